"""What an editor is told of ndcast. Written by stubs.py; see there."""

from typing import Any, NamedTuple

from . import fft as fft, linalg as linalg, random as random, testing as testing

class Fix(NamedTuple):
    call: str
    degree: str
    operand: int
    shape: tuple[int, ...]
    result: tuple[int, ...]

class ShapeError(ValueError, RuntimeError):
    fixes: tuple[Fix, ...]

class ErrorExplanation:
    library: str
    about: str
    operation: str | None
    shapes: tuple[tuple[int, ...], ...]
    lengths: tuple[int, int] | None
    axis: int | None
    fixes: tuple[Fix, ...]
    def to_dict(self) -> dict[str, Any]: ...

class Size(tuple[int, ...]):
    def numel(self) -> int: ...

class dtype:
    name: str
    itemsize: int
    is_floating_point: bool
    is_complex: bool

class Tensor:
    """An n-dimensional array of elements of one dtype."""

    def __array_function__(self, function, types, args, kwargs, **other: Any) -> Any:
        """NumPy's functions on a tensor."""
        ...

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """NumPy's array interface: shape and type. The elements are those of the buffer protocol."""
        ...

    def __array_namespace__(self, /, *, api_version=None, **other: Any) -> Any:
        """The module `ndcast`, which has the functions of the Array API standard."""
        ...

    def __array_ufunc__(self, ufunc, method, *inputs, out=(), **kwargs) -> Any:
        """NumPy's element-wise functions on a tensor."""
        ...

    def _repr_html_(self, **other: Any) -> Any:
        """The tensor as HTML: its shape, dtype and size, whether it was computed, and a table of its elements, as far as its text would show them."""
        ...

    def _repr_mimebundle_(self, include=None, exclude=None, **other: Any) -> Any:
        """What IPython asks for first: HTML before the text, which would compute what the HTML says is pending."""
        ...

    def abs(self, /, **other: Any) -> Any:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def abs_(self, /, **other: Any) -> Any:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def absolute(self, /, **other: Any) -> Any:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
        ...

    def absolute_(self, /, **other: Any) -> Any:
        """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer. Stored in this tensor."""
        ...

    def acos(self, /, **other: Any) -> Any:
        """Inverse cosine, in radians."""
        ...

    def acos_(self, /, **other: Any) -> Any:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def acosh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic cosine."""
        ...

    def acosh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def add(self, /, x2, alpha=1, **other: Any) -> Any:
        """Elementwise sum; integers wrap."""
        ...

    def add_(self, /, x2, alpha=1, **other: Any) -> Any:
        """Elementwise sum; integers wrap. Stored in this tensor."""
        ...

    def addcdiv(self, /, x2, x3, value=1.0, **other: Any) -> Any:
        """`x1 + value * x2 / x3`."""
        ...

    def addcdiv_(self, /, x2, x3, value=1.0, **other: Any) -> Any:
        """`x1 + value * x2 / x3`. Stored in this tensor."""
        ...

    def addcmul(self, /, x2, x3, value=1.0, **other: Any) -> Any:
        """`x1 + value * x2 * x3`."""
        ...

    def addcmul_(self, /, x2, x3, value=1.0, **other: Any) -> Any:
        """`x1 + value * x2 * x3`. Stored in this tensor."""
        ...

    def adjoint(self, /, **other: Any) -> Any:
        """The conjugates of the last two axes exchanged."""
        ...

    def all(self, /, axis=None, keepdims=False, where=None, **other: Any) -> Any:
        """Whether all are true."""
        ...

    def allclose(self, /, x2, rtol=1e-05, atol=1e-08, equal_nan=False, **other: Any) -> Any:
        """Whether all elements are close, as one truth value."""
        ...

    def amax(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Largest element."""
        ...

    def amin(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Smallest element."""
        ...

    def any(self, /, axis=None, keepdims=False, where=None, **other: Any) -> Any:
        """Whether any is true."""
        ...

    def arccos(self, /, **other: Any) -> Any:
        """Inverse cosine, in radians."""
        ...

    def arccos_(self, /, **other: Any) -> Any:
        """Inverse cosine, in radians. Stored in this tensor."""
        ...

    def arccosh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic cosine."""
        ...

    def arccosh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic cosine. Stored in this tensor."""
        ...

    def arcsin(self, /, **other: Any) -> Any:
        """Inverse sine, in radians."""
        ...

    def arcsin_(self, /, **other: Any) -> Any:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def arcsinh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic sine."""
        ...

    def arcsinh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def arctan(self, /, **other: Any) -> Any:
        """Inverse tangent, in radians."""
        ...

    def arctan2(self, /, x2, **other: Any) -> Any:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def arctan2_(self, /, x2, **other: Any) -> Any:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def arctan_(self, /, **other: Any) -> Any:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def arctanh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic tangent."""
        ...

    def arctanh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def argmax(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """Index of the first largest element."""
        ...

    def argmin(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """Index of the first smallest element."""
        ...

    def argsort(self, /, axis=-1, descending=False, stable=True, **other: Any) -> Any:
        """Indices that bring elements into order along an axis."""
        ...

    def argwhere(self, /, **other: Any) -> Any:
        """Indices of the elements that are not zero, one row for each."""
        ...

    def array_equal(self, /, x2, equal_nan=False, **other: Any) -> Any:
        """Whether shapes and all elements are equal, as one truth value."""
        ...

    def array_split(self, /, indices_or_sections, axis=0, **other: Any) -> Any:
        """`n` parts, or parts cut at positions."""
        ...

    def ascontiguousarray(self, /, **other: Any) -> Any:
        """The same elements one after the other: itself, or a copy."""
        ...

    def asin(self, /, **other: Any) -> Any:
        """Inverse sine, in radians."""
        ...

    def asin_(self, /, **other: Any) -> Any:
        """Inverse sine, in radians. Stored in this tensor."""
        ...

    def asinh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic sine."""
        ...

    def asinh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic sine. Stored in this tensor."""
        ...

    def astype(self, /, dtype, **other: Any) -> Any:
        """The elements as another dtype."""
        ...

    def atan(self, /, **other: Any) -> Any:
        """Inverse tangent, in radians."""
        ...

    def atan2(self, /, x2, **other: Any) -> Any:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
        ...

    def atan2_(self, /, x2, **other: Any) -> Any:
        """Angle of the point `(x2, x1)`, in radians, in its quadrant. Stored in this tensor."""
        ...

    def atan_(self, /, **other: Any) -> Any:
        """Inverse tangent, in radians. Stored in this tensor."""
        ...

    def atanh(self, /, **other: Any) -> Any:
        """Inverse hyperbolic tangent."""
        ...

    def atanh_(self, /, **other: Any) -> Any:
        """Inverse hyperbolic tangent. Stored in this tensor."""
        ...

    def atleast_1d(self, /, **other: Any) -> Any:
        """With at least one axis."""
        ...

    def atleast_2d(self, /, **other: Any) -> Any:
        """With at least two axes."""
        ...

    def atleast_3d(self, /, **other: Any) -> Any:
        """With at least three axes."""
        ...

    def average(self, /, axis=None, weights=None, keepdims=False, returned=False, **other: Any) -> Any:
        """Arithmetic mean, in which each element counts as its weight says."""
        ...

    def bernoulli(self, /, shape=(), **other: Any) -> Any:
        """Ones with the chances x, else zeros."""
        ...

    def bernoulli_(self, /, shape=(), **other: Any) -> Any:
        """Ones with the chances x, else zeros. Stored in this tensor."""
        ...

    def bfloat16(self, /, **other: Any) -> Any:
        """The elements as bfloat16."""
        ...

    def bincount(self, /, weights=None, minlength=0, **other: Any) -> Any:
        """How often each integer from 0 on occurs."""
        ...

    def bitwise_and(self, /, x2, **other: Any) -> Any:
        """Bitwise and."""
        ...

    def bitwise_and_(self, /, x2, **other: Any) -> Any:
        """Bitwise and. Stored in this tensor."""
        ...

    def bitwise_invert(self, /, **other: Any) -> Any:
        """Every bit flipped; of a bool, its negation."""
        ...

    def bitwise_invert_(self, /, **other: Any) -> Any:
        """Every bit flipped; of a bool, its negation. Stored in this tensor."""
        ...

    def bitwise_left_shift(self, /, x2, **other: Any) -> Any:
        """Bits moved to the left; 0 when moved past the width."""
        ...

    def bitwise_left_shift_(self, /, x2, **other: Any) -> Any:
        """Bits moved to the left; 0 when moved past the width. Stored in this tensor."""
        ...

    def bitwise_not(self, /, **other: Any) -> Any:
        """Every bit flipped; of a bool, its negation."""
        ...

    def bitwise_not_(self, /, **other: Any) -> Any:
        """Every bit flipped; of a bool, its negation. Stored in this tensor."""
        ...

    def bitwise_or(self, /, x2, **other: Any) -> Any:
        """Bitwise or."""
        ...

    def bitwise_or_(self, /, x2, **other: Any) -> Any:
        """Bitwise or. Stored in this tensor."""
        ...

    def bitwise_right_shift(self, /, x2, **other: Any) -> Any:
        """Bits moved to the right; 0 or the sign when moved past the width."""
        ...

    def bitwise_right_shift_(self, /, x2, **other: Any) -> Any:
        """Bits moved to the right; 0 or the sign when moved past the width. Stored in this tensor."""
        ...

    def bitwise_xor(self, /, x2, **other: Any) -> Any:
        """Bitwise exclusive or."""
        ...

    def bitwise_xor_(self, /, x2, **other: Any) -> Any:
        """Bitwise exclusive or. Stored in this tensor."""
        ...

    def bmm(self, /, x2, **other: Any) -> Any:
        """Matrix product; further axes broadcast."""
        ...

    def bool(self, /, **other: Any) -> Any:
        """Python's bool of a value; of a tensor x, x.bool() is bool."""
        ...

    def broadcast_as(self, /, x2, **other: Any) -> Any:
        """Stretched to the shape of another."""
        ...

    def broadcast_to(self, /, *shape, **other: Any) -> Any:
        """Stretched to a shape."""
        ...

    def bucketize(self, /, edges, right=False, out_int32=False, **other: Any) -> Any:
        """Which interval between rising edges each element lies in."""
        ...

    def byte(self, /, **other: Any) -> Any:
        """The elements as uint8."""
        ...

    def cbrt(self, /, **other: Any) -> Any:
        """Cube root, also of negative numbers."""
        ...

    def cbrt_(self, /, **other: Any) -> Any:
        """Cube root, also of negative numbers. Stored in this tensor."""
        ...

    def ceil(self, /, **other: Any) -> Any:
        """Smallest integer not below."""
        ...

    def ceil_(self, /, **other: Any) -> Any:
        """Smallest integer not below. Stored in this tensor."""
        ...

    def choice(self, /, shape=(), replace=True, p=None, **other: Any) -> Any:
        """Rows of a tensor x, or numbers below x, picked at random."""
        ...

    def chunk(self, /, n, axis=0, **other: Any) -> Any:
        """At most `n` parts of one size, but for the last."""
        ...

    def clamp(self, /, min=None, max=None, **other: Any) -> Any:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...

    def clamp_(self, /, min=None, max=None, **other: Any) -> Any:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...

    def clip(self, /, min=None, max=None, **other: Any) -> Any:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...

    def clip_(self, /, min=None, max=None, **other: Any) -> Any:
        """`x1` limited to `min ..= max`; NaN if any is NaN. Stored in this tensor."""
        ...

    def clone(self, /, **other: Any) -> Any:
        """The same elements in memory of their own."""
        ...

    def conj(self, /, **other: Any) -> Any:
        """Complex conjugate; a real number itself."""
        ...

    def conj_(self, /, **other: Any) -> Any:
        """Complex conjugate; a real number itself. Stored in this tensor."""
        ...

    def contiguous(self, /, **other: Any) -> Any:
        """The same elements one after the other: itself, or a copy."""
        ...

    def copy(self, /, **other: Any) -> Any:
        """The same elements in memory of their own."""
        ...

    def copy_(self, /, **other: Any) -> Any:
        """The same elements in memory of their own. Stored in this tensor."""
        ...

    def copysign(self, /, x2, **other: Any) -> Any:
        """Magnitude of `x1` with the sign of `x2`."""
        ...

    def copysign_(self, /, x2, **other: Any) -> Any:
        """Magnitude of `x1` with the sign of `x2`. Stored in this tensor."""
        ...

    def corrcoef(self, /, rowvar=True, y=None, **other: Any) -> Any:
        """As cov, in units of the standard deviations."""
        ...

    def cos(self, /, **other: Any) -> Any:
        """Cosine of an angle in radians."""
        ...

    def cos_(self, /, **other: Any) -> Any:
        """Cosine of an angle in radians. Stored in this tensor."""
        ...

    def cosh(self, /, **other: Any) -> Any:
        """Hyperbolic cosine."""
        ...

    def cosh_(self, /, **other: Any) -> Any:
        """Hyperbolic cosine. Stored in this tensor."""
        ...

    def count_nonzero(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """How many elements are not zero."""
        ...

    def cov(self, /, rowvar=True, bias=False, correction=None, y=None, fweights=None, aweights=None, dtype=None, **other: Any) -> Any:
        """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
        ...

    def cpu(self, /, **other: Any) -> Any:
        """Itself: there are no gradients and no devices."""
        ...

    def cross(self, /, x2, axis=-1, **other: Any) -> Any:
        """Cross product of vectors of three elements."""
        ...

    def cummax(self, /, axis, **other: Any) -> Any:
        """Largest of the first elements, and where they are."""
        ...

    def cummin(self, /, axis, **other: Any) -> Any:
        """Smallest of the first elements, and where they are."""
        ...

    def cumprod(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """Products of the first elements."""
        ...

    def cumprod_(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """Products of the first elements. Stored in this tensor."""
        ...

    def cumsum(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """Sums of the first elements."""
        ...

    def cumsum_(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """Sums of the first elements. Stored in this tensor."""
        ...

    def cumulative_prod(self, /, axis=None, dtype=None, include_initial=False, **other: Any) -> Any:
        """Products of the first elements."""
        ...

    def cumulative_sum(self, /, axis=None, dtype=None, include_initial=False, **other: Any) -> Any:
        """Sums of the first elements."""
        ...

    def deg2rad(self, /, **other: Any) -> Any:
        """Degrees to radians."""
        ...

    def deg2rad_(self, /, **other: Any) -> Any:
        """Degrees to radians. Stored in this tensor."""
        ...

    def degrees(self, /, **other: Any) -> Any:
        """Radians to degrees."""
        ...

    def degrees_(self, /, **other: Any) -> Any:
        """Radians to degrees. Stored in this tensor."""
        ...

    def detach(self, /, **other: Any) -> Any:
        """Itself: there are no gradients and no devices."""
        ...

    def diag(self, /, k=0, **other: Any) -> Any:
        """A matrix with a diagonal; of a matrix, its diagonal."""
        ...

    def diagonal(self, /, k=0, axis1=0, axis2=1, **other: Any) -> Any:
        """The diagonal of two axes as a new last one."""
        ...

    def diff(self, /, n=1, axis=-1, prepend=None, append=None, **other: Any) -> Any:
        """Each element less the one before it, n times over."""
        ...

    def digamma(self, /, **other: Any) -> Any:
        """Logarithmic derivative of the gamma function."""
        ...

    def digamma_(self, /, **other: Any) -> Any:
        """Logarithmic derivative of the gamma function. Stored in this tensor."""
        ...

    def dim(self, /, **other: Any) -> Any:
        """How many axes there are."""
        ...

    def div(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float."""
        ...

    def div_(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def divide(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float."""
        ...

    def divide_(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def dot(self, /, x2, **other: Any) -> Any:
        """Sum of the products over the last axis of x1 and the last but one of x2."""
        ...

    def double(self, /, **other: Any) -> Any:
        """The elements as float64."""
        ...

    def element_size(self, /, **other: Any) -> Any:
        """Bytes of one element."""
        ...

    def elu(self, /, alpha=1.0, **other: Any) -> Any:
        """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere."""
        ...

    def elu_(self, /, alpha=1.0, **other: Any) -> Any:
        """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere. Stored in this tensor."""
        ...

    def empty_like(self, /, dtype=None, **other: Any) -> Any:
        """Elements of no particular value in the shape of another."""
        ...

    def eq(self, /, x2, **other: Any) -> Any:
        """Whether equal; NaN equals nothing."""
        ...

    def eq_(self, /, x2, **other: Any) -> Any:
        """Whether equal; NaN equals nothing. Stored in this tensor."""
        ...

    def equal(self, /, x2, **other: Any) -> Any:
        """Whether equal; NaN equals nothing."""
        ...

    def equal_(self, /, x2, **other: Any) -> Any:
        """Whether equal; NaN equals nothing. Stored in this tensor."""
        ...

    def erf(self, /, **other: Any) -> Any:
        """Error function."""
        ...

    def erf_(self, /, **other: Any) -> Any:
        """Error function. Stored in this tensor."""
        ...

    def erfc(self, /, **other: Any) -> Any:
        """Complementary error function, `1 - erf(x1)` without cancellation."""
        ...

    def erfc_(self, /, **other: Any) -> Any:
        """Complementary error function, `1 - erf(x1)` without cancellation. Stored in this tensor."""
        ...

    def exp(self, /, **other: Any) -> Any:
        """e to the power of `x1`."""
        ...

    def exp2(self, /, **other: Any) -> Any:
        """2 to the power of `x1`."""
        ...

    def exp2_(self, /, **other: Any) -> Any:
        """2 to the power of `x1`. Stored in this tensor."""
        ...

    def exp_(self, /, **other: Any) -> Any:
        """e to the power of `x1`. Stored in this tensor."""
        ...

    def expand(self, /, *shape, **other: Any) -> Any:
        """Stretched to a shape, -1 keeping a length."""
        ...

    def expand_as(self, /, x2, **other: Any) -> Any:
        """Stretched to the shape of another."""
        ...

    def expand_dims(self, /, axis=0, **other: Any) -> Any:
        """With new axes of length 1."""
        ...

    def expit(self, /, **other: Any) -> Any:
        """`1 / (1 + exp(-x1))`."""
        ...

    def expit_(self, /, **other: Any) -> Any:
        """`1 / (1 + exp(-x1))`. Stored in this tensor."""
        ...

    def expm1(self, /, **other: Any) -> Any:
        """`exp(x1) - 1` without cancellation."""
        ...

    def expm1_(self, /, **other: Any) -> Any:
        """`exp(x1) - 1` without cancellation. Stored in this tensor."""
        ...

    def fill(self, /, value, **other: Any) -> Any:
        """A copy, with a value everywhere. Written to it."""
        ...

    def fill_(self, /, value, **other: Any) -> Any:
        """A copy, with a value everywhere. Stored in this tensor."""
        ...

    def fill_diagonal_(self, /, value, **other: Any) -> Any:
        """A copy, with a value on the main diagonal. Stored in this tensor."""
        ...

    def fix(self, /, **other: Any) -> Any:
        """Nearest integer towards zero."""
        ...

    def fix_(self, /, **other: Any) -> Any:
        """Nearest integer towards zero. Stored in this tensor."""
        ...

    @property
    def flat(self) -> Any:
        """The elements one after the other, which can be read, written and iterated over, as NumPy's ``x.flat``."""
        ...

    def flatten(self, /, start_dim=0, end_dim=-1, **other: Any) -> Any:
        """Axes merged into one."""
        ...

    def flip(self, /, *axes, **other: Any) -> Any:
        """Axes backwards; all if none is named."""
        ...

    def fliplr(self, /, **other: Any) -> Any:
        """The second axis backwards."""
        ...

    def flipud(self, /, **other: Any) -> Any:
        """The first axis backwards."""
        ...

    def float(self, /, **other: Any) -> Any:
        """Python's float of a number; of a tensor x, x.float() is float32."""
        ...

    def floor(self, /, **other: Any) -> Any:
        """Largest integer not above."""
        ...

    def floor_(self, /, **other: Any) -> Any:
        """Largest integer not above. Stored in this tensor."""
        ...

    def floor_divide(self, /, x2, **other: Any) -> Any:
        """Quotient rounded down; dividing an integer by zero is refused."""
        ...

    def floor_divide_(self, /, x2, **other: Any) -> Any:
        """Quotient rounded down; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def fmax(self, /, x2, **other: Any) -> Any:
        """The larger; a NaN loses to a number."""
        ...

    def fmax_(self, /, x2, **other: Any) -> Any:
        """The larger; a NaN loses to a number. Stored in this tensor."""
        ...

    def fmin(self, /, x2, **other: Any) -> Any:
        """The smaller; a NaN loses to a number."""
        ...

    def fmin_(self, /, x2, **other: Any) -> Any:
        """The smaller; a NaN loses to a number. Stored in this tensor."""
        ...

    def fmod(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
        ...

    def fmod_(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def frexp(self, /, **other: Any) -> Any:
        """Mantissas in 0.5 ..< 1 and exponents of 2."""
        ...

    def frexp_exponent(self, /, **other: Any) -> Any:
        """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`."""
        ...

    def frexp_exponent_(self, /, **other: Any) -> Any:
        """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`. Stored in this tensor."""
        ...

    def frexp_mantissa(self, /, **other: Any) -> Any:
        """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`."""
        ...

    def frexp_mantissa_(self, /, **other: Any) -> Any:
        """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`. Stored in this tensor."""
        ...

    def full_like(self, /, value, dtype=None, **other: Any) -> Any:
        """One value in the shape of another."""
        ...

    def gather(self, /, axis, indices, **other: Any) -> Any:
        """For every index, the element it numbers along an axis."""
        ...

    def ge(self, /, x2, **other: Any) -> Any:
        """Whether larger or equal."""
        ...

    def ge_(self, /, x2, **other: Any) -> Any:
        """Whether larger or equal. Stored in this tensor."""
        ...

    def gelu(self, /, approximate='none', **other: Any) -> Any:
        """Gaussian error linear unit, `x1 * Phi(x1)`."""
        ...

    def gelu_(self, /, approximate='none', **other: Any) -> Any:
        """Gaussian error linear unit, `x1 * Phi(x1)`. Stored in this tensor."""
        ...

    def ger(self, /, x2, **other: Any) -> Any:
        """Every element of one vector with every element of another."""
        ...

    def greater(self, /, x2, **other: Any) -> Any:
        """Whether larger."""
        ...

    def greater_(self, /, x2, **other: Any) -> Any:
        """Whether larger. Stored in this tensor."""
        ...

    def greater_equal(self, /, x2, **other: Any) -> Any:
        """Whether larger or equal."""
        ...

    def greater_equal_(self, /, x2, **other: Any) -> Any:
        """Whether larger or equal. Stored in this tensor."""
        ...

    def gt(self, /, x2, **other: Any) -> Any:
        """Whether larger."""
        ...

    def gt_(self, /, x2, **other: Any) -> Any:
        """Whether larger. Stored in this tensor."""
        ...

    def half(self, /, **other: Any) -> Any:
        """The elements as float16."""
        ...

    def hardtanh(self, /, min=-1.0, max=1.0, **other: Any) -> Any:
        """`x1` limited to `min ..= max`."""
        ...

    def hardtanh_(self, /, min=-1.0, max=1.0, **other: Any) -> Any:
        """`x1` limited to `min ..= max`. Stored in this tensor."""
        ...

    def heaviside(self, /, x2, **other: Any) -> Any:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
        ...

    def heaviside_(self, /, x2, **other: Any) -> Any:
        """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive. Stored in this tensor."""
        ...

    def histogram(self, /, bins=10, range=None, density=False, weights=None, **other: Any) -> Any:
        """How many elements lie in each of some intervals, and their edges."""
        ...

    def hypot(self, /, x2, **other: Any) -> Any:
        """`sqrt(x1**2 + x2**2)` without overflow."""
        ...

    def hypot_(self, /, x2, **other: Any) -> Any:
        """`sqrt(x1**2 + x2**2)` without overflow. Stored in this tensor."""
        ...

    def imag_(self, /, **other: Any) -> Any:
        """Imaginary part; 0 of a real number. Stored in this tensor."""
        ...

    def index_add(self, /, axis, indices, source, alpha=1, **other: Any) -> Any:
        """A copy, with elements added at numbered places of an axis."""
        ...

    def index_add_(self, /, axis, indices, source, alpha=1, **other: Any) -> Any:
        """A copy, with elements added at numbered places of an axis. Stored in this tensor."""
        ...

    def index_copy(self, /, axis, indices, source, **other: Any) -> Any:
        """A copy, with elements replaced at numbered places of an axis."""
        ...

    def index_copy_(self, /, axis, indices, source, **other: Any) -> Any:
        """A copy, with elements replaced at numbered places of an axis. Stored in this tensor."""
        ...

    def index_fill(self, /, axis, indices, value, **other: Any) -> Any:
        """A copy, with a value at numbered places of an axis."""
        ...

    def index_fill_(self, /, axis, indices, value, **other: Any) -> Any:
        """A copy, with a value at numbered places of an axis. Stored in this tensor."""
        ...

    def index_select(self, /, axis, indices, **other: Any) -> Any:
        """Elements by number along an axis."""
        ...

    def inner(self, /, x2, **other: Any) -> Any:
        """Sum of the products over the last axis of both."""
        ...

    def int(self, /, **other: Any) -> Any:
        """Python's int of a number; of a tensor x, x.int() is int32."""
        ...

    def is_complex(self, /, **other: Any) -> Any:
        """Whether the elements are complex."""
        ...

    def is_contiguous(self, /, **other: Any) -> Any:
        """Whether the elements lie one after the other in C order."""
        ...

    def is_floating_point(self, /, **other: Any) -> Any:
        """Whether the elements are floats."""
        ...

    def isclose(self, /, x2, rtol=1e-05, atol=1e-08, equal_nan=False, **other: Any) -> Any:
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
        ...

    def isclose_(self, /, x2, rtol=1e-05, atol=1e-08, equal_nan=False, **other: Any) -> Any:
        """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing. Stored in this tensor."""
        ...

    def iscomplexobj(self, /, **other: Any) -> Any:
        """Whether the elements are complex."""
        ...

    def isfinite(self, /, **other: Any) -> Any:
        """Whether neither infinite nor NaN."""
        ...

    def isfinite_(self, /, **other: Any) -> Any:
        """Whether neither infinite nor NaN. Stored in this tensor."""
        ...

    def isin(self, /, x2, invert=False, **other: Any) -> Any:
        """Whether elements of x1 are among those of x2."""
        ...

    def isinf(self, /, **other: Any) -> Any:
        """Whether infinite."""
        ...

    def isinf_(self, /, **other: Any) -> Any:
        """Whether infinite. Stored in this tensor."""
        ...

    def isnan(self, /, **other: Any) -> Any:
        """Whether NaN."""
        ...

    def isnan_(self, /, **other: Any) -> Any:
        """Whether NaN. Stored in this tensor."""
        ...

    def item(self, /, **other: Any) -> Any:
        """The one element as a number."""
        ...

    def kron(self, /, x2, **other: Any) -> Any:
        """Every element of x1 times all of x2, as blocks in its place."""
        ...

    def kthvalue(self, /, k, axis=-1, keepdims=False, **other: Any) -> Any:
        """The k-th smallest element along an axis, and its index."""
        ...

    def ldexp(self, /, x2, **other: Any) -> Any:
        """`x1 * 2**x2`."""
        ...

    def ldexp_(self, /, x2, **other: Any) -> Any:
        """`x1 * 2**x2`. Stored in this tensor."""
        ...

    def le(self, /, x2, **other: Any) -> Any:
        """Whether smaller or equal."""
        ...

    def le_(self, /, x2, **other: Any) -> Any:
        """Whether smaller or equal. Stored in this tensor."""
        ...

    def leaky_relu(self, /, slope=0.01, **other: Any) -> Any:
        """`x1` where positive, `slope * x1` elsewhere."""
        ...

    def leaky_relu_(self, /, slope=0.01, **other: Any) -> Any:
        """`x1` where positive, `slope * x1` elsewhere. Stored in this tensor."""
        ...

    def left_shift(self, /, x2, **other: Any) -> Any:
        """Bits moved to the left; 0 when moved past the width."""
        ...

    def left_shift_(self, /, x2, **other: Any) -> Any:
        """Bits moved to the left; 0 when moved past the width. Stored in this tensor."""
        ...

    def lerp(self, /, x2, weight, **other: Any) -> Any:
        """`x1 + weight * (x2 - x1)`, exact at both ends."""
        ...

    def lerp_(self, /, x2, weight, **other: Any) -> Any:
        """`x1 + weight * (x2 - x1)`, exact at both ends. Stored in this tensor."""
        ...

    def less(self, /, x2, **other: Any) -> Any:
        """Whether smaller."""
        ...

    def less_(self, /, x2, **other: Any) -> Any:
        """Whether smaller. Stored in this tensor."""
        ...

    def less_equal(self, /, x2, **other: Any) -> Any:
        """Whether smaller or equal."""
        ...

    def less_equal_(self, /, x2, **other: Any) -> Any:
        """Whether smaller or equal. Stored in this tensor."""
        ...

    def lgamma(self, /, **other: Any) -> Any:
        """Logarithm of the magnitude of the gamma function."""
        ...

    def lgamma_(self, /, **other: Any) -> Any:
        """Logarithm of the magnitude of the gamma function. Stored in this tensor."""
        ...

    def log(self, /, **other: Any) -> Any:
        """Natural logarithm."""
        ...

    def log10(self, /, **other: Any) -> Any:
        """Logarithm to base 10."""
        ...

    def log10_(self, /, **other: Any) -> Any:
        """Logarithm to base 10. Stored in this tensor."""
        ...

    def log1p(self, /, **other: Any) -> Any:
        """`log(1 + x1)` without cancellation."""
        ...

    def log1p_(self, /, **other: Any) -> Any:
        """`log(1 + x1)` without cancellation. Stored in this tensor."""
        ...

    def log2(self, /, **other: Any) -> Any:
        """Logarithm to base 2."""
        ...

    def log2_(self, /, **other: Any) -> Any:
        """Logarithm to base 2. Stored in this tensor."""
        ...

    def log_(self, /, **other: Any) -> Any:
        """Natural logarithm. Stored in this tensor."""
        ...

    def log_softmax(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """Logarithm of the softmax."""
        ...

    def logaddexp(self, /, x2, **other: Any) -> Any:
        """`log(exp(x1) + exp(x2))` without overflow."""
        ...

    def logaddexp_(self, /, x2, **other: Any) -> Any:
        """`log(exp(x1) + exp(x2))` without overflow. Stored in this tensor."""
        ...

    def logcumsumexp(self, /, axis, **other: Any) -> Any:
        """Logarithms of sums of the exponentials of the first elements."""
        ...

    def logical_and(self, /, x2, **other: Any) -> Any:
        """Whether both are true (not zero)."""
        ...

    def logical_and_(self, /, x2, **other: Any) -> Any:
        """Whether both are true (not zero). Stored in this tensor."""
        ...

    def logical_not(self, /, **other: Any) -> Any:
        """Whether false (zero)."""
        ...

    def logical_not_(self, /, **other: Any) -> Any:
        """Whether false (zero). Stored in this tensor."""
        ...

    def logical_or(self, /, x2, **other: Any) -> Any:
        """Whether one or both are true (not zero)."""
        ...

    def logical_or_(self, /, x2, **other: Any) -> Any:
        """Whether one or both are true (not zero). Stored in this tensor."""
        ...

    def logical_xor(self, /, x2, **other: Any) -> Any:
        """Whether exactly one is true (not zero)."""
        ...

    def logical_xor_(self, /, x2, **other: Any) -> Any:
        """Whether exactly one is true (not zero). Stored in this tensor."""
        ...

    def logit(self, /, eps=None, **other: Any) -> Any:
        """Log-odds, `log(x1 / (1 - x1))`."""
        ...

    def logit_(self, /, eps=None, **other: Any) -> Any:
        """Log-odds, `log(x1 / (1 - x1))`. Stored in this tensor."""
        ...

    def logsigmoid(self, /, **other: Any) -> Any:
        """Logarithm of the sigmoid."""
        ...

    def logsigmoid_(self, /, **other: Any) -> Any:
        """Logarithm of the sigmoid. Stored in this tensor."""
        ...

    def logsumexp(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """`log(sum(exp(x)))` without overflow."""
        ...

    def long(self, /, **other: Any) -> Any:
        """The elements as int64."""
        ...

    def lt(self, /, x2, **other: Any) -> Any:
        """Whether smaller."""
        ...

    def lt_(self, /, x2, **other: Any) -> Any:
        """Whether smaller. Stored in this tensor."""
        ...

    def masked_fill(self, /, mask, value, **other: Any) -> Any:
        """A value where a mask is true."""
        ...

    def masked_fill_(self, /, mask, value, **other: Any) -> Any:
        """A value where a mask is true. Stored in this tensor."""
        ...

    def masked_select(self, /, mask, **other: Any) -> Any:
        """The elements where a mask is true; both broadcast."""
        ...

    def matmul(self, /, x2, **other: Any) -> Any:
        """Matrix product; further axes broadcast."""
        ...

    def matrix_transpose(self, /, **other: Any) -> Any:
        """The last two axes exchanged."""
        ...

    def max(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Largest element, or the larger of two."""
        ...

    def maximum(self, /, x2, **other: Any) -> Any:
        """The larger; NaN if any is NaN."""
        ...

    def maximum_(self, /, x2, **other: Any) -> Any:
        """The larger; NaN if any is NaN. Stored in this tensor."""
        ...

    def mean(self, /, axis=None, dtype=None, keepdims=False, where=None, **other: Any) -> Any:
        """Arithmetic mean; of integers, in the default float."""
        ...

    def median(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """The middle element, or the mean of the two in the middle."""
        ...

    def min(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Smallest element, or the smaller of two."""
        ...

    def minimum(self, /, x2, **other: Any) -> Any:
        """The smaller; NaN if any is NaN."""
        ...

    def minimum_(self, /, x2, **other: Any) -> Any:
        """The smaller; NaN if any is NaN. Stored in this tensor."""
        ...

    def mish(self, /, **other: Any) -> Any:
        """`x1 * tanh(softplus(x1))`."""
        ...

    def mish_(self, /, **other: Any) -> Any:
        """`x1 * tanh(softplus(x1))`. Stored in this tensor."""
        ...

    def mm(self, /, x2, **other: Any) -> Any:
        """Matrix product; further axes broadcast."""
        ...

    def mod(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
        ...

    def mod_(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def modf(self, /, **other: Any) -> Any:
        """Fractions and integer parts."""
        ...

    def moveaxis(self, /, source, destination, **other: Any) -> Any:
        """Axes moved to other positions."""
        ...

    def movedim(self, /, source, destination, **other: Any) -> Any:
        """Axes moved to other positions."""
        ...

    def mul(self, /, x2, **other: Any) -> Any:
        """Elementwise product; integers wrap."""
        ...

    def mul_(self, /, x2, **other: Any) -> Any:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...

    def multinomial(self, /, num_samples=1, replacement=False, **other: Any) -> Any:
        """Indices picked by the weights in every row."""
        ...

    def multiply(self, /, x2, **other: Any) -> Any:
        """Elementwise product; integers wrap."""
        ...

    def multiply_(self, /, x2, **other: Any) -> Any:
        """Elementwise product; integers wrap. Stored in this tensor."""
        ...

    def mv(self, /, x2, **other: Any) -> Any:
        """Matrix product; further axes broadcast."""
        ...

    def nan_to_num(self, /, nan=0.0, posinf=None, neginf=None, **other: Any) -> Any:
        """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts."""
        ...

    def nan_to_num_(self, /, nan=0.0, posinf=None, neginf=None, **other: Any) -> Any:
        """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts. Stored in this tensor."""
        ...

    def nanmax(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Largest of the elements that are not NaN."""
        ...

    def nanmean(self, /, axis=None, dtype=None, keepdims=False, where=None, **other: Any) -> Any:
        """Mean of the elements that are not NaN."""
        ...

    def nanmedian(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """As median, of the elements that are not NaN."""
        ...

    def nanmin(self, /, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Smallest of the elements that are not NaN."""
        ...

    def nanquantile(self, /, q, axis=None, keepdims=False, method='linear', **other: Any) -> Any:
        """As quantile, of the elements that are not NaN."""
        ...

    def nanstd(self, /, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
        """Square root of that variance."""
        ...

    def nansum(self, /, axis=None, dtype=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Sum of the elements that are not NaN."""
        ...

    def nanvar(self, /, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
        """Variance of the elements that are not NaN."""
        ...

    def narrow(self, /, axis, start, length, **other: Any) -> Any:
        """A range of one axis."""
        ...

    def ndimension(self, /, **other: Any) -> Any:
        """How many axes there are."""
        ...

    def ne(self, /, x2, **other: Any) -> Any:
        """Whether different; NaN differs from everything."""
        ...

    def ne_(self, /, x2, **other: Any) -> Any:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...

    def neg(self, /, **other: Any) -> Any:
        """Negation; integers wrap."""
        ...

    def neg_(self, /, **other: Any) -> Any:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def negative(self, /, **other: Any) -> Any:
        """Negation; integers wrap."""
        ...

    def negative_(self, /, **other: Any) -> Any:
        """Negation; integers wrap. Stored in this tensor."""
        ...

    def nelement(self, /, **other: Any) -> Any:
        """How many elements there are."""
        ...

    def nextafter(self, /, x2, **other: Any) -> Any:
        """The next representable number after `x1` towards `x2`."""
        ...

    def nextafter_(self, /, x2, **other: Any) -> Any:
        """The next representable number after `x1` towards `x2`. Stored in this tensor."""
        ...

    def nonzero(self, /, as_tuple=None, **other: Any) -> Any:
        """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
        ...

    def norm(self, /, order=2, axis=None, keepdims=False, dtype=None, **other: Any) -> Any:
        """`sum(|x|^order)^(1/order)`."""
        ...

    def not_equal(self, /, x2, **other: Any) -> Any:
        """Whether different; NaN differs from everything."""
        ...

    def not_equal_(self, /, x2, **other: Any) -> Any:
        """Whether different; NaN differs from everything. Stored in this tensor."""
        ...

    def numel(self, /, **other: Any) -> Any:
        """How many elements there are."""
        ...

    def one_hot(self, /, num_classes=-1, **other: Any) -> Any:
        """For each element a vector with a one at its number."""
        ...

    def ones_like(self, /, dtype=None, **other: Any) -> Any:
        """Ones in the shape of another."""
        ...

    def outer(self, /, x2, **other: Any) -> Any:
        """Every element of one vector with every element of another."""
        ...

    def pad(self, /, pad_width, mode='constant', value=0, **other: Any) -> Any:
        """With elements around: widths (before, after) for each axis."""
        ...

    def permutation(self, /, dtype=None, **other: Any) -> Any:
        """The numbers below x, or the rows of a tensor x, in a random order."""
        ...

    def permute(self, /, *axes, **other: Any) -> Any:
        """The axes in another order."""
        ...

    def permute_dims(self, /, *axes, **other: Any) -> Any:
        """The axes in another order."""
        ...

    def positive(self, /, **other: Any) -> Any:
        """The number itself."""
        ...

    def positive_(self, /, **other: Any) -> Any:
        """The number itself. Stored in this tensor."""
        ...

    def pow(self, /, x2, **other: Any) -> Any:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
        ...

    def pow_(self, /, x2, **other: Any) -> Any:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused. Stored in this tensor."""
        ...

    def power(self, /, x2, **other: Any) -> Any:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
        ...

    def power_(self, /, x2, **other: Any) -> Any:
        """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused. Stored in this tensor."""
        ...

    def prod(self, /, axis=None, dtype=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Product; integers in 64 bits."""
        ...

    def ptp(self, /, axis=None, keepdims=False, **other: Any) -> Any:
        """Largest less smallest element."""
        ...

    def put_(self, /, indices, source, accumulate=False, **other: Any) -> Any:
        """A copy, with elements replaced by number, all counted in a row. Stored in this tensor."""
        ...

    def quantile(self, /, q, axis=None, keepdims=False, method='linear', **other: Any) -> Any:
        """Values below which shares of the elements lie."""
        ...

    def rad2deg(self, /, **other: Any) -> Any:
        """Radians to degrees."""
        ...

    def rad2deg_(self, /, **other: Any) -> Any:
        """Radians to degrees. Stored in this tensor."""
        ...

    def radians(self, /, **other: Any) -> Any:
        """Degrees to radians."""
        ...

    def radians_(self, /, **other: Any) -> Any:
        """Degrees to radians. Stored in this tensor."""
        ...

    def randperm(self, /, dtype=None, **other: Any) -> Any:
        """The numbers below x, or the rows of a tensor x, in a random order."""
        ...

    def ravel(self, /, **other: Any) -> Any:
        """All elements as one axis."""
        ...

    def real_(self, /, **other: Any) -> Any:
        """Real part. Stored in this tensor."""
        ...

    def reciprocal(self, /, **other: Any) -> Any:
        """`1 / x1`."""
        ...

    def reciprocal_(self, /, **other: Any) -> Any:
        """`1 / x1`. Stored in this tensor."""
        ...

    def relu(self, /, **other: Any) -> Any:
        """`x1` where positive, 0 elsewhere; NaN stays."""
        ...

    def relu_(self, /, **other: Any) -> Any:
        """`x1` where positive, 0 elsewhere; NaN stays. Stored in this tensor."""
        ...

    def remainder(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
        ...

    def remainder_(self, /, x2, **other: Any) -> Any:
        """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def repeat(self, /, *repeats, **other: Any) -> Any:
        """As tile, with one number for each axis."""
        ...

    def repeat_interleave(self, /, repeats, axis=None, **other: Any) -> Any:
        """Every element several times."""
        ...

    def reshape(self, /, *shape, **other: Any) -> Any:
        """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
        ...

    def reshape_as(self, /, x2, **other: Any) -> Any:
        """Reshaped to the shape of another."""
        ...

    def right_shift(self, /, x2, **other: Any) -> Any:
        """Bits moved to the right; 0 or the sign when moved past the width."""
        ...

    def right_shift_(self, /, x2, **other: Any) -> Any:
        """Bits moved to the right; 0 or the sign when moved past the width. Stored in this tensor."""
        ...

    def roll(self, /, shifts, axis=None, **other: Any) -> Any:
        """Elements moved along axes, those that fall off coming in at the other end."""
        ...

    def rot90(self, /, k=1, axes=(0, 1), **other: Any) -> Any:
        """Turned by quarters from the first axis towards the second."""
        ...

    def round(self, /, decimals=0, **other: Any) -> Any:
        """Nearest integer, ties to even."""
        ...

    def round_(self, /, decimals=0, **other: Any) -> Any:
        """Nearest integer, ties to even. Stored in this tensor."""
        ...

    def rsqrt(self, /, **other: Any) -> Any:
        """`1 / sqrt(x1)`."""
        ...

    def rsqrt_(self, /, **other: Any) -> Any:
        """`1 / sqrt(x1)`. Stored in this tensor."""
        ...

    def scatter(self, /, axis, indices, source=None, value=None, reduce=None, **other: Any) -> Any:
        """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them."""
        ...

    def scatter_(self, /, axis, indices, source=None, value=None, reduce=None, **other: Any) -> Any:
        """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them. Stored in this tensor."""
        ...

    def scatter_add(self, /, axis, indices, source, **other: Any) -> Any:
        """A copy, with elements added where indices number them."""
        ...

    def scatter_add_(self, /, axis, indices, source, **other: Any) -> Any:
        """A copy, with elements added where indices number them. Stored in this tensor."""
        ...

    def searchsorted(self, /, x2, side='left', sorter=None, right=False, out_int32=False, **other: Any) -> Any:
        """Where elements of x2 would go in x1, a sorted list."""
        ...

    def select(self, /, axis, indices, **other: Any) -> Any:
        """One element of an axis, which disappears."""
        ...

    def sgn(self, /, **other: Any) -> Any:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sgn_(self, /, **other: Any) -> Any:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def short(self, /, **other: Any) -> Any:
        """The elements as int16."""
        ...

    def sigmoid(self, /, **other: Any) -> Any:
        """`1 / (1 + exp(-x1))`."""
        ...

    def sigmoid_(self, /, **other: Any) -> Any:
        """`1 / (1 + exp(-x1))`. Stored in this tensor."""
        ...

    def sign(self, /, **other: Any) -> Any:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
        ...

    def sign_(self, /, **other: Any) -> Any:
        """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction. Stored in this tensor."""
        ...

    def signbit(self, /, **other: Any) -> Any:
        """Whether the sign bit is set: true of -0.0."""
        ...

    def signbit_(self, /, **other: Any) -> Any:
        """Whether the sign bit is set: true of -0.0. Stored in this tensor."""
        ...

    def silu(self, /, **other: Any) -> Any:
        """`x1 * sigmoid(x1)`."""
        ...

    def silu_(self, /, **other: Any) -> Any:
        """`x1 * sigmoid(x1)`. Stored in this tensor."""
        ...

    def sin(self, /, **other: Any) -> Any:
        """Sine of an angle in radians."""
        ...

    def sin_(self, /, **other: Any) -> Any:
        """Sine of an angle in radians. Stored in this tensor."""
        ...

    def sinc(self, /, **other: Any) -> Any:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
        ...

    def sinc_(self, /, **other: Any) -> Any:
        """`sin(pi * x1) / (pi * x1)`, 1 at 0. Stored in this tensor."""
        ...

    def sinh(self, /, **other: Any) -> Any:
        """Hyperbolic sine."""
        ...

    def sinh_(self, /, **other: Any) -> Any:
        """Hyperbolic sine. Stored in this tensor."""
        ...

    def sliding_window_view(self, /, window_shape, axis=None, **other: Any) -> Any:
        """A window at every position, as new last axes."""
        ...

    def softmax(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """`exp(x) / sum(exp(x))` without overflow."""
        ...

    def softmax_(self, /, axis=None, dtype=None, **other: Any) -> Any:
        """`exp(x) / sum(exp(x))` without overflow. Stored in this tensor."""
        ...

    def softplus(self, /, beta=1.0, threshold=20.0, **other: Any) -> Any:
        """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
        ...

    def softplus_(self, /, beta=1.0, threshold=20.0, **other: Any) -> Any:
        """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`. Stored in this tensor."""
        ...

    def softsign(self, /, **other: Any) -> Any:
        """`x1 / (1 + |x1|)`."""
        ...

    def softsign_(self, /, **other: Any) -> Any:
        """`x1 / (1 + |x1|)`. Stored in this tensor."""
        ...

    def split(self, /, indices_or_sections, axis=0, **other: Any) -> Any:
        """Parts of a size, or of several sizes."""
        ...

    def sqrt(self, /, **other: Any) -> Any:
        """Square root, correctly rounded."""
        ...

    def sqrt_(self, /, **other: Any) -> Any:
        """Square root, correctly rounded. Stored in this tensor."""
        ...

    def square(self, /, **other: Any) -> Any:
        """`x1 * x1`; integers wrap."""
        ...

    def square_(self, /, **other: Any) -> Any:
        """`x1 * x1`; integers wrap. Stored in this tensor."""
        ...

    def squeeze(self, /, axis=None, **other: Any) -> Any:
        """Without axes of length 1."""
        ...

    def std(self, /, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
        """Square root of the variance."""
        ...

    def storage_offset(self, /, **other: Any) -> Any:
        """Where, in elements, the first element lies."""
        ...

    def stretchable(self, /, *axis, **other: Any) -> Any:
        """The same elements; these axes of length 1 may be stretched, and guards do not ask."""
        ...

    def stride(self, /, axis=None, **other: Any) -> Any:
        """Distances, in elements, between neighbours along the axes."""
        ...

    @property
    def strides(self) -> tuple[int, ...]:
        """The distance in bytes between neighbours along each axis, as NumPy has it; ``stride()`` counts elements."""
        ...

    def sub(self, /, x2, alpha=1, **other: Any) -> Any:
        """Difference; integers wrap."""
        ...

    def sub_(self, /, x2, alpha=1, **other: Any) -> Any:
        """Difference; integers wrap. Stored in this tensor."""
        ...

    def subtract(self, /, x2, alpha=1, **other: Any) -> Any:
        """Difference; integers wrap."""
        ...

    def subtract_(self, /, x2, alpha=1, **other: Any) -> Any:
        """Difference; integers wrap. Stored in this tensor."""
        ...

    def sum(self, /, axis=None, dtype=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
        """Sum; integers in 64 bits."""
        ...

    def sum_to(self, /, *shape, **other: Any) -> Any:
        """Sum over all that broadcasting from `shape` would repeat."""
        ...

    def sum_to_size(self, /, *shape, **other: Any) -> Any:
        """Sum over all that broadcasting from `shape` would repeat."""
        ...

    def swapaxes(self, /, axis0=None, axis1=None, **other: Any) -> Any:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swapdims(self, /, axis0=None, axis1=None, **other: Any) -> Any:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def swish(self, /, **other: Any) -> Any:
        """`x1 * sigmoid(x1)`."""
        ...

    def swish_(self, /, **other: Any) -> Any:
        """`x1 * sigmoid(x1)`. Stored in this tensor."""
        ...

    def t(self, /, **other: Any) -> Any:
        """The transpose of a matrix."""
        ...

    def take(self, /, indices, axis=None, mode='raise', **other: Any) -> Any:
        """Elements by number along an axis; without one, of all in a row."""
        ...

    def take_along_axis(self, /, indices, axis=None, **other: Any) -> Any:
        """As gather; the indices broadcast."""
        ...

    def take_along_dim(self, /, indices, axis=None, **other: Any) -> Any:
        """As gather; the indices broadcast."""
        ...

    def tan(self, /, **other: Any) -> Any:
        """Tangent of an angle in radians."""
        ...

    def tan_(self, /, **other: Any) -> Any:
        """Tangent of an angle in radians. Stored in this tensor."""
        ...

    def tanh(self, /, **other: Any) -> Any:
        """Hyperbolic tangent."""
        ...

    def tanh_(self, /, **other: Any) -> Any:
        """Hyperbolic tangent. Stored in this tensor."""
        ...

    def tensor_split(self, /, indices_or_sections, axis=0, **other: Any) -> Any:
        """`n` parts, or parts cut at positions."""
        ...

    def tensordot(self, /, x2, axes=2, **other: Any) -> Any:
        """Sum of the products over pairs of axes."""
        ...

    def tile(self, /, *repeats, **other: Any) -> Any:
        """The tensor again and again along its axes."""
        ...

    def to(self, /, dtype, **other: Any) -> Any:
        """The elements as another dtype."""
        ...

    def topk(self, /, k, axis=-1, largest=True, sorted=True, **other: Any) -> Any:
        """The k largest or smallest elements along an axis, and their indices."""
        ...

    def trace(self, /, k=0, dtype=None, **other: Any) -> Any:
        """Sums of the diagonals of matrices."""
        ...

    def transpose(self, /, axis0=None, axis1=None, **other: Any) -> Any:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def trapezoid(self, /, x=None, dx=1, axis=-1, **other: Any) -> Any:
        """The area below points, of trapezoids."""
        ...

    def trapz(self, /, x=None, dx=1, axis=-1, **other: Any) -> Any:
        """The area below points, of trapezoids."""
        ...

    def tril(self, /, k=0, **other: Any) -> Any:
        """Zeros above a diagonal."""
        ...

    def tril_(self, /, k=0, **other: Any) -> Any:
        """Zeros above a diagonal. Stored in this tensor."""
        ...

    def triu(self, /, k=0, **other: Any) -> Any:
        """Zeros below a diagonal."""
        ...

    def triu_(self, /, k=0, **other: Any) -> Any:
        """Zeros below a diagonal. Stored in this tensor."""
        ...

    def true_divide(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float."""
        ...

    def true_divide_(self, /, x2, rounding_mode=None, **other: Any) -> Any:
        """Quotient; integers give the default float. Stored in this tensor."""
        ...

    def trunc(self, /, **other: Any) -> Any:
        """Nearest integer towards zero."""
        ...

    def trunc_(self, /, **other: Any) -> Any:
        """Nearest integer towards zero. Stored in this tensor."""
        ...

    def trunc_divide(self, /, x2, **other: Any) -> Any:
        """Quotient rounded towards zero; dividing an integer by zero is refused."""
        ...

    def trunc_divide_(self, /, x2, **other: Any) -> Any:
        """Quotient rounded towards zero; dividing an integer by zero is refused. Stored in this tensor."""
        ...

    def type(self, /, dtype, **other: Any) -> Any:
        """The elements as another dtype."""
        ...

    def type_as(self, /, x2, **other: Any) -> Any:
        """The elements as the dtype of another tensor."""
        ...

    def unbind(self, /, axis=0, **other: Any) -> Any:
        """Every element of an axis, without it."""
        ...

    def unflatten(self, /, axis, *shape, **other: Any) -> Any:
        """One axis split into several."""
        ...

    def unfold(self, /, axis, length, step, **other: Any) -> Any:
        """Windows along an axis."""
        ...

    def unique(self, /, sorted=True, return_inverse=False, return_counts=False, axis=None, return_index=False, **other: Any) -> Any:
        """Distinct elements in order; with them, if asked for, where each is first, which each element is, how often each occurs."""
        ...

    def unique_all(self, /, **other: Any) -> Any:
        """Distinct elements, where each is first, which each element is, how often each occurs."""
        ...

    def unique_counts(self, /, **other: Any) -> Any:
        """Distinct elements, and how often each occurs."""
        ...

    def unique_inverse(self, /, **other: Any) -> Any:
        """Distinct elements, and which of them each element is."""
        ...

    def unique_values(self, /, **other: Any) -> Any:
        """Distinct elements in order; every NaN is one."""
        ...

    def unsqueeze(self, /, axis, **other: Any) -> Any:
        """With a new axis of length 1."""
        ...

    def unstack(self, /, axis=0, **other: Any) -> Any:
        """Every element of an axis, without it."""
        ...

    def var(self, /, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
        """Mean squared distance from the mean."""
        ...

    def vdot(self, /, x2, **other: Any) -> Any:
        """Sum of all products, x1 conjugated."""
        ...

    def vecdot(self, /, x2, axis=-1, **other: Any) -> Any:
        """Sum of the products along an axis, x1 conjugated."""
        ...

    def vector_norm(self, /, order=2, axis=None, keepdims=False, dtype=None, **other: Any) -> Any:
        """`sum(|x|^order)^(1/order)`."""
        ...

    def view(self, /, *shape, dtype=None, **other: Any) -> Any:
        """As reshape, but never copies; or the same bits as elements of a dtype."""
        ...

    def view_as(self, /, x2, **other: Any) -> Any:
        """Reshaped to the shape of another."""
        ...

    def where(self, /, x1=None, x2=None, **other: Any) -> Any:
        """`x1` where `condition` is true (not zero), `x2` elsewhere."""
        ...

    def where_(self, /, x1=None, x2=None, **other: Any) -> Any:
        """`x1` where `condition` is true (not zero), `x2` elsewhere. Stored in this tensor."""
        ...

    def xlogy(self, /, x2, **other: Any) -> Any:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
        ...

    def xlogy_(self, /, x2, **other: Any) -> Any:
        """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN. Stored in this tensor."""
        ...

    def zero(self, /, **other: Any) -> Any:
        """A copy, with zeros everywhere."""
        ...

    def zero_(self, /, **other: Any) -> Any:
        """A copy, with zeros everywhere. Stored in this tensor."""
        ...

    def zeros_like(self, /, dtype=None, **other: Any) -> Any:
        """Zeros in the shape of another."""
        ...

def abs(x, /, **other: Any) -> Any:
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def absolute(x1, **other: Any) -> Any:
    """Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer."""
    ...

def acos(x, /, **other: Any) -> Any:
    """Inverse cosine, in radians."""
    ...

def acosh(x, /, **other: Any) -> Any:
    """Inverse hyperbolic cosine."""
    ...

def add(x1, x2, /, **other: Any) -> Any:
    """Elementwise sum; integers wrap."""
    ...

def addcdiv(x1, x2, x3, value=1.0, **other: Any) -> Any:
    """`x1 + value * x2 / x3`."""
    ...

def addcmul(x1, x2, x3, value=1.0, **other: Any) -> Any:
    """`x1 + value * x2 * x3`."""
    ...

def adjoint(x, **other: Any) -> Any:
    """The conjugates of the last two axes exchanged."""
    ...

def all(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Whether all are true."""
    ...

def allclose(x1, x2, rtol=1e-05, atol=1e-08, equal_nan=False, **other: Any) -> Any:
    """Whether all elements are close, as one truth value."""
    ...

def amax(x, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
    """Largest element."""
    ...

def amin(x, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
    """Smallest element."""
    ...

def any(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Whether any is true."""
    ...

def arange(start, /, stop=None, step=1, *, dtype=None, device=None, **other: Any) -> Any:
    """Numbers from `start` to before `stop`."""
    ...

def arccos(x1, **other: Any) -> Any:
    """Inverse cosine, in radians."""
    ...

def arccosh(x1, **other: Any) -> Any:
    """Inverse hyperbolic cosine."""
    ...

def arcsin(x1, **other: Any) -> Any:
    """Inverse sine, in radians."""
    ...

def arcsinh(x1, **other: Any) -> Any:
    """Inverse hyperbolic sine."""
    ...

def arctan(x1, **other: Any) -> Any:
    """Inverse tangent, in radians."""
    ...

def arctan2(x1, x2, **other: Any) -> Any:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def arctanh(x1, **other: Any) -> Any:
    """Inverse hyperbolic tangent."""
    ...

def argmax(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Index of the first largest element."""
    ...

def argmin(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Index of the first smallest element."""
    ...

def argsort(x, /, *, axis=-1, descending=False, stable=True, **other: Any) -> Any:
    """Indices that bring elements into order along an axis."""
    ...

def argwhere(x, **other: Any) -> Any:
    """Indices of the elements that are not zero, one row for each."""
    ...

def array(data, dtype=None, *, device=None, requires_grad=False, copy=True, order=None, **other: Any) -> Any:
    """A new tensor of anything that one can be made of."""
    ...

def array_equal(x1, x2, equal_nan=False, **other: Any) -> Any:
    """Whether shapes and all elements are equal, as one truth value."""
    ...

def array_split(x, indices_or_sections, axis=0, **other: Any) -> Any:
    """`n` parts, or parts cut at positions."""
    ...

def as_tensor(obj, /, dtype=None, *, device=None, copy=None, order=None, **other: Any) -> Any:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def asarray(obj, /, dtype=None, *, device=None, copy=None, order=None, **other: Any) -> Any:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def ascontiguousarray(x, **other: Any) -> Any:
    """The same elements one after the other: itself, or a copy."""
    ...

def asin(x, /, **other: Any) -> Any:
    """Inverse sine, in radians."""
    ...

def asinh(x, /, **other: Any) -> Any:
    """Inverse hyperbolic sine."""
    ...

def astype(x, dtype, /, *, copy=True, device=None, **other: Any) -> Any:
    """The elements as another dtype."""
    ...

def atan(x, /, **other: Any) -> Any:
    """Inverse tangent, in radians."""
    ...

def atan2(x1, x2, /, **other: Any) -> Any:
    """Angle of the point `(x2, x1)`, in radians, in its quadrant."""
    ...

def atanh(x, /, **other: Any) -> Any:
    """Inverse hyperbolic tangent."""
    ...

def atleast_1d(x, **other: Any) -> Any:
    """With at least one axis."""
    ...

def atleast_2d(x, **other: Any) -> Any:
    """With at least two axes."""
    ...

def atleast_3d(x, **other: Any) -> Any:
    """With at least three axes."""
    ...

def average(x, axis=None, weights=None, keepdims=False, returned=False, **other: Any) -> Any:
    """Arithmetic mean, in which each element counts as its weight says."""
    ...

def bernoulli(x, shape=(), **other: Any) -> Any:
    """Ones with the chances x, else zeros."""
    ...

bfloat16: dtype

def bincount(x, weights=None, minlength=0, **other: Any) -> Any:
    """How often each integer from 0 on occurs."""
    ...

def bitwise_and(x1, x2, /, **other: Any) -> Any:
    """Bitwise and."""
    ...

def bitwise_invert(x, /, **other: Any) -> Any:
    """Every bit flipped; of a bool, its negation."""
    ...

def bitwise_left_shift(x1, x2, /, **other: Any) -> Any:
    """Bits moved to the left; 0 when moved past the width."""
    ...

def bitwise_not(x1, **other: Any) -> Any:
    """Every bit flipped; of a bool, its negation."""
    ...

def bitwise_or(x1, x2, /, **other: Any) -> Any:
    """Bitwise or."""
    ...

def bitwise_right_shift(x1, x2, /, **other: Any) -> Any:
    """Bits moved to the right; 0 or the sign when moved past the width."""
    ...

def bitwise_xor(x1, x2, /, **other: Any) -> Any:
    """Bitwise exclusive or."""
    ...

def bmm(x1, x2, **other: Any) -> Any:
    """Matrix product; further axes broadcast."""
    ...

bool: dtype

def broadcast(*tensors, **other: Any) -> Any:
    """The shape that tensors broadcast to."""
    ...

def broadcast_arrays(*arrays, **other: Any) -> Any:
    """Tensors stretched to the shape that they broadcast to."""
    ...

def broadcast_as(x, x2, **other: Any) -> Any:
    """Stretched to the shape of another."""
    ...

def broadcast_shapes(*shapes, **other: Any) -> Any:
    """The shape that shapes broadcast to."""
    ...

def broadcast_tensors(*tensors, **other: Any) -> Any:
    """Tensors stretched to the shape that they broadcast to."""
    ...

def broadcast_to(x, /, shape, **other: Any) -> Any:
    """Stretched to a shape."""
    ...

def bucketize(x, edges, right=False, out_int32=False, **other: Any) -> Any:
    """Which interval between rising edges each element lies in."""
    ...

def byte(x, **other: Any) -> Any:
    """The elements as uint8."""
    ...

def can_cast(from_, to, /, **other: Any) -> Any:
    """Whether a dtype may be stored as another."""
    ...

def cat(tensors, axis=0, dtype=None, **other: Any) -> Any:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def cbrt(x1, **other: Any) -> Any:
    """Cube root, also of negative numbers."""
    ...

cdouble: dtype

def ceil(x, /, **other: Any) -> Any:
    """Smallest integer not below."""
    ...

cfloat: dtype

def choice(x, shape=(), replace=True, p=None, **other: Any) -> Any:
    """Rows of a tensor x, or numbers below x, picked at random."""
    ...

def chunk(x, n, axis=0, **other: Any) -> Any:
    """At most `n` parts of one size, but for the last."""
    ...

def clamp(x1, min=None, max=None, **other: Any) -> Any:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...

def clip(x, /, min=None, max=None, **other: Any) -> Any:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...

def clone(x, **other: Any) -> Any:
    """The same elements in memory of their own."""
    ...

def complex(real=0, imag=0, **other: Any) -> Any:
    """A complex number."""
    ...

complex128: dtype

complex64: dtype

def concat(arrays, /, *, axis=0, **other: Any) -> Any:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def concatenate(tensors, axis=0, dtype=None, **other: Any) -> Any:
    """Tensors one after the other along an axis; None flattens them."""
    ...

def conj(x, /, **other: Any) -> Any:
    """Complex conjugate; a real number itself."""
    ...

def contiguous(x, **other: Any) -> Any:
    """The same elements one after the other: itself, or a copy."""
    ...

def copy(x, **other: Any) -> Any:
    """The same elements in memory of their own."""
    ...

def copysign(x1, x2, /, **other: Any) -> Any:
    """Magnitude of `x1` with the sign of `x2`."""
    ...

def corrcoef(x, rowvar=True, y=None, **other: Any) -> Any:
    """As cov, in units of the standard deviations."""
    ...

def cos(x, /, **other: Any) -> Any:
    """Cosine of an angle in radians."""
    ...

def cosh(x, /, **other: Any) -> Any:
    """Hyperbolic cosine."""
    ...

def count_nonzero(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """How many elements are not zero."""
    ...

def cov(x, rowvar=True, bias=False, correction=None, y=None, fweights=None, aweights=None, dtype=None, **other: Any) -> Any:
    """How much each two rows of a matrix vary together, or with rowvar=False each two columns."""
    ...

def cpu(x, **other: Any) -> Any:
    """Itself: there are no gradients and no devices."""
    ...

def cross(x1, x2, axis=-1, **other: Any) -> Any:
    """Cross product of vectors of three elements."""
    ...

def cummax(x, axis, **other: Any) -> Any:
    """Largest of the first elements, and where they are."""
    ...

def cummin(x, axis, **other: Any) -> Any:
    """Smallest of the first elements, and where they are."""
    ...

def cumprod(x, axis=None, dtype=None, **other: Any) -> Any:
    """Products of the first elements."""
    ...

def cumsum(x, axis=None, dtype=None, **other: Any) -> Any:
    """Sums of the first elements."""
    ...

def cumulative_prod(x, /, *, axis=None, dtype=None, include_initial=False, **other: Any) -> Any:
    """Products of the first elements."""
    ...

def cumulative_sum(x, /, *, axis=None, dtype=None, include_initial=False, **other: Any) -> Any:
    """Sums of the first elements."""
    ...

def deg2rad(x1, **other: Any) -> Any:
    """Degrees to radians."""
    ...

def degrees(x1, **other: Any) -> Any:
    """Radians to degrees."""
    ...

def detach(x, **other: Any) -> Any:
    """Itself: there are no gradients and no devices."""
    ...

def diag(x, k=0, **other: Any) -> Any:
    """A matrix with a diagonal; of a matrix, its diagonal."""
    ...

def diagonal(x, k=0, axis1=0, axis2=1, **other: Any) -> Any:
    """The diagonal of two axes as a new last one."""
    ...

def diff(x, /, *, axis=-1, n=1, prepend=None, append=None, **other: Any) -> Any:
    """Each element less the one before it, n times over."""
    ...

def digamma(x1, **other: Any) -> Any:
    """Logarithmic derivative of the gamma function."""
    ...

def dim(x, **other: Any) -> Any:
    """How many axes there are."""
    ...

def div(x1, x2, rounding_mode=None, **other: Any) -> Any:
    """Quotient; integers give the default float."""
    ...

def divide(x1, x2, /, **other: Any) -> Any:
    """Quotient; integers give the default float."""
    ...

def dot(x1, x2, **other: Any) -> Any:
    """Sum of the products over the last axis of x1 and the last but one of x2."""
    ...

double: dtype

def dtype_of(given, **other: Any) -> Any:
    """The dtype that an object stands for."""
    ...

e: float

def einsum(subscripts, *operands, **other: Any) -> Any:
    """Sums of products, the axes named by letters: 'ij,jk->ik'."""
    ...

def element_size(x, **other: Any) -> Any:
    """Bytes of one element."""
    ...

def elu(x1, alpha=1.0, **other: Any) -> Any:
    """`x1` where positive, `alpha * (exp(x1) - 1)` elsewhere."""
    ...

def empty(shape, *, dtype=None, device=None, **other: Any) -> Any:
    """Elements of no particular value."""
    ...

def empty_like(x, /, *, dtype=None, device=None, **other: Any) -> Any:
    """Elements of no particular value in the shape of another."""
    ...

def eq(x1, x2, **other: Any) -> Any:
    """Whether equal; NaN equals nothing."""
    ...

def equal(x1, x2, /, **other: Any) -> Any:
    """Whether equal; NaN equals nothing."""
    ...

def erf(x1, **other: Any) -> Any:
    """Error function."""
    ...

def erfc(x1, **other: Any) -> Any:
    """Complementary error function, `1 - erf(x1)` without cancellation."""
    ...

def eval(*tensors, **other: Any) -> Any:
    """Computes what waits in tensors, together, and gives them back: what they have in common is computed, and what they read along one axis is
read, once."""
    ...

def exp(x, /, **other: Any) -> Any:
    """e to the power of `x1`."""
    ...

def exp2(x1, **other: Any) -> Any:
    """2 to the power of `x1`."""
    ...

def expand(x, *shape, **other: Any) -> Any:
    """Stretched to a shape, -1 keeping a length."""
    ...

def expand_as(x, x2, **other: Any) -> Any:
    """Stretched to the shape of another."""
    ...

def expand_dims(x, /, axis, **other: Any) -> Any:
    """With new axes of length 1."""
    ...

def expit(x1, **other: Any) -> Any:
    """`1 / (1 + exp(-x1))`."""
    ...

def explain(what, /, *, run=False, **names) -> Any:
    """Explains an expression as text, a tensor that waits to be computed, or bare shapes: how the operands align, the loops, the dtype, the plan, and the
bytes beside those of an eager library. Names in a text are tensors, shapes, or lengths. Nothing is computed unless run is true."""
    ...

def explain_error(text, /, **other: Any) -> Any:
    """Explain an error about shapes, as NumPy, PyTorch, JAX, TensorFlow, xarray, pandas, ndarray, candle, burn or ndcast printed it.

``text`` may be a whole traceback or log, or an exception. The answer prints as a picture of the shapes with the axis and proven repairs.
A text without such a message, or one whose shapes contradict the message, is a ``ValueError``, which says why."""
    ...

def expm1(x, /, **other: Any) -> Any:
    """`exp(x1) - 1` without cancellation."""
    ...

def exponential(rate=1.0, shape=(), **other: Any) -> Any:
    """Random waiting times for what happens at a rate."""
    ...

def eye(n_rows, n_cols=None, /, *, k=0, dtype=None, device=None, **other: Any) -> Any:
    """Ones on a diagonal."""
    ...

def fill(x, value, **other: Any) -> Any:
    """A copy, with a value everywhere."""
    ...

def finfo(type, /, **other: Any) -> Any:
    """The limits of a floating-point dtype."""
    ...

def fix(x1, **other: Any) -> Any:
    """Nearest integer towards zero."""
    ...

def flatten(x, start_dim=0, end_dim=-1, **other: Any) -> Any:
    """Axes merged into one."""
    ...

def flip(x, /, *, axis=None, **other: Any) -> Any:
    """Axes backwards; all if none is named."""
    ...

def fliplr(x, **other: Any) -> Any:
    """The second axis backwards."""
    ...

def flipud(x, **other: Any) -> Any:
    """The first axis backwards."""
    ...

float: dtype

float16: dtype

float32: dtype

float64: dtype

def floor(x, /, **other: Any) -> Any:
    """Largest integer not above."""
    ...

def floor_divide(x1, x2, /, **other: Any) -> Any:
    """Quotient rounded down; dividing an integer by zero is refused."""
    ...

def fmax(x1, x2, **other: Any) -> Any:
    """The larger; a NaN loses to a number."""
    ...

def fmin(x1, x2, **other: Any) -> Any:
    """The smaller; a NaN loses to a number."""
    ...

def fmod(x1, x2, **other: Any) -> Any:
    """Remainder with the sign of `x1`, as C; dividing an integer by zero is refused."""
    ...

def frexp(x, **other: Any) -> Any:
    """Mantissas in 0.5 ..< 1 and exponents of 2."""
    ...

def frexp_exponent(x1, **other: Any) -> Any:
    """The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`."""
    ...

def frexp_mantissa(x1, **other: Any) -> Any:
    """The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`."""
    ...

def from_dlpack(x, /, *, device=None, copy=None, **other: Any) -> Any:
    """A tensor of the elements of somebody else's array."""
    ...

def from_numpy(obj, /, dtype=None, *, device=None, copy=None, order=None, **other: Any) -> Any:
    """A tensor of anything that one can be made of; a tensor is itself, if nothing has to change."""
    ...

def full(shape, fill_value, *, dtype=None, device=None, **other: Any) -> Any:
    """One value everywhere."""
    ...

def full_like(x, /, fill_value, *, dtype=None, device=None, **other: Any) -> Any:
    """One value in the shape of another."""
    ...

def gamma(shape, scale=1.0, size=(), **other: Any) -> Any:
    """Random numbers, gamma distributed."""
    ...

def gather(x, axis, indices, **other: Any) -> Any:
    """For every index, the element it numbers along an axis."""
    ...

def ge(x1, x2, **other: Any) -> Any:
    """Whether larger or equal."""
    ...

def gelu(x1, approximate='none', **other: Any) -> Any:
    """Gaussian error linear unit, `x1 * Phi(x1)`."""
    ...

def ger(x1, x2, **other: Any) -> Any:
    """Every element of one vector with every element of another."""
    ...

def get_default_dtype() -> Any:
    """The dtype of floats that have none."""
    ...

def get_guard() -> Any:
    """The guards that hold here, as text: ``guard(get_guard())`` sets them elsewhere."""
    ...

def get_num_threads() -> Any:
    """How many threads compute."""
    ...

def get_printoptions() -> Any:
    """The options that hold here, as a dictionary that :func:`set_printoptions` takes.

>>> import ndcast as nd
>>> nd.get_printoptions()
{'precision': 4, 'threshold': 1000, 'edgeitems': 3, 'linewidth': 80, 'sci_mode': 'auto'}"""
    ...

def greater(x1, x2, /, **other: Any) -> Any:
    """Whether larger."""
    ...

def greater_equal(x1, x2, /, **other: Any) -> Any:
    """Whether larger or equal."""
    ...

def gt(x1, x2, **other: Any) -> Any:
    """Whether larger."""
    ...

half: dtype

def hardtanh(x1, min=-1.0, max=1.0, **other: Any) -> Any:
    """`x1` limited to `min ..= max`."""
    ...

def heaviside(x1, x2, **other: Any) -> Any:
    """0 where `x1` is negative, `x2` where it is zero, 1 where it is positive."""
    ...

def histogram(x, bins=10, range=None, density=False, weights=None, **other: Any) -> Any:
    """How many elements lie in each of some intervals, and their edges."""
    ...

def hstack(tensors, **other: Any) -> Any:
    """Tensors side by side."""
    ...

def hypot(x1, x2, /, **other: Any) -> Any:
    """`sqrt(x1**2 + x2**2)` without overflow."""
    ...

def identity(n, m=None, k=0, dtype=None, **other: Any) -> Any:
    """Ones on a diagonal."""
    ...

def iinfo(type, /, **other: Any) -> Any:
    """The limits of an integer dtype."""
    ...

def imag(x, /, **other: Any) -> Any:
    """Imaginary part; 0 of a real number."""
    ...

def index_add(x, axis, indices, source, alpha=1, **other: Any) -> Any:
    """A copy, with elements added at numbered places of an axis."""
    ...

def index_copy(x, axis, indices, source, **other: Any) -> Any:
    """A copy, with elements replaced at numbered places of an axis."""
    ...

def index_fill(x, axis, indices, value, **other: Any) -> Any:
    """A copy, with a value at numbered places of an axis."""
    ...

def index_select(x, axis, indices, **other: Any) -> Any:
    """Elements by number along an axis."""
    ...

inf: float

def inner(x1, x2, **other: Any) -> Any:
    """Sum of the products over the last axis of both."""
    ...

int: dtype

int16: dtype

int32: dtype

int64: dtype

int8: dtype

def integers(low, high=None, shape=(), dtype=None, **other: Any) -> Any:
    """Random integers in low ..< high."""
    ...

def is_complex(x, **other: Any) -> Any:
    """Whether the elements are complex."""
    ...

def is_contiguous(x, **other: Any) -> Any:
    """Whether the elements lie one after the other in C order."""
    ...

def is_floating_point(x, **other: Any) -> Any:
    """Whether the elements are floats."""
    ...

def isclose(x1, x2, rtol=1e-05, atol=1e-08, equal_nan=False, **other: Any) -> Any:
    """Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing."""
    ...

def iscomplexobj(x, **other: Any) -> Any:
    """Whether the elements are complex."""
    ...

def isdtype(dtype, kind, **other: Any) -> Any:
    """Whether a dtype is of a kind, of one of several, or another dtype."""
    ...

def isfinite(x, /, **other: Any) -> Any:
    """Whether neither infinite nor NaN."""
    ...

def isin(x1, x2, /, *, invert=False, **other: Any) -> Any:
    """Whether elements of x1 are among those of x2."""
    ...

def isinf(x, /, **other: Any) -> Any:
    """Whether infinite."""
    ...

def isnan(x, /, **other: Any) -> Any:
    """Whether NaN."""
    ...

def item(x, **other: Any) -> Any:
    """The one element as a number."""
    ...

def kron(x1, x2, **other: Any) -> Any:
    """Every element of x1 times all of x2, as blocks in its place."""
    ...

def kthvalue(x, k, axis=-1, keepdims=False, **other: Any) -> Any:
    """The k-th smallest element along an axis, and its index."""
    ...

def ldexp(x1, x2, **other: Any) -> Any:
    """`x1 * 2**x2`."""
    ...

def le(x1, x2, **other: Any) -> Any:
    """Whether smaller or equal."""
    ...

def leaky_relu(x1, slope=0.01, **other: Any) -> Any:
    """`x1` where positive, `slope * x1` elsewhere."""
    ...

def left_shift(x1, x2, **other: Any) -> Any:
    """Bits moved to the left; 0 when moved past the width."""
    ...

def lerp(x1, x2, weight, **other: Any) -> Any:
    """`x1 + weight * (x2 - x1)`, exact at both ends."""
    ...

def less(x1, x2, /, **other: Any) -> Any:
    """Whether smaller."""
    ...

def less_equal(x1, x2, /, **other: Any) -> Any:
    """Whether smaller or equal."""
    ...

def lgamma(x1, **other: Any) -> Any:
    """Logarithm of the magnitude of the gamma function."""
    ...

def linspace(start, stop, /, num, *, dtype=None, device=None, endpoint=True, **other: Any) -> Any:
    """Numbers at equal distances."""
    ...

def load(file, mmap_mode=None, *, allow_pickle=False, **other: Any) -> Any:
    """The array of a `.npy` file, or the arrays of a `.npz` file by their names, each read when it is asked for.

With `mmap_mode="r"` the elements stay in the file, of which nothing is read until it is needed; the file must not be written to meanwhile.
A write to the tensor copies them first, so that `"c"` is the same. A `file` is a name or a file that is open."""
    ...

def log(x, /, **other: Any) -> Any:
    """Natural logarithm."""
    ...

def log10(x, /, **other: Any) -> Any:
    """Logarithm to base 10."""
    ...

def log1p(x, /, **other: Any) -> Any:
    """`log(1 + x1)` without cancellation."""
    ...

def log2(x, /, **other: Any) -> Any:
    """Logarithm to base 2."""
    ...

def log_softmax(x, axis=None, dtype=None, **other: Any) -> Any:
    """Logarithm of the softmax."""
    ...

def logaddexp(x1, x2, /, **other: Any) -> Any:
    """`log(exp(x1) + exp(x2))` without overflow."""
    ...

def logcumsumexp(x, axis, **other: Any) -> Any:
    """Logarithms of sums of the exponentials of the first elements."""
    ...

def logical_and(x1, x2, /, **other: Any) -> Any:
    """Whether both are true (not zero)."""
    ...

def logical_not(x, /, **other: Any) -> Any:
    """Whether false (zero)."""
    ...

def logical_or(x1, x2, /, **other: Any) -> Any:
    """Whether one or both are true (not zero)."""
    ...

def logical_xor(x1, x2, /, **other: Any) -> Any:
    """Whether exactly one is true (not zero)."""
    ...

def logit(x1, eps=None, **other: Any) -> Any:
    """Log-odds, `log(x1 / (1 - x1))`."""
    ...

def logsigmoid(x1, **other: Any) -> Any:
    """Logarithm of the sigmoid."""
    ...

def logspace(start, stop, num=50, base=10.0, dtype=None, **other: Any) -> Any:
    """Powers of `base` at equal ratios."""
    ...

def logsumexp(x, axis=None, keepdims=False, **other: Any) -> Any:
    """`log(sum(exp(x)))` without overflow."""
    ...

long: dtype

def lt(x1, x2, **other: Any) -> Any:
    """Whether smaller."""
    ...

def manual_seed(n, **other: Any) -> Any:
    """Sets what random numbers come next."""
    ...

def masked_fill(x, mask, value, **other: Any) -> Any:
    """A value where a mask is true."""
    ...

def masked_select(x, mask, **other: Any) -> Any:
    """The elements where a mask is true; both broadcast."""
    ...

def matmul(x1, x2, /, **other: Any) -> Any:
    """Matrix product; further axes broadcast."""
    ...

def matrix_transpose(x, /, **other: Any) -> Any:
    """The last two axes exchanged."""
    ...

def max(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Largest element, or the larger of two."""
    ...

def maximum(x1, x2, /, **other: Any) -> Any:
    """The larger; NaN if any is NaN."""
    ...

def mean(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Arithmetic mean; of integers, in the default float."""
    ...

def median(x, axis=None, keepdims=False, **other: Any) -> Any:
    """The middle element, or the mean of the two in the middle."""
    ...

def meshgrid(*arrays, indexing='xy', **other: Any) -> Any:
    """Coordinates of the points of a grid; sparse ones have one axis."""
    ...

def min(x, /, *, axis=None, keepdims=False, **other: Any) -> Any:
    """Smallest element, or the smaller of two."""
    ...

def minimum(x1, x2, /, **other: Any) -> Any:
    """The smaller; NaN if any is NaN."""
    ...

def mish(x1, **other: Any) -> Any:
    """`x1 * tanh(softplus(x1))`."""
    ...

def mm(x1, x2, **other: Any) -> Any:
    """Matrix product; further axes broadcast."""
    ...

def mod(x1, x2, **other: Any) -> Any:
    """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
    ...

def modf(x, **other: Any) -> Any:
    """Fractions and integer parts."""
    ...

def moveaxis(x, source, destination, /, **other: Any) -> Any:
    """Axes moved to other positions."""
    ...

def movedim(x, source, destination, **other: Any) -> Any:
    """Axes moved to other positions."""
    ...

def mul(x1, x2, **other: Any) -> Any:
    """Elementwise product; integers wrap."""
    ...

def multinomial(x, num_samples=1, replacement=False, **other: Any) -> Any:
    """Indices picked by the weights in every row."""
    ...

def multiply(x1, x2, /, **other: Any) -> Any:
    """Elementwise product; integers wrap."""
    ...

def mv(x1, x2, **other: Any) -> Any:
    """Matrix product; further axes broadcast."""
    ...

nan: float

def nan_to_num(x1, nan=0.0, posinf=None, neginf=None, **other: Any) -> Any:
    """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts."""
    ...

def nanmax(x, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
    """Largest of the elements that are not NaN."""
    ...

def nanmean(x, axis=None, dtype=None, keepdims=False, where=None, **other: Any) -> Any:
    """Mean of the elements that are not NaN."""
    ...

def nanmedian(x, axis=None, keepdims=False, **other: Any) -> Any:
    """As median, of the elements that are not NaN."""
    ...

def nanmin(x, axis=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
    """Smallest of the elements that are not NaN."""
    ...

def nanquantile(x, q, axis=None, keepdims=False, method='linear', **other: Any) -> Any:
    """As quantile, of the elements that are not NaN."""
    ...

def nanstd(x, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
    """Square root of that variance."""
    ...

def nansum(x, axis=None, dtype=None, keepdims=False, initial=None, where=None, **other: Any) -> Any:
    """Sum of the elements that are not NaN."""
    ...

def nanvar(x, axis=None, correction=0, keepdims=False, unbiased=None, dtype=None, where=None, **other: Any) -> Any:
    """Variance of the elements that are not NaN."""
    ...

def narrow(x, axis, start, length, **other: Any) -> Any:
    """A range of one axis."""
    ...

def ndimension(x, **other: Any) -> Any:
    """How many axes there are."""
    ...

def ne(x1, x2, **other: Any) -> Any:
    """Whether different; NaN differs from everything."""
    ...

def neg(x1, **other: Any) -> Any:
    """Negation; integers wrap."""
    ...

def negative(x, /, **other: Any) -> Any:
    """Negation; integers wrap."""
    ...

def nelement(x, **other: Any) -> Any:
    """How many elements there are."""
    ...

def nextafter(x1, x2, /, **other: Any) -> Any:
    """The next representable number after `x1` towards `x2`."""
    ...

def nonzero(x, /, **other: Any) -> Any:
    """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
    ...

def norm(x, order=2, axis=None, keepdims=False, dtype=None, **other: Any) -> Any:
    """`sum(|x|^order)^(1/order)`."""
    ...

def normal(mean=0.0, std=1.0, shape=(), **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def not_equal(x1, x2, /, **other: Any) -> Any:
    """Whether different; NaN differs from everything."""
    ...

def numel(x, **other: Any) -> Any:
    """How many elements there are."""
    ...

def one_hot(x, num_classes=-1, **other: Any) -> Any:
    """For each element a vector with a one at its number."""
    ...

def ones(shape, *, dtype=None, device=None, **other: Any) -> Any:
    """Ones."""
    ...

def ones_like(x, /, *, dtype=None, device=None, **other: Any) -> Any:
    """Ones in the shape of another."""
    ...

def outer(x1, x2, **other: Any) -> Any:
    """Every element of one vector with every element of another."""
    ...

def pad(x, pad_width, mode='constant', value=0, **other: Any) -> Any:
    """With elements around: widths (before, after) for each axis."""
    ...

def permutation(x, dtype=None, **other: Any) -> Any:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

def permute(x, *axes, **other: Any) -> Any:
    """The axes in another order."""
    ...

def permute_dims(x, /, axes, **other: Any) -> Any:
    """The axes in another order."""
    ...

pi: float

def poisson(rate=1.0, shape=(), **other: Any) -> Any:
    """Random counts of what happens at a rate, as floats."""
    ...

def positive(x, /, **other: Any) -> Any:
    """The number itself."""
    ...

def pow(x1, x2, /, **other: Any) -> Any:
    """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
    ...

def power(x1, x2, **other: Any) -> Any:
    """`x1` to the power of `x2`; integers wrap, a negative integer exponent is refused."""
    ...

def printoptions(precision: 'int | None' = None, threshold: 'float | None' = None, edgeitems: 'int | None' = None, linewidth: 'float | None' = None, *, suppress: 'bool | None' = None, sci_mode: 'bool | str | None' = None, profile: 'str | None' = None, **other: Any) -> Any:
    """Print tensors with other options within a ``with`` statement, or within a function that it decorates. The arguments are those of :func:`set_printoptions`.

>>> import ndcast as nd
>>> with nd.printoptions(precision=2):
...     print(nd.asarray([1.0, 2.5]))
tensor([1.00, 2.50])"""
    ...

def prod(x, /, *, axis=None, dtype=None, keepdims=False, **other: Any) -> Any:
    """Product; integers in 64 bits."""
    ...

def promote_types(*values, **other: Any) -> Any:
    """The dtype that two dtypes promote to."""
    ...

def ptp(x, axis=None, keepdims=False, **other: Any) -> Any:
    """Largest less smallest element."""
    ...

def quantile(x, q, axis=None, keepdims=False, method='linear', **other: Any) -> Any:
    """Values below which shares of the elements lie."""
    ...

def rad2deg(x1, **other: Any) -> Any:
    """Radians to degrees."""
    ...

def radians(x1, **other: Any) -> Any:
    """Degrees to radians."""
    ...

def rand(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, uniform in [0, 1)."""
    ...

def randint(low, high=None, shape=(), dtype=None, **other: Any) -> Any:
    """Random integers in low ..< high."""
    ...

def randn(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def random_sample(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, uniform in [0, 1)."""
    ...

def randperm(x, dtype=None, **other: Any) -> Any:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

def ravel(x, **other: Any) -> Any:
    """All elements as one axis."""
    ...

def real(x, /, **other: Any) -> Any:
    """Real part."""
    ...

def reciprocal(x, /, **other: Any) -> Any:
    """`1 / x1`."""
    ...

def relu(x1, **other: Any) -> Any:
    """`x1` where positive, 0 elsewhere; NaN stays."""
    ...

def remainder(x1, x2, /, **other: Any) -> Any:
    """Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused."""
    ...

def repeat(x, repeats, /, *, axis=None, **other: Any) -> Any:
    """Every element several times."""
    ...

def repeat_interleave(x, repeats, axis=None, **other: Any) -> Any:
    """Every element several times."""
    ...

def reshape(x, /, shape, *, copy=None, **other: Any) -> Any:
    """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
    ...

def reshape_as(x, x2, **other: Any) -> Any:
    """Reshaped to the shape of another."""
    ...

def result_type(*arrays_and_dtypes, **other: Any) -> Any:
    """The dtype that values promote to."""
    ...

def right_shift(x1, x2, **other: Any) -> Any:
    """Bits moved to the right; 0 or the sign when moved past the width."""
    ...

def roll(x, /, shift, *, axis=None, **other: Any) -> Any:
    """Elements moved along axes, those that fall off coming in at the other end."""
    ...

def rot90(x, k=1, axes=(0, 1), **other: Any) -> Any:
    """Turned by quarters from the first axis towards the second."""
    ...

def round(x, /, **other: Any) -> Any:
    """Nearest integer, ties to even."""
    ...

def row_stack(tensors, **other: Any) -> Any:
    """Tensors one below the other."""
    ...

def rsqrt(x1, **other: Any) -> Any:
    """`1 / sqrt(x1)`."""
    ...

def save(file, arr, *, allow_pickle=False, **other: Any) -> Any:
    """Writes an array to a `.npy` file, whose name gets that ending if it lacks it. A file of this name is replaced when the new one is complete.

A `file` is a name or a file that is open for bytes."""
    ...

def savez(file, *args, **kwds) -> Any:
    """Writes arrays to a `.npz` file, by their keywords or as `arr_0`, `arr_1`. A file of this name is replaced when the new one is complete."""
    ...

def savez_compressed(file, *args, **kwds) -> Any:
    """As `savez`, compressed."""
    ...

def scatter(x, axis, indices, source=None, value=None, reduce=None, **other: Any) -> Any:
    """A copy, with elements replaced where indices number them: the reverse of gather. A reduce of 'add' adds them."""
    ...

def scatter_add(x, axis, indices, source, **other: Any) -> Any:
    """A copy, with elements added where indices number them."""
    ...

def searchsorted(x1, x2, /, *, side='left', sorter=None, **other: Any) -> Any:
    """Where elements of x2 would go in x1, a sorted list."""
    ...

def seed(n, **other: Any) -> Any:
    """Sets what random numbers come next."""
    ...

def select(x, axis, indices, **other: Any) -> Any:
    """One element of an axis, which disappears."""
    ...

def set_default_dtype(dtype, **other: Any) -> Any:
    """Sets the dtype of floats that have none."""
    ...

def set_guard(policy=None, /, **settings) -> Any:
    """Sets the guards of the process, for all code that is not within a ``with guard(...)``. The arguments are those of ``guard``."""
    ...

def set_num_threads(threads, /, **other: Any) -> Any:
    """Sets how many threads compute: 1 or more. No result depends on it."""
    ...

def set_printoptions(precision: 'int | None' = None, threshold: 'float | None' = None, edgeitems: 'int | None' = None, linewidth: 'float | None' = None, *, suppress: 'bool | None' = None, sci_mode: 'bool | str | None' = None, profile: 'str | None' = None, **other: Any) -> Any:
    """Set how tensors are printed. An option that is not given stays as it is.

``precision`` is the number of digits after the point of floats (4). A tensor of more than ``threshold`` elements (1000; ``math.inf`` shows all)
shows ``edgeitems`` elements (3) at each end of its long axes. A line has ``linewidth`` characters (80). ``sci_mode`` writes floats with an exponent,
without one, or as their magnitudes suggest ("auto"); NumPy's ``suppress=True`` is ``sci_mode=False``. ``profile`` is "default", "short" or "full",
as in PyTorch, and sets what the other arguments leave.

The options hold for the process, and within a ``with printoptions(...)`` until it ends.

>>> import ndcast as nd
>>> nd.set_printoptions(precision=2)
>>> nd.asarray([1.0, 2.5])
tensor([1.00, 2.50])
>>> nd.set_printoptions(profile="default")"""
    ...

def sgn(x1, **other: Any) -> Any:
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

short: dtype

def sigmoid(x1, **other: Any) -> Any:
    """`1 / (1 + exp(-x1))`."""
    ...

def sign(x, /, **other: Any) -> Any:
    """-1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction."""
    ...

def signbit(x, /, **other: Any) -> Any:
    """Whether the sign bit is set: true of -0.0."""
    ...

def silu(x1, **other: Any) -> Any:
    """`x1 * sigmoid(x1)`."""
    ...

def sin(x, /, **other: Any) -> Any:
    """Sine of an angle in radians."""
    ...

def sinc(x1, **other: Any) -> Any:
    """`sin(pi * x1) / (pi * x1)`, 1 at 0."""
    ...

def sinh(x, /, **other: Any) -> Any:
    """Hyperbolic sine."""
    ...

def sliding_window_view(x, window_shape, axis=None, **other: Any) -> Any:
    """A window at every position, as new last axes."""
    ...

def softmax(x, axis=None, dtype=None, **other: Any) -> Any:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

def softplus(x1, beta=1.0, threshold=20.0, **other: Any) -> Any:
    """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
    ...

def softsign(x1, **other: Any) -> Any:
    """`x1 / (1 + |x1|)`."""
    ...

def sort(x, /, *, axis=-1, descending=False, stable=True, **other: Any) -> Any:
    """Elements in order along an axis; NaN is the largest."""
    ...

def split(x, indices_or_sections, axis=0, **other: Any) -> Any:
    """Parts of a size, or of several sizes."""
    ...

def sqrt(x, /, **other: Any) -> Any:
    """Square root, correctly rounded."""
    ...

def square(x, /, **other: Any) -> Any:
    """`x1 * x1`; integers wrap."""
    ...

def squeeze(x, /, axis, **other: Any) -> Any:
    """Without axes of length 1."""
    ...

def stack(arrays, /, *, axis=0, **other: Any) -> Any:
    """Tensors of one shape along a new axis."""
    ...

def standard_normal(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def std(x, /, *, axis=None, correction=0.0, keepdims=False, **other: Any) -> Any:
    """Square root of the variance."""
    ...

def storage_offset(x, **other: Any) -> Any:
    """Where, in elements, the first element lies."""
    ...

def stretchable(x, *axis, **other: Any) -> Any:
    """The same elements; these axes of length 1 may be stretched, and guards do not ask."""
    ...

def stride(x, axis=None, **other: Any) -> Any:
    """Distances, in elements, between neighbours along the axes."""
    ...

def sub(x1, x2, alpha=1, **other: Any) -> Any:
    """Difference; integers wrap."""
    ...

def subtract(x1, x2, /, **other: Any) -> Any:
    """Difference; integers wrap."""
    ...

def sum(x, /, *, axis=None, dtype=None, keepdims=False, **other: Any) -> Any:
    """Sum; integers in 64 bits."""
    ...

def sum_to(x, *shape, **other: Any) -> Any:
    """Sum over all that broadcasting from `shape` would repeat."""
    ...

def sum_to_size(x, *shape, **other: Any) -> Any:
    """Sum over all that broadcasting from `shape` would repeat."""
    ...

def swapaxes(x, axis0=None, axis1=None, **other: Any) -> Any:
    """Two axes exchanged; without axes, all reversed."""
    ...

def swapdims(x, axis0=None, axis1=None, **other: Any) -> Any:
    """Two axes exchanged; without axes, all reversed."""
    ...

def swish(x1, **other: Any) -> Any:
    """`x1 * sigmoid(x1)`."""
    ...

def t(x, **other: Any) -> Any:
    """The transpose of a matrix."""
    ...

def take(x, indices, /, *, axis=None, **other: Any) -> Any:
    """Elements by number along an axis; without one, of all in a row."""
    ...

def take_along_axis(x, indices, /, *, axis=-1, **other: Any) -> Any:
    """As gather; the indices broadcast."""
    ...

def take_along_dim(x, indices, axis=None, **other: Any) -> Any:
    """As gather; the indices broadcast."""
    ...

def tan(x, /, **other: Any) -> Any:
    """Tangent of an angle in radians."""
    ...

def tanh(x, /, **other: Any) -> Any:
    """Hyperbolic tangent."""
    ...

tau: float

def tensor(data, dtype=None, *, device=None, requires_grad=False, copy=True, order=None, **other: Any) -> Any:
    """A new tensor of anything that one can be made of."""
    ...

def tensor_split(x, indices_or_sections, axis=0, **other: Any) -> Any:
    """`n` parts, or parts cut at positions."""
    ...

def tensordot(x1, x2, /, *, axes=2, **other: Any) -> Any:
    """Sum of the products over pairs of axes."""
    ...

def tile(x, repetitions, /, **other: Any) -> Any:
    """The tensor again and again along its axes."""
    ...

def to(x, dtype, **other: Any) -> Any:
    """The elements as another dtype."""
    ...

def tolist(x, **other: Any) -> Any:
    """The elements as nested lists of numbers."""
    ...

def topk(x, k, axis=-1, largest=True, sorted=True, **other: Any) -> Any:
    """The k largest or smallest elements along an axis, and their indices."""
    ...

def trace(x, k=0, axis1=0, axis2=1, dtype=None, **other: Any) -> Any:
    """Sums of the diagonals of two axes."""
    ...

def transpose(x, axis0=None, axis1=None, **other: Any) -> Any:
    """Two axes exchanged; without axes, all reversed."""
    ...

def trapezoid(y, x=None, dx=1, axis=-1, **other: Any) -> Any:
    """The area below points, of trapezoids."""
    ...

def trapz(y, x=None, dx=1, axis=-1, **other: Any) -> Any:
    """The area below points, of trapezoids."""
    ...

def tril(x, /, *, k=0, **other: Any) -> Any:
    """Zeros above a diagonal."""
    ...

def triu(x, /, *, k=0, **other: Any) -> Any:
    """Zeros below a diagonal."""
    ...

def true_divide(x1, x2, rounding_mode=None, **other: Any) -> Any:
    """Quotient; integers give the default float."""
    ...

def trunc(x, /, **other: Any) -> Any:
    """Nearest integer towards zero."""
    ...

def trunc_divide(x1, x2, **other: Any) -> Any:
    """Quotient rounded towards zero; dividing an integer by zero is refused."""
    ...

def type(x, dtype, **other: Any) -> Any:
    """The elements as another dtype."""
    ...

def type_as(x, x2, **other: Any) -> Any:
    """The elements as the dtype of another tensor."""
    ...

uint16: dtype

uint32: dtype

uint64: dtype

uint8: dtype

def unbind(x, axis=0, **other: Any) -> Any:
    """Every element of an axis, without it."""
    ...

def unflatten(x, axis, *shape, **other: Any) -> Any:
    """One axis split into several."""
    ...

def unfold(x, axis, length, step, **other: Any) -> Any:
    """Windows along an axis."""
    ...

def uniform(low=0.0, high=1.0, shape=(), **other: Any) -> Any:
    """Random numbers, uniform in [low, high)."""
    ...

def unique(x, sorted=True, return_inverse=False, return_counts=False, axis=None, return_index=False, **other: Any) -> Any:
    """Distinct elements in order; with them, if asked for, where each is first, which each element is, how often each occurs."""
    ...

def unique_all(x, /, **other: Any) -> Any:
    """Distinct elements, where each is first, which each element is, how often each occurs."""
    ...

def unique_counts(x, /, **other: Any) -> Any:
    """Distinct elements, and how often each occurs."""
    ...

def unique_inverse(x, /, **other: Any) -> Any:
    """Distinct elements, and which of them each element is."""
    ...

def unique_values(x, /, **other: Any) -> Any:
    """Distinct elements in order; every NaN is one."""
    ...

def unsqueeze(x, axis, **other: Any) -> Any:
    """With a new axis of length 1."""
    ...

def unstack(x, /, *, axis=0, **other: Any) -> Any:
    """Every element of an axis, without it."""
    ...

def var(x, /, *, axis=None, correction=0.0, keepdims=False, **other: Any) -> Any:
    """Mean squared distance from the mean."""
    ...

def vdot(x1, x2, **other: Any) -> Any:
    """Sum of all products, x1 conjugated."""
    ...

def vecdot(x1, x2, /, *, axis=-1, **other: Any) -> Any:
    """Sum of the products along an axis, x1 conjugated."""
    ...

def vector_norm(x, order=2, axis=None, keepdims=False, dtype=None, **other: Any) -> Any:
    """`sum(|x|^order)^(1/order)`."""
    ...

def view(x, *shape, dtype=None, **other: Any) -> Any:
    """As reshape, but never copies; or the same bits as elements of a dtype."""
    ...

def view_as(x, x2, **other: Any) -> Any:
    """Reshaped to the shape of another."""
    ...

def vstack(tensors, **other: Any) -> Any:
    """Tensors one below the other."""
    ...

def where(condition, x1, x2, /, **other: Any) -> Any:
    """`x1` where `condition` is true (not zero), `x2` elsewhere."""
    ...

def xlogy(x1, x2, **other: Any) -> Any:
    """`x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN."""
    ...

def zero(x, **other: Any) -> Any:
    """A copy, with zeros everywhere."""
    ...

def zeros(shape, *, dtype=None, device=None, **other: Any) -> Any:
    """Zeros."""
    ...

def zeros_like(x, /, *, dtype=None, device=None, **other: Any) -> Any:
    """Zeros in the shape of another."""
    ...
