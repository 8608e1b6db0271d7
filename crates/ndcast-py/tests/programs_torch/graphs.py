import torch
torch.manual_seed(17)
ei = torch.tensor([[0, 0, 1, 2, 3, 3], [1, 2, 2, 3, 0, 1]])
N = 4
x = torch.randn(N, 3)
src, dst = ei
print(src, dst, torch.zeros(N, 3).index_add_(0, dst, x[src]))
deg = torch.zeros(N).scatter_add_(0, dst, torch.ones(ei.size(1)))
print(deg, deg.pow(-0.5), torch.bincount(dst, minlength=N), deg.clamp(min=1).rsqrt())
adj = torch.zeros(N, N)
adj[src, dst] = 1
print(adj, adj @ x, (adj + adj.t()).clamp(max=1), adj.sum(1), adj.nonzero().t(), torch.linalg.matrix_power(adj, 2), (adj.t() == adj).all(), adj.triu().sum())
a = adj + torch.eye(N)
dinv = torch.diag(a.sum(1).rsqrt())
L = torch.eye(N) - dinv @ a @ dinv
print(L, torch.linalg.eigvals(L).real.sort()[0], torch.trace(L))
e = torch.randn(6)
mx = torch.full((N,), float("-inf")).scatter_reduce_(0, dst, e, "amax")
ex = (e - mx[dst]).exp()
att = ex / torch.zeros(N).index_add_(0, dst, ex)[dst]
print(mx, att, torch.zeros(N).index_add_(0, dst, att))
print(torch.zeros(N, 3).scatter_reduce_(0, dst[:, None].expand(-1, 3), x[src], "mean", include_self=False), torch.segment_reduce(x, "sum", lengths=torch.tensor([1, 3])))
pr = torch.full((N,), 1 / N)
P = adj / adj.sum(1, keepdim=True).clamp(min=1)
for _ in range(20):
    pr = 0.15 / N + 0.85 * (pr @ P)
print(pr, pr.sum(), pr.argsort(descending=True))
perm = torch.randperm(N)
inv = torch.empty_like(perm)
inv[perm] = torch.arange(N)
print(perm, inv, x[perm][inv].equal(x), adj[perm][:, perm].sum(0))
key = src * N + dst
u, ix, ct = key.unique(return_inverse=True, return_counts=True)
print(u, ix, ct, torch.stack((u // N, u % N)), torch.sort(dst, stable=True), key.argsort(), torch.unique(ei, dim=1).shape, torch.unique_consecutive(dst.sort()[0], return_counts=True))
D = torch.full((N, N), float("inf")).masked_fill_(torch.eye(N, dtype=torch.bool), 0)
D[src, dst] = 1
for k in range(N):
    D = torch.minimum(D, D[:, k : k + 1] + D[k])
print(D, D.isinf().any(), D.max(1))
batch = torch.tensor([0, 0, 1, 1])
print(torch.zeros(2, 3).index_add(0, batch, x) / torch.bincount(batch)[:, None], torch.ones(4, 2).cumsum(0).index_select(0, batch), torch.combinations(torch.arange(4)), torch.cartesian_prod(torch.tensor([0, 1]), torch.tensor([2, 3])), torch.combinations(torch.arange(3), 2, True), torch.combinations(torch.arange(4), r=3))
print(torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij"), torch.meshgrid([torch.arange(2), torch.arange(3)], indexing="xy")[0], torch.dstack((torch.ones(2), torch.zeros(2))), torch.hstack([torch.ones(1), torch.ones(2)]), torch.vstack([torch.ones(2), torch.zeros(2)]), torch.column_stack((torch.arange(2), torch.ones(2))))
sp = adj.to_sparse() if False else 0
print(torch.logical_and(adj.bool(), adj.t().bool()), adj.bool() | adj.t().bool(), torch.where(adj > 0, 0.5, float("inf")), adj.int().sum(dtype=torch.int32).dtype)
