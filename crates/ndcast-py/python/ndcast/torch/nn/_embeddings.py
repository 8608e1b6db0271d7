"""Rows of a table by their numbers, as PyTorch has them: rows that are too long are shortened in the table, and its refusals."""

import functools


def embedding_renorm_(input, indices, max_norm, norm_type):
    """Shortens those rows of a table that `indices` names to the length `max_norm`, where they are longer: in place."""
    if input.ndim != 2:
        text = f"Expected 2-dimensional tensor, but got {input.ndim}-dimensional tensor for argument #1 'self' (while checking arguments for embedding_renorm_)"
        raise RuntimeError(text)
    numbers = indices.unique()
    rows = input[numbers]
    lengths = rows.norm(norm_type, 1, keepdim=True).double()
    factors = (max_norm / (lengths + 1e-7)).where(lengths > max_norm, 1.0)
    input[numbers] = rows * factors.to(rows.dtype)
    return input


def _embedding(native):
    @functools.wraps(native)
    def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
        if padding_idx and not -len(weight) <= padding_idx < len(weight):
            raise AssertionError("Padding_idx must be within num_embeddings")
        if max_norm is not None:
            embedding_renorm_(weight, input, max_norm, norm_type)
        return native(input, weight)

    return embedding


def _check_bags(input, weight, offsets, mode, per_sample_weights):
    """Raises what PyTorch raises, in its order."""
    if per_sample_weights is not None and input.shape != per_sample_weights.shape:
        raise ValueError(
            f"embedding_bag: If per_sample_weights ({per_sample_weights.shape}) is not None, then it must have the same shape as the input ({input.shape})"
        )
    if weight.ndim != 2:
        raise ValueError(f"weight has to be a 2D Tensor, but got Tensor of dimension {weight.ndim}")
    if input.ndim == 2 and offsets is not None:
        raise ValueError(
            "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences. However, found offsets of type "
            f"{type(offsets)}"
        )
    if input.ndim == 1 and getattr(offsets, "ndim", None) != 1:
        raise ValueError(f"offsets has to be a 1D Tensor{' but got None' if offsets is None else ''}")
    if input.ndim not in (1, 2):
        raise ValueError(f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input.ndim}")
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError(
            "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for mode='sum' "
            f"(got mode='{mode}'). Please open a feature request on GitHub."
        )


def _embedding_bag(native):
    @functools.wraps(native)
    def embedding_bag(
        input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean", sparse=False, per_sample_weights=None,
        include_last_offset=False, padding_idx=None,
    ):  # fmt: skip
        _check_bags(input, weight, offsets, mode, per_sample_weights)
        if max_norm is not None:
            embedding_renorm_(weight, input, max_norm, norm_type)
        return native(
            input, weight, offsets, mode=mode, per_sample_weights=per_sample_weights, include_last_offset=include_last_offset, padding_idx=padding_idx
        )  # fmt: skip

    return embedding_bag


def as_pytorch(embedding, embedding_bag):
    """The two functions of the tables as PyTorch's."""
    return {"embedding": _embedding(embedding), "embedding_bag": _embedding_bag(embedding_bag)}
