"""Random programs of array operations, one statement at a time, run on ndcast and NumPy side by side.

*Problem*: what waits, what is a view of what, and what a write reaches only shows when statements follow each other. *Technique*: a program has a
pool of pairs, a tensor and the array that it should equal; every statement draws its operands from there and puts its results back. Nothing
looks at elements except :meth:`Program.look`, so chains stay deferred until then. *Contract*: a result that NumPy lays out differently than
C order is not reshaped in place, because whether that gives a view is a matter of layout.
"""

import operator
from typing import NamedTuple

import hypothesis
import ndcast as nd
import numpy as np
from hypothesis import strategies as st

from beside import DTYPES, exact, indices, numbers, one_of, outcome, promoted, run, same, viewed, weak

ARITHMETIC = ["add", "subtract", "multiply"]
ORDER = ["maximum", "minimum", "less", "less_equal", "greater", "greater_equal"]
EQUALITY = ["equal", "not_equal", "logical_and", "logical_or", "logical_xor"]
BITS = ["bitwise_and", "bitwise_or", "bitwise_xor"]
OPERATORS = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "less": operator.lt,
    "less_equal": operator.le,
    "greater": operator.gt,
    "greater_equal": operator.ge,
    "equal": operator.eq,
    "not_equal": operator.ne,
    "bitwise_and": operator.and_,
    "bitwise_or": operator.or_,
    "bitwise_xor": operator.xor,
    "floor_divide": operator.floordiv,
    "remainder": operator.mod,
}
IN_PLACE = {"add": operator.iadd, "subtract": operator.isub, "multiply": operator.imul, "bitwise_xor": operator.ixor, "bitwise_or": operator.ior}


def lent(owner, view):
    """A view that can be written to wherever its owner can: NumPy has not yet decided so for diagonals."""
    if owner.flags.writeable:
        view.flags.writeable = True
    return view


class Pair(NamedTuple):
    """A tensor, the array that it should equal, and whether both surely lie in memory alike."""

    ours: object
    theirs: np.ndarray
    alike: bool = True


class Program:
    """A pool of pairs, and statements about them."""

    def __init__(self, draw, most=14):
        self.draw, self.most, self.pool, self.told, self.lent = draw, most, [], [], []

    def make(self, shape, dtype=None):
        """A new tensor."""
        theirs = numbers(shape, dtype or one_of(self.draw, *DTYPES), self.draw(st.integers(0, 2**16)))
        self.keep(Pair(nd.asarray(theirs), theirs.copy()))

    def tell(self, text):
        """Notes a statement, for whoever reads of a failure."""
        self.told.append(text)
        hypothesis.note(text)

    def number_of(self, pair):
        """The place of a pair in the pool."""
        return next((at for at, other in enumerate(self.pool) if other is pair), None)

    def keep(self, pair):
        """Puts a pair into the pool, in the place of another if it is full."""
        if len(self.pool) < self.most:
            self.pool.append(pair)
        else:
            self.pool[self.draw(st.integers(0, self.most - 1))] = pair
        self.tell(f"    is {self.number_of(pair)}: {pair.theirs.dtype} {pair.theirs.shape}")

    def pick(self):
        """A pair of the pool."""
        at = self.draw(st.integers(0, len(self.pool) - 1))
        self.tell(f"  of {at}")
        return self.pool[at]

    def result(self, label, ours, theirs):
        """Runs a statement that makes something new; its result waits."""
        self.tell(label)
        found = outcome(ours, theirs, label)
        if found is None or not exact(found[1]):
            return
        mine, other = found
        # Copy, because the result of NumPy may be a view, such as that of broadcast_to.
        self.keep(Pair(mine, np.array(other, order="K"), bool(other.flags.c_contiguous)))

    def view(self, label, pair, ours, theirs):
        """Runs a statement that makes a view."""
        self.tell(label)
        found = outcome(ours, theirs, label)
        if found is not None:
            self.keep(Pair(*found, alike=pair.alike))

    # --- results

    def binary(self):
        """A function or an operator of two tensors, or of a tensor and a number."""
        x, y = self.pick(), self.pick()
        kinds = {x.theirs.dtype.kind, y.theirs.dtype.kind}
        name = one_of(self.draw, *ARITHMETIC, *ARITHMETIC, *EQUALITY, *([] if "c" in kinds else ORDER), *BITS)
        common = promoted(x.theirs.dtype, y.theirs.dtype)
        # An operator and the function of its name take different ways.
        with_operator = name in OPERATORS and self.draw(st.integers(0, 2)) == 0
        ours = OPERATORS[name] if with_operator else getattr(nd, name)

        def theirs():
            if common is None:
                # Comparisons and logical functions of uint64 and signed integers have no common dtype either.
                raise TypeError("no dtype for both")
            return getattr(np, name)(x.theirs.astype(common), y.theirs.astype(common))

        if common is None and name.startswith("logical"):
            return
        self.result(f"{name} {x.theirs.dtype} {y.theirs.dtype}", lambda: ours(x.ours, y.ours), theirs)

    def with_number(self):
        """A tensor and a number of Python, on either side."""
        x = self.pick()
        number = one_of(self.draw, True, 0, 1, 3, 2, 2.0, 0.5, -1.5, 2j)
        dtype = weak(x.theirs.dtype, number)
        name = one_of(self.draw, *ARITHMETIC, *ARITHMETIC, "equal", *([] if dtype.kind == "c" else ORDER + ["floor_divide", "remainder"]))
        if name in ("floor_divide", "remainder") and (number in (0, 2j) or dtype.kind == "b"):
            return
        turned = self.draw(st.booleans()) and name not in ("floor_divide", "remainder")
        ours = OPERATORS.get(name, getattr(nd, name)) if self.draw(st.booleans()) else getattr(nd, name)

        def theirs():
            array, scalar = x.theirs.astype(dtype), np.asarray(number).astype(dtype)
            return getattr(np, name)(*((scalar, array) if turned else (array, scalar)))

        label = f"{name} {x.theirs.dtype} {number!r} {'turned' if turned else ''}"
        self.result(label, lambda: ours(number, x.ours) if turned else ours(x.ours, number), theirs)

    def unary(self):
        """A function of one tensor."""
        x = self.pick()
        kind = x.theirs.dtype.kind
        names = ["logical_not", "bitwise_invert", "isnan", "isfinite", "negative"]
        # The standard does not define the other functions for some kinds, and so the libraries differ; the magnitude of a complex number is rounded.
        if kind != "b":
            names += ["positive", "square", "conj"]
        if kind in "iuf":
            names += ["abs", "sign", "ceil"]
        name = one_of(self.draw, *names)
        self.result(f"{name} {x.theirs.dtype}", lambda: getattr(nd, name)(x.ours), lambda: getattr(np, name)(x.theirs))

    def where(self):
        """One or the other, by a mask."""
        mask, x, y = self.pick(), self.pick(), self.pick()
        common = promoted(x.theirs.dtype, y.theirs.dtype)
        if common is None:
            return
        self.result(
            "where",
            lambda: nd.where(mask.ours != 0, x.ours, y.ours),
            lambda: np.where(mask.theirs != 0, x.theirs.astype(common), y.theirs.astype(common)),
        )

    def axes(self, rank, mistakes=True):
        """An `axis` of a reduction."""
        beyond = 1 if mistakes and self.draw(st.integers(0, 15)) == 0 else 0
        one = st.integers(-rank - beyond, rank - 1 + beyond)
        # NumPy accepts axis 0 for an array without axes.
        kind = one_of(self.draw, "none", "one", "one", "several") if rank else "none"
        if kind == "none":
            return None
        return self.draw(one) if kind == "one" else tuple(self.draw(st.lists(one, max_size=3)))

    def reduce(self):
        """A fold over axes."""
        x = self.pick()
        kind = x.theirs.dtype.kind
        name = one_of(self.draw, "sum", "sum", "any", "all", "count_nonzero", *([] if kind == "c" else ["max", "min", "argmax", "argmin"]))
        if kind == "b" and name in ("max", "min", "argmax", "argmin"):
            name = "any"
        axis = self.axes(x.theirs.ndim)
        if name.startswith("arg") and isinstance(axis, tuple):
            axis = None
        keywords = {"axis": axis, "keepdims": self.draw(st.booleans())}
        ours = getattr(nd, name)
        if self.draw(st.booleans()) and name != "count_nonzero":
            # The same with PyTorch's keywords.
            ours = lambda x, axis, keepdims: getattr(x, name)(dim=axis, keepdim=keepdims)
        self.result(f"{name} {x.theirs.shape} {keywords}", lambda: ours(x.ours, **keywords), lambda: getattr(np, name)(x.theirs, **keywords))

    def join(self):
        """Tensors one after the other."""
        x, y = self.pick(), self.pick()
        name = one_of(self.draw, "concat", "stack") if x.theirs.ndim and y.theirs.ndim else "stack"
        common = promoted(x.theirs.dtype, y.theirs.dtype)
        axis = self.draw(st.integers(-x.theirs.ndim - 1, x.theirs.ndim))
        if common is not None:
            others = [x.theirs.astype(common), y.theirs.astype(common)]
            self.result(f"{name} {axis}", lambda: getattr(nd, name)([x.ours, y.ours], axis=axis), lambda: getattr(np, name)(others, axis=axis))

    def select(self):
        """An index with arrays, which copies, and an operation on what it gives."""
        x = self.pick()
        mine, other = self.draw(indices(x.theirs.shape, mistakes=True))
        self.result(f"{x.theirs.shape}[{other}] == 1", lambda: x.ours[mine] == 1, lambda: viewed(x.theirs, other) == 1)

    def move(self):
        """Elements moved, which copies."""
        x = self.pick()
        shift = self.draw(st.integers(-3, 3))
        if x.theirs.ndim:
            axis = self.draw(st.integers(-x.theirs.ndim, x.theirs.ndim - 1))
            self.result("roll", lambda: nd.roll(x.ours, shift, axis=axis), lambda: np.roll(x.theirs, shift, axis=axis))
            self.result("flip", lambda: nd.flip(x.ours, axis=axis) * 1, lambda: np.flip(x.theirs, axis) * np.ones((), weak(x.theirs.dtype, 1)))

    # --- views

    def turn(self):
        """Axes exchanged."""
        x = self.pick()
        rank = x.theirs.ndim
        order = self.draw(st.permutations(range(rank)))
        order = [axis - rank if self.draw(st.booleans()) else axis for axis in order]
        if rank == 2 and self.draw(st.booleans()):
            return self.view("T", x, lambda: x.ours.T, lambda: x.theirs.T)
        if rank >= 2 and self.draw(st.booleans()):
            return self.view("mT", x, lambda: x.ours.mT, lambda: x.theirs.mT)
        self.view(f"permute {order}", x, lambda: nd.permute_dims(x.ours, tuple(order)), lambda: np.transpose(x.theirs, order))

    def stretch(self):
        """A view of a larger shape, which cannot be written to."""
        x = self.pick()
        shape = [self.draw(st.integers(0, 3)) if length == 1 or self.draw(st.integers(0, 19)) == 0 else length for length in x.theirs.shape]
        shape = tuple([2] * self.draw(st.integers(0, 2)) + shape)
        if np.prod(shape) <= 5000 and len(shape) < 9:
            self.view(f"broadcast_to {shape}", x, lambda: nd.broadcast_to(x.ours, shape), lambda: np.broadcast_to(x.theirs, shape))

    def squeeze(self):
        """Axes of length 1 dropped or put in."""
        x = self.pick()
        axis = self.draw(st.integers(-x.theirs.ndim - 1, x.theirs.ndim))
        if self.draw(st.booleans()) or not x.theirs.ndim:
            self.view(f"expand_dims {axis}", x, lambda: nd.expand_dims(x.ours, axis=axis), lambda: np.expand_dims(x.theirs, axis))
        else:
            self.view(f"squeeze {axis}", x, lambda: nd.squeeze(x.ours, axis=axis), lambda: np.squeeze(x.theirs, axis))

    def reshape(self):
        """Another shape: a view wherever it can be."""
        x = self.pick()
        shape = list(x.theirs.shape)
        way = one_of(self.draw, "flat", "merge", "split", "wrong")
        if way == "merge" and len(shape) > 1:
            at = self.draw(st.integers(0, len(shape) - 2))
            shape[at : at + 2] = [shape[at] * shape[at + 1]]
        elif way == "split" and shape and shape[0] % 2 == 0 and len(shape) < 8:
            shape[:1] = [2, shape[0] // 2]
        elif way == "wrong":
            shape = [*shape, 7]
        else:
            shape = [-1]
        label = f"reshape {x.theirs.shape} {shape}"
        if x.alike:
            self.view(label, x, lambda: nd.reshape(x.ours, tuple(shape)), lambda: np.reshape(x.theirs, shape))
        else:
            self.result(label, lambda: nd.reshape(x.ours, tuple(shape)).clone(), lambda: np.reshape(x.theirs, shape).copy())

    def part(self):
        """A basic index, which gives a view."""
        x = self.pick()
        mine, other = self.draw(indices(x.theirs.shape, mistakes=True))
        if any(isinstance(part, np.ndarray) and not part.ndim for part in other):
            # NumPy copies if an index is an array without axes; for PyTorch and the standard it is an integer.
            return
        self.tell(f"{x.theirs.shape}[{other}]")
        found = outcome(lambda: x.ours[mine], lambda: viewed(x.theirs, other), f"{x.theirs.shape}[{other}]")
        if found is not None:
            basic = not any(isinstance(part, np.ndarray) for part in other)
            self.keep(Pair(*found, alike=x.alike if basic else bool(found[1].flags.c_contiguous)))

    def lines(self):
        """Diagonals, windows and reversed views."""
        x = self.pick()
        rank = x.theirs.ndim
        way = one_of(self.draw, "diagonal", "flip", "window")
        if way == "diagonal" and rank >= 2:
            offset = self.draw(st.integers(-2, 2))
            self.view("diagonal", x, lambda: nd.linalg.diagonal(x.ours, offset=offset), lambda: lent(x.theirs, x.theirs.diagonal(offset, -2, -1)))
        elif way == "flip" and rank:
            self.view("flip", x, lambda: nd.flip(x.ours), lambda: np.flip(x.theirs))
        elif way == "window" and rank and rank < 8:
            axis = self.draw(st.integers(0, rank - 1))
            length = self.draw(st.integers(1, x.theirs.shape[axis] + 1))
            ours, theirs = nd.sliding_window_view, np.lib.stride_tricks.sliding_window_view
            self.view(f"windows {length} {axis}", x, lambda: ours(x.ours, length, axis=axis), lambda: theirs(x.theirs, length, axis=axis))

    def pieces(self):
        """Views that come several at once."""
        x = self.pick()
        if not x.theirs.ndim or not x.theirs.shape[0]:
            return
        way = one_of(self.draw, "unstack", "split", "iterate")
        at = self.draw(st.integers(0, x.theirs.shape[0] - 1))
        if way == "unstack":
            self.view("unstack", x, lambda: nd.unstack(x.ours)[at], lambda: x.theirs[at, ...])
        elif way == "split":
            self.view("split", x, lambda: nd.asarray(nd.numpy.array_split(x.ours, 2)[at % 2]), lambda: np.array_split(x.theirs, 2)[at % 2])
        else:
            self.view("iterate", x, lambda: list(x.ours)[at], lambda: x.theirs[at, ...])

    # --- writes

    def augment(self):
        """``x += y``, which every view of the same memory sees."""
        at = self.draw(st.integers(0, len(self.pool) - 1))
        x, y = self.pool[at], self.pick()
        number = one_of(self.draw, None, None, 2, True, 1.5)
        name = one_of(self.draw, *IN_PLACE)
        kind = x.theirs.dtype.kind
        common = promoted(x.theirs.dtype, y.theirs.dtype) if number is None else weak(x.theirs.dtype, number)
        if number is None and x.theirs.dtype.kind == "u" and common is not None and common.kind == "i":
            return
        if not x.theirs.flags.writeable:
            # A broadcast view: any write is refused that would write one element twice.
            return
        given = y.theirs if number is None else np.asarray(number)
        before = x.theirs.copy()

        def theirs():
            if common is None:
                raise TypeError("no dtype for both")
            result = getattr(np, name)(x.theirs.astype(common), given.astype(common))
            if not np.can_cast(result.dtype, x.theirs.dtype, "same_kind"):
                raise TypeError("another kind of dtype")
            if result.shape != x.theirs.shape:
                raise ValueError("another shape")
            if not exact(result):
                raise OverflowError
            return result

        result, expected = run(theirs)
        if isinstance(expected, OverflowError):
            return
        label = f"{x.theirs.dtype} {x.theirs.shape} {name}= {given.dtype} {given.shape}"
        self.tell(f"{at}: {label} {'' if number is None else number}")
        value = y.ours if number is None else number
        way = one_of(self.draw, "operator", "operator", "method", "out")
        if way == "operator":
            _, error = run(lambda: IN_PLACE[name](x.ours, value))
        elif way == "method":
            _, error = run(lambda: getattr(x.ours, name + "_")(value))
        else:
            _, error = run(lambda: getattr(nd, name)(x.ours, value, out=x.ours))
        if expected is not None:
            assert error is not None, f"{label}: NumPy refuses it: {expected!r}"
            assert isinstance(error, (TypeError, ValueError)), f"{label}: {error!r}"
            if isinstance(expected, ValueError) != isinstance(error, ValueError):
                # Both the shape and the dtype may be wrong; the error may name either.
                assert not np.can_cast(common or "O", x.theirs.dtype, "same_kind") or kind == "b", f"{label}: {expected!r}, {error!r}"
            np.testing.assert_array_equal(before, x.theirs)
            return
        if error is not None:
            raise AssertionError(label) from error
        with np.errstate(all="ignore"):
            x.theirs[...] = result.astype(x.theirs.dtype)

    def assign(self):
        """``x[index] = y``."""
        x, y = self.pick(), self.pick()
        if not x.theirs.flags.writeable:
            return
        mine, other = self.draw(indices(x.theirs.shape, mistakes=True))
        number = one_of(self.draw, None, 0, 1, True, 7)
        if number is None and not np.can_cast(y.theirs.dtype, x.theirs.dtype, "same_kind"):
            return
        value, given = (y.ours, y.theirs) if number is None else (number, number)
        target, _ = run(lambda: viewed(x.theirs, other))
        if (x.theirs.dtype.kind == "b" and number == 7) or (target is not None and not target.ndim and np.ndim(given)):
            # NumPy treats an array of one element as one without axes in some spellings, but not in others.
            return

        def theirs():
            x.theirs[other] = given

        label = f"{x.theirs.dtype} {x.theirs.shape}[{other}] = {getattr(given, 'shape', given)}"
        self.tell(label)
        _, expected = run(theirs)
        _, error = run(lambda: operator.setitem(x.ours, mine, value))
        if expected is None and error is not None:
            raise AssertionError(label) from error
        assert (expected is None) == (error is None), f"{label}: NumPy {expected!r}, ndcast {error!r}"
        if expected is not None:
            # Index and value may both be wrong; and NumPy raises a TypeError for a value that does not fit into one element.
            both_wrong = isinstance(error, (ValueError, IndexError)) and isinstance(expected, (ValueError, IndexError, TypeError))
            assert both_wrong, f"{label}: NumPy {expected!r}, ndcast {error!r}"

    def update(self):
        """``x[index] += number``: a look, an operation and a write."""
        x = self.pick()
        if not x.theirs.flags.writeable or x.theirs.dtype.kind == "b" or not exact(x.theirs * 2):
            return
        mine, other = self.draw(indices(x.theirs.shape))

        def work(target, index):
            target[index] += 1

        self.tell(f"{x.theirs.dtype} {x.theirs.shape}[{other}] += 1")

        _, expected = run(lambda: work(x.theirs, other))
        _, error = run(lambda: work(x.ours, mine))
        if error is not None and expected is None:
            raise AssertionError(f"{x.theirs.dtype} {x.theirs.shape}[{other}] += 1") from error
        assert expected is None or error is not None, repr(expected)

    # --- looks

    def look(self):
        """Somebody looks at one of them, in one of the ways there are."""
        x = self.pick()
        self.tell("look")
        way = one_of(self.draw, "all", "all", "list", "repr", "item", "truth", "copy", "eval", "lend")
        if way == "list":
            assert x.ours.tolist() == x.theirs.tolist()
        elif way == "repr":
            assert repr(x.ours).startswith("tensor(")
        elif way == "item" and x.theirs.size:
            assert x.ours.reshape(-1)[-1].item() == x.theirs.reshape(-1)[-1]
        elif way == "truth" and x.theirs.size == 1:
            assert bool(x.ours) == bool(x.theirs)
        elif way == "copy":
            same(x.ours.clone(), x.theirs, signs=False)
        elif way == "eval":
            nd.eval(x.ours)
        elif way == "lend":
            seen = np.asarray(x.ours)
            self.lent.append((seen, seen.copy()))
        else:
            same(x.ours, x.theirs, signs=False)

    def finish(self, newest):
        """Everything is looked at, the newest first or last."""
        pairs = self.pool[::-1] if newest else self.pool
        for pair in pairs:
            self.tell(f"finish {self.number_of(pair)}")
            same(pair.ours, pair.theirs, signs=False)
        for seen, copy in self.lent:
            # Exported memory stays as it was: a write goes to new memory.
            np.testing.assert_array_equal(seen, copy)


RESULTS = ["binary", "binary", "with_number", "unary", "where", "reduce", "reduce", "join", "select", "move"]
VIEWS = ["turn", "stretch", "squeeze", "reshape", "part", "part", "lines", "pieces"]
WRITES = ["augment", "augment", "assign", "update"]
