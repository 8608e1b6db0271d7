"""PyTorch's names for networks: functions, ways to fill weights, and sequences of unequal length. There are no layers."""

from .. import _absent
from . import functional, init, utils

__all__ = ["functional", "init", "utils"]
__getattr__ = _absent.lookup("torch.nn")
