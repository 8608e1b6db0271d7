# https://github.com/PStelldinger/PuzzleBoard/issues/2: lengths of edges come as a column, their directions as a list.
import numpy as np

rng = np.random.default_rng(2)
corners = np.cumsum(rng.uniform(0.5, 1.5, size=(12, 2)), axis=0)
edges = np.diff(corners, axis=0)


def lengths(edges):
    """The length of each edge, by the product of two stacks of matrices."""
    return np.sqrt(np.matmul(edges[:, None, :], edges[:, :, None])).squeeze(2)


def cosines(edges):
    ahead = edges @ np.array([1.0, 0.0])
    return ahead / lengths(edges)  # accident: accidental


def mended_cosines(edges):
    return edges[:, 0] / lengths(edges)[:, 0]


def long_ones(edges, shortest=1.0):
    near = np.where(lengths(edges) > shortest, edges[:, 0], 0.0)  # accident: accidental
    return near.sum()


def mended_long_ones(edges, shortest=1.0):
    return np.where(lengths(edges).ravel() > shortest, edges[:, 0], 0.0).sum()


print("cosines:", cosines(edges).shape, "mended:", mended_cosines(edges).shape)
print("ahead:", round(float(long_ones(edges)), 3), "mended:", round(float(mended_long_ones(edges)), 3))
