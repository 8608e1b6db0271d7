"""What a call means where a slip would say something else in silence: `out=`, `where=`, positions, devices, NaN beside infinities."""

import math

import ndcast as nd
import numpy as np
import pytest
from sweep import a

nt, nn = nd.torch, nd.numpy


def test_copyto_minds_its_keywords():
    x, other = nd.zeros(3), np.zeros(3, dtype="f4")
    for where in ([True, False, True], False, True):
        nn.copyto(x, [1, 2, 3], where=where)
        np.copyto(other, [1, 2, 3], where=where)
        assert x.tolist() == other.tolist()
    for wrong in (
        lambda: nn.copyto(a([1], "i4"), 2.5),
        lambda: nn.copyto(x, x, foo=3),
        lambda: x.copy_(x, foo=3),
    ):
        with pytest.raises(TypeError):
            wrong()


def test_a_device_and_a_dtype():
    x = a([1.0, 2.0])
    assert x.to("cpu", nd.float32).dtype == x.to("cpu", dtype="f4").dtype == nd.float32
    assert x.to("cpu") is x and x.to("cpu", "f2").dtype == nd.float16


def test_integers_are_numbers_whatever_stands_for_nan():
    for dtype, values in (("i4", [16777217]), ("i8", [2**53 + 1]), ("u1", [200]), ("?", [True])):
        x = a(values, dtype)
        for given in ({"nan": 0.0}, {"posinf": 1.5}, {"nan": 300}):
            assert nd.nan_to_num(x, **given).tolist() == values and nd.nan_to_num(x, **given).dtype == x.dtype
        assert x.nan_to_num_(nan=0.0).tolist() == values


def test_numbers_beside_tensors_in_joins():
    assert nd.hstack([a([0.1, 0.7]), 0.1]).tolist() == [0.1, 0.7, 0.1]
    assert nd.hstack([a([1], "f2"), 0.1]).dtype == nd.float16 and nd.hstack([a([1], "u1"), 3]).dtype == nd.uint8
    assert nd.histogram(a([0.1, 0.3]), 2, weights=[0.1, 0.7])[0].tolist() == [0.1, 0.7]


def test_numbers_beside_what_the_result_goes_into():
    for work, wanted in [
        (lambda z: nd.add([0.1], [0.0], out=z), 0.1),
        (lambda z: nd.multiply([0.1], 1, out=z), 0.1),
        (lambda z: nd.maximum([0.1], 0, out=z), 0.1),
        (lambda z: nd.sqrt([0.1], out=z), math.sqrt(0.1)),
        (lambda z: nd.divide([1], 3, out=z), 1 / 3),
        (lambda z: nd.sum([[0.1]], axis=0, out=z), 0.1),
        (lambda z: nd.clip([0.1], 0, 1, out=z), 0.1),
        (lambda z: nd.where([True], [0.1], 0, out=z), 0.1),
        (lambda z: nd.concat([[0.1]], out=z), 0.1),
        (lambda z: nd.take([0.1], [0], out=z), 0.1),
        (lambda z: nd.full(1, 0.1, out=z), 0.1),
        (lambda z: nd.linspace(0.1, 0.3, 1, out=z), 0.1),
        (lambda z: nd.arange(0.1, 0.2, 0.1, out=z), 0.1),
    ]:
        z = nd.zeros(1, dtype="f8")
        work(z)
        assert z.tolist() == [wanted]
    assert nd.divide(a([1], "i4"), 3, out=nd.zeros(1, dtype="f8")).tolist() == [float(np.float32(1) / np.float32(3))]


def test_positions_are_those_of_the_library():
    x = a([3, 1, 3])
    assert nt.unique(x, True, True)[1].tolist() == [1, 0, 1] and nt.unique(x, True, False, True)[1].tolist() == [1, 2]
    assert nn.unique(x, True)[1].tolist() == np.unique([3, 1, 3], True)[1].tolist()
    eye, ones = nd.eye(3), nd.ones((3, 3))
    assert nt.cross(eye, ones).tolist() == np.cross(np.eye(3), np.ones((3, 3)), axis=0).tolist()
    with pytest.raises(ValueError):
        nn.split(a([1, 2, 3, 4]), 3)
    assert [part.tolist() for part in nn.split(a([1, 2, 3, 4]), 2)] == [[1, 2], [3, 4]]
    m = a([[1.0, 2.0], [3.0, 4.0]])
    nt.diag(m)[0] = 9
    assert m[0, 0].item() == 1
    assert nn.std(m, 0, "f4").dtype == nn.var(m, 0, np.float32).dtype == nd.float32


def test_where_in_place_is_where():
    x, mask, y = a([0.5, 0.2]), a([False, True], "?"), a([5.0, 6.0])
    wanted = x.where(mask, y).tolist()
    assert x.where_(mask, y) is x and x.tolist() == wanted == [5.0, 0.2]


def test_shares_of_infinity_are_no_numbers():
    for values in ([math.inf, 1.0], [math.inf, math.inf], [-math.inf, -math.inf], [math.nan, 1.0]):
        for dtype in ("f4", "f8", "f2"):
            assert nd.softmax(a(values, dtype)).isnan().all() and nd.log_softmax(a(values, dtype)).isnan().all()
    assert nd.softmax(a([-math.inf, 1.0])).tolist() == [0, 1] and nd.logsumexp(a([math.inf, 1.0])).item() == math.inf
    for dtype in ("i8", "?"):
        with pytest.raises(TypeError):
            nd.softmax(a([1.0, 2.0]), 0, dtype=dtype)


def test_single_numbers_of_numpys_fit_or_do_not():
    v, n = np.int64(300), np.float64(math.nan)
    for dtype, value in (("u1", v), ("i8", n), ("u1", n)):
        for work in (
            lambda x: x.__setitem__(0, value),
            lambda x: x.__setitem__(slice(None), [value]),
            lambda x: x.fill(value),
            lambda x: x.fill_(value),
            lambda x: nd.full(2, value, dtype=dtype),
            lambda x: nd.asarray(value, dtype=dtype),
            lambda x: nd.asarray([value], dtype=dtype),
            lambda x: nd.masked_fill(x, x == 0, value),
            lambda x: nd.pad(x, 1, value=value),
            lambda x: nd.scatter(x, 0, a([0], "i8"), value),
        ):
            x = nd.zeros(2, dtype=dtype)
            with pytest.raises((OverflowError, ValueError)):
                work(x)
            assert x.tolist() == [0, 0]
    assert nd.asarray(v).dtype == nd.int64 and (nd.ones(1, dtype="i1") + np.int64(1)).dtype == nd.int64


def test_what_contradicts_itself_is_refused():
    x = a([1.0, 2.0, 4.0])
    for wrong in (
        lambda: nd.zeros(int),
        lambda: nn.ones(np.float32),
        lambda: nn.empty("f4"),
        lambda: nd.std(x, unbiased=False, correction=1),
        lambda: nd.scatter(x, 0, a([0], "i8"), x, value=4),
        lambda: nd.sort(x, kind="foo"),
        lambda: nd.sum(x, initial=[0.1, 0.2]),
        lambda: nd.sum(x, where=[1, 0, 1]),
        lambda: nd.asarray([b"1"]),
        lambda: nd.arange(0, 1, 0.25, dtype="i8"),
        lambda: nd.zeros(10**400),
    ):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            wrong()


def test_lists_have_views():
    for ours, theirs in [
        (nn.reshape([1, 2, 3, 4], (2, 2)), np.reshape([1, 2, 3, 4], (2, 2))),
        (nn.transpose([[1, 2], [3, 4]]), np.transpose([[1, 2], [3, 4]])),
        (nn.flip([1, 2]), np.flip([1, 2])),
        (nn.expand_dims([1, 2], 1), np.expand_dims([1, 2], 1)),
        (nn.squeeze([[1, 2]]), np.squeeze([[1, 2]])),
        (nn.ravel([[1, 2]]), np.ravel([[1, 2]])),
        (nn.broadcast_to([1, 2], (3, 2)), np.broadcast_to([1, 2], (3, 2))),
        (nn.atleast_2d([1, 2]), np.atleast_2d([1, 2])),
        (nn.rot90([[1, 2], [3, 4]]), np.rot90([[1, 2], [3, 4]])),
        (nn.ldexp(a([0.1]), [1]), np.ldexp([0.1], [1])),
    ]:
        np.testing.assert_array_equal(np.asarray(ours), theirs)
