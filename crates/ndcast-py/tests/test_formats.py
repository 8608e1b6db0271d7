"""Files of all formats from Python: what is written is read, here and by the libraries that have the formats; what cannot be is refused."""

import io
import os
import re

import ndcast as nd
import ndcast.torch as torch
import pytest
from ndcast._files import ENDINGS

numpy = pytest.importorskip("numpy")

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128 bfloat16".split()
SHAPES = {"matrix": (3, 4), "vector": (5,), "none": (), "empty": (0, 3), "cube": (2, 3, 4)}
# The endings of formats whose files hold several arrays, and whose files hold one, or one at its top.
SEVERAL, ONE = (".npz", ".safetensors"), (".npy", ".csv", ".tsv", ".txt", ".zarr", ".zarr.zip")
# Dtypes that a format lacks.
LACKS = {".npy": ["bfloat16"], ".npz": ["bfloat16"], ".safetensors": ["complex128"], ".zarr": [], ".zarr.zip": []}


def numbers(dtype, shape=(3, 4)):
    count = int(numpy.prod(shape, dtype=int))
    return (nd.arange(count) % 5).reshape(shape).astype(getattr(nd, dtype))


def same(found, wanted):
    assert isinstance(found, nd.Tensor) and found.dtype == wanted.dtype and found.shape == wanted.shape
    assert found.tolist() == wanted.tolist()


def test_the_endings_are_those_of_the_library(tmp_path):
    assert sorted(ENDINGS) == sorted((*SEVERAL, *ONE))
    with pytest.raises(ValueError, match="let it end with") as raised:
        nd._ndcast._write(os.fspath(tmp_path / "x.what"), [(None, nd.ones(2))], chunks=None, codec=None, overwrite=False, resume=False)
    told = re.findall(r"\.\w+", str(raised.value).partition("let it end with")[2])
    assert set(told) == {".zarr", ".npy", ".npz", ".safetensors", ".csv"} <= set(ENDINGS)


@pytest.mark.parametrize("ending", (".npy", ".npz", ".safetensors", ".zarr", ".zarr.zip"))
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_one_array_of_every_dtype(ending, dtype, shape, tmp_path):
    path, x = tmp_path / f"x{ending}", numbers(dtype, SHAPES[shape])
    if dtype in LACKS[ending]:
        with pytest.raises(TypeError, match=dtype):
            nd.save(path, x)
        assert os.listdir(tmp_path) == []
        return
    for given in (x, x.mT.contiguous().mT if x.ndim > 1 else x):
        nd.save(path, given, overwrite=True)
        for read in (nd.load, nd.open):
            for name in (path, os.fspath(path), os.fsencode(path)):
                found = read(name)
                same(found["arr_0"] if ending in SEVERAL else found, x)
            if ending in SEVERAL:
                same(read(f"{path}:arr_0"), x)
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("ending", (".csv", ".tsv", ".txt"))
def test_tables(ending, tmp_path):
    path = tmp_path / f"x{ending}"
    for x in (numbers("int64"), numbers("float64") / 3, numbers("float64", (1, 3)), nd.asarray([[nd.nan, nd.inf]], dtype=nd.float64)):
        nd.save(path, x)
        for found in (nd.load(path), nd.open(path)):
            numpy.testing.assert_array_equal(found.numpy(), x.numpy(), strict=True)
        delimiter = {".csv": ",", ".tsv": "\t", ".txt": None}[ending]
        numpy.testing.assert_array_equal(numpy.loadtxt(path, delimiter=delimiter, ndmin=2), x.numpy())
    path.write_text("a,b\n1,2\n3,x\n" if ending == ".csv" else "1\t2\n3\tx\n")
    line = 3 if ending == ".csv" else 2
    for read in (nd.load, nd.open):
        with pytest.raises(OSError, match=f"{path.name}: line {line}, column 2"):
            read(path)
    with pytest.raises((ValueError, TypeError)):
        nd.save(path, numbers("int64", (2, 2, 2)))
    assert "x" in path.read_text()


@pytest.mark.parametrize("ending", SEVERAL)
def test_several_arrays(ending, tmp_path):
    path, arrays = tmp_path / f"x{ending}", {"b": numbers("float32"), "a.b": numbers("int8", ()), "c": [[1, 2]]}
    nd.save(path, arrays)
    for read in (nd.load, nd.open):
        with read(path) as found:
            assert sorted(found) == sorted(found.files) == ["a.b", "b", "c"] and len(found) == 3 and "b" in found and "d" not in found
            for name, x in arrays.items():
                same(found[name], nd.asarray(x))
            assert repr(found) == f"Arrays {os.fspath(path)!r} with keys: {', '.join(found.files)}"
            with pytest.raises(KeyError, match="d is not a file in the archive"):
                found["d"]
        with pytest.raises(ValueError, match="closed"):
            found["b"]
        with pytest.raises(IndexError, match="'d'"):
            read(f"{path}:d")
    nd.save(path, {})
    assert list(nd.load(path)) == []
    for other in (".npy", ".csv"):
        with pytest.raises(ValueError, match="holds one array, and there are 3"):
            nd.save(tmp_path / f"y{other}", arrays)
        nd.save(tmp_path / f"z{other}", {"only": numbers("int64")})
        same(nd.load(tmp_path / f"z{other}"), numbers("int64"))


@pytest.mark.parametrize("ending", (".zarr", ".zarr.zip"))
def test_groups(ending, tmp_path):
    path, arrays = tmp_path / f"x{ending}", {"b": numbers("float32"), "layers/0": numbers("int8", ()), "c": [[1, 2]]}
    for overwrite in (False, True):
        nd.save(path, arrays, overwrite=overwrite)
        for read in (nd.load, nd.open):
            with read(path) as found:
                assert sorted(found) == ["b", "c", "layers/0"]
                for name, x in arrays.items():
                    same(found[name], nd.asarray(x))
    with pytest.raises(OSError, match="a Zarr group is there already"):
        nd.save(path, arrays)
    with pytest.raises(ValueError, match="no array of a Zarr group can be named"):
        nd.save(tmp_path / "y.zarr", {"..": numbers("int8"), "b": numbers("int8")})
    nd.save(tmp_path / "z.zarr", {"only": numbers("int64")})
    same(nd.load(tmp_path / "z.zarr")["only"], numbers("int64"))


def test_files_that_name_their_arrays_otherwise(tmp_path):
    torch.save({"w": torch.ones(2, 3), "b": torch.zeros(3)}, tmp_path / "model.safetensors")
    found = nd.load(tmp_path / "model.safetensors")
    assert sorted(found) == ["b", "w"]
    same(found["w"], nd.ones((2, 3)))
    # The format is told by the first bytes; and a colon in a name is no member.
    os.rename(tmp_path / "model.safetensors", tmp_path / "model.npz:w")
    same(nd.load(tmp_path / "model.npz:w")["b"], nd.zeros(3))


@pytest.mark.parametrize("codec", [None, "none", "zstd:3", "gzip", "blosc"])
def test_zarr_peers(codec, tmp_path):
    zarr = pytest.importorskip("zarr")
    for dtype in ("bool", "int16", "uint64", "float32", "complex128"):
        x = numbers(dtype, (7, 5))
        nd.save(tmp_path / "x.zarr", x, chunks=(3, 2), codec=codec, overwrite=True)
        theirs = zarr.open_array(tmp_path / "x.zarr")
        assert theirs.chunks == (3, 2)
        numpy.testing.assert_array_equal(theirs[:], x.numpy(), strict=True)
        for version in (2, 3):
            zarr.create_array(tmp_path / f"y{version}.zarr", data=x.numpy(), zarr_format=version, chunks=(4, 3), overwrite=True)
            same(nd.load(tmp_path / f"y{version}.zarr"), x)
            same(nd.open(tmp_path / f"y{version}.zarr"), x)
    group = zarr.open_group(tmp_path / "group.zarr", mode="w")
    group.create_array("a", data=numpy.arange(4))
    group.create_array("inner/b", data=numpy.ones((2, 2)))
    with nd.open(tmp_path / "group.zarr") as found:
        assert sorted(found) == ["a", "inner/b"] and found["a"].tolist() == [0, 1, 2, 3]
    same(nd.load(f"{tmp_path / 'group.zarr'}:inner/b"), nd.ones((2, 2), dtype=nd.float64))
    with zarr.storage.ZipStore(tmp_path / "x.zarr.zip", mode="w") as store:
        zarr.save_array(store, numpy.arange(6.0).reshape(2, 3))
    same(nd.load(tmp_path / "x.zarr.zip"), nd.arange(6, dtype=nd.float64).reshape(2, 3))
    nd.save(tmp_path / "y.zarr.zip", nd.open(tmp_path / "y3.zarr") + 1, codec=codec)
    with zarr.storage.ZipStore(tmp_path / "y.zarr.zip", mode="r") as store:
        numpy.testing.assert_array_equal(zarr.open_array(store, mode="r")[:], (x + 1).numpy(), strict=True)


def test_pandas_tables(tmp_path):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"height": [1.8, None], "weight": [75, 80]})
    frame.to_csv(tmp_path / "x.csv", index=False)
    numpy.testing.assert_array_equal(nd.load(tmp_path / "x.csv").numpy(), frame.to_numpy())


def test_zarr_is_replaced_only_if_it_may_be(tmp_path):
    path = tmp_path / "x.zarr"
    nd.save(path, nd.ones(3))
    for given in (nd.zeros(3), nd.open(path) * 0):
        with pytest.raises(OSError, match="there already"):
            nd.save(path, given)
        assert nd.load(path).tolist() == [1, 1, 1] and os.listdir(tmp_path) == ["x.zarr"]
    nd.save(path, nd.open(path) + 1, overwrite=True)
    assert nd.load(path).tolist() == [2, 2, 2] and os.listdir(tmp_path) == ["x.zarr"]


def test_options_that_make_no_sense(tmp_path):
    x = nd.ones((2, 3))
    for name, options, said in [
        ("x.npy", {"chunks": 2}, "chunks= is for Zarr arrays"), ("x.csv", {"codec": "zstd"}, "codec= is for Zarr arrays"), ("x", {"chunks": (1, 1)}, "x.npy is none"),
        ("x.zarr", {"chunks": (0, 1)}, "length below 1"), ("x.zarr", {"chunks": (1, 1, 1)}, "chunk"), ("x.zarr", {"codec": "lzma"}, "lzma"),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match=said):
            nd.save(tmp_path / name, x, **options)
    for options in ({"chunks": 2}, {"codec": "none"}):
        with pytest.raises(ValueError, match="open file"):
            nd.save(io.BytesIO(), x, **options)
    with pytest.raises(ValueError, match="savez writes several"):
        nd.save(io.BytesIO(), {"x": x})
    with pytest.raises(TypeError):
        nd.save(tmp_path / "x.zarr", x, chunks=1.5)
    with pytest.raises(TypeError, match="not the name of a file"):
        nd.open(io.BytesIO())
    assert os.listdir(tmp_path) == []


def test_names_are_completed_as_numpy_does(tmp_path):
    for name in ("x", "x.what", "x.py"):
        nd.save(tmp_path / name, nd.ones(2))
        assert nd.load(tmp_path / f"{name}.npy").tolist() == [1, 1]
    nd.save(tmp_path / "X.NPY", nd.ones(2))
    assert nd.load(tmp_path / "X.NPY").tolist() == [1, 1]


def test_files_that_are_not_there_or_not_arrays(tmp_path):
    for read in (nd.load, nd.open):
        for name in ("no.npy", "no.zarr", "no.npz:x", "no/x.csv"):
            with pytest.raises(FileNotFoundError, match="no"):
                read(tmp_path / name)
        for name, content in {"x.zarr": b"what", "x.safetensors": b"what", "x.npy": b"what", "x.what": b"1 2\n"}.items():
            (tmp_path / name).write_bytes(content)
            with pytest.raises(OSError, match=re.escape(name)):
                read(tmp_path / name)
    with pytest.raises(OSError, match="not a .npy file"):
        nd.save(tmp_path / "x.csv", nd.ones(2))
        nd.load(tmp_path / "x.csv", mmap_mode="r")
