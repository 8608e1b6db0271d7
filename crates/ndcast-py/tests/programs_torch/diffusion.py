import torch
import torch.nn.functional as F
torch.manual_seed(5)
T = 10
betas = torch.linspace(1e-4, 0.02, T)
al = 1.0 - betas
ac = torch.cumprod(al, dim=0)
acp = F.pad(ac[:-1], (1, 0), value=1.0)
print(betas, ac, acp, torch.sqrt(1.0 / al)[:3], betas * (1.0 - acp) / (1.0 - ac))
def extract(a, t, shape):
    return a.gather(-1, t).reshape(t.shape[0], *((1,) * (len(shape) - 1)))
x0 = torch.randn(3, 1, 2, 2)
t = torch.randint(0, T, (3,)).long()
noise = torch.randn_like(x0)
xt = extract(ac.sqrt(), t, x0.shape) * x0 + extract((1 - ac).sqrt(), t, x0.shape) * noise
print(t, xt, extract(ac, t, x0.shape).shape, F.mse_loss(xt, x0), F.smooth_l1_loss(xt, noise))
x = torch.randn(1, 1, 2, 2)
for i in reversed(range(T)):
    mean = (x - betas[i] / (1 - ac[i]).sqrt() * (x * 0.1)) / al[i].sqrt()
    x = mean + (betas[i].sqrt() * torch.randn_like(x) if i > 0 else 0)
print(x)
mu, logvar = torch.randn(2, 3), torch.randn(2, 3)
z = mu + torch.exp(0.5 * logvar) * torch.randn_like(mu)
kld = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp(), dim=1)
print(z, kld, kld.mean(), F.binary_cross_entropy(torch.sigmoid(z), (mu > 0).float(), reduction="sum"))
tt = torch.arange(4)
half = 4
fr = torch.exp(-torch.log(torch.tensor(10000.0)) * torch.arange(half) / half)
emb = tt[:, None].float() * fr[None]
print(torch.cat([emb.sin(), emb.cos()], -1), fr)
s = torch.cos((torch.linspace(0, T, T + 1) / T + 0.008) / 1.008 * torch.pi * 0.5) ** 2
s = s / s[0]
print(torch.clip(1 - s[1:] / s[:-1], 0.0001, 0.9999), s)
cb = torch.randn(5, 3)
d = (z ** 2).sum(1, keepdim=True) + (cb ** 2).sum(1) - 2 * z @ cb.t()
i = torch.argmin(d, dim=1)
q = cb[i]
enc = F.one_hot(i, 5).float()
pp = enc.mean(0)
print(d, i, q, torch.exp(-torch.sum(pp * torch.log(pp + 1e-10))), F.mse_loss(q, z))
real, fake = torch.randn(4), torch.randn(4)
print(F.relu(1 - real).mean() + F.relu(1 + fake).mean(), F.softplus(-fake).mean(), F.binary_cross_entropy_with_logits(real, torch.ones(4)), -(torch.log(torch.sigmoid(real) + 1e-8)).mean())
a = torch.rand(2, 1)
print(a * torch.ones(2, 3) + (1 - a) * 2, torch.lerp(mu, logvar, a), (mu.view(2, -1).norm(2, dim=1) - 1).pow(2).mean(), torch.nn.functional.normalize(mu, dim=1), mu.std(0, unbiased=False), torch.linspace(-1, 1, 5)[torch.randint(5, (3,))])
