"""Ways to call functions that the tables do not take: results that are stored in several tensors, and subscripts as lists of numbers."""

import functools
import string

from .._ndcast import _TorchTensor as Tensor
from . import return_types


def _check_stored(target, values):
    if target.dtype != values.dtype:
        raise RuntimeError(f"Expected out tensor to have dtype {values.dtype}, but got {target.dtype} instead")


def store(target, values):
    """Writes a result to `target`, which takes its shape."""
    from . import clone  # of the tables, which is there when this package is

    _check_stored(target, values)
    return clone(values, out=target)


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
        if len(args) < 2:
            raise ValueError(
                "einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list"
            )
        if not isinstance(args[0], Tensor):
            return _of_equation(function, args, kwargs)
        result = ["->", _subscripts(args[-1])] if len(args) % 2 else []
        operands, sublists = args[: len(args) // 2 * 2 : 2], args[1::2]
        return function("".join([",".join(map(_subscripts, sublists)), *result]), *operands, **kwargs)

    return einsum


def _of_equation(function, args, kwargs):
    """``einsum`` of an equation, with PyTorch's sentences of what is no operand, no subscript, or too much."""
    operands = args[1] if len(args) == 2 and isinstance(args[1], tuple | list) else args[1:]
    for at, operand in enumerate(operands):
        if isinstance(operand, int | float | complex | str | tuple | list):
            raise TypeError(f"expected Tensor as element {at} in argument 1, but got {type(operand).__name__}")
    try:
        return function(*args, **kwargs)
    except RuntimeError as error:
        sentence = _misread(args[0], len(operands)) if args and isinstance(args[0], str) else None
        if sentence is not None:
            error.add_note(str(error))
            error.args = (sentence,)
        raise


def _misread(equation, count):
    """What PyTorch says of an equation for so many operands; None if it is one."""
    inputs, arrow, result = equation.partition("->")
    at = 0
    for part in (inputs, result):
        for own, letter in enumerate(part):
            if not (letter in string.ascii_letters or letter in ". " or (letter == "," and part is inputs)):
                return f"einsum(): invalid subscript given at index {at + own} in the equation string, subscripts must be in [a-zA-Z]"
        at += len(inputs) + len(arrow)
    named = inputs.count(",") + 1
    if named != count:
        return f"einsum(): {'more' if count > named else 'fewer'} operands were provided than specified in the equation"
    return None


def _subscripts(numbers):
    """Numbers of axes as the letters that stand for them."""
    found = []
    for number in numbers:
        if number is not Ellipsis and (not isinstance(number, int) or not 0 <= number < len(string.ascii_letters)):
            raise ValueError(f"einsum(): subscripts are numbers below {len(string.ascii_letters)} or Ellipsis, not {number!r}")
        found.append("..." if number is Ellipsis else string.ascii_letters[number])
    return "".join(found)
