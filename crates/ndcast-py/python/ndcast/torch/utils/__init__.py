"""PyTorch's ``torch.utils``: the switches of warnings."""

from .. import _absent
from . import backcompat

__all__ = ["backcompat"]
__getattr__ = _absent.lookup("torch.utils")
