"""PyTorch's ways to fill weights. Each writes to its tensor and gives it back."""

import math as _math
import warnings as _warnings

from .. import empty_like as _empty_like
from .. import linalg as _linalg
from .. import randperm as _randperm
from .. import where as _where

_ONE = ["linear", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "sigmoid"]


def calculate_gain(nonlinearity, param=None):
    """By how much a layer before this function should be larger, so that its results have the variance of its arguments."""
    if nonlinearity in _ONE:
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return _math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        if param is not None and (isinstance(param, bool) or not isinstance(param, int | float)):
            raise ValueError(f"negative_slope {param} not a valid number")
        return _math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _calculate_fan_in_and_fan_out(tensor):
    """How many numbers go into one result of a layer with these weights, and into how many results one number goes."""
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = _math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


def _fan(tensor, mode):
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    return _calculate_fan_in_and_fan_out(tensor)[mode == "fan_out"]


def _drawn(generator):
    return {} if generator is None else {"generator": generator}


def uniform_(tensor, a=0.0, b=1.0, generator=None):
    """Numbers between a and b, each as likely."""
    return tensor.uniform_(a, b, **_drawn(generator))


def normal_(tensor, mean=0.0, std=1.0, generator=None):
    """Numbers of a normal distribution."""
    return tensor.normal_(mean, std, **_drawn(generator))


def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    """Numbers of a normal distribution between a and b."""
    if mean < a - 2 * std or mean > b + 2 * std:
        text = "mean is more than 2 std from [a, b] in nn.init.trunc_normal_. The distribution of values may be incorrect."
        _warnings.warn(text, stacklevel=2)

    def below(x):
        return (1.0 + _math.erf(x / _math.sqrt(2.0))) / 2.0

    drawn = _drawn(generator)
    if below((b - mean) / std) - below((a - mean) / std) > 0.3:
        # If a number lies outside, all are drawn again: the generator goes on as PyTorch's does.
        low, high = tensor.new_tensor(a).item(), tensor.new_tensor(b).item()
        tensor.normal_(mean, std, **drawn)
        while (outside := (tensor < low) | (tensor > high)).any():
            tensor.copy_(_where(outside, _empty_like(tensor).normal_(mean, std, **drawn), tensor))
        return tensor
    peak, pending = -0.5 * ((max(a, min(mean, b)) - mean) / std) ** 2, None
    while pending is None or pending.any():
        candidates = _empty_like(tensor).uniform_(a, b, **drawn)
        tensor.copy_(candidates if pending is None else _where(pending, candidates, tensor))
        rejected = _empty_like(tensor).uniform_(**drawn).log_() > ((candidates - mean) / std) ** 2 * -0.5 - peak
        pending = rejected if pending is None else pending & rejected
    return tensor


def constant_(tensor, val):
    """One number everywhere."""
    return tensor.fill_(val)


def ones_(tensor):
    """Ones."""
    return tensor.fill_(1.0)


def zeros_(tensor):
    """Zeros."""
    return tensor.zero_()


def eye_(tensor):
    """The identity: ones on the diagonal of a matrix, and zeros."""
    if tensor.ndim != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    tensor.zero_()
    tensor.diagonal().fill_(1.0)
    return tensor


def xavier_uniform_(tensor, gain=1.0, generator=None):
    """Glorot and Bengio 2010: uniform, with a variance that keeps that of arguments and gradients alike."""
    a = _math.sqrt(3.0) * _glorot(tensor, gain)
    return uniform_(tensor, -a, a, generator)


def xavier_normal_(tensor, gain=1.0, generator=None):
    """Glorot and Bengio 2010: normal, with a variance that keeps that of arguments and gradients alike."""
    return normal_(tensor, 0.0, _glorot(tensor, gain), generator)


def _glorot(tensor, gain):
    into, out = _calculate_fan_in_and_fan_out(tensor)
    return gain * _math.sqrt(2.0 / (into + out))


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    """He et al. 2015: uniform, with a variance that keeps that of the arguments through the function."""
    if 0 in tensor.shape:
        _warnings.warn("Initializing zero-element tensors is a no-op", stacklevel=2)
        return tensor
    bound = _math.sqrt(3.0) * calculate_gain(nonlinearity, a) / _math.sqrt(_fan(tensor, mode))
    return uniform_(tensor, -bound, bound, generator)


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    """He et al. 2015: normal, with a variance that keeps that of the arguments through the function."""
    if 0 in tensor.shape:
        _warnings.warn("Initializing zero-element tensors is a no-op", stacklevel=2)
        return tensor
    return normal_(tensor, 0.0, calculate_gain(nonlinearity, a) / _math.sqrt(_fan(tensor, mode)), generator)


def orthogonal_(tensor, gain=1, generator=None):
    """Saxe et al. 2013: a matrix whose rows, or columns if there are fewer of them, are orthogonal to one another; axes from the third on count as columns."""
    if tensor.ndim < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    if tensor.numel() == 0:
        return tensor
    drawn = tensor.new_empty((tensor.shape[0], tensor.numel() // tensor.shape[0])).normal_(0, 1, **_drawn(generator))
    wide = drawn.shape[0] < drawn.shape[1]
    q, r = _linalg.qr(drawn.t() if wide else drawn)
    # The signs of the decomposition are not random, which the matrix is to be.
    q = q * r.diagonal().sign()
    return tensor.copy_((q.t() if wide else q).reshape(tensor.shape)).mul_(gain)


def sparse_(tensor, sparsity, std=0.01, generator=None):
    """Martens 2010: a matrix of normal numbers, in each column of which a share of the rows are zeros."""
    if tensor.ndim != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    rows, columns = tensor.shape
    normal_(tensor, 0, std, generator)
    for column in range(columns):
        # The rows come from the default generator in PyTorch too.
        tensor[_randperm(rows)[: _math.ceil(sparsity * rows)], column] = 0
    return tensor


def dirac_(tensor, groups=1):
    """The weights of a convolution that gives back its channels, as many as there are, for each group of channels."""
    if tensor.ndim not in (3, 4, 5):
        raise ValueError("Only tensors with 3, 4, or 5 dimensions are supported")
    if tensor.shape[0] % groups:
        raise ValueError("dim 0 must be divisible by groups")
    tensor.zero_()
    middle = [length // 2 for length in tensor.shape[2:]]
    channels = tensor.shape[0] // groups
    for group in range(groups):
        for channel in range(min(channels, tensor.shape[1])):
            tensor[(group * channels + channel, channel, *middle)] = 1
    return tensor


__all__ = [_name for _name in globals() if not _name.startswith("_")]
