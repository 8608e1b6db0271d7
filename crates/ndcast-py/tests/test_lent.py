"""Loans: what NumPy's own functions get of ours, and what becomes of what they give and write.

*Contract*: an operand is lent without a copy and cannot be written to; a view of it comes back as a view of ours; what is written to is written back; a
result that nobody else holds is kept without a copy; nothing is tried one way and then the other.
"""

import functools
import warnings
import weakref

import pytest

np = pytest.importorskip("numpy")
import ndcast as nd  # noqa: E402
import ndcast.numpy as ours  # noqa: E402
from ndcast import _lent  # noqa: E402


def same(got, wanted):
    assert type(got) is ours.ndarray and got.shape == wanted.shape and got.dtype == wanted.dtype
    np.testing.assert_array_equal(np.asarray(got), wanted)


def lent(real, *args, **kwargs):
    return _lent.run(real, args, kwargs)


# --- out


def test_operands_share_their_memory_wherever_they_are():
    x = ours.arange(6.0)
    seen = []
    lent(lambda *args, **kwargs: seen.extend([args[0], args[1][0], args[2][1][0], kwargs["k"]["a"]]), x, [x, 1], (0, [x]), k={"a": x})
    for array in seen:
        assert type(array) is np.ndarray and not array.flags.writeable and np.shares_memory(array, x)
        with pytest.raises(ValueError):
            array[0] = 1


def test_tensors_of_all_flavours_are_lent():
    same(ours.interp(nd.asarray([0.5]), [0, 1], [0, 10]), np.array([5.0]))


def test_functions_of_users_get_arrays_of_ours():
    seen = []

    def row(v):
        seen.append(type(v))
        return v.sum()

    same(ours.apply_along_axis(row, 1, ours.ones((2, 3))), np.array([3.0, 3.0]))
    same(ours.fromfunction(lambda i, j: ours.where(i > j, i, j), (2, 3)), np.array([[0.0, 1, 2], [1, 1, 2]]))
    same(ours.piecewise(ours.arange(4.0), [ours.arange(4) < 2], [lambda v: -v, functools.partial(ours.add, 1)]), np.array([0.0, -1, 3, 4]))
    assert set(seen) == {ours.ndarray}
    # Functions that are NumPy's own stay NumPy's own.
    assert lent(lambda f: f, ours.sum) is np.sum and lent(lambda f: f, ours.add) is np.add


# --- back


def test_views_of_operands_are_views_of_ours():
    views = {
        "atleast_3d": lambda m, x: m.atleast_3d(x),
        "as_strided": lambda m, x: m.lib.stride_tricks.as_strided(x, (2, 2), (2 * x.itemsize, x.itemsize)),
        "rollaxis": lambda m, x: m.rollaxis(x, 1),
        "hsplit": lambda m, x: m.hsplit(x, 3)[1],
        "vsplit": lambda m, x: m.vsplit(x, 2)[1],
        "asarray_chkfinite": lambda m, x: m.asarray_chkfinite(x),
        "real": lambda m, x: m.real(x),
        "diag": lambda m, x: m.lib.stride_tricks.as_strided(x, (2,), (4 * x.itemsize,)),
        "backwards": lambda m, x: m.flip(x),
    }
    for name, view in views.items():
        mine, theirs = ours.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(2, 3)
        view(ours, mine)[...] = 7
        view(np, theirs)[...] = 7
        np.testing.assert_array_equal(np.asarray(mine), theirs, err_msg=name)
    # A view of a view, and an array that is given back as it is.
    mine = ours.arange(12.0).reshape(3, 4)
    part = mine[1:, ::2]
    ours.lib.stride_tricks.as_strided(part, part.shape, part.strides)[0] = 70
    assert mine[1].tolist() == [70.0, 5.0, 70.0, 7.0]
    assert ours.asarray_chkfinite(mine) is mine


def test_results_are_kept_without_a_copy():
    made = np.ones(1000)
    address = made.__array_interface__["data"][0]

    def give():
        nonlocal made
        given, made = made, None
        return given

    kept = lent(give)
    assert kept.__array_interface__["data"][0] == address
    same(kept, np.ones(1000))
    kept[0] = 2
    assert kept.tolist()[:2] == [2.0, 1.0]


def test_results_that_somebody_holds_are_copied():
    held = np.ones(4)
    for give in (lambda: held, lambda: (held,), lambda: [held], lambda: held[1:]):
        got = lent(give)
        got = got[0] if isinstance(got, (tuple, list)) else got
        got[0] = 9
        assert held.tolist() == [1.0] * 4
    got = lent(lambda: held)
    held[:] = 5
    assert got.tolist() == [1.0] * 4


def test_kept_memory_goes_with_the_array():
    class Memory(np.ndarray):
        pass

    made = lent(lambda: np.ones(10))
    seen = weakref.ref(made)
    del made
    assert seen() is None


def test_named_results_are_numpys():
    found = ours.unique_all(ours.array([1, 1, 2]))
    assert found.values.tolist() == [1, 2] and type(found).__name__ == "UniqueAllResult"
    assert type(ours.linalg.eigh(ours.eye(2))).__name__ == "EighResult"


def test_what_we_cannot_hold_stays_numpys():
    labels = ours.array(["a", "b", "a"])
    values, inverse = ours.unique(labels, return_inverse=True)
    assert type(labels) is type(values) is np.ndarray and type(inverse) is ours.ndarray
    for dtype in ("U3", "S2", object, "M8[D]", "m8[s]", [("a", int)], "longdouble", ">f8"):
        assert type(ours.zeros(2, dtype=dtype)) is np.ndarray and type(ours.empty(2, dtype)) is np.ndarray
    assert type(ours.arange("2024-01", "2024-03", dtype="M8[D]")) is np.ndarray
    assert type(ours.array([1.5]).astype(str)) is np.ndarray and ours.array([1.5]).astype(str)[0] == "1.5"
    assert type(ours.where(ours.array([True]), "a", "b")) is np.ndarray


# --- what is written


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
def test_masked_arrays_and_matrices_write_to_what_was_lent():
    def results(m):
        x, mask = m.arange(12.0).reshape(3, 4), m.zeros((2, 3), dtype=bool)
        part = m.ma.masked_array(x.T[::2], mask=mask)
        part[0] = 77
        part[1, 1] = m.ma.masked
        part.mask[1, 2] = True
        m.asmatrix(x)[1, 1] = -1
        m.ma.masked_where(x > 8, x, copy=False)[0, 1] = -2
        row = m.ma.asarray(x[2])
        row += 100
        copies = m.ma.masked_greater(x, 5), m.matrix(x), m.ma.array(x, copy=True)
        for copy in copies:
            copy[0, 0] = 5
        x[1, 0] = -3
        return x.tolist(), part.tolist(), mask.tolist(), row.tolist(), [copy.tolist() for copy in copies]

    assert results(ours) == results(np)
    still = ours.ones(2)
    still.flags.writeable = False
    assert ours.ma.asarray(still).sum() == 2


def test_what_numpy_writes_is_written_back():
    writers = [
        lambda m, a: m.place(a, a > 2, [9, 8]),
        lambda m, a: m.putmask(a, a > 2, [9, 8]),
        lambda m, a: m.put(a, [0, 4], [7, 8]),
        lambda m, a: m.copyto(a, 5, where=a > 3),
        lambda m, a: m.put_along_axis(a, m.array([[0], [1]]), 9, axis=1),
        lambda m, a: m.fill_diagonal(a, 3),
        lambda m, a: m.add.at(a, (m.array([0, 0, 1]), m.array([1, 1, 2])), 10),
        lambda m, a: m.nan_to_num(a, copy=False, nan=4.0),
        lambda m, a: m.random.default_rng(1).shuffle(a),
        lambda m, a: m.random.RandomState(1).shuffle(a),
        lambda m, a: m.add(a, 1, a),
        lambda m, a: m.cumsum(a, axis=1, out=a),
        lambda m, a: m.clip(a, 1, 2, a),
        lambda m, a: m.interp(a, [0, 1], [1, 2]) is None,
        lambda m, a: m.divmod(a, 2, a, m.empty((2, 3))),
        lambda m, a: m.median(a, axis=0, out=a[0]),
        lambda m, a: a.partition(1),
        lambda m, a: a.sort(axis=0),
        lambda m, a: a[:, 1:].partition(0, axis=0),
        lambda m, a: m.place(a.T, a.T > 2, [1]),
    ]
    for at, write in enumerate(writers):
        mine, theirs = ours.array([[3.0, 1, np.nan], [0, 5, 4]]), np.array([[3.0, 1, np.nan], [0, 5, 4]])
        got, wanted = write(ours, mine), write(np, theirs)
        np.testing.assert_array_equal(np.asarray(mine), theirs, err_msg=str(at))
        assert (got is None) == (wanted is None), at
        if isinstance(wanted, np.ndarray) and wanted is theirs:
            assert got is mine, at


@pytest.mark.parametrize("shape", [(40000,), (200, 200), (30, 40, 50)])
def test_few_elements_of_a_large_array_are_combined(shape):
    rng = np.random.default_rng(0)
    for name in ("add", "subtract", "multiply", "maximum", "logical_or"):
        mine, theirs = ours.ones(shape), np.ones(shape)
        indices = tuple(rng.integers(-length, length, (3, 4)) for length in shape)
        indices = indices[0] if len(indices) == 1 else indices
        values = np.abs(rng.normal(size=(3, 4)))
        getattr(ours, name).at(mine, indices, values), getattr(np, name).at(theirs, indices, values)
        getattr(ours, name).at(mine, [2, 2], 5.0), getattr(np, name).at(theirs, [2, 2], 5.0)
        np.testing.assert_array_equal(np.asarray(mine), theirs)
        with pytest.raises(IndexError):
            getattr(ours, name).at(mine, (10**6,) * len(shape), 1)
    ours.negative.at(mine, indices), np.negative.at(theirs, indices)
    np.testing.assert_array_equal(np.asarray(mine), theirs)


def test_iterations_that_write():
    a = ours.arange(6.0).reshape(2, 3)
    with ours.nditer(a, op_flags=["readwrite"]) as walk:
        for value in walk:
            value[...] = 2 * value
    assert a.tolist() == [[0.0, 2, 4], [6, 8, 10]] and isinstance(walk, ours.nditer) and isinstance(np.nditer(a), ours.nditer)
    for value in ours.nditer(a.T, op_flags=["readwrite"]):
        value[...] = value + 1
    assert a.tolist() == [[1.0, 3, 5], [7, 9, 11]] and [int(value) for value in ours.nditer(a)] == [1, 3, 5, 7, 9, 11]
    out = ours.zeros(3)
    with ours.nditer([ours.arange(3.0), out], op_flags=[["readonly"], ["writeonly"]]) as walk:
        for x, y in walk:
            y[...] = x * x
    assert out.tolist() == [0.0, 1, 4]
    walk = ours.nditer(out, op_flags=["readwrite"], flags=["multi_index"])
    while not walk.finished:
        walk[0] = walk.multi_index[0]
        walk.iternext()
    assert out.tolist() == [0.0, 1, 2]


def test_values_are_broadcast_to_indices_of_several_axes():
    for count in (10, 100000):
        mine = ours.zeros(count)
        ours.add.at(mine, ours.arange(6).reshape(2, 3), ours.array([1.0, 2, 3]))
        assert mine[:7].tolist() == [1.0, 2, 3, 1, 2, 3, 0]


def test_out_is_what_is_given_back():
    x, out = ours.array([1.0, 4.0]), ours.zeros(2)
    assert ours.sqrt(x, out=out) is out and ours.sqrt(x, out) is out and ours.sqrt(x, out=(out,)) is out and out.tolist() == [1.0, 2.0]
    assert ours.sqrt(x, where=x > 2, out=out) is out and ours.percentile(x, 50, out=ours.zeros(())).tolist() == 2.5
    theirs = np.zeros(2)
    assert ours.sqrt(x, out=theirs) is theirs and theirs.tolist() == [1.0, 2.0]
    whole, rest = ours.zeros(2), ours.zeros(2)
    got = ours.modf(ours.array([1.5, 2.25]), rest, whole)
    assert got[0] is rest and got[1] is whole and whole.tolist() == [1.0, 2.0]


def test_lists_are_shuffled_where_they_are():
    for shuffle in (ours.random.shuffle, ours.random.default_rng(0).shuffle):
        cards = list(range(20))
        shuffle(cards)
        assert cards != list(range(20)) and sorted(cards) == list(range(20))


def test_protected_arrays_are_not_written_to():
    x = ours.arange(3.0)
    x.setflags(write=False)
    for write in (lambda: ours.place(x, x > 0, [1]), lambda: ours.add(x, 1, out=x), lambda: ours.random.shuffle(x), lambda: x.sort()):
        with pytest.raises(ValueError, match="read-only"):
            write()
    assert x.tolist() == [0.0, 1.0, 2.0]


# --- which way a call goes


class Column:
    """An array of another library's, which answers for NumPy's functions."""

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return "column", ufunc.__name__

    def __array_function__(self, function, types, args, kwargs):
        return "column", function.__name__

    def __array__(self, dtype=None, copy=None):
        return np.arange(3.0)


def test_arrays_of_other_libraries_are_asked_themselves():
    column, x = Column(), ours.arange(3.0)
    for name in ("sqrt", "radians", "log"):
        assert getattr(ours, name)(column) == ("column", name)
    for name in ("sum", "mean", "polyfit", "unique", "where", "concatenate"):
        args = {"polyfit": (column, column, 1), "where": (column, 1, 0), "concatenate": ([column, column],)}.get(name, (column,))
        assert getattr(ours, name)(*args) == ("column", name), name
    assert ours.add(x, column) == ("column", "add") == ours.add(column, x) == np.add(x, column)
    same(ours.asarray(column), np.arange(3.0))


def test_errors_of_ours_are_final():
    with pytest.raises(ValueError, match="must match the size"):
        ours.ones(3) + ours.ones(4)
    with pytest.raises(ValueError, match="must match the size"):
        ours.add(ours.ones(3), ours.ones(4))


def test_keywords_that_only_numpy_knows():
    x = ours.array([[3.0, 1.0], [4.0, 2.0]])
    assert ours.sum(x, where=x > 1) == 9 and ours.sum(x, initial=5) == 15 and x.sum(where=x > 1) == 9
    same(ours.add(x, 1, dtype="f4"), np.array([[4, 2], [5, 3]], dtype="f4"))
    same(ours.add(x, 1, order="C", casting="same_kind", subok=True, where=True), np.array([[4.0, 2], [5, 3]]))
    same(ours.reshape(x, 4, order="F"), np.array([3.0, 4, 1, 2]))
    same(x.ravel("F"), np.array([3.0, 4, 1, 2]))
    same(x.flatten(order="F"), np.array([3.0, 4, 1, 2]))
    with pytest.raises(TypeError):
        ours.sum(x, nonsense=1)
    with pytest.raises(TypeError):
        ours.polyfit(x, nonsense=1)


def test_what_is_never_lent():
    with pytest.raises(ValueError, match="pickles run code"):
        ours.save("/nonexistent/x.npy", np.array([None]))
    with pytest.raises(ValueError, match="pickles run code"):
        ours.arange(3).dump("no.npy")


def test_large_loans_are_warned_of_once(monkeypatch):
    monkeypatch.setattr(_lent, "_MUCH", 1000)
    _lent._warn.cache_clear()
    x = ours.arange(20_000.0)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for _ in range(3):
            ours.spacing(x + 1)
            ours.spacing(ours.arange(10.0) + 1)
    assert [warning.category for warning in seen] == [nd.PerformanceWarning] and "numpy.spacing" in str(seen[0].message)
    assert seen[0].filename == __file__


# --- NumPy's own functions and ours


def test_numpys_functions_give_our_flavour():
    x = ours.array([1.0, 4.0, 9.0])
    same(np.sqrt(x), np.array([1.0, 2.0, 3.0]))
    same(np.cumsum(x), np.array([1.0, 5.0, 14.0]))
    same(np.concatenate([np.ones(1), x]), np.array([1.0, 1, 4, 9]))
    same(np.ones(3) + x, np.array([2.0, 5, 10]))
    same(x + np.ones(3), np.array([2.0, 5, 10]))
    same(np.float64(2) * x, np.array([2.0, 8, 18]))
    same(np.polyfit(x, x, 0), np.polyfit(np.array([1.0, 4, 9]), np.array([1.0, 4, 9]), 0))
    assert type(np.mean(x)) is np.float64 and np.add.reduce(x) == 14
    real = np.zeros(3)
    real += x
    assert real.tolist() == [1.0, 4.0, 9.0] and type(np.add(x, 1, out=real)) is np.ndarray
    np.add.at(x, [0, 0], 1)
    assert x.tolist() == [3.0, 4.0, 9.0]
    assert isinstance(np.sqrt(nd.ones(3)), nd.Tensor) and type(np.cumsum(nd.ones(3))) is nd.Tensor
    assert isinstance(np.ones(2), ours.ndarray) and not isinstance([1], ours.ndarray) and not isinstance(nd.ones(2), ours.ndarray)
