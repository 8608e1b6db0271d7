"""Calls that NumPy refuses, or answers in its own way, although a row could answer them: the answer, the exception and its words are NumPy's.

*Technique*: each line of Python is run with NumPy and with ours in its place, as a program that changes one import runs it.
"""

import warnings

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

AXES = "all any max min mean sum prod std var ptp count_nonzero argmax nansum nanmean nanmax nanstd".split()
LINES = [f"np.{name}(np.eye(2), axis=[0, 1])" for name in AXES] + [
    "np.sum(np.arange(3), [0])",
    "np.eye(2).mean(axis=[0])",
    "np.add.reduce(np.eye(2), axis=[0, 1])",
    "np.mean(np.arange(3), axis=np.array([0]))",
    "np.linalg.norm(np.eye(2), axis=[0, 1])",
    # Functions that take lists.
    "np.flip(np.eye(2), axis=[0, 1])",
    "np.median(np.eye(2), axis=[0, 1])",
    "np.expand_dims(np.arange(2), axis=[0, 1])",
    # Keywords of other libraries, and arguments that NumPy takes by position alone.
    "np.cos(x=1)",
    "np.add(x1=1, x2=2)",
    "np.sqrt(input=np.arange(3))",
    "np.sum(input=np.arange(3))",
    "np.reshape(np.arange(4), newshape=(2, 2))",
    "np.reshape(a=np.arange(4), shape=(2, 2))",
    "np.arange(4).reshape(shape=(2, 2))",
    "np.arange(4).reshape(newshape=(2, 2))",
    "np.take(np.arange(4), index=[1])",
    "np.sort(np.arange(3), descending=True)",
    "np.linspace(0, 1, steps=3)",
    # Words, and arguments that make no sense.
    "np.pad(np.arange(3), 1, mode='edge', constant_values=3)",
    "np.pad(np.arange(3), 1, mode='constant', constant_values=3)",
    "np.searchsorted([1, 2], 'a')",
    "np.arange(3).searchsorted('a')",
    "np.searchsorted(np.arange(3), 1, 'right')",
    "np.lexsort(5)",
    "np.lexsort(np.array(5))",
    "np.tri(3, k=1.0)",
    "np.linalg.norm(np.ones((2, 2, 2)), 2)",
    "np.linalg.norm(np.ones((2, 2, 2)))",
    "np.linalg.norm(np.ones((2, 2, 2)), axis=(0, 1, 2))",
    "np.add.outer(np.arange(3))",
    "np.add.outer(np.arange(3), np.arange(2))",
    "round(np.array([1.256]), 1)",
    "round(np.array(1.256))",
    "np.full(2, np.nan, int)",
    "np.full_like(np.arange(2), np.inf)",
    "np.full_like(np.ones(2), np.nan)",
]


def outcome(line, np):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            found = repr(eval(line, {"np": np}))
        except Exception as error:
            found = type(error).__name__, str(error)
    return found, [(one.category, str(one.message)) for one in told]


@pytest.mark.parametrize("line", LINES)
def test_lines(line):
    assert outcome(line, ours) == outcome(line, numpy)
