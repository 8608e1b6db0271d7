import torch

torch.manual_seed(12)
n, dt = 6, 0.01
position = torch.randn(n, 2, dtype=torch.double)
velocity = torch.zeros_like(position)
mass = torch.linspace(1, 2, n, dtype=torch.double)


def forces(p):
    d = p.unsqueeze(0) - p.unsqueeze(1)
    r2 = d.pow(2).sum(-1) + 0.05
    f = mass[None, :, None] * mass[:, None, None] * d / r2.pow(1.5).unsqueeze(-1)
    return f.sum(dim=1)


def energy(p, v):
    kinetic = 0.5 * (mass * v.square().sum(-1)).sum()
    d = torch.cdist(p, p).square()
    i, j = torch.triu_indices(n, n, offset=1)
    return kinetic - (mass[i] * mass[j] / (d[i, j] + 0.05).sqrt()).sum()


first = energy(position, velocity)
f = forces(position)
path = torch.empty(100, n, 2, dtype=torch.double)
for k in range(100):
    velocity += 0.5 * dt * f / mass[:, None]
    position += dt * velocity
    f = forces(position)
    velocity.add_(f / mass.unsqueeze(1), alpha=0.5 * dt)
    path[k] = position
print(f"{first.item():.5f} {energy(position, velocity).item():.4f}", (energy(position, velocity) - first).abs() < 0.05)
centre = (mass[:, None] * path).sum(1) / mass.sum()
print((centre[-1] - centre[0]).abs().max() < 1e-12, (mass[:, None] * velocity).sum(0).abs().max() < 1e-12)
print(position.to(torch.float32))
moved = torch.linalg.vector_norm(path[1:] - path[:-1], dim=-1).sum(0)
print(moved, moved.argmax(), path.amax((0, 1)) - path.amin((0, 1)))
near = torch.cdist(path[-1], path[-1]).fill_diagonal_(float("inf"))
print(near.min(1).indices, near.min().item() == near.amin())
values, vectors = torch.linalg.eigh(torch.cov(position.T))
print(values, (vectors @ vectors.mT - torch.eye(2)).abs().max() < 1e-9, torch.sign(torch.det(vectors)).abs())
cells = torch.floor(position).long()
unique, inverse, counts = torch.unique(cells, dim=0, return_inverse=True, return_counts=True)
print(unique.tolist(), inverse, counts)
weights = torch.zeros(len(unique), dtype=torch.double).scatter_add_(0, inverse, mass)
print(weights, weights.sum() == mass.sum(), torch.stack([mass, moved]).corrcoef()[0, 1].isfinite())
