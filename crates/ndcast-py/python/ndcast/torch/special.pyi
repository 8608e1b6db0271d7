"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def airy_ai(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Airy's function Ai."""
    ...

def bessel_j0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the first kind, of order 0."""
    ...

def bessel_j1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the first kind, of order 1."""
    ...

def bessel_y0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the second kind, of order 0."""
    ...

def bessel_y1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Bessel function of the second kind, of order 1."""
    ...

@overload
def chebyshev_polynomial_t(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the first kind."""
    ...
@overload
def chebyshev_polynomial_t(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_t(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_u(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the second kind."""
    ...
@overload
def chebyshev_polynomial_u(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_u(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_v(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the third kind."""
    ...
@overload
def chebyshev_polynomial_v(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_v(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def chebyshev_polynomial_w(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Chebyshev's polynomial of the fourth kind."""
    ...
@overload
def chebyshev_polynomial_w(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def chebyshev_polynomial_w(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def digamma(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Logarithmic derivative of the gamma function."""
    ...

def entr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`-x * log(x)`, the terms of an entropy."""
    ...

def erf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Error function."""
    ...

def erfc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Complementary error function, `1 - erf(x1)` without cancellation."""
    ...

def erfcx(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x ** 2) * erfc(x)`."""
    ...

def erfinv(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of erf."""
    ...

def exp2(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """2 to the power of `x1`."""
    ...

def expit(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
    ...

def expm1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x1) - 1` without cancellation."""
    ...

def gammainc(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Regularised lower incomplete gamma function."""
    ...

def gammaincc(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Regularised upper incomplete gamma function."""
    ...

def gammaln(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of the gamma function."""
    ...

@overload
def hermite_polynomial_h(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The physicists' polynomial of Hermite."""
    ...
@overload
def hermite_polynomial_h(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def hermite_polynomial_h(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def hermite_polynomial_he(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The probabilists' polynomial of Hermite."""
    ...
@overload
def hermite_polynomial_he(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def hermite_polynomial_he(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def i0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of order 0."""
    ...

def i0e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(-abs(x)) * i0(x)`."""
    ...

def i1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of order 1."""
    ...

def i1e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(-abs(x)) * i1(x)`."""
    ...

@overload
def laguerre_polynomial_l(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Laguerre's polynomial."""
    ...
@overload
def laguerre_polynomial_l(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def laguerre_polynomial_l(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def legendre_polynomial_p(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Legendre's polynomial."""
    ...
@overload
def legendre_polynomial_p(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def legendre_polynomial_p(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def log1p(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`log(1 + x1)` without cancellation."""
    ...

def log_ndtr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of ndtr."""
    ...

def log_softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the softmax."""
    ...

def logit(input: Tensor, eps: _float | None = None, *, out: Tensor | None = None) -> Tensor:
    """Log-odds, `log(x1 / (1 - x1))`."""
    ...

def logsumexp(input: Tensor, dim: _int | Sequence[_int], keepdim: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """`log(sum(exp(x)))` without overflow."""
    ...

def modified_bessel_i0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the first kind, of order 0."""
    ...

def modified_bessel_i1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the first kind, of order 1."""
    ...

def modified_bessel_k0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the second kind, of order 0."""
    ...

def modified_bessel_k1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Modified Bessel function of the second kind, of order 1."""
    ...

def multigammaln(input: Tensor, p: _int, *, out: Tensor | None = None) -> Tensor:
    """Logarithm of the multivariate gamma function."""
    ...

def ndtr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Distribution function of the normal distribution."""
    ...

def ndtri(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The inverse of ndtr."""
    ...

def polygamma(n: _int, input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Derivatives of digamma."""
    ...

def psi(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Derivative of gammaln: digamma."""
    ...

def round(input: Tensor, *, decimals: _int = 0, out: Tensor | None = None) -> Tensor:
    """Nearest integer, ties to even."""
    ...

def scaled_modified_bessel_k0(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x) * modified_bessel_k0(x)`."""
    ...

def scaled_modified_bessel_k1(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`exp(x) * modified_bessel_k1(x)`."""
    ...

@overload
def shifted_chebyshev_polynomial_t(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_t, at `2 * x - 1`."""
    ...
@overload
def shifted_chebyshev_polynomial_t(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_t(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_u(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_u, at `2 * x - 1`."""
    ...
@overload
def shifted_chebyshev_polynomial_u(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_u(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_v(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_v, at `2 * x - 1`."""
    ...
@overload
def shifted_chebyshev_polynomial_v(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_v(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

@overload
def shifted_chebyshev_polynomial_w(x: Tensor, n: Tensor, *, out: Tensor | None = None) -> Tensor:
    """As chebyshev_polynomial_w, at `2 * x - 1`."""
    ...
@overload
def shifted_chebyshev_polynomial_w(x: Number, n: Tensor, *, out: Tensor | None = None) -> Tensor: ...
@overload
def shifted_chebyshev_polynomial_w(x: Tensor, n: Number, *, out: Tensor | None = None) -> Tensor: ...

def sinc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
    ...

def softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

def spherical_bessel_j0(x: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Spherical Bessel function of order 0: `sin(x) / x`."""
    ...

@overload
def xlog1py(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`x * log1p(x2)`; 0 where x is 0."""
    ...
@overload
def xlog1py(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def xlog1py(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...

@overload
def xlogy(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
    ...
@overload
def xlogy(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def xlogy(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...

@overload
def zeta(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Hurwitz's zeta function."""
    ...
@overload
def zeta(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor: ...
@overload
def zeta(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor: ...
