"""printing_options.toml: arrays as NumPy and PyTorch print them under their options."""

import contextlib
import random

import numpy as np
import torch

from common import DTYPES, INTS, Values, round_to, table, write

NAN, INF = float("nan"), float("inf")
RANDOM = random.Random(20)

# Arrays that NumPy prints with `str` and `repr`: elements, dtype, options.
WRITTEN = [
    ([1.0, 2.0], "float64", {}),
    ([1.0, 2.5, 3.0], "float64", {}),
    ([1.0, 2.5, 3.0], "float32", {}),
    ([1.0, 2.5, 3.0], "float16", {}),
    ([[1.0, -2.0], [30.0, 0.125]], "float64", {}),
    ([-0.0, 0.0], "float64", {}),
    ([0.0, 1e-10], "float64", {}),
    ([1 / 3, 2 / 3], "float64", {}),
    ([1 / 3, 2 / 3], "float32", {}),
    ([1 / 3, 2 / 3], "float16", {}),
    # Ties: the shortest text has an even last digit.
    ([0.478515625, 0.0234375], "float32", {"floatmode": "unique"}),
    ([0.0751953125, 0.2275390625], "float32", {}),
    ([215.905303955078125], "float64", {"floatmode": "unique"}),
    # A power of 2 whose shortest text is not the nearest of its length.
    ([0.015625, 2.0**-14, 2.0**-24], "float16", {}),
    ([2.0**-44, 2.0**-1022, 9007199254740992.0], "float64", {"floatmode": "unique"}),
    ([2.0**-96, 2.0**-126, 2.0**87], "float32", {"floatmode": "unique"}),
    # Where exponents begin.
    ([99999999.0, 1e5], "float64", {}),
    ([1e8, 1e5], "float64", {}),
    ([999999.0, 1e3], "float32", {}),
    ([1e6, 1e3], "float32", {}),
    ([999.5, 1.0], "float16", {}),
    ([1000.0, 1.0], "float16", {}),
    ([1e-4, 0.1], "float64", {}),
    ([9.9e-5, 0.05], "float64", {}),
    ([1e-4, 0.1], "float32", {}),
    ([1e-4, 0.1], "float16", {}),
    ([1.0, 1000.0], "float64", {}),
    ([1.0, 1001.0], "float64", {}),
    ([0.001, 1.0], "float32", {}),
    ([1e-300, 1e300, 5e-324], "float64", {}),
    ([1e-45, 3.4028235e38], "float32", {}),
    ([0.1, 1.17549435e-38], "float32", {}),
    ([6e-8, 65504.0], "float16", {}),
    ([1e-5, 123456.789, -0.5], "float64", {"suppress": True}),
    ([1e-9, 6e-9, 1.5], "float64", {"suppress": True}),
    ([1e-9, 1e9], "float64", {"suppress": True}),
    # No finite number, few, and zeros.
    ([NAN], "float64", {}),
    ([INF, -INF], "float64", {}),
    ([NAN, INF, -INF], "float32", {}),
    ([NAN, 0.0], "float64", {}),
    ([1.0, NAN, INF], "float64", {}),
    ([1.0, NAN, -INF], "float64", {}),
    ([1.5, NAN, -INF], "float16", {}),
    ([100.25, NAN, -INF], "float64", {}),
    ([1e-10, NAN, INF], "float64", {}),
    ([1e10, -INF], "float64", {}),
    ([1.0, NAN, INF, -INF], "float64", {"nanstr": "missing", "infstr": "∞"}),
    ([1e10, NAN, INF, -INF], "float64", {"nanstr": "-", "infstr": "infinite number"}),
    ([1.0, NAN, INF, -INF], "float64", {"sign": "+"}),
    ([NAN, INF], "float64", {"sign": "+"}),
    ([NAN, INF, 1.0], "float64", {"sign": " "}),
    # Modes and signs.
    ([1.0, 2.5, 1 / 3], "float64", {"floatmode": "fixed"}),
    ([1.0, 2.5, 1 / 3], "float64", {"floatmode": "fixed", "precision": 2}),
    ([1.0, 2.5, 1e9], "float64", {"floatmode": "fixed", "precision": 3}),
    ([0.5, 1.5, 2.5], "float64", {"floatmode": "fixed", "precision": 0}),
    ([1.0, 2.5, 1 / 3], "float64", {"floatmode": "unique", "precision": 2}),
    ([1.0, 2.5, 1 / 3], "float64", {"floatmode": "maxprec_equal"}),
    ([1.0, 2.5, 0.25], "float64", {"floatmode": "maxprec_equal"}),
    ([0.1, 1 / 3], "float32", {"floatmode": "maxprec_equal", "precision": 12}),
    ([0.1, 1 / 3], "float64", {"precision": 20}),
    ([0.1, 1e9], "float32", {"precision": 3, "floatmode": "maxprec_equal"}),
    ([0.5, 1.5, 2.5, 0.05], "float64", {"precision": 0}),
    ([9.6, 99.5], "float64", {"precision": 0}),
    ([1e10, 1.5e10], "float64", {"precision": 0}),
    ([9.99999999999e9, 1.0], "float64", {}),
    ([1.0, -2.0], "float64", {"sign": "+"}),
    ([1.0, 2.0], "float64", {"sign": " "}),
    ([1.0, -2.0], "float64", {"sign": " "}),
    ([1e10, 2e10], "float64", {"sign": " "}),
    ([1, 20, 300], "int64", {"sign": "+"}),
    ([1, 20, 300], "int64", {"sign": " "}),
    ([1, -20, 300], "int64", {"sign": " "}),
    ([-1, -20], "int64", {"sign": "+"}),
    ([5, -100], "int64", {"sign": "+"}),
    # Integers, truth values and complex numbers.
    ([1, 2, 3], "int64", {}),
    ([1, -20, 300], "int32", {}),
    ([-(2**63), 2**63 - 1], "int64", {}),
    ([0, 2**64 - 1], "uint64", {}),
    ([True, False], "bool", {}),
    ([[True, True], [True, True]], "bool", {}),
    ([1 + 2j, 3.5 - 1j], "complex128", {}),
    ([1 + 2j, 3.5 - 1j], "complex64", {}),
    ([complex(NAN, 1), complex(2, -INF), complex(-0.0, -0.0)], "complex128", {}),
    ([1e-5 + 1j, 1e5 - 1j], "complex128", {}),
    ([1 + 1e10j, 2 + 3j], "complex64", {"precision": 3}),
    ([1 + 2j, 3.5 - 1.25j], "complex128", {"sign": "+", "floatmode": "fixed", "precision": 2}),
    ([1 + 2j, 3.5 + 1.25j], "complex128", {"sign": " "}),
    # Lines.
    (list(range(40)), "int64", {}),
    (list(range(30)), "int32", {}),
    (list(range(31)), "int32", {"linewidth": 40}),
    ([k / 7 for k in range(20)], "float64", {}),
    ([k / 4 for k in range(20)], "float64", {}),
    ([[k / 4 for k in range(20)] for _ in range(2)], "float32", {"linewidth": 40}),
    ([k * (1 + 0.5j) for k in range(12)], "complex128", {}),
    ([[0.25, 10.0, 100.5]], "float64", {"linewidth": 5}),
    ([1.0, 2.5, NAN], "float64", {"linewidth": 0}),
    ([k % 3 == 0 for k in range(30)], "bool", {}),
    ([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], "int64", {}),
    ([[[[1, 2]], [[3, 4]]], [[[5, 6]], [[7, 8]]]], "uint8", {}),
    ([[[[[1.5]]]], [[[[2]]]]], "float64", {}),
    # Cut.
    (list(range(12)), "int64", {"threshold": 5}),
    (list(range(12)), "int64", {"threshold": 5, "edgeitems": 1}),
    (list(range(12)), "int64", {"threshold": 5, "edgeitems": 0}),
    ([1, 2, 3, 4000], "int64", {"threshold": 0, "edgeitems": 0}),
    ([[10 * i + j for j in range(9)] for i in range(8)], "float64", {"threshold": 20}),
    ([[10 * i + j for j in range(9)] for i in range(8)], "float32", {"threshold": 20, "edgeitems": 2, "linewidth": 20}),
    ([[[i + j + k for k in range(4)] for j in range(4)] for i in range(4)], "int16", {"threshold": 20, "edgeitems": 1}),
    ([0.1, 1e20, 0.3], "float64", {"threshold": 2, "edgeitems": 1}),
    ([[1, 2], [3, 4]], "bool", {"threshold": 1}),
]
SCALARS = [0.0, -0.0, 1.0, 0.1, 1e-4, 9.9e-5, 999.0, 1e3, 999999.0, 1e6, 9.5e15, 1e16, 1.25e-7, 1 / 3, NAN, -INF]
COMPLEX_SCALARS = [0j, 2j, -2j, 1 + 2j, complex(-0.0, 2), complex(0, NAN), complex(NAN, -INF), 1e6 + 0.25j, 1e16 - 1e-5j]
EMPTY = [((0,), dtype) for dtype in ("bool", "int64", "float64", "float32", "complex64")] + [((0, 3), "float64"), ((2, 0), "int8")]

# Arrays that NumPy shows as views of few elements: elements, dtype, shape to broadcast to, options.
BROADCAST = [
    ([7], "int64", (1001,), {}),
    ([7], "int64", (1000,), {"linewidth": 100, "threshold": 999}),
    ([1.5], "float64", (40, 50), {}),
    ([[True], [False]], "bool", (2, 600), {}),
    ([[1.5], [-2]], "float32", (3, 2, 400), {}),
    ([1 + 2j], "complex128", (30, 40), {"edgeitems": 1}),
    (list(range(3)), "uint8", (7, 7, 7, 3), {"edgeitems": 1}),
]

# Separators, prefixes and suffixes of `array2string`.
FRAMES = [
    (" ", "", ""),
    (", ", "x = ", ""),
    (",", "", ""),
    ("; ", "            ", " # the end"),
    ("", "", ""),
    ("  ", "", ""),
    (",\n", "x = ", ""),
    (" | ", "", ")"),
]
FRAMED = [
    ([k / 4 for k in range(30)], "float64", {}),
    ([[k - i for k in range(9)] for i in range(3)], "int16", {"linewidth": 30}),
    ([[[1.0, 0.5], [0.25, 10]]], "float32", {}),
    (list(range(20)), "int64", {"threshold": 10, "linewidth": 12}),
]

# Tensors that PyTorch prints: elements, dtype, options of `set_printoptions`.
TENSORS = [
    ([1.0, 2.5, 3.0], "float64", {}),
    ([1.0, 2.5, 1e-5, 1e5], "float32", {"precision": 2}),
    ([1.0, 2.5, 1e-5, 1e5], "float32", {"precision": 0, "sci_mode": False}),
    ([1.0, 2.0], "float16", {"sci_mode": True}),
    ([0.0, NAN], "bfloat16", {"sci_mode": True}),
    ([1 + 2j, 3.5 - 1j], "complex128", {"precision": 1}),
    ([1 + 2j, 3.5 - 1j], "complex64", {"sci_mode": True, "linewidth": 30}),
    (list(range(18)), "int32", {}),
    (list(range(16)), "int32", {}),
    (list(range(17)), "float64", {}),
    (list(range(12)), "int16", {"linewidth": 60}),
    (list(range(12)), "int16", {"linewidth": 1}),
    (list(range(12)), "float64", {"threshold": 5}),
    (list(range(12)), "int64", {"threshold": 5, "edgeitems": 0}),
    ([[10 * i + j for j in range(9)] for i in range(8)], "float32", {"threshold": 20, "edgeitems": 1}),
    ([[10 * i + j for j in range(9)] for i in range(8)], "float64", {"threshold": 20, "profile": "short"}),
    ([[10 * i + j for j in range(9)] for i in range(8)], "float64", {"threshold": 20, "profile": "full"}),
    ([k / 3 for k in range(10)], "float32", {"profile": "short"}),
    ([k / 3 for k in range(10)], "float32", {"profile": "full", "precision": 6}),
    ([[[0.5, 1e-9]]], "float64", {"profile": "default", "sci_mode": False}),
    (3, "uint8", {"edgeitems": 0}),
    (2.5, "float64", {"precision": 1}),
    ([], "float64", {}),
]


def drawn(dtype: str) -> np.ndarray:
    """A random array of few elements."""
    lengths = [RANDOM.randint(1, 4) for _ in range(RANDOM.randint(1, 3))]
    count = int(np.prod(lengths))
    if dtype == "bool":
        elements = [RANDOM.random() < 0.5 for _ in range(count)]
    elif dtype in INTS:
        info = np.iinfo(dtype)
        elements = [RANDOM.randint(max(info.min, -500), min(info.max, 50000)) for _ in range(count)]
    else:
        spread = RANDOM.choice([0, 1, 5])
        special = RANDOM.choice([[], [], [NAN, INF, 0.0, -INF]])

        def number() -> float:
            value = RANDOM.uniform(-1, 1) * 10 ** RANDOM.uniform(-spread, spread)
            return RANDOM.choice(special) if special and RANDOM.random() < 0.3 else round(value, RANDOM.choice([1, 3, 20]))

        is_complex = dtype.startswith("complex")
        elements = [complex(number(), number()) if is_complex else number() for _ in range(count)]
    return array(elements, dtype).reshape(lengths)


def array(elements, dtype: str) -> np.ndarray:
    """NumPy prints the numbers of `bfloat16` as those of `float32`, which hold them all."""
    if dtype == "bfloat16":
        return np.vectorize(lambda value: round_to(value, dtype))(elements).astype("float32")
    return np.asarray(elements).astype(dtype)


def fields(value: np.ndarray, dtype: str, options: dict) -> dict:
    row = {"dtype": dtype, "shape": list(value.shape), "values": Values(value.ravel().tolist(), dtype)}
    return row | ({"options": options} if options else {})


def numpy_row(value: np.ndarray, dtype: str, options: dict, broadcast_to=None) -> dict:
    row = fields(value, dtype, options)
    if broadcast_to:
        row |= {"broadcast_to": list(broadcast_to)}
        value = np.broadcast_to(value, broadcast_to)
    with np.printoptions(**options):
        row["str"] = str(value)
        if dtype != "bfloat16":
            return row | {"repr": repr(value)}
        # Only the name differs; it must not differ in where the line ends.
        text = repr(value)
        assert len(text.rpartition("\n")[2]) < 75
        return row | {"repr": text.replace("dtype=float32", "dtype=bfloat16")}


def framed_row(value: np.ndarray, dtype: str, options: dict, frame) -> dict:
    separator, prefix, suffix = frame
    names = {"separator": separator, "prefix": prefix, "suffix": suffix}
    with np.printoptions(**options):
        return fields(value, dtype, options) | names | {"elements": np.array2string(value, **names)}


def numpy_rows() -> list[dict]:
    rows = [numpy_row(array(elements, dtype), dtype, options) for elements, dtype, options in WRITTEN]
    rows += [numpy_row(array(k, dtype), dtype, {}) for dtype in ("float16", "float32", "float64") for k in SCALARS if k != 1e16 or dtype != "float16"]
    rows += [numpy_row(array(k, dtype), dtype, {}) for dtype in ("complex64", "complex128") for k in COMPLEX_SCALARS]
    rows += [numpy_row(array(k, dtype), dtype, {}) for k, dtype in ((True, "bool"), (False, "bool"), (-5, "int64"), (5, "uint8"), (0.1, "bfloat16"))]
    rows += [numpy_row(array(5, "int64"), "int64", {"threshold": 0})]
    rows += [numpy_row(np.empty(shape, dtype), dtype, {}) for shape, dtype in EMPTY]
    rows += [numpy_row(array(elements, dtype), dtype, options, to) for elements, dtype, to, options in BROADCAST]
    rows += [numpy_row(drawn(dtype), dtype, {}) for _ in range(4) for dtype in DTYPES]
    rows += [framed_row(array(elements, dtype), dtype, options, frame) for elements, dtype, options in FRAMED for frame in FRAMES]
    return rows


@contextlib.contextmanager
def torch_options(options: dict):
    torch.set_printoptions(profile="default")
    torch.set_printoptions(**options)
    yield
    torch.set_printoptions(profile="default")


def torch_row(elements, dtype: str, options: dict) -> dict:
    value = torch.tensor(elements, dtype=getattr(torch, dtype))
    row = {"dtype": dtype, "shape": list(value.shape)}
    row["values"] = Values(value.flatten().tolist(), dtype)
    row |= {"options": options} if options else {}
    with torch_options(options):
        return row | {"repr": repr(value)}


def main() -> None:
    np.seterr(all="ignore")
    tables = [table("numpy", row) for row in numpy_rows()]
    tables += [table("torch", torch_row(*case)) for case in TENSORS]
    write("printing_options.toml", "Arrays as NumPy and PyTorch print them under their options, text for text.", tables)


if __name__ == "__main__":
    main()
