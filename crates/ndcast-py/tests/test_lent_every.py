"""Every function of NumPy's, called with arrays of ours, does what it does with NumPy's.

*Technique*: each function gets a few arguments that it accepts, once NumPy's arrays and once ours. The results have to be equal and of the same kind, what
was written to the arguments has to be the same, and a write to a result has to reach the arguments exactly where NumPy's does, because it is a view. So the
list of functions that write and the taking in of views stay true when NumPy gets new functions.
"""

import importlib
import re

import pytest

np = pytest.importorskip("numpy")
import ndcast  # noqa: E402
import ndcast.numpy as ours  # noqa: E402
from ndcast import _lent  # noqa: E402

MODULES = """numpy numpy.linalg numpy.fft numpy.lib.stride_tricks numpy.lib.scimath numpy.rec numpy.ma numpy.polynomial numpy.polynomial.polynomial
numpy.polynomial.chebyshev numpy.polynomial.legendre numpy.testing numpy.strings""".split()
# Files and settings, what is random or tells addresses, and what has no arrays.
LEFT_OUT = set(
    """info set_printoptions seterr seterrcall setbufsize save savez savez_compressed savetxt load loadtxt genfromtxt fromregex fromfile get_include memmap
    empty empty_like f2py test show_config show_runtime ids byte_bounds chararray nditer ufunc ndarray matrix core printoptions errstate from_dlpack jiffies memusage""".split()
)
# What natives do otherwise, or refuse: the module, the function and the kinds of its arguments. What NumPy's `interp` gives at points that do not rise
# is nonsense, as its documentation says.
KNOWN = set(
    """numpy.interp(vvv) numpy.interp(mvv) numpy.interp(ivv) numpy.cov(v) numpy.einsum(xh) numpy.nanquantile(mm) numpy.quantile(mm) numpy.put(xbk) numpy.put(xbv) numpy.repeat(mm) numpy.roll(vv) numpy.roll(ii)
    numpy.roll(uu) numpy.take(mm) numpy.tensordot(xx) numpy.tensordot(ss) numpy.tensordot(xb) numpy.tile(mm) numpy.linalg.tensordot(xx)
    numpy.linalg.tensordot(ss) numpy.linalg.tensordot(xb) numpy.linalg.multi_dot(c) numpy.linalg.tensorsolve(kk) numpy.linalg.tensorsolve(lk)""".split()
)
# Vectors and matrices that are unique up to a sign.
BASES = {"eig", "eigh", "svd"}
KINDS = {
    "x": lambda m: m.array([[3.0, 1.0, 2.0], [1.0, 5.0, 4.0]]),
    "s": lambda m: m.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]]),
    "v": lambda m: m.array([3.0, 1.0, 2.0]),
    "i": lambda m: m.array([2, 0, 1]),
    "r": lambda m: m.array([1.0, 2.0, 4.0]),
    "m": lambda m: m.array([True, False, True]),
    "b": lambda m: m.array([[True, False, True], [False, True, True]]),
    "u": lambda m: m.array([7, 1, 2], dtype="uint8"),
    "c": lambda m: m.array([1 + 2j, 3.0]),
    "t": lambda m: m.array([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]),
    "n": lambda m: m.array([1.0, np.nan, 3.0]),
    "k": lambda m: 2,
    "l": lambda m: 1,
    "h": lambda m: (2, 3),
    "f": lambda m: lambda q: q * 2,
    "w": lambda m: np.array(["a", "b"]),
}
CALLS = """x v s i m u t c xx vv ss ii uu mm xk vk xl ik vi xi xb vm iv mv vrv vvv xxx sv bx bxx h k kk hk xh xsh fv flx vim xbk xbv vik vmk lk ilk xik xil mvv tk
hx nk n w ww wk""".split()


def plain(value):
    """A value without arrays, to be compared."""
    if isinstance(value, ndcast._ndcast._Base):
        value = value.__array__()
    if isinstance(value, (tuple, list)):
        return value.__class__.__name__, [plain(item) for item in value]
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, value.shape, value.tolist()
    if isinstance(value, np.generic):
        return "scalar", value.dtype.str, value.tolist()
    return value if isinstance(value, (int, float, str, bool, complex, bytes, type(None))) else value.__class__.__name__


def equal(a, b):
    if a.__class__ is not b.__class__:
        return False
    if isinstance(a, (tuple, list)):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, (float, complex)):
        return a == b or abs(a - b) <= 1e-9 * max(1, abs(a)) or (a != a and b != b)
    return a == b


def parts(value):
    """The arrays of a result."""
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from parts(item)
    else:
        yield value


def written(array):
    """Writes to an array, if that is allowed."""
    try:
        array[...] = array.dtype.type(1)
    except ValueError:
        return False
    return True


def differences(path, name):
    """What a function does otherwise with our arrays."""
    theirs, mine = getattr(importlib.import_module(path), name), getattr(importlib.import_module(f"ndcast.{path}"), name)
    accepted = 0
    for kinds in CALLS:
        call = f"{path}.{name}({kinds})"
        given, own = [KINDS[kind](np) for kind in kinds], [KINDS[kind](ours) for kind in kinds]
        try:
            wanted = theirs(*given)
        except Exception:  # noqa: BLE001 (NumPy does not take these arguments)
            continue
        accepted += 1
        if accepted > 3:
            return
        if call in KNOWN:
            continue
        try:
            got = mine(*own)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is a difference)
            yield f"{call} raises {error!r}"
            continue
        if not equal(plain(wanted), plain(got)) and not (name in BASES and equal(plain(wanted[0]), plain(got[0])) is not None):
            yield f"{call} gives {plain(got)}, and NumPy {plain(wanted)}"
        if not equal(plain(given), plain(own)):
            yield f"{call} leaves {plain(own)}, and NumPy {plain(given)}"
        pairs = [(a, b) for a, b in zip(parts(wanted), parts(got), strict=False) if a.__class__ is np.ndarray and a.dtype in _lent.DTYPES]
        if any(type(b) is not ours.ndarray for _, b in pairs):
            yield f"{call} gives arrays that are not ours"
            continue
        for a, b in pairs:
            if a.size and written(a):
                written(b)
        if not equal(plain(given), plain(own)):
            yield f"{call} gives a view, or none, and NumPy does not: {plain(own)} after a write, {plain(given)} there"


@pytest.mark.parametrize("path", MODULES)
@pytest.mark.filterwarnings("ignore")
def test_every_function(path):
    module = importlib.import_module(path)
    found = []
    for name in sorted(getattr(module, "__all__", ())):
        real = getattr(module, name)
        kind = isinstance(real, type) and issubclass(real, (np.generic, BaseException, np.dtype))
        if callable(real) and not kind and name not in LEFT_OUT and not re.match("__|assert_raises", name):
            found.extend(differences(path, name))
    assert not found, "\n".join(found)


def test_the_list_of_writers_is_true():
    """Each function of the list writes: it refuses an array that cannot be written to."""
    from ndcast.numpy import _names

    calls = {
        "copyto": lambda a: np.copyto(a, 1),
        "put": lambda a: np.put(a, [0], 1),
        "place": lambda a: np.place(a, a > 0, [1]),
        "putmask": lambda a: np.putmask(a, a > 0, 1),
        "put_along_axis": lambda a: np.put_along_axis(a, np.array([0]), 1, 0),
        "fill_diagonal": lambda a: np.fill_diagonal(a.reshape(1, 3), 1),
        "shuffle": lambda a: np.random.default_rng(0).shuffle(a),
        "byteswap": lambda a: a.byteswap(True),
        "partition": lambda a: a.partition(1),
        "setfield": lambda a: a.setfield(1, "f8"),
        "sort": lambda a: a.sort(),
        "fill": lambda a: a.fill(1),
    }
    array = np.array([3.0, 1.0, 2.0])
    array.setflags(write=False)
    for path in _names.WRITERS:
        if not path.startswith("numpy.ma."):
            with pytest.raises(ValueError, match="read-only|read only|readonly|not writ"):
                calls[path.rpartition(".")[2]](array)
