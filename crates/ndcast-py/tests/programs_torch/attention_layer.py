"""The attention of a layer, from its weights: masks, padding, projections of their own, and what each head looks at."""

import torch
import torch.nn.functional as F

torch.manual_seed(0)
length, count, width, heads = 5, 2, 8, 2
x = torch.randn(length, count, width)
other = torch.randn(4, count, width)
weight, bias = torch.randn(3 * width, width) / width**0.5, torch.randn(3 * width) / 10
out_weight, out_bias = torch.randn(width, width) / width**0.5, torch.zeros(width)


def attention(query, key, value, add_zero=False, bias_k=None, bias_v=None, **kwargs):
    return F.multi_head_attention_forward(
        query, key, value, width, heads, weight, bias, bias_k, bias_v, add_zero, 0.0, out_weight, out_bias, training=False, **kwargs
    )


found, shares = attention(x, x, x)
print(found.shape, shares.shape, shares.sum(-1))
print(found[:, 0])
found, shares = attention(x, other, other, average_attn_weights=False)
print(found.shape, shares.shape, found[0], shares[0, 1])
causal = torch.triu(torch.ones(length, length, dtype=torch.bool), diagonal=1)
found, shares = attention(x, x, x, attn_mask=causal)
print(shares[0], found[-1])
padding = torch.tensor([[False, False, False, True, True], [False, False, False, False, True]])
found, shares = attention(x, x, x, key_padding_mask=padding, attn_mask=torch.zeros(length, length).masked_fill(causal, -torch.inf))
print(shares[0], found[:, 1])
found, shares = attention(x, x, x, need_weights=False)
print(shares, found.mean(), found.std())
found, shares = attention(x, other, other, attn_mask=torch.zeros(length, 4), is_causal=True, need_weights=False)
print(found[1], shares)
found, shares = attention(x[:, 0], x[:, 0], x[:, 0])
print(found.shape, shares.shape)
found, shares = attention(x, x, x, True, torch.ones(1, 1, width), torch.zeros(1, 1, width), key_padding_mask=padding)
print(shares.shape, shares[0, 0], found[0, 0])
found, _ = attention(x, x, x, attn_mask=torch.randn(count * heads, length, length))
print(found[0])
parts = {f"{name}_proj_weight": part for name, part in zip("qkv", weight.chunk(3))}
same, _ = attention(x, x, x, use_separate_proj_weight=True, **parts)
print(torch.allclose(same, attention(x, x, x)[0], atol=1e-6))
try:
    F.multi_head_attention_forward(x, x, x, 9, 3, weight, bias, None, None, False, 0.0, out_weight, out_bias)
except AssertionError as error:
    print(error)
