"""NumPy's random numbers: the same numbers from the same seed, in arrays of ours."""

from .. import _surface

_surface.expose(globals(), "numpy.random")

from ..._lent import numpy as _numpy  # noqa: E402

if _numpy:
    from ._generators import Generator, RandomState, default_rng  # noqa: F401
