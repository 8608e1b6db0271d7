"""Classes print as NumPy's, and Python's own sentences about an object call its class as NumPy does: programs print both."""

import pickle

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

CLASSES = """type(a)
a.__class__
np.ndarray
type(a > 1)
type(a.T)
[type(one) for one in (a, a[0], a[0, 0], [a], a.flat)]
{np.ndarray: 1}
type(a.flat)
np.flatiter
type(np.nditer(a))
type(np.nditer(a, op_flags=["readwrite"]))
np.nditer
np.ufunc
type(np.add)
type(np.frompyfunc(abs, 1, 1))
type(np.random.default_rng(0))
np.random.Generator
type(np.random.RandomState(0))
type("Below", (np.random.RandomState,), {"__module__": "program"})
type("Below", (np.ndarray,), {"__module__": "program"})
type(np.zeros(2).view(type("Below", (np.ndarray,), {"__module__": "program"})))""".split("\n")
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


@pytest.mark.parametrize("line", CLASSES + SENTENCES)
def test_is_told_of_numpys_class(line):
    assert run(line, ours) == run(line, numpy)


def test_the_class_is_where_it_is():
    assert (ours.ndarray.__module__, ours.ndarray.__qualname__) == ("ndcast.numpy", "ndarray")
    assert pickle.loads(pickle.dumps(ours.ndarray)) is ours.ndarray
    assert ours.ndarray is not numpy.ndarray


@pytest.mark.parametrize("name", ["flatiter", "nditer", "ufunc", "random.Generator", "random.RandomState"])
def test_numpys_objects_belong_to_our_classes(name):
    made = {"flatiter": numpy.arange(3).flat, "nditer": numpy.nditer(numpy.arange(3)), "ufunc": numpy.add}
    made |= {"random.Generator": numpy.random.default_rng(), "random.RandomState": numpy.random.RandomState()}
    *home, last = name.split(".")
    assert isinstance(made[name], getattr(ours.random if home else ours, last))
    assert not isinstance(1, getattr(ours.random if home else ours, last))


@pytest.mark.parametrize("made", ["np.random.default_rng()", "np.random.RandomState()", "np.add", "np.arange(3).flat", "type('Below', (np.random.RandomState,), {})()"])
def test_an_object_has_no_attribute_in_numpys_words(made):
    assert run(f"{made}.nothing", ours) == run(f"{made}.nothing", numpy)
    assert not hasattr(eval(made, {"np": ours}), "nothing")


@pytest.mark.parametrize("home", ["np", "np.random", "np.linalg", "np.fft", "np.ma", "np.char"])
def test_a_module_has_no_attribute_in_numpys_words(home):
    assert run(f"{home}.nothing", ours) == run(f"{home}.nothing", numpy)
