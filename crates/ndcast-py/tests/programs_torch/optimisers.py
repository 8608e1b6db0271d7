import torch
import math
torch.manual_seed(6)
def rosen(p): return (1 - p[0]) ** 2 + 100 * (p[1] - p[0] ** 2) ** 2
def grad(f, p, h=1e-3):
    g = torch.zeros_like(p)
    for i in range(len(p)):
        e = torch.zeros_like(p); e[i] = h
        g[i] = (f(p + e) - f(p - e)) / (2 * h)
    return g
p = torch.tensor([-1.0, 1.0], dtype=torch.float64)
for i in range(200):
    g = grad(rosen, p); t = 1.0
    while rosen(p - t * g) > rosen(p) - 1e-4 * t * (g @ g): t *= 0.5
    p = p - t * g
print(p, rosen(p), g.norm())
H = torch.stack([grad(lambda q, i=i: grad(rosen, q)[i], p) for i in range(2)])
print(H, torch.linalg.eigvalsh(H) > 0, torch.linalg.solve(H, -grad(rosen, p)))
w = torch.zeros(3); v = torch.zeros(3); s = torch.zeros(3); hist = []
A, b = torch.randn(10, 3), torch.randn(10)
for t in range(1, 31):
    i = torch.randperm(10)[:4]
    g = A[i].T @ (A[i] @ w - b[i]) / 4
    v = 0.9 * v + g; s = 0.99 * s + 0.01 * g * g
    w -= 0.05 * v / (s.sqrt() + 0.1)
    hist.append((A @ w - b).square().mean())
hist = torch.stack(hist)
print(w, hist[::10], hist.min(), hist.argmin(), hist[-1] < hist[0], torch.tensor(hist.tolist()).mean())
lr = [0.1 * min(s / 5, 1) * 0.5 * (1 + math.cos(math.pi * min(s, 20) / 20)) for s in range(0, 21, 5)]
print([f"{l:.4f}" for l in lr], torch.tensor(lr), torch.tensor(lr).cummin(0).values)
x = torch.tensor(2.0, dtype=torch.float64)
for i in range(6): x = x - (x ** 3 - 2) / (3 * x ** 2)
print(x, x ** 3, torch.isclose(x, torch.tensor(2.0, dtype=torch.float64) ** (1 / 3)), x.item().__format__(".12f"))
lo, hi = torch.tensor(0.0), torch.tensor(2.0)
for _ in range(30):
    mid = (lo + hi) / 2
    lo, hi = (mid, hi) if mid * mid < 2 else (lo, mid)
print(mid, abs(mid - 2 ** 0.5) < 1e-6, torch.sqrt(torch.tensor(2.0)))
r = b.clone(); z = torch.zeros(3); M = A.T @ A; rr = A.T @ b; d = rr.clone()
for _ in range(3):
    a = (rr @ rr) / (d @ M @ d); z = z + a * d; n = rr - a * M @ d; d = n + (n @ n) / (rr @ rr) * d; rr = n
print(z, torch.linalg.lstsq(A, b[:, None]).solution[:, 0], torch.allclose(z, torch.linalg.solve(M, A.T @ b), atol=1e-3))
soft = lambda x, t: torch.sign(x) * torch.clamp(x.abs() - t, min=0)
l = torch.zeros(3)
for _ in range(100): l = soft(l - 0.02 * A.T @ (A @ l - b), 0.02 * 2)
print(l, l.count_nonzero(), soft(torch.tensor([-3.0, 0.5, 2]), 1), torch.nn.functional.softshrink(torch.tensor([-3.0, 0.5, 2]), 1.0))
proj = lambda y: (y - ((y.sort(descending=True)[0].cumsum(0) - 1) / torch.arange(1, len(y) + 1))[(y.sort(descending=True)[0] > (y.sort(descending=True)[0].cumsum(0) - 1) / torch.arange(1, len(y) + 1)).nonzero().max()]).clamp(min=0)
print(proj(torch.tensor([0.5, 1.2, -0.3])), proj(torch.tensor([0.2, 0.3, 0.5])), proj(torch.randn(5)).sum())
