"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

from ..linalg import LinAlgError as LinAlgError

def cholesky(input: Tensor, *, upper: _bool = False, out: Tensor | None = None) -> Tensor:
    """Cholesky decomposition of Hermitian positive definite matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.
    upper : bool
        Whether to use the upper triangle instead of the lower one.

    Returns
    -------
    tensor
        A triangular factor L with `L @ L^H = x`, of the shape of the operand.

    Raises
    ------
    ValueError
        If a matrix is not positive definite.

    Examples
    --------
    >>> torch.linalg.cholesky(torch.tensor([[4., 2.], [2., 5.]]))
    tensor([[2., 0.],
            [1., 2.]])"""
    ...

def cholesky_ex(input: Tensor, *, upper: _bool = False, check_errors: _bool = False) -> return_types.linalg_cholesky_ex:
    """As `cholesky`, with the number of the first leading block that is not positive definite,
    or 0.

    Parameters
    ----------
    x : tensor
        The tensor.
    upper : bool
        Whether to use the upper triangle instead of the lower one.
    check_errors : bool
        Whether to raise an error instead of reporting a number.

    Returns
    -------
    pair of tensors
        The factor `L`, and the int32 `info` of each matrix.

    Examples
    --------
    >>> torch.linalg.cholesky_ex(torch.tensor([[4., 2.], [2., 5.]]))
    torch.return_types.linalg_cholesky_ex(
    L=tensor([[2., 0.],
            [1., 2.]]),
    info=tensor(0, dtype=torch.int32))"""
    ...

@overload
def cond(input: Tensor, p: Number | None = None, *, out: Tensor | None = None) -> Tensor:
    """Condition number: the greatest factor by which solving equations magnifies relative
    errors.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them.
    order : int, float or str
        The order of the norm; 2 by default.

    Returns
    -------
    tensor
        A float tensor without the two axes.

    Examples
    --------
    >>> torch.linalg.cond(torch.tensor([[2., 0.], [0., 4.]]))
    tensor(2.)"""
    ...
@overload
def cond(input: Tensor, p: str, *, out: Tensor | None = None) -> Tensor: ...

def cross(input: Tensor, other: Tensor, *, dim: _int = -1, out: Tensor | None = None) -> Tensor:
    """Cross product of vectors of three elements.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.
    axis : int
        The axis of the vectors.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands.

    Raises
    ------
    ValueError
        If the axis does not have length 3.

    Examples
    --------
    >>> torch.linalg.cross(torch.tensor([1., 0., 0.]), torch.tensor([0., 1., 0.]))
    tensor([0., 0., 1.])"""
    ...

def det(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Determinant of a square matrix, or of each in a batch.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    tensor
        A float tensor of shape `(...)`.

    Raises
    ------
    ValueError
        If the last two axes differ in length.

    Examples
    --------
    >>> torch.linalg.det(torch.tensor([[2., 1.], [1., 3.]]))
    tensor(5.)"""
    ...

def diagonal(A: Tensor, *, offset: _int = 0, dim1: _int = -2, dim2: _int = -1, out: Tensor | None = None) -> Tensor:
    """Diagonals of the matrices in the last two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    offset : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. The
        last axis is the diagonal, and the two axes are gone.

    Examples
    --------
    >>> torch.linalg.diagonal(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([1., 4.])"""
    ...

def eig(input: Tensor) -> return_types.linalg_eig:
    """Eigenvalues and eigenvectors of square matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    pair of tensors
        The `eigenvalues`, `(..., n)`, and the `eigenvectors`, `(..., n, n)`, one in each
        column. Both are complex; NumPy's function gives real ones if all eigenvalues are
        real.

    Examples
    --------
    >>> torch.linalg.eig(torch.tensor([[2., 0.], [0., 3.]]))
    torch.return_types.linalg_eig(
    eigenvalues=tensor([2.+0.j, 3.+0.j]),
    eigenvectors=tensor([[1.+0.j, 0.+0.j],
            [0.+0.j, 1.+0.j]]))"""
    ...

def eigh(input: Tensor, UPLO: str = 'L') -> return_types.linalg_eigh:
    """Eigenvalues and eigenvectors of Hermitian matrices; the eigenvalues are real and
    ascending.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    pair of tensors
        The `eigenvalues`, `(..., n)`, real and ascending, and the `eigenvectors`, `(..., n,
        n)`, one in each column.

    Examples
    --------
    >>> torch.linalg.eigh(torch.tensor([[2., 0.], [0., 3.]]))
    torch.return_types.linalg_eigh(
    eigenvalues=tensor([2., 3.]),
    eigenvectors=tensor([[1., 0.],
            [0., 1.]]))"""
    ...

def eigvals(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Eigenvalues of square matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    tensor
        The eigenvalues, `(..., n)`.

    Examples
    --------
    >>> torch.linalg.eigvals(torch.tensor([[2., 0.], [0., 3.]]))
    tensor([2.+0.j, 3.+0.j])"""
    ...

def eigvalsh(input: Tensor, UPLO: str = 'L', *, out: Tensor | None = None) -> Tensor:
    """Eigenvalues of Hermitian matrices, in ascending order.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    tensor
        The eigenvalues, `(..., n)`.

    Examples
    --------
    >>> torch.linalg.eigvalsh(torch.tensor([[2., 0.], [0., 3.]]))
    tensor([2., 3.])"""
    ...

def householder_product(input: Tensor, tau: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The first columns of the product of Householder reflections.

    Parameters
    ----------
    x : tensor
        The vectors of the reflections, one in each column, `(..., m, n)`.
    tau : tensor
        The factors of the reflections.

    Returns
    -------
    tensor
        The first n columns of the product, `(..., m, n)`.

    Examples
    --------
    >>> torch.linalg.householder_product(torch.tensor([[1., 0.], [0., 1.]]), torch.tensor([2., 0.]))
    tensor([[-1.,  0.],
            [ 0.,  1.]])"""
    ...

def inv(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Inverse of a square matrix, or of each in a batch.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    tensor
        The inverses, of the shape of the operand.

    Raises
    ------
    ValueError
        If a matrix is singular, or if the last two axes differ in length.

    Examples
    --------
    >>> torch.linalg.inv(torch.tensor([[2., 1.], [1., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  2.]])"""
    ...

def inv_ex(A: Tensor, *, check_errors: _bool = False) -> return_types.linalg_inv_ex:
    """As `inv`, with the number of the first pivot that is zero, or 0. The inverse is then
    NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    check_errors : bool
        Whether to raise an error instead of reporting a number.

    Returns
    -------
    pair of tensors
        The `inverse`, and the int32 `info` of each matrix.

    Examples
    --------
    >>> torch.linalg.inv_ex(torch.tensor([[2., 1.], [1., 1.]]))
    torch.return_types.linalg_inv_ex(
    inverse=tensor([[ 1., -1.],
            [-1.,  2.]]),
    info=tensor(0, dtype=torch.int32))"""
    ...

def ldl_factor(input: Tensor, *, hermitian: _bool = False) -> return_types.linalg_ldl_factor:
    """LDL decomposition `L @ D @ L^T` of symmetric matrices: both factors in one matrix, and
    the exchanges of rows.

    Parameters
    ----------
    x : tensor
        A symmetric matrix, or a batch of them.
    hermitian : bool
        Whether the matrices are Hermitian. This allows a faster algorithm.

    Returns
    -------
    pair of tensors
        The factors `LD`, of the shape of the operand, and the int32 `pivots`.

    Examples
    --------
    >>> torch.linalg.ldl_factor(torch.tensor([[2., 1.], [1., 3.]]))
    torch.return_types.linalg_ldl_factor(
    LD=tensor([[2.0000, 0.0000],
            [0.5000, 2.5000]]),
    pivots=tensor([1, 2], dtype=torch.int32))"""
    ...

def ldl_factor_ex(input: Tensor, *, hermitian: _bool = False, check_errors: _bool = False) -> tuple[Tensor, ...]:
    """As `ldl_factor`, with the number of the first pivot that is zero, or 0.

    Parameters
    ----------
    x : tensor
        A symmetric matrix, or a batch of them.
    hermitian : bool
        Whether the matrices are Hermitian. This allows a faster algorithm.
    check_errors : bool
        Whether to raise an error instead of reporting a number.

    Returns
    -------
    tuple of three tensors
        The factors `LD`, the int32 `pivots`, and the int32 `info` of each matrix.

    Examples
    --------
    >>> torch.linalg.ldl_factor_ex(torch.tensor([[2., 1.], [1., 3.]]))
    torch.return_types.ldl_factor_ex(
    LD=tensor([[2.0000, 0.0000],
            [0.5000, 2.5000]]),
    pivots=tensor([1, 2], dtype=torch.int32),
    info=tensor(0, dtype=torch.int32))"""
    ...

def ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, *, hermitian: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solution of linear equations from the factors of `ldl_factor`.

    Parameters
    ----------
    LD : tensor
        The factors, as returned by `ldl_factor`.
    pivots : int tensor
        The exchanges of rows, as returned by the factorisation.
    x : tensor
        The right-hand sides, `(..., n, k)`.
    hermitian : bool
        Whether the matrices are Hermitian. This allows a faster algorithm.

    Returns
    -------
    tensor
        The solutions, of the shape of the right-hand sides.

    Examples
    --------
    >>> torch.linalg.ldl_solve(torch.tensor([[2., 0.], [0.5, 2.5]]), torch.tensor([1, 2], dtype=torch.int32), torch.tensor([[2.], [1.]]))
    tensor([[1.],
            [0.]])"""
    ...

def lstsq(input: Tensor, b: Tensor, rcond: _float | None = None, *, driver: str | None = None) -> return_types.linalg_lstsq:
    """Solution of `x1 @ x = x2` by least squares.

    Parameters
    ----------
    x1 : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    x2 : tensor
        The right-hand sides, `(..., m, k)`.
    rtol : float
        The relative tolerance.
    driver : str
        The algorithm that PyTorch uses. It is ignored.

    Returns
    -------
    tuple of four tensors
        The solution, the sums of the squared errors, the rank, and the singular values.

    Examples
    --------
    >>> torch.linalg.lstsq(torch.tensor([[1., 0.], [1., 1.], [1., 2.]]), torch.tensor([[1.], [3.], [5.]]))
    torch.return_types.linalg_lstsq(
    solution=tensor([[1.0000],
            [2.0000]]),
    residuals=tensor([]),
    rank=tensor(2),
    singular_values=tensor([]))"""
    ...

def lu(A: Tensor, *, pivot: _bool = True) -> return_types.linalg_lu:
    """LU decomposition `P @ L @ U`: a permutation and two triangles.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    pivot : bool
        Whether rows are exchanged for stability.

    Returns
    -------
    tuple of three tensors
        The permutation `P`, and the triangles `L` and `U`.

    Examples
    --------
    >>> torch.linalg.lu(torch.tensor([[2., 1.], [4., 3.]]))
    torch.return_types.linalg_lu(
    P=tensor([[0., 1.],
            [1., 0.]]),
    L=tensor([[1.0000, 0.0000],
            [0.5000, 1.0000]]),
    U=tensor([[ 4.0000,  3.0000],
            [ 0.0000, -0.5000]]))"""
    ...

def lu_factor(A: Tensor, *, pivot: _bool = True) -> return_types.linalg_lu_factor:
    """LU decomposition with exchanges of rows: both triangles in one matrix, and the
    exchanges, counted from 1.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    pivot : bool
        Whether rows are exchanged for stability.

    Returns
    -------
    pair of tensors
        The factors `LU`, of the shape of the operand, and the int32 `pivots`.

    Examples
    --------
    >>> torch.linalg.lu_factor(torch.tensor([[2., 1.], [4., 3.]]))
    torch.return_types.linalg_lu_factor(
    LU=tensor([[ 4.0000,  3.0000],
            [ 0.5000, -0.5000]]),
    pivots=tensor([2, 2], dtype=torch.int32))"""
    ...

def lu_factor_ex(A: Tensor, *, pivot: _bool = True, check_errors: _bool = False) -> tuple[Tensor, ...]:
    """As `lu_factor`, with the number of the first pivot that is zero, or 0.

    Parameters
    ----------
    x : tensor
        The tensor.
    pivot : bool
        Whether rows are exchanged for stability.
    check_errors : bool
        Whether to raise an error instead of reporting a number.

    Returns
    -------
    tuple of three tensors
        The factors `LU`, the int32 `pivots`, and the int32 `info` of each matrix.

    Examples
    --------
    >>> torch.linalg.lu_factor_ex(torch.tensor([[2., 1.], [4., 3.]]))
    torch.return_types.lu_factor_ex(
    LU=tensor([[ 4.0000,  3.0000],
            [ 0.5000, -0.5000]]),
    pivots=tensor([2, 2], dtype=torch.int32),
    info=tensor(0, dtype=torch.int32))"""
    ...

def lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, *, left: _bool = True, adjoint: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solution of linear equations from the factors of `lu_factor`.

    Parameters
    ----------
    LU : tensor
        The factors, as returned by `lu_factor`.
    pivots : int tensor
        The exchanges of rows, as returned by the factorisation.
    x : tensor
        The right-hand sides, `(..., n, k)`.
    left : bool
        Whether the unknown is on the right of the matrix: `A @ X = B`. Otherwise the
        equation is `X @ A = B`.
    adjoint : bool
        Whether to solve with the conjugate transpose.

    Returns
    -------
    tensor
        The solutions, of the shape of the right-hand sides.

    Examples
    --------
    >>> torch.linalg.lu_solve(torch.tensor([[4., 3.], [0.5, -0.5]]), torch.tensor([2, 2], dtype=torch.int32), torch.tensor([[1.], [2.]]))
    tensor([[0.5000],
            [-0.0000]])"""
    ...

def matmul(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Matrix product; axes before the last two broadcast.

    Parameters
    ----------
    x1 : tensor
        A matrix, a batch of matrices in the last two axes, or a vector.
    x2 : tensor
        The same on the right. Its last axis but one has the length of the last axis of the
        first operand.

    Returns
    -------
    tensor
        A new tensor of shape `(..., n, p)` for `(..., n, m)` and `(..., m, p)`. The axis of
        a vector is dropped.

    Raises
    ------
    ValueError
        If the lengths differ, or if an operand is a number.

    Examples
    --------
    >>> torch.linalg.matmul(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

def matrix_exp(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """Exponential of a square matrix.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    tensor
        The exponentials, of the shape of the operand.

    Examples
    --------
    >>> torch.linalg.matrix_exp(torch.tensor([[0., 1.], [0., 0.]]))
    tensor([[1., 1.],
            [0., 1.]])"""
    ...

@overload
def matrix_norm(input: Tensor, ord: Number, dim: _int | Sequence[_int] = ..., keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """Norms of matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    ord : int, float or str
        The order of the norm: 1, 2, `inf`, another number, 'fro' or 'nuc'.

    Returns
    -------
    tensor
        A float tensor without the two axes, which `keepdims` keeps with length 1.

    Examples
    --------
    >>> torch.linalg.matrix_norm(torch.tensor([[1., 2.], [3., 4.]]))
    tensor(5.4772)"""
    ...
@overload
def matrix_norm(input: Tensor, ord: str = 'fro', dim: _int | Sequence[_int] = ..., keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor: ...

def matrix_power(input: Tensor, n: _int, *, out: Tensor | None = None) -> Tensor:
    """Power of a square matrix: its product with itself, `n` times.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.
    n : int
        The exponent. Negative ones use the inverse.

    Returns
    -------
    tensor
        The powers, of the shape of the operand.

    Examples
    --------
    >>> torch.linalg.matrix_power(torch.tensor([[1., 1.], [0., 1.]]), 3)
    tensor([[1., 3.],
            [0., 1.]])"""
    ...

@overload
def matrix_rank(input: Tensor, tol: _float, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """Rank of matrices: the number of singular values that do not count as 0.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them.
    rtol : float
        Singular values below `rtol` times the largest count as 0; by default the longer
        side times the precision.

    Returns
    -------
    tensor
        An int64 tensor without the two axes.

    Examples
    --------
    >>> torch.linalg.matrix_rank(torch.tensor([[1., 2.], [2., 4.]]))
    tensor(1)"""
    ...
@overload
def matrix_rank(input: Tensor, tol: Tensor, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor: ...
@overload
def matrix_rank(input: Tensor, *, atol: Tensor | None = None, rtol: Tensor | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def matrix_rank(input: Tensor, *, atol: _float | None = None, rtol: _float | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...

def matrix_sqrth(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The positive semidefinite square root of Hermitian matrices.

    Parameters
    ----------
    x : tensor
        A positive semidefinite Hermitian matrix, or a batch of them.

    Returns
    -------
    tensor
        The square roots, of the shape of the operand.

    Examples
    --------
    >>> torch.linalg.matrix_sqrth(torch.tensor([[4., 0.], [0., 9.]]))
    tensor([[2., 0.],
            [0., 3.]])"""
    ...

def multi_dot(tensors: Sequence[Tensor], *, out: Tensor | None = None) -> Tensor:
    """The product of several matrices, in the order that needs the fewest multiplications.

    Parameters
    ----------
    tensors : tensors
        The matrices; the first and the last may be vectors.

    Returns
    -------
    tensor
        A new matrix.

    Examples
    --------
    >>> torch.linalg.multi_dot([torch.tensor([[1., 2.]]), torch.tensor([[3.], [4.]])])
    tensor([[11.]])"""
    ...

@overload
def norm(input: Tensor, ord: Number | None = None, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """Norm of vectors, or of matrices with two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    order : int, float or str
        The order of the norm.
    axis : int or pair of ints
        An axis for norms of vectors, two for norms of matrices; by default all elements are
        one vector.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A float tensor without these axes, which `keepdims` keeps with length 1.

    Examples
    --------
    >>> torch.linalg.norm(torch.tensor([3., 4.]))
    tensor(5.)"""
    ...
@overload
def norm(input: Tensor, ord: str, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor: ...

@overload
def pinv(input: Tensor, rcond: _float, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """Moore-Penrose pseudoinverse of matrices of any shape.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    rtol : float
        Singular values below `rtol` times the largest count as 0.

    Returns
    -------
    tensor
        The pseudoinverses, `(..., n, m)`.

    Examples
    --------
    >>> torch.linalg.pinv(torch.tensor([[2., 0.], [0., 4.]]))
    tensor([[0.5000, 0.0000],
            [0.0000, 0.2500]])"""
    ...
@overload
def pinv(input: Tensor, *, atol: _float | None = None, rtol: _float | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def pinv(input: Tensor, *, atol: Tensor | None = None, rtol: Tensor | None = None, hermitian: _bool = False, out: Tensor | None = None) -> Tensor: ...
@overload
def pinv(input: Tensor, rcond: Tensor, hermitian: _bool = False, *, out: Tensor | None = None) -> Tensor: ...

def polar(A: Tensor) -> tuple[Tensor, ...]:
    """Polar decomposition `U @ H`: orthonormal columns and a positive semidefinite matrix.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The factors `U` and `H`.

    Examples
    --------
    >>> torch.linalg.polar(torch.tensor([[2., 0.], [0., 3.]]))
    torch.return_types.polar(
    U=tensor([[1., 0.],
            [0., 1.]]),
    H=tensor([[2., 0.],
            [0., 3.]]))"""
    ...

def qr(A: Tensor, mode: str = 'reduced') -> return_types.linalg_qr:
    """QR decomposition: a matrix with orthonormal columns and a triangle, whose product is
    `x`.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    mode : str
        'reduced' for `min(m, n)` columns, 'complete' for m columns, 'r' for the triangle
        alone.

    Returns
    -------
    pair of tensors
        `Q` with orthonormal columns, and the upper triangle `R`, with `Q @ R = x`.

    Examples
    --------
    >>> torch.linalg.qr(torch.tensor([[2., 0.], [0., 3.]]))
    torch.return_types.linalg_qr(
    Q=tensor([[1., 0.],
            [0., 1.]]),
    R=tensor([[2., 0.],
            [0., 3.]]))"""
    ...

def slogdet(A: Tensor) -> return_types.linalg_slogdet:
    """The signs of determinants, and the logarithms of their absolute values. ``torch.slogdet`` gives the same under another name."""
    ...

def solve(A: Tensor, B: Tensor, *, left: _bool = True, out: Tensor | None = None) -> Tensor:
    """Solution of the linear equations `x1 @ x = x2`; `x2` is a vector if it has one axis.

    Parameters
    ----------
    x1 : tensor
        The matrix, or a batch of them, `(..., n, n)`.
    x2 : tensor
        The right-hand sides: a vector, or `(..., n, k)`.

    Returns
    -------
    tensor
        The solutions, of the shape of the right-hand sides.

    Raises
    ------
    ValueError
        If a matrix is singular.

    Examples
    --------
    >>> torch.linalg.solve(torch.tensor([[2., 0.], [0., 4.]]), torch.tensor([1., 2.]))
    tensor([0.5000, 0.5000])"""
    ...

def solve_ex(A: Tensor, B: Tensor, *, left: _bool = True, check_errors: _bool = False) -> return_types.linalg_solve_ex:
    """As `solve`, with the number of the first pivot that is zero, or 0. The solution is then
    NaN.

    Parameters
    ----------
    x1 : tensor
        The matrix, or a batch of them, `(..., n, n)`.
    x2 : tensor
        The right-hand sides: a vector, or `(..., n, k)`.
    left : bool
        Whether the unknown is on the right of the matrix: `A @ X = B`. Otherwise the
        equation is `X @ A = B`.
    check_errors : bool
        Whether to raise an error instead of reporting a number.

    Returns
    -------
    pair of tensors
        The `result`, and the int32 `info` of each matrix.

    Examples
    --------
    >>> torch.linalg.solve_ex(torch.tensor([[2., 0.], [0., 4.]]), torch.tensor([1., 2.]))
    torch.return_types.linalg_solve_ex(
    result=tensor([0.5000, 0.5000]),
    info=tensor(0, dtype=torch.int32))"""
    ...

def solve_triangular(input: Tensor, B: Tensor, *, upper: _bool, left: _bool = True, unitriangular: _bool = False, out: Tensor | None = None) -> Tensor:
    """Solution of linear equations `x1 @ x = x2` with a triangular matrix.

    Parameters
    ----------
    x1 : tensor
        The triangular matrix, or a batch of them, `(..., n, n)`.
    x2 : tensor
        The right-hand sides, `(..., n, k)`.
    upper : bool
        Whether to use the upper triangle instead of the lower one.
    left : bool
        Whether the unknown is on the right of the matrix: `A @ X = B`. Otherwise the
        equation is `X @ A = B`.
    unitriangular : bool
        Whether the diagonal is taken as 1, and not read.

    Returns
    -------
    tensor
        The solutions, of the shape of the right-hand sides.

    Examples
    --------
    >>> torch.linalg.solve_triangular(torch.tensor([[2., 1.], [0., 4.]]), torch.tensor([[4.], [8.]]), upper=True)
    tensor([[1.],
            [2.]])"""
    ...

def svd(A: Tensor, full_matrices: _bool = True, *, driver: str | None = None) -> return_types.linalg_svd:
    """Singular value decomposition.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    full_matrices : bool
        Whether the bases are complete: square matrices.

    Returns
    -------
    tuple of three tensors
        `U`, the singular values `S` in descending order, and `Vh`, with `U @ diag(S) @ Vh =
        x`.

    Examples
    --------
    >>> torch.linalg.svd(torch.tensor([[3., 0.], [0., 2.]]))
    torch.return_types.linalg_svd(
    U=tensor([[1., 0.],
            [0., 1.]]),
    S=tensor([3., 2.]),
    Vh=tensor([[1., 0.],
            [0., 1.]]))"""
    ...

def svdvals(A: Tensor, *, driver: str | None = None, out: Tensor | None = None) -> Tensor:
    """Singular values in descending order.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.

    Returns
    -------
    tensor
        The singular values, `(..., min(m, n))`, in descending order.

    Examples
    --------
    >>> torch.linalg.svdvals(torch.tensor([[3., 0.], [0., 2.]]))
    tensor([3., 2.])"""
    ...

def tensorinv(input: Tensor, ind: _int = 2, *, out: Tensor | None = None) -> Tensor:
    """Inverse of a tensor for `tensordot`.

    Parameters
    ----------
    x : tensor
        The tensor. The product of its first `ind` lengths is that of the others.
    ind : int
        The number of leading axes that belong to the rows.

    Returns
    -------
    tensor
        The inverse, with the axes of both groups exchanged.

    Examples
    --------
    >>> torch.linalg.tensorinv(torch.tensor([[2., 0.], [0., 4.]]), ind=1)
    tensor([[0.5000, 0.0000],
            [0.0000, 0.2500]])"""
    ...

def tensorsolve(input: Tensor, other: Tensor, dims: _int | Sequence[_int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """Solution of the tensor equation `tensordot(x1, x, x.ndim) = x2`.

    Parameters
    ----------
    x1 : tensor
        The coefficients.
    x2 : tensor
        The right-hand side.
    axes : tuple of ints
        The axes of the coefficients to move to the end first.

    Returns
    -------
    tensor
        The solution.

    Examples
    --------
    >>> torch.linalg.tensorsolve(torch.tensor([[2., 0.], [0., 4.]]), torch.tensor([1., 2.]))
    tensor([0.5000, 0.5000])"""
    ...

def vander(x: Tensor, *, N: _int | None = None, out: Tensor | None = None) -> Tensor:
    """Vandermonde matrix: the powers of each element in a row, ascending.

    Parameters
    ----------
    x : tensor
        The vector.
    N : int
        The number of columns; the length of the vector by default.

    Returns
    -------
    tensor
        A matrix with one row for each element and `N` columns.

    Examples
    --------
    >>> torch.linalg.vander(torch.tensor([1., 2., 3.]))
    tensor([[1., 1., 1.],
            [1., 2., 4.],
            [1., 3., 9.]])"""
    ...

def vecdot(x: Tensor, y: Tensor, *, dim: _int = -1, out: Tensor | None = None) -> Tensor:
    """Sum of the products along an axis; complex elements of `x1` are conjugated.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        A new tensor without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> torch.linalg.vecdot(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor(11.)"""
    ...

def vector_norm(input: Tensor, ord: Number = 2, dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, *, dtype: _dtype | None = None, out: Tensor | None = None) -> Tensor:
    """`sum(|x|^order)^(1/order)`. For order p the result is `sum(|x|**p)**(1/p)`.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    ord : int, float or str
        The order of the norm: 1, 2, `inf`, another number, 'fro' or 'nuc'.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> torch.linalg.vector_norm(torch.tensor([3., 4.]))
    tensor(5.)"""
    ...
