"""Writes in which order NumPy's and PyTorch's functions take their arguments, as the libraries say it: `python orders.py` with both installed."""

import inspect
import pathlib
import re

import ndcast
import numpy
import torch

LIBRARIES = {
    "functional": (torch.nn.functional, ndcast.functional),
    "numpy": (numpy, ndcast.numpy),
    "torch": (torch, ndcast.torch),
}
# Orders that no signature tells, or no useful one.
SPOKEN = {
    ("torch", "asarray"): [["obj"]],
    ("torch", "tensor"): [["data"]],
    ("torch", "as_tensor"): [["data", "dtype", "device"]],
    ("torch", "result_type"): [["*tensors"]],
    ("numpy", "promote_types"): [["*types"]],
    ("numpy", "arange"): [["start", "stop=None", "step=1", "dtype=None"]],
}
# Parameters that have another name in the package's row.
RENAMED = {
    ("torch", "searchsorted"): {"self": "x2"},
    ("torch", "dot"): {"tensor": "x2"},
    ("numpy", "swapaxes"): {"axis1": "axis0", "axis2": "axis1"},
    ("numpy", "transpose"): {"axes=None": "axis0=None"},
}


def spelled(name, default, flag):
    """``name``, ``name!`` for a truth value, ``name=default`` where that is said in a word."""
    simple = type(default) in (bool, int, type(None)) or (type(default) is str and default.isidentifier())
    return f"{name.lower()}{'!' if flag else ''}" + (f"={default}" if simple else "")


def of_signature(function):
    """The positional parameters of a Python function; ``*name`` for any number."""
    found = []
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind == parameter.VAR_POSITIONAL:
            return found + ["*" + parameter.name]
        if parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_KEYWORD):
            break
        found.append(spelled(parameter.name, parameter.default, isinstance(parameter.default, bool)))
    return found


def of_schemas(name):
    """The positional parameters of the ways in which one of PyTorch's operators is called."""
    ways = []
    for schema in torch._C._jit_get_schemas_for_operator(f"aten::{name}"):
        taken = [argument for argument in schema.arguments if not argument.kwarg_only]
        types = [str(argument.type) for argument in taken]
        tensors = any("Tensor" in str(argument.type) for argument in list(schema.arguments) + list(schema.returns))
        named = any(kind in ("str", "List[str]") and argument.name == "dim" for kind, argument in zip(types, taken))
        outs = any(argument.is_out for argument in schema.arguments)
        lists = any(argument.name == "reverse" for argument in taken)
        if not tensors or named or outs or lists:
            continue
        empty = inspect.Parameter.empty
        way = []
        for argument, kind in zip(taken, types):
            default = argument.default_value if argument.has_default_value() else empty
            way.append(spelled(argument.name, default, kind == "bool"))
        ways.append(way)
    longest = sorted(ways, key=len, reverse=True)
    # Leave out an order that is the start of another one.
    return [way for at, way in enumerate(longest) if not any(other[: len(way)] == way for other in longest[:at])]


def orders(which, name, function):
    """The positional parameters of a function, in each of the ways it is called."""
    if (which, name) in SPOKEN:
        return SPOKEN[which, name]
    if which == "numpy" or inspect.isfunction(function):
        return [of_signature(function)]
    own = getattr(function, "__name__", name)
    return of_schemas(own)


lines = []
for which, (library, ours) in LIBRARIES.items():
    for name in sorted(set(dir(ours)) | set(ndcast.__all__)):
        found, function = getattr(ours, name, None), getattr(library, name, None)
        if not inspect.isbuiltin(found) or function is None:
            continue
        ways = orders(which, name, function)
        if not ways:
            print("no order", which, name)
        renamed = RENAMED.get((which, name), {})
        lines += [" ".join([which, name, *(renamed.get(one, one) for one in way)]) for way in ways]
path = pathlib.Path(__file__).parents[1] / "ndcast-lang/src/orders.txt"
path.write_text("\n".join(lines) + "\n")
