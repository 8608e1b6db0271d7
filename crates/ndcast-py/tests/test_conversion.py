"""What becomes of lists, numbers, strings and flags: one conversion, whoever is called.

*Technique*: functions are found by their signatures, so that a new one is swept too; a list is held against a float64 tensor of the same numbers, a string
against NumPy's own reading of it. *Contract*: a sweep says how many functions it must have reached.
"""

import inspect
import math

import ndcast as nd
import numpy as np
import pytest

WIDE = nd.asarray(np.array([[0.1, 2.0, 3.0], [4.0, 0.7, 6.0]]))
ROW = [0.1, 0.7, 3.3]


def a(values, dtype=None):
    """A tensor of float64, unless the numbers are complex or another dtype is wanted."""
    array = np.array(values, dtype=dtype)
    return nd.asarray(array if dtype or array.dtype.kind == "c" else array.astype("f8"))


def plain(value):
    """A result as what can be compared: dtypes and elements."""
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    if isinstance(value, nd.Tensor):
        return str(value.dtype), value.shape, np.asarray(value).tobytes()
    return value


def outcome(work):
    try:
        return plain(work())
    except (TypeError, ValueError, IndexError) as error:
        return error.__class__


def functions():
    """Every public function with a signature, by its full name."""
    for module, prefix in [(nd, ""), (nd.linalg, "linalg."), (nd.fft, "fft."), (nd.torch, "torch."), (nd.numpy, "numpy.")]:
        names = nd.__all__ if module is nd else [name for name in dir(module) if not name.startswith("_")]
        for name in names:
            function = getattr(module, name)
            if callable(function) and not isinstance(function, type) and name[0].islower():
                try:
                    yield prefix + name, function, inspect.signature(function).parameters
                except (ValueError, TypeError):
                    continue


FUNCTIONS = {name: (function, parameters) for name, function, parameters in functions()}


def required(parameters):
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [one.name for one in parameters.values() if one.kind in kinds and one.default is one.empty]


# --- lists are as weak as the numbers in them

PAIRS = [name for name, (_, parameters) in FUNCTIONS.items() if required(parameters)[:2] == ["x1", "x2"] and len(required(parameters)) == 2]


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
torch.put(WIDE, a([0, 1], 'i8'), {5})
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
    # Half a float stays one.
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


# --- flags, axes, lengths and None

GIVEN = {
    "x": a([[1.0, 2.0, 0.5], [3.0, 0.1, 4.0], [0.3, 1.0, 2.0]]),
    "x1": a([[2.0, 1.0, 0.5], [1.0, 4.0, 1.0], [0.5, 1.0, 3.0]]),
    "x2": a([[1.0, 2.0, 3.0], [2.0, 1.0, 2.0], [3.0, 2.0, 1.0]]),
    "condition": a([[True] * 3] * 3, "?"),
    "mask": a([[True] * 3] * 3, "?"),
    "indices": a([[0, 1, 0]] * 3, "i8"),
    "source": a([[1.0] * 3] * 3),
    "axis": 0,
    "axes": (0, 1),
    "tensors": [a([1.0]), a([2.0])],
    "arrays": [a([1.0]), a([2.0])],
    "shape": (3, 3),
    "value": 1.0,
    "fill_value": 1.0,
    "q": 0.5,
    "n": 2,
    "k": 1,
    "y": a([1.0, 2.0]),
    "repeats": 2,
    "shifts": 1,
    "pad_width": 1,
    "window_shape": 2,
    "indices_or_sections": 3,
    "edges": a([1.0, 2.0]),
    "dtype": nd.float64,
    "start": 0,
    "stop": 2,
    "num": 3,
    "length": 1,
    "step": 1,
    "destination": 1,
}
ODD = {
    "take": {"indices": a([0, 1], "i8")},
    "index_select": {"indices": a([0, 1], "i8")},
    "bincount": {"x": a([0, 1], "i8")},
    "one_hot": {"x": a([0, 1], "i8")},
    "searchsorted": {"x1": a([1.0, 2.0])},
    "linalg.cholesky": {"x": GIVEN["x1"]},
    "linalg.matrix_power": {"n": 2},
    "movedim": {"source": 0},
    "moveaxis": {"source": 0},
}
# What a signature does not say: where `None` has a meaning of its own.
NONE_MEANS = {"concat": "axis", "cat": "axis", "concatenate": "axis", "stride": "axis", "size": "axis", "take_along_axis": "axis", "take_along_dim": "axis"}
FLAGS, AXES, DEFAULTS = [], [], []
for _name, (_function, _parameters) in FUNCTIONS.items():
    _short = _name.split(".")[-1]
    _given = [ODD.get(_name, ODD.get(_short, {})).get(one, GIVEN.get(one)) for one in required(_parameters)]
    if not _given or any(value is None for value in _given) or any(one.kind is one.VAR_POSITIONAL for one in _parameters.values()):
        continue
    try:
        _function(*_given)
    except (TypeError, ValueError, IndexError, RuntimeError):
        continue
    for _one in _parameters.values():
        if isinstance(_one.default, bool):
            FLAGS.append((_name, _given, _one.name))
        elif _one.name in ("axis", "axes", "axis1", "axis2", "n", "num", "k", "dim0", "dim1", "decimals"):
            AXES.append((_name, _given, _one.name))
        if _one.default not in (None, _one.empty) and NONE_MEANS.get(_short) != _one.name and _one.name not in ("norm", "copy", "shape", "size"):
            DEFAULTS.append((_name, _given, _one.name))


def without(name, given, parameter):
    """The arguments by position that come before a parameter which is then given by name."""
    names = required(FUNCTIONS[name][1])
    return given[: names.index(parameter)] if parameter in names else given


def test_signatures_were_found():
    assert len(FLAGS) > 80 and len(AXES) > 100 and len(DEFAULTS) > 150, (len(FLAGS), len(AXES), len(DEFAULTS))


def test_a_flag_is_true_or_false():
    for name, given, flag in FLAGS:
        function = FUNCTIONS[name][0]
        for truth in (np.True_, np.False_, np.array(True)):
            assert isinstance(outcome(lambda: function(*given, **{flag: truth})), type) == isinstance(
                outcome(lambda: function(*given, **{flag: bool(truth)})), type
            ), (name, flag)
        for wrong in ("no", 1, 0, 1.0, [True], (), a([True, False], "?")):
            assert outcome(lambda: function(*given, **{flag: wrong})) is TypeError, (name, flag, wrong)


def test_a_truth_value_is_no_axis_length_or_number():
    for name, given, parameter in AXES:
        function = FUNCTIONS[name][0]
        for wrong in (True, np.True_, "a", 1.5, [True]):
            found = outcome(lambda: function(*without(name, given, parameter), **{parameter: wrong}))
            assert found in ((TypeError,) if wrong is True else (TypeError, ValueError, nd.ArgumentError)), (name, parameter, wrong)


def test_none_is_what_the_signature_says():
    for name, given, parameter in DEFAULTS:
        assert outcome(lambda: FUNCTIONS[name][0](*given, **{parameter: None})) is TypeError, (name, parameter)


class Index:
    """An integer that is none of Python's or NumPy's."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def test_whatever_has_an_index_is_an_integer():
    reached = 0
    for name, given, parameter in AXES:
        function = FUNCTIONS[name][0]
        wanted = outcome(lambda: function(*without(name, given, parameter), **{parameter: 1}))
        reached += not isinstance(wanted, type)
        for integer in (np.int64(1), np.uint8(1), Index(1), nd.asarray(1), np.array(1)):
            if name in ("torch.max", "torch.min") and isinstance(integer, nd.Tensor):
                continue  # There a tensor is the other of two.
            assert outcome(lambda: function(*without(name, given, parameter), **{parameter: integer})) == wanted, (name, parameter, integer)
    assert reached > 80
    x = WIDE
    for one in (np.int64(1), Index(1)):
        assert plain(nd.zeros((one, 2))) == plain(nd.zeros((1, 2))) and plain(x.reshape(6, one)) == plain(x.reshape(6, 1))
        assert plain(x.sum((0, one))) == plain(x.sum()) and plain(x[one]) == plain(x[1]) and plain(x[:, one:]) == plain(x[:, 1:])
        assert plain(nd.arange(one)) == plain(nd.arange(1)) and plain(nd.eye(2, 3, k=one)) == plain(nd.eye(2, 3, k=1))
        assert plain(x.max(one)) == plain(x.max(1)) and plain(nd.roll(x, one, one)) == plain(nd.roll(x, 1, 1))
        assert plain(x.transpose(0, one)) == plain(x.transpose(0, 1)) and plain(x.permute(one, 0)) == plain(x.permute(1, 0))


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


# --- writes reach their target, or are refused


def test_parts_of_complex_numbers_are_views():
    for shape in ((), (3,), (2, 3)):
        for make in (lambda x: x, lambda x: x.T, lambda x: x[..., None], lambda x: x + 0):
            z = make(nd.asarray(np.arange(6).reshape(2, 3)[:shape[0] if len(shape) > 1 else 1].ravel()[: math.prod(shape)].reshape(shape) * (1 + 2j)))
            other = np.array(z)
            z.real[...], other.real[...] = 7, 7
            z.imag += 1
            other.imag += 1
            z.real = z.real * 2
            other.real = other.real * 2
            np.testing.assert_array_equal(np.asarray(z), other)
    x = a([1.0, 2.0])
    x.real[0] = 5
    assert x.tolist() == [5, 2]
    for imaginary in (x.imag, a(1.0).imag, nd.torch.imag(x), nd.numpy.imag(x)):
        assert not imaginary.any()
        with pytest.raises(ValueError):
            imaginary[...] = 1
    z = a([1j])
    nd.numpy.real(z)[0] = 3
    nd.torch.imag(z)[0] = 4
    assert z.tolist() == [3 + 4j]


def test_complex_numbers_do_not_go_into_real_ones():
    z = a([1 + 2j, 3])
    for write in (
        lambda x: x.__setitem__(slice(None), z),
        lambda x: x.__setitem__([0, 1], z),
        lambda x: x.__setitem__(x == 0, z),
        lambda x: x.copy_(z),
        lambda x: x.add_(z),
        lambda x: x.__iadd__(z),
        lambda x: x.put_(a([0, 1], "i8"), z),
        lambda x: x.scatter_(0, a([0, 1], "i8"), z),
        lambda x: x.masked_fill_(x == 0, z[0]),
        lambda x: x.fill_(z[0]),
        lambda x: x.fill(1j),
        lambda x: nd.add(z, z, out=x),
        lambda x: nd.numpy.copyto(x, z),
    ):
        for dtype in ("float64", "float16", "int32"):
            x = nd.zeros(2, dtype=dtype)
            assert outcome(lambda: write(x)) is TypeError, inspect.getsource(write)
            assert x.tolist() == [0, 0]


def test_what_numpy_writes_is_written_or_absent():
    x = a([3.0, 1.0, 2.0])
    assert x.fill(7) is None and x.tolist() == [7, 7, 7]
    for name in ("sort", "put", "fill_diagonal", "partition", "resize", "itemset", "byteswap"):
        assert not hasattr(x, name), name
    square, other = a([[1.0, 2.0], [3.0, 4.0]]), np.array([[1.0, 2.0], [3.0, 4.0]])
    for lib, target in ((nd.numpy, square), (np, other)):
        assert lib.fill_diagonal(target, 9) is None and lib.put(target, [1, -1], [5, 6]) is None
    np.testing.assert_array_equal(np.asarray(square), other)
    nd.numpy.copyto(square, [0.1, 0.2])
    assert square.tolist() == [[0.1, 0.2], [0.1, 0.2]]
    assert not hasattr(nd, "put") and not hasattr(nd, "fill_diagonal") and not hasattr(nd.numpy, "select")
    # PyTorch's makes something new.
    assert nd.torch.put(square, a([0], "i8"), a([1.0])) is not square and square[0, 0].item() == 0.1


# --- objects that lie


class Failure(Exception):
    pass


def failing(*names, **values):
    """An object whose methods of these names raise."""

    def fail(*_):
        raise Failure

    return type("Failing", (), {name: fail for name in names} | values)()


class Endless(list):
    """A list of two that never ends."""

    def __iter__(self):
        while True:
            yield 1.0


class Shrinking(list):
    def __iter__(self):
        return iter([1.0])


class Meddling:
    """An integer that writes to a tensor while it is asked for."""

    def __init__(self, x):
        self.x = x

    def __index__(self):
        self.x[...] = 5
        return 0


HOSTILE = [
    failing("__index__"),
    failing("__array__"),
    failing("__dlpack__", __dlpack_device__=lambda self: (1, 0)),
    failing("__len__", __getitem__=lambda self, k: k),
    failing("__iter__", __len__=lambda self: 2, __getitem__=lambda self, k: k),
    failing("__getitem__", __len__=lambda self: 2),
    [1.0, failing("__index__")],
    [[1.0], [failing("__array__")]],
    type("Attributes", (), {"__getattr__": lambda self, name: (_ for _ in ()).throw(Failure)})(),
]


def test_exceptions_of_others_pass_through_and_nothing_is_half_done():
    calls = [
        lambda x, bad: nd.asarray(bad),
        lambda x, bad: x.__setitem__(0, bad),
        lambda x, bad: x.__setitem__(slice(None), bad),
        lambda x, bad: x.copy_(bad),
        lambda x, bad: nd.add(x, bad),
        lambda x, bad: nd.concat([x, bad]),
        lambda x, bad: x.add_(bad),
        lambda x, bad: nd.sum(x, axis=bad),
        lambda x, bad: nd.zeros(bad),
        lambda x, bad: nd.full(2, bad),
        lambda x, bad: x.scatter_(0, a([0], "i8"), bad),
        lambda x, bad: nd.where(bad, x, x),
        lambda x, bad: nd.sort(x, descending=bad),
    ]
    failures = 0
    for call in calls:
        for bad in HOSTILE:
            x = nd.ones(2)
            with pytest.raises((Failure, TypeError, ValueError, IndexError)) as caught:
                call(x, bad)
            failures += caught.type is Failure
            assert x.tolist() == [1, 1]
    assert failures > 60


def test_sequences_that_lie_about_their_length():
    for wrong in (Endless([1.0, 2.0]), Shrinking([1.0, 2.0])):
        for call in (nd.asarray, lambda value: nd.ones(2) + value, lambda value: nd.ones(2).copy_(value)):
            with pytest.raises(ValueError):
                call(wrong)


def test_objects_that_write_while_they_are_asked():
    x = nd.ones(3)
    x[Meddling(x)] = 2
    assert x.tolist() == [2, 5, 5]
    y = nd.ones((2, 2))
    assert y.sum(Meddling(y)).tolist() == [10, 10]
    z = nd.zeros(3)
    z[:] = [Meddling(z), 1, 2]
    assert z.tolist() == [0, 1, 2]


# --- the classes and words of errors


def test_classes_that_code_for_either_library_catches():
    x = WIDE
    for work in (lambda: x.sum(5), lambda: nd.argmax(x, axis=-3), lambda: nd.roll(x, 1, 2), lambda: x.permute(0, 5), lambda: nd.unbind(x, 7), lambda: nd.concat([x, x], axis=4), lambda: nd.expand_dims(x, 9), lambda: nd.fft.fft(x, axis=3), lambda: nd.sort(x, axis=2)):
        with pytest.raises(nd.AxisError) as caught:
            work()
        assert isinstance(caught.value, IndexError) and isinstance(caught.value, ValueError)
    for work in (lambda: x.sum((0, 0)), lambda: x.sum((0, -2)), lambda: nd.zeros(-1), lambda: nd.ones((2, -3)), lambda: x.reshape(-1, -1), lambda: x.permute(0, 0), lambda: nd.linspace(0, 1, -1), lambda: nd.eye(-1), lambda: nd.repeat(x, -1)):
        with pytest.raises(ValueError) as caught:
            work()
        assert isinstance(caught.value, RuntimeError)
    with pytest.raises(IndexError) as caught:
        x[7]
    assert not isinstance(caught.value, ValueError)
    with pytest.raises(IndexError):
        x[[..., ...]]


def test_the_words_are_pythons_and_the_name_is_the_one_that_was_called():
    for call, words in [
        ("broadcast_arrays(WIDE, dtype='f8')", "broadcast_arrays() got an unexpected keyword argument 'dtype'"),
        ("numpy.broadcast_arrays(WIDE, dtype='f8')", "broadcast_arrays() got an unexpected keyword argument 'dtype'"),
        ("concatenate([WIDE], axes=0, foo=1)", "concatenate() got an unexpected keyword argument 'foo'"),
        ("add(WIDE)", "add() missing required argument: 'x2'"),
        ("absolute(WIDE, 1, 2)", "absolute() takes 1 positional argument but 3 were given"),
        ("sum(WIDE, 0, axis=1)", "sum() got multiple values for argument 'axis'"),
        ("sum(WIDE, axs=1)", "did you mean 'axis'?"),
        ("zeros(2, requires_grad=True)", "no gradients"),
        ("reshape(WIDE, (3, 2), order='F')", "C order"),
        ("torch.nonzero(WIDE, as_tuple=1)", "as_tuple"),
        ("unique(WIDE, axis=0)", "leave 'axis' out"),
        ("scatter(WIDE, 0, WIDE, 1, reduce='max')", "'add', not 'max'"),
    ]:
        with pytest.raises((TypeError, ValueError)) as caught:
            eval("nd." + call, {"nd": nd, "WIDE": WIDE})
        assert words in str(caught.value), call


def test_keywords_that_libraries_have():
    x, other = WIDE, np.asarray(WIDE)
    for ours, theirs in [
        (nd.diagonal(x, dim1=1, dim2=0), other.diagonal(axis1=1, axis2=0)),
        (nd.nonzero(x > 1, as_tuple=False), np.argwhere(other > 1)),
        (nd.torch.nonzero(x > 1, as_tuple=True)[1], np.nonzero(other > 1)[1]),
        (nd.unique(a([2, 1, 2]), return_inverse=True, return_counts=True)[1], [1, 0, 1]),
        (nd.unique(a([2, 1, 2]), return_counts=True)[1], [1, 2]),
        (nd.unique(a([2, 1, 2]), return_index=True)[1], [1, 0]),
        (nd.torch.norm(x, "fro"), np.linalg.norm(other)),
        (nd.softmax(x.astype("f4"), 1, dtype="f8").dtype.itemsize, 8),
        (nd.scatter(nd.zeros(3), 0, a([1], "i8"), value=2.0), [0, 2, 0]),
        (nd.scatter(nd.ones(3), 0, a([1, 1], "i8"), a([2.0, 3.0], "f4"), reduce="add"), [1, 6, 1]),
        (nd.average(x, weights=[1, 2, 5], axis=1), np.average(other, weights=[1, 2, 5], axis=1)),
        (nd.average(x, weights=[[1, 2, 5]] * 2), np.average(other, weights=[[1, 2, 5]] * 2)),
        (nd.sum(x, initial=10, where=x > 1), np.sum(other, initial=10, where=other > 1)),
        (nd.prod(x, axis=0, where=x > 1), np.prod(other, axis=0, where=other > 1)),
        (nd.max(x, axis=1, initial=5.0), np.max(other, axis=1, initial=5.0)),
        (nd.min(x, initial=9.0, where=x > 1), np.min(other, initial=9.0, where=other > 1)),
        (nd.max(x[:0], axis=0, initial=5.0), np.max(other[:0], axis=0, initial=5.0)),
        (nd.all(x > 1, where=x > 1), True),
        (nd.any(x > 1, axis=0, where=x < 1), [False] * 3),
        (nd.sort(x, kind="stable"), np.sort(other)),
        (nd.zeros(2, order="C", requires_grad=False), [0, 0]),
        (nd.take(x, [7, -9], mode="clip"), np.take(other, [7, -9], mode="clip")),
        (nd.take(x, [7, -9], mode="wrap", axis=1), np.take(other, [7, -9], mode="wrap", axis=1)),
        (nd.cov(x, rowvar=False, bias=True), np.cov(other, rowvar=False, bias=True)),
        (nd.corrcoef(x, rowvar=False), np.corrcoef(other, rowvar=False)),
        (nd.einsum("ij->", x, optimize=True), other.sum()),
        (nd.isin(a([1j, 2, math.nan]), [1j, math.nan]), [True, False, False]),
        (nd.nanquantile(x[:0], [0.5, 0.1], axis=0), [[math.nan] * 3] * 2),
        (nd.linalg.trace(x, offset=1, dtype=nd.float32), np.trace(other, 1)),
    ]:
        np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-6)


def test_dtypes_by_position():
    nn, nt = nd.numpy, nd.torch
    for made in (nn.zeros((2, 3), int), nn.ones(3, np.int64), nn.empty((2,), int), nn.full((2,), 1, int), nn.array([1, 2], np.int64), nn.asarray(WIDE, int), nn.arange(0, 5, 1, int), nn.eye(2, 2, 0, int), nn.identity(2, int), nn.zeros_like(WIDE, int), nn.full_like(WIDE, 1, int), nt.zeros(2, 3, dtype=nd.int64), nn.zeros(3, "i8"), nn.sum(WIDE, 0, int), nn.cumsum(WIDE, 0, "i8")):
        assert made.dtype == nd.int64
    assert nn.std(WIDE, 0, nd.float32).dtype == nd.float32 and nn.mean(WIDE, 1, nd.float32).dtype == nd.float32


def test_ends_that_are_just_within():
    assert 0 <= nd.randint(0, 2**63).item() < 2**63 and nd.randint(2**64 - 1, 2**64, (2,), dtype=nd.uint64).tolist() == [2**64 - 1] * 2
    with pytest.raises(OverflowError):
        nd.randint(0, 2**63 + 1)
