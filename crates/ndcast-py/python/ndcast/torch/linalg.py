"""PyTorch's linear algebra."""

import sys as _sys

from .. import _ndcast, _support
from . import _absent
from . import return_types as _return_types

LinAlgError = _support.LinAlgError

_ndcast._fill(_sys.modules[__name__], __name__)
_slogdet = slogdet  # noqa: F821 (one of the names that were filled in)


def slogdet(A, *, out=None):
    """The signs of determinants, and the logarithms of their absolute values. ``torch.slogdet`` gives the same under another name."""
    found = _slogdet(A)
    if out is None:
        return _return_types.linalg_slogdet(*found)
    for target, values in zip(out, found):
        target.copy_(values)
    return _return_types.linalg_slogdet(*out)

__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.linalg")
