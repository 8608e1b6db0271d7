"""PyTorch's old names for the exchange of tensors by DLPack."""

from .._creation import from_dlpack, to_dlpack

__all__ = ["from_dlpack", "to_dlpack"]
