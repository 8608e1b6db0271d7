"""NumPy beside ndcast: one statement run on both, and what has to be equal.

*Problem*: the two agree on nearly everything, and a test must not have to know by heart where they do not. *Technique*: elements are small
integers in every dtype, so that any order of sums is exact; the dtype of a result is computed by the standard's rule (:func:`promoted`), and NumPy
is given operands of that dtype; an outcome is a value or the class of an exception. *Contract*: :func:`outcome` compares shape and dtype, which
a waiting result knows, and leaves the elements to :func:`same`, which looks at them.
"""

import contextlib
import os
import warnings

import hypothesis
import ndcast as nd
import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st

settings.register_profile("dev", deadline=None, print_blob=True, suppress_health_check=list(hypothesis.HealthCheck))
# Use the same examples in every run, so that a failure comes from the change. Shrinking a failure takes minutes: do it by hand when needed.
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
PROFILE = settings.get_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))

SIGNED, UNSIGNED = ["int8", "int16", "int32", "int64"], ["uint8", "uint16", "uint32", "uint64"]
INTEGERS, REALS, COMPLEXES = SIGNED + UNSIGNED, ["float32", "float64"], ["complex64", "complex128"]
DTYPES = ["bool", *INTEGERS, *REALS, *COMPLEXES]
# An exception of ndcast must share one of these classes with NumPy's; an AxisError has two of them.
CLASSES = (TypeError, ValueError, IndexError, OverflowError, ZeroDivisionError, MemoryError, AttributeError)
# Larger integers may be rounded in float32, and then the order of a sum shows.
EXACT = 2**20
# An integer that is not Python's, but is an index all the same.
INTEGER = np.int64


def examples(count, **more):
    """Settings of a test that looks at so many examples."""
    return settings(PROFILE, max_examples=count, **more)


def promoted(*dtypes):
    """The dtype of a result by the standard's lattice, where an integer beside a float gives the float's; ``None`` where there is none."""
    dtypes = [np.dtype(dtype) for dtype in dtypes]
    dtypes = [dtype for dtype in dtypes if dtype.kind in "fc"] or dtypes
    if np.uint64 in dtypes and any(dtype.kind == "i" for dtype in dtypes):
        return None
    return np.result_type(*dtypes)


def weak(dtype, number):
    """The dtype of a result of a tensor with a number of Python, which keeps its kind or goes to the default float."""
    dtype, levels = np.dtype(dtype), "biufc"
    level = {bool: "b", int: "i", float: "f", complex: "c"}[type(number)]
    if dtype.kind == "b" and level == "i":
        return np.dtype("int64")
    if (dtype.kind in "iu" and level == "i") or levels.index(level) <= levels.index(dtype.kind):
        return dtype
    if level == "c":
        return np.dtype("complex128" if dtype == np.float64 else "complex64")
    return np.dtype("float32")


def numbers(shape, dtype, seed):
    """An array of small integers; complex ones have imaginary parts."""
    random = np.random.default_rng(seed)
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        return np.asarray(random.integers(0, 2, shape).astype(bool))
    found = np.asarray(random.integers(0 if dtype.kind == "u" else -5, 6, shape))
    if dtype.kind == "c":
        found = found + 1j * random.integers(-5, 6, shape)
    return np.asarray(found.astype(dtype))


def tensor_of(array):
    """The same array in ndcast, with the same strides' order of axes."""
    return nd.asarray(array)


def run(work):
    """A value and no exception, or no value and an exception."""
    try:
        return work(), None
    except CLASSES as error:
        return None, error


def outcome(ours, theirs, label=""):
    """Both results, if shapes and dtypes are equal; ``None`` if both refuse, and for reasons of one class."""
    other, expected = run(theirs)
    mine, error = run(ours)
    if expected is not None:
        assert error is not None, f"{label}: NumPy refuses it ({expected!r}), ndcast gives {mine.dtype} {tuple(mine.shape)}"
        shared = [name for name in CLASSES if isinstance(expected, name) and isinstance(error, name)]
        assert shared, f"{label}: NumPy raises {expected!r}, ndcast {error!r}"
        return None
    other = np.asarray(other)
    if isinstance(error, IndexError) and not other.size:
        # NumPy does not check the integers of an index that selects nothing.
        return None
    if error is not None:
        raise AssertionError(f"{label}: NumPy gives {other!r}") from error
    assert mine.shape == other.shape and mine.dtype == other.dtype, f"{label}: {mine.dtype} {mine.shape} for {other.dtype} {other.shape}"
    return mine, other


def same(ours, theirs, ulps=0, signs=True):
    """Looks at a tensor: shape, dtype and every element as in an array; -0.0 is not 0.0, but for sums, which may begin with either."""
    theirs = np.asarray(theirs)
    assert ours.shape == theirs.shape and ours.dtype == theirs.dtype, f"{ours.dtype} {ours.shape} for {theirs.dtype} {theirs.shape}"
    seen = np.asarray(ours)
    assert seen.dtype == theirs.dtype and seen.shape == theirs.shape
    if ulps:
        np.testing.assert_allclose(seen, theirs, rtol=ulps * np.finfo(theirs.dtype).eps, atol=0)
    else:
        np.testing.assert_array_equal(seen, theirs)
        if signs and theirs.dtype.kind == "f":
            shown = ~np.isnan(theirs)
            np.testing.assert_array_equal(np.signbit(seen)[shown], np.signbit(theirs)[shown])


def exact(array):
    """Whether all elements are integers that no dtype rounds."""
    if array.dtype.kind not in "fc" or not array.size:
        return True
    parts = [array.real, array.imag] if array.dtype.kind == "c" else [array]
    return all(np.isfinite(part).all() and (np.abs(part) < EXACT).all() and (part == np.floor(part)).all() for part in parts)


# --- indices


def one_of(draw, *choices):
    """One of several words."""
    return draw(st.sampled_from(choices))


@st.composite
def slices(draw, length):
    """A slice of an axis; ends may lie beyond it."""
    end = st.none() | st.integers(-length - 2, length + 2)
    return slice(draw(end), draw(end), draw(st.sampled_from([None, 1, 1, 2, 3, -1, -1, -2, -5])))


@st.composite
def basic_indices(draw, shape, mistakes=False):
    """What NumPy calls a basic index: integers, slices, None, an ellipsis."""
    index, axes, dots = [], list(shape), draw(st.booleans())
    skipped = draw(st.integers(0, len(axes))) if dots else 0
    at = draw(st.integers(0, len(axes) - skipped)) if dots else None
    kept = axes if not dots else axes[:at] + axes[at + skipped :]
    if not dots:
        kept = kept[: draw(st.integers(0, len(kept)))]
    for place, length in enumerate(kept):
        if place == at:
            index.append(...)
        if draw(st.integers(0, 5)) == 0:
            index.append(None)
        wrong = mistakes and draw(st.integers(0, 9)) == 0
        if wrong or (length and draw(st.integers(0, 2)) == 0):
            number = draw(st.sampled_from([length, -length - 1, length + 2**40])) if wrong else draw(st.integers(-length, length - 1))
            index.append(INTEGER(number) if draw(st.integers(0, 3)) == 0 else number)
        else:
            index.append(draw(slices(length)))
    if dots and at == len(kept):
        index.append(...)
    if mistakes and draw(st.integers(0, 15)) == 0:
        index.extend([0] * (len(shape) + 1))
    return tuple(index)


@st.composite
def indices(draw, shape, mistakes=False):
    """Any index of NumPy's: integer arrays and masks among slices. Gives it for ndcast, and for NumPy."""
    theirs = list(draw(basic_indices(shape, mistakes)))
    consumed = sum(part is not None and part is not ... for part in theirs)
    if not shape or consumed > len(shape) or draw(st.integers(0, 2)) == 0:
        return tuple(theirs), tuple(theirs)
    grid = draw(st.sampled_from([(3,), (2, 1), (1, 2), (2, 3), (0,), (1,), ()]))
    axis, ours = 0, []
    for at, part in enumerate(list(theirs)):
        if part is None:
            continue
        if part is ...:
            axis += len(shape) - consumed
            continue
        length = shape[axis]
        axis += 1
        kind = draw(st.sampled_from(["keep", "array", "array", "mask"]))
        if kind == "array" and length:
            cut = draw(st.sampled_from([grid, grid[-1:], ()]))
            low = 0 if draw(st.booleans()) else -length
            high = length + (mistakes and draw(st.integers(0, 9)) == 0)
            count = int(np.prod(cut))
            values = draw(st.lists(st.integers(low, high - 1), min_size=count, max_size=count))
            theirs[at] = np.array(values, dtype="uint8" if low == 0 and draw(st.booleans()) else "int64").reshape(cut)
        elif kind == "mask" and not mistakes:
            # Select as many elements as the integer arrays have columns, so that the mask broadcasts with them.
            mask = np.zeros(length, dtype=bool)
            mask[: min(length, grid[-1] if grid else 1)] = True
            theirs[at] = mask[:: draw(st.sampled_from([1, -1]))].copy()
        elif kind == "mask":
            theirs[at] = numbers((length + (draw(st.integers(0, 9)) == 0),), "bool", draw(st.integers(0, 99)))
    for part in theirs:
        way = one_of(draw, "tensor", "tensor", "array", "list") if isinstance(part, np.ndarray) else ""
        ours.append(nd.asarray(part) if way == "tensor" else part.tolist() if way == "list" and part.size and part.ndim else part)
    return tuple(ours), tuple(theirs)


def viewed(array, index):
    """``array[index]``, which is an array where NumPy would make a number of it: ndcast has views of no axes."""
    if any(part is ... for part in index) or not all(isinstance(part, (int, np.integer)) for part in index):
        return np.asarray(array[index])
    return array[index + (...,)]


@contextlib.contextmanager
def small_waits(waits):
    """Whether small results wait too, as large ones do."""
    nd._ndcast._at_once(not waits)
    try:
        yield
    finally:
        nd._ndcast._at_once(True)
