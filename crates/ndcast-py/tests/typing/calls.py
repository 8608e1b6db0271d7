"""Recorded calls as a program for a checker of types: which of those that a library answers the stubs refuse, and which results they call otherwise.

Every call becomes a line `reveal_type(call)`, of which the checker says the type; the call itself is made, and the class of what it gives compared.
"""

import pathlib
import re
import sys
import warnings

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "flavours")]

from operands import NAME  # noqa: E402
from outcomes import Scope  # noqa: E402
from replay import SPACES, ours, recorded  # noqa: E402



def calls(space, every=1, start=0):
    """The calls of a namespace that give something, and what they give here."""
    flavour = ours("torch" if SPACES[space].startswith("torch") else "numpy")
    texts = [call for answers in recorded(space).values() for call, outcome in answers if outcome[0] != "!"]
    found = []
    for call in texts[start::every]:
        scope = Scope(flavour.flavour, flavour.library)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                found.append((call, eval(call, flavour.names, scope)))
            except Exception:  # what is not answered is another test's
                continue
    return found


def program(space, found):
    """A program that asks for the type of every call."""
    torch = SPACES[space].startswith("torch")
    names = sorted({name for call, _ in found for name in NAME.findall(call)})
    head = ["import math, operator"]
    head += ["import ndcast.torch as torch", "import ndcast.torch.nn.functional as F"] if torch else ["import ndcast.numpy as np"]
    head += [f"{name}: {'torch.Tensor' if torch else 'np.ndarray'}" for name in names]
    return head, head + [f"reveal_type({call})" for call, _ in found]


def shown(value):
    """How a checker calls the class of a value."""
    import numpy

    if isinstance(value, numpy.generic):
        return "scalar"
    if isinstance(value, (tuple, list)) and type(value).__name__ in ("tuple", "list"):
        return f"{type(value).__name__}[{', '.join(shown(one) for one in value[:1])}]"
    return type(value).__name__


def agrees(said, value):
    """Whether the type that a checker says covers a value."""
    said = re.sub(r"(?<![\w])(?:[a-z_]+\.)+(?=[A-Za-z_])", "", said.replace("*", ""))
    kind = type(value).__name__
    if said in ("Any", "object") or said.startswith("def ") or said.startswith("Overload"):
        return said in ("Any", "object") or callable(value)
    if said.startswith("tuple[") or "fallback=" in said:
        return isinstance(value, tuple) and (said.startswith("tuple[()") or all(agrees(part, one) for part, one in zip(inner(said), items(said, value))))
    if said.startswith("list["):
        return isinstance(value, list) and all(agrees(said[5:-1], one) for one in value[:1])
    if said.startswith("dtype["):
        return kind.endswith("DType")
    parts = {part.strip() for part in said.split("|")}
    if parts & {"_Item", "ndarray"}:
        # A scalar of NumPy's has what an array has.
        return isinstance(value, (bool, int, float, complex)) or shown(value) in ("ndarray", "scalar", "matrix")
    names = {part.split("[")[0] for part in parts}
    literal = any(part.startswith("Literal[") and part[8:-1].strip("'?") in (str(value), "") for part in parts)
    named = {one.__name__.lstrip("_") for one in type(value).__mro__}
    return literal or bool({name.lstrip("_") for name in names} & named) or value is None and "None" in parts


def inner(said):
    """The types of the items of a tuple, at the outermost level."""
    body, depth, parts = said[6 : said.index("]") if "fallback" in said and said.count("[") == 1 else -1], 0, [""]
    for letter in body.split(", fallback=")[0]:
        depth += (letter == "[") - (letter == "]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def items(said, value):
    """The items of a tuple that the types are of: all of one type, or one each."""
    return value if "..." not in said else value[:1]
