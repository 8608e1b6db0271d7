"""Mistakes with `ndcast.numpy` that a checker of types must refuse, one in each marked line; and what it must accept, in all others."""

import ndcast.numpy as np

x = np.array([[1.0, 2.0], [3.0, 4.0]])
np.sum(x, axs=0)  # error: call-overload|call-arg
x.mean(axis="rows")  # error: arg-type|call-overload
np.concatenate()  # error: call-overload|call-arg
x.reshap(4)  # error: attr-defined
np.zeros()  # error: call-overload|call-arg
count: int = x.shape  # error: assignment
value: float = x.mean  # error: assignment
x.cumsum([0, 1])  # error: arg-type|call-overload
np.quantile(x, 0.5, method="linaer")  # error: arg-type|call-overload
np.searchsorted(x[0], 1, side="middle")  # error: arg-type|call-overload
np.add(x)  # error: call-overload|call-arg
np.sum(x, dim=0)  # error: call-overload|call-arg
np.linalg.qr(x).q  # error: attr-defined
x.sort().sum()  # error: attr-defined|func-returns-value
np.random.default_rng(0).norml(size=3)  # error: attr-defined

total: np.ndarray = x.sum(axis=0) + np.sum(x)
parts: list[np.ndarray] = np.split(x, 2)
where: tuple[np.ndarray, ...] = np.where(x > 1)
chosen: np.ndarray = np.where(x > 1, x, 0)
plain: np.ndarray = np.unique(x)
values, counts = np.unique(x, return_counts=True)
number: float = float(x.sum()) + float(np.sqrt(2.0))
scaled: np.ndarray = 2 * x - 1 / x @ x
x[x > 1] = 0
x[:, None, ..., 0] += 1
np.float64(3.5)
np.zeros((2, 3), dtype=np.float32).astype(np.int64)
np.add.reduce(x, axis=0)
eigenvalues, eigenvectors = np.linalg.eigh(x @ x.T)
sample: np.ndarray = np.random.default_rng(0).normal(0.0, 1.0, size=(2, 3))
with np.errstate(divide="ignore"):
    x / 0
for row in x:
    row.max()
