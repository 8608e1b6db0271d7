"""Writes the stubs of the package from the package itself: ``python crates/ndcast-py/stubs.py`` (``--check`` only compares).

The parameters come from the tables of the expression language, their types and those of the results from the tables of `typed` beside this
file. A function that no table knows is an error, so a new one needs a type.
"""

import inspect
import pathlib
import re
import sys

import ndcast as nd
from ndcast import _ndcast
from ndcast._absent import Absent

from typed import numpy_stubs, results, special, torch_stubs, write

HERE = pathlib.Path(__file__).parent
FOLDER = HERE / "python" / "ndcast"
HEAD = '"""What an editor is told of ndcast. Written by stubs.py; see there."""\n\n'
ATTRIBUTES = {"shape": "Size", "ndim": "int", "dtype": "_dtype", "size": "_Count", "itemsize": "int", "nbytes": "int", "device": "Literal['cpu']"}
ATTRIBUTES |= {"strides": "tuple[int, ...]", "flat": "_Flat"}
ROWS = {(module, name): (parameters, op) for module, name, parameters, op in _ndcast._row_parameters()}
# What is written by hand, in `head.pyi` or with the class.
BY_HAND = {"Buffer", "Items", "Tensor", "utils"}


def row(name, module=""):
    """The parameters of a function, and whether it is an op."""
    return ROWS.get((module, name)) or ROWS.get(("", name)) or (None, False)


def named(used):
    """The classes of results with names."""
    lines = []
    for name in sorted(used):
        fields = results.NAMED.get(name) or " ".join(f"{field}:Tensor" for field in results.FIELDS[name].split())
        lines.append(f"class _{name}(NamedTuple):\n" + "\n".join(f"    {field.replace(':', ': ')}" for field in fields.split()) + "\n")
    return write.hidden("\n".join(lines))


def tensor():
    """The class of tensors."""
    lines = ['class Tensor:\n    """An n-dimensional array of elements of one dtype."""\n']
    seen: set[str] = set()
    for name, member in sorted(vars(nd.Tensor).items()) + [(name, getattr(nd.Tensor, name)) for name in ("T", "mT", "mH", *sorted(ATTRIBUTES), "real", "imag")]:
        if isinstance(member, Absent) or name.startswith("_"):
            continue
        if name in seen:
            continue
        seen.add(name)
        if callable(member):
            parameters, op = row(name) if row(name)[0] is not None else row(name.rstrip("_"))
            if parameters is None and name not in special.METHODS:
                raise KeyError(f"Tensor.{name}: no row and no signature of typed/special.py")
            lines.append(write.method(name, parameters or "x", op, member))
        else:
            doc = (inspect.getdoc(member) or "").strip()
            kind = write.hidden(ATTRIBUTES.get(name, "Tensor"))
            lines.append(f'    @property\n    def {name}(self) -> {kind}:\n        """{doc}"""\n        ...\n')
    for name in ("item", "tolist", "numpy"):
        if name not in seen:
            lines.append(write.method(name, "x", False, getattr(nd.Tensor, name)))
    lines.append(
        write.hidden(
            "    def __getitem__(self, key: Key, /) -> Tensor: ...\n"
            "    def __setitem__(self, key: Key, value: ArrayLike, /) -> None: ...\n"
            "    def __iter__(self) -> Iterator[Tensor]: ...\n"
            "    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> _numpy.ndarray[tuple[int, ...], _numpy.dtype[_numpy.bool | _numpy.number]]: ...\n"
            "    def __array_namespace__(self, /, *, api_version: str | None = None) -> ModuleType: ...\n"
            "    def __buffer__(self, flags: int, /) -> memoryview: ...\n"
            "    def __dlpack__(self, *, stream: int | None = None, max_version: tuple[int, int] | None = None, dl_device: tuple[int, int] | None = None,"
            " copy: bool | None = None) -> CapsuleType: ...\n"
            "    def __dlpack_device__(self) -> tuple[int, int]: ...\n"
        )
    )
    lines.append(write.operators("Tensor", "ArrayLike"))
    return "\n".join(lines)


def main_stub():
    """The stub of the package."""
    lines = [(HERE / "typed" / "head.pyi").read_text(), "_dtype = dtype\n", tensor()]
    head = lines[0]
    functions = []
    for name in sorted({*nd.__all__, *nd._UNLISTED} - {*nd._LATER}):
        value = getattr(nd, name)
        if name in BY_HAND or re.search(rf"^(class {name}\b|{name}:)|\b{name} as {name}\b", head, re.M):
            continue
        if isinstance(value, nd.dtype):
            functions.append(f"{name}: dtype\n")
        elif isinstance(value, float):
            functions.append(f"{name}: _float\n")
        elif inspect.isroutine(value):
            parameters, op = row(name)
            if parameters is None and name not in special.FUNCTIONS:
                raise KeyError(f"nd.{name}: no row and no signature of typed/special.py")
            functions.append(write.function(name, parameters or "", op, "", value))
        else:
            raise KeyError(f"nd.{name}: neither a function nor a dtype nor a number; describe it in typed/head.pyi")
    used = {name for name in (*results.FIELDS, *results.NAMED) if any(f"-> _{name}" in text for text in [*functions, lines[2]])}
    return "\n".join([*lines[:2], named(used), lines[2], *functions])


def inner_stub(module, path):
    """The stub of a module in the package."""
    found = []
    for name, value in sorted(vars(module).items()):
        if inspect.isroutine(value) and not name.startswith("_"):
            parameters, op = row(name, path)
            found.append(write.function(name, parameters, op, path, value))
    used = {name for name in results.FIELDS if any(f"-> _{name}" in text for text in found)}
    text = "\n".join([named(used), *found]) if used else "\n".join(found)
    typed = "from collections.abc import Sequence\nfrom typing import Literal, NamedTuple, SupportsIndex, overload\n\n"
    shadows = "from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type\n"
    extra = "\nclass LinAlgError(ValueError, RuntimeError):\n    \"\"\"A matrix that an operation is impossible for.\"\"\"\n" if path == "linalg" else ""
    return HEAD + shadows + typed + f"from . import Size, Tensor, dtype\nfrom ._typing import ArrayLike, Axes, DTypeLike, Shape\n{extra}\n{text}"


UTILS = HEAD + """class _Flag:
    @property
    def enabled(self) -> bool: ...
    @enabled.setter
    def enabled(self, value: bool) -> None: ...

class backcompat:
    broadcast_warning: _Flag
    keepdim_warning: _Flag
"""


def stubs():
    """File names and what belongs in them."""
    inner = {f"{name}.pyi": inner_stub(getattr(nd, name), name) for name in ("fft", "linalg", "random", "functional")}
    nn = {"nn/__init__.pyi": HEAD + "from . import functional as functional\n", "nn/functional.pyi": HEAD + "from ..functional import *\n"}
    return {"__init__.pyi": main_stub(), "utils.pyi": UTILS, **inner, **nn, **torch_stubs.stubs(), **numpy_stubs.stubs()}


if __name__ == "__main__":
    made = stubs()
    stale = [name for name, text in made.items() if not (FOLDER / name).exists() or (FOLDER / name).read_text() != text]
    if "--check" in sys.argv:
        sys.exit(f"stale: {stale}: run {sys.argv[0]}" if stale else 0)
    for name in stale:
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(made[name])
