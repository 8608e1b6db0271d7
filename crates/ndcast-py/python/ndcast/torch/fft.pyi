"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def fft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Fourier transform along an axis."""
    ...

def fft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """As fftn, of the last two axes."""
    ...

def fftfreq(n: _int, d: _float = 1.0, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, out: Tensor | None = None) -> Tensor:
    """Frequencies of the elements of fft."""
    ...

def fftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Fourier transform along several axes."""
    ...

def fftshift(input: Tensor, dim: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """Brings frequency 0 to the middle."""
    ...

def hfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Real transform of the half of what mirrors itself."""
    ...

def hfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """As hfftn, of the last two axes."""
    ...

def hfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Real transform of the half of what mirrors itself."""
    ...

def ifft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of fft."""
    ...

def ifft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of fft2."""
    ...

def ifftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of fftn."""
    ...

def ifftshift(input: Tensor, dim: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """Reverse of fftshift."""
    ...

def ihfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfft."""
    ...

def ihfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfft2."""
    ...

def ihfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfftn."""
    ...

def irfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of rfft; n says how many numbers."""
    ...

def irfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of rfft2."""
    ...

def irfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of rfftn."""
    ...

def rfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """The first half of the transform of real numbers."""
    ...

def rfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """As rfftn, of the last two axes."""
    ...

def rfftfreq(n: _int, d: _float = 1.0, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, out: Tensor | None = None) -> Tensor:
    """Frequencies of the elements of rfft."""
    ...

def rfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """As fftn, of real numbers; the last axis as by rfft."""
    ...
