"""``interpolate`` as PyTorch has it: what it refuses, and images of bytes, whose weights are integers.

*Technique*: PyTorch and Pillow make bytes larger or smaller along one axis after the other, and round to bytes between. The weights of the pixels are
multiplied by the largest power of two at which they are int16. *Contract*: the bytes are PyTorch's, bit for bit.
"""

import functools
import math
import warnings

from .. import _typed

_AXES = {"linear": 3, "bilinear": 4, "trilinear": 5}
_RANKS = {"nearest": (3, 4, 5), "nearest-exact": (3, 4, 5), "area": (3, 4, 5), "bicubic": (4,), **{mode: (axes,) for mode, axes in _AXES.items()}}
_MODES = "nearest | linear | bilinear | bicubic | trilinear | lanczos | area | nearest-exact"
# The most bits of a weight behind the point.
_MOST_BITS = 22


def _check_lengths(name, given, shape, wanted, letter):
    """Refuses as many lengths or factors as there are no axes."""
    if isinstance(given, list | tuple) and len(given) != len(shape) - 2:
        raise ValueError(
            f"Input and {name} must have the same number of spatial dimensions, but got input with spatial dimensions of {list(shape[2:])} and {wanted} {given}. "
            f"Please provide input tensor in (N, C, d1, d2, ...,dK) format and {'output size' if name == 'output' else name} in ({letter}1, {letter}2, ...,{letter}K) format."
        )


def _check(input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias):
    """Raises what PyTorch raises, in its order."""
    if align_corners is not None and mode in ("nearest", "area", "nearest-exact"):
        raise ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear")
    if (size is None) == (scale_factor is None):
        raise ValueError(f"{'either' if size is None else 'only one of'} size or scale_factor should be defined")
    _check_lengths("output", size, input.shape, "output size of", "o")
    _check_lengths("scale_factor", scale_factor, input.shape, "scale_factor of shape", "s")
    if isinstance(size, list | tuple) and not all(hasattr(length, "__index__") for length in size):
        kinds = [type(length) for length in size]
        raise TypeError(f"expected size to be one of int or Tuple[int] or Tuple[int, int] or Tuple[int, int, int], but got size with types {kinds}")
    if recompute_scale_factor and size is not None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    axes = input.ndim
    if antialias and not (mode in ("bilinear", "bicubic", "lanczos") and axes == 4):
        raise ValueError("Anti-alias option is restricted to bilinear, bicubic, and lanczos modes and requires a 4-D tensor as input")
    if axes not in _RANKS.get(mode, ()):
        if axes in (3, 4, 5) and mode in _AXES:
            raise NotImplementedError(f"Got {axes}D input, but {mode} mode needs {_AXES[mode]}D input")
        raise NotImplementedError(f"Input Error: Only 3D, 4D and 5D input Tensors supported (got {axes}D) for the modes: {_MODES} (got {mode})")
    of_bytes = input.dtype.name == "uint8" and mode in ("nearest", "nearest-exact", "bilinear", "bicubic")
    if not (input.is_floating_point() or of_bytes):
        name = f"adaptive_avg_pool{axes - 2}d" if mode == "area" else f"upsample_{mode.replace('-', '_')}{axes - 2}d"
        raise NotImplementedError(f"\"{name}\" not implemented for '{_typed.type_name(input.dtype)[6:-6]}'")


def _linear(x):
    return max(1 - abs(x), 0)


def _cubic(a):
    def weight(x):
        x = abs(x)
        if x < 1:
            return ((a + 2) * x - (a + 3)) * x * x + 1
        return (((x - 5) * x + 8) * x - 4) * a if x < 2 else 0

    return weight


def _near(place, width, weight, length):
    """The first of the pixels around a place, and their weights; those outside of the image are its last."""
    at = min(math.floor(place), length - 1)
    rest, first = min(max(place - at, 0), 1), at - width // 2 + 1
    low, high = max(first, 0), min(first + width, length)
    weights = [0.0] * (high - low)
    for tap in range(width):
        weights[min(max(first + tap, low), high - 1) - low] += weight(tap + 1 - width // 2 - rest)
    return low, weights


def _under(centre, reach, shrunk, weight, length):
    """The first of the pixels that a larger one covers, and their weights."""
    low, high = max(int(centre - reach + 0.5), 0), min(int(centre + reach + 0.5), length)
    weights = [weight((at - centre + 0.5) / shrunk) for at in range(low, high)]
    total = sum(weights)
    return low, [one / total for one in weights] if total else weights


def _taps(length, wanted, factor, mode, align_corners, antialias):
    """For each pixel of a new row the first of the old ones that it is made of, and their weights."""
    width, weight = (2, _linear) if mode == "bilinear" else (4, _cubic(-0.5 if antialias else -0.75))
    if align_corners:
        step = (length - 1) / (wanted - 1) if wanted > 1 else 0.0
    else:
        step = 1 / factor if factor else length / wanted
    if antialias:
        shrunk = max(step, 1.0)
        return [_under(step * (at + 0.5), width * 0.5 * shrunk, shrunk, weight, length) for at in range(wanted)]
    return [_near(step * at if align_corners else step * (at + 0.5) - 0.5, width, weight, length) for at in range(wanted)]


def _bits(most):
    """How many bits behind the point keep the largest weight an int16."""
    return next((bits for bits in range(_MOST_BITS) if int(0.5 + most * 2 ** (bits + 1)) >= 1 << 15), _MOST_BITS)


def _along(x, axis, taps):
    """Bytes made larger or smaller along an axis."""
    from ... import torch

    bits = _bits(max(max(weights) for _, weights in taps))
    scaled = [[math.trunc(one * 2**bits + math.copysign(0.5, one)) for one in weights] for _, weights in taps]
    shape = [-1 if other == axis else 1 for other in range(x.ndim)]
    found = 1 << (bits - 1)
    for tap in range(max(map(len, scaled))):
        places = torch.tensor([min(low + tap, x.shape[axis] - 1) for low, _ in taps])
        weights = torch.tensor([row[tap] if tap < len(row) else 0 for row in scaled], dtype=torch.int32)
        found = found + x.index_select(axis, places).int() * weights.view(shape)
    return (found >> bits).clamp(0, 255).to(torch.uint8)


def _bytes(input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias):
    """An image of bytes in another size."""
    lengths = input.shape[2:]
    factors = [None, None] if scale_factor is None else list(scale_factor) if isinstance(scale_factor, list | tuple) else [scale_factor] * 2
    wanted = [math.floor(length * factor) for length, factor in zip(lengths, factors)] if size is None else list(size) if isinstance(size, list | tuple) else [size] * 2
    if min(*lengths, *wanted) <= 0:
        (old, across), (new, over) = lengths, wanted
        raise RuntimeError(f"Input and output sizes should be greater than 0, but got input (H: {old}, W: {across}) output (H: {new}, W: {over})")
    for axis in (1, 0):
        if lengths[axis] != wanted[axis]:
            factor = None if recompute_scale_factor else factors[axis]
            input = _along(input, axis + 2, _taps(lengths[axis], wanted[axis], factor, mode, align_corners, antialias))
    return input if input.shape[2:] != lengths else input.clone()


def as_pytorch(native):
    """``interpolate``, and the old names for it."""

    @functools.wraps(native)
    def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None, antialias=False):
        given = input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias
        _check(*given)
        return _bytes(*given) if input.dtype.name == "uint8" and mode in ("bilinear", "bicubic") else native(*given)

    def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
        """The old name of :func:`interpolate`."""
        warnings.warn("`nn.functional.upsample` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
        return interpolate(input, size, scale_factor, mode, align_corners)

    def upsample_bilinear(input, size=None, scale_factor=None):
        """:func:`interpolate` between four pixels, of which the corners stay where they are."""
        warnings.warn("`nn.functional.upsample_bilinear` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
        return interpolate(input, size, scale_factor, "bilinear", True)

    def upsample_nearest(input, size=None, scale_factor=None):
        """:func:`interpolate` by the nearest pixel."""
        warnings.warn("`nn.functional.upsample_nearest` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=2)
        return interpolate(input, size, scale_factor, "nearest")

    return {own.__name__: own for own in (interpolate, upsample, upsample_bilinear, upsample_nearest)}
