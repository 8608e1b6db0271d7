"""Which calls of native functions are lent to NumPy after all.

*Problem*: a program gives `np.unique` its labels, `np.sqrt` a column of pandas, and `np.sum` a keyword that only NumPy knows. *Technique*: before a
native function is called its arguments are looked at: text, dates, records, objects, arrays of other libraries, and keywords that the native function
does not know, make the call NumPy's. *Contract*: an exception of a native function is never a reason to try NumPy.
"""

import functools
import types

from .. import _interop, _lent, _ndcast
from . import _names, _ufuncs

numpy = _lent.numpy
Base = _ndcast._Base
# While this is not empty, a scope of `errstate` asks for exceptions, which only NumPy's own loops raise.
strict = []
# What a native function takes as it is.
PLAIN = {_ndcast._ndarray, _ndcast.Tensor, _ndcast._TorchTensor, int, float, bool, complex, type(None), slice, type(...), range, type(_ndcast.float32)}
_STRINGS = (str, bytes)
if numpy:
    PLAIN |= {dtype.type for dtype in _lent.DTYPES}
    _interop.plain |= PLAIN | {numpy.ndarray}
# Groups of names for the same parameter, of which a native function may have another one.
_SYNONYMS = [
    set(group.split())
    for group in """x x1 input self a arr array m ar p v
x2 other b y
condition x
axis dim axes
keepdims keepdim
method interpolation
correction ddof
order ord
shape size newshape
min a_min
max a_max
k offset
indices index
tensors arrays tup arys
value fill_value constant_values
repeats reps
shifts shift
decimals ndigits""".split("\n")
]
# Keywords that change nothing that a program can see, and the values for which they do.
_IDLE = {
    "order": ("K", "C", "A", "F", None),
    "subok": (True, False),
    "casting": ("same_kind", "unsafe"),
    "like": (None,),
    "device": (None, "cpu"),
    "signature": (None,),
    "where": (True,),
    "overwrite_input": (False, True),
    "optimize": (False, True, "greedy", "optimal"),
    "copy": (None,),
    "dtype": (None,),
    "kind": (None, "quicksort", "mergesort", "heapsort", "stable"),
    "out": (None,),
    "sorted": (True,),
    "hermitian": (False,),
}
# Positions of texts that say how, and are no elements. All other text is an element.
_WORDS = {
    "einsum": (0,),
    "pad": (2,),
    "searchsorted": (2,),
    "reshape": (2,),
    "ravel": (1,),
    "sort": (2,),
    "argsort": (2,),
    "take": (4, 3),
    "put": (3,),
    "norm": (1,),
    "qr": (1,),
    "matrix_norm": (2, 1),
    "convolve": (2,),
    "correlate": (2,),
    "percentile": (5, 4),
    "quantile": (5, 4),
    "copy": (1,),
    "eigh": (1,),
    "eigvalsh": (1,),
    "flatten": (1, 0),
    "histogram": (1,),
    "nan_to_num": (),
}
# Functions that take texts as elements.
_TEXTS = {"where", "full", "full_like"}


def _asked(at, key, test):
    """Whether an argument, given by its position or its name, is of a kind."""
    return lambda args, kwargs: len(args) > at and test(args[at]) or key in kwargs and test(kwargs[key])


def _axes(value):
    """How many axes an array, or nested lists, have."""
    if value.__class__ in (list, tuple):
        return 1 + (_axes(value[0]) if value else 0)
    return getattr(value, "ndim", 0)


_no_axis = _asked(1, "axis", lambda axis: axis is None)


# Functions that order elements, which NumPy does with complex numbers too: by the real, then by the imaginary part.
_ORDERING = set("amax amin argmax argmin argsort clip fmax fmin max maximum min minimum nanmax nanmin ptp searchsorted sort unique".split())


def _is_complex(args):
    """Whether one of several arguments is complex."""
    return any(getattr(getattr(value, "dtype", None), "kind", "") == "c" for value in args)


def _overwrites(args, kwargs):
    """Whether the operand may be overwritten, which nobody needs."""
    return "overwrite_input" in kwargs


def _weighs(args, kwargs):
    """Whether elements have weights, or may be overwritten."""
    return kwargs.get("weights") is not None or _overwrites(args, kwargs)


def _several(args, kwargs):
    """Whether there are several arrays, or none."""
    return len(args) != 1


def _ufunc_out(count):
    """Whether a ufunc of two results is told where to write them."""
    return lambda args, kwargs: len(args) > count or "out" in kwargs


def _polynomials(args, kwargs):
    """Whether there is a polynomial as an object, or coefficients that are no vector."""
    return any(isinstance(value, numpy.poly1d) or _axes(value) != 1 for value in (*args[:2], *(kwargs[key] for key in ("p", "a1", "a2") if key in kwargs)))


def _is_number(args, kwargs):
    """Whether the first argument has no axes."""
    return not args or _axes(args[0]) == 0


def _rare(args, kwargs):
    """Whether there are complex numbers, which have no order, or halves, whose edges NumPy computes in another dtype."""
    values = (*args, *kwargs.values())
    return _is_complex(values) or any(getattr(value, "dtype", None) == numpy.float16 for value in values)


def _parted(args, kwargs):
    """Whether a partition is one of complex numbers, of no axes or of no elements."""
    return _is_number(args, kwargs) or _is_complex(args) or getattr(args[0], "size", 1) == 0


def _no_target(args, kwargs):
    """Whether what a function writes to is named."""
    return not args


def _is_place(value):
    """Whether places are a slice or a mask."""
    return value.__class__ is slice or getattr(getattr(value, "dtype", None), "kind", "") == "b"


@functools.cache
def reads_orders():
    """Whether Rust hands other orders than C's to NumPy itself."""
    turned = _ndcast._makers.numpy_array([[1, 2], [3, 4]]).T
    return turned.reshape(4, order="F")[1] == 2 and turned.ravel("K")[1] == 2


@functools.cache
def reads_dtypes():
    """Whether Rust hands dtypes and texts that are none of ours to NumPy itself."""
    try:
        zeros = _natives["numpy", "zeros"]
        return zeros(1, dtype="U1").dtype.kind == "U" and zeros(1, None).ndim == 1
    except TypeError:
        return False


def _in_order(args, kwargs):
    """Whether elements are to be read in another order than C's."""
    return any(order.__class__ is str and order in ("F", "A", "K") for order in (*args[1:], kwargs.get("order")))


# Arguments for which a native function refuses what NumPy does.
_LIMITS = {
    "sort": lambda args, kwargs: _no_axis(args, kwargs) or kwargs.get("stable", True) is None or _is_complex(args),
    "argsort": lambda args, kwargs: _no_axis(args, kwargs) or kwargs.get("stable", True) is None or _parted(args, kwargs),
    "put": lambda args, kwargs: not args or "mode" in kwargs or len(args) > 3,
    "place": _no_target,
    "putmask": _no_target,
    # Negative numbers wrap in NumPy where they are cast to unsigned ones.
    "put_along_axis": lambda args, kwargs: (
        not args or (len(args) > 2 and [getattr(getattr(args[at], "dtype", None), "kind", "") for at in (0, 2)] == ["u", "f"])
    ),
    "partition": _parted,
    "argpartition": _parted,
    "nanargmax": lambda args, kwargs: _is_number(args, kwargs) or _is_complex(args),
    "nanargmin": lambda args, kwargs: _is_number(args, kwargs) or _is_complex(args),
    "histogram2d": _rare,
    "histogramdd": lambda args, kwargs: _rare(args, kwargs) or any(getattr(value, "size", 1) == 0 for value in args),
    "histogram_bin_edges": _rare,
    "angle": _asked(1, "deg", lambda deg: deg.__class__ is int),
    "compress": lambda args, kwargs: any(_axes(value) == 0 for value in args[1:2]),
    "delete": _asked(1, "obj", _is_place),
    "insert": _asked(1, "obj", _is_place),
    "i0": _is_number,
    "isreal": lambda args, kwargs: bool(args) and args[0].__class__ in (int, float, bool, complex),
    "iscomplex": lambda args, kwargs: bool(args) and args[0].__class__ in (int, float, bool, complex),
    "unique": _asked(4, "axis", lambda axis: axis is not None),
    "outer": lambda args, kwargs: any(_axes(value) != 1 for value in args[:2]),
    "linspace": lambda args, kwargs: any(_axes(value) for value in args[:2]),
    "logspace": lambda args, kwargs: any(_axes(value) for value in args[:2]) or kwargs.get("axis").__class__ is tuple,
    "resize": _asked(1, "new_shape", lambda shape: shape.__class__ is tuple and not shape),
    "tril_indices": _asked(2, "m", lambda m: m.__class__ not in (int, type(None))),
    "triu_indices": _asked(2, "m", lambda m: m.__class__ not in (int, type(None))),
    "tensorsolve": lambda args, kwargs: len(args) > 2 or bool(kwargs),
    "vector_norm": lambda args, kwargs: isinstance(kwargs.get("ord"), str),
    "full": _asked(1, "fill_value", _axes),
    "full_like": _asked(1, "fill_value", _axes),
    "fill_diagonal": lambda args, kwargs: not args or _asked(1, "val", _axes)(args, kwargs),
    "meshgrid": lambda args, kwargs: any(_axes(value) > 1 for value in args),
    "tril": _asked(0, "m", lambda m: _axes(m) < 2),
    "triu": _asked(0, "m", lambda m: _axes(m) < 2),
    "matrix_rank": _asked(0, "A", lambda A: _axes(A) < 2),
    "nan_to_num": lambda args, kwargs: len(args) > 1 or kwargs.get("copy", True) is not True or None in (kwargs.get("posinf", 0), kwargs.get("neginf", 0)),
    "histogram": lambda args, kwargs: kwargs.get("density", False) is None or any(isinstance(bins, str) for bins in (*args[1:2], kwargs.get("bins"))),
    "median": _overwrites,
    "nanmedian": _overwrites,
    "quantile": _weighs,
    "nanquantile": _weighs,
    "percentile": _weighs,
    "nanpercentile": _weighs,
    "cross": lambda args, kwargs: bool(kwargs) or any(numpy.shape(value)[-1:] == (2,) for value in args[:2]),
    "pinv": lambda args, kwargs: "hermitian" in kwargs,
    "qr": _asked(1, "mode", lambda mode: mode not in ("reduced", "complete")),
    "atleast_1d": _several,
    "atleast_2d": _several,
    "atleast_3d": _several,
    "modf": _ufunc_out(1),
    "frexp": _ufunc_out(1),
    "divmod": _ufunc_out(2),
    "geomspace": _asked(5, "axis", lambda axis: axis.__class__ is tuple),
    "indices": _asked(1, "dtype", lambda dtype: dtype is None or not known_dtype(dtype)),
    "tri": _asked(3, "dtype", lambda dtype: dtype is None or not known_dtype(dtype)),
    "real_if_close": lambda args, kwargs: _is_number(args, kwargs) or _is_complex(args) or len(args) > 1 or bool(kwargs),
    "polyfit": lambda args, kwargs: len(args) > 4 or bool(kwargs.get("full")) or any(getattr(value, "dtype", None) == numpy.float16 for value in args),
    "select": lambda args, kwargs: not args or all(_axes(condition) == 0 for condition in args[0]),
    "polyadd": _polynomials,
    "polysub": _polynomials,
    "polymul": _polynomials,
    "polyder": lambda args, kwargs: _polynomials(args[:1], kwargs),
    "polyint": lambda args, kwargs: _polynomials(args[:1], kwargs),
    "polyval": lambda args, kwargs: _polynomials(args[:1], kwargs) or any(isinstance(x, numpy.poly1d) for x in args[1:]),
    # The keys may be texts and numbers, and Rust looks at the first one.
    "lexsort": lambda args, kwargs: False,
    "broadcast_arrays": lambda args, kwargs: len(args) == 1 and _axes(args[0]) > 1,
    "matrix_power": lambda args, kwargs: getattr(getattr(args[0], "dtype", None), "kind", "i") not in "fc" if args else True,
    "svd": _asked(1, "full_matrices", lambda flag: flag.__class__ is int),
    "reshape": _in_order,
    "ravel": _in_order,
    "flatten": _in_order,
    "permute_dims": lambda args, kwargs: len(args) + len(kwargs) < 2 or kwargs.get("axes", 0) is None,
}
# Functions that write to their first argument.
_TARGETS = {"copyto", "put", "fill_diagonal"}
# Where functions are told a dtype by position.
_DTYPES = {"zeros": 1, "ones": 1, "empty": 1, "identity": 1, "zeros_like": 1, "ones_like": 1, "empty_like": 1, "astype": 1, "view": 1}
_DTYPES |= {"full": 2, "full_like": 2, "eye": 3, "arange": 3}


@functools.cache
def names_of(native):
    """The names by which a native function takes arguments."""
    text = (native.__text_signature__ or "").strip("()")
    found = {part.split("=")[0].strip().lstrip("*") for part in text.split(",")}
    return frozenset(found.union(*(group for group in _SYNONYMS if group & found)))


def known_dtype(given):
    """Whether a dtype, or what stands for one, is a dtype of ours."""
    if getattr(given, "__module__", "") == "ctypes":
        return False
    try:
        return numpy.dtype(given) in _lent.DTYPES
    except TypeError:
        # A dtype of ours that NumPy does not have, or nothing at all, which the native function refuses.
        return True


def odd(value, level=0):
    """Whether a native function cannot take a value, but NumPy might."""
    cls = value.__class__
    if cls in PLAIN:
        return False
    if cls is numpy.ndarray:
        return value.dtype not in _lent.DTYPES
    if cls is list or cls is tuple:
        if len(value) <= 8:
            return any(odd(item, level + 1) for item in value)
        return odd(value[0], level + 1) or odd(value[-1], level + 1)
    if isinstance(value, _STRINGS):
        return True
    if isinstance(value, numpy.ndarray):
        # A map of a file is an array; masks, matrices and users' classes have rules of their own.
        return not isinstance(value, numpy.memmap)
    if isinstance(value, (numpy.generic, type)):
        return not isinstance(value, type)
    if isinstance(value, numpy.dtype) or isinstance(value, (int, float, complex, Base)):
        return False
    if foreign(cls):
        return True
    numbers = ("__array__", "__array_interface__", "__dlpack__", "__index__")
    return not any(hasattr(cls, name) for name in numbers) and not (hasattr(cls, "__len__") and hasattr(cls, "__getitem__")) and not _is_buffer(value)


def foreign(cls):
    """Whether a class is another library's that wants to be asked itself: a Series of pandas, an array of dask."""
    return any(hasattr(cls, name) for name in ("__array_ufunc__", "__array_function__", "__array_priority__"))


def _is_buffer(value):
    try:
        memoryview(value)
    except TypeError:
        return False
    return True


def lends(name, native, args, kwargs):
    """Whether a call is NumPy's. Keywords that change nothing are taken out of `kwargs`."""
    if strict:
        return True
    limit = _LIMITS.get(name)
    if limit is not None and limit(args, kwargs):
        return True
    if name in _ORDERING and _is_complex(args):
        return True
    if name in _TARGETS and args and not isinstance(args[0], Base):
        # NumPy writes to its own arrays.
        return True
    words = _WORDS.get(name, ())
    for at, value in enumerate(args):
        if value.__class__ in PLAIN or (at in words and value.__class__ is str):
            continue
        if at == _DTYPES.get(name):
            if not known_dtype(value):
                return True
        elif odd(value):
            return True
    for key, value in list(kwargs.items()):
        if value.__class__ is _ndcast._ndarray and key != "where":
            continue
        if key == "dtype":
            if not known_dtype(value):
                return True
        elif key == "out":
            if value.__class__ is tuple and len(value) == 1 and isinstance(value[0], Base):
                kwargs[key] = value[0]
            elif value is not None and not isinstance(value, Base):
                return True
        if key not in names_of(native) and key not in ("out", "device") or value is getattr(numpy, "_NoValue", None):
            idle = _IDLE.get(key, ())
            if value is numpy._NoValue or any(value is one or (isinstance(one, str) and value == one) for one in idle):
                del kwargs[key]
            else:
                return True
        elif value.__class__ not in PLAIN and key not in ("dtype", "out") and not isinstance(value, str) and odd(value):
            return True
    return False


def looked_at(name):
    """Whether Python looks at the arguments of a native function, because Rust does not look closely enough."""
    if name in _LIMITS:
        return _LIMITS[name] is not _in_order or not reads_orders()
    return (name in _DTYPES or name in _TEXTS) and not reads_dtypes()


# What a tuple that is a shape has in it.
_WHOLE = {int}


def guarded(name, native, lent, home):
    """A native function that is lent when its arguments ask for it."""
    if not looked_at(name):
        return native
    plain, dtype_at = () if name in _LIMITS else PLAIN, _DTYPES.get(name, 0)

    def call(*args, **kwargs):
        if not kwargs and not strict:
            for value in args:
                cls = value.__class__
                if cls not in plain and not (plain and cls is tuple and _WHOLE.issuperset(map(type, value))):
                    break
            else:
                # No dtype at all is NumPy's default.
                return native(*args[:-1]) if dtype_at and len(args) == dtype_at + 1 and args[dtype_at] is None else native(*args)
        if lends(name, native, args, kwargs):
            return lent(*args, **kwargs)
        return native(*args, **kwargs)

    call.__name__ = call.__qualname__ = name
    call.__module__, call.__doc__ = home, native.__doc__
    call.__lent__ = getattr(lent, "__lent__", None)
    call.__native__, call.__wrapped__ = native, call.__lent__
    return call


@functools.cache
def _both(home, name):
    """The native function, or method, of a name, and NumPy's own."""
    from . import _wrap

    if home == "ndarray":
        return getattr(_ndcast._ndarray, name), _wrap.function(getattr(numpy.ndarray, name), f"numpy.ndarray.{name}", "ndcast.numpy")
    return _natives[home, name], _wrap.lent(home, name, getattr(_module(home), name), f"ndcast.{home}")


def call(home, name, args, kwargs):
    """What Rust asks before a native call whose arguments look odd: the result, if the call is NumPy's."""
    if numpy is None:
        return NotImplemented
    native, lent = _both(home, name)
    count = len(kwargs)
    if lends(name, native, args, kwargs):
        return lent(*args, **kwargs)
    # Keywords that change nothing are gone now.
    return native(*args, **kwargs) if len(kwargs) < count else NotImplemented


_natives = {}


def natives(namespace, path, home):
    """Puts the native functions of a module in front of NumPy's own."""
    from . import _wrap

    module = types.ModuleType(home)
    try:
        _ndcast._fill(module, home)
    except RuntimeError:
        return
    found = {name: native for name, native in vars(module).items() if not name.startswith("__")}
    _natives.update({(path, name): native for name, native in found.items()})
    for name, native in found.items():
        if numpy is None:
            namespace[name] = native
            continue
        if name in _names.NUMPYS or not hasattr(_module(path), name):
            continue
        real = getattr(_module(path), name)
        made = guarded(name, native, _wrap.lent(path, name, real, home), home) if looked_at(name) else native
        namespace[name] = made
        if isinstance(real, numpy.ufunc):
            namespace[name] = _ufuncs.of(real, made, home)
            _interop.answers[real] = made


@functools.cache
def _module(path):
    import importlib

    return importlib.import_module(path)
