"""Workers, and the memory that a task of theirs may use.

*Technique*: the workers are dask's; cubed plans tasks that fit their memory, and runs them there. What a worker needs before it has work is measured on the
workers. *Contract*: a job that does not fit is refused before it starts; a result that exists is replaced as a whole or not at all.
"""

from __future__ import annotations

import contextlib
import functools
import multiprocessing
import os
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import cubed
import distributed
import psutil
import zarr
from cubed.core.optimization import multiple_inputs_optimize_dag
from dask.utils import parse_bytes

from . import _source

# The part of a worker's memory that tasks may fill. Dask stops giving work to a worker that fills 80 %.
_SHARE = 0.7
# What a worker needs besides its tasks grows a little while it works.
_GROWTH = 1.25
# Blocks that a fused operation may read. With cubed's 10 a masked mean writes its map, which is as large as its operand.
_BLOCKS = 16
# Seconds in which the tasks of a failed job end.
_PATIENCE = 60


class _Setup(distributed.WorkerPlugin):
    """Makes a worker ready: also one that is started in the place of a killed one."""

    name = "ndcast"

    def setup(self, worker):
        # To unpickle this class was to import the package, which has checked the worker's versions and chosen cubed's backend.
        import ndcast

        ndcast.set_num_threads(1)


def _used():
    """The bytes of memory of the process of a worker. The peak that Python's `resource` tells of may be that of the process that started it."""
    return psutil.Process().memory_info().rss


def _is_idle(dask_worker):
    return not dask_worker.state.all_running_tasks


def _host():
    return socket.gethostname()


class Cluster:
    """Workers that compute arrays in Zarr stores; made by :func:`local` and :func:`connect`.

    A ``with`` statement ends it.
    """

    def __init__(self, client: distributed.Client, memory: int, work_dir: str, closing: contextlib.ExitStack) -> None:
        #: The client of dask. Its ``dashboard_link`` shows the tasks.
        self.client = client
        client.register_plugin(_Setup())
        reserved = int(max(client.run(_used).values()) * _GROWTH)
        allowed = int(memory * _SHARE)
        if allowed <= reserved:
            raise MemoryError(
                f"a worker has {memory:,} bytes for a thread; {_SHARE:.0%} of them, {allowed:,}, are less than the {reserved:,} that it needs without work: "
                "give it more memory"
            )
        options = {
            "work_dir": work_dir,
            "allowed_mem": allowed,
            "reserved_mem": reserved,
            "executor_name": "dask",
            "executor_options": {"compute_kwargs": {"address": client.scheduler.address}},
        }
        #: What cubed may use: its ``allowed_mem`` is the memory of a task, with the ``reserved_mem`` that a worker needs without work.
        self.spec = cubed.Spec(**options)
        # Arrays that are made of numbers have it too, until the cluster is closed: cubed combines arrays of one such specification only.
        closing.enter_context(cubed.config.set({"spec": options}))
        # From here on `close` ends what the caller has opened.
        self._closing = closing.pop_all()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Takes leave of the workers, and stops those that :func:`local` has started."""
        self._closing.close()

    def open(self, store: Any) -> cubed.Array:
        """The array in a Zarr store, of which nothing is read yet.

        Parameters
        ----------
        store : str, path, or Zarr store
            A directory, a URL such as ``s3://bucket/x.zarr``, or a store of zarr. Workers on other machines must reach it by the same name.

        Returns
        -------
        cubed.Array
            An array for the functions of ``nd.distributed.array_api``, with the shape, dtype and chunks of the store.

        Raises
        ------
        FileNotFoundError
            If there is no array.
        """
        return cubed.from_array(_source.opened(_directory(store) or store), spec=self.spec)

    def plan(self, *arrays: cubed.Array, blocks: int = _BLOCKS) -> Any:
        """What computing these arrays would do; nothing runs.

        Parameters
        ----------
        arrays : cubed.Array
            Arrays over what this cluster has opened.
        blocks : int
            As in :meth:`compute`.

        Returns
        -------
        cubed.core.plan.FinalizedPlan
            Among its attributes are ``num_tasks``; ``max_projected_mem``, the bytes that a task needs; ``total_nbytes_written``, intermediate arrays
            included; and ``visualize``, which draws it.
        """
        return cubed.plan(*arrays, optimize_function=_fusion(blocks))

    def compute(self, *arrays: cubed.Array, blocks: int = _BLOCKS, progress: bool = False) -> Any:
        """Computes arrays that fit the memory of this process.

        Parameters
        ----------
        arrays : cubed.Array
            Arrays over what this cluster has opened.
        blocks : int
            The most blocks that a task reads. Of two steps that would read more, the first writes its result to the work directory for the second. A
            larger number makes fewer and longer tasks, which may compute the same block again.
        progress : bool
            Whether to show a bar for each operation, by tqdm.

        Returns
        -------
        Tensor or tuple of Tensor
            The elements: a tensor for one array, a tuple for several.

        Raises
        ------
        ValueError
            If a task would need more memory than a worker has. Nothing has run then.
        """
        from .. import asarray

        results = tuple(asarray(result) for result in cubed.compute(*arrays, **_options(blocks, progress)))
        return results[0] if len(results) == 1 else results

    def save(self, array: cubed.Array, store: Any, *, overwrite: bool = False, blocks: int = _BLOCKS, progress: bool = False) -> None:
        """Computes an array into a Zarr store.

        Parameters
        ----------
        array : cubed.Array
            An array over what this cluster has opened.
        store : str, path, or Zarr store
            Where it goes. A directory is there as a whole at the end, or not at all.
        overwrite : bool
            Whether a store that exists is replaced: a directory at the end, others at the beginning.
        blocks : int
            As in :meth:`compute`.
        progress : bool
            Whether to show a bar for each operation, by tqdm.

        Raises
        ------
        FileExistsError
            If the store exists. Nothing has run then.
        ValueError
            If a task would need more memory than a worker has. Nothing has run then.
        """
        directory = _directory(store)
        if directory is None:
            if _source.exists(store):
                if not overwrite:
                    raise FileExistsError(f"{store} exists: overwrite=True replaces it")
                # Cubed goes on with an array that is there.
                zarr.create_array(store, shape=array.shape, chunks=array.chunksize, dtype=array.dtype, overwrite=True)
            cubed.to_zarr(array, store, **_options(blocks, progress))
            return
        with _beside(directory, overwrite) as folder:
            try:
                cubed.to_zarr(array, folder, **_options(blocks, progress))
            except BaseException:
                self._settle()
                raise

    def _settle(self):
        """Waits for tasks of a failed job that still run, and write. A worker that does not answer is not waited for."""
        end = time.monotonic() + _PATIENCE
        with contextlib.suppress(Exception):
            while not all(self.client.run(_is_idle).values()) and time.monotonic() < end:
                time.sleep(0.05)


def _fusion(blocks):
    return functools.partial(multiple_inputs_optimize_dag, max_total_num_input_blocks=blocks)


def _options(blocks, progress):
    callbacks = []
    if progress:
        from cubed.diagnostics.tqdm import TqdmProgressBar

        callbacks.append(TqdmProgressBar())
    return {"optimize_function": _fusion(blocks), "callbacks": callbacks}


def _directory(store):
    """The directory of a store, from the root, because workers may have other current ones; `None` for a URL or a store of zarr."""
    if isinstance(store, os.PathLike):
        store = os.fspath(store)
    return os.path.abspath(store) if isinstance(store, str) and "://" not in store else None


@contextlib.contextmanager
def _beside(path: str, overwrite: bool) -> Iterator[str]:
    """A new directory beside `path`, which takes its place if all goes well, and is removed if not."""
    there = os.path.lexists(path)
    if there and not overwrite:
        raise FileExistsError(f"{path} exists: overwrite=True replaces it when the result is complete")
    if there and not _source.exists(path):
        raise FileExistsError(f"{path} exists and has no Zarr array: only arrays are replaced")
    folder, name = os.path.split(path)
    beside = tempfile.mkdtemp(prefix=f".{name}.", suffix=".partial", dir=folder)
    new, old = os.path.join(beside, name), os.path.join(beside, "old")
    try:
        yield new
        if there:
            os.rename(path, old)
        try:
            os.rename(new, path)
        except OSError:
            if there:
                os.rename(old, path)
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def local(workers: int = 2, memory: str | int = "1GiB", *, work_dir: str | None = None) -> Cluster:
    """Starts workers on this machine.

    Parameters
    ----------
    workers : int
        The number of processes. Each computes one task at a time, on one thread.
    memory : str or int
        The memory of each: bytes, or a text such as ``"1GiB"``. A worker that needs more is started anew, and its task is tried again.
    work_dir : str, optional
        A directory for intermediate arrays; usually one in the directory of temporary files, removed at the end.

    Returns
    -------
    Cluster
        The workers, which a ``with`` statement ends.

    Raises
    ------
    MemoryError
        If the memory is less than what a worker needs before it has work.
    RuntimeError
        If the program calls this when a worker imports it: such calls stand below ``if __name__ == "__main__":``.
    """
    _refuse_unguarded()
    size = parse_bytes(memory)
    with contextlib.ExitStack() as closing:
        if work_dir is None:
            work_dir = closing.enter_context(tempfile.TemporaryDirectory(prefix="ndcast-"))
        cluster = distributed.LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, memory_limit=size, dashboard_address=":0")
        closing.enter_context(cluster)
        client = closing.enter_context(distributed.Client(cluster))
        return Cluster(client, size, work_dir, closing)


def _refuse_unguarded():
    """Refuses a program that a worker cannot import, which dask would start again and again."""
    inheriting = getattr(multiprocessing.current_process(), "_inheriting", False)
    if not inheriting:
        probe = multiprocessing.get_context("spawn").Process(target=int)
        probe.start()
        probe.join()
        if probe.exitcode == 0:
            return
    raise RuntimeError("a worker imports your program when it starts: call nd.distributed.local below `if __name__ == \"__main__\":`")


def connect(address: str, *, work_dir: str | None = None, memory: str | int | None = None) -> Cluster:
    """Takes the workers of a dask cluster that runs already.

    Parameters
    ----------
    address : str
        The address of its scheduler, such as ``"tcp://10.0.0.1:8786"``.
    work_dir : str, optional
        A directory or a URL for intermediate arrays that all workers reach; only if all are on this machine, one in its directory of temporary files.
    memory : str or int, optional
        The memory of a task; usually the least that a worker has for each of its threads.

    Returns
    -------
    Cluster
        The workers. They go on when it is closed.

    Raises
    ------
    ImportError
        If a worker lacks ndcast, or has versions that do not fit.
    ValueError
        If there are no workers, if they have no limit of memory and none is given, or if they are on other machines and no directory is given.
    """
    with contextlib.ExitStack() as closing:
        client = closing.enter_context(distributed.Client(address))
        workers = client.scheduler_info()["workers"].values()
        if not workers:
            raise ValueError(f"the cluster at {address} has no workers")
        if memory is None:
            memory = min((worker["memory_limit"] or 0) // worker["nthreads"] for worker in workers)
            if memory == 0:
                raise ValueError("the workers have no limit of memory: give `memory`, the bytes that a task may use")
        if work_dir is None:
            if set(client.run(_host).values()) != {_host()}:
                raise ValueError("workers are on other machines: give `work_dir`, a directory or a URL that all of them reach")
            work_dir = closing.enter_context(tempfile.TemporaryDirectory(prefix="ndcast-"))
        return Cluster(client, parse_bytes(memory), work_dir, closing)
