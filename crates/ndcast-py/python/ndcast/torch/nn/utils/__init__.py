"""PyTorch's ``torch.nn.utils``: sequences of unequal length."""

from ... import _absent
from . import rnn

__all__ = ["rnn"]
__getattr__ = _absent.lookup("torch.nn.utils")
