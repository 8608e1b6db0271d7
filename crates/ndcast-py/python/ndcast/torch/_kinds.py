"""Small classes of PyTorch's: devices, layouts, formats of memory, and what can be asked about dtypes."""

import re

from .. import _ndcast

NAMES = {
    "float32": ("float",), "float64": ("double",), "float16": ("half",), "bfloat16": (), "complex64": ("cfloat",), "complex128": ("cdouble",),
    "int8": (), "int16": ("short",), "int32": ("int",), "int64": ("long",), "uint8": (), "uint16": (), "uint32": (), "uint64": (), "bool": (),
}  # fmt: skip
DTYPES = {name: _ndcast._dtype(name, "torch") for name in NAMES}
dtype = type(DTYPES["float32"])
# The devices that PyTorch knows. ndcast has the first.
DEVICES = ["cpu", "cuda", "ipu", "xpu", "mkldnn", "opengl", "opencl", "ideep", "hip", "ve", "fpga", "maia", "xla", "lazy", "vulkan", "mps", "meta", "hpu", "mtia",
           "privateuseone"]  # fmt: skip


_DEVICE = re.compile(r"([a-zA-Z_]+)(?::(0|[1-9][0-9]*))?")


def no_device(name):
    """The error for a device other than the processor."""
    return RuntimeError(f"no device '{name}': ndcast computes on the CPU alone, so write 'cpu' (torch.cuda.is_available() is False)")


class device:
    """Where elements are: ``torch.device("cpu")``. Others can be named and compared, and are refused where something is to be computed on them."""

    __module__ = "ndcast.torch"
    __slots__ = ("type", "index")

    def __init__(self, type, index=None):
        if isinstance(type, device):
            type, index = type.type, type.index
        if isinstance(type, int) and not isinstance(type, bool):
            type, index = "cuda", type
        if not isinstance(type, str):
            raise TypeError(f"device(): argument 'type' must be str, not {type.__class__.__name__}")
        found = _DEVICE.fullmatch(type)
        if not type or not found:
            raise RuntimeError(f"Invalid device string: '{type}'" if type else "Device string must not be empty")
        kind, number = found.groups()
        if kind not in DEVICES:
            raise RuntimeError(f"Expected one of {', '.join(DEVICES)} device type at start of device string: {type}")
        if number is not None and index is not None:
            raise RuntimeError(f"type (string) must not include an index because index was passed explicitly: {type}")
        if index is not None and index < 0:
            raise RuntimeError("Device index must not be negative")
        object.__setattr__(self, "type", kind)
        object.__setattr__(self, "index", index if number is None else int(number))

    def __setattr__(self, name, value):
        raise AttributeError(f"attribute '{name}' of a device is not writable")

    def __repr__(self):
        return f"device(type='{self.type}'{'' if self.index is None else f', index={self.index}'})"

    def __str__(self):
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __eq__(self, other):
        return (self.type, self.index) == (other.type, other.index) if isinstance(other, device) else NotImplemented

    def __hash__(self):
        return hash((self.type, self.index))

    def __reduce__(self):
        return device, (self.type, self.index)

    def __enter__(self):
        return on_cpu(self)

    def __exit__(self, *error):
        return None

    def __call__(self, function):
        return function


CPU = device("cpu")


def on_cpu(given):
    """The device that is meant, which has to be the processor."""
    found = device(given)
    if found.type != "cpu":
        raise no_device(found)
    return found


class _Word(str):
    """A word that prints with the name of PyTorch in front."""

    __slots__ = ()

    def __repr__(self):
        return f"torch.{str.__str__(self)}"

    def __str__(self):
        return f"torch.{str.__str__(self)}"

    def __reduce__(self):
        return self.__class__, (str.__str__(self),)


class layout(_Word):
    """How elements are kept: ``torch.strided``, the only one."""

    __module__ = "ndcast.torch"
    __slots__ = ()


class memory_format(_Word):
    """In which order the elements of a new tensor lie."""

    __module__ = "ndcast.torch"
    __slots__ = ()


strided = layout("strided")
FORMATS = {name: memory_format(name) for name in ["contiguous_format", "preserve_format", "channels_last", "channels_last_3d"]}


def check_format(name, wanted):
    """Refuses orders of elements that ndcast does not make."""
    if wanted is not None and wanted not in (FORMATS["contiguous_format"], FORMATS["preserve_format"]):
        raise RuntimeError(f"{name}(): elements lie in the order of the axes, so memory_format={wanted} cannot be had: permute instead")


class _Limits:
    """What ``finfo`` and ``iinfo`` have in common: fields, and a text of them."""

    __slots__ = ()

    def __repr__(self):
        fields = (f"{name}={getattr(self, name):g}" for name in self._shown)
        return f"{self.__class__.__name__}({', '.join(fields)}, dtype={self.dtype})"

    def __eq__(self, other):
        return self.dtype == other.dtype if isinstance(other, self.__class__) else NotImplemented

    def __hash__(self):
        return hash(self.dtype)


# The bits of the fraction, the least and the largest exponent, and PyTorch's resolution.
_FLOATS = {"float16": (10, -14, 15, 1e-3), "bfloat16": (7, -126, 127, 1e-2), "float32": (23, -126, 127, 1e-6), "float64": (52, -1022, 1023, 1e-15)}
_PARTS = {"complex64": "float32", "complex128": "float64"}


def name_of(given):
    """The name of a dtype, without the module."""
    found = _ndcast.dtype_of(given)
    return found.name


class finfo(_Limits):
    """The limits of a floating-point dtype; of a complex one, those of its parts."""

    __module__ = "ndcast.torch"
    __slots__ = ("bits", "eps", "max", "min", "tiny", "smallest_normal", "resolution", "dtype")
    _shown = ("resolution", "min", "max", "eps", "smallest_normal", "tiny")

    def __init__(self, type=None):
        if type is None:
            from . import get_default_dtype

            type = get_default_dtype()
        name = name_of(type)
        name = _PARTS.get(name, name)
        if name not in _FLOATS:
            raise TypeError(f"torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        digits, least, most, self.resolution = _FLOATS[name]
        self.bits, self.dtype = DTYPES[name].itemsize * 8, name
        self.eps, self.tiny = 2.0**-digits, 2.0**least
        self.smallest_normal, self.max = self.tiny, (2.0 - self.eps) * 2.0**most
        self.min = -self.max


class iinfo(_Limits):
    """The limits of an integer dtype."""

    __module__ = "ndcast.torch"
    __slots__ = ("bits", "max", "min", "dtype")
    _shown = ("min", "max")

    def __init__(self, type):
        name = name_of(type)
        if "int" not in name:
            if name == "bool":
                raise TypeError("torch.bool is not supported by torch.iinfo")
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        self.bits, self.dtype = DTYPES[name].itemsize * 8, name
        signed = name.startswith("int")
        self.max = 2 ** (self.bits - signed) - 1
        self.min = -self.max - 1 if signed else 0

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"
