"""Decompositions and Fourier transforms."""

import numpy as np

from .declared import ALL, cast, complexes, definite, double, group, invertible, normal


def rebuilt(answer, *_):
    """What is compared of factors whose signs are free."""
    return answer[0] @ answer[1]


def second(answer, *_):
    return answer[1]


row = group("linalg")
row("solve 500", [definite(500), double(500)], lambda xp, x, y: xp.linalg.solve(x, y))
row("solve of float32, 500 and 100 columns", [cast("float32", definite(500)), normal(500, 100)], lambda xp, x, y: xp.linalg.solve(x, y), tolerance=1e-2)
row("inv 500", [definite(500)], lambda xp, x: xp.linalg.inv(x))
row("det 300", [definite(300)], lambda xp, x: xp.linalg.det(x), compared=lambda answer, *_: np.log(answer))
row("cholesky 500", [definite(500)], lambda xp, x: xp.linalg.cholesky(x))
row("qr (10000, 20)", [double(10_000, 20)], lambda xp, x: tuple(xp.linalg.qr(x)), compared=rebuilt)
row("eigvals 200", [double(200, 200)], lambda xp, x: xp.linalg.eigvals(x), compared=lambda answer, *_: np.sort(np.abs(answer)))
row("eigh 300", [definite(300)], lambda xp, x: xp.linalg.eigh(x)[0])
row("svd thin (5000, 50)", [double(5000, 50)], lambda xp, x: tuple(xp.linalg.svd(x, full_matrices=False)), compared=second)
row("svdvals 300", [double(300, 300)], lambda xp, x: xp.linalg.svdvals(x))
row("pinv (500, 100)", [double(500, 100)], lambda xp, x: xp.linalg.pinv(x))
row("lstsq (2000, 50)", [double(2000, 50), double(2000)], lambda xp, x, y: xp.linalg.lstsq(x, y)[0],
    torch=lambda xp, x, y: xp.linalg.lstsq(x, y[:, None])[0][:, 0])
row("solve batched (10000, 3, 3)", [invertible(10_000, 3, 3), double(10_000, 3, 1)], lambda xp, x, y: xp.linalg.solve(x, y))
row("inv batched (10000, 4, 4)", [invertible(10_000, 4, 4)], lambda xp, x: xp.linalg.inv(x))
row("inv batched of float32 (100000, 2, 2)", [cast("float32", invertible(100_000, 2, 2))], lambda xp, x: xp.linalg.inv(x), tolerance=1e-1)
row("det batched (10000, 3, 3)", [invertible(10_000, 3, 3)], lambda xp, x: xp.linalg.det(x))
row("svd batched (2000, 3, 3)", [double(2000, 3, 3)], lambda xp, x: tuple(xp.linalg.svd(x)), compared=second)
row("cross (1000000, 3)", [normal(1_000_000, 3)] * 2, lambda xp, x, y: xp.linalg.cross(x, y), ALL)

Z128 = cast("complex128", complexes(1 << 20))

row = group("fft")
row("fft, 2^20 of float64", [double(1 << 20)], lambda xp, x: xp.fft.fft(x), ALL)
row("fft 2^20 of complex128", [Z128], lambda xp, x: xp.fft.fft(x), ALL)
row("rfft 2^20 of float64", [double(1 << 20)], lambda xp, x: xp.fft.rfft(x), ALL)
row("fft 3 * 2^18 of complex64", [complexes(3 << 18)], lambda xp, x: xp.fft.fft(x), ALL, tolerance=1)
row("fft 1000003, a prime, of complex128", [cast("complex128", complexes(1_000_003))], lambda xp, x: xp.fft.fft(x))
row("fft of rows (1000, 1024) of complex64", [complexes(1000, 1024)], lambda xp, x: xp.fft.fft(x), ALL, tolerance=1e-2)
row("rfft of rows (1000, 1000) of float32", [normal(1000, 1000)], lambda xp, x: xp.fft.rfft(x), ALL, tolerance=1e-2)
row("fft of columns (1024, 1000) of complex64", [complexes(1024, 1000)], lambda xp, x: xp.fft.fft(x, axis=0), ALL, tolerance=1e-2,
    torch=lambda xp, x: xp.fft.fft(x, dim=0))
row("fftn (1024, 1024) of complex64", [complexes(1024, 1024)], lambda xp, x: xp.fft.fftn(x), tolerance=1e-1)
row("fftn (64, 64, 64) of complex128", [cast("complex128", complexes(64, 64, 64))], lambda xp, x: xp.fft.fftn(x))
row("convolution irfft(rfft(x) * rfft(y)) 2^20", [normal(1 << 20)] * 2, lambda xp, x, y: xp.fft.irfft(xp.fft.rfft(x) * xp.fft.rfft(y)), tolerance=1e-1)
