"""Tensors that stay in files: what is read of them and when, that results have the bits that they have in memory, and what is refused.

*Technique*: `nd.progress` tells the bytes that were read. The least memory limit is 1 MiB, so arrays of a few MiB are computed in many blocks.
"""

import contextlib
import copy
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time

import ndcast as nd
import ndcast.numpy as flavoured
import pytest

numpy = pytest.importorskip("numpy")

ROWS, COLUMNS = 3000, 130
ROW = COLUMNS * 4
LEAST = 1 << 20


def table(dtype="float32"):
    """Numbers of both signs whose sums are not exact, and some that are equal."""
    numbers = numpy.random.default_rng(0).normal(size=(ROWS, COLUMNS)) * 7
    return (numbers > 0) if dtype == "bool" else numbers.astype(dtype)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The table of several dtypes in files of several formats."""
    folder = tmp_path_factory.mktemp("opened")
    for dtype in ("float32", "int64", "float16", "bool"):
        x = nd.asarray(table(dtype))
        nd.save(folder / f"{dtype}.npy", x)
    x = nd.asarray(table())
    nd.save(folder / "x.zarr", x, chunks=(700, 60))
    nd.save(folder / "x.safetensors", {"other": nd.ones(3), "x": x})
    nd.savez(folder / "x.npz", x=x)
    nd.savez_compressed(folder / "packed.npz", x=x)
    numpy.save(folder / "columns.npy", numpy.asfortranarray(table()))
    nd.save(folder / "row.npy", x[5])
    return folder


NAMES = ("float32.npy", "columns.npy", "x.zarr", "x.safetensors:x", "x.npz:x", "packed.npz:x")


def read(work):
    """The bytes of elements that some work reads and writes."""
    told = [(0, 0)]
    with nd.progress(lambda *now: told.append(now)):
        work()
    assert told[-1][0] == told[-1][1]
    return told[-1][0]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read(name, folder):
    x = nd.open(f"{folder}/{name}")

    def seen():
        assert x.shape == (ROWS, COLUMNS) and x.dtype == nd.float32 and x.ndim == 2 and len(x) == ROWS and x.size == ROWS * COLUMNS
        assert x.nbytes == ROWS * ROW and x.itemsize == 4 and x.device == "cpu" and x.mT.shape == (COLUMNS, ROWS)
        assert (x * 2 + x[0]).shape == x.shape and x.sum(0).dtype == nd.float32 and x[5:10, ::2].shape == (5, 65)
        explained = x.sum(0).explain()
        assert "in blocks  float32 (130,)" in repr(explained)
        in_blocks = explained.to_dict()["in_blocks"]
        assert in_blocks["peak"] > ROW and in_blocks | {"peak": 0} == {"read": ROWS * ROW, "written": 0, "peak": 0, "passes": 1}
        assert json.loads(explained.to_json()) == explained.to_dict() and "in_blocks" not in nd.ones(3).sum().explain().to_dict()

    assert read(seen) == 0
    part = x[10:13]
    assert read(lambda: part.tolist()) == 3 * ROW
    assert read(lambda: print(part, part.numpy(), part[0, 0] + 1)) <= 3 * ROW, "the part is kept"
    assert read(lambda: print(x[:3])) == 3 * ROW
    assert read(lambda: x[-2:].numpy()) == 2 * ROW
    assert read(lambda: float(x[7, 9])) <= ROW
    assert read(lambda: print(x)) <= 4 * 4 * ROW, "only the ends are shown"
    assert read(x._repr_html_) <= 8 * 4 * ROW
    assert read(lambda: (x[100:200] * 2).sum().item()) == 100 * ROW
    cut = [lambda: nd.split(x, 1000), lambda: nd.tensor_split(x, 3), lambda: flavoured.split(x, 3), lambda: nd.chunk(x, 3)]
    for parts in cut:
        first = []
        assert read(lambda: first.append(parts()[0])) == 0, "parts are read when somebody looks"  # noqa: B023 (called at once)
        [part] = first
        assert part.shape == (1000, COLUMNS)
        assert read(lambda: part.sum().item()) == 1000 * ROW and part.sum().item() == x[:1000].sum().item()  # noqa: B023 (called at once)
    with nd.memory_limit(LEAST):
        rows = []
        assert read(lambda: rows.extend(nd.unstack(x))) == 0 and read(lambda: rows[7].tolist()) == ROW
    assert read(lambda: x.sum().item()) == ROWS * ROW
    assert read(lambda: x.sum().item()) == ROWS * ROW, "what was read is not kept"
    assert read(lambda: x.eval()) == ROWS * ROW
    assert read(lambda: print(x.sum(), x[3], x.numpy().shape)) == 0, "but it is if somebody looks at all"
    assert repr(x) == repr(nd.asarray(table()))


def test_a_print_is_that_of_the_tensor_in_memory(folder, tmp_path):
    for shape in ((ROWS, COLUMNS), (1, ROWS * COLUMNS), (COLUMNS, ROWS), (10, 13, 3000), (3, 4), ()):
        x = nd.asarray(table()).reshape(-1)[: int(numpy.prod(shape))].reshape(shape)
        nd.save(tmp_path / "x.npy", x)
        assert repr(nd.open(tmp_path / "x.npy")) == repr(x) and str(nd.open(tmp_path / "x.npy") * 2) == str(x * 2)


OPS = {
    "maps": lambda x, row: nd.exp(-nd.abs(x)) * 2 + x,
    "row": lambda x, row: x - row,
    "compared": lambda x, row: nd.where(x > row, x, 0),
    "cast": lambda x, row: x.astype(nd.float64) / 3,
    "transposed": lambda x, row: x.mT * 2,
    "sum": lambda x, row: x.sum(),
    "sum 0": lambda x, row: x.sum(0),
    "sum 1": lambda x, row: x.sum(1, keepdims=True),
    "mean": lambda x, row: x.mean(0),
    "std": lambda x, row: x.std(0),
    "var": lambda x, row: x.var(),
    "max": lambda x, row: x.max(0),
    "argmax": lambda x, row: x.argmax(0),
    "argmin": lambda x, row: x.argmin(1),
    "any": lambda x, row: (x > 20).any(0),
    "standardised": lambda x, row: (x - x.mean(0)) / x.std(0),
    "centred": lambda x, row: x - x.mean(1, keepdims=True),
    "softmax": lambda x, row: nd.nn.functional.softmax(x.astype(nd.float32), -1),
    "softmax 0": lambda x, row: nd.nn.functional.softmax(x.astype(nd.float32), 0),
    "norm": lambda x, row: (x * x).sum(-1),
    "distances": lambda x, row: ((x[:40, None] - x[None, 60:90]) ** 2).sum(-1).argmin(-1),
    "slice": lambda x, row: x[100:2000:7, 5:],
    "reversed": lambda x, row: nd.flip(x, axis=0)[:50],
    "copied": lambda x, row: x[:900].astype(x.dtype),
    "split": lambda x, row: nd.split(x[:900], 3)[1].sum(0),
    "unstacked": lambda x, row: nd.unstack(x[:900], axis=1)[3],
    "picked": lambda x, row: x[:, 3] + x[:, -1],
    "new axis": lambda x, row: x[None, :, None, :10].sum(1),
    "shifted": lambda x, row: x[1:] - x[:-1],
    "reshaped": lambda x, row: x.reshape(300, 10, 130).sum(1),
    "flat": lambda x, row: x.reshape(-1)[7::1000],
    "broadcast": lambda x, row: nd.broadcast_to(x[:9, None], (9, 4, 130)) * 1,
    "joined": lambda x, row: nd.concat([x[:100], x[2900:]]) * 2,
    "sorted": lambda x, row: nd.sort(x[:500], axis=0),
    "taken": lambda x, row: nd.take(x[:900], nd.asarray([5, 3, 800]), axis=0),
    "listed": lambda x, row: x[:900][[5, 3, 800]],
    "masked": lambda x, row: x[:50][x[:50] > 0],
    "product": lambda x, row: x[:300].astype(nd.float32) @ x[300:400].astype(nd.float32).mT,
    "running": lambda x, row: nd.cumulative_sum(x[:100], axis=0),
    "median": lambda x, row: nd.median(x[:101].astype(nd.float32), 0),
}


@pytest.mark.parametrize("op", OPS)
@pytest.mark.parametrize("name", [*NAMES, "int64.npy", "float16.npy", "bool.npy"])
def test_results_have_the_bits_of_those_in_memory(name, op, folder, tmp_path):
    work, dtype = OPS[op], name.partition(".")[0]
    x, row = nd.asarray(table(dtype if dtype in ("int64", "float16", "bool") else "float32")), nd.load(folder / "row.npy")
    try:
        wanted = work(x, row).numpy()
    except (TypeError, NotImplementedError):
        pytest.skip("not for this dtype")
    opened, small = nd.open(f"{folder}/{name}"), nd.open(folder / "row.npy")
    # A chunk, or 128 columns that lie in columns, is the least that is read.
    least = 4 * LEAST if name in ("columns.npy", "packed.npz:x") else LEAST
    for limit in (least, 1 << 30):
        with nd.memory_limit(limit):
            waits = work(opened, small)
            if wanted.nbytes <= limit:
                numpy.testing.assert_array_equal(waits.numpy(), wanted, strict=True)
            else:
                with pytest.raises(MemoryError, match=r"more than the memory limit of 1.0 MiB(?s:.)*nd\.save\(path, x\)"):
                    waits.eval()
            for ending, options in ((".npy", {}), (".zarr", {"chunks": [200] * wanted.ndim, "overwrite": True})):
                path = tmp_path / f"y{ending}"
                nd.save(path, waits, **options)
                numpy.testing.assert_array_equal(nd.load(path).numpy(), wanted, strict=True)


def test_several_results_are_computed_together(folder):
    x, y = nd.open(folder / "x.zarr"), nd.asarray(table())
    found, wanted = nd.eval(x.sum(0), x.max(), x[:5] * 2), nd.eval(y.sum(0), y.max(), y[:5] * 2)
    for one, other in zip(found, wanted, strict=True):
        assert one.tolist() == other.tolist()


def test_a_large_array_is_never_held(tmp_path):
    """1 TiB of zeros, of which the disk holds nothing."""
    path = tmp_path / "large.npy"
    with open(path, "wb") as file:
        numpy.lib.format.write_array_header_1_0(file, {"descr": "<f4", "fortran_order": False, "shape": (1 << 28, 1024)})
        try:
            file.truncate(file.tell() + (1 << 40))
        except OSError:
            pytest.skip("the disk has no files of this size")
    x = nd.open(path)
    began = time.monotonic()
    y = (x - x[0]) / 2 + 1
    assert "[1., 1., 1.,  ..., 1., 1., 1.]" in repr(y) and y.shape == x.shape and x[1 << 27, 5] == 0 and y[-1].tolist() == [1.0] * 1024
    assert next(iter(x)).shape == (1024,) and [row[0].item() for row, _ in zip(y, range(3))] == [1, 1, 1]
    for work in (x.eval, y.numpy, y.tolist, lambda: nd.sort(x, axis=0).eval(), lambda: x.__setitem__(0, 1), lambda: copy.copy(x), lambda: pickle.dumps(x), lambda: nd.cumulative_sum(x, axis=0)[0].eval()):
        with pytest.raises(MemoryError, match=r"(memory limit|more than is available)(?s:.)*help: .*(nd\.save\(path, x\)|take a part of the operand)"):
            work()
    assert time.monotonic() - began < 30


def test_the_file_is_never_changed(folder, tmp_path):
    before = (folder / "float32.npy").read_bytes()
    x, wanted = nd.open(folder / "float32.npy"), table()
    part = x[3:5]
    part += 1
    part[0, 0] = 7
    assert part[0, 1].item() == wanted[3, 1] + 1 and x[3, 0].item() == wanted[3, 0], "a part is a tensor of its own"
    doubled = x * 2
    x[0] = 5
    x += 1
    assert x[0].tolist() == [6] * COLUMNS and x[1, 1].item() == wanted[1, 1] + 1
    assert doubled[0, 0].item() == wanted[0, 0] * 2, "an expression has the elements that were there before"
    other = nd.open(folder / "float32.npy")
    same = other.astype(other.dtype)
    same[0, 0] = 9
    assert same[0, 0].item() == 9 and other[0, 0].item() == wanted[0, 0]
    view = x[7]
    view[:] = 0
    assert x[7].sum() == 0, "what has been read is a tensor like others"
    assert (folder / "float32.npy").read_bytes() == before


def test_input_and_output_may_be_one_file(tmp_path):
    path = tmp_path / "x.npy"
    nd.save(path, nd.asarray(table()))
    with nd.memory_limit(LEAST):
        x = nd.open(path)
        nd.save(path, x * 2)
        numpy.testing.assert_array_equal(nd.load(path).numpy(), table() * 2)
        assert x[4, 4].item() == table()[4, 4], "the old file is open"
    assert os.listdir(tmp_path) == ["x.npy"]


def test_a_result_in_chunks_gets_those_of_its_operand(folder, tmp_path):
    zarr = pytest.importorskip("zarr")
    x = nd.open(folder / "x.zarr")
    for given, chunks in ((x * 2 + x[0], (700, 60)), (x.sum(1, keepdims=True), (3000, 1)), (nd.load(folder / "x.zarr"), (3000, 130))):
        nd.save(tmp_path / "y.zarr", given, overwrite=True)
        assert zarr.open_array(tmp_path / "y.zarr").chunks == chunks
    nd.save(tmp_path / "y.zarr", x * 2, chunks=(1000, 130), overwrite=True)
    assert zarr.open_array(tmp_path / "y.zarr").chunks == (1000, 130)


def test_a_file_that_is_cut_meanwhile(tmp_path):
    path = tmp_path / "x.npy"
    nd.save(path, nd.asarray(table()))
    x = nd.open(path)
    os.truncate(path, 128 + 100 * ROW)
    assert x[50, 0].item() == table()[50, 0]
    for work in (x.eval, lambda: x.sum().item(), lambda: nd.save(tmp_path / "y.npy", x + 1), lambda: nd.save(tmp_path / "y.zarr", x + 1)):
        with pytest.raises(OSError, match="x.npy"):
            work()
    assert os.listdir(tmp_path) == ["x.npy"]


def test_at_once(folder):
    with nd.eager():
        x = nd.open(folder / "float32.npy")
        assert read(lambda: x[:5]) == 5 * ROW and read(lambda: x[:5] + 1) == 5 * ROW
        assert x.sum(0).tolist() == nd.asarray(table()).sum(0).tolist()


def test_the_memory_limit():
    before = nd.memory_limit()
    with nd.memory_limit("512MiB") as limit:
        assert nd.memory_limit() == limit == 512 << 20
        with nd.memory_limit("1.5 gb"):
            assert nd.memory_limit() == 1_500_000_000
        assert nd.memory_limit() == 512 << 20 and nd.memory_limit(1) == LEAST
    assert nd.memory_limit() == before and repr(nd.memory_limit()) == str(before)
    with contextlib.suppress(KeyError), nd.memory_limit(2 << 30):
        raise KeyError
    assert nd.memory_limit() == before
    for wrong in (0, -1, "", "MiB", "2 parsecs", "1.2.3GB", "0", "nan", "inf", "-1GB", 1 << 64, "9" * 400):
        with pytest.raises(ValueError, match="memory_limit takes"):
            nd.memory_limit(wrong)
    with pytest.raises(TypeError):
        nd.memory_limit(1.5)
    assert nd.memory_limit() == before


def test_progress(folder, tmp_path):
    x, told = nd.open(folder / "float32.npy"), []
    with nd.memory_limit(LEAST), nd.progress(lambda done, total: told.append((done, total, threading.current_thread()))):
        nd.save(tmp_path / "y.npy", (x - x.mean(0)) / x.std(0))
    assert told and all(0 <= done <= total and thread is threading.main_thread() for done, total, thread in told)
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)
    # The deviation needs the mean before, and the result both.
    assert told[-1][0] == told[-1][1] == 4 * ROWS * ROW
    count = len(told)
    x.sum().item()
    assert len(told) == count, "it has ended"
    with nd.progress(lambda *now: told.append(now)):
        nd.arange(1_000_000).sum().item()
    assert len(told) == count, "nothing is read from files"
    for wrong in (None, 3):
        with pytest.raises(TypeError, match="cannot be called"):
            nd.progress(wrong)


def test_progress_nests_and_belongs_to_a_thread(folder):
    x, told = nd.open(folder / "float32.npy"), []

    def within(done, total):
        told.append("outer")
        assert x[:2].sum().item() is not None

    with nd.progress(within):
        with nd.progress(lambda done, total: told.append("inner")):
            x.sum().item()
        assert set(told) == {"inner"}
        x.sum().item()
        assert set(told) == {"inner", "outer"}
        told.clear()
        other = threading.Thread(target=lambda: x.sum().item())
        other.start()
        other.join()
        assert not told

    @nd.progress(lambda done, total: told.append("decorated"))
    def work():
        return x.sum().item()

    work()
    assert told[-1] == "decorated"


def test_a_callback_that_raises_ends_the_computation(folder, tmp_path):
    x = nd.open(folder / "float32.npy")

    def stop(done, total):
        raise RuntimeError("enough")

    for work in (lambda: x.sum().item(), lambda: nd.save(tmp_path / "y.npy", x * 2), lambda: print(x[:3])):
        with pytest.raises(RuntimeError, match="enough"), nd.progress(stop):
            work()
    assert x.sum().item() == nd.asarray(table()).sum().item()


def test_progress_drives_tqdm(folder):
    tqdm = pytest.importorskip("tqdm")
    x = nd.open(folder / "float32.npy")
    with tqdm.tqdm(unit="B", unit_scale=True, file=open(os.devnull, "w")) as bar:

        def show(done, total):
            bar.total = total
            bar.update(done - bar.n)

        with nd.progress(show):
            x.sum().item()
        assert bar.n == bar.total == ROWS * ROW


SPARSE = """
import os, sys, numpy, ndcast as nd
with open("large.npy", "wb") as file:
    numpy.lib.format.write_array_header_1_0(file, {"descr": "<f4", "fortran_order": False, "shape": (ROWS, 1024)})
    file.truncate(file.tell() + ROWS * 4096)
x = nd.open("large.npy")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no process is killed there")
@pytest.mark.parametrize(("ending", "parts"), [("npy", 300), ("zarr", 2)])
def test_a_write_is_resumed(ending, parts, tmp_path):
    """By the same computation of the same files alone."""
    rows = 32768
    script = textwrap.dedent("""
        import sys, ndcast as nd
        x, file = nd.open("large.npy"), sys.argv[1]
        nd.memory_limit("64MiB")
        told = [(0, 0)]
        try:
            with nd.progress(lambda *now: told.append(now)):
                nd.save(file, eval(sys.argv[2]), resume=True)
            print(told[-1][0])
        except ValueError as error:
            print(error)
    """)
    journal, kept = (tmp_path / f".ndcast-y.{ending}.{name}" for name in ("journal", "resume"))

    def begin(work):
        return subprocess.Popen([sys.executable, "-c", script, f"y.{ending}", work], stdout=subprocess.PIPE, text=True, cwd=tmp_path)

    work = "(x[:, ::-1] - x.mean(0)) / 2 + nd.asarray(1.5)"
    subprocess.run([sys.executable, "-c", SPARSE.replace("ROWS", str(rows))], cwd=tmp_path, check=True)
    first = begin(work)
    # The lines about the job start with a mark.
    while first.poll() is None and (not journal.exists() or sum(line[0] != "#" for line in journal.read_text().splitlines()) < parts):
        time.sleep(0.001)
    first.kill()
    first.communicate()
    assert first.returncode == -signal.SIGKILL and kept.exists() and not (tmp_path / f"y.{ending}").exists()
    for other in ("(x[:, ::-1] - x.mean(0)) / 3 + nd.asarray(1.5)", "(x - x.mean(0)) / 2 + nd.asarray(1.5)", "(x[:, :] - x.mean(0)) / 2 + nd.asarray(1.5)", "(x[:, ::-1] - x.mean(0)) / 2 + nd.asarray(2.5)", "x + 1"):
        assert "the run to resume was another one: it had " in begin(other).communicate()[0]
    assert begin("nd.ones(3)").communicate()[0].startswith("resume= is for an array that is computed block by block from files")
    # The mean and the rest of the result read the file, and the rest is written.
    assert 0 < int(begin(work).communicate()[0]) < 3 * rows * 4096
    assert (nd.load(tmp_path / f"y.{ending}") == 1.5).all() and sorted(os.listdir(tmp_path)) == ["large.npy", f"y.{ending}"]


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="the peak that `resource` tells of begins with the parent's")
def test_peak_memory(tmp_path):
    script = SPARSE.replace("ROWS", "131072") + textwrap.dedent("""
        peak = lambda: int(open("/proc/self/status").read().split("VmHWM:")[1].split()[0]) // 1024
        nd.memory_limit("64MiB")
        nd.save("y.npy", (x[:1000] - x[:1000].mean(0)) / 2)
        before = peak()
        nd.save("y.npy", (x - x.mean(0)) / 2)
        nd.save("y.zarr", x + 1)
        print(peak() - before)
    """)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 90
    assert nd.open(tmp_path / "y.zarr").max().item() == 1


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("target", ["y.npy", "y.zarr"])
def test_an_interrupt_leaves_the_old_file(target, tmp_path):
    script = SPARSE.replace("ROWS", str(1 << 20)) + textwrap.dedent(f"""
        nd.save({target!r}, nd.ones(3))
        told = []
        try:
            with nd.progress(lambda done, total: told or (told.append(done), print("begun", flush=True))):
                nd.save({target!r}, nd.exp(x) + 1, overwrite=True)
        except KeyboardInterrupt:
            print(nd.load({target!r}).tolist(), sorted(os.listdir()))
    """)
    if shutil.disk_usage(tmp_path).free < 9 << 30:
        pytest.skip("the file that is not written to its end takes 4 GiB")
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, cwd=tmp_path) as child:
        assert child.stdout.readline() == "begun\n"
        child.send_signal(signal.SIGINT)
        sent = time.monotonic()
        assert child.stdout.read() == f"[1.0, 1.0, 1.0] ['large.npy', {target!r}]\n"
        assert time.monotonic() - sent < 10
