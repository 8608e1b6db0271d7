"""Lines of programs, of kinds in which the two modules have differed, give the same and warn of the same with either.

*Technique*: each line runs in a namespace of its own in which `np` is NumPy, and again with `ndcast.numpy`. Of what it gives, class, dtype and text are
compared; of an exception its class; of warnings their classes and texts.
"""

import datetime
import decimal
import fractions
import warnings

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402
from ndcast.numpy import _gate  # noqa: E402

# What the lines speak of. Classes are made anew with each module.
GIVEN = """
class Answer(np.lib.mixins.NDArrayOperatorsMixin):
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return ufunc.__name__, method, [type(item).__name__ for item in inputs]
class Poly(np.poly1d): pass
class Masked(np.ma.MaskedArray): pass
class Matrix(np.matrix): pass
class Polynomial(np.polynomial.Polynomial): pass
class Generator(np.random.Generator): pass
class Vectorized(np.vectorize): pass
"""
SUBCLASSES = """np.sin(Answer())
np.add(Answer(), 1)
np.add(1, Answer())
Answer() + np.ones(2)
-Answer()
np.polyval(Poly([1, 2]), 3)
np.polyval(Poly([1, 2]), np.array([1, 2]))
np.polyder(Poly([1, 2]))
np.polyadd(Poly([1, 2]), [1])
Poly([1, 2]) * Poly([1, 2])
Poly([1, 2])(np.array([1.0, 2.0]))
[isinstance(Poly([1]), np.poly1d), issubclass(Poly, np.poly1d), isinstance(np.poly1d([1]), Poly), isinstance(np.poly1d([1]), np.poly1d)]
np.sum(Masked([1, 2, 3]))
np.sum(Masked([1, 2, 3], mask=[1, 0, 0]))
np.ma.sum(Masked([1, 2, 3], mask=[1, 0, 0]))
np.sqrt(Masked([1.0, 4.0]))
np.add(np.ones(2), Masked([1.0, 4.0]))
Masked([1.0, 4.0]) + np.ones(2)
np.ones(2) * Masked([1.0, 4.0])
np.concatenate([Masked([1]), Masked([2])])
np.dot(np.ones(2), Matrix([[1], [2]]))
np.ones(2) * Matrix([[1], [2]])
Polynomial([1, 2])(np.array([1.0, 2.0]))
Polynomial.fit(np.array([1.0, 2, 3]), np.array([1.0, 2, 3]), 1)
np.polynomial.Polynomial.fit(np.array([1.0, 2, 3]), np.array([1.0, 2, 3]), 1)
Generator(np.random.PCG64(1)).integers(10, size=3)
Vectorized(lambda x: x + 1)([1, 2])"""


def shown(value):
    """A value as text: whose class it is, its dtype, and how it prints. Classes of ours have the names of NumPy's."""
    if isinstance(value, Exception):
        return type(value).__name__
    if isinstance(value, (tuple, list)):
        return f"{type(value).__name__}({', '.join(map(shown, value))})"
    return f"{type(value).__name__} {getattr(value, 'dtype', '')} {value!r}".replace("ndcast.numpy", "numpy")


def said(line, module, given=GIVEN):
    """What a line gives, and what it warns of."""
    names = {"np": module, "fractions": fractions, "decimal": decimal, "datetime": datetime}
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        exec(given, names)
        *before, last = line.split("; ")
        try:
            exec("\n".join(before), names)
            made = eval(last, names)
        except Exception as error:
            made = error
    return shown(made), sorted((one.category.__name__, str(one.message)) for one in told)


@pytest.mark.parametrize("line", SUBCLASSES.split("\n"))
def test_classes_of_programs_below_numpys(line):
    assert said(line, ours) == said(line, numpy)


# Calls that no native can answer, as the gate is asked about them: numbers that are objects, texts, and None where something must be given.
OBJECTS = """F = [fractions.Fraction(1, 2), fractions.Fraction(1, 3)]
D = [decimal.Decimal(1), decimal.Decimal("0.5")]
T = [datetime.timedelta(1), datetime.timedelta(2)]
m = np.matrix([[1, 2], [3, 4]])
"""
GATED = """sum(F)
mean(D)
sort(F)
dot(F, F)
outer(D, D)
full(2, F[0])
full(2, F[0], float)
sum(T)
mean(T)
sort([datetime.date(2020, 1, 2), datetime.date(2020, 1, 1)])
add(F, 1)
multiply([1, 2], F[0])
full(3, None)
full(2, fill_value=None)
full(2, {})
full_like([1.0, 2.0], None)
append([1, 2], None)
append([1, 2], values=None)
repeat(None, 2)
repeat([None, 1], 2)
tile(None, 2)
isin([1, None], [None])
isin([1, 2], None)
equal(None, None)
equal([1] * 20 + [None], None)
array_equal([None], [None])
concatenate([[1], [None]])
add("a", "b")
equal("a", "b")
full(2, b"x")
repeat(b"x", 2)
tile(b"x", 2)
where([True], b"x", b"y")
exp(m)
add([1, 1], m)
dot([1, 1], m)
sum(m, axis=0)
sum(m)
diff(m)"""
# None is left out here: calls that stay with the natives.
OWN = """sum([1, 2], None)
sum([1, 2], axis=None)
clip([1, 2], None, 1)
repeat([1, 2], 2, None)
sort([2, 1], None)
full(2, 1, None)
argmax([1, 2], None)"""


@pytest.mark.parametrize("line", GATED.split("\n"))
def test_the_gate_sends_to_numpy_what_no_native_takes(line):
    name, rest = line.split("(", 1)
    gated = f"call('numpy', '{name}', *both({rest})"
    given = OBJECTS + "def both(*args, **kwargs): return args, kwargs\n"

    class Asked:
        matrix = numpy.matrix

    said_of_gate = said(f"np.{gated}", type("Both", (Asked,), {"call": staticmethod(_gate.call)}), given)
    assert said_of_gate == said(f"np.{line}", numpy, given)


@pytest.mark.parametrize("line", OWN.split("\n"))
def test_the_gate_keeps_what_a_native_takes(line):
    name, rest = line.split("(", 1)
    args, kwargs = eval(f"(lambda *args, **kwargs: (args, kwargs))({rest}")
    assert _gate.call("numpy", name, args, kwargs) is NotImplemented


def test_operators_that_the_gate_answers_are_those_of_a_matrix():
    from ndcast import _lent

    row, m = ours.array([[1, 1]]), numpy.matrix([[1, 2], [3, 4]])
    for name, operate in [("multiply", lambda x, y: x * y), ("matmul", lambda x, y: x @ y), ("add", lambda x, y: x + y), ("less", lambda x, y: x < y)]:
        assert shown(_lent.operator(name, row, m)) == shown(operate(numpy.asarray(row), m))
    assert shown(_lent.operator("pow", m, 2)) == shown(m**2)


MODULES = """import numpy.lib.recfunctions as r; r.structured_to_unstructured(np.array([(1, 2.0)], dtype=[("a", int), ("b", float)]))
import numpy.lib.recfunctions as r; r.append_fields(np.array([(1, 2.0)], dtype=[("a", int), ("b", float)]), "c", np.array([5]), usemask=False)
from numpy.lib import recfunctions; recfunctions.unstructured_to_structured(np.ones((2, 2)), names=["a", "b"])
from numpy.lib.recfunctions import merge_arrays; merge_arrays([np.array([1, 2]), np.array([3.0, 4.0])])
import numpy.version; np.version.version
from numpy.version import full_version; full_version
import numpy.matlib; np.matlib.repmat(np.array([1, 2]), 2, 2)
from numpy.matlib import zeros, array; [zeros((2, 2)), array([1])]
from numpy.matlib import *; 1
import numpy.core.numeric as n; n.sum(np.array([1, 2]))
from numpy.core.numeric import normalize_axis_tuple; normalize_axis_tuple(1, 3)
from numpy.core.records import fromarrays; fromarrays([np.array([1, 2]), np.array([3, 4])], names="a,b")
from numpy.core.umath import sin; sin(np.array([0.0]))
from numpy.core.defchararray import add; add(["a"], ["b"])
from numpy.core.multiarray import array; [array([1, 2]), array is np.array]
np.core.numeric.ones(2)
np.core.numeric.ndarray is np.ndarray
np.core.nothing
from numpy.random.mtrand import RandomState; [RandomState(0).rand(2), RandomState is np.random.RandomState]
import numpy.random.mtrand as m; m.seed(0); m.rand(2)
from numpy.random.bit_generator import SeedSequence; SeedSequence(1).generate_state(2)
from numpy.ma.testutils import assert_equal; assert_equal(np.array([1]), np.array([1]))
from numpy.ma.testutils import assert_equal; assert_equal(np.array([1]), np.array([2]))
import warnings; warnings.simplefilter("ignore"); from numpy.lib.user_array import container; container(np.array([1, 2])) + 1
import numpy.ctypeslib; np.ctypeslib.as_ctypes_type(np.float64).__name__
import numpy.__config__; np.__config__.show.__name__
import numpy.nothing; 1
import numpy.core.nothing; 1
[hasattr(np, "core"), hasattr(np, "__config__"), hasattr(np, "nothing")]"""
CALLS = """np.histogram_bin_edges(np.array([1.0, 2, 3, 4, 10]), "stone")
np.histogram_bin_edges(np.array([1.0, 2, 3, 4, 10]), bins="auto")
np.histogram([1, 2, 1], 2, weights=[1, 2, 3])
np.histogram([1, 2, 1], 2, weights=[True, False, True])
np.histogram([1, 2, 1], 2, weights=[1, 2, 3], density=True)
np.histogram([1, 2, 1], 2, weights=np.array([1, 2, 3], np.float32))[0]
np.bincount([1.0, 2.0])
np.bincount([1, 2], weights=[1.0, 2.0], minlength=5)
np.bincount([])
np.bincount(np.array([1, 3]), minlength=5)
np.asanyarray(np.ma.array([1, 2]))
np.asanyarray(np.matrix([[1, 2]]), dtype=float)
np.asanyarray(np.matrix([[1, 2]]), float, copy=True)
type(np.arange(3).flat).__name__
[type(np.arange(3).flat) is np.flatiter, isinstance(np.arange(3).flat, np.flatiter), isinstance(np.array(["a"]).flat, np.flatiter)]
x = np.array([1, 2]); y = np.nan_to_num(x); y[0] = 5; x
np.r_["a"]"""
WARNINGS = """np.nanmean([np.nan])
np.nanmean(np.array([np.nan, 1]))
np.nanmean(np.array([[np.nan, 1], [np.nan, 2]]), axis=0)
np.nanmean(np.array([[np.nan, 1], [np.nan, 2]]), 0)
np.nanmean(np.array([[np.nan, 1], [np.nan, 2]]), axis=0, keepdims=True)
np.nanmean(np.array([np.inf, np.inf]))
np.nanmean(np.array([np.nan, 1]), where=[True, False])
np.nanmean([])
np.nanmedian(np.ones((0, 2)), axis=0)
np.nanpercentile([], 50)
np.nanvar([])
np.nanmax([np.nan])
np.nanmin(np.array([np.nan]))
np.nanmax(np.array([[np.nan, 1], [np.nan, 2]]), axis=0)
np.nanmedian([np.nan])
np.nanpercentile([np.nan], 50)
np.nanpercentile(np.array([[np.nan, 1], [np.nan, 2]]), [50, 60], axis=0)
np.nanquantile(np.array([np.nan]), 0.5)
np.nanstd([np.nan])
np.nanvar([np.nan, 1.0], ddof=1)
np.nanvar(np.array([1, 2]), ddof=1)
np.nansum([np.nan])
np.mean([])
np.std([1], ddof=1)
np.array([1.0]).var(ddof=1)
with np.errstate(invalid="ignore", divide="ignore"): made = np.cov([1]); made
with np.errstate(invalid="ignore", divide="ignore"): made = np.cov(np.array([[1.0], [2.0]])); made
with np.errstate(invalid="ignore", divide="ignore"): made = np.corrcoef([1, 1], [1, 2]); made
np.corrcoef([1, 1], [1, 2])
np.corrcoef(np.array([[1.0, 1.0, 1.0], [1.0, 2.0, 3.0]]))
np.corrcoef([1.0, 1.0])
np.corrcoef([[1, 1], [3, 5]], rowvar=False)
np.corrcoef(x=[1, 1], y=[1, 2])
np.corrcoef([1, np.nan], [1, 2])
np.corrcoef([1, 2, 4], [1, 2, 3]).round(6)
np.cov([1, 2, 4], [1, 2, 3]).shape
with np.errstate(all="raise"): made = np.nanmax(np.array([np.nan])); made"""


def line_of(module, line):
    return line if module is numpy else line.replace("import numpy", "import ndcast.numpy").replace("from numpy", "from ndcast.numpy")


@pytest.mark.parametrize("line", f"{MODULES}\n{CALLS}\n{WARNINGS}".split("\n"))
def test_lines(line):
    (got, told), (wanted, warned) = (said(line_of(module, line), module) for module in (ours, numpy))
    assert got == wanted
    # NumPy warns as often as it comes by.
    assert set(told) == set(warned)


def test_what_does_not_exist_does_not():
    for name in ("core.nothing", "nothing"):
        with pytest.raises(ModuleNotFoundError, match=name):
            __import__(f"ndcast.numpy.{name}")
    with pytest.raises(AttributeError, match="has no attribute 'nothing'$"):
        ours.core.nothing  # noqa: B018


def test_a_warning_is_given_once():
    for line in ("nanmean([nan])", "nanmean([])", "nanmedian([])", "nanvar([])", "nanvar([nan], ddof=1)", "nanvar([nan, 1.0], ddof=1)"):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            eval(f"ours.{line}", {"ours": ours, "nan": numpy.nan})
        assert len(told) == 1, line


def test_a_warning_is_of_the_line_of_the_program():
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        ours.nanmean(ours.array([numpy.nan]))
        ours.cov([1])
    # NumPy warns of its own divisions in its own file.
    assert [one.filename for one in told if "divide" not in str(one.message) and "multiply" not in str(one.message)] == [__file__] * 2
