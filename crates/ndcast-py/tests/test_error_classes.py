"""Errors that are of several classes, because the libraries raise different ones for the same mistake: each `except` clause catches them."""

import ndcast as nd
import ndcast.torch as torch
import pytest

NOTHING = ("max", "min", "amax", "amin", "argmax", "argmin")


@pytest.mark.parametrize("name", [*NOTHING, "aminmax", "mode"])
def test_extremes_of_nothing_are_errors_of_values_and_of_indices(name):
    x = torch.empty(0, 3)
    keywords = {"dim": 0}
    for call in (lambda: getattr(x, name)(**keywords), lambda: getattr(torch, name)(x, **keywords)):
        with pytest.raises(IndexError) as caught:
            call()
        assert isinstance(caught.value, ValueError) and isinstance(caught.value, RuntimeError)
    if name in NOTHING:
        with pytest.raises(IndexError, match="of no elements"):
            getattr(nd, name)(nd.zeros((0, 3)), axis=0)
        with pytest.raises(RuntimeError):
            getattr(x, name)()


def test_smallest_of_nothing():
    for call in (lambda: torch.empty(0, 3).kthvalue(1, 0), lambda: torch.kthvalue(torch.empty(0), 1)):
        with pytest.raises(IndexError) as caught:
            call()
        assert isinstance(caught.value, RuntimeError)
    with pytest.raises(RuntimeError) as caught:
        torch.ones(3).kthvalue(4)
    assert not isinstance(caught.value, IndexError)


@pytest.mark.parametrize("shape", [(2, 3), (3,), (4, 3, 2)])
@pytest.mark.parametrize("name", ["inv", "det", "slogdet", "cholesky", "eig", "eigvals", "eigh", "eigvalsh"])
def test_shapes_that_no_matrix_has_are_errors_of_linear_algebra(name, shape):
    numpy = pytest.importorskip("numpy")
    import ndcast.numpy as np

    for library in (np, nd, torch):
        with pytest.raises(nd.linalg.LinAlgError) as caught:
            getattr(library.linalg, name)(library.ones(shape))
        assert isinstance(caught.value, nd.ShapeError) and isinstance(caught.value, RuntimeError)
        assert isinstance(caught.value, numpy.linalg.LinAlgError)
