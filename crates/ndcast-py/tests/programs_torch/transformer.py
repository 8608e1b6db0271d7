import math

import torch
import torch.nn.functional as F

x = torch.sin(torch.arange(2 * 5 * 8, dtype=torch.float32)).view(2, 5, 8)
B, T, C = x.size()
n_head, head = 2, C // 2
wqkv = torch.cos(torch.arange(C * 3 * C).float()).view(3 * C, C) / math.sqrt(C)
q, k, v = F.linear(x, wqkv).split(C, dim=2)
q, k, v = (t.view(B, T, n_head, head).transpose(1, 2) for t in (q, k, v))
inv = 1.0 / (10000 ** (torch.arange(0, head, 2).float() / head))
angles = torch.outer(torch.arange(T).float(), inv)
cos, sin = angles.cos(), angles.sin()


def rotate(t):
    a, b = t[..., ::2], t[..., 1::2]
    return torch.stack((a * cos - b * sin, a * sin + b * cos), dim=-1).flatten(-2)


q, k = rotate(q), rotate(k)
att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
bias = torch.tril(torch.ones(T, T)).view(1, 1, T, T)
att = att.masked_fill(bias[:, :, :T, :T] == 0, float("-inf"))
att = F.softmax(att, dim=-1)
y = (att @ v).transpose(1, 2).contiguous().view(B, T, C)
print(y[0, 1], y.shape, att[1, 0, 2])
print((F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(B, T, C) - y).abs().max() < 1e-6)
kk = k[:, :1].expand(-1, n_head, -1, -1)
print(kk.shape, k[:, :1].repeat_interleave(2, dim=1).equal(kk), F.scaled_dot_product_attention(q, kk, v).shape)
rms = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
print(rms[0, 0], torch.allclose(rms, F.rms_norm(x, (C,), eps=1e-6), atol=1e-5))
gate, up = (x @ torch.ones(C, 2 * C) / C).chunk(2, dim=-1)
print((F.silu(gate) * up)[0, :2, 0], F.glu(x, dim=-1)[1, 0])
logits = y[:, -1, :] @ torch.sin(torch.arange(C * 12.0)).view(C, 12)
print(logits)
temperature = 0.8
logits = logits / temperature
top, _ = torch.topk(logits, min(3, logits.size(-1)))
logits[logits < top[:, [-1]]] = -float("Inf")
print(logits, F.softmax(logits, dim=-1))
ordered, index = torch.sort(F.softmax(y[:, -1], dim=-1), descending=True)
remove = ordered.cumsum(dim=-1) > 0.5
remove[..., 1:] = remove[..., :-1].clone()
remove[..., 0] = 0
print(remove, torch.zeros_like(remove).scatter(1, index, remove), ordered)
slopes = torch.pow(2.0, -torch.arange(1, n_head + 1) * 4.0)
alibi = slopes[:, None, None] * (torch.arange(T)[None, :] - torch.arange(T)[:, None]).clamp(max=0)
print(alibi, alibi.dtype)
idx = torch.tensor([[1, 2], [3, 4]])
for _ in range(3):
    nxt = (idx.sum(1, keepdim=True) * 7) % 11
    idx = torch.cat((idx, nxt), dim=1)
print(idx, idx[:, -4:], idx.size(1))
cache = torch.zeros(B, n_head, 8, head)
cache[:, :, :T] = k
cache[:, :, T : T + 1] = k[:, :, -1:]
print(cache.abs().sum(dim=(0, 1, 3)) > 0, cache.view(B, n_head, -1).shape)
