"""flavours.toml: the dtypes of NumPy's and PyTorch's own answers.

Every op of the table is called on every pair of dtypes and with weak numbers on either side, and some functions on every dtype. A letter
stands for the dtype of the answer, "-" for an error, "!" for a dtype that ndcast does not have.
"""

import warnings

import numpy as np
import torch
import torch.nn.functional as F

from common import DTYPES, toml, write

LETTERS = dict(zip(DTYPES, "?BHILbhilezfdFD"))
NUMPY = [d for d in DTYPES if d != "bfloat16"]
WEAK = [True, 1, 1.5, 1j]

# Ops under the name of the table, and what the libraries call them.
ONE = (
    "abs acos acosh asin asinh atan atanh ceil conj cos cosh deg2rad digamma erf erfc exp exp2 expm1 floor frexp gelu isfinite isinf isnan "
    "lgamma log log10 log1p log2 logical_not logit mish nan_to_num negative positive rad2deg reciprocal relu round rsqrt sigmoid sign signbit "
    "silu sin sinc sinh softsign sqrt square tan tanh trunc cbrt bitwise_invert elu leaky_relu softplus logsigmoid hardtanh real"
).split()
TWO = (
    "add atan2 bitwise_and bitwise_left_shift bitwise_or bitwise_right_shift bitwise_xor copysign divide equal floor_divide fmax fmin fmod "
    "greater greater_equal heaviside hypot isclose ldexp less less_equal logaddexp logical_and logical_or logical_xor maximum minimum multiply "
    "nextafter not_equal pow remainder subtract trunc_divide xlogy where"
).split()
NUMPY_NAMES = {"atan2": "arctan2", "bitwise_left_shift": "left_shift", "bitwise_right_shift": "right_shift", "pow": "power",
               "bitwise_invert": "invert", **{n: "arc" + n[1:] for n in ("acos", "acosh", "asin", "asinh", "atan", "atanh")}}  # fmt: skip
TORCH_NAMES = {"bitwise_invert": "bitwise_not", "sign": "sgn", "equal": "eq", "not_equal": "ne"}

# What ndcast answers otherwise: the ops or calls, the dtypes of which one is among the operands (none: all; 0 to 3 are the weak numbers), who
# refuses, and why.
ORDER = "greater|greater_equal|less|less_equal|maximum|minimum|fmax|fmin"
EXACT = ["subtract", "negative", "positive", "floor_divide", "remainder", "trunc_divide", "pow", "bitwise_left_shift", "bitwise_right_shift"]
DIFFERS = {
    "numpy": [
        (ORDER, "FD3", "ndcast", "complex numbers have no order"),
        ("np.clip(x, 0, 1)|np.histogram(x[0], bins=2)[1]|np.histogram(x[0], bins=2)[0]|np.max(x)|np.min(x)|np.ptp(x)|np.sort(x)|np.median(x)|np.nanmedian(x)|np.maximum(x, 1.5)|"
         "np.where(x > 0, x, 1)|np.where(x > 0, x, 1.5)|np.where(x > 0, x, [1, 2, 3])", "FD", "ndcast", "complex numbers have no order"),
        ("exp2|sinc", "FD", "ndcast", "ndcast has no complex loop for it"),
        ("nextafter", "?Bbe", "ndcast", "float16 is computed as float32, so its spacing is not known"),
        ("ldexp", "L", "library", "an exponent may be of uint64"),
        ("np.linalg.matrix_power(x[:, :2], 2)", "", "ndcast", "matrix powers are of float32 and float64"),
        ("np.linalg.solve(np.eye(2), x)", "e", "library", "ndcast promotes float16 to float64 here"),
        ("np.quantile(x, 0.5)|np.nanquantile(x, 0.5)", "?", "library", "bools are read as numbers, as in median"),
    ],
    "torch": [
        ("*", "HIL", "library", "PyTorch has few kernels for uint16, uint32 and uint64"),
        ("|".join(op for op in [*ONE, *TWO] if op not in EXACT), "", "library", "ndcast promotes where PyTorch has no kernel"),
        ("subtract|pow", "ez", "library", "16-bit floats and complex numbers give complex64: there is no complex32"),
        ("exp2|logaddexp|rsqrt|sigmoid|silu|sinc|softsign", "FD", "ndcast", "ndcast has no complex loop for it"),
        ("nextafter", "ez", "ndcast", "16-bit floats are computed as float32, so their spacing is not known"),
        ("ldexp", "ezfdFD", "ndcast", "exponents are integers"),
        ("ldexp", "L", "ndcast", "uint64 and signed integers have no common dtype"),
        ("pow", "?", "ndcast", "bools have no powers"),
        ("torch.cov(x)|torch.corrcoef(x)|torch.median(x)|torch.trace(x)", "?", "library", "bools are read as numbers"),
        ("torch.fft.fft(x)", "ez", "library", "16-bit floats are read as float32"),
        ("torch.round(x)|torch.nansum(x)", "FD", "library", "both parts are rounded, and none may be nan"),
    ],
}


def answer(function, *operands) -> str:
    try:
        result = function(*operands)
    except (TypeError, RuntimeError, ValueError, OverflowError, NotImplementedError, AttributeError):
        return "-"
    return LETTERS.get(str(result.dtype).removeprefix("torch."), "!")


def numpys(op: str):
    if op == "where":
        return lambda x, y: np.where([True, False], x, y)
    if op == "frexp":
        return lambda x: np.frexp(x)[0]
    return getattr(np, NUMPY_NAMES.get(op, op), None)


def torchs(op: str):
    if op == "where":
        return lambda x, y: torch.where(torch.tensor([True, False]), x, y)
    if op == "frexp":
        return lambda x: torch.frexp(x).mantissa
    if op == "trunc_divide":
        return lambda x, y: torch.div(x, y, rounding_mode="trunc")
    name = TORCH_NAMES.get(op, op)
    return getattr(torch, name, None) or getattr(F, name, None)


def ops(library: str):
    make, names, find = {
        "numpy": (lambda d, *shape: np.ones(shape, d), NUMPY, numpys),
        "torch": (lambda d, *shape: torch.ones(shape, dtype=getattr(torch, d)), DTYPES, torchs),
    }[library]
    for op in ONE:
        if function := find(op):
            yield {"library": library, "op": op, "alone": "".join(answer(function, make(d, 2)) for d in names)}
    for op in TWO:
        if function := find(op):
            rows = ["".join(answer(function, make(a, 2), make(b, 2)) for b in names) for a in names]
            right = ["".join(answer(function, make(a, 2), w) for w in WEAK) for a in names]
            left = ["".join(answer(function, w, make(a, 2)) for w in WEAK) for a in names]
            yield {"library": library, "op": op, "pairs": " ".join(rows), "right": " ".join(right), "left": " ".join(left)}


def singles():
    """torch.result_type of a tensor with axes and one without."""
    make = lambda d, *shape: torch.ones(shape, dtype=getattr(torch, d))  # noqa: E731
    for a in DTYPES:
        row = ""
        for b in DTYPES:
            try:
                row += LETTERS.get(str(torch.result_type(make(a, 2), make(b)))[6:], "!")
            except RuntimeError:
                row += "-"
        yield row


# Functions under ndcast's expression (x: 2 x 3 ones of each dtype), and the library's where it is spelled otherwise.
CALLS = {
    "numpy": [
        "np.sum(x)", "np.sum(x, 0)", "np.prod(x)", "np.cumsum(x)", "np.cumprod(x)", "np.nansum(x)", "np.mean(x)", "np.mean(x, 0)", "np.std(x)",
        "np.var(x)", "np.var(x, 0)", "np.median(x)", "np.average(x)", "np.average(x, weights=[[1, 2, 3], [1, 2, 3]])", "np.nanmean(x)", "np.nanstd(x)", "np.nanvar(x)",
        "np.nanmedian(x)", "np.quantile(x, 0.5)", "np.nanquantile(x, 0.5)", "np.ptp(x)", "np.max(x)", "np.min(x)", "np.cov(x)", "np.corrcoef(x)",
        "np.trapezoid(x)", "np.diff(x)", "np.trace(x)", "np.linalg.norm(x)", "np.linalg.svdvals(x)", "np.linalg.pinv(x)",
        "np.linalg.det(x[:, :2] * np.eye(2, dtype=x.dtype))", "np.linalg.inv(x[:, :2] * np.eye(2, dtype=x.dtype))",
        "np.linalg.solve(np.eye(2), x)", "np.linalg.matrix_power(x[:, :2], 2)", "np.fft.fft(x)", "np.fft.rfft(x)", "np.fft.ifft(x)", "np.fft.fftn(x)",
        "np.concatenate([x, np.ones((1, 3), dtype='int16')])", "np.stack([x, np.ones((2, 3), dtype='float32')])", "np.vstack([x, [1, 2, 3]])",
        "np.hstack([x, [[1.5], [2.5]]])", "np.where(x > 0, x, 1)", "np.where(x > 0, x, 1.5)", "np.where(x > 0, x, [1, 2, 3])", "np.clip(x, 0, 1)",
        "np.matmul(x, x.T)", "np.dot(x, np.ones(3))", "np.outer(x[0], [1, 2])", "np.round(x)", "np.round(x, 1)", "np.add(x, [1, 2, 3])",
        "x + [1.5, 2.5, 3.5]", "[1, 2, 3] * x", "x @ np.ones(3)", "np.histogram(x[0], bins=2)[1]", "np.histogram(x[0], bins=2)[0]", "np.bincount([0, 1, 1], weights=x[0])",
        "np.zeros_like(x)", "np.full_like(x, 1)", "np.tile(x, 2)", "np.pad(x, 1)", "np.sort(x)", "np.unique(x)", "np.take(x, [0])", "np.modf(x)[0]",
        "np.frexp(x)[0]", "np.linspace(0, 1, 3)", "np.zeros(3)", "np.ones(3)", "np.empty(3)", "np.full(3, 1)", "np.full(3, 1.5)", "np.full(3, True)",
        "np.full(3, 1j)", "np.eye(3)", "np.arange(3)", "np.arange(3.0)", "np.arange(0, 1, 0.5)", "np.logspace(0, 1, 3)", "np.array([1, 2])",
        "np.array([1.5, 2])", "np.array([True, 2])", "np.array([1j])", "np.array([])", "np.array(1.5)", "np.array([True])", "np.array([2**63])",
        "np.asarray([1.5])", "np.sqrt(2)", "np.sqrt([1, 4])", "np.add(1, 2)", "np.add(1, 2.5)", "np.sum([1.5, 2])", "np.mean([1, 2])", "np.fft.fftfreq(4)",
        "np.reshape([1.5, 2.5], (2, 1))", "np.concatenate([[1], [2.5]])", "np.stack([1, 2.5])", "np.where([True], 1, 2.5)", "np.isclose(x, 1)",
        "np.linspace(0, 1j, 3)", "np.outer([1, 2], [1.5])", "np.dot([1, 2], [3, 4])", "np.einsum('ij->i', x)", "np.maximum(x, 1.5)", "np.abs(-3)",
        "np.mean(x, dtype='float32')", "np.sum(x, dtype='float32')", "np.cumsum(x, dtype='float64')", "np.nan_to_num(x)", "np.median([1, 2])",
    ],
    "torch": [
        "torch.sum(x)", "torch.sum(x, 0)", "torch.prod(x)", "torch.cumsum(x, 0)", "torch.cumprod(x, 0)", "torch.mean(x)", "torch.mean(x, 0)",
        "torch.std(x)", "torch.var(x)", "torch.mean(x, dtype=torch.float64)", "torch.sum(x, dtype=torch.float32)", "torch.median(x)", "torch.max(x)",
        "torch.logsumexp(x, 0)", "torch.softmax(x, 0, dtype=torch.float64)", "torch.cat([x, torch.ones(1, 3, dtype=torch.int16)])",
        "torch.stack([x, torch.ones(2, 3)])", "torch.where(x > 0, x, 1)", "torch.where(x > 0, x, 1.5)", "torch.clamp(x, 0, 1)", "torch.trace(x)",
        "torch.zeros(3)", "torch.ones(3)", "torch.empty(3)", "torch.full((3,), 1)", "torch.full((3,), 1.5)", "torch.eye(3)", "torch.arange(3)",
        "torch.arange(3.0)", "torch.linspace(0, 1, 3)", "torch.logspace(0, 1, 3)", "torch.tensor([1, 2])", "torch.tensor([1.5, 2])", "torch.tensor([])",
        "torch.tensor(1.5)", "torch.tensor([True])", "torch.tensor([1j])", "torch.as_tensor([1.5])", "torch.fft.fft(x)", "torch.diff(x)",
        "torch.add(x, x, alpha=2)", "torch.div(x, x, rounding_mode='floor')", "torch.div(x, x)", "torch.nansum(x)", "torch.cov(x)", "torch.corrcoef(x)",
        "torch.round(x)", "x + torch.tensor(1.5)", "x + torch.tensor(1.5, dtype=torch.float64)", "x * torch.tensor(2)", "x + 1.5", "2 * x",
        "x.sum()", "x.mean()", "x.std()", "torch.where(x > 0, x, torch.tensor(2.5, dtype=torch.float64))",
    ],
}  # fmt: skip


def calls(library: str):
    names = NUMPY if library == "numpy" else DTYPES
    for expr in CALLS[library]:
        space = {"np": np, "torch": torch}
        if "x" not in expr.replace("exp", "").replace("max", ""):
            yield {"library": library, "expr": expr, "made": answer(lambda: eval(expr, space))}
            continue
        row = ""
        for d in names:
            space["x"] = np.ones((2, 3), d) if library == "numpy" else torch.ones(2, 3, dtype=getattr(torch, d))
            row += answer(lambda: eval(expr, space))
        yield {"library": library, "expr": expr, "made": row}


def inline(name: str, rows) -> str:
    return f"{name} = [\n" + "".join(f"    {toml(row)},\n" for row in rows) + "]\n"


def main() -> None:
    warnings.simplefilter("ignore")
    tables = [
        inline("op", [*ops("numpy"), *ops("torch")]),
        inline("call", [*calls("numpy"), *calls("torch")]),
        "single = " + toml(list(singles())) + "\n",
        inline("differs", [dict(zip(("library", "of", "dtypes", "refuses", "reason"), (library, *row))) for library, rows in DIFFERS.items() for row in rows]),
    ]
    write("flavours.toml", "Dtypes of the answers of NumPy and PyTorch.", tables)


if __name__ == "__main__":
    main()
