import torch
def freqs(dim, end, theta=10000.0):
    f = 1.0 / (theta ** (torch.arange(0, dim, 2)[: dim // 2].float() / dim))
    t = torch.arange(end, device=f.device)
    f = torch.outer(t, f).float()
    return torch.polar(torch.ones_like(f), f)
c = freqs(8, 4)
print(c, c.dtype, c.shape)
torch.manual_seed(1)
x = torch.randn(1, 4, 2, 8)
xc = torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2))
print(xc.shape, xc.stride(), xc[0, 1, 0])
r = torch.view_as_real(xc * c.view(1, 4, 1, 4)).flatten(3)
print(r.shape, r.type_as(x)[0, 2, 1])
def rotate_half(x):
    a, b = x.chunk(2, dim=-1)
    return torch.cat((-b, a), dim=-1)
cos, sin = c.real.repeat(1, 2), c.imag.repeat(1, 2)
print((x[0, :, 0] * cos + rotate_half(x[0, :, 0]) * sin)[1])
inv = 1.0 / (10000 ** (torch.arange(0, 4, 2, dtype=torch.int64).float() / 4))
print(inv, inv.reciprocal())
pe = torch.zeros(6, 4)
position = torch.arange(0, 6, dtype=torch.float).unsqueeze(1)
div = torch.exp(torch.arange(0, 4, 2).float() * (-9.210340371976184 / 4))
pe[:, 0::2] = torch.sin(position * div)
pe[:, 1::2] = torch.cos(position * div)
print(pe)
print(c.real.stride(), c.imag.storage_offset(), c[1:2].imag, torch.view_as_real(c).shape)
print(c * 2j, (c + 1).abs().max(), c.sum(), c.mean(), c.prod())
print(torch.complex(torch.tensor([1.0, 2]), torch.tensor([0.5, -0.5])), torch.tensor([1 + 2j, 3 - 4j]))
print(torch.polar(torch.tensor([1.0, 2.0]), torch.tensor([0.0, 3.14159265 / 2])))
try:
    c.view(3, 3)
except RuntimeError as e:
    print(e)
try:
    c < 1
except Exception as e:
    print(type(e), e)
try:
    torch.view_as_complex(torch.ones(2, 3))
except RuntimeError as e:
    print(e)
