"""What other libraries do with tensors: NumPy's every function, and the small hosts that are installed."""

import importlib
import importlib.machinery
import importlib.util
import inspect
import io
import pathlib
import sys
import types
import warnings
import zipfile

import ndcast as nd
import ndcast.numpy
import ndcast.torch
import numpy as np
import numpy_calls
import pytest
from ndcast import _hosts, _imports


def operands():
    """The tensors that the calls name."""
    return {
        "x": nd.asarray([[2.0, 1, 0], [1, 3, 1], [0, 1, 5]], dtype=nd.float64),
        "v": nd.asarray([0.0, 1, 2], dtype=nd.float64),
        "i": nd.asarray([0, 1, 2]),
        "b": nd.asarray([True, False, True]),
        "c": nd.asarray([[1 + 0j, 2], [3, 4]], dtype=nd.complex128),
    }


def leaves(value):
    """The values of a result, one after the other."""
    if isinstance(value, (tuple, list)):
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


NAMES = list(numpy_calls.names())
NO_TENSORS = {f"np.{name}" for names in numpy_calls.ARRAYS.values() for name in names.split()}


@pytest.mark.parametrize("name", NAMES)
def test_functions_of_numpys_give_tensors(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        given = operands()
        result = numpy_calls.gives(name, given)
        arrays = {key: np.array(x.numpy()) for key, x in operands().items()}
        wanted = numpy_calls.gives(name, arrays)
    assert not isinstance(wanted, Exception), wanted
    if name in NO_TENSORS:
        assert not isinstance(result, nd.Tensor)
    else:
        assert all(isinstance(leaf, nd.Tensor) for leaf in leaves(result)), result
        assert len(leaves(result)) == len(leaves(wanted))
        for one, other in zip(leaves(result), leaves(wanted), strict=True):
            assert one.dtype.name == other.dtype.name and tuple(one.shape) == other.shape
            if name.startswith("np.linalg.") and other.ndim == 2:
                # The signs of vectors of a decomposition are nobody's.
                one, other = abs(one), abs(other)
            if "empty" not in name:
                np.testing.assert_allclose(one.numpy(), other, rtol=1e-12, atol=1e-12)
    # What writes to its argument does so.
    for key, x in given.items():
        np.testing.assert_array_equal(x.numpy(), arrays[key])


def test_the_list_of_exceptions_is_true():
    assert set(NAMES) >= NO_TENSORS
    assert isinstance(np.asarray([1.0], like=nd.ones(1)), nd.Tensor)


def test_the_page_has_the_list(monkeypatch):
    root = pathlib.Path(__file__).parents[1]
    monkeypatch.syspath_prepend(str(root))
    import ecosystem

    page = (root.parents[1] / "docs" / "python-ecosystem.md").read_text(encoding="utf-8")
    assert "\n".join(ecosystem.of_numpy()).strip() in page


def test_ufuncs_give_tensors():
    x = nd.asarray([1.0, 2.0, 4.0])
    with_keywords = [np.add(x, 1, where=True, casting="same_kind"), np.add(x, x, dtype=np.float64)]
    for result in [np.add.reduce(x), np.add.accumulate(x), np.multiply.outer(x, x), *with_keywords, *np.divmod(x, 2)]:
        assert isinstance(result, nd.Tensor)
    np.add.at(x, [0, 0], 1)
    assert x.tolist() == [3.0, 2.0, 4.0]
    a = np.zeros(3, np.float32)
    assert np.add(x, 1, out=a) is a and a.tolist() == [4.0, 3.0, 5.0]
    assert np.sum(x, out=(y := nd.zeros(()))) is y and y.item() == 9.0
    assert np.broadcast_arrays(x, None)[1].dtype == object


def test_large_expressions_stay_fused():
    x = nd.ones((20000, 3))
    assert np.sum(np.max((x[:, None] - x) ** 2, axis=-1)[:2, :2]).item() == 0


def test_what_waits_fails_before_numpy_in_its_own_words():
    waiting = nd.arange(100_000) // nd.zeros(100_000, dtype=nd.int64)
    for ask in (np.asarray, np.sum, lambda x: x.__array_interface__):
        with pytest.raises(ValueError, match="division by zero"):
            ask(waiting)


def test_the_array_interface():
    for dtype in "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split():
        x = nd.zeros((2, 3), dtype=getattr(nd, dtype))
        theirs = x.numpy().__array_interface__
        assert x.__array_interface__ == {key: theirs[key] for key in ("shape", "typestr", "version")}
        assert x.T.strides == x.numpy().T.strides
    assert not hasattr(nd.zeros(2, dtype=nd.bfloat16), "__array_interface__")
    assert not hasattr(ndcast.torch.zeros(2), "__array_interface__")
    # A row of bytes is in C order, however the elements lie.
    x = nd.arange(6, dtype=nd.uint8).reshape(2, 3)
    file = io.BytesIO()
    file.write(x.T)
    assert file.getvalue() == bytes([0, 3, 1, 4, 2, 5])


def test_flat_reads_and_writes():
    x = nd.asarray([[1.0, 2.0], [3.0, 4.0]])
    x.flat[:: x.shape[0] + 1] += 10
    x.T.flat[1] = 7
    assert x.tolist() == [[11.0, 2.0], [7.0, 14.0]] and [float(item) for item in x.flat] == [11.0, 2.0, 7.0, 14.0]


def test_a_gradient_is_refused_in_words():
    class Tracked:
        requires_grad = True

        def __dlpack__(self, **kwargs):
            raise BufferError("cannot export")

    for function in (nd.asarray, ndcast.torch.as_tensor, nd.numpy.asarray):
        with pytest.raises(ValueError, match=r"records no gradients, so pass x.detach\(\)"):
            function(Tracked())
    with pytest.raises(BufferError, match="detach"):
        nd.from_dlpack(Tracked())


def test_pillow():
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    x = nd.asarray(np.arange(60, dtype=np.uint8).reshape(4, 5, 3))
    for tensor in (x, x[::-1], x[:, ::2], nd.eval(x * 2), x[..., 0], x[..., 0].T, x[..., 0].astype(nd.float32), x[..., 0] > 7, x[..., 0].astype(nd.int32)):
        made, wanted = image.fromarray(tensor), image.fromarray(np.ascontiguousarray(tensor.numpy()))
        assert made.mode == wanted.mode and (np.asarray(made) == np.asarray(wanted)).all()
    assert nd.asarray(image.fromarray(x)).tolist() == x.tolist()


def test_axes_of_categories():
    plt = pytest.importorskip("matplotlib.pyplot", reason="Matplotlib is not installed")
    plt.switch_backend("Agg")
    names, x = ["a", "b", "c"], nd.asarray([1.0, 2.0, 3.0])
    for module in (nd, ndcast.torch, nd.numpy):
        heights = module.asarray(x)
        figure, axes = plt.subplots()
        bars = axes.bar(names, heights, width=heights / 10, bottom=heights, yerr=heights)
        assert [bar.get_height() for bar in bars] == [1, 2, 3] and [round(bar.get_width(), 6) for bar in bars] == [0.1, 0.2, 0.3]
        axes.bar(heights, heights, tick_label=names)
        axes.plot(names, heights)[0].get_xdata(orig=False)
        assert axes.plot(heights, heights)[0].get_xdata(orig=False).tolist() == [1, 2, 3]
        axes.scatter(names, heights, s=heights, c=heights)
        axes.axvline(heights[0])
        axes.annotate("here", (heights[0], heights[1]))
        axes.set_xlim(heights[0], heights[2])
        figure.canvas.draw()
        figure, axes = plt.subplots()
        axes.barh(names, heights), axes.fill_betweenx(names, heights)
        figure.canvas.draw()
        plt.close("all")


@pytest.mark.parametrize("module", [nd, nd.numpy, ndcast.torch], ids=lambda module: module.__name__)
def test_einops(module):
    einops = pytest.importorskip("einops", reason="einops is not installed")
    a = np.arange(24.0).reshape(2, 3, 4)
    x = module.asarray(a)
    for call in [
        lambda x: einops.rearrange(x, "a b (c two) -> (a b) two c", two=2),
        lambda x: einops.rearrange([x, x], "n a b c -> a (n b) c"),
        lambda x: einops.reduce(x, "a b c -> b", "mean"),
        lambda x: einops.reduce(x, "a (b three) c -> a b c", "max", three=3),
        lambda x: einops.repeat(x, "a b c -> a k b c", k=2),
        lambda x: einops.einsum(x, x, "a b c, a d c -> b d"),
        lambda x: einops.pack([x, x[:, 0]], "a * c")[0],
        lambda x: einops.unpack(x, [[1], [2]], "a * c")[1],
    ]:
        made = call(x)
        assert type(made) is type(x)
        np.testing.assert_allclose(np.asarray(made), call(a))
    assert einops.parse_shape(x, "a b c") == {"a": 2, "b": 3, "c": 4}
    assert type(einops.asnumpy(x)) is np.ndarray


def test_a_library_may_be_imported_first():
    import subprocess

    pytest.importorskip("einops", reason="einops is not installed")
    for order in ("import einops, ndcast as nd", "import ndcast as nd, einops"):
        program = f"{order}; print(einops.rearrange(nd.ones((2, 3)), 'a b -> b a').shape)"
        assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "ndcast.Size([3, 2])\n"
    # The machinery of imports works as before, and nothing is imported for it.
    program = "import ndcast, importlib.util, pkgutil; importlib.invalidate_caches(); ndcast._hosts.install(); import einops; "
    program += "print(importlib.util.find_spec('einops._backends').origin == einops._backends.__spec__.origin, "
    program += "len(list(pkgutil.iter_modules(einops.__path__))) > 3)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "True True\n"
    program = "import sys, ndcast; print(sorted({'einops', 'matplotlib', 'numpy', 'IPython'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


class Asking:
    """A finder that asks all others, as other libraries have one."""

    def find_spec(self, name, path=None, target=None):
        others = (finder for finder in sys.meta_path if finder is not self)
        return next((spec for finder in others if (spec := finder.find_spec(name, path, target)) is not None), None)


@pytest.fixture
def waiting(monkeypatch):
    """Module names, of which those that run while they are waited for are collected."""
    told = []
    cancels = [_imports.when_imported(name, told.append) for name in ("waited", "waited_zipped")]
    yield told
    for cancel in cancels:
        cancel()
    for name in [name for name in sys.modules if name.startswith("waited")]:
        del sys.modules[name]


@pytest.mark.parametrize("asking", ["nobody", "before", "behind"])
def test_a_module_that_is_waited_for_is_its_own(waiting, asking, tmp_path, monkeypatch):
    (tmp_path / "waited.py").write_text("X = 1\n")
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as archive:
        archive.writestr("waited_zipped.py", "Y = 1\n")
        archive.writestr("waited_beside.py", "Z = 1\n")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path / "z.zip"))
    if asking != "nobody":
        at = next(at for at, finder in enumerate(sys.meta_path) if isinstance(finder, _imports._Finder))
        sys.meta_path.insert(at + (asking == "behind"), Asking())
    importlib.invalidate_caches()
    # A loader of an archive loads all its modules.
    zipped, beside = importlib.import_module("waited_zipped"), importlib.import_module("waited_beside")
    assert waiting == [zipped] and beside.Z == 1
    waiting.clear()
    assert importlib.util.find_spec("waited") is not None and waiting == []
    waited = importlib.import_module("waited")
    assert waiting == [waited]
    for loader in (waited.__loader__, waited.__spec__.loader, importlib.util.find_spec("waited").loader):
        assert type(loader) is importlib.machinery.SourceFileLoader and "exec_module" not in vars(loader)
    assert inspect.getsource(waited) == "X = 1\n"
    importlib.reload(waited)
    assert waiting == [waited, waited]
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("waited.absent")


def test_einops_is_told_once():
    backends = pytest.importorskip("einops._backends", reason="einops is not installed")
    _hosts.install()
    _hosts.install()
    assert sum(backend.framework_name == "ndcast" for backend in backends.AbstractBackend.__subclasses__()) == 1
    assert sum(isinstance(finder, _imports._Finder) for finder in sys.meta_path) == 1


def test_xarray():
    xarray = pytest.importorskip("xarray", reason="xarray is not installed")
    a = np.random.default_rng(0).normal(size=(12, 4))
    theirs = xarray.DataArray(a, dims=("a", "b"), coords={"b": [0, 0, 1, 1]})
    calls = [
        lambda d: d.where(d > 0, 0.0),
        lambda d: d.shift(b=1, fill_value=0.0),
        lambda d: d.pad(b=1, constant_values=0.0),
        lambda d: d.argmax("b"),
        lambda d: d.groupby("b").sum(),
    ]
    # These ask for a dtype of NumPy's, which only the arrays of `ndcast.numpy` have.
    with_dtypes = [lambda d: d.where(d > 0), lambda d: d.shift(b=1), lambda d: d.pad(b=1), lambda d: d.rolling(b=2).mean()]
    for module, wanted in ((nd, calls), (nd.numpy, calls + with_dtypes)):
        for call in wanted:
            made = call(xarray.DataArray(module.asarray(a), dims=("a", "b"), coords={"b": [0, 0, 1, 1]}))
            assert isinstance(made.data, type(module.asarray(a)))
            np.testing.assert_allclose(np.asarray(made.data), call(theirs).data)


DASK = {
    "whole": lambda d, da: d,
    "arithmetic": lambda d, da: d * 2 + 1,
    "ufunc": lambda d, da: np.exp(d),
    "sum": lambda d, da: d.sum(axis=0),
    "mean": lambda d, da: d.mean(axis=1),
    "std": lambda d, da: d.std(),
    "var along": lambda d, da: d.var(axis=0),
    "standardised": lambda d, da: (d - d.mean(axis=0)) / d.std(axis=0),
    "max": lambda d, da: d.max(axis=1),
    "where": lambda d, da: da.where(d > 0, d, 0),
    "slice": lambda d, da: d[10:20, ::2],
    "mask": lambda d, da: d[d[:, 0] > 0],
    "astype": lambda d, da: d.astype("f8"),
    "map_blocks": lambda d, da: d.map_blocks(lambda block: block * 2, dtype="f4"),
    "matmul": lambda d, da: d @ d.T,
    "rechunk": lambda d, da: d.rechunk((50, 60)) + 0,
    "concatenate": lambda d, da: da.concatenate([d, d]),
    "cumsum": lambda d, da: d.cumsum(axis=0),
    "every pair": lambda d, da: d[:, None, :] - d[None, :20, :],
    "nanmean": lambda d, da: da.nanmean(d, axis=0),
    "percentile": lambda d, da: da.percentile(d[:, 0], [25, 50]),
}


@pytest.mark.parametrize("name", DASK)
def test_dask_keeps_tensors_as_chunks(name):
    da = pytest.importorskip("dask.array", reason="dask has arrays of chunks")
    x = np.random.default_rng(3).standard_normal((400, 60)).astype("f4")
    result = DASK[name](da.from_array(nd.asarray(x), chunks=(100, 30), asarray=False), da).compute()
    expected = DASK[name](da.from_array(x, chunks=(100, 30)), da).compute()
    # Dask merges the percentiles of chunks by NumPy.
    assert isinstance(result, nd.Tensor) or name == "percentile", type(result)
    np.testing.assert_allclose(np.asarray(result), expected, rtol=1e-4, atol=1e-5)
    assert result.dtype == expected.dtype


def test_a_dtype_has_the_class_of_numpys_scalars():
    for name in ("bool", "uint8", "int64", "float16", "float32", "complex128"):
        assert getattr(nd, name).type is np.dtype(name).type
    assert not hasattr(nd.bfloat16, "type")


def test_an_action_may_wait_for_the_module_that_it_is_told_of(tmp_path, monkeypatch):
    (tmp_path / "waited_twice.py").write_text("value = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    told, cancels = [], []

    def first(module):
        cancels.append(_imports.when_imported("waited_twice", told.append))

    cancels.append(_imports.when_imported("waited_twice", first))
    try:
        module = importlib.import_module("waited_twice")
    finally:
        for cancel in cancels:
            cancel()
        sys.modules.pop("waited_twice", None)
    assert told == [module]


def test_grids_of_parameters_hold_arrays_of_numpys():
    """A stand-in for scikit-learn's class: it asks for NumPy's, in a dictionary or a list of them."""

    class ParameterGrid:
        def __init__(self, grid):
            self.grid = [grid] if isinstance(grid, dict) else grid
            assert all(isinstance(values, np.ndarray | list) for one in self.grid for values in one.values())

    module = types.ModuleType("sklearn.model_selection._search")
    module.ParameterGrid = ParameterGrid
    given = {"C": ndcast.numpy.logspace(-1, 1, 3), "kernel": ["rbf"]}
    with pytest.raises(AssertionError):
        ParameterGrid(given)
    _hosts._tell(_hosts._open)(module)
    for grid in (given, [given]):
        (held,) = ParameterGrid(grid).grid
        assert held["C"].tolist() == [0.1, 1.0, 10.0]
    assert isinstance(given["C"], ndcast.numpy.ndarray)


def test_scikit_learn_searches_grids():
    search = pytest.importorskip("sklearn.model_selection", reason="scikit-learn is not installed")
    grid = search.ParameterGrid({"C": ndcast.numpy.arange(3)})
    assert [type(one["C"]) for one in grid] == [np.int64] * 3


def test_networkx_takes_matrices():
    networkx = pytest.importorskip("networkx", reason="networkx is not installed")
    for module in (nd, nd.numpy, ndcast.torch):
        for made in (networkx.Graph, networkx.DiGraph):
            edges = made(module.asarray([[0, 1, 0], [1, 0, 2], [0, 2, 0]])).edges(data="weight")
            assert list(edges) == list(made(np.array([[0, 1, 0], [1, 0, 2], [0, 2, 0]])).edges(data="weight"))


def test_symbols_leave_arrays_to_their_operators():
    """A stand-in for sympy: its symbols make a number of what has `__float__` and is none of NumPy's."""
    module = types.ModuleType("sympy.core.sympify")
    module._is_numpy_instance = lambda value: isinstance(value, np.ndarray)

    class Symbol:
        def __mul__(self, other):
            return NotImplemented if module._is_numpy_instance(other) else float(other)

    with pytest.raises(TypeError, match="0-dimensional"):
        Symbol() * ndcast.numpy.arange(3)
    for _ in range(2):
        _hosts._tell(_hosts._sympy)(module)
    with pytest.raises(TypeError, match="unsupported operand"):
        Symbol() * nd.arange(3)
    assert Symbol() * ndcast.numpy.array(2) == Symbol() * 2.5 - 0.5 == 2
    assert isinstance(np.arange(3), np.ndarray) and module._is_numpy_instance(np.arange(3))


def test_symbols_of_sympy():
    sympy = pytest.importorskip("sympy", reason="sympy is not installed")
    t = sympy.Symbol("t")
    assert (t * ndcast.numpy.arange(3)).tolist() == [0, t, 2 * t]
    assert (t + ndcast.numpy.array([1.0, 2])).tolist() == [t + 1.0, t + 2.0]
    assert (sympy.Rational(1, 3) ** ndcast.numpy.arange(2)).tolist() == [1, sympy.Rational(1, 3)]
