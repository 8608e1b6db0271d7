"""Products of matrices, and sums of products."""

import numpy as np

from .declared import ALL, cast, complexes, double, grid, group, integers, normal

SQUARE = 1 << 26


def product(xp, x, y):
    return x @ y


def einsum(text):
    """NumPy needs to be told that it may look for a good order."""
    return dict(work=lambda xp, *operands: xp.einsum(text, *operands), numpy=lambda xp, *operands: np.einsum(text, *operands, optimize=True))


row = group("matmul")
row("matmul: (1024, 1024) @ (1024, 1024)", [grid(1024, 1024)] * 2, product)
row("matmul, float64: (1024, 1024) @ (1024, 1024)", [double(1024, 1024)] * 2, product)
row("matmul, batched: (64, 1, 128, 128) @ (1, 64, 128, 128)", [grid(64, 1, 128, 128), grid(1, 64, 128, 128)], product)
row("(64, 128, 128) @ (64, 128, 128)", [normal(64, 128, 128)] * 2, product, tolerance=1e-2)
row("float64 (512, 512) @ (512, 512)", [double(512, 512)] * 2, product)
row("complex64 (512, 512) @ (512, 512)", [complexes(512, 512)] * 2, product, tolerance=1e-2)
row("int64 (256, 256) @ (256, 256)", [integers(0, 9, 256, 256)] * 2, product)
row("float16 (512, 512) @ (512, 512)", [cast("float16", normal(512, 512))] * 2, product, tolerance=0.2, numpy=None)
row("A @ x (4096, 4096)", [normal(4096, 4096), normal(4096)], product, ALL, tolerance=1e-2)
row("A.T @ x (4096, 4096)", [normal(4096, 4096), normal(4096)], lambda xp, x, y: x.T @ y, ALL, tolerance=1e-2)
row("x @ A (4096, 4096)", [normal(4096), normal(4096, 4096)], product, ALL, tolerance=1e-2)
row("float64 A @ x (2048, 4096)", [double(2048, 4096), double(4096)], product, ALL)
row("(4096, 4096) @ (4096, 8)", [normal(4096, 4096), normal(4096, 8)], product, ALL, tolerance=1e-2)
row("(1, 2048) @ (2048, 8192)", [normal(1, 2048), normal(2048, 8192)], product, ALL, tolerance=1e-2)
row("(64, 1024) @ (1024, 1024)", [normal(64, 1024), normal(1024, 1024)], product, tolerance=1e-2)
row("skinny (100000, 64) @ (64, 64)", [normal(100_000, 64), normal(64, 64)], product, ALL, tolerance=1e-2)
row("points (1000000, 3) @ (3, 3)", [normal(1_000_000, 3), normal(3, 3)], product, ALL)
row("points (3, 3) @ (1000000, 3, 1)", [normal(3, 3), normal(1_000_000, 3, 1)], product, ALL)
row("gram A.T @ A (100000, 32)", [normal(100_000, 32)], lambda xp, x: x.T @ x, ALL, tolerance=1e-1)
row("small (100000, 4, 4) @ (100000, 4, 4)", [normal(100_000, 4, 4)] * 2, product, ALL)
row("small float64 (50000, 3, 3) @ (50000, 3, 3)", [double(50_000, 3, 3)] * 2, product, ALL)
row("dot, 16M", [grid(16_000_000)] * 2, lambda xp, x, y: xp.dot(x, y), ALL)
row("vdot of complex64, 4M", [complexes(4_000_000)] * 2, lambda xp, x, y: xp.vdot(x, y), ALL, tolerance=1)

row = group("einsum")
row("bij,bjk->bik (64, 128, 128)", [normal(64, 128, 128)] * 2, tolerance=1e-2, **einsum("bij,bjk->bik"))
row("bhqd,bhkd->bhqk (4, 8, 256, 64)", [normal(4, 8, 256, 64)] * 2, tolerance=1e-2, **einsum("bhqd,bhkd->bhqk"))
row("i,j->ij 4096", [normal(4096)] * 2, moved=ALL, **einsum("i,j->ij"))
row("ij,ij->i (4096, 4096)", [normal(4096, 4096)] * 2, moved=ALL, tolerance=1e-2, **einsum("ij,ij->i"))
row("ij,j->i of float64 (2048, 4096)", [double(2048, 4096), double(4096)], moved=ALL, **einsum("ij,j->i"))
row("nchw,c->nhw (32, 64, 56, 56)", [normal(32, 64, 56, 56), normal(64)], moved=ALL, tolerance=1e-2, **einsum("nchw,c->nhw"))
row("bi,ij,bj->b (1000, 256)", [normal(1000, 256), normal(256, 256), normal(1000, 256)], tolerance=1e-1, **einsum("bi,ij,bj->b"))
row("nd,md->nm (2000, 64)", [normal(2000, 64)] * 2, tolerance=1e-2, **einsum("nd,md->nm"))
row("tensordot (64, 64, 64), (64, 64, 64) over 2", [normal(64, 64, 64)] * 2, lambda xp, x, y: xp.tensordot(x, y, 2), tolerance=1e-1)
row("corrcoef (200, 10000)", [normal(200, 10_000)], lambda xp, x: xp.corrcoef(x), tolerance=1e-2)
row("cov of float64 (50, 100000)", [double(50, 100_000)], lambda xp, x: xp.cov(x))
row("kron (100, 100), (30, 30)", [normal(100, 100), normal(30, 30)], lambda xp, x, y: xp.kron(x, y))
