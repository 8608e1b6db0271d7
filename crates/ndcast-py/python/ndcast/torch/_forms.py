"""Ways to call functions that the tables do not take: results that are stored in several tensors, and subscripts as lists of numbers."""

import functools
import string
import sys
import warnings

from .._ndcast import _TorchTensor as Tensor
from . import return_types


def warn(text, category=UserWarning):
    """Warns at the line of the program: that of the innermost frame outside of this package."""
    level, frame = 1, sys._getframe(0)
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "ndcast":
        level, frame = level + 1, frame.f_back
    warnings.warn(text, category, stacklevel=level)


def _check_stored(target, values):
    if target.dtype != values.dtype:
        raise RuntimeError(f"Expected out tensor to have dtype {values.dtype}, but got {target.dtype} instead")


def _warn_resized(there, wanted):
    warn(
        f"An output with one or more elements was resized since it had shape {list(there)}, which does not match the required output shape {list(wanted)}. This "
        "behavior is deprecated, and in a future PyTorch release outputs will not be resized unless they have zero elements. You can explicitly reuse an out "
        "tensor t by resizing it, inplace, to zero elements with t.resize_(0)."
    )


def store(target, values):
    """Writes a result to `target`, which takes its shape."""
    _check_stored(target, values)
    if target.shape != values.shape:
        if target.numel():
            _warn_resized(target.shape, values.shape)
        target.data = values.new_empty(values.shape)
    return target.copy_(values)


def resizing(function, args, kwargs):
    """Calls a function of the tables that may change the shape of its ``out``, and would warn of that at the line here instead of the program's."""
    out = kwargs.get("out")
    if not isinstance(out, Tensor) or not out.numel():
        return function(*args, **kwargs)
    found = out.new_empty(0)
    function(*args, **{**kwargs, "out": found})
    return store(out, found)


def stored(found, out):
    """A result of several tensors, stored in those of `out`, under the same names."""
    if not isinstance(out, tuple | list) or len(out) != len(found) or not all(isinstance(target, Tensor) for target in out):
        raise TypeError(f"argument 'out' must be tuple of {len(found)} Tensors, not {type(out).__name__}")
    for target, values in zip(out, found):
        _check_stored(target, values)
    for target, values in zip(out, found):
        store(target, values)
    return return_types._stored(type(found))(out)


def _storing(function):
    @functools.wraps(function)
    def called(*args, out=None, **kwargs):
        if out is None:
            return function(*args, **kwargs)
        # `max` and its like have one result or two, and what stores one is theirs.
        return function(*args, out=out, **kwargs) if isinstance(out, Tensor) else stored(function(*args, **kwargs), out)

    return called


def store_pairs(names, prefix=""):
    """Lets those functions among the names of a module store their results whose results have names."""
    for name in return_types.__all__:
        if name.startswith(prefix) and name.removeprefix(prefix) in names:
            names[name.removeprefix(prefix)] = _storing(names[name.removeprefix(prefix)])


def of_sublists(function):
    """``einsum`` that also takes each operand before the numbers of its axes, and those of the result at the end."""

    @functools.wraps(function)
    def einsum(*args, **kwargs):
        if not args or not isinstance(args[0], Tensor):
            return function(*args, **kwargs)
        result = ["->", _subscripts(args[-1])] if len(args) % 2 else []
        operands, sublists = args[: len(args) // 2 * 2 : 2], args[1::2]
        return function("".join([",".join(map(_subscripts, sublists)), *result]), *operands, **kwargs)

    return einsum


def _subscripts(numbers):
    """Numbers of axes as the letters that stand for them."""
    found = []
    for number in numbers:
        if number is not Ellipsis and (not isinstance(number, int) or not 0 <= number < len(string.ascii_letters)):
            raise ValueError(f"einsum(): subscripts are numbers below {len(string.ascii_letters)} or Ellipsis, not {number!r}")
        found.append("..." if number is Ellipsis else string.ascii_letters[number])
    return "".join(found)
