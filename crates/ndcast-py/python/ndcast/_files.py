"""Files of arrays: NumPy's `.npy` and `.npz`, read and written without NumPy, and without running anything that is in them."""

import os
from collections.abc import Mapping

from . import _ndcast
from ._replace import is_path

_PICKLES = "pickles run the code of whoever wrote them, so {} takes no allow_pickle=True: numbers only are read and written"


class NpzFile(Mapping):
    """The arrays of a `.npz` file by their names, each read when it is asked for."""

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
        return f"NpzFile {self._name!r} with keys: {', '.join(self.files)}"


def load(file, mmap_mode=None, *, allow_pickle=False):
    """Read the array of a `.npy` file, or the arrays of a `.npz` file by their names.

    Parameters
    ----------
    file : str, path, or open file
        The file.
    mmap_mode : 'r', 'c' or None
        With a mode, the elements of a `.npy` file stay in the file until they are needed. Nothing may write to it meanwhile. A write to the
        tensor copies the elements first.
    allow_pickle : bool
        `True` is refused: a pickle can run any code.

    Returns
    -------
    tensor or mapping of tensors
        The array, with the shape and dtype in the file. Each array of a `.npz` file is read when it is asked for.

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
    path = os.fsdecode(file)
    with open(path, "rb") as opened:
        start = opened.read(4)
    if start[:4] in (b"PK\3\4", b"PK\5\6"):
        return NpzFile(_ndcast._Archive(path), path)
    return _ndcast._read_npy(path, mmap_mode is not None)


def _from_open(file, mmap_mode):
    if not hasattr(file, "read"):
        raise TypeError(f"load: a {type(file).__name__} is neither the name of a file nor an open file")
    if mmap_mode is not None:
        raise ValueError("load: an open file cannot be mapped: give its name")
    whole = file.read()
    if not isinstance(whole, bytes):
        raise TypeError("load: the file is open for text: open it with 'rb'")
    if whole[:4] in (b"PK\3\4", b"PK\5\6"):
        return NpzFile(_ndcast._Archive(None, whole), getattr(file, "name", "file"))
    made, count = _ndcast._npy_of(whole)
    if count < len(whole) and hasattr(file, "seek"):
        # Several arrays may follow each other.
        file.seek(count - len(whole), os.SEEK_CUR)
    return made


def _named(file, ending):
    """The name of the file to write, as NumPy completes it."""
    path = os.fsdecode(file)
    return path if path.endswith(ending) else path + ending


def save(file, arr, *, allow_pickle=False):
    """Write an array to a `.npy` file. A file of this name is replaced when the new one is complete.

    Parameters
    ----------
    file : str, path, or open file
        The file. A name without the ending `.npy` gets it.
    arr : number, nested lists, or array of any library
        The elements.
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
    own = _ndcast.asarray(arr)
    if is_path(file):
        _ndcast._write_npy(_named(file, ".npy"), own)
    else:
        file.write(_ndcast._npy_bytes(own))


def _save_all(file, args, kwds, compressed):
    named = dict(kwds)
    for at, value in enumerate(args):
        name = f"arr_{at}"
        if name in named:
            raise ValueError(f"Cannot use un-named variables and keyword {name}")
        named[name] = value
    named = [(name, _ndcast.asarray(value)) for name, value in named.items()]
    if is_path(file):
        _ndcast._write_npz(_named(file, ".npz"), named, compressed)
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


for _function in (load, save, savez, savez_compressed):
    _function.__module__ = "ndcast"
