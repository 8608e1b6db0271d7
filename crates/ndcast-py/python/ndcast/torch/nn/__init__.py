"""PyTorch's names for networks: functions and ways to fill weights, no layers."""

from .. import _absent
from . import functional, init  # noqa: F401

__all__ = ["functional", "init"]
__getattr__ = _absent.lookup("torch.nn")
