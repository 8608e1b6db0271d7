"""PyTorch's ``torch.nn.utils``: sequences of unequal length, and several tensors as one vector."""

from ...._ndcast import _TorchTensor as _Tensor
from ... import _absent
from ..._creation import typename as _typename
from . import rnn

__all__ = ["parameters_to_vector", "rnn", "vector_to_parameters"]


def parameters_to_vector(parameters):
    """The elements of several tensors, one after the other."""
    from ... import cat

    return cat([tensor.view(-1) for tensor in parameters])


def vector_to_parameters(vec, parameters):
    """Makes each of several tensors a part of a vector, with its own shape: what :func:`parameters_to_vector` has put together."""
    if not isinstance(vec, _Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {_typename(vec)}")
    at = 0
    for tensor in parameters:
        count = tensor.numel()
        tensor.data = vec[at : at + count].view(tensor.shape)
        at += count


__getattr__ = _absent.lookup("torch.nn.utils")
