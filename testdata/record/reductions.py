"""reductions.toml: sums, extremes, statistics and scans, by NumPy's rules (which are the standard's) and torch's names."""

from common import table, write
from exprs import row

INT = "x = torch.tensor([[3, 1, 2], [3, 5, 1]])"
FLOAT = "x = torch.tensor([[1.5, -2.0, 0.25], [4.0, 8.0, -1.0]])"
CUBE = "x = torch.arange(24.).reshape(2, 3, 4) - 7"
NAN = "x = torch.tensor([[1.0, nan, 3.0], [-inf, 2.0, inf]])"
BOOL = "x = torch.tensor([[True, False, True], [True, True, True]])"
EMPTY = "x = torch.zeros(0, 3)"
COMPLEX = "x = torch.tensor([[1+2j, 3-1j], [0.5j, -2+0j]])"
AXES = ["", "0", "1", "-1", "-2", "(0, 1)", "0, keepdims=True", "axis=-1, keepdims=True", "axis=None", "(0, -1), keepdims=True", "()"]


def small(dtype, data):
    return f"x = torch.tensor({data}, dtype=torch.{dtype})"


def rows():
    # every axis form
    for name in ["sum", "prod", "min", "max"]:
        for axes in AXES:
            yield row(f"x.{name}({axes})", INT)
    for name, ulp in [("sum", 0), ("max", 0), ("mean", 1), ("var", 4), ("std", 4)]:
        for axes in AXES:
            yield row(f"x.{name}({axes})", FLOAT, ulp=ulp)
    for name in ["any", "all"]:
        for axes in AXES:
            yield row(f"x.{name}({axes})", BOOL)
    for axes in ["0", "1", "-1", "(0, 2)", "(2, 0)", "(-1, 1)", "(0, 1, 2)", "1, keepdims=True", "(0, 2), keepdims=True"]:
        yield row(f"x.sum({axes})", CUBE)
        yield row(f"x.mean({axes})", CUBE, ulp=1)
    for name in ["argmin", "argmax"]:
        for axes in ["", "0", "1", "-1", "1, keepdims=True", "axis=0"]:
            yield row(f"x.{name}({axes})", INT)

    # torch's and the standard's spellings
    yield row("torch.sum(x, 1)", FLOAT)
    yield row("torch.sum(x, dim=1, keepdim=True)", FLOAT, run="np.sum(x, 1, keepdims=True)")
    yield row("np.sum(x, axis=(0, 1))", FLOAT)
    yield row("torch.amin(x, 0)", FLOAT, run="np.min(x, 0)")
    yield row("torch.amax(x, (0, 1))", FLOAT, run="np.max(x)")
    yield row("x.amax(-1, keepdim=True)", FLOAT, run="x.max(-1, keepdims=True)")
    yield row("torch.count_nonzero(x)", BOOL)
    yield row("torch.count_nonzero(x, 0)", BOOL)
    yield row("np.count_nonzero(x, axis=(0, 1))", INT)
    yield row("torch.count_nonzero(x)", NAN)
    yield row("x.T.sum(0)", FLOAT)
    yield row("x[:, ::-1].sum(1)", FLOAT)
    yield row("x[None].sum(0)", FLOAT)
    yield row("torch.ones(3).expand(4, 3).sum(0)", run="np.ones(4, 3).sum(0)")
    yield row("torch.ones(3).expand(4, 3).sum()", run="np.ones(4, 3).sum()")

    # the dtype of the result
    for dtype, data in [("int8", [100, 100, -1]), ("int16", [30000, 30000]), ("int32", [2**31 - 1, 1]), ("uint8", [200, 100]), ("uint16", [65535, 1])]:
        for name in ["sum", "prod"]:
            yield row(f"x.{name}()", small(dtype, data))
        yield row("x.max()", small(dtype, data))
        yield row("x.cumsum(0)", small(dtype, data))
        yield row("x.cumprod(0)", small(dtype, data))
    yield row("x.sum()", small("int64", [2**63 - 1, 1]))
    yield row("x.sum()", small("uint64", [2**63, 5]))
    yield row("x.max()", small("uint64", [2**63, 5]))
    yield row("x.sum()", BOOL)
    yield row("x.prod(0)", BOOL)
    yield row("x.max(0)", BOOL)
    yield row("x.min(1)", BOOL)
    yield row("x.cumsum(1)", BOOL)
    mean = "the mean of integers is the default float (NumPy: float64; torch: an error)"
    yield row("x.mean()", INT, dtype="float32", ulp=1, differs=mean)
    yield row("x.mean(0)", INT, dtype="float32", ulp=1, differs=mean)
    yield row("x.mean()", BOOL, dtype="float32", ulp=1, differs=mean)
    yield row("x.mean()", small("int8", [127, 127, 1]), dtype="float32", ulp=1, differs=mean)
    yield row("x.var()", INT, dtype="float32", ulp=4, differs=mean)
    yield row("x.std(1)", INT, dtype="float32", ulp=4, differs=mean)
    for dtype in ["float16", "float64"]:
        yield row("x.sum()", small(dtype, [1.5, 2.25, -8.0]))
        yield row("x.mean()", small(dtype, [1.5, 2.25, -8.0]), ulp=1, exact=False)
        yield row("x.max()", small(dtype, [1.5, 2.25, -8.0]))
    yield row("x.sum()", small("bfloat16", [1.5, 2.25, -8.0]), library="torch")
    yield row("x.mean()", small("bfloat16", [1.5, 2.25, -8.25]), library="torch", ulp=1)
    yield row("x.sum(dtype=torch.float64)", FLOAT)
    yield row("x.sum(0, dtype=torch.float32)", INT)
    yield row("x.prod(dtype=torch.int8)", small("int8", [100, 3]))
    yield row("torch.full((4,), 60000., dtype=torch.float16).mean()", run="np.full(4, 60000., dtype=np.float16).mean()")

    # statistics: correction is 0 unless given
    for call in ["var(correction=1)", "std(correction=1)", "var(0, correction=1)", "std(1, correction=0.5)", "var((0, 1), correction=1, keepdims=True)"]:
        yield row(f"x.{call}", FLOAT, run=f"x.{call.replace('correction', 'ddof')}", ulp=4)
    yield row("x.var(correction=1)", "x = torch.tensor([5.0])", run="x.var(ddof=1)")
    yield row("x.var()", "x = torch.tensor([5.0])")
    yield row("x.std()", "x = torch.tensor([1., 2., 4.])", ulp=4)
    yield row("x.var()", "x = torch.tensor([1e4 + 1, 1e4 + 2, 1e4 + 3])", ulp=4)
    yield row("x.var(1)", CUBE, ulp=4)

    # no elements
    for call in ["sum()", "prod()", "sum(0)", "prod(0)", "sum(1)", "any()", "all()", "any(0)", "all(0)", "mean(0)", "mean(1)", "max(1)", "cumsum(0)"]:
        yield row(f"x.{call}", EMPTY)
    yield row("torch.zeros(0).mean()")
    yield row("torch.zeros(2, 0, 3).sum(1)")
    yield row("torch.zeros(2, 0, 3).prod(1)")
    yield row("torch.zeros(0, dtype=torch.int64).sum()")
    yield row("torch.zeros(0, dtype=torch.uint8).prod()")
    for call in ["max()", "min()", "max(0)", "min(0)", "argmax()", "argmin(0)"]:
        yield row(f"x.{call}", EMPTY, error="Value")
    yield row("torch.zeros(0, dtype=torch.int64).max()", error="Value")

    # 0-d
    for call in ["sum()", "max()", "mean()", "argmax()", "all()", "sum(())"]:
        yield row(f"torch.tensor(5.).{call}")
    yield row("torch.tensor(5.).sum(0)", error="Index", differs="NumPy's rule, torch takes axis 0 of a 0-d tensor")

    # nan, infinity, ties
    for call in ["max()", "min()", "max(1)", "min(1)", "max(0)", "min(0)", "sum(0)", "sum(1)", "prod(1)", "argmax()", "argmin()", "argmax(1)", "argmin(1)", "any(1)", "all(1)"]:
        yield row(f"x.{call}", NAN)
    yield row("x.mean(1)", NAN)
    yield row("x.argmax()", "x = torch.tensor([2., 7., 7., 1., 7.])")
    yield row("x.argmin()", "x = torch.tensor([3, 1, 2, 1])")
    yield row("x.argmax(0)", "x = torch.tensor([[1, 2], [1, 2], [0, 3]])")
    yield row("x.argmax()", BOOL)
    yield row("x.argmax()", "x = torch.tensor([1., nan, nan, inf])")
    yield row("x.max()", "x = torch.tensor([-inf, -inf])")
    yield row("x.max()", small("int64", [-(2**63), -(2**63)]))
    yield row("x.min()", small("int8", [127, 127]))

    # complex
    for call, ulp in [("sum()", 0), ("sum(0)", 0), ("prod()", 0), ("mean()", 1)]:
        yield row(f"x.{call}", COMPLEX, ulp=ulp, exact=False)

    # scans
    for setup in [INT, FLOAT, CUBE]:
        for call in ["cumsum(0)", "cumsum(1)", "cumsum(-1)", "cumprod(1)"]:
            yield row(f"x.{call}", setup)
    yield row("torch.cumsum(x, dim=0)", FLOAT, run="np.cumsum(x, axis=0)")
    yield row("np.cumulative_sum(x, axis=1)", FLOAT)
    yield row("x.cumsum(0)", "x = torch.tensor([1, 2, 3])")
    yield row("x.cumsum(0)", "x = torch.tensor([1., nan, 2., inf])")
    yield row("x.cumsum(0)", small("int64", [2**63 - 1, 1]))
    for part, run in [("values", "np.maximum.accumulate(x, 0)"), ("indices", None)]:
        for name in ["cummax", "cummin"]:
            yield row(f"torch.{name}(x, 0).{part}", "x = torch.tensor([3., 1., 4., 1., 5., 9., 2., 6.])", library="torch")
            yield row(f"torch.{name}(x, 1).{part}", INT, library="torch")
            yield row(f"torch.{name}(x, 0).{part}", "x = torch.tensor([1., nan, 2.])", library="torch")

    # logsumexp and norms
    for call in ["0", "1", "(0, 1)", "-1, keepdim=True"]:
        yield row(f"torch.logsumexp(x, {call})", FLOAT, run=logsumexp(call), ulp=4)
    yield row("x.logsumexp(0)", FLOAT, run=logsumexp("0"), ulp=4)
    for data in ["[1000., 1000.]", "[-1000., -1000.]", "[-inf, -inf]", "[inf, 1.]", "[nan, 1.]", "[-inf, 2.]", "[0.]"]:
        yield row("torch.logsumexp(x, 0)", f"x = torch.tensor({data})", library="torch", ulp=1)
    for call, run in [
        ("norm()", "np.sqrt((x ** 2).sum())"), ("norm(1)", "abs(x).sum()"), ("norm(2, 0)", "np.sqrt((x ** 2).sum(0))"),
        ("norm(inf, 1)", "abs(x).max(1)"), ("norm(-inf, 1)", "abs(x).min(1)"), ("norm(0, 1)", "(x != 0).sum(1).astype(x.dtype)"),
        ("norm(2, (0, 1))", "np.sqrt((x ** 2).sum())"), ("norm(2, -1, keepdim=True)", "np.sqrt((x ** 2).sum(-1, keepdims=True))"),
        ("norm(3, 1)", "(abs(x) ** 3).sum(1) ** (1 / 3)"),
    ]:  # fmt: skip
        yield row(f"x.{call}", FLOAT, run=run, ulp=4)
    yield row("torch.linalg.vector_norm(x, axis=1)", FLOAT, run="np.sqrt((x ** 2).sum(1))", ulp=4)

    # axes that do not exist, or that are named twice
    for call in ["sum(2)", "sum(-3)", "max(5)", "mean((0, 2))", "argmax(2)", "cumsum(2)", "any(-3)", "var(2)"]:
        yield row(f"x.{call}", FLOAT, error="Index")
    yield row("x.sum((0, 0))", FLOAT, error="Value")
    yield row("x.sum((0, -2))", FLOAT, error="Value")
    yield row("torch.tensor([1+2j]).max()", error="DType", differs="complex numbers have no order (NumPy compares lexicographically)")

    # broadcast, then reduce
    points = "p = torch.tensor([[0., 0., 1.], [1., 2., 3.], [-1., 0.5, 2.]])\nc = torch.tensor([[0., 0., 0.], [1., 1., 1.]])"
    yield row("((p[:, None, :] - c) ** 2).sum(-1)", points)
    yield row("((p[:, None, :] - c) ** 2).sum(-1).argmin(1)", points)
    yield row("(p[:, None, :] - c).max((0, 2))", points)
    yield row("abs(p[:, None] - c).sum(2).min(0)", points)
    yield row("(p - p.mean(0)) / p.std(0)", points, ulp=16)
    yield row("(p == p.max(1, keepdims=True)).sum(1)", points)
    yield row("(p > 0).any(1) & (p < 3).all(1)", points)
    yield row("(torch.arange(1000)[:, None] * torch.arange(1000)).sum()")
    yield row("torch.arange(10000).sum()")
    yield row("torch.full((1000000,), 0.1).sum()", run="np.array(np.sum(np.full(1000000, np.array(0.1).astype('f4')).astype('f8'))).astype(np.float32)",
              ulp=16, exact=False)  # fmt: skip
    yield row("torch.full((1000, 1000), 0.1).sum(0)[:3]", run="np.full(3, np.float64(np.array(0.1).astype('f4')) * 1000, dtype='f8').astype(np.float32)",
              ulp=8, exact=False)  # fmt: skip


def logsumexp(call: str) -> str:
    call = call.replace("keepdim=", "keepdims=")
    return f"np.log(np.exp(x).sum({call}))"


def main() -> None:
    write("reductions.toml", "Sums, extremes, statistics and scans.", [table("row", r) for r in rows()])


if __name__ == "__main__":
    main()
