"""Arrays in Zarr stores, as tasks read them.

*Problem*: cubed reads a block once for each mention of its array, so that `x * x + x` reads, decodes and copies it three times, and ndcast gets three
operands. *Technique*: the array remembers the blocks that somebody still holds, and gives the same tensor again. *Contract*: nothing is kept after the
task; a block is read anew by the next one. A store that is gone is an error.
"""

import weakref

import zarr

from .. import _ndcast

# By store, path and region. A process may run several tasks at once, which share what they read.
_held: weakref.WeakValueDictionary = weakref.WeakValueDictionary()


class Source(zarr.Array):
    """An array in a Zarr store whose blocks are tensors, read once for a task."""

    def __getitem__(self, selection):
        regions = selection if isinstance(selection, tuple) else (selection,)
        if not all(isinstance(region, slice) for region in regions):
            return super().__getitem__(selection)
        key = str(self.store_path), *((region.start, region.stop, region.step) for region in regions)
        block = _held.get(key)
        if block is None:
            block = _ndcast.asarray(super().__getitem__(selection))
            # A chunk that is missing reads as fill values, and so would a store that is gone.
            if not exists(self.store_path):
                raise FileNotFoundError(f"{self.store_path} has no array any more")
            _held[key] = block
        return block


def exists(store):
    """Whether a store has an array."""
    try:
        zarr.open_array(store, mode="r")
    except FileNotFoundError:
        return False
    return True


def opened(store):
    """The array of a store, for reading."""
    array = zarr.open_array(store, mode="r")
    return Source(array.async_array)
