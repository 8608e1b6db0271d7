"""What an array is a view of: `x.base`, `x.flags.owndata`, `shares_memory`, beside NumPy's own answers."""

import gc

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as np  # noqa: E402
import ndcast.torch as torch  # noqa: E402

VIEWS = {
    "slice": lambda np, x: x[1:],
    "row": lambda np, x: x[0],
    "all": lambda np, x: x[...],
    "new axis": lambda np, x: x[:, None],
    "turned": lambda np, x: x.T,
    "transpose": lambda np, x: x.transpose(1, 0),
    "function": lambda np, x: np.transpose(x),
    "swapaxes": lambda np, x: np.swapaxes(x, 0, 1),
    "moveaxis": lambda np, x: np.moveaxis(x, 0, 1),
    "reshape": lambda np, x: x.reshape(-1),
    "reshape function": lambda np, x: np.reshape(x, (4, 3)),
    "ravel": lambda np, x: x.ravel(),
    "diagonal": lambda np, x: x.diagonal(),
    "flip": lambda np, x: np.flip(x, 0),
    "expand_dims": lambda np, x: np.expand_dims(x, 0),
    "broadcast_to": lambda np, x: np.broadcast_to(x, (2, *x.shape)),
    "split": lambda np, x: np.split(x, 2, axis=1)[1],
    "view": lambda np, x: x.view(),
    "bits": lambda np, x: x.view("i8"),
    "a view of a view": lambda np, x: x[1:][:, 1:].T,
    "a view of a method": lambda np, x: x.reshape(2, 6)[1],
}
NOT = {
    "copy": lambda np, x: x.copy(),
    "sum": lambda np, x: x + 1,
    "picked": lambda np, x: x[[0, 1]],
    "masked": lambda np, x: x[x > 2],
    "flatten": lambda np, x: x.flatten(),
    "astype": lambda np, x: x.astype("f4"),
    "astype same": lambda np, x: x.astype("f8"),
    "concatenate": lambda np, x: np.concatenate([x, x]),
    "reduced": lambda np, x: x.sum(axis=0),
    "array": lambda np, x: np.array(x),
    "sorted": lambda np, x: np.sort(x),
}
WAITING = {"there": lambda np: np.zeros((3, 4)) + np.zeros((3, 4)), "waiting": lambda np: np.ones((300, 400))[:3, :4] * 2 + 1}


def made(np, kind):
    # NumPy's result of an operation owns its memory.
    return WAITING[kind](np)


@pytest.mark.parametrize("kind", WAITING)
@pytest.mark.parametrize("name", VIEWS)
def test_views(name, kind):
    real, ours = made(numpy, kind), made(np, kind)
    wanted, found = VIEWS[name](numpy, real), VIEWS[name](np, ours)
    assert wanted.base is real
    assert found.base is ours and not found.flags.owndata and ours.base is None and ours.flags.owndata
    assert np.shares_memory(found, ours) and np.may_share_memory(found, ours)
    # A write to the view is one to the base.
    if found.flags.writeable:
        found[...] = wanted[...] = 7
    assert ours.tolist() == real.tolist()


@pytest.mark.parametrize("kind", WAITING)
@pytest.mark.parametrize("name", NOT)
def test_copies(name, kind):
    real, ours = made(numpy, kind), made(np, kind)
    wanted, found = NOT[name](numpy, real), NOT[name](np, ours)
    assert wanted.base is None or wanted.base is not real
    assert found.base is None and found.flags.owndata
    assert not np.shares_memory(found, ours) and not np.may_share_memory(found, ours)


def test_memory_of_others():
    array = numpy.arange(6.0)
    shared = np.asarray(array, copy=False)
    assert shared.base is array and not shared.flags.owndata and shared[1:].base is shared
    assert np.shares_memory(shared, array) and np.shares_memory(array[2:], shared[:3]) and not np.shares_memory(shared[:2], array[2:])
    copied = np.asarray(array)
    assert copied.base is None and not np.shares_memory(copied, array)
    assert np.shares_memory(shared, torch.as_tensor(shared)) and np.shares_memory(numpy.asarray(copied), copied)


def test_the_base_is_kept():
    view = np.arange(12).reshape(3, 4)[1:]
    gc.collect()
    assert view.base is not None and view.base.size == 12
    view.base[...] = 5
    assert view.tolist() == [[5] * 4] * 2


def test_a_view_of_what_waits_does_not_keep_it():
    """A small part of a large result is computed alone, and its base is then gone."""
    view = (np.ones((4000, 3000)) * 2)[:2, :2]
    assert view.tolist() == [[2, 2], [2, 2]]


def test_a_subclass_is_a_view():
    class Named(np.ndarray):
        pass

    x = np.arange(3)
    named = x.view(Named)
    assert named.base is not None and named[1:].base is not None


def test_protection_is_inherited():
    x = np.zeros((2, 3))
    x.flags.writeable = False
    for view in (x[0], x.T, x.reshape(-1), x[...]):
        assert not view.flags.writeable
        with pytest.raises(ValueError, match="read-only"):
            view[0] = 1
        with pytest.raises(ValueError, match="WRITEABLE"):
            view.setflags(write=True)
    x.flags.writeable = True
    view.setflags(write=True)
    view[0] = 1
