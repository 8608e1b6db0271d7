"""Which results of NumPy's flavour are views, and whether they may be written to, beside NumPy itself."""

import pytest

import ndcast.numpy as np

numpy = pytest.importorskip("numpy")

MADE = """x.reshape(2, 3)
x.reshape(3, 2).T
x.view()
x.view("i8")
x.ravel()
x.flatten()
x.squeeze()
x.swapaxes(0, 0)
x.transpose()
x.real
x.copy()
x.astype("f4")
x.conj()
x + 1
x[1:3]
x[None]
x[[0, 1]]
x.reshape(2, 3)[np.array(1)]
x.reshape(2, 3)[np.array(0), 1:]
x.reshape(2, 3).diagonal()
np.squeeze(x)
np.transpose(x)
np.expand_dims(x, 0)
np.atleast_2d(x)
np.flip(x)
np.asarray(x)
np.rollaxis(x, 0)
np.rot90(x.reshape(2, 3))
np.split(x, 2)[0]
np.hsplit(x, 3)[1]
np.broadcast_to(x, (2, 6))
np.lib.stride_tricks.sliding_window_view(x, 2)
np.lib.stride_tricks.as_strided(x, (2,), (8,))
np.einsum("i->i", x)
np.einsum("ij->ji", x.reshape(2, 3))
np.frombuffer(b"01234567", "i4")
np.meshgrid(x, x)[0]
np.asarray(x, order="F")
np.sort(x)""".split("\n")


def of(library, text, locked):
    x = library.arange(6.0)
    x.setflags(write=not locked)
    return x, eval(text, {"np": library, "x": x})


@pytest.mark.parametrize("text", MADE)
@pytest.mark.parametrize("locked", [False, True])
def test_views_of_what_is_locked_are_locked(text, locked):
    (_, ours), (_, real) = of(np, text, locked), of(numpy, text, locked)
    assert ours.flags.writeable == real.flags.writeable
    assert (ours.flags.c_contiguous, ours.flags.f_contiguous) == (real.flags.c_contiguous, real.flags.f_contiguous)
    if not real.flags.writeable:
        with pytest.raises(ValueError, match="read-only"):
            ours[...] = 0


@pytest.mark.parametrize("text", MADE)
def test_writes_reach_what_a_view_is_of(text):
    outcomes = []
    for library in (np, numpy):
        x, made = of(library, text, False)
        if made.flags.writeable:
            made[...] = 77
        outcomes.append(x.tolist())
    assert outcomes[0] == outcomes[1]


def test_what_is_locked_is_locked_before_it_is_computed():
    x = np.arange(20_000.0) * 2
    x.setflags(write=False)
    assert not x.reshape(2, 10_000).flags.writeable and (x + 1).flags.writeable


def test_a_part_has_a_base():
    x = np.arange(6.0)
    assert x.base is None and x[1:].base is not None and not x[1:].flags.owndata and (x * 2).base is None


@pytest.mark.parametrize("name", ["zeros", "ones", "empty"])
def test_arrays_in_the_other_order(name):
    assert getattr(np, name)((2, 3), order="F").flags.f_contiguous
    assert getattr(np, f"{name}_like")(np.zeros((2, 3)), order="F").flags.f_contiguous


def test_orders_of_copies():
    x = np.arange(6.0).reshape(2, 3)
    assert np.array(x, order="F").flags.f_contiguous and np.copy(x.T).flags.f_contiguous and x.T.copy().flags.c_contiguous
    assert np.full((2, 3), 7, order="F").flags.f_contiguous and np.asarray(x.T, order="C").flags.c_contiguous
    with pytest.raises(ValueError, match="takes a copy"):
        np.asarray(x, order="F", copy=False)


@pytest.mark.parametrize("flavour", [np, pytest.param("torch", id="torch")])
@pytest.mark.parametrize("count", [4, 9000])
def test_infinity_has_no_quotient(flavour, count):
    if flavour == "torch":
        import ndcast.torch as torch

        x, divisors = torch.full((count,), float("inf")), torch.full((count,), 2.0)
    else:
        x, divisors = np.full(count, np.inf), np.full(count, 2.0)
    for quotient in (x // 2, -x // 2, x // divisors, x // float("inf")):
        assert all(one != one for one in quotient.tolist())
    assert (x // (divisors * 0)).tolist() == [float("inf")] * count and ((x * 0 + 7) // 2 != 3).sum() == count
    whole = (divisors * 4) // -3
    assert whole.tolist() == [-3.0] * count
    x //= 2
    assert all(one != one for one in x.tolist())


@pytest.mark.parametrize(
    "text",
    [
        "m[:, 1:5].view('u4')",
        "m[:, 0:4].view('>u4')",
        "x[1:3].view('>u2')",
        "x[3:11].view('f8')",
        "x[1:9].view('M8[D]')",
        "x[4:8].view('u4')",
        "x[1:4].view('u2')",
        "x[::2].view('u2')",
        "x[:16].view('f8')[::2].view('u1')",
        "np.array(5, 'u1').view('u2')",
    ],
)
def test_elements_anywhere_in_memory(text):
    outcomes = []
    for library in (np, numpy):
        x = library.arange(24, dtype="u1")
        try:
            outcomes.append(repr(eval(text, {"np": library, "x": x, "m": x.reshape(4, 6)})))
        except ValueError as error:
            outcomes.append(str(error))
    assert outcomes[0] == outcomes[1]


def test_writes_to_elements_anywhere_in_memory():
    x = np.arange(8, dtype="u1")
    field = x[1:5].view("<u4")
    field[0] = 0
    field += 257
    assert x.tolist() == [0, 1, 1, 0, 0, 5, 6, 7]
    x.setflags(write=False)
    assert not x[1:5].view("<u4").flags.writeable
    assert np.frombuffer(b"abcdefgh", "u1")[1:5].view("<u4").tolist() == [0x65646362]
