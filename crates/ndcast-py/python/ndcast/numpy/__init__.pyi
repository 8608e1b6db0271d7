"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import ModuleType, TracebackType
from typing import IO, Any, Literal, NamedTuple, SupportsIndex, TypeAlias, overload

import numpy as _numpy
from numpy import False_ as False_, ScalarType as ScalarType, True_ as True_, base_repr as base_repr, binary_repr as binary_repr, bool as bool, bool_ as bool_, broadcast as broadcast, busday_count as busday_count, busday_offset as busday_offset, busdaycalendar as busdaycalendar, byte as byte, bytes_ as bytes_, can_cast as can_cast, cdouble as cdouble, character as character, clongdouble as clongdouble, common_type as common_type, complex128 as complex128, complex256 as complex256, complex64 as complex64, complexfloating as complexfloating, csingle as csingle, datetime64 as datetime64, datetime_as_string as datetime_as_string, datetime_data as datetime_data, double as double, dtype as dtype, e as e, euler_gamma as euler_gamma, f2py as f2py, finfo as finfo, flatiter as flatiter, flexible as flexible, float128 as float128, float16 as float16, float32 as float32, float64 as float64, floating as floating, format_float_positional as format_float_positional, format_float_scientific as format_float_scientific, generic as generic, get_include as get_include, get_printoptions as get_printoptions, getbufsize as getbufsize, geterr as geterr, geterrcall as geterrcall, half as half, iinfo as iinfo, index_exp as index_exp, inexact as inexact, inf as inf, info as info, int16 as int16, int32 as int32, int64 as int64, int8 as int8, int_ as int_, intc as intc, integer as integer, intp as intp, is_busday as is_busday, iscomplexobj as iscomplexobj, isdtype as isdtype, isscalar as isscalar, issubdtype as issubdtype, iterable as iterable, little_endian as little_endian, long as long, longdouble as longdouble, longlong as longlong, memmap as memmap, min_scalar_type as min_scalar_type, mintypecode as mintypecode, nan as nan, ndindex as ndindex, nested_iters as nested_iters, number as number, object_ as object_, pi as pi, printoptions as printoptions, promote_types as promote_types, record as record, result_type as result_type, s_ as s_, sctypeDict as sctypeDict, set_printoptions as set_printoptions, setbufsize as setbufsize, seterrcall as seterrcall, short as short, signedinteger as signedinteger, single as single, str_ as str_, timedelta64 as timedelta64, typecodes as typecodes, typename as typename, ubyte as ubyte, uint as uint, uint16 as uint16, uint32 as uint32, uint64 as uint64, uint8 as uint8, uintc as uintc, uintp as uintp, ulong as ulong, ulonglong as ulonglong, unsignedinteger as unsignedinteger, ushort as ushort, void as void
from typing_extensions import Buffer, CapsuleType, Self

from .._typing import ArrayLike, Axes, DTypeLike as _Named, File, Key, Shape, SupportsDLPack
from . import char as char, ctypeslib as ctypeslib, dtypes as dtypes, exceptions as exceptions, fft as fft, lib as lib, linalg as linalg, ma as ma, polynomial as polynomial, random as random, rec as rec, strings as strings, testing as testing, typing as typing

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
        """Whether all are true.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            A _bool array with the shape of the operand without the reduced axes, which
            `keepdims` keeps with length 1.

        Examples
        --------
        >>> np.array([[True, False], [True, True]]).all(axis=0)
        array([ True, False])"""
        ...
    @overload
    def all(self, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool = False, *, where: ArrayLike = True) -> ndarray: ...

    @overload
    def any(self, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike = True) -> _Item:
        """Whether any is true.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            A _bool array with the shape of the operand without the reduced axes, which
            `keepdims` keeps with length 1.

        Examples
        --------
        >>> np.array([[True, False], [True, True]]).any(axis=0)
        array([ True,  True])"""
        ...
    @overload
    def any(self, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool = False, *, where: ArrayLike = True) -> ndarray: ...

    @overload
    def argmax(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
        """Index of the first largest element.

        Parameters
        ----------
        axis : _int or None
            The axis; by default the elements are counted in a row.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        array
            An int64 array with the shape of the operand without the reduced axis, which
            `keepdims` keeps with length 1.

        Raises
        ------
        ValueError
            If there are no elements.

        Examples
        --------
        >>> np.array([[1., 5.], [3., 2.]]).argmax(axis=0)
        array([1, 0])"""
        ...
    @overload
    def argmax(self, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool = False) -> ndarray: ...

    @overload
    def argmin(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
        """Index of the first smallest element.

        Parameters
        ----------
        axis : _int or None
            The axis; by default the elements are counted in a row.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.

        Returns
        -------
        array
            An int64 array with the shape of the operand without the reduced axis, which
            `keepdims` keeps with length 1.

        Raises
        ------
        ValueError
            If there are no elements.

        Examples
        --------
        >>> np.array([[1., 5.], [3., 2.]]).argmin(axis=0)
        array([0, 1])"""
        ...
    @overload
    def argmin(self, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool = False) -> ndarray: ...

    def argpartition(self, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
        """The indices that bring elements into the order of `partition`.

        Parameters
        ----------
        kth : _int or list of ints
            The index of the element that comes to its place.
        axis : _int or None
            The axis; `None` partitions all elements in a row.
        kind : str
            NumPy's name of an algorithm. It is ignored.
        order : str
            It concerns arrays with fields, which ndcast does not have.

        Returns
        -------
        array
            An int64 array with the shape of the operand.

        Examples
        --------
        >>> np.array([3., 1., 2.]).argpartition(1)
        array([1, 2, 0])"""
        ...

    def argsort(self, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
        """The indices that sort elements along an axis.

        Parameters
        ----------
        axis : _int or None
            The axis; `None` sorts all elements in a row.
        stable : _bool
            Whether equal elements keep their order. They always do.

        Returns
        -------
        array
            An int64 array with the shape of the operand.

        Examples
        --------
        >>> np.array([3., 1., 2.]).argsort()
        array([1, 2, 0])"""
        ...

    def astype(self, dtype: _DTypeLike, order: _Order = 'K', casting: _Casting = 'unsafe', subok: _bool = True, copy: _bool | None = True) -> ndarray:
        """The elements converted to another dtype.

        Parameters
        ----------
        dtype : dtype
            The new dtype.

        Returns
        -------
        array
            An array with the shape of the operand and the new dtype. Fractions are cut off for
            integers.

        Examples
        --------
        >>> np.array([1.7, -1.7]).astype(np.int32)
        array([ 1, -1], dtype=int32)"""
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
        """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN. Here
        `x1` is this array.

        Parameters
        ----------
        min : number or array
            The lower limit, which broadcasts; `None` for none.
        max : number or array
            The upper limit, which broadcasts; `None` for none.

        Returns
        -------
        array
            A new array with the broadcast shape of the operands and the dtype to which they
            promote.

        Examples
        --------
        >>> np.array([1., 5., 9.]).clip(2., 6.)
        array([2., 5., 6.])"""
        ...

    def compress(self, condition: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None) -> ndarray:
        """The elements, or the slices along an axis, where a condition holds."""
        ...

    def conj(self) -> ndarray:
        """Complex conjugate; an array of real numbers is returned itself.

        Returns
        -------
        array
            A new array with the shape and dtype of the operand.

        Examples
        --------
        >>> np.array([3 + 4j, 1j]).conj()
        array([3.-4.j, 0.-1.j])"""
        ...

    def conjugate(self) -> ndarray:
        """Complex conjugate; an array of real numbers is returned itself.

        Returns
        -------
        array
            A new array with the shape and dtype of the operand.

        Examples
        --------
        >>> np.array([3 + 4j, 1j]).conjugate()
        array([3.-4.j, 0.-1.j])"""
        ...

    def copy(self, order: _Order = 'C') -> ndarray:
        """A copy in memory of its own.

        Returns
        -------
        array
            A new array with the shape and dtype of the operand, which is not changed.

        Examples
        --------
        >>> np.array([1., 2.]).copy()
        array([1., 2.])"""
        ...

    def cumprod(self, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
        """Running products: the product of each element and all before it along an axis.

        Parameters
        ----------
        axis : _int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        array
            A new array with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> np.array([1., 2., 3.]).cumprod(axis=0)
        array([1., 2., 6.])"""
        ...

    def cumsum(self, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
        """Running sums: the sum of each element and all before it along an axis.

        Parameters
        ----------
        axis : _int
            The axis; negative numbers count from the last.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        array
            A new array with the shape of the operand; without an axis, of its elements in a
            row. Bools and integers are computed in 64 bits.

        Examples
        --------
        >>> np.array([1., 2., 3.]).cumsum(axis=0)
        array([1., 3., 6.])"""
        ...

    def diagonal(self, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> ndarray:
        """The diagonal of two axes.

        Parameters
        ----------
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
        >>> np.array([[1., 2.], [3., 4.]]).diagonal()
        array([1., 4.])"""
        ...

    def dot(self, other: ArrayLike, out: ndarray | None = None) -> _Item:
        """Sum of the products over the last axis of `x1` and the last but one of `x2`. Here `x1`
        is this array.

        Parameters
        ----------
        x2 : array
            The second operand.

        Returns
        -------
        array
            A new array without the axis of the products, with the dtype to which the operands
            promote.

        Examples
        --------
        >>> np.array([1., 2.]).dot(np.array([3., 4.]))
        np.float64(11.0)"""
        ...

    def dump(self, file: File | IO[str]) -> None:
        """Refused: it would pickle."""
        ...

    def dumps(self) -> bytes:
        """Refused: it would pickle."""
        ...

    def fill(self, value: ArrayLike) -> None:
        """Writes to this array: one value in all places.

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
        >>> x = np.array([1., 2.])
        >>> x.fill(7.)
        >>> x
        array([7., 7.])"""
        ...

    def flatten(self, order: _Order = 'C') -> ndarray:
        """A range of axes merged into one.

        Parameters
        ----------
        start_dim : _int
            The first of the axes.
        end_dim : _int
            The last of the axes.

        Returns
        -------
        array
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).flatten()
        array([1., 2., 3., 4.])"""
        ...

    def getfield(self, dtype: _DTypeLike, offset: SupportsIndex = 0) -> ndarray:
        """A part of every element, read as another dtype where it lies: an array of NumPy's own."""
        ...

    @overload
    def max(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Largest element over axes, or the larger of two operands; NaN if any is NaN.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> np.array([[1., 5.], [3., 2.]]).max(axis=0)
        array([3., 5.])"""
        ...
    @overload
    def max(self, axis: Axes | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    @overload
    def mean(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ...) -> _Item:
        """Arithmetic mean of the elements over axes.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default _float.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).mean(axis=0)
        array([2., 3.])"""
        ...
    @overload
    def mean(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ...) -> ndarray: ...

    @overload
    def min(self, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Smallest element over axes, or the smaller of two operands; NaN if any is NaN.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. The dtype is the operand's.

        Raises
        ------
        ValueError
            If there are no elements and no `initial`.

        Examples
        --------
        >>> np.array([[1., 5.], [3., 2.]]).min(axis=0)
        array([1., 2.])"""
        ...
    @overload
    def min(self, axis: Axes | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def nonzero(self) -> tuple[ndarray, ...]:
        """The indices of all elements that are not zero.

        Parameters
        ----------
        as_tuple : _bool
            Whether the result is one array for each axis, instead of a matrix with a row for
            each element.

        Returns
        -------
        tuple of arrays
            One int64 vector for each axis. PyTorch's function returns a matrix with one row for
            each element.

        Examples
        --------
        >>> np.array([0., 5., 7.]).nonzero()
        (array([1, 2]),)"""
        ...

    def partition(self, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> None:
        """Writes to this array. The elements so reordered that the one at index `kth` is in its
        sorted place, with no larger ones before it and no smaller ones after it.

        Parameters
        ----------
        kth : _int or list of ints
            The index of the element that comes to its place.
        axis : _int or None
            The axis; `None` partitions all elements in a row.
        kind : str
            NumPy's name of an algorithm. It is ignored.
        order : str
            It concerns arrays with fields, which ndcast does not have.

        Returns
        -------
        None
            The result is in the array that was written to.

        Examples
        --------
        >>> x = np.array([3., 1., 2.])
        >>> x.partition(1)
        >>> x
        array([1., 2., 3.])"""
        ...

    @overload
    def prod(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Product of the elements over axes. Bools and integers are multiplied in 64 bits.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Bools and signed integers give int64, unsigned ones uint64.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).prod(axis=0)
        array([3., 8.])"""
        ...
    @overload
    def prod(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def put(self, indices: ArrayLike, values: ArrayLike, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> None:
        """Writes to this array: values at indices, counted in a row.

        Parameters
        ----------
        ind : _int array
            The indices; elements are counted in a row.
        v : number or array
            The new elements, which begin again after the last.
        mode : str
            What an index out of range does: 'raise' an `IndexError`, 'wrap' around, or 'clip'
            to the ends.

        Returns
        -------
        None
            The result is in the array that was written to.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> x = np.array([1., 2., 3.])
        >>> x.put(np.array([0, 2]), np.array([8., 9.]))
        >>> x
        array([8., 2., 9.])"""
        ...

    def ravel(self, order: _Order = 'C') -> ndarray:
        """All elements in a row, as a vector.

        Returns
        -------
        array
            A view of the operand where its layout allows it, otherwise a copy. The dtype is the
            operand's. The shape is `(size,)`.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).ravel()
        array([1., 2., 3., 4.])"""
        ...

    def repeat(self, repeats: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
        """Every element repeated.

        Parameters
        ----------
        repeats : ints
            The number of repetitions along each axis; there may be more than the operand has
            axes.
        axis : _int
            The axis; by default the elements are taken in a row.

        Returns
        -------
        array
            A new array with the dtype of the operand.

        Examples
        --------
        >>> np.array([1., 2.]).repeat(2)
        array([1., 1., 2., 2.])"""
        ...

    def round(self, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
        """Nearest integer; halves go to the even one.

        Parameters
        ----------
        decimals : _int
            The number of decimals; negative numbers round to tens, hundreds and so on.

        Returns
        -------
        array
            A new array with the shape and dtype of the operand.

        Examples
        --------
        >>> np.array([0.5, 1.5, -1.7]).round()
        array([ 0.,  2., -2.])"""
        ...

    def searchsorted(self, v: ArrayLike, side: Literal['left', 'right'] = 'left', sorter: ArrayLike | None = None) -> _Item:
        """The indices at which elements of `x2` can be inserted into the sorted vector `x1` so
        that it stays sorted. Here `x1` is this array.

        Parameters
        ----------
        x2 : array or number
            The elements whose places are asked for.
        side : 'left' or 'right'
            Whether the place is before or after elements that are equal.
        sorter : _int array
            The indices that sort the elements.
        right : _bool
            Whether the place is after elements that are equal, instead of before them.
        out_int32 : _bool
            Whether the result is int32 instead of int64.

        Returns
        -------
        array
            An int64 array with the shape of the second operand.

        Examples
        --------
        >>> np.array([1., 3., 5.]).searchsorted(np.array([2., 5.]))
        array([1, 2])"""
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
        """Writes to this array. Elements in ascending order along an axis; NaN comes last.

        Parameters
        ----------
        axis : _int or None
            The axis; `None` sorts all elements in a row.
        stable : _bool
            Whether equal elements keep their order. They always do.

        Returns
        -------
        None
            The result is in the array that was written to.

        Examples
        --------
        >>> x = np.array([3., 1., 2.])
        >>> x.sort()
        >>> x
        array([1., 2., 3.])"""
        ...

    def squeeze(self, axis: Axes | None = None) -> _Item:
        """The same elements without axes of length 1.

        Parameters
        ----------
        axis : _int or tuple of ints
            The axes to remove; by default all axes of length 1.

        Returns
        -------
        array
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If a given axis has another length than 1. PyTorch keeps such an axis.

        Examples
        --------
        >>> np.zeros((1, 3, 1)).squeeze(axis=0).shape
        (3, 1)"""
        ...

    @overload
    def std(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., correction: _float = ...) -> _Item:
        """Square root of the variance.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : _bool array
            The elements to include; it broadcasts with the operand.
        mean : array
            The mean, if it is known already.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default _float.

        Examples
        --------
        >>> np.array([1., 2., 3., 4.]).std()
        np.float64(1.118033988749895)"""
        ...
    @overload
    def std(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: _bool = ..., where: ArrayLike = ..., correction: _float = ...) -> ndarray: ...

    @overload
    def sum(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., initial: _complex = ...) -> _Item:
        """Sum of the elements over axes. Bools and integers are added in 64 bits.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        initial : number
            A value that is included in the reduction, and the result for no elements.
        where : _bool array
            The elements to include; it broadcasts with the operand.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Bools and signed integers give int64, unsigned ones uint64.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).sum(axis=0)
        array([4., 6.])"""
        ...
    @overload
    def sum(self, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, *, keepdims: _bool = ..., where: ArrayLike = ..., initial: _complex = ...) -> ndarray: ...

    def swapaxes(self, axis1: SupportsIndex, axis2: SupportsIndex) -> ndarray:
        """Two axes exchanged; without axes, all axes in reverse order.

        Parameters
        ----------
        axis0 : _int
            The first of the two axes.
        axis1 : _int
            The first of the two axes.

        Returns
        -------
        array
            A view: it shares the memory of the operand, and a write to either changes both.

        Raises
        ------
        ValueError
            If an axis is missing or occurs twice.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).swapaxes(0, 1)
        array([[1., 3.],
               [2., 4.]])"""
        ...

    def take(self, indices: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> _Item:
        """The elements at indices along an axis.

        Parameters
        ----------
        indices : _int array
            The indices along the axis; negative numbers count from the last.
        axis : _int
            The axis; by default the elements are counted in a row.
        mode : str
            What an index out of range does: 'raise' an `IndexError`, 'wrap' around, or 'clip'
            to the ends.

        Returns
        -------
        array
            A new array: the axis is replaced by the shape of the indices.

        Raises
        ------
        IndexError
            If an index is out of range.

        Examples
        --------
        >>> np.array([10., 20., 30.]).take(np.array([2, 0]))
        array([30., 10.])"""
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
        """Sum of the main diagonal, or of another one, of two axes.

        Parameters
        ----------
        k : _int
            The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
        axis1 : _int
            The first of the two axes.
        axis2 : _int
            The second of the two axes.
        dtype : dtype
            The dtype of the result.

        Returns
        -------
        array
            The shape of the operand without the two axes. Integers are added in 64 bits.

        Examples
        --------
        >>> np.array([[1., 2.], [3., 4.]]).trace()
        np.float64(5.0)"""
        ...

    @overload
    def var(self, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, *, keepdims: Literal[False] = ..., where: ArrayLike = ..., correction: _float = ...) -> _Item:
        """Mean squared distance from the mean.

        Parameters
        ----------
        axis : _int, tuple of ints or None
            The axes to reduce; by default all.
        dtype : dtype
            The dtype of the result.
        correction : number
            The number that is subtracted from the number of elements in the divisor: 1 for a
            sample, 0 for all of a population.
        keepdims : _bool
            Whether the reduced axes stay, with length 1, so that the result broadcasts with the
            operand.
        where : _bool array
            The elements to include; it broadcasts with the operand.
        mean : array
            The mean, if it is known already.

        Returns
        -------
        array
            The shape of the operand without the reduced axes, which `keepdims` keeps with
            length 1. Integers and bools give the default _float.

        Examples
        --------
        >>> np.array([1., 2., 3., 4.]).var()
        np.float64(1.25)"""
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
    """Whether all are true.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        A _bool array with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.all(np.array([[True, False], [True, True]]), axis=0)
    array([ True, False])"""
    ...
@overload
def all(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

def allclose(a: ArrayLike, b: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _bool:
    """Whether all elements are close: `|a - b| <= atol + rtol * |b|`.

    Parameters
    ----------
    a : array
        The array.
    b : array or number
        The reference, whose magnitude the relative tolerance refers to.
    rtol : _float
        The relative tolerance.
    atol : _float
        The absolute tolerance.
    equal_nan : _bool
        Whether two NaN are equal.

    Returns
    -------
    _bool
        The answer.

    Examples
    --------
    >>> np.allclose(np.array([1., 2.]), np.array([1.000001, 2.]))
    True"""
    ...

@overload
def amax(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest element.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> np.amax(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([3., 5.])"""
    ...
@overload
def amax(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def amin(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest element.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> np.amin(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([1., 2.])"""
    ...
@overload
def amin(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

def angle(z: ArrayLike, deg: _bool | _int = False) -> _Item:
    """The angles of _complex numbers, in radians or degrees.

    Parameters
    ----------
    z : _complex array
        The numbers.
    deg : _bool
        Whether the angle is in degrees.

    Returns
    -------
    array
        A new array with the shape of the operand. Integers and bools give the default
        _float.

    Examples
    --------
    >>> np.angle(np.array([1j, -1 + 0j]))
    array([1.57079633, 3.14159265])"""
    ...

@overload
def any(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Whether any is true.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        A _bool array with the shape of the operand without the reduced axes, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.any(np.array([[True, False], [True, True]]), axis=0)
    array([ True,  True])"""
    ...
@overload
def any(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def append(arr: ArrayLike, values: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array with values added at its end.

    Parameters
    ----------
    arr : array
        The array.
    values : array
        The elements to add.
    axis : _int
        The axis; by default both are taken as vectors.

    Returns
    -------
    array
        A new array with the dtype to which the operands promote.

    Examples
    --------
    >>> np.append(np.array([1., 2.]), np.array([3.]))
    array([1., 2., 3.])"""
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
    array
        A new array of shape `(ceil((stop - start) / step),)`. Integers give int64,
        fractions the default _float.

    Raises
    ------
    ValueError
        If `step` is zero.

    Examples
    --------
    >>> np.arange(0, 10, 3)
    array([0, 3, 6, 9])"""
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
    """Index of the first largest element.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or None
        The axis; by default the elements are counted in a row.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        An int64 array with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If there are no elements.

    Examples
    --------
    >>> np.argmax(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([1, 0])"""
    ...
@overload
def argmax(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def argmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first smallest element.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or None
        The axis; by default the elements are counted in a row.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        An int64 array with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If there are no elements.

    Examples
    --------
    >>> np.argmin(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([0, 1])"""
    ...
@overload
def argmin(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

def argpartition(a: ArrayLike, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
    """The indices that bring elements into the order of `partition`.

    Parameters
    ----------
    a : array
        The array.
    kth : _int or list of ints
        The index of the element that comes to its place.
    axis : _int or None
        The axis; `None` partitions all elements in a row.
    kind : str
        NumPy's name of an algorithm. It is ignored.
    order : str
        It concerns arrays with fields, which ndcast does not have.

    Returns
    -------
    array
        An int64 array with the shape of the operand.

    Examples
    --------
    >>> np.argpartition(np.array([3., 1., 2.]), 1)
    array([1, 2, 0])"""
    ...

@overload
def argsort(a: ArrayLike, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
    """The indices that sort elements along an axis.

    Parameters
    ----------
    a : array
        The array.
    axis : _int or None
        The axis; `None` sorts all elements in a row.
    stable : _bool
        Whether equal elements keep their order. They always do.

    Returns
    -------
    array
        An int64 array with the shape of the operand.

    Examples
    --------
    >>> np.argsort(np.array([3., 1., 2.]))
    array([1, 2, 0])"""
    ...
@overload
def argsort(a: _Strings, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray: ...

def argwhere(a: ArrayLike) -> ndarray:
    """The indices of all elements that are not zero, as rows of a matrix.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        An int64 matrix with one row for each element and one column for each axis.

    Examples
    --------
    >>> np.argwhere(np.array([0., 5., 7.]))
    array([[1],
           [2]])"""
    ...

def around(a: ArrayLike, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
    """Rounded to a number of decimals, ties to even.

    Parameters
    ----------
    a : array
        The array.
    decimals : _int
        The number of decimals; negative numbers round to tens, hundreds and so on.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand.

    Examples
    --------
    >>> np.around(np.array([0.5, 1.5, -1.7]))
    array([ 0.,  2., -2.])"""
    ...

@overload
def array(object: ArrayLike | str | Sequence[str] | _object, dtype: _DTypeLike | None = None, *, copy: _bool | None = True, order: _Order = 'K', subok: _bool = False, ndmin: SupportsIndex = 0, ndmax: SupportsIndex = 0, like: _object | None = None) -> ndarray:
    """A new array with the elements of `object`: a number, nested lists, or an array of any library. They are copied unless `copy` says otherwise. An array
    that NumPy alone can hold, of strings, dates or objects, is NumPy's own."""
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
    """Whether two arrays have the same shape and equal elements.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.
    equal_nan : _bool
        Whether two NaN are equal.

    Returns
    -------
    _bool
        The answer.

    Examples
    --------
    >>> np.array_equal(np.array([1., 2.]), np.array([1., 2.]))
    True"""
    ...
@overload
def array_equal(a1: _Strings, a2: _Strings, equal_nan: _bool = False) -> _bool: ...

def array_equiv(a1: ArrayLike, a2: ArrayLike) -> _bool:
    """Whether arrays broadcast and all elements are equal, as one truth value.

    Parameters
    ----------
    a1 : array
        The first operand.
    a2 : array
        The second operand.

    Returns
    -------
    _bool
        The answer.

    Examples
    --------
    >>> np.array_equiv(np.array([1., 2.]), np.array([1., 2.]))
    True"""
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
    """`n` parts along an axis, or parts cut at given indices.

    Parameters
    ----------
    x : array
        The array.
    indices_or_sections : _int or list of ints
        The number of equal parts, or the indices at which to cut.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of arrays
        Views of the operand. With a number of parts that does not divide the length, the
        first ones are longer by 1.

    Examples
    --------
    >>> np.array_split(np.arange(5), 2)
    [array([0, 1, 2]), array([3, 4])]"""
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
    """An array with the elements of `a`. An array that has the dtype already is returned as it is."""
    ...
@overload
def asanyarray(a: _Strings, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray: ...

@overload
def asarray(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order | None = None, *, device: Literal['cpu'] | None = None, copy: _bool | None = None, like: _object | None = None) -> ndarray:
    """An array with the elements of `a`: a number, nested lists, or an array of any library. An array that has the dtype already is returned as it is."""
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
    """An array with the elements of `a` in Fortran order: neighbours along the first axis are adjacent in memory."""
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
    """The elements converted to another dtype.

    Parameters
    ----------
    x : array
        The array.
    dtype : dtype
        The new dtype.

    Returns
    -------
    array
        An array with the shape of the operand and the new dtype. Fractions are cut off for
        integers.

    Examples
    --------
    >>> np.astype(np.array([1.7, -1.7]), np.int32)
    array([ 1, -1], dtype=int32)"""
    ...

atan: _Ufunc1

atan2: _Ufunc2

atanh: _Ufunc1

@overload
def atleast_1d(arys: ArrayLike, /) -> ndarray:
    """The operand; a number gets an axis of length 1.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.atleast_1d(np.array(5.))
    array([5.])"""
    ...
@overload
def atleast_1d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def atleast_2d(arys: ArrayLike, /) -> ndarray:
    """The operand with axes of length 1 in front, so that it has at least two.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.atleast_2d(np.array(5.))
    array([[5.]])"""
    ...
@overload
def atleast_2d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def atleast_3d(arys: ArrayLike, /) -> ndarray:
    """The operand with axes of length 1, so that it has at least three.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.atleast_3d(np.array(5.))
    array([[[5.]]])"""
    ...
@overload
def atleast_3d(*arys: ArrayLike) -> tuple[ndarray, ...]: ...

@overload
def average(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[False] = False, *, keepdims: _bool = ...) -> _Item:
    """Weighted mean `sum(weights * x) / sum(weights)` over axes.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    weights : array
        The weight of each element.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    returned : _bool
        Whether to return the sum of the weights, too.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.average(np.array([1., 3.]), weights=np.array([3., 1.]))
    np.float64(1.5)"""
    ...
@overload
def average(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[True] = ..., *, keepdims: _bool = ...) -> tuple[_Item, _Item]: ...

def bartlett(M: SupportsIndex) -> ndarray:
    """Bartlett's window, a triangle.

    Parameters
    ----------
    m : _int
        The number of elements.

    Returns
    -------
    array
        A new array of shape `(m,)` and dtype float64.

    Examples
    --------
    >>> np.bartlett(5)
    array([0. , 0.5, 1. , 0.5, 0. ])"""
    ...

def bincount(x: ArrayLike, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> ndarray:
    """How often each integer from 0 on occurs; sums of weights in float64.

    Parameters
    ----------
    x : _int array
        A vector of integers that are not negative.
    weights : array
        The weight of each element.
    minlength : _int
        The smallest length of the result.

    Returns
    -------
    array
        An int64 vector of length `max(x) + 1`, or at least `minlength`. With weights, sums
        of floats.

    Raises
    ------
    ValueError
        If an element is negative.

    Examples
    --------
    >>> np.bincount(np.array([0, 2, 2]))
    array([1, 0, 2])"""
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
    """Blackman's window, a sum of three cosines.

    Parameters
    ----------
    m : _int
        The number of elements.

    Returns
    -------
    array
        A new array of shape `(m,)` and dtype float64.

    Examples
    --------
    >>> np.blackman(5)
    array([-1.38777878e-17,  3.40000000e-01,  1.00000000e+00,  3.40000000e-01,
           -1.38777878e-17])"""
    ...

def block(arrays: _object) -> ndarray:
    """Nested lists of blocks, the innermost lists side by side.

    Parameters
    ----------
    arrays : nested lists of arrays
        The blocks: the innermost lists are joined along the last axis, the next ones along
        the one before, and so on.

    Returns
    -------
    array
        A new array with the dtype to which the blocks promote.

    Examples
    --------
    >>> np.block([[np.array([1., 2.]), np.array([3.])]])
    array([[1., 2., 3.]])"""
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
    """Tensors stretched to the shape to which they broadcast.

    Parameters
    ----------
    tensors : arrays
        The arrays, whose shapes broadcast.

    Returns
    -------
    tuple of arrays
        Views of one shape, each with its own dtype.

    Raises
    ------
    ValueError
        If the shapes do not broadcast.

    Examples
    --------
    >>> np.broadcast_arrays(np.array([1., 2.]), np.array([[3.], [4.]]))
    (array([[1., 2.],
           [1., 2.]]), array([[3., 3.],
           [4., 4.]]))"""
    ...

def broadcast_shapes(*args: ArrayLike) -> tuple[_int, ...]:
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
    >>> np.broadcast_shapes((8, 1, 6), (7, 1))
    (8, 7, 6)"""
    ...

def broadcast_to(array: ArrayLike, shape: Shape, subok: _bool = False) -> ndarray:
    """The operand stretched to a shape by broadcasting.

    Parameters
    ----------
    x : array
        The array.
    shape : _int or tuple of ints
        The shape of the result, to which the operand broadcasts.

    Returns
    -------
    array
        A view with strides of 0 along the stretched axes: it takes no memory. Writes are
        refused.

    Raises
    ------
    ValueError
        If the operand does not broadcast to the shape.

    Examples
    --------
    >>> np.broadcast_to(np.array([1., 2.]), (3, 2))
    array([[1., 2.],
           [1., 2.],
           [1., 2.]])"""
    ...

cbrt: _Ufunc1

ceil: _Ufunc1

def choose(a: ArrayLike, choices: ArrayLike, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> ndarray:
    """For each element, the choice with this number.

    Parameters
    ----------
    a : _int array
        The number of the choice for each element.
    choices : list of arrays
        The choices, which broadcast.
    mode : str
        What an index out of range does: 'raise' a `ValueError`, 'wrap' around, or 'clip' to
        the ends.

    Returns
    -------
    array
        A new array with the broadcast shape of all.

    Examples
    --------
    >>> np.choose(np.array([0, 1]), [np.array([1., 2.]), np.array([10., 20.])])
    array([ 1., 20.])"""
    ...

def clip(a: ArrayLike, a_min: ArrayLike | None = ..., a_max: ArrayLike | None = ..., out: ndarray | None = None, *, min: ArrayLike | None = ..., max: ArrayLike | None = ..., **kwargs: _object) -> _Item:
    """`x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN.

    Parameters
    ----------
    x1 : array
        The first operand.
    min : number or array
        The lower limit, which broadcasts; `None` for none.
    max : number or array
        The upper limit, which broadcasts; `None` for none.

    Returns
    -------
    array
        A new array with the broadcast shape of the operands and the dtype to which they
        promote.

    Examples
    --------
    >>> np.clip(np.array([1., 5., 9.]), min=2., max=6.)
    array([2., 5., 6.])"""
    ...

def column_stack(tup: Sequence[ArrayLike] | ndarray) -> ndarray:
    """Vectors as columns, and matrices, joined side by side.

    Parameters
    ----------
    tup : arrays
        The arrays.

    Returns
    -------
    array
        A new array, joined along the second axis. Vectors are columns.

    Examples
    --------
    >>> np.column_stack([np.array([1., 2.]), np.array([3., 4.])])
    array([[1., 3.],
           [2., 4.]])"""
    ...

def compress(condition: ArrayLike, a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None) -> ndarray:
    """The parts along an axis for which a condition is true.

    Parameters
    ----------
    condition : _bool array
        For each index, whether to keep it.
    a : _bool array
        For each index, whether to keep it.
    axis : _int
        The axis; by default the elements are counted in a row.

    Returns
    -------
    array
        A new array, shorter along the axis.

    Examples
    --------
    >>> np.compress(np.array([True, False]), np.array([1., 2.]))
    array([1.])"""
    ...

def concat(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Tensors joined along an axis.

    Parameters
    ----------
    tensors : arrays
        The arrays. Their shapes agree except along the axis.
    axis : _int or None
        The axis; `None` joins the elements of all arrays in a row.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the dtype to which the operands promote, or with `dtype`.

    Raises
    ------
    ValueError
        If the shapes differ along another axis.

    Examples
    --------
    >>> np.concatenate([np.array([1., 2.]), np.array([3.])])
    array([1., 2., 3.])"""
    ...

@overload
def concatenate(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Tensors joined along an axis.

    Parameters
    ----------
    tensors : arrays
        The arrays. Their shapes agree except along the axis.
    axis : _int or None
        The axis; `None` joins the elements of all arrays in a row.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the dtype to which the operands promote, or with `dtype`.

    Raises
    ------
    ValueError
        If the shapes differ along another axis.

    Examples
    --------
    >>> np.concatenate([np.array([1., 2.]), np.array([3.])])
    array([1., 2., 3.])"""
    ...
@overload
def concatenate(arrays: Sequence[_Strings] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray: ...

conj: _Ufunc1

conjugate: _Ufunc1

def convolve(a: ArrayLike, v: ArrayLike, mode: Literal['full', 'same', 'valid'] = 'full') -> ndarray:
    """The convolution of two vectors.

    Parameters
    ----------
    a : array
        The first vector.
    v : array
        The second vector.
    mode : 'full', 'same' or 'valid'
        Whether to keep all sums, as many as the longer vector has elements, or those of
        complete overlap.

    Returns
    -------
    array
        A new vector.

    Examples
    --------
    >>> np.convolve(np.array([1., 2., 3.]), np.array([0., 1., 0.5]))
    array([0. , 1. , 2.5, 4. , 1.5])"""
    ...

def copy(a: ArrayLike, order: _Order = 'K', subok: _bool = False) -> ndarray:
    """A copy in memory of its own.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.copy(np.array([1., 2.]))
    array([1., 2.])"""
    ...

copysign: _Ufunc2

def copyto(dst: ndarray, src: ArrayLike, casting: _Casting = 'same_kind', where: ArrayLike = True) -> None:
    """Writes to the first argument. A copy in memory of its own.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    None
        The result is in the array that was written to.

    Examples
    --------
    >>> x = np.zeros(2)
    >>> np.copyto(x, np.array([1., 2.]))
    >>> x
    array([1., 2.])"""
    ...

def corrcoef(x: ArrayLike, y: ArrayLike | None = None, rowvar: _bool = True, *, dtype: _DTypeLike | None = None) -> ndarray:
    """The matrix of the correlation coefficients of several variables.

    Parameters
    ----------
    x : array
        The variables, one in each row.
    y : array
        More variables.
    rowvar : _bool
        Whether each row is a variable. Otherwise each column is.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A square matrix with one row for each variable. The elements are between -1 and 1.

    Examples
    --------
    >>> np.corrcoef(np.array([[1., 2., 3.], [3., 2., 1.]]))
    array([[ 1., -1.],
           [-1.,  1.]])"""
    ...

def correlate(a: ArrayLike, v: ArrayLike, mode: Literal['full', 'same', 'valid'] = 'valid') -> ndarray:
    """The correlation of two vectors: sums of products at every shift; the second is
    conjugated.

    Parameters
    ----------
    a : array
        The first vector.
    v : array
        The second vector.
    mode : 'full', 'same' or 'valid'
        Whether to keep all sums, as many as the longer vector has elements, or those of
        complete overlap.

    Returns
    -------
    array
        A new vector.

    Examples
    --------
    >>> np.correlate(np.array([1., 2., 3.]), np.array([0., 1., 0.5]))
    array([3.5])"""
    ...

cos: _Ufunc1

cosh: _Ufunc1

@overload
def count_nonzero(a: ArrayLike, axis: None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """How many elements are not zero.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        An int64 array with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Examples
    --------
    >>> np.count_nonzero(np.array([[1., 0.], [3., 4.]]), axis=0)
    array([2, 1])"""
    ...
@overload
def count_nonzero(a: ArrayLike, axis: Axes | None = None, *, keepdims: _bool = False) -> ndarray: ...

def cov(m: SupportsIndex, y: ArrayLike | None = None, rowvar: _bool = True, bias: _bool = False, ddof: _float | None = None, fweights: ArrayLike | None = None, aweights: ArrayLike | None = None, *, dtype: _DTypeLike | None = None) -> ndarray:
    """The matrix of the covariances of several variables, in float64.

    Parameters
    ----------
    m : array
        The variables, one in each row.
    y : array
        More variables.
    rowvar : _bool
        Whether each row is a variable. Otherwise each column is.
    bias : _bool
        Whether to divide by the number of observations instead of one less.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    fweights : _int array
        The number of times that each observation occurred.
    aweights : array
        The importance of each observation.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A square matrix with one row for each variable.

    Examples
    --------
    >>> np.cov(np.array([[1., 2., 3.], [3., 2., 1.]]))
    array([[ 1., -1.],
           [-1.,  1.]])"""
    ...

def cross(a: ArrayLike, b: ArrayLike, axisa: SupportsIndex = -1, axisb: SupportsIndex = -1, axisc: SupportsIndex = -1, axis: SupportsIndex | None = None) -> ndarray:
    """Cross products of vectors.

    Parameters
    ----------
    a : array
        The array.
    b : array
        The second operand.
    axisa : _int
        The axis of the vectors in `a`.
    axisb : _int
        The axis of the vectors in `b`.
    axisc : _int
        The axis of the vectors in the result.
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
    >>> np.cross(np.array([1., 0., 0.]), np.array([0., 1., 0.]))
    array([0., 0., 1.])"""
    ...

def cumprod(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Running products: the product of each element and all before it along an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.cumprod(np.array([1., 2., 3.]), axis=0)
    array([1., 2., 6.])"""
    ...

def cumsum(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Running sums: the sum of each element and all before it along an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.cumsum(np.array([1., 2., 3.]), axis=0)
    array([1., 3., 6.])"""
    ...

def cumulative_prod(x: ArrayLike, *, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, include_initial: _bool = False) -> ndarray:
    """Running products: the product of each element and all before it along an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.
    include_initial : _bool
        Whether the result begins with that of no elements.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.cumulative_prod(np.array([1., 2., 3.]), axis=0)
    array([1., 2., 6.])"""
    ...

def cumulative_sum(x: ArrayLike, *, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, include_initial: _bool = False) -> ndarray:
    """Running sums: the sum of each element and all before it along an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.
    include_initial : _bool
        Whether the result begins with that of no elements.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.cumulative_sum(np.array([1., 2., 3.]), axis=0)
    array([1., 3., 6.])"""
    ...

deg2rad: _Ufunc1

degrees: _Ufunc1

def delete(arr: ArrayLike, obj: SupportsIndex | slice | ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array without the parts at some indices of an axis.

    Parameters
    ----------
    arr : array
        The array.
    obj : _int, slice, or list of ints
        The indices of the elements to leave out.
    axis : _int
        The axis; by default the array is taken as a vector.

    Returns
    -------
    array
        A new array with the dtype of the operand.

    Examples
    --------
    >>> np.delete(np.array([1., 2., 3.]), 1)
    array([1., 3.])"""
    ...

def diag(v: ArrayLike, k: SupportsIndex = 0) -> ndarray:
    """A matrix with a vector as its diagonal; of a matrix, its diagonal.

    Parameters
    ----------
    x : array
        A vector or a matrix.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    array
        A matrix of shape `(n + |k|, n + |k|)` for a vector, and a vector for a matrix. The
        dtype is the operand's.

    Examples
    --------
    >>> np.diag(np.array([1., 2.]))
    array([[1., 0.],
           [0., 2.]])"""
    ...

def diag_indices(n: SupportsIndex, ndim: SupportsIndex = 2) -> tuple[ndarray, ...]:
    """The indices of the main diagonal.

    Parameters
    ----------
    n : _int
        The length of each axis.
    ndim : _int
        The number of axes.

    Returns
    -------
    tuple of arrays
        One int64 vector for each axis.

    Examples
    --------
    >>> np.diag_indices(2)
    (array([0, 1]), array([0, 1]))"""
    ...

def diag_indices_from(arr: ArrayLike) -> tuple[ndarray, ...]:
    """The indices of the main diagonal of an array.

    Parameters
    ----------
    arr : array
        The array.

    Returns
    -------
    tuple of arrays
        One int64 vector for each axis.

    Examples
    --------
    >>> np.diag_indices_from(np.array([[1., 2.], [3., 4.]]))
    (array([0, 1]), array([0, 1]))"""
    ...

def diagflat(v: ArrayLike, k: SupportsIndex = 0) -> ndarray:
    """A matrix that has all elements on its diagonal.

    Parameters
    ----------
    v : array
        The elements of the diagonal.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    array
        A new matrix of shape `(n + |k|, n + |k|)` for n elements, with the dtype of the
        operand.

    Examples
    --------
    >>> np.diagflat(np.array([1., 2.]))
    array([[1., 0.],
           [0., 2.]])"""
    ...

def diagonal(a: ArrayLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> ndarray:
    """The diagonal of two axes.

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
    >>> np.diagonal(np.array([[1., 2.], [3., 4.]]))
    array([1., 4.])"""
    ...

def diff(a: ArrayLike, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike | None = ..., append: ArrayLike | None = ...) -> ndarray:
    """The difference of each element and the one before it along an axis, `n` times.

    Parameters
    ----------
    a : array
        The array.
    n : _int
        The number of times.
    axis : _int
        The axis; negative numbers count from the last.
    prepend : number or array
        Elements to put before the first along the axis.
    append : number or array
        Elements to put after the last along the axis.

    Returns
    -------
    array
        A new array, shorter by `n` along the axis, with the dtype of the operand.

    Examples
    --------
    >>> np.diff(np.array([1., 4., 9.]))
    array([3., 5.])"""
    ...

def digitize(x: ArrayLike, bins: ArrayLike, right: _bool = False) -> _Item:
    """For each element, the number of the interval between edges that contains it.

    Parameters
    ----------
    x : array
        The array.
    bins : array
        The edges, ascending or descending.
    right : _bool
        Whether an interval includes its right edge instead of its left one.

    Returns
    -------
    array
        An int64 array with the shape of the operand.

    Examples
    --------
    >>> np.digitize(np.array([0.5, 1.5, 3.]), np.array([1., 2.]))
    array([0, 1, 2])"""
    ...

divide: _Ufunc2

divmod: _Ufunc2Of2

def dot(a: ArrayLike, b: ArrayLike, out: ndarray | None = None) -> _Item:
    """Sum of the products over the last axis of `x1` and the last but one of `x2`.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.

    Returns
    -------
    array
        A new array without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> np.dot(np.array([1., 2.]), np.array([3., 4.]))
    np.float64(11.0)"""
    ...

def dsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the third axis."""
    ...

def dstack(tup: Sequence[ArrayLike] | ndarray) -> ndarray:
    """Arrays joined along the third axis.

    Parameters
    ----------
    tup : arrays
        The arrays.

    Returns
    -------
    array
        A new array with at least three axes, joined along the third.

    Examples
    --------
    >>> np.dstack([np.array([1., 2.]), np.array([3., 4.])])
    array([[[1., 3.],
            [2., 4.]]])"""
    ...

def ediff1d(ary: ArrayLike, to_end: ArrayLike | None = None, to_begin: ArrayLike | None = None) -> ndarray:
    """The difference of each element and the one before it, counted in a row.

    Parameters
    ----------
    ary : array
        The array.
    to_end : number or array
        Elements to put at the end.
    to_begin : number or array
        Elements to put at the beginning.

    Returns
    -------
    array
        A new vector with the dtype of the operand.

    Examples
    --------
    >>> np.ediff1d(np.array([1., 4., 9.]))
    array([3., 5.])"""
    ...

@overload
def einsum(subscripts: str, /, *operands: ArrayLike, out: ndarray | None = None, optimize: _bool | str | Sequence[_object] = False, dtype: _DTypeLike | None = None, order: _Order = 'K', casting: _Casting = 'safe') -> _Item:
    """Sums of products, with the axes named by letters, such as 'ij,jk->ik'. A letter that is
    not in the result is summed over; `...` stands for axes that broadcast.

    Parameters
    ----------
    subscripts : str
        The letters of the axes of each operand, and behind `->` those of the result.
    operands : arrays
        The operands.

    Returns
    -------
    array
        A new array with the axes behind `->`, in this order.

    Raises
    ------
    ValueError
        If a letter has two lengths.

    Examples
    --------
    >>> np.einsum('ij,j->i', np.array([[1., 2.], [3., 4.]]), np.array([1., 10.]))
    array([21., 43.])"""
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
    """An array whose elements have no particular value.

    Parameters
    ----------
    shape : _int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array of this shape. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.empty((2, 3)).shape
    (2, 3)"""
    ...

def empty_like(prototype: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """An array in the shape of another one, whose elements have no particular value.

    Parameters
    ----------
    x : array
        The array with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> np.empty_like(np.array([[1., 2.], [3., 4.]])).shape
    (2, 2)"""
    ...

equal: _Ufunc2

exp: _Ufunc1

exp2: _Ufunc1

def expand_dims(a: ArrayLike, axis: Axes) -> ndarray:
    """The same elements with new axes of length 1.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or tuple of ints
        The positions of the new axes in the result.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.expand_dims(np.array([1., 2.]), axis=0)
    array([[1., 2.]])"""
    ...

expm1: _Ufunc1

def extract(condition: ArrayLike, arr: ArrayLike) -> ndarray:
    """The elements where a condition is true, as a vector.

    Parameters
    ----------
    condition : _bool array
        Where to choose.
    arr : array
        The array.

    Returns
    -------
    array
        A new vector with the dtype of the array.

    Examples
    --------
    >>> np.extract(np.array([True, False]), np.array([1., 2.]))
    array([1.])"""
    ...

def eye(N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: _DTypeLike = ..., order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """A matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    n : _int
        The number of rows.
    m : _int
        The number of columns; that of the rows by default.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new matrix of shape `(n, m)`. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.eye(3)
    array([[1., 0., 0.],
           [0., 1., 0.],
           [0., 0., 1.]])"""
    ...

fabs: _Ufunc1

def fill_diagonal(a: ndarray, val: ArrayLike, wrap: _bool = False) -> None:
    """Writes to the first argument: values on the main diagonal.

    Parameters
    ----------
    a : array
        The array.
    val : number or array
        The value.
    wrap : _bool
        Whether the diagonal of a tall matrix begins again after its end.

    Returns
    -------
    None
        The result is in the array that was written to.

    Examples
    --------
    >>> x = np.array([[1., 2.], [3., 4.]])
    >>> np.fill_diagonal(x, 0.)
    >>> x
    array([[0., 2.],
           [3., 0.]])"""
    ...

def fix(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Nearest integer in the direction of zero.

    Parameters
    ----------
    x1 : array
        The first operand.

    Returns
    -------
    array
        A new array with the shape of the operand and its dtype.

    Examples
    --------
    >>> np.fix(np.array([1.2, -1.2]))
    array([ 1., -1.])"""
    ...

def flatnonzero(a: ArrayLike) -> ndarray:
    """The indices of the elements that are not zero, counted in a row.

    Parameters
    ----------
    a : array
        The array.

    Returns
    -------
    array
        An int64 vector of indices.

    Examples
    --------
    >>> np.flatnonzero(np.array([0., 5., 7.]))
    array([1, 2])"""
    ...

def flip(m: SupportsIndex, axis: Axes | None = None) -> ndarray:
    """The order of elements reversed along axes; by default along all.

    Parameters
    ----------
    x : array
        The array.
    axes : _int or tuple of ints
        The axes to reverse; by default all.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.flip(np.array([[1., 2.], [3., 4.]]), axis=0)
    array([[3., 4.],
           [1., 2.]])"""
    ...

def fliplr(m: SupportsIndex) -> ndarray:
    """The order of elements reversed along the second axis.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.fliplr(np.array([[1., 2.], [3., 4.]]))
    array([[2., 1.],
           [4., 3.]])"""
    ...

def flipud(m: SupportsIndex) -> ndarray:
    """The order of elements reversed along the first axis.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.flipud(np.array([[1., 2.], [3., 4.]]))
    array([[3., 4.],
           [1., 2.]])"""
    ...

float_power: _Ufunc2

floor: _Ufunc1

floor_divide: _Ufunc2

fmax: _Ufunc2

fmin: _Ufunc2

fmod: _Ufunc2

frexp: _Ufunc1Of2

def from_dlpack(x: ArrayLike, *, device: Literal['cpu'] | None = None, copy: _bool | None = None) -> ndarray:
    """An array with the elements of an object that offers DLPack. The memory of an ndcast tensor is shared; that of others is copied."""
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
    """An array with one value in all places.

    Parameters
    ----------
    shape : _int or tuple of ints
        The shape of the result.
    value : number or array
        The value, which broadcasts with the shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array of this shape. Its dtype is `dtype`, by default that of the value.

    Examples
    --------
    >>> np.full((2, 2), 7.)
    array([[7., 7.],
           [7., 7.]])"""
    ...
@overload
def full(shape: Shape, fill_value: _Strings | str, dtype: _DTypeLike | None = None, order: Literal['C', 'F'] = 'C', *, device: Literal['cpu'] | None = None, like: _object = None) -> ndarray: ...

@overload
def full_like(a: ArrayLike, fill_value: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """One value in the shape of another array.

    Parameters
    ----------
    x : array
        The array with the wanted shape.
    value : number
        The value.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> np.full_like(np.array([1., 2.]), 7.)
    array([7., 7.])"""
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
    """`num` numbers from `start` to `stop`, each the same multiple of the one before.

    Parameters
    ----------
    start : number
        The first element.
    stop : number
        The last element.
    num : _int
        The number of elements.
    endpoint : _bool
        Whether `stop` is the last element.
    dtype : dtype
        The dtype of the result.
    axis : _int
        The axis along which the numbers are, if `start` and `stop` are arrays.

    Returns
    -------
    array
        A new array of shape `(num,)`. Its dtype is `dtype`, by default float64.

    Examples
    --------
    >>> np.geomspace(1., 100., 3)
    array([  1.,  10., 100.])"""
    ...

@overload
def gradient(f: ArrayLike, *varargs: ArrayLike, axis: SupportsIndex, edge_order: SupportsIndex = 1) -> ndarray:
    """The derivative along axes, by central differences.

    Parameters
    ----------
    f : array
        The values.
    varargs : numbers or vectors
        The distance between neighbours along each axis, or their coordinates.
    axis : _int
        The axis; negative numbers count from the last.
    edge_order : 1 or 2
        The order of the differences at the ends.

    Returns
    -------
    tuple of arrays
        One array for each axis, with the shape of the values.

    Examples
    --------
    >>> np.gradient(np.array([1., 4., 9.]))
    array([3., 4., 5.])"""
    ...
@overload
def gradient(f: ArrayLike, *varargs: ArrayLike, axis: Axes | None = None, edge_order: SupportsIndex = 1) -> _Plain: ...

greater: _Ufunc2

greater_equal: _Ufunc2

def hamming(M: SupportsIndex) -> ndarray:
    """Hamming's window, a raised cosine that does not reach zero.

    Parameters
    ----------
    m : _int
        The number of elements.

    Returns
    -------
    array
        A new array of shape `(m,)` and dtype float64.

    Examples
    --------
    >>> np.hamming(5)
    array([0.08, 0.54, 1.  , 0.54, 0.08])"""
    ...

def hanning(M: SupportsIndex) -> ndarray:
    """Hann's window, a raised cosine.

    Parameters
    ----------
    m : _int
        The number of elements.

    Returns
    -------
    array
        A new array of shape `(m,)` and dtype float64.

    Examples
    --------
    >>> np.hanning(5)
    array([0. , 0.5, 1. , 0.5, 0. ])"""
    ...

heaviside: _Ufunc2

def histogram(a: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, ndarray]:
    """The number of elements in each of several intervals, and the edges of the intervals.

    Parameters
    ----------
    x : array
        The array.
    bins : _int or array
        The number of intervals of equal width, or their edges.
    range : tuple of two numbers
        The lowest and the highest edge; by default the extremes of the data.
    density : _bool
        Whether to divide by the number of elements and the width of the interval, so that
        the integral is 1.
    weights : array
        The weight of each element.

    Returns
    -------
    tuple of two arrays
        The counts, a vector of length `bins`, and the edges, one more.

    Examples
    --------
    >>> np.histogram(np.array([1., 2., 2., 4.]), bins=3)
    (array([1, 2, 1]), array([1., 2., 3., 4.]))"""
    ...

def histogram2d(x: ArrayLike, y: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, ndarray, ndarray]:
    """The number of points in each of several rectangles, and the edges of these along both
    axes.

    Parameters
    ----------
    x : array
        The first coordinates of the points.
    y : array
        The second coordinates of the points.
    bins : _int, pair, or arrays
        The number of intervals of equal width along both axes, or their edges.
    range : pair of pairs
        The lowest and the highest edge along each axis.
    density : _bool
        Whether to divide by the number of elements and the width of the interval, so that
        the integral is 1.
    weights : array
        The weight of each element.

    Returns
    -------
    tuple of three arrays
        The counts, a matrix, and the edges along both axes.

    Examples
    --------
    >>> np.histogram2d(np.array([1., 2.]), np.array([1., 2.]), bins=2)
    (array([[1., 0.],
           [0., 1.]]), array([1. , 1.5, 2. ]), array([1. , 1.5, 2. ]))"""
    ...

def histogram_bin_edges(a: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, weights: ArrayLike | None = None) -> ndarray:
    """The edges of the intervals that `histogram` uses.

    Parameters
    ----------
    x : array
        The array.
    bins : _int or array
        The number of intervals of equal width, or their edges.
    range : tuple of two numbers
        The lowest and the highest edge; by default the extremes of the data.
    weights : array
        The weight of each element.

    Returns
    -------
    array
        A vector of length `bins + 1`.

    Examples
    --------
    >>> np.histogram_bin_edges(np.array([1., 2., 4.]), bins=3)
    array([1., 2., 3., 4.])"""
    ...

def histogramdd(sample: ArrayLike, bins: SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike] = 10, range: Sequence[_float] | Sequence[Sequence[_float]] | None = None, density: _bool | None = None, weights: ArrayLike | None = None) -> tuple[ndarray, tuple[ndarray, ...]]:
    """The number of points in each of several boxes, and the edges of these along all axes.

    Parameters
    ----------
    sample : array
        The points, one in each row.
    bins : _int, tuple, or arrays
        The number of intervals of equal width along each axis, or their edges.
    range : list of pairs
        The lowest and the highest edge along each axis.
    density : _bool
        Whether to divide by the number of elements and the width of the interval, so that
        the integral is 1.
    weights : array
        The weight of each element.

    Returns
    -------
    tuple
        The counts, and a tuple of the edges along each axis.

    Examples
    --------
    >>> np.histogramdd(np.array([[1., 1.], [2., 2.]]), bins=2)
    (array([[1., 0.],
           [0., 1.]]), [array([1. , 1.5, 2. ]), array([1. , 1.5, 2. ])])"""
    ...

def hsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the second axis, or the first of a vector."""
    ...

def hstack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays joined side by side.

    Parameters
    ----------
    tup : arrays
        The arrays.

    Returns
    -------
    array
        A new array: vectors are joined along their axis, others along the second one.

    Examples
    --------
    >>> np.hstack([np.array([1., 2.]), np.array([3.])])
    array([1., 2., 3.])"""
    ...

hypot: _Ufunc2

def i0(x: ArrayLike) -> _Item:
    """The modified Bessel function of the first kind, of order 0.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A new array with the shape of the operand. Integers and bools give the default
        _float.

    Examples
    --------
    >>> np.i0(np.array([0., 1.]))
    array([1.        , 1.26606588])"""
    ...

def identity(n: SupportsIndex, dtype: _DTypeLike | None = None, *, like: _object | None = None) -> ndarray:
    """A matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    n : _int
        The number of rows.
    m : _int
        The number of columns; that of the rows by default.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new matrix of shape `(n, m)`. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.identity(3)
    array([[1., 0., 0.],
           [0., 1., 0.],
           [0., 0., 1.]])"""
    ...

def imag(val: ArrayLike) -> _Item:
    """The imaginary parts, where they lie; of real numbers zeros that cannot be written to."""
    ...

def indices(dimensions: Sequence[SupportsIndex], dtype: _DTypeLike = ..., sparse: _bool = False) -> ndarray:
    """The indices of a grid along each of its axes.

    Parameters
    ----------
    dimensions : tuple of ints
        The shape of the grid.
    dtype : dtype
        The dtype of the result.
    sparse : _bool
        Whether each coordinate keeps length 1 along the other axes. The grids then
        broadcast.

    Returns
    -------
    array
        A new array of shape `(len(dimensions), *dimensions)`; with `sparse`, a tuple of
        arrays that broadcast.

    Examples
    --------
    >>> np.indices((2, 2))
    array([[[0, 0],
            [1, 1]],
    <BLANKLINE>
           [[0, 1],
            [0, 1]]])"""
    ...

def inner(a: ArrayLike, b: ArrayLike) -> _Item:
    """Sum of the products over the last axes of both operands.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.

    Returns
    -------
    array
        A new array without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> np.inner(np.array([1., 2.]), np.array([3., 4.]))
    np.float64(11.0)"""
    ...

@overload
def insert(arr: ArrayLike, obj: SupportsIndex | slice | ArrayLike, values: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """The array with values inserted before some indices of an axis.

    Parameters
    ----------
    arr : array
        The array.
    obj : _int or list of ints
        The indices before which to insert.
    values : number or array
        The elements to insert.
    axis : _int
        The axis; by default the array is taken as a vector.

    Returns
    -------
    array
        A new array with the dtype of the operand.

    Examples
    --------
    >>> np.insert(np.array([1., 2., 3.]), 1, 9.)
    array([1., 9., 2., 3.])"""
    ...
@overload
def insert(arr: _Strings, obj: SupportsIndex | slice | _Strings, values: _Strings, axis: SupportsIndex | None = None) -> ndarray: ...

def interp(x: ArrayLike, xp: ArrayLike, fp: ArrayLike, left: _complex | None = None, right: _complex | None = None, period: _float | None = None) -> _Item:
    """Values at positions between given points, on straight lines.

    Parameters
    ----------
    x : array or number
        The positions.
    xp : array
        The positions of the given points, in ascending order.
    fp : array
        The values of the given points.
    left : number
        The value before the first point; by default that of the first.
    right : number
        The value after the last point; by default that of the last.
    period : number
        The period of the positions.

    Returns
    -------
    array
        A _float array with the shape of the positions.

    Examples
    --------
    >>> np.interp(np.array([1.5]), np.array([1., 2.]), np.array([10., 20.]))
    array([15.])"""
    ...

@overload
def intersect1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False, return_indices: Literal[False] = False) -> ndarray:
    """The distinct elements that are in both arrays, in ascending order.

    Parameters
    ----------
    ar1 : array
        The first array.
    ar2 : array
        The second array.
    assume_unique : _bool
        Whether the caller promises that no element occurs twice. It makes no difference to
        the result.
    return_indices : _bool
        Whether to return the indices of the first occurrences in both arrays, too.

    Returns
    -------
    array
        A new sorted vector.

    Examples
    --------
    >>> np.intersect1d(np.array([1, 2, 3]), np.array([2, 4]))
    array([2])"""
    ...
@overload
def intersect1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False, return_indices: Literal[True] = ...) -> tuple[ndarray, ndarray, ndarray]: ...

invert: _Ufunc1

def isclose(a: ArrayLike, b: ArrayLike, rtol: _float = 1e-05, atol: _float = 1e-08, equal_nan: _bool = False) -> _Item:
    """Whether `|a - b| <= atol + rtol * |b|`, or both equal; `b` is the reference.

    Parameters
    ----------
    a : array
        The array.
    b : array or number
        The reference, whose magnitude the relative tolerance refers to.
    rtol : _float
        The relative tolerance.
    atol : _float
        The absolute tolerance.
    equal_nan : _bool
        Whether two NaN are equal.

    Returns
    -------
    array
        A _bool array with the broadcast shape of the operands.

    Examples
    --------
    >>> np.isclose(np.array([1., 2.]), np.array([1.000001, 2.1]))
    array([ True, False])"""
    ...

def iscomplex(x: ArrayLike) -> _Item:
    """Whether the imaginary part is not 0.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A _bool array with the shape of the operand.

    Examples
    --------
    >>> np.iscomplex(np.array([1 + 0j, 1j]))
    array([False,  True])"""
    ...

isfinite: _Ufunc1

def isfortran(a: ArrayLike) -> _bool:
    """Whether the elements stand in memory with the first axis fastest, and not in C's order."""
    ...

@overload
def isin(element: _object, test_elements: ArrayLike, assume_unique: _bool = False, invert: _bool = False, *, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None) -> ndarray:
    """For each element of `x1`, whether it is in `x2`.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The elements among which to look.
    invert : _bool
        Whether to answer the opposite.

    Returns
    -------
    array
        A _bool array with the shape of the operand.

    Examples
    --------
    >>> np.isin(np.array([1, 2, 3]), np.array([2, 4]))
    array([False,  True, False])"""
    ...
@overload
def isin(element: _object, test_elements: _Strings, assume_unique: _bool = False, invert: _bool = False, *, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None) -> ndarray: ...

isinf: _Ufunc1

isnan: _Ufunc1

isnat: _Ufunc1

def isneginf(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Whether minus infinity.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A _bool array with the shape of the operand.

    Examples
    --------
    >>> np.isneginf(np.array([np.inf, -np.inf, 1.]))
    array([False,  True, False])"""
    ...

def isposinf(x: ArrayLike, out: ndarray | None = None) -> _Item:
    """Whether plus infinity.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A _bool array with the shape of the operand.

    Examples
    --------
    >>> np.isposinf(np.array([np.inf, -np.inf, 1.]))
    array([ True, False, False])"""
    ...

def isreal(x: ArrayLike) -> _Item:
    """Whether the imaginary part is 0.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A _bool array with the shape of the operand.

    Examples
    --------
    >>> np.isreal(np.array([1 + 0j, 1j]))
    array([ True, False])"""
    ...

def isrealobj(x: ArrayLike) -> _bool:
    """The opposite of `iscomplexobj`: whatever has no imaginary part, texts too."""
    ...

def ix_(*args: ArrayLike) -> tuple[ndarray, ...]:
    """Vectors of indices, each along an axis of its own, so that they name the elements of a grid."""
    ...

def kaiser(M: SupportsIndex, beta: _float) -> ndarray:
    """Kaiser's window, made of Bessel functions.

    Parameters
    ----------
    m : _int
        The number of elements.
    beta : number
        The shape of the window: larger numbers make it narrower.

    Returns
    -------
    array
        A new array of shape `(m,)` and dtype float64.

    Examples
    --------
    >>> np.kaiser(5, 3.)
    array([0.20488476, 0.72692553, 1.        , 0.72692553, 0.20488476])"""
    ...

def kron(a: ArrayLike, b: ArrayLike) -> ndarray:
    """Kronecker product: a block of `x2` for each element of `x1`, multiplied by it.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The blocks.

    Returns
    -------
    array
        A new array whose lengths are the products of those of the operands.

    Examples
    --------
    >>> np.kron(np.array([1., 2.]), np.array([1., 10.]))
    array([ 1., 10.,  2., 20.])"""
    ...

lcm: _Ufunc2

ldexp: _Ufunc2

left_shift: _Ufunc2

less: _Ufunc2

less_equal: _Ufunc2

def lexsort(keys: ArrayLike, axis: SupportsIndex = -1) -> ndarray:
    """The indices that sort by the last key, then by the one before it, and so on.

    Parameters
    ----------
    keys : tuple of arrays
        The keys, the most important one last.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    array
        An int64 array with the shape of the operand.

    Examples
    --------
    >>> np.lexsort((np.array([2, 1, 1]), np.array([0, 1, 0])))
    array([2, 0, 1])"""
    ...

@overload
def linspace(start: ArrayLike, stop: ArrayLike, num: SupportsIndex = 50, endpoint: _bool = True, retstep: Literal[False] = False, dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> ndarray:
    """`num` numbers at equal distances from `start` to `stop`.

    Parameters
    ----------
    start : number
        The first element.
    stop : number
        The end.
    num : _int
        The number of elements.
    endpoint : _bool
        Whether `stop` is the last element.
    retstep : _bool
        Whether to return the distance, too.
    dtype : dtype
        The dtype of the result.
    axis : _int
        The axis along which the numbers are, if `start` and `stop` are arrays.

    Returns
    -------
    array
        A new array of shape `(num,)`. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.linspace(0., 1., 5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])"""
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
    """`num` powers of `base`, whose exponents are at equal distances.

    Parameters
    ----------
    start : number
        The exponent of the first element.
    stop : number
        The exponent of the last element.
    num : _int
        The number of elements.
    endpoint : _bool
        Whether `stop` is the last element.
    base : number
        The base of the powers.
    dtype : dtype
        The dtype of the result.
    axis : _int
        The axis along which the numbers are, if `start` and `stop` are arrays.

    Returns
    -------
    array
        A new array of shape `(num,)`. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.logspace(0., 2., 3)
    array([  1.,  10., 100.])"""
    ...

def mask_indices(n: SupportsIndex, mask_func: Callable[..., _object], k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of a square matrix that a function such as `triu` keeps."""
    ...

matmul: _Product

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
    >>> np.matrix_transpose(np.array([[1., 2.], [3., 4.]]))
    array([[1., 3.],
           [2., 4.]])"""
    ...

matvec: _Product

@overload
def max(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest element over axes, or the larger of two operands; NaN if any is NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> np.max(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([3., 5.])"""
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
    """Arithmetic mean of the elements over axes.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.mean(np.array([[1., 2.], [3., 4.]]), axis=0)
    array([2., 3.])"""
    ...
@overload
def mean(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def median(a: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: Literal[False] = ...) -> _Item:
    """The middle element over axes, or the mean of the two middle ones.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.median(np.array([1., 5., 3., 2.]))
    np.float64(2.5)"""
    ...
@overload
def median(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: _bool = False) -> ndarray: ...

def meshgrid(*xi: ArrayLike, copy: _bool | None = True, sparse: _bool = False, indexing: Literal['xy', 'ij'] = 'xy') -> tuple[ndarray, ...]:
    """The coordinates of all points of a grid, from vectors of coordinates along its axes.

    Parameters
    ----------
    xi : arrays
        The vectors of coordinates.
    indexing : 'xy' or 'ij'
        The order of the axes: Cartesian, with the first two axes exchanged, or that of
        matrices.
    sparse : _bool
        Whether each coordinate keeps length 1 along the other axes. The grids then
        broadcast.
    copy : _bool
        Whether each grid has memory of its own.

    Returns
    -------
    tuple of arrays
        One grid for each vector, each with an axis for each vector and the dtype of its
        vector.

    Examples
    --------
    >>> np.meshgrid(np.array([1, 2, 3]), np.array([4, 5]), indexing='ij')
    (array([[1, 1],
           [2, 2],
           [3, 3]]), array([[4, 5],
           [4, 5],
           [4, 5]]))"""
    ...

@overload
def min(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest element over axes, or the smaller of two operands; NaN if any is NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Raises
    ------
    ValueError
        If there are no elements and no `initial`.

    Examples
    --------
    >>> np.min(np.array([[1., 5.], [3., 2.]]), axis=0)
    array([1., 2.])"""
    ...
@overload
def min(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

minimum: _Ufunc2

mod: _Ufunc2

modf: _Ufunc1Of2

def moveaxis(a: ArrayLike, source: Axes, destination: Axes) -> ndarray:
    """Axes moved to other positions.

    Parameters
    ----------
    x : array
        The array.
    source : _int or tuple of ints
        The axes to move.
    destination : _int or tuple of ints
        The new positions of the axes.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.moveaxis(np.zeros((2, 3, 4)), 0, -1).shape
    (3, 4, 2)"""
    ...

multiply: _Ufunc2

def nan_to_num(x: ArrayLike, copy: _bool | None = True, nan: _complex = 0.0, posinf: _float | None = None, neginf: _float | None = None) -> _Item:
    """NaN and infinities replaced by numbers; by default NaN by 0, infinities by the extreme
    finite numbers of the dtype. Complex numbers are treated part by part.

    Parameters
    ----------
    x1 : array
        The first operand.
    nan : number
        The replacement of NaN.
    posinf : number
        The replacement of infinity; by default the largest finite number.
    neginf : number
        The replacement of minus infinity; by default the lowest finite number.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand.

    Examples
    --------
    >>> np.nan_to_num(np.array([1., np.nan]))
    array([1., 0.])"""
    ...

@overload
def nanargmax(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first largest of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or None
        The axis; by default the elements are counted in a row.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        An int64 array with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If all elements are NaN.

    Examples
    --------
    >>> np.nanargmax(np.array([1., np.nan, 3.]))
    np.int64(2)"""
    ...
@overload
def nanargmax(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def nanargmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, *, keepdims: Literal[False] = ...) -> _Item:
    """Index of the first smallest of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or None
        The axis; by default the elements are counted in a row.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        An int64 array with the shape of the operand without the reduced axis, which
        `keepdims` keeps with length 1.

    Raises
    ------
    ValueError
        If all elements are NaN.

    Examples
    --------
    >>> np.nanargmin(np.array([1., np.nan, 3.]))
    np.int64(0)"""
    ...
@overload
def nanargmin(a: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, *, keepdims: _bool | None = ...) -> ndarray: ...

def nancumprod(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Running products along an axis, with NaN as 1.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.nancumprod(np.array([1., np.nan, 3.]))
    array([1., 1., 3.])"""
    ...

def nancumsum(a: ArrayLike, axis: SupportsIndex | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> ndarray:
    """Running sums along an axis, with NaN as 0.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand; without an axis, of its elements in a
        row. Bools and integers are computed in 64 bits.

    Examples
    --------
    >>> np.nancumsum(np.array([1., np.nan, 3.]))
    array([1., 1., 4.])"""
    ...

@overload
def nanmax(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Largest of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> np.nanmax(np.array([1., np.nan, 3.]))
    np.float64(3.0)"""
    ...
@overload
def nanmax(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanmean(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ...) -> _Item:
    """Mean of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.nanmean(np.array([1., np.nan, 3.]))
    np.float64(2.0)"""
    ...
@overload
def nanmean(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., *, where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanmedian(a: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: Literal[False] = ...) -> _Item:
    """The lower middle element that is not NaN, with its index if there is an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.nanmedian(np.array([1., 5., 3., 2.]))
    np.float64(2.5)"""
    ...
@overload
def nanmedian(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, keepdims: _bool | None = ...) -> ndarray: ...

@overload
def nanmin(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Smallest of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> np.nanmin(np.array([1., np.nan, 3.]))
    np.float64(1.0)"""
    ...
@overload
def nanmin(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanpercentile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """The value below which a percentage of the elements is, without NaN.

    Parameters
    ----------
    x : array
        The array.
    q : _float or array
        The percentages, between 0 and 100.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    weights : array
        The weight of each element.

    Returns
    -------
    array
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a percentage is not between 0 and 100.

    Examples
    --------
    >>> np.nanpercentile(np.array([1., 2., 3., 4.]), 50.)
    np.float64(2.5)"""
    ...
@overload
def nanpercentile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool | None = ..., *, weights: ArrayLike | None = None) -> ndarray: ...

@overload
def nanprod(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Product of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> np.nanprod(np.array([1., np.nan, 3.]))
    np.float64(3.0)"""
    ...
@overload
def nanprod(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanquantile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """The value below which a share of the elements is, without NaN.

    Parameters
    ----------
    x : array
        The array.
    q : _float or array
        The shares, between 0 and 1.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    weights : array
        The weight of each element.

    Returns
    -------
    array
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a share is not between 0 and 1.

    Examples
    --------
    >>> np.nanquantile(np.array([1., 2., 3., 4.]), 0.5)
    np.float64(2.5)"""
    ...
@overload
def nanquantile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool | None = ..., *, weights: ArrayLike | None = None) -> ndarray: ...

@overload
def nanstd(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Square root of the variance of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.
    mean : array
        The mean, if it is known already.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.nanstd(np.array([1., np.nan, 3.]))
    np.float64(1.0)"""
    ...
@overload
def nanstd(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

@overload
def nansum(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Sum of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> np.nansum(np.array([1., np.nan, 3.]))
    np.float64(4.0)"""
    ...
@overload
def nansum(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def nanvar(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Variance of the elements that are not NaN.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.
    mean : array
        The mean, if it is known already.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.nanvar(np.array([1., np.nan, 3.]))
    np.float64(1.0)"""
    ...
@overload
def nanvar(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

def ndim(a: ArrayLike) -> _int:
    """The number of axes."""
    ...

negative: _Ufunc1

nextafter: _Ufunc2

def nonzero(a: ArrayLike) -> tuple[ndarray, ...]:
    """The indices of all elements that are not zero.

    Parameters
    ----------
    x : array
        The array.
    as_tuple : _bool
        Whether the result is one array for each axis, instead of a matrix with a row for
        each element.

    Returns
    -------
    tuple of arrays
        One int64 vector for each axis. PyTorch's function returns a matrix with one row for
        each element.

    Examples
    --------
    >>> np.nonzero(np.array([0., 5., 7.]))
    (array([1, 2]),)"""
    ...

not_equal: _Ufunc2

def ones(shape: Shape, dtype: _DTypeLike | None = None, order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """An array of ones.

    Parameters
    ----------
    shape : _int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array of this shape. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.ones((2, 3))
    array([[1., 1., 1.],
           [1., 1., 1.]])"""
    ...

def ones_like(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """Ones in the shape of another array.

    Parameters
    ----------
    x : array
        The array with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> np.ones_like(np.array([[1., 2.], [3., 4.]]))
    array([[1., 1.],
           [1., 1.]])"""
    ...

def outer(a: ArrayLike, b: ArrayLike, out: ndarray | None = None) -> ndarray:
    """Products of all elements of one array with all of another.

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
    >>> np.outer(np.array([1., 2.]), np.array([3., 4.]))
    array([[3., 4.],
           [6., 8.]])"""
    ...

def packbits(a: ArrayLike, axis: SupportsIndex | None = None, bitorder: Literal['big', 'little'] = 'big') -> ndarray:
    """Truth values as the bits of bytes, eight in each.

    Parameters
    ----------
    a : _bool or _int array
        The truth values.
    axis : _int
        The axis; by default the elements are taken in a row.
    bitorder : 'big' or 'little'
        Whether the first bit is the highest or the lowest.

    Returns
    -------
    array
        A uint8 array, an eighth as long.

    Examples
    --------
    >>> np.packbits(np.array([1, 0, 1, 0, 0, 0, 0, 1]))
    array([161], dtype=uint8)"""
    ...

def pad(array: ArrayLike, pad_width: SupportsIndex | ArrayLike | dict[_int, _object], mode: str | Callable[..., _object] = 'constant', **kwargs: _object) -> ndarray:
    """The array with elements added before and after along its axes.

    Parameters
    ----------
    x : array
        The array.
    pad_width : _int, pair, or list of pairs
        The number of elements before and after, for all axes or for each.
    mode : str
        'constant', 'edge', 'reflect', 'symmetric' or 'wrap'.
    value : number
        The new elements, if the mode is 'constant'.

    Returns
    -------
    array
        A new array with the dtype of the operand, longer by the widths.

    Examples
    --------
    >>> np.pad(np.array([1., 2.]), (1, 2))
    array([0., 1., 2., 0., 0.])"""
    ...

def partition(a: ArrayLike, kth: Axes, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] = 'introselect', order: str | Sequence[str] | None = None) -> ndarray:
    """The elements so reordered that the one at index `kth` is in its sorted place, with no
    larger ones before it and no smaller ones after it.

    Parameters
    ----------
    a : array
        The array.
    kth : _int or list of ints
        The index of the element that comes to its place.
    axis : _int or None
        The axis; `None` partitions all elements in a row.
    kind : str
        NumPy's name of an algorithm. It is ignored.
    order : str
        It concerns arrays with fields, which ndcast does not have.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.partition(np.array([3., 1., 2.]), 1)
    array([1., 2., 3.])"""
    ...

@overload
def percentile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """The value below which a percentage of the elements is.

    Parameters
    ----------
    x : array
        The array.
    q : _float or array
        The percentages, between 0 and 100.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    weights : array
        The weight of each element.

    Returns
    -------
    array
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a percentage is not between 0 and 100.

    Examples
    --------
    >>> np.percentile(np.array([1., 2., 3., 4.]), 50.)
    np.float64(2.5)"""
    ...
@overload
def percentile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool = False, *, weights: ArrayLike | None = None) -> ndarray: ...

def permute_dims(a: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The axes in another order; by default reversed.

    Parameters
    ----------
    x : array
        The array.
    axes : ints
        For each axis of the result, the axis of the operand.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> np.transpose(np.array([[1., 2.], [3., 4.]]))
    array([[1., 3.],
           [2., 4.]])"""
    ...

def piecewise(x: ArrayLike, condlist: Sequence[ArrayLike] | ArrayLike, funclist: Sequence[Callable[..., _object] | _complex], *args: _object, **kw: _object) -> ndarray:
    """What several functions give, each where its condition holds."""
    ...

def place(arr: ndarray, mask: ArrayLike, vals: ArrayLike) -> None:
    """Writes to the first argument: values where a mask is true, taken in order.

    Parameters
    ----------
    arr : array
        The array.
    mask : _bool array
        Where to act; it broadcasts with the array.
    vals : array
        The new elements, which begin again after the last.

    Returns
    -------
    None
        The result is in the array that was written to.

    Examples
    --------
    >>> x = np.array([1., 2., 3.])
    >>> np.place(x, np.array([True, False, True]), np.array([8., 9.]))
    >>> x
    array([8., 2., 9.])"""
    ...

def poly(seq_of_zeros: ArrayLike) -> ndarray:
    """The coefficients of the polynomial with given roots, that of the highest power first."""
    ...

def polyadd(a1: ArrayLike | poly1d, a2: ArrayLike) -> ndarray:
    """The sum of two polynomials.

    Parameters
    ----------
    a1 : array
        The coefficients of the first polynomial, from the highest power on.
    a2 : array
        The coefficients of the second polynomial, from the highest power on.

    Returns
    -------
    array
        The coefficients of the result.

    Examples
    --------
    >>> np.polyadd(np.array([1., 2.]), np.array([1., 0., 3.]))
    array([1., 1., 5.])"""
    ...

def polyder(p: ArrayLike, m: SupportsIndex = 1) -> ndarray:
    """The derivative of a polynomial, m times over.

    Parameters
    ----------
    p : array
        The coefficients, from the highest power on.
    m : _int
        The number of times.

    Returns
    -------
    array
        The coefficients of the result.

    Examples
    --------
    >>> np.polyder(np.array([1., 2., 3.]))
    array([2., 2.])"""
    ...

def polydiv(u: ArrayLike, v: ArrayLike) -> tuple[ndarray, ndarray]:
    """The quotient of two polynomials, and what is left."""
    ...

@overload
def polyfit(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: _float | None = None, full: Literal[False] = False, w: ArrayLike | None = None, cov: Literal[False] = False) -> ndarray:
    """The polynomial of a degree that fits points best, by least squares.

    Parameters
    ----------
    x : array
        The positions of the points.
    y : array
        The values of the points.
    deg : _int
        The degree.
    rcond : _float
        Singular values below `rcond` times the largest count as 0.
    full : _bool
        Whether to return the errors, the rank, the singular values and `rcond`, too.
    w : array
        The weight of each point.
    cov : _bool
        Whether to return the covariance of the coefficients, too.

    Returns
    -------
    array
        The `deg + 1` coefficients, from the highest power on.

    Examples
    --------
    >>> np.polyfit(np.array([0., 1., 2.]), np.array([1., 3., 5.]), 1).round(6)
    array([2., 1.])"""
    ...
@overload
def polyfit(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: _float | None = None, full: _bool = False, w: ArrayLike | None = None, cov: _bool | Literal['unscaled'] = False) -> tuple[Any, ...]: ...

def polyint(p: ArrayLike, m: SupportsIndex = 1, k: ArrayLike | None = None) -> ndarray:
    """The integral of a polynomial, m times over, with constants.

    Parameters
    ----------
    p : array
        The coefficients, from the highest power on.
    m : _int
        The number of times.
    k : number or list
        The constants of integration; 0 by default.

    Returns
    -------
    array
        The coefficients of the result.

    Examples
    --------
    >>> np.polyint(np.array([1., 2., 3.]))
    array([0.33333333, 1.        , 3.        , 0.        ])"""
    ...

def polymul(a1: ArrayLike, a2: ArrayLike) -> ndarray:
    """The product of two polynomials.

    Parameters
    ----------
    a1 : array
        The coefficients of the first polynomial, from the highest power on.
    a2 : array
        The coefficients of the second polynomial, from the highest power on.

    Returns
    -------
    array
        The coefficients of the result.

    Examples
    --------
    >>> np.polymul(np.array([1., 2.]), np.array([1., 0., 3.]))
    array([1., 2., 3., 6.])"""
    ...

def polysub(a1: ArrayLike, a2: ArrayLike) -> ndarray:
    """The difference of two polynomials.

    Parameters
    ----------
    a1 : array
        The coefficients of the first polynomial, from the highest power on.
    a2 : array
        The coefficients of the second polynomial, from the highest power on.

    Returns
    -------
    array
        The coefficients of the result.

    Examples
    --------
    >>> np.polysub(np.array([1., 2.]), np.array([1., 0., 3.]))
    array([-1.,  1., -1.])"""
    ...

def polyval(p: ArrayLike | poly1d, x: ArrayLike) -> _Item:
    """The values of a polynomial.

    Parameters
    ----------
    p : array
        The coefficients, from the highest power on.
    x : number or array
        The positions.

    Returns
    -------
    array
        An array with the shape of the positions.

    Examples
    --------
    >>> np.polyval(np.array([1., 0., 2.]), np.array([0., 3.]))
    array([ 2., 11.])"""
    ...

positive: _Ufunc1

pow: _Ufunc2

power: _Ufunc2

@overload
def prod(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Product of the elements over axes. Bools and integers are multiplied in 64 bits.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> np.prod(np.array([[1., 2.], [3., 4.]]), axis=0)
    array([3., 8.])"""
    ...
@overload
def prod(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

@overload
def ptp(a: ArrayLike, axis: None = None, out: ndarray | None = None, keepdims: Literal[False] = ...) -> _Item:
    """Largest less smallest element.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. The dtype is the operand's.

    Examples
    --------
    >>> np.ptp(np.array([1., 5., 3.]))
    np.float64(4.0)"""
    ...
@overload
def ptp(a: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, keepdims: _bool | None = ...) -> ndarray: ...

def put(a: ndarray, ind: ArrayLike, v: ArrayLike, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> None:
    """Writes to the first argument: values at indices, counted in a row.

    Parameters
    ----------
    a : array
        The array.
    ind : _int array
        The indices; elements are counted in a row.
    v : number or array
        The new elements, which begin again after the last.
    mode : str
        What an index out of range does: 'raise' an `IndexError`, 'wrap' around, or 'clip'
        to the ends.

    Returns
    -------
    None
        The result is in the array that was written to.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> x = np.array([1., 2., 3.])
    >>> np.put(x, np.array([0, 2]), np.array([8., 9.]))
    >>> x
    array([8., 2., 9.])"""
    ...

def put_along_axis(arr: ndarray, indices: ArrayLike, values: ArrayLike, axis: SupportsIndex | None) -> None:
    """Writes to the first argument: values at the elements that the indices select along an
    axis.

    Parameters
    ----------
    arr : array
        The array.
    indices : _int array
        The indices along the axis; negative numbers count from the last.
    values : number or array
        The new elements, which broadcast with the indices.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    None
        The result is in the array that was written to.

    Examples
    --------
    >>> x = np.array([1., 2., 3.])
    >>> np.put_along_axis(x, np.array([0]), 9., axis=0)
    >>> x
    array([9., 2., 3.])"""
    ...

def putmask(a: ndarray, mask: ArrayLike, values: ArrayLike) -> None:
    """Writes to the first argument: values where a mask is true, each from its own place.

    Parameters
    ----------
    a : array
        The array.
    mask : _bool array
        Where to act; it broadcasts with the array.
    values : array
        The new elements, which begin again after the last.

    Returns
    -------
    None
        The result is in the array that was written to.

    Examples
    --------
    >>> x = np.array([1., 2., 3.])
    >>> np.putmask(x, np.array([True, False, True]), np.array([7., 8., 9.]))
    >>> x
    array([7., 2., 9.])"""
    ...

@overload
def quantile(a: ArrayLike, q: ArrayLike, axis: None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: Literal[False] = ..., *, weights: ArrayLike | None = None) -> _Item:
    """The value below which a share of the elements is.

    Parameters
    ----------
    x : array
        The array.
    q : _float or array
        The shares, between 0 and 1.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    overwrite_input : _bool
        Whether NumPy may overwrite the operand. It is ignored: the operand is never
        changed.
    method : str
        How to interpolate when a quantile lies between two elements: 'linear', 'lower',
        'higher', 'midpoint' or 'nearest'.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    weights : array
        The weight of each element.

    Returns
    -------
    array
        The axes of `q`, then those of the operand that are not reduced.

    Raises
    ------
    ValueError
        If a share is not between 0 and 1.

    Examples
    --------
    >>> np.quantile(np.array([1., 2., 3., 4.]), 0.5)
    np.float64(2.5)"""
    ...
@overload
def quantile(a: ArrayLike, q: ArrayLike, axis: Axes | None = None, out: ndarray | None = None, overwrite_input: _bool = False, method: _Quantiles = 'linear', keepdims: _bool = False, *, weights: ArrayLike | None = None) -> ndarray: ...

rad2deg: _Ufunc1

radians: _Ufunc1

def ravel(a: ArrayLike, order: _Order = 'C') -> ndarray:
    """All elements in a row, as a vector.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A view of the operand where its layout allows it, otherwise a copy. The dtype is the
        operand's. The shape is `(size,)`.

    Examples
    --------
    >>> np.ravel(np.array([[1., 2.], [3., 4.]]))
    array([1., 2., 3., 4.])"""
    ...

def ravel_multi_index(multi_index: Sequence[ArrayLike], dims: Shape, mode: Literal['raise', 'wrap', 'clip'] = 'raise', order: _Order = 'C') -> ndarray:
    """The places of elements, counted in a row, from their indices along each axis.

    Parameters
    ----------
    multi_index : tuple of _int arrays
        The indices along each axis.
    dims : tuple of ints
        The shape of the array that they refer to.
    mode : str
        What an index out of range does: 'raise' a `ValueError`, 'wrap' around, or 'clip' to
        the ends.
    order : 'C' or 'F'
        Whether the last or the first axis changes fastest.

    Returns
    -------
    array
        An int64 array.

    Examples
    --------
    >>> np.ravel_multi_index((np.array([1, 1]), np.array([0, 2])), (2, 3))
    array([3, 5])"""
    ...

def real(val: ArrayLike) -> _Item:
    """The real parts, where they lie: what is written to them is written to the array."""
    ...

def real_if_close(a: ArrayLike, tol: _float = 100) -> _Item:
    """The real parts, if all imaginary parts are close to 0.

    Parameters
    ----------
    a : array
        The array.
    tol : number
        The greatest imaginary part, in units of the precision of the dtype.

    Returns
    -------
    array
        The real parts, or the array itself.

    Examples
    --------
    >>> np.real_if_close(np.array([1 + 0j, 2 + 0j]))
    array([1., 2.])"""
    ...

reciprocal: _Ufunc1

remainder: _Ufunc2

@overload
def repeat(a: ArrayLike, repeats: ArrayLike, axis: SupportsIndex | None = None) -> ndarray:
    """Every element repeated.

    Parameters
    ----------
    x : array
        The array.
    repeats : ints
        The number of repetitions along each axis; there may be more than the operand has
        axes.
    axis : _int
        The axis; by default the elements are taken in a row.

    Returns
    -------
    array
        A new array with the dtype of the operand.

    Examples
    --------
    >>> np.repeat(np.array([1., 2.]), 2)
    array([1., 1., 2., 2.])"""
    ...
@overload
def repeat(a: _Strings, repeats: _Strings, axis: SupportsIndex | None = None) -> ndarray: ...

def require(a: ArrayLike, dtype: _DTypeLike | None = None, requirements: str | Sequence[str] | None = None, *, like: _object | None = None) -> ndarray:
    """An array with a dtype and flags of memory: the array itself, where it has them."""
    ...

def reshape(a: ArrayLike, shape: Shape, order: _Order = 'C', *, copy: _bool | None = None) -> ndarray:
    """The same elements in the same order, in another shape.

    Parameters
    ----------
    x : array
        The array.
    shape : _int or tuple of ints
        The new shape. One length may be -1: it follows from the number of elements.

    Returns
    -------
    array
        A view of the operand where its layout allows it, otherwise a copy. The dtype is the
        operand's.

    Raises
    ------
    ValueError
        If the number of elements differs.

    Examples
    --------
    >>> np.reshape(np.arange(6), (2, 3))
    array([[0, 1, 2],
           [3, 4, 5]])"""
    ...

def resize(a: ArrayLike, new_shape: Shape) -> ndarray:
    """The elements in another shape, repeated if they are too few.

    Parameters
    ----------
    a : array
        The array.
    new_shape : _int or tuple of ints
        The new shape.

    Returns
    -------
    array
        A new array of this shape, with the dtype of the operand.

    Examples
    --------
    >>> np.resize(np.array([1, 2, 3]), (2, 3))
    array([[1, 2, 3],
           [1, 2, 3]])"""
    ...

right_shift: _Ufunc2

rint: _Ufunc1

def roll(a: ArrayLike, shift: Axes, axis: Axes | None = None) -> ndarray:
    """Elements moved along axes; those that leave at one end come in at the other.

    Parameters
    ----------
    a : array
        The array.
    shift : _int or tuple of ints
        The number of places; negative numbers move to the left.
    axis : _int or tuple of ints
        The axes; by default the elements are moved in a row.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.roll(np.arange(5), 2)
    array([3, 4, 0, 1, 2])"""
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
    """A plane turned by quarters, from the first of two axes towards the second.

    Parameters
    ----------
    x : array
        The array.
    k : _int
        The number of quarter turns.
    axes : tuple of two ints
        The plane, and in it the direction: from the first axis towards the second.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Examples
    --------
    >>> np.rot90(np.array([[1., 2.], [3., 4.]]))
    array([[2., 4.],
           [1., 3.]])"""
    ...

def round(a: ArrayLike, decimals: SupportsIndex = 0, out: ndarray | None = None) -> _Item:
    """Nearest integer; halves go to the even one.

    Parameters
    ----------
    x1 : array
        The first operand.
    decimals : _int
        The number of decimals; negative numbers round to tens, hundreds and so on.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand.

    Examples
    --------
    >>> np.round(np.array([0.5, 1.5, -1.7]))
    array([ 0.,  2., -2.])"""
    ...

def row_stack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays joined one below the other.

    Parameters
    ----------
    tup : arrays
        The arrays.

    Returns
    -------
    array
        A new array with at least two axes, joined along the first. Vectors are rows.

    Examples
    --------
    >>> np.row_stack([np.array([1., 2.]), np.array([3., 4.])])
    array([[1., 2.],
           [3., 4.]])"""
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
    """The indices at which elements of `x2` can be inserted into the sorted vector `x1` so
    that it stays sorted.

    Parameters
    ----------
    x1 : array
        The elements in ascending order, unless `sorter` sorts them.
    x2 : array or number
        The elements whose places are asked for.
    side : 'left' or 'right'
        Whether the place is before or after elements that are equal.
    sorter : _int array
        The indices that sort the elements.
    right : _bool
        Whether the place is after elements that are equal, instead of before them.
    out_int32 : _bool
        Whether the result is int32 instead of int64.

    Returns
    -------
    array
        An int64 array with the shape of the second operand.

    Examples
    --------
    >>> np.searchsorted(np.array([1., 3., 5.]), np.array([2., 5.]))
    array([1, 2])"""
    ...
@overload
def searchsorted(a: _Strings, v: _Strings, side: Literal['left', 'right'] = 'left', sorter: _Strings | None = None) -> _Item: ...

@overload
def select(condlist: Sequence[ArrayLike] | ndarray, choicelist: Sequence[_Strings] | ndarray, default: ArrayLike | str = 0) -> ndarray:
    """For each element, the choice of the first condition that is true.

    Parameters
    ----------
    condlist : list of _bool arrays
        The conditions, in the order in which they are tried.
    choicelist : list of arrays
        The elements for each condition.
    default : number
        The element where no condition holds.

    Returns
    -------
    array
        A new array with the broadcast shape of all.

    Examples
    --------
    >>> np.select([np.array([True, False])], [np.array([1., 2.])], 0.)
    array([1., 0.])"""
    ...
@overload
def select(condlist: Sequence[_Strings] | ndarray, choicelist: Sequence[_Strings] | ndarray, default: _Strings | str = 0) -> ndarray: ...

def setdiff1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False) -> ndarray:
    """The distinct elements of the first array that are not in the second, in ascending order.

    Parameters
    ----------
    ar1 : array
        The first array.
    ar2 : array
        The second array.
    assume_unique : _bool
        Whether the caller promises that no element occurs twice. It makes no difference to
        the result.

    Returns
    -------
    array
        A new sorted vector.

    Examples
    --------
    >>> np.setdiff1d(np.array([1, 2, 3]), np.array([2, 4]))
    array([1, 3])"""
    ...

def seterr(all: str | None = None, divide: str | None = None, over: str | None = None, under: str | None = None, invalid: str | None = None) -> dict[str, str]:
    """NumPy's `seterr`: what floating-point errors do. Gives what they did."""
    ...

def setxor1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: _bool = False) -> ndarray:
    """The distinct elements that are in exactly one of two arrays, in ascending order.

    Parameters
    ----------
    ar1 : array
        The first array.
    ar2 : array
        The second array.
    assume_unique : _bool
        Whether the caller promises that no element occurs twice. It makes no difference to
        the result.

    Returns
    -------
    array
        A new sorted vector.

    Examples
    --------
    >>> np.setxor1d(np.array([1, 2, 3]), np.array([2, 4]))
    array([1, 3, 4])"""
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
    """`sin(pi * x) / (pi * x)`, 1 at 0.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A new array with the shape of the operand. Integers and bools give the default
        _float.

    Examples
    --------
    >>> np.sinc(np.array([0., 0.5]))
    array([1.        , 0.63661977])"""
    ...

sinh: _Ufunc1

def size(a: ArrayLike, axis: Axes | None = None) -> _int:
    """The number of elements, or the length of one axis or of several."""
    ...

@overload
def sort(a: ArrayLike, axis: SupportsIndex | None = -1, kind: Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect'] | None = None, order: str | Sequence[str] | None = None, *, stable: _bool | None = None) -> ndarray:
    """Elements in ascending order along an axis; NaN comes last.

    Parameters
    ----------
    a : array
        The array.
    axis : _int or None
        The axis; `None` sorts all elements in a row.
    stable : _bool
        Whether equal elements keep their order. They always do.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.sort(np.array([3., 1., 2.]))
    array([1., 2., 3.])"""
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
    """Parts along an axis, of one size or of given sizes.

    Parameters
    ----------
    x : array
        The array.
    indices_or_sections : _int or list of ints
        The size of the parts, or their sizes. NumPy's function takes the number of equal
        parts, or the indices at which to cut.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of arrays
        Views of the operand.

    Examples
    --------
    >>> np.split(np.arange(4), 2)
    [array([0, 1]), array([2, 3])]"""
    ...

sqrt: _Ufunc1

square: _Ufunc1

def squeeze(a: ArrayLike, axis: Axes | None = None) -> _Item:
    """The same elements without axes of length 1.

    Parameters
    ----------
    x : array
        The array.
    axis : _int or tuple of ints
        The axes to remove; by default all axes of length 1.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If a given axis has another length than 1. PyTorch keeps such an axis.

    Examples
    --------
    >>> np.squeeze(np.zeros((1, 3, 1)), axis=0).shape
    (3, 1)"""
    ...

def stack(arrays: Sequence[ArrayLike] | ndarray, axis: SupportsIndex = 0, out: ndarray | None = None, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays of one shape joined along a new axis.

    Parameters
    ----------
    arrays : arrays
        The arrays, all of one shape.
    axis : _int
        The position of the new axis in the result.

    Returns
    -------
    array
        A new array with one more axis, and the dtype to which the operands promote.

    Raises
    ------
    ValueError
        If the shapes differ.

    Examples
    --------
    >>> np.stack([np.array([1., 2.]), np.array([3., 4.])])
    array([[1., 2.],
           [3., 4.]])"""
    ...

@overload
def std(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Square root of the variance.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.
    mean : array
        The mean, if it is known already.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.std(np.array([1., 2., 3., 4.]))
    np.float64(1.118033988749895)"""
    ...
@overload
def std(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

subtract: _Ufunc2

@overload
def sum(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: Literal[False] = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> _Item:
    """Sum of the elements over axes. Bools and integers are added in 64 bits.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    initial : number
        A value that is included in the reduction, and the result for no elements.
    where : _bool array
        The elements to include; it broadcasts with the operand.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Bools and signed integers give int64, unsigned ones uint64.

    Examples
    --------
    >>> np.sum(np.array([[1., 2.], [3., 4.]]), axis=0)
    array([4., 6.])"""
    ...
@overload
def sum(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, keepdims: _bool | None = ..., initial: _complex | None = ..., where: ArrayLike | None = ...) -> ndarray: ...

def swapaxes(a: ArrayLike, axis1: SupportsIndex, axis2: SupportsIndex) -> ndarray:
    """Two axes exchanged; without axes, all axes in reverse order.

    Parameters
    ----------
    x : array
        The array.
    axis0 : _int
        The first of the two axes.
    axis1 : _int
        The first of the two axes.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> np.swapaxes(np.array([[1., 2.], [3., 4.]]), 0, 1)
    array([[1., 3.],
           [2., 4.]])"""
    ...

def take(a: ArrayLike, indices: ArrayLike, axis: SupportsIndex | None = None, out: ndarray | None = None, mode: Literal['raise', 'wrap', 'clip'] = 'raise') -> _Item:
    """The elements at indices along an axis.

    Parameters
    ----------
    x : array
        The array.
    indices : _int array
        The indices along the axis; negative numbers count from the last.
    axis : _int
        The axis; by default the elements are counted in a row.
    mode : str
        What an index out of range does: 'raise' an `IndexError`, 'wrap' around, or 'clip'
        to the ends.

    Returns
    -------
    array
        A new array: the axis is replaced by the shape of the indices.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> np.take(np.array([10., 20., 30.]), np.array([2, 0]))
    array([30., 10.])"""
    ...

def take_along_axis(arr: ArrayLike, indices: ArrayLike, axis: SupportsIndex | None = -1) -> ndarray:
    """For every index, the element that it selects along an axis; the indices broadcast with
    the other axes.

    Parameters
    ----------
    x : array
        The array.
    indices : _int array
        The indices along the axis; negative numbers count from the last.
    axis : _int
        The axis; by default the elements are counted in a row.

    Returns
    -------
    array
        A new array. Its shape is that of the indices broadcast with the operand, except
        along the axis.

    Raises
    ------
    IndexError
        If an index is out of range.

    Examples
    --------
    >>> np.take_along_axis(np.array([[1., 2.], [3., 4.]]), np.array([[1], [0]]), axis=1)
    array([[2.],
           [3.]])"""
    ...

tan: _Ufunc1

tanh: _Ufunc1

def tensordot(a: ArrayLike, b: ArrayLike, axes: SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] = 2) -> _Item:
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
    >>> np.tensordot(np.array([[1., 2.], [3., 4.]]), np.array([[5., 6.], [7., 8.]]))
    array(70.)"""
    ...

@overload
def tile(A: ArrayLike, reps: Shape) -> ndarray:
    """The array repeated along its axes.

    Parameters
    ----------
    x : array
        The array.
    repeats : ints
        The number of repetitions along each axis, the last one for the last axis.

    Returns
    -------
    array
        A new array with the dtype of the operand.

    Examples
    --------
    >>> np.tile(np.array([1., 2.]), (2, 2))
    array([[1., 2., 1., 2.],
           [1., 2., 1., 2.]])"""
    ...
@overload
def tile(A: _Strings, reps: Shape) -> ndarray: ...

def trace(a: ArrayLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1, dtype: _DTypeLike | None = None, out: ndarray | None = None) -> _Item:
    """Sum of the main diagonal, or of another one, of two axes.

    Parameters
    ----------
    x : array
        The matrix, or a batch of matrices.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    axis1 : _int
        The first of the two axes.
    axis2 : _int
        The second of the two axes.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        The shape of the operand without the two axes. Integers are added in 64 bits.

    Examples
    --------
    >>> np.trace(np.array([[1., 2.], [3., 4.]]))
    np.float64(5.0)"""
    ...

def transpose(a: ArrayLike, axes: Axes | None = None) -> ndarray:
    """The axes in another order; by default reversed.

    Parameters
    ----------
    x : array
        The array.
    axes : ints
        For each axis of the result, the axis of the operand.

    Returns
    -------
    array
        A view: it shares the memory of the operand, and a write to either changes both.

    Raises
    ------
    ValueError
        If an axis is missing or occurs twice.

    Examples
    --------
    >>> np.transpose(np.array([[1., 2.], [3., 4.]]))
    array([[1., 3.],
           [2., 4.]])"""
    ...

def trapezoid(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1.0, axis: SupportsIndex = -1) -> _Item:
    """The integral along an axis, by the trapezoidal rule.

    Parameters
    ----------
    y : array
        The values.
    x : array
        The coordinates of the values; by default they are `dx` apart.
    dx : number
        The distance between neighbours, if `x` is not given.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    array
        The shape of the values without the axis, as floats.

    Examples
    --------
    >>> np.trapezoid(np.array([1., 2., 3.]))
    np.float64(4.0)"""
    ...

def tri(N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: _DTypeLike = ..., *, like: _object | None = None) -> ndarray:
    """A matrix of ones on and below a diagonal, and zeros elsewhere.

    Parameters
    ----------
    n : _int
        The number of rows.
    m : _int
        The number of columns; that of the rows by default.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new matrix of shape `(n, m)`.

    Examples
    --------
    >>> np.tri(3)
    array([[1., 0., 0.],
           [1., 1., 0.],
           [1., 1., 1.]])"""
    ...

def tril(m: SupportsIndex, k: SupportsIndex = 0) -> ndarray:
    """The lower triangle: elements above the diagonal become zero.

    Parameters
    ----------
    x : array
        The matrix, or a batch of matrices in the last two axes.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.tril(np.array([[1., 2.], [3., 4.]]))
    array([[1., 0.],
           [3., 4.]])"""
    ...

def tril_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[ndarray, ...]:
    """The indices of the elements on and below a diagonal.

    Parameters
    ----------
    n : _int
        The number of rows of the matrix.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    m : _int
        The number of columns; that of the rows by default.

    Returns
    -------
    tuple of arrays
        Two int64 vectors: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> np.tril_indices(2)
    (array([0, 1, 1]), array([0, 0, 1]))"""
    ...

def tril_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of the elements of a matrix on and below a diagonal.

    Parameters
    ----------
    arr : array
        The array.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tuple of arrays
        Two int64 vectors: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> np.tril_indices_from(np.array([[1., 2.], [3., 4.]]))
    (array([0, 1, 1]), array([0, 0, 1]))"""
    ...

def trim_zeros(filt: ArrayLike, trim: str = 'fb', axis: Axes | None = None) -> ndarray:
    """A sequence without the zeros at its ends."""
    ...

def triu(m: SupportsIndex, k: SupportsIndex = 0) -> ndarray:
    """The upper triangle: elements below the diagonal become zero.

    Parameters
    ----------
    x : array
        The matrix, or a batch of matrices in the last two axes.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    array
        A new array with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> np.triu(np.array([[1., 2.], [3., 4.]]))
    array([[1., 2.],
           [0., 4.]])"""
    ...

def triu_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[ndarray, ...]:
    """The indices of the elements on and above a diagonal.

    Parameters
    ----------
    n : _int
        The number of rows of the matrix.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.
    m : _int
        The number of columns; that of the rows by default.

    Returns
    -------
    tuple of arrays
        Two int64 vectors: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> np.triu_indices(2)
    (array([0, 0, 1]), array([0, 1, 1]))"""
    ...

def triu_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The indices of the elements of a matrix on and above a diagonal.

    Parameters
    ----------
    arr : array
        The array.
    k : _int
        The diagonal: 0 is the main one, positive numbers are above it, negative ones below.

    Returns
    -------
    tuple of arrays
        Two int64 vectors: the indices of the rows, and those of the columns.

    Examples
    --------
    >>> np.triu_indices_from(np.array([[1., 2.], [3., 4.]]))
    (array([0, 0, 1]), array([0, 1, 1]))"""
    ...

true_divide: _Ufunc2

trunc: _Ufunc1

def union1d(ar1: ArrayLike, ar2: ArrayLike) -> ndarray:
    """The distinct elements that are in either array, in ascending order.

    Parameters
    ----------
    ar1 : array
        The first array.
    ar2 : array
        The second array.

    Returns
    -------
    array
        A new sorted vector.

    Examples
    --------
    >>> np.union1d(np.array([1, 2, 3]), np.array([2, 4]))
    array([1, 2, 3, 4])"""
    ...

@overload
def unique(ar: ArrayLike | Sequence[str], return_index: Literal[False] = False, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> ndarray:
    """The distinct elements in ascending order.

    Parameters
    ----------
    ar : array
        The array.
    return_index : _bool
        Whether to return the index of the first occurrence, too.
    return_inverse : _bool
        Whether to return the number of the distinct element for each element, too.
    return_counts : _bool
        Whether to return the number of occurrences, too.
    axis : _int
        The axis whose slices are compared; by default the elements are.
    equal_nan : _bool
        Whether two NaN are equal.
    sorted : _bool
        Whether the result is sorted. It always is.

    Returns
    -------
    array
        A new vector with the dtype of the operand; with an axis, an array of slices. If
        indices, inverse or counts are asked for, a tuple.

    Examples
    --------
    >>> np.unique(np.array([3, 1, 3]))
    array([1, 3])"""
    ...
@overload
def unique(ar: ArrayLike, return_index: _bool = False, return_inverse: _bool = False, return_counts: _bool = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> tuple[ndarray, ...]: ...
@overload
def unique(ar: _Strings | Sequence[str], return_index: Literal[False] = False, return_inverse: Literal[False] = False, return_counts: Literal[False] = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> ndarray: ...
@overload
def unique(ar: _Strings, return_index: _bool = False, return_inverse: _bool = False, return_counts: _bool = False, axis: SupportsIndex | None = None, *, equal_nan: _bool = True, sorted: _bool = True) -> tuple[ndarray, ...]: ...

def unique_all(x: ArrayLike) -> _unique_all:
    """The distinct elements in ascending order, with first indices, inverse indices and
    counts.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    tuple of four arrays
        The `values`, and as int64 `indices`, `inverse_indices` and `counts`.

    Examples
    --------
    >>> np.unique_all(np.array([3, 1, 3]))
    UniqueAllResult(values=array([1, 3]), indices=array([1, 0]), inverse_indices=array([1, 0, 1]), counts=array([1, 2]))"""
    ...

def unique_counts(x: ArrayLike) -> _unique_counts:
    """The distinct elements in ascending order, and how often each occurs.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    pair of arrays
        The `values`, and their int64 `counts`.

    Examples
    --------
    >>> np.unique_counts(np.array([3, 1, 3]))
    UniqueCountsResult(values=array([1, 3]), counts=array([1, 2]))"""
    ...

def unique_inverse(x: ArrayLike) -> _unique_inverse:
    """The distinct elements in ascending order, and for each element the index among them.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    pair of arrays
        The `values`, and the int64 `inverse_indices` with the shape of the operand.

    Examples
    --------
    >>> np.unique_inverse(np.array([3, 1, 3]))
    UniqueInverseResult(values=array([1, 3]), inverse_indices=array([1, 0, 1]))"""
    ...

def unique_values(x: ArrayLike) -> ndarray:
    """The distinct elements in ascending order; every NaN counts as distinct.

    Parameters
    ----------
    x : array
        The array.

    Returns
    -------
    array
        A new vector with the dtype of the operand.

    Examples
    --------
    >>> np.unique_values(np.array([3, 1, 3]))
    array([1, 3])"""
    ...

def unpackbits(a: ArrayLike, axis: SupportsIndex | None = None, count: SupportsIndex | None = None, bitorder: Literal['big', 'little'] = 'big') -> ndarray:
    """The bits of bytes, as the numbers 0 and 1.

    Parameters
    ----------
    a : uint8 array
        The bytes.
    axis : _int
        The axis; by default the elements are taken in a row.
    count : _int
        The number of bits to keep.
    bitorder : 'big' or 'little'
        Whether the first bit is the highest or the lowest.

    Returns
    -------
    array
        A uint8 array of zeros and ones, eight times as long.

    Examples
    --------
    >>> np.unpackbits(np.array([161], dtype=np.uint8))
    array([1, 0, 1, 0, 0, 0, 0, 1], dtype=uint8)"""
    ...

def unravel_index(indices: ArrayLike, shape: Shape, order: _Order = 'C') -> tuple[ndarray, ...]:
    """The indices along each axis of elements that are counted in a row.

    Parameters
    ----------
    indices : _int array
        The indices; elements are counted in a row.
    shape : tuple of ints
        The shape of the array that they refer to.
    order : 'C' or 'F'
        Whether the last or the first axis changes fastest.

    Returns
    -------
    tuple of arrays
        The int64 indices along each axis.

    Examples
    --------
    >>> np.unravel_index(np.array([3, 5]), (2, 3))
    (array([1, 1]), array([0, 2]))"""
    ...

def unstack(x: ArrayLike, *, axis: SupportsIndex = 0) -> tuple[ndarray, ...]:
    """The parts at all indices of an axis.

    Parameters
    ----------
    x : array
        The array.
    axis : _int
        The axis; negative numbers count from the last.

    Returns
    -------
    tuple of arrays
        Views without the axis, one for each index.

    Examples
    --------
    >>> np.unstack(np.array([[1., 2.], [3., 4.]]))
    (array([1., 2.]), array([3., 4.]))"""
    ...

def unwrap(p: ArrayLike, discont: _float | None = None, axis: SupportsIndex = -1, *, period: _float = 6.283185307179586) -> _Item:
    """Angles without jumps of more than half a period: whole periods are added.

    Parameters
    ----------
    p : array
        The angles.
    discont : number
        The smallest jump that is mended; half a period by default.
    axis : _int
        The axis; negative numbers count from the last.
    period : number
        The period.

    Returns
    -------
    array
        A new array with the shape of the operand. Integers and bools give the default
        _float.

    Examples
    --------
    >>> np.unwrap(np.array([0., 6.]))
    array([ 0.        , -0.28318531])"""
    ...

def vander(x: ArrayLike, N: SupportsIndex | None = None, increasing: _bool = False) -> ndarray:
    """Vandermonde matrix: the powers of each element in a row.

    Parameters
    ----------
    x : array
        The vector.
    n : _int
        The number of columns; the length of the vector by default.
    increasing : _bool
        Whether the powers increase from left to right.

    Returns
    -------
    array
        A matrix of shape `(len(x), n)`.

    Examples
    --------
    >>> np.vander(np.array([1., 2., 3.]))
    array([[1., 1., 1.],
           [4., 2., 1.],
           [9., 3., 1.]])"""
    ...

@overload
def var(a: ArrayLike, axis: None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: Literal[False] = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> _Item:
    """Mean squared distance from the mean.

    Parameters
    ----------
    x : array
        The array.
    axis : _int, tuple of ints or None
        The axes to reduce; by default all.
    dtype : dtype
        The dtype of the result.
    correction : number
        The number that is subtracted from the number of elements in the divisor: 1 for a
        sample, 0 for all of a population.
    keepdims : _bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.
    where : _bool array
        The elements to include; it broadcasts with the operand.
    mean : array
        The mean, if it is known already.

    Returns
    -------
    array
        The shape of the operand without the reduced axes, which `keepdims` keeps with
        length 1. Integers and bools give the default _float.

    Examples
    --------
    >>> np.var(np.array([1., 2., 3., 4.]))
    np.float64(1.25)"""
    ...
@overload
def var(a: ArrayLike, axis: Axes | None = None, dtype: _DTypeLike | None = None, out: ndarray | None = None, ddof: _float = 0, keepdims: _bool | None = ..., *, where: ArrayLike | None = ..., mean: ArrayLike | None = ..., correction: _float | None = ...) -> ndarray: ...

def vdot(a: ArrayLike, b: ArrayLike) -> _Item:
    """Sum of the products of all elements; _complex elements of `x1` are conjugated.

    Parameters
    ----------
    x1 : array
        The first operand.
    x2 : array
        The second operand.

    Returns
    -------
    array
        A new array without the axis of the products, with the dtype to which the operands
        promote.

    Examples
    --------
    >>> np.vdot(np.array([1., 2.]), np.array([3., 4.]))
    np.float64(11.0)"""
    ...

vecdot: _Product

vecmat: _Product

def vsplit(ary: ArrayLike, indices_or_sections: SupportsIndex | ArrayLike) -> list[ndarray]:
    """Parts along the first axis."""
    ...

def vstack(tup: Sequence[ArrayLike] | ndarray, *, dtype: _DTypeLike | None = None, casting: _Casting = 'same_kind') -> ndarray:
    """Arrays joined one below the other.

    Parameters
    ----------
    tup : arrays
        The arrays.

    Returns
    -------
    array
        A new array with at least two axes, joined along the first. Vectors are rows.

    Examples
    --------
    >>> np.vstack([np.array([1., 2.]), np.array([3., 4.])])
    array([[1., 2.],
           [3., 4.]])"""
    ...

@overload
def where(condition: ArrayLike, /) -> tuple[ndarray, ...]:
    """`x1` where `condition` is true (not zero), `x2` elsewhere. With `condition` alone, the
    indices of its true elements, as `nonzero` returns them.

    Parameters
    ----------
    condition : _bool array
        Where to take `x1`.
    x1 : array or number
        The elements where `condition` is true. It broadcasts.
    x2 : array or number
        The elements where `condition` is false. It broadcasts.

    Returns
    -------
    array
        A new array with the broadcast shape of the operands and the dtype to which they
        promote. The condition takes no part in the promotion.

    Examples
    --------
    >>> np.where(np.array([True, False]), np.array([1., 2.]), np.array([3., 4.]))
    array([1., 4.])"""
    ...
@overload
def where(condition: ArrayLike, x: ArrayLike | str | Sequence[str], y: ArrayLike | str | Sequence[str], /) -> ndarray: ...
@overload
def where(condition: _Strings, /) -> tuple[ndarray, ...]: ...
@overload
def where(condition: _Strings, x: _Strings | str | Sequence[str], y: _Strings | str | Sequence[str], /) -> ndarray: ...

def zeros(shape: Shape, dtype: _DTypeLike | None = None, order: _Order = 'C', *, device: Literal['cpu'] | None = None, like: _object | None = None) -> ndarray:
    """An array of zeros.

    Parameters
    ----------
    shape : _int or tuple of ints
        The shape of the result.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array of this shape. Its dtype is `dtype`, by default the default _float.

    Examples
    --------
    >>> np.zeros((2, 3))
    array([[0., 0., 0.],
           [0., 0., 0.]])"""
    ...

def zeros_like(a: ArrayLike, dtype: _DTypeLike | None = None, order: _Order = 'K', subok: _bool = True, shape: Shape | None = None, *, device: Literal['cpu'] | None = None) -> ndarray:
    """Zeros in the shape of another array.

    Parameters
    ----------
    x : array
        The array with the wanted shape.
    dtype : dtype
        The dtype of the result.

    Returns
    -------
    array
        A new array with the shape of the operand, and its dtype unless `dtype` says
        otherwise.

    Examples
    --------
    >>> np.zeros_like(np.array([[1., 2.], [3., 4.]]))
    array([[0., 0.],
           [0., 0.]])"""
    ...
