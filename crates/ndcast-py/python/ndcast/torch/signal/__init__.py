"""PyTorch's ``torch.signal``: windows."""

from .. import _absent
from . import windows

__all__ = ["windows"]
__getattr__ = _absent.lookup("torch.signal")
