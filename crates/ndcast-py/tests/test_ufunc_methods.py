"""Methods of NumPy's ufuncs that are natives, beside NumPy's own: the same bits and dtypes, or the same kind of error."""

import ndcast.numpy as np
import numpy
import pytest

pytestmark = pytest.mark.filterwarnings("ignore")
DTYPES = ["bool", "uint8", "int32", "int64", "float16", "float32", "float64", "complex128"]


def outcome(work, module):
    """What a function of a module returns, or the kind of its error."""
    try:
        result = work(module)
    except Exception as error:
        return next(kind for kind in (IndexError, TypeError, ValueError, Exception) if isinstance(error, kind))
    result = numpy.asarray(result)
    return str(result.dtype), result.shape, result.tobytes()


def same(work):
    assert outcome(work, np) == outcome(work, numpy)


@pytest.mark.parametrize("name", ["maximum", "minimum"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_extremes_so_far(name, dtype):
    values = numpy.random.default_rng(3).integers(0, 9, (4, 5)).astype(dtype)
    for axis in (0, 1, -1, 2, None):
        same(lambda m: getattr(m, name).accumulate(m.asarray(values), axis))
    for few in ([], [1.0, float("nan"), 2.0, 0.5], [-0.0, 0.0, -0.0], [0.0, -0.0, 0.0], [float("inf"), -float("inf")], 3.0):
        same(lambda m: getattr(m, name).accumulate(m.asarray(few)))
    same(lambda m: getattr(m, name).accumulate(m.asarray(values).T))


INDICES = ["0", "i", "-i", "(i, j)", "(i, -j)", "(j, i)", "(i, k)", "(i[:, None], j)", "(i, 0)", "(i, 9)", "(i - 9, j)", "(i, j, i)", "i > 0", "(slice(None), i)", "[0, 0]"]
VALUES = ["1", "True", "2.5", "-3", "300", "1j", "v", "v[0]", "v[:1]", "v.astype(m.float32)", "a[0, :3]", "float('nan')"]


@pytest.mark.parametrize("name", ["add", "subtract"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_values_at_places(name, dtype):
    def work(m):
        names = {"m": m, "i": m.asarray([0, 1, 1]), "j": m.asarray([2, 0, 0]), "k": m.asarray([2, 0, 0]).astype(m.int32)}
        a = m.asarray(numpy.arange(12).reshape(3, 4).astype(dtype))
        names |= {"a": a.T.copy().T if turned else a, "v": m.asarray(numpy.asarray([0.1, 7, 9]).astype(dtype))}
        getattr(m, name).at(names["a"], eval(indices, names), eval(values, names))
        return names["a"]

    for turned in (False, True):
        for indices in INDICES:
            for values in VALUES:
                wanted = outcome(work, numpy)
                # NumPy fails with a SystemError where an index is out of range and the values lie in the target.
                assert wanted is Exception or outcome(work, np) == wanted, (turned, indices, values)


def test_values_at_places_of_views():
    a = np.zeros((4, 4))
    np.add.at(a[::2, 1:].T, (np.array([0, 0, 2]), np.array([1, 1, 0])), np.array([1.0, 2.0, 4.0]))
    assert a.tolist() == [[0, 0, 0, 4.0], [0] * 4, [0, 3.0, 0, 0], [0] * 4]
    a.setflags(write=False)
    with pytest.raises(ValueError, match="read-only"):
        np.add.at(a, (np.array([0]), np.array([0])), 1)
