"""Ufuncs as objects: natives of ours that are called, with the methods and attributes of NumPy's.

*Technique*: each ufunc is the one instance of a class of its own whose `__call__` is the native function itself, so that a call costs little more than
that function. `reduce`, `accumulate`, `outer` and `add.at` are natives where they say the same; all else is lent.
"""

from .. import _lent, _ndcast
from . import _kinds

numpy = _lent.numpy
# What `reduce` and `accumulate` of a ufunc are by another name.
FOLDS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any"}
SCANS = {"add": "cumsum", "multiply": "cumprod"}
# Whether `accumulate` keeps the largest element so far, or the smallest.
EXTREMES = {"maximum": True, "minimum": False}
# The keywords that these take after no argument by position, and after one.
_OF_FOLDS = ({"axis", "keepdims"}, {"keepdims"})
ours = {}


class ufunc(metaclass=_kinds.Kind, real=_kinds.real("ufunc")):
    """A function of every element, with NumPy's methods."""

    __module__ = "ndcast.numpy"
    __slots__ = ("__lent__", "__name__", "__qualname__", "__native__", "__weakref__")

    def __init__(self, real, native):
        self.__lent__, self.__native__ = real, native
        self.__name__ = self.__qualname__ = real.__name__

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __eq__(self, other):
        # Methods of a program that NumPy itself calls, as those of its arrays, compare NumPy's ufuncs with ours.
        return self is other or self.__lent__ is other

    def __hash__(self):
        return hash(self.__lent__)

    def __reduce__(self):
        return self.__name__

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    @property
    def __signature__(self):
        import inspect

        return inspect.signature(self.__lent__)

    def _run(self, method, args, kwargs, out):
        return _lent.run(getattr(self.__lent__, method), args, kwargs, f"{self.__name__}.{method}", ((out, ""),))

    def reduce(self, array, *rest, **kwargs):
        """The elements along an axis, combined."""
        fold = FOLDS.get(self.__name__)
        if fold is not None and array.__class__ is _ndcast._ndarray and len(rest) <= 1 and kwargs.keys() <= _OF_FOLDS[len(rest)]:
            return ours[fold](array, **{"axis": rest[0] if rest else 0, **kwargs})
        return self._run("reduce", (array, *rest), kwargs, 3)

    def accumulate(self, array, *rest, **kwargs):
        """The elements along an axis, combined one after the other."""
        if array.__class__ is _ndcast._ndarray and len(rest) + len(kwargs) <= 1 and kwargs.keys() <= {"axis"}:
            (axis,) = rest or kwargs.values() or (0,)
            scan, largest = SCANS.get(self.__name__), EXTREMES.get(self.__name__)
            if scan is not None:
                return ours[scan](array, axis=axis)
            found = _ndcast._extremes_so_far(array, axis, largest) if largest is not None and axis.__class__ is int else None
            if found is not None:
                return found
        return self._run("accumulate", (array, *rest), kwargs, 3)

    def reduceat(self, array, indices, *rest, **kwargs):
        """The elements of several stretches along an axis, combined."""
        return self._run("reduceat", (array, indices, *rest), kwargs, 4)

    def outer(self, *args, **kwargs):
        """Every pair of elements."""
        if [one.__class__ for one in args] == [_ndcast._ndarray] * 2 and self.__native__ is not None and self.__lent__.nin == 2 and not kwargs:
            x, y = args
            return self(x.reshape(x.shape + (1,) * y.ndim), y)
        return self._run("outer", args, kwargs, 99)

    def at(self, a, indices, *values):
        """Combines elements of `a` in place, each as often as it is named."""
        if self.__name__ == "add" and a.__class__ is _ndcast._ndarray and len(values) == 1:
            places = indices if indices.__class__ is tuple else (indices,)
            if all(place.__class__ is _ndcast._ndarray for place in places) and _ndcast._add_at(a, places, values[0]):
                return None
        if isinstance(a, _ndcast._Base) and a.size > _LARGE and _at_places(self.__lent__, a, indices, values):
            return None
        if values and getattr(a, "ndim", 0) == 1 and getattr(indices, "ndim", 0) > 1 and indices.dtype.kind in "iu":
            indices, values = indices.reshape(-1), (_spread(values[0], indices.shape),)
        return _lent.run(self.__lent__.at, (a, indices, *values), {}, f"{self.__name__}.at", ((0, ""),))

    def resolve_dtypes(self, *args, **kwargs):
        """The dtypes that operands are computed in."""
        return self.__lent__.resolve_dtypes(*args, **kwargs)


# Up to this many elements the whole array is copied, to write to a few of them.
_LARGE = 1 << 14


def _spread(value, shape):
    """One value for each index: NumPy 2.4 reads beyond the values if the indices of a vector have several axes and the values fewer."""
    return numpy.broadcast_to(_lent.Loan().lend(value), shape).ravel()


def _at_places(real, a, indices, values):
    """`ufunc.at` for a few elements of a large array, of which only those are copied. False if the indices are no integers for every axis."""
    loan = _lent.Loan(f"{real.__name__}.at")
    indices = [numpy.asarray(loan.lend(index)) for index in (indices if isinstance(indices, tuple) else (indices,))]
    if len(indices) != a.ndim or any(index.dtype.kind not in "iu" for index in indices):
        return False
    for index, length in zip(indices, a.shape, strict=True):
        if index.size and (index.min() < -length or index.max() >= length):
            return False
    indices = numpy.broadcast_arrays(*(index % length for index, length in zip(indices, a.shape, strict=True)))
    if 4 * indices[0].size > a.size:
        return False
    places, which = numpy.unique(numpy.ravel_multi_index(indices, a.shape), return_inverse=True)
    places = numpy.unravel_index(places, a.shape)
    few = a._read_only()[places]
    real.at(few, which.ravel(), *(_spread(value, indices[0].shape) for value in values))
    a[places] = few
    return True


def _shown(name):
    return property(lambda self: getattr(self.__lent__, name), doc=f"NumPy's `ufunc.{name}`.")


for _name in ("nin", "nout", "nargs", "ntypes", "types", "identity", "signature"):
    setattr(ufunc, _name, _shown(_name))


def plain(real):
    """A ufunc of NumPy's as a function that is lent arrays of ours."""
    call, outs, name = _lent.run, tuple((at, "") for at in range(real.nin, real.nargs)), real.__name__

    def lent(*args, **kwargs):
        return call(real, args, kwargs, name, outs)

    lent.__lent__ = real
    return lent


def of(real, native, home):
    """A ufunc of NumPy's as one of ours; `native` is what it calls, if that is ours."""
    if real in _made:
        # Another name of the same ufunc.
        return _made[real]
    function = plain(real) if native is None else native
    names = {"__slots__": (), "__call__": staticmethod(function), "__module__": home, "__doc__": real.__doc__}
    kind = _kinds.Kind("ufunc", (ufunc,), names, real=numpy.ufunc)
    made = _made[real] = kind(real, native)
    return made


_made = {}
