"""Integers as indices: what is read from places, and written to them."""

import numpy as np

from .declared import ALL, byte, cast, double, group, integers, normal, permuted

N = 16_000_000

row = group("gather")
row("take(x, i), 4M of 16M", [normal(N), integers(0, N, 4_000_000)], lambda xp, x, i: xp.take(x, i), 64_000_000)
row("take(x, i) of float64, int32 indices, 2M of 8M", [double(8_000_000), cast("int32", integers(0, 8_000_000, 2_000_000))],
    lambda xp, x, i: xp.take(x, i), 40_000_000, torch=lambda xp, x, i: xp.index_select(x, 0, i))
row("x[i] of a table that fits, 4M of 256", [normal(256), integers(0, 256, 4_000_000)], lambda xp, x, i: x[i], ALL)
row("table of bytes t[x], 16M of 256", [byte(256), byte(N)], lambda xp, t, x: t[x], ALL, torch=lambda xp, t, x: t[x.long()],
    ndcast=lambda xp, t, x: xp.take(t, x))
row("x[i] in another order, 8M of 8M", [normal(8_000_000), permuted(8_000_000, 8_000_000)], lambda xp, x, i: x[i], ALL)
row("rows x[i] (200000, 64), 200000", [normal(200_000, 64), integers(0, 200_000, 200_000)], lambda xp, x, i: x[i], 102_400_000)
row("rows of three x[i] (1000000, 3), 1000000", [normal(1_000_000, 3), integers(0, 1_000_000, 1_000_000)], lambda xp, x, i: x[i], ALL)
row("columns x[:, i] (4096, 4096), 1000", [normal(4096, 4096), integers(0, 4096, 1000)], lambda xp, x, i: x[:, i], 32_768_000)
row("x[i, j], 1M of (4096, 4096)", [normal(4096, 4096), integers(0, 4096, 1_000_000), integers(0, 4096, 1_000_000)], lambda xp, x, i, j: x[i, j],
    24_000_000)
row("x[i[:, None], j], 2000 x 2000 of (4096, 4096)", [normal(4096, 4096), integers(0, 4096, 2000), integers(0, 4096, 2000)],
    lambda xp, x, i, j: x[i[:, None], j],
    32_000_000)
row("embedding w[i] (50000, 256), (32, 512)", [normal(50_000, 256), integers(0, 50_000, 32, 512)], lambda xp, w, i: w[i], 33_554_432)
row("embedding of float16 w[i] (50000, 256), (64, 512)", [cast("float16", normal(50_000, 256)), integers(0, 50_000, 64, 512)], lambda xp, w, i: w[i],
    33_554_432)
row("take_along_axis axis 0 (1000, 10000)", [normal(1000, 10_000), integers(0, 1000, 1000, 10_000)], lambda xp, x, i: xp.take_along_axis(x, i, axis=0), ALL,
    torch=lambda xp, x, i: xp.gather(x, 0, i))
row("take_along_axis axis 1 (10000, 1000)", [normal(10_000, 1000), integers(0, 1000, 10_000, 1000)], lambda xp, x, i: xp.take_along_axis(x, i, axis=1), ALL,
    torch=lambda xp, x, i: xp.gather(x, 1, i))
row("((w[i] - w[j])^2).sum(-1) (50000, 64), 100000", [normal(50_000, 64), integers(0, 50_000, 100_000), integers(0, 50_000, 100_000)],
    lambda xp, w, i, j: ((w[i] - w[j]) ** 2).sum(-1), 53_200_000)


def added(xp, x, i, values):
    made = x.copy()
    np.add.at(made, i, values)
    return made


def jax_added(xp, x, i, values):
    return x.at[i].add(values)


def index_add(xp, x, i, values):
    return xp.index_add(x, 0, i, values)


def assign(xp, x, i, values):
    x[i] = values
    return x


def assign_one(xp, x, i):
    x[i] = 1.5
    return x


def add_one(xp, x, i):
    x[i] += 1
    return x[:4]


def assign_pairs(xp, x, i, j, values):
    x[i, j] = values
    return x


def along_rows(xp, x, i, values):
    made = x.copy()
    np.put_along_axis(made, i, values, axis=1)
    return made


def one_hot(xp, i):
    import jax

    return jax.nn.one_hot(i, 100, dtype=xp.int64)


ADDED = dict(numpy=added, jax=jax_added, tolerance=1e-2)

row = group("scatter")
row("index_add 2M into 100000", [normal(100_000), integers(0, 100_000, 2_000_000), normal(2_000_000)], index_add, 24_000_000, **ADDED)
row("index_add of float64, 2M into 1000", [double(1000), integers(0, 1000, 2_000_000), double(2_000_000)], index_add, 32_000_000, **ADDED)
row("index_add rows 100000 into (10000, 64)", [normal(10_000, 64), integers(0, 10_000, 100_000), normal(100_000, 64)], index_add, ALL, **ADDED)
row("x[i] = values, 4M of 16M, once each", [normal(N), permuted(N, 4_000_000), normal(4_000_000)], assign, 64_000_000, in_place=True)
row("x[i] = c, 2M of 16M, once each", [normal(N), permuted(N, 2_000_000)], assign_one, 24_000_000, in_place=True)
row("x[i] += 1, 1M of 16M, once each", [normal(N), permuted(N, 1_000_000)], add_one, 16_000_000, in_place=True)
row("x[i] = values of int64, 1M of 1M", [integers(0, 99, 1_000_000), permuted(1_000_000, 1_000_000), integers(0, 99, 1_000_000)], assign, 24_000_000,
    in_place=True)
row("rows x[i] = rows (200000, 64), 100000", [normal(200_000, 64), permuted(200_000, 100_000), normal(100_000, 64)], assign, 51_200_000, in_place=True)
row("x[i, j] = values, 4096 of (4096, 4096)", [normal(4096, 4096), permuted(4096, 4096), permuted(4096, 4096), normal(4096)], assign_pairs, in_place=True)
row("scatter along axis 1, (1000, 10000), 1000 each", [normal(1000, 10_000), integers(0, 10, 1000, 1000), normal(1000, 1000)],
    lambda xp, x, i, values: xp.scatter(x, 1, i * 1000 + xp.arange(1000), values), ALL,
    numpy=lambda xp, x, i, values: along_rows(xp, x, i * 1000 + np.arange(1000), values), jax=None)
row("bincount 10M into 1000", [integers(0, 1000, 10_000_000)], lambda xp, i: xp.bincount(i), ALL, jax=lambda xp, i: xp.bincount(i, length=1000))
row("bincount with weights, 4M into 10000", [integers(0, 10_000, 4_000_000), double(4_000_000)], lambda xp, i, w: xp.bincount(i, w), ALL,
    jax=lambda xp, i, w: xp.bincount(i, w, length=10_000))
row("one_hot 100000 of 100", [integers(0, 100, 100_000)], lambda xp, i: xp.one_hot(i, 100), ALL, jax=one_hot,
    numpy=lambda xp, i: (i[:, None] == np.arange(100)).astype(np.int64), torch=lambda xp, i: xp.nn.functional.one_hot(i, 100))
row("histogram 4M, 100 bins", [normal(4_000_000)], lambda xp, x: xp.histogram(x, 100)[0], 16_000_000, torch=lambda xp, x: xp.histogram(x, 100)[0],
    tolerance=3)
