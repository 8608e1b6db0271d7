"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def current_device() -> _int:
    """Refused: there is no device."""
    ...

def device_count() -> _int:
    """0: ndcast computes on the CPU alone."""
    ...

def empty_cache() -> None:
    """Nothing happens, as in PyTorch without a device."""
    ...

def get_device_name(device: DeviceLikeType | None = None) -> str:
    """Refused: there is no device."""
    ...

def is_available() -> _bool:
    """False: ndcast computes on the CPU alone."""
    ...

def is_bf16_supported(including_emulation: _bool = True) -> _bool:
    """False: there is no device."""
    ...

def is_initialized() -> _bool:
    """False: there is nothing to initialise."""
    ...

def manual_seed(seed: _int) -> None:
    """Nothing happens, as in PyTorch without a device."""
    ...

def manual_seed_all(seed: _int) -> None:
    """Nothing happens, as in PyTorch without a device."""
    ...

def max_memory_allocated(device: DeviceLikeType | None = None) -> _int:
    """0: there is no device."""
    ...

def max_memory_reserved(device: DeviceLikeType | None = None) -> _int:
    """0: there is no device."""
    ...

def memory_allocated(device: DeviceLikeType | None = None) -> _int:
    """0: there is no device."""
    ...

def memory_reserved(device: DeviceLikeType | None = None) -> _int:
    """0: there is no device."""
    ...

def memory_stats(device: DeviceLikeType | None = None) -> dict[str, _int]:
    """Nothing to tell of: there is no device."""
    ...

def reset_peak_memory_stats(device: DeviceLikeType | None = None) -> None:
    """Refused, as by PyTorch without a device."""
    ...

def set_device(device: DeviceLikeType) -> None:
    """Refused: there is no device."""
    ...

def synchronize(device: DeviceLikeType | None = None) -> None:
    """Refused: there is no device."""
    ...
