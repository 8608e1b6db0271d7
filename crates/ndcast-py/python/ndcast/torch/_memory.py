"""Where tensors lie in memory, and tensors of memory that others read too: copies and files keep what is shared.

*Technique*: PyTorch's storage is not shown, but the address of an element and its place in memory tell whether two tensors have the same one.
*Contract*: views of one memory become views of its copy, with their strides.
"""

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor
from . import _kinds

# Where the address of the elements stands in the struct of DLPack 1: behind the version, the context, the destructor and the flags.
_POINTER = 32
_BYTES, _BOOL = _kinds.DTYPES["uint8"], _kinds.DTYPES["bool"]


def address(x):
    """The address of the first element; 0 if there is none."""
    if x.numel() == 0:
        return 0
    import ctypes  # as slow as half of this package

    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    lent = x.__dlpack__(max_version=(1, 1), copy=False)
    return ctypes.c_void_p.from_address(pointer(lent, b"dltensor_versioned") + _POINTER).value


def _count(x):
    """How many elements there are from the first to the last of a tensor, with those between them that are not its own."""
    return 1 + sum((length - 1) * step for length, step in zip(x.shape, x.stride()))


class _Copied:
    """The copy of a memory, as far as tensors that were copied reach, and what shows it."""

    def __init__(self):
        self.memory, self.views = None, []

    def show(self, x):
        """The copy of a tensor of this memory."""
        end = (x.storage_offset() + _count(x)) * x.itemsize
        if self.memory is None or self.memory.nbytes < end:
            flat = x.as_strided((end // x.itemsize,), (1,), 0).clone()
            # Bytes cannot be viewed as bools, which have a memory of their own.
            self.memory = flat if x.dtype == _BOOL else flat.view(_BYTES)
            for made, place in self.views:
                _ndcast._become(made, self._part(*place))
        place = end, x.dtype, x.shape, x.stride(), x.storage_offset()
        self.views.append((self._part(*place), place))
        return self.views[-1][0]

    def _part(self, end, dtype, shape, strides, offset):
        flat = self.memory[:end]
        return _ndcast._strided(flat if dtype == _BOOL else flat.view(dtype), shape, strides, offset)


def deep_copy(x, memo):
    """A copy for ``copy.deepcopy``, which keeps what it has copied in `memo`, so that no other memory gets its address meanwhile."""
    if x.numel() == 0:
        return x.clone()
    start = address(x) - x.storage_offset() * x.itemsize
    return memo.setdefault(("memory", start, x.dtype == _BOOL), _Copied()).show(x)


def shared(tensors):
    """Of named tensors, those that lie in the memory of others of their dtype: for each its host, its shape and strides, and its offset there.

    A host that has no name is added to `tensors`: the memory of several parts that overlap.
    """
    spans = ((x.dtype.name, address(x), name, x) for name, x in tensors.items() if isinstance(x, Tensor) and x.numel())
    found, group, high = {}, [], 0
    for dtype, start, name, x in sorted(spans, key=lambda span: span[:3]):
        if group and (dtype != group[0][0] or start >= high):
            found.update(_hosted(tensors, group, high))
            group, high = [], 0
        group.append((dtype, start, name))
        high = max(high, start + _count(x) * x.itemsize)
    return {**found, **_hosted(tensors, group, high)}


def _hosted(tensors, group, high):
    """The views of :func:`shared` among tensors that overlap and end at `high`; none of a single one."""
    if len(group) < 2:
        return {}
    low, size = group[0][1], tensors[group[0][2]].itemsize
    count = (high - low) // size
    host = next((name for _, start, name in group if start == low and tensors[name].numel() == count and tensors[name].is_contiguous()), None)
    if host is None:
        host = f"{group[0][2]}.memory"
        while host in tensors:
            host += "_"
        first = tensors[group[0][2]]
        tensors[host] = first.as_strided((count,), (1,), first.storage_offset())
    places = {name: (tensors[name], (start - low) // size) for _, start, name in group if name != host}
    return {name: [host, list(x.shape), list(x.stride()), offset] for name, (x, offset) in places.items()}


def part(host, shape, strides, offset):
    """A tensor in the memory of its host, as :func:`shared` says."""
    return _ndcast._strided(host.reshape(-1), shape, strides, offset)


def is_turned(x):
    """Whether the elements fill their memory in another order than that of the axes."""
    return isinstance(x, Tensor) and x.numel() > 0 and not x.is_contiguous() and _count(x) == x.numel() and 0 not in x.stride()


def turned(x, strides):
    """A copy of a tensor with other strides in its memory."""
    return _ndcast._strided(x.new_empty(x.numel()), x.shape, strides, 0).copy_(x)
