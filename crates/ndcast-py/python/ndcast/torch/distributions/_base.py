"""What all distributions have: parameters that broadcast, samples of any number, and checks of both.

*Technique*: a class declares its parameters, what they may be, and the distributions that it is made of; this class checks, prints, expands and broadcasts
them.
*Contract*: samples are drawn from the generator as PyTorch draws them, so that a seed gives the same ones, to the last digits that are printed.
"""

import copy
import functools

from ..._support import warn
from .. import Size, Tensor, as_tensor, broadcast_tensors, exp, finfo, get_default_dtype, normal, ones, sigmoid, softmax, zeros
from . import constraints

_Number = (bool, int, float, complex)


def broadcast_all(*values):
    """Numbers and tensors as tensors of one shape. Numbers get the dtype of the first tensor."""
    if not all(isinstance(value, (Tensor, *_Number)) for value in values):
        raise ValueError("Input arguments must all be instances of Number, torch.Tensor or objects implementing __torch_function__.")
    dtype = next((value.dtype for value in values if isinstance(value, Tensor)), get_default_dtype())
    return broadcast_tensors(*(value if isinstance(value, Tensor) else as_tensor(value, dtype=dtype) for value in values))


def standard_normal(shape, like):
    """Normal numbers in the dtype of a tensor, drawn as PyTorch draws them for ``rsample``."""
    return normal(zeros(shape, dtype=like.dtype), ones(shape, dtype=like.dtype))


def clamped(probs):
    """Probabilities that have a logarithm."""
    eps = finfo(probs.dtype).eps
    return probs.clamp(eps, 1 - eps)


def logits_of(probs, binary=False):
    """Logarithms of probabilities; of those of two outcomes, the logarithm of what one is to the other."""
    sure = clamped(probs)
    return sure.log() - (-sure).log1p() if binary else sure.log()


def probs_of(logits, binary=False):
    """The probabilities of which :func:`logits_of` gives the logarithms."""
    return sigmoid(logits) if binary else softmax(logits, -1)


def sum_rightmost(value, count):
    """The sum over the last axes."""
    return value.flatten(value.ndim - count).sum(-1) if count else value


def one_of(probs, logits):
    """Refuses two parameters of which each gives the other."""
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


def broadcast(one, other):
    """Whether two shapes broadcast."""
    return all(x == 1 or y == 1 or x == y for x, y in zip(reversed(one), reversed(other)))


class Distribution:
    """What random numbers, vectors or matrices are like."""

    has_rsample, has_enumerate_support = False, False
    # The names of distributions of the same batch, of which this one is made.
    _made_of = ()
    _validate_args = __debug__

    @staticmethod
    def set_default_validate_args(value):
        """Whether parameters and samples are checked."""
        if value not in (True, False):
            raise ValueError
        Distribution._validate_args = value

    def __init__(self, batch_shape=Size(), event_shape=Size(), validate_args=None):
        self._batch_shape, self._event_shape = Size(batch_shape), Size(event_shape)
        if validate_args is not None:
            self._validate_args = validate_args
        if self._validate_args:
            self._check_parameters()

    def _given(self):
        """The names of parameters that are known; others are computed when they are asked for."""
        return [name for name in self.arg_constraints if name in self.__dict__]

    def _set(self, **parameters):
        """Sets parameters that broadcast, and gives their shape."""
        for name, value in zip(parameters, broadcast_all(*parameters.values())):
            setattr(self, name, value)
        return getattr(self, name).shape

    def _check_parameters(self):
        """Refuses parameters that are not allowed, also such as are properties; what was not computed yet is made of others."""
        try:
            wanted = self.arg_constraints
        except NotImplementedError:
            warn(
                f"{type(self)} does not define `arg_constraints`. Please set `arg_constraints = {{}}` or initialize the distribution with "
                "`validate_args=False` to turn off validation."
            )
            return
        for name, constraint in wanted.items():
            if name not in self.__dict__ and isinstance(getattr(type(self), name, None), functools.cached_property):
                continue
            value = getattr(self, name)
            if not constraint.check(value).all():
                raise ValueError(
                    f"Expected parameter {name} ({type(value).__name__} of shape {tuple(value.shape)}) of distribution {self!r} to satisfy the constraint "
                    f"{constraint!r}, but found invalid values:\n{value}"
                )

    def _validate_sample(self, value):
        """Refuses what is no sample, if samples are checked."""
        if not self._validate_args:
            return
        if not isinstance(value, Tensor):
            raise ValueError("The value argument to log_prob must be a Tensor")
        if value.shape[value.ndim - len(self._event_shape) :] != self._event_shape:
            raise ValueError(f"The right-most size of value must match event_shape: {value.shape} vs {self._event_shape}.")
        wanted = self._batch_shape + self._event_shape
        if not broadcast(value.shape, wanted):
            raise ValueError(f"Value is not broadcastable with batch_shape+event_shape: {value.shape} vs {wanted}.")
        try:
            support = self.support
        except NotImplementedError:
            warn(
                f"{type(self)} does not define `support` to enable sample validation. Please initialize the distribution with `validate_args=False` to turn "
                "off validation."
            )
            return
        if not support.check(value).all():
            raise ValueError(
                f"Expected value argument ({type(value).__name__} of shape {tuple(value.shape)}) to be within the support ({support!r}) of the "
                f"distribution {self!r}, but found invalid values:\n{value}"
            )

    def _extended_shape(self, sample_shape=Size()):
        return Size(sample_shape) + self._batch_shape + self._event_shape

    def expand(self, batch_shape, _instance=None):
        """The same distribution with parameters that are stretched."""
        new, batch_shape = copy.copy(self), Size(batch_shape)
        for name in self._given():
            value = getattr(self, name)
            setattr(new, name, value.expand(batch_shape + value.shape[value.ndim - self.arg_constraints[name].event_dim :]))
        for name in self._made_of:
            setattr(new, name, getattr(self, name).expand(batch_shape))
        new._batch_shape = batch_shape
        return new

    @property
    def batch_shape(self):
        """The shape of the parameters, each of which has numbers of its own."""
        return self._batch_shape

    @property
    def event_shape(self):
        """The shape of one sample."""
        return self._event_shape

    @property
    def arg_constraints(self):
        """What each parameter may be, by its name."""
        raise NotImplementedError

    @property
    def support(self):
        """What samples may be."""
        raise NotImplementedError

    @property
    def mean(self):
        """The mean."""
        raise NotImplementedError

    @property
    def mode(self):
        """The most likely sample."""
        raise NotImplementedError(f"{type(self)} does not implement mode")

    @property
    def variance(self):
        """The variance."""
        raise NotImplementedError

    @property
    def stddev(self):
        """The standard deviation."""
        return self.variance.sqrt()

    def sample(self, sample_shape=Size()):
        """Samples: as many as ``sample_shape`` says for each of the parameters."""
        return self.rsample(sample_shape)

    def rsample(self, sample_shape=Size()):
        """Samples that are a function of the parameters and of numbers that do not depend on them."""
        raise NotImplementedError

    def sample_n(self, n):
        """``sample((n,))``"""
        return self.sample((n,))

    def log_prob(self, value):
        """The logarithm of the density, or of the probability."""
        raise NotImplementedError

    def cdf(self, value):
        """The probability of smaller samples."""
        raise NotImplementedError

    def icdf(self, value):
        """The sample below which there are samples with that probability."""
        raise NotImplementedError

    def enumerate_support(self, expand=True):
        """All samples that there are, along the first axis."""
        raise NotImplementedError

    def entropy(self):
        """The entropy."""
        raise NotImplementedError

    def perplexity(self):
        """The exponential of the entropy."""
        return exp(self.entropy())

    def __repr__(self):
        shown = (value if value.numel() == 1 else value.shape for value in map(self.__dict__.get, self._given()))
        return f"{type(self).__name__}({', '.join(f'{name}: {value}' for name, value in zip(self._given(), shown))})"


class ExponentialFamily(Distribution):
    """Those whose density is the exponential of a product of parameters and functions of a sample."""


__all__ = ["Distribution", "ExponentialFamily", "broadcast_all", "constraints"]
