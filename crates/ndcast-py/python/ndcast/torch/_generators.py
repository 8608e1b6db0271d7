"""Generators of random numbers: ``torch.Generator``, and the one that is used where none is given.

*Technique*: the numbers and the state are the extension's (`_ndcast._Generator`); this class adds what PyTorch's has besides.
"""

import contextlib

from .. import _ndcast
from . import _kinds


class Generator(_ndcast._Generator):
    """A generator of random numbers of its own, for ``generator=``: PyTorch's on the CPU, with PyTorch's numbers."""

    __module__ = "ndcast.torch"

    def __new__(cls, device="cpu"):
        _kinds.on_cpu(device)
        return super().__new__(cls)

    @property
    def device(self):
        """Where numbers are made: the CPU."""
        return _kinds.CPU

    def manual_seed(self, seed, /):
        """Starts again from a seed, and gives the generator back."""
        super().manual_seed(_seed(seed))
        return self

    def get_state(self):
        """The state, as a tensor of bytes."""
        return _bytes_to_tensor(super().get_state())

    def set_state(self, new_state, /):
        """Goes on from a state."""
        super().set_state(_tensor_to_bytes(new_state))

    def clone_state(self):
        """Another generator that goes on as this one would."""
        other = Generator()
        other.set_state(self.get_state())
        return other

    def __reduce__(self):
        return _restored, (super().get_state(),)


def _restored(state):
    generator = Generator()
    _ndcast._Generator.set_state(generator, state)
    return generator


def _seed(seed):
    number = int(seed)
    # PyTorch reads negative seeds as what they are in 64 bits without a sign.
    if not -(2**63) <= number < 2**64:
        raise RuntimeError("Overflow when unpacking long long" if number > 0 else "a seed has 64 bits")
    return number % 2**64


def _bytes_to_tensor(state):
    return _ndcast._restore(bytearray(state), "uint8", [len(state)], "torch")


def _tensor_to_bytes(state):
    if getattr(state, "dtype", None) != _kinds.DTYPES["uint8"]:
        raise TypeError("expected a torch.ByteTensor: what get_state() gave")
    return bytes(state.tolist())


# The one that is used where none is given.
default_generator = _ndcast._Generator.__new__(Generator, True)


def manual_seed(seed):
    """Seeds the default generator, which is given back."""
    return default_generator.manual_seed(seed)


def seed():
    """Seeds the default generator with a number that nobody knows, which is given back."""
    return default_generator.seed()


def initial_seed():
    """The seed of the default generator."""
    return default_generator.initial_seed()


def get_rng_state():
    """The state of the default generator, as a tensor of bytes."""
    return default_generator.get_state()


def set_rng_state(new_state):
    """Lets the default generator go on from a state."""
    default_generator.set_state(new_state)


@contextlib.contextmanager
def fork_rng(devices=None, enabled=True, device_type="cpu"):
    """A context after which the default generator goes on as if nothing had been drawn in it."""
    before = get_rng_state()
    try:
        yield
    finally:
        if enabled:
            set_rng_state(before)
