"""Files: what NumPy reads is taken in, objects that would run code are refused, and a map of a file copies nothing."""

import os

from .. import _lent, _ndcast
from .._replace import is_path, replaced
from . import _gate

numpy = _lent.numpy
_REFUSED = "pickles run code: {} reads and writes numbers and texts only, never objects; use NumPy itself for this file, if you trust it"


class NpzFile(numpy.lib.npyio.NpzFile if numpy else object):
    """The arrays of a `.npz` file, each read when it is asked for."""

    def __getitem__(self, key):
        return _lent.run(super().__getitem__, (key,), {}, "load")


def load(file, mmap_mode=None, allow_pickle=False, **kwargs):
    """The array of a `.npy` file, or the arrays of a `.npz` file. `mmap_mode="r"` and `"c"` map the file and copy nothing; `"r+"` gives NumPy's own map,
    through which the file is written. Objects, which would have to be unpickled, are refused even with `allow_pickle=True`.
    """
    if mmap_mode not in (None, "r", "c", "r+"):
        if mmap_mode in ("w+", "readonly", "copyonwrite", "readwrite", "write"):
            raise ValueError(f"load: mmap_mode={mmap_mode!r} would empty the file, or is no mode of load: np.lib.format.open_memmap makes a new one")
        raise ValueError(f"load: mmap_mode must be None, 'r', 'r+' or 'c', not {mmap_mode!r}")
    try:
        made = numpy.load(file, mmap_mode=mmap_mode, allow_pickle=False, **kwargs)
    except ValueError as error:
        if allow_pickle and "allow_pickle" in str(error):
            raise ValueError(_REFUSED.format("load")) from None
        raise
    if isinstance(made, numpy.lib.npyio.NpzFile):
        made.__class__ = NpzFile
        return made
    if isinstance(made, numpy.memmap):
        # A map that is written to stays NumPy's, whose `flush` writes the file.
        if made.dtype not in _lent.DTYPES or mmap_mode == "r+":
            return made
        own = _ndcast._adopt(made)
        _ndcast._note_base(own, made)
        _ndcast._writeable(own, mmap_mode != "r")
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
    if made.flags.writeable:
        return made
    own = _lent.Loan("frombuffer").take(made)
    if isinstance(own, _ndcast._Base):
        _ndcast._note_base(own, made.base)
        _ndcast._writeable(own, False)
    return own


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    """The numbers of a file."""
    return _lent.run(numpy.fromfile, (file,), {"dtype": dtype, "count": count, "sep": sep, "offset": offset}, "fromfile")


def _check(name, arrays):
    """Refuses arrays of objects before a file is made."""
    for array in arrays:
        if not isinstance(array, _ndcast._Base) and numpy.asanyarray(_lent.Loan().lend(array)).dtype.hasobject:
            raise ValueError(_REFUSED.format(name))


def _write(name, file, args, kwds, ending):
    """Has NumPy write a file, which replaces the old one when it is complete."""
    if not is_path(file):
        _lent.run(getattr(numpy, name), (file, *args), kwds, name)
        return
    path = os.fsdecode(file)
    with replaced(path if path.endswith(ending) else path + ending) as new:
        _lent.run(getattr(numpy, name), (new, *args), kwds, name)


def save(file, arr, allow_pickle=False):
    """Writes an array to a `.npy` file. Arrays of objects, which would have to be pickled, are refused."""
    _check("save", (arr,))
    _write("save", file, (arr,), {"allow_pickle": False}, ".npy")


def savez(file, *args, allow_pickle=False, **kwds):
    """Writes arrays to a `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    _check("savez", (*args, *kwds.values()))
    _write("savez", file, args, {**kwds, "allow_pickle": False}, ".npz")


def savez_compressed(file, *args, allow_pickle=False, **kwds):
    """Writes arrays to a compressed `.npz` file. Arrays of objects, which would have to be pickled, are refused."""
    _check("savez_compressed", (*args, *kwds.values()))
    _write("savez_compressed", file, args, {**kwds, "allow_pickle": False}, ".npz")


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    """Writes an array as text, a line for each row."""
    kwds = {"fmt": fmt, "delimiter": delimiter, "newline": newline, "header": header, "footer": footer, "comments": comments, "encoding": encoding}
    _write("savetxt", fname, (X,), kwds, "")


def tofile(self, fid, /, sep="", format="%s"):
    """Writes the elements to a file, as bytes or as text."""
    array = self._read_only()
    if not is_path(fid):
        array.tofile(fid, sep, format)
        return
    with replaced(fid) as new:
        array.tofile(new, sep, format)


for _function in (load, save, savez, savez_compressed, savetxt, frombuffer, fromfile):
    _function.__module__, _function.__lent__ = "ndcast.numpy", getattr(numpy, _function.__name__, None)
