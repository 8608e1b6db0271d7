import torch
A = torch.tensor([[0.7, 0.3], [0.4, 0.6]]); B = torch.tensor([[0.1, 0.4, 0.5], [0.7, 0.2, 0.1]]); pi = torch.tensor([0.6, 0.4])
obs = [0, 1, 2, 1]
a = pi * B[:, obs[0]]
for o in obs[1:]: a = (a @ A) * B[:, o]
print(a, a.sum(), torch.log(a.sum()))
la = torch.log(pi) + torch.log(B[:, obs[0]])
for o in obs[1:]: la = torch.logsumexp(la[:, None] + A.log(), 0) + B[:, o].log()
print(la, la.logsumexp(0), torch.logaddexp(la[0], la[1]))
d, ptr = torch.log(pi * B[:, 0]), []
for o in obs[1:]:
    v, i = (d[:, None] + A.log()).max(0)
    ptr.append(i); d = v + B[:, o].log()
path = [int(d.argmax())]
for p in reversed(ptr): path.append(int(p[path[-1]]))
print(path[::-1], d, ptr)
def kalman(z, q=0.1, r=0.5):
    x, p, out = torch.tensor(0.0), torch.tensor(1.0), []
    for v in z:
        p = p + q; k = p / (p + r); x = x + k * (v - x); p = (1 - k) * p; out.append(x)
    return torch.stack(out)
print(kalman(torch.tensor([1.0, 1.2, 0.9, 1.1])))
X = torch.tensor([[1.0, 2], [1.5, 1.8], [5, 8], [8, 8], [1, 0.6], [9, 11]])
mu, pi2 = X[[0, 3]].clone(), torch.full((2,), 0.5)
var = torch.ones(2, 2)
for it in range(5):
    ll = torch.log(pi2) - 0.5 * (((X[:, None] - mu) ** 2 / var) + var.log() + 1.8378770664).sum(-1)
    r = ll.softmax(1)
    n = r.sum(0)
    mu = r.T @ X / n[:, None]
    var = (r.T @ X ** 2) / n[:, None] - mu ** 2 + 1e-3
    pi2 = n / len(X)
    print(it, torch.logsumexp(ll, 1).sum())
print(mu, var, pi2, r.argmax(1), r.round(decimals=3))
G = torch.tensor([[0, 4, 1, float("inf")], [4, 0, 2, 5], [1, 2, 0, 8], [float("inf"), 5, 8, 0]])
for k in range(4): G = torch.minimum(G, G[:, k, None] + G[None, k])
print(G, G.max(), G.int(), (G.unsqueeze(0) + 1).shape)
dist, done = torch.full((4,), float("inf")), torch.zeros(4, dtype=torch.bool)
dist[0] = 0
for _ in range(4):
    u = torch.where(done, float("inf"), dist).argmin(); done[u] = True
    dist = torch.minimum(dist, dist[u] + torch.tensor([[0, 4, 1, 1e9], [4, 0, 2, 5], [1, 2, 0, 8], [1e9, 5, 8, 0]])[u])
print(dist, done)
