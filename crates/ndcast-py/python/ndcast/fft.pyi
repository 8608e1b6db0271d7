"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def fft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.fft(nd.asarray([1., 2., 3., 4.]))
    tensor([10.+0.j, -2.+2.j, -2.+0.j, -2.-2.j])"""
    ...

def fft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.fft2(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def fftfreq(n: SupportsIndex, d: _float = 1.0, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
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
    >>> nd.fft.fftfreq(4)
    tensor([ 0.0000,  0.2500, -0.5000, -0.2500])"""
    ...

def fftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.fftn(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def fftshift(x: ArrayLike, /, axes: Axes | None = None) -> Tensor:
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
    >>> nd.fft.fftshift(nd.asarray([0., 1., -2., -1.]))
    tensor([-2., -1.,  0.,  1.])"""
    ...

def hfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.hfft(nd.asarray([10 + 0j, -2 + 2j, -2 + 0j]))
    tensor([ 4., 16., 12.,  8.])"""
    ...

def hfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.hfft2(nd.asarray([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[ 4.,  8.],
            [12., 16.]])"""
    ...

def hfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.hfftn(nd.asarray([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[ 4.,  8.],
            [12., 16.]])"""
    ...

def ifft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.ifft(nd.asarray([1., 2., 3., 4.]))
    tensor([ 2.5000+0.0000j, -0.5000-0.5000j, -0.5000+0.0000j, -0.5000+0.5000j])"""
    ...

def ifft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.ifft2(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000+0.j, -0.5000+0.j],
            [-1.0000+0.j,  0.0000+0.j]])"""
    ...

def ifftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.ifftn(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000+0.j, -0.5000+0.j],
            [-1.0000+0.j,  0.0000+0.j]])"""
    ...

def ifftshift(x: ArrayLike, /, axes: Axes | None = None) -> Tensor:
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
    >>> nd.fft.ifftshift(nd.asarray([0., 1., -2., -1.]))
    tensor([-2., -1.,  0.,  1.])"""
    ...

def ihfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.ihfft(nd.asarray([1., 2., 3., 4.]))
    tensor([ 2.5000+0.0000j, -0.5000-0.5000j, -0.5000+0.0000j])"""
    ...

def ihfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.ihfft2(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000-0.j, -0.5000-0.j],
            [-1.0000-0.j,  0.0000-0.j]])"""
    ...

def ihfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.ihfftn(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[ 2.5000-0.j, -0.5000-0.j],
            [-1.0000-0.j,  0.0000-0.j]])"""
    ...

def irfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.irfft(nd.asarray([10 + 0j, -2 + 2j, -2 + 0j]))
    tensor([1., 2., 3., 4.])"""
    ...

def irfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.irfft2(nd.asarray([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def irfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.irfftn(nd.asarray([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def rfft(x: ArrayLike, /, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward', *, dim: SupportsIndex = ...) -> Tensor:
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
    >>> nd.fft.rfft(nd.asarray([1., 2., 3., 4.]))
    tensor([10.+0.j, -2.+2.j, -2.+0.j])"""
    ...

def rfft2(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes = (-2,-1), norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.rfft2(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...

def rfftfreq(n: SupportsIndex, d: _float = 1.0, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
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
    >>> nd.fft.rfftfreq(4)
    tensor([0.0000, 0.2500, 0.5000])"""
    ...

def rfftn(x: ArrayLike, /, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = 'backward') -> Tensor:
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
    >>> nd.fft.rfftn(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[10.+0.j, -2.+0.j],
            [-4.+0.j,  0.+0.j]])"""
    ...
