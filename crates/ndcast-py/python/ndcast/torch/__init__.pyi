"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Iterator, Sequence
from os import PathLike
from types import EllipsisType, ModuleType, TracebackType
from typing import IO, Any, ClassVar, Literal, Protocol, SupportsIndex, TypeAlias, TypeGuard, TypeVar, overload

import numpy as _numpy
from typing_extensions import Buffer, CapsuleType, Self

from . import backends as backends, cuda as cuda, fft as fft, linalg as linalg, nn as nn, random as random, return_types as return_types, special as special, testing as testing, types as types, utils as utils, version as version
from .. import dtype as dtype
from .._typing import ArrayLike, Key, SupportsArray, SupportsDLPack

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
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def abs_(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def absolute(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def absolute_(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def acos(self) -> Tensor:
        """Inverse cosine, in radians."""
        ...

    def acos_(self) -> Tensor:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def acosh(self) -> Tensor:
        """Inverse hyperbolic cosine."""
        ...

    def acosh_(self) -> Tensor:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def add(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
        """Elementwise sum; integers wrap."""
        ...

    def add_(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1) -> Tensor:
        """Elementwise sum; integers wrap. Stored in this tensor."""
        ...

    def addbmm(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """As baddbmm, summed over the batch."""
        ...

    def addbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """As baddbmm, summed over the batch. Stored in this tensor."""
        ...

    def addcdiv(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
        """`x1 + value * x2 / x3`."""
        ...

    def addcdiv_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
        """`x1 + value * x2 / x3`. Stored in this tensor."""
        ...

    def addcmul(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
        """`x1 + value * x2 * x3`."""
        ...

    def addcmul_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1) -> Tensor:
        """`x1 + value * x2 * x3`. Stored in this tensor."""
        ...

    def addmm(self, mat1: Tensor, mat2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat1 @ mat2`."""
        ...

    def addmm_(self, mat1: Tensor, mat2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat1 @ mat2`. Stored in this tensor."""
        ...

    def addmv(self, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat @ vec`."""
        ...

    def addmv_(self, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * mat @ vec`. Stored in this tensor."""
        ...

    def addr(self, vec1: Tensor, vec2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * outer(vec1, vec2)`."""
        ...

    def addr_(self, vec1: Tensor, vec2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * outer(vec1, vec2)`. Stored in this tensor."""
        ...

    def adjoint(self) -> Tensor:
        """The conjugates of the last two axes exchanged."""
        ...

    @overload
    def all(self) -> Tensor:
        """Whether all are true."""
        ...
    @overload
    def all(self, dim: _size | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def all(self, dim: _int, keepdim: _bool=False) -> Tensor: ...

    def allclose(self, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> _bool:
        """Whether all elements are close, as one truth value."""
        ...

    def amax(self, dim: _int | _size=(), keepdim: _bool=False) -> Tensor:
        """Largest element."""
        ...

    def amin(self, dim: _int | _size=(), keepdim: _bool=False) -> Tensor:
        """Smallest element."""
        ...

    def aminmax(self, *, dim: _int | None=None, keepdim: _bool=False) -> return_types.aminmax:
        """Smallest and largest element."""
        ...

    def angle(self) -> Tensor:
        """The angle of complex numbers; pi for negative ones."""
        ...

    @overload
    def any(self) -> Tensor:
        """Whether any is true."""
        ...
    @overload
    def any(self, dim: _size | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def any(self, dim: _int, keepdim: _bool=False) -> Tensor: ...

    def apply_(self, callable: Callable[[Any], object], /) -> Tensor:
        """Writes what a function of Python gives for each element: slow, one call for each."""
        ...

    def arccos(self) -> Tensor:
        """Inverse cosine, in radians."""
        ...

    def arccos_(self) -> Tensor:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def arccosh(self) -> Tensor:
        """Inverse hyperbolic cosine."""
        ...

    def arccosh_(self) -> Tensor:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def arcsin(self) -> Tensor:
        """Inverse sine, in radians."""
        ...

    def arcsin_(self) -> Tensor:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def arcsinh(self) -> Tensor:
        """Inverse hyperbolic sine."""
        ...

    def arcsinh_(self) -> Tensor:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def arctan(self) -> Tensor:
        """Inverse tangent, in radians."""
        ...

    def arctan2(self, other: Tensor) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def arctan2_(self, other: Tensor) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def arctan_(self) -> Tensor:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def arctanh(self) -> Tensor:
        """Inverse hyperbolic tangent."""
        ...

    def arctanh_(self) -> Tensor:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def argmax(self, dim: _int | None=None, keepdim: _bool=False) -> Tensor:
        """Index of the first largest element."""
        ...

    def argmin(self, dim: _int | None=None, keepdim: _bool=False) -> Tensor:
        """Index of the first smallest element."""
        ...

    @overload
    def argsort(self, *, stable: _bool, dim: _int=-1, descending: _bool=False) -> Tensor:
        """Indices that bring elements into order along an axis."""
        ...
    @overload
    def argsort(self, dim: _int=-1, descending: _bool=False) -> Tensor: ...

    def argwhere(self) -> Tensor:
        """Indices of the elements that are not zero, one row for each."""
        ...

    def as_strided(self, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """A copy of the elements at any distances in memory."""
        ...

    def as_strided_(self, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """A copy of the elements at any distances in memory. Stored in this tensor."""
        ...

    def as_strided_scatter(self, src: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
        """A copy, with the elements at some distances in memory replaced."""
        ...

    def asin(self) -> Tensor:
        """Inverse sine, in radians."""
        ...

    def asin_(self) -> Tensor:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def asinh(self) -> Tensor:
        """Inverse hyperbolic sine."""
        ...

    def asinh_(self) -> Tensor:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def atan(self) -> Tensor:
        """Inverse tangent, in radians."""
        ...

    def atan2(self, other: Tensor) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def atan2_(self, other: Tensor) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def atan_(self) -> Tensor:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def atanh(self) -> Tensor:
        """Inverse hyperbolic tangent."""
        ...

    def atanh_(self) -> Tensor:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def baddbmm(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * batch1 @ batch2`."""
        ...

    def baddbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor:
        """`beta * x + alpha * batch1 @ batch2`. Stored in this tensor."""
        ...

    @overload
    def bernoulli(self, *, generator: Generator | None=None) -> Tensor:
        """Ones with the chances x, or all with p, else zeros."""
        ...
    @overload
    def bernoulli(self, p: _float, *, generator: Generator | None=None) -> Tensor: ...

    @overload
    def bernoulli_(self, p: Tensor, *, generator: Generator | None=None) -> Tensor:
        """Ones with the chance p, else zeros. Stored in this tensor."""
        ...
    @overload
    def bernoulli_(self, p: _float=0.5, *, generator: Generator | None=None) -> Tensor: ...

    def bfloat16(self) -> Tensor:
        """The elements as bfloat16."""
        ...

    def bincount(self, weights: Tensor | None=None, minlength: _int=0) -> Tensor:
        """How often each integer from 0 on occurs."""
        ...

    @overload
    def bitwise_and(self, other: Tensor) -> Tensor:
        """Bitwise and."""
        ...
    @overload
    def bitwise_and(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_and_(self, other: Tensor) -> Tensor:
        """Bitwise and. Stored in this tensor."""
        ...
    @overload
    def bitwise_and_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_left_shift(self, other: Tensor) -> Tensor:
        """Bits moved to the left; 0 when moved past the width."""
        ...
    @overload
    def bitwise_left_shift(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_left_shift_(self, other: Tensor) -> Tensor:
        """Bits moved to the left; 0 when moved past the width. Stored in this tensor."""
        ...
    @overload
    def bitwise_left_shift_(self, other: Number | _complex) -> Tensor: ...

    def bitwise_not(self) -> Tensor:
        """Every bit flipped; of a bool, its negation."""
        ...

    def bitwise_not_(self) -> Tensor:
        """Every bit flipped; of a bool, its negation. Stored in this tensor."""
        ...

    @overload
    def bitwise_or(self, other: Tensor) -> Tensor:
        """Bitwise or."""
        ...
    @overload
    def bitwise_or(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_or_(self, other: Tensor) -> Tensor:
        """Bitwise or. Stored in this tensor."""
        ...
    @overload
    def bitwise_or_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_right_shift(self, other: Tensor) -> Tensor:
        """Bits moved to the right; 0 or the sign when moved past the width."""
        ...
    @overload
    def bitwise_right_shift(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_right_shift_(self, other: Tensor) -> Tensor:
        """Bits moved to the right; 0 or the sign when moved past the width. Stored in this tensor."""
        ...
    @overload
    def bitwise_right_shift_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_xor(self, other: Tensor) -> Tensor:
        """Bitwise exclusive or."""
        ...
    @overload
    def bitwise_xor(self, other: Number | _complex) -> Tensor: ...

    @overload
    def bitwise_xor_(self, other: Tensor) -> Tensor:
        """Bitwise exclusive or. Stored in this tensor."""
        ...
    @overload
    def bitwise_xor_(self, other: Number | _complex) -> Tensor: ...

    def bmm(self, mat2: Tensor) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def bool(self) -> Tensor:
        """Python's bool of a value; of a tensor x, x.bool() is bool."""
        ...

    @overload
    def broadcast_to(self, size: Sequence[_int]) -> Tensor:
        """Stretched to a shape."""
        ...
    @overload
    def broadcast_to(self, *size: _int) -> Tensor: ...

    def byte(self) -> Tensor:
        """The elements as uint8."""
        ...

    def cauchy_(self, median: _float=0, sigma: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Random numbers, Cauchy distributed. Stored in this tensor."""
        ...

    def cdouble(self) -> Tensor:
        """As complex128."""
        ...

    def ceil(self) -> Tensor:
        """Smallest integer not below."""
        ...

    def ceil_(self) -> Tensor:
        """Smallest integer not below. Stored in this tensor."""
        ...

    def cfloat(self) -> Tensor:
        """As complex64."""
        ...

    def char(self) -> Tensor:
        """As int8."""
        ...

    def cholesky(self, upper: _bool = False) -> Tensor:
        """Triangular factor of positive definite matrices."""
        ...

    def cholesky_inverse(self, upper: _bool=False) -> Tensor:
        """Inverses, of the triangular factor."""
        ...

    def cholesky_solve(self, input2: Tensor, upper: _bool=False) -> Tensor:
        """Solutions, of the triangular factor."""
        ...

    def chunk(self, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
        """At most `n` parts of one size, but for the last."""
        ...

    @overload
    def clamp(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...
    @overload
    def clamp(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clamp_(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...
    @overload
    def clamp_(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clamp_max(self, max: Tensor) -> Tensor:
        """At most a limit."""
        ...
    @overload
    def clamp_max(self, max: Number | _complex) -> Tensor: ...

    @overload
    def clamp_max_(self, max: Tensor) -> Tensor:
        """At most a limit. Stored in this tensor."""
        ...
    @overload
    def clamp_max_(self, max: Number | _complex) -> Tensor: ...

    @overload
    def clamp_min(self, min: Tensor) -> Tensor:
        """At least a limit."""
        ...
    @overload
    def clamp_min(self, min: Number | _complex) -> Tensor: ...

    @overload
    def clamp_min_(self, min: Tensor) -> Tensor:
        """At least a limit. Stored in this tensor."""
        ...
    @overload
    def clamp_min_(self, min: Number | _complex) -> Tensor: ...

    @overload
    def clip(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...
    @overload
    def clip(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    @overload
    def clip_(self, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...
    @overload
    def clip_(self, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

    def clone(self, *, memory_format: _memory_format | None = None) -> Tensor:
        """A copy."""
        ...

    def conj(self) -> Tensor:
        """Complex conjugates; real numbers themselves."""
        ...

    def conj_physical(self) -> Tensor:
        """Complex conjugates; real numbers themselves."""
        ...

    def conj_physical_(self) -> Tensor:
        """Complex conjugates; real numbers themselves. Stored in this tensor."""
        ...

    def contiguous(self, memory_format: _memory_format | None = None) -> Tensor:
        """A tensor whose elements lie in the order of its axes: this one, if they do."""
        ...

    def copy_(self, src: Tensor | Number | _complex, non_blocking: _bool = False) -> Tensor:
        """The same elements in memory of their own. Stored in this tensor."""
        ...

    @overload
    def copysign(self, other: Tensor) -> Tensor:
        """Magnitude of `x1` with the sign of `x2`."""
        ...
    @overload
    def copysign(self, other: Number | _complex) -> Tensor: ...

    @overload
    def copysign_(self, other: Tensor) -> Tensor:
        """Magnitude of `x1` with the sign of `x2`. Stored in this tensor."""
        ...
    @overload
    def copysign_(self, other: Number | _complex) -> Tensor: ...

    def corrcoef(self) -> Tensor:
        """As cov, in units of the standard deviations."""
        ...

    def cos(self) -> Tensor:
        """Cosine of an angle in radians."""
        ...

    def cos_(self) -> Tensor:
        """Cosine of an angle in radians. Stored in this tensor."""
        ...

    def cosh(self) -> Tensor:
        """Hyperbolic cosine."""
        ...

    def cosh_(self) -> Tensor:
        """Hyperbolic cosine. Stored in this tensor."""
        ...

    @overload
    def count_nonzero(self, dim: _int | None=None) -> Tensor:
        """How many elements are not zero."""
        ...
    @overload
    def count_nonzero(self, dim: _size) -> Tensor: ...
    @overload
    def count_nonzero(self, *dim: _int) -> Tensor: ...

    def cov(self, *, correction: _int=1, fweights: Tensor | None=None, aweights: Tensor | None=None) -> Tensor:
        """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
        ...

    def cpu(self, memory_format: _memory_format=...) -> Tensor:
        """This tensor: the CPU is where it is."""
        ...

    def cross(self, other: Tensor, dim: _int | None=None) -> Tensor:
        """Cross product along an axis, or along the first of length 3."""
        ...

    def cuda(self, device: _device | _int | str | None=None, non_blocking: _bool=False, memory_format: _memory_format=...) -> Tensor:
        """Refused: ndcast computes on the CPU."""
        ...

    def cummax(self, dim: _int) -> return_types.cummax:
        """Largest of the first elements, and where they are."""
        ...

    def cummin(self, dim: _int) -> return_types.cummin:
        """Smallest of the first elements, and where they are."""
        ...

    def cumprod(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
        """Products of the first elements."""
        ...

    def cumprod_(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
        """Products of the first elements. Stored in this tensor."""
        ...

    def cumsum(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
        """Sums of the first elements."""
        ...

    def cumsum_(self, dim: _int, *, dtype: _dtype | None=None) -> Tensor:
        """Sums of the first elements. Stored in this tensor."""
        ...

    def data_ptr(self) -> _int:
        """The address of the first element; 0 if there is none."""
        ...

    def deg2rad(self) -> Tensor:
        """Degrees to radians."""
        ...

    def deg2rad_(self) -> Tensor:
        """Degrees to radians. Stored in this tensor."""
        ...

    def dense_dim(self) -> _int:
        """The number of axes: none of them is sparse."""
        ...

    def det(self) -> Tensor:
        """Determinants."""
        ...

    def detach(self) -> Tensor:
        """Itself: there are no gradients and no devices."""
        ...

    def detach_(self) -> Tensor:
        """Itself: there are no gradients and no devices. Stored in this tensor."""
        ...

    def diag(self, diagonal: _int=0) -> Tensor:
        """A matrix with a diagonal; of a matrix, a copy of its diagonal."""
        ...

    def diag_embed(self, offset: _int=0, dim1: _int=-2, dim2: _int=-1) -> Tensor:
        """Matrices with the last axis as their diagonals."""
        ...

    def diagflat(self, offset: _int=0) -> Tensor:
        """A matrix with all elements as its diagonal."""
        ...

    def diagonal(self, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
        """The diagonal of two axes as a new last one."""
        ...

    def diagonal_scatter(self, src: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
        """A copy, with a diagonal replaced."""
        ...

    def diff(self, n: _int=1, dim: _int=-1, prepend: Tensor | None=None, append: Tensor | None=None) -> Tensor:
        """Each element less the one before it, n times over."""
        ...

    def digamma(self) -> Tensor:
        """Logarithmic derivative of the gamma function."""
        ...

    def digamma_(self) -> Tensor:
        """Logarithmic derivative of the gamma function. Stored in this tensor."""
        ...

    def dim(self) -> _int:
        """How many axes there are."""
        ...

    def dim_order(self) -> tuple[_int, ...]:
        """The axes, from the one whose step is longest to the one whose step is shortest."""
        ...

    def dist(self, other: Tensor, p: Number | _complex=2) -> Tensor:
        """The norm of a difference."""
        ...

    def div(self, other: Tensor | Number, *, rounding_mode: str | None=None) -> Tensor:
        """Quotient; integers give the default float."""
        ...

    def div_(self, other: Tensor | Number, *, rounding_mode: str | None=None) -> Tensor:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    @overload
    def divide(self, other: Tensor) -> Tensor:
        """Quotient; integers give the default float."""
        ...
    @overload
    def divide(self, other: Tensor, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide(self, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide(self, other: Number | _complex) -> Tensor: ...

    @overload
    def divide_(self, other: Tensor) -> Tensor:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...
    @overload
    def divide_(self, other: Tensor, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide_(self, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
    @overload
    def divide_(self, other: Number | _complex) -> Tensor: ...

    def dot(self, tensor: Tensor) -> Tensor:
        """The sum of the products of two vectors."""
        ...

    def double(self) -> Tensor:
        """The elements as float64."""
        ...

    @overload
    def dsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts one behind the other."""
        ...
    @overload
    def dsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def dsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    def element_size(self) -> _int:
        """Bytes of one element."""
        ...

    @overload
    def eq(self, other: Tensor) -> Tensor:
        """Whether equal; NaN equals nothing."""
        ...
    @overload
    def eq(self, other: Number | _complex) -> Tensor: ...

    @overload
    def eq_(self, other: Tensor) -> Tensor:
        """Whether equal; NaN equals nothing. Stored in this tensor."""
        ...
    @overload
    def eq_(self, other: Number | _complex) -> Tensor: ...

    def equal(self, other: Tensor) -> _bool:
        """Whether shapes and all elements are equal, as one truth value."""
        ...

    def erf(self) -> Tensor:
        """Error function."""
        ...

    def erf_(self) -> Tensor:
        """Error function. Stored in this tensor."""
        ...

    def erfc(self) -> Tensor:
        """Complementary error function, `1 - erf(x1)` without cancellation."""
        ...

    def erfc_(self) -> Tensor:
        """Complementary error function, `1 - erf(x1)` without cancellation. Stored in this tensor."""
        ...

    def erfinv(self) -> Tensor:
        """The inverse of erf."""
        ...

    def erfinv_(self) -> Tensor:
        """The inverse of erf. Stored in this tensor."""
        ...

    def exp(self) -> Tensor:
        """e to the power of `x1`."""
        ...

    def exp2(self) -> Tensor:
        """2 to the power of `x1`."""
        ...

    def exp2_(self) -> Tensor:
        """2 to the power of `x1`. Stored in this tensor."""
        ...

    def exp_(self) -> Tensor:
        """e to the power of `x1`. Stored in this tensor."""
        ...

    @overload
    def expand(self, size: Sequence[_int], *, implicit: _bool=False) -> Tensor:
        """Stretched to a shape, -1 keeping a length."""
        ...
    @overload
    def expand(self, *size: _int, implicit: _bool=False) -> Tensor: ...

    def expand_as(self, other: Tensor) -> Tensor:
        """Stretched to the shape of another."""
        ...

    def expm1(self) -> Tensor:
        """`exp(x1) - 1` without cancellation."""
        ...

    def expm1_(self) -> Tensor:
        """`exp(x1) - 1` without cancellation. Stored in this tensor."""
        ...

    def exponential_(self, lambd: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Random waiting times at a rate. Stored in this tensor."""
        ...

    @overload
    def fill_(self, value: Tensor) -> Tensor:
        """A copy, with a value everywhere. Stored in this tensor."""
        ...
    @overload
    def fill_(self, value: Number | _complex) -> Tensor: ...

    def fill_diagonal_(self, fill_value: Number | _complex, wrap: _bool=False) -> Tensor:
        """A copy, with a value on the main diagonal. Stored in this tensor."""
        ...

    def fix(self) -> Tensor:
        """Nearest integer towards zero."""
        ...

    def fix_(self) -> Tensor:
        """Nearest integer towards zero. Stored in this tensor."""
        ...

    def flatten(self, start_dim: _int=0, end_dim: _int=-1) -> Tensor:
        """Axes merged into one."""
        ...

    @overload
    def flip(self, dims: _size) -> Tensor:
        """A copy with axes backwards."""
        ...
    @overload
    def flip(self, *dims: _int) -> Tensor: ...

    def fliplr(self) -> Tensor:
        """A copy with the second axis backwards."""
        ...

    def flipud(self) -> Tensor:
        """A copy with the first axis backwards."""
        ...

    def float(self) -> Tensor:
        """Python's float of a number; of a tensor x, x.float() is float32."""
        ...

    @overload
    def float_power(self, exponent: Tensor) -> Tensor:
        """Powers in float64 or complex128."""
        ...
    @overload
    def float_power(self, exponent: Number | _complex) -> Tensor: ...

    @overload
    def float_power_(self, exponent: Tensor) -> Tensor:
        """Powers in float64 or complex128. Stored in this tensor."""
        ...
    @overload
    def float_power_(self, exponent: Number | _complex) -> Tensor: ...

    def floor(self) -> Tensor:
        """Largest integer not above."""
        ...

    def floor_(self) -> Tensor:
        """Largest integer not above. Stored in this tensor."""
        ...

    def floor_divide(self, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
        """Quotient rounded down; dividing an integer by zero is refused."""
        ...

    def floor_divide_(self, other: Tensor | Number) -> Tensor:
        """Quotient rounded down; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def fmax(self, other: Tensor) -> Tensor:
        """The larger; a NaN loses to a number."""
        ...

    def fmin(self, other: Tensor) -> Tensor:
        """The smaller; a NaN loses to a number."""
        ...

    @overload
    def fmod(self, other: Tensor) -> Tensor:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
        ...
    @overload
    def fmod(self, other: Number | _complex) -> Tensor: ...

    @overload
    def fmod_(self, other: Tensor) -> Tensor:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused. Stored in this tensor."""
        ...
    @overload
    def fmod_(self, other: Number | _complex) -> Tensor: ...

    def frac(self) -> Tensor:
        """`x - trunc(x)`."""
        ...

    def frac_(self) -> Tensor:
        """`x - trunc(x)`. Stored in this tensor."""
        ...

    def frexp(self) -> return_types.frexp:
        """Mantissas in 0.5 ..< 1 and exponents of 2."""
        ...

    def gather(self, dim: _int, index: Tensor, *, sparse_grad: _bool=False) -> Tensor:
        """For every index, the element it numbers along an axis."""
        ...

    def gcd(self, other: Tensor) -> Tensor:
        """Greatest common divisors."""
        ...

    def gcd_(self, other: Tensor) -> Tensor:
        """Greatest common divisors. Stored in this tensor."""
        ...

    @overload
    def ge(self, other: Tensor) -> Tensor:
        """Whether larger or equal."""
        ...
    @overload
    def ge(self, other: Number | _complex) -> Tensor: ...

    @overload
    def ge_(self, other: Tensor) -> Tensor:
        """Whether larger or equal. Stored in this tensor."""
        ...
    @overload
    def ge_(self, other: Number | _complex) -> Tensor: ...

    def geometric_(self, p: _float, *, generator: Generator | None=None) -> Tensor:
        """Random counts of trials up to a success of chance p. Stored in this tensor."""
        ...

    def geqrf(self) -> return_types.geqrf:
        """A triangle, below it the vectors of reflections, and their factors."""
        ...

    def ger(self, vec2: Tensor) -> Tensor:
        """Every element of one vector with every element of another."""
        ...

    def get_device(self) -> _int:
        """-1, the number of the CPU."""
        ...

    @overload
    def greater(self, other: Tensor) -> Tensor:
        """Whether larger."""
        ...
    @overload
    def greater(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_(self, other: Tensor) -> Tensor:
        """Whether larger. Stored in this tensor."""
        ...
    @overload
    def greater_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_equal(self, other: Tensor) -> Tensor:
        """Whether larger or equal."""
        ...
    @overload
    def greater_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def greater_equal_(self, other: Tensor) -> Tensor:
        """Whether larger or equal. Stored in this tensor."""
        ...
    @overload
    def greater_equal_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def gt(self, other: Tensor) -> Tensor:
        """Whether larger."""
        ...
    @overload
    def gt(self, other: Number | _complex) -> Tensor: ...

    @overload
    def gt_(self, other: Tensor) -> Tensor:
        """Whether larger. Stored in this tensor."""
        ...
    @overload
    def gt_(self, other: Number | _complex) -> Tensor: ...

    def half(self) -> Tensor:
        """The elements as float16."""
        ...

    def hardshrink(self, lambd: Number | _complex=0.5) -> Tensor:
        """Zero where the magnitude is at most `lambd`."""
        ...

    def heaviside(self, values: Tensor) -> Tensor:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
        ...

    def heaviside_(self, values: Tensor) -> Tensor:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive. Stored in this tensor."""
        ...

    def histc(self, bins: _int=100, min: Number | _complex=0, max: Number | _complex=0) -> Tensor:
        """How many elements lie in each of some intervals."""
        ...

    @overload
    def histogram(self, bins: Tensor, *, weight: Tensor | None=None, density: _bool=False) -> return_types.histogram:
        """How many elements lie between edges, or the sum of their weights: the counts, and the edges. The last bin holds its right edge."""
        ...
    @overload
    def histogram(self, bins: _int=100, *, range: Sequence[_float] | None=None, weight: Tensor | None=None, density: _bool=False) -> return_types.histogram: ...

    @overload
    def hsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts side by side."""
        ...
    @overload
    def hsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def hsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    def hypot(self, other: Tensor) -> Tensor:
        """`sqrt(x1**2 + x2**2)` without overflow."""
        ...

    def hypot_(self, other: Tensor) -> Tensor:
        """`sqrt(x1**2 + x2**2)` without overflow. Stored in this tensor."""
        ...

    def i0(self) -> Tensor:
        """Modified Bessel function of the first kind, of order 0."""
        ...

    def i0_(self) -> Tensor:
        """Modified Bessel function of the first kind, of order 0. Stored in this tensor."""
        ...

    def igamma(self, other: Tensor) -> Tensor:
        """Regularised lower incomplete gamma function."""
        ...

    def igamma_(self, other: Tensor) -> Tensor:
        """Regularised lower incomplete gamma function. Stored in this tensor."""
        ...

    def igammac(self, other: Tensor) -> Tensor:
        """Regularised upper incomplete gamma function."""
        ...

    def igammac_(self, other: Tensor) -> Tensor:
        """Regularised upper incomplete gamma function. Stored in this tensor."""
        ...

    def index_add(self, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1) -> Tensor:
        """A copy, with elements added at numbered places of an axis."""
        ...

    def index_add_(self, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1) -> Tensor:
        """A copy, with elements added at numbered places of an axis. Stored in this tensor."""
        ...

    def index_copy(self, dim: _int, index: Tensor, source: Tensor) -> Tensor:
        """A copy, with elements replaced at numbered places of an axis."""
        ...

    def index_copy_(self, dim: _int, index: Tensor, source: Tensor) -> Tensor:
        """A copy, with elements replaced at numbered places of an axis. Stored in this tensor."""
        ...

    @overload
    def index_fill(self, dim: _int, index: Tensor, value: Tensor) -> Tensor:
        """A copy, with a value at numbered places of an axis."""
        ...
    @overload
    def index_fill(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def index_fill_(self, dim: _int, index: Tensor, value: Tensor) -> Tensor:
        """A copy, with a value at numbered places of an axis. Stored in this tensor."""
        ...
    @overload
    def index_fill_(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    def index_put(self, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
        """A copy, with values at indexed places, or added to what is there."""
        ...

    def index_put_(self, indices: tuple[Tensor, ...] | list[Tensor], values: Tensor, accumulate: _bool = False) -> Tensor:
        """A copy, with values at indexed places, or added to what is there. Stored in this tensor."""
        ...

    def index_reduce(self, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with slices reduced at numbered places of an axis."""
        ...

    def index_reduce_(self, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with slices reduced at numbered places of an axis. Stored in this tensor."""
        ...

    def index_select(self, dim: _int, index: Tensor) -> Tensor:
        """Elements by number along an axis."""
        ...

    def inner(self, other: Tensor) -> Tensor:
        """Sum of the products over the last axis of both."""
        ...

    def int(self) -> Tensor:
        """Python's int of a number; of a tensor x, x.int() is int32."""
        ...

    def inverse(self) -> Tensor:
        """Inverses."""
        ...

    def is_coalesced(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_complex(self) -> _bool:
        """Whether the elements are complex."""
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
        """Whether the elements are floats."""
        ...

    def is_inference(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_neg(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_nonzero(self) -> _bool:
        """Whether the one element is not zero."""
        ...

    def is_pinned(self) -> _bool:
        """False: no tensor of ndcast is."""
        ...

    def is_same_size(self, other: Tensor) -> _bool:
        """Whether two shapes are equal."""
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
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
        ...

    def isfinite(self) -> Tensor:
        """Whether neither infinite nor NaN."""
        ...

    def isinf(self) -> Tensor:
        """Whether infinite."""
        ...

    def isnan(self) -> Tensor:
        """Whether NaN."""
        ...

    def isneginf(self) -> Tensor:
        """Whether elements are infinite and negative."""
        ...

    def isposinf(self) -> Tensor:
        """Whether elements are infinite and positive."""
        ...

    def isreal(self) -> Tensor:
        """Whether imaginary parts are zero."""
        ...

    def istft(self, n_fft: _int, hop_length: _int | None=None, win_length: _int | None=None, window: Tensor | None=None, center: _bool=True, normalized: _bool=False, onesided: _bool | None=None, length: _int | None=None, return_complex: _bool=False) -> Tensor:
        """What :func:`stft` was given: the windows are laid over one another, and divided by what the squares of the window add up to."""
        ...

    def item(self) -> Number:
        """The one element as a number."""
        ...

    def kron(self, other: Tensor) -> Tensor:
        """Every element of x1 times all of x2, as blocks in its place."""
        ...

    def kthvalue(self, k: _int, dim: _int=-1, keepdim: _bool=False) -> return_types.kthvalue:
        """The k-th smallest element along an axis, and its index."""
        ...

    def lcm(self, other: Tensor) -> Tensor:
        """Least common multiples."""
        ...

    def lcm_(self, other: Tensor) -> Tensor:
        """Least common multiples. Stored in this tensor."""
        ...

    def ldexp(self, other: Tensor) -> Tensor:
        """`x * 2 ** x2`."""
        ...

    def ldexp_(self, other: Tensor) -> Tensor:
        """`x * 2 ** x2`. Stored in this tensor."""
        ...

    @overload
    def le(self, other: Tensor) -> Tensor:
        """Whether smaller or equal."""
        ...
    @overload
    def le(self, other: Number | _complex) -> Tensor: ...

    @overload
    def le_(self, other: Tensor) -> Tensor:
        """Whether smaller or equal. Stored in this tensor."""
        ...
    @overload
    def le_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lerp(self, end: Tensor, weight: Tensor) -> Tensor:
        """`x1 + weight * (x2 - x1)`, exact at both ends."""
        ...
    @overload
    def lerp(self, end: Tensor, weight: Number | _complex) -> Tensor: ...

    @overload
    def lerp_(self, end: Tensor, weight: Tensor) -> Tensor:
        """`x1 + weight * (x2 - x1)`, exact at both ends. Stored in this tensor."""
        ...
    @overload
    def lerp_(self, end: Tensor, weight: Number | _complex) -> Tensor: ...

    @overload
    def less(self, other: Tensor) -> Tensor:
        """Whether smaller."""
        ...
    @overload
    def less(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_(self, other: Tensor) -> Tensor:
        """Whether smaller. Stored in this tensor."""
        ...
    @overload
    def less_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_equal(self, other: Tensor) -> Tensor:
        """Whether smaller or equal."""
        ...
    @overload
    def less_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def less_equal_(self, other: Tensor) -> Tensor:
        """Whether smaller or equal. Stored in this tensor."""
        ...
    @overload
    def less_equal_(self, other: Number | _complex) -> Tensor: ...

    def lgamma(self) -> Tensor:
        """Logarithm of the magnitude of the gamma function."""
        ...

    def lgamma_(self) -> Tensor:
        """Logarithm of the magnitude of the gamma function. Stored in this tensor."""
        ...

    def log(self) -> Tensor:
        """Natural logarithm."""
        ...

    def log10(self) -> Tensor:
        """Logarithm to base 10."""
        ...

    def log10_(self) -> Tensor:
        """Logarithm to base 10. Stored in this tensor."""
        ...

    def log1p(self) -> Tensor:
        """`log(1 + x1)` without cancellation."""
        ...

    def log1p_(self) -> Tensor:
        """`log(1 + x1)` without cancellation. Stored in this tensor."""
        ...

    def log2(self) -> Tensor:
        """Logarithm to base 2."""
        ...

    def log2_(self) -> Tensor:
        """Logarithm to base 2. Stored in this tensor."""
        ...

    def log_(self) -> Tensor:
        """Natural logarithm. Stored in this tensor."""
        ...

    def log_normal_(self, mean: _float=1, std: _float=2, *, generator: Generator | None=None) -> Tensor:
        """Random numbers whose logarithm is normally distributed. Stored in this tensor."""
        ...

    def log_softmax(self, dim: _int, dtype: _dtype | None=None) -> Tensor:
        """Logarithm of the softmax."""
        ...

    def logaddexp(self, other: Tensor) -> Tensor:
        """`log(exp(x1) + exp(x2))` without overflow."""
        ...

    def logaddexp2(self, other: Tensor) -> Tensor:
        """`log2(2 ** x1 + 2 ** x2)` without overflow."""
        ...

    def logcumsumexp(self, dim: _int) -> Tensor:
        """Logarithms of sums of the exponentials of the first elements."""
        ...

    def logdet(self) -> Tensor:
        """Logarithms of determinants; NaN for negative ones."""
        ...

    def logical_and(self, other: Tensor) -> Tensor:
        """Whether both are true (not zero)."""
        ...

    def logical_and_(self, other: Tensor) -> Tensor:
        """Whether both are true (not zero). Stored in this tensor."""
        ...

    def logical_not(self) -> Tensor:
        """Whether false (zero)."""
        ...

    def logical_not_(self) -> Tensor:
        """Whether false (zero). Stored in this tensor."""
        ...

    def logical_or(self, other: Tensor) -> Tensor:
        """Whether one or both are true (not zero)."""
        ...

    def logical_or_(self, other: Tensor) -> Tensor:
        """Whether one or both are true (not zero). Stored in this tensor."""
        ...

    def logical_xor(self, other: Tensor) -> Tensor:
        """Whether exactly one is true (not zero)."""
        ...

    def logical_xor_(self, other: Tensor) -> Tensor:
        """Whether exactly one is true (not zero). Stored in this tensor."""
        ...

    def logit(self, eps: _float | None=None) -> Tensor:
        """Log-odds, `log(x1 / (1 - x1))`."""
        ...

    def logit_(self, eps: _float | None=None) -> Tensor:
        """Log-odds, `log(x1 / (1 - x1))`. Stored in this tensor."""
        ...

    def logsumexp(self, dim: _int | _size, keepdim: _bool=False) -> Tensor:
        """`log(sum(exp(x)))` without overflow."""
        ...

    def long(self) -> Tensor:
        """The elements as int64."""
        ...

    @overload
    def lt(self, other: Tensor) -> Tensor:
        """Whether smaller."""
        ...
    @overload
    def lt(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lt_(self, other: Tensor) -> Tensor:
        """Whether smaller. Stored in this tensor."""
        ...
    @overload
    def lt_(self, other: Number | _complex) -> Tensor: ...

    @overload
    def lu(self, pivot: _bool = True, get_infos: Literal[False] = False) -> tuple[Tensor, Tensor]:
        """As lu_factor, in a tuple."""
        ...
    @overload
    def lu(self, pivot: _bool = True, *, get_infos: Literal[True]) -> tuple[Tensor, Tensor, Tensor]: ...

    def lu_solve(self, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:
        """Solutions, of the factors of lu."""
        ...

    def map_(self, tensor: Tensor, callable: Callable[[Any, Any], object], /) -> Tensor:
        """Writes what a function of Python gives for each element and that of another tensor: slow, one call for each."""
        ...

    @overload
    def masked_fill(self, mask: Tensor, value: Tensor) -> Tensor:
        """A value where a mask is true."""
        ...
    @overload
    def masked_fill(self, mask: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def masked_fill_(self, mask: Tensor, value: Tensor) -> Tensor:
        """A value where a mask is true. Stored in this tensor."""
        ...
    @overload
    def masked_fill_(self, mask: Tensor, value: Number | _complex) -> Tensor: ...

    def masked_scatter(self, mask: Tensor, source: Tensor) -> Tensor:
        """A copy, with the elements where a mask is true replaced, in order."""
        ...

    def masked_scatter_(self, mask: Tensor, source: Tensor) -> Tensor:
        """A copy, with the elements where a mask is true replaced, in order. Stored in this tensor."""
        ...

    def masked_select(self, mask: Tensor) -> Tensor:
        """The elements where a mask is true; both broadcast."""
        ...

    def matmul(self, other: Tensor) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def matrix_exp(self) -> Tensor:
        """Exponentials of matrices."""
        ...

    def matrix_power(self, n: _int) -> Tensor:
        """Matrices, as many times multiplied by themselves."""
        ...

    @overload
    def max(self) -> Tensor:
        """Largest element, with its index along an axis; or the larger of two."""
        ...
    @overload
    def max(self, other: Tensor) -> Tensor: ...
    @overload
    def max(self, dim: _int, keepdim: _bool=False) -> return_types.max: ...

    def maximum(self, other: Tensor) -> Tensor:
        """The larger; NaN if any is NaN."""
        ...

    @overload
    def mean(self, *, dtype: _dtype | None=None) -> Tensor:
        """Arithmetic mean; of integers, in the default float."""
        ...
    @overload
    def mean(self, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    @overload
    def median(self) -> Tensor:
        """The lower middle element, with its index along an axis."""
        ...
    @overload
    def median(self, dim: _int, keepdim: _bool=False) -> return_types.median: ...

    @overload
    def min(self) -> Tensor:
        """Smallest element, with its index along an axis; or the smaller of two."""
        ...
    @overload
    def min(self, other: Tensor) -> Tensor: ...
    @overload
    def min(self, dim: _int, keepdim: _bool=False) -> return_types.min: ...

    def minimum(self, other: Tensor) -> Tensor:
        """The smaller; NaN if any is NaN."""
        ...

    def mm(self, mat2: Tensor) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def mode(self, dim: _int=-1, keepdim: _bool=False) -> return_types.mode:
        """The most frequent element, with its last index."""
        ...

    @overload
    def moveaxis(self, source: _int, destination: _int) -> Tensor:
        """Axes moved to other positions."""
        ...
    @overload
    def moveaxis(self, source: _size, destination: _size) -> Tensor: ...

    @overload
    def movedim(self, source: _int, destination: _int) -> Tensor:
        """Axes moved to other positions."""
        ...
    @overload
    def movedim(self, source: _size, destination: _size) -> Tensor: ...

    def msort(self) -> Tensor:
        """Elements in order along the first axis."""
        ...

    def mul(self, other: Tensor | Number | _complex, *, out: Tensor | None=None) -> Tensor:
        """Elementwise product; integers wrap."""
        ...

    def mul_(self, other: Tensor | Number | _complex) -> Tensor:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...

    def multinomial(self, num_samples: _int, replacement: _bool=False, *, generator: Generator | None=None) -> Tensor:
        """Indices picked by the weights in every row."""
        ...

    @overload
    def multiply(self, other: Tensor) -> Tensor:
        """Elementwise product; integers wrap."""
        ...
    @overload
    def multiply(self, other: Number | _complex) -> Tensor: ...

    @overload
    def multiply_(self, other: Tensor) -> Tensor:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...
    @overload
    def multiply_(self, other: Number | _complex) -> Tensor: ...

    def mv(self, vec: Tensor) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def mvlgamma(self, p: _int) -> Tensor:
        """Logarithm of the multivariate gamma function."""
        ...

    def mvlgamma_(self, p: _int) -> Tensor:
        """Logarithm of the multivariate gamma function. Stored in this tensor."""
        ...

    def nan_to_num(self, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
        """Numbers in place of NaN and infinities: 0 and the largest ones."""
        ...

    def nan_to_num_(self, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
        """Numbers in place of NaN and infinities: 0 and the largest ones. Stored in this tensor."""
        ...

    def nanmean(self, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor:
        """Mean of the elements that are not NaN."""
        ...

    @overload
    def nanmedian(self) -> Tensor:
        """As median, of the elements that are not NaN."""
        ...
    @overload
    def nanmedian(self, dim: _int, keepdim: _bool=False) -> return_types.nanmedian: ...

    @overload
    def nanquantile(self, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor:
        """As quantile, of the elements that are not NaN."""
        ...
    @overload
    def nanquantile(self, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor: ...

    def nansum(self, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor:
        """Sum of the elements that are not NaN."""
        ...

    @overload
    def narrow(self, dim: _int, start: Tensor, length: _int) -> Tensor:
        """A range of one axis."""
        ...
    @overload
    def narrow(self, dim: _int, start: _int, length: _int) -> Tensor: ...

    def narrow_copy(self, dim: _int, start: _int, length: _int) -> Tensor:
        """A copy of a range of one axis."""
        ...

    def ndimension(self) -> _int:
        """How many axes there are."""
        ...

    @overload
    def ne(self, other: Tensor) -> Tensor:
        """Whether different; NaN differs from everything."""
        ...
    @overload
    def ne(self, other: Number | _complex) -> Tensor: ...

    @overload
    def ne_(self, other: Tensor) -> Tensor:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...
    @overload
    def ne_(self, other: Number | _complex) -> Tensor: ...

    def neg(self) -> Tensor:
        """Negation; integers wrap."""
        ...

    def neg_(self) -> Tensor:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def negative(self) -> Tensor:
        """Negation; integers wrap."""
        ...

    def negative_(self) -> Tensor:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def nelement(self) -> _int:
        """How many elements there are."""
        ...

    def new(self, *args: _int | Tensor | Sequence[_float], device: DeviceLikeType | None = None) -> Tensor:
        """As ``torch.Tensor(...)``, with the dtype of this tensor."""
        ...

    @overload
    def new_empty(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """Elements of no particular value, of the same dtype."""
        ...
    @overload
    def new_empty(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def new_empty_strided(self, size: Sequence[_int], stride: Sequence[_int], dtype: _dtype | None = None, *, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
        """As ``torch.empty_strided``, of the same dtype."""
        ...

    def new_full(self, size: Sequence[_int], fill_value: Number | _complex, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """One value, of the same dtype."""
        ...

    @overload
    def new_ones(self, size: _size, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
        """Ones of the same dtype."""
        ...
    @overload
    def new_ones(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
    @overload
    def new_ones(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def new_tensor(self, data: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False, pin_memory: _bool = False) -> Tensor:
        """A tensor of numbers, of the same dtype."""
        ...

    @overload
    def new_zeros(self, size: Sequence[_int], *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
        """Zeros of the same dtype."""
        ...
    @overload
    def new_zeros(self, *size: _int, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

    def nextafter(self, other: Tensor) -> Tensor:
        """The next representable number after `x1` towards `x2`."""
        ...

    def nextafter_(self, other: Tensor) -> Tensor:
        """The next representable number after `x1` towards `x2`. Stored in this tensor."""
        ...

    @overload
    def nonzero(self, *, as_tuple: Literal[False]=False) -> Tensor:
        """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
        ...
    @overload
    def nonzero(self, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]: ...

    def norm(self, p: _float | Literal['fro', 'nuc'] | None = 'fro', dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, dtype: _dtype | None = None) -> Tensor:
        """`sum(|x|^p)^(1/p)`; 'fro' is the root of the sum of squares, 'nuc' the sum of singular values."""
        ...

    def normal_(self, mean: _float=0, std: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Random numbers, normally distributed. Stored in this tensor."""
        ...

    @overload
    def not_equal(self, other: Tensor) -> Tensor:
        """Whether different; NaN differs from everything."""
        ...
    @overload
    def not_equal(self, other: Number | _complex) -> Tensor: ...

    @overload
    def not_equal_(self, other: Tensor) -> Tensor:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...
    @overload
    def not_equal_(self, other: Number | _complex) -> Tensor: ...

    def numel(self) -> _int:
        """How many elements there are."""
        ...

    def numpy(self, *, force: _bool = False) -> ndarray:
        """The elements as an array of NumPy, which cannot be written to: those that are there now."""
        ...

    def orgqr(self, input2: Tensor) -> Tensor:
        """The first columns of a product of reflections."""
        ...

    def ormqr(self, input2: Tensor, input3: Tensor, left: _bool=True, transpose: _bool=False) -> Tensor:
        """The product of reflections and other matrices."""
        ...

    def outer(self, vec2: Tensor) -> Tensor:
        """Every element of one vector with every element of another."""
        ...

    @overload
    def permute(self, dims: _size) -> Tensor:
        """The axes in another order."""
        ...
    @overload
    def permute(self, *dims: _int) -> Tensor: ...

    def pin_memory(self, device: DeviceLikeType | None=None) -> Tensor:
        """Refused, as by PyTorch without an accelerator."""
        ...

    def pinverse(self, rcond: _float=1e-15) -> Tensor:
        """Inverses of matrices of any shape."""
        ...

    def polygamma(self, n: _int) -> Tensor:
        """Derivatives of digamma."""
        ...

    def polygamma_(self, n: _int) -> Tensor:
        """Derivatives of digamma. Stored in this tensor."""
        ...

    def positive(self) -> Tensor:
        """Itself."""
        ...

    @overload
    def pow(self, exponent: Tensor) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
        ...
    @overload
    def pow(self, exponent: Number | _complex) -> Tensor: ...

    @overload
    def pow_(self, exponent: Tensor) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused. Stored in this tensor."""
        ...
    @overload
    def pow_(self, exponent: Number | _complex) -> Tensor: ...

    def prelu(self, weight: Tensor) -> Tensor:
        """Below zero, times a weight: one for all, or one for each channel."""
        ...

    @overload
    def prod(self, *, dtype: _dtype | None=None) -> Tensor:
        """Product; integers in 64 bits."""
        ...
    @overload
    def prod(self, dim: _int, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    def put(self, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
        """A copy, with elements replaced by number, all counted in a row."""
        ...

    def put_(self, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
        """A copy, with elements replaced by number, all counted in a row. Stored in this tensor."""
        ...

    def qr(self, some: _bool = True) -> tuple[Tensor, ...]:
        """Orthonormal columns times a triangle."""
        ...

    @overload
    def quantile(self, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor:
        """Values below which shares of the elements lie."""
        ...
    @overload
    def quantile(self, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear') -> Tensor: ...

    def rad2deg(self) -> Tensor:
        """Radians to degrees."""
        ...

    def rad2deg_(self) -> Tensor:
        """Radians to degrees. Stored in this tensor."""
        ...

    @overload
    def random_(self, *, generator: Generator | None=None) -> Tensor:
        """Random integers in from ..< to, or below from if it is alone, or of all that the dtype has. Stored in this tensor."""
        ...
    @overload
    def random_(self, from_: _int, to: _int | None, *, generator: Generator | None=None) -> Tensor: ...
    @overload
    def random_(self, to: _int, *, generator: Generator | None=None) -> Tensor: ...

    def ravel(self) -> Tensor:
        """All elements as one axis."""
        ...

    def reciprocal(self) -> Tensor:
        """`1 / x1`."""
        ...

    def reciprocal_(self) -> Tensor:
        """`1 / x1`. Stored in this tensor."""
        ...

    def relu(self) -> Tensor:
        """`x1` where positive, 0 elsewhere; NaN stays."""
        ...

    def relu_(self) -> Tensor:
        """`x1` where positive, 0 elsewhere; NaN stays. Stored in this tensor."""
        ...

    @overload
    def remainder(self, other: Tensor) -> Tensor:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
        ...
    @overload
    def remainder(self, other: Number | _complex) -> Tensor: ...

    @overload
    def remainder_(self, other: Tensor) -> Tensor:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused. Stored in this tensor."""
        ...
    @overload
    def remainder_(self, other: Number | _complex) -> Tensor: ...

    def renorm(self, p: Number | _complex, dim: _int, maxnorm: Number | _complex) -> Tensor:
        """Slices along an axis, shortened to a greatest norm."""
        ...

    def renorm_(self, p: Number | _complex, dim: _int, maxnorm: Number | _complex) -> Tensor:
        """Slices along an axis, shortened to a greatest norm. Stored in this tensor."""
        ...

    @overload
    def repeat(self, repeats: Sequence[_int]) -> Tensor:
        """As tile, with one number for each axis."""
        ...
    @overload
    def repeat(self, *repeats: _int) -> Tensor: ...

    @overload
    def repeat_interleave(self, repeats: Tensor, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor:
        """Every element several times; of repeats alone, the numbers of what they repeat."""
        ...
    @overload
    def repeat_interleave(self, repeats: _int, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor: ...

    def requires_grad_(self, requires_grad: Literal[False]) -> Tensor:
        """Refuses gradients; ``requires_grad_(False)`` changes nothing."""
        ...

    @overload
    def reshape(self, shape: Sequence[_int]) -> Tensor:
        """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
        ...
    @overload
    def reshape(self, *shape: _int) -> Tensor: ...

    def reshape_as(self, other: Tensor) -> Tensor:
        """Reshaped to the shape of another."""
        ...

    def resize_(self, *sizes: _int | Sequence[_int], memory_format: _memory_format | None = None) -> Tensor:
        """Another shape in place: the first elements of the same memory. A tensor without elements can become larger, others cannot."""
        ...

    def resize_as_(self, the_template: Tensor, *, memory_format: _memory_format | None=None) -> Tensor:
        """The shape of another tensor in place, as :func:`resize_`."""
        ...

    def resolve_conj(self) -> Tensor:
        """Itself: nothing is put off."""
        ...

    def resolve_neg(self) -> Tensor:
        """Itself: nothing is put off."""
        ...

    def roll(self, shifts: _int | Sequence[_int], dims: _int | _size=()) -> Tensor:
        """Elements moved along axes, those that fall off coming in at the other end."""
        ...

    def rot90(self, k: _int=1, dims: _size=(0, 1)) -> Tensor:
        """A copy turned by quarters from the first axis towards the second."""
        ...

    @overload
    def round(self) -> Tensor:
        """Nearest integer, ties to even."""
        ...
    @overload
    def round(self, *, decimals: _int) -> Tensor: ...

    @overload
    def round_(self) -> Tensor:
        """Nearest integer, ties to even. Stored in this tensor."""
        ...
    @overload
    def round_(self, *, decimals: _int) -> Tensor: ...

    def rsqrt(self) -> Tensor:
        """`1 / sqrt(x1)`."""
        ...

    def rsqrt_(self) -> Tensor:
        """`1 / sqrt(x1)`. Stored in this tensor."""
        ...

    @overload
    def scatter(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """A copy, with elements replaced where indices number them; a reduce of 'add' or 'multiply' joins them."""
        ...
    @overload
    def scatter(self, dim: _int, index: Tensor, src: Tensor, *, reduce: str) -> Tensor: ...
    @overload
    def scatter(self, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str) -> Tensor: ...
    @overload
    def scatter(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    @overload
    def scatter_(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """A copy, with elements replaced where indices number them; a reduce of 'add' or 'multiply' joins them. Stored in this tensor."""
        ...
    @overload
    def scatter_(self, dim: _int, index: Tensor, src: Tensor, *, reduce: str) -> Tensor: ...
    @overload
    def scatter_(self, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str) -> Tensor: ...
    @overload
    def scatter_(self, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

    def scatter_add(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """A copy, with elements added where indices number them."""
        ...

    def scatter_add_(self, dim: _int, index: Tensor, src: Tensor) -> Tensor:
        """A copy, with elements added where indices number them. Stored in this tensor."""
        ...

    def scatter_reduce(self, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with elements reduced where indices number them."""
        ...

    def scatter_reduce_(self, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True) -> Tensor:
        """A copy, with elements reduced where indices number them. Stored in this tensor."""
        ...

    def select(self, dim: _int, index: _int) -> Tensor:
        """One element of an axis, which disappears."""
        ...

    def select_scatter(self, src: Tensor, dim: _int, index: _int) -> Tensor:
        """A copy, with one index of an axis replaced."""
        ...

    def set_(self, source: Tensor | None = None) -> Tensor:
        """Makes this tensor another view of the memory of ``source``, with its shape; a tensor of no elements if there is none."""
        ...

    def sgn(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sgn_(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def short(self) -> Tensor:
        """The elements as int16."""
        ...

    def sigmoid(self) -> Tensor:
        """`1 / (1 + exp(-x1))`."""
        ...

    def sigmoid_(self) -> Tensor:
        """`1 / (1 + exp(-x1))`. Stored in this tensor."""
        ...

    def sign(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sign_(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def signbit(self) -> Tensor:
        """Whether the sign bit is set: true of -0.0."""
        ...

    def sin(self) -> Tensor:
        """Sine of an angle in radians."""
        ...

    def sin_(self) -> Tensor:
        """Sine of an angle in radians. Stored in this tensor."""
        ...

    def sinc(self) -> Tensor:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
        ...

    def sinc_(self) -> Tensor:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0. Stored in this tensor."""
        ...

    def sinh(self) -> Tensor:
        """Hyperbolic sine."""
        ...

    def sinh_(self) -> Tensor:
        """Hyperbolic sine. Stored in this tensor."""
        ...

    def slice_scatter(self, src: Tensor, dim: _int=0, start: _int | None=None, end: _int | None=None, step: _int=1) -> Tensor:
        """A copy, with a slice of an axis replaced."""
        ...

    def slogdet(self) -> return_types.slogdet:
        """Sign and logarithm of the magnitude of determinants."""
        ...

    def softmax(self, dim: _int, dtype: _dtype | None=None) -> Tensor:
        """`exp(x) / sum(exp(x))` without overflow."""
        ...

    @overload
    def sort(self, *, stable: _bool | None, dim: _int=-1, descending: _bool=False) -> return_types.sort:
        """Elements in order along an axis, and the indices that sort them."""
        ...
    @overload
    def sort(self, dim: _int=-1, descending: _bool=False) -> return_types.sort: ...

    def split(self, split_size: _int | Sequence[_int], dim: _int = 0) -> tuple[Tensor, ...]:
        """Parts of a size, or of several sizes."""
        ...

    def split_with_sizes(self, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
        """Parts of several sizes."""
        ...

    def sqrt(self) -> Tensor:
        """Square root, correctly rounded."""
        ...

    def sqrt_(self) -> Tensor:
        """Square root, correctly rounded. Stored in this tensor."""
        ...

    def square(self) -> Tensor:
        """`x1 * x1`; integers wrap."""
        ...

    def square_(self) -> Tensor:
        """`x1 * x1`; integers wrap. Stored in this tensor."""
        ...

    @overload
    def squeeze(self) -> Tensor:
        """Without axes of length 1; others that are named stay."""
        ...
    @overload
    def squeeze(self, dim: _int | _size) -> Tensor: ...

    @overload
    def squeeze_(self) -> Tensor:
        """Without axes of length 1; others that are named stay. Stored in this tensor."""
        ...
    @overload
    def squeeze_(self, dim: _int) -> Tensor: ...
    @overload
    def squeeze_(self, dim: _size) -> Tensor: ...
    @overload
    def squeeze_(self, *dim: _int) -> Tensor: ...

    @overload
    def std(self, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> Tensor:
        """Square root of the variance."""
        ...
    @overload
    def std(self, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def std(self, unbiased: _bool=True) -> Tensor: ...

    def stft(self, n_fft: _int, hop_length: _int | None = None, win_length: _int | None = None, window: Tensor | None = None, center: _bool = True, pad_mode: str = 'reflect', normalized: _bool = False, onesided: _bool | None = None, return_complex: _bool | None = None, align_to_window: _bool | None = None) -> Tensor:
        """The Fourier transforms of windows that move along the last axis: frequencies, and the windows."""
        ...

    def storage_offset(self) -> _int:
        """Where, in elements, the first element lies."""
        ...

    def stretchable(self, *axis: _int | Sequence[_int]) -> Tensor:
        """The same elements; these axes of length 1 may be stretched, and guards do not ask."""
        ...

    @overload
    def stride(self, dim: None=None) -> tuple[_int, ...]:
        """Distances, in elements, between neighbours along the axes."""
        ...
    @overload
    def stride(self, dim: _int) -> _int: ...

    def sub(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
        """Difference; integers wrap."""
        ...

    def sub_(self, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1) -> Tensor:
        """Difference; integers wrap. Stored in this tensor."""
        ...

    @overload
    def subtract(self, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
        """Difference; integers wrap."""
        ...
    @overload
    def subtract(self, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

    @overload
    def subtract_(self, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
        """Difference; integers wrap. Stored in this tensor."""
        ...
    @overload
    def subtract_(self, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

    @overload
    def sum(self, *, dtype: _dtype | None=None) -> Tensor:
        """Sum; integers in 64 bits."""
        ...
    @overload
    def sum(self, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None) -> Tensor: ...

    @overload
    def sum_to_size(self, size: Sequence[_int]) -> Tensor:
        """Sum over all that broadcasting from `shape` would repeat."""
        ...
    @overload
    def sum_to_size(self, *size: _int) -> Tensor: ...

    def svd(self, some: _bool=True, compute_uv: _bool=True) -> return_types.svd:
        """Orthonormal columns, singular values, orthonormal columns."""
        ...

    def swapaxes(self, axis0: _int, axis1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swapaxes_(self, axis0: _int, axis1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed. Stored in this tensor."""
        ...

    def swapdims(self, dim0: _int, dim1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swapdims_(self, dim0: _int, dim1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed. Stored in this tensor."""
        ...

    def t(self) -> Tensor:
        """The transpose of a matrix."""
        ...

    def t_(self) -> Tensor:
        """The transpose of a matrix. Stored in this tensor."""
        ...

    def take(self, index: Tensor) -> Tensor:
        """Elements by number along an axis; without one, of all in a row."""
        ...

    def take_along_dim(self, indices: Tensor, dim: _int | None=None) -> Tensor:
        """As gather; the indices broadcast."""
        ...

    def tan(self) -> Tensor:
        """Tangent of an angle in radians."""
        ...

    def tan_(self) -> Tensor:
        """Tangent of an angle in radians. Stored in this tensor."""
        ...

    def tanh(self) -> Tensor:
        """Hyperbolic tangent."""
        ...

    def tanh_(self) -> Tensor:
        """Hyperbolic tangent. Stored in this tensor."""
        ...

    @overload
    def tensor_split(self, indices: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
        """`n` parts, or parts cut at positions."""
        ...
    @overload
    def tensor_split(self, tensor_indices_or_sections: Tensor, dim: _int=0) -> tuple[Tensor, ...]: ...
    @overload
    def tensor_split(self, sections: _int, dim: _int=0) -> tuple[Tensor, ...]: ...

    @overload
    def tile(self, dims: Sequence[_int]) -> Tensor:
        """The tensor again and again along its axes."""
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
        """The k largest or smallest elements along an axis, and their indices."""
        ...

    def trace(self) -> Tensor:
        """Sums of the diagonals of matrices."""
        ...

    def transpose(self, dim0: _int, dim1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def transpose_(self, dim0: _int, dim1: _int) -> Tensor:
        """Two axes exchanged; without axes, all reversed. Stored in this tensor."""
        ...

    def triangular_solve(self, A: Tensor, upper: _bool=True, transpose: _bool=False, unitriangular: _bool=False) -> return_types.triangular_solve:
        """Solutions of triangles, and the triangles."""
        ...

    def tril(self, diagonal: _int=0) -> Tensor:
        """Zeros above a diagonal."""
        ...

    def tril_(self, diagonal: _int=0) -> Tensor:
        """Zeros above a diagonal. Stored in this tensor."""
        ...

    def triu(self, diagonal: _int=0) -> Tensor:
        """Zeros below a diagonal."""
        ...

    def triu_(self, diagonal: _int=0) -> Tensor:
        """Zeros below a diagonal. Stored in this tensor."""
        ...

    def true_divide(self, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
        """Quotient; integers give the default float."""
        ...

    def true_divide_(self, other: Tensor | Number) -> Tensor:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def trunc(self) -> Tensor:
        """Nearest integer towards zero."""
        ...

    def trunc_(self) -> Tensor:
        """Nearest integer towards zero. Stored in this tensor."""
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
        """Every element of an axis, without it."""
        ...

    def unflatten(self, dim: _int, sizes: Sequence[_int]) -> Tensor:
        """One axis split into several."""
        ...

    def unfold(self, dimension: _int, size: _int, step: _int) -> Tensor:
        """Windows along an axis."""
        ...

    def uniform_(self, from_: _float=0, to: _float=1, *, generator: Generator | None=None) -> Tensor:
        """Random numbers, uniform in [from, to). Stored in this tensor."""
        ...

    @overload
    def unique(self, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
        """Distinct elements, or slices along an axis, in order."""
        ...
    @overload
    def unique(self, sorted: _bool, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique(self, sorted: _bool = True, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

    @overload
    def unique_consecutive(self, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
        """Elements, or slices along an axis, without repetitions of the one before."""
        ...
    @overload
    def unique_consecutive(self, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
    @overload
    def unique_consecutive(self, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

    def unsafe_chunk(self, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
        """At most `n` parts of one size, but for the last."""
        ...

    def unsafe_split(self, split_size: _int, dim: _int=0) -> tuple[Tensor, ...]:
        """Parts of a size, or of several sizes."""
        ...

    def unsafe_split_with_sizes(self, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
        """Parts of several sizes."""
        ...

    def unsqueeze(self, dim: _int) -> Tensor:
        """With a new axis of length 1."""
        ...

    def unsqueeze_(self, dim: _int) -> Tensor:
        """With a new axis of length 1. Stored in this tensor."""
        ...

    @overload
    def var(self, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> Tensor:
        """Mean squared distance from the mean."""
        ...
    @overload
    def var(self, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> Tensor: ...
    @overload
    def var(self, unbiased: _bool=True) -> Tensor: ...

    def vdot(self, other: Tensor) -> Tensor:
        """Sum of all products, x1 conjugated."""
        ...

    @overload
    def view(self, dtype: _dtype) -> Tensor:
        """As reshape, but never copies; or the same bits as elements of a dtype."""
        ...
    @overload
    def view(self, size: Sequence[_int]) -> Tensor: ...
    @overload
    def view(self, *size: _int) -> Tensor: ...

    def view_as(self, other: Tensor) -> Tensor:
        """Reshaped to the shape of another."""
        ...

    @overload
    def vsplit(self, sections: _int) -> tuple[Tensor, ...]:
        """Parts one below the other."""
        ...
    @overload
    def vsplit(self, indices: _size) -> tuple[Tensor, ...]: ...
    @overload
    def vsplit(self, *indices: _int) -> tuple[Tensor, ...]: ...

    @overload
    def where(self, condition: Tensor, other: Tensor) -> Tensor:
        """`x1` where `condition` is true (not zero), `x2` elsewhere."""
        ...
    @overload
    def where(self, condition: Tensor, other: Number | _complex) -> Tensor: ...

    @overload
    def xlogy(self, other: Tensor) -> Tensor:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
        ...
    @overload
    def xlogy(self, other: Number | _complex) -> Tensor: ...

    @overload
    def xlogy_(self, other: Tensor) -> Tensor:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN. Stored in this tensor."""
        ...
    @overload
    def xlogy_(self, other: Number | _complex) -> Tensor: ...

    def zero_(self) -> Tensor:
        """A copy, with zeros everywhere. Stored in this tensor."""
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
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def abs_(input: Tensor) -> Tensor:
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
    ...

def absolute(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def acos(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse cosine, in radians."""
    ...

def acos_(input: Tensor) -> Tensor:
    """Inverse cosine, in radians. Stored in this tensor."""
    ...

def acosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic cosine."""
    ...

def acosh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic cosine. Stored in this tensor."""
    ...

def adaptive_avg_pool1d(input: Tensor, output_size: _int | _size) -> Tensor:
    """Means of as many parts."""
    ...

@overload
def add(input: Tensor | Number | _complex, other: Tensor | Number | _complex, *, alpha: Number | _complex | None=1, out: Tensor | None=None) -> Tensor:
    """Elementwise sum; integers wrap."""
    ...
@overload
def add(self: Tensor, alpha: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def add(self: Tensor, alpha: Number | _complex, other: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def addbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor) -> Tensor:
    """As baddbmm, summed over the batch."""
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
    """`x1 + value * x2 / x3`."""
    ...
@overload
def addcdiv(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...

@overload
def addcmul(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor) -> Tensor:
    """`x1 + value * x2 * x3`."""
    ...
@overload
def addcmul(self: Tensor, value: Number | _complex, tensor1: Tensor, tensor2: Tensor, *, out: Tensor) -> Tensor: ...
@overload
def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number | _complex=1, out: Tensor | None=None) -> Tensor: ...

@overload
def addmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, mat1: Tensor, mat2: Tensor) -> Tensor:
    """`beta * x + alpha * mat1 @ mat2`."""
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
    """`beta * x + alpha * mat @ vec`."""
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
    """`beta * x + alpha * mat @ vec`. Stored in this tensor."""
    ...
@overload
def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number | _complex=1, alpha: Number | _complex=1) -> Tensor: ...
@overload
def addmv_(beta: Number | _complex, self: Tensor, mat: Tensor, vec: Tensor) -> Tensor: ...

@overload
def addr(beta: Number | _complex, self: Tensor, alpha: Number | _complex, vec1: Tensor, vec2: Tensor) -> Tensor:
    """`beta * x + alpha * outer(vec1, vec2)`."""
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
    """The conjugates of the last two axes exchanged."""
    ...

@overload
def all(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether all are true."""
    ...
@overload
def all(input: Tensor, dim: _size | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...
@overload
def all(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...

def allclose(input: Tensor, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> _bool:
    """Whether all elements are close, as one truth value."""
    ...

def alpha_dropout(input: Tensor, p: _float, train: _bool) -> Tensor:
    """Random elements become the lower limit of selu; mean and variance stay."""
    ...

def amax(input: Tensor, dim: _int | _size=(), keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Largest element."""
    ...

def amin(input: Tensor, dim: _int | _size=(), keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Smallest element."""
    ...

def aminmax(input: Tensor, *, dim: _int | None=None, keepdim: _bool=False, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.aminmax:
    """Smallest and largest element."""
    ...

def angle(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The angle of complex numbers; pi for negative ones."""
    ...

@overload
def any(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether any is true."""
    ...
@overload
def any(input: Tensor, dim: _size | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...
@overload
def any(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor: ...

@overload
def arange(start: Number, end: Number, step: Number, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """Numbers from `start` to before `stop`."""
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
    """Inverse cosine, in radians."""
    ...

def arccos_(input: Tensor) -> Tensor:
    """Inverse cosine, in radians. Stored in this tensor."""
    ...

def arccosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic cosine."""
    ...

def arccosh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic cosine. Stored in this tensor."""
    ...

def arcsin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse sine, in radians."""
    ...

def arcsin_(input: Tensor) -> Tensor:
    """Inverse sine, in radians. Stored in this tensor."""
    ...

def arcsinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic sine."""
    ...

def arcsinh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic sine. Stored in this tensor."""
    ...

def arctan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse tangent, in radians."""
    ...

def arctan2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def arctan_(input: Tensor) -> Tensor:
    """Inverse tangent, in radians. Stored in this tensor."""
    ...

def arctanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic tangent."""
    ...

def arctanh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic tangent. Stored in this tensor."""
    ...

def are_deterministic_algorithms_enabled() -> _bool:
    """Whether :func:`use_deterministic_algorithms` was asked for."""
    ...

def argmax(input: Tensor, dim: _int | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Index of the first largest element."""
    ...

def argmin(input: Tensor, dim: _int | None=None, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Index of the first smallest element."""
    ...

@overload
def argsort(input: Tensor, *, stable: _bool, dim: _int=-1, descending: _bool=False, out: Tensor | None=None) -> Tensor:
    """Indices that bring elements into order along an axis."""
    ...
@overload
def argsort(input: Tensor, dim: _int=-1, descending: _bool=False) -> Tensor: ...

def argwhere(input: Tensor) -> Tensor:
    """Indices of the elements that are not zero, one row for each."""
    ...

def as_strided(input: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """A copy of the elements at any distances in memory."""
    ...

def as_strided_(input: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """A copy of the elements at any distances in memory. Stored in this tensor."""
    ...

def as_strided_scatter(input: Tensor, src: Tensor, size: Sequence[_int], stride: _int | Sequence[_int], storage_offset: _int | None=None) -> Tensor:
    """A copy, with the elements at some distances in memory replaced."""
    ...

def as_tensor(data: ArrayLike, dtype: _dtype | None = None, device: DeviceLikeType | None = None) -> Tensor:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def asarray(obj: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, copy: _bool | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def asin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse sine, in radians."""
    ...

def asin_(input: Tensor) -> Tensor:
    """Inverse sine, in radians. Stored in this tensor."""
    ...

def asinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic sine."""
    ...

def asinh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic sine. Stored in this tensor."""
    ...

def atan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse tangent, in radians."""
    ...

def atan2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def atan_(input: Tensor) -> Tensor:
    """Inverse tangent, in radians. Stored in this tensor."""
    ...

def atanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverse hyperbolic tangent."""
    ...

def atanh_(input: Tensor) -> Tensor:
    """Inverse hyperbolic tangent. Stored in this tensor."""
    ...

@overload
def atleast_1d(tensor: Tensor, /) -> Tensor:
    """With at least one axis."""
    ...
@overload
def atleast_1d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

@overload
def atleast_2d(tensor: Tensor, /) -> Tensor:
    """With at least two axes."""
    ...
@overload
def atleast_2d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

@overload
def atleast_3d(tensor: Tensor, /) -> Tensor:
    """With at least three axes."""
    ...
@overload
def atleast_3d(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]: ...

def avg_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, ceil_mode: _bool=False, count_include_pad: _bool=True) -> Tensor:
    """Means of windows."""
    ...

@overload
def baddbmm(beta: Number | _complex, self: Tensor, alpha: Number | _complex, batch1: Tensor, batch2: Tensor) -> Tensor:
    """`beta * x + alpha * batch1 @ batch2`."""
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
    """A triangle."""
    ...
@overload
def bartlett_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def bernoulli(input: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Ones with the chances x, or all with p, else zeros."""
    ...
@overload
def bernoulli(input: Tensor, p: _float, *, generator: Generator | None=None) -> Tensor: ...

bfloat16: _dtype

def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None=None) -> Tensor:
    """For each output, `input1 @ weight @ input2`, plus a bias."""
    ...

def bincount(input: Tensor, weights: Tensor | None=None, minlength: _int=0) -> Tensor:
    """How often each integer from 0 on occurs."""
    ...

@overload
def bitwise_and(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Bitwise and."""
    ...
@overload
def bitwise_and(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_and(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_left_shift(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Bits moved to the left; 0 when moved past the width."""
    ...
@overload
def bitwise_left_shift(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_left_shift(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def bitwise_not(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Every bit flipped; of a bool, its negation."""
    ...

@overload
def bitwise_or(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Bitwise or."""
    ...
@overload
def bitwise_or(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_or(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_right_shift(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Bits moved to the right; 0 or the sign when moved past the width."""
    ...
@overload
def bitwise_right_shift(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_right_shift(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def bitwise_xor(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Bitwise exclusive or."""
    ...
@overload
def bitwise_xor(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def bitwise_xor(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def blackman_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A window of three cosines."""
    ...
@overload
def blackman_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def block_diag(*tensors: Tensor) -> Tensor:
    """A matrix with matrices along its diagonal."""
    ...

@overload
def bmm(input: Tensor, mat2: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...
@overload
def bmm(input: Tensor, mat2: Tensor, out_dtype: _dtype, *, out: Tensor | None=None) -> Tensor: ...

bool: _dtype

def broadcast_shapes(*shapes: _int | Sequence[_int]) -> Size:
    """The shape that shapes broadcast to."""
    ...

def broadcast_tensors(*tensors: Tensor | Sequence[Tensor]) -> tuple[Tensor, ...]:
    """Tensors stretched to the shape that they broadcast to."""
    ...

def broadcast_to(input: Tensor, size: Sequence[_int]) -> Tensor:
    """Stretched to a shape."""
    ...

@overload
def bucketize(input: Tensor, boundaries: Tensor, *, out_int32: _bool=False, right: _bool=False, out: Tensor | None=None) -> Tensor:
    """Which interval between rising edges each element lies in."""
    ...
@overload
def bucketize(self: Number | _complex, boundaries: Tensor, *, out_int32: _bool=False, right: _bool=False) -> Tensor: ...

def can_cast(from_: _dtype, to: _dtype) -> _bool:
    """Whether a dtype may be stored as another."""
    ...

def cartesian_prod(*tensors: Tensor) -> Tensor:
    """All combinations of the elements of vectors, as rows."""
    ...

def cat(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def cdist(x1: Tensor, x2: Tensor, p: _float = 2.0, compute_mode: str | None = None) -> Tensor:
    """Distances of all rows from all rows."""
    ...

cdouble: _dtype

def ceil(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Smallest integer not below."""
    ...

def ceil_(input: Tensor) -> Tensor:
    """Smallest integer not below. Stored in this tensor."""
    ...

def celu(input: Tensor, alpha: Number | _complex=1.0) -> Tensor:
    """Below zero, `alpha * expm1(x / alpha)`."""
    ...

def celu_(input: Tensor, alpha: Number | _complex=1.0) -> Tensor:
    """celu() that writes to its argument, and gives it back."""
    ...

cfloat: _dtype

def chain_matmul(*matrices: Tensor, out: Tensor | None = None) -> Tensor:
    """The product of matrices."""
    ...

def channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

channels_last: memory_format

channels_last_3d: memory_format

def cholesky(input: Tensor, upper: _bool = False, *, out: Tensor | None = None) -> Tensor:
    """Triangular factor of positive definite matrices."""
    ...

def cholesky_inverse(input: Tensor, upper: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Inverses, of the triangular factor."""
    ...

def cholesky_solve(input: Tensor, input2: Tensor, upper: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Solutions, of the triangular factor."""
    ...

def chunk(input: Tensor, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
    """At most `n` parts of one size, but for the last."""
    ...

@overload
def clamp(input: Tensor, min: Tensor | None=None, max: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...
@overload
def clamp(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_(input: Tensor, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
    ...
@overload
def clamp_(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

@overload
def clamp_max(input: Tensor, max: Tensor, *, out: Tensor | None=None) -> Tensor:
    """At most a limit."""
    ...
@overload
def clamp_max(input: Tensor, max: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_max_(input: Tensor, max: Tensor) -> Tensor:
    """At most a limit. Stored in this tensor."""
    ...
@overload
def clamp_max_(input: Tensor, max: Number | _complex) -> Tensor: ...

@overload
def clamp_min(input: Tensor, min: Tensor, *, out: Tensor | None=None) -> Tensor:
    """At least a limit."""
    ...
@overload
def clamp_min(input: Tensor, min: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clamp_min_(input: Tensor, min: Tensor) -> Tensor:
    """At least a limit. Stored in this tensor."""
    ...
@overload
def clamp_min_(input: Tensor, min: Number | _complex) -> Tensor: ...

@overload
def clip(input: Tensor, min: Tensor | None=None, max: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...
@overload
def clip(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None, *, out: Tensor | None=None) -> Tensor: ...

@overload
def clip_(input: Tensor, min: Tensor | None=None, max: Tensor | None=None) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
    ...
@overload
def clip_(input: Tensor, min: Number | _complex | None=None, max: Number | _complex | None=None) -> Tensor: ...

def clone(input: Tensor, *, memory_format: _memory_format | None=None) -> Tensor:
    """The same elements in memory of their own."""
    ...

def column_stack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Vectors as columns beside matrices."""
    ...

def combinations(input: Tensor, r: _int=2, with_replacement: _bool=False) -> Tensor:
    """All choices of `r` elements of a vector, as rows."""
    ...

def compile(model: _Called, *, fullgraph: _bool = False, dynamic: _bool | None = None, backend: str = 'inductor', mode: str | None = None, options: dict[str, object] | None = None, disable: _bool = False) -> _Called:
    """The function itself, also as a decorator: what waits is compiled anyway when somebody looks at it."""
    ...

def complex(real: Tensor, imag: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complex numbers of their real and imaginary parts."""
    ...

complex128: _dtype

complex64: _dtype

def concat(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def concatenate(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def conj(input: Tensor) -> Tensor:
    """Complex conjugates; real numbers themselves."""
    ...

def conj_physical(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complex conjugates; real numbers themselves."""
    ...

def conj_physical_(input: Tensor) -> Tensor:
    """Complex conjugates; real numbers themselves. Stored in this tensor."""
    ...

contiguous_format: memory_format

@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

@overload
def copysign(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Magnitude of `x1` with the sign of `x2`."""
    ...
@overload
def copysign(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def corrcoef(input: Tensor) -> Tensor:
    """As cov, in units of the standard deviations."""
    ...

def cos(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Cosine of an angle in radians."""
    ...

def cos_(input: Tensor) -> Tensor:
    """Cosine of an angle in radians. Stored in this tensor."""
    ...

def cosh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic cosine."""
    ...

def cosh_(input: Tensor) -> Tensor:
    """Hyperbolic cosine. Stored in this tensor."""
    ...

def cosine_similarity(x1: Tensor, x2: Tensor, dim: _int=1, eps: _float=1e-08) -> Tensor:
    """Cosines of the angles between vectors."""
    ...

@overload
def count_nonzero(input: Tensor, dim: _int | None=None) -> Tensor:
    """How many elements are not zero."""
    ...
@overload
def count_nonzero(input: Tensor, dim: _size) -> Tensor: ...

def cov(input: Tensor, *, correction: _int=1, fweights: Tensor | None=None, aweights: Tensor | None=None) -> Tensor:
    """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
    ...

def cross(input: Tensor, other: Tensor, dim: _int | None=None, *, out: Tensor | None=None) -> Tensor:
    """Cross product along an axis, or along the first of length 3."""
    ...

def cummax(input: Tensor, dim: _int, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.cummax:
    """Largest of the first elements, and where they are."""
    ...

def cummin(input: Tensor, dim: _int, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.cummin:
    """Smallest of the first elements, and where they are."""
    ...

def cumprod(input: Tensor, dim: _int, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Products of the first elements."""
    ...

def cumsum(input: Tensor, dim: _int, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Sums of the first elements."""
    ...

@overload
def cumulative_trapezoid(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor:
    """The areas below the first points."""
    ...
@overload
def cumulative_trapezoid(y: Tensor, *, dx: Number | _complex=1, dim: _int=-1) -> Tensor: ...

def deg2rad(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Degrees to radians."""
    ...

def deg2rad_(input: Tensor) -> Tensor:
    """Degrees to radians. Stored in this tensor."""
    ...

def det(input: Tensor) -> Tensor:
    """Determinants."""
    ...

def detach(input: Tensor) -> Tensor:
    """Itself: there are no gradients and no devices."""
    ...

def detach_(input: Tensor) -> Tensor:
    """Itself: there are no gradients and no devices. Stored in this tensor."""
    ...

def diag(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
    """A matrix with a diagonal; of a matrix, a copy of its diagonal."""
    ...

def diag_embed(input: Tensor, offset: _int=0, dim1: _int=-2, dim2: _int=-1) -> Tensor:
    """Matrices with the last axis as their diagonals."""
    ...

def diagflat(input: Tensor, offset: _int=0) -> Tensor:
    """A matrix with all elements as its diagonal."""
    ...

def diagonal(input: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
    """The diagonal of two axes as a new last one."""
    ...

def diagonal_scatter(input: Tensor, src: Tensor, offset: _int=0, dim1: _int=0, dim2: _int=1) -> Tensor:
    """A copy, with a diagonal replaced."""
    ...

def diff(input: Tensor, n: _int=1, dim: _int=-1, prepend: Tensor | None=None, append: Tensor | None=None, *, out: Tensor | None=None) -> Tensor:
    """Each element less the one before it, n times over."""
    ...

def digamma(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithmic derivative of the gamma function."""
    ...

def dist(input: Tensor, other: Tensor, p: Number | _complex=2) -> Tensor:
    """The norm of a difference."""
    ...

def div(input: Tensor | Number, other: Tensor | Number, *, rounding_mode: str | None=None, out: Tensor | None=None) -> Tensor:
    """Quotient; integers give the default float."""
    ...

@overload
def divide(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Quotient; integers give the default float."""
    ...
@overload
def divide(input: Tensor, other: Tensor, *, rounding_mode: str | None, out: Tensor | None=None) -> Tensor: ...
@overload
def divide(input: Tensor, other: Number | _complex, *, rounding_mode: str | None) -> Tensor: ...
@overload
def divide(input: Tensor, other: Number | _complex) -> Tensor: ...

def dot(input: Tensor, tensor: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The sum of the products of two vectors."""
    ...

double: _dtype

def dropout(input: Tensor, p: _float, train: _bool) -> Tensor:
    """Random elements become zero."""
    ...

@overload
def dsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts one behind the other."""
    ...
@overload
def dsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def dstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Tensors one behind the other."""
    ...

e: _float

def einsum(equation: str, *operands: Tensor | Sequence[Tensor]) -> Tensor:
    """Sums of products, the axes named by letters: 'ij,jk->ik'."""
    ...

@overload
def empty(size: Sequence[_int], *, memory_format: _memory_format | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Elements of no particular value."""
    ...
@overload
def empty(*size: _int, memory_format: _memory_format | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def empty_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Elements of no particular value in the shape of another."""
    ...

def empty_permuted(size: Sequence[_int], physical_layout: Sequence[_int], *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Elements of no particular value, whose axes lie in memory in the order `physical_layout`, the last of them densest."""
    ...

def empty_strided(size: Sequence[_int], stride: Sequence[_int], *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Elements of no particular value, at distances in memory that leave no gaps."""
    ...

@overload
def eq(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether equal; NaN equals nothing."""
    ...
@overload
def eq(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def equal(input: Tensor, other: Tensor) -> _bool:
    """Whether shapes and all elements are equal, as one truth value."""
    ...

def erf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Error function."""
    ...

def erf_(input: Tensor) -> Tensor:
    """Error function. Stored in this tensor."""
    ...

def erfc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complementary error function, `1 - erf(x1)` without cancellation."""
    ...

def erfc_(input: Tensor) -> Tensor:
    """Complementary error function, `1 - erf(x1)` without cancellation. Stored in this tensor."""
    ...

def erfinv(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The inverse of erf."""
    ...

def exp(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """e to the power of `x1`."""
    ...

def exp2(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """2 to the power of `x1`."""
    ...

def exp2_(input: Tensor) -> Tensor:
    """2 to the power of `x1`. Stored in this tensor."""
    ...

def exp_(input: Tensor) -> Tensor:
    """e to the power of `x1`. Stored in this tensor."""
    ...

def expand_copy(input: Tensor, size: Sequence[_int], *, implicit: _bool=False, out: Tensor | None=None) -> Tensor:
    """A copy, stretched to a shape."""
    ...

def expm1(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`exp(x1) - 1` without cancellation."""
    ...

def expm1_(input: Tensor) -> Tensor:
    """`exp(x1) - 1` without cancellation. Stored in this tensor."""
    ...

@overload
def eye(n: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Ones on a diagonal."""
    ...
@overload
def eye(n: _int, m: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def fill(input: Tensor, value: Tensor) -> Tensor:
    """A copy, with a value everywhere."""
    ...
@overload
def fill(input: Tensor, value: Number | _complex) -> Tensor: ...

@overload
def fill_(input: Tensor, value: Tensor) -> Tensor:
    """A copy, with a value everywhere. Stored in this tensor."""
    ...
@overload
def fill_(input: Tensor, value: Number | _complex) -> Tensor: ...

def fix(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Nearest integer towards zero."""
    ...

def fix_(input: Tensor) -> Tensor:
    """Nearest integer towards zero. Stored in this tensor."""
    ...

def flatten(input: Tensor, start_dim: _int=0, end_dim: _int=-1) -> Tensor:
    """Axes merged into one."""
    ...

def flip(input: Tensor, dims: _size) -> Tensor:
    """A copy with axes backwards."""
    ...

def fliplr(input: Tensor) -> Tensor:
    """A copy with the second axis backwards."""
    ...

def flipud(input: Tensor) -> Tensor:
    """A copy with the first axis backwards."""
    ...

float: _dtype

float16: _dtype

float32: _dtype

float64: _dtype

@overload
def float_power(input: Tensor, exponent: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Powers in float64 or complex128."""
    ...
@overload
def float_power(self: Number | _complex, exponent: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def float_power(input: Tensor, exponent: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def floor(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Largest integer not above."""
    ...

def floor_(input: Tensor) -> Tensor:
    """Largest integer not above. Stored in this tensor."""
    ...

def floor_divide(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
    """Quotient rounded down; dividing an integer by zero is refused."""
    ...

def fmax(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The larger; a NaN loses to a number."""
    ...

def fmin(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The smaller; a NaN loses to a number."""
    ...

@overload
def fmod(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
    ...
@overload
def fmod(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def frac(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x - trunc(x)`."""
    ...

def frac_(input: Tensor) -> Tensor:
    """`x - trunc(x)`. Stored in this tensor."""
    ...

def frexp(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.frexp:
    """Mantissas in 0.5 ..< 1 and exponents of 2."""
    ...

def from_dlpack(ext_tensor: SupportsDLPack, *, device: DeviceLikeType | None = None, copy: _bool | None = None) -> Tensor:
    """A tensor of the elements of somebody else's: of an array of NumPy's it shares the memory, others are copied."""
    ...

def from_numpy(ndarray: ArrayLike, /) -> Tensor:
    """A tensor over the memory of an array of NumPy: what is written to one is seen in the other. What is computed from it is computed at once. An array
that may not be written to stays as it is: a write to the tensor copies its elements first."""
    ...

def frombuffer(buffer: Buffer, *, dtype: _dtype, count: _int = -1, offset: _int = 0, requires_grad: Literal[False] = False) -> Tensor:
    """A tensor of one axis of the bytes of an object, from ``offset`` on, ``count`` elements or all. The bytes are copied."""
    ...

@overload
def full(size: _size, fill_value: Number | _complex, *, out: Tensor | None=None, layout: _layout=strided, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """One value everywhere."""
    ...
@overload
def full(size: Sequence[_int], fill_value: Number | _complex, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def full_like(input: Tensor, fill_value: Number | _complex, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """One value in the shape of another."""
    ...

def gather(input: Tensor, dim: _int, index: Tensor, *, sparse_grad: _bool=False, out: Tensor | None=None) -> Tensor:
    """For every index, the element it numbers along an axis."""
    ...

def gcd(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Greatest common divisors."""
    ...

def gcd_(input: Tensor, other: Tensor) -> Tensor:
    """Greatest common divisors. Stored in this tensor."""
    ...

@overload
def ge(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether larger or equal."""
    ...
@overload
def ge(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def geqrf(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.geqrf:
    """A triangle, below it the vectors of reflections, and their factors."""
    ...

def ger(input: Tensor, vec2: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Every element of one vector with every element of another."""
    ...

def get_default_device() -> _device:
    """The one device: ``torch.device("cpu")``."""
    ...

def get_default_dtype() -> _dtype:
    """The dtype of floats that have none."""
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
    """How many threads compute."""
    ...

def get_rng_state() -> Tensor:
    """The state of the default generator, as a tensor of bytes."""
    ...

@overload
def gradient(input: Tensor, *, spacing: Number | _complex | None=None, dim: _int | None=None, edge_order: _int=1) -> tuple[Tensor, ...]:
    """Slopes along axes, by central differences."""
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
    """Whether larger."""
    ...
@overload
def greater(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def greater_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether larger or equal."""
    ...
@overload
def greater_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def group_norm(input: Tensor, num_groups: _int, weight: Tensor | None=None, bias: Tensor | None=None, eps: _float=1e-05, cudnn_enabled: _bool=True) -> Tensor:
    """Groups of channels with mean 0 and variance 1, then scaled and shifted."""
    ...

@overload
def gt(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether larger."""
    ...
@overload
def gt(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

half: _dtype

@overload
def hamming_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A raised cosine that does not reach zero."""
    ...
@overload
def hamming_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def hamming_window(window_length: _int, periodic: _bool, alpha: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def hamming_window(window_length: _int, periodic: _bool, alpha: _float, beta: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def hann_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A raised cosine."""
    ...
@overload
def hann_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def hardshrink(input: Tensor, lambd: Number | _complex=0.5, *, out: Tensor | None=None) -> Tensor:
    """Zero where the magnitude is at most `lambd`."""
    ...

def heaviside(input: Tensor, values: Tensor, *, out: Tensor | None=None) -> Tensor:
    """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
    ...

def histc(input: Tensor, bins: _int=100, min: Number | _complex=0, max: Number | _complex=0, *, out: Tensor | None=None) -> Tensor:
    """How many elements lie in each of some intervals."""
    ...

def histogram(input: Tensor, bins: _int | Tensor = 100, *, range: tuple[_float, _float] | None = None, weight: Tensor | None = None, density: _bool = False) -> return_types.histogram:
    """How many elements lie between edges, or the sum of their weights: the counts, and the edges. The last bin holds its right edge."""
    ...

def histogramdd(input: Tensor, bins: _int | Sequence[_int] | Sequence[Tensor], range: Sequence[_float] | None = None, weight: Tensor | None = None, density: _bool = False) -> return_types.histogramdd:
    """How many points lie in the boxes between edges, or the sum of their weights: the counts, and the edges along each axis."""
    ...

@overload
def hsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts side by side."""
    ...
@overload
def hsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def hstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Tensors side by side."""
    ...

def hypot(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`sqrt(x1**2 + x2**2)` without overflow."""
    ...

def i0(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Modified Bessel function of the first kind, of order 0."""
    ...

def i0_(input: Tensor) -> Tensor:
    """Modified Bessel function of the first kind, of order 0. Stored in this tensor."""
    ...

def igamma(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Regularised lower incomplete gamma function."""
    ...

def igammac(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Regularised upper incomplete gamma function."""
    ...

def imag(input: Tensor) -> Tensor:
    """The imaginary parts of a tensor of complex numbers, where they lie."""
    ...

def index_add(input: Tensor, dim: _int, index: Tensor, source: Tensor, *, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor:
    """A copy, with elements added at numbered places of an axis."""
    ...

def index_copy(input: Tensor, dim: _int, index: Tensor, source: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy, with elements replaced at numbered places of an axis."""
    ...

@overload
def index_fill(input: Tensor, dim: _int, index: Tensor, value: Tensor) -> Tensor:
    """A copy, with a value at numbered places of an axis."""
    ...
@overload
def index_fill(input: Tensor, dim: _int, index: Tensor, value: Number | _complex) -> Tensor: ...

def index_put(input: Tensor, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
    """A copy, with values at indexed places, or added to what is there."""
    ...

def index_put_(input: Tensor, indices: tuple[Tensor | None, ...] | list[Tensor | None] | None, values: Tensor, accumulate: _bool=False) -> Tensor:
    """A copy, with values at indexed places, or added to what is there. Stored in this tensor."""
    ...

def index_reduce(input: Tensor, dim: _int, index: Tensor, source: Tensor, reduce: str, *, include_self: _bool=True, out: Tensor | None=None) -> Tensor:
    """A copy, with slices reduced at numbered places of an axis."""
    ...

def index_select(input: Tensor, dim: _int, index: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Elements by number along an axis."""
    ...

inf: _float

def initial_seed() -> _int:
    """The seed of the default generator."""
    ...

def inner(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Sum of the products over the last axis of both."""
    ...

int: _dtype

int16: _dtype

int32: _dtype

int64: _dtype

int8: _dtype

def inverse(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Inverses."""
    ...

def is_complex(input: Tensor) -> _bool:
    """Whether the elements are complex."""
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
    """Whether the elements are floats."""
    ...

def is_grad_enabled() -> _bool:
    """False: ndcast computes no gradients."""
    ...

def is_inference(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_inference_mode_enabled() -> _bool:
    """False: there is nothing that the mode would leave out."""
    ...

def is_neg(input: Tensor) -> _bool:
    """False: no tensor of ndcast is."""
    ...

def is_nonzero(input: Tensor) -> _bool:
    """Whether the one element is not zero."""
    ...

def is_same_size(input: Tensor, other: Tensor) -> _bool:
    """Whether two shapes are equal."""
    ...

def is_signed(input: Tensor) -> _bool:
    """Whether the dtype has negative numbers."""
    ...

def is_storage(obj: object, /) -> _bool:
    """False: ndcast shows no storage."""
    ...

def is_tensor(obj: object, /) -> TypeGuard[Tensor]:
    """Whether an object is a tensor of this module."""
    ...

def is_warn_always_enabled() -> _bool:
    """What :func:`set_warn_always` was given."""
    ...

def isclose(input: Tensor, other: Tensor, rtol: _float=1e-05, atol: _float=1e-08, equal_nan: _bool=False) -> Tensor:
    """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
    ...

def isfinite(input: Tensor) -> Tensor:
    """Whether neither infinite nor NaN."""
    ...

@overload
def isin(elements: Tensor, test_elements: Tensor, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor:
    """Whether elements are among others."""
    ...
@overload
def isin(element: Number | _complex, test_elements: Tensor, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def isin(elements: Tensor, test_element: Number | _complex, *, assume_unique: _bool=False, invert: _bool=False, out: Tensor | None=None) -> Tensor: ...

def isinf(input: Tensor) -> Tensor:
    """Whether infinite."""
    ...

def isnan(input: Tensor) -> Tensor:
    """Whether NaN."""
    ...

def isneginf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether elements are infinite and negative."""
    ...

def isposinf(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether elements are infinite and positive."""
    ...

def isreal(input: Tensor) -> Tensor:
    """Whether imaginary parts are zero."""
    ...

def istft(input: Tensor, n_fft: _int, hop_length: _int | None=None, win_length: _int | None=None, window: Tensor | None=None, center: _bool=True, normalized: _bool=False, onesided: _bool | None=None, length: _int | None=None, return_complex: _bool=False) -> Tensor:
    """What :func:`stft` was given: the windows are laid over one another, and divided by what the squares of the window add up to."""
    ...

@overload
def kaiser_window(window_length: _int, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A window of Bessel functions."""
    ...
@overload
def kaiser_window(window_length: _int, periodic: _bool, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def kaiser_window(window_length: _int, periodic: _bool, beta: _float, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def kron(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Every element of x1 times all of x2, as blocks in its place."""
    ...

def kthvalue(input: Tensor, k: _int, dim: _int=-1, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.kthvalue:
    """The k-th smallest element along an axis, and its index."""
    ...

def layer_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=None, bias: Tensor | None=None, eps: _float=1e-05, cudnn_enable: _bool=True) -> Tensor:
    """The last axes with mean 0 and variance 1, then scaled and shifted."""
    ...

def lcm(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Least common multiples."""
    ...

def lcm_(input: Tensor, other: Tensor) -> Tensor:
    """Least common multiples. Stored in this tensor."""
    ...

def ldexp(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x * 2 ** x2`."""
    ...

def ldexp_(input: Tensor, other: Tensor) -> Tensor:
    """`x * 2 ** x2`. Stored in this tensor."""
    ...

@overload
def le(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether smaller or equal."""
    ...
@overload
def le(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def lerp(input: Tensor, end: Tensor, weight: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x1 + weight * (x2 - x1)`, exact at both ends."""
    ...
@overload
def lerp(input: Tensor, end: Tensor, weight: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def less(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether smaller."""
    ...
@overload
def less(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def less_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether smaller or equal."""
    ...
@overload
def less_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def lgamma(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the magnitude of the gamma function."""
    ...

@overload
def linspace(start: Number, end: Number, steps: _int | None=None, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """Numbers at equal distances; those of integers are cut off."""
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
    """Natural logarithm."""
    ...

def log10(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithm to base 10."""
    ...

def log10_(input: Tensor) -> Tensor:
    """Logarithm to base 10. Stored in this tensor."""
    ...

def log1p(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log(1 + x1)` without cancellation."""
    ...

def log1p_(input: Tensor) -> Tensor:
    """`log(1 + x1)` without cancellation. Stored in this tensor."""
    ...

def log2(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Logarithm to base 2."""
    ...

def log2_(input: Tensor) -> Tensor:
    """Logarithm to base 2. Stored in this tensor."""
    ...

def log_(input: Tensor) -> Tensor:
    """Natural logarithm. Stored in this tensor."""
    ...

def log_softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the softmax."""
    ...

def logaddexp(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log(exp(x1) + exp(x2))` without overflow."""
    ...

def logaddexp2(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`log2(2 ** x1 + 2 ** x2)` without overflow."""
    ...

def logcumsumexp(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor:
    """Logarithms of sums of the exponentials of the first elements."""
    ...

def logdet(input: Tensor) -> Tensor:
    """Logarithms of determinants; NaN for negative ones."""
    ...

def logical_and(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether both are true (not zero)."""
    ...

def logical_not(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether false (zero)."""
    ...

def logical_or(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether one or both are true (not zero)."""
    ...

def logical_xor(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether exactly one is true (not zero)."""
    ...

def logit(input: Tensor, eps: _float | None=None, *, out: Tensor | None=None) -> Tensor:
    """Log-odds, `log(x1 / (1 - x1))`."""
    ...

def logit_(input: Tensor, eps: _float | None=None) -> Tensor:
    """Log-odds, `log(x1 / (1 - x1))`. Stored in this tensor."""
    ...

@overload
def logspace(start: Number, end: Number, steps: _int | None=None, base: _float=10.0, *, out: Tensor | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """Powers of `base` at equal ratios; those of integers are cut off."""
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
    """`log(sum(exp(x)))` without overflow."""
    ...

long: _dtype

@overload
def lt(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether smaller."""
    ...
@overload
def lt(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def lu(A: Tensor, pivot: _bool = True, get_infos: Literal[False] = False) -> tuple[Tensor, Tensor]:
    """As lu_factor, in a tuple."""
    ...
@overload
def lu(A: Tensor, pivot: _bool = True, *, get_infos: Literal[True]) -> tuple[Tensor, Tensor, Tensor]: ...

def lu_solve(input: Tensor, LU_data: Tensor, LU_pivots: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Solutions, of the factors of lu."""
    ...

def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: _bool=True, unpack_pivots: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.lu_unpack:
    """The permutation and the triangles of what lu_factor gives."""
    ...

def manual_seed(seed: _int) -> Generator:
    """Seeds the default generator, which is given back."""
    ...

@overload
def masked_fill(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """A value where a mask is true."""
    ...
@overload
def masked_fill(input: Tensor, mask: Tensor, value: Number | _complex) -> Tensor: ...

def masked_scatter(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """A copy, with the elements where a mask is true replaced, in order."""
    ...

def masked_select(input: Tensor, mask: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The elements where a mask is true; both broadcast."""
    ...

def matmul(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def matrix_exp(input: Tensor) -> Tensor:
    """Exponentials of matrices."""
    ...

def matrix_power(input: Tensor, n: _int, *, out: Tensor | None=None) -> Tensor:
    """Matrices, as many times multiplied by themselves."""
    ...

@overload
def max(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Largest element, with its index along an axis; or the larger of two."""
    ...
@overload
def max(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def max(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.max: ...

def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """Largest elements of windows."""
    ...

def max_pool2d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """Largest elements of windows."""
    ...

def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False) -> Tensor:
    """Largest elements of windows."""
    ...

def maximum(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The larger; NaN if any is NaN."""
    ...

@overload
def mean(input: Tensor, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Arithmetic mean; of integers, in the default float."""
    ...
@overload
def mean(input: Tensor, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

@overload
def median(input: Tensor) -> Tensor:
    """The lower middle element, with its index along an axis."""
    ...
@overload
def median(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.median: ...

def meshgrid(*tensors: Tensor | Sequence[Tensor], indexing: Literal['ij', 'xy'] | None = None) -> tuple[Tensor, ...]:
    """Coordinates of the points of a grid; sparse ones have one axis."""
    ...

@overload
def min(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Smallest element, with its index along an axis; or the smaller of two."""
    ...
@overload
def min(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def min(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.min: ...

def minimum(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The smaller; NaN if any is NaN."""
    ...

@overload
def mm(input: Tensor, mat2: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...
@overload
def mm(input: Tensor, mat2: Tensor, out_dtype: _dtype, *, out: Tensor | None=None) -> Tensor: ...

def mode(input: Tensor, dim: _int=-1, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.mode:
    """The most frequent element, with its last index."""
    ...

@overload
def moveaxis(input: Tensor, source: _int, destination: _int) -> Tensor:
    """Axes moved to other positions."""
    ...
@overload
def moveaxis(input: Tensor, source: _size, destination: _size) -> Tensor: ...

@overload
def movedim(input: Tensor, source: _int, destination: _int) -> Tensor:
    """Axes moved to other positions."""
    ...
@overload
def movedim(input: Tensor, source: _size, destination: _size) -> Tensor: ...

def msort(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Elements in order along the first axis."""
    ...

def mul(input: Tensor | Number | _complex, other: Tensor | Number | _complex, *, out: Tensor | None=None) -> Tensor:
    """Elementwise product; integers wrap."""
    ...

def multinomial(input: Tensor, num_samples: _int, replacement: _bool=False, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Indices picked by the weights in every row."""
    ...

@overload
def multiply(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Elementwise product; integers wrap."""
    ...
@overload
def multiply(input: Tensor, other: Number | _complex) -> Tensor: ...

def mv(input: Tensor, vec: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def mvlgamma(input: Tensor, p: _int, *, out: Tensor | None=None) -> Tensor:
    """Logarithm of the multivariate gamma function."""
    ...

nan: _float

def nan_to_num(input: Tensor, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None, *, out: Tensor | None=None) -> Tensor:
    """Numbers in place of NaN and infinities: 0 and the largest ones."""
    ...

def nan_to_num_(input: Tensor, nan: _float | None=None, posinf: _float | None=None, neginf: _float | None=None) -> Tensor:
    """Numbers in place of NaN and infinities: 0 and the largest ones. Stored in this tensor."""
    ...

def nanmean(input: Tensor, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Mean of the elements that are not NaN."""
    ...

@overload
def nanmedian(input: Tensor) -> Tensor:
    """As median, of the elements that are not NaN."""
    ...
@overload
def nanmedian(input: Tensor, dim: _int, keepdim: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.nanmedian: ...

@overload
def nanquantile(input: Tensor, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor:
    """As quantile, of the elements that are not NaN."""
    ...
@overload
def nanquantile(input: Tensor, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor: ...

def nansum(input: Tensor, dim: _int | _size | None=None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor:
    """Sum of the elements that are not NaN."""
    ...

@overload
def narrow(input: Tensor, dim: _int, start: Tensor, length: _int) -> Tensor:
    """A range of one axis."""
    ...
@overload
def narrow(input: Tensor, dim: _int, start: _int, length: _int) -> Tensor: ...

def narrow_copy(input: Tensor, dim: _int, start: _int, length: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy of a range of one axis."""
    ...

def native_channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

@overload
def ne(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether different; NaN differs from everything."""
    ...
@overload
def ne(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def neg(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Negation; integers wrap."""
    ...

def neg_(input: Tensor) -> Tensor:
    """Negation; integers wrap. Stored in this tensor."""
    ...

def negative(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Negation; integers wrap."""
    ...

def negative_(input: Tensor) -> Tensor:
    """Negation; integers wrap. Stored in this tensor."""
    ...

def nextafter(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The next representable number after `x1` towards `x2`."""
    ...

@overload
def nonzero(input: Tensor, *, as_tuple: Literal[False]=False, out: Tensor | None=None) -> Tensor:
    """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
    ...
@overload
def nonzero(input: Tensor, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]: ...

def norm(input: Tensor, p: _float | Literal['fro', 'nuc'] | None = 'fro', dim: _int | Sequence[_int] | None = None, keepdim: _bool = False, out: Tensor | None = None, dtype: _dtype | None = None) -> Tensor:
    """`sum(|x|^p)^(1/p)`; 'fro' is the root of the sum of squares, 'nuc' the sum of singular values."""
    ...

@overload
def normal(mean: Tensor, std: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor:
    """Random numbers, normally distributed, around the elements of mean."""
    ...
@overload
def normal(mean: Tensor, std: _float=1, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor: ...
@overload
def normal(mean: _float, std: Tensor, *, generator: Generator | None=None, out: Tensor | None=None) -> Tensor: ...
@overload
def normal(mean: _float, std: _float, size: Sequence[_int], *, generator: Generator | None=None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def not_equal(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether different; NaN differs from everything."""
    ...
@overload
def not_equal(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def numel(self: Tensor) -> _int:
    """How many elements there are."""
    ...

@overload
def ones(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Ones."""
    ...
@overload
def ones(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def ones_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Ones in the shape of another."""
    ...

def orgqr(input: Tensor, input2: Tensor, *, out: Tensor | None=None) -> Tensor:
    """The first columns of a product of reflections."""
    ...

def ormqr(input: Tensor, input2: Tensor, input3: Tensor, left: _bool=True, transpose: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """The product of reflections and other matrices."""
    ...

def outer(input: Tensor, vec2: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Every element of one vector with every element of another."""
    ...

def pairwise_distance(x1: Tensor, x2: Tensor, p: _float=2, eps: _float=1e-06, keepdim: _bool=False) -> Tensor:
    """Distances of vectors."""
    ...

def pdist(input: Tensor, p: _float=2) -> Tensor:
    """Distances of all pairs of rows."""
    ...

def permute(input: Tensor, dims: _size) -> Tensor:
    """The axes in another order."""
    ...

def permute_copy(input: Tensor, dims: _size, *, out: Tensor | None=None) -> Tensor:
    """A copy with the axes in another order."""
    ...

pi: _float

def pinverse(input: Tensor, rcond: _float=1e-15) -> Tensor:
    """Inverses of matrices of any shape."""
    ...

def pixel_shuffle(input: Tensor, upscale_factor: _int) -> Tensor:
    """Channels become finer pixels."""
    ...

def pixel_unshuffle(input: Tensor, downscale_factor: _int) -> Tensor:
    """Pixels become channels."""
    ...

def poisson(input: Tensor, generator: Generator | None=None) -> Tensor:
    """Random counts of what happens at the rates x."""
    ...

def polar(abs: Tensor, angle: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Complex numbers of lengths and angles."""
    ...

def polygamma(n: _int, input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Derivatives of digamma."""
    ...

def positive(input: Tensor) -> Tensor:
    """Itself."""
    ...

@overload
def pow(input: Tensor, exponent: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
    ...
@overload
def pow(self: Number | _complex, exponent: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def pow(input: Tensor, exponent: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def prelu(input: Tensor, weight: Tensor) -> Tensor:
    """Below zero, times a weight: one for all, or one for each channel."""
    ...

preserve_format: memory_format

@overload
def prod(input: Tensor, *, dtype: _dtype | None=None) -> Tensor:
    """Product; integers in 64 bits."""
    ...
@overload
def prod(input: Tensor, dim: _int, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

def promote_types(type1: _dtype, type2: _dtype) -> _dtype:
    """The dtype that two dtypes promote to."""
    ...

def put(input: Tensor, index: Tensor, source: Tensor, accumulate: _bool=False) -> Tensor:
    """A copy, with elements replaced by number, all counted in a row."""
    ...

def qr(input: Tensor, some: _bool = True) -> tuple[Tensor, ...]:
    """Orthonormal columns times a triangle."""
    ...

@overload
def quantile(input: Tensor, q: Tensor, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor:
    """Values below which shares of the elements lie."""
    ...
@overload
def quantile(input: Tensor, q: _float, dim: _int | None=None, keepdim: _bool=False, *, interpolation: str='linear', out: Tensor | None=None) -> Tensor: ...

def rad2deg(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Radians to degrees."""
    ...

def rad2deg_(input: Tensor) -> Tensor:
    """Radians to degrees. Stored in this tensor."""
    ...

@overload
def rand(size: Sequence[_int], *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers, uniform in [0, 1)."""
    ...
@overload
def rand(*size: _int, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def rand(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def rand(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def rand_like(input: Tensor, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers, uniform in [0, 1), in the shape of x."""
    ...
@overload
def rand_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randint(low: _int, high: _int, size: _size, *, generator: Generator | None=None, dtype: _dtype | None=None, device: DeviceLikeType | None=None, requires_grad: _bool=False, pin_memory: _bool=False) -> Tensor:
    """Random integers in low ..< high, or below low if it is alone."""
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
    """Random integers in low ..< high, or below low if it is alone, in the shape and dtype of x."""
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
    """Random numbers, normally distributed."""
    ...
@overload
def randn(*size: _int, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randn(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...
@overload
def randn(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randn_like(input: Tensor, *, generator: Generator | None, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Random numbers, normally distributed, in the shape of x."""
    ...
@overload
def randn_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

@overload
def randperm(n: _int, *, generator: Generator | None, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """The numbers below n in a random order."""
    ...
@overload
def randperm(n: _int, *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def range(start: Number, end: Number, step: Number = 1, *, out: Tensor | None = None, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Numbers from `start` to `end`, which is one of them. ``torch.arange`` stops before it."""
    ...

def ravel(input: Tensor) -> Tensor:
    """All elements as one axis."""
    ...

def real(input: Tensor) -> Tensor:
    """The real parts of a tensor, where they lie."""
    ...

def reciprocal(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`1 / x1`."""
    ...

def reciprocal_(input: Tensor) -> Tensor:
    """`1 / x1`. Stored in this tensor."""
    ...

def relu(input: Tensor) -> Tensor:
    """`x1` where positive, 0 elsewhere; NaN stays."""
    ...

def relu_(input: Tensor) -> Tensor:
    """`x1` where positive, 0 elsewhere; NaN stays. Stored in this tensor."""
    ...

@overload
def remainder(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
    ...
@overload
def remainder(self: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def remainder(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def renorm(input: Tensor, p: Number | _complex, dim: _int, maxnorm: Number | _complex, *, out: Tensor | None=None) -> Tensor:
    """Slices along an axis, shortened to a greatest norm."""
    ...

@overload
def repeat_interleave(input: Tensor, repeats: Tensor, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor:
    """Every element several times; of repeats alone, the numbers of what they repeat."""
    ...
@overload
def repeat_interleave(repeats: Tensor, *, output_size: _int | None=None) -> Tensor: ...
@overload
def repeat_interleave(input: Tensor, repeats: _int, dim: _int | None=None, *, output_size: _int | None=None) -> Tensor: ...

def reshape(input: Tensor, shape: Sequence[_int]) -> Tensor:
    """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
    ...

def resolve_conj(input: Tensor) -> Tensor:
    """Itself: nothing is put off."""
    ...

def resolve_neg(input: Tensor) -> Tensor:
    """Itself: nothing is put off."""
    ...

@overload
def result_type(tensor: Tensor, other: Tensor) -> _dtype:
    """The dtype that two tensors or numbers promote to."""
    ...
@overload
def result_type(scalar: Number | _complex, tensor: Tensor) -> _dtype: ...
@overload
def result_type(tensor: Tensor, other: Number | _complex) -> _dtype: ...
@overload
def result_type(scalar1: Number | _complex, scalar2: Number | _complex) -> _dtype: ...

def rms_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=None, eps: _float | None=None) -> Tensor:
    """The last axes divided by the root of the mean of their squares, then scaled."""
    ...

def roll(input: Tensor, shifts: _int | Sequence[_int], dims: _int | _size=()) -> Tensor:
    """Elements moved along axes, those that fall off coming in at the other end."""
    ...

def rot90(input: Tensor, k: _int=1, dims: _size=(0, 1)) -> Tensor:
    """A copy turned by quarters from the first axis towards the second."""
    ...

@overload
def round(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Nearest integer, ties to even."""
    ...
@overload
def round(input: Tensor, *, decimals: _int, out: Tensor | None=None) -> Tensor: ...

@overload
def round_(input: Tensor) -> Tensor:
    """Nearest integer, ties to even. Stored in this tensor."""
    ...
@overload
def round_(input: Tensor, *, decimals: _int) -> Tensor: ...

def row_stack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Tensors one below the other."""
    ...

def rrelu(input: Tensor, lower: Number | _complex=0.125, upper: Number | _complex=0.3333333333333333, training: _bool=False, generator: Generator | None=None) -> Tensor:
    """Below zero, flatter: by the mean of two slopes, or in training by random ones between them."""
    ...

def rsqrt(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`1 / sqrt(x1)`."""
    ...

def rsqrt_(input: Tensor) -> Tensor:
    """`1 / sqrt(x1)`. Stored in this tensor."""
    ...

@overload
def rsub(input: Tensor, other: Tensor, *, alpha: Number | _complex=1) -> Tensor:
    """`x2 - alpha * x`."""
    ...
@overload
def rsub(input: Tensor, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

def save(obj: object, f: str | PathLike[str] | IO[bytes], pickle_module: None = None, pickle_protocol: _int | None = None, _use_new_zipfile_serialization: _bool = True) -> None:
    """Writes tensors, or dicts, lists and tuples of them and of plain values, to a file, which :func:`load` reads. The file is a safetensors file."""
    ...

def scalar_tensor(s: Number | _complex, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """A 0-d tensor of a number."""
    ...

@overload
def scatter(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, reduce: str, out: Tensor | None=None) -> Tensor:
    """A copy, with elements replaced where indices number them; a reduce of 'add' or 'multiply' joins them."""
    ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, value: Number | _complex, *, reduce: str, out: Tensor | None=None) -> Tensor: ...
@overload
def scatter(input: Tensor, dim: _int, index: Tensor, value: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

def scatter_add(input: Tensor, dim: _int, index: Tensor, src: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy, with elements added where indices number them."""
    ...

def scatter_reduce(input: Tensor, dim: _int, index: Tensor, src: Tensor, reduce: str, *, include_self: _bool=True, out: Tensor | None=None) -> Tensor:
    """A copy, with elements reduced where indices number them."""
    ...

@overload
def searchsorted(sorted_sequence: Tensor, input: Tensor, *, out_int32: _bool=False, right: _bool=False, side: str | None=None, sorter: Tensor | None=None, out: Tensor | None=None) -> Tensor:
    """Where elements would go in a sorted list, or in sorted rows."""
    ...
@overload
def searchsorted(sorted_sequence: Tensor, self: Number | _complex, *, out_int32: _bool=False, right: _bool=False, side: str | None=None, sorter: Tensor | None=None, out: Tensor | None=None) -> Tensor: ...

def seed() -> _int:
    """Seeds the default generator with a number that nobody knows, which is given back."""
    ...

def select(input: Tensor, dim: _int, index: _int) -> Tensor:
    """One element of an axis, which disappears."""
    ...

def select_scatter(input: Tensor, src: Tensor, dim: _int, index: _int) -> Tensor:
    """A copy, with one index of an axis replaced."""
    ...

def selu(input: Tensor) -> Tensor:
    """An elu that keeps mean 0 and variance 1 (Klambauer and others, 2017)."""
    ...

def selu_(input: Tensor) -> Tensor:
    """selu() that writes to its argument, and gives it back."""
    ...

def set_default_device(device: DeviceLikeType | None) -> None:
    """Sets the default device, which is "cpu" already."""
    ...

def set_default_dtype(d: _dtype, /) -> None:
    """Sets the dtype of floats that have none."""
    ...

def set_default_tensor_type(t: object, /) -> None:
    """Sets the default dtype to that of a class of tensors, such as ``torch.DoubleTensor``."""
    ...

def set_float32_matmul_precision(precision: Literal['highest', 'high', 'medium']) -> None:
    """Allows products of float32 to be computed less exactly, which ndcast never does."""
    ...

def set_flush_denormal(mode: _bool) -> _bool:
    """False: the least floats stay what they are."""
    ...

def set_num_interop_threads(threads: _int, /) -> None:
    """Nothing changes: operations follow one another, and each uses all threads."""
    ...

def set_num_threads(threads: _int, /) -> None:
    """Sets how many threads compute: 1 or more. No result depends on it."""
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
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

short: _dtype

def sigmoid(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
    ...

def sigmoid_(input: Tensor) -> Tensor:
    """`1 / (1 + exp(-x1))`. Stored in this tensor."""
    ...

def sign(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

def signbit(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Whether the sign bit is set: true of -0.0."""
    ...

def sin(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Sine of an angle in radians."""
    ...

def sin_(input: Tensor) -> Tensor:
    """Sine of an angle in radians. Stored in this tensor."""
    ...

def sinc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
    ...

def sinc_(input: Tensor) -> Tensor:
    """`sin(pi * x1) / (pi * x1)`, 1 at 0. Stored in this tensor."""
    ...

def sinh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic sine."""
    ...

def sinh_(input: Tensor) -> Tensor:
    """Hyperbolic sine. Stored in this tensor."""
    ...

def slice_scatter(input: Tensor, src: Tensor, dim: _int=0, start: _int | None=None, end: _int | None=None, step: _int=1, *, out: Tensor | None=None) -> Tensor:
    """A copy, with a slice of an axis replaced."""
    ...

def slogdet(input: Tensor, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.slogdet:
    """Sign and logarithm of the magnitude of determinants."""
    ...

def softmax(input: Tensor, dim: _int, dtype: _dtype | None=None, *, out: Tensor | None=None) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

@overload
def sort(input: Tensor, *, stable: _bool | None, dim: _int=-1, descending: _bool=False, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.sort:
    """Elements in order along an axis, and the indices that sort them."""
    ...
@overload
def sort(input: Tensor, dim: _int=-1, descending: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.sort: ...

def split(tensor: Tensor, split_size_or_sections: _int | list[_int], dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of a size, or of several sizes."""
    ...

def split_with_sizes(input: Tensor, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of several sizes."""
    ...

def sqrt(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Square root, correctly rounded."""
    ...

def sqrt_(input: Tensor) -> Tensor:
    """Square root, correctly rounded. Stored in this tensor."""
    ...

def square(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """`x1 * x1`; integers wrap."""
    ...

def square_(input: Tensor) -> Tensor:
    """`x1 * x1`; integers wrap. Stored in this tensor."""
    ...

@overload
def squeeze(input: Tensor) -> Tensor:
    """Without axes of length 1; others that are named stay."""
    ...
@overload
def squeeze(input: Tensor, dim: _int | _size) -> Tensor: ...

@overload
def squeeze_copy(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy without axes of length 1."""
    ...
@overload
def squeeze_copy(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor: ...
@overload
def squeeze_copy(input: Tensor, dim: _size, *, out: Tensor | None=None) -> Tensor: ...

def stack(tensors: tuple[Tensor, ...] | list[Tensor], dim: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Tensors of one shape along a new axis."""
    ...

@overload
def std(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Square root of the variance."""
    ...
@overload
def std(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def std(input: Tensor, unbiased: _bool=True) -> Tensor: ...

@overload
def std_mean(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> tuple[Tensor, Tensor]:
    """Standard deviation and mean."""
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
    """Difference; integers wrap."""
    ...
@overload
def sub(self: Tensor, alpha: Number | _complex, other: Tensor) -> Tensor: ...
@overload
def sub(self: Tensor, alpha: Number | _complex, other: Tensor, *, out: Tensor) -> Tensor: ...

@overload
def subtract(input: Tensor, other: Tensor, *, alpha: Number | _complex=1, out: Tensor | None=None) -> Tensor:
    """Difference; integers wrap."""
    ...
@overload
def subtract(input: Tensor, other: Number | _complex, alpha: Number | _complex=1) -> Tensor: ...

@overload
def sum(input: Tensor, *, dtype: _dtype | None=None) -> Tensor:
    """Sum; integers in 64 bits."""
    ...
@overload
def sum(input: Tensor, dim: _int | _size | None, keepdim: _bool=False, *, dtype: _dtype | None=None, out: Tensor | None=None) -> Tensor: ...

def svd(input: Tensor, some: _bool=True, compute_uv: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.svd:
    """Orthonormal columns, singular values, orthonormal columns."""
    ...

def swapaxes(input: Tensor, axis0: _int, axis1: _int) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def swapdims(input: Tensor, dim0: _int, dim1: _int) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def t(input: Tensor) -> Tensor:
    """The transpose of a matrix."""
    ...

def t_copy(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """A copy of the transpose."""
    ...

def take(input: Tensor, index: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Elements by number along an axis; without one, of all in a row."""
    ...

def take_along_dim(input: Tensor, indices: Tensor, dim: _int | None=None, *, out: Tensor | None=None) -> Tensor:
    """As gather; the indices broadcast."""
    ...

def tan(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Tangent of an angle in radians."""
    ...

def tan_(input: Tensor) -> Tensor:
    """Tangent of an angle in radians. Stored in this tensor."""
    ...

def tanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic tangent."""
    ...

def tanh_(input: Tensor) -> Tensor:
    """Hyperbolic tangent. Stored in this tensor."""
    ...

def tensor(data: ArrayLike, *, dtype: _dtype | None = None, device: DeviceLikeType | None = None, requires_grad: Literal[False] = False, pin_memory: _bool = False) -> Tensor:
    """A new tensor of anything that one can be made of."""
    ...

@overload
def tensor_split(input: Tensor, tensor_indices_or_sections: Tensor, dim: _int=0) -> tuple[Tensor, ...]:
    """`n` parts, or parts cut at positions."""
    ...
@overload
def tensor_split(input: Tensor, sections: _int, dim: _int=0) -> tuple[Tensor, ...]: ...
@overload
def tensor_split(input: Tensor, indices: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]: ...

def tensordot(a: Tensor, b: Tensor, dims: _int | Sequence[Sequence[_int]] | Tensor = 2, out: Tensor | None = None) -> Tensor:
    """Sum of the products over pairs of axes."""
    ...

def thread_safe_generator() -> Generator | None:
    """None: a generator of its own is for the workers of PyTorch's loader of batches."""
    ...

def threshold(input: Tensor, threshold: Number | _complex, value: Number | _complex, *, out: Tensor | None=None) -> Tensor:
    """A value where not above a threshold."""
    ...

def threshold_(input: Tensor, threshold: Number | _complex, value: Number | _complex) -> Tensor:
    """threshold() that writes to its argument, and gives it back."""
    ...

def tile(input: Tensor, dims: Sequence[_int]) -> Tensor:
    """The tensor again and again along its axes."""
    ...

def topk(input: Tensor, k: _int, dim: _int=-1, largest: _bool=True, sorted: _bool=True, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.topk:
    """The k largest or smallest elements along an axis, and their indices."""
    ...

def trace(input: Tensor) -> Tensor:
    """Sums of the diagonals of matrices."""
    ...

def transpose(input: Tensor, dim0: _int, dim1: _int) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def transpose_copy(input: Tensor, dim0: _int, dim1: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy with two axes exchanged."""
    ...

@overload
def trapezoid(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor:
    """The area below points, of trapezoids."""
    ...
@overload
def trapezoid(y: Tensor, *, dx: Number | _complex=1, dim: _int=-1) -> Tensor: ...

@overload
def trapz(y: Tensor, *, dx: _float=1, dim: _int=-1) -> Tensor:
    """The area below points, of trapezoids."""
    ...
@overload
def trapz(y: Tensor, x: Tensor, *, dim: _int=-1) -> Tensor: ...

def triangular_solve(input: Tensor, A: Tensor, upper: _bool=True, transpose: _bool=False, unitriangular: _bool=False, *, out: Tensor | tuple[Tensor, ...] | list[Tensor] | None=None) -> return_types.triangular_solve:
    """Solutions of triangles, and the triangles."""
    ...

def tril(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Zeros above a diagonal."""
    ...

def tril_indices(row: _int, col: _int, offset: _int=0, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Places below a diagonal."""
    ...

def triu(input: Tensor, diagonal: _int=0, *, out: Tensor | None=None) -> Tensor:
    """Zeros below a diagonal."""
    ...

def triu_indices(row: _int, col: _int, offset: _int=0, *, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Places above a diagonal."""
    ...

def true_divide(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None=None) -> Tensor:
    """Quotient; integers give the default float."""
    ...

def trunc(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Nearest integer towards zero."""
    ...

def trunc_(input: Tensor) -> Tensor:
    """Nearest integer towards zero. Stored in this tensor."""
    ...

def typename(obj: object, /) -> str:
    """The name of the type of an object, of a tensor with its dtype: "torch.FloatTensor"."""
    ...

uint16: _dtype

uint32: _dtype

uint64: _dtype

uint8: _dtype

def unbind(input: Tensor, dim: _int=0) -> tuple[Tensor, ...]:
    """Every element of an axis, without it."""
    ...

def unflatten(input: Tensor, dim: _int, sizes: Sequence[_int]) -> Tensor:
    """One axis split into several."""
    ...

@overload
def unique(input: Tensor, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
    """Distinct elements, or slices along an axis, in order."""
    ...
@overload
def unique(input: Tensor, sorted: _bool, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique(input: Tensor, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique(input: Tensor, sorted: _bool = True, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

@overload
def unique_consecutive(input: Tensor, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, dim: _int | None = None) -> Tensor:
    """Elements, or slices along an axis, without repetitions of the one before."""
    ...
@overload
def unique_consecutive(input: Tensor, return_inverse: Literal[True], return_counts: Literal[True], dim: _int | None = None) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def unique_consecutive(input: Tensor, return_inverse: _bool = False, return_counts: _bool = False, dim: _int | None = None) -> tuple[Tensor, Tensor]: ...

def unravel_index(indices: Tensor, shape: _int | Sequence[_int]) -> tuple[Tensor, ...]:
    """Where in a shape the elements are whose places in the flat order are given: a tensor for each axis."""
    ...

def unsafe_chunk(input: Tensor, chunks: _int, dim: _int=0) -> tuple[Tensor, ...]:
    """At most `n` parts of one size, but for the last."""
    ...

def unsafe_split(input: Tensor, split_size: _int, dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of a size, or of several sizes."""
    ...

def unsafe_split_with_sizes(input: Tensor, split_sizes: Sequence[_int], dim: _int=0) -> tuple[Tensor, ...]:
    """Parts of several sizes."""
    ...

def unsqueeze(input: Tensor, dim: _int) -> Tensor:
    """With a new axis of length 1."""
    ...

def unsqueeze_copy(input: Tensor, dim: _int, *, out: Tensor | None=None) -> Tensor:
    """A copy with a new axis of length 1."""
    ...

def use_deterministic_algorithms(mode: _bool, *, warn_only: _bool = False) -> None:
    """Nothing changes: no result of ndcast depends on threads or on time."""
    ...

def vander(x: Tensor, N: _int | None=None, increasing: _bool=False) -> Tensor:
    """Powers of each element as rows."""
    ...

@overload
def var(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False, *, out: Tensor | None=None) -> Tensor:
    """Mean squared distance from the mean."""
    ...
@overload
def var(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False, out: Tensor | None=None) -> Tensor: ...
@overload
def var(input: Tensor, unbiased: _bool=True) -> Tensor: ...

@overload
def var_mean(input: Tensor, dim: _int | _size | None, unbiased: _bool=True, keepdim: _bool=False) -> tuple[Tensor, Tensor]:
    """Variance and mean."""
    ...
@overload
def var_mean(input: Tensor, dim: _int | _size | None=None, *, correction: Number | _complex | None=None, keepdim: _bool=False) -> tuple[Tensor, Tensor]: ...
@overload
def var_mean(input: Tensor, unbiased: _bool=True) -> tuple[Tensor, Tensor]: ...

def vdot(input: Tensor, other: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Sum of all products, x1 conjugated."""
    ...

def view_as_complex(input: Tensor) -> Tensor:
    """Pairs of real numbers as complex ones, in the same memory."""
    ...

def view_as_real(input: Tensor) -> Tensor:
    """Complex numbers as pairs of real ones, in the same memory."""
    ...

@overload
def view_copy(input: Tensor, dtype: _dtype, *, out: Tensor | None=None) -> Tensor:
    """A copy in another shape."""
    ...
@overload
def view_copy(input: Tensor, size: Sequence[_int], *, out: Tensor | None=None) -> Tensor: ...

@overload
def vsplit(input: Tensor, sections: _int) -> tuple[Tensor, ...]:
    """Parts one below the other."""
    ...
@overload
def vsplit(input: Tensor, indices: _size) -> tuple[Tensor, ...]: ...

def vstack(tensors: tuple[Tensor, ...] | list[Tensor], *, out: Tensor | None=None) -> Tensor:
    """Tensors one below the other."""
    ...

@overload
def where(condition: Tensor) -> tuple[Tensor, ...]:
    """`x1` where `condition` is true (not zero), `x2` elsewhere."""
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
    """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
    ...
@overload
def xlogy(self: Number | _complex, other: Tensor, *, out: Tensor | None=None) -> Tensor: ...
@overload
def xlogy(input: Tensor, other: Number | _complex, *, out: Tensor | None=None) -> Tensor: ...

@overload
def xlogy_(input: Tensor, other: Tensor) -> Tensor:
    """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN. Stored in this tensor."""
    ...
@overload
def xlogy_(input: Tensor, other: Number | _complex) -> Tensor: ...

def zero_(input: Tensor) -> Tensor:
    """A copy, with zeros everywhere. Stored in this tensor."""
    ...

@overload
def zeros(size: Sequence[_int], *, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Zeros."""
    ...
@overload
def zeros(*size: _int, out: Tensor | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor: ...

def zeros_like(input: Tensor, *, memory_format: _memory_format | None=None, dtype: _dtype | None=None, layout: _layout | None=None, device: DeviceLikeType | None=None, pin_memory: _bool | None=False, requires_grad: _bool | None=False) -> Tensor:
    """Zeros in the shape of another."""
    ...
