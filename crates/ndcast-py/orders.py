"""Writes in which order NumPy's and PyTorch's functions and methods take their arguments, as the libraries say it: `python orders.py` with
both installed, and the package built.

A line names a module or a class of a library, a name, and its positional parameters. The names are those that the package's tables answer;
what means something else in the library is in `OTHER`.
"""

import inspect
import pathlib

import numpy
import torch
from ndcast import _ndcast

# The key of the lines, where the library has the names, and the module of the tables in which a name is looked up first.
LIBRARIES = {
    "functional": (torch.nn.functional, "functional"),
    "ndarray": (numpy.ndarray, "numpy"),
    "numpy": (numpy, "numpy"),
    "numpy.fft": (numpy.fft, "fft"),
    "numpy.linalg": (numpy.linalg, "numpy.linalg"),
    "Tensor": (torch.Tensor, "torch"),
    "torch": (torch, "torch"),
    "torch.fft": (torch.fft, "fft"),
    "torch.linalg": (torch.linalg, "linalg"),
    "torch.special": (torch.special, "special"),
}
# Names that the tables have with another meaning, or that the package defines in Python.
OTHER = {
    "ndarray": {"tolist", "item", "resize", "choose"},
    "numpy": {"byte", "imag", "print", "real", "size"},
    "Tensor": {"cpu", "histogram", "numpy", "print", "size", "tolist"},
    "torch": {"cpu", "functional", "imag", "range", "real", "histogram", "seed", "size", "float", "int", "long", "bool", "double", "half", "short"},
}
# Orders that no signature tells, or no useful one.
SPOKEN = {
    ("torch", "asarray"): [["obj"]],
    ("torch", "tensor"): [["data"]],
    ("torch", "as_tensor"): [["data", "dtype", "device"]],
    ("torch", "result_type"): [["*tensors"]],
    ("numpy", "promote_types"): [["*types"]],
    ("numpy", "arange"): [["start", "stop=None", "step=1", "dtype=None"]],
    ("Tensor", "type"): [["self", "dtype=None"]],
    ("Tensor", "to"): [["self", "*arguments"]],
    ("Tensor", "stride"): [["self", "dim=None"]],
    ("Tensor", "polygamma"): [["self", "n"]],
    ("Tensor", "new_tensor"): [["self", "data"]],
    # The row takes the receiver as the second argument.
    ("Tensor", "where"): [["*arguments"]],
    ("torch", "can_cast"): [["from_", "to"]],
    ("torch", "get_default_dtype"): [["*nothing"]],
    ("torch", "promote_types"): [["*types"]],
    **{("Tensor", name): [["self"]] for name in "bfloat16 bool byte double float half int long ndimension nelement short".split()},
    **{
        ("functional", f"max_pool{rank}d"): [
            ["input", "kernel_size", "stride=None", "padding=0", "dilation=1", "ceil_mode!=False", "return_indices!=False"]
        ]
        for rank in (1, 2, 3)
    },
    **{("functional", f"adaptive_max_pool{rank}d"): [["input", "output_size", "return_indices!=False"]] for rank in (1, 2, 3)},
}
# Parameters that have another name in the package's row.
RENAMED = {
    ("torch", "dropout"): {"train!": "training!"},
    ("torch", "alpha_dropout"): {"train!": "training!"},
    ("torch", "vander"): {"n=None": "N=None"},
    ("numpy", "swapaxes"): {"axis1": "axis0", "axis2": "axis1"},
    ("ndarray", "swapaxes"): {"axis1": "axis0", "axis2": "axis1"},
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


def orders(key, name, function):
    """The positional parameters of a function, in each of the ways it is called."""
    if (key, name) in SPOKEN:
        return SPOKEN[key, name]
    if key.startswith(("numpy", "ndarray")) or inspect.isfunction(function):
        try:
            return [of_signature(function)]
        except (TypeError, ValueError):
            return []
    own = getattr(function, "__name__", name)
    prefixes = {"torch.linalg": "linalg_", "torch.fft": "fft_", "torch.special": "special_"}
    found = of_schemas(own) or of_schemas(prefixes.get(key, "") + name)
    if key == "Tensor":
        # A method takes the tensor itself first.
        found = [way for way in found if way and way[0] in ("self", "input")]
    return found


rows = set(_ndcast._rows()) | {("numpy", "copyto")}
lines = []
for key, (library, module) in LIBRARIES.items():
    for name in sorted(dir(library)):
        function = getattr(library, name)
        bare = name[:-1] if key == "Tensor" and name.endswith("_") and not name.endswith("__") else name
        if not {("", bare), (module, bare), (key, bare)} & rows or name.startswith("_") or name in OTHER.get(key, ()):
            continue
        if inspect.isclass(function) or not callable(function):
            continue
        ways = orders(key, name, function)
        if not ways:
            print("no order", key, name)
        renamed = RENAMED.get((key, name), {})
        lines += [" ".join([key, name, *(renamed.get(one, one) for one in way)]) for way in ways]
path = pathlib.Path(__file__).parents[1] / "ndcast-lang/src/orders.txt"
path.write_text("\n".join(lines) + "\n")
