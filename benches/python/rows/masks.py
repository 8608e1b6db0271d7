"""Masks: what is selected, counted and assigned by them."""

from .declared import ALL, byte, double, group, mask, normal, with_nan

N = 16_000_000
LONG = [normal(N)]


def assign(xp, x, m):
    x[m] = 0.5
    return x


def assign_where_less(xp, x):
    x[x < 0.1] = 0.1
    return x


def assign_values(xp, x, m, values):
    x[m] = values
    return x


def add_one(xp, x, m):
    x[m] += 1
    return x[:4]


def halve_rows(xp, x, m):
    x[m] *= 0.5
    return x[:4]


row = group("masks")
for share in (0.001, 0.1, 0.5, 0.99):
    row(f"select x[m], {share:g} true (16M)", LONG + [mask(share, N)], lambda xp, x, m: x[m], N + int(N * 8 * share), jax=None)
row("select x[m] of float64, 0.5 true (8M)", [double(8_000_000), mask(0.5, 8_000_000)], lambda xp, x, m: x[m], 72_000_000, jax=None)
row("select x[m] of uint8, 0.3 true (32M)", [byte(1 << 25), mask(0.3, 1 << 25)], lambda xp, x, m: x[m], ALL, jax=None)
row("select x[m], 0.1 true (4096, 4096)", [normal(4096, 4096), mask(0.1, 4096, 4096)], lambda xp, x, m: x[m], 1 << 25, jax=None)
row("select rows x[m], 0.5 true (200000, 64)", [normal(200_000, 64), mask(0.5, 200_000)], lambda xp, x, m: x[m], 51_400_000, jax=None)
row("select x[x < 0] (16M)", LONG, lambda xp, x: x[x < 0], N * 6, jax=None)
row("select and sum x[m].sum(), 0.3 true (16M)", LONG + [mask(0.3, N)], lambda xp, x, m: x[m].sum(), N * 5, jax=None, tolerance=1e-1)
for share in (0.001, 0.1, 0.5):
    row(f"assign x[m] = c, {share:g} true (16M)", LONG + [mask(share, N)], assign, N + int(8 * N * min(1, share * 16)), in_place=True)
row("assign x[m] = values, 0.3 true (16M)", LONG + [mask(0.3, N), normal(int(N * 0.3))], assign_values, N * 9 + int(N * 1.2), in_place=True)
row("assign x[x < c] = c (16M)", LONG, assign_where_less, N * 8, in_place=True)
row("x[m] += 1, 0.1 true (16M)", LONG + [mask(0.1, N)], add_one, N * 9, in_place=True)
row("rows x[m] *= 0.5, 0.5 true (200000, 64)", [normal(200_000, 64), mask(0.5, 200_000)], halve_rows, 51_400_000, in_place=True)
row("nonzero, 0.1 true (16M)", [mask(0.1, N)], lambda xp, m: xp.nonzero(m), N + int(N * 0.8), jax=None, torch=lambda xp, m: xp.nonzero(m, as_tuple=True))
row("argwhere of x > 2 (4096, 4096)", [normal(4096, 4096)], lambda xp, x: xp.argwhere(x > 2), 1 << 26, jax=None)
row("where(m, x, y) (16M)", [mask(0.5, N), normal(N), normal(N)], lambda xp, m, x, y: xp.where(m, x, y), ALL, numexpr="where(a,b,c)")
row("where(x > 0, x, 0.0) (16M)", LONG, lambda xp, x: xp.where(x > 0, x, 0.0), ALL, numexpr="where(a>0,a,0)")
row("where(isnan(x), 0.0, x) (16M)", [with_nan(0.01, normal(N))], lambda xp, x: xp.where(xp.isnan(x), 0.0, x), ALL)
row("clip(x, -1, 1) (16M)", LONG, lambda xp, x: xp.clip(x, -1.0, 1.0), ALL)
row("any(x > 0), true at once (16M)", LONG, lambda xp, x: (x > 0).any())
row("m.all() (64M)", [mask(1, 1 << 26)], lambda xp, m: m.all(), ALL)
row("m.sum() (64M)", [mask(0.5, 1 << 26)], lambda xp, m: m.sum(), ALL)
row("m.any(1) (8192, 8192)", [mask(0.0001, 8192, 8192)], lambda xp, m: m.any(1), ALL)
row("count_nonzero(x > 1) (16M)", LONG, lambda xp, x: xp.count_nonzero(x > 1), ALL)
