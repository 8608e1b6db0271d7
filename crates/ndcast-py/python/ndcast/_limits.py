"""Computations with files: how much memory they take, and how far they have come."""

from __future__ import annotations

import contextlib
import operator
from collections.abc import Callable

from . import _ndcast


def _bytes(limit: int | str) -> int:
    """A number of bytes, given as such or as a text."""
    count = _ndcast._bytes_of(limit) if isinstance(limit, str) else operator.index(limit)
    if count is None:
        raise ValueError(f"memory_limit takes a number of bytes, or a text such as '2GiB', not {limit!r}")
    if not 0 < count < 1 << 63:
        raise ValueError(f"memory_limit takes 1 byte or more, not {limit!r}")
    return count


class MemoryLimit(int):
    """A limit. As a context manager it ends with the limit that held before it."""

    _before: int

    def __new__(cls, limit: int, before: int) -> MemoryLimit:
        self = int.__new__(cls, limit)
        self._before = before
        return self

    def __enter__(self) -> MemoryLimit:
        return self

    def __exit__(self, *error: object) -> None:
        _ndcast._memory_limit(self._before)


def memory_limit(limit: int | str | None = None) -> MemoryLimit:
    """The most bytes that a computation with opened files may hold at a time; sets it, if a limit is given.

    It is a quarter of the memory at first. Arrays of files are read, computed and written in blocks that fit. A result that does not fit, and that
    nobody writes to a file, is refused with a `MemoryError` before anything is read. Computations of tensors in memory have no limit.

    Parameters
    ----------
    limit : int, str, or None
        The number of bytes, at least 1 MiB, or a text such as `'2GiB'`. It holds for the process from now on; in a `with` statement, until its end.

    Returns
    -------
    int
        The limit that holds now.

    Examples
    --------
    >>> with nd.memory_limit("512MiB"):
    ...     print(nd.memory_limit())
    536870912
    """
    before = _ndcast._memory_limit()
    return MemoryLimit(before if limit is None else _ndcast._memory_limit(_bytes(limit)), before)


class progress(contextlib.ContextDecorator):
    """Within it, a callback is told how far computations with opened files have come: the bytes that have been read and written, and all that will be.

    The callback runs in the thread that computes, a few times a second and at the end. If it raises an exception, the computation ends with it.
    What computes without files tells nothing.

    Parameters
    ----------
    callback : callable
        It takes two integers: the bytes done, and the bytes in all, as far as they are known.

    Examples
    --------
    >>> import os, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = os.path.join(folder.name, "x.npy")
    >>> nd.save(path, nd.zeros(1000))
    >>> with nd.progress(lambda done, total: print(f"{done} of {total} bytes")):
    ...     _ = nd.open(path).sum().eval()
    4000 of 4000 bytes
    >>> folder.cleanup()
    """

    __module__ = "ndcast"

    def __init__(self, callback: Callable[[int, int], object], /) -> None:
        if not callable(callback):
            raise TypeError(f"progress: a {type(callback).__name__} cannot be called")
        self._callback = callback
        self._before: list[Callable[[int, int], object] | None] = []

    def __enter__(self) -> progress:
        self._before.append(_ndcast._progress(self._callback))
        return self

    def __exit__(self, *error: object) -> None:
        _ndcast._progress(self._before.pop())


memory_limit.__module__ = "ndcast"
