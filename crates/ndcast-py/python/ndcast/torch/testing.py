"""PyTorch's ``torch.testing``: whether results are close."""

from .. import _closeness
from .._ndcast import _TorchTensor as _Tensor
from . import _absent

__all__ = ["assert_close"]


def assert_close(
    actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True, check_layout=True,
    check_stride=False, msg=None,
):  # fmt: skip
    """Raises an ``AssertionError`` unless tensors, numbers, or lists and dicts of them, are as close as their dtype lets one expect."""
    if (rtol is None) != (atol is None):
        raise ValueError(f"Both 'rtol' and 'atol' must be either specified or omitted, but got no {'rtol' if rtol is None else 'atol'}.")
    given = {"rtol": rtol, "atol": atol, "equal_nan": equal_nan, "check_dtype": check_dtype, "check_stride": check_stride}
    try:
        _compare(actual, expected, "", given)
    except AssertionError as error:
        text = str(error)
        raise AssertionError(msg(text) if callable(msg) else msg or text) from None


def _compare(actual, expected, where, given):
    def fail(text):
        raise AssertionError(text + (f"\n\nThe failure occurred for item {where}" if where else ""))

    if isinstance(actual, _Tensor) and isinstance(expected, _Tensor):
        _compare_tensors(actual, expected, given, fail)
    elif isinstance(actual, dict) and isinstance(expected, dict):
        missing, extra = [key for key in expected if key not in actual], [key for key in actual if key not in expected]
        if missing or extra:
            fail(
                "The keys of the mappings do not match:\n"
                f"Missing keys in the actual mapping: {sorted(missing)}\nAdditional keys in the actual mapping: {sorted(extra)}"
            )
        for key in expected:
            _compare(actual[key], expected[key], f"{where}[{key!r}]", given)
    elif isinstance(actual, list | tuple) and isinstance(expected, list | tuple):
        if len(actual) != len(expected):
            fail(f"The length of the sequences mismatch: {len(actual)} != {len(expected)}")
        for at, (one, other) in enumerate(zip(actual, expected)):
            _compare(one, other, f"{where}[{at}]", given)
    elif isinstance(actual, bool) and isinstance(expected, bool):
        if actual is not expected:
            fail(f"Booleans mismatch: {actual} is not {expected}")
    elif isinstance(actual, int | float | complex) and isinstance(expected, int | float | complex):
        _compare_numbers(actual, expected, given, fail)
    elif actual is None and expected is None:
        return
    else:
        raise TypeError(f"No comparison pair was able to handle inputs of type {type(actual)} and {type(expected)}.")


def _tolerances(given, *names):
    return (given["rtol"], given["atol"]) if given["rtol"] is not None else _closeness.tolerances(*names)


def _report(what, exact, fail, lines):
    fail("\n".join([f"{what} are not {'equal' if exact else 'close'}!", "", *lines]))


def _allowed(limit, exact):
    return "" if exact else f" (up to {limit} allowed)"


def _compare_numbers(actual, expected, given, fail):
    if given["check_dtype"] and type(actual) is not type(expected):
        fail(f"The (d)types do not match: {type(actual)} != {type(expected)}.")
    names = {int: "int64", float: "float64", complex: "complex128"}
    rtol, atol = _tolerances(given, names.get(type(actual), "float64"), names.get(type(expected), "float64"))
    if actual == expected or (given["equal_nan"] and actual != actual and expected != expected):
        return
    apart = abs(actual - expected)
    if not apart <= atol + rtol * abs(expected):
        _report_numbers("Scalars", actual, expected, apart, rtol, atol, fail)


def _report_numbers(what, actual, expected, apart, rtol, atol, fail):
    exact = rtol == atol == 0
    relative = apart / abs(expected) if expected else float("inf")
    lines = [
        f"Expected {expected} but got {actual}.", f"Absolute difference: {apart}{_allowed(atol, exact)}", f"Relative difference: {relative}{_allowed(rtol, exact)}",
    ]  # fmt: skip
    _report(what, exact, fail, lines)


def _compare_tensors(actual, expected, given, fail):
    for name in ["shape", "dtype"] if given["check_dtype"] else ["shape"]:
        one, other = getattr(actual, name), getattr(expected, name)
        if one != other:
            fail(f"The values for attribute '{name}' do not match: {one} != {other}.")
    if given["check_stride"] and actual.stride() != expected.stride():
        fail(f"The values for attribute 'stride()' do not match: {actual.stride()} != {expected.stride()}.")
    rtol, atol = _tolerances(given, actual.dtype.name, expected.dtype.name)
    if actual.numel() == 0:
        return
    found = _closeness.difference(actual, expected, rtol, atol, given["equal_nan"])
    if found is None:
        return
    if actual.ndim == 0:
        _report_numbers("Scalars", actual.item(), expected.item(), found.absolute, rtol, atol, fail)
    fail(_closeness.report("Tensor-likes", found, rtol, atol))


__getattr__ = _absent.lookup("torch.testing")
