"""Types of arguments, for checkers of types and for editors; they do not exist at run time. Written by hand."""

import os
from collections.abc import Sequence
from types import EllipsisType
from typing import IO, Literal, Protocol, SupportsIndex, TypeAlias

from typing_extensions import Buffer

from ndcast import Tensor as _Tensor, dtype as _dtype
from ndcast.numpy import ndarray as _ndarray
from ndcast.torch import Tensor as _TorchTensor

class SupportsArray(Protocol):
    """What NumPy can make an array of: pandas' columns, PyTorch's tensors."""
    def __array__(self) -> object: ...

class SupportsDLPack(Protocol):
    """What can lend its memory by DLPack."""
    def __dlpack__(self) -> object: ...

class NumpyScalar(Protocol):
    """A scalar of NumPy's; its class is a dtype."""
    @property
    def itemsize(self) -> int: ...
    @property
    def nbytes(self) -> int: ...

class NumpyDType(Protocol):
    """A dtype of NumPy's."""
    @property
    def kind(self) -> str: ...
    @property
    def char(self) -> str: ...
    @property
    def itemsize(self) -> int: ...

AnyTensor: TypeAlias = _Tensor | _ndarray | _TorchTensor
_Leaf: TypeAlias = complex | AnyTensor | SupportsArray
# A string is a sequence of strings without end, which a type of any depth would accept.
_Row: TypeAlias = Sequence[_Leaf]
_Rows: TypeAlias = Sequence[_Leaf | _Row]
_Block: TypeAlias = Sequence[_Leaf | _Row | _Rows]
_Blocks: TypeAlias = Sequence[_Leaf | _Row | _Rows | _Block]
NestedSequence: TypeAlias = Sequence[_Leaf | _Row | _Rows | _Block | _Blocks]
ArrayLike: TypeAlias = _Leaf | Buffer | SupportsDLPack | NestedSequence

Axes: TypeAlias = SupportsIndex | Sequence[SupportsIndex]
Shape: TypeAlias = SupportsIndex | Sequence[SupportsIndex]
Level: TypeAlias = Literal["allow", "warn", "deny"]
File: TypeAlias = str | os.PathLike[str] | IO[bytes]

DTypeName: TypeAlias = Literal[
    "bool", "uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64",
    "complex128", "half", "single", "double", "long", "intp", "?", "b1", "u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8", "f2", "f4", "f8", "c8", "c16",
    "<u2", "<u4", "<u8", "<i2", "<i4", "<i8", "<f2", "<f4", "<f8", "<c8", "<c16", "=u2", "=u4", "=u8", "=i2", "=i4", "=i8", "=f2", "=f4", "=f8",
    "e", "f", "d", "F", "D",
]  # fmt: skip
DTypeLike: TypeAlias = _dtype | DTypeName | type[complex] | NumpyDType | type[NumpyScalar]

_Part: TypeAlias = SupportsIndex | slice | EllipsisType | Buffer | SupportsArray | AnyTensor | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] | None
Key: TypeAlias = _Part | tuple[_Part, ...]
