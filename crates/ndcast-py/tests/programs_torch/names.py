import torch
import torch.nn.functional as F

words = ["emma", "olivia", "ava", "isabella", "sophia", "mia", "amelia"]
letters = sorted(set("".join(words)))
to_number = {letter: i + 1 for i, letter in enumerate(letters)}
to_number["."] = 0
to_letter = {i: letter for letter, i in to_number.items()}
counts = torch.zeros((len(to_number), len(to_number)), dtype=torch.int32)
for word in words:
    symbols = ["."] + list(word) + ["."]
    for one, other in zip(symbols, symbols[1:]):
        counts[to_number[one], to_number[other]] += 1
print(counts.shape, counts.sum(), counts[0])
P = (counts + 1).float()
P /= P.sum(1, keepdim=True)
print(P[0].sum(), P[1, :5])
g = torch.Generator().manual_seed(2147483647)
for _ in range(3):
    out, at = [], 0
    while True:
        at = torch.multinomial(P[at], num_samples=1, replacement=True, generator=g).item()
        if at == 0 or len(out) > 12:
            break
        out.append(to_letter[at])
    print("".join(out))
loss, n = 0.0, 0
for word in words:
    symbols = ["."] + list(word) + ["."]
    for one, other in zip(symbols, symbols[1:]):
        loss += torch.log(P[to_number[one], to_number[other]])
        n += 1
print(f"{-loss / n:.4f}", (-loss / n))
xs = torch.tensor([to_number[c] for c in ".emma"])
hot = F.one_hot(xs, num_classes=len(to_number)).float()
W = torch.randn((len(to_number), len(to_number)), generator=g)
logits = hot @ W
probs = logits.exp() / logits.exp().sum(1, keepdims=True)
print(torch.allclose(probs, F.softmax(W[xs], dim=1)), probs[0, :4], probs.shape)
h = torch.zeros(4)
Wx, Wh = torch.randn(4, len(to_number), generator=g) * 0.1, torch.randn(4, 4, generator=g) * 0.1
for x in hot:
    h = torch.tanh(Wx @ x + Wh @ h)
print(h)
