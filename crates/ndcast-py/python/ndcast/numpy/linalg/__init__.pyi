"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex, overload

from .. import _Item, _Casting, _DTypeLike, _Order, _Plain, ndarray
from ..._typing import ArrayLike, Axes, Shape

from numpy.linalg import LinAlgError as LinAlgError

class _eig(NamedTuple):
    eigenvalues: ndarray
    eigenvectors: ndarray

class _eigh(NamedTuple):
    eigenvalues: ndarray
    eigenvectors: ndarray

class _qr(NamedTuple):
    Q: ndarray
    R: ndarray

class _slogdet(NamedTuple):
    sign: _Item
    logabsdet: _Item

class _svd(NamedTuple):
    U: ndarray
    S: ndarray
    Vh: ndarray

def lstsq(a: ArrayLike, b: ArrayLike, rcond: _float | None = None) -> tuple[ndarray, ndarray, _Item, ndarray]: ...
def cholesky(a: ArrayLike, *, upper: _bool = False) -> ndarray:
    """Triangular factor of Hermitian positive definite matrices."""
    ...

def cond(x: ArrayLike, p: _float | Literal['fro', 'nuc'] | None = None) -> _Item:
    """How much errors grow when systems with these matrices are solved."""
    ...

def cross(x1: ArrayLike, x2: ArrayLike, *, axis: SupportsIndex = -1) -> ndarray:
    """Cross product of vectors of three elements."""
    ...

def det(a: ArrayLike) -> _Item:
    """Determinants."""
    ...

def diagonal(x: ArrayLike, *, offset: SupportsIndex = 0) -> ndarray:
    """Diagonals of matrices."""
    ...

def eig(a: ArrayLike) -> _eig:
    """Eigenvalues, and vectors as columns; real if all values are."""
    ...

def eigh(a: ArrayLike, UPLO: Literal['L', 'U'] = 'L') -> _eigh:
    """As eig, of Hermitian matrices given by one triangle: real, ascending."""
    ...

def eigvals(a: ArrayLike) -> ndarray:
    """Eigenvalues; real if all are."""
    ...

def eigvalsh(a: ArrayLike, UPLO: Literal['L', 'U'] = 'L') -> ndarray:
    """Eigenvalues of Hermitian matrices given by one triangle, ascending."""
    ...

def inv(a: ArrayLike) -> ndarray:
    """Inverses."""
    ...

def matmul(x1: ArrayLike, x2: ArrayLike) -> _Item:
    """Matrix product; further axes broadcast."""
    ...

@overload
def matrix_norm(x: ArrayLike, *, keepdims: Literal[False] = ..., ord: _float | Literal['fro', 'nuc'] = 'fro') -> _Item:
    """Norms of matrices."""
    ...
@overload
def matrix_norm(x: ArrayLike, *, keepdims: _bool = False, ord: _float | Literal['fro', 'nuc'] = 'fro') -> ndarray: ...

def matrix_power(a: ArrayLike, n: SupportsIndex) -> ndarray:
    """Matrices, as many times multiplied by themselves."""
    ...

def matrix_rank(A: ArrayLike, tol: ArrayLike | None = None, hermitian: _bool = False, *, rtol: _float | None = None) -> _Item:
    """How many singular values are not negligible."""
    ...

def matrix_transpose(x: ArrayLike) -> ndarray:
    """The last two axes exchanged."""
    ...

def multi_dot(arrays: Sequence[ArrayLike] | ndarray, *, out: ndarray | None = None) -> _Item:
    """The product of several matrices, in the order that costs least."""
    ...

@overload
def norm(x: ArrayLike, ord: _float | Literal['fro', 'nuc'] | None = None, axis: None = None, keepdims: Literal[False] = ...) -> _Item:
    """Norm of vectors, or with two axes of matrices."""
    ...
@overload
def norm(x: ArrayLike, ord: _float | Literal['fro', 'nuc'] | None = None, axis: Axes | None = None, keepdims: _bool = False) -> ndarray: ...

def outer(x1: ArrayLike, x2: ArrayLike) -> ndarray:
    """Every element of one vector with every element of another."""
    ...

def pinv(a: ArrayLike, rcond: ArrayLike | None = None, hermitian: _bool = False, *, rtol: _float | None = ...) -> ndarray:
    """Inverses of matrices of any shape, as Moore and Penrose."""
    ...

def qr(a: ArrayLike, mode: Literal['reduced', 'complete', 'r', 'raw'] = 'reduced') -> _qr:
    """Orthonormal columns times a triangle; with mode 'r', the triangle alone."""
    ...

def slogdet(a: ArrayLike) -> _slogdet:
    """Sign and logarithm of the magnitude of determinants."""
    ...

def solve(a: ArrayLike, b: ArrayLike) -> ndarray:
    """Solutions of `x1 @ x = x2`; x2 is a vector if it has one axis."""
    ...

@overload
def svd(a: ArrayLike, full_matrices: _bool = True, compute_uv: Literal[True] = True, hermitian: _bool = False) -> _svd:
    """Orthonormal columns, singular values, orthonormal rows."""
    ...
@overload
def svd(a: ArrayLike, full_matrices: _bool = True, *, compute_uv: Literal[False], hermitian: _bool = False) -> ndarray: ...

def svdvals(x: ArrayLike) -> ndarray:
    """Singular values, descending."""
    ...

def tensordot(x1: ArrayLike, x2: ArrayLike, *, axes: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] = 2) -> _Item:
    """Sum of the products over pairs of axes."""
    ...

def tensorinv(a: ArrayLike, ind: ArrayLike = 2) -> ndarray:
    """The inverse for tensordot, of the first axes and the others."""
    ...

def tensorsolve(a: ArrayLike, b: ArrayLike, axes: Axes | None = None) -> ndarray:
    """Solutions of `tensordot(a, x, x.ndim) = b`."""
    ...

def trace(x: ArrayLike, *, offset: SupportsIndex = 0, dtype: _DTypeLike | None = None) -> _Item:
    """Sums of the diagonals of matrices."""
    ...

def vecdot(x1: ArrayLike, x2: ArrayLike, *, axis: SupportsIndex = -1) -> _Item:
    """Sum of the products along an axis, x1 conjugated."""
    ...

@overload
def vector_norm(x: ArrayLike, *, axis: None = None, keepdims: Literal[False] = ..., ord: _float | Literal['fro', 'nuc'] = 2) -> _Item:
    """Norms of vectors."""
    ...
@overload
def vector_norm(x: ArrayLike, *, axis: Axes | None = None, keepdims: _bool = False, ord: _float | Literal['fro', 'nuc'] = 2) -> ndarray: ...
