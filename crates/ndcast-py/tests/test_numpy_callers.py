"""Functions that call the user's functions, and objects that are indexed, give what NumPy's give, and stay with ndcast."""

import itertools

import pytest

np = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402
from ndcast import _lent  # noqa: E402

import test_lent_every as every  # noqa: E402

X = [[3.0, 1.0, 2.0], [1.0, 5.0, 4.0]]
NATIVE = {
    "along": lambda m, x: m.apply_along_axis(sorted, 1, x),
    "to a number": lambda m, x: m.apply_along_axis(lambda v: v.sum(), 0, x),
    "to a matrix": lambda m, x: m.apply_along_axis(m.diag, -1, x),
    "to another length": lambda m, x: m.apply_along_axis(lambda v, n, k=0: v[:n] + k, 0, m.stack([x, x]), 1, k=2),
    "the first dtype": lambda m, x: m.apply_along_axis(lambda v: 1 if v[0] > 2 else 1.5, 1, x),
    "over": lambda m, x: m.apply_over_axes(m.sum, m.stack([x, x]), [0, -1]),
    "over one": lambda m, x: m.apply_over_axes(m.cumsum, x, 1),
    "fromfunction": lambda m, x: m.fromfunction(lambda i, j: i * 3 + j, (2, 4)),
    "fromfunction of integers": lambda m, x: m.fromfunction(lambda i, j: i == j, (3, 3), dtype=int),
    "piecewise": lambda m, x: m.piecewise(x, [x < 2, x > 3], [-1, lambda v: v * 10, lambda v: v + 0.5]),
    "one condition": lambda m, x: m.piecewise(x[0], x[0] > 1, [1, -1]),
    "scalars": lambda m, x: m.piecewise(m.array(2.0), [True, False], [lambda v: v * 2, 0]),
    "mask_indices": lambda m, x: m.mask_indices(3, m.triu, 1),
    "iscomplexobj": lambda m, x: [m.iscomplexobj(one) for one in (x, x * 1j, 1, 1j, [1, 2j], [1])],
    "isrealobj": lambda m, x: [m.isrealobj(one) for one in (x, x * 1j, 1, 1j, [1, 2j], [1], "text", [None])],
    "iterable": lambda m, x: [m.iterable(one) for one in (x, 1, "a", m.array(1))],
    "isfortran": lambda m, x: [m.isfortran(one) for one in (x, x.T, x[0])],
    "asarray_chkfinite": lambda m, x: m.asarray_chkfinite(x, dtype="f4"),
    "fromiter": lambda m, x: [m.fromiter((k * k for k in range(5)), dtype=float), m.fromiter(range(9), int, 3), m.fromiter([], bool)],
    "polydiv": lambda m, x: m.polydiv(m.array([3.0, 5, 2]), [2.0, 1]),
    "polydiv of a short one": lambda m, x: m.polydiv(m.array([1, 2]), [1, 2, 3]),
    "poly": lambda m, x: [m.poly(x[0]), m.poly([1, 2]), m.poly([]), m.poly(x[0].astype("f4"))],
    "ndenumerate": lambda m, x: [*m.ndenumerate(x), *m.ndenumerate(m.array(5))],
    "mgrid": lambda m, x: [m.mgrid[0:3, 0:2], m.mgrid[0:1:0.5, 1:5:2], m.mgrid[-1:1:5j, 0:2:3j], m.mgrid[0:5], m.mgrid[0:1:3j], m.mgrid[:2, :3, 2:4]],
    "ogrid": lambda m, x: [m.ogrid[0:3, 0:2], m.ogrid[-1:1:5j, 0:2], m.ogrid[0:5:2], m.ogrid[3:0, 0:2]],
    "r_": lambda m, x: [m.r_[0:5, 7, 9.5], m.r_[x[0], 0, x[1]], m.r_[x, x], m.r_[-1:1:5j], m.r_[[1, 2], 3:5], m.r_[5:0:-2], m.r_[x[0]]],
    "c_": lambda m, x: [m.c_[x[0], x[1]], m.c_[x, x], m.c_[0:3, x[0]], m.c_[m.ones((2, 1)), x], m.c_[1, 2], m.c_[x[0]]],
}
LENT = {
    "texts": lambda m, x: m.apply_along_axis(lambda v: v[::-1], 0, np.array(["a", "b"])),
    "directives": lambda m, x: [m.r_["0,2", x[0], x[1]], m.r_["r", x[0]], m.r_[x[0].astype("f4"), 1], m.c_[x[0].astype("f4"), x[1]]],
    "records": lambda m, x: m.fromiter("ab", "U1"),
    "poly1d": lambda m, x: m.polydiv(np.poly1d([3.0, 5, 2]), [2.0, 1]),
    "paired roots": lambda m, x: [m.poly([1j, -1j, 2]), m.poly(m.array([1j, 2])), m.poly([[1.0, 2], [2, 1]])],
    "odd slices": lambda m, x: [m.mgrid[np.float64(0) : 2, 0:2], m.r_[np.array(["a", "b"])]],
}


@pytest.mark.parametrize("name", NATIVE | LENT)
def test_same(name):
    wanted, got = (NATIVE | LENT)[name](np, np.array(X)), (NATIVE | LENT)[name](ours, ours.array(X))
    assert every.equal(every.plain(wanted), every.plain(got)), f"{got!r}, and NumPy {wanted!r}"


@pytest.mark.parametrize("name", NATIVE)
def test_no_loan(name, monkeypatch):
    x = ours.array(X)
    monkeypatch.setattr(_lent, "run", None)
    NATIVE[name](ours, x)


def test_refusals():
    calls = [
        lambda m: m.apply_along_axis(sum, 2, m.ones((2, 3))),
        lambda m: m.apply_along_axis(sum, 0, m.ones((2, 0))),
        lambda m: m.apply_over_axes(lambda a, axis: a[0, 0], m.ones((2, 3)), 0),
        lambda m: m.piecewise(m.ones(3), [m.ones(3) > 0], [1, 2, 3]),
        lambda m: m.asarray_chkfinite([1.0, m.nan]),
        lambda m: m.fromiter(range(3), int, 5),
    ]
    for call, module in itertools.product(calls, (np, ours)):
        with pytest.raises(ValueError):
            call(module)
