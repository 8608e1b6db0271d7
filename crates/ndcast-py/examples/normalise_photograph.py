"""A photograph brought to zero mean and unit deviation: of each channel, and of each neighbourhood.

Data: the photograph of Eileen Collins, astronaut (NASA, public domain), as scikit-image ships it. Run with ``--full`` to take neighbourhoods of
31 × 31 over the whole photograph: their deviations are 670 million differences, 2.7 GB in NumPy.
"""

# %% The data: bytes, (rows, columns, channels).
import resource
import sys

import ndcast as nd
import numpy as np
import skimage.data

FULL = "--full" in sys.argv
photograph = skimage.data.astronaut()
print("photograph", photograph.shape, photograph.dtype)


# %% Each channel: the lines are the same, but NumPy makes four arrays of the size of the photograph, and ndcast one. In float32 NumPy adds up the
# 262144 pixels of a channel one after the other, and the third digit of its mean is wrong; so NumPy computes in float64 here.
x = photograph.astype(np.float64) / 255
theirs = (x - x.mean((0, 1))) / x.std((0, 1))
print("  NumPy's float32 mean is off by", np.abs(x.astype(np.float32).mean((0, 1)) / x.mean((0, 1)) - 1).max())

x = nd.asarray(photograph).astype(nd.float32) / 255
ours = (x - x.mean((0, 1))) / x.std((0, 1))

np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-5, atol=1e-6)
print("  ndcast's float32 mean is off by", np.abs(np.asarray(x.mean((0, 1))) / (photograph / 255).mean((0, 1)) - 1).max())
for name, mean, deviation in zip(("red", "green", "blue"), x.mean((0, 1)).tolist(), x.std((0, 1)).tolist()):
    print(f"  {name:5}  mean {mean:.3f}  deviation {deviation:.3f}")


# %% A batch for a network: channels first, normalised by ImageNet's constants, which are (3,) and must become (3, 1, 1).
mean, deviation = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]
batch = np.stack([photograph, photograph[::-1], photograph[:, ::-1]])
theirs = batch.astype(np.float32).transpose(0, 3, 1, 2) / 255
theirs = (theirs - np.float32(mean)[:, None, None]) / np.float32(deviation)[:, None, None]

ours = nd.asarray(batch).astype(nd.float32).permute(0, 3, 1, 2) / 255
ours = (ours - nd.asarray(mean)[:, None, None]) / nd.asarray(deviation)[:, None, None]

np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-5, atol=1e-6)
print("batch", tuple(ours.shape), ours.dtype)

# %% Everybody forgets `[:, None, None]` once; this is the error.
try:
    nd.asarray(batch).permute(0, 3, 1, 2) - nd.asarray(mean)
except ValueError as mistake:
    print(mistake)


# %% Contrast: the darkest hundredth becomes black, the brightest white, and the rest is scaled between them; then bytes again.
low, high = np.quantile(photograph, [0.01, 0.99], axis=(0, 1))
theirs = (np.clip((photograph - low) / (high - low), 0, 1) * 255).round().astype(np.uint8)

x = nd.asarray(photograph).astype(nd.float64)
low, high = nd.quantile(x.reshape(-1, 3), nd.asarray([0.01, 0.99], dtype=nd.float64), axis=0)
ours = (nd.clip((x - low) / (high - low), 0, 1) * 255).round().astype(nd.uint8)

assert np.abs(np.asarray(ours).astype(int) - theirs).max() <= 1
print(f"contrast: levels {low.tolist()} to {high.tolist()} become 0 to 255")


# %% Local contrast: each pixel relative to the mean and deviation of its neighbourhood. The windows are a view, so no pixel is copied, and none
# of the (rows × columns × side × side) differences from a mean is stored.
side, part = (31, np.s_[:]) if FULL else (15, np.s_[60:220, 150:310])
grey = photograph[part].mean(-1).astype(np.float32) / 255
inner = np.s_[side // 2 : -(side // 2), side // 2 : -(side // 2)]

g = nd.asarray(grey)
windows = g.unfold(0, side, 1).unfold(1, side, 1)
ours = (g[inner] - windows.mean((-2, -1))) / (windows.std((-2, -1)) + 0.02)

if not FULL:
    windows = np.lib.stride_tricks.sliding_window_view(grey, (side, side))
    theirs = (grey[inner] - windows.mean((-2, -1))) / (windows.std((-2, -1)) + 0.02)
    np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-3, atol=1e-4)
print(f"{windows.shape} windows; local contrast from {ours.min().item():.2f} to {ours.max().item():.2f}")


# %% The photograph and its local contrast, with brightness as text.
def drawn(image, columns=48):
    """Lines of text, two columns for one row of pixels, because letters are tall."""
    step = image.shape[1] / columns
    rows = np.arange(0, image.shape[0] - 1, step * 2).astype(int)
    small = np.asarray(image)[rows][:, (np.arange(columns) * step).astype(int)]
    low, high = np.quantile(small, [0.02, 0.98])
    levels = np.clip((small - low) / (high - low) * 9.99, 0, 9).astype(int)
    return ["".join(" .:-=+*#%@"[level] for level in row) for row in levels]


for before, after in zip(drawn(g[inner]), drawn(ours)):
    print(before, after, sep="   ")
if FULL:
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
