"""The operands that the text of a call names: `A2f` is a matrix of floats, `Z2x3i` zeros of that shape.

A name is a letter, a rank and the letter of a dtype. Each call gets new ones, in the library that runs it.
"""

import math
import re

# The letter of a dtype, as NumPy and as PyTorch have it: `f` is the library's own float, `g` the other one.
DTYPES = {
    "numpy": {
        "f": "float64", "g": "float32", "h": "float16", "i": "int64", "j": "int32", "s": "int8", "u": "uint8", "b": "bool",
        "c": "complex128",
    },
    "torch": {
        "f": "float32", "g": "float64", "h": "float16", "i": "int64", "j": "int32", "s": "int8", "u": "uint8", "b": "bool",
        "c": "complex64",
    },
}
VALUES = {
    "A0f": 2.5,
    "A1f": [0.5, -1.25, 2.0],
    "A2f": [[0.5, -1.25, 2.0], [3.5, 0.75, -0.25]],
    "A3f": [[[1.5, -2.0, 0.5], [0.25, 3.0, -1.0]], [[2.5, 1.0, -0.5], [0.75, -1.5, 4.0]]],
    "A4f": [[[[0.5, 1.0, -1.0], [2.0, 0.25, 1.5], [-0.5, 3.0, 0.75]]]],
    # Several of one value.
    "R1f": [2.0, 0.5, 2.0, -1.0, 0.5],
    # Between 0 and 1.
    "U1f": [0.25, 0.5, 0.125],
    "U2f": [[0.25, 0.5, 0.125], [0.75, 0.0625, 0.875]],
    "B1f": [1.5, 0.5, -2.0],
    "B2f": [[2.0, 0.5, -1.5], [1.0, -0.75, 3.0]],
    "V1f": [1.0, -0.5, 2.5, 4.0],
    "S1f": [-1.25, 0.5, 2.0],
    "S2f": [[2.0, 0.5, -1.0], [0.25, 3.0, 0.75], [-0.5, 1.0, 4.0]],
    "P2f": [[4.0, 1.0, 0.5], [1.0, 3.0, -0.5], [0.5, -0.5, 2.0]],
    "L2f": [[2.0, 0.0, 0.0], [0.5, 1.5, 0.0], [-1.0, 0.25, 3.0]],
    "T3f": [[[2.0, 1.0], [0.5, 3.0]], [[1.0, -0.5], [0.25, 2.0]]],
    "N1f": [float("nan"), 1.0, float("inf"), -0.5],
    "E1f": [],
    "E2f": [[], []],
    "A0g": 1.5,
    "A1g": [1.5, -0.5, 3.0],
    "A2g": [[1.5, -0.5, 3.0], [0.25, 2.0, -4.0]],
    "A1h": [0.5, -2.0, 1.5],
    "A0i": 3,
    "A1i": [3, -1, 2],
    "A2i": [[3, -1, 2], [5, 0, 4]],
    "A3i": [[[1, 2, 0], [4, -3, 5]], [[2, 2, 7], [-1, 0, 6]]],
    "B1i": [2, 5, 1],
    "B2i": [[2, 3, 1], [4, 1, 2]],
    "R1i": [2, 0, 2, 1, 0],
    "S2i": [[2, 0, 1], [1, 3, 0], [0, 1, 4]],
    "E1i": [],
    "A1j": [7, 2, -3],
    "A1s": [5, -3, 1],
    "A1u": [250, 3, 7],
    # Indices: of a vector, and for each element of a matrix.
    "D0i": 1,
    "D1i": [0, 2, 1],
    "D2i": [[0, 1, 0], [1, 0, 1]],
    "M0b": True,
    "M1b": [True, False, True],
    "M2b": [[True, False, True], [False, False, True]],
    "M3b": [[[True, False, True], [True, True, False]], [[False, True, True], [True, False, False]]],
    "A0c": 1.5 - 2.0j,
    "A1c": [1.0 + 2.0j, -0.5j, 3.0 + 0.0j],
    "A2c": [[1.0 + 2.0j, -0.5j, 3.0 + 0.0j], [0.5 + 0.5j, 2.0 - 1.0j, -1.0 + 0.0j]],
}
NAME = re.compile(r"\b(?:[A-Y][0-4][fghijsubc]|Z[0-9x]*[fghijsubc])\b")


def values_of(name):
    """The elements of an operand, and its shape. An operand that is not listed has the elements of the listed one of another dtype."""
    if name[0] != "Z":
        listed = name if name in VALUES else next(name[:2] + letter for letter in "fibc" if name[:2] + letter in VALUES)
        values = VALUES[listed] if listed == name else turned(VALUES[listed], name[-1])
        return values, shape_of(VALUES[listed])
    shape = tuple(int(size) for size in name[1:-1].split("x") if size)
    return zeros(shape), shape


def turned(values, letter):
    """Elements as a dtype holds them."""
    if isinstance(values, list):
        return [turned(one, letter) for one in values]
    if letter in "fghc":
        return complex(values) if letter == "c" else float(values.real)
    whole = int(values.real) if math.isfinite(values.real) else 0
    return values.real > 0 if letter == "b" else abs(whole) if letter == "u" else whole


def zeros(shape):
    return [zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def shape_of(values):
    return (len(values), *(shape_of(values[0]) if values else ())) if isinstance(values, list) else ()


def made(name, flavour, library):
    """An operand as an array of `library`, which speaks as `flavour` does."""
    values, _ = values_of(name)
    if name == "E2f":
        values = [[], []]
    dtype = DTYPES[flavour][name[-1]]
    make = library.array if flavour == "numpy" else library.tensor
    return make(values, dtype=getattr(library, dtype))


def zeros_like(dtype, shape, flavour):
    """The name of zeros of a dtype and a shape. `None` if no letter says it."""
    letters = [letter for letter, name in DTYPES[flavour].items() if name == dtype]
    return f"Z{'x'.join(map(str, shape))}{letters[0]}" if letters and 0 not in shape else None
