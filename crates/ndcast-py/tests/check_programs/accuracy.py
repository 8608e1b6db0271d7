# https://github.com/935963004/LaBraM/issues/15: labels of (B, 1) meet the best class of (B,), and the accuracy is one of pairs.
import torch

torch.manual_seed(15)


def labelled(count):
    """A batch as the reader of a file gives it: signals, and a column of labels."""
    signals = torch.randn(count, 8)
    strongest = signals[:, :3].topk(1, dim=1).indices
    return signals, strongest


def class_accuracy(output, targets):
    return (output.max(-1)[-1] == targets).float().mean()  # accident: accidental


def mended_accuracy(output, targets):
    return (output.max(-1)[-1] == targets.squeeze(-1)).float().mean()


model = torch.nn.Linear(8, 3)
optimiser = torch.optim.Adam(model.parameters(), 0.1)
for epoch in range(30):
    signals, targets = labelled(64)
    output = model(signals)
    loss = torch.nn.functional.cross_entropy(output, targets.flatten())
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    if epoch % 10 == 9:
        with torch.no_grad():
            print(epoch, f"{class_accuracy(output, targets):.2f}", "mended", f"{mended_accuracy(output, targets):.2f}")
