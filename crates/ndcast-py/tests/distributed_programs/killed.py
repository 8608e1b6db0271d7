"""Standardises an array while one worker is killed as it reads and one as it writes: killed.py SOURCE TARGET."""

import os
import signal
import sys

import ndcast as nd
import zarr


class Deadly(zarr.storage.LocalStore):
    """A directory in which the first process that reads, or writes, one chunk dies by it; it leaves a mark in a directory beside. What it
    writes is half there."""

    def first(self, what):
        try:
            os.close(os.open(self.root.parent / "marks" / what, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        return True

    async def get(self, key, prototype=None, byte_range=None):
        if key == "c/3/0" and self.first("read"):
            os.kill(os.getpid(), signal.SIGKILL)
        return await super().get(key, prototype, byte_range)

    async def set(self, key, value, *rest):
        if key == "c/2/0" and self.first("written"):
            path = self.root / key
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(value.to_bytes()[: len(value) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        await super().set(key, value, *rest)


def main(source, target):
    xp = nd.distributed.array_api
    with nd.distributed.local(workers=2, memory="1GiB") as cluster:
        x = cluster.open(Deadly(source))
        cluster.save((x - xp.mean(x, axis=0)) / xp.std(x, axis=0), Deadly(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
