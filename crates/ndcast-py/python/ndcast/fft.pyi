"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def fft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """Fourier transform along an axis."""
    ...

def fft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """As fftn, of the last two axes."""
    ...

def fftfreq(n: SupportsIndex, d: _float = 1.0, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Frequencies of the elements of fft."""
    ...

def fftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Fourier transform along several axes."""
    ...

def fftshift(x: ArrayLike, /, axes: Axes | None = None) -> Tensor:
    """Brings frequency 0 to the middle."""
    ...

def hfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """Real transform of the half of what mirrors itself."""
    ...

def hfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """As hfftn, of the last two axes."""
    ...

def hfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Real transform of the half of what mirrors itself."""
    ...

def ifft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """Inverse of fft."""
    ...

def ifft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of fft2."""
    ...

def ifftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of fftn."""
    ...

def ifftshift(x: ArrayLike, /, axes: Axes | None = None) -> Tensor:
    """Reverse of fftshift."""
    ...

def ihfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """Inverse of hfft."""
    ...

def ihfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of hfft2."""
    ...

def ihfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of hfftn."""
    ...

def irfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """Inverse of rfft; n says how many numbers."""
    ...

def irfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of rfft2."""
    ...

def irfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """Inverse of rfftn."""
    ...

def rfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
    """The first half of the transform of real numbers."""
    ...

def rfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """As rfftn, of the last two axes."""
    ...

def rfftfreq(n: SupportsIndex, d: _float = 1.0, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Frequencies of the elements of rfft."""
    ...

def rfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
    """As fftn, of real numbers; the last axis as by rfft."""
    ...
