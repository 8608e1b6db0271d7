# https://github.com/scikit-learn-contrib/py-earth/issues/182: scores of a regression whose target is a column of a table.
import numpy as np

rng = np.random.default_rng(182)
table = np.column_stack([rng.normal(size=(150, 2)), np.zeros(150)])
table[:, 2] = 3 * table[:, 0] - table[:, 1] + 5 + rng.normal(scale=0.1, size=150)


class Plane:
    """Least squares with a constant."""

    def fit(self, inputs, target):
        self.weights = np.linalg.lstsq(self.with_constant(inputs), target, rcond=None)[0]
        return self

    def with_constant(self, inputs):
        return np.hstack([inputs, np.ones((len(inputs), 1))])

    def predict(self, inputs):
        return self.with_constant(inputs) @ self.weights.ravel()


def scores(model, inputs, target):
    guess = model.predict(inputs)
    return 1 - (target - guess) ** 2 / target.var()  # accident: accidental


def mended_scores(model, inputs, target):
    guess = model.predict(inputs)
    return 1 - (target.ravel() - guess) ** 2 / target.var()


inputs, target = table[:, :2], table[:, 2:]
model = Plane().fit(inputs, target)
print("score of each row:", scores(model, inputs, target).shape, round(scores(model, inputs, target).mean(), 3))
print("mended:", mended_scores(model, inputs, target).shape, round(mended_scores(model, inputs, target).mean(), 3))
