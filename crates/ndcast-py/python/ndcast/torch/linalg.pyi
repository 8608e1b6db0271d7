"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def cholesky(input: Tensor, *, upper: _bool = False, out: Tensor | None = None) -> Tensor:
    """Triangular factor of Hermitian positive definite matrices."""
    ...

def cholesky_ex(input: Tensor, *, upper: _bool = False, check_errors: _bool = False) -> return_types.linalg_cholesky_ex:
    """As cholesky, with the number of the first block that is not positive definite, or 0."""
    ...

@overload
def cond(input: Tensor, p: Number | None = None, *, out: Tensor | None = None) -> Tensor:
    """How much solutions depend on their right-hand sides."""
    ...
@overload
def cond(input: Tensor, p: str, *, out: Tensor | None = None) -> Tensor: ...

def cross(input: Tensor, other: Tensor, *, dim: _int = -1, out: Tensor | None = None) -> Tensor:
    """Cross product of vectors of three elements."""
    ...

def det(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Determinants."""
    ...

def diagonal(A: Tensor, *, offset: _int = 0, dim1: _int = -2, dim2: _int = -1, out: Tensor | None = None) -> Tensor:
    """Diagonals of matrices."""
    ...

def eig(input: Tensor) -> return_types.linalg_eig:
    """Eigenvalues, and vectors as columns."""
    ...

def eigh(input: Tensor, UPLO: str = 'L') -> return_types.linalg_eigh:
    """As eig, of Hermitian matrices: real, ascending."""
    ...

def eigvals(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Eigenvalues."""
    ...

def eigvalsh(input: Tensor, UPLO: str = 'L', *, out: Tensor | None = None) -> Tensor:
    """Eigenvalues of Hermitian matrices, ascending."""
    ...

def householder_product(input: Tensor, tau: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The first columns of a product of reflections."""
    ...

def inv(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Inverses."""
    ...

def inv_ex(A: Tensor, *, check_errors: _bool = False) -> return_types.linalg_inv_ex:
    """As inv, with the number of the first pivot of zero, or 0; the inverse is then NaN."""
    ...

def ldl_factor(input: Tensor, *, hermitian: _bool = False) -> return_types.linalg_ldl_factor:
    """Factors `L @ D @ L^T` in one matrix, and interchanges."""
    ...

def ldl_factor_ex(input: Tensor, *, hermitian: _bool = False, check_errors: _bool = False) -> tuple[Tensor, ...]:
    """As ldl_factor, with the number of the first pivot of zero, or 0."""
    ...

def ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, *, hermitian: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solutions, of the factors of ldl_factor."""
    ...

def lstsq(input: Tensor, b: Tensor, rcond: _float | None = None, *, driver: str | None = None) -> return_types.linalg_lstsq:
    """The best solutions of `x1 @ x = x2`."""
    ...

def lu(A: Tensor, *, pivot: _bool = True) -> return_types.linalg_lu:
    """`P @ L @ U`: a permutation and two triangles."""
    ...

def lu_factor(A: Tensor, *, pivot: _bool = True) -> return_types.linalg_lu_factor:
    """Triangular factors in one matrix, and the interchanges of rows, from 1."""
    ...

def lu_factor_ex(A: Tensor, *, pivot: _bool = True, check_errors: _bool = False) -> tuple[Tensor, ...]:
    """As lu_factor, with the number of the first pivot of zero, or 0."""
    ...

def lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, *, left: _bool = True, adjoint: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solutions, of the factors of lu_factor."""
    ...

def matmul(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def matrix_exp(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Exponentials of matrices."""
    ...

@overload
def matrix_norm(input: Tensor, ord: Number, dim: _int | Sequence[_int] = ..., keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """Norms of matrices."""
    ...
@overload
def matrix_norm(input: Tensor, ord: str = 'fro', dim: _int | Sequence[_int] = ..., keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor: ...

def matrix_power(input: Tensor, n: _int, *, out: Tensor | None = None) -> Tensor:
    """Matrices, as many times multiplied by themselves."""
    ...

@overload
def matrix_rank(input: Tensor, tol: _float, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """How many singular values are not negligible: above `tol`, or `rtol` times the largest."""
    ...
@overload
def matrix_rank(input: Tensor, tol: Tensor, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor: ...
@overload
def matrix_rank(input: Tensor, *, atol: Tensor | None = None, rtol: Tensor | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def matrix_rank(input: Tensor, *, atol: _float | None = None, rtol: _float | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...

def matrix_sqrth(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The positive square roots of Hermitian matrices."""
    ...

def multi_dot(tensors: Sequence[Tensor], *, out: Tensor | None = None) -> Tensor:
    """The product of matrices, in the best order."""
    ...

@overload
def norm(input: Tensor, ord: Number | None = None, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """Norm of vectors, or with two axes of matrices."""
    ...
@overload
def norm(input: Tensor, ord: str, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor: ...

@overload
def pinv(input: Tensor, rcond: _float, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """Inverses of matrices of any shape, as Moore and Penrose."""
    ...
@overload
def pinv(input: Tensor, *, atol: _float | None = None, rtol: _float | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def pinv(input: Tensor, *, atol: Tensor | None = None, rtol: Tensor | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def pinv(input: Tensor, rcond: Tensor, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor: ...

def polar(A: Tensor) -> tuple[Tensor, ...]:
    """`U @ H`: orthonormal columns and a positive semidefinite matrix."""
    ...

def qr(A: Tensor, mode: str = 'reduced') -> return_types.linalg_qr:
    """Orthonormal columns times a triangle."""
    ...

def slogdet(A: Tensor) -> return_types.linalg_slogdet:
    """The signs of determinants, and the logarithms of their absolute values. ``torch.slogdet`` gives the same under another name."""
    ...

def solve(A: Tensor, B: Tensor, *, left: _bool = True, out: Tensor | None = None) -> Tensor:
    """Solutions of `x1 @ x = x2`; x2 is a vector if it has one axis. Without `left`, of `x @ x1 = x2`."""
    ...

def solve_ex(A: Tensor, B: Tensor, *, left: _bool = True, check_errors: _bool = False) -> return_types.linalg_solve_ex:
    """As solve, with the number of the first pivot of zero, or 0; the solution is then NaN."""
    ...

def solve_triangular(input: Tensor, B: Tensor, *, upper: _bool, left: _bool = True, unitriangular: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solutions of `x1 @ x = x2`, or `x @ x1 = x2`, of triangles."""
    ...

def svd(A: Tensor, full_matrices: _bool = True, *, driver: str | None = None) -> return_types.linalg_svd:
    """Orthonormal columns, singular values, orthonormal rows."""
    ...

def svdvals(A: Tensor, *, driver: str | None = None, out: Tensor | None = None) -> Tensor:
    """Singular values, descending."""
    ...

def tensorinv(input: Tensor, ind: _int = 2, *, out: Tensor | None = None) -> Tensor:
    """Inverses of tensors that map some axes to others."""
    ...

def tensorsolve(input: Tensor, other: Tensor, dims: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """Solutions of equations of tensors."""
    ...

def vander(x: Tensor, *, N: _int | None = None, out: Tensor | None = None) -> Tensor:
    """Powers of each element as rows, ascending."""
    ...

def vecdot(x: Tensor, y: Tensor, *, dim: _int = -1, out: Tensor | None = None) -> Tensor:
    """Sum of the products along an axis, x1 conjugated."""
    ...

def vector_norm(input: Tensor, ord: Number = 2, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """`sum(|x|^order)^(1/order)`."""
    ...
