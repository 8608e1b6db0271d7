"""The complex rows of ops.toml: the standard's complex-capable ops, by mpmath; special values by NumPy."""

import math

import numpy as np
from mpmath import mp, mpc

from common import round_to

POINTS = [0.5 + 0.25j, -1.5 + 2j, 3 - 0.75j, -0.3 - 0.4j, 1 + 1j, 2.5 - 1.5j, -0.125 + 0.5j, 0.0625 - 3j]
OTHERS = [1.5 - 0.5j, 0.25 + 1j, -2 + 0.5j, 0.75 - 0.25j, 1 - 2j, -0.5 - 1.5j, 3 + 0.25j, 1.25 + 0.75j]
PARTS = {"complex64": "float32", "complex128": "float64"}
UNARY = {
    "acos": (mp.acos, np.arccos), "acosh": (mp.acosh, np.arccosh), "asin": (mp.asin, np.arcsin), "asinh": (mp.asinh, np.arcsinh), "atan": (mp.atan, np.arctan),
    "atanh": (mp.atanh, np.arctanh), "cos": (mp.cos, np.cos), "cosh": (mp.cosh, np.cosh), "exp": (mp.exp, np.exp), "expm1": (mp.expm1, np.expm1), "log": (mp.log, np.log),
    "log1p": (lambda z: mp.log(1 + z), np.log1p), "log2": (lambda z: mp.log(z) / mp.log(2), np.log2), "log10": (mp.log10, np.log10), "sin": (mp.sin, np.sin), "sinh": (mp.sinh, np.sinh),
    "sqrt": (mp.sqrt, np.sqrt), "tan": (mp.tan, np.tan), "tanh": (mp.tanh, np.tanh), "sign": (lambda z: z / abs(z), np.sign), "square": (lambda z: z * z, np.square),
    "reciprocal": (lambda z: 1 / z, np.reciprocal), "negative": (lambda z: -z, np.negative), "positive": (lambda z: z, np.positive), "conj": (mp.conj, np.conj),
}  # fmt: skip
BINARY = {
    "add": (lambda a, b: a + b, np.add), "subtract": (lambda a, b: a - b, np.subtract), "multiply": (lambda a, b: a * b, np.multiply), "divide": (lambda a, b: a / b, np.divide),
    "pow": (mp.power, np.power),
}  # fmt: skip
EXACT = {"negative", "positive", "conj", "add", "subtract"}
PRODUCTS = {"square", "multiply"}  # a difference of two products, which has one more rounding error than its result shows
SPECIAL = [  # without an infinite real part beside an infinite or nan imaginary part: there C99 leaves signs open
    complex(a, b)
    for a in (0.0, -0.0, 1.0, math.inf, -math.inf, math.nan)
    for b in (0.0, -0.0, 1.0, math.inf, math.nan)
    if math.isfinite(b) or not math.isinf(a)
]


def rounded(value, dtype):
    value = mpc(value)
    return complex(round_to(value.real, PARTS[dtype]), round_to(value.imag, PARTS[dtype]))


def checked(op, exact, numpy, columns, dtype):
    columns = [np.array(c, dtype=dtype).tolist() for c in columns]
    with mp.workprec(400):
        result = [rounded(exact(*[mpc(v) for v in cell]), dtype) for cell in zip(*columns)]
    np.testing.assert_allclose(numpy(*[np.array(c, dtype=dtype) for c in columns]), result, rtol=1e-5, err_msg=op)
    return result


def tolerance(op, otherwise):
    return 0 if op in EXACT else 1 if op in PRODUCTS else otherwise


def rows(row):
    for dtype, loose in [("complex64", 1), ("complex128", 4)]:
        for op, (exact, numpy) in UNARY.items():
            yield row(op, [POINTS], [dtype], checked(op, exact, numpy, [POINTS], dtype), dtype, tolerance(op, 4 * loose))
        for op, (exact, numpy) in BINARY.items():
            yield row(op, [POINTS, OTHERS], [dtype] * 2, checked(op, exact, numpy, [POINTS, OTHERS], dtype), dtype, tolerance(op, 16 * loose if op == "pow" else 4))
        with mp.workprec(400):
            yield row("abs", [POINTS], [dtype], [round_to(abs(mpc(z)), PARTS[dtype]) for z in POINTS], PARTS[dtype], 1)
        large = [3e38 + 0j, 3e37 + 4e37j, 3e-38 - 4e-38j, complex(-math.inf, math.nan), complex(math.nan, math.inf), complex(math.nan, 1), 0j, complex(-0.0, -0.0)]
        large = np.array(large, dtype=dtype).tolist()
        with mp.workprec(400):
            size = [round_to(abs(mpc(z)), PARTS[dtype]) if np.isfinite(z) else float(np.abs(z)) for z in large]
        yield row("abs", [large], [dtype], size, PARTS[dtype], 1)
        z = [*POINTS[:4], complex(-0.0, 0.0), complex(math.inf, -0.0), complex(math.nan, -1), complex(2, -math.inf)]
        yield row("real", [z], [dtype], [round_to(v.real, PARTS[dtype]) for v in z], PARTS[dtype], 0)
        yield row("imag", [z], [dtype], [round_to(v.imag, PARTS[dtype]) for v in z], PARTS[dtype], 0)
        z = np.array(z, dtype=dtype).tolist()
        for op in ["conj", "negative", "positive"]:
            yield row(op, [z], [dtype], getattr(np, op)(np.array(z, dtype=dtype)).tolist(), dtype, 0)
        for op in ["isnan", "isinf", "isfinite", "logical_not"]:
            yield row(op, [z], [dtype], getattr(np, op)(np.array(z, dtype=dtype)).tolist(), "bool", 0)
        other = [z[0], z[1] + 1, z[2], -z[3], 0j, z[5], z[6], 2 + 0j]
        for op in ["equal", "not_equal", "logical_and", "logical_or", "logical_xor"]:
            yield row(op, [z, other], [dtype] * 2, getattr(np, op)(np.array(z, dtype=dtype), np.array(other, dtype=dtype)).tolist(), "bool", 0)
        for op in ["less", "less_equal", "greater", "greater_equal", "maximum", "minimum", "floor_divide", "remainder"]:
            yield row(op, [POINTS[:2], OTHERS[:2]], [dtype] * 2, None, None, None, error="DType", note="complex numbers have no order")
        for op in ["floor", "ceil", "trunc"]:
            yield row(op, [POINTS[:2]], [dtype], None, None, None, error="DType", note="complex numbers have no order")
        half = [0.5 + 1.5j, 2.5 - 0.5j, -1.25 + 3.75j]
        yield row("round", [half], [dtype], np.round(np.array(half, dtype=dtype)).tolist(), dtype, 0)
    for op in ["exp", "sqrt"]:
        yield row(op, [SPECIAL], ["complex128"], special(op), "complex128", 2, note="C99 Annex G")


def special(op):
    with np.errstate(all="ignore"):
        return getattr(np, op)(np.array(SPECIAL)).tolist()
