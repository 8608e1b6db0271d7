"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType, TracebackType
from typing import Any, Literal, NamedTuple, SupportsIndex, TypeVar, overload

import numpy as _numpy
from typing_extensions import CapsuleType, Self

from . import fft as fft, functional as functional, linalg as linalg, nn as nn, numpy as numpy, random as random, torch as torch, utils as utils
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
    def to_real(self) -> dtype: ...
    def to_complex(self) -> dtype: ...

class _Archive(Mapping[str, Tensor]):
    """The arrays of a `.npz` file, read when they are asked for."""
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
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def abs_(self) -> Self:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def absolute(self) -> Tensor:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def absolute_(self) -> Self:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def acos(self) -> Tensor:
        """Inverse cosine, in radians."""
        ...

    def acos_(self) -> Self:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def acosh(self) -> Tensor:
        """Inverse hyperbolic cosine."""
        ...

    def acosh_(self) -> Self:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def add(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Elementwise sum; integers wrap."""
        ...

    def add_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Elementwise sum; integers wrap. Stored in this tensor."""
        ...

    def addcdiv(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Tensor:
        """`x1 + value * x2 / x3`."""
        ...

    def addcdiv_(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Self:
        """`x1 + value * x2 / x3`. Stored in this tensor."""
        ...

    def addcmul(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Tensor:
        """`x1 + value * x2 * x3`."""
        ...

    def addcmul_(self, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0) -> Self:
        """`x1 + value * x2 * x3`. Stored in this tensor."""
        ...

    def adjoint(self) -> Tensor:
        """The conjugates of the last two axes exchanged."""
        ...

    def all(self, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Whether all are true."""
        ...

    def allclose(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
        """Whether all elements are close, as one truth value."""
        ...

    def amax(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest element."""
        ...

    def amin(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest element."""
        ...

    def any(self, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Whether any is true."""
        ...

    def arccos(self) -> Tensor:
        """Inverse cosine, in radians."""
        ...

    def arccos_(self) -> Self:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def arccosh(self) -> Tensor:
        """Inverse hyperbolic cosine."""
        ...

    def arccosh_(self) -> Self:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def arcsin(self) -> Tensor:
        """Inverse sine, in radians."""
        ...

    def arcsin_(self) -> Self:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def arcsinh(self) -> Tensor:
        """Inverse hyperbolic sine."""
        ...

    def arcsinh_(self) -> Self:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def arctan(self) -> Tensor:
        """Inverse tangent, in radians."""
        ...

    def arctan2(self, x2: ArrayLike) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def arctan2_(self, x2: ArrayLike) -> Self:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def arctan_(self) -> Self:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def arctanh(self) -> Tensor:
        """Inverse hyperbolic tangent."""
        ...

    def arctanh_(self) -> Self:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def argmax(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Index of the first largest element."""
        ...

    def argmin(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Index of the first smallest element."""
        ...

    def argsort(self, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
        """Indices that bring elements into order along an axis."""
        ...

    def argwhere(self) -> Tensor:
        """Indices of the elements that are not zero, one row for each."""
        ...

    def array_equal(self, x2: ArrayLike, equal_nan: _bool = False) -> _bool:
        """Whether shapes and all elements are equal, as one truth value."""
        ...

    def array_split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """`n` parts, or parts cut at positions."""
        ...

    def ascontiguousarray(self) -> Tensor:
        """The same elements one after the other: itself, or a copy."""
        ...

    def asin(self) -> Tensor:
        """Inverse sine, in radians."""
        ...

    def asin_(self) -> Self:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def asinh(self) -> Tensor:
        """Inverse hyperbolic sine."""
        ...

    def asinh_(self) -> Self:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def astype(self, dtype: DTypeLike, *, copy: _bool = True) -> Tensor:
        """The elements as another dtype."""
        ...

    def atan(self) -> Tensor:
        """Inverse tangent, in radians."""
        ...

    def atan2(self, x2: ArrayLike) -> Tensor:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def atan2_(self, x2: ArrayLike) -> Self:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def atan_(self) -> Self:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def atanh(self) -> Tensor:
        """Inverse hyperbolic tangent."""
        ...

    def atanh_(self) -> Self:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def atleast_1d(self) -> Tensor:
        """With at least one axis."""
        ...

    def atleast_2d(self) -> Tensor:
        """With at least two axes."""
        ...

    def atleast_3d(self) -> Tensor:
        """With at least three axes."""
        ...

    @overload
    def average(self, axis: Axes | None = None, weights: ArrayLike | None = None, keepdims: _bool = False, returned: Literal[False] = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Arithmetic mean, in which each element counts as its weight says."""
        ...
    @overload
    def average(self, axis: Axes | None = None, weights: ArrayLike | None = None, *, returned: Literal[True], keepdims: _bool = False, dim: Axes | None = ..., keepdim: _bool = ...) -> tuple[Tensor, Tensor]: ...

    def bernoulli(self, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
        """Ones with the chances x, else zeros."""
        ...

    def bernoulli_(self, shape: Shape | None = (), *, size: Shape = ...) -> Self:
        """Ones with the chances x, else zeros. Stored in this tensor."""
        ...

    def bfloat16(self) -> Tensor:
        """The elements as bfloat16."""
        ...

    def bincount(self, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> Tensor:
        """How often each integer from 0 on occurs."""
        ...

    def bitwise_and(self, x2: ArrayLike) -> Tensor:
        """Bitwise and."""
        ...

    def bitwise_and_(self, x2: ArrayLike) -> Self:
        """Bitwise and. Stored in this tensor."""
        ...

    def bitwise_invert(self) -> Tensor:
        """Every bit flipped; of a bool, its negation."""
        ...

    def bitwise_invert_(self) -> Self:
        """Every bit flipped; of a bool, its negation. Stored in this tensor."""
        ...

    def bitwise_left_shift(self, x2: ArrayLike) -> Tensor:
        """Bits moved to the left; 0 when moved past the width."""
        ...

    def bitwise_left_shift_(self, x2: ArrayLike) -> Self:
        """Bits moved to the left; 0 when moved past the width. Stored in this tensor."""
        ...

    def bitwise_not(self) -> Tensor:
        """Every bit flipped; of a bool, its negation."""
        ...

    def bitwise_not_(self) -> Self:
        """Every bit flipped; of a bool, its negation. Stored in this tensor."""
        ...

    def bitwise_or(self, x2: ArrayLike) -> Tensor:
        """Bitwise or."""
        ...

    def bitwise_or_(self, x2: ArrayLike) -> Self:
        """Bitwise or. Stored in this tensor."""
        ...

    def bitwise_right_shift(self, x2: ArrayLike) -> Tensor:
        """Bits moved to the right; 0 or the sign when moved past the width."""
        ...

    def bitwise_right_shift_(self, x2: ArrayLike) -> Self:
        """Bits moved to the right; 0 or the sign when moved past the width. Stored in this tensor."""
        ...

    def bitwise_xor(self, x2: ArrayLike) -> Tensor:
        """Bitwise exclusive or."""
        ...

    def bitwise_xor_(self, x2: ArrayLike) -> Self:
        """Bitwise exclusive or. Stored in this tensor."""
        ...

    def bmm(self, x2: ArrayLike) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def bool(self) -> Tensor:
        """Python's bool of a value; of a tensor x, x.bool() is bool."""
        ...

    def broadcast_as(self, x2: ArrayLike) -> Tensor:
        """Stretched to the shape of another."""
        ...

    @overload
    def broadcast_to(self, *shape: Shape) -> Tensor:
        """Stretched to a shape."""
        ...
    @overload
    def broadcast_to(self, *, shape: Shape) -> Tensor: ...
    @overload
    def broadcast_to(self, *, size: Shape) -> Tensor: ...

    def bucketize(self, edges: ArrayLike, right: _bool = False, out_int32: _bool = False) -> Tensor:
        """Which interval between rising edges each element lies in."""
        ...

    def byte(self) -> Tensor:
        """The elements as uint8."""
        ...

    def cbrt(self) -> Tensor:
        """Cube root, also of negative numbers."""
        ...

    def cbrt_(self) -> Self:
        """Cube root, also of negative numbers. Stored in this tensor."""
        ...

    def ceil(self) -> Tensor:
        """Smallest integer not below."""
        ...

    def ceil_(self) -> Self:
        """Smallest integer not below. Stored in this tensor."""
        ...

    def choice(self, shape: Shape | None = (), replace: _bool = True, p: ArrayLike | None = None, *, size: Shape = ...) -> Tensor:
        """Rows of a tensor x, or numbers below x, picked at random."""
        ...

    def chunk(self, n: SupportsIndex, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """At most `n` parts of one size, but for the last."""
        ...

    def clamp(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...

    def clamp_(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Self:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...

    def clip(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Tensor:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...

    def clip_(self, min: ArrayLike | None = None, max: ArrayLike | None = None) -> Self:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...

    def clone(self) -> Tensor:
        """The same elements in memory of their own."""
        ...

    def conj(self) -> Tensor:
        """Complex conjugate; a real number itself."""
        ...

    def conj_(self) -> Self:
        """Complex conjugate; a real number itself. Stored in this tensor."""
        ...

    def contiguous(self) -> Tensor:
        """The same elements one after the other: itself, or a copy."""
        ...

    def copy(self) -> Tensor:
        """The same elements in memory of their own."""
        ...

    def copy_(self, source: ArrayLike, non_blocking: _bool = False) -> Self:
        """The same elements in memory of their own. Stored in this tensor."""
        ...

    def copysign(self, x2: ArrayLike) -> Tensor:
        """Magnitude of `x1` with the sign of `x2`."""
        ...

    def copysign_(self, x2: ArrayLike) -> Self:
        """Magnitude of `x1` with the sign of `x2`. Stored in this tensor."""
        ...

    def corrcoef(self, rowvar: _bool = True, y: ArrayLike | None = None) -> Tensor:
        """As cov, in units of the standard deviations."""
        ...

    def cos(self) -> Tensor:
        """Cosine of an angle in radians."""
        ...

    def cos_(self) -> Self:
        """Cosine of an angle in radians. Stored in this tensor."""
        ...

    def cosh(self) -> Tensor:
        """Hyperbolic cosine."""
        ...

    def cosh_(self) -> Self:
        """Hyperbolic cosine. Stored in this tensor."""
        ...

    def count_nonzero(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """How many elements are not zero."""
        ...

    def cov(self, rowvar: _bool = True, bias: _bool = False, correction: _float | None = None, y: ArrayLike | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, dtype: DTypeLike | None = None, *, ddof: _float | None = ...) -> Tensor:
        """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
        ...

    def cpu(self) -> Tensor:
        """Itself: there are no gradients and no devices."""
        ...

    def cross(self, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
        """Cross product of vectors of three elements."""
        ...

    @overload
    def cummax(self, axis: SupportsIndex) -> _cummax:
        """Largest of the first elements, and where they are."""
        ...
    @overload
    def cummax(self, *, dim: SupportsIndex) -> _cummax: ...

    @overload
    def cummin(self, axis: SupportsIndex) -> _cummin:
        """Smallest of the first elements, and where they are."""
        ...
    @overload
    def cummin(self, *, dim: SupportsIndex) -> _cummin: ...

    def cumprod(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Products of the first elements."""
        ...

    def cumprod_(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Self:
        """Products of the first elements. Stored in this tensor."""
        ...

    def cumsum(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Sums of the first elements."""
        ...

    def cumsum_(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Self:
        """Sums of the first elements. Stored in this tensor."""
        ...

    def cumulative_prod(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Products of the first elements."""
        ...

    def cumulative_sum(self, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Sums of the first elements."""
        ...

    def deg2rad(self) -> Tensor:
        """Degrees to radians."""
        ...

    def deg2rad_(self) -> Self:
        """Degrees to radians. Stored in this tensor."""
        ...

    def degrees(self) -> Tensor:
        """Radians to degrees."""
        ...

    def degrees_(self) -> Self:
        """Radians to degrees. Stored in this tensor."""
        ...

    def detach(self) -> Tensor:
        """Itself: there are no gradients and no devices."""
        ...

    def diag(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """A matrix with a diagonal; of a matrix, its diagonal."""
        ...

    def diagonal(self, k: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
        """The diagonal of two axes as a new last one."""
        ...

    def diff(self, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = None, append: ArrayLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
        """Each element less the one before it, n times over."""
        ...

    def digamma(self) -> Tensor:
        """Logarithmic derivative of the gamma function."""
        ...

    def digamma_(self) -> Self:
        """Logarithmic derivative of the gamma function. Stored in this tensor."""
        ...

    def dim(self) -> _int:
        """How many axes there are."""
        ...

    def div(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers give the default float."""
        ...

    def div_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def divide(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers give the default float."""
        ...

    def divide_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def dot(self, x2: ArrayLike) -> Tensor:
        """Sum of the products over the last axis of x1 and the last but one of x2."""
        ...

    def double(self) -> Tensor:
        """The elements as float64."""
        ...

    def element_size(self) -> _int:
        """Bytes of one element."""
        ...

    def elu(self, alpha: _float = 1.0) -> Tensor:
        """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere."""
        ...

    def elu_(self, alpha: _float = 1.0) -> Self:
        """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere. Stored in this tensor."""
        ...

    def empty_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """Elements of no particular value in the shape of another."""
        ...

    def eq(self, x2: ArrayLike) -> Tensor:
        """Whether equal; NaN equals nothing."""
        ...

    def eq_(self, x2: ArrayLike) -> Self:
        """Whether equal; NaN equals nothing. Stored in this tensor."""
        ...

    def equal(self, x2: ArrayLike) -> Tensor:
        """Whether equal; NaN equals nothing."""
        ...

    def equal_(self, x2: ArrayLike) -> Self:
        """Whether equal; NaN equals nothing. Stored in this tensor."""
        ...

    def erf(self) -> Tensor:
        """Error function."""
        ...

    def erf_(self) -> Self:
        """Error function. Stored in this tensor."""
        ...

    def erfc(self) -> Tensor:
        """Complementary error function, `1 - erf(x1)` without cancellation."""
        ...

    def erfc_(self) -> Self:
        """Complementary error function, `1 - erf(x1)` without cancellation. Stored in this tensor."""
        ...

    def exp(self) -> Tensor:
        """e to the power of `x1`."""
        ...

    def exp2(self) -> Tensor:
        """2 to the power of `x1`."""
        ...

    def exp2_(self) -> Self:
        """2 to the power of `x1`. Stored in this tensor."""
        ...

    def exp_(self) -> Self:
        """e to the power of `x1`. Stored in this tensor."""
        ...

    @overload
    def expand(self, *shape: Shape) -> Tensor:
        """Stretched to a shape, -1 keeping a length."""
        ...
    @overload
    def expand(self, *, size: Shape) -> Tensor: ...

    def expand_as(self, x2: ArrayLike) -> Tensor:
        """Stretched to the shape of another."""
        ...

    def expand_dims(self, axis: Axes = 0, *, dim: Axes = ...) -> Tensor:
        """With new axes of length 1."""
        ...

    def expit(self) -> Tensor:
        """`1 / (1 + exp(-x1))`."""
        ...

    def expit_(self) -> Self:
        """`1 / (1 + exp(-x1))`. Stored in this tensor."""
        ...

    def expm1(self) -> Tensor:
        """`exp(x1) - 1` without cancellation."""
        ...

    def expm1_(self) -> Self:
        """`exp(x1) - 1` without cancellation. Stored in this tensor."""
        ...

    @overload
    def fill(self, value: ArrayLike) -> Tensor:
        """A copy, with a value everywhere. Written to it."""
        ...
    @overload
    def fill(self, *, fill_value: ArrayLike) -> Tensor: ...

    def fill_(self, value: _complex | Tensor) -> Self:
        """A copy, with a value everywhere. Stored in this tensor."""
        ...

    @overload
    def fill_diagonal_(self, value: ArrayLike) -> Self:
        """A copy, with a value on the main diagonal. Stored in this tensor."""
        ...
    @overload
    def fill_diagonal_(self, *, fill_value: ArrayLike) -> Self: ...

    def fix(self) -> Tensor:
        """Nearest integer towards zero."""
        ...

    def fix_(self) -> Self:
        """Nearest integer towards zero. Stored in this tensor."""
        ...

    def flatten(self, start_dim: SupportsIndex = 0, end_dim: SupportsIndex = -1) -> Tensor:
        """Axes merged into one."""
        ...

    @overload
    def flip(self, *axes: Axes) -> Tensor:
        """Axes backwards; all if none is named."""
        ...
    @overload
    def flip(self, *, axis: Axes) -> Tensor: ...
    @overload
    def flip(self, *, axes: Axes) -> Tensor: ...
    @overload
    def flip(self, *, dims: Axes) -> Tensor: ...

    def fliplr(self) -> Tensor:
        """The second axis backwards."""
        ...

    def flipud(self) -> Tensor:
        """The first axis backwards."""
        ...

    def float(self) -> Tensor:
        """Python's float of a number; of a tensor x, x.float() is float32."""
        ...

    def floor(self) -> Tensor:
        """Largest integer not above."""
        ...

    def floor_(self) -> Self:
        """Largest integer not above. Stored in this tensor."""
        ...

    def floor_divide(self, x2: ArrayLike) -> Tensor:
        """Quotient rounded down; dividing an integer by zero is refused."""
        ...

    def floor_divide_(self, x2: ArrayLike) -> Self:
        """Quotient rounded down; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def fmax(self, x2: ArrayLike) -> Tensor:
        """The larger; a NaN loses to a number."""
        ...

    def fmax_(self, x2: ArrayLike) -> Self:
        """The larger; a NaN loses to a number. Stored in this tensor."""
        ...

    def fmin(self, x2: ArrayLike) -> Tensor:
        """The smaller; a NaN loses to a number."""
        ...

    def fmin_(self, x2: ArrayLike) -> Self:
        """The smaller; a NaN loses to a number. Stored in this tensor."""
        ...

    def fmod(self, x2: ArrayLike) -> Tensor:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
        ...

    def fmod_(self, x2: ArrayLike) -> Self:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def frexp(self) -> _frexp:
        """Mantissas in 0.5 ..< 1 and exponents of 2."""
        ...

    def frexp_exponent(self) -> Tensor:
        """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`."""
        ...

    def frexp_exponent_(self) -> Self:
        """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`. Stored in this tensor."""
        ...

    def frexp_mantissa(self) -> Tensor:
        """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`."""
        ...

    def frexp_mantissa_(self) -> Self:
        """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`. Stored in this tensor."""
        ...

    @overload
    def full_like(self, value: ArrayLike, dtype: DTypeLike | None = None) -> Tensor:
        """One value in the shape of another."""
        ...
    @overload
    def full_like(self, *, fill_value: ArrayLike, dtype: DTypeLike | None = None) -> Tensor: ...

    @overload
    def gather(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """For every index, the element it numbers along an axis."""
        ...
    @overload
    def gather(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def gather(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def ge(self, x2: ArrayLike) -> Tensor:
        """Whether larger or equal."""
        ...

    def ge_(self, x2: ArrayLike) -> Self:
        """Whether larger or equal. Stored in this tensor."""
        ...

    def gelu(self, approximate: Literal['none', 'tanh'] = 'none') -> Tensor:
        """Gaussian error linear unit, `x1 * Phi(x1)`."""
        ...

    def gelu_(self, approximate: Literal['none', 'tanh'] = 'none') -> Self:
        """Gaussian error linear unit, `x1 * Phi(x1)`. Stored in this tensor."""
        ...

    def ger(self, x2: ArrayLike) -> Tensor:
        """Every element of one vector with every element of another."""
        ...

    def greater(self, x2: ArrayLike) -> Tensor:
        """Whether larger."""
        ...

    def greater_(self, x2: ArrayLike) -> Self:
        """Whether larger. Stored in this tensor."""
        ...

    def greater_equal(self, x2: ArrayLike) -> Tensor:
        """Whether larger or equal."""
        ...

    def greater_equal_(self, x2: ArrayLike) -> Self:
        """Whether larger or equal. Stored in this tensor."""
        ...

    def gt(self, x2: ArrayLike) -> Tensor:
        """Whether larger."""
        ...

    def gt_(self, x2: ArrayLike) -> Self:
        """Whether larger. Stored in this tensor."""
        ...

    def half(self) -> Tensor:
        """The elements as float16."""
        ...

    def hardtanh(self, min: _float = -1.0, max: _float = 1.0) -> Tensor:
        """`x1` limited to `min ..= max`."""
        ...

    def hardtanh_(self, min: _float = -1.0, max: _float = 1.0) -> Self:
        """`x1` limited to `min ..= max`. Stored in this tensor."""
        ...

    def heaviside(self, x2: ArrayLike) -> Tensor:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
        ...

    def heaviside_(self, x2: ArrayLike) -> Self:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive. Stored in this tensor."""
        ...

    def histogram(self, bins: SupportsIndex | ArrayLike = 10, range: Sequence[_float] | None = None, density: _bool = False, weights: ArrayLike | None = None) -> _histogram:
        """How many elements lie in each of some intervals, and their edges."""
        ...

    def hypot(self, x2: ArrayLike) -> Tensor:
        """`sqrt(x1**2 + x2**2)` without overflow."""
        ...

    def hypot_(self, x2: ArrayLike) -> Self:
        """`sqrt(x1**2 + x2**2)` without overflow. Stored in this tensor."""
        ...

    def imag_(self) -> Self:
        """Imaginary part; 0 of a real number. Stored in this tensor."""
        ...

    @overload
    def index_add(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Tensor:
        """A copy, with elements added at numbered places of an axis."""
        ...
    @overload
    def index_add(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
    @overload
    def index_add(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
    @overload
    def index_add(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...

    @overload
    def index_add_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Self:
        """A copy, with elements added at numbered places of an axis. Stored in this tensor."""
        ...
    @overload
    def index_add_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Self: ...
    @overload
    def index_add_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Self: ...
    @overload
    def index_add_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Self: ...

    @overload
    def index_copy(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
        """A copy, with elements replaced at numbered places of an axis."""
        ...
    @overload
    def index_copy(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def index_copy(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def index_copy(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

    @overload
    def index_copy_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Self:
        """A copy, with elements replaced at numbered places of an axis. Stored in this tensor."""
        ...
    @overload
    def index_copy_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def index_copy_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def index_copy_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Self: ...

    @overload
    def index_fill(self, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Tensor:
        """A copy, with a value at numbered places of an axis."""
        ...
    @overload
    def index_fill(self, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
    @overload
    def index_fill(self, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
    @overload
    def index_fill(self, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Tensor: ...

    @overload
    def index_fill_(self, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Self:
        """A copy, with a value at numbered places of an axis. Stored in this tensor."""
        ...
    @overload
    def index_fill_(self, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Self: ...
    @overload
    def index_fill_(self, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Self: ...
    @overload
    def index_fill_(self, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Self: ...

    @overload
    def index_select(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """Elements by number along an axis."""
        ...
    @overload
    def index_select(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def index_select(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def inner(self, x2: ArrayLike) -> Tensor:
        """Sum of the products over the last axis of both."""
        ...

    def int(self) -> Tensor:
        """Python's int of a number; of a tensor x, x.int() is int32."""
        ...

    def is_complex(self) -> _bool:
        """Whether the elements are complex."""
        ...

    def is_contiguous(self) -> _bool:
        """Whether the elements lie one after the other in C order."""
        ...

    def is_floating_point(self) -> _bool:
        """Whether the elements are floats."""
        ...

    def isclose(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> Tensor:
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
        ...

    def isclose_(self, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> Self:
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing. Stored in this tensor."""
        ...

    def iscomplexobj(self) -> _bool:
        """Whether the elements are complex."""
        ...

    def isfinite(self) -> Tensor:
        """Whether neither infinite nor NaN."""
        ...

    def isfinite_(self) -> Self:
        """Whether neither infinite nor NaN. Stored in this tensor."""
        ...

    def isin(self, x2: ArrayLike, invert: _bool = False) -> Tensor:
        """Whether elements of x1 are among those of x2."""
        ...

    def isinf(self) -> Tensor:
        """Whether infinite."""
        ...

    def isinf_(self) -> Self:
        """Whether infinite. Stored in this tensor."""
        ...

    def isnan(self) -> Tensor:
        """Whether NaN."""
        ...

    def isnan_(self) -> Self:
        """Whether NaN. Stored in this tensor."""
        ...

    def item(self) -> _bool | _int | _float:
        """The one element as a number."""
        ...

    def kron(self, x2: ArrayLike) -> Tensor:
        """Every element of x1 times all of x2, as blocks in its place."""
        ...

    def kthvalue(self, k: SupportsIndex, axis: SupportsIndex = -1, keepdims: _bool = False, *, dim: SupportsIndex = ..., keepdim: _bool = ...) -> _kthvalue:
        """The k-th smallest element along an axis, and its index."""
        ...

    def ldexp(self, x2: ArrayLike) -> Tensor:
        """`x1 * 2**x2`."""
        ...

    def ldexp_(self, x2: ArrayLike) -> Self:
        """`x1 * 2**x2`. Stored in this tensor."""
        ...

    def le(self, x2: ArrayLike) -> Tensor:
        """Whether smaller or equal."""
        ...

    def le_(self, x2: ArrayLike) -> Self:
        """Whether smaller or equal. Stored in this tensor."""
        ...

    def leaky_relu(self, slope: _float = 0.01) -> Tensor:
        """`x1` where positive, `slope * x1` elsewhere."""
        ...

    def leaky_relu_(self, slope: _float = 0.01) -> Self:
        """`x1` where positive, `slope * x1` elsewhere. Stored in this tensor."""
        ...

    def left_shift(self, x2: ArrayLike) -> Tensor:
        """Bits moved to the left; 0 when moved past the width."""
        ...

    def left_shift_(self, x2: ArrayLike) -> Self:
        """Bits moved to the left; 0 when moved past the width. Stored in this tensor."""
        ...

    def lerp(self, x2: ArrayLike, weight: ArrayLike) -> Tensor:
        """`x1 + weight * (x2 - x1)`, exact at both ends."""
        ...

    def lerp_(self, x2: ArrayLike, weight: ArrayLike) -> Self:
        """`x1 + weight * (x2 - x1)`, exact at both ends. Stored in this tensor."""
        ...

    def less(self, x2: ArrayLike) -> Tensor:
        """Whether smaller."""
        ...

    def less_(self, x2: ArrayLike) -> Self:
        """Whether smaller. Stored in this tensor."""
        ...

    def less_equal(self, x2: ArrayLike) -> Tensor:
        """Whether smaller or equal."""
        ...

    def less_equal_(self, x2: ArrayLike) -> Self:
        """Whether smaller or equal. Stored in this tensor."""
        ...

    def lgamma(self) -> Tensor:
        """Logarithm of the magnitude of the gamma function."""
        ...

    def lgamma_(self) -> Self:
        """Logarithm of the magnitude of the gamma function. Stored in this tensor."""
        ...

    def log(self) -> Tensor:
        """Natural logarithm."""
        ...

    def log10(self) -> Tensor:
        """Logarithm to base 10."""
        ...

    def log10_(self) -> Self:
        """Logarithm to base 10. Stored in this tensor."""
        ...

    def log1p(self) -> Tensor:
        """`log(1 + x1)` without cancellation."""
        ...

    def log1p_(self) -> Self:
        """`log(1 + x1)` without cancellation. Stored in this tensor."""
        ...

    def log2(self) -> Tensor:
        """Logarithm to base 2."""
        ...

    def log2_(self) -> Self:
        """Logarithm to base 2. Stored in this tensor."""
        ...

    def log_(self) -> Self:
        """Natural logarithm. Stored in this tensor."""
        ...

    def log_softmax(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
        """Logarithm of the softmax."""
        ...

    def logaddexp(self, x2: ArrayLike) -> Tensor:
        """`log(exp(x1) + exp(x2))` without overflow."""
        ...

    def logaddexp_(self, x2: ArrayLike) -> Self:
        """`log(exp(x1) + exp(x2))` without overflow. Stored in this tensor."""
        ...

    @overload
    def logcumsumexp(self, axis: SupportsIndex) -> Tensor:
        """Logarithms of sums of the exponentials of the first elements."""
        ...
    @overload
    def logcumsumexp(self, *, dim: SupportsIndex) -> Tensor: ...

    def logical_and(self, x2: ArrayLike) -> Tensor:
        """Whether both are true (not zero)."""
        ...

    def logical_and_(self, x2: ArrayLike) -> Self:
        """Whether both are true (not zero). Stored in this tensor."""
        ...

    def logical_not(self) -> Tensor:
        """Whether false (zero)."""
        ...

    def logical_not_(self) -> Self:
        """Whether false (zero). Stored in this tensor."""
        ...

    def logical_or(self, x2: ArrayLike) -> Tensor:
        """Whether one or both are true (not zero)."""
        ...

    def logical_or_(self, x2: ArrayLike) -> Self:
        """Whether one or both are true (not zero). Stored in this tensor."""
        ...

    def logical_xor(self, x2: ArrayLike) -> Tensor:
        """Whether exactly one is true (not zero)."""
        ...

    def logical_xor_(self, x2: ArrayLike) -> Self:
        """Whether exactly one is true (not zero). Stored in this tensor."""
        ...

    def logit(self, eps: _float | None = None) -> Tensor:
        """Log-odds, `log(x1 / (1 - x1))`."""
        ...

    def logit_(self, eps: _float | None = None) -> Self:
        """Log-odds, `log(x1 / (1 - x1))`. Stored in this tensor."""
        ...

    def logsigmoid(self) -> Tensor:
        """Logarithm of the sigmoid."""
        ...

    def logsigmoid_(self) -> Self:
        """Logarithm of the sigmoid. Stored in this tensor."""
        ...

    def logsumexp(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`log(sum(exp(x)))` without overflow."""
        ...

    def long(self) -> Tensor:
        """The elements as int64."""
        ...

    def lt(self, x2: ArrayLike) -> Tensor:
        """Whether smaller."""
        ...

    def lt_(self, x2: ArrayLike) -> Self:
        """Whether smaller. Stored in this tensor."""
        ...

    @overload
    def masked_fill(self, mask: ArrayLike, value: ArrayLike) -> Tensor:
        """A value where a mask is true."""
        ...
    @overload
    def masked_fill(self, mask: ArrayLike, *, fill_value: ArrayLike) -> Tensor: ...

    @overload
    def masked_fill_(self, mask: ArrayLike, value: ArrayLike) -> Self:
        """A value where a mask is true. Stored in this tensor."""
        ...
    @overload
    def masked_fill_(self, mask: ArrayLike, *, fill_value: ArrayLike) -> Self: ...

    def masked_select(self, mask: ArrayLike) -> Tensor:
        """The elements where a mask is true; both broadcast."""
        ...

    def matmul(self, x2: ArrayLike) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def matrix_transpose(self) -> Tensor:
        """The last two axes exchanged."""
        ...

    def max(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest element, or the larger of two."""
        ...

    def maximum(self, x2: ArrayLike) -> Tensor:
        """The larger; NaN if any is NaN."""
        ...

    def maximum_(self, x2: ArrayLike) -> Self:
        """The larger; NaN if any is NaN. Stored in this tensor."""
        ...

    def mean(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Arithmetic mean; of integers, in the default float."""
        ...

    def median(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """The middle element, or the mean of the two in the middle."""
        ...

    def min(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest element, or the smaller of two."""
        ...

    def minimum(self, x2: ArrayLike) -> Tensor:
        """The smaller; NaN if any is NaN."""
        ...

    def minimum_(self, x2: ArrayLike) -> Self:
        """The smaller; NaN if any is NaN. Stored in this tensor."""
        ...

    def mish(self) -> Tensor:
        """`x1 * tanh(softplus(x1))`."""
        ...

    def mish_(self) -> Self:
        """`x1 * tanh(softplus(x1))`. Stored in this tensor."""
        ...

    def mm(self, x2: ArrayLike) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def mod(self, x2: ArrayLike) -> Tensor:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
        ...

    def mod_(self, x2: ArrayLike) -> Self:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def modf(self) -> tuple[Tensor, Tensor]:
        """Fractions and integer parts."""
        ...

    def moveaxis(self, source: ArrayLike, destination: Axes) -> Tensor:
        """Axes moved to other positions."""
        ...

    def movedim(self, source: ArrayLike, destination: Axes) -> Tensor:
        """Axes moved to other positions."""
        ...

    def mul(self, x2: ArrayLike) -> Tensor:
        """Elementwise product; integers wrap."""
        ...

    def mul_(self, x2: ArrayLike) -> Self:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...

    def multinomial(self, num_samples: SupportsIndex = 1, replacement: _bool = False) -> Tensor:
        """Indices picked by the weights in every row."""
        ...

    def multiply(self, x2: ArrayLike) -> Tensor:
        """Elementwise product; integers wrap."""
        ...

    def multiply_(self, x2: ArrayLike) -> Self:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...

    def mv(self, x2: ArrayLike) -> Tensor:
        """Matrix product; further axes broadcast."""
        ...

    def nan_to_num(self, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ...) -> Tensor:
        """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts."""
        ...

    def nan_to_num_(self, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ...) -> Self:
        """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts. Stored in this tensor."""
        ...

    def nanmax(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest of the elements that are not NaN."""
        ...

    def nanmean(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Mean of the elements that are not NaN."""
        ...

    def nanmedian(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """As median, of the elements that are not NaN."""
        ...

    def nanmin(self, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Smallest of the elements that are not NaN."""
        ...

    def nanquantile(self, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ...) -> Tensor:
        """As quantile, of the elements that are not NaN."""
        ...

    def nanstd(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Square root of that variance."""
        ...

    def nansum(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Sum of the elements that are not NaN."""
        ...

    def nanvar(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Variance of the elements that are not NaN."""
        ...

    @overload
    def narrow(self, axis: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor:
        """A range of one axis."""
        ...
    @overload
    def narrow(self, *, dim: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor: ...

    def ndimension(self) -> _int:
        """How many axes there are."""
        ...

    def ne(self, x2: ArrayLike) -> Tensor:
        """Whether different; NaN differs from everything."""
        ...

    def ne_(self, x2: ArrayLike) -> Self:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...

    def neg(self) -> Tensor:
        """Negation; integers wrap."""
        ...

    def neg_(self) -> Self:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def negative(self) -> Tensor:
        """Negation; integers wrap."""
        ...

    def negative_(self) -> Self:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def nelement(self) -> _int:
        """How many elements there are."""
        ...

    def nextafter(self, x2: ArrayLike) -> Tensor:
        """The next representable number after `x1` towards `x2`."""
        ...

    def nextafter_(self, x2: ArrayLike) -> Self:
        """The next representable number after `x1` towards `x2`. Stored in this tensor."""
        ...

    @overload
    def nonzero(self, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]:
        """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
        ...
    @overload
    def nonzero(self, *, as_tuple: Literal[False] | None = None) -> Tensor: ...

    def norm(self, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`sum(|x|^order)^(1/order)`."""
        ...

    def not_equal(self, x2: ArrayLike) -> Tensor:
        """Whether different; NaN differs from everything."""
        ...

    def not_equal_(self, x2: ArrayLike) -> Self:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...

    def numel(self) -> _int:
        """How many elements there are."""
        ...

    def one_hot(self, num_classes: SupportsIndex = -1) -> Tensor:
        """For each element a vector with a one at its number."""
        ...

    def ones_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """Ones in the shape of another."""
        ...

    def outer(self, x2: ArrayLike) -> Tensor:
        """Every element of one vector with every element of another."""
        ...

    def pad(self, pad_width: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike = 0, *, fill_value: ArrayLike = ...) -> Tensor:
        """With elements around: widths (before, after) for each axis."""
        ...

    def permutation(self, dtype: DTypeLike | None = None) -> Tensor:
        """The numbers below x, or the rows of a tensor x, in a random order."""
        ...

    @overload
    def permute(self, *axes: Axes) -> Tensor:
        """The axes in another order."""
        ...
    @overload
    def permute(self, *, axis: Axes) -> Tensor: ...
    @overload
    def permute(self, *, axes: Axes) -> Tensor: ...
    @overload
    def permute(self, *, dims: Axes) -> Tensor: ...

    @overload
    def permute_dims(self, *axes: Axes) -> Tensor:
        """The axes in another order."""
        ...
    @overload
    def permute_dims(self, *, axis: Axes) -> Tensor: ...
    @overload
    def permute_dims(self, *, axes: Axes) -> Tensor: ...
    @overload
    def permute_dims(self, *, dims: Axes) -> Tensor: ...

    def positive(self) -> Tensor:
        """The number itself."""
        ...

    def positive_(self) -> Self:
        """The number itself. Stored in this tensor."""
        ...

    def pow(self, x2: ArrayLike) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
        ...

    def pow_(self, x2: ArrayLike) -> Self:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused. Stored in this tensor."""
        ...

    def power(self, x2: ArrayLike) -> Tensor:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
        ...

    def power_(self, x2: ArrayLike) -> Self:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused. Stored in this tensor."""
        ...

    def prod(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Product; integers in 64 bits."""
        ...

    def ptp(self, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Largest less smallest element."""
        ...

    @overload
    def put_(self, indices: ArrayLike, source: ArrayLike, accumulate: _bool = False) -> Self:
        """A copy, with elements replaced by number, all counted in a row. Stored in this tensor."""
        ...
    @overload
    def put_(self, *, index: ArrayLike, src: ArrayLike, accumulate: _bool = False) -> Self: ...
    @overload
    def put_(self, indices: ArrayLike, *, src: ArrayLike, accumulate: _bool = False) -> Self: ...

    def quantile(self, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ...) -> Tensor:
        """Values below which shares of the elements lie."""
        ...

    def rad2deg(self) -> Tensor:
        """Radians to degrees."""
        ...

    def rad2deg_(self) -> Self:
        """Radians to degrees. Stored in this tensor."""
        ...

    def radians(self) -> Tensor:
        """Degrees to radians."""
        ...

    def radians_(self) -> Self:
        """Degrees to radians. Stored in this tensor."""
        ...

    def randperm(self, dtype: DTypeLike | None = None) -> Tensor:
        """The numbers below x, or the rows of a tensor x, in a random order."""
        ...

    def ravel(self) -> Tensor:
        """All elements as one axis."""
        ...

    def real_(self) -> Self:
        """Real part. Stored in this tensor."""
        ...

    def reciprocal(self) -> Tensor:
        """`1 / x1`."""
        ...

    def reciprocal_(self) -> Self:
        """`1 / x1`. Stored in this tensor."""
        ...

    def relu(self) -> Tensor:
        """`x1` where positive, 0 elsewhere; NaN stays."""
        ...

    def relu_(self) -> Self:
        """`x1` where positive, 0 elsewhere; NaN stays. Stored in this tensor."""
        ...

    def remainder(self, x2: ArrayLike) -> Tensor:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
        ...

    def remainder_(self, x2: ArrayLike) -> Self:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    @overload
    def repeat(self, *repeats: Shape) -> Tensor:
        """As tile, with one number for each axis."""
        ...
    @overload
    def repeat(self, *, reps: Shape) -> Tensor: ...

    @overload
    def repeat_interleave(self, repeats: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Every element several times."""
        ...
    @overload
    def repeat_interleave(self, *, reps: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def reshape(self, *shape: Shape) -> Tensor:
        """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
        ...
    @overload
    def reshape(self, *, shape: Shape) -> Tensor: ...

    def reshape_as(self, x2: ArrayLike) -> Tensor:
        """Reshaped to the shape of another."""
        ...

    def right_shift(self, x2: ArrayLike) -> Tensor:
        """Bits moved to the right; 0 or the sign when moved past the width."""
        ...

    def right_shift_(self, x2: ArrayLike) -> Self:
        """Bits moved to the right; 0 or the sign when moved past the width. Stored in this tensor."""
        ...

    @overload
    def roll(self, shifts: Axes, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """Elements moved along axes, those that fall off coming in at the other end."""
        ...
    @overload
    def roll(self, *, shift: Axes, axis: Axes | None = None, dim: Axes | None = ...) -> Tensor: ...

    def rot90(self, k: SupportsIndex = 1, axes: Sequence[SupportsIndex] = (0,1)) -> Tensor:
        """Turned by quarters from the first axis towards the second."""
        ...

    def round(self, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ...) -> Tensor:
        """Nearest integer, ties to even."""
        ...

    def round_(self, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ...) -> Self:
        """Nearest integer, ties to even. Stored in this tensor."""
        ...

    def rsqrt(self) -> Tensor:
        """`1 / sqrt(x1)`."""
        ...

    def rsqrt_(self) -> Self:
        """`1 / sqrt(x1)`. Stored in this tensor."""
        ...

    @overload
    def scatter(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor:
        """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them."""
        ...
    @overload
    def scatter(self, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...
    @overload
    def scatter(self, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...

    @overload
    def scatter_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self:
        """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them. Stored in this tensor."""
        ...
    @overload
    def scatter_(self, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self: ...
    @overload
    def scatter_(self, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Self: ...

    @overload
    def scatter_add(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
        """A copy, with elements added where indices number them."""
        ...
    @overload
    def scatter_add(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def scatter_add(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
    @overload
    def scatter_add(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

    @overload
    def scatter_add_(self, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Self:
        """A copy, with elements added where indices number them. Stored in this tensor."""
        ...
    @overload
    def scatter_add_(self, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def scatter_add_(self, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Self: ...
    @overload
    def scatter_add_(self, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Self: ...

    def searchsorted(self, x2: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None, right: _bool = False, out_int32: _bool = False) -> Tensor:
        """Where elements of x2 would go in x1, a sorted list."""
        ...

    @overload
    def select(self, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
        """One element of an axis, which disappears."""
        ...
    @overload
    def select(self, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
    @overload
    def select(self, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

    def sgn(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sgn_(self) -> Self:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def short(self) -> Tensor:
        """The elements as int16."""
        ...

    def sigmoid(self) -> Tensor:
        """`1 / (1 + exp(-x1))`."""
        ...

    def sigmoid_(self) -> Self:
        """`1 / (1 + exp(-x1))`. Stored in this tensor."""
        ...

    def sign(self) -> Tensor:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sign_(self) -> Self:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def signbit(self) -> Tensor:
        """Whether the sign bit is set: true of -0.0."""
        ...

    def signbit_(self) -> Self:
        """Whether the sign bit is set: true of -0.0. Stored in this tensor."""
        ...

    def silu(self) -> Tensor:
        """`x1 * sigmoid(x1)`."""
        ...

    def silu_(self) -> Self:
        """`x1 * sigmoid(x1)`. Stored in this tensor."""
        ...

    def sin(self) -> Tensor:
        """Sine of an angle in radians."""
        ...

    def sin_(self) -> Self:
        """Sine of an angle in radians. Stored in this tensor."""
        ...

    def sinc(self) -> Tensor:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
        ...

    def sinc_(self) -> Self:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0. Stored in this tensor."""
        ...

    def sinh(self) -> Tensor:
        """Hyperbolic sine."""
        ...

    def sinh_(self) -> Self:
        """Hyperbolic sine. Stored in this tensor."""
        ...

    def sliding_window_view(self, window_shape: Shape, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """A window at every position, as new last axes."""
        ...

    def softmax(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
        """`exp(x) / sum(exp(x))` without overflow."""
        ...

    def softmax_(self, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Self:
        """`exp(x) / sum(exp(x))` without overflow. Stored in this tensor."""
        ...

    def softplus(self, beta: _float = 1.0, threshold: _float = 20.0) -> Tensor:
        """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
        ...

    def softplus_(self, beta: _float = 1.0, threshold: _float = 20.0) -> Self:
        """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`. Stored in this tensor."""
        ...

    def softsign(self) -> Tensor:
        """`x1 / (1 + |x1|)`."""
        ...

    def softsign_(self) -> Self:
        """`x1 / (1 + |x1|)`. Stored in this tensor."""
        ...

    def split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """Parts of a size, or of several sizes."""
        ...

    def sqrt(self) -> Tensor:
        """Square root, correctly rounded."""
        ...

    def sqrt_(self) -> Self:
        """Square root, correctly rounded. Stored in this tensor."""
        ...

    def square(self) -> Tensor:
        """`x1 * x1`; integers wrap."""
        ...

    def square_(self) -> Self:
        """`x1 * x1`; integers wrap. Stored in this tensor."""
        ...

    def squeeze(self, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
        """Without axes of length 1."""
        ...

    def std(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Square root of the variance."""
        ...

    def storage_offset(self) -> _int:
        """Where, in elements, the first element lies."""
        ...

    def stretchable(self, *axis: Axes) -> Tensor:
        """The same elements; these axes of length 1 may be stretched, and guards do not ask."""
        ...

    @overload
    def stride(self, axis: None = None) -> tuple[_int, ...]:
        """Distances, in elements, between neighbours along the axes."""
        ...
    @overload
    def stride(self, axis: SupportsIndex) -> _int: ...
    @overload
    def stride(self, *, dim: SupportsIndex) -> _int: ...

    def sub(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Difference; integers wrap."""
        ...

    def sub_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Difference; integers wrap. Stored in this tensor."""
        ...

    def subtract(self, x2: ArrayLike, alpha: _complex = 1) -> Tensor:
        """Difference; integers wrap."""
        ...

    def subtract_(self, x2: ArrayLike, alpha: _complex = 1) -> Self:
        """Difference; integers wrap. Stored in this tensor."""
        ...

    def sum(self, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """Sum; integers in 64 bits."""
        ...

    @overload
    def sum_to(self, *shape: Shape) -> Tensor:
        """Sum over all that broadcasting from `shape` would repeat."""
        ...
    @overload
    def sum_to(self, *, size: Shape) -> Tensor: ...

    @overload
    def sum_to_size(self, *shape: Shape) -> Tensor:
        """Sum over all that broadcasting from `shape` would repeat."""
        ...
    @overload
    def sum_to_size(self, *, size: Shape) -> Tensor: ...

    def swapaxes(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swapdims(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swish(self) -> Tensor:
        """`x1 * sigmoid(x1)`."""
        ...

    def swish_(self) -> Self:
        """`x1 * sigmoid(x1)`. Stored in this tensor."""
        ...

    def t(self) -> Tensor:
        """The transpose of a matrix."""
        ...

    @overload
    def take(self, indices: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', *, dim: SupportsIndex | None = ...) -> Tensor:
        """Elements by number along an axis; without one, of all in a row."""
        ...
    @overload
    def take(self, *, index: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def take_along_axis(self, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """As gather; the indices broadcast."""
        ...
    @overload
    def take_along_axis(self, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    @overload
    def take_along_dim(self, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
        """As gather; the indices broadcast."""
        ...
    @overload
    def take_along_dim(self, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

    def tan(self) -> Tensor:
        """Tangent of an angle in radians."""
        ...

    def tan_(self) -> Self:
        """Tangent of an angle in radians. Stored in this tensor."""
        ...

    def tanh(self) -> Tensor:
        """Hyperbolic tangent."""
        ...

    def tanh_(self) -> Self:
        """Hyperbolic tangent. Stored in this tensor."""
        ...

    def tensor_split(self, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """`n` parts, or parts cut at positions."""
        ...

    def tensordot(self, x2: ArrayLike, axes: SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex] = 2) -> Tensor:
        """Sum of the products over pairs of axes."""
        ...

    @overload
    def tile(self, *repeats: Shape) -> Tensor:
        """The tensor again and again along its axes."""
        ...
    @overload
    def tile(self, *, reps: Shape) -> Tensor: ...

    @overload
    def to(self, dtype: DTypeLike | Literal['cpu'] | Tensor, *, copy: _bool = ..., non_blocking: _bool = ...) -> Tensor:
        """The elements as another dtype."""
        ...
    @overload
    def to(self, *, dtype: DTypeLike | None = ..., device: Literal['cpu'] | None = ...) -> Tensor: ...

    def topk(self, k: SupportsIndex, axis: SupportsIndex = -1, largest: _bool = True, sorted: _bool = True, *, dim: SupportsIndex = ...) -> _topk:
        """The k largest or smallest elements along an axis, and their indices."""
        ...

    def trace(self, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """Sums of the diagonals of matrices."""
        ...

    def transpose(self, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def trapezoid(self, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
        """The area below points, of trapezoids."""
        ...

    def trapz(self, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
        """The area below points, of trapezoids."""
        ...

    def tril(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """Zeros above a diagonal."""
        ...

    def tril_(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Self:
        """Zeros above a diagonal. Stored in this tensor."""
        ...

    def triu(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
        """Zeros below a diagonal."""
        ...

    def triu_(self, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Self:
        """Zeros below a diagonal. Stored in this tensor."""
        ...

    def true_divide(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Tensor:
        """Quotient; integers give the default float."""
        ...

    def true_divide_(self, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None) -> Self:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def trunc(self) -> Tensor:
        """Nearest integer towards zero."""
        ...

    def trunc_(self) -> Self:
        """Nearest integer towards zero. Stored in this tensor."""
        ...

    def trunc_divide(self, x2: ArrayLike) -> Tensor:
        """Quotient rounded towards zero; dividing an integer by zero is refused."""
        ...

    def trunc_divide_(self, x2: ArrayLike) -> Self:
        """Quotient rounded towards zero; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def type(self, dtype: DTypeLike) -> Tensor:
        """The elements as another dtype."""
        ...

    def type_as(self, x2: ArrayLike) -> Tensor:
        """The elements as the dtype of another tensor."""
        ...

    def unbind(self, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """Every element of an axis, without it."""
        ...

    @overload
    def unflatten(self, axis: SupportsIndex, *shape: Shape) -> Tensor:
        """One axis split into several."""
        ...
    @overload
    def unflatten(self, *, dim: SupportsIndex) -> Tensor: ...
    @overload
    def unflatten(self, axis: SupportsIndex, *, size: Shape) -> Tensor: ...

    @overload
    def unfold(self, axis: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor:
        """Windows along an axis."""
        ...
    @overload
    def unfold(self, *, dim: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor: ...

    @overload
    def unique(self, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, return_index: Literal[False] = False, *, dim: SupportsIndex | None = ...) -> Tensor:
        """Distinct elements in order; with them, if asked for, where each is first, which each element is, how often each occurs."""
        ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: _bool = ..., return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: Literal[True], return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
    @overload
    def unique(self, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: _bool = ..., return_index: Literal[True], axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...

    def unique_all(self) -> _unique_all:
        """Distinct elements, where each is first, which each element is, how often each occurs."""
        ...

    def unique_counts(self) -> _unique_counts:
        """Distinct elements, and how often each occurs."""
        ...

    def unique_inverse(self) -> _unique_inverse:
        """Distinct elements, and which of them each element is."""
        ...

    def unique_values(self) -> Tensor:
        """Distinct elements in order; every NaN is one."""
        ...

    @overload
    def unsqueeze(self, axis: SupportsIndex) -> Tensor:
        """With a new axis of length 1."""
        ...
    @overload
    def unsqueeze(self, *, dim: SupportsIndex) -> Tensor: ...

    def unstack(self, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
        """Every element of an axis, without it."""
        ...

    def var(self, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ...) -> Tensor:
        """Mean squared distance from the mean."""
        ...

    def vdot(self, x2: ArrayLike) -> Tensor:
        """Sum of all products, x1 conjugated."""
        ...

    def vecdot(self, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
        """Sum of the products along an axis, x1 conjugated."""
        ...

    def vector_norm(self, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
        """`sum(|x|^order)^(1/order)`."""
        ...

    @overload
    def view(self, *shape: Shape) -> Tensor:
        """As reshape, but never copies; or the same bits as elements of a dtype."""
        ...
    @overload
    def view(self, dtype: DTypeLike, /) -> Tensor: ...
    @overload
    def view(self, *, dtype: DTypeLike) -> Tensor: ...

    def view_as(self, x2: ArrayLike) -> Tensor:
        """Reshaped to the shape of another."""
        ...

    @overload
    def where(self) -> tuple[Tensor, ...]:
        """`x1` where `condition` is true (not zero), `x2` elsewhere."""
        ...
    @overload
    def where(self, x1: ArrayLike, x2: ArrayLike, /) -> Tensor: ...

    def where_(self, x1: ArrayLike | None = None, x2: ArrayLike | None = None) -> Self:
        """`x1` where `condition` is true (not zero), `x2` elsewhere. Stored in this tensor."""
        ...

    def xlogy(self, x2: ArrayLike) -> Tensor:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
        ...

    def xlogy_(self, x2: ArrayLike) -> Self:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN. Stored in this tensor."""
        ...

    def zero(self) -> Tensor:
        """A copy, with zeros everywhere."""
        ...

    def zero_(self) -> Self:
        """A copy, with zeros everywhere. Stored in this tensor."""
        ...

    def zeros_like(self, dtype: DTypeLike | None = None) -> Tensor:
        """Zeros in the shape of another."""
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
        """The number of elements, as NumPy and the standard have it; called in the other flavours, the shape or one of its lengths, as PyTorch does."""
        ...

    @property
    def real(self) -> Tensor:
        """The real parts, where they lie: what is written to them is written to the tensor."""
        ...

    @property
    def imag(self) -> Tensor:
        """The imaginary parts, where they lie; of real numbers zeros that cannot be written to."""
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
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def absolute(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def acos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse cosine, in radians."""
    ...

def acosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic cosine."""
    ...

def add(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Elementwise sum; integers wrap."""
    ...

def addcdiv(x1: ArrayLike, /, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + value * x2 / x3`."""
    ...

def addcmul(x1: ArrayLike, /, x2: ArrayLike, x3: ArrayLike, value: ArrayLike = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + value * x2 * x3`."""
    ...

def adjoint(x: ArrayLike, /) -> Tensor:
    """The conjugates of the last two axes exchanged."""
    ...

def all(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Whether all are true."""
    ...

def allclose(x1: ArrayLike, /, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
    """Whether all elements are close, as one truth value."""
    ...

def amax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest element."""
    ...

def amin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest element."""
    ...

def any(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Whether any is true."""
    ...

@overload
def arange(stop: _float | Tensor, /, *, step: _float | Tensor = 1, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Numbers from `start` to before `stop`."""
    ...
@overload
def arange(start: _float | Tensor, /, stop: _float | Tensor | None, step: _float | Tensor = 1, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...
@overload
def arange(start: _float | Tensor = 0, *, end: _float | Tensor, step: _float | Tensor = 1, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def arccos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse cosine, in radians."""
    ...

def arccosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic cosine."""
    ...

def arcsin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse sine, in radians."""
    ...

def arcsinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic sine."""
    ...

def arctan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse tangent, in radians."""
    ...

def arctan2(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def arctanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic tangent."""
    ...

def argmax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Index of the first largest element."""
    ...

def argmin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Index of the first smallest element."""
    ...

def argsort(x: ArrayLike, /, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
    """Indices that bring elements into order along an axis."""
    ...

def argwhere(x: ArrayLike, /) -> Tensor:
    """Indices of the elements that are not zero, one row for each."""
    ...

def array(data: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, copy: _bool | None = True, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A new tensor of anything that one can be made of."""
    ...

def array_equal(x1: ArrayLike, /, x2: ArrayLike, equal_nan: _bool = False) -> _bool:
    """Whether shapes and all elements are equal, as one truth value."""
    ...

def array_split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """`n` parts, or parts cut at positions."""
    ...

def as_tensor(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def asarray(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def ascontiguousarray(x: ArrayLike, /) -> Tensor:
    """The same elements one after the other: itself, or a copy."""
    ...

def asin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse sine, in radians."""
    ...

def asinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic sine."""
    ...

def astype(x: ArrayLike, dtype: DTypeLike, /, *, copy: _bool = True, device: Literal['cpu'] | None = None) -> Tensor:
    """The elements as another dtype."""
    ...

def atan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse tangent, in radians."""
    ...

def atan2(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def atanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Inverse hyperbolic tangent."""
    ...

def atleast_1d(x: ArrayLike, /) -> Tensor:
    """With at least one axis."""
    ...

def atleast_2d(x: ArrayLike, /) -> Tensor:
    """With at least two axes."""
    ...

def atleast_3d(x: ArrayLike, /) -> Tensor:
    """With at least three axes."""
    ...

@overload
def average(x: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, keepdims: _bool = False, returned: Literal[False] = False, *, dim: Axes | None = ..., keepdim: _bool = ...) -> Tensor:
    """Arithmetic mean, in which each element counts as its weight says."""
    ...
@overload
def average(x: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, *, returned: Literal[True], keepdims: _bool = False, dim: Axes | None = ..., keepdim: _bool = ...) -> tuple[Tensor, Tensor]: ...

def bernoulli(x: ArrayLike, /, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Ones with the chances x, else zeros."""
    ...

bfloat16: dtype

def bincount(x: ArrayLike, /, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> Tensor:
    """How often each integer from 0 on occurs."""
    ...

def bitwise_and(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise and."""
    ...

def bitwise_invert(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Every bit flipped; of a bool, its negation."""
    ...

def bitwise_left_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits moved to the left; 0 when moved past the width."""
    ...

def bitwise_not(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Every bit flipped; of a bool, its negation."""
    ...

def bitwise_or(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise or."""
    ...

def bitwise_right_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits moved to the right; 0 or the sign when moved past the width."""
    ...

def bitwise_xor(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bitwise exclusive or."""
    ...

def bmm(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

bool: dtype

def broadcast(*tensors: Sequence[ArrayLike] | Tensor) -> Size:
    """The shape that tensors broadcast to."""
    ...

def broadcast_arrays(*tensors: Sequence[ArrayLike] | Tensor) -> tuple[Tensor, ...]:
    """Tensors stretched to the shape that they broadcast to."""
    ...

def broadcast_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Stretched to the shape of another."""
    ...

def broadcast_shapes(*shapes: Shape) -> Size:
    """The shape that shapes broadcast to."""
    ...

def broadcast_tensors(*tensors: Sequence[ArrayLike] | Tensor) -> tuple[Tensor, ...]:
    """Tensors stretched to the shape that they broadcast to."""
    ...

@overload
def broadcast_to(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Stretched to a shape."""
    ...
@overload
def broadcast_to(x: ArrayLike, /, *, shape: Shape) -> Tensor: ...
@overload
def broadcast_to(x: ArrayLike, /, *, size: Shape) -> Tensor: ...

def bucketize(x: ArrayLike, /, edges: ArrayLike, right: _bool = False, out_int32: _bool = False) -> Tensor:
    """Which interval between rising edges each element lies in."""
    ...

def byte(x: ArrayLike, /) -> Tensor:
    """The elements as uint8."""
    ...

def can_cast(from_: DTypeLike | Tensor, to: DTypeLike, casting: Literal['no', 'equiv', 'safe', 'same_kind', 'unsafe'] | None = None) -> _bool:
    """Whether a dtype may be stored as another."""
    ...

def cat(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def cbrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Cube root, also of negative numbers."""
    ...

cdouble: dtype

def ceil(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Smallest integer not below."""
    ...

cfloat: dtype

def choice(x: ArrayLike, /, shape: Shape | None = (), replace: _bool = True, p: ArrayLike | None = None, *, size: Shape = ...) -> Tensor:
    """Rows of a tensor x, or numbers below x, picked at random."""
    ...

def chunk(x: ArrayLike, /, n: SupportsIndex, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """At most `n` parts of one size, but for the last."""
    ...

def clamp(x1: ArrayLike, /, min: ArrayLike | None = None, max: ArrayLike | None = None, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...

def clip(x1: ArrayLike, /, min: ArrayLike | None = None, max: ArrayLike | None = None, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...

def clone(x: ArrayLike, /) -> Tensor:
    """The same elements in memory of their own."""
    ...

def complex(real: _float = 0, imag: _float = 0) -> _complex:
    """A complex number."""
    ...

complex128: dtype

complex64: dtype

def concat(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def concatenate(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex | None = 0, dtype: DTypeLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def conj(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Complex conjugate; a real number itself."""
    ...

def contiguous(x: ArrayLike, /) -> Tensor:
    """The same elements one after the other: itself, or a copy."""
    ...

def copy(x: ArrayLike, /) -> Tensor:
    """The same elements in memory of their own."""
    ...

def copysign(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Magnitude of `x1` with the sign of `x2`."""
    ...

def corrcoef(x: ArrayLike, /, rowvar: _bool = True, y: ArrayLike | None = None) -> Tensor:
    """As cov, in units of the standard deviations."""
    ...

def cos(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Cosine of an angle in radians."""
    ...

def cosh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic cosine."""
    ...

def count_nonzero(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """How many elements are not zero."""
    ...

def cov(x: ArrayLike, /, rowvar: _bool = True, bias: _bool = False, correction: _float | None = None, y: ArrayLike | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, dtype: DTypeLike | None = None, *, ddof: _float | None = ...) -> Tensor:
    """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
    ...

def cpu(x: ArrayLike, /) -> Tensor:
    """Itself: there are no gradients and no devices."""
    ...

def cross(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
    """Cross product of vectors of three elements."""
    ...

@overload
def cummax(x: ArrayLike, /, axis: SupportsIndex) -> _cummax:
    """Largest of the first elements, and where they are."""
    ...
@overload
def cummax(x: ArrayLike, /, *, dim: SupportsIndex) -> _cummax: ...

@overload
def cummin(x: ArrayLike, /, axis: SupportsIndex) -> _cummin:
    """Smallest of the first elements, and where they are."""
    ...
@overload
def cummin(x: ArrayLike, /, *, dim: SupportsIndex) -> _cummin: ...

def cumprod(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Products of the first elements."""
    ...

def cumsum(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Sums of the first elements."""
    ...

def cumulative_prod(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Products of the first elements."""
    ...

def cumulative_sum(x: ArrayLike, /, axis: SupportsIndex | None = None, dtype: DTypeLike | None = None, include_initial: _bool = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Sums of the first elements."""
    ...

def deg2rad(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Degrees to radians."""
    ...

def degrees(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Radians to degrees."""
    ...

def detach(x: ArrayLike, /) -> Tensor:
    """Itself: there are no gradients and no devices."""
    ...

def diag(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """A matrix with a diagonal; of a matrix, its diagonal."""
    ...

def diagonal(x: ArrayLike, /, k: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., dim1: SupportsIndex = ..., dim2: SupportsIndex = ...) -> Tensor:
    """The diagonal of two axes as a new last one."""
    ...

def diff(x: ArrayLike, /, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = None, append: ArrayLike | None = None, *, dim: SupportsIndex = ...) -> Tensor:
    """Each element less the one before it, n times over."""
    ...

def digamma(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithmic derivative of the gamma function."""
    ...

def dim(x: ArrayLike, /) -> _int:
    """How many axes there are."""
    ...

def div(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers give the default float."""
    ...

def divide(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers give the default float."""
    ...

def dot(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Sum of the products over the last axis of x1 and the last but one of x2."""
    ...

double: dtype

def dtype_of(given: DTypeLike, /) -> dtype:
    """The dtype that an object stands for."""
    ...

e: _float

def einsum(subscripts: str, *operands: ArrayLike) -> Tensor:
    """Sums of products, the axes named by letters: 'ij,jk->ik'."""
    ...

def element_size(x: ArrayLike, /) -> _int:
    """Bytes of one element."""
    ...

def elu(x1: ArrayLike, /, alpha: _float = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere."""
    ...

@overload
def empty(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Elements of no particular value."""
    ...
@overload
def empty(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def empty(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def empty_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Elements of no particular value in the shape of another."""
    ...

def eq(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether equal; NaN equals nothing."""
    ...

def equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether equal; NaN equals nothing."""
    ...

def erf(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Error function."""
    ...

def erfc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Complementary error function, `1 - erf(x1)` without cancellation."""
    ...

@overload
def eval(tensor: Tensor, /) -> Tensor:
    """Computes what waits in tensors, together, and gives them back: what they have in common is computed, and what they read along one axis is
read, once."""
    ...
@overload
def eval(*tensors: Tensor) -> tuple[Tensor, ...]: ...

def exp(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """e to the power of `x1`."""
    ...

def exp2(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """2 to the power of `x1`."""
    ...

@overload
def expand(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Stretched to a shape, -1 keeping a length."""
    ...
@overload
def expand(x: ArrayLike, *, size: Shape) -> Tensor: ...

def expand_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Stretched to the shape of another."""
    ...

def expand_dims(x: ArrayLike, /, axis: Axes = 0, *, dim: Axes = ...) -> Tensor:
    """With new axes of length 1."""
    ...

def expit(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
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
    """`exp(x1) - 1` without cancellation."""
    ...

def exponential(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random waiting times for what happens at a rate."""
    ...

def eye(n_rows: SupportsIndex, n_cols: SupportsIndex | None = None, /, *, k: SupportsIndex = 0, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None) -> Tensor:
    """Ones on a diagonal."""
    ...

@overload
def fill(x: ArrayLike, /, value: ArrayLike) -> Tensor:
    """A copy, with a value everywhere."""
    ...
@overload
def fill(x: ArrayLike, /, *, fill_value: ArrayLike) -> Tensor: ...

def finfo(_type: DTypeLike | Tensor) -> _finfo:
    """The limits of a floating-point dtype."""
    ...

def fix(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Nearest integer towards zero."""
    ...

def flatten(x: ArrayLike, /, start_dim: SupportsIndex = 0, end_dim: SupportsIndex = -1) -> Tensor:
    """Axes merged into one."""
    ...

@overload
def flip(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """Axes backwards; all if none is named."""
    ...
@overload
def flip(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def flip(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def flip(x: ArrayLike, *, dims: Axes) -> Tensor: ...

def fliplr(x: ArrayLike, /) -> Tensor:
    """The second axis backwards."""
    ...

def flipud(x: ArrayLike, /) -> Tensor:
    """The first axis backwards."""
    ...

float: dtype

float16: dtype

float32: dtype

float64: dtype

def floor(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Largest integer not above."""
    ...

def floor_divide(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Quotient rounded down; dividing an integer by zero is refused."""
    ...

def fmax(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The larger; a NaN loses to a number."""
    ...

def fmin(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The smaller; a NaN loses to a number."""
    ...

def fmod(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
    ...

def frexp(x: ArrayLike, /) -> _frexp:
    """Mantissas in 0.5 ..< 1 and exponents of 2."""
    ...

def frexp_exponent(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`."""
    ...

def frexp_mantissa(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`."""
    ...

def from_dlpack(x: SupportsDLPack, /, *, device: Literal['cpu'] | None = None, copy: _bool | None = None) -> Tensor:
    """A tensor of the elements of somebody else's array."""
    ...

def from_numpy(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

@overload
def full(shape: Shape, value: _complex | Tensor, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """One value everywhere."""
    ...
@overload
def full(shape: Shape, *, fill_value: _complex | Tensor, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

@overload
def full_like(x: ArrayLike, /, value: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """One value in the shape of another."""
    ...
@overload
def full_like(x: ArrayLike, /, *, fill_value: ArrayLike, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def gamma(shape: ArrayLike, scale: ArrayLike = 1.0, size: Shape | None = ()) -> Tensor:
    """Random numbers, gamma distributed."""
    ...

@overload
def gather(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """For every index, the element it numbers along an axis."""
    ...
@overload
def gather(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def gather(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

def ge(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether larger or equal."""
    ...

def gelu(x1: ArrayLike, /, approximate: Literal['none', 'tanh'] = 'none', *, out: Tensor | None = ...) -> Tensor:
    """Gaussian error linear unit, `x1 * Phi(x1)`."""
    ...

def ger(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Every element of one vector with every element of another."""
    ...

def get_default_dtype() -> dtype:
    """The dtype of floats that have none."""
    ...

def get_guard() -> str:
    """The guards that hold here, as text: ``guard(get_guard())`` sets them elsewhere."""
    ...

def get_num_threads() -> _int:
    """How many threads compute."""
    ...

def greater(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether larger."""
    ...

def greater_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether larger or equal."""
    ...

def gt(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether larger."""
    ...

half: dtype

def hardtanh(x1: ArrayLike, /, min: _float = -1.0, max: _float = 1.0, *, out: Tensor | None = ...) -> Tensor:
    """`x1` limited to `min ..= max`."""
    ...

def heaviside(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
    ...

def histogram(x: ArrayLike, /, bins: SupportsIndex | ArrayLike = 10, range: Sequence[_float] | None = None, density: _bool = False, weights: ArrayLike | None = None) -> _histogram:
    """How many elements lie in each of some intervals, and their edges."""
    ...

def hstack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors side by side."""
    ...

def hypot(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`sqrt(x1**2 + x2**2)` without overflow."""
    ...

def identity(n: SupportsIndex, m: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Ones on a diagonal."""
    ...

def iinfo(_type: DTypeLike | Tensor) -> _iinfo:
    """The limits of an integer dtype."""
    ...

def imag(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Imaginary part; 0 of a real number."""
    ...

@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike, alpha: _complex = 1) -> Tensor:
    """A copy, with elements added at numbered places of an axis."""
    ...
@overload
def index_add(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...
@overload
def index_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike, alpha: _complex = 1) -> Tensor: ...

@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
    """A copy, with elements replaced at numbered places of an axis."""
    ...
@overload
def index_copy(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def index_copy(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, value: _complex | Tensor) -> Tensor:
    """A copy, with a value at numbered places of an axis."""
    ...
@overload
def index_fill(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, fill_value: _complex | Tensor) -> Tensor: ...
@overload
def index_fill(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, fill_value: _complex | Tensor) -> Tensor: ...

@overload
def index_select(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """Elements by number along an axis."""
    ...
@overload
def index_select(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def index_select(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

inf: _float

def inner(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Sum of the products over the last axis of both."""
    ...

int: dtype

int16: dtype

int32: dtype

int64: dtype

int8: dtype

def integers(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers in low ..< high."""
    ...

def is_complex(x: ArrayLike, /) -> _bool:
    """Whether the elements are complex."""
    ...

def is_contiguous(x: ArrayLike, /) -> _bool:
    """Whether the elements lie one after the other in C order."""
    ...

def is_floating_point(x: ArrayLike, /) -> _bool:
    """Whether the elements are floats."""
    ...

def isclose(x1: ArrayLike, /, x2: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False, *, out: Tensor | None = ...) -> Tensor:
    """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
    ...

def iscomplexobj(x: ArrayLike, /) -> _bool:
    """Whether the elements are complex."""
    ...

def isdtype(dtype: dtype, kind: dtype | str | tuple[dtype | str, ...]) -> _bool:
    """Whether a dtype is of a kind, of one of several, or another dtype."""
    ...

def isfinite(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether neither infinite nor NaN."""
    ...

def isin(x1: ArrayLike, /, x2: ArrayLike, invert: _bool = False) -> Tensor:
    """Whether elements of x1 are among those of x2."""
    ...

def isinf(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether infinite."""
    ...

def isnan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether NaN."""
    ...

def item(x: ArrayLike, /) -> _bool | _int | _float:
    """The one element as a number."""
    ...

def kron(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Every element of x1 times all of x2, as blocks in its place."""
    ...

def kthvalue(x: ArrayLike, /, k: SupportsIndex, axis: SupportsIndex = -1, keepdims: _bool = False, *, dim: SupportsIndex = ..., keepdim: _bool = ...) -> _kthvalue:
    """The k-th smallest element along an axis, and its index."""
    ...

def ldexp(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * 2**x2`."""
    ...

def le(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether smaller or equal."""
    ...

def leaky_relu(x1: ArrayLike, /, slope: _float = 0.01, *, out: Tensor | None = ...) -> Tensor:
    """`x1` where positive, `slope * x1` elsewhere."""
    ...

def left_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits moved to the left; 0 when moved past the width."""
    ...

def lerp(x1: ArrayLike, /, x2: ArrayLike, weight: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1 + weight * (x2 - x1)`, exact at both ends."""
    ...

def less(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether smaller."""
    ...

def less_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether smaller or equal."""
    ...

def lgamma(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the magnitude of the gamma function."""
    ...

@overload
def linspace(start: _float | Tensor, stop: _float | Tensor, num: SupportsIndex = 50, endpoint: _bool = True, dtype: DTypeLike | None = None, *, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Numbers at equal distances."""
    ...
@overload
def linspace(start: _float | Tensor, *, end: _float | Tensor, num: SupportsIndex = 50, endpoint: _bool = True, dtype: DTypeLike | None = None, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def load(file: File, mmap_mode: Literal['r', 'r+', 'c'] | None = None, *, allow_pickle: _bool = False) -> Tensor | _Archive:
    """The array of a `.npy` file, or the arrays of a `.npz` file by their names, each read when it is asked for.

With `mmap_mode="r"` the elements stay in the file, of which nothing is read until it is needed; the file must not be written to meanwhile.
A write to the tensor copies them first, so that `"c"` is the same. A `file` is a name or a file that is open."""
    ...

def log(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Natural logarithm."""
    ...

def log10(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm to base 10."""
    ...

def log1p(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + x1)` without cancellation."""
    ...

def log2(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm to base 2."""
    ...

def log_softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Logarithm of the softmax."""
    ...

def logaddexp(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`log(exp(x1) + exp(x2))` without overflow."""
    ...

@overload
def logcumsumexp(x: ArrayLike, /, axis: SupportsIndex) -> Tensor:
    """Logarithms of sums of the exponentials of the first elements."""
    ...
@overload
def logcumsumexp(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...

def logical_and(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether both are true (not zero)."""
    ...

def logical_not(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether false (zero)."""
    ...

def logical_or(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether one or both are true (not zero)."""
    ...

def logical_xor(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether exactly one is true (not zero)."""
    ...

def logit(x1: ArrayLike, /, eps: _float | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Log-odds, `log(x1 / (1 - x1))`."""
    ...

def logsigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the sigmoid."""
    ...

@overload
def logspace(start: _float | Tensor, stop: _float | Tensor, num: SupportsIndex = 50, base: _float = 10.0, dtype: DTypeLike | None = None, *, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Powers of `base` at equal ratios."""
    ...
@overload
def logspace(start: _float | Tensor, *, end: _float | Tensor, num: SupportsIndex = 50, base: _float = 10.0, dtype: DTypeLike | None = None, steps: SupportsIndex = ..., device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor: ...

def logsumexp(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`log(sum(exp(x)))` without overflow."""
    ...

long: dtype

def lt(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether smaller."""
    ...

def manual_seed(n: SupportsIndex) -> None:
    """Sets what random numbers come next."""
    ...

@overload
def masked_fill(x: ArrayLike, /, mask: ArrayLike, value: ArrayLike) -> Tensor:
    """A value where a mask is true."""
    ...
@overload
def masked_fill(x: ArrayLike, /, mask: ArrayLike, *, fill_value: ArrayLike) -> Tensor: ...

def masked_select(x: ArrayLike, /, mask: ArrayLike) -> Tensor:
    """The elements where a mask is true; both broadcast."""
    ...

def matmul(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def matrix_transpose(x: ArrayLike, /) -> Tensor:
    """The last two axes exchanged."""
    ...

def max(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest element, or the larger of two."""
    ...

def maximum(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The larger; NaN if any is NaN."""
    ...

def mean(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Arithmetic mean; of integers, in the default float."""
    ...

def median(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """The middle element, or the mean of the two in the middle."""
    ...

def meshgrid(*tensors: Sequence[ArrayLike] | Tensor, indexing: Literal['xy', 'ij'] | None = None, sparse: _bool = False) -> tuple[Tensor, ...]:
    """Coordinates of the points of a grid; sparse ones have one axis."""
    ...

def min(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest element, or the smaller of two."""
    ...

def minimum(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The smaller; NaN if any is NaN."""
    ...

def mish(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * tanh(softplus(x1))`."""
    ...

def mm(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

def mod(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
    ...

def modf(x: ArrayLike, /) -> tuple[Tensor, Tensor]:
    """Fractions and integer parts."""
    ...

def moveaxis(x: ArrayLike, /, source: ArrayLike, destination: Axes) -> Tensor:
    """Axes moved to other positions."""
    ...

def movedim(x: ArrayLike, /, source: ArrayLike, destination: Axes) -> Tensor:
    """Axes moved to other positions."""
    ...

def mul(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Elementwise product; integers wrap."""
    ...

def multinomial(x: ArrayLike, /, num_samples: SupportsIndex = 1, replacement: _bool = False) -> Tensor:
    """Indices picked by the weights in every row."""
    ...

def multiply(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Elementwise product; integers wrap."""
    ...

def mv(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Matrix product; further axes broadcast."""
    ...

nan: _float

def nan_to_num(x1: ArrayLike, /, nan: _float = 0.0, posinf: _float = ..., neginf: _float = ..., *, out: Tensor | None = ...) -> Tensor:
    """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts."""
    ...

def nanmax(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest of the elements that are not NaN."""
    ...

def nanmean(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Mean of the elements that are not NaN."""
    ...

def nanmedian(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """As median, of the elements that are not NaN."""
    ...

def nanmin(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Smallest of the elements that are not NaN."""
    ...

def nanquantile(x: ArrayLike, /, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ..., out: Tensor | None = ...) -> Tensor:
    """As quantile, of the elements that are not NaN."""
    ...

def nanstd(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Square root of that variance."""
    ...

def nansum(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Sum of the elements that are not NaN."""
    ...

def nanvar(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Variance of the elements that are not NaN."""
    ...

@overload
def narrow(x: ArrayLike, /, axis: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor:
    """A range of one axis."""
    ...
@overload
def narrow(x: ArrayLike, /, *, dim: SupportsIndex, start: SupportsIndex, length: SupportsIndex) -> Tensor: ...

def ndimension(x: ArrayLike, /) -> _int:
    """How many axes there are."""
    ...

def ne(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether different; NaN differs from everything."""
    ...

def neg(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Negation; integers wrap."""
    ...

def negative(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Negation; integers wrap."""
    ...

def nelement(x: ArrayLike, /) -> _int:
    """How many elements there are."""
    ...

def nextafter(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """The next representable number after `x1` towards `x2`."""
    ...

@overload
def nonzero(x: ArrayLike, /, as_tuple: Literal[True] | None = None) -> tuple[Tensor, ...]:
    """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
    ...
@overload
def nonzero(x: ArrayLike, /, as_tuple: Literal[False]) -> Tensor: ...

def norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`sum(|x|^order)^(1/order)`."""
    ...

def normal(mean: ArrayLike = 0.0, std: ArrayLike = 1.0, shape: Shape | None = (), *, loc: ArrayLike = ..., scale: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random numbers, normally distributed."""
    ...

def not_equal(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Whether different; NaN differs from everything."""
    ...

def numel(x: ArrayLike, /) -> _int:
    """How many elements there are."""
    ...

def one_hot(x: ArrayLike, /, num_classes: SupportsIndex = -1) -> Tensor:
    """For each element a vector with a one at its number."""
    ...

@overload
def ones(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Ones."""
    ...
@overload
def ones(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def ones(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def ones_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Ones in the shape of another."""
    ...

def outer(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Every element of one vector with every element of another."""
    ...

def pad(x: ArrayLike, /, pad_width: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike = 0, *, fill_value: ArrayLike = ...) -> Tensor:
    """With elements around: widths (before, after) for each axis."""
    ...

def permutation(x: ArrayLike, /, dtype: DTypeLike | None = None) -> Tensor:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

@overload
def permute(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """The axes in another order."""
    ...
@overload
def permute(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def permute(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def permute(x: ArrayLike, *, dims: Axes) -> Tensor: ...

@overload
def permute_dims(x: ArrayLike, /, *axes: Axes) -> Tensor:
    """The axes in another order."""
    ...
@overload
def permute_dims(x: ArrayLike, *, axis: Axes) -> Tensor: ...
@overload
def permute_dims(x: ArrayLike, *, axes: Axes) -> Tensor: ...
@overload
def permute_dims(x: ArrayLike, *, dims: Axes) -> Tensor: ...

pi: _float

def poisson(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random counts of what happens at a rate, as floats."""
    ...

def positive(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """The number itself."""
    ...

def pow(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
    ...

def power(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
    ...

def prod(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Product; integers in 64 bits."""
    ...

def promote_types(*values: ArrayLike | DTypeLike) -> dtype:
    """The dtype that two dtypes promote to."""
    ...

def ptp(x: ArrayLike, /, axis: Axes | None = None, keepdims: _bool = False, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Largest less smallest element."""
    ...

def quantile(x: ArrayLike, /, q: ArrayLike, axis: SupportsIndex | None = None, keepdims: _bool = False, method: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = 'linear', *, dim: SupportsIndex | None = ..., keepdim: _bool = ..., interpolation: Literal['linear', 'lower', 'higher', 'midpoint', 'nearest'] = ..., out: Tensor | None = ...) -> Tensor:
    """Values below which shares of the elements lie."""
    ...

def rad2deg(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Radians to degrees."""
    ...

def radians(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Degrees to radians."""
    ...

@overload
def rand(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniform in [0, 1)."""
    ...
@overload
def rand(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def rand(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def randint(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers in low ..< high."""
    ...

@overload
def randn(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed."""
    ...
@overload
def randn(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def randn(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

@overload
def random_sample(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniform in [0, 1)."""
    ...
@overload
def random_sample(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def random_sample(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def randperm(x: ArrayLike, /, dtype: DTypeLike | None = None) -> Tensor:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

def ravel(x: ArrayLike, /) -> Tensor:
    """All elements as one axis."""
    ...

def real(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Real part."""
    ...

def reciprocal(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / x1`."""
    ...

def relu(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1` where positive, 0 elsewhere; NaN stays."""
    ...

def remainder(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
    ...

@overload
def repeat(x: ArrayLike, /, *repeats: Shape) -> Tensor:
    """Every element several times."""
    ...
@overload
def repeat(x: ArrayLike, *, reps: Shape) -> Tensor: ...

@overload
def repeat_interleave(x: ArrayLike, /, repeats: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Every element several times."""
    ...
@overload
def repeat_interleave(x: ArrayLike, /, *, reps: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def reshape(x: ArrayLike, /, *shape: Shape, copy: _bool | None = None) -> Tensor:
    """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
    ...
@overload
def reshape(x: ArrayLike, /, *, shape: Shape, copy: _bool | None = None) -> Tensor: ...

def reshape_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Reshaped to the shape of another."""
    ...

def result_type(*values: ArrayLike | DTypeLike) -> dtype:
    """The dtype that values promote to."""
    ...

def right_shift(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Bits moved to the right; 0 or the sign when moved past the width."""
    ...

@overload
def roll(x: ArrayLike, /, shifts: Axes, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Elements moved along axes, those that fall off coming in at the other end."""
    ...
@overload
def roll(x: ArrayLike, /, *, shift: Axes, axis: Axes | None = None, dim: Axes | None = ...) -> Tensor: ...

def rot90(x: ArrayLike, /, k: SupportsIndex = 1, axes: Sequence[SupportsIndex] = (0,1)) -> Tensor:
    """Turned by quarters from the first axis towards the second."""
    ...

def round(x1: ArrayLike, /, decimals: SupportsIndex = 0, *, ndigits: SupportsIndex = ..., out: Tensor | None = ...) -> Tensor:
    """Nearest integer, ties to even."""
    ...

def row_stack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors one below the other."""
    ...

def rsqrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / sqrt(x1)`."""
    ...

def save(file: File, arr: ArrayLike, *, allow_pickle: _bool = False) -> None:
    """Writes an array to a `.npy` file, whose name gets that ending if it lacks it. A file of this name is replaced when the new one is complete.

A `file` is a name or a file that is open for bytes."""
    ...

def savez(file: File, *args: ArrayLike, **kwds: ArrayLike) -> None:
    """Writes arrays to a `.npz` file, by their keywords or as `arr_0`, `arr_1`. A file of this name is replaced when the new one is complete."""
    ...

def savez_compressed(file: File, *args: ArrayLike, **kwds: ArrayLike) -> None:
    """As `savez`, compressed."""
    ...

@overload
def scatter(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, *, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor:
    """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them."""
    ...
@overload
def scatter(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...
@overload
def scatter(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, source: ArrayLike | None = None, value: ArrayLike | None = None, reduce: Literal['add', 'multiply'] | None = None, src: ArrayLike | None = ..., fill_value: ArrayLike | None = ...) -> Tensor: ...

@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, source: ArrayLike) -> Tensor:
    """A copy, with elements added where indices number them."""
    ...
@overload
def scatter_add(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike, src: ArrayLike) -> Tensor: ...
@overload
def scatter_add(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike, *, src: ArrayLike) -> Tensor: ...

def searchsorted(x1: ArrayLike, /, x2: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None, right: _bool = False, out_int32: _bool = False) -> Tensor:
    """Where elements of x2 would go in x1, a sorted list."""
    ...

def seed(n: SupportsIndex) -> None:
    """Sets what random numbers come next."""
    ...

@overload
def select(x: ArrayLike, /, axis: SupportsIndex, indices: ArrayLike) -> Tensor:
    """One element of an axis, which disappears."""
    ...
@overload
def select(x: ArrayLike, /, *, dim: SupportsIndex, index: ArrayLike) -> Tensor: ...
@overload
def select(x: ArrayLike, /, axis: SupportsIndex, *, index: ArrayLike) -> Tensor: ...

def set_default_dtype(dtype: DTypeLike) -> None:
    """Sets the dtype of floats that have none."""
    ...

def set_guard(policy: str | None = None, /, *, reduced: Level = ..., blowup: Level | _int | str = ..., same_count: Level = ..., accidental: Level = ..., broadcast_warning: Level = ..., mutual: Level = ..., declared: Level = ..., rank: Level = ...) -> None:
    """Sets the guards of the process, for all code that is not within a ``with guard(...)``. The arguments are those of ``guard``."""
    ...

def set_num_threads(threads: SupportsIndex, /) -> None:
    """Sets how many threads compute: 1 or more. No result depends on it."""
    ...

def sgn(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

short: dtype

def sigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
    ...

def sign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

def signbit(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Whether the sign bit is set: true of -0.0."""
    ...

def silu(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * sigmoid(x1)`."""
    ...

def sin(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Sine of an angle in radians."""
    ...

def sinc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
    ...

def sinh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic sine."""
    ...

def sliding_window_view(x: ArrayLike, /, window_shape: Shape, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """A window at every position, as new last axes."""
    ...

def softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

def softplus(x1: ArrayLike, /, beta: _float = 1.0, threshold: _float = 20.0, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
    ...

def softsign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 / (1 + |x1|)`."""
    ...

def sort(x: ArrayLike, /, axis: SupportsIndex = -1, descending: _bool = False, stable: _bool = True, *, dim: SupportsIndex = ...) -> Tensor:
    """Elements in order along an axis; NaN is the largest."""
    ...

def split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """Parts of a size, or of several sizes."""
    ...

def sqrt(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Square root, correctly rounded."""
    ...

def square(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * x1`; integers wrap."""
    ...

def squeeze(x: ArrayLike, /, axis: Axes | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Without axes of length 1."""
    ...

def stack(tensors: Sequence[ArrayLike] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> Tensor:
    """Tensors of one shape along a new axis."""
    ...

@overload
def standard_normal(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed."""
    ...
@overload
def standard_normal(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def standard_normal(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def std(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Square root of the variance."""
    ...

def storage_offset(x: ArrayLike, /) -> _int:
    """Where, in elements, the first element lies."""
    ...

def stretchable(x: ArrayLike, /, *axis: Axes) -> Tensor:
    """The same elements; these axes of length 1 may be stretched, and guards do not ask."""
    ...

@overload
def stride(x: ArrayLike, axis: None = None) -> tuple[_int, ...]:
    """Distances, in elements, between neighbours along the axes."""
    ...
@overload
def stride(x: ArrayLike, axis: SupportsIndex) -> _int: ...

def sub(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Difference; integers wrap."""
    ...

def subtract(x1: ArrayLike, /, x2: ArrayLike, alpha: _complex = 1, *, out: Tensor | None = ...) -> Tensor:
    """Difference; integers wrap."""
    ...

def sum(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, keepdims: _bool = False, initial: _complex | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Sum; integers in 64 bits."""
    ...

@overload
def sum_to(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Sum over all that broadcasting from `shape` would repeat."""
    ...
@overload
def sum_to(x: ArrayLike, *, size: Shape) -> Tensor: ...

@overload
def sum_to_size(x: ArrayLike, /, *shape: Shape) -> Tensor:
    """Sum over all that broadcasting from `shape` would repeat."""
    ...
@overload
def sum_to_size(x: ArrayLike, *, size: Shape) -> Tensor: ...

def swapaxes(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def swapdims(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def swish(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * sigmoid(x1)`."""
    ...

def t(x: ArrayLike, /) -> Tensor:
    """The transpose of a matrix."""
    ...

@overload
def take(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', *, dim: SupportsIndex | None = ...) -> Tensor:
    """Elements by number along an axis; without one, of all in a row."""
    ...
@overload
def take(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise', dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def take_along_axis(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """As gather; the indices broadcast."""
    ...
@overload
def take_along_axis(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

@overload
def take_along_dim(x: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex | None = None, *, dim: SupportsIndex | None = ...) -> Tensor:
    """As gather; the indices broadcast."""
    ...
@overload
def take_along_dim(x: ArrayLike, /, *, index: ArrayLike, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> Tensor: ...

def tan(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Tangent of an angle in radians."""
    ...

def tanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic tangent."""
    ...

tau: _float

def tensor(data: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, copy: _bool | None = True, order: Literal['C', 'K', 'A'] | None = None) -> Tensor:
    """A new tensor of anything that one can be made of."""
    ...

def tensor_split(x: ArrayLike, /, indices_or_sections: SupportsIndex | Sequence[SupportsIndex] | Tensor, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """`n` parts, or parts cut at positions."""
    ...

def tensordot(x1: ArrayLike, /, x2: ArrayLike, axes: SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex] = 2) -> Tensor:
    """Sum of the products over pairs of axes."""
    ...

@overload
def tile(x: ArrayLike, /, *repeats: Shape) -> Tensor:
    """The tensor again and again along its axes."""
    ...
@overload
def tile(x: ArrayLike, *, reps: Shape) -> Tensor: ...

def to(x: ArrayLike, /, dtype: DTypeLike) -> Tensor:
    """The elements as another dtype."""
    ...

def tolist(x: ArrayLike, /) -> list[Any]:
    """The elements as nested lists of numbers."""
    ...

def topk(x: ArrayLike, /, k: SupportsIndex, axis: SupportsIndex = -1, largest: _bool = True, sorted: _bool = True, *, dim: SupportsIndex = ...) -> _topk:
    """The k largest or smallest elements along an axis, and their indices."""
    ...

def trace(x: ArrayLike, /, k: SupportsIndex = 0, dtype: DTypeLike | None = None, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Sums of the diagonals of two axes."""
    ...

def transpose(x: ArrayLike, /, axis0: SupportsIndex | None = None, axis1: SupportsIndex | None = None, *, dim0: SupportsIndex | None = ..., dim1: SupportsIndex | None = ...) -> Tensor:
    """Two axes exchanged; without axes, all reversed."""
    ...

def trapezoid(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
    """The area below points, of trapezoids."""
    ...

def trapz(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1, axis: SupportsIndex = -1, *, dim: SupportsIndex = ...) -> Tensor:
    """The area below points, of trapezoids."""
    ...

def tril(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Zeros above a diagonal."""
    ...

def triu(x: ArrayLike, /, k: SupportsIndex = 0, *, diagonal: SupportsIndex = ..., offset: SupportsIndex = ...) -> Tensor:
    """Zeros below a diagonal."""
    ...

def true_divide(x1: ArrayLike, /, x2: ArrayLike, rounding_mode: Literal['trunc', 'floor'] | None = None, *, out: Tensor | None = ...) -> Tensor:
    """Quotient; integers give the default float."""
    ...

def trunc(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Nearest integer towards zero."""
    ...

def trunc_divide(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """Quotient rounded towards zero; dividing an integer by zero is refused."""
    ...

def type(x: ArrayLike, /, dtype: DTypeLike) -> Tensor:
    """The elements as another dtype."""
    ...

def type_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """The elements as the dtype of another tensor."""
    ...

uint16: dtype

uint32: dtype

uint64: dtype

uint8: dtype

def unbind(x: ArrayLike, /, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """Every element of an axis, without it."""
    ...

@overload
def unflatten(x: ArrayLike, /, axis: SupportsIndex, *shape: Shape) -> Tensor:
    """One axis split into several."""
    ...
@overload
def unflatten(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...
@overload
def unflatten(x: ArrayLike, axis: SupportsIndex, *, size: Shape) -> Tensor: ...

@overload
def unfold(x: ArrayLike, /, axis: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor:
    """Windows along an axis."""
    ...
@overload
def unfold(x: ArrayLike, /, *, dim: SupportsIndex, length: SupportsIndex, step: SupportsIndex) -> Tensor: ...

def uniform(low: ArrayLike = 0.0, high: ArrayLike = 1.0, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random numbers, uniform in [low, high)."""
    ...

@overload
def unique(x: ArrayLike, sorted: _bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, return_index: Literal[False] = False, *, dim: SupportsIndex | None = ...) -> Tensor:
    """Distinct elements in order; with them, if asked for, where each is first, which each element is, how often each occurs."""
    ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: Literal[True], return_counts: _bool = ..., return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: Literal[True], return_index: _bool = ..., axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...
@overload
def unique(x: ArrayLike, sorted: _bool = True, *, return_inverse: _bool = ..., return_counts: _bool = ..., return_index: Literal[True], axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]: ...

def unique_all(x: ArrayLike, /) -> _unique_all:
    """Distinct elements, where each is first, which each element is, how often each occurs."""
    ...

def unique_counts(x: ArrayLike, /) -> _unique_counts:
    """Distinct elements, and how often each occurs."""
    ...

def unique_inverse(x: ArrayLike, /) -> _unique_inverse:
    """Distinct elements, and which of them each element is."""
    ...

def unique_values(x: ArrayLike, /) -> Tensor:
    """Distinct elements in order; every NaN is one."""
    ...

@overload
def unsqueeze(x: ArrayLike, /, axis: SupportsIndex) -> Tensor:
    """With a new axis of length 1."""
    ...
@overload
def unsqueeze(x: ArrayLike, /, *, dim: SupportsIndex) -> Tensor: ...

def unstack(x: ArrayLike, /, axis: SupportsIndex = 0, *, dim: SupportsIndex = ...) -> tuple[Tensor, ...]:
    """Every element of an axis, without it."""
    ...

def var(x: ArrayLike, /, axis: Axes | None = None, correction: _float = 0, keepdims: _bool = False, unbiased: _bool | None = None, dtype: DTypeLike | None = None, where: ArrayLike | None = None, *, dim: Axes | None = ..., ddof: _float = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """Mean squared distance from the mean."""
    ...

def vdot(x1: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Sum of all products, x1 conjugated."""
    ...

def vecdot(x1: ArrayLike, /, x2: ArrayLike, axis: Axes = -1, *, dim: Axes = ...) -> Tensor:
    """Sum of the products along an axis, x1 conjugated."""
    ...

def vector_norm(x: ArrayLike, /, order: _float | Literal['fro', 'nuc'] = 2, axis: Axes | None = None, keepdims: _bool = False, dtype: DTypeLike | None = None, *, ord: _float | Literal['fro', 'nuc'] = ..., p: _float | Literal['fro', 'nuc'] = ..., dim: Axes | None = ..., keepdim: _bool = ..., out: Tensor | None = ...) -> Tensor:
    """`sum(|x|^order)^(1/order)`."""
    ...

@overload
def view(x: ArrayLike, /, *shape: Shape, dtype: DTypeLike | None = None) -> Tensor:
    """As reshape, but never copies; or the same bits as elements of a dtype."""
    ...
@overload
def view(x: ArrayLike, *, size: Shape, dtype: DTypeLike | None = None) -> Tensor: ...

def view_as(x: ArrayLike, /, x2: ArrayLike) -> Tensor:
    """Reshaped to the shape of another."""
    ...

def vstack(tensors: Sequence[ArrayLike] | Tensor) -> Tensor:
    """Tensors one below the other."""
    ...

@overload
def where(condition: ArrayLike, /) -> tuple[Tensor, ...]:
    """`x1` where `condition` is true (not zero), `x2` elsewhere."""
    ...
@overload
def where(condition: ArrayLike, x1: ArrayLike, x2: ArrayLike, /) -> Tensor: ...

def xlogy(x1: ArrayLike, /, x2: ArrayLike, *, out: Tensor | None = ...) -> Tensor:
    """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
    ...

def zero(x: ArrayLike, /) -> Tensor:
    """A copy, with zeros everywhere."""
    ...

@overload
def zeros(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Zeros."""
    ...
@overload
def zeros(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def zeros(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def zeros_like(x: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Zeros in the shape of another."""
    ...
