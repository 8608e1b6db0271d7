"""Scalars and dtypes of NumPy's names, for a Python that has no NumPy: numbers of Python that know their dtype.

They are slow and plain: `float64(2.5)` is a `float`, `int64(3)` an `int`, and arithmetic gives Python's numbers. Booleans are numbers of their own,
because nothing can be derived from Python's.
"""

from . import _ndcast


class generic:
    """What all scalars have."""

    shape, ndim, size, strides = (), 0, 1, ()
    __slots__ = ()

    @property
    def dtype(self):
        """The dtype of the scalar."""
        return getattr(_ndcast, self.__class__.__name__.rstrip("_"))

    @property
    def itemsize(self):
        """Bytes of the number."""
        return self.dtype.itemsize

    nbytes = itemsize

    @property
    def T(self):
        """Itself."""
        return self

    def __array_namespace__(self, api_version=None):
        import ndcast.numpy

        return ndcast.numpy

    def __repr__(self):
        return f"np.{self.__class__.__name__}({self.item()!r})"

    def __str__(self):
        return str(self.item())

    def __format__(self, specification):
        return format(self.item(), specification)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return self.__class__, (self.item(),)

    def __getitem__(self, index):
        if index not in ((), ...):
            raise IndexError("invalid index to scalar variable.")
        return self if index == () else self._array()

    def _array(self):
        return _ndcast._makers.numpy_asarray(self.item(), self.dtype)

    def astype(self, dtype, copy=True):
        """The number as another dtype."""
        return self._array().astype(dtype)[()]

    def tolist(self):
        """The number as Python's."""
        return self.item()

    def copy(self):
        """Itself."""
        return self

    def round(self, decimals=0):
        """The number rounded, a half to the even neighbour."""
        return self.__class__(round(self.item(), decimals))

    def _same(self, *axes, **keywords):
        return self

    sum = prod = mean = min = max = cumsum = squeeze = conj = conjugate = _same

    def std(self, *axes, **keywords):
        """The deviation of one number."""
        return self.__class__(0)

    var = std

    def any(self, *axes, **keywords):
        """Whether the number is not zero."""
        return bool_(self.item() != 0)

    all = any

    def reshape(self, *shape):
        """An array of this one number."""
        return self._array().reshape(*shape)

    def ravel(self):
        """An array of this one number."""
        return self._array().reshape(1)

    flatten = ravel


class number(generic):
    """What all numbers but truth values have."""

    __slots__ = ()


class integer(number):
    """What all integers have."""

    __slots__ = ()

    def item(self):
        """The number as Python's."""
        return int.__int__(self)

    real = property(lambda self: self)
    imag = property(lambda self: self.__class__(0))


class inexact(number):
    """What floating-point and complex numbers have."""

    __slots__ = ()


class floating(inexact):
    """What all floating-point numbers have."""

    __slots__ = ()

    def item(self):
        """The number as Python's."""
        return float.__float__(self)

    real = property(lambda self: self)
    imag = property(lambda self: self.__class__(0))


class complexfloating(inexact):
    """What all complex numbers have."""

    __slots__ = ()

    def item(self):
        """The number as Python's."""
        return complex(complex.real.__get__(self), complex.imag.__get__(self))

    real = property(lambda self: float64(complex.real.__get__(self)))
    imag = property(lambda self: float64(complex.imag.__get__(self)))

    def conj(self):
        """The conjugate."""
        return self.__class__(self.item().conjugate())

    conjugate = conj


class signedinteger(integer):
    """What all signed integers have."""

    __slots__ = ()


class unsignedinteger(integer):
    """What all integers without a sign have."""

    __slots__ = ()


def _integer(name, base, bits):
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if base is signedinteger else (0, (1 << bits) - 1)

    def new(cls, value=0):
        value = int(value)
        if not low <= value <= high:
            raise OverflowError(f"Python integer {value} out of bounds for {name}")
        return int.__new__(cls, value)

    return type(name, (base, int), {"__new__": new, "__slots__": (), "__doc__": f"An integer of {bits} bits.", **_operators(int)})


def _operators(kind):
    """Operators whose results of Python's number types are scalars again."""
    names = "add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow neg pos abs and rand or ror xor rxor lshift rshift invert".split()
    found = {}
    for name in names:
        method = getattr(kind, f"__{name}__", None)
        if method is not None:
            found[f"__{name}__"] = _operator(method)
    for name in "lt le gt ge eq ne".split():
        found[f"__{name}__"] = _comparison(getattr(kind, f"__{name}__"))
    found["__hash__"] = kind.__hash__
    return found


def _operator(method):
    def operate(self, *others):
        return _scalar(method(self, *others), self)

    return operate


def _comparison(method):
    def compare(self, other):
        answer = method(self, other)
        return bool_(answer) if answer.__class__ is bool else answer

    return compare


def _scalar(made, like):
    """A number of Python's as a scalar: of the same class where it can be."""
    if made.__class__ is float:
        return like.__class__(made) if isinstance(like, floating) else float64(made)
    if made.__class__ is int:
        return like.__class__(made) if isinstance(like, integer) else int64(made)
    return complex128(made) if made.__class__ is complex else made


class bool_(generic):
    """A truth value."""

    __slots__ = ("_value",)

    def __init__(self, value=False):
        self._value = True if value else False

    def item(self):
        """The value as Python's."""
        return self._value

    def __bool__(self):
        return self._value

    def __int__(self):
        return int(self._value)

    __index__ = __int__

    def __float__(self):
        return float(self._value)

    def __hash__(self):
        return hash(self._value)

    def __eq__(self, other):
        return bool_(self._value == other) if isinstance(other, (bool, bool_, int, float)) else NotImplemented

    def __ne__(self, other):
        return bool_(self._value != other) if isinstance(other, (bool, bool_, int, float)) else NotImplemented

    def __invert__(self):
        return bool_(not self._value)

    def __and__(self, other):
        return bool_(self._value and other) if isinstance(other, (bool, bool_)) else NotImplemented

    def __or__(self, other):
        return bool_(self._value or other) if isinstance(other, (bool, bool_)) else NotImplemented

    def __xor__(self, other):
        return bool_(self._value != bool(other)) if isinstance(other, (bool, bool_)) else NotImplemented

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __add__(self, other):
        return int(self._value) + other

    def __mul__(self, other):
        return int(self._value) * other

    def __sub__(self, other):
        return int(self._value) - other

    def __rsub__(self, other):
        return other - int(self._value)

    __radd__, __rmul__ = __add__, __mul__


int8, int16, int32, int64 = (_integer(f"int{bits}", signedinteger, bits) for bits in (8, 16, 32, 64))
uint8, uint16, uint32, uint64 = (_integer(f"uint{bits}", unsignedinteger, bits) for bits in (8, 16, 32, 64))


def _float(name, bits):
    return type(name, (floating, float), {"__slots__": (), "__doc__": f"A floating-point number of {bits} bits.", **_operators(float)})


def _complex(name, bits):
    return type(name, (complexfloating, complex), {"__slots__": (), "__doc__": f"A complex number of {bits} bits.", **_operators(complex)})


float16, float32, float64 = (_float(f"float{bits}", bits) for bits in (16, 32, 64))
complex64, complex128 = (_complex(f"complex{bits}", bits) for bits in (64, 128))
NAMES = """generic number integer inexact floating complexfloating signedinteger unsignedinteger bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64
float16 float32 float64 complex64 complex128""".split()
