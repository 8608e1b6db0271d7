"""How this package answers a name of NumPy's or PyTorch's: itself, with NumPy's own function, or not at all.

*Technique*: the package is asked, so that nothing here goes stale; only what is out of scope is a list, `_scope.toml`. *Contract*: a name is `native`
if ndcast defines it, `lent` if NumPy's own function, class or constant answers, `out` if the list has it, and else `missing`.
"""

import fnmatch
import functools
import importlib
import pathlib
import tomllib
import types

LIBRARIES = ("numpy", "torch")
STATES = ("native", "lent", "missing", "out")


@functools.cache
def scope():
    """What `_scope.toml` says."""
    return tomllib.loads(pathlib.Path(__file__).with_name("_scope.toml").read_text(encoding="utf-8"))


def results():
    """The class of what a function gives, by the function's full name, where that is always the same."""
    return {f"{module}.{name}": cls for cls, modules in scope()["results"].items() for module, names in modules.items() for name in names.split()}


def public(module):
    """The names that `from module import *` brings."""
    found = _module(module)
    return frozenset(getattr(found, "__all__", None) or ()) if found is not None else frozenset()


def reason(path):
    """Why a name is out of scope; `None` if it is not."""
    for rule in scope()["out"]:
        if any(_matches(path, name) for name in rule["names"].split()) and not any(_matches(path, name) for name in rule.get("but", "").split()):
            return rule["why"]
    return None


def _matches(path, pattern):
    if "*" in pattern or "[" in pattern:
        return fnmatch.fnmatchcase(path, pattern)
    return path == pattern or path.startswith(f"{pattern}.")


@functools.cache
def state(path):
    """How a full name, such as `numpy.linalg.norm`, is answered: one of `STATES`."""
    return "out" if reason(path) is not None else asked(path)


def best(paths):
    """The name that is answered best, of those that a program tries one after the other."""
    return min(paths, key=lambda path: STATES.index(state(path)))


def _module(path):
    try:
        return importlib.import_module(f"ndcast.{path}")
    except ImportError:
        return None


def asked(path):
    """How the package answers a full name, whether it is in scope or not."""
    library, *parts = path.split(".")
    home, found, name = None, _module(library), library
    answer = "native"
    for at, name in enumerate(parts, 1):
        home, path = found, ".".join((library, *parts[:at]))
        found = getattr(home, name, None)
        if found is None and not hasattr(home, name):
            found = _module(path) if isinstance(home, types.ModuleType) and home.__name__.startswith("ndcast.") else None
            if found is None:
                return "missing"
        if library == "numpy" and answer == "native" and not isinstance(found, types.ModuleType):
            answer = "lent" if _is_lent(home, name, found) else "native"
        elif isinstance(found, types.ModuleType) and not found.__name__.startswith("ndcast."):
            answer = "lent"
    return answer


def _is_lent(home, name, found):
    """Whether it is NumPy that answers for what a module, or a class, of ours has by a name."""
    from . import _lent
    from .numpy import _array, _ufuncs, _wrap

    if _lent.numpy is None:
        return False
    if home is _array.ndarray:
        return name in _array._LENT
    if isinstance(home, _ufuncs.ufunc):
        return name not in ("reduce", "accumulate", "outer") or home.__native__ is None
    if isinstance(found, _ufuncs.ufunc) or getattr(found, "__native__", None) is not None:
        return found.__native__ is None
    if isinstance(home, types.ModuleType):
        real = getattr(importlib.import_module(home.__name__.removeprefix("ndcast.")), name, None)
        if found is real:
            # None, numbers and texts are the same whoever says them.
            return not (found is None or isinstance(found, (bool, int, float, str)))
        if home.__name__ == "ndcast.numpy.random":
            return True
    lent = getattr(found, "__lent__", None)
    return lent is not None and (isinstance(found, (type, _wrap.Indexed)) or getattr(found, "__wrapped__", None) is lent)
