"""Memory that ndcast shares with NumPy: nothing is copied, a write on either side is seen on the other, and no result changes after it was asked for.

*Technique*: the same steps are done to an array of NumPy's beside the shared one, for every dtype and layout of the sweep.
"""

import gc
import itertools
import os
import pickle
import subprocess
import sys
import textwrap
import threading

import ndcast as nd
import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as np  # noqa: E402
import ndcast.torch as torch  # noqa: E402

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()
LAYOUTS = {
    "dense": lambda x: x,
    "fortran": lambda x: numpy.asfortranarray(x),
    "turned": lambda x: x.T,
    "backwards": lambda x: x[::-1, ::-1],
    "every other": lambda x: x[::2, 1::2],
    "from the middle": lambda x: x[2:, 3:],
    "a row": lambda x: x[3],
    "an element": lambda x: x[1, 2, ...],
    "empty": lambda x: x[:0],
    "many axes": lambda x: x[None, :, None],
    # More elements than are computed at once in any case.
    "large": lambda x: numpy.tile(x, (20, 30)),
    "large, every other": lambda x: numpy.tile(x, (20, 30))[::2, 3::3],
}
SHARE = {
    "nd.asarray": lambda x: nd.asarray(x, copy=False),
    "np.asarray": lambda x: np.asarray(x, copy=False),
    "np.array": lambda x: np.array(x, copy=False),
    "as_tensor": torch.as_tensor,
    "from_numpy": torch.from_numpy,
    "torch.asarray": lambda x: torch.asarray(x, copy=False),
}


def numbers(dtype):
    return (numpy.arange(56).reshape(7, 8) % 7 + 1).astype(dtype)


def plain(x):
    """The elements as an array of NumPy's own, copied."""
    return numpy.array(x, copy=True)


def same(x, wanted):
    numpy.testing.assert_array_equal(plain(x), wanted)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("share", SHARE)
@pytest.mark.parametrize("dtype", DTYPES)
def test_writes_are_seen_on_the_other_side(dtype, share, layout):
    array = LAYOUTS[layout](numbers(dtype))
    if share == "from_numpy" and layout == "backwards":
        with pytest.raises(ValueError, match="negative"):
            torch.from_numpy(array)
        return
    shared, beside = SHARE[share](array), plain(array)
    same(shared, array)
    # Results that were asked for before a write, small and not, of one pass and of several.
    asked = [shared + shared, shared * 3, (shared + shared).sum(), shared == shared, abs(shared)]
    wanted = [plain(result) for result in asked]
    array[...] = numpy.flip(beside) if array.ndim else 0
    for result, then in zip(asked, wanted, strict=True):
        same(result, then)
    same(shared, array)
    before, value = shared + shared, plain(shared + shared)
    if shared.ndim:
        shared[...] = beside
    else:
        shared[()] = beside.item()
    same(array, beside)
    same(before, value)


@pytest.mark.parametrize("dtype", ["int32", "float64", "complex64"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_kind_of_write_goes_through(layout, dtype):
    steps = [
        lambda x: x.__iadd__(1),
        lambda x: x.__imul__(x),
        lambda x: x.__setitem__(slice(1, None), x[:-1]) if x.ndim and len(x) > 1 else None,
        lambda x: x.__setitem__(..., x[::-1] * 2) if x.ndim else None,
        lambda x: x.__setitem__(x == x, 3),
        lambda x: x.__setitem__(0, 7) if x.ndim and len(x) else None,
        lambda x: x.__setitem__([0, -1], 5) if x.ndim and len(x) else None,
        lambda x: x.T.__setitem__(..., 4),
        lambda x: x.fill(9),
    ]
    array = LAYOUTS[layout](numbers(dtype))
    beside, shared = plain(array), np.asarray(array, copy=False)
    for step in steps:
        step(beside), step(shared)
        same(shared, beside)
        same(array, beside)


@pytest.mark.parametrize("steps", list(itertools.permutations("nts", 3)))
def test_our_own_memory_is_shared(steps):
    """NumPy's array of a tensor of ours and the tensor are one memory, in every order of writes, also after views were made."""
    x = np.zeros((3, 4))
    waiting, view = x * 2, x[1:]
    beside = numpy.zeros((3, 4))
    array, tensor = numpy.asarray(x), torch.as_tensor(x)
    assert array.flags.writeable and numpy.shares_memory(array, numpy.asarray(view))
    writes = {"n": lambda value: array.__setitem__(0, value), "t": lambda value: tensor.__setitem__(1, value), "s": lambda value: view.__iadd__(value)}
    for value, step in enumerate(steps, 1):
        writes[step](value)
        {"n": lambda v: beside.__setitem__(0, v), "t": lambda v: beside.__setitem__(1, v), "s": lambda v: beside[1:].__iadd__(v)}[step](value)
        for seen in (x, array, tensor, view):
            same(seen, beside if seen is not view else beside[1:])
    same(waiting, numpy.zeros((3, 4)))


@pytest.mark.parametrize("size", [3, 20_000])
def test_what_waits_does_not_change(size):
    """A result that waited before its operand was lent keeps the old elements, and waiting begins again when nobody holds the loan."""
    x = np.ones(size)
    waiting = (x + 1) * 2
    array = numpy.asarray(x)
    array[:] = 5
    asked = x + 1
    array[:] = 7
    same(waiting, numpy.full(size, 4.0))
    same(asked, numpy.full(size, 6.0))
    same(x, numpy.full(size, 7.0))
    if size > 1000:
        assert not nd._ndcast._waits(x + 1)
        del array
        gc.collect()
        later = x + 1
        assert nd._ndcast._waits(later)
        x[:] = 0
        same(later, numpy.full(size, 8.0))


def test_the_standard_lends_a_snapshot():
    x = nd.zeros(4)
    seen = numpy.asarray(x)
    x[0] = 1
    assert seen.tolist() == [0, 0, 0, 0] and not seen.flags.writeable


def test_numpy_method_of_torch():
    t = torch.arange(6).reshape(2, 3)
    array = t.numpy()
    array[0, 0] = 10
    t[1] += array[0, 0].item()
    assert array.tolist() == t.tolist() == [[10, 1, 2], [13, 14, 15]]
    same(t[:, 1].numpy(), array[:, 1])
    t[:, 1].numpy()[:] = 0
    assert t.tolist() == [[10, 0, 2], [13, 0, 15]]


@pytest.mark.parametrize("share", SHARE)
def test_the_array_lives_as_long_as_its_tensor(share):
    array = numpy.arange(100_000.0)
    shared = SHARE[share](array)
    part = shared[10:20]
    del array, shared
    gc.collect()
    _ = [numpy.full(100_000, 9.0) for _ in range(4)]
    assert part.tolist() == list(range(10, 20))


def test_our_memory_lives_as_long_as_its_array():
    x = np.arange(100_000)
    array = numpy.asarray(x)[5:8]
    del x
    gc.collect()
    _ = [np.full(100_000, 9) for _ in range(4)]
    assert array.tolist() == [5, 6, 7]


@pytest.mark.parametrize("make", [nd.asarray, np.asarray, torch.as_tensor, torch.from_numpy])
@pytest.mark.parametrize("dtype", DTYPES)
def test_read_only_arrays_are_not_copied(make, dtype):
    owner = numbers(dtype)
    array = owner[1:]
    array.flags.writeable = False
    shown = make(array)
    asked, value = shown + shown, plain(array + array)
    owner[1] = 0
    same(shown, array)
    same(asked, value)
    # What is read-only is never written to.
    kept = plain(owner)
    if isinstance(shown, np.ndarray):
        with pytest.raises(ValueError, match="read-only"):
            shown[0] = 1
        with pytest.raises(ValueError, match="read-only"):
            shown.T[0] = 1
        with pytest.raises(ValueError, match="read-only"):
            shown += shown
        with pytest.raises(ValueError, match="WRITEABLE"):
            shown.setflags(write=True)
    else:
        shown[0] = 1
        same(shown[0], numpy.ones(8, dtype))
    same(owner, kept)


def test_bytes_are_not_copied():
    shown = np.ndarray((2,), "i4", b"\1\0\0\0\2\0\0\0")
    assert shown.tolist() == [1, 2] and not shown.flags.writeable
    memory = bytearray(8)
    shared = np.ndarray((2,), "i4", memory)
    shared[1] = 3
    assert memory == b"\0\0\0\0\3\0\0\0"


REFUSED = {
    "swapped": lambda: numpy.arange(3, dtype=numpy.dtype("f8").newbyteorder()),
    "records": lambda: numpy.zeros(3, "i4,f8"),
    "objects": lambda: numpy.array([None]),
    "texts": lambda: numpy.array(["a"]),
    "dates": lambda: numpy.array(["2020-01-01"], "M8[D]"),
    "long doubles": lambda: numpy.zeros(3, "g"),
    "unaligned": lambda: numpy.zeros(33, "u1")[1:].view("f8"),
    "between": lambda: numpy.zeros(3, [("a", "u1"), ("b", "f8")])["b"],
    "no truth": lambda: numpy.array([0, 1, 2], "u1").view(bool),
    "a list": lambda: [1.0, 2.0],
    "a number": lambda: 1.0,
    "bytes": lambda: b"ab",
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_shared_is_refused(kind):
    given = REFUSED[kind]()
    with pytest.raises((ValueError, TypeError), match="copy"):
        nd.asarray(given, copy=False)
    if kind in ("unaligned", "between", "no truth"):
        # It is copied where it may be.
        shown = plain(given).view("u1") != 0 if kind == "no truth" else given
        for make in (nd.asarray, np.asarray, torch.as_tensor):
            same(make(given), shown)
        with pytest.raises(ValueError, match="copy"):
            np.asarray(given, copy=False)
        with pytest.raises(ValueError, match="copy"):
            torch.from_numpy(given)
    with pytest.raises(ValueError, match="another dtype"):
        nd.asarray(numpy.zeros(3), dtype=nd.int32, copy=False)


def test_writable_arrays_are_copied_unless_asked():
    array = numpy.zeros(3)
    for make in (nd.asarray, np.asarray, np.array, nd.tensor, torch.tensor):
        shown = make(array)
        shown[0] = 1
        assert array.tolist() == [0, 0, 0]


def test_pickles_and_copies_do_not_change():
    array = numpy.arange(3.0)
    shared = torch.from_numpy(array)
    held = pickle.dumps(shared, protocol=5, buffer_callback=(buffers := []).append)
    copies = [shared.clone(), shared.detach().clone(), torch.tensor(array), pickle.loads(pickle.dumps(shared)), shared.to(torch.float64, copy=True)]
    array[:] = 9
    assert all(copy.tolist() == [0, 1, 2] for copy in copies)
    assert pickle.loads(held, buffers=buffers).tolist() == [0, 1, 2]
    assert shared.tolist() == shared.contiguous().tolist() == [9, 9, 9]


def test_dlpack():
    array = numpy.arange(3.0)
    for module in (nd, torch):
        shared, copied = module.from_dlpack(array, copy=False), module.from_dlpack(array, copy=True)
        shared[0] += 1
        assert shared[0] == array[0] != copied[0]
        with pytest.raises(BufferError, match="copy"):
            module.from_dlpack(numpy.zeros(33, "u1")[1:].view("f8"), copy=False)
    t = torch.arange(3)
    back = numpy.from_dlpack(t, copy=False)
    t[0] = 7
    assert back[0] == 7


def test_maps(tmp_path):
    numpy.save(tmp_path / "x.npy", numpy.arange(50_000.0))
    written = numpy.load(tmp_path / "x.npy", mmap_mode="r+")
    shared = np.asarray(written)
    asked = shared[:3] + 1
    shared[0] = -1
    written[1] = -2
    written.flush()
    assert numpy.load(tmp_path / "x.npy")[:3].tolist() == shared[:3].tolist() == [-1, -2, 2] and asked.tolist() == [1, 2, 3]
    assert np.asarray(numpy.asarray(written)[10:])[0] == 10
    read = np.asarray(numpy.load(tmp_path / "x.npy", mmap_mode="r"))
    assert not read.flags.writeable and read.sum() == numpy.load(tmp_path / "x.npy").sum()


def test_a_write_waits_for_other_threads_that_read():
    """Threads that read and write one shared memory never see a write half done."""
    array = numpy.zeros(200_000)
    shared = torch.from_numpy(array)
    wrong, stop = [], threading.Event()

    def read():
        while not stop.is_set():
            # The tensor is read twice in one call.
            torch.dot(shared, shared)
            low, high = torch.aminmax(shared)
            if low != high:
                wrong.append((low, high))

    threads = [threading.Thread(target=read) for _ in range(2)]
    for thread in threads:
        thread.start()
    for value in range(30):
        shared.fill_(value)
    stop.set()
    for thread in threads:
        thread.join()
    assert not wrong and array[0] == 29


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="the peak that `resource` tells of begins with the parent's")
def test_peak_memory():
    """To take in an array of 64 MiB, and to add it up, takes a few MiB more."""
    script = textwrap.dedent("""
        import numpy, ndcast as nd, ndcast.numpy as np, ndcast.torch as torch
        peak = lambda: int(open("/proc/self/status").read().split("VmHWM:")[1].split()[0]) // 1024
        array = numpy.ones(8 << 20)
        shared = [nd.asarray(array, copy=False), np.asarray(array, copy=False), torch.from_numpy(array)]
        array.flags.writeable = False
        shared.append(np.asarray(array))
        [numpy.asarray(x) for x in shared]
        before = peak()
        assert [float(x.sum()) for x in shared] == [8 << 20] * 4
        assert [x[5:9].tolist() for x in shared] == [[1] * 4] * 4
        print(peak() - before, before)
    """)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    more, before = map(int, done.stdout.split())
    assert more < 40 and before < 64 + 250
