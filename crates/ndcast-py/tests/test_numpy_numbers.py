"""Single elements and plain numbers in NumPy's flavour, as loops of programs read, write and compute them: value, class, dtype, error and warnings.

*Technique*: each line runs with NumPy and with ndcast. *Contract*: the short ways, which read NumPy's scalars where they lie and leave functions of numbers alone
to NumPy, say what NumPy says.
"""

import warnings

import ndcast.numpy
import numpy
import pytest

DTYPES = ["bool", "uint8", "int16", "int32", "int64", "uint64", "float16", "float32", "float64", "complex64", "complex128"]
NUMBERS = """True False 0 2 -3 300 2.5 -1.5 0.0 float('nan') float('inf') 1+2j np.float16(1.5) np.float32(1.5) np.float64(2.5) np.int64(7) np.uint8(200) np.bool_(True)
np.complex64(1+1j)""".split()


def answer(library, line, **given):
    """The variables after a line, or its error, and the warnings."""
    variables = {name: library.array(value) for name, value in given.items()}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            exec(line, {"np": library}, variables)
        except Exception as error:
            return type(error).__name__, str(error)
    kind = lambda value: "array" if isinstance(value, (numpy.ndarray, ndcast.numpy.ndarray)) else type(value).__name__
    found = {name: (kind(value), str(getattr(value, "dtype", "")), repr(value)) for name, value in variables.items()}
    return found, [str(warning.message) for warning in caught]


def check(line, **given):
    wanted, found = answer(numpy, line, **given), answer(ndcast.numpy, line, **given)
    assert found == wanted, line


@pytest.mark.parametrize("dtype", DTYPES)
def test_an_element_is_written_from_every_number(dtype):
    x = numpy.arange(6).reshape(2, 3).astype(dtype)
    for number in NUMBERS:
        for index in ["1, 2", "-1, 0", "1", "1, 3"]:
            check(f"x[{index}] = {number}", x=x)


@pytest.mark.parametrize("dtype", DTYPES)
def test_an_item_is_found_by_its_number_or_its_place(dtype):
    x = numpy.arange(6).reshape(2, 3).astype(dtype)
    for index in ["", "0", "5", "-1", "-6", "6", "-7", "1, 2", "0, -1", "2, 0", "(1, 2)", "0, 0, 0", "True", "np.int64(2)"]:
        check(f"y = x.item({index})", x=x)
        check(f"y = x.T.item({index})", x=x)
    check("y = x.item(0)", x=x[0, 0])
    check("y = x.item(0)", x=x[:0])


@pytest.mark.parametrize("name", "sqrt exp log log10 isnan isfinite abs floor trunc sign negative invert logical_not reciprocal square sin arctan cbrt conj positive deg2rad".split())
def test_a_function_of_a_number(name):
    for number in [*NUMBERS, "2**70", "-1.0", "'a'", "None"]:
        check(f"y = np.{name}({number})")


@pytest.mark.parametrize("name", "add subtract divide maximum minimum power remainder floor_divide hypot arctan2 equal less logical_and bitwise_or left_shift copysign fmod".split())
def test_a_function_of_two_numbers(name):
    for number in NUMBERS[::2] + ["2**70"]:
        for other in NUMBERS[1::3] + ["0", "-1", "10**10"]:
            check(f"y = np.{name}({number}, {other})")


@pytest.mark.parametrize("dtype", ["bool", "uint8", "int16", "int32", "int64"])
def test_few_integers_are_divided_and_raised(dtype):
    x, y = numpy.arange(6).reshape(2, 3).astype(dtype), numpy.arange(1, 7).reshape(2, 3)
    for operator in ["%", "//", "**"]:
        for other in ["2", "0", "-1", "y", "y - 1", "y - 2", "y[:, ::2]", "y[:, :1]", "True", "np.int64(3)", "2.0"]:
            check(f"z = x {operator} {other}", x=x, y=y)
            # What NumPy says of bools raised in place names another function.
            if (dtype, operator) != ("bool", "**"):
                check(f"x {operator}= {other}", x=x, y=y)


def test_a_function_stores_its_result_in_out():
    for dtype in ["float32", "float64", "int64", "complex128"]:
        x, y = (numpy.arange(6).reshape(2, 3) - 1).astype(dtype), numpy.arange(6).reshape(2, 3).astype(dtype)
        for name in ["add", "multiply", "divide", "maximum", "power"]:
            for out in ["x", "y", "x[::-1]", "np.empty((2, 3))", "np.zeros(3)", "np.zeros((2, 3), 'f4')", "np.zeros((2, 3), bool)", "None"]:
                check(f"z = np.{name}(x, y, out={out})", x=x, y=y)
        check("np.sqrt(x, out=x)", x=x)
    check("z = np.add(x, 1, out=x); same = z is x", x=numpy.ones(3))
    check("x.setflags(write=False); np.add(x, 1, out=x)", x=numpy.ones(3))


def test_an_array_of_a_number():
    for number in [*NUMBERS, "2**63", "2**64", "-2**70", "np.array(3.5)[()]"]:
        for call in ["array({})", "asarray({})", "array({}, ndmin=2)", "array({}, copy=None)", "array({}, dtype=complex)", "array({}, order='F')"]:
            check(f"y = np.{call.format(number)}")


def test_a_number_is_written_at_few_places():
    for dtype in ["float64", "int64", "bool", "float32"]:
        x = numpy.arange(6).astype(dtype)
        for places in ["[0, 2]", "[-1, -6]", "[1, 1]", "[]", "[6]", "[0, -7]", "[[0], [1]]", "[0] * 70"]:
            for number in ["0", "1.5", "True", "np.float64(2)", "float('nan')"]:
                check(f"x[np.array({places}, int)] = {number}", x=x)
                check(f"x[::2][np.array({places}, int)] = {number}", x=x)
                check(f"x.reshape(2, 3)[np.array({places}, int)] = {number}", x=x)
    check("x.setflags(write=False); x[np.array([0])] = 1", x=x)


def test_bools_are_counted():
    for x in [numpy.array([True, False, True]), numpy.zeros((2, 0), bool), numpy.eye(3, dtype=bool)[::2], numpy.arange(3)]:
        for call in ["x", "x, 0", "x, axis=-1", "x, keepdims=True", "x.T"]:
            check(f"y = np.count_nonzero({call})", x=x)


def test_few_numbers_are_conjugated():
    for dtype in ["complex64", "complex128", "float32", "int64", "bool"]:
        x = (numpy.arange(6).reshape(2, 3) * (1 - 2j)).astype("complex128")
        x = x if dtype.startswith("complex") else x.real
        for call in ["conj()", "conjugate()", "T.conj()", "conj().dtype", "conj(1)", "conj() is x", "conj().base is None"]:
            check(f"y = x.{call}", x=x.astype(dtype))


PUT = [1, -1, [0, 2], [0, -1, 1], 7, [7], [], (1, 0)]
VALUES = [5, 2.5, True, [1, 2], -1, 300]


@pytest.mark.parametrize("dtype", ["bool", "uint8", "int32", "float64", "complex128"])
@pytest.mark.parametrize("shape", [(6,), (2, 3), (3, 3), (4, 1), (0,), (2, 3, 2), ()])
def test_writes_to_few_places_are_numpys(shape, dtype):
    lines = [f"{call}" for at in PUT for value in VALUES for call in (f"np.put(x, {at}, {value})", f"x.T.put({at}, {value})")]
    lines += [f"x.flat[{at}] = {value}" for at in PUT for value in VALUES if not isinstance(at, int) or not isinstance(value, list)]
    lines += [f"x.flat[{part}] = {value}" for part in ("::2", "1:-1", ":", "5:1:-2", "10:20") for value in VALUES]
    lines += [f"np.fill_diagonal(x, {value}{wrap})" for value in VALUES for wrap in ("", ", True")]
    for line in lines:
        wanted, found = (answer(library, line, x=numpy.zeros(shape, dtype)) for library in (numpy, ndcast.numpy))
        if isinstance(wanted[0], str):
            assert isinstance(found[0], str), line
        else:
            assert found[0] == wanted[0], line
