"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from . import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from .._typing import SupportsDLPack

def fork_rng(devices: Sequence[_int] | None = None, enabled: _bool = True, device_type: str = 'cpu') -> AbstractContextManager[None]:
    """A context after which the default generator goes on as if nothing had been drawn in it."""
    ...

def get_rng_state() -> Tensor:
    """The state of the default generator, as a tensor of bytes."""
    ...

def initial_seed() -> _int:
    """The seed of the default generator."""
    ...

def manual_seed(seed: _int) -> Generator:
    """Seeds the default generator, which is given back."""
    ...

def seed() -> _int:
    """Seeds the default generator with a number that nobody knows, which is given back."""
    ...

def set_rng_state(new_state: Tensor) -> None:
    """Lets the default generator go on from a state."""
    ...
