"""Small programs, and what goes in and out of Python."""

import numpy as np

from .declared import ALL, as_list, byte, count, double, group, integers, line, mask, normal, positive, to

WIDE = [normal(4096, 4096)]


def black_scholes(xp, spot, strike, years):
    root = xp.sqrt(years)
    d1 = (xp.log(spot / strike) + 0.065 * years) / (0.3 * root)
    d2 = d1 - 0.3 * root
    d1, d2 = (1 / (1 + xp.exp(-1.5976 * z - 0.070566 * z * z * z)) for z in (d1, d2))
    return spot * d1 - strike * xp.exp(-0.02 * years) * d2


def mandelbrot(xp, x, y):
    real, imaginary = x * 0, x * 0
    for _ in range(12):
        real, imaginary = real * real - imaginary * imaginary + x, 2 * real * imaginary + y
    return real * real + imaginary * imaginary < 4


def two_results(xp, x):
    e = xp.exp(-x * x)
    return e * x, e * (1 - 2 * x)


def k_means(xp, x, centres, numbers):
    nearest = ((x[:, None] - centres) ** 2).sum(-1).argmin(-1)
    belongs = to(xp, nearest[:, None] == numbers, "float32")
    return (belongs.T @ x) / belongs.sum(0)[:, None]


def attention(xp, q, k, v):
    scores = xp.einsum("bhqd,bhkd->bhqk", q, k) / 8.0
    scores = xp.exp(scores - scores.max(-1, keepdims=True))
    return xp.einsum("bhqk,bhkd->bhqd", scores / scores.sum(-1, keepdims=True), v)


def torch_attention(xp, q, k, v):
    return xp.einsum("bhqk,bhkd->bhqd", xp.softmax(xp.einsum("bhqd,bhkd->bhqk", q, k) / 8.0, -1), v)


def numpy_attention(xp, q, k, v):
    scores = q @ k.transpose(0, 1, 3, 2) / 8.0
    scores = xp.exp(scores - scores.max(-1, keepdims=True))
    return (scores / scores.sum(-1, keepdims=True)) @ v


def cosine(xp, x, y):
    x, y = (z / xp.sqrt((z * z).sum(-1))[:, None] for z in (x, y))
    return x @ y.T


def cross_entropy(xp, x, i):
    largest = x.max(1, keepdims=True)
    sums = xp.log(xp.exp(x - largest).sum(1)) + largest[:, 0]
    return (sums - x[xp.arange(x.shape[0]), i]).mean()


def logistic(xp, x, w, y):
    return x.T @ (1 / (1 + xp.exp(-(x @ w))) - y) / x.shape[0]


def batch_norm(xp, x, scale, shift):
    mean = x.mean((0, 2, 3), keepdims=True)
    variance = ((x - mean) ** 2).mean((0, 2, 3), keepdims=True)
    return (x - mean) / xp.sqrt(variance + 1e-5) * scale[:, None, None] + shift[:, None, None]


def n_bodies(xp, places):
    apart = places[None] - places[:, None]
    return (apart * (((apart * apart).sum(-1) + 0.01) ** -1.5)[:, :, None]).sum(1)


def group_means(xp, i, values):
    # A transformation of JAX needs to know the length.
    length = dict(length=1000) if xp.__name__ == "jax.numpy" else {}
    return xp.bincount(i, values, **length) / xp.bincount(i, **length)


def principal(xp, x):
    return xp.linalg.svdvals(x - x.mean(0))


def rotary(xp, x, cosine, sine):
    a, b = x[..., :32], x[..., 32:]
    return xp.concat([a * cosine - b * sine, a * sine + b * cosine], axis=-1)


def distances(xp, x, y):
    return xp.abs(x - y).mean(1) + xp.sqrt(((x - y) ** 2).mean(1))


row = group("program")
row("normalise bytes (x / 255 - m) / s (8, 224, 224, 3)", [byte(8, 224, 224, 3), normal(3), positive(3)],
    lambda xp, x, m, s: (to(xp, x, "float32") / 255 - m) / s, ALL)
row("black-scholes, 4M", [positive(4_000_000)] * 3, black_scholes, ALL, tolerance=1e-2)
row("mandelbrot, 12 steps (1000, 1000)", [line(-2, 0.5, 1, 1000), line(-1.25, 1.25, 1000, 1)], mandelbrot)
row("two results of one exp, 8M", [normal(8_000_000)], two_results, ALL)
row("mean and std of columns (4096, 4096)", WIDE, lambda xp, x: (x.mean(0), x.std(0)), ALL, torch=lambda xp, x: xp.std_mean(x, 0, correction=0)[::-1])
row("k-means step, 20000 points of 8, 32 centres", [normal(20_000, 8), normal(32, 8), count(32)], k_means, tolerance=1e-2)
row("attention (4, 8, 256, 64)", [normal(4, 8, 256, 64)] * 3, attention, tolerance=1e-2, numpy=numpy_attention, torch=torch_attention)
row("cosines of rows (2000, 128)", [normal(2000, 128)] * 2, cosine)
row("cross entropy (4096, 4096)", WIDE + [integers(0, 4096, 4096)], cross_entropy, ALL, torch=lambda xp, x, i: xp.nn.functional.cross_entropy(x, i))
row("gradient of a logistic regression (100000, 32)", [normal(100_000, 32), normal(32), positive(100_000)], logistic, ALL, tolerance=1e-2)
row("batch norm, training (32, 64, 56, 56)", [normal(32, 64, 56, 56), normal(64), normal(64)], batch_norm, ALL, tolerance=1e-2,
    torch=lambda xp, x, scale, shift: xp.nn.functional.batch_norm(x, None, None, scale, shift, True))
row("n bodies, 1000", [normal(1000, 3)], n_bodies, tolerance=1)
row("group means by bincount, 4M in 1000", [integers(0, 1000, 4_000_000), double(4_000_000)], group_means, ALL)
row("principal components of (5000, 30)", [double(5000, 30)], principal)
row("rotary embedding (8, 1024, 8, 64)", [normal(8, 1024, 8, 64), normal(1024, 1, 32), normal(1024, 1, 32)], rotary, ALL)
row("distances of rows, 1-norm and root mean square (4096, 4096)", WIDE * 2, distances, ALL)

MILLION = 1_000_000
TENSOR = dict(torch=lambda xp, x: xp.tensor(x), jax=None)


def as_array(xp, x):
    return xp.asarray(x)


def elements(xp, x):
    return sum(float(value) for value in x)


def written(xp, x):
    for i in range(1000):
        x[i] = i * 0.5
    return x


row = group("python")
row("from a list of 1M floats", [as_list(double(MILLION))], as_array, **TENSOR)
row("from a list of 1M ints", [as_list(integers(0, 10**6, MILLION))], as_array, **TENSOR)
row("from a list of 1000 lists of 1000 floats", [as_list(double(1000, 1000))], as_array, **TENSOR)
row("tolist of 1M bools", [mask(0.5, MILLION)], lambda xp, x: x.tolist(), jax=None)
row("tolist of 1M floats", [normal(MILLION)], lambda xp, x: x.tolist(), jax=None)
row("asarray of numpy, 64 MiB, shared", WIDE, lambda xp, x: np.asarray(x), jit=False)
row("repr of 900 elements", [normal(30, 30)], lambda xp, x: len(repr(x)) > 0, jit=False)
row("float of each of 10000", [normal(10_000)], elements, jax=None, tolerance=1e-1)
row("x[i] = c for 1000 elements", [normal(1000)], written, in_place=True)
row("x.sum() as a float", [normal(1000)], lambda xp, x: float(x.sum()), jit=False)
