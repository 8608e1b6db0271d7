"""Standardises an array in a Zarr store on two workers of 1 GiB, by ndcast.distributed, by cubed on NumPy, and by dask.array.

    python3 benches/python/beyond_memory.py --gib 20 [--engines ndcast,numpy,dask] [--folder FOLDER]

Each engine runs in a process of its own. Told are the seconds from the open array to the written result, and the peak of the resident memory of all
workers together, looked at every 50 ms. The values repeat, so that the store is much smaller than the array: what is timed is reading, decoding, computing and
packing, not the disk.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

COLUMNS, ROWS = 1024, 8192
WORKERS, MEMORY = 2, "1GiB"


def source(folder, gib):
    """The store: chunks of (8192, 1024) float32, 32 MiB each."""
    import numpy as np
    import zarr

    chunks = gib * (1 << 30) // (ROWS * COLUMNS * 4)
    array = zarr.create_array(os.path.join(folder, "x.zarr"), shape=(chunks * ROWS, COLUMNS), chunks=(ROWS, COLUMNS), dtype="f4")
    rows, columns = np.ogrid[:ROWS, :COLUMNS]
    for chunk in range(chunks):
        array[chunk * ROWS : (chunk + 1) * ROWS] = (rows * 7 + columns * 13 + chunk) % 251
    return array


def statistics(chunks):
    """The exact mean and standard deviation of each column: a chunk's sums depend on the column and the chunk by one remainder."""
    import numpy as np

    values = (np.arange(ROWS)[:, None] * 7 + np.arange(251)) % 251
    remainders = (np.arange(COLUMNS) * 13 + np.arange(chunks)[:, None]) % 251
    mean, square = ((values**power).sum(0)[remainders].sum(0) / (ROWS * chunks) for power in (1, 2))
    return mean, np.sqrt(square - mean**2)


class Peak(threading.Thread):
    """The largest sum of the resident memory of this process's descendants."""

    def __init__(self):
        super().__init__(daemon=True)
        self.peak, self.ended = 0, threading.Event()

    def run(self):
        import psutil

        own = psutil.Process()
        while not self.ended.wait(0.05):
            total = 0
            for child in own.children(recursive=True):
                try:
                    total += child.memory_info().rss
                except psutil.Error:
                    continue
            self.peak = max(self.peak, total)


def by_ndcast(folder):
    import ndcast as nd

    xp = nd.distributed.array_api
    with nd.distributed.local(workers=WORKERS, memory=MEMORY) as cluster:
        begin = time.perf_counter()
        x = cluster.open(os.path.join(folder, "x.zarr"))
        mean, std = (xp.asarray(each) for each in cluster.compute(xp.mean(x, axis=0), xp.std(x, axis=0)))
        cluster.save((x - mean) / std, os.path.join(folder, "y.zarr"))
        return time.perf_counter() - begin


def by_numpy(folder):
    """The same steps, with the same settings."""
    import cubed as xp
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, memory_limit=MEMORY) as local, Client(local) as client:
        options = {"compute_kwargs": {"address": client.scheduler.address}}
        spec = xp.Spec(work_dir=folder, allowed_mem="750MB", reserved_mem="200MB", executor_name="dask", executor_options=options)
        begin = time.perf_counter()
        x = xp.from_zarr(os.path.join(folder, "x.zarr"), spec=spec)
        mean, std = (xp.asarray(each, spec=spec) for each in xp.compute(xp.mean(x, axis=0), xp.std(x, axis=0)))
        xp.to_zarr((x - mean) / std, os.path.join(folder, "y.zarr"))
        return time.perf_counter() - begin


def by_dask(folder):
    import dask.array as da
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, memory_limit=MEMORY) as local, Client(local):
        begin = time.perf_counter()
        x = da.from_zarr(os.path.join(folder, "x.zarr"))
        mean, std = da.compute(x.mean(axis=0), x.std(axis=0))
        da.to_zarr((x - mean) / std, os.path.join(folder, "y.zarr"))
        return time.perf_counter() - begin


ENGINES = {"ndcast": by_ndcast, "numpy": by_numpy, "dask": by_dask}


def child(engine, folder):
    peak = Peak()
    peak.start()
    seconds = ENGINES[engine](folder)
    peak.ended.set()
    print(json.dumps({"seconds": seconds, "peak": peak.peak}))


def main():
    made = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    made.add_argument("--gib", type=int, default=1)
    made.add_argument("--engines", default="ndcast,numpy,dask")
    made.add_argument("--folder", help="where the stores go")
    made.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    given = made.parse_args()
    if given.child:
        child(*given.child)
        return
    import numpy as np
    import zarr

    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        x = source(folder, given.gib)
        first, (mean, std) = x[:ROWS].astype("f8"), statistics(x.shape[0] // ROWS)
        for engine in given.engines.split(","):
            environment = {name: value for name, value in os.environ.items() if name != "CUBED_BACKEND_ARRAY_API_MODULE"}
            environment |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NDCAST_NUM_THREADS"), "1")
            ran = subprocess.run([sys.executable, __file__, "--child", engine, folder], capture_output=True, text=True, env=environment, check=False)
            if ran.returncode:
                print(f"{engine:8} failed: {ran.stderr.strip().splitlines()[-1]}", flush=True)
            else:
                told = json.loads(ran.stdout.splitlines()[-1])
                result = zarr.open_array(os.path.join(folder, "y.zarr"), mode="r")[:ROWS]
                wrong = np.abs(result - (first - mean) / std).max()
                print(f"{engine:8} {told['seconds']:7.1f} s {told['peak'] / 2**20:7.0f} MiB   {wrong:.1e} from the exact result", flush=True)
            shutil.rmtree(os.path.join(folder, "y.zarr"), ignore_errors=True)


if __name__ == "__main__":
    main()
