"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from .. import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ..._typing import SupportsDLPack

def bartlett(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A triangle, which is 0 at its ends."""
    ...

def blackman(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Blackman's window."""
    ...

def cosine(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Half a wave."""
    ...

def exponential(M: _int, *, center: _float | None = None, tau: _float = 1.0, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Weights that fall by a factor e over ``tau`` samples, on both sides of the middle."""
    ...

def gaussian(M: _int, *, std: _float = 1.0, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """A normal curve, whose deviation is ``std`` samples."""
    ...

def general_cosine(M: _int, *, a: Sequence[_float], sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """The sum of cosines with the amplitudes ``a``, whose signs alternate."""
    ...

def general_hamming(M: _int, *, alpha: _float = 0.54, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """``alpha`` less a wave of amplitude ``1 - alpha``."""
    ...

def hamming(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Hamming's window."""
    ...

def hann(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Hann's window."""
    ...

def kaiser(M: _int, *, beta: _float = 12.0, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Kaiser's window: the larger ``beta``, the narrower."""
    ...

def nuttall(M: _int, *, sym: _bool = True, dtype: _dtype | None = None, layout: _layout = ..., device: DeviceLikeType | None = None, requires_grad: Literal[False] = False) -> Tensor:
    """Nuttall's window of the least side lobes."""
    ...
