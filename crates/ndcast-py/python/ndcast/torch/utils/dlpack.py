"""PyTorch's old names for the exchange of tensors by DLPack."""

from .._creation import from_dlpack

__all__ = ["from_dlpack", "to_dlpack"]


def to_dlpack(tensor, /):
    """The elements of a tensor for whoever speaks DLPack."""
    return tensor.__dlpack__()
