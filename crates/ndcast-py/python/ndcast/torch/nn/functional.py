"""PyTorch's functions of networks."""

import sys as _sys

from ... import _ndcast
from .. import _absent

_ndcast._fill(_sys.modules[__name__], __name__)


def _in_place(name, function):
    def writes(input, *args, **kwargs):
        input[...] = function(input, *args, **kwargs)
        return input

    writes.__name__ = writes.__qualname__ = f"{name}_"
    writes.__module__, writes.__doc__ = __name__, f"{name}() that writes to its argument, and gives it back."
    return writes


for _name in "celu elu hardtanh leaky_relu relu rrelu selu threshold".split():
    if _name in globals():
        globals().setdefault(f"{_name}_", _in_place(_name, globals()[_name]))
__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.nn.functional")
