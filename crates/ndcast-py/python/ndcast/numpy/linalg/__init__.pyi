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
    """Cholesky decomposition of Hermitian positive definite matrices.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.
    upper : _bool
        Whether to use the upper triangle instead of the lower one.

    Returns
    -------
    array
        A triangular factor L with `L @ L^H = x`, of the shape of the operand.

    Raises
    ------
    ValueError
        If a matrix is not positive definite.

    Examples
    --------
    >>> np.linalg.cholesky(np.array([[4., 2.], [2., 5.]]))
    array([[2., 0.],
           [1., 2.]])"""
    ...

def cond(x: ArrayLike, p: _float | Literal['fro', 'nuc'] | None = None) -> _Item:
    """Condition number: the greatest factor by which solving equations magnifies relative
    errors.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them.
    p : _int, _float or str
        The order of the norm; 2 by default.

    Returns
    -------
    array
        A _float array without the two axes.

    Examples
    --------
    >>> np.linalg.cond(np.array([[2., 0.], [0., 4.]]))
    np.float64(2.0)"""
    ...

def cross(x1: ArrayLike, x2: ArrayLike, *, axis: SupportsIndex = -1) -> ndarray:
    """Cross product of vectors of three elements.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.
    axis : _int
        The axis of the vectors.

    Returns
    -------
    array
        A new array with the broadcast shape of the operands.

    Raises
    ------
    ValueError
        If the axis does not have length 3.

    Examples
    --------
    >>> np.linalg.cross(np.array([1., 0., 0.]), np.array([0., 1., 0.]))
    array([0., 0., 1.])"""
    ...

def det(a: ArrayLike) -> _Item:
    """Determinant of a square matrix, or of each in a batch.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    array
        A _float array of shape `(...)`.

    Raises
    ------
    ValueError
        If the last two axes differ in length.

    Examples
    --------
    >>> np.linalg.det(np.array([[2., 1.], [1., 3.]]))
    np.float64(5.000000000000001)"""
    ...

def diagonal(x: ArrayLike, *, offset: SupportsIndex = 0) -> ndarray:
    """Diagonals of the matrices in the last two axes.

    Parameters
    ----------
    x : array
        The array.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : _int
        The first of the two axes.
    axis2 : _int
        The second of the two axes.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both. The
        last axis is the diagonal, and the two axes are gone.

    Examples
    --------
    >>> np.linalg.diagonal(np.array([[1., 2.], [3., 4.]]))
    array([1., 4.])"""
    ...

def eig(a: ArrayLike) -> _eig:
    """Eigenvalues and eigenvectors of square matrices; real if all eigenvalues are.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    pair of arrays
        The `eigenvalues`, `(..., n)`, and the `eigenvectors`, `(..., n, n)`, one in each
        column. Both are _complex; NumPy's function gives real ones if all eigenvalues are
        real.

    Examples
    --------
    >>> np.linalg.eig(np.array([[2., 0.], [0., 3.]]))
    EigResult(eigenvalues=array([2., 3.]), eigenvectors=array([[1., 0.],
           [0., 1.]]))"""
    ...

def eigh(a: ArrayLike, UPLO: Literal['L', 'U'] = 'L') -> _eigh:
    """Eigenvalues and eigenvectors of Hermitian matrices, of which one triangle is read.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.
    UPLO : 'L' or 'U'
        The triangle that is read.

    Returns
    -------
    pair of arrays
        The `eigenvalues`, `(..., n)`, real and ascending, and the `eigenvectors`, `(..., n,
        n)`, one in each column.

    Examples
    --------
    >>> np.linalg.eigh(np.array([[2., 0.], [0., 3.]]))
    EighResult(eigenvalues=array([2., 3.]), eigenvectors=array([[1., 0.],
           [0., 1.]]))"""
    ...

def eigvals(a: ArrayLike) -> ndarray:
    """Eigenvalues of square matrices; real if all are.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    array
        The eigenvalues, `(..., n)`.

    Examples
    --------
    >>> np.linalg.eigvals(np.array([[2., 0.], [0., 3.]]))
    array([2., 3.])"""
    ...

def eigvalsh(a: ArrayLike, UPLO: Literal['L', 'U'] = 'L') -> ndarray:
    """Eigenvalues of Hermitian matrices given by one triangle, ascending.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.
    UPLO : 'L' or 'U'
        The triangle that is read.

    Returns
    -------
    array
        The eigenvalues, `(..., n)`.

    Examples
    --------
    >>> np.linalg.eigvalsh(np.array([[2., 0.], [0., 3.]]))
    array([2., 3.])"""
    ...

def inv(a: ArrayLike) -> ndarray:
    """Inverse of a square matrix, or of each in a batch.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    array
        The inverses, of the shape of the operand.

    Raises
    ------
    ValueError
        If a matrix is singular, or if the last two axes differ in length.

    Examples
    --------
    >>> np.linalg.inv(np.array([[2., 1.], [1., 1.]]))
    array([[ 1., -1.],
           [-1.,  2.]])"""
    ...

def matmul(x1: ArrayLike, x2: ArrayLike) -> _Item:
    """Matrix product; axes before the last two broadcast.

    Parameters
    ----------
    x1 : array
        A matrix, a batch of matrices in the last two axes, or a vector.
    x2 : array
        The same on the right. Its last axis but one has the length of the last axis of the
        first operand.

    Returns
    -------
    array
        A new array of shape `(..., n, p)` for `(..., n, m)` and `(..., m, p)`. The axis of
        a vector is dropped.

    Raises
    ------
    ValueError
        If the lengths differ, or if an operand is a number.

    Examples
    --------
    >>> np.linalg.matmul(np.array([[1., 2.], [3., 4.]]), np.array([[1., 0.], [0., 2.]]))
    array([[1., 4.],
           [3., 8.]])"""
    ...

@overload
def matrix_norm(x: ArrayLike, *, keepdims: Literal[False] = ..., ord: _float | Literal['fro', 'nuc'] = 'fro') -> _Item:
    """Norms of matrices.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    order : _int, _float or str
        The order of the norm.

    Returns
    -------
    array
        A _float array without the two axes, which `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.linalg.matrix_norm(np.array([[1., 2.], [3., 4.]]))
    np.float64(5.477225575051661)"""
    ...
@overload
def matrix_norm(x: ArrayLike, *, keepdims: _bool = False, ord: _float | Literal['fro', 'nuc'] = 'fro') -> ndarray: ...

def matrix_power(a: ArrayLike, n: SupportsIndex) -> ndarray:
    """Power of a square matrix: its product with itself, `n` times.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.
    n : _int
        The exponent. Negative ones use the inverse.

    Returns
    -------
    array
        The powers, of the shape of the operand.

    Examples
    --------
    >>> np.linalg.matrix_power(np.array([[1., 1.], [0., 1.]]), 3)
    array([[1., 3.],
           [0., 1.]])"""
    ...

def matrix_rank(A: ArrayLike, tol: ArrayLike | None = None, hermitian: _bool = False, *, rtol: _float | None = None) -> _Item:
    """Rank of matrices: the number of singular values that do not count as 0.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them.
    tol : _float
        Singular values below `tol` count as 0.
    hermitian : _bool
        Whether the matrices are Hermitian. This allows a faster algorithm.
    rtol : _float
        Singular values below `rtol` times the largest count as 0; by default the longer
        side times the precision.

    Returns
    -------
    array
        An int64 array without the two axes.

    Examples
    --------
    >>> np.linalg.matrix_rank(np.array([[1., 2.], [2., 4.]]))
    np.int64(1)"""
    ...

def matrix_transpose(x: ArrayLike) -> ndarray:
    """The last two axes exchanged.

    Parameters
    ----------
    x : array
        The matrix, or a batch of matrices in the last two axes.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If there are fewer than two axes.

    Examples
    --------
    >>> np.linalg.matrix_transpose(np.array([[1., 2.], [3., 4.]]))
    array([[1., 3.],
           [2., 4.]])"""
    ...

def multi_dot(arrays: Sequence[ArrayLike] | ndarray, *, out: ndarray | None = None) -> _Item:
    """The product of several matrices, in the order that needs the fewest multiplications.

    Parameters
    ----------
    arrays : arrays
        The matrices; the first and the last may be vectors.

    Returns
    -------
    array
        A new matrix.

    Examples
    --------
    >>> np.linalg.multi_dot([np.array([[1., 2.]]), np.array([[3.], [4.]])])
    array([[11.]])"""
    ...

@overload
def norm(x: ArrayLike, ord: _float | Literal['fro', 'nuc'] | None = None, axis: None = None, keepdims: Literal[False] = ...) -> _Item:
    """Norm of vectors, or of matrices with two axes.

    Parameters
    ----------
    x : array
        The array.
    order : _int, _float or str
        The order of the norm.
    axis : _int or pair of ints
        An axis for norms of vectors, two for norms of matrices; by default all elements are
        one vector.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        A _float array without these axes, which `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.linalg.norm(np.array([3., 4.]))
    np.float64(5.0)"""
    ...
@overload
def norm(x: ArrayLike, ord: _float | Literal['fro', 'nuc'] | None = None, axis: Axes | None = None, keepdims: _bool = False) -> ndarray: ...

def outer(x1: ArrayLike, x2: ArrayLike) -> ndarray:
    """Products of all elements of one vector with all of another.

    Parameters
    ----------
    x1 : array
        A vector.
    x2 : array
        Another vector.

    Returns
    -------
    array
        A matrix of shape `(len(x1), len(x2))`.

    Examples
    --------
    >>> np.linalg.outer(np.array([1., 2.]), np.array([3., 4.]))
    array([[3., 4.],
           [6., 8.]])"""
    ...

def pinv(a: ArrayLike, rcond: ArrayLike | None = None, hermitian: _bool = False, *, rtol: _float | None = ...) -> ndarray:
    """Moore-Penrose pseudoinverse of matrices of any shape.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., m, n)`.
    rcond : _float
        Singular values below `rcond` times the largest count as 0.
    hermitian : _bool
        Whether the matrices are Hermitian. This allows a faster algorithm.
    rtol : _float
        Singular values below `rtol` times the largest count as 0.

    Returns
    -------
    array
        The pseudoinverses, `(..., n, m)`.

    Examples
    --------
    >>> np.linalg.pinv(np.array([[2., 0.], [0., 4.]]))
    array([[0.5 , 0.  ],
           [0.  , 0.25]])"""
    ...

def qr(a: ArrayLike, mode: Literal['reduced', 'complete', 'r', 'raw'] = 'reduced') -> _qr:
    """QR decomposition: a matrix with orthonormal columns and a triangle, whose product is
    `x`.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., m, n)`.
    mode : str
        'reduced' for `min(m, n)` columns, 'complete' for m columns, 'r' for the triangle
        alone.

    Returns
    -------
    pair of arrays
        `Q` with orthonormal columns, and the upper triangle `R`, with `Q @ R = x`.

    Examples
    --------
    >>> np.linalg.qr(np.array([[2., 0.], [0., 3.]]))
    QRResult(Q=array([[ 1.,  0.],
           [-0.,  1.]]), R=array([[2., 0.],
           [0., 3.]]))"""
    ...

def slogdet(a: ArrayLike) -> _slogdet:
    """Sign of the determinant, and the logarithm of its absolute value.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., n, n)`.

    Returns
    -------
    pair of arrays
        The `sign` and the `logabsdet`, each of shape `(...)`.

    Examples
    --------
    >>> np.linalg.slogdet(np.array([[2., 1.], [1., 3.]]))
    SlogdetResult(sign=np.float64(1.0), logabsdet=np.float64(1.6094379124341005))"""
    ...

def solve(a: ArrayLike, b: ArrayLike) -> ndarray:
    """Solution of the linear equations `x1 @ x = x2`; `x2` is a vector if it has one axis.

    Parameters
    ----------
    x1 : array
        The matrix, or a batch of them, `(..., n, n)`.
    x2 : array
        The right-hand sides: a vector, or `(..., n, k)`.

    Returns
    -------
    array
        The solutions, of the shape of the right-hand sides.

    Raises
    ------
    ValueError
        If a matrix is singular.

    Examples
    --------
    >>> np.linalg.solve(np.array([[2., 0.], [0., 4.]]), np.array([1., 2.]))
    array([0.5, 0.5])"""
    ...

@overload
def svd(a: ArrayLike, full_matrices: _bool = True, compute_uv: Literal[True] = True, hermitian: _bool = False) -> _svd:
    """Singular value decomposition.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., m, n)`.
    full_matrices : _bool
        Whether the bases are complete: square matrices.
    compute_uv : _bool
        Whether to compute the vectors, too.
    hermitian : _bool
        Whether the matrices are Hermitian. This allows a faster algorithm.

    Returns
    -------
    tuple of three arrays
        `U`, the singular values `S` in descending order, and `Vh`, with `U @ diag(S) @ Vh =
        x`.

    Examples
    --------
    >>> np.linalg.svd(np.array([[3., 0.], [0., 2.]]))
    SVDResult(U=array([[1., 0.],
           [0., 1.]]), S=array([3., 2.]), Vh=array([[1., 0.],
           [0., 1.]]))"""
    ...
@overload
def svd(a: ArrayLike, full_matrices: _bool = True, *, compute_uv: Literal[False], hermitian: _bool = False) -> ndarray: ...

def svdvals(x: ArrayLike) -> ndarray:
    """Singular values in descending order.

    Parameters
    ----------
    x : array
        The matrix, or a batch of them, `(..., m, n)`.

    Returns
    -------
    array
        The singular values, `(..., min(m, n))`, in descending order.

    Examples
    --------
    >>> np.linalg.svdvals(np.array([[3., 0.], [0., 2.]]))
    array([3., 2.])"""
    ...

def tensordot(x1: ArrayLike, x2: ArrayLike, *, axes: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] = 2) -> _Item:
    """Sum of the products over pairs of axes.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.
    axes : _int or pair of tuples
        The number of axes to contract (the last of `x1`, the first of `x2`), or the axes of
        both.

    Returns
    -------
    array
        The other axes of `x1`, then those of `x2`.

    Examples
    --------
    >>> np.linalg.tensordot(np.array([[1., 2.], [3., 4.]]), np.array([[5., 6.], [7., 8.]]))
    array(70.)"""
    ...

def tensorinv(a: ArrayLike, ind: ArrayLike = 2) -> ndarray:
    """Inverse of an array for `arraydot`.

    Parameters
    ----------
    a : array
        The array. The product of its first `ind` lengths is that of the others.
    ind : _int
        The number of leading axes that belong to the rows.

    Returns
    -------
    array
        The inverse, with the axes of both groups exchanged.

    Examples
    --------
    >>> np.linalg.tensorinv(np.array([[2., 0.], [0., 4.]]), ind=1)
    array([[0.5 , 0.  ],
           [0.  , 0.25]])"""
    ...

def tensorsolve(a: ArrayLike, b: ArrayLike, axes: Axes | None = None) -> ndarray:
    """Solution of the array equation `arraydot(a, x, x.ndim) = b`.

    Parameters
    ----------
    a : array
        The coefficients.
    b : array
        The right-hand side.
    axes : tuple of ints
        The axes of the coefficients to move to the end first.

    Returns
    -------
    array
        The solution.

    Examples
    --------
    >>> np.linalg.tensorsolve(np.array([[2., 0.], [0., 4.]]), np.array([1., 2.]))
    array([0.5, 0.5])"""
    ...

def trace(x: ArrayLike, *, offset: SupportsIndex = 0, dtype: _DTypeLike | None = None) -> _Item:
    """Sum of the main diagonal, or of another one, of matrices.

    Parameters
    ----------
    x : array
        The matrix, or a batch of matrices.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        The shape of the operand without the two axes. Integers are added in 64 bits.

    Examples
    --------
    >>> np.linalg.trace(np.array([[1., 2.], [3., 4.]]))
    np.float64(5.0)"""
    ...

def vecdot(x1: ArrayLike, x2: ArrayLike, *, axis: SupportsIndex = -1) -> _Item:
    """Sum of the products along an axis; _complex elements of `x1` are conjugated.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    array
        A new array without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> np.linalg.vecdot(np.array([1., 2.]), np.array([3., 4.]))
    np.float64(11.0)"""
    ...

@overload
def vector_norm(x: ArrayLike, *, axis: None = None, keepdims: Literal[False] = ..., ord: _float | Literal['fro', 'nuc'] = 2) -> _Item:
    """Norms of vectors.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes of the vectors; by default all elements are one vector.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    order : _int, _float or str
        The order of the norm.

    Returns
    -------
    array
        A _float array without these axes, which `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.linalg.vector_norm(np.array([3., 4.]))
    np.float64(5.0)"""
    ...
@overload
def vector_norm(x: ArrayLike, *, axis: Axes | None = None, keepdims: _bool = False, ord: _float | Literal['fro', 'nuc'] = 2) -> ndarray: ...
