"""Functions of NumPy's that a line or two of Python says with natives, and that give views of their argument."""

import functools
import math

from .. import _lent, _ndcast
from . import _gate

ndarray = _ndcast._ndarray
_asarray = _ndcast._makers.numpy_asarray


def asanyarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    """An array with the elements of `a`. An array that has the dtype already is returned as it is."""
    if isinstance(a, ndarray) and dtype is None and not copy:
        return a
    if a.__class__ is not ndarray and _lent.numpy is not None and isinstance(a, _lent.numpy.ndarray) and _gate.odd(a):
        # A matrix or a mask with another dtype is one still.
        return _lent.numpy.array(a, dtype, copy=copy, order=order, subok=True)
    return _asarray(a, dtype, order, device=device, copy=copy, like=like)


def asfortranarray(a, dtype=None, *, like=None):
    """An array with the elements of `a` in Fortran order: neighbours along the first axis are adjacent in memory."""
    made = _asarray(a, dtype, "F")
    return made.reshape(1) if made.ndim == 0 else made


def from_dlpack(x, /, *, device=None, copy=None):
    """An array with the elements of an object that offers DLPack. The memory of an ndcast tensor is shared; that of others is copied."""
    if isinstance(x, _ndcast._Base):
        return _asarray(x)[...] if not copy else _asarray(x).copy()
    if copy is False:
        raise BufferError("memory that others can write to is copied: copy=False cannot be had")
    return _lent.run(_lent.numpy.from_dlpack, (x,), {}, "from_dlpack")


def ascontiguousarray(a, dtype=None, *, like=None):
    """An array of at least one axis, whose elements stand one after the other."""
    made = _asarray(a, dtype, "C")
    if not isinstance(made, ndarray):
        return made
    if made.ndim == 0:
        return made.reshape(1)
    return made if made.flags.c_contiguous else made.copy()


def real(val):
    """The real parts, where they lie: what is written to them is written to the array."""
    return _part(val, "real")


def imag(val):
    """The imaginary parts, where they lie; of real numbers zeros that cannot be written to."""
    return _part(val, "imag")


def _part(val, name):
    if hasattr(val, "__array_function__") or not isinstance(val, (int, float, complex, list, tuple)):
        return getattr(val, name) if hasattr(val, name) else getattr(_asarray(val), name)
    return getattr(val if isinstance(val, (int, float, complex)) else _asarray(val), name)


def ndim(a):
    """The number of axes."""
    return a.ndim if hasattr(a, "ndim") else _asarray(a).ndim


def shape(a):
    """The lengths of the axes."""
    return a.shape if isinstance(a, ndarray) else getattr(a, "shape", None) or _asarray(a).shape


def size(a, axis=None):
    """The number of elements, or the length of one axis or of several."""
    if axis is None and hasattr(a, "size"):
        return a.size
    lengths = shape(a)
    chosen = lengths if axis is None else [lengths[at] for at in (axis if isinstance(axis, tuple) else (axis,))]
    count = 1
    for length in chosen:
        count *= length
    return count


def isscalar(element):
    """Whether something is a number, a text, or a scalar of NumPy's."""
    import numbers

    return isinstance(element, (numbers.Number, str, bytes)) or (_lent.numpy is not None and isinstance(element, _lent.numpy.generic))


def hsplit(ary, indices_or_sections):
    """Parts along the second axis, or the first of a vector."""
    if ndim(ary) == 0:
        raise ValueError("hsplit only works on arrays of 1 or more dimensions")
    return _own("split")(ary, indices_or_sections, 1 if ndim(ary) > 1 else 0)


def vsplit(ary, indices_or_sections):
    """Parts along the first axis."""
    if ndim(ary) < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return _own("split")(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    """Parts along the third axis."""
    if ndim(ary) < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return _own("split")(ary, indices_or_sections, 2)


def rollaxis(a, axis, start=0):
    """The axes in another order: one of them moved before another."""
    count = ndim(a)
    if not (-count <= axis < count and -count <= start <= count):
        return _lent.run(_lent.numpy.rollaxis, (a, axis, start), {}, "rollaxis")
    axis = axis + count if axis < 0 else axis
    start = start + count if start < 0 else start
    order = [at for at in range(count) if at != axis]
    order.insert(start - 1 if axis < start else start, axis)
    return _own("transpose")(a, order)


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    # One rule that finds the edges is NumPy's only.
    if bins.__class__ is str and bins == "stone" and _lent.numpy is not None:
        return _lent.run(_lent.numpy.histogram_bin_edges, (a, bins, range, weights), {}, "histogram_bin_edges")
    return _gate.native("histogram_bin_edges")(a, bins, range, weights)


def trim_zeros(filt, trim="fb", axis=None):
    """A sequence without the zeros at its ends."""
    if not isinstance(filt, ndarray) or filt.ndim != 1 or axis == ():
        numpy = _lent.numpy
        return _lent.run(numpy.trim_zeros, (filt, trim), {} if axis is None else {"axis": axis}, "trim_zeros")
    there = filt.nonzero()[0]
    if there.size == 0:
        return filt[:0]
    start = int(there[0]) if "f" in trim.lower() else 0
    return filt[start : int(there[-1]) + 1 if "b" in trim.lower() else filt.size]


def ix_(*args):
    """Vectors of indices, each along an axis of its own, so that they name the elements of a grid."""
    found = []
    for at, given in enumerate(args):
        vector = _asarray(given)
        if vector.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if vector.size == 0 and not hasattr(given, "dtype"):
            # An empty list has no numbers that could say what it indexes.
            vector = vector.astype(int)
        if vector.dtype.kind == "b":
            (vector,) = vector.nonzero()
        found.append(vector.reshape((1,) * at + (vector.size,) + (1,) * (len(args) - at - 1)))
    return tuple(found)


def require(a, dtype=None, requirements=None, *, like=None):
    """An array with a dtype and flags of memory: the array itself, where it has them."""
    if not isinstance(a, ndarray):
        return _lent.run(_lent.numpy.require, (a, dtype, requirements), {}, "require")
    # NumPy's array of the memory never owns it.
    asked = [one for one in requirements or () if one.upper() not in ("O", "OWNDATA") or not a.flags.owndata]
    shown = _lent.numpy.asarray(a)
    made = _lent.numpy.require(shown, dtype, asked)
    return a if made is shown else _lent.Loan("require").take(made)


def _own(name):
    from ndcast import numpy

    return getattr(numpy, name)


def without_numpy(namespace):
    """What NumPy's names for numbers and dtypes are where there is no NumPy."""
    from .. import _scalars

    for name in _scalars.NAMES:
        namespace[name] = getattr(_scalars, name)
    namespace.update(bool=_scalars.bool_, int_=_scalars.int64, intp=_scalars.int64, double=_scalars.float64, single=_scalars.float32, half=_scalars.float16)
    namespace.update(pi=math.pi, e=math.e, inf=math.inf, nan=math.nan, euler_gamma=0.5772156649015329, True_=_scalars.bool_(True), False_=_scalars.bool_(False))
    for name in ("finfo", "iinfo", "result_type", "promote_types", "can_cast"):
        if hasattr(_ndcast, name):
            namespace.setdefault(name, getattr(_ndcast, name))
    namespace["dtype"] = _ndcast.dtype_of


def install(namespace):
    """Puts these functions into the module, in front of those that would be lent."""
    functools.update_wrapper(histogram_bin_edges, _gate.native("histogram_bin_edges"))
    arrays = (asanyarray, asfortranarray, ascontiguousarray, from_dlpack, real, imag)
    for function in (*arrays, ndim, shape, size, isscalar, hsplit, vsplit, dsplit, rollaxis, histogram_bin_edges, trim_zeros, ix_, *(() if _lent.numpy is None else (require,))):
        function.__module__ = namespace["__name__"]
        function.__lent__ = getattr(_lent.numpy, function.__name__, None)
        namespace[function.__name__] = function
