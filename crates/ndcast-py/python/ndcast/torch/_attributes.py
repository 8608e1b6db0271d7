"""Attributes of ``Tensor`` that no table gives: where it is, what it is not, and gradients, which there are none of."""

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _gradients, _kinds

# What no tensor of ndcast is.
_NEVER = [
    "is_cuda", "is_ipu", "is_maia", "is_meta", "is_mkldnn", "is_mps", "is_mtia", "is_nested", "is_quantized", "is_sparse", "is_sparse_csr", "is_vulkan",
    "is_xla", "is_xpu", "requires_grad", "retains_grad",
]  # fmt: skip
# What no tensor of ndcast is, asked by a call.
_NEVER_CALLED = ["is_conj", "is_neg", "is_inference", "is_pinned", "is_shared", "is_distributed", "is_coalesced"]


class Attributes:
    """What is set on the class."""

    is_cpu = property(lambda self: True, doc="Whether the elements are in the memory of the processor: they are.")
    is_leaf = property(lambda self: True, doc="Whether this is no result that gradients flow through: it is not.")
    layout = property(lambda self: _kinds.strided, doc="How elements are kept: torch.strided.")
    device = property(lambda self: _kinds.CPU, doc="Where the elements are: the CPU.")
    grad_fn = property(lambda self: None, doc="None: ndcast computes no gradients.")
    name = property(lambda self: None, doc="None: names are for gradients.")
    names = property(lambda self: (None,) * self.ndim, doc="None for each axis: axes have no names.")
    volatile = property(lambda self: False, doc="False: PyTorch had it before ``no_grad``.")
    output_nr = property(lambda self: 0, doc="0: there is no graph.")

    @property
    def grad(self):
        """The gradient that a program has given the tensor, or None: ndcast computes none."""
        return self.__dict__.get("_grad")

    @grad.setter
    def grad(self, value):
        if value is None:
            self.__dict__.pop("_grad", None)
            return
        if not isinstance(value, Tensor):
            raise TypeError(f"assigned grad expected to be a Tensor or None but got grad of type {type(value).__name__}")
        if value is self:
            raise RuntimeError("can't assign Variable as its own grad")
        if value.dtype != self.dtype:
            raise RuntimeError(f"attempting to assign a gradient with dtype '{value.dtype}' to a tensor with grad_dtype '{self.dtype}'.")
        if value.shape != self.shape:
            given, size = list(value.shape), list(self.shape)
            text = f"attempting to assign a gradient of size '{given}' to a tensor of size '{size}'. Please ensure that the gradient and the tensor are the same size"
            raise RuntimeError(text)
        self.__dict__["_grad"] = value

    @grad.deleter
    def grad(self):
        self.grad = None

    @property
    def data(self):
        """The same elements, in the same memory. What is assigned becomes this tensor, whose views go on showing the memory it had."""
        return self.detach()

    @data.setter
    def data(self, value):
        if not isinstance(value, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(value).__name__}")
        _ndcast._become(self, value.detach())

    @property
    def H(self):
        """The conjugate transpose of a matrix."""
        if self.ndim not in (0, 2):
            more = " For batches of matrices, consider using tensor.mH" if self.ndim > 2 else ""
            raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {self.ndim}-D tensor.{more}")
        return self.mH if self.ndim else self

    def requires_grad_(self, requires_grad=True):
        """Refuses gradients; ``requires_grad_(False)`` changes nothing."""
        _gradients.refuse(requires_grad)
        return self

    def get_device(self):
        """-1, the number of the CPU."""
        return -1

    def is_set_to(self, tensor):
        """Whether another tensor is the same elements of the same memory."""
        same = self.shape == tensor.shape and self.stride() == tensor.stride() and self.dtype == tensor.dtype
        return same and self.data_ptr() == tensor.data_ptr()

    def dense_dim(self):
        """The number of axes: none of them is sparse."""
        return self.ndim

    def is_signed(self):
        """Whether the dtype has negative numbers."""
        name = self.dtype.name
        return not (name.startswith("uint") or name == "bool")

    def dim_order(self):
        """The axes, from the one whose step is longest to the one whose step is shortest."""
        strides = self.stride()
        return tuple(sorted(range(self.ndim), key=lambda axis: -strides[axis]))

    def __reversed__(self):
        return self.flip(0) if self.ndim else self

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return iter(self.unbind(0))


def _never(name, value):
    def setter(self, wanted):
        _gradients.refuse(wanted)

    doc = "False: ndcast computes no gradients." if "grad" in name else "False: no tensor of ndcast is."
    return property(lambda self: value, setter if name == "requires_grad" else None, doc=doc)


def _asked(name):
    def method(self):
        return False

    method.__name__, method.__doc__, method.__module__ = name, "False: no tensor of ndcast is.", "ndcast.torch"
    method.__qualname__ = f"Tensor.{name}"
    return method


def asked(name):
    """A method that takes nothing else as a function of its tensor, which is named `input`."""
    method = getattr(Tensor, name)

    def function(input):
        return method(input)

    function.__name__ = function.__qualname__ = name
    function.__module__, function.__doc__ = "ndcast.torch", method.__doc__
    return function


def install(given, keep):
    """Sets what a class of this package defines on `Tensor`; those of `keep` only where no row of the tables has the name."""
    native = set(dir(Tensor))
    for name, value in list(vars(given).items()):
        if name in ("__module__", "__doc__", "__dict__", "__weakref__", "__qualname__") or (name in keep and name in native):
            continue
        if callable(value) and hasattr(value, "__qualname__"):
            value.__qualname__, value.__module__ = f"Tensor.{name}", "ndcast.torch"
        setattr(Tensor, name, value)


# Python's own sentences name PyTorch's class without its module, and so they name this one.
Tensor.__name__ = "Tensor"
install(Attributes, keep={"is_signed", "is_set_to", "dim_order", "H"})
for _name in _NEVER:
    setattr(Tensor, _name, _never(_name, False))
for _name in _NEVER_CALLED:
    setattr(Tensor, _name, _asked(_name))
