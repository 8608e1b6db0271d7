"""Which libraries take tensors of ndcast: small checks of each, and the table that they make.

*Problem*: "supports the Array API" is a claim of two sides, and either may be wrong. *Technique*: each check runs a library's own function twice, on
arrays of NumPy's and on tensors, and compares; the kind of the result is part of what is checked. *Contract*: runs what is installed, skips the rest and
says so; nothing is downloaded. A failure is one line of the table, with whose it is where that is known.

    python crates/ndcast-py/ecosystem.py [--write] [word ...]

prints the table; with ``--write`` into docs/python-ecosystem.md too, with words only what has one of them in its name.
"""

import importlib
import importlib.metadata
import pathlib
import sys
import warnings

# First, because this import sets a variable that scipy reads when it is imported.
from ecosystem_registry import CHECKS, LABELS, X, agreeing, check  # isort: skip

import ecosystem_numerics  # noqa: F401 (registers its checks)
import ndcast as nd
import numpy as np

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python-ecosystem.md"
PACKAGES = {"sklearn": "scikit-learn", "skimage": "scikit-image", "array_api_compat": "array-api-compat", "array_api_extra": "array-api-extra"}

# ---- libraries for code that works with any array library


def xpx(name):
    """A name of array-api-extra."""
    return getattr(importlib.import_module("array_api_extra"), name)


@check("array_api_compat", "`array_namespace`, `is_array_api_obj`, `device`, `size`, `to_device`")
def compat():
    import array_api_compat as compat

    x = nd.asarray(X)
    assert compat.array_namespace(x, x) is nd and compat.is_array_api_obj(x) and compat.device(x) == "cpu" and compat.size(x) == 480
    assert compat.to_device(x, "cpu") is x and compat.is_writeable_array(x) and not compat.is_lazy_array(x)


for name, arguments in [
    ("atleast_nd", (X[0],)),
    ("cov", (X.T,)),
    ("create_diagonal", (X[0],)),
    ("kron", (X[:2], X[2:4])),
    ("sinc", (X,)),
    ("nunique", (LABELS,)),
    ("setdiff1d", (LABELS, LABELS[:20])),
    ("isclose", (X, X + 1e-12)),
    ("angle", (X + 1j,)),
    ("nan_to_num", (X,)),
    ("isin", (LABELS, LABELS[:5])),
]:
    more = {"ndim": 3} if name == "atleast_nd" else {}
    agreeing("array_api_extra", f"`{name}`", lambda name=name, more=more: lambda *a: xpx(name)(*a, **more), *arguments)
agreeing("array_api_extra", "`at(x, mask).add`", lambda: lambda x: xpx("at")(x, x > 0).add(1, copy=True), X)
agreeing("array_api_extra", "`at(x)[1, :].set`", lambda: lambda x: xpx("at")(x)[1, :].set(0.0, copy=True), X)
agreeing("array_api_extra", "`apply_where`", lambda: lambda x: xpx("apply_where")(x > 0, x, lambda x: x**0.5, fill_value=0.0), X)
agreeing("array_api_extra", "`pad`", lambda: lambda x: xpx("pad")(x, 1), X)
agreeing("array_api_extra", "`one_hot`", lambda: lambda y: xpx("one_hot")(y, 3), LABELS)
agreeing("array_api_extra", "`partition`", lambda: lambda x: xpx("partition")(x, 2)[2], X[0])
agreeing("array_api_extra", "`lazy_apply` of a function of NumPy", lambda: lambda x: xpx("lazy_apply")(np.sort, x, as_numpy=True), X)


def ea(name):
    """A name of the layer of einops for the standard."""
    return getattr(importlib.import_module("einops.array_api"), name)


IMAGES = X[:60].reshape(5, 3, 4, 4)
agreeing("einops", "`einops.array_api.rearrange`", lambda: lambda x: ea("rearrange")(x, "b c (h two) w -> (b h) w (c two)", two=2), IMAGES)
agreeing("einops", "`einops.array_api.reduce`", lambda: lambda x: ea("reduce")(x, "b c (h k) (w l) -> b h w c", "mean", k=2, l=2), IMAGES)
agreeing("einops", "`einops.array_api.repeat`", lambda: lambda x: ea("repeat")(x, "b c h w -> b c (h k) (w l)", k=2, l=3), IMAGES)
agreeing("einops", "`einops.array_api.pack`, `unpack`", lambda: lambda x: ea("unpack")(*ea("pack")([x, x[:, 0]], "b *"), "b *"), IMAGES)
agreeing(
    "einops",
    "`einops.rearrange` itself",
    lambda: lambda x: importlib.import_module("einops").rearrange(x, "b c h w -> b (c h w)"),
    IMAGES,
    theirs="picks a backend by class, and knows a list of classes: use `einops.array_api`",
)

# ---- xarray around tensors


def labelled(use):
    """A function of a labelled array as one of its data."""

    def run(x):
        import xarray

        d = xarray.DataArray(x, dims=("a", "b"), coords={"a": np.arange(120) // 40})
        result = use(d)
        return result.data if hasattr(result, "data") else result

    return lambda: run


NUMPYS = "asks for a dtype of NumPy's (`np.dtype`), which the standard does not promise"
for tried, use, theirs in [
    ("arithmetic, comparison, `np.sin`", lambda d: np.sin(d + 1) * (d > 0), None),
    ("broadcasting by name", lambda d: d - d.sum("a", skipna=False), None),
    ("`isel`, `sel`, `transpose`", lambda d: d.isel(b=[0, 2]).transpose("b", "a")[:, 3:9], None),
    ("`mean`, `max`", lambda d: d.mean("b") + d.max("b"), None),
    ("`sum`, `std`, `median`", lambda d: d.sum("b") + d.std("b") + d.median("b"), None),
    ("`argmax`", lambda d: d.argmax("b"), None),
    ("`quantile`", lambda d: d.quantile(0.3, "b"), None),
    ("`groupby(...).mean()`", lambda d: d.groupby("a").mean(), None),
    ("`xarray.dot`", lambda d: d.dot(d, dim="b"), None),
    ("`stack`, `concat`, `roll`, `diff`", lambda d: d.roll(b=1).diff("a").stack(z=("a", "b")), None),
    ("`clip`, `astype`, `round`, `isnull`, `fillna`", lambda d: d.clip(-1, 1).round(2).fillna(0), None),
    ("`copy`, assignment by label", lambda d: (e := d.copy(), e.__setitem__((0, 0), 5.0), e)[2], None),
    ("`coarsen(...).mean()`", lambda d: d.coarsen(b=2).mean(), None),
    ("`apply_ufunc`", lambda d: importlib.import_module("xarray").apply_ufunc(lambda x: x * 2, d), None),
    ("`where(mask)`", lambda d: d.where(d > 0), NUMPYS),
    ("`shift`, `pad`", lambda d: d.shift(b=1), NUMPYS),
    ("`rolling(...).mean()`", lambda d: d.rolling(b=2).mean(), "asks for `xp.lib.stride_tricks`, which is NumPy's alone"),
]:
    agreeing("xarray", tried, labelled(use), X, theirs=theirs)

# ---- PyTorch, both ways


@check("torch", "`torch.from_dlpack(x)`, which copies, because PyTorch has no read-only tensors; any strides")
def to_torch():
    import torch

    x = nd.asarray(X)
    for given, wanted in ((x, X), (x.T, X.T), (x[::-1], X[::-1]), (x[:, ::2], X[:, ::2]), (x > 0, X > 0), (x[0, 0], X[0, 0])):
        assert (torch.from_dlpack(given).numpy() == wanted).all()
    torch.from_dlpack(x).zero_()
    assert (np.asarray(x) == X).all()


@check("torch", "`torch.from_dlpack(x, copy=False)`, which does not")
def to_torch_shared():
    import torch

    x = nd.asarray(X)
    assert torch.from_dlpack(x, copy=False).data_ptr() == np.asarray(x).ctypes.data


@check("torch", "`torch.as_tensor(x)`, `torch.tensor(x)`")
def as_tensor():
    import torch

    assert torch.as_tensor(nd.asarray(X)).shape == (120, 4) and torch.tensor(nd.asarray(X)).shape == (120, 4)


@check("torch", "`torch.asarray(x)`", theirs="reads every buffer as one flat row, and the shape is lost: use `torch.from_dlpack`")
def torch_asarray():
    import torch

    assert torch.asarray(nd.asarray(X)).shape == (120, 4)


@check("torch", "`nd.asarray(t)`, `nd.from_dlpack(t)`: views, bfloat16, bool, complex")
def from_torch():
    import torch

    t = torch.arange(6.0).reshape(2, 3)
    for given in (t, t.T, t[:, ::2], t > 2, t.half(), t.bfloat16(), t * 1j, t.expand(4, 2, 3), t[0, 0]):
        for x in (nd.asarray(given), nd.from_dlpack(given)):
            assert x.shape == tuple(given.shape) and x.tolist() == given.tolist(), given


@check("torch", "`nd.asarray(t)` of a tensor that requires a gradient", theirs="refuses to lend it: `t.detach()`")
def from_graph():
    import torch

    nd.asarray(torch.ones(2, requires_grad=True))


@check("torch", "bfloat16 to PyTorch")
def bfloat16_to_torch():
    import torch

    assert torch.from_dlpack(nd.ones(3, dtype=nd.bfloat16)).dtype == torch.bfloat16


@check("torch", "operators between the two, tensors of PyTorch as indices")
def mixed():
    import torch

    x = nd.arange(3.0)
    assert isinstance(x + torch.ones(3), nd.Tensor) and x[torch.tensor([True, False, True])].tolist() == [0, 2]
    assert (torch.ones(3) + x).tolist() == [1, 2, 3]


# ---- pandas, Matplotlib, and NumPy itself


@check("pandas", "columns in and out, `DataFrame(x)`, `Series + x`")
def pandas_columns():
    import pandas as pd

    x = nd.asarray(X)
    frame = pd.DataFrame(x, columns=list("abcd"))
    assert (frame.to_numpy() == X).all() and (np.asarray(nd.asarray(frame)) == X).all()
    assert (np.asarray(nd.asarray(frame["b"])) == X[:, 1]).all()
    assert np.allclose(pd.Series(X[:, 0]) + x[:, 1], X[:, 0] + X[:, 1]) and frame.assign(e=x[:, 0])["e"].sum() == frame["a"].sum()


@check("matplotlib", "`plot`, `scatter`, `hist`, `imshow`, `contour`, `errorbar`, `fill_between`, `boxplot`, `quiver`")
def plots():
    import matplotlib.pyplot as plt

    x = nd.asarray(X)
    figure, axes = plt.subplots()
    axes.plot(x[:, 0], x[:, 1])
    axes.scatter(x[:, 0], x[:, 1], c=x[:, 2], s=abs(x[:, 3]))
    axes.hist(x[:, 0]), axes.imshow(x), axes.contour(x), axes.boxplot(x), axes.quiver(x, x, x, x)
    axes.errorbar(x[:, 0], x[:, 1], yerr=abs(x[:, 2])), axes.fill_between(nd.arange(120), x[:, 0], x[:, 1])
    figure.canvas.draw()
    plt.close(figure)


@check("matplotlib", "`bar`")
def bars():
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots()
    axes.bar(nd.arange(4), nd.asarray(X)[0])
    plt.close(figure)


for (
    name
) in "sum mean var std max argmax cumsum sort argsort unique median percentile histogram diff gradient cov concatenate stack where einsum interp".split():
    use = {
        "percentile": lambda x: np.percentile(x, 30),
        "histogram": lambda x: np.histogram(x),
        "concatenate": lambda x: np.concatenate([x, x]),
        "stack": lambda x: np.stack([x, x], axis=1),
        "where": lambda x: np.where(x > 0, x, 0),
        "einsum": lambda x: np.einsum("ij,ik->jk", x, x),
        "interp": lambda x: np.interp(x, [-1.0, 1.0], [0.0, 1.0]),
    }.get(name, getattr(np, name))
    agreeing("numpy", f"`np.{name}`", lambda use=use: use, X, kind=False)
agreeing("numpy", "`np.sin(x)`, `np.ones(4) + x`, `np.add(x, 1)`", lambda: lambda x: [np.sin(x), np.ones(4) + x, np.add(x, 1)], X)
agreeing("numpy", "`np.asarray(x)`, `np.array([x[0], x[1]])`, `np.testing`", lambda: lambda x: [np.asarray(x), np.array([x[0], x[1]])], X, kind=False)
agreeing(
    "numpy", "in place, into an array: `a += x`, `a[1] = x[1]`, `np.add(x, 1, out=a)`", lambda: lambda x: np.add(x, 1, out=np.zeros((120, 4))), X, kind=False
)


# ---- the table


def version(library):
    """The installed version of a library, or nothing."""
    try:
        return importlib.metadata.version(PACKAGES.get(library, library))
    except importlib.metadata.PackageNotFoundError:
        return None


def run(function):
    """What went wrong, in one line; nothing, if nothing did."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            function()
        except Exception as error:
            text = " ".join(str(error).split())
            return f"{type(error).__name__}: {text[:120]}{'...' if len(text) > 120 else ''}".replace("|", "\\|")
    return ""


def table(wanted):
    """The rows, those that work together in one, and how many failed for reasons that are not the library's."""
    rows, failed, skipped = [], 0, []
    for library in dict.fromkeys(row[0] for row in CHECKS):
        there = version(library)
        chosen = [row for row in CHECKS if row[0] == library and all(word in f"{library} {row[1]}" for word in wanted)]
        if there is None or not chosen:
            skipped += [library] if there is None else []
            continue
        works, rest = [], []
        for _, tried, function, theirs in chosen:
            wrong = run(function)
            if not wrong:
                works.append(tried)
            else:
                failed += theirs is None
                rest.append((tried, f"no: {theirs}" if theirs else f"no: `{wrong}`"))
        name = PACKAGES.get(library, library)
        rows += [(name, there, ", ".join(works), "works")] * bool(works) + [(name, there, *row) for row in rest]
    return rows, failed, skipped


HEAD = """# What takes tensors of ndcast

Other libraries' own functions, each called twice, with arrays of NumPy's and with tensors: the results agree, and where NumPy gives an array, ndcast
gets a tensor. Made by `python crates/ndcast-py/ecosystem.py --write` with `SCIPY_ARRAY_API=1` and, for scikit-learn,
`set_config(array_api_dispatch=True)`; what "no" means is beside it.

Both libraries' own tests for arrays of others can be run with ndcast as one more of the others (a line each, in the list of backends of
`scipy/conftest.py` and in `yield_namespace_device_dtype_combinations` of `sklearn/utils/_array_api.py`). Of scipy 1.17.1's in `cluster`, `fft`, and
in `stats` and `integrate` the files `test_stats`, `test_morestats`, `test_correlation` and `test_tanhsinh`, 2633 passed; `test_krandinit` missed
its tolerance by a twentieth, and two `test_device` want the standard's `devices()` to be a list. Of scikit-learn 1.9.1's that have `array_api` in their names, in `metrics`,
`model_selection`, `preprocessing`, `decomposition`, ..., all passed but the four of the chi-squared kernels, which ask for memory to write to.

"""


def main(arguments):
    words = [argument for argument in arguments if not argument.startswith("--")]
    rows, failed, skipped = table(words)
    lines = ["| library | version | tried | result |", "|---|---|---|---|"] + ["| " + " | ".join(row) + " |" for row in rows]
    print("\n".join(lines))
    for library in skipped:
        print(f"{PACKAGES.get(library, library)} is not installed: skipped", file=sys.stderr)
    if "--write" in arguments and not words:
        PAGE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
