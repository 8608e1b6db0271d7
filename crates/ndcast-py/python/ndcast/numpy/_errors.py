"""Errors that `except` clauses of NumPy's names catch, and scopes that ask for floating-point exceptions.

Fused loops do not look whether a division was by zero, and of many elements nobody warns. A scope of `errstate` that asks for an exception, a call or a
line of text makes every call inside it NumPy's own, whose loops do look.
"""

import contextlib

from .. import _lent, _ndcast, _support
from . import _gate

numpy = _lent.numpy
_LOUD = ("raise", "call", "print", "log")


def join():
    """Makes our classes of errors NumPy's too, where they are raised."""
    if numpy is None:
        return
    joined = [(name, numpy.linalg.LinAlgError) for name in ("LinAlgError", "MatrixShapeError")]
    for name, theirs in (*joined, ("AxisError", numpy.exceptions.AxisError)):
        own = getattr(_support, name)
        if not issubclass(own, theirs):
            names = {"__module__": own.__module__, "__doc__": own.__doc__}
            setattr(_support, name, type(name, (own, theirs), names))


def name_results():
    """Makes named results of natives objects of NumPy's classes."""
    if numpy is None:
        return
    classes = _support.Named.classes
    homes = {"eig": "Eig", "eigh": "Eigh", "qr": "QR", "slogdet": "Slogdet", "svd": "SVD"}
    found = [(name, getattr(numpy.linalg._linalg, f"{theirs}Result", None)) for name, theirs in homes.items()]
    for name in ("all", "counts", "inverse"):
        answer = getattr(numpy, f"unique_{name}")(numpy.arange(1))
        found.append((f"unique_{name}", answer.__class__))
    for name, cls in found:
        if cls is not None:
            classes[name, cls._fields, "numpy"] = cls


def _loud():
    """Whether NumPy is asked to speak up about floating-point errors now."""
    loud = any(how in _LOUD for how in numpy.geterr().values())
    _ndcast._strict(loud)
    _gate.strict[:] = [True] if loud else []


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    """NumPy's `seterr`: what floating-point errors do. Gives what they did."""
    before = numpy.seterr(all=all, divide=divide, over=over, under=under, invalid=invalid)
    _loud()
    return before


class errstate(contextlib.ContextDecorator):
    """NumPy's `errstate`: what floating-point errors do within a scope."""

    __module__ = "ndcast.numpy"

    def __init__(self, **kwargs):
        self._given = kwargs
        numpy.errstate(**kwargs)

    def __enter__(self):
        self._inner = numpy.errstate(**self._given)
        self._inner.__enter__()
        _loud()

    def __exit__(self, *error):
        self._inner.__exit__(*error)
        _loud()
