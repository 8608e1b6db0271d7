"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def current_device() -> str:
    """The one device: "cpu"."""
    ...

def device_count() -> _int:
    """1: all processors are one device."""
    ...

def is_available() -> _bool:
    """True: this is the device that ndcast computes on."""
    ...

def is_initialized() -> _bool:
    """True: there is nothing to initialise."""
    ...

def set_device(device: DeviceLikeType) -> None:
    """Nothing happens: there is one device."""
    ...

def synchronize(device: DeviceLikeType | None = None) -> None:
    """Nothing happens: what is read has been computed."""
    ...
