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
    >>> nd.linalg.cholesky(nd.asarray([[4., 2.], [2., 5.]]))
    tensor([[2., 0.],
            [1., 2.]])"""
    ...

def cholesky_ex(x: ArrayLike, /, upper: _bool = False, check_errors: _bool = False) -> _cholesky_ex:
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
    >>> nd.linalg.cholesky_ex(nd.asarray([[4., 2.], [2., 5.]]))
    cholesky_ex(L=tensor([[2., 0.],
            [1., 2.]]), info=tensor(0, dtype=int32))"""
    ...

def cond(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] | None = None, *, ord: _float | Literal['fro', 'nuc'] | None = ..., p: _float | Literal['fro', 'nuc'] | None = ...) -> Tensor:
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
    >>> nd.linalg.cond(nd.asarray([[2., 0.], [0., 4.]]))
    tensor(2.)"""
    ...

def cross(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
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
    >>> nd.linalg.cross(nd.asarray([1., 0., 0.]), nd.asarray([0., 1., 0.]))
    tensor([0., 0., 1.])"""
    ...

def det(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.det(nd.asarray([[2., 1.], [1., 3.]]))
    tensor(5.)"""
    ...

def diagonal(x: ArrayLike, /, k: SupportsIndex = 0, axis1: SupportsIndex = -2, axis2: SupportsIndex = -1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
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
    >>> nd.linalg.diagonal(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([1., 4.])"""
    ...

def eig(x: ArrayLike, /) -> _eig:
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
    >>> nd.linalg.eig(nd.asarray([[2., 0.], [0., 3.]]))
    eig(eigenvalues=tensor([2.+0.j, 3.+0.j]), eigenvectors=tensor([[1.+0.j, 0.+0.j],
            [0.+0.j, 1.+0.j]]))"""
    ...

def eigh(x: ArrayLike, /, UPLO: Literal['L', 'U'] = 'L') -> _eigh:
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
    >>> nd.linalg.eigh(nd.asarray([[2., 0.], [0., 3.]]))
    eigh(eigenvalues=tensor([2., 3.]), eigenvectors=tensor([[1., 0.],
            [0., 1.]]))"""
    ...

def eigvals(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.eigvals(nd.asarray([[2., 0.], [0., 3.]]))
    tensor([2.+0.j, 3.+0.j])"""
    ...

def eigvalsh(x: ArrayLike, /, UPLO: Literal['L', 'U'] = 'L') -> Tensor:
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
    >>> nd.linalg.eigvalsh(nd.asarray([[2., 0.], [0., 3.]]))
    tensor([2., 3.])"""
    ...

def householder_product(x: ArrayLike, /, tau: ArrayLike) -> Tensor:
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
    >>> nd.linalg.householder_product(nd.asarray([[1., 0.], [0., 1.]]), nd.asarray([2., 0.]))
    tensor([[-1.,  0.],
            [ 0.,  1.]])"""
    ...

def inv(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.inv(nd.asarray([[2., 1.], [1., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  2.]])"""
    ...

def inv_ex(x: ArrayLike, /, check_errors: _bool = False) -> _inv_ex:
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
    >>> nd.linalg.inv_ex(nd.asarray([[2., 1.], [1., 1.]]))
    inv_ex(inverse=tensor([[ 1., -1.],
            [-1.,  2.]]), info=tensor(0, dtype=int32))"""
    ...

def ldl_factor(x: ArrayLike, /, hermitian: _bool = False) -> _ldl_factor:
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
    >>> nd.linalg.ldl_factor(nd.asarray([[2., 1.], [1., 3.]]))
    ldl_factor(LD=tensor([[2.0000, 0.0000],
            [0.5000, 2.5000]]), pivots=tensor([1, 2], dtype=int32))"""
    ...

def ldl_factor_ex(x: ArrayLike, /, hermitian: _bool = False, check_errors: _bool = False) -> _ldl_factor_ex:
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
    >>> nd.linalg.ldl_factor_ex(nd.asarray([[2., 1.], [1., 3.]]))
    ldl_factor_ex(LD=tensor([[2.0000, 0.0000],
            [0.5000, 2.5000]]), pivots=tensor([1, 2], dtype=int32), info=tensor(0, dtype=int32))"""
    ...

def ldl_solve(LD: ArrayLike, pivots: ArrayLike, x: ArrayLike, hermitian: _bool = False) -> Tensor:
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
    >>> nd.linalg.ldl_solve(nd.asarray([[2., 0.], [0.5, 2.5]]), nd.asarray([1, 2], dtype=nd.int32), nd.asarray([[2.], [1.]]))
    tensor([[1.],
            [0.]])"""
    ...

def lstsq(x1: ArrayLike, /, x2: ArrayLike, rtol: _float | None = None, driver: Literal['gels', 'gelsy', 'gelsd', 'gelss'] | None = None) -> _lstsq:
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
    >>> nd.linalg.lstsq(nd.asarray([[1., 0.], [1., 1.], [1., 2.]]), nd.asarray([[1.], [3.], [5.]]))
    lstsq(solution=tensor([[1.0000],
            [2.0000]]), residuals=tensor([]), rank=tensor(2), singular_values=tensor([]))"""
    ...

def lu(x: ArrayLike, /, pivot: _bool = True) -> _lu:
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
    >>> nd.linalg.lu(nd.asarray([[2., 1.], [4., 3.]]))
    lu(P=tensor([[0., 1.],
            [1., 0.]]), L=tensor([[1.0000, 0.0000],
            [0.5000, 1.0000]]), U=tensor([[ 4.0000,  3.0000],
            [ 0.0000, -0.5000]]))"""
    ...

def lu_factor(x: ArrayLike, /, pivot: _bool = True) -> _lu_factor:
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
    >>> nd.linalg.lu_factor(nd.asarray([[2., 1.], [4., 3.]]))
    lu_factor(LU=tensor([[ 4.0000,  3.0000],
            [ 0.5000, -0.5000]]), pivots=tensor([2, 2], dtype=int32))"""
    ...

def lu_factor_ex(x: ArrayLike, /, pivot: _bool = True, check_errors: _bool = False) -> _lu_factor_ex:
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
    >>> nd.linalg.lu_factor_ex(nd.asarray([[2., 1.], [4., 3.]]))
    lu_factor_ex(LU=tensor([[ 4.0000,  3.0000],
            [ 0.5000, -0.5000]]), pivots=tensor([2, 2], dtype=int32), info=tensor(0, dtype=int32))"""
    ...

def lu_solve(LU: ArrayLike, pivots: ArrayLike, x: ArrayLike, left: _bool = True, adjoint: _bool = False) -> Tensor:
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
    >>> nd.linalg.lu_solve(nd.asarray([[4., 3.], [0.5, -0.5]]), nd.asarray([2, 2], dtype=nd.int32), nd.asarray([[1.], [2.]]))
    tensor([[0.5000],
            [-0.0000]])"""
    ...

def matmul(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.linalg.matmul(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

def matrix_exp(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.matrix_exp(nd.asarray([[0., 1.], [0., 0.]]))
    tensor([[1., 1.],
            [0., 1.]])"""
    ...

def matrix_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 'fro', axis: Axes = (-2,-1), keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
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
    >>> nd.linalg.matrix_norm(nd.asarray([[1., 2.], [3., 4.]]))
    tensor(5.4772)"""
    ...

def matrix_power(x: ArrayLike, /, n: SupportsIndex) -> Tensor:
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
    >>> nd.linalg.matrix_power(nd.asarray([[1., 1.], [0., 1.]]), 3)
    tensor([[1., 3.],
            [0., 1.]])"""
    ...

def matrix_rank(x: ArrayLike, /, tol: _float | None = None, hermitian: _bool = False, rtol: ArrayLike | None = None) -> Tensor:
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
    >>> nd.linalg.matrix_rank(nd.asarray([[1., 2.], [2., 4.]]))
    tensor(1)"""
    ...

def matrix_sqrth(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.matrix_sqrth(nd.asarray([[4., 0.], [0., 9.]]))
    tensor([[2., 0.],
            [0., 3.]])"""
    ...

def matrix_transpose(x: ArrayLike, /) -> Tensor:
    """The last two axes exchanged.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices in the last two axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If there are fewer than two axes.

    Examples
    --------
    >>> nd.linalg.matrix_transpose(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def multi_dot(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
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
    >>> nd.linalg.multi_dot([nd.asarray([[1., 2.]]), nd.asarray([[3.], [4.]])])
    tensor([[11.]])"""
    ...

def norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] | None = None, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] | None = ..., p: _float | Literal['fro', 'nuc'] | None = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
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
    >>> nd.linalg.norm(nd.asarray([3., 4.]))
    tensor(5.)"""
    ...

def outer(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Products of all elements of one vector with all of another.

    Parameters
    ----------
    x1 : tensor
        A vector.
    x2 : tensor
        Another vector.

    Returns
    -------
    tensor
        A matrix of shape `(len(x1), len(x2))`.

    Examples
    --------
    >>> nd.linalg.outer(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor([[3., 4.],
            [6., 8.]])"""
    ...

def pinv(x: ArrayLike, /, rtol: ArrayLike | None = None, hermitian: _bool = False, atol: _float | None = None) -> Tensor:
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
    >>> nd.linalg.pinv(nd.asarray([[2., 0.], [0., 4.]]))
    tensor([[0.5000, 0.0000],
            [0.0000, 0.2500]])"""
    ...

def polar(x: ArrayLike, /) -> _polar:
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
    >>> nd.linalg.polar(nd.asarray([[2., 0.], [0., 3.]]))
    polar(U=tensor([[1., 0.],
            [0., 1.]]), H=tensor([[2., 0.],
            [0., 3.]]))"""
    ...

def qr(x: ArrayLike, /, mode: Literal['reduced', 'complete'] = 'reduced') -> _qr:
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
    >>> nd.linalg.qr(nd.asarray([[2., 0.], [0., 3.]]))
    qr(Q=tensor([[1., 0.],
            [0., 1.]]), R=tensor([[2., 0.],
            [0., 3.]]))"""
    ...

def slogdet(x: ArrayLike, /) -> _slogdet:
    """Sign of the determinant, and the logarithm of its absolute value.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    pair of tensors
        The `sign` and the `logabsdet`, each of shape `(...)`.

    Examples
    --------
    >>> nd.linalg.slogdet(nd.asarray([[2., 1.], [1., 3.]]))
    slogdet(sign=tensor(1.), logabsdet=tensor(1.6094))"""
    ...

def solve(x1: ArrayLike, /, x2: ArrayLike, left: _bool = True) -> Tensor:
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
    >>> nd.linalg.solve(nd.asarray([[2., 0.], [0., 4.]]), nd.asarray([1., 2.]))
    tensor([0.5000, 0.5000])"""
    ...

def solve_ex(x1: ArrayLike, /, x2: ArrayLike, left: _bool = True, check_errors: _bool = False) -> _solve_ex:
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
    >>> nd.linalg.solve_ex(nd.asarray([[2., 0.], [0., 4.]]), nd.asarray([1., 2.]))
    solve_ex(result=tensor([0.5000, 0.5000]), info=tensor(0, dtype=int32))"""
    ...

def solve_triangular(x1: ArrayLike, /, x2: ArrayLike, upper: _bool, left: _bool = True, unitriangular: _bool = False) -> Tensor:
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
    >>> nd.linalg.solve_triangular(nd.asarray([[2., 1.], [0., 4.]]), nd.asarray([[4.], [8.]]), upper=True)
    tensor([[1.],
            [2.]])"""
    ...

def svd(x: ArrayLike, /, full_matrices: _bool = True) -> _svd:
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
    >>> nd.linalg.svd(nd.asarray([[3., 0.], [0., 2.]]))
    svd(U=tensor([[1., 0.],
            [0., 1.]]), S=tensor([3., 2.]), Vh=tensor([[1., 0.],
            [0., 1.]]))"""
    ...

def svdvals(x: ArrayLike, /) -> Tensor:
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
    >>> nd.linalg.svdvals(nd.asarray([[3., 0.], [0., 2.]]))
    tensor([3., 2.])"""
    ...

def tensordot(x1: ArrayLike, /, x2: ArrayLike, axes: SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex] = 2) -> Tensor:
    """Sum of the products over pairs of axes.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.
    axes : int or pair of tuples
        The number of axes to contract (the last of `x1`, the first of `x2`), or the axes of
        both.

    Returns
    -------
    tensor
        The other axes of `x1`, then those of `x2`.

    Examples
    --------
    >>> nd.linalg.tensordot(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[5., 6.], [7., 8.]]))
    tensor(70.)"""
    ...

def tensorinv(x: ArrayLike, /, ind: SupportsIndex = 2) -> Tensor:
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
    >>> nd.linalg.tensorinv(nd.asarray([[2., 0.], [0., 4.]]), ind=1)
    tensor([[0.5000, 0.0000],
            [0.0000, 0.2500]])"""
    ...

def tensorsolve(x1: ArrayLike, /, x2: ArrayLike, axes: Axes | None = None) -> Tensor:
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
    >>> nd.linalg.tensorsolve(nd.asarray([[2., 0.], [0., 4.]]), nd.asarray([1., 2.]))
    tensor([0.5000, 0.5000])"""
    ...

def trace(x: ArrayLike, /, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Sum of the main diagonal, or of another one, of matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices.
    offset : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        The shape of the operand without the two axes. Integers are added in 64 bits.

    Examples
    --------
    >>> nd.linalg.trace(nd.asarray([[1., 2.], [3., 4.]]))
    tensor(5.)"""
    ...

def vander(x: ArrayLike, /, N: SupportsIndex | None = None) -> Tensor:
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
    >>> nd.linalg.vander(nd.asarray([1., 2., 3.]))
    tensor([[1., 1., 1.],
            [1., 2., 4.],
            [1., 3., 9.]])"""
    ...

def vecdot(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
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
    >>> nd.linalg.vecdot(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor(11.)"""
    ...

def vector_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
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
    >>> nd.linalg.vector_norm(nd.asarray([3., 4.]))
    tensor(5.)"""
    ...
