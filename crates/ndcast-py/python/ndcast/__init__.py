"""n-dimensional arrays with broadcasting, without the huge temporary arrays that it makes elsewhere.

The functions are those of the Python Array API standard 2025.12 and, beyond it, those of PyTorch and NumPy. A result is computed when you look at
it, so a chain of operations is one pass over memory.
"""

import importlib as _importlib
import math as _math
import sys as _sys
import types as _types

from . import _absent, _guards, _hosts, _interop, _links, _ndcast, _notebook, _support
from ._ndcast import *  # noqa: F403 (the names come from tables)
from ._guards import BroadcastWarning, get_guard, guard, set_guard  # noqa: F401
from ._files import load, open, save, savez, savez_compressed  # noqa: F401
from ._ndcast import Tensor, asarray, dtype  # noqa: F401
from ._info import __array_namespace_info__, isdtype  # noqa: F401
from ._support import LinAlgError as _LinAlgError
from ._notebook import load as load_ipython_extension, unload as unload_ipython_extension  # noqa: F401
from ._limits import memory_limit, progress  # noqa: F401
from ._pasted import ErrorExplanation, explain_error  # noqa: F401
from ._printing import get_printoptions, printoptions, set_printoptions  # noqa: F401
from ._support import ArgumentError, AxisError, DTypeError, Fix, IntegerOverflowError, PerformanceWarning, ShapeError, Size, eager  # noqa: F401

__array_api_version__ = "2025.12"

e, pi, tau, inf, nan, newaxis = _math.e, _math.pi, _math.tau, _math.inf, _math.nan, None

as_tensor = from_numpy = asarray
array = _ndcast.tensor
# PyTorch's names for dtypes; `bool` is the standard's name too. They shadow Python's `float`, `int` and `bool` in this module.
float, double, half = _ndcast.float32, _ndcast.float64, _ndcast.float16
int, long, short = _ndcast.int32, _ndcast.int64, _ndcast.int16
bool, cfloat, cdouble = _ndcast.bool, _ndcast.complex64, _ndcast.complex128
strided = "strided"


def from_dlpack(x, /, *, device=None, copy=None):
    """A tensor with the elements of an array that offers DLPack."""
    if isinstance(x, Tensor):
        return asarray(x, copy=copy, device=device)
    if not hasattr(x, "__dlpack__"):
        raise TypeError(f"'{x.__class__.__name__}' has no __dlpack__")
    try:
        return asarray(x, device=device, copy=copy)
    except ValueError as error:
        raise BufferError(str(error)) from None


class _Flag:
    """``torch.utils.backcompat.broadcast_warning``, whose ``enabled`` works here."""

    @property
    def enabled(self):
        return _ndcast._broadcast_warning()

    @enabled.setter
    def enabled(self, value):
        _ndcast._broadcast_warning(True if value else False)


class _Namespace:
    def __init__(self, **names):
        self.__dict__.update(names)


utils = _Namespace(backcompat=_Namespace(broadcast_warning=_Flag(), keepdim_warning=_Namespace(enabled=False)))

if _ndcast._ndarray.__class__ is not _interop.ArrayType:
    _ndcast._set_metaclass(_interop.ArrayType)
for _class in (Tensor, _ndcast._ndarray):
    _class.__array_function__, _class.__array_ufunc__ = _interop.array_function, _interop.array_ufunc
# PyTorch's tensors leave NumPy's functions to NumPy, which gives arrays, and tensors where it wraps them.
_ndcast._TorchTensor.__array_wrap__, _ndcast._TorchTensor.__array_ufunc__ = _interop.array_wrap, _interop.array_ufunc
Tensor._repr_html_, Tensor._repr_mimebundle_ = _notebook.of_tensor, _notebook.bundle_of_tensor
Tensor.__array_interface__, Tensor.strides, Tensor.flat = _hosts.array_interface, _hosts.strides, _hosts.flat


def _module(name):
    """A module of the package whose functions come from the tables."""
    module = _sys.modules[f"{__name__}.{name}"] = _types.ModuleType(f"{__name__}.{name}")
    _ndcast._fill(module, module.__name__)
    return module


linalg, fft, random = _module("linalg"), _module("fft"), _module("random")
linalg.LinAlgError = _LinAlgError
nn = _sys.modules[f"{__name__}.nn"] = _types.ModuleType(f"{__name__}.nn")
nn.functional = functional = _module("nn.functional")


# These modules are imported when they are first asked for.
_LATER = ("check", "distributed", "numpy", "testing", "torch")


def __getattr__(name):
    if name in _LATER:
        return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)


for _function in (asarray, _ndcast.tensor, _ndcast.eval, _ndcast.explain, _ndcast.dtype_of, _ndcast.get_num_threads, _ndcast.set_num_threads):
    _function.__module__ = __name__
# `from ndcast import *` leaves Python's own `open` alone.
_UNLISTED = ("open", *_LATER)
__all__ = [_name for _name in globals() if not _name.startswith("_") and not _name.endswith("_ipython_extension") and _name not in _UNLISTED]
__version__ = "0.1.0"
del _class, _function

_links.install()
_notebook.install()
_hosts.install()
