import math

import torch
import torch.nn.functional as F


def split_heads(x, heads):
    batch, length, width = x.shape
    return x.view(batch, length, heads, width // heads).transpose(1, 2)


def positions(length, width):
    place = torch.arange(length, dtype=torch.float).unsqueeze(1)
    rate = torch.exp(torch.arange(0, width, 2).float() * (-math.log(10000.0) / width))
    table = torch.zeros(length, width)
    table[:, 0::2] = torch.sin(place * rate)
    table[:, 1::2] = torch.cos(place * rate)
    return table


torch.manual_seed(7)
batch, length, width, heads = 2, 6, 16, 4
x = torch.randn(batch, length, width) + positions(length, width)
wq, wk, wv, wo = (torch.randn(width, width) / math.sqrt(width) for _ in range(4))
q, k, v = (split_heads(x @ w, heads) for w in (wq, wk, wv))
print(q.shape, q.is_contiguous(), q.stride())
scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
mask = torch.tril(torch.ones(length, length)).bool()
weights = scores.masked_fill(~mask, float("-inf")).softmax(dim=-1)
print(weights[0, 0])
out = (weights @ v).transpose(1, 2).reshape(batch, length, width) @ wo
print(out.shape, out[0, 0, :4])
same = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
print(torch.allclose(same, weights @ v, atol=1e-5))
h = F.layer_norm(x + out, (width,), torch.ones(width), torch.zeros(width))
print(h.mean(-1).abs().max() < 1e-5, h.var(-1, unbiased=False).sub(1).abs().max() < 1e-3)
ff = F.linear(F.gelu(F.linear(h, torch.randn(32, width) * 0.1)), torch.randn(width, 32) * 0.1)
print((h + ff)[1, -1, :5])
embedding = torch.randn(10, width)
tokens = torch.tensor([[1, 2, 3], [9, 0, 1]])
print(F.embedding(tokens, embedding).shape, torch.equal(embedding[tokens], F.embedding(tokens, embedding)))
logits = h[:, -1] @ embedding.t()
print(logits.topk(3).indices, logits.softmax(-1).sum(-1))
