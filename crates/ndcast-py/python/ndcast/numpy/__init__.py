"""NumPy's names, meaning what NumPy means by them, on arrays that are computed when somebody looks at them.

Functions that ndcast has are its own; all others are NumPy's, lent arrays of ours, and what they give is taken in. Dtypes, scalars, strings and dates are
NumPy's own objects. Without NumPy the names that ndcast has itself are there.
"""

from .. import _lent as _loans
from .. import _interop, _ndcast, _overrides
from .._ndcast import _ndarray as ndarray
from . import _surface

_surface.expose(globals(), "numpy")

from . import _array, _callers, _errors, _natives, _ufuncs, _warned  # noqa: E402

array, asarray = _ndcast._makers.numpy_array, _ndcast._makers.numpy_asarray
newaxis = None
_natives.install(globals())
_callers.install(globals())
_ufuncs.ours.update({_name: globals().get(_name) for _name in ("sum", "prod", "max", "min", "all", "any", "cumsum", "cumprod")})
_array.install(ndarray)
if _loans.numpy:
    from ._files import frombuffer, fromfile, load, save, savetxt, savez, savez_compressed  # noqa: F401
    from ._flat import flatiter  # noqa: F401
    from ._ufuncs import ufunc  # noqa: F401

    _overrides.install(globals())
    _interop.tell_of_ours(_loans.numpy)
    _warned.install(globals())
    errstate, seterr = _errors.errstate, _errors.seterr
else:
    _natives.without_numpy(globals())
    __all__ = [_name for _name in globals() if not _name.startswith("_")]
_errors.join()
_errors.name_results()
