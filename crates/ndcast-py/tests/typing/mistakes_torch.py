"""Mistakes with `ndcast.torch` that a checker of types must refuse, one in each marked line; and what it must accept, in all others."""

import ndcast.torch as torch
import ndcast.torch.nn.functional as F

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
torch.sum(x, dimm=0)  # error: call-overload|call-arg
x.mean(dim="rows")  # error: arg-type|call-overload
torch.unsqueeze(x)  # error: call-overload|call-arg
x.reshap(4)  # error: attr-defined
torch.zeros(3, dtype="float32")  # error: call-overload|arg-type
count: int = x.shape  # error: assignment
value: float = x.item  # error: assignment
x.cumsum(dim=[0, 1])  # error: arg-type|call-overload
F.softmax(x, dims=1)  # error: call-arg|call-overload
x.max(dim=1).indexes  # error: attr-defined
torch.add(x, "1")  # error: call-overload|arg-type
x.requires_grad_(True)  # error: arg-type
torch.cat(x, x)  # error: arg-type|call-overload
x.max(dim=1).sum()  # error: attr-defined
torch.manual_seed("0")  # error: arg-type

total: torch.Tensor = x.sum() + x.sum(dim=0, keepdim=True)
best = x.max(dim=1)
first: torch.Tensor = best.values + best.indices
values, indices = torch.sort(x, dim=1, descending=True)
parts: tuple[torch.Tensor, ...] = torch.split(x, 1)
number: float = x.sum().item()
length: int = x.size(0) + x.shape[0] + x.numel()
same: torch.Tensor = x.add_(1).mul_(2)
scaled: torch.Tensor = 2 * x - 1 / x @ x
x[x > 1] = 0
x[:, None, ..., 0] += 1
loss: torch.Tensor = F.cross_entropy(x, torch.tensor([0, 1]))
torch.zeros(2, 3, dtype=torch.float64) + torch.zeros((2, 3)).to(torch.float32)
generator = torch.Generator().manual_seed(0)
torch.rand(2, generator=generator)
u, s, v = torch.linalg.svd(x)
with torch.no_grad():
    x.view(-1).unsqueeze(0)


@torch.no_grad()
def decorated(given: torch.Tensor) -> torch.Tensor:
    return given.relu()


again: torch.Tensor = decorated(x)
