"""Sums and their kind, along every axis, and what computes with them."""

import numpy as np

from .declared import ALL, byte, double, grid, group, near_one, normal, with_nan

WIDE = [normal(4096, 4096)]
LONG = [normal(16_000_000)]
POINTS = [grid(4000, 1, 3), grid(4000, 3)]
# The standard deviation of NumPy's, which divides by the number of elements.
BIASED = dict(correction=0)

row = group("reduce")
row("sum(0), (4096, 4096)", WIDE, lambda xp, x: x.sum(0), ALL, numexpr="sum(a, axis=0)", tolerance=1e-2)
row("sum(1), (4096, 4096)", WIDE, lambda xp, x: x.sum(1), ALL, numexpr="sum(a, axis=1)", tolerance=1e-2)
row("sum(), (4096, 4096)", [grid(4096, 4096)], lambda xp, x: x.sum(), ALL)
row("sum(1), (64, 512, 512)", [normal(64, 512, 512)], lambda xp, x: x.sum(1), ALL, tolerance=1e-2)
row("sum(1) of float64, (4096, 2048)", [double(4096, 2048)], lambda xp, x: x.sum(1), ALL, numexpr="sum(a, axis=1)")
row("sum(1) of short rows, (4000000, 3)", [normal(4_000_000, 3)], lambda xp, x: x.sum(1), ALL, numexpr="sum(a, axis=1)")
row("sum() of uint8, 64M", [byte(1 << 26)], lambda xp, x: x.sum(), ALL)
row("max(1), (4096, 4096)", WIDE, lambda xp, x: x.max(1), ALL, torch=lambda xp, x: x.amax(1))
row("max(0), (4096, 4096)", WIDE, lambda xp, x: x.max(0), ALL, torch=lambda xp, x: x.amax(0))
row("max() of uint8, 64M", [byte(1 << 26)], lambda xp, x: x.max(), ALL)
row("argmax(1), (4096, 4096)", [grid(4096, 4096)], lambda xp, x: x.argmax(1), ALL)
row("argmin(0), (4096, 4096)", WIDE, lambda xp, x: x.argmin(0), ALL)
row("argmax(), 16M", LONG, lambda xp, x: x.argmax(), ALL)
row("mean(0), (4096, 4096)", WIDE, lambda xp, x: x.mean(0), ALL)
row("mean((2, 3)), (32, 64, 56, 56)", [normal(32, 64, 56, 56)], lambda xp, x: x.mean((2, 3)), ALL)
row("var(1), (4096, 4096)", WIDE, lambda xp, x: x.var(1), ALL, torch=lambda xp, x: x.var(1, **BIASED))
row("var(0), (4096, 4096)", WIDE, lambda xp, x: x.var(0), ALL, torch=lambda xp, x: x.var(0, **BIASED))
row("std(), 16M", LONG, lambda xp, x: x.std(), ALL, torch=lambda xp, x: x.std(**BIASED))
row("nansum(), 16M", [with_nan(0.01, grid(16_000_000))], lambda xp, x: xp.nansum(x), ALL)
row("prod(), 16M", [near_one(1e-5, 16_000_000)], lambda xp, x: x.prod(), ALL, tolerance=5e-2)
row("norm of rows, (4096, 4096)", WIDE, lambda xp, x: xp.linalg.norm(x, axis=1), ALL, torch=lambda xp, x: xp.linalg.norm(x, dim=1))


def numpy_logsumexp(axis):
    def logsumexp(xp, x):
        largest = x.max(axis, keepdims=True)
        return np.log(np.exp(x - largest).sum(axis)) + largest.squeeze(axis)

    return logsumexp


def jax_logsumexp(axis):
    def logsumexp(xp, x):
        import jax

        return jax.scipy.special.logsumexp(x, axis)

    return logsumexp


def softmax(xp, x):
    e = xp.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def jax_softmax(xp, x):
    import jax

    return jax.nn.softmax(x, -1)


for axis in (0, 1):
    row(f"logsumexp({axis}), (4096, 4096)", WIDE, lambda xp, x, axis=axis: xp.logsumexp(x, axis), ALL, numpy=numpy_logsumexp(axis), jax=jax_logsumexp(axis))

row("softmax: e / e.sum(-1), (4096, 1024)", [normal(4096, 1024)], softmax, ALL, torch=lambda xp, x: xp.softmax(x, -1), jax=jax_softmax)
row("layer norm: (x - x.mean(-1)) / x.std(-1), (4096, 4096)", WIDE, lambda xp, x: (x - x.mean(-1, keepdims=True)) / x.std(-1, keepdims=True), ALL,
    torch=lambda xp, x: xp.nn.functional.layer_norm(x, x.shape[-1:], eps=0.0))
row("pairwise: ((x - y)^2).sum(-1), 3000 x 3000 points of 3", [grid(3000, 1, 3), grid(3000, 3)], lambda xp, x, y: ((x - y) ** 2).sum(-1), ALL,
    numexpr="sum((a-b)**2, axis=2)")
row("pairwise, 1000 x 1000 points of 64", [grid(1000, 1, 64), grid(1000, 64)], lambda xp, x, y: ((x - y) ** 2).sum(-1), numexpr="sum((a-b)**2, axis=2)")
row("nearest: pairwise.argmin(-1), 4000 x 4000 points of 3", POINTS, lambda xp, x, y: ((x - y) ** 2).sum(-1).argmin(-1))
row("kernel sum: (exp(-pairwise) b).sum(-1), 4000 x 4000 points of 3", POINTS + [grid(4000)],
    lambda xp, x, y, b: (xp.exp(-((x - y) ** 2).sum(-1)) * b).sum(-1))
