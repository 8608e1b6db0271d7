"""What a call does: its result, what the result shares, and what becomes of the operands.

An outcome is lists, strings and dictionaries only, so that it can be recorded. An array is
`["array", dtype, shape, elements, marks]`; a mark is `=A` (the result is the operand), `~A` (a write to the result is seen in the operand)
or `!` (the result cannot be written to).
"""

import inspect
import math
import operator
import warnings

from operands import NAME, made

# Elements that are recorded of one array.
MOST = 40
WRITTEN = 77


class Scope(dict):
    """The names of one call: operands are made when they are asked for."""

    def __init__(self, flavour, library):
        super().__init__()
        self.flavour, self.library, self.before = flavour, library, {}

    def __missing__(self, name):
        if not NAME.fullmatch(name):
            raise KeyError(name)
        operand = made(name, self.flavour, self.library)
        self[name] = operand
        self.before[name] = state(operand)
        return operand


class Flavour:
    """A library, real or ours, in which the texts of calls are evaluated."""

    def __init__(self, flavour, library):
        self.flavour, self.library = flavour, library
        self.array = library.ndarray if flavour == "numpy" else library.Tensor
        self.names = {"np": library} if flavour == "numpy" else {"torch": library}
        if flavour == "torch":
            self.names["F"] = library.nn.functional
        self.names |= {"operator": operator, "math": math, "__builtins__": __builtins__}

    def outcome(self, call, valueless=False):
        """The result of a call, and the operands that it changes: `[result, {name: state}]`, or `["!", class]`."""
        outcome, _ = self.tried(call, valueless)
        return outcome

    def tried(self, call, valueless=False):
        """As `outcome`, with the error if there is one."""
        scope = Scope(self.flavour, self.library)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                result = eval(call, self.names, scope)
                said = self.said(result, valueless)
                changed = {}
                for name, before in scope.before.items():
                    after = state(scope[name])
                    if before != after:
                        changed[name] = self.said(scope[name], valueless)
                self.mark(said, result, scope)
        except Exception as error:
            return ["!", *(one.__name__ for one in error.__class__.__mro__[:-3])], error
        return [said, changed], None

    def said(self, value, valueless=False):
        """A value in words."""
        if isinstance(value, self.array):
            elements = "*" if valueless else texts(flat(value.tolist()), name_of(value.dtype))
            return ["array", name_of(value.dtype), "x".join(map(str, value.shape)), elements, ""]
        if type(value).__module__ == "numpy" and hasattr(value, "dtype") and not isinstance(value, type):
            if hasattr(value, "item") and type(value).__name__ not in ("ndarray", "memmap", "matrix"):
                kind = "scalar" if value.dtype.kind in "biufc" else "text"
                return [kind, name_of(value.dtype), "*" if valueless else texts([value.item()], name_of(value.dtype))]
            kind = "array" if value.dtype.kind not in "biufc" else "real array"
            return [kind, name_of(value.dtype), "x".join(map(str, value.shape)), texts(flat(value.tolist()), ""), ""]
        if isinstance(value, (bool, int, float, complex)):
            return [type(value).__name__, "*" if valueless else texts([value], "float64")]
        if value is None or value is Ellipsis or value is NotImplemented:
            return [str(value)]
        if isinstance(value, (str, bytes)):
            return [type(value).__name__, value if isinstance(value, str) else value.hex()]
        if isinstance(value, tuple):
            name = type(value).__name__
            fields = getattr(type(value), "_fields", None) or getattr(type(value), "__match_args__", ())
            # Of a named tuple, the names of its fields count.
            kind = "Size" if name == "Size" else "named " + ",".join(fields) if fields else "tuple"
            return [kind, *(self.said(one, valueless) for one in value)]
        if isinstance(value, list):
            return ["list", *(self.said(one, valueless) for one in value)]
        if isinstance(value, dict):
            return ["dict", *(self.said(one, valueless) for pair in value.items() for one in pair)]
        if type(value).__name__.lower().rstrip("_").endswith("dtype") or type(value).__module__ == "numpy.dtypes":
            return ["dtype", name_of(value)]
        if isinstance(value, slice):
            return ["slice", str(value)]
        if isinstance(value, type):
            return ["class", value.__name__]
        if inspect.isgenerator(value) or hasattr(value, "__next__"):
            return ["iterator"]
        return ["object", type(value).__name__]

    def mark(self, said, value, scope):
        """Says of each array in a result what it shares with the operands."""
        if said[0] == "array" and isinstance(value, self.array):
            same = [name for name, operand in scope.items() if operand is value]
            said[4] = "=" + same[0] if same else self.shared(value, scope)
        elif isinstance(value, (tuple, list)):
            for one, each in zip(said[1:], value):
                self.mark(one, each, scope)

    def shared(self, value, scope):
        if 0 in tuple(value.shape):
            return ""
        before = {name: state(operand) for name, operand in scope.items()}
        try:
            first = flat(value.tolist())[0]
            value[...] = not first if isinstance(first, bool) else WRITTEN
        except Exception:
            return "!"
        changed = [name for name, operand in scope.items() if state(operand) != before[name]]
        return "".join("~" + name for name in changed)


def state(operand):
    """The elements and the shape of an operand, to be compared."""
    return repr(operand.tolist()), tuple(operand.shape)


def name_of(dtype):
    """The name of a dtype, for all libraries."""
    return str(getattr(dtype, "name", None) or dtype).removeprefix("torch.").removeprefix("ndcast.")


def flat(values):
    """Nested lists as one."""
    return [one for value in values for one in flat(value)] if isinstance(values, list) else [values]


DIGITS = {"float32": 7, "complex64": 7, "float16": 4, "bfloat16": 3}


def texts(values, dtype):
    """Elements as one text."""
    digits = DIGITS.get(dtype, 10)
    cut = values if len(values) <= MOST else values[:MOST]
    return " ".join(text(value, digits) for value in cut) + (f" and {len(values) - MOST}" if len(values) > MOST else "")


def text(value, digits):
    match value:
        case bool():
            return "T" if value else "F"
        case float():
            return f"{value:.{digits}g}"
        case complex():
            return f"{value.real:.{digits}g}{value.imag:+.{digits}g}j"
        case _:
            return str(value).replace(" ", "_")
