"""PyTorch's ``torch.testing``: whether results are close, and tensors to test with."""

import math as _math
import warnings as _warnings

from .. import _closeness
from .._ndcast import _TorchTensor as _Tensor
from . import _absent, _gradients, _kinds

__all__ = ["assert_allclose", "assert_close", "make_tensor"]


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


# The tolerances of :func:`assert_allclose`; of other dtypes they are 0.
_OLD_TOLERANCES = {"float16": (1e-3, 1e-3), "float32": (1e-4, 1e-5), "float64": (1e-5, 1e-8)}


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    """The older :func:`assert_close`, of one tensor, whatever the dtypes are."""
    from .. import torch

    _warnings.warn(
        "`torch.testing.assert_allclose()` is deprecated since 1.12 and will be removed in a future release. Please use `torch.testing.assert_close()` instead.",
        FutureWarning,
        stacklevel=2,
    )
    actual = actual if isinstance(actual, _Tensor) else torch.tensor(actual)
    expected = expected if isinstance(expected, _Tensor) else torch.tensor(expected, dtype=actual.dtype)
    if rtol is None and atol is None:
        rtol, atol = map(max, *(_OLD_TOLERANCES.get(x.dtype.name, (0.0, 0.0)) for x in (actual, expected)))
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False, msg=msg or None)


def make_tensor(
    *shape, dtype, device, low=None, high=None, requires_grad=False, noncontiguous=False, exclude_zero=False, memory_format=None,
):  # fmt: skip
    """A tensor of random numbers from ``low`` on and below ``high``, as PyTorch's tests use them: without limits, of a few units around 0."""
    from .. import torch

    _gradients.refuse(requires_grad)
    if noncontiguous and memory_format is not None:
        raise ValueError(f"The parameters `noncontiguous` and `memory_format` are mutually exclusive, but got {noncontiguous=} and {memory_format=}")
    lengths = tuple(shape[0] if len(shape) == 1 and isinstance(shape[0], list | tuple) else shape)
    spread = noncontiguous and _math.prod(lengths) > 1
    if spread:
        lengths = (*lengths[:-1], 2 * lengths[-1])
    whole = not (dtype.is_floating_point or dtype.is_complex)
    low, high = _interval(dtype, whole, low, high)
    if whole:
        made = torch.randint(low, high, lengths, device=device, dtype=dtype)
    else:
        made = torch.empty(lengths, device=device, dtype=dtype)
        parts = torch.view_as_real(made) if dtype.is_complex else made
        # The distance of the limits is to be a number of the dtype.
        half = 2 if high - low >= torch.finfo(dtype).max else 1
        parts.uniform_(low / half, high / half).mul_(half)
    if spread:
        made = made[..., 1::2]
    if memory_format is not None:
        made = made.clone(memory_format=memory_format)
    if exclude_zero:
        made[made == 0] = 1 if whole else torch.finfo(dtype).tiny
    return made


def _interval(dtype, whole, low, high):
    """The limits of :func:`make_tensor`: those of the dtype where the wanted ones are beyond them."""
    if dtype.name == "bool":
        least, beyond, usual = 0, 2, (0, 2)
    elif whole:
        limits = _kinds.iinfo(dtype)
        least, beyond, usual = limits.min, limits.max + (dtype.name != "int64"), (-9, 10)
    else:
        limits = _kinds.finfo(dtype)
        least, beyond, usual = limits.min, limits.max, (-9, 9)
    low, high = usual[0] if low is None else low, usual[1] if high is None else high
    if low != low or high != high:
        raise ValueError(f"`low` and `high` cannot be NaN, but got {low=} and {high=}")
    if low == high and not whole:
        text = "Passing `low==high` to `torch.testing.make_tensor` for floating or complex types is deprecated since 2.1 and will be removed in 2.3. "
        _warnings.warn(text + "Use `torch.full(...)` instead.", FutureWarning, stacklevel=3)
    elif low >= high:
        raise ValueError(f"`low` must be less than `high`, but got {low} >= {high}")
    elif high < least or low >= beyond:
        raise ValueError(f"The value interval specified by `low` and `high` is [{low}, {high}), but {dtype} only supports [{least}, {beyond})")
    low, high = min(max(low, least), beyond), min(max(high, least), beyond)
    return (_math.ceil(low), _math.ceil(high)) if whole else (low, high)


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
