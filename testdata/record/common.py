"""What every recorder needs: exact values as TOML text, tables in a stable order, and results of the real libraries as rows.

The value encoding is the one of ../README.md: flat row-major lists, floats that read back to the same bits, uint64 beyond i64 and complex
numbers as strings.
"""

import math
import pathlib
import re

import mpmath
import numpy as np
import torch

DATA = pathlib.Path(__file__).resolve().parent.parent

DTYPES = (
    "bool uint8 uint16 uint32 uint64 int8 int16 int32 int64 float16 bfloat16 float32 float64 complex64 complex128"
).split()
INTS = [d for d in DTYPES if "int" in d]
FLOATS = ["float16", "bfloat16", "float32", "float64"]
COMPLEXES = ["complex64", "complex128"]

I64_MAX = 2**63 - 1


# dtype -> (significant bits, exponent of the smallest subnormal, largest finite number)
FORMATS = {
    "float16": (11, -24, 65504.0),
    "bfloat16": (8, -133, float.fromhex("0x1.fep127")),
    "float32": (24, -149, float.fromhex("0x1.fffffep127")),
    "float64": (53, -1074, float.fromhex("0x1.fffffffffffffp1023")),
}


def round_to(value, dtype: str) -> float:
    """The nearest number of a float dtype (ties to even, one rounding) to a float or an mpmath number, as a Python float."""
    if value == 0 or mpmath.isnan(value) or mpmath.isinf(value):
        return float(value)
    digits, lowest, largest = FORMATS[dtype]
    value = mpmath.mpf(value)
    magnitude = mpmath.frexp(value)[1]  # 2**(magnitude - 1) <= |value| < 2**magnitude
    unit = max(magnitude - digits, lowest)
    sign, mantissa, exponent, _ = value._mpf_
    if exponent < unit:
        shift = unit - exponent
        quotient, rest = divmod(mantissa, 1 << shift)
        half = 1 << (shift - 1)
        quotient += rest > half or (rest == half and quotient & 1)
    else:
        quotient = mantissa << (exponent - unit)
    if quotient and (quotient.bit_length() + unit > math.frexp(largest)[1]):
        result = math.inf
    else:
        result = math.ldexp(quotient, unit)
    return -result if sign else result


def float_text(value: float, dtype: str = "float64") -> str:
    """The shortest TOML float which, read as f64 and rounded to `dtype`, gives `value` with its exact bits."""
    value = float(value)
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    text = repr(value)
    if dtype != "float64":
        for digits in range(1, 10):
            short = repr(float(f"{value:.{digits - 1}e}"))
            if round_to(float(short), dtype) == value:
                text = short
                break
    return text if any(c in text for c in ".en") else text + ".0"


def complex_text(value: complex, dtype: str) -> str:
    part = "float64" if dtype == "complex128" else "float32"
    value = complex(value)
    imag = float_text(value.imag, part)
    return f"{float_text(value.real, part)}{'' if imag.startswith('-') else '+'}{imag}j"


def value_text(value, dtype: str) -> str:
    """One element as TOML."""
    if dtype == "bool":
        return "true" if value else "false"
    if dtype in INTS:
        value = int(value)
        return str(value) if value <= I64_MAX else f'"{value}"'
    if dtype in COMPLEXES:
        return f'"{complex_text(value, dtype)}"'
    return float_text(value, dtype)


class Values(list):
    """A flat list of elements of one dtype."""

    def __init__(self, values, dtype):
        super().__init__(values)
        self.dtype = dtype


def string(text: str) -> str:
    """A TOML string: basic on one line, a multi-line literal where there are several lines."""
    if "\n" in text and "'''" not in text and not text.endswith("'") and text.isprintable() is False:
        if all(c == "\n" or c.isprintable() for c in text):
            return f"'''\n{text}'''"
    if '"' in text and "'" not in text and text.isprintable() and "\\" not in text:
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def wrap(items: list[str]) -> str:
    """`[a, b, c]`, broken into lines of at most 140 characters."""
    line = "[" + ", ".join(items) + "]"
    if len(line) <= 128:
        return line
    lines, current = [], "   "
    for item in items:
        if len(current) + len(item) > 136:
            lines.append(current)
            current = "   "
        current += f" {item},"
    return "[\n" + "\n".join(lines + [current]) + "\n]"


def toml(value) -> str:
    """Any Python value of a row as TOML."""
    if isinstance(value, Values):
        return wrap([value_text(v, value.dtype) for v in value])
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return value_text(value, "uint64")
    if isinstance(value, float):
        return float_text(value)
    if isinstance(value, str):
        return string(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
    return wrap([toml(v) for v in value])


def table(name: str, row: dict, sub: str | None = None) -> str:
    """One `[[name]]` table; the value under `sub` becomes a `[name.sub]` table."""
    head = "".join(f"{k} = {toml(v)}\n" for k, v in row.items() if v is not None and k != sub)
    text = f"[[{name}]]\n{head}"
    if sub and row.get(sub):
        text += f"\n[{name}.{sub}]\n" + "".join(f"{k} = {toml(v)}\n" for k, v in row[sub].items())
    return text


def inline(name: str, rows: list[dict]) -> str:
    """A top-level `name = [...]` of one-line tables: the same data as `[[name]]` tables, for long tables of short rows. Must come first."""
    return f"{name} = [\n" + "".join(f"    {toml({k: v for k, v in row.items() if v is not None})},\n" for row in rows) + "]\n"


def write(name: str, about: str, tables: list[str], script: str | None = None) -> None:
    """Writes ../name and reads it back: a file that does not parse is a mistake of the recorder."""
    import tomllib

    lines = "".join(f"# {line}\n" for line in about.strip().splitlines())
    text = f"{lines}# Written by record/{script or name.removesuffix('.toml')}.py; see README.md for the format.\n\n" + "\n".join(tables)
    tomllib.loads(text)
    (DATA / name).write_text(text)
    counts = {key: len(rows) for key, rows in tomllib.loads(text).items()}
    print(f"{name}: {text.count(chr(10))} lines, {counts}")


def dtype_name(value) -> str:
    return re.sub(r"^torch\.", "", str(value.dtype))


def flat(value) -> Values:
    """The elements of a tensor or array."""
    name = dtype_name(value)
    if isinstance(value, torch.Tensor):
        if name in ("bfloat16", "float16"):
            value = value.to(torch.float64)
        return Values(value.detach().contiguous().flatten().tolist(), name)
    return Values(np.asarray(value).ravel().tolist(), name)


def tensor_fields(value, dtype: str | None = None) -> dict:
    """shape, dtype and values of a library's result, optionally as another dtype (exact conversions only)."""
    values = flat(value)
    if dtype and dtype != values.dtype:
        converted = Values([convert(v, values.dtype, dtype) for v in values], dtype)
        values = converted
    return {"shape": list(value.shape), "dtype": values.dtype, "values": values}


def convert(value, source: str, target: str):
    """One element in another dtype; floats round to nearest."""
    if target in FLOATS:
        return round_to(float(value), target)
    if target in COMPLEXES:
        part = "float64" if target == "complex128" else "float32"
        value = complex(value)
        return complex(round_to(value.real, part), round_to(value.imag, part))
    if target == "bool":
        return bool(value)
    return int(value)


def error_class(error: BaseException) -> str:
    """Which of our classes an exception of the libraries belongs to."""
    text = str(error)
    if isinstance(error, np.linalg.LinAlgError):
        return "Shape" if "dimension" in text else "LinAlg"
    if isinstance(error, IndexError):
        return "Index"
    if re.search(r"size of tensor|output with shape|output operand with shape|broadcast|expanded size|expand\(|sizes provided", text):
        return "Shape"
    if re.search(r"shape '\[|cannot reshape|Sizes of tensors|equal size|view size|different element sizes|dims|same shape|axis to squeeze", text):
        return "Shape"
    if isinstance(error, OverflowError) or "without overflow" in text:
        return "Overflow"
    if isinstance(error, (TypeError, NotImplementedError)) or re.search(r"result type|Promotion|dtype|can't be cast", text):
        return "DType"
    return "Value"
