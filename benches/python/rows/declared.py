"""What a row says: its operands, and how each library spells the work."""

import dataclasses
import functools
from typing import Callable

import numpy as np

# The libraries, by the names of their modules.
LIBRARIES = ("numpy", "ndcast", "torch", "numexpr", "jax")
# Bytes that are moved: those of the operands and of the answer, each counted once.
ALL = -1


@dataclasses.dataclass(frozen=True)
class Operand:
    """What a row computes with: made of a seed, so the same in every run."""

    make: Callable
    arguments: tuple

    @functools.lru_cache(maxsize=4)
    def made(self, seed):
        return self.make(np.random.default_rng(seed), *self.arguments)


@dataclasses.dataclass(frozen=True)
class Row:
    """Work that every library is asked for."""

    group: str
    name: str
    operands: list
    # By library: a function of a namespace and the operands, or NumExpr's text. A library that is not here takes no part.
    ways: dict
    # Bytes that must move from or to memory, where that bounds the time.
    moved: int = 0
    # Whether JAX may compile the work as a whole. Where nothing but constants is in it, that would leave nothing to time.
    jit: bool = True
    # What of an answer is compared: all of it where nothing is said.
    compared: Callable = None
    tolerance: float = 1e-3


ROWS = []


def group(name):
    """What declares the rows of a group."""

    def row(title, operands, work=None, moved=0, in_place=False, jit=True, compared=None, tolerance=1e-3, numexpr=None, **others):
        """`work(xp, *operands)` in a namespace like NumPy's; `others` are libraries that spell it otherwise, or None."""
        ways = {library: work for library in LIBRARIES} | {"numexpr": numexpr} | others
        if in_place:
            # Its arrays cannot be written to.
            ways["jax"] = None
        ways = {library: way for library, way in ways.items() if way is not None}
        ROWS.append(Row(name, title, operands, ways, moved, jit, compared, tolerance))

    return row


def operand(make):
    """A kind of operand, of a function that makes it with a generator."""
    return functools.wraps(make)(lambda *arguments: Operand(make, arguments))


@operand
def normal(random, *shape):
    return random.standard_normal(shape, dtype=np.float32)


@operand
def double(random, *shape):
    return random.standard_normal(shape)


@operand
def complexes(random, *shape):
    return random.standard_normal(shape, dtype=np.float32) + 1j * random.standard_normal(shape, dtype=np.float32)


@operand
def positive(random, *shape):
    return random.random(shape, dtype=np.float32) + np.float32(0.5)


@operand
def grid(random, *shape):
    """Multiples of 1/64, of which sums are exact."""
    return ((random.integers(0, 128, shape) - 64) / 64).astype(np.float32)


@operand
def near_one(random, spread, *shape):
    return 1 + random.standard_normal(shape, dtype=np.float32) * np.float32(spread)


@operand
def byte(random, *shape):
    return random.integers(0, 256, shape, dtype=np.uint8)


@operand
def integers(random, low, high, *shape):
    return random.integers(low, high, shape)


@operand
def mask(random, share, *shape):
    """As many are true as the share says, no more and no less."""
    made = random.random(shape) < share
    flat, wanted = made.reshape(-1), int(made.size * share)
    surplus = int(np.count_nonzero(flat)) - wanted
    if surplus:
        of_that_kind = np.flatnonzero(flat == (surplus > 0))
        chosen = of_that_kind[:: max(1, len(of_that_kind) // abs(surplus))][: abs(surplus)]
        flat[chosen] = surplus < 0
    return made


@operand
def permuted(random, many, chosen):
    """The first of all numbers below `many` in a random order: no number comes twice."""
    return random.permutation(many)[:chosen]


@operand
def cast(random, dtype, inner):
    return inner.make(random, *inner.arguments).astype(dtype)


@operand
def ascending(random, inner):
    return np.sort(inner.make(random, *inner.arguments))


@operand
def with_nan(random, share, inner):
    made = inner.make(random, *inner.arguments)
    made[random.random(made.shape) < share] = np.nan
    return made


@operand
def as_list(random, inner):
    return inner.make(random, *inner.arguments).tolist()


@operand
def count(random, length):
    return np.arange(length)


@operand
def line(random, low, high, *shape):
    return np.linspace(low, high, int(np.prod(shape)), dtype=np.float32).reshape(shape)


@operand
def definite(random, n):
    """Symmetric, with eigenvalues from 1 on."""
    made = random.standard_normal((n, n))
    return made @ made.T / n + np.eye(n)


@operand
def invertible(random, *shape):
    return random.standard_normal(shape) + 3 * np.eye(shape[-1])


def to(xp, x, dtype):
    """The cast, as each library has it."""
    dtype = getattr(xp, dtype)
    return x.to(dtype) if xp.__name__ == "torch" else x.astype(dtype)


def contiguous(xp, x):
    """A copy in order of what is a view."""
    return xp.ascontiguousarray(x) if xp.__name__ == "numpy" else x.copy() if xp.__name__ == "jax.numpy" else x.contiguous()
