"""sorting.toml: order, search, distinct elements, and what is read off sorted ones. NumPy's rules, under ndcast's names."""

import numpy as np

from common import table, write
from exprs import row

X = "x = torch.tensor([[3, 1, 2], [3, 5, 1]])"
FLOAT = "x = torch.tensor([[1.5, -2.0, 0.25], [4.0, 8.0, -1.0]])"
NAN = "x = torch.tensor([3.0, nan, -inf, 0.0, inf, -1.5, nan, 2.0])"
ZEROS = "x = torch.tensor([0.0, -0.0, 1.0, -0.0, 0.0, -1.0])"
CUBE = "x = (torch.arange(24) * 7 % 24).reshape(2, 3, 4)"
EMPTY = "x = torch.zeros(0, 3)"
TIES = "x = torch.tensor([2, 1, 2, 1, 3, 2, 1])"
DTYPES = ["uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float32", "float64"]


def small(dtype, data):
    return f"x = torch.tensor({data}, dtype=torch.{dtype})"


def sorting():
    for setup in [X, FLOAT, CUBE, EMPTY]:
        for axis in ["0", "1", "-1"]:
            yield row(f"np.sort(x, axis={axis})", setup)
            yield row(f"np.argsort(x, axis={axis}, stable=True)", setup)
    for setup in [NAN, ZEROS, TIES]:
        yield row("np.sort(x, stable=True)", setup)
        yield row("np.argsort(x, stable=True)", setup)
        for part in ["values", "indices"]:
            yield row(f"torch.sort(x, stable=True).{part}", setup, library="torch")
            yield row(f"torch.sort(x, descending=True, stable=True).{part}", setup, library="torch")
    for setup in [X, FLOAT]:
        for axis in [0, 1, -1]:
            yield row(f"torch.sort(x, dim={axis}, descending=True, stable=True).indices", setup, library="torch")
            yield row(f"nd.sort(x, axis={axis}, descending=True)", setup, library="torch",
                      run=f"torch.sort(x, dim={axis}, descending=True, stable=True).values")  # fmt: skip
            yield row(f"torch.argsort(x, dim={axis}, descending=True, stable=True)", setup, library="torch")
    for dtype in DTYPES:
        low = 0 if dtype.startswith("u") else -5
        data = [7, 0, low, 100, 7, 3]
        yield row("np.sort(x)", small(dtype, data))
        yield row("np.argsort(x, stable=True)", small(dtype, data))
        yield row("x[::-1].argsort(stable=True)", small(dtype, data))
    for dtype in ["int8", "int64", "uint64", "uint8"]:
        info = np.iinfo(dtype)
        yield row("np.sort(x)", small(dtype, [1, int(info.max), int(info.min), 0]))
    yield row("np.sort(x)", small("bool", [True, False, True, False]))
    yield row("np.argsort(x, stable=True)", small("bool", [True, False, True, False]))
    yield row("torch.sort(x).values", small("bfloat16", [1.5, "nan", -2.0, "-inf", 0.0]).replace("'", ""), library="torch")
    for view in ["x.T", "x[:, ::-1]", "x[::-1]", "x[:, ::2]", "x[None]", "x[:, 1]"]:
        yield row(f"np.sort({view}, axis=0)", CUBE)
        yield row(f"np.argsort({view}, axis=-1, stable=True)", CUBE)
    yield row("np.sort(x[:, None].expand(3, 4), axis=0)", "x = torch.tensor([3., 1., 2.])", run="np.sort(np.broadcast_to(x[:, None], (3, 4)), axis=0)")
    yield row("torch.sort(torch.tensor(3.)).values", library="torch")
    yield row("torch.argsort(torch.tensor(3.))", library="torch")
    yield row("np.sort(x, axis=2)", X, error="Index")
    yield row("np.argsort(x, axis=-3)", X, error="Index")
    yield row("nd.sort(x)", "x = torch.tensor([1+2j, 0j])", error="DType", differs="complex numbers have no order (NumPy compares real parts first)")

    # the largest few
    for call in ["x, 2", "x, 1, dim=0", "x, 2, dim=1, largest=False", "x, 3, -1", "x, 0"]:
        for part in ["values", "indices"]:
            yield row(f"torch.topk({call}).{part}", FLOAT, library="torch")
    yield row("torch.topk(x, 3).values", NAN, library="torch")
    yield row("torch.topk(x, 3, largest=False).values", NAN, library="torch")
    yield row("x.topk(4)", FLOAT, library="torch", error="Value", differs="torch: RuntimeError")
    for call in ["x, 2", "x, 1, dim=0", "x, 3, dim=1, keepdim=True"]:
        for part in ["values", "indices"]:
            yield row(f"torch.kthvalue({call}).{part}", FLOAT, library="torch")
    yield row("torch.kthvalue(x, 0)", FLOAT, library="torch", error="Value", differs="torch: RuntimeError")
    yield row("torch.kthvalue(x, 4)", FLOAT, library="torch", error="Value", differs="torch: RuntimeError")


def searching():
    lists = "a = torch.tensor([1., 2., 2., 5.])\nv = torch.tensor([[0., 2., 5.], [nan, 9., 2.5]])"
    for side in ["left", "right"]:
        yield row(f"np.searchsorted(a, v, side='{side}')", lists)
        yield row(f"np.searchsorted(a, 2.0, side='{side}')", lists)
        yield row(f"np.searchsorted(x, v, side='{side}')", "x = torch.tensor([-inf, -0.0, 0.0, inf, nan, nan])\nv = torch.tensor([nan, inf, 0.0, -0.0, -inf])")
        yield row(f"np.searchsorted(a, v, side='{side}')", "a = torch.tensor([1, 3, 3, 7], dtype=torch.int8)\nv = torch.tensor([3, 300, -300], dtype=torch.int32)")
        yield row(f"np.searchsorted(a, v, side='{side}', sorter=s)", "a = torch.tensor([3, 1, 2])\ns = torch.tensor([1, 2, 0])\nv = torch.tensor([0, 1, 2, 3, 4])")
    yield row("np.searchsorted(a[::-1], v.T)", lists.replace("[1., 2., 2., 5.]", "[5., 2., 2., 1.]"))
    yield row("torch.searchsorted(a, torch.tensor([2., 3.]), right=True)", lists, library="torch")
    yield row("torch.bucketize(torch.tensor([0., 2., 3.]), a)", lists, library="torch")
    yield row("torch.bucketize(torch.tensor([0., 2., 3.]), a, right=True)", lists, library="torch")
    yield row("np.searchsorted(torch.zeros(0), torch.tensor([1., 2.]))")
    yield row("np.searchsorted(torch.tensor([1., 2.]), torch.zeros(0, 3))")
    yield row("np.searchsorted(x, 1)", X, error="Shape", differs="NumPy: ValueError")
    yield row("np.searchsorted(torch.tensor([1, 2]), 1, side='middle')", error="Value")
    for x2 in ["[2, 5]", "[[1, 3], [9, 1]]", "3"]:
        yield row(f"np.isin(x, torch.tensor({x2}))", X)
        yield row(f"np.isin(x, torch.tensor({x2}), invert=True)", X)
    yield row("np.isin(x, torch.tensor([nan, 0.0, inf]))", NAN)
    yield row("np.isin(x, torch.tensor([-0.0]))", ZEROS)
    yield row("np.isin(x, torch.zeros(0))", FLOAT)
    yield row("np.isin(x.T, 3)", X)


def sets():
    for setup in [X, FLOAT, CUBE, NAN, TIES, EMPTY, small("bool", [True, False, True]), small("uint64", [2**63, 1, 2**63])]:
        yield row("np.unique_values(x)", setup, run="np.unique(x, equal_nan=False)")
        for part in ["values", "indices", "inverse_indices", "counts"]:
            yield row(f"np.unique_all(x).{part}", setup)
        yield row("np.unique_counts(x).counts", setup)
        yield row("np.unique_counts(x).values", setup)
        yield row("np.unique_inverse(x).inverse_indices", setup)
    yield row("np.unique_counts(x).counts", ZEROS)
    yield row("np.unique_all(x).indices", ZEROS)
    yield row("np.unique_all(x.T).inverse_indices", X)
    yield row("np.unique_values(torch.tensor(5))", run="np.unique(5)")
    pairs = "x = torch.tensor([[1+2j, 1-2j, 3j], [1+2j, -0.0+3j, 1j]])"
    for setup in [pairs, "x = torch.tensor([1+2j, nan+1j, nan+1j, 1+2j])", "x = torch.zeros(0, dtype=torch.complex64)"]:
        yield row("np.unique_values(x)", setup, run="np.unique(x, equal_nan=False)")
        yield row("np.unique_counts(x).counts", setup)
        for part in ["values", "indices", "inverse_indices", "counts"]:
            yield row(f"np.unique_all(x).{part}", setup)
    yield row("torch.unique(x)", X, library="torch")


def statistics():
    for setup in [X, FLOAT, CUBE]:
        dtype = None if setup is FLOAT else "float32"
        differs = None if setup is FLOAT else "of integers, the default float (NumPy: float64)"
        for call in ["x", "x, axis=0", "x, axis=-1, keepdims=True", "x, axis=(0, 1)", "x, axis=(1, 0), keepdims=True"]:
            yield row(f"np.median({call})", setup, dtype=dtype, differs=differs)
        for call in ["x, 0.25", "x, 0.5, axis=0", "x, torch.tensor([0.125, 0.875]), axis=1", "x, torch.tensor([[0., 1.], [0.5, 0.3]])", "x, 0.75, axis=(0, 1), keepdims=True"]:
            yield row(f"nd.quantile({call})", setup, dtype="float32", differs=differs, ulp=2)
    for method in ["linear", "lower", "higher", "midpoint", "nearest"]:
        yield row(f"nd.quantile(x, torch.tensor([0., 0.125, 0.25, 0.75, 1.]), axis=1, method='{method}')", FLOAT, dtype="float32", ulp=2)
        yield row(f"torch.quantile(x, 0.5, interpolation='{method}')", "x = torch.tensor([4., 1., 3., 2.])", library="torch")
    for method in ["weibull", "hazen", "inverted_cdf", "averaged_inverted_cdf", "closest_observation", "median_unbiased"]:
        yield row(f"nd.quantile(x, 0.5, method='{method}')", FLOAT)
    yield row("nd.quantile(x, 0.5, method='nothing')", FLOAT, error="Value")
    yield row("np.median(x)", NAN)
    yield row("np.nanmedian(x)", NAN)
    yield row("nd.quantile(x, 0.5)", NAN)
    yield row("np.median(x, axis=0)", EMPTY)
    yield row("np.median(x)", "x = torch.zeros(0)")
    yield row("nd.quantile(x, 0.5)", "x = torch.zeros(0)", error="Value", differs="NumPy: IndexError")
    yield row("nd.quantile(x, 1.5)", FLOAT, error="Value")
    yield row("np.median(x)", small("bool", [True, False, True]), dtype="float32", run="np.median(x.astype('f4'))", differs="NumPy refuses bools")
    yield row("np.median(x)", small("float16", [1.5, 2.25, 8.0, 1.0]))
    yield row("np.median(x)", small("float64", [1.5, 2.25, 8.0, 1.0]))
    for nans in ["x = torch.tensor([[1.0, nan, 3.0], [nan, nan, nan], [-inf, 2.0, 4.0]])", "x = torch.tensor([[1.0, 2.5, 3.0], [0.0, 1.0, 1.5]])"]:
        for name in ["nansum", "nanmean", "nanmax", "nanmin", "nanmedian"]:
            for axis in ["", ", axis=0", ", axis=1", ", axis=1, keepdims=True"]:
                yield row(f"np.{name}(x{axis})", nans, ulp=1 if name == "nanmean" else 0)
        for name in ["nanvar", "nanstd"]:
            for call in ["x[:, 1:], axis=0", "x[:, 1:], axis=1, correction=1"]:
                yield row(f"np.{name}({call})", nans, ulp=4)
        yield row("nd.nanquantile(x[:2], 0.25, axis=0)", nans, ulp=2)
        yield row("nd.nanquantile(x, torch.tensor([0.5, 0.75]), axis=1)", nans, ulp=2, dtype="float32")
    for name in ["nansum", "nanmax", "nanmin"]:
        yield row(f"np.{name}(x)", X)
    yield row("np.nanmean(x)", X, dtype="float32", ulp=1, differs="of integers, the default float (NumPy: float64)")


def counting():
    yield row("nd.bincount(x)", TIES)
    yield row("nd.bincount(x, minlength=6)", TIES)
    yield row("nd.bincount(torch.zeros(0, dtype=torch.int64), minlength=2)")
    yield row("nd.bincount(x, weights=w)", TIES + "\nw = torch.tensor([0.5, 1.0, 2.0, 0.25, 8.0, 1.0, 1.0])", dtype="float32", differs="in the dtype of the weights (NumPy: float64)")
    yield row("nd.bincount(x)", "x = torch.tensor([1, -1])", error="Value")
    yield row("nd.bincount(x)", FLOAT.replace("[[", "[").split("]")[0] + "])", error="DType")
    values = "x = torch.tensor([1.0, 2.0, 1.5, 5.0, 4.0, 3.0, 3.0])"
    for call in ["x", "x, bins=4", "x, 3, (0., 4.)", "x, bins=torch.tensor([1., 2., 3., 5.])", "x[::-1], bins=2, range=(2., 3.)"]:
        for k in [0, 1]:
            yield row(f"nd.histogram({call})[{k}]", values, ulp=1 if k else 0, dtype="float32" if k else None)
    weighed = values + "\nw = torch.tensor([0.5, 1.0, 2.0, 0.25, 8.0, 1.0, 1.0])"
    for call in ["x, 3, weights=w", "x, bins=torch.tensor([1., 2., 3., 5.]), weights=w", "x, 3, weights=w, density=True", "x, torch.tensor([1., 2., 4.]), density=True", "x, 2, density=True"]:
        yield row(f"nd.histogram({call})[0]", weighed, ulp=4, dtype="float32", differs=None if "weights" in call and "density" not in call else "in the dtype of the edges (NumPy: float64)")
    yield row("nd.histogram(x, 2, weights=x[1:])[0]", values, error="Shape", differs="NumPy: ValueError")
    yield row("nd.histogram(x, 2)[0]", "x = torch.tensor([nan, 1.0])", error="Value")
    yield row("nd.histogram(x, torch.tensor([0., 2., 4.]))[0]", NAN)
    yield row("nd.histogram(x, bins=0)[0]", values, error="Value")
    yield row("nd.histogram(x, 4)[0]", "x = torch.tensor([2.0, 2.0])")
    yield row("torch.nn.functional.one_hot(torch.tensor([[0, 2], [1, 0]]))", library="torch")
    yield row("torch.nn.functional.one_hot(torch.tensor([0, 2, 1]), 5)", library="torch")
    yield row("torch.nn.functional.one_hot(torch.tensor([0, 2, 1]), num_classes=2)", library="torch", error="Value", differs="torch: RuntimeError")


def differences():
    for setup in [X, FLOAT, CUBE, EMPTY]:
        for call in ["x", "x, axis=0", "x, n=2", "x, n=0", "x, 9, 1", "x, axis=0, prepend=1", "x, append=x"]:
            # A Python number is weak beside a tensor, but not as NumPy's prepend.
            weak = "prepend=1" in call and setup in (FLOAT, EMPTY)
            yield row(f"np.diff({call})", setup, dtype="float32" if weak else None, differs="a number keeps the dtype of x" if weak else None)
    yield row("np.diff(x)", small("bool", [True, False, False]))
    yield row("np.diff(x)", small("uint8", [3, 1, 2]))
    yield row("np.diff(x, axis=2)", X, error="Index")
    yield row("np.diff(x, prepend=torch.tensor([1, 2]))", X, error="Shape", differs="NumPy: ValueError")
    for call in ["x", "x, axis=0", "x, dx=0.5", "x, torch.tensor([0., 1., 3.])", "x, torch.tensor([0., 2.]), axis=0", "x, x * x"]:
        yield row(f"nd.trapezoid({call})", FLOAT, ulp=1)
    yield row("nd.trapezoid(x)", X, dtype="float32", differs="of integers, the default float (NumPy: float64)")
    yield row("nd.trapezoid(torch.zeros(0))")
    wide = "in the dtype of x, as PyTorch (NumPy: float64 always)"
    for setup in [FLOAT, "x = torch.tensor([1., 5., 2.])", "x = torch.tensor([[1., 2., 4.], [2., 0., 1.], [5., 5., 6.]])"]:
        yield row("nd.cov(x)", setup, ulp=4, dtype="float32", differs=wide)
        yield row("nd.cov(x, correction=0)", setup, run="nd.cov(x, ddof=0)", ulp=4, dtype="float32", differs=wide)
        yield row("nd.corrcoef(x)", setup, ulp=8, dtype="float32", differs=wide)
    yield row("nd.cov(x)", X, dtype="float32", ulp=4, differs="of integers, the default float (NumPy: float64)")


def main() -> None:
    rows = [r for part in (sorting, searching, sets, statistics, counting, differences) for r in part()]
    write("sorting.toml", "Sorting, searching, distinct elements, quantiles, counts and differences.", [table("row", r) for r in rows])


if __name__ == "__main__":
    main()
