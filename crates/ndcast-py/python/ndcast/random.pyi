"""What an editor is told of ndcast. Written by stubs.py; see there."""

from typing import Any

def choice(x, shape=(), replace=True, p=None, **other: Any) -> Any:
    """Rows of a tensor x, or numbers below x, picked at random."""
    ...

def exponential(scale=1.0, shape=(), **other: Any) -> Any:
    """Random waiting times of a mean."""
    ...

def gamma(shape, scale=1.0, size=(), **other: Any) -> Any:
    """Random numbers, gamma distributed."""
    ...

def integers(low, high=None, shape=(), dtype=None, **other: Any) -> Any:
    """Random integers in low ..< high."""
    ...

def manual_seed(n, **other: Any) -> Any:
    """Sets what random numbers come next."""
    ...

def multinomial(x, num_samples=1, replacement=False, **other: Any) -> Any:
    """Indices picked by the weights in every row."""
    ...

def normal(mean=0.0, std=1.0, shape=(), **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def permutation(x, dtype=None, **other: Any) -> Any:
    """The numbers below x, or the rows of a tensor x, in a random order."""
    ...

def poisson(rate=1.0, shape=(), **other: Any) -> Any:
    """Random counts of what happens at a rate."""
    ...

def rand(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, uniform in [0, 1)."""
    ...

def randint(low, high=None, shape=(), dtype=None, **other: Any) -> Any:
    """Random integers in low ..< high."""
    ...

def randn(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def random_sample(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, uniform in [0, 1)."""
    ...

def seed(n, **other: Any) -> Any:
    """Sets what random numbers come next."""
    ...

def standard_normal(*shape, dtype=None, **other: Any) -> Any:
    """Random numbers, normally distributed."""
    ...

def uniform(low=0.0, high=1.0, shape=(), **other: Any) -> Any:
    """Random numbers, uniform in [low, high)."""
    ...
