"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

class LinAlgError(ValueError, RuntimeError):
    """A matrix that an operation is impossible for."""

class _cholesky_ex(NamedTuple):
    L: Tensor
    info: Tensor

class _eig(NamedTuple):
    eigenvalues: Tensor
    eigenvectors: Tensor

class _eigh(NamedTuple):
    eigenvalues: Tensor
    eigenvectors: Tensor

class _inv_ex(NamedTuple):
    inverse: Tensor
    info: Tensor

class _ldl_factor(NamedTuple):
    LD: Tensor
    pivots: Tensor

class _ldl_factor_ex(NamedTuple):
    LD: Tensor
    pivots: Tensor
    info: Tensor

class _lstsq(NamedTuple):
    solution: Tensor
    residuals: Tensor
    rank: Tensor
    singular_values: Tensor

class _lu(NamedTuple):
    P: Tensor
    L: Tensor
    U: Tensor

class _lu_factor(NamedTuple):
    LU: Tensor
    pivots: Tensor

class _lu_factor_ex(NamedTuple):
    LU: Tensor
    pivots: Tensor
    info: Tensor

class _polar(NamedTuple):
    U: Tensor
    H: Tensor

class _qr(NamedTuple):
    Q: Tensor
    R: Tensor

class _slogdet(NamedTuple):
    sign: Tensor
    logabsdet: Tensor

class _solve_ex(NamedTuple):
    result: Tensor
    info: Tensor

class _svd(NamedTuple):
    U: Tensor
    S: Tensor
    Vh: Tensor

def cholesky(x: ArrayLike, /, upper: _bool = False) -> Tensor:
    """Triangular factor of Hermitian positive definite matrices."""
    ...

def cholesky_ex(x: ArrayLike, /, upper: _bool = False, check_errors: _bool = False) -> _cholesky_ex:
    """As cholesky, with the number of the first block that is not positive definite, or 0."""
    ...

def cond(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] | None = None, *, ord: _float | Literal['fro', 'nuc'] | None = ..., p: _float | Literal['fro', 'nuc'] | None = ...) -> Tensor:
    """How much solutions depend on their right-hand sides."""
    ...

def cross(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
    """Cross product of vectors of three elements."""
    ...

def det(x: ArrayLike, /) -> Tensor:
    """Determinants."""
    ...

def diagonal(x: ArrayLike, /, k: SupportsIndex = 0, axis1: SupportsIndex = -2, axis2: SupportsIndex = -1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
    """Diagonals of matrices."""
    ...

def eig(x: ArrayLike, /) -> _eig:
    """Eigenvalues, and vectors as columns."""
    ...

def eigh(x: ArrayLike, /, UPLO: Literal['L', 'U'] = 'L') -> _eigh:
    """As eig, of Hermitian matrices: real, ascending."""
    ...

def eigvals(x: ArrayLike, /) -> Tensor:
    """Eigenvalues."""
    ...

def eigvalsh(x: ArrayLike, /, UPLO: Literal['L', 'U'] = 'L') -> Tensor:
    """Eigenvalues of Hermitian matrices, ascending."""
    ...

def householder_product(x: ArrayLike, /, tau: ArrayLike) -> Tensor:
    """The first columns of a product of reflections."""
    ...

def inv(x: ArrayLike, /) -> Tensor:
    """Inverses."""
    ...

def inv_ex(x: ArrayLike, /, check_errors: _bool = False) -> _inv_ex:
    """As inv, with the number of the first pivot of zero, or 0; the inverse is then NaN."""
    ...

def ldl_factor(x: ArrayLike, /, hermitian: _bool = False) -> _ldl_factor:
    """Factors `L @ D @ L^T` in one matrix, and interchanges."""
    ...

def ldl_factor_ex(x: ArrayLike, /, hermitian: _bool = False, check_errors: _bool = False) -> _ldl_factor_ex:
    """As ldl_factor, with the number of the first pivot of zero, or 0."""
    ...

def ldl_solve(LD: ArrayLike, pivots: ArrayLike, x: ArrayLike, hermitian: _bool = False) -> Tensor:
    """Solutions, of the factors of ldl_factor."""
    ...

def lstsq(x1: ArrayLike, /, x2: ArrayLike, rtol: _float | None = None, driver: Literal['gels', 'gelsy', 'gelsd', 'gelss'] | None = None) -> _lstsq:
    """The best solutions of `x1 @ x = x2`."""
    ...

def lu(x: ArrayLike, /, pivot: _bool = True) -> _lu:
    """`P @ L @ U`: a permutation and two triangles."""
    ...

def lu_factor(x: ArrayLike, /, pivot: _bool = True) -> _lu_factor:
    """Triangular factors in one matrix, and the interchanges of rows, from 1."""
    ...

def lu_factor_ex(x: ArrayLike, /, pivot: _bool = True, check_errors: _bool = False) -> _lu_factor_ex:
    """As lu_factor, with the number of the first pivot of zero, or 0."""
    ...

def lu_solve(LU: ArrayLike, pivots: ArrayLike, x: ArrayLike, left: _bool = True, adjoint: _bool = False) -> Tensor:
    """Solutions, of the factors of lu_factor."""
    ...

def matmul(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def matrix_exp(x: ArrayLike, /) -> Tensor:
    """Exponentials of matrices."""
    ...

def matrix_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 'fro', axis: Axes = (-2,-1), keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Norms of matrices."""
    ...

def matrix_power(x: ArrayLike, /, n: SupportsIndex) -> Tensor:
    """Matrices, as many times multiplied by themselves."""
    ...

def matrix_rank(x: ArrayLike, /, tol: _float | None = None, hermitian: _bool = False, rtol: ArrayLike | None = None) -> Tensor:
    """How many singular values are not negligible: above `tol`, or `rtol` times the largest."""
    ...

def matrix_sqrth(x: ArrayLike, /) -> Tensor:
    """The positive square roots of Hermitian matrices."""
    ...

def matrix_transpose(x: ArrayLike, /) -> Tensor:
    """The last two axes exchanged."""
    ...

def multi_dot(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """The product of matrices, in the best order."""
    ...

def norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] | None = None, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] | None = ..., p: _float | Literal['fro', 'nuc'] | None = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Norm of vectors, or with two axes of matrices."""
    ...

def outer(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Every element of one vector with every element of another."""
    ...

def pinv(x: ArrayLike, /, rtol: ArrayLike | None = None, hermitian: _bool = False, atol: _float | None = None) -> Tensor:
    """Inverses of matrices of any shape, as Moore and Penrose."""
    ...

def polar(x: ArrayLike, /) -> _polar:
    """`U @ H`: orthonormal columns and a positive semidefinite matrix."""
    ...

def qr(x: ArrayLike, /, mode: Literal['reduced', 'complete'] = 'reduced') -> _qr:
    """Orthonormal columns times a triangle."""
    ...

def slogdet(x: ArrayLike, /) -> _slogdet:
    """Sign and logarithm of the magnitude of determinants."""
    ...

def solve(x1: ArrayLike, /, x2: ArrayLike, left: _bool = True) -> Tensor:
    """Solutions of `x1 @ x = x2`; x2 is a vector if it has one axis. Without `left`, of `x @ x1 = x2`."""
    ...

def solve_ex(x1: ArrayLike, /, x2: ArrayLike, left: _bool = True, check_errors: _bool = False) -> _solve_ex:
    """As solve, with the number of the first pivot of zero, or 0; the solution is then NaN."""
    ...

def solve_triangular(x1: ArrayLike, /, x2: ArrayLike, upper: _bool, left: _bool = True, unitriangular: _bool = False) -> Tensor:
    """Solutions of `x1 @ x = x2`, or `x @ x1 = x2`, of triangles."""
    ...

def svd(x: ArrayLike, /, full_matrices: _bool = True) -> _svd:
    """Orthonormal columns, singular values, orthonormal rows."""
    ...

def svdvals(x: ArrayLike, /) -> Tensor:
    """Singular values, descending."""
    ...

def tensordot(x1: ArrayLike, /, x2: ArrayLike, axes: SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex] = 2) -> Tensor:
    """Sum of the products over pairs of axes."""
    ...

def tensorinv(x: ArrayLike, /, ind: SupportsIndex = 2) -> Tensor:
    """Inverses of tensors that map some axes to others."""
    ...

def tensorsolve(x1: ArrayLike, /, x2: ArrayLike, axes: Axes | None = None) -> Tensor:
    """Solutions of equations of tensors."""
    ...

def trace(x: ArrayLike, /, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Sums of the diagonals of matrices."""
    ...

def vander(x: ArrayLike, /, N: SupportsIndex | None = None) -> Tensor:
    """Powers of each element as rows, ascending."""
    ...

def vecdot(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
    """Sum of the products along an axis, x1 conjugated."""
    ...

def vector_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`sum(|x|^order)^(1/order)`."""
    ...
