"""The rows of ops.toml whose results are exact: integers, booleans, comparisons, tests, and ops on mixed dtypes."""

import math

import numpy as np
import torch

from common import Values, round_to

inf, nan = math.inf, math.nan
DTYPES = ["int8", "int64", "uint8", "uint64"]
MORE = ["int16", "int32", "uint16", "uint32"]
TINY, SUB, MAX = 1.1754943508222875e-38, 1e-45, 3.4028234663852886e38


def limits(dtype):
    info = np.iinfo(dtype)
    return int(info.min), int(info.max)


def wrapped(value: int, dtype: str) -> int:
    low, high = limits(dtype)
    return (value - low) % (high - low + 1) + low


def pairs(dtype):
    low, high = limits(dtype)
    cells = [(7, 2), (1, 1), (0, 3), (3, 5), (high, 1), (high, high), (low, 1), (100, 27), (high, 2), (low, high), (12, 10)]
    if low:
        cells += [(-7, 2), (7, -2), (-7, -2), (low, -1), (-1, low), (low, low), (-1, 1), (-6, 3)]
    return [list(c) for c in zip(*cells)]


def singles(dtype):
    low, high = limits(dtype)
    return [0, 1, 2, 7, 100, high - 1, high, *([-1, -7, low, low + 1] if low else [])]


def signum(x):
    return (x > 0) - (x < 0)


def trunc_divide(a, b):
    return abs(a) // abs(b) * signum(a) * signum(b)


UNARY = {
    "abs": (abs, np.abs), "bitwise_invert": (lambda x: ~x, np.invert), "ceil": (int, np.ceil), "floor": (int, np.floor), "trunc": (int, np.trunc), "round": (int, np.round),
    "negative": (lambda x: -x, np.negative), "positive": (int, np.positive), "sign": (signum, np.sign), "square": (lambda x: x * x, np.square),
    "relu": (lambda x: max(x, 0), None), "conj": (int, np.conj), "real": (int, np.real),
}  # fmt: skip
BINARY = {
    "add": (lambda a, b: a + b, np.add), "subtract": (lambda a, b: a - b, np.subtract), "multiply": (lambda a, b: a * b, np.multiply),
    "floor_divide": (lambda a, b: a // b, np.floor_divide), "remainder": (lambda a, b: a % b, np.remainder), "fmod": (lambda a, b: a - b * trunc_divide(a, b), np.fmod),
    "trunc_divide": (trunc_divide, None), "bitwise_and": (lambda a, b: a & b, np.bitwise_and), "bitwise_or": (lambda a, b: a | b, np.bitwise_or),
    "bitwise_xor": (lambda a, b: a ^ b, np.bitwise_xor), "maximum": (max, np.maximum), "minimum": (min, np.minimum), "fmax": (max, np.fmax), "fmin": (min, np.fmin),
}  # fmt: skip
COMPARE = {
    "equal": (lambda a, b: a == b, np.equal), "not_equal": (lambda a, b: a != b, np.not_equal), "less": (lambda a, b: a < b, np.less),
    "less_equal": (lambda a, b: a <= b, np.less_equal), "greater": (lambda a, b: a > b, np.greater), "greater_equal": (lambda a, b: a >= b, np.greater_equal),
    "logical_and": (lambda a, b: bool(a) and bool(b), np.logical_and), "logical_or": (lambda a, b: bool(a) or bool(b), np.logical_or),
    "logical_xor": (lambda a, b: bool(a) != bool(b), np.logical_xor),
}  # fmt: skip
TESTS = {"isfinite": (math.isfinite, np.isfinite), "isinf": (math.isinf, np.isinf), "isnan": (math.isnan, np.isnan), "logical_not": (lambda x: not x, np.logical_not)}


def agree(result, numpy, columns, dtypes):
    """NumPy gives the same."""
    if numpy is not None:
        with np.errstate(all="ignore"):
            numpys = numpy(*[np.array(c, dtype=d) for c, d in zip(columns, dtypes)]).tolist()
        assert numpys == result, (numpy, dtypes, columns, numpys, result)


def integers(row):
    for dtype in DTYPES + MORE:
        brief = dtype in MORE
        for op, (exact, numpy) in UNARY.items():
            if brief and op not in ("abs", "negative", "square", "bitwise_invert"):
                continue
            x = singles(dtype)
            result = [wrapped(exact(v), dtype) for v in x]
            agree(result, numpy, [x], [dtype])
            yield row(op, [x], [dtype], result, dtype, 0)
        for op, (exact, numpy) in BINARY.items():
            if brief and op not in ("add", "subtract", "multiply", "floor_divide", "remainder"):
                continue
            a, b = pairs(dtype)
            if op.endswith(("divide", "remainder", "fmod")):
                a, b = zip(*[(x, y) for x, y in zip(a, b) if y])
                a, b = list(a), list(b)
            result = [wrapped(exact(x, y), dtype) for x, y in zip(a, b)]
            agree(result, numpy, [a, b], [dtype] * 2)
            yield row(op, [a, b], [dtype] * 2, result, dtype, 0)
        a, b = pairs(dtype)
        yield row("divide", [a[:8], b[:8]], [dtype] * 2, [round_to(round_to(x, "float32") / round_to(y, "float32"), "float32") for x, y in zip(a[:8], b[:8])], "float32", 0)
        if brief:
            continue
        for op, (exact, numpy) in COMPARE.items():
            result = [bool(exact(x, y)) for x, y in zip(a, b)]
            agree(result, numpy, [a, b], [dtype] * 2)
            yield row(op, [a, b], [dtype] * 2, result, "bool", 0)
        for op, (exact, numpy) in TESTS.items():
            x = singles(dtype)
            result = [bool(exact(v)) for v in x]
            agree(result, numpy, [x], [dtype])
            yield row(op, [x], [dtype], result, "bool", 0)
        low, high = limits(dtype)
        bits = np.iinfo(dtype).bits
        x = [1, 1, 1, 5, high, high, 3, *([-1, -1, -100, low, low] if low else [200, 200, 7, high - 1, high])]
        shift = [0, 3, bits - 1, bits, 1, bits + 5, 100, 0, 1, 3, bits - 1, bits]
        for op, exact, numpy in [("bitwise_left_shift", lambda v, s: wrapped(v << s, dtype), np.left_shift), ("bitwise_right_shift", lambda v, s: v >> s, np.right_shift)]:
            result = [exact(v, s) for v, s in zip(x, shift)]
            agree(result, numpy, [x, shift], [dtype] * 2)
            yield row(op, [x, shift], [dtype] * 2, result, dtype, 0)
        base, exponent = [2, 3, 7, 0, 1, 10, 2, 5, high], [3, 4, 0, 0, 100, 2, bits, 2, 2]
        if low:
            base, exponent = base + [-2, -1, low, -3], exponent + [3, 101, 2, 2]
        result = [wrapped(x**e, dtype) for x, e in zip(base, exponent)]
        agree(result, np.power, [base, exponent], [dtype] * 2)
        yield row("pow", [base, exponent], [dtype] * 2, result, dtype, 0)
        x = singles(dtype)
        yield row("clip", [x], [dtype], [min(max(v, 2), 50) for v in x], dtype, 0, {"min": 2, "max": 50})
        yield row("clamp", [x], [dtype], [max(v, 2) for v in x], dtype, 0, {"min": 2})
        # failures
        for op in ["floor_divide", "remainder", "fmod", "trunc_divide"]:
            yield row(op, [[1, 2, 0], [1, 0, 0]], [dtype] * 2, None, None, None, note="integer division by zero", error="Value")
        if low:
            yield row("pow", [[2, 3], [-1, 2]], [dtype] * 2, None, None, None, note="an integer to a negative power", error="Value")


def booleans(row):
    a, b = [False, False, True, True], [False, True, False, True]
    for op, numpy in {"add": np.add, "multiply": np.multiply, "maximum": np.maximum, "minimum": np.minimum, "bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or,
                      "bitwise_xor": np.bitwise_xor, **{k: v[1] for k, v in COMPARE.items()}}.items():  # fmt: skip
        yield row(op, [a, b], ["bool"] * 2, numpy(np.array(a), np.array(b)).tolist(), "bool", 0)
    for op, numpy in {"bitwise_invert": np.invert, "logical_not": np.logical_not, "isnan": np.isnan, "isinf": np.isinf, "isfinite": np.isfinite, "abs": np.abs}.items():
        yield row(op, [[False, True]], ["bool"], numpy(np.array([False, True])).tolist(), "bool", 0)
    yield row("divide", [[True, False], [True, True]], ["bool"] * 2, [1.0, 0.0], "float32", 0)
    yield row("subtract", [a, b], ["bool"] * 2, None, None, None, error="DType")
    yield row("negative", [a], ["bool"], None, None, None, error="DType")


def floats(row):
    x = [0.0, -0.0, 1.0, -2.5, SUB, -TINY, MAX, inf, -inf, nan]
    cells = [(1.0, 2.0), (2.0, 1.0), (1.5, 1.5), (0.0, -0.0), (nan, nan), (nan, 1.0), (1.0, nan), (inf, inf), (-inf, inf), (inf, MAX), (SUB, 0.0), (-1.0, -2.0)]
    for dtype in ["float16", "bfloat16", "float32", "float64"]:
        values = [round_to(v, dtype) for v in x]
        for op, (exact, _) in [*TESTS.items(), ("signbit", (lambda v: math.copysign(1, v) < 0, None))]:
            result = [bool(exact(v)) for v in values]
            agree(result, getattr(np, op), [values], ["float64"])
            yield row(op, [values], [dtype], result, "bool", 0)
        a, b = [[round_to(v, dtype) for v in c] for c in zip(*cells)]
        for op, (exact, numpy) in COMPARE.items():
            result = [bool(exact(v, w)) for v, w in zip(a, b)]
            agree(result, numpy, [a, b], ["float64"] * 2)
            yield row(op, [a, b], [dtype] * 2, result, "bool", 0)
        for op in ["bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift"]:
            yield row(op, [[1.0], [2.0]], [dtype] * 2, None, None, None, error="DType")
        yield row("bitwise_invert", [[1.0]], [dtype], None, None, None, error="DType")
        yield row("real", [values], [dtype], values, dtype, 0)
        yield row("conj", [values], [dtype], values, dtype, 0)
    steps = [(1.0, 2.0), (1.0, -2.0), (0.0, 1.0), (0.0, -1.0), (-0.0, 1.0), (MAX, inf), (TINY, 0.0), (SUB, 0.0), (-1.0, inf), (5.0, 5.0), (nan, 1.0), (1.0, nan), (inf, 0.0), (-inf, 0.0)]
    for dtype in ["float32", "float64"]:
        a, b = [np.array(c, dtype=dtype) for c in zip(*steps)]
        yield row("nextafter", [a.tolist(), b.tolist()], [dtype] * 2, np.nextafter(a, b).tolist(), dtype, 0)
        values = np.array([1.0, -3.0, 0.15625, 0.0, -0.0, 1e10, SUB, TINY, inf, nan, 1.9999999], dtype=dtype)
        mantissa, exponent = np.frexp(values)
        exponent[~np.isfinite(values)] = 0
        yield row("frexp", [values.tolist()], [dtype], mantissa.tolist(), dtype, 0, result2=Values(exponent.tolist(), "int32"), result2_dtype="int32")
        a, b = np.array([1.0, -1.5, 0.75, 0.0, 1.0, 1.0, 3.0, inf, nan, 1e-30], dtype=dtype), np.array([3, -2, 0, 5, 2000, -2000, 100, 2, 2, -5])
        yield row("ldexp", [a.tolist(), b.tolist()], [dtype, "int32"], np.ldexp(a, b).tolist(), dtype, 0)
        cells = [(1.0, 1.0), (1.0, 1.00001), (1.0, 1.0001), (0.0, 1e-9), (0.0, 1e-7), (inf, inf), (inf, -inf), (inf, 1.0), (nan, nan), (nan, 1.0), (100.0, 100.0009)]
        a, b = [np.array(c, dtype=dtype) for c in zip(*cells)]
        for args in [{}, {"rtol": 0.01, "atol": 0.0}, {"equal_nan": True}]:
            result = torch.isclose(torch.tensor(a), torch.tensor(b), **args).tolist()
            assert result == np.isclose(a, b, **args).tolist()
            yield row("isclose", [a.tolist(), b.tolist()], [dtype] * 2, result, "bool", 0, args)


def mixed(row):
    """Operands of different dtypes: promoted first."""
    yield row("add", [[1, -2, 100], [0.5, 0.25, -1.5]], ["int64", "float32"], [1.5, -1.75, 98.5], "float32", 0)
    yield row("add", [[200, 100], [-1, 100]], ["uint8", "int8"], [199, 200], "int16", 0)
    yield row("multiply", [[True, False], [5, 7]], ["bool", "int16"], [5, 0], "int16", 0)
    yield row("multiply", [[1.5, 2.0], [2.5, -1.0]], ["float16", "bfloat16"], [3.75, -2.0], "float32", 0)
    yield row("add", [[0.1], [1.0]], ["float64", "float32"], [1.1], "float64", 0)
    yield row("subtract", [[1.5], [2 + 1j]], ["float64", "complex64"], [-0.5 - 1j], "complex128", 0)
    yield row("less", [[-1, 5], [1, 3]], ["int8", "uint8"], [True, False], "bool", 0)
    yield row("equal", [[1, 2], [1.0, 2.5]], ["int64", "float32"], [True, False], "bool", 0)
    yield row("divide", [[1, 7], [2, 2]], ["uint8", "int8"], [0.5, 3.5], "float32", 0)
    yield row("add", [[1], [1]], ["uint64", "int64"], None, None, None, error="DType")
    yield row("where", [[True, False, True], [1, 2, 3], [10, 20, 30]], ["bool", "int64", "int64"], [1, 20, 3], "int64", 0)
    yield row("where", [[True, False, True], [1, 2, 3], [0.5, nan, -0.0]], ["bool", "int8", "float32"], [1.0, nan, 3.0], "float32", 0)
    yield row("where", [[False, True], [nan, -0.0], [-0.0, nan]], ["bool", "float32", "float32"], [-0.0, -0.0], "float32", 0)
    yield row("where", [[True, False], [1 + 1j, 2j], [0.5, 1.5]], ["bool", "complex64", "float64"], [1 + 1j, 1.5 + 0j], "complex128", 0)
    yield row("copysign", [[1, 2], [-1.0, 1.0]], ["int64", "float32"], [-1.0, 2.0], "float32", 0)
    yield row("atan2", [[0, 0], [1, 2]], ["int64", "int64"], [0.0, 0.0], "float32", 0)
    yield row("bitwise_and", [[True, True], [6, 7]], ["bool", "int64"], [0, 1], "int64", 0)


def rows(row):
    for part in (integers, booleans, floats, mixed):
        yield from part(row)
