"""``torch.save`` and ``torch.load`` without pickles, which run the code of whoever wrote them.

*Technique*: a file is in the safetensors format: eight bytes of a length, JSON that says where the elements of each tensor are, and the elements.
The structure of dicts, lists, tuples and plain values that held them is JSON too, among the metadata, so that other readers of the format still
find the tensors. Of tensors that share memory it is written once, and the metadata say which part of it each is. *Contract*: whatever is read back equals what was written, or the write is refused; files of ``torch.save`` are refused with what to do.
"""

import collections
import contextlib
import io
import math
import os
import struct
import sys

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from .._replace import replaced
from . import _kinds, _memory

_DTYPES = {
    "float64": "F64", "float32": "F32", "float16": "F16", "bfloat16": "BF16", "int64": "I64", "int32": "I32", "int16": "I16", "int8": "I8",
    "uint64": "U64", "uint32": "U32", "uint16": "U16", "uint8": "U8", "bool": "BOOL", "complex64": "C64",
}  # fmt: skip
_NAMES = {code: name for name, code in _DTYPES.items()}
_KEY = "ndcast.structure"
_MOST_HEADER = 100_000_000
_PICKLES = (
    "pickles run the code of whoever wrote them, so ndcast.torch loads none: write the file with safetensors.torch.save_file(tensors, path) "
    "or numpy.savez in PyTorch, or with ndcast.torch.save, and load that"
)


class _Writer:
    """The tensors of a structure, and the structure as JSON."""

    def __init__(self):
        self.tensors = {}
        # The names of tensors that were told of, because one that is met again is the same one.
        self.names = {}

    def named(self, tensor, path):
        """The name of a tensor among those of the file."""
        if id(tensor) not in self.names:
            name = path or "tensor"
            while name in self.tensors or name == "__metadata__":
                name += "_"
            self.tensors[name], self.names[id(tensor)] = tensor, name
        return self.names[id(tensor)]

    def told(self, value, path):
        """A value as JSON; tensors are their names, and what is bytes is a tensor of them."""
        if isinstance(value, _ndcast._Base):
            return {"array" if isinstance(value, _ndcast._ndarray) else "tensor": self.named(value, path)}
        kind, raw = _bytes(value)
        if kind is not None:
            return {kind: self.named(_ndcast._restore(bytearray(raw), "uint8", [len(raw)], "torch"), path)}
        if value is None or type(value) in (bool, int) or (isinstance(value, str) and not isinstance(value, _kinds._Word)):
            return {"value": value}
        if type(value) is float:
            return {"value": value} if math.isfinite(value) else {"float": repr(value)}
        if type(value) is complex:
            return {"complex": [repr(value.real), repr(value.imag)]}
        if isinstance(value, _kinds.dtype):
            return {"dtype": value.name}
        if isinstance(value, _kinds.device):
            return {"device": str(value)}
        below = f"{path}." if path else ""
        from . import _plain  # only for who writes files

        plain = _plain.told(value)
        if plain is not None:
            return {"plain": [plain[0], *(self.told(part, f"{below}{at}") for at, part in enumerate(plain[1]))]}
        if isinstance(value, dict):
            kind = "ordered" if isinstance(value, collections.OrderedDict) else "dict"
            return {kind: [[self.told(key, f"{below}key"), self.told(item, f"{below}{key}")] for key, item in value.items()]}
        if isinstance(value, list):
            return {"list": [self.told(item, f"{below}{at}") for at, item in enumerate(value)]}
        if type(value).__name__ == "Size" and isinstance(value, tuple):
            return {"size": list(value)}
        if type(value) is tuple:
            return {"tuple": [self.told(item, f"{below}{at}") for at, item in enumerate(value)]}
        raise TypeError(
            f"save: a {type(value).__name__} at {path or 'the top'} cannot be saved: tensors, arrays, numbers, strings, bytes, dates, paths and dtypes can, and "
            "dicts, lists, tuples and sets of them"
        )


def _bytes(value):
    """The kind and the bytes of what is written as bytes: arrays and scalars of NumPy are those of a file of NumPy's. None of all else."""
    if type(value) in (bytes, bytearray):
        return type(value).__name__, value
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(value, numpy.generic | numpy.ndarray) or type(value) not in (numpy.ndarray, numpy.dtype(type(value)).type) or value.dtype.hasobject:
        return None, b""
    file = io.BytesIO()
    numpy.save(file, value, allow_pickle=False)
    return "scalar" if isinstance(value, numpy.generic) else "ndarray", file.getvalue()


def _unread(kind, raw):
    """The value that was written as bytes."""
    if kind in ("bytes", "bytearray"):
        return {"bytes": bytes, "bytearray": bytearray}[kind](raw)
    import numpy

    found = numpy.load(io.BytesIO(raw), allow_pickle=False)
    return found[()] if kind == "scalar" else found


def _raw(tensor):
    """The name of the dtype in the file, the shape, and the bytes. complex128 is written as pairs of float64."""
    name = tensor.dtype.name if isinstance(tensor, Tensor) else _kinds.name_of(tensor.dtype)
    # A pickle keeps the order of the axes in memory, which the file notes elsewhere.
    if isinstance(tensor, Tensor):
        tensor = tensor.contiguous()
    elif isinstance(tensor, _ndcast._ndarray) and not tensor.flags.c_contiguous:
        tensor = tensor.copy(order="C")
    data, _, shape = tensor.__reduce_ex__(4)[1][:3]
    shape = list(shape)
    return ("F64", [*shape, 2], data) if name == "complex128" else (_DTYPES[name], shape, data)


def save(obj, f, pickle_module=None, pickle_protocol=None, _use_new_zipfile_serialization=True):
    """Writes tensors, arrays and plain values, or dicts, lists, tuples and sets of them, to a file, which :func:`load` reads. The file is a safetensors
    file.
    """
    if pickle_module is not None:
        raise ValueError("save writes no pickles, so that pickle_module cannot be used")
    import json

    writer = _Writer()
    structure = writer.told(obj, "")
    views = _memory.shared(writer.tensors)
    header, parts, at, wide = {}, [], 0, []
    for name, tensor in writer.tensors.items():
        if name in views:
            continue
        code, shape, data = _raw(tensor)
        if _kinds.name_of(tensor.dtype) == "complex128":
            wide.append(name)
        header[name] = {"dtype": code, "shape": shape, "data_offsets": [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    strides = {name: list(tensor.stride()) for name, tensor in writer.tensors.items() if name not in views and _memory.is_turned(tensor)}
    told = json.dumps({"structure": structure, "complex128": wide, "views": views, "strides": strides}, ensure_ascii=False)
    text = json.dumps({"__metadata__": {_KEY: told}, **header}, ensure_ascii=False).encode()
    text += b" " * (-len(text) % 8)
    with _opened(f, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for part in parts:
            file.write(part)


def load(f, map_location=None, pickle_module=None, *, weights_only=True, mmap=None, **pickle_load_args):
    """Reads a file of :func:`save`, a safetensors file (a dict of tensors), or a file of NumPy's ``save`` or ``savez``. Files with pickles, which
    PyTorch's ``torch.save`` writes, are refused.
    """
    if pickle_module is not None or pickle_load_args:
        raise ValueError(f"load: {_PICKLES}")
    if map_location is not None and not callable(map_location) and not isinstance(map_location, dict):
        _kinds.on_cpu(map_location)
    with _opened(f, "rb") as file:
        start = file.read(9)
        file.seek(-len(start), os.SEEK_CUR)
        if start[:4] == b"PK\x03\x04" or start[:6] == b"\x93NUMPY":
            return _arrays(file, start)
        if start[8:] != b"{" or struct.unpack("<Q", start[:8])[0] > _MOST_HEADER:
            why = _PICKLES if start[:1] == b"\x80" else "it is no file of torch.save, safetensors or NumPy"
            raise ValueError(f"load: {why}")
        return _tensors(file)


@contextlib.contextmanager
def _opened(f, mode):
    if hasattr(f, "write" if mode == "wb" else "read"):
        yield f
    elif mode == "wb":
        folder = os.path.dirname(os.fsdecode(f))
        if folder and not os.path.isdir(folder):
            raise RuntimeError(f"Parent directory {folder} does not exist.")
        with replaced(f) as name, open(name, mode) as file:
            yield file
    else:
        with open(f, mode) as file:
            yield file


def _arrays(file, start):
    """What NumPy wrote; PyTorch's files are archives too, with a pickle in them."""
    if start[:2] == b"PK":
        import zipfile

        at = file.tell()
        names = zipfile.ZipFile(file).namelist()
        if not all(name.endswith(".npy") for name in names):
            raise ValueError(f"load: {_PICKLES}")
        file.seek(at)
    import numpy

    found = numpy.load(file, allow_pickle=False)

    def tensor(array):
        made = _ndcast._adopt(array, "torch")
        return _ndcast._makers.torch_tensor(array) if made is None else made

    return {name: tensor(found[name]) for name in found.files} if start[:2] == b"PK" else tensor(found)


def _tensors(file):
    import json

    broken = ValueError("load: the file is broken: its header does not say where its tensors are")
    [length] = struct.unpack("<Q", file.read(8))
    try:
        header = json.loads(file.read(length))
        metadata = header.pop("__metadata__", None) or {}
        body = file.read()
        told = json.loads(metadata[_KEY]) if _KEY in metadata else None
        tensors = {name: _tensor(entry, body) for name, entry in header.items()}
        for name in told["complex128"] if told else ():
            tensors[name] = _paired(header[name], body)
        for name, strides in told.get("strides", {}).items() if told else ():
            tensors[name] = _memory.turned(tensors[name], strides)
        for name, [host, *place] in told.get("views", {}).items() if told else ():
            tensors[name] = _memory.part(tensors[host], *place)
        return tensors if told is None else _built(told["structure"], tensors)
    except (ImportError, MemoryError):
        raise
    except Exception as error:
        raise broken from error


def _tensor(entry, body):
    start, stop = entry["data_offsets"]
    name, shape = _NAMES[entry["dtype"]], entry["shape"]
    if not 0 <= start <= stop <= len(body) or stop - start != math.prod(shape) * _kinds.DTYPES[name].itemsize:
        raise KeyError("data_offsets")
    return _ndcast._restore(bytearray(body[start:stop]), name, shape, "torch")


def _paired(entry, body):
    start, stop = entry["data_offsets"]
    return _ndcast._restore(bytearray(body[start:stop]), "complex128", entry["shape"][:-1], "torch")


def _built(told, tensors):
    """The value that JSON tells of."""
    [(kind, content)] = told.items()
    if kind == "tensor":
        return tensors[content]
    if kind == "array":
        return _ndcast._makers.numpy_asarray(tensors[content])
    if kind in ("bytes", "bytearray", "scalar", "ndarray"):
        return _unread(kind, _raw(tensors[content])[2])
    if kind == "plain":
        from . import _plain  # only for who reads files

        return _plain.built(content[0], [_built(part, tensors) for part in content[1:]])
    if kind == "value":
        return content
    if kind == "float":
        return float(content)
    if kind == "complex":
        return complex(float(content[0]), float(content[1]))
    if kind == "dtype":
        return _kinds.DTYPES[content]
    if kind == "device":
        return _kinds.device(content)
    if kind == "size":
        return _size(content)
    if kind in ("dict", "ordered"):
        found = {_built(key, tensors): _built(item, tensors) for key, item in content}
        return collections.OrderedDict(found) if kind == "ordered" else found
    items = [_built(item, tensors) for item in content]
    return {"list": list, "tuple": tuple}[kind](items)


def _size(lengths):
    from . import Size

    return Size(lengths)
