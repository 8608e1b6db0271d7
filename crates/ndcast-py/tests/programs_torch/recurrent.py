import torch


def cell(x, h, Wx, Wh, b):
    gates = x @ Wx + h @ Wh + b
    r, z, n = gates.chunk(3, dim=-1)
    r, z = torch.sigmoid(r), r.sigmoid() * 0 + torch.sigmoid(z)
    n = torch.tanh(n * r)
    return (1 - z) * n + z * h


torch.manual_seed(1)
batch, length, inputs, width = 3, 7, 4, 6
X = torch.randn(batch, length, inputs)
lengths = torch.tensor([7, 4, 5])
Wx, Wh, b = torch.randn(inputs, 3 * width) * 0.3, torch.randn(width, 3 * width) * 0.3, torch.zeros(3 * width)
mask = torch.arange(length)[None, :] < lengths[:, None]
print(mask.int(), mask.sum(1).tolist() == lengths.tolist())
h, states = torch.zeros(batch, width), []
for t in range(length):
    new = cell(X[:, t], h, Wx, Wh, b)
    h = torch.where(mask[:, t, None], new, h)
    states.append(h)
states = torch.stack(states, 1)
print(states.shape, h)
last = states.gather(1, (lengths - 1).view(-1, 1, 1).expand(-1, 1, width)).squeeze(1)
print(torch.equal(last, h), torch.allclose(states[1, 3], states[1, 6]))
pooled = (states * mask.unsqueeze(-1)).sum(1) / lengths.unsqueeze(-1)
top = states.masked_fill(~mask[..., None], float("-inf")).max(dim=1)
print(pooled[0], top.values[1], top.indices[2])
score = torch.einsum("bld,bd->bl", states, h) / width**0.5
weight = torch.softmax(score.masked_fill(mask.logical_not(), -1e9), dim=-1)
context = torch.bmm(weight.unsqueeze(1), states).squeeze(1)
print(weight[1], context.norm(dim=-1))
both = torch.cat([states, states.flip(1)], dim=-1)
print(both.shape, both[0, 0, -3:], states.unfold(1, 3, 2).shape)
flat = torch.nn.utils.rnn.pad_sequence([states[i, : lengths[i]] for i in range(batch)], batch_first=True)
print(flat.shape, (flat - states * mask[..., None]).abs().max().item())
print(torch.cosine_similarity(h[0], h[1], dim=0), torch.cdist(h, h).triu(1), h.var(0, unbiased=False)[:3])
print([f"{v:+.3f}" for v in torch.cumsum(h[2], 0).tolist()], h.argsort(dim=1, descending=True)[0])
