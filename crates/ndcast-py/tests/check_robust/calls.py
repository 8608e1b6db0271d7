"""Calls of NumPy's functions in every form that they have."""

import operator

import numpy as np

x, y = np.arange(3.0).reshape(3, 1) + 1, np.arange(3.0) - 1
print(np.add(x, y), np.add(x, y, dtype="f4"), np.add(x, y, order="F").flags.f_contiguous, np.add([[1], [2]], (3, 4)), np.add(1, 2), type(np.add(1, 2)))
out = np.full((3, 3), 9.0)
same = np.subtract(x, y, out=out)
print(same is out, np.subtract(x, y, out), np.subtract(x, y, out=(out,)) is out, np.subtract(x, y, where=y > 0, out=out), np.subtract(x, y, out=...))
print(np.modf(x), np.divmod(x, 2.0), np.frexp(x, out=(None, np.zeros((3, 1), int))), np.modf(x, np.zeros((3, 1)), out[:, :1]))
for name in ("reduce", "accumulate", "reduceat", "outer", "at"):
    print(name, getattr(np.add, name).__name__, type(getattr(np.add, name)).__name__)
print(np.add.reduce(x, 0), np.add.reduce(x, axis=None), np.add.reduce(x, (0, 1), keepdims=True), np.add.reduce(x, where=x > 1, initial=5), np.add.reduce(x, 0, "f4", np.zeros(1, "f4")))
print(np.add.accumulate(x), np.maximum.accumulate(y), np.add.reduceat(y, [0, 2, 1]), np.multiply.outer(x, y).shape, np.subtract.outer([1, 2], [3]))
target = np.zeros(3)
np.add.at(target, [0, 0, 2], [1.0, 2, 3])
print(target, x.sum(), x.sum(0), x.sum(axis=1, keepdims=True), x.mean(), x.std(0, ddof=1), x.max(1), x.any(), x.argmax(0), x.cumsum(), x.prod(dtype=int), np.ptp(x))
print(np.sum([[1], [2]]), np.sum(i for i in range(3)) if False else sum(range(3)), np.mean([1, 2]), np.median(x), np.average(x, weights=x), np.clip(x, y[:, None], 2))
with np.errstate(divide="ignore", invalid="call", over="raise"):
    np.seterrcall(lambda kind, flag: print("called", kind, flag))
    print(x / np.zeros(3), np.zeros(3) / np.zeros((3, 1)))
    try:
        np.exp(np.array([1000.0]))
    except FloatingPointError as error:
        print(error)
np.seterrcall(None)
print(np.geterr(), np.getbufsize())
print(x @ y[None], np.matmul(x, y[None], out=out) is out, np.vecdot(x, x), np.linalg.det(np.eye(3) * x), np.linalg.solve(np.eye(3), y), np.einsum("ij,k->ik", x, y))
print(np.matmul(np.ones((4, 3, 2)), np.ones((2, 3)), axes=[(1, 2), (0, 1), (1, 2)]).shape, np.linalg.inv(np.eye(2)[None]).shape, np.inner(y, y), np.dot(x, y[None]), np.cross([1, 0, 0], [0, 1, 0]))
twice = np.vectorize(lambda a, b=2: a * b)
print(twice(x), twice(x, y), twice([]) if False else "", np.vectorize(len, otypes=[int])(["a", "bc"]), np.vectorize(np.mean, signature="(n)->()")(np.ones((2, 3))))
joined = np.frompyfunc(lambda a, b: f"{a}-{b}", 2, 1)
print(joined([["a"], ["b"]], ["c", "d"]), joined.reduce(["a", "b", "c"]), joined.outer("a", "bc"), np.frompyfunc(divmod, 2, 2)([[7], [8]], [2, 3]), joined.nin)
print(np.where(x > 1), np.where(x > 1, x, y), np.where(True, 1, y), np.where([True, False], "a", "b"), np.select([x > 2, x > 1], [x, y], 7), np.choose([0, 1, 0], [y, x[:, 0]]))
print(x.reshape(1, 3), x.reshape((3, -1)), x.reshape(3), x.reshape(-1, copy=True), np.reshape(x, (1, 1, 3), order="F"), x.astype(int, copy=False), x.astype("f8", copy=False) is x, x.copy("F").strides)
print(operator.add(x, y), x.__add__(y), x.__radd__(y), 1 - x, x**2, 2**y, x // y.clip(1), -x, +x, ~np.array([1]), x > y, x == y, x != None, divmod(x, 2), abs(y), x.__eq__("a"))  # noqa: E711
x -= 1
x *= y[:1]
x[:] = y[:, None]
x[1:] += x[:-1]
print(x, y.__iadd__(1) is y, np.copyto(out, y), out, np.putmask(out, out > 1, y), out, np.place(out, out > 1, [5]), out)
print(np.sort(x, 0), np.unique(x), np.concatenate([x, x], 1), np.stack([y, y]), np.histogram(y, 3), np.interp(1.5, y, y), np.convolve(y, y), np.gradient(y), np.diff(x, axis=0), np.cov(x.T), np.corrcoef(y, y))
print(np.broadcast_arrays(x, y)[0].shape, np.broadcast_to(y, (2, 3)), np.apply_along_axis(np.sum, 0, x), np.ufunc.__doc__[:20], np.random.default_rng(1).normal(x, 1).shape, np.isclose(x, y), np.allclose(x, x), np.array_equal(x, y))
a, b = np.ogrid[:2, :3]
print(a * b, np.ix_([0], [1, 2])[0] + 1, np.r_[1:3, 5], np.c_[y, y], np.meshgrid(y, y, sparse=True)[0] - x, np.expand_dims(y, 0) + y, np.atleast_2d(y).T - y, np.tile(y, 2), np.squeeze(x) - y, np.kron(y, y).shape)
