"""PyTorch's ``torch.xpu``, the processors of Intel's graphics: there is none of them."""

from . import _absent
from .cuda import (
    device_count,
    empty_cache,
    is_available,
    is_bf16_supported,
    is_initialized,
    manual_seed,
    manual_seed_all,
    max_memory_allocated,
    max_memory_reserved,
    memory_allocated,
    memory_reserved,
    memory_stats,
)

__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.xpu")
