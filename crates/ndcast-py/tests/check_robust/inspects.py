"""A program that looks at NumPy itself, as libraries that wrap it do: names, kinds, texts, copies, weak references."""

import copy
import functools
import gc
import inspect
import pickle
import sys
import weakref

import numpy as np

print(type(np.add), np.add.__name__, repr(np.add), np.add.__doc__[:30], np.add.nin, np.add.nout, np.add.types[:2], np.add.identity, np.add.signature)
print(type(np.add.reduce), type(np.where), type(np.ndarray.reshape), repr(np.ndarray.reshape), np.ndarray.reshape.__doc__[:30], callable(np.add))
print(pickle.loads(pickle.dumps(np.add)) is np.add, copy.deepcopy(np.add) is np.add, copy.copy(np.where) is np.where, pickle.loads(pickle.dumps(np.sum)) is np.sum)
print(inspect.isbuiltin(np.add), inspect.isroutine(np.where), inspect.ismethoddescriptor(np.ndarray.sum), np.sum.__module__, np.sum.__wrapped__.__name__, np.where.__module__)
print(sorted(name for name in vars(np.ndarray) if name.startswith("re")), np.add == np.add, np.add in {np.add: 1}, functools.reduce(np.add, [1, 2, 3]), list(map(np.negative, [1, 2])))
print(functools.partial(np.add, 1)(2), (lambda **keywords: np.add(1, 2, **keywords))(dtype="f4"), np.add(*[1, 2], **{}), [1, 2].sort(key=np.negative))
print(np.ndarray.sum(np.ones(3)), np.ndarray.__add__(np.ones(3), 1), np.ndarray.reshape(np.ones(3), (1, 3)), np.ndarray.astype(np.ones(2), int))


class Plain(np.ndarray):
    pass


def lives():
    """Results die when the program lets them go, and at once."""
    column, row = np.ones((3, 1)).view(Plain), np.ones(3)
    results = [column - row, column.sum(0), column.reshape(1, 3), column.astype("f4"), column[:, None], np.where(column > 0, column, row)]
    seen = [weakref.ref(result) for result in results if isinstance(result, Plain)]
    owner = weakref.ref(column)
    del results, column
    return [each() is None for each in [*seen, owner]]


gc.disable()
print(lives())
before = sys.getrefcount(np.add), len(gc.get_objects())
x = np.ones((3, 1))
print(sys.getrefcount(x))
for _ in range(1000):
    x - x[:, 0]
print(sys.getrefcount(x), sys.getrefcount(np.add) - before[0], abs(len(gc.get_objects()) - before[1]) < 100)
frame = sys._getframe()
print(frame.f_code.co_name, frame.f_back is None or frame.f_back.f_code.co_filename != __file__)
sys.setprofile(None)
calls = []
sys.setprofile(lambda frame, event, value: calls.append((event, getattr(value, "__name__", None))) if event == "c_call" else None)
np.ones(2).reshape(2, 1).sum()
np.add(1, 2)
sys.setprofile(None)
print([name for _, name in calls])
print(eval("np.ones((2, 1)) - np.ones(2)"), [value for value in map(lambda a: np.ones((2, 1)) * a, [1])])
exec(compile("y = np.ones((2, 1)) - np.ones(2)", "<made>", "exec"))
print(y.shape)  # noqa: F821
