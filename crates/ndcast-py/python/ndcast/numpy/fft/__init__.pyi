"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex, overload

from .. import _Item, _Casting, _DTypeLike, _Order, _Plain, ndarray
from ..._typing import ArrayLike, Axes, Shape

def fft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform along an axis. Element k of the result is the sum of `x[j] *
    exp(-2j*pi*j*k/n)` over j.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length along the axis; the input is cut, or padded with zeros.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with `n` elements along the axis: complex64 for float32, complex128
        for float64.

    Examples
    --------
    >>> np.fft.fft(np.array([1., 2., 3., 4.]))
    array([10.+0.j, -2.+2.j, -2.+0.j, -2.-2.j])"""
    ...

def fft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform along two axes.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.fft2(np.array([[1., 2.], [3., 4.]]))
    array([[10.+0.j, -2.+0.j],
           [-4.+0.j,  0.+0.j]])"""
    ...

def fftfreq(n: SupportsIndex, d: _float = 1.0, device: Literal['cpu'] | None = None) -> ndarray:
    """The frequencies that belong to the elements of `fft`, in cycles per unit of `d`.

    Parameters
    ----------
    n : _int
        The length of the transform.
    d : _float
        The distance between samples.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    array
        A _float vector of length `n`.

    Examples
    --------
    >>> np.fft.fftfreq(4)
    array([ 0.  ,  0.25, -0.5 , -0.25])"""
    ...

def fftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform along several axes.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.fftn(np.array([[1., 2.], [3., 4.]]))
    array([[10.+0.j, -2.+0.j],
           [-4.+0.j,  0.+0.j]])"""
    ...

def fftshift(x: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The elements moved so that frequency 0 is in the middle.

    Parameters
    ----------
    x : array
        The array.
    axes : _int or tuple of ints
        The axes; by default all.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.fft.fftshift(np.array([0., 1., -2., -1.]))
    array([-2., -1.,  0.,  1.])"""
    ...

def hfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform of a signal with Hermitian symmetry, of which the first half
    is given.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length of the result along the axis; by default `2 * (m - 1)` for an input of
        length m.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _float array with `n` elements along the axis.

    Examples
    --------
    >>> np.fft.hfft(np.array([10 + 0j, -2 + 2j, -2 + 0j]))
    array([ 4., 16., 12.,  8.])"""
    ...

def ifft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of the discrete Fourier transform along an axis.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length along the axis; the input is cut, or padded with zeros.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with `n` elements along the axis: complex64 for float32, complex128
        for float64.

    Examples
    --------
    >>> np.fft.ifft(np.array([1., 2., 3., 4.]))
    array([ 2.5+0.j , -0.5-0.5j, -0.5+0.j , -0.5+0.5j])"""
    ...

def ifft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of fft2.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.ifft2(np.array([[1., 2.], [3., 4.]]))
    array([[ 2.5+0.j, -0.5+0.j],
           [-1. +0.j,  0. +0.j]])"""
    ...

def ifftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of the discrete Fourier transform along several axes.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.ifftn(np.array([[1., 2.], [3., 4.]]))
    array([[ 2.5+0.j, -0.5+0.j],
           [-1. +0.j,  0. +0.j]])"""
    ...

def ifftshift(x: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The reverse of `fftshift`.

    Parameters
    ----------
    x : array
        The array.
    axes : _int or tuple of ints
        The axes; by default all.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.fft.ifftshift(np.array([0., 1., -2., -1.]))
    array([-2., -1.,  0.,  1.])"""
    ...

def ihfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of hfft.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length along the axis; the input is cut, or padded with zeros.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with `n // 2 + 1` elements along the axis.

    Examples
    --------
    >>> np.fft.ihfft(np.array([1., 2., 3., 4.]))
    array([ 2.5-0.j , -0.5-0.5j, -0.5-0.j ])"""
    ...

def irfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of `rfft`: real numbers from the first half of their transform.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length of the result along the axis; by default `2 * (m - 1)` for an input of
        length m.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _float array with `n` elements along the axis.

    Examples
    --------
    >>> np.fft.irfft(np.array([10 + 0j, -2 + 2j, -2 + 0j]))
    array([1., 2., 3., 4.])"""
    ...

def irfft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of rfft2.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _float array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.irfft2(np.array([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    array([[1., 2.],
           [3., 4.]])"""
    ...

def irfftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Inverse of rfftn.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths of the result along the axes.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _float array with the lengths `s` along the axes.

    Examples
    --------
    >>> np.fft.irfftn(np.array([[10 + 0j, -2 + 0j], [-4 + 0j, 0j]]))
    array([[1., 2.],
           [3., 4.]])"""
    ...

def rfft(a: ArrayLike, n: SupportsIndex | None = None, axis: SupportsIndex = -1, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform of real numbers: the first half, because the second mirrors
    it.

    Parameters
    ----------
    x : array
        The array.
    n : _int
        The length along the axis; the input is cut, or padded with zeros.
    axis : _int
        The axis; negative numbers count from the last.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array with `n // 2 + 1` elements along the axis.

    Examples
    --------
    >>> np.fft.rfft(np.array([1., 2., 3., 4.]))
    array([10.+0.j, -2.+2.j, -2.+0.j])"""
    ...

def rfft2(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes = ..., norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform of real numbers along two axes.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : pair of ints
        The two axes.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> np.fft.rfft2(np.array([[1., 2.], [3., 4.]]))
    array([[10.+0.j, -2.+0.j],
           [-4.+0.j,  0.+0.j]])"""
    ...

def rfftfreq(n: SupportsIndex, d: _float = 1.0, device: Literal['cpu'] | None = None) -> ndarray:
    """The frequencies that belong to the elements of `rfft`, in cycles per unit of `d`.

    Parameters
    ----------
    n : _int
        The length of the transform.
    d : _float
        The distance between samples.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    array
        A _float vector of length `n // 2 + 1`.

    Examples
    --------
    >>> np.fft.rfftfreq(4)
    array([0.  , 0.25, 0.5 ])"""
    ...

def rfftn(a: ArrayLike, s: Sequence[SupportsIndex] | None = None, axes: Axes | None = None, norm: Literal['backward', 'ortho', 'forward'] | None = None, out: ndarray | None = None) -> ndarray:
    """Discrete Fourier transform of real numbers along several axes; the last one has half the
    length.

    Parameters
    ----------
    x : array
        The array.
    s : tuple of ints
        The lengths along the axes; the input is cut, or padded with zeros.
    axes : tuple of ints
        The axes; by default the last `len(s)`, or all.
    norm : 'backward', 'ortho' or 'forward'
        The direction that divides by the length: the inverse transform, both by its root,
        or the forward transform.

    Returns
    -------
    array
        A _complex array; its length along the last of the axes is half of the input's, plus
        1.

    Examples
    --------
    >>> np.fft.rfftn(np.array([[1., 2.], [3., 4.]]))
    array([[10.+0.j, -2.+0.j],
           [-4.+0.j,  0.+0.j]])"""
    ...
