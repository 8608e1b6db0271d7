"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from ... import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ...._typing import SupportsDLPack

from typing import NamedTuple

class PackedSequence(NamedTuple):
    """Sequences step by step: the first elements of all of them, then the second ones of those that have one, and so on."""
    data: Tensor
    batch_sizes: Tensor
    sorted_indices: Tensor | None = None
    unsorted_indices: Tensor | None = None

def pack_padded_sequence(input: Tensor, lengths: Tensor | Sequence[_int], batch_first: _bool = False, enforce_sorted: _bool = True) -> PackedSequence:
    """The sequences of a padded tensor as a :class:`PackedSequence`. Unless they are sorted, the longest first, they become so."""
    ...

def pack_sequence(sequences: Sequence[Tensor], enforce_sorted: _bool = True) -> PackedSequence:
    """Tensors that differ in the length of their first axis as a :class:`PackedSequence`."""
    ...

def pad_packed_sequence(sequence: PackedSequence, batch_first: _bool = False, padding_value: _float = 0.0, total_length: _int | None = None) -> tuple[Tensor, Tensor]:
    """The sequences of a :class:`PackedSequence` in one tensor, padded, and their lengths."""
    ...

def pad_sequence(sequences: Sequence[Tensor] | Tensor, batch_first: _bool = False, padding_value: _float = 0.0, padding_side: Literal['left', 'right'] = 'right') -> Tensor:
    """Tensors that differ in the length of their first axis, one beside the other, with ``padding_value`` where one is shorter than the longest."""
    ...

def unpack_sequence(packed_sequences: PackedSequence) -> list[Tensor]:
    """The tensors that :func:`pack_sequence` was given."""
    ...

def unpad_sequence(padded_sequences: Tensor, lengths: Tensor, batch_first: _bool = False) -> list[Tensor]:
    """The tensors that :func:`pad_sequence` was given, when their lengths are known."""
    ...
