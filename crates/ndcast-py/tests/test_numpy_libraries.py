"""Objects of other libraries, and of a program, beside arrays of NumPy's flavour, compared with NumPy itself."""

import enum
import warnings

import ndcast.numpy
import numpy
import pytest


class Colour(enum.Enum):
    RED, GREEN = 1, 2


class Place:
    """An object that is an index, and no number."""

    def __index__(self):
        return 3

    def __eq__(self, other):
        return self.__class__ is other.__class__

    __hash__ = None


OBJECTS = """
np.array([Colour.RED]) np.asarray([Colour.RED,Colour.GREEN]).shape np.isin(Colour.RED,[Colour.RED]) Colour.RED.in_(np.array([Colour.RED]))
np.full((2,),Colour.RED) np.append([Colour.RED],Colour.GREEN) np.where(np.array([True,False]),Colour.RED,Colour.GREEN) np.array_equal([Colour.RED],[Colour.RED])
np.array([Place(),Place()]).dtype np.any([Colour.RED]) np.shape(Colour.RED) np.arange(2)==Colour.RED
""".split()
FRACTIONS = """
np.zeros(2,3) np.ones(3,4) np.empty(2,3) np.zeros((2,3),int) np.roll(np.arange(4),4/2) np.roll(np.arange(4),1.7) np.repeat(np.arange(2),2.0)
np.take(np.arange(4),1.0) np.split(np.arange(4),2.0) np.array_split(np.arange(4),2.0) np.hsplit(np.arange(4),2.0) np.triu(np.ones((3,3)),1.0)
np.tril(np.ones((3,3)),-1.0) np.rot90(np.ones((2,3)),1.0) np.tri(3,2,1.0)
""".split()
SPARSE = """
M+S S+M S-M M-S S/M M/S S>M S==M M==S S@M M@S S*M M*S M+A A+M np.sqrt(S) np.abs(S) np.sum(S) np.size(S) np.mean(S) np.transpose(S) np.dot(S,M) np.asarray(S).dtype
np.array(S).dtype np.linalg.inv(S) S.toarray()+M
""".split()


def outcome(np, line, **given):
    given = {name: value(np) for name, value in given.items()}
    given |= {"np": np, "Colour": Colour, "Place": Place}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = eval(line.replace("Colour.RED.in_(", "Colour.RED in ("), given)
        except Exception as error:
            return type(error).__name__
    return type(found).__name__, " ".join(repr(found).split())


@pytest.mark.parametrize("line", OBJECTS + FRACTIONS)
def test_objects_and_fractions_are_numpys(line):
    assert outcome(ndcast.numpy, line) == outcome(numpy, line)


@pytest.mark.parametrize("line", SPARSE)
@pytest.mark.parametrize("kind", ["csr", "csc", "coo"])
def test_sparse_matrices_take_their_own_operators(line, kind):
    sparse = pytest.importorskip("scipy.sparse")
    given = {
        "M": lambda np: np.array([[1.0, 2], [3, 4]]),
        "S": lambda np: getattr(sparse, f"{kind}_matrix")([[1, 0], [0, 2.0]]),
        "A": lambda np: getattr(sparse, f"{kind}_array")([[1, 0], [0, 2.0]]),
    }
    assert outcome(ndcast.numpy, line, **given) == outcome(numpy, line, **given)


@pytest.mark.parametrize("name", ["atleast_1d", "atleast_2d", "atleast_3d"])
def test_what_libraries_make_arrays_with_gives_numpys(name):
    x = ndcast.numpy.arange(3.0)
    made, other = getattr(numpy, name)(x, [1])
    assert type(made) is type(other) is numpy.ndarray
    made[..., 0] = 7
    assert x[0] == 7 and (x == made.ravel()).sum() >= 1


def _gradient(np):
    def gradient(x):
        made = np.zeros(2)
        made[0], made[1] = 2 * (x[0] - 1) - 40 * x[0] * (x[1] - x[0] ** 2), 20 * (x[1] - x[0] ** 2)
        return made

    return gradient


def _distance(x):
    return (x[0] - 1) ** 2 + 10 * (x[1] - x[0] ** 2) ** 2


@pytest.mark.parametrize("method", "L-BFGS-B BFGS CG TNC SLSQP Newton-CG".split())
def test_scipy_minimizes_with_a_gradient(method):
    optimize = pytest.importorskip("scipy.optimize")
    found = [optimize.minimize(_distance, np.array([-1.0, 1.0]), jac=_gradient(np), method=method).x for np in (numpy, ndcast.numpy)]
    assert numpy.allclose(*found, atol=1e-6)


@pytest.mark.parametrize("method", ["trf", "dogbox", "lm"])
def test_scipy_fits_with_a_jacobian(method):
    optimize = pytest.importorskip("scipy.optimize")
    found = [
        optimize.least_squares(
            lambda p: np.array([p[0] - 1, 10 * (p[1] - p[0] ** 2)]),
            np.zeros(2),
            jac=lambda p: np.array([[1.0, 0.0], [-20 * p[0], 10.0]]),
            method=method,
        ).x
        for np in (numpy, ndcast.numpy)
    ]
    assert numpy.allclose(*found)


@pytest.mark.parametrize("name", "cg gmres bicgstab minres".split())
def test_scipy_solves_with_a_matrix(name):
    solve = getattr(pytest.importorskip("scipy.sparse.linalg"), name)
    found = [solve(np.array([[4.0, 1, 0], [1, 3, 1], [0, 1, 2]]), np.array([1.0, 2, 3]))[0] for np in (numpy, ndcast.numpy)]
    assert numpy.allclose(*found)


def test_scipy_finds_eigenvalues_of_a_matrix():
    linalg = pytest.importorskip("scipy.sparse.linalg")
    found = [linalg.eigsh(np.diag(np.arange(1.0, 11)), k=2)[0] for np in (numpy, ndcast.numpy)]
    assert numpy.allclose(*found)
    assert repr(linalg.aslinearoperator(ndcast.numpy.eye(2))) == repr(linalg.aslinearoperator(numpy.eye(2)))
