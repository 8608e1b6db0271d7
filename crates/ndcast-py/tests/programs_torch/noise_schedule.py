import math

import torch
import torch.nn.functional as F

steps = 10
betas = torch.linspace(1e-4, 0.02, steps)
alphas = 1.0 - betas
bars = torch.cumprod(alphas, dim=0)
previous = F.pad(bars[:-1], (1, 0), value=1.0)
print(bars, previous[:2], torch.sqrt(1.0 - bars)[:3], (betas * (1 - previous) / (1 - bars))[:3])
x = torch.linspace(-1, 1, 8).view(2, 1, 2, 2)
noise = torch.cos(torch.arange(8.0)).view_as(x)
t = torch.tensor([0, 9])
extract = lambda a, t, shape: a.gather(-1, t).reshape(t.shape[0], *((1,) * (len(shape) - 1)))
noisy = extract(bars.sqrt(), t, x.shape) * x + extract((1 - bars).sqrt(), t, x.shape) * noise
print(extract(bars, t, x.shape).shape, noisy[1].flatten())
half = 4
frequency = torch.exp(torch.arange(half) * -(math.log(10000) / (half - 1)))
embedding = t[:, None] * frequency[None, :]
embedding = torch.cat((embedding.sin(), embedding.cos()), dim=-1)
print(frequency, embedding, embedding.dtype)
cosine = torch.cos(((torch.arange(steps + 1) / steps) + 0.008) / 1.008 * math.pi * 0.5) ** 2
cosine = cosine / cosine[0]
print(torch.clip(1 - cosine[1:] / cosine[:-1], 0.0001, 0.9999))
mean, logvar = torch.tensor([0.5, -0.5]), torch.tensor([0.1, -0.2])
print(-0.5 * torch.sum(1 + logvar - mean.pow(2) - logvar.exp()), torch.exp(0.5 * logvar), F.gaussian_nll_loss(mean, torch.zeros(2), logvar.exp()))
snr = bars / (1 - bars)
print(snr.log()[:3], torch.minimum(snr, torch.full_like(snr, 5.0)) / snr, torch.searchsorted(snr.flip(0), torch.tensor([1.0, 50.0])))
group = F.group_norm(x.repeat(1, 4, 1, 1), 2)
print(group.mean(), group.std(unbiased=False), F.layer_norm(x, x.shape[1:])[0], F.pixel_shuffle(torch.arange(8.0).view(1, 4, 1, 2), 2))
up = F.interpolate(x, scale_factor=2.0, mode="nearest")
down = F.avg_pool2d(up, 2)
print(up[0, 0], torch.equal(down, x), F.conv_transpose2d(x, torch.ones(1, 1, 2, 2), stride=2).shape, F.max_pool2d(up, 2, stride=1)[0, 0])
weights = [torch.full((3,), float(i)) for i in range(3)]
ema = weights[0].clone()
for w in weights[1:]:
    ema.lerp_(w, 1 - 0.9)
print(ema, torch.stack(weights).mean(0), torch.linspace(0, 1, 3).tolist(), [f"{v:.2e}" for v in betas[:2].tolist()])
print(torch.quantile(x.flatten(), 0.9), x.flatten().kthvalue(3), x.abs().amax(dim=(1, 2, 3)), torch.clamp(x, -0.5, 0.5).unique(), ((x + 1) * 127.5).round().byte()[0])
