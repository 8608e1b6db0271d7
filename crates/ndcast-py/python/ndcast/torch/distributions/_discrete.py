"""Distributions of integers, of outcomes and of how often they come."""

import functools
import math

from .. import Size, Tensor, arange, binomial, broadcast_tensors, bernoulli, empty, exp, eye, finfo, lgamma, log1p, multinomial, nan, ones_like, poisson, tensor, zeros
from ..nn.functional import binary_cross_entropy_with_logits, one_hot
from ..special import xlogy
from ._base import Distribution, ExponentialFamily, broadcast_all, constraints, logits_of, one_of, probs_of


class _Binary(Distribution):
    """Those of a probability, or of the logarithm of what it is to the other."""

    arg_constraints = {"probs": constraints.unit_interval, "logits": constraints.real}

    def __init__(self, probs=None, logits=None, validate_args=None):
        one_of(probs, logits)
        super().__init__(self._set(logits=logits) if probs is None else self._set(probs=probs), validate_args=validate_args)

    @functools.cached_property
    def logits(self):
        return logits_of(self.probs, binary=True)

    @functools.cached_property
    def probs(self):
        return probs_of(self.logits, binary=True)

    @property
    def param_shape(self):
        return (self.probs if "probs" in self.__dict__ else self.logits).shape


class Bernoulli(_Binary, ExponentialFamily):
    """Successes, which are 1, and failures."""

    support, has_enumerate_support = constraints.boolean, True

    @property
    def mean(self):
        return self.probs

    @property
    def mode(self):
        return (self.probs >= 0.5).to(self.probs).where(self.probs != 0.5, tensor(nan, dtype=self.probs.dtype))

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape=Size()):
        return bernoulli(self.probs.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        return -binary_cross_entropy_with_logits(logits, value, reduction="none")

    def entropy(self):
        return binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none")

    def enumerate_support(self, expand=True):
        values = arange(2, dtype=self.probs.dtype).view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1,) + self._batch_shape) if expand else values


class Geometric(_Binary):
    """Failures before the first success."""

    support = constraints.nonnegative_integer

    def __init__(self, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)
        if self._validate_args and probs is not None and not (self.probs > 0).all():
            raise ValueError(
                f"Expected parameter probs ({type(self.probs).__name__} of shape {tuple(self.probs.shape)}) of distribution {self!r} to be positive but found "
                f"invalid values:\n{self.probs[self.probs <= 0]}"
            )

    @property
    def mean(self):
        return 1 / self.probs - 1

    @property
    def mode(self):
        return self.probs * 0

    @property
    def variance(self):
        return (1 / self.probs - 1) / self.probs

    def sample(self, sample_shape=Size()):
        u = empty(self._extended_shape(sample_shape), dtype=self.probs.dtype).uniform_(finfo(self.probs.dtype).tiny, 1)
        return (u.log() / (-self.probs).log1p()).floor()

    def log_prob(self, value):
        self._validate_sample(value)
        value, probs = broadcast_all(value, self.probs)
        return value * (-probs.masked_fill((probs == 1) & (value == 0), 0)).log1p() + self.probs.log()

    def entropy(self):
        return binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none") / self.probs


class Binomial(_Binary):
    """How many of some trials succeed."""

    arg_constraints = {"total_count": constraints.nonnegative_integer, **_Binary.arg_constraints}
    has_enumerate_support = True

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        one_of(probs, logits)
        name, given = ("logits", logits) if probs is None else ("probs", probs)
        shape = self._set(**{name: given, "total_count": total_count})
        self.total_count = self.total_count.type_as(self.__dict__[name])
        Distribution.__init__(self, shape, validate_args=validate_args)

    support = property(lambda self: constraints.integer_interval(0, self.total_count))

    @property
    def mean(self):
        return self.total_count * self.probs

    @property
    def mode(self):
        return ((self.total_count + 1) * self.probs).floor().clamp(max=self.total_count)

    @property
    def variance(self):
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape=Size()):
        shape = self._extended_shape(sample_shape)
        return binomial(self.total_count.expand(shape), self.probs.expand(shape))

    def log_prob(self, value):
        self._validate_sample(value)
        count, logits = self.total_count, self.logits
        ways = lgamma(count + 1) - lgamma(value + 1) - lgamma(count - value + 1)
        return value * logits + ways - count * logits.clamp(min=0) - count * log1p(exp(-logits.abs()))

    def entropy(self):
        logarithm = self.log_prob(self.enumerate_support(False))
        return -(logarithm.exp() * logarithm).sum(0)

    def enumerate_support(self, expand=True):
        count = int(self.total_count.max())
        if not (self.total_count == count).all():
            raise NotImplementedError("Inhomogeneous total count not supported by `enumerate_support`.")
        values = arange(1 + count, dtype=self.total_count.dtype).view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1,) + self._batch_shape) if expand else values


class Poisson(ExponentialFamily):
    """How often something happens."""

    arg_constraints, support = {"rate": constraints.nonnegative}, constraints.nonnegative_integer

    def __init__(self, rate, validate_args=None):
        super().__init__(self._set(rate=rate), validate_args=validate_args)

    @property
    def mean(self):
        return self.rate

    @property
    def mode(self):
        return self.rate.floor()

    @property
    def variance(self):
        return self.rate

    def sample(self, sample_shape=Size()):
        return poisson(self.rate.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        self._validate_sample(value)
        rate, value = broadcast_all(self.rate, value)
        return xlogy(value, rate) - rate - lgamma(value + 1)


class Categorical(Distribution):
    """Outcomes, by their number."""

    arg_constraints = {"probs": constraints.simplex, "logits": constraints.real_vector}
    has_enumerate_support = True

    def __init__(self, probs=None, logits=None, validate_args=None):
        one_of(probs, logits)
        name, given = ("logits", logits) if probs is None else ("probs", probs)
        if given.ndim < 1:
            raise ValueError(f"`{name}` parameter must be at least one-dimensional.")
        setattr(self, name, given / given.sum(-1, True) if logits is None else given - given.logsumexp(-1, True))
        self._num_events = given.shape[-1]
        super().__init__(given.shape[:-1], validate_args=validate_args)

    @functools.cached_property
    def logits(self):
        return logits_of(self.probs)

    @functools.cached_property
    def probs(self):
        return probs_of(self.logits)

    support = property(lambda self: constraints.integer_interval(0, self._num_events - 1))

    @property
    def param_shape(self):
        return (self.probs if "probs" in self.__dict__ else self.logits).shape

    @property
    def mean(self):
        return self.probs[..., 0] * nan

    @property
    def mode(self):
        return self.probs.argmax(-1)

    @property
    def variance(self):
        return self.probs[..., 0] * nan

    def sample(self, sample_shape=Size()):
        drawn = multinomial(self.probs.reshape(-1, self._num_events), math.prod(sample_shape), True)
        return drawn.T.reshape(self._extended_shape(sample_shape))

    def log_prob(self, value):
        self._validate_sample(value)
        value, logits = broadcast_tensors(value.long().unsqueeze(-1), self.logits)
        return logits.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self):
        return -(self.logits.clamp(min=finfo(self.logits.dtype).min) * self.probs).sum(-1)

    def enumerate_support(self, expand=True):
        values = arange(self._num_events).view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1,) + self._batch_shape) if expand else values


class _OfOutcomes(Distribution):
    """Those of vectors with a number for each outcome."""

    arg_constraints = Categorical.arg_constraints

    def __init__(self, probs=None, logits=None, validate_args=None):
        self._categorical = Categorical(probs, logits)
        super().__init__(self._categorical.batch_shape, self._categorical.param_shape[-1:], validate_args=validate_args)

    probs = property(lambda self: self._categorical.probs)
    logits = property(lambda self: self._categorical.logits)
    param_shape = property(lambda self: self._categorical.param_shape)

    def expand(self, batch_shape, _instance=None):
        new = super().expand(batch_shape)
        new._categorical = self._categorical.expand(batch_shape)
        return new


class OneHotCategorical(_OfOutcomes):
    """Outcomes, as vectors with a 1."""

    support, has_enumerate_support = constraints.one_hot, True

    @property
    def mean(self):
        return self.probs

    @property
    def mode(self):
        return one_hot(self.probs.argmax(-1), self._event_shape[0]).to(self.probs)

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape=Size()):
        return one_hot(self._categorical.sample(sample_shape), self._event_shape[0]).to(self.probs)

    def log_prob(self, value):
        self._validate_sample(value)
        return self._categorical.log_prob(value.argmax(-1))

    def entropy(self):
        return self._categorical.entropy()

    def enumerate_support(self, expand=True):
        [count] = self._event_shape
        values = eye(count, dtype=self.probs.dtype).view((count,) + (1,) * len(self._batch_shape) + (count,))
        return values.expand((count,) + self._batch_shape + (count,)) if expand else values


class Multinomial(_OfOutcomes):
    """How often each outcome comes."""

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        if not isinstance(total_count, int):
            raise NotImplementedError("inhomogeneous total_count is not supported")
        self.total_count = total_count
        super().__init__(probs, logits, validate_args)

    support = property(lambda self: constraints.multinomial(self.total_count))

    @property
    def mean(self):
        return self.probs * self.total_count

    @property
    def variance(self):
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape=Size()):
        outcomes = self._categorical.sample((self.total_count, *sample_shape)).movedim(0, -1)
        counts = zeros(self._extended_shape(sample_shape), dtype=outcomes.dtype)
        return counts.scatter_add_(-1, outcomes, ones_like(outcomes)).type_as(self.probs)

    def log_prob(self, value):
        self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        powers = (logits.masked_fill((value == 0) & (logits == -math.inf), 0) * value).sum(-1)
        return lgamma(value.sum(-1) + 1) - lgamma(value + 1).sum(-1) + powers

    def entropy(self):
        count = tensor(self.total_count, dtype=self.probs.dtype)
        each = Binomial(self.total_count, self.probs)
        values = each.enumerate_support(False)[1:]
        ways = (each.log_prob(values).exp() * lgamma(values + 1)).sum([0, -1])
        return count * self._categorical.entropy() - lgamma(count + 1) + ways


__all__ = ["Bernoulli", "Binomial", "Categorical", "Geometric", "Multinomial", "OneHotCategorical", "Poisson"]
