"""Every docstring of every face has all parts, and its examples run."""

import doctest
import importlib
import inspect
import re
import types

import pytest

import ndcast as nd

MODULES = [
    "ndcast", "ndcast.linalg", "ndcast.fft", "ndcast.random", "ndcast.nn.functional",
    "ndcast.numpy", "ndcast.numpy.linalg", "ndcast.numpy.fft",
    "ndcast.torch", "ndcast.torch.linalg", "ndcast.torch.fft", "ndcast.torch.special", "ndcast.torch.nn.functional",
]  # fmt: skip
KINDS = (type(nd.sum), type(nd.Tensor.sum))
PARSER = doctest.DocTestParser()
FLAGS = doctest.NORMALIZE_WHITESPACE


def module(name):
    """The module of a name. Inner modules of the standard's flavour are attributes only."""
    try:
        return importlib.import_module(name)
    except ImportError:
        found = nd
        for part in name.split(".")[1:]:
            found = getattr(found, part)
        return found


def owners():
    """The modules and classes with names from the tables."""
    for name in MODULES:
        yield name, module(name)
    for name in ("ndcast.Tensor", "ndcast.numpy.ndarray", "ndcast.torch.Tensor"):
        home, _, cls = name.rpartition(".")
        yield name, getattr(module(home), cls)


def documented(owner):
    """The names of a module or class whose docstrings come from the tables, and the docstrings."""
    for name, member in sorted(vars(owner).items()):
        doc = getattr(member, "__doc__", None) or ""
        home = getattr(member, "__module__", None) or ""
        # What NumPy has lent stands in the module, too. A function of Python is the package's own if it says so.
        is_own = home == "ndcast" if isinstance(member, types.FunctionType) else isinstance(member, KINDS) and home.partition(".")[0] != "numpy"
        if is_own and not name.startswith("_") and "\nReturns\n-------\n" in doc:
            yield name, member, doc


@pytest.fixture(scope="module")
def names():
    return {"nd": nd, "np": module("ndcast.numpy"), "torch": module("ndcast.torch")}


@pytest.mark.parametrize(("name", "owner"), list(owners()), ids=lambda value: value if isinstance(value, str) else "")
def test_examples_run(name, owner, names):
    wrong, count = [], 0
    for each, _, doc in documented(owner):
        examples = PARSER.get_doctest(doc, dict(names), f"{name}.{each}", None, None)
        if not examples.examples:
            # In-place methods say that they are like the other one.
            if not doc.startswith("Like `"):
                wrong.append(f"{each}: no example")
            continue
        count += 1
        said = []
        runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
        runner.run(examples, out=said.append)
        if runner.failures:
            wrong.append("".join(said))
    assert not wrong, f"{len(wrong)} docstrings are wrong:\n" + "\n".join(wrong)
    assert count > 10


@pytest.mark.parametrize(("name", "owner"), list(owners()), ids=lambda value: value if isinstance(value, str) else "")
def test_every_parameter_of_the_signature_is_described(name, owner):
    wrong = []
    for each, member, doc in documented(owner):
        try:
            parameters = [parameter for parameter in inspect.signature(member).parameters if parameter != "self"]
        except ValueError:
            continue
        _, _, section = doc.partition("\nParameters\n----------\n")
        described = dict(re.findall(r"^(\w+) : .+\n    (\S.*)$", section.partition("\nReturns\n")[0], re.MULTILINE))
        lacking = [parameter for parameter in parameters if parameter not in described]
        wrong += [f"{name}.{each}: {lacking}"] if lacking or set(described) - set(parameters) else []
    assert not wrong, f"{len(wrong)} names describe other parameters:\n" + "\n".join(wrong)


def test_the_forms_of_a_docstring():
    doc = inspect.getdoc(nd.sum)
    assert doc.splitlines()[0].startswith("Sum of the elements")
    for heading in ("Parameters\n----------\nx : tensor\n", "Returns\n-------\ntensor\n", "Examples\n--------\n>>> nd.sum("):
        assert heading in doc
    assert ">>> nd.asarray([0., 1.]).exp()" in nd.Tensor.exp.__doc__
    assert nd.Tensor.exp_.__doc__.startswith("Like `exp`, but stores the result in this tensor.")
    torch, numpy = module("ndcast.torch"), module("ndcast.numpy")
    assert ">>> torch.sum(torch.tensor(" in torch.sum.__doc__
    assert "dim=0" in torch.sum.__doc__.partition("Examples")[2]
    assert "array([4., 6.])" in numpy.sum.__doc__
    assert "tensor" not in numpy.sum.__doc__
