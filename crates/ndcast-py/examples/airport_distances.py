"""The distances between all airports, and questions to them that need no table of them.

Data: the airports with a IATA code of the package ``airportsdata`` (MIT), which collects them from public sources. Run with ``--full`` for all
of them: 62 million distances, each by the haversine formula, for which NumPy stores some seven tables of 497 MB.
"""

# %% The data: latitudes and longitudes in radians.
import resource
import sys

import airportsdata
import ndcast as nd
import numpy as np

FULL = "--full" in sys.argv
airports = [airport for _, airport in sorted(airportsdata.load("IATA").items())][:: 1 if FULL else 12]
position = np.radians([(airport["lat"], airport["lon"]) for airport in airports])
print(f"{len(airports)} airports, {len(airports) ** 2} distances")


def named(k):
    """An airport to read."""
    airport = airports[int(k)]
    return f"{airport['iata']} {airport['name']} ({airport['country']})"


# %% The table, from both libraries. The formula is the same; only `np` and `nd` differ.
def haversine(xp, position, radius=6371.0088):
    """Distances in kilometres between all pairs of points on the sphere."""
    latitude, longitude = position[:, 0], position[:, 1]
    rise = xp.sin((latitude[:, None] - latitude) / 2) ** 2
    turn = xp.sin((longitude[:, None] - longitude) / 2) ** 2
    inside = rise + xp.cos(latitude)[:, None] * xp.cos(latitude) * turn
    return 2 * radius * xp.asin(xp.sqrt(xp.clip(inside, 0, 1)))


places = nd.asarray(position)
if not FULL:
    theirs = haversine(np, position)
    ours = haversine(nd, places)
    np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-9, atol=1e-4)


# %% The two airports that are farthest apart. The maximum consumes the distances as they are computed.
distances = haversine(nd, places)
farthest = nd.argmax(distances)
row, column = divmod(int(farthest), len(airports))
if not FULL:
    assert theirs.max() - theirs[row, column] < 1e-6
print(f"farthest apart: {named(row)} and {named(column)}")


# %% The loneliest airport: its nearest neighbour is farthest away. The diagonal is left out, because every airport is nearest to itself.
alone = nd.eye(len(airports), dtype=nd.bool)
nearest = nd.where(alone, nd.inf, haversine(nd, places)).min(-1)
if not FULL:
    np.testing.assert_allclose(np.asarray(nearest), np.where(np.eye(len(airports), dtype=bool), np.inf, theirs).min(-1), rtol=1e-9, atol=1e-4)
for k in nd.argsort(nearest, descending=True)[:3].tolist():
    print(f"lonely: {named(k)}, {nearest[k].item():.0f} km to the next")


# %% How many other airports are within a day's drive, and where there are most.
within = (haversine(nd, places) < 500).sum(-1) - 1
crowded = nd.argmax(within).item()
if not FULL:
    assert (np.asarray(within) == (theirs < 500).sum(-1) - 1).all()
print(f"within 500 km: {nd.median(within).item():.0f} others in the middle, {within[crowded].item()} around {named(crowded)}")
if FULL:
    print(f"the whole process never held more than {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
