"""In which order `sort` and `topk` have equal elements, and which of them `kthvalue` and `mode` take: programs print where they are.

*Technique*: the values are those of the tables, the places those that PyTorch's algorithms find (`src/ties.rs`).
"""

import functools

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor

# Rows up to this length are in order without a change of that of equal elements.
_STABLE = 16
# The most elements that are sorted once more for the order of equal ones.
_MOST = 1 << 16


def _places(x, dim, name, k, largest=True, sorted=True):
    is_last = dim in (-1, x.ndim - 1)
    rows = x if is_last else x.movedim(dim, -1)
    *shape, length = rows.shape
    found = _ndcast._places(rows.reshape(-1, length), name, k, largest, sorted).reshape(*shape, -1)
    return found if is_last else found.movedim(-1, dim)


def _topk(native):
    @functools.wraps(native)
    def topk(input, k, dim=-1, largest=True, sorted=True):
        found = native(input, k, dim, largest, sorted)
        if input.ndim == 0 or found[0].numel() == 0:
            return found
        indices = _places(input, dim, "topk", k, largest, sorted)
        return type(found)((input.gather(dim, indices), indices))

    return topk


def _sorted(native):
    @functools.wraps(native)
    def sort(input, dim=-1, descending=False, stable=False):
        if not isinstance(input, _ndcast._Base):
            return native(input)
        found = native(input, dim=dim, descending=descending, stable=stable)
        if stable or input.ndim == 0 or input.numel() > _MOST or input.shape[dim] <= _STABLE:
            return found
        indices = _places(input, dim, "sort", input.shape[dim], descending)
        return type(found)((found[0], indices)) if isinstance(found, tuple) else indices

    return sort


def _placed(found, x, dim, keepdim, name, k):
    if x.ndim == 0 or found[0].numel() == 0:
        return found
    indices = _places(x, dim, name, k)
    return type(found)((found[0], indices if keepdim else indices.squeeze(dim)))


def _kthvalue(native):
    @functools.wraps(native)
    def kthvalue(input, k, dim=-1, keepdim=False):
        return _placed(native(input, k, dim, keepdim), input, dim, keepdim, "kthvalue", k)

    return kthvalue


def _mode(native):
    @functools.wraps(native)
    def mode(input, dim=-1, keepdim=False):
        found = native(input, dim, keepdim)
        # The order among NaNs depends on the comparison.
        unordered = input.is_floating_point() and bool(input.isnan().any())
        return found if unordered else _placed(found, input, dim, keepdim, "mode", 1)

    return mode


def add(names):
    """Replaces the functions among the names of a module, and the methods of the class."""
    for name, around in (("sort", _sorted), ("argsort", _sorted), ("topk", _topk), ("kthvalue", _kthvalue), ("mode", _mode)):
        names[name] = around(names[name])
        setattr(Tensor, name, around(getattr(Tensor, name)))
