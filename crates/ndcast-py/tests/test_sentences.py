"""What NumPy says of a call that fails, the calls of this namespace say too: in its class, by its name, word for word.

*Technique*: each line runs with both libraries. A call that NumPy refuses is refused, or stands among the exceptions, each with its reason.
"""

import pickle
import warnings

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

CALLS = """
a + np.ones(4) | a.reshape(4, 2) | a[2] | a[0, 3] | a[:, 5] | x[10] | x[-4] | x['a'] | x[1.5] | x[[5]] | x[np.array([True, False])] | a @ a | np.dot(a, a)
x.reshape(2, 2) | np.concatenate([a, x]) | np.vstack([a, [1, 2]]) | np.hstack([a, x]) | np.stack([a, x]) | bool(x) | x and 1 | not x | x == 1 or x == 2 | int(x)
float(x) | x.item() | np.array([1, 2], dtype='int7') | np.linalg.inv(np.zeros((2, 2))) | np.linalg.inv(a) | np.linalg.solve(np.eye(2), np.ones(3))
np.linalg.cholesky(-np.eye(2)) | np.linalg.eig(a) | np.linalg.det(x) | np.zeros((2, -1)) | np.arange(3)[None, None, None, 0, 0, 0, 0] | x.sum(axis=1) | np.mean(a, axis=2)
np.max([]) | np.argmin([]) | np.split(x, 2) | a.transpose(0, 0) | np.broadcast_to(x, (2, 2)) | x.astype('bogus') | np.random.choice(3, 4, replace=False)
np.array('abc', dtype=float) | np.array(['1', 'b'], dtype=int) | x << 0.5 | f & 1 | ~f | len(np.float64(1)) | np.float64(1)[0] | np.int64(1)() | np.sqrt('4')
np.sqrt([1], [2], [3]) | np.add(1) | np.zeros() | np.zeros(2, 3, 4, 5) | np.zeros('2') | np.zeros(2.0) | np.ones((2, 2.5)) | np.eye('a') | np.linspace(0)
np.linspace(0, 1, 'a') | np.linspace(0, 1, 3.0) | np.arange('a') | np.reshape(x, 'a') | x.reshape(3.0) | x.reshape((1, 2, 3)) | np.full(3) | np.repeat(x, -1)
np.tile(x, 'a') | np.insert(x, 10, 1) | np.delete(x, 10) | np.take(x, 5) | np.unique(a, axis=5) | np.interp(1, [1, 2], [1, 2, 3]) | np.polyfit([1, 2], [1], 1)
np.cross([1], [2]) | np.histogram(x, bins=-1) | np.bincount([-1]) | np.bincount([1.5]) | np.digitize(1, [3, 1, 2]) | np.percentile(x, 200) | np.average(x, weights=[1, 2])
np.convolve(a, x) | np.convolve(x, []) | np.einsum('ij,jk', a, x) | np.einsum('ij', x) | np.einsum('i->ij', x) | np.fft.fft([]) | np.fft.fft(x, 0) | np.gradient(5)
np.meshgrid(1, indexing='a') | np.pad(x, 'a') | np.pad(x, -1) | np.roll(x, 'a') | np.searchsorted(a, 1) | np.where(x > 1, x) | np.select([x > 1], [1, 2])
np.piecewise(x, [x > 1], [1, 2, 3]) | np.choose([5], [1, 2]) | np.ravel_multi_index((3, 3), (2, 2)) | np.unravel_index(10, (2, 2)) | np.lexsort(())
np.sort(x, kind='foo') | np.sort(x, axis=1) | x.sort(axis=3) | np.partition(x, 9) | np.diag(np.zeros((2, 2, 2))) | np.trace(x) | np.outer() | np.kron(x)
np.fromstring('1 2') | np.frombuffer('abc') | np.dtype('nope') | np.dtype((1, 2)) | np.can_cast(1, int) | np.iinfo(float) | np.finfo(int) | np.random.normal(scale=-1)
np.random.randint(0) | np.random.rand('a') | np.random.default_rng('a') | np.vectorize(1) | np.apply_along_axis(sum, 5, a) | np.ix_(a) | np.r_['a'] | np.mgrid[1]
np.testing.assert_equal(1, 2) | np.array([[1, 2], [3]]) | np.array([[1, 2], 3]) | np.array([[[1], [2]], [[3]]]) | a[..., ...] | a[()][0][0][0] | a[None, :, :, :]
a[[0, 1], [0, 1, 2]] | a[a] | a[:, [True, False]] | a.flat[100] | a.item(100) | a.item(0, 0, 0) | a.take(100) | a.max(5) | a.resize((5, 5)) | np.resize() | x.view('i3')
x.view('f8,f8') | np.array([1, 2, 3], 'i1').view('i2') | np.asarray([1, 2], copy=False) | np.array([1, 2], copy=False) | np.asarray([1.5], dtype=int, copy=False)
np.clip(x) | np.clip(x, 3) | x.clip() | np.round(x, 'a') | x.dot(a) | np.inner(a, x[:2]) | np.tensordot(a, a) | np.tensordot(a, x, 2) | np.std(x, ddof='a')
np.sum(x, foo=3) | np.sum(x, 0, 0, 0, 0, 0, 0, 0, 0) | np.power(x, -2) | x ** -1 | 2 ** -x | np.left_shift(1, -1) | np.gcd(1.5, 2) | np.isnan('a') | np.isin(3)
np.copyto(x, [1, 2]) | np.put(x, 9, 9) | np.place(x, [1, 0, 1], []) | np.fill_diagonal(x, 1) | np.expand_dims(x, 5) | np.squeeze(a, 0) | np.swapaxes(x, 0, 1)
np.moveaxis(a, 5, 0) | np.rot90(x) | np.flip(x, 1) | np.fliplr(x) | np.array_split(x, 0) | np.hsplit(x, 2) | np.vsplit(x, 1) | np.block([[1], [2, 3]]) | np.atleast_2d()
np.column_stack([a, x]) | np.dstack([a, x]) | np.corrcoef('a') | np.cov(x, [1, 2]) | np.quantile(x, [0.5, 2]) | np.median('a') | np.nanmax([]) | np.ptp([])
np.trapezoid(x, [1, 2]) | np.unwrap('a') | np.sinc('a') | np.i0('a') | np.base_repr(5, 99) | np.binary_repr(1.5) | np.packbits([0.5]) | np.datetime64('x')
np.timedelta64('x') | np.errstate(foo=1) | np.seterr(divide='foo') | np.set_printoptions(precision='a') | np.nditer(5, flags=['foo']) | np.ndindex('a')
x + 'a' | x < 'a' | 'a' + x | x + None | x ** None | x['a'] | a.__delitem__(0) | a.view('i4', 3) | a.copy('Z') | a.flatten('Q') | np.diag(5)
x.setflags(write=False) or x.sort() | x.setflags(write=False) or x.__iadd__(1) | x.setflags(write=False) or np.add(x, 1, out=x) | format(a, '.2f')
np.float_
np.broadcast_shapes((2,), (3,)) | np.broadcast_arrays(x, a[:, :2]) | np.save() | np.array(1, 2, 3, 4) | np.array(object=[1], foo=2) | np.array()
""".strip().replace("\n", " | ").split(" | ")
# Calls that say something else here, and why.
DIFFERENT = {
    "np.array()": "Python itself says what is missing",
}


def answer(library, call):
    """What a call raises, or that it answers."""
    names = {"np": library, "a": library.arange(6).reshape(2, 3), "f": library.array([1.5, 2.5]), "x": library.array([1, 2, 3])}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            eval(call, names)
        except Exception as error:
            return error
    return None


def told(error):
    return (type(error).__module__, type(error).__name__, str(error)) if error else None


@pytest.mark.parametrize("call", CALLS)
def test_sentences(call):
    theirs, ours = answer(numpy, call), answer(np, call)
    same = told(theirs) == told(ours)
    assert same != (call in DIFFERENT), f"{told(theirs)}\n{told(ours)}"
    if theirs and ours and same:
        builtin = next(one for one in type(theirs).__mro__ if one.__module__ == "builtins")
        assert isinstance(ours, builtin)
        try:
            str(pickle.loads(pickle.dumps(theirs)))
        except Exception:
            return
        assert told(pickle.loads(pickle.dumps(ours))) == told(ours)
