"""A watched program is the program: it prints, warns, fails and ends as it does alone, to the byte."""

import inspect
import os
import pathlib
import subprocess
import sys
import warnings

import hypothesis
import hypothesis.strategies as st
import pytest
from ndcast import check

np = pytest.importorskip("numpy")

HERE = pathlib.Path(__file__).parent / "check_robust"
NEEDS = {"torch_programs.py": "torch", "frames_and_files.py": "pandas"}
# Every guard reports, so that every way through the watch is taken.
ALL = "strict,same_count=warn,accidental=warn,mutual=warn,declared=warn,rank=warn,reduced=warn"
ENVIRONMENT = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "OMP_NUM_THREADS": "1"}


def run(command):
    return subprocess.run(command, input=b"a line\n", capture_output=True, timeout=300, env=ENVIRONMENT, cwd=HERE)


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.py")))
def test_programs(name, tmp_path):
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    arguments = [str(HERE / name), "--first", "second"]
    alone = run([sys.executable, *arguments])
    report = tmp_path / "report.json"
    watched = run([sys.executable, "-m", "ndcast.check", "--guard", ALL, "--json", "--output", str(report), *arguments])
    assert watched.stdout == alone.stdout
    assert watched.stderr == alone.stderr
    if alone.returncode:
        assert watched.returncode == alone.returncode
    # The watch was there: each of the programs has a broadcast that some guard reports.
    assert name in report.read_text()


# --- calls at random


def told(value):
    """All that can be seen of a result."""
    if isinstance(value, (tuple, list)):
        return type(value), [told(item) for item in value]
    if isinstance(value, np.ndarray):
        about = value.shape, value.strides, str(value.dtype), value.flags.writeable, value.flags.owndata, value.flags.c_contiguous
        return type(value), about, repr(value.tolist()) if value.dtype == object else value.tobytes()
    if isinstance(value, np.generic):
        return type(value), value.tobytes(), str(value.dtype)
    return type(value), repr(value)


def outcome(call):
    """The result of a call, or its error, and what it warned of."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            result = told(call())
        except Exception as error:
            result = type(error), str(error), len(error.args)
    return result, [(warning.category, str(warning.message), warning.filename, warning.lineno) for warning in said]


UFUNCS = [getattr(np, name) for name in dir(np) if isinstance(getattr(np, name), np.ufunc)]
DTYPES = ["?", "i1", "u2", "i4", "i8", "f2", "f4", "f8", "F", "D", "O", "M8[D]", "m8[s]", "U2"]
LENGTHS = st.lists(st.sampled_from([0, 1, 1, 1, 2, 3]), max_size=4).map(tuple)


class Mine(np.ndarray):
    pass


def made(kind, shape, dtype, start, turn, masked):
    """An array of some shape, dtype and layout; or a number, a list, or an object that is no array."""
    if kind not in KINDS:
        return kind
    values = np.asarray(np.arange(int(np.prod(shape))).reshape(shape) - start)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        values = values.astype(dtype)
    if kind == "scalar":
        return values.dtype.type(1) if dtype not in ("O", "M8[D]", "m8[s]") else values[..., None]
    if kind == "list":
        return values.tolist()
    if kind == "subclass":
        return values.view(Mine)
    if kind == "matrix":
        return np.asmatrix(values.reshape(-1, 1) if values.ndim > 2 else values)
    if kind == "masked":
        return np.ma.array(values, mask=masked)
    if turn == "transposed":
        return values.T
    if turn == "reversed" and values.ndim:
        return values[::-1]
    if turn == "new axis":
        return values[..., None]
    if turn == "stretched":
        return np.broadcast_to(values, (2, *shape))
    if turn == "part" and values.ndim:
        return values[..., :1]
    if turn == "kept" and values.ndim and values.dtype.kind in "iuf":
        return np.add.reduce(values, axis=-1, keepdims=True)
    if turn == "fixed":
        values.flags.writeable = False
    return values


KINDS = ["array"] * 12 + ["scalar", "list", "subclass", "matrix", "masked"]
OTHERS = [0, 1, -3, 2.5, True, 1j, 300, None, "a", object, Ellipsis]
TURNS = ["as it is", "transposed", "reversed", "new axis", "stretched", "part", "kept", "fixed"]


def operands():
    """A function that makes an operand, each time a new one: a call may write into it."""
    kinds = st.sampled_from(KINDS * 2 + OTHERS)
    parts = st.tuples(kinds, LENGTHS, st.sampled_from(DTYPES), st.integers(0, 2), st.sampled_from(TURNS), st.booleans())
    return parts.map(lambda parts: lambda: made(*parts))


@st.composite
def calls(draw):
    """A call of a ufunc, of one of its methods, or of a function or method that is watched besides."""
    way = draw(st.sampled_from(["call"] * 6 + ["reduce", "reduce", "accumulate", "outer", "at", "where", "reshape", "astype", "copy", "method", "index"]))
    ufunc = draw(st.sampled_from(UFUNCS))
    keywords = {}
    if way == "call":
        given = [draw(operands()) for _ in range(draw(st.sampled_from([ufunc.nin] * 8 + [ufunc.nin - 1, ufunc.nin + 1])))]
        if draw(st.integers(0, 4)) == 0:
            keywords["out"] = draw(operands()) if ufunc.nout == 1 else (None,) * ufunc.nout
        if "out" in keywords and ufunc.nout == 1 and draw(st.booleans()):
            # Without a target the other elements are not initialised.
            keywords["where"] = draw(st.sampled_from([True, np.array([True]), np.array([[True], [False]]), [1, 0]]))
        if draw(st.integers(0, 6)) == 0:
            keywords["dtype"] = draw(st.sampled_from(["f8", "O", "no dtype"]))
        if draw(st.integers(0, 8)) == 0:
            keywords[draw(st.sampled_from(["order", "subok", "casting", "nonsense"]))] = draw(st.sampled_from(["F", False, "unsafe", "?"]))
        return f"{ufunc.__name__}{keywords}", ufunc, given, keywords
    x = draw(operands())
    axis = draw(st.sampled_from([None, 0, -1, 1, (0, 1), 7, "0"]))
    if way in ("reduce", "accumulate"):
        keywords = {"axis": axis}
        if way == "reduce":
            keywords["keepdims"] = draw(st.booleans())
        return f"{ufunc.__name__}.{way} {keywords}", getattr(ufunc, way), [x], keywords
    if way == "outer":
        return f"{ufunc.__name__}.outer", ufunc.outer, [x, draw(operands())], {}
    if way == "at":
        return f"{ufunc.__name__}.at", ufunc.at, [x, draw(st.sampled_from([0, [0, 0], slice(None), "a"])), draw(operands())], {}
    if way == "where":
        return "where", np.where, [x, *[draw(operands()) for _ in range(draw(st.sampled_from([0, 1, 2, 2, 2, 3])))]], {}
    if way == "index":
        index = draw(st.sampled_from([None, (..., None), (None, ...), 0, slice(0, 1), [0], (slice(None), None), (0, None)]))
        return f"[{index}] - itself", lambda values: values[index] - values, [x], {}
    name = draw(st.sampled_from(["sum", "mean", "max", "std", "any", "cumsum", "squeeze"])) if way == "method" else way
    more = {
        "reshape": st.sampled_from([(-1,), (1, -1), ((-1, 1),), (7,), ("a",), ()]),
        "astype": st.sampled_from([("f8",), ("O",), ("nothing",), ()]),
        "copy": st.sampled_from([(), ("F",), (5,)]),
    }.get(name, st.sampled_from([(), (0,), (-1,), (9,)]))
    return name, lambda values, *rest: getattr(values, name)(*rest), [x, *draw(more)], {}


@hypothesis.settings(max_examples=600, deadline=None, suppress_health_check=list(hypothesis.HealthCheck))
@hypothesis.given(st.lists(calls(), min_size=1, max_size=4))
def test_calls(several):
    """Results, warnings and errors of calls are those without a watch; targets and operands are the same afterwards."""

    def fresh(value):
        return value() if inspect.isfunction(value) else value

    def whole():
        found = []
        for name, function, given, keywords in several:
            given, named = [fresh(value) for value in given], {key: fresh(value) for key, value in keywords.items()}
            found.append((name, outcome(lambda: function(*given, **named)), [told(value) for value in given], told(named.get("out"))))
        return found

    alone = whole()
    with check.watch(ALL):
        watched = whole()
    again = whole()
    assert watched == alone
    assert again == alone
