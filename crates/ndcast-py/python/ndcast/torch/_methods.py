"""Methods of ``Tensor`` that no table gives: conversions, memory, and functions of Python for each element."""

import copy
import math

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _attributes, _formats, _kinds, _memory, _storage, _typed

_tensor = _ndcast._makers.torch_tensor
_native_to, _native_numpy, _native_where = Tensor.to, Tensor.numpy, Tensor.where
_native_contiguous, _native_is_contiguous, _native_clone = Tensor.contiguous, Tensor.is_contiguous, Tensor.clone


def _converted(self, dtype, copy=False):
    """This tensor with another dtype; itself if it has that dtype, unless a copy is asked for."""
    if dtype is None or dtype == self.dtype:
        return self.clone() if copy else self
    return _native_to(self, dtype)


class Methods:
    """What is set on the class."""

    def to(self, *args, **kwargs):
        """Another dtype, ``x.to(torch.float64)``, that of another tensor, ``x.to(y)``, or another device, ``x.to("cpu")``: the only one."""
        if len(args) == 1 and not kwargs and type(args[0]) is _kinds.dtype:
            return self if args[0] == self.dtype else _native_to(self, args[0])
        names = ["dtype", "non_blocking", "copy"]
        if args and (args[0] is None or isinstance(args[0], str | int | _kinds.device) or "dtype" in kwargs):
            names = ["device", *names]
        elif args and isinstance(args[0], _ndcast._Base):
            names[0] = "other"
        given = dict(zip(names, args))
        if len(args) > len(names) or given.keys() & kwargs.keys():
            raise TypeError("to() takes (dtype), (device, dtype) or (other), then non_blocking and copy")
        given.update(kwargs)
        device, dtype, other = given.pop("device", None), given.pop("dtype", None), given.pop("other", None)
        copy, _ = given.pop("copy", False), given.pop("non_blocking", False)
        wanted = given.pop("memory_format", None)
        if given:
            raise TypeError(f"to() got an unexpected keyword argument '{next(iter(given))}'")
        if device is not None:
            _kinds.on_cpu(device)
        found = _converted(self, other.dtype if other is not None else dtype, copy)
        return found if wanted is None else _formats.formatted(found, wanted, suggested=True)

    def type(self, dtype=None, non_blocking=False):
        """The name of the class of this dtype, "torch.FloatTensor"; with a dtype or such a name, this tensor with that dtype."""
        return _typed.type_name(self.dtype) if dtype is None else _converted(self, _typed.dtype_of(dtype))

    def where(self, condition, other):
        """This tensor where a condition holds, and another one, or a number, elsewhere."""
        return _native_where(self, condition, other)

    def type_as(self, other):
        """This tensor with the dtype of another."""
        if not isinstance(other, Tensor):
            raise TypeError(f"type_as(): argument 'other' (position 1) must be Tensor, not {type(other).__name__}")
        return _converted(self, other.dtype)

    def cpu(self, *, memory_format=None):
        """This tensor: the CPU is where it is."""
        _kinds.check_format("cpu", memory_format)
        return self

    def cuda(self, device=None, non_blocking=False, memory_format=None):
        """Refused: ndcast computes on the CPU."""
        raise _kinds.no_device("cuda" if device is None else device)

    def pin_memory(self):
        """Refused, as by PyTorch without an accelerator."""
        raise RuntimeError("there is no accelerator to pin memory for: leave out pin_memory()")

    def char(self):
        """As int8."""
        return _converted(self, _kinds.DTYPES["int8"])

    def cfloat(self):
        """As complex64."""
        return _converted(self, _kinds.DTYPES["complex64"])

    def cdouble(self):
        """As complex128."""
        return _converted(self, _kinds.DTYPES["complex128"])

    def to_dense(self, dtype=None, *, masked_grad=None):
        """This tensor, which is dense."""
        return _converted(self, dtype)

    def numpy(self, *, force=False):
        """The elements as an array of NumPy, which cannot be written to: those that are there now."""
        if self.dtype.name == "bfloat16":
            raise TypeError("Got unsupported ScalarType BFloat16")
        return _native_numpy(self)

    def contiguous(self, *, memory_format=None):
        """A tensor whose elements lie in the order of its axes: this one, if they do."""
        if memory_format in (None, _kinds.FORMATS["contiguous_format"]):
            return self if _native_is_contiguous(self) else _native_contiguous(self)
        return _formats.formatted(self, memory_format)

    def is_contiguous(self, *, memory_format=None):
        """Whether the elements lie in the order of the axes."""
        if memory_format in (None, _kinds.FORMATS["contiguous_format"]):
            return _native_is_contiguous(self)
        order = {"channels_last": (4, (0, 2, 3, 1)), "channels_last_3d": (5, (0, 2, 3, 4, 1))}.get(str.__str__(memory_format))
        if order is None:
            raise RuntimeError(f"is_contiguous() asks about the formats contiguous_format, channels_last and channels_last_3d, not {memory_format}")
        axes, permuted = order
        return self.ndim == axes and _native_is_contiguous(self.permute(permuted))

    def clone(self, *, memory_format=None):
        """A copy."""
        if memory_format is None and _native_is_contiguous(self):
            return _native_clone(self)
        return _formats.made(_native_clone, self, _formats.order(self, memory_format))

    def data_ptr(self):
        """The address of the first element; 0 if there is none."""
        return _memory.address(self)

    def __index__(self):
        """The one element, where Python wants an integer."""
        if self.numel() != 1 or self.is_floating_point() or self.is_complex():
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __round__(self, ndigits=None):
        """Refused, as by PyTorch: ``torch.round`` rounds."""
        raise TypeError("type Tensor doesn't define __round__ method")

    def __divmod__(self, other):
        """Refused, as by PyTorch."""
        return NotImplemented

    def __rdivmod__(self, other):
        """Refused, as by PyTorch."""
        return NotImplemented

    def __copy__(self):
        """Another tensor of the same memory, as ``copy.copy`` of PyTorch's."""
        made = self.detach()
        made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, memo):
        """A copy, in which views of one memory stay views of one."""
        made = _memory.deep_copy(self, memo)
        made.__dict__.update(copy.deepcopy(self.__dict__, memo))
        return made

    def apply_(self, callable, /):
        """Writes what a function of Python gives for each element: slow, one call for each."""
        return _written(self, [callable(value) for value in _flat(self)])

    def map_(self, tensor, callable, /):
        """Writes what a function of Python gives for each element and that of another tensor: slow, one call for each."""
        return _written(self, [callable(a, b) for a, b in zip(_flat(self), _flat(tensor.expand(self.shape)))])

    def set_(self, source=None):
        """Makes this tensor another view of the memory of ``source``, with its shape; a tensor of no elements if there is none."""
        if source is None:
            source = self.new_empty(0)
        if not isinstance(source, Tensor):
            raise TypeError("set_() takes a tensor: ndcast shows no storage")
        if source.dtype != self.dtype:
            raise RuntimeError(f"set_() takes a tensor of the same dtype, {self.dtype}, not {source.dtype}")
        self.data = source
        return self

    def resize_(self, *sizes, memory_format=None):
        """Another shape in place: the first elements of the same memory. A tensor without elements can become larger, others cannot."""
        _kinds.check_format("resize_", memory_format)
        shape = tuple(sizes[0]) if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes
        wanted, there = math.prod(shape), self.numel()
        if wanted > there > 0:
            raise RuntimeError(f"resize_() of {there} elements to {wanted}: views would keep the smaller memory, so make a new tensor with torch.empty(shape)")
        if wanted <= there and not _native_is_contiguous(self):
            raise RuntimeError("resize_() of a tensor whose elements do not lie in order: x.contiguous() first")
        self.data = self.view(-1)[:wanted].view(shape) if wanted <= there else self.new_empty(shape)
        return self

    def resize_as_(self, the_template, memory_format=None):
        """The shape of another tensor in place, as :func:`resize_`."""
        return self.resize_(the_template.shape, memory_format=memory_format)

    def new(self, *args, device=None):
        """As ``torch.Tensor(...)``, with the dtype of this tensor."""
        return _typed.made("new", self.dtype, args)


def _flat(x):
    return x.reshape(-1).tolist()


def _written(x, values):
    x[...] = _tensor(values, dtype=x.dtype).reshape(x.shape)
    return x


_attributes.install(Methods, keep={"char", "cfloat", "cdouble"})
_attributes.install(_storage.Storages, keep=())
