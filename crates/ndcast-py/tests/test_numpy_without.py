"""Without NumPy: ``ndcast.numpy`` has what is ours, and says of all other names that NumPy would lend them."""

import subprocess
import sys

PROGRAM = """
import sys
sys.modules["numpy"] = None
import ndcast.numpy as np
from ndcast.numpy import *
from ndcast.numpy.linalg import inv
import ndcast.numpy.fft, ndcast.numpy.polynomial, ndcast.numpy.ma, ndcast.numpy.testing, ndcast.numpy.lib.stride_tricks

x = np.array([[1.0, 2.0], [3.0, 4.0]])
assert x.sum() == 10 and isinstance(x.sum(), float) and type(x.sum()).__name__ == "float64" and x.sum().dtype == "float64"
assert type(x.argmax()).__name__ == "int64" and [10, 20, 30, 40][x.argmax()] == 40 and isinstance(x.argmax(), int)
assert repr(x[0, 0]) == "np.float64(1.0)" and str(x[0, 0]) == "1.0" and f"{x[0, 1]:.2f}" == "2.00" and {x[0, 0]: 1}[1.0] == 1
assert bool((x > 2).any()) and not ~(x > 2).any() and (x > 0).all() and type((x > 2).any()).__name__ == "bool_"
assert (x.mean() - 0.5).item() == 2.0 and type(x.mean() * 2).__name__ == "float64" and x.max() / 2 == 2 and -x.min() == -1 and 2 ** x.max() == 16
assert x.mean() < 3 and x.mean() == 2.5 and abs(-x.max()) == 4 and round(x.mean()) == 2 and x.sum().astype(int) == 10
assert np.int8(5) + np.int8(6) == 11 and repr(np.int64(3)) == "np.int64(3)" and np.int64(7) // 2 == 3 and np.int64(7) / 2 == 3.5
assert np.complex128(1 + 2j).conj() == 1 - 2j and np.complex128(1 + 2j).imag == 2 and np.array([1 + 2j])[0].real == 1
try:
    np.int8(200)
    raise SystemExit("200 is no int8")
except OverflowError:
    pass
assert np.linalg.inv(x).shape == (2, 2) and inv(x).shape == (2, 2) and np.fft.fft(x).shape == (2, 2)
assert np.add(x, 1).tolist() == [[2.0, 3.0], [4.0, 5.0]] and np.where(x > 2)[0].tolist() == [1, 1] and np.hsplit(x, 2)[0].tolist() == [[1.0], [3.0]]
assert x.flat[3] == 4 and list(x.flat) == [1, 2, 3, 4] and list(x.T.flat) == [1, 3, 2, 4]
x.flat[1] = 9
assert x.tolist() == [[1.0, 9.0], [3.0, 4.0]] and x.tolist()[0][1] == 9 and np.zeros(3, dtype="float32").dtype == "float32"
assert np.pi > 3 and np.newaxis is None and np.inf > 1 and np.isnan(np.nan) and np.linalg.LinAlgError
for get, name in [(lambda: np.roots, "roots"), (lambda: np.random.default_rng, "default_rng"), (lambda: np.ma.array, "array")]:
    try:
        get()
        raise SystemExit(name + " is there")
    except AttributeError as error:
        assert name + " of its own and NumPy, which would lend it, is not installed" in str(error), error
try:
    np.array(["a", "b"])
    raise SystemExit("texts are there")
except TypeError as error:
    assert "not installed" in str(error)
try:
    np.linalg.inv(np.zeros((2, 2)))
except np.linalg.LinAlgError:
    pass
import copy, pickle
for scalar in (x.sum(), x.argmax(), (x > 2).any(), np.complex128(1j)):
    assert pickle.loads(pickle.dumps(scalar)) == scalar and copy.deepcopy(scalar) == scalar and scalar.shape == () and scalar.ndim == 0 and scalar.size == 1
import ndcast as nd
y = nd.asarray([[1.0, 2.0], [3.0, 4.0]])
y.T.flat[1] = 7
assert list(y.flat) == [1, 2, 7, 4] and y.strides == (8, 4) and y.__array_interface__["shape"] == (2, 2) and "<td>7.</td>" in y._repr_html_()
nd.testing.assert_equal([y, {"k": y.T}], [[[1, 2], [7, 4]], {"k": [[1, 7], [2, 4]]}])
try:
    nd.testing.assert_close(y, y + 1)
    raise SystemExit("these are not close")
except AssertionError:
    pass
print("done")
"""


def test_natives_work_and_all_else_says_why():
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert ran.stdout == "done\n", ran.stderr[-2000:]
