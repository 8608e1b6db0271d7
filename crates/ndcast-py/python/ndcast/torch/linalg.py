"""PyTorch's linear algebra."""

import sys as _sys

from .. import _ndcast, _support
from . import _absent

LinAlgError = _support.LinAlgError

_ndcast._fill(_sys.modules[__name__], __name__)
__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.linalg")
