"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def device_count() -> _int:
    """0: ndcast computes on the CPU alone."""
    ...

def is_available() -> _bool:
    """False: ndcast computes on the CPU alone."""
    ...

def manual_seed(seed: _int) -> None:
    """Nothing happens, as in PyTorch without a device."""
    ...
