"""Writes what PyTorch's functions and methods take, as its own parser has it: `python torch_signatures.py` with PyTorch installed, and the package built.

A line has a module or ``Tensor``, a name, the name that PyTorch's sentences have for it, and the parameters of one signature: the kind, a colon, the name,
and ``=`` where it may be left out. ``*`` stands before those that have a name only. A function of Python has the word ``def`` and no kinds; a method
without arguments the word ``none``.
"""

import inspect
import pathlib
import re
import types

import torch
from ndcast import _ndcast

LIBRARIES = {
    "Tensor": torch.Tensor,
    "functional": torch.nn.functional,
    "torch": torch,
    "torch.fft": torch.fft,
    "torch.linalg": torch.linalg,
    "torch.special": torch.special,
}
KINDS = {
    "Tensor": "tensor",
    "int64_t": "int",
    "SymInt": "int",
    "IntArrayRef": "ints",
    "SymIntArrayRef": "ints",
    "Scalar": "number",
    "double": "float",
    "bool": "bool",
    "c10::string_view": "str",
    "TensorList": "tensors",
    "ScalarType": "dtype",
}
# Calls that the package takes in another way than PyTorch's parser, or whose signatures are not told apart by their first parameter.
LEFT_OUT = "arange asarray as_tensor chain_matmul empty_strided from_file frombuffer index_put index_put_ new new_empty_strided result_type tensor to type where"


def signatures():
    """The texts of signatures in PyTorch's library, by name."""
    text = (pathlib.Path(torch.__file__).parent / "lib/libtorch_python.so").read_bytes()
    found = {}
    for match in re.finditer(rb"(?<=\0)([A-Za-z_0-9]+)\(([ -~]*)\)(?:\|deprecated)?(?=\0)", text):
        name, taken = (part.decode() for part in match.groups())
        if "Dimname" not in taken and taken not in found.setdefault(name, []):
            found[name].append(taken)
    return found


def spelled(taken):
    """The parameters of a signature."""
    words = []
    for one in re.split(r", (?![^\[{(]*[\]})])", taken) if taken else []:
        if one == "*":
            words.append("*")
            continue
        kind, name = one.split(" ", 1)
        name, equals, _ = name.partition("=")
        bare, one_too = re.subn(r"\[\d\]", "", kind.rstrip("?"))
        word = KINDS.get(bare, "any") + ("1" if one_too and KINDS.get(bare) == "ints" else "") + ("?" if kind.endswith("?") else "")
        words.append(f"{word}:{name}{equals}")
    return words


def is_of_a_function(taken):
    return taken.startswith(("Tensor input", "Tensor self")) or ", Tensor input" in taken


# The words that PyTorch's sentences have for kinds; those of other kinds are their own.
SAID = {"torch.dtype": "ScalarType", "Tensor": "Tensor", "int": "int64_t", "tuple of ints": "IntArrayRef", "Number": "Scalar", "float": "double", "bool": "bool", "str": "c10::string_view"}


def told(function, key):
    """The signatures that PyTorch lists when none of several fits."""
    try:
        function(*[torch.ones(2)] * (key == "Tensor"), *[object()] * 12)
    except TypeError as error:
        listed = re.findall(r"(?:^ \* |but expected )\((.*)\)$", str(error), re.MULTILINE)
        return [re.sub(r"(tuple of ints|tuple of \w+|[\w.]+) (\w+)( = )?", lambda m: f"{SAID.get(m[1], 'Tensors')} {m[2]}{'=' if m[3] else ''}", one) for one in listed]
    except Exception:
        pass
    return []


def of_parser(key, function, found):
    """The signatures of a function or a method in PyTorch's own parser."""
    own = function.__name__
    # The end of a longer text may be that of another function.
    ends = list(dict.fromkeys(taken for name, several in found.items() if name.endswith(own) for taken in several))
    texts = found.get(own, [])
    of_functions = [taken for taken in texts if is_of_a_function(taken)]
    ways = [taken for taken in texts if taken not in of_functions] if key == "Tensor" else of_functions or texts
    if key == "Tensor" and not ways:
        ways = [re.sub(r"(, \*)?, Tensor out=None|Tensor input(, )?", "", taken) for taken in of_functions if taken.startswith("Tensor input")]
    elif key == "torch" and not of_functions and isinstance(getattr(torch.Tensor, own, None), types.MethodDescriptorType):
        of_functions = [taken for taken in ends if is_of_a_function(taken)]
        ways = of_functions if len(of_functions) == 1 else [f"Tensor input, {taken}".rstrip(", ") for taken in ways]
    ways = ways or ends
    listed = told(function, key)
    if not listed:
        ways = [taken for taken in ways if len(ways) == 1 or "out_dtype" not in taken]
        return [" ".join(spelled(taken)) for taken in (ways if len(ways) == 1 else [])]
    # What takes one number for a list is told by the texts alone.
    single = set(re.findall(r"IntArrayRef\[\d\]\?? (\w+)", " ".join(ways)))
    nothing = set(re.findall(r"[\w\]]\? (\w+)", " ".join(ways)))
    words = [spelled(taken) for taken in listed]
    for way in words:
        for at, word in enumerate(way):
            kind, _, name = word.partition(":")
            bare = name.rstrip("=")
            way[at] = f"{kind}{'1' if kind == 'ints' and bare in single else ''}{'?' if bare in nothing else ''}:{name}" if name else word
    # Nobody should call these any more.
    hidden = [taken for taken in ways if re.match(r"(Tensor input, )?Scalar \w+, Tensor ", taken)]
    return [" ".join(way) for way in words] + [" ".join(spelled(taken)) for taken in hidden if " ".join(spelled(taken)) not in map(" ".join, words)]


def refused(function, at, count, kind, given):
    """Whether PyTorch asks for another kind of argument at a position of a function of Python."""
    try:
        function(*[given if place == at else torch.ones(2, 3) for place in range(count)])
    except TypeError as error:
        return f"must be {kind}, not {type(given).__name__}" in str(error)
    except Exception:
        pass
    return False


def of_python(function):
    words, named = [], False
    parameters = list(inspect.signature(function).parameters.values())
    count = sum(parameter.default is parameter.empty for parameter in parameters)
    for at, parameter in enumerate(parameters):
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            return []
        if parameter.kind == parameter.KEYWORD_ONLY and not named:
            named, _ = True, words.append("*")
        kind = "any"
        if at < count:
            kind = "tensor" if refused(function, at, count, "Tensor", [0]) else "ints" if refused(function, at, count, "tuple of ints", 3) else "any"
            kind += "?" if kind == "tensor" and not refused(function, at, count, "Tensor", None) else ""
        words.append(f"{kind}:{parameter.name}{'' if parameter.default is parameter.empty else '='}")
    return [" ".join(words)]


def takes_nothing(function):
    try:
        function(torch.ones(2), object())
    except TypeError as error:
        return "takes no arguments" in str(error)
    except Exception:
        pass
    return False


def lines():
    found, rows = signatures(), {name for _, name in _ndcast._rows()}
    for key, library in LIBRARIES.items():
        ours = _ndcast._TorchTensor if key == "Tensor" else __import__(f"ndcast.{'torch.nn.functional' if key == 'functional' else key}", fromlist=["_"])
        for name in sorted(dir(library)):
            function = getattr(library, name)
            if not hasattr(ours, name) or name.startswith("_") or name in LEFT_OUT.split():
                continue
            if isinstance(function, types.FunctionType) and (key == "functional" or key == "torch" and name in rows):
                ways, own = of_python(function), "def"
            elif isinstance(function, types.BuiltinFunctionType | types.MethodDescriptorType):
                nothing = key == "Tensor" and takes_nothing(function)
                ways, own = ([""], "none") if nothing else (of_parser(key, function, found), function.__name__)
                if not ways and key == "torch" and takes_nothing(getattr(torch.Tensor, name, None)):
                    ways = ["tensor:input"]
            else:
                continue
            yield from (f"{key} {name} {own} {way}".strip() for way in ways)


if __name__ == "__main__":
    path = pathlib.Path(__file__).parent / "src/words/torch_signatures.txt"
    path.write_text("\n".join(lines()) + "\n")
