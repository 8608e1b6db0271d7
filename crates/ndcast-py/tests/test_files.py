"""Files of arrays in the three namespaces: what is written is read, what is broken is refused, and a failure leaves the old file."""

import io
import os
import pathlib
import pickle
import subprocess
import sys
import textwrap

import ndcast as nd
import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as np  # noqa: E402
import ndcast.torch as torch  # noqa: E402

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()
SHAPES = {"matrix": (3, 4), "vector": (5,), "none": (), "empty": (0, 3)}
SPACES = {"nd": nd, "np": np}


def numbers(dtype, shape=(3, 4)):
    return (numpy.arange(numpy.prod(shape, dtype=int)) % 5).reshape(shape).astype(dtype)


def same(found, wanted):
    found = numpy.array(found)
    assert found.dtype == wanted.dtype
    numpy.testing.assert_array_equal(found, wanted)


def targets(folder, name):
    """A file by its name as text, as bytes and as a path, and open."""
    return [os.fspath(folder / name), os.fsencode(folder / name), folder / name]


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_one_array(space, dtype, shape, tmp_path):
    module, array = SPACES[space], numbers(dtype, SHAPES[shape])
    for target in targets(tmp_path, "x.npy"):
        for given in (module.asarray(array), array, module.asarray(array).T):
            module.save(target, given)
            wanted = numpy.array(given)
            same(numpy.load(tmp_path / "x.npy"), wanted)
            for mode in (None, "r", "c"):
                same(module.load(target, mmap_mode=mode), wanted) if wanted.size or mode is None or module is nd else None
    file = io.BytesIO()
    module.save(file, module.asarray(array))
    module.save(file, array.T)
    file.seek(0)
    same(module.load(file), array)
    same(module.load(file), array.T)


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("compressed", [False, True])
def test_several_arrays(space, compressed, tmp_path):
    module = SPACES[space]
    write = module.savez_compressed if compressed else module.savez
    for target in [*targets(tmp_path, "x.npz"), tmp_path / "x"]:
        write(target, module.asarray(numbers("f4")), [1, 2], b=numbers("i8").T)
    assert os.listdir(tmp_path) == ["x.npz"]
    file = io.BytesIO()
    write(file, module.asarray(numbers("f4")), [1, 2], b=numbers("i8").T)
    file.seek(0)
    for given in (tmp_path / "x.npz", file):
        with module.load(given) as found:
            assert sorted(found) == sorted(found.files) == sorted(found.keys()) == ["arr_0", "arr_1", "b"] and len(found) == 3
            same(found["arr_0"], numbers("f4"))
            same(found["b"], numbers("i8").T)
            same(found["b.npy"], numbers("i8").T)
            assert "b" in found and "c" not in found and found.get("c") is None
            assert all(isinstance(value, nd._ndcast._Base) for _, value in found.items()) and len(list(found.values())) == 3
            assert repr(found).startswith("NpzFile" if module is np else "Arrays")
            with pytest.raises(KeyError, match="c is not a file in the archive"):
                found["c"]
        with pytest.raises((ValueError, AttributeError, TypeError)):
            found["b"]
    assert sorted(numpy.load(tmp_path / "x.npz")) == ["arr_0", "arr_1", "b"]
    with pytest.raises(ValueError, match="arr_0"):
        write(tmp_path / "y.npz", [1], arr_0=[2])
    if module is np:
        assert isinstance(np.load(tmp_path / "x.npz"), np.lib.npyio.NpzFile) and np.load(tmp_path / "x.npz").f.b.shape == (4, 3)


def broken(folder):
    """Files that are none, or none any more."""
    numpy.save(folder / "whole.npy", numpy.arange(100.0))
    numpy.savez(folder / "whole.npz", x=numpy.arange(100.0))
    whole, archive = (folder / "whole.npy").read_bytes(), (folder / "whole.npz").read_bytes()
    numpy.save(folder / "objects.npy", numpy.array([{}], dtype=object), allow_pickle=True)
    numpy.savez(folder / "objects.npz", x=numpy.array([{}], dtype=object), allow_pickle=True)
    files = {
        "empty": b"", "text": b"1 2 3\n", "half": whole[:-8], "header": whole[:40], "magic": whole[:6], "junk": b"\x93NUMPY" + bytes(range(60)),
        "cut": archive[:-30], "zip": archive[:50], "changed": archive.replace(b"\0\0\0\0\0\0\x45\x40", b"\1\0\0\0\0\0\x45\x40"), "pickle": pickle.dumps([1]),
        "objects": (folder / "objects.npy").read_bytes(), "archive": (folder / "objects.npz").read_bytes(),
    }  # fmt: skip
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return list(files)


@pytest.mark.parametrize("module", [nd, np, torch])
def test_broken_files(module, tmp_path):
    for name in broken(tmp_path):
        for given in (tmp_path / name, io.BytesIO((tmp_path / name).read_bytes())):
            for keywords in ({}, {"mmap_mode": "r"}) if module is not torch and given is tmp_path / name else ({},):
                with pytest.raises((ValueError, OSError, EOFError, TypeError, Exception)) as raised:
                    found = module.load(given, **keywords)
                    [found[key] for key in found]
                assert not isinstance(raised.value, (MemoryError, AttributeError, UnboundLocalError)), (name, raised.value)
                assert str(raised.value)
    with pytest.raises(FileNotFoundError, match="missing"):
        module.load(tmp_path / "missing.npy")
    with pytest.raises(OSError, match="folder" if module is nd else "directory"):
        module.load(tmp_path)


class Bomb:
    """An object whose pickle, when it is read, makes a folder."""

    def __init__(self, path):
        self.path = os.fspath(path)

    def __reduce__(self):
        return os.mkdir, (self.path,)


def test_pickles_are_never_run(tmp_path):
    ran = tmp_path / "ran"
    numpy.save(tmp_path / "x.npy", numpy.array([Bomb(ran)], dtype=object), allow_pickle=True)
    numpy.savez(tmp_path / "x.npz", x=numpy.array([Bomb(ran)], dtype=object))
    (tmp_path / "x").write_bytes(pickle.dumps(Bomb(ran)))
    for name in ("x.npy", "x.npz", "x"):
        for module, keywords in ((nd, {}), (np, {}), (np, {"allow_pickle": True}), (nd, {"allow_pickle": True}), (torch, {}), (torch, {"weights_only": False})):
            with pytest.raises((ValueError, TypeError, OSError)):
                found = module.load(tmp_path / name, **keywords)
                found["x"]
    with pytest.raises(ValueError, match="pickles run"):
        np.load(tmp_path / "x.npy", allow_pickle=True)
    assert not ran.exists()
    # Where there are no objects the permission changes nothing.
    np.save(tmp_path / "y.npy", np.arange(3), allow_pickle=True)
    assert np.load(tmp_path / "y.npy", allow_pickle=True).tolist() == [0, 1, 2]


class Fails:
    """An array whose elements cannot be had when they are asked for."""

    shape, dtype, ndim, size = (2,), numpy.dtype("f8"), 1, 2

    def __array__(self, dtype=None, copy=None):
        raise RuntimeError("no elements")


def test_a_failure_leaves_the_old_file(tmp_path):
    writes = {
        "a.npy": [lambda f: np.save(f, Fails()), lambda f: nd.save(f, nd.zeros(2).astype(nd.bfloat16)), lambda f: nd.save(f, Fails()), lambda f: np.save(f, [None])],
        "b.npz": [lambda f: np.savez(f, [1], x=Fails()), lambda f: nd.savez(f, nd.zeros(2), nd.zeros(2).astype(nd.bfloat16)), lambda f: np.savez(f, [1], arr_0=1)],
        "c.txt": [lambda f: np.savetxt(f, np.ones((3, 2)), fmt="%d %d %d"), lambda f: np.savetxt(f, np.ones((2, 2, 2))), lambda f: np.ones(3).tofile(f, sep=" ", format="%q")],
        "d.pt": [lambda f: torch.save({"a": torch.ones(2), "b": object()}, f), lambda f: torch.save([torch.ones(2), Fails()], f)],
    }  # fmt: skip
    for name, failing in writes.items():
        path = tmp_path / name
        for write in failing:
            path.write_bytes(b"old")
            with pytest.raises(Exception):
                write(path)
            assert path.read_bytes() == b"old" and os.listdir(tmp_path) == [name]
            path.unlink()
            with pytest.raises(Exception):
                write(path)
            assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
def test_a_full_disk():
    for write in (np.save, nd.save):
        with open("/dev/full", "wb", buffering=0) as full, pytest.raises(OSError):
            write(full, np.zeros(100_000))


def test_what_is_replaced_keeps_its_place_and_permissions(tmp_path):
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "x.npy", tmp_path / "x.npy"
    real.write_bytes(b"")
    real.chmod(0o640)
    link.symlink_to(real)
    mapped = None
    for module in (nd, np):
        module.save(link, module.arange(4))
        assert link.is_symlink() and real.stat().st_mode & 0o777 == 0o640 and np.load(real).tolist() == [0, 1, 2, 3]
        # Whoever has the old file in memory keeps it.
        mapped = module.load(link, mmap_mode="r")
        module.save(link, module.arange(4) + 9)
        assert mapped.tolist() == [0, 1, 2, 3] and module.load(link).tolist() == [9, 10, 11, 12]
    umask = os.umask(0o27)
    try:
        np.save(tmp_path / "new.npy", [1])
        nd.save(tmp_path / "newer.npy", [1])
    finally:
        os.umask(umask)
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in ("new.npy", "newer.npy")} == {0o640}


def test_modes_of_maps(tmp_path):
    path = tmp_path / "x.npy"
    np.save(path, np.arange(6.0).reshape(2, 3))
    read = np.load(path, mmap_mode="r")
    assert type(read) is np.ndarray and not read.flags.writeable and (read * 2).tolist() == [[0, 2, 4], [6, 8, 10]]
    with pytest.raises(ValueError, match="read-only"):
        read[0] = 1
    own = np.load(path, mmap_mode="c")
    for made in (read, own, read[1:], own.T):
        real = numpy.load(path, mmap_mode="r" if made is read or made.shape == (1, 3) else "c")
        assert (made.mode, made.filename, made.offset) == (real.mode, real.filename, real.offset)
        assert made.flush() is None
    assert not any(hasattr(np.arange(3), name) for name in ("mode", "filename", "offset", "flush"))
    own[0] = 7
    assert own.tolist() == [[7, 7, 7], [3, 4, 5]] and np.load(path).tolist() == [[0, 1, 2], [3, 4, 5]]
    written = np.load(path, mmap_mode="r+")
    assert isinstance(written, np.memmap)
    written[1] = 8
    written.flush()
    assert np.load(path).tolist() == [[0, 1, 2], [8, 8, 8]]
    for mode in ("w+", "w", "rw", 3):
        for module in (nd, np):
            with pytest.raises(ValueError, match="mmap_mode"):
                module.load(path, mmap_mode=mode)
    with pytest.raises(ValueError, match="mmap_mode='r\\+'"):
        nd.load(path, mmap_mode="r+")
    assert np.load(path).tolist() == [[0, 1, 2], [8, 8, 8]]
    shown = nd.load(path, mmap_mode="c")
    shown[0] = 1
    assert nd.load(path).tolist() == [[0, 1, 2], [8, 8, 8]]
    made = np.memmap(tmp_path / "raw", dtype="f4", mode="w+", shape=(3,))
    made[:] = np.arange(3)
    made.flush()
    assert np.fromfile(tmp_path / "raw", dtype="f4").tolist() == [0, 1, 2]
    assert (np.asarray(np.memmap(tmp_path / "raw", dtype="f4", mode="r")) + 1).tolist() == [1, 2, 3]


def test_text_and_bytes(tmp_path):
    x = np.arange(6.0).reshape(2, 3)
    for name in ("x.txt", "x.txt.gz"):
        np.savetxt(tmp_path / name, x, fmt="%.2f", delimiter=",", header="a,b,c")
        for found in (np.loadtxt(tmp_path / name, delimiter=","), np.genfromtxt(tmp_path / name, delimiter=",")):
            assert type(found) is np.ndarray and found.tolist() == x.tolist()
    assert numpy.loadtxt(tmp_path / "x.txt.gz", delimiter=",").tolist() == x.tolist()
    out = io.StringIO()
    np.savetxt(out, x, fmt="%d")
    assert out.getvalue() == "0 1 2\n3 4 5\n" and np.loadtxt(io.StringIO(out.getvalue()), dtype=int, usecols=1).tolist() == [1, 4]
    x.tofile(tmp_path / "raw")
    x[:, 1].tofile(os.fspath(tmp_path / "column"), sep=" ", format="%.1f")
    assert np.fromfile(tmp_path / "raw").tolist() == x.ravel().tolist() and (tmp_path / "column").read_text() == "1.0 4.0"
    with open(tmp_path / "raw", "wb") as file:
        x.tofile(file)
        (x + 1).tofile(file)
    with open(tmp_path / "raw", "rb") as file:
        assert np.fromfile(file, count=6).tolist() == x.ravel().tolist() and np.fromfile(file, dtype=float)[0] == 1


def test_tensors(tmp_path):
    state = {"w": torch.arange(6.0).reshape(2, 3), "b": [torch.ones(2, dtype=torch.bfloat16), 3, None]}
    for target in [*targets(tmp_path, "x.pt"), io.BytesIO()]:
        torch.save(state, target)
        if isinstance(target, io.BytesIO):
            target.seek(0)
        found = torch.load(target, map_location="cpu")
        assert found["w"].tolist() == state["w"].tolist() and found["b"][0].dtype == torch.bfloat16 and found["b"][1:] == [3, None]
        found["w"][0] = 1
    np.savez(tmp_path / "x.npz", a=np.arange(3))
    read = torch.load(tmp_path / "x.npz")["a"]
    read += 1
    assert read.tolist() == [1, 2, 3]


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="the peak that `resource` tells of begins with the parent's")
def test_peak_memory_of_a_map(tmp_path):
    """A file of 256 MiB is mapped, looked at here and there, and added up in a part, in a few MiB."""
    path = tmp_path / "large.npy"
    with open(path, "wb") as file:
        numpy.lib.format.write_array_header_1_0(file, {"descr": "<f8", "fortran_order": False, "shape": (1 << 25,)})
        file.truncate(file.tell() + (1 << 28))
    script = textwrap.dedent("""
        import sys, numpy, ndcast as nd, ndcast.numpy as np, ndcast.torch as torch
        peak = lambda: int(open("/proc/self/status").read().split("VmHWM:")[1].split()[0]) // 1024
        before = peak()
        maps = [np.load(sys.argv[1], mmap_mode="r"), nd.load(sys.argv[1], mmap_mode="r"), np.load(sys.argv[1], mmap_mode="c")]
        maps.append(np.asarray(numpy.load(sys.argv[1], mmap_mode="r")))
        maps.append(torch.from_numpy(numpy.load(sys.argv[1], mmap_mode="c")))
        maps.append(torch.as_tensor(numpy.load(sys.argv[1], mmap_mode="r+")))
        for x in maps:
            assert float(x[1000:2000].sum()) == 0 and float((x[-1000:] + 1).sum()) == 1000 and x[5] == 0
        maps[2][7] = 1
        maps[4][7] = 1
        assert maps[2][7] == 1 and maps[0][7] == 0
        print(peak() - before)
    """)
    done = subprocess.run([sys.executable, "-c", script, os.fspath(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 48


def test_without_numpy(tmp_path):
    """The standard's files need no NumPy."""
    script = textwrap.dedent("""
        import sys, io
        sys.modules["numpy"] = None
        import ndcast as nd
        nd.save(sys.argv[1] + "/x", nd.arange(3))
        nd.savez(sys.argv[1] + "/y", a=nd.load(sys.argv[1] + "/x.npy", mmap_mode="r") + 1)
        print(nd.load(sys.argv[1] + "/y.npz")["a"].tolist())
    """)
    done = subprocess.run([sys.executable, "-c", script, os.fspath(tmp_path)], capture_output=True, text=True)
    assert done.stdout.strip() == "[1, 2, 3]", done.stderr
    assert pathlib.Path(tmp_path / "x.npy").exists()
