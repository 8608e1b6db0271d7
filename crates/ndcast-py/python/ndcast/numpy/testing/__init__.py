"""NumPy's module of this name: its functions are lent arrays of ours, unless ndcast has them itself."""

from .. import _surface
from . import _asserts

_asserts.install(globals())
_surface.expose(globals(), "numpy.testing")
