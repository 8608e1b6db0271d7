"""Masked arrays, matrices, records and dates show the memory of the array that they are made of: a write through one is seen by the other."""

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
x.flags.writeable = False; m = np.ma.array(x); m[0] = 1
x.flags.writeable = False; m = np.asmatrix(x); m[0] = 1
x.flags.writeable = False; m = np.ma.array(x); m[0] = np.ma.masked""".split("\n")


def run(line, module):
    """What a line leaves, as text, or raises."""
    names = {"np": module, "x": module.arange(6.0).reshape(2, 3), "i": module.arange(4), "k": module.arange(6).reshape(2, 3) % 3 == 1}
    names["large"] = module.zeros(50_000)
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
