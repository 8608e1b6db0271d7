"""Files of arrays, of all formats that ndcast knows, read and written without NumPy, and without running anything that is in them."""

import errno
import operator
import os
from collections.abc import Mapping

from . import _ndcast
from ._replace import is_path

_PICKLES = "pickles run the code of whoever wrote them, so {} takes no allow_pickle=True: numbers only are read and written"
# The names of files that say their format. A name without one of them is completed, as NumPy does.
ENDINGS = (".npy", ".npz", ".safetensors", ".csv", ".tsv", ".txt", ".zarr", ".zarr.zip")


class Arrays(Mapping):
    """The arrays of a file by their names, each read when it is asked for."""

    def __init__(self, archive, name):
        self._archive, self._name, self.files = archive, name, archive.names()

    def __getitem__(self, key):
        if key not in self.files and str(key).removesuffix(".npy") not in self.files:
            raise KeyError(f"{key} is not a file in the archive: there are {', '.join(self.files)}")
        return self._archive.get(key)

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def close(self):
        """Closes the file."""
        self._archive.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __repr__(self):
        return f"Arrays {self._name!r} with keys: {', '.join(self.files)}"


def load(file, mmap_mode=None, *, allow_pickle=False):
    """Read the array of a file, or the arrays of a file that holds several by their names.

    The formats are NumPy's `.npy` and `.npz`, `.safetensors`, text tables (`.csv`, `.tsv`, `.txt`) and Zarr (`.zarr`, `.zarr.zip`, or a folder
    that is a store). The first bytes tell the format; names tell it only of tables.

    Parameters
    ----------
    file : str, path, or open file
        The file; `FILE:MEMBER` is one of its arrays. An open file is a `.npy` or a `.npz` file.
    mmap_mode : 'r', 'c' or None
        With a mode, the elements of a `.npy` file stay in the file until they are needed. Nothing may write to it meanwhile. A write to the
        tensor copies the elements first.
    allow_pickle : bool
        `True` is refused: a pickle can run any code.

    Returns
    -------
    tensor or mapping of tensors
        The array, with the shape and dtype in the file. Of a file that holds several, each array is read when it is asked for.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.save(file, nd.asarray([1, 2]))
    >>> _ = file.seek(0)
    >>> nd.load(file)
    tensor([1, 2])
    """
    if allow_pickle:
        raise ValueError(_PICKLES.format("load"))
    if mmap_mode not in (None, "r", "c"):
        raise ValueError(f"load: mmap_mode={mmap_mode!r} would write to the file: 'r' maps it for reading; numpy.load(file, mmap_mode='r+') writes")
    if not is_path(file):
        return _from_open(file, mmap_mode)
    return _read(os.fsdecode(file), "read" if mmap_mode is None else "map")


def open(file):
    """The array of a file, of which only what somebody looks at is read; or the arrays of a file that holds several by their names.

    Shape and dtype are known at once. Expressions of opened arrays wait, and read blocks that fit in `memory_limit` when somebody looks at their
    results. What is read is not kept, except for a result that was looked at: `x.eval()` keeps the whole array. `save` writes a result to a file
    without holding it. A part of an opened array, such as `x[:100]`, is a tensor of its own: a write to it changes nothing else. A write to the
    opened tensor itself reads it into memory first. The file is never changed, and nothing else may change it meanwhile.

    Parameters
    ----------
    file : str or path
        The file, of any format that `load` reads; `FILE:MEMBER` is one of its arrays. Arrays that cannot be read in parts, such as text tables,
        are read as a whole.

    Returns
    -------
    tensor or mapping of tensors
        The array, or each array when it is asked for.

    Examples
    --------
    >>> import os, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = os.path.join(folder.name, "x.npy")
    >>> nd.save(path, nd.arange(6).reshape(3, 2))
    >>> x = nd.open(path)
    >>> x.shape, x[1:].sum(0)
    (ndcast.Size([3, 2]), tensor([6, 8]))
    >>> folder.cleanup()
    """
    if not is_path(file):
        raise TypeError(f"open: a {type(file).__name__} is not the name of a file")
    return _read(os.fsdecode(file), "open")


def _read(path, how):
    file, member = _ndcast._member(path)
    # Python's own errors if there is no such file, or if it may not be read.
    os.stat(file)
    if not os.access(file, os.R_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), file)
    found = _ndcast._read(file, member, how)
    return Arrays(found, path) if isinstance(found, _ndcast._Archive) else found


def _from_open(file, mmap_mode):
    if not hasattr(file, "read"):
        raise TypeError(f"load: a {type(file).__name__} is neither the name of a file nor an open file")
    if mmap_mode is not None:
        raise ValueError("load: an open file cannot be mapped: give its name")
    whole = file.read()
    if not isinstance(whole, bytes):
        raise TypeError("load: the file is open for text: open it with 'rb'")
    if whole[:4] in (b"PK\3\4", b"PK\5\6"):
        return Arrays(_ndcast._Archive(whole), getattr(file, "name", "file"))
    made, count = _ndcast._npy_of(whole)
    if count < len(whole) and hasattr(file, "seek"):
        # Several arrays may follow each other.
        file.seek(count - len(whole), os.SEEK_CUR)
    return made


def save(file, arr, *, chunks=None, codec=None, overwrite=False, resume=False, allow_pickle=False):
    """Write an array to a file, or several by their names. The ending of the name selects the format; see `load`. A file of this name is replaced
    when the new one is complete.

    An array that was opened, or an expression of such arrays, is written block by block, and never held as a whole; except for `.npz` files and text
    tables, which are written from start to end.

    Parameters
    ----------
    file : str, path, or open file
        The file. A name without an ending gets `.npy`. An open file becomes a `.npy` file.
    arr : number, nested lists, or array of any library; or a dictionary of them
        The elements. The arrays of a dictionary are written by their names to a format that holds several: `.npz`, `.safetensors`, or Zarr, as a group.
    chunks : int, sequence of int, or None
        The lengths of the chunks of a Zarr array. If not given, those of an opened Zarr array of the same shape that the elements are computed of, or
        some 16 MiB of whole rows.
    codec : str or None
        The compression of a Zarr array: `none`, `blosc`, `zstd` (`zstd:1` to `zstd:22`) or `gzip` (`gzip:1` to `gzip:9`); zstd if not given.
    overwrite : bool
        Whether a Zarr array or group that exists may be replaced. Other files always are.
    resume : bool
        Whether a write that is interrupted or killed leaves its parts of a waiting array beside the file. The next `save` with `resume=True` of the
        same computation of the same files does not compute them again.
    allow_pickle : bool
        `True` is refused: a pickle can run any code.

    Returns
    -------
    None
        Nothing.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.save(file, nd.asarray([1., 2.]))
    >>> len(file.getvalue())
    136
    """
    if allow_pickle:
        raise ValueError(_PICKLES.format("save"))
    named = [(str(name), value) for name, value in arr.items()] if isinstance(arr, Mapping) else [(None, arr)]
    named = [(name, _ndcast.asarray(value)) for name, value in named]
    if is_path(file):
        path = os.fsdecode(file)
        path = path if path.lower().endswith(ENDINGS) else path + ".npy"
        _ndcast._write(path, named, chunks=_lengths(chunks), codec=codec, overwrite=bool(overwrite), resume=bool(resume))
        return
    if named[:1] != named or named[0][0] is not None:
        raise ValueError("save: an open file becomes a .npy file, which holds one array: savez writes several")
    if chunks is not None or codec is not None:
        raise ValueError("save: an open file becomes a .npy file, which has no chunks and no codec")
    if resume:
        raise ValueError("save: an open file is written from its start to its end, so its write cannot be resumed: give a name")
    file.write(_ndcast._npy_bytes(named[0][1]))


def _lengths(chunks):
    """The lengths of chunks, given as one or as several."""
    if chunks is None:
        return None
    try:
        lengths = [operator.index(chunks)]
    except TypeError:
        lengths = [operator.index(length) for length in chunks]
    if min(lengths, default=1) < 1:
        raise ValueError(f"save: the chunks {chunks} have a length below 1")
    return lengths


def _save_all(file, args, kwds, compressed):
    named = dict(kwds)
    for at, value in enumerate(args):
        name = f"arr_{at}"
        if name in named:
            raise ValueError(f"Cannot use un-named variables and keyword {name}")
        named[name] = value
    named = [(name, _ndcast.asarray(value)) for name, value in named.items()]
    if is_path(file):
        path = os.fsdecode(file)
        _ndcast._write_npz(path if path.endswith(".npz") else path + ".npz", named, compressed)
    else:
        file.write(_ndcast._write_npz(None, named, compressed))


def savez(file, *args, **kwds):
    """Write arrays to a `.npz` file. A file of this name is replaced when the new one is complete.

    Parameters
    ----------
    file : str, path, or open file
        The file. A name without the ending `.npz` gets it.
    args : arrays
        Arrays that are named `arr_0`, `arr_1` and so on.
    kwds : arrays
        Arrays that are named by their keywords.

    Returns
    -------
    None
        Nothing.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO()
    >>> nd.savez(file, x=nd.asarray([1, 2]))
    >>> _ = file.seek(0)
    >>> nd.load(file)["x"]
    tensor([1, 2])
    """
    _save_all(file, args, kwds, False)


def savez_compressed(file, *args, **kwds):
    """As `savez`, compressed."""
    _save_all(file, args, kwds, True)


for _function in (load, open, save, savez, savez_compressed):
    _function.__module__ = "ndcast"
