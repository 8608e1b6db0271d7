"""PyTorch's ``torch.accelerator``, whichever device there is beside the CPU: there is none."""

from . import _absent
from .cuda import (
    device_count,
    empty_cache,
    is_available,
    max_memory_allocated,
    max_memory_reserved,
    memory_allocated,
    memory_reserved,
    memory_stats,
)


def current_accelerator(check_available=False):
    """None: there is no accelerator."""
    return None


def reset_peak_memory_stats(device_index=None, /):
    """Nothing happens, as in PyTorch without a device."""


__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.accelerator")
