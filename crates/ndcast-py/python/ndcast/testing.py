"""Assertions for tests: each raises an ``AssertionError`` that says where results differ, how many of them do, and by how much.

They take tensors, arrays of other libraries, numbers, and lists and dictionaries of these. Nothing as large as the operands is stored.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from . import _closeness, _ndcast

__all__ = ["assert_allclose", "assert_array_almost_equal", "assert_array_equal", "assert_array_less", "assert_close", "assert_equal"]
_NUMBERS, _LISTS = (bool, int, float, complex), (list, tuple)


def assert_close(
    actual: Any, expected: Any, *, rtol: float | None = None, atol: float | None = None, equal_nan: bool = False, check_dtype: bool = True,
    check_shape: bool = True, msg: str | Callable[[str], str] | None = None,
) -> None:  # fmt: skip
    """Check that results are as close as their dtype lets one expect: ``abs(actual - expected) <= atol + rtol * abs(expected)``.

    The tolerances are PyTorch's: ``(1.3e-6, 1e-5)`` for float32, ``(1e-7, 1e-7)`` for float64, ``(1e-3, 1e-5)`` for float16, ``(1.6e-2, 1e-5)``
    for bfloat16, and equality for integers and bools. Pass both or none. A Python number takes the dtype of a tensor beside it; two numbers are
    compared with 64 bits. With ``check_shape=False`` operands broadcast. ``msg`` is a text, or a function of the text, that replaces the message.

    >>> import ndcast as nd
    >>> nd.testing.assert_close(nd.asarray([1.0, 2.0]), nd.asarray([1.0, 2.000001]))
    """
    if (rtol is None) != (atol is None):
        raise ValueError("assert_close takes both rtol and atol, or neither")
    _each(actual, expected, "", _Rule(rtol, atol, equal_nan, check_dtype, check_shape, False), msg)


def assert_allclose(
    actual: Any, desired: Any, rtol: float = 1e-7, atol: float = 0.0, equal_nan: bool = True, err_msg: str = "", *, strict: bool = False
) -> None:
    """Check that results are close, with NumPy's tolerances: ``abs(actual - desired) <= atol + rtol * abs(desired)``.

    A number is compared with every element. With ``strict=True`` shapes and dtypes must be the same.

    >>> import ndcast as nd
    >>> nd.testing.assert_allclose(nd.asarray([1.0, 2.0]), [1.0, 2.0 + 1e-7], rtol=1e-6)
    """
    _each(actual, desired, "", _Rule(rtol, atol, equal_nan, strict, strict, True), err_msg)


def assert_equal(actual: Any, desired: Any, err_msg: str = "", *, strict: bool = False) -> None:
    """Check that all elements are equal, NaN to NaN too. A number is compared with every element.

    With ``strict=True`` shapes and dtypes must be the same.

    >>> import ndcast as nd
    >>> nd.testing.assert_equal(nd.arange(3) * 2, [0, 2, 4])
    """
    _each(actual, desired, "", _Rule(0.0, 0.0, True, strict, strict, True), err_msg)


def assert_array_equal(actual: Any, desired: Any, err_msg: str = "", *, strict: bool = False) -> None:
    """The same as :func:`assert_equal`, under NumPy's other name.

    >>> import ndcast as nd
    >>> nd.testing.assert_array_equal(nd.arange(3), [0, 1, 2])
    """
    assert_equal(actual, desired, err_msg, strict=strict)


def assert_array_almost_equal(actual: Any, desired: Any, decimal: int = 6, err_msg: str = "") -> None:
    """Check that results agree to a number of decimals: ``abs(actual - desired) < 1.5 * 10**-decimal``.

    >>> import ndcast as nd
    >>> nd.testing.assert_array_almost_equal(nd.asarray([1.0, 2.0]), [1.001, 2.0], decimal=2)
    """
    # Python's floats have none between a number and the next one below it, so this is the same as less than.
    _each(actual, desired, "", _Rule(0.0, math.nextafter(1.5 * 10.0**-decimal, 0.0), True, False, False, True), err_msg)


def assert_array_less(x: Any, y: Any, err_msg: str = "", *, strict: bool = False) -> None:
    """Check that every element of ``x`` is less than that of ``y``, which a NaN never is.

    >>> import ndcast as nd
    >>> nd.testing.assert_array_less(nd.arange(3), 3)
    """
    one, other = _pair(x, y)
    _alike(one, other, _Rule(0.0, 0.0, False, strict, strict, True))
    wrong = ~(one < other)
    if not bool(_ndcast.any(wrong)):
        return
    at = int(_ndcast.argmax(wrong.reshape(-1)))
    index = _closeness.index_of(at, wrong.shape)
    values = [_at(operand, index, wrong.shape) for operand in (one, other)]
    count, total = int(_ndcast.sum(wrong)), wrong.numel()
    lines = ["Tensors are not less!", "", f"Mismatched elements: {count} / {total} ({100 * count / total:.1f}%)"]
    _fail("\n".join([*lines, f"First at index {index}: {values[0]} and {values[1]}"]), "", err_msg)


class _Rule:
    """What two results must have in common."""

    def __init__(self, rtol, atol, equal_nan, dtype, shape, numbers):
        self.rtol, self.atol, self.equal_nan, self.dtype, self.shape = rtol, atol, equal_nan, dtype, shape
        # Whether a number stands for a tensor of any shape.
        self.numbers = numbers

    def tolerances(self, *operands):
        if self.rtol is not None:
            return self.rtol, self.atol
        return _closeness.tolerances(*(operand.dtype.name for operand in operands))


def _fail(text, where, msg):
    if where:
        text += f"\n\nThe failure occurred for item {where}"
    if callable(msg):
        text = msg(text)
    elif msg:
        text = f"{msg}\n{text}"
    raise AssertionError(text)


def _each(actual, expected, where, rule, msg):
    """Compares two results, or those in two containers one by one."""
    if isinstance(actual, dict) and isinstance(expected, dict):
        if actual.keys() != expected.keys():
            missing, extra = [key for key in expected if key not in actual], [key for key in actual if key not in expected]
            _fail(f"The keys are not the same: {missing} are missing, {extra} were not expected", where, msg)
        for key in expected:
            _each(actual[key], expected[key], f"{where}[{key!r}]", rule, msg)
    elif isinstance(actual, dict) or isinstance(expected, dict):
        _fail(f"One is a dictionary, the other is not: {type(actual).__name__} and {type(expected).__name__}", where, msg)
    elif isinstance(actual, _LISTS) and isinstance(expected, _LISTS) and None in (_lengths(actual), _lengths(expected)):
        if len(actual) != len(expected):
            _fail(f"The lengths are not the same: {len(actual)} and {len(expected)}", where, msg)
        for at, (one, other) in enumerate(zip(actual, expected, strict=True)):
            _each(one, other, f"{where}[{at}]", rule, msg)
    elif isinstance(actual, str | bytes | None) or isinstance(expected, str | bytes | None):
        if type(actual) is not type(expected) or actual != expected:
            _fail(f"{actual!r} is not {expected!r}", where, msg)
    else:
        _compare(actual, expected, where, rule, msg)


def _lengths(value):
    """The lengths of the axes of a number or of nested lists of numbers, which are compared as a tensor; ``None`` of other lists."""
    if type(value) in _NUMBERS:
        return ()
    if not isinstance(value, _LISTS):
        return None
    rows = {_lengths(item) for item in value} or {()}
    inner = rows.pop()
    return None if rows or inner is None else (len(value), *inner)


def _pair(actual, expected):
    """Two results as tensors. A number, or a list of numbers, takes the dtype of a tensor beside it, as in an expression."""
    pair = []
    for value, other in ((actual, expected), (expected, actual)):
        if not isinstance(value, (*_NUMBERS, *_LISTS)):
            pair.append(_ndcast.asarray(value))
        elif getattr(other, "dtype", None) is None:
            pair.append(_plain(value))
        else:
            pair.append(_weak(value, _ndcast.asarray(other)))
    return pair


def _plain(value):
    """Numbers as Python has them: its floats have 64 bits, and so has an integer that is too large for the others."""
    try:
        made = _ndcast.asarray(value)
    except OverflowError:
        return _ndcast.asarray(value, dtype=_ndcast.float64)
    if made.is_complex():
        return _ndcast.asarray(value, dtype=_ndcast.complex128)
    return _ndcast.asarray(value, dtype=_ndcast.float64) if made.is_floating_point() else made


def _weak(value, beside):
    """Numbers in the dtype of a tensor beside them, if it holds them; else in their own."""
    made = _plain(value)
    if made.dtype == _ndcast.bool or (made.numel() and _closeness.kind(made) > _closeness.kind(beside)):
        return made
    try:
        return _ndcast.asarray(value, dtype=beside.dtype)
    except (OverflowError, TypeError, ValueError):
        # A number that the dtype does not hold differs from all its elements.
        return made


def _alike(one, other, rule, where="", msg=None):
    """Checks shapes and dtypes."""
    number = rule.numbers and not rule.shape and 0 in (one.ndim, other.ndim)
    free = number or not (rule.shape or rule.numbers)
    if one.shape != other.shape and not free:
        _fail(f"The shapes are not the same: {tuple(one.shape)} and {tuple(other.shape)}", where, msg)
    if rule.dtype and one.dtype != other.dtype:
        _fail(f"The dtypes are not the same: {one.dtype.name} and {other.dtype.name}", where, msg)


def _compare(actual, expected, where, rule, msg):
    one, other = _pair(actual, expected)
    _alike(one, other, rule, where, msg)
    rtol, atol = rule.tolerances(one, other)
    found = _closeness.difference(one, other, rtol, atol, rule.equal_nan)
    if found is None:
        return
    shape = _ndcast.broadcast_shapes(one.shape, other.shape)
    values = [_at(operand, found.absolute_at, shape) for operand in (one, other)]
    text = _closeness.report("Tensors" if shape else "Numbers", found, rtol, atol)
    _fail(f"{text}\nAt index {found.absolute_at}: {values[0]}, expected {values[1]}", where, msg)


def _at(x, index, shape):
    """The element of an operand below an index of the result."""
    return _ndcast.broadcast_to(x, tuple(shape))[index].item()
