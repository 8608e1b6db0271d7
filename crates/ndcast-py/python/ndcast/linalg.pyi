"""What an editor is told of ndcast. Written by stubs.py; see there."""

from typing import Any

def cholesky(x, /, *, upper=False, **other: Any) -> Any:
    """Triangular factor of Hermitian positive definite matrices."""
    ...

def cholesky_ex(x, upper=False, check_errors=False, **other: Any) -> Any:
    """As cholesky, with the number of the first block that is not positive definite, or 0."""
    ...

def cond(x, order=None, **other: Any) -> Any:
    """How much solutions depend on their right-hand sides."""
    ...

def cross(x1, x2, /, *, axis=-1, **other: Any) -> Any:
    """Cross product of vectors of three elements."""
    ...

def det(x, /, **other: Any) -> Any:
    """Determinants."""
    ...

def diagonal(x, /, *, offset=0, **other: Any) -> Any:
    """Diagonals of matrices."""
    ...

def eig(x, /, **other: Any) -> Any:
    """Eigenvalues, and vectors as columns."""
    ...

def eigh(x, /, **other: Any) -> Any:
    """As eig, of Hermitian matrices: real, ascending."""
    ...

def eigvals(x, /, **other: Any) -> Any:
    """Eigenvalues."""
    ...

def eigvalsh(x, /, **other: Any) -> Any:
    """Eigenvalues of Hermitian matrices, ascending."""
    ...

def householder_product(x, tau, **other: Any) -> Any:
    """The first columns of a product of reflections."""
    ...

def inv(x, /, **other: Any) -> Any:
    """Inverses."""
    ...

def inv_ex(x, check_errors=False, **other: Any) -> Any:
    """As inv, with the number of the first pivot of zero, or 0; the inverse is then NaN."""
    ...

def ldl_factor(x, hermitian=False, **other: Any) -> Any:
    """Factors `L @ D @ L^T` in one matrix, and interchanges."""
    ...

def ldl_factor_ex(x, hermitian=False, check_errors=False, **other: Any) -> Any:
    """As ldl_factor, with the number of the first pivot of zero, or 0."""
    ...

def ldl_solve(LD, pivots, x, hermitian=False, **other: Any) -> Any:
    """Solutions, of the factors of ldl_factor."""
    ...

def lstsq(x1, x2, rtol=None, driver=None, **other: Any) -> Any:
    """The best solutions of `x1 @ x = x2`."""
    ...

def lu(x, pivot=True, **other: Any) -> Any:
    """`P @ L @ U`: a permutation and two triangles."""
    ...

def lu_factor(x, pivot=True, **other: Any) -> Any:
    """Triangular factors in one matrix, and the interchanges of rows, from 1."""
    ...

def lu_factor_ex(x, pivot=True, check_errors=False, **other: Any) -> Any:
    """As lu_factor, with the number of the first pivot of zero, or 0."""
    ...

def lu_solve(LU, pivots, x, left=True, adjoint=False, **other: Any) -> Any:
    """Solutions, of the factors of lu_factor."""
    ...

def matmul(x1, x2, /, **other: Any) -> Any:
    """Matrix product; further axes broadcast."""
    ...

def matrix_exp(x, **other: Any) -> Any:
    """Exponentials of matrices."""
    ...

def matrix_norm(x, /, *, keepdims=False, ord='fro', **other: Any) -> Any:
    """Norms of matrices."""
    ...

def matrix_power(x, n, /, **other: Any) -> Any:
    """Matrices, as many times multiplied by themselves."""
    ...

def matrix_rank(x, /, *, rtol=None, **other: Any) -> Any:
    """How many singular values are not negligible: above `tol`, or `rtol` times the largest."""
    ...

def matrix_sqrth(x, **other: Any) -> Any:
    """The positive square roots of Hermitian matrices."""
    ...

def matrix_transpose(x, /, **other: Any) -> Any:
    """The last two axes exchanged."""
    ...

def multi_dot(tensors, **other: Any) -> Any:
    """The product of matrices, in the best order."""
    ...

def norm(x, order=None, axis=None, keepdims=False, dtype=None, **other: Any) -> Any:
    """Norm of vectors, or with two axes of matrices."""
    ...

def outer(x1, x2, /, **other: Any) -> Any:
    """Every element of one vector with every element of another."""
    ...

def pinv(x, /, *, rtol=None, **other: Any) -> Any:
    """Inverses of matrices of any shape, as Moore and Penrose."""
    ...

def polar(x, **other: Any) -> Any:
    """`U @ H`: orthonormal columns and a positive semidefinite matrix."""
    ...

def qr(x, /, *, mode='reduced', **other: Any) -> Any:
    """Orthonormal columns times a triangle."""
    ...

def slogdet(x, /, **other: Any) -> Any:
    """Sign and logarithm of the magnitude of determinants."""
    ...

def solve(x1, x2, /, **other: Any) -> Any:
    """Solutions of `x1 @ x = x2`; x2 is a vector if it has one axis. Without `left`, of `x @ x1 = x2`."""
    ...

def solve_ex(x1, x2, left=True, check_errors=False, **other: Any) -> Any:
    """As solve, with the number of the first pivot of zero, or 0; the solution is then NaN."""
    ...

def solve_triangular(x1, x2, upper, left=True, unitriangular=False, **other: Any) -> Any:
    """Solutions of `x1 @ x = x2`, or `x @ x1 = x2`, of triangles."""
    ...

def svd(x, /, *, full_matrices=True, **other: Any) -> Any:
    """Orthonormal columns, singular values, orthonormal rows."""
    ...

def svdvals(x, /, **other: Any) -> Any:
    """Singular values, descending."""
    ...

def tensordot(x1, x2, /, *, axes=2, **other: Any) -> Any:
    """Sum of the products over pairs of axes."""
    ...

def tensorinv(x, ind=2, **other: Any) -> Any:
    """Inverses of tensors that map some axes to others."""
    ...

def tensorsolve(x1, x2, axes=None, **other: Any) -> Any:
    """Solutions of equations of tensors."""
    ...

def trace(x, /, *, offset=0, dtype=None, **other: Any) -> Any:
    """Sums of the diagonals of matrices."""
    ...

def vander(x, N=None, **other: Any) -> Any:
    """Powers of each element as rows, ascending."""
    ...

def vecdot(x1, x2, /, *, axis=-1, **other: Any) -> Any:
    """Sum of the products along an axis, x1 conjugated."""
    ...

def vector_norm(x, /, *, axis=None, keepdims=False, ord=2, **other: Any) -> Any:
    """`sum(|x|^order)^(1/order)`."""
    ...
