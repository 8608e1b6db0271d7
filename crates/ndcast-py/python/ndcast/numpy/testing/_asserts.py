"""The assertions of NumPy's `testing` about arrays and numbers, with natives: what agrees is found without leaving ndcast, and without NumPy.

Whether an assertion holds, and what the message of a failure says, is as with NumPy 2. Texts, dates, objects and arrays of other libraries are NumPy's
own business: then its assertion is lent the arguments.
"""

import math
import operator

from ndcast import numpy as np

from ... import _lent, _ndcast, _scalars
from .. import _gate

_real = _lent.numpy
_ARRAYS = (_ndcast._Base,) if _real is None else (_ndcast._Base, _real.ndarray)


def _asarray(value):
    if _real is None and isinstance(value, _scalars.generic):
        return _ndcast._makers.numpy_asarray(value.item(), value.dtype)
    return _ndcast._makers.numpy_asarray(value)


def _foreign(*values):
    """Whether only NumPy can compare some of several values."""
    return _real is not None and any(_gate.odd(value) for value in values)


def _numpys(name, *args, **kwargs):
    import numpy.testing

    return _lent.run(getattr(numpy.testing, name), args, kwargs, f"testing.{name}")


def build_err_msg(arrays, err_msg, header="Items are not equal:", verbose=True, names=("ACTUAL", "DESIRED"), precision=8):
    """The message of a failure: a header, what is wrong, and the values."""
    lines, err_msg = ["\n" + header], str(err_msg)
    if err_msg and "\n" not in err_msg and len(err_msg) < 79 - len(header):
        lines = [lines[0] + " " + err_msg]
    elif err_msg:
        lines.append(err_msg)
    for name, value in zip(names, arrays, strict=False) if verbose else ():
        try:
            shown = _real.array_repr(_real.asarray(value), precision=precision) if _real and isinstance(value, _ARRAYS) else repr(value)
        except Exception as error:  # noqa: BLE001 (the message is worth more than the reason why a part of it is missing)
            shown = f"[repr failed for <{type(value).__name__}>: {error}]"
        if shown.count("\n") > 3:
            shown = "\n".join(shown.splitlines()[:3]) + "..."
        lines.append(f" {name}: {shown}")
    return "\n".join(lines)


class _Comparison:
    """Two arrays, and the message of a failure."""

    def __init__(self, x, y, err_msg, verbose, header, names=("ACTUAL", "DESIRED"), precision=6):
        self.x, self.y, self.err_msg, self.verbose = x, y, str(err_msg), verbose
        self.header, self.names, self.precision = header, names, precision
        # Where both are NaN, or both the same infinity; there is nothing to compare.
        self.flagged = None

    def fail(self, text, *values):
        raise AssertionError(build_err_msg(values or [self.x, self.y], self.err_msg + text, self.header, self.verbose, self.names, self.precision))

    def run(self, rule, equal_nan=True, equal_inf=True, strict=False):
        x, y = self.x, self.y
        if x.shape != y.shape and (strict or (x.shape and y.shape)):
            self.fail(f"\n(shapes {x.shape}, {y.shape} mismatch)")
        if strict and x.dtype != y.dtype:
            self.fail(f"\n(dtypes {x.dtype}, {y.dtype} mismatch)")
        if _inexact(x) or _inexact(y):
            if equal_nan:
                self.flagged = self._placed(np.isnan, "nan")
            if equal_inf:
                self._infinities()
        if self.flagged is not None:
            if not getattr(self.flagged, "ndim", 0) or self.flagged.all():
                return
            x, y = x[~self.flagged], y[~self.flagged]
        holds = rule(x, y)
        if not np.all(holds):
            self._mismatch(x, y, holds)

    def _placed(self, test, what):
        """Where a test holds, which has to be in both arrays alike; `None` if it holds nowhere."""
        of_x, of_y = test(self.x), test(self.y)
        if not np.all(of_x == of_y):
            self.fail(f"\n{what} location mismatch:")
        found = of_x if not self.x.ndim else of_y
        return found if np.any(found) else None

    def _infinities(self):
        nans = self.flagged
        places = self._placed(np.isinf if nans is None else lambda x: np.isinf(x) & ~nans if x.ndim else np.isinf(x), "inf")
        if places is None:
            return
        x, y = (self.x[places], self.y[places]) if self.x.ndim and self.y.ndim else (self.x, self.y)
        if not np.all(x == y):
            self.fail("\ninf values mismatch:", x, y)
        self.flagged = places if nans is None else nans | places

    def _mismatch(self, x, y, holds):
        holds = _asarray(holds)
        wrong = _asarray(~holds)
        count, size = int(wrong.sum()), holds.size if self.flagged is None else self.flagged.size
        remarks = [f"Mismatched elements: {count} / {size} ({100 * count / size:.3g}%)"]
        if wrong.ndim:
            places = (wrong if self.flagged is None else ~self.flagged).nonzero()
            if self.flagged is not None:
                places = [along[wrong] for along in places]
            lines = "\n".join(f" {list(at)}: {self._at(self.x, at)} ({self.names[0]}), {self._at(self.y, at)} ({self.names[1]})" for at in _first(places))
            titles = {1: "Mismatch at index"} | dict.fromkeys(range(2, 6), "Mismatch at indices")
            remarks.append(f"{titles.get(count, 'First 5 mismatches are at indices')}:\n{lines}")
        if not x.dtype.kind == y.dtype.kind == "b":
            error, y = _distances(x, y), np.broadcast_to(_asarray(y), holds.shape)
            remarks.append(f"Max absolute difference among violations: {_number(error[wrong])}")
            chosen = _asarray(wrong & (y != 0))
            relative = error[chosen] / abs(y[chosen]) if np.any(chosen) else _asarray([math.inf])
            remarks.append(f"Max relative difference among violations: {_number(relative)}")
        self.fail("\n" + "\n".join(remarks))

    @staticmethod
    def _at(array, at):
        return array[at] if array.ndim else array


def _inexact(array):
    return array.dtype.kind in "fc"


def _first(places):
    """The first five indices of those that `nonzero` gives."""
    return zip(*(along[:5].tolist() for along in places), strict=True)


def _distances(x, y):
    """How far elements are apart; of unsigned numbers, whose differences wrap, the smaller of the two."""
    error = abs(x - y)
    return _asarray(np.minimum(error, abs(y - x)) if x.dtype.kind == "u" else error)


def _number(array):
    """The largest element of a vector, as it is printed in an array."""
    return str(array.max(keepdims=True))[1:-1].strip()


def _compared(name, rule, x, y, rest, err_msg, verbose, header, *, names=("ACTUAL", "DESIRED"), precision=6, complex_too=True, **how):
    """Compares two arrays. `rest` is what else NumPy's own assertion of that name is given, if it has to be asked."""
    if not _foreign(x, y):
        own = _asarray(x), _asarray(y)
        if all(isinstance(array, _ndcast._Base) and (complex_too or array.dtype.kind != "c") for array in own):
            _Comparison(*own, err_msg, verbose, header, names, precision).run(rule, **how)
            return
    _numpys(name, x, y, **rest, err_msg=err_msg, verbose=verbose)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Fails if two arrays differ in shape or in an element; NaN equals NaN."""
    __tracebackhide__ = True
    rest = {"strict": strict}
    _compared("assert_array_equal", operator.eq, actual, desired, rest, err_msg, verbose, "Arrays are not equal", strict=strict)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Fails if an element is not less than that of the other array."""
    __tracebackhide__ = True
    header = "Arrays are not strictly ordered `x < y`"
    how = {"names": ("x", "y"), "equal_inf": False, "strict": strict, "complex_too": False}
    _compared("assert_array_less", operator.lt, x, y, {"strict": strict}, err_msg, verbose, header, **how)


def assert_allclose(actual, desired, rtol=1e-7, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    """Fails if an element differs by more than `atol + rtol * abs(desired)`."""
    __tracebackhide__ = True
    rest = {"rtol": rtol, "atol": atol, "equal_nan": equal_nan, "strict": strict}

    def close(x, y):
        return np.isclose(x, y, rtol=rtol, atol=atol, equal_nan=equal_nan)

    header = f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}"
    _compared("assert_allclose", close, actual, desired, rest, err_msg, verbose, header, equal_nan=equal_nan, strict=strict)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Fails if an element differs by `1.5 * 10**-decimal` or more."""
    __tracebackhide__ = True

    def near(x, y):
        # Of integers the smallest has no absolute value.
        return abs(x - (y if _inexact(y) else y.astype(float))) < 1.5 * 10.0**-decimal

    header = f"Arrays are not almost equal to {decimal} decimals"
    _compared("assert_array_almost_equal", near, actual, desired, {"decimal": decimal}, err_msg, verbose, header, precision=decimal)


def _is_complex(value):
    return isinstance(value, complex) or getattr(getattr(value, "dtype", None), "kind", "") == "c"


def _parts(value):
    return (value.real, value.imag) if _is_complex(value) else (value, 0)


def _parts_agree(check, actual, desired):
    try:
        for mine, wanted in zip(_parts(actual), _parts(desired), strict=True):
            check(mine, wanted)
    except AssertionError:
        return False
    return True


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Fails if two objects differ: numbers, arrays, or lists, tuples and dictionaries of them. NaN equals NaN, and 0.0 differs from -0.0."""
    __tracebackhide__ = True
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], f"key={key!r}\n{err_msg}", verbose)
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for at, (mine, wanted) in enumerate(zip(actual, desired, strict=True)):
            assert_equal(mine, wanted, f"item={at!r}\n{err_msg}", verbose)
        return
    if isinstance(actual, _ARRAYS) or isinstance(desired, _ARRAYS):
        assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
        return
    if _foreign(actual, desired):
        _numpys("assert_equal", actual, desired, err_msg, verbose, strict=strict)
        return
    if not _equal(actual, desired):
        raise AssertionError(build_err_msg([actual, desired], err_msg, verbose=verbose))


def _equal(actual, desired):
    """Whether two objects that are no arrays are equal."""
    if (_is_complex(actual) or _is_complex(desired)) and not _parts_agree(assert_equal, actual, desired):
        return False
    if np.isscalar(actual) != np.isscalar(desired):
        return False
    if _is_nan(actual) and _is_nan(desired):
        return True
    real = not (_is_complex(actual) or _is_complex(desired) or isinstance(actual, (str, bytes)))
    if np.isscalar(actual) and real and actual == 0 and desired == 0:
        return math.copysign(1, actual) == math.copysign(1, desired)
    return bool(desired == actual)


def _is_nan(value):
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        return False


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Fails if numbers, or elements of arrays, differ by `1.5 * 10**-decimal` or more."""
    __tracebackhide__ = True
    if _foreign(actual, desired):
        _numpys("assert_almost_equal", actual, desired, decimal, err_msg, verbose)
        return
    several = isinstance(actual, (*_ARRAYS, list, tuple)) or isinstance(desired, (*_ARRAYS, list, tuple))
    header = f"Arrays are not almost equal to {decimal} decimals"
    if _is_complex(actual) or _is_complex(desired):
        if not _parts_agree(lambda x, y: assert_almost_equal(x, y, decimal), actual, desired):
            raise AssertionError(build_err_msg([actual, desired], err_msg, header, verbose))
    if several:
        assert_array_almost_equal(actual, desired, decimal, err_msg)
        return
    if not (np.isscalar(actual) and np.isscalar(desired)):
        # What are no numbers have no difference, as Python says.
        close = abs(desired - actual) < 1.5 * 10.0**-decimal
    elif _is_nan(actual) or _is_nan(desired):
        close = _is_nan(actual) and _is_nan(desired)
    else:
        close = desired == actual or abs(desired - actual) < 1.5 * 10.0**-decimal
    if not close:
        raise AssertionError(build_err_msg([actual, desired], err_msg, header, verbose))


def assert_(val, msg=""):
    """Fails if a value is not true, also where Python leaves out `assert`."""
    __tracebackhide__ = True
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)


def assert_raises(*args, **kwargs):
    """Fails if a call, or the block of a `with` statement, does not raise an exception of a class."""
    __tracebackhide__ = True
    return _case().assertRaises(*args, **kwargs)


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    """As `assert_raises`; the message must match a regular expression too."""
    __tracebackhide__ = True
    return _case().assertRaisesRegex(exception_class, expected_regexp, *args, **kwargs)


def _case():
    import unittest

    return unittest.TestCase()


def install(namespace):
    """Puts the assertions into the module."""
    arrays = (assert_array_equal, assert_array_less, assert_allclose, assert_array_almost_equal)
    for function in (*arrays, assert_equal, assert_almost_equal, assert_, assert_raises, assert_raises_regex, build_err_msg):
        function.__module__ = namespace["__name__"]
        namespace[function.__name__] = function
