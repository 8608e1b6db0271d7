"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def vmap(func: Callable[..., Any], in_dims: _int | tuple[Any, ...] = 0, out_dims: _int | tuple[Any, ...] | None = 0, randomness: str = "error", *, chunk_size: _int | None = None) -> Callable[..., Any]:
    """A function that calls ``func`` for each place along the axes ``in_dims`` of its arguments (None: the whole argument), and stacks what that gives
    along ``out_dims``."""
    ...
