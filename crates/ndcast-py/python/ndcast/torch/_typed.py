"""Classes of tensors of one dtype, ``torch.FloatTensor`` and the like, and ``torch.Tensor(...)`` itself."""

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _kinds

NAMES = {
    "float32": "Float", "float64": "Double", "float16": "Half", "bfloat16": "BFloat16", "complex64": "ComplexFloat", "complex128": "ComplexDouble",
    "int8": "Char", "int16": "Short", "int32": "Int", "int64": "Long", "uint8": "Byte", "uint16": "UInt16", "uint32": "UInt32", "uint64": "UInt64",
    "bool": "Bool",
}  # fmt: skip
TYPES = {f"torch.{name}Tensor": _kinds.DTYPES[dtype] for dtype, name in NAMES.items()}
_tensor = _ndcast._makers.torch_tensor


def type_name(dtype):
    """The name that PyTorch gives to tensors of a dtype."""
    return f"torch.{NAMES[_kinds.name_of(dtype)]}Tensor"


def dtype_of(given):
    """The dtype of a class of tensors, of its name, or of whatever else stands for a dtype."""
    if isinstance(given, _OfDType):
        return given.dtype
    if isinstance(given, str) and given in TYPES:
        return TYPES[given]
    if given is Tensor or given == "torch.Tensor":
        return _ndcast._dtype(_kinds.name_of(default_dtype()), "torch")
    if isinstance(given, str) and (given.endswith("Tensor") or not given.startswith("torch.")):
        raise ValueError(f"invalid type: '{given}'")
    return _ndcast._dtype(_kinds.name_of(given), "torch")


def default_dtype():
    """The dtype of floats that nobody has given another."""
    from . import get_default_dtype

    return get_default_dtype()


def made(name, dtype, given):
    """What the old constructors make: of lengths, elements that nobody has set; of a sequence, a tensor of its items."""
    from . import empty

    if all(isinstance(length, int) and not isinstance(length, bool) for length in given):
        return empty(given if given else (0,), dtype=dtype)
    if len(given) != 1:
        raise TypeError(f"{name}() takes lengths, or one sequence: {name}(2, 3) or {name}([2, 3])")
    [data] = given
    if isinstance(data, _ndcast.Tensor | Tensor):
        if _kinds.name_of(data.dtype) != _kinds.name_of(dtype):
            raise TypeError(f"{name}() takes a tensor of its own dtype, not {data.dtype}: x.to({dtype}) converts")
        return data.detach()
    if data.__class__.__name__ == "Size" and isinstance(data, tuple):
        return empty(data, dtype=dtype)
    if isinstance(data, str) or not hasattr(data, "__len__"):
        raise TypeError(f"{name}(): invalid data type '{data.__class__.__name__}'")
    return _tensor(data, dtype=dtype)


def _new(cls, *given, device=None):
    if device is not None:
        _kinds.on_cpu(device)
    return made("torch.Tensor", default_dtype(), given)


class _OfDType(type):
    """The class of such classes: a tensor is an instance if its dtype is the class's."""

    def __instancecheck__(cls, instance):
        return isinstance(instance, Tensor) and instance.dtype == cls.dtype

    def __call__(cls, *given, device=None):
        if device is not None:
            _kinds.on_cpu(device)
        return made(f"torch.{cls.__name__}", cls.dtype, given)


CLASSES = {
    f"{name}Tensor": _OfDType(f"{name}Tensor", (), {"dtype": _kinds.DTYPES[dtype], "__module__": "ndcast.torch", "__doc__": f"Tensors of {dtype}."})
    for dtype, name in NAMES.items()
}
Tensor.__new__ = staticmethod(_new)
