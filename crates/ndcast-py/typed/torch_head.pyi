"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Iterator, Sequence
from os import PathLike
from types import EllipsisType, ModuleType, TracebackType
from typing import IO, Any, ClassVar, Literal, Protocol, SupportsIndex, TypeAlias, TypeGuard, TypeVar, overload

import numpy as _numpy
from typing_extensions import Buffer, CapsuleType, Self

from . import accelerator as accelerator, backends as backends, cpu as cpu, cuda as cuda, distributions as distributions, fft as fft, func as func, functional as functional, linalg as linalg, mps as mps, nn as nn, random as random, return_types as return_types, serialization as serialization, signal as signal, special as special, testing as testing, types as types, utils as utils, version as version, xpu as xpu
from .. import dtype as dtype
from .._typing import ArrayLike, Key, SupportsArray, SupportsDLPack
from ._storage import TypedStorage as _TypedStorage, UntypedStorage as _UntypedStorage

_Called = TypeVar("_Called", bound=Callable[..., object])
Number: TypeAlias = _int | _float | _bool
DeviceLikeType: TypeAlias = str | device | _int
ndarray: TypeAlias = _numpy.ndarray[tuple[Any, ...], _numpy.dtype[Any]]
_dtype: TypeAlias = dtype
_size: TypeAlias = Sequence[_int]
__version__: str

class Size(tuple[_int, ...]):
    """A shape."""
    def numel(self) -> _int: ...

class device:
    """Where tensors are: the processor."""
    type: str
    index: _int | None
    def __init__(self, type: str | device | _int = "cpu", index: _int | None = None) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...
    def __hash__(self) -> _int: ...

class layout(str):
    """How elements are kept."""

class memory_format(str):
    """The order of elements in memory."""

_device: TypeAlias = device
_layout: TypeAlias = layout
_memory_format: TypeAlias = memory_format

class finfo:
    """The limits of a dtype of floats."""
    bits: _int
    eps: _float
    max: _float
    min: _float
    tiny: _float
    smallest_normal: _float
    resolution: _float
    dtype: str
    def __init__(self, type: _dtype | None = None) -> None: ...

class iinfo:
    """The limits of a dtype of integers."""
    bits: _int
    max: _int
    min: _int
    dtype: str
    def __init__(self, type: _dtype) -> None: ...

class Generator:
    """A source of random numbers."""
    def __init__(self, device: DeviceLikeType = "cpu") -> None: ...
    @property
    def device(self) -> _device: ...
    def manual_seed(self, seed: _int, /) -> Self: ...
    def initial_seed(self) -> _int: ...
    def seed(self) -> _int: ...
    def get_state(self) -> Tensor: ...
    def set_state(self, new_state: Tensor, /) -> Self: ...
    def clone_state(self) -> Self: ...

class _Kind(Protocol):
    """A class of tensors of one dtype, such as FloatTensor."""
    def __call__(self, *given: Any) -> Tensor: ...

class _Switch:
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...
    def clone(self) -> Self: ...

class no_grad(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, function: None = None) -> Self: ...
    @overload
    def __new__(cls, function: _Called) -> _Called: ...  # type: ignore[misc]

class enable_grad(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, function: None = None) -> Self: ...
    @overload
    def __new__(cls, function: _Called) -> _Called: ...  # type: ignore[misc]

class inference_mode(_Switch):
    """Does nothing: ndcast computes no gradients."""
    @overload
    def __new__(cls, mode: _bool = True) -> Self: ...
    @overload
    def __new__(cls, mode: _Called) -> _Called: ...  # type: ignore[misc]

class set_grad_enabled(_Switch):
    """Does nothing: ndcast computes no gradients."""
    def __new__(cls, mode: _bool) -> Self: ...

class autocast:
    """Does nothing, and only with ``enabled=False``: ndcast computes in the dtypes of the operands."""
    def __init__(self, device_type: str, dtype: _dtype | None = None, *, enabled: Literal[False], cache_enabled: _bool | None = None) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def __call__(self, function: _Called) -> _Called: ...

default_generator: Generator
newaxis: None
