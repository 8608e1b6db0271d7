"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex, overload

from .. import _Item, _Casting, _DTypeLike, _Order, _Plain, ndarray
from ..._typing import ArrayLike, Axes, Shape

def fft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Fourier transform along an axis."""
    ...

def fft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """As fftn, of the last two axes."""
    ...

def fftfreq(n: SupportsIndex, d: _float = 1.0, device: Literal['cpu'] | None = None) -> ndarray:
    """Frequencies of the elements of fft."""
    ...

def fftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Fourier transform along several axes."""
    ...

def fftshift(x: ArrayLike, axes: Axes | None = None) -> ndarray:
    """Brings frequency 0 to the middle."""
    ...

def hfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Real transform of the half of what mirrors itself."""
    ...

def ifft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of fft."""
    ...

def ifft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of fft2."""
    ...

def ifftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of fftn."""
    ...

def ifftshift(x: ArrayLike, axes: Axes | None = None) -> ndarray:
    """Reverse of fftshift."""
    ...

def ihfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of hfft."""
    ...

def irfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of rfft; n says how many numbers."""
    ...

def irfft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of rfft2."""
    ...

def irfftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of rfftn."""
    ...

def rfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """The first half of the transform of real numbers."""
    ...

def rfft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """As rfftn, of the last two axes."""
    ...

def rfftfreq(n: SupportsIndex, d: _float = 1.0, device: Literal['cpu'] | None = None) -> ndarray:
    """Frequencies of the elements of rfft."""
    ...

def rfftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """As fftn, of real numbers; the last axis as by rfft."""
    ...
