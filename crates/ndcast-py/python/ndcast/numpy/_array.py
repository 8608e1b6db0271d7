"""What NumPy's arrays have beside the methods of the tables: attributes about memory, and methods that are lent."""

import math

from .. import _lent, _ndcast
from . import _flat, _gate

numpy = _lent.numpy
ndarray = _ndcast._ndarray
# Methods of NumPy's arrays that are lent whole.
_LENT = "byteswap setfield tobytes".split()
_PICKLE = "pickles run code, and arrays are more safely written with np.save: x.{} is refused"


class Flags(_flat.Plain):
    """What is known of the memory of an array: NumPy's `x.flags`."""

    _SHORT = {"C": "c_contiguous", "CONTIGUOUS": "c_contiguous", "F": "f_contiguous", "FORTRAN": "f_contiguous", "O": "owndata", "W": "writeable"}
    _SHORT |= {"A": "aligned", "X": "writebackifcopy", "FNC": "fnc", "FORC": "forc", "B": "behaved", "CA": "carray", "FA": "farray"}

    def __init__(self, own):
        self._own = own

    @property
    def c_contiguous(self):
        """Whether the elements stand one after the other."""
        return self._own._read_only().flags.c_contiguous

    @property
    def f_contiguous(self):
        """Whether the elements stand one after the other, the first axis fastest."""
        return self._own._read_only().flags.f_contiguous

    @property
    def owndata(self):
        """Whether the array is no view of another one."""
        return self._own.base is None

    @property
    def writeable(self):
        """Whether the elements can be written to."""
        return _writeable(self._own)

    @writeable.setter
    def writeable(self, flag):
        self._own.setflags(write=flag)

    aligned = behaved = property(lambda self: True, doc="Always true of arrays of ours.")
    writebackifcopy = property(lambda self: False, doc="Never true of arrays of ours.")
    contiguous = carray = c_contiguous
    fortran = farray = f_contiguous
    forc = property(lambda self: self.c_contiguous or self.f_contiguous, doc="Whether the elements stand one after the other, either way.")
    fnc = property(lambda self: self.f_contiguous and not self.c_contiguous, doc="Whether only the first axis is fastest.")
    num = property(lambda self: self.c_contiguous + 2 * self.f_contiguous + 4 * self.owndata + 256 + 1024 * self.writeable, doc="All flags as a number.")

    def __getitem__(self, name):
        return getattr(self, self._SHORT.get(name, name.lower()))

    def __setitem__(self, name, value):
        if self._SHORT.get(name, name.lower()) != "writeable":
            raise KeyError(f"flag {name!r} cannot be set")
        self.writeable = value

    def __eq__(self, other):
        return isinstance(other, Flags) and self.num == other.num

    __hash__ = None

    def __repr__(self):
        names = "C_CONTIGUOUS F_CONTIGUOUS OWNDATA WRITEABLE ALIGNED WRITEBACKIFCOPY".split()
        return "".join(f"  {name} : {self[name]}\n" for name in names)


_writeable, _become = _ndcast._writeable, _ndcast._become


def setflags(self, write=None, align=None, uic=None):
    """Whether the elements can be written to through this array."""
    if uic:
        raise ValueError("cannot set WRITEBACKIFCOPY flag to True")
    if write is None:
        return
    above = _ndcast._base_of(self)
    if write and above is not None and not _writeable(self):
        # Memory of others that may not be written to, or a view of an array that is protected.
        if not isinstance(above, _ndcast._Base) or not _writeable(above):
            raise ValueError("cannot set WRITEABLE flag to True of this array")
    _writeable(self, bool(write))


def strides(self):
    """How many bytes apart neighbours along each axis are."""
    return self._read_only().strides


def base(self):
    """What this is a view of, or whose memory it shows; None for an array with memory of its own."""
    return _ndcast._base_of(self)


def _of_map(name):
    """An attribute of the file that an array is a map of; other arrays have none."""

    def get(self):
        above = base(self)
        while isinstance(above, _ndcast._Base):
            above = base(above)
        if isinstance(above, numpy.memmap):
            return getattr(above, name)
        raise AttributeError(f"'numpy.ndarray' object has no attribute {name!r}", name=name, obj=self)

    return property(get, doc=f"NumPy's `memmap.{name}`.")


def choose(self, choices, out=None, mode="raise"):
    """For each element the element of the choice that it is the number of."""
    return _function("choose")(self, choices, out=out, mode=mode)


def compress(self, condition, axis=None, out=None):
    """The elements, or the slices along an axis, where a condition holds."""
    return _function("compress")(condition, self, axis=axis, out=out)


def _function(name):
    from ndcast import numpy

    return getattr(numpy, name)


def to_numpy(self):
    """NumPy's array of the same memory. Libraries that look at the class of an array ask this of all that is no array of NumPy's: matplotlib does."""
    return numpy.asarray(self)


def getfield(self, dtype, offset=0):
    """A part of every element, read as another dtype where it lies: an array of NumPy's own."""
    return numpy.asarray(self).getfield(dtype, offset)


def dump(self, file=None):
    """Refused: it would pickle."""
    raise ValueError(_PICKLE.format("dump"))


def dumps(self):
    """Refused: it would pickle."""
    raise ValueError(_PICKLE.format("dumps"))


def resize(self, *new_shape, refcheck=True):
    """Another shape, in place: elements are cut off, or zeros follow."""
    lengths = new_shape[0] if len(new_shape) == 1 and not isinstance(new_shape[0], int) else new_shape
    lengths = tuple(int(length) for length in lengths)
    if math.prod(lengths) == self.size and min(lengths, default=0) >= 0 and _ndcast.is_contiguous(self):
        # The same number of elements stays in place, also in memory of another array.
        self.shape = lengths
        return
    if base(self) is not None:
        raise ValueError("cannot resize this array: it does not own its data")
    made = self._read_only().copy()
    made.resize(lengths, refcheck=False)
    _become(self, _lent.Loan("resize").take(made))


def view(self, dtype=None, type=None):
    """The same memory: read as another dtype, or as an object of another class."""
    if isinstance(dtype, _TYPE) and issubclass(dtype, ndarray):
        dtype, type = None, dtype
    if type is not None and not isinstance(type, _TYPE):
        raise ValueError("Type must be a sub-type of ndarray type")
    if type is not None and numpy is not None and issubclass(type, numpy.ndarray):
        # A class of a program, or NumPy's own.
        return numpy.asarray(self).view(*(() if dtype is None else (dtype,)), type=type)
    if dtype is not None and (not _gate.known_dtype(dtype) or not _stands_whole(self, dtype)):
        # Records, dates or another order of bytes; or a field in the header of a file: elements of ours stand at multiples of their size, NumPy's
        # anywhere.
        return numpy.asarray(self).view(dtype)
    found = _view(self, dtype) if dtype is not None else self[...]
    if type is None or type is ndarray:
        return found
    return ndarray.__new__(type, found)


def _stands_whole(own, dtype):
    """Whether elements of a dtype, as which an array is seen, stand at multiples of their size. NumPy says what cannot be seen so at all."""
    if numpy is None or own.size == 0 or numpy.dtype(dtype).itemsize == own.itemsize:
        return True
    size, memory = numpy.dtype(dtype).itemsize, own._read_only()
    starts = (memory.__array_interface__["data"][0], *memory.strides[:-1])
    return memory.strides[-1:] == (own.itemsize,) and memory.shape[-1] * own.itemsize % size == 0 and not any(start % size for start in starts)


# The method itself, and not what looks for NumPy's arrays first.
_TYPE, _view = type, type.__getattribute__(ndarray, "view")


def __new__(cls, *args, **kwargs):
    """An array of zeros, or over a buffer; of a class of a program, NumPy's."""
    return _ndcast._array(*args, **kwargs) if cls is ndarray else numpy.ndarray.__new__(cls, *args, **kwargs)


def install(cls):
    """Gives the class what is in this file."""
    cls.strides, cls.base = property(strides), property(base)
    cls.flags = property(Flags, doc=Flags.__doc__)
    cls.flat = property(_flat.flatiter, _flat.set_flat, doc=_flat.flatiter.__doc__)
    cls.data = property(memoryview, doc="The memory, which others may read and write.")
    cls.ctypes = property(lambda self: numpy.asarray(self).ctypes, doc="The memory for `ctypes`.")
    cls.__array_interface__ = property(lambda self: self._read_only().__array_interface__, doc="The memory as older libraries ask for it.")
    for function in (setflags, choose, compress, dump, dumps, resize, view, *(() if numpy is None else (to_numpy, getfield))):
        function.__qualname__ = f"ndarray.{function.__name__}"
        setattr(cls, function.__name__, function)
    # As large as NumPy's arrays, with the elements that are theirs; Python adds 16 bytes.
    cls.__sizeof__ = lambda self: 80 + 16 * self.ndim + (self.nbytes if base(self) is None else 0)
    cls.__reversed__ = lambda self: iter(self[::-1])
    if numpy is None:
        return
    cls.__new__ = __new__
    from . import _files, _wrap

    _files.tofile.__qualname__, _files.tofile.__module__ = "ndarray.tofile", "ndcast.numpy"
    cls.tofile = _files.tofile
    for name in ("filename", "flush", "mode", "offset"):
        setattr(cls, name, _of_map(name))
    for name in _LENT:
        setattr(cls, name, _method(_wrap.function(getattr(numpy.ndarray, name), f"numpy.ndarray.{name}", "ndcast.numpy")))


def _method(function):
    # NumPy gives the array itself where it has written to it in place; `x.partition()` gives nothing.
    def method(self, *args, **kwargs):
        return function(self, *args, **kwargs)

    method.__name__, method.__doc__ = function.__name__, function.__doc__
    method.__qualname__ = f"ndarray.{function.__name__}"
    return method
