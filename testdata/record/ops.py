"""ops.toml: every elementwise op on every kind of dtype, special values included.

Results of rounded functions are the truth: computed by mpmath with hundreds of digits and rounded once to the dtype. What is nan, infinite or
zero (and the zero's sign, mpmath has none) comes from NumPy or torch in float64, and every row is held against the library in its own dtype. Integer rows are
computed with Python integers and wrapped; NumPy must agree.
"""

import math

import mpmath
import numpy as np
import torch
from mpmath import mp, mpf

import ops_complex
import ops_float
import ops_integer
from common import FLOATS, FORMATS, Values, inline, round_to, write

np.seterr(all="ignore")


def library(text: str, columns, dtype: str, args: dict) -> list:
    """The value of a library expression in x1, x2, ... as a flat list."""
    torchs = "torch." in text or dtype == "bfloat16"
    if torchs:
        arrays = [torch.tensor(c, dtype=torch.float64).to(getattr(torch, dtype)) for c in columns]
    else:
        arrays = [np.array(c, dtype="float64").astype(dtype) for c in columns]
    names = {"np": np, "torch": torch} | {f"x{k}": a for k, a in enumerate(arrays, 1)} | args
    result = eval(text, names)
    return (result.to(torch.float64) if torchs else np.asarray(result)).ravel().tolist()


def truth(exact, cell, guide: float, dtype: str, args: dict) -> float:
    """The correctly rounded value; `guide` (float64, by a library) decides what is nan, infinite or zero."""
    if exact is None or not math.isfinite(guide) or guide == 0 or 0 in cell or not all(math.isfinite(a) for a in cell):
        return round_to(guide, dtype)
    extreme = any(a != 0 and not 1e-12 < abs(a) < 1e12 for a in cell)
    with mp.workprec(2600 if extreme else 300):
        value = exact(*[mpf(a) for a in cell], **{k: mpf(v) for k, v in args.items()})
        assert not isinstance(value, mpmath.mpc), (cell, value)
        return round_to(value, dtype)


def close(a: float, b: float, dtype: str) -> bool:
    """Loose agreement of the truth with the library's own dtype, to catch mistakes in the tables."""
    if math.isnan(a) or math.isnan(b) or a == b:
        return math.isnan(a) == math.isnan(b)
    digits, lowest, largest = FORMATS[dtype]
    if math.isinf(a) or math.isinf(b):
        return min(abs(a), abs(b)) > largest * 0.99
    return abs(a - b) <= max(abs(a), abs(b)) * 2.0 ** (7 - digits) + math.ldexp(4.0, lowest)


def same(a: float, b: float) -> bool:
    """The same number, sign of zero included; any nan is any nan."""
    return math.isnan(a) and math.isnan(b) or a == b and math.copysign(1, a) == math.copysign(1, b)


def row(op, columns, dtypes, result, result_dtype, ulp, args=None, note=None, **more) -> dict:
    fields = {"op": op, "dtype": dtypes[0]}
    if len(set(dtypes)) > 1:
        fields["dtypes"] = dtypes
    for k, (column, dtype) in enumerate(zip(columns, dtypes), 1):
        fields[f"x{k}"] = Values(column, dtype)
    fields["args"] = args or None
    if result is not None:
        fields |= {"result": Values(result, result_dtype), "result_dtype": result_dtype, "ulp": ulp}
    return fields | more | {"note": note}


def float_row(op, exact, text, columns, dtype, ulp, args=None, note=None) -> dict:
    args = args or {}
    columns = [[round_to(v, dtype) for v in column] for column in columns]
    wide = library(text, columns, "float64", args)
    result = [truth(exact, cell, guide, dtype, args) for *cell, guide in zip(*columns, wide)]
    if dtype in ("float32", "float64"):
        for *cell, expected, got in zip(*columns, result, library(text, columns, dtype, args)):
            agrees = close(expected, got, dtype) if ulp else same(expected, got)
            if not agrees and (op, dtype) not in ops_float.LIBRARY_IS_OFF:
                raise AssertionError(f"{op} {dtype} {cell}: truth {expected}, library {got}")
    return row(op, columns, [dtype] * len(columns), result, dtype, ulp, args, note)


def float_rows():
    for op, exact, text, values, ulp32, ulp64 in ops_float.UNARY:
        yield float_row(op, exact, text, [values], "float32", ulp32)
        yield float_row(op, exact, text, [values + ops_float.ONLY_FLOAT64.get(op, [])], "float64", ulp64)
        small = [v for v in values if v == 0 or 0.01 < abs(v) < 11 or not math.isfinite(v)]
        for dtype in ["float16", "bfloat16"]:
            yield float_row(op, exact, text, [small], dtype, min(ulp32, 1))
        if op not in ops_float.KEEPS_INTEGERS:
            integers = [v for v in ([0, 1] if op in ops_float.UNIT else [1, 2, 3, 10] if op in ops_float.FROM_ONE else [0, 1, 2, 5, 10])]
            result = float_row(op, exact, text, [integers], "float32", ulp32)["result"]
            for dtype in ["int64", "uint8"]:
                yield row(op, [integers], [dtype], list(result), "float32", ulp32)
            result = float_row(op, exact, text, [[1.0]], "float32", ulp32)["result"]
            yield row(op, [[True]], ["bool"], list(result), "float32", ulp32)
    for op, exact, text, columns, ulp32, ulp64, args in ops_float.MANY:
        for dtype in FLOATS:
            if dtype in ("float32", "float64"):
                yield float_row(op, exact, text, columns, dtype, ulp32 if dtype == "float32" else ulp64, args)
            else:
                kept = [cell for cell in zip(*columns) if all(v == 0 or 0.01 < abs(v) < 100 or not math.isfinite(v) for v in cell)]
                yield float_row(op, exact, text, [list(c) for c in zip(*kept)], dtype, min(ulp32, 1), args)
    for op, exact in [("sin", mp.sin), ("cos", mp.cos), ("tan", mp.tan)]:
        huge = [1e5, -1e7, 1e10, 1e15, 1e22, 1e30, 3e38]
        yield float_row(op, exact, f"np.{op}(x1)", [huge], "float32", 1, note="huge arguments")
        yield float_row(op, exact, f"np.{op}(x1)", [huge + [1e200, 1.7e308]], "float64", 2, note="huge arguments")


def main() -> None:
    rows = [*float_rows(), *ops_integer.rows(row), *ops_complex.rows(row)]
    rows.sort(key=lambda r: r["op"])
    write("ops.toml", "Every elementwise op.", [inline("row", rows)])
    print(f"  {len({r['op'] for r in rows})} ops")


if __name__ == "__main__":
    main()
