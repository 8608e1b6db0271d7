"""What an editor is told of ndcast. Written by stubs.py; see there."""

from typing import Any

def fft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """Fourier transform along an axis."""
    ...

def fft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """As fftn, of the last two axes."""
    ...

def fftfreq(n, /, *, d=1.0, dtype=None, device=None, **other: Any) -> Any:
    """Frequencies of the elements of fft."""
    ...

def fftn(x, /, *, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """Fourier transform along several axes."""
    ...

def fftshift(x, /, *, axes=None, **other: Any) -> Any:
    """Brings frequency 0 to the middle."""
    ...

def hfft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """Real transform of the half of what mirrors itself."""
    ...

def hfft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """As hfftn, of the last two axes."""
    ...

def hfftn(x, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """Real transform of the half of what mirrors itself."""
    ...

def ifft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """Inverse of fft."""
    ...

def ifft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """Inverse of fft2."""
    ...

def ifftn(x, /, *, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """Inverse of fftn."""
    ...

def ifftshift(x, /, *, axes=None, **other: Any) -> Any:
    """Reverse of fftshift."""
    ...

def ihfft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """Inverse of hfft."""
    ...

def ihfft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """Inverse of hfft2."""
    ...

def ihfftn(x, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """Inverse of hfftn."""
    ...

def irfft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """Inverse of rfft; n says how many numbers."""
    ...

def irfft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """Inverse of rfft2."""
    ...

def irfftn(x, /, *, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """Inverse of rfftn."""
    ...

def rfft(x, /, *, n=None, axis=-1, norm='backward', **other: Any) -> Any:
    """The first half of the transform of real numbers."""
    ...

def rfft2(x, s=None, axes=(-2, -1), norm='backward', **other: Any) -> Any:
    """As rfftn, of the last two axes."""
    ...

def rfftfreq(n, /, *, d=1.0, dtype=None, device=None, **other: Any) -> Any:
    """Frequencies of the elements of rfft."""
    ...

def rfftn(x, /, *, s=None, axes=None, norm='backward', **other: Any) -> Any:
    """As fftn, of real numbers; the last axis as by rfft."""
    ...
