"""Keywords that NumPy's functions and PyTorch's have: each as the library's, or refused with a reason."""

import itertools
import warnings

import ndcast as nd
import numpy as np
import pytest

torch = pytest.importorskip("torch")

nn, nt = nd.numpy, nd.torch
HOLES = np.array([[1.0, 2.0, np.nan], [4.0, -5.0, 6.0]])
WHOLE = np.array([[1.0, 2.0, 3.0], [4.0, -5.0, 6.0]])
COUNTS = np.array([[1, 2, 3], [4, 5, 6]])
MASK = np.array([[True, False, True], [False, False, True]])
OFTEN, MUCH = np.array([1, 2, 3]), np.array([0.5, 1.0, 2.0])


def our(value):
    return nd.asarray(value) if isinstance(value, np.ndarray) else value


def agree(name, *args, **keywords):
    """The same as NumPy's, or refused where NumPy refuses."""
    try:
        wanted = getattr(np, name)(*args, **keywords)
    except (TypeError, ValueError, RuntimeError):
        with pytest.raises((TypeError, ValueError)):
            getattr(nn, name)(*map(our, args), **{key: our(value) for key, value in keywords.items()})
        return
    got = getattr(nn, name)(*map(our, args), **{key: our(value) for key, value in keywords.items()})
    parts = zip(got, wanted, strict=True) if isinstance(wanted, tuple) else [(got, wanted)]
    for one, other in parts:
        assert np.shape(one) == np.shape(other), (name, args, keywords)
        assert np.allclose(np.asarray(one), other, equal_nan=True), (name, args, keywords, one, other)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "name", "mean var std sum prod nanmean nanvar nanstd nansum max min nanmax nanmin all any".split()
)
def test_masks_and_beginnings_of_reductions(name):
    for x, axis, keepdims in itertools.product((HOLES, WHOLE, COUNTS), (None, 0, 1, (0, 1)), (False, True)):
        keywords = {"axis": axis, "keepdims": keepdims, "where": MASK}
        if name in ("max", "min", "nanmax", "nanmin"):
            keywords["initial"] = 2
        agree(name, x, **keywords)
        if name in ("sum", "prod", "nansum"):
            agree(name, x, initial=3, **keywords)


@pytest.mark.filterwarnings("ignore")
def test_weights_of_covariances():
    for name in ("cov", "corrcoef"):
        agree(name, WHOLE, COUNTS * 1.0)
        agree(name, WHOLE[0], WHOLE[1])
        agree(name, WHOLE, rowvar=False)
        agree(name, WHOLE.T, COUNTS.T * 1.0, False)
    for keywords in (
        {"fweights": OFTEN},
        {"aweights": MUCH},
        {"fweights": OFTEN, "aweights": MUCH},
        {"fweights": OFTEN, "ddof": 0},
        {"aweights": MUCH, "bias": True},
        {"fweights": OFTEN[:2]},
        {"aweights": -MUCH},
        {"dtype": "f8"},
    ):
        agree("cov", WHOLE, **keywords)
        agree("cov", WHOLE[0], **keywords)
        agree("cov", WHOLE, WHOLE, **keywords)
        if "dtype" not in keywords:
            agree("cov", WHOLE * (1 + 2j), **keywords)
    assert nn.cov(our(WHOLE), dtype="f4").dtype == nd.float32


@pytest.mark.filterwarnings("ignore")
def test_keywords_of_others():
    agree("average", WHOLE, returned=True)
    agree("average", WHOLE, 0, returned=True)
    agree("average", WHOLE, 0, np.array([1.0, 2.0]), True)
    agree("average", WHOLE, None, MASK * 1.0, True)
    agree("average", COUNTS, 1, returned=True)
    for x in (HOLES, WHOLE):
        agree("array_equal", x, x)
        agree("array_equal", x, x, equal_nan=True)
    for x, keywords in itertools.product(
        (np.array([np.nan, 2.0, 1.0, np.nan, 2.0, np.nan]), np.array([1.0, np.nan]), np.array([2.0, 1.0])),
        ({}, {"equal_nan": False}, {"return_counts": True, "return_inverse": True, "return_index": True}),
    ):
        agree("unique", x, **keywords)
    agree("isin", WHOLE, COUNTS, assume_unique=True)
    agree("isin", WHOLE, COUNTS, kind="sort")
    agree("isin", WHOLE, COUNTS, kind="no")
    for count, indexing in itertools.product((1, 2, 3), ("xy", "ij")):
        agree("meshgrid", *[np.arange(length + 2.0) for length in range(count)], sparse=True, indexing=indexing)
    agree("nan_to_num", HOLES, True, 7.0)
    agree("clip", WHOLE)
    for joined in (nn.concatenate([our(WHOLE), our(COUNTS)], dtype="f4"), nd.concat([our(WHOLE)], dtype=nd.float32)):
        assert joined.dtype == nd.float32
    assert nd.std(our(WHOLE), dtype="c16").dtype == nd.complex128


def test_keywords_of_pytorch():
    x = torch.tensor([0.0, 0.5, 1.0])
    assert np.allclose(nt.logit(our(x.numpy()), 0.1), torch.logit(x, 0.1), atol=1e-6)
    assert nt.searchsorted(our(WHOLE[0]), our(WHOLE[0]), out_int32=True).dtype == nd.int32
    assert nt.bucketize(our(WHOLE), our(WHOLE[0]), out_int32=True).dtype == nd.int32
    assert nt.norm(our(WHOLE), dtype=nd.float32).dtype == nd.float32
    assert nt.zeros(2, layout=nd.strided, pin_memory=False).tolist() == [0, 0]
    for values in (WHOLE[0], WHOLE, np.stack([WHOLE, WHOLE]), np.array(5.0)):
        for name in ("softmax", "log_softmax"):
            with warnings.catch_warnings(action="ignore"):
                wanted = getattr(torch.nn.functional, name)(torch.tensor(values))
            assert np.allclose(getattr(nd.functional, name)(our(values)), wanted)
    diagonal = np.diag([1.0, 0.3, 2.0])
    for arguments, keywords in (((0.5,), {}), ((0.1, True), {}), ((), {"rtol": 0.4}), ((), {})):
        wanted = np.linalg.matrix_rank(diagonal, *arguments, **keywords)
        assert int(nd.linalg.matrix_rank(our(diagonal), *arguments, **keywords)) == wanted
    with pytest.raises(ValueError, match="not both"):
        nd.linalg.matrix_rank(our(diagonal), 0.5, rtol=0.5)
    assert np.allclose(nd.linalg.pinv(our(WHOLE), rcond=0.9), np.linalg.pinv(WHOLE, rcond=0.9))


@pytest.mark.parametrize(
    "call, reason",
    [
        (lambda x: nt.zeros(2, layout="sparse"), "strided"),
        (lambda x: nt.zeros(2, pin_memory=True), "no device"),
        (lambda x: nt.softmax(x), "'dim'"),
        (lambda x: nt.cummax(x, None), "None"),
        (lambda x: nt.logcumsumexp(x, None), "None"),
        (lambda x: x.size(True), "bool"),
        (lambda x: nn.take(nd.zeros(0), [0], mode="wrap"), "out of bounds"),
        (lambda x: nn.take(nd.zeros(0), [0], mode="clip"), "out of bounds"),
    ],
)
def test_refusals_say_why(call, reason):
    with pytest.raises((TypeError, ValueError, IndexError), match=reason):
        call(nd.ones(3))


def test_single_numbers_and_nothing():
    five = nd.asarray(5.0)
    assert nt.where(five)[0].tolist() == nt.nonzero(five, as_tuple=True)[0].tolist() == [0]
    assert np.isnan(float(nt.median(nd.zeros(0)))) and np.isnan(float(nt.nanmedian(nd.zeros(0))))
    assert nn.take(nd.zeros(0), [], mode="wrap").shape == (0,)
    for name in "sum prod max min amax amin all any argmax argmin mean std median cumprod".split():
        for axis in (0, -1):
            agree(name, np.array(5.0), axis)


def test_what_is_no_view_is_new():
    x = nd.asarray(np.array([[1 + 1j, 2.0]]))
    for made in (x.mH, x.adjoint(), x.conj(), nt.conj(x), nn.conj(x), nd.real(x), nd.imag(x)):
        made[...] = 5
        assert np.all(np.asarray(made) == 5) and x.tolist() == [[1 + 1j, 2.0]]


def test_what_a_reduction_begins_with():
    """Of nothing but NaN the number itself, and only a number that fits."""
    for holes in ([np.nan], [[np.nan, np.nan], [1.0, 2.0]], [[np.nan, 3.0], [np.nan, np.nan]]):
        for axis in (None, -1):
            for name in ("nanmax", "nanmin"):
                expected = getattr(np, name)(np.array(holes), axis=axis, initial=1.5)
                given = getattr(nn, name)(nd.asarray(np.array(holes)), axis=axis, initial=1.5)
                assert np.array_equal(np.asarray(given), expected), (name, holes, axis)
    for name, dtype, initial in [("sum", "u1", 300), ("prod", "u1", 300), ("prod", "i1", -129), ("sum", "i4", 2**40)]:
        with pytest.raises(OverflowError):
            getattr(np, name)(np.array([1, 2], dtype), dtype=dtype, initial=initial)
        with pytest.raises(OverflowError):
            getattr(nn, name)(nd.asarray([1, 2], dtype=dtype), dtype=dtype, initial=initial)


def test_one_variable_has_a_number_for_a_covariance():
    for rows in ([[1.0, 2.0, 4.0]], [1.0, 2.0, 4.0], [[1.0, 2.0, 4.0], [0.0, 1.0, -1.0]]):
        x = np.array(rows)
        for name, keywords in [("cov", {}), ("cov", {"aweights": np.array([1.0, 2.0, 3.0])}), ("corrcoef", {})]:
            expected = np.asarray(getattr(np, name)(x, **keywords))
            given = getattr(nn, name)(nd.asarray(x), **{key: nd.asarray(value) for key, value in keywords.items()})
            assert given.shape == expected.shape and np.allclose(np.asarray(given), expected), (name, rows, keywords)
