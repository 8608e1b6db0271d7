"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def airy_ai(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Airy's function Ai.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.airy_ai(torch.tensor([0., 1.]))
    tensor([0.3550, 0.1353])"""
    ...

def bessel_j0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the first kind, of order 0.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.bessel_j0(torch.tensor([0., 1.]))
    tensor([1.0000, 0.7652])"""
    ...

def bessel_j1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the first kind, of order 1.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.bessel_j1(torch.tensor([0., 1.]))
    tensor([0.0000, 0.4401])"""
    ...

def bessel_y0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the second kind, of order 0. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.bessel_y0(torch.tensor([1., 2.]))
    tensor([0.0883, 0.5104])"""
    ...

def bessel_y1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the second kind, of order 1. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.bessel_y1(torch.tensor([1., 2.]))
    tensor([-0.7812, -0.1070])"""
    ...

@overload
def chebyshev_polynomial_t(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the first kind.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.chebyshev_polynomial_t(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-0.5000,  1.0000])"""
    ...
@overload
def chebyshev_polynomial_t(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_t(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_u(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the second kind.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.chebyshev_polynomial_u(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([0., 3.])"""
    ...
@overload
def chebyshev_polynomial_u(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_u(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_v(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the third kind.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.chebyshev_polynomial_v(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  1.])"""
    ...
@overload
def chebyshev_polynomial_v(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_v(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_w(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the fourth kind.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.chebyshev_polynomial_w(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([1., 5.])"""
    ...
@overload
def chebyshev_polynomial_w(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_w(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def digamma(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Digamma function: the derivative of the logarithm of the gamma function.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.digamma(torch.tensor([1., 2.]))
    tensor([-0.5772,  0.4228])"""
    ...

def entr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`-x * log(x)`, the terms of an entropy. It is 0 for 0, and minus infinity for negative
    numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.entr(torch.tensor([0.5, 1.]))
    tensor([0.3466, -0.0000])"""
    ...

def erf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Error function.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.erf(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.5205])"""
    ...

def erfc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Complementary error function, `1 - erf(x1)` without cancellation.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.erfc(torch.tensor([0., 0.5]))
    tensor([1.0000, 0.4795])"""
    ...

def erfcx(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x ** 2) * erfc(x)`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.erfcx(torch.tensor([0., 1.]))
    tensor([1.0000, 0.4276])"""
    ...

def erfinv(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of erf. Defined from -1 to 1, and infinite at these two ends.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.erfinv(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.4769])"""
    ...

def exp2(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """2 to the power of `x1`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.exp2(torch.tensor([0., 3.]))
    tensor([1., 8.])"""
    ...

def expit(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`1 / (1 + exp(-x1))`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.expit(torch.tensor([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def expm1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x1) - 1` without cancellation.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.expm1(torch.tensor([0., 1.]))
    tensor([0.0000, 1.7183])"""
    ...

def gammainc(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Regularised lower incomplete gamma function.

    Parameters
    ----------
    x : tensor
        The parameter a, positive.
    x2 : tensor
        The limit of the integral, not negative. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.gammainc(torch.tensor([1., 2.]), torch.tensor([1., 1.]))
    tensor([0.6321, 0.2642])"""
    ...

def gammaincc(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Regularised upper incomplete gamma function.

    Parameters
    ----------
    x : tensor
        The parameter a, positive.
    x2 : tensor
        The limit of the integral, not negative. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.gammaincc(torch.tensor([1., 2.]), torch.tensor([1., 1.]))
    tensor([0.3679, 0.7358])"""
    ...

def gammaln(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of the gamma function.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.gammaln(torch.tensor([1., 5.]))
    tensor([0.0000, 3.1781])"""
    ...

@overload
def hermite_polynomial_h(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The physicists' polynomial of Hermite.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.hermite_polynomial_h(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  2.])"""
    ...
@overload
def hermite_polynomial_h(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def hermite_polynomial_h(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def hermite_polynomial_he(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The probabilists' polynomial of Hermite.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.hermite_polynomial_he(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-0.7500,  0.0000])"""
    ...
@overload
def hermite_polynomial_he(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def hermite_polynomial_he(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def i0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of order 0.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.i0(torch.tensor([0., 1.]))
    tensor([1.0000, 1.2661])"""
    ...

def i0e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(-abs(x)) * i0(x)`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.i0e(torch.tensor([0., 1.]))
    tensor([1.0000, 0.4658])"""
    ...

def i1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of order 1.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.i1(torch.tensor([0., 1.]))
    tensor([0.0000, 0.5652])"""
    ...

def i1e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(-abs(x)) * i1(x)`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.i1e(torch.tensor([0., 1.]))
    tensor([0.0000, 0.2079])"""
    ...

@overload
def laguerre_polynomial_l(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Laguerre's polynomial.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.laguerre_polynomial_l(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([ 0.1250, -0.5000])"""
    ...
@overload
def laguerre_polynomial_l(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def laguerre_polynomial_l(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def legendre_polynomial_p(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Legendre's polynomial.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.legendre_polynomial_p(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-0.1250,  1.0000])"""
    ...
@overload
def legendre_polynomial_p(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def legendre_polynomial_p(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def log1p(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`log(1 + x1)` without cancellation. Defined for numbers from -1 on; others give NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.log1p(torch.tensor([0., 1e-10]))
    tensor([0.0000e+00, 1.0000e-10])"""
    ...

def log_ndtr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of ndtr.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.log_ndtr(torch.tensor([0., 1.96]))
    tensor([-0.6931, -0.0253])"""
    ...

def log_softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the softmax.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype to which the operand is converted first.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.log_softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([-2.4076, -1.4076, -0.4076])"""
    ...

def logit(input: Tensor, eps: _float | None = None, *, out: Tensor | None = None) -> Tensor:
    """Log-odds, `log(x1 / (1 - x1))`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    eps : float
        Elements are first limited to `eps` and `1 - eps`; `None` for no limits.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> torch.special.logit(torch.tensor([0.25, 0.5]))
    tensor([-1.0986,  0.0000])"""
    ...

def logsumexp(input: Tensor, dim: _int | Sequence[_int], keepdim: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """`log(sum(exp(x)))` without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> torch.special.logsumexp(torch.tensor([[0., 1.], [1000., 1000.]]), dim=1)
    tensor([   1.3133, 1000.6932])"""
    ...

def modified_bessel_i0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the first kind, of order 0.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.modified_bessel_i0(torch.tensor([0., 1.]))
    tensor([1.0000, 1.2661])"""
    ...

def modified_bessel_i1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the first kind, of order 1.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.modified_bessel_i1(torch.tensor([0., 1.]))
    tensor([0.0000, 0.5652])"""
    ...

def modified_bessel_k0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the second kind, of order 0. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.modified_bessel_k0(torch.tensor([1., 2.]))
    tensor([0.4210, 0.1139])"""
    ...

def modified_bessel_k1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the second kind, of order 1. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.modified_bessel_k1(torch.tensor([1., 2.]))
    tensor([0.6019, 0.1399])"""
    ...

def multigammaln(input: Tensor, p: _int, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of the multivariate gamma function.

    Parameters
    ----------
    x : tensor
        The tensor.
    p : int
        The dimension.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.multigammaln(torch.tensor([3., 5.]), 2)
    tensor([1.5502, 6.2042])"""
    ...

def ndtr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Distribution function of the normal distribution.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.ndtr(torch.tensor([0., 1.96]))
    tensor([0.5000, 0.9750])"""
    ...

def ndtri(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of ndtr. Defined from 0 to 1, and infinite at these two ends.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.ndtri(torch.tensor([0.5, 0.975]))
    tensor([0.0000, 1.9600])"""
    ...

def polygamma(n: _int, input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """A derivative of the digamma function.

    Parameters
    ----------
    n : int
        The order of the derivative; 0 for digamma itself.
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.polygamma(1, torch.tensor([1., 2.]))
    tensor([1.6449, 0.6449])"""
    ...

def psi(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The digamma function: the derivative of the logarithm of the gamma function.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.psi(torch.tensor([1., 5.]))
    tensor([-0.5772,  1.5061])"""
    ...

def round(input: Tensor, *, decimals: _int = 0, out: Tensor | None = None) -> Tensor:
    """Nearest integer; halves go to the even one.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    decimals : int
        The number of decimals; negative numbers round to tens, hundreds and so on.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.special.round(torch.tensor([0.5, 1.5, -1.7]))
    tensor([ 0.,  2., -2.])"""
    ...

def scaled_modified_bessel_k0(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x) * modified_bessel_k0(x)`. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.scaled_modified_bessel_k0(torch.tensor([1., 2.]))
    tensor([1.1445, 0.8416])"""
    ...

def scaled_modified_bessel_k1(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x) * modified_bessel_k1(x)`. Defined for positive numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.scaled_modified_bessel_k1(torch.tensor([1., 2.]))
    tensor([1.6362, 1.0335])"""
    ...

@overload
def shifted_chebyshev_polynomial_t(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_t, at `2 * x - 1`.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.shifted_chebyshev_polynomial_t(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  1.])"""
    ...
@overload
def shifted_chebyshev_polynomial_t(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_t(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_u(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_u, at `2 * x - 1`.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.shifted_chebyshev_polynomial_u(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  3.])"""
    ...
@overload
def shifted_chebyshev_polynomial_u(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_u(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_v(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_v, at `2 * x - 1`.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.shifted_chebyshev_polynomial_v(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  1.])"""
    ...
@overload
def shifted_chebyshev_polynomial_v(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_v(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_w(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_w, at `2 * x - 1`.

    Parameters
    ----------
    x : tensor
        The positions.
    n : int tensor
        The degree, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.shifted_chebyshev_polynomial_w(torch.tensor([0.5, 1.]), torch.tensor([2, 2]))
    tensor([-1.,  5.])"""
    ...
@overload
def shifted_chebyshev_polynomial_w(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_w(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def sinc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`sin(pi * x1) / (pi * x1)`, and 1 at 0.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.sinc(torch.tensor([0., 0.5]))
    tensor([1.0000, 0.6366])"""
    ...

def softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype to which the operand is converted first.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([0.0900, 0.2447, 0.6652])"""
    ...

def spherical_bessel_j0(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Spherical Bessel function of order 0: `sin(x) / x`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.special.spherical_bessel_j0(torch.tensor([0., 1.]))
    tensor([1.0000, 0.8415])"""
    ...

@overload
def xlog1py(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`x * log1p(x2)`; 0 where x is 0.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor or number
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.xlog1py(torch.tensor([0., 2.]), torch.tensor([0., 1.]))
    tensor([0.0000, 1.3863])"""
    ...
@overload
def xlog1py(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def xlog1py(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...

@overload
def xlogy(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`x1 * log(x2)`, and 0 where `x1` is 0 and `x2` is not NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> torch.special.xlogy(torch.tensor([0., 2.]), torch.tensor([0., 1.]))
    tensor([0., 0.])"""
    ...
@overload
def xlogy(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def xlogy(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...

@overload
def zeta(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Hurwitz's zeta function. The sum of `1 / (k + x2)**x` over k from 0 on.

    Parameters
    ----------
    x : tensor
        The exponent.
    x2 : tensor or number
        The first number of the sum. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.special.zeta(torch.tensor([2., 4.]), torch.tensor([1., 1.]))
    tensor([1.6449, 1.0823])"""
    ...
@overload
def zeta(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def zeta(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...
