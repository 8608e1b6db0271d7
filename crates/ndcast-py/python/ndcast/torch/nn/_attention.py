"""PyTorch's attention of several heads, with the projections of its layer, as a few lines of other functions."""

from ... import torch as _torch


def _merged(mask, dtype, shape):
    """The numbers that a mask adds to scores: 0 where it is false, and minus infinity where it is true."""
    if mask.is_floating_point():
        return mask.reshape(shape)
    if mask.dtype != _torch.bool:
        raise AssertionError("only bool and floating types of attn_mask are supported")
    return _torch.zeros(mask.shape, dtype=dtype).masked_fill(mask, -_torch.inf).reshape(shape)


def _projected(inputs, weight, biases, weights):
    if weight is not None:
        weights = weight.chunk(3)
    return [_torch.nn.functional.linear(x, w, b) for x, w, b in zip(inputs, weights, biases)]


def multi_head_attention_forward(
    query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn, dropout_p, out_proj_weight, out_proj_bias,
    training=True, key_padding_mask=None, need_weights=True, attn_mask=None, use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None,
    v_proj_weight=None, static_k=None, static_v=None, average_attn_weights=True, is_causal=False,
):  # fmt: skip
    """Attention of several heads to (length, batch, width), and the weights of all places, or None without `need_weights`."""
    functional = _torch.nn.functional
    batched = query.ndim == 3
    if not batched:
        query, key, value = (x.unsqueeze(1) for x in (query, key, value))
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    length, count, width = query.shape
    if width != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {width}")
    if width % num_heads:
        raise AssertionError(f"embed_dim {width} not divisible by num_heads {num_heads}")
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = _torch.ones(length, len(key), dtype=_torch.bool).triu(1)
    biases = in_proj_bias.chunk(3) if in_proj_bias is not None else (None, None, None)
    weights = (q_proj_weight, k_proj_weight, v_proj_weight)
    q, k, v = _projected((query, key, value), None if use_separate_proj_weight else in_proj_weight, biases, weights)
    mask = None
    if attn_mask is not None:
        mask = _merged(attn_mask, q.dtype, (1, *attn_mask.shape) if attn_mask.ndim == 2 else attn_mask.shape)
        mask = mask.reshape(-1, num_heads, *mask.shape[1:]) if len(mask) > 1 else mask[None]
    padding = None if key_padding_mask is None else _merged(key_padding_mask, q.dtype, (count, 1, 1, -1))
    if bias_k is not None and bias_v is not None:
        k, v = _torch.cat([k, bias_k.expand(1, count, -1)]), _torch.cat([v, bias_v.expand(1, count, -1)])
    added = int(bias_k is not None) + int(add_zero_attn)

    def heads(x, static):
        return x.reshape(len(x), count, num_heads, -1).permute(1, 2, 0, 3) if static is None else static.reshape(count, num_heads, *static.shape[1:])

    q, k, v = heads(q, None), heads(k, static_k), heads(v, static_v)
    if add_zero_attn:
        k, v = (functional.pad(x, (0, 0, 0, 1)) for x in (k, v))
    masks = [functional.pad(one, (0, added)) for one in (mask, padding) if one is not None]
    scores = (q * (1 / q.shape[-1] ** 0.5)) @ k.mT
    for one in masks:
        scores = scores + one
    shares = scores.softmax(-1)
    if training and dropout_p > 0:
        shares = functional.dropout(shares, dropout_p)
    found = functional.linear((shares @ v).permute(2, 0, 1, 3).reshape(length * count, width), out_proj_weight, out_proj_bias).reshape(length, count, -1)
    shares = None if not need_weights else shares.mean(1) if average_attn_weights else shares
    if not batched:
        found, shares = found.squeeze(1), None if shares is None else shares.squeeze(0)
    return found, shares
