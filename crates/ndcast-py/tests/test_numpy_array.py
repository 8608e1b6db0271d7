"""Attributes and methods of ``ndcast.numpy.ndarray`` that speak of memory: flat, flags, strides, base, views, files."""

import hashlib
import copy
import ctypes
import os
import pickle

import pytest

np = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402


def both(shape=(2, 3), dtype=float):
    count = int(np.prod(shape))
    return ours.arange(count, dtype=dtype).reshape(shape), np.arange(count, dtype=dtype).reshape(shape)


def test_public_names_are_numpys():
    missing = {name for name in dir(np.ndarray) if not name.startswith("_") and not hasattr(ours.ndarray, name)}
    assert missing == set()
    for name in "itemset ptp newbyteorder sum_to_size unsqueeze cpu nothing".split():
        assert hasattr(np.ndarray, name) == hasattr(ours.arange(3), name), name
    for name in "__array_interface__ __array_priority__ __array_ufunc__ __array_function__ __array_namespace__".split():
        assert hasattr(ours.arange(3), name), name
    assert ours.arange(3).__array_namespace__() is ours


@pytest.mark.parametrize("form", ["whole", "turned", "part", "empty"])
def test_flat(form):
    pick = {"whole": lambda x: x, "turned": lambda x: x.T, "part": lambda x: x[:, ::2], "empty": lambda x: x[:0]}[form]
    mine, theirs = both((4, 5))
    x, y = pick(mine), pick(theirs)
    assert len(x.flat) == len(y.flat) and list(x.flat) == list(y.flat) and [type(item) for item in x.flat] == [type(item) for item in y.flat]
    keys = [0, -1, slice(1, 5), slice(None, None, 2), [0, 2], np.array([1, 1]), ours.array([0, 3]), ...]
    for at, key in enumerate(keys):
        real = np.asarray(key) if isinstance(key, ours.ndarray) and type(key) is not np.ndarray else key
        try:
            wanted = y.flat[real]
        except IndexError:
            with pytest.raises(IndexError):
                x.flat[key]
            continue
        np.testing.assert_array_equal(np.asarray(x.flat[key]), wanted)
        for value in (at, [at, -at], np.arange(3.0) * at):
            if np.size(wanted) == 0 or (isinstance(key, int) and np.ndim(value)):
                continue
            x.flat[key] = value
            y.flat[real] = value
            np.testing.assert_array_equal(np.asarray(mine), theirs)
    x.flat, y.flat = 7, 7
    np.testing.assert_array_equal(np.asarray(mine), theirs)
    assert (np.asarray(x.flat) == y.ravel()).all() and (x.flat.copy() == 7).all() and (x.flat == 7).all() and x.flat.base is x
    walk, other = x.flat, y.flat
    for _ in range(3 if y.size else 0):
        next(walk), next(other)
        assert walk.index == other.index and walk.coords == other.coords
    if y.size:
        # A read or a write at a place starts the iteration anew.
        assert walk[1] == other[1] and next(walk) == next(other) and walk.index == other.index == 1
        walk[0], other[0] = 5, 5
        assert next(walk) == next(other) == 5
    # A part of the elements is a copy.
    if y.size:
        part = x.flat[:2]
        part[...] = 100
        assert (np.asarray(mine) == theirs).all()


def test_flags_and_strides():
    for form in (lambda x: x, lambda x: x.T, lambda x: x[:, ::2], lambda x: x[::-1], lambda x: x[0], lambda x: x[..., None], lambda x: x[:0]):
        mine, theirs = both()
        x, y = form(mine), form(theirs)
        if y.size:
            assert x.strides == y.strides
        for name in "c_contiguous f_contiguous contiguous writeable aligned writebackifcopy forc fnc behaved carray".split():
            assert getattr(x.flags, name) == getattr(y.flags, name), name
        for name in "C_CONTIGUOUS F_CONTIGUOUS WRITEABLE ALIGNED C F W A WRITEBACKIFCOPY FORC".split():
            assert x.flags[name] == y.flags[name], name
    assert str(ours.arange(3).flags) == str(np.arange(3).flags)
    assert (mine.itemsize, mine.nbytes, mine.ndim, mine.size) == (theirs.itemsize, theirs.nbytes, theirs.ndim, theirs.size)


def test_writeable_can_be_turned_off_and_on():
    x = ours.arange(4)
    x.setflags(write=False)
    assert not x.flags.writeable
    for write in (lambda: x.__setitem__(0, 1), lambda: x.__iadd__(1), lambda: x.fill(1), lambda: x.sort(), lambda: ours.put(x, 0, 1)):
        with pytest.raises(ValueError, match="read-only"):
            write()
    x.flags.writeable = True
    x[0] = 5
    x.flags["WRITEABLE"] = False
    with pytest.raises(ValueError):
        x[0] = 1
    assert x.tolist() == [5, 1, 2, 3]
    with pytest.raises(ValueError):
        x.setflags(uic=True)


def test_memory_for_others():
    x, y = both()
    assert bytes(x.data) == bytes(y.data) and x.tobytes() == y.tobytes() and x.tobytes("F") == y.tobytes("F") and x.T.tobytes() == y.T.tobytes()
    assert (ctypes.c_double * 6).from_address(x.ctypes.data)[:] == list(range(6)) and x.ctypes.shape[:] == [2, 3]
    assert x.__array_interface__["shape"] == (2, 3) and x.__array_interface__["typestr"] == "<f8"
    with pytest.raises(TypeError, match="unhashable"):
        hash(x)
    with pytest.raises(TypeError, match="unhashable"):
        {x: 1}
    for other in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x))):
        assert type(other) is ours.ndarray and (other == x).all()
        other[0] = 9
    assert x.tolist() == y.tolist()


def test_methods_that_are_lent():
    mine, theirs = both((3, 4))
    calls = [
        lambda x: x.item(3),
        lambda x: x.item(1, 2),
        lambda x: x[:1, :1].item(),
        lambda x: x.tolist(),
        lambda x: x.compress([True, False, True], axis=0),
        lambda x: x.astype(int).choose([10 * x[0, 0] + i for i in range(12)]),
        lambda x: x.argpartition(1, axis=0).shape,
        lambda x: x.conjugate(),
        lambda x: x.byteswap().byteswap(),
        lambda x: x.view("i8"),
        lambda x: x.view(dtype="i8"),
        lambda x: x.astype("f4").view("u4"),
        lambda x: x.getfield("i4", 0),
        lambda x: x.astype("f4", casting="same_kind").dtype,
        lambda x: x.astype(bool).astype(str),
        lambda x: x.sum(axis=(0, 1), initial=1),
        lambda x: x.ravel("F"),
        lambda x: x.reshape(4, 3, order="F"),
        lambda x: x.T.flatten("K"),
        lambda x: x.std(ddof=1, axis=0),
        lambda x: [item.tolist() for item in reversed(x)],
        lambda x: x.nonzero(),
        lambda x: x.searchsorted(2) if x.ndim == 1 else x[0].searchsorted([1.5, 9]),
        lambda x: x.to_device("cpu"),
        lambda x: x.real.sum() + x.imag.sum(),
    ]
    for at, call in enumerate(calls):
        got, wanted = call(mine), call(theirs)
        np.testing.assert_equal(np.asarray(got) if isinstance(got, ours.ndarray) else got, wanted, err_msg=str(at))
    with pytest.raises(TypeError):
        mine.astype(int, casting="safe")
    with pytest.raises(ValueError):
        mine.item()
    with pytest.raises(ValueError, match="pickles run code"):
        mine.dumps()


def test_shapes_that_are_set():
    x = ours.arange(6)
    y = x[:]
    x.shape = (2, 3)
    x[0, 0] = 9
    assert x.shape == (2, 3) and y.tolist() == [9, 1, 2, 3, 4, 5]
    x.resize((3, 3))
    assert x.tolist() == [[9, 1, 2], [3, 4, 5], [0, 0, 0]] and ours.resize(x, (2, 2)).tolist() == [[9, 1], [2, 3]]
    x.resize(2)
    assert x.tolist() == [9, 1]
    with pytest.raises((ValueError, AttributeError)):
        x.shape = (5,)


def test_parts_of_complex_numbers_are_written_to():
    x = ours.zeros(2, dtype=complex)
    x.real, x.imag[0] = 1, 2
    ours.real(x)[1] = 5
    ours.imag(x)[1] = 6
    assert x.tolist() == [1 + 2j, 5 + 6j]


def test_classes_of_users():
    class Named(ours.ndarray):
        def twice(self):
            return self + self

    x = ours.arange(3)
    named = x.view(Named)
    assert type(named) is Named and named.twice().tolist() == [0, 2, 4] and type(named + 1) is Named
    named[0] = 7
    assert x[0] == 7 and isinstance(named, ours.ndarray) and type(ours.asarray(named)) is ours.ndarray
    assert ours.ndarray((2, 3)).shape == (2, 3) and ours.ndarray(4, dtype="i4").dtype == "i4"
    assert ours.ndarray((2,), "i2", b"\1\0\2\0").tolist() == [1, 2]
    memory = bytearray(4)
    shown = ours.ndarray((2,), "i2", memory)
    shown[1] = 258
    assert memory == b"\0\0\2\1"


def test_files(tmp_path):
    x, name = ours.arange(6.0).reshape(2, 3), os.fspath(tmp_path / "x.npy")
    ours.save(name, x)
    assert np.load(name).tolist() == x.tolist() == ours.load(name).tolist() and type(ours.load(name)) is ours.ndarray
    mapped = ours.load(name, mmap_mode="r")
    assert type(mapped) is ours.ndarray and mapped.tolist() == x.tolist() and not mapped.flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        mapped[0, 0] = 1
    private = ours.load(name, mmap_mode="c")
    private[0, 0] = 5
    assert private[0, 0] == 5 and np.load(name)[0, 0] == 0
    # What is written to a map reaches the file: so it stays NumPy's own.
    shared = ours.load(name, mmap_mode="r+")
    shared[0, 0] = 8
    shared.flush()
    assert ours.load(name)[0, 0] == 8 and isinstance(shared, np.memmap)
    ours.savez(tmp_path / "all.npz", x, names=np.array(["a", "b"]))
    with ours.load(tmp_path / "all.npz") as found:
        assert set(found) == {"arr_0", "names"} and type(found["arr_0"]) is ours.ndarray and found["names"][1] == "b" and len(found) == 2
        assert {key: value.shape for key, value in found.items()} == {"arr_0": (2, 3), "names": (2,)} and "x" not in found and found.get("x") is None
    ours.savetxt(tmp_path / "x.txt", x)
    assert ours.loadtxt(tmp_path / "x.txt").tolist() == x.tolist()
    x.tofile(tmp_path / "x.bin")
    assert ours.fromfile(tmp_path / "x.bin").reshape(2, 3).tolist() == x.tolist()
    assert ours.frombuffer(b"\1\2", dtype="u1").tolist() == [1, 2]
    memory = bytearray(8)
    ours.frombuffer(memory, dtype="i4")[0] = 1
    assert memory[0] == 1
    for wrong in (np.array([None]), np.array([(1, None)], dtype=[("a", int), ("b", object)])):
        with pytest.raises(ValueError, match="pickles run code"):
            ours.save(tmp_path / "no.npy", wrong)
        with pytest.raises(ValueError, match="pickles run code"):
            ours.savez(tmp_path / "no.npz", wrong)
    assert not (tmp_path / "no.npy").exists() and not (tmp_path / "no.npz").exists()
    np.save(tmp_path / "objects.npy", np.array([None]))
    with pytest.raises(ValueError):
        ours.load(tmp_path / "objects.npy")


SPELLINGS = """f4 f8 f2 i1 i2 i4 i8 u1 u2 u4 u8 b1 ? c8 c16 <f8 =f8 |b1 |u1 <i4 d f e l L q Q i I h H b B F D float int bool complex half single double intc
uintc longlong ulonglong long ulong byte ubyte short ushort intp uintp int_ uint csingle cdouble longdouble str object O S U float64 int8 bool_ M8[s] void
V4""".split()
SPELLINGS += [
    float,
    int,
    bool,
    complex,
    str,
    object,
    bytes,
    ctypes.c_int,
    ctypes.c_double,
    np.float32,
    np.intc,
    np.longlong,
    np.bool_,
    np.uint,
    np.str_,
    np.object_,
]
SPELLINGS += [np.dtype("f4"), np.dtype(">f4"), np.dtype("longlong"), np.dtype([("a", int)]), [("a", "i4")], "i4,f4", None]


@pytest.mark.parametrize("dtype", SPELLINGS, ids=str)
@pytest.mark.filterwarnings("ignore")
def test_dtypes_however_they_are_spelled(dtype):
    makers = [
        lambda m: m.zeros(2, dtype=dtype),
        lambda m: m.zeros(2, dtype),
        lambda m: m.array([1, 2], dtype=dtype),
        lambda m: m.asarray([1, 2], dtype),
        lambda m: m.array([1, 2]).astype(dtype),
        lambda m: m.arange(3, dtype=dtype),
        lambda m: m.full(2, 1, dtype=dtype),
        lambda m: m.zeros_like(m.array([1.5]), dtype=dtype),
        lambda m: m.empty_like([1], dtype),
        lambda m: m.eye(2, dtype=dtype),
    ]
    for at, make in enumerate(makers):
        try:
            wanted = make(np)
        except (TypeError, ValueError):
            continue
        got = make(ours)
        assert np.dtype(got.dtype) == wanted.dtype and got.shape == wanted.shape, at
        assert (type(got) is ours.ndarray) == (wanted.dtype.kind in "biufc" and wanted.dtype.isnative and wanted.dtype.char not in "gG"), at


def test_a_list_is_not_taken_in_without_a_copy():
    for make in (ours.array, ours.asarray):
        with pytest.raises(ValueError, match="copy"):
            make([1, 2], copy=False)


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (0, 2)])
def test_buffers_without_a_shape_have_one_axis(shape):
    """Hashes ask for bytes, and refuse a buffer of several axes."""
    assert hashlib.sha1(ours.ones(shape)).digest() == hashlib.sha1(np.ones(shape)).digest()


def test_columns_of_plots():
    x = ours.arange(60.0).reshape(20, 3)
    x.to_numpy()[0, 0] = 7
    assert x.to_numpy().__class__ is np.ndarray and x[0, 0] == 7 and "to_numpy" not in {*dir(x), *dir(ours.ndarray)}
    figure = pytest.importorskip("matplotlib.figure")
    axes = figure.Figure().subplots()
    assert [len(axes.boxplot(x)["boxes"]), len(axes.violinplot(x)["bodies"]), len(axes.hist(x)[0])] == [3, 3, 3]
    assert (axes.hist(x, bins=ours.arange(0, 70, 10))[0] == axes.hist(x.to_numpy(), bins=range(0, 70, 10))[0]).all()
