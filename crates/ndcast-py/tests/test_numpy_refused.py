"""Calls that NumPy refuses, or answers in its own way, although a row could answer them: the answer, the exception and its words are NumPy's.

*Technique*: each line of Python is run with NumPy and with ours in its place, as a program that changes one import runs it.
"""

import warnings

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

AXES = "all any max min mean sum prod std var ptp count_nonzero argmax nansum nanmean nanmax nanstd".split()
LINES = [f"np.{name}(np.eye(2), axis=[0, 1])" for name in AXES] + [
    "np.sum(np.arange(3), [0])",
    "np.eye(2).mean(axis=[0])",
    "np.add.reduce(np.eye(2), axis=[0, 1])",
    "np.mean(np.arange(3), axis=np.array([0]))",
    "np.linalg.norm(np.eye(2), axis=[0, 1])",
    # Places of elements are found along one axis, and a tuple is none.
    *(f"np.{name}(np.eye(2), axis={axis})" for name in "argmax argmin nanargmax nanargmin".split() for axis in ["(0, 1)", "(1,)", "()"]),
    "np.eye(3).argmax((0, 1))",
    "np.argmax(np.ones((200, 200)), axis=(0, 1))",
    # Numbers that a dtype of integers cannot hold. A choice casts them.
    *(f"np.where([False, True], np.array([7, 200], '{kind}'), {number})" for kind in ("u1", "i2", "u8") for number in (-1, 300, 70000, 2**63, 2**64, 2**70)),
    "np.where(np.arange(40000) % 2 == 0, np.ones(40000, 'u1'), -1)[:4]",
    "np.where(np.array([[True], [False]]), np.array([1, 2], 'i2'), 70000)",
    *(f"np.array([{number}], dtype='{kind}')" for kind in ("i1", "i8", "u8") for number in (300, -(2**63) - 1, 2**64, 2**70)),
    *(f"np.zeros(2, '{kind}') + {number}" for kind in ("i1", "i8", "u8") for number in (300, 2**64, -(2**70))),
    "np.full(2, 2**70, dtype=int)",
    "np.arange(3) // 2**64",
    # Functions that take lists.
    "np.flip(np.eye(2), axis=[0, 1])",
    "np.median(np.eye(2), axis=[0, 1])",
    "np.expand_dims(np.arange(2), axis=[0, 1])",
    # Keywords of other libraries, and arguments that NumPy takes by position alone.
    "np.cos(x=1)",
    "np.add(x1=1, x2=2)",
    "np.sqrt(input=np.arange(3))",
    "np.sum(input=np.arange(3))",
    "np.reshape(np.arange(4), newshape=(2, 2))",
    "np.reshape(a=np.arange(4), shape=(2, 2))",
    "np.arange(4).reshape(shape=(2, 2))",
    "np.arange(4).reshape(newshape=(2, 2))",
    "np.take(np.arange(4), index=[1])",
    "np.sort(np.arange(3), descending=True)",
    "np.linspace(0, 1, steps=3)",
    *(f"np.{name}(np.eye(2), dim=0)" for name in "sum mean max std argmax cumsum all argsort expand_dims".split()),
    "np.mean(np.eye(2), keepdim=True)",
    *(f"np.eye(2).{name}(dim=0)" for name in "sum mean max std argmax cumsum".split()),
    "np.eye(2).std(correction=1)",
    "np.std(np.eye(2), correction=1)",
    "np.eye(2).std(ddof=1)",
    # Words, and arguments that make no sense.
    "np.pad(np.arange(3), 1, mode='edge', constant_values=3)",
    "np.pad(np.arange(3), 1, mode='constant', constant_values=3)",
    "np.searchsorted([1, 2], 'a')",
    "np.arange(3).searchsorted('a')",
    "np.searchsorted(np.arange(3), 1, 'right')",
    "np.lexsort(5)",
    "np.lexsort(np.array(5))",
    "np.tri(3, k=1.0)",
    "np.linalg.norm(np.ones((2, 2, 2)), 2)",
    "np.linalg.norm(np.ones((2, 2, 2)))",
    "np.linalg.norm(np.ones((2, 2, 2)), axis=(0, 1, 2))",
    "np.add.outer(np.arange(3))",
    "np.sqrt.outer(np.array(4.0), np.ones(3))",
    "np.add.outer(np.arange(3), np.arange(2))",
    "round(np.array([1.256]), 1)",
    "round(np.array(1.256))",
    "np.full(2, np.nan, int)",
    "np.full(2, 1e300, int)",
    "np.full_like(np.arange(2.0), np.nan, dtype=int)",
    "np.full_like(np.arange(2), np.nan, dtype=float)",
    "np.nanargmax(np.eye(2), axis=[0])",
    "np.squeeze(np.ones((1, 2)), axis=[0])",
    "np.linalg.vector_norm(np.eye(2), axis=[0])",
    "np.full_like(np.arange(2), np.inf)",
    "np.full_like(np.ones(2), np.nan)",
]


def outcome(line, np):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            found = repr(eval(line, {"np": np}))
        except Exception as error:
            found = type(error).__name__, str(error)
    return found, [(one.category, str(one.message)) for one in told]


@pytest.mark.parametrize("line", LINES)
def test_lines(line):
    assert outcome(line, ours) == outcome(line, numpy)


def test_names_that_will_go_are_warned_of():
    line = "np.row_stack([[1, 2], [3, 4]])"
    assert outcome(line, ours) == outcome(line, numpy)


def test_files_that_cannot_be_made_are_named(tmp_path):
    for save, ending in ((ours.savetxt, ".txt"), (ours.save, ".npy"), (ours.savez, ".npz")):
        name = str(tmp_path / "none" / ("x" + ending))
        with pytest.raises(FileNotFoundError) as caught:
            save(name, ours.arange(3))
        assert caught.value.filename == name and str(caught.value) == f"[Errno 2] No such file or directory: {name!r}"


def test_matrix_errors_are_caught():
    matrix = ours.array([[4.0, -2.0, 1.0], [-2.0, 4.0, -2.0], [1.0, -2.0, 4.0]])
    for call in (lambda: ours.linalg.lstsq(matrix, [1, 2]), lambda: ours.linalg.inv(matrix[:2]), lambda: ours.linalg.inv(matrix * 0)):
        with pytest.raises(numpy.linalg.LinAlgError):
            call()


def test_casts_are_loud_where_it_is_asked():
    wide = ours.array([1e10])
    with ours.errstate(all="raise"), pytest.raises(FloatingPointError, match="invalid value encountered in cast"):
        wide.astype(ours.float32).astype(ours.int8)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "line",
    [
        "np.array([-1.0]) ** 0.5",
        "np.array([-1.0, 2.0]) ** np.array([0.5, 1.5])",
        "np.power([-1.0, 4.0], 0.5)",
        "np.reciprocal([0, 2])",
        "np.divmod(np.arange(3), 0)",
        "np.array([1e5]).astype('f2')",
        "np.array([0.0, 2.0]) ** -1",
    ],
)
def test_warnings_that_need_no_other_before_them(line):
    # The processor's flags of earlier lines are no help here.
    ours.exp(ours.zeros(2)) / 1
    with pytest.raises(RuntimeWarning) as theirs:
        eval(line, {"np": numpy})
    with pytest.raises(RuntimeWarning) as caught:
        eval(line, {"np": ours})
    assert str(caught.value) == str(theirs.value)
