"""Rows of ``testdata``, run by Python itself with ndcast in the place of torch and NumPy, and held against what is expected."""

import ast
import builtins
import contextlib
import io
import math
import pathlib
import struct
import tomllib
import warnings

import ndcast as nd

DATA = pathlib.Path(__file__).resolve().parents[3] / "testdata"
# Rows are written for a prompt with functions without a prefix; a name that Python has too means Python's function.
NAMES = {name: getattr(nd, name) for name in nd.__all__ if not hasattr(builtins, name)}


class Prefix:
    """A prefix of the command line. There it names only the meaning, and results are the standard's; so a name of the main module is taken
    unless the library means something else by it.
    """

    OWN = {"can_cast", "complex", "cross", "diag", "equal", "flip", "meshgrid", "nonzero", "repeat", "split", "sort", "squeeze", "std", "trace", "var"}

    def __init__(self, library):
        self.library = library

    def __getattr__(self, name):
        main = name in nd.__all__ or name in ("linalg", "fft", "random", "nn", "utils")
        return getattr(nd if main and name not in self.OWN else self.library, name)


NAMES |= {"torch": Prefix(nd.torch), "np": Prefix(nd.numpy), "numpy": Prefix(nd.numpy), "nd": nd, "F": nd.nn.functional, "math": math}
CLASSES = {
    "Shape": (ValueError, RuntimeError),
    "DType": TypeError,
    "Index": IndexError,
    "Value": (ValueError, TypeError, AttributeError, ZeroDivisionError, NameError, OverflowError),
    "Overflow": OverflowError,
    "Memory": MemoryError,
    "LinAlg": (ValueError, RuntimeError),
}


def table(name):
    """The contents of a file of rows."""
    return tomllib.loads((DATA / f"{name}.toml").read_text())


def run(source, names):
    """Statements; the value of the last one, if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<row>", "exec"), names)
    return None if last is None else eval(compile(ast.Expression(last.value), "<row>", "eval"), names)


def shown(value):
    """What a prompt shows, with no module before a name."""
    return "" if value is None else repr(value).replace("ndcast.", "")


def bits(value, dtype):
    """A number of a row in the bits of its dtype, so that -0.0 is not 0.0, and a nan is a nan."""
    if isinstance(value, str):
        value = complex(value) if dtype.is_complex else int(value)
    if dtype.is_complex:
        value, code = complex(value), "f" if dtype.itemsize == 8 else "d"
        return tuple("nan" if math.isnan(part) else struct.pack(code, part) for part in (value.real, value.imag))
    if dtype.is_floating_point:
        return "nan" if math.isnan(value) else struct.pack("d", value)
    return int(value)


def check(expected, source, names):
    """Runs a source, and asserts what a row expects of it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        if "error" in expected:
            wanted = CLASSES[expected["error"]]
            try:
                value = run(source, names)
                repr(value)
            except (wanted if isinstance(wanted, tuple) else (wanted,)) as error:
                if expected["error"] == "Shape":
                    assert isinstance(error, ValueError) and isinstance(error, RuntimeError), repr(error)
                for part in expected.get("error_contains", []):
                    assert part in str(error), str(error)
                return
            raise AssertionError(f"gave {value!r}, expected {expected['error']}")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            value = run(source, names)
            text = (printed.getvalue().replace("ndcast.", "") + shown(value)).rstrip("\n")
    said = [str(warning.message) for warning in caught]
    wanted = expected.get("warning_contains")
    assert (wanted is None) == (not said) and all(part in said[0] for part in wanted or []), said
    if "output" in expected:
        assert text == expected["output"].replace("torch.", ""), text
    elif "dtype" in expected:
        # A row holds the values of an array that NumPy prints.
        compare(expected, run(source[6:-1], names) if source.startswith("print(") else value)


def compare(expected, value):
    """A tensor, or a number, beside the values of a row."""
    value = value if isinstance(value, nd._ndcast._Base) else nd.asarray(value)
    dtype = getattr(nd, expected["dtype"])
    shape = tuple(expected.get("shape", ()))
    # A function that the main module has not, or has with another meaning, answers with the library's dtypes.
    ours = isinstance(value, nd.Tensor)
    assert (value.dtype == dtype or not ours) and value.shape == shape, (value.dtype, value.shape)
    if "values" not in expected or "compare" in expected or "ulp_of_largest" in expected or expected.get("ulp"):
        return
    wanted = nd.asarray(expected["values"] if not dtype.is_complex else [complex(x) for x in expected["values"]], dtype=dtype) if not (
        dtype == nd.uint64
    ) else nd.asarray([int(x) for x in expected["values"]], dtype=dtype)
    if value.dtype != dtype:
        return
    got = [bits(x, dtype) for x in value.reshape(-1).tolist()]
    assert got == [bits(x, dtype) for x in wanted.tolist()], value
