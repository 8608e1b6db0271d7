"""NumPy's own functions on arrays of ours: what is lent to them, and what is taken in of what they give.

*Problem*: NumPy has some five hundred names, and a program may use any of them. *Technique*: a function that ndcast does not have is NumPy's. Its
operands become arrays of NumPy's that share our memory and cannot be written to, also inside lists, tuples and dictionaries; functions of the user get
arrays of ours; arrays in the result become ours. What NumPy writes to is a copy, which is written back with one assignment. *Contract*: which way a call
goes is decided before it starts, never by an error. A result that is a view of an operand is a view of ours.
"""

import functools
import operator as _operators
import sys
import types

from . import _lines, _ndcast, _support
from ._support import PerformanceWarning

try:
    import numpy
except ImportError:
    numpy = None

Base, ndarray = _ndcast._Base, _ndcast._ndarray
_strided, _taken, _waits = _ndcast._strided, _ndcast._taken, _ndcast._waits
_asarray = _ndcast._makers.numpy_asarray
_ATOMS = {int, float, complex, bool, str, bytes, type(None), slice, type(...), type, range}
_CALLBACKS = (types.FunctionType, types.MethodType, functools.partial)
# What arrays of other libraries have.
_PROTOCOLS = ("__array_ufunc__", "__array_function__", "__array_priority__", "__array_interface__")
# More bytes than these are worth a warning when a loan copies or computes them.
_MUCH = 64 << 20
_NAMES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()
# NumPy's dtypes that arrays of ours can have.
DTYPES = frozenset(numpy.dtype(name) for name in _NAMES) if numpy else frozenset()


def absent(name, module="ndcast.numpy"):
    """What is said of a name that NumPy would lend, if it were there."""
    return AttributeError(f"{module} has no {name} of its own and NumPy, which would lend it, is not installed", name=name)


@functools.cache
def _warn(name):
    # One warning for each name in a process, which the cache sees to.
    _support.warn(f"numpy.{name} is NumPy's own: to lend it its operands takes a copy, or a result, of more than 64 MiB", PerformanceWarning)


class Loan:
    """The arrays of one call: those that are lent, and those that are written back."""

    __slots__ = ("name", "lent", "written", "real", "given")

    def __init__(self, name=""):
        self.name, self.lent, self.written = name, [], []
        # The function that is called, and its arguments as they were given.
        self.real = self.given = None

    def array(self, own):
        """An array of ours as one of NumPy's, which shares its memory and cannot be written to."""
        if own.nbytes > _MUCH and _waits(own):
            _warn(self.name)
        array = own._read_only()
        self.lent.append((array, own))
        return array

    def lend(self, value):
        """A value with every array of ours in it lent."""
        cls = value.__class__
        if cls in _ATOMS:
            return value
        if cls is ndarray or isinstance(value, Base):
            return self.array(value)
        if cls is numpy.ndarray:
            # What is NumPy's already, and views of it, stay so.
            self.lent.append((value, value))
            return value
        if cls is list:
            # Long lists of plain numbers are not walked through in Python.
            return value if _ATOMS.issuperset(map(type, value)) else [self.lend(item) for item in value]
        if cls is not tuple and cls is not dict and self._asks(cls):
            return _overrides().stand_in(value, self)
        if isinstance(value, tuple):
            items = [self.lend(item) for item in value]
            return tuple(items) if cls is tuple else cls(*items) if hasattr(cls, "_fields") else value
        if cls is dict:
            return {key: self.lend(item) for key, item in value.items()}
        real = getattr(value, "__lent__", None)
        if real is not None and callable(real):
            # A function that we lend ourselves is NumPy's again.
            return real
        if cls is types.BuiltinFunctionType:
            # So is a native of ours.
            home, dot, rest = (value.__module__ or "").partition(".numpy")
            return getattr(sys.modules["numpy" + rest], value.__name__, value) if dot and home == "ndcast" else value
        if isinstance(value, _CALLBACKS):
            return self._callback(value)
        base = value
        while isinstance(base, numpy.ndarray):
            # Views of a masked array's elements stay NumPy's, too: it may be a view of an array of ours itself.
            self.lent.append((base, base))
            base = base.base
        if hasattr(cls, "__array__") and not any(hasattr(cls, name) for name in _PROTOCOLS):
            # The class of a user may make its array with ndcast.
            made = value.__array__()
            return self.array(made) if isinstance(made, Base) else value
        return value

    def _asks(self, cls):
        """Whether the function asks objects of a class what to do, and they compare it with ours."""
        return self.real is not None and (hasattr(cls, "__array_ufunc__") or hasattr(cls, "__array_function__")) and _overrides().asks(cls, self.real)

    def _callback(self, function):
        @functools.wraps(function, updated=())
        def called(*args, **kwargs):
            given = [self.take(item) for item in args]
            found = self.lend(function(*given, **{key: self.take(item) for key, item in kwargs.items()}))
            for item, own in zip(args, given, strict=True):
                # The function's changes to a copy.
                if item.__class__ is numpy.ndarray and own is not item and item.flags.writeable:
                    item[...] = own
            return found

        return called

    def target(self, value):
        """What NumPy writes to: of an array of ours a copy that is written back; everything else as it is."""
        if value.__class__ is tuple:
            return tuple(self.target(item) for item in value)
        if not isinstance(value, Base):
            return self.lend(value) if isinstance(value, numpy.ndarray) or self._asks(value.__class__) else value
        if not _ndcast._writeable(value):
            # NumPy refuses it, in its own words.
            return self.array(value)
        if _ndcast._shares_cells(value):
            return memory_of(value)
        if value.nbytes > _MUCH:
            _warn(self.name)
        copy = numpy.array(value._read_only())
        self.written.append((copy, value))
        return copy

    def give_back(self):
        """Writes what NumPy has written."""
        for copy, own in self.written:
            own[...] = copy

    def take(self, value):
        """A value with every array in it that we can hold taken in."""
        cls = value.__class__
        if cls is numpy.ndarray:
            return self._taken(value, sys.getrefcount(value) <= _ALONE)
        if cls is list or isinstance(value, tuple):
            items = [self._taken(item, sys.getrefcount(item) <= _ALONE_IN_TUPLE) if item.__class__ is numpy.ndarray else self.take(item) for item in value]
            if cls is list:
                return items
            return tuple(items) if cls is tuple else cls(*items) if hasattr(cls, "_fields") else value
        if isinstance(value, numpy.ndarray):
            return self._shared(value)
        return value.own if self.real is not None and isinstance(value, _overrides().StandIn) else value

    def _shared(self, array):
        """An array of a class of NumPy's, a masked one or a matrix: it and ours write to the same memory. So do a mask and ours."""
        found = None if array.flags.writeable else self._owner(array)
        made = array if found is None else shared(*found, array)
        for name, part in getattr(array, "__dict__", {}).items():
            made.__dict__[name] = self._shared(part) if isinstance(part, numpy.ndarray) else part
        return made

    def _taken(self, array, alone):
        if alone and array.base is None:
            made = _taken(array)
            if made is not None:
                return made
        if array.dtype not in DTYPES:
            return array
        for copy, own in self.written:
            if array is copy:
                return own
        for lent, own in self.lent:
            if array is lent:
                return own
        if array.base is not None:
            view = self._view(array)
            if view is not None:
                return view
        if array.nbytes > _MUCH:
            _warn(self.name)
        return _ndcast._makers.numpy_array(array)

    def _view(self, array):
        """The same view of what was lent, if the array is a view of it."""
        found = self._owner(array)
        if found is None or found[0] is found[1]:
            return None if found is None else array
        return view_of(*found, array)

    def _owner(self, array):
        """The array of ours whose memory an array shares, and what it was lent as."""
        base = array
        while base is not None:
            for lent, own in self.lent + self.written:
                if base is lent:
                    return own, lent
            base = getattr(base, "base", None)
        return None


def view_of(own, lent, array):
    """The view of an array of ours that `array` is of the array that it was lent as; `None` if it is none of whole elements."""
    size, offset = lent.itemsize, _place(array) - _place(lent)
    if array.dtype != lent.dtype or offset % size or any(stride % size for stride in array.strides):
        return None
    return _strided(own, array.shape, tuple(stride // size for stride in array.strides), offset // size)


def _place(array):
    return array.__array_interface__["data"][0]


class _Address:
    """The memory at a place, with the shape, dtype and strides of an array, as NumPy asks for it. The owner keeps the memory."""

    def __init__(self, owner, place, array):
        self.owner = owner
        self.__array_interface__ = {**array.__array_interface__, "strides": array.strides, "data": (place, False)}


def shared(own, lent, array):
    """The part of what was lent that an array is, as an array of its class that can be written to, if ours can."""
    whole = numpy.asarray(own)
    if not whole.flags.writeable:
        return array
    return numpy.asarray(_Address(whole, _place(whole) + _place(array) - _place(lent), array)).view(array.__class__)


def memory_of(own):
    """NumPy's array of the memory of a view whose elements share cells of it, to be written to: NumPy decides which write comes last."""
    base, array = _ndcast._base_of(own), own._read_only()
    lent = base._read_only() if isinstance(base, Base) else base
    if not isinstance(lent, numpy.ndarray):
        return array
    (low, high), (first, last) = map(numpy.lib.array_utils.byte_bounds, (lent, array))
    # An array whose memory is elsewhere stays read-only, and NumPy refuses the write.
    return shared(base, lent, array) if low <= first and last <= high else array


def put_where_shared(own, index, value):
    """`own[index] = value` of such a view, or of a part of one."""
    loan = Loan("setitem")
    memory_of(own)[loan.lend(index)] = loan.lend(value)


def operate_where_shared(own, name, other):
    """`own += other` of such a view."""
    array = memory_of(own)
    getattr(numpy, name)(array, Loan(name).lend(other), out=array)


def _references(many):
    """How many references `take` sees to an array that nobody else holds."""
    seen = []

    class Probe(Loan):
        def _taken(self, array, alone):
            seen.append(alone)

    global _ALONE, _ALONE_IN_TUPLE
    for count in range(1, 12):
        _ALONE = _ALONE_IN_TUPLE = count
        run(lambda: (numpy.empty(1),) if many else numpy.empty(1), (), {}, loan=Probe())
        if seen[-1]:
            return count
    return 0


def run(real, args, kwargs, name="", writes=(), loan=None):
    """Calls a function of NumPy's. `writes` are the arguments that it writes to, by position and name."""
    loan = Loan(name) if loan is None else loan
    loan.real, loan.given = real, (args, kwargs)
    # A target is not lent as well: memory with a reader is copied before a write, and the whole base of a view with it.
    targets = {at if at < len(args) else key for at, key in writes} | {"out"}

    def passed(place, item):
        return item if item.__class__ in _ATOMS else loan.target(item) if place in targets else loan.lend(item)

    given = [passed(at, item) for at, item in enumerate(args)]
    named = {key: passed(key, item) for key, item in kwargs.items()} if kwargs else kwargs
    result = _lines.call(real, given, named)
    if loan.written:
        loan.give_back()
    return loan.take(result)


_NUMBERS = frozenset({int, float, bool, type(None)})


def _is_plain(value):
    cls = value.__class__
    return cls in _NUMBERS or ((cls is list or cls is tuple) and _ATOMS.issuperset(map(type, value)))


def plain(args, kwargs):
    """Whether all arguments are plain numbers, or lists of plain values: then there is nothing to lend, and nothing that NumPy warns of, as it does of
    some dtypes."""
    return all(map(_is_plain, args)) and (not kwargs or all(map(_is_plain, kwargs.values())))


def drawn(real, args, kwargs, _name):
    """What a function gives for plain numbers, where that is new. The name is for those who count loans."""
    result = real(*args, **kwargs)
    if result.__class__ in _ATOMS:
        return result
    made = _taken(result) if result.__class__ is numpy.ndarray and result.base is None else None
    return Loan().take(result) if made is None else made


def array(object, dtype=None, copy=True):
    """An array of whatever is no number: strings, dates, objects and records stay NumPy's."""
    if numpy is None:
        raise TypeError("an array of anything but numbers would be NumPy's, which is not installed")
    made = _lines.call(numpy.array, (Loan("array").lend(object),), {"dtype": dtype, "copy": copy})
    return _asarray(made) if made.dtype in DTYPES else made


def call(home, name, args, kwargs):
    """A call of a native function, if it has to be lent after all; else `NotImplemented`. `home` is its module, or "ndarray"."""
    from .numpy import _gate

    return _gate.call(home, name, args, kwargs)


def lend(home, name, args, kwargs):
    """A call of a native function that is NumPy's."""
    from .numpy import _gate

    return _gate.lend(home, name, args, kwargs)


def operator(name, x, y):
    """An operator whose operands are none of ours alone: NumPy's. Operators compare what ufuncs refuse, and a matrix has its own: its product is no ufunc."""
    ufunc = getattr(numpy, name)
    asks = any(hasattr(one.__class__, "__array_ufunc__") and _overrides().asks(one.__class__, ufunc) for one in (x, y))
    return run(ufunc if asks else OPERATORS.get(name, ufunc), (x, y), {}, name)


def _overrides():
    from . import _overrides

    return _overrides


OPERATORS = dict(
    zip(
        "equal not_equal less less_equal greater greater_equal add subtract multiply divide floor_divide remainder pow matmul".split(),
        map(_operators.__dict__.get, "eq ne lt le gt ge add sub mul truediv floordiv mod pow matmul".split()),
        strict=True,
    )
)


def of_buffer(shape, dtype, buffer, offset, strides):
    """An array over a buffer, which it shares with others."""
    made = numpy.ndarray(shape, float if dtype is None else dtype, buffer, offset, strides)
    return _asarray(made, copy=False) if made.dtype in DTYPES else made


if numpy:
    _ALONE = _ALONE_IN_TUPLE = 0
    _ALONE, _ALONE_IN_TUPLE = _references(False), _references(True)
