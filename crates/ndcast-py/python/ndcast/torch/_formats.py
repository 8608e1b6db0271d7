"""In which order in memory the elements of new tensors lie: that of their axes, that of another tensor, or with channels last.

*Technique*: a tensor is made with its axes in the order of memory, and its axes are put in their own order again, which copies nothing.
"""

import functools

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _kinds

_is_contiguous = Tensor.is_contiguous
_LAST = {_kinds.FORMATS["channels_last"]: (0, 2, 3, 1), _kinds.FORMATS["channels_last_3d"]: (0, 2, 3, 4, 1)}


def order(x, memory_format=None):
    """The axes from the outermost in memory to the innermost, by the format or as they are; None if that is their own order."""
    if memory_format in _LAST:
        axes = _LAST[memory_format]
        if x.ndim != len(axes):
            raise RuntimeError(f"required rank {len(axes)} tensor to use {str.__str__(memory_format)} format")
        return axes
    # What has not been computed lies nowhere yet.
    if memory_format is _kinds.FORMATS["contiguous_format"] or _ndcast._waits(x) or _is_contiguous(x):
        return None
    return _by_strides(x.shape, x.stride())


def _by_strides(shape, strides):
    """The axes by their strides, as PyTorch sorts them: an axis of stride 0 stays where it is."""
    found = list(reversed(range(len(shape))))
    for at in range(1, len(found)):
        for before in reversed(range(at)):
            one, other = found[before], found[at]
            if strides[one] == 0 or strides[other] == 0:
                continue
            if strides[one] < strides[other]:
                break
            if strides[one] > strides[other] or shape[one] > shape[other]:
                found[before], found[at], at = other, one, before
    return found[::-1]


def made(make, x, axes):
    """What a function makes of a tensor, with its axes in memory in an order."""
    return make(x) if axes is None else make(x.permute(axes)).permute([axes.index(axis) for axis in range(len(axes))])


def _suggests(x, axes):
    """Whether the steps of a tensor say that its channels lie innermost, even where axes of length 1 would leave that open."""
    strides, least = x.stride(), 0
    if strides[1] == 0:
        return False
    for axis in reversed(axes):
        if x.shape[axis] == 0 or strides[axis] < least or (axis == 0 and least == strides[1]):
            return False
        least = strides[axis] * max(x.shape[axis], 1)
    return True


def formatted(x, memory_format, suggested=False):
    """A tensor in a format: itself, if it is, or if its steps say so for sure."""
    if memory_format is _kinds.FORMATS["preserve_format"] or x.is_contiguous(memory_format=memory_format):
        axes = _LAST.get(memory_format)
        if not suggested or axes is None or _suggests(x, axes):
            return x
    return x.clone(memory_format=memory_format)


def _alike(native):
    @functools.wraps(native)
    def like(input, *args, memory_format=None, **kwargs):
        if not isinstance(input, _ndcast._Base):
            # The function refuses an operand that is no tensor.
            return native(input, *args, **kwargs)
        return made(lambda x: native(x, *args, **kwargs), input, order(input, memory_format))

    return like


def add(names):
    """Replaces the functions among the names of a module."""
    for name in ("zeros_like", "ones_like", "empty_like", "full_like", "clone"):
        names[name] = _alike(names[name])
