"""The type of our classes that stand for classes of NumPy's."""

from .. import _lent

numpy = _lent.numpy
_reals = {}


def _absent(self, name):
    cls = self.__class__
    named = _reals.get(cls, cls)
    # Python calls a class of a program, which is made where it is written, by its name alone.
    named = cls.__name__ if named is cls else f"{named.__module__}.{named.__qualname__}"
    raise AttributeError(f"{named!r} object has no attribute {name!r}", name=name, obj=self)


class Kind(type):
    """The type of a class that stands for one of NumPy's: NumPy's own objects belong to it, and it prints as NumPy's, as programs print classes.

    This holds of the class alone, and of none below it.
    """

    def __new__(mcls, name, bases, names, real=None):
        if real is not None:
            names.setdefault("__getattr__", _absent)
        made = super().__new__(mcls, name, bases, names)
        if real is not None:
            _reals[made] = real
        return made

    def __init__(cls, name, bases, names, real=None):
        super().__init__(name, bases, names)

    def __instancecheck__(cls, instance):
        real = _reals.get(cls)
        return super().__instancecheck__(instance) or (real is not None and isinstance(instance, real))

    def __repr__(cls):
        real = _reals.get(cls)
        return super().__repr__() if real is None else repr(real)


def real(name):
    """NumPy's class of a name; None where NumPy is not installed."""
    return getattr(numpy, name, None)
