"""The memory of a tensor, as PyTorch shows it: in a row, with what views leave out.

*Technique*: a storage is a tensor of one axis over the whole memory. *Contract*: two storages are of one memory if ``data_ptr()`` is the same.
"""

import math

from .. import _ndcast
from . import _kinds, _memory

_BYTE, _BOOL = _kinds.DTYPES["uint8"], _kinds.DTYPES["bool"]


def as_strided(input, size, stride, storage_offset=None):
    """The elements that strides select in the memory of a tensor, from where the tensor begins or from another place."""
    size, stride = list(size), list(stride)
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    if any(step < 0 for step in stride):
        raise RuntimeError(f"as_strided: Negative strides are not supported at the moment, got strides: {stride}")
    start = input.storage_offset() if storage_offset is None else storage_offset
    there = _ndcast._storage_bytes(input)
    needed = (start + 1 + sum((length - 1) * step for length, step in zip(size, stride))) * input.itemsize if math.prod(size) else 0
    if start < 0 or needed > there:
        raise RuntimeError(
            f"setStorage: sizes {size}, strides {stride}, storage offset {start}, and itemsize {input.itemsize} requiring a storage size of {needed} are "
            f"out of bounds for storage of size {there}"
        )
    return _ndcast._strided(input, size, stride, start, True)


class TypedStorage:
    """The memory of a tensor as elements of its dtype."""

    __module__ = "ndcast.torch.storage"

    def __init__(self, x):
        self._bytes = _ndcast._storage_bytes(x)
        self._flat = as_strided(x, (self._bytes // x.itemsize,), (1,), 0)

    dtype = property(lambda self: self._flat.dtype, doc="What the elements are.")
    device = property(lambda self: _kinds.CPU, doc="Where they are: the CPU.")

    def data_ptr(self):
        """The address of the first element."""
        return _memory.address(self._flat)

    def nbytes(self):
        """How many bytes there are."""
        return self._bytes

    def size(self):
        """How many elements there are."""
        return len(self)

    def element_size(self):
        """How many bytes an element has."""
        return self._flat.itemsize

    def tolist(self):
        """The elements as a list."""
        return self._flat.tolist()

    def untyped(self):
        """The same memory as bytes."""
        return UntypedStorage(self._flat)

    def __len__(self):
        return self._flat.numel()

    def __getitem__(self, index):
        found = self._flat[index]
        return found if found.ndim else found.item()

    def __setitem__(self, index, value):
        self._flat[index] = value

    def __iter__(self):
        return iter(self.tolist())

    def _about(self):
        return f"dtype={self.dtype}, device={self.device}"

    def __repr__(self):
        rows = "".join(f" {value}\n" for value in self)
        return f"{rows}[{self.__module__.removeprefix('ndcast.')}.{self.__class__.__name__}({self._about()}) of size {len(self)}]"


class UntypedStorage(TypedStorage):
    """The memory of a tensor as bytes."""

    __module__ = "ndcast.torch.storage"

    def __init__(self, x):
        super().__init__(x)
        # Bytes cannot be seen as bools, although both have one byte.
        self._flat = self._flat if x.dtype in (_BYTE, _BOOL) else self._flat.view(_BYTE)

    def tolist(self):
        """The bytes as a list of integers."""
        return [int(value) for value in self._flat.tolist()]

    def _about(self):
        return f"device={self.device}"


class Storages:
    """What is set on the class."""

    def as_strided(self, size, stride, storage_offset=None):
        """The elements that strides select in the memory of this tensor."""
        return as_strided(self, size, stride, storage_offset)

    def storage(self):
        """The memory of this tensor, of which it may be a part, as elements."""
        return TypedStorage(self)

    def untyped_storage(self):
        """The memory of this tensor, of which it may be a part, as bytes."""
        return UntypedStorage(self)
