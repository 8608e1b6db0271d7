"""What is in order, and what runs along an axis."""

import numpy as np

from .declared import ALL, ascending, byte, cast, double, group, integers, mask, near_one, normal, positive

N = 16_000_000
WIDE = [normal(4096, 4096)]


def in_their_order(places, x):
    """What is compared of places: equal elements may come in any order."""
    return np.take_along_axis(x, places, -1)


def first(xp, pair):
    """The values, where a library gives places with them."""
    return pair[0] if xp.__name__ == "torch" else pair


def sort(axis):
    return lambda xp, x: first(xp, xp.sort(x, axis=axis))


def topk(k):
    def jax_topk(xp, x):
        import jax

        return jax.lax.top_k(x, k)[0]

    return dict(work=lambda xp, x: xp.topk(x, k)[0], numpy=lambda xp, x: -np.sort(np.partition(-x, k, -1)[..., :k], -1), jax=jax_topk)


def median(axis):
    return dict(work=lambda xp, x: xp.median(x, axis=axis), torch=lambda xp, x: xp.median(x, axis)[0])


row = group("order")
row("sort, 10M", [positive(10_000_000)], lambda xp, x: first(xp, xp.sort(x)), jax=None)
row("sort of int32, 5M", [cast("int32", integers(-(2**31), 2**31, 5_000_000))], lambda xp, x: first(xp, xp.sort(x)), jax=None)
row("sort rows (1000, 1000)", [normal(1000, 1000)], sort(1))
row("sort rows of float64 (1000, 1000)", [double(1000, 1000)], sort(1))
row("sort columns (1000, 1000)", [normal(1000, 1000)], sort(0))
row("sort short rows (100000, 10)", [normal(100_000, 10)], sort(1))
row("sort rows of 64 of int64 (20000, 64)", [integers(0, 10**6, 20_000, 64)], sort(1))
row("argsort rows (1000, 1000)", [normal(1000, 1000)], lambda xp, x: xp.argsort(x, axis=1), compared=in_their_order)
row("argsort, 2M", [normal(2_000_000)], lambda xp, x: xp.argsort(x), compared=in_their_order, jax=None)
row("topk 10 of (1000, 10000)", [normal(1000, 10_000)], **topk(10))
row("topk 100 of 4M", [normal(4_000_000)], **topk(100))
row("median axis 1 (1000, 1001)", [normal(1000, 1001)], **median(1))
row("median axis 0 of float64 (1001, 1000)", [double(1001, 1000)], **median(0))
row("median of 10M + 1", [normal(10_000_001)], lambda xp, x: xp.median(x), jax=None)
row("quantile 0.9 axis 1 (1000, 1000)", [normal(1000, 1000)], lambda xp, x: xp.quantile(x, 0.9, axis=1))
row("unique, 10M", [positive(10_000_000)], lambda xp, x: xp.unique(x), jax=None, numpy=lambda xp, x: xp.unique(x))
row("unique of int64, 5M of 1000", [integers(0, 1000, 5_000_000)], lambda xp, x: xp.unique(x), jax=None)
row("unique counts, 5M of 1000", [integers(0, 1000, 5_000_000)], lambda xp, x: xp.unique(x, return_counts=True)[1], jax=None,
    ndcast=lambda xp, x: xp.unique_counts(x)[1])
row("unique inverse, 2M of 100000", [integers(0, 100_000, 2_000_000)], lambda xp, x: xp.unique(x, return_inverse=True)[1], jax=None,
    ndcast=lambda xp, x: xp.unique_inverse(x)[1])
row("searchsorted 4M in 100", [ascending(normal(100)), normal(4_000_000)], lambda xp, x, values: xp.searchsorted(x, values))
row("searchsorted 1M in 1M", [ascending(normal(1_000_000)), normal(1_000_000)], lambda xp, x, values: xp.searchsorted(x, values))
row("isin 2M in 1000", [integers(0, 10**9, 2_000_000), integers(0, 10**9, 1000)], lambda xp, x, of: xp.isin(x, of))

row = group("scan")
row("cumsum axis 0 (4096, 4096)", WIDE, lambda xp, x: xp.cumsum(x, axis=0), ALL, tolerance=2e-2)
row("cumsum axis 1 (4096, 4096)", WIDE, lambda xp, x: xp.cumsum(x, axis=1), ALL, tolerance=2e-2)
row("cumsum of float64, 16M", [double(N)], lambda xp, x: xp.cumsum(x, axis=0), ALL)
row("cumsum of int64, 8M", [integers(-99, 99, 8_000_000)], lambda xp, x: xp.cumsum(x, axis=0), ALL)
row("cumsum of a mask, 16M", [mask(0.5, N)], lambda xp, x: xp.cumsum(x, axis=0), ALL)
row("cumsum of short rows (1M, 8)", [normal(1_000_000, 8)], lambda xp, x: xp.cumsum(x, axis=1), ALL)
row("cumprod axis 1 (4096, 4096)", [near_one(1e-3, 4096, 4096)], lambda xp, x: xp.cumprod(x, axis=1), ALL, tolerance=1e-2)
row("running maximum, 8M", [normal(8_000_000)], lambda xp, x: xp.cummax(x, 0)[0], ALL, numpy=lambda xp, x: np.maximum.accumulate(x),
    jax=lambda xp, x: xp.maximum.accumulate(x))
row("diff, 16M", [normal(N)], lambda xp, x: xp.diff(x), ALL)
row("diff axis 0 of uint8 (8192, 8192)", [byte(8192, 8192)], lambda xp, x: xp.diff(x, axis=0), ALL)
row("cumsum then difference of rows (4096, 4096)", WIDE, lambda xp, x: xp.diff(xp.cumsum(x, axis=1), axis=1), ALL, tolerance=2e-2)
