"""What every module below `ndcast.numpy` does: natives first, then NumPy's own names, lent when they are asked for."""

import importlib
import importlib.util

from .. import _lent, _support
from . import _gate, _names, _wrap


def expose(namespace, path):
    """Makes a module of NumPy's of the names of a module of ours."""
    home = namespace["__name__"]
    _gate.natives(namespace, path, home)
    real = importlib.import_module(path) if _lent.numpy else None
    top = path == "numpy"

    if real is None:
        errors = {"numpy.linalg": ("LinAlgError",), "numpy.exceptions": ("AxisError",)}
        namespace.update({name: getattr(_support, name) for name in errors.get(path, ())})

    def __getattr__(name):
        if name.startswith("__") and name.endswith("__") and name not in ("__version__", "__array_namespace_info__"):
            raise AttributeError(f"module {home!r} has no attribute {name!r}", name=name)
        if top and name in _names.ABSENT:
            raise AttributeError(f"{home} has no {name}: {_names.ABSENT[name]}", name=name)
        if real is None:
            if "__path__" in namespace and importlib.util.find_spec(f"{home}.{name}") is not None:
                return importlib.import_module(f"{home}.{name}")
            raise _lent.absent(name, home)
        renamed = top and name in _names.RENAMED
        if renamed or (top and name == "core") or not hasattr(real, name):
            hint = f": write {_names.RENAMED[name]}" if renamed else ""
            raise AttributeError(f"module {home!r} has no attribute {name!r}, and NumPy has none{hint}", name=name)
        namespace[name] = found = _wrap.attribute(path, name, home)
        return found

    def __dir__():
        return sorted({*namespace, *names})

    names = [name for name in getattr(real, "__all__", ()) or (dir(real) if real else ()) if not (top and (name in _names.ABSENT or name == "core"))]
    names = [name for name in names if top or not name.startswith("_")]
    if real is None:
        names = [name for name in namespace if not name.startswith("_")]
    namespace.update(__getattr__=__getattr__, __dir__=__dir__, __all__=names)
