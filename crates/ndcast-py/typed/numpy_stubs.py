"""The stubs of `ndcast.numpy`: NumPy's own parameters, with the types of `numpy_table.py`; NumPy's own objects are imported from it."""

import inspect
import pathlib
import re
import types

import ndcast.numpy as ours
import numpy

from typed import numpy_table as table
from typed import parameters, write

HERE = pathlib.Path(__file__).parent
HEAD = '"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""\n\n'
UFUNCS = {(1, 1): "_Ufunc1", (2, 1): "_Ufunc2", (1, 2): "_Ufunc1Of2", (2, 2): "_Ufunc2Of2"}
MODULES = "char dtypes exceptions ma polynomial rec strings typing".split()


def kind_of(function, name):
    """The type of a parameter."""
    kind = table.OVERRIDES.get((function, name)) or table.PARAMETERS.get(name) or parameters.PARAMETERS.get(name)
    if kind is None:
        raise KeyError(f"numpy.{function}: no rule of typed/numpy_table.py says the type of {name}")
    return "Axes" if name == "axis" and function in table.SEVERAL_AXES else kind


def one(function, parameter):
    """A parameter as it stands in a stub."""
    kind = kind_of(function, parameter.name)
    star = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    default = parameter.default
    if default is parameter.empty:
        return f"{star}{parameter.name}: {kind}"
    if default is None and "None" not in kind:
        kind += " | None"
    elif default is inspect.Parameter.empty or "no value" in repr(default):
        kind += " | None"
    plain = type(default) in (bool, int, float, str, type(None)) and default == default and abs(default if type(default) is float else 0) != float("inf")
    return f"{parameter.name}: {kind} = {default!r}" if plain else f"{parameter.name}: {kind} = ..."


def signature(function, called, drop=()):
    """The parameters of a function, with the marks `/` and `*`."""
    parts, mark = [], False
    every = [q for q in inspect.signature(called).parameters.values() if q.name not in drop]
    for q in every:
        if q.kind == q.VAR_KEYWORD and function in ("sum", "prod", "mean", "std", "var", "max", "min", "all", "any", "argmax", "argmin", "cumsum", "cumprod"):
            more = ["keepdims: bool = ...", "where: ArrayLike = ..."]
            more += ["initial: _complex = ..."] if function in ("sum", "prod", "max", "min") else ["correction: float = ..."] if function in ("std", "var") else []
            given = [one.name for one in every]
            parts += ([] if mark else ["*"]) + [text for text in more if text.split(":")[0] not in given]
            continue
        if q.kind == q.KEYWORD_ONLY and not mark:
            parts, mark = [*parts, "*"], True
        mark |= q.kind == q.VAR_POSITIONAL
        parts.append("self" if q.name == "self" else one(function, q))
    return parts


def function(name, called, value, indent="", method=False):
    """A function, or a method of arrays."""
    if f"{name}_" in table.SPECIAL and method:
        ways = table.SPECIAL[f"{name}_"]
    elif name in table.SPECIAL and not method:
        ways = table.SPECIAL[name]
    else:
        parts = signature(name, called)
        if name in table.FIELDS:
            ways = [f"({', '.join(parts)}) -> _{name}"]
        elif name in table.REDUCTIONS:
            whole = [("axis: None = None" if q.startswith("axis:") else "keepdims: Literal[False] = ..." if q.startswith("keepdims:") else q) for q in parts]
            ways = [f"({', '.join(whole)}) -> _Item", f"({', '.join(parts)}) -> {'ndarray' if any(q.startswith('keepdims') for q in parts) or 'arg' in name else '_Item'}"]
        else:
            result = (table.METHOD_RESULTS.get(name) if method else None) or table.RESULTS[name]
            ways = [f"({', '.join(parts)}) -> {result}"]
    if name in table.STRINGS and not method:
        # An overload, because a list of lists of numbers would be taken for a list of objects beside strings.
        ways = ways + [way.replace("ArrayLike", "_Strings") for way in ways]
    return write.written(name, list(dict.fromkeys(ways)), value, indent)


def main():
    """The stub of the package."""
    head = (HERE / "numpy_head.pyi").read_text()
    imports, found = [], []
    for name in sorted(dir(ours)):
        value = getattr(ours, name)
        if name.startswith("_") or re.search(rf"^(class {name}\b|{name}:)|\b{name} as {name}\b", head, re.M):
            continue
        real = getattr(numpy, name, None)
        if isinstance(value, types.ModuleType):
            imports.append(name) if value is real else None
        elif value is real or name in table.NUMPYS:
            imports.append(name)
        elif isinstance(real, numpy.ufunc):
            found.append(f"{name}: {'_Product' if real.signature else UFUNCS[real.nin, real.nout]}\n")
        else:
            found.append(function(name, real, value))
    methods = []
    for name in sorted(dir(ours.ndarray)):
        # The attributes of a map of a file are not those of every array.
        if name.startswith("_") or not hasattr(numpy.ndarray, name) or re.search(rf"^    (def {name}\(|{name}:)", head.split("class ndarray:", 1)[1], re.M):
            continue
        methods.append(function(name, getattr(numpy.ndarray, name), getattr(ours.ndarray, name), "    ", method=True))
    before, after = head.split("# An element, or whatever")
    own = "\n".join(methods) + "\n" + write.operators("Self", "ArrayLike | _numpy.ndarray[Any, Any]", "Self")
    taken = "from numpy import " + ", ".join(f"{name} as {name}" for name in imports) + "\n"
    text = before + write.hidden(own) + "\n# An element, or whatever" + after + "\n" + write.hidden("\n".join(found))
    return text.replace("import numpy as _numpy\n", "import numpy as _numpy\n" + taken, 1)


def inner(name, names):
    """The stub of a module whose functions are ours."""
    module, real = getattr(ours, name), getattr(numpy, name)
    text = HEAD + (
        "from builtins import bool as _bool, complex as _complex, float as _float, int as _int, object as _object\n"
        "from collections.abc import Callable, Iterable, Sequence\nfrom typing import Any, Literal, NamedTuple, SupportsIndex, overload\n\n"
        "from .. import _Item, _Casting, _DTypeLike, _Order, _Plain, ndarray\nfrom ..._typing import ArrayLike, Axes, Shape\n\n"
    )
    if name == "linalg":
        text += "from numpy.linalg import LinAlgError as LinAlgError\n\n"
        for kind, fields in table.FIELDS.items():
            text += f"class _{kind}(NamedTuple):\n" + "".join(f"    {field.replace(':', ': ')}\n" for field in fields.split()) + "\n"
        text += "def lstsq(a: ArrayLike, b: ArrayLike, rcond: _float | None = None) -> tuple[ndarray, ndarray, _Item, ndarray]: ...\n"
    found = []
    for one_of in sorted(names):
        if one_of in ("LinAlgError", "lstsq"):
            continue
        if name == "fft":
            parts = signature(one_of, getattr(real, one_of))
            found.append(write.written(one_of, [f"({', '.join(parts)}) -> ndarray"], getattr(module, one_of)))
        else:
            found.append(function(one_of, getattr(real, one_of), getattr(module, one_of)))
    return text + write.hidden("\n".join(found))


# The parameters of NumPy's random numbers, which no signature of its compiled functions gives a type.
_DRAWN = {"size": "Shape", "dtype": "_DTypeLike", "out": "ndarray", "method": "str", "endpoint": "_bool", "replace": "_bool", "shuffle": "_bool", "axis": "SupportsIndex", "check_valid": "str", "tol": "_float", "seed": "_object", "length": "_int", "n_children": "_int", "legacy": "_bool", "state": "_object"}
_GIVEN = {"bytes": "_bytes", "seed": "None", "shuffle": "None", "set_state": "None", "get_state": "Any", "spawn": "list[Generator]"}
_INTEGERS = set("integers randint geometric poisson binomial negative_binomial zipf logseries hypergeometric random_integers".split())


def drawn(name, called, value, indent=""):
    """A function of random numbers: one number, or an array of the size that is given."""
    parts, mark = [], False
    for q in inspect.signature(called).parameters.values():
        if q.name == "self" or q.kind == q.VAR_KEYWORD:
            continue
        kind = _DRAWN.get(q.name, "ArrayLike") if q.kind != q.VAR_POSITIONAL else "SupportsIndex"
        if q.kind == q.KEYWORD_ONLY and not mark:
            parts, mark = [*parts, "*"], True
        star = "*" if q.kind == q.VAR_POSITIONAL else ""
        mark |= bool(star)
        plain = type(q.default) in (bool, int, float, str, type(None))
        kind += " | Sequence[str]" if name in ("choice", "permutation", "permuted", "shuffle") and kind == "ArrayLike" else ""
        kind += " | None" if q.default is None else ""
        parts.append(f"{star}{q.name}: {kind}" + ("" if q.default is q.empty else f" = {q.default!r}" if plain else " = ..."))
    first = ["self"] if indent else []
    result = _GIVEN.get(name, "_Item")
    return write.written(name, [f"({', '.join(first + parts)}) -> {result}"], value, indent)


def randoms():
    """The stub of `numpy.random`."""
    module, real = ours.random, numpy.random
    imports = "BitGenerator MT19937 PCG64 PCG64DXSM Philox SFC64 SeedSequence".split()
    text = HEAD + (
        "from builtins import bool as _bool, bytes as _bytes, float as _float, int as _int, object as _object\nfrom collections.abc import Sequence\nfrom typing import Any, SupportsIndex\n\n"
        "from .. import _Item, _DTypeLike, ndarray\nfrom ..._typing import ArrayLike, Shape\n"
        f"from numpy.random import {', '.join(f'{name} as {name}' for name in imports)}\n\n"
    )
    for kind in ("Generator", "RandomState"):
        names = [name for name in dir(getattr(real, kind)) if not name.startswith("_") and name != "bit_generator"]
        start = "bit_generator: BitGenerator" if kind == "Generator" else "seed: _object = None"
        text += f'class {kind}:\n    """A source of NumPy\'s random numbers."""\n    def __init__(self, {start}) -> None: ...\n'
        text += "    @property\n    def bit_generator(self) -> BitGenerator: ...\n" if kind == "Generator" else ""
        text += "".join(drawn(name, getattr(getattr(real, kind), name), None, "    ") for name in sorted(names)) + "\n"
    text += "def default_rng(seed: _object = None) -> Generator: ...\n"
    names = [name for name in dir(module) if not name.startswith("_") and name not in (*imports, "Generator", "RandomState", "default_rng")]
    return text + "".join(drawn(name, getattr(real, name), None) for name in sorted(names) if callable(getattr(real, name)))


def stubs():
    """File names and what belongs in them."""
    lent = {f"numpy/{name}/__init__.pyi": HEAD + f"from numpy.{name} import *\n" for name in MODULES}
    linear = [name for name in dir(ours.linalg) if not name.startswith("_")]
    return {
        "numpy/__init__.pyi": main(),
        "numpy/linalg/__init__.pyi": inner("linalg", linear),
        "numpy/fft/__init__.pyi": inner("fft", [name for name in dir(ours.fft) if not name.startswith("_")]),
        "numpy/random/__init__.pyi": randoms(),
        "numpy/testing/__init__.pyi": HEAD + "from numpy.testing import *\n",
        "numpy/lib/__init__.pyi": HEAD + "from . import stride_tricks as stride_tricks\n\nfrom numpy.lib import NumpyVersion as NumpyVersion, array_utils as array_utils, format as format, introspect as introspect, mixins as mixins, npyio as npyio, scimath as scimath\n",
        "numpy/lib/stride_tricks.pyi": HEAD
        + "from collections.abc import Sequence\nfrom typing import SupportsIndex\n\nfrom .. import ndarray\nfrom ..._typing import ArrayLike, Axes, Shape\n\n"
        + "def as_strided(x: ArrayLike, shape: Sequence[SupportsIndex] | None = None, strides: Sequence[SupportsIndex] | None = None, subok: bool = False, writeable: bool = True) -> ndarray: ...\n"
        + "def sliding_window_view(x: ArrayLike, window_shape: Shape, axis: Axes | None = None, *, subok: bool = False, writeable: bool = False) -> ndarray: ...\n",
        **lent,
    }
