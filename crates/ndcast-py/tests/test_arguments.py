"""What a parameter takes, and the words where it does not: flags, axes, lengths, `None`, keywords, classes of errors.

*Technique*: functions are found by their signatures, so that a new one is swept too.
"""

import math

import ndcast as nd
import numpy as np
import pytest
from sweep import FUNCTIONS, WIDE, a, outcome, plain, required

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
# Parameters for which `None` has a meaning of its own, which the signature does not show.
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
    assert len(FLAGS) > 50 and len(AXES) > 100 and len(DEFAULTS) > 120, (len(FLAGS), len(AXES), len(DEFAULTS))


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
            if name in ("torch.max", "torch.min") and isinstance(integer, nd._ndcast._Base):
                continue  # There a tensor is the second operand.
            assert outcome(lambda: function(*without(name, given, parameter), **{parameter: integer})) == wanted, (name, parameter, integer)
    assert reached > 80
    x = WIDE
    for one in (np.int64(1), Index(1)):
        assert plain(nd.zeros((one, 2))) == plain(nd.zeros((1, 2))) and plain(x.reshape(6, one)) == plain(x.reshape(6, 1))
        assert plain(x.sum((0, one))) == plain(x.sum()) and plain(x[one]) == plain(x[1]) and plain(x[:, one:]) == plain(x[:, 1:])
        assert plain(nd.arange(one)) == plain(nd.arange(1)) and plain(nd.eye(2, 3, k=one)) == plain(nd.eye(2, 3, k=1))
        assert plain(x.max(one)) == plain(x.max(1)) and plain(nd.roll(x, one, one)) == plain(nd.roll(x, 1, 1))
        assert plain(x.transpose(0, one)) == plain(x.transpose(0, 1)) and plain(x.permute(one, 0)) == plain(x.permute(1, 0))


# --- the classes and messages of errors


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
