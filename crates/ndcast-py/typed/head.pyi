"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from types import ModuleType, TracebackType
from typing import Any, Literal, NamedTuple, SupportsIndex, TypeVar, overload

import numpy as _numpy
from typing_extensions import CapsuleType, Self

from . import check as check, distributed as distributed, fft as fft, functional as functional, linalg as linalg, nn as nn, numpy as numpy, random as random, testing as testing, torch as torch, utils as utils
from ._limits import memory_limit as memory_limit, progress as progress
from ._printing import get_printoptions as get_printoptions, printoptions as printoptions, set_printoptions as set_printoptions
from .numpy import _Flat
from ._typing import ArrayLike, Axes, DTypeLike, File, Key, Level, Shape, SupportsDLPack

_Called = TypeVar("_Called", bound=Callable[..., object])

class Fix(NamedTuple):
    """A change of one operand that makes a call right."""
    call: str
    degree: str
    operand: _int
    shape: tuple[_int, ...]
    result: tuple[_int, ...]

class ShapeError(ValueError, RuntimeError):
    """Shapes that do not fit."""
    @property
    def fixes(self) -> tuple[Fix, ...]: ...

class ArgumentError(ValueError, RuntimeError):
    """An argument that makes no sense."""

class DTypeError(TypeError, NotImplementedError):
    """Elements of a dtype that an operation does not take."""

class AxisError(ValueError, IndexError):
    """An axis that is out of range."""

class IntegerOverflowError(OverflowError, ValueError, RuntimeError):
    """A number that its dtype cannot hold."""

class BroadcastWarning(UserWarning):
    """A guard that fired."""

class PerformanceWarning(UserWarning):
    """A way that takes much more time or memory than another."""

class ErrorExplanation:
    """What a message of any library about shapes says."""
    library: str
    about: str
    operation: str | None
    shapes: tuple[tuple[_int, ...], ...]
    lengths: tuple[_int, _int] | None
    axis: _int | None
    fixes: tuple[Fix, ...]
    def page(self, address: str | None = None) -> str | None: ...
    def to_dict(self) -> dict[str, object]: ...

class Explanation:
    """A picture of shapes, in words, SVG and JSON."""
    @property
    def error(self) -> str | None: ...
    @property
    def shape(self) -> Size | None: ...
    def svg(self) -> str: ...
    def to_dict(self) -> dict[str, object]: ...
    def to_json(self) -> str: ...

class Size(tuple[_int, ...]):
    """A shape."""
    def numel(self) -> _int: ...

class _Count(_int):
    """The number of elements, which can be called for the shape."""
    @overload
    def __call__(self) -> Size: ...
    @overload
    def __call__(self, axis: SupportsIndex) -> _int: ...
    @overload
    def __call__(self, *, dim: SupportsIndex) -> _int: ...

class dtype:
    """A dtype of elements."""
    @property
    def name(self) -> str: ...
    @property
    def itemsize(self) -> _int: ...
    @property
    def is_floating_point(self) -> _bool: ...
    @property
    def is_complex(self) -> _bool: ...
    @property
    def is_signed(self) -> _bool: ...
    @property
    def kind(self) -> str: ...
    @property
    def type(self) -> _type[_numpy.generic]: ...
    def to_real(self) -> dtype: ...
    def to_complex(self) -> dtype: ...

class _Archive(Mapping[str, Tensor]):
    """The arrays of a file by their names, read when they are asked for."""
    files: list[str]
    def __getitem__(self, key: str, /) -> Tensor: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> _int: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def close(self) -> None: ...

class eager:
    """Within it, every operation is computed where it stands."""
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def __call__(self, function: _Called, /) -> _Called: ...

class guard:
    """Within it, these guards hold."""
    def __init__(
        self, policy: str | None = None, /, *, reduced: Level = ..., blowup: Level | _int | str = ..., same_count: Level = ..., accidental: Level = ...,
        broadcast_warning: Level = ..., mutual: Level = ..., declared: Level = ..., rank: Level = ...,
    ) -> None: ...  # fmt: skip
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: _type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /) -> None: ...
    def __call__(self, function: _Called, /) -> _Called: ...

newaxis: None
strided: str
__version__: str
__array_api_version__: str
