"""A write costs what it writes: the tensor stays where it lies, and only the part is computed aside.

*Technique*: each line runs on a tensor of ndcast and on an array of NumPy; the address of the elements must be the same afterwards, which a copy of the whole
would change, and where the system tells, the peak of the memory in use grows by less than the tensor.
"""

import pathlib

import ndcast as nd
import numpy as np
import pytest

N = 2048
LINES = """
x[0] += 1
x[0] = x[1]
x[0] = x[1] + x[2]
x[0] = x[1] / 2 + x[0]
x[:, 0] += 1
x[:, 0] = x[:, 1]
x[:, 0] = x[:, 1] * 2 + x[:, 2]
x[0] -= x[1]
x[0] *= x[0]
x[3, 5] += 1
x[3, 5] = x[4, 5]
x[0, :8] = x[1, 8:16]
x[1:3] = x[0:2]
x[1:3] += x[0:2]
x[0:4] = x[3::-1]
x[:4, :4] = x[:4, :4].T
x[:4, :4] += x[:4, :4].T
x[5] = -x[5]
x[5] = abs(x[6])
x[5] = x[5].sum()
x[5] = x[:8].mean(0)
x[5] = x[5].clip(0, 1)
x[[0, 2]] = x[[1, 3]]
x[[0, 2]] += 1
x[-1] = x[0]
x[0, ::2] = x[0, 1::2]
row = x[0]; row += x[1]
row = x[0]; row[:] = x[1] * 3
row = x[0]; row *= 2; x[0] = row
view = x[2:4]; view[0] = view[1] + x[7]
x[0][1:] = x[0][:-1]
x[0] = np.ones(x.shape[1], dtype='f4')
for i in range(1, 5): x[i] = x[i - 1] / 2 + x[i]
for i in range(1, 4): x[i] -= x[0] * x[i, 0]
"""
WHOLE = """
x += 1
x *= x
x[x < 0.5] = 0.5
x[x < x.mean()] = 0
"""


def address(x):
    """Where the elements lie. Nobody holds them afterwards."""
    return np.asarray(x).__array_interface__["data"][0]


def peak():
    return int(next(line for line in pathlib.Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")).split()[1]) * 1024


def made():
    array = (np.arange(N * N, dtype="f4") % 1013 / 500).reshape(N, N)
    return nd.asarray(array), array


@pytest.mark.parametrize("line", [line for line in (LINES + WHOLE).split("\n") if line])
def test_a_write_leaves_the_tensor_where_it_is(line):
    x, array = made()
    before = address(x)
    resets = pathlib.Path("/proc/self/clear_refs")
    if resets.exists():
        resets.write_text("5")
        at_first = peak()
    exec(line, {"x": x, "np": np})
    if resets.exists() and line not in WHOLE:
        assert peak() - at_first < x.nbytes // 2
    assert address(x) == before
    exec(line, {"x": array, "np": np})
    np.testing.assert_allclose(np.asarray(x), array, rtol=2e-6, atol=1e-6)


def test_a_result_that_waits_keeps_what_it_has_seen():
    x, array = made()
    later, other = x[1] + x[2], array[1] + array[2]
    x[1] = 0
    np.testing.assert_array_equal(np.asarray(later), other)
    whole, other = x * 2, array * 2
    other[1] = 0
    x[0] = x[5] + 1
    np.testing.assert_array_equal(np.asarray(whole), other)


def test_a_part_that_is_itself():
    x, array = made()
    x[0] = x[0]
    x[:, 1] = x[:, 1]
    x[...] = x
    x.T[0] = x[:, 0]
    np.testing.assert_array_equal(np.asarray(x), array)
    with pytest.raises(ValueError):
        nd.broadcast_to(x[0], (2, N))[0] = x[0]


@pytest.mark.parametrize(
    "line",
    [
        "np.putmask(part, mask, 0.5)",
        "np.place(part, mask, [1.0, 2.0])",
        "np.put(part, [1, 2], [3.0, 4.0])",
        "np.copyto(part, 1.5, where=mask)",
        "np.subtract.at(part, [1, 1], 1)",
        "np.random.RandomState(0).shuffle(part)",
        "np.random.default_rng(0).shuffle(part)",
    ],
)
def test_what_a_function_writes_to_a_part_leaves_the_whole(line):
    outcomes = []
    for library in (nd.numpy, np):
        x = library.arange(float(N * N))
        before = x.__array_interface__["data"]
        exec(line, {"np": library, "part": x[5:25], "mask": library.array([True, False] * 10)})
        assert x.__array_interface__["data"][0] == before[0]
        outcomes.append(x[:30].tolist())
    assert outcomes[0] == outcomes[1]
