"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def choice(x: ArrayLike, /, shape: Shape | None = (), replace: _bool = True, p: ArrayLike | None = None, *, size: Shape = ...) -> Tensor:
    """Rows of a tensor x, or numbers below x, picked at random."""
    ...

def exponential(scale: ArrayLike = 1.0, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random waiting times of a mean."""
    ...

def gamma(shape: ArrayLike, scale: ArrayLike = 1.0, size: Shape | None = ()) -> Tensor:
    """Random numbers, gamma distributed."""
    ...

def integers(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers in low ..< high."""
    ...

def manual_seed(n: SupportsIndex) -> None:
    """Sets what random numbers come next."""
    ...

def multinomial(x: ArrayLike, /, num_samples: SupportsIndex = 1, replacement: _bool = False) -> Tensor:
    """Indices picked by the weights in every row."""
    ...

def normal(mean: ArrayLike = 0.0, std: ArrayLike = 1.0, shape: Shape | None = (), *, loc: ArrayLike = ..., scale: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random numbers, normally distributed."""
    ...

def permutation(x: ArrayLike, /, dtype: DTypeLike | None = None) -> Tensor:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

def poisson(rate: ArrayLike = 1.0, shape: Shape | None = (), *, lam: ArrayLike = ..., size: Shape = ...) -> Tensor:
    """Random counts of what happens at a rate."""
    ...

@overload
def rand(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniform in [0, 1)."""
    ...
@overload
def rand(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def rand(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def randint(low: ArrayLike, high: ArrayLike | None = None, shape: Shape | None = (), dtype: DTypeLike | None = None, *, size: Shape = ...) -> Tensor:
    """Random integers in low ..< high."""
    ...

@overload
def randn(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed."""
    ...
@overload
def randn(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def randn(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

@overload
def random_sample(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, uniform in [0, 1)."""
    ...
@overload
def random_sample(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def random_sample(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def seed(n: SupportsIndex) -> None:
    """Sets what random numbers come next."""
    ...

@overload
def standard_normal(*shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor:
    """Random numbers, normally distributed."""
    ...
@overload
def standard_normal(*, shape: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...
@overload
def standard_normal(*, size: Shape, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None) -> Tensor: ...

def uniform(low: ArrayLike = 0.0, high: ArrayLike = 1.0, shape: Shape | None = (), *, size: Shape = ...) -> Tensor:
    """Random numbers, uniform in [low, high)."""
    ...
