"""Where elements lie, whose memory they are, and what comes back from a pickle, is as in NumPy.

*Technique*: each line gives an array in a namespace with NumPy and with ndcast.numpy; of both the elements, strides and flags are compared.
"""

import bisect
import pickle
import sys

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

GIVEN = """
a = np.arange(12.0).reshape(3, 4).copy()
F = np.array(a, order="F")
T = np.arange(24).reshape(2, 3, 4).copy().transpose(2, 0, 1)
"""
LINES = """np.array(a.T)
np.array(T)
np.array(T, float)
np.array(T, order="K")
np.array(F, order="A")
np.array(F, order="C")
np.array(a, order="F")
np.array([[1, 2], [3, 4]], order="F")
np.asarray(a, order="F")
np.asarray(F, order="C")
np.asfortranarray(a)
np.ascontiguousarray(F)
np.copy(a.T)
np.copy(T)
a.T.copy()
T.copy("K")
F.copy("A")
np.zeros_like(a.T)
np.ones_like(T)
np.empty_like(F) * 0
np.full_like(F, 7)
np.full_like(T, 2.5, dtype=float)
np.zeros_like(F, dtype=int)
np.zeros_like(F, order="C")
np.zeros_like(a[:, ::2])
np.zeros_like(a[:, 1])
F.astype(int)
F.astype(float)
F.astype(int, order="C")
F.astype(float, order="C")
T.astype(float, order="F")
F + 1
F * F
np.sqrt(F)
pickle.loads(pickle.dumps(F))
pickle.loads(pickle.dumps(a))
pickle.loads(pickle.dumps(a.T))
pickle.loads(pickle.dumps(a[:, ::2]))
pickle.loads(pickle.dumps(np.asfortranarray(a), protocol=2))
np.delete(a[0], np.where(a[0] > 1))
np.delete(np.arange(6), [[1, 2], [3, 4]])
np.split(np.arange(6), np.array([2]))[1]
np.split(np.arange(6), np.array([2, 4]))[1]
np.array_split(np.arange(6), np.array([1]))[0]
np.mean(a, where=[1, 0, 1, 1], axis=0)[2:]
np.unique_values(np.array([3, 1, 3, 2, 1]))"""


@pytest.mark.parametrize("line", LINES.split("\n"))
def test_lies_as_in_numpy(line):
    found = []
    for module in (numpy, ours):
        names = {"np": module, "pickle": pickle}
        exec(GIVEN, names)
        made = eval(line, names)
        flags = [made.flags[name] for name in ("C_CONTIGUOUS", "F_CONTIGUOUS", "OWNDATA", "WRITEABLE")]
        found.append((made.tolist(), str(made.dtype), made.strides, flags))
    # A view of a copy that nobody else holds owns it here.
    if "split" in line:
        for one in found:
            del one[3][2]
    assert found[0] == found[1]


@pytest.mark.parametrize("order", ["5", "'Z'", "'f'", "'C'", "None", "b'C'", "True"])
@pytest.mark.parametrize("call", "x.ravel({}) x.flatten({}) x.copy({}) x.reshape(6,order={}) x.astype(float,{}) np.ravel(x,{}) np.copy(x,{}) np.zeros(3,order={}) np.zeros_like(x,order={}) np.add(x,1,order={})".split())
def test_an_order_is_one_of_numpys(call, order):
    found = []
    for module in (numpy, ours):
        try:
            made = eval(call.format(order), {"np": module, "x": module.arange(6).reshape(2, 3)}).tolist()
        except (TypeError, ValueError) as error:
            made = type(error).__name__, str(error)
        found.append(made)
    assert found[0] == found[1]


def test_attributes_can_be_set_and_views_not_resized():
    for np in (numpy, ours):
        x = np.array([1.0, 2.0])
        x.dtype = "i8"
        assert x.dtype == np.int64 and x[0] == 4607182418800017408
        assert x.astype("i8", copy=False) is x and x.astype("f4", copy=False) is not x
        assert x.real is x
        x.resize(3, refcheck=False)
        assert x.tolist()[2] == 0
        with pytest.raises(ValueError, match="cannot resize this array: it does not own its data"):
            x[:2].resize(5)
        row = np.arange(6)
        table = row.reshape(2, 3)
        table.resize(3, 2)
        # As many elements need no memory of their own.
        table[0, 1] = 9
        assert table.shape == (3, 2) and row.tolist() == [0, 9, 2, 3, 4, 5]
        matrix = np.ones((2, 2))
        assert not np.diag(matrix).flags.writeable and np.diag(x).flags.writeable


def test_sizes_and_sequences():
    for shape in ((100,), (3, 4), ()):
        assert sys.getsizeof(ours.zeros(shape)) == sys.getsizeof(numpy.zeros(shape))
    assert bisect.bisect(ours.array([1, 3, 5]), 3) == 2
    assert bisect.bisect_left(ours.array([1, 3, 5]), 3) == 1


def test_operators_with_a_priority_come_first():
    class Vector:
        __array_priority__ = 10

        def __array__(self, dtype=None, copy=None):
            return numpy.ones(2, dtype)

        def __radd__(self, other):
            return "mine", type(other).__name__

    for np in (numpy, ours):
        assert np.ones(2) + Vector() == ("mine", "ndarray")
        assert (np.ones(2) * type("Plain", (), {"__array__": Vector.__array__})()).tolist() == [1, 1]


UNDETERMINED = """np.linalg.eigh(m + m.T)
np.linalg.eigh(m + m.T, "U").eigenvectors
np.linalg.eig(m)
np.linalg.eigvals(m)
np.linalg.svd(m)
np.linalg.svd(m[:, :2], full_matrices=False).U
np.linalg.svd(m, True, True).Vh
np.linalg.svd(m, compute_uv=False)
np.linalg.eigh(np.stack([m + m.T] * 2)).eigenvectors
np.linalg.eigh(np.matrix(m + m.T)).eigenvectors
np.linalg.pinv(m)
m @ np.linalg.inv(m)
np.linalg.det(m)
np.linalg.slogdet(m)
np.linalg.solve(m, m[0])
np.linalg.qr(m)
np.linalg.qr(m, mode="r")
np.polyfit(m[0], m[1], 2)
np.fft.fft(m)
np.fft.fft(m, n=5, axis=0)
np.fft.fft([1, 2, 3, 4, 5])
np.fft.rfft2(m)
np.fft.irfft(m[0], 7)
np.fft.ifftn(m, norm="ortho")
np.argsort(i)
np.argsort(-i)
i.argsort()
np.argsort(i.reshape(8, 5), axis=0)
np.argsort([2, 1, 2, 1] * 5)
np.argsort(i, kind="stable")
np.argsort(np.where(i > 1, np.nan, i))
np.argpartition(i, 7)
np.partition(i, 7)
i.argpartition(3)"""


@pytest.mark.parametrize("line", UNDETERMINED.split("\n"))
@pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")
def test_what_is_not_determined_is_numpys(line):
    for seed in range(4):
        rng = numpy.random.default_rng(seed)
        matrix, integers = rng.normal(size=(4, 4)), rng.integers(0, 4, 40)
        wanted, got = (eval(line, {"np": module, "m": module.asarray(matrix), "i": module.asarray(integers)}) for module in (numpy, ours))
        assert type(got).__name__ == type(wanted).__name__
        for one, other in zip(*((made if isinstance(made, tuple) else (made,)) for made in (wanted, got)), strict=True):
            assert isinstance(other, ours.ndarray) == isinstance(one, numpy.ndarray)
            numpy.testing.assert_array_equal(numpy.asarray(other), one)


def test_functions_of_the_program_may_write_to_what_they_are_given():
    def with_nines(vector, width, axis, options):
        vector[: width[0]] = vector[len(vector) - width[1] :] = options.get("value", 9)

    for np in (numpy, ours):
        padded = np.pad(np.arange(4).reshape(2, 2), 1, with_nines)
        assert padded.tolist() == [[9, 9, 9, 9], [9, 0, 1, 9], [9, 2, 3, 9], [9, 9, 9, 9]]


def test_an_array_with_the_axes_is_itself():
    for np in (numpy, ours):
        x = np.ones((1, 2, 3))
        assert np.atleast_1d(x) is x and np.atleast_3d(x) is x
        assert np.arange(0, 5, 0.5, dtype=int).tolist() == [0] * 10
        assert np.average(np.ones((2, 2, 2)), axis=(0, 1), weights=[[1, 2], [3, 4]]).tolist() == [1, 1]


def test_an_axis_error_says_which_axis():
    for np in (numpy, ours):
        for call in (lambda: np.sum(np.ones((2, 2)), axis=5), lambda: np.ones(2).max(3), lambda: np.ones(2).swapaxes(0, 1), lambda: np.expand_dims(np.ones(2), 9)):
            with pytest.raises(np.exceptions.AxisError) as caught:
                call()
            assert caught.value.axis == int(str(caught.value).split("axis ")[1].split(" ")[0])
            assert repr(caught.value) == f"AxisError({caught.value.axis}, {caught.value.ndim}, {caught.value.args[2]!r})"


def test_a_buffer_of_another_byte_order_is_numpys():
    for np in (numpy, ours):
        made = np.ndarray((2,), ">i2", b"\x00\x01\x03\x02")
        assert made.tolist() == [1, 770] and isinstance(made, np.ndarray)
        assert made.astype("<i2").tobytes() == b"\x01\x00\x02\x03"
