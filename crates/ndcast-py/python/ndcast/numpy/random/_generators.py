"""Generators of NumPy's random numbers that give arrays of ours.

*Technique*: each is a subclass of NumPy's, so that other libraries accept it, and each public method calls the same method of a plain twin over the same
stream of bits. Overriding methods alone would not do, because some methods of NumPy's call others and write to what they give.
"""

import numpy

from ... import _lent
from .. import _kinds, _names, _wrap


def _method(cls, name):
    real = getattr(cls, name)
    path = f"numpy.random.{cls.__name__}.{name}"
    # Positions are counted without the generator itself.
    writes = tuple((at - 1, key) for at, key in _wrap.places_of(real, "out"))
    writes += (_names.WRITERS[path],) if path in _names.WRITERS else ()

    lent = f"random.{name}"

    def method(self, *args, **kwargs):
        drawn = getattr(self._twin, name)
        return _lent.drawn(drawn, args, kwargs, lent) if _lent.plain(args, kwargs) and name not in _names.WARNED else _lent.run(drawn, args, kwargs, lent, writes)

    method.__name__, method.__qualname__, method.__doc__ = name, f"{cls.__name__}.{name}", real.__doc__
    return method


def _methods(cls, but):
    return {name: _method(cls, name) for name in dir(cls) if not name.startswith("_") and name not in but and callable(getattr(cls, name))}


class Generator(numpy.random.Generator, metaclass=_kinds.Kind, real=numpy.random.Generator):
    __doc__, __module__ = numpy.random.Generator.__doc__, "ndcast.numpy.random"

    def __init__(self, bit_generator):
        super().__init__(bit_generator)
        self._twin = numpy.random.Generator(bit_generator)

    def __reduce__(self):
        return Generator, (self.bit_generator,)

    def __getstate__(self):
        return None

    def __setstate__(self, state):
        pass

    def spawn(self, n_children):
        """New generators, whose streams do not depend on this one's."""
        return [Generator(child.bit_generator) for child in self._twin.spawn(n_children)]

    locals().update(_methods(numpy.random.Generator, {"spawn", "bit_generator"}))


class RandomState(numpy.random.RandomState, metaclass=_kinds.Kind, real=numpy.random.RandomState):
    __doc__, __module__ = numpy.random.RandomState.__doc__, "ndcast.numpy.random"

    def __init__(self, seed=None):
        super().__init__(0)
        self._twin = numpy.random.RandomState(_lent.Loan().lend(seed))

    def __reduce__(self):
        return _state, (self._twin.get_state(legacy=False),)

    def __getstate__(self):
        return self._twin.get_state(legacy=False)

    def __setstate__(self, state):
        self._twin.set_state(state)

    locals().update(_methods(numpy.random.RandomState, {"get_state", "set_state"}))

    def get_state(self, legacy=True):
        """The state, as NumPy gives it."""
        return self._twin.get_state(legacy=legacy)

    def set_state(self, state):
        """Goes back to a state."""
        self._twin.set_state(state)


def _state(state):
    made = RandomState(0)
    made.set_state(state)
    return made


def default_rng(seed=None):
    """A generator over NumPy's default stream of bits."""
    if isinstance(seed, Generator):
        return seed
    real = numpy.random.default_rng(_lent.Loan().lend(seed))
    return Generator(real.bit_generator)


default_rng.__module__, default_rng.__lent__ = "ndcast.numpy.random", numpy.random.default_rng
