"""In the flavours an error has the sentence of its library as text, and ndcast's own text, with the picture of the shapes, as a note below it.

The sentences themselves are those of ``recorded``.
"""

import doctest
import pickle
import sys
import traceback

import ndcast as nd
import ndcast.torch as torch
import pytest

pytestmark = pytest.mark.skipif(sys.version_info < (3, 11), reason="exceptions have no notes")


def raised(call):
    with pytest.raises(Exception) as caught:
        call()
    return caught.value


def test_text_is_the_sentence_and_the_note_has_the_picture():
    np = pytest.importorskip("ndcast.numpy")
    pytest.importorskip("numpy")
    x, y = np.ones((4, 3)), np.ones(4)
    error = raised(lambda: x + y)
    assert str(error) == "operands could not be broadcast together with shapes (4,3) (4,) "
    (note,) = error.__notes__
    assert note.startswith("add: shapes do not broadcast. ") and "\n  x   4 × 3\n" in note and "\n  help: " in note
    assert "".join(traceback.format_exception_only(error)).endswith(f"{error}\n{note}\n")


def test_note_does_not_repeat_the_text():
    x, y = torch.ones(4, 3), torch.ones(4)
    error = raised(lambda: x + y)
    assert str(error) == "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"
    assert error.__notes__[0].startswith("add: shapes do not broadcast.\n  x   4 × 3\n")
    assert not hasattr(raised(lambda: torch.arange(2)[5]), "__notes__")


@pytest.mark.parametrize("axis", [5, -4])
def test_axes_out_of_range(axis):
    numpy = pytest.importorskip("numpy")
    import ndcast.numpy as np

    for call in (lambda: np.ones((2, 3)).sum(axis=axis), lambda: np.mean(np.ones((2, 3)), axis=axis)):
        error = raised(call)
        assert isinstance(error, numpy.exceptions.AxisError)
        assert str(error) == f"axis {axis} is out of bounds for array of dimension 2"
        assert "(2, 3)" in error.__notes__[0]


def test_words_of_the_standard_stay():
    error = raised(lambda: nd.ones((4, 3)) + nd.ones(4))
    assert str(error).startswith("add: shapes do not broadcast. ") and "\n  help: " in str(error)
    assert not hasattr(error, "__notes__")


def test_each_error_is_worded_by_its_own_call():
    np = pytest.importorskip("ndcast.numpy")
    pytest.importorskip("numpy")
    for _ in range(2):
        assert str(raised(lambda: np.ones(2) + np.ones(3))).startswith("operands could not")
        # An exception of Python's own, after one of ndcast.
        assert not hasattr(raised(lambda: np.ones(2).no_such_name), "__notes__")
        assert str(raised(lambda: nd.ones(2) + nd.ones(3))).startswith("add: ")
        assert str(raised(lambda: torch.ones(2) + torch.ones(3))).startswith("The size of tensor a")


def test_what_waits_is_worded_when_it_fails():
    x = torch.arange(20_000) // torch.zeros(20_000, dtype=torch.int64)
    assert str(raised(lambda: x.tolist())) == "ZeroDivisionError"


def test_worded_errors_can_be_sent_to_other_processes():
    error = raised(lambda: torch.ones(2) + torch.ones(3))
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and type(again) is type(error)


def test_doctests_compare_the_sentence_alone():
    np = pytest.importorskip("ndcast.numpy")
    pytest.importorskip("numpy")
    text = """
    >>> np.arange(2).reshape(3)
    Traceback (most recent call last):
      ...
    ValueError: cannot reshape array of size 2 into shape (3,)
    >>> try:
    ...     np.arange(2).reshape(3)
    ... except ValueError as error:
    ...     print(len(error.__notes__))
    1
    """
    test = doctest.DocTestParser().get_doctest(text, {"np": np}, "sentences", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
