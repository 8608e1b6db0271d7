"""PyTorch's ``torch.utils``: the switches of warnings, and DLPack."""

from .. import _absent
from . import backcompat, dlpack

__all__ = ["backcompat", "dlpack"]
__getattr__ = _absent.lookup("torch.utils")
