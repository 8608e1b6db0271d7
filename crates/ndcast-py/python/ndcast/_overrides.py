"""Objects of a program with rules of their own for NumPy's functions: `__array_ufunc__` and `__array_function__`.

*Problem*: a program that uses ``ndcast.numpy`` writes `ufunc is np.add` and `HANDLED[np.concatenate]` in these methods, so they must be given our
functions; those of other libraries compare with NumPy's. *Technique*: NumPy is lent a stand-in for such an object, and asks it. NumPy decides who is asked,
in which order, and what is said when all refuse; the stand-in asks the object, with our function and the operands of the program. *Contract*: whose
functions a method compares with is told by what its code sees: ``ndcast.numpy`` under some name, and no NumPy.
"""

import functools
import sys
import types
import weakref

from . import _lent, _unbound

numpy, ndarray = _lent.numpy, _lent.ndarray
_OWN = "ndcast.numpy"
# What NumPy asks the operands of: functions of elements, and others.
_DISPATCHED = type(numpy.concatenate) if numpy else None
# Functions of NumPy's that ask by reducing with a ufunc.
_FOLDS = frozenset("sum prod max min amax amin any all".split())
# What has no rules of its own.
_NUMPYS = numpy.ndarray.__array_function__ if numpy else None
_PLAIN = {ndarray, numpy and numpy.ndarray, int, float, complex, bool, str, type(None)}
_known = weakref.WeakKeyDictionary()
_kinds = weakref.WeakKeyDictionary()
# What belongs to each object as such, and is not handed on to the one that it stands for.
_OWN_METHODS = {*dir(object), "__dict__", "__slots__", "__weakref__", "__module__", "__del__", "__array_ufunc__", "__array_function__", "__getattr__"}


def asks(cls, real):
    """Whether a function of NumPy's asks the objects of a class, which compare with our functions."""
    name = _method_of(real)
    if name == "__array_function__" and real.__name__ in _FOLDS and not hasattr(cls, name):
        name = "__array_ufunc__"
    return name is not None and _is_told_of_ours(cls, name)


def _method_of(real):
    if isinstance(real, numpy.ufunc) or isinstance(getattr(real, "__self__", None), numpy.ufunc):
        return "__array_ufunc__"
    return "__array_function__" if isinstance(real, _DISPATCHED) else None


def _is_told_of_ours(cls, name):
    known = _known.setdefault(cls, {})
    if name not in known:
        # Classes below NumPy's array are arrays themselves, which no stand-in is: those below ours are told of ours in any case.
        known[name] = not issubclass(cls, numpy.ndarray) and _sees_ours(getattr(cls, name, None))
    return known[name]


def _sees_ours(method):
    function = getattr(method, "__func__", method)
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    if not isinstance(function, types.FunctionType):
        return False
    names, cells = function.__globals__, function.__closure__ or ()
    near = [names.get(name) for name in function.__code__.co_names]
    for cell in cells:
        try:
            near.append(cell.cell_contents)
        except ValueError:
            # A name that has no value yet.
            continue
    for seen in (near, list(names.values())):
        if any(isinstance(one, types.ModuleType) and one.__name__.partition(".")[0] == "numpy" for one in seen):
            return False
        if any(map(_is_ours, seen)):
            return True
    return False


def _is_ours(value):
    if isinstance(value, types.ModuleType):
        return value.__name__.startswith(_OWN)
    return isinstance(value, (types.FunctionType, types.BuiltinFunctionType, _own_ufunc())) and str(value.__module__).startswith(_OWN)


def _own_ufunc():
    from .numpy import _ufuncs

    return _ufuncs.ufunc


class _Kind(type):
    """The class of classes of stand-ins: one is below another where the classes that they stand for are."""

    def __instancecheck__(cls, instance):
        return isinstance(instance, StandIn) and issubclass(type(instance).of, cls.of)


class StandIn:
    """An object of a program as NumPy is lent it."""

    __slots__ = ("loan", "own")

    def __init__(self, own, loan):
        self.own, self.loan = own, loan

    def __getattr__(self, name):
        return getattr(self.own, name)

    def __repr__(self):
        return repr(self.own)


def stand_in(own, loan):
    """An object that asks `own` what NumPy asks it, in one call that is lent."""
    cls = own.__class__
    if cls not in _kinds:
        names = {name: _handed_on(name) for name in dir(cls) if name.startswith("__") and name not in _OWN_METHODS and callable(getattr(cls, name))}
        asked = {"__array_ufunc__": _array_ufunc, "__array_function__": _array_function}
        names |= {name: method if getattr(cls, name) is not None else None for name, method in asked.items() if hasattr(cls, name)}
        names |= {"__slots__": (), "__module__": cls.__module__, "__qualname__": cls.__qualname__, "of": cls}
        _kinds[cls] = _Kind(cls.__name__, (StandIn,), names)
    return _kinds[cls](own, loan)


def _handed_on(name):
    def method(self, *args, **kwargs):
        found = getattr(self.own, name)(*args, **kwargs)
        return map(self.loan.lend, found) if name == "__iter__" else self.loan.lend(found)

    return method


def _array_ufunc(self, ufunc, method, *inputs, **kwargs):
    take = self.loan.take
    given = {name: take(value) for name, value in kwargs.items()}
    return _answered(self, self.own.__array_ufunc__(of_ours(ufunc), method, *map(take, inputs), **given))


def _array_function(self, function, types, args, kwargs):
    own = tuple(getattr(one, "of", one) for one in _of_ours(types))
    loan = self.loan
    if function is loan.real:
        args, kwargs = loan.given
    else:
        args, kwargs = loan.take(args), {name: loan.take(value) for name, value in kwargs.items()}
    return _answered(self, self.own.__array_function__(of_ours(function), own, args, kwargs))


def _answered(asked, answer):
    if answer is not NotImplemented:
        # The method has written to our arrays itself.
        asked.loan.written.clear()
    return answer


def _of_ours(types):
    return tuple(ndarray if one is numpy.ndarray else one for one in types)


def of_ours(real):
    """A function of NumPy's as ours; one of another library, or of ours, as it is."""
    from .numpy import _wrap

    if not isinstance(real, (numpy.ufunc, _DISPATCHED)):
        return real
    if isinstance(real, numpy.ufunc):
        found = getattr(sys.modules[_OWN], real.__name__, None)
        return found if getattr(found, "__lent__", None) is real else real
    return _wrap.of_numpy(real)


def tell_of_ours(cls, below, array):
    """Lets the methods that a class of a program defines get our functions. The class is `below` NumPy's `array`, whose own method takes NumPy's."""
    own = vars(cls)
    if isinstance(own.get("__array_ufunc__"), types.FunctionType):
        cls.__array_ufunc__ = _told_of_ufuncs(own["__array_ufunc__"])
    if isinstance(own.get("__array_function__"), types.FunctionType):
        cls.__array_function__ = _told_of_functions(own["__array_function__"])
        if "__array_function__" not in vars(below):
            below.__array_function__ = _told_of_numpys(array)
            _unbound.known.pop("__array_function__", None)


def _told_of_ufuncs(method):
    @functools.wraps(method)
    def __array_ufunc__(self, ufunc, *args, **kwargs):
        return method(self, of_ours(ufunc), *args, **kwargs)

    return __array_ufunc__


def _told_of_functions(method):
    @functools.wraps(method)
    def __array_function__(self, func, types, args, kwargs):
        return method(self, of_ours(func), _of_ours(types), args, kwargs)

    return __array_function__


def _told_of_numpys(array):
    def __array_function__(self, func, types, args, kwargs):
        types = tuple(array if one is ndarray else one for one in types)
        return array.__array_function__(self, _lent.Loan().lend(func), types, args, kwargs)

    return __array_function__


def asking(function):
    """A function of ours, written in Python, that first asks objects with rules of their own, as NumPy's does."""
    real = function.__lent__

    @functools.wraps(function)
    def asked(*args, **kwargs):
        if not kwargs and len(args) == 1 and args[0].__class__ is ndarray:
            return function(*args)
        if _have_rules(args) or (kwargs and _have_rules(kwargs.values())):
            return _lent.run(real, args, kwargs, real.__name__)
        return function(*args, **kwargs)

    return asked


def _have_rules(values):
    for value in values:
        cls = value.__class__
        if cls in _PLAIN:
            continue
        if cls is list or cls is tuple:
            if not _PLAIN.issuperset(map(type, value)) and _have_rules(value):
                return True
        elif getattr(cls, "__array_function__", _NUMPYS) is not _NUMPYS and not issubclass(cls, _lent.Base):
            return True
    return False


def install(namespace):
    """Lets functions of a module that are written in Python ask, as NumPy's of their names do."""
    for name, function in list(namespace.items()):
        if isinstance(function, types.FunctionType) and isinstance(getattr(function, "__lent__", None), _DISPATCHED):
            namespace[name] = asking(function)


def is_of_library(cls):
    """Whether a class belongs to another library, which was written for NumPy's arrays, and not to a program that uses ours."""
    module = sys.modules.get(cls.__module__)
    return module is not None and cls.__module__ != "__main__" and not any(map(_is_ours, vars(module).values()))
