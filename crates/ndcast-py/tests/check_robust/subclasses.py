"""Classes that are arrays, or that take part in NumPy's functions, with their own meaning of them."""

import numpy as np


class Named(np.ndarray):
    """An array that hands its name on, and says when."""

    def __new__(cls, values, name):
        made = np.asarray(values).view(cls)
        made.name = name
        return made

    def __array_finalize__(self, source):
        self.name = getattr(source, "name", None)
        print("finalize", type(source).__name__, self.name)

    def __array_wrap__(self, made, context=None, return_scalar=False):
        print("wrap", context and (context[0].__name__, len(context[1]), context[2]), return_scalar)
        return super().__array_wrap__(made, context, return_scalar)


class Logged:
    """No array, but it answers for NumPy's functions."""

    def __array_ufunc__(self, ufunc, method, *inputs, **keywords):
        print("ufunc", ufunc.__name__, method, [type(value).__name__ for value in inputs], sorted(keywords))
        return "answered"

    def __array_function__(self, function, types, args, keywords):
        print("function", function.__name__, [each.__name__ for each in types], len(args), sorted(keywords))
        return "answered"


class Refuses:
    __array_ufunc__ = None

    def __rsub__(self, other):
        return "reflected"


class Counted(np.ndarray):
    """An array with a ufunc protocol of its own, which calls on."""

    calls = 0

    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **keywords):
        Counted.calls += 1
        plain = [value.view(np.ndarray) if isinstance(value, Counted) else value for value in inputs]
        if out is not None:
            keywords["out"] = tuple(value.view(np.ndarray) if isinstance(value, Counted) else value for value in out)
        return getattr(ufunc, method)(*plain, **keywords)


class Interface:
    """Has an array, and nothing else."""

    def __array__(self, dtype=None, copy=None):
        print("asked for an array", dtype, copy)
        return np.arange(3.0)


named = Named([[1.0], [2.0]], "weights")
print(repr(named - np.arange(2)), (named - np.arange(2)).name)
print(named.sum(), named.sum(0).name, named.T.name, named[:, None].name, named.reshape(1, 2).name, named.astype(int).name, named.copy().name)
print(np.where(named > 1, named, 0), np.multiply.outer(named, [1, 2]).name, np.add.reduce(named, axis=0))
named += 1
print(named.name, np.sin(named).name, (-named).name, abs(named).name)

logged = Logged()
print(np.zeros((3, 1)) - logged, np.add(logged, np.zeros(3)), np.add.reduce(logged), np.sum(logged, axis=0), np.where(logged, 1, 0))
print(np.add.outer(logged, 1), np.add.at(np.zeros(3), 0, logged), np.reshape(logged, 3), np.concatenate([logged, [1]]))
print(np.zeros(3) - Refuses(), np.zeros((3, 1)) - Interface(), np.multiply(Interface(), 2))
counted = np.ones((4, 1)).view(Counted)
print((counted - np.ones(4)).shape, counted.sum(0), np.exp(counted).shape, Counted.calls)
counted += 1
print(Counted.calls, type(counted).__name__)

matrix = np.matrix([[1, 2], [3, 4]])
print(matrix * matrix, matrix / matrix.sum(1), matrix - matrix.mean(0), matrix.sum(), type(matrix.sum(1)), matrix.reshape(4, 1).shape)
masked = np.ma.array([[1.0], [2.0], [3.0]], mask=[[0], [1], [0]])
print(masked - np.arange(3), masked.sum(), masked.mean(0), np.ma.where(masked > 1, masked, 0), np.add(masked, [1, 2, 3]), masked.reshape(1, 3))
print(np.sum(masked, axis=0), np.where(masked > 1, 1, 0), np.add.reduce(masked), (masked.T @ masked).shape)
records = np.rec.array([(1, 2.0), (3, 4.0)], dtype=[("a", int), ("b", float)])
print(records.a - records.b, records.a[:, None] - records.b)
characters = np.char.array([["a"], ["b"]])
print(characters + ["c", "d"])
