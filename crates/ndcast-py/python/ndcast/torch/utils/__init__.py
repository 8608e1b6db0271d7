"""PyTorch's ``torch.utils``: data sets and batches, the switches of warnings, and DLPack."""

from .. import _absent
from . import backcompat, data, dlpack

__all__ = ["backcompat", "data", "dlpack"]
__getattr__ = _absent.lookup("torch.utils")
