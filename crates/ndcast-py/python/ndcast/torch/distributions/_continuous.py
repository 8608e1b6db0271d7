"""Distributions of real numbers."""

import math

from .. import Size, Tensor, empty, erf, erfinv, finfo, log1p, nan, normal, rand, tensor
from ._base import Distribution, ExponentialFamily, constraints, standard_normal


class _Located(Distribution):
    """Those of numbers around a place."""

    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}
    support, has_rsample = constraints.real, True

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(self._set(loc=loc, scale=scale), validate_args=validate_args)

    def _standard(self, value):
        self._validate_sample(value)
        return (value - self.loc) / self.scale

    @property
    def mean(self):
        return self.loc

    @property
    def mode(self):
        return self.loc


class Normal(_Located, ExponentialFamily):
    """Normal numbers of a mean and a standard deviation."""

    @property
    def stddev(self):
        return self.scale

    @property
    def variance(self):
        return self.stddev.pow(2)

    def sample(self, sample_shape=Size()):
        shape = self._extended_shape(sample_shape)
        return normal(self.loc.expand(shape), self.scale.expand(shape))

    def rsample(self, sample_shape=Size()):
        return self.loc + standard_normal(self._extended_shape(sample_shape), self.loc) * self.scale

    def log_prob(self, value):
        self._validate_sample(value)
        return -((value - self.loc) ** 2) / (2 * self.scale**2) - self.scale.log() - math.log(math.sqrt(2 * math.pi))

    def cdf(self, value):
        return 0.5 * (1 + erf(self._standard(value) * (1 / math.sqrt(2))))

    def icdf(self, value):
        return self.loc + self.scale * erfinv(2 * value - 1) * math.sqrt(2)

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + self.scale.log()


class _OfNormal(Distribution):
    """Those of a function of normal numbers."""

    has_rsample, _made_of = True, ("base_dist",)
    scale = property(lambda self: self.base_dist.scale)

    def sample(self, sample_shape=Size()):
        return self._of(self.base_dist.sample(sample_shape))

    def rsample(self, sample_shape=Size()):
        return self._of(self.base_dist.rsample(sample_shape))


class LogNormal(_OfNormal):
    """Numbers whose logarithms are normal."""

    arg_constraints, support, _of = _Located.arg_constraints, constraints.positive, staticmethod(Tensor.exp)

    def __init__(self, loc, scale, validate_args=None):
        self.base_dist = Normal(loc, scale, validate_args=validate_args)
        super().__init__(self.base_dist.batch_shape, validate_args=validate_args)

    loc = property(lambda self: self.base_dist.loc)

    @property
    def mean(self):
        return (self.loc + self.scale.pow(2) / 2).exp()

    @property
    def mode(self):
        return (self.loc - self.scale.square()).exp()

    @property
    def variance(self):
        return self.scale.pow(2).expm1() * (2 * self.loc + self.scale.pow(2)).exp()

    def log_prob(self, value):
        self._validate_sample(value)
        return self.base_dist.log_prob(value.log()) - value.log()

    def cdf(self, value):
        return self.base_dist.cdf(value.log())

    def icdf(self, value):
        return self.base_dist.icdf(value).exp()

    def entropy(self):
        return self.base_dist.entropy() + self.loc


class HalfNormal(_OfNormal):
    """Normal numbers without their signs."""

    arg_constraints, support, _of = {"scale": constraints.positive}, constraints.nonnegative, staticmethod(Tensor.abs)

    def __init__(self, scale, validate_args=None):
        self.base_dist = Normal(0, scale, validate_args=False)
        super().__init__(self.base_dist.batch_shape, validate_args=validate_args)

    @property
    def mean(self):
        return self.scale * math.sqrt(2 / math.pi)

    @property
    def mode(self):
        return self.scale * 0

    @property
    def variance(self):
        return self.scale.pow(2) * (1 - 2 / math.pi)

    def log_prob(self, value):
        self._validate_sample(value)
        found = self.base_dist.log_prob(value) + math.log(2)
        return found.where(value >= 0, tensor(-math.inf, dtype=found.dtype))

    def cdf(self, value):
        self._validate_sample(value)
        return 2 * self.base_dist.cdf(value) - 1

    def icdf(self, value):
        return self.base_dist.icdf((value + 1) / 2)

    def entropy(self):
        return self.base_dist.entropy() - math.log(2)


class Laplace(_Located):
    """Numbers whose distances from a place are exponential."""

    @property
    def variance(self):
        return 2 * self.scale.pow(2)

    @property
    def stddev(self):
        return 2**0.5 * self.scale

    def rsample(self, sample_shape=Size()):
        u = empty(self._extended_shape(sample_shape), dtype=self.loc.dtype).uniform_(finfo(self.loc.dtype).eps - 1, 1)
        return self.loc - self.scale * u.sign() * log1p(-u.abs())

    def log_prob(self, value):
        self._validate_sample(value)
        return -(2 * self.scale).log() - (value - self.loc).abs() / self.scale

    def cdf(self, value):
        self._validate_sample(value)
        return 0.5 - 0.5 * (value - self.loc).sign() * (-(value - self.loc).abs() / self.scale).expm1()

    def icdf(self, value):
        term = value - 0.5
        return self.loc - self.scale * term.sign() * log1p(-2 * term.abs())

    def entropy(self):
        return 1 + (2 * self.scale).log()


class Cauchy(_Located):
    """Quotients of normal numbers."""

    @property
    def mean(self):
        return self.loc * nan

    @property
    def variance(self):
        return self.loc * 0 + math.inf

    def rsample(self, sample_shape=Size()):
        return self.loc + empty(self._extended_shape(sample_shape), dtype=self.loc.dtype).cauchy_() * self.scale

    def log_prob(self, value):
        return -math.log(math.pi) - self.scale.log() - (self._standard(value) ** 2).log1p()

    def cdf(self, value):
        return self._standard(value).atan() / math.pi + 0.5

    def icdf(self, value):
        return (math.pi * (value - 0.5)).tan() * self.scale + self.loc

    def entropy(self):
        return math.log(4 * math.pi) + self.scale.log()


class Gumbel(_Located):
    """What the largest of many numbers is like."""

    @property
    def mean(self):
        return self.loc + self.scale * 0.57721566490153286060

    @property
    def stddev(self):
        return math.pi / math.sqrt(6) * self.scale

    @property
    def variance(self):
        return self.stddev.pow(2)

    def rsample(self, sample_shape=Size()):
        least, eps = finfo(self.loc.dtype).tiny, finfo(self.loc.dtype).eps
        u = least + rand(self._extended_shape(sample_shape), dtype=self.loc.dtype) * (1 - eps - least)
        return self.loc - self.scale * (-u.log()).log()

    def log_prob(self, value):
        y = -self._standard(value)
        return y - y.exp() - self.scale.log()

    def cdf(self, value):
        return (-(-self._standard(value)).exp()).exp()

    def icdf(self, value):
        return self.loc - self.scale * (-value.log()).log()

    def entropy(self):
        return self.scale.log() + 1 + 0.57721566490153286060


class Uniform(Distribution):
    """Numbers between two others."""

    has_rsample = True

    def __init__(self, low, high, validate_args=None):
        super().__init__(self._set(low=low, high=high), validate_args=validate_args)

    arg_constraints = property(lambda self: {"low": constraints.less_than(self.high), "high": constraints.greater_than(self.low)})
    support = property(lambda self: constraints.interval(self.low, self.high))

    @property
    def mean(self):
        return (self.high + self.low) / 2

    @property
    def mode(self):
        return nan * self.high

    @property
    def stddev(self):
        return (self.high - self.low) / 12**0.5

    @property
    def variance(self):
        return (self.high - self.low).pow(2) / 12

    def rsample(self, sample_shape=Size()):
        return self.low + rand(self._extended_shape(sample_shape), dtype=self.low.dtype) * (self.high - self.low)

    def log_prob(self, value):
        self._validate_sample(value)
        inside = (self.low <= value) & (self.high > value)
        return inside.type_as(self.low).log() - (self.high - self.low).log()

    def cdf(self, value):
        self._validate_sample(value)
        return ((value - self.low) / (self.high - self.low)).clamp(0, 1)

    def icdf(self, value):
        return value * (self.high - self.low) + self.low

    def entropy(self):
        return (self.high - self.low).log()


class Exponential(ExponentialFamily):
    """Times until something happens."""

    arg_constraints, support, has_rsample = {"rate": constraints.positive}, constraints.nonnegative, True

    def __init__(self, rate, validate_args=None):
        super().__init__(self._set(rate=rate), validate_args=validate_args)

    @property
    def mean(self):
        return self.rate.reciprocal()

    @property
    def mode(self):
        return self.rate * 0

    @property
    def stddev(self):
        return self.rate.reciprocal()

    @property
    def variance(self):
        return self.rate.pow(-2)

    def rsample(self, sample_shape=Size()):
        return empty(self._extended_shape(sample_shape), dtype=self.rate.dtype).exponential_() / self.rate

    def log_prob(self, value):
        self._validate_sample(value)
        return self.rate.log() - self.rate * value

    def cdf(self, value):
        self._validate_sample(value)
        return 1 - (-self.rate * value).exp()

    def icdf(self, value):
        return -(-value).log1p() / self.rate

    def entropy(self):
        return 1 - self.rate.log()


__all__ = ["Cauchy", "Exponential", "Gumbel", "HalfNormal", "Laplace", "LogNormal", "Normal", "Uniform"]
