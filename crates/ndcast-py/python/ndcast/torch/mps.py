"""PyTorch's ``torch.mps``, the processors of Apple's graphics: there is none of them."""

from . import _absent
from .cuda import device_count, is_available, manual_seed

__all__ = ["device_count", "is_available", "manual_seed"]
__getattr__ = _absent.lookup("torch.mps")
