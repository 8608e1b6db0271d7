"""Quantiles between elements of which one is infinite: PyTorch goes from the lower to the higher one, which is NaN where their distance is not finite."""

import functools

from .._ndcast import _TorchTensor as Tensor
from . import _forms


def _between(function, counted):
    @functools.wraps(function)
    def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear", out=None):
        def of(interpolation):
            return function(input, q, dim, keepdim, interpolation=interpolation)

        found = of(interpolation)
        if interpolation in ("linear", "midpoint") and found.isinf().any():
            found = of("lower").lerp(of("higher"), _weights(found, input, q, dim, keepdim, counted) if interpolation == "linear" else 0.5)
        if out is None:
            return found
        if out.dtype != found.dtype:
            raise RuntimeError(f"{function.__name__}() out tensor must be same dtype as the input tensor")
        return _forms.store(out, found)

    return quantile


def _weights(found, input, q, dim, keepdim, counted):
    """How far each quantile lies from the lower element to the higher one."""
    from .. import torch

    counts = ~input.isnan() if counted else torch.ones_like(input, dtype=torch.bool)
    counts = counts.sum() if dim is None else counts.sum(dim, keepdim)
    shares = torch.as_tensor(q, dtype=input.dtype)
    ranks = shares.reshape(shares.shape + (1,) * (found.ndim - shares.ndim)) * (counts - 1)
    return (ranks - ranks.floor()).expand(found.shape)


def add(names):
    """Replaces the functions among the names of a module, and the methods of the class."""
    for name, counted in (("quantile", False), ("nanquantile", True)):
        names[name] = _between(names[name], counted)
        setattr(Tensor, name, _between(getattr(Tensor, name), counted))
