"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from collections.abc import Sequence
from typing import SupportsIndex

from .. import ndarray
from ..._typing import ArrayLike, Axes, Shape

def as_strided(x: ArrayLike, shape: Sequence[SupportsIndex] | None = None, strides: Sequence[SupportsIndex] | None = None, subok: bool = False, writeable: bool = True) -> ndarray: ...
def sliding_window_view(x: ArrayLike, window_shape: Shape, axis: Axes | None = None, *, subok: bool = False, writeable: bool = False) -> ndarray: ...
