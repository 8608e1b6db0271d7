"""PyTorch's names for the types of arguments."""

import builtins as _builtins
import os as _os
from typing import IO as _IO
from typing import Any as _Any

from .._ndcast import _TorchTensor as Tensor  # noqa: F401
from .._support import TorchSize as Size  # noqa: F401
from ._kinds import device as _device
from ._kinds import dtype as _dtype  # noqa: F401

Number = _builtins.int | _builtins.float | _builtins.bool
Device = _device | _builtins.str | _builtins.int | None
FileLike = _builtins.str | _os.PathLike | _IO[_Any]
IntLikeType, FloatLikeType, BoolLikeType = _builtins.int, _builtins.float, _builtins.bool
__all__ = ["BoolLikeType", "Device", "FileLike", "FloatLikeType", "IntLikeType", "Number", "Size", "Tensor"]
