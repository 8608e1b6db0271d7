# https://github.com/ageron/handson-ml2/issues/26: a figure in which both axes have as many points, so rows are divided by the sums of others.
import numpy as np

points = np.linspace(-2, 2, 41)
speed, load = np.meshgrid(points, points)


def energy(speed, load):
    return np.exp(-((speed - 0.5) ** 2) - 0.3 * (load + speed) ** 2)


def conditional(table):
    """The share of each speed within its row."""
    sums = table.sum(axis=1)
    return table / sums  # accident: reduced


def mended_conditional(table):
    return table / table.sum(axis=1, keepdims=True)


def standardised(table):
    centred = table - table.mean(1)  # accident: reduced
    return centred


def mended_standardised(table):
    return table - table.mean(1)[:, np.newaxis]


table = energy(speed, load)
print("sums of rows:", np.round(conditional(table).sum(1)[:3], 4))
print("means of rows:", np.round(standardised(table).mean(1)[:3], 4))
print("mended:", np.round(mended_conditional(table).sum(1)[:3], 4), np.abs(mended_standardised(table).mean(1)).max() < 1e-12)
