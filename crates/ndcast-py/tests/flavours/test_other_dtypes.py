"""The recorded calls again, on operands of other dtypes, beside NumPy itself.

The recorded operands are mostly float64, and faults of dtypes hide behind them. Results must be of the same kind, dtype and shape, share the same
operands, and nothing may be refused that NumPy takes. Values are not compared: an operation of float32 may be right to another last bit.
"""

import itertools
import re

import pytest
import replay
from compare import difference
from outcomes import Flavour

numpy = pytest.importorskip("numpy")

SPACES = ["numpy", "numpy.linalg", "numpy.fft", "ndarray", "ufunc", "numpy operators"]
# The letters of the dtypes that replace float64 and int64.
LETTERS = "gihusbc"
# Those of the first operand, and of all others.
PAIRS = ["sh", "ug", "us", "ju", "hi"]
FLOATS = re.compile(r"\b(?:[A-CEL-V][0-4]|Z[0-9x]*)f\b")
NUMBERS = re.compile(r"\b(?:[A-CEL-V][0-4]|Z[0-9x]*)[fi]\b")
INTEGERS = re.compile(r"\b[ABRS][0-4]i\b")
# Calls that are left out: NumPy reads or writes beyond the array, or draws lots.
LEFT_OUT = re.compile(r"as_strided|empty|ndarray\(|shuffle")
# What is known to differ: by kind, patterns of calls.
KNOWN = {
    # No variables at all; the square of bools by the operator.
    "dtype": r"E2c|A1b \*\* 2|pow\(A1b, 2\)",
    "shape": r"nanquantile\(E2",
    # Methods of arrays without axes give scalars.
    "kind": r"A0\w\.conj|median\(A0\w, keepdims",
    "sharing": r"real_if_close",
    # Imaginary parts that NumPy drops with a warning, truth values as numbers, casts to the place of a result.
    "refused": r"copyto|fromiter|arange\(A0[bc]|interp\(.*c|piecewise|setitem|fill\(A0c|median\(A1c|sum\(0, float, Z3|histogram.*A1c",
}


def variants(call):
    for letter in LETTERS:
        yield FLOATS.sub(lambda found: found[0][:-1] + letter, call)
        yield INTEGERS.sub(lambda found: found[0][:-1] + letter, call)
        yield FLOATS.sub(lambda found: found[0][:-1] + letter, call, count=1)
    if len(NUMBERS.findall(call)) > 1:
        for first, other in PAIRS:
            letters = itertools.chain(first, itertools.repeat(other))
            yield NUMBERS.sub(lambda found: found[0][:-1] + next(letters), call)


@pytest.mark.parametrize("space", SPACES)
def test_calls_on_other_dtypes(space):
    real, ours, wrong, seen = Flavour("numpy", numpy), replay.ours("numpy"), [], set()
    for name in replay.recorded(space):
        for call, outcome in replay.recorded(space)[name]:
            if LEFT_OUT.search(call) or "\"*\"" in str(outcome) or call in replay.opened(space):
                continue
            for variant in variants(call):
                if variant == call or variant in seen:
                    continue
                seen.add(variant)
                wanted, (got, error) = real.outcome(variant), ours.tried(variant)
                kind = difference(wanted[:2] if wanted[0] == "!" else wanted, got)
                if kind in KNOWN and not re.search(KNOWN[kind], variant) and replay.meant(space, variant, kind, wanted, got) is None:
                    wrong.append(f"{variant}: {kind}: {wanted} and not {got} {error or ''}")
    assert not wrong, "\n".join(wrong)
