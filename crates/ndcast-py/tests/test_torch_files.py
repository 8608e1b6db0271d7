"""`ndcast.torch.save` and `load`: what is written is read back, other readers find the tensors, and pickles are refused. PyTorch is not needed."""

import collections
import datetime
import io
import json
import pathlib
import pickle
import random
import struct
import zipfile

import ndcast as nd
import ndcast.torch as torch
import pytest

DTYPES = ["float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool", "complex64", "complex128"]


def written(value):
    buffer = io.BytesIO()
    torch.save(value, buffer)
    return buffer.getvalue()


def again(value):
    return torch.load(io.BytesIO(written(value)))


def equal(a, b):
    if isinstance(a, torch.Tensor):
        return isinstance(b, torch.Tensor) and a.dtype == b.dtype and a.shape == b.shape and a.tolist() == b.tolist()
    if isinstance(a, dict):
        return isinstance(b, dict) and list(a) == list(b) and all(equal(a[key], b[key]) for key in a)
    if isinstance(a, list | tuple):
        return type(a) is type(b) and len(a) == len(b) and all(map(equal, a, b))
    return type(a) is type(b) and (a == b or a != a)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 0, 3), (2, 3)])
def test_tensors_of_all_dtypes(dtype, shape):
    x = torch.ones(shape, dtype=getattr(torch, dtype))
    assert equal(x, again(x)) and equal([x, {"a": x}], again([x, {"a": x}]))


def test_views_are_written_as_they_look():
    x = torch.arange(12).view(3, 4)
    for view in [x.t(), x[1:, ::2], x[:1].expand(3, 4), x + 1]:
        assert equal(view, again(view))


def test_order_of_axes_in_memory_is_kept():
    x = torch.arange(24.0).view(2, 3, 4)
    for turned in [x[0].t(), x.permute(2, 0, 1), torch.ones(2, 3, dtype=torch.complex128).t()]:
        found = again(turned)
        assert equal(turned, found) and found.stride() == turned.stride()
    assert pickle.loads(pickle.dumps(x[0].t())).stride() == (1, 4) and equal(pickle.loads(pickle.dumps(x.mT)), x.mT)
    np = pytest.importorskip("ndcast.numpy")
    assert again(np.arange(6).reshape(2, 3).T).tolist() == [[0, 3], [1, 4], [2, 5]]
    grid = np.arange(6).reshape(2, 3)
    for array in (grid, grid[1:], grid[:, 1:], grid[:, ::2], grid[::-1], grid.T[1:], grid[0], grid[:, 1], grid[:0], np.array(3), np.asfortranarray(grid)):
        assert again(array).tolist() == array.tolist() and again(array).shape == array.shape


def values(draw, depth=0):
    kinds = [None, True, False, 0, -7, 2**70, 1.5, float("inf"), -0.0, "", "text", "\u00e9", 1 - 2j, torch.float16, torch.device("cpu"), torch.ones(2).shape]
    choice = draw.random()
    if choice < 0.3:
        return torch.arange(draw.randrange(5), dtype=getattr(torch, draw.choice(DTYPES[:12])))
    if choice < 0.6 or depth > 3:
        return draw.choice(kinds)
    items = [values(draw, depth + 1) for _ in range(draw.randrange(4))]
    if choice < 0.75:
        return items
    return tuple(items) if choice < 0.85 else {draw.choice(["a", "b.c", 3, (1, 2), "", None]): item for item in items}


def test_random_structures():
    draw = random.Random(0)
    for _ in range(200):
        value = values(draw)
        assert equal(value, again(value)), value


def test_names_that_clash_are_kept_apart():
    value = {"a.b": torch.ones(1), "a": {"b": torch.zeros(1)}, "": torch.full((1,), 2.0), "tensor": torch.full((1,), 3.0), "__metadata__": torch.full((1,), 4.0)}
    assert equal(value, again(value))


def test_other_readers_find_the_tensors(tmp_path):
    raw = written({"weight": torch.tensor([[1.0, 2.0]]), "step": 3})
    [length] = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + length])
    assert length % 8 == 0 and header["weight"] == {"dtype": "F32", "shape": [1, 2], "data_offsets": [0, 8]}
    assert struct.unpack("<2f", raw[8 + length :]) == (1.0, 2.0) and all(isinstance(text, str) for text in header["__metadata__"].values())
    # A file of another writer, without the structure.
    text = json.dumps({"b": {"dtype": "I64", "shape": [1], "data_offsets": [0, 8]}}).encode()
    path = tmp_path / "model.safetensors"
    path.write_bytes(struct.pack("<Q", len(text)) + text + struct.pack("<q", 5))
    assert equal(torch.load(path), {"b": torch.tensor([5])}) and equal(torch.load(str(path), map_location="cpu"), {"b": torch.tensor([5])})


def test_files_of_numpy():
    numpy = pytest.importorskip("numpy")
    one, several = io.BytesIO(), io.BytesIO()
    numpy.save(one, numpy.arange(3))
    numpy.savez(several, a=numpy.ones(2, numpy.float32), b=numpy.zeros(1))
    one.seek(0), several.seek(0)
    assert equal(torch.load(one), torch.arange(3)) and equal(torch.load(several)["a"], torch.ones(2))


def test_pickles_are_refused():
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("archive/data.pkl", b"")
    for raw in [pickle.dumps([1, 2, 3] * 10), archive.getvalue()]:
        with pytest.raises(ValueError, match="pickles run the code.*safetensors.torch.save_file"):
            torch.load(io.BytesIO(raw))
    for call in [lambda: torch.save(1, io.BytesIO(), pickle_module=pickle), lambda: torch.load(io.BytesIO(), pickle_module=pickle)]:
        with pytest.raises(ValueError, match="pickle"):
            call()
    with pytest.raises(RuntimeError, match="CPU alone"):
        torch.load(io.BytesIO(written(1)), map_location="cuda")


def test_broken_files_are_refused():
    raw = written({"a": torch.arange(3.0), "b": [1, (2, torch.ones(2))]})
    draw = random.Random(1)
    for _ in range(300):
        broken = bytearray(raw[: draw.randrange(len(raw))] if draw.random() < 0.3 else raw)
        for _ in range(draw.randrange(1, 4)):
            if broken:
                broken[draw.randrange(len(broken))] = draw.randrange(256)
        try:
            torch.load(io.BytesIO(bytes(broken)))
        except (ValueError, MemoryError):
            pass
    assert issubclass(json.JSONDecodeError, ValueError)


def test_what_cannot_be_written():
    for value in [object(), {object()}, lambda: 0, [list], {"a": {"b": nd}}, collections.defaultdict(lambda: 0)]:
        with pytest.raises(TypeError, match="cannot be saved"):
            torch.save(value, io.BytesIO())


ZONE = datetime.timezone(datetime.timedelta(hours=2))
PLAIN = [
    {1, 2}, frozenset("a"), range(1, 9, 2), slice(1, None), b"", b"bytes\xff", bytearray(b"x"), 1 - 2j, pathlib.Path("a/b"), pathlib.PureWindowsPath("c:/x"),
    datetime.date(2020, 1, 2), datetime.time(3, 4, 5, 6), datetime.datetime(2020, 1, 2, 3, 4, 5, 6, ZONE), datetime.timedelta(1, 2, 3),
    collections.deque([1, {2}], maxlen=3), collections.Counter("aab"), collections.defaultdict(list, {"a": [1]}), collections.OrderedDict(b=1, a=(b"x", {1: {2}})),
    torch.strided, torch.channels_last,
]  # fmt: skip


@pytest.mark.parametrize("value", PLAIN, ids=repr)
def test_plain_values_keep_their_class(value):
    for found in (again(value), again({"a": [value]})["a"][0]):
        assert type(found) is type(value) and found == value and repr(found) == repr(value)
    factory = getattr(value, "default_factory", None)
    assert factory is getattr(again(value), "default_factory", None) and getattr(again(value), "maxlen", None) == getattr(value, "maxlen", None)


def test_named_results_keep_their_class():
    found = again({"best": torch.arange(4.0).view(2, 2).max(0), "parts": torch.linalg.svd(torch.eye(2))})
    assert isinstance(found["best"], torch.return_types.max) and found["best"].values.tolist() == [2, 3] and isinstance(found["parts"], torch.return_types.linalg_svd)


def test_arrays_and_scalars_of_numpy():
    numpy = pytest.importorskip("numpy")
    scalars = [numpy.float64(1.5), numpy.int64(3), numpy.bool_(True), numpy.str_("x"), numpy.complex128(1j), numpy.float16(2), numpy.datetime64("2020-01-01")]
    assert equal(scalars, again(scalars)) and all(type(found) is type(value) for found, value in zip(again(scalars), scalars, strict=True))
    for array in [numpy.arange(6).reshape(2, 3)[:, ::2], numpy.array(["a", "bc"]), numpy.array(3.0), numpy.zeros(0), numpy.zeros(2, "i4,f8")]:
        found = again([array])[0]
        assert type(found) is numpy.ndarray and found.dtype == array.dtype and found.shape == array.shape and found.tolist() == array.tolist()
    own = again({"a": nd.numpy.arange(3)})["a"]
    assert type(own) is nd.numpy.ndarray and own.tolist() == [0, 1, 2]
    for wrong in [numpy.array([None]), numpy.ma.array([1])]:
        with pytest.raises(TypeError, match="cannot be saved"):
            torch.save(wrong, io.BytesIO())


def test_a_folder_that_is_missing(tmp_path):
    with pytest.raises(RuntimeError, match=r"^Parent directory .*none does not exist\.$"):
        torch.save(1, tmp_path / "none" / "a.pt")
