import torch

x = torch.zeros(3)
y = x
x += 1
print(y, x is y)
x = x + 1
print(y, x)
view = x[:2]
view.mul_(10)
print(x, view.add_(1).sub_(0.5).div_(2), x)
a = torch.arange(6.0).view(2, 3)
b = a.t()
b[0] = -1
a.clamp_(min=0)
print(a, b)
a.copy_(torch.ones(3))
a[0].fill_(7)
a[:, 1].zero_()
print(a)
a[a == 7] += 0.5
a[1, ...] = torch.tensor([1.0, 2.0, 3.0])
a[:, -1] = 9
print(a, a.exp().log_().round_())
c = a.clone()
c.neg_().abs_().pow_(2).sqrt_()
print(torch.equal(c, a.abs()), c.data_ptr() != a.data_ptr(), a.view(-1).data_ptr() == a.data_ptr())
momentum, velocity = 0.9, torch.zeros(2)
for step in range(3):
    velocity.mul_(momentum).add_(torch.tensor([1.0, -1.0]), alpha=0.1)
print(velocity)
w = torch.tensor([1.0, 2.0])
w.addcmul_(w, w, value=0.5).addcdiv_(torch.ones(2), w, value=-1)
w.lerp_(torch.zeros(2), 0.25)
print(w)
i = torch.tensor([1, 2, 3])
i *= 2
i //= 3
i[0] -= 5
print(i, i.dtype)
try:
    i += 0.5
except RuntimeError as error:
    print("refused")
try:
    torch.zeros(2).add_(torch.zeros(3, 2))
except RuntimeError as error:
    print("doesn't match the broadcast shape" in str(error))
out = torch.empty(3)
torch.add(torch.ones(3), 2, out=out)
print(out, torch.mul(out, out, out=out) is out, out)
m = torch.eye(3)
m.fill_diagonal_(5).triu_().transpose_(0, 1)
m[1:, 0] = torch.tensor([8.0, 9.0])
print(m, m.unsqueeze_(0).shape, m.squeeze_().shape)
n = torch.arange(4)
n[[0, 3]] = n[[3, 0]]
n[1], n[2] = n[2].clone(), n[1].clone()
print(n, n.index_fill_(0, torch.tensor([1]), 0), torch.relu_(torch.tensor([-1.0, 1.0])))
