"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def assert_allclose(actual: object, expected: object, rtol: _float | None = None, atol: _float | None = None, equal_nan: _bool = True, msg: str = '') -> None:
    """The older :func:`assert_close`, of one tensor, whatever the dtypes are."""
    ...

def assert_close(actual: object, expected: object, *, allow_subclasses: _bool = True, rtol: _float | None = None, atol: _float | None = None, equal_nan: _bool = False, check_device: _bool = True, check_dtype: _bool = True, check_layout: _bool = True, check_stride: _bool = False, msg: str | Callable[[str], str] | None = None) -> None:
    """Raises an ``AssertionError`` unless tensors, numbers, or lists and dicts of them, are as close as their dtype lets one expect."""
    ...

def make_tensor(*shape: _int | Sequence[_int], dtype: _dtype, device: DeviceLikeType, low: _float | None = None, high: _float | None = None, requires_grad: Literal[False] = False, noncontiguous: _bool = False, exclude_zero: _bool = False, memory_format: _memory_format | None = None) -> Tensor:
    """A tensor of random numbers from ``low`` on and below ``high``, as PyTorch's tests use them: without limits, of a few units around 0."""
    ...
