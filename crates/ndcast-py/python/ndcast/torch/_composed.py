"""Functions of PyTorch that are a few lines of others, where no row of the tables has them.

*Technique*: each is written with the names of the package itself. *Contract*: a name that the tables have is theirs.
"""

import math

from .._ndcast import _TorchTensor as Tensor
from . import return_types


def _torch():
    from .. import torch

    return torch


def unravel_index(indices, shape):
    """Where in a shape the elements are whose places in the flat order are given: a tensor for each axis."""
    if indices.is_floating_point() or indices.is_complex() or indices.type() == "torch.BoolTensor":
        raise ValueError(f"expected 'indices' to be an integer tensor, but got {indices.dtype}")
    lengths = (shape,) if isinstance(shape, int) else tuple(map(int, shape))
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
    return return_types.histogram(counts / (counts.sum() * edges.diff()) if density else counts, edges)


def stft(
    input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None, return_complex=None,
    align_to_window=None,
):  # fmt: skip
    """The Fourier transforms of windows that move along the last axis: frequencies, and the windows."""
    torch = _torch()
    real = not (input.is_complex() or (window is not None and window.is_complex()))
    if return_complex is None and real:
        raise RuntimeError("stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in future")
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


FUNCTIONS = {"unravel_index": unravel_index, "histogram": histogram, "stft": stft, "istft": istft}
METHODS = {"histogram": histogram, "stft": stft, "istft": istft}
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
