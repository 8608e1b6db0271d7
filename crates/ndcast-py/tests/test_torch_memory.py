"""What shares memory in `ndcast.torch` goes on doing so when it is copied or saved, as PyTorch's storages do. PyTorch is not needed."""

import array
import copy
import io
import subprocess
import sys

import ndcast.torch as torch
import pytest

DTYPES = [torch.float32, torch.float64, torch.bfloat16, torch.int8, torch.int64, torch.bool, torch.complex64, torch.complex128]
# What is made of one memory: the first of them is written to, and the others show it or do not.
FAMILIES = {
    "a view of all": lambda x: [x, x.view(2, 3)],
    "a part": lambda x: [x, x[2:4]],
    "a part first": lambda x: [x[2:4], x],
    "parts that overlap": lambda x: [x[1:4], x[3:5]],
    "parts that do not": lambda x: [x[:2], x[2:]],
    "a part beyond": lambda x: [x[:2], x[3:], x],
    "turned": lambda x: [x.view(2, 3).t(), x.view(2, 3).t()[0], x],
    "every other one": lambda x: [x[::2], x[1::2], x],
    "expanded": lambda x: [x[:1].expand(4), x[0]],
    "the same one": lambda x: [x, x],
    "of no elements": lambda x: [x[:0], x[:0]],
}


def saved(value):
    file = io.BytesIO()
    torch.save(value, file)
    file.seek(0)
    return torch.load(file)


def made(family, dtype, waits):
    x = torch.arange(6).to(dtype)
    return FAMILIES[family](x if not waits else torch.where(x == x, x, x))


@pytest.mark.parametrize("copied", [copy.deepcopy, saved])
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("waits", [False, True])
def test_copies_share_what_was_shared(copied, family, waits):
    for dtype in DTYPES:
        own = made(family, dtype, waits)
        before = [one.tolist() for one in own]
        other = copied(own)
        assert [one.tolist() for one in other] == before and [one.dtype for one in other] == [dtype] * len(own), dtype
        assert [(one is other[0]) for one in other] == [(one is own[0]) for one in own]
        if copied is copy.deepcopy:
            assert [one.stride() for one in other] == [one.stride() for one in own]
        if family != "expanded":
            # What is written to the copy is not seen in the original, and within the copy where it would be within the original.
            other[0].zero_()
            assert [one.tolist() for one in own] == before
            own[0].zero_()
            assert [one.tolist() for one in other] == [one.tolist() for one in own], dtype


def test_a_copy_is_another_tensor_of_the_same_memory():
    for x in [torch.arange(4.0), torch.arange(4.0) + 1, torch.arange(8.0)[::2]]:
        y = copy.copy(x)
        y[0] = 9
        assert y is not x and x[0] == 9 and y.stride() == x.stride()


def test_views_of_other_dtypes_are_copied_together():
    z = torch.arange(3).to(torch.complex64)
    pair = copy.deepcopy([torch.view_as_real(z)[1:], z])
    pair[0].fill_(7)
    assert pair[1].tolist() == [0, 7 + 7j, 7 + 7j] and z.tolist() == [0, 1, 2]
    raw = torch.arange(5, dtype=torch.uint8)
    number, whole = copy.deepcopy([raw[:4].view(torch.int32), raw])
    number.zero_()
    assert whole.tolist() == [0, 0, 0, 0, 4]


def test_copies_in_other_structures():
    x = torch.arange(6.0)
    found = copy.deepcopy({"w": x, "rows": (x.view(2, 3), [x[3:]])})
    found["rows"][1][0][0] = 9
    assert found["w"][3] == 9 and found["rows"][0][1, 0] == 9 and x[3] == 3
    tied = saved({"a": x, "b": x, "c": [x[1:3]]})
    tied["a"][1] = 9
    assert tied["a"] is tied["b"] and tied["c"][0].tolist() == [9, 2]


def test_what_is_shared_is_written_once():
    x = torch.zeros(1000)

    def size(value):
        file = io.BytesIO()
        torch.save(value, file)
        return len(file.getvalue())

    assert size([x, x, x[5:], x.view(10, 100).t()]) < size([x]) + 1000


def test_addresses():
    x = torch.arange(6.0)
    for dtype in DTYPES:
        y = x.to(dtype)
        assert y[2:].data_ptr() == y.data_ptr() + 2 * y.itemsize and y.view(2, 3).t().data_ptr() == y.data_ptr() and y.clone().data_ptr() != y.data_ptr()
    assert x[6:].data_ptr() == 0


@pytest.mark.parametrize("dtype", ["uint8", "int16", "float32", "bfloat16", "complex64", "int64"])
@pytest.mark.parametrize("offset", [0, 3, 8])
def test_bytes_of_others_are_shared_or_copied(dtype, offset):
    dtype = getattr(torch, dtype)
    raw = bytearray(range(24 + offset))
    # What does not lie at multiples of its size is copied.
    shared = offset % 8 == 0 or dtype.itemsize == 1
    x = torch.frombuffer(raw, dtype=dtype, offset=offset)
    wanted = torch.frombuffer(bytearray(raw[offset:]), dtype=dtype)
    assert x.dtype == dtype and x.equal(wanted) and torch.frombuffer(raw, dtype=dtype, offset=offset, count=1).equal(x[:1])
    raw[offset : offset + 8], before = bytes(8), x.clone()
    assert x[0] == 0 if shared else x.equal(before)
    x[1] = 5
    assert not shared or torch.frombuffer(raw, dtype=dtype, offset=offset)[1] == 5


def test_buffers_and_their_refusals():
    numbers = array.array("i", [1, 2, 3])
    torch.frombuffer(numbers, dtype=torch.int32)[0] = 7
    assert numbers[0] == 7
    truths = bytearray(b"\0\1\0\1")
    x = torch.frombuffer(truths, dtype=torch.bool)
    truths[0], x[1] = 1, False
    assert x.tolist() == [True, False, False, True] and truths == b"\1\0\0\1"
    with pytest.raises(BufferError):
        truths.append(1)
    for given, error, text in [
        (3, ValueError, "does not implement Python buffer protocol"), (memoryview(b"abcd")[::2], RuntimeError, "non-contiguous"), (b"", ValueError, r"buffer length \(0\)"),
        (b"abcde", ValueError, "multiple of element size"),
    ]:  # fmt: skip
        with pytest.raises(error, match=text):
            torch.frombuffer(given, dtype=torch.int16)
    code = "import ndcast.torch as t\nfor _ in range(2): assert t.frombuffer(b'ab', dtype=t.uint8).tolist() == [97, 98]"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert told.count("UserWarning: The given buffer is not writable, and PyTorch does not support non-writable tensors.") == 1


def test_arrays_of_numpy_as_buffers():
    numpy = pytest.importorskip("numpy")
    for array_ in [numpy.ones((2, 3)), numpy.ones(4, ">i4"), numpy.ones(3, complex)]:
        x = torch.frombuffer(array_, dtype=torch.uint8)
        x.fill_(0)
        assert x.numel() == array_.nbytes and not array_.any()
