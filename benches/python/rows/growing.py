"""Work of a dozen kinds on any number of elements."""

import numpy as np

from .declared import Row, integers, mask, normal


def added(xp, x, i, values):
    if xp is not np:
        return xp.index_add(x, 0, i, values)
    made = x.copy()
    np.add.at(made, i, values)
    return made


def repeated(xp, x, counts):
    return xp.repeat(x, counts) if xp is np else xp.repeat_interleave(x, counts)


def in_order(xp, x):
    return xp.sort(x)[0] if xp.__name__ == "torch" else xp.sort(x)


def rows(n):
    """The rows for about `n` elements."""
    flat, side = normal(n), round(n**0.5)
    kinds = [
        ("x * y + x", [flat, flat], lambda xp, x, y: x * y + x),
        ("exp(-(x - y)^2)", [flat, flat], lambda xp, x, y: xp.exp(-((x - y) ** 2))),
        ("sum", [flat], lambda xp, x: x.sum()),
        ("cumsum", [flat], lambda xp, x: xp.cumsum(x, 0)),
        ("select: x[m], half true", [flat, mask(0.5, n)], lambda xp, x, m: x[m]),
        ("gather: x[i]", [flat, integers(0, n, n)], lambda xp, x, i: x[i]),
        ("index_add, ten to a place", [normal(n // 10), integers(0, n // 10, n), flat], added),
        ("repeat by counts of 0 to 3", [flat, integers(0, 4, n)], repeated),
        ("concat of two halves", [normal(n // 2)] * 2, lambda xp, x, y: xp.concat([x, y])),
        ("sort", [flat], in_order),
        ("A @ x, a square of elements", [normal(side, side), normal(side)], lambda xp, x, y: x @ y),
        ("fft", [flat], lambda xp, x: xp.fft.fft(x)),
    ]
    # Sums of many numbers differ in their last digits, the more the more numbers they are.
    tolerance = 1e-5 * n**0.75 + 1e-3
    return [Row("growth", kind, operands, dict.fromkeys(("numpy", "ndcast", "torch"), work), tolerance=tolerance) for kind, operands, work in kinds]
