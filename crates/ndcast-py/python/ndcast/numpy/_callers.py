"""Functions of NumPy's that call the user's functions, build arrays of slices, or say a few lines with natives; arrays of ours never leave ndcast."""

import itertools
import math

from .. import _lent, _ndcast
from . import _gate

ndarray = _ndcast._ndarray
_asarray = _ndcast._makers.numpy_asarray
_NUMBERS = (int, float, type(None))


def _np():
    from ndcast import numpy

    return numpy


def _numpys(name, args, kwargs):
    """NumPy's own function, for arguments that only NumPy knows."""
    return _lent.run(getattr(_lent.numpy, name), args, kwargs, name)


def _foreign(*values):
    return _lent.numpy is not None and any(_gate.odd(value) for value in values)


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """What a function gives for each vector along an axis, put in the place of that axis."""
    if _foreign(arr):
        return _numpys("apply_along_axis", (func1d, axis, arr, *args), kwargs)
    np, arr = _np(), _asarray(arr)
    axis = _axis(axis, arr.ndim)
    vectors = np.moveaxis(arr, axis, -1)
    outer = vectors.shape[:-1]
    if 0 in outer:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    found = [np.asarray(func1d(vectors[at], *args, **kwargs)) for at in itertools.product(*map(range, outer))]
    inner, dtype = found[0].shape, found[0].dtype
    if any(one.dtype != dtype for one in found):
        # The first result decides, as it does in NumPy.
        found = [one.astype(dtype) for one in found]
    whole = np.stack(found).reshape(outer + inner)
    order = list(range(axis)) + list(range(len(outer), len(outer) + len(inner))) + list(range(axis, len(outer)))
    return whole.transpose(order)


def _axis(axis, count):
    if not -count <= axis < count:
        raise _np().exceptions.AxisError(axis, count)
    return axis % count


def apply_over_axes(func, a, axes):
    """A function of an array and an axis, called for several axes one after the other."""
    np, found = _np(), _asarray(a)
    count = found.ndim
    for axis in axes if np.iterable(axes) else (axes,):
        axis = axis + count if axis < 0 else axis
        made = func(found, axis)
        if np.ndim(made) != count:
            made = np.expand_dims(made, axis)
            if made.ndim != count:
                raise ValueError("function is not returning an array of the correct shape")
        found = made
    return found


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    """What a function gives for the indices of an array of a shape."""
    return function(*_np().indices(shape, dtype=dtype), **kwargs)


def piecewise(x, condlist, funclist, *args, **kw):
    """What several functions give, each where its condition holds."""
    if _foreign(x, condlist):
        return _numpys("piecewise", (x, condlist, funclist, *args), kw)
    np, x = _np(), _asarray(x)
    if np.isscalar(condlist) or (not isinstance(condlist[0], (list, _ndcast._Base, *_arrays())) and x.ndim != 0):
        condlist = [condlist]
    conditions = [_asarray(one, bool) for one in condlist]
    count = len(funclist)
    if count == len(conditions) + 1:
        rest = ~conditions[0]
        for one in conditions[1:]:
            rest = rest & ~one
        conditions.append(_asarray(rest))
    elif count != len(conditions):
        expected = f"either {len(conditions)} or {len(conditions) + 1} functions are expected"
        raise ValueError(f"with {len(conditions)} condition(s), {expected}")
    found = np.zeros_like(x)
    for condition, function in zip(conditions, funclist, strict=True):
        if not callable(function):
            found[condition] = function
        elif (values := x[condition]).size:
            found[condition] = function(values, *args, **kw)
    return found


def _arrays():
    return () if _lent.numpy is None else (_lent.numpy.ndarray,)


def mask_indices(n, mask_func, k=0):
    """The indices of a square matrix that a function such as `triu` keeps."""
    np = _np()
    return (mask_func(np.ones((n, n), int), k) != 0).nonzero()


def iscomplexobj(x):
    """Whether the dtype is complex, whatever the values are."""
    kind = getattr(getattr(x, "dtype", None), "kind", None)
    return isinstance(x, complex) if x.__class__ in (int, float, bool, complex) else (kind or _asarray(x).dtype.kind) == "c"


def isrealobj(x):
    """The opposite of `iscomplexobj`: whatever has no imaginary part, texts too."""
    return not iscomplexobj(x)


def iterable(y):
    """Whether an object can be walked through."""
    try:
        iter(y)
    except TypeError:
        return False
    return True


def isfortran(a):
    """Whether the elements stand in memory with the first axis fastest, and not in C's order."""
    return a.flags.fnc


def asarray_chkfinite(a, dtype=None, order=None):
    """An array, after a check that it has no infinity and no NaN."""
    made = _asarray(a, dtype, order)
    if made.dtype.kind in "fc" and not _np().isfinite(made).all():
        raise ValueError("array must not contain infs or NaNs")
    return made


def fromiter(iter, dtype, count=-1, *, like=None):
    """A vector of the numbers that something that can be walked through gives."""
    if _lent.numpy is not None and not _gate.known_dtype(dtype):
        return _numpys("fromiter", (iter, dtype, count), {})
    items = list(iter if count < 0 else itertools.islice(iter, count))
    if len(items) < count:
        raise ValueError(f"iterator too short: Expected {count} but iterator had only {len(items)} items.")
    if items and getattr(items[0], "__len__", None) is not None:
        # Only NumPy says what a number made of several is.
        return _numpys("fromiter", (items, dtype), {})
    return _asarray(items, dtype) if items else _np().empty(0, dtype)


def poly(seq_of_zeros):
    """The coefficients of the polynomial with given roots, that of the highest power first."""
    np = _np()
    zeros = None if _foreign(seq_of_zeros) or np.ndim(seq_of_zeros) != 1 else np.asarray(seq_of_zeros)
    if zeros is None:
        return _numpys("poly", (seq_of_zeros,), {})
    if zeros.size == 0:
        return 1.0
    zeros = zeros if zeros.dtype.kind in "fc" and zeros.dtype.itemsize > 2 else zeros.astype(float)
    found = np.ones(1, zeros.dtype)
    for zero in zeros:
        found = np.convolve(found, np.stack([np.ones((), zeros.dtype), -zero]))
    if zeros.dtype.kind == "c" and np.all(np.sort(zeros) == np.sort(zeros.conj())):
        # The roots come in pairs.
        found = found.real.copy()
    return found


def polydiv(u, v):
    """The quotient of two polynomials, and what is left."""
    np = _np()
    if _lent.numpy is not None and any(isinstance(p, _lent.numpy.poly1d) for p in (u, v)):
        return _numpys("polydiv", (u, v), {})
    u, v = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    if u.ndim != 1 or v.ndim != 1 or u.size == 0 or v.size == 0:
        return _numpys("polydiv", (u, v), {})
    steps, length = max(u.size - v.size + 1, 0), v.size
    dtype = (u[:1] + v[:1]).dtype
    quotient, rest, scale = np.zeros(max(steps, 1), dtype), u.astype(dtype), 1.0 / v[0]
    for at in range(steps):
        quotient[at] = factor = scale * rest[at]
        rest[at : at + length] -= factor * v
    while rest.size > 1 and np.allclose(rest[0], 0, rtol=1e-14):
        rest = rest[1:]
    return quotient, rest


class ndenumerate:
    """Pairs of an index and the element there, in C's order."""

    def __init__(self, arr):
        made = _np().asarray(arr)
        # The product of ranges lists each of them first, which of one axis would be all indices.
        places = zip(range(made.size)) if made.ndim == 1 else itertools.product(*map(range, made.shape))
        self._pairs = zip(places, made.reshape(-1), strict=True)

    def __next__(self):
        return next(self._pairs)

    def __iter__(self):
        return self


def _plain(part):
    """Whether a slice is one of numbers of Python's."""
    return part.__class__ is slice and part.start.__class__ in _NUMBERS and part.stop.__class__ in (int, float) and part.step.__class__ in (*_NUMBERS, complex)


def _along(part):
    """The numbers of a slice: with a step, or as many as an imaginary step says."""
    start = 0 if part.start is None else part.start
    if part.step.__class__ is complex:
        count = int(abs(part.step))
        return _np().linspace(start, part.stop, count) if count != 1 else _asarray([float(start)])
    return _np().arange(start, part.stop, 1 if part.step is None else part.step)


class _Indexed:
    """An object that is indexed to make arrays. `__lent__` is NumPy's, which answers for what is no slice of numbers."""

    def __init__(self, real):
        self.__lent__ = real

    def __getitem__(self, key):
        found = self._made(key)
        return _lent.run(self.__lent__.__getitem__, (key,), {}, "r_") if found is None and self.__lent__ is not None else found

    def __len__(self):
        return 0

    def __getattr__(self, name):
        if name.startswith("__") or self.__lent__ is None:
            raise AttributeError(name)
        return getattr(self.__lent__, name)


class _Grid(_Indexed):
    """`mgrid` and `ogrid`: coordinates along each axis, as whole arrays or as vectors that broadcast."""

    def __init__(self, real, sparse):
        super().__init__(real)
        self.sparse = sparse

    def _made(self, key):
        np = _np()
        if _plain(key):
            return _along(key)
        if key.__class__ is not tuple or not key or not all(map(_plain, key)):
            return None
        axes = [_coordinates(part) for part in key]
        if any(axis.dtype.kind == "f" for axis in axes):
            axes = [axis.astype(float) for axis in axes]
        grids = np.ix_(*axes)
        return grids if self.sparse else np.stack(np.broadcast_arrays(*grids))


def _coordinates(part):
    """As `_along`, in the way in which grids of several axes count: the numbers 0, 1, 2 times the step."""
    start, step = part.start or 0, 1 if part.step is None else part.step
    if step.__class__ is complex:
        count = int(abs(step))
        step = (part.stop - start) / float(count - 1) if count != 1 else 1.0
    else:
        count = math.ceil((part.stop - start) / step)
    whole = all(one.__class__ is int for one in (start, part.stop, step)) and part.step.__class__ is not complex
    return _np().arange(max(count, 0), dtype=int if whole else float) * step + start


class _Joined(_Indexed):
    """`r_` and `c_`: slices, numbers and arrays, one after the other or side by side."""

    def __init__(self, real, columns):
        super().__init__(real)
        self.columns = columns

    def _made(self, key):
        np, parts = _np(), []
        for part in key if key.__class__ is tuple else (key,):
            if _plain(part):
                part = _along(part)
            elif part.__class__ in (int, float, complex):
                part = _asarray([part])
            elif part.__class__ is list and not _foreign(part):
                part = _asarray(part)
            if part.__class__ is not ndarray:
                return None
            parts.append(part if part.ndim else part.reshape(1))
        # Numbers give way to the dtypes of arrays, which is NumPy's to decide where these are not the usual ones.
        if not parts or (len(parts) > 1 and any(part.dtype.itemsize < 8 for part in parts)):
            return None
        if self.columns:
            parts = [part.reshape(-1, 1) if part.ndim == 1 else part for part in parts]
        if len({part.ndim for part in parts}) > 1:
            return None
        return np.concatenate(parts, axis=-1 if self.columns else 0)


def install(namespace):
    """Puts these functions into the module, in front of those that would be lent."""
    callers = (apply_along_axis, apply_over_axes, fromfunction, piecewise, mask_indices, fromiter)
    for function in (*callers, iscomplexobj, isrealobj, iterable, isfortran, asarray_chkfinite, poly, polydiv, ndenumerate):
        function.__module__ = namespace["__name__"]
        if function is not ndenumerate:
            function.__lent__ = getattr(_lent.numpy, function.__name__, None)
        namespace[function.__name__] = function
    for name, cls, how in (("mgrid", _Grid, False), ("ogrid", _Grid, True), ("r_", _Joined, False), ("c_", _Joined, True)):
        namespace[name] = cls(getattr(_lent.numpy, name, None), how)
