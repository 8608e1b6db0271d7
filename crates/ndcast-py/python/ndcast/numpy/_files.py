"""Files: what NumPy reads is taken in, objects that would run code are refused, and a map of a file copies nothing."""

from .. import _lent, _ndcast
from . import _gate

numpy = _lent.numpy
_REFUSED = "pickles run code: np.load reads numbers and texts only, so allow_pickle=True is refused; load such a file with NumPy itself, if you trust it"


class NpzFile:
    """The arrays of a `.npz` file, each read when it is asked for."""

    def __init__(self, real):
        self._real = real

    def __getitem__(self, key):
        return _lent.run(self._real.__getitem__, (key,), {}, "load")

    def __getattr__(self, name):
        return getattr(self._real, name)

    def __iter__(self):
        return iter(self._real)

    def __len__(self):
        return len(self._real)

    def __contains__(self, key):
        return key in self._real

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._real.close()

    def __repr__(self):
        return repr(self._real)

    def keys(self):
        """The names of the arrays."""
        return self._real.keys()

    def values(self):
        """The arrays."""
        return (self[key] for key in self)

    def items(self):
        """The names and the arrays."""
        return ((key, self[key]) for key in self)

    def get(self, key, default=None):
        """An array, or what is given if there is none of this name."""
        return self[key] if key in self else default


def load(file, mmap_mode=None, allow_pickle=False, **kwargs):
    """The array of a `.npy` file, or the arrays of a `.npz` file. `mmap_mode="r"` and `"c"` map the file and copy nothing."""
    if allow_pickle:
        raise ValueError(_REFUSED)
    made = numpy.load(file, mmap_mode=mmap_mode, allow_pickle=False, **kwargs)
    if isinstance(made, numpy.lib.npyio.NpzFile):
        return NpzFile(made)
    if isinstance(made, numpy.memmap):
        # A map that is written to stays NumPy's: writes to an array of ours need not reach the file.
        known = made.dtype in _lent.DTYPES and mmap_mode in ("r", "c") and _lent._adopt is not None
        if not known:
            return made
        own = _lent._adopt(made)
        if mmap_mode == "r":
            _ndcast._writeable(own, False)
        return own
    return _lent.Loan("load").take(made)


def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    """The numbers of a buffer. Memory that can be written to stays shared, in an array of NumPy's own."""
    if isinstance(buffer, _ndcast._Base) and buffer.flags.c_contiguous and _gate.known_dtype(dtype):
        # A view of whole elements; NumPy itself says what is wrong with anything else.
        own, size = _ndcast._makers.numpy_asarray(buffer).reshape(-1), numpy.dtype(dtype).itemsize
        start, most = offset // size, own.nbytes // size
        if 0 <= offset < own.nbytes and offset % size == own.nbytes % size == 0 and count != 0 and start + count <= most:
            return (own if own.dtype == dtype else own.view(dtype))[start : None if count < 0 else start + count]
    made = numpy.frombuffer(buffer, dtype=dtype, count=count, offset=offset)
    return made if made.flags.writeable else _lent.Loan("frombuffer").take(made)


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    """The numbers of a file."""
    return _lent.run(numpy.fromfile, (file,), {"dtype": dtype, "count": count, "sep": sep, "offset": offset}, "fromfile")


def _check(arrays):
    """Refuses arrays of objects before a file is made."""
    for array in arrays:
        if not isinstance(array, _ndcast._Base) and numpy.asanyarray(_lent.Loan().lend(array)).dtype.hasobject:
            raise ValueError("pickles run code: arrays of objects would have to be pickled, so they are not saved")


def save(file, arr, allow_pickle=False):
    """Writes an array to a `.npy` file. Arrays of objects, which would have to be pickled, are refused."""
    _check((arr,))
    _lent.run(numpy.save, (file, arr), {"allow_pickle": False}, "save")


def savez(file, *args, allow_pickle=False, **kwds):
    """Writes arrays to a `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    _check((*args, *kwds.values()))
    _lent.run(numpy.savez, (file, *args), {**kwds, "allow_pickle": False}, "savez")


def savez_compressed(file, *args, allow_pickle=False, **kwds):
    """Writes arrays to a compressed `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    _check((*args, *kwds.values()))
    _lent.run(numpy.savez_compressed, (file, *args), {**kwds, "allow_pickle": False}, "savez_compressed")


for _function in (load, save, savez, savez_compressed, frombuffer, fromfile):
    _function.__module__, _function.__lent__ = "ndcast.numpy", getattr(numpy, _function.__name__, None)
