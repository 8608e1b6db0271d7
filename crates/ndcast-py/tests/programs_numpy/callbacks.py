import functools
import operator

import numpy as np


@np.vectorize
def sign_word(value):
    return "neg" if value < 0 else "pos" if value > 0 else "zero"


print(sign_word(np.array([-1.5, 0, 2])), sign_word(3))


@functools.partial(np.vectorize, otypes=[float], excluded=["k"])
def power(x, k=2):
    return x**k


print(power(np.arange(4), k=3), power([[1, 2]], k=1))
longest = np.vectorize(lambda v: v.max() - v.min(), signature="(n)->()")
print(longest(np.array([[1, 5, 2], [7, 7, 7]])))
print(np.apply_along_axis(lambda row: row[::-1], 1, np.arange(6).reshape(2, 3)), np.apply_along_axis(np.median, 0, np.arange(6).reshape(3, 2)))
print(np.apply_over_axes(np.sum, np.arange(8).reshape(2, 2, 2), [0, 2]))
print(np.fromfunction(lambda i, j: (i + j) % 2 == 0, (3, 3)), np.fromfunction(np.add, (2, 2), dtype=int))
print(np.fromiter(map(operator.itemgetter(1), enumerate("abc")), dtype="U1"), np.fromiter((x**2 for x in range(4)), float, count=3))
line = np.linspace(-2, 2, 5)
print(np.piecewise(line, [line < 0, line >= 1], [-1, lambda x: x * 10, 0]))
print(functools.reduce(np.multiply, [np.arange(3), 2, np.ones(3)]), list(map(np.sum, [[1, 2], [3]])), sorted([3, 1, 2], key=np.negative))
print(functools.reduce(np.dot, [np.eye(2), np.array([[0, 1], [1, 0]]), np.array([1, 2])]), max([np.float64(1), np.float64(3)], key=abs))
table = {"mean": np.mean, "std": np.std, "max": np.max, "range": lambda v: np.max(v) - np.min(v), "q": functools.partial(np.percentile, q=50)}
data = np.array([2.0, 4.0, 4.0, 5.0, 10.0])
print({name: float(f(data)) for name, f in table.items()})
print(np.frompyfunc(str.upper, 1, 1)(np.array(["a", "b"])), np.frompyfunc(lambda a, b: (a, b), 2, 2)([1, 2], 3))
for i, row in enumerate(np.arange(4).reshape(2, 2)):
    for j, value in enumerate(row):
        print((i, j), value, end="; ")
print()
print([int(v) for v in np.nditer(np.arange(4).reshape(2, 2))], [(i, int(v)) for i, v in np.ndenumerate(np.array([[5, 6]]))], list(np.ndindex(2, 2)))
with np.nditer([np.arange(3), np.array([10, 20, 30])]) as both:
    print([int(a + b) for a, b in both])
print([m.shape for m in np.broadcast_arrays(np.ones((2, 1)), np.ones(3))], np.broadcast(np.ones((2, 1)), np.ones(3)).shape, np.broadcast_shapes((2, 1), (3,)))


class Temperature(np.ndarray):
    def fahrenheit(self):
        return np.asarray(self) * 9 / 5 + 32


t = np.array([0.0, 100.0]).view(Temperature)
print(t.fahrenheit(), isinstance(t, np.ndarray), type(t).__name__)


class Sequence:
    def __init__(self, values):
        self.values = np.asarray(values, dtype=float)

    def __array__(self, dtype=None, copy=None):
        return np.asarray(self.values, dtype=dtype)

    def __len__(self):
        return len(self.values)

    def __getitem__(self, index):
        return self.values[index]


s = Sequence([3, 1, 2])
print(np.array(s), np.sort(s), np.sum(s), np.add(s, 1), np.concatenate([s, [9]]), np.ones(3) * np.asarray(s))
cache = functools.lru_cache(None)(lambda n: np.arange(n).sum())
print(cache(5), cache(5), cache.cache_info().hits, hash(np.float64(2.0)) == hash(2.0), {np.int64(1): "a"}[1])
print(any(np.array([0, 1])), all(np.array([True, True])), sum(np.arange(4)), min(np.array([3, 1])), list(zip(np.arange(2), "ab")), dict(enumerate(np.array([7, 8]))))
a, b = np.array([1, 2]), np.array([3, 4])
print([*a, *b], (lambda *v: sum(v))(*a), f"{a[0]:>4}|{b.mean():6.2f}|{a!s}|{a!r}", "%5.1f" % b[0], "{:d}".format(a[1]), "{}".format(a + b))
print(np.errstate is not None, [np.isclose(x, y) for x, y in ((1.0, 1.0 + 1e-9), (1, 2))], np.iterable(a), np.isscalar(a[0]), np.ndim(a), np.size(b), np.shape([[1, 2]]))
