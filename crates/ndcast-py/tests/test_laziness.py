"""Results that wait, and are used more than once before anybody looks: their elements are those that NumPy has at once,
and few of them are stored."""

import pathlib
import subprocess
import sys

import ndcast as nd
import numpy as np
import pytest

N = 18_000  # Tensors of up to 16384 elements do not wait.


def mandelbrot(x, y, steps):
    zr, zi = x * 0, x * 0
    for _ in range(steps):
        zr, zi = zr * zr - zi * zi + x, 2 * zr * zi + y
    return zr, zi


def both(shape=(N,), seed=0):
    array = np.random.default_rng(seed).random(shape, dtype=np.float32)
    return nd.asarray(array), array


@pytest.mark.parametrize("steps", [1, 12, 40])
def test_a_loop_that_uses_each_result_three_times(steps):
    (x, a), (y, b) = both((1, N)), both((30, 1), 1)
    for ours, theirs in zip(mandelbrot(x * 0.1, y * 0.1, steps), mandelbrot(a * np.float32(0.1), b * np.float32(0.1), steps), strict=True):
        assert np.array_equal(np.asarray(ours), theirs)


def test_a_chain_that_doubles_ways_at_each_step():
    """2^300 ways lead from the last result to the first operand."""
    x, a = both()
    for _ in range(300):
        x, a = x * x - 0.5 * x, a * a - np.float32(0.5) * a
    assert np.array_equal(np.asarray(x), a)


def test_a_reduction_of_each_step():
    x, a = both((N, 30))
    x, a = x.astype(nd.float64), a.astype(float)
    for _ in range(150):
        x, a = x / x.sum(0) + x, a / a.sum(0) + a
    np.testing.assert_allclose(np.asarray(x), a, rtol=1e-9)


def test_a_loop_that_looks_at_each_step():
    x, a = both()
    for _ in range(200):
        x, a = x * 0.9 + 0.1, a * np.float32(0.9) + np.float32(0.1)
        assert float(x[7]) == a[7]
        x.sum().item()
    assert np.array_equal(np.asarray(x), a)


@pytest.mark.parametrize("look", ["first", "second", "part", "none"])
@pytest.mark.parametrize("write", ["x[:] = 7", "x += 1", "e[:] = 7", "e += 1", "first *= 0", "v[:] = 7"])
def test_writes_do_not_reach_what_has_been_built(look, write):
    x, a = both()
    e = (x * 2).exp()
    v, first, second = e[3:9], e + 1, e * 3
    together = first - second
    wanted_first, wanted_second = np.asarray((x * 2).exp() + 1), np.asarray((x * 2).exp() * 3)
    {"first": first.eval, "second": second.eval, "part": v.eval, "none": lambda: None}[look]()
    exec(write)
    assert np.array_equal(np.asarray(second), wanted_second)
    assert np.array_equal(np.asarray(together), wanted_first - wanted_second)
    assert np.array_equal(np.asarray(first), wanted_first * (0 if write.startswith("first") else 1))
    assert write != "v[:] = 7" or float(e[5]) == 7
    assert not write.startswith("e[") or float(v[2]) == 7


def test_two_results_of_one_costly_part():
    x, a = both((1000, 100))

    def two():
        e = (-x * x).exp()
        return e * x, e * (1 - 2 * x)

    (p, q), e = two(), np.asarray((-x * x).exp())
    assert np.array_equal(np.asarray(p), e * a)
    assert np.array_equal(np.asarray(q), e * (1 - 2 * a))


def test_names_that_are_used_by_others_and_gone():
    x, a = both((300, 40))
    d = x - x.mean(0)
    squares, cubes = d * d, d * d * d
    del d
    m = a - np.asarray(x.mean(0))
    assert np.array_equal(np.asarray(squares.sum(0)), np.asarray(nd.asarray(m * m).sum(0)))
    assert np.array_equal(np.asarray(cubes), m * m * m)


def test_the_default_float_of_a_result_that_waits():
    """A dtype that was asked for under another default is forgotten."""
    x = nd.arange(N)
    mean = x.mean()
    assert mean.dtype == nd.float32
    assert mean.eval().dtype == nd.float32


def flavours():
    import ndcast.numpy
    import ndcast.torch

    return [(nd, nd.asarray), (nd.numpy, nd.numpy.asarray), (nd.torch, nd.torch.from_numpy)]


@pytest.mark.parametrize("dtype", ["int64", "int32", "uint8", "int16"])
def test_what_indices_pick_waits(dtype):
    """It is gathered where it is used; nothing that is written later is seen."""
    random = np.random.default_rng(5)
    table, rows = random.random(300, dtype=np.float32), random.random((120, 700), dtype=np.float32)
    i = random.integers(0, 120, 90_000).astype(dtype)
    for module, make in flavours():
        if module is nd.torch and dtype == "uint8":
            continue  # A mask.
        w, p, index = make(table.copy()), make(rows.copy()), make(i.copy())
        first, few = w[index], index[:500]
        picked, columns = p[few], p[:, few]
        results = [(first - w[index + 1]) ** 2, first.sum(), picked.mean(0), picked.T * 2, columns.max(1)]
        w[:], index[:] = 0, 0
        p[...] = 0
        wanted = [(table[i] - table[i + 1]) ** 2, None, rows[i[:500]].mean(0, dtype=float), rows[i[:500]].T * 2, rows[:, i[:500]].max(1)]
        for found, expected in zip(results, wanted, strict=True):
            found = np.asarray(found[0] if isinstance(found, tuple) else found)
            if expected is not None:
                assert np.allclose(found, expected, rtol=1e-6), (module.__name__, dtype)
        assert abs(float(results[1]) - table[i].astype(float).sum()) < 1
        assert np.array_equal(np.asarray(picked), rows[i[:500]])


def test_an_index_out_of_range_does_not_wait():
    w, i = nd.ones(1000), nd.zeros(90_000, dtype="int64")
    i[70_000] = 1000
    with pytest.raises(IndexError, match="index 1000 is out of bounds for dimension 0 with size 1000"):
        w[i]
    i[70_000] = -1001
    with pytest.raises(IndexError, match="index -1001 is out of bounds for dimension 1 with size 1000"):
        nd.ones((2, 1000))[:, i]
    with pytest.raises(IndexError, match="must be integers"):
        w[nd.ones(90_000)]


def grown(code):
    """Mebibytes by which the peak of a process grows."""
    text = f"""
import pathlib
import ndcast as nd
def peak():
    lines = pathlib.Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
x = nd.ones((2000, 2000)).eval()
(x[:4] * 2 + 1).eval()
pathlib.Path("/proc/self/clear_refs").write_text("5")
before = peak()
{code}
print(peak() - before)
"""
    ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    return float(ran.stdout)


@pytest.mark.skipif(not pathlib.Path("/proc/self/clear_refs").exists(), reason="the peak of the memory in use")
def test_results_used_twice_in_one_expression_take_no_memory():
    """A result has 15 MiB."""
    loop = "a = b = x\nfor _ in range(12): a, b = a * a - b * b + x, 2 * a * b + x\n(a + b).eval()"
    assert 15 < grown(loop) < 2 * 15.3
    # All names are alive.
    names = "p = x * 2 + 1; q = p * p; r = q * p + p; s = r * r - q; t = s * r + p * q; t.eval()"
    assert 15 < grown(names) < 2 * 15.3
    # A costly part of two results is kept.
    assert 1.5 * 15.3 < grown("e = (x * 2).exp().sin(); p = e + 1; q = e * 2; p.eval()") < 3 * 15.3


@pytest.mark.skipif(not pathlib.Path("/proc/self/clear_refs").exists(), reason="the peak of the memory in use")
def test_what_indices_pick_is_not_stored():
    """Each of both gathers has 15 MiB."""
    assert grown("i = nd.arange(2000)[::-1]; i.eval(); float(((x[i] - x[i + 0]) ** 2).sum())") < 5


def test_a_part_that_fails_elsewhere_does_not_disturb():
    """A view of a waiting result needs only its own elements, whoever else uses the view."""
    a = nd.arange(70000)
    b = nd.ones(70000, dtype="int64")
    b[0] = 0
    whole = a // b + 1
    view = whole[1:]
    first, second = view + 1, view * 3
    assert int(first[5]) == 6 + 1 + 1
    assert int(second[5]) == (6 + 1) * 3
    with pytest.raises(ValueError, match="division by zero"):
        whole.tolist()


X = np.arange(120_000, dtype="float64").reshape(200, 200, 3) / 7
# What waits is large; the twin is the same of results that somebody has looked at.
PARTS = {
    "maps": lambda xp, x: [x * 2, x + 1],
    "a map and a tensor": lambda xp, x: [x, x - 3, x],
    "one thing twice": lambda xp, x: 2 * [x * 3],
    "one of another": lambda xp, x: (lambda y: [y * y, y, y + 1])(x + 1),
    "views": lambda xp, x: [(x * 2)[::-1], x[:, ::-1], (x + 1)[:, ::-1]],
    "sums": lambda xp, x: [x - x.mean(0), x * x.sum(-1, keepdims=True), x * 1],
    "a fold": lambda xp, x: [xp.cumsum(x, axis=1), x * 2, xp.broadcast_to((x * 2).sum(0), x.shape)],
    "turned": lambda xp, x: [xp.swapaxes(x * 2, 0, 1), x + 1],
    "bools": lambda xp, x: [x > 3000, x < 2, (x > 1) & (x < 9)],
    "two dtypes": lambda xp, x: [x * 2, xp.astype(x, xp.int32) + 1 if xp is nd else x.astype("int32") + 1],
}
JOINS = {
    **{f"concat {axis}": lambda xp, parts, axis=axis: xp.concat(parts, axis=axis) for axis in (0, 1, -1, None)},
    **{f"stack {axis}": lambda xp, parts, axis=axis: xp.stack(parts, axis=axis) for axis in (0, 1, -1)},
    "hstack": lambda xp, parts: xp.hstack(parts),
    "vstack": lambda xp, parts: xp.vstack(parts),
}


@pytest.mark.parametrize("join", JOINS)
@pytest.mark.parametrize("parts", PARTS)
def test_results_that_wait_are_joined_like_others(parts, join):
    x = nd.asarray(X)
    made = JOINS[join](nd, PARTS[parts](nd, x))
    looked = PARTS[parts](nd, x)
    nd.eval(*looked)
    twin = JOINS[join](nd, looked)
    assert (made.dtype, made.tolist()) == (twin.dtype, twin.tolist())
    if parts != "two dtypes":
        assert np.allclose(made.numpy(), JOINS[join](np, PARTS[parts](np, X)), rtol=1e-5)
    # The parts keep their elements, because the result shares no memory with them.
    made[...] = 0
    assert all(np.array_equal(one.numpy(), other.numpy()) for one, other in zip(looked, PARTS[parts](nd, x)))
    assert np.array_equal(x.numpy(), X)


def test_joins_that_wait_refuse_what_others_refuse():
    x = nd.asarray(X)
    for parts, axis in [([x * 2, (x + 1)[:, :5]], 0), ([x * 2, x[0] + nd.ones(60_000).reshape((100, 200, 3))], -1), ([x * 2], 5)]:
        looked = [nd.asarray(part.numpy()) for part in parts]
        with pytest.raises((ValueError, IndexError)) as waits:
            nd.concat(parts, axis=axis)
        with pytest.raises((ValueError, IndexError)) as twin:
            nd.concat(looked, axis=axis)
        assert str(waits.value).split("\n")[0] == str(twin.value).split("\n")[0]
    with pytest.raises(ValueError, match="division by zero"):
        nd.concat([nd.arange(60_000) // nd.zeros(60_000, dtype="int64"), nd.arange(60_000) + 1])


def test_joins_that_wait_in_the_flavours():
    import ndcast.numpy as inp
    import ndcast.torch as torch

    a = inp.arange(60_000.0)
    mixed = inp.concatenate([a * 2, inp.arange(60_000) + 1])
    assert mixed.dtype == "float64" and mixed.tolist() == np.concatenate([np.arange(60_000.0) * 2, np.arange(60_000) + 1]).tolist()
    narrow = inp.concatenate([a * 2, a + 1], dtype="float32")
    assert narrow.dtype == "float32" and narrow.tolist() == np.concatenate([np.arange(60_000.0) * 2, np.arange(60_000) + 1.0], dtype="float32").tolist()
    t = torch.arange(60_000)
    assert torch.cat([t * 2, torch.zeros(0), t + 1]).tolist() == [*range(0, 120_000, 2), *range(1, 60_001)]


@pytest.mark.skipif(not pathlib.Path("/proc/self/clear_refs").exists(), reason="the peak of the memory in use")
def test_results_that_wait_are_computed_where_they_are_joined():
    """The result has 61 MiB; the parts would have as much again."""
    assert 61 < grown("nd.concat([x * 2, x + 1, x - 3, x * x], axis=1)") < 1.2 * 61
    assert 61 < grown("nd.stack([x * 2, x + 1, x - 3, x * x])") < 1.2 * 61
    # Bytes become planes of floats in one pass.
    assert 15 < grown("(x.astype(nd.uint8) / 255).T.contiguous()") < 1.5 * 15.3


BROADCASTS = """x + row | col * x | col + row | row < x | nd.where(x > 0, row, col) | (x + row).astype(nd.float64) | (col + row)[:100] | nd.exp(col + row) | (col + row) / (x + 2) | x[i] | x[i] + row
nd.maximum(col, row) | (x + row).sum(-1, keepdims=True) + row | ((x + row) * col).mean(0) * col""".replace("\n", " | ").split(" | ")


@pytest.mark.parametrize("source", BROADCASTS)
def test_views_that_merge_axes_of_a_broadcast(source):
    """A result that waits has a layout as soon as it is there, whatever its operands repeat."""
    torch = pytest.importorskip("ndcast.torch")
    x, row, col = both((300, 200))[0], both((200,), 1)[0], both((300, 1), 2)[0]
    names = {"x": x, "row": row, "col": col, "i": nd.arange(299, -1, -1), "nd": nd}
    expected = np.asarray(eval(source, names))
    for wanted in [(-1,), (expected.shape[0] // 10, -1), (2, expected.shape[0] // 2, -1), (1, -1, 1)]:
        viewed = torch.asarray(eval(source, names)).view(*wanted)
        assert np.array_equal(np.asarray(viewed), expected.reshape(wanted)), wanted
    if expected.shape == (300, 200):
        assert np.array_equal(np.asarray(torch.asarray(eval(source, names)).view(-1, 2).sum(1)), np.asarray(nd.asarray(expected).reshape(-1, 2).sum(1)))


def test_results_that_wait_say_where_their_elements_are():
    """A view of what waits is no view of its operands' memory, and `contiguous` gives what `view` takes."""
    torch = pytest.importorskip("ndcast.torch")
    row, col = (torch.asarray(both(shape)[0]) for shape in [(220,), (180, 1)])
    for turned in (False, True):
        z = (col**2 + row**2).sqrt().view(180, 22, 10)
        mean = z.mean(-1)[0, :4]
        y = z.transpose(0, 1) if turned else z
        assert y.is_contiguous() == (y.stride() == (y.shape[1] * 10, 10, 1)) == (not turned)
        dense = y.contiguous()
        assert dense.is_contiguous() and dense.view(y.shape[0], -1)[:2, :2].shape == (2, 2) and mean.shape == (4,)
        assert np.array_equal(np.asarray(dense.view(-1)), np.asarray(y).reshape(-1))


def test_a_view_that_no_operand_has_is_refused_at_once():
    torch = pytest.importorskip("ndcast.torch")
    x = both((300, 200))[0]
    with pytest.raises(RuntimeError, match="view size is not compatible"):
        (torch.asarray(x).T + 1).view(-1)


@pytest.mark.parametrize("name", "relu silu leaky_relu hardtanh elu relu6 celu selu".split())
def test_functions_in_place_write_to_results_that_wait(name):
    F = pytest.importorskip("ndcast.torch.nn.functional")
    torch = pytest.importorskip("ndcast.torch")
    x = torch.asarray(both((300, 200))[0])
    expected = np.asarray(getattr(F, name)(x - 0.5))
    waits = x - 0.5
    assert getattr(F, name)(waits, inplace=True) is waits
    assert np.array_equal(np.asarray(waits), expected)
