"""Flags are true or false in NumPy's sense: 0 and 1, as old programs give them, and NumPy's own truth values."""

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

LINES = """np.sum(a, axis=0, keepdims=1)
a.sum(axis=0, keepdims=1)
a.max(1, keepdims=0)
np.std(a, 0, keepdims=1)
np.median(a, 0, keepdims=1)
np.percentile(a, 50, axis=0, keepdims=1)
np.argmax(a, 1, keepdims=1)
np.any(a, 1, keepdims=1)
np.nanmean(a, 0, keepdims=1)
np.add.reduce(a, keepdims=1)
np.linalg.norm(a, axis=1, keepdims=1)
np.linalg.matrix_rank(a.T @ a, hermitian=1)
np.linalg.svd(a, full_matrices=0)[0].shape
np.linalg.svd(a, 0)[0].shape
np.linalg.svd(a, compute_uv=0).shape
np.cov(a, rowvar=0)
np.cov(a, None, 0)
np.cov(a, rowvar=1, bias=1)
np.corrcoef(a, rowvar=0)
np.linspace(0, 1, 4, endpoint=0)
np.linspace(0, 1, 4, 0)
np.linspace(0, 1, 4, retstep=1)
np.geomspace(1, 8, 4, endpoint=0)
np.logspace(0, 1, 4, endpoint=0)
np.meshgrid(v, v, sparse=1)
np.meshgrid(v, v, copy=0)
np.indices((2, 2), sparse=1)
np.histogram(v, bins=2, density=1)
np.histogram(v, bins=2, density=0)
np.unique([1, 1, 2], return_counts=1)
np.unique([1, 1, 2], return_index=1, return_inverse=np.int64(1))
np.intersect1d([1, 2], [2], return_indices=1)
np.setdiff1d([1, 2], [2], assume_unique=1)
np.isin([1, 2], [2], invert=1)
np.isin([1, 2], [2], assume_unique=1)
np.vander(v, 2, increasing=1)
np.digitize(v, [1, 2], right=1)
np.average(v, returned=1)
np.allclose(v, v, equal_nan=1)
np.isclose(v, v, equal_nan=np.int8(0))
np.array_equal(v, v, equal_nan=1)
np.ptp(a, 0, keepdims=1)
np.count_nonzero(a, axis=0, keepdims=1)
np.fill_diagonal(a, 1, wrap=1)
np.array([1, 2], copy=1)
np.array(v, copy=0) is v
np.asarray(v, copy=0) is v
np.asarray(v, copy=1) is v
v.astype(int, copy=0)
v.astype(float, copy=0) is v
v.astype(float, copy=1) is v""".split("\n")


@pytest.mark.parametrize("line", LINES)
def test_numbers_are_flags(line):
    found = [
        repr(eval(line, {"np": module, "a": module.arange(6.0).reshape(3, 2), "v": module.array([3.0, 1, 2])})) for module in (numpy, ours)
    ]
    assert found[0] == found[1]


@pytest.mark.parametrize("flag", ["yes", [1]])
def test_other_objects_are_none(flag):
    with pytest.raises(TypeError, match="must be True or False"):
        ours.mean(ours.eye(2), axis=0, keepdims=flag)
