"""PyTorch's ``torch.serialization``: what writes and reads files."""

from . import _absent
from ._files import load, save

__all__ = ["load", "save"]
__getattr__ = _absent.lookup("torch.serialization")
