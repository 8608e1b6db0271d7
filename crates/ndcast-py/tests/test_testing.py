"""``nd.testing``: which operands pass, and what the failures say."""

import math
import subprocess
import sys

import ndcast as nd
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

t = nd.testing
X = nd.asarray([[1.0, 2.0], [3.0, 4.0]])


def test_what_passes():
    t.assert_close(X, X * (1 + 1e-7))
    t.assert_close(X, [[1.0, 2.0], [3.0, 4.0]])
    t.assert_close(nd.asarray([nd.nan]), nd.asarray([nd.nan]), equal_nan=True)
    t.assert_close({"a": [X, 1.5], "b": None}, {"a": [X, 1.5], "b": None})
    t.assert_close(X, X[:1, :1] * nd.ones((1, 1)) + X - X[0, 0], check_shape=False)
    t.assert_allclose(X / X, 1)
    t.assert_allclose(X, X.numpy() * (1 + 1e-8), rtol=1e-6)
    t.assert_equal(nd.arange(3), np.arange(3.0))
    t.assert_equal([nd.inf, nd.nan], nd.asarray([nd.inf, nd.nan]))
    t.assert_array_equal(nd.zeros((0, 3)), nd.zeros((0, 3)))
    t.assert_array_almost_equal(X, X + 0.004, decimal=2)
    t.assert_array_less(X, X + 1)
    t.assert_equal("a", "a")
    t.assert_close(nd.zeros(0, dtype=nd.int64), [])
    t.assert_equal(nd.torch.ones(2), nd.numpy.ones(2))


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (
            lambda: t.assert_close(X, nd.asarray([[1.0, 2.0], [3.5, 4.0]])),
            """Tensors are not close!

Mismatched elements: 1 / 4 (25.0%)
Greatest absolute difference: 0.5 at index (1, 0) (up to 1e-05 allowed)
Greatest relative difference: 0.14285714285714285 at index (1, 0) (up to 1.3e-06 allowed)
At index (1, 0): 3.0, expected 3.5""",
        ),
        (
            lambda: t.assert_equal(nd.asarray([1, 2, 300]), nd.asarray([1, 2, 3]), "counts"),
            """counts
Tensors are not equal!

Mismatched elements: 1 / 3 (33.3%)
Greatest absolute difference: 297 at index (2,)
Greatest relative difference: 99.0 at index (2,)
At index (2,): 300, expected 3""",
        ),
        (lambda: t.assert_close(X, X.astype(nd.float64)), "The dtypes are not the same: float32 and float64"),
        (lambda: t.assert_close(X, X[0]), "The shapes are not the same: (2, 2) and (2,)"),
        (lambda: t.assert_allclose(X, X[0]), "The shapes are not the same: (2, 2) and (2,)"),
        (lambda: t.assert_equal(X, 1.0, strict=True), "The shapes are not the same: (2, 2) and ()"),
        (lambda: t.assert_equal(nd.arange(2), np.arange(2.0), strict=True), "The dtypes are not the same: int64 and float64"),
        (lambda: t.assert_close({"a": 1}, {"b": 1}), "The keys are not the same: ['b'] are missing, ['a'] were not expected"),
        (lambda: t.assert_close([X], [X, X]), "The lengths are not the same: 1 and 2"),
        (lambda: t.assert_equal(None, X), f"None is not {X!r}"),
        (
            lambda: t.assert_array_less(X, nd.asarray([[2.0, 2.0], [4.0, 4.0]])),
            "Tensors are not less!\n\nMismatched elements: 2 / 4 (50.0%)\nFirst at index (0, 1): 2.0 and 2.0",
        ),
        (
            lambda: t.assert_equal([X, {"k": 1}], [X, {"k": 2}]),
            "Numbers are not equal!\n\nMismatched elements: 1 / 1 (100.0%)\nGreatest absolute difference: 1 at index ()\n"
            "Greatest relative difference: 0.5 at index ()\nAt index (): 1, expected 2\n\nThe failure occurred for item [1]['k']",
        ),
    ],
)
def test_what_failures_say(check, text):
    with pytest.raises(AssertionError) as caught:
        check()
    assert str(caught.value) == text


def test_messages_of_the_caller():
    with pytest.raises(AssertionError, match="^mine\nNumbers"):
        t.assert_close(1, 2, msg="mine")
    with pytest.raises(AssertionError, match="^SCALARS|^NUMBERS"):
        t.assert_close(1, 2, msg=str.upper)
    with pytest.raises(ValueError, match="both rtol and atol"):
        t.assert_close(1, 2, rtol=0.1)


def test_nan_counts_as_the_greatest_difference():
    with pytest.raises(AssertionError, match=r"absolute difference: nan at index \(1,\)"):
        t.assert_close(nd.asarray([1.0, nan, 9.0]) if (nan := math.nan) else None, nd.asarray([2.0, 2.0, 0.0]))


def test_integers_are_compared_exactly():
    for one, other, apart in [
        ([2**62 + 1], [2**62], 1),
        ([-(2**63)], [2**63 - 1], 2**64 - 1),
    ]:
        with pytest.raises(AssertionError, match=f"absolute difference: {apart} at"):
            t.assert_equal(nd.asarray(one), nd.asarray(other))
    with pytest.raises(AssertionError):
        t.assert_equal(nd.asarray([255], dtype=nd.uint8), 511)
    with pytest.raises(AssertionError):
        t.assert_equal(nd.asarray([2**53 + 1]), nd.asarray([2**53], dtype=nd.int64))


def test_the_relative_difference_is_never_negative():
    for name in "int8 int16 int32 int64".split():
        bits = 8 * nd.zeros((), dtype=getattr(nd, name)).itemsize
        least = nd.asarray([-(2 ** (bits - 1))], dtype=getattr(nd, name))
        with pytest.raises(AssertionError, match="relative difference: 1.0 at"):
            t.assert_equal(nd.zeros_like(least), least)


@pytest.mark.parametrize("inside", [lambda x: x, lambda x: [x], lambda x: [[x, x], [x, x]], lambda x: {"k": (x, [x])}])
@pytest.mark.parametrize(("one", "other"), [(0.1 + 0.2, 0.3), (1.0, 1.0 + 2**-52), (1j, 1j + 1e-15), (10**30, 3 * 10**30), (2**64 - 1, 2**64 - 2)])
def test_numbers_are_compared_as_python_has_them(inside, one, other):
    t.assert_equal(inside(one), inside(one))
    with pytest.raises(AssertionError):
        t.assert_equal(inside(one), inside(other))
    with pytest.raises(AssertionError):
        t.assert_equal(nd.zeros((), dtype=nd.int64), inside(1e-300))
    # Beside a tensor a number has the dtype of the tensor.
    t.assert_equal(nd.asarray([0.1, 0.1], dtype=nd.float32), [0.1, 0.1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([1, [2, 3]], [1, [2, 4]]),
        ([[1], [2, 3]], [[1], [2, 4]]),
        ([1, [2]], [1, 3]),
        ([[], [1]], [[], [2]]),
        ([1, None], [1, 2]),
        ({"a": 1}, [1]),
        (X, {"a": X}),
        ([X, {"a": 1}], [X, 1]),
    ],
)
def test_lists_of_any_nesting(one, other):
    t.assert_equal(one, one)
    for pair in ((one, other), (other, one)):
        with pytest.raises(AssertionError):
            t.assert_equal(*pair)


INTEGERS = [nd.bool, nd.int8, nd.uint8, nd.int16, nd.uint16, nd.int32, nd.uint32, nd.int64, nd.uint64]


@pytest.mark.parametrize("one", INTEGERS, ids=lambda dtype: dtype.name)
@pytest.mark.parametrize("other", INTEGERS, ids=lambda dtype: dtype.name)
def test_integers_of_two_dtypes_are_equal_if_the_numbers_are(one, other):
    whole = [0, 1, 127, 128, 255, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1, -1, -128, -(2**53) - 1, -(2**63)]

    def held(dtype):
        info = None if dtype == nd.bool else nd.iinfo(dtype)
        return [number for number in whole if (number in (0, 1) if info is None else info.min <= number <= info.max)]

    for number in held(one):
        for beside in held(other):
            pair = nd.asarray([number], dtype=one), nd.asarray([beside], dtype=other)
            if number == beside:
                t.assert_equal(*pair)
                continue
            with pytest.raises(AssertionError) as caught:
                t.assert_equal(*pair)
            apart = str(caught.value).split("absolute difference: ")[1].split(" at")[0]
            assert float(apart) == pytest.approx(abs(number - beside), rel=1e-15)


numbers = st.sampled_from([0.0, -0.0, 1.0, 1.0 + 1e-7, 1.5, -2.0, math.inf, -math.inf, math.nan, 1e-9])


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(numbers, numbers), max_size=6), st.sampled_from([(0.0, 0.0), (1e-7, 0.0), (0.1, 0.1), (0.0, 1e-8)]), st.booleans())
def test_it_agrees_with_numpy(pairs, tolerance, equal_nan):
    one, other = ([pair[side] for pair in pairs] for side in (0, 1))
    (rtol, atol), shape = tolerance, (len(pairs),)
    mine = theirs = None
    try:
        np.testing.assert_allclose(np.reshape(one, shape), np.reshape(other, shape), rtol, atol, equal_nan)
    except AssertionError as error:
        theirs = error
    try:
        arrays = (nd.asarray(np.reshape(side, shape).astype(float)) for side in (one, other))
        t.assert_allclose(*arrays, rtol, atol, equal_nan)
    except AssertionError as error:
        mine = error
    assert (mine is None) == (theirs is None), (one, other, theirs)


def test_blocks_are_counted_as_one(monkeypatch):
    from ndcast import _closeness

    x, y = nd.arange(60).reshape(3, 4, 5), nd.arange(60).reshape(3, 4, 5)
    for at in ((0, 0, 1), (1, 3, 4), (2, 0, 0)):
        y[at] = 1000
    whole = _closeness.difference(x, y, 0, 0, False)
    assert whole.wrong == 3 and whole.count == 60 and whole.absolute_at == (0, 0, 1)
    for block in (1, 3, 5, 7, 20, 21, 59):
        monkeypatch.setattr(_closeness, "_BLOCK", block)
        assert _closeness.difference(x, y, 0, 0, False) == whole
        assert _closeness.difference(x, x + 0, 0, 0, False) is None


def test_little_memory_is_needed():
    # In a process of its own, because the peak of a process never falls.
    code = """
import resource
import ndcast as nd
x = nd.rand(30_000_000)
y = nd.eval(x * 1)
y[20_000_000] = 5
nd.testing.assert_close(x[:9], y[:9])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    nd.testing.assert_close(x, y)
except AssertionError as error:
    assert "index (20000000,)" in str(error), error
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    # An operand has 114 MiB, and float64 differences of all elements would have 229.
    assert int(ran.stdout) / 1024 < 114
