"""Softmax attention, with no learned weights, which takes the noise out of a photograph.

Attention compares every query with every key, makes shares of it that add up to one, and mixes the values by them. If the queries and keys are
small patches of an image and the values are the pixels in their middles, that is denoising by non-local means (Buades, Coll and Morel, 2005):
places that look alike lend each other their colours.

Data: the photograph of Eileen Collins, astronaut (NASA, public domain), as scikit-image ships it. Run with ``--full`` for a larger part of it: the
differences of all pairs of patches are 21 GB in NumPy.
"""

# %% The data: a part of the photograph in grey, with noise added.
import resource
import sys

import ndcast as nd
import numpy as np
import skimage.data

FULL = "--full" in sys.argv
side = 120 if FULL else 36
clean = skimage.data.astronaut()[64 : 64 + side, 176 : 176 + side].mean(-1).astype(np.float32) / 255
noisy = clean + np.random.default_rng(7).normal(0, 0.1, clean.shape).astype(np.float32)

patches = np.lib.stride_tricks.sliding_window_view(np.pad(noisy, 2, mode="reflect"), (5, 5)).reshape(-1, 25)
pixels = noisy.reshape(-1, 1)
print(f"{len(patches)} patches of {patches.shape[1]} pixels; {len(patches)} x {len(patches)} weights")


# %% Scaled dot products, as in a network: heads, a mask, and the largest score subtracted before the exponential. There are two heads here: one
# sees the patches, the other their contrast. No patch may attend to itself or, as in a language model, to a later one.
count = 400
heads = np.stack([patches[:count] - patches[:count].mean(), patches[:count] - patches[:count].mean(-1, keepdims=True)])
later = np.triu(np.ones((count, count), dtype=bool))
later[0, 0] = False


def attention_in_numpy(q, k, v, hidden):
    """The textbook's lines; each makes an array of (heads, queries, keys)."""
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(np.float32(q.shape[-1]))
    scores = np.where(hidden, -np.inf, scores)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True) @ v


def attention(q, k, v, hidden):
    """The same lines."""
    scores = q @ k.mT / q.shape[-1] ** 0.5
    scores = nd.where(hidden, -nd.inf, scores)
    weights = nd.exp(scores - scores.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True) @ v


theirs = attention_in_numpy(heads, heads, heads, later)
h, mask = nd.asarray(heads), nd.asarray(later)
ours = attention(h, h, h, mask)

np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-3, atol=1e-5)
np.testing.assert_allclose(nd.softmax(nd.where(mask, -nd.inf, h @ h.mT / 5), dim=-1) @ h, theirs, rtol=1e-3, atol=1e-5)
print("two heads with a causal mask:", tuple(ours.shape))


# %% Denoising: the scores are distances, and the weights are used as soon as they are computed. NumPy first stores all differences, an array of
# (patches × patches × 25).
def denoised_in_numpy(patches, pixels, width):
    """The mean of the pixels whose patches look alike."""
    scores = -((patches[:, None, :] - patches) ** 2).mean(-1) / (2 * width**2)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return (weights / weights.sum(-1, keepdims=True)) @ pixels


def denoised(patches, pixels, width):
    """The same lines; the last one sums up a broadcast product, so that not even the weights are stored."""
    scores = -((patches[:, None, :] - patches) ** 2).mean(-1) / (2 * width**2)
    return (nd.softmax(scores, dim=-1) * pixels[:, 0]).sum(-1)


p, v = nd.asarray(patches), nd.asarray(pixels)
ours = denoised(p, v, 0.07).reshape(side, side)
if not FULL:
    theirs = denoised_in_numpy(patches, pixels, np.float32(0.07)).reshape(side, side)
    np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-4)


# %% The improvement, in decibels above the noise and as pictures.
def quality(image):
    """The ratio of the brightest signal to the error."""
    return (-10 * nd.log10((nd.asarray(image) - nd.asarray(clean)).square().mean())).item()


def drawn(image, columns=36):
    """Lines of text, two columns for one row of pixels, because letters are tall."""
    step = max(image.shape[1] // columns, 1)
    levels = np.clip(np.asarray(image)[:: 2 * step, ::step] * 9.99, 0, 9).astype(int)
    return ["".join(" .:-=+*#%@"[level] for level in row) for row in levels]


print(f"noisy {quality(noisy):.1f} dB, after attention {quality(ours):.1f} dB")
for lines in zip(drawn(clean), drawn(noisy), drawn(ours)):
    print(*lines, sep="   ")
if FULL:
    print(f"NumPy would store {len(patches) ** 2 * 25 * 4 / 1e9:.0f} GB of differences, and as much again of squares")
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
