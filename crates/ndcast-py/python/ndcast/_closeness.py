"""Where two tensors differ, and by how much: the one implementation below ``ndcast.testing`` and ``ndcast.torch.testing``.

*Technique*: blocks of a million elements are compared one after the other, so that memory is needed for one block.
*Contract*: floats are compared as float64 and complex numbers as complex128; differences of integers are exact, unless one side is uint64 and the other
negative. A number that differs from a NaN differs by NaN, which counts as the greatest difference.
"""

from __future__ import annotations

import itertools
import math
from collections import namedtuple

from . import _ndcast as _nd

# PyTorch's tolerances of each dtype: the relative one and the absolute one. Elements of other dtypes must be equal.
TOLERANCES = {
    "float16": (1e-3, 1e-5), "bfloat16": (1.6e-2, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7), "complex64": (1.3e-6, 1e-5),
    "complex128": (1e-7, 1e-7),
}  # fmt: skip

# Elements that are compared at a time.
_BLOCK = 1 << 20


class Difference(namedtuple("Difference", "wrong count absolute absolute_at relative relative_at")):
    """How many of how many elements are not close, and the greatest absolute and relative difference of those, each with its index."""


def tolerances(*names):
    """The tolerances of the dtypes with these names: the widest of them, relative and absolute."""
    known = [TOLERANCES.get(name, (0.0, 0.0)) for name in names]
    return max(relative for relative, _ in known), max(absolute for _, absolute in known)


def index_of(at, shape):
    """The index at a position in C order."""
    index = []
    for length in reversed(shape):
        at, rest = divmod(at, length)
        index.append(rest)
    return tuple(reversed(index))


def difference(actual, expected, rtol, atol, equal_nan):
    """How two tensors differ that broadcast; ``None`` if all elements are close: if ``abs(actual - expected) <= atol + rtol * abs(expected)``."""
    pair = [_nd.asarray(actual), _nd.asarray(expected)]
    for x in pair:
        if not _nd._in_part(x):
            _nd.eval(x)
    shape = tuple(_nd.broadcast_shapes(*(x.shape for x in pair)))
    one, other = (_nd.broadcast_to(x, shape) for x in pair)
    found = [part for at, block in _blocks(shape) if (part := _of_block(one[block], other[block], at, rtol, atol, equal_nan)) is not None]
    if not found:
        return None
    wrong = sum(part[0] for part in found)
    absolute, absolute_at = max((part[1] for part in found), key=_rank)
    relative, relative_at = max((part[2] for part in found), key=_rank)
    return Difference(wrong, math.prod(shape), absolute, index_of(absolute_at, shape), relative, index_of(relative_at, shape))


def _rank(found):
    """The order of differences: NaN is the greatest, and of equal ones the first."""
    value, at = found
    return value != value, value if value == value else 0, -at


def _blocks(shape):
    """Indices of blocks that follow each other in C order, each with the position of its first element."""
    inner, axis = math.prod(shape), 0
    while axis < len(shape) and inner > _BLOCK:
        inner //= shape[axis]
        axis += 1
    if axis == 0:
        yield 0, ()
        return
    step = max(1, _BLOCK // max(inner, 1))
    at = 0
    for outer in itertools.product(*map(range, shape[: axis - 1])):
        for start in range(0, shape[axis - 1], step):
            yield at, (*outer, slice(start, start + step))
            at += min(step, shape[axis - 1] - start) * inner


def _of_block(one, other, at, rtol, atol, equal_nan):
    """How many elements of a block are not close, and the greatest differences with their positions; ``None`` if all are close."""
    kinds, wide = {kind(one), kind(other)}, {one.dtype, other.dtype}
    if max(kinds) <= 1 and (len(wide) == 1 or _nd.uint64 not in wide):
        common = one.dtype if kinds == {1} and len(wide) == 1 else _nd.int64
        one, other = one.astype(common), other.astype(common)
        apart = _nd.where(one > other, one - other, other - one)
        # The difference of two signed integers fits into the unsigned ones of that size, and wraps into them.
        apart = apart if one.dtype.name.startswith("u") else apart.astype(_nd.uint64) & (2 ** (8 * one.itemsize) - 1)
        close = one == other
    elif max(kinds) <= 1:
        # Beside uint64 a negative integer has no common type.
        negative = (one if other.dtype == _nd.uint64 else other).astype(_nd.int64) < 0
        wide = one.astype(_nd.uint64), other.astype(_nd.uint64)
        one, other = one.astype(_nd.float64), other.astype(_nd.float64)
        apart = _nd.where(wide[0] > wide[1], wide[0] - wide[1], wide[1] - wide[0])
        apart = _nd.where(negative, abs(one - other), apart.astype(_nd.float64))
        close = ~negative & (wide[0] == wide[1])
    else:
        common = _nd.complex128 if 3 in kinds else _nd.float64
        one, other = one.astype(common), other.astype(common)
        apart = abs(one - other)
        close = one == other
    if rtol or atol:
        close = close | _nd.isclose(one.astype(_float(one)), other.astype(_float(other)), rtol=rtol, atol=atol)
    if equal_nan and kind(one) > 1:
        close = close | (_nd.isnan(one) & _nd.isnan(other))
    if bool(_nd.all(close)):
        return None
    # Elements that are close do not count, above all 0 / 0. The least integer has no absolute value of its own type.
    size = abs(other if kind(other) == 3 else other.astype(_nd.float64))
    relative = _nd.where(close, 0.0, apart.astype(_nd.float64) / size).reshape(-1)
    apart = _nd.where(close, _nd.zeros((), dtype=apart.dtype), apart).reshape(-1)
    places = [int(_nd.argmax(values)) for values in (apart, relative)]
    return int(_nd.sum(~close)), (apart[places[0]].item(), at + places[0]), (relative[places[1]].item(), at + places[1])


def kind(x):
    """0 of bools, 1 of integers, 2 of floats, 3 of complex numbers."""
    return 3 if x.is_complex() else 2 if x.is_floating_point() else 0 if x.dtype == _nd.bool else 1


def _float(x):
    return _nd.complex128 if x.is_complex() else _nd.float64


def report(what, found, rtol, atol):
    """The text of a failure in PyTorch's words."""
    exact = rtol == atol == 0
    lines = [f"{what} are not {'equal' if exact else 'close'}!", ""]
    lines.append(f"Mismatched elements: {found.wrong} / {found.count} ({100 * found.wrong / found.count:.1f}%)")
    for name, value, at, limit in (("absolute", found.absolute, found.absolute_at, atol), ("relative", found.relative, found.relative_at, rtol)):
        lines.append(f"Greatest {name} difference: {value} at index {at}{'' if exact else f' (up to {limit} allowed)'}")
    return "\n".join(lines)
