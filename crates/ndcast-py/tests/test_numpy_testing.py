"""The assertions of `ndcast.numpy.testing` hold and fail where NumPy's do, and say the same when they fail.

*Technique*: every assertion compares every pair of a list of values, once NumPy's and once ours; outcomes and messages have to agree.
"""

import itertools
import os
import subprocess
import sys

import pytest

np = pytest.importorskip("numpy")
import numpy.testing as theirs  # noqa: E402
import ndcast.numpy as ours  # noqa: E402
import ndcast.numpy.testing as mine  # noqa: E402
from ndcast import _lent  # noqa: E402

VALUES = [
    lambda m: m.array([1.0, 2.0, 3.0]),
    lambda m: m.array([1.0, 2.0, 3.0 + 1e-9]),
    lambda m: m.array([1.0, 2.0, 3.001]),
    lambda m: m.array([0.0, np.nan, np.inf]),
    lambda m: m.array([-0.0, np.nan, np.inf]),
    lambda m: m.array([0.5, np.nan, -np.inf]),
    lambda m: m.array([np.nan, np.nan, np.nan]),
    lambda m: m.array([[1, 2, 3], [4, 5, 6]]),
    lambda m: m.array([[1, 2, 3], [4, 5, 7]]),
    lambda m: m.array([[9, 9, 9], [9, 9, 9]]),
    lambda m: m.array([1, 2, 3], dtype="uint8"),
    lambda m: m.array([2, 1, 3], dtype="uint8"),
    lambda m: m.array([1, 2, 3], dtype="float32"),
    lambda m: m.array([True, False, True]),
    lambda m: m.array([True, True, True]),
    lambda m: m.array([1 + 1j, 2, 3]),
    lambda m: m.array([1 + 1j, complex("nan+1j"), 3]),
    lambda m: m.array([]),
    lambda m: m.array(2.0),
    lambda m: np.array(["a", "b", "c"]),
    lambda m: np.array([1, 2, 3]),
    lambda m: np.datetime64("NaT"),
    lambda m: [1.0, 2.0, 3.0],
    lambda m: (1, 2, m.array([3.0, 4.0])),
    lambda m: {"x": m.array([1.0]), "y": 2},
    lambda m: {"x": m.array([2.0]), "y": 2},
    lambda m: 1.0,
    lambda m: -0.0,
    lambda m: 0,
    lambda m: 2,
    lambda m: float("nan"),
    lambda m: float("inf"),
    lambda m: 1 + 2j,
    lambda m: np.float32(1.00000001),
    lambda m: "text",
    lambda m: None,
]
ASSERTIONS = {
    "assert_equal": {"err_msg": "why"},
    "assert_array_equal": {"strict": True},
    "assert_array_less": {},
    "assert_allclose": {"rtol": 1e-3, "equal_nan": False},
    "assert_array_almost_equal": {"decimal": 2, "err_msg": "a\nb"},
    "assert_almost_equal": {"decimal": 3, "verbose": False},
}


def outcome(assertion, *args, **kwargs):
    """What an assertion raises: the class and, of failures, the message."""
    try:
        assertion(*args, **kwargs)
    except AssertionError as error:
        return "fails", str(error).replace("ndcast.numpy.", "numpy.")
    except Exception:  # noqa: BLE001 (values that cannot be compared)
        return "raises", ""
    return "holds", ""


@pytest.mark.parametrize("name", ASSERTIONS)
@pytest.mark.filterwarnings("ignore")
def test_outcomes_and_messages(name):
    different = []
    for (one, x), (two, y) in itertools.product(enumerate(VALUES), repeat=2):
        for kwargs in ({}, ASSERTIONS[name]):
            wanted = outcome(getattr(theirs, name), x(np), y(np), **kwargs)
            got = outcome(getattr(mine, name), x(ours), y(ours), **kwargs)
            # What NumPy has no way to compare may be said to differ.
            if got != wanted and (got[0], wanted[0]) != ("fails", "raises"):
                different.append(f"{name} of {x(np)!r} ({one}) and {y(np)!r} ({two}), {kwargs}: {got}\nand NumPy: {wanted}")
    assert not different, f"{len(different)} differ\n" + "\n".join(different[:20])


def test_arrays_of_ours_stay(monkeypatch):
    monkeypatch.setattr(_lent, "run", None)
    x = ours.linspace(0, 1, 50).reshape(5, 10)
    mine.assert_allclose(x, x * (1 + 1e-9))
    mine.assert_array_equal(x, x.copy())
    mine.assert_equal({"x": [x, 1.5]}, {"x": [x, 1.5]})
    mine.assert_array_less(x, 2)
    mine.assert_almost_equal(x, x)
    with mine.assert_raises(AssertionError), mine.assert_raises_regex(ValueError, "no"):
        mine.assert_allclose(x, 1)


def test_raising():
    mine.assert_raises(ZeroDivisionError, lambda: 1 / 0)
    with mine.assert_raises_regex(ValueError, "b.d"):
        raise ValueError("bad")
    for module in (mine, theirs):
        with pytest.raises(AssertionError, match="^told$"):
            module.assert_(False, "told")
        with pytest.raises(AssertionError, match="^called$"):
            module.assert_(0, lambda: "called")


def test_without_numpy():
    program = """
import sys
sys.modules["numpy"] = None
import ndcast.numpy as np
from ndcast.numpy.testing import *
x = np.array([1.0, float("nan"), 3.0])
assert_allclose(x, x)
assert_equal([x, 2, "a"], [x, 2, "a"])
assert_almost_equal(1.0, 1.0 + 1e-9)
for assertion in (assert_allclose, assert_array_equal, assert_equal, assert_array_almost_equal, assert_almost_equal):
    with assert_raises_regex(AssertionError, "Mismatched elements: 1 / 3"):
        assertion(x, np.array([1.0, float("nan"), 4.0]))
with assert_raises_regex(AssertionError, "Not equal to tolerance rtol=1e-07, atol=0"):
    assert_allclose(x[0], 2)
with assert_raises(AssertionError):
    assert_allclose(np.array([0, 1]), 0.5)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=os.environ, check=False)
    assert ran.returncode == 0, ran.stderr
