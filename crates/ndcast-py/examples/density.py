"""Where the airports are: a sum of Gaussian bells, one for each, at every point of a map of the world.

Data: the airports with a IATA code of the package ``airportsdata`` (MIT), which collects them from public sources. Run with ``--full`` for all
of them on a grid of one degree: 511 million bells, for which NumPy's line first stores 12 GB of differences.
"""

# %% The data: points on the unit sphere, so that the date line and the poles are places like any other.
import resource
import sys

import airportsdata
import ndcast as nd
import numpy as np

FULL = "--full" in sys.argv
airports = list(airportsdata.load("IATA").values())[:: 1 if FULL else 8]
airports = np.radians([(airport["lat"], airport["lon"]) for airport in airports])


def on_sphere(xp, latitude, longitude):
    """Points (..., 3) of angles."""
    return xp.stack([xp.cos(latitude) * xp.cos(longitude), xp.cos(latitude) * xp.sin(longitude), xp.sin(latitude) + 0 * longitude], -1)


rows, columns = (180, 360) if FULL else (24, 76)
latitude = np.radians(90 - (np.arange(rows) + 0.5) * 180 / rows)[:, None]
longitude = np.radians((np.arange(columns) + 0.5) * 360 / columns - 180)
grid = np.broadcast_arrays(latitude, longitude)
grid = on_sphere(np, *grid).reshape(-1, 3)
points = on_sphere(np, airports[:, 0], airports[:, 1])
print(f"{len(grid)} places on the map x {len(points)} airports = {len(grid) * len(points) / 1e6:.0f} million bells")


# %% The density: one line for each library. The Gaussian kernels are 300 km wide.
width = 300 / 6371
if not FULL:
    theirs = np.exp(-((grid[:, None, :] - points) ** 2).sum(-1) / (2 * width**2)).sum(-1)

g, p = nd.asarray(grid), nd.asarray(points)
ours = nd.exp(-((g[:, None, :] - p) ** 2).sum(-1) / (2 * width**2)).sum(-1)

if not FULL:
    np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-9, atol=1e-12)


# %% Its logarithm, without underflow where there is no point for thousands of kilometres.
exponent = -((g[:, None, :] - p) ** 2).sum(-1) / (2 * width**2)
logarithm = nd.logsumexp(exponent, dim=-1)
if not FULL:
    exponent = -((grid[:, None, :] - points) ** 2).sum(-1) / (2 * width**2)
    largest = exponent.max(-1, keepdims=True)
    theirs = np.log(np.exp(exponent - largest).sum(-1)) + largest[:, 0]
    np.testing.assert_allclose(np.asarray(logarithm), theirs, rtol=1e-9)
place = int(logarithm.argmin())
print(f"farthest from all airports: latitude {90 - (place // columns + 0.5) * 180 / rows:.0f}, longitude "
      f"{(place % columns + 0.5) * 360 / columns - 180:.0f}, logarithm of the density {logarithm[place].item():.0f}")


# %% The map: one letter for each point of the small grid, or for every eighth row and fourth column of the one-degree grid.
step = max(columns // 76, 1)
shown = np.asarray((ours.reshape(rows, columns) + 0.02).log())[:: step * (2 if FULL else 1), ::step]
levels = ((shown - shown.min()) / (shown.max() - shown.min()) * 9.99).astype(int)
for line in levels:
    print("".join(" .:-=+*#%@"[level] for level in line).rstrip())
if FULL:
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
