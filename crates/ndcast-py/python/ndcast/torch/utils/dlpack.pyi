"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from .. import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ..._typing import SupportsDLPack

def from_dlpack(ext_tensor: SupportsDLPack | CapsuleType, *, device: DeviceLikeType | None = None, copy: _bool | None = None) -> Tensor:
    """A tensor with the elements of an object that offers DLPack, or of a capsule of :func:`to_dlpack`. The memory of a NumPy array is shared; that of others
    is copied."""
    ...

def to_dlpack(tensor: Tensor, /) -> CapsuleType:
    """The elements of a tensor for whoever speaks DLPack."""
    ...
