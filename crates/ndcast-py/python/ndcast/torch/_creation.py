"""Tensors of what is not a number: arrays of other libraries, and bytes. The other makers are the tables'."""

import functools
import warnings

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _gradients, _kinds, _memory, _storage, _typed

_as_tensor, _from_numpy = _ndcast._makers.torch_as_tensor, _ndcast._makers.torch_from_numpy


def from_numpy(ndarray, /):
    """A tensor over the memory of an array of NumPy: what is written to one is seen in the other. What is computed from it is computed at once. An array
    that may not be written to stays as it is: a write to the tensor copies its elements first.
    """
    names = (kind.__name__ for kind in type(ndarray).__mro__)
    if "ndarray" not in names:
        home = type(ndarray).__module__
        raise TypeError(f"expected np.ndarray (got {'' if home == 'builtins' else f'{home}.'}{type(ndarray).__name__})")
    if isinstance(ndarray, _ndcast._Base):
        return _as_tensor(ndarray)
    if any(stride < 0 for stride in ndarray.strides):
        raise ValueError(
            "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably "
            "work around this by making a copy of your array  with array.copy().) "
        )
    if ndarray.dtype.kind not in "biufc":
        raise TypeError(
            f"can't convert np.ndarray of type numpy.{ndarray.dtype.type.__name__}. The only supported types are: float64, float32, float16, complex64, "
            "complex128, int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool."
        )
    return _from_numpy(ndarray)


class _Capsule:
    """What offers a capsule that there is already."""

    def __init__(self, capsule):
        self._capsule = capsule

    def __dlpack__(self, **_):
        return self._capsule

    def __dlpack_device__(self):
        return 1, 0


def to_dlpack(tensor, /):
    """The elements of a tensor for whoever speaks DLPack."""
    return tensor.__dlpack__()


def from_dlpack(ext_tensor, *, device=None, copy=None):
    """A tensor with the elements of an object that offers DLPack, or of a capsule of :func:`to_dlpack`. The memory of a NumPy array is shared; that of others
    is copied.
    """
    if device is not None:
        _kinds.on_cpu(device)
    if isinstance(ext_tensor, Tensor | _ndcast._Base):
        own = _as_tensor(ext_tensor)
        return own.clone() if copy else own.detach()
    if type(ext_tensor).__name__ == "PyCapsule":
        ext_tensor = _Capsule(ext_tensor)
    if not hasattr(ext_tensor, "__dlpack__"):
        raise TypeError(f"'{type(ext_tensor).__name__}' has no __dlpack__")
    try:
        return _ndcast._makers.torch_asarray(ext_tensor, copy=copy)
    except ValueError as error:
        raise BufferError(str(error)) from None


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """A tensor of one axis over the bytes of an object, from ``offset`` on, ``count`` elements or all: what is written to one is seen in the other. Bytes
    that may not be written to stay as they are: a write to the tensor copies them first. Elements that do not lie at multiples of their size are copied.
    """
    _gradients.refuse(requires_grad)
    name = _kinds.name_of(dtype)
    size = _kinds.DTYPES[name].itemsize
    raw = _bytes_of(buffer)
    if len(raw) == 0 or count == 0:
        raise ValueError(f"both buffer length ({len(raw)}) and count ({count}) must not be 0")
    if not 0 <= offset < len(raw):
        raise ValueError(f"offset ({offset} bytes) must be non-negative and no greater than buffer length ({len(raw)} bytes) minus 1")
    rest = len(raw) - offset
    if count < 0:
        if rest % size:
            raise ValueError(f"buffer length ({rest} bytes) after offset ({offset} bytes) must be a multiple of element size ({size})")
        count = rest // size
    elif count * size > rest:
        raise ValueError(f"requested buffer length ({count} * {size} bytes) after offset ({offset} bytes) must not be greater than actual buffer length ({len(raw)} bytes)")
    if raw.readonly:
        _warn_read_only()
    part = raw[offset : offset + count * size]
    if name == "bool":
        # Of bytes that are neither true nor false, the tensor is a copy.
        return _ndcast._makers.torch_asarray(part.cast("?"))
    shared = _ndcast._makers.torch_asarray(part)
    return shared.view(dtype) if _memory.address(shared) % size == 0 else _ndcast._restore(bytearray(part), name, [count], "torch")


def _bytes_of(buffer):
    """The bytes of an object, where they are, whatever its elements are."""
    from pickle import PickleBuffer  # only for who has bytes

    try:
        if not memoryview(buffer).c_contiguous:
            raise RuntimeError("could not retrieve a contiguous buffer from the given object (non-contiguous buffers are not supported)")
    except TypeError:
        raise ValueError("object does not implement Python buffer protocol.") from None
    return PickleBuffer(buffer).raw()


@functools.cache
def _warn_read_only():
    """Warns as PyTorch does, once."""
    warnings.warn(
        "The given buffer is not writable, and PyTorch does not support non-writable tensors. This means you can write to the underlying (supposedly "
        "non-writable) buffer using the tensor. You may want to copy the buffer to protect its data or make it writable before converting it to a tensor. This "
        "type of warning will be suppressed for the rest of this program.",
        stacklevel=3,
    )


def is_tensor(obj, /):
    """Whether an object is a tensor of this module."""
    return isinstance(obj, Tensor)


def is_storage(obj, /):
    """Whether an object is the memory of a tensor."""
    return isinstance(obj, _storage.TypedStorage)


def typename(obj, /):
    """The name of the type of an object, of a tensor with its dtype: "torch.FloatTensor"."""
    if isinstance(obj, Tensor):
        return _typed.type_name(obj.dtype)
    module = getattr(obj, "__module__", "") or ""
    name = getattr(obj, "__qualname__", "") or getattr(obj, "__name__", "")
    if not name:
        module, name = type(obj).__module__, type(obj).__qualname__
    return name if module in ("", "builtins") else f"{module}.{name}"

