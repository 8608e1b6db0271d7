"""Masked arrays, matrices, records and dates show the memory of the array that they are made of: a write through one is seen by the other. So do views
whose elements share cells of memory, and parts of elements.
"""

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

LINES = """m = np.ma.array(x); m[0, 0] = 50
m = np.ma.array(x); x[0, 1] = 60
m = np.ma.masked_array(x, mask=x > 4); m[1] = 7
m = np.ma.masked_array(x, mask=x > 4); m += 1
m = np.ma.MaskedArray(x, mask=x > 4, copy=True); m[0] = 1
m = np.ma.masked_where(x > 4, x); m[0, 2] = 99
m = np.ma.masked_where(x > 4, x, copy=False); m[0, 2] = 99
m = np.ma.masked_equal(x, 3, copy=False); m.data[0, 0] = 4
m = np.ma.masked_invalid(x, copy=False); m[1, 1] = 8
m = np.ma.asarray(x); x[:] = 3
m = np.ma.array(x.T[::-1]); m[1, 0] = 321
m = np.ma.array(x, mask=k); m[0, 1] = np.ma.masked
m = np.ma.array(x, mask=k); m.mask[1, 2] = True
m = np.ma.getdata(x); m[0] = 5
m = np.ma.array(x) ** 2; m[0] = 5
m = np.ma.concatenate([x, x]); m[0] = 5
m = x.view(np.ma.MaskedArray); m[0, 0] = 5
m = np.asmatrix(x); m[0] = 1
m = np.asmatrix(x); x[1] = 5
m = np.matrix(x); m[0] = 9
m = np.matrix(x, copy=False); m[0] = 9
m = x.view(np.matrix); x[0, 0] = -1
m = x.view([("a", float), ("b", float), ("c", float)]); m["b"] = 77
m = x.view([("a", float), ("b", float), ("c", float)]); x[0] = 7
m = x.view(np.uint8); m[0, -1] = 9
m = i.view(">i8"); m[0] = 1
m = i.view(i.dtype.newbyteorder()).byteswap(inplace=True)
m = i.view("S8"); m[1] = b"abc"
m = i.view("M8[D]"); m[2] = m[3]
m = i.view("m8[s]"); m += 1
m = i.view("V8"); i[0] = 3
m = np.arange(12, dtype=np.int16).reshape(3, 4)[:, ::2].view([("w", "i2"), ("l", "i2")])
m = large + 1; np.ma.array(large)[0] = 5; m = m[:2]
m = np.ma.array(large); large[1] = 5; m = (m * 2)[:2]; large = large[:2]
m = np.ma.array(large); np.ma.getdata(m)[1] = 5; m = m[:2]; large = large[:2]
m = windows(i, 2, writeable=True); m[1] = 7
m = windows(i, 2, writeable=True); m[:, 0] = [9, 8, 7]
m = windows(i, 2, writeable=True); m += 1
m = windows(i, 2, writeable=True); m[0][:] = 7
m = windows(i, 2, writeable=True); m[m > 1] = 0
m = windows(i, 2); m[0] = 7
m = windows(x, (1, 2), writeable=True); m[...] = np.arange(8).reshape(2, 2, 1, 2)
m = strided(i, (3, 2), (8, 8)); m[0, 1] = -1; m[2] += 5
m = strided(i, (3, 2), (8, 8)); m *= 2; m[1:, 1:] = 7
m = strided(i, (3, 2), (8, 8)); m.fill(3)
m = strided(i, (3, 2), (8, 8)); m.sort(axis=0)
m = strided(i, (3, 2), (8, 8)); m.flat[3] = 7
m = strided(i, (3, 2), (8, 8)); np.add(m, 1, out=m)
m = strided(i, (3, 2), (8, 8)); np.copyto(m, [5, 6])
m = strided(i, (3, 2), (8, 8)); np.add.at(m, (0, 1), 5)
m = strided(i, (3, 2), (8, 8)); m[0].fill(9)
m = strided(x[0], (2, 2), (8, 8)); np.add(m[0], 1, out=m[0]); np.exp(m[1], m[1])
m = strided(i, (3, 2), (8, 8)); np.multiply(m, 2, m); m.clip(1, 3, m)
m = strided(x[0], (2, 2), (8, 8)); np.sum(np.ones((2, 2)), 0, out=m[0]); np.copyto(m[1], 5)
m = strided(i, (3, 2), (8, 8)); m[0] = Raises()
m = strided(i, (3, 2), (8, 8)); m += Raises()
m = strided(i, (3, 2), (8, 8), writeable=False); m[0] = 1
m = strided(large, (3, 50_000), (0, 8)); m[1] = 4; m = m[:, :2]; large = large[:2]
m = strided(k, (3, 2), (1, 1)); m[1] = True; m ^= True
m = np.meshgrid(i, i, copy=False)[1]; m.flags.writeable = True; m[2] = 9
m = x.imag; m[0] = 1
x.imag = 1
m = np.imag(i); m += 1
m = i[::2].ravel(); m[0] = 9
m = np.ravel(i[::-1]); m[0] = 9
m = x[:, 1:2].ravel("C"); m[0] = 9
m = i[::2].reshape(-1); m[0] = 9
m = x[::-1, ::-1].ravel(); m[0] = 9
m = np.require(x, float, "CW"); m[0] = 9
m = np.require(x.T, float, ["C", "W"]); m[0] = 9
m = np.require(i, requirements=["O"]); m[0] = 9
m = np.require(i[1:], requirements="O"); m[0] = 9
m = np.diff(x, n=0); m[0] = 9
m = np.einsum("ij", x); m[0] = 9
m = np.einsum("ji", x); m[0] = 9
m = np.einsum("ii", x[:, :2])
np.random.default_rng(0).shuffle(np.broadcast_to(i, (2, 4)))
m = np.broadcast_to(i, (2, 4)); np.put(m, [0], 9)
m = np.broadcast_to(i, (2, 4)); np.put_along_axis(m, np.array([[0]]), 9, 1)
m = i.getfield("i4", 4); m[0] = 1
m = np.ctypeslib.as_ctypes(i); m[0] = 5; m = list(m)
m = np.ctypeslib.as_array(np.ctypeslib.as_ctypes(x)); m[0] = 5
m = np.ctypeslib.ndpointer("i8", ndim=1).from_param(i) is not None
np.ctypeslib.ndpointer("f4").from_param(i)
x.flags.writeable = False; m = np.ma.array(x); m[0] = 1
x.flags.writeable = False; m = np.asmatrix(x); m[0] = 1
x.flags.writeable = False; m = np.ma.array(x); m[0] = np.ma.masked""".split("\n")


class Raises:
    """Elements that a program does not get."""

    __array_ufunc__ = None

    def __array__(self, *args, **kwargs):
        raise KeyError("once")


def run(line, module):
    """What a line leaves, as text, or raises."""
    names = {"np": module, "x": module.arange(6.0).reshape(2, 3), "i": module.arange(4), "k": module.arange(6).reshape(2, 3) % 3 == 1}
    names["large"], names["Raises"] = module.zeros(50_000), Raises
    names.update(windows=module.lib.stride_tricks.sliding_window_view, strided=module.lib.stride_tricks.as_strided)
    failed = ""
    try:
        exec(line, names)
    except Exception as error:
        failed = f"{type(error).__name__}: {error}"
    return [failed] + [repr(names.get(name)) for name in ("m", "x", "i", "k", "large")]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
def test_a_write_is_seen_by_the_other(line):
    assert run(line, ours) == run(line, numpy)
