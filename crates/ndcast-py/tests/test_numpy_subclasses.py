"""Classes that programs derive from ``ndcast.numpy.ndarray``: they are NumPy's, with its rules of results and attributes.

*Technique*: each line, and each program of NumPy's guide to subclasses, runs with both libraries, and prints the same.
"""

import contextlib
import io

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

LINES = """
u | u+1 | 1+u | u+a | a+u | -u | u[1:] | u[0] | u[u>2] | u[i] | u[None] | u==u | u.sum() | u.sum(axis=0,keepdims=True) | u.mean() | u.max() | u.cumsum()
u.copy() | u.astype(int) | u.astype('f4').unit | u.reshape(2,2) | u.reshape(2,2).T | u.reshape(2,2).sum(0) | u.reshape(2,2)@u.reshape(2,2) | u@u | u@a
a@u.reshape(4,1) | np.sqrt(u) | np.add(u,1) | np.add(a,u) | np.exp(u).unit | np.sum(u) | np.mean(u) | np.cumsum(u) | np.dot(u,u) | np.dot(u.reshape(2,2),u[:2])
np.concatenate([u,u]) | np.concatenate([a,u]) | np.stack([u,u]) | np.where(u>1,u,0) | np.clip(u,1,2) | np.asarray(u) | np.asanyarray(u) | np.array(u)
np.array(u,subok=True) | np.sort(u) | np.argsort(u) | np.zeros_like(u) | np.ones_like(u) | np.empty_like(u).unit | np.full_like(u,3) | np.abs(u)
np.maximum(u,2) | np.round(u) | np.reshape(u,(2,2)) | np.transpose(u) | np.ravel(u) | u.ravel() | u.flatten() | u.round(1) | u.clip(1,2) | u.argmax()
u.argsort() | u.take([0,1]) | u.repeat(2) | np.repeat(u,2) | np.tile(u,2) | np.diff(u) | np.unique(u) | np.linspace(0,1,3) | np.outer(u,u)
np.einsum('i,i->i',u,u) | np.broadcast_to(u,(2,4)) | np.squeeze(u) | np.expand_dims(u,0) | np.median(u) | np.std(u) | np.percentile(u,50) | np.isnan(u)
np.linalg.norm(u) | np.linalg.inv(np.eye(2).view(U)) | np.average(u) | np.fft.fft(u) | np.atleast_2d(u) | np.flip(u) | np.roll(u,1) | np.split(u,2) | list(u)
[type(x).__name__ for x in u.reshape(2,2)] | str(u) | f"{u}" | isinstance(u, np.ndarray) | isinstance(u+1, U) | u.view(np.ndarray) | u.base is not None
u.describe() | (u*2).describe() | u.tolist() | u.item(0) | float(u[1]) | len(u) | np.add.reduce(u) | np.multiply.outer(u,u[:2]) | np.add.accumulate(u)
np.add.at(u,0,1) | u | divmod(u,2) | u**2 | u//2 | abs(u) | ~(u>1) | (u>1)&(u<3) | np.vstack([u,u]) | np.hstack([u,a]) | np.swapaxes(u.reshape(2,2),0,1)
np.dot(a,u) | np.trace(u.reshape(2,2)) | np.diagonal(u.reshape(2,2)) | np.nansum(u) | np.prod(u) | np.any(u) | u.all() | u.std() | u.real | u.flat[0] | u.T
np.copy(u) | np.copy(u,subok=True) | np.arange(3).view(U) | np.require(u) | np.interp(2.5,u,u) | np.polyfit(u,u,1)
""".strip().replace("\n", " | ").split(" | ")

WITH_UNITS = """
class U(np.ndarray):
    def __new__(cls, data, unit=None):
        made = np.asarray(data).view(cls)
        made.unit = unit
        return made

    def __array_finalize__(self, of):
        if of is not None:
            self.unit = getattr(of, "unit", None)

    def describe(self):
        return f"{self.size} {self.unit}"

u = U([1.0, 2.0, 3.0, 4.0], "m")
a, i = np.array([1.0, 2.0, 3.0, 4.0]), np.array([0, 1])
"""

PROGRAM = r"""
class A(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **kwargs):
        args = []
        for i in inputs:
            args.append(i.view(np.ndarray) if isinstance(i, A) else i)
        if out is not None:
            out = tuple(o.view(np.ndarray) if isinstance(o, A) else o for o in out)
            kwargs['out'] = out
        results = super().__array_ufunc__(ufunc, method, *args, **kwargs)
        if results is NotImplemented: return NotImplemented
        if isinstance(results, np.ndarray): results = results.view(A); results.info = [ufunc.__name__, method]
        return results
a = np.arange(5.).view(A)
b = np.sin(a); print(type(b).__name__, b.info, b)
b = np.add(np.ones(5), a); print(type(b).__name__, b.info, b)
b = np.ones(5)+a; print(type(b).__name__, b.info, b)
print(np.add.reduce(a), a.sum())
a += 1; print(a, type(a).__name__)
class Matrix(np.ndarray):
    def __new__(subtype, shape, dtype=float, buffer=None, offset=0, strides=None, order=None, info=None):
        obj = super().__new__(subtype, shape, dtype, buffer, offset, strides, order)
        obj.info = info
        return obj
    def __array_finalize__(self, obj):
        if obj is None: return
        self.info = getattr(obj, 'info', None)
m = Matrix((2,2), info='x'); m[:] = 1; print(m, m.info, m[0].info, (m*2).info, type(m.T).__name__)
class Old(np.ndarray):
    def __new__(cls, a): return np.ndarray.__new__(cls, (3,), buffer=np.array(a, dtype=float))
    def __array_wrap__(self, arr, context=None, return_scalar=False):
        return super().__array_wrap__(arr, context, return_scalar)
o = Old([1,2,3]); print(repr(o), issubclass(Old, np.ndarray), isinstance(o, np.ndarray), isinstance(o, Old))
print(repr(np.sqrt(o)), np.asarray(o), repr(o+np.ones(3)))
class Log(np.ndarray):
    def __getitem__(self, k): print('get', k); return super().__getitem__(k)
    def __setitem__(self, k, v): print('set', k); super().__setitem__(k, v)
    def __repr__(self): return f"Log<{np.asarray(self)}>"
    def __str__(self): return "LOG"
l=np.arange(3).view(Log); l[0]=5; print(l[1]); print(repr(l), f"{l}", str(l))
rec = np.array([(1,2.)], dtype=[('a',int),('b',float)]).view(np.recarray); print(rec.a)
x = np.arange(4.); v = x.view(Log); v[0]=9; print(x)
print(np.ndarray.__array_finalize__ is not None, np.array(v, subok=True), type(np.array(v)).__name__)
"""


BESIDE_OTHERS = """
from abc import ABC, ABCMeta, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
class Box(np.ndarray, Shape):
    def area(self): return float(self.prod())
class Plain(np.ndarray, ABC): pass
class Open(np.ndarray, metaclass=ABCMeta):
    @abstractmethod
    def area(self): ...
Made = type("Made", (np.ndarray,), {"twice": lambda self: self * 2})
b = np.array([2.0, 3.0]).view(Box)
print(b.area(), b + 1, repr(b * 1), isinstance(b, (Shape, np.ndarray)), isinstance(b, Shape), issubclass(Box, np.ndarray), type(Box).__name__)
print(repr(np.arange(3).view(Plain)), Plain.__module__, type(Plain).__name__, type(Open).__name__, sorted(Open.__abstractmethods__))
print(Made, repr(np.arange(3).view(Made).twice()), Made.__module__, isinstance(np.arange(3), np.ndarray), isinstance([], np.ndarray))
print(isinstance(np.arange(3), ABC), issubclass(np.ndarray, ABC), isinstance(np.arange(3), Box))
"""


def made(library):
    names = {"np": library}
    exec(WITH_UNITS, names)
    return names


def told(names, line):
    """A result with its class and its attribute, or the error of a line."""
    try:
        result = eval(line, names)
        return type(result).__name__, getattr(result, "unit", "-"), repr(result)
    except Exception as error:
        return type(error).__name__, str(error)


def test_lines():
    ours, theirs = made(np), made(numpy)
    differ = [(line, told(theirs, line), told(ours, line)) for line in LINES]
    assert not [one for one in differ if one[1] != one[2]]


@pytest.mark.parametrize("program", [PROGRAM, BESIDE_OTHERS], ids=["guide", "another base"])
def test_programs(program):
    printed = []
    for library in (numpy, np):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(program, {"np": library, "__name__": "program"})
        printed.append(out.getvalue())
    assert printed[0] == printed[1]


def test_objects_and_classes_are_arrays():
    u = made(np)["u"]
    assert isinstance(u, np.ndarray) and issubclass(type(u), np.ndarray) and type(u).__mro__[-2] is numpy.ndarray
    assert not isinstance(u, type(made(np)["u"])) and not issubclass(int, np.ndarray)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        np.ndarray.nothing


def test_a_view_shares_the_memory():
    x = np.arange(3.0)
    view = x.view(made(np)["U"])
    view[0] = 7
    x[1] = 8
    assert x.tolist() == view.tolist() == [7, 8, 2] and type(np.asarray(view)) is np.ndarray and type(view.view(np.ndarray)) is numpy.ndarray


OPERATORS = """add sub mul truediv floordiv mod pow matmul and or xor lshift rshift radd rsub rmul rtruediv rfloordiv rmod rpow rmatmul rand ror rxor
eq ne lt le gt ge divmod rdivmod iadd isub imul""".split()
ALONE = "neg pos abs invert len iter bool int float complex index repr str copy reduce".split()
METHODS = """sum mean max min std var prod cumsum dot copy reshape astype tolist transpose ravel flatten sort argsort take repeat clip round all any argmax
nonzero squeeze swapaxes fill item view tobytes trace diagonal searchsorted put conj""".split()
DERIVED = "\n".join(
    [
        "import copy",
        "class A(np.ndarray):",
        *(f"    def __{name}__(self, other): return np.ndarray.__{name}__(self, other)" for name in [*OPERATORS, "getitem", "contains", "setstate"]),
        *(f"    def __{name}__(self): return np.ndarray.__{name}__(self)" for name in ALONE),
        *(f"    def {name}(self, *args, **kwargs): return np.ndarray.{name}(self, *args, **kwargs)" for name in METHODS),
        "    def __setitem__(self, key, value): np.ndarray.__setitem__(self, key, value)",
        "    def __array_finalize__(self, of): np.ndarray.__array_finalize__(self, of)",
        "    def __format__(self, form): return np.ndarray.__format__(self, form)",
        "    def __array_ufunc__(self, *args, **kwargs):",
        "        args = [one.view(np.ndarray) if isinstance(one, A) else one for one in args]",
        "        return np.ndarray.__array_ufunc__(args[2], *args, **kwargs)",
        "class B(np.ndarray):",
        "    shape = property(lambda self: np.ndarray.shape.__get__(self), lambda self, value: np.ndarray.shape.__set__(self, value))",
        "    T = property(lambda self: np.ndarray.T.__get__(self))",
        "a, b, f, c, x = np.arange(1, 5).view(A), np.arange(4).view(B), np.arange(4.0).view(A), np.array([7]).view(A), np.arange(1, 5)",
    ]
)
UNBOUND = """
b + 1 | b.shape | b.T | a[1] | a[1:] | a.__setitem__(0, 9) | a | 9 in a | list(a) | copy.copy(a) | f"{a}" | np.add(a, 1) | np.sqrt(f) | np.sum(a) | a.sort()
a.reshape(2, 2) | a.astype(float) | a.dot(a) | a.view(np.ndarray) | a.view(A) | a.view("i4") | np.ndarray.view(x, A) | np.ndarray.view(a, np.ndarray)
A.__setstate__(c, f.__reduce__()[2]) | c | np.ndarray.sum(x) | np.ndarray.reshape(x, (2, 2)) | np.ndarray.shape.__get__(x) | np.ndarray.shape.__get__(a)
list(map(np.ndarray.tolist, [x, a])) | np.ndarray.sum.__name__ | np.ndarray.flat.__get__(a)[0] | np.ndarray.ndim.__get__(a) | np.ndarray.sum(3)
np.ndarray.__add__(3, 4) | np.ndarray.sum() | np.ndarray.__setitem__(x, 0, 4) | x | np.ndarray.__getitem__(x, slice(2)) | np.ndarray.__eq__(x, x)
np.ndarray.__array_ufunc__(x, np.add, "__call__", x, 1) | np.ndarray.__new__(A, (2,)).shape | super(A, a).sum() | hasattr(np.ndarray, "nope")
""".strip().replace("\n", " | ").split(" | ")
UNBOUND += [f"{one}.__{name}__({other})" for name in OPERATORS for one, other in (("a", 2), ("a", "a"), ("np.ndarray", "x, 2"), ("np.ndarray", "x, a"))]
UNBOUND += [f"{one}.__{name}__({other})" for name in ALONE[:-2] if name != "iter" for one, other in (("a", ""), ("c", ""), ("np.ndarray", "x"))]


def test_methods_of_the_class_above():
    names = [{"np": library, "__name__": "program"} for library in (numpy, np)]
    for one in names:
        exec(DERIVED, one)
    differ = [(line, *(told(one, line) for one in names)) for line in UNBOUND]
    assert not [one for one in differ if one[1] != one[2]]


def test_what_is_read_from_the_class_is_known():
    import inspect
    import pickle

    class Derived(np.ndarray):
        pass

    assert pickle.loads(pickle.dumps(np.ndarray.sum)) is np.ndarray.sum and inspect.isroutine(np.ndarray.sum)
    assert inspect.isdatadescriptor(np.ndarray.shape) and "two classes" not in np.ndarray.shape.__doc__
    assert isinstance(np.zeros(2).view(Derived).view(np.ndarray), np.ndarray) and np.ones(2).sum() == np.ndarray.sum(np.ones(2)) == 2


@pytest.mark.filterwarnings("ignore:the matrix subclass")
def test_numpys_own_classes_know_ours_by_its_name():
    """`masked.view(np.ndarray)` gives the elements without their mask, and `records.view(np.ndarray)` plain ones."""
    table = numpy.array([(1, 2.0)], dtype=[("a", int), ("b", float)])
    for one in (np.ma.array([1, 2], mask=[0, 1]), np.matrix([[1, 2]]), np.char.array(["a"]), table.view(np.recarray)):
        for made in (one.view(np.ndarray), one.view(type=np.ndarray), one.view(one.dtype, np.ndarray)):
            assert type(made) is numpy.ndarray and made.tolist() == numpy.asarray(one).tolist() and numpy.shares_memory(made, one)
        assert type(one.view()) is type(one) and type(one.view(numpy.ndarray)) is numpy.ndarray
    assert isinstance(np.arange(2).view(np.ma.MaskedArray), numpy.ma.MaskedArray)


def test_a_map_of_a_file_knows_our_class(tmp_path):
    mapped = np.memmap(tmp_path / "elements", dtype="f4", mode="w+", shape=(3,))
    assert type(mapped.view(np.ndarray)) is numpy.ndarray and type(mapped.view("i4")) is numpy.memmap
