"""Writes the stub of the package from the package itself: ``python crates/ndcast-py/stubs.py`` (``--check`` only compares).

What is said comes from the tables of the expression language by way of ``inspect``; so an editor knows what the code knows.
"""

import inspect
import pathlib
import sys

import ndcast as nd
from ndcast._absent import Absent

FOLDER = pathlib.Path(__file__).parent / "python" / "ndcast"
HEAD = '"""What an editor is told of ndcast. Written by stubs.py; see there."""\n\n'
# The types of the attributes; everything else of the class comes from the tables.
ATTRIBUTES = {"shape": "Size", "ndim": "int", "dtype": "dtype", "size": "Any", "itemsize": "int", "nbytes": "int", "device": "str"}
ATTRIBUTES |= {"strides": "tuple[int, ...]", "flat": "Any", "__array_interface__": "dict[str, Any]"}


def parameters(function):
    """The parameters of a function as they stand in a stub."""
    try:
        return str(inspect.signature(function).replace(return_annotation=inspect.Signature.empty))[1:-1]
    except (TypeError, ValueError):
        return "*args: Any, **kwargs: Any"


def function(name, called, indent=""):
    """A function or method of a stub."""
    doc = (inspect.getdoc(called) or "").replace("\\", "\\\\").strip()
    body = f'\n{indent}    """{doc}"""\n{indent}    ...' if doc else " ..."
    given = parameters(called)
    # NumPy's and PyTorch's other names for a parameter are accepted too.
    more = "" if "**" in given or not given else ", **other: Any"
    return f"{indent}def {name}({given}{more}) -> Any:{body}\n"


def tensor():
    """The class of tensors."""
    lines = ['class Tensor:\n    """An n-dimensional array of elements of one dtype."""\n']
    for name, member in sorted(vars(nd.Tensor).items()):
        if isinstance(member, Absent) or name in ("__doc__", "__module__", "__weakref__", "__new__", "__hash__", "__array_priority__"):
            continue
        if callable(member):
            lines.append(function(name, member, "    "))
        else:
            doc = (inspect.getdoc(member) or "").strip()
            lines.append(f'    @property\n    def {name}(self) -> {ATTRIBUTES.get(name, "Tensor")}:\n        """{doc}"""\n        ...\n')
    return "\n".join(lines)


def main_stub():
    """The stub of the package."""
    lines = [HEAD + "from typing import Any, NamedTuple\n\nfrom . import fft as fft, linalg as linalg, random as random, testing as testing\n"]
    lines.append(
        "class Fix(NamedTuple):\n    call: str\n    degree: str\n    operand: int\n    shape: tuple[int, ...]\n    result: tuple[int, ...]\n"
    )
    lines.append("class ShapeError(ValueError, RuntimeError):\n    fixes: tuple[Fix, ...]\n")
    lines.append(
        "class ErrorExplanation:\n    library: str\n    about: str\n    operation: str | None\n    shapes: tuple[tuple[int, ...], ...]\n"
        "    lengths: tuple[int, int] | None\n    axis: int | None\n    fixes: tuple[Fix, ...]\n    def to_dict(self) -> dict[str, Any]: ...\n"
    )
    lines.append("class Size(tuple[int, ...]):\n    def numel(self) -> int: ...\n")
    lines.append("class dtype:\n    name: str\n    itemsize: int\n    is_floating_point: bool\n    is_complex: bool\n")
    lines.append(tensor())
    for name in sorted(nd.__all__):
        value = getattr(nd, name)
        if isinstance(value, nd.dtype):
            lines.append(f"{name}: dtype\n")
        elif isinstance(value, float):
            lines.append(f"{name}: float\n")
        elif inspect.isroutine(value):
            lines.append(function(name, value))
    return "\n".join(lines)


def inner_stub(module):
    """The stub of a module in the package."""
    found = sorted((name, value) for name, value in vars(module).items() if inspect.isroutine(value) and not name.startswith("_"))
    return HEAD + "from typing import Any\n\n" + "\n".join(function(name, value) for name, value in found)


def stubs():
    """File names and what belongs in them."""
    inner = {f"{name}.pyi": inner_stub(getattr(nd, name)) for name in ("fft", "linalg", "random")}
    return {"__init__.pyi": main_stub(), **inner}


if __name__ == "__main__":
    stale = [name for name, text in stubs().items() if not (FOLDER / name).exists() or (FOLDER / name).read_text() != text]
    if "--check" in sys.argv:
        sys.exit(f"stale: {stale}: run {sys.argv[0]}" if stale else 0)
    for name in stale:
        (FOLDER / name).write_text(stubs()[name])
