"""PyTorch's ``torch.testing``: whether results are close."""

from .._ndcast import _TorchTensor as _Tensor
from . import _absent, _kinds

__all__ = ["assert_close"]
# The dtype, and how far results may be away from what is expected: relatively, and absolutely. All other dtypes must be equal.
_TOLERANCES = {
    "float16": (1e-3, 1e-5), "bfloat16": (1.6e-2, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7), "complex64": (1.3e-6, 1e-5),
    "complex128": (1e-7, 1e-7),
}  # fmt: skip


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
    if given["rtol"] is not None:
        return given["rtol"], given["atol"]
    known = [_TOLERANCES.get(name, (0.0, 0.0)) for name in names]
    return max(relative for relative, _ in known), max(absolute for _, absolute in known)


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
    wide = "complex128" if actual.is_complex() or expected.is_complex() else "float64"
    integers = not any(x.is_floating_point() or x.is_complex() for x in (actual, expected))
    one, other = (x.to(_kinds.DTYPES["int64" if integers else wide]) for x in (actual, expected))
    close = (one == other) if rtol == atol == 0 else one.isclose(other, rtol=rtol, atol=atol, equal_nan=given["equal_nan"])
    if bool(close.all()):
        return
    apart = (one - other).abs()
    if actual.ndim == 0:
        return _report_numbers("Scalars", actual.item(), expected.item(), apart.item(), rtol, atol, fail)
    relative = apart.to(_kinds.DTYPES["float64"]) / other.abs().to(_kinds.DTYPES["float64"])
    count, wrong, exact = close.numel(), int((~close).sum()), rtol == atol == 0
    lines = [f"Mismatched elements: {wrong} / {count} ({100 * wrong / count:.1f}%)"]
    for name, values, limit in (("absolute", apart, atol), ("relative", relative, rtol)):
        # Elements that are close do not count, above all 0 / 0.
        values = values.masked_fill(close, 0).reshape(-1)
        at = int(values.argmax())
        lines.append(f"Greatest {name} difference: {values[at].item()} at index {_index(at, actual.shape)}{_allowed(limit, exact)}")
    _report("Tensor-likes", exact, fail, lines)


def _index(at, shape):
    index = []
    for length in reversed(shape):
        at, rest = divmod(at, length)
        index.append(rest)
    return tuple(reversed(index))


__getattr__ = _absent.lookup("torch.testing")
