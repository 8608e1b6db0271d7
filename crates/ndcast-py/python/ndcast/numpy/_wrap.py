"""Names of NumPy as names of a module of ours: functions, classes, ufuncs and objects that are indexed."""

import functools
import importlib
import inspect
import types

from .. import _lent, _overrides
from . import _names, _nditer, _ufuncs

numpy = _lent.numpy


def attribute(path, name, real, home):
    """What NumPy's module `path` has by a name, lent: for the module `home` of ours."""
    if isinstance(real, types.ModuleType):
        try:
            return importlib.import_module(f"ndcast.{real.__name__}")
        except ModuleNotFoundError:
            return real
    above = path.rpartition(".")[0]
    while above:
        # A name that NumPy's module above has too is that of our module above.
        if vars(importlib.import_module(above)).get(name) is real:
            return getattr(importlib.import_module(f"ndcast.{above}"), name)
        above = above.rpartition(".")[0]
    return wrapped(path, name, real, home)


def wrapped(path, name, real, home):
    """An object of NumPy's as the object of that name of ours."""
    if name in _names.AS_THEY_ARE or name.startswith("__"):
        return real
    if isinstance(real, numpy.ufunc):
        return _ufuncs.of(real, None, home)
    if isinstance(real, type):
        return _class(real)
    if callable(real) and not isinstance(real, types.GenericAlias):
        return function(real, f"{path}.{name}", home)
    if real.__class__.__module__.startswith("numpy") and hasattr(real, "__getitem__") and not isinstance(real, (numpy.generic, numpy.ndarray, numpy.dtype)):
        return Indexed(real)
    return real


def lent(path, name, real, home):
    """A function of NumPy's, lent: what answers when a native function of that name cannot."""
    return _ufuncs.plain(real) if isinstance(real, numpy.ufunc) else wrapped(path, name, real, home)


def places_of(real, name):
    """The positions of the arguments of a name."""
    try:
        parameters = inspect.signature(real).parameters.values()
        names = [one.name for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    except (TypeError, ValueError):
        return ()
    return ((names.index(name), ""),) if name in names else ()


def function(real, name, home):
    """A function of NumPy's that is lent arrays of ours."""
    writes, spoilt, short, call = None, 99, name.removeprefix("numpy."), _lent.run

    def lent(*args, **kwargs):
        nonlocal writes, spoilt
        if writes is None:
            # Signatures take time to read, so they are read when they are needed.
            writes = places_of(real, "out") + ((_names.WRITERS[name],) if name in _names.WRITERS else ())
            spoilt = next((at for at, _ in places_of(real, "overwrite_input")), 99)
        # What is lent cannot be overwritten, and the result is the same.
        kwargs.pop("overwrite_input", None)
        if len(args) > spoilt:
            args = (*args[:spoilt], False, *args[spoilt + 1 :])
        return call(real, args, kwargs, short, writes)

    if name == "numpy.nan_to_num":
        # It writes to its argument when it is told to.
        def lent(*args, **kwargs):
            copies = args[1] if len(args) > 1 else kwargs.get("copy", True)
            return call(real, args, kwargs, short, () if copies else ((0, "x"),))

    if home == "ndcast.numpy.random" and real.__name__ not in _names.WARNED:
        in_loan = lent

        def lent(*args, **kwargs):
            return _lent.drawn(real, args, kwargs, short) if _lent.plain(args, kwargs) else in_loan(*args, **kwargs)

    functools.update_wrapper(lent, real)
    lent.__module__ = home
    lent.__lent__ = real
    lent.__wrapped__ = real
    return lent


@functools.cache
def of_numpy(real):
    """What answers for a function of NumPy's that was called with an array of ours."""
    home, name = f"ndcast.{real.__module__}", real.__name__
    try:
        found = getattr(importlib.import_module(home), name, None)
    except ImportError:
        found = None
    known = isinstance(found, types.BuiltinFunctionType) or getattr(found, "__lent__", None) is real
    return found if known else function(real, f"{real.__module__}.{name}", home)


_reals = {}


class _Lent(type):
    """The class of classes of NumPy's that take arrays of ours; what they make is NumPy's."""

    # Of these classes alone: neither their objects nor the classes of users below them stand for NumPy's.
    __lent__ = property(lambda cls: _reals.get(cls), doc="NumPy's class.")

    def __call__(cls, *args, **kwargs):
        real = cls.__lent__
        if real is None:
            return super().__call__(*args, **kwargs)
        return _lent.run(real, args, kwargs, real.__name__)

    def __instancecheck__(cls, instance):
        real = cls.__lent__
        return super().__instancecheck__(instance) if real is None else real in type(instance).__mro__

    def __subclasscheck__(cls, other):
        real = cls.__lent__
        return super().__subclasscheck__(other) if real is None else real in other.__mro__


@functools.cache
def _metaclass(kind):
    return _Lent if kind is type else type("_Lent", (_Lent, kind), {})


@functools.cache
def _class(real):
    """A class of NumPy's that takes arrays of ours, where it takes arrays at all."""
    if real in (numpy.vectorize, numpy.nditer):
        return {numpy.vectorize: vectorize, numpy.nditer: _nditer.nditer}[real]
    if issubclass(real, (numpy.generic, numpy.dtype, BaseException, numpy.ufunc, contextlib_classes())):
        return real
    try:
        names = {"__doc__": real.__doc__, "__module__": real.__module__, "__qualname__": real.__qualname__}
        if real is numpy.lib.mixins.NDArrayOperatorsMixin:
            # Only a base of other classes, which may have other bases with a metaclass.
            return type(real.__name__, (real,), {**names, "__slots__": (), **dict(_operators(real))})
        names.update({name: classmethod(_method(real, name)) for name in _makers(real)})
        made = _metaclass(type(real))(real.__name__, (real,), names)
    except TypeError:
        return real
    _reals[made] = real
    return made


def _operators(real):
    """The operators of a class, which call ufuncs, with ours in place of NumPy's."""
    for name, method in vars(real).items():
        if isinstance(method, types.FunctionType):
            cells = (cell.cell_contents for cell in method.__closure__)
            cells = tuple(types.CellType(_overrides.of_ours(one) if isinstance(one, numpy.ufunc) else one) for one in cells)
            yield name, types.FunctionType(method.__code__, method.__globals__, name, method.__defaults__, cells)


def contextlib_classes():
    """Classes that are no containers, and are better as they are."""
    import contextlib

    return contextlib.AbstractContextManager, contextlib.ContextDecorator


def _makers(real):
    """The class methods of a class that make objects of arrays, such as `Polynomial.fit`."""
    for name in dir(real):
        if not name.startswith("_") and inspect.ismethod(getattr(real, name, None)):
            yield name


def _method(real, name):
    method = getattr(real, name)

    def lent(cls, *args, **kwargs):
        # A class of a user's makes its own objects, one that is lent NumPy's.
        bound = method if cls.__lent__ is real else types.MethodType(method.__func__, cls)
        return _lent.run(bound, args, kwargs, f"{real.__name__}.{name}")

    return functools.update_wrapper(lent, method, updated=())


class Indexed:
    """An object of NumPy's that is indexed to make arrays: `r_`, `c_`, `mgrid`, `ogrid`."""

    def __init__(self, real):
        self.__lent__ = real

    def __getitem__(self, key):
        return _lent.run(self.__lent__.__getitem__, (key,), {}, "r_")

    def __len__(self):
        return len(self.__lent__)

    def __getattr__(self, name):
        return getattr(self.__lent__, name)


if numpy:

    class vectorize(numpy.vectorize):
        __doc__, __module__ = numpy.vectorize.__doc__, "ndcast.numpy"

        def _init_stage_2(self, pyfunc, *args, **kwargs):
            # With a signature the function gets arrays, else NumPy's scalars.
            super()._init_stage_2(_lent.Loan().lend(pyfunc), *args, **kwargs)

        def __call__(self, *args, **kwargs):
            found = _lent.run(super().__call__, args, kwargs, "vectorize")
            return self if isinstance(found, numpy.vectorize) else found
