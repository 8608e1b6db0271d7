"""Arrays bigger than a machine: by cubed and dask, on workers of this machine."""

import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tomllib

import ndcast as nd
import numpy as np
import pytest

zarr = pytest.importorskip("zarr", reason="ndcast.distributed needs it")
pytest.importorskip("distributed", reason="ndcast.distributed needs it")
import ndcast.distributed
from ndcast.distributed import _source, _versions

xp = nd.distributed.array_api
PROGRAMS = pathlib.Path(__file__).with_name("distributed_programs")


@pytest.fixture(scope="module")
def cluster():
    with nd.distributed.local(workers=2, memory="1GiB") as made:
        yield made


@pytest.fixture
def rows(tmp_path):
    """Rows of random numbers, and the store that has them."""
    x = np.random.default_rng(5).standard_normal((2048, 96))
    return x, stored(tmp_path / "rows.zarr", x, (256, 96))


def stored(path, x, chunks):
    zarr.create_array(str(path), shape=x.shape, chunks=chunks, dtype=x.dtype)[:] = x
    return str(path)


def standardised(x):
    return (x - xp.mean(x, axis=0)) / xp.std(x, axis=0)


def test_results_are_tensors_and_go_to_stores(cluster, rows, tmp_path):
    x, path = rows
    a = cluster.open(path)
    total, largest = cluster.compute(xp.sum(a, axis=0), xp.max(a))
    assert type(total) is nd.Tensor and largest.item() == x.max()
    np.testing.assert_allclose(total.numpy(), x.sum(0), rtol=0, atol=1e-11)
    target = tmp_path / "result.zarr"
    cluster.save(a * 2 + 1, target)
    np.testing.assert_array_equal(zarr.open_array(str(target), mode="r")[:], x * 2 + 1)
    assert sorted(os.listdir(tmp_path)) == ["result.zarr", "rows.zarr"]


def test_the_workers_compute_with_ndcast_on_one_thread(cluster):
    def computes():
        from cubed.backend_array_api import namespace

        return namespace.__name__, namespace.get_num_threads()

    assert set(cluster.client.run(computes).values()) == {("ndcast", 1)}


def test_a_store_that_exists_is_kept_or_replaced_as_a_whole(cluster, rows, tmp_path):
    x, path = rows
    target = stored(tmp_path / "old.zarr", np.zeros(3), (3,))
    with pytest.raises(FileExistsError, match=r"old\.zarr exists: overwrite=True"):
        cluster.save(cluster.open(path) + 1, target)
    with pytest.raises(FileExistsError):
        cluster.save(cluster.open(path) + 1, zarr.storage.LocalStore(target))
    assert zarr.open_array(target, mode="r").shape == (3,)
    cluster.save(cluster.open(path) + 1, target, overwrite=True)
    np.testing.assert_array_equal(zarr.open_array(target, mode="r")[:], x + 1)
    for name in ("file", "folder"):
        (tmp_path / "file").write_text("text")
        (tmp_path / "folder").mkdir(exist_ok=True)
        with pytest.raises(FileExistsError, match="has no Zarr array"):
            cluster.save(cluster.open(path) + 1, tmp_path / name, overwrite=True)
    # A result may even go where its operand comes from.
    cluster.save(cluster.open(target) - 1, target, overwrite=True)
    np.testing.assert_allclose(zarr.open_array(target, mode="r")[:], x, rtol=0, atol=1e-15)


def test_a_store_that_is_not_there_or_vanishes_is_an_error(cluster, rows, tmp_path):
    _, path = rows
    with pytest.raises(FileNotFoundError, match="nothing"):
        cluster.open(tmp_path / "nothing.zarr")
    a = cluster.open(path)
    shutil.rmtree(path)
    with pytest.raises(FileNotFoundError):
        cluster.compute(xp.sum(a))
    with pytest.raises(FileNotFoundError):
        cluster.save(a + 1, tmp_path / "result.zarr")
    assert os.listdir(tmp_path) == []


def test_a_job_that_needs_too_much_memory_is_refused_before_it_starts(cluster, tmp_path):
    huge = xp.ones((40_000, 40_000), chunks=(20_000, 20_000), dtype=xp.float64)
    with pytest.raises(ValueError, match=r"memory \(\d.*GB\) exceeds allowed_mem \(\d.*MB\), including reserved_mem") as refused:
        cluster.save(huge + 1, tmp_path / "result.zarr")
    # The arithmetic: the largest task of the plan, and what a worker may fill.
    needed = float(re.search(r"\(([\d.]+) GB\)", str(refused.value))[1])
    assert needed >= 2 * 20_000**2 * 8 / 1e9 and os.listdir(tmp_path) == []


def test_a_worker_needs_memory_before_it_has_work():
    with pytest.raises(MemoryError, match="less than the [\\d,]+ that it needs without work: give it more memory"):
        nd.distributed.local(workers=1, memory="150MiB")


def test_what_this_process_has_used_is_no_need_of_a_worker(tmp_path):
    program = tmp_path / "large.py"
    program.write_text(
        "import ndcast as nd\nif __name__ == '__main__':\n    held = b'x' * (1 << 30)\n    del held\n"
        "    with nd.distributed.local(workers=1, memory='1GiB') as cluster:\n        print(cluster.spec.reserved_mem)\n"
    )
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0 and 0 < int(ran.stdout) < 1 << 29, ran.stderr


def test_a_disk_that_is_full_leaves_nothing(cluster, rows, tmp_path):
    def limit(size):
        return resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    _, path = rows
    cluster.client.run(limit, 50_000)
    try:
        with pytest.raises(OSError, match="File too large"):
            cluster.save(cluster.open(path) + 1, tmp_path / "result.zarr")
    finally:
        cluster.client.run(limit, resource.RLIM_INFINITY)
    assert os.listdir(tmp_path) == ["rows.zarr"]


def test_a_worker_killed_while_it_reads_and_one_while_it_writes(rows, tmp_path):
    x, path = rows
    marks, target = tmp_path / "marks", tmp_path / "result.zarr"
    marks.mkdir()
    ran = subprocess.run([sys.executable, PROGRAMS / "killed.py", path, target], capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert sorted(os.listdir(marks)) == ["read", "written"]
    result, expected = zarr.open_array(str(target), mode="r")[:], (x - x.mean(0)) / x.std(0)
    # Other blocks make other sums: a few units in the last place of the largest numbers here, of every row.
    assert result.shape == expected.shape and np.abs(result - expected).max() <= 8 * np.spacing(np.abs(expected).max())


def test_a_block_is_read_once_for_a_task(rows, monkeypatch):
    import cubed

    x, path = rows
    reads = []
    read = zarr.Array.__getitem__
    monkeypatch.setattr(zarr.Array, "__getitem__", lambda array, selection: (reads.append(selection), read(array, selection))[1])
    a = cubed.from_array(_source.opened(path), spec=cubed.Spec(allowed_mem="500MB", executor_name="single-threaded"))
    y = xp.sqrt(xp.abs((a - 1.5) * 2 + xp.exp(a * 0.01) + a))
    result = y.compute(optimize_function=lambda dag, array_names: cubed.core.optimization.multiple_inputs_optimize_dag(dag, array_names=array_names))
    of_source = [selection for selection in reads if selection is not ...]
    # One for each of eight blocks, and one when the result is looked at.
    assert len(of_source) <= 9, len(of_source)
    np.testing.assert_allclose(np.asarray(result), np.sqrt(np.abs((x - 1.5) * 2 + np.exp(x * 0.01) + x)), rtol=1e-12)
    assert not _source._held


def test_a_masked_mean_writes_no_map(cluster, rows):
    x, path = rows
    a = cluster.open(path)
    masked = xp.mean(xp.where(a > 0, a, 0.0), axis=0)
    assert cluster.plan(masked, blocks=10).total_nbytes_written > x.nbytes > 20 * cluster.plan(masked).total_nbytes_written
    np.testing.assert_allclose(cluster.compute(masked).numpy(), np.where(x > 0, x, 0).mean(0), rtol=1e-12)


def test_progress_is_shown_on_standard_error(cluster, rows, capsys):
    _, path = rows
    cluster.compute(xp.sum(cluster.open(path)), progress=True)
    out, err = capsys.readouterr()
    assert out == "" and "100%" in err


def test_connecting_to_a_cluster(cluster, rows, monkeypatch):
    x, path = rows
    address = cluster.client.scheduler.address
    with nd.distributed.connect(address) as other:
        assert other.spec.allowed_mem == cluster.spec.allowed_mem
        assert other.compute(xp.max(other.open(path))).item() == x.max()
    with pytest.raises(MemoryError, match="give it more memory"):
        nd.distributed.connect(address, memory="1MiB")
    monkeypatch.setattr("socket.gethostname", lambda: "another")
    with pytest.raises(ValueError, match="give `work_dir`"):
        nd.distributed.connect(address)
    # The workers go on.
    assert cluster.compute(xp.max(cluster.open(path))).item() == x.max()


def test_a_program_without_a_guard_is_told(tmp_path):
    program = tmp_path / "unguarded.py"
    program.write_text("import ndcast as nd\nnd.distributed.local(workers=1)\n")
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode != 0 and 'call nd.distributed.local below `if __name__ == "__main__":`' in ran.stderr


@pytest.mark.parametrize(
    ("name", "version", "words"),
    [
        ("distributed", "2026.8.0", "needs distributed from 2026.6 on, below 2026.7, and found 2026.8.0"),
        ("dask", "2025.1.0", "needs dask from 2026.6 on"),
        ("cubed", "0.28.1", "needs cubed from 0.27 on, below 0.28, and found 0.28.1"),
        ("zarr", "2.18.0", "needs zarr from 3.1.6 on"),
    ],
)
def test_versions_that_do_not_fit_are_refused(monkeypatch, name, version, words):
    known = _versions.metadata.version
    monkeypatch.setattr(_versions.metadata, "version", lambda asked: version if asked == name else known(asked))
    with pytest.raises(ImportError, match=re.escape(words)) as refused:
        _versions.check()
    assert 'pip install "ndcast[distributed]"' in str(refused.value)


def test_a_cubed_that_computes_with_numpy_is_refused():
    program = "import cubed; import ndcast.distributed"
    environment = {name: value for name, value in os.environ.items() if name != "CUBED_BACKEND_ARRAY_API_MODULE"}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert "cubed was imported before, and computes with numpy: import ndcast.distributed first" in ran.stderr


def test_the_extra_installs_what_fits():
    with open(PROGRAMS.parents[3] / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["project"]["optional-dependencies"]["distributed"]
    named = {re.split("[><=]", line)[0]: line for line in wanted}
    for name, (first, end, _) in _versions.FITTING.items():
        assert named[name] == f"{name}>={first},<{end}"


def test_memory_that_runs_out_says_how_to_go_on():
    with pytest.raises(MemoryError, match=r"help: .*block by block; nd\.distributed does so"):
        nd.ones((1 << 20, 1 << 20)).eval()
