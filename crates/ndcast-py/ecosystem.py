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
    "`einops.rearrange`",
    lambda: lambda x: importlib.import_module("einops").rearrange(x, "b c h w -> b (c h w)"),
    IMAGES,
)
agreeing("einops", "`einops.reduce`", lambda: lambda x: importlib.import_module("einops").reduce(x, "b c h w -> b c", "mean"), IMAGES)
agreeing("einops", "`einops.repeat`", lambda: lambda x: importlib.import_module("einops").repeat(x, "b c h w -> b c (h k) w", k=2), IMAGES)
agreeing("einops", "`einops.einsum`", lambda: lambda x: importlib.import_module("einops").einsum(x, x, "b c h w, d c h w -> b d"), IMAGES)
agreeing("einops", "`einops.pack`, `unpack`", lambda: lambda x: (e := importlib.import_module("einops")).unpack(*e.pack([x, x[:, 0]], "b *"), "b *"), IMAGES)

# ---- xarray around tensors


def labelled(use):
    """A function of a labelled array as one of its data."""

    def run(x):
        import xarray

        d = xarray.DataArray(x, dims=("a", "b"), coords={"a": np.arange(120) // 40})
        result = use(d)
        return result.data if hasattr(result, "data") else result

    return lambda: run


NUMPYS = "xarray asks for `np.dtype`, which the standard does not promise. Pass a fill value, or put an array of `ndcast.numpy` into the `DataArray`."
WINDOWS = "xarray asks for `np.dtype` and for `xp.lib.stride_tricks`. Put an array of `ndcast.numpy` into the `DataArray`."
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
    ("`where(mask, other)`", lambda d: d.where(d > 0, 0.0), None),
    ("`shift(fill_value=...)`, `pad(constant_values=...)`", lambda d: d.shift(b=1, fill_value=0.0).pad(b=1, constant_values=0.0), None),
    ("`where(mask)`", lambda d: d.where(d > 0), NUMPYS),
    ("`shift(b=1)`", lambda d: d.shift(b=1), NUMPYS),
    ("`pad(b=1)`", lambda d: d.pad(b=1), NUMPYS),
    ("`rolling(...).mean()`", lambda d: d.rolling(b=2).mean(), WINDOWS),
]:
    agreeing("xarray", tried, labelled(use), X, theirs=theirs)


@check("xarray", "`where`, `shift`, `pad`, `rolling` of arrays of `ndcast.numpy`")
def labelled_arrays():
    import ndcast.numpy

    for use in (lambda d: d.where(d > 0), lambda d: d.shift(b=1), lambda d: d.pad(b=1), lambda d: d.rolling(b=2).mean()):
        made, wanted = labelled(use)()(ndcast.numpy.asarray(X)), labelled(use)()(X)
        assert type(made) is ndcast.numpy.ndarray
        np.testing.assert_allclose(np.asarray(made), wanted)


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


@check("torch", "`torch.asarray(x)`", theirs="PyTorch reads the buffer of any object but NumPy's arrays as one flat row, so the shape is lost. Use `torch.from_dlpack(x)`.")
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


@check("torch", "`nd.asarray(t)` of a tensor that requires a gradient", theirs="ndcast records no gradients, and says so. Pass `t.detach()`.")
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


@check("matplotlib", "axes of categories: `bar(names, x, width=x)`, `plot(names, x)`, `axvline(x[0])`")
def categories():
    import matplotlib.pyplot as plt

    names, x = list("abcd"), nd.asarray(X)[0]
    figure, axes = plt.subplots()
    axes.bar(names, x, width=abs(x), yerr=abs(x)), axes.plot(names, x), axes.scatter(names, x, c=x), axes.axvline(x[0])
    figure.canvas.draw()
    plt.close(figure)


@check("pillow", "`Image.fromarray(x)` of any strides, `nd.asarray(image)`")
def images():
    from PIL import Image

    x = nd.asarray(np.arange(60, dtype=np.uint8).reshape(4, 5, 3))
    for given in (x, x[::-1], x[..., 0].T):
        assert (np.asarray(Image.fromarray(given)) == given.numpy()).all() and nd.asarray(Image.fromarray(given)).tolist() == given.tolist()


@check("polars", "`nd.asarray(series)`, `nd.asarray(frame)`, `DataFrame(x.numpy())`")
def frames():
    import polars

    assert nd.asarray(polars.DataFrame(nd.asarray(X).numpy())).tolist() == X.tolist() and nd.asarray(polars.Series(X[:, 0])).tolist() == X[:, 0].tolist()


@check("polars", "`polars.DataFrame(x)`, `polars.Series(x)`", theirs="polars knows a list of classes. Pass `x.numpy()`, which copies nothing.")
def framed():
    import polars

    polars.DataFrame(nd.asarray(X)), polars.Series(nd.asarray(X)[0])


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
    agreeing("numpy", f"`np.{name}`", lambda use=use: use, X)
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


def tried(wanted):
    """What was tried of each library that is installed: its version, what works, and what does not with its reason; and how much failed for no known reason."""
    found, failed = {}, 0
    for library in dict.fromkeys(row[0] for row in CHECKS):
        there = version(library)
        chosen = [row for row in CHECKS if row[0] == library and all(word in f"{library} {row[1]}" for word in wanted)]
        if there is None:
            print(f"{PACKAGES.get(library, library)} is not installed: skipped", file=sys.stderr)
        if there is None or not chosen:
            continue
        works, rest = [], []
        for _, name, function, theirs in chosen:
            wrong = run(function)
            if not wrong:
                works.append(name)
            else:
                failed += theirs is None
                rest.append((name, theirs or f"`{wrong}`"))
        found[library] = (there, works, rest)
    return found, failed


def group(library, name):
    """Under which word a call is listed: its module, or whether it is an estimator."""
    first = name.strip("`").split("(")[0]
    if library == "sklearn":
        return "estimators" if first[:1].isupper() or "pipeline" in name else "functions"
    return first.split(".")[0] if library == "scipy" and "." in first else ""


def wrapped(words, start="- ", width=130):
    """Words with commas between them on lines of a list item; no word is broken."""
    lines, line = [], start
    for at, word in enumerate(words):
        word += "," if at + 1 < len(words) else ""
        if len(line) + len(word) > width and line.strip("- "):
            lines.append(line.rstrip())
            line = "  "
        line += word + " "
    return [*lines, line.rstrip()]


def section(library, works, rest):
    """The part of the page about one library."""
    lines = [f"## {PACKAGES.get(library, library)}", ""]
    groups = {}
    for name in works:
        groups.setdefault(group(library, name), []).append(name)
    for word, names in groups.items():
        lines += wrapped(names, f"- {word}: " if word else "- ")
    if rest:
        lines += ["", "| does not work | why, and what to do |", "|---|---|", *(f"| {name} | {why} |" for name, why in rest)]
    return [*lines, ""]


def of_numpy():
    """The part of the page about all functions of NumPy's, from the list that a test keeps true."""
    sys.path.insert(0, str(pathlib.Path(__file__).parent / "tests"))
    import numpy_calls

    names = list(numpy_calls.names())
    others = sum(len(found.split()) for found in numpy_calls.ARRAYS.values())
    lines = [f"A tensor among the arguments makes a function of `numpy`, `numpy.linalg` or `numpy.fft` give tensors: {len(names) - others} functions of"]
    lines += [f"{len(names)} that take elements do. These {others} do not:", "", "| functions | why |", "|---|---|"]
    lines += [f"| {', '.join(f'`{name}`' for name in found.split())} | {why} |" for why, found in numpy_calls.ARRAYS.items()]
    return [*lines, ""]


HEAD = """# Other libraries and tensors

This page lists functions of other libraries that were called twice: with arrays of NumPy and with tensors. A function works if the results agree, and if
it gives a tensor where NumPy's array gives an array. The page is written by `python crates/ndcast-py/ecosystem.py --write`, which sets
`SCIPY_ARRAY_API=1` and, for scikit-learn, `set_config(array_api_dispatch=True)`. Both settings are needed in your programs too.

scipy's own tests for other array libraries run with ndcast too: one line in `scipy/conftest.py` adds it to the backends, with float64 as the default dtype.
Of the tests in `scipy.cluster` and `scipy.fft` 1.17.1, 1769 passed and one failed: `test_krandinit` draws random numbers, and missed its tolerance by 6 %.
"""


def page(found):
    """The whole page."""
    lines = [HEAD, "| library | version | checks that pass | checks that fail |", "|---|---|---|---|"]
    for library, (there, works, rest) in found.items():
        name = PACKAGES.get(library, library)
        lines.append(f"| [{name}](#{name}) | {there} | {len(works)} | {len(rest)} |")
    lines.append("")
    for library, (_, works, rest) in found.items():
        lines += section(library, works, rest)
        lines += of_numpy() if library == "numpy" else []
    return "\n".join(lines).rstrip() + "\n"


def main(arguments):
    words = [argument for argument in arguments if not argument.startswith("--")]
    found, failed = tried(words)
    text = page(found)
    print(text)
    if "--write" in arguments and not words:
        PAGE.write_text(text, encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
