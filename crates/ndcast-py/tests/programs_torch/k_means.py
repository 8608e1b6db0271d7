import torch

torch.manual_seed(0)
centers = torch.tensor([[0.0, 0.0], [5.0, 5.0], [0.0, 6.0]])
points = torch.cat([c + 0.5 * torch.randn(50, 2) for c in centers])
print(points.shape, points[:3])
guess = points[torch.tensor([0, 60, 120])].clone()
for step in range(10):
    distances = torch.cdist(points, guess)
    labels = distances.argmin(dim=1)
    new = torch.stack([points[labels == k].mean(dim=0) for k in range(3)])
    moved = (new - guess).norm(dim=1).max().item()
    guess = new
    if moved < 1e-4:
        break
print("steps", step, guess)
print(torch.bincount(labels), distances.min(dim=1).values.mean())
one_hot = torch.nn.functional.one_hot(labels, 3).float()
print(torch.allclose(one_hot.T @ points / one_hot.sum(0)[:, None], guess, atol=1e-5))
spread = torch.zeros(3).scatter_add_(0, labels, (points - guess[labels]).pow(2).sum(1))
print(spread, spread.sum().sqrt())
order = distances.min(1).values.topk(3)
print(order.indices, order.values)
shuffled = points[torch.randperm(len(points))]
for i, batch in enumerate(shuffled.split(64)):
    print(i, tuple(batch.shape), f"{batch.mean():.4f}")
