"""What NumPy itself says of a call that fails.

*Problem*: programs print what they catch, doctests compare it, and NumPy has a thousand sentences. *Technique*: where a call of this namespace fails, NumPy is
asked the same question, with copies of the operands; its sentence is the text, and ours a note. *Contract*: an answer of NumPy's is thrown away, so a
call that fails here fails. Only calls of few plain values are repeated: they take no time, write to nothing, and call no function of the user.
"""

import operator
import sys

from .. import _lent, _ndcast

numpy = _lent.numpy
# The most bytes of an operand, and the largest integer and the most items of a list, in a call that is repeated.
_BYTES, _MOST = 1 << 17, 1 << 18
_ATOMS = _lent._ATOMS - {int, range}
if numpy:
    _ATOMS |= {dtype.type for dtype in _lent.DTYPES} | {dtype.__class__ for dtype in _lent.DTYPES}


class _Unfit(Exception):
    """A value that no call is repeated with."""


def _copy(value):
    """The value for NumPy: of an array, a copy."""
    cls = value.__class__
    if cls in _ATOMS:
        return value
    if isinstance(value, int) and -_MOST <= (plain := int.__int__(value)) <= _MOST:
        return plain
    if isinstance(value, _ndcast._Base) and value.nbytes <= _BYTES:
        return numpy.array(value._read_only())
    if cls is numpy.ndarray and value.nbytes <= _BYTES:
        return value.copy()
    if cls in (set, frozenset, dict):
        # To NumPy one object.
        return value
    if (cls is list or cls is tuple) and len(value) <= _MOST:
        return cls(map(_copy, value))
    raise _Unfit


def call(home, name, args, kwargs):
    """NumPy's function, and its arguments with copies of the operands; `None` if the call is not to be repeated."""
    if numpy is None:
        return None
    try:
        if home == "operator":
            real = _lent.OPERATORS.get(name) or getattr(operator, name)
        else:
            real = getattr(numpy.ndarray if home == "ndarray" else sys.modules[home], name)
        return real, tuple(map(_copy, args)), {key: _copy(value) for key, value in kwargs.items()}
    except Exception:
        return None


def ask(home, name, args, kwargs):
    """The exception that NumPy raises; `None` if it raises none, or is not to be asked."""
    found = call(home, name, args, kwargs)
    if found is None:
        return None
    real, args, kwargs = found
    # Warnings stay as they are set: to silence them here would silence those of other threads.
    with numpy.errstate(all="ignore"):
        try:
            real(*args, **kwargs)
        except (MemoryError, Warning):
            return None
        except Exception as theirs:
            theirs.__context__ = None
            return theirs.with_traceback(None)
    return None
