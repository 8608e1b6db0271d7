"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from types import ModuleType, TracebackType
from typing import Any, Literal, NamedTuple, SupportsIndex, TypeVar, overload

import numpy as _numpy
from typing_extensions import CapsuleType, Self

from . import check as check, distributed as distributed, fft as fft, functional as functional, linalg as linalg, nn as nn, numpy as numpy, random as random, testing as testing, torch as torch, utils as utils
from ._limits import memory_limit as memory_limit, progress as progress
from ._printing import get_printoptions as get_printoptions, printoptions as printoptions, set_printoptions as set_printoptions
from .numpy import _Flat
from ._typing import ArrayLike, Axes, DTypeLike, File, Key, Level, Shape, SupportsDLPack

_Called = TypeVar("_Called", bound=Callable[..., object])

class Fix(NamedTuple):
    """A change of one operand that makes a call right."""
    call: str
    degree: str
    operand: _int
    shape: tuple[_int, ...]
    result: tuple[_int, ...]

class ShapeError(ValueError, RuntimeError):
    """Shapes that do not fit."""
    @property
    def fixes(self) -> tuple[Fix, ...]: ...

class ArgumentError(ValueError, RuntimeError):
    """An argument that makes no sense."""

class DTypeError(TypeError, NotImplementedError):
    """Elements of a dtype that an operation does not take."""

class AxisError(ValueError, IndexError):
    """An axis that is out of range."""

class IntegerOverflowError(OverflowError, ValueError, RuntimeError):
    """A number that its dtype cannot hold."""

class BroadcastWarning(UserWarning):
    """A guard that fired."""

class PerformanceWarning(UserWarning):
    """A way that takes much more time or memory than another."""

class ErrorExplanation:
    """What a message of any library about shapes says."""
    library: str
    about: str
    operation: str | None
    shapes: tuple[tuple[_int, ...], ...]
    lengths: tuple[_int, _int] | None
    axis: _int | None
    fixes: tuple[Fix, ...]
    def page(self, address: str | None = None) -> str | None: ...
    def to_dict(self) -> dict[str, object]: ...

class Explanation:
    """A picture of shapes, in words, SVG and JSON."""
    @property
    def error(self) -> str | None: ...
    @property
    def shape(self) -> Size | None: ...
    def svg(self) -> str: ...
    def to_dict(self) -> dict[str, object]: ...
    def to_json(self) -> str: ...

class Size(tuple[_int, ...]):
    """A shape."""
    def numel(self) -> _int: ...

class _Count(_int):
    """The number of elements, which can be called for the shape."""
    @overload
    def __call__(self) -> Size: ...
    @overload
    def __call__(self, axis: SupportsIndex) -> _int: ...
    @overload
    def __call__(self, *, dim: SupportsIndex) -> _int: ...

class dtype:
    """A dtype of elements."""
    @property
    def name(self) -> str: ...
    @property
    def itemsize(self) -> _int: ...
    @property
    def is_floating_point(self) -> _bool: ...
    @property
    def is_complex(self) -> _bool: ...
    @property
    def is_signed(self) -> _bool: ...
    @property
    def kind(self) -> str: ...
    @property
    def type(self) -> _type[_numpy.generic]: ...
    def to_real(self) -> dtype: ...
    def to_complex(self) -> dtype: ...

class _Archive(Mapping[str, Tensor]):
    """The arrays of a file by their names, read when they are asked for."""
    files: list[str]
    def __getitem__(self, key: str, /) -> Tensor: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> _int: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def close(self) -> None: ...

class eager:
    """Within it, every operation is computed where it stands."""
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def __call__(self, function: _Called, /) -> _Called: ...

class guard:
    """Within it, these guards hold."""
    def __init__(
        self, policy: str | None = None, /, *, reduced: Level = ..., blowup: Level | _int | str = ..., same_count: Level = ..., accidental: Level = ...,
        broadcast_warning: Level = ..., mutual: Level = ..., declared: Level = ..., rank: Level = ...,
    ) -> None: ...  # fmt: skip
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def __call__(self, function: _Called, /) -> _Called: ...

newaxis: None
strided: str
__version__: str
__array_api_version__: str

_dtype = dtype

class _cummax(NamedTuple):
    values: Tensor
    indices: Tensor

class _cummin(NamedTuple):
    values: Tensor
    indices: Tensor

class _finfo(NamedTuple):
    bits: _int
    eps: _float
    max: _float
    min: _float
    smallest_normal: _float
    tiny: _float
    smallest_subnormal: _float
    dtype: dtype

class _frexp(NamedTuple):
    mantissa: Tensor
    exponent: Tensor

class _histogram(NamedTuple):
    hist: Tensor
    bin_edges: Tensor

class _iinfo(NamedTuple):
    bits: _int
    max: _int
    min: _int
    dtype: dtype

class _kthvalue(NamedTuple):
    values: Tensor
    indices: Tensor

class _topk(NamedTuple):
    values: Tensor
    indices: Tensor

class _unique_all(NamedTuple):
    values: Tensor
    indices: Tensor
    inverse_indices: Tensor
    counts: Tensor

class _unique_counts(NamedTuple):
    values: Tensor
    counts: Tensor

class _unique_inverse(NamedTuple):
    values: Tensor
    inverse_indices: Tensor

class Tensor:
    """An n-dimensional array of elements of one dtype."""

    def abs(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. The smallest signed integer wraps to
        itself.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Complex numbers give the
            dtype of their parts.

        Examples
        --------
        >>> nd.asarray([-1.5, 2.]).abs()
        tensor([1.5000, 2.0000])"""
        ...

    def abs_(self) -> Self:
        """Like `abs`, but stores the result in this tensor. Absolute value; of a complex number
        its magnitude. The smallest signed integer wraps to itself.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def absolute(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. The smallest signed integer wraps to
        itself.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Complex numbers give the
            dtype of their parts.

        Examples
        --------
        >>> nd.asarray([-1.5, 2.]).absolute()
        tensor([1.5000, 2.0000])"""
        ...

    def absolute_(self) -> Self:
        """Like `abs`, but stores the result in this tensor. Absolute value; of a complex number
        its magnitude. The smallest signed integer wraps to itself.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def acos(self) -> Tensor:
        """Inverse cosine, in radians. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 0.]).acos()
        tensor([0.0000, 1.5708])"""
        ...

    def acos_(self) -> Self:
        """Like `acos`, but stores the result in this tensor. Inverse cosine, in radians. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def acosh(self) -> Tensor:
        """Inverse hyperbolic cosine. Defined for numbers from 1 on; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).acosh()
        tensor([0.0000, 1.3170])"""
        ...

    def acosh_(self) -> Self:
        """Like `acosh`, but stores the result in this tensor. Inverse hyperbolic cosine. Defined
        for numbers from 1 on; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def add(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Element-wise sum; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([[1.], [2.]]).add(nd.asarray([10., 20.]))
        tensor([[11., 21.],
                [12., 22.]])"""
        ...

    def add_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Like `add`, but stores the result in this tensor. Element-wise sum; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def addcdiv(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Tensor:
        """`x1 + value * x2 / x3`.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        x3 : tensor or number
            The third operand, which broadcasts with the others.
        value : number
            The factor of the quotient.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).addcdiv(nd.asarray([6., 8.]), nd.asarray([3., 2.]))
        tensor([3., 6.])"""
        ...

    def addcdiv_(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Self:
        """Like `addcdiv`, but stores the result in this tensor. `x1 + value * x2 / x3`.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        x3 : tensor or number
            The third operand, which broadcasts with the others.
        value : number
            The factor of the quotient.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def addcmul(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Tensor:
        """`x1 + value * x2 * x3`.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        x3 : tensor or number
            The third operand, which broadcasts with the others.
        value : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 2.]).addcmul(nd.asarray([6., 8.]), nd.asarray([3., 2.]))
        tensor([19., 18.])"""
        ...

    def addcmul_(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Self:
        """Like `addcmul`, but stores the result in this tensor. `x1 + value * x2 * x3`.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        x3 : tensor or number
            The third operand, which broadcasts with the others.
        value : number
            The factor of the product.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def adjoint(self) -> Tensor:
        """The complex conjugate with the last two axes exchanged.

        Returns
        -------
        tensor
            A new tensor with the last two axes exchanged, and the dtype of the operand. For
            real numbers it is a view.

        Raises
        ------
        ValueError
            If there are fewer than two axes.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).adjoint()
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def all(self, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Whether all are true.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand without the reduced axes, which
            `keepdims` keeps with length 1.

        Examples
        --------
        >>> nd.asarray([[True, False], [True, True]]).all(axis=0)
        tensor([ True, False])"""
        ...

    def allclose(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
        """Whether all elements are close: `|x1 - x2| <= atol + rtol * |x2|`.

        Parameters
        ----------
        x2 : tensor or number
            The reference, whose magnitude the relative tolerance refers to.
        rtol : float
            The relative tolerance.
        atol : float
            The absolute tolerance.
        equal_nan : bool
            Whether two NaN are equal.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.asarray([1., 2.]).allclose(nd.asarray([1.000001, 2.]))
        True"""
        ...

    def amax(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest element.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).amax(axis=0)
        tensor([3., 5.])"""
        ...

    def amin(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest element.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).amin(axis=0)
        tensor([1., 2.])"""
        ...

    def any(self, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Whether any is true.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand without the reduced axes, which
            `keepdims` keeps with length 1.

        Examples
        --------
        >>> nd.asarray([[True, False], [True, True]]).any(axis=0)
        tensor([True, True])"""
        ...

    def arccos(self) -> Tensor:
        """Inverse cosine, in radians. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 0.]).arccos()
        tensor([0.0000, 1.5708])"""
        ...

    def arccos_(self) -> Self:
        """Like `acos`, but stores the result in this tensor. Inverse cosine, in radians. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arccosh(self) -> Tensor:
        """Inverse hyperbolic cosine. Defined for numbers from 1 on; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).arccosh()
        tensor([0.0000, 1.3170])"""
        ...

    def arccosh_(self) -> Self:
        """Like `acosh`, but stores the result in this tensor. Inverse hyperbolic cosine. Defined
        for numbers from 1 on; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arcsin(self) -> Tensor:
        """Inverse sine, in radians. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).arcsin()
        tensor([0.0000, 1.5708])"""
        ...

    def arcsin_(self) -> Self:
        """Like `asin`, but stores the result in this tensor. Inverse sine, in radians. Defined for
        numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arcsinh(self) -> Tensor:
        """Inverse hyperbolic sine.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).arcsinh()
        tensor([0.0000, 0.8814])"""
        ...

    def arcsinh_(self) -> Self:
        """Like `asinh`, but stores the result in this tensor. Inverse hyperbolic sine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arctan(self) -> Tensor:
        """Inverse tangent, in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).arctan()
        tensor([0.0000, 0.7854])"""
        ...

    def arctan2(self, x2: ArrayLike) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant.

        Parameters
        ----------
        x2 : tensor or number
            The horizontal coordinates, which broadcast.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., -1.]).arctan2(nd.asarray([-1., -1.]))
        tensor([ 2.3562, -2.3562])"""
        ...

    def arctan2_(self, x2: ArrayLike) -> Self:
        """Like `atan2`, but stores the result in this tensor. Angle of the point `(x2, x1)`, in
        radians, in its quadrant.

        Parameters
        ----------
        x2 : tensor or number
            The horizontal coordinates, which broadcast.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arctan_(self) -> Self:
        """Like `atan`, but stores the result in this tensor. Inverse tangent, in radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def arctanh(self) -> Tensor:
        """Inverse hyperbolic tangent. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 0.5]).arctanh()
        tensor([0.0000, 0.5493])"""
        ...

    def arctanh_(self) -> Self:
        """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def argmax(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Index of the first largest element.

        Parameters
        ----------
        axis : int or None
            The axis; by default the elements are counted in a row.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the operand without the reduced axis, which
            `keepdims` keeps with length 1.

        Raises
        ------
        ValueError
            If there are no elements.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).argmax(axis=0)
        tensor([1, 0])"""
        ...

    def argmin(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Index of the first smallest element.

        Parameters
        ----------
        axis : int or None
            The axis; by default the elements are counted in a row.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the operand without the reduced axis, which
            `keepdims` keeps with length 1.

        Raises
        ------
        ValueError
            If there are no elements.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).argmin(axis=0)
        tensor([0, 1])"""
        ...

    def argsort(self, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
        """The indices that sort elements along an axis.

        Parameters
        ----------
        axis : int or None
            The axis; `None` sorts all elements in a row.
        descending : bool
            Whether the largest element is first.
        stable : bool
            Whether equal elements keep their order. They always do.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([3., 1., 2.]).argsort()
        tensor([1, 2, 0])"""
        ...

    def argwhere(self) -> Tensor:
        """The indices of all elements that are not zero, as rows of a matrix.

        Returns
        -------
        tensor
            An int64 matrix with one row for each element and one column for each axis.

        Examples
        --------
        >>> nd.asarray([0., 5., 7.]).argwhere()
        tensor([[1],
                [2]])"""
        ...

    def array_equal(self, x2: ArrayLike, equal_nan: _bool = False) -> _bool:
        """Whether two tensors have the same shape and equal elements.

        Parameters
        ----------
        x2 : tensor
            The second operand.
        equal_nan : bool
            Whether two NaN are equal.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.asarray([1., 2.]).array_equal(nd.asarray([1., 2.]))
        True"""
        ...

    def array_split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """`n` parts along an axis, or parts cut at given indices.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The number of equal parts, or the indices at which to cut.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand. With a number of parts that does not divide the length, the
            first ones are longer by 1.

        Examples
        --------
        >>> nd.arange(5).array_split(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...

    def ascontiguousarray(self) -> Tensor:
        """The same elements in C order in memory.

        Returns
        -------
        tensor
            The operand if it is in C order, otherwise a copy.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).ascontiguousarray()
        tensor([[1., 2.],
                [3., 4.]])"""
        ...

    def asin(self) -> Tensor:
        """Inverse sine, in radians. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).asin()
        tensor([0.0000, 1.5708])"""
        ...

    def asin_(self) -> Self:
        """Like `asin`, but stores the result in this tensor. Inverse sine, in radians. Defined for
        numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def asinh(self) -> Tensor:
        """Inverse hyperbolic sine.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).asinh()
        tensor([0.0000, 0.8814])"""
        ...

    def asinh_(self) -> Self:
        """Like `asinh`, but stores the result in this tensor. Inverse hyperbolic sine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def astype(self, dtype: DTypeLike, *, copy: _bool = True) -> Tensor:
        """The elements converted to another dtype.

        Parameters
        ----------
        dtype : dtype
            The new dtype.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and the new dtype. Fractions are cut off for
            integers.

        Examples
        --------
        >>> nd.asarray([1.7, -1.7]).astype(nd.int32)
        tensor([ 1, -1], dtype=int32)"""
        ...

    def atan(self) -> Tensor:
        """Inverse tangent, in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).atan()
        tensor([0.0000, 0.7854])"""
        ...

    def atan2(self, x2: ArrayLike) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant.

        Parameters
        ----------
        x2 : tensor or number
            The horizontal coordinates, which broadcast.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., -1.]).atan2(nd.asarray([-1., -1.]))
        tensor([ 2.3562, -2.3562])"""
        ...

    def atan2_(self, x2: ArrayLike) -> Self:
        """Like `atan2`, but stores the result in this tensor. Angle of the point `(x2, x1)`, in
        radians, in its quadrant.

        Parameters
        ----------
        x2 : tensor or number
            The horizontal coordinates, which broadcast.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def atan_(self) -> Self:
        """Like `atan`, but stores the result in this tensor. Inverse tangent, in radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def atanh(self) -> Tensor:
        """Inverse hyperbolic tangent. Defined for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 0.5]).atanh()
        tensor([0.0000, 0.5493])"""
        ...

    def atanh_(self) -> Self:
        """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def atleast_1d(self) -> Tensor:
        """The operand; a number gets an axis of length 1.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray(5.).atleast_1d()
        tensor([5.])"""
        ...

    def atleast_2d(self) -> Tensor:
        """The operand with axes of length 1 in front, so that it has at least two.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray(5.).atleast_2d()
        tensor([[5.]])"""
        ...

    def atleast_3d(self) -> Tensor:
        """The operand with axes of length 1, so that it has at least three.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray(5.).atleast_3d()
        tensor([[[5.]]])"""
        ...

    @overload
    def average(self, axis: Axes | None = None, weights: ArrayLike | None = None, keepdims: _bool = False, returned: Literal[False] = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Weighted mean `sum(weights * x) / sum(weights)` over axes.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        weights : tensor
            The weight of each element.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        returned : bool
            Whether to return the sum of the weights, too.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 3.]).average(weights=nd.asarray([3., 1.]))
        tensor(1.5000)"""
        ...
    @overload
    def average(self, axis: Axes | None = None, weights: ArrayLike | None = None, *, returned: Literal[True], keepdims: _bool = False, dim: Axes | None = ..., keepdim: _bool = ...) -> tuple[Tensor, Tensor]: ...

    def bernoulli(self, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
        """Random ones and zeros; each element of `x` is the probability of a one. Here `x` is this
        tensor.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the probabilities.

        Examples
        --------
        >>> nd.asarray([0., 1.]).bernoulli()
        tensor([0., 1.])"""
        ...

    def bernoulli_(self, shape: Shape | None = (), *, size: Shape = ...) -> Self:
        """Like `bernoulli`, but stores the result in this tensor. Random ones and zeros; each
        element of `x` is the probability of a one. Here `x` is this tensor.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bfloat16(self) -> Tensor:
        """The elements converted to bfloat16.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).bfloat16()
        tensor([1., 2.], dtype=bfloat16)"""
        ...

    def bincount(self, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> Tensor:
        """The number of occurrences of each integer from 0 on.

        Parameters
        ----------
        weights : tensor
            The weight of each element.
        minlength : int
            The smallest length of the result.

        Returns
        -------
        tensor
            An int64 vector of length `max(x) + 1`, or at least `minlength`. With weights, sums
            of floats.

        Raises
        ------
        ValueError
            If an element is negative.

        Examples
        --------
        >>> nd.asarray([0, 2, 2]).bincount()
        tensor([1, 0, 2])"""
        ...

    def bitwise_and(self, x2: ArrayLike) -> Tensor:
        """Bitwise and; for bools, whether both are true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([12, 10]).bitwise_and(nd.asarray([6, 6]))
        tensor([4, 2])"""
        ...

    def bitwise_and_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_and`, but stores the result in this tensor. Bitwise and; for bools,
        whether both are true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_invert(self) -> Tensor:
        """All bits flipped; of a bool, its negation.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([0, 5]).bitwise_invert()
        tensor([-1, -6])"""
        ...

    def bitwise_invert_(self) -> Self:
        """Like `bitwise_invert`, but stores the result in this tensor. All bits flipped; of a
        bool, its negation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_left_shift(self, x2: ArrayLike) -> Tensor:
        """Bits of `x1` moved to the left by `x2` places; 0 if they are moved out of the integer.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1, 3]).bitwise_left_shift(nd.asarray([2, 2]))
        tensor([ 4, 12])"""
        ...

    def bitwise_left_shift_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_left_shift`, but stores the result in this tensor. Bits of `x1` moved to
        the left by `x2` places; 0 if they are moved out of the integer. Here `x1` is this
        tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_not(self) -> Tensor:
        """All bits flipped; of a bool, its negation.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([0, 5]).bitwise_not()
        tensor([-1, -6])"""
        ...

    def bitwise_not_(self) -> Self:
        """Like `bitwise_invert`, but stores the result in this tensor. All bits flipped; of a
        bool, its negation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_or(self, x2: ArrayLike) -> Tensor:
        """Bitwise or; for bools, whether at least one is true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([12, 10]).bitwise_or(nd.asarray([6, 6]))
        tensor([14, 14])"""
        ...

    def bitwise_or_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_or`, but stores the result in this tensor. Bitwise or; for bools, whether
        at least one is true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_right_shift(self, x2: ArrayLike) -> Tensor:
        """Bits of `x1` moved to the right by `x2` places; 0 or -1 if they are moved out of the
        integer. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([8, -8]).bitwise_right_shift(nd.asarray([1, 1]))
        tensor([ 4, -4])"""
        ...

    def bitwise_right_shift_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_right_shift`, but stores the result in this tensor. Bits of `x1` moved to
        the right by `x2` places; 0 or -1 if they are moved out of the integer. Here `x1` is
        this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bitwise_xor(self, x2: ArrayLike) -> Tensor:
        """Bitwise exclusive or; for bools, whether exactly one is true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([12, 10]).bitwise_xor(nd.asarray([6, 6]))
        tensor([10, 12])"""
        ...

    def bitwise_xor_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_xor`, but stores the result in this tensor. Bitwise exclusive or; for
        bools, whether exactly one is true.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def bmm(self, x2: ArrayLike) -> Tensor:
        """Matrix product; axes before the last two broadcast.

        Parameters
        ----------
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
        >>> nd.asarray([[1., 2.], [3., 4.]]).bmm(nd.asarray([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def bool(self) -> Tensor:
        """Python's bool of a value; of a tensor x, x.bool() is bool.

        Returns
        -------
        bool
            A truth value; as a method a tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([0, 2]).bool()
        tensor([False,  True])"""
        ...

    def broadcast_as(self, x2: ArrayLike) -> Tensor:
        """The operand stretched to the shape of another tensor by broadcasting.

        Parameters
        ----------
        x2 : tensor
            The tensor with the wanted shape.

        Returns
        -------
        tensor
            A view with strides of 0 along the stretched axes: it takes no memory. Writes are
            refused.

        Examples
        --------
        >>> nd.asarray([1., 2.]).broadcast_as(nd.zeros((3, 2)))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...

    @overload
    def broadcast_to(self, *shape: Shape) -> Tensor:
        """The operand stretched to a shape by broadcasting.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result, to which the operand broadcasts.

        Returns
        -------
        tensor
            A view with strides of 0 along the stretched axes: it takes no memory. Writes are
            refused.

        Raises
        ------
        ValueError
            If the operand does not broadcast to the shape.

        Examples
        --------
        >>> nd.asarray([1., 2.]).broadcast_to((3, 2))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...
    @overload
    def broadcast_to(self, *, shape: Shape) -> Tensor: ...
    @overload
    def broadcast_to(self, *, size: Shape) -> Tensor: ...

    def bucketize(self, edges: ArrayLike, right: _bool = False, out_int32: _bool = False) -> Tensor:
        """For each element, the number of the interval between ascending edges that contains it.

        Parameters
        ----------
        edges : tensor
            The edges, in ascending order.
        right : bool
            Whether an interval includes its left edge instead of its right one.
        out_int32 : bool
            Whether the result is int32 instead of int64.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([0.5, 1.5, 3.]).bucketize(nd.asarray([1., 2.]))
        tensor([0, 1, 2])"""
        ...

    def byte(self) -> Tensor:
        """The elements converted to uint8.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).byte()
        tensor([1, 2], dtype=uint8)"""
        ...

    def cbrt(self) -> Tensor:
        """Cube root; negative numbers have one, too.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([8., -27.]).cbrt()
        tensor([ 2., -3.])"""
        ...

    def cbrt_(self) -> Self:
        """Like `cbrt`, but stores the result in this tensor. Cube root; negative numbers have one,
        too.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def ceil(self) -> Tensor:
        """Smallest integer that is not below `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([1.2, -1.2]).ceil()
        tensor([ 2., -1.])"""
        ...

    def ceil_(self) -> Self:
        """Like `ceil`, but stores the result in this tensor. Smallest integer that is not below
        `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def choice(self, shape: Shape | None = (), replace: _bool = True, p: ArrayLike | None = None, *, size: Shape = ...) -> Tensor:
        """Random rows of a tensor `x`, or random numbers below `x`. Here `x` is this tensor.

        Parameters
        ----------
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
        >>> nd.asarray([1., 2.]).choice((3,)).shape
        ndcast.Size([3])"""
        ...

    def chunk(self, n: SupportsIndex, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """At most `n` parts along an axis, of one size except for the last.

        Parameters
        ----------
        n : int
            The largest number of parts.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> nd.arange(5).chunk(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...

    def clamp(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Tensor:
        """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN. Here
        `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit, which broadcasts; `None` for none.
        max : number or tensor
            The upper limit, which broadcasts; `None` for none.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5., 9.]).clamp(2., 6.)
        tensor([2., 5., 6.])"""
        ...

    def clamp_(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Self:
        """Like `clip`, but stores the result in this tensor. `x1` limited to the interval from
        `min` to `max`; NaN if any of the three is NaN. Here `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit, which broadcasts; `None` for none.
        max : number or tensor
            The upper limit, which broadcasts; `None` for none.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def clip(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Tensor:
        """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN. Here
        `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit, which broadcasts; `None` for none.
        max : number or tensor
            The upper limit, which broadcasts; `None` for none.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5., 9.]).clip(2., 6.)
        tensor([2., 5., 6.])"""
        ...

    def clip_(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Self:
        """Like `clip`, but stores the result in this tensor. `x1` limited to the interval from
        `min` to `max`; NaN if any of the three is NaN. Here `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit, which broadcasts; `None` for none.
        max : number or tensor
            The upper limit, which broadcasts; `None` for none.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def clone(self) -> Tensor:
        """A copy in memory of its own.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([1., 2.]).clone()
        tensor([1., 2.])"""
        ...

    def conj(self) -> Tensor:
        """Complex conjugate; real numbers are unchanged.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([3 + 4j, 1j]).conj()
        tensor([3.-4.j, 0.-1.j])"""
        ...

    def conj_(self) -> Self:
        """Like `conj`, but stores the result in this tensor. Complex conjugate; real numbers are
        unchanged.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def contiguous(self) -> Tensor:
        """The same elements in C order in memory.

        Returns
        -------
        tensor
            The operand if it is in C order, otherwise a copy.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).contiguous()
        tensor([[1., 2.],
                [3., 4.]])"""
        ...

    def copy(self) -> Tensor:
        """A copy in memory of its own.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([1., 2.]).copy()
        tensor([1., 2.])"""
        ...

    def copy_(self, source: ArrayLike, non_blocking: _bool = False) -> Self:
        """Like `clone`, but stores the result in this tensor. A copy in memory of its own.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def copysign(self, x2: ArrayLike) -> Tensor:
        """Magnitude of `x1` with the sign of `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The signs, which broadcast.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).copysign(nd.asarray([-3., 0.]))
        tensor([-1.,  2.])"""
        ...

    def copysign_(self, x2: ArrayLike) -> Self:
        """Like `copysign`, but stores the result in this tensor. Magnitude of `x1` with the sign
        of `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The signs, which broadcast.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def corrcoef(self, rowvar: _bool = True, y: ArrayLike | None = None) -> Tensor:
        """The matrix of the correlation coefficients of several variables.

        Parameters
        ----------
        rowvar : bool
            Whether each row is a variable. Otherwise each column is.
        y : tensor
            More variables.

        Returns
        -------
        tensor
            A square matrix with one row for each variable. The elements are between -1 and 1.

        Examples
        --------
        >>> nd.asarray([[1., 2., 3.], [3., 2., 1.]]).corrcoef()
        tensor([[ 1., -1.],
                [-1.,  1.]])"""
        ...

    def cos(self) -> Tensor:
        """Cosine of an angle in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).cos()
        tensor([1.0000, 0.5403])"""
        ...

    def cos_(self) -> Self:
        """Like `cos`, but stores the result in this tensor. Cosine of an angle in radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def cosh(self) -> Tensor:
        """Hyperbolic cosine.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).cosh()
        tensor([1.0000, 1.5431])"""
        ...

    def cosh_(self) -> Self:
        """Like `cosh`, but stores the result in this tensor. Hyperbolic cosine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def count_nonzero(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """How many elements are not zero.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the operand without the reduced axis, which
            `keepdims` keeps with length 1.

        Examples
        --------
        >>> nd.asarray([[1., 0.], [3., 4.]]).count_nonzero(axis=0)
        tensor([2, 1])"""
        ...

    def cov(self, rowvar: _bool = True, bias: _bool = False, correction: _float | None = None, y: ArrayLike | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, dtype: DTypeLike | None = None, *, ddof: _float | None = ...) -> Tensor:
        """The matrix of the covariances of several variables.

        Parameters
        ----------
        rowvar : bool
            Whether each row is a variable. Otherwise each column is.
        bias : bool
            Whether to divide by the number of observations instead of one less.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        y : tensor
            More variables.
        fweights : int tensor
            The number of times that each observation occurred.
        aweights : tensor
            The importance of each observation.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A square matrix with one row for each variable.

        Examples
        --------
        >>> nd.asarray([[1., 2., 3.], [3., 2., 1.]]).cov()
        tensor([[ 1., -1.],
                [-1.,  1.]])"""
        ...

    def cpu(self) -> Tensor:
        """The tensor itself, because there are no gradients and no devices.

        Returns
        -------
        tensor
            The operand itself.

        Examples
        --------
        >>> nd.asarray([1., 2.]).cpu().ndim
        1"""
        ...

    def cross(self, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
        """Cross product of vectors of three elements.

        Parameters
        ----------
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
        >>> nd.asarray([1., 0., 0.]).cross(nd.asarray([0., 1., 0.]))
        tensor([0., 0., 1.])"""
        ...

    @overload
    def cummax(self, axis: SupportsIndex) -> _cummax:
        """The largest element so far along an axis, and its index.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        pair of tensors
            The `values`, with the shape and dtype of the operand, and their int64 `indices`.

        Examples
        --------
        >>> nd.asarray([1., 5., 3.]).cummax(axis=0)
        cummax(values=tensor([1., 5., 5.]), indices=tensor([0, 1, 1]))"""
        ...
    @overload
    def cummax(self, *, dim: SupportsIndex) -> _cummax: ...

    @overload
    def cummin(self, axis: SupportsIndex) -> _cummin:
        """The smallest element so far along an axis, and its index.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        pair of tensors
            The `values`, with the shape and dtype of the operand, and their int64 `indices`.

        Examples
        --------
        >>> nd.asarray([1., 5., 3.]).cummin(axis=0)
        cummin(values=tensor([1., 1., 1.]), indices=tensor([0, 0, 0]))"""
        ...
    @overload
    def cummin(self, *, dim: SupportsIndex) -> _cummin: ...

    def cumprod(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Running products: the product of each element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).cumprod(axis=0)
        tensor([1., 2., 6.])"""
        ...

    def cumprod_(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Self:
        """Like `cumprod`, but stores the result in this tensor. Running products: the product of
        each element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def cumsum(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Running sums: the sum of each element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).cumsum(axis=0)
        tensor([1., 3., 6.])"""
        ...

    def cumsum_(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Self:
        """Like `cumsum`, but stores the result in this tensor. Running sums: the sum of each
        element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def cumulative_prod(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Running products: the product of each element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.
        include_initial : bool
            Whether the result begins with that of no elements.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).cumulative_prod(axis=0)
        tensor([1., 2., 6.])"""
        ...

    def cumulative_sum(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Running sums: the sum of each element and all before it along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.
        include_initial : bool
            Whether the result begins with that of no elements.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).cumulative_sum(axis=0)
        tensor([1., 3., 6.])"""
        ...

    def deg2rad(self) -> Tensor:
        """Angle converted from degrees to radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([90., 180.]).deg2rad()
        tensor([1.5708, 3.1416])"""
        ...

    def deg2rad_(self) -> Self:
        """Like `deg2rad`, but stores the result in this tensor. Angle converted from degrees to
        radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def degrees(self) -> Tensor:
        """Angle converted from radians to degrees.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).degrees()
        tensor([ 0.0000, 57.2958])"""
        ...

    def degrees_(self) -> Self:
        """Like `rad2deg`, but stores the result in this tensor. Angle converted from radians to
        degrees.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def detach(self) -> Tensor:
        """The tensor itself, because there are no gradients and no devices.

        Returns
        -------
        tensor
            The operand itself.

        Examples
        --------
        >>> nd.asarray([1., 2.]).detach().ndim
        1"""
        ...

    def diag(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """A matrix with a vector as its diagonal; of a matrix, its diagonal.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            A matrix of shape `(n + |k|, n + |k|)` for a vector, and a vector for a matrix. The
            dtype is the operand's.

        Examples
        --------
        >>> nd.asarray([1., 2.]).diag()
        tensor([[1., 0.],
                [0., 2.]])"""
        ...

    def diagonal(self, k: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
        """The diagonal of two axes.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
        axis1 : int
            The first of the two axes.
        axis2 : int
            The second of the two axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both. The
            last axis is the diagonal, and the two axes are gone.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).diagonal()
        tensor([1., 4.])"""
        ...

    def diff(self, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = None, append: ArrayLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
        """The difference of each element and the one before it along an axis, `n` times.

        Parameters
        ----------
        n : int
            The number of times.
        axis : int
            The axis; negative numbers count from the last.
        prepend : number or tensor
            Elements to put before the first along the axis.
        append : number or tensor
            Elements to put after the last along the axis.

        Returns
        -------
        tensor
            A new tensor, shorter by `n` along the axis, with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., 4., 9.]).diff()
        tensor([3., 5.])"""
        ...

    def digamma(self) -> Tensor:
        """Digamma function: the derivative of the logarithm of the gamma function.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).digamma()
        tensor([-0.5772,  0.4228])"""
        ...

    def digamma_(self) -> Self:
        """Like `digamma`, but stores the result in this tensor. Digamma function: the derivative
        of the logarithm of the gamma function.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def dim(self) -> _int:
        """The number of axes.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> nd.zeros((2, 3)).dim()
        2"""
        ...

    def div(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers are converted to the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 3.]).div(nd.asarray([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...

    def div_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Like `divide`, but stores the result in this tensor. Quotient; integers are converted to
        the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def divide(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers are converted to the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 3.]).divide(nd.asarray([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...

    def divide_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Like `divide`, but stores the result in this tensor. Quotient; integers are converted to
        the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def dot(self, x2: ArrayLike) -> Tensor:
        """Sum of the products over the last axis of `x1` and the last but one of `x2`. Here `x1`
        is this tensor.

        Parameters
        ----------
        x2 : tensor
            The second operand.

        Returns
        -------
        tensor
            A new tensor without the axis of the products, with the dtype to which the operands
            promote.

        Examples
        --------
        >>> nd.asarray([1., 2.]).dot(nd.asarray([3., 4.]))
        tensor(11.)"""
        ...

    def double(self) -> Tensor:
        """The elements converted to float64.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).double()
        tensor([1., 2.], dtype=float64)"""
        ...

    def element_size(self) -> _int:
        """The number of bytes of one element.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> nd.zeros((2, 3)).element_size()
        4"""
        ...

    def elu(self, alpha: _float = 1.0) -> Tensor:
        """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere. Here `x1` is this tensor.

        Parameters
        ----------
        alpha : number
            The limit is `-alpha` for very negative elements.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([2., -1.]).elu()
        tensor([ 2.0000, -0.6321])"""
        ...

    def elu_(self, alpha: _float = 1.0) -> Self:
        """Like `elu`, but stores the result in this tensor. `x1` where positive, `alpha * (exp(x1)
        - 1)` elsewhere. Here `x1` is this tensor.

        Parameters
        ----------
        alpha : number
            The limit is `-alpha` for very negative elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def empty_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """A tensor in the shape of another one, whose elements have no particular value.

        Parameters
        ----------
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand, and its dtype unless `dtype` says
            otherwise.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).empty_like().shape
        ndcast.Size([2, 2])"""
        ...

    def eq(self, x2: ArrayLike) -> Tensor:
        """Whether the operands are equal; NaN equals nothing.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).eq(nd.asarray([1., 3.]))
        tensor([ True, False])"""
        ...

    def eq_(self, x2: ArrayLike) -> Self:
        """Like `equal`, but stores the result in this tensor. Whether the operands are equal; NaN
        equals nothing.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def equal(self, x2: ArrayLike) -> Tensor:
        """Whether the operands are equal; NaN equals nothing.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).equal(nd.asarray([1., 3.]))
        tensor([ True, False])"""
        ...

    def equal_(self, x2: ArrayLike) -> Self:
        """Like `equal`, but stores the result in this tensor. Whether the operands are equal; NaN
        equals nothing.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def erf(self) -> Tensor:
        """Error function.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 0.5]).erf()
        tensor([0.0000, 0.5205])"""
        ...

    def erf_(self) -> Self:
        """Like `erf`, but stores the result in this tensor. Error function.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def erfc(self) -> Tensor:
        """Complementary error function, `1 - erf(x1)` without cancellation.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 0.5]).erfc()
        tensor([1.0000, 0.4795])"""
        ...

    def erfc_(self) -> Self:
        """Like `erfc`, but stores the result in this tensor. Complementary error function, `1 -
        erf(x1)` without cancellation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def exp(self) -> Tensor:
        """e to the power of `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).exp()
        tensor([1.0000, 2.7183])"""
        ...

    def exp2(self) -> Tensor:
        """2 to the power of `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 3.]).exp2()
        tensor([1., 8.])"""
        ...

    def exp2_(self) -> Self:
        """Like `exp2`, but stores the result in this tensor. 2 to the power of `x1`. Here `x1` is
        this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def exp_(self) -> Self:
        """Like `exp`, but stores the result in this tensor. e to the power of `x1`. Here `x1` is
        this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def expand(self, *shape: Shape) -> Tensor:
        """The operand stretched to a shape by broadcasting; -1 keeps a length.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result; -1 keeps a length.

        Returns
        -------
        tensor
            A view with strides of 0 along the stretched axes: it takes no memory. Writes are
            refused.

        Raises
        ------
        ValueError
            If the operand does not broadcast to the shape.

        Examples
        --------
        >>> nd.asarray([1., 2.]).expand((3, 2))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...
    @overload
    def expand(self, *, size: Shape) -> Tensor: ...

    def expand_as(self, x2: ArrayLike) -> Tensor:
        """The operand stretched to the shape of another tensor by broadcasting.

        Parameters
        ----------
        x2 : tensor
            The tensor with the wanted shape.

        Returns
        -------
        tensor
            A view with strides of 0 along the stretched axes: it takes no memory. Writes are
            refused.

        Examples
        --------
        >>> nd.asarray([1., 2.]).expand_as(nd.zeros((3, 2)))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...

    def expand_dims(self, axis: Axes = 0, *, dim: Axes = ...) -> Tensor:
        """The same elements with new axes of length 1.

        Parameters
        ----------
        axis : int or tuple of ints
            The positions of the new axes in the result.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([1., 2.]).expand_dims(axis=0)
        tensor([[1., 2.]])"""
        ...

    def expit(self) -> Tensor:
        """`1 / (1 + exp(-x1))`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).expit()
        tensor([0.2689, 0.8808])"""
        ...

    def expit_(self) -> Self:
        """Like `sigmoid`, but stores the result in this tensor. `1 / (1 + exp(-x1))`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def expm1(self) -> Tensor:
        """`exp(x1) - 1` without cancellation.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).expm1()
        tensor([0.0000, 1.7183])"""
        ...

    def expm1_(self) -> Self:
        """Like `expm1`, but stores the result in this tensor. `exp(x1) - 1` without cancellation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def fill(self, value: ArrayLike) -> Tensor:
        """Writes to this tensor: one value in all places.

        Parameters
        ----------
        value : number
            The value.

        Returns
        -------
        None
            The result is in the array that was written to.

        Examples
        --------
        >>> x = nd.asarray([1., 2.])
        >>> x.fill(7.)
        >>> x
        tensor([7., 7.])"""
        ...
    @overload
    def fill(self, *, fill_value: ArrayLike) -> Tensor: ...

    def fill_(self, value: _complex | Tensor) -> Self:
        """Like `fill`, but stores the result in this tensor: one value in all places.

        Parameters
        ----------
        value : number
            The value.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def fill_diagonal_(self, value: ArrayLike) -> Self:
        """Like `fill_diagonal`, but stores the result in this tensor: a value on the main
        diagonal.

        Parameters
        ----------
        value : number
            The value.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def fill_diagonal_(self, *, fill_value: ArrayLike) -> Self: ...

    def fix(self) -> Tensor:
        """Nearest integer in the direction of zero.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([1.2, -1.2]).fix()
        tensor([ 1., -1.])"""
        ...

    def fix_(self) -> Self:
        """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
        zero.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @property
    def flat(self) -> _Flat:
        """The elements one after the other, which can be read, written and iterated over, as NumPy's ``x.flat``."""
        ...

    def flatten(self, start_dim: SupportsIndex = 0, end_dim: SupportsIndex = -1) -> Tensor:
        """A range of axes merged into one.

        Parameters
        ----------
        start_dim : int
            The first of the axes.
        end_dim : int
            The last of the axes.

        Returns
        -------
        tensor
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).flatten()
        tensor([1., 2., 3., 4.])"""
        ...

    @overload
    def flip(self, *axes: Axes) -> Tensor:
        """The order of elements reversed along axes; by default along all.

        Parameters
        ----------
        axes : int or tuple of ints
            The axes to reverse; by default all.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).flip(axis=0)
        tensor([[3., 4.],
                [1., 2.]])"""
        ...
    @overload
    def flip(self, *, axis: Axes) -> Tensor: ...
    @overload
    def flip(self, *, axes: Axes) -> Tensor: ...
    @overload
    def flip(self, *, dims: Axes) -> Tensor: ...

    def fliplr(self) -> Tensor:
        """The order of elements reversed along the second axis.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).fliplr()
        tensor([[2., 1.],
                [4., 3.]])"""
        ...

    def flipud(self) -> Tensor:
        """The order of elements reversed along the first axis.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).flipud()
        tensor([[3., 4.],
                [1., 2.]])"""
        ...

    def float(self) -> Tensor:
        """Python's float of a number; of a tensor x, x.float() is float32.

        Returns
        -------
        float
            A Python number; as a method a tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1, 2]).float()
        tensor([1., 2.])"""
        ...

    def floor(self) -> Tensor:
        """Largest integer that is not above `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([1.2, -1.2]).floor()
        tensor([ 1., -2.])"""
        ...

    def floor_(self) -> Self:
        """Like `floor`, but stores the result in this tensor. Largest integer that is not above
        `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def floor_divide(self, x2: ArrayLike) -> Tensor:
        """Quotient rounded down; an integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is infinite or NaN.

        Examples
        --------
        >>> nd.asarray([7., -7.]).floor_divide(nd.asarray([2., 2.]))
        tensor([ 3., -4.])"""
        ...

    def floor_divide_(self, x2: ArrayLike) -> Self:
        """Like `floor_divide`, but stores the result in this tensor. Quotient rounded down; an
        integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is infinite or NaN."""
        ...

    def fmax(self, x2: ArrayLike) -> Tensor:
        """The larger operand; a number is preferred to NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5.]).fmax(nd.asarray([3., 2.]))
        tensor([3., 5.])"""
        ...

    def fmax_(self, x2: ArrayLike) -> Self:
        """Like `fmax`, but stores the result in this tensor. The larger operand; a number is
        preferred to NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def fmin(self, x2: ArrayLike) -> Tensor:
        """The smaller operand; a number is preferred to NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5.]).fmin(nd.asarray([3., 2.]))
        tensor([1., 2.])"""
        ...

    def fmin_(self, x2: ArrayLike) -> Self:
        """Like `fmin`, but stores the result in this tensor. The smaller operand; a number is
        preferred to NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def fmod(self, x2: ArrayLike) -> Tensor:
        """Remainder of division with the sign of `x1`, as in C; an integer divided by zero is an
        error. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN.

        Examples
        --------
        >>> nd.asarray([7., -7.]).fmod(nd.asarray([3., 3.]))
        tensor([ 1., -1.])"""
        ...

    def fmod_(self, x2: ArrayLike) -> Self:
        """Like `fmod`, but stores the result in this tensor. Remainder of division with the sign
        of `x1`, as in C; an integer divided by zero is an error. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN."""
        ...

    def frexp(self) -> _frexp:
        """Mantissas and exponents: `x = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        pair of tensors
            The `mantissa`, with the shape of the operand, and the int32 `exponent`.

        Examples
        --------
        >>> nd.asarray([8., 0.75]).frexp()
        frexp(mantissa=tensor([0.5000, 0.7500]), exponent=tensor([4, 0], dtype=int32))"""
        ...

    def frexp_exponent(self) -> Tensor:
        """The exponent of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        tensor
            An int32 tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([8., 0.75]).frexp_exponent()
        tensor([4, 0], dtype=int32)"""
        ...

    def frexp_exponent_(self) -> Self:
        """Like `frexp_exponent`, but stores the result in this tensor. The exponent of `x1 =
        mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def frexp_mantissa(self) -> Tensor:
        """The mantissa of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([8., 0.75]).frexp_mantissa()
        tensor([0.5000, 0.7500])"""
        ...

    def frexp_mantissa_(self) -> Self:
        """Like `frexp_mantissa`, but stores the result in this tensor. The mantissa of `x1 =
        mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def full_like(self, value: ArrayLike, dtype: DTypeLike | None = None) -> Tensor:
        """One value in the shape of another tensor.

        Parameters
        ----------
        value : number
            The value.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand, and its dtype unless `dtype` says
            otherwise.

        Examples
        --------
        >>> nd.asarray([1., 2.]).full_like(7.)
        tensor([7., 7.])"""
        ...
    @overload
    def full_like(self, *, fill_value: ArrayLike, dtype: DTypeLike | None = None) -> Tensor: ...

    @overload
    def gather(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """For every index, the element that it selects along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The index of each element of the result along the axis.

        Returns
        -------
        tensor
            A new tensor with the shape of the indices and the dtype of the operand.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).gather(1, nd.asarray([[1], [0]]))
        tensor([[2.],
                [3.]])"""
        ...
    @overload
    def gather(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def gather(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def ge(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is larger than `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).ge(nd.asarray([2., 2., 2.]))
        tensor([False,  True,  True])"""
        ...

    def ge_(self, x2: ArrayLike) -> Self:
        """Like `greater_equal`, but stores the result in this tensor. Whether `x1` is larger than
        `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def gelu(self, approximate: Literal['none', 'tanh'] = 'none') -> Tensor:
        """Gaussian error linear unit `x1 * Phi(x1)`, where `Phi` is the normal distribution
        function.

        Parameters
        ----------
        approximate : 'none' or 'tanh'
            Whether to use the approximation by `tanh`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([-1., 1.]).gelu()
        tensor([-0.1587,  0.8413])"""
        ...

    def gelu_(self, approximate: Literal['none', 'tanh'] = 'none') -> Self:
        """Like `gelu`, but stores the result in this tensor. Gaussian error linear unit `x1 *
        Phi(x1)`, where `Phi` is the normal distribution function.

        Parameters
        ----------
        approximate : 'none' or 'tanh'
            Whether to use the approximation by `tanh`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def ger(self, x2: ArrayLike) -> Tensor:
        """Products of all elements of one vector with all of another.

        Parameters
        ----------
        x2 : tensor
            Another vector.

        Returns
        -------
        tensor
            A matrix of shape `(len(x1), len(x2))`.

        Examples
        --------
        >>> nd.asarray([1., 2.]).ger(nd.asarray([3., 4.]))
        tensor([[3., 4.],
                [6., 8.]])"""
        ...

    def greater(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is larger than `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).greater(nd.asarray([2., 2., 2.]))
        tensor([False, False,  True])"""
        ...

    def greater_(self, x2: ArrayLike) -> Self:
        """Like `greater`, but stores the result in this tensor. Whether `x1` is larger than `x2`.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def greater_equal(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is larger than `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).greater_equal(nd.asarray([2., 2., 2.]))
        tensor([False,  True,  True])"""
        ...

    def greater_equal_(self, x2: ArrayLike) -> Self:
        """Like `greater_equal`, but stores the result in this tensor. Whether `x1` is larger than
        `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def gt(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is larger than `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).gt(nd.asarray([2., 2., 2.]))
        tensor([False, False,  True])"""
        ...

    def gt_(self, x2: ArrayLike) -> Self:
        """Like `greater`, but stores the result in this tensor. Whether `x1` is larger than `x2`.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def half(self) -> Tensor:
        """The elements converted to float16.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).half()
        tensor([1., 2.], dtype=float16)"""
        ...

    def hardtanh(self, min: _float = -1.0, max: _float = 1.0) -> Tensor:
        """`x1` limited to the interval from `min` to `max`. Here `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit; `None` for none.
        max : number or tensor
            The upper limit; `None` for none.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([-2., 0.5, 2.]).hardtanh()
        tensor([-1.0000,  0.5000,  1.0000])"""
        ...

    def hardtanh_(self, min: _float = -1.0, max: _float = 1.0) -> Self:
        """Like `hardtanh`, but stores the result in this tensor. `x1` limited to the interval from
        `min` to `max`. Here `x1` is this tensor.

        Parameters
        ----------
        min : number or tensor
            The lower limit; `None` for none.
        max : number or tensor
            The upper limit; `None` for none.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def heaviside(self, x2: ArrayLike) -> Tensor:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive. Here `x1` is
        this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The result for zeros, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([-1., 0., 2.]).heaviside(nd.asarray([0.5, 0.5, 0.5]))
        tensor([0.0000, 0.5000, 1.0000])"""
        ...

    def heaviside_(self, x2: ArrayLike) -> Self:
        """Like `heaviside`, but stores the result in this tensor. 0 where `x1` is negative, `x2`
        where it is zero, 1 where it is positive. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The result for zeros, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def histogram(self, bins: SupportsIndex | ArrayLike = 10, range: Sequence[_float] | None = None, density: _bool = False, weights: ArrayLike | None = None) -> _histogram:
        """The number of elements in each of several intervals, and the edges of the intervals.

        Parameters
        ----------
        bins : int or tensor
            The number of intervals of equal width, or their edges.
        range : tuple of two numbers
            The lowest and the highest edge; by default the extremes of the data.
        density : bool
            Whether to divide by the number of elements and the width of the interval, so that
            the integral is 1.
        weights : tensor
            The weight of each element.

        Returns
        -------
        tuple of two tensors
            The counts, a vector of length `bins`, and the edges, one more.

        Examples
        --------
        >>> nd.asarray([1., 2., 2., 4.]).histogram(bins=3)
        histogram(hist=tensor([1, 2, 1]), bin_edges=tensor([1., 2., 3., 4.]))"""
        ...

    def hypot(self, x2: ArrayLike) -> Tensor:
        """`sqrt(x1**2 + x2**2)` without overflow.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([3., 5.]).hypot(nd.asarray([4., 12.]))
        tensor([ 5., 13.])"""
        ...

    def hypot_(self, x2: ArrayLike) -> Self:
        """Like `hypot`, but stores the result in this tensor. `sqrt(x1**2 + x2**2)` without
        overflow.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def imag_(self) -> Self:
        """Like `imag`, but stores the result in this tensor. Imaginary part; 0 for real numbers.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def index_add(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Tensor:
        """A copy, with elements added at indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        alpha : number
            The factor of the elements that are added.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).index_add(0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
        tensor([11.,  2., 23.])"""
        ...
    @overload
    def index_add(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
    @overload
    def index_add(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
    @overload
    def index_add(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...

    @overload
    def index_add_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Self:
        """Like `index_add`, but stores the result in this tensor: elements added at indices of an
        axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        alpha : number
            The factor of the elements that are added.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def index_add_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Self: ...
    @overload
    def index_add_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Self: ...
    @overload
    def index_add_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Self: ...

    @overload
    def index_copy(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
        """A copy, with elements replaced at indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).index_copy(0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...
    @overload
    def index_copy(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def index_copy(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def index_copy(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

    @overload
    def index_copy_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Self:
        """Like `index_copy`, but stores the result in this tensor: elements replaced at indices of
        an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def index_copy_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def index_copy_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def index_copy_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Self: ...

    @overload
    def index_fill(self, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Tensor:
        """A copy, with a value at indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        value : number
            The value.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).index_fill(0, nd.asarray([0, 2]), 9.)
        tensor([9., 2., 9.])"""
        ...
    @overload
    def index_fill(self, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
    @overload
    def index_fill(self, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
    @overload
    def index_fill(self, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Tensor: ...

    @overload
    def index_fill_(self, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Self:
        """Like `index_fill`, but stores the result in this tensor: a value at indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        value : number
            The value.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def index_fill_(self, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Self: ...
    @overload
    def index_fill_(self, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Self: ...
    @overload
    def index_fill_(self, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Self: ...

    @overload
    def index_select(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """The parts at indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            A vector of indices along the axis.

        Returns
        -------
        tensor
            A new tensor whose axis has the length of the indices.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([10., 20., 30.]).index_select(0, nd.asarray([2, 0]))
        tensor([30., 10.])"""
        ...
    @overload
    def index_select(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def index_select(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def inner(self, x2: ArrayLike) -> Tensor:
        """Sum of the products over the last axes of both operands.

        Parameters
        ----------
        x2 : tensor
            The second operand.

        Returns
        -------
        tensor
            A new tensor without the axis of the products, with the dtype to which the operands
            promote.

        Examples
        --------
        >>> nd.asarray([1., 2.]).inner(nd.asarray([3., 4.]))
        tensor(11.)"""
        ...

    def int(self) -> Tensor:
        """Python's int of a number; of a tensor x, x.int() is int32.

        Returns
        -------
        int
            A Python number; as a method a tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1.7, 2.]).int()
        tensor([1, 2], dtype=int32)"""
        ...

    def is_complex(self) -> _bool:
        """Whether the elements are complex.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.asarray([1., 2.]).is_complex()
        False"""
        ...

    def is_contiguous(self) -> _bool:
        """Whether the elements are in C order in memory, without gaps.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.zeros((2, 3)).is_contiguous()
        True"""
        ...

    def is_floating_point(self) -> _bool:
        """Whether the elements are floats.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.asarray([1., 2.]).is_floating_point()
        True"""
        ...

    def isclose(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> Tensor:
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both are the same infinity; NaN is close
        to nothing.

        Parameters
        ----------
        x2 : tensor or number
            The reference, whose magnitude the relative tolerance refers to.
        rtol : float
            The relative tolerance.
        atol : float
            The absolute tolerance.
        equal_nan : bool
            Whether two NaN are equal.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).isclose(nd.asarray([1.000001, 2.1]))
        tensor([ True, False])"""
        ...

    def isclose_(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> Self:
        """Like `isclose`, but stores the result in this tensor. Whether `|x1 - x2| <= atol + rtol
        * |x2|`, or both are the same infinity; NaN is close to nothing.

        Parameters
        ----------
        x2 : tensor or number
            The reference, whose magnitude the relative tolerance refers to.
        rtol : float
            The relative tolerance.
        atol : float
            The absolute tolerance.
        equal_nan : bool
            Whether two NaN are equal.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def iscomplexobj(self) -> _bool:
        """Whether the elements are complex.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> nd.asarray([1., 2.]).iscomplexobj()
        False"""
        ...

    def isfinite(self) -> Tensor:
        """Whether an element is neither infinite nor NaN.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1., nd.inf, nd.nan]).isfinite()
        tensor([ True, False, False])"""
        ...

    def isfinite_(self) -> Self:
        """Like `isfinite`, but stores the result in this tensor. Whether an element is neither
        infinite nor NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def isin(self, x2: ArrayLike, invert: _bool = False) -> Tensor:
        """For each element of `x1`, whether it is in `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor
            The elements among which to look.
        invert : bool
            Whether to answer the opposite.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1, 2, 3]).isin(nd.asarray([2, 4]))
        tensor([False,  True, False])"""
        ...

    def isinf(self) -> Tensor:
        """Whether an element is infinite.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1., nd.inf, nd.nan]).isinf()
        tensor([False,  True, False])"""
        ...

    def isinf_(self) -> Self:
        """Like `isinf`, but stores the result in this tensor. Whether an element is infinite.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def isnan(self) -> Tensor:
        """Whether an element is NaN.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1., nd.inf, nd.nan]).isnan()
        tensor([False, False,  True])"""
        ...

    def isnan_(self) -> Self:
        """Like `isnan`, but stores the result in this tensor. Whether an element is NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def item(self) -> _bool | _int | _float:
        """The only element, as a Python number.

        Returns
        -------
        int, float, bool or complex
            The element as a Python number.

        Raises
        ------
        ValueError
            If there is not exactly one element.

        Examples
        --------
        >>> nd.asarray([2.5]).item()
        2.5"""
        ...

    def kron(self, x2: ArrayLike) -> Tensor:
        """Kronecker product: a block of `x2` for each element of `x1`, multiplied by it. Here `x1`
        is this tensor.

        Parameters
        ----------
        x2 : tensor
            The blocks.

        Returns
        -------
        tensor
            A new tensor whose lengths are the products of those of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).kron(nd.asarray([1., 10.]))
        tensor([ 1., 10.,  2., 20.])"""
        ...

    def kthvalue(self, k: SupportsIndex, axis: SupportsIndex = -1, keepdims: _bool = False, *, dim: SupportsIndex = ..., keepdim: _bool = ...) -> _kthvalue:
        """The `k`-th smallest element along an axis, and its index.

        Parameters
        ----------
        k : int
            The number of the element, from 1.
        axis : int
            The axis; negative numbers count from the last.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        pair of tensors
            The `values` without the axis, and their int64 `indices`.

        Examples
        --------
        >>> nd.asarray([3., 1., 2.]).kthvalue(2)
        kthvalue(values=tensor(2.), indices=tensor(2))"""
        ...

    def ldexp(self, x2: ArrayLike) -> Tensor:
        """`x1 * 2**x2`.

        Parameters
        ----------
        x2 : int tensor
            The exponents.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands. Integers and bools give the
            default float.

        Examples
        --------
        >>> nd.asarray([0.5, 3.]).ldexp(nd.asarray([1, 2]))
        tensor([ 1., 12.])"""
        ...

    def ldexp_(self, x2: ArrayLike) -> Self:
        """Like `ldexp`, but stores the result in this tensor. `x1 * 2**x2`.

        Parameters
        ----------
        x2 : int tensor
            The exponents.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def le(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is smaller than `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).le(nd.asarray([2., 2., 2.]))
        tensor([ True,  True, False])"""
        ...

    def le_(self, x2: ArrayLike) -> Self:
        """Like `less_equal`, but stores the result in this tensor. Whether `x1` is smaller than
        `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def leaky_relu(self, slope: _float = 0.01) -> Tensor:
        """`x1` where positive, `slope * x1` elsewhere. Here `x1` is this tensor.

        Parameters
        ----------
        slope : number
            The slope for negative elements.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([2., -1.]).leaky_relu()
        tensor([ 2.0000, -0.0100])"""
        ...

    def leaky_relu_(self, slope: _float = 0.01) -> Self:
        """Like `leaky_relu`, but stores the result in this tensor. `x1` where positive, `slope *
        x1` elsewhere. Here `x1` is this tensor.

        Parameters
        ----------
        slope : number
            The slope for negative elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def left_shift(self, x2: ArrayLike) -> Tensor:
        """Bits of `x1` moved to the left by `x2` places; 0 if they are moved out of the integer.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1, 3]).left_shift(nd.asarray([2, 2]))
        tensor([ 4, 12])"""
        ...

    def left_shift_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_left_shift`, but stores the result in this tensor. Bits of `x1` moved to
        the left by `x2` places; 0 if they are moved out of the integer. Here `x1` is this
        tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def lerp(self, x2: ArrayLike, weight: ArrayLike) -> Tensor:
        """`x1 + weight * (x2 - x1)`, exact at both ends.

        Parameters
        ----------
        x2 : tensor
            The end, for a weight of 1.
        weight : number or tensor
            The weight, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([0., 10.]).lerp(nd.asarray([1., 20.]), 0.5)
        tensor([ 0.5000, 15.0000])"""
        ...

    def lerp_(self, x2: ArrayLike, weight: ArrayLike) -> Self:
        """Like `lerp`, but stores the result in this tensor. `x1 + weight * (x2 - x1)`, exact at
        both ends.

        Parameters
        ----------
        x2 : tensor
            The end, for a weight of 1.
        weight : number or tensor
            The weight, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def less(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is smaller than `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).less(nd.asarray([2., 2., 2.]))
        tensor([ True, False, False])"""
        ...

    def less_(self, x2: ArrayLike) -> Self:
        """Like `less`, but stores the result in this tensor. Whether `x1` is smaller than `x2`.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def less_equal(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is smaller than `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).less_equal(nd.asarray([2., 2., 2.]))
        tensor([ True,  True, False])"""
        ...

    def less_equal_(self, x2: ArrayLike) -> Self:
        """Like `less_equal`, but stores the result in this tensor. Whether `x1` is smaller than
        `x2` or equal to it. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def lgamma(self) -> Tensor:
        """Logarithm of the absolute value of the gamma function.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 5.]).lgamma()
        tensor([0.0000, 3.1781])"""
        ...

    def lgamma_(self) -> Self:
        """Like `lgamma`, but stores the result in this tensor. Logarithm of the absolute value of
        the gamma function.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log(self) -> Tensor:
        """Natural logarithm. Zero gives minus infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 10.]).log()
        tensor([0.0000, 2.3026])"""
        ...

    def log10(self) -> Tensor:
        """Logarithm to base 10. Zero gives minus infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 10.]).log10()
        tensor([0., 1.])"""
        ...

    def log10_(self) -> Self:
        """Like `log10`, but stores the result in this tensor. Logarithm to base 10. Zero gives
        minus infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log1p(self) -> Tensor:
        """`log(1 + x1)` without cancellation. Defined for numbers from -1 on; others give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1e-10]).log1p()
        tensor([0.0000e+00, 1.0000e-10])"""
        ...

    def log1p_(self) -> Self:
        """Like `log1p`, but stores the result in this tensor. `log(1 + x1)` without cancellation.
        Defined for numbers from -1 on; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log2(self) -> Tensor:
        """Logarithm to base 2. Zero gives minus infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([1., 10.]).log2()
        tensor([0.0000, 3.3219])"""
        ...

    def log2_(self) -> Self:
        """Like `log2`, but stores the result in this tensor. Logarithm to base 2. Zero gives minus
        infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log_(self) -> Self:
        """Like `log`, but stores the result in this tensor. Natural logarithm. Zero gives minus
        infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log_softmax(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
        """Logarithm of the softmax.

        Parameters
        ----------
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
        >>> nd.asarray([1., 2., 3.]).log_softmax(axis=0)
        tensor([-2.4076, -1.4076, -0.4076])"""
        ...

    def logaddexp(self, x2: ArrayLike) -> Tensor:
        """`log(exp(x1) + exp(x2))` without overflow.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands. Integers and bools give the
            default float.

        Examples
        --------
        >>> nd.asarray([0., 1000.]).logaddexp(nd.asarray([1., 1000.]))
        tensor([   1.3133, 1000.6932])"""
        ...

    def logaddexp_(self, x2: ArrayLike) -> Self:
        """Like `logaddexp`, but stores the result in this tensor. `log(exp(x1) + exp(x2))` without
        overflow.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def logcumsumexp(self, axis: SupportsIndex) -> Tensor:
        """Logarithm of the running sum of exponentials along an axis, without overflow.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).logcumsumexp(axis=0)
        tensor([1.0000, 2.3133, 3.4076])"""
        ...
    @overload
    def logcumsumexp(self, *, dim: SupportsIndex) -> Tensor: ...

    def logical_and(self, x2: ArrayLike) -> Tensor:
        """Whether both are true (not zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([True, True, False]).logical_and(nd.asarray([True, False, False]))
        tensor([ True, False, False])"""
        ...

    def logical_and_(self, x2: ArrayLike) -> Self:
        """Like `logical_and`, but stores the result in this tensor. Whether both are true (not
        zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logical_not(self) -> Tensor:
        """Whether an element is false (zero).

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([1., 0.]).logical_not()
        tensor([False,  True])"""
        ...

    def logical_not_(self) -> Self:
        """Like `logical_not`, but stores the result in this tensor. Whether an element is false
        (zero).

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logical_or(self, x2: ArrayLike) -> Tensor:
        """Whether one or both are true (not zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([True, True, False]).logical_or(nd.asarray([True, False, False]))
        tensor([ True,  True, False])"""
        ...

    def logical_or_(self, x2: ArrayLike) -> Self:
        """Like `logical_or`, but stores the result in this tensor. Whether one or both are true
        (not zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logical_xor(self, x2: ArrayLike) -> Tensor:
        """Whether exactly one is true (not zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([True, True, False]).logical_xor(nd.asarray([True, False, False]))
        tensor([False,  True, False])"""
        ...

    def logical_xor_(self, x2: ArrayLike) -> Self:
        """Like `logical_xor`, but stores the result in this tensor. Whether exactly one is true
        (not zero).

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logit(self, eps: _float | None = None) -> Tensor:
        """Log-odds, `log(x1 / (1 - x1))`.

        Parameters
        ----------
        eps : float
            Elements are first limited to `eps` and `1 - eps`; `None` for no limits.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0.25, 0.5]).logit()
        tensor([-1.0986,  0.0000])"""
        ...

    def logit_(self, eps: _float | None = None) -> Self:
        """Like `logit`, but stores the result in this tensor. Log-odds, `log(x1 / (1 - x1))`.

        Parameters
        ----------
        eps : float
            Elements are first limited to `eps` and `1 - eps`; `None` for no limits.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logsigmoid(self) -> Tensor:
        """Logarithm of the sigmoid, `-log(1 + exp(-x1))`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).logsigmoid()
        tensor([-1.3133, -0.1269])"""
        ...

    def logsigmoid_(self) -> Self:
        """Like `logsigmoid`, but stores the result in this tensor. Logarithm of the sigmoid,
        `-log(1 + exp(-x1))`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logsumexp(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`log(sum(exp(x)))` without overflow.

        Parameters
        ----------
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
        >>> nd.asarray([[0., 1.], [1000., 1000.]]).logsumexp(axis=1)
        tensor([   1.3133, 1000.6932])"""
        ...

    def long(self) -> Tensor:
        """The elements converted to int64.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).long()
        tensor([1, 2])"""
        ...

    def lt(self, x2: ArrayLike) -> Tensor:
        """Whether `x1` is smaller than `x2`. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).lt(nd.asarray([2., 2., 2.]))
        tensor([ True, False, False])"""
        ...

    def lt_(self, x2: ArrayLike) -> Self:
        """Like `less`, but stores the result in this tensor. Whether `x1` is smaller than `x2`.
        Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def masked_fill(self, mask: ArrayLike, value: ArrayLike) -> Tensor:
        """A copy with a value where a mask is true.

        Parameters
        ----------
        mask : bool tensor
            Where to act; it broadcasts with the tensor.
        value : number
            The value.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).masked_fill(nd.asarray([True, False, True]), 0.)
        tensor([0., 2., 0.])"""
        ...
    @overload
    def masked_fill(self, mask: ArrayLike, *, fill_value: ArrayLike) -> Tensor: ...

    @overload
    def masked_fill_(self, mask: ArrayLike, value: ArrayLike) -> Self:
        """Like `masked_fill`, but stores the result in this tensor: a value where a mask is true.

        Parameters
        ----------
        mask : bool tensor
            Where to act; it broadcasts with the tensor.
        value : number
            The value.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def masked_fill_(self, mask: ArrayLike, *, fill_value: ArrayLike) -> Self: ...

    def masked_select(self, mask: ArrayLike) -> Tensor:
        """The elements where a mask is true, as a vector.

        Parameters
        ----------
        mask : bool tensor
            Where to act; it broadcasts with the tensor.

        Returns
        -------
        tensor
            A new vector with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).masked_select(nd.asarray([True, False, True]))
        tensor([1., 3.])"""
        ...

    def matmul(self, x2: ArrayLike) -> Tensor:
        """Matrix product; axes before the last two broadcast.

        Parameters
        ----------
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
        >>> nd.asarray([[1., 2.], [3., 4.]]).matmul(nd.asarray([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def matrix_transpose(self) -> Tensor:
        """The last two axes exchanged.

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
        >>> nd.asarray([[1., 2.], [3., 4.]]).matrix_transpose()
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def max(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest element over axes, or the larger of two operands; NaN if any is NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).max(axis=0)
        tensor([3., 5.])"""
        ...

    def maximum(self, x2: ArrayLike) -> Tensor:
        """The larger operand; NaN if any is NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5.]).maximum(nd.asarray([3., 2.]))
        tensor([3., 5.])"""
        ...

    def maximum_(self, x2: ArrayLike) -> Self:
        """Like `maximum`, but stores the result in this tensor. The larger operand; NaN if any is
        NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def mean(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Arithmetic mean of the elements over axes.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).mean(axis=0)
        tensor([2., 3.])"""
        ...

    def median(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """The middle element over axes, or the mean of the two middle ones.

        Parameters
        ----------
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
        >>> nd.asarray([1., 5., 3., 2.]).median()
        tensor(2.5000)"""
        ...

    def min(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest element over axes, or the smaller of two operands; NaN if any is NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> nd.asarray([[1., 5.], [3., 2.]]).min(axis=0)
        tensor([1., 2.])"""
        ...

    def minimum(self, x2: ArrayLike) -> Tensor:
        """The smaller operand; NaN if any is NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([1., 5.]).minimum(nd.asarray([3., 2.]))
        tensor([1., 2.])"""
        ...

    def minimum_(self, x2: ArrayLike) -> Self:
        """Like `minimum`, but stores the result in this tensor. The smaller operand; NaN if any is
        NaN.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def mish(self) -> Tensor:
        """`x1 * tanh(softplus(x1))`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).mish()
        tensor([-0.3034,  1.9440])"""
        ...

    def mish_(self) -> Self:
        """Like `mish`, but stores the result in this tensor. `x1 * tanh(softplus(x1))`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def mm(self, x2: ArrayLike) -> Tensor:
        """Matrix product; axes before the last two broadcast.

        Parameters
        ----------
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
        >>> nd.asarray([[1., 2.], [3., 4.]]).mm(nd.asarray([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def mod(self, x2: ArrayLike) -> Tensor:
        """Remainder of division with the sign of `x2`, as in Python; an integer divided by zero is
        an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN.

        Examples
        --------
        >>> nd.asarray([7., -7.]).mod(nd.asarray([3., 3.]))
        tensor([1., 2.])"""
        ...

    def mod_(self, x2: ArrayLike) -> Self:
        """Like `remainder`, but stores the result in this tensor. Remainder of division with the
        sign of `x2`, as in Python; an integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN."""
        ...

    def modf(self) -> tuple[Tensor, Tensor]:
        """The fractions and the integer parts.

        Returns
        -------
        pair of tensors
            The fractions and the integer parts, both with the sign and the shape of the
            operand.

        Examples
        --------
        >>> nd.asarray([1.5, -2.25]).modf()
        (tensor([ 0.5000, -0.2500]), tensor([ 1., -2.]))"""
        ...

    def moveaxis(self, source: ArrayLike, destination: Axes) -> Tensor:
        """Axes moved to other positions.

        Parameters
        ----------
        source : int or tuple of ints
            The axes to move.
        destination : int or tuple of ints
            The new positions of the axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.zeros((2, 3, 4)).moveaxis(0, -1).shape
        ndcast.Size([3, 4, 2])"""
        ...

    def movedim(self, source: ArrayLike, destination: Axes) -> Tensor:
        """Axes moved to other positions.

        Parameters
        ----------
        source : int or tuple of ints
            The axes to move.
        destination : int or tuple of ints
            The new positions of the axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.zeros((2, 3, 4)).movedim(0, -1).shape
        ndcast.Size([3, 4, 2])"""
        ...

    def mul(self, x2: ArrayLike) -> Tensor:
        """Element-wise product; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([[1.], [2.]]).mul(nd.asarray([10., 20.]))
        tensor([[10., 20.],
                [20., 40.]])"""
        ...

    def mul_(self, x2: ArrayLike) -> Self:
        """Like `multiply`, but stores the result in this tensor. Element-wise product; integers
        wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def multinomial(self, num_samples: SupportsIndex = 1, replacement: _bool = False) -> Tensor:
        """Random indices, drawn by the weights in each row.

        Parameters
        ----------
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
        >>> nd.asarray([1., 1., 2.]).multinomial(5, replacement=True).shape
        ndcast.Size([5])"""
        ...

    def multiply(self, x2: ArrayLike) -> Tensor:
        """Element-wise product; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([[1.], [2.]]).multiply(nd.asarray([10., 20.]))
        tensor([[10., 20.],
                [20., 40.]])"""
        ...

    def multiply_(self, x2: ArrayLike) -> Self:
        """Like `multiply`, but stores the result in this tensor. Element-wise product; integers
        wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def mv(self, x2: ArrayLike) -> Tensor:
        """Matrix product; axes before the last two broadcast.

        Parameters
        ----------
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
        >>> nd.asarray([[1., 2.], [3., 4.]]).mv(nd.asarray([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def nan_to_num(self, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ...) -> Tensor:
        """NaN and infinities replaced by numbers; by default NaN by 0, infinities by the extreme
        finite numbers of the dtype. Complex numbers are treated part by part.

        Parameters
        ----------
        nan : number
            The replacement of NaN.
        posinf : number
            The replacement of infinity; by default the largest finite number.
        neginf : number
            The replacement of minus infinity; by default the lowest finite number.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., nd.nan]).nan_to_num()
        tensor([1., 0.])"""
        ...

    def nan_to_num_(self, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ...) -> Self:
        """Like `nan_to_num`, but stores the result in this tensor. NaN and infinities replaced by
        numbers; by default NaN by 0, infinities by the extreme finite numbers of the dtype.
        Complex numbers are treated part by part.

        Parameters
        ----------
        nan : number
            The replacement of NaN.
        posinf : number
            The replacement of infinity; by default the largest finite number.
        neginf : number
            The replacement of minus infinity; by default the lowest finite number.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def nanmax(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest of the elements that are not NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nanmax()
        tensor(3.)"""
        ...

    def nanmean(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Mean of the elements that are not NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nanmean()
        tensor(2.)"""
        ...

    def nanmedian(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """The median over axes, without NaN.

        Parameters
        ----------
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
        >>> nd.asarray([1., 5., 3., 2.]).nanmedian()
        tensor(2.5000)"""
        ...

    def nanmin(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest of the elements that are not NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nanmin()
        tensor(1.)"""
        ...

    def nanquantile(self, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ...) -> Tensor:
        """The value below which a share of the elements is, without NaN.

        Parameters
        ----------
        q : float or tensor
            The shares, between 0 and 1.
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        method : str
            How to interpolate when a quantile lies between two elements: 'linear', 'lower',
            'higher', 'midpoint' or 'nearest'.

        Returns
        -------
        tensor
            The axes of `q`, then those of the operand that are not reduced.

        Raises
        ------
        ValueError
            If a share is not between 0 and 1.

        Examples
        --------
        >>> nd.asarray([1., 2., 3., 4.]).nanquantile(0.5)
        tensor(2.5000)"""
        ...

    def nanstd(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Square root of that variance.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        unbiased : bool
            `True` is a correction of 1, `False` one of 0.
        dtype : dtype
            The dtype of the result.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nanstd()
        tensor(1.)"""
        ...

    def nansum(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Sum of the elements that are not NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Bools and signed integers give int64, unsigned ones uint64.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nansum()
        tensor(4.)"""
        ...

    def nanvar(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Variance of the elements that are not NaN.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        unbiased : bool
            `True` is a correction of 1, `False` one of 0.
        dtype : dtype
            The dtype of the result.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., nd.nan, 3.]).nanvar()
        tensor(1.)"""
        ...

    @overload
    def narrow(self, axis: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor:
        """A range of indices along one axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        start : int
            The first index.
        length : int
            The number of elements.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        IndexError
            If the range ends outside of the axis.

        Examples
        --------
        >>> nd.arange(6).narrow(0, 1, 3)
        tensor([1, 2, 3])"""
        ...
    @overload
    def narrow(self, *, dim: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor: ...

    def ndimension(self) -> _int:
        """The number of axes.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> nd.zeros((2, 3)).ndimension()
        2"""
        ...

    def ne(self, x2: ArrayLike) -> Tensor:
        """Whether different; NaN differs from everything.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).ne(nd.asarray([1., 3.]))
        tensor([False,  True])"""
        ...

    def ne_(self, x2: ArrayLike) -> Self:
        """Like `not_equal`, but stores the result in this tensor. Whether different; NaN differs
        from everything.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def neg(self) -> Tensor:
        """Negation `-x1`; integers wrap.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., -2.]).neg()
        tensor([-1.,  2.])"""
        ...

    def neg_(self) -> Self:
        """Like `negative`, but stores the result in this tensor. Negation `-x1`; integers wrap.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def negative(self) -> Tensor:
        """Negation `-x1`; integers wrap.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., -2.]).negative()
        tensor([-1.,  2.])"""
        ...

    def negative_(self) -> Self:
        """Like `negative`, but stores the result in this tensor. Negation `-x1`; integers wrap.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def nelement(self) -> _int:
        """The number of elements.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> nd.zeros((2, 3)).nelement()
        6"""
        ...

    def nextafter(self, x2: ArrayLike) -> Tensor:
        """The next number after `x1` in the direction of `x2` that the dtype can represent. Here
        `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The direction, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 2.]).nextafter(nd.asarray([2., 1.]))
        tensor([1.0000, 2.0000])"""
        ...

    def nextafter_(self, x2: ArrayLike) -> Self:
        """Like `nextafter`, but stores the result in this tensor. The next number after `x1` in
        the direction of `x2` that the dtype can represent. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The direction, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def nonzero(self, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]:
        """The indices of all elements that are not zero.

        Parameters
        ----------
        as_tuple : bool
            Whether the result is one tensor for each axis, instead of a matrix with a row for
            each element.

        Returns
        -------
        tuple of tensors
            One int64 vector for each axis. PyTorch's function returns a matrix with one row for
            each element.

        Examples
        --------
        >>> nd.asarray([0., 5., 7.]).nonzero()
        tensor([[1],
                [2]])"""
        ...
    @overload
    def nonzero(self, *, as_tuple: Literal[False] | None = None) -> Tensor: ...

    def norm(self, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`sum(|x|^order)^(1/order)`. For order p the result is `sum(|x|**p)**(1/p)`.

        Parameters
        ----------
        order : int, float or str
            The order of the norm.
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([3., 4.]).norm()
        tensor(5.)"""
        ...

    def not_equal(self, x2: ArrayLike) -> Tensor:
        """Whether different; NaN differs from everything.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A bool tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> nd.asarray([1., 2.]).not_equal(nd.asarray([1., 3.]))
        tensor([False,  True])"""
        ...

    def not_equal_(self, x2: ArrayLike) -> Self:
        """Like `not_equal`, but stores the result in this tensor. Whether different; NaN differs
        from everything.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def numel(self) -> _int:
        """The number of elements.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> nd.zeros((2, 3)).numel()
        6"""
        ...

    def one_hot(self, num_classes: SupportsIndex = -1) -> Tensor:
        """For each number n a vector of zeros, with a one at index n.

        Parameters
        ----------
        num_classes : int
            The length of the new axis; -1 for one more than the largest number.

        Returns
        -------
        tensor
            An int64 tensor with one more axis.

        Examples
        --------
        >>> nd.asarray([0, 2]).one_hot()
        tensor([[1, 0, 0],
                [0, 0, 1]])"""
        ...

    def ones_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """Ones in the shape of another tensor.

        Parameters
        ----------
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand, and its dtype unless `dtype` says
            otherwise.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).ones_like()
        tensor([[1., 1.],
                [1., 1.]])"""
        ...

    def outer(self, x2: ArrayLike) -> Tensor:
        """Products of all elements of one vector with all of another.

        Parameters
        ----------
        x2 : tensor
            Another vector.

        Returns
        -------
        tensor
            A matrix of shape `(len(x1), len(x2))`.

        Examples
        --------
        >>> nd.asarray([1., 2.]).outer(nd.asarray([3., 4.]))
        tensor([[3., 4.],
                [6., 8.]])"""
        ...

    def pad(self, pad_width: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike = 0, *, fill_value: ArrayLike = ...) -> Tensor:
        """The tensor with elements added before and after along its axes.

        Parameters
        ----------
        pad_width : int, pair, or list of pairs
            The number of elements before and after, for all axes or for each.
        mode : str
            'constant', 'edge', 'reflect', 'symmetric' or 'wrap'.
        value : number
            The new elements, if the mode is 'constant'.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand, longer by the widths.

        Examples
        --------
        >>> nd.asarray([1., 2.]).pad((1, 2))
        tensor([0., 1., 2., 0., 0.])"""
        ...

    def permutation(self, dtype: DTypeLike | None = None) -> Tensor:
        """The numbers below `x`, or the rows of a tensor `x`, in a random order. Here `x` is this
        tensor.

        Parameters
        ----------
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor: a vector of int64, or the rows of the tensor.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).permutation().shape
        ndcast.Size([3])"""
        ...

    @overload
    def permute(self, *axes: Axes) -> Tensor:
        """The axes in another order.

        Parameters
        ----------
        axes : ints
            For each axis of the result, the axis of the operand.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> nd.arange(6).reshape(1, 2, 3).permute((2, 0, 1)).shape
        ndcast.Size([3, 1, 2])"""
        ...
    @overload
    def permute(self, *, axis: Axes) -> Tensor: ...
    @overload
    def permute(self, *, axes: Axes) -> Tensor: ...
    @overload
    def permute(self, *, dims: Axes) -> Tensor: ...

    @overload
    def permute_dims(self, *axes: Axes) -> Tensor:
        """The axes in another order.

        Parameters
        ----------
        axes : ints
            For each axis of the result, the axis of the operand.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> nd.arange(6).reshape(1, 2, 3).permute_dims((2, 0, 1)).shape
        ndcast.Size([3, 1, 2])"""
        ...
    @overload
    def permute_dims(self, *, axis: Axes) -> Tensor: ...
    @overload
    def permute_dims(self, *, axes: Axes) -> Tensor: ...
    @overload
    def permute_dims(self, *, dims: Axes) -> Tensor: ...

    def positive(self) -> Tensor:
        """The number itself.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., -2.]).positive()
        tensor([ 1., -2.])"""
        ...

    def positive_(self) -> Self:
        """Like `positive`, but stores the result in this tensor. The number itself.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def pow(self, x2: ArrayLike) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, and a negative integer exponent of an integer
        is an error. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The exponents, which broadcast.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer has a negative integer exponent.

        Examples
        --------
        >>> nd.asarray([2., 3.]).pow(nd.asarray([3., 2.]))
        tensor([8., 9.])"""
        ...

    def pow_(self, x2: ArrayLike) -> Self:
        """Like `pow`, but stores the result in this tensor. `x1` to the power of `x2`; integers
        wrap, and a negative integer exponent of an integer is an error. Here `x1` is this
        tensor.

        Parameters
        ----------
        x2 : tensor or number
            The exponents, which broadcast.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer has a negative integer exponent."""
        ...

    def power(self, x2: ArrayLike) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, and a negative integer exponent of an integer
        is an error. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The exponents, which broadcast.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer has a negative integer exponent.

        Examples
        --------
        >>> nd.asarray([2., 3.]).power(nd.asarray([3., 2.]))
        tensor([8., 9.])"""
        ...

    def power_(self, x2: ArrayLike) -> Self:
        """Like `pow`, but stores the result in this tensor. `x1` to the power of `x2`; integers
        wrap, and a negative integer exponent of an integer is an error. Here `x1` is this
        tensor.

        Parameters
        ----------
        x2 : tensor or number
            The exponents, which broadcast.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer has a negative integer exponent."""
        ...

    def prod(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Product of the elements over axes. Bools and integers are multiplied in 64 bits.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Bools and signed integers give int64, unsigned ones uint64.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).prod(axis=0)
        tensor([3., 8.])"""
        ...

    def ptp(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest less smallest element.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Examples
        --------
        >>> nd.asarray([1., 5., 3.]).ptp()
        tensor(4.)"""
        ...

    @overload
    def put_(self, indices: ArrayLike, source: ArrayLike, accumulate: _bool = False) -> Self:
        """Like `put`, but stores the result in this tensor: the elements at indices replaced;
        elements are counted in a row.

        Parameters
        ----------
        indices : int tensor
            The indices; elements are counted in a row.
        source : tensor
            The new elements.
        accumulate : bool
            Whether values are added to what is there.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def put_(self, *, index: ArrayLike, src: ArrayLike, accumulate: _bool = False) -> Self: ...
    @overload
    def put_(self, indices: ArrayLike, *, src: ArrayLike, accumulate: _bool = False) -> Self: ...

    def quantile(self, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ...) -> Tensor:
        """The value below which a share of the elements is.

        Parameters
        ----------
        q : float or tensor
            The shares, between 0 and 1.
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        method : str
            How to interpolate when a quantile lies between two elements: 'linear', 'lower',
            'higher', 'midpoint' or 'nearest'.

        Returns
        -------
        tensor
            The axes of `q`, then those of the operand that are not reduced.

        Raises
        ------
        ValueError
            If a share is not between 0 and 1.

        Examples
        --------
        >>> nd.asarray([1., 2., 3., 4.]).quantile(0.5)
        tensor(2.5000)"""
        ...

    def rad2deg(self) -> Tensor:
        """Angle converted from radians to degrees.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).rad2deg()
        tensor([ 0.0000, 57.2958])"""
        ...

    def rad2deg_(self) -> Self:
        """Like `rad2deg`, but stores the result in this tensor. Angle converted from radians to
        degrees.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def radians(self) -> Tensor:
        """Angle converted from degrees to radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([90., 180.]).radians()
        tensor([1.5708, 3.1416])"""
        ...

    def radians_(self) -> Self:
        """Like `deg2rad`, but stores the result in this tensor. Angle converted from degrees to
        radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def randperm(self, dtype: DTypeLike | None = None) -> Tensor:
        """The numbers below `x`, or the rows of a tensor `x`, in a random order. Here `x` is this
        tensor.

        Parameters
        ----------
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor: a vector of int64, or the rows of the tensor.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).randperm().shape
        ndcast.Size([3])"""
        ...

    def ravel(self) -> Tensor:
        """All elements in a row, as a vector.

        Returns
        -------
        tensor
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's. The shape is `(size,)`.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).ravel()
        tensor([1., 2., 3., 4.])"""
        ...

    def real_(self) -> Self:
        """Like `real`, but stores the result in this tensor. Real part.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def reciprocal(self) -> Tensor:
        """`1 / x1`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([4., 0.25]).reciprocal()
        tensor([0.2500, 4.0000])"""
        ...

    def reciprocal_(self) -> Self:
        """Like `reciprocal`, but stores the result in this tensor. `1 / x1`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def relu(self) -> Tensor:
        """Rectified linear unit: `x1` where it is positive, 0 elsewhere; NaN stays NaN. Here `x1`
        is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).relu()
        tensor([0., 2.])"""
        ...

    def relu_(self) -> Self:
        """Like `relu`, but stores the result in this tensor. Rectified linear unit: `x1` where it
        is positive, 0 elsewhere; NaN stays NaN. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def remainder(self, x2: ArrayLike) -> Tensor:
        """Remainder of division with the sign of `x2`, as in Python; an integer divided by zero is
        an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN.

        Examples
        --------
        >>> nd.asarray([7., -7.]).remainder(nd.asarray([3., 3.]))
        tensor([1., 2.])"""
        ...

    def remainder_(self, x2: ArrayLike) -> Self:
        """Like `remainder`, but stores the result in this tensor. Remainder of division with the
        sign of `x2`, as in Python; an integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is NaN."""
        ...

    @overload
    def repeat(self, *repeats: Shape) -> Tensor:
        """The tensor repeated along its axes, with one number for each axis.

        Parameters
        ----------
        repeats : ints
            The number of repetitions along each axis; there may be more than the operand has
            axes.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., 2.]).repeat((2, 2))
        tensor([[1., 2., 1., 2.],
                [1., 2., 1., 2.]])"""
        ...
    @overload
    def repeat(self, *, reps: Shape) -> Tensor: ...

    @overload
    def repeat_interleave(self, repeats: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Every element repeated.

        Parameters
        ----------
        repeats : int or tensor of ints
            The number of repetitions, one for all or one for each element.
        axis : int
            The axis; by default the elements are taken in a row.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., 2.]).repeat_interleave(2)
        tensor([1., 1., 2., 2.])"""
        ...
    @overload
    def repeat_interleave(self, *, reps: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def reshape(self, *shape: Shape) -> Tensor:
        """The same elements in the same order, in another shape.

        Parameters
        ----------
        shape : int or tuple of ints
            The new shape. One length may be -1: it follows from the number of elements.

        Returns
        -------
        tensor
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's.

        Raises
        ------
        ValueError
            If the number of elements differs.

        Examples
        --------
        >>> nd.arange(6).reshape((2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...
    @overload
    def reshape(self, *, shape: Shape) -> Tensor: ...

    def reshape_as(self, x2: ArrayLike) -> Tensor:
        """The same memory in the shape of another tensor.

        Parameters
        ----------
        x2 : tensor
            The tensor with the wanted shape.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.arange(4).reshape_as(nd.zeros((2, 2)))
        tensor([[0, 1],
                [2, 3]])"""
        ...

    def right_shift(self, x2: ArrayLike) -> Tensor:
        """Bits of `x1` moved to the right by `x2` places; 0 or -1 if they are moved out of the
        integer. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([8, -8]).right_shift(nd.asarray([1, 1]))
        tensor([ 4, -4])"""
        ...

    def right_shift_(self, x2: ArrayLike) -> Self:
        """Like `bitwise_right_shift`, but stores the result in this tensor. Bits of `x1` moved to
        the right by `x2` places; 0 or -1 if they are moved out of the integer. Here `x1` is
        this tensor.

        Parameters
        ----------
        x2 : tensor or int
            The number of places, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def roll(self, shifts: Axes, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """Elements moved along axes; those that leave at one end come in at the other.

        Parameters
        ----------
        shifts : int or tuple of ints
            The number of places; negative numbers move to the left.
        axis : int or tuple of ints
            The axes; by default the elements are moved in a row.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.arange(5).roll(2)
        tensor([3, 4, 0, 1, 2])"""
        ...
    @overload
    def roll(self, *, shift: Axes, axis: Axes | None = None, dim: Axes | None = ...) -> Tensor: ...

    def rot90(self, k: SupportsIndex = 1, axes: Sequence[SupportsIndex] = (0,1)) -> Tensor:
        """A plane turned by quarters, from the first of two axes towards the second.

        Parameters
        ----------
        k : int
            The number of quarter turns.
        axes : tuple of two ints
            The plane, and in it the direction: from the first axis towards the second.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).rot90()
        tensor([[2., 4.],
                [1., 3.]])"""
        ...

    def round(self, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ...) -> Tensor:
        """Nearest integer; halves go to the even one.

        Parameters
        ----------
        decimals : int
            The number of decimals; negative numbers round to tens, hundreds and so on.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> nd.asarray([0.5, 1.5, -1.7]).round()
        tensor([ 0.,  2., -2.])"""
        ...

    def round_(self, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ...) -> Self:
        """Like `round`, but stores the result in this tensor. Nearest integer; halves go to the
        even one.

        Parameters
        ----------
        decimals : int
            The number of decimals; negative numbers round to tens, hundreds and so on.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def rsqrt(self) -> Tensor:
        """`1 / sqrt(x1)`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([4., 0.25]).rsqrt()
        tensor([0.5000, 2.0000])"""
        ...

    def rsqrt_(self) -> Self:
        """Like `rsqrt`, but stores the result in this tensor. `1 / sqrt(x1)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def scatter(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor:
        """A copy, with the elements that the indices select along an axis replaced: the reverse of
        `gather`.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        value : number
            The new element, in place of `source`.
        reduce : None, 'add' or 'multiply'
            How to combine the new element with the old one; by default it replaces it.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).scatter(0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...
    @overload
    def scatter(self, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...
    @overload
    def scatter(self, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...

    @overload
    def scatter_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self:
        """Like `scatter`, but stores the result in this tensor: the elements that the indices
        select along an axis replaced: the reverse of `gather`.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        value : number
            The new element, in place of `source`.
        reduce : None, 'add' or 'multiply'
            How to combine the new element with the old one; by default it replaces it.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def scatter_(self, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self: ...
    @overload
    def scatter_(self, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self: ...

    @overload
    def scatter_add(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
        """A copy, with values added to the elements that the indices select along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).scatter_add(0, nd.asarray([0, 0]), nd.asarray([10., 20.]))
        tensor([31.,  2.,  3.])"""
        ...
    @overload
    def scatter_add(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def scatter_add(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def scatter_add(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

    @overload
    def scatter_add_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Self:
        """Like `scatter_add`, but stores the result in this tensor: values added to the elements
        that the indices select along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...
    @overload
    def scatter_add_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def scatter_add_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def scatter_add_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Self: ...

    def searchsorted(self, x2: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None, right: _bool = False, out_int32: _bool = False) -> Tensor:
        """The indices at which elements of `x2` can be inserted into the sorted vector `x1` so
        that it stays sorted. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The elements whose places are asked for.
        side : 'left' or 'right'
            Whether the place is before or after elements that are equal.
        sorter : int tensor
            The indices that sort the elements.
        right : bool
            Whether the place is after elements that are equal, instead of before them.
        out_int32 : bool
            Whether the result is int32 instead of int64.

        Returns
        -------
        tensor
            An int64 tensor with the shape of the second operand.

        Examples
        --------
        >>> nd.asarray([1., 3., 5.]).searchsorted(nd.asarray([2., 5.]))
        tensor([1, 2])"""
        ...

    @overload
    def select(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """The part at one index of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int
            The index along the axis.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both. The
            axis is gone.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).select(0, 1)
        tensor([3., 4.])"""
        ...
    @overload
    def select(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def select(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def sgn(self) -> Tensor:
        """-1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its
        direction.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([-3., 0., 2.]).sgn()
        tensor([-1.,  0.,  1.])"""
        ...

    def sgn_(self) -> Self:
        """Like `sign`, but stores the result in this tensor. -1, 0 or 1; NaN stays NaN. A complex
        number becomes the number of magnitude 1 in its direction.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def short(self) -> Tensor:
        """The elements converted to int16.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> nd.asarray([1., 2.]).short()
        tensor([1, 2], dtype=int16)"""
        ...

    def sigmoid(self) -> Tensor:
        """`1 / (1 + exp(-x1))`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).sigmoid()
        tensor([0.2689, 0.8808])"""
        ...

    def sigmoid_(self) -> Self:
        """Like `sigmoid`, but stores the result in this tensor. `1 / (1 + exp(-x1))`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sign(self) -> Tensor:
        """-1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its
        direction.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([-3., 0., 2.]).sign()
        tensor([-1.,  0.,  1.])"""
        ...

    def sign_(self) -> Self:
        """Like `sign`, but stores the result in this tensor. -1, 0 or 1; NaN stays NaN. A complex
        number becomes the number of magnitude 1 in its direction.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def signbit(self) -> Tensor:
        """Whether the sign bit is set; it is set for -0.0.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([-3., 0., 2.]).signbit()
        tensor([ True, False, False])"""
        ...

    def signbit_(self) -> Self:
        """Like `signbit`, but stores the result in this tensor. Whether the sign bit is set; it is
        set for -0.0.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def silu(self) -> Tensor:
        """`x1 * sigmoid(x1)`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).silu()
        tensor([-0.2689,  1.7616])"""
        ...

    def silu_(self) -> Self:
        """Like `silu`, but stores the result in this tensor. `x1 * sigmoid(x1)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sin(self) -> Tensor:
        """Sine of an angle in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).sin()
        tensor([0.0000, 0.8415])"""
        ...

    def sin_(self) -> Self:
        """Like `sin`, but stores the result in this tensor. Sine of an angle in radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sinc(self) -> Tensor:
        """`sin(pi * x1) / (pi * x1)`, and 1 at 0.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([0., 0.5]).sinc()
        tensor([1.0000, 0.6366])"""
        ...

    def sinc_(self) -> Self:
        """Like `sinc`, but stores the result in this tensor. `sin(pi * x1) / (pi * x1)`, and 1 at
        0.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sinh(self) -> Tensor:
        """Hyperbolic sine.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).sinh()
        tensor([0.0000, 1.1752])"""
        ...

    def sinh_(self) -> Self:
        """Like `sinh`, but stores the result in this tensor. Hyperbolic sine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sliding_window_view(self, window_shape: Shape, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """All windows of a shape.

        Parameters
        ----------
        window_shape : int or tuple of ints
            The lengths of a window.
        axis : int or tuple of ints
            The axes of the lengths; by default all.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both. Its
            shape is that of the positions, then that of the window.

        Raises
        ------
        ValueError
            If a window is longer than its axis.

        Examples
        --------
        >>> nd.arange(5).sliding_window_view(3)
        tensor([[0, 1, 2],
                [1, 2, 3],
                [2, 3, 4]])"""
        ...

    def softmax(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
        """`exp(x) / sum(exp(x))` without overflow.

        Parameters
        ----------
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
        >>> nd.asarray([1., 2., 3.]).softmax(axis=0)
        tensor([0.0900, 0.2447, 0.6652])"""
        ...

    def softmax_(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Self:
        """Like `softmax`, but stores the result in this tensor. `exp(x) / sum(exp(x))` without
        overflow.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype to which the operand is converted first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def softplus(self, beta: _float = 1.0, threshold: _float = 20.0) -> Tensor:
        """`log(1 + exp(beta * x1)) / beta`, and `x1` itself where `beta * x1` is above
        `threshold`. Here `x1` is this tensor.

        Parameters
        ----------
        beta : number
            The steepness.
        threshold : number
            The limit of `beta * x1`, above which the result is `x1`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).softplus()
        tensor([0.3133, 2.1269])"""
        ...

    def softplus_(self, beta: _float = 1.0, threshold: _float = 20.0) -> Self:
        """Like `softplus`, but stores the result in this tensor. `log(1 + exp(beta * x1)) / beta`,
        and `x1` itself where `beta * x1` is above `threshold`. Here `x1` is this tensor.

        Parameters
        ----------
        beta : number
            The steepness.
        threshold : number
            The limit of `beta * x1`, above which the result is `x1`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def softsign(self) -> Tensor:
        """`x1 / (1 + |x1|)`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).softsign()
        tensor([-0.5000,  0.6667])"""
        ...

    def softsign_(self) -> Self:
        """Like `softsign`, but stores the result in this tensor. `x1 / (1 + |x1|)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """Parts along an axis, of one size or of given sizes.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The size of the parts, or their sizes. NumPy's function takes the number of equal
            parts, or the indices at which to cut.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> nd.arange(4).split(2)
        (tensor([0, 1]), tensor([2, 3]))"""
        ...

    def sqrt(self) -> Tensor:
        """Square root, correctly rounded. Negative numbers give NaN.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([4., 2.]).sqrt()
        tensor([2.0000, 1.4142])"""
        ...

    def sqrt_(self) -> Self:
        """Like `sqrt`, but stores the result in this tensor. Square root, correctly rounded.
        Negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def square(self) -> Tensor:
        """Square, `x1 * x1`; integers wrap.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([3., -4.]).square()
        tensor([ 9., 16.])"""
        ...

    def square_(self) -> Self:
        """Like `square`, but stores the result in this tensor. Square, `x1 * x1`; integers wrap.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def squeeze(self, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """The same elements without axes of length 1.

        Parameters
        ----------
        axis : int or tuple of ints
            The axes to remove; by default all axes of length 1.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If a given axis has another length than 1. PyTorch keeps such an axis.

        Examples
        --------
        >>> nd.zeros((1, 3, 1)).squeeze(axis=0).shape
        ndcast.Size([3, 1])"""
        ...

    def std(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Square root of the variance.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        unbiased : bool
            `True` is a correction of 1, `False` one of 0.
        dtype : dtype
            The dtype of the result.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 2., 3., 4.]).std()
        tensor(1.1180)"""
        ...

    def storage_offset(self) -> _int:
        """The place of the first element in its memory, in elements.

        Returns
        -------
        int
            The number of elements before the first one.

        Examples
        --------
        >>> nd.arange(5)[2:].storage_offset()
        2"""
        ...

    def stretchable(self, *axis: Axes) -> Tensor:
        """The same elements, marked so that axes of length 1 may be stretched. Guards that report
        a stretched axis of length 1, such as `accidental`, then say nothing, because it was
        meant.

        Parameters
        ----------
        axis : ints
            The axes of length 1; by default all.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.zeros((1, 3)).stretchable(0).shape
        ndcast.Size([1, 3])"""
        ...

    @overload
    def stride(self, axis: None = None) -> tuple[_int, ...]:
        """The distance in memory between neighbours along each axis, in elements.

        Parameters
        ----------
        axis : int
            The axis; by default all strides are returned.

        Returns
        -------
        tuple of ints or int
            The strides in elements, or one of them.

        Examples
        --------
        >>> nd.zeros((2, 3)).stride()
        (3, 1)"""
        ...
    @overload
    def stride(self, axis: SupportsIndex) -> _int: ...
    @overload
    def stride(self, *, dim: SupportsIndex) -> _int: ...

    @property
    def strides(self) -> tuple[_int, ...]:
        """The distance in bytes between neighbours along each axis, as NumPy has it; ``stride()`` counts elements."""
        ...

    def sub(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Difference `x1 - x2`; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([[1.], [2.]]).sub(nd.asarray([10., 20.]))
        tensor([[ -9., -19.],
                [ -8., -18.]])"""
        ...

    def sub_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Like `subtract`, but stores the result in this tensor. Difference `x1 - x2`; integers
        wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def subtract(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Difference `x1 - x2`; integers wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> nd.asarray([[1.], [2.]]).subtract(nd.asarray([10., 20.]))
        tensor([[ -9., -19.],
                [ -8., -18.]])"""
        ...

    def subtract_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Like `subtract`, but stores the result in this tensor. Difference `x1 - x2`; integers
        wrap.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        alpha : number
            The factor of `x2`, as in PyTorch.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def sum(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Sum of the elements over axes. Bools and integers are added in 64 bits.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Bools and signed integers give int64, unsigned ones uint64.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).sum(axis=0)
        tensor([4., 6.])"""
        ...

    @overload
    def sum_to(self, *shape: Shape) -> Tensor:
        """Sum over all axes along which `shape` would be stretched to the shape of the tensor.
        This is the reverse of `broadcast_to`: it adds up the gradients of a stretched tensor.

        Parameters
        ----------
        shape : int or tuple of ints
            A shape that broadcasts to that of the tensor.

        Returns
        -------
        tensor
            A new tensor of this shape. Integers and bools are added in 64 bits.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).sum_to((1, 2))
        tensor([[4., 6.]])"""
        ...
    @overload
    def sum_to(self, *, size: Shape) -> Tensor: ...

    @overload
    def sum_to_size(self, *shape: Shape) -> Tensor:
        """Sum over all axes along which `shape` would be stretched to the shape of the tensor.
        This is the reverse of `broadcast_to`: it adds up the gradients of a stretched tensor.

        Parameters
        ----------
        shape : int or tuple of ints
            A shape that broadcasts to that of the tensor.

        Returns
        -------
        tensor
            A new tensor of this shape. Integers and bools are added in 64 bits.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).sum_to_size((1, 2))
        tensor([[4., 6.]])"""
        ...
    @overload
    def sum_to_size(self, *, size: Shape) -> Tensor: ...

    def swapaxes(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).swapaxes(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def swapdims(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).swapdims(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def swish(self) -> Tensor:
        """`x1 * sigmoid(x1)`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> nd.asarray([-1., 2.]).swish()
        tensor([-0.2689,  1.7616])"""
        ...

    def swish_(self) -> Self:
        """Like `silu`, but stores the result in this tensor. `x1 * sigmoid(x1)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def t(self) -> Tensor:
        """The transpose of a matrix.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).t()
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    @overload
    def take(self, indices: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', *, dim: SupportsIndex | None = ...) -> Tensor:
        """The elements at indices along an axis.

        Parameters
        ----------
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        axis : int
            The axis; by default the elements are counted in a row.
        mode : str
            What an index out of range does: 'raise' an `IndexError`, 'wrap' around, or 'clip'
            to the ends.

        Returns
        -------
        tensor
            A new tensor: the axis is replaced by the shape of the indices.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([10., 20., 30.]).take(nd.asarray([2, 0]))
        tensor([30., 10.])"""
        ...
    @overload
    def take(self, *, index: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def take_along_axis(self, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """For every index, the element that it selects along an axis; the indices broadcast with
        the other axes.

        Parameters
        ----------
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        axis : int
            The axis; by default the elements are counted in a row.

        Returns
        -------
        tensor
            A new tensor. Its shape is that of the indices broadcast with the operand, except
            along the axis.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).take_along_axis(nd.asarray([[1], [0]]), axis=1)
        tensor([[2.],
                [3.]])"""
        ...
    @overload
    def take_along_axis(self, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def take_along_dim(self, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """For every index, the element that it selects along an axis; the indices broadcast with
        the other axes.

        Parameters
        ----------
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        axis : int
            The axis; by default the elements are counted in a row.

        Returns
        -------
        tensor
            A new tensor. Its shape is that of the indices broadcast with the operand, except
            along the axis.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).take_along_dim(nd.asarray([[1], [0]]), axis=1)
        tensor([[2.],
                [3.]])"""
        ...
    @overload
    def take_along_dim(self, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    def tan(self) -> Tensor:
        """Tangent of an angle in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).tan()
        tensor([0.0000, 1.5574])"""
        ...

    def tan_(self) -> Self:
        """Like `tan`, but stores the result in this tensor. Tangent of an angle in radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def tanh(self) -> Tensor:
        """Hyperbolic tangent.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> nd.asarray([0., 1.]).tanh()
        tensor([0.0000, 0.7616])"""
        ...

    def tanh_(self) -> Self:
        """Like `tanh`, but stores the result in this tensor. Hyperbolic tangent.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def tensor_split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """`n` parts along an axis, or parts cut at given indices.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The number of equal parts, or the indices at which to cut.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand. With a number of parts that does not divide the length, the
            first ones are longer by 1.

        Examples
        --------
        >>> nd.arange(5).tensor_split(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...

    def tensordot(self, x2: ArrayLike, axes: SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex] = 2) -> Tensor:
        """Sum of the products over pairs of axes.

        Parameters
        ----------
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
        >>> nd.asarray([[1., 2.], [3., 4.]]).tensordot(nd.asarray([[5., 6.], [7., 8.]]))
        tensor(70.)"""
        ...

    @overload
    def tile(self, *repeats: Shape) -> Tensor:
        """The tensor repeated along its axes.

        Parameters
        ----------
        repeats : ints
            The number of repetitions along each axis, the last one for the last axis.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([1., 2.]).tile((2, 2))
        tensor([[1., 2., 1., 2.],
                [1., 2., 1., 2.]])"""
        ...
    @overload
    def tile(self, *, reps: Shape) -> Tensor: ...

    @overload
    def to(self, dtype: DTypeLike | Literal['cpu'] | Tensor, *, copy: _bool = ..., non_blocking: _bool = ...) -> Tensor:
        """The elements converted to another dtype.

        Parameters
        ----------
        dtype : dtype
            The new dtype.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and the new dtype. Fractions are cut off for
            integers.

        Examples
        --------
        >>> nd.asarray([1.7, -1.7]).to(nd.int32)
        tensor([ 1, -1], dtype=int32)"""
        ...
    @overload
    def to(self, *, dtype: DTypeLike | None = ..., device: Literal['cpu'] | None = ...) -> Tensor: ...

    def topk(self, k: SupportsIndex, axis: SupportsIndex = -1, largest: _bool = True, sorted: _bool = True, *, dim: SupportsIndex = ...) -> _topk:
        """The `k` largest or smallest elements along an axis, and their indices.

        Parameters
        ----------
        k : int
            The number of elements.
        axis : int
            The axis; negative numbers count from the last.
        largest : bool
            Whether to take the largest elements instead of the smallest.
        sorted : bool
            Whether the elements are in order. They always are.

        Returns
        -------
        pair of tensors
            The `values`, and their int64 `indices`. The axis has length `k`.

        Raises
        ------
        ValueError
            If the axis has fewer than `k` elements.

        Examples
        --------
        >>> nd.asarray([3., 1., 2.]).topk(2)
        topk(values=tensor([3., 2.]), indices=tensor([0, 2]))"""
        ...

    def trace(self, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """Sum of the main diagonal, or of another one, of matrices.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            The shape of the operand without the two axes. Integers are added in 64 bits.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).trace()
        tensor(5.)"""
        ...

    def transpose(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).transpose(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def trapezoid(self, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
        """The integral along an axis, by the trapezoidal rule.

        Parameters
        ----------
        x : tensor
            The coordinates of the values; by default they are `dx` apart.
        dx : number
            The distance between neighbours, if `x` is not given.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tensor
            The shape of the values without the axis, as floats.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).trapezoid()
        tensor(4.)"""
        ...

    def trapz(self, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
        """The integral along an axis, by the trapezoidal rule.

        Parameters
        ----------
        x : tensor
            The coordinates of the values; by default they are `dx` apart.
        dx : number
            The distance between neighbours, if `x` is not given.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tensor
            The shape of the values without the axis, as floats.

        Examples
        --------
        >>> nd.asarray([1., 2., 3.]).trapz()
        tensor(4.)"""
        ...

    def tril(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """The lower triangle: elements above the diagonal become zero.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).tril()
        tensor([[1., 0.],
                [3., 4.]])"""
        ...

    def tril_(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Self:
        """Like `tril`, but stores the result in this tensor. The lower triangle: elements above
        the diagonal become zero.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def triu(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """The upper triangle: elements below the diagonal become zero.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).triu()
        tensor([[1., 2.],
                [0., 4.]])"""
        ...

    def triu_(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Self:
        """Like `triu`, but stores the result in this tensor. The upper triangle: elements below
        the diagonal become zero.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def true_divide(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers are converted to the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 3.]).true_divide(nd.asarray([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...

    def true_divide_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Like `divide`, but stores the result in this tensor. Quotient; integers are converted to
        the default float first.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.
        rounding_mode : None, 'floor' or 'trunc'
            How to round the quotient.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def trunc(self) -> Tensor:
        """Nearest integer in the direction of zero.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> nd.asarray([1.2, -1.2]).trunc()
        tensor([ 1., -1.])"""
        ...

    def trunc_(self) -> Self:
        """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
        zero.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def trunc_divide(self, x2: ArrayLike) -> Tensor:
        """Quotient rounded towards zero; an integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is infinite or NaN.

        Examples
        --------
        >>> nd.asarray([7., -7.]).trunc_divide(nd.asarray([2., 2.]))
        tensor([ 3., -3.])"""
        ...

    def trunc_divide_(self, x2: ArrayLike) -> Self:
        """Like `trunc_divide`, but stores the result in this tensor. Quotient rounded towards
        zero; an integer divided by zero is an error.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an integer is divided by zero. For floats the result is infinite or NaN."""
        ...

    def type(self, dtype: DTypeLike) -> Tensor:
        """The elements converted to another dtype.

        Parameters
        ----------
        dtype : dtype
            The new dtype.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and the new dtype. Fractions are cut off for
            integers.

        Examples
        --------
        >>> nd.asarray([1.7, -1.7]).type(nd.int32)
        tensor([ 1, -1], dtype=int32)"""
        ...

    def type_as(self, x2: ArrayLike) -> Tensor:
        """The elements converted to the dtype of another tensor.

        Parameters
        ----------
        x2 : tensor
            The tensor with the wanted dtype.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and the dtype of the other.

        Examples
        --------
        >>> nd.asarray([1., 2.]).type_as(nd.asarray([1]))
        tensor([1, 2])"""
        ...

    def unbind(self, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """The parts at all indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views without the axis, one for each index.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).unbind()
        (tensor([1., 2.]), tensor([3., 4.]))"""
        ...

    @overload
    def unflatten(self, axis: SupportsIndex, *shape: Shape) -> Tensor:
        """One axis split into several.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        shape : tuple of ints
            The lengths of the new axes. One may be -1: it follows from the others.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.arange(6).unflatten(0, (2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...
    @overload
    def unflatten(self, *, dim: SupportsIndex) -> Tensor: ...
    @overload
    def unflatten(self, axis: SupportsIndex, *, size: Shape) -> Tensor: ...

    @overload
    def unfold(self, axis: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor:
        """All windows of a length along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        length : int
            The length of a window.
        step : int
            The distance between windows.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both. The
            windows are a new last axis.

        Examples
        --------
        >>> nd.arange(6).unfold(0, 3, 1)
        tensor([[0, 1, 2],
                [1, 2, 3],
                [2, 3, 4],
                [3, 4, 5]])"""
        ...
    @overload
    def unfold(self, *, dim: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor: ...

    @overload
    def unique(self, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, return_index: Literal[False] = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """The distinct elements in ascending order.

        Parameters
        ----------
        sorted : bool
            Whether the result is sorted. It always is.
        return_inverse : bool
            Whether to return the number of the distinct element for each element, too.
        return_counts : bool
            Whether to return the number of occurrences, too.
        axis : int
            The axis whose slices are compared; by default the elements are.
        return_index : bool
            Whether to return the index of the first occurrence, too.

        Returns
        -------
        tensor
            A new vector with the dtype of the operand; with an axis, a tensor of slices. If
            indices, inverse or counts are asked for, a tuple.

        Examples
        --------
        >>> nd.asarray([3, 1, 3]).unique()
        tensor([1, 3])"""
        ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: _bool = ..., return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: Literal[True], return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: _bool = ..., return_index: Literal[True], axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...

    def unique_all(self) -> _unique_all:
        """The distinct elements in ascending order, with first indices, inverse indices and
        counts.

        Returns
        -------
        tuple of four tensors
            The `values`, and as int64 `indices`, `inverse_indices` and `counts`.

        Examples
        --------
        >>> nd.asarray([3, 1, 3]).unique_all()
        unique_all(values=tensor([1, 3]), indices=tensor([1, 0]), inverse_indices=tensor([1, 0, 1]), counts=tensor([1, 2]))"""
        ...

    def unique_counts(self) -> _unique_counts:
        """The distinct elements in ascending order, and how often each occurs.

        Returns
        -------
        pair of tensors
            The `values`, and their int64 `counts`.

        Examples
        --------
        >>> nd.asarray([3, 1, 3]).unique_counts()
        unique_counts(values=tensor([1, 3]), counts=tensor([1, 2]))"""
        ...

    def unique_inverse(self) -> _unique_inverse:
        """The distinct elements in ascending order, and for each element the index among them.

        Returns
        -------
        pair of tensors
            The `values`, and the int64 `inverse_indices` with the shape of the operand.

        Examples
        --------
        >>> nd.asarray([3, 1, 3]).unique_inverse()
        unique_inverse(values=tensor([1, 3]), inverse_indices=tensor([1, 0, 1]))"""
        ...

    def unique_values(self) -> Tensor:
        """The distinct elements in ascending order; every NaN counts as distinct.

        Returns
        -------
        tensor
            A new vector with the dtype of the operand.

        Examples
        --------
        >>> nd.asarray([3, 1, 3]).unique_values()
        tensor([1, 3])"""
        ...

    @overload
    def unsqueeze(self, axis: SupportsIndex) -> Tensor:
        """The same elements with a new axis of length 1.

        Parameters
        ----------
        axis : int
            The position of the new axis in the result.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.asarray([1., 2.]).unsqueeze(0)
        tensor([[1., 2.]])"""
        ...
    @overload
    def unsqueeze(self, *, dim: SupportsIndex) -> Tensor: ...

    def unstack(self, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """The parts at all indices of an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views without the axis, one for each index.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).unstack()
        (tensor([1., 2.]), tensor([3., 4.]))"""
        ...

    def var(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Mean squared distance from the mean.

        Parameters
        ----------
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        unbiased : bool
            `True` is a correction of 1, `False` one of 0.
        dtype : dtype
            The dtype of the result.
        where : bool tensor
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([1., 2., 3., 4.]).var()
        tensor(1.2500)"""
        ...

    def vdot(self, x2: ArrayLike) -> Tensor:
        """Sum of the products of all elements; complex elements of `x1` are conjugated. Here `x1`
        is this tensor.

        Parameters
        ----------
        x2 : tensor
            The second operand.

        Returns
        -------
        tensor
            A new tensor without the axis of the products, with the dtype to which the operands
            promote.

        Examples
        --------
        >>> nd.asarray([1., 2.]).vdot(nd.asarray([3., 4.]))
        tensor(11.)"""
        ...

    def vecdot(self, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
        """Sum of the products along an axis; complex elements of `x1` are conjugated. Here `x1` is
        this tensor.

        Parameters
        ----------
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
        >>> nd.asarray([1., 2.]).vecdot(nd.asarray([3., 4.]))
        tensor(11.)"""
        ...

    def vector_norm(self, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`sum(|x|^order)^(1/order)`. For order p the result is `sum(|x|**p)**(1/p)`.

        Parameters
        ----------
        order : int, float or str
            The order of the norm.
        axis : int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([3., 4.]).vector_norm()
        tensor(5.)"""
        ...

    @overload
    def view(self, *shape: Shape) -> Tensor:
        """The same memory in another shape, or read as another dtype.

        Parameters
        ----------
        shape : int or tuple of ints
            The new shape. One length may be -1: it follows from the number of elements.
        dtype : dtype
            The dtype in which the bits are read.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If only a copy could have this shape, or if the number of elements differs.

        Examples
        --------
        >>> nd.arange(6).view((2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...
    @overload
    def view(self, dtype: DTypeLike, /) -> Tensor: ...
    @overload
    def view(self, *, dtype: DTypeLike) -> Tensor: ...

    def view_as(self, x2: ArrayLike) -> Tensor:
        """The same memory in the shape of another tensor.

        Parameters
        ----------
        x2 : tensor
            The tensor with the wanted shape.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> nd.arange(4).view_as(nd.zeros((2, 2)))
        tensor([[0, 1],
                [2, 3]])"""
        ...

    @overload
    def where(self) -> tuple[Tensor, ...]:
        """`x1` where `condition` is true (not zero), `x2` elsewhere. With `condition` alone, the
        indices of its true elements, as `nonzero` returns them. Here `condition` is this
        tensor.

        Parameters
        ----------
        x1 : tensor or number
            The elements where `condition` is true. It broadcasts.
        x2 : tensor or number
            The elements where `condition` is false. It broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. The condition takes no part in the promotion.

        Examples
        --------
        >>> nd.asarray([1., 2.]).where(nd.asarray([True, False]), nd.asarray([3., 4.]))
        tensor([1., 4.])"""
        ...
    @overload
    def where(self, x1: ArrayLike, x2: ArrayLike, /) -> Tensor: ...

    def where_(self, x1: ArrayLike | None = None, x2: ArrayLike | None = None) -> Self:
        """Like `where`, but stores the result in this tensor. `x1` where `condition` is true (not
        zero), `x2` elsewhere. With `condition` alone, the indices of its true elements, as
        `nonzero` returns them. Here `condition` is this tensor.

        Parameters
        ----------
        x1 : tensor or number
            The elements where `condition` is true. It broadcasts.
        x2 : tensor or number
            The elements where `condition` is false. It broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def xlogy(self, x2: ArrayLike) -> Tensor:
        """`x1 * log(x2)`, and 0 where `x1` is 0 and `x2` is not NaN. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote. Integers and bools give the default float.

        Examples
        --------
        >>> nd.asarray([0., 2.]).xlogy(nd.asarray([0., 1.]))
        tensor([0., 0.])"""
        ...

    def xlogy_(self, x2: ArrayLike) -> Self:
        """Like `xlogy`, but stores the result in this tensor. `x1 * log(x2)`, and 0 where `x1` is
        0 and `x2` is not NaN. Here `x1` is this tensor.

        Parameters
        ----------
        x2 : tensor or number
            The second operand, which broadcasts with the first.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def zero(self) -> Tensor:
        """A copy with zeros in all places.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> nd.asarray([1., 2.]).zero()
        tensor([0., 0.])"""
        ...

    def zero_(self) -> Self:
        """Like `zero`, but stores the result in this tensor: zeros in all places.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def zeros_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """Zeros in the shape of another tensor.

        Parameters
        ----------
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand, and its dtype unless `dtype` says
            otherwise.

        Examples
        --------
        >>> nd.asarray([[1., 2.], [3., 4.]]).zeros_like()
        tensor([[0., 0.],
                [0., 0.]])"""
        ...

    @property
    def T(self) -> Tensor:
        """All axes reversed."""
        ...

    @property
    def mT(self) -> Tensor:
        """The last two axes exchanged."""
        ...

    @property
    def mH(self) -> Tensor:
        """The conjugates of the last two axes exchanged."""
        ...

    @property
    def device(self) -> Literal['cpu']:
        """Where the elements are: always "cpu"."""
        ...

    @property
    def dtype(self) -> _dtype:
        """The type of the elements."""
        ...

    @property
    def itemsize(self) -> _int:
        """Bytes of one element."""
        ...

    @property
    def nbytes(self) -> _int:
        """Bytes of all elements."""
        ...

    @property
    def ndim(self) -> _int:
        """The number of axes."""
        ...

    @property
    def shape(self) -> Size:
        """The lengths of the axes."""
        ...

    @property
    def size(self) -> _Count:
        """The number of elements. The standard's flavour can also call it, as PyTorch does: it gives the shape, or one of its lengths."""
        ...

    @property
    def real(self) -> Tensor:
        """The real parts, where they lie: what is written to them is written to the tensor."""
        ...

    @property
    def imag(self) -> Tensor:
        """The imaginary parts, where they lie; of real numbers zeros that cannot be written to, which PyTorch refuses."""
        ...

    def tolist(self) -> list[Any]:
        """The elements as nested lists of numbers."""
        ...

    def numpy(self) -> _numpy.ndarray[tuple[_int, ...], _numpy.dtype[_numpy.bool | _numpy.number]]:
        """The elements as an array of NumPy. Those of NumPy's and PyTorch's flavours stay shared; the standard's cannot be written to."""
        ...

    def __getitem__(self, key: Key, /) -> Tensor: ...
    def __setitem__(self, key: Key, value: ArrayLike, /) -> None: ...
    def __iter__(self) -> Iterator[Tensor]: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: _bool | None = None) -> _numpy.ndarray[tuple[_int, ...], _numpy.dtype[_numpy.bool | _numpy.number]]: ...
    def __array_namespace__(self, /, *, api_version: str | None = None) -> ModuleType: ...
    def __buffer__(self, flags: _int, /) -> memoryview: ...
    def __dlpack__(self, *, stream: _int | None = None, max_version: tuple[_int, _int] | None = None, dl_device: tuple[_int, _int] | None = None, copy: _bool | None = None) -> CapsuleType: ...
    def __dlpack_device__(self) -> tuple[_int, _int]: ...

    def __add__(self, other: ArrayLike, /) -> Tensor: ...
    def __radd__(self, other: ArrayLike, /) -> Tensor: ...
    def __iadd__(self, other: ArrayLike, /) -> Self: ...
    def __sub__(self, other: ArrayLike, /) -> Tensor: ...
    def __rsub__(self, other: ArrayLike, /) -> Tensor: ...
    def __isub__(self, other: ArrayLike, /) -> Self: ...
    def __mul__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __imul__(self, other: ArrayLike, /) -> Self: ...
    def __truediv__(self, other: ArrayLike, /) -> Tensor: ...
    def __rtruediv__(self, other: ArrayLike, /) -> Tensor: ...
    def __itruediv__(self, other: ArrayLike, /) -> Self: ...
    def __floordiv__(self, other: ArrayLike, /) -> Tensor: ...
    def __rfloordiv__(self, other: ArrayLike, /) -> Tensor: ...
    def __ifloordiv__(self, other: ArrayLike, /) -> Self: ...
    def __mod__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmod__(self, other: ArrayLike, /) -> Tensor: ...
    def __imod__(self, other: ArrayLike, /) -> Self: ...
    def __pow__(self, other: ArrayLike, /) -> Tensor: ...
    def __rpow__(self, other: ArrayLike, /) -> Tensor: ...
    def __ipow__(self, other: ArrayLike, /) -> Self: ...
    def __matmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmatmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __imatmul__(self, other: ArrayLike, /) -> Self: ...
    def __and__(self, other: ArrayLike, /) -> Tensor: ...
    def __rand__(self, other: ArrayLike, /) -> Tensor: ...
    def __iand__(self, other: ArrayLike, /) -> Self: ...
    def __or__(self, other: ArrayLike, /) -> Tensor: ...
    def __ror__(self, other: ArrayLike, /) -> Tensor: ...
    def __ior__(self, other: ArrayLike, /) -> Self: ...
    def __xor__(self, other: ArrayLike, /) -> Tensor: ...
    def __rxor__(self, other: ArrayLike, /) -> Tensor: ...
    def __ixor__(self, other: ArrayLike, /) -> Self: ...
    def __lshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __rlshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __ilshift__(self, other: ArrayLike, /) -> Self: ...
    def __rshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __rrshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __irshift__(self, other: ArrayLike, /) -> Self: ...
    def __eq__(self, other: object, /) -> Tensor: ...  # type: ignore[override]
    def __ne__(self, other: object, /) -> Tensor: ...  # type: ignore[override]
    def __lt__(self, other: ArrayLike, /) -> Tensor: ...
    def __le__(self, other: ArrayLike, /) -> Tensor: ...
    def __gt__(self, other: ArrayLike, /) -> Tensor: ...
    def __ge__(self, other: ArrayLike, /) -> Tensor: ...
    def __neg__(self) -> Tensor: ...
    def __pos__(self) -> Tensor: ...
    def __abs__(self) -> Tensor: ...
    def __invert__(self) -> Tensor: ...
    def __divmod__(self, other: ArrayLike, /) -> tuple[Tensor, Tensor]: ...
    def __rdivmod__(self, other: ArrayLike, /) -> tuple[Tensor, Tensor]: ...
    def __round__(self, ndigits: SupportsIndex | None = None) -> Tensor: ...
    def __bool__(self) -> _bool: ...
    def __int__(self) -> _int: ...
    def __float__(self) -> _float: ...
    def __complex__(self) -> _complex: ...
    def __index__(self) -> _int: ...
    def __len__(self) -> _int: ...
    def __contains__(self, element: object, /) -> _bool: ...
    def __hash__(self) -> _int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...

def abs(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Absolute value; of a complex number its magnitude. The smallest signed integer wraps to
    itself.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Complex numbers give the
        dtype of their parts.

    Examples
    --------
    >>> nd.abs(nd.asarray([-1.5, 2.]))
    tensor([1.5000, 2.0000])"""
    ...

def absolute(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Absolute value; of a complex number its magnitude. The smallest signed integer wraps to
    itself.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Complex numbers give the
        dtype of their parts.

    Examples
    --------
    >>> nd.absolute(nd.asarray([-1.5, 2.]))
    tensor([1.5000, 2.0000])"""
    ...

def acos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse cosine, in radians. Defined for numbers between -1 and 1; others give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.acos(nd.asarray([1., 0.]))
    tensor([0.0000, 1.5708])"""
    ...

def acosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic cosine. Defined for numbers from 1 on; others give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.acosh(nd.asarray([1., 2.]))
    tensor([0.0000, 1.3170])"""
    ...

def add(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Element-wise sum; integers wrap.

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
        promote.

    Examples
    --------
    >>> nd.add(nd.asarray([[1.], [2.]]), nd.asarray([10., 20.]))
    tensor([[11., 21.],
            [12., 22.]])"""
    ...

def addcdiv(x1: ArrayLike, /, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + value * x2 / x3`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    x3 : tensor or number
        The third operand, which broadcasts with the others.
    value : number
        The factor of the quotient.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.addcdiv(nd.asarray([1., 2.]), nd.asarray([6., 8.]), nd.asarray([3., 2.]))
    tensor([3., 6.])"""
    ...

def addcmul(x1: ArrayLike, /, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + value * x2 * x3`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    x3 : tensor or number
        The third operand, which broadcasts with the others.
    value : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.addcmul(nd.asarray([1., 2.]), nd.asarray([6., 8.]), nd.asarray([3., 2.]))
    tensor([19., 18.])"""
    ...

def adjoint(x: ArrayLike, /) -> Tensor:
    """The complex conjugate with the last two axes exchanged.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices in the last two axes.

    Returns
    -------
    tensor
        A new tensor with the last two axes exchanged, and the dtype of the operand. For
        real numbers it is a view.

    Raises
    ------
    ValueError
        If there are fewer than two axes.

    Examples
    --------
    >>> nd.adjoint(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def all(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Whether all are true.

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
        A bool tensor with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> nd.all(nd.asarray([[True, False], [True, True]]), axis=0)
    tensor([ True, False])"""
    ...

def allclose(x1: ArrayLike, /, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
    """Whether all elements are close: `|x1 - x2| <= atol + rtol * |x2|`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The reference, whose magnitude the relative tolerance refers to.
    rtol : float
        The relative tolerance.
    atol : float
        The absolute tolerance.
    equal_nan : bool
        Whether two NaN are equal.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.allclose(nd.asarray([1., 2.]), nd.asarray([1.000001, 2.]))
    True"""
    ...

def amax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest element.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> nd.amax(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([3., 5.])"""
    ...

def amin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest element.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> nd.amin(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([1., 2.])"""
    ...

def any(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Whether any is true.

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
        A bool tensor with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> nd.any(nd.asarray([[True, False], [True, True]]), axis=0)
    tensor([True, True])"""
    ...

@overload
def arange(stop: _float | Tensor, /, *, step: _float | Tensor = 1, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Numbers at the distance `step` from `start` to before `stop`. With one number, from 0 to
    before that number.

    Parameters
    ----------
    start : number
        The first number, 0 if only `stop` is given.
    stop : number
        The end, which is excluded.
    step : number
        The distance between neighbours.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor of shape `(ceil((stop - start) / step),)`. Integers give int64,
        fractions the default float.

    Raises
    ------
    ValueError
        If `step` is zero.

    Examples
    --------
    >>> nd.arange(0, 10, 3)
    tensor([0, 3, 6, 9])"""
    ...
@overload
def arange(start: _float | Tensor, /, stop: _float | Tensor | None, step: _float | Tensor = 1, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...
@overload
def arange(start: _float | Tensor = 0, *, end: _float | Tensor, step: _float | Tensor = 1, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def arccos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse cosine, in radians. Defined for numbers between -1 and 1; others give NaN.

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
    >>> nd.arccos(nd.asarray([1., 0.]))
    tensor([0.0000, 1.5708])"""
    ...

def arccosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic cosine. Defined for numbers from 1 on; others give NaN.

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
    >>> nd.arccosh(nd.asarray([1., 2.]))
    tensor([0.0000, 1.3170])"""
    ...

def arcsin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse sine, in radians. Defined for numbers between -1 and 1; others give NaN.

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
    >>> nd.arcsin(nd.asarray([0., 1.]))
    tensor([0.0000, 1.5708])"""
    ...

def arcsinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic sine.

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
    >>> nd.arcsinh(nd.asarray([0., 1.]))
    tensor([0.0000, 0.8814])"""
    ...

def arctan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse tangent, in radians.

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
    >>> nd.arctan(nd.asarray([0., 1.]))
    tensor([0.0000, 0.7854])"""
    ...

def arctan2(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant.

    Parameters
    ----------
    x1 : tensor
        The vertical coordinates.
    x2 : tensor or number
        The horizontal coordinates, which broadcast.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.arctan2(nd.asarray([1., -1.]), nd.asarray([-1., -1.]))
    tensor([ 2.3562, -2.3562])"""
    ...

def arctanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic tangent. Defined for numbers between -1 and 1; others give NaN.

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
    >>> nd.arctanh(nd.asarray([0., 0.5]))
    tensor([0.0000, 0.5493])"""
    ...

def argmax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Index of the first largest element.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or None
        The axis; by default the elements are counted in a row.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        An int64 tensor with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If there are no elements.

    Examples
    --------
    >>> nd.argmax(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([1, 0])"""
    ...

def argmin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Index of the first smallest element.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or None
        The axis; by default the elements are counted in a row.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        An int64 tensor with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If there are no elements.

    Examples
    --------
    >>> nd.argmin(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([0, 1])"""
    ...

def argsort(x: ArrayLike, /, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
    """The indices that sort elements along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or None
        The axis; `None` sorts all elements in a row.
    descending : bool
        Whether the largest element is first.
    stable : bool
        Whether equal elements keep their order. They always do.

    Returns
    -------
    tensor
        An int64 tensor with the shape of the operand.

    Examples
    --------
    >>> nd.argsort(nd.asarray([3., 1., 2.]))
    tensor([1, 2, 0])"""
    ...

def argwhere(x: ArrayLike, /) -> Tensor:
    """The indices of all elements that are not zero, as rows of a matrix.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        An int64 matrix with one row for each element and one column for each axis.

    Examples
    --------
    >>> nd.argwhere(nd.asarray([0., 5., 7.]))
    tensor([[1],
            [2]])"""
    ...

def array(data: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, copy: _bool | None = True, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A new tensor with a copy of the elements of `data`.

    Parameters
    ----------
    data : number, nested lists, or array of any library
        The elements. An array offers a buffer, `__array__` or DLPack.
    dtype : dtype
        The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
    device : 'cpu'
        The one device that there is.
    requires_grad : bool
        `True` is refused: there are no gradients.
    copy : bool
        `False` copies only memory that others may write to.
    order : 'C', 'F', 'A' or 'K'
        Accepted for NumPy's sake. It changes no element.

    Returns
    -------
    tensor
        The elements, with the shape of `data`.

    Examples
    --------
    >>> nd.tensor([1, 2, 3])
    tensor([1, 2, 3])"""
    ...

def array_equal(x1: ArrayLike, /, x2: ArrayLike, equal_nan: _bool = False) -> _bool:
    """Whether two tensors have the same shape and equal elements.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.
    equal_nan : bool
        Whether two NaN are equal.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.array_equal(nd.asarray([1., 2.]), nd.asarray([1., 2.]))
    True"""
    ...

def array_split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """`n` parts along an axis, or parts cut at given indices.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The number of equal parts, or the indices at which to cut.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand. With a number of parts that does not divide the length, the
        first ones are longer by 1.

    Examples
    --------
    >>> nd.array_split(nd.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
    ...

def as_tensor(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor with the elements of `obj`. A tensor that has the dtype already is returned as it is.

    Parameters
    ----------
    obj : number, nested lists, or array of any library
        The elements. An array offers a buffer, `__array__` or DLPack.
    dtype : dtype
        The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
    device : 'cpu'
        The one device that there is.
    copy : bool or None
        `True` copies. `False` shares the memory, or raises a `ValueError`. `None` copies memory that others may write to.
    order : 'C', 'F', 'A' or 'K'
        Accepted for NumPy's sake. It changes no element.

    Returns
    -------
    tensor
        The elements, with the shape of `obj`.

    Examples
    --------
    >>> nd.asarray([[1., 2.], [3., 4.]])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def asarray(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor with the elements of `obj`. A tensor that has the dtype already is returned as it is.

    Parameters
    ----------
    obj : number, nested lists, or array of any library
        The elements. An array offers a buffer, `__array__` or DLPack.
    dtype : dtype
        The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
    device : 'cpu'
        The one device that there is.
    copy : bool or None
        `True` copies. `False` shares the memory, or raises a `ValueError`. `None` copies memory that others may write to.
    order : 'C', 'F', 'A' or 'K'
        Accepted for NumPy's sake. It changes no element.

    Returns
    -------
    tensor
        The elements, with the shape of `obj`.

    Examples
    --------
    >>> nd.asarray([[1., 2.], [3., 4.]])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def ascontiguousarray(x: ArrayLike, /) -> Tensor:
    """The same elements in C order in memory.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        The operand if it is in C order, otherwise a copy.

    Examples
    --------
    >>> nd.ascontiguousarray(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def asin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse sine, in radians. Defined for numbers between -1 and 1; others give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.asin(nd.asarray([0., 1.]))
    tensor([0.0000, 1.5708])"""
    ...

def asinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic sine.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.asinh(nd.asarray([0., 1.]))
    tensor([0.0000, 0.8814])"""
    ...

def astype(x: ArrayLike, dtype: DTypeLike, /, *, copy: _bool = True, device: Literal['cpu'] | None = None) -> Tensor:
    """The elements converted to another dtype.

    Parameters
    ----------
    x : tensor
        The tensor.
    dtype : dtype
        The new dtype.
    copy : bool
        Whether to copy if the tensor has the dtype already.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A tensor with the shape of the operand and the new dtype. Fractions are cut off for
        integers.

    Examples
    --------
    >>> nd.astype(nd.asarray([1.7, -1.7]), nd.int32)
    tensor([ 1, -1], dtype=int32)"""
    ...

def atan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse tangent, in radians.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.atan(nd.asarray([0., 1.]))
    tensor([0.0000, 0.7854])"""
    ...

def atan2(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant.

    Parameters
    ----------
    x1 : tensor
        The vertical coordinates.
    x2 : tensor or number
        The horizontal coordinates, which broadcast.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.atan2(nd.asarray([1., -1.]), nd.asarray([-1., -1.]))
    tensor([ 2.3562, -2.3562])"""
    ...

def atanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic tangent. Defined for numbers between -1 and 1; others give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.atanh(nd.asarray([0., 0.5]))
    tensor([0.0000, 0.5493])"""
    ...

def atleast_1d(x: ArrayLike, /) -> Tensor:
    """The operand; a number gets an axis of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.atleast_1d(nd.asarray(5.))
    tensor([5.])"""
    ...

def atleast_2d(x: ArrayLike, /) -> Tensor:
    """The operand with axes of length 1 in front, so that it has at least two.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.atleast_2d(nd.asarray(5.))
    tensor([[5.]])"""
    ...

def atleast_3d(x: ArrayLike, /) -> Tensor:
    """The operand with axes of length 1, so that it has at least three.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.atleast_3d(nd.asarray(5.))
    tensor([[[5.]]])"""
    ...

@overload
def average(x: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, keepdims: _bool = False, returned: Literal[False] = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
    """Weighted mean `sum(weights * x) / sum(weights)` over axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    weights : tensor
        The weight of each element.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    returned : bool
        Whether to return the sum of the weights, too.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.average(nd.asarray([1., 3.]), weights=nd.asarray([3., 1.]))
    tensor(1.5000)"""
    ...
@overload
def average(x: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, *, returned: Literal[True], keepdims: _bool = False, dim: Axes | None = ..., keepdim: _bool = ...) -> tuple[Tensor, Tensor]: ...

def bernoulli(x: ArrayLike, /, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random ones and zeros; each element of `x` is the probability of a one.

    Parameters
    ----------
    x : tensor
        The probability of each one.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the probabilities.

    Examples
    --------
    >>> nd.bernoulli(nd.asarray([0., 1.]))
    tensor([0., 1.])"""
    ...

bfloat16: dtype

def bincount(x: ArrayLike, /, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> Tensor:
    """The number of occurrences of each integer from 0 on.

    Parameters
    ----------
    x : int tensor
        A vector of integers that are not negative.
    weights : tensor
        The weight of each element.
    minlength : int
        The smallest length of the result.

    Returns
    -------
    tensor
        An int64 vector of length `max(x) + 1`, or at least `minlength`. With weights, sums
        of floats.

    Raises
    ------
    ValueError
        If an element is negative.

    Examples
    --------
    >>> nd.bincount(nd.asarray([0, 2, 2]))
    tensor([1, 0, 2])"""
    ...

def bitwise_and(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise and; for bools, whether both are true.

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
        promote.

    Examples
    --------
    >>> nd.bitwise_and(nd.asarray([12, 10]), nd.asarray([6, 6]))
    tensor([4, 2])"""
    ...

def bitwise_invert(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """All bits flipped; of a bool, its negation.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.bitwise_invert(nd.asarray([0, 5]))
    tensor([-1, -6])"""
    ...

def bitwise_left_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits of `x1` moved to the left by `x2` places; 0 if they are moved out of the integer.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or int
        The number of places, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.bitwise_left_shift(nd.asarray([1, 3]), nd.asarray([2, 2]))
    tensor([ 4, 12])"""
    ...

def bitwise_not(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """All bits flipped; of a bool, its negation.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.bitwise_not(nd.asarray([0, 5]))
    tensor([-1, -6])"""
    ...

def bitwise_or(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise or; for bools, whether at least one is true.

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
        promote.

    Examples
    --------
    >>> nd.bitwise_or(nd.asarray([12, 10]), nd.asarray([6, 6]))
    tensor([14, 14])"""
    ...

def bitwise_right_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits of `x1` moved to the right by `x2` places; 0 or -1 if they are moved out of the
    integer.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or int
        The number of places, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.bitwise_right_shift(nd.asarray([8, -8]), nd.asarray([1, 1]))
    tensor([ 4, -4])"""
    ...

def bitwise_xor(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise exclusive or; for bools, whether exactly one is true.

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
        promote.

    Examples
    --------
    >>> nd.bitwise_xor(nd.asarray([12, 10]), nd.asarray([6, 6]))
    tensor([10, 12])"""
    ...

def bmm(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.bmm(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

bool: dtype

def broadcast(*tensors: Sequence[ArrayLike] | Tensor) -> Size:
    """The shape to which tensors broadcast.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tuple of ints
        The shape.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.

    Examples
    --------
    >>> nd.broadcast(nd.zeros((8, 1)), nd.zeros(7))
    ndcast.Size([8, 7])"""
    ...

def broadcast_arrays(*tensors: Sequence[ArrayLike] | Tensor) -> tuple[Tensor, ...]:
    """Tensors stretched to the shape to which they broadcast.

    Parameters
    ----------
    arrays : tensors
        The tensors, whose shapes broadcast.

    Returns
    -------
    tuple of tensors
        Views of one shape, each with its own dtype.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.

    Examples
    --------
    >>> nd.broadcast_arrays(nd.asarray([1., 2.]), nd.asarray([[3.], [4.]]))
    (tensor([[1., 2.],
            [1., 2.]]), tensor([[3., 3.],
            [4., 4.]]))"""
    ...

def broadcast_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The operand stretched to the shape of another tensor by broadcasting.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The tensor with the wanted shape.

    Returns
    -------
    tensor
        A view with strides of 0 along the stretched axes: it takes no memory. Writes are
        refused.

    Examples
    --------
    >>> nd.broadcast_as(nd.asarray([1., 2.]), nd.zeros((3, 2)))
    tensor([[1., 2.],
            [1., 2.],
            [1., 2.]])"""
    ...

def broadcast_shapes(*shapes: Shape) -> Size:
    """The shape to which shapes broadcast.

    Parameters
    ----------
    shapes : tuples of ints
        The shapes.

    Returns
    -------
    tuple of ints
        The shape.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.

    Examples
    --------
    >>> nd.broadcast_shapes((8, 1, 6), (7, 1))
    ndcast.Size([8, 7, 6])"""
    ...

def broadcast_tensors(*tensors: Sequence[ArrayLike] | Tensor) -> tuple[Tensor, ...]:
    """Tensors stretched to the shape to which they broadcast.

    Parameters
    ----------
    tensors : tensors
        The tensors, whose shapes broadcast.

    Returns
    -------
    tuple of tensors
        Views of one shape, each with its own dtype.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.

    Examples
    --------
    >>> nd.broadcast_tensors(nd.asarray([1., 2.]), nd.asarray([[3.], [4.]]))
    (tensor([[1., 2.],
            [1., 2.]]), tensor([[3., 3.],
            [4., 4.]]))"""
    ...

@overload
def broadcast_to(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """The operand stretched to a shape by broadcasting.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The shape of the result, to which the operand broadcasts.

    Returns
    -------
    tensor
        A view with strides of 0 along the stretched axes: it takes no memory. Writes are
        refused.

    Raises
    ------
    ValueError
        If the operand does not broadcast to the shape.

    Examples
    --------
    >>> nd.broadcast_to(nd.asarray([1., 2.]), (3, 2))
    tensor([[1., 2.],
            [1., 2.],
            [1., 2.]])"""
    ...
@overload
def broadcast_to(x: ArrayLike, /, *, shape: Shape) -> Tensor: ...
@overload
def broadcast_to(x: ArrayLike, /, *, size: Shape) -> Tensor: ...

def bucketize(x: ArrayLike, /, edges: ArrayLike, right: _bool = False, out_int32: _bool = False) -> Tensor:
    """For each element, the number of the interval between ascending edges that contains it.

    Parameters
    ----------
    x : tensor
        The tensor.
    edges : tensor
        The edges, in ascending order.
    right : bool
        Whether an interval includes its left edge instead of its right one.
    out_int32 : bool
        Whether the result is int32 instead of int64.

    Returns
    -------
    tensor
        An int64 tensor with the shape of the operand.

    Examples
    --------
    >>> nd.bucketize(nd.asarray([0.5, 1.5, 3.]), nd.asarray([1., 2.]))
    tensor([0, 1, 2])"""
    ...

def byte(x: ArrayLike, /) -> Tensor:
    """The elements converted to uint8.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A tensor with the shape of the operand and this dtype; the operand itself if it has
        the dtype already.

    Examples
    --------
    >>> nd.byte(nd.asarray([1., 2.]))
    tensor([1, 2], dtype=uint8)"""
    ...

def can_cast(from_: DTypeLike | Tensor, to: DTypeLike, casting: Literal['no', 'equiv', 'safe', 'same_kind', 'unsafe'] | None = None) -> _bool:
    """Whether values of a dtype may be converted to another under a rule.

    Parameters
    ----------
    from_ : dtype or tensor
        The dtype of the values.
    to : dtype
        The dtype to convert to.

    Returns
    -------
    bool
        Whether the rule allows it.

    Examples
    --------
    >>> nd.can_cast(nd.int32, nd.float64)
    True"""
    ...

def cat(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors joined along an axis.

    Parameters
    ----------
    tensors : tensors
        The tensors. Their shapes agree except along the axis.
    axis : int or None
        The axis; `None` joins the elements of all tensors in a row.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the dtype to which the operands promote, or with `dtype`.

    Raises
    ------
    ValueError
        If the shapes differ along another axis.

    Examples
    --------
    >>> nd.cat([nd.asarray([1., 2.]), nd.asarray([3.])])
    tensor([1., 2., 3.])"""
    ...

def cbrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Cube root; negative numbers have one, too.

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
    >>> nd.cbrt(nd.asarray([8., -27.]))
    tensor([ 2., -3.])"""
    ...

cdouble: dtype

def ceil(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Smallest integer that is not below `x1`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.ceil(nd.asarray([1.2, -1.2]))
    tensor([ 2., -1.])"""
    ...

cfloat: dtype

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
    >>> nd.choice(5, (3,)).shape
    ndcast.Size([3])"""
    ...

def chunk(x: ArrayLike, /, n: SupportsIndex, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """At most `n` parts along an axis, of one size except for the last.

    Parameters
    ----------
    x : tensor
        The tensor.
    n : int
        The largest number of parts.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> nd.chunk(nd.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
    ...

def clamp(x1: ArrayLike, /, min: ArrayLike | None = None, max: ArrayLike | None = None, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    min : number or tensor
        The lower limit, which broadcasts; `None` for none.
    max : number or tensor
        The upper limit, which broadcasts; `None` for none.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.clamp(nd.asarray([1., 5., 9.]), min=2., max=6.)
    tensor([2., 5., 6.])"""
    ...

def clip(x1: ArrayLike, /, min: ArrayLike | None = None, max: ArrayLike | None = None, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    min : number or tensor
        The lower limit, which broadcasts; `None` for none.
    max : number or tensor
        The upper limit, which broadcasts; `None` for none.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.clip(nd.asarray([1., 5., 9.]), min=2., max=6.)
    tensor([2., 5., 6.])"""
    ...

def clone(x: ArrayLike, /) -> Tensor:
    """A copy in memory of its own.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.clone(nd.asarray([1., 2.]))
    tensor([1., 2.])"""
    ...

def complex(real: _float = 0, imag: _float = 0) -> _complex:
    """A complex number.

    Parameters
    ----------
    real : number
        The real part.
    imag : number
        The imaginary part.

    Returns
    -------
    complex
        A Python number.

    Examples
    --------
    >>> nd.complex(1, 2)
    (1+2j)"""
    ...

complex128: dtype

complex64: dtype

def concat(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors joined along an axis.

    Parameters
    ----------
    arrays : tensors
        The tensors. Their shapes agree except along the axis.
    axis : int or None
        The axis; `None` joins the elements of all tensors in a row.

    Returns
    -------
    tensor
        A new tensor with the dtype to which the operands promote, or with `dtype`.

    Raises
    ------
    ValueError
        If the shapes differ along another axis.

    Examples
    --------
    >>> nd.concat([nd.asarray([1., 2.]), nd.asarray([3.])])
    tensor([1., 2., 3.])"""
    ...

def concatenate(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors joined along an axis.

    Parameters
    ----------
    tensors : tensors
        The tensors. Their shapes agree except along the axis.
    axis : int or None
        The axis; `None` joins the elements of all tensors in a row.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the dtype to which the operands promote, or with `dtype`.

    Raises
    ------
    ValueError
        If the shapes differ along another axis.

    Examples
    --------
    >>> nd.concatenate([nd.asarray([1., 2.]), nd.asarray([3.])])
    tensor([1., 2., 3.])"""
    ...

def conj(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Complex conjugate; real numbers are unchanged.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.conj(nd.asarray([3 + 4j, 1j]))
    tensor([3.-4.j, 0.-1.j])"""
    ...

def contiguous(x: ArrayLike, /) -> Tensor:
    """The same elements in C order in memory.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        The operand if it is in C order, otherwise a copy.

    Examples
    --------
    >>> nd.contiguous(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def copy(x: ArrayLike, /) -> Tensor:
    """A copy in memory of its own.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.copy(nd.asarray([1., 2.]))
    tensor([1., 2.])"""
    ...

def copysign(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Magnitude of `x1` with the sign of `x2`.

    Parameters
    ----------
    x1 : tensor
        The magnitudes.
    x2 : tensor or number
        The signs, which broadcast.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.copysign(nd.asarray([1., 2.]), nd.asarray([-3., 0.]))
    tensor([-1.,  2.])"""
    ...

def corrcoef(x: ArrayLike, /, rowvar: _bool = True, y: ArrayLike | None = None) -> Tensor:
    """The matrix of the correlation coefficients of several variables.

    Parameters
    ----------
    x : tensor
        The variables, one in each row.
    rowvar : bool
        Whether each row is a variable. Otherwise each column is.
    y : tensor
        More variables.

    Returns
    -------
    tensor
        A square matrix with one row for each variable. The elements are between -1 and 1.

    Examples
    --------
    >>> nd.corrcoef(nd.asarray([[1., 2., 3.], [3., 2., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])"""
    ...

def cos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Cosine of an angle in radians.

    Parameters
    ----------
    x : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.cos(nd.asarray([0., 1.]))
    tensor([1.0000, 0.5403])"""
    ...

def cosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic cosine.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.cosh(nd.asarray([0., 1.]))
    tensor([1.0000, 1.5431])"""
    ...

def count_nonzero(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """How many elements are not zero.

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
        An int64 tensor with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> nd.count_nonzero(nd.asarray([[1., 0.], [3., 4.]]), axis=0)
    tensor([2, 1])"""
    ...

def cov(x: ArrayLike, /, rowvar: _bool = True, bias: _bool = False, correction: _float | None = None, y: ArrayLike | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, dtype: DTypeLike | None = None, *, ddof: _float | None = ...) -> Tensor:
    """The matrix of the covariances of several variables.

    Parameters
    ----------
    x : tensor
        The variables, one in each row.
    rowvar : bool
        Whether each row is a variable. Otherwise each column is.
    bias : bool
        Whether to divide by the number of observations instead of one less.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    y : tensor
        More variables.
    fweights : int tensor
        The number of times that each observation occurred.
    aweights : tensor
        The importance of each observation.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A square matrix with one row for each variable.

    Examples
    --------
    >>> nd.cov(nd.asarray([[1., 2., 3.], [3., 2., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])"""
    ...

def cpu(x: ArrayLike, /) -> Tensor:
    """The tensor itself, because there are no gradients and no devices.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        The operand itself.

    Examples
    --------
    >>> nd.cpu(nd.asarray([1., 2.])).ndim
    1"""
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
    >>> nd.cross(nd.asarray([1., 0., 0.]), nd.asarray([0., 1., 0.]))
    tensor([0., 0., 1.])"""
    ...

@overload
def cummax(x: ArrayLike, /, axis: SupportsIndex) -> _cummax:
    """The largest element so far along an axis, and its index.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    pair of tensors
        The `values`, with the shape and dtype of the operand, and their int64 `indices`.

    Examples
    --------
    >>> nd.cummax(nd.asarray([1., 5., 3.]), axis=0)
    cummax(values=tensor([1., 5., 5.]), indices=tensor([0, 1, 1]))"""
    ...
@overload
def cummax(x: ArrayLike, /, *, dim: SupportsIndex) -> _cummax: ...

@overload
def cummin(x: ArrayLike, /, axis: SupportsIndex) -> _cummin:
    """The smallest element so far along an axis, and its index.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    pair of tensors
        The `values`, with the shape and dtype of the operand, and their int64 `indices`.

    Examples
    --------
    >>> nd.cummin(nd.asarray([1., 5., 3.]), axis=0)
    cummin(values=tensor([1., 1., 1.]), indices=tensor([0, 0, 0]))"""
    ...
@overload
def cummin(x: ArrayLike, /, *, dim: SupportsIndex) -> _cummin: ...

def cumprod(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Running products: the product of each element and all before it along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> nd.cumprod(nd.asarray([1., 2., 3.]), axis=0)
    tensor([1., 2., 6.])"""
    ...

def cumsum(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Running sums: the sum of each element and all before it along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> nd.cumsum(nd.asarray([1., 2., 3.]), axis=0)
    tensor([1., 3., 6.])"""
    ...

def cumulative_prod(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Running products: the product of each element and all before it along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.
    include_initial : bool
        Whether the result begins with that of no elements.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> nd.cumulative_prod(nd.asarray([1., 2., 3.]), axis=0)
    tensor([1., 2., 6.])"""
    ...

def cumulative_sum(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Running sums: the sum of each element and all before it along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.
    include_initial : bool
        Whether the result begins with that of no elements.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> nd.cumulative_sum(nd.asarray([1., 2., 3.]), axis=0)
    tensor([1., 3., 6.])"""
    ...

def deg2rad(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Angle converted from degrees to radians.

    Parameters
    ----------
    x1 : tensor
        The angles in degrees.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.deg2rad(nd.asarray([90., 180.]))
    tensor([1.5708, 3.1416])"""
    ...

def degrees(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Angle converted from radians to degrees.

    Parameters
    ----------
    x1 : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.degrees(nd.asarray([0., 1.]))
    tensor([ 0.0000, 57.2958])"""
    ...

def detach(x: ArrayLike, /) -> Tensor:
    """The tensor itself, because there are no gradients and no devices.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        The operand itself.

    Examples
    --------
    >>> nd.detach(nd.asarray([1., 2.])).ndim
    1"""
    ...

def diag(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """A matrix with a vector as its diagonal; of a matrix, its diagonal.

    Parameters
    ----------
    x : tensor
        A vector or a matrix.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tensor
        A matrix of shape `(n + |k|, n + |k|)` for a vector, and a vector for a matrix. The
        dtype is the operand's.

    Examples
    --------
    >>> nd.diag(nd.asarray([1., 2.]))
    tensor([[1., 0.],
            [0., 2.]])"""
    ...

def diagonal(x: ArrayLike, /, k: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
    """The diagonal of two axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : int
        The first of the two axes.
    axis2 : int
        The second of the two axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. The
        last axis is the diagonal, and the two axes are gone.

    Examples
    --------
    >>> nd.diagonal(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([1., 4.])"""
    ...

def diff(x: ArrayLike, /, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = None, append: ArrayLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """The difference of each element and the one before it along an axis, `n` times.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    n : int
        The number of times.
    prepend : number or tensor
        Elements to put before the first along the axis.
    append : number or tensor
        Elements to put after the last along the axis.

    Returns
    -------
    tensor
        A new tensor, shorter by `n` along the axis, with the dtype of the operand.

    Examples
    --------
    >>> nd.diff(nd.asarray([1., 4., 9.]))
    tensor([3., 5.])"""
    ...

def digamma(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.digamma(nd.asarray([1., 2.]))
    tensor([-0.5772,  0.4228])"""
    ...

def dim(x: ArrayLike, /) -> _int:
    """The number of axes.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number.

    Examples
    --------
    >>> nd.dim(nd.zeros((2, 3)))
    2"""
    ...

def div(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers are converted to the default float first.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    rounding_mode : None, 'floor' or 'trunc'
        How to round the quotient.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.div(nd.asarray([1., 3.]), nd.asarray([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...

def divide(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers are converted to the default float first.

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
    >>> nd.divide(nd.asarray([1., 3.]), nd.asarray([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...

def dot(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Sum of the products over the last axis of `x1` and the last but one of `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.

    Returns
    -------
    tensor
        A new tensor without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> nd.dot(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor(11.)"""
    ...

double: dtype

def dtype_of(given: DTypeLike, /) -> dtype:
    """The dtype that an object stands for.

    Parameters
    ----------
    given : dtype, class, or str
        A dtype of ndcast, NumPy or PyTorch, one of NumPy's or Python's number types, or a name.

    Returns
    -------
    dtype
        The dtype of `ndcast`.

    Examples
    --------
    >>> nd.dtype_of("float32")
    ndcast.float32"""
    ...

e: _float

def einsum(subscripts: str, *operands: ArrayLike) -> Tensor:
    """Sums of products, with the axes named by letters, such as 'ij,jk->ik'. A letter that is
    not in the result is summed over; `...` stands for axes that broadcast.

    Parameters
    ----------
    subscripts : str
        The letters of the axes of each operand, and behind `->` those of the result.
    operands : tensors
        The operands.

    Returns
    -------
    tensor
        A new tensor with the axes behind `->`, in this order.

    Raises
    ------
    ValueError
        If a letter has two lengths.

    Examples
    --------
    >>> nd.einsum('ij,j->i', nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([1., 10.]))
    tensor([21., 43.])"""
    ...

def element_size(x: ArrayLike, /) -> _int:
    """The number of bytes of one element.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number.

    Examples
    --------
    >>> nd.element_size(nd.zeros((2, 3)))
    4"""
    ...

def elu(x1: ArrayLike, /, alpha: _float = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    alpha : number
        The limit is `-alpha` for very negative elements.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.elu(nd.asarray([2., -1.]))
    tensor([ 2.0000, -0.6321])"""
    ...

@overload
def empty(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """A tensor whose elements have no particular value.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.empty((2, 3)).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def empty(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def empty(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def empty_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor in the shape of another one, whose elements have no particular value.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> nd.empty_like(nd.asarray([[1., 2.], [3., 4.]])).shape
    ndcast.Size([2, 2])"""
    ...

def eq(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether the operands are equal; NaN equals nothing.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.eq(nd.asarray([1., 2.]), nd.asarray([1., 3.]))
    tensor([ True, False])"""
    ...

def equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether the operands are equal; NaN equals nothing.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.equal(nd.asarray([1., 2.]), nd.asarray([1., 3.]))
    tensor([ True, False])"""
    ...

def erf(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.erf(nd.asarray([0., 0.5]))
    tensor([0.0000, 0.5205])"""
    ...

def erfc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.erfc(nd.asarray([0., 0.5]))
    tensor([1.0000, 0.4795])"""
    ...

@overload
def eval(tensor: Tensor, /) -> Tensor:
    """Compute the pending elements of tensors together. Common parts are computed once, and operands that they share along an axis are read once.

    Parameters
    ----------
    tensors : tensors
        The tensors to compute. A tensor that is computed already stays as it is.

    Returns
    -------
    tensor or tuple of tensors
        The tensors themselves: one alone, or several as a tuple.

    Examples
    --------
    >>> x = nd.asarray([1., 2., 3.])
    >>> nd.eval(x.sum(), x * 2)
    (tensor(6.), tensor([2., 4., 6.]))"""
    ...
@overload
def eval(*tensors: Tensor) -> tuple[Tensor, ...]: ...

def exp(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """e to the power of `x1`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.exp(nd.asarray([0., 1.]))
    tensor([1.0000, 2.7183])"""
    ...

def exp2(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.exp2(nd.asarray([0., 3.]))
    tensor([1., 8.])"""
    ...

@overload
def expand(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """The operand stretched to a shape by broadcasting; -1 keeps a length.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The shape of the result; -1 keeps a length.

    Returns
    -------
    tensor
        A view with strides of 0 along the stretched axes: it takes no memory. Writes are
        refused.

    Raises
    ------
    ValueError
        If the operand does not broadcast to the shape.

    Examples
    --------
    >>> nd.expand(nd.asarray([1., 2.]), (3, 2))
    tensor([[1., 2.],
            [1., 2.],
            [1., 2.]])"""
    ...
@overload
def expand(x: ArrayLike, *, size: Shape) -> Tensor: ...

def expand_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The operand stretched to the shape of another tensor by broadcasting.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The tensor with the wanted shape.

    Returns
    -------
    tensor
        A view with strides of 0 along the stretched axes: it takes no memory. Writes are
        refused.

    Examples
    --------
    >>> nd.expand_as(nd.asarray([1., 2.]), nd.zeros((3, 2)))
    tensor([[1., 2.],
            [1., 2.],
            [1., 2.]])"""
    ...

def expand_dims(x: ArrayLike, /, axis: Axes = 0, *, dim: Axes = ...) -> Tensor:
    """The same elements with new axes of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or tuple of ints
        The positions of the new axes in the result.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.expand_dims(nd.asarray([1., 2.]), axis=0)
    tensor([[1., 2.]])"""
    ...

def expit(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.expit(nd.asarray([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def explain(what: Tensor | BaseException | str | Callable[[], object], /, *, run: _bool = False, **names: ArrayLike) -> Explanation:
    """Explains an expression as text, a tensor that waits to be computed, or bare shapes: how the operands align, the loops, the dtype, the plan, and the
    bytes beside those of an eager library. Names in a text are tensors, shapes, or lengths. Nothing is computed unless run is true."""
    ...

def explain_error(text: str, /) -> ErrorExplanation:
    """Explain an error about shapes, as NumPy, PyTorch, JAX, TensorFlow, xarray, pandas, ndarray, candle, burn or ndcast printed it.

    ``text`` may be a whole traceback or log, or an exception. The answer prints as a picture of the shapes with the axis and proven repairs.
    A text without such a message, or one whose shapes contradict the message, is a ``ValueError``, which says why."""
    ...

def expm1(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`exp(x1) - 1` without cancellation.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.expm1(nd.asarray([0., 1.]))
    tensor([0.0000, 1.7183])"""
    ...

def exponential(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random numbers from an exponential distribution: waiting times between events of a rate.
    The density is `rate * exp(-rate * t)`.

    Parameters
    ----------
    rate : number or tensor
        The rate: the expected number of events.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new float tensor of this shape.

    Examples
    --------
    >>> nd.exponential(1., (3,)).shape
    ndcast.Size([3])"""
    ...

def eye(n_rows: SupportsIndex, n_cols: SupportsIndex | None = None, /, *, k: SupportsIndex = 0, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None) -> Tensor:
    """A matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    n_rows : int
        The number of rows.
    n_cols : int
        The number of columns; that of the rows by default.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new matrix of shape `(n, m)`. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.eye(3)
    tensor([[1., 0., 0.],
            [0., 1., 0.],
            [0., 0., 1.]])"""
    ...

@overload
def fill(x: ArrayLike, /, value: ArrayLike) -> Tensor:
    """A copy with one value in all places.

    Parameters
    ----------
    x : tensor
        The tensor.
    value : number
        The value.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.fill(nd.asarray([1., 2.]), 7.)
    tensor([7., 7.])"""
    ...
@overload
def fill(x: ArrayLike, /, *, fill_value: ArrayLike) -> Tensor: ...

def finfo(_type: DTypeLike | Tensor) -> _finfo:
    """The limits of a floating-point dtype.

    Parameters
    ----------
    type : dtype or tensor
        The dtype.

    Returns
    -------
    finfo
        The limits: `bits`, `eps`, `max`, `min`, `smallest_normal` and `dtype`.

    Examples
    --------
    >>> nd.finfo(nd.float32).eps
    1.1920928955078125e-07"""
    ...

def fix(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Nearest integer in the direction of zero.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.fix(nd.asarray([1.2, -1.2]))
    tensor([ 1., -1.])"""
    ...

def flatten(x: ArrayLike, /, start_dim: SupportsIndex = 0, end_dim: SupportsIndex = -1) -> Tensor:
    """A range of axes merged into one.

    Parameters
    ----------
    x : tensor
        The tensor.
    start_dim : int
        The first of the axes.
    end_dim : int
        The last of the axes.

    Returns
    -------
    tensor
        A view of the operand where its layout allows it, otherwise a copy. The dtype is the
        operand's.

    Examples
    --------
    >>> nd.flatten(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([1., 2., 3., 4.])"""
    ...

@overload
def flip(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """The order of elements reversed along axes; by default along all.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or tuple of ints
        The axes to reverse; by default all.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.flip(nd.asarray([[1., 2.], [3., 4.]]), axis=0)
    tensor([[3., 4.],
            [1., 2.]])"""
    ...
@overload
def flip(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def flip(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def flip(x: ArrayLike, *, dims: Axes) -> Tensor: ...

def fliplr(x: ArrayLike, /) -> Tensor:
    """The order of elements reversed along the second axis.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.fliplr(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[2., 1.],
            [4., 3.]])"""
    ...

def flipud(x: ArrayLike, /) -> Tensor:
    """The order of elements reversed along the first axis.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.flipud(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[3., 4.],
            [1., 2.]])"""
    ...

float: dtype

float16: dtype

float32: dtype

float64: dtype

def floor(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Largest integer that is not above `x1`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.floor(nd.asarray([1.2, -1.2]))
    tensor([ 1., -2.])"""
    ...

def floor_divide(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Quotient rounded down; an integer divided by zero is an error.

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
        promote.

    Raises
    ------
    ValueError
        If an integer is divided by zero. For floats the result is infinite or NaN.

    Examples
    --------
    >>> nd.floor_divide(nd.asarray([7., -7.]), nd.asarray([2., 2.]))
    tensor([ 3., -4.])"""
    ...

def fmax(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The larger operand; a number is preferred to NaN.

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
        promote.

    Examples
    --------
    >>> nd.fmax(nd.asarray([1., 5.]), nd.asarray([3., 2.]))
    tensor([3., 5.])"""
    ...

def fmin(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The smaller operand; a number is preferred to NaN.

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
        promote.

    Examples
    --------
    >>> nd.fmin(nd.asarray([1., 5.]), nd.asarray([3., 2.]))
    tensor([1., 2.])"""
    ...

def fmod(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder of division with the sign of `x1`, as in C; an integer divided by zero is an
    error.

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
        promote.

    Raises
    ------
    ValueError
        If an integer is divided by zero. For floats the result is NaN.

    Examples
    --------
    >>> nd.fmod(nd.asarray([7., -7.]), nd.asarray([3., 3.]))
    tensor([ 1., -1.])"""
    ...

def frexp(x: ArrayLike, /) -> _frexp:
    """Mantissas and exponents: `x = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The `mantissa`, with the shape of the operand, and the int32 `exponent`.

    Examples
    --------
    >>> nd.frexp(nd.asarray([8., 0.75]))
    frexp(mantissa=tensor([0.5000, 0.7500]), exponent=tensor([4, 0], dtype=int32))"""
    ...

def frexp_exponent(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The exponent of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        An int32 tensor with the shape of the operand.

    Examples
    --------
    >>> nd.frexp_exponent(nd.asarray([8., 0.75]))
    tensor([4, 0], dtype=int32)"""
    ...

def frexp_mantissa(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The mantissa of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

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
    >>> nd.frexp_mantissa(nd.asarray([8., 0.75]))
    tensor([0.5000, 0.7500])"""
    ...

def from_dlpack(x: SupportsDLPack, /, *, device: Literal['cpu'] | None = None, copy: _bool | None = None) -> Tensor:
    """A tensor with the elements of an array that offers DLPack."""
    ...

def from_numpy(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor with the elements of `obj`. A tensor that has the dtype already is returned as it is.

    Parameters
    ----------
    obj : number, nested lists, or array of any library
        The elements. An array offers a buffer, `__array__` or DLPack.
    dtype : dtype
        The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
    device : 'cpu'
        The one device that there is.
    copy : bool or None
        `True` copies. `False` shares the memory, or raises a `ValueError`. `None` copies memory that others may write to.
    order : 'C', 'F', 'A' or 'K'
        Accepted for NumPy's sake. It changes no element.

    Returns
    -------
    tensor
        The elements, with the shape of `obj`.

    Examples
    --------
    >>> nd.asarray([[1., 2.], [3., 4.]])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

@overload
def full(shape: Shape, value: _complex | Tensor, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor with one value in all places.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    fill_value : number or tensor
        The value, which broadcasts with the shape.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default that of the value.

    Examples
    --------
    >>> nd.full((2, 2), 7.)
    tensor([[7., 7.],
            [7., 7.]])"""
    ...
@overload
def full(shape: Shape, *, fill_value: _complex | Tensor, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

@overload
def full_like(x: ArrayLike, /, value: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """One value in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    fill_value : number
        The value of all elements.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> nd.full_like(nd.asarray([1., 2.]), 7.)
    tensor([7., 7.])"""
    ...
@overload
def full_like(x: ArrayLike, /, *, fill_value: ArrayLike, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

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
    >>> nd.gamma(2., 1., (3,)).shape
    ndcast.Size([3])"""
    ...

@overload
def gather(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """For every index, the element that it selects along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The index of each element of the result along the axis.

    Returns
    -------
    tensor
        A new tensor with the shape of the indices and the dtype of the operand.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.gather(nd.asarray([[1., 2.], [3., 4.]]), 1, nd.asarray([[1], [0]]))
    tensor([[2.],
            [3.]])"""
    ...
@overload
def gather(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def gather(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

def ge(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is larger than `x2` or equal to it.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.ge(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([False,  True,  True])"""
    ...

def gelu(x1: ArrayLike, /, approximate: Literal['none', 'tanh'] = 'none', *, out: Tensor | None = ...) -> Tensor:
    """Gaussian error linear unit `x1 * Phi(x1)`, where `Phi` is the normal distribution
    function.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    approximate : 'none' or 'tanh'
        Whether to use the approximation by `tanh`.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.gelu(nd.asarray([-1., 1.]))
    tensor([-0.1587,  0.8413])"""
    ...

def ger(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
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
    >>> nd.ger(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor([[3., 4.],
            [6., 8.]])"""
    ...

def get_default_dtype() -> dtype:
    """The dtype of floats that are made without a dtype.

    Returns
    -------
    dtype
        The dtype, float32 unless it is set.

    Examples
    --------
    >>> nd.get_default_dtype()
    ndcast.float32"""
    ...

def get_guard() -> str:
    """The guards that hold here, as text: ``guard(get_guard())`` sets them elsewhere."""
    ...

def get_num_threads() -> _int:
    """The number of threads that compute. It is that of the cores, or `NDCAST_NUM_THREADS`, until `set_num_threads` changes it.

    Returns
    -------
    int
        The number, 1 or more.

    Examples
    --------
    >>> nd.get_num_threads() >= 1
    True"""
    ...

def greater(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is larger than `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.greater(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([False, False,  True])"""
    ...

def greater_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is larger than `x2` or equal to it.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.greater_equal(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([False,  True,  True])"""
    ...

def gt(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is larger than `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.gt(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([False, False,  True])"""
    ...

half: dtype

def hardtanh(x1: ArrayLike, /, min: _float = -1.0, max: _float = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to the interval from `min` to `max`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    min : number or tensor
        The lower limit; `None` for none.
    max : number or tensor
        The upper limit; `None` for none.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.hardtanh(nd.asarray([-2., 0.5, 2.]))
    tensor([-1.0000,  0.5000,  1.0000])"""
    ...

def heaviside(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The result for zeros, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.heaviside(nd.asarray([-1., 0., 2.]), nd.asarray([0.5, 0.5, 0.5]))
    tensor([0.0000, 0.5000, 1.0000])"""
    ...

def histogram(x: ArrayLike, /, bins: SupportsIndex | ArrayLike = 10, range: Sequence[_float] | None = None, density: _bool = False, weights: ArrayLike | None = None) -> _histogram:
    """The number of elements in each of several intervals, and the edges of the intervals.

    Parameters
    ----------
    x : tensor
        The tensor.
    bins : int or tensor
        The number of intervals of equal width, or their edges.
    range : tuple of two numbers
        The lowest and the highest edge; by default the extremes of the data.
    density : bool
        Whether to divide by the number of elements and the width of the interval, so that
        the integral is 1.
    weights : tensor
        The weight of each element.

    Returns
    -------
    tuple of two tensors
        The counts, a vector of length `bins`, and the edges, one more.

    Examples
    --------
    >>> nd.histogram(nd.asarray([1., 2., 2., 4.]), bins=3)
    histogram(hist=tensor([1, 2, 1]), bin_edges=tensor([1., 2., 3., 4.]))"""
    ...

def hstack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors joined side by side.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tensor
        A new tensor: vectors are joined along their axis, others along the second one.

    Examples
    --------
    >>> nd.hstack([nd.asarray([1., 2.]), nd.asarray([3.])])
    tensor([1., 2., 3.])"""
    ...

def hypot(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`sqrt(x1**2 + x2**2)` without overflow.

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
    >>> nd.hypot(nd.asarray([3., 5.]), nd.asarray([4., 12.]))
    tensor([ 5., 13.])"""
    ...

def identity(n: SupportsIndex, m: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    n : int
        The number of rows.
    m : int
        The number of columns; that of the rows by default.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new matrix of shape `(n, m)`. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.identity(3)
    tensor([[1., 0., 0.],
            [0., 1., 0.],
            [0., 0., 1.]])"""
    ...

def iinfo(_type: DTypeLike | Tensor) -> _iinfo:
    """The limits of an integer dtype.

    Parameters
    ----------
    type : dtype or tensor
        The dtype.

    Returns
    -------
    iinfo
        The limits: `bits`, `max`, `min` and `dtype`.

    Examples
    --------
    >>> nd.iinfo(nd.int8).max
    127"""
    ...

def imag(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Imaginary part; 0 for real numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Complex numbers give the
        dtype of their parts.

    Examples
    --------
    >>> nd.imag(nd.asarray([3 + 4j, 1j]))
    tensor([4., 1.])"""
    ...

@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Tensor:
    """A copy, with elements added at indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    source : tensor
        The new elements.
    alpha : number
        The factor of the elements that are added.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.index_add(nd.asarray([1., 2., 3.]), 0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
    tensor([11.,  2., 23.])"""
    ...
@overload
def index_add(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...

@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
    """A copy, with elements replaced at indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    source : tensor
        The new elements.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.index_copy(nd.asarray([1., 2., 3.]), 0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...
@overload
def index_copy(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Tensor:
    """A copy, with a value at indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    value : number
        The value.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.index_fill(nd.asarray([1., 2., 3.]), 0, nd.asarray([0, 2]), 9.)
    tensor([9., 2., 9.])"""
    ...
@overload
def index_fill(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Tensor: ...

@overload
def index_select(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """The parts at indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        A vector of indices along the axis.

    Returns
    -------
    tensor
        A new tensor whose axis has the length of the indices.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.index_select(nd.asarray([10., 20., 30.]), 0, nd.asarray([2, 0]))
    tensor([30., 10.])"""
    ...
@overload
def index_select(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def index_select(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

inf: _float

def inner(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Sum of the products over the last axes of both operands.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.

    Returns
    -------
    tensor
        A new tensor without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> nd.inner(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor(11.)"""
    ...

int: dtype

int16: dtype

int32: dtype

int64: dtype

int8: dtype

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
    >>> nd.integers(0, 10, (3,)).shape
    ndcast.Size([3])"""
    ...

def is_complex(x: ArrayLike, /) -> _bool:
    """Whether the elements are complex.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.is_complex(nd.asarray([1., 2.]))
    False"""
    ...

def is_contiguous(x: ArrayLike, /) -> _bool:
    """Whether the elements are in C order in memory, without gaps.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.is_contiguous(nd.zeros((2, 3)))
    True"""
    ...

def is_floating_point(x: ArrayLike, /) -> _bool:
    """Whether the elements are floats.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.is_floating_point(nd.asarray([1., 2.]))
    True"""
    ...

def isclose(x1: ArrayLike, /, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False, *, out: Tensor | None = ...) -> Tensor:
    """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both are the same infinity; NaN is close
    to nothing.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The reference, whose magnitude the relative tolerance refers to.
    rtol : float
        The relative tolerance.
    atol : float
        The absolute tolerance.
    equal_nan : bool
        Whether two NaN are equal.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.isclose(nd.asarray([1., 2.]), nd.asarray([1.000001, 2.1]))
    tensor([ True, False])"""
    ...

def iscomplexobj(x: ArrayLike, /) -> _bool:
    """Whether the elements are complex.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> nd.iscomplexobj(nd.asarray([1., 2.]))
    False"""
    ...

def isdtype(dtype: dtype, kind: dtype | str | tuple[dtype | str, ...]) -> _bool:
    """Whether a dtype is of a kind, of one of several, or another dtype."""
    ...

def isfinite(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether an element is neither infinite nor NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.isfinite(nd.asarray([1., nd.inf, nd.nan]))
    tensor([ True, False, False])"""
    ...

def isin(x1: ArrayLike, /, x2: ArrayLike, invert: _bool = False) -> Tensor:
    """For each element of `x1`, whether it is in `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The elements among which to look.
    invert : bool
        Whether to answer the opposite.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.isin(nd.asarray([1, 2, 3]), nd.asarray([2, 4]))
    tensor([False,  True, False])"""
    ...

def isinf(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether an element is infinite.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.isinf(nd.asarray([1., nd.inf, nd.nan]))
    tensor([False,  True, False])"""
    ...

def isnan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether an element is NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.isnan(nd.asarray([1., nd.inf, nd.nan]))
    tensor([False, False,  True])"""
    ...

def item(x: ArrayLike, /) -> _bool | _int | _float:
    """The only element, as a Python number.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int, float, bool or complex
        The element as a Python number.

    Raises
    ------
    ValueError
        If there is not exactly one element.

    Examples
    --------
    >>> nd.item(nd.asarray([2.5]))
    2.5"""
    ...

def kron(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Kronecker product: a block of `x2` for each element of `x1`, multiplied by it.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The blocks.

    Returns
    -------
    tensor
        A new tensor whose lengths are the products of those of the operands.

    Examples
    --------
    >>> nd.kron(nd.asarray([1., 2.]), nd.asarray([1., 10.]))
    tensor([ 1., 10.,  2., 20.])"""
    ...

def kthvalue(x: ArrayLike, /, k: SupportsIndex, axis: SupportsIndex = -1, keepdims: _bool = False, *, dim: SupportsIndex = ..., keepdim: _bool = ...) -> _kthvalue:
    """The `k`-th smallest element along an axis, and its index.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The number of the element, from 1.
    axis : int
        The axis; negative numbers count from the last.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    pair of tensors
        The `values` without the axis, and their int64 `indices`.

    Examples
    --------
    >>> nd.kthvalue(nd.asarray([3., 1., 2.]), 2)
    kthvalue(values=tensor(2.), indices=tensor(2))"""
    ...

def ldexp(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * 2**x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : int tensor
        The exponents.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> nd.ldexp(nd.asarray([0.5, 3.]), nd.asarray([1, 2]))
    tensor([ 1., 12.])"""
    ...

def le(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is smaller than `x2` or equal to it.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.le(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([ True,  True, False])"""
    ...

def leaky_relu(x1: ArrayLike, /, slope: _float = 0.01, *, out: Tensor | None = ...) -> Tensor:
    """`x1` where positive, `slope * x1` elsewhere.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    slope : number
        The slope for negative elements.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.leaky_relu(nd.asarray([2., -1.]))
    tensor([ 2.0000, -0.0100])"""
    ...

def left_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits of `x1` moved to the left by `x2` places; 0 if they are moved out of the integer.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or int
        The number of places, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.left_shift(nd.asarray([1, 3]), nd.asarray([2, 2]))
    tensor([ 4, 12])"""
    ...

def lerp(x1: ArrayLike, /, x2: ArrayLike, weight: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + weight * (x2 - x1)`, exact at both ends.

    Parameters
    ----------
    x1 : tensor
        The start, for a weight of 0.
    x2 : tensor
        The end, for a weight of 1.
    weight : number or tensor
        The weight, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.lerp(nd.asarray([0., 10.]), nd.asarray([1., 20.]), 0.5)
    tensor([ 0.5000, 15.0000])"""
    ...

def less(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is smaller than `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.less(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([ True, False, False])"""
    ...

def less_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is smaller than `x2` or equal to it.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.less_equal(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([ True,  True, False])"""
    ...

def lgamma(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the absolute value of the gamma function.

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
    >>> nd.lgamma(nd.asarray([1., 5.]))
    tensor([0.0000, 3.1781])"""
    ...

@overload
def linspace(start: _float | Tensor, stop: _float | Tensor, num: SupportsIndex = 50, endpoint: _bool = True, dtype: DTypeLike | None = None, *, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """`num` numbers at equal distances from `start` to `stop`.

    Parameters
    ----------
    start : number
        The first element.
    stop : number
        The end.
    num : int
        The number of elements.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.
    endpoint : bool
        Whether `stop` is the last element.

    Returns
    -------
    tensor
        A new tensor of shape `(num,)`. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.linspace(0., 1., 5)
    tensor([0.0000, 0.2500, 0.5000, 0.7500, 1.0000])"""
    ...
@overload
def linspace(start: _float | Tensor, *, end: _float | Tensor, num: SupportsIndex = 50, endpoint: _bool = True, dtype: DTypeLike | None = None, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def load(file: File, mmap_mode: Literal['r', 'r+', 'c'] | None = None, *, allow_pickle: _bool = False) -> Tensor | _Archive:
    """Read the array of a file, or the arrays of a file that holds several by their names.

    The formats are NumPy's `.npy` and `.npz`, `.safetensors`, text tables (`.csv`, `.tsv`, `.txt`) and Zarr (`.zarr`, `.zarr.zip`, or a folder
    that is a store). The first bytes tell the format; names tell it only of tables.

    Parameters
    ----------
    file : str, path, or open file
        The file; `FILE:MEMBER` is one of its arrays. An open file is a `.npy` or a `.npz` file.
    mmap_mode : 'r', 'c' or None
        With a mode, the elements of a `.npy` file stay in the file until they are needed. Nothing may write to it meanwhile. A write to the
        tensor copies the elements first.
    allow_pickle : bool
        `True` is refused: a pickle can run any code.

    Returns
    -------
    tensor or mapping of tensors
        The array, with the shape and dtype in the file. Of a file that holds several, each array is read when it is asked for.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.save(file, nd.asarray([1, 2]))
    >>> _ = file.seek(0)
    >>> nd.load(file)
    tensor([1, 2])"""
    ...

def log(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Natural logarithm. Zero gives minus infinity, and negative numbers give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.log(nd.asarray([1., 10.]))
    tensor([0.0000, 2.3026])"""
    ...

def log10(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm to base 10. Zero gives minus infinity, and negative numbers give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.log10(nd.asarray([1., 10.]))
    tensor([0., 1.])"""
    ...

def log1p(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + x1)` without cancellation. Defined for numbers from -1 on; others give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.log1p(nd.asarray([0., 1e-10]))
    tensor([0.0000e+00, 1.0000e-10])"""
    ...

def log2(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm to base 2. Zero gives minus infinity, and negative numbers give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.log2(nd.asarray([1., 10.]))
    tensor([0.0000, 3.3219])"""
    ...

def log_softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
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
    >>> nd.log_softmax(nd.asarray([1., 2., 3.]), axis=0)
    tensor([-2.4076, -1.4076, -0.4076])"""
    ...

def logaddexp(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`log(exp(x1) + exp(x2))` without overflow.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> nd.logaddexp(nd.asarray([0., 1000.]), nd.asarray([1., 1000.]))
    tensor([   1.3133, 1000.6932])"""
    ...

@overload
def logcumsumexp(x: ArrayLike, /, axis: SupportsIndex) -> Tensor:
    """Logarithm of the running sum of exponentials along an axis, without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.logcumsumexp(nd.asarray([1., 2., 3.]), axis=0)
    tensor([1.0000, 2.3133, 3.4076])"""
    ...
@overload
def logcumsumexp(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...

def logical_and(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether both are true (not zero).

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.logical_and(nd.asarray([True, True, False]), nd.asarray([True, False, False]))
    tensor([ True, False, False])"""
    ...

def logical_not(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether an element is false (zero).

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.logical_not(nd.asarray([1., 0.]))
    tensor([False,  True])"""
    ...

def logical_or(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether one or both are true (not zero).

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.logical_or(nd.asarray([True, True, False]), nd.asarray([True, False, False]))
    tensor([ True,  True, False])"""
    ...

def logical_xor(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether exactly one is true (not zero).

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.logical_xor(nd.asarray([True, True, False]), nd.asarray([True, False, False]))
    tensor([False,  True, False])"""
    ...

def logit(x1: ArrayLike, /, eps: _float | None = None, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.logit(nd.asarray([0.25, 0.5]))
    tensor([-1.0986,  0.0000])"""
    ...

def logsigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the sigmoid, `-log(1 + exp(-x1))`.

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
    >>> nd.logsigmoid(nd.asarray([-1., 2.]))
    tensor([-1.3133, -0.1269])"""
    ...

@overload
def logspace(start: _float | Tensor, stop: _float | Tensor, num: SupportsIndex = 50, base: _float = 10.0, dtype: DTypeLike | None = None, *, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """`num` powers of `base`, whose exponents are at equal distances.

    Parameters
    ----------
    start : number
        The exponent of the first element.
    stop : number
        The exponent of the last element.
    num : int
        The number of elements.
    base : number
        The base of the powers.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(num,)`. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.logspace(0., 2., 3)
    tensor([  1.,  10., 100.])"""
    ...
@overload
def logspace(start: _float | Tensor, *, end: _float | Tensor, num: SupportsIndex = 50, base: _float = 10.0, dtype: DTypeLike | None = None, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def logsumexp(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
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
    >>> nd.logsumexp(nd.asarray([[0., 1.], [1000., 1000.]]), axis=1)
    tensor([   1.3133, 1000.6932])"""
    ...

long: dtype

def lt(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether `x1` is smaller than `x2`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.lt(nd.asarray([1., 2., 3.]), nd.asarray([2., 2., 2.]))
    tensor([ True, False, False])"""
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
    >>> nd.manual_seed(7)"""
    ...

@overload
def masked_fill(x: ArrayLike, /, mask: ArrayLike, value: ArrayLike) -> Tensor:
    """A copy with a value where a mask is true.

    Parameters
    ----------
    x : tensor
        The tensor.
    mask : bool tensor
        Where to act; it broadcasts with the tensor.
    value : number
        The value.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.masked_fill(nd.asarray([1., 2., 3.]), nd.asarray([True, False, True]), 0.)
    tensor([0., 2., 0.])"""
    ...
@overload
def masked_fill(x: ArrayLike, /, mask: ArrayLike, *, fill_value: ArrayLike) -> Tensor: ...

def masked_select(x: ArrayLike, /, mask: ArrayLike) -> Tensor:
    """The elements where a mask is true, as a vector.

    Parameters
    ----------
    x : tensor
        The tensor.
    mask : bool tensor
        Where to act; it broadcasts with the tensor.

    Returns
    -------
    tensor
        A new vector with the dtype of the operand.

    Examples
    --------
    >>> nd.masked_select(nd.asarray([1., 2., 3.]), nd.asarray([True, False, True]))
    tensor([1., 3.])"""
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
    >>> nd.matmul(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
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
    >>> nd.matrix_transpose(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def max(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest element over axes, or the larger of two operands; NaN if any is NaN.

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
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> nd.max(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([3., 5.])"""
    ...

def maximum(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The larger operand; NaN if any is NaN.

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
        promote.

    Examples
    --------
    >>> nd.maximum(nd.asarray([1., 5.]), nd.asarray([3., 2.]))
    tensor([3., 5.])"""
    ...

def mean(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Arithmetic mean of the elements over axes.

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
    >>> nd.mean(nd.asarray([[1., 2.], [3., 4.]]), axis=0)
    tensor([2., 3.])"""
    ...

def median(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """The middle element over axes, or the mean of the two middle ones.

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
    >>> nd.median(nd.asarray([1., 5., 3., 2.]))
    tensor(2.5000)"""
    ...

def meshgrid(*tensors: Sequence[ArrayLike] | Tensor, indexing: Literal['xy', 'ij'] | None = None, sparse: _bool = False) -> tuple[Tensor, ...]:
    """The coordinates of all points of a grid, from vectors of coordinates along its axes.

    Parameters
    ----------
    arrays : tensors
        The vectors of coordinates.
    indexing : 'xy' or 'ij'
        The order of the axes: Cartesian, with the first two axes exchanged, or that of
        matrices.

    Returns
    -------
    tuple of tensors
        One grid for each vector, each with an axis for each vector and the dtype of its
        vector.

    Examples
    --------
    >>> nd.meshgrid(nd.asarray([1, 2, 3]), nd.asarray([4, 5]), indexing='ij')
    (tensor([[1, 1],
            [2, 2],
            [3, 3]]), tensor([[4, 5],
            [4, 5],
            [4, 5]]))"""
    ...

def min(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest element over axes, or the smaller of two operands; NaN if any is NaN.

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
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> nd.min(nd.asarray([[1., 5.], [3., 2.]]), axis=0)
    tensor([1., 2.])"""
    ...

def minimum(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The smaller operand; NaN if any is NaN.

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
        promote.

    Examples
    --------
    >>> nd.minimum(nd.asarray([1., 5.]), nd.asarray([3., 2.]))
    tensor([1., 2.])"""
    ...

def mish(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * tanh(softplus(x1))`.

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
    >>> nd.mish(nd.asarray([-1., 2.]))
    tensor([-0.3034,  1.9440])"""
    ...

def mm(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.mm(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

def mod(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder of division with the sign of `x2`, as in Python; an integer divided by zero is
    an error.

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
        promote.

    Raises
    ------
    ValueError
        If an integer is divided by zero. For floats the result is NaN.

    Examples
    --------
    >>> nd.mod(nd.asarray([7., -7.]), nd.asarray([3., 3.]))
    tensor([1., 2.])"""
    ...

def modf(x: ArrayLike, /) -> tuple[Tensor, Tensor]:
    """The fractions and the integer parts.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The fractions and the integer parts, both with the sign and the shape of the
        operand.

    Examples
    --------
    >>> nd.modf(nd.asarray([1.5, -2.25]))
    (tensor([ 0.5000, -0.2500]), tensor([ 1., -2.]))"""
    ...

def moveaxis(x: ArrayLike, /, source: ArrayLike, destination: Axes) -> Tensor:
    """Axes moved to other positions.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : int or tuple of ints
        The axes to move.
    destination : int or tuple of ints
        The new positions of the axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.moveaxis(nd.zeros((2, 3, 4)), 0, -1).shape
    ndcast.Size([3, 4, 2])"""
    ...

def movedim(x: ArrayLike, /, source: ArrayLike, destination: Axes) -> Tensor:
    """Axes moved to other positions.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : int or tuple of ints
        The axes to move.
    destination : int or tuple of ints
        The new positions of the axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.movedim(nd.zeros((2, 3, 4)), 0, -1).shape
    ndcast.Size([3, 4, 2])"""
    ...

def mul(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Element-wise product; integers wrap.

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
        promote.

    Examples
    --------
    >>> nd.mul(nd.asarray([[1.], [2.]]), nd.asarray([10., 20.]))
    tensor([[10., 20.],
            [20., 40.]])"""
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
    >>> nd.multinomial(nd.asarray([1., 1., 2.]), 5, replacement=True).shape
    ndcast.Size([5])"""
    ...

def multiply(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Element-wise product; integers wrap.

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
        promote.

    Examples
    --------
    >>> nd.multiply(nd.asarray([[1.], [2.]]), nd.asarray([10., 20.]))
    tensor([[10., 20.],
            [20., 40.]])"""
    ...

def mv(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
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
    >>> nd.mv(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

nan: _float

def nan_to_num(x1: ArrayLike, /, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ..., *, out: Tensor | None = ...) -> Tensor:
    """NaN and infinities replaced by numbers; by default NaN by 0, infinities by the extreme
    finite numbers of the dtype. Complex numbers are treated part by part.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    nan : number
        The replacement of NaN.
    posinf : number
        The replacement of infinity; by default the largest finite number.
    neginf : number
        The replacement of minus infinity; by default the lowest finite number.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nan_to_num(nd.asarray([1., nd.nan]))
    tensor([1., 0.])"""
    ...

def nanmax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest of the elements that are not NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> nd.nanmax(nd.asarray([1., nd.nan, 3.]))
    tensor(3.)"""
    ...

def nanmean(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Mean of the elements that are not NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.nanmean(nd.asarray([1., nd.nan, 3.]))
    tensor(2.)"""
    ...

def nanmedian(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """The median over axes, without NaN.

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
    >>> nd.nanmedian(nd.asarray([1., 5., 3., 2.]))
    tensor(2.5000)"""
    ...

def nanmin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest of the elements that are not NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> nd.nanmin(nd.asarray([1., nd.nan, 3.]))
    tensor(1.)"""
    ...

def nanquantile(x: ArrayLike, /, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ..., out: Tensor | None = ...) -> Tensor:
    """The value below which a share of the elements is, without NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    q : float or tensor
        The shares, between 0 and 1.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.

    Returns
    -------
    tensor
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a share is not between 0 and 1.

    Examples
    --------
    >>> nd.nanquantile(nd.asarray([1., 2., 3., 4.]), 0.5)
    tensor(2.5000)"""
    ...

def nanstd(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Square root of that variance.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    unbiased : bool
        `True` is a correction of 1, `False` one of 0.
    dtype : dtype
        The dtype of the result.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.nanstd(nd.asarray([1., nd.nan, 3.]))
    tensor(1.)"""
    ...

def nansum(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Sum of the elements that are not NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> nd.nansum(nd.asarray([1., nd.nan, 3.]))
    tensor(4.)"""
    ...

def nanvar(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Variance of the elements that are not NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    unbiased : bool
        `True` is a correction of 1, `False` one of 0.
    dtype : dtype
        The dtype of the result.
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.nanvar(nd.asarray([1., nd.nan, 3.]))
    tensor(1.)"""
    ...

@overload
def narrow(x: ArrayLike, /, axis: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor:
    """A range of indices along one axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    start : int
        The first index.
    length : int
        The number of elements.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    IndexError
        If the range ends outside of the axis.

    Examples
    --------
    >>> nd.narrow(nd.arange(6), 0, 1, 3)
    tensor([1, 2, 3])"""
    ...
@overload
def narrow(x: ArrayLike, /, *, dim: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor: ...

def ndimension(x: ArrayLike, /) -> _int:
    """The number of axes.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number.

    Examples
    --------
    >>> nd.ndimension(nd.zeros((2, 3)))
    2"""
    ...

def ne(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether different; NaN differs from everything.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.ne(nd.asarray([1., 2.]), nd.asarray([1., 3.]))
    tensor([False,  True])"""
    ...

def neg(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Negation `-x1`; integers wrap.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.neg(nd.asarray([1., -2.]))
    tensor([-1.,  2.])"""
    ...

def negative(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Negation `-x1`; integers wrap.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.negative(nd.asarray([1., -2.]))
    tensor([-1.,  2.])"""
    ...

def nelement(x: ArrayLike, /) -> _int:
    """The number of elements.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number.

    Examples
    --------
    >>> nd.nelement(nd.zeros((2, 3)))
    6"""
    ...

def nextafter(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The next number after `x1` in the direction of `x2` that the dtype can represent.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The direction, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.nextafter(nd.asarray([1., 2.]), nd.asarray([2., 1.]))
    tensor([1.0000, 2.0000])"""
    ...

@overload
def nonzero(x: ArrayLike, /, as_tuple: Literal[True] | None = None) -> tuple[Tensor, ...]:
    """The indices of all elements that are not zero.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tuple of tensors
        One int64 vector for each axis. PyTorch's function returns a matrix with one row for
        each element.

    Examples
    --------
    >>> nd.nonzero(nd.asarray([0., 5., 7.]))
    (tensor([1, 2]),)"""
    ...
@overload
def nonzero(x: ArrayLike, /, as_tuple: Literal[False]) -> Tensor: ...

def norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`sum(|x|^order)^(1/order)`. For order p the result is `sum(|x|**p)**(1/p)`.

    Parameters
    ----------
    x : tensor
        The tensor.
    order : int, float or str
        The order of the norm.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.norm(nd.asarray([3., 4.]))
    tensor(5.)"""
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
    >>> nd.normal(0., 1., (3,)).shape
    ndcast.Size([3])"""
    ...

def not_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether different; NaN differs from everything.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.

    Returns
    -------
    tensor
        A bool tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> nd.not_equal(nd.asarray([1., 2.]), nd.asarray([1., 3.]))
    tensor([False,  True])"""
    ...

def numel(x: ArrayLike, /) -> _int:
    """The number of elements.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number.

    Examples
    --------
    >>> nd.numel(nd.zeros((2, 3)))
    6"""
    ...

def one_hot(x: ArrayLike, /, num_classes: SupportsIndex = -1) -> Tensor:
    """For each number n a vector of zeros, with a one at index n.

    Parameters
    ----------
    x : int tensor
        The numbers.
    num_classes : int
        The length of the new axis; -1 for one more than the largest number.

    Returns
    -------
    tensor
        An int64 tensor with one more axis.

    Examples
    --------
    >>> nd.one_hot(nd.asarray([0, 2]))
    tensor([[1, 0, 0],
            [0, 0, 1]])"""
    ...

@overload
def ones(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """A tensor of ones.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.ones((2, 3))
    tensor([[1., 1., 1.],
            [1., 1., 1.]])"""
    ...
@overload
def ones(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def ones(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def ones_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Ones in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> nd.ones_like(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 1.],
            [1., 1.]])"""
    ...

def open(file: str | PathLike[str]) -> Tensor | _Archive:
    """The array of a file, of which only what somebody looks at is read; or the arrays of a file that holds several by their names.

    Shape and dtype are known at once. Expressions of opened arrays wait, and read blocks that fit in `memory_limit` when somebody looks at their
    results. What is read is not kept, except for a result that was looked at: `x.eval()` keeps the whole array. `save` writes a result to a file
    without holding it. A part of an opened array, such as `x[:100]`, is a tensor of its own: a write to it changes nothing else. A write to the
    opened tensor itself reads it into memory first. The file is never changed, and nothing else may change it meanwhile.

    Parameters
    ----------
    file : str or path
        The file, of any format that `load` reads; `FILE:MEMBER` is one of its arrays. Arrays that cannot be read in parts, such as text tables,
        are read as a whole.

    Returns
    -------
    tensor or mapping of tensors
        The array, or each array when it is asked for.

    Examples
    --------
    >>> import os, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = os.path.join(folder.name, "x.npy")
    >>> nd.save(path, nd.arange(6).reshape(3, 2))
    >>> x = nd.open(path)
    >>> x.shape, x[1:].sum(0)
    (ndcast.Size([3, 2]), tensor([6, 8]))
    >>> folder.cleanup()"""
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
    >>> nd.outer(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor([[3., 4.],
            [6., 8.]])"""
    ...

def pad(x: ArrayLike, /, pad_width: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike = 0, *, fill_value: ArrayLike = ...) -> Tensor:
    """The tensor with elements added before and after along its axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    pad_width : int, pair, or list of pairs
        The number of elements before and after, for all axes or for each.
    mode : str
        'constant', 'edge', 'reflect', 'symmetric' or 'wrap'.
    value : number
        The new elements, if the mode is 'constant'.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand, longer by the widths.

    Examples
    --------
    >>> nd.pad(nd.asarray([1., 2.]), (1, 2))
    tensor([0., 1., 2., 0., 0.])"""
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
    >>> nd.permutation(5).shape
    ndcast.Size([5])"""
    ...

@overload
def permute(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """The axes in another order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : ints
        For each axis of the result, the axis of the operand.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> nd.permute(nd.arange(6).reshape(1, 2, 3), (2, 0, 1)).shape
    ndcast.Size([3, 1, 2])"""
    ...
@overload
def permute(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def permute(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def permute(x: ArrayLike, *, dims: Axes) -> Tensor: ...

@overload
def permute_dims(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """The axes in another order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : ints
        For each axis of the result, the axis of the operand.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> nd.permute_dims(nd.arange(6).reshape(1, 2, 3), (2, 0, 1)).shape
    ndcast.Size([3, 1, 2])"""
    ...
@overload
def permute_dims(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def permute_dims(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def permute_dims(x: ArrayLike, *, dims: Axes) -> Tensor: ...

pi: _float

def poisson(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random numbers from a Poisson distribution, as floats: counts of events of a rate.

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
    >>> nd.poisson(3., (3,)).shape
    ndcast.Size([3])"""
    ...

def positive(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The number itself.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.positive(nd.asarray([1., -2.]))
    tensor([ 1., -2.])"""
    ...

def pow(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1` to the power of `x2`; integers wrap, and a negative integer exponent of an integer
    is an error.

    Parameters
    ----------
    x1 : tensor
        The bases.
    x2 : tensor or number
        The exponents, which broadcast.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Raises
    ------
    ValueError
        If an integer has a negative integer exponent.

    Examples
    --------
    >>> nd.pow(nd.asarray([2., 3.]), nd.asarray([3., 2.]))
    tensor([8., 9.])"""
    ...

def power(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1` to the power of `x2`; integers wrap, and a negative integer exponent of an integer
    is an error.

    Parameters
    ----------
    x1 : tensor
        The bases.
    x2 : tensor or number
        The exponents, which broadcast.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Raises
    ------
    ValueError
        If an integer has a negative integer exponent.

    Examples
    --------
    >>> nd.power(nd.asarray([2., 3.]), nd.asarray([3., 2.]))
    tensor([8., 9.])"""
    ...

def prod(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Product of the elements over axes. Bools and integers are multiplied in 64 bits.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> nd.prod(nd.asarray([[1., 2.], [3., 4.]]), axis=0)
    tensor([3., 8.])"""
    ...

def promote_types(*values: ArrayLike | DTypeLike) -> dtype:
    """The dtype to which two dtypes promote.

    Parameters
    ----------
    values : dtypes
        The two dtypes.

    Returns
    -------
    dtype
        The dtype.

    Examples
    --------
    >>> nd.promote_types(nd.int32, nd.float32)
    ndcast.float32"""
    ...

def ptp(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest less smallest element.

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
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> nd.ptp(nd.asarray([1., 5., 3.]))
    tensor(4.)"""
    ...

def quantile(x: ArrayLike, /, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ..., out: Tensor | None = ...) -> Tensor:
    """The value below which a share of the elements is.

    Parameters
    ----------
    x : tensor
        The tensor.
    q : float or tensor
        The shares, between 0 and 1.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.

    Returns
    -------
    tensor
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a share is not between 0 and 1.

    Examples
    --------
    >>> nd.quantile(nd.asarray([1., 2., 3., 4.]), 0.5)
    tensor(2.5000)"""
    ...

def rad2deg(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Angle converted from radians to degrees.

    Parameters
    ----------
    x1 : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.rad2deg(nd.asarray([0., 1.]))
    tensor([ 0.0000, 57.2958])"""
    ...

def radians(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Angle converted from degrees to radians.

    Parameters
    ----------
    x1 : tensor
        The angles in degrees.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.radians(nd.asarray([90., 180.]))
    tensor([1.5708, 3.1416])"""
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
    >>> nd.rand(2, 3).shape
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
    >>> nd.randint(0, 10, (3,)).shape
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
    >>> nd.randn(2, 3).shape
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
    >>> nd.random_sample(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def random_sample(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def random_sample(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def randperm(x: ArrayLike, /, dtype: DTypeLike | None = None) -> Tensor:
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
    >>> nd.randperm(5).shape
    ndcast.Size([5])"""
    ...

def ravel(x: ArrayLike, /) -> Tensor:
    """All elements in a row, as a vector.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A view of the operand where its layout allows it, otherwise a copy. The dtype is the
        operand's. The shape is `(size,)`.

    Examples
    --------
    >>> nd.ravel(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([1., 2., 3., 4.])"""
    ...

def real(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Real part.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Complex numbers give the
        dtype of their parts.

    Examples
    --------
    >>> nd.real(nd.asarray([3 + 4j, 1j]))
    tensor([3., 0.])"""
    ...

def reciprocal(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / x1`.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.reciprocal(nd.asarray([4., 0.25]))
    tensor([0.2500, 4.0000])"""
    ...

def relu(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Rectified linear unit: `x1` where it is positive, 0 elsewhere; NaN stays NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.relu(nd.asarray([-1., 2.]))
    tensor([0., 2.])"""
    ...

def remainder(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder of division with the sign of `x2`, as in Python; an integer divided by zero is
    an error.

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
        promote.

    Raises
    ------
    ValueError
        If an integer is divided by zero. For floats the result is NaN.

    Examples
    --------
    >>> nd.remainder(nd.asarray([7., -7.]), nd.asarray([3., 3.]))
    tensor([1., 2.])"""
    ...

@overload
def repeat(x: ArrayLike, /, *repeats: Shape) -> Tensor:
    """Every element repeated.

    Parameters
    ----------
    x : tensor
        The tensor.
    repeats : ints
        The number of repetitions along each axis; there may be more than the operand has
        axes.
    axis : int
        The axis; by default the elements are taken in a row.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> nd.repeat(nd.asarray([1., 2.]), 2)
    tensor([1., 1., 2., 2.])"""
    ...
@overload
def repeat(x: ArrayLike, *, reps: Shape) -> Tensor: ...

@overload
def repeat_interleave(x: ArrayLike, /, repeats: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Every element repeated.

    Parameters
    ----------
    x : tensor
        The tensor.
    repeats : int or tensor of ints
        The number of repetitions, one for all or one for each element.
    axis : int
        The axis; by default the elements are taken in a row.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> nd.repeat_interleave(nd.asarray([1., 2.]), 2)
    tensor([1., 1., 2., 2.])"""
    ...
@overload
def repeat_interleave(x: ArrayLike, /, *, reps: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def reshape(x: ArrayLike, /, *shape: Shape, copy: _bool | None = None) -> Tensor:
    """The same elements in the same order, in another shape.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The new shape. One length may be -1: it follows from the number of elements.
    copy : bool or None
        Whether to copy: always, never (`False`: a `ValueError` if a copy is needed), or if
        needed (`None`).

    Returns
    -------
    tensor
        A view of the operand where its layout allows it, otherwise a copy. The dtype is the
        operand's.

    Raises
    ------
    ValueError
        If the number of elements differs.

    Examples
    --------
    >>> nd.reshape(nd.arange(6), (2, 3))
    tensor([[0, 1, 2],
            [3, 4, 5]])"""
    ...
@overload
def reshape(x: ArrayLike, /, *, shape: Shape, copy: _bool | None = None) -> Tensor: ...

def reshape_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The same memory in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The tensor with the wanted shape.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.reshape_as(nd.arange(4), nd.zeros((2, 2)))
    tensor([[0, 1],
            [2, 3]])"""
    ...

def result_type(*values: ArrayLike | DTypeLike) -> dtype:
    """The dtype to which values promote in an operation.

    Parameters
    ----------
    arrays_and_dtypes : tensors, dtypes or numbers
        The values whose dtypes promote.

    Returns
    -------
    dtype
        The dtype.

    Examples
    --------
    >>> nd.result_type(nd.asarray([1], dtype=nd.int32), nd.asarray([1.]))
    ndcast.float32"""
    ...

def right_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits of `x1` moved to the right by `x2` places; 0 or -1 if they are moved out of the
    integer.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or int
        The number of places, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.right_shift(nd.asarray([8, -8]), nd.asarray([1, 1]))
    tensor([ 4, -4])"""
    ...

@overload
def roll(x: ArrayLike, /, shifts: Axes, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Elements moved along axes; those that leave at one end come in at the other.

    Parameters
    ----------
    x : tensor
        The tensor.
    shift : int or tuple of ints
        The number of places; negative numbers move to the left.
    axis : int or tuple of ints
        The axes; by default the elements are moved in a row.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.roll(nd.arange(5), 2)
    tensor([3, 4, 0, 1, 2])"""
    ...
@overload
def roll(x: ArrayLike, /, *, shift: Axes, axis: Axes | None = None, dim: Axes | None = ...) -> Tensor: ...

def rot90(x: ArrayLike, /, k: SupportsIndex = 1, axes: Sequence[SupportsIndex] = (0,1)) -> Tensor:
    """A plane turned by quarters, from the first of two axes towards the second.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The number of quarter turns.
    axes : tuple of two ints
        The plane, and in it the direction: from the first axis towards the second.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.rot90(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[2., 4.],
            [1., 3.]])"""
    ...

def round(x1: ArrayLike, /, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ..., out: Tensor | None = ...) -> Tensor:
    """Nearest integer; halves go to the even one.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.round(nd.asarray([0.5, 1.5, -1.7]))
    tensor([ 0.,  2., -2.])"""
    ...

def row_stack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors joined one below the other.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tensor
        A new tensor with at least two axes, joined along the first. Vectors are rows.

    Examples
    --------
    >>> nd.row_stack([nd.asarray([1., 2.]), nd.asarray([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def rsqrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / sqrt(x1)`.

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
    >>> nd.rsqrt(nd.asarray([4., 0.25]))
    tensor([0.5000, 2.0000])"""
    ...

def save(file: File, arr: ArrayLike | Mapping[str, ArrayLike], *, chunks: SupportsIndex | Sequence[SupportsIndex] | None = None, codec: str | None = None, overwrite: _bool = False, allow_pickle: _bool = False) -> None:
    """Write an array to a file, or several by their names. The ending of the name selects the format; see `load`. A file of this name is replaced
    when the new one is complete.

    An array that was opened, or an expression of such arrays, is written block by block, and never held as a whole; except for `.npz` files and text
    tables, which are written from start to end.

    Parameters
    ----------
    file : str, path, or open file
        The file. A name without an ending gets `.npy`. An open file becomes a `.npy` file.
    arr : number, nested lists, or array of any library; or a dictionary of them
        The elements. The arrays of a dictionary are written by their names to a format that holds several: `.npz`, `.safetensors`, or Zarr, as a group.
    chunks : int, sequence of int, or None
        The lengths of the chunks of a Zarr array. If not given, those of an opened Zarr array of the same shape that the elements are computed of, or
        some 16 MiB of whole rows.
    codec : str or None
        The compression of a Zarr array: `none`, `blosc`, `zstd` (`zstd:1` to `zstd:22`) or `gzip` (`gzip:1` to `gzip:9`); zstd if not given.
    overwrite : bool
        Whether a Zarr array or group that exists may be replaced. Other files always are.
    resume : bool
        Whether a write that is interrupted or killed leaves its parts of a waiting array beside the file. The next `save` with `resume=True` of the
        same computation of the same files does not compute them again.
    allow_pickle : bool
        `True` is refused: a pickle can run any code.

    Returns
    -------
    None
        Nothing.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.save(file, nd.asarray([1., 2.]))
    >>> len(file.getvalue())
    136"""
    ...

def savez(file: File, *args: ArrayLike, **kwds: ArrayLike) -> None:
    """Write arrays to a `.npz` file. A file of this name is replaced when the new one is complete.

    Parameters
    ----------
    file : str, path, or open file
        The file. A name without the ending `.npz` gets it.
    args : arrays
        Arrays that are named `arr_0`, `arr_1` and so on.
    kwds : arrays
        Arrays that are named by their keywords.

    Returns
    -------
    None
        Nothing.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.savez(file, x=nd.asarray([1, 2]))
    >>> _ = file.seek(0)
    >>> nd.load(file)["x"]
    tensor([1, 2])"""
    ...

def savez_compressed(file: File, *args: ArrayLike, **kwds: ArrayLike) -> None:
    """As `savez`, compressed."""
    ...

@overload
def scatter(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor:
    """A copy, with the elements that the indices select along an axis replaced: the reverse of
    `gather`.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    source : tensor
        The new elements.
    value : number
        The new element, in place of `source`.
    reduce : None, 'add' or 'multiply'
        How to combine the new element with the old one; by default it replaces it.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.scatter(nd.asarray([1., 2., 3.]), 0, nd.asarray([0, 2]), nd.asarray([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...
@overload
def scatter(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...
@overload
def scatter(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...

@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
    """A copy, with values added to the elements that the indices select along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    source : tensor
        The new elements.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.scatter_add(nd.asarray([1., 2., 3.]), 0, nd.asarray([0, 0]), nd.asarray([10., 20.]))
    tensor([31.,  2.,  3.])"""
    ...
@overload
def scatter_add(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

def searchsorted(x1: ArrayLike, /, x2: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None, right: _bool = False, out_int32: _bool = False) -> Tensor:
    """The indices at which elements of `x2` can be inserted into the sorted vector `x1` so
    that it stays sorted.

    Parameters
    ----------
    x1 : tensor
        The elements in ascending order, unless `sorter` sorts them.
    x2 : tensor or number
        The elements whose places are asked for.
    side : 'left' or 'right'
        Whether the place is before or after elements that are equal.
    sorter : int tensor
        The indices that sort the elements.

    Returns
    -------
    tensor
        An int64 tensor with the shape of the second operand.

    Examples
    --------
    >>> nd.searchsorted(nd.asarray([1., 3., 5.]), nd.asarray([2., 5.]))
    tensor([1, 2])"""
    ...

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
    >>> nd.seed(7)"""
    ...

@overload
def select(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """The part at one index of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int
        The index along the axis.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. The
        axis is gone.

    Examples
    --------
    >>> nd.select(nd.asarray([[1., 2.], [3., 4.]]), 0, 1)
    tensor([3., 4.])"""
    ...
@overload
def select(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def select(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

def set_default_dtype(dtype: DTypeLike) -> None:
    """Sets the dtype of floats that are made without a dtype.

    Parameters
    ----------
    dtype : dtype
        The new default: a float dtype.

    Returns
    -------
    None
        The default holds from now on.

    Examples
    --------
    >>> nd.set_default_dtype(nd.float32)"""
    ...

def set_guard(policy: str | None = None, /, *, reduced: Level = ..., blowup: Level | _int | str = ..., same_count: Level = ..., accidental: Level = ..., broadcast_warning: Level = ..., mutual: Level = ..., declared: Level = ..., rank: Level = ...) -> None:
    """Sets the guards of the process, for all code that is not within a ``with guard(...)``. The arguments are those of ``guard``."""
    ...

def set_num_threads(threads: SupportsIndex, /) -> None:
    """Set how many threads compute. No result depends on it.

    Parameters
    ----------
    threads : int
        The number, 1 or more. Other numbers raise a `ValueError`.

    Returns
    -------
    None
        Nothing.

    Examples
    --------
    >>> nd.set_num_threads(nd.get_num_threads())"""
    ...

def sgn(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """-1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its
    direction.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.sgn(nd.asarray([-3., 0., 2.]))
    tensor([-1.,  0.,  1.])"""
    ...

short: dtype

def sigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.sigmoid(nd.asarray([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def sign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """-1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its
    direction.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.sign(nd.asarray([-3., 0., 2.]))
    tensor([-1.,  0.,  1.])"""
    ...

def signbit(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether the sign bit is set; it is set for -0.0.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> nd.signbit(nd.asarray([-3., 0., 2.]))
    tensor([ True, False, False])"""
    ...

def silu(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * sigmoid(x1)`.

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
    >>> nd.silu(nd.asarray([-1., 2.]))
    tensor([-0.2689,  1.7616])"""
    ...

def sin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Sine of an angle in radians.

    Parameters
    ----------
    x : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.sin(nd.asarray([0., 1.]))
    tensor([0.0000, 0.8415])"""
    ...

def sinc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.sinc(nd.asarray([0., 0.5]))
    tensor([1.0000, 0.6366])"""
    ...

def sinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic sine.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.sinh(nd.asarray([0., 1.]))
    tensor([0.0000, 1.1752])"""
    ...

def sliding_window_view(x: ArrayLike, /, window_shape: Shape, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """All windows of a shape.

    Parameters
    ----------
    x : tensor
        The tensor.
    window_shape : int or tuple of ints
        The lengths of a window.
    axis : int or tuple of ints
        The axes of the lengths; by default all.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. Its
        shape is that of the positions, then that of the window.

    Raises
    ------
    ValueError
        If a window is longer than its axis.

    Examples
    --------
    >>> nd.sliding_window_view(nd.arange(5), 3)
    tensor([[0, 1, 2],
            [1, 2, 3],
            [2, 3, 4]])"""
    ...

def softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
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
    >>> nd.softmax(nd.asarray([1., 2., 3.]), axis=0)
    tensor([0.0900, 0.2447, 0.6652])"""
    ...

def softplus(x1: ArrayLike, /, beta: _float = 1.0, threshold: _float = 20.0, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + exp(beta * x1)) / beta`, and `x1` itself where `beta * x1` is above
    `threshold`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    beta : number
        The steepness.
    threshold : number
        The limit of `beta * x1`, above which the result is `x1`.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.softplus(nd.asarray([-1., 2.]))
    tensor([0.3133, 2.1269])"""
    ...

def softsign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 / (1 + |x1|)`.

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
    >>> nd.softsign(nd.asarray([-1., 2.]))
    tensor([-0.5000,  0.6667])"""
    ...

def sort(x: ArrayLike, /, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
    """Elements in ascending order along an axis; NaN comes last.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or None
        The axis; `None` sorts all elements in a row.
    descending : bool
        Whether the largest element is first.
    stable : bool
        Whether equal elements keep their order. They always do.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.sort(nd.asarray([3., 1., 2.]))
    tensor([1., 2., 3.])"""
    ...

def split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """Parts along an axis, of one size or of given sizes.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The size of the parts, or their sizes. NumPy's function takes the number of equal
        parts, or the indices at which to cut.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> nd.split(nd.arange(4), 2)
    (tensor([0, 1]), tensor([2, 3]))"""
    ...

def sqrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Square root, correctly rounded. Negative numbers give NaN.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.sqrt(nd.asarray([4., 2.]))
    tensor([2.0000, 1.4142])"""
    ...

def square(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Square, `x1 * x1`; integers wrap.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.square(nd.asarray([3., -4.]))
    tensor([ 9., 16.])"""
    ...

def squeeze(x: ArrayLike, /, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """The same elements without axes of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int or tuple of ints
        The axes to remove; by default all axes of length 1.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If a given axis has another length than 1. PyTorch keeps such an axis.

    Examples
    --------
    >>> nd.squeeze(nd.zeros((1, 3, 1)), axis=0).shape
    ndcast.Size([3, 1])"""
    ...

def stack(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors of one shape joined along a new axis.

    Parameters
    ----------
    arrays : tensors
        The tensors, all of one shape.
    axis : int
        The position of the new axis in the result.

    Returns
    -------
    tensor
        A new tensor with one more axis, and the dtype to which the operands promote.

    Raises
    ------
    ValueError
        If the shapes differ.

    Examples
    --------
    >>> nd.stack([nd.asarray([1., 2.]), nd.asarray([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
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
    >>> nd.standard_normal(2, 3).shape
    ndcast.Size([2, 3])"""
    ...
@overload
def standard_normal(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def standard_normal(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def std(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Square root of the variance.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
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
    >>> nd.std(nd.asarray([1., 2., 3., 4.]))
    tensor(1.1180)"""
    ...

def storage_offset(x: ArrayLike, /) -> _int:
    """The place of the first element in its memory, in elements.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    int
        The number of elements before the first one.

    Examples
    --------
    >>> nd.storage_offset(nd.arange(5)[2:])
    2"""
    ...

def stretchable(x: ArrayLike, /, *axis: Axes) -> Tensor:
    """The same elements, marked so that axes of length 1 may be stretched. Guards that report
    a stretched axis of length 1, such as `accidental`, then say nothing, because it was
    meant.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : ints
        The axes of length 1; by default all.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.stretchable(nd.zeros((1, 3)), 0).shape
    ndcast.Size([1, 3])"""
    ...

@overload
def stride(x: ArrayLike, axis: None = None) -> tuple[_int, ...]:
    """The distance in memory between neighbours along each axis, in elements.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all strides are returned.

    Returns
    -------
    tuple of ints or int
        The strides in elements, or one of them.

    Examples
    --------
    >>> nd.stride(nd.zeros((2, 3)))
    (3, 1)"""
    ...
@overload
def stride(x: ArrayLike, axis: SupportsIndex) -> _int: ...

def sub(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Difference `x1 - x2`; integers wrap.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    alpha : number
        The factor of `x2`, as in PyTorch.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> nd.sub(nd.asarray([[1.], [2.]]), nd.asarray([10., 20.]))
    tensor([[ -9., -19.],
            [ -8., -18.]])"""
    ...

def subtract(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Difference `x1 - x2`; integers wrap.

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
        promote.

    Examples
    --------
    >>> nd.subtract(nd.asarray([[1.], [2.]]), nd.asarray([10., 20.]))
    tensor([[ -9., -19.],
            [ -8., -18.]])"""
    ...

def sum(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Sum of the elements over axes. Bools and integers are added in 64 bits.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> nd.sum(nd.asarray([[1., 2.], [3., 4.]]), axis=0)
    tensor([4., 6.])"""
    ...

@overload
def sum_to(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Sum over all axes along which `shape` would be stretched to the shape of the tensor.
    This is the reverse of `broadcast_to`: it adds up the gradients of a stretched tensor.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        A shape that broadcasts to that of the tensor.

    Returns
    -------
    tensor
        A new tensor of this shape. Integers and bools are added in 64 bits.

    Examples
    --------
    >>> nd.sum_to(nd.asarray([[1., 2.], [3., 4.]]), (1, 2))
    tensor([[4., 6.]])"""
    ...
@overload
def sum_to(x: ArrayLike, *, size: Shape) -> Tensor: ...

@overload
def sum_to_size(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Sum over all axes along which `shape` would be stretched to the shape of the tensor.
    This is the reverse of `broadcast_to`: it adds up the gradients of a stretched tensor.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        A shape that broadcasts to that of the tensor.

    Returns
    -------
    tensor
        A new tensor of this shape. Integers and bools are added in 64 bits.

    Examples
    --------
    >>> nd.sum_to_size(nd.asarray([[1., 2.], [3., 4.]]), (1, 2))
    tensor([[4., 6.]])"""
    ...
@overload
def sum_to_size(x: ArrayLike, *, size: Shape) -> Tensor: ...

def swapaxes(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all axes in reverse order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis0 : int
        The first of the two axes.
    axis1 : int
        The first of the two axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> nd.swapaxes(nd.asarray([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def swapdims(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all axes in reverse order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis0 : int
        The first of the two axes.
    axis1 : int
        The first of the two axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> nd.swapdims(nd.asarray([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def swish(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * sigmoid(x1)`.

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
    >>> nd.swish(nd.asarray([-1., 2.]))
    tensor([-0.2689,  1.7616])"""
    ...

def t(x: ArrayLike, /) -> Tensor:
    """The transpose of a matrix.

    Parameters
    ----------
    x : tensor
        A matrix; a vector is returned as it is.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.t(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

@overload
def take(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', *, dim: SupportsIndex | None = ...) -> Tensor:
    """The elements at indices along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    axis : int
        The axis; by default the elements are counted in a row.

    Returns
    -------
    tensor
        A new tensor: the axis is replaced by the shape of the indices.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.take(nd.asarray([10., 20., 30.]), nd.asarray([2, 0]))
    tensor([30., 10.])"""
    ...
@overload
def take(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def take_along_axis(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """For every index, the element that it selects along an axis; the indices broadcast with
    the other axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    axis : int
        The axis; by default the elements are counted in a row.

    Returns
    -------
    tensor
        A new tensor. Its shape is that of the indices broadcast with the operand, except
        along the axis.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.take_along_axis(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1], [0]]), axis=1)
    tensor([[2.],
            [3.]])"""
    ...
@overload
def take_along_axis(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def take_along_dim(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """For every index, the element that it selects along an axis; the indices broadcast with
    the other axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices : int tensor
        The indices along the axis; negative numbers count from the last.
    axis : int
        The axis; by default the elements are counted in a row.

    Returns
    -------
    tensor
        A new tensor. Its shape is that of the indices broadcast with the operand, except
        along the axis.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> nd.take_along_dim(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[1], [0]]), axis=1)
    tensor([[2.],
            [3.]])"""
    ...
@overload
def take_along_dim(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

def tan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Tangent of an angle in radians.

    Parameters
    ----------
    x : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.tan(nd.asarray([0., 1.]))
    tensor([0.0000, 1.5574])"""
    ...

def tanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic tangent.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.tanh(nd.asarray([0., 1.]))
    tensor([0.0000, 0.7616])"""
    ...

tau: _float

def tensor(data: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, copy: _bool | None = True, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A new tensor with a copy of the elements of `data`.

    Parameters
    ----------
    data : number, nested lists, or array of any library
        The elements. An array offers a buffer, `__array__` or DLPack.
    dtype : dtype
        The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
    device : 'cpu'
        The one device that there is.
    requires_grad : bool
        `True` is refused: there are no gradients.
    copy : bool
        `False` copies only memory that others may write to.
    order : 'C', 'F', 'A' or 'K'
        Accepted for NumPy's sake. It changes no element.

    Returns
    -------
    tensor
        The elements, with the shape of `data`.

    Examples
    --------
    >>> nd.tensor([1, 2, 3])
    tensor([1, 2, 3])"""
    ...

def tensor_split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """`n` parts along an axis, or parts cut at given indices.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The number of equal parts, or the indices at which to cut.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand. With a number of parts that does not divide the length, the
        first ones are longer by 1.

    Examples
    --------
    >>> nd.tensor_split(nd.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
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
    >>> nd.tensordot(nd.asarray([[1., 2.], [3., 4.]]), nd.asarray([[5., 6.], [7., 8.]]))
    tensor(70.)"""
    ...

@overload
def tile(x: ArrayLike, /, *repeats: Shape) -> Tensor:
    """The tensor repeated along its axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    repetitions : tuple of ints
        The number of repetitions along each axis.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> nd.tile(nd.asarray([1., 2.]), (2, 2))
    tensor([[1., 2., 1., 2.],
            [1., 2., 1., 2.]])"""
    ...
@overload
def tile(x: ArrayLike, *, reps: Shape) -> Tensor: ...

def to(x: ArrayLike, /, dtype: DTypeLike) -> Tensor:
    """The elements converted to another dtype.

    Parameters
    ----------
    x : tensor
        The tensor.
    dtype : dtype
        The new dtype.

    Returns
    -------
    tensor
        A tensor with the shape of the operand and the new dtype. Fractions are cut off for
        integers.

    Examples
    --------
    >>> nd.to(nd.asarray([1.7, -1.7]), nd.int32)
    tensor([ 1, -1], dtype=int32)"""
    ...

def tolist(x: ArrayLike, /) -> list[Any]:
    """The elements as nested lists of numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    list
        Nested lists, one level for each axis; of a tensor without axes, the number.

    Examples
    --------
    >>> nd.tolist(nd.asarray([[1., 2.], [3., 4.]]))
    [[1.0, 2.0], [3.0, 4.0]]"""
    ...

def topk(x: ArrayLike, /, k: SupportsIndex, axis: SupportsIndex = -1, largest: _bool = True, sorted: _bool = True, *, dim: SupportsIndex = ...) -> _topk:
    """The `k` largest or smallest elements along an axis, and their indices.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The number of elements.
    axis : int
        The axis; negative numbers count from the last.
    largest : bool
        Whether to take the largest elements instead of the smallest.
    sorted : bool
        Whether the elements are in order. They always are.

    Returns
    -------
    pair of tensors
        The `values`, and their int64 `indices`. The axis has length `k`.

    Raises
    ------
    ValueError
        If the axis has fewer than `k` elements.

    Examples
    --------
    >>> nd.topk(nd.asarray([3., 1., 2.]), 2)
    topk(values=tensor([3., 2.]), indices=tensor([0, 2]))"""
    ...

def trace(x: ArrayLike, /, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Sum of the main diagonal, or of another one, of two axes.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : int
        The first of the two axes.
    axis2 : int
        The second of the two axes.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        The shape of the operand without the two axes. Integers are added in 64 bits.

    Examples
    --------
    >>> nd.trace(nd.asarray([[1., 2.], [3., 4.]]))
    tensor(5.)"""
    ...

def transpose(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all axes in reverse order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis0 : int
        The first of the two axes.
    axis1 : int
        The first of the two axes.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> nd.transpose(nd.asarray([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def trapezoid(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
    """The integral along an axis, by the trapezoidal rule.

    Parameters
    ----------
    y : tensor
        The values.
    x : tensor
        The coordinates of the values; by default they are `dx` apart.
    dx : number
        The distance between neighbours, if `x` is not given.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        The shape of the values without the axis, as floats.

    Examples
    --------
    >>> nd.trapezoid(nd.asarray([1., 2., 3.]))
    tensor(4.)"""
    ...

def trapz(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
    """The integral along an axis, by the trapezoidal rule.

    Parameters
    ----------
    y : tensor
        The values.
    x : tensor
        The coordinates of the values; by default they are `dx` apart.
    dx : number
        The distance between neighbours, if `x` is not given.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        The shape of the values without the axis, as floats.

    Examples
    --------
    >>> nd.trapz(nd.asarray([1., 2., 3.]))
    tensor(4.)"""
    ...

def tril(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """The lower triangle: elements above the diagonal become zero.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices in the last two axes.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.tril(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 0.],
            [3., 4.]])"""
    ...

def triu(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """The upper triangle: elements below the diagonal become zero.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices in the last two axes.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.triu(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[1., 2.],
            [0., 4.]])"""
    ...

def true_divide(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers are converted to the default float first.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    rounding_mode : None, 'floor' or 'trunc'
        How to round the quotient.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. Integers and bools give the default float.

    Examples
    --------
    >>> nd.true_divide(nd.asarray([1., 3.]), nd.asarray([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...

def trunc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Nearest integer in the direction of zero.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype.

    Examples
    --------
    >>> nd.trunc(nd.asarray([1.2, -1.2]))
    tensor([ 1., -1.])"""
    ...

def trunc_divide(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Quotient rounded towards zero; an integer divided by zero is an error.

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
        promote.

    Raises
    ------
    ValueError
        If an integer is divided by zero. For floats the result is infinite or NaN.

    Examples
    --------
    >>> nd.trunc_divide(nd.asarray([7., -7.]), nd.asarray([2., 2.]))
    tensor([ 3., -3.])"""
    ...

def type(x: ArrayLike, /, dtype: DTypeLike) -> Tensor:
    """The elements converted to another dtype.

    Parameters
    ----------
    x : tensor
        The tensor.
    dtype : dtype
        The new dtype.

    Returns
    -------
    tensor
        A tensor with the shape of the operand and the new dtype. Fractions are cut off for
        integers.

    Examples
    --------
    >>> nd.type(nd.asarray([1.7, -1.7]), nd.int32)
    tensor([ 1, -1], dtype=int32)"""
    ...

def type_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The elements converted to the dtype of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The tensor with the wanted dtype.

    Returns
    -------
    tensor
        A tensor with the shape of the operand and the dtype of the other.

    Examples
    --------
    >>> nd.type_as(nd.asarray([1., 2.]), nd.asarray([1]))
    tensor([1, 2])"""
    ...

uint16: dtype

uint32: dtype

uint64: dtype

uint8: dtype

def unbind(x: ArrayLike, /, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """The parts at all indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views without the axis, one for each index.

    Examples
    --------
    >>> nd.unbind(nd.asarray([[1., 2.], [3., 4.]]))
    (tensor([1., 2.]), tensor([3., 4.]))"""
    ...

@overload
def unflatten(x: ArrayLike, /, axis: SupportsIndex, *shape: Shape) -> Tensor:
    """One axis split into several.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    shape : tuple of ints
        The lengths of the new axes. One may be -1: it follows from the others.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.unflatten(nd.arange(6), 0, (2, 3))
    tensor([[0, 1, 2],
            [3, 4, 5]])"""
    ...
@overload
def unflatten(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...
@overload
def unflatten(x: ArrayLike, axis: SupportsIndex, *, size: Shape) -> Tensor: ...

@overload
def unfold(x: ArrayLike, /, axis: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor:
    """All windows of a length along an axis.

    Parameters
    ----------
    x : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    axis : int
        The axis; negative numbers count from the last.
    length : int
        The length of a window.
    step : int
        The distance between windows.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. The
        windows are a new last axis.

    Examples
    --------
    >>> nd.unfold(nd.arange(6), 0, 3, 1)
    tensor([[0, 1, 2],
            [1, 2, 3],
            [2, 3, 4],
            [3, 4, 5]])"""
    ...
@overload
def unfold(x: ArrayLike, /, *, dim: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor: ...

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
    >>> nd.uniform(0., 1., (3,)).shape
    ndcast.Size([3])"""
    ...

@overload
def unique(x: ArrayLike, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, return_index: Literal[False] = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """The distinct elements in ascending order.

    Parameters
    ----------
    x : tensor
        The tensor.
    sorted : bool
        Whether the result is sorted. It always is.
    return_inverse : bool
        Whether to return the number of the distinct element for each element, too.
    return_counts : bool
        Whether to return the number of occurrences, too.
    axis : int
        The axis whose slices are compared; by default the elements are.
    return_index : bool
        Whether to return the index of the first occurrence, too.

    Returns
    -------
    tensor
        A new vector with the dtype of the operand; with an axis, a tensor of slices. If
        indices, inverse or counts are asked for, a tuple.

    Examples
    --------
    >>> nd.unique(nd.asarray([3, 1, 3]))
    tensor([1, 3])"""
    ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: _bool = ..., return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: Literal[True], return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: _bool = ..., return_index: Literal[True], axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...

def unique_all(x: ArrayLike, /) -> _unique_all:
    """The distinct elements in ascending order, with first indices, inverse indices and
    counts.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tuple of four tensors
        The `values`, and as int64 `indices`, `inverse_indices` and `counts`.

    Examples
    --------
    >>> nd.unique_all(nd.asarray([3, 1, 3]))
    unique_all(values=tensor([1, 3]), indices=tensor([1, 0]), inverse_indices=tensor([1, 0, 1]), counts=tensor([1, 2]))"""
    ...

def unique_counts(x: ArrayLike, /) -> _unique_counts:
    """The distinct elements in ascending order, and how often each occurs.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The `values`, and their int64 `counts`.

    Examples
    --------
    >>> nd.unique_counts(nd.asarray([3, 1, 3]))
    unique_counts(values=tensor([1, 3]), counts=tensor([1, 2]))"""
    ...

def unique_inverse(x: ArrayLike, /) -> _unique_inverse:
    """The distinct elements in ascending order, and for each element the index among them.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The `values`, and the int64 `inverse_indices` with the shape of the operand.

    Examples
    --------
    >>> nd.unique_inverse(nd.asarray([3, 1, 3]))
    unique_inverse(values=tensor([1, 3]), inverse_indices=tensor([1, 0, 1]))"""
    ...

def unique_values(x: ArrayLike, /) -> Tensor:
    """The distinct elements in ascending order; every NaN counts as distinct.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new vector with the dtype of the operand.

    Examples
    --------
    >>> nd.unique_values(nd.asarray([3, 1, 3]))
    tensor([1, 3])"""
    ...

@overload
def unsqueeze(x: ArrayLike, /, axis: SupportsIndex) -> Tensor:
    """The same elements with a new axis of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The position of the new axis in the result.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.unsqueeze(nd.asarray([1., 2.]), 0)
    tensor([[1., 2.]])"""
    ...
@overload
def unsqueeze(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...

def unstack(x: ArrayLike, /, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """The parts at all indices of an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views without the axis, one for each index.

    Examples
    --------
    >>> nd.unstack(nd.asarray([[1., 2.], [3., 4.]]))
    (tensor([1., 2.]), tensor([3., 4.]))"""
    ...

def var(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Mean squared distance from the mean.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
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
    >>> nd.var(nd.asarray([1., 2., 3., 4.]))
    tensor(1.2500)"""
    ...

def vdot(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Sum of the products of all elements; complex elements of `x1` are conjugated.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.

    Returns
    -------
    tensor
        A new tensor without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> nd.vdot(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor(11.)"""
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
    >>> nd.vecdot(nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor(11.)"""
    ...

def vector_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`sum(|x|^order)^(1/order)`. For order p the result is `sum(|x|**p)**(1/p)`.

    Parameters
    ----------
    x : tensor
        The tensor.
    order : int, float or str
        The order of the norm.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default float.

    Examples
    --------
    >>> nd.vector_norm(nd.asarray([3., 4.]))
    tensor(5.)"""
    ...

@overload
def view(x: ArrayLike, /, *shape: Shape, dtype: DTypeLike | None = None) -> Tensor:
    """The same memory in another shape, or read as another dtype.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The new shape. One length may be -1: it follows from the number of elements.
    dtype : dtype
        The dtype in which the bits are read.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If only a copy could have this shape, or if the number of elements differs.

    Examples
    --------
    >>> nd.view(nd.arange(6), (2, 3))
    tensor([[0, 1, 2],
            [3, 4, 5]])"""
    ...
@overload
def view(x: ArrayLike, *, size: Shape, dtype: DTypeLike | None = None) -> Tensor: ...

def view_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The same memory in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The tensor with the wanted shape.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> nd.view_as(nd.arange(4), nd.zeros((2, 2)))
    tensor([[0, 1],
            [2, 3]])"""
    ...

def vstack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors joined one below the other.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tensor
        A new tensor with at least two axes, joined along the first. Vectors are rows.

    Examples
    --------
    >>> nd.vstack([nd.asarray([1., 2.]), nd.asarray([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

@overload
def where(condition: ArrayLike, /) -> tuple[Tensor, ...]:
    """`x1` where `condition` is true (not zero), `x2` elsewhere. With `condition` alone, the
    indices of its true elements, as `nonzero` returns them.

    Parameters
    ----------
    condition : bool tensor
        Where to take `x1`.
    x1 : tensor or number
        The elements where `condition` is true. It broadcasts.
    x2 : tensor or number
        The elements where `condition` is false. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote. The condition takes no part in the promotion.

    Examples
    --------
    >>> nd.where(nd.asarray([True, False]), nd.asarray([1., 2.]), nd.asarray([3., 4.]))
    tensor([1., 4.])"""
    ...
@overload
def where(condition: ArrayLike, x1: ArrayLike, x2: ArrayLike, /) -> Tensor: ...

def xlogy(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
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
    >>> nd.xlogy(nd.asarray([0., 2.]), nd.asarray([0., 1.]))
    tensor([0., 0.])"""
    ...

def zero(x: ArrayLike, /) -> Tensor:
    """A copy with zeros in all places.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.zero(nd.asarray([1., 2.]))
    tensor([0., 0.])"""
    ...

@overload
def zeros(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """A tensor of zeros.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> nd.zeros((2, 3))
    tensor([[0., 0., 0.],
            [0., 0., 0.]])"""
    ...
@overload
def zeros(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def zeros(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def zeros_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Zeros in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> nd.zeros_like(nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[0., 0.],
            [0., 0.]])"""
    ...
