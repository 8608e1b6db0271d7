"""Composite functions against exact arithmetic: right to a few ULP of the result's dtype, whatever the operands' dtype and magnitude.

*Technique*: the elements as they are stored become fractions, the sentence is computed in those, and roots, logarithms and exponentials in 60 digits. A
result may be off by :data:`ULPS` units in the last place of its dtype.
"""

import decimal
import itertools
import math
from decimal import Decimal
from fractions import Fraction

import ndcast as nd
import numpy as np
import pytest
from sweep import a

ULPS = 4
decimal.getcontext().prec = 80
INTEGERS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
FLOATS = ["float16", "float32", "float64"]


def data():
    """Rows of numbers by dtype: ordinary, huge, tiny, far from zero, constant, cancelling."""
    random = np.random.default_rng(7)
    for dtype in INTEGERS:
        low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
        yield dtype, [1, 2, 5, 3, 7]
        yield dtype, [high, high - 1, high - 2, high - 5]
        yield dtype, [low, high, low, high, low + 1]
        yield dtype, [high] * 7
        yield dtype, random.integers(low, high, 300, dtype=dtype).tolist()
    for dtype in ("int64", "uint64"):
        yield dtype, [1700000000, 1700000010, 1700000020]
        yield dtype, [1_700_000_000_000_000_000 + k for k in (0, 10, 20, 7)]
        yield dtype, [2**53 + 1, 2**53 + 3, 2**60]
    for dtype in FLOATS:
        info = np.finfo(dtype)
        huge, tiny, eps = float(info.max) / 8, float(info.tiny) * 64, float(info.eps)
        yield dtype, [0.1, 0.7, 3.3, -2.5, 11.0]
        yield dtype, [huge / 4, -huge / 8, huge / 2, 0.0]
        yield dtype, [0.0, tiny, 3 * tiny, -2 * tiny]
        yield dtype, [0.1] * 7
        yield dtype, [1.1] * 1000
        yield dtype, [1000 + k for k in range(20)]
        yield dtype, [1 + 16 * k * eps for k in range(9)]
        yield dtype, (random.normal(size=500)).tolist()
        yield dtype, (random.normal(size=500) + 100).tolist()
        yield dtype, [math.sqrt(huge), -1.0, 0.5]


DATA = list(data())


def root(x):
    return (Decimal(x.numerator) / Decimal(x.denominator)).sqrt()


def quotient(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


def mean(x):
    return sum(x) / len(x)


def variance(x, correction):
    centre = mean(x)
    return sum((one - centre) ** 2 for one in x) / (len(x) - correction)


EXACT = {
    "mean": (nd.mean, lambda x: quotient(mean(x))),
    "var": (nd.var, lambda x: quotient(variance(x, 0))),
    "var corrected": (lambda x: nd.var(x, correction=1), lambda x: quotient(variance(x, 1))),
    "std": (nd.std, lambda x: root(variance(x, 0))),
    "norm": (nd.linalg.vector_norm, lambda x: root(sum(one**2 for one in x))),
    "norm 1": (lambda x: nd.linalg.vector_norm(x, ord=1), lambda x: quotient(sum(map(abs, x)))),
    "median": (nd.median, lambda x: quotient((sorted(x)[(len(x) - 1) // 2] + sorted(x)[len(x) // 2]) / 2)),
    "quantile": (lambda x: nd.quantile(x, 0.25), lambda x: quotient(between(sorted(x), Fraction(1, 4) * (len(x) - 1)))),
    "cov": (nd.cov, lambda x: quotient(variance(x, 1))),
    "trapezoid": (nd.trapezoid, lambda x: quotient(sum((a + b) / 2 for a, b in zip(x, x[1:])))),
    "average": (lambda x: nd.average(x, weights=[1.0] * x.size), lambda x: quotient(mean(x))),
    "nanmean": (nd.nanmean, lambda x: quotient(mean(x))),
    "nanstd": (nd.nanstd, lambda x: root(variance(x, 0))),
    "logsumexp": (nd.logsumexp, lambda x: logsumexp(x)),
}


def between(x, place):
    low = place.numerator // place.denominator
    return x[low] if low == len(x) - 1 else x[low] + (x[low + 1] - x[low]) * (place - low)


def logsumexp(x):
    largest = max(x)
    return sum(quotient(one - largest).exp() for one in x).ln() + quotient(largest)


def exact(tensor):
    return [Fraction(one) for one in tensor.tolist()]


def distance(found, wanted, slack=Decimal(0)):
    """How many units in the last place of the result's dtype it is off."""
    dtype = np.dtype(str(found.dtype).removeprefix("ndcast."))
    info, value = np.finfo(dtype), found.item()
    if abs(wanted) > Decimal(float(info.max)) and abs(value) in (math.inf, float(info.max)):
        return 0
    assert math.isfinite(value), (value, wanted)
    unit = max(abs(wanted) * Decimal(float(info.eps)), Decimal(float(info.smallest_subnormal)))
    return max(abs(Decimal(value) - wanted) - slack, Decimal(0)) / unit


@pytest.mark.parametrize("name", EXACT)
def test_composite_functions(name):
    function, truth = EXACT[name]
    for dtype, values in DATA:
        x = nd.asarray(np.array(values, dtype=dtype))
        elements = exact(x)
        # A sum of f64 that cancels or overflows has the error of a sum.
        magnitude = max(map(abs, elements))
        if dtype == "float64" and name in ("mean", "nanmean", "average", "trapezoid", "cov") and float(magnitude) > 1e150:
            continue
        plain = name == "trapezoid" or (dtype == "float64" and name in ("mean", "nanmean", "average"))
        slack = quotient(magnitude) * Decimal(2.0**-52) * 4 if plain else Decimal(0)
        for shaped in (x, x[::-1], nd.stack([x, x])[0]):
            found = function(shaped)
            off = distance(found, truth(exact(shaped)), slack)
            assert off <= ULPS, (dtype, values[:6], found, off)


def test_of_equal_elements():
    for dtype in [*FLOATS, "bfloat16", "complex64", "complex128"]:
        for value in (0.1, 1.1, -3.7, 1e4, 3.0):
            for length in (1, 3, 7, 10, 129, 1000, 4099):
                x = nd.full((2, length), value, dtype=dtype)
                for axis in (1, None):
                    assert (nd.mean(x, axis=axis) == x[0, 0]).all(), (dtype, value, length)
                    assert not nd.std(x, axis=axis).any() and not nd.var(x, axis=axis).any(), (dtype, value, length)
                assert not nd.std(x.T, axis=0).any() and (nd.mean(x.T, axis=0) == x[0, 0]).all()


def test_rounding_to_decimals():
    for dtype in INTEGERS:
        info = np.iinfo(dtype)
        values = [0, 5, 15, 25, 35, 99, 100, 127] + ([-5, -15, -127] if info.min else [])
        x = nd.asarray(np.array(values, dtype=dtype))
        for decimals in (-1, -2, 0, 3):
            unit = 10 ** max(0, -decimals)
            wanted = [int(round(Fraction(one, unit)) * unit) for one in values]
            if all(info.min <= one <= info.max for one in wanted):
                assert nd.round(x, decimals=decimals).tolist() == wanted, (dtype, decimals)
    for dtype in FLOATS:
        x = nd.asarray(np.array([700.0, 0.125, -2.5, 1.1], dtype=dtype))
        for decimals in (400, 30, 8):
            assert nd.round(x, decimals=decimals).tolist() == x.tolist(), (dtype, decimals)
        assert nd.round(x, decimals=-400).tolist() == [0, 0, 0, 0]


def test_closeness_of_integers_is_exact():
    for dtype in ("int64", "uint64"):
        for base in (1700000000, 2**53, 2**60):
            x = nd.asarray(np.array([base], dtype=dtype))
            for apart in (0, 1, 2, 60):
                assert nd.isclose(x, x + apart, rtol=0, atol=1).item() == (apart <= 1)
                assert nd.allclose(x + apart, x, rtol=0, atol=1) == (apart <= 1)


def test_running_sums():
    # Narrow floats accumulate in float64; float64 is one chain, as NumPy's.
    for dtype in FLOATS:
        for value, length in ((1.0, 5000), (0.1, 3000), (1e-4, 2000)):
            x = nd.full(length, value, dtype=dtype)
            one, sums = Fraction(x[0].item()), nd.cumsum(x)
            if sums.dtype == nd.float64:
                assert sums.tolist() == np.cumsum(np.full(length, value)).tolist()
                continue
            for place in (0, 10, 999, length - 1):
                assert distance(sums[place], quotient(one * (place + 1))) <= ULPS, (dtype, value, place)
    assert nd.cumsum(nd.ones(2**24 + 4))[-1].item() == 2**24 + 4
    assert nd.cumulative_sum(nd.ones((2, 2**24 + 4)).T, axis=0)[-1].tolist() == [2**24 + 4] * 2


def test_softmax_of_integers():
    for base in (0, 2**24, 2**53, 2**62):
        x = nd.asarray(np.array([base + 1, base, base - 2 if base else 0], dtype="int64"))
        np.testing.assert_allclose(np.asarray(nd.softmax(x)), np.exp([0.0, -1, -3 if base else -1]) / np.exp([0.0, -1, -3 if base else -1]).sum(), rtol=1e-6)


def test_defaults_are_of_the_results_dtype():
    for dtype in FLOATS:
        x = nd.asarray(np.array([math.inf, -math.inf, math.nan, 1.0], dtype=dtype))
        assert nd.nan_to_num(x).tolist() == [float(np.finfo(dtype).max), float(np.finfo(dtype).min), 0, 1]
        assert nd.nan_to_num(x, posinf=math.inf, neginf=-math.inf, nan=7).tolist() == [math.inf, -math.inf, 7, 1]
    assert nd.pad(nd.asarray([True, False]), 1).tolist() == [False, True, False, False]
    assert nd.arange(5.0, dtype=nd.int64).tolist() == [0, 1, 2, 3, 4] and nd.logspace(0, 3, 4, dtype=int).tolist() == [1, 10, 100, 1000]


def test_others():
    z = nd.asarray([[1 + 2j, 3j]])
    assert nd.adjoint(z).tolist() == z.mH.tolist() == [[1 - 2j], [-3j]] and z.mT.tolist() == [[1 + 2j], [3j]]
    assert nd.linspace(2**53 + 1, 2**53 + 5, 5, dtype=nd.int64).tolist() == [2**53 + k for k in range(1, 6)]
    assert nd.diff(nd.asarray([1, 2]), n=0, prepend=nd.asarray([5])).tolist() == [1, 2]
    with pytest.raises(TypeError):
        nd.ldexp(nd.asarray([1.0]), 0.5)
    fractions, wholes = nd.modf(nd.asarray([math.inf, -1.5, -0.0]))
    assert fractions.tolist() == [0, -0.5, 0] and wholes.tolist() == [math.inf, -1, 0] and math.copysign(1, fractions[2].item()) == -1


def annex_g(z, w):
    """The quotient of C99's Annex G: where a plain formula has NaN for both parts, there is more to say."""
    (a, b), (c, d) = (z.real, z.imag), (w.real, w.imag)
    if norm := c * c + d * d:
        plain = (a * c + b * d) / norm, (b * c - a * d) / norm
        if not all(map(math.isnan, plain)):
            return plain
    finite, large = (lambda *x: all(map(math.isfinite, x))), (lambda *x: any(map(math.isinf, x)))

    def boxed(x):
        return math.copysign(1.0 if math.isinf(x) else 0.0, x)

    if c == 0 == d and not (math.isnan(a) and math.isnan(b)):
        return math.copysign(math.inf, c) * a, math.copysign(math.inf, c) * b
    if large(a, b) and finite(c, d):
        a, b, factor = boxed(a), boxed(b), math.inf
    elif finite(a, b) and large(c, d):
        c, d, factor = boxed(c), boxed(d), 0.0
    else:
        return math.nan, math.nan
    return factor * (a * c + b * d), factor * (b * c - a * d)


@pytest.mark.parametrize("dtype", ["c16", "c8"])
def test_complex_quotients_at_zeros_and_infinities(dtype):
    parts = (0.0, -0.0, 1.0, -2.5, math.inf, -math.inf, math.nan)
    numbers = [complex(re, im) for re, im in itertools.product(parts, parts)]
    left, right = np.array(list(itertools.product(numbers, numbers)), dtype=dtype).T
    for got, own in ((a(left, dtype) / a(right, dtype), left), (nd.reciprocal(a(right, dtype)), np.ones_like(left))):
        for quotient, z, w in zip(np.asarray(got), own, right):
            wanted = annex_g(complex(z), complex(w))
            assert np.allclose([quotient.real, quotient.imag], wanted, equal_nan=True), (z, w, quotient, wanted)
    ones = a(np.array([1 + 1j]), dtype)
    for work in (lambda: ones / 0.0, lambda: ones / 0j, lambda: ones / a([0j], dtype), lambda: ones.clone().div_(0)):
        assert np.asarray(work()).tolist() == [complex(math.inf, math.inf)]
    assert (ones / complex(math.inf, 0)).tolist() == [0j]
    # The elements beside an edge case do not change.
    many = a(np.arange(1, 40) * (1 + 2j), dtype)
    edged = nd.concat([many, a([0j], dtype)])
    assert ((many[0] / edged)[:-1]).tolist() == (many[0] / many).tolist()
