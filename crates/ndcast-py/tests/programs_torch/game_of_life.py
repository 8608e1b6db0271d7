import torch
import torch.nn.functional as F

board = torch.zeros(8, 8, dtype=torch.int)
board[1, 2] = board[2, 3] = 1
board[3, 1:4] = 1
kernel = torch.ones(1, 1, 3, 3)
kernel[0, 0, 1, 1] = 0


def by_rolls(b):
    return sum(torch.roll(b, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))


for generation in range(8):
    padded = F.pad(board.float()[None, None], (1, 1, 1, 1), mode="circular")
    around = F.conv2d(padded, kernel)[0, 0].int()
    assert torch.equal(around, by_rolls(board))
    board = ((around == 3) | ((board == 1) & (around == 2))).int()
print(board)
print(board.sum(), board.nonzero().tolist(), board.any(dim=0), board.sum(1).argmax())
for row in board:
    print("".join("#" if cell else "." for cell in row.tolist()))
walk = torch.tensor([[0.9, 0.1, 0.0], [0.2, 0.7, 0.1], [0.0, 0.3, 0.7]])
p = torch.tensor([1.0, 0.0, 0.0])
for _ in range(100):
    p = p @ walk
print(p, torch.allclose(p @ walk, p, atol=1e-6), torch.linalg.matrix_power(walk, 50)[0])
links = torch.tensor([[0, 1], [1, 2], [2, 0], [3, 0], [3, 2]])
adjacency = torch.zeros(4, 4)
adjacency[links[:, 0], links[:, 1]] = 1
print(adjacency, adjacency.sum(1), (adjacency @ adjacency).bool().int())
rank = torch.full((4,), 0.25)
for _ in range(50):
    rank = 0.15 / 4 + 0.85 * (adjacency / adjacency.sum(1, keepdim=True)).T @ rank
print(rank, rank.sum(), rank.argsort(descending=True))
