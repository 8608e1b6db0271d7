"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Iterator, Sequence
from os import PathLike
from types import EllipsisType, ModuleType, TracebackType
from typing import IO, Any, ClassVar, Literal, Protocol, SupportsIndex, TypeAlias, TypeGuard, TypeVar, overload

import numpy as _numpy
from typing_extensions import Buffer, CapsuleType, Self

from . import accelerator as accelerator, backends as backends, cpu as cpu, cuda as cuda, distributions as distributions, fft as fft, func as func, functional as functional, linalg as linalg, mps as mps, nn as nn, random as random, return_types as return_types, serialization as serialization, signal as signal, special as special, testing as testing, types as types, utils as utils, version as version, xpu as xpu
from .. import dtype as dtype
from .._typing import ArrayLike, Key, SupportsArray, SupportsDLPack
from ._storage import TypedStorage as _TypedStorage, UntypedStorage as _UntypedStorage

_Called = TypeVar("_Called", bound=Callable[..., object])
Number: TypeAlias = _int | _float | _bool
DeviceLikeType: TypeAlias = str | device | _int
ndarray: TypeAlias = _numpy.ndarray[tuple[Any, ...], _numpy.dtype[Any]]
_dtype: TypeAlias = dtype
_size: TypeAlias = Sequence[_int]
__version__: str

class Size(tuple[_int, ...]):
    """A shape."""
    def numel(self) -> _int: ...

class device:
    """Where tensors are: the processor."""
    type: str
    index: _int | None
    def __init__(self, type: str | device | _int = "cpu", index: _int | None = None) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...
    def __hash__(self) -> _int: ...

class layout(str):
    """How elements are kept."""

class memory_format(str):
    """The order of elements in memory."""

_device: TypeAlias = device
_layout: TypeAlias = layout
_memory_format: TypeAlias = memory_format

class finfo:
    """The limits of a dtype of floats."""
    bits: _int
    eps: _float
    max: _float
    min: _float
    tiny: _float
    smallest_normal: _float
    resolution: _float
    dtype: str
    def __init__(self, type: _dtype | None = None) -> None: ...

class iinfo:
    """The limits of a dtype of integers."""
    bits: _int
    max: _int
    min: _int
    dtype: str
    def __init__(self, type: _dtype) -> None: ...

class Generator:
    """A source of random numbers."""
    def __init__(self, device: DeviceLikeType = "cpu") -> None: ...
    @property
    def device(self) -> _device: ...
    def manual_seed(self, seed: _int, /) -> Self: ...
    def initial_seed(self) -> _int: ...
    def seed(self) -> _int: ...
    def get_state(self) -> Tensor: ...
    def set_state(self, new_state: Tensor, /) -> Self: ...
    def clone_state(self) -> Self: ...

class _Kind(Protocol):
    """A class of tensors of one dtype, such as FloatTensor."""
    def __call__(self, *given: Any) -> Tensor: ...

class _Switch:
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...
    def clone(self) -> Self: ...

class no_grad(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, function: None = None) -> Self: ...
    @overload
    def __new__(cls, function: _Called) -> _Called: ...  # type: ignore[misc]

class enable_grad(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, function: None = None) -> Self: ...
    @overload
    def __new__(cls, function: _Called) -> _Called: ...  # type: ignore[misc]

class inference_mode(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, mode: _bool = True) -> Self: ...
    @overload
    def __new__(cls, mode: _Called) -> _Called: ...  # type: ignore[misc]

class set_grad_enabled(_Switch):
    """Does nothing: ndcast computes no gradients."""
    def __new__(cls, mode: _bool) -> Self: ...

class autocast:
    """Does nothing, and only with ``enabled=False``: ndcast computes in the dtypes of the operands."""
    def __init__(self, device_type: str, dtype: _dtype | None = None, *, enabled: Literal[False], cache_enabled: _bool | None = None) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...

default_generator: Generator
newaxis: None

class Tensor:
    """An n-dimensional array of elements of one dtype."""
    def __init__(self, *given: _int | Tensor | Sequence[object] | ArrayLike, device: DeviceLikeType | None = None) -> None: ...
    T: Tensor
    H: Tensor
    mT: Tensor
    mH: Tensor
    real: Tensor
    imag: Tensor
    data: Tensor
    grad: None
    requires_grad: _bool
    @property
    def shape(self) -> Size: ...
    @property
    def dtype(self) -> _dtype: ...
    @property
    def device(self) -> _device: ...
    @property
    def layout(self) -> _layout: ...
    @property
    def grad_fn(self) -> None: ...
    @property
    def name(self) -> None: ...
    @property
    def names(self) -> tuple[None, ...]: ...
    @property
    def ndim(self) -> _int: ...
    @property
    def itemsize(self) -> _int: ...
    @property
    def nbytes(self) -> _int: ...
    @property
    def output_nr(self) -> _int: ...
    def __getitem__(self, key: Key, /) -> Tensor: ...
    def __setitem__(self, key: Key, value: ArrayLike, /) -> None: ...
    def __iter__(self) -> Iterator[Tensor]: ...
    def __reversed__(self) -> Tensor: ...
    def __array__(self, dtype: object = None, copy: _bool | None = None) -> ndarray: ...
    def __buffer__(self, flags: _int, /) -> memoryview: ...
    def __dlpack__(self, *, stream: _int | None = None, max_version: tuple[_int, _int] | None = None, dl_device: tuple[_int, _int] | None = None, copy: _bool | None = None) -> CapsuleType: ...
    def __dlpack_device__(self) -> tuple[_int, _int]: ...
    @overload
    def size(self, dim: None = None) -> Size: ...
    @overload
    def size(self, dim: _int) -> _int: ...
    def eval(self) -> Tensor: ...
    def explain(self, *, run: _bool = False) -> object: ...

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
        >>> torch.tensor([-1.5, 2.]).abs()
        tensor([1.5000, 2.0000])"""
        ...

    def abs_(self) -> Tensor:
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
        >>> torch.tensor([-1.5, 2.]).absolute()
        tensor([1.5000, 2.0000])"""
        ...

    def absolute_(self) -> Tensor:
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
        >>> torch.tensor([1., 0.]).acos()
        tensor([0.0000, 1.5708])"""
        ...

    def acos_(self) -> Tensor:
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
        >>> torch.tensor([1., 2.]).acosh()
        tensor([0.0000, 1.3170])"""
        ...

    def acosh_(self) -> Tensor:
        """Like `acosh`, but stores the result in this tensor. Inverse hyperbolic cosine. Defined
        for numbers from 1 on; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def add(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([[1.], [2.]]).add(torch.tensor([10., 20.]))
        tensor([[11., 21.],
                [12., 22.]])"""
        ...

    def add_(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1) -> Tensor:
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

    def addbmm(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """As `baddbmm`, with the products summed over the batch.

        Parameters
        ----------
        batch1 : tensor
            The first matrices, `(b, n, m)`.
        batch2 : tensor
            The second matrices, `(b, m, p)`.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the shape of the product.

        Examples
        --------
        >>> torch.tensor([[1.]]).addbmm(torch.tensor([[[1., 2.]]]), torch.tensor([[[3.], [4.]]]))
        tensor([[12.]])"""
        ...

    def addbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """Like `addbmm`, but stores the result in this tensor. As `baddbmm`, with the products
        summed over the batch.

        Parameters
        ----------
        batch1 : tensor
            The first matrices, `(b, n, m)`.
        batch2 : tensor
            The second matrices, `(b, m, p)`.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def addcdiv(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
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
        >>> torch.tensor([1., 2.]).addcdiv(torch.tensor([6., 8.]), torch.tensor([3., 2.]), value=10.)
        tensor([21., 42.])"""
        ...

    def addcdiv_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
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

    def addcmul(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
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
        >>> torch.tensor([1., 2.]).addcmul(torch.tensor([6., 8.]), torch.tensor([3., 2.]))
        tensor([19., 18.])"""
        ...

    def addcmul_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
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

    def addmm(self, mat1: Tensor, mat2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat1 @ mat2`.

        Parameters
        ----------
        mat1 : tensor
            The first matrix.
        mat2 : tensor
            The second matrix.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the shape of the product.

        Examples
        --------
        >>> torch.tensor([1., 1.]).addmm(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
        tensor([[2., 5.],
                [4., 9.]])"""
        ...

    def addmm_(self, mat1: Tensor, mat2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """Like `addmm`, but stores the result in this tensor. `beta * x + alpha * mat1 @ mat2`.

        Parameters
        ----------
        mat1 : tensor
            The first matrix.
        mat2 : tensor
            The second matrix.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def addmv(self, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat @ vec`.

        Parameters
        ----------
        mat : tensor
            The matrix.
        vec : tensor
            The vector.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the shape of the product.

        Examples
        --------
        >>> torch.tensor([1., 1.]).addmv(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([1., 10.]))
        tensor([22., 44.])"""
        ...

    def addmv_(self, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """Like `addmv`, but stores the result in this tensor. `beta * x + alpha * mat @ vec`.

        Parameters
        ----------
        mat : tensor
            The matrix.
        vec : tensor
            The vector.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def addr(self, vec1: Tensor, vec2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * outer(vec1, vec2)`.

        Parameters
        ----------
        vec1 : tensor
            The first vector.
        vec2 : tensor
            The second vector.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the shape of the product.

        Examples
        --------
        >>> torch.tensor([1., 1.]).addr(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
        tensor([[4., 5.],
                [7., 9.]])"""
        ...

    def addr_(self, vec1: Tensor, vec2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """Like `addr`, but stores the result in this tensor. `beta * x + alpha * outer(vec1,
        vec2)`.

        Parameters
        ----------
        vec1 : tensor
            The first vector.
        vec2 : tensor
            The second vector.
        beta : number
            The factor of the tensor.
        alpha : number
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).adjoint()
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    @overload
    def all(self) -> Tensor:
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
        >>> torch.tensor([[True, False], [True, True]]).all(dim=0)
        tensor([ True, False])"""
        ...
    @overload
    def all(self, dim: _size | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def all(self, dim: _int, keepdim: _bool=False) -> Tensor: ...

    def allclose(self, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> _bool:
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
        >>> torch.tensor([1., 2.]).allclose(torch.tensor([1.000001, 2.]))
        True"""
        ...

    def amax(self, dim: _int | _size=(), keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([[1., 5.], [3., 2.]]).amax(dim=0)
        tensor([3., 5.])"""
        ...

    def amin(self, dim: _int | _size=(), keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([[1., 5.], [3., 2.]]).amin(dim=0)
        tensor([1., 2.])"""
        ...

    def aminmax(self, *, dim: _int | None=None, keepdim: _bool=False) -> return_types.aminmax:
        """The smallest and the largest element.

        Parameters
        ----------
        axis : int
            The axis; by default all elements are reduced.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        pair of tensors
            The smallest elements `min` and the largest `max`, with the dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., 5., 3.]).aminmax()
        torch.return_types.aminmax(
        min=tensor(1.),
        max=tensor(5.))"""
        ...

    def angle(self) -> Tensor:
        """The angle of complex numbers in radians; pi for negative numbers.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([1j, -1 + 0j]).angle()
        tensor([1.5708, 3.1416])"""
        ...

    @overload
    def any(self) -> Tensor:
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
        >>> torch.tensor([[True, False], [True, True]]).any(dim=0)
        tensor([True, True])"""
        ...
    @overload
    def any(self, dim: _size | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def any(self, dim: _int, keepdim: _bool=False) -> Tensor: ...

    def apply_(self, callable: Callable[[Any], object], /) -> Tensor:
        """Writes what a function of Python gives for each element: slow, one call for each."""
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
        >>> torch.tensor([1., 0.]).arccos()
        tensor([0.0000, 1.5708])"""
        ...

    def arccos_(self) -> Tensor:
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
        >>> torch.tensor([1., 2.]).arccosh()
        tensor([0.0000, 1.3170])"""
        ...

    def arccosh_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).arcsin()
        tensor([0.0000, 1.5708])"""
        ...

    def arcsin_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).arcsinh()
        tensor([0.0000, 0.8814])"""
        ...

    def arcsinh_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).arctan()
        tensor([0.0000, 0.7854])"""
        ...

    def arctan2(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., -1.]).arctan2(torch.tensor([-1., -1.]))
        tensor([ 2.3562, -2.3562])"""
        ...

    def arctan2_(self, other: Tensor) -> Tensor:
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

    def arctan_(self) -> Tensor:
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
        >>> torch.tensor([0., 0.5]).arctanh()
        tensor([0.0000, 0.5493])"""
        ...

    def arctanh_(self) -> Tensor:
        """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def argmax(self, dim: _int | None=None, keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([[1., 5.], [3., 2.]]).argmax(dim=0)
        tensor([1, 0])"""
        ...

    def argmin(self, dim: _int | None=None, keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([[1., 5.], [3., 2.]]).argmin(dim=0)
        tensor([0, 1])"""
        ...

    @overload
    def argsort(self, *, stable: _bool, dim: _int=-1, descending: _bool=False) -> Tensor:
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
        >>> torch.tensor([3., 1., 2.]).argsort()
        tensor([1, 2, 0])"""
        ...
    @overload
    def argsort(self, dim: _int=-1, descending: _bool=False) -> Tensor: ...

    def argwhere(self) -> Tensor:
        """The indices of all elements that are not zero, as rows of a matrix.

        Returns
        -------
        tensor
            An int64 matrix with one row for each element and one column for each axis.

        Examples
        --------
        >>> torch.tensor([0., 5., 7.]).argwhere()
        tensor([[1],
                [2]])"""
        ...

    def as_strided(self, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """The elements that strides select in the memory of this tensor."""
        ...

    def as_strided_(self, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """Like `as_strided`, but stores the result in this tensor. A copy of the elements that
        strides select in memory.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result.
        strides : tuple of ints
            The distances in memory between neighbours along each axis, in elements.
        storage_offset : int
            The place in memory of the first element, in elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def as_strided_scatter(self, src: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """A copy, with the elements that strides select in memory replaced.

        Parameters
        ----------
        source : tensor
            The new elements.
        shape : tuple of ints
            The shape of the part.
        strides : tuple of ints
            The distances in memory between neighbours along each axis, in elements.
        storage_offset : int
            The place in memory of the first element, in elements.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([1., 2., 3., 4.]).as_strided_scatter(torch.tensor([10., 20.]), (2,), (2,))
        tensor([10.,  2., 20.,  4.])"""
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
        >>> torch.tensor([0., 1.]).asin()
        tensor([0.0000, 1.5708])"""
        ...

    def asin_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).asinh()
        tensor([0.0000, 0.8814])"""
        ...

    def asinh_(self) -> Tensor:
        """Like `asinh`, but stores the result in this tensor. Inverse hyperbolic sine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
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
        >>> torch.tensor([0., 1.]).atan()
        tensor([0.0000, 0.7854])"""
        ...

    def atan2(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., -1.]).atan2(torch.tensor([-1., -1.]))
        tensor([ 2.3562, -2.3562])"""
        ...

    def atan2_(self, other: Tensor) -> Tensor:
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

    def atan_(self) -> Tensor:
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
        >>> torch.tensor([0., 0.5]).atanh()
        tensor([0.0000, 0.5493])"""
        ...

    def atanh_(self) -> Tensor:
        """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
        for numbers between -1 and 1; others give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def baddbmm(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * batch1 @ batch2`.

        Parameters
        ----------
        batch1 : tensor
            The first matrices, `(b, n, m)`.
        batch2 : tensor
            The second matrices, `(b, m, p)`.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            A new tensor with the shape of the product.

        Examples
        --------
        >>> torch.tensor([[1.]]).baddbmm(torch.tensor([[[1., 2.]]]), torch.tensor([[[3.], [4.]]]))
        tensor([[[12.]]])"""
        ...

    def baddbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """Like `baddbmm`, but stores the result in this tensor. `beta * x + alpha * batch1 @
        batch2`.

        Parameters
        ----------
        batch1 : tensor
            The first matrices, `(b, n, m)`.
        batch2 : tensor
            The second matrices, `(b, m, p)`.
        beta : number
            The factor of the tensor.
        alpha : number
            The factor of the product.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def bernoulli(self, *, generator: Generator | None=None) -> Tensor:
        """Random ones and zeros; each element of `x`, or `p`, is the probability of a one. Here
        `x` is this tensor.

        Parameters
        ----------
        p : float
            The probability of all, in place of those of the tensor.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the probabilities.

        Examples
        --------
        >>> torch.tensor([0., 1.]).bernoulli()
        tensor([0., 1.])"""
        ...
    @overload
    def bernoulli(self, p: _float, *, generator: Generator | None=None) -> Tensor: ...

    @overload
    def bernoulli_(self, p: Tensor, *, generator: Generator | None=None) -> Tensor:
        """Like `bernoulli`, but stores the result in this tensor. Random ones and zeros; `p` is
        the probability of a one.

        Parameters
        ----------
        p : float or tensor
            The probability.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def bernoulli_(self, p: _float=0.5, *, generator: Generator | None=None) -> Tensor: ...

    def bfloat16(self) -> Tensor:
        """The elements converted to bfloat16.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> torch.tensor([1., 2.]).bfloat16()
        tensor([1., 2.], dtype=torch.bfloat16)"""
        ...

    def bincount(self, weights: Tensor | None=None, minlength: _int=0) -> Tensor:
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
        >>> torch.tensor([0, 2, 2]).bincount()
        tensor([1, 0, 2])"""
        ...

    @overload
    def bitwise_and(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([12, 10]).bitwise_and(torch.tensor([6, 6]))
        tensor([4, 2])"""
        ...
    @overload
    def bitwise_and(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_and_(self, other: Tensor) -> Tensor:
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
    @overload
    def bitwise_and_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_left_shift(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1, 3]).bitwise_left_shift(torch.tensor([2, 2]))
        tensor([ 4, 12])"""
        ...
    @overload
    def bitwise_left_shift(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_left_shift_(self, other: Tensor) -> Tensor:
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
    @overload
    def bitwise_left_shift_(self, other: Number | _complex) -> Tensor: ...

    def bitwise_not(self) -> Tensor:
        """All bits flipped; of a bool, its negation.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([0, 5]).bitwise_not()
        tensor([-1, -6])"""
        ...

    def bitwise_not_(self) -> Tensor:
        """Like `bitwise_invert`, but stores the result in this tensor. All bits flipped; of a
        bool, its negation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def bitwise_or(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([12, 10]).bitwise_or(torch.tensor([6, 6]))
        tensor([14, 14])"""
        ...
    @overload
    def bitwise_or(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_or_(self, other: Tensor) -> Tensor:
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
    @overload
    def bitwise_or_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_right_shift(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([8, -8]).bitwise_right_shift(torch.tensor([1, 1]))
        tensor([ 4, -4])"""
        ...
    @overload
    def bitwise_right_shift(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_right_shift_(self, other: Tensor) -> Tensor:
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
    def bitwise_right_shift_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_xor(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([12, 10]).bitwise_xor(torch.tensor([6, 6]))
        tensor([10, 12])"""
        ...
    @overload
    def bitwise_xor(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_xor_(self, other: Tensor) -> Tensor:
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
    @overload
    def bitwise_xor_(self, other: Number | _complex) -> Tensor: ...

    def bmm(self, mat2: Tensor) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).bmm(torch.tensor([[1., 0.], [0., 2.]]))
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
        >>> torch.tensor([0, 2]).bool()
        tensor([False,  True])"""
        ...

    @overload
    def broadcast_to(self, size: Sequence[_int]) -> Tensor:
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
        >>> torch.tensor([1., 2.]).broadcast_to((3, 2))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...
    @overload
    def broadcast_to(self, *size: _int) -> Tensor: ...

    def byte(self) -> Tensor:
        """The elements converted to uint8.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> torch.tensor([1., 2.]).byte()
        tensor([1, 2], dtype=torch.uint8)"""
        ...

    def cauchy_(self, median: _float=0, sigma: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Like `cauchy`, but stores the result in this tensor. Random numbers from a Cauchy
        distribution.

        Parameters
        ----------
        median : number
            The median.
        sigma : number
            The half width at half of the maximum.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def cdouble(self) -> Tensor:
        """As complex128."""
        ...

    def ceil(self) -> Tensor:
        """Smallest integer that is not below `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> torch.tensor([1.2, -1.2]).ceil()
        tensor([ 2., -1.])"""
        ...

    def ceil_(self) -> Tensor:
        """Like `ceil`, but stores the result in this tensor. Smallest integer that is not below
        `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def cfloat(self) -> Tensor:
        """As complex64."""
        ...

    def char(self) -> Tensor:
        """As int8."""
        ...

    def cholesky(self, upper: _bool = False) -> Tensor:
        """Cholesky decomposition of Hermitian positive definite matrices.

        Parameters
        ----------
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
        >>> torch.tensor([[4., 2.], [2., 5.]]).cholesky()
        tensor([[2., 0.],
                [1., 2.]])"""
        ...

    def cholesky_inverse(self, upper: _bool=False) -> Tensor:
        """The inverse of a matrix from its Cholesky factor.

        Parameters
        ----------
        upper : bool
            Whether to use the upper triangle instead of the lower one.

        Returns
        -------
        tensor
            The inverse, of the same shape.

        Examples
        --------
        >>> torch.tensor([[2., 0.], [0., 4.]]).cholesky_inverse()
        tensor([[0.2500, 0.0000],
                [0.0000, 0.0625]])"""
        ...

    def cholesky_solve(self, input2: Tensor, upper: _bool=False) -> Tensor:
        """Solution of linear equations from a Cholesky factor.

        Parameters
        ----------
        factor : tensor
            The triangular factor, as returned by `cholesky`.
        upper : bool
            Whether to use the upper triangle instead of the lower one.

        Returns
        -------
        tensor
            The solutions, `(..., n, k)`.

        Examples
        --------
        >>> torch.tensor([[2.], [1.]]).cholesky_solve(torch.tensor([[2., 0.], [1., 2.]]))
        tensor([[0.5000],
                [0.0000]])"""
        ...

    def chunk(self, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
        >>> torch.arange(5).chunk(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...

    @overload
    def clamp(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([1., 5., 9.]).clamp(2., 6.)
        tensor([2., 5., 6.])"""
        ...
    @overload
    def clamp(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clamp_(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
    @overload
    def clamp_(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clamp_max(self, max: Tensor) -> Tensor:
        """The elements, lowered to a limit where they are above it.

        Parameters
        ----------
        max : number or tensor
            The limit, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., 5., 9.]).clamp_max(4.)
        tensor([1., 4., 4.])"""
        ...
    @overload
    def clamp_max(self, max: Number | _complex) -> Tensor: ...

    @overload
    def clamp_max_(self, max: Tensor) -> Tensor:
        """Like `clamp_max`, but stores the result in this tensor. The elements, lowered to a limit
        where they are above it.

        Parameters
        ----------
        max : number or tensor
            The limit, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def clamp_max_(self, max: Number | _complex) -> Tensor: ...

    @overload
    def clamp_min(self, min: Tensor) -> Tensor:
        """The elements, raised to a limit where they are below it.

        Parameters
        ----------
        min : number or tensor
            The limit, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., 5., 9.]).clamp_min(4.)
        tensor([4., 5., 9.])"""
        ...
    @overload
    def clamp_min(self, min: Number | _complex) -> Tensor: ...

    @overload
    def clamp_min_(self, min: Tensor) -> Tensor:
        """Like `clamp_min`, but stores the result in this tensor. The elements, raised to a limit
        where they are below it.

        Parameters
        ----------
        min : number or tensor
            The limit, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def clamp_min_(self, min: Number | _complex) -> Tensor: ...

    @overload
    def clip(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([1., 5., 9.]).clip(2., 6.)
        tensor([2., 5., 6.])"""
        ...
    @overload
    def clip(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clip_(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
    @overload
    def clip_(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    def clone(self, *, memory_format: _memory_format | None = None) -> Tensor:
        """A copy."""
        ...

    def conj(self) -> Tensor:
        """Complex conjugate; real numbers are unchanged.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([3 + 4j, 1j]).conj()
        tensor([3.-4.j, 0.-1.j])"""
        ...

    def conj_physical(self) -> Tensor:
        """Complex conjugate; real numbers are unchanged.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([3 + 4j, 1j]).conj_physical()
        tensor([3.-4.j, 0.-1.j])"""
        ...

    def conj_physical_(self) -> Tensor:
        """Like `conj`, but stores the result in this tensor. Complex conjugate; real numbers are
        unchanged.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def contiguous(self, memory_format: _memory_format | None = None) -> Tensor:
        """A tensor whose elements lie in the order of its axes: this one, if they do."""
        ...

    def copy_(self, src: Tensor | Number | _complex, non_blocking: _bool = False) -> Tensor:
        """Like `clone`, but stores the result in this tensor. A copy in memory of its own.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def copysign(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).copysign(torch.tensor([-3., 0.]))
        tensor([-1.,  2.])"""
        ...
    @overload
    def copysign(self, other: Number | _complex) -> Tensor: ...

    @overload
    def copysign_(self, other: Tensor) -> Tensor:
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
    @overload
    def copysign_(self, other: Number | _complex) -> Tensor: ...

    def corrcoef(self) -> Tensor:
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
        >>> torch.tensor([[1., 2., 3.], [3., 2., 1.]]).corrcoef()
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
        >>> torch.tensor([0., 1.]).cos()
        tensor([1.0000, 0.5403])"""
        ...

    def cos_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).cosh()
        tensor([1.0000, 1.5431])"""
        ...

    def cosh_(self) -> Tensor:
        """Like `cosh`, but stores the result in this tensor. Hyperbolic cosine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def count_nonzero(self, dim: _int | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 0.], [3., 4.]]).count_nonzero(dim=0)
        tensor([2, 1])"""
        ...
    @overload
    def count_nonzero(self, dim: _size) -> Tensor: ...
    @overload
    def count_nonzero(self, *dim: _int) -> Tensor: ...

    def cov(self, *, correction: _int=1, fweights: Tensor | None=None, aweights: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 2., 3.], [3., 2., 1.]]).cov()
        tensor([[ 1., -1.],
                [-1.,  1.]])"""
        ...

    def cpu(self, memory_format: _memory_format=...) -> Tensor:
        """This tensor: the CPU is where it is."""
        ...

    def cross(self, other: Tensor, dim: _int | None=None) -> Tensor:
        """Cross product along an axis, or along the first of length 3.

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
        >>> torch.tensor([1., 0., 0.]).cross(torch.tensor([0., 1., 0.]))
        tensor([0., 0., 1.])"""
        ...

    def cuda(self, device: _device | _int | str | None=None, non_blocking: _bool=False, memory_format: _memory_format=...) -> Tensor:
        """Refused: ndcast computes on the CPU."""
        ...

    def cummax(self, dim: _int) -> return_types.cummax:
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
        >>> torch.tensor([1., 5., 3.]).cummax(dim=0)
        torch.return_types.cummax(
        values=tensor([1., 5., 5.]),
        indices=tensor([0, 1, 1]))"""
        ...

    def cummin(self, dim: _int) -> return_types.cummin:
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
        >>> torch.tensor([1., 5., 3.]).cummin(dim=0)
        torch.return_types.cummin(
        values=tensor([1., 1., 1.]),
        indices=tensor([0, 0, 0]))"""
        ...

    def cumprod(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).cumprod(dim=0)
        tensor([1., 2., 6.])"""
        ...

    def cumprod_(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
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

    def cumsum(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).cumsum(dim=0)
        tensor([1., 3., 6.])"""
        ...

    def cumsum_(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
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

    def data_ptr(self) -> _int:
        """The address of the first element; 0 if there is none."""
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
        >>> torch.tensor([90., 180.]).deg2rad()
        tensor([1.5708, 3.1416])"""
        ...

    def deg2rad_(self) -> Tensor:
        """Like `deg2rad`, but stores the result in this tensor. Angle converted from degrees to
        radians.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def dense_dim(self) -> _int:
        """The number of axes: none of them is sparse."""
        ...

    def det(self) -> Tensor:
        """Determinant of a square matrix, or of each in a batch.

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
        >>> torch.tensor([[2., 1.], [1., 3.]]).det()
        tensor(5.)"""
        ...

    def detach(self) -> Tensor:
        """The tensor itself, because there are no gradients and no devices.

        Returns
        -------
        tensor
            The operand itself.

        Examples
        --------
        >>> torch.tensor([1., 2.]).detach().ndim
        1"""
        ...

    def detach_(self) -> Tensor:
        """Like `detach`, but stores the result in this tensor. The tensor itself, because there
        are no gradients and no devices.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def diag(self, diagonal: _int=0) -> Tensor:
        """A matrix with a vector as its diagonal; of a matrix, a copy of its diagonal.

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
        >>> torch.tensor([1., 2.]).diag()
        tensor([[1., 0.],
                [0., 2.]])"""
        ...

    def diag_embed(self, offset: _int=0, dim1: _int=-2, dim2: _int=-1) -> Tensor:
        """Matrices that have the elements of the last axis on their diagonals.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
        axis1 : int
            The axis of the rows in the result.
        axis2 : int
            The axis of the columns in the result.

        Returns
        -------
        tensor
            A new tensor with one more axis than the operand, and its dtype.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).diag_embed()
        tensor([[[1., 0.],
                 [0., 2.]],
        <BLANKLINE>
                [[3., 0.],
                 [0., 4.]]])"""
        ...

    def diagflat(self, offset: _int=0) -> Tensor:
        """A matrix that has all elements on its diagonal.

        Parameters
        ----------
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

        Returns
        -------
        tensor
            A new matrix of shape `(n + |k|, n + |k|)` for n elements, with the dtype of the
            operand.

        Examples
        --------
        >>> torch.tensor([1., 2.]).diagflat()
        tensor([[1., 0.],
                [0., 2.]])"""
        ...

    def diagonal(self, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).diagonal()
        tensor([1., 4.])"""
        ...

    def diagonal_scatter(self, src: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
        """A copy, with a diagonal replaced.

        Parameters
        ----------
        source : tensor
            The new elements.
        k : int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
        axis1 : int
            The first of the two axes.
        axis2 : int
            The second of the two axes.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).diagonal_scatter(torch.tensor([8., 9.]))
        tensor([[8., 2.],
                [3., 9.]])"""
        ...

    def diff(self, n: _int=1, dim: _int=-1, prepend: Tensor | None=None, append: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([1., 4., 9.]).diff()
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
        >>> torch.tensor([1., 2.]).digamma()
        tensor([-0.5772,  0.4228])"""
        ...

    def digamma_(self) -> Tensor:
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
        >>> torch.zeros((2, 3)).dim()
        2"""
        ...

    def dim_order(self) -> tuple[_int, ...]:
        """The axes, from the one whose step is longest to the one whose step is shortest."""
        ...

    def dist(self, other: Tensor, p: Number | _complex=2) -> Tensor:
        """The norm of the difference of two tensors.

        Parameters
        ----------
        x2 : tensor
            The other tensor, which broadcasts.
        order : int, float or str
            The order of the norm.

        Returns
        -------
        tensor
            A 0-d float tensor.

        Examples
        --------
        >>> torch.tensor([1., 2.]).dist(torch.tensor([4., 6.]))
        tensor(5.)"""
        ...

    def div(self, other: Tensor | Number, *, rounding_mode: str | None=None) -> Tensor:
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
        >>> torch.tensor([1., 3.]).div(torch.tensor([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...

    def div_(self, other: Tensor | Number, *, rounding_mode: str | None=None) -> Tensor:
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

    @overload
    def divide(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 3.]).divide(torch.tensor([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...
    @overload
    def divide(self, other: Tensor, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide(self, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide(self, other: Number | _complex) -> Tensor: ...

    @overload
    def divide_(self, other: Tensor) -> Tensor:
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
    @overload
    def divide_(self, other: Tensor, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide_(self, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide_(self, other: Number | _complex) -> Tensor: ...

    def dot(self, tensor: Tensor) -> Tensor:
        """Sum of the products of two vectors.

        Parameters
        ----------
        tensor : tensor
            The tensor.

        Returns
        -------
        tensor
            A new tensor without the axis of the products, with the dtype to which the operands
            promote.

        Examples
        --------
        >>> torch.tensor([1., 2.]).dot(torch.tensor([3., 4.]))
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
        >>> torch.tensor([1., 2.]).double()
        tensor([1., 2.], dtype=torch.float64)"""
        ...

    @overload
    def dsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts along the third axis.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The number of equal parts, or the indices at which to cut.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> torch.arange(4).reshape(1, 2, 2).dsplit(2)
        (tensor([[[0],
                 [2]]]), tensor([[[1],
                 [3]]]))"""
        ...
    @overload
    def dsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def dsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    def element_size(self) -> _int:
        """The number of bytes of one element.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> torch.zeros((2, 3)).element_size()
        4"""
        ...

    @overload
    def eq(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).eq(torch.tensor([1., 3.]))
        tensor([ True, False])"""
        ...
    @overload
    def eq(self, other: Number | _complex) -> Tensor: ...

    @overload
    def eq_(self, other: Tensor) -> Tensor:
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
    @overload
    def eq_(self, other: Number | _complex) -> Tensor: ...

    def equal(self, other: Tensor) -> _bool:
        """Whether two tensors have the same shape and equal elements.

        Parameters
        ----------
        x2 : tensor
            The second operand.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> torch.tensor([1., 2.]).equal(torch.tensor([1., 2.]))
        True"""
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
        >>> torch.tensor([0., 0.5]).erf()
        tensor([0.0000, 0.5205])"""
        ...

    def erf_(self) -> Tensor:
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
        >>> torch.tensor([0., 0.5]).erfc()
        tensor([1.0000, 0.4795])"""
        ...

    def erfc_(self) -> Tensor:
        """Like `erfc`, but stores the result in this tensor. Complementary error function, `1 -
        erf(x1)` without cancellation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def erfinv(self) -> Tensor:
        """The inverse of erf. Defined from -1 to 1, and infinite at these two ends.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([0., 0.5]).erfinv()
        tensor([0.0000, 0.4769])"""
        ...

    def erfinv_(self) -> Tensor:
        """Like `erfinv`, but stores the result in this tensor. The inverse of erf. Defined from -1
        to 1, and infinite at these two ends.

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
        >>> torch.tensor([0., 1.]).exp()
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
        >>> torch.tensor([0., 3.]).exp2()
        tensor([1., 8.])"""
        ...

    def exp2_(self) -> Tensor:
        """Like `exp2`, but stores the result in this tensor. 2 to the power of `x1`. Here `x1` is
        this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def exp_(self) -> Tensor:
        """Like `exp`, but stores the result in this tensor. e to the power of `x1`. Here `x1` is
        this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def expand(self, size: Sequence[_int], *, implicit: _bool=False) -> Tensor:
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
        >>> torch.tensor([1., 2.]).expand((3, 2))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
        ...
    @overload
    def expand(self, *size: _int, implicit: _bool=False) -> Tensor: ...

    def expand_as(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).expand_as(torch.zeros((3, 2)))
        tensor([[1., 2.],
                [1., 2.],
                [1., 2.]])"""
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
        >>> torch.tensor([0., 1.]).expm1()
        tensor([0.0000, 1.7183])"""
        ...

    def expm1_(self) -> Tensor:
        """Like `expm1`, but stores the result in this tensor. `exp(x1) - 1` without cancellation.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def exponential_(self, lambd: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Like `exponential`, but stores the result in this tensor. Exponentially distributed
        random numbers.

        Parameters
        ----------
        lambd : number
            The rate.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def fill_(self, value: Tensor) -> Tensor:
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
    def fill_(self, value: Number | _complex) -> Tensor: ...

    def fill_diagonal_(self, fill_value: Number | _complex, wrap: _bool=False) -> Tensor:
        """Like `fill_diagonal`, but stores the result in this tensor: a value on the main
        diagonal.

        Parameters
        ----------
        value : number
            The value.
        wrap : bool
            Whether the diagonal of a tall matrix begins again after its end.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def fix(self) -> Tensor:
        """Nearest integer in the direction of zero.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> torch.tensor([1.2, -1.2]).fix()
        tensor([ 1., -1.])"""
        ...

    def fix_(self) -> Tensor:
        """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
        zero.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def flatten(self, start_dim: _int=0, end_dim: _int=-1) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).flatten()
        tensor([1., 2., 3., 4.])"""
        ...

    @overload
    def flip(self, dims: _size) -> Tensor:
        """A copy with the order of elements reversed along axes.

        Parameters
        ----------
        axes : int or tuple of ints
            The axes to reverse; by default all.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).flip((0,))
        tensor([[3., 4.],
                [1., 2.]])"""
        ...
    @overload
    def flip(self, *dims: _int) -> Tensor: ...

    def fliplr(self) -> Tensor:
        """A copy with the order of elements reversed along the second axis.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).fliplr()
        tensor([[2., 1.],
                [4., 3.]])"""
        ...

    def flipud(self) -> Tensor:
        """A copy with the order of elements reversed along the first axis.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).flipud()
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
        >>> torch.tensor([1, 2]).float()
        tensor([1., 2.])"""
        ...

    @overload
    def float_power(self, exponent: Tensor) -> Tensor:
        """Powers, computed in float64 or complex128.

        Parameters
        ----------
        exponent : number or tensor
            The exponent.

        Returns
        -------
        tensor
            A float64 or complex128 tensor with the broadcast shape of the operands.

        Examples
        --------
        >>> torch.tensor([2., 3.]).float_power(2)
        tensor([4., 9.], dtype=torch.float64)"""
        ...
    @overload
    def float_power(self, exponent: Number | _complex) -> Tensor: ...

    @overload
    def float_power_(self, exponent: Tensor) -> Tensor:
        """Like `float_power`, but stores the result in this tensor. Powers, computed in float64 or
        complex128.

        Parameters
        ----------
        exponent : number or tensor
            The exponent.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def float_power_(self, exponent: Number | _complex) -> Tensor: ...

    def floor(self) -> Tensor:
        """Largest integer that is not above `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> torch.tensor([1.2, -1.2]).floor()
        tensor([ 1., -2.])"""
        ...

    def floor_(self) -> Tensor:
        """Like `floor`, but stores the result in this tensor. Largest integer that is not above
        `x1`. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def floor_divide(self, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([7., -7.]).floor_divide(torch.tensor([2., 2.]))
        tensor([ 3., -4.])"""
        ...

    def floor_divide_(self, other: Tensor | Number) -> Tensor:
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

    def fmax(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 5.]).fmax(torch.tensor([3., 2.]))
        tensor([3., 5.])"""
        ...

    def fmin(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 5.]).fmin(torch.tensor([3., 2.]))
        tensor([1., 2.])"""
        ...

    @overload
    def fmod(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([7., -7.]).fmod(torch.tensor([3., 3.]))
        tensor([ 1., -1.])"""
        ...
    @overload
    def fmod(self, other: Number | _complex) -> Tensor: ...

    @overload
    def fmod_(self, other: Tensor) -> Tensor:
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
    @overload
    def fmod_(self, other: Number | _complex) -> Tensor: ...

    def frac(self) -> Tensor:
        """The fraction `x - trunc(x)`.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1.5, -2.25]).frac()
        tensor([ 0.5000, -0.2500])"""
        ...

    def frac_(self) -> Tensor:
        """Like `frac`, but stores the result in this tensor. The fraction `x - trunc(x)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def frexp(self) -> return_types.frexp:
        """Mantissas and exponents: `x = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.

        Returns
        -------
        pair of tensors
            The `mantissa`, with the shape of the operand, and the int32 `exponent`.

        Examples
        --------
        >>> torch.tensor([8., 0.75]).frexp()
        torch.return_types.frexp(
        mantissa=tensor([0.5000, 0.7500]),
        exponent=tensor([4, 0], dtype=torch.int32))"""
        ...

    def gather(self, dim: _int, index: Tensor, *, sparse_grad: _bool=False) -> Tensor:
        """For every index, the element that it selects along an axis.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The index of each element of the result along the axis.
        sparse_grad : bool
            It concerns gradients, which ndcast does not compute; it is ignored.

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
        >>> torch.tensor([[1., 2.], [3., 4.]]).gather(1, torch.tensor([[1], [0]]))
        tensor([[2.],
                [3.]])"""
        ...

    def gcd(self, other: Tensor) -> Tensor:
        """Greatest common divisors.

        Parameters
        ----------
        x2 : int tensor
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> torch.tensor([12, 8]).gcd(torch.tensor([18, 12]))
        tensor([6, 4])"""
        ...

    def gcd_(self, other: Tensor) -> Tensor:
        """Like `gcd`, but stores the result in this tensor. Greatest common divisors.

        Parameters
        ----------
        x2 : int tensor
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def ge(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).ge(torch.tensor([2., 2., 2.]))
        tensor([False,  True,  True])"""
        ...
    @overload
    def ge(self, other: Number | _complex) -> Tensor: ...

    @overload
    def ge_(self, other: Tensor) -> Tensor:
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
    @overload
    def ge_(self, other: Number | _complex) -> Tensor: ...

    def geometric_(self, p: _float, *, generator: Generator | None=None) -> Tensor:
        """Like `geometric`, but stores the result in this tensor. Random numbers from a geometric
        distribution: trials up to the first success.

        Parameters
        ----------
        p : float
            The probability.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def geqrf(self) -> return_types.geqrf:
        """QR decomposition as reflections: the triangle, and below it the vectors; and the
        factors.

        Returns
        -------
        pair of tensors
            The matrix `a`, of the shape of the operand, and the factors `tau`.

        Examples
        --------
        >>> torch.tensor([[3., 0.], [0., 2.]]).geqrf()
        torch.return_types.geqrf(
        a=tensor([[3., 0.],
                [0., 2.]]),
        tau=tensor([0., 0.]))"""
        ...

    def ger(self, vec2: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).ger(torch.tensor([3., 4.]))
        tensor([[3., 4.],
                [6., 8.]])"""
        ...

    def get_device(self) -> _int:
        """-1, the number of the CPU."""
        ...

    @overload
    def greater(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).greater(torch.tensor([2., 2., 2.]))
        tensor([False, False,  True])"""
        ...
    @overload
    def greater(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_(self, other: Tensor) -> Tensor:
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
    @overload
    def greater_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_equal(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).greater_equal(torch.tensor([2., 2., 2.]))
        tensor([False,  True,  True])"""
        ...
    @overload
    def greater_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_equal_(self, other: Tensor) -> Tensor:
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
    @overload
    def greater_equal_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def gt(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).gt(torch.tensor([2., 2., 2.]))
        tensor([False, False,  True])"""
        ...
    @overload
    def gt(self, other: Number | _complex) -> Tensor: ...

    @overload
    def gt_(self, other: Tensor) -> Tensor:
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
    @overload
    def gt_(self, other: Number | _complex) -> Tensor: ...

    def half(self) -> Tensor:
        """The elements converted to float16.

        Returns
        -------
        tensor
            A tensor with the shape of the operand and this dtype; the operand itself if it has
            the dtype already.

        Examples
        --------
        >>> torch.tensor([1., 2.]).half()
        tensor([1., 2.], dtype=torch.float16)"""
        ...

    def hardshrink(self, lambd: Number | _complex=0.5) -> Tensor:
        """The elements, with 0 where the magnitude is at most `lambd`.

        Parameters
        ----------
        lambd : number
            The limit.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([-2., 0.3, 2.]).hardshrink()
        tensor([-2.,  0.,  2.])"""
        ...

    def heaviside(self, values: Tensor) -> Tensor:
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
        >>> torch.tensor([-1., 0., 2.]).heaviside(torch.tensor([0.5, 0.5, 0.5]))
        tensor([0.0000, 0.5000, 1.0000])"""
        ...

    def heaviside_(self, values: Tensor) -> Tensor:
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

    def histc(self, bins: _int=100, min: Number | _complex=0, max: Number | _complex=0) -> Tensor:
        """The number of elements in each of several intervals.

        Parameters
        ----------
        bins : int
            The number of intervals of equal width.
        min : number
            The lowest edge. If both edges are equal, they are the extremes of the data.
        max : number
            The highest edge.

        Returns
        -------
        tensor
            A float vector of length `bins`.

        Examples
        --------
        >>> torch.tensor([1., 2., 2., 4.]).histc(bins=3)
        tensor([1., 2., 1.])"""
        ...

    @overload
    def histogram(self, bins: Tensor, *, weight: Tensor | None=None, density: _bool=False) -> return_types.histogram:
        """How many elements lie between edges, or the sum of their weights: the counts, and the edges. The last bin holds its right edge."""
        ...
    @overload
    def histogram(self, bins: _int=100, *, range: Sequence[_float] | None=None, weight: Tensor | None=None, density: _bool=False) -> return_types.histogram: ...

    @overload
    def hsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts along the second axis, or along that of a vector.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The number of equal parts, or the indices at which to cut.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> torch.arange(4).reshape(2, 2).hsplit(2)
        (tensor([[0],
                [2]]), tensor([[1],
                [3]]))"""
        ...
    @overload
    def hsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def hsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    def hypot(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([3., 5.]).hypot(torch.tensor([4., 12.]))
        tensor([ 5., 13.])"""
        ...

    def hypot_(self, other: Tensor) -> Tensor:
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

    def i0(self) -> Tensor:
        """Modified Bessel function of the first kind, of order 0.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([0., 1.]).i0()
        tensor([1.0000, 1.2661])"""
        ...

    def i0_(self) -> Tensor:
        """Like `i0`, but stores the result in this tensor. Modified Bessel function of the first
        kind, of order 0.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def igamma(self, other: Tensor) -> Tensor:
        """Regularised lower incomplete gamma function.

        Parameters
        ----------
        x2 : tensor
            The limit of the integral, not negative. It broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands. Integers and bools give the
            default float.

        Examples
        --------
        >>> torch.tensor([1., 2.]).igamma(torch.tensor([1., 1.]))
        tensor([0.6321, 0.2642])"""
        ...

    def igamma_(self, other: Tensor) -> Tensor:
        """Like `igamma`, but stores the result in this tensor. Regularised lower incomplete gamma
        function.

        Parameters
        ----------
        x2 : tensor
            The limit of the integral, not negative. It broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def igammac(self, other: Tensor) -> Tensor:
        """Regularised upper incomplete gamma function.

        Parameters
        ----------
        x2 : tensor
            The limit of the integral, not negative. It broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands. Integers and bools give the
            default float.

        Examples
        --------
        >>> torch.tensor([1., 2.]).igammac(torch.tensor([1., 1.]))
        tensor([0.3679, 0.7358])"""
        ...

    def igammac_(self, other: Tensor) -> Tensor:
        """Like `igammac`, but stores the result in this tensor. Regularised upper incomplete gamma
        function.

        Parameters
        ----------
        x2 : tensor
            The limit of the integral, not negative. It broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def index_add(self, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).index_add(0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
        tensor([11.,  2., 23.])"""
        ...

    def index_add_(self, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1) -> Tensor:
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

    def index_copy(self, dim: _int, index: Tensor, source: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).index_copy(0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...

    def index_copy_(self, dim: _int, index: Tensor, source: Tensor) -> Tensor:
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
    def index_fill(self, dim: _int, index: Tensor, value: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).index_fill(0, torch.tensor([0, 2]), 9.)
        tensor([9., 2., 9.])"""
        ...
    @overload
    def index_fill(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def index_fill_(self, dim: _int, index: Tensor, value: Tensor) -> Tensor:
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
    def index_fill_(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    def index_put(self, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
        """A copy, with values at indexed places, or added to them.

        Parameters
        ----------
        indices : tuple of tensors
            The indices along each axis; they broadcast.
        values : tensor
            The new elements, which broadcast with the indices.
        accumulate : bool
            Whether values are added to what is there.

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
        >>> torch.tensor([1., 2., 3.]).index_put((torch.tensor([0, 2]),), torch.tensor([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...

    def index_put_(self, indices: tuple[Tensor, ...] | list[Tensor], values: Tensor, accumulate: _bool = False) -> Tensor:
        """Like `index_put`, but stores the result in this tensor: values at indexed places, or
        added to them.

        Parameters
        ----------
        indices : tuple of tensors
            The indices along each axis; they broadcast.
        values : tensor
            The new elements, which broadcast with the indices.
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

    def index_reduce(self, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with the parts at indices of an axis reduced together with the values.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        reduce : str
            The reduction: 'prod', 'mean', 'amax' or 'amin'.
        include_self : bool
            Whether the element of the tensor takes part.

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
        >>> torch.tensor([1., 2., 3.]).index_reduce(0, torch.tensor([0, 0]), torch.tensor([10., 20.]), 'amax')
        tensor([20.,  2.,  3.])"""
        ...

    def index_reduce_(self, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """Like `index_reduce`, but stores the result in this tensor: the parts at indices of an
        axis reduced together with the values.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        reduce : str
            The reduction: 'prod', 'mean', 'amax' or 'amin'.
        include_self : bool
            Whether the element of the tensor takes part.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...

    def index_select(self, dim: _int, index: Tensor) -> Tensor:
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
        >>> torch.tensor([10., 20., 30.]).index_select(0, torch.tensor([2, 0]))
        tensor([30., 10.])"""
        ...

    def inner(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).inner(torch.tensor([3., 4.]))
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
        >>> torch.tensor([1.7, 2.]).int()
        tensor([1, 2], dtype=torch.int32)"""
        ...

    def inverse(self) -> Tensor:
        """Inverse of a square matrix, or of each in a batch.

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
        >>> torch.tensor([[2., 1.], [1., 1.]]).inverse()
        tensor([[ 1., -1.],
                [-1.,  2.]])"""
        ...

    def is_coalesced(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_complex(self) -> _bool:
        """Whether the elements are complex.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> torch.tensor([1., 2.]).is_complex()
        False"""
        ...

    def is_conj(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_contiguous(self, memory_format: _memory_format | None = None) -> _bool:
        """Whether the elements lie in the order of the axes."""
        ...

    def is_distributed(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_floating_point(self) -> _bool:
        """Whether the elements are floats.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> torch.tensor([1., 2.]).is_floating_point()
        True"""
        ...

    def is_inference(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_neg(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_nonzero(self) -> _bool:
        """Whether the only element is not zero.

        Returns
        -------
        bool
            The answer.

        Raises
        ------
        ValueError
            If there is not exactly one element.

        Examples
        --------
        >>> torch.tensor([2.5]).is_nonzero()
        True"""
        ...

    def is_pinned(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_same_size(self, other: Tensor) -> _bool:
        """Whether two shapes are equal.

        Parameters
        ----------
        x2 : tensor
            The other tensor.

        Returns
        -------
        bool
            The answer.

        Examples
        --------
        >>> torch.tensor([1., 2.]).is_same_size(torch.tensor([3., 4.]))
        True"""
        ...

    def is_set_to(self, tensor: Tensor) -> _bool:
        """Whether another tensor is the same elements of the same memory."""
        ...

    def is_shared(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_signed(self) -> _bool:
        """Whether the dtype has negative numbers."""
        ...

    def isclose(self, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> Tensor:
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
        >>> torch.tensor([1., 2.]).isclose(torch.tensor([1.000001, 2.1]))
        tensor([ True, False])"""
        ...

    def isfinite(self) -> Tensor:
        """Whether an element is neither infinite nor NaN.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([1., torch.inf, torch.nan]).isfinite()
        tensor([ True, False, False])"""
        ...

    def isinf(self) -> Tensor:
        """Whether an element is infinite.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([1., torch.inf, torch.nan]).isinf()
        tensor([False,  True, False])"""
        ...

    def isnan(self) -> Tensor:
        """Whether an element is NaN.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([1., torch.inf, torch.nan]).isnan()
        tensor([False, False,  True])"""
        ...

    def isneginf(self) -> Tensor:
        """Whether elements are infinite and negative.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([torch.inf, -torch.inf, 1.]).isneginf()
        tensor([False,  True, False])"""
        ...

    def isposinf(self) -> Tensor:
        """Whether elements are infinite and positive.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([torch.inf, -torch.inf, 1.]).isposinf()
        tensor([ True, False, False])"""
        ...

    def isreal(self) -> Tensor:
        """Whether imaginary parts are zero.

        Returns
        -------
        tensor
            A bool tensor with the shape of the operand.

        Examples
        --------
        >>> torch.tensor([1 + 0j, 1j]).isreal()
        tensor([ True, False])"""
        ...

    def istft(self, n_fft: _int, hop_length: _int | None=None, win_length: _int | None=None, window: Tensor | None=None, center: _bool=True, normalized: _bool=False, onesided: _bool | None=None, length: _int | None=None, return_complex: _bool=False) -> Tensor:
        """What :func:`stft` was given: the windows are laid over one another, and divided by what the squares of the window add up to."""
        ...

    def item(self) -> Number:
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
        >>> torch.tensor([2.5]).item()
        2.5"""
        ...

    def kron(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).kron(torch.tensor([1., 10.]))
        tensor([ 1., 10.,  2., 20.])"""
        ...

    def kthvalue(self, k: _int, dim: _int=-1, keepdim: _bool=False) -> return_types.kthvalue:
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
        >>> torch.tensor([3., 1., 2.]).kthvalue(2)
        torch.return_types.kthvalue(
        values=tensor(2.),
        indices=tensor(2))"""
        ...

    def lcm(self, other: Tensor) -> Tensor:
        """Least common multiples.

        Parameters
        ----------
        x2 : int tensor
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            A new tensor with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> torch.tensor([12, 8]).lcm(torch.tensor([18, 12]))
        tensor([36, 24])"""
        ...

    def lcm_(self, other: Tensor) -> Tensor:
        """Like `lcm`, but stores the result in this tensor. Least common multiples.

        Parameters
        ----------
        x2 : int tensor
            The second operand, which broadcasts.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def ldexp(self, other: Tensor) -> Tensor:
        """`x * 2 ** x2`.

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
        >>> torch.tensor([0.5, 3.]).ldexp(torch.tensor([1, 2]))
        tensor([ 1., 12.])"""
        ...

    def ldexp_(self, other: Tensor) -> Tensor:
        """Like `ldexp`, but stores the result in this tensor. `x * 2 ** x2`.

        Parameters
        ----------
        x2 : int tensor
            The exponents.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def le(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).le(torch.tensor([2., 2., 2.]))
        tensor([ True,  True, False])"""
        ...
    @overload
    def le(self, other: Number | _complex) -> Tensor: ...

    @overload
    def le_(self, other: Tensor) -> Tensor:
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
    @overload
    def le_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lerp(self, end: Tensor, weight: Tensor) -> Tensor:
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
        >>> torch.tensor([0., 10.]).lerp(torch.tensor([1., 20.]), 0.5)
        tensor([ 0.5000, 15.0000])"""
        ...
    @overload
    def lerp(self, end: Tensor, weight: Number | _complex) -> Tensor: ...

    @overload
    def lerp_(self, end: Tensor, weight: Tensor) -> Tensor:
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
    @overload
    def lerp_(self, end: Tensor, weight: Number | _complex) -> Tensor: ...

    @overload
    def less(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).less(torch.tensor([2., 2., 2.]))
        tensor([ True, False, False])"""
        ...
    @overload
    def less(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_(self, other: Tensor) -> Tensor:
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
    def less_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_equal(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).less_equal(torch.tensor([2., 2., 2.]))
        tensor([ True,  True, False])"""
        ...
    @overload
    def less_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_equal_(self, other: Tensor) -> Tensor:
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
    @overload
    def less_equal_(self, other: Number | _complex) -> Tensor: ...

    def lgamma(self) -> Tensor:
        """Logarithm of the absolute value of the gamma function.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> torch.tensor([1., 5.]).lgamma()
        tensor([0.0000, 3.1781])"""
        ...

    def lgamma_(self) -> Tensor:
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
        >>> torch.tensor([1., 10.]).log()
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
        >>> torch.tensor([1., 10.]).log10()
        tensor([0., 1.])"""
        ...

    def log10_(self) -> Tensor:
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
        >>> torch.tensor([0., 1e-10]).log1p()
        tensor([0.0000e+00, 1.0000e-10])"""
        ...

    def log1p_(self) -> Tensor:
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
        >>> torch.tensor([1., 10.]).log2()
        tensor([0.0000, 3.3219])"""
        ...

    def log2_(self) -> Tensor:
        """Like `log2`, but stores the result in this tensor. Logarithm to base 2. Zero gives minus
        infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log_(self) -> Tensor:
        """Like `log`, but stores the result in this tensor. Natural logarithm. Zero gives minus
        infinity, and negative numbers give NaN.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log_normal_(self, mean: _float=1, std: _float=2, *, generator: Generator | None=None) -> Tensor:
        """Like `log_normal`, but stores the result in this tensor. Random numbers whose logarithms
        are normally distributed.

        Parameters
        ----------
        mean : number
            The mean of the logarithm.
        std : number
            The standard deviation of the logarithm.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def log_softmax(self, dim: _int, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).log_softmax(dim=0)
        tensor([-2.4076, -1.4076, -0.4076])"""
        ...

    def logaddexp(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([0., 1000.]).logaddexp(torch.tensor([1., 1000.]))
        tensor([   1.3133, 1000.6932])"""
        ...

    def logaddexp2(self, other: Tensor) -> Tensor:
        """`log2(2 ** x1 + 2 ** x2)` without overflow.

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
        >>> torch.tensor([1., 3.]).logaddexp2(torch.tensor([1., 3.]))
        tensor([2., 4.])"""
        ...

    def logcumsumexp(self, dim: _int) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).logcumsumexp(dim=0)
        tensor([1.0000, 2.3133, 3.4076])"""
        ...

    def logdet(self) -> Tensor:
        """Logarithm of the determinant; NaN if it is negative.

        Returns
        -------
        tensor
            A float tensor of shape `(...)`.

        Examples
        --------
        >>> torch.tensor([[2., 1.], [1., 3.]]).logdet()
        tensor(1.6094)"""
        ...

    def logical_and(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([True, True, False]).logical_and(torch.tensor([True, False, False]))
        tensor([ True, False, False])"""
        ...

    def logical_and_(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 0.]).logical_not()
        tensor([False,  True])"""
        ...

    def logical_not_(self) -> Tensor:
        """Like `logical_not`, but stores the result in this tensor. Whether an element is false
        (zero).

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def logical_or(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([True, True, False]).logical_or(torch.tensor([True, False, False]))
        tensor([ True,  True, False])"""
        ...

    def logical_or_(self, other: Tensor) -> Tensor:
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

    def logical_xor(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([True, True, False]).logical_xor(torch.tensor([True, False, False]))
        tensor([False,  True, False])"""
        ...

    def logical_xor_(self, other: Tensor) -> Tensor:
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

    def logit(self, eps: _float | None=None) -> Tensor:
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
        >>> torch.tensor([0.25, 0.5]).logit()
        tensor([-1.0986,  0.0000])"""
        ...

    def logit_(self, eps: _float | None=None) -> Tensor:
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

    def logsumexp(self, dim: _int | _size, keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([[0., 1.], [1000., 1000.]]).logsumexp(dim=1)
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
        >>> torch.tensor([1., 2.]).long()
        tensor([1, 2])"""
        ...

    @overload
    def lt(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).lt(torch.tensor([2., 2., 2.]))
        tensor([ True, False, False])"""
        ...
    @overload
    def lt(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lt_(self, other: Tensor) -> Tensor:
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
    def lt_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lu(self, pivot: _bool = True, get_infos: Literal[False] = False) -> tuple[Tensor, Tensor]:
        """As `lu_factor`, with the results in a tuple.

        Parameters
        ----------
        pivot : bool
            Whether rows are exchanged for stability.
        get_infos : bool
            Whether to return the number of the first zero pivot, too.

        Returns
        -------
        pair of tensors
            The factors `LU`, of the shape of the operand, and the int32 `pivots`.

        Examples
        --------
        >>> torch.tensor([[2., 1.], [4., 3.]]).lu()
        (tensor([[ 4.0000,  3.0000],
                [ 0.5000, -0.5000]]), tensor([2, 2], dtype=torch.int32))"""
        ...
    @overload
    def lu(self, pivot: _bool = True, *, get_infos: Literal[True]) -> tuple[Tensor, Tensor, Tensor]: ...

    def lu_solve(self, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:
        """Solution of linear equations from the factors of `lu`.

        Parameters
        ----------
        LU_data : tensor
            The factors, as returned by `lu`.
        LU_pivots : int tensor
            The exchanges of rows, as returned by `lu`.

        Returns
        -------
        tensor
            The solutions, of the shape of the right-hand sides.

        Examples
        --------
        >>> torch.tensor([[1.], [2.]]).lu_solve(torch.tensor([[4., 3.], [0.5, -0.5]]), torch.tensor([2, 2], dtype=torch.int32))
        tensor([[0.5000],
                [-0.0000]])"""
        ...

    def map_(self, tensor: Tensor, callable: Callable[[Any, Any], object], /) -> Tensor:
        """Writes what a function of Python gives for each element and that of another tensor: slow, one call for each."""
        ...

    @overload
    def masked_fill(self, mask: Tensor, value: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).masked_fill(torch.tensor([True, False, True]), 0.)
        tensor([0., 2., 0.])"""
        ...
    @overload
    def masked_fill(self, mask: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def masked_fill_(self, mask: Tensor, value: Tensor) -> Tensor:
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
    def masked_fill_(self, mask: Tensor, value: Number | _complex) -> Tensor: ...

    def masked_scatter(self, mask: Tensor, source: Tensor) -> Tensor:
        """A copy, with the elements where a mask is true replaced by values, in order.

        Parameters
        ----------
        mask : bool tensor
            Where to act; it broadcasts with the tensor.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([1., 2., 3.]).masked_scatter(torch.tensor([True, False, True]), torch.tensor([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...

    def masked_scatter_(self, mask: Tensor, source: Tensor) -> Tensor:
        """Like `masked_scatter`, but stores the result in this tensor: the elements where a mask
        is true replaced by values, in order.

        Parameters
        ----------
        mask : bool tensor
            Where to act; it broadcasts with the tensor.
        source : tensor
            The new elements.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def masked_select(self, mask: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).masked_select(torch.tensor([True, False, True]))
        tensor([1., 3.])"""
        ...

    def matmul(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).matmul(torch.tensor([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def matrix_exp(self) -> Tensor:
        """Exponential of a square matrix.

        Returns
        -------
        tensor
            The exponentials, of the shape of the operand.

        Examples
        --------
        >>> torch.tensor([[0., 1.], [0., 0.]]).matrix_exp()
        tensor([[1., 1.],
                [0., 1.]])"""
        ...

    def matrix_power(self, n: _int) -> Tensor:
        """Power of a square matrix: its product with itself, `n` times.

        Parameters
        ----------
        n : int
            The exponent. Negative ones use the inverse.

        Returns
        -------
        tensor
            The powers, of the shape of the operand.

        Examples
        --------
        >>> torch.tensor([[1., 1.], [0., 1.]]).matrix_power(3)
        tensor([[1., 3.],
                [0., 1.]])"""
        ...

    @overload
    def max(self) -> Tensor:
        """Largest element, with its index if there is an axis; or the larger of two operands.

        Parameters
        ----------
        axis : int
            The axis; by default all elements are reduced.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        other : tensor
            A second operand, in place of an axis: the result is then element-wise.

        Returns
        -------
        tensor
            The extreme as a 0-d tensor; with an axis a pair of `values` and `indices`.

        Raises
        ------
        IndexError
            If there are no elements.

        Examples
        --------
        >>> torch.tensor([[1., 5.], [3., 2.]]).max(dim=0)
        torch.return_types.max(
        values=tensor([3., 5.]),
        indices=tensor([1, 0]))"""
        ...
    @overload
    def max(self, other: Tensor) -> Tensor: ...
    @overload
    def max(self, dim: _int, keepdim: _bool=False) -> return_types.max: ...

    def maximum(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 5.]).maximum(torch.tensor([3., 2.]))
        tensor([3., 5.])"""
        ...

    @overload
    def mean(self, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).mean(dim=0)
        tensor([2., 3.])"""
        ...
    @overload
    def mean(self, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    @overload
    def median(self) -> Tensor:
        """The lower middle element, with its index if there is an axis.

        Parameters
        ----------
        axis : int
            The axis; by default all elements are reduced.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            The median as a 0-d tensor; with an axis a pair of `values` and `indices`.

        Examples
        --------
        >>> torch.tensor([1., 5., 3., 2.]).median()
        tensor(2.)"""
        ...
    @overload
    def median(self, dim: _int, keepdim: _bool=False) -> return_types.median: ...

    @overload
    def min(self) -> Tensor:
        """Smallest element, with its index if there is an axis; or the smaller of two operands.

        Parameters
        ----------
        axis : int
            The axis; by default all elements are reduced.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        other : tensor
            A second operand, in place of an axis: the result is then element-wise.

        Returns
        -------
        tensor
            The extreme as a 0-d tensor; with an axis a pair of `values` and `indices`.

        Raises
        ------
        IndexError
            If there are no elements.

        Examples
        --------
        >>> torch.tensor([[1., 5.], [3., 2.]]).min(dim=0)
        torch.return_types.min(
        values=tensor([1., 2.]),
        indices=tensor([0, 1]))"""
        ...
    @overload
    def min(self, other: Tensor) -> Tensor: ...
    @overload
    def min(self, dim: _int, keepdim: _bool=False) -> return_types.min: ...

    def minimum(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 5.]).minimum(torch.tensor([3., 2.]))
        tensor([1., 2.])"""
        ...

    def mm(self, mat2: Tensor) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).mm(torch.tensor([[1., 0.], [0., 2.]]))
        tensor([[1., 4.],
                [3., 8.]])"""
        ...

    def mode(self, dim: _int=-1, keepdim: _bool=False) -> return_types.mode:
        """The most frequent element along an axis, and the index of its last occurrence.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        pair of tensors
            The `values`, and their int64 `indices`.

        Examples
        --------
        >>> torch.tensor([1., 5., 5., 2.]).mode()
        torch.return_types.mode(
        values=tensor(5.),
        indices=tensor(2))"""
        ...

    @overload
    def moveaxis(self, source: _int, destination: _int) -> Tensor:
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
        >>> torch.zeros((2, 3, 4)).moveaxis(0, -1).shape
        torch.Size([3, 4, 2])"""
        ...
    @overload
    def moveaxis(self, source: _size, destination: _size) -> Tensor: ...

    @overload
    def movedim(self, source: _int, destination: _int) -> Tensor:
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
        >>> torch.zeros((2, 3, 4)).movedim(0, -1).shape
        torch.Size([3, 4, 2])"""
        ...
    @overload
    def movedim(self, source: _size, destination: _size) -> Tensor: ...

    def msort(self) -> Tensor:
        """Elements in ascending order along the first axis.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([3., 1., 2.]).msort()
        tensor([1., 2., 3.])"""
        ...

    def mul(self, other: Tensor | Number | _complex, *, out: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([[1.], [2.]]).mul(torch.tensor([10., 20.]))
        tensor([[10., 20.],
                [20., 40.]])"""
        ...

    def mul_(self, other: Tensor | Number | _complex) -> Tensor:
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

    def multinomial(self, num_samples: _int, replacement: _bool=False, *, generator: Generator | None=None) -> Tensor:
        """Random indices, drawn by the weights in each row.

        Parameters
        ----------
        num_samples : int
            The number of indices for each row.
        replacement : bool
            Whether an index may be drawn more than once.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            An int64 tensor with `num_samples` indices for each row.

        Examples
        --------
        >>> torch.tensor([1., 1., 2.]).multinomial(5, replacement=True).shape
        torch.Size([5])"""
        ...

    @overload
    def multiply(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([[1.], [2.]]).multiply(torch.tensor([10., 20.]))
        tensor([[10., 20.],
                [20., 40.]])"""
        ...
    @overload
    def multiply(self, other: Number | _complex) -> Tensor: ...

    @overload
    def multiply_(self, other: Tensor) -> Tensor:
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
    @overload
    def multiply_(self, other: Number | _complex) -> Tensor: ...

    def mv(self, vec: Tensor) -> Tensor:
        """Product of a matrix and a vector.

        Parameters
        ----------
        x2 : tensor
            The vector, as long as a row of the matrix.

        Returns
        -------
        tensor
            A new vector.

        Raises
        ------
        RuntimeError
            If the operands have other numbers of axes, or if their lengths or dtypes differ.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).mv(torch.tensor([1., 2.]))
        tensor([ 5., 11.])"""
        ...

    def mvlgamma(self, p: _int) -> Tensor:
        """Logarithm of the multivariate gamma function.

        Parameters
        ----------
        p : int
            The dimension.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([3., 5.]).mvlgamma(2)
        tensor([1.5502, 6.2042])"""
        ...

    def mvlgamma_(self, p: _int) -> Tensor:
        """Like `mvlgamma`, but stores the result in this tensor. Logarithm of the multivariate
        gamma function.

        Parameters
        ----------
        p : int
            The dimension.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def nan_to_num(self, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
        """NaN and infinities replaced by numbers: 0, and the extreme finite numbers of the dtype.

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
        >>> torch.tensor([1., torch.nan]).nan_to_num()
        tensor([1., 0.])"""
        ...

    def nan_to_num_(self, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
        """Like `nan_to_num`, but stores the result in this tensor. NaN and infinities replaced by
        numbers: 0, and the extreme finite numbers of the dtype.

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

    def nanmean(self, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., torch.nan, 3.]).nanmean()
        tensor(2.)"""
        ...

    @overload
    def nanmedian(self) -> Tensor:
        """The median over axes, without NaN.

        Parameters
        ----------
        axis : int
            The axis; by default all elements are reduced.
        keepdims : bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        tensor
            The median as a 0-d tensor; with an axis a pair of `values` and `indices`.

        Examples
        --------
        >>> torch.tensor([1., 5., 3., 2.]).nanmedian()
        tensor(2.)"""
        ...
    @overload
    def nanmedian(self, dim: _int, keepdim: _bool=False) -> return_types.nanmedian: ...

    @overload
    def nanquantile(self, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor:
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
        >>> torch.tensor([1., 2., 3., 4.]).nanquantile(0.5)
        tensor(2.5000)"""
        ...
    @overload
    def nanquantile(self, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor: ...

    def nansum(self, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., torch.nan, 3.]).nansum()
        tensor(4.)"""
        ...

    @overload
    def narrow(self, dim: _int, start: Tensor, length: _int) -> Tensor:
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
        >>> torch.arange(6).narrow(0, 1, 3)
        tensor([1, 2, 3])"""
        ...
    @overload
    def narrow(self, dim: _int, start: _int, length: _int) -> Tensor: ...

    def narrow_copy(self, dim: _int, start: _int, length: _int) -> Tensor:
        """A copy of a range of indices along one axis.

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
            A new tensor with `length` elements along the axis.

        Examples
        --------
        >>> torch.arange(6).narrow_copy(0, 1, 3)
        tensor([1, 2, 3])"""
        ...

    def ndimension(self) -> _int:
        """The number of axes.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> torch.zeros((2, 3)).ndimension()
        2"""
        ...

    @overload
    def ne(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).ne(torch.tensor([1., 3.]))
        tensor([False,  True])"""
        ...
    @overload
    def ne(self, other: Number | _complex) -> Tensor: ...

    @overload
    def ne_(self, other: Tensor) -> Tensor:
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
    @overload
    def ne_(self, other: Number | _complex) -> Tensor: ...

    def neg(self) -> Tensor:
        """Negation `-x1`; integers wrap.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., -2.]).neg()
        tensor([-1.,  2.])"""
        ...

    def neg_(self) -> Tensor:
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
        >>> torch.tensor([1., -2.]).negative()
        tensor([-1.,  2.])"""
        ...

    def negative_(self) -> Tensor:
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
        >>> torch.zeros((2, 3)).nelement()
        6"""
        ...

    def new(self, *args: _int | Tensor | Sequence[_float], device: DeviceLikeType | None = None) -> Tensor:
        """As ``torch.Tensor(...)``, with the dtype of this tensor."""
        ...

    @overload
    def new_empty(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """A tensor with the dtype of the tensor, whose elements have no particular value.

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
            A new tensor of this shape, with the dtype of the tensor unless `dtype` says
            otherwise.

        Examples
        --------
        >>> torch.tensor([1., 2.]).new_empty(3).shape
        torch.Size([3])"""
        ...
    @overload
    def new_empty(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def new_empty_strided(self, size: Sequence[_int], stride: Sequence[_int], dtype: _dtype | None = None, *, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
        """As ``torch.empty_strided``, of the same dtype."""
        ...

    def new_full(self, size: Sequence[_int], fill_value: Number | _complex, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """One value in all places, with the dtype of the tensor.

        Parameters
        ----------
        shape : int or tuple of ints
            The shape of the result.
        value : number
            The value.
        dtype : dtype
            The dtype of the result.
        device : 'cpu'
            The one device that there is.

        Returns
        -------
        tensor
            A new tensor of this shape, with the dtype of the tensor unless `dtype` says
            otherwise.

        Examples
        --------
        >>> torch.tensor([1., 2.]).new_full((3,), 7.)
        tensor([7., 7., 7.])"""
        ...

    @overload
    def new_ones(self, size: _size, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
        """Ones with the dtype of the tensor.

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
            A new tensor of this shape, with the dtype of the tensor unless `dtype` says
            otherwise.

        Examples
        --------
        >>> torch.tensor([1., 2.]).new_ones(3)
        tensor([1., 1., 1.])"""
        ...
    @overload
    def new_ones(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
    @overload
    def new_ones(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def new_tensor(self, data: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False, pin_memory: _bool = False) -> Tensor:
        """A tensor of numbers, with the dtype of the tensor.

        Parameters
        ----------
        data : number, list, or tensor
            The elements.
        dtype : dtype
            The dtype of the result.
        device : 'cpu'
            The one device that there is.

        Returns
        -------
        tensor
            A new tensor of the shape of the nested lists, with the dtype of the tensor unless
            `dtype` says otherwise.

        Examples
        --------
        >>> torch.tensor([1., 2.]).new_tensor([3, 4])
        tensor([3., 4.])"""
        ...

    @overload
    def new_zeros(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """Zeros with the dtype of the tensor.

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
            A new tensor of this shape, with the dtype of the tensor unless `dtype` says
            otherwise.

        Examples
        --------
        >>> torch.tensor([1., 2.]).new_zeros(3)
        tensor([0., 0., 0.])"""
        ...
    @overload
    def new_zeros(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def nextafter(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).nextafter(torch.tensor([2., 1.]))
        tensor([1.0000, 2.0000])"""
        ...

    def nextafter_(self, other: Tensor) -> Tensor:
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
    def nonzero(self, *, as_tuple: Literal[False]=False) -> Tensor:
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
        >>> torch.tensor([0., 5., 7.]).nonzero()
        tensor([[1],
                [2]])"""
        ...
    @overload
    def nonzero(self, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]: ...

    def nonzero_static(self, *, size: _int, fill_value: _int=-1) -> Tensor:
        """The places of elements that are not 0: the first `size` ones, and `fill_value` where there are fewer."""
        ...

    def norm(self, p: _float | Literal['fro', 'nuc'] | None = 'fro', dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, dtype: _dtype | None = None) -> Tensor:
        """The norm over axes: 'fro' is the root of the sum of squares, 'nuc' the sum of singular
        values. For order p the result is `sum(|x|**p)**(1/p)`.

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
        >>> torch.tensor([3., 4.]).norm()
        tensor(5.)"""
        ...

    def normal_(self, mean: _float=0, std: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Like `normal`, but stores the result in this tensor. Normally distributed random
        numbers.

        Parameters
        ----------
        mean : number or tensor
            The mean.
        std : number or tensor
            The standard deviation.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def not_equal(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).not_equal(torch.tensor([1., 3.]))
        tensor([False,  True])"""
        ...
    @overload
    def not_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def not_equal_(self, other: Tensor) -> Tensor:
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
    @overload
    def not_equal_(self, other: Number | _complex) -> Tensor: ...

    def numel(self) -> _int:
        """The number of elements.

        Returns
        -------
        int
            The number.

        Examples
        --------
        >>> torch.zeros((2, 3)).numel()
        6"""
        ...

    def numpy(self, *, force: _bool = False) -> ndarray:
        """The elements as an array of NumPy, which cannot be written to: those that are there now."""
        ...

    def orgqr(self, input2: Tensor) -> Tensor:
        """The first columns of the product of Householder reflections.

        Parameters
        ----------
        tau : tensor
            The factors of the reflections.

        Returns
        -------
        tensor
            The first n columns of the product, `(..., m, n)`.

        Examples
        --------
        >>> torch.tensor([[1., 0.], [0., 1.]]).orgqr(torch.tensor([2., 0.]))
        tensor([[-1.,  0.],
                [ 0.,  1.]])"""
        ...

    def ormqr(self, input2: Tensor, input3: Tensor, left: _bool=True, transpose: _bool=False) -> Tensor:
        """The product of Householder reflections and another matrix.

        Parameters
        ----------
        tau : tensor
            The factors of the reflections.
        other : tensor
            The matrix to multiply with.
        left : bool
            Whether the product of reflections is on the left.
        transpose : bool
            Whether to use the transpose.

        Returns
        -------
        tensor
            A new tensor of the shape of `other`.

        Examples
        --------
        >>> torch.tensor([[1., 0.], [0., 1.]]).ormqr(torch.tensor([2., 0.]), torch.tensor([[1.], [2.]]))
        tensor([[-1.],
                [ 2.]])"""
        ...

    def outer(self, vec2: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).outer(torch.tensor([3., 4.]))
        tensor([[3., 4.],
                [6., 8.]])"""
        ...

    @overload
    def permute(self, dims: _size) -> Tensor:
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
        >>> torch.arange(6).reshape(1, 2, 3).permute((2, 0, 1)).shape
        torch.Size([3, 1, 2])"""
        ...
    @overload
    def permute(self, *dims: _int) -> Tensor: ...

    def pin_memory(self, device: DeviceLikeType | None=None) -> Tensor:
        """Refused, as by PyTorch without an accelerator."""
        ...

    def pinverse(self, rcond: _float=1e-15) -> Tensor:
        """Moore-Penrose pseudoinverse of matrices of any shape.

        Parameters
        ----------
        rtol : float
            Singular values below `rtol` times the largest count as 0.

        Returns
        -------
        tensor
            The pseudoinverses, `(..., n, m)`.

        Examples
        --------
        >>> torch.tensor([[2., 0.], [0., 4.]]).pinverse()
        tensor([[0.5000, 0.0000],
                [0.0000, 0.2500]])"""
        ...

    def polygamma(self, n: _int) -> Tensor:
        """A derivative of the digamma function.

        Parameters
        ----------
        n : int
            The order of the derivative; 0 for digamma itself.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([1., 2.]).polygamma(1)
        tensor([1.6449, 0.6449])"""
        ...

    def polygamma_(self, n: _int) -> Tensor:
        """Like `polygamma`, but stores the result in this tensor. A derivative of the digamma
        function.

        Parameters
        ----------
        n : int
            The order of the derivative; 0 for digamma itself.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def positive(self) -> Tensor:
        """The tensor itself.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., -2.]).positive()
        tensor([ 1., -2.])"""
        ...

    @overload
    def pow(self, exponent: Tensor) -> Tensor:
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
        >>> torch.tensor([2., 3.]).pow(torch.tensor([3., 2.]))
        tensor([8., 9.])"""
        ...
    @overload
    def pow(self, exponent: Number | _complex) -> Tensor: ...

    @overload
    def pow_(self, exponent: Tensor) -> Tensor:
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
    @overload
    def pow_(self, exponent: Number | _complex) -> Tensor: ...

    def prelu(self, weight: Tensor) -> Tensor:
        """The elements where they are positive, `weight * x` elsewhere.

        Parameters
        ----------
        weight : tensor
            The slope for negative elements: one number, or one for each channel (axis 1).

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand.

        Examples
        --------
        >>> torch.tensor([-2., 3.]).prelu(torch.tensor([0.1]))
        tensor([-0.2000,  3.0000])"""
        ...

    @overload
    def prod(self, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).prod(dim=0)
        tensor([3., 8.])"""
        ...
    @overload
    def prod(self, dim: _int, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    def put(self, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
        """A copy, with the elements at indices replaced; elements are counted in a row.

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
            A new tensor with the shape and dtype of the operand, which is not changed.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> torch.tensor([1., 2., 3.]).put(torch.tensor([0, 2]), torch.tensor([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...

    def put_(self, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
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

    def qr(self, some: _bool = True) -> tuple[Tensor, ...]:
        """QR decomposition: a matrix with orthonormal columns and a triangle, whose product is
        `x`. Here `x` is this tensor.

        Parameters
        ----------
        some : bool
            Whether to leave out the columns that only complete the basis.

        Returns
        -------
        pair of tensors
            `Q` with orthonormal columns, and the upper triangle `R`, with `Q @ R = x`.

        Examples
        --------
        >>> torch.tensor([[2., 0.], [0., 3.]]).qr()
        torch.return_types.linalg_qr(
        Q=tensor([[1., 0.],
                [0., 1.]]),
        R=tensor([[2., 0.],
                [0., 3.]]))"""
        ...

    @overload
    def quantile(self, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor:
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
        >>> torch.tensor([1., 2., 3., 4.]).quantile(0.5)
        tensor(2.5000)"""
        ...
    @overload
    def quantile(self, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor: ...

    def rad2deg(self) -> Tensor:
        """Angle converted from radians to degrees.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> torch.tensor([0., 1.]).rad2deg()
        tensor([ 0.0000, 57.2958])"""
        ...

    def rad2deg_(self) -> Tensor:
        """Like `rad2deg`, but stores the result in this tensor. Angle converted from radians to
        degrees.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def random_(self, *, generator: Generator | None=None) -> Tensor:
        """Like `random`, but stores the result in this tensor. Random integers from `from` to
        before `to`, by default of the whole range of the dtype.

        Parameters
        ----------
        from : int
            The lower end, which is included.
        to : int
            The upper end, which is excluded.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...
    @overload
    def random_(self, from_: _int, to: _int | None, *, generator: Generator | None=None) -> Tensor: ...
    @overload
    def random_(self, to: _int, *, generator: Generator | None=None) -> Tensor: ...

    def ravel(self) -> Tensor:
        """All elements in a row, as a vector.

        Returns
        -------
        tensor
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's. The shape is `(size,)`.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).ravel()
        tensor([1., 2., 3., 4.])"""
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
        >>> torch.tensor([4., 0.25]).reciprocal()
        tensor([0.2500, 4.0000])"""
        ...

    def reciprocal_(self) -> Tensor:
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
        >>> torch.tensor([-1., 2.]).relu()
        tensor([0., 2.])"""
        ...

    def relu_(self) -> Tensor:
        """Like `relu`, but stores the result in this tensor. Rectified linear unit: `x1` where it
        is positive, 0 elsewhere; NaN stays NaN. Here `x1` is this tensor.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def remainder(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([7., -7.]).remainder(torch.tensor([3., 3.]))
        tensor([1., 2.])"""
        ...
    @overload
    def remainder(self, other: Number | _complex) -> Tensor: ...

    @overload
    def remainder_(self, other: Tensor) -> Tensor:
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
    def remainder_(self, other: Number | _complex) -> Tensor: ...

    def renorm(self, p: Number | _complex, dim: _int, maxnorm: Number | _complex) -> Tensor:
        """The slices along an axis, scaled down where their norm is above a limit.

        Parameters
        ----------
        order : float
            The order of the norm.
        axis : int
            The axis; negative numbers count from the last.
        maxnorm : number
            The greatest norm.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand. Integers and bools give the default
            float.

        Examples
        --------
        >>> torch.tensor([[3., 4.], [0.3, 0.4]]).renorm(2., 0, 1.)
        tensor([[0.6000, 0.8000],
                [0.3000, 0.4000]])"""
        ...

    def renorm_(self, p: Number | _complex, dim: _int, maxnorm: Number | _complex) -> Tensor:
        """Like `renorm`, but stores the result in this tensor. The slices along an axis, scaled
        down where their norm is above a limit.

        Parameters
        ----------
        order : float
            The order of the norm.
        axis : int
            The axis; negative numbers count from the last.
        maxnorm : number
            The greatest norm.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def repeat(self, repeats: Sequence[_int]) -> Tensor:
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
        >>> torch.tensor([1., 2.]).repeat((2, 2))
        tensor([[1., 2., 1., 2.],
                [1., 2., 1., 2.]])"""
        ...
    @overload
    def repeat(self, *repeats: _int) -> Tensor: ...

    @overload
    def repeat_interleave(self, repeats: Tensor, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor:
        """Every element repeated; of `repeats` alone, each index as often as it says.

        Parameters
        ----------
        repeats : int or tensor of ints
            The number of repetitions, one for all or one for each element.
        axis : int
            The axis; by default the elements are taken in a row.
        output_size : int
            The length of the result. It is ignored.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., 2.]).repeat_interleave(2)
        tensor([1., 1., 2., 2.])"""
        ...
    @overload
    def repeat_interleave(self, repeats: _int, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor: ...

    def requires_grad_(self, requires_grad: Literal[False]) -> Tensor:
        """Refuses gradients; ``requires_grad_(False)`` changes nothing."""
        ...

    @overload
    def reshape(self, shape: Sequence[_int]) -> Tensor:
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
        >>> torch.arange(6).reshape((2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...
    @overload
    def reshape(self, *shape: _int) -> Tensor: ...

    def reshape_as(self, other: Tensor) -> Tensor:
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
        >>> torch.arange(4).reshape_as(torch.zeros((2, 2)))
        tensor([[0, 1],
                [2, 3]])"""
        ...

    def resize_(self, *sizes: _int | Sequence[_int], memory_format: _memory_format | None = None) -> Tensor:
        """Another shape in place: the first elements of the same memory. A tensor without elements can become larger, others cannot."""
        ...

    def resize_as_(self, the_template: Tensor, *, memory_format: _memory_format | None=None) -> Tensor:
        """The shape of another tensor in place, as :func:`resize_`."""
        ...

    def resolve_conj(self) -> Tensor:
        """The tensor itself, because conjugates are computed at once.

        Returns
        -------
        tensor
            The operand itself.

        Examples
        --------
        >>> torch.tensor([1., 2.]).resolve_conj().ndim
        1"""
        ...

    def resolve_neg(self) -> Tensor:
        """The tensor itself, because conjugates are computed at once.

        Returns
        -------
        tensor
            The operand itself.

        Examples
        --------
        >>> torch.tensor([1., 2.]).resolve_neg().ndim
        1"""
        ...

    def roll(self, shifts: _int | Sequence[_int], dims: _int | _size=()) -> Tensor:
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
        >>> torch.arange(5).roll(2)
        tensor([3, 4, 0, 1, 2])"""
        ...

    def rot90(self, k: _int=1, dims: _size=(0, 1)) -> Tensor:
        """A copy turned by quarters from the first axis towards the second.

        Parameters
        ----------
        k : int
            The number of quarter turns.
        axes : tuple of two ints
            The plane, and in it the direction: from the first axis towards the second.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).rot90()
        tensor([[2., 4.],
                [1., 3.]])"""
        ...

    @overload
    def round(self) -> Tensor:
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
        >>> torch.tensor([0.5, 1.5, -1.7]).round()
        tensor([ 0.,  2., -2.])"""
        ...
    @overload
    def round(self, *, decimals: _int) -> Tensor: ...

    @overload
    def round_(self) -> Tensor:
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
    @overload
    def round_(self, *, decimals: _int) -> Tensor: ...

    def rsqrt(self) -> Tensor:
        """`1 / sqrt(x1)`.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> torch.tensor([4., 0.25]).rsqrt()
        tensor([0.5000, 2.0000])"""
        ...

    def rsqrt_(self) -> Tensor:
        """Like `rsqrt`, but stores the result in this tensor. `1 / sqrt(x1)`.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def scatter(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """A copy, with the elements that the indices select along an axis replaced, or combined
        with the new ones.

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
        >>> torch.tensor([1., 2., 3.]).scatter(0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
        tensor([10.,  2., 20.])"""
        ...
    @overload
    def scatter(self, dim: _int, index: Tensor, src: Tensor, *, reduce: str) -> Tensor: ...
    @overload
    def scatter(self, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str) -> Tensor: ...
    @overload
    def scatter(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def scatter_(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """Like `scatter`, but stores the result in this tensor: the elements that the indices
        select along an axis replaced, or combined with the new ones.

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
    def scatter_(self, dim: _int, index: Tensor, src: Tensor, *, reduce: str) -> Tensor: ...
    @overload
    def scatter_(self, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str) -> Tensor: ...
    @overload
    def scatter_(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    def scatter_add(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).scatter_add(0, torch.tensor([0, 0]), torch.tensor([10., 20.]))
        tensor([31.,  2.,  3.])"""
        ...

    def scatter_add_(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
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

    def scatter_reduce(self, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with the elements that the indices select along an axis reduced together with
        the values.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        reduce : str
            The reduction: 'sum', 'prod', 'mean', 'amax' or 'amin'.
        include_self : bool
            Whether the element of the tensor takes part.

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
        >>> torch.tensor([1., 2., 3.]).scatter_reduce(0, torch.tensor([0, 0]), torch.tensor([10., 20.]), 'amax')
        tensor([20.,  2.,  3.])"""
        ...

    def scatter_reduce_(self, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """Like `scatter_reduce`, but stores the result in this tensor: the elements that the
        indices select along an axis reduced together with the values.

        Parameters
        ----------
        axis : int
            The axis; negative numbers count from the last.
        indices : int tensor
            The indices along the axis; negative numbers count from the last.
        source : tensor
            The new elements.
        reduce : str
            The reduction: 'sum', 'prod', 'mean', 'amax' or 'amin'.
        include_self : bool
            Whether the element of the tensor takes part.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        IndexError
            If an index is out of range."""
        ...

    def select(self, dim: _int, index: _int) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).select(0, 1)
        tensor([3., 4.])"""
        ...

    def select_scatter(self, src: Tensor, dim: _int, index: _int) -> Tensor:
        """A copy, with the part at one index of an axis replaced.

        Parameters
        ----------
        source : tensor
            The new elements.
        axis : int
            The axis; negative numbers count from the last.
        index : int
            The index along the axis.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).select_scatter(torch.tensor([8., 9.]), 0, 1)
        tensor([[1., 2.],
                [8., 9.]])"""
        ...

    def set_(self, source: Tensor | None = None) -> Tensor:
        """Makes this tensor another view of the memory of ``source``, with its shape; a tensor of no elements if there is none."""
        ...

    def sgn(self) -> Tensor:
        """-1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its
        direction.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype.

        Examples
        --------
        >>> torch.tensor([-3., 0., 2.]).sgn()
        tensor([-1.,  0.,  1.])"""
        ...

    def sgn_(self) -> Tensor:
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
        >>> torch.tensor([1., 2.]).short()
        tensor([1, 2], dtype=torch.int16)"""
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
        >>> torch.tensor([-1., 2.]).sigmoid()
        tensor([0.2689, 0.8808])"""
        ...

    def sigmoid_(self) -> Tensor:
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
        >>> torch.tensor([-3., 0., 2.]).sign()
        tensor([-1.,  0.,  1.])"""
        ...

    def sign_(self) -> Tensor:
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
        >>> torch.tensor([-3., 0., 2.]).signbit()
        tensor([ True, False, False])"""
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
        >>> torch.tensor([0., 1.]).sin()
        tensor([0.0000, 0.8415])"""
        ...

    def sin_(self) -> Tensor:
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
        >>> torch.tensor([0., 0.5]).sinc()
        tensor([1.0000, 0.6366])"""
        ...

    def sinc_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).sinh()
        tensor([0.0000, 1.1752])"""
        ...

    def sinh_(self) -> Tensor:
        """Like `sinh`, but stores the result in this tensor. Hyperbolic sine.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def slice_scatter(self, src: Tensor, dim: _int=0, start: _int | None=None, end: _int | None=None, step: _int=1) -> Tensor:
        """A copy, with a slice of an axis replaced.

        Parameters
        ----------
        source : tensor
            The new elements.
        axis : int
            The axis; negative numbers count from the last.
        start : int
            The first index.
        stop : int
            The end, which is excluded.
        step : number
            The distance between neighbours.

        Returns
        -------
        tensor
            A new tensor with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> torch.tensor([1., 2., 3.]).slice_scatter(torch.tensor([8., 9.]), 0, 1)
        tensor([1., 8., 9.])"""
        ...

    def slogdet(self) -> return_types.slogdet:
        """Sign of the determinant, and the logarithm of its absolute value.

        Returns
        -------
        pair of tensors
            The `sign` and the `logabsdet`, each of shape `(...)`.

        Examples
        --------
        >>> torch.tensor([[2., 1.], [1., 3.]]).slogdet()
        torch.return_types.slogdet(
        sign=tensor(1.),
        logabsdet=tensor(1.6094))"""
        ...

    def softmax(self, dim: _int, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([1., 2., 3.]).softmax(dim=0)
        tensor([0.0900, 0.2447, 0.6652])"""
        ...

    @overload
    def sort(self, *, stable: _bool | None, dim: _int=-1, descending: _bool=False) -> return_types.sort:
        """Elements in ascending order along an axis, and the indices that sort them.

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
        pair of tensors
            The sorted `values`, and the int64 `indices` that sort the operand.

        Examples
        --------
        >>> torch.tensor([3., 1., 2.]).sort()
        torch.return_types.sort(
        values=tensor([1., 2., 3.]),
        indices=tensor([1, 2, 0]))"""
        ...
    @overload
    def sort(self, dim: _int=-1, descending: _bool=False) -> return_types.sort: ...

    def split(self, split_size: _int | Sequence[_int], dim: _int = 0) -> tuple[Tensor, ...]:
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
        >>> torch.arange(4).split(2)
        (tensor([0, 1]), tensor([2, 3]))"""
        ...

    def split_with_sizes(self, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
        """Parts of given sizes along an axis.

        Parameters
        ----------
        sizes : list of ints
            The sizes of the parts.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> torch.arange(5).split_with_sizes([2, 3])
        (tensor([0, 1]), tensor([2, 3, 4]))"""
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
        >>> torch.tensor([4., 2.]).sqrt()
        tensor([2.0000, 1.4142])"""
        ...

    def sqrt_(self) -> Tensor:
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
        >>> torch.tensor([3., -4.]).square()
        tensor([ 9., 16.])"""
        ...

    def square_(self) -> Tensor:
        """Like `square`, but stores the result in this tensor. Square, `x1 * x1`; integers wrap.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def squeeze(self) -> Tensor:
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
        >>> torch.zeros((1, 3, 1)).squeeze(dim=0).shape
        torch.Size([3, 1])"""
        ...
    @overload
    def squeeze(self, dim: _int | _size) -> Tensor: ...

    @overload
    def squeeze_(self) -> Tensor:
        """Like `squeeze`, but stores the result in this tensor. The same elements without axes of
        length 1.

        Parameters
        ----------
        axis : int or tuple of ints
            The axes to remove; by default all axes of length 1.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If a given axis has another length than 1. PyTorch keeps such an axis."""
        ...
    @overload
    def squeeze_(self, dim: _int) -> Tensor: ...
    @overload
    def squeeze_(self, dim: _size) -> Tensor: ...
    @overload
    def squeeze_(self, *dim: _int) -> Tensor: ...

    @overload
    def std(self, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([1., 2., 3., 4.]).std()
        tensor(1.2910)"""
        ...
    @overload
    def std(self, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def std(self, unbiased: _bool=True) -> Tensor: ...

    def stft(self, n_fft: _int, hop_length: _int | None = None, win_length: _int | None = None, window: Tensor | None = None, center: _bool = True, pad_mode: str = 'reflect', normalized: _bool = False, onesided: _bool | None = None, return_complex: _bool | None = None, align_to_window: _bool | None = None) -> Tensor:
        """The Fourier transforms of windows that move along the last axis: frequencies, and the windows."""
        ...

    def storage(self) -> _TypedStorage:
        """The memory of this tensor, of which it may be a part, as elements."""
        ...

    def storage_offset(self) -> _int:
        """The place of the first element in its memory, in elements.

        Returns
        -------
        int
            The number of elements before the first one.

        Examples
        --------
        >>> torch.arange(5)[2:].storage_offset()
        2"""
        ...

    def stretchable(self, *axis: _int | Sequence[_int]) -> Tensor:
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
        >>> torch.zeros((1, 3)).stretchable(0).shape
        torch.Size([1, 3])"""
        ...

    @overload
    def stride(self, dim: None=None) -> tuple[_int, ...]:
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
        >>> torch.zeros((2, 3)).stride()
        (3, 1)"""
        ...
    @overload
    def stride(self, dim: _int) -> _int: ...

    def sub(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([[1.], [2.]]).sub(torch.tensor([10., 20.]))
        tensor([[ -9., -19.],
                [ -8., -18.]])"""
        ...

    def sub_(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1) -> Tensor:
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

    @overload
    def subtract(self, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
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
        >>> torch.tensor([[1.], [2.]]).subtract(torch.tensor([10., 20.]))
        tensor([[ -9., -19.],
                [ -8., -18.]])"""
        ...
    @overload
    def subtract(self, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

    @overload
    def subtract_(self, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
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
    @overload
    def subtract_(self, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

    @overload
    def sum(self, *, dtype: _dtype | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).sum(dim=0)
        tensor([4., 6.])"""
        ...
    @overload
    def sum(self, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    @overload
    def sum_to_size(self, size: Sequence[_int]) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).sum_to_size((1, 2))
        tensor([[4., 6.]])"""
        ...
    @overload
    def sum_to_size(self, *size: _int) -> Tensor: ...

    def svd(self, some: _bool=True, compute_uv: _bool=True) -> return_types.svd:
        """Singular value decomposition.

        Parameters
        ----------
        some : bool
            Whether to leave out the columns that only complete the basis.
        compute_uv : bool
            Whether to compute the vectors, too.

        Returns
        -------
        tuple of three tensors
            `U`, the singular values `S` in descending order, and `V`, with `U @ diag(S) @ V^H =
            x`.

        Examples
        --------
        >>> torch.tensor([[3., 0.], [0., 2.]]).svd()
        torch.return_types.svd(
        U=tensor([[1., 0.],
                [0., 1.]]),
        S=tensor([3., 2.]),
        V=tensor([[1., 0.],
                [0., 1.]]))"""
        ...

    def swapaxes(self, axis0: _int, axis1: _int) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).swapaxes(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def swapaxes_(self, axis0: _int, axis1: _int) -> Tensor:
        """Like `transpose`, but stores the result in this tensor. Two axes exchanged; without
        axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice."""
        ...

    def swapdims(self, dim0: _int, dim1: _int) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).swapdims(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def swapdims_(self, dim0: _int, dim1: _int) -> Tensor:
        """Like `transpose`, but stores the result in this tensor. Two axes exchanged; without
        axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice."""
        ...

    def t(self) -> Tensor:
        """The transpose of a matrix.

        Returns
        -------
        tensor
            A view: it shares the memory of the operand, and a write to either changes both.

        Examples
        --------
        >>> torch.tensor([[1., 2.], [3., 4.]]).t()
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def t_(self) -> Tensor:
        """Like `t`, but stores the result in this tensor. The transpose of a matrix.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def take(self, index: Tensor) -> Tensor:
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
        >>> torch.tensor([10., 20., 30.]).take(torch.tensor([2, 0]))
        tensor([30., 10.])"""
        ...

    def take_along_dim(self, indices: Tensor, dim: _int | None=None) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).take_along_dim(torch.tensor([[1], [0]]), dim=1)
        tensor([[2.],
                [3.]])"""
        ...

    def tan(self) -> Tensor:
        """Tangent of an angle in radians.

        Returns
        -------
        tensor
            A new tensor with the shape of the operand and its dtype. Integers and bools give
            the default float.

        Examples
        --------
        >>> torch.tensor([0., 1.]).tan()
        tensor([0.0000, 1.5574])"""
        ...

    def tan_(self) -> Tensor:
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
        >>> torch.tensor([0., 1.]).tanh()
        tensor([0.0000, 0.7616])"""
        ...

    def tanh_(self) -> Tensor:
        """Like `tanh`, but stores the result in this tensor. Hyperbolic tangent.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def tensor_split(self, indices: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
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
        >>> torch.arange(5).tensor_split(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...
    @overload
    def tensor_split(self, tensor_indices_or_sections: Tensor, dim: _int=0) -> tuple[Tensor, ...]: ...
    @overload
    def tensor_split(self, sections: _int, dim: _int=0) -> tuple[Tensor, ...]: ...

    @overload
    def tile(self, dims: Sequence[_int]) -> Tensor:
        """The tensor repeated along its axes.

        Parameters
        ----------
        dims : ints
            The number of repetitions along each axis, the last one for the last axis.

        Returns
        -------
        tensor
            A new tensor with the dtype of the operand.

        Examples
        --------
        >>> torch.tensor([1., 2.]).tile((2, 2))
        tensor([[1., 2., 1., 2.],
                [1., 2., 1., 2.]])"""
        ...
    @overload
    def tile(self, *dims: _int) -> Tensor: ...

    @overload
    def to(self, dtype: _dtype, non_blocking: _bool = False, copy: _bool = False, *, memory_format: _memory_format | None = None) -> Tensor:
        """Another dtype, ``x.to(torch.float64)``, that of another tensor, ``x.to(y)``, or another device, ``x.to("cpu")``: the only one."""
        ...
    @overload
    def to(self, device: DeviceLikeType | None = None, dtype: _dtype | None = None, non_blocking: _bool = False, copy: _bool = False, *, memory_format: _memory_format | None = None) -> Tensor: ...
    @overload
    def to(self, other: Tensor, non_blocking: _bool = False, copy: _bool = False, *, memory_format: _memory_format | None = None) -> Tensor: ...

    def to_dense(self, dtype: _dtype | None=None, *, masked_grad: _bool | None=None) -> Tensor:
        """This tensor, which is dense."""
        ...

    def to_device(self, device: DeviceLikeType, /, *, stream: None = None) -> Tensor:
        """Itself on another device: there is one, "cpu"."""
        ...

    def tolist(self) -> list[Any]:
        """The elements as nested lists of numbers."""
        ...

    def topk(self, k: _int, dim: _int=-1, largest: _bool=True, sorted: _bool=True) -> return_types.topk:
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
        >>> torch.tensor([3., 1., 2.]).topk(2)
        torch.return_types.topk(
        values=tensor([3., 2.]),
        indices=tensor([0, 2]))"""
        ...

    def trace(self) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).trace()
        tensor(5.)"""
        ...

    def transpose(self, dim0: _int, dim1: _int) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).transpose(0, 1)
        tensor([[1., 3.],
                [2., 4.]])"""
        ...

    def transpose_(self, dim0: _int, dim1: _int) -> Tensor:
        """Like `transpose`, but stores the result in this tensor. Two axes exchanged; without
        axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : int
            The first of the two axes.
        axis1 : int
            The first of the two axes.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice."""
        ...

    def triangular_solve(self, A: Tensor, upper: _bool=True, transpose: _bool=False, unitriangular: _bool=False) -> return_types.triangular_solve:
        """Solution of linear equations with a triangular matrix, and the matrix.

        Parameters
        ----------
        A : tensor
            The triangular matrix, or a batch of them, `(..., n, n)`.
        upper : bool
            Whether to use the upper triangle instead of the lower one.
        transpose : bool
            Whether to use the transpose.
        unitriangular : bool
            Whether the diagonal is taken as 1, and not read.

        Returns
        -------
        pair of tensors
            The `solution`, and `cloned_coefficient`, a copy of the matrix.

        Examples
        --------
        >>> torch.tensor([[4.], [8.]]).triangular_solve(torch.tensor([[2., 1.], [0., 4.]]))
        torch.return_types.triangular_solve(
        solution=tensor([[1.],
                [2.]]),
        cloned_coefficient=tensor([[2., 1.],
                [0., 4.]]))"""
        ...

    def tril(self, diagonal: _int=0) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).tril()
        tensor([[1., 0.],
                [3., 4.]])"""
        ...

    def tril_(self, diagonal: _int=0) -> Tensor:
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

    def triu(self, diagonal: _int=0) -> Tensor:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).triu()
        tensor([[1., 2.],
                [0., 4.]])"""
        ...

    def triu_(self, diagonal: _int=0) -> Tensor:
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

    def true_divide(self, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
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
        >>> torch.tensor([1., 3.]).true_divide(torch.tensor([2., 2.]))
        tensor([0.5000, 1.5000])"""
        ...

    def true_divide_(self, other: Tensor | Number) -> Tensor:
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
        >>> torch.tensor([1.2, -1.2]).trunc()
        tensor([ 1., -1.])"""
        ...

    def trunc_(self) -> Tensor:
        """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
        zero.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def type(self, dtype: None = None, non_blocking: _bool = False) -> str:
        """The name of the class of this dtype, "torch.FloatTensor"; with a dtype or such a name, this tensor with that dtype."""
        ...
    @overload
    def type(self, dtype: str | _dtype | _Kind, non_blocking: _bool = False) -> Tensor: ...

    def type_as(self, other: Tensor) -> Tensor:
        """This tensor with the dtype of another."""
        ...

    def unbind(self, dim: _int=0) -> tuple[Tensor, ...]:
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
        >>> torch.tensor([[1., 2.], [3., 4.]]).unbind()
        (tensor([1., 2.]), tensor([3., 4.]))"""
        ...

    def unflatten(self, dim: _int, sizes: Sequence[_int]) -> Tensor:
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
        >>> torch.arange(6).unflatten(0, (2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...

    def unfold(self, dimension: _int, size: _int, step: _int) -> Tensor:
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
        >>> torch.arange(6).unfold(0, 3, 1)
        tensor([[0, 1, 2],
                [1, 2, 3],
                [2, 3, 4],
                [3, 4, 5]])"""
        ...

    def uniform_(self, from_: _float=0, to: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Like `uniform`, but stores the result in this tensor. Random numbers, uniformly
        distributed in [from, to).

        Parameters
        ----------
        from : number
            The lower end, which is included.
        to : number
            The upper end, which is excluded.
        generator : Generator
            The generator that gives the random numbers; by default the one that all share.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @overload
    def unique(self, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
        """The distinct elements, or slices along an axis, in ascending order.

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

        Returns
        -------
        tensor
            A new vector with the dtype of the operand; with an axis, a tensor of slices. If
            indices, inverse or counts are asked for, a tuple.

        Examples
        --------
        >>> torch.tensor([3, 1, 3]).unique()
        tensor([1, 3])"""
        ...
    @overload
    def unique(self, sorted: _bool, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique(self, sorted: _bool = True, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

    @overload
    def unique_consecutive(self, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
        """The elements, or slices along an axis, without those that repeat the one before.

        Parameters
        ----------
        return_inverse : bool
            Whether to return the number of the distinct element for each element, too.
        return_counts : bool
            Whether to return the number of occurrences, too.
        axis : int
            The axis whose slices are compared; by default the elements are.

        Returns
        -------
        tensor
            A new vector with the dtype of the operand; with an axis, a tensor of slices. If
            indices, inverse or counts are asked for, a tuple.

        Examples
        --------
        >>> torch.tensor([3, 3, 1, 3]).unique_consecutive()
        tensor([3, 1, 3])"""
        ...
    @overload
    def unique_consecutive(self, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique_consecutive(self, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

    def unsafe_chunk(self, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
        >>> torch.arange(5).chunk(2)
        (tensor([0, 1, 2]), tensor([3, 4]))"""
        ...

    def unsafe_split(self, split_size: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
        >>> torch.arange(4).split(2)
        (tensor([0, 1]), tensor([2, 3]))"""
        ...

    def unsafe_split_with_sizes(self, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
        """Parts of given sizes along an axis.

        Parameters
        ----------
        sizes : list of ints
            The sizes of the parts.
        axis : int
            The axis; negative numbers count from the last.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> torch.arange(5).split_with_sizes([2, 3])
        (tensor([0, 1]), tensor([2, 3, 4]))"""
        ...

    def unsqueeze(self, dim: _int) -> Tensor:
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
        >>> torch.tensor([1., 2.]).unsqueeze(0)
        tensor([[1., 2.]])"""
        ...

    def unsqueeze_(self, dim: _int) -> Tensor:
        """Like `unsqueeze`, but stores the result in this tensor. The same elements with a new
        axis of length 1.

        Parameters
        ----------
        axis : int
            The position of the new axis in the result.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    def untyped_storage(self) -> _UntypedStorage:
        """The memory of this tensor, of which it may be a part, as bytes."""
        ...

    @overload
    def var(self, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> Tensor:
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
        >>> torch.tensor([1., 2., 3., 4.]).var()
        tensor(1.6667)"""
        ...
    @overload
    def var(self, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def var(self, unbiased: _bool=True) -> Tensor: ...

    def vdot(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([1., 2.]).vdot(torch.tensor([3., 4.]))
        tensor(11.)"""
        ...

    @overload
    def view(self, dtype: _dtype) -> Tensor:
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
        >>> torch.arange(6).view((2, 3))
        tensor([[0, 1, 2],
                [3, 4, 5]])"""
        ...
    @overload
    def view(self, size: Sequence[_int]) -> Tensor: ...
    @overload
    def view(self, *size: _int) -> Tensor: ...

    def view_as(self, other: Tensor) -> Tensor:
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
        >>> torch.arange(4).view_as(torch.zeros((2, 2)))
        tensor([[0, 1],
                [2, 3]])"""
        ...

    @overload
    def vsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts along the first axis.

        Parameters
        ----------
        indices_or_sections : int or list of ints
            The number of equal parts, or the indices at which to cut.

        Returns
        -------
        tuple of tensors
            Views of the operand.

        Examples
        --------
        >>> torch.arange(4).reshape(2, 2).vsplit(2)
        (tensor([[0, 1]]), tensor([[2, 3]]))"""
        ...
    @overload
    def vsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def vsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    @overload
    def where(self, condition: Tensor, other: Tensor) -> Tensor:
        """This tensor where a condition holds, and another one, or a number, elsewhere."""
        ...
    @overload
    def where(self, condition: Tensor, other: Number | _complex) -> Tensor: ...

    @overload
    def xlogy(self, other: Tensor) -> Tensor:
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
        >>> torch.tensor([0., 2.]).xlogy(torch.tensor([0., 1.]))
        tensor([0., 0.])"""
        ...
    @overload
    def xlogy(self, other: Number | _complex) -> Tensor: ...

    @overload
    def xlogy_(self, other: Tensor) -> Tensor:
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
    @overload
    def xlogy_(self, other: Number | _complex) -> Tensor: ...

    def zero_(self) -> Tensor:
        """Like `zero`, but stores the result in this tensor: zeros in all places.

        Returns
        -------
        tensor
            This tensor, with its own shape and dtype."""
        ...

    @property
    def is_cpu(self) -> _bool: ...

    @property
    def is_cuda(self) -> _bool: ...

    @property
    def is_ipu(self) -> _bool: ...

    @property
    def is_leaf(self) -> _bool: ...

    @property
    def is_maia(self) -> _bool: ...

    @property
    def is_meta(self) -> _bool: ...

    @property
    def is_mkldnn(self) -> _bool: ...

    @property
    def is_mps(self) -> _bool: ...

    @property
    def is_mtia(self) -> _bool: ...

    @property
    def is_nested(self) -> _bool: ...

    @property
    def is_quantized(self) -> _bool: ...

    @property
    def is_sparse(self) -> _bool: ...

    @property
    def is_sparse_csr(self) -> _bool: ...

    @property
    def is_vulkan(self) -> _bool: ...

    @property
    def is_xla(self) -> _bool: ...

    @property
    def is_xpu(self) -> _bool: ...

    @property
    def retains_grad(self) -> _bool: ...

    @property
    def volatile(self) -> _bool: ...

    def __add__(self, other: ArrayLike, /) -> Tensor: ...
    def __radd__(self, other: ArrayLike, /) -> Tensor: ...
    def __iadd__(self, other: ArrayLike, /) -> Tensor: ...
    def __sub__(self, other: ArrayLike, /) -> Tensor: ...
    def __rsub__(self, other: ArrayLike, /) -> Tensor: ...
    def __isub__(self, other: ArrayLike, /) -> Tensor: ...
    def __mul__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __imul__(self, other: ArrayLike, /) -> Tensor: ...
    def __truediv__(self, other: ArrayLike, /) -> Tensor: ...
    def __rtruediv__(self, other: ArrayLike, /) -> Tensor: ...
    def __itruediv__(self, other: ArrayLike, /) -> Tensor: ...
    def __floordiv__(self, other: ArrayLike, /) -> Tensor: ...
    def __rfloordiv__(self, other: ArrayLike, /) -> Tensor: ...
    def __ifloordiv__(self, other: ArrayLike, /) -> Tensor: ...
    def __mod__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmod__(self, other: ArrayLike, /) -> Tensor: ...
    def __imod__(self, other: ArrayLike, /) -> Tensor: ...
    def __pow__(self, other: ArrayLike, /) -> Tensor: ...
    def __rpow__(self, other: ArrayLike, /) -> Tensor: ...
    def __ipow__(self, other: ArrayLike, /) -> Tensor: ...
    def __matmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __rmatmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __imatmul__(self, other: ArrayLike, /) -> Tensor: ...
    def __and__(self, other: ArrayLike, /) -> Tensor: ...
    def __rand__(self, other: ArrayLike, /) -> Tensor: ...
    def __iand__(self, other: ArrayLike, /) -> Tensor: ...
    def __or__(self, other: ArrayLike, /) -> Tensor: ...
    def __ror__(self, other: ArrayLike, /) -> Tensor: ...
    def __ior__(self, other: ArrayLike, /) -> Tensor: ...
    def __xor__(self, other: ArrayLike, /) -> Tensor: ...
    def __rxor__(self, other: ArrayLike, /) -> Tensor: ...
    def __ixor__(self, other: ArrayLike, /) -> Tensor: ...
    def __lshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __rlshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __ilshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __rshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __rrshift__(self, other: ArrayLike, /) -> Tensor: ...
    def __irshift__(self, other: ArrayLike, /) -> Tensor: ...
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

class BFloat16Tensor(Tensor): ...

class BoolTensor(Tensor): ...

class ByteTensor(Tensor): ...

class CharTensor(Tensor): ...

class ComplexDoubleTensor(Tensor): ...

class ComplexFloatTensor(Tensor): ...

class DoubleTensor(Tensor): ...

class FloatTensor(Tensor): ...

class HalfTensor(Tensor): ...

class IntTensor(Tensor): ...

class LongTensor(Tensor): ...

class ShortTensor(Tensor): ...

class UInt16Tensor(Tensor): ...

class UInt32Tensor(Tensor): ...

class UInt64Tensor(Tensor): ...

def abs(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.abs(torch.tensor([-1.5, 2.]))
    tensor([1.5000, 2.0000])"""
    ...

def abs_(input: Tensor) -> Tensor:
    """Like `abs`, but stores the result in this tensor. Absolute value; of a complex number
    its magnitude. The smallest signed integer wraps to itself.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def absolute(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.absolute(torch.tensor([-1.5, 2.]))
    tensor([1.5000, 2.0000])"""
    ...

def acos(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.acos(torch.tensor([1., 0.]))
    tensor([0.0000, 1.5708])"""
    ...

def acos_(input: Tensor) -> Tensor:
    """Like `acos`, but stores the result in this tensor. Inverse cosine, in radians. Defined
    for numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def acosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.acosh(torch.tensor([1., 2.]))
    tensor([0.0000, 1.3170])"""
    ...

def acosh_(input: Tensor) -> Tensor:
    """Like `acosh`, but stores the result in this tensor. Inverse hyperbolic cosine. Defined
    for numbers from 1 on; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def adaptive_avg_pool1d(input: Tensor, output_size: _int | _size) -> Tensor:
    """The mean of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, output_size)`.

    Examples
    --------
    >>> torch.adaptive_avg_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

def adaptive_max_pool1d(input: Tensor, output_size: _int | _size) -> tuple[Tensor, Tensor]:
    """The largest elements of equal parts of the last axis, and where they are."""
    ...

@overload
def add(input: Tensor | Number | _complex, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
    """Element-wise sum; integers wrap.

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
    >>> torch.add(torch.tensor([[1.], [2.]]), torch.tensor([10., 20.]))
    tensor([[11., 21.],
            [12., 22.]])"""
    ...
@overload
def add(self: Tensor, alpha: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def add(self: Tensor, alpha: Number | _complex, other: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def addbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor) -> Tensor:
    """As `baddbmm`, with the products summed over the batch.

    Parameters
    ----------
    x : tensor
        The tensor to add, which broadcasts with the product.
    batch1 : tensor
        The first matrices, `(b, n, m)`.
    batch2 : tensor
        The second matrices, `(b, m, p)`.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the shape of the product.

    Examples
    --------
    >>> torch.addbmm(torch.tensor([[1.]]), torch.tensor([[[1., 2.]]]), torch.tensor([[[3.], [4.]]]))
    tensor([[12.]])"""
    ...
@overload
def addbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def addbmm(beta: Number | _complex, self: Tensor, batch1: Tensor, batch2: Tensor) -> Tensor: ...
@overload
def addbmm(beta: Number | _complex, self: Tensor, batch1: Tensor, batch2: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def addcdiv(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor) -> Tensor:
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
    >>> torch.addcdiv(torch.tensor([1., 2.]), torch.tensor([6., 8.]), torch.tensor([3., 2.]), value=10.)
    tensor([21., 42.])"""
    ...
@overload
def addcdiv(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...

@overload
def addcmul(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor) -> Tensor:
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
    >>> torch.addcmul(torch.tensor([1., 2.]), torch.tensor([6., 8.]), torch.tensor([3., 2.]))
    tensor([19., 18.])"""
    ...
@overload
def addcmul(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...

@overload
def addmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat1: Tensor, mat2: Tensor) -> Tensor:
    """`beta * x + alpha * mat1 @ mat2`.

    Parameters
    ----------
    x : tensor
        The tensor to add, which broadcasts with the product.
    mat1 : tensor
        The first matrix.
    mat2 : tensor
        The second matrix.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the shape of the product.

    Examples
    --------
    >>> torch.addmm(torch.tensor([1., 1.]), torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
    tensor([[2., 5.],
            [4., 9.]])"""
    ...
@overload
def addmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat1: Tensor, mat2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, out_dtype: _dtype, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def addmm(beta: Number | _complex, self: Tensor, mat1: Tensor, mat2: Tensor) -> Tensor: ...
@overload
def addmm(beta: Number | _complex, self: Tensor, mat1: Tensor, mat2: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def addmv(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat: Tensor, vec: Tensor) -> Tensor:
    """`beta * x + alpha * mat @ vec`.

    Parameters
    ----------
    x : tensor
        The tensor to add, which broadcasts with the product.
    mat : tensor
        The matrix.
    vec : tensor
        The vector.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the shape of the product.

    Examples
    --------
    >>> torch.addmv(torch.tensor([1., 1.]), torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([1., 10.]))
    tensor([22., 44.])"""
    ...
@overload
def addmv(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat: Tensor, vec: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def addmv(beta: Number | _complex, self: Tensor, mat: Tensor, vec: Tensor) -> Tensor: ...
@overload
def addmv(beta: Number | _complex, self: Tensor, mat: Tensor, vec: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def addmv_(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat: Tensor, vec: Tensor) -> Tensor:
    """Like `addmv`, but stores the result in this tensor. `beta * x + alpha * mat @ vec`.

    Parameters
    ----------
    mat : tensor
        The matrix.
    vec : tensor
        The vector.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...
@overload
def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor: ...
@overload
def addmv_(beta: Number | _complex, self: Tensor, mat: Tensor, vec: Tensor) -> Tensor: ...

@overload
def addr(beta: Number | _complex, self: Tensor, alpha: Number | _complex, vec1: Tensor, vec2: Tensor) -> Tensor:
    """`beta * x + alpha * outer(vec1, vec2)`.

    Parameters
    ----------
    x : tensor
        The tensor to add, which broadcasts with the product.
    vec1 : tensor
        The first vector.
    vec2 : tensor
        The second vector.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the shape of the product.

    Examples
    --------
    >>> torch.addr(torch.tensor([1., 1.]), torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor([[4., 5.],
            [7., 9.]])"""
    ...
@overload
def addr(beta: Number | _complex, self: Tensor, alpha: Number | _complex, vec1: Tensor, vec2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addr(input: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def addr(beta: Number | _complex, self: Tensor, vec1: Tensor, vec2: Tensor) -> Tensor: ...
@overload
def addr(beta: Number | _complex, self: Tensor, vec1: Tensor, vec2: Tensor, *, out: Tensor) -> Tensor: ...

def adjoint(input: Tensor) -> Tensor:
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
    >>> torch.adjoint(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def affine_grid_generator(theta: Tensor, size: Sequence[_int], align_corners: _bool) -> Tensor:
    """affine_grid() of torch.nn.functional with the parameters theta, size, align_corners."""
    ...

@overload
def all(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> torch.all(torch.tensor([[True, False], [True, True]]), dim=0)
    tensor([ True, False])"""
    ...
@overload
def all(input: Tensor, dim: _size | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...
@overload
def all(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...

def allclose(input: Tensor, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> _bool:
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
    >>> torch.allclose(torch.tensor([1., 2.]), torch.tensor([1.000001, 2.]))
    True"""
    ...

def alpha_dropout(input: Tensor, p: _float, train: _bool) -> Tensor:
    """Random elements replaced by the lower limit of `selu`; mean and variance stay.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, is replaced.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.alpha_dropout(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def amax(input: Tensor, dim: _int | _size=(), keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.amax(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    tensor([3., 5.])"""
    ...

def amin(input: Tensor, dim: _int | _size=(), keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.amin(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    tensor([1., 2.])"""
    ...

def aminmax(input: Tensor, *, dim: _int | None=None, keepdim: _bool=False, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.aminmax:
    """The smallest and the largest element.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all elements are reduced.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    pair of tensors
        The smallest elements `min` and the largest `max`, with the dtype of the operand.

    Examples
    --------
    >>> torch.aminmax(torch.tensor([1., 5., 3.]))
    torch.return_types.aminmax(
    min=tensor(1.),
    max=tensor(5.))"""
    ...

def angle(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The angle of complex numbers in radians; pi for negative numbers.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.angle(torch.tensor([1j, -1 + 0j]))
    tensor([1.5708, 3.1416])"""
    ...

@overload
def any(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    where : bool tensor
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> torch.any(torch.tensor([[True, False], [True, True]]), dim=0)
    tensor([True, True])"""
    ...
@overload
def any(input: Tensor, dim: _size | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...
@overload
def any(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...

@overload
def arange(start: Number, end: Number, step: Number, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
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
    >>> torch.arange(0, 10, 3)
    tensor([0, 3, 6, 9])"""
    ...
@overload
def arange(start: Number, end: Number, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor: ...
@overload
def arange(end: Number, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor: ...
@overload
def arange(end: Number | _complex, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def arange(start: Number | _complex, end: Number | _complex, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def arange(start: Number | _complex, end: Number | _complex, step: Number | _complex=1, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def arccos(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arccos(torch.tensor([1., 0.]))
    tensor([0.0000, 1.5708])"""
    ...

def arccos_(input: Tensor) -> Tensor:
    """Like `acos`, but stores the result in this tensor. Inverse cosine, in radians. Defined
    for numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def arccosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arccosh(torch.tensor([1., 2.]))
    tensor([0.0000, 1.3170])"""
    ...

def arccosh_(input: Tensor) -> Tensor:
    """Like `acosh`, but stores the result in this tensor. Inverse hyperbolic cosine. Defined
    for numbers from 1 on; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def arcsin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arcsin(torch.tensor([0., 1.]))
    tensor([0.0000, 1.5708])"""
    ...

def arcsin_(input: Tensor) -> Tensor:
    """Like `asin`, but stores the result in this tensor. Inverse sine, in radians. Defined for
    numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def arcsinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arcsinh(torch.tensor([0., 1.]))
    tensor([0.0000, 0.8814])"""
    ...

def arcsinh_(input: Tensor) -> Tensor:
    """Like `asinh`, but stores the result in this tensor. Inverse hyperbolic sine.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def arctan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arctan(torch.tensor([0., 1.]))
    tensor([0.0000, 0.7854])"""
    ...

def arctan2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arctan2(torch.tensor([1., -1.]), torch.tensor([-1., -1.]))
    tensor([ 2.3562, -2.3562])"""
    ...

def arctan_(input: Tensor) -> Tensor:
    """Like `atan`, but stores the result in this tensor. Inverse tangent, in radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def arctanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.arctanh(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.5493])"""
    ...

def arctanh_(input: Tensor) -> Tensor:
    """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
    for numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def are_deterministic_algorithms_enabled() -> _bool:
    """Whether :func:`use_deterministic_algorithms` was asked for."""
    ...

def argmax(input: Tensor, dim: _int | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.argmax(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    tensor([1, 0])"""
    ...

def argmin(input: Tensor, dim: _int | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.argmin(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    tensor([0, 1])"""
    ...

@overload
def argsort(input: Tensor, *, stable: _bool, dim: _int=-1, descending: _bool=False, out: Tensor | None=None) -> Tensor:
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
    >>> torch.argsort(torch.tensor([3., 1., 2.]))
    tensor([1, 2, 0])"""
    ...
@overload
def argsort(input: Tensor, dim: _int=-1, descending: _bool=False) -> Tensor: ...

def argwhere(input: Tensor) -> Tensor:
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
    >>> torch.argwhere(torch.tensor([0., 5., 7.]))
    tensor([[1],
            [2]])"""
    ...

def as_strided(input: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """The elements that strides select in the memory of a tensor, from where the tensor begins or from another place."""
    ...

def as_strided_(input: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """Like `as_strided`, but stores the result in this tensor. A copy of the elements that
    strides select in memory.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    strides : tuple of ints
        The distances in memory between neighbours along each axis, in elements.
    storage_offset : int
        The place in memory of the first element, in elements.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def as_strided_scatter(input: Tensor, src: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """A copy, with the elements that strides select in memory replaced.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : tensor
        The new elements.
    shape : tuple of ints
        The shape of the part.
    strides : tuple of ints
        The distances in memory between neighbours along each axis, in elements.
    storage_offset : int
        The place in memory of the first element, in elements.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.as_strided_scatter(torch.tensor([1., 2., 3., 4.]), torch.tensor([10., 20.]), (2,), (2,))
    tensor([10.,  2., 20.,  4.])"""
    ...

def as_tensor(data: ArrayLike, dtype: _dtype | None = None, device: DeviceLikeType | None = None) -> Tensor:
    """A tensor with the elements of `data`: a number, nested lists, or an array of any library that offers a buffer, `__array__` or DLPack. A tensor
    that has the dtype already is returned as it is. The memory of a NumPy array is shared where that is possible."""
    ...

def asarray(obj: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, copy: _bool | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor with the elements of `obj`: a number, nested lists, or an array of any library that offers a buffer, `__array__` or DLPack. A tensor
    that has the dtype already is returned as it is. The memory of a NumPy array is shared where that is possible."""
    ...

def asin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.asin(torch.tensor([0., 1.]))
    tensor([0.0000, 1.5708])"""
    ...

def asin_(input: Tensor) -> Tensor:
    """Like `asin`, but stores the result in this tensor. Inverse sine, in radians. Defined for
    numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def asinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.asinh(torch.tensor([0., 1.]))
    tensor([0.0000, 0.8814])"""
    ...

def asinh_(input: Tensor) -> Tensor:
    """Like `asinh`, but stores the result in this tensor. Inverse hyperbolic sine.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def atan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.atan(torch.tensor([0., 1.]))
    tensor([0.0000, 0.7854])"""
    ...

def atan2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.atan2(torch.tensor([1., -1.]), torch.tensor([-1., -1.]))
    tensor([ 2.3562, -2.3562])"""
    ...

def atan_(input: Tensor) -> Tensor:
    """Like `atan`, but stores the result in this tensor. Inverse tangent, in radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def atanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.atanh(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.5493])"""
    ...

def atanh_(input: Tensor) -> Tensor:
    """Like `atanh`, but stores the result in this tensor. Inverse hyperbolic tangent. Defined
    for numbers between -1 and 1; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def atleast_1d(tensor: Tensor, /) -> Tensor:
    """The operand; a number gets an axis of length 1.

    Parameters
    ----------
    tensors : tensors
        The tensors. The result of several is a tuple.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> torch.atleast_1d(torch.tensor(5.))
    tensor([5.])"""
    ...
@overload
def atleast_1d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

@overload
def atleast_2d(tensor: Tensor, /) -> Tensor:
    """The operand with axes of length 1 in front, so that it has at least two.

    Parameters
    ----------
    tensors : tensors
        The tensors. The result of several is a tuple.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> torch.atleast_2d(torch.tensor(5.))
    tensor([[5.]])"""
    ...
@overload
def atleast_2d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

@overload
def atleast_3d(tensor: Tensor, /) -> Tensor:
    """The operand with axes of length 1, so that it has at least three.

    Parameters
    ----------
    tensors : tensors
        The tensors. The result of several is a tuple.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> torch.atleast_3d(torch.tensor(5.))
    tensor([[[5.]]])"""
    ...
@overload
def atleast_3d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

def avg_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, ceil_mode: _bool=False, count_include_pad: _bool=True) -> Tensor:
    """The mean of each window.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    count_include_pad : bool
        Whether padded zeros count in the mean.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L')`, where `L' = (L + 2*padding - kernel_size) // stride
        + 1`.

    Examples
    --------
    >>> torch.avg_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

@overload
def baddbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor) -> Tensor:
    """`beta * x + alpha * batch1 @ batch2`.

    Parameters
    ----------
    x : tensor
        The tensor to add, which broadcasts with the product.
    batch1 : tensor
        The first matrices, `(b, n, m)`.
    batch2 : tensor
        The second matrices, `(b, m, p)`.
    beta : number
        The factor of the tensor.
    alpha : number
        The factor of the product.

    Returns
    -------
    tensor
        A new tensor with the shape of the product.

    Examples
    --------
    >>> torch.baddbmm(torch.tensor([[1.]]), torch.tensor([[[1., 2.]]]), torch.tensor([[[3.], [4.]]]))
    tensor([[[12.]]])"""
    ...
@overload
def baddbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, out_dtype: _dtype, *, beta: Number | _complex=1, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...
@overload
def baddbmm(beta: Number | _complex, self: Tensor, batch1: Tensor, batch2: Tensor) -> Tensor: ...
@overload
def baddbmm(beta: Number | _complex, self: Tensor, batch1: Tensor, batch2: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def bartlett_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Bartlett's window, a triangle.

    Parameters
    ----------
    window_length : int
        The number of elements.
    periodic : bool
        Whether the window is periodic, for Fourier transforms. Otherwise it is symmetric.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(window_length,)`. Its dtype is `dtype`, by default the
        default float.

    Examples
    --------
    >>> torch.bartlett_window(4)
    tensor([0.0000, 0.5000, 1.0000, 0.5000])"""
    ...
@overload
def bartlett_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def batch_norm(input: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, training: _bool, momentum: _float, eps: _float, cudnn_enabled: _bool) -> Tensor:
    """batch_norm() of torch.nn.functional with the parameters input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled."""
    ...

@overload
def bernoulli(input: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Random ones and zeros; each element of `x`, or `p`, is the probability of a one.

    Parameters
    ----------
    x : tensor
        The probability of each one.
    p : float
        The probability of all, in place of those of the tensor.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the probabilities.

    Examples
    --------
    >>> torch.bernoulli(torch.tensor([0., 1.]))
    tensor([0., 1.])"""
    ...
@overload
def bernoulli(input: Tensor, p: _float, *, generator: Generator | None=None) -> Tensor: ...

bfloat16: _dtype

def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None=None) -> Tensor:
    """For each output, `input1 @ weight @ input2`, plus a bias.

    Parameters
    ----------
    input1 : tensor
        The first input, `(..., in1)`.
    input2 : tensor
        The second input, `(..., in2)`.
    weight : tensor
        The matrices, `(out, in1, in2)`.
    bias : tensor
        A vector to add, `(out,)`.

    Returns
    -------
    tensor
        A tensor of shape `(..., out)`.

    Examples
    --------
    >>> torch.bilinear(torch.tensor([[1., 2.]]), torch.tensor([[3.]]), torch.tensor([[[1.], [10.]]]))
    tensor([[63.]])"""
    ...

def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Tensor | None=None, pos_weight: Tensor | None=None, reduction: _int=1) -> Tensor:
    """binary_cross_entropy_with_logits() of torch.nn.functional with the parameters input, target, weight, pos_weight, reduction."""
    ...

def bincount(input: Tensor, weights: Tensor | None=None, minlength: _int=0) -> Tensor:
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
    >>> torch.bincount(torch.tensor([0, 2, 2]))
    tensor([1, 0, 2])"""
    ...

def binomial(count: Tensor, prob: Tensor, generator: Generator | None = None) -> Tensor:
    """How many of ``count`` trials succeed, each with the probability ``prob``: a number for each pair of elements."""
    ...

@overload
def bitwise_and(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_and(torch.tensor([12, 10]), torch.tensor([6, 6]))
    tensor([4, 2])"""
    ...
@overload
def bitwise_and(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_and(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_left_shift(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_left_shift(torch.tensor([1, 3]), torch.tensor([2, 2]))
    tensor([ 4, 12])"""
    ...
@overload
def bitwise_left_shift(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_left_shift(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def bitwise_not(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_not(torch.tensor([0, 5]))
    tensor([-1, -6])"""
    ...

@overload
def bitwise_or(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_or(torch.tensor([12, 10]), torch.tensor([6, 6]))
    tensor([14, 14])"""
    ...
@overload
def bitwise_or(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_or(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_right_shift(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_right_shift(torch.tensor([8, -8]), torch.tensor([1, 1]))
    tensor([ 4, -4])"""
    ...
@overload
def bitwise_right_shift(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_right_shift(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_xor(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bitwise_xor(torch.tensor([12, 10]), torch.tensor([6, 6]))
    tensor([10, 12])"""
    ...
@overload
def bitwise_xor(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_xor(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def blackman_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Blackman's window, a sum of three cosines.

    Parameters
    ----------
    window_length : int
        The number of elements.
    periodic : bool
        Whether the window is periodic, for Fourier transforms. Otherwise it is symmetric.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(window_length,)`. Its dtype is `dtype`, by default the
        default float.

    Examples
    --------
    >>> torch.blackman_window(4)
    tensor([-1.3878e-17,  3.4000e-01,  1.0000e+00,  3.4000e-01])"""
    ...
@overload
def blackman_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def block_diag(*tensors: Tensor) -> Tensor:
    """A matrix with the given matrices along its diagonal.

    Parameters
    ----------
    tensors : tensors
        The blocks, each with at most two axes.

    Returns
    -------
    tensor
        A new matrix whose numbers of rows and columns are the sums of those of the blocks.

    Examples
    --------
    >>> torch.block_diag(torch.tensor([[1., 2.]]), torch.tensor([[3.]]))
    tensor([[1., 2., 0.],
            [0., 0., 3.]])"""
    ...

@overload
def bmm(input: Tensor, mat2: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bmm(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...
@overload
def bmm(input: Tensor, mat2: Tensor, out_dtype: _dtype, *, out: Tensor | None=None) -> Tensor: ...

bool: _dtype

def broadcast_shapes(*shapes: _int | Sequence[_int]) -> Size:
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
    >>> torch.broadcast_shapes((8, 1, 6), (7, 1))
    torch.Size([8, 7, 6])"""
    ...

def broadcast_tensors(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]:
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
    >>> torch.broadcast_tensors(torch.tensor([1., 2.]), torch.tensor([[3.], [4.]]))
    (tensor([[1., 2.],
            [1., 2.]]), tensor([[3., 3.],
            [4., 4.]]))"""
    ...

def broadcast_to(input: Tensor, size: Sequence[_int]) -> Tensor:
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
    >>> torch.broadcast_to(torch.tensor([1., 2.]), (3, 2))
    tensor([[1., 2.],
            [1., 2.],
            [1., 2.]])"""
    ...

@overload
def bucketize(input: Tensor, boundaries: Tensor, *, out_int32: _bool=False, right: _bool=False, out: Tensor | None=None) -> Tensor:
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
    >>> torch.bucketize(torch.tensor([0.5, 1.5, 3.]), torch.tensor([1., 2.]))
    tensor([0, 1, 2])"""
    ...
@overload
def bucketize(self: Number | _complex, boundaries: Tensor, *, out_int32: _bool=False, right: _bool=False) -> Tensor: ...

def can_cast(from_: _dtype, to: _dtype) -> _bool:
    """Whether values of a dtype may be converted to another under a rule.

    Parameters
    ----------
    from_ : dtype or tensor
        The dtype of the values.
    to : dtype
        The dtype to convert to.
    casting : str
        The rule: 'no', 'equiv', 'safe', 'same_kind' or 'unsafe'.

    Returns
    -------
    bool
        Whether the rule allows it.

    Examples
    --------
    >>> torch.can_cast(torch.int32, torch.float64)
    True"""
    ...

def cartesian_prod(*tensors: Tensor) -> Tensor:
    """All combinations of the elements of vectors, as rows.

    Parameters
    ----------
    tensors : tensors
        The vectors.

    Returns
    -------
    tensor
        A matrix with one row for each combination and one column for each vector.

    Examples
    --------
    >>> torch.cartesian_prod(torch.tensor([1, 2]), torch.tensor([4, 5]))
    tensor([[1, 4],
            [1, 5],
            [2, 4],
            [2, 5]])"""
    ...

def cat(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.cat([torch.tensor([1., 2.]), torch.tensor([3.])])
    tensor([1., 2., 3.])"""
    ...

def cdist(x1: Tensor, x2: Tensor, p: _float = 2.0, compute_mode: str | None = None) -> Tensor:
    """The distances of all rows of one matrix from all rows of another.

    Parameters
    ----------
    x1 : tensor
        Vectors as rows, `(..., n, d)`.
    x2 : tensor
        Vectors as rows, `(..., m, d)`.
    order : int, float or str
        The order of the norm.
    compute_mode : str
        The algorithm that PyTorch uses. It is ignored.

    Returns
    -------
    tensor
        The distances, `(..., n, m)`.

    Examples
    --------
    >>> torch.cdist(torch.tensor([[0., 0.]]), torch.tensor([[3., 4.], [6., 8.]]))
    tensor([[ 5., 10.]])"""
    ...

cdouble: _dtype

def ceil(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Smallest integer that is not below `x1`.

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
    >>> torch.ceil(torch.tensor([1.2, -1.2]))
    tensor([ 2., -1.])"""
    ...

def ceil_(input: Tensor) -> Tensor:
    """Like `ceil`, but stores the result in this tensor. Smallest integer that is not below
    `x1`. Here `x1` is this tensor.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def celu(input: Tensor, alpha: Number | _complex=1.0) -> Tensor:
    """The elements where they are positive, `alpha * expm1(x / alpha)` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    alpha : number
        The scale for negative elements.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.celu(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.8647,  0.3000,  2.0000])"""
    ...

def celu_(input: Tensor, alpha: Number | _complex=1.0) -> Tensor:
    """celu() that writes to its argument, and gives it back."""
    ...

cfloat: _dtype

def chain_matmul(*matrices: Tensor, out: Tensor | None = None) -> Tensor:
    """The product of several matrices.

    Parameters
    ----------
    tensors : tensors
        The matrices.

    Returns
    -------
    tensor
        A new matrix.

    Examples
    --------
    >>> torch.chain_matmul(torch.tensor([[1., 2.]]), torch.tensor([[3.], [4.]]))
    tensor([[11.]])"""
    ...

def channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels reordered: the first of each group, then the second of each, and so on.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.channel_shuffle(torch.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

channels_last: memory_format

channels_last_3d: memory_format

def cholesky(input: Tensor, upper: _bool = False, *, out: Tensor | None = None) -> Tensor:
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
    >>> torch.cholesky(torch.tensor([[4., 2.], [2., 5.]]))
    tensor([[2., 0.],
            [1., 2.]])"""
    ...

def cholesky_inverse(input: Tensor, upper: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """The inverse of a matrix from its Cholesky factor.

    Parameters
    ----------
    x : tensor
        The triangular factor, as returned by `cholesky`.
    upper : bool
        Whether to use the upper triangle instead of the lower one.

    Returns
    -------
    tensor
        The inverse, of the same shape.

    Examples
    --------
    >>> torch.cholesky_inverse(torch.tensor([[2., 0.], [0., 4.]]))
    tensor([[0.2500, 0.0000],
            [0.0000, 0.0625]])"""
    ...

def cholesky_solve(input: Tensor, input2: Tensor, upper: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Solution of linear equations from a Cholesky factor.

    Parameters
    ----------
    x : tensor
        The right-hand sides, `(..., n, k)`.
    factor : tensor
        The triangular factor, as returned by `cholesky`.
    upper : bool
        Whether to use the upper triangle instead of the lower one.

    Returns
    -------
    tensor
        The solutions, `(..., n, k)`.

    Examples
    --------
    >>> torch.cholesky_solve(torch.tensor([[2.], [1.]]), torch.tensor([[2., 0.], [1., 2.]]))
    tensor([[0.5000],
            [0.0000]])"""
    ...

def chunk(input: Tensor, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.chunk(torch.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
    ...

@overload
def clamp(input: Tensor, min: Tensor | None=None, max: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.clamp(torch.tensor([1., 5., 9.]), min=2., max=6.)
    tensor([2., 5., 6.])"""
    ...
@overload
def clamp(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_(input: Tensor, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
@overload
def clamp_(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

@overload
def clamp_max(input: Tensor, max: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The elements, lowered to a limit where they are above it.

    Parameters
    ----------
    x : tensor
        The tensor.
    max : number or tensor
        The limit, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.clamp_max(torch.tensor([1., 5., 9.]), 4.)
    tensor([1., 4., 4.])"""
    ...
@overload
def clamp_max(input: Tensor, max: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_max_(input: Tensor, max: Tensor) -> Tensor:
    """Like `clamp_max`, but stores the result in this tensor. The elements, lowered to a limit
    where they are above it.

    Parameters
    ----------
    max : number or tensor
        The limit, which broadcasts.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...
@overload
def clamp_max_(input: Tensor, max: Number | _complex) -> Tensor: ...

@overload
def clamp_min(input: Tensor, min: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The elements, raised to a limit where they are below it.

    Parameters
    ----------
    x : tensor
        The tensor.
    min : number or tensor
        The limit, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.clamp_min(torch.tensor([1., 5., 9.]), 4.)
    tensor([4., 5., 9.])"""
    ...
@overload
def clamp_min(input: Tensor, min: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_min_(input: Tensor, min: Tensor) -> Tensor:
    """Like `clamp_min`, but stores the result in this tensor. The elements, raised to a limit
    where they are below it.

    Parameters
    ----------
    min : number or tensor
        The limit, which broadcasts.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...
@overload
def clamp_min_(input: Tensor, min: Number | _complex) -> Tensor: ...

@overload
def clip(input: Tensor, min: Tensor | None=None, max: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.clip(torch.tensor([1., 5., 9.]), min=2., max=6.)
    tensor([2., 5., 6.])"""
    ...
@overload
def clip(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clip_(input: Tensor, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
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
@overload
def clip_(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

def clone(input: Tensor, *, memory_format: _memory_format | None=None) -> Tensor:
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
    >>> torch.clone(torch.tensor([1., 2.]))
    tensor([1., 2.])"""
    ...

def column_stack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Vectors as columns, and matrices, joined side by side.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tensor
        A new tensor, joined along the second axis. Vectors are columns.

    Examples
    --------
    >>> torch.column_stack([torch.tensor([1., 2.]), torch.tensor([3., 4.])])
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def combinations(input: Tensor, r: _int=2, with_replacement: _bool=False) -> Tensor:
    """All choices of `r` elements of a vector, as rows.

    Parameters
    ----------
    x : tensor
        The vector.
    r : int
        The number of elements of a choice.
    with_replacement : bool
        Whether an element may be chosen more than once.

    Returns
    -------
    tensor
        A matrix with one row for each choice and `r` columns.

    Examples
    --------
    >>> torch.combinations(torch.tensor([1, 2, 3]))
    tensor([[1, 2],
            [1, 3],
            [2, 3]])"""
    ...

def compile(model: _Called, *, fullgraph: _bool = False, dynamic: _bool | None = None, backend: str = 'inductor', mode: str | None = None, options: dict[str, object] | None = None, disable: _bool = False) -> _Called:
    """The function itself, also as a decorator: what waits is compiled anyway when somebody looks at it."""
    ...

def complex(real: Tensor, imag: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complex numbers from their real and imaginary parts.

    Parameters
    ----------
    real : number
        The real part.
    imag : number
        The imaginary part.

    Returns
    -------
    tensor
        A complex tensor with the broadcast shape of the operands: complex64 for float32,
        complex128 for float64.

    Examples
    --------
    >>> torch.complex(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor([1.+3.j, 2.+4.j])"""
    ...

complex128: _dtype

complex64: _dtype

def concat(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.concat([torch.tensor([1., 2.]), torch.tensor([3.])])
    tensor([1., 2., 3.])"""
    ...

def concatenate(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.concatenate([torch.tensor([1., 2.]), torch.tensor([3.])])
    tensor([1., 2., 3.])"""
    ...

def conj(input: Tensor) -> Tensor:
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
    >>> torch.conj(torch.tensor([3 + 4j, 1j]))
    tensor([3.-4.j, 0.-1.j])"""
    ...

def conj_physical(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.conj_physical(torch.tensor([3 + 4j, 1j]))
    tensor([3.-4.j, 0.-1.j])"""
    ...

def conj_physical_(input: Tensor) -> Tensor:
    """Like `conj`, but stores the result in this tensor. Complex conjugate; real numbers are
    unchanged.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def constant_pad_nd(input: Tensor, pad: Sequence[_int], value: Number | _complex=0) -> Tensor:
    """A tensor with more elements of one value around it, or fewer: two numbers for each axis, the last one first."""
    ...

contiguous_format: memory_format

@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    weight : tensor
        The kernels, `(out, C / groups, K)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, L')`, where `L' = (L + 2*padding - dilation*(K - 1) - 1)
        // stride + 1`.

    Examples
    --------
    >>> torch.conv1d(torch.tensor([[[1., 2., 3., 4.]]]), torch.tensor([[[1., 1.]]]))
    tensor([[[3., 5., 7.]]])"""
    ...
@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    weight : tensor
        The kernels, `(out, C / groups, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, H', W')`.

    Examples
    --------
    >>> torch.conv2d(torch.ones((1, 1, 3, 3)), torch.ones((1, 1, 2, 2)))
    tensor([[[[4., 4.],
              [4., 4.]]]])"""
    ...
@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    weight : tensor
        The kernels, `(out, C / groups, KD, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, D', H', W')`.

    Examples
    --------
    >>> torch.conv3d(torch.ones((1, 1, 2, 2, 2)), torch.ones((1, 1, 2, 2, 2)))
    tensor([[[[[8.]]]]])"""
    ...
@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    weight : tensor
        The kernels, `(C, out / groups, K)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, L')`.

    Examples
    --------
    >>> torch.conv_transpose1d(torch.tensor([[[1., 2.]]]), torch.tensor([[[1., 10.]]]))
    tensor([[[ 1., 12., 20.]]])"""
    ...

def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    weight : tensor
        The kernels, `(C, out / groups, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, H', W')`.

    Examples
    --------
    >>> torch.conv_transpose2d(torch.ones((1, 1, 1, 2)), torch.ones((1, 1, 2, 2)))
    tensor([[[[1., 2., 1.],
              [1., 2., 1.]]]])"""
    ...

def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    weight : tensor
        The kernels, `(C, out / groups, KD, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, D', H', W')`.

    Examples
    --------
    >>> torch.conv_transpose3d(torch.ones((1, 1, 1, 1, 2)), torch.ones((1, 1, 1, 1, 2)))
    tensor([[[[[1., 2., 1.]]]]])"""
    ...

@overload
def copysign(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.copysign(torch.tensor([1., 2.]), torch.tensor([-3., 0.]))
    tensor([-1.,  2.])"""
    ...
@overload
def copysign(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def corrcoef(input: Tensor) -> Tensor:
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
    >>> torch.corrcoef(torch.tensor([[1., 2., 3.], [3., 2., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])"""
    ...

def cos(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Cosine of an angle in radians.

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
    >>> torch.cos(torch.tensor([0., 1.]))
    tensor([1.0000, 0.5403])"""
    ...

def cos_(input: Tensor) -> Tensor:
    """Like `cos`, but stores the result in this tensor. Cosine of an angle in radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def cosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic cosine.

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
    >>> torch.cosh(torch.tensor([0., 1.]))
    tensor([1.0000, 1.5431])"""
    ...

def cosh_(input: Tensor) -> Tensor:
    """Like `cosh`, but stores the result in this tensor. Hyperbolic cosine.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def cosine_embedding_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=0.0, reduction: _int=1) -> Tensor:
    """cosine_embedding_loss() of torch.nn.functional with the parameters input1, input2, target, margin, reduction."""
    ...

def cosine_similarity(x1: Tensor, x2: Tensor, dim: _int=1, eps: _float=1e-08) -> Tensor:
    """Cosines of the angles between vectors.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    dim : int
        The axis of the vectors.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float. The axis of the vectors is gone.

    Examples
    --------
    >>> torch.cosine_similarity(torch.tensor([[3., 4.]]), torch.tensor([[4., 3.]]))
    tensor([0.9600])"""
    ...

@overload
def count_nonzero(input: Tensor, dim: _int | None=None) -> Tensor:
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
    >>> torch.count_nonzero(torch.tensor([[1., 0.], [3., 4.]]), dim=0)
    tensor([2, 1])"""
    ...
@overload
def count_nonzero(input: Tensor, dim: _size) -> Tensor: ...

def cov(input: Tensor, *, correction: _int=1, fweights: Tensor | None=None, aweights: Tensor | None=None) -> Tensor:
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
    >>> torch.cov(torch.tensor([[1., 2., 3.], [3., 2., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])"""
    ...

def cross(input: Tensor, other: Tensor, dim: _int | None=None, *, out: Tensor | None=None) -> Tensor:
    """Cross product along an axis, or along the first of length 3.

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
    >>> torch.cross(torch.tensor([1., 0., 0.]), torch.tensor([0., 1., 0.]))
    tensor([0., 0., 1.])"""
    ...

@overload
def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: _size, target_lengths: _size, blank: _int=0, reduction: _int=1, zero_infinity: _bool=False) -> Tensor:
    """ctc_loss() of torch.nn.functional with the parameters log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity."""
    ...
@overload
def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: _int=0, reduction: _int=1, zero_infinity: _bool=False) -> Tensor: ...

def cummax(input: Tensor, dim: _int, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.cummax:
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
    >>> torch.cummax(torch.tensor([1., 5., 3.]), dim=0)
    torch.return_types.cummax(
    values=tensor([1., 5., 5.]),
    indices=tensor([0, 1, 1]))"""
    ...

def cummin(input: Tensor, dim: _int, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.cummin:
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
    >>> torch.cummin(torch.tensor([1., 5., 3.]), dim=0)
    torch.return_types.cummin(
    values=tensor([1., 1., 1.]),
    indices=tensor([0, 0, 0]))"""
    ...

def cumprod(input: Tensor, dim: _int, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
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
    >>> torch.cumprod(torch.tensor([1., 2., 3.]), dim=0)
    tensor([1., 2., 6.])"""
    ...

def cumsum(input: Tensor, dim: _int, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
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
    >>> torch.cumsum(torch.tensor([1., 2., 3.]), dim=0)
    tensor([1., 3., 6.])"""
    ...

@overload
def cumulative_trapezoid(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor:
    """The running integral along an axis, by the trapezoidal rule.

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
        The shape of the values with the axis shorter by 1, as floats.

    Examples
    --------
    >>> torch.cumulative_trapezoid(torch.tensor([1., 2., 3.]))
    tensor([1.5000, 4.0000])"""
    ...
@overload
def cumulative_trapezoid(y: Tensor, *, dx: Number | _complex=1, dim: _int=-1) -> Tensor: ...

def deg2rad(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.deg2rad(torch.tensor([90., 180.]))
    tensor([1.5708, 3.1416])"""
    ...

def deg2rad_(input: Tensor) -> Tensor:
    """Like `deg2rad`, but stores the result in this tensor. Angle converted from degrees to
    radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def det(input: Tensor) -> Tensor:
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
    >>> torch.det(torch.tensor([[2., 1.], [1., 3.]]))
    tensor(5.)"""
    ...

def detach(input: Tensor) -> Tensor:
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
    >>> torch.detach(torch.tensor([1., 2.])).ndim
    1"""
    ...

def detach_(input: Tensor) -> Tensor:
    """Like `detach`, but stores the result in this tensor. The tensor itself, because there
    are no gradients and no devices.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def diag(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
    """A matrix with a vector as its diagonal; of a matrix, a copy of its diagonal.

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
    >>> torch.diag(torch.tensor([1., 2.]))
    tensor([[1., 0.],
            [0., 2.]])"""
    ...

def diag_embed(input: Tensor, offset: _int=0, dim1: _int=-2, dim2: _int=-1) -> Tensor:
    """Matrices that have the elements of the last axis on their diagonals.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : int
        The axis of the rows in the result.
    axis2 : int
        The axis of the columns in the result.

    Returns
    -------
    tensor
        A new tensor with one more axis than the operand, and its dtype.

    Examples
    --------
    >>> torch.diag_embed(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[[1., 0.],
             [0., 2.]],
    <BLANKLINE>
            [[3., 0.],
             [0., 4.]]])"""
    ...

def diagflat(input: Tensor, offset: _int=0) -> Tensor:
    """A matrix that has all elements on its diagonal.

    Parameters
    ----------
    x : tensor
        The tensor.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tensor
        A new matrix of shape `(n + |k|, n + |k|)` for n elements, with the dtype of the
        operand.

    Examples
    --------
    >>> torch.diagflat(torch.tensor([1., 2.]))
    tensor([[1., 0.],
            [0., 2.]])"""
    ...

def diagonal(input: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
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
    >>> torch.diagonal(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([1., 4.])"""
    ...

def diagonal_scatter(input: Tensor, src: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
    """A copy, with a diagonal replaced.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : tensor
        The new elements.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : int
        The first of the two axes.
    axis2 : int
        The second of the two axes.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.diagonal_scatter(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([8., 9.]))
    tensor([[8., 2.],
            [3., 9.]])"""
    ...

def diff(input: Tensor, n: _int=1, dim: _int=-1, prepend: Tensor | None=None, append: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
    """The difference of each element and the one before it along an axis, `n` times.

    Parameters
    ----------
    x : tensor
        The tensor.
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
    >>> torch.diff(torch.tensor([1., 4., 9.]))
    tensor([3., 5.])"""
    ...

def digamma(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.digamma(torch.tensor([1., 2.]))
    tensor([-0.5772,  0.4228])"""
    ...

def dist(input: Tensor, other: Tensor, p: Number | _complex=2) -> Tensor:
    """The norm of the difference of two tensors.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The other tensor, which broadcasts.
    order : int, float or str
        The order of the norm.

    Returns
    -------
    tensor
        A 0-d float tensor.

    Examples
    --------
    >>> torch.dist(torch.tensor([1., 2.]), torch.tensor([4., 6.]))
    tensor(5.)"""
    ...

def div(input: Tensor | Number, other: Tensor | Number, *, rounding_mode: str | None=None, out: Tensor | None=None) -> Tensor:
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
    >>> torch.div(torch.tensor([1., 3.]), torch.tensor([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...

@overload
def divide(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.divide(torch.tensor([1., 3.]), torch.tensor([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...
@overload
def divide(input: Tensor, other: Tensor, *, rounding_mode: str | None, out: Tensor | None=None) -> Tensor: ...
@overload
def divide(input: Tensor, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
@overload
def divide(input: Tensor, other: Number | _complex) -> Tensor: ...

def dot(input: Tensor, tensor: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Sum of the products of two vectors.

    Parameters
    ----------
    input : tensor
        The tensor.
    tensor : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> torch.dot(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor(11.)"""
    ...

double: _dtype

def dropout(input: Tensor, p: _float, train: _bool) -> Tensor:
    """Random elements replaced by zero, in training.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, becomes zero. The others are divided
        by `1 - p`.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.dropout(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

@overload
def dsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts along the third axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The number of equal parts, or the indices at which to cut.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> torch.dsplit(torch.arange(4).reshape(1, 2, 2), 2)
    (tensor([[[0],
             [2]]]), tensor([[[1],
             [3]]]))"""
    ...
@overload
def dsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def dstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Tensors joined along the third axis.

    Parameters
    ----------
    tensors : tensors
        The tensors.

    Returns
    -------
    tensor
        A new tensor with at least three axes, joined along the third.

    Examples
    --------
    >>> torch.dstack([torch.tensor([1., 2.]), torch.tensor([3., 4.])])
    tensor([[[1., 3.],
             [2., 4.]]])"""
    ...

e: _float

@overload
def einsum(equation: str, *operands: Tensor | Sequence[Tensor]) -> Tensor:
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
    >>> torch.einsum('ij,j->i', torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([1., 10.]))
    tensor([21., 43.])"""
    ...
@overload
def einsum(operand: Tensor, subscripts: Sequence[_int], /, *more: Tensor | Sequence[_int]) -> Tensor: ...

def embedding(weight: Tensor, indices: Tensor, padding_idx: _int=-1, scale_grad_by_freq: _bool=False, sparse: _bool=False) -> Tensor:
    """embedding() of torch.nn.functional with the parameters weight, indices, padding_idx, scale_grad_by_freq, sparse."""
    ...

def embedding_renorm_(input: Tensor, indices: Tensor, max_norm: _float, norm_type: _float) -> Tensor:
    """Shortens those rows of a table that `indices` names to the length `max_norm`, where they are longer: in place."""
    ...

@overload
def empty(size: Sequence[_int], *, memory_format: _memory_format | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A tensor whose elements have no particular value.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> torch.empty((2, 3)).shape
    torch.Size([2, 3])"""
    ...
@overload
def empty(*size: _int, memory_format: _memory_format | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def empty_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A tensor in the shape of another one, whose elements have no particular value.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.empty_like(torch.tensor([[1., 2.], [3., 4.]])).shape
    torch.Size([2, 2])"""
    ...

def empty_permuted(size: Sequence[_int], physical_layout: Sequence[_int], *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Elements of no particular value, whose axes lie in memory in the order `physical_layout`, the last of them densest."""
    ...

def empty_strided(size: Sequence[_int], stride: Sequence[_int], *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Elements of no particular value, at distances in memory that leave no gaps."""
    ...

@overload
def eq(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.eq(torch.tensor([1., 2.]), torch.tensor([1., 3.]))
    tensor([ True, False])"""
    ...
@overload
def eq(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def equal(input: Tensor, other: Tensor) -> _bool:
    """Whether two tensors have the same shape and equal elements.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor
        The second operand.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> torch.equal(torch.tensor([1., 2.]), torch.tensor([1., 2.]))
    True"""
    ...

def erf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.erf(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.5205])"""
    ...

def erf_(input: Tensor) -> Tensor:
    """Like `erf`, but stores the result in this tensor. Error function.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def erfc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.erfc(torch.tensor([0., 0.5]))
    tensor([1.0000, 0.4795])"""
    ...

def erfc_(input: Tensor) -> Tensor:
    """Like `erfc`, but stores the result in this tensor. Complementary error function, `1 -
    erf(x1)` without cancellation.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def erfinv(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The inverse of erf. Defined from -1 to 1, and infinite at these two ends.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.erfinv(torch.tensor([0., 0.5]))
    tensor([0.0000, 0.4769])"""
    ...

def exp(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """e to the power of `x1`.

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
    >>> torch.exp(torch.tensor([0., 1.]))
    tensor([1.0000, 2.7183])"""
    ...

def exp2(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.exp2(torch.tensor([0., 3.]))
    tensor([1., 8.])"""
    ...

def exp2_(input: Tensor) -> Tensor:
    """Like `exp2`, but stores the result in this tensor. 2 to the power of `x1`. Here `x1` is
    this tensor.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def exp_(input: Tensor) -> Tensor:
    """Like `exp`, but stores the result in this tensor. e to the power of `x1`. Here `x1` is
    this tensor.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def expand_copy(input: Tensor, size: Sequence[_int], *, implicit: _bool=False, out: Tensor | None=None) -> Tensor:
    """A copy, stretched to a shape.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The shape of the result.

    Returns
    -------
    tensor
        A new tensor of this shape, with the dtype of the operand.

    Examples
    --------
    >>> torch.expand_copy(torch.tensor([1., 2.]), (2, 2))
    tensor([[1., 2.],
            [1., 2.]])"""
    ...

def expm1(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`exp(x1) - 1` without cancellation.

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
    >>> torch.expm1(torch.tensor([0., 1.]))
    tensor([0.0000, 1.7183])"""
    ...

def expm1_(input: Tensor) -> Tensor:
    """Like `expm1`, but stores the result in this tensor. `exp(x1) - 1` without cancellation.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def eye(n: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
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
    >>> torch.eye(3)
    tensor([[1., 0., 0.],
            [0., 1., 0.],
            [0., 0., 1.]])"""
    ...
@overload
def eye(n: _int, m: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def fake_quantize_per_channel_affine(input: Tensor, scale: Tensor, zero_point: Tensor, axis: _int, quant_min: _int, quant_max: _int) -> Tensor:
    """As ``fake_quantize_per_tensor_affine``, with a scale and a zero for each part along an axis."""
    ...

def fake_quantize_per_tensor_affine(input: Tensor, scale: _float | Tensor, zero_point: _int | Tensor, quant_min: _int, quant_max: _int) -> Tensor:
    """The floats that are left when numbers are kept as integers between two limits: rounded to multiples of a scale."""
    ...

@overload
def fill(input: Tensor, value: Tensor) -> Tensor:
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
    >>> torch.fill(torch.tensor([1., 2.]), 7.)
    tensor([7., 7.])"""
    ...
@overload
def fill(input: Tensor, value: Number | _complex) -> Tensor: ...

@overload
def fill_(input: Tensor, value: Tensor) -> Tensor:
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
def fill_(input: Tensor, value: Number | _complex) -> Tensor: ...

def fix(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.fix(torch.tensor([1.2, -1.2]))
    tensor([ 1., -1.])"""
    ...

def fix_(input: Tensor) -> Tensor:
    """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
    zero.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def flatten(input: Tensor, start_dim: _int=0, end_dim: _int=-1) -> Tensor:
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
    >>> torch.flatten(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([1., 2., 3., 4.])"""
    ...

def flip(input: Tensor, dims: _size) -> Tensor:
    """A copy with the order of elements reversed along axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : int or tuple of ints
        The axes to reverse; by default all.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.flip(torch.tensor([[1., 2.], [3., 4.]]), (0,))
    tensor([[3., 4.],
            [1., 2.]])"""
    ...

def fliplr(input: Tensor) -> Tensor:
    """A copy with the order of elements reversed along the second axis.

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
    >>> torch.fliplr(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[2., 1.],
            [4., 3.]])"""
    ...

def flipud(input: Tensor) -> Tensor:
    """A copy with the order of elements reversed along the first axis.

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
    >>> torch.flipud(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[3., 4.],
            [1., 2.]])"""
    ...

float: _dtype

float16: _dtype

float32: _dtype

float64: _dtype

@overload
def float_power(input: Tensor, exponent: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Powers, computed in float64 or complex128.

    Parameters
    ----------
    x : tensor
        The bases.
    exponent : number or tensor
        The exponent.

    Returns
    -------
    tensor
        A float64 or complex128 tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> torch.float_power(torch.tensor([2., 3.]), 2)
    tensor([4., 9.], dtype=torch.float64)"""
    ...
@overload
def float_power(self: Number | _complex, exponent: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def float_power(input: Tensor, exponent: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def floor(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Largest integer that is not above `x1`.

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
    >>> torch.floor(torch.tensor([1.2, -1.2]))
    tensor([ 1., -2.])"""
    ...

def floor_(input: Tensor) -> Tensor:
    """Like `floor`, but stores the result in this tensor. Largest integer that is not above
    `x1`. Here `x1` is this tensor.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def floor_divide(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.floor_divide(torch.tensor([7., -7.]), torch.tensor([2., 2.]))
    tensor([ 3., -4.])"""
    ...

def fmax(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.fmax(torch.tensor([1., 5.]), torch.tensor([3., 2.]))
    tensor([3., 5.])"""
    ...

def fmin(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.fmin(torch.tensor([1., 5.]), torch.tensor([3., 2.]))
    tensor([1., 2.])"""
    ...

@overload
def fmod(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.fmod(torch.tensor([7., -7.]), torch.tensor([3., 3.]))
    tensor([ 1., -1.])"""
    ...
@overload
def fmod(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def frac(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The fraction `x - trunc(x)`.

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
    >>> torch.frac(torch.tensor([1.5, -2.25]))
    tensor([ 0.5000, -0.2500])"""
    ...

def frac_(input: Tensor) -> Tensor:
    """Like `frac`, but stores the result in this tensor. The fraction `x - trunc(x)`.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def frexp(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.frexp:
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
    >>> torch.frexp(torch.tensor([8., 0.75]))
    torch.return_types.frexp(
    mantissa=tensor([0.5000, 0.7500]),
    exponent=tensor([4, 0], dtype=torch.int32))"""
    ...

def frobenius_norm(input: Tensor, dim: _int | _size, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """The root of the sum of squares along one axis or two; along all for no axis."""
    ...

def from_dlpack(ext_tensor: SupportsDLPack | CapsuleType, *, device: DeviceLikeType | None = None, copy: _bool | None = None) -> Tensor:
    """A tensor with the elements of an object that offers DLPack, or of a capsule of :func:`to_dlpack`. The memory of a NumPy array is shared; that of others
    is copied."""
    ...

def from_numpy(ndarray: ArrayLike, /) -> Tensor:
    """A tensor over the memory of an array of NumPy: what is written to one is seen in the other. What is computed from it is computed at once. An array
    that may not be written to stays as it is: a write to the tensor copies its elements first."""
    ...

def frombuffer(buffer: Buffer, *, dtype: _dtype, count: _int = -1, offset: _int = 0, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor of one axis over the bytes of an object, from ``offset`` on, ``count`` elements or all: what is written to one is seen in the other. Bytes
    that may not be written to stay as they are: a write to the tensor copies them first. Elements that do not lie at multiples of their size are copied."""
    ...

@overload
def full(size: _size, fill_value: Number | _complex, *, out: Tensor | None=None, layout: _layout=strided, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """A tensor with one value in all places.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    value : number or tensor
        The value, which broadcasts with the shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default that of the value.

    Examples
    --------
    >>> torch.full((2, 2), 7.)
    tensor([[7., 7.],
            [7., 7.]])"""
    ...
@overload
def full(size: Sequence[_int], fill_value: Number | _complex, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def full_like(input: Tensor, fill_value: Number | _complex, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """One value in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
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
    >>> torch.full_like(torch.tensor([1., 2.]), 7.)
    tensor([7., 7.])"""
    ...

def gather(input: Tensor, dim: _int, index: Tensor, *, sparse_grad: _bool=False, out: Tensor | None=None) -> Tensor:
    """For every index, the element that it selects along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    indices : int tensor
        The index of each element of the result along the axis.
    sparse_grad : bool
        It concerns gradients, which ndcast does not compute; it is ignored.

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
    >>> torch.gather(torch.tensor([[1., 2.], [3., 4.]]), 1, torch.tensor([[1], [0]]))
    tensor([[2.],
            [3.]])"""
    ...

def gcd(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Greatest common divisors.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : int tensor
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> torch.gcd(torch.tensor([12, 8]), torch.tensor([18, 12]))
    tensor([6, 4])"""
    ...

def gcd_(input: Tensor, other: Tensor) -> Tensor:
    """Like `gcd`, but stores the result in this tensor. Greatest common divisors.

    Parameters
    ----------
    x2 : int tensor
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def ge(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.ge(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([False,  True,  True])"""
    ...
@overload
def ge(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def geqrf(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.geqrf:
    """QR decomposition as reflections: the triangle, and below it the vectors; and the
    factors.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    pair of tensors
        The matrix `a`, of the shape of the operand, and the factors `tau`.

    Examples
    --------
    >>> torch.geqrf(torch.tensor([[3., 0.], [0., 2.]]))
    torch.return_types.geqrf(
    a=tensor([[3., 0.],
            [0., 2.]]),
    tau=tensor([0., 0.]))"""
    ...

def ger(input: Tensor, vec2: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.ger(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor([[3., 4.],
            [6., 8.]])"""
    ...

def get_default_device() -> _device:
    """The one device: ``torch.device("cpu")``."""
    ...

def get_default_dtype() -> _dtype:
    """The dtype of floats that are made without a dtype.

    Returns
    -------
    dtype
        The dtype, float32 unless it is set.

    Examples
    --------
    >>> torch.get_default_dtype()
    torch.float32"""
    ...

def get_device(input: Tensor) -> _int:
    """-1, the number of the CPU."""
    ...

def get_float32_matmul_precision() -> Literal['highest', 'high', 'medium']:
    """What :func:`set_float32_matmul_precision` allowed."""
    ...

def get_num_interop_threads() -> _int:
    """1: operations follow one another, and each uses all threads."""
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

def get_rng_state() -> Tensor:
    """The state of the default generator, as a tensor of bytes."""
    ...

@overload
def gradient(input: Tensor, *, spacing: Number | _complex | None=None, dim: _int | None=None, edge_order: _int=1) -> tuple[Tensor, ...]:
    """The derivative along axes, by central differences.

    Parameters
    ----------
    x : tensor
        The tensor.
    spacing : number or tensors
        The distance between neighbours, or their coordinates.
    axis : int
        The axis; negative numbers count from the last.
    edge_order : 1 or 2
        The order of the differences at the ends.

    Returns
    -------
    tuple of tensors
        One tensor for each axis, with the shape of the values.

    Examples
    --------
    >>> torch.gradient(torch.tensor([1., 4., 9.]))
    (tensor([3., 4., 5.]),)"""
    ...
@overload
def gradient(input: Tensor, *, spacing: Sequence[Number | _complex], dim: _int | None=None, edge_order: _int=1) -> tuple[Tensor, ...]: ...
@overload
def gradient(input: Tensor, *, spacing: Sequence[Number | _complex], dim: _size, edge_order: _int=1) -> tuple[Tensor, ...]: ...
@overload
def gradient(input: Tensor, *, spacing: tuple[Tensor, ...] | list[Tensor], dim: _int | None=None, edge_order: _int=1) -> tuple[Tensor, ...]: ...
@overload
def gradient(input: Tensor, *, spacing: Number | _complex, dim: _size, edge_order: _int=1) -> tuple[Tensor, ...]: ...
@overload
def gradient(input: Tensor, *, spacing: tuple[Tensor, ...] | list[Tensor], dim: _size, edge_order: _int=1) -> tuple[Tensor, ...]: ...
@overload
def gradient(input: Tensor, *, dim: _size, edge_order: _int=1) -> tuple[Tensor, ...]: ...

@overload
def greater(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.greater(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([False, False,  True])"""
    ...
@overload
def greater(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def greater_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.greater_equal(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([False,  True,  True])"""
    ...
@overload
def greater_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def grid_sampler(input: Tensor, grid: Tensor, interpolation_mode: _int, padding_mode: _int, align_corners: _bool) -> Tensor:
    """``grid_sample`` with numbers for its modes: bilinear, nearest, bicubic, and zeros, border, reflection."""
    ...

def group_norm(input: Tensor, num_groups: _int, weight: Tensor | None=None, bias: Tensor | None=None, eps: _float=1e-05, cudnn_enabled: _bool=True) -> Tensor:
    """Groups of channels normalised to mean 0 and variance 1, then scaled and shifted. See Wu
    and He, "Group normalization" (2018).

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    num_groups : int
        The number of groups of channels.
    weight : tensor
        The factors, one for each channel.
    bias : tensor
        The numbers to add, one for each channel.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.group_norm(torch.tensor([[1., 3.]]), 1)
    tensor([[-1.0000,  1.0000]])"""
    ...

def gru_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None=None, b_hh: Tensor | None=None) -> Tensor:
    """A step of a recurrent network with two gates: the next state."""
    ...

@overload
def gt(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.gt(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([False, False,  True])"""
    ...
@overload
def gt(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

half: _dtype

@overload
def hamming_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Hamming's window, a raised cosine that does not reach zero.

    Parameters
    ----------
    window_length : int
        The number of elements.
    periodic : bool
        Whether the window is periodic, for Fourier transforms. Otherwise it is symmetric.
    alpha : number
        The constant term of the window.
    beta : number
        The factor of the cosine.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(window_length,)`. Its dtype is `dtype`, by default the
        default float.

    Examples
    --------
    >>> torch.hamming_window(4)
    tensor([0.0800, 0.5400, 1.0000, 0.5400])"""
    ...
@overload
def hamming_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def hamming_window(window_length: _int, periodic: _bool, alpha: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def hamming_window(window_length: _int, periodic: _bool, alpha: _float, beta: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def hann_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Hann's window, a raised cosine.

    Parameters
    ----------
    window_length : int
        The number of elements.
    periodic : bool
        Whether the window is periodic, for Fourier transforms. Otherwise it is symmetric.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(window_length,)`. Its dtype is `dtype`, by default the
        default float.

    Examples
    --------
    >>> torch.hann_window(4)
    tensor([0.0000, 0.5000, 1.0000, 0.5000])"""
    ...
@overload
def hann_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def hardshrink(input: Tensor, lambd: Number | _complex=0.5, *, out: Tensor | None=None) -> Tensor:
    """The elements, with 0 where the magnitude is at most `lambd`.

    Parameters
    ----------
    input : tensor
        The tensor.
    lambd : number
        The limit.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.hardshrink(torch.tensor([-2., 0.3, 2.]))
    tensor([-2.,  0.,  2.])"""
    ...

def heaviside(input: Tensor, values: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.heaviside(torch.tensor([-1., 0., 2.]), torch.tensor([0.5, 0.5, 0.5]))
    tensor([0.0000, 0.5000, 1.0000])"""
    ...

def hinge_embedding_loss(input: Tensor, target: Tensor, margin: _float=1.0, reduction: _int=1) -> Tensor:
    """hinge_embedding_loss() of torch.nn.functional with the parameters input, target, margin, reduction."""
    ...

def histc(input: Tensor, bins: _int=100, min: Number | _complex=0, max: Number | _complex=0, *, out: Tensor | None=None) -> Tensor:
    """The number of elements in each of several intervals.

    Parameters
    ----------
    x : tensor
        The tensor.
    bins : int
        The number of intervals of equal width.
    min : number
        The lowest edge. If both edges are equal, they are the extremes of the data.
    max : number
        The highest edge.

    Returns
    -------
    tensor
        A float vector of length `bins`.

    Examples
    --------
    >>> torch.histc(torch.tensor([1., 2., 2., 4.]), bins=3)
    tensor([1., 2., 1.])"""
    ...

def histogram(input: Tensor, bins: _int | Tensor = 100, *, range: tuple[_float, _float] | None = None, weight: Tensor | None = None, density: _bool = False) -> return_types.histogram:
    """How many elements lie between edges, or the sum of their weights: the counts, and the edges. The last bin holds its right edge."""
    ...

def histogramdd(input: Tensor, bins: _int | Sequence[_int] | Sequence[Tensor], range: Sequence[_float] | None = None, weight: Tensor | None = None, density: _bool = False) -> return_types.histogramdd:
    """How many points lie in the boxes between edges, or the sum of their weights: the counts, and the edges along each axis."""
    ...

@overload
def hsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts along the second axis, or along that of a vector.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The number of equal parts, or the indices at which to cut.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> torch.hsplit(torch.arange(4).reshape(2, 2), 2)
    (tensor([[0],
            [2]]), tensor([[1],
            [3]]))"""
    ...
@overload
def hsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def hstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.hstack([torch.tensor([1., 2.]), torch.tensor([3.])])
    tensor([1., 2., 3.])"""
    ...

def hypot(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.hypot(torch.tensor([3., 5.]), torch.tensor([4., 12.]))
    tensor([ 5., 13.])"""
    ...

def i0(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Modified Bessel function of the first kind, of order 0.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.i0(torch.tensor([0., 1.]))
    tensor([1.0000, 1.2661])"""
    ...

def i0_(input: Tensor) -> Tensor:
    """Like `i0`, but stores the result in this tensor. Modified Bessel function of the first
    kind, of order 0.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def igamma(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Regularised lower incomplete gamma function.

    Parameters
    ----------
    x : tensor
        The parameter a, positive.
    x2 : tensor
        The limit of the integral, not negative. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.igamma(torch.tensor([1., 2.]), torch.tensor([1., 1.]))
    tensor([0.6321, 0.2642])"""
    ...

def igammac(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Regularised upper incomplete gamma function.

    Parameters
    ----------
    x : tensor
        The parameter a, positive.
    x2 : tensor
        The limit of the integral, not negative. It broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.igammac(torch.tensor([1., 2.]), torch.tensor([1., 1.]))
    tensor([0.3679, 0.7358])"""
    ...

def imag(input: Tensor) -> Tensor:
    """The imaginary parts of a tensor of complex numbers, where they lie."""
    ...

def index_add(input: Tensor, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor:
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
    >>> torch.index_add(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
    tensor([11.,  2., 23.])"""
    ...

def index_copy(input: Tensor, dim: _int, index: Tensor, source: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.index_copy(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...

@overload
def index_fill(input: Tensor, dim: _int, index: Tensor, value: Tensor) -> Tensor:
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
    >>> torch.index_fill(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 2]), 9.)
    tensor([9., 2., 9.])"""
    ...
@overload
def index_fill(input: Tensor, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

def index_put(input: Tensor, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
    """A copy, with values at indexed places, or added to them.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices : tuple of tensors
        The indices along each axis; they broadcast.
    values : tensor
        The new elements, which broadcast with the indices.
    accumulate : bool
        Whether values are added to what is there.

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
    >>> torch.index_put(torch.tensor([1., 2., 3.]), (torch.tensor([0, 2]),), torch.tensor([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...

def index_put_(input: Tensor, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
    """Like `index_put`, but stores the result in this tensor: values at indexed places, or
    added to them.

    Parameters
    ----------
    indices : tuple of tensors
        The indices along each axis; they broadcast.
    values : tensor
        The new elements, which broadcast with the indices.
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

def index_reduce(input: Tensor, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True, out: Tensor | None=None) -> Tensor:
    """A copy, with the parts at indices of an axis reduced together with the values.

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
    reduce : str
        The reduction: 'prod', 'mean', 'amax' or 'amin'.
    include_self : bool
        Whether the element of the tensor takes part.

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
    >>> torch.index_reduce(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 0]), torch.tensor([10., 20.]), 'amax')
    tensor([20.,  2.,  3.])"""
    ...

def index_select(input: Tensor, dim: _int, index: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.index_select(torch.tensor([10., 20., 30.]), 0, torch.tensor([2, 0]))
    tensor([30., 10.])"""
    ...

inf: _float

def initial_seed() -> _int:
    """The seed of the default generator."""
    ...

def inner(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.inner(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor(11.)"""
    ...

def instance_norm(input: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, use_input_stats: _bool, momentum: _float, eps: _float, cudnn_enabled: _bool) -> Tensor:
    """instance_norm() of torch.nn.functional with the parameters input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled."""
    ...

int: _dtype

int16: _dtype

int32: _dtype

int64: _dtype

int8: _dtype

def inverse(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.inverse(torch.tensor([[2., 1.], [1., 1.]]))
    tensor([[ 1., -1.],
            [-1.,  2.]])"""
    ...

def is_autocast_enabled(device_type: str | None = None) -> _bool:
    """False: ndcast computes in the dtypes of the operands."""
    ...

def is_complex(input: Tensor) -> _bool:
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
    >>> torch.is_complex(torch.tensor([1., 2.]))
    False"""
    ...

def is_conj(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_deterministic_algorithms_warn_only_enabled() -> _bool:
    """Whether :func:`use_deterministic_algorithms` was asked for warnings only."""
    ...

def is_distributed(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_floating_point(input: Tensor) -> _bool:
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
    >>> torch.is_floating_point(torch.tensor([1., 2.]))
    True"""
    ...

def is_grad_enabled() -> _bool:
    """Whether gradients are switched on, which ndcast computes none of."""
    ...

def is_inference(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_inference_mode_enabled() -> _bool:
    """Whether the mode of inference is on, which leaves out nothing here."""
    ...

def is_neg(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_nonzero(input: Tensor) -> _bool:
    """Whether the only element is not zero.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    bool
        The answer.

    Raises
    ------
    ValueError
        If there is not exactly one element.

    Examples
    --------
    >>> torch.is_nonzero(torch.tensor([2.5]))
    True"""
    ...

def is_same_size(input: Tensor, other: Tensor) -> _bool:
    """Whether two shapes are equal.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor
        The other tensor.

    Returns
    -------
    bool
        The answer.

    Examples
    --------
    >>> torch.is_same_size(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    True"""
    ...

def is_signed(input: Tensor) -> _bool:
    """Whether the dtype has negative numbers."""
    ...

def is_storage(obj: object, /) -> _bool:
    """Whether an object is the memory of a tensor."""
    ...

def is_tensor(obj: object, /) -> TypeGuard[Tensor]:
    """Whether an object is a tensor of this module."""
    ...

def is_warn_always_enabled() -> _bool:
    """What :func:`set_warn_always` was given."""
    ...

def isclose(input: Tensor, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> Tensor:
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
    >>> torch.isclose(torch.tensor([1., 2.]), torch.tensor([1.000001, 2.1]))
    tensor([ True, False])"""
    ...

def isfinite(input: Tensor) -> Tensor:
    """Whether an element is neither infinite nor NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.isfinite(torch.tensor([1., torch.inf, torch.nan]))
    tensor([ True, False, False])"""
    ...

@overload
def isin(elements: Tensor, test_elements: Tensor, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor:
    """For each element, whether it is among others.

    Parameters
    ----------
    elements : tensor
        The elements to look for.
    test_elements : tensor
        The elements among which to look.
    assume_unique : bool
        Whether the caller promises that no element occurs twice. It makes no difference to
        the result.
    invert : bool
        Whether to answer the opposite.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.isin(torch.tensor([1, 2, 3]), torch.tensor([2, 4]))
    tensor([False,  True, False])"""
    ...
@overload
def isin(element: Number | _complex, test_elements: Tensor, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def isin(elements: Tensor, test_element: Number | _complex, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor: ...

def isinf(input: Tensor) -> Tensor:
    """Whether an element is infinite.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.isinf(torch.tensor([1., torch.inf, torch.nan]))
    tensor([False,  True, False])"""
    ...

def isnan(input: Tensor) -> Tensor:
    """Whether an element is NaN.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.isnan(torch.tensor([1., torch.inf, torch.nan]))
    tensor([False, False,  True])"""
    ...

def isneginf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether elements are infinite and negative.

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
    >>> torch.isneginf(torch.tensor([torch.inf, -torch.inf, 1.]))
    tensor([False,  True, False])"""
    ...

def isposinf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether elements are infinite and positive.

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
    >>> torch.isposinf(torch.tensor([torch.inf, -torch.inf, 1.]))
    tensor([ True, False, False])"""
    ...

def isreal(input: Tensor) -> Tensor:
    """Whether imaginary parts are zero.

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
    >>> torch.isreal(torch.tensor([1 + 0j, 1j]))
    tensor([ True, False])"""
    ...

def istft(input: Tensor, n_fft: _int, hop_length: _int | None=None, win_length: _int | None=None, window: Tensor | None=None, center: _bool=True, normalized: _bool=False, onesided: _bool | None=None, length: _int | None=None, return_complex: _bool=False) -> Tensor:
    """What :func:`stft` was given: the windows are laid over one another, and divided by what the squares of the window add up to."""
    ...

@overload
def kaiser_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Kaiser's window, made of Bessel functions.

    Parameters
    ----------
    window_length : int
        The number of elements.
    periodic : bool
        Whether the window is periodic, for Fourier transforms. Otherwise it is symmetric.
    beta : number
        The shape of the window: larger numbers make it narrower.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(window_length,)`. Its dtype is `dtype`, by default the
        default float.

    Examples
    --------
    >>> torch.kaiser_window(4)
    tensor([5.2773e-05, 2.1567e-01, 1.0000e+00, 2.1567e-01])"""
    ...
@overload
def kaiser_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def kaiser_window(window_length: _int, periodic: _bool, beta: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def kl_div(input: Tensor, target: Tensor, reduction: _int=1, *, log_target: _bool=False) -> Tensor:
    """kl_div() of torch.nn.functional with the parameters input, target, reduction, log_target."""
    ...

def kron(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.kron(torch.tensor([1., 2.]), torch.tensor([1., 10.]))
    tensor([ 1., 10.,  2., 20.])"""
    ...

def kthvalue(input: Tensor, k: _int, dim: _int=-1, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.kthvalue:
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
    >>> torch.kthvalue(torch.tensor([3., 1., 2.]), 2)
    torch.return_types.kthvalue(
    values=tensor(2.),
    indices=tensor(2))"""
    ...

def layer_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=None, bias: Tensor | None=None, eps: _float=1e-05, cudnn_enable: _bool=True) -> Tensor:
    """The last axes normalised to mean 0 and variance 1, then scaled and shifted. See Ba and
    others, "Layer normalization" (2016).

    Parameters
    ----------
    input : tensor
        The tensor.
    normalized_shape : int or tuple of ints
        The lengths of the last axes, which are normalised.
    weight : tensor
        The factors, of shape `normalized_shape`.
    bias : tensor
        The numbers to add, of shape `normalized_shape`.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.layer_norm(torch.tensor([[1., 3.]]), (2,))
    tensor([[-1.0000,  1.0000]])"""
    ...

def lcm(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Least common multiples.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : int tensor
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> torch.lcm(torch.tensor([12, 8]), torch.tensor([18, 12]))
    tensor([36, 24])"""
    ...

def lcm_(input: Tensor, other: Tensor) -> Tensor:
    """Like `lcm`, but stores the result in this tensor. Least common multiples.

    Parameters
    ----------
    x2 : int tensor
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def ldexp(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x * 2 ** x2`.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : int tensor
        The exponents.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.ldexp(torch.tensor([0.5, 3.]), torch.tensor([1, 2]))
    tensor([ 1., 12.])"""
    ...

def ldexp_(input: Tensor, other: Tensor) -> Tensor:
    """Like `ldexp`, but stores the result in this tensor. `x * 2 ** x2`.

    Parameters
    ----------
    x2 : int tensor
        The exponents.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def le(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.le(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([ True,  True, False])"""
    ...
@overload
def le(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def lerp(input: Tensor, end: Tensor, weight: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.lerp(torch.tensor([0., 10.]), torch.tensor([1., 20.]), 0.5)
    tensor([ 0.5000, 15.0000])"""
    ...
@overload
def lerp(input: Tensor, end: Tensor, weight: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def less(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.less(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([ True, False, False])"""
    ...
@overload
def less(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def less_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.less_equal(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([ True,  True, False])"""
    ...
@overload
def less_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def lgamma(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.lgamma(torch.tensor([1., 5.]))
    tensor([0.0000, 3.1781])"""
    ...

@overload
def linspace(start: Number, end: Number, steps: _int | None=None, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """`num` numbers at equal distances from `start` to `stop`; an integer dtype cuts off their
    fractions.

    Parameters
    ----------
    start : number
        The first element.
    stop : number
        The end.
    num : int
        The number of elements.
    endpoint : bool
        Whether `stop` is the last element.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of shape `(num,)`. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> torch.linspace(0., 1., 5)
    tensor([0.0000, 0.2500, 0.5000, 0.7500, 1.0000])"""
    ...
@overload
def linspace(start: Tensor, end: Tensor, steps: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def linspace(start: Number | _complex, end: Tensor, steps: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def linspace(start: Tensor, end: Number | _complex, steps: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def linspace(start: Number | _complex, end: Number | _complex, steps: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def load(f: str | PathLike[str] | IO[bytes], map_location: DeviceLikeType | None = None, pickle_module: None = None, *, weights_only: _bool = True, mmap: _bool | None = None) -> Any:
    """Reads a file of :func:`save`, a safetensors file (a dict of tensors), or a file of NumPy's ``save`` or ``savez``. Files with pickles, which
    PyTorch's ``torch.save`` writes, are refused."""
    ...

def log(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Natural logarithm. Zero gives minus infinity, and negative numbers give NaN.

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
    >>> torch.log(torch.tensor([1., 10.]))
    tensor([0.0000, 2.3026])"""
    ...

def log10(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithm to base 10. Zero gives minus infinity, and negative numbers give NaN.

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
    >>> torch.log10(torch.tensor([1., 10.]))
    tensor([0., 1.])"""
    ...

def log10_(input: Tensor) -> Tensor:
    """Like `log10`, but stores the result in this tensor. Logarithm to base 10. Zero gives
    minus infinity, and negative numbers give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def log1p(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log(1 + x1)` without cancellation. Defined for numbers from -1 on; others give NaN.

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
    >>> torch.log1p(torch.tensor([0., 1e-10]))
    tensor([0.0000e+00, 1.0000e-10])"""
    ...

def log1p_(input: Tensor) -> Tensor:
    """Like `log1p`, but stores the result in this tensor. `log(1 + x1)` without cancellation.
    Defined for numbers from -1 on; others give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def log2(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithm to base 2. Zero gives minus infinity, and negative numbers give NaN.

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
    >>> torch.log2(torch.tensor([1., 10.]))
    tensor([0.0000, 3.3219])"""
    ...

def log2_(input: Tensor) -> Tensor:
    """Like `log2`, but stores the result in this tensor. Logarithm to base 2. Zero gives minus
    infinity, and negative numbers give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def log_(input: Tensor) -> Tensor:
    """Like `log`, but stores the result in this tensor. Natural logarithm. Zero gives minus
    infinity, and negative numbers give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def log_softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.log_softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([-2.4076, -1.4076, -0.4076])"""
    ...

def logaddexp(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log(exp(x1) + exp(x2))` without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor or number
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.logaddexp(torch.tensor([0., 1000.]), torch.tensor([1., 1000.]))
    tensor([   1.3133, 1000.6932])"""
    ...

def logaddexp2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log2(2 ** x1 + 2 ** x2)` without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor or number
        The second operand, which broadcasts.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float.

    Examples
    --------
    >>> torch.logaddexp2(torch.tensor([1., 3.]), torch.tensor([1., 3.]))
    tensor([2., 4.])"""
    ...

def logcumsumexp(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logcumsumexp(torch.tensor([1., 2., 3.]), dim=0)
    tensor([1.0000, 2.3133, 3.4076])"""
    ...

def logdet(input: Tensor) -> Tensor:
    """Logarithm of the determinant; NaN if it is negative.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A float tensor of shape `(...)`.

    Examples
    --------
    >>> torch.logdet(torch.tensor([[2., 1.], [1., 3.]]))
    tensor(1.6094)"""
    ...

def logical_and(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logical_and(torch.tensor([True, True, False]), torch.tensor([True, False, False]))
    tensor([ True, False, False])"""
    ...

def logical_not(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether an element is false (zero).

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.logical_not(torch.tensor([1., 0.]))
    tensor([False,  True])"""
    ...

def logical_or(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logical_or(torch.tensor([True, True, False]), torch.tensor([True, False, False]))
    tensor([ True,  True, False])"""
    ...

def logical_xor(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logical_xor(torch.tensor([True, True, False]), torch.tensor([True, False, False]))
    tensor([False,  True, False])"""
    ...

def logit(input: Tensor, eps: _float | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logit(torch.tensor([0.25, 0.5]))
    tensor([-1.0986,  0.0000])"""
    ...

def logit_(input: Tensor, eps: _float | None=None) -> Tensor:
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

@overload
def logspace(start: Number, end: Number, steps: _int | None=None, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """`num` powers of `base`, whose exponents are at equal distances; an integer dtype cuts
    off their fractions.

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
    >>> torch.logspace(0., 2., 3)
    tensor([  1.,  10., 100.])"""
    ...
@overload
def logspace(start: Tensor, end: Tensor, steps: _int, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def logspace(start: Number | _complex, end: Tensor, steps: _int, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def logspace(start: Tensor, end: Number | _complex, steps: _int, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def logspace(start: Number | _complex, end: Number | _complex, steps: _int, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def logsumexp(input: Tensor, dim: _int | _size, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.logsumexp(torch.tensor([[0., 1.], [1000., 1000.]]), dim=1)
    tensor([   1.3133, 1000.6932])"""
    ...

long: _dtype

def lstm_cell(input: Tensor, hx: tuple[Tensor, ...] | list[Tensor], w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None=None, b_hh: Tensor | None=None) -> tuple[Tensor, Tensor]:
    """A step of a recurrent network with a memory: the next state and memory."""
    ...

@overload
def lt(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.lt(torch.tensor([1., 2., 3.]), torch.tensor([2., 2., 2.]))
    tensor([ True, False, False])"""
    ...
@overload
def lt(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def lu(A: Tensor, pivot: _bool = True, get_infos: Literal[False] = False) -> tuple[Tensor, Tensor]:
    """As `lu_factor`, with the results in a tuple.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    pivot : bool
        Whether rows are exchanged for stability.
    get_infos : bool
        Whether to return the number of the first zero pivot, too.

    Returns
    -------
    pair of tensors
        The factors `LU`, of the shape of the operand, and the int32 `pivots`.

    Examples
    --------
    >>> torch.lu(torch.tensor([[2., 1.], [4., 3.]]))
    (tensor([[ 4.0000,  3.0000],
            [ 0.5000, -0.5000]]), tensor([2, 2], dtype=torch.int32))"""
    ...
@overload
def lu(A: Tensor, pivot: _bool = True, *, get_infos: Literal[True]) -> tuple[Tensor, Tensor, Tensor]: ...

def lu_solve(input: Tensor, LU_data: Tensor, LU_pivots: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Solution of linear equations from the factors of `lu`.

    Parameters
    ----------
    x : tensor
        The right-hand sides, `(..., n, k)`.
    LU_data : tensor
        The factors, as returned by `lu`.
    LU_pivots : int tensor
        The exchanges of rows, as returned by `lu`.

    Returns
    -------
    tensor
        The solutions, of the shape of the right-hand sides.

    Examples
    --------
    >>> torch.lu_solve(torch.tensor([[1.], [2.]]), torch.tensor([[4., 3.], [0.5, -0.5]]), torch.tensor([2, 2], dtype=torch.int32))
    tensor([[0.5000],
            [-0.0000]])"""
    ...

def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: _bool=True, unpack_pivots: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.lu_unpack:
    """The permutation and the triangles from the results of `lu_factor`.

    Parameters
    ----------
    LU_data : tensor
        The factors, as returned by `lu`.
    LU_pivots : int tensor
        The exchanges of rows, as returned by `lu`.
    unpack_data : bool
        Whether to return the triangles.
    unpack_pivots : bool
        Whether to return the permutation.

    Returns
    -------
    tuple of three tensors
        The permutation `P`, and the triangles `L` and `U`.

    Examples
    --------
    >>> torch.lu_unpack(torch.tensor([[4., 3.], [0.5, -0.5]]), torch.tensor([2, 2], dtype=torch.int32))
    torch.return_types.lu_unpack(
    P=tensor([[0., 1.],
            [1., 0.]]),
    L=tensor([[1.0000, 0.0000],
            [0.5000, 1.0000]]),
    U=tensor([[ 4.0000,  3.0000],
            [ 0.0000, -0.5000]]))"""
    ...

def manual_seed(seed: _int) -> Generator:
    """Seeds the default generator, which is given back."""
    ...

def margin_ranking_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=0.0, reduction: _int=1) -> Tensor:
    """margin_ranking_loss() of torch.nn.functional with the parameters input1, input2, target, margin, reduction."""
    ...

@overload
def masked_fill(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
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
    >>> torch.masked_fill(torch.tensor([1., 2., 3.]), torch.tensor([True, False, True]), 0.)
    tensor([0., 2., 0.])"""
    ...
@overload
def masked_fill(input: Tensor, mask: Tensor, value: Number | _complex) -> Tensor: ...

def masked_scatter(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """A copy, with the elements where a mask is true replaced by values, in order.

    Parameters
    ----------
    x : tensor
        The tensor.
    mask : bool tensor
        Where to act; it broadcasts with the tensor.
    source : tensor
        The new elements.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.masked_scatter(torch.tensor([1., 2., 3.]), torch.tensor([True, False, True]), torch.tensor([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...

def masked_select(input: Tensor, mask: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.masked_select(torch.tensor([1., 2., 3.]), torch.tensor([True, False, True]))
    tensor([1., 3.])"""
    ...

def matmul(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.matmul(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...

def matrix_exp(input: Tensor) -> Tensor:
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
    >>> torch.matrix_exp(torch.tensor([[0., 1.], [0., 0.]]))
    tensor([[1., 1.],
            [0., 1.]])"""
    ...

def matrix_power(input: Tensor, n: _int, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.matrix_power(torch.tensor([[1., 1.], [0., 1.]]), 3)
    tensor([[1., 3.],
            [0., 1.]])"""
    ...

@overload
def max(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Largest element, with its index if there is an axis; or the larger of two operands.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all elements are reduced.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    other : tensor
        A second operand, in place of an axis: the result is then element-wise.

    Returns
    -------
    tensor
        The extreme as a 0-d tensor; with an axis a pair of `values` and `indices`.

    Raises
    ------
    IndexError
        If there are no elements.

    Examples
    --------
    >>> torch.max(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    torch.return_types.max(
    values=tensor([3., 5.]),
    indices=tensor([1, 0]))"""
    ...
@overload
def max(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def max(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.max: ...

def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L')`; with `return_indices` a pair of the values and their
        int64 indices.

    Examples
    --------
    >>> torch.max_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[3., 7.]]])"""
    ...

def max_pool1d_with_indices(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> tuple[Tensor, Tensor]:
    """max_pool1d_with_indices() of torch.nn.functional with the parameters input, kernel_size, stride, padding, dilation, ceil_mode."""
    ...

def max_pool2d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H', W')`; with `return_indices` a pair of the values and
        their int64 indices.

    Examples
    --------
    >>> torch.max_pool2d(torch.tensor([[[1., 3.], [5., 7.]]]), 2)
    tensor([[[7.]]])"""
    ...

def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, D', H', W')`; with `return_indices` a pair of the values
        and their int64 indices.

    Examples
    --------
    >>> torch.max_pool3d(torch.ones((1, 2, 2, 2)), 2)
    tensor([[[[1.]]]])"""
    ...

def maximum(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.maximum(torch.tensor([1., 5.]), torch.tensor([3., 2.]))
    tensor([3., 5.])"""
    ...

@overload
def mean(input: Tensor, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Arithmetic mean of the elements over axes.

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
    >>> torch.mean(torch.tensor([[1., 2.], [3., 4.]]), dim=0)
    tensor([2., 3.])"""
    ...
@overload
def mean(input: Tensor, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

@overload
def median(input: Tensor) -> Tensor:
    """The lower middle element, with its index if there is an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all elements are reduced.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        The median as a 0-d tensor; with an axis a pair of `values` and `indices`.

    Examples
    --------
    >>> torch.median(torch.tensor([1., 5., 3., 2.]))
    tensor(2.)"""
    ...
@overload
def median(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.median: ...

def meshgrid(*tensors: Tensor | Sequence[Tensor], indexing: Literal['ij', 'xy'] | None = None) -> tuple[Tensor, ...]:
    """The coordinates of all points of a grid, from vectors of coordinates along its axes.

    Parameters
    ----------
    tensors : tensors
        The vectors of coordinates.
    indexing : 'xy' or 'ij'
        The order of the axes: Cartesian, with the first two axes exchanged, or that of
        matrices.
    sparse : bool
        Whether each coordinate keeps length 1 along the other axes. The grids then
        broadcast.

    Returns
    -------
    tuple of tensors
        One grid for each vector, each with an axis for each vector and the dtype of its
        vector.

    Examples
    --------
    >>> torch.meshgrid(torch.tensor([1, 2, 3]), torch.tensor([4, 5]), indexing='ij')
    (tensor([[1, 1],
            [2, 2],
            [3, 3]]), tensor([[4, 5],
            [4, 5],
            [4, 5]]))"""
    ...

@overload
def min(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Smallest element, with its index if there is an axis; or the smaller of two operands.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all elements are reduced.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    other : tensor
        A second operand, in place of an axis: the result is then element-wise.

    Returns
    -------
    tensor
        The extreme as a 0-d tensor; with an axis a pair of `values` and `indices`.

    Raises
    ------
    IndexError
        If there are no elements.

    Examples
    --------
    >>> torch.min(torch.tensor([[1., 5.], [3., 2.]]), dim=0)
    torch.return_types.min(
    values=tensor([1., 2.]),
    indices=tensor([0, 1]))"""
    ...
@overload
def min(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def min(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.min: ...

def minimum(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.minimum(torch.tensor([1., 5.]), torch.tensor([3., 2.]))
    tensor([1., 2.])"""
    ...

@overload
def mm(input: Tensor, mat2: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.mm(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1., 0.], [0., 2.]]))
    tensor([[1., 4.],
            [3., 8.]])"""
    ...
@overload
def mm(input: Tensor, mat2: Tensor, out_dtype: _dtype, *, out: Tensor | None=None) -> Tensor: ...

def mode(input: Tensor, dim: _int=-1, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.mode:
    """The most frequent element along an axis, and the index of its last occurrence.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    pair of tensors
        The `values`, and their int64 `indices`.

    Examples
    --------
    >>> torch.mode(torch.tensor([1., 5., 5., 2.]))
    torch.return_types.mode(
    values=tensor(5.),
    indices=tensor(2))"""
    ...

@overload
def moveaxis(input: Tensor, source: _int, destination: _int) -> Tensor:
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
    >>> torch.moveaxis(torch.zeros((2, 3, 4)), 0, -1).shape
    torch.Size([3, 4, 2])"""
    ...
@overload
def moveaxis(input: Tensor, source: _size, destination: _size) -> Tensor: ...

@overload
def movedim(input: Tensor, source: _int, destination: _int) -> Tensor:
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
    >>> torch.movedim(torch.zeros((2, 3, 4)), 0, -1).shape
    torch.Size([3, 4, 2])"""
    ...
@overload
def movedim(input: Tensor, source: _size, destination: _size) -> Tensor: ...

def msort(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Elements in ascending order along the first axis.

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
    >>> torch.msort(torch.tensor([3., 1., 2.]))
    tensor([1., 2., 3.])"""
    ...

def mul(input: Tensor | Number | _complex, other: Tensor | Number | _complex, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.mul(torch.tensor([[1.], [2.]]), torch.tensor([10., 20.]))
    tensor([[10., 20.],
            [20., 40.]])"""
    ...

def multinomial(input: Tensor, num_samples: _int, replacement: _bool=False, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Random indices, drawn by the weights in each row.

    Parameters
    ----------
    x : tensor
        The weights, a vector or one in each row. They need not add up to 1.
    num_samples : int
        The number of indices for each row.
    replacement : bool
        Whether an index may be drawn more than once.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        An int64 tensor with `num_samples` indices for each row.

    Examples
    --------
    >>> torch.multinomial(torch.tensor([1., 1., 2.]), 5, replacement=True).shape
    torch.Size([5])"""
    ...

@overload
def multiply(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.multiply(torch.tensor([[1.], [2.]]), torch.tensor([10., 20.]))
    tensor([[10., 20.],
            [20., 40.]])"""
    ...
@overload
def multiply(input: Tensor, other: Number | _complex) -> Tensor: ...

def mv(input: Tensor, vec: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Product of a matrix and a vector.

    Parameters
    ----------
    x1 : tensor
        The matrix.
    x2 : tensor
        The vector, as long as a row of the matrix.

    Returns
    -------
    tensor
        A new vector.

    Raises
    ------
    RuntimeError
        If the operands have other numbers of axes, or if their lengths or dtypes differ.

    Examples
    --------
    >>> torch.mv(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([1., 2.]))
    tensor([ 5., 11.])"""
    ...

def mvlgamma(input: Tensor, p: _int, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the multivariate gamma function.

    Parameters
    ----------
    x : tensor
        The tensor.
    p : int
        The dimension.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.mvlgamma(torch.tensor([3., 5.]), 2)
    tensor([1.5502, 6.2042])"""
    ...

nan: _float

def nan_to_num(input: Tensor, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None, *, out: Tensor | None=None) -> Tensor:
    """NaN and infinities replaced by numbers: 0, and the extreme finite numbers of the dtype.

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
    >>> torch.nan_to_num(torch.tensor([1., torch.nan]))
    tensor([1., 0.])"""
    ...

def nan_to_num_(input: Tensor, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
    """Like `nan_to_num`, but stores the result in this tensor. NaN and infinities replaced by
    numbers: 0, and the extreme finite numbers of the dtype.

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

def nanmean(input: Tensor, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
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
    >>> torch.nanmean(torch.tensor([1., torch.nan, 3.]))
    tensor(2.)"""
    ...

@overload
def nanmedian(input: Tensor) -> Tensor:
    """The median over axes, without NaN.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; by default all elements are reduced.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        The median as a 0-d tensor; with an axis a pair of `values` and `indices`.

    Examples
    --------
    >>> torch.nanmedian(torch.tensor([1., 5., 3., 2.]))
    tensor(2.)"""
    ...
@overload
def nanmedian(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.nanmedian: ...

@overload
def nanquantile(input: Tensor, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor:
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
    >>> torch.nanquantile(torch.tensor([1., 2., 3., 4.]), 0.5)
    tensor(2.5000)"""
    ...
@overload
def nanquantile(input: Tensor, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor: ...

def nansum(input: Tensor, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
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
    >>> torch.nansum(torch.tensor([1., torch.nan, 3.]))
    tensor(4.)"""
    ...

@overload
def narrow(input: Tensor, dim: _int, start: Tensor, length: _int) -> Tensor:
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
    >>> torch.narrow(torch.arange(6), 0, 1, 3)
    tensor([1, 2, 3])"""
    ...
@overload
def narrow(input: Tensor, dim: _int, start: _int, length: _int) -> Tensor: ...

def narrow_copy(input: Tensor, dim: _int, start: _int, length: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy of a range of indices along one axis.

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
        A new tensor with `length` elements along the axis.

    Examples
    --------
    >>> torch.narrow_copy(torch.arange(6), 0, 1, 3)
    tensor([1, 2, 3])"""
    ...

def native_channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels reordered: the first of each group, then the second of each, and so on.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.native_channel_shuffle(torch.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

@overload
def ne(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.ne(torch.tensor([1., 2.]), torch.tensor([1., 3.]))
    tensor([False,  True])"""
    ...
@overload
def ne(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def neg(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.neg(torch.tensor([1., -2.]))
    tensor([-1.,  2.])"""
    ...

def neg_(input: Tensor) -> Tensor:
    """Like `negative`, but stores the result in this tensor. Negation `-x1`; integers wrap.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def negative(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.negative(torch.tensor([1., -2.]))
    tensor([-1.,  2.])"""
    ...

def negative_(input: Tensor) -> Tensor:
    """Like `negative`, but stores the result in this tensor. Negation `-x1`; integers wrap.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def nextafter(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.nextafter(torch.tensor([1., 2.]), torch.tensor([2., 1.]))
    tensor([1.0000, 2.0000])"""
    ...

@overload
def nonzero(input: Tensor, *, as_tuple: Literal[False]=False, out: Tensor | None=None) -> Tensor:
    """The indices of all elements that are not zero.

    Parameters
    ----------
    x : tensor
        The tensor.
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
    >>> torch.nonzero(torch.tensor([0., 5., 7.]))
    tensor([[1],
            [2]])"""
    ...
@overload
def nonzero(input: Tensor, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]: ...

def nonzero_static(input: Tensor, *, size: _int, fill_value: _int=-1, out: Tensor | None=None) -> Tensor:
    """The places of elements that are not 0: the first `size` ones, and `fill_value` where there are fewer."""
    ...

def norm(input: Tensor, p: _float | Literal['fro', 'nuc'] | None = 'fro', dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, out: Tensor | None = None, dtype: _dtype | None = None) -> Tensor:
    """The norm over axes: 'fro' is the root of the sum of squares, 'nuc' the sum of singular
    values. For order p the result is `sum(|x|**p)**(1/p)`.

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
    >>> torch.norm(torch.tensor([3., 4.]))
    tensor(5.)"""
    ...

@overload
def normal(mean: Tensor, std: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Random numbers, normally distributed, around the elements of mean.

    Parameters
    ----------
    mean : number or tensor
        The mean.
    std : number or tensor
        The standard deviation.
    size : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new float tensor of this shape, or of the broadcast shape of `mean` and `std`.

    Examples
    --------
    >>> torch.normal(0., 1., (3,)).shape
    torch.Size([3])"""
    ...
@overload
def normal(mean: Tensor, std: _float=1, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor: ...
@overload
def normal(mean: _float, std: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor: ...
@overload
def normal(mean: _float, std: _float, size: Sequence[_int], *, generator: Generator | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def not_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.not_equal(torch.tensor([1., 2.]), torch.tensor([1., 3.]))
    tensor([False,  True])"""
    ...
@overload
def not_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def nuclear_norm(input: Tensor, dim: _int | _size, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """The sum of the singular values of matrices, which lie in two axes: ``nuclear_norm(A, keepdim)`` or ``nuclear_norm(A, dim, keepdim)``."""
    ...
@overload
def nuclear_norm(input: Tensor, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...

def numel(self: Tensor) -> _int:
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
    >>> torch.numel(torch.zeros((2, 3)))
    6"""
    ...

@overload
def ones(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A tensor of ones.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> torch.ones((2, 3))
    tensor([[1., 1., 1.],
            [1., 1., 1.]])"""
    ...
@overload
def ones(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def ones_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Ones in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.ones_like(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 1.],
            [1., 1.]])"""
    ...

def orgqr(input: Tensor, input2: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.orgqr(torch.tensor([[1., 0.], [0., 1.]]), torch.tensor([2., 0.]))
    tensor([[-1.,  0.],
            [ 0.,  1.]])"""
    ...

def ormqr(input: Tensor, input2: Tensor, input3: Tensor, left: _bool=True, transpose: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """The product of Householder reflections and another matrix.

    Parameters
    ----------
    x : tensor
        The vectors of the reflections, one in each column.
    tau : tensor
        The factors of the reflections.
    other : tensor
        The matrix to multiply with.
    left : bool
        Whether the product of reflections is on the left.
    transpose : bool
        Whether to use the transpose.

    Returns
    -------
    tensor
        A new tensor of the shape of `other`.

    Examples
    --------
    >>> torch.ormqr(torch.tensor([[1., 0.], [0., 1.]]), torch.tensor([2., 0.]), torch.tensor([[1.], [2.]]))
    tensor([[-1.],
            [ 2.]])"""
    ...

def outer(input: Tensor, vec2: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.outer(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor([[3., 4.],
            [6., 8.]])"""
    ...

def pairwise_distance(x1: Tensor, x2: Tensor, p: _float=2, eps: _float=1e-06, keepdim: _bool=False) -> Tensor:
    """Distances between the vectors of two tensors.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    p : float
        The order of the norm.
    eps : float
        A small number that is added to each difference.
    keepdim : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float. The last axis is gone.

    Examples
    --------
    >>> torch.pairwise_distance(torch.tensor([[0., 0.]]), torch.tensor([[3., 4.]]))
    tensor([5.0000])"""
    ...

def pca_lowrank(A: Tensor, q: _int | None = None, center: _bool = True, niter: _int = 2) -> tuple[Tensor, Tensor, Tensor]:
    """The `q` largest singular values of a matrix whose columns have the mean 0, with their vectors."""
    ...

def pdist(input: Tensor, p: _float=2) -> Tensor:
    """Distances between all pairs of rows.

    Parameters
    ----------
    input : tensor
        The vectors, one in each row.
    p : float
        The order of the norm.

    Returns
    -------
    tensor
        A vector of length `n * (n - 1) / 2`.

    Examples
    --------
    >>> torch.pdist(torch.tensor([[0., 0.], [3., 4.]]))
    tensor([5.])"""
    ...

def permute(input: Tensor, dims: _size) -> Tensor:
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
    >>> torch.permute(torch.arange(6).reshape(1, 2, 3), (2, 0, 1)).shape
    torch.Size([3, 1, 2])"""
    ...

def permute_copy(input: Tensor, dims: _size, *, out: Tensor | None=None) -> Tensor:
    """A copy with the axes in another order.

    Parameters
    ----------
    x : tensor
        The tensor.
    axes : ints
        For each axis of the result, the axis of the operand.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.permute_copy(torch.tensor([[1., 2.], [3., 4.]]), (1, 0))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

pi: _float

def pinverse(input: Tensor, rcond: _float=1e-15) -> Tensor:
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
    >>> torch.pinverse(torch.tensor([[2., 0.], [0., 4.]]))
    tensor([[0.5000, 0.0000],
            [0.0000, 0.2500]])"""
    ...

def pixel_shuffle(input: Tensor, upscale_factor: _int) -> Tensor:
    """Channels rearranged as pixels, for a higher resolution. See Shi and others (2016).

    Parameters
    ----------
    input : tensor
        The images, `(..., C * r**2, H, W)`.
    upscale_factor : int
        The factor of height and width.

    Returns
    -------
    tensor
        A tensor of shape `(..., C, H * r, W * r)`.

    Examples
    --------
    >>> torch.pixel_shuffle(torch.tensor([[[1.]], [[2.]], [[3.]], [[4.]]]), 2)
    tensor([[[1., 2.],
             [3., 4.]]])"""
    ...

def pixel_unshuffle(input: Tensor, downscale_factor: _int) -> Tensor:
    """Pixels rearranged as channels, the reverse of `pixel_shuffle`.

    Parameters
    ----------
    input : tensor
        The images, `(..., C, H * r, W * r)`.
    downscale_factor : int
        The divisor of height and width.

    Returns
    -------
    tensor
        A tensor of shape `(..., C * r**2, H, W)`.

    Examples
    --------
    >>> torch.pixel_unshuffle(torch.tensor([[[1., 2.], [3., 4.]]]), 2)
    tensor([[[1.]],
    <BLANKLINE>
            [[2.]],
    <BLANKLINE>
            [[3.]],
    <BLANKLINE>
            [[4.]]])"""
    ...

def poisson(input: Tensor, generator: Generator | None=None) -> Tensor:
    """Random counts from Poisson distributions.

    Parameters
    ----------
    x : tensor
        The rates.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the rates.

    Examples
    --------
    >>> torch.poisson(torch.tensor([1., 10.])).shape
    torch.Size([2])"""
    ...

def poisson_nll_loss(input: Tensor, target: Tensor, log_input: _bool, full: _bool, eps: _float, reduction: _int) -> Tensor:
    """poisson_nll_loss() of torch.nn.functional with the parameters input, target, log_input, full, eps, reduction."""
    ...

def polar(abs: Tensor, angle: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complex numbers from absolute values and angles.

    Parameters
    ----------
    abs : tensor
        The absolute values.
    angle : tensor
        The angles in radians.

    Returns
    -------
    tensor
        A complex tensor with the broadcast shape of the operands.

    Examples
    --------
    >>> torch.polar(torch.tensor([1., 2.]), torch.tensor([0., 0.]))
    tensor([1.+0.j, 2.+0.j])"""
    ...

def polygamma(n: _int, input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A derivative of the digamma function.

    Parameters
    ----------
    n : int
        The order of the derivative; 0 for digamma itself.
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.polygamma(1, torch.tensor([1., 2.]))
    tensor([1.6449, 0.6449])"""
    ...

def positive(input: Tensor) -> Tensor:
    """The tensor itself.

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
    >>> torch.positive(torch.tensor([1., -2.]))
    tensor([ 1., -2.])"""
    ...

@overload
def pow(input: Tensor, exponent: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.pow(torch.tensor([2., 3.]), torch.tensor([3., 2.]))
    tensor([8., 9.])"""
    ...
@overload
def pow(self: Number | _complex, exponent: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def pow(input: Tensor, exponent: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def prelu(input: Tensor, weight: Tensor) -> Tensor:
    """The elements where they are positive, `weight * x` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    weight : tensor
        The slope for negative elements: one number, or one for each channel (axis 1).

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.prelu(torch.tensor([-2., 3.]), torch.tensor([0.1]))
    tensor([-0.2000,  3.0000])"""
    ...

preserve_format: memory_format

@overload
def prod(input: Tensor, *, dtype: _dtype | None=None) -> Tensor:
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
    >>> torch.prod(torch.tensor([[1., 2.], [3., 4.]]), dim=0)
    tensor([3., 8.])"""
    ...
@overload
def prod(input: Tensor, dim: _int, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

def promote_types(type1: _dtype, type2: _dtype) -> _dtype:
    """The dtype to which two dtypes promote.

    Parameters
    ----------
    type1 : dtype
        The first dtype.
    type2 : dtype
        The second dtype.

    Returns
    -------
    dtype
        The dtype.

    Examples
    --------
    >>> torch.promote_types(torch.int32, torch.float32)
    torch.float32"""
    ...

def put(input: Tensor, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
    """A copy, with the elements at indices replaced; elements are counted in a row.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices : int tensor
        The indices; elements are counted in a row.
    source : tensor
        The new elements.
    accumulate : bool
        Whether values are added to what is there.

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
    >>> torch.put(torch.tensor([1., 2., 3.]), torch.tensor([0, 2]), torch.tensor([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...

def qr(input: Tensor, some: _bool = True) -> tuple[Tensor, ...]:
    """QR decomposition: a matrix with orthonormal columns and a triangle, whose product is
    `x`.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    some : bool
        Whether to leave out the columns that only complete the basis.

    Returns
    -------
    pair of tensors
        `Q` with orthonormal columns, and the upper triangle `R`, with `Q @ R = x`.

    Examples
    --------
    >>> torch.qr(torch.tensor([[2., 0.], [0., 3.]]))
    torch.return_types.linalg_qr(
    Q=tensor([[1., 0.],
            [0., 1.]]),
    R=tensor([[2., 0.],
            [0., 3.]]))"""
    ...

@overload
def quantile(input: Tensor, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor:
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
    >>> torch.quantile(torch.tensor([1., 2., 3., 4.]), 0.5)
    tensor(2.5000)"""
    ...
@overload
def quantile(input: Tensor, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor: ...

def rad2deg(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.rad2deg(torch.tensor([0., 1.]))
    tensor([ 0.0000, 57.2958])"""
    ...

def rad2deg_(input: Tensor) -> Tensor:
    """Like `rad2deg`, but stores the result in this tensor. Angle converted from radians to
    degrees.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def rand(size: Sequence[_int], *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers, uniformly distributed in [0, 1).

    Parameters
    ----------
    size : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> torch.rand(2, 3).shape
    torch.Size([2, 3])"""
    ...
@overload
def rand(*size: _int, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def rand(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def rand(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def rand_like(input: Tensor, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers, uniform in [0, 1), in the shape of a tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.rand_like(torch.tensor([1., 2.])).shape
    torch.Size([2])"""
    ...
@overload
def rand_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randint(low: _int, high: _int, size: _size, *, generator: Generator | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """Random integers from `low` to before `high`, or below `low` if it is alone.

    Parameters
    ----------
    low : number
        The lower end, which is included.
    high : number
        The upper end, which is excluded. If it is missing, the numbers are between 0 and
        `low`.
    size : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

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
    >>> torch.randint(0, 10, (3,)).shape
    torch.Size([3])"""
    ...
@overload
def randint(high: _int, size: _size, *, generator: Generator | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor: ...
@overload
def randint(high: _int, size: Sequence[_int], *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint(high: _int, size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint(low: _int, high: _int, size: Sequence[_int], *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint(low: _int, high: _int, size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randint_like(input: Tensor, low: _int, high: _int, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random integers from `low` to before `high`, in the shape and dtype of a tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    low : number
        The lower end, which is included.
    high : number
        The upper end, which is excluded. If it is missing, the numbers are between 0 and
        `low`.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.randint_like(torch.tensor([1., 2.]), 0, 10).shape
    torch.Size([2])"""
    ...
@overload
def randint_like(input: Tensor, low: _int, high: _int, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint_like(input: Tensor, high: Tensor, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint_like(input: Tensor, high: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint_like(input: Tensor, high: _int, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randint_like(input: Tensor, high: _int, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randn(size: Sequence[_int], *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers from the standard normal distribution.

    Parameters
    ----------
    size : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor of this shape, by default with the default float as its dtype.

    Examples
    --------
    >>> torch.randn(2, 3).shape
    torch.Size([2, 3])"""
    ...
@overload
def randn(*size: _int, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randn(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randn(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randn_like(input: Tensor, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Standard normal random numbers in the shape of a tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.randn_like(torch.tensor([1., 2.])).shape
    torch.Size([2])"""
    ...
@overload
def randn_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randperm(n: _int, *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """The numbers below `n` in a random order.

    Parameters
    ----------
    n : int
        The number of elements.
    dtype : dtype
        The dtype of the result.
    generator : Generator
        The generator that gives the random numbers; by default the one that all share.

    Returns
    -------
    tensor
        A new int64 vector of length `n`.

    Examples
    --------
    >>> torch.randperm(5).shape
    torch.Size([5])"""
    ...
@overload
def randperm(n: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def range(start: Number, end: Number, step: Number = 1, *, out: Tensor | None = None, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Numbers from `start` to `end`, which is one of them. ``torch.arange`` stops before it."""
    ...

def ravel(input: Tensor) -> Tensor:
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
    >>> torch.ravel(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([1., 2., 3., 4.])"""
    ...

def real(input: Tensor) -> Tensor:
    """The real parts of a tensor, where they lie."""
    ...

def reciprocal(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`1 / x1`.

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
    >>> torch.reciprocal(torch.tensor([4., 0.25]))
    tensor([0.2500, 4.0000])"""
    ...

def reciprocal_(input: Tensor) -> Tensor:
    """Like `reciprocal`, but stores the result in this tensor. `1 / x1`.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def relu(input: Tensor) -> Tensor:
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
    >>> torch.relu(torch.tensor([-1., 2.]))
    tensor([0., 2.])"""
    ...

def relu_(input: Tensor) -> Tensor:
    """Like `relu`, but stores the result in this tensor. Rectified linear unit: `x1` where it
    is positive, 0 elsewhere; NaN stays NaN. Here `x1` is this tensor.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def remainder(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.remainder(torch.tensor([7., -7.]), torch.tensor([3., 3.]))
    tensor([1., 2.])"""
    ...
@overload
def remainder(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def remainder(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def renorm(input: Tensor, p: Number | _complex, dim: _int, maxnorm: Number | _complex, *, out: Tensor | None=None) -> Tensor:
    """The slices along an axis, scaled down where their norm is above a limit.

    Parameters
    ----------
    x : tensor
        The tensor.
    order : float
        The order of the norm.
    axis : int
        The axis; negative numbers count from the last.
    maxnorm : number
        The greatest norm.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.renorm(torch.tensor([[3., 4.], [0.3, 0.4]]), 2., 0, 1.)
    tensor([[0.6000, 0.8000],
            [0.3000, 0.4000]])"""
    ...

@overload
def repeat_interleave(input: Tensor, repeats: Tensor, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor:
    """Every element repeated; of `repeats` alone, each index as often as it says.

    Parameters
    ----------
    x : tensor
        The tensor.
    repeats : int or tensor of ints
        The number of repetitions, one for all or one for each element.
    axis : int
        The axis; by default the elements are taken in a row.
    output_size : int
        The length of the result. It is ignored.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.repeat_interleave(torch.tensor([1., 2.]), 2)
    tensor([1., 1., 2., 2.])"""
    ...
@overload
def repeat_interleave(repeats: Tensor, *, output_size: _int | None=None) -> Tensor: ...
@overload
def repeat_interleave(input: Tensor, repeats: _int, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor: ...

def reshape(input: Tensor, shape: Sequence[_int]) -> Tensor:
    """The same elements in the same order, in another shape.

    Parameters
    ----------
    x : tensor
        The tensor.
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
    >>> torch.reshape(torch.arange(6), (2, 3))
    tensor([[0, 1, 2],
            [3, 4, 5]])"""
    ...

def resolve_conj(input: Tensor) -> Tensor:
    """The tensor itself, because conjugates are computed at once.

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
    >>> torch.resolve_conj(torch.tensor([1., 2.])).ndim
    1"""
    ...

def resolve_neg(input: Tensor) -> Tensor:
    """The tensor itself, because conjugates are computed at once.

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
    >>> torch.resolve_neg(torch.tensor([1., 2.])).ndim
    1"""
    ...

@overload
def result_type(tensor: Tensor, other: Tensor) -> _dtype:
    """The dtype to which two tensors or numbers promote in an operation.

    Parameters
    ----------
    tensor : tensor or number
        The first value.
    other : tensor or number
        The second value.
    scalar : number
        A number in place of the first value.
    tensor1 : tensor
        PyTorch's other name of the first value.
    tensor2 : tensor
        PyTorch's other name of the second value.
    scalar1 : number
        PyTorch's other name of a first number.
    scalar2 : number
        PyTorch's other name of a second number.
    scalar_tensor : number
        PyTorch's other name of a first number.

    Returns
    -------
    dtype
        The dtype.

    Examples
    --------
    >>> torch.result_type(torch.tensor([1], dtype=torch.int32), torch.tensor([1.]))
    torch.float32"""
    ...
@overload
def result_type(scalar: Number | _complex, tensor: Tensor) -> _dtype: ...
@overload
def result_type(tensor: Tensor, other: Number | _complex) -> _dtype: ...
@overload
def result_type(scalar1: Number | _complex, scalar2: Number | _complex) -> _dtype: ...

def rms_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=None, eps: _float | None=None) -> Tensor:
    """The last axes divided by the root of the mean of their squares, then scaled. See Zhang
    and Sennrich, "Root mean square layer normalization" (2019).

    Parameters
    ----------
    input : tensor
        The tensor.
    normalized_shape : int or tuple of ints
        The lengths of the last axes, which are normalised.
    weight : tensor
        The factors, of shape `normalized_shape`.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.rms_norm(torch.tensor([[1., 3.]]), (2,))
    tensor([[0.4472, 1.3416]])"""
    ...

def rnn_relu_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None=None, b_hh: Tensor | None=None) -> Tensor:
    """A step of a recurrent network: the next state, relu of sums."""
    ...

def rnn_tanh_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None=None, b_hh: Tensor | None=None) -> Tensor:
    """A step of a recurrent network: the next state, tanh of sums."""
    ...

def roll(input: Tensor, shifts: _int | Sequence[_int], dims: _int | _size=()) -> Tensor:
    """Elements moved along axes; those that leave at one end come in at the other.

    Parameters
    ----------
    x : tensor
        The tensor.
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
    >>> torch.roll(torch.arange(5), 2)
    tensor([3, 4, 0, 1, 2])"""
    ...

def rot90(input: Tensor, k: _int=1, dims: _size=(0, 1)) -> Tensor:
    """A copy turned by quarters from the first axis towards the second.

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
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.rot90(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[2., 4.],
            [1., 3.]])"""
    ...

@overload
def round(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Nearest integer; halves go to the even one.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    decimals : int
        The number of decimals; negative numbers round to tens, hundreds and so on.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.round(torch.tensor([0.5, 1.5, -1.7]))
    tensor([ 0.,  2., -2.])"""
    ...
@overload
def round(input: Tensor, *, decimals: _int, out: Tensor | None=None) -> Tensor: ...

@overload
def round_(input: Tensor) -> Tensor:
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
@overload
def round_(input: Tensor, *, decimals: _int) -> Tensor: ...

def row_stack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.row_stack([torch.tensor([1., 2.]), torch.tensor([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

def rrelu(input: Tensor, lower: Number | _complex=0.125, upper: Number | _complex=0.3333333333333333, training: _bool=False, generator: Generator | None=None) -> Tensor:
    """The elements where they are positive, elsewhere multiplied by a slope: in training a
    random one, otherwise the mean of both limits.

    Parameters
    ----------
    input : tensor
        The tensor.
    lower : number
        The lowest slope.
    upper : number
        The highest slope.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.rrelu(torch.tensor([-2., 3.]))
    tensor([-0.4583,  3.0000])"""
    ...

def rsqrt(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.rsqrt(torch.tensor([4., 0.25]))
    tensor([0.5000, 2.0000])"""
    ...

def rsqrt_(input: Tensor) -> Tensor:
    """Like `rsqrt`, but stores the result in this tensor. `1 / sqrt(x1)`.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def rsub(input: Tensor, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
    """`x2 - alpha * x`.

    Parameters
    ----------
    x : tensor
        The tensor.
    x2 : tensor or number
        The number to subtract from, which broadcasts.
    alpha : number
        The factor of the tensor.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> torch.rsub(torch.tensor([1., 2.]), 10.)
    tensor([9., 8.])"""
    ...
@overload
def rsub(input: Tensor, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

def save(obj: object, f: str | PathLike[str] | IO[bytes], pickle_module: None = None, pickle_protocol: _int | None = None, _use_new_zipfile_serialization: _bool = True) -> None:
    """Writes tensors, arrays and plain values, or dicts, lists, tuples and sets of them, to a file, which :func:`load` reads. The file is a safetensors
    file."""
    ...

def scalar_tensor(s: Number | _complex, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A tensor without axes from a number.

    Parameters
    ----------
    x : number
        The number.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor without axes. Its dtype is `dtype`, by default that of the number.

    Examples
    --------
    >>> torch.scalar_tensor(2.5)
    tensor(2.5000)"""
    ...

@overload
def scatter(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, reduce: str, out: Tensor | None=None) -> Tensor:
    """A copy, with the elements that the indices select along an axis replaced, or combined
    with the new ones.

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
    >>> torch.scatter(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 2]), torch.tensor([10., 20.]))
    tensor([10.,  2., 20.])"""
    ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str, out: Tensor | None=None) -> Tensor: ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, value: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def scatter_add(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.scatter_add(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 0]), torch.tensor([10., 20.]))
    tensor([31.,  2.,  3.])"""
    ...

def scatter_reduce(input: Tensor, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True, out: Tensor | None=None) -> Tensor:
    """A copy, with the elements that the indices select along an axis reduced together with
    the values.

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
    reduce : str
        The reduction: 'sum', 'prod', 'mean', 'amax' or 'amin'.
    include_self : bool
        Whether the element of the tensor takes part.

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
    >>> torch.scatter_reduce(torch.tensor([1., 2., 3.]), 0, torch.tensor([0, 0]), torch.tensor([10., 20.]), 'amax')
    tensor([20.,  2.,  3.])"""
    ...

@overload
def searchsorted(sorted_sequence: Tensor, input: Tensor, *, out_int32: _bool=False, right: _bool=False, side: str | None=None, sorter: Tensor | None=None, out: Tensor | None=None) -> Tensor:
    """The indices at which elements can be inserted into a sorted sequence, or into sorted
    rows, so that it stays sorted.

    Parameters
    ----------
    sorted_sequence : tensor
        The elements in ascending order, in the last axis.
    input : tensor or number
        The elements whose places are asked for.
    out_int32 : bool
        Whether the result is int32 instead of int64.
    right : bool
        Whether the place is after elements that are equal, instead of before them.
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
    >>> torch.searchsorted(torch.tensor([1., 3., 5.]), torch.tensor([2., 5.]))
    tensor([1, 2])"""
    ...
@overload
def searchsorted(sorted_sequence: Tensor, self: Number | _complex, *, out_int32: _bool=False, right: _bool=False, side: str | None=None, sorter: Tensor | None=None, out: Tensor | None=None) -> Tensor: ...

def seed() -> _int:
    """Seeds the default generator with a number that nobody knows, which is given back."""
    ...

def segment_reduce(data: Tensor, reduce: Literal['sum', 'mean', 'prod', 'max', 'min'], *, lengths: Tensor | None = None, indices: None = None, offsets: Tensor | None = None, axis: _int = 0, unsafe: _bool = False, initial: _float | None = None) -> Tensor:
    """Segments of an axis that follow one another, each reduced to one: their lengths are given, or the places where they begin and end."""
    ...

def select(input: Tensor, dim: _int, index: _int) -> Tensor:
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
    >>> torch.select(torch.tensor([[1., 2.], [3., 4.]]), 0, 1)
    tensor([3., 4.])"""
    ...

def select_scatter(input: Tensor, src: Tensor, dim: _int, index: _int) -> Tensor:
    """A copy, with the part at one index of an axis replaced.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : tensor
        The new elements.
    axis : int
        The axis; negative numbers count from the last.
    index : int
        The index along the axis.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.select_scatter(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([8., 9.]), 0, 1)
    tensor([[1., 2.],
            [8., 9.]])"""
    ...

def selu(input: Tensor) -> Tensor:
    """A scaled `elu` that keeps mean 0 and variance 1 (Klambauer and others, 2017).

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> torch.selu(torch.tensor([-2., 0.3, 2.]))
    tensor([-1.5202,  0.3152,  2.1014])"""
    ...

def selu_(input: Tensor) -> Tensor:
    """selu() that writes to its argument, and gives it back."""
    ...

def set_default_device(device: DeviceLikeType | None) -> None:
    """Sets the default device, which is "cpu" already."""
    ...

def set_default_dtype(d: _dtype, /) -> None:
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
    >>> torch.set_default_dtype(torch.float32)"""
    ...

def set_default_tensor_type(t: object, /) -> None:
    """Sets the default dtype to that of a class of tensors, such as ``torch.DoubleTensor``."""
    ...

def set_float32_matmul_precision(precision: Literal['highest', 'high', 'medium']) -> None:
    """Allows products of float32 to be computed less exactly, which ndcast never does."""
    ...

def set_flush_denormal(mode: _bool) -> _bool:
    """Whether that is what is done: the least floats stay what they are."""
    ...

def set_num_interop_threads(threads: _int, /) -> None:
    """Nothing changes: operations follow one another, and each uses all threads."""
    ...

def set_num_threads(threads: _int, /) -> None:
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

def set_printoptions(precision: _int | None = None, threshold: _float | None = None, edgeitems: _int | None = None, linewidth: _int | None = None, profile: Literal['default', 'short', 'full'] | None = None, sci_mode: _bool | None = None) -> None:
    """Sets how tensors are written: the digits after the point, the number of elements beyond which only the ends of axes are shown, how many
    of them, the length of a line, and whether floats have exponents. ``profile`` is "default", "short" or "full"."""
    ...

def set_rng_state(new_state: Tensor) -> None:
    """Lets the default generator go on from a state."""
    ...

def set_warn_always(b: _bool, /) -> None:
    """Nothing changes: Python's filters decide which warnings are shown."""
    ...

def sgn(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.sgn(torch.tensor([-3., 0., 2.]))
    tensor([-1.,  0.,  1.])"""
    ...

short: _dtype

def sigmoid(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.sigmoid(torch.tensor([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def sigmoid_(input: Tensor) -> Tensor:
    """Like `sigmoid`, but stores the result in this tensor. `1 / (1 + exp(-x1))`.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def sign(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.sign(torch.tensor([-3., 0., 2.]))
    tensor([-1.,  0.,  1.])"""
    ...

def signbit(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether the sign bit is set; it is set for -0.0.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A bool tensor with the shape of the operand.

    Examples
    --------
    >>> torch.signbit(torch.tensor([-3., 0., 2.]))
    tensor([ True, False, False])"""
    ...

def sin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Sine of an angle in radians.

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
    >>> torch.sin(torch.tensor([0., 1.]))
    tensor([0.0000, 0.8415])"""
    ...

def sin_(input: Tensor) -> Tensor:
    """Like `sin`, but stores the result in this tensor. Sine of an angle in radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def sinc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.sinc(torch.tensor([0., 0.5]))
    tensor([1.0000, 0.6366])"""
    ...

def sinc_(input: Tensor) -> Tensor:
    """Like `sinc`, but stores the result in this tensor. `sin(pi * x1) / (pi * x1)`, and 1 at
    0.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def sinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic sine.

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
    >>> torch.sinh(torch.tensor([0., 1.]))
    tensor([0.0000, 1.1752])"""
    ...

def sinh_(input: Tensor) -> Tensor:
    """Like `sinh`, but stores the result in this tensor. Hyperbolic sine.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def slice_scatter(input: Tensor, src: Tensor, dim: _int=0, start: _int | None=None, end: _int | None=None, step: _int=1, *, out: Tensor | None=None) -> Tensor:
    """A copy, with a slice of an axis replaced.

    Parameters
    ----------
    x : tensor
        The tensor.
    source : tensor
        The new elements.
    axis : int
        The axis; negative numbers count from the last.
    start : int
        The first index.
    stop : int
        The end, which is excluded.
    step : number
        The distance between neighbours.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> torch.slice_scatter(torch.tensor([1., 2., 3.]), torch.tensor([8., 9.]), 0, 1)
    tensor([1., 8., 9.])"""
    ...

def slogdet(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.slogdet:
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
    >>> torch.slogdet(torch.tensor([[2., 1.], [1., 3.]]))
    torch.return_types.slogdet(
    sign=tensor(1.),
    logabsdet=tensor(1.6094))"""
    ...

def softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([0.0900, 0.2447, 0.6652])"""
    ...

@overload
def sort(input: Tensor, *, stable: _bool | None, dim: _int=-1, descending: _bool=False, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.sort:
    """Elements in ascending order along an axis, and the indices that sort them.

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
    pair of tensors
        The sorted `values`, and the int64 `indices` that sort the operand.

    Examples
    --------
    >>> torch.sort(torch.tensor([3., 1., 2.]))
    torch.return_types.sort(
    values=tensor([1., 2., 3.]),
    indices=tensor([1, 2, 0]))"""
    ...
@overload
def sort(input: Tensor, dim: _int=-1, descending: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.sort: ...

def split(tensor: Tensor, split_size_or_sections: _int | list[_int], dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.split(torch.arange(4), 2)
    (tensor([0, 1]), tensor([2, 3]))"""
    ...

def split_with_sizes(input: Tensor, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of given sizes along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    sizes : list of ints
        The sizes of the parts.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> torch.split_with_sizes(torch.arange(5), [2, 3])
    (tensor([0, 1]), tensor([2, 3, 4]))"""
    ...

def sqrt(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Square root, correctly rounded. Negative numbers give NaN.

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
    >>> torch.sqrt(torch.tensor([4., 2.]))
    tensor([2.0000, 1.4142])"""
    ...

def sqrt_(input: Tensor) -> Tensor:
    """Like `sqrt`, but stores the result in this tensor. Square root, correctly rounded.
    Negative numbers give NaN.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def square(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Square, `x1 * x1`; integers wrap.

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
    >>> torch.square(torch.tensor([3., -4.]))
    tensor([ 9., 16.])"""
    ...

def square_(input: Tensor) -> Tensor:
    """Like `square`, but stores the result in this tensor. Square, `x1 * x1`; integers wrap.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def squeeze(input: Tensor) -> Tensor:
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
    >>> torch.squeeze(torch.zeros((1, 3, 1)), dim=0).shape
    torch.Size([3, 1])"""
    ...
@overload
def squeeze(input: Tensor, dim: _int | _size) -> Tensor: ...

@overload
def squeeze_copy(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy without axes of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.squeeze_copy(torch.zeros((1, 2)))
    tensor([0., 0.])"""
    ...
@overload
def squeeze_copy(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor: ...
@overload
def squeeze_copy(input: Tensor, dim: _size, *, out: Tensor | None=None) -> Tensor: ...

def stack(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Tensors of one shape joined along a new axis.

    Parameters
    ----------
    tensors : tensors
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
    >>> torch.stack([torch.tensor([1., 2.]), torch.tensor([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

@overload
def std(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.std(torch.tensor([1., 2., 3., 4.]))
    tensor(1.2910)"""
    ...
@overload
def std(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def std(input: Tensor, unbiased: _bool=True) -> Tensor: ...

@overload
def std_mean(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> tuple[Tensor, Tensor]:
    """The standard deviation and the mean over axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    unbiased : bool
        `True` is a correction of 1, `False` one of 0.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.

    Returns
    -------
    tuple of two tensors
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1.

    Examples
    --------
    >>> torch.std_mean(torch.tensor([1., 2., 3., 4.]))
    (tensor(1.2910), tensor(2.5000))"""
    ...
@overload
def std_mean(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> tuple[Tensor, Tensor]: ...
@overload
def std_mean(input: Tensor, unbiased: _bool=True) -> tuple[Tensor, Tensor]: ...

def stft(input: Tensor, n_fft: _int, hop_length: _int | None=None, win_length: _int | None=None, window: Tensor | None=None, center: _bool=True, pad_mode: str='reflect', normalized: _bool=False, onesided: _bool | None=None, return_complex: _bool | None=None, align_to_window: _bool | None=None) -> Tensor:
    """The Fourier transforms of windows that move along the last axis: frequencies, and the windows."""
    ...

strided: layout

@overload
def sub(input: Tensor | Number | _complex, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
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
    >>> torch.sub(torch.tensor([[1.], [2.]]), torch.tensor([10., 20.]))
    tensor([[ -9., -19.],
            [ -8., -18.]])"""
    ...
@overload
def sub(self: Tensor, alpha: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def sub(self: Tensor, alpha: Number | _complex, other: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def subtract(input: Tensor, other: Tensor, *, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor:
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
    >>> torch.subtract(torch.tensor([[1.], [2.]]), torch.tensor([10., 20.]))
    tensor([[ -9., -19.],
            [ -8., -18.]])"""
    ...
@overload
def subtract(input: Tensor, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

@overload
def sum(input: Tensor, *, dtype: _dtype | None=None) -> Tensor:
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
    >>> torch.sum(torch.tensor([[1., 2.], [3., 4.]]), dim=0)
    tensor([4., 6.])"""
    ...
@overload
def sum(input: Tensor, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

def svd(input: Tensor, some: _bool=True, compute_uv: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.svd:
    """Singular value decomposition.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of them, `(..., m, n)`.
    some : bool
        Whether to leave out the columns that only complete the basis.
    compute_uv : bool
        Whether to compute the vectors, too.

    Returns
    -------
    tuple of three tensors
        `U`, the singular values `S` in descending order, and `V`, with `U @ diag(S) @ V^H =
        x`.

    Examples
    --------
    >>> torch.svd(torch.tensor([[3., 0.], [0., 2.]]))
    torch.return_types.svd(
    U=tensor([[1., 0.],
            [0., 1.]]),
    S=tensor([3., 2.]),
    V=tensor([[1., 0.],
            [0., 1.]]))"""
    ...

def svd_lowrank(A: Tensor, q: _int | None = 6, niter: _int = 2, M: Tensor | None = None) -> tuple[Tensor, Tensor, Tensor]:
    """The `q` largest singular values of a matrix, or of its difference from `M`, with their vectors, found from random products."""
    ...

def swapaxes(input: Tensor, axis0: _int, axis1: _int) -> Tensor:
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
    >>> torch.swapaxes(torch.tensor([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def swapdims(input: Tensor, dim0: _int, dim1: _int) -> Tensor:
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
    >>> torch.swapdims(torch.tensor([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def t(input: Tensor) -> Tensor:
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
    >>> torch.t(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def t_copy(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy of the transpose.

    Parameters
    ----------
    x : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.t_copy(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def take(input: Tensor, index: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The elements at indices along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
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
    >>> torch.take(torch.tensor([10., 20., 30.]), torch.tensor([2, 0]))
    tensor([30., 10.])"""
    ...

def take_along_dim(input: Tensor, indices: Tensor, dim: _int | None=None, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.take_along_dim(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[1], [0]]), dim=1)
    tensor([[2.],
            [3.]])"""
    ...

def tan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Tangent of an angle in radians.

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
    >>> torch.tan(torch.tensor([0., 1.]))
    tensor([0.0000, 1.5574])"""
    ...

def tan_(input: Tensor) -> Tensor:
    """Like `tan`, but stores the result in this tensor. Tangent of an angle in radians.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def tanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic tangent.

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
    >>> torch.tanh(torch.tensor([0., 1.]))
    tensor([0.0000, 0.7616])"""
    ...

def tanh_(input: Tensor) -> Tensor:
    """Like `tanh`, but stores the result in this tensor. Hyperbolic tangent.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def tensor(data: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False, pin_memory: _bool = False) -> Tensor:
    """A new tensor with a copy of the elements of `data`: a number, nested lists, or an array of any library. Without a `dtype`, fractions in lists get
    the default float, integers int64, and arrays keep their dtype."""
    ...

@overload
def tensor_split(input: Tensor, tensor_indices_or_sections: Tensor, dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.tensor_split(torch.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
    ...
@overload
def tensor_split(input: Tensor, sections: _int, dim: _int=0) -> tuple[Tensor, ...]: ...
@overload
def tensor_split(input: Tensor, indices: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]: ...

def tensordot(a: Tensor, b: Tensor, dims: _int | Sequence[Sequence[_int]] | Tensor = 2, out: Tensor | None = None) -> Tensor:
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
    >>> torch.tensordot(torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([[5., 6.], [7., 8.]]))
    tensor(70.)"""
    ...

def thread_safe_generator() -> Generator | None:
    """None: a generator of its own is for the workers of PyTorch's loader of batches."""
    ...

def threshold(input: Tensor, threshold: Number | _complex, value: Number | _complex, *, out: Tensor | None=None) -> Tensor:
    """The elements where they are above a threshold, a value elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    threshold : number
        The limit.
    value : number
        The value of elements that are not above the limit.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> torch.threshold(torch.tensor([-2., 3.]), 0.5, 0.)
    tensor([0., 3.])"""
    ...

def threshold_(input: Tensor, threshold: Number | _complex, value: Number | _complex) -> Tensor:
    """threshold() that writes to its argument, and gives it back."""
    ...

def tile(input: Tensor, dims: Sequence[_int]) -> Tensor:
    """The tensor repeated along its axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    dims : ints
        The number of repetitions along each axis, the last one for the last axis.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.tile(torch.tensor([1., 2.]), (2, 2))
    tensor([[1., 2., 1., 2.],
            [1., 2., 1., 2.]])"""
    ...

def to_dlpack(tensor: Tensor, /) -> CapsuleType:
    """The elements of a tensor for whoever speaks DLPack."""
    ...

def topk(input: Tensor, k: _int, dim: _int=-1, largest: _bool=True, sorted: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.topk:
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
    >>> torch.topk(torch.tensor([3., 1., 2.]), 2)
    torch.return_types.topk(
    values=tensor([3., 2.]),
    indices=tensor([0, 2]))"""
    ...

def trace(input: Tensor) -> Tensor:
    """Sum of the main diagonal, or of another one, of matrices.

    Parameters
    ----------
    x : tensor
        The matrix, or a batch of matrices.
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
    >>> torch.trace(torch.tensor([[1., 2.], [3., 4.]]))
    tensor(5.)"""
    ...

def transpose(input: Tensor, dim0: _int, dim1: _int) -> Tensor:
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
    >>> torch.transpose(torch.tensor([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

def transpose_copy(input: Tensor, dim0: _int, dim1: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy with two axes exchanged.

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
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.transpose_copy(torch.tensor([[1., 2.], [3., 4.]]), 0, 1)
    tensor([[1., 3.],
            [2., 4.]])"""
    ...

@overload
def trapezoid(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor:
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
    >>> torch.trapezoid(torch.tensor([1., 2., 3.]))
    tensor(4.)"""
    ...
@overload
def trapezoid(y: Tensor, *, dx: Number | _complex=1, dim: _int=-1) -> Tensor: ...

@overload
def trapz(y: Tensor, *, dx: _float=1, dim: _int=-1) -> Tensor:
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
    >>> torch.trapz(torch.tensor([1., 2., 3.]))
    tensor(4.)"""
    ...
@overload
def trapz(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor: ...

def triangular_solve(input: Tensor, A: Tensor, upper: _bool=True, transpose: _bool=False, unitriangular: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.triangular_solve:
    """Solution of linear equations with a triangular matrix, and the matrix.

    Parameters
    ----------
    x : tensor
        The right-hand sides, `(..., n, k)`.
    A : tensor
        The triangular matrix, or a batch of them, `(..., n, n)`.
    upper : bool
        Whether to use the upper triangle instead of the lower one.
    transpose : bool
        Whether to use the transpose.
    unitriangular : bool
        Whether the diagonal is taken as 1, and not read.

    Returns
    -------
    pair of tensors
        The `solution`, and `cloned_coefficient`, a copy of the matrix.

    Examples
    --------
    >>> torch.triangular_solve(torch.tensor([[4.], [8.]]), torch.tensor([[2., 1.], [0., 4.]]))
    torch.return_types.triangular_solve(
    solution=tensor([[1.],
            [2.]]),
    cloned_coefficient=tensor([[2., 1.],
            [0., 4.]]))"""
    ...

def tril(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.tril(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 0.],
            [3., 4.]])"""
    ...

def tril_indices(row: _int, col: _int, offset: _int=0, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """The indices of the elements on and below a diagonal of a matrix.

    Parameters
    ----------
    row : int
        The number of rows of the matrix.
    col : int
        The number of columns of the matrix.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        An int64 tensor of two rows: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> torch.tril_indices(2, 2)
    tensor([[0, 1, 1],
            [0, 0, 1]])"""
    ...

def triplet_margin_loss(anchor: Tensor, positive: Tensor, negative: Tensor, margin: _float=1.0, p: _float=2, eps: _float=1e-06, swap: _bool=False, reduction: _int=1) -> Tensor:
    """triplet_margin_loss() of torch.nn.functional with the parameters anchor, positive, negative, margin, p, eps, swap, reduction."""
    ...

def triu(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.triu(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[1., 2.],
            [0., 4.]])"""
    ...

def triu_indices(row: _int, col: _int, offset: _int=0, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """The indices of the elements on and above a diagonal of a matrix.

    Parameters
    ----------
    row : int
        The number of rows of the matrix.
    col : int
        The number of columns of the matrix.
    k : int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.
    device : 'cpu'
        The one device that there is.

    Returns
    -------
    tensor
        An int64 tensor of two rows: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> torch.triu_indices(2, 2)
    tensor([[0, 0, 1],
            [0, 1, 1]])"""
    ...

def true_divide(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.true_divide(torch.tensor([1., 3.]), torch.tensor([2., 2.]))
    tensor([0.5000, 1.5000])"""
    ...

def trunc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.trunc(torch.tensor([1.2, -1.2]))
    tensor([ 1., -1.])"""
    ...

def trunc_(input: Tensor) -> Tensor:
    """Like `trunc`, but stores the result in this tensor. Nearest integer in the direction of
    zero.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

def typename(obj: object, /) -> str:
    """The name of the type of an object, of a tensor with its dtype: "torch.FloatTensor"."""
    ...

uint16: _dtype

uint32: _dtype

uint64: _dtype

uint8: _dtype

def unbind(input: Tensor, dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.unbind(torch.tensor([[1., 2.], [3., 4.]]))
    (tensor([1., 2.]), tensor([3., 4.]))"""
    ...

def unflatten(input: Tensor, dim: _int, sizes: Sequence[_int]) -> Tensor:
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
    >>> torch.unflatten(torch.arange(6), 0, (2, 3))
    tensor([[0, 1, 2],
            [3, 4, 5]])"""
    ...

@overload
def unique(input: Tensor, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
    """The distinct elements, or slices along an axis, in ascending order.

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

    Returns
    -------
    tensor
        A new vector with the dtype of the operand; with an axis, a tensor of slices. If
        indices, inverse or counts are asked for, a tuple.

    Examples
    --------
    >>> torch.unique(torch.tensor([3, 1, 3]))
    tensor([1, 3])"""
    ...
@overload
def unique(input: Tensor, sorted: _bool, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique(input: Tensor, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique(input: Tensor, sorted: _bool = True, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

@overload
def unique_consecutive(input: Tensor, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
    """The elements, or slices along an axis, without those that repeat the one before.

    Parameters
    ----------
    x : tensor
        The tensor.
    return_inverse : bool
        Whether to return the number of the distinct element for each element, too.
    return_counts : bool
        Whether to return the number of occurrences, too.
    axis : int
        The axis whose slices are compared; by default the elements are.

    Returns
    -------
    tensor
        A new vector with the dtype of the operand; with an axis, a tensor of slices. If
        indices, inverse or counts are asked for, a tuple.

    Examples
    --------
    >>> torch.unique_consecutive(torch.tensor([3, 3, 1, 3]))
    tensor([3, 1, 3])"""
    ...
@overload
def unique_consecutive(input: Tensor, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique_consecutive(input: Tensor, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

def unravel_index(indices: Tensor, shape: _int | Sequence[_int]) -> tuple[Tensor, ...]:
    """Where in a shape the elements are whose places in the flat order are given: a tensor for each axis."""
    ...

def unsafe_chunk(input: Tensor, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.chunk(torch.arange(5), 2)
    (tensor([0, 1, 2]), tensor([3, 4]))"""
    ...

def unsafe_split(input: Tensor, split_size: _int, dim: _int=0) -> tuple[Tensor, ...]:
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
    >>> torch.split(torch.arange(4), 2)
    (tensor([0, 1]), tensor([2, 3]))"""
    ...

def unsafe_split_with_sizes(input: Tensor, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of given sizes along an axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    sizes : list of ints
        The sizes of the parts.
    axis : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> torch.split_with_sizes(torch.arange(5), [2, 3])
    (tensor([0, 1]), tensor([2, 3, 4]))"""
    ...

def unsqueeze(input: Tensor, dim: _int) -> Tensor:
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
    >>> torch.unsqueeze(torch.tensor([1., 2.]), 0)
    tensor([[1., 2.]])"""
    ...

def unsqueeze_copy(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy with a new axis of length 1.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The position of the new axis in the result.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.unsqueeze_copy(torch.tensor([1., 2.]), 0)
    tensor([[1., 2.]])"""
    ...

def use_deterministic_algorithms(mode: _bool, *, warn_only: _bool = False) -> None:
    """Nothing changes: no result of ndcast depends on threads or on time."""
    ...

def vander(x: Tensor, N: _int | None=None, increasing: _bool=False) -> Tensor:
    """Vandermonde matrix: the powers of each element in a row.

    Parameters
    ----------
    x : tensor
        The vector.
    N : int
        The number of columns; the length of the vector by default.
    increasing : bool
        Whether the powers increase from left to right.

    Returns
    -------
    tensor
        A matrix with one row for each element and `N` columns.

    Examples
    --------
    >>> torch.vander(torch.tensor([1., 2., 3.]))
    tensor([[1., 1., 1.],
            [4., 2., 1.],
            [9., 3., 1.]])"""
    ...

@overload
def var(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.var(torch.tensor([1., 2., 3., 4.]))
    tensor(1.6667)"""
    ...
@overload
def var(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def var(input: Tensor, unbiased: _bool=True) -> Tensor: ...

@overload
def var_mean(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> tuple[Tensor, Tensor]:
    """The variance and the mean over axes.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int, tuple of ints or None
        The axes to reduce; by default all.
    unbiased : bool
        `True` is a correction of 1, `False` one of 0.
    keepdims : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.

    Returns
    -------
    tuple of two tensors
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1.

    Examples
    --------
    >>> torch.var_mean(torch.tensor([1., 2., 3., 4.]))
    (tensor(1.6667), tensor(2.5000))"""
    ...
@overload
def var_mean(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> tuple[Tensor, Tensor]: ...
@overload
def var_mean(input: Tensor, unbiased: _bool=True) -> tuple[Tensor, Tensor]: ...

def vdot(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.vdot(torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor(11.)"""
    ...

def view_as_complex(input: Tensor) -> Tensor:
    """Pairs of real numbers seen as complex ones, in the same memory.

    Parameters
    ----------
    x : float tensor
        The tensor, whose last axis has length 2.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. The
        last axis is gone.

    Examples
    --------
    >>> torch.view_as_complex(torch.tensor([[3., 4.]]))
    tensor([3.+4.j])"""
    ...

def view_as_real(input: Tensor) -> Tensor:
    """Complex numbers seen as pairs of real ones, in the same memory.

    Parameters
    ----------
    x : complex tensor
        The tensor.

    Returns
    -------
    tensor
        A view: it shares the memory of the operand, and a write to either changes both. Its
        last axis has the real and the imaginary part.

    Examples
    --------
    >>> torch.view_as_real(torch.tensor([3 + 4j]))
    tensor([[3., 4.]])"""
    ...

@overload
def view_copy(input: Tensor, dtype: _dtype, *, out: Tensor | None=None) -> Tensor:
    """A copy in another shape.

    Parameters
    ----------
    x : tensor
        The tensor.
    shape : int or tuple of ints
        The new shape.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand.

    Examples
    --------
    >>> torch.view_copy(torch.arange(4), (2, 2))
    tensor([[0, 1],
            [2, 3]])"""
    ...
@overload
def view_copy(input: Tensor, size: Sequence[_int], *, out: Tensor | None=None) -> Tensor: ...

def vmap(func: Callable[..., Any], in_dims: _int | tuple[Any, ...] = 0, out_dims: _int | tuple[Any, ...] | None = 0, randomness: str = "error", *, chunk_size: _int | None = None) -> Callable[..., Any]:
    """A function that calls ``func`` for each place along the axes ``in_dims`` of its arguments (None: the whole argument), and stacks what that gives
    along ``out_dims``."""
    ...

@overload
def vsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts along the first axis.

    Parameters
    ----------
    x : tensor
        The tensor.
    indices_or_sections : int or list of ints
        The number of equal parts, or the indices at which to cut.

    Returns
    -------
    tuple of tensors
        Views of the operand.

    Examples
    --------
    >>> torch.vsplit(torch.arange(4).reshape(2, 2), 2)
    (tensor([[0, 1]]), tensor([[2, 3]]))"""
    ...
@overload
def vsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def vstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.vstack([torch.tensor([1., 2.]), torch.tensor([3., 4.])])
    tensor([[1., 2.],
            [3., 4.]])"""
    ...

@overload
def where(condition: Tensor) -> tuple[Tensor, ...]:
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
    >>> torch.where(torch.tensor([True, False]), torch.tensor([1., 2.]), torch.tensor([3., 4.]))
    tensor([1., 4.])"""
    ...
@overload
def where(condition: Tensor, input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def where(condition: Tensor, self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def where(condition: Tensor, input: Tensor, other: Number | _complex) -> Tensor: ...
@overload
def where(condition: Tensor, self: Number | _complex, other: Number | _complex) -> Tensor: ...

@overload
def xlogy(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.xlogy(torch.tensor([0., 2.]), torch.tensor([0., 1.]))
    tensor([0., 0.])"""
    ...
@overload
def xlogy(self: Number | _complex, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def xlogy(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def xlogy_(input: Tensor, other: Tensor) -> Tensor:
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
@overload
def xlogy_(input: Tensor, other: Number | _complex) -> Tensor: ...

def zero_(input: Tensor) -> Tensor:
    """Like `zero`, but stores the result in this tensor: zeros in all places.

    Returns
    -------
    tensor
        This tensor, with its own shape and dtype."""
    ...

@overload
def zeros(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A tensor of zeros.

    Parameters
    ----------
    shape : int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor of this shape. Its dtype is `dtype`, by default the default float.

    Examples
    --------
    >>> torch.zeros((2, 3))
    tensor([[0., 0., 0.],
            [0., 0., 0.]])"""
    ...
@overload
def zeros(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def zeros_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Zeros in the shape of another tensor.

    Parameters
    ----------
    x : tensor
        The tensor with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> torch.zeros_like(torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[0., 0.],
            [0., 0.]])"""
    ...
