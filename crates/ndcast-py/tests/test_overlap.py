"""Writes whose source lies in the memory that they write to, beside what NumPy makes of them.

*Problem*: ``x[1:] += x[:-1]`` read as a loop uses elements that it has just written; PyTorch gets ``x *= x[:, 1:2]`` silently wrong. *Contract*: every
write is as if its right-hand side had been computed first, on small tensors, on large ones that waited, and whatever the strides; a target whose
elements share a cell is refused and left as it was.
"""

import ndcast as nd
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from beside import examples, same, small_waits

STATEMENTS = """
x[1:] += x[:-1]
x[:-1] += x[1:]
x[::2] = x[1::2]
x[2::2] += x[:-2:2]
x[:] = x[::-1]
x[::-1] = x
x += x[::-1]
x -= x[::-1].copy()
x[1:] = x[:-1]
x[:-1] = x[1:]
x[:, 1:] *= x[:, :1]
x[:, 1:] += x[:, :-1]
x[:, ::-1] -= x
x *= x[:, 1:2]
x *= x[1:2]
x -= x[0]
x -= x[-1, -1]
x[0] = x[:, 0]
x[:, 0] = x[0]
x += x.T
x.T[...] += x
x[...] = x.T
x.T[1:] -= x[:-1]
x[1:, 1:] += x[:-1, :-1]
x[1:, 1:] = x[:-1, 1:] + x[1:, :-1] + x[:-1, :-1]
x[1:-1] = (x[2:] + x[:-2]) * 2
x[:] = x[[1, 0] + [2] * (len(x) - 2)]
x[[0, 1]] = x[[1, 0]]
x[[0, 1]] += x[[1, 1]]
x[x > 3] = x[0, 0]
x[x > 3] -= 3
x[x.T > 3] = 0
x[0], x[1] = x[1], x[0]
y = x[1:]; y += x[:-1]; x[0] += y[0]
y = x * 2; x[1:] = y[:-1]; y += x
y = x + x.T; x -= y; y[...] = x
y = x[:, ::2]; z = y + 1; y *= z[::-1]
y = x.T; y[0] = 7; x += y[0]
y = x.reshape(-1); y[1:] += y[:-1]
y = x[::-1, ::-1]; y[1:] -= x[1:]
y = x[None]; y += x
x ^= x[:, 1:2]
x <<= x[:1] & 3
x //= x[:1] * 0 + 2
x **= x[:1] * 0 + 2
""".strip().splitlines()


def run_both(statement, array):
    """The statement on an array of NumPy, and on a tensor that is there, and one that waits."""
    wanted = array.copy()
    exec(statement, {"x": wanted, "np": np})
    there = nd.asarray(array)
    with small_waits(True):
        waiting = nd.where(nd.asarray(True), there, there)
    for x in (there, waiting):
        exec(statement.replace(".copy()", ".clone()"), {"x": x})
        same(x, wanted)


@pytest.mark.parametrize("size", [3, 8, 70, 100])
@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements(statement, size):
    run_both(statement, np.arange(size * size).reshape(size, size) % 7)


@pytest.mark.parametrize("statement", [statement for statement in STATEMENTS if "," not in statement and "T" not in statement])
def test_statements_on_one_axis(statement):
    for size in (8, 10, 1000, 9000):
        run_both(statement, np.arange(size) % 5)


@pytest.mark.parametrize("dtype", ["float32", "complex64", "int8", "bool"])
def test_dtypes_of_every_width(dtype):
    for size in (4, 40):
        array = (np.arange(size * size).reshape(size, size) % 3).astype(dtype)
        run_both("x[1:] = x[:-1]", array)
        run_both("x[:, ::2] = x[:, 1::2]", array)
        run_both("x[...] = x.T", array)


@examples(80)
@given(st.integers(1, 40), st.data())
def test_any_slice_of_itself(length, data):
    """Two slices of one axis, of equal lengths, whatever their starts and steps."""

    def cut(count=None):
        step = data.draw(st.sampled_from([1, -1, 2, -2, 3, -3]))
        most = (length - 1) // abs(step) + 1
        count = data.draw(st.integers(1, most)) if count is None or count > most else count
        start = data.draw(st.integers(0, length - 1 - (count - 1) * abs(step)))
        places = range(start, start + (count - 1) * abs(step) + 1, abs(step))
        return (places if step > 0 else places[::-1]), count

    target, count = cut()
    source, other = cut(count)
    target = target[:other]
    array = np.arange(length * 2).reshape(length, 2) * 3 - length

    def slices(places):
        stop = places[-1] + (1 if places.step > 0 else -1)
        return slice(places[0], None if stop < 0 else stop, places.step)

    here, there = slices(target), slices(source)
    run_both(f"x[{here}] = x[{there}]", array)
    run_both(f"x[{here}] += x[{there}]", array)
    run_both(f"x.T[:, {here}] -= x[{there}].T", array)


@pytest.mark.parametrize("step", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("dtype", ["float32", "complex128", "int8", "bool"])
def test_elements_between_others(step, dtype):
    """Every few elements become those beside them, in arrays of few and of many parts, whole and without their ends."""
    for length in (step + 2, 40 * step + 1, 200_000 // step * step):
        array = (np.arange(length) * 7 % 5).astype(dtype)
        for into, source in ((1, 0), (0, step - 1)):
            count = (length - max(into, source) - 1) // step + 1
            run_both(f"x[{into}::{step}][:{count}] = x[{source}::{step}][:{count}]", array)
        run_both(f"x[1:-1][::{step}] = x[:-2][::{step}]", array)
    run_both(f"x[5:5:{step}] = x[4:4:{step}]", array)
    rows = array[: length // step * step].reshape(-1, step)
    run_both("x[:, 1] = x[:, 0]", rows)
    run_both("x[1:, 0] = x[:-1, 1]", rows)
    run_both("x[:, :1] = x[:, 1:2]", rows)


@examples(60)
@given(st.permutations(range(3)), st.permutations(range(3)), st.sampled_from(["=", "+=", "-=", "*="]), st.sampled_from([2, 3, 9]))
def test_any_order_of_axes(first, second, symbol, size):
    array = np.arange(size**3).reshape(size, size, size) % 11
    wanted, x = array.copy(), nd.asarray(array)
    exec(f"y = x.transpose({first}); y[...] {symbol} x.transpose({second})", {"x": wanted})
    exec(f"y = x.permute({first}); y[...] {symbol} x.permute({second})", {"x": x})
    same(x, wanted)


def test_results_computed_together_are_each_their_own():
    """Those that share rows, that use each other, views of others, what waits for nothing; a write to one is seen by its own views alone."""
    array = np.arange(700 * 900, dtype=np.int64).reshape(700, 900) % 1013

    def wanted(x):
        centred = x - x.max(1, keepdims=True)
        doubled = x * 2
        return [x.max(1), centred, (centred * centred).sum(1), x.sum(0), doubled, doubled[::7, 1:], x[:3], x.argmax(1), x]

    ours, theirs = wanted(nd.asarray(array)), wanted(array.copy())
    assert all(a is b for a, b in zip(nd.eval(*ours, ours[0]), [*ours, ours[0]], strict=True))
    for a, b in zip(ours, theirs, strict=True):
        same(a, b)
    for results in (ours, theirs):
        results[0][:] = -1
        results[4][0] = 5
        results[5][:] += 1
    for a, b in zip(ours, theirs, strict=True):
        same(a, b)
    one = nd.ones(3) + 1
    assert nd.eval(one) is one and nd.eval() == ()


def test_what_is_stored_over_waits_no_longer():
    """Results that wait for a tensor see it as it was, whatever is written to it through any view, in any order."""
    array = np.arange(9000).reshape(300, 30)
    x, other = nd.asarray(array), array.copy()
    seen = [(x * 2, other * 2), (x.T + 1, other.T + 1), (x[5:] - x[:-5], other[5:] - other[:-5]), (x.sum(0), other.sum(0)), (x > 4500, other > 4500)]
    for k in range(4):
        x.T[k:] += x.T[: 30 - k]
        other.T[k:] += other.T[: 30 - k]
        x[k] = x.mean(0, dtype=nd.float64)
        other[k] = other.mean(0)
        seen.append((x[k:] * 3, other[k:] * 3))
        seen.append((x[::-1] + seen[0][0], other[::-1] + seen[0][1]))
    for ours, theirs in [*seen[::-1], (x, other)]:
        same(ours, theirs)


@pytest.mark.parametrize(
    "make",
    [
        lambda: nd.arange(3).expand(4, 3),
        lambda: nd.broadcast_to(nd.arange(3), (4, 3)),
        lambda: nd.broadcast_tensors(nd.arange(3), nd.ones((4, 1)))[0],
        lambda: nd.arange(6).unfold(0, 3, 1),
        lambda: nd.sliding_window_view(nd.arange(6), 3),
        lambda: nd.broadcast_to(nd.arange(300) + 1, (4, 300)),
        lambda: nd.broadcast_to(nd.arange(3), (4, 3))[::-1, 1:],
        lambda: nd.broadcast_to(nd.arange(3), (4, 3)).T,
    ],
)
@pytest.mark.parametrize(
    "write",
    [
        "x += 1",
        "x[...] = 7",
        "x[0] = 7",
        "x[x > 0] = 7",
        "x[[0, 1]] = 7",
        "x *= x",
        "x.add_(1)",
        "x.fill_(7)",
        "x.masked_fill_(x > 0, 7)",
        "nd.add(x, 1, out=x)",
        "x[:, 1:] = x[:, :-1]",
    ],
)
def test_targets_whose_elements_share_a_cell_are_refused(make, write):
    x = make()
    before = x.tolist()
    with pytest.raises((ValueError, RuntimeError), match="clone|read-only|single memory location"):
        exec(write, {"x": x, "nd": nd})
    assert x.tolist() == before


def test_stretched_views_that_share_nothing_can_be_written_to():
    """A stride of 0 on an axis of length 1 shares no cell."""
    x = nd.zeros((1, 3))
    y = nd.zeros((2, 1))
    x.expand(1, 3)[...] = 5
    y[:, 0] += 3
    assert x.tolist() == [[5.0] * 3] and y.tolist() == [[3.0]] * 2
    # The same for windows that do not overlap.
    z = nd.arange(6)
    windows = z.unfold(0, 2, 2)
    windows *= 10
    assert z.tolist() == [0, 10, 20, 30, 40, 50]


def test_sources_that_are_windows_of_the_target():
    x, other = nd.arange(10), np.arange(10)
    x[2:] = x.unfold(0, 3, 1).sum(-1)
    other[2:] = np.lib.stride_tricks.sliding_window_view(other, 3).sum(-1)
    same(x, other)
    x, other = nd.arange(16).reshape(4, 4), np.arange(16).reshape(4, 4)
    x += nd.broadcast_to(x.diagonal(), (4, 4))
    other += np.broadcast_to(other.diagonal().copy(), (4, 4))
    same(x, other)


def test_a_refused_write_changes_nothing():
    x = nd.arange(6).reshape(2, 3)
    for write in (
        "x += nd.ones((4, 2, 3), dtype=nd.int64)",
        "x += 1.5",
        "x[:, [0, 5]] = 1",
        "x[0] = nd.ones(2)",
        "x //= nd.asarray([1, 0, 1])",
        "x **= nd.asarray([1, 1, -1])",
        "x[nd.asarray([True, False, True])] = 1",
        "x[0] = [1, 2, 'a']",
        "x <<= 1.0",
        "x @= nd.ones((3, 4), dtype=nd.int64)",
        "x @= nd.ones(3, dtype=nd.int64)",
        "x @= nd.ones((3, 1), dtype=nd.int64)",
        "x @= nd.ones((3, 3))",
        "nd.add(x, 1, out=x[:1])",
        "x[...] = 1j",
        "x[...] = 2**70",
    ):
        with pytest.raises((ValueError, TypeError, IndexError, OverflowError, ZeroDivisionError)):
            exec(write, {"x": x, "nd": nd})
        assert x.tolist() == [[0, 1, 2], [3, 4, 5]], write


# --- which results share memory

VIEWS = """
xp.reshape(x, (-1,))
xp.reshape(x, (4, 3))
xp.reshape(x[:, None], (12,))
xp.reshape(x[::2], (2, 2, 2))
xp.ravel(x)
xp.permute_dims(x, (1, 0))
x.T
x.mT
xp.moveaxis(x, 0, 1)
xp.swapaxes(x, 0, 1)
xp.squeeze(x[None], axis=0)
xp.expand_dims(x, axis=0)
xp.flip(x)
xp.flip(x, axis=0)
xp.fliplr(x)
xp.rot90(x)
xp.atleast_3d(x)
xp.unstack(x)[0]
xp.array_split(x, 2)[0]
xp.split(x, 3)[1]
xp.linalg.matrix_transpose(x)
xp.astype(x, x.dtype, copy=False)
xp.asarray(x)
x[...]
x[()]
x[:]
x[1:, ::-2]
x[0]
x[None]
x[..., 0]
x[::-1][0]
x.reshape(3, 4)
x.T.reshape(4, 3)
x[1:].T[2]
""".strip().splitlines()
COPIES = """
x.T.reshape(12)
xp.reshape(x[:, :2], (6,))
xp.reshape(x, (-1,), copy=True)
xp.roll(x, 0)
xp.tile(x, (1, 1))
xp.repeat(x, 1, axis=0)
xp.concat([x], axis=0)
xp.stack([x])
xp.tril(x, k=9)
xp.clip(x, -99, 99)
xp.positive(x)
+x
xp.abs(x)
xp.round(x)
xp.floor(x)
xp.astype(x, x.dtype)
xp.asarray(x, copy=True)
xp.array(x)
xp.copy(x)
xp.where(x > -99, x, x)
xp.sum(x, axis=())
xp.max(x[None], axis=0)
xp.cumulative_sum(x[None], axis=0)
xp.sort(x[None], axis=0)
xp.take(x, xp.asarray([0, 1, 2]), axis=0)
x[[0, 1, 2]]
x[x > -99]
x[xp.asarray([0, 1, 2])]
x[[0]]
xp.pad(x, 0)
xp.nan_to_num(x)
xp.multiply(x, 1)
xp.tensordot(xp.asarray(1.0), x, axes=0)
xp.kron(xp.asarray([[1.0]]), x)
""".strip().splitlines()


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("statement", VIEWS + COPIES)
def test_who_shares_memory_with_whom(statement, waits):
    """What a write to a result does to its operand, which may wait when the result is made."""
    array = np.arange(1.0, 13).reshape(3, 4)
    with small_waits(waits):
        x = nd.multiply(nd.asarray(array), 1) if waits else nd.asarray(array)
    mine, other = eval(statement, {"xp": nd.numpy if "split" in statement else nd, "x": x}), eval(statement, {"xp": np, "x": array})
    same(mine, other)
    mine[...], other[...] = 77, 77
    same(x, array)
    assert (array == 77).any() == (statement in VIEWS)
    x += 1
    array += 1
    same(mine, other)


@pytest.mark.parametrize(
    "make",
    [
        lambda xp: xp.sum(xp.zeros((0, 300)), axis=0),
        lambda xp: xp.prod(xp.zeros((0, 300)), axis=0, keepdims=True),
        lambda xp: xp.matmul(xp.ones((3, 0)), xp.ones((0, 300))),
        lambda xp: xp.tile(xp.ones(1), (3, 300)),
        lambda xp: xp.clip(xp.broadcast_to(xp.ones(1), (3, 300)), 0, 2),
        lambda xp: xp.astype(xp.broadcast_to(xp.ones(1), (3, 300)), xp.float64),
        lambda xp: xp.add(xp.broadcast_to(xp.ones(1), (3, 300)), 1),
        lambda xp: xp.full((3, 300), 2.0),
        lambda xp: xp.zeros_like(xp.broadcast_to(xp.ones(1), (3, 300))),
        lambda xp: xp.positive(xp.broadcast_to(xp.ones(1), (3, 300))),
        lambda xp: xp.asarray(xp.broadcast_to(xp.ones(1), (3, 300)), copy=True),
        lambda xp: xp.sum(xp.broadcast_to(xp.ones(1), (3, 300)), axis=1),
    ],
)
def test_results_can_be_written_to(make):
    """Whatever their operands were, every element has a cell of its own."""
    mine, other = make(nd), make(np)
    mine += np.arange(mine.shape[-1])
    other += np.arange(other.shape[-1])
    assert mine.tolist() == other.tolist()
