import torch

x = torch.tensor([[5, -3, 0], [2, -8, 7]])
mask = x < 0
print(mask, mask.sum(), mask.any(dim=1), mask.all(0), (~mask).nonzero())
x[mask] = 0
print(x, x[x > 1], x.count_nonzero())
lengths = torch.tensor([3, 1, 2])
padding = torch.arange(4)[None, :] < lengths[:, None]
print(padding)
batch = torch.arange(12.0).reshape(3, 4)
print((batch * padding).sum(1) / lengths, batch.masked_fill(~padding, float("-inf")).softmax(-1))
causal = torch.triu(torch.ones(4, 4, dtype=torch.bool), diagonal=1)
print(causal)
print(torch.zeros(4, 4).masked_fill(causal, float("-inf")))
print(torch.where(padding)[0], torch.where(padding, 1.0, 0.0))
y = torch.tensor([1.0, float("nan"), float("inf"), -2.0])
print(y.isnan(), y.isfinite(), y[~torch.isnan(y)], torch.nan_to_num(y, nan=0.0, posinf=9.0))
print(torch.logical_and(y > 0, torch.isfinite(y)), (y > 0) ^ (y < 2), (y == y).all().item())
a, b = torch.tensor([1, 2, 3, 4]), torch.tensor([2, 4])
print(torch.isin(a, b), a[torch.isin(a, b, invert=True)])
board = torch.zeros(5, 5, dtype=torch.int64)
board[::2, 1::2] = 1
board[1::2, ::2] = 1
print(board, board.bool().float().mean())
print(torch.argwhere(board[:2] == 1), (board == 1).nonzero(as_tuple=True)[0][:4])
batch[padding.logical_not()] = -1
batch[0, batch[0] > 1] *= 10
print(batch)
print(bool((batch > 5).any()), torch.equal(batch, batch.clone()), torch.eq(batch, -1).sum().item())
