import math

import torch

torch.manual_seed(4)
n, width = 200, 16
angle = torch.rand(n) * 2 * math.pi
label = (torch.arange(n) % 2).float()
radius = 1 + label + 0.1 * torch.randn(n)
X = torch.stack([radius * torch.cos(angle), radius * torch.sin(angle)], dim=1)
W1, b1 = torch.randn(2, width) * math.sqrt(2 / 2), torch.zeros(width)
W2, b2 = torch.randn(width, 1) / math.sqrt(width), torch.zeros(1)
parameters = [W1, b1, W2, b2]
moments = [(torch.zeros_like(p), torch.zeros_like(p)) for p in parameters]
step = 0
for epoch in range(30):
    order = torch.randperm(n)
    total = 0.0
    for batch in order.split(50):
        x, y = X[batch], label[batch].unsqueeze(1)
        z1 = x @ W1 + b1
        h = z1.clamp(min=0)
        z2 = h @ W2 + b2
        p = torch.sigmoid(z2)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(z2, y)
        total += loss.item() * len(batch)
        d2 = (p - y) / len(batch)
        d1 = (d2 @ W2.t()) * (z1 > 0)
        gradients = [x.t() @ d1, d1.sum(0), h.t() @ d2, d2.sum(0)]
        step += 1
        for p, g, (m, v) in zip(parameters, gradients, moments):
            m.mul_(0.9).add_(g, alpha=0.1)
            v.mul_(0.99).addcmul_(g, g, value=0.01)
            p.sub_(0.05 * (m / (1 - 0.9**step)) / ((v / (1 - 0.99**step)).sqrt() + 1e-8))
    if epoch % 10 == 0 or epoch == 29:
        print(f"epoch {epoch:2d} loss {total / n:.3f}")
guess = ((torch.relu(X @ W1 + b1) @ W2 + b2).squeeze(1) > 0).float()
print("accuracy", (guess == label).float().mean().item() > 0.97)
confusion = torch.zeros(2, 2, dtype=torch.int64)
confusion.index_put_((label.long(), guess.long()), torch.ones(n, dtype=torch.int64), accumulate=True)
print(confusion.shape, confusion.sum(), confusion.diagonal().sum() > 194)
print(sum(p.numel() for p in parameters), [tuple(p.shape) for p in parameters])
