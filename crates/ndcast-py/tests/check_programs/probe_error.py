# https://github.com/nengo/nengo/issues/1383: a simulator records each probe with an axis for its one dimension; the expected signal has none.
import numpy as np


class Simulator:
    """A leaky integrator that follows its input; `data` has a row for each step and a column for each dimension of the probe."""

    def __init__(self, dimensions, rate=0.2):
        self.state, self.rate, self.data = np.zeros(dimensions), rate, []

    def run(self, signal):
        for value in signal:
            self.state = self.state + self.rate * (value - self.state)
            self.data.append(self.state)
        return np.array(self.data)


def rmse(x, y):
    return np.sqrt(np.mean(np.square(x - y)))  # accident: accidental


def mended_rmse(x, y):
    if np.shape(x) != np.shape(y):
        raise ValueError(f"shapes differ: {np.shape(x)}, {np.shape(y)}")
    return np.sqrt(np.mean((x - y) ** 2))


times = np.linspace(0, 1, 100)
expected = np.sin(2 * np.pi * times)
probed = Simulator(dimensions=1).run(expected)
print("probe:", probed.shape, "expected:", expected.shape)
print("error:", round(float(rmse(probed, expected)), 4))
print("error of a signal with itself:", rmse(probed, probed))
print("mended:", round(float(mended_rmse(probed[:, 0], expected)), 4))
