"""Beside NumPy: the same operations on the same numbers, memory in and out, copies."""

import copy
import gc
import pickle
import weakref

import ndcast as nd
import pytest

np = pytest.importorskip("numpy")
hypothesis = pytest.importorskip("hypothesis")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from hypothesis.extra import numpy as hnp  # noqa: E402

settings.register_profile("ndcast", deadline=None, suppress_health_check=list(hypothesis.HealthCheck))
settings.load_profile("ndcast")
DTYPES = ["bool", "uint8", "int16", "int32", "int64", "uint64", "float32", "float64", "complex64", "complex128"]
arrays = st.sampled_from(DTYPES).flatmap(lambda dtype: hnp.arrays(dtype, hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5)))


def same(got, wanted):
    wanted = np.asarray(wanted)
    assert got.shape == wanted.shape and got.dtype == wanted.dtype, (got.dtype, wanted.dtype)
    np.testing.assert_array_equal(np.asarray(got), wanted)


@given(arrays)
def test_there_and_back(x):
    same(nd.asarray(x), x)
    same(nd.asarray(x.T), x.T)
    same(nd.asarray(x[::-1] if x.ndim else x), x[::-1] if x.ndim else x)
    assert nd.asarray(x).tolist() == x.tolist() or np.isnan(x).any()


@given(arrays, st.data())
def test_basic_indices(x, data):
    index = data.draw(hnp.basic_indices(x.shape, allow_newaxis=True, allow_ellipsis=True))
    same(nd.asarray(x)[index], x[index])


@given(hnp.mutually_broadcastable_shapes(num_shapes=2, max_side=4, max_dims=4), st.sampled_from(["add", "subtract", "multiply", "maximum"]), st.data())
def test_broadcasting(shapes, name, data):
    x, y = (data.draw(hnp.arrays("int32", shape, elements=st.integers(-1000, 1000))) for shape in shapes.input_shapes)
    same(getattr(nd, name)(nd.asarray(x), nd.asarray(y)), getattr(np, name)(x, y))


@given(hnp.arrays("int64", (3, 4), elements=st.integers(-9, 9)), st.data())
def test_writes_are_seen_through_every_view(x, data):
    """A program of views, waiting results and writes does what it does in NumPy."""
    ours, theirs = [nd.asarray(x.copy()) * 1], [x.copy() * 1]
    for _ in range(data.draw(st.integers(1, 12))):
        k = data.draw(st.integers(0, len(ours) - 1))
        step = data.draw(st.sampled_from(["T", "row", "flip", "add", "write", "iadd", "reshape", "look"]))
        mine, other = ours[k], theirs[k]
        if step == "T":
            ours.append(mine.T), theirs.append(other.T)
        elif step == "row" and other.ndim:
            ours.append(mine[..., :1]), theirs.append(other[..., :1])
        elif step == "flip" and other.ndim:
            ours.append(mine[::-1]), theirs.append(other[::-1])
        elif step == "add":
            ours.append(mine + 1), theirs.append(other + 1)
        elif step == "reshape" and other.flags.c_contiguous:
            ours.append(mine.reshape(-1)), theirs.append(other.reshape(-1))
        elif step == "write":
            mine[...], other[...] = k, k
        elif step == "iadd":
            mine += 5
            other += 5
            ours[k] = mine
        elif step == "look":
            same(mine, other)
    for mine, other in zip(ours, theirs):
        same(mine, other)


def test_memory_goes_out_without_a_copy():
    x = nd.arange(1000, dtype=nd.float32).reshape(10, 100)
    out = np.asarray(x)
    assert not out.flags.writeable and out.base is not None and not out.flags.owndata
    x += 1
    assert out[0, 0] == 0 and x[0, 0].item() == 1
    assert memoryview(x.T).strides == (4, 400)


def test_foreign_arrays_of_every_sort():
    same(nd.asarray(np.arange(10, dtype="<i8").astype(">i8").astype("<i8")), np.arange(10))
    same(nd.asarray(np.arange(3).astype(">i4")), np.arange(3, dtype="i4"))
    with pytest.raises(TypeError):
        nd.asarray(np.array(["a"]))
    with pytest.raises(TypeError):
        nd.asarray([object()])
    record = np.zeros(3, dtype=[("a", "i1"), ("b", "i4")])
    record["b"] = [1, 2, 3]
    same(nd.asarray(record["b"]), record["b"])
    shown = np.frombuffer(bytes([0, 1, 2, 255]), dtype=bool)
    assert nd.asarray(shown).tolist() == [False, True, True, True]
    same(np.float64(2.0) + nd.ones(2, dtype=nd.float64), np.full(2, 3.0))
    assert isinstance(np.arange(3) + nd.arange(3), nd.Tensor)


def test_dtypes_are_numpys():
    for name in DTYPES:
        dtype = getattr(nd, name)
        assert dtype == np.dtype(name) and np.dtype(dtype) == np.dtype(name) and hash(dtype) == hash(np.dtype(name))
        assert pickle.loads(pickle.dumps(dtype)) is dtype
    assert nd.zeros(2, dtype=np.int8).dtype == nd.int8 and nd.zeros(2, dtype="int8").dtype == nd.int8
    assert nd.zeros(2, dtype=float).dtype == nd.float64


def test_copies_and_pickles():
    for dtype in DTYPES + ["float16", "bfloat16"]:
        x = nd.asarray([[0, 1, 1], [1, 0, 1]], dtype=getattr(nd, dtype)).T
        for other in (copy.copy(x), copy.deepcopy(x), *(pickle.loads(pickle.dumps(x, protocol)) for protocol in range(2, 6))):
            assert other.dtype == x.dtype and (other == x).all()
            other[...] = 0
        assert x.any()
    buffers = []
    x = nd.arange(1000)
    small = pickle.dumps(x, 5, buffer_callback=buffers.append)
    assert len(small) < 300 and (pickle.loads(small, buffers=buffers) == x).all()
    assert pickle.loads(pickle.dumps(nd.sin)) is nd.sin


def test_nothing_is_kept():
    x = nd.ones((4, 4))
    seen = weakref.ref(x)
    y = (x + 1).T[0]
    del x
    gc.collect()
    assert seen() is None and y.tolist() == [2.0] * 4


def test_errors():
    with pytest.raises(ValueError, match="must match the size") as raised:
        nd.ones((8, 1, 2)) + nd.ones((2, 8, 9, 9))
    assert isinstance(raised.value, RuntimeError)
    for wrong, error in [
        (lambda: nd.ones(3).sum(axs=0), TypeError),
        (lambda: nd.ones(3)[5], IndexError),
        (lambda: nd.ones(3)["a"], IndexError),
        (lambda: nd.zeros((10**9, 10**9)), MemoryError),
        (lambda: nd.asarray([[1, 2], [3]]), ValueError),
        (lambda: nd.asarray([2**200]), OverflowError),
        (lambda: nd.ones(3) + "a", TypeError),
        (lambda: nd.ones(3, device="gpu"), ValueError),
        (lambda: nd.ones(3).nothing, AttributeError),
        (lambda: bool(nd.ones(3)), ValueError),
        (lambda: float(nd.ones(3)), TypeError),
        (lambda: memoryview(nd.ones(3)).__setitem__(0, 1.0), TypeError),
    ]:
        with pytest.raises(error):
            wrong()


def test_broadcast_that_is_never_stored():
    """60 GB, were it stored."""
    x = nd.arange(60000 * 3, dtype=nd.float32).reshape(-1, 3)[:20000]
    d = x[:, None] - x
    assert d.shape == (20000, 20000, 3)
    assert (d * d)[5, 7].tolist() == [36.0] * 3
    corner, row = d[0, 1], d[2]
    assert corner.tolist() == [-3.0] * 3 and row[3].tolist() == [-3.0] * 3 and (corner * 2).tolist() == [-6.0] * 3


@given(st.lists(st.floats(1, 2), min_size=4, max_size=4), st.integers(-1000, 1000), st.integers(-900, 900))
def test_complex_quotients_do_not_depend_on_the_scale(parts, exponent, apart):
    other = max(-1000, min(1000, exponent + apart))
    (a, b, c, d), left, right = parts, 2.0**exponent, 2.0**other
    x, y = np.asarray([complex(a, b) * left]), np.asarray([complex(-c, d) * right])
    # Scale both parts alike, so that NumPy's own method stays in range.
    expected = np.asarray([complex(a, b)]) / np.asarray([complex(-c, d)]) * 2.0 ** (exponent - other)
    got = np.asarray(nd.asarray(x) / nd.asarray(y))
    assert abs(got - expected) <= 4e-15 * abs(expected)
