"""Powers of matrices of integers, and determinants of complex ones, of which the tables have those of floats."""

import functools

from .._ndcast import _TorchTensor as Tensor
from . import _forms


def _multiplied(x, n):
    """The product of `n` matrices, in PyTorch's order."""
    if n == 0:
        from .. import torch

        return torch.eye(x.shape[-1], dtype=x.dtype).expand(x.shape).clone()
    if n == 3:
        return x @ x @ x
    found, square = None, x
    while n:
        n, odd = divmod(n, 2)
        if odd:
            found = square if found is None else found @ square
        square = square @ square if n else square
    return found.clone() if found is x else found


def _power(input, n, *, out=None):
    if input.ndim < 2:
        raise RuntimeError("linalg.matrix_power: The input tensor A must have at least 2 dimensions.")
    if input.shape[-1] != input.shape[-2]:
        rows, columns = input.shape[-2:]
        raise RuntimeError(f"linalg.matrix_power: A must be batches of square matrices, but they are {rows} by {columns} matrices")
    found = _multiplied(input if n >= 0 else input.inverse(), abs(n))
    return found if out is None else _forms.store(out, found)


def _of_integers(native):
    @functools.wraps(native)
    def matrix_power(*args, **kwargs):
        try:
            return native(*args, **kwargs)
        except NotImplementedError:
            return _power(*args, **{"input" if name == "A" else name: value for name, value in kwargs.items()})

    return matrix_power


def _of_complex(native):
    @functools.wraps(native)
    def logdet(input):
        if not input.is_complex():
            return native(input)
        sign, logabsdet = input.slogdet()
        return sign.log() + logabsdet

    return logdet


def add(names):
    """Replaces the functions among the names of a module."""
    for name, around in (("matrix_power", _of_integers), ("logdet", _of_complex)):
        if name in names:
            names[name] = around(names[name])


def add_to_class():
    """Replaces the methods of the class."""
    Tensor.matrix_power, Tensor.logdet = _of_integers(Tensor.matrix_power), _of_complex(Tensor.logdet)
