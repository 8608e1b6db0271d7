"""What comes from outside: memory of others, numbers that do not fit, objects that are nothing of ours, and calls that make no sense.

*Contract*: any memory that the buffer protocol, ``__array__`` or DLPack describe comes in right or is refused; the class of an exception is the one
that NumPy or PyTorch have for it; nothing ends the process (:mod:`calls_of_junk` tries that), and what an object of a user's raises comes out as it is.
"""

import array
import ctypes
import datetime
import decimal
import fractions
import pathlib
import subprocess
import sys

import ndcast as nd
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from beside import DTYPES, examples, numbers, same

HERE = pathlib.Path(__file__).parent


# --- memory of other libraries

MEMORY = {
    "contiguous": lambda x: x,
    "turned": lambda x: x.T,
    "backwards": lambda x: x[::-1, ::-1],
    "every other": lambda x: x[::2, ::-3],
    "stretched": lambda x: np.broadcast_to(x[:1], x.shape),
    "one, stretched": lambda x: np.broadcast_to(x[0, 0], (3, 4)),
    "windows": lambda x: np.lib.stride_tricks.sliding_window_view(x, 2, axis=1),
    "diagonal": lambda x: np.lib.stride_tricks.as_strided(x, (3,), (x.strides[0] + x.strides[1],)),
    "no elements": lambda x: x[:0],
    "no axes": lambda x: x[0, 0, ...],
    "read-only": lambda x: (x.setflags(write=False), x)[1],
    "many axes": lambda x: x[(None,) * 60],
}


@pytest.mark.parametrize("dtype", [*DTYPES, "float16"])
@pytest.mark.parametrize("name", MEMORY)
def test_memory_however_it_lies(name, dtype):
    x = MEMORY[name](numbers((6, 7), dtype, 1))
    for given_ in (x, memoryview(x)) if x.ndim else (x,):
        same(nd.asarray(given_), x)
    same(nd.asarray([x, x]), np.stack([x, x]))
    same(nd.from_dlpack(x), x) if x.flags.writeable else None
    assert nd.asarray(x).tolist() == x.tolist()


@pytest.mark.parametrize("dtype", [*DTYPES, "float16"])
def test_memory_that_is_not_aligned(dtype):
    whole = numbers((5, 3), dtype, 2)
    held = np.zeros(whole.nbytes + 3, dtype=np.uint8)
    for shift in (0, 1, 3):
        held[shift : shift + whole.nbytes] = np.frombuffer(whole.tobytes(), dtype=np.uint8)
        x = held[shift : shift + whole.nbytes].view(dtype).reshape(5, 3)
        same(nd.asarray(x), whole)
        same(nd.asarray(x[::-2, ::2].T), whole[::-2, ::2].T)
    record = np.zeros((4, 2), dtype=[("pad", "u1"), ("value", dtype)])
    record["value"] = whole[:4, :2]
    same(nd.asarray(record["value"]), whole[:4, :2])
    same(nd.asarray(record["value"][::-1]), whole[:4, :2][::-1])


@examples(60)
@given(hnp.arrays(st.sampled_from(DTYPES), hnp.array_shapes(min_dims=0, max_dims=5, min_side=0, max_side=4)), st.data())
def test_views_come_in_and_go_out(x, data):
    view = x[data.draw(hnp.basic_indices(x.shape, allow_newaxis=True))] if x.ndim else x
    view = np.asarray(view).transpose(data.draw(st.permutations(range(np.ndim(view)))))
    tensor = nd.asarray(view)
    same(tensor, view)
    if view.ndim and view.dtype.kind != "c":
        # A memoryview cannot read complex numbers, from any exporter.
        assert memoryview(tensor).tolist() == view.tolist()
    seen = np.asarray(tensor.T)
    np.testing.assert_array_equal(seen, view.T)


@pytest.mark.parametrize("dtype", [name for name in [*DTYPES, "float16"] if np.dtype(name).itemsize > 1])
def test_bytes_in_the_other_order(dtype):
    x = numbers((3,), dtype, 3)
    turned = x.astype(x.dtype.newbyteorder())
    for other in (turned, turned[0, ...], memoryview(turned), [turned, turned], turned.reshape(3, 1)[:, 0], turned[::-1]):
        same(nd.asarray(other), np.asarray(other).astype(dtype))
        same(nd.asarray(x) + nd.asarray(other), x + np.asarray(other).astype(dtype))
    same(nd.asarray(turned.astype(x.dtype)), x)


@pytest.mark.parametrize("dtype", ["S3", "U3", "O", "M8[D]", "m8[s]", "V4", [("a", "i4"), ("b", "f4")], "g", "G"])
def test_elements_that_are_no_numbers_of_ours(dtype):
    x = np.zeros((2, 2), dtype=dtype)
    # A single element is a Python number or string, or is refused as the array is.
    alone = [] if x.dtype.kind in "OS" else [x[0, 0], [x[0, 0]]]
    for wrong in (x, x[0, 0, ...], x[:0], [x], *alone):
        with pytest.raises((TypeError, ValueError)):
            nd.asarray(wrong)
        with pytest.raises((TypeError, ValueError)):
            nd.ones((2, 2))[...] = wrong
        with pytest.raises((TypeError, ValueError)):
            nd.add(nd.ones((2, 2)), wrong)


def test_truth_values_of_any_byte():
    strange = np.frombuffer(bytes([0, 1, 2, 128, 255, 0]), dtype=bool)
    for view in (strange, strange[::-1], strange[::2], strange.reshape(2, 3).T, np.broadcast_to(strange[3], (2,))):
        tensor = nd.asarray(view)
        assert (
            tensor.tolist() == (view.view(np.uint8) != 0 if view.flags.c_contiguous else np.array([bool(b) for b in view.ravel()]).reshape(view.shape)).tolist()
        )
        assert set(np.asarray(tensor).view(np.uint8).ravel().tolist() if tensor.is_contiguous() else {0, 1}) <= {0, 1}


def test_buffers_that_are_not_numpys():
    cases = [
        (array.array("i", [1, -2, 3]), [1, -2, 3], nd.int32),
        (array.array("d"), [], nd.float64),
        (array.array("q", [2**62]), [2**62], nd.int64),
        (array.array("f", [0.5]), [0.5], nd.float32),
        (memoryview(b"\x01\x02\xff"), [1, 2, 255], nd.uint8),
        (memoryview(b""), [], nd.uint8),
        (memoryview(bytearray(range(6))).cast("B", (2, 3)), [[0, 1, 2], [3, 4, 5]], nd.uint8),
        (memoryview(bytes(8)).cast("i"), [0, 0], nd.int32),
        (memoryview(np.arange(6).reshape(2, 3))[::-1], [[3, 4, 5], [0, 1, 2]], nd.int64),
        (memoryview(array.array("h", range(6)))[::2], [0, 2, 4], nd.int16),
        ((ctypes.c_int32 * 3)(1, 2, 3), [1, 2, 3], nd.int32),
        (((ctypes.c_double * 2) * 2)((1, 2), (3, 4)), [[1, 2], [3, 4]], nd.float64),
        ((ctypes.c_uint8 * 0)(), [], nd.uint8),
        (ctypes.c_int16(7), 7, nd.int16),
        ((ctypes.c_bool * 2)(True, False), [True, False], nd.bool),
    ]
    for given_, wanted, dtype in cases:
        tensor = nd.asarray(given_)
        assert tensor.tolist() == wanted and tensor.dtype == dtype, given_
    for wrong in (array.array("u", "ab"), memoryview(b"abcd").cast("c"), (ctypes.c_char * 3)(), (ctypes.c_void_p * 2)(), (ctypes.c_longdouble * 2)()):
        with pytest.raises((TypeError, ValueError)):
            nd.asarray(wrong)

    class Point(ctypes.Structure):
        _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_double)]

    with pytest.raises((TypeError, ValueError)):
        nd.asarray((Point * 2)())
    released = memoryview(b"abc")
    released.release()
    with pytest.raises(ValueError):
        nd.asarray(released)


def test_what_comes_in_is_a_copy():
    for given_ in (np.arange(3), array.array("q", range(3)), (ctypes.c_int64 * 3)(0, 1, 2), bytearray(range(3)), memoryview(bytearray(range(3)))):
        tensor = nd.asarray(given_)
        given_[0] = 7
        assert tensor.tolist() == [0, 1, 2]
        later = tensor + 1
        given_[1] = 9
        assert later.tolist() == [1, 2, 3]
    # A bytearray with an exported buffer cannot grow, so the buffer must be released when the call is over.
    grows = bytearray(8)
    nd.asarray(memoryview(grows)), nd.asarray(grows)
    grows.extend(b"abc")


def test_what_goes_out_cannot_be_written_to():
    x = nd.arange(6).reshape(2, 3)
    seen, view = np.asarray(x), memoryview(x)
    assert not seen.flags.writeable and view.readonly
    with pytest.raises(ValueError):
        seen[0, 0] = 7
    with pytest.raises(TypeError):
        view[0, 0] = 7
    with pytest.raises(ValueError):
        seen.setflags(write=True)
    with pytest.raises((BufferError, TypeError)):
        ctypes.c_char.from_buffer(x)
    x += 1
    assert seen.tolist() == view.tolist() == [[0, 1, 2], [3, 4, 5]]
    copied = np.array(x)
    copied[0, 0] = 70
    assert x[0, 0].item() == 1
    assert bytes(memoryview(x.T)) == np.asarray(x).T.tobytes() and bytes(x) == np.asarray(x).tobytes()


def test_subclasses_masks_and_matrices():
    class Ours(np.ndarray):
        pass

    x = np.arange(6).reshape(2, 3)
    same(nd.asarray(x.view(Ours)), x)
    same(nd.asarray(np.matrix(x)), x)
    same(nd.asarray(np.ma.array(x, mask=x > 2)), x)
    same(nd.asarray(x.view(np.recarray)), x)
    assert isinstance(nd.asarray(x) + x.view(Ours), nd.Tensor) and isinstance(x.view(Ours) + nd.asarray(x), nd.Tensor)


# --- NumPy scalars, and lists


@pytest.mark.parametrize("dtype", [*DTYPES, "float16"])
def test_numbers_of_numpy_keep_their_dtype(dtype):
    number = np.dtype(dtype).type(1)
    assert nd.asarray(number).dtype == dtype and nd.asarray(number).shape == ()
    assert nd.asarray([number, number]).dtype == dtype and nd.asarray([[number]]).shape == (1, 1)
    assert nd.asarray(np.array(number)).dtype == dtype and nd.asarray([np.array(number)] * 3).shape == (3,)
    same(nd.asarray(number), number)
    x = nd.ones(2, dtype=getattr(nd, dtype))
    assert (x == number).tolist() == [True, True] and (number == x).tolist() == [True, True]


def test_digits_are_kept():
    assert nd.asarray(np.float64(1.1)).item() == 1.1
    assert nd.asarray([np.float64(1.1), 2]).tolist() == [1.1, 2.0]
    assert nd.asarray(np.complex128(1.1 + 2.2j)).item() == 1.1 + 2.2j


def test_lists():
    for given_, wanted, dtype in [
        ([], [], nd.float32),
        ([[], []], [[], []], nd.float32),
        ((1, (2)), [1, 2], nd.int64),
        ([True, 2], [1, 2], nd.int64),
        ([1, 2.5], [1.0, 2.5], nd.float32),
        ([1, 2j], [1 + 0j, 2j], nd.complex64),
        ([[True], [False]], [[True], [False]], nd.bool),
        (range(3), [0, 1, 2], nd.int64),
        ([range(2), (3, 4)], [[0, 1], [3, 4]], nd.int64),
        ([nd.ones(2), [1, 2]], [[1, 1], [1, 2]], nd.float32),
        ([nd.asarray(1), 2], [1, 2], nd.int64),
        ([np.float32(1), nd.asarray(2.0)], [1, 2], nd.float32),
        ([nd.arange(2), np.arange(2.0)], [[0, 1], [0, 1]], nd.float64),
        ([[nd.asarray(1)], [np.int64(2)]], [[1], [2]], nd.int64),
        ([2**63], [2**63], nd.uint64),
        ((nd.ones((1, 2)), nd.zeros((1, 2))), [[[1, 1]], [[0, 0]]], nd.float32),
        ([-(2**63)], [-(2**63)], nd.int64),
    ]:
        tensor = nd.asarray(given_)
        assert tensor.tolist() == wanted and tensor.dtype == dtype, given_
        assert nd.tensor(given_).tolist() == wanted and nd.array(given_).tolist() == wanted
    assert nd.asarray([1, 2], dtype=nd.float64).dtype == nd.float64 and nd.asarray([1.7, -1.7], dtype=nd.int8).tolist() == [1, -1]
    assert nd.asarray(np.arange(3), dtype=nd.float16).dtype == nd.float16


class Boom(Exception):
    """An exception of a user's."""


class Raises:
    def __array__(self, dtype=None, copy=None):
        raise Boom


class Ten:
    def __index__(self):
        return 10


class BadLength(list):
    def __len__(self):
        raise Boom


class Whole:
    """Has elements, and a method that gives them."""

    def __array__(self, dtype=None, copy=None):
        return np.arange(3.0)


class Nested:
    """A sequence of itself."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        if index > 1:
            raise IndexError
        return self


def endless():
    held = []
    held.append(held)
    return held


REFUSED = [
    ([[1, 2], [3]], ValueError),
    ([[1, 2], 3], ValueError),
    ([1, [2]], ValueError),
    ([[], [1]], ValueError),
    ([[[1]], [2]], ValueError),
    ([nd.ones(2), nd.ones(3)], ValueError),
    ([np.ones(2), 1], ValueError),
    ("abc", TypeError),
    ("", TypeError),
    (["1"], (TypeError, ValueError)),
    ([1, "a"], (TypeError, ValueError)),
    ([None], (TypeError, ValueError)),
    (None, TypeError),
    (object(), TypeError),
    ([object()], TypeError),
    ({1: 2}, TypeError),
    ({1, 2}, TypeError),
    (iter([1]), TypeError),
    ((x for x in [1]), TypeError),
    (datetime.date(2020, 1, 1), TypeError),
    (decimal.Decimal(1), TypeError),
    (fractions.Fraction(1, 2), TypeError),
    (lambda: 1, TypeError),
    (nd, TypeError),
    (slice(1), TypeError),
    ([slice(1)], TypeError),
    (2**64, OverflowError),
    (-(2**63) - 1, OverflowError),
    (2**200, OverflowError),
    ([10**400], OverflowError),
    ([-1, 2**63], OverflowError),
    (endless(), ValueError),
    (Nested(), (TypeError, ValueError)),
    (Raises(), Boom),
    ([Raises()], Boom),
    ([1, [Raises()]], Boom),
    (np.datetime64("2020-01-01"), (TypeError, ValueError)),
    (np.random.default_rng(0), TypeError),
    (range(2**40), MemoryError),
    (..., (TypeError, ValueError)),
    (int, (TypeError, ValueError)),
    (nd.float32, (TypeError, ValueError)),
]


@pytest.mark.parametrize(
    "given_, error", [pytest.param(*row, id=f"{at}-{str(row[0])[:15]}") for at, row in enumerate(REFUSED) if not isinstance(row[0], range)]
)
def test_what_no_tensor_can_be_made_of(given_, error):
    for make in (nd.asarray, nd.tensor, nd.array):
        with pytest.raises(error):
            make(given_)


def test_sequences_that_are_longer_than_memory():
    limited = "import resource; resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30)); import ndcast as nd"
    code = f"{limited}\ntry: nd.asarray(range(2**40))\nexcept MemoryError: print('refused')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
    assert ran.stdout == "refused\n", ran.stderr[-2000:]


def test_objects_of_users():
    assert nd.asarray(Ten()).tolist() == 10 and nd.asarray([Ten(), 1]).tolist() == [10, 1]
    assert nd.arange(20)[Ten()].item() == 10 and nd.arange(20)[Ten() :].shape == (10,) and nd.zeros(Ten()).shape == (10,)
    assert nd.asarray(Whole()).tolist() == [0.0, 1.0, 2.0] and (nd.ones(3) + Whole()).tolist() == [1.0, 2.0, 3.0]
    with pytest.raises(Boom):
        nd.ones(3) + Raises()

    class Answers:
        """Has operators of its own for tensors."""

        __array_ufunc__ = None
        __array_priority__ = 2000

        def __radd__(self, other):
            return "mine"

        def __eq__(self, other):
            return "equal"

    assert nd.ones(3) + Answers() == "mine" and (nd.ones(3) == Answers()) == "equal"


# --- copies


def test_copies_when_asked_for():
    x = nd.arange(3)
    assert nd.asarray(x) is x and nd.asarray(x, copy=False) is x and nd.asarray(x, dtype=nd.int64) is x
    other = nd.asarray(x, copy=True)
    other += 1
    assert x.tolist() == [0, 1, 2]
    assert nd.from_dlpack(x, copy=False).tolist() == [0, 1, 2] and nd.tensor(x) is not x
    with pytest.raises(BufferError):
        nd.from_dlpack(np.arange(9, dtype='u1')[1:].view('i8'), copy=False)
    changed = nd.astype(x, nd.int64)
    changed += 1
    assert x.tolist() == [0, 1, 2]
    # A cast to the same dtype shares the memory.
    changed = nd.astype(x, nd.int64, copy=False)
    changed += 1
    assert x.tolist() == [1, 2, 3]
    assert np.array(x, copy=True).flags.writeable and np.shares_memory(np.asarray(x), np.asarray(x))
    assert np.asarray(x, dtype="f4").dtype == np.float32 and np.asarray(nd.ones(2, dtype=nd.bfloat16)).dtype == np.float32


# --- DLPack


def test_dlpack_of_numpy():
    x = nd.arange(12, dtype=nd.float32).reshape(3, 4)
    for tensor in (x, x.T, x[::-1], x[:, 1], x[:0], nd.asarray(5.0), x * 2):
        seen = np.from_dlpack(tensor)
        same(tensor, seen)
        assert tensor.__dlpack_device__() == (1, 0)
        same(nd.from_dlpack(seen.copy()), seen)
    assert np.from_dlpack(x, copy=True).flags.writeable
    capsule = x.__dlpack__()
    del capsule
    capsule = x.__dlpack__(max_version=(1, 0))
    del capsule
    with pytest.raises(BufferError):
        x.__dlpack__(dl_device=(2, 0))


def test_dlpack_of_others_that_lie():
    class Wrong:
        def __init__(self, what, device=(1, 0)):
            self.what, self.device = what, device

        def __dlpack__(self, **_):
            if isinstance(self.what, type):
                raise self.what
            return self.what

        def __dlpack_device__(self):
            return self.device

    same(nd.from_dlpack(Wrong(np.arange(3).__dlpack__())), np.arange(3))
    for wrong in (Wrong(5), Wrong(None), Wrong(np.arange(3).__dlpack__(), (2, 0)), Wrong(Boom), Wrong("a"), Wrong(np.arange(3).__dlpack__(), 5)):
        with pytest.raises((TypeError, ValueError, BufferError, Boom, RuntimeError)):
            nd.from_dlpack(wrong)


def test_torch():
    torch = pytest.importorskip("torch")
    for make in (
        lambda: torch.arange(6).reshape(2, 3),
        lambda: torch.ones(2, 3).T,
        lambda: torch.tensor(2.5),
        lambda: torch.ones(3, dtype=torch.complex64),
        lambda: torch.ones(1).expand(3),
    ):
        given_ = make()
        same(nd.asarray(given_), given_.numpy())
        same(nd.from_dlpack(given_), given_.numpy())
    half = nd.asarray(torch.tensor([1.5, -2.0], dtype=torch.bfloat16))
    assert half.dtype == nd.bfloat16 and half.tolist() == [1.5, -2.0]
    x = nd.arange(6, dtype=nd.float32).reshape(2, 3)
    assert torch.from_dlpack(x.T).tolist() == x.T.tolist()
    assert torch.asarray(np.array(x)).tolist() == x.tolist()
    with pytest.raises((TypeError, ValueError, RuntimeError, BufferError)):
        nd.asarray(torch.ones(3, requires_grad=True))


def test_torch_writes_to_what_it_is_lent():
    """It has a copy, or what waits over its memory is computed before it may write: nothing that was asked for before the write sees it."""
    torch = pytest.importorskip("torch")
    for size in (6, 100_000):
        x = nd.zeros(size)
        part, copies = x[:4], [nd.clone(x), nd.asarray(x, copy=True), nd.positive(x), nd.tensor(x), nd.astype(x, nd.float32)]
        waiting = [nd.add(x, 1), nd.add(part, 1), (x + 1) * 1, nd.sum(x) + 1]
        seen = torch.from_dlpack(x)
        waiting += [nd.add(x, 1), nd.add(part, 1), x[:2] + 1]
        seen[0] = 100
        for late in waiting:
            assert late.reshape(-1)[0].item() == 1
        for copy in copies:
            assert copy[0].item() == 0
        assert x[0].item() in (0, 100) and part[0].item() == x[0].item() and nd.add(x, 1)[0].item() == x[0].item() + 1
        x += 1
        assert part[0].item() == x[0].item() in (1, 101)


# --- everything


def test_no_call_ends_the_process(tmp_path):
    log = tmp_path / "last_call"
    command = [sys.executable, str(HERE / "calls_of_junk.py"), "250", str(log)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    except subprocess.TimeoutExpired as error:
        raise AssertionError(f"never came back: {log.read_text()}") from error
    assert ran.returncode == 0, f"{ran.returncode} after {log.read_text()}\n{ran.stdout[-3000:]}{ran.stderr[-3000:]}"
    assert "panicked" not in ran.stdout + ran.stderr
