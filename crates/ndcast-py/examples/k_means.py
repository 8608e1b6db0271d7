"""k-means in three lines a step: measurements of flowers, and the colours of a photograph.

Data: Fisher's iris measurements (UCI, CC BY 4.0), as scikit-learn ships them; and the photograph of Eileen Collins, astronaut (NASA, public
domain), as scikit-image ships it. Run with ``--full`` to find 256 colours for all of its 262144 pixels: NumPy's line would store 1.6 GB, twice.
"""

# %% The algorithm, for either library: `xp` is NumPy or ndcast.
import resource
import sys

import ndcast as nd
import numpy as np
import skimage.data
from sklearn.datasets import load_iris

FULL = "--full" in sys.argv


def k_means(xp, points, centres, steps):
    """Moves each centre to the mean of the points that are nearest to it, so many times."""
    number = xp.arange(len(centres))
    for _ in range(steps):
        nearest = ((points[:, None, :] - centres) ** 2).sum(-1).argmin(-1)
        members = xp.where(nearest[:, None] == number, 1.0, 0.0).astype(points.dtype)
        centres = members.T @ points / xp.maximum(members.sum(0), 1)[:, None]
    return nearest, centres


# %% Iris: three kinds of flowers, from four lengths each. Each cluster is assigned the kind that it overlaps most.
measured, kinds = load_iris(return_X_y=True)
start = measured[[0, 50, 100]]

theirs, their_centres = k_means(np, measured, start, 10)
ours, our_centres = k_means(nd, nd.asarray(measured), nd.asarray(start), 10)

assert (np.asarray(ours) == theirs).all()
np.testing.assert_allclose(np.asarray(our_centres), their_centres, rtol=1e-12)

table = (ours[:, None, None] == nd.arange(3)[:, None]) & (nd.asarray(kinds)[:, None, None] == nd.arange(3))
table = table.sum(0)
print("cluster (row) by kind (column):")
print(np.asarray(table))
print(f"{table.max(-1).sum().item() / len(kinds):.1%} of the flowers lie where their kind does")


# %% Colours: the pixels of a photograph are points in a cube; centres are the colours to print it with.
photograph = skimage.data.astronaut()
step, colours = (1, 256) if FULL else (8, 16)
pixels = np.ascontiguousarray(photograph[::step, ::step]).reshape(-1, 3) / 255.0
start = pixels[:: len(pixels) // colours][:colours]
print(f"{len(pixels)} pixels, {colours} colours: {len(pixels) * colours * 3 * 8 / 1e6:.0f} MB of differences that are not stored")

ours, palette = k_means(nd, nd.asarray(pixels), nd.asarray(start), 4)
if not FULL:
    theirs, their_palette = k_means(np, pixels, start, 4)
    assert (np.asarray(ours) == theirs).all()
    np.testing.assert_allclose(np.asarray(palette), their_palette, rtol=1e-12)

error = (palette[ours] - nd.asarray(pixels)).square().mean().sqrt().item()
print(f"the photograph in {colours} colours is off by {error * 255:.1f} of 255")


# %% The palette, most frequent first.
count = (ours[:, None] == nd.arange(colours)).sum(0)
order = nd.argsort(count, descending=True)[:8]
for red_green_blue, share in zip((palette[order] * 255).tolist(), (count[order] / len(pixels)).tolist()):
    red, green, blue = (round(part) for part in red_green_blue)
    print(f"#{red:02x}{green:02x}{blue:02x}  {share:6.1%}  \033[48;2;{red};{green};{blue}m{'':12}\033[0m")
if FULL:
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
