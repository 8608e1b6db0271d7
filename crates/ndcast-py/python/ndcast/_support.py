"""Classes that are more easily said in Python: shapes, counts, named results and errors."""

from __future__ import annotations

import contextlib
import functools
import operator
import sys
import warnings
from collections import namedtuple

from . import _ndcast


def warn(text, category=UserWarning):
    """Warns at the line of the program: that of the innermost frame outside of this package."""
    level, frame = 1, sys._getframe(0)
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == __package__:
        level, frame = level + 1, frame.f_back
    warnings.warn(text, category, stacklevel=level)


class Fix(namedtuple("Fix", "call degree operand shape result")):
    """A proven repair of shapes that do not broadcast.

    ``call`` is the changed operand as an expression, ``degree`` one of ``"certain"``, ``"unique"``, ``"one of n"`` and ``"every pair"``,
    ``operand`` its position, ``shape`` its shape after the change, and ``result`` the shape of the result.
    """

    __module__ = "ndcast"
    __slots__ = ()


class ShapeError(ValueError, RuntimeError):
    """Shapes that do not go together: a ``ValueError`` as in NumPy, and a ``RuntimeError`` as in PyTorch.

    ``fixes`` are proven repairs, best first; none if nothing is known to help.
    """

    __module__ = "ndcast"
    fixes: tuple[Fix, ...] = ()
    # The names and shapes of operands that do not broadcast.
    _operands: tuple = ()

    def _repr_html_(self):
        from . import _notebook

        return _notebook.of_error(self)


class ArgumentError(ValueError, RuntimeError):
    """An argument that makes no sense: a ``ValueError`` as in NumPy, and a ``RuntimeError`` as in PyTorch."""

    __module__ = "ndcast"


class DTypeError(TypeError, NotImplementedError):
    """A dtype that something cannot be done with: a ``TypeError`` as in NumPy, and a ``RuntimeError``, often a ``NotImplementedError``, as in PyTorch."""

    __module__ = "ndcast"


class AxisError(ValueError, IndexError):
    """An axis that is not there: a ``ValueError`` and an ``IndexError``, as in NumPy."""

    __module__ = "ndcast"


class LinAlgError(ValueError, RuntimeError):
    """A matrix that something cannot be done with: a ``ValueError`` as in NumPy, and a ``RuntimeError`` as in PyTorch."""

    __module__ = "ndcast.linalg"


class _LinAlgError(LinAlgError):
    """The same, under the name that PyTorch's class has."""

    __module__ = "ndcast.torch.linalg"


class MatrixShapeError(ShapeError, LinAlgError):
    """A shape that no matrix has, or none that is square: a ``LinAlgError``, as in NumPy."""

    __module__ = "ndcast.linalg"


class NoElementsError(ArgumentError, IndexError):
    """A reduction of no elements: a ``ValueError`` as in NumPy, and a ``RuntimeError`` and an ``IndexError``, as in PyTorch."""

    __module__ = "ndcast"


class IntegerOverflowError(OverflowError, ValueError, RuntimeError):
    """A number that its integer dtype cannot hold: an ``OverflowError`` as in NumPy, a ``RuntimeError`` as in PyTorch, and a ``ValueError``."""

    __module__ = "ndcast"


def add_note(error, note):
    """Adds a note to an exception, unless a doctest expects it: that compares the last line of the traceback, which the note would be."""
    frame = sys._getframe()
    while frame is not None and not (frame.f_code.co_name == "__run" and frame.f_code.co_filename.endswith("doctest.py")):
        frame = frame.f_back
    expected = frame is not None and getattr(frame.f_locals.get("example"), "exc_msg", None) is not None
    if not expected and hasattr(error, "add_note"):
        error.add_note(note)


@functools.cache
def called(known, theirs):
    """A class ``known`` of exceptions of ours under the name of another library's class: programs print it, and doctests compare it. `None` if no class
    can be both."""

    def __reduce__(self):
        return _called, (known.__name__, theirs, self.args, self.__dict__)

    if theirs.__basicsize__ != known.__basicsize__ and not issubclass(known, theirs):
        return None
    names = {"__module__": theirs.__module__, "__doc__": theirs.__doc__, "__reduce__": __reduce__}
    # A class with a text of its own cannot be joined: it has not been told what that is made of.
    own = (vars(one).keys() & {"__init__", "__new__", "__str__"} for one in theirs.__mro__ if one.__module__ != "builtins")
    joins = not (issubclass(known, theirs) or issubclass(theirs, known) or any(own))
    return type(theirs.__name__, (known, theirs) if joins else (known,), names)


def _called(known, theirs, args, attributes):
    """The exception of a pickle."""
    made = called(globals()[known], theirs)(*args)
    made.__dict__.update(attributes)
    return made


class PerformanceWarning(UserWarning):
    """What was asked for works, and costs more than it looks: a large copy, or a large result that is kept."""

    __module__ = "ndcast"


def lookup(module, known, package):
    """A ``__getattr__`` of a module that has some of the names of the package."""

    def __getattr__(name):
        if name in known:
            return getattr(package, name)
        hint = f"; ndcast.{name} is there" if name in package.__all__ else ""
        raise AttributeError(f"module {module!r} has no attribute {name!r}{hint}", name=name)

    return __getattr__


def real(x, /):
    """The real parts of a tensor, where they lie."""
    return _ndcast.asarray(x).real


def imag(x, /):
    """The imaginary parts of a tensor, where they lie; of real numbers zeros that cannot be written to."""
    return _ndcast.asarray(x).imag


class eager(contextlib.ContextDecorator):
    """Within ``with nd.eager():`` every operation of this thread computes at once, as NumPy's do; so does a function with ``@nd.eager()``."""

    __module__ = "ndcast"

    def __enter__(self):
        self._before = getattr(self, "_before", []) + [_ndcast._eager(True)]
        return self

    def __exit__(self, *error):
        _ndcast._eager(self._before.pop())


class Size(tuple):
    """A shape: a tuple that prints as PyTorch's does."""

    __module__ = "ndcast"
    __slots__ = ()

    def __repr__(self):
        return f"ndcast.Size([{', '.join(map(repr, self))}])"

    def numel(self):
        """The number of elements."""
        return functools.reduce(operator.mul, self, 1)

    def __getitem__(self, index):
        found = tuple.__getitem__(self, index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))


class TorchSize(Size):
    """PyTorch's ``torch.Size``."""

    __module__, __qualname__ = "ndcast.torch", "Size"
    __slots__ = ()

    def __repr__(self):
        return f"torch.Size([{', '.join(map(repr, self))}])"

    def __getitem__(self, index):
        found = tuple.__getitem__(self, index)
        return TorchSize(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return TorchSize(tuple.__add__(self, tuple(other)))

    def __radd__(self, other):
        return TorchSize(tuple(other) + tuple(self))

    def __mul__(self, times):
        return TorchSize(tuple.__mul__(self, times))

    __rmul__ = __mul__


TorchSize.__name__ = "Size"


class Count(int):
    """A number of elements, which called is PyTorch's ``x.size()``: the shape, or one of its lengths."""

    __module__ = "ndcast"

    def __new__(cls, count, shape):
        self = int.__new__(cls, count)
        self._shape = shape
        return self

    def __call__(self, dim=None):
        if isinstance(dim, bool):
            raise TypeError("size(): 'dim' must be an integer, not bool")
        try:
            return self._shape if dim is None else self._shape[dim]
        except IndexError:
            last = max(len(self._shape), 1) - 1
            raise IndexError(f"Dimension out of range (expected to be in range of [{-last - 1}, {last}], but got {dim})") from None

    def __reduce__(self):
        return int, (int(self),)


class Named:
    """Tuples whose items have names, one class for each kind of result."""

    classes: dict = {}
    # The functions of NumPy whose results have names; those of all others are tuples.
    numpys = {"eig", "eigh", "qr", "slogdet", "svd", "unique_all", "unique_counts", "unique_inverse"}

    @classmethod
    def of(cls, name, fields, values, flavour="ndcast"):
        key = (name, fields, flavour)
        if flavour == "numpy" and name not in cls.numpys:
            return values if values.__class__ is tuple else tuple(values)
        if key not in cls.classes:
            cls.classes[key] = _of_torch(name, fields) if flavour == "torch" else namedtuple(name, fields, module="ndcast")
        return tuple.__new__(cls.classes[key], values)


def _of_torch(name, fields):
    """The class that PyTorch has for such a result."""
    from .torch import return_types

    return return_types._of(name, fields)
