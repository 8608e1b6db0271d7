"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from .. import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ..._typing import SupportsDLPack

def calculate_gain(nonlinearity: str, param: _float | None = None) -> _float:
    """By how much a layer before this function should be larger, so that its results have the variance of its arguments."""
    ...

def constant_(tensor: Tensor, val: _float) -> Tensor:
    """One number everywhere."""
    ...

def dirac_(tensor: Tensor, groups: _int = 1) -> Tensor:
    """The weights of a convolution that gives back its channels, as many as there are, for each group of channels."""
    ...

def eye_(tensor: Tensor) -> Tensor:
    """The identity: ones on the diagonal of a matrix, and zeros."""
    ...

def kaiming_normal_(tensor: Tensor, a: _float = 0, mode: Literal['fan_in', 'fan_out'] = 'fan_in', nonlinearity: str = 'leaky_relu', generator: Generator | None = None) -> Tensor:
    """He et al. 2015: normal, with a variance that keeps that of the arguments through the function."""
    ...

def kaiming_uniform_(tensor: Tensor, a: _float = 0, mode: Literal['fan_in', 'fan_out'] = 'fan_in', nonlinearity: str = 'leaky_relu', generator: Generator | None = None) -> Tensor:
    """He et al. 2015: uniform, with a variance that keeps that of the arguments through the function."""
    ...

def normal_(tensor: Tensor, mean: _float = 0.0, std: _float = 1.0, generator: Generator | None = None) -> Tensor:
    """Numbers of a normal distribution."""
    ...

def ones_(tensor: Tensor) -> Tensor:
    """Ones."""
    ...

def orthogonal_(tensor: Tensor, gain: _float = 1, generator: Generator | None = None) -> Tensor:
    """Saxe et al. 2013: a matrix whose rows, or columns if there are fewer of them, are orthogonal to one another; axes from the third on count as columns."""
    ...

def sparse_(tensor: Tensor, sparsity: _float, std: _float = 0.01, generator: Generator | None = None) -> Tensor:
    """Martens 2010: a matrix of normal numbers, in each column of which a share of the rows are zeros."""
    ...

def trunc_normal_(tensor: Tensor, mean: _float = 0.0, std: _float = 1.0, a: _float = -2.0, b: _float = 2.0, generator: Generator | None = None) -> Tensor:
    """Numbers of a normal distribution between a and b."""
    ...

def uniform_(tensor: Tensor, a: _float = 0.0, b: _float = 1.0, generator: Generator | None = None) -> Tensor:
    """Numbers between a and b, each as likely."""
    ...

def xavier_normal_(tensor: Tensor, gain: _float = 1.0, generator: Generator | None = None) -> Tensor:
    """Glorot and Bengio 2010: normal, with a variance that keeps that of arguments and gradients alike."""
    ...

def xavier_uniform_(tensor: Tensor, gain: _float = 1.0, generator: Generator | None = None) -> Tensor:
    """Glorot and Bengio 2010: uniform, with a variance that keeps that of arguments and gradients alike."""
    ...

def zeros_(tensor: Tensor) -> Tensor:
    """Zeros."""
    ...
