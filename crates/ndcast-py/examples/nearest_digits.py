"""Handwritten digits, recognised by their nearest neighbours, without the array of all differences.

Data: the optical digits of the UCI repository (CC BY 4.0), 1797 images of 8 × 8, as scikit-learn ships them. Run with ``--full`` to let
every digit search among shifted copies of all others: NumPy's line would ask for 15 GB, twice.
"""

# %% The data: every fifth image is a question, the others are known.
import resource
import sys

import ndcast as nd
import numpy as np
from sklearn.datasets import load_digits

FULL = "--full" in sys.argv
images, labels = load_digits(return_X_y=True)
asked, known = images[::5], np.delete(images, np.s_[::5], axis=0)
truth, answers = labels[::5], np.delete(labels, np.s_[::5])
print(f"{len(asked)} questions, {len(known)} known digits of {images.shape[1]} pixels")


# %% One neighbour. The expression is the same for both libraries; NumPy stores 360 × 1437 × 64 differences (265 MB), ndcast none of them.
theirs = ((asked[:, None, :] - known) ** 2).sum(-1).argmin(-1)

q, x = nd.asarray(asked), nd.asarray(known)
ours = ((q[:, None, :] - x) ** 2).sum(-1).argmin(-1)

assert (np.asarray(ours) == theirs).all()
print(f"one neighbour:   {(answers[theirs] == truth).mean():.1%} right")


# %% Five neighbours, and a vote: (questions, 5, 1) against the ten digits is a table of the votes.
distances = ((asked[:, None, :] - known) ** 2).sum(-1)
near = np.argsort(distances, axis=-1, stable=True)[:, :5]
theirs = (answers[near][:, :, None] == np.arange(10)).sum(1).argmax(-1)

y = nd.asarray(answers)
distances = ((q[:, None, :] - x) ** 2).sum(-1)
near = nd.argsort(distances, axis=-1, stable=True)[:, :5]
ours = (y[near][:, :, None] == nd.arange(10)).sum(1).argmax(-1)

assert (np.asarray(ours) == theirs).all()
right = ours == nd.asarray(truth)
print(f"five neighbours: {right.mean(dtype=nd.float64).item():.1%} right")


# %% The mistakes of the vote, with brightness as text.
def drawn(image):
    """An 8 × 8 image as eight lines."""
    return ["".join(" .:-=+*#%@"[int(pixel * 9 / 16)] * 2 for pixel in row) for row in image.reshape(8, 8)]


wrong = np.asarray(nd.nonzero(~right)[0])[:4]
for line in zip(*(drawn(asked[k]) for k in wrong)):
    print("   ".join(line))
print("   ".join(f"is {truth[k]}, read as {ours[k].item()}".ljust(16) for k in wrong))


# %% --full: every digit is a question, and the known digits are in nine positions each: 1797 × 16173 × 64 differences.
if FULL:
    canvas = np.zeros((len(images), 10, 10))
    canvas[:, 1:9, 1:9] = images.reshape(-1, 8, 8)
    moved = np.lib.stride_tricks.sliding_window_view(canvas, (8, 8), axis=(1, 2)).reshape(-1, 64)
    print(f"NumPy would store {len(images) * len(moved) * 64 * 8 / 1e9:.0f} GB of differences, and as much again of squares")
    x, origin = nd.asarray(moved), nd.arange(len(moved)) // 9
    q, own = nd.asarray(images), nd.arange(len(images))
    distances = ((q[:, None, :] - x) ** 2).sum(-1)
    # The shifted copies of the question itself do not count as neighbours.
    nearest = nd.where(own[:, None] == origin, nd.inf, distances).argmin(-1)
    y = nd.asarray(labels)
    right = (y[origin[nearest]] == y).mean(dtype=nd.float64).item()
    print(f"one neighbour, leaving one out, nine positions: {right:.1%} right")
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
