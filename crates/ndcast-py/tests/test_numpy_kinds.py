"""Python's own sentences about an array call its class as NumPy does: programs print them."""

import pickle

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

SENTENCES = """a.append(1)
a.nothing
setattr(a, "nothing", 1)
hash(a)
{a}
a()
"%d" % a
range(a)
np.ndarray.nothing
[1, 2][a > 7]
round(a)
format(a, "d")
object() < a
len(object() + a)""".split("\n")


def run(line, module):
    try:
        return str(eval(line, {"np": module, "a": module.arange(6.0).reshape(2, 3)}))
    except Exception as error:
        return type(error).__name__, str(error)


@pytest.mark.parametrize("line", SENTENCES)
def test_is_told_of_numpys_class(line):
    assert run(line, ours) == run(line, numpy)


def test_the_class_is_where_it_is():
    assert (ours.ndarray.__module__, ours.ndarray.__qualname__) == ("ndcast.numpy", "ndarray")
    assert pickle.loads(pickle.dumps(ours.ndarray)) is ours.ndarray
    assert ours.ndarray is not numpy.ndarray
