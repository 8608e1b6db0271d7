"""Classes of programs with rules of their own for NumPy's functions: `__array_ufunc__` and `__array_function__` get the functions that the program sees.

*Technique*: programs run with both libraries, and print the same.
"""

import contextlib
import io

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

DIAGONAL = r"""
from numbers import Number
HANDLED = {}
def implements(function):
    def decorator(made):
        HANDLED[function] = made
        return made
    return decorator
class Diagonal(np.lib.mixins.NDArrayOperatorsMixin):
    def __init__(self, count, value): self.count, self.value = count, value
    def __repr__(self): return f"Diagonal({self.count}, {self.value})"
    def __array__(self, dtype=None, copy=None): return self.value * np.eye(self.count, dtype=dtype)
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if method != "__call__": return NotImplemented
        scalars = []
        for one in inputs:
            if isinstance(one, Number): scalars.append(one)
            elif isinstance(one, Diagonal): scalars.append(one.value)
            else: return NotImplemented
        return Diagonal(self.count, ufunc(*scalars, **kwargs))
    def __array_function__(self, function, types, args, kwargs):
        if function not in HANDLED or not all(issubclass(one, Diagonal) for one in types): return NotImplemented
        return HANDLED[function](*args, **kwargs)
for function in (np.sum, np.mean, np.concatenate, np.concat, np.shape, np.real, np.hsplit, np.where, np.bincount, np.rollaxis, np.linalg.norm, np.einsum,
        np.piecewise, np.poly, np.std, np.amax, np.save, np.lib.stride_tricks.sliding_window_view, np.ix_, np.linalg.multi_dot, np.nanmean):
    implements(function)(lambda *args, function=function, **kwargs: (function.__name__, len(args), sorted(kwargs)))
d, a = Diagonal(5, 2), np.arange(3.0)
LINES = '''d + 1 | 1 + d | np.multiply(d, 3) | np.sin(d) | np.add(d, a) | d + a | a + d | a @ d | np.add.reduce(d) | np.add.outer(d, d) | np.add.at(d, 0, 1) | -d
np.sum(d) | np.sum(d, axis=0) | np.sum(a, out=d) | np.mean(d) | np.asarray(d).shape | np.float64(2) * d | d < 3 | abs(d) | d ** 2 | np.add(d, 1, dtype=float)
np.concatenate([d, d]) | np.concat((d, d), axis=0) | np.concatenate([d, a]) | np.shape(d) | np.real(d) | np.hsplit(d, 2) | np.where(a > 1, d, d)
np.bincount(d) | np.rollaxis(d, 1) | np.linalg.norm(d, ord=2) | np.einsum('i,i', d, d) | np.piecewise(d, [d], [d]) | np.poly(d) | np.std(d) | np.amax(d)
np.save('x', d) | np.lib.stride_tricks.sliding_window_view(d, 2) | np.ix_(d, d) | np.linalg.multi_dot([d, d]) | np.nanmean(d) | np.median(d) | np.ndim(d)'''
for line in LINES.replace("\n", " | ").split(" | "):
    try: print(line, eval(line))
    except TypeError as error: print(line, error)
"""

UNITS = r"""
class Quantity(np.lib.mixins.NDArrayOperatorsMixin):
    __slots__ = ("value", "unit")
    def __init__(self, value, unit): self.value, self.unit = np.asarray(value, dtype=float), unit
    def __repr__(self): return f"{self.value} {self.unit}"
    def __array_ufunc__(self, ufunc, method, *inputs, out=(), **kwargs):
        units = [getattr(one, "unit", "") for one in inputs]
        values = [getattr(one, "value", one) for one in inputs]
        if out: kwargs["out"] = tuple(getattr(one, "value", one) for one in out)
        if method == "reduce" and ufunc is np.add: unit = units[0]
        elif method not in ("__call__", "outer"): return NotImplemented
        elif ufunc is np.add or ufunc is np.subtract:
            if len(set(units)) > 1: raise ValueError(f"units differ: {units}")
            unit = units[0]
        elif ufunc in (np.multiply, np.divide): unit = {np.multiply: "*", np.divide: "/"}[ufunc].join(units)
        elif ufunc is np.sqrt: unit = f"sqrt({units[0]})"
        elif ufunc in {np.less, np.greater}: return getattr(ufunc, method)(*values, **kwargs)
        else: return NotImplemented
        made = getattr(ufunc, method)(*values, **kwargs)
        return out[0] if out else Quantity(made, unit)
    def __array_function__(self, func, types, args, kwargs):
        if func is np.concatenate: return Quantity(func([one.value for one in args[0]], **kwargs), self.unit)
        if func in (np.mean, np.median): return Quantity(func(self.value, *args[1:], **kwargs), self.unit)
        return NotImplemented
class Length(Quantity):
    __slots__ = ()
    def __array_ufunc__(self, *args, **kwargs):
        print("Length first")
        return super().__array_ufunc__(*args, **kwargs)
m, s, n = Quantity([1, 4], "m"), Quantity([2, 2], "s"), Length([5, 6], "m")
o, q = np.zeros(2), Quantity([0, 0], "m")
LINES = '''m + m | m - n | n - m | m * s | m / s | np.sqrt(m) | m < n | np.add.reduce(m) | np.add.reduce(m, keepdims=True) | np.sum(m) | np.sin(m) | m + s | m + 1
np.multiply(2, m) | np.ones(2) * m | m * np.ones(2) | np.multiply.outer(m, s) | np.add(m, m, out=q) is q | q | np.multiply(m, m, out=o) is o | o | m * s < 9
np.concatenate([m, n]) | np.mean(m) | np.median(m, axis=0) | np.std(m) | np.add(1, 1, out=m)'''
for line in LINES.replace("\n", " | ").split(" | "):
    try: print(line, eval(line))
    except (TypeError, ValueError) as error: print(line, type(error).__name__, str(error)[:40])
class No:
    __array_ufunc__ = None
    def __radd__(self, other): return "No has the word"
class Only:
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs): return ufunc is np.add, method, [type(one).__name__ for one in inputs], kwargs
for line in "np.ones(2) + No() | np.add(1, No()) | np.ones(2) + Only() | Only() + 1 | np.add(Only(), np.ones(2), where=[True, False]) | np.add.accumulate(Only(), 0)".split(" | "):
    try: print(line, eval(line))
    except TypeError as error: print(line, error)
class Array(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        print(ufunc is np.add, ufunc in (np.add, np.subtract), {np.add: 1}.get(ufunc), hash(ufunc) == hash(np.add))
        inputs = [one.view(np.ndarray) if isinstance(one, Array) else one for one in inputs]
        return super().__array_ufunc__(ufunc, method, *inputs, **kwargs)
print(np.ones(2).view(Array) + 1, np.exp(np.zeros(2).view(Array)))
"""


KINDS = r"""
import abc, dataclasses, functools, typing
class Base(abc.ABC):
    @abc.abstractmethod
    def value(self): ...
@dataclasses.dataclass(eq=False)
class Abstract(Base, np.lib.mixins.NDArrayOperatorsMixin):
    v: float
    def value(self): return self.v
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return ufunc is np.add, ufunc is np.divmod, method, [type(one).__name__ for one in inputs], sorted(kwargs)
    def __len__(self): return 2
    def __getitem__(self, at): return [1, 2][at]
class Generic(typing.Generic[typing.TypeVar("T")]):
    __array_priority__ = 5
    def __array_function__(self, func, types, args, kwargs): return func is np.sum, func.__name__, kwargs
class Sequence(list):
    def __array_function__(self, func, types, args, kwargs): return func.__name__
    def __array_ufunc__(self, ufunc, *args, **kwargs): return ufunc is np.sin
class Pair(tuple):
    def __array_ufunc__(self, ufunc, *args, **kwargs): return ufunc is np.sin
class Target:
    def __array_function__(self, func, types, args, kwargs): return func is np.sum, type(args[0]).__name__, kwargs.get("out") is o
def traced(method):
    @functools.wraps(method)
    def called(*args, **kwargs): return method(*args, **kwargs)
    return called
class Traced:
    @traced
    def __array_ufunc__(self, ufunc, *args, **kwargs): return ufunc is np.sin
class Number:
    def __init__(self, value): self.value = value
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return getattr(ufunc, method)(*[getattr(one, "value", one) for one in inputs], **kwargs)
a, o = np.arange(3.0), np.zeros(())
LINES = '''Abstract(1) + 1 | a + Abstract(1) | np.add(a, Abstract(1)) | divmod(Abstract(1), 2) | np.sum(Abstract(1)) | np.add.reduce(Abstract(1)) | np.array(Abstract(1))
np.sin(Abstract(1), where=True) | np.asarray([Abstract(1)]).shape | np.sum(Generic()) | np.sum(Generic(), axis=1) | np.concatenate([Generic(), a])
np.where(a > 1, Generic(), 0) | np.sum(Sequence([1])) | np.sin(Sequence([1])) | np.concatenate([Sequence([1])]) | np.concatenate(Sequence([a, a]))
np.sin(Pair((1,))) | np.sin(Traced()) | np.sum(Target(), out=o) | np.sum(a, out=o) | o | np.sin(Number(a)) | np.add(Number(a), Number(1)) | np.modf(Number(a))
np.add.outer(Number(a), [1, 2]) | np.multiply.reduce(Number(a)) | np.add.accumulate(Number(a)) | np.add.reduceat(Number(a), [0, 1]) | np.add.at(Number(a), [0, 0], 1)
a | np.matmul(Number(a), a) | np.max(Number(a)) | np.any(Number(a)) | np.add(Number(a), 1, dtype="f4") | np.add(Number(a), 1, where=a > 1, out=np.zeros(3))
np.frompyfunc(lambda x: x, 1, 1)(Number(a)) | np.hypot(Number(3), 4)'''
for line in LINES.replace("\n", " | ").split(" | "):
    print(line, eval(line))
"""

BELOW = r"""
HANDLED = {np.sum: lambda *args, **kwargs: ("sum", len(args), kwargs), np.concatenate: lambda arrays: ("arrays", [type(one).__name__ for one in arrays])}
class Handled(np.ndarray):
    def __array_function__(self, func, types, args, kwargs):
        print("asked", func.__name__, func is np.sum, [one.__name__ for one in types])
        return HANDLED[func](*args, **kwargs) if func in HANDLED else super().__array_function__(func, types, args, kwargs)
class Refusing(np.ndarray):
    def __array_function__(self, func, types, args, kwargs):
        return HANDLED[func](*args, **kwargs) if func in HANDLED else NotImplemented
class Unbound(np.ndarray):
    def __array_function__(self, func, types, args, kwargs):
        return "mean" if func is np.mean else np.ndarray.__array_function__(self, func, types, args, kwargs)
class Later(Unbound):
    def __array_function__(self, func, types, args, kwargs):
        return "std" if func is np.std else super().__array_function__(func, types, args, kwargs)
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        inputs = [one.view(np.ndarray) if isinstance(one, Later) else one for one in inputs]
        return "exp" if ufunc is np.exp else super().__array_ufunc__(ufunc, method, *inputs, **kwargs)
LINES = '''np.sum(u) | np.sum(u, axis=0) | np.mean(u) | np.median(u) | np.std(u) | np.exp(u) | u + 1 | np.concatenate([u, a]) | np.concatenate([a, u]) | np.stack([u, u])
np.where(u > 1, u, a) | np.dot(a, u) | np.cumsum(u, out=o) | o | np.sort(u) | np.linalg.norm(u) | np.take(a, u.astype(int)) | np.interp(1.5, u, a) | u.sum()
np.array(u) | np.hsplit(u, 3) | np.unique(u) | np.percentile(u, 50) | np.zeros_like(u) | np.full_like(a, u) | np.copyto(o, u) | o | np.allclose(u, a) | str(u)
np.apply_along_axis(lambda v: v.sum(), 0, u) | np.nanmean(u) | np.linalg.inv(np.eye(2).view(type(u))) | np.fft.fft(u).shape | np.vstack([u, a]) | np.ndim(u)'''
a, o = np.arange(3.0), np.zeros(3)
for kind in (Handled, Refusing, Unbound, Later):
    u = np.arange(3.0).view(kind)
    for line in LINES.replace("\n", " | ").split(" | "):
        try: print(line, type(eval(line)).__name__, eval(line))
        except TypeError as error: print(line, error)
"""


@pytest.mark.parametrize("program", [DIAGONAL, UNITS, KINDS, BELOW])
def test_programs(program):
    printed = []
    for library in (numpy, np):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(program, {"np": library, "__name__": "program"})
        printed.append(out.getvalue().replace("ndcast.numpy", "numpy"))
    assert printed[0] == printed[1]


def test_other_libraries_get_numpys_functions():
    names = {"numpy": numpy, "__name__": "library"}
    exec("class Array:\n def __array_ufunc__(self, ufunc, method, *inputs): return ufunc is numpy.add, type(inputs[1])", names)
    assert np.add(names["Array"](), np.ones(2)) == (True, numpy.ndarray)
    assert np.ones(2).__class__ is np.ndarray


def test_aliases_are_one_function():
    names = [name for name in dir(numpy) if callable(getattr(numpy, name, None)) and getattr(getattr(numpy, name), "__name__", name) != name]
    pairs = [(name, numpy.__dict__[name].__name__) for name in names if name in vars(numpy)]
    same = [(x, y) for x, y in pairs if vars(numpy).get(y) is vars(numpy)[x]]
    assert same and not [(x, y) for x, y in same if getattr(np, x) is not getattr(np, y)]
