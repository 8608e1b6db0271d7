import torch

transitions = torch.tensor([[0.7, 0.3], [0.4, 0.6]]).log()
emissions = torch.tensor([[0.5, 0.4, 0.1], [0.1, 0.3, 0.6]]).log()
start = torch.tensor([0.6, 0.4]).log()
seen = torch.tensor([0, 1, 2, 2])
score, back = start + emissions[:, seen[0]], []
for o in seen[1:]:
    score, where = (score[:, None] + transitions).max(dim=0)
    score = score + emissions[:, o]
    back.append(where)
path = [score.argmax().item()]
for where in reversed(back):
    path.append(where[path[-1]].item())
print(path[::-1], score.max(), score.exp())
alpha = start + emissions[:, seen[0]]
for o in seen[1:]:
    alpha = torch.logsumexp(alpha[:, None] + transitions, dim=0) + emissions[:, o]
print(alpha.logsumexp(0), alpha.softmax(0))
beams, values = torch.tensor([[0]]), torch.zeros(1)
table = torch.tensor([[0.1, 0.6, 0.3], [0.5, 0.25, 0.25], [0.2, 0.2, 0.6]]).log()
for _ in range(3):
    total = values[:, None] + table[beams[:, -1]]
    values, flat = total.flatten().topk(2)
    beams = torch.cat([beams[torch.div(flat, 3, rounding_mode="floor")], (flat % 3)[:, None]], dim=1)
print(beams, values)


def distance(a, b):
    d = torch.zeros(len(a) + 1, len(b) + 1, dtype=torch.int64)
    d[:, 0], d[0] = torch.arange(len(a) + 1), torch.arange(len(b) + 1)
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            d[i, j] = min(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + (x != y))
    return d


print(distance("kitten", "sitting"), distance("kitten", "sitting")[-1, -1].item())
text = "the cat sat on the mat the end".split()
words = sorted(set(text))
ids = torch.tensor([words.index(w) for w in text])
counts = torch.zeros(len(words)).scatter_add_(0, ids, torch.ones(len(ids)))
tf = counts / counts.sum()
print(ids, tf, torch.stack([ids[:-1], ids[1:]], dim=1)[:3], tf.log().neg().mul(tf).sum())
values = torch.tensor([[0.0, 0.0, 1.0], [0.0, -1.0, 0.0]])
V = torch.zeros(2, 3)
for sweep in range(50):
    padded = torch.nn.functional.pad(V[None, None], (1, 1, 1, 1), mode="replicate")[0, 0]
    around = torch.stack([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
    new = values + 0.9 * around.max(0).values * (values == 0)
    if (new - V).abs().max() < 1e-6:
        break
    V = new
print(sweep, V, around.argmax(0))
state, P = torch.tensor([0.0, 1.0]), torch.eye(2)
F_, Q, H, R = torch.tensor([[1.0, 1.0], [0.0, 1.0]]), 0.01 * torch.eye(2), torch.tensor([[1.0, 0.0]]), torch.tensor([[0.1]])
for z in (1.1, 1.9, 3.2):
    state, P = F_ @ state, F_ @ P @ F_.T + Q
    K = P @ H.T @ torch.linalg.inv(H @ P @ H.T + R)
    state = state + (K @ (torch.tensor([z]) - H @ state))
    P = (torch.eye(2) - K @ H) @ P
print(state, P, K.squeeze())
