"""A program that prints, warns, catches errors of shapes and of types, and ends with an error."""

import atexit
import sys
import traceback
import warnings

import numpy as np

atexit.register(print, "the end")


def refused(call):
    try:
        call()
    except Exception as error:
        print(type(error).__mro__[:2], error.args)
        traceback.print_exc(limit=3, file=sys.stdout)


x, y = np.arange(6.0).reshape(2, 3), np.arange(4.0)
refused(lambda: x + y)
refused(lambda: np.add(x, y, out=np.zeros(3)))
refused(lambda: np.add(x))
refused(lambda: np.add(x, x, x, x))
refused(lambda: np.add(x, x, where=[True]))
refused(lambda: np.add(x, x, nonsense=1))
refused(lambda: np.add(x, x, out=(None, None)))
refused(lambda: np.add("a", x))
refused(lambda: x @ y)
refused(lambda: x.sum(axis=7))
refused(lambda: np.sum(x, axis=(0, 0)))
refused(lambda: np.add.reduce(x, axis="0"))
refused(lambda: x.reshape(5, -1))
refused(lambda: x.reshape("a"))
refused(lambda: np.where(x, y))
refused(lambda: np.where(x > 0, y, x))
refused(lambda: x.astype("no such dtype"))
refused(lambda: np.add(x, 1j, out=x, casting="safe"))
refused(lambda: np.concatenate([x, y]))
refused(lambda: np.broadcast_to(x, (2, 2)))
with warnings.catch_warnings():
    warnings.simplefilter("error")
    refused(lambda: np.array([1.0]) / 0)
print(x / np.zeros(3))
print(np.log(-x))
sys.stdout.flush()
warnings.warn("of the program", stacklevel=1)


def deep(depth):
    if depth == 0:
        return np.zeros((3, 1)) - np.zeros(3) + np.zeros(5)
    return deep(depth - 1)


deep(3)
