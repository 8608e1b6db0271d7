"""Functions that both libraries have, one by one: values at the edges of every dtype, reductions over any axis, rearrangements.

*Technique*: elementwise functions get every pair of the special values of a dtype by broadcasting a column with a row; the rest gets random shapes and
axes from hypothesis. The truth of a rounded function is computed in a wider float. *Contract*: what is correctly rounded is equal to the bit and sign;
for the rest the bound is stated here.
"""

import ndcast as nd
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from beside import COMPLEXES, DTYPES, INTEGERS, REALS, basic_indices, exact, examples, indices, numbers, outcome, promoted, run, same, viewed, weak

pytestmark = pytest.mark.filterwarnings("ignore")
WIDER = {"float16": "float64", "float32": "float64", "float64": "longdouble"}


def specials(dtype):
    """The values at which functions go wrong."""
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        return np.unique(np.clip([limits.min, limits.min + 1, -3, -2, -1, 0, 1, 2, 3, 7, limits.max - 1, limits.max], limits.min, limits.max).astype(dtype))
    limits = np.finfo(dtype)
    positive = [0, limits.smallest_subnormal, limits.tiny, limits.eps, 0.3, 0.5, 1, 1 + limits.eps, 1.5, 2, 2.5, 3, 7.75, 100.5, 2048, limits.max, np.inf]
    return np.array([*positive, *(-np.array(positive)), np.nan], dtype=dtype)


EXACT_UNARY = [
    "negative",
    "positive",
    "abs",
    "square",
    "sqrt",
    "floor",
    "ceil",
    "trunc",
    "round",
    "sign",
    "isnan",
    "isinf",
    "isfinite",
    "signbit",
    "logical_not",
]
ROUNDED_UNARY = [
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sin",
    "cos",
    "tan",
    "sinh",
    "cosh",
    "tanh",
    "asin",
    "acos",
    "atan",
    "asinh",
    "acosh",
    "atanh",
    "cbrt",
]
EXACT_BINARY = [
    "add",
    "subtract",
    "multiply",
    "divide",
    "maximum",
    "minimum",
    "fmax",
    "fmin",
    "equal",
    "not_equal",
    "less",
    "less_equal",
    "greater",
    "greater_equal",
    "copysign",
    "nextafter",
    "logical_and",
    "logical_or",
    "logical_xor",
    "heaviside",
]
ROUNDED_BINARY = ["pow", "atan2", "hypot", "logaddexp"]
INTEGER_BINARY = [
    "add",
    "subtract",
    "multiply",
    "maximum",
    "minimum",
    "equal",
    "less",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "logical_and",
    "floor_divide",
    "remainder",
    "bitwise_left_shift",
    "bitwise_right_shift",
    "pow",
]


@pytest.mark.parametrize("dtype", ["float16", *REALS])
@pytest.mark.parametrize("name", EXACT_UNARY)
def test_unary_at_the_edges(name, dtype):
    array = specials(dtype)
    same(getattr(nd, name)(nd.asarray(array)), getattr(np, name)(array))


@pytest.mark.parametrize("dtype", REALS)
@pytest.mark.parametrize("name", ROUNDED_UNARY)
def test_rounded_unary(name, dtype):
    array = np.concatenate([specials(dtype), np.linspace(-4, 4, 777).astype(dtype), np.geomspace(1e-20, 1e20, 333).astype(dtype)])
    truth = getattr(np, name)(array.astype(WIDER[dtype])).astype(dtype)
    close(getattr(nd, name)(nd.asarray(array)), truth, 2)


def close(ours, truth, ulps):
    """Equal to so many units in the last place, subnormal or not; signs of zeros and what is not finite are equal."""
    seen = np.asarray(ours)
    assert seen.dtype == truth.dtype and seen.shape == truth.shape
    finite = np.isfinite(truth)
    np.testing.assert_array_equal(seen[~finite], truth[~finite])
    np.testing.assert_array_equal(np.signbit(seen)[truth == 0], np.signbit(truth)[truth == 0])
    error = np.abs(seen[finite].astype("longdouble") - truth[finite]) / np.spacing(np.abs(truth[finite]))
    assert not error.size or error.max() <= ulps, f"{error.max()} units for {truth[finite][error.argmax()]!r}"


@pytest.mark.parametrize("dtype", ["float16", *REALS])
@pytest.mark.parametrize("name", EXACT_BINARY)
def test_binary_at_the_edges(name, dtype):
    x, y = specials(dtype)[:, None], specials(dtype)
    if name in ("maximum", "minimum", "fmax", "fmin"):
        # No standard says which of 0.0 and -0.0 is larger.
        x, y = x[(x != 0).ravel()], y
    if (name, dtype) == ("nextafter", "float16"):
        # ndcast would compute in float32, where the neighbours are closer.
        with pytest.raises(TypeError):
            nd.nextafter(nd.asarray(x), nd.asarray(y))
        return
    same(getattr(nd, name)(nd.asarray(x), nd.asarray(y)), getattr(np, name)(x, y))


@pytest.mark.parametrize("dtype", REALS)
@pytest.mark.parametrize("name", ROUNDED_BINARY)
def test_rounded_binary(name, dtype):
    values = np.concatenate([specials(dtype), np.linspace(-4, 4, 33).astype(dtype)])
    x, y = values[:, None], values
    truth = getattr(np, name)(x.astype(WIDER[dtype]), y.astype(WIDER[dtype])).astype(dtype)
    # Where the two parts of a logaddexp cancel, its last places are lost: NumPy is off by 16 units there.
    close(getattr(nd, name)(nd.asarray(x), nd.asarray(y)), truth, 4 if name == "logaddexp" else 2)


@pytest.mark.parametrize("dtype", REALS)
@pytest.mark.parametrize("name", ["floor_divide", "remainder", "fmod"])
def test_division_of_finite_numbers(name, dtype):
    values = np.array([0.25, 0.5, 1, 1.5, 2, 3, 7.75, 100, 1e6], dtype=dtype)
    x = np.concatenate([values, -values, [0, -0.0]]).astype(dtype)[:, None]
    y = np.concatenate([values, -values]).astype(dtype)
    same(getattr(nd, name)(nd.asarray(x), nd.asarray(y)), getattr(np, name)(x, y))


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("name", INTEGER_BINARY)
def test_integers_wrap_as_numpys(name, dtype):
    x, y = specials(dtype)[:, None], specials(dtype)
    if name in ("floor_divide", "remainder"):
        y = y[y != 0]
    elif name == "pow" or "shift" in name:
        y = y[(y >= 0) & (y < 100)]
    same(getattr(nd, name)(nd.asarray(x), nd.asarray(y)), getattr(np, name)(x, y))
    same(getattr(nd, name)(nd.asarray(x[:2] * np.ones((2, 5000), dtype)), nd.asarray(y[:1])), getattr(np, name)(x[:2] * np.ones((2, 5000), dtype), y[:1]))


@pytest.mark.parametrize("dtype", COMPLEXES)
@pytest.mark.parametrize(
    "name", ["exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh", "asin", "acos", "atan", "asinh", "acosh", "atanh", "square", "conj", "abs"]
)
def test_complex_functions(name, dtype):
    real = np.array([-3, -1.5, -0.7, 0.3, 0.9, 2.2])
    array = (real[:, None] + 1j * real).astype(dtype)
    truth = getattr(np, name)(array.astype("complex128"))
    seen = np.asarray(getattr(nd, name)(nd.asarray(array)))
    assert seen.dtype == getattr(np, name)(array).dtype
    assert (np.abs(seen - truth) <= 4 * np.finfo(dtype).eps * np.abs(truth)).all()


@pytest.mark.parametrize("source", DTYPES)
def test_conversions(source):
    for target in DTYPES:
        values = numbers((3, 5), source, 3)
        if np.dtype(source).kind == "c" and np.dtype(target).kind != "c":
            continue
        if np.dtype(target).kind == "u":
            values = abs(values) if np.dtype(source).kind not in "bc" else values
        same(nd.astype(nd.asarray(values), getattr(nd, target)), values.astype(target))
        if np.dtype(source).kind in "iu" and np.dtype(target).kind in "iu":
            same(nd.astype(nd.asarray(specials(source)), getattr(nd, target)), specials(source).astype(target))


@pytest.mark.parametrize("first", DTYPES)
def test_dtypes_of_results(first):
    """Every pair of dtypes, and every dtype with every kind of number."""
    x = nd.ones((2, 1), dtype=getattr(nd, first))
    for second in DTYPES:
        wanted = promoted(first, second)
        y = nd.ones(3, dtype=getattr(nd, second))
        for operation in (
            nd.multiply,
            nd.maximum if wanted is not None and wanted.kind != "c" else nd.add,
            lambda x, y: nd.where(x == 1, x, y),
            lambda x, y: nd.concat([x, y[:, None]]),
        ):
            if wanted is None:
                with pytest.raises(TypeError):
                    operation(x, y)
            else:
                found = operation(x, y)
                assert found.dtype == wanted, (first, second)
                if wanted.kind in "iub":
                    assert nd.result_type(x, y) == np.result_type(first, second)
        if wanted is not None:
            assert nd.result_type(getattr(nd, first), getattr(nd, second)) == wanted
    for number in (True, 1, 1.0, 1j):
        wanted = weak(first, number)
        assert (x * number).dtype == wanted and (number * x).dtype == wanted and nd.multiply(x, number).dtype == wanted, (first, number)
        assert nd.where(x == 1, x, number).dtype == wanted


# --- reductions

shapes = hnp.array_shapes(min_dims=0, max_dims=5, min_side=0, max_side=4)
FOLDS = {
    "sum": DTYPES,
    "prod": ["bool", "int8", "uint8", "int64", "float32", "complex64"],
    "max": INTEGERS + REALS,
    "min": INTEGERS + REALS,
    "any": DTYPES,
    "all": DTYPES,
    "mean": [*INTEGERS, *REALS, *COMPLEXES],
    "var": REALS,
    "std": REALS,
    "count_nonzero": DTYPES,
    "argmax": INTEGERS + REALS,
    "argmin": INTEGERS + REALS,
}


@pytest.mark.parametrize("name", FOLDS)
@examples(25)
@given(shape=shapes, seed=st.integers(0, 999), data=st.data())
def test_folds(name, shape, seed, data):
    dtype = data.draw(st.sampled_from(FOLDS[name]))
    array = numbers(shape, dtype, seed)
    if data.draw(st.integers(0, 3)) == 0 and array.dtype.kind == "f" and array.size:
        array.reshape(-1)[0] = np.nan
    rank = len(shape)
    axis = data.draw(st.none() | st.integers(-rank - 1, rank)) if rank else None
    if rank and not name.startswith("arg") and data.draw(st.booleans()):
        axis = data.draw(st.lists(st.integers(-rank, rank - 1), max_size=3).map(tuple))
    keepdims = data.draw(st.booleans())
    if name in ("argmax", "argmin", "mean", "var", "std") and not array.size:
        return
    wide = array.astype(np.result_type(array.dtype, "float64")) if name in ("mean", "var", "std") else array

    def theirs():
        found = getattr(np, name)(wide, axis=axis, keepdims=keepdims)
        return np.asarray(found).astype("float32" if array.dtype.kind in "iu" else array.dtype) if wide is not array else found

    turned = nd.asarray(np.array(array, order="F"))
    for ours in (nd.asarray(array), turned):
        found = outcome(lambda: getattr(nd, name)(ours, axis=axis, keepdims=keepdims), theirs, f"{name} {shape} {axis} {keepdims}")
        if found is not None:
            if name in ("mean", "var", "std"):
                np.testing.assert_allclose(np.asarray(found[0]), found[1], rtol=1e-6 if found[1].dtype != np.float64 else 1e-14, atol=1e-6)
            elif exact(np.nan_to_num(found[1])):
                same(*found)


ALONG = {
    "cumulative_sum": ("int8", "uint16", "int64", "float32", "complex128"),
    "cumulative_prod": ("int64", "float64"),
    "sort": (*INTEGERS, *REALS),
    "argsort": (*INTEGERS, *REALS),
    "diff": ("int64", "float32"),
    "median": REALS,
}


@pytest.mark.parametrize("name", ALONG)
@examples(20)
@given(shape=hnp.array_shapes(min_dims=1, max_dims=4, min_side=1, max_side=5), seed=st.integers(0, 999), data=st.data())
def test_along_an_axis(name, shape, seed, data):
    array = numbers(shape, data.draw(st.sampled_from(ALONG[name])), seed)
    rank = len(shape)
    axis = data.draw(st.integers(-rank - 1, rank))
    if name == "median" and data.draw(st.booleans()) and -rank <= axis < rank:
        axis = None
    more = {"stable": True} if name == "argsort" else {}
    function = getattr(nd.numpy, name) if name == "median" else getattr(nd, name)
    found = outcome(lambda: function(nd.asarray(array), axis=axis, **more), lambda: getattr(np, name)(array, axis=axis, **more), f"{name} {shape} {axis}")
    if found is not None and exact(found[1] * 2):
        same(*found)


# --- products, and elements in another order

LAYOUTS = [
    "xp.tril(x)",
    "xp.triu(x, k=1)",
    "xp.tile(x, (2, 1, 2))",
    "xp.repeat(x, 2, axis=-1)",
    "xp.moveaxis(x, 0, -1)",
    "xp.roll(x, 2)",
    "xp.roll(x, (1, -1), axis=(0, 1))",
    "xp.flip(x)",
    "xp.flip(x, axis=(0, -1))",
    "xp.stack([x, x], axis=1)",
    "xp.concat([x, x[:1]], axis=0)",
    "xp.concat([x, x], axis=None)",
    "xp.meshgrid(x[0], x[:, 0])[0]",
    "xp.take(x, xp.asarray([1, 0, 1]), axis=1)",
    "xp.take_along_axis(x, xp.argsort(x, axis=1), axis=1)",
    "xp.nonzero(x)[0]",
    "xp.nonzero(x)[1]",
    "xp.sort(xp.unique_values(x))",
    "xp.searchsorted(xp.sort(x[0]), x[1])",
    "xp.clip(x, 1, 3)",
    "xp.linalg.diagonal(x)",
    "xp.linalg.trace(x)",
    "xp.matmul(x, x.T)",
    "xp.tensordot(x, x, axes=((0,), (0,)))",
    "xp.tensordot(x, x, axes=0)",
    "xp.vecdot(x, x)",
    "xp.linalg.outer(x[0], x[:, 0])",
    "xp.kron(x, x)",
    "xp.linalg.cross(x[:, :3], x[::-1, :3])",
    "xp.einsum('ij,kj->ik', x, x)",
    "xp.einsum('ij->j', x)",
    "xp.einsum('ij,ij', x, x)",
    "xp.unstack(x, axis=1)[1]",
    "x.T @ x",
    "xp.broadcast_arrays(x, x[:1, :, None][..., 0])[1]",
    "xp.expand_dims(x, axis=(0, -1))",
    "xp.squeeze(x[:1], axis=0)",
    "xp.isin(x, xp.asarray([1, 2]))",
    "xp.where(x > 2, x, -x)",
    "xp.count_nonzero(x, axis=0)",
    "xp.outer(x[0], x[0])",
    "xp.dot(x, x.T)",
    "xp.argwhere(x)",
    "xp.diag(x[0])",
    "xp.vstack([x, x])",
    "xp.hstack([x, x])",
    "xp.array_split(x, 2)[1]",
    "xp.rot90(x)",
    "xp.swapaxes(x, 0, 1)",
    "xp.ravel(x)",
    "xp.pad(x, ((1, 2), (0, 1)))",
    "xp.cov(xp.astype(x, xp.float64))",
    "xp.trace(x)",
    "xp.inner(x, x)",
]


@pytest.mark.parametrize("statement", LAYOUTS)
@pytest.mark.parametrize("shape", [(3, 4), (4, 3), (20, 33)])
def test_rearrangements_and_products(statement, shape):
    for dtype in ("int64", "float64"):
        array = numbers(shape, dtype, 5)
        # In the main module names have the standard's meaning; NumPy's own meanings are in nd.numpy.
        mine = eval(
            statement, {"xp": nd.numpy if any(word in statement for word in ("pad", "cov", "split", "xp.dot", "xp.repeat")) else nd, "x": nd.asarray(array)}
        )
        other = eval(statement, {"xp": np, "x": array})
        if "cov" in statement:
            np.testing.assert_allclose(np.asarray(mine), other, rtol=1e-12)
        elif "tensordot" in statement:
            # The sign of a zero that is a sum of products does not matter.
            same(mine + 0, other + 0)
        else:
            same(mine, other)


# --- indices

index_shapes = hnp.array_shapes(min_dims=0, max_dims=6, min_side=0, max_side=4)


@examples(150)
@given(index_shapes, st.data())
def test_basic_indices(shape, data):
    array = np.arange(int(np.prod(shape))).reshape(shape)
    index = data.draw(basic_indices(shape, mistakes=True))
    found = outcome(lambda: nd.asarray(array)[index], lambda: viewed(array, index), f"{shape}[{index}]")
    if found is not None:
        same(*found)


@examples(250)
@given(index_shapes, st.data())
def test_every_mix_of_indices(shape, data):
    """Integer arrays and masks among slices, read and written."""
    array = np.arange(int(np.prod(shape))).reshape(shape)
    mine, other = data.draw(indices(shape, mistakes=True))
    found = outcome(lambda: nd.asarray(array)[mine], lambda: viewed(array, other), f"{shape}[{other}]")
    if found is None:
        return
    same(*found)
    target = nd.asarray(array)
    values = -1 - np.arange(found[1].size).reshape(found[1].shape)
    target[mine] = nd.asarray(values)
    array[other] = values
    same(target, array)


@examples(60)
@given(hnp.array_shapes(min_dims=1, max_dims=4, min_side=0, max_side=4), st.data())
def test_masks_of_several_axes(shape, data):
    array = np.arange(int(np.prod(shape))).reshape(shape)
    count = data.draw(st.integers(0, len(shape)))
    cut = list(shape[:count])
    if cut and data.draw(st.integers(0, 5)) == 0:
        cut[0] += 1
    mask = numbers(tuple(cut), "bool", data.draw(st.integers(0, 999)))
    found = outcome(lambda: nd.asarray(array)[nd.asarray(mask)], lambda: array[mask], f"{shape}[{mask}]")
    if found is not None:
        same(*found)
        target = nd.asarray(array)
        target[nd.asarray(mask)] = 7
        array[mask] = 7
        same(target, array)


def test_integers_of_numpy_are_integers():
    """A view, as any integer gives, and no copy."""
    x = nd.zeros((3, 4))
    row = x[np.int64(1)]
    row += 1
    x[:, np.uint8(2)][...] = 5
    assert x.tolist() == [[0, 0, 5, 0], [1, 1, 5, 1], [0, 0, 5, 0]]


def test_what_has_no_axes_is_not_joined():
    with pytest.raises(ValueError):
        nd.concat([nd.asarray(1), nd.asarray(2)], axis=0)
    assert nd.concat([nd.asarray(1), nd.asarray(2)], axis=None).tolist() == [1, 2]


def test_refusals_point_at_the_users_line():
    """What is refused is refused where it is written, before anybody looks."""
    for wrong in (
        lambda: nd.ones(3) + nd.ones(4),
        lambda: nd.ones(3).sum(axis=1),
        lambda: nd.ones((2, 3)) @ nd.ones((2, 3)),
        lambda: nd.bitwise_and(nd.ones(3), nd.ones(3)),
        lambda: nd.ones(3)[4],
        lambda: nd.ones((0, 3)).max(axis=0),
    ):
        found, error = run(wrong)
        assert error is not None and found is None
