"""Distributions of gamma numbers and of what is made of them, drawn as PyTorch draws them on the CPU, so that a seed gives the same ones.

*Technique*: Marsaglia and Tsang's rejection (2000, "A simple method for generating gamma variables"), which rounds the concentration as PyTorch does.
*Contract*: each number is made of the uniform and normal numbers that PyTorch takes for it, and has PyTorch's bits. The loop is Python's, so it is slow. Sums
of many float64 may differ in the last bits.
"""

import math

from .. import Size, Tensor, digamma, finfo, float64, lgamma, nan, rand, randn, stack, tensor
from .._binomial import _single
from ..special import gammainc, xlogy
from ._base import Distribution, ExponentialFamily, broadcast_all, constraints, standard_normal

_THIRD, _SQUEEZE = _single(1 / 3), _single(0.0331)


def _rounded(number):
    """A number in single precision, which of the reciprocals of the smallest ones is infinite."""
    try:
        return _single(number)
    except OverflowError:
        return math.inf


def _drawn(alpha, rounded=float):
    """A gamma number of the scale 1. What is computed of the concentration alone has its dtype, and is `rounded` to it."""
    scale = 1.0
    if alpha < 1:
        if alpha == 0:
            return 0.0
        scale, alpha = math.pow(1 - rand((), dtype=float64).item(), rounded(1 / alpha)), rounded(alpha + 1)
    d = rounded(alpha - _THIRD)
    c = 1 / math.sqrt(9 * d) if d > 0 else nan
    while True:
        y = 0.0
        while y <= 0:
            x = randn((), dtype=float64).item()
            y = 1 + c * x
        v, u = y * y * y, 1 - rand((), dtype=float64).item()
        if u < 1 - _SQUEEZE * x**4 or math.log(u) < 0.5 * x * x + d * (1 - v + math.log(v)):
            return scale * d * v


def _of_each(concentration, rounded=float):
    return tensor([_drawn(alpha, rounded) for alpha in concentration.flatten().tolist()], dtype=float64).view(concentration.shape)


def _standard_gamma(concentration):
    """A gamma number for each concentration."""
    return _of_each(concentration, float if concentration.dtype == float64 else _rounded).to(concentration.dtype).clamp(min=finfo(concentration.dtype).tiny)


def _shares(concentration):
    """Vectors of probabilities, which gamma numbers share."""
    found = _of_each(concentration)
    limits = finfo(concentration.dtype)
    return (found / found.sum(-1, True)).to(concentration.dtype).clamp(limits.tiny, 1 - limits.eps / 2)


class Gamma(ExponentialFamily):
    """Sums of exponential numbers."""

    arg_constraints = {"concentration": constraints.positive, "rate": constraints.positive}
    support, has_rsample = constraints.nonnegative, True

    def __init__(self, concentration, rate, validate_args=None):
        super().__init__(self._set(concentration=concentration, rate=rate), validate_args=validate_args)

    @property
    def mean(self):
        return self.concentration / self.rate

    @property
    def mode(self):
        return ((self.concentration - 1) / self.rate).clamp(min=0)

    @property
    def variance(self):
        return self.concentration / self.rate.pow(2)

    def rsample(self, sample_shape=Size()):
        shape = self._extended_shape(sample_shape)
        return (_standard_gamma(self.concentration.expand(shape)) / self.rate.expand(shape)).clamp(min=finfo(self.rate.dtype).tiny)

    def log_prob(self, value):
        self._validate_sample(value)
        power = xlogy(self.concentration, self.rate) + xlogy(self.concentration - 1, value)
        return power - self.rate * value - lgamma(self.concentration)

    def cdf(self, value):
        self._validate_sample(value)
        return gammainc(self.concentration, self.rate * value)

    def entropy(self):
        a = self.concentration
        return a - self.rate.log() + lgamma(a) + (1 - a) * digamma(a)


class Chi2(Gamma):
    """Sums of squares of normal numbers."""

    arg_constraints = {"df": constraints.positive}

    def __init__(self, df, validate_args=None):
        super().__init__(0.5 * df, 0.5, validate_args=validate_args)

    df = property(lambda self: 2 * self.concentration)

    def expand(self, batch_shape, _instance=None):
        new = super().expand(batch_shape)
        new.concentration, new.rate = self.concentration.expand(batch_shape), self.rate.expand(batch_shape)
        return new


class StudentT(Distribution):
    """Normal numbers of a scale that is not known."""

    arg_constraints = {"df": constraints.positive, "loc": constraints.real, "scale": constraints.positive}
    support, has_rsample, _made_of = constraints.real, True, ("_chi2",)

    def __init__(self, df, loc=0.0, scale=1.0, validate_args=None):
        shape = self._set(df=df, loc=loc, scale=scale)
        self._chi2 = Chi2(self.df)
        super().__init__(shape, validate_args=validate_args)

    @property
    def mean(self):
        return self.loc.where(self.df > 1, tensor(nan, dtype=self.loc.dtype))

    @property
    def mode(self):
        return self.loc

    @property
    def variance(self):
        found = self.scale.pow(2) * self.df / (self.df - 2)
        found = found.where(self.df > 2, tensor(math.inf, dtype=found.dtype))
        return found.where(self.df > 1, tensor(nan, dtype=found.dtype))

    def rsample(self, sample_shape=Size()):
        x = standard_normal(self._extended_shape(sample_shape), self.df)
        return self.loc + self.scale * (x * (1 / (self._chi2.rsample(sample_shape) / self.df).sqrt()))

    def _logarithm(self):
        return 0.5 * self.df.log() + 0.5 * math.log(math.pi) + lgamma(0.5 * self.df) - lgamma(0.5 * (self.df + 1))

    def log_prob(self, value):
        self._validate_sample(value)
        y = (value - self.loc) / self.scale
        return -0.5 * (self.df + 1) * (y**2 / self.df).log1p() - self.scale.log() - self._logarithm()

    def entropy(self):
        half = 0.5 * (self.df + 1)
        return self.scale.log() + half * (digamma(half) - digamma(0.5 * self.df)) + self._logarithm()


class Dirichlet(ExponentialFamily):
    """Vectors of probabilities."""

    arg_constraints, support, has_rsample = {"concentration": constraints.independent(constraints.positive, 1)}, constraints.simplex, True

    def __init__(self, concentration, validate_args=None):
        if concentration.ndim < 1:
            raise ValueError("`concentration` parameter must be at least one-dimensional.")
        self.concentration = concentration
        super().__init__(concentration.shape[:-1], concentration.shape[-1:], validate_args=validate_args)

    @property
    def mean(self):
        return self.concentration / self.concentration.sum(-1, True)

    @property
    def mode(self):
        less = (self.concentration - 1).clamp(min=0)
        found, largest = less / less.sum(-1, True), self.concentration.argmax(-1, keepdim=True)
        certain = (self.concentration * 0).scatter(-1, largest, 1.0)
        return found.where((self.concentration < 1).all(-1, keepdim=True).logical_not(), certain)

    @property
    def variance(self):
        total = self.concentration.sum(-1, True)
        return self.concentration * (total - self.concentration) / (total.pow(2) * (total + 1))

    def rsample(self, sample_shape=Size()):
        return _shares(self.concentration.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        self._validate_sample(value)
        a = self.concentration
        return xlogy(a - 1, value).sum(-1) + lgamma(a.sum(-1)) - lgamma(a).sum(-1)

    def entropy(self):
        a, count = self.concentration, self.concentration.shape[-1]
        total = a.sum(-1)
        return lgamma(a).sum(-1) - lgamma(total) - (count - total) * digamma(total) - ((a - 1) * digamma(a)).sum(-1)


class Beta(ExponentialFamily):
    """Probabilities of which some successes and failures are known."""

    arg_constraints = {"concentration1": constraints.positive, "concentration0": constraints.positive}
    support, has_rsample, _made_of = constraints.unit_interval, True, ("_dirichlet",)

    def __init__(self, concentration1, concentration0, validate_args=None):
        both = concentration1, concentration0
        self._dirichlet = Dirichlet(stack(broadcast_all(*map(float, both) if not any(isinstance(one, Tensor) for one in both) else both), -1), validate_args)
        super().__init__(self._dirichlet.batch_shape, validate_args=validate_args)

    concentration1 = property(lambda self: self._dirichlet.concentration[..., 0])
    concentration0 = property(lambda self: self._dirichlet.concentration[..., 1])

    @property
    def mean(self):
        return self._dirichlet.mean[..., 0]

    @property
    def mode(self):
        return self._dirichlet.mode[..., 0]

    @property
    def variance(self):
        return self._dirichlet.variance[..., 0]

    def rsample(self, sample_shape=Size()):
        return self._dirichlet.rsample(sample_shape).select(-1, 0)

    def log_prob(self, value):
        self._validate_sample(value)
        return self._dirichlet.log_prob(stack([value, 1 - value], -1))

    def entropy(self):
        return self._dirichlet.entropy()


__all__ = ["Beta", "Chi2", "Dirichlet", "Gamma", "StudentT"]
