"""PyTorch's functions of networks."""

import functools as _functools
import math as _math
import sys as _sys

from ... import _ndcast
from ... import torch as _torch
from .. import _absent, _refused, _typed, _warned
from . import _attention, _embeddings, _images, _sampling, _words

_ndcast._fill(_sys.modules[__name__], __name__)
_refused.replace(_words.RAISED, globals().get, globals().__setitem__)
globals().update(_images.as_pytorch(interpolate))  # noqa: F821 (one of the names that were filled in)
globals().update(_embeddings.as_pytorch(embedding, embedding_bag))  # noqa: F821 (as above)
grid_sample = _sampling.with_bicubic(grid_sample)  # noqa: F821 (one of the names that were filled in)


def _drawing(function):
    @_functools.wraps(function)
    def rrelu(input, lower=0.125, upper=0.3333333333333333, training=False, inplace=False):
        if not isinstance(input, _torch.Tensor):
            raise TypeError(f"rrelu(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
        for name, bound in (("lower", lower), ("upper", upper)):
            if not _math.isfinite(bound):
                raise RuntimeError(f"rrelu: {name} bound must be finite, got {bound}")
        if lower > upper:
            raise RuntimeError("Lower bound should be less than or equal to the upper bound")
        if not input.is_floating_point():
            loop = "rrelu_with_noise_out_cpu" if training else "leaky_relu_cpu"
            raise NotImplementedError(f"\"{loop}\" not implemented for '{_typed.type_name(input.dtype)[6:-6]}'")
        if not training:
            return function(input, lower, upper, False, inplace)
        # PyTorch draws a slope for each element that is not positive, and none for the others.
        bent = input <= 0
        slopes = _torch.rand(int(bent.sum()), dtype=_torch.float64) * (upper - lower) + lower
        found = input if inplace else input.clone()
        found[bent] *= slopes.to(input.dtype)
        return found

    return rrelu


rrelu = _drawing(rrelu)  # noqa: F821 (one of the names that were filled in)


def _in_place(name, function):
    def writes(input, *args, **kwargs):
        input[...] = function(input, *args, **kwargs)
        return input

    writes.__name__ = writes.__qualname__ = f"{name}_"
    writes.__module__, writes.__doc__ = __name__, f"{name}() that writes to its argument, and gives it back."
    return writes


for _name in "celu elu hardtanh leaky_relu relu rrelu selu threshold".split():
    if _name in globals():
        globals().setdefault(f"{_name}_", _in_place(_name, globals()[_name]))


def _levelled(function):
    """With PyTorch's parameter for the line that a warning names, before the dtype."""

    @_functools.wraps(function)
    def called(*args, _stacklevel=3, **kwargs):
        if len(args) == 4:
            kwargs["dtype"] = args[3]
        return function(*args[:2], **kwargs)

    return called


softmax, log_softmax, softmin = map(_levelled, (softmax, log_softmax, softmin))  # noqa: F821 (names that were filled in)


def _ordered(function):
    @_functools.wraps(function)
    def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
        if min_val > max_val:
            raise ValueError("min_val cannot be greater than max_val")
        if input.dtype.name == "bool":
            raise NotImplementedError("Bool inputs not supported for hardtanh")
        return function(input, min_val, max_val, inplace)

    return hardtanh


hardtanh = _ordered(hardtanh)  # noqa: F821 (one of the names that were filled in)


def _located(name, function):
    # The position of `return_indices`.
    last = 2 if name.startswith("adaptive") else 6

    def gives(*args, return_indices=True, **kwargs):
        return function(*args[:last], *args[last + 1 :], return_indices=True, **kwargs)

    gives.__name__ = gives.__qualname__ = f"{name}_with_indices"
    gives.__module__, gives.__doc__ = __name__, f"{name}() with the places of its elements, whatever `return_indices` says."
    return gives


for _name in [f"{_kind}max_pool{_rank}d" for _kind in ("", "adaptive_") for _rank in (1, 2, 3)]:
    globals().setdefault(f"{_name}_with_indices", _located(_name, globals()[_name]))


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False, reduction="mean"):
    """By how much the positive is not nearer to the anchor than the negative, by a distance of your own."""
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    ranks = anchor.ndim, positive.ndim, negative.ndim
    if len(set(ranks)) > 1:
        raise RuntimeError(f"The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got {ranks}")
    distance = pairwise_distance if distance_function is None else distance_function  # noqa: F821 (one of the names that were filled in)
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = far.minimum(distance(positive, negative))
    loss = (margin + near - far).clamp_min(0)
    return loss.sum() if reduction == "sum" else loss.mean() if reduction == "mean" else loss


_warned.replace(globals())
multi_head_attention_forward = _attention.multi_head_attention_forward

__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.nn.functional")
