import torch

a = torch.tensor([0b1100, 0b1010, 7, -1])
b = torch.tensor([0b1010, 0b0110, 2, 3])
print(a & b, a | b, a ^ b, ~a, a << 2, a >> 1, a & 1, torch.bitwise_and(a, 6))
print(a.bitwise_or(b), torch.bitwise_xor(a, b), torch.bitwise_not(a), torch.bitwise_left_shift(a, b), a.ne(b), a == b)
bits = (torch.arange(8)[:, None] >> torch.arange(2, -1, -1)) & 1
print(bits, (bits * torch.tensor([4, 2, 1])).sum(1), bits.bool().any(1), bits.flip(1).T)
print(torch.gcd(torch.tensor([12, 18]), torch.tensor([8, 27])), torch.lcm(torch.tensor(4), torch.tensor(6)))
x = torch.tensor([10, 11, -12])
print(x // 3, x % 3, x.div(3, rounding_mode="trunc"), x.remainder(-3), x.fmod(3), -x, x.abs(), x.sign(), x.pow(2), 2 ** torch.arange(4), x**0)
print(torch.arange(10, 0, -3), torch.arange(5).flip(0), torch.arange(3).repeat(2), x.clamp(-5, 10), x.float().div(4))
primes = torch.ones(30, dtype=torch.bool)
primes[:2] = False
for p in range(2, 6):
    if primes[p]:
        primes[p * p :: p] = False
print(primes.nonzero().flatten(), primes.sum(), primes.nonzero().squeeze(1).diff().max())
w = torch.tensor([0.31, -1.2, 0.05, 2.4])
scale = w.abs().max() / 127
q = torch.clamp(torch.round(w / scale), -128, 127).to(torch.int8)
print(scale, q, q.dtype, q.float() * scale, (q * scale - w).abs().max() <= scale / 2, q.int().sum())
packed = (q.to(torch.int32) & 0xFF)
print(packed, packed.sum().item(), hex(packed[0].item()), int(packed[1]), format(packed[2].item(), "08b"))
print(torch.tensor([1.5]).view(torch.int32), torch.tensor([1, 256], dtype=torch.int16).view(torch.uint8), torch.tensor(1065353216, dtype=torch.int32).view(torch.float32))
u = torch.tensor([250, 3], dtype=torch.uint8)
print(u + u, u * 2, u - 5, -u, u.sum(), u.float().mean(), u.to(torch.int8), u > 100, u.max(), (u / 10), u // 10, u.bitwise_and(15))
print(torch.iinfo(torch.int64).max, torch.tensor(2**62) * 2, torch.tensor([2**31 - 1], dtype=torch.int32) + 1, torch.tensor(3) / torch.tensor(2))
votes = torch.tensor([2, 0, 2, 1, 2, 0])
print(votes.bincount(), votes.mode(), votes.unique(return_counts=True)[1], torch.nn.functional.one_hot(votes).sum(0), votes.eq(2).sum().item() / len(votes))
print(torch.tensor([True, False]) + torch.tensor([True, True]), torch.tensor([True]) * 3, torch.tensor([True, True]).sum(), ~torch.tensor([True]), True + torch.tensor(2))
print(torch.cumsum(torch.tensor([1, 2, 3]), 0), torch.prod(torch.tensor([1, 2, 3, 4])), torch.tensor([[1, 2], [3, 4]]).prod(dim=0), torch.tensor([[1, 2], [3, 4]]).det() if False else "")
