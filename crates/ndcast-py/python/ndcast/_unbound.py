"""Methods and attributes read from ``ndcast.numpy.ndarray`` itself: `np.ndarray.sum(x)`, `np.ndarray.shape.__get__(x)`.

*Problem*: a program's class below `np.ndarray` is one below NumPy's array, and its methods call those of `np.ndarray` with objects of its own. *Technique*:
what is read from the class, and not from an object, looks at its first argument: arrays of ours get ours, all others NumPy's. *Contract*: objects never come
here, and where no class has been derived nobody does: NumPy itself reads from the class of each operand.
"""

import types

from ._ndcast import _Base as Base

# What belongs to the objects of a class.
METHODS = (types.WrapperDescriptorType, types.MethodDescriptorType, types.FunctionType)
ATTRIBUTES = (types.GetSetDescriptorType, property)
KINDS = frozenset(METHODS + ATTRIBUTES)


class Attribute(property):
    """An attribute of objects of two classes."""


# What has been read.
known = {}


def of(name, ours, theirs):
    """A method or an attribute that is `ours` for arrays of ours, and `theirs` for NumPy's; what is neither is as it is."""
    if theirs.__class__ not in KINDS or theirs is getattr(object, name, None):
        return ours
    known[name] = made = (_attribute if isinstance(ours, ATTRIBUTES) else _method)(name, ours, theirs)
    return made


def _method(name, ours, theirs):
    def unbound(*args, **kwargs):
        return (ours if args and isinstance(args[0], Base) else theirs)(*args, **kwargs)

    unbound.__name__, unbound.__qualname__, unbound.__module__ = name, f"ndarray.{name}", "ndcast.numpy"
    unbound.__doc__, unbound.__wrapped__ = ours.__doc__ or theirs.__doc__, ours
    return unbound


def _attribute(name, ours, theirs):
    def which(own):
        return ours if isinstance(own, Base) else theirs

    made = Attribute(lambda own: which(own).__get__(own), lambda own, value: which(own).__set__(own, value))
    made.__name__, made.__qualname__, made.__doc__ = name, f"ndarray.{name}", ours.__doc__ or theirs.__doc__
    return made
