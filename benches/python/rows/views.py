"""Views: what is read and written with strides, a part of something large, and neighbours."""

import numpy as np

from .declared import ALL, byte, cast, complexes, contiguous, double, group, integers, line, mask, normal, positive, to

N = 16_000_000
WIDE = [normal(4096, 4096)]
LONG = [normal(N)]


def every_other(xp, x):
    x[::2] += 1
    return x


def third_zero(xp, x):
    x[::3] = 0
    return x


def odd_from_even(xp, x):
    x[1::2] = x[::2]
    return x[:8]


def columns_scaled(xp, x):
    x[:, :3] *= 1.0001
    return x[0]


def column_assigned(xp, x, values):
    x[:, 1] = values
    return x


def reversed_in_place(xp, x):
    x[:] = x[::-1]
    return x[:0]


row = group("strides")
row("x[::2] += 1 (16M)", LONG, every_other, N * 8, in_place=True)
row("x[::3] = 0 (16M)", LONG, third_zero, N * 8, in_place=True)
row("x[1::2] = x[::2] (16M)", LONG, odd_from_even, N * 8, in_place=True)
row("x[:, :3] *= c (1M, 8)", [normal(1_000_000, 8)], columns_scaled, 64_000_000, in_place=True)
row("x[:, 1] = values (1M, 8)", [normal(1_000_000, 8), normal(1_000_000)], column_assigned, 68_000_000, in_place=True)
row("x[:, 0].sum() (1M, 16)", [normal(1_000_000, 16)], lambda xp, x: x[:, 0].sum(), 64_000_000, tolerance=1e-1)
row("x[::2].sum() of float64 (8M)", [double(8_000_000)], lambda xp, x: x[::2].sum(), 64_000_000)
row("x[::2] + x[1::2] (16M)", LONG, lambda xp, x: x[::2] + x[1::2], N * 6)
row("x[::-1] * 2 (16M)", LONG, lambda xp, x: xp.flip(x, 0) * 2, N * 8, torch=lambda xp, x: xp.flip(x, (0,)) * 2)
row("x[::2, ::2] * 2 (4096, 4096)", WIDE, lambda xp, x: x[::2, ::2] * 2, 48 << 20)
row("x[..., 0] * a + x[..., 1] * b + x[..., 2] * c (2048, 2048, 3)", [normal(2048, 2048, 3)],
    lambda xp, x: x[..., 0] * 0.299 + x[..., 1] * 0.587 + x[..., 2] * 0.114, ALL)
row("x[..., 0] * y[..., 1] - x[..., 1] * y[..., 0] (2M, 2)", [normal(2_000_000, 2)] * 2,
    lambda xp, x, y: x[..., 0] * y[..., 1] - x[..., 1] * y[..., 0], ALL)
row("x.real * x.imag of complex64 (4M)", [complexes(4_000_000)], lambda xp, x: x.real * x.imag, ALL)
row("x.T.sum(0) (4096, 4096)", WIDE, lambda xp, x: x.T.sum(0), ALL, tolerance=1e-2)
row("diagonal(x).sum() and trace, 4096", WIDE, lambda xp, x: xp.diagonal(x).sum() + xp.trace(x), tolerance=1e-1)


def row_add(xp, x):
    x[0] += 1
    return x[0]


def element_add(xp, x):
    x[0, 0] += 1
    return x[0, 0]


def row_from_row(xp, x):
    x[0] = x[1]
    return x[0]


def row_from_rows(xp, x):
    x[0] = x[1] + x[2]
    return x[0]


def column_add(xp, x):
    x[:, 0] += 1
    return x[:, 0]


def columns_assigned(xp, x, y):
    x[:, :64] = y
    return x[:, 60:70]


def half_add(xp, x):
    x[:8_000_000] += 1
    return x[:4]


def recurrence(xp, x):
    for i in range(1, 200):
        x[i] = x[i - 1] * 0.5 + x[i]
    return x[199]


def eliminate(xp, x):
    for k in range(60):
        x[k + 1 :] -= (x[k + 1 :, k] / x[k, k])[:, None] * x[k]
    return x[0]


def shift(xp, x):
    x[1:] = x[:-1] + 0
    return x[:4]


row = group("update")
row("x[0] += 1 (4096, 4096)", WIDE, row_add, in_place=True)
row("x[0, 0] += 1 (4096, 4096)", WIDE, element_add, in_place=True)
row("x[0] = x[1] (4096, 4096)", WIDE, row_from_row, in_place=True)
row("x[0] = x[1] + x[2] (4096, 4096)", WIDE, row_from_rows, in_place=True)
row("x[:, 0] += 1 (4096, 4096)", WIDE, column_add, in_place=True)
row("x[:, :64] = y (4096, 4096)", WIDE + [normal(4096, 64)], columns_assigned, 3 << 20, in_place=True)
row("x[:8000000] += 1 (16M)", LONG, half_add, 64_000_000, in_place=True)
row("x[i] = x[i - 1] / 2 + x[i], 199 rows (4096, 4096)", WIDE, recurrence, in_place=True)
row("x[1:] = x[:-1] + 0 (16M)", LONG, shift, N * 8, in_place=True)
row("60 steps of elimination (1000, 1000)", [double(1000, 1000)], eliminate, in_place=True)


def laplacian(xp, x):
    return x[1:-1, 1:-1] * 4 - x[:-2, 1:-1] - x[2:, 1:-1] - x[1:-1, :-2] - x[1:-1, 2:]


def heat(xp, x):
    x[1:-1, 1:-1] = 0.25 * (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:])
    return x[:8]


def life(xp, x):
    n = x[:-2, :-2] + x[:-2, 1:-1] + x[:-2, 2:] + x[1:-1, :-2] + x[1:-1, 2:] + x[2:, :-2] + x[2:, 1:-1] + x[2:, 2:]
    return (n == 3) | ((x[1:-1, 1:-1] == 1) & (n == 2))


def life_by_roll(xp, x):
    n = sum(xp.roll(x, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
    return (n == 3) | ((x == 1) & (n == 2))


def blur(xp, x):
    x = x[:, :-4] * 0.0625 + x[:, 1:-3] * 0.25 + x[:, 2:-2] * 0.375 + x[:, 3:-1] * 0.25 + x[:, 4:] * 0.0625
    return x[:-4] * 0.0625 + x[1:-3] * 0.25 + x[2:-2] * 0.375 + x[3:-1] * 0.25 + x[4:] * 0.0625


def sobel(xp, x):
    across = x[:-2, 2:] - x[:-2, :-2] + 2 * (x[1:-1, 2:] - x[1:-1, :-2]) + x[2:, 2:] - x[2:, :-2]
    down = x[2:, :-2] - x[:-2, :-2] + 2 * (x[2:, 1:-1] - x[:-2, 1:-1]) + x[2:, 2:] - x[:-2, 2:]
    return xp.sqrt(across * across + down * down)


def moving_average(xp, x):
    sums = xp.cumsum(x, 0)
    return (sums[50:] - sums[:-50]) / 50


row = group("stencil")
row("laplacian by slices (4096, 4096)", WIDE, laplacian, ALL)
row("heat in place by slices (2048, 2048)", [positive(2048, 2048)], heat, 1 << 25, in_place=True)
row("life by slices, uint8 (2048, 2048)", [cast("uint8", mask(0.3, 2048, 2048))], life, ALL)
row("life by roll, uint8 (1024, 1024)", [cast("uint8", mask(0.3, 1024, 1024))], life_by_roll, ALL)
row("blur 5 x 5, separable (2048, 2048)", [normal(2048, 2048)], blur, ALL)
row("sobel (2048, 2048)", [normal(2048, 2048)], sobel, ALL)
row("largest of 2 x 2 (4096, 4096)", WIDE, lambda xp, x: x.reshape(2048, 2, 2048, 2).max(3).max(1), 80 << 20,
    torch=lambda xp, x: x.reshape(2048, 2, 2048, 2).amax((1, 3)))
row("moving average by windows of 8 (4M)", [normal(4_000_000)], lambda xp, x: xp.sliding_window_view(x, 8).mean(-1), ALL, jax=None,
    numpy=lambda xp, x: np.lib.stride_tricks.sliding_window_view(x, 8).mean(-1), torch=lambda xp, x: x.unfold(0, 8, 1).mean(-1))
row("moving average by cumsum of float64 (16M)", [double(N)], moving_average, ALL)
row("x[1:] - x[:-1] of float64 (8M)", [double(8_000_000)], lambda xp, x: x[1:] - x[:-1], ALL)

row = group("shape")
INTERLEAVED = dict(torch=lambda xp, x: x.permute(0, 2, 3, 1).contiguous())


def planes(xp, x):
    """Images of bytes as planes of numbers from 0 to 1."""
    x = to(xp, x, "float32") / 255
    return contiguous(xp, x.permute(0, 3, 1, 2) if xp.__name__ in ("torch", "ndcast") else x.transpose(0, 3, 1, 2))


def repeat_by_counts(xp, x, counts):
    return xp.repeat_interleave(x, counts)


def many(xp, x):
    return xp.concat([x[i : i + 1] for i in range(1000)], axis=0)


row("concat axis 0, 2 x (2048, 4096)", [normal(2048, 4096)] * 2, lambda xp, x, y: xp.concat([x, y], axis=0), ALL)
row("concat 1000 rows of 1000", [normal(1000, 1000)], many, 8_000_000, jax=None)
row("stack of three, last axis (2M)", [normal(2_000_000)] * 3, lambda xp, x, y, z: xp.stack([x, y, z], axis=-1), ALL)
row("pad 1 (4096, 4096)", WIDE, lambda xp, x: xp.pad(x, 1), ALL, torch=lambda xp, x: xp.nn.functional.pad(x, (1, 1, 1, 1)))
row("roll axis 1 by 1 (4096, 4096)", WIDE, lambda xp, x: xp.roll(x, 1, 1), ALL)
row("flip both axes, copied (4096, 4096)", WIDE, lambda xp, x: contiguous(xp, xp.flip(x, (0, 1))), ALL)
row("tile (1024, 1024) by (4, 4)", [normal(1024, 1024)], lambda xp, x: xp.tile(x, (4, 4)), ALL)
row("each four times (4M)", [normal(4_000_000)], lambda xp, x: xp.repeat(x, 4), ALL, ndcast=lambda xp, x: xp.repeat_interleave(x, 4),
    torch=lambda xp, x: xp.repeat_interleave(x, 4))
row("contiguous x.T of float32 (4096, 4096)", WIDE, lambda xp, x: contiguous(xp, x.T), ALL)
row("contiguous x.T of uint8 (8192, 8192)", [byte(8192, 8192)], lambda xp, x: contiguous(xp, x.T), ALL)
row("contiguous x.T of float32 (4M, 3)", [normal(4_000_000, 3)], lambda xp, x: contiguous(xp, x.T), ALL)
row("channels last (32, 64, 56, 56)", [normal(32, 64, 56, 56)], lambda xp, x: contiguous(xp, xp.permute_dims(x, (0, 2, 3, 1))), ALL, **INTERLEAVED)
row("bytes to planes / 255 (16, 512, 512, 3)", [byte(16, 512, 512, 3)], planes, ALL)
row("meshgrid 4096 added up", [normal(4096)] * 2, lambda xp, x, y: sum(xp.meshgrid(x, y, indexing="ij")), ALL)
row("lower triangle (4096, 4096)", WIDE, lambda xp, x: xp.tril(x), ALL)
row("broadcast_to, copied (4096) to (4096, 4096)", [line(0, 1, 4096)], lambda xp, x: contiguous(xp, xp.broadcast_to(x, (4096, 4096))), ALL)
row("by counts of 0 to 3 (4M)", [normal(4_000_000), integers(0, 4, 4_000_000)], repeat_by_counts, ALL, jax=None,
    numpy=lambda xp, x, counts: xp.repeat(x, counts))
