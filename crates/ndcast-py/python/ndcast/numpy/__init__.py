"""NumPy's names, meaning what NumPy means by them, on arrays that are computed when somebody looks at them."""

import sys as _sys

from .. import _ndcast
from .._ndcast import _ndarray as ndarray

_ndcast._fill(_sys.modules[__name__], __name__)
array, asarray = _ndcast._makers.numpy_array, _ndcast._makers.numpy_asarray
newaxis = None
