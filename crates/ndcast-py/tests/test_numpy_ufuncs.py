"""Element-wise functions of NumPy and of other libraries, called with arrays of ours: a name does not say whose function it is."""

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

OF_NUMPY = """
f(a, i) | f.reduce(a) | f.accumulate(a) | f.outer(i, i) | f(2, i) | real.add(a, 1, out=o) | real.add(a, 1, out=o, where=m) | o
real.add(a, i, where=m, out=real.zeros(2)) | real.frexp(a, out=(o, None)) | real.modf(a) | real.modf(a, out=(None, o))[1] is o
real.add.reduce(a, out=np.zeros(())) | real.add.reduceat(a, [0, 1]) | real.add(real.ones(2), 1, out=o) is o | real.add(a, 1, out=np.zeros(2, int))
real.add.at(o, [0, 0], 1) | o | real.exp(a, dtype='f4') | real.add.accumulate(i, out=np.zeros(2))
real.multiply.reduce(np.ones((2, 2)), axis=None, where=np.eye(2, dtype=bool))
""".strip().replace("\n", " | ").split(" | ")

OF_SCIPY = """
gamma(a) | gamma(i) | gamma(a + 1j) | expit(i) | expit(a.astype('f4')) | expit(np.array(2)) | expit(np.zeros(0)) | expm1(i) | exp2(i) | log1p(a) | round(a)
erf(np.array([[1, 2], [3, 4]]).T) | ndtr(a, where=m, out=np.zeros(2)) | ndtr(a, out=o) | ndtr(a, out=o) is o | o | beta(1, a, o) | o | beta.outer(a, i)
binom(i, 1) | poch(a, 2) | xlogy(a, i) | ellipj(a, 0.5) | ellipj(a, 0.5, out=(o, None, None, None)) | logit(a / 3) | zeta(i + 1)
""".strip().replace("\n", " | ").split(" | ")


def told(names, line):
    """The class, dtype and text of a result, or the error of a line."""
    try:
        result = eval(line, names)
    except Exception as error:
        return type(error).__name__, str(error)
    return type(result).__name__, str(getattr(result, "dtype", "")), repr(result)


def names_of(library, **more):
    names = {"np": library, "real": numpy, **more}
    exec("a, i, m, o = np.array([1, 2.5]), np.array([1, 2]), np.array([True, False]), np.zeros(2)", names)
    exec("f = np.frompyfunc(lambda x, y: x + y, 2, 1)", names)
    return names


def differing(lines, **more):
    ours, theirs = names_of(np, **more), names_of(numpy, **more)
    pairs = [(line, told(theirs, line), told(ours, line)) for line in lines]
    return [pair for pair in pairs if pair[1] != pair[2]]


def test_ufuncs_of_numpy():
    assert not differing(OF_NUMPY)


def test_ufuncs_of_scipy():
    # The ufuncs themselves: where SciPy is told to follow the Array API standard, its public functions are others.
    special = pytest.importorskip("scipy.special._ufuncs")
    assert not differing(OF_SCIPY, **{name: one for name, one in vars(special).items() if isinstance(one, numpy.ufunc)})
