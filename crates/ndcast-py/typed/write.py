"""Writes the functions of a stub, their synonyms as overloads or keywords, and the operators."""

import inspect
import re
import textwrap

from . import parameters, results, special

# Names that the modules and classes have themselves.
_HIDDEN = re.compile(r"(?<![\w.'])(?<!# )(bool|int|float|complex|type)(?![\w'(])")
COMPARED = "__eq__ __ne__ __lt__ __le__ __gt__ __ge__".split()
BINARY = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split()


def hidden(text):
    """Types that the stub calls otherwise, because the names mean something else in it."""
    return _HIDDEN.sub(r"_\1", text)


def documented(called, indent):
    """The docstring of a function, as it stands in a stub."""
    doc = (inspect.getdoc(called) or "").replace("\\", "\\\\").strip() if called is not None else ""
    doc = textwrap.indent(doc, indent + "    ").strip()
    return f'\n{indent}    """{doc}"""\n{indent}    ...' if doc else " ..."


def written(name, ways, called, indent=""):
    """A function of a stub in all its ways; only the first has the docstring."""
    lines = []
    for at, way in enumerate(ways):
        if len(ways) > 1:
            lines.append(f"{indent}@overload")
        lines.append(f"{indent}def {name}{hidden(way)}:{documented(called, indent) if at == 0 else ' ...'}")
    return "\n".join(lines) + "\n"


def taken(row, renamed=()):
    """The parameters of a row: name, default, and whether there may be many."""
    found, optional = [], False
    for spelled in filter(None, row.split(", ")):
        name, _, default = spelled.partition("=")
        name, _, note = name.partition(": ")
        many = name.startswith("*")
        default = {"": "None", "inf": "...", "-inf": "...", "nan": "..."}.get(default, default) if "=" in spelled else None
        if default is None and optional and not many:
            default = "None"
        optional |= default is not None
        found.append((name.lstrip("*"), default, many, note == "None"))
    return found


def one(function, parameter, renamed=None):
    """A parameter as it stands in a stub."""
    name, default, many, none = parameter
    kind = parameters.of(function, name, "None" if none else default)
    if many:
        return f"*{name}: {'Axes' if name in ('axes', 'axis') else 'Shape' if name == 'repeats' else kind}"
    return f"{renamed or name}: {kind}" + (f" = {default}" if default is not None else "")


def synonyms(function, name):
    return () if (function.rstrip("_"), name) in parameters.NOT_SYNONYMS else parameters.SYNONYMS.get(name, ())


def ways(function, found, result, receiver=None, extra=()):
    """The signatures of a function with parameters `found`; `receiver` stands for the first."""
    required = [at for at, (_, default, many, _) in enumerate(found) if default is None and not many]
    names = {name for name, *_ in found}
    more = [
        f"{other}: {parameters.of(function, name, default)} = ..."
        for name, default, many, _ in found
        for other in synonyms(function, name)
        if default is not None and not many and other not in names
    ] + list(extra)
    first = [receiver] if receiver else [one(function, found[0])] if found else []
    rest = found[1:] if found else []

    def signature(parts, keyword=False):
        parts = [part for part in parts if part]
        if more:
            parts += ([] if keyword or any(part.startswith("*") for part in parts) else ["*"]) + more
        return f"({', '.join(parts)}) -> {result}"

    found_ways = [signature([*first, *([] if receiver or not first or found[0][2] else ["/"] if found[0][0] in ("x", "x1") else []), *(one(function, q) for q in rest)])]
    # A required parameter by the other library's name, and all that follow by keyword.
    for at in required:
        others = synonyms(function, found[at][0])
        if not others or at == 0:
            continue
        for other in others[:1]:
            last = [one(function, q, (synonyms(function, q[0]) or [None])[0] if q[1] is None and not q[2] else None) for q in found[at + 1 :] if not q[2]]
            head = [*first, *(["/"] if not receiver and found[0][0] in ("x", "x1") else []), *(one(function, q) for q in found[1:at])]
            found_ways.append(signature([*head, "*", one(function, found[at], other), *last], keyword=True))
    many = [q for q in found if q[2]]
    if many and found and many[0][0] in ("shape", "axes", "repeats"):
        # The whole as one keyword.
        name = many[0][0]
        keys = {"shape": ["size"], "axes": ["axis", "axes", "dims"], "repeats": ["reps"]}[name]
        before = [q for q in found[1:] if not q[2]] if receiver or not found[0][2] else []
        head = first if not found[0][2] else []
        for key in keys:
            found_ways.append(signature([*head, *(one(function, q) for q in before if q[1] is None), "*", f"{key}: {'Axes' if name == 'axes' else 'Shape'}",
                                         *(one(function, q) for q in before if q[1] is not None)], keyword=True))
    return found_ways


def function(name, row, op, module, called):
    """A function of a module."""
    if name in special.FUNCTIONS:
        return written(name, special.FUNCTIONS[name], called)
    found = taken(row)
    result = results.of(name, found, module, op)
    names = {q[0] for q in found}
    extra = ["out: Tensor | None = ..."] if result == "Tensor" and (op or "keepdims" in names or name in ("matmul", "dot", "mm", "bmm")) else []
    if {"shape", "value"} <= names and name == "full" or name.endswith("_like") or name in ("linspace", "logspace", "identity", "fftfreq", "rfftfreq", "full"):
        extra += ["device: Literal['cpu'] | None = None", "requires_grad: Literal[False] = False"]
    if name in ("linspace",) and "endpoint" not in names:
        extra.append("endpoint: bool = True")
    return written(name, ways(name, found, result, extra=extra), called)


def method(name, row, op, called):
    """A method; one that ends in `_` writes and gives its tensor."""
    if name in special.METHODS:
        return written(name, special.METHODS[name], called, "    ")
    found = taken(row)
    bare = name.rstrip("_")
    result = "Self" if name.endswith("_") else results.of(name, found, "", op)
    return written(name, ways(bare, found, result, receiver="self"), called, "    ")


def operators(tensor, like, exact="Self"):
    """The operators of a class of tensors."""
    lines = []
    for name in BINARY:
        lines += [f"    def __{name}__(self, other: {like}, /) -> {tensor}: ...", f"    def __r{name}__(self, other: {like}, /) -> {tensor}: ..."]
        lines.append(f"    def __i{name}__(self, other: {like}, /) -> {exact}: ...")
    for name in COMPARED:
        ignore = "  # type: ignore[override]" if name in ("__eq__", "__ne__") else ""
        other = "object" if name in ("__eq__", "__ne__") else like
        lines.append(f"    def {name}(self, other: {other}, /) -> {tensor}: ...{ignore}")
    for name in "__neg__ __pos__ __abs__ __invert__".split():
        lines.append(f"    def {name}(self) -> {tensor}: ...")
    lines += [
        f"    def __divmod__(self, other: {like}, /) -> tuple[{tensor}, {tensor}]: ...",
        f"    def __rdivmod__(self, other: {like}, /) -> tuple[{tensor}, {tensor}]: ...",
        f"    def __round__(self, ndigits: SupportsIndex | None = None) -> {tensor}: ...",
        "    def __bool__(self) -> bool: ...",
        "    def __int__(self) -> int: ...",
        "    def __float__(self) -> float: ...",
        "    def __complex__(self) -> complex: ...",
        "    def __index__(self) -> int: ...",
        "    def __len__(self) -> int: ...",
        "    def __contains__(self, element: object, /) -> bool: ...",
        "    def __hash__(self) -> int: ...",
        "    def __copy__(self) -> Self: ...",
        "    def __deepcopy__(self, memo: object, /) -> Self: ...",
    ]
    return hidden("\n".join(lines)) + "\n"
