"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def choice(x: ArrayLike, /, shape: Shape | None = (), replace: _bool = True, p: ArrayLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random rows of a tensor `x`, or random numbers below `x`.

    Parameters
    ----------
    x : int or tensor
        The number of elements, or the tensor whose rows are drawn.
    shape : int or tuple of ints
        The shape of the result.
    replace : bool
        Whether an element may be drawn more than once.
    p : tensor
        The probability of each; by default all are equal.

    Returns
    -------
    tensor
        A new tensor of this shape with elements of the operand.

    Examples
    --------
    >>> nd.random.choice(5, (3,)).shape
    ndcast.Size([3])"""
    ...

def exponential(scale: ArrayLike = 1.0, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random numbers from an exponential distribution with the mean `scale`. The density is
    `exp(-t / scale) / scale`.

    Parameters
    ----------
    scale : number
        The mean, which is 1 / rate.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new float tensor of this shape.

    Examples
    --------
    >>> nd.random.exponential(1., (3,)).shape
    ndcast.Size([3])"""
    ...

def gamma(shape: ArrayLike, scale: ArrayLike = 1.0, size: Shape | None = ()) -> Tensor:
    """Random numbers from a gamma distribution.

    Parameters
    ----------
    shape : number
        The shape of the distribution, k.
    scale : number
        The scale of the distribution.
    size : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new float tensor of this shape.

    Examples
    --------
    >>> nd.random.gamma(2., 1., (3,)).shape
    ndcast.Size([3])"""
    ...

def integers(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers from `low` to before `high`.

    Parameters
    ----------
    low : number
        The lower end, which is included.
    high : number
        The upper end, which is excluded. If it is missing, the numbers are between 0 and
        `low`.
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default int64.

    Raises
    ------
    ValueError
        If `low` is not below `high`.

    Examples
    --------
    >>> nd.random.integers(0, 10, (3,)).shape
    ndcast.Size([3])"""
    ...

def manual_seed(n: SupportsIndex) -> None:
    """Sets the seed of the random numbers.

    Parameters
    ----------
    n : int
        The seed. The same seed gives the same numbers.

    Returns
    -------
    None
        The generator that all share begins again.

    Examples
    --------
    >>> nd.random.manual_seed(7)"""
    ...

def multinomial(x: ArrayLike, /, num_samples: SupportsIndex = 1, replacement: _bool = False) -> Tensor:
    """Random indices, drawn by the weights in each row.

    Parameters
    ----------
    x : tensor
        The weights, a vector or one in each row. They need not add up to 1.
    num_samples : int
        The number of indices for each row.
    replacement : bool
        Whether an index may be drawn more than once.

    Returns
    -------
    tensor
        An int64 tensor with `num_samples` indices for each row.

    Examples
    --------
    >>> nd.random.multinomial(nd.asarray([1., 1., 2.]), 5, replacement=True).shape
    ndcast.Size([5])"""
    ...

def normal(mean: ArrayLike = 0.0, std: ArrayLike = 1.0, shape: Shape | None = (), *, loc: ArrayLike = ..., scale: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random numbers from a normal distribution.

    Parameters
    ----------
    mean : number or tensor
        The mean.
    std : number or tensor
        The standard deviation.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new float tensor of this shape, or of the broadcast shape of `mean` and `std`.

    Examples
    --------
    >>> nd.random.normal(0., 1., (3,)).shape
    ndcast.Size([3])"""
    ...

def permutation(x: ArrayLike, /, dtype: DTypeLike | None = None) -> Tensor:
    """The numbers below `x`, or the rows of a tensor `x`, in a random order.

    Parameters
    ----------
    x : int or tensor
        The number of elements, or the tensor whose rows are drawn.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor: a vector of int64, or the rows of the tensor.

    Examples
    --------
    >>> nd.random.permutation(5).shape
    ndcast.Size([5])"""
    ...

def poisson(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random integers from a Poisson distribution: counts of events of a rate.

    Parameters
    ----------
    rate : number or tensor
        The rate: the expected number of events.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new tensor of this shape: floats, in NumPy's module int64.

    Examples
    --------
    >>> nd.random.poisson(3., (3,)).shape
    ndcast.Size([3])"""
    ...

@overload
def rand(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniformly distributed in [0, 1).

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> nd.random.rand(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def rand(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def rand(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def randint(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers from `low` to before `high`.

    Parameters
    ----------
    low : number
        The lower end, which is included.
    high : number
        The upper end, which is excluded. If it is missing, the numbers are between 0 and
        `low`.
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default int64.

    Raises
    ------
    ValueError
        If `low` is not below `high`.

    Examples
    --------
    >>> nd.random.randint(0, 10, (3,)).shape
    ndcast.Size([3])"""
    ...

@overload
def randn(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> nd.random.randn(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def randn(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def randn(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

@overload
def random_sample(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniformly distributed in [0, 1).

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> nd.random.random_sample(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def random_sample(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def random_sample(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def seed(n: SupportsIndex) -> None:
    """Sets the seed of the random numbers.

    Parameters
    ----------
    n : int
        The seed. The same seed gives the same numbers.

    Returns
    -------
    None
        The generator that all share begins again.

    Examples
    --------
    >>> nd.random.seed(7)"""
    ...

@overload
def standard_normal(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> nd.random.standard_normal(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def standard_normal(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def standard_normal(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def uniform(low: ArrayLike = 0.0, high: ArrayLike = 1.0, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random numbers, uniformly distributed from `low` to before `high`.

    Parameters
    ----------
    low : number
        The lower end, which is included.
    high : number
        The upper end, which is excluded. If it is missing, the numbers are between 0 and
        `low`.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new float tensor of this shape.

    Examples
    --------
    >>> nd.random.uniform(0., 1., (3,)).shape
    ndcast.Size([3])"""
    ...
