"""promotion.toml: result dtypes, casting rules and explicit casts.

The rules are written out here and held against torch.promote_types, np.promote_types, torch.result_type and np.can_cast, except where ndcast
differs: those pairs are named.
"""

import itertools
import math

import mpmath
import numpy as np
import torch

from common import COMPLEXES, DTYPES, FLOATS, INTS, Values, inline, round_to, table, write

SIGNED = [d for d in INTS if d[0] == "i"]
UNSIGNED = [d for d in INTS if d[0] == "u"]


def bits(dtype: str) -> int:
    if dtype == "bool":
        return 8
    return 16 if dtype == "bfloat16" else int("".join(c for c in dtype if c.isdigit()))


def kind(dtype: str) -> int:
    """bool < integer < float < complex."""
    return 0 if dtype == "bool" else 1 if dtype in INTS else 2 if dtype in FLOATS else 3


def promote(a: str, b: str) -> str | None:
    """The result dtype; None where there is none."""
    if a == b:
        return a
    if kind(a) > kind(b):
        a, b = b, a
    if kind(a) < kind(b):
        if kind(a) == 2:
            return "complex128" if "float64" == a or b == "complex128" else "complex64"
        return b
    if kind(a) == 1:
        if (a in SIGNED) == (b in SIGNED):
            return max(a, b, key=bits)
        signed, unsigned = (a, b) if a in SIGNED else (b, a)
        need = max(bits(signed), 2 * bits(unsigned))
        return f"int{need}" if need <= 64 else None
    if {a, b} == {"float16", "bfloat16"}:
        return "float32"
    return max(a, b, key=bits)


def check_promote(a: str, b: str, result: str | None) -> None:
    try:
        torchs = str(torch.promote_types(getattr(torch, a), getattr(torch, b)))[6:]
    except RuntimeError:  # torch has no rule for uint16, uint32 and uint64 with other integers
        assert {a, b} & {"uint16", "uint32", "uint64"}, (a, b)
    else:
        assert torchs == result, (a, b, torchs, result)
    if kind(a) <= 1 and kind(b) <= 1:
        numpys = str(np.promote_types(a, b))
        assert numpys == (result or "float64"), (a, b, numpys, result)


def with_scalar(tensor: str, scalar: str) -> str:
    """A scalar keeps the tensor's dtype within its kind; a jump of kind goes to the default float (float32) or its complex."""
    level = ["bool", "int", "float", "complex"].index(scalar)
    if level <= kind(tensor):
        return tensor
    if level == 3:
        return "complex128" if tensor == "float64" else "complex64"
    return "float32" if level == 2 else "int64"


SCALARS = {"bool": True, "int": 1, "float": 1.5, "complex": 1j}


def check_scalar(tensor: str, scalar: str, result: str) -> None:
    torchs = str(torch.result_type(torch.ones(1, dtype=getattr(torch, tensor)), SCALARS[scalar]))[6:]
    if bits(tensor) == 16 and kind(tensor) == 2 and scalar == "complex":
        assert torchs in ("complex32", "bcomplex32")  # PyTorch's complex dtypes of 16-bit parts, which ndcast does not have
    else:
        assert torchs == result, (tensor, scalar, torchs, result)


def limits(dtype: str) -> tuple[int, int]:
    info = np.iinfo(dtype)
    return int(info.min), int(info.max)


def fits_rows():
    for dtype in INTS:
        low, high = limits(dtype)
        for scalar in sorted({low, high, low - 1, high + 1, 0, -1, 300, 2**40, 2**64}):
            row = {"tensor": dtype, "scalar": scalar if -(2**63) <= scalar < 2**63 else str(scalar)}
            try:
                np.ones(1, dtype) + scalar
                assert low <= scalar <= high
                yield row | {"result": dtype}
            except OverflowError:
                assert not low <= scalar <= high
                yield row | {"error": "Value"}


def safe(a: str, b: str) -> bool:
    """NumPy's safe casts, extended to bfloat16: no value of a is lost in b (but NumPy lets 64-bit integers pass into float64)."""
    if a == b or a == "bool":
        return True
    if "bfloat16" in (a, b):  # 8 significant bits, float32's range
        wide = ["float32", "float64", "complex64", "complex128"]
        return b in wide if a == "bfloat16" else a in ("int8", "uint8")
    return bool(np.can_cast(a, b, "safe"))


def same_kind(a: str, b: str) -> bool:
    """A safe cast, or one within a kind; signed to unsigned is not within a kind."""
    if "bfloat16" in (a, b):
        return kind(a) <= kind(b)
    return bool(np.can_cast(a, b, "same_kind"))


# Values to cast. Some results NumPy and PyTorch leave to the hardware: in ndcast a cast from float to integer saturates, and nan gives 0.
FLOAT_TO_INT = [0.0, -0.0, 0.5, -0.5, 0.99, 1.5, -1.5, 2.5, -2.9, 127.0, 128.0, -128.5, -129.0, 255.5, 256.0, 300.5, 32768.0, -40000.0, 65536.0,
                2147483648.0, -2147483904.0, 4294967296.0, 1e10, -1e10, 9.223372036854776e18, -9.223372036854776e18,
                1.8446744073709552e19, 1e30, -1e30, math.inf, -math.inf, math.nan]  # fmt: skip


def cast_rows():
    for source, target in itertools.product(["float32", "float64"], INTS):
        low, high = limits(target)
        x = [float(v) for v in torch.tensor(FLOAT_TO_INT, dtype=getattr(torch, source)).to(torch.float64).tolist()]
        result = [0 if math.isnan(v) else low if v <= low else high if v >= high else int(v) for v in x]
        inside = [k for k, v in enumerate(x) if low <= v < high]
        numpys = np.array([x[k] for k in inside], dtype=source).astype(target).tolist()
        assert numpys == [result[k] for k in inside], (source, target)
        yield source, target, x, result
    for source in INTS:
        low, high = limits(source)
        x = sorted({v for v in (low, low + 1, -1, 0, 1, 100, 127, 128, 200, 256, high - 1, high) if low <= v <= high})
        for target in DTYPES:
            if target == source:
                continue
            with np.errstate(over="ignore"):
                result = None if target == "bfloat16" else np.array(x, source).astype(target).tolist()
            if target in FLOATS:
                with mpmath.workprec(80):
                    exact = [round_to(v, target) for v in x]
                assert result in (None, exact), (source, target, result, exact)
                result = exact
            yield source, target, x, result
    for source in FLOATS:
        info = torch.finfo(getattr(torch, source))
        x = [0.0, -0.0, 1.0, -1.5, 1 / 3, 65504.0, 65519.9, 65520.0, 1e-8, 6e-8, 1e38, 3.4e38, 1e-40, info.max, info.tiny, math.inf, -math.inf, math.nan]
        given = torch.tensor(x, dtype=torch.float64).to(getattr(torch, source))
        for target in ["bool", *FLOATS, *COMPLEXES]:
            if target != source:
                out = given.to(getattr(torch, target))
                exact = given.to(torch.float64).tolist()
                yield source, target, exact, [round_to(v, target) for v in exact] if target in FLOATS else out.tolist()
    for source, target in itertools.product(["bool"], DTYPES[1:]):
        out = torch.tensor([False, True]).to(getattr(torch, target))
        yield source, target, [False, True], out.tolist()
    z = [0j, 1 + 0j, 0 + 1j, 1.5 - 2.5j, 1 / 3 + 0j]
    yield "complex64", "bool", torch.tensor(z).tolist(), [False, True, True, True, True]
    yield "complex64", "complex128", torch.tensor(z).tolist(), torch.tensor(z).tolist()
    yield "complex128", "complex64", z, torch.tensor(z, dtype=torch.complex128).to(torch.complex64).tolist()


def main() -> None:
    promotes, scalars, casts = [], [], []
    for a, b in itertools.product(DTYPES, DTYPES):
        result = promote(a, b)
        check_promote(a, b, result)
        promotes.append({"x1": a, "x2": b, **({"result": result} if result else {"error": "DType"})})
        assert not safe(a, b) or same_kind(a, b)
        casts.append({"from": a, "to": b, "safe": safe(a, b), "same_kind": same_kind(a, b)})
    for tensor, scalar in itertools.product(DTYPES, SCALARS):
        result = with_scalar(tensor, scalar)
        check_scalar(tensor, scalar, result)
        scalars.append({"tensor": tensor, "scalar": scalar, "result": result})
    tables = [inline("promote", promotes), inline("scalar", scalars), inline("fits", list(fits_rows())), inline("can_cast", casts)]
    for source, target, x, result in cast_rows():
        row = {"from": source, "to": target, "x": Values(x, source), "result": Values(result, target)}
        tables.append(table("cast", row))
    write("promotion.toml", "Result dtypes, casting rules and explicit casts.", tables)


if __name__ == "__main__":
    main()
