"""PyTorch's linear algebra."""

import sys as _sys

from .. import _ndcast, _support
from . import _absent, _algebra, _forms, _refused
from . import return_types as _return_types

LinAlgError, _LinAlgError = _support.LinAlgError, _support._LinAlgError

_ndcast._fill(_sys.modules[__name__], __name__)
_slogdet = slogdet  # noqa: F821 (one of the names that were filled in)


def slogdet(A):
    """The signs of determinants, and the logarithms of their absolute values. ``torch.slogdet`` gives the same under another name."""
    return _return_types.linalg_slogdet(_slogdet(A))


_forms.store_pairs(globals(), "linalg_")
_refused.add_to_algebra(globals())
_algebra.add(globals())
__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.linalg")
