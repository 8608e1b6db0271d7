"""NumPy's module for `ctypes`: what it gives shows the memory of arrays of ours."""

import numpy
from numpy import ctypeslib as _real
from numpy.ctypeslib import *  # noqa: F403

from .. import _ndcast

__all__ = _real.__all__


def _numpys(obj):
    """NumPy's array of the memory of one of ours."""
    return numpy.asarray(obj) if isinstance(obj, _ndcast._Base) else obj


def as_ctypes(obj, /):
    """An object of `ctypes` that shows the memory of an array."""
    return _real.as_ctypes(_numpys(obj))


def ndpointer(dtype=None, ndim=None, shape=None, flags=None):
    """A class for the arguments of functions of `ctypes`, which checks arrays."""
    real = _real.ndpointer(dtype, ndim, shape, flags)

    def from_param(cls, obj):
        return real.from_param(_numpys(obj))

    return type(real.__name__, (real,), {"from_param": classmethod(from_param)})
