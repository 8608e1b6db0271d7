"""PyTorch's linear algebra."""

import sys as _sys

from .. import _ndcast
from . import _absent

_ndcast._fill(_sys.modules[__name__], __name__)
__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.linalg")
