"""Arrays of every kind of element: objects, records, dates, texts; without axes, without elements, of many axes, of odd strides."""

import datetime
import decimal
import fractions

import numpy as np

objects = np.array([[fractions.Fraction(1, 3)], [decimal.Decimal(2)], [None]], dtype=object)
print(objects[:1] * np.array([1, 2], dtype=object), (objects == None).tolist(), objects.astype(str))  # noqa: E711


class Sees:
    """An element that looks at what happens to it."""

    def __init__(self, name):
        self.name = name

    def __sub__(self, other):
        return f"({self.name} - {getattr(other, 'name', other)})"

    def __eq__(self, other):
        raise ZeroDivisionError(f"{self.name} is compared")

    __hash__ = None


seen = np.array([[Sees("a")], [Sees("b")]])
print(seen - np.array([Sees("c"), 1], dtype=object))
try:
    print(seen == seen)
except ZeroDivisionError as error:
    print(error)
print(np.add.reduce(np.array([["a"], ["b"]], dtype=object), axis=0), np.array([[1, 2]], dtype=object).sum())

dates = np.array(["2026-01-01", "2026-02-01"], dtype="M8[D]")
print(dates[:, None] - dates, dates + np.timedelta64(1, "D"), dates.max(), dates == dates[:, None], dates - np.datetime64(datetime.date(2026, 1, 1)))
try:
    dates + dates
except TypeError as error:
    print(type(error).__name__, error)

table = np.zeros(3, dtype=[("x", "f8", (2,)), ("y", "i4")])
table["x"] += [[1], [2], [3]]
print(table["x"] - table["x"].mean(1)[:, None], table["y"], table == table)
try:
    table + table
except TypeError as error:
    print(type(error).__name__, error)
texts = np.array([["a"], ["bc"]])
print(texts == np.array(["a", "bc"]), np.strings.add(texts, "x"), np.strings.multiply(texts, [1, 2]))
print(np.strings.str_len(np.array([["a"], ["bc"]], dtype=np.dtypes.StringDType())))

nothing, empty = np.array(3.0), np.zeros((0, 3))
print(nothing + 1, type(nothing + 1), nothing + np.zeros(3), type(np.add(nothing, nothing)), np.float64(2) - np.zeros((2, 1)), type(np.float32(1) + 1))
print(empty.sum(0), empty + np.zeros(3), empty * np.zeros((1, 3)), empty.shape, np.add.reduce(empty, axis=1), np.where(empty, 1, 2).shape)
try:
    empty.max()
except ValueError as error:
    print(error)
many = np.zeros((1,) * 63 + (2,)) + np.zeros((2,) + (1,) * 63)
print(many.shape, many.sum(), np.zeros((2,) * 5)[..., None].sum((0, 2, 4)).shape)
odd = np.arange(24).reshape(2, 3, 4)[::-1, :, ::2]
print((odd - odd.mean(1, keepdims=True)).round(2), odd.T[..., None].shape, np.lib.stride_tricks.as_strided(np.arange(3), (3, 3), (8, 0)) - np.arange(3))
fixed = np.arange(3.0)
fixed.flags.writeable = False
for change in (lambda: fixed.__iadd__(1), lambda: np.add(fixed, 1, out=fixed), lambda: np.broadcast_to(fixed, (2, 3)).__isub__(1)):
    try:
        change()
    except ValueError as error:
        print(error)
swapped = np.arange(3, dtype=">f4")
print(swapped[:, None] * swapped, (swapped + 1).dtype, np.float16(3) * swapped, swapped.astype("<f4").tobytes())
for name in ("?", "b", "B", "h", "i", "l", "L", "e", "f", "d", "g", "F", "D", "G"):
    values = np.array([[0], [1]], dtype=name)
    print(name, [str(np.add(values, other)) for other in (values[:, 0], 1, True, np.int8(1))], values.sum().dtype, values.any())
