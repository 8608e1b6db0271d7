"""Writes reach their target or are refused, and objects of others that raise, lie or meddle do no harm."""

import inspect
import math

import ndcast as nd
import numpy as np
import pytest
from sweep import a, outcome

# --- writes reach their target, or are refused


def test_parts_of_complex_numbers_are_views():
    for shape in ((), (3,), (2, 3)):
        for make in (lambda x: x, lambda x: x.T, lambda x: x[..., None], lambda x: x + 0):
            z = make(nd.asarray(np.arange(6).reshape(2, 3)[:shape[0] if len(shape) > 1 else 1].ravel()[: math.prod(shape)].reshape(shape) * (1 + 2j)))
            other = np.array(z)
            z.real[...], other.real[...] = 7, 7
            z.imag += 1
            other.imag += 1
            z.real = z.real * 2
            other.real = other.real * 2
            np.testing.assert_array_equal(np.asarray(z), other)
    x = a([1.0, 2.0])
    x.real[0] = 5
    assert x.tolist() == [5, 2]
    for imaginary in (x.imag, a(1.0).imag, nd.numpy.imag(x)):
        assert not imaginary.any()
        with pytest.raises(ValueError):
            imaginary[...] = 1
    z = a([1j])
    nd.numpy.real(z)[0] = 3
    nd.torch.imag(z)[0] = 4
    assert z.tolist() == [3 + 4j]


def test_complex_numbers_do_not_go_into_real_ones():
    z = a([1 + 2j, 3])
    for write in (
        lambda x: x.__setitem__(slice(None), z),
        lambda x: x.__setitem__([0, 1], z),
        lambda x: x.__setitem__(x == 0, z),
        lambda x: x.copy_(z),
        lambda x: x.add_(z),
        lambda x: x.__iadd__(z),
        lambda x: x.put_(a([0, 1], "i8"), z),
        lambda x: x.scatter_(0, a([0, 1], "i8"), z),
        lambda x: x.masked_fill_(x == 0, z[0]),
        lambda x: x.fill_(z[0]),
        lambda x: x.fill(1j),
        lambda x: nd.add(z, z, out=x),
        lambda x: nd.numpy.copyto(x, z),
    ):
        for dtype in ("float64", "float16", "int32"):
            x = nd.zeros(2, dtype=dtype)
            assert issubclass(outcome(lambda: write(x)), TypeError), inspect.getsource(write)
            assert x.tolist() == [0, 0]


def test_what_numpy_writes_is_written_or_absent():
    x = a([3.0, 1.0, 2.0])
    assert x.fill(7) is None and x.tolist() == [7, 7, 7]
    for name in ("sort", "put", "fill_diagonal", "partition", "resize", "itemset", "byteswap"):
        assert not hasattr(x, name), name
    square, other = a([[1.0, 2.0], [3.0, 4.0]]), np.array([[1.0, 2.0], [3.0, 4.0]])
    for lib, target in ((nd.numpy, square), (np, other)):
        assert lib.fill_diagonal(target, 9) is None and lib.put(target, [1, -1], [5, 6]) is None
    np.testing.assert_array_equal(np.asarray(square), other)
    nd.numpy.copyto(square, [0.1, 0.2])
    assert square.tolist() == [[0.1, 0.2], [0.1, 0.2]]
    assert not hasattr(nd, "put") and not hasattr(nd, "fill_diagonal")
    # PyTorch's function returns a new tensor.
    assert nd.torch.put(square, a([0], "i8"), a([1.0])) is not square and square[0, 0].item() == 0.1


# --- objects that misreport themselves


class Failure(Exception):
    pass


def failing(*names, **values):
    """An object whose methods of these names raise."""

    def fail(*_):
        raise Failure

    return type("Failing", (), {name: fail for name in names} | values)()


class Endless(list):
    """A list of two that never ends."""

    def __iter__(self):
        while True:
            yield 1.0


class Shrinking(list):
    def __iter__(self):
        return iter([1.0])


class Meddling:
    """An integer that writes to a tensor while it is asked for."""

    def __init__(self, x):
        self.x = x

    def __index__(self):
        self.x[...] = 5
        return 0


HOSTILE = [
    failing("__index__"),
    failing("__array__"),
    failing("__dlpack__", __dlpack_device__=lambda self: (1, 0)),
    failing("__len__", __getitem__=lambda self, k: k),
    failing("__iter__", __len__=lambda self: 2, __getitem__=lambda self, k: k),
    failing("__getitem__", __len__=lambda self: 2),
    [1.0, failing("__index__")],
    [[1.0], [failing("__array__")]],
    type("Attributes", (), {"__getattr__": lambda self, name: (_ for _ in ()).throw(Failure)})(),
]


def test_exceptions_of_others_pass_through_and_nothing_is_half_done():
    calls = [
        lambda x, bad: nd.asarray(bad),
        lambda x, bad: x.__setitem__(0, bad),
        lambda x, bad: x.__setitem__(slice(None), bad),
        lambda x, bad: x.copy_(bad),
        lambda x, bad: nd.add(x, bad),
        lambda x, bad: nd.concat([x, bad]),
        lambda x, bad: x.add_(bad),
        lambda x, bad: nd.sum(x, axis=bad),
        lambda x, bad: nd.zeros(bad),
        lambda x, bad: nd.full(2, bad),
        lambda x, bad: x.scatter_(0, a([0], "i8"), bad),
        lambda x, bad: nd.where(bad, x, x),
        lambda x, bad: nd.sort(x, descending=bad),
    ]
    failures = 0
    for call in calls:
        for bad in HOSTILE:
            x = nd.ones(2)
            with pytest.raises((Failure, TypeError, ValueError, IndexError)) as caught:
                call(x, bad)
            failures += caught.type is Failure
            assert x.tolist() == [1, 1]
    assert failures > 60


def test_sequences_that_lie_about_their_length():
    for wrong in (Endless([1.0, 2.0]), Shrinking([1.0, 2.0])):
        for call in (nd.asarray, lambda value: nd.ones(2) + value, lambda value: nd.ones(2).copy_(value)):
            with pytest.raises(ValueError):
                call(wrong)


def test_objects_that_write_while_they_are_asked():
    x = nd.ones(3)
    x[Meddling(x)] = 2
    assert x.tolist() == [2, 5, 5]
    y = nd.ones((2, 2))
    assert y.sum(Meddling(y)).tolist() == [10, 10]
    z = nd.zeros(3)
    z[:] = [Meddling(z), 1, 2]
    assert z.tolist() == [0, 1, 2]
