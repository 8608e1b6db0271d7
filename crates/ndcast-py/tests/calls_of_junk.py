"""Calls every function with arguments of every sort, in a process of its own: ``python calls_of_junk.py EXAMPLES LOG``.

*Problem*: nothing that a user passes may end the process, and what comes out must be an exception that the documentation names. *Technique*:
hypothesis picks a function, a method or an operator, and arguments that are tensors, arrays, numbers of any size, and objects that raise. The call is
written to LOG before it is made, so that whoever started the process can say what ended it. *Contract*: memory is limited, so that absurd lengths are
refused, not tried; elements are looked at only where there are few.
"""

import pathlib
import resource
import sys
import warnings

import ndcast as nd
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from beside import examples

# A list that holds itself exceeds the depth of calls where Python walks through it.
ALLOWED = (TypeError, ValueError, IndexError, OverflowError, MemoryError, AttributeError, BufferError, NotImplementedError, ZeroDivisionError, RecursionError)
# Junk must not change the state of the whole process.
LEFT_OUT = {"set_default_dtype"}


class Boom(Exception):
    """What an object of a user's raises when it is touched."""


class Raises:
    """Raises wherever anybody asks it for something."""

    def __boom(self, *_, **__):
        raise Boom

    __index__ = __float__ = __array__ = __len__ = __getitem__ = __iter__ = __dlpack__ = __dlpack_device__ = __bool__ = __boom


class Index:
    """An integer that is not one of Python's."""

    def __index__(self):
        return 1


class Pretends:
    """Says that it has elements, and has none."""

    __array_interface__ = {"shape": (2,), "typestr": "<q8", "version": 3}

    def __len__(self):
        return 2**62

    def __getitem__(self, index):
        raise IndexError


def endless():
    """A list that holds itself."""
    held = [1]
    held.append(held)
    return held


MAKERS = [
    *(
        lambda value=value: value
        for value in (0, 1, 2, -1, 3, True, False, None, ..., 0.5, -1.5, float("nan"), float("inf"), 1j, 10**400, 2**31, 2**40, 2**62, -(2**63))
    ),
    *(lambda value=value: value for value in (2**63, 2**64, 2**127, -(2**200), "", "a", "ij,jk", "\ud800", "\0", "cpu", "float32", b"abc", bytearray(b"abc"))),
    *(
        lambda value=value: value
        for value in ((), (2,), (2, 3), (-1,), (0, 0), (2**62, 2**62), [], [1, 2], [[1, 2], [3]], [[], []], ["a"], [None], {}, {1: 2}, {1, 2})
    ),
    *(
        lambda value=value: value
        for value in (slice(None), slice(5, None, -1), slice(None, None, 0), slice("a"), range(3), range(2**62), object, int, nd, print, nd.add)
    ),
    lambda: nd.ones((2, 3)),
    lambda: nd.arange(3),
    lambda: nd.asarray(2),
    lambda: nd.ones((0, 2)),
    lambda: nd.ones((2, 2), dtype=nd.complex64) * 1j,
    lambda: nd.ones(3) > 0,
    lambda: nd.asarray([1, 2, 3], dtype=nd.uint8),
    lambda: nd.ones((2, 3)) * nd.ones((300, 1, 1)),
    lambda: nd.broadcast_to(nd.ones(3), (2, 3)),
    lambda: nd.ones((1,) * 64),
    lambda: nd.ones(3, dtype=nd.bfloat16),
    lambda: nd.asarray([float("nan"), float("inf"), -0.0]),
    lambda: [nd.ones(2), nd.zeros(2)],
    lambda: (nd.ones(2), 1, "a"),
    lambda: nd.broadcast_to(nd.ones(1), (2**40, 2)),
    lambda: np.ones((2, 3)),
    lambda: np.float64(2),
    lambda: np.int8(1),
    lambda: np.array(["a"]),
    lambda: np.array([None]),
    lambda: np.zeros(2, dtype=">i4"),
    lambda: np.zeros(2, dtype="M8[D]"),
    lambda: np.zeros(2, dtype=[("a", "i4")]),
    lambda: np.ones((2, 3))[::-1, ::2],
    lambda: np.ones((2, 3), dtype=np.float16),
    lambda: np.ma.ones(3),
    lambda: np.longdouble(1),
    lambda: np.dtype("int8"),
    lambda: memoryview(b"abcd"),
    lambda: memoryview(b"abcd").cast("c"),
    lambda: nd.float32,
    lambda: nd.int8,
    lambda: nd.bool,
    object,
    Raises,
    Index,
    Pretends,
    endless,
    lambda: iter([1]),
    lambda: (one for one in [1]),
    lambda: lambda: 1,
]
KEYWORDS = ["axis", "dim", "dtype", "keepdims", "out", "device", "copy", "k", "n", "shape", "alpha", "correction", "indexing", "x", "stable", "bad"]
FUNCTIONS = [
    (f"{space}.{name}", getattr(module, name))
    for space, module in {"nd": nd, "nd.linalg": nd.linalg, "nd.fft": nd.fft, "nd.random": nd.random, "nd.torch": nd.torch, "nd.numpy": nd.numpy}.items()
    for name in (nd.__all__ if module is nd else dir(module))
    if callable(getattr(module, name)) and name not in LEFT_OUT and not name.startswith("__")
]
METHODS = sorted(name for name in dir(nd.Tensor) if callable(getattr(nd.Tensor, name, None)) and name not in ("__class__", "__init_subclass__", "__subclasshook__"))
junk = st.integers(0, len(MAKERS) - 1)


def look(found, depth=0):
    """Computes what came out, if it is small."""
    if isinstance(found, nd._ndcast._Base):
        if found.size < 10_000:
            repr(found)
    elif isinstance(found, (tuple, list)) and len(found) < 100 and depth < 2:
        for one in found:
            look(one, depth + 1)


def main(count, log):
    """Makes so many calls."""
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, resource.RLIM_INFINITY))
    warnings.simplefilter("ignore")
    told = pathlib.Path(log).open("w", encoding="utf-8")

    def attempt(label, work):
        told.seek(0)
        told.truncate()
        told.write(label)
        told.flush()
        try:
            look(work())
        except Boom:
            pass
        except ALLOWED as error:
            assert "panic" not in str(error), f"{label}: {error!r}"
        except RuntimeError as error:
            if label.startswith("nd.torch."):
                # PyTorch's class for most mistakes.
                return
            # Elsewhere the package raises a RuntimeError only with a ValueError in one exception, and the clause above catches those.
            raise AssertionError(f"{label}: {error!r}") from error

    @examples(count)
    @given(st.integers(0, len(FUNCTIONS) - 1), st.lists(junk, max_size=4), st.dictionaries(st.sampled_from(KEYWORDS), junk, max_size=2))
    def functions(which, given_, named):
        name, function = FUNCTIONS[which]
        arguments, keywords = [MAKERS[at]() for at in given_], {key: MAKERS[at]() for key, at in named.items()}
        attempt(f"{name} {given_} {named}", lambda: function(*arguments, **keywords))

    @examples(count)
    @given(
        st.sampled_from(METHODS),
        st.integers(len(MAKERS) - 48, len(MAKERS) - 34),
        st.lists(junk, max_size=3),
        st.dictionaries(st.sampled_from(KEYWORDS), junk, max_size=1),
    )
    def methods(name, owner, given_, named):
        own = MAKERS[owner]()
        if isinstance(own, nd._ndcast._Base):
            arguments, keywords = [MAKERS[at]() for at in given_], {key: MAKERS[at]() for key, at in named.items()}
            attempt(f"Tensor.{name} of {owner} {given_} {named}", lambda: getattr(own, name)(*arguments, **keywords))

    @examples(count)
    @given(st.lists(junk, min_size=1, max_size=3), junk, st.sampled_from([nd, nd.numpy]))
    def indices(given_, value, library):
        index = tuple(MAKERS[at]() for at in given_)
        own = library.arange(24).reshape(2, 3, 4)
        attempt(f"x[{given_}]", lambda: own[index if len(index) > 1 else index[0]])
        attempt(f"x[{given_}] = {value}", lambda: own.__setitem__(index if len(index) > 1 else index[0], MAKERS[value]()))
        attempt(f"asarray {given_}", lambda: nd.asarray(list(index)))

    functions()
    methods()
    indices()
    print("made", len(FUNCTIONS), len(METHODS), len(MAKERS))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
