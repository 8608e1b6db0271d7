"""Which calls of native functions are lent to NumPy after all.

*Problem*: a program gives `np.unique` its labels, `np.sqrt` a column of pandas, and `np.sum` a keyword that only NumPy knows. *Technique*: before a
native function is called its arguments are looked at: text, dates, records, objects, arrays of other libraries, and keywords that the native function
does not know, make the call NumPy's. *Contract*: an exception of a native function is never a reason to try NumPy.
"""

import functools
import inspect
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
# The number of items of a list that are looked at, as in Rust.
_LOOKED_AT = 32
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
    "casting": ("same_kind",),
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
# Functions that write to their first argument.
_TARGETS = {"copyto", "fill_diagonal", "place", "put", "putmask", "put_along_axis"}
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
        # Beside other elements None and integers of more than 63 bits are objects. Alone, None says that an argument is left out.
        return level > 0 and (value is None or (cls is int and not -(1 << 63) <= value < 1 << 63))
    if cls is numpy.ndarray:
        return value.dtype not in _lent.DTYPES
    if cls is list or cls is tuple:
        return any(odd(item, level + 1) for item in (value if len(value) <= _LOOKED_AT else (*value[: _LOOKED_AT - 1], value[-1])))
    if isinstance(value, (*_STRINGS, dict)):
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
    if hasattr(cls, "__array__"):
        return _gives_objects(value)
    return not (any(hasattr(cls, name) for name in ("__array_interface__", "__dlpack__")) or _is_sequence(value) or _is_buffer(value))


def _gives_objects(value):
    """Whether an object makes an array of what only NumPy computes with, such as a matrix of symbols."""
    dtype = getattr(value, "dtype", None)
    if dtype is None:
        dtype = getattr(value.__array__(), "dtype", None)
    return isinstance(dtype, numpy.dtype) and dtype not in _lent.DTYPES


def _is_sequence(value):
    """Whether an object has elements: it has a length, which is asked of the object, for its class may be a sequence itself, as an enumeration is."""
    try:
        return len(value) >= 0 and hasattr(value.__class__, "__getitem__")
    except Exception:
        return False


def foreign(cls):
    """Whether a class is another library's that wants to be asked itself: a Series of pandas, an array of dask."""
    return any(hasattr(cls, name) for name in ("__array_ufunc__", "__array_function__", "__array_priority__"))


def _is_buffer(value):
    try:
        memoryview(value)
    except TypeError:
        return False
    return True


@functools.cache
def needed(real):
    """The positions and names of the arguments that a function of NumPy's must have: None there is no argument left out, but an element."""
    try:
        parameters = inspect.signature(real).parameters.values()
    except (TypeError, ValueError):
        return frozenset()
    # Those that collect the rest come after these two kinds.
    found = [(at, one.name) for at, one in enumerate(parameters) if one.default is one.empty and one.kind <= one.POSITIONAL_OR_KEYWORD]
    return frozenset(key for pair in found for key in pair)


@functools.cache
def refuses(home, name, keyword):
    """Whether a function, or a method, of NumPy's is known to take no keyword of a name."""
    try:
        parameters = inspect.signature(getattr(numpy.ndarray if home == "ndarray" else _module(home), name)).parameters.values()
    except (AttributeError, ImportError, TypeError, ValueError):
        return False
    # Methods pass unknown keywords on; none of those is a name of PyTorch's.
    takes = {inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY}
    handed = keyword not in ("dim", "keepdim", "correction", "unbiased")
    return not any(one.kind in takes if one.name == keyword else handed and one.kind is one.VAR_KEYWORD for one in parameters)


def lends(name, native, args, kwargs, real=None):
    """Whether a call of a native function, whose name in NumPy is that of `real`, is NumPy's. Keywords that change nothing are taken out of `kwargs`."""
    if strict:
        return True
    if name in _TARGETS and args and not isinstance(args[0], Base):
        # NumPy writes to its own arrays.
        return True
    words = _WORDS.get(name, ())
    places = (*enumerate(args), *kwargs.items())
    if any(value is None for _, value in places) and any(value is None and at in needed(real) for at, value in places):
        return True
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


@functools.cache
def _both(home, name):
    """The native function, or method, of a name, and NumPy's own."""
    from . import _wrap

    if home == "ndarray":
        return type.__getattribute__(_ndcast._ndarray, name), _wrap.function(getattr(numpy.ndarray, name), f"numpy.ndarray.{name}", "ndcast.numpy")
    return _natives[home, name], _wrap.lent(home, name, getattr(_module(home), name), f"ndcast.{home}")


def call(home, name, args, kwargs):
    """What Rust asks before a native call whose arguments look odd: the result, if the call is NumPy's."""
    if numpy is None:
        return NotImplemented
    native, lent = _both(home, name)
    count = len(kwargs)
    if lends(name, native, args, kwargs, lent.__lent__):
        return lent(*args, **kwargs)
    # Keywords that change nothing are gone now.
    return native(*args, **kwargs) if len(kwargs) < count else NotImplemented


def lend(home, name, args, kwargs):
    """A call that Rust knows to be NumPy's: the result, or `NotImplemented` where NumPy is not installed."""
    return NotImplemented if numpy is None else _both(home, name)[1](*args, **kwargs)


_natives = {}


def native(name):
    """The native function of a name of NumPy's."""
    return _natives["numpy", name]


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
        if not isinstance(real, numpy.ufunc) and getattr(_module(path), real.__name__, None) is real:
            # Another name of the same function.
            native = found.get(real.__name__, native)
        namespace[name] = native
        if isinstance(real, numpy.ufunc):
            namespace[name] = _ufuncs.of(real, native, home)
            _interop.answers[real] = native


@functools.cache
def _module(path):
    import importlib

    return importlib.import_module(path)
