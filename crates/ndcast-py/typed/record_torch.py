"""Records how PyTorch's functions and methods are called and what they give, with their types, for the names that `ndcast.torch` has:
``python crates/ndcast-py/typed/record_torch.py`` with PyTorch installed, and the package built.

A line of `torch.txt` is the place of a name, the name, and one of its signatures. They come from the stubs that PyTorch is shipped with, from the
annotations of its Python functions and, where it has neither, from the schemas of its operators.
"""

import ast
import inspect
import pathlib
import re

import ndcast.torch
import torch

SITE = pathlib.Path(torch.__file__).parent
PLACES = {"torch": torch, "Tensor": torch.Tensor, "functional": torch.nn.functional, "linalg": torch.linalg, "fft": torch.fft, "special": torch.special}
OURS = {"torch": ndcast.torch, "Tensor": ndcast.torch.Tensor, "functional": ndcast.torch.nn.functional, "linalg": ndcast.torch.linalg,
        "fft": ndcast.torch.fft, "special": ndcast.torch.special}  # fmt: skip
CLEANED = [
    (r"\btorch\.return_types\.", "return_types."),
    (r"\s*\|\s*SymInt\b|\bSymInt\s*\|\s*", ""),
    (r"Optional\[([^\[\]]+)\]", r"\1 | None"),
    (r"Union\[([^\[\]]+)\]", lambda found: found[1].replace(",", " |")),
    (r"\bList\[", "list["),
    (r"\bTuple\[", "tuple["),
    (r"\bSymInt\b", "_int"),
    (r"\btorch\.(Tensor|Size|Generator)\b", r"\1"),
    (r"\btorch\.(dtype|layout|device|memory_format)\b", r"_\1"),
    (r"\b(memory_format: )memory_format\b", r"\1_memory_format"),
    (r"(?<![\w.])(int|float|bool|complex|str)(?=[\s,\]|)=]|$)", r"_\1"),
    (r"BroadcastingList\d\[_int\]", "_int | Sequence[_int]"),
    (r"\s*\|\s*PySymType\b", ""),
    (r"\s*\|\s*torch\.torch\.SymFloat", ""),
    (r"=torch\.\w+", "=..."),
    (r"(?<=: )list\[_int\]", "Sequence[_int]"),
    (r"(?<=-> )(Sequence|list)\[Tensor\]", "tuple[Tensor, ...]"),
    (r"\bcollections\.abc\.", ""),
    (r"\b_symsize\b", "_size"),
    (r"\bdtype: _int \| None", "dtype: _dtype | None"),
    (r"(kernel_size|stride|padding|dilation|output_size|output_padding): (Sequence\[_int\])", r"\1: _int | \2"),
    (r"\b_str\b", "str"),
    (r"_size_(any|\d)_t|_size_\d_opt_t", "_int | _size"),
    (r"_ratio_any_t|_ratio_\d_t", "_float | Sequence[_float]"),
]


def clean(text):
    for pattern, by in CLEANED:
        text = re.sub(pattern, by, text)
    return text


def of_file(path, within=None):
    """The signatures of a stub or a module: name and text, without those that lack a type."""
    tree = ast.parse((SITE / path).read_text())
    body = tree.body if within is None else next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == within)
    found = {}
    for node in body:
        if isinstance(node, ast.FunctionDef):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            if node.returns is None or any(one.annotation is None and one.arg != "self" for one in every):
                continue
            found.setdefault(node.name, []).append(clean(f"({ast.unparse(node.args)}) -> {ast.unparse(node.returns)}"))
    return found


KINDS = {"Tensor": "Tensor", "number": "Number", "int": "_int", "float": "_float", "bool": "_bool", "str": "str", "ScalarType": "_dtype", "Generator": "Generator",
         "complex": "_complex", "Device": "DeviceLikeType", "Layout": "_layout", "MemoryFormat": "_memory_format"}  # fmt: skip


def kind_of(kind):
    text = str(kind)
    if text.startswith("Optional["):
        return f"{kind_of(text[9:-1])} | None"
    if text.startswith("List["):
        inner = kind_of(text[5:-1])
        return f"_int | Sequence[{inner}]" if inner == "_int" else f"Sequence[{inner}]"
    return KINDS[text.replace("SymInt", "int")]


def of_schemas(prefix, name):
    """The signatures of an operator, from its schemas."""
    found = []
    for schema in torch._C._jit_get_schemas_for_operator(f"aten::{prefix}{name}"):
        if any(argument.is_out for argument in schema.arguments) or schema.overload_name.endswith("out"):
            continue
        try:
            parts, star = [], False
            for argument in schema.arguments:
                if argument.kwarg_only and not star:
                    parts, star = [*parts, "*"], True
                if argument.name in ("layout", "pin_memory"):
                    continue
                kind = "_dtype | None" if argument.name == "dtype" else kind_of(argument.type)
                spelled = f"{'input' if argument.name == 'self' else argument.name}: {kind}"
                if argument.has_default_value():
                    default = argument.default_value
                    spelled += f" = {default!r}" if type(default) in (bool, int, float, str, type(None)) and repr(default) != "inf" else " = ..."
                parts.append(spelled)
        except KeyError:
            continue
        returned = [kind_of(one.type) for one in schema.returns]
        named = len(returned) > 1 and hasattr(torch.return_types, f"{prefix}{name}")
        result = f"return_types.{prefix}{name}" if named else returned[0] if len(returned) == 1 else f"tuple[{', '.join(returned)}]"
        single = not star and len(returned) == 1 and returned[0] == "Tensor"
        parts += ["*"] if single else []
        parts += ["out: Tensor | None = None"] if returned == ["Tensor"] else []
        found.append(f"({', '.join(parts)}) -> {result}")
    return found


def of_signature(function):
    """A Python function that is wholly annotated."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return []
    every = signature.parameters.values()
    if signature.return_annotation is signature.empty or any(one.annotation is one.empty for one in every):
        return []
    spelled = inspect.formatannotation
    parts = []
    for one in every:
        text = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "") + f"{one.name}: {one.annotation if isinstance(one.annotation, str) else spelled(one.annotation)}"
        parts.append(text + (f" = {one.default!r}" if one.default is not one.empty and type(one.default) in (int, float, bool, str, type(None)) else " = ..." if one.default is not one.empty else ""))
        if one.kind == one.VAR_POSITIONAL:
            continue
    keyword = next((at for at, one in enumerate(every) if one.kind == one.KEYWORD_ONLY), None)
    if keyword is not None and not any(one.kind == one.VAR_POSITIONAL for one in every):
        parts.insert(keyword, "*")
    result = signature.return_annotation
    return [clean(f"({', '.join(parts)}) -> {result if isinstance(result, str) else spelled(result)}")]


variables = of_file("_C/_VariableFunctions.pyi")
core = of_file("_C/__init__.pyi")
methods = of_file("_C/__init__.pyi", "TensorBase")
python = {"Tensor": of_file("_tensor.py", "Tensor"), "functional": of_file("nn/functional.pyi"), "torch": of_file("functional.py")}
lines, missing = [], []
for place, ours in OURS.items():
    for name in sorted(dir(ours)):
        value = getattr(ours, name, None)
        if name.startswith("_") or isinstance(value, type) or not callable(value) or not hasattr(PLACES[place], name):
            continue
        real = getattr(PLACES[place], name)
        if place == "Tensor":
            found = methods.get(name) or python["Tensor"].get(name)
        elif place in ("torch", "functional"):
            found = python[place].get(name) or variables.get(name) or core.get(name) or of_signature(real)
        else:
            found = variables.get(name) if place == "special" and name in ("softmax", "log_softmax") else of_schemas(f"{place}_", name)
        if not found:
            missing.append(f"{place}.{name}")
        # Named axes, storages and what has no type of its own are not of this package.
        for way in [way for way in found or () if not re.search(r"Any\b|Storage|ellipsis|IntLikeType|\bDevice\b|names: ", way)]:
            # One length stands for all axes.
            way = re.sub(r"\b((?:kernel_size|stride|padding|dilation|output_size|output_padding): )(?:Sequence|list)\[(?:_int|int)\]", r"\1_int | Sequence[_int]", way)
            lines.append(f"{place} {name}{way}")
(pathlib.Path(__file__).parent / "torch.txt").write_text("\n".join(lines) + "\n")
print("without a type in PyTorch:", *missing)
