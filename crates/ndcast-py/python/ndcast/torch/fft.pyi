"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def fft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform along an axis. Element k of the result is the sum of `x[j] *
    exp(-2j*pi*j*k/n)` over j.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length along the axis; the input is cut, or padded with zeros.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with `n` elements along the axis: complex64 for float32, complex128
        for float64.

    Examples
    --------
    >>> torch.fft.fft(torch.tensor([1., 2., 3., 4.]))
    tensor([10.+0.j, -2.+2.j, -2.+0.j, -2.-2.j])"""
    ...

def fft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform along two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.fft2(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def fftfreq(n: _int, d: _float = 1.0, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, out: Tensor | None = None) -> Tensor:
    """The frequencies that belong to the elements of `fft`, in cycles per unit of `d`.

    Parameters
    ----------
    n : int
        The length of the transform.
    d : float
        The distance between samples.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A float vector of length `n`.

    Examples
    --------
    >>> torch.fft.fftfreq(4)
    tensor([ 0.0000,  0.2500, -0.5000, -0.2500])"""
    ...

def fftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform along several axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.fftn(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def fftshift(input: Tensor, dim: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """The elements moved so that frequency 0 is in the middle.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : int or tuple of ints
        The axes; by default all.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.fft.fftshift(torch.tensor([0., 1., -2., -1.]))
    tensor([-2., -1.,  0.,  1.])"""
    ...

def hfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform of a signal with Hermitian symmetry, of which the first half
    is given.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length of the result along the axis; by default `2 * (m - 1)` for an input of
        length m.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with `n` elements along the axis.

    Examples
    --------
    >>> torch.fft.hfft(torch.tensor([10 + 0j, -2 + 2j, -2 + 0j]))
    tensor([ 4., 16., 12.,  8.])"""
    ...

def hfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """As `hfftn`, along two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.hfft2(torch.tensor([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[ 4.,  8.],
            [12., 16.]])"""
    ...

def hfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform along several axes of a signal with Hermitian symmetry, of
    which half is given.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.hfftn(torch.tensor([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[ 4.,  8.],
            [12., 16.]])"""
    ...

def ifft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of the discrete Fourier transform along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length along the axis; the input is cut, or padded with zeros.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with `n` elements along the axis: complex64 for float32, complex128
        for float64.

    Examples
    --------
    >>> torch.fft.ifft(torch.tensor([1., 2., 3., 4.]))
    tensor([ 2.5000+0.0000j, -0.5000-0.5000j, -0.5000+0.0000j, -0.5000+0.5000j])"""
    ...

def ifft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of fft2.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.ifft2(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000+0.j, -0.5000+0.j],
            [-1.0000+0.j,  0.0000+0.j]])"""
    ...

def ifftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of the discrete Fourier transform along several axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.ifftn(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000+0.j, -0.5000+0.j],
            [-1.0000+0.j,  0.0000+0.j]])"""
    ...

def ifftshift(input: Tensor, dim: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """The reverse of `fftshift`.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : int or tuple of ints
        The axes; by default all.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.fft.ifftshift(torch.tensor([0., 1., -2., -1.]))
    tensor([-2., -1.,  0.,  1.])"""
    ...

def ihfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfft.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length along the axis; the input is cut, or padded with zeros.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with `n // 2 + 1` elements along the axis.

    Examples
    --------
    >>> torch.fft.ihfft(torch.tensor([1., 2., 3., 4.]))
    tensor([ 2.5000+0.0000j, -0.5000-0.5000j, -0.5000+0.0000j])"""
    ...

def ihfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfft2.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> torch.fft.ihfft2(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000-0.j, -0.5000-0.j],
            [-1.0000-0.j,  0.0000-0.j]])"""
    ...

def ihfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of hfftn.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> torch.fft.ihfftn(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000-0.j, -0.5000-0.j],
            [-1.0000-0.j,  0.0000-0.j]])"""
    ...

def irfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of `rfft`: real numbers from the first half of their transform.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length of the result along the axis; by default `2 * (m - 1)` for an input of
        length m.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with `n` elements along the axis.

    Examples
    --------
    >>> torch.fft.irfft(torch.tensor([10 + 0j, -2 + 2j, -2 + 0j]))
    tensor([1., 2., 3., 4.])"""
    ...

def irfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of rfft2.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.irfft2(torch.tensor([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def irfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Inverse of rfftn.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A float tensor with the lengths `s` along the axes.

    Examples
    --------
    >>> torch.fft.irfftn(torch.tensor([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def rfft(input: Tensor, n: _int | None = None, dim: _int = -1, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform of real numbers: the first half, because the second mirrors
    it.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The length along the axis; the input is cut, or padded with zeros.
    axis : int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor with `n // 2 + 1` elements along the axis.

    Examples
    --------
    >>> torch.fft.rfft(torch.tensor([1., 2., 3., 4.]))
    tensor([10.+0.j, -2.+2.j, -2.+0.j])"""
    ...

def rfft2(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] = ..., norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform of real numbers along two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> torch.fft.rfft2(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def rfftfreq(n: _int, d: _float = 1.0, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, out: Tensor | None = None) -> Tensor:
    """The frequencies that belong to the elements of `rfft`, in cycles per unit of `d`.

    Parameters
    ----------
    n : int
        The length of the transform.
    d : float
        The distance between samples.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A float vector of length `n // 2 + 1`.

    Examples
    --------
    >>> torch.fft.rfftfreq(4)
    tensor([0.0000, 0.2500, 0.5000])"""
    ...

def rfftn(input: Tensor, s: _int | Sequence[_int] | None = None, dim: _int | Sequence[_int] | None = None, norm: str | None = None, *, out: Tensor | None = None) -> Tensor:
    """Discrete Fourier transform of real numbers along several axes; the last one has half the
    length.

    Parameters
    ----------
    x : tensor
        The tensor.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    tensor
        A complex tensor; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> torch.fft.rfftn(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...
