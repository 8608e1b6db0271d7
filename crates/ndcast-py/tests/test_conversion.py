"""What becomes of lists, numbers and names of dtypes: one conversion, whoever is called.

*Technique*: a list is held against a float64 tensor of the same numbers, a string against NumPy's own reading of it, a number against what Python's integers
say. *Contract*: a sweep says how many functions it must have reached.
"""

import math

import ndcast as nd
import numpy as np
import pytest
from sweep import FUNCTIONS, ROW, WIDE, a, outcome, plain, required

# --- lists are as weak as the numbers in them

# The exponent of `ldexp` is an integer, whatever the other operand is.
PAIRS = [name for name, (_, parameters) in FUNCTIONS.items() if "ldexp" not in name and required(parameters)[:2] == ["x1", "x2"] and len(required(parameters)) == 2]


def test_there_are_functions_of_two_operands():
    assert len(PAIRS) > 60


@pytest.mark.parametrize("name", PAIRS)
def test_a_list_beside_a_tensor_is_what_the_tensor_is(name):
    function = FUNCTIONS[name][0]
    for x in (WIDE, WIDE[0], a([[1.0, 0.5], [0.25, 2.0]])):
        for numbers in (ROW, [ROW, ROW], [0.5, 2.0], [[1.0, 0.1], [0.2, 3.0]], [2, 1, 3], [2**70, 1, 2]):
            for first in (True, False):
                def call(value):
                    return (lambda: function(x, value)) if first else (lambda: function(value, x))

                assert outcome(call(numbers)) == outcome(call(a(numbers))), (numbers, first)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "complex64", "complex128"])
@pytest.mark.parametrize("name", ["add", "multiply", "maximum", "pow", "divide", "where", "concat", "dot"])
def test_a_list_keeps_the_dtype_as_its_numbers_do(name, dtype):
    x = a([1, 2, 3], dtype)
    if name == "where":
        single, several = (nd.where(x > 1 if x.dtype.kind == "f" else x != 1, x, value) for value in (0.5, [0.5, 0.5, 0.5]))
    elif name == "concat":
        single, several = x, nd.concat([x, [0.5]])
    else:
        if name == "maximum" and "complex" in dtype:
            return
        single, several = (getattr(nd, name)(x, value) for value in (0.5 if name != "dot" else a([0.5] * 3, dtype), [0.5] * 3))
    assert single.dtype == several.dtype == x.dtype


# Calls with a list, and the same with a tensor of float64 in its place.
CALLS = """
isin(WIDE, {0})
isin({0}, WIDE)
searchsorted(nd.sort(WIDE[0]), {0})
searchsorted({0}, WIDE)
bucketize(WIDE, {0})
bucketize({0}, WIDE[0])
quantile(WIDE, {1})
nanquantile(WIDE, {1}, axis=1)
histogram(WIDE, {2})
diff(WIDE, prepend={3})
diff(WIDE, append={3})
trapezoid(WIDE, {0})
average(WIDE, weights={4})
clip(WIDE, {0}, 5.0)
clip(WIDE, 0.5, {0})
where(WIDE > 1, WIDE, {0})
where(WIDE > 1, {0}, WIDE)
concat([WIDE, {4}])
stack([WIDE[0], {0}])
hstack([WIDE, {3}])
vstack([WIDE, {0}])
einsum('ij,j', WIDE, {0})
einsum('j,ij', {0}, WIDE)
tensordot(WIDE, {0}, axes=1)
linalg.solve(a([[2.0, 1.0], [1.0, 3.0]]), {5})
linalg.solve({6}, a([0.1, 0.2]))
isclose(WIDE, {0})
allclose(WIDE, {0})
array_equal(WIDE[0], {0})
lerp(WIDE, {0}, {0})
addcmul(WIDE, {0}, {0})
masked_fill(WIDE, WIDE > 1, {7})
scatter(WIDE, 1, a([[0], [1]], 'i8'), {3})
scatter_add(WIDE, 1, a([[0], [1]], 'i8'), {3})
index_add(WIDE, 0, a([0], 'i8'), {8})
index_copy(WIDE, 0, a([0], 'i8'), {8})
index_fill(WIDE, 0, a([0], 'i8'), {7})
fill(WIDE, {7})
pad(WIDE, 1, value={7})
nan_to_num(WIDE, nan={7})
xlogy(WIDE, {0})
"""
VALUES = [ROW, [0.1, 0.7], [0.0, 0.7, 6.0], [[0.1], [0.2]], [ROW, ROW], [0.1, 0.3], [[0.1, 0.2], [0.3, 0.9]], 0.1, [ROW]]


@pytest.mark.parametrize("call", [line for line in CALLS.split("\n") if line])
def test_lists_in_other_places(call):
    def run(fill):
        return outcome(lambda: eval("nd." + call.format(*map(fill, range(len(VALUES)))), {"nd": nd, "WIDE": WIDE, "a": a, "VALUES": VALUES}))

    wanted = run(lambda k: f"a(VALUES[{k}])")
    assert not isinstance(wanted, type), wanted
    assert run(lambda k: f"VALUES[{k}]") == wanted
    # The result of float16 stays float16.
    half = outcome(lambda: eval("nd." + call.format(*(f"VALUES[{k}]" for k in range(len(VALUES)))), {"nd": nd, "WIDE": WIDE.astype("f2"), "a": lambda v, d="f2": a(v, d or "f2"), "VALUES": VALUES}))
    assert "float32" not in str(half)


def test_lists_that_are_written():
    for write in (
        lambda x: x.__setitem__(slice(None), ROW),
        lambda x: x.__setitem__([0, 1, 2], ROW),
        lambda x: x.__setitem__(x > -1, ROW),
        lambda x: x.copy_(ROW),
        lambda x: x.add_(ROW),
        lambda x: x.__iadd__(ROW),
        lambda x: x.index_copy_(0, a([0, 1, 2], "i8"), ROW),
        lambda x: x.scatter_(0, a([0, 1, 2], "i8"), ROW),
        lambda x: x.put_(a([0, 1, 2], "i8"), ROW),
    ):
        x = nd.zeros(3, dtype=nd.float64)
        write(x)
        assert x.tolist() == ROW


def test_operators_and_comparisons():
    x = a(ROW)
    assert (x == ROW).all() and not (x != ROW).any() and (x <= ROW).all() and (np.array(ROW) == x).all()
    assert ([0.1, 0.7, 3.3] == x).all() and (x - ROW).tolist() == [0, 0, 0]
    assert (x @ ROW).tolist() == (x @ a(ROW)).tolist() and x.tolist() == nd.asarray([np.float64(0.1), 0.7, 3.3]).tolist()


def test_integers_beside_floats_become_that_float():
    for dtype in ("float32", "float64", "complex128"):
        x = a([1, 2], dtype)
        for number in (2**63, 2**64, -(2**70), 10**30, 2**127, 2**200 if dtype != "float32" else 2**100):
            for work in (lambda y: x + y, lambda y: y - x, lambda y: x / y, lambda y: nd.multiply(x, y), lambda y: x == y, lambda y: nd.where(x != 0, x, y)):
                assert plain(work(number)) == plain(work(float(number))) == plain(work([number] * 2)), number
        assert dtype == "complex128" or plain(nd.clip(x, 0, 2**70)) == plain(nd.clip(x, 0, 2.0**70))
    for dtype in ("bool", "uint8", "int64"):
        for number in (2**64, -(2**70), 2**200):
            for work in (lambda y: a([1, 0], dtype) + y, lambda y: y * a([1, 0], dtype), lambda y: a([1, 0], dtype) < [y, y]):
                with pytest.raises(OverflowError):
                    work(number)


# --- names of dtypes

CODES = sorted({*np.sctypeDict, *"?bBhHiIlLqQpPnNefdFDgG", *(f"{k}{n}" for k in "biufcSUV" for n in (1, 2, 4, 8, 16, 32)), "bool_", "object"} - {"a", "M8", "m8", "f32", "i16", "i32", "u16", "u32"})


@pytest.mark.parametrize("mark", ["", "<", "=", "|", ">"])
def test_strings_are_what_numpy_takes_them_for(mark):
    known = 0
    for code in filter(lambda code: isinstance(code, str), CODES):
        try:
            dtype = np.dtype(mark + code)
        except TypeError:
            wanted = None
        else:
            wanted = dtype.name if dtype.name in nd.__all__ and dtype.isnative else None
        try:
            found = nd.dtype_of(mark + code).name
        except TypeError:
            found = None
        assert found == wanted, mark + code
        if wanted is None or wanted == "bool":
            continue
        known += 1
        one = getattr(nd, wanted)
        assert one == mark + code and nd.zeros(1, dtype=mark + code).dtype == one and a([1]).astype(mark + code).dtype == one
        assert a([1]).to(mark + code).dtype == one and nd.asarray([1], dtype=mark + code).dtype == one
        assert nd.result_type(mark + code, one) == one
        if one.itemsize == 8:
            assert a([1]).view(mark + code).dtype == one
    assert known > (3 if mark == ">" else 20)


def test_names_besides():
    for name, dtype in [("bfloat16", nd.bfloat16), ("i64", nd.int64), ("f32", nd.float32), ("torch.float", nd.float32), ("torch.int", nd.int32)]:
        assert nd.zeros(1, dtype=name).dtype == dtype
    for name in ("f16", "float128", "torch.object", "", "<", "x", ">f8", "numpy", "i 8"):
        with pytest.raises(TypeError):
            nd.zeros(1, dtype=name)


# --- values that do not fit

TARGETS = {
    "asarray": lambda value, dtype: nd.asarray([value], dtype=dtype)[0],
    "asarray of one": lambda value, dtype: nd.asarray(value, dtype=dtype),
    "tensor": lambda value, dtype: nd.tensor([[value]], dtype=dtype)[0, 0],
    "full": lambda value, dtype: nd.full((2,), value, dtype=dtype)[0],
    "full_like": lambda value, dtype: nd.full_like(nd.zeros(2, dtype=dtype), value)[0],
    "fill_": lambda value, dtype: nd.zeros(2, dtype=dtype).fill_(value)[0],
    "fill": lambda value, dtype: (x := nd.zeros(2, dtype=dtype), x.fill(value))[0][0],
    "setitem": lambda value, dtype: (x := nd.zeros(2, dtype=dtype), x.__setitem__(0, value))[0][0],
    "setitem of a list": lambda value, dtype: (x := nd.zeros(2, dtype=dtype), x.__setitem__(slice(1), [value]))[0][0],
    "setitem by list": lambda value, dtype: (x := nd.zeros(2, dtype=dtype), x.__setitem__([0], [value]))[0][0],
    "setitem by mask": lambda value, dtype: (x := nd.zeros(2, dtype=dtype), x.__setitem__(x == 0, value))[0][0],
    "masked_fill": lambda value, dtype: nd.masked_fill(nd.zeros(2, dtype=dtype), a([True, False], "?"), value)[0],
    "scatter": lambda value, dtype: nd.scatter(nd.zeros(2, dtype=dtype), 0, a([0], "i8"), value)[0],
    "scatter of a list": lambda value, dtype: nd.scatter(nd.zeros(2, dtype=dtype), 0, a([0], "i8"), [value])[0],
    "index_fill": lambda value, dtype: nd.index_fill(nd.zeros(2, dtype=dtype), 0, a([0], "i8"), value)[0],
    "index_copy": lambda value, dtype: nd.index_copy(nd.zeros(2, dtype=dtype), 0, a([0], "i8"), [value])[0],
    "put_": lambda value, dtype: nd.zeros(2, dtype=dtype).put_(a([0], "i8"), [value])[0],
    "pad": lambda value, dtype: nd.pad(nd.zeros(2, dtype=dtype), 1, value=value)[0],
    "copy_": lambda value, dtype: nd.zeros(1, dtype=dtype).copy_([value])[0],
    "fill_diagonal_": lambda value, dtype: nd.zeros((2, 2), dtype=dtype).fill_diagonal_(value)[0, 0],
}
DTYPES = ["bool", "uint8", "int8", "int32", "int64", "uint64", "float16", "float32", "float64", "complex64", "complex128"]
NUMBERS = [True, 0, 1, 2, -1, 127, 255, 300, -129, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, 0.0, 0.5, 1.5, -1.5, 1e10, 1e30, -1e30, math.inf, -math.inf, math.nan, 1j, 1 + 0j]


def converted(value, dtype):
    """What a number becomes, or the class of the refusal."""
    kind = np.dtype(dtype).kind
    if kind == "b":
        return bool(value)
    if isinstance(value, complex) and kind != "c":
        return TypeError
    if kind in "iu":
        if isinstance(value, float) and math.isnan(value):
            return ValueError
        if isinstance(value, float) and math.isinf(value):
            return OverflowError
        info = np.iinfo(dtype)
        return int(value) if info.min <= int(value) <= info.max else OverflowError
    with np.errstate(over="ignore"):
        return np.dtype(dtype).type(value).item()


@pytest.mark.parametrize("target", TARGETS)
def test_one_conversion_of_numbers(target):
    for dtype in DTYPES:
        for value in NUMBERS:
            wanted = converted(value, dtype)
            if isinstance(wanted, type):
                with pytest.raises(wanted):
                    print(dtype, value, TARGETS[target](value, dtype))
            else:
                found = TARGETS[target](value, dtype)
                assert found.dtype == dtype and (found.item() == wanted or found.item() != wanted != wanted), (dtype, value)


def test_tensors_are_cast_as_they_always_are():
    x = a([math.nan, math.inf, -1e30, 300.7])
    assert x.astype("uint8").tolist() == x.to("uint8").tolist() == [0, 255, 0, 255]
    assert nd.asarray(x, dtype="uint8").tolist() == [0, 255, 0, 255]
