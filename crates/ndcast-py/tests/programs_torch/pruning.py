import torch
torch.manual_seed(5)
W = torch.randn(6, 8)
k = int(0.5 * W.numel())
thr = W.abs().flatten().kthvalue(k).values
mask = W.abs() > thr
print(thr, mask.sum(), mask.float().mean(), (W * mask)[0], mask.sum(1), W.abs().mean(1).argsort())
g = W.view(6, 2, 4).abs()
keep = g.topk(2, dim=-1).indices
m24 = torch.zeros_like(g, dtype=torch.bool).scatter_(-1, keep, True).view(6, 8)
print(m24.int(), (W * m24).count_nonzero(1), (W - W * m24).norm() / W.norm())
U, S, V = torch.linalg.svd(W, full_matrices=False)
for r in (1, 3, 6): print(r, (W - U[:, :r] @ torch.diag(S[:r]) @ V[:r]).norm(), S[:r].square().sum() / S.square().sum())
idx = W.flatten().abs().topk(5).indices
vals = W.flatten()[idx]
sp = torch.zeros(48).scatter_(0, idx, vals).view(6, 8)
print(idx, vals, sp.nonzero(), (sp != 0).sum(), torch.stack(torch.where(sp != 0)), sp.nonzero(as_tuple=True)[0])
q = torch.quantile(W.abs(), torch.tensor([0.5, 0.9, 0.99]))
print(q, W.clamp(-q[1], q[1]).abs().max(), W.sign().int()[0], (W.abs().mean() * W.sign())[0, :3])
codes = torch.bucketize(W, torch.linspace(-2, 2, 7))
lut = torch.stack([W[codes == c].mean() if (codes == c).any() else torch.tensor(0.0) for c in range(8)])
print(codes, lut, (lut[codes] - W).pow(2).mean(), codes.to(torch.uint8).flatten().bincount(minlength=8), codes.unique())
b = torch.randint(0, 2, (16,))
runs = torch.cat([torch.tensor([0]), (b[1:] != b[:-1]).nonzero().flatten() + 1, torch.tensor([16])])
print(b, runs.diff(), b[runs[:-1]], torch.repeat_interleave(b[runs[:-1]], runs.diff()).equal(b))
bytes_ = (b.view(2, 8) * 2 ** torch.arange(7, -1, -1)).sum(1).to(torch.uint8)
print(bytes_, [f"{v:08b}" for v in bytes_.tolist()], ((bytes_[:, None] >> torch.arange(7, -1, -1)) & 1).flatten().equal(b.to(torch.uint8)), ((bytes_[:, None].int() >> torch.arange(7, -1, -1)) & 1).flatten().equal(b.int()))
p = torch.bincount(codes.flatten(), minlength=8).float() / 48
print(-(p[p > 0] * p[p > 0].log2()).sum(), p, (p * torch.arange(8)).sum(), torch.special.entr(p).sum())
d = torch.tensor([3, 5, 4, 8])
print(torch.cat([d[:1], d.diff()]), torch.cat([d[:1], d.diff()]).cumsum(0), d ^ (d >> 1), torch.bitwise_xor(d, 1), torch.tensor([1.5, 2.5]).to(torch.float16).view(torch.int16), W.half().float().sub(W).abs().max() < 1e-3, W.bfloat16()[0, :4], W.to(torch.float16).element_size() * W.numel())
dct = torch.cos(torch.pi / 8 * (torch.arange(8) + 0.5) * torch.arange(8)[:, None]) * (2 / 8) ** 0.5
dct[0] /= 2 ** 0.5
c = dct @ W[0]
print(c, (dct @ dct.T).round(decimals=4).abs(), dct.T @ c - W[0] < 1e-5, torch.where(c.abs() < 0.5, 0.0, c))
