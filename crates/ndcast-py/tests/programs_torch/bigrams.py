import torch
import torch.nn.functional as F

names = "emma olivia ava isabella sophia mia charlotte amelia harper evelyn abigail emily ella mila aria".split()
letters = ["."] + sorted(set("".join(names)))
index = {c: i for i, c in enumerate(letters)}
N = torch.zeros((len(letters), len(letters)), dtype=torch.int32)
xs, ys = [], []
for name in names:
    padded = "." + name + "."
    for a, b in zip(padded, padded[1:]):
        N[index[a], index[b]] += 1
        xs.append(index[a])
        ys.append(index[b])
xs, ys = torch.tensor(xs), torch.tensor(ys)
print(N.shape, N.sum().item(), len(letters), xs.dtype)
P = (N + 1).float()
P /= P.sum(1, keepdim=True)
print(P[0, :6], P.sum(1).allclose(torch.ones(len(letters))))
nll = -P[xs, ys].log().mean()
print(f"{nll.item():.4f}", torch.exp(nll))
value, where = N.float().flatten().topk(3)
print(value, [letters[w // len(letters)] + letters[w % len(letters)] for w in where.tolist()])
g = torch.Generator().manual_seed(2147483647)
W = torch.randn((len(letters), len(letters)), generator=g)
one = F.one_hot(xs, num_classes=len(letters)).float()
for k in range(40):
    logits = one @ W
    probabilities = F.softmax(logits, dim=1)
    loss = F.nll_loss(probabilities.log(), ys) + 0.01 * (W**2).mean()
    d = probabilities.clone()
    d[torch.arange(len(ys)), ys] -= 1
    W -= 10 * (one.t() @ d / len(ys) + 0.02 * W / W.numel())
    if k % 13 == 0:
        print(f"{k:3d} {loss.item():.4f}")
print(F.cross_entropy(one @ W, ys).item() < 2.4, W.std().round(decimals=3))
best = F.softmax(W, 1).argmax(1)
print("".join(letters[i] for i in best), torch.bincount(ys, minlength=len(letters)))
at, made = 0, []
for _ in range(8):
    at = P[at].argmax().item()
    made.append(letters[at])
print("".join(made), P[0].multinomial(1).shape)
