"""Sequences of unequal length in one tensor."""


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


__all__ = ["pad_sequence", "unpad_sequence"]
