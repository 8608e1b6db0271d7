"""Random numbers of ``ndcast.numpy.random`` are NumPy's, in arrays of ours."""

import copy
import pickle

import pytest

np = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

CALLS = {
    "random": [(3,)],
    "standard_normal": [((2, 3),), ()],
    "integers": [(10,), (0, 10, 5)],
    "choice": [(5,), (5, 3), (["a", "b", "c"], 4), ([1.5, 2.5], 3)],
    "permutation": [(6,), ([3, 1, 2],)],
    "normal": [(1, 2, 3), ([0.0, 5.0], 1)],
    "uniform": [(-1, 1, 4)],
    "exponential": [(2.0, 3)],
    "poisson": [(3, 4)],
    "binomial": [(10, 0.5, 3)],
    "beta": [(2, 3, 2)],
    "gamma": [(2.0, 1.0, 3)],
    "dirichlet": [([1, 2, 3],)],
    "multinomial": [(10, [0.2, 0.8], 2)],
    "multivariate_normal": [([0.0, 0.0], [[1.0, 0.5], [0.5, 1.0]], 4)],
    "multivariate_hypergeometric": [([3, 2, 1], 2)],
    "permuted": [([1, 2, 3, 4],)],
    "bytes": [(4,)],
    "triangular": [(0, 1, 2, 3)],
    "rand": [(), (2, 3)],
    "randn": [(2,)],
    "randint": [(5,), (0, 9, (2, 2))],
    "random_sample": [(2,)],
    "tomaxint": [(2,)],
}


def plain(value):
    return np.asarray(value).tolist() if isinstance(value, ours.ndarray) else value


@pytest.mark.parametrize("make", [lambda m: m.random.default_rng(5), lambda m: m.random.RandomState(5), lambda m: (m.random.seed(5), m.random)[1]])
def test_the_same_numbers(make):
    mine, theirs = make(ours), make(np)
    tried = 0
    for name, calls in CALLS.items():
        if not hasattr(theirs, name):
            continue
        for args in calls:
            theirs = make(np)
            wanted = getattr(theirs, name)(*args)
            mine = make(ours)
            got = getattr(mine, name)(*args)
            assert plain(got) == plain(wanted), name
            if type(wanted) is np.ndarray and wanted.dtype.kind in "biuf":
                assert type(got) is ours.ndarray, name
            else:
                assert type(got) is type(wanted), name
            tried += 1
    assert tried > 20


def test_arrays_of_ours_are_taken():
    mine, theirs = ours.random.default_rng(1), np.random.default_rng(1)
    assert mine.choice(ours.arange(9), 3).tolist() == theirs.choice(np.arange(9), 3).tolist()
    assert mine.normal(ours.zeros(3), ours.ones(3)).tolist() == theirs.normal(np.zeros(3), np.ones(3)).tolist()
    a, b = ours.arange(12).reshape(4, 3), np.arange(12).reshape(4, 3)
    mine.shuffle(a), theirs.shuffle(b)
    assert a.tolist() == b.tolist()
    mine.shuffle(a, axis=1), theirs.shuffle(b, axis=1)
    mine.permuted(a, axis=0, out=a), theirs.permuted(b, axis=0, out=b)
    assert a.tolist() == b.tolist()
    out, other = ours.zeros(3), np.zeros(3)
    assert mine.random(out=out) is out and out.tolist() == theirs.random(out=other).tolist()
    assert mine.random(3, float, out) is out and out.tolist() == theirs.random(3, float, other).tolist()
    assert mine.standard_normal(out=out) is out and out.tolist() == theirs.standard_normal(out=other).tolist()


def test_generators_are_numpys_too():
    rng, state = ours.random.default_rng(3), ours.random.RandomState(3)
    assert isinstance(rng, np.random.Generator) and isinstance(state, np.random.RandomState) and isinstance(rng, ours.random.Generator)
    assert ours.random.default_rng(rng) is rng and type(ours.random.default_rng(np.random.PCG64(1))) is ours.random.Generator
    for other in (copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert type(other) is ours.random.Generator and other.bit_generator.state == rng.bit_generator.state
    for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert type(other) is ours.random.RandomState and other.rand() == copy.deepcopy(state).rand()
    assert [type(child) for child in rng.spawn(2)] == [ours.random.Generator] * 2
    saved = state.get_state()
    first = state.normal(size=3).tolist()
    state.set_state(saved)
    assert state.normal(size=3).tolist() == first
    state.seed(3)
    assert state.rand() == np.random.RandomState(3).rand()
    saved = rng.bit_generator.state
    first = rng.random()
    rng.bit_generator.state = saved
    assert rng.random() == first


def test_the_global_stream_is_numpys():
    ours.random.seed(7)
    first = ours.random.rand(3).tolist()
    np.random.seed(7)
    assert np.random.rand(3).tolist() == first
    state = ours.random.get_state()
    second = ours.random.normal(size=2).tolist()
    ours.random.set_state(state)
    assert ours.random.normal(size=2).tolist() == second
