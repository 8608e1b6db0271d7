import numpy as np

rng = np.random.default_rng(5)
size = 16
spins = rng.choice([-1, 1], size=(size, size))
board = np.add.outer(np.arange(size), np.arange(size)) % 2


def energy(s):
    return -float((s * (np.roll(s, 1, 0) + np.roll(s, 1, 1))).sum())


print("start", spins.sum(), energy(spins))
for temperature in (1.0, 2.27, 5.0):
    s, m, e = spins.copy(), [], []
    for sweep in range(60):
        for colour in (0, 1):
            around = sum(np.roll(s, shift, axis) for shift in (-1, 1) for axis in (0, 1))
            cost = 2 * s * around
            flip = (rng.random(s.shape) < np.exp(-cost / temperature)) & (board == colour)
            s[flip] *= -1
        m.append(abs(s.mean()))
        e.append(energy(s))
    m, e = np.asarray(m[20:]), np.asarray(e[20:])
    print(f"T={temperature}: m={m.mean():.4f} e={e.mean() / size**2:.4f} c={e.var() / temperature**2 / size**2:.4f}")
print(s.dtype, np.unique(s), (s == 1).sum(axis=0)[:6])
walks = rng.integers(0, 2, size=(500, 100)) * 2 - 1
paths = walks.cumsum(axis=1)
hit = np.abs(paths) >= 15
first = np.where(hit.any(axis=1), hit.argmax(axis=1), -1)
print(hit.any(axis=1).sum(), first[first >= 0].mean().round(3), paths[:, -1].std().round(3))
print(np.percentile(paths[:, -1], [5, 25, 50, 75, 95]), np.maximum.accumulate(paths, axis=1)[:, -1].mean())
queue, served, waiting = 0, 0, []
arrivals, services = rng.poisson(0.9, 200), rng.poisson(1.0, 200)
for a, b in zip(arrivals, services):
    done = min(queue + a, b)
    queue, served = queue + a - done, served + done
    waiting.append(queue)
print(served, np.mean(waiting).round(3), max(waiting), arrivals.sum() - served == queue)
