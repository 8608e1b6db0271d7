"""What becomes of divisions by zero, overflows, NaN and casts that lose something: values, warnings and exceptions are NumPy's.

*Technique*: each line runs with NumPy and with ndcast.numpy, with warnings recorded, ignored, and made exceptions.
"""

import warnings

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

LINES = """1 / a
a / 0
0 / a
np.zeros(2) / np.zeros(2)
a / [0, 1, 2]
a // 0
a % 0
np.fmod(a, 0)
i // 0
i % 0
i / 0
i // [0, 1]
i // np.array([0, 1])
i % np.array([1, 0])
np.floor_divide(i, [1, 0])
1 // np.array([0, 2])
np.array([1.0]) // np.array([0])
a ** -1
a ** 0.5
a ** np.array([-1.0])
np.power(0.0, -1)
np.power(a, -1)
np.log(a)
np.log10(np.array([0.0]))
np.log2([0, 1])
np.log1p(np.array([-1.0, -2.0]))
np.sqrt(a)
np.sqrt(-1)
np.log(0)
np.arcsin([2.0])
np.arctanh([1.0, 2.0])
np.exp(np.array([1000.0, 1.0]))
np.exp(f * 200)
np.cosh([1000.0])
np.square([1e200])
np.arccosh([0.5])
np.exp2([2000.0])
np.expm1([1000.0])
np.sinh(f * 100)
np.power([10.0], 400)
np.power(f * 10, 100)
np.log(np.zeros(3, np.float32))
np.log1p(-np.ones(2, np.float32))
np.logaddexp(1e308, np.inf)
np.tan([np.inf])
np.sin([np.inf, 1])
np.arccos(f)
np.arctan2(0.0, 0.0)
np.cbrt([-8.0])
np.array([1e308]) * 10
np.array([1e308]) + np.array([1e308])
f * np.float32(3e38)
h * np.float16(2)
h + h
np.array([np.inf]) - np.inf
np.array([np.inf]) * 0
np.array([np.nan]) + 1
np.array([np.nan]) > 1
np.maximum([np.nan], 1)
np.array([1e308, 1e308]).sum()
np.sum([1e308, 1e308])
np.prod([1e200, 1e200])
np.cumsum([np.inf, -np.inf])
np.cumprod(np.array([1e200, 1e200]))
np.mean([np.inf, -np.inf])
np.array([np.inf, 1.0]).std()
np.dot([1e200], [1e200])
np.array([1e200]) @ np.array([1e200])
np.array([[np.inf]]) @ np.array([[0.0]])
divmod(a, 0)
divmod(5.0, a)
divmod(i, 0)
divmod(np.array([np.inf]), 2.0)
np.divmod(a, [0, 1, 2])
np.float_power([-1], [0.5])
np.float_power(a, -1)
np.float_power(10.0, [400])
np.corrcoef([1, 1])
np.corrcoef([1, 1], [1, 2])
np.corrcoef([[1, 1], [2, 2], [1, 3]])
np.corrcoef([1])
np.cov([1, 2], ddof=2)
np.cov([[1], [2]])
np.cov([])
np.cov(np.ones((2, 1)), np.ones((2, 1)))
np.reciprocal([0.0, 2.0])
np.hypot(1e308, 1e308)
c / 0
c * 1e308 * 10
np.sqrt(c)
np.divide(1, [0.0, 2.0], out=np.zeros(2), where=[False, True])
np.divide(a, 0, out=np.zeros(3))
np.add(a, np.inf, out=np.zeros(3, np.float32), casting="same_kind")
x = a.copy(); x /= 0; x
x = a.copy(); x *= 1e308; x
x = i.copy(); x //= 0; x
a.astype(int)
np.array([np.nan, 1.0]).astype(int)
np.array([np.inf, -np.inf, 5e18]).astype(np.int64)
np.array([300.7, -1.0]).astype(np.uint8)
np.array([300.0, -200.0]).astype(np.int8)
np.array([3e9, -3e9]).astype(np.int32)
np.array([np.nan], np.float32).astype(np.int16)
np.array([300.0]).astype("u1", copy=False)
np.array([300.0]).astype(dtype=np.uint8)
np.astype(np.array([300.0]), np.uint8)
np.array([1e40]).astype(np.float32)
np.array([1 + 2j]).astype(float)
np.array([1 + 2j, 3]).astype(np.int8)
np.array([1 + 2j]).astype(bool)
x = np.zeros(2); x[0] = np.complex128(1 + 2j); x
x = np.zeros(2); x[:] = np.array([1 + 2j, 3]); x
x = np.zeros(2, np.uint8); x[0] = np.int64(300); x
x = np.zeros(2, np.uint8); x[0] = np.float64(300.5); x
x = np.zeros(2, np.uint8); x[:] = np.array([300.0, 1.5]); x
x = np.zeros(2, int); x[:] = np.array([np.nan, 1]); x
x = np.zeros(2, np.uint8); x[0] = 300; x
x = np.zeros(2); x[0] = 1j; x
x = np.zeros(2); x[0] = np.array([1.0]); x
x = np.zeros(2); x[0] = [1.0]; x
x = np.zeros((2, 2)); x[0] = [1.0]; x
b ** 2
b ** 3
b ** b
np.square(b)"""
GIVEN = """
a = np.array([1.0, 0.0, -1.0])
i = np.array([1, 2])
f = np.array([3.0, 1.0], np.float32)
h = np.array([60000], np.float16)
c = np.array([1 + 1j, 0])
b = np.array([True, False])
"""


def run(line, module):
    """What a line gives or raises, as text, in the namespace of a module."""
    names = {"np": module}
    exec(GIVEN, names)
    *before, last = line.split("; ")
    try:
        exec("\n".join(before), names)
        made = eval(last, names)
    except Exception as error:
        return type(error).__name__, str(error)
    return repr(made), str(made.dtype) if hasattr(made, "dtype") else ""


@pytest.mark.parametrize("line", LINES.split("\n"))
def test_warns_as_numpy_does(line):
    answers = []
    for module in (numpy, ours):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            answer = run(line, module)
        answers.append((answer, [(one.category, str(one.message)) for one in told], {one.filename for one in told}))
    (wanted, warned, _), (got, told, places) = answers
    assert got == wanted
    assert told == warned
    assert "ndcast" not in {place for place in places if "tests" not in place}


@pytest.mark.parametrize("line", ["1 / a", "np.log(a)", "i // np.array([0, 1])", "np.array([1e308, 1e308]).sum()", "np.array([np.nan]).astype(int)"])
def test_is_told_what_to_do(line):
    for module in (numpy, ours):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert run(line, module)[0] == "RuntimeWarning"
            with module.errstate(all="ignore"):
                assert run(line, module) == run(line, numpy)
            with module.errstate(all="raise"):
                assert run(line, module)[0] == "FloatingPointError"


def test_an_earlier_event_is_none_of_a_later_call():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ours.array([1.0]) / 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        odd = ours.array([ours.inf, ours.nan])
        assert repr(odd + 1) == "array([inf, nan])"
        assert repr(ours.exp(odd)) == "array([inf, nan])"
        float("1e308") * 10
        assert repr(odd * 2) == "array([inf, nan])"


def test_a_warning_is_of_the_line_of_the_program():
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        x = ours.array([1.0, 0.0])
        1 / x
        ours.log(x)
        x /= 0
        ours.array([1j]).astype(float)
        ours.array([ours.nan]).astype(int)
    assert len(told) == 6
    assert {one.filename for one in told} == {__file__}


@pytest.mark.parametrize("dtype", ["u1", "i1", "u2", "i2", "u4"])
@pytest.mark.parametrize("kind", ["f4", "f8"])
def test_many_floats_wrap_as_few_do(dtype, kind):
    floats = numpy.linspace(-3e4, 6e4, 40_000).astype(kind)
    for module in (numpy, ours):
        made = module.asarray(floats).astype(dtype)
        assert made.dtype == dtype and made.sum() == floats.astype(dtype).sum()
        waiting = (module.asarray(floats) * 2).astype(dtype)
        assert (waiting == (floats * 2).astype(dtype)).all()


@pytest.mark.parametrize("kind", ["f2", "f4", "f8"])
@pytest.mark.parametrize("decimals", [-1, 1, 2, 3])
def test_halves_are_rounded_in_the_precision_of_the_elements(kind, decimals):
    """The float32 nearest to 2.675 is below it, and a hundred times that is 267.5 in float32."""
    halves = ((numpy.arange(-2000, 2000) + 0.5) * 10.0**-decimals).astype(kind)
    halves = halves[numpy.isfinite(halves)]
    wanted = numpy.round(halves, decimals)
    found = ours.array(halves)
    for made in (ours.round(found, decimals), found.round(decimals), ours.round(found[:9], decimals), ours.around(found + 0, decimals=decimals)):
        assert made.dtype == wanted.dtype and numpy.asarray(made).tobytes() == wanted[: made.size].tobytes()
    assert [ours.round(one, decimals) for one in halves[:50]] == wanted[:50].tolist()
