import numpy as np

rng = np.random.default_rng(42)
n, d = 120, 5
X = rng.normal(size=(n, d)) * [1, 5, 0.1, 2, 1]
true = np.array([2.0, -1.0, 0.0, 0.5, 3.0])
y = X @ true + 1.5 + rng.normal(scale=0.3, size=n)
split = rng.permutation(n)
train, test = split[: int(0.75 * n)], split[int(0.75 * n) :]
mu, sd = X[train].mean(axis=0), X[train].std(axis=0, ddof=1)
Z = np.hstack([np.ones((n, 1)), (X - mu) / sd])


def fit(A, b, penalty):
    P = penalty * np.eye(A.shape[1])
    P[0, 0] = 0
    return np.linalg.solve(A.T @ A + P, A.T @ b)


def r2(y, p):
    return 1 - np.sum((y - p) ** 2) / np.sum((y - y.mean()) ** 2)


scores = {}
for penalty in np.logspace(-3, 3, 7):
    folds = np.array_split(train, 5)
    errors = []
    for k, fold in enumerate(folds):
        rest = np.concatenate([f for j, f in enumerate(folds) if j != k])
        w = fit(Z[rest], y[rest], penalty)
        errors.append(np.mean((Z[fold] @ w - y[fold]) ** 2))
    scores[float(penalty)] = np.mean(errors)
    print(f"{penalty:8.3f} {np.mean(errors):9.4f} +- {np.std(errors) / np.sqrt(5):.4f}")
best = min(scores, key=scores.get)
w = fit(Z[train], y[train], best)
print(best, w.round(3), "r2", round(r2(y[test], Z[test] @ w), 4))
w2, residual, rank, s = np.linalg.lstsq(Z[train], y[train], rcond=None)
print(np.abs(w - w2).max() < 0.05, residual.round(3), rank, (s.max() / s.min()).round(3))
step, v = 0.1, np.zeros(d + 1)
for i in range(200):
    v -= step * Z[train].T @ (Z[train] @ v - y[train]) / len(train)
print(np.allclose(v, w2, atol=1e-3), v.round(2))
leverage = np.einsum("ij,jk,ik->i", Z[train], np.linalg.inv(Z[train].T @ Z[train]), Z[train])
print(leverage.sum().round(6), leverage.argsort()[-2:], (leverage > 2 * (d + 1) / len(train)).sum())
q, r = np.linalg.qr(Z[train])
print(np.allclose(q @ r, Z[train]), np.sign(np.diag(r)) @ np.sign(np.diag(r)), r.shape)
noise = np.sum((y[train] - Z[train] @ w2) ** 2) / (len(train) - d - 1)
errors = np.sqrt(noise * np.diag(np.linalg.inv(Z[train].T @ Z[train])))
print(errors.round(4), (w2 / errors).round(1))
