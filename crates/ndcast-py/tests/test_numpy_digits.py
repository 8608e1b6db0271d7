"""Results that are printed with all their digits are NumPy's to the last bit, if they are computed from a few decimals."""

import ndcast.numpy as np
import numpy
import pytest

REDUCTIONS = {
    "sum": lambda xp, x: x.sum(),
    "mean": lambda xp, x: xp.mean(x),
    "sum of squares": lambda xp, x: (x * x).sum(),
    "average": lambda xp, x: xp.average(x, weights=xp.arange(1, len(x) + 1)),
    "rows": lambda xp, x: xp.stack([x, x * 2, x - 1]).sum(-1),
}
IN_ORDER = {
    "cumsum": lambda xp, x: xp.cumsum(x),
    "cumprod": lambda xp, x: xp.cumprod(x / 50),
    "cumsum of columns": lambda xp, x: xp.cumsum(xp.stack([x, x * 2], 1), 0),
}
FEW = {
    "prod": lambda xp, x: x.prod(),
    # NumPy's own product is one of BLAS, which on some processors does not round before it adds.
    "dot": lambda xp, x: x @ (x * 2) if xp is np else (x * (x * 2)).cumsum()[-1],
    "columns": lambda xp, x: xp.stack([x, x * 2, x - 1], 1).sum(0),
    "strided": lambda xp, x: xp.stack([x, x * 2], 1)[:, 0].mean(),
}


def check(calls, lengths):
    random = numpy.random.default_rng(7)
    for length in lengths:
        for decimals in (1, 2, 3):
            x = numpy.round(random.uniform(-5, 100, length), decimals)
            for name, call in calls.items():
                wanted = numpy.asarray(call(numpy, x))
                found = numpy.asarray(call(np, np.array(x)))
                assert wanted.tobytes() == found.tobytes(), (name, x.tolist())


def test_sums_of_fewer_than_128_elements():
    check(REDUCTIONS, range(1, 128))


def test_folds_of_fewer_than_8_elements_along_any_axis():
    check(FEW, range(1, 8))


def test_running_sums_and_products():
    check(IN_ORDER, [*range(1, 20), 100, 1000, 5000])


@pytest.mark.parametrize("values", [[19.99, 5.49, 3.75, 12.0], [0.1] * 10, [1.1, 2.2, 3.3], [85.5, 92.25, 78.125, 60.7, 99.9]])
def test_what_is_printed(values):
    for call in ("sum", "mean", "var", "std", "cumsum"):
        assert repr(getattr(np.array(values), call)()) == repr(getattr(numpy.array(values), call)())


SHAPES = [(9,), (127,), (128,), (129,), (1000,), (5000,), (9, 3), (500, 4), (3, 200), (200, 300), (40, 50, 3), (6, 1, 30, 5), (2, 9, 1), (16, 16)]
LAYOUTS = {
    "C": lambda x: x,
    "transposed": lambda x: x.T,
    "every second": lambda x: x[::2],
    "every second of the last axis": lambda x: x[..., ::2],
    "turned": lambda x: x.transpose(*range(1, x.ndim), 0),
}


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("order", ["C", "F"])
def test_sums_of_few_elements_in_any_layout(dtype, layout, order):
    random = numpy.random.default_rng(11)
    for shape in SHAPES:
        whole = (random.standard_normal(shape) * 50).astype(dtype, order=order)
        theirs, ours = LAYOUTS[layout](whole), LAYOUTS[layout](np.asarray(whole))
        axes = [None, *range(theirs.ndim)]
        axes += [(0, -1)] * (theirs.ndim > 1) + [(0, 1), (1, 2)] * (theirs.ndim > 2)
        for axis in axes:
            for name, how in [("sum", {}), ("mean", {}), ("std", {}), ("var", {"ddof": -1}), ("prod", {}), ("std", {"ddof": -2, "keepdims": True})]:
                with numpy.errstate(all="ignore"), np.errstate(all="ignore"):
                    wanted, found = (getattr(x / 40 if name == "prod" else x, name)(axis, **how) for x in (theirs, ours))
                assert numpy.asarray(wanted).tobytes() == numpy.asarray(found).tobytes(), (name, shape, axis, how)


def test_sums_of_lists_of_floats():
    for length in (1, 7, 8, 127, 128, 1000, 20_000):
        x = numpy.random.default_rng(length).normal(3, 2, length).tolist()
        for call in ("sum", "mean", "std", "var", "prod"):
            assert repr(getattr(np, call)(x)) == repr(getattr(numpy, call)(x)), (call, length)


def test_means_of_standardised_columns_are_the_same_noise():
    x = numpy.random.default_rng(3).normal(5, 2, (240, 320, 3))

    def noise(xp, x):
        x = xp.asarray(x)
        return ((x - x.mean((0, 1))) / x.std((0, 1))).mean((0, 1))

    assert noise(numpy, x).tobytes() == numpy.asarray(noise(np, x)).tobytes()


# Functions of matrices and of signals, whose signs and last digits are those of the library that computes them.
OF_LIBRARIES = {
    "det": lambda xp, a: xp.linalg.det(a),
    "eig": lambda xp, a: xp.linalg.eig(a),
    "eigvals": lambda xp, a: xp.linalg.eigvals(a),
    "eigh": lambda xp, a: xp.linalg.eigh(a + a.T),
    "svd": lambda xp, a: xp.linalg.svd(a),
    "svd in part": lambda xp, a: xp.linalg.svd(a[1:], full_matrices=False)[2],
    "cond": lambda xp, a: xp.linalg.cond(a),
    "polyfit": lambda xp, a: xp.polyfit(xp.arange(len(a)), a[0], 1),
    "fft": lambda xp, a: xp.fft.fft(a[0]),
    "ifft": lambda xp, a: xp.fft.ifft(xp.fft.fft(a[0])),
    "rfft2": lambda xp, a: xp.fft.rfft2(a),
    "cov": lambda xp, a: xp.cov(a),
    "corrcoef": lambda xp, a: xp.corrcoef(a)[0, 1],
}


@pytest.mark.parametrize("name", OF_LIBRARIES)
def test_what_libraries_compute(name):
    random = numpy.random.default_rng(3)
    for size in (2, 3, 5, 8):
        a = numpy.round(random.uniform(-9, 9, (size, size)), 1)
        wanted, found = (OF_LIBRARIES[name](xp, xp.array(a)) for xp in (numpy, np))
        assert repr(wanted) == repr(found)


def test_what_libraries_compute_is_ours():
    values, vectors = np.linalg.eigh(np.eye(3))
    assert {type(values), type(vectors), type(np.fft.fft([1, 2])), type(np.polyfit([0, 1], [0, 1], 1))} == {np.ndarray}
