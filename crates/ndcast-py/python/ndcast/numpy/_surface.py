"""What every module below `ndcast.numpy` does: natives first, then NumPy's own names, lent when they are asked for."""

import importlib
import importlib.machinery
import importlib.util
import sys

from .. import _lent, _lines, _support
from . import _gate, _names, _wrap

_NOTHING = object()


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
        if name.startswith("__") and name.endswith("__") and name not in ("__version__", "__array_namespace_info__", "__config__"):
            raise AttributeError(f"module {home!r} has no attribute {name!r}", name=name)
        if top and name in _names.ABSENT:
            raise AttributeError(f"{home} has no {name}: {_names.ABSENT[name]}", name=name)
        if real is None:
            if "__path__" in namespace and importlib.util.find_spec(f"{home}.{name}") is not None:
                return importlib.import_module(f"{home}.{name}")
            raise _lent.absent(name, home)
        renamed = top and name in _names.RENAMED
        # NumPy warns of some names whenever they are asked for.
        there = None if renamed else _lines.call(getattr, (real, name, _NOTHING), {})
        if renamed or there is _NOTHING:
            try:
                getattr(real, name)
                text = f"module {path!r} has no attribute {name!r}"
            except AttributeError as theirs:
                text = str(theirs)
            error = AttributeError(text, name=name)
            if renamed:
                _support.add_note(error, f"NumPy has none: write {_names.RENAMED[name]}")
            raise error from None
        namespace[name] = found = _wrap.attribute(path, name, there, home)
        return found

    def __dir__():
        return sorted({*namespace, *names})

    absent = {name for name in _names.ABSENT if real and vars(real).get(name) is vars(_lent.numpy)[name]}
    names = [name for name in (vars(real).get("__all__") or dir(real) if real else ()) if name not in absent]
    names = [name for name in names if top or not name.startswith("_")]
    if real is None:
        names = [name for name in namespace if not name.startswith("_")]
    namespace.update(__getattr__=__getattr__, __dir__=__dir__, __all__=names)


class _Modules:
    """Finds modules of NumPy's that have no file here, after all other finders."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        home, found, rest = name.partition("ndcast.numpy.")
        known = rest in _names.MODULES | _names.MODULES_AS_THEY_ARE or rest.startswith("core.")
        if home or not found or not known or _lent.numpy is None:
            return None
        real = importlib.util.find_spec(f"numpy.{rest}")
        return real and importlib.machinery.ModuleSpec(name, _Modules, is_package=real.submodule_search_locations is not None)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        path = module.__name__.removeprefix("ndcast.")
        if path.removeprefix("numpy.") in _names.MODULES_AS_THEY_ARE:
            sys.modules[module.__name__] = importlib.import_module(path)
        else:
            expose(vars(module), path)


if _Modules not in sys.meta_path:
    sys.meta_path.append(_Modules)
