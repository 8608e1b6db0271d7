"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, overload

from typing_extensions import CapsuleType

from ... import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ...._typing import SupportsDLPack

def pad_sequence(sequences: Sequence[Tensor] | Tensor, batch_first: _bool = False, padding_value: _float = 0.0, padding_side: Literal['left', 'right'] = 'right') -> Tensor:
    """Tensors that differ in the length of their first axis, one beside the other, with ``padding_value`` where one is shorter than the longest."""
    ...

def unpad_sequence(padded_sequences: Tensor, lengths: Tensor, batch_first: _bool = False) -> list[Tensor]:
    """The tensors that :func:`pad_sequence` was given, when their lengths are known."""
    ...
