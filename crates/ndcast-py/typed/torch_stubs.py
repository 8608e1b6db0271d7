"""The stubs of `ndcast.torch`: PyTorch's own types for the names that there are, from `torch.txt` and `torch_own.txt`."""

import inspect
import pathlib
import re
import types

import ndcast as nd
import ndcast.torch as torch
from ndcast._absent import Absent

from typed import torch_distributions, write

HERE = pathlib.Path(__file__).parent
HEAD = '"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""\n\n'
IMPORTS = (
    "from builtins import bool as _bool, complex as _complex, float as _float, int as _int\nfrom collections.abc import Callable, Sequence\n"
    "from contextlib import AbstractContextManager\nfrom typing import Any, Literal, overload\n\nfrom typing_extensions import CapsuleType\n\n"
    "from {up} import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types\n"
    "from {up}._typing import SupportsDLPack\n\n"
)
PRIVATE = {"_typing": "from .._typing import SupportsDLPack as SupportsDLPack\n"}


def lines():
    """The signatures by place and name; our own go first."""
    found = {}
    for file in ("torch_own.txt", "torch.txt"):
        own = set(found)
        for line in (HERE / file).read_text().splitlines():
            place, rest = line.split(" ", 1)
            name, way = rest.split("(", 1)
            if (place, name) in own:
                continue
            if place == "Tensor" and file == "torch_own.txt":
                way = "self" + ("" if way.startswith(")") else ", ") + way
            # What has no class with names is a plain tuple to a checker.
            way = re.sub(r"return_types\.(\w+)", lambda found: found[0] if found[1] in torch.return_types.__all__ else "tuple[Tensor, ...]", way)
            found.setdefault((place, name), []).append("(" + way)
    return found


LINES = lines()


def _of(place, name, value, indent=""):
    ways = LINES.get((place, name)) or (LINES.get(("torch", name)) if place in ("functional", "special") else None)
    # What other devices have is what the first of them has.
    if ways is None and place in ("accelerator", "mps", "xpu"):
        ways = LINES.get(("cuda", name))
    # What writes to its first argument is the method.
    if ways is None and place == "torch" and name.endswith("_"):
        ways = LINES.get(("functional", name)) or [way.replace("(self", "(input: Tensor", 1) for way in LINES.get(("Tensor", name), ())]
    if ways is None and place in ("functional", "torch") and name.endswith("_with_indices"):
        ways = LINES.get(("functional", name))
    if not ways:
        raise KeyError(f"{place}.{name}: no signature in typed/torch.txt or typed/torch_own.txt")
    text = write.written(name, list(dict.fromkeys(ways)), value, indent)
    return text


def tensor():
    """The class of tensors."""
    by_hand = (HERE / "torch_class.pyi").read_text()
    lines = ['class Tensor:\n    """An n-dimensional array of elements of one dtype."""\n' + by_hand]
    never = []
    for name in sorted(dir(torch.Tensor)):
        member = inspect.getattr_static(torch.Tensor, name)
        if name.startswith("_") or isinstance(member, Absent) or re.search(rf"^    (def {name}\(|{name}:)", by_hand, re.M):
            continue
        if isinstance(member, property):
            never.append(f"    @property\n    def {name}(self) -> _bool: ...\n")
        elif callable(member):
            lines.append(_of("Tensor", name, member, "    "))
        else:
            raise KeyError(f"Tensor.{name}: describe it in typed/torch_class.pyi")
    return "\n".join([*lines, *never, write.operators("Tensor", "ArrayLike", "Tensor")])


def main():
    """The stub of the package."""
    head = (HERE / "torch_head.pyi").read_text()
    found = []
    for name in sorted(torch.__all__):
        value = getattr(torch, name)
        if re.search(rf"^(class {name}\b|{name}:)", head, re.M) or name in ("Tensor", "dtype") or isinstance(value, types.ModuleType):
            continue
        if isinstance(value, nd.dtype):
            found.append(f"{name}: _dtype\n")
        elif isinstance(value, str):
            found.append(f"{name}: {type(value).__name__}\n")
        elif isinstance(value, float):
            found.append(f"{name}: _float\n")
        elif isinstance(value, type):
            found.append(f"class {name}(Tensor): ...\n")
        else:
            found.append(_of("torch", name, value))
    return "\n".join([head, tensor(), *found])


PACKED = '''from typing import NamedTuple

class PackedSequence(NamedTuple):
    """Sequences step by step: the first elements of all of them, then the second ones of those that have one, and so on."""
    data: Tensor
    batch_sizes: Tensor
    sorted_indices: Tensor | None = None
    unsorted_indices: Tensor | None = None

'''


def inner(module, place, up):
    """The stub of a module below the package."""
    text = IMPORTS.format(up=up).replace(f"from {up}._typing", f"from {up + '.' if up != '.' else '..'}_typing")
    functions = []
    for name in sorted(vars(module)):
        value = getattr(module, name)
        if name == "LinAlgError":
            text += f"from {up}.linalg import LinAlgError as LinAlgError\n\n"
        if name == "PackedSequence":
            text += PACKED
        if name.startswith("_") or isinstance(value, (type, types.ModuleType)) or not callable(value):
            continue
        functions.append(_of(place, name, value))
    return HEAD + text + "\n".join(functions)


def return_types():
    """The results with names."""
    lines = [HEAD + "from typing import NamedTuple\n\nfrom . import Tensor\n"]
    for name in torch.return_types.__all__:
        fields = getattr(torch.return_types, name).__match_args__
        lines.append(f"class {name}(NamedTuple):\n" + "".join(f"    {field}: Tensor\n" for field in fields))
    return "\n".join(lines)


def stubs():
    """File names and what belongs in them."""
    t = torch
    flag = "class _Flag:\n    enabled: bool\n\n"
    vectors = (
        "from collections.abc import Iterable\n\nfrom ... import Tensor\nfrom . import rnn as rnn\n\n"
        "def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor: ...\n"
        "def vector_to_parameters(vec: Tensor, parameters: Iterable[Tensor]) -> None: ...\n"
    )
    small = {
        "torch/nn/__init__.pyi": "from . import functional as functional, init as init, utils as utils\n",
        "torch/nn/utils/__init__.pyi": vectors,
        "torch/signal/__init__.pyi": "from . import windows as windows\n",
        "torch/utils/__init__.pyi": "from . import backcompat as backcompat, data as data, dlpack as dlpack\n",
        "torch/utils/data.pyi": (HERE / "torch_data.pyi").read_text(),
        "torch/utils/backcompat.pyi": flag + "broadcast_warning: _Flag\nkeepdim_warning: _Flag\n",
        "torch/functional.pyi": "".join(f"from . import {name} as {name}\n" for name in t.functional.__all__),
        "torch/serialization.pyi": "from . import load as load, save as save\n",
        "torch/version.pyi": "__version__: str\n",
        "torch/backends/__init__.pyi": "from . import cuda as cuda, cudnn as cudnn, mkl as mkl, mps as mps, openmp as openmp\n",
        "torch/backends/cuda.pyi": "def is_built() -> bool: ...\n",
        "torch/backends/cudnn.pyi": "enabled: bool\nbenchmark: bool\ndeterministic: bool\nallow_tf32: bool\n\ndef is_available() -> bool: ...\ndef version() -> None: ...\n",
        "torch/backends/mkl.pyi": "def is_available() -> bool: ...\n",
        "torch/backends/mps.pyi": "def is_available() -> bool: ...\ndef is_built() -> bool: ...\n",
        "torch/backends/openmp.pyi": "def is_available() -> bool: ...\n",
        "torch/types.pyi": "from . import Number as Number, Size as Size, Tensor as Tensor, device as Device, _device as _device, _dtype as _dtype, _size as _size\n",
    }
    return {
        "torch/__init__.pyi": main(),
        "torch/return_types.pyi": return_types(),
        **{f"torch/{name}.pyi": inner(getattr(t, name), name, ".") for name in ("fft", "linalg", "special", "accelerator", "cpu", "cuda", "func", "mps", "random", "testing", "xpu")},
        "torch/signal/windows.pyi": inner(t.signal.windows, "windows", ".."),
        "torch/nn/functional.pyi": inner(t.nn.functional, "functional", ".."),
        "torch/nn/init.pyi": inner(t.nn.init, "init", ".."),
        "torch/nn/utils/rnn.pyi": inner(t.nn.utils.rnn, "rnn", "..."),
        "torch/utils/dlpack.pyi": inner(t.utils.dlpack, "dlpack", ".."),
        **{name: HEAD + text for name, text in (small | torch_distributions.stubs()).items()},
    }
