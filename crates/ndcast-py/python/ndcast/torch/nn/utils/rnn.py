"""Sequences of unequal length in one tensor."""

from collections import namedtuple as _namedtuple

from ... import arange as _arange
from ... import tensor as _tensor


class PackedSequence(_namedtuple("PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"], defaults=[None, None])):
    """Sequences step by step: the first elements of all of them, then the second ones of those that have one, and so on."""

    __slots__ = ()
    __module__ = "ndcast.torch.nn.utils.rnn"


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """The sequences of a padded tensor as a :class:`PackedSequence`. Unless they are sorted, the longest first, they become so."""
    lengths, rows = _tensor(lengths) if isinstance(lengths, list | tuple) else lengths, input if batch_first else input.transpose(0, 1)
    order = None
    if not enforce_sorted:
        lengths, order = lengths.sort(descending=True)
        rows = rows.index_select(0, order)
    if len(lengths) != len(rows):
        raise RuntimeError(f"Expected `len(lengths)` to be equal to batch_size, but got {len(lengths)} (batch_size={len(rows)})")
    if (lengths <= 0).any():
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    if (lengths.diff() > 0).any():
        raise RuntimeError(
            "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence "
            "and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."
        )
    there = _arange(int(lengths[0]))[:, None] < lengths
    return PackedSequence(rows.transpose(0, 1)[: len(there)][there], there.sum(1), order, None if order is None else order.argsort())


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """The sequences of a :class:`PackedSequence` in one tensor, padded, and their lengths."""
    data, sizes, _, back = sequence
    steps = len(sizes) if total_length is None else total_length
    if steps < len(sizes):
        raise ValueError(
            f"Expected total_length to be at least the length of the longest sequence in input, but got total_length={steps} and max sequence length being "
            f"{len(sizes)}"
        )
    there = _arange(int(sizes[0])) < sizes[:, None]
    padded = data.new_full((steps, int(sizes[0]), *data.shape[1:]), padding_value)
    padded[: len(sizes)][there] = data
    lengths = there.sum(0)
    if back is not None:
        padded, lengths = padded.index_select(1, back), lengths[back]
    return padded.transpose(0, 1) if batch_first else padded, lengths


def pack_sequence(sequences, enforce_sorted=True):
    """Tensors that differ in the length of their first axis as a :class:`PackedSequence`."""
    return pack_padded_sequence(pad_sequence(sequences), [len(one) for one in sequences], enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    """The tensors that :func:`pack_sequence` was given."""
    return unpad_sequence(*pad_packed_sequence(packed_sequences))


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Tensors that differ in the length of their first axis, one beside the other, with ``padding_value`` where one is shorter than the longest."""
    if padding_side not in ("right", "left"):
        raise RuntimeError(f"padding_side should be either 'right' or 'left', not {padding_side!r}")
    tensors = list(sequences)
    if not tensors:
        raise RuntimeError("received an empty list of sequences")
    longest = max(len(tensor) for tensor in tensors)
    padded = tensors[0].new_full((len(tensors), longest, *tensors[0].shape[1:]), padding_value)
    for row, tensor in zip(padded, tensors):
        row[longest - len(tensor) if padding_side == "left" else 0 :][: len(tensor)] = tensor
    return padded if batch_first else padded.transpose(0, 1)


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    """The tensors that :func:`pad_sequence` was given, when their lengths are known."""
    rows = padded_sequences if batch_first else padded_sequences.transpose(0, 1)
    return [row[: int(length)] for row, length in zip(rows, lengths)]


__all__ = ["PackedSequence", "pack_padded_sequence", "pack_sequence", "pad_packed_sequence", "pad_sequence", "unpack_sequence", "unpad_sequence"]
