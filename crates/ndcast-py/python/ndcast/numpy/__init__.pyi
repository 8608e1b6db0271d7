"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import ModuleType, TracebackType
from typing import IO, Any, Literal, NamedTuple, SupportsIndex, TypeAlias, overload

import numpy as _numpy
from numpy import False_ as False_, ScalarType as ScalarType, True_ as True_, base_repr as base_repr, binary_repr as binary_repr, bool as bool, bool_ as bool_, broadcast as broadcast, busday_count as busday_count, busday_offset as busday_offset, busdaycalendar as busdaycalendar, byte as byte, bytes_ as bytes_, can_cast as can_cast, cdouble as cdouble, character as character, clongdouble as clongdouble, common_type as common_type, complex128 as complex128, complex256 as complex256, complex64 as complex64, complexfloating as complexfloating, csingle as csingle, ctypeslib as ctypeslib, datetime64 as datetime64, datetime_as_string as datetime_as_string, datetime_data as datetime_data, double as double, dtype as dtype, e as e, euler_gamma as euler_gamma, f2py as f2py, finfo as finfo, flatiter as flatiter, flexible as flexible, float128 as float128, float16 as float16, float32 as float32, float64 as float64, floating as floating, format_float_positional as format_float_positional, format_float_scientific as format_float_scientific, generic as generic, get_include as get_include, get_printoptions as get_printoptions, getbufsize as getbufsize, geterr as geterr, geterrcall as geterrcall, half as half, iinfo as iinfo, index_exp as index_exp, inexact as inexact, inf as inf, info as info, int16 as int16, int32 as int32, int64 as int64, int8 as int8, int_ as int_, intc as intc, integer as integer, intp as intp, is_busday as is_busday, iscomplexobj as iscomplexobj, isdtype as isdtype, isscalar as isscalar, issubdtype as issubdtype, iterable as iterable, little_endian as little_endian, long as long, longdouble as longdouble, longlong as longlong, memmap as memmap, min_scalar_type as min_scalar_type, mintypecode as mintypecode, nan as nan, ndindex as ndindex, nested_iters as nested_iters, number as number, object_ as object_, pi as pi, printoptions as printoptions, promote_types as promote_types, record as record, result_type as result_type, s_ as s_, sctypeDict as sctypeDict, set_printoptions as set_printoptions, setbufsize as setbufsize, seterrcall as seterrcall, short as short, signedinteger as signedinteger, single as single, str_ as str_, timedelta64 as timedelta64, typecodes as typecodes, typename as typename, ubyte as ubyte, uint as uint, uint16 as uint16, uint32 as uint32, uint64 as uint64, uint8 as uint8, uintc as uintc, uintp as uintp, ulong as ulong, ulonglong as ulonglong, unsignedinteger as unsignedinteger, ushort as ushort, void as void
from typing_extensions import Buffer, CapsuleType, Self

from .._typing import ArrayLike, Axes, DTypeLike as _Named, File, Key, Shape, SupportsDLPack
from . import char as char, dtypes as dtypes, exceptions as exceptions, fft as fft, lib as lib, linalg as linalg, ma as ma, polynomial as polynomial, random as random, rec as rec, strings as strings, testing as testing, typing as typing

# NumPy's dtypes, their names and their classes.
_DTypeLike: TypeAlias = _Named | str | type | _numpy.dtype[Any] | Sequence[tuple[str, _object]]
_Order: TypeAlias = Literal["K", "A", "C", "F"] | None
_Casting: TypeAlias = Literal["no", "equiv", "safe", "same_kind", "unsafe"]
_Quantiles: TypeAlias = Literal["inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased", "normal_unbiased", "lower", "higher", "midpoint", "nearest"]
# Numbers, or lists of lists of numbers: as NumPy says.
_Plain: TypeAlias = Any
_Strings: TypeAlias = str | bytes | Sequence[str | bytes | Sequence[str] | _complex] | ArrayLike
newaxis: None

class ufunc:
    """A function that works element by element."""
    nin: _int
    nout: _int
    nargs: _int
    identity: _object
    ntypes: _int
    types: list[str]
    signature: str | None
    __name__: str
    def reduce(self, array: ArrayLike, /, axis: Axes | None = 0, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool = False, initial: _complex | None = ..., where: ArrayLike = True) -> _Item: ...
    def accumulate(self, array: ArrayLike, /, axis: SupportsIndex = 0, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray: ...
    def reduceat(self, array: ArrayLike, /, indices: ArrayLike, axis: SupportsIndex = 0, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray: ...
    def outer(self, A: ArrayLike, B: ArrayLike, /, *, out: ndarray | None = None, where: ArrayLike = True, dtype: _DTypeLike | None = None) -> ndarray: ...
    @overload
    def at(self, a: ndarray, indices: Key, /) -> None: ...
    @overload
    def at(self, a: ndarray, indices: Key, b: ArrayLike, /) -> None: ...

class _Ufunc1(ufunc):
    @overload
    def __call__(self, x: _complex, /, out: None = None, *, where: _bool = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> _Item: ...
    @overload
    def __call__(self, x: ArrayLike, /, out: ndarray | tuple[ndarray | None] | None = None, *, where: ArrayLike = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> ndarray: ...

class _Ufunc2(ufunc):
    @overload
    def __call__(self, x1: _complex, x2: _complex, /, out: None = None, *, where: _bool = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> _Item: ...
    @overload
    def __call__(self, x1: ArrayLike, x2: ArrayLike, /, out: ndarray | tuple[ndarray | None] | None = None, *, where: ArrayLike = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> ndarray: ...

class _Product(ufunc):
    def __call__(self, x1: ArrayLike, x2: ArrayLike, /, out: ndarray | tuple[ndarray] | None = None, *, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, axis: SupportsIndex = ..., axes: Sequence[_object] = ..., keepdims: _bool = False) -> _Item: ...

class _Ufunc1Of2(ufunc):
    def __call__(self, x: ArrayLike, /, out: tuple[ndarray | None, ndarray | None] = (None, None), *, where: ArrayLike = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> tuple[_Item, _Item]: ...

class _Ufunc2Of2(ufunc):
    def __call__(self, x1: ArrayLike, x2: ArrayLike, /, out: tuple[ndarray | None, ndarray | None] = (None, None), *, where: ArrayLike = True, casting: _Casting = "same_kind", order: _Order = "K", dtype: _DTypeLike | None = None, subok: _bool = True) -> tuple[_Item, _Item]: ...

class _AnyUfunc(ufunc):
    def __call__(self, *args: ArrayLike | str, **kwargs: _object) -> _Item: ...

class errstate:
    """Within it, errors of floating-point numbers do what is said."""
    def __init__(self, *, all: str | None = None, divide: str | None = None, over: str | None = None, under: str | None = None, invalid: str | None = None, call: _object = None) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: _object) -> None: ...

class nditer:
    """An iterator over the elements of arrays."""
    multi_index: tuple[_int, ...]
    finished: _bool
    def __init__(self, op: ArrayLike | Sequence[ArrayLike | None], flags: Sequence[str] = (), op_flags: Sequence[str] | Sequence[Sequence[str]] | None = None, *args: _object, **kwargs: _object) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: _object) -> None: ...

class ndenumerate:
    """Indices and elements of an array."""
    def __init__(self, arr: ArrayLike) -> None: ...
    def __iter__(self) -> Iterator[tuple[tuple[_int, ...], _Item]]: ...
    def __next__(self) -> tuple[tuple[_int, ...], _Item]: ...

class vectorize:
    """A function of numbers as a function of arrays."""
    def __init__(self, pyfunc: Callable[..., _object] = ..., otypes: str | Sequence[_DTypeLike] | None = None, doc: str | None = None, excluded: Iterable[_int | str] | None = None, cache: _bool = False, signature: str | None = None) -> None: ...
    def __call__(self, *args: ArrayLike, **kwargs: ArrayLike) -> _Item: ...

class matrix(ndarray):
    """NumPy's matrices."""
    I: matrix
    A: ndarray
    H: matrix
    def __init__(self, data: ArrayLike | str, dtype: _DTypeLike | None = None, copy: _bool = True) -> None: ...

class recarray(ndarray):
    """NumPy's arrays of records."""

class poly1d:
    """A polynomial."""
    c: ndarray
    r: ndarray
    coef: ndarray
    coeffs: ndarray
    coefficients: ndarray
    roots: ndarray
    o: _int
    variable: str
    order: _int
    def __init__(self, c_or_r: ArrayLike, r: _bool = False, variable: str | None = None) -> None: ...
    def __call__(self, val: ArrayLike) -> _Item: ...
    def deriv(self, m: _int = 1) -> poly1d: ...
    def integ(self, m: _int = 1, k: ArrayLike | None = None) -> poly1d: ...

class _Joined:
    def __getitem__(self, key: _object) -> ndarray: ...

class _Grid:
    def __getitem__(self, key: slice | tuple[slice, ...]) -> ndarray: ...

class _Sparse:
    def __getitem__(self, key: slice | tuple[slice, ...]) -> tuple[ndarray, ...]: ...

class _Flat:
    base: ndarray
    index: _int
    def __len__(self) -> _int: ...
    def __iter__(self) -> Iterator[_Item]: ...
    def __next__(self) -> _Item: ...
    def __getitem__(self, key: Key) -> _Item: ...
    def __setitem__(self, key: Key, value: ArrayLike) -> None: ...
    def copy(self) -> ndarray: ...

class _unique_all(NamedTuple):
    values: ndarray
    indices: ndarray
    inverse_indices: ndarray
    counts: ndarray

class _unique_counts(NamedTuple):
    values: ndarray
    counts: ndarray

class _unique_inverse(NamedTuple):
    values: ndarray
    inverse_indices: ndarray

c_: _Joined
r_: _Joined
mgrid: _Grid
ogrid: _Sparse

class ndarray:
    """An n-dimensional array of elements of one dtype."""
    def __init__(self, shape: Shape, dtype: _DTypeLike | None = None, buffer: Buffer | None = None, offset: _int = 0, strides: Sequence[_int] | None = None, order: _Order = None) -> None: ...
    @property
    def shape(self) -> tuple[_int, ...]: ...
    @shape.setter
    def shape(self, value: Shape) -> None: ...
    @property
    def real(self) -> Self: ...
    @real.setter
    def real(self, value: ArrayLike) -> None: ...
    @property
    def imag(self) -> Self: ...
    @imag.setter
    def imag(self, value: ArrayLike) -> None: ...
    @property
    def flat(self) -> _Flat: ...
    @flat.setter
    def flat(self, value: ArrayLike) -> None: ...
    dtype: _numpy.dtype[Any]
    @property
    def T(self) -> ndarray: ...
    @property
    def mT(self) -> ndarray: ...
    @property
    def mH(self) -> ndarray: ...
    @property
    def ndim(self) -> _int: ...
    @property
    def size(self) -> _int: ...
    @property
    def itemsize(self) -> _int: ...
    @property
    def nbytes(self) -> _int: ...
    @property
    def strides(self) -> tuple[_int, ...]: ...
    @property
    def base(self) -> _object: ...
    @property
    def flags(self) -> _Plain: ...
    @property
    def ctypes(self) -> _Plain: ...
    @property
    def data(self) -> memoryview: ...
    @property
    def device(self) -> Literal["cpu"]: ...
    @overload
    def __getitem__(self, key: slice | list[_bool] | list[_int] | None, /) -> ndarray: ...
    @overload
    def __getitem__(self, key: Key | str | list[str] | _numpy.ndarray[Any, Any], /) -> _Item: ...
    def __setitem__(self, key: Key | str | _numpy.ndarray[Any, Any], value: ArrayLike | str, /) -> None: ...
    def __iter__(self) -> Iterator[_Item]: ...
    def __array__(self, dtype: _object = None, *, copy: _bool | None = None) -> _numpy.ndarray[tuple[Any, ...], _numpy.dtype[Any]]: ...
    @property
    def __array_interface__(self) -> dict[str, Any]: ...
    def __array_namespace__(self, /, *, api_version: str | None = None) -> ModuleType: ...
    def __buffer__(self, flags: _int, /) -> memoryview: ...
    def __dlpack__(self, *, stream: _int | None = None, max_version: tuple[_int, _int] | None = None, dl_device: tuple[_int, _int] | None = None, copy: _bool | None = None) -> CapsuleType: ...
    def __dlpack_device__(self) -> tuple[_int, _int]: ...
    def eval(self) -> ndarray: ...
    def numpy(self) -> _numpy.ndarray[tuple[Any, ...], _numpy.dtype[Any]]: ...
    def stretchable(self, *axis: Axes) -> ndarray: ...
    def explain(self, *, run: _bool = False) -> _object: ...
    @overload
    def reshape(self, *shape: SupportsIndex, order: _Order = "C", copy: _bool | None = None) -> ndarray: ...
    @overload
    def reshape(self, shape: Sequence[SupportsIndex], /, *, order: _Order = "C", copy: _bool | None = None) -> ndarray: ...
    def transpose(self, *axes: Axes | None) -> ndarray: ...
    def resize(self, *new_shape: Shape, refcheck: _bool = True) -> None: ...
    def item(self, *args: SupportsIndex | Sequence[SupportsIndex]) -> _Plain: ...
    def tolist(self) -> _Plain: ...
    def view(self, dtype: _object = ..., type: type[ndarray] = ...) -> ndarray: ...

    @overload
    def all(self, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike = True) -> _Item:
        """Whether all are true."""
        ...
    @overload
    def all(self, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool = False, *, where: ArrayLike = True) -> ndarray: ...

    @overload
    def any(self, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike = True) -> _Item:
        """Whether any is true."""
        ...
    @overload
    def any(self, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool = False, *, where: ArrayLike = True) -> ndarray: ...

    @overload
    def argmax(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
        """Index of the first largest element."""
        ...
    @overload
    def argmax(self, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool = False) -> ndarray: ...

    @overload
    def argmin(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
        """Index of the first smallest element."""
        ...
    @overload
    def argmin(self, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool = False) -> ndarray: ...

    def argpartition(self, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
        """Indices that bring elements into the order of partition."""
        ...

    def argsort(self, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
        """Indices that bring elements into order along an axis."""
        ...

    def astype(self, dtype: _DTypeLike, order: _Order = 'K', casting: _Casting = 'unsafe', subok: _bool = True, copy: _bool | None = True) -> ndarray:
        """The elements as another dtype."""
        ...

    def byteswap(self, inplace: _bool = False) -> ndarray:
        """a.byteswap(inplace=False)

Swap the bytes of the array elements

Toggle between low-endian and big-endian data representation by
returning a byteswapped array, optionally swapped in-place.
Arrays of byte-strings are not swapped. The real and imaginary
parts of a _complex number are swapped individually.

Parameters
----------
inplace : _bool, optional
    If ``True``, swap bytes in-place, default is ``False``.

Returns
-------
out : ndarray
    The byteswapped array. If `inplace` is ``True``, this is
    a view to self.

Examples
--------
>>> import numpy as np
>>> A = np.array([1, 256, 8755], dtype=np.int16)
>>> list(map(hex, A))
['0x1', '0x100', '0x2233']
>>> A.byteswap(inplace=True)
array([  256,     1, 13090], dtype=int16)
>>> list(map(hex, A))
['0x100', '0x1', '0x3322']

Arrays of byte-strings are not swapped

>>> A = np.array([b'ceg', b'fac'])
>>> A.byteswap()
array([b'ceg', b'fac'], dtype='|S3')

``A.view(A.dtype.newbyteorder()).byteswap()`` produces an array with
the same values but different representation in memory

>>> A = np.array([1, 2, 3],dtype=np.int64)
>>> A.view(np.uint8)
array([1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0,
       0, 0], dtype=uint8)
>>> A.view(A.dtype.newbyteorder()).byteswap(inplace=True)
array([1, 2, 3], dtype='>i8')
>>> A.view(np.uint8)
array([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0,
       0, 3], dtype=uint8)"""
        ...

    def choose(self, choices: ArrayLike, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> ndarray:
        """For each element the element of the choice that it is the number of."""
        ...

    def clip(self, min: ArrayLike | None = None, max: ArrayLike | None = None, out: ndarray | None = None, **kwargs: _object) -> _Item:
        """`x1` limited to `min ..= max`; NaN if any is NaN."""
        ...

    def compress(self, condition: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None) -> ndarray:
        """The elements, or the slices along an axis, where a condition holds."""
        ...

    def conj(self) -> ndarray:
        """Complex conjugate; an array of real numbers itself."""
        ...

    def conjugate(self) -> ndarray:
        """Complex conjugate; an array of real numbers itself."""
        ...

    def copy(self, order: _Order = 'C') -> ndarray:
        """The same elements in memory of their own."""
        ...

    def cumprod(self, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
        """Products of the first elements."""
        ...

    def cumsum(self, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
        """Sums of the first elements."""
        ...

    def diagonal(self, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> ndarray:
        """The diagonal of two axes as a new last one."""
        ...

    def dot(self, other: ArrayLike, out: ndarray | None = None) -> _Item:
        """Sum of the products over the last axis of x1 and the last but one of x2."""
        ...

    def dump(self, file: File | IO[str]) -> None:
        """Refused: it would pickle."""
        ...

    def dumps(self) -> bytes:
        """Refused: it would pickle."""
        ...

    def fill(self, value: ArrayLike) -> None:
        """A copy, with a value everywhere. Written to it."""
        ...

    def flatten(self, order: _Order = 'C') -> ndarray:
        """Axes merged into one."""
        ...

    def getfield(self, dtype: _DTypeLike, offset: SupportsIndex = 0) -> ndarray:
        """a.getfield(dtype, offset=0)

Returns a field of the given array as a certain _type.

A field is a view of the array data with a given data-_type. The values in
the view are determined by the given _type and the offset into the current
array in bytes. The offset needs to be such that the view dtype fits in the
array dtype; for example an array of dtype complex128 has 16-byte elements.
If taking a view with a 32-bit integer (4 bytes), the offset needs to be
between 0 and 12 bytes.

Parameters
----------
dtype : str or dtype
    The data _type of the view. The dtype size of the view can not be larger
    than that of the array itself.
offset : _int
    Number of bytes to skip before beginning the element view.

Examples
--------
>>> import numpy as np
>>> x = np.diag([1.+1.j]*2)
>>> x[1, 1] = 2 + 4.j
>>> x
array([[1.+1.j,  0.+0.j],
       [0.+0.j,  2.+4.j]])
>>> x.getfield(np.float64)
array([[1.,  0.],
       [0.,  2.]])

By choosing an offset of 8 bytes we can select the _complex part of the
array for our view:

>>> x.getfield(np.float64, offset=8)
array([[1.,  0.],
       [0.,  4.]])"""
        ...

    @overload
    def max(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Largest element, or the larger of two."""
        ...
    @overload
    def max(self, axis: Axes | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    @overload
    def mean(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ...) -> _Item:
        """Arithmetic mean; of integers, in the default _float."""
        ...
    @overload
    def mean(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ...) -> ndarray: ...

    @overload
    def min(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Smallest element, or the smaller of two."""
        ...
    @overload
    def min(self, axis: Axes | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def nonzero(self) -> tuple[ndarray, ...]:
        """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
        ...

    def partition(self, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> None:
        """The k-th smallest element in its place, smaller ones before it, larger ones after it. Written to it."""
        ...

    @overload
    def prod(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Product; integers in 64 bits."""
        ...
    @overload
    def prod(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def put(self, indices: ArrayLike, values: ArrayLike, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> None:
        """With values at numbered places, all counted in a row. Written to it."""
        ...

    def ravel(self, order: _Order = 'C') -> ndarray:
        """All elements as one axis."""
        ...

    def repeat(self, repeats: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
        """Every element several times."""
        ...

    def round(self, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
        """Nearest integer, ties to even."""
        ...

    def searchsorted(self, v: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None) -> _Item:
        """Where elements of x2 would go in x1, a sorted list."""
        ...

    def setfield(self, val: ArrayLike, dtype: _DTypeLike, offset: SupportsIndex = 0) -> None:
        """a.setfield(val, dtype, offset=0)

Put a value into a specified place in a field defined by a data-_type.

Place `val` into `a`'s field defined by `dtype` and beginning `offset`
bytes into the field.

Parameters
----------
val : object
    Value to be placed in field.
dtype : dtype object
    Data-_type of the field in which to place `val`.
offset : _int, optional
    The number of bytes into the field at which to place `val`.

Returns
-------
None

See Also
--------
getfield

Examples
--------
>>> import numpy as np
>>> x = np.eye(3)
>>> x.getfield(np.float64)
array([[1.,  0.,  0.],
       [0.,  1.,  0.],
       [0.,  0.,  1.]])
>>> x.setfield(3, np.int32)
>>> x.getfield(np.int32)
array([[3, 3, 3],
       [3, 3, 3],
       [3, 3, 3]], dtype=int32)
>>> x
array([[1.0e+000, 1.5e-323, 1.5e-323],
       [1.5e-323, 1.0e+000, 1.5e-323],
       [1.5e-323, 1.5e-323, 1.0e+000]])
>>> x.setfield(np.eye(3), np.int32)
>>> x
array([[1.,  0.,  0.],
       [0.,  1.,  0.],
       [0.,  0.,  1.]])"""
        ...

    def setflags(self, *, write: _bool | None = None, align: _bool | None = None, uic: _bool | None = None) -> None:
        """Whether the elements can be written to through this array."""
        ...

    def sort(self, axis: SupportsIndex = -1, kind: str | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> None:
        """Elements in order along an axis; NaN is the largest. Written to it."""
        ...

    def squeeze(self, axis: Axes | None = None) -> _Item:
        """Without axes of length 1."""
        ...

    @overload
    def std(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., correction: _float = ...) -> _Item:
        """Square root of the variance."""
        ...
    @overload
    def std(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: _bool = ..., where: ArrayLike = ..., correction: _float = ...) -> ndarray: ...

    @overload
    def sum(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Sum; integers in 64 bits."""
        ...
    @overload
    def sum(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def swapaxes(self, axis1: SupportsIndex, axis2: SupportsIndex) -> ndarray:
        """Two axes exchanged; without axes, all reversed."""
        ...

    def take(self, indices: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> _Item:
        """Elements by number along an axis; without one, of all in a row."""
        ...

    def to_device(self, device: Literal['cpu'], *, stream: _int | None = None) -> ndarray:
        """Itself on another device: there is one, "cpu"."""
        ...

    def tobytes(self, order: _Order = 'C') -> bytes:
        """a.tobytes(order='C')

Construct Python bytes containing the raw data bytes in the array.

Constructs Python bytes showing a copy of the raw contents of
data memory. The bytes object is produced in C-order by default.
This behavior is controlled by the ``order`` parameter.

Parameters
----------
order : {'C', 'F', 'A'}, optional
    Controls the memory layout of the bytes object. 'C' means C-order,
    'F' means F-order, 'A' (short for *Any*) means 'F' if `a` is
    Fortran contiguous, 'C' otherwise. Default is 'C'.

Returns
-------
s : bytes
    Python bytes exhibiting a copy of `a`'s raw data.

See also
--------
frombuffer
    Inverse of this operation, construct a 1-dimensional array from Python
    bytes.

Examples
--------
>>> import numpy as np
>>> x = np.array([[0, 1], [2, 3]], dtype='<u2')
>>> x.tobytes()
b'\\x00\\x00\\x01\\x00\\x02\\x00\\x03\\x00'
>>> x.tobytes('C') == x.tobytes()
True
>>> x.tobytes('F')
b'\\x00\\x00\\x02\\x00\\x01\\x00\\x03\\x00'"""
        ...

    def tofile(self, fid: File, sep: str = '', format: str = '%s') -> None:
        """Writes the elements to a file, as bytes or as text."""
        ...

    def trace(self, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> _Item:
        """Sums of the diagonals of two axes."""
        ...

    @overload
    def var(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., correction: _float = ...) -> _Item:
        """Mean squared distance from the mean."""
        ...
    @overload
    def var(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: _bool = ..., where: ArrayLike = ..., correction: _float = ...) -> ndarray: ...

    def __add__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __radd__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __iadd__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __sub__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rsub__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __isub__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __mul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rmul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __imul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __truediv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rtruediv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __itruediv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __floordiv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rfloordiv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ifloordiv__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __mod__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rmod__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __imod__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __pow__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rpow__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ipow__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __matmul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rmatmul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __imatmul__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __and__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rand__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __iand__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __or__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ror__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ior__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __xor__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rxor__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ixor__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __lshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rlshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ilshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __rrshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __irshift__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __eq__(self, other: object, /) -> Self: ...  # type: ignore[override]
    def __ne__(self, other: object, /) -> Self: ...  # type: ignore[override]
    def __lt__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __le__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __gt__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __ge__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> Self: ...
    def __neg__(self) -> Self: ...
    def __pos__(self) -> Self: ...
    def __abs__(self) -> Self: ...
    def __invert__(self) -> Self: ...
    def __divmod__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> tuple[Self, Self]: ...
    def __rdivmod__(self, other: ArrayLike | _numpy.ndarray[Any, Any], /) -> tuple[Self, Self]: ...
    def __round__(self, ndigits: SupportsIndex | None = None) -> Self: ...
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

# An element, or whatever an index or a sum leaves of an array: a scalar of NumPy's, if it is one element. NumPy has a class for the elements of each
# dtype, and the type of an array does not say its dtype; so this has what an array has, which its scalars have too.
class _Item(ndarray):
    """An element of an array, or a part of it."""
    def __hash__(self) -> _int: ...

abs: _Ufunc1

absolute: _Ufunc1

acos: _Ufunc1

acosh: _Ufunc1

add: _Ufunc2

@overload
def all(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Whether all are true."""
    ...
@overload
def all(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

def allclose(a: ArrayLike, b: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
    """Whether all elements are close, as one truth value."""
    ...

@overload
def amax(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest element."""
    ...
@overload
def amax(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def amin(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest element."""
    ...
@overload
def amin(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

def angle(z: ArrayLike, deg: _bool | _int = False) -> _Item:
    """The angles of _complex numbers, in radians or degrees."""
    ...

@overload
def any(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Whether any is true."""
    ...
@overload
def any(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def append(arr: ArrayLike, values: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array with values after its last; without an axis, flat."""
    ...
@overload
def append(arr: _Strings, values: _Strings, axis: SupportsIndex | None = None) -> ndarray: ...

def apply_along_axis(func1d: Callable[..., _object], axis: SupportsIndex, arr: ArrayLike, *args: _object, **kwargs: _object) -> ndarray:
    """What a function gives for each vector along an axis, put in the place of that axis."""
    ...

def apply_over_axes(func: Callable[..., _object], a: ArrayLike, axes: Axes) -> ndarray:
    """A function of an array and an axis, called for several axes one after the other."""
    ...

@overload
def arange(start: str, stop: str, step: SupportsIndex | str = 1, dtype: _DTypeLike | None = None) -> ndarray:
    """Numbers from `start` to before `stop`."""
    ...
@overload
def arange(stop: _float, /, *, dtype: _DTypeLike | None = None) -> ndarray: ...
@overload
def arange(start: ArrayLike, stop: ArrayLike | None = None, step: _float = 1, dtype: _DTypeLike | None = None) -> ndarray: ...
@overload
def arange(start: _float = ..., *, stop: _float, step: _float = 1, dtype: _DTypeLike | None = None) -> ndarray: ...

arccos: _Ufunc1

arccosh: _Ufunc1

arcsin: _Ufunc1

arcsinh: _Ufunc1

arctan: _Ufunc1

arctan2: _Ufunc2

arctanh: _Ufunc1

@overload
def argmax(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first largest element."""
    ...
@overload
def argmax(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def argmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first smallest element."""
    ...
@overload
def argmin(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

def argpartition(a: ArrayLike, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
    """Indices that bring elements into the order of partition."""
    ...

@overload
def argsort(a: ArrayLike, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
    """Indices that bring elements into order along an axis."""
    ...
@overload
def argsort(a: _Strings, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray: ...

def argwhere(a: ArrayLike) -> ndarray:
    """Indices of the elements that are not zero, one row for each."""
    ...

def around(a: ArrayLike, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
    """Rounded to a number of decimals, ties to even."""
    ...

@overload
def array(object: ArrayLike | str | Sequence[str] | _object, dtype: _DTypeLike | None = None, *, copy: _bool | None = True, order: _Order = 'K', subok: _bool = False, ndmin: SupportsIndex = 0, ndmax: SupportsIndex = 0, like: _object | None = None) -> ndarray:
    """An array of anything that one can be made of."""
    ...
@overload
def array(object: _Strings | str | Sequence[str] | _object, dtype: _DTypeLike | None = None, *, copy: _bool | None = True, order: _Order = 'K', subok: _bool = False, ndmin: SupportsIndex = 0, ndmax: SupportsIndex = 0, like: _object | None = None) -> ndarray: ...

def array2string(a: ArrayLike, max_line_width: SupportsIndex | None = None, precision: SupportsIndex | None = None, suppress_small: _bool | None = None, separator: str = ' ', prefix: str = '', *, formatter: dict[str, Callable[..., str]] | None = None, threshold: SupportsIndex | None = None, edgeitems: SupportsIndex | None = None, sign: Literal['-', '+', ' '] | None = None, floatmode: str | None = None, suffix: str = '', legacy: str | None = None) -> str:
    """Return a string representation of an array.

Parameters
----------
a : ndarray
    Input array.
max_line_width : _int, optional
    Inserts newlines if text is longer than `max_line_width`.
    Defaults to ``numpy.get_printoptions()['linewidth']``.
precision : _int or None, optional
    Floating point precision.
    Defaults to ``numpy.get_printoptions()['precision']``.
suppress_small : _bool, optional
    Represent numbers "very close" to zero as zero; default is False.
    Very close is defined by precision: if the precision is 8, e.g.,
    numbers smaller (in absolute value) than 5e-9 are represented as
    zero.
    Defaults to ``numpy.get_printoptions()['suppress']``.
separator : str, optional
    Inserted between elements.
prefix : str, optional
suffix : str, optional
    The length of the prefix and suffix strings are used to respectively
    align and wrap the output. An array is typically printed as::

      prefix + array2string(a) + suffix

    The output is left-padded by the length of the prefix string, and
    wrapping is forced at the column ``max_line_width - len(suffix)``.
    It should be noted that the content of prefix and suffix strings are
    not included in the output.
formatter : dict of callables, optional
    If not None, the keys should indicate the type(s) that the respective
    formatting function applies to.  Callables should return a string.
    Types that are not specified (by their corresponding keys) are handled
    by the default formatters.  Individual types for which a formatter
    can be set are:

    - 'bool'
    - 'int'
    - 'timedelta' : a `numpy.timedelta64`
    - 'datetime' : a `numpy.datetime64`
    - 'float'
    - 'longfloat' : 128-bit floats
    - 'complexfloat'
    - 'longcomplexfloat' : composed of two 128-bit floats
    - 'void' : _type `numpy.void`
    - 'numpystr' : types `numpy.bytes_` and `numpy.str_`

    Other keys that can be used to set a group of types at once are:

    - 'all' : sets all types
    - 'int_kind' : sets 'int'
    - 'float_kind' : sets 'float' and 'longfloat'
    - 'complex_kind' : sets 'complexfloat' and 'longcomplexfloat'
    - 'str_kind' : sets 'numpystr'
threshold : _int, optional
    Total number of array elements which trigger summarization
    rather than full repr.
    Defaults to ``numpy.get_printoptions()['threshold']``.
edgeitems : _int, optional
    Number of array items in summary at beginning and end of
    each dimension.
    Defaults to ``numpy.get_printoptions()['edgeitems']``.
sign : string, either '-', '+', or ' ', optional
    Controls printing of the sign of floating-point types. If '+', always
    print the sign of positive values. If ' ', always prints a space
    (whitespace character) in the sign position of positive values.  If
    '-', omit the sign character of positive values.
    Defaults to ``numpy.get_printoptions()['sign']``.

    .. versionchanged:: 2.0
         The sign parameter can now be an integer _type, previously
         types were floating-point types.

floatmode : str, optional
    Controls the interpretation of the `precision` option for
    floating-point types.
    Defaults to ``numpy.get_printoptions()['floatmode']``.
    Can take the following values:

    - 'fixed': Always print exactly `precision` fractional digits,
      even if this would print more or fewer digits than
      necessary to specify the value uniquely.
    - 'unique': Print the minimum number of fractional digits necessary
      to represent each value uniquely. Different elements may
      have a different number of digits.  The value of the
      `precision` option is ignored.
    - 'maxprec': Print at most `precision` fractional digits, but if
      an element can be uniquely represented with fewer digits
      only print it with that many.
    - 'maxprec_equal': Print at most `precision` fractional digits,
      but if every element in the array can be uniquely
      represented with an equal number of fewer digits, use that
      many digits for all elements.
legacy : string or `False`, optional
    If set to the string ``'1.13'`` enables 1.13 legacy printing mode. This
    approximates numpy 1.13 print output by including a space in the sign
    position of floats and different behavior for 0d arrays. If set to
    `False`, disables legacy mode. Unrecognized strings will be ignored
    with a warning for forward compatibility.

Returns
-------
array_str : str
    String representation of the array.

Raises
------
TypeError
    if a callable in `formatter` does not return a string.

See Also
--------
array_str, array_repr, set_printoptions, get_printoptions

Notes
-----
If a formatter is specified for a certain _type, the `precision` keyword is
ignored for that _type.

This is a very flexible function; `array_repr` and `array_str` are using
`array2string` internally so keywords with the same name should work
identically in all three functions.

Examples
--------
>>> import numpy as np
>>> x = np.array([1e-16,1,2,3])
>>> np.array2string(x, precision=2, separator=',',
...                       suppress_small=True)
'[0.,1.,2.,3.]'

>>> x  = np.arange(3.)
>>> np.array2string(x, formatter={'float_kind':lambda x: "%.2f" % x})
'[0.00 1.00 2.00]'

>>> x  = np.arange(3)
>>> np.array2string(x, formatter={'int':lambda x: hex(x)})
'[0x0 0x1 0x2]'"""
    ...

@overload
def array_equal(a1: ArrayLike, a2: ArrayLike, equal_nan: _bool = False) -> _bool:
    """Whether shapes and all elements are equal, as one truth value."""
    ...
@overload
def array_equal(a1: _Strings, a2: _Strings, equal_nan: _bool = False) -> _bool: ...

def array_equiv(a1: ArrayLike, a2: ArrayLike) -> _bool:
    """Whether arrays broadcast and all elements are equal, as one truth value."""
    ...

def array_repr(arr: ArrayLike, max_line_width: SupportsIndex | None = None, precision: SupportsIndex | None = None, suppress_small: _bool | None = None) -> str:
    """Return the string representation of an array.

Parameters
----------
arr : ndarray
    Input array.
max_line_width : _int, optional
    Inserts newlines if text is longer than `max_line_width`.
    Defaults to ``numpy.get_printoptions()['linewidth']``.
precision : _int, optional
    Floating point precision.
    Defaults to ``numpy.get_printoptions()['precision']``.
suppress_small : _bool, optional
    Represent numbers "very close" to zero as zero; default is False.
    Very close is defined by precision: if the precision is 8, e.g.,
    numbers smaller (in absolute value) than 5e-9 are represented as
    zero.
    Defaults to ``numpy.get_printoptions()['suppress']``.

Returns
-------
string : str
  The string representation of an array.

See Also
--------
array_str, array2string, set_printoptions

Examples
--------
>>> import numpy as np
>>> np.array_repr(np.array([1,2]))
'array([1, 2])'
>>> np.array_repr(np.ma.array([0.]))
'MaskedArray([0.])'
>>> np.array_repr(np.array([], np.int32))
'array([], dtype=int32)'

>>> x = np.array([1e-6, 4e-7, 2, 3])
>>> np.array_repr(x, precision=6, suppress_small=True)
'array([0.000001,  0.      ,  2.      ,  3.      ])'"""
    ...

def array_split(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike, axis: SupportsIndex = 0) -> list[ndarray]:
    """`n` parts, or parts cut at positions."""
    ...

def array_str(a: ArrayLike, max_line_width: SupportsIndex | None = None, precision: SupportsIndex | None = None, suppress_small: _bool | None = None) -> str:
    """Return a string representation of the data in an array.

The data in the array is returned as a single string.  This function is
similar to `array_repr`, the difference being that `array_repr` also
returns information on the kind of array and its data _type.

Parameters
----------
a : ndarray
    Input array.
max_line_width : _int, optional
    Inserts newlines if text is longer than `max_line_width`.
    Defaults to ``numpy.get_printoptions()['linewidth']``.
precision : _int, optional
    Floating point precision.
    Defaults to ``numpy.get_printoptions()['precision']``.
suppress_small : _bool, optional
    Represent numbers "very close" to zero as zero; default is False.
    Very close is defined by precision: if the precision is 8, e.g.,
    numbers smaller (in absolute value) than 5e-9 are represented as
    zero.
    Defaults to ``numpy.get_printoptions()['suppress']``.

See Also
--------
array2string, array_repr, set_printoptions

Examples
--------
>>> import numpy as np
>>> np.array_str(np.arange(3))
'[0 1 2]'"""
    ...

@overload
def asanyarray(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray:
    """An array of anything that one can be made of; an array is itself, if nothing has to change."""
    ...
@overload
def asanyarray(a: _Strings, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray: ...

@overload
def asarray(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray:
    """An array of anything that one can be made of; an array is itself, if nothing has to change."""
    ...
@overload
def asarray(a: _Strings, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray: ...

def asarray_chkfinite(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order | None = None) -> ndarray:
    """An array, after a check that it has no infinity and no NaN."""
    ...

def ascontiguousarray(a: ArrayLike, dtype: _DTypeLike | None = None, *, like: _object | None = None) -> ndarray:
    """An array of at least one axis, whose elements stand one after the other."""
    ...

def asfortranarray(a: ArrayLike, dtype: _DTypeLike | None = None, *, like: _object | None = None) -> ndarray:
    """An array of anything that one can be made of, whose first axis is the fastest."""
    ...

asin: _Ufunc1

asinh: _Ufunc1

def asmatrix(data: ArrayLike, dtype: _DTypeLike | None = None) -> matrix:
    """Interpret the input as a matrix.

Unlike `matrix`, `asmatrix` does not make a copy if the input is already
a matrix or an ndarray.  Equivalent to ``matrix(data, copy=False)``.

Parameters
----------
data : array_like
    Input data.
dtype : data-_type
   Data-_type of the output matrix.

Returns
-------
mat : matrix
    `data` interpreted as a matrix.

Examples
--------
>>> import numpy as np
>>> x = np.array([[1, 2], [3, 4]])

>>> m = np.asmatrix(x)

>>> x[0,0] = 5

>>> m
matrix([[5, 2],
        [3, 4]])"""
    ...

def astype(x: ArrayLike, dtype: _DTypeLike, *, copy: _bool | None = True, device: Literal['cpu'] | None = None) -> ndarray:
    """The elements as another dtype."""
    ...

atan: _Ufunc1

atan2: _Ufunc2

atanh: _Ufunc1

@overload
def atleast_1d(arys: ArrayLike, /) -> ndarray:
    """With at least one axis."""
    ...
@overload
def atleast_1d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def atleast_2d(arys: ArrayLike, /) -> ndarray:
    """With at least two axes."""
    ...
@overload
def atleast_2d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def atleast_3d(arys: ArrayLike, /) -> ndarray:
    """With at least three axes."""
    ...
@overload
def atleast_3d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def average(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[False] = False, *, keepdims: _bool = ...) -> _Item:
    """Arithmetic mean, in which each element counts as its weight says."""
    ...
@overload
def average(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[True] = ..., *, keepdims: _bool = ...) -> tuple[_Item, _Item]: ...

def bartlett(M: SupportsIndex) -> ndarray:
    """The window of Bartlett, a triangle."""
    ...

def bincount(x: ArrayLike, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> ndarray:
    """How often each integer from 0 on occurs; sums of weights in float64."""
    ...

bitwise_and: _Ufunc2

bitwise_count: _Ufunc1

bitwise_invert: _Ufunc1

bitwise_left_shift: _Ufunc2

bitwise_not: _Ufunc1

bitwise_or: _Ufunc2

bitwise_right_shift: _Ufunc2

bitwise_xor: _Ufunc2

def blackman(M: SupportsIndex) -> ndarray:
    """The window of Blackman."""
    ...

def block(arrays: _object) -> ndarray:
    """Nested lists of blocks, the innermost lists side by side."""
    ...

def bmat(obj: SupportsIndex | slice | ArrayLike, ldict: dict[str, _object] | None = None, gdict: dict[str, _object] | None = None) -> matrix:
    """Build a matrix object from a string, nested sequence, or array.

Parameters
----------
obj : str or array_like
    Input data. If a string, variables in the current scope may be
    referenced by name.
ldict : dict, optional
    A dictionary that replaces local operands in current frame.
    Ignored if `obj` is not a string or `gdict` is None.
gdict : dict, optional
    A dictionary that replaces global operands in current frame.
    Ignored if `obj` is not a string.

Returns
-------
out : matrix
    Returns a matrix object, which is a specialized 2-D array.

See Also
--------
block :
    A generalization of this function for N-d arrays, that returns normal
    ndarrays.

Examples
--------
>>> import numpy as np
>>> A = np.asmatrix('1 1; 1 1')
>>> B = np.asmatrix('2 2; 2 2')
>>> C = np.asmatrix('3 4; 5 6')
>>> D = np.asmatrix('7 8; 9 0')

All the following expressions construct the same block matrix:

>>> np.bmat([[A, B], [C, D]])
matrix([[1, 1, 2, 2],
        [1, 1, 2, 2],
        [3, 4, 7, 8],
        [5, 6, 9, 0]])
>>> np.bmat(np.r_[np.c_[A, B], np.c_[C, D]])
matrix([[1, 1, 2, 2],
        [1, 1, 2, 2],
        [3, 4, 7, 8],
        [5, 6, 9, 0]])
>>> np.bmat('A,B; C,D')
matrix([[1, 1, 2, 2],
        [1, 1, 2, 2],
        [3, 4, 7, 8],
        [5, 6, 9, 0]])"""
    ...

def broadcast_arrays(*args: ArrayLike, subok: _bool = False) -> tuple[ndarray, ...]:
    """Tensors stretched to the shape that they broadcast to."""
    ...

def broadcast_shapes(*args: ArrayLike) -> tuple[_int, ...]:
    """The shape that shapes broadcast to."""
    ...

def broadcast_to(array: ArrayLike, shape: Shape, subok: _bool = False) -> ndarray:
    """Stretched to a shape."""
    ...

cbrt: _Ufunc1

ceil: _Ufunc1

def choose(a: ArrayLike, choices: ArrayLike, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> ndarray:
    """For each number, the element of the array that it numbers."""
    ...

def clip(a: ArrayLike, a_min: ArrayLike | None = ..., a_max: ArrayLike | None = ..., out: ndarray | None = None, *, min: ArrayLike | None = ..., max: ArrayLike | None = ..., **kwargs: _object) -> _Item:
    """`x1` limited to `min ..= max`; NaN if any is NaN."""
    ...

def column_stack(tup: Sequence[ArrayLike] | ndarray) -> ndarray:
    """Vectors and matrices side by side, vectors as columns."""
    ...

def compress(condition: ArrayLike, a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None) -> ndarray:
    """The elements of an axis for which a condition holds."""
    ...

def concat(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Tensors one after the other along an axis; None flattens them."""
    ...

@overload
def concatenate(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Tensors one after the other along an axis; None flattens them."""
    ...
@overload
def concatenate(arrays: Sequence[_Strings] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray: ...

conj: _Ufunc1

conjugate: _Ufunc1

def convolve(a: ArrayLike, v: ArrayLike, mode: Literal['full', 'same', 'valid'] = 'full') -> ndarray:
    """The convolution of two vectors."""
    ...

def copy(a: ArrayLike, order: _Order = 'K', subok: _bool = False) -> ndarray:
    """The same elements in memory of their own."""
    ...

copysign: _Ufunc2

def copyto(dst: ndarray, src: ArrayLike, casting: _Casting = 'same_kind', where: ArrayLike = True) -> None:
    """The same elements in memory of their own. Written to it."""
    ...

def corrcoef(x: ArrayLike, y: ArrayLike | None = None, rowvar: _bool = True, *, dtype: _DTypeLike | None = None) -> ndarray:
    """As cov, in units of the standard deviations."""
    ...

def correlate(a: ArrayLike, v: ArrayLike, mode: Literal['full', 'same', 'valid'] = 'valid') -> ndarray:
    """The sums of products of one vector with another, conjugated, at every place of it."""
    ...

cos: _Ufunc1

cosh: _Ufunc1

@overload
def count_nonzero(a: ArrayLike, axis: None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """How many elements are not zero."""
    ...
@overload
def count_nonzero(a: ArrayLike, axis: Axes | None = None, *, keepdims: _bool = False) -> ndarray: ...

def cov(m: SupportsIndex, y: ArrayLike | None = None, rowvar: _bool = True, bias: _bool = False, ddof: _float | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, *, dtype: _DTypeLike | None = None) -> ndarray:
    """How much each two rows of a matrix vary together, or with rowvar=False each two columns; in float64."""
    ...

def cross(a: ArrayLike, b: ArrayLike, axisa: SupportsIndex = -1, axisb: SupportsIndex = -1, axisc: SupportsIndex = -1, axis: SupportsIndex | None = None) -> ndarray:
    """Cross products of vectors."""
    ...

def cumprod(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Products of the first elements."""
    ...

def cumsum(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Sums of the first elements."""
    ...

def cumulative_prod(x: ArrayLike, *, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, include_initial: _bool = False) -> ndarray:
    """Products of the first elements."""
    ...

def cumulative_sum(x: ArrayLike, *, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, include_initial: _bool = False) -> ndarray:
    """Sums of the first elements."""
    ...

deg2rad: _Ufunc1

degrees: _Ufunc1

def delete(arr: ArrayLike, obj: SupportsIndex | slice | ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array without some elements of an axis; without an axis, flat."""
    ...

def diag(v: ArrayLike, k: SupportsIndex = 0) -> ndarray:
    """A matrix with a diagonal; of a matrix, its diagonal."""
    ...

def diag_indices(n: SupportsIndex, ndim: SupportsIndex = 2) -> tuple[ndarray, ...]:
    """The indices of the main diagonal."""
    ...

def diag_indices_from(arr: ArrayLike) -> tuple[ndarray, ...]:
    """The indices of the main diagonal of an array."""
    ...

def diagflat(v: ArrayLike, k: SupportsIndex = 0) -> ndarray:
    """A matrix with all elements on a diagonal."""
    ...

def diagonal(a: ArrayLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> ndarray:
    """The diagonal of two axes as a new last one."""
    ...

def diff(a: ArrayLike, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = ..., append: ArrayLike | None = ...) -> ndarray:
    """Each element less the one before it, n times over."""
    ...

def digitize(x: ArrayLike, bins: ArrayLike, right: _bool = False) -> _Item:
    """The interval between rising or falling edges in which each element lies."""
    ...

divide: _Ufunc2

divmod: _Ufunc2Of2

def dot(a: ArrayLike, b: ArrayLike, out: ndarray | None = None) -> _Item:
    """Sum of the products over the last axis of x1 and the last but one of x2."""
    ...

def dsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the third axis."""
    ...

def dstack(tup: Sequence[ArrayLike] | ndarray) -> ndarray:
    """Arrays one behind the other, along the third axis."""
    ...

def ediff1d(ary: ArrayLike, to_end: ArrayLike | None = None, to_begin: ArrayLike | None = None) -> ndarray:
    """Each element less the one before it, all in a row, between ends."""
    ...

@overload
def einsum(subscripts: str, /, *operands: ArrayLike, out: ndarray | None = None, optimize: _bool | str | Sequence[_object] = False, dtype: _DTypeLike | None = None, order: _Order = 'K', casting: _Casting = 'safe') -> _Item:
    """Sums of products, the axes named by letters: 'ij,jk->ik'."""
    ...
@overload
def einsum(*operands: ArrayLike | Sequence[SupportsIndex], out: ndarray | None = None, optimize: _bool | str | Sequence[_object] = False) -> _Item: ...

def einsum_path(*operands: ArrayLike | Sequence[SupportsIndex], optimize: _bool | str | Sequence[_object] = 'greedy', einsum_call: _bool = False) -> tuple[list[str | tuple[_int, ...]], str]:
    """einsum_path(subscripts, *operands, optimize='greedy')

Evaluates the lowest cost contraction order for an einsum expression by
considering the creation of intermediate arrays.

Parameters
----------
subscripts : str
    Specifies the subscripts for summation.
*operands : list of array_like
    These are the arrays for the operation.
optimize : {_bool, list, tuple, 'greedy', 'optimal'}
    Choose the _type of path. If a tuple is provided, the second argument is
    assumed to be the maximum intermediate size created. If only a single
    argument is provided the largest input or output array size is used
    as a maximum intermediate size.

    * if a list is given that starts with ``einsum_path``, uses this as the
      contraction path
    * if False no optimization is taken
    * if True defaults to the 'greedy' algorithm
    * 'optimal' An algorithm that combinatorially explores all possible
      ways of contracting the listed tensors and chooses the least costly
      path. Scales exponentially with the number of terms in the
      contraction.
    * 'greedy' An algorithm that chooses the best pair contraction
      at each step. Effectively, this algorithm searches the largest inner,
      Hadamard, and then outer products at each step. Scales cubically with
      the number of terms in the contraction. Equivalent to the 'optimal'
      path for most contractions.

    Default is 'greedy'.

Returns
-------
path : list of tuples
    A list representation of the einsum path.
string_repr : str
    A printable representation of the einsum path.

Notes
-----
The resulting path indicates which terms of the input contraction should be
contracted first, the result of this contraction is then appended to the
end of the contraction list. This list can then be iterated over until all
intermediate contractions are complete.

See Also
--------
einsum, linalg.multi_dot

Examples
--------

We can begin with a chain dot example. In this case, it is optimal to
contract the ``b`` and ``c`` tensors first as represented by the first
element of the path ``(1, 2)``. The resulting tensor is added to the end
of the contraction and the remaining contraction ``(0, 1)`` is then
completed.

>>> np.random.seed(123)
>>> a = np.random.rand(2, 2)
>>> b = np.random.rand(2, 5)
>>> c = np.random.rand(5, 2)
>>> path_info = np.einsum_path('ij,jk,kl->il', a, b, c, optimize='greedy')
>>> print(path_info[0])
['einsum_path', (1, 2), (0, 1)]
>>> print(path_info[1])
  Complete contraction:  ij,jk,kl->il # may vary
         Naive scaling:  4
     Optimized scaling:  3
      Naive FLOP count:  1.600e+02
  Optimized FLOP count:  5.600e+01
   Theoretical speedup:  2.857
  Largest intermediate:  4.000e+00 elements
-------------------------------------------------------------------------
scaling                  current                                remaining
-------------------------------------------------------------------------
   3                   kl,jk->jl                                ij,jl->il
   3                   jl,ij->il                                   il->il


A more _complex index transformation example.

>>> I = np.random.rand(10, 10, 10, 10)
>>> C = np.random.rand(10, 10)
>>> path_info = np.einsum_path('ea,fb,abcd,gc,hd->efgh', C, C, I, C, C,
...                            optimize='greedy')

>>> print(path_info[0])
['einsum_path', (0, 2), (0, 3), (0, 2), (0, 1)]
>>> print(path_info[1])
  Complete contraction:  ea,fb,abcd,gc,hd->efgh # may vary
         Naive scaling:  8
     Optimized scaling:  5
      Naive FLOP count:  8.000e+08
  Optimized FLOP count:  8.000e+05
   Theoretical speedup:  1000.000
  Largest intermediate:  1.000e+04 elements
--------------------------------------------------------------------------
scaling                  current                                remaining
--------------------------------------------------------------------------
   5               abcd,ea->bcde                      fb,gc,hd,bcde->efgh
   5               bcde,fb->cdef                         gc,hd,cdef->efgh
   5               cdef,gc->defg                            hd,defg->efgh
   5               defg,hd->efgh                               efgh->efgh"""
    ...

def empty(shape: Shape, dtype: _DTypeLike | None = None, order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """Elements of no particular value."""
    ...

def empty_like(prototype: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """Elements of no particular value in the shape of another."""
    ...

equal: _Ufunc2

exp: _Ufunc1

exp2: _Ufunc1

def expand_dims(a: ArrayLike, axis: Axes) -> ndarray:
    """With new axes of length 1."""
    ...

expm1: _Ufunc1

def extract(condition: ArrayLike, arr: ArrayLike) -> ndarray:
    """The elements where a condition holds, in a row."""
    ...

def eye(N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: _DTypeLike = ..., order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """Ones on a diagonal."""
    ...

fabs: _Ufunc1

def fill_diagonal(a: ndarray, val: ArrayLike, wrap: _bool = False) -> None:
    """With values on the main diagonal. Written to it."""
    ...

def fix(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Nearest integer towards zero."""
    ...

def flatnonzero(a: ArrayLike) -> ndarray:
    """The places of the elements that are not zero, all counted in a row."""
    ...

def flip(m: SupportsIndex, axis: Axes | None = None) -> ndarray:
    """Axes backwards; all if none is named."""
    ...

def fliplr(m: SupportsIndex) -> ndarray:
    """The second axis backwards."""
    ...

def flipud(m: SupportsIndex) -> ndarray:
    """The first axis backwards."""
    ...

float_power: _Ufunc2

floor: _Ufunc1

floor_divide: _Ufunc2

fmax: _Ufunc2

fmin: _Ufunc2

fmod: _Ufunc2

frexp: _Ufunc1Of2

def from_dlpack(x: ArrayLike, *, device: Literal['cpu'] | None = None, copy: _bool | None = None) -> ndarray:
    """An array of the elements of somebody else's. An array of ours is seen where it lies; memory of others is copied."""
    ...

def frombuffer(buffer: Buffer, dtype: _DTypeLike | None = None, count: SupportsIndex = -1, offset: SupportsIndex = 0, *, like: _object | None = None) -> ndarray:
    """The numbers of a buffer. Memory that can be written to stays shared, in an array of NumPy's own."""
    ...

def fromfile(file: File | IO[str], dtype: _DTypeLike | None = None, count: SupportsIndex = -1, sep: str = '', offset: SupportsIndex = 0, *, like: _object | None = None) -> ndarray:
    """The numbers of a file."""
    ...

def fromfunction(function: Callable[..., _object], shape: Shape, *, dtype: _DTypeLike = ..., like: _object | None = None, **kwargs: _object) -> ndarray:
    """What a function gives for the indices of an array of a shape."""
    ...

def fromiter(iter: Iterable[_object], dtype: _DTypeLike, count: SupportsIndex = -1, *, like: _object | None = None) -> ndarray:
    """A vector of the numbers that something that can be walked through gives."""
    ...

def frompyfunc(func: Callable[..., _object], nin: SupportsIndex, nout: SupportsIndex, **kwargs: _object) -> _AnyUfunc:
    """frompyfunc(func, /, nin, nout, *[, identity])

Takes an arbitrary Python function and returns a NumPy ufunc.

Can be used, for example, to add broadcasting to a built-in Python
function (see Examples section).

Parameters
----------
func : Python function object
    An arbitrary Python function.
nin : _int
    The number of input arguments.
nout : _int
    The number of objects returned by `func`.
identity : object, optional
    The value to use for the `~numpy.ufunc.identity` attribute of the resulting
    object. If specified, this is equivalent to setting the underlying
    C ``identity`` field to ``PyUFunc_IdentityValue``.
    If omitted, the identity is set to ``PyUFunc_None``. Note that this is
    _not_ equivalent to setting the identity to ``None``, which implies the
    operation is reorderable.

Returns
-------
out : ufunc
    Returns a NumPy universal function (``ufunc``) object.

See Also
--------
vectorize : Evaluates pyfunc over input arrays using broadcasting rules of numpy.

Notes
-----
The returned ufunc always returns PyObject arrays.

Examples
--------
Use frompyfunc to add broadcasting to the Python function ``oct``:

>>> import numpy as np
>>> oct_array = np.frompyfunc(oct, 1, 1)
>>> oct_array(np.array((10, 30, 100)))
array(['0o12', '0o36', '0o144'], dtype=object)
>>> np.array((oct(10), oct(30), oct(100))) # for comparison
array(['0o12', '0o36', '0o144'], dtype='<U5')"""
    ...

def fromregex(file: File | IO[str], regexp: str, dtype: _DTypeLike, encoding: str | None = None) -> ndarray:
    """Construct an array from a text file, using regular expression parsing.

The returned array is always a structured array, and is constructed from
all matches of the regular expression in the file. Groups in the regular
expression are converted to fields of the structured array.

Parameters
----------
file : file, str, or pathlib.Path
    Filename or file object to read.

    .. versionchanged:: 1.22.0
        Now accepts `os.PathLike` implementations.

regexp : str or regexp
    Regular expression used to parse the file.
    Groups in the regular expression correspond to fields in the dtype.
dtype : dtype or list of dtypes
    Dtype for the structured array; must be a structured datatype.
encoding : str, optional
    Encoding used to decode the inputfile. Does not apply to input streams.

Returns
-------
output : ndarray
    The output array, containing the part of the content of `file` that
    was matched by `regexp`. `output` is always a structured array.

Raises
------
TypeError
    When `dtype` is not a valid dtype for a structured array.

See Also
--------
fromstring, loadtxt

Notes
-----
Dtypes for structured arrays can be specified in several forms, but all
forms specify at least the data _type and field name. For details see
`basics.rec`.

Examples
--------
>>> import numpy as np
>>> from io import StringIO
>>> text = StringIO("1312 foo\\n1534  bar\\n444   qux")

>>> regexp = r"(\\d+)\\s+(...)"  # match [digits, whitespace, anything]
>>> output = np.fromregex(text, regexp,
...                       [('num', np.int64), ('key', 'S3')])
>>> output
array([(1312, b'foo'), (1534, b'bar'), ( 444, b'qux')],
      dtype=[('num', '<i8'), ('key', 'S3')])
>>> output['num']
array([1312, 1534,  444])"""
    ...

def fromstring(string: str | bytes, dtype: _DTypeLike = ..., count: _int = -1, *, sep: str, like: _object = None) -> ndarray:
    """fromstring(string, dtype=_float, count=-1, *, sep, like=None)

A new 1-D array initialized from text data in a string.

Parameters
----------
string : str
    A string containing the data.
dtype : data-_type, optional
    The data _type of the array; default: `numpy.float64`.  For binary input data,
    the data must be in exactly this format. Most builtin numeric types are
    supported and extension types may be supported.
count : _int, optional
    Read this number of `dtype` elements from the data.  If this is
    negative (the default), the count will be determined from the
    length of the data.
sep : str, optional
    The string separating numbers in the data; extra whitespace between
    elements is also ignored.

    .. deprecated:: 1.14
        Passing ``sep=''``, the default, is deprecated since it will
        trigger the deprecated binary mode of this function. This mode
        interprets `string` as binary bytes, rather than ASCII text with
        decimal numbers, an operation which is better spelt
        ``frombuffer(string, dtype, count)``. If `string` contains unicode
        text, the binary mode of `fromstring` will first encode it into
        bytes using utf-8, which will not produce sane results.

like : array_like, optional
    Reference object to allow the creation of arrays which are not
    NumPy arrays. If an array-like passed in as ``like`` supports
    the ``__array_function__`` protocol, the result will be defined
    by it. In this case, it ensures the creation of an array object
    compatible with that passed in via this argument.

    .. versionadded:: 1.20.0

Returns
-------
arr : ndarray
    The constructed array.

Raises
------
ValueError
    If the string is not the correct size to satisfy the requested
    `dtype` and `count`.

See Also
--------
frombuffer, fromfile, fromiter

Examples
--------
>>> import numpy as np
>>> np.fromstring('1 2', dtype=_int, sep=' ')
array([1, 2])
>>> np.fromstring('1, 2', dtype=_int, sep=',')
array([1, 2])"""
    ...

@overload
def full(shape: Shape, fill_value: ArrayLike | str, dtype: _DTypeLike | None = None, order: Literal['C', 'F'] = 'C', *, device: Literal['cpu'] | None = None, like: _object = None) -> ndarray:
    """One value everywhere."""
    ...
@overload
def full(shape: Shape, fill_value: _Strings | str, dtype: _DTypeLike | None = None, order: Literal['C', 'F'] = 'C', *, device: Literal['cpu'] | None = None, like: _object = None) -> ndarray: ...

@overload
def full_like(a: ArrayLike, fill_value: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """One value in the shape of another."""
    ...
@overload
def full_like(a: _Strings, fill_value: _Strings, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray: ...

gcd: _Ufunc2

def genfromtxt(fname: File | IO[str] | Iterable[str], dtype: _DTypeLike | None = ..., comments: str = '#', delimiter: str | None = None, skip_header: SupportsIndex = 0, skip_footer: SupportsIndex = 0, converters: dict[_int, Callable[[str], _object]] | Callable[[str], _object] | None = None, missing_values: _object | None = None, filling_values: _object | None = None, usecols: SupportsIndex | Sequence[SupportsIndex] | None = None, names: _bool | str | Sequence[str] | None = None, excludelist: _object | None = None, deletechars: str = " !#$%&'()*+,-./:;<=>?@[\\]^{|}~", replace_space: str = '_', autostrip: _bool = False, case_sensitive: _bool = True, defaultfmt: str = 'f%i', unpack: _bool | None = None, usemask: _bool = False, loose: _bool = True, invalid_raise: _bool = True, max_rows: SupportsIndex | None = None, encoding: str | None = None, *, ndmin: SupportsIndex = 0, like: _object | None = None) -> ndarray:
    """Load data from a text file, with missing values handled as specified.

Each line past the first `skip_header` lines is split at the `delimiter`
character, and characters following the `comments` character are discarded.

Parameters
----------
fname : file, str, pathlib.Path, list of str, generator
    File, filename, list, or generator to read.  If the filename
    extension is ``.gz`` or ``.bz2``, the file is first decompressed. Note
    that generators must return bytes or strings. The strings
    in a list or produced by a generator are treated as lines.
dtype : dtype, optional
    Data _type of the resulting array.
    If None, the dtypes will be determined by the contents of each
    column, individually.
comments : str, optional
    The character used to indicate the start of a comment.
    All the characters occurring on a line after a comment are discarded.
delimiter : str, _int, or sequence, optional
    The string used to separate values.  By default, any consecutive
    whitespaces act as delimiter.  An integer or sequence of integers
    can also be provided as width(s) of each field.
skiprows : _int, optional
    `skiprows` was removed in numpy 1.10. Please use `skip_header` instead.
skip_header : _int, optional
    The number of lines to skip at the beginning of the file.
skip_footer : _int, optional
    The number of lines to skip at the end of the file.
converters : variable, optional
    The set of functions that convert the data of a column to a value.
    The converters can also be used to provide a default value
    for missing data: ``converters = {3: lambda s: float(s or 0)}``.
missing : variable, optional
    `missing` was removed in numpy 1.10. Please use `missing_values`
    instead.
missing_values : variable, optional
    The set of strings corresponding to missing data.
filling_values : variable, optional
    The set of values to be used as default when the data are missing.
usecols : sequence, optional
    Which columns to read, with 0 being the first.  For example,
    ``usecols = (1, 4, 5)`` will extract the 2nd, 5th and 6th columns.
names : {None, True, str, sequence}, optional
    If `names` is True, the field names are read from the first line after
    the first `skip_header` lines. This line can optionally be preceded
    by a comment delimiter. Any content before the comment delimiter is
    discarded. If `names` is a sequence or a single-string of
    comma-separated names, the names will be used to define the field
    names in a structured dtype. If `names` is None, the names of the
    dtype fields will be used, if any.
excludelist : sequence, optional
    A list of names to exclude. This list is appended to the default list
    ['return','file','print']. Excluded names are appended with an
    underscore: for example, `file` would become `file_`.
deletechars : str, optional
    A string combining invalid characters that must be deleted from the
    names.
defaultfmt : str, optional
    A format used to define default field names, such as "f%i" or "f_%02i".
autostrip : _bool, optional
    Whether to automatically strip white spaces from the variables.
replace_space : char, optional
    Character(s) used in replacement of white spaces in the variable
    names. By default, use a '_'.
case_sensitive : {True, False, 'upper', 'lower'}, optional
    If True, field names are case sensitive.
    If False or 'upper', field names are converted to upper case.
    If 'lower', field names are converted to lower case.
unpack : _bool, optional
    If True, the returned array is transposed, so that arguments may be
    unpacked using ``x, y, z = genfromtxt(...)``.  When used with a
    structured data-_type, arrays are returned for each field.
    Default is False.
usemask : _bool, optional
    If True, return a masked array.
    If False, return a regular array.
loose : _bool, optional
    If True, do not raise errors for invalid values.
invalid_raise : _bool, optional
    If True, an exception is raised if an inconsistency is detected in the
    number of columns.
    If False, a warning is emitted and the offending lines are skipped.
max_rows : _int,  optional
    The maximum number of rows to read. Must not be used with skip_footer
    at the same time.  If given, the value must be at least 1. Default is
    to read the entire file.
encoding : str, optional
    Encoding used to decode the inputfile. Does not apply when `fname`
    is a file object. The special value 'bytes' enables backward
    compatibility workarounds that ensure that you receive byte arrays
    when possible and passes latin1 encoded strings to converters.
    Override this value to receive unicode arrays and pass strings
    as input to converters.  If set to None the system default is used.
    The default value is 'bytes'.

    .. versionchanged:: 2.0
        Before NumPy 2, the default was ``'bytes'`` for Python 2
        compatibility. The default is now ``None``.

ndmin : _int, optional
    Same parameter as `loadtxt`

    .. versionadded:: 1.23.0
like : array_like, optional
    Reference object to allow the creation of arrays which are not
    NumPy arrays. If an array-like passed in as ``like`` supports
    the ``__array_function__`` protocol, the result will be defined
    by it. In this case, it ensures the creation of an array object
    compatible with that passed in via this argument.

    .. versionadded:: 1.20.0

Returns
-------
out : ndarray
    Data read from the text file. If `usemask` is True, this is a
    masked array.

See Also
--------
numpy.loadtxt : equivalent function when no data is missing.

Notes
-----
* When spaces are used as delimiters, or when no delimiter has been given
  as input, there should not be any missing data between two fields.
* When variables are named (either by a flexible dtype or with a `names`
  sequence), there must not be any header in the file (else a ValueError
  exception is raised).
* Individual values are not stripped of spaces by default.
  When using a custom converter, make sure the function does remove spaces.
* Custom converters may receive unexpected values due to dtype
  discovery.

References
----------
.. [1] NumPy User Guide, section `I/O with NumPy
       <https://docs.scipy.org/doc/numpy/user/basics.io.genfromtxt.html>`_.

Examples
--------
>>> from io import StringIO
>>> import numpy as np

Comma delimited file with mixed dtype

>>> s = StringIO("1,1.3,abcde")
>>> data = np.genfromtxt(s, dtype=[('myint','i8'),('myfloat','f8'),
... ('mystring','S5')], delimiter=",")
>>> data
array((1, 1.3, b'abcde'),
      dtype=[('myint', '<i8'), ('myfloat', '<f8'), ('mystring', 'S5')])

Using dtype = None

>>> _ = s.seek(0) # needed for StringIO example only
>>> data = np.genfromtxt(s, dtype=None,
... names = ['myint','myfloat','mystring'], delimiter=",")
>>> data
array((1, 1.3, 'abcde'),
      dtype=[('myint', '<i8'), ('myfloat', '<f8'), ('mystring', '<U5')])

Specifying dtype and names

>>> _ = s.seek(0)
>>> data = np.genfromtxt(s, dtype="i8,f8,S5",
... names=['myint','myfloat','mystring'], delimiter=",")
>>> data
array((1, 1.3, b'abcde'),
      dtype=[('myint', '<i8'), ('myfloat', '<f8'), ('mystring', 'S5')])

An example with fixed-width columns

>>> s = StringIO("11.3abcde")
>>> data = np.genfromtxt(s, dtype=None, names=['intvar','fltvar','strvar'],
...     delimiter=[1,3,5])
>>> data
array((1, 1.3, 'abcde'),
      dtype=[('intvar', '<i8'), ('fltvar', '<f8'), ('strvar', '<U5')])

An example to show comments

>>> f = StringIO('''
... text,# of chars
... hello world,11
... numpy,5''')
>>> np.genfromtxt(f, dtype='S12,S12', delimiter=',')
array([(b'text', b''), (b'hello world', b'11'), (b'numpy', b'5')],
  dtype=[('f0', 'S12'), ('f1', 'S12')])"""
    ...

def geomspace(start: _float | ArrayLike, stop: _float | ArrayLike, num: SupportsIndex = 50, endpoint: _bool = True, dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> ndarray:
    """Numbers at equal ratios from `start` to `stop`."""
    ...

@overload
def gradient(f: ArrayLike, *varargs: ArrayLike, axis: SupportsIndex, edge_order: SupportsIndex = 1) -> ndarray:
    """The slopes between the neighbours of each element, along each axis."""
    ...
@overload
def gradient(f: ArrayLike, *varargs: ArrayLike, axis: Axes | None = None, edge_order: SupportsIndex = 1) -> _Plain: ...

greater: _Ufunc2

greater_equal: _Ufunc2

def hamming(M: SupportsIndex) -> ndarray:
    """The window of Hamming."""
    ...

def hanning(M: SupportsIndex) -> ndarray:
    """The window of Hann."""
    ...

heaviside: _Ufunc2

def histogram(a: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, ndarray]:
    """How many elements lie in each of some intervals, and their edges."""
    ...

def histogram2d(x: ArrayLike, y: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, ndarray, ndarray]:
    """How many points lie in each of some rectangles, and the edges of these along both axes."""
    ...

def histogram_bin_edges(a: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, weights: ArrayLike | None = None) -> ndarray:
    """The edges of the intervals of histogram."""
    ...

def histogramdd(sample: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, tuple[ndarray, ...]]:
    """How many points lie in each of some boxes, and the edges of these along all axes."""
    ...

def hsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the second axis, or the first of a vector."""
    ...

def hstack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays side by side."""
    ...

hypot: _Ufunc2

def i0(x: ArrayLike) -> _Item:
    """The modified Bessel function of the first kind, of order 0."""
    ...

def identity(n: SupportsIndex, dtype: _DTypeLike | None = None, *, like: _object | None = None) -> ndarray:
    """Ones on a diagonal."""
    ...

def imag(val: ArrayLike) -> _Item:
    """The imaginary parts, where they lie; of real numbers zeros that cannot be written to."""
    ...

def indices(dimensions: Sequence[SupportsIndex], dtype: _DTypeLike = ..., sparse: _bool = False) -> ndarray:
    """The indices of a grid along each of its axes."""
    ...

def inner(a: ArrayLike, b: ArrayLike) -> _Item:
    """Sum of the products over the last axis of both."""
    ...

@overload
def insert(arr: ArrayLike, obj: SupportsIndex | slice | ArrayLike, values: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array with values before some of its elements."""
    ...
@overload
def insert(arr: _Strings, obj: SupportsIndex | slice | _Strings, values: _Strings, axis: SupportsIndex | None = None) -> ndarray: ...

def interp(x: ArrayLike, xp: ArrayLike, fp: ArrayLike, left: _complex | None = None, right: _complex | None = None, period: _float | None = None) -> _Item:
    """Values at positions between given points, on straight lines."""
    ...

@overload
def intersect1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False, return_indices: Literal[False] = False) -> ndarray:
    """The distinct elements that are in both of two arrays, in order; with them, if asked for, where each is first."""
    ...
@overload
def intersect1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False, return_indices: Literal[True] = ...) -> tuple[ndarray, ndarray, ndarray]: ...

invert: _Ufunc1

def isclose(a: ArrayLike, b: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _Item:
    """Whether `|a - b| <= atol + rtol * |b|`, or both equal; `b` is the reference."""
    ...

def iscomplex(x: ArrayLike) -> _Item:
    """Whether the imaginary part is not 0."""
    ...

isfinite: _Ufunc1

def isfortran(a: ArrayLike) -> _bool:
    """Whether the elements stand in memory with the first axis fastest, and not in C's order."""
    ...

@overload
def isin(element: _object, test_elements: ArrayLike, assume_unique: _bool = False, invert: _bool = False, *, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None) -> ndarray:
    """Whether elements of x1 are among those of x2."""
    ...
@overload
def isin(element: _object, test_elements: _Strings, assume_unique: _bool = False, invert: _bool = False, *, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None) -> ndarray: ...

isinf: _Ufunc1

isnan: _Ufunc1

isnat: _Ufunc1

def isneginf(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Whether minus infinity."""
    ...

def isposinf(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Whether plus infinity."""
    ...

def isreal(x: ArrayLike) -> _Item:
    """Whether the imaginary part is 0."""
    ...

def isrealobj(x: ArrayLike) -> _bool:
    """Whether the dtype is real."""
    ...

def ix_(*args: ArrayLike) -> tuple[ndarray, ...]:
    """Vectors of indices, each along an axis of its own, so that they name the elements of a grid."""
    ...

def kaiser(M: SupportsIndex, beta: _float) -> ndarray:
    """The window of Kaiser."""
    ...

def kron(a: ArrayLike, b: ArrayLike) -> ndarray:
    """Every element of x1 times all of x2, as blocks in its place."""
    ...

lcm: _Ufunc2

ldexp: _Ufunc2

left_shift: _Ufunc2

less: _Ufunc2

less_equal: _Ufunc2

def lexsort(keys: ArrayLike, axis: SupportsIndex = -1) -> ndarray:
    """Indices that sort by the last key, then by the one before it, and so on."""
    ...

@overload
def linspace(start: ArrayLike, stop: ArrayLike, num: SupportsIndex = 50, endpoint: _bool = True, retstep: Literal[False] = False, dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> ndarray:
    """Numbers at equal distances; with their distance, if asked for."""
    ...
@overload
def linspace(start: ArrayLike, stop: ArrayLike, num: SupportsIndex = 50, endpoint: _bool = True, retstep: Literal[True] = ..., dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> tuple[ndarray, _Item]: ...

def load(file: File, mmap_mode: Literal['r', 'r+', 'w+', 'c'] | None = None, allow_pickle: _bool = False, **kwargs: _object) -> _Plain:
    """The array of a `.npy` file, or the arrays of a `.npz` file. `mmap_mode="r"` and `"c"` map the file and copy nothing; `"r+"` gives NumPy's own map,
through which the file is written. Objects, which would have to be unpickled, are refused even with `allow_pickle=True`."""
    ...

def loadtxt(fname: File | IO[str] | Iterable[str], dtype: _DTypeLike = ..., comments: str = '#', delimiter: str | None = None, converters: dict[_int, Callable[[str], _object]] | Callable[[str], _object] | None = None, skiprows: SupportsIndex = 0, usecols: SupportsIndex | Sequence[SupportsIndex] | None = None, unpack: _bool = False, ndmin: SupportsIndex = 0, encoding: str | None = None, max_rows: SupportsIndex | None = None, *, quotechar: str | None = None, like: _object | None = None) -> ndarray:
    """Load data from a text file.

Parameters
----------
fname : file, str, pathlib.Path, list of str, generator
    File, filename, list, or generator to read.  If the filename
    extension is ``.gz`` or ``.bz2``, the file is first decompressed. Note
    that generators must return bytes or strings. The strings
    in a list or produced by a generator are treated as lines.
dtype : data-_type, optional
    Data-_type of the resulting array; default: _float.  If this is a
    structured data-_type, the resulting array will be 1-dimensional, and
    each row will be interpreted as an element of the array.  In this
    case, the number of columns used must match the number of fields in
    the data-_type.
comments : str or sequence of str or None, optional
    The characters or list of characters used to indicate the start of a
    comment. None implies no comments. For backwards compatibility, byte
    strings will be decoded as 'latin1'. The default is '#'.
delimiter : str, optional
    The character used to separate the values. For backwards compatibility,
    byte strings will be decoded as 'latin1'. The default is whitespace.

    .. versionchanged:: 1.23.0
       Only single character delimiters are supported. Newline characters
       cannot be used as the delimiter.

converters : dict or callable, optional
    Converter functions to customize value parsing. If `converters` is
    callable, the function is applied to all columns, else it must be a
    dict that maps column number to a parser function.
    See examples for further details.
    Default: None.

    .. versionchanged:: 1.23.0
       The ability to pass a single callable to be applied to all columns
       was added.

skiprows : _int, optional
    Skip the first `skiprows` lines, including comments; default: 0.
usecols : _int or sequence, optional
    Which columns to read, with 0 being the first. For example,
    ``usecols = (1,4,5)`` will extract the 2nd, 5th and 6th columns.
    The default, None, results in all columns being read.
unpack : _bool, optional
    If True, the returned array is transposed, so that arguments may be
    unpacked using ``x, y, z = loadtxt(...)``.  When used with a
    structured data-_type, arrays are returned for each field.
    Default is False.
ndmin : _int, optional
    The returned array will have at least `ndmin` dimensions.
    Otherwise mono-dimensional axes will be squeezed.
    Legal values: 0 (default), 1 or 2.
encoding : str, optional
    Encoding used to decode the inputfile. Does not apply to input streams.
    The special value 'bytes' enables backward compatibility workarounds
    that ensures you receive byte arrays as results if possible and passes
    'latin1' encoded strings to converters. Override this value to receive
    unicode arrays and pass strings as input to converters.  If set to None
    the system default is used. The default value is None.

    .. versionchanged:: 2.0
        Before NumPy 2, the default was ``'bytes'`` for Python 2
        compatibility. The default is now ``None``.

max_rows : _int, optional
    Read `max_rows` rows of content after `skiprows` lines. The default is
    to read all the rows. Note that empty rows containing no data such as
    empty lines and comment lines are not counted towards `max_rows`,
    while such lines are counted in `skiprows`.

    .. versionchanged:: 1.23.0
        Lines containing no data, including comment lines (e.g., lines
        starting with '#' or as specified via `comments`) are not counted
        towards `max_rows`.
quotechar : unicode character or None, optional
    The character used to denote the start and end of a quoted item.
    Occurrences of the delimiter or comment characters are ignored within
    a quoted item. The default value is ``quotechar=None``, which means
    quoting support is disabled.

    If two consecutive instances of `quotechar` are found within a quoted
    field, the first is treated as an escape character. See examples.

    .. versionadded:: 1.23.0
like : array_like, optional
    Reference object to allow the creation of arrays which are not
    NumPy arrays. If an array-like passed in as ``like`` supports
    the ``__array_function__`` protocol, the result will be defined
    by it. In this case, it ensures the creation of an array object
    compatible with that passed in via this argument.

    .. versionadded:: 1.20.0

Returns
-------
out : ndarray
    Data read from the text file.

See Also
--------
load, fromstring, fromregex
genfromtxt : Load data with missing values handled as specified.
scipy.io.loadmat : reads MATLAB data files

Notes
-----
This function aims to be a fast reader for simply formatted files.  The
`genfromtxt` function provides more sophisticated handling of, e.g.,
lines with missing values.

Each row in the input text file must have the same number of values to be
able to read all values. If all rows do not have same number of values, a
subset of up to n columns (where n is the least number of values present
in all rows) can be read by specifying the columns via `usecols`.

The strings produced by the Python _float.hex method can be used as
input for floats.

Examples
--------
>>> import numpy as np
>>> from io import StringIO   # StringIO behaves like a file object
>>> c = StringIO("0 1\\n2 3")
>>> np.loadtxt(c)
array([[0., 1.],
       [2., 3.]])

>>> d = StringIO("M 21 72\\nF 35 58")
>>> np.loadtxt(d, dtype={'names': ('gender', 'age', 'weight'),
...                      'formats': ('S1', 'i4', 'f4')})
array([(b'M', 21, 72.), (b'F', 35, 58.)],
      dtype=[('gender', 'S1'), ('age', '<i4'), ('weight', '<f4')])

>>> c = StringIO("1,0,2\\n3,0,4")
>>> x, y = np.loadtxt(c, delimiter=',', usecols=(0, 2), unpack=True)
>>> x
array([1., 3.])
>>> y
array([2., 4.])

The `converters` argument is used to specify functions to preprocess the
text prior to parsing. `converters` can be a dictionary that maps
preprocessing functions to each column:

>>> s = StringIO("1.618, 2.296\\n3.141, 4.669\\n")
>>> conv = {
...     0: lambda x: np.floor(float(x)),  # conversion fn for column 0
...     1: lambda x: np.ceil(float(x)),  # conversion fn for column 1
... }
>>> np.loadtxt(s, delimiter=",", converters=conv)
array([[1., 3.],
       [3., 5.]])

`converters` can be a callable instead of a dictionary, in which case it
is applied to all columns:

>>> s = StringIO("0xDE 0xAD\\n0xC0 0xDE")
>>> import functools
>>> conv = functools.partial(_int, base=16)
>>> np.loadtxt(s, converters=conv)
array([[222., 173.],
       [192., 222.]])

This example shows how `converters` can be used to convert a field
with a trailing minus sign into a negative number.

>>> s = StringIO("10.01 31.25-\\n19.22 64.31\\n17.57- 63.94")
>>> def conv(fld):
...     return -float(fld[:-1]) if fld.endswith("-") else float(fld)
...
>>> np.loadtxt(s, converters=conv)
array([[ 10.01, -31.25],
       [ 19.22,  64.31],
       [-17.57,  63.94]])

Using a callable as the converter can be particularly useful for handling
values with different formatting, e.g. floats with underscores:

>>> s = StringIO("1 2.7 100_000")
>>> np.loadtxt(s, converters=_float)
array([1.e+00, 2.7e+00, 1.e+05])

This idea can be extended to automatically handle values specified in
many different formats, such as hex values:

>>> def conv(val):
...     try:
...         return float(val)
...     except ValueError:
...         return _float.fromhex(val)
>>> s = StringIO("1, 2.5, 3_000, 0b4, 0x1.4000000000000p+2")
>>> np.loadtxt(s, delimiter=",", converters=conv)
array([1.0e+00, 2.5e+00, 3.0e+03, 1.8e+02, 5.0e+00])

Or a format where the ``-`` sign comes after the number:

>>> s = StringIO("10.01 31.25-\\n19.22 64.31\\n17.57- 63.94")
>>> conv = lambda x: -float(x[:-1]) if x.endswith("-") else float(x)
>>> np.loadtxt(s, converters=conv)
array([[ 10.01, -31.25],
       [ 19.22,  64.31],
       [-17.57,  63.94]])

Support for quoted fields is enabled with the `quotechar` parameter.
Comment and delimiter characters are ignored when they appear within a
quoted item delineated by `quotechar`:

>>> s = StringIO('"alpha, #42", 10.0\\n"beta, #64", 2.0\\n')
>>> dtype = np.dtype([("label", "U12"), ("value", _float)])
>>> np.loadtxt(s, dtype=dtype, delimiter=",", quotechar='"')
array([('alpha, #42', 10.), ('beta, #64',  2.)],
      dtype=[('label', '<U12'), ('value', '<f8')])

Quoted fields can be separated by multiple whitespace characters:

>>> s = StringIO('"alpha, #42"       10.0\\n"beta, #64" 2.0\\n')
>>> dtype = np.dtype([("label", "U12"), ("value", _float)])
>>> np.loadtxt(s, dtype=dtype, delimiter=None, quotechar='"')
array([('alpha, #42', 10.), ('beta, #64',  2.)],
      dtype=[('label', '<U12'), ('value', '<f8')])

Two consecutive quote characters within a quoted field are treated as a
single escaped character:

>>> s = StringIO('"Hello, my name is ""Monty""!"')
>>> np.loadtxt(s, dtype="U", delimiter=",", quotechar='"')
array('Hello, my name is "Monty"!', dtype='<U26')

Read subset of columns when all rows do not contain equal number of values:

>>> d = StringIO("1 2\\n2 4\\n3 9 12\\n4 16 20")
>>> np.loadtxt(d, usecols=(0, 1))
array([[ 1.,  2.],
       [ 2.,  4.],
       [ 3.,  9.],
       [ 4., 16.]])"""
    ...

log: _Ufunc1

log10: _Ufunc1

log1p: _Ufunc1

log2: _Ufunc1

logaddexp: _Ufunc2

logaddexp2: _Ufunc2

logical_and: _Ufunc2

logical_not: _Ufunc1

logical_or: _Ufunc2

logical_xor: _Ufunc2

def logspace(start: _float | ArrayLike, stop: _float | ArrayLike, num: SupportsIndex = 50, endpoint: _bool = True, base: ArrayLike = 10.0, dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> ndarray:
    """Powers of `base` at equal ratios."""
    ...

def mask_indices(n: SupportsIndex, mask_func: Callable[..., _object], k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of a square matrix that a function such as `triu` keeps."""
    ...

matmul: _Product

def matrix_transpose(x: ArrayLike) -> ndarray:
    """The last two axes exchanged."""
    ...

matvec: _Product

@overload
def max(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest element, or the larger of two."""
    ...
@overload
def max(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

maximum: _Ufunc2

def may_share_memory(a: ArrayLike, b: ArrayLike, max_work: SupportsIndex = 0) -> _bool:
    """may_share_memory(a, b, /, max_work=0)

Determine if two arrays might share memory

A return of True does not necessarily mean that the two arrays
share any element.  It just means that they *might*.

Only the memory bounds of a and b are checked by default.

Parameters
----------
a, b : ndarray
    Input arrays
max_work : _int, optional
    Effort to spend on solving the overlap problem.  See
    `shares_memory` for details.  Default for ``may_share_memory``
    is to do a bounds check.

Returns
-------
out : _bool

See Also
--------
shares_memory

Examples
--------
>>> import numpy as np
>>> np.may_share_memory(np.array([1,2]), np.array([5,8,9]))
False
>>> x = np.zeros([3, 4])
>>> np.may_share_memory(x[:,0], x[:,1])
True"""
    ...

@overload
def mean(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Arithmetic mean; of integers, in the default _float."""
    ...
@overload
def mean(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def median(a: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: Literal[False] = ...) -> _Item:
    """The middle element, or the mean of the two in the middle."""
    ...
@overload
def median(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: _bool = False) -> ndarray: ...

def meshgrid(*xi: ArrayLike, copy: _bool | None = True, sparse: _bool = False, indexing: Literal['xy', 'ij'] = 'xy') -> tuple[ndarray, ...]:
    """Coordinates of the points of a grid; sparse ones have one axis."""
    ...

@overload
def min(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest element, or the smaller of two."""
    ...
@overload
def min(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

minimum: _Ufunc2

mod: _Ufunc2

modf: _Ufunc1Of2

def moveaxis(a: ArrayLike, source: Axes, destination: Axes) -> ndarray:
    """Axes moved to other positions."""
    ...

multiply: _Ufunc2

def nan_to_num(x: ArrayLike, copy: _bool | None = True, nan: _complex = 0.0, posinf: _float | None = None, neginf: _float | None = None) -> _Item:
    """NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a _complex number, in both parts."""
    ...

@overload
def nanargmax(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first largest of the elements that are not NaN."""
    ...
@overload
def nanargmax(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def nanargmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first smallest of the elements that are not NaN."""
    ...
@overload
def nanargmin(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

def nancumprod(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Products of the first elements, NaN as 1."""
    ...

def nancumsum(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Sums of the first elements, NaN as 0."""
    ...

@overload
def nanmax(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest of the elements that are not NaN."""
    ...
@overload
def nanmax(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanmean(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Mean of the elements that are not NaN."""
    ...
@overload
def nanmean(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanmedian(a: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: Literal[False] = ...) -> _Item:
    """As median, of the elements that are not NaN."""
    ...
@overload
def nanmedian(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def nanmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest of the elements that are not NaN."""
    ...
@overload
def nanmin(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanpercentile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """As percentile, of the elements that are not NaN."""
    ...
@overload
def nanpercentile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool | None = ..., *, weights: ArrayLike | None = None) -> ndarray: ...

@overload
def nanprod(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Product of the elements that are not NaN."""
    ...
@overload
def nanprod(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanquantile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """As quantile, of the elements that are not NaN."""
    ...
@overload
def nanquantile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool | None = ..., *, weights: ArrayLike | None = None) -> ndarray: ...

@overload
def nanstd(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Square root of the variance of the elements that are not NaN."""
    ...
@overload
def nanstd(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

@overload
def nansum(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Sum of the elements that are not NaN."""
    ...
@overload
def nansum(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanvar(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Variance of the elements that are not NaN."""
    ...
@overload
def nanvar(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

def ndim(a: ArrayLike) -> _int:
    """The number of axes."""
    ...

negative: _Ufunc1

nextafter: _Ufunc2

def nonzero(a: ArrayLike) -> tuple[ndarray, ...]:
    """Indices of the elements that are not zero: PyTorch's table, or the standard's tuple."""
    ...

not_equal: _Ufunc2

def ones(shape: Shape, dtype: _DTypeLike | None = None, order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """Ones."""
    ...

def ones_like(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """Ones in the shape of another."""
    ...

def outer(a: ArrayLike, b: ArrayLike, out: ndarray | None = None) -> ndarray:
    """Every element of one array with every element of another."""
    ...

def packbits(a: ArrayLike, axis: SupportsIndex | None = None, bitorder: Literal['big', 'little'] = 'big') -> ndarray:
    """Truth values as the bits of bytes, eight in each."""
    ...

def pad(array: ArrayLike, pad_width: SupportsIndex | ArrayLike | dict[_int, _object], mode: str | Callable[..., _object] = 'constant', **kwargs: _object) -> ndarray:
    """With elements around: widths (before, after) for each axis."""
    ...

def partition(a: ArrayLike, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
    """The k-th smallest element in its place, smaller ones before it, larger ones after it."""
    ...

@overload
def percentile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """Values below which percentages of the elements lie."""
    ...
@overload
def percentile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool = False, *, weights: ArrayLike | None = None) -> ndarray: ...

def permute_dims(a: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The axes in another order; without axes, reversed."""
    ...

def piecewise(x: ArrayLike, condlist: Sequence[ArrayLike] | ArrayLike, funclist: Sequence[Callable[..., _object] | _complex], *args: _object, **kw: _object) -> ndarray:
    """What several functions give, each where its condition holds."""
    ...

def place(arr: ndarray, mask: ArrayLike, vals: ArrayLike) -> None:
    """With values, in order, where a mask is true. Written to it."""
    ...

def poly(seq_of_zeros: ArrayLike) -> ndarray:
    """The coefficients of the polynomial with given roots, that of the highest power first."""
    ...

def polyadd(a1: ArrayLike | poly1d, a2: ArrayLike) -> ndarray:
    """The sum of two polynomials."""
    ...

def polyder(p: ArrayLike, m: SupportsIndex = 1) -> ndarray:
    """The derivative of a polynomial, m times over."""
    ...

def polydiv(u: ArrayLike, v: ArrayLike) -> tuple[ndarray, ndarray]:
    """The quotient of two polynomials, and what is left."""
    ...

@overload
def polyfit(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: _float | None = None, full: Literal[False] = False, w: ArrayLike | None = None, cov: Literal[False] = False) -> ndarray:
    """The polynomial of a degree that is nearest to points, by least squares."""
    ...
@overload
def polyfit(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: _float | None = None, full: _bool = False, w: ArrayLike | None = None, cov: _bool | Literal['unscaled'] = False) -> tuple[Any, ...]: ...

def polyint(p: ArrayLike, m: SupportsIndex = 1, k: ArrayLike | None = None) -> ndarray:
    """The integral of a polynomial, m times over, with constants."""
    ...

def polymul(a1: ArrayLike, a2: ArrayLike) -> ndarray:
    """The product of two polynomials."""
    ...

def polysub(a1: ArrayLike, a2: ArrayLike) -> ndarray:
    """The difference of two polynomials."""
    ...

def polyval(p: ArrayLike | poly1d, x: ArrayLike) -> _Item:
    """The values of a polynomial."""
    ...

positive: _Ufunc1

pow: _Ufunc2

power: _Ufunc2

@overload
def prod(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Product; integers in 64 bits."""
    ...
@overload
def prod(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def ptp(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ...) -> _Item:
    """Largest less smallest element."""
    ...
@overload
def ptp(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ...) -> ndarray: ...

def put(a: ndarray, ind: ArrayLike, v: ArrayLike, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> None:
    """With values at numbered places, all counted in a row. Written to it."""
    ...

def put_along_axis(arr: ndarray, indices: ArrayLike, values: ArrayLike, axis: SupportsIndex | None) -> None:
    """With values where indices along an axis number them. Written to it."""
    ...

def putmask(a: ndarray, mask: ArrayLike, values: ArrayLike) -> None:
    """With values where a mask is true, each from its own place. Written to it."""
    ...

@overload
def quantile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """Values below which shares of the elements lie."""
    ...
@overload
def quantile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool = False, *, weights: ArrayLike | None = None) -> ndarray: ...

rad2deg: _Ufunc1

radians: _Ufunc1

def ravel(a: ArrayLike, order: _Order = 'C') -> ndarray:
    """All elements as one axis."""
    ...

def ravel_multi_index(multi_index: Sequence[ArrayLike], dims: Shape, mode: Literal['raise', 'wrap', 'clip'] = 'raise', order: _Order = 'C') -> ndarray:
    """The numbers of places with coordinates."""
    ...

def real(val: ArrayLike) -> _Item:
    """The real parts, where they lie: what is written to them is written to the array."""
    ...

def real_if_close(a: ArrayLike, tol: _float = 100) -> _Item:
    """The real parts, if all imaginary parts are close to 0."""
    ...

reciprocal: _Ufunc1

remainder: _Ufunc2

@overload
def repeat(a: ArrayLike, repeats: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """Every element several times."""
    ...
@overload
def repeat(a: _Strings, repeats: _Strings, axis: SupportsIndex | None = None) -> ndarray: ...

def require(a: ArrayLike, dtype: _DTypeLike | None = None, requirements: str | Sequence[str] | None = None, *, like: _object | None = None) -> ndarray:
    """Return an ndarray of the provided _type that satisfies requirements.

This function is useful to be sure that an array with the correct flags
is returned for passing to compiled code (perhaps through ctypes).

Parameters
----------
a : array_like
   The object to be converted to a _type-and-requirement-satisfying array.
dtype : data-_type
   The required data-_type. If None preserve the current dtype. If your
   application requires the data to be in native byteorder, include
   a byteorder specification as a part of the dtype specification.
requirements : str or sequence of str
   The requirements list can be any of the following

   * 'F_CONTIGUOUS' ('F') - ensure a Fortran-contiguous array
   * 'C_CONTIGUOUS' ('C') - ensure a C-contiguous array
   * 'ALIGNED' ('A')      - ensure a data-_type aligned array
   * 'WRITEABLE' ('W')    - ensure a writable array
   * 'OWNDATA' ('O')      - ensure an array that owns its own data
   * 'ENSUREARRAY', ('E') - ensure a base array, instead of a subclass
like : array_like, optional
    Reference object to allow the creation of arrays which are not
    NumPy arrays. If an array-like passed in as ``like`` supports
    the ``__array_function__`` protocol, the result will be defined
    by it. In this case, it ensures the creation of an array object
    compatible with that passed in via this argument.

    .. versionadded:: 1.20.0

Returns
-------
out : ndarray
    Array with specified requirements and _type if given.

See Also
--------
asarray : Convert input to an ndarray.
asanyarray : Convert to an ndarray, but pass through ndarray subclasses.
ascontiguousarray : Convert input to a contiguous array.
asfortranarray : Convert input to an ndarray with column-major
                 memory order.
ndarray.flags : Information about the memory layout of the array.

Notes
-----
The returned array will be guaranteed to have the listed requirements
by making a copy if needed.

Examples
--------
>>> import numpy as np
>>> x = np.arange(6).reshape(2,3)
>>> x.flags
  C_CONTIGUOUS : True
  F_CONTIGUOUS : False
  OWNDATA : False
  WRITEABLE : True
  ALIGNED : True
  WRITEBACKIFCOPY : False

>>> y = np.require(x, dtype=np.float32, requirements=['A', 'O', 'W', 'F'])
>>> y.flags
  C_CONTIGUOUS : False
  F_CONTIGUOUS : True
  OWNDATA : True
  WRITEABLE : True
  ALIGNED : True
  WRITEBACKIFCOPY : False"""
    ...

def reshape(a: ArrayLike, shape: Shape, order: _Order = 'C', *, copy: _bool | None = None) -> ndarray:
    """The same elements in another shape; -1 is whatever is left. Copies only if it must."""
    ...

def resize(a: ArrayLike, new_shape: Shape) -> ndarray:
    """The elements in another shape, again from the first if they do not suffice."""
    ...

right_shift: _Ufunc2

rint: _Ufunc1

def roll(a: ArrayLike, shift: Axes, axis: Axes | None = None) -> ndarray:
    """Elements moved along axes, those that fall off coming in at the other end."""
    ...

def rollaxis(a: ArrayLike, axis: SupportsIndex, start: _float | ArrayLike = 0) -> ndarray:
    """The axes in another order: one of them moved before another."""
    ...

def roots(p: ArrayLike) -> ndarray:
    """Return the roots of a polynomial with coefficients given in p.

.. note::
   This forms part of the old polynomial API. Since version 1.4, the
   new polynomial API defined in `numpy.polynomial` is preferred.
   A summary of the differences can be found in the
   :doc:`transition guide </reference/routines.polynomials>`.

The values in the rank-1 array `p` are coefficients of a polynomial.
If the length of `p` is n+1 then the polynomial is described by::

  p[0] * x**n + p[1] * x**(n-1) + ... + p[n-1]*x + p[n]

Parameters
----------
p : array_like
    Rank-1 array of polynomial coefficients.

Returns
-------
out : ndarray
    An array containing the roots of the polynomial.

Raises
------
ValueError
    When `p` cannot be converted to a rank-1 array.

See also
--------
poly : Find the coefficients of a polynomial with a given sequence
       of roots.
polyval : Compute polynomial values.
polyfit : Least squares polynomial fit.
poly1d : A one-dimensional polynomial class.

Notes
-----
The algorithm relies on computing the eigenvalues of the
companion matrix [1]_.

References
----------
.. [1] R. A. Horn & C. R. Johnson, *Matrix Analysis*.  Cambridge, UK:
    Cambridge University Press, 1999, pp. 146-7.

Examples
--------
>>> import numpy as np
>>> coeff = [3.2, 2, 1]
>>> np.roots(coeff)
array([-0.3125+0.46351241j, -0.3125-0.46351241j])"""
    ...

def rot90(m: SupportsIndex, k: SupportsIndex = 1, axes: Axes = ...) -> ndarray:
    """Turned by quarters from the first axis towards the second."""
    ...

def round(a: ArrayLike, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
    """Nearest integer, ties to even."""
    ...

def row_stack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays one below the other."""
    ...

def save(file: File, arr: ArrayLike, allow_pickle: _bool = True) -> None:
    """Writes an array to a `.npy` file. Arrays of objects, which would have to be pickled, are refused."""
    ...

def savetxt(fname: File | IO[str] | Iterable[str], X: ArrayLike, fmt: str | Sequence[str] = '%.18e', delimiter: str = ' ', newline: str = '\n', header: str = '', footer: str = '', comments: str = '# ', encoding: str | None = None) -> None:
    """Writes an array as text, a line for each row."""
    ...

def savez(file: File | IO[str], *args: ArrayLike, allow_pickle: _bool = True, **kwds: ArrayLike) -> None:
    """Writes arrays to a `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    ...

def savez_compressed(file: File | IO[str], *args: ArrayLike, allow_pickle: _bool = True, **kwds: ArrayLike) -> None:
    """Writes arrays to a compressed `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    ...

@overload
def searchsorted(a: ArrayLike, v: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None) -> _Item:
    """Where elements of x2 would go in x1, a sorted list."""
    ...
@overload
def searchsorted(a: _Strings, v: _Strings, side: Literal['left', 'right'] = 'left', sorter: _Strings | None = None) -> _Item: ...

@overload
def select(condlist: Sequence[ArrayLike] | ndarray, choicelist: Sequence[_Strings] | ndarray, default: ArrayLike | str = 0) -> ndarray:
    """The elements of the first array whose condition holds."""
    ...
@overload
def select(condlist: Sequence[_Strings] | ndarray, choicelist: Sequence[_Strings] | ndarray, default: _Strings | str = 0) -> ndarray: ...

def setdiff1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False) -> ndarray:
    """The distinct elements of the first array that are not in the second."""
    ...

def seterr(all: str | None = None, divide: str | None = None, over: str | None = None, under: str | None = None, invalid: str | None = None) -> dict[str, str]:
    """NumPy's `seterr`: what floating-point errors do. Gives what they did."""
    ...

def setxor1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False) -> ndarray:
    """The distinct elements that are in one of two arrays, and not in both."""
    ...

def shape(a: ArrayLike) -> tuple[_int, ...]:
    """The lengths of the axes."""
    ...

def shares_memory(a: ArrayLike, b: ArrayLike, max_work: SupportsIndex = -1) -> _bool:
    """shares_memory(a, b, /, max_work=-1)

Determine if two arrays share memory.

.. warning::

   This function can be exponentially slow for some inputs, unless
   `max_work` is set to zero or a positive integer.
   If in doubt, use `numpy.may_share_memory` instead.

Parameters
----------
a, b : ndarray
    Input arrays
max_work : _int, optional
    Effort to spend on solving the overlap problem (maximum number
    of candidate solutions to consider). The following special
    values are recognized:

    max_work=-1 (default)
        The problem is solved exactly. In this case, the function returns
        True only if there is an element shared between the arrays. Finding
        the exact solution may take extremely long in some cases.
    max_work=0
        Only the memory bounds of a and b are checked.
        This is equivalent to using ``may_share_memory()``.

Raises
------
numpy.exceptions.TooHardError
    Exceeded max_work.

Returns
-------
out : _bool

See Also
--------
may_share_memory

Examples
--------
>>> import numpy as np
>>> x = np.array([1, 2, 3, 4])
>>> np.shares_memory(x, np.array([5, 6, 7]))
False
>>> np.shares_memory(x[::2], x)
True
>>> np.shares_memory(x[::2], x[1::2])
False

Checking whether two arrays share memory is NP-complete, and
runtime may increase exponentially in the number of
dimensions. Hence, `max_work` should generally be set to a finite
number, as it is possible to construct examples that take
extremely long to run:

>>> from numpy.lib.stride_tricks import as_strided
>>> x = np.zeros([192163377], dtype=np.int8)
>>> x1 = as_strided(
...     x, strides=(36674, 61119, 85569), shape=(1049, 1049, 1049))
>>> x2 = as_strided(
...     x[64023025:], strides=(12223, 12224, 1), shape=(1049, 1049, 1))
>>> np.shares_memory(x1, x2, max_work=1000)
Traceback (most recent call last):
...
numpy.exceptions.TooHardError: Exceeded max_work

Running ``np.shares_memory(x1, x2)`` without `max_work` set takes
around 1 minute for this case. It is possible to find problems
that take still significantly longer."""
    ...

sign: _Ufunc1

signbit: _Ufunc1

sin: _Ufunc1

def sinc(x: ArrayLike) -> _Item:
    """`sin(pi * x) / (pi * x)`, 1 at 0."""
    ...

sinh: _Ufunc1

def size(a: ArrayLike, axis: Axes | None = None) -> _int:
    """The number of elements, or the length of one axis or of several."""
    ...

@overload
def sort(a: ArrayLike, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
    """Elements in order along an axis; NaN is the largest."""
    ...
@overload
def sort(a: _Strings, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray: ...

def sort_complex(a: ArrayLike) -> ndarray:
    """Sort a _complex array using the real part first, then the imaginary part.

Parameters
----------
a : array_like
    Input array

Returns
-------
out : _complex ndarray
    Always returns a sorted _complex array.

Examples
--------
>>> import numpy as np
>>> np.sort_complex([5, 3, 6, 2, 1])
array([1.+0.j, 2.+0.j, 3.+0.j, 5.+0.j, 6.+0.j])

>>> np.sort_complex([1 + 2j, 2 - 1j, 3 - 2j, 3 - 3j, 3 + 5j])
array([1.+2.j,  2.-1.j,  3.-3.j,  3.-2.j,  3.+5.j])"""
    ...

spacing: _Ufunc1

def split(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike, axis: SupportsIndex = 0) -> list[ndarray]:
    """Parts of a size, or of several sizes."""
    ...

sqrt: _Ufunc1

square: _Ufunc1

def squeeze(a: ArrayLike, axis: Axes | None = None) -> _Item:
    """Without axes of length 1."""
    ...

def stack(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays of one shape along a new axis."""
    ...

@overload
def std(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Square root of the variance."""
    ...
@overload
def std(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

subtract: _Ufunc2

@overload
def sum(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Sum; integers in 64 bits."""
    ...
@overload
def sum(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

def swapaxes(a: ArrayLike, axis1: SupportsIndex, axis2: SupportsIndex) -> ndarray:
    """Two axes exchanged; without axes, all reversed."""
    ...

def take(a: ArrayLike, indices: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> _Item:
    """Elements by number along an axis; without one, of all in a row."""
    ...

def take_along_axis(arr: ArrayLike, indices: ArrayLike, axis: SupportsIndex | None = -1) -> ndarray:
    """As gather; the indices broadcast."""
    ...

tan: _Ufunc1

tanh: _Ufunc1

def tensordot(a: ArrayLike, b: ArrayLike, axes: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] = 2) -> _Item:
    """Sum of the products over pairs of axes."""
    ...

@overload
def tile(A: ArrayLike, reps: Shape) -> ndarray:
    """The tensor again and again along its axes."""
    ...
@overload
def tile(A: _Strings, reps: Shape) -> ndarray: ...

def trace(a: ArrayLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> _Item:
    """Sums of the diagonals of two axes."""
    ...

def transpose(a: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The axes in another order; without axes, reversed."""
    ...

def trapezoid(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1.0, axis: SupportsIndex = -1) -> _Item:
    """The area below points, of trapezoids."""
    ...

def tri(N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: _DTypeLike = ..., *, like: _object | None = None) -> ndarray:
    """Ones on and below a diagonal."""
    ...

def tril(m: SupportsIndex, k: SupportsIndex = 0) -> ndarray:
    """Zeros above a diagonal."""
    ...

def tril_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[ndarray, ...]:
    """The indices of the elements on and below a diagonal."""
    ...

def tril_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of the elements of a matrix on and below a diagonal."""
    ...

def trim_zeros(filt: ArrayLike, trim: str = 'fb', axis: Axes | None = None) -> ndarray:
    """A sequence without the zeros at its ends."""
    ...

def triu(m: SupportsIndex, k: SupportsIndex = 0) -> ndarray:
    """Zeros below a diagonal."""
    ...

def triu_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[ndarray, ...]:
    """The indices of the elements on and above a diagonal."""
    ...

def triu_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of the elements of a matrix on and above a diagonal."""
    ...

true_divide: _Ufunc2

trunc: _Ufunc1

def union1d(ar1: ArrayLike, ar2: ArrayLike) -> ndarray:
    """The distinct elements of two arrays, in order."""
    ...

@overload
def unique(ar: ArrayLike | Sequence[str], return_index: Literal[False] = False, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> ndarray:
    """Distinct elements in order; with them, if asked for, where each is first, which each element is, how often each occurs."""
    ...
@overload
def unique(ar: ArrayLike, return_index: _bool = False, return_inverse: _bool = False, return_counts: _bool = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> tuple[ndarray, ...]: ...
@overload
def unique(ar: _Strings | Sequence[str], return_index: Literal[False] = False, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> ndarray: ...
@overload
def unique(ar: _Strings, return_index: _bool = False, return_inverse: _bool = False, return_counts: _bool = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> tuple[ndarray, ...]: ...

def unique_all(x: ArrayLike) -> _unique_all:
    """Distinct elements, where each is first, which each element is, how often each occurs."""
    ...

def unique_counts(x: ArrayLike) -> _unique_counts:
    """Distinct elements, and how often each occurs."""
    ...

def unique_inverse(x: ArrayLike) -> _unique_inverse:
    """Distinct elements, and which of them each element is."""
    ...

def unique_values(x: ArrayLike) -> ndarray:
    """Distinct elements in order; every NaN is one."""
    ...

def unpackbits(a: ArrayLike, axis: SupportsIndex | None = None, count: SupportsIndex | None = None, bitorder: Literal['big', 'little'] = 'big') -> ndarray:
    """The bits of bytes, as the numbers 0 and 1."""
    ...

def unravel_index(indices: ArrayLike, shape: Shape, order: _Order = 'C') -> tuple[ndarray, ...]:
    """The coordinates of numbered places."""
    ...

def unstack(x: ArrayLike, *, axis: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """Every element of an axis, without it."""
    ...

def unwrap(p: ArrayLike, discont: _float | None = None, axis: SupportsIndex = -1, *, period: _float = 6.283185307179586) -> _Item:
    """Angles without jumps of more than half a period."""
    ...

def vander(x: ArrayLike, N: SupportsIndex | None = None, increasing: _bool = False) -> ndarray:
    """The powers of the elements of a vector, one row for each."""
    ...

@overload
def var(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Mean squared distance from the mean."""
    ...
@overload
def var(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

def vdot(a: ArrayLike, b: ArrayLike) -> _Item:
    """Sum of all products, x1 conjugated."""
    ...

vecdot: _Product

vecmat: _Product

def vsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the first axis."""
    ...

def vstack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays one below the other."""
    ...

@overload
def where(condition: ArrayLike, /) -> tuple[ndarray, ...]:
    """`x1` where `condition` is true (not zero), `x2` elsewhere."""
    ...
@overload
def where(condition: ArrayLike, x: ArrayLike | str | Sequence[str], y: ArrayLike | str | Sequence[str], /) -> ndarray: ...
@overload
def where(condition: _Strings, /) -> tuple[ndarray, ...]: ...
@overload
def where(condition: _Strings, x: _Strings | str | Sequence[str], y: _Strings | str | Sequence[str], /) -> ndarray: ...

def zeros(shape: Shape, dtype: _DTypeLike | None = None, order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """Zeros."""
    ...

def zeros_like(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """Zeros in the shape of another."""
    ...
