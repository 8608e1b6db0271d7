"""Standardises the columns of a Zarr array that is larger than the memory an engine may take: ndcast, dask.array, cubed, and NumPy over a mapped file.

    python3 benches/python/larger_than_memory.py --ndcast target/release/ndcast [--gib 8] [--rounds 5] [--codecs none,zstd] [--folder FOLDER]

Each run is a process of its own, and the engines take turns. Before each, everything is written to the disk, and only its input is in the caches.
Told are the median of the seconds, from the open array to the written result, and the peak of the anonymous memory of all processes of the engine, looked at every 20 ms. The bound of `ndcast` is what no program that reads three times can beat: two
passes that only read, and a copy of the result with the same codec. All files of ndcast are synced to the disk before they count as written; those of the
others are not.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time

ROWS, COLUMNS = 4096, 1024
MEMORY = "512MiB"
THREADS = 2


def made(folder, gib, codec):
    """The store, in chunks of (4096, 1024) float32, 16 MiB each; for NumPy, a .npy file of the same elements."""
    import numpy as np
    import zarr

    count = int(gib * (1 << 30)) // (ROWS * COLUMNS * 4)
    shape = (count * ROWS, COLUMNS)
    codecs = {"none": None, "zstd": zarr.codecs.ZstdCodec(level=3)}
    path = os.path.join(folder, f"x-{codec}.zarr")
    array = zarr.create_array(path, shape=shape, chunks=(ROWS, COLUMNS), dtype="f4", compressors=codecs[codec], overwrite=True)
    block = np.random.default_rng(7).standard_normal((ROWS, COLUMNS)).astype("f4")
    for number in range(count):
        array[number * ROWS : (number + 1) * ROWS] = np.roll(block, number * 37) * (1 + number % 3) + number % 5
    return path


def by_dask(source, target):
    import dask
    import dask.array as da

    with dask.config.set(scheduler="threads", num_workers=THREADS):
        x = da.from_zarr(source)
        ((x - x.mean(0)) / x.std(0)).to_zarr(target, overwrite=True)


def by_cubed(source, target):
    import cubed
    import cubed.array_api as xp

    spec = cubed.Spec(work_dir=os.path.dirname(target), allowed_mem=MEMORY.replace("iB", "B"), executor_name="processes")
    x = cubed.from_zarr(source, spec=spec)
    cubed.to_zarr((x - xp.mean(x, axis=0)) / xp.std(x, axis=0), target)


def by_memmap(source, target):
    """By hand, block by block, over a mapped .npy file."""
    import numpy as np

    x = np.load(source, mmap_mode="r")
    blocks = range(0, len(x), ROWS)
    mean = sum(x[k : k + ROWS].sum(0, dtype="f8") for k in blocks) / len(x)
    mean = mean.astype("f4")
    std = np.sqrt(sum(np.square(x[k : k + ROWS] - mean).sum(0, dtype="f8") for k in blocks) / len(x)).astype("f4")
    y = np.lib.format.open_memmap(target, mode="w+", dtype="f4", shape=x.shape)
    for k in blocks:
        y[k : k + ROWS] = (x[k : k + ROWS] - mean) / std
    y.flush()


def settle(folder, source):
    """Nothing is left to be written, and of all files the caches have only what is read: what an engine finds must not depend on the one before it."""
    os.sync()
    for place, _, names in os.walk(folder):
        for name in names:
            file = os.open(os.path.join(place, name), os.O_RDONLY)
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(file)
    for name in [source] if os.path.isfile(source) else [os.path.join(place, name) for place, _, names in os.walk(source) for name in names]:
        with open(name, "rb", buffering=0) as file:
            while file.read(1 << 24):
                pass


PYTHON = {"dask": by_dask, "cubed": by_cubed, "memmap": by_memmap}


class Peak(threading.Thread):
    """The most anonymous memory of all processes of a session."""

    def __init__(self, session):
        super().__init__(daemon=True)
        self.session, self.peak, self.ended = session, 0, threading.Event()

    def run(self):
        while not self.ended.wait(0.02):
            total = 0
            for process in filter(str.isdigit, os.listdir("/proc")):
                try:
                    if os.getsid(int(process)) == self.session:
                        with open(f"/proc/{process}/status") as status:
                            total += sum(int(line.split()[1]) for line in status if line.startswith("RssAnon:"))
                except (OSError, ProcessLookupError):
                    continue
            self.peak = max(self.peak, total)


def timed(command):
    """Seconds, as the program says or as they were, and the peak in MiB."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    peak = Peak(process.pid)
    peak.start()
    out, err = process.communicate()
    seconds = time.perf_counter() - begin
    peak.ended.set()
    if process.returncode:
        return None, err.strip().splitlines()[-1] if err.strip() else "failed"
    own = [line for line in out.splitlines() if line.startswith("seconds ")]
    return float(own[0].split()[1]) if own else seconds, peak.peak / 1024


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--ndcast", default="target/release/ndcast")
    arguments.add_argument("--gib", type=float, default=8)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--codecs", default="none,zstd")
    arguments.add_argument("--engines", default="ndcast,dask,cubed,memmap")
    arguments.add_argument("--folder", default=".")
    arguments.add_argument("--one", nargs=3)
    options = arguments.parse_args()
    if options.one:
        engine, source, target = options.one
        begin = time.perf_counter()
        PYTHON[engine](source, target)
        print("seconds", time.perf_counter() - begin)
        return
    for codec in options.codecs.split(","):
        source = made(options.folder, options.gib, codec)
        target, copy, mapped = (os.path.join(options.folder, name) for name in ("y.zarr", "copy.zarr", "x.npy"))
        written = ["--overwrite", "--codec", codec]
        eval_ = [options.ndcast, "eval", "--quiet", "--threads", str(THREADS), "--memory", MEMORY, f"x={source}"]
        commands = {}
        commands["ndcast"] = eval_[:2] + ["(x - x.mean(0)) / x.std(0)"] + eval_[2:] + ["-o", target, *written]
        commands["read"] = eval_[:2] + ["x.max()"] + eval_[2:]
        commands["copy"] = [options.ndcast, "convert", "--quiet", target, copy, *written]
        for engine in PYTHON:
            if engine in options.engines.split(",") and (engine != "memmap" or codec == "none"):
                place = (mapped, target + ".npy") if engine == "memmap" else (source, target + "." + engine)
                commands[engine] = [sys.executable, __file__, "--one", engine, *place]
        if "memmap" in commands:
            subprocess.run([options.ndcast, "convert", "--quiet", source, mapped], check=True)
        rows = {name: [] for name in commands}
        for number in range(options.rounds):
            for name, command in commands.items():
                settle(options.folder, {"copy": target, "memmap": mapped}.get(name, source))
                rows[name].append(timed(command))
                print(codec, number, name, rows[name][-1], flush=True)
                for left in os.listdir(options.folder):
                    path = os.path.join(options.folder, left)
                    if left not in (os.path.basename(source), "x.npy") and not (left == "y.zarr" and name in ("ndcast", "read")):
                        shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        for name, found in rows.items():
            good = [(seconds, peak) for seconds, peak in found if seconds is not None]
            line = {"codec": codec, "gib": options.gib, "engine": name, "runs": len(good)}
            if good:
                seconds, peaks = zip(*good)
                line |= {"seconds": round(statistics.median(seconds), 1), "from": round(min(seconds), 1), "to": round(max(seconds), 1)}
                line["peak_mib"] = round(max(peaks))
            print(json.dumps(line), flush=True)
        for left in os.listdir(options.folder):
            path = os.path.join(options.folder, left)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)


if __name__ == "__main__":
    main()
