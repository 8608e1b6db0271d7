"""PyTorch's functions of networks."""

import sys as _sys

from ... import _ndcast

_ndcast._fill(_sys.modules[__name__], __name__)
