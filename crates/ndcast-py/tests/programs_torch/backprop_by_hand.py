import torch
import torch.nn.functional as F

n, classes = 30, 3
angle = torch.linspace(0, 6, n)
X = torch.stack([torch.cos(angle), torch.sin(angle), angle / 6], dim=1)
Y = (angle // 2).long().clamp(max=2)
W1 = torch.sin(torch.arange(3 * 16.0)).view(3, 16) * 0.5
b1 = torch.zeros(16)
W2 = torch.cos(torch.arange(16 * 3.0)).view(16, 3) * 0.5
b2 = torch.zeros(3)
parameters = [W1, b1, W2, b2]
moments = [(torch.zeros_like(p), torch.zeros_like(p)) for p in parameters]
for step in range(1, 101):
    pre = X @ W1 + b1
    h = pre.tanh()
    logits = h @ W2 + b2
    loss = F.cross_entropy(logits, Y)
    d = F.softmax(logits, 1)
    d[torch.arange(n), Y] -= 1
    d /= n
    gW2, gb2 = h.T @ d, d.sum(0)
    dpre = (d @ W2.T) * (1 - h**2)
    gradients = [X.T @ dpre, dpre.sum(0), gW2, gb2]
    for p, g, (m, v) in zip(parameters, gradients, moments):
        m.mul_(0.9).add_(g, alpha=0.1)
        v.mul_(0.999).addcmul_(g, g, value=0.001)
        p.addcdiv_(m / (1 - 0.9**step), (v / (1 - 0.999**step)).sqrt().add_(1e-8), value=-0.05)
    if step % 25 == 0 or step == 1:
        print(step, f"{loss.item():.3f}", round(loss.item(), 2))
prediction = logits.argmax(1)
print((prediction == Y).float().mean() > 0.9, prediction.shape)
norm = torch.sqrt(sum(g.pow(2).sum() for g in gradients))
print(norm < 1, [tuple(g.shape) for g in gradients], [p.numel() for p in parameters])
clipped = [g * min(1.0, (0.01 / (norm + 1e-6)).item()) for g in gradients]
print(torch.cat([g.flatten() for g in clipped]).norm() <= 0.0101)
lr = torch.tensor([0.1 * 0.5 ** (s // 10) for s in range(0, 40, 10)])
print(lr)
hidden, cell = torch.zeros(2, 4), torch.zeros(2, 4)
Wx, Wh = torch.sin(torch.arange(48.0)).view(3, 16), torch.cos(torch.arange(64.0)).view(4, 16)
for x in X[:6].view(3, 2, 3):
    i, f, g, o = (x @ Wx + hidden @ Wh).chunk(4, dim=1)
    cell = f.sigmoid() * cell + i.sigmoid() * g.tanh()
    hidden = o.sigmoid() * torch.tanh(cell)
print(hidden, cell)
numeric = torch.empty(3)
for j in range(3):
    up, down = b2.double().clone(), b2.double().clone()
    up[j] += 1e-4
    down[j] -= 1e-4
    numeric[j] = (F.cross_entropy(h.double() @ W2.double() + up, Y) - F.cross_entropy(h.double() @ W2.double() + down, Y)) / 2e-4
print(torch.allclose(numeric, gb2 + 0 * numeric, atol=0.05), numeric.dtype)
