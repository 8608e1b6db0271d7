"""Functions of PyTorch that are a few lines of others, where no row of the tables has them.

*Technique*: each is written with the names of the package itself. *Contract*: a name that the tables have is theirs.
"""

import builtins
import math

from .. import _support
from .._ndcast import _TorchTensor as Tensor
from . import _forms, _operators, return_types


def _torch():
    from .. import torch

    return torch


def unravel_index(indices, shape):
    """Where in a shape the elements are whose places in the flat order are given: a tensor for each axis."""
    if indices.is_floating_point() or indices.is_complex() or indices.type() == "torch.BoolTensor":
        raise TypeError(f"expected 'indices' to be integer dtype, but got {indices.dtype}")
    lengths = (shape,) if isinstance(shape, int) else tuple(shape)
    for length in lengths:
        if not isinstance(length, int):
            raise TypeError(f"expected 'shape' sequence to only contain ints, but got {type(length)}")
    if any(length < 0 for length in lengths):
        raise ValueError(f"'shape' cannot have negative values, but got {lengths}")
    found = []
    for length in reversed(lengths):
        found.append(indices % length)
        indices = indices // length
    return tuple(reversed(found))


def histogram(input, bins=100, *, range=None, weight=None, density=False):
    """How many elements lie between edges, or the sum of their weights: the counts, and the edges. The last bin holds its right edge."""
    torch = _torch()
    if weight is not None and not isinstance(weight, Tensor):
        raise TypeError(f"histogram(): argument 'weight' must be Tensor, not {type(weight).__name__}")
    flat, weights = input.reshape(-1), None if weight is None else weight.reshape(-1)
    if isinstance(bins, Tensor):
        edges = bins
    else:
        low, high = range if range is not None else (flat.min().item(), flat.max().item()) if flat.numel() else (0.0, 1.0)
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges = torch.linspace(low, high, bins + 1, dtype=input.dtype)
    kept = (flat >= edges[0]) & (flat <= edges[-1])
    places = (torch.searchsorted(edges, flat[kept], right=True) - 1).clamp(max=len(edges) - 2)
    ones = torch.ones_like(flat[kept]) if weights is None else weights[kept]
    counts = torch.zeros(len(edges) - 1, dtype=input.dtype).index_add(0, places, ones)
    return return_types.histogram((counts / (counts.sum() * edges.diff()) if density else counts, edges))


def histogramdd(input, bins, range=None, weight=None, density=False):
    """How many points lie in the boxes between edges, or the sum of their weights: the counts, and the edges along each axis."""
    torch = _torch()
    if weight is not None and not isinstance(weight, Tensor):
        raise TypeError(f"histogramdd(): argument 'weight' must be Tensor, not {type(weight).__name__}")
    if input.ndim < 2:
        raise RuntimeError(f"torch.histogramdd: input tensor should have at least 2 dimensions, but got {input.ndim}")
    points = input.reshape(-1, input.shape[-1])
    axes = points.shape[1]
    many = [bins] * axes if isinstance(bins, int) else list(bins)
    if len(many) != axes:
        raise RuntimeError(f"torch.histogramdd: expected {axes} sequences of bin edges or counts for a {axes}-dimensional histogram but got {len(many)}")
    if range is not None and len(range) != 2 * axes:
        raise RuntimeError(f"torch.histogramdd: for a {axes}-dimensional histogram range should have {2 * axes} elements, but got {len(range)}")
    edges, places, kept = [], [], torch.ones(len(points), dtype=torch.bool)
    for axis, one in enumerate(many):
        column = points[:, axis]
        if not isinstance(one, Tensor):
            low, high = range[2 * axis : 2 * axis + 2] if range is not None else (column.min().item(), column.max().item()) if len(column) else (0.0, 1.0)
            low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
            one = torch.linspace(low, high, one + 1, dtype=input.dtype)
        edges.append(one)
        places.append((torch.searchsorted(one, column.contiguous(), right=True) - 1).clamp(max=len(one) - 2))
        kept = kept & (column >= one[0]) & (column <= one[-1])
    lengths = [len(one) - 1 for one in edges]
    flat = torch.zeros(len(points), dtype=torch.int64)
    for place, length in zip(places, lengths):
        flat = flat * length + place
    weights = torch.ones(len(points), dtype=input.dtype) if weight is None else weight.reshape(-1)
    counts = torch.zeros(math.prod(lengths), dtype=input.dtype).index_add(0, flat[kept], weights[kept]).reshape(lengths)
    if density:
        counts = counts / counts.sum()
        for axis, one in enumerate(edges):
            counts = counts / one.diff().reshape([-1 if other == axis else 1 for other in builtins.range(axes)])
    return return_types.histogramdd((counts, tuple(edges)))


def _range(start, end, step=1, *, out=None, dtype=None, **kwargs):
    """Numbers from `start` to `end`, which is one of them. ``torch.arange`` stops before it."""
    torch = _torch()
    _support.warn(
        "torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with Python's range builtin. "
        "Instead, use torch.arange, which produces values in [start, end)."
    )
    if step == 0:
        raise RuntimeError("step must be nonzero")
    count = math.floor((end - start) / step)
    if count < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    numbers = torch.arange(0, count + 1, dtype=torch.float64, **kwargs) * step + start
    if out is not None:
        return _forms.store(out, numbers.to(out.dtype))
    wanted = torch.get_default_dtype() if dtype is None else dtype
    if wanted.is_complex:
        raise NotImplementedError(f'"range_cpu" not implemented for {wanted}')
    return numbers.to(wanted)


def empty_permuted(size, physical_layout, **kwargs):
    """Elements of no particular value, whose axes lie in memory in the order `physical_layout`, the last of them densest."""
    order = list(physical_layout)
    if sorted(order) != list(range(len(size))):
        raise RuntimeError(f"Number of dimensions in size {tuple(size)} does not match, or is not permuted by, physical_layout {tuple(order)}")
    made = _torch().empty([size[axis] for axis in order], **kwargs)
    return made.permute([order.index(axis) for axis in range(len(order))])


def empty_strided(size, stride, **kwargs):
    """Elements of no particular value, at distances in memory that leave no gaps."""
    for name, value in (("size", size), ("stride", stride)):
        if not isinstance(value, (tuple, list)):
            raise TypeError(f"empty_strided(): argument '{name}' must be tuple of ints, not {type(value).__name__}")
    if len(size) != len(stride):
        raise RuntimeError(f"dimensionality of sizes ({len(size)}) must match dimensionality of strides ({len(stride)})")
    made = empty_permuted(size, sorted(range(len(size)), key=lambda axis: -stride[axis]), **kwargs)
    if any(length > 1 and own != wanted for length, own, wanted in zip(size, made.stride(), stride)) and made.numel():
        raise RuntimeError(f"empty_strided: elements of size {tuple(size)} have no gaps at strides {made.stride()}, and not at {tuple(stride)}")
    return made


def new_empty_strided(self, size, stride, dtype=None, **kwargs):
    """As ``torch.empty_strided``, of the same dtype."""
    return empty_strided(size, stride, dtype=self.dtype if dtype is None else dtype, **kwargs)


def thread_safe_generator():
    """None: a generator of its own is for the workers of PyTorch's loader of batches."""
    return None


def _in_place(name):
    """A function of networks that writes to its argument."""

    def writes(input, *args, **kwargs):
        return getattr(_torch().nn.functional, f"{name}_")(input, *args, **kwargs)

    writes.__name__ = writes.__qualname__ = f"{name}_"
    writes.__doc__ = f"{name}() that writes to its argument, and gives it back."
    return writes


def stft(
    input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None, return_complex=None,
    align_to_window=None,
):  # fmt: skip
    """The Fourier transforms of windows that move along the last axis: frequencies, and the windows."""
    torch = _torch()
    real = not (input.is_complex() or (window is not None and window.is_complex()))
    if return_complex is None and real:
        raise RuntimeError(
            "stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a future PyTorch release."
        )
    if align_to_window is not None and center:
        raise RuntimeError("stft only supports align_to_window for center = False.")
    if input.ndim not in (1, 2):
        raise RuntimeError(f"stft: expected a 1D or 2D tensor, but got {input.ndim}D")
    hop, window = _window(torch, "stft", input, n_fft, hop_length, win_length, window)
    rows = input if input.ndim == 2 else input[None]
    if center:
        rows = torch.nn.functional.pad(rows[:, None], (n_fft // 2, n_fft // 2), mode=pad_mode)[:, 0]
    frames = rows.unfold(-1, n_fft, hop) * window
    transform = torch.fft.rfft if (real if onesided is None else onesided) else torch.fft.fft
    found = transform(frames, norm="ortho" if normalized else None).transpose(1, 2)
    found = found if input.ndim == 2 else found[0]
    return found if return_complex is None or return_complex else torch.view_as_real(found)


def _window(torch, name, input, n_fft, hop_length, win_length, window):
    """How far windows are apart, and the window itself, in the middle of zeros."""
    hop = n_fft // 4 if hop_length is None else hop_length
    width = n_fft if win_length is None else win_length
    if hop <= 0 or not 0 < width <= n_fft:
        raise RuntimeError(f"{name}: expected hop_length > 0 and 0 < win_length <= n_fft, but got {hop}, {width} and {n_fft}")
    if window is None:
        if name == "stft":
            _support.warn(
                "A window was not provided. A rectangular window will be applied,which is known to cause spectral leakage. Other windows such as "
                "torch.hann_window or torch.hamming_window are recommended to reduce spectral leakage.To suppress this warning and use a rectangular window, "
                "explicitly set `window=torch.ones(n_fft, device=<device>)`."
            )
        window = torch.ones(width, dtype=input.real.dtype)
    elif tuple(window.shape) != (width,):
        raise RuntimeError(f"{name}: expected a 1D window tensor of size equal to win_length={width}, but got window with size {tuple(window.shape)}")
    left = (n_fft - width) // 2
    return hop, torch.nn.functional.pad(window, (left, n_fft - width - left))


def istft(
    input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False
):  # fmt: skip
    """What :func:`stft` was given: the windows are laid over one another, and divided by what the squares of the window add up to."""
    torch = _torch()
    if not input.is_complex():
        raise RuntimeError(f"istft requires a complex-valued input tensor matching the output from stft with return_complex=True, not {input.dtype}")
    hop, window = _window(torch, "istft", input, n_fft, hop_length, win_length, window)
    columns = (input if input.ndim == 3 else input[None]).transpose(1, 2)
    half = onesided if onesided is not None else input.shape[-2] != n_fft
    norm = "ortho" if normalized else None
    frames = torch.fft.irfft(columns, n=n_fft, norm=norm) if half else torch.fft.ifft(columns, norm=norm)
    frames = (frames if return_complex or half else frames.real) * window
    count = frames.shape[1]
    places = (torch.arange(count)[:, None] * hop + torch.arange(n_fft)).reshape(-1)
    whole = n_fft + hop * (count - 1)
    laid = torch.zeros(frames.shape[0], whole, dtype=frames.dtype).index_add(1, places, frames.reshape(frames.shape[0], -1))
    weights = torch.zeros(whole, dtype=window.dtype).index_add(0, places, (window**2).expand(count, n_fft).reshape(-1))
    start = n_fft // 2 if center else 0
    stop = start + length if length is not None else whole - start
    laid, weights = laid[:, start:stop], weights[start:stop]
    if weights.numel() and weights.abs().min() < 1e-11:
        raise RuntimeError("window overlap add min: 1: the windows leave places out, so that nothing is known of them")
    laid = laid / weights
    if length is not None and laid.shape[1] < length:
        laid = torch.nn.functional.pad(laid, (0, length - laid.shape[1]))
    return laid if input.ndim == 3 else laid[0]


_SEGMENTS = {"sum": (0.0, "sum"), "mean": (0.0, "sum"), "prod": (1.0, "prod"), "max": (-math.inf, "amax"), "min": (math.inf, "amin")}


def segment_reduce(data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    """Segments of an axis that follow one another, each reduced to one: their lengths are given, or the places where they begin and end."""
    torch = _torch()

    def refuse(text):
        raise RuntimeError(text)

    if reduce not in _SEGMENTS:
        refuse(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    if indices is not None:
        refuse("segment_reduce(): indices based reduction is not supported yet.")
    given = lengths if offsets is None else offsets
    if given is None:
        refuse("segment_reduce(): Either lengths or offsets must be defined.")
    if axis % data.ndim != given.ndim - 1:
        refuse(f"segment_reduce(): Expected axis to be the last dimension of {'lengths' if offsets is None else 'offsets'} but got {axis}.")
    if not data.is_floating_point():
        raise NotImplementedError(f"\"_segment_reduce_cpu\" not implemented for '{data.dtype}'")
    counts = lengths if offsets is None else offsets.diff()
    if counts.numel() and counts.min() < 0:
        refuse("lengths contains negative value!")
    length, rows = data.shape[given.ndim - 1], math.prod(given.shape[:-1])
    if offsets is None and not unsafe and (counts.sum(-1) != length).any():
        refuse("segment_reduce(): Expected all rows of lengths along axis to sum to data.size(lengths.dim()-1) when !unsafe.")
    starts = counts.cumsum(-1) - counts if offsets is None else offsets[..., :-1]
    starts = (starts.reshape(rows, starts.shape[-1]) + torch.arange(rows)[:, None] * length).reshape(-1)
    flat = counts.reshape(-1)
    segments = torch.repeat_interleave(torch.arange(len(flat)), flat)
    within = torch.arange(len(segments)) - (flat.cumsum(0) - flat)[segments]
    values = data.reshape(rows * length, math.prod(data.shape[given.ndim :]))[starts[segments] + within]
    first, combined = _SEGMENTS[reduce]
    found = torch.full((len(flat), values.shape[1]), first if initial is None else initial, dtype=data.dtype)
    found = found.index_add(0, segments, values) if combined == "sum" else found.index_reduce(0, segments, values, combined)
    if reduce == "mean":
        # The mean of no elements is the given value, or NaN.
        found = found / (flat if initial is None else flat.clamp(min=1))[:, None]
    return found.reshape(*counts.shape, *data.shape[given.ndim :])


def fake_quantize_per_tensor_affine(input, scale, zero_point, quant_min, quant_max):
    """The floats that are left when numbers are kept as integers between two limits: rounded to multiples of a scale."""
    torch = _torch()
    if quant_min > quant_max:
        raise RuntimeError("`quant_min` should be less than or equal to `quant_max`.")
    zero = int(zero_point)
    if not quant_min <= zero <= quant_max:
        raise RuntimeError("`zero_point` must be between `quant_min` and `quant_max`.")
    if not input.is_floating_point():
        raise NotImplementedError(f"fake_quantize_per_tensor_affine: takes floats, not {input.dtype}")
    # The scale and its products have single precision, for inputs of any dtype.
    step = torch.tensor(float(scale), dtype=torch.float32)
    wide = input if input.dtype == torch.float64 else input.float()
    # As an integer, NaN is the least one.
    kept = (torch.round(wide * (1 / step).item()) + zero).clamp(quant_min, quant_max).nan_to_num(nan=quant_min)
    return ((kept - zero).float() * step).to(input.dtype)


def fake_quantize_per_channel_affine(input, scale, zero_point, axis, quant_min, quant_max):
    """As ``fake_quantize_per_tensor_affine``, with a scale and a zero for each part along an axis."""
    parts = zip(input.unbind(axis), scale.tolist(), zero_point.tolist())
    return _torch().stack([fake_quantize_per_tensor_affine(part, step, zero, quant_min, quant_max) for part, step, zero in parts], axis)


def gru_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """A step of a recurrent network with two gates: the next state."""
    torch = _torch()
    (reset, update, new), (reset_h, update_h, new_h) = (
        torch.nn.functional.linear(x, w, b).chunk(3, 1) for x, w, b in ((input, w_ih, b_ih), (hx, w_hh, b_hh))
    )
    update = (update + update_h).sigmoid()
    return (hx - (new := (new + (reset + reset_h).sigmoid() * new_h).tanh())) * update + new


def lstm_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """A step of a recurrent network with a memory: the next state and memory."""
    linear, (state, memory) = _torch().nn.functional.linear, hx
    let_in, keep, new, let_out = (linear(input, w_ih, b_ih) + linear(state, w_hh, b_hh)).chunk(4, 1)
    memory = keep.sigmoid() * memory + let_in.sigmoid() * new.tanh()
    return let_out.sigmoid() * memory.tanh(), memory


def _rnn_cell(name):
    def cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
        linear = _torch().nn.functional.linear
        return getattr(linear(input, w_ih, b_ih) + linear(hx, w_hh, b_hh), name)()

    cell.__name__ = cell.__qualname__ = f"rnn_{name}_cell"
    cell.__doc__ = f"A step of a recurrent network: the next state, {name} of sums."
    return cell


def svd_lowrank(A, q=6, niter=2, M=None):
    """The `q` largest singular values of a matrix, or of its difference from `M`, with their vectors, found from random products."""
    torch = _torch()
    x = A if M is None else A - M
    wide = x.shape[-2] < x.shape[-1]
    x = x.mH if wide else x
    span = torch.linalg.qr(x @ torch.randn(x.shape[-1], q, dtype=x.dtype))[0]
    for _ in range(niter):
        span = torch.linalg.qr(x @ torch.linalg.qr(x.mH @ span)[0])[0]
    u, s, v = torch.linalg.svd(span.mH @ x, full_matrices=False)
    u, v = span @ u, v.mH
    return (v, s, u) if wide else (u, s, v)


def pca_lowrank(A, q=None, center=True, niter=2):
    """The `q` largest singular values of a matrix whose columns have the mean 0, with their vectors."""
    most = min(A.shape[-2:])
    q = min(6, most) if q is None else q
    if not 0 <= q <= most:
        raise ValueError(f"q(={q}) must be non-negative integer and not greater than min(m, n)={most}")
    return svd_lowrank(A - A.mean(-2, keepdim=True) if center else A, q, niter)


# A number limits each tensor, where the methods take tensors alone.
_LIMITS = {"maximum": "clamp_min", "maximum_": "clamp_min_", "minimum": "clamp_max", "minimum_": "clamp_max_"}


def _foreach(name):
    """A method of each of several tensors; of further lists, each tensor has its own."""
    method = getattr(Tensor, _LIMITS.get(name, name))

    def each(tensors, *others, **kwargs):
        if name.startswith("addc") and len(others) == 3:
            *others, kwargs["value"] = others
        values = kwargs.pop("value", None)

        def one(at, tensor):
            given = [other[at] if isinstance(other, list | tuple) else other for other in others]
            value = {} if values is None else {"value": values[at] if isinstance(values, list | tuple) else values}
            return method(tensor, *given, **kwargs, **value)

        found = [one(at, tensor) for at, tensor in enumerate(tensors)]
        return found if name.endswith("_") else tuple(found)

    each.__name__ = each.__qualname__ = f"_foreach_{name}"
    each.__doc__ = f"{name}() of each of several tensors."
    return each


_EACH = (
    "abs acos add addcdiv addcmul asin atan ceil clamp_max clamp_min cos cosh div erf erfc exp expm1 floor frac lerp lgamma log log10 log1p log2 maximum minimum "
    "mul neg pow reciprocal round rsqrt sigmoid sign sin sinh sqrt sub tan tanh trunc"
)
FUNCTIONS = {
    **_operators.FUNCTIONS,
    **{own.__name__: own for own in (unravel_index, histogram, histogramdd, empty_permuted, empty_strided, thread_safe_generator, stft, istft)},
    **{own.__name__: own for own in (segment_reduce, fake_quantize_per_tensor_affine, fake_quantize_per_channel_affine, gru_cell, lstm_cell, svd_lowrank, pca_lowrank)},
    **{own.__name__: own for own in map(_rnn_cell, ("tanh", "relu"))},
    **{f"_foreach_{name}": _foreach(name) for each in _EACH.split() for name in (each, f"{each}_") if hasattr(Tensor, name)},
    **{f"_foreach_{name}": _foreach(name) for name in ("norm", "copy_", "zero_")},
    "range": _range,
    **{f"{name}_": _in_place(name) for name in ("celu", "selu", "threshold")},
}
_range.__name__ = _range.__qualname__ = "range"
METHODS = {"histogram": histogram, "nonzero_static": _operators.nonzero_static, "new_empty_strided": new_empty_strided, "stft": stft, "istft": istft}
# Names that are others.
SAME = {"unsafe_chunk": "chunk", "unsafe_split": "split", "unsafe_split_with_sizes": "split_with_sizes"}


def add(names):
    """Adds the functions to the names of a module, and the methods to the class, where the tables have none."""
    for own in FUNCTIONS.values():
        own.__module__ = "ndcast.torch"
    for name, function in FUNCTIONS.items():
        names.setdefault(name, function)
    for name, method in METHODS.items():
        if name not in dir(Tensor):
            setattr(Tensor, name, method)
    for name, other in SAME.items():
        if other in names:
            names.setdefault(name, names[other])
        if other in dir(Tensor) and name not in dir(Tensor):
            setattr(Tensor, name, getattr(Tensor, other))
