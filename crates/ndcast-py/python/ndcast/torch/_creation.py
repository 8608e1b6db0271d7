"""Tensors of what is not a number: arrays of other libraries, and bytes. The other makers are the tables'."""

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _gradients, _kinds, _storage, _typed

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


def from_dlpack(ext_tensor, *, device=None, copy=None):
    """A tensor with the elements of an object that offers DLPack. The memory of a NumPy array is shared; that of others is copied."""
    if device is not None:
        _kinds.on_cpu(device)
    if isinstance(ext_tensor, Tensor | _ndcast._Base):
        own = _as_tensor(ext_tensor)
        return own.clone() if copy else own.detach()
    if not hasattr(ext_tensor, "__dlpack__"):
        raise TypeError(f"'{type(ext_tensor).__name__}' has no __dlpack__")
    try:
        return _ndcast._makers.torch_asarray(ext_tensor, copy=copy)
    except ValueError as error:
        raise BufferError(str(error)) from None


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """A tensor of one axis of the bytes of an object, from ``offset`` on, ``count`` elements or all. The bytes are copied."""
    _gradients.refuse(requires_grad)
    name = _kinds.name_of(dtype)
    size = _kinds.DTYPES[name].itemsize
    raw = memoryview(buffer).cast("B")
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
    return _ndcast._restore(bytearray(raw[offset : offset + count * size]), name, [count], "torch")


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

