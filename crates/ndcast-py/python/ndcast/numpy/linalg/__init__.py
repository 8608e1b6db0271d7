"""NumPy's linear algebra: natives where ndcast has them, else NumPy's own functions, lent arrays of ours."""

import functools as _functools

from ..._lent import numpy as _numpy
from .. import _surface

_surface.expose(globals(), "numpy.linalg")


def _real(native):
    """A native function whose eigenvalues are real numbers if all of them are, as NumPy's are."""

    @_functools.wraps(native)
    def found(a):
        made = native(a)
        values = made[0] if isinstance(made, tuple) else made
        if values.dtype.kind != "c" or getattr(getattr(a, "dtype", None), "kind", "") == "c" or values.imag.any():
            return made
        return made.__class__(*(part.real.copy() for part in made)) if isinstance(made, tuple) else values.real.copy()

    found.__lent__ = getattr(getattr(_numpy, "linalg", None), native.__name__, None)
    return found


if "eig" in globals():
    eig, eigvals = _real(eig), _real(eigvals)  # noqa: F821 (they are natives)
