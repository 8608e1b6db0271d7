"""Positions mean what they mean in the library, or are refused: every function and method of `ndcast.numpy` and `ndcast.torch`."""

import inspect
import itertools
import pathlib

import ndcast as nd
import ndcast.numpy.fft
import ndcast.numpy.linalg
import ndcast.torch.fft
import ndcast.torch.linalg
import ndcast.torch.nn.functional as functional
import ndcast.torch.special
import numpy as np
import pytest

torch = pytest.importorskip("torch")

ORDERS = pathlib.Path(__file__).parents[2] / "ndcast-lang/src/orders.txt"
WAYS = [line.split() for line in ORDERS.read_text().splitlines()]
# Where the library and the package have the names of a key, and what makes an operand.
KEYS = {
    "functional": (torch.nn.functional, functional, nd.torch.tensor),
    "ndarray": (np.ndarray, nd.numpy.ndarray, nd.numpy.array),
    "numpy": (np, nd.numpy, nd.numpy.array),
    "numpy.fft": (np.fft, nd.numpy.fft, nd.numpy.array),
    "numpy.linalg": (np.linalg, nd.numpy.linalg, nd.numpy.array),
    "Tensor": (torch.Tensor, nd.torch.Tensor, nd.torch.tensor),
    "torch": (torch, nd.torch, nd.torch.tensor),
    "torch.fft": (torch.fft, nd.torch.fft, nd.torch.tensor),
    "torch.linalg": (torch.linalg, nd.torch.linalg, nd.torch.tensor),
    "torch.special": (torch.special, nd.torch.special, nd.torch.tensor),
}
# Random results, or uninitialised memory.
LEFT_OUT = {"rand", "randn", "randint", "randperm", "bernoulli", "multinomial", "normal", "poisson", "manual_seed", "empty", "empty_like"}
# Results that differ in more than their values: dtypes, classes, and cases where the standard decides otherwise.
LEFT_OUT |= {"reciprocal", "einsum", "set_default_dtype", "finfo", "iinfo", "result_type", "broadcast", "promote_types", "can_cast", "digamma"}

# Functions where ndcast refuses arguments that the library takes: matrices as vectors, and counts without elements.
REFUSED = {("numpy", "outer"), ("torch", "repeat_interleave")}

SQUARE = np.array([[0.4, 0.1, 0.2], [0.7, 0.3, 0.6], [0.9, 0.5, 0.8]])
COUNTS = np.array([[2, 1, 0], [0, 2, 1], [1, 1, 2]])
MASK = np.array([[True, False, True], [True, True, False], [False, True, True]])
FIRST = [SQUARE, SQUARE[0], COUNTS, COUNTS[0], (SQUARE, SQUARE), MASK, 3, (2, 3), 1.5, np.stack([SQUARE, SQUARE.T])]
NUMBERS = [1, 0, 2, (0, 1), SQUARE, SQUARE[0], COUNTS, COUNTS[0], MASK, 0.5, (3, 3), np.stack([SQUARE.T, SQUARE])]
# Arguments for a parameter, by its name; the test uses the first that the library accepts.
GIVEN = {
    "axis": [0, 1],
    "dim": [0, 1],
    "dims": [1, (0,), (0, 1)],
    "out": [None],
    "dtype": ["f4", np.float32],
    "order": [None, "C"],
    "kind": ["stable"],
    "mode": ["wrap", "edge", "constant"],
    "method": ["lower"],
    "side": ["right"],
    "where": [MASK, True],
    "keepdims": [True],
    "initial": [7],
    "casting": ["same_kind"],
    "shape": [(3, 3), None],
    "size": [(2, 3)],
    "range": [(0.0, 4.0), None],
    "weights": [SQUARE[0], COUNTS[0], None],
    "fweights": [np.array([1, 2, 3])],
    "aweights": [np.array([0.5, 1.0, 2.0])],
    "nan": [0.5],
    "rtol": [0.5],
    "atol": [2.5],
    "base": [2],
    "num": [5],
    "steps": [5],
    "y": [SQUARE, SQUARE[0], None],
    "indices": [COUNTS, COUNTS[0]],
    "index": [COUNTS, COUNTS[0], 1],
    "ind": [COUNTS[0]],
    "mask": [MASK],
    "device": ["cpu"],
    "data": [[1.5, 2.0]],
    "q": [0.3],
    "correction": [0.5],
    "condition": [MASK],
    "sections": [3],
    "indices_or_sections": [3],
    "_stacklevel": [3],
    "start": [1],
    "stop": [5],
    "end": [5, SQUARE],
    "sorted_sequence": [np.sort(SQUARE[0])],
    "sizes": [(3, 1)],
    "approximate": ["tanh"],
}


def samples(spelled, at):
    name = spelled.split("=")[0].strip("!*")
    if name in GIVEN:
        return GIVEN[name]
    if spelled.split("=")[0].endswith("!"):
        return [spelled.split("=")[-1] != "True", spelled.split("=")[-1] == "True"]
    return FIRST if at == 0 else NUMBERS


def other(value, library):
    """A value as the library has it."""
    if library.__module__ == "numpy" if inspect.isclass(library) else library.__name__.startswith("numpy"):
        return value.copy() if isinstance(value, np.ndarray) else value
    if isinstance(value, np.ndarray):
        return torch.tensor(value)
    if isinstance(value, tuple):
        return tuple(other(item, library) for item in value)
    return torch.float32 if value is np.float32 or value == "f4" else value


def our(value, made):
    if isinstance(value, np.ndarray):
        return made(value)
    if isinstance(value, tuple):
        return tuple(our(item, made) for item in value)
    return nd.float32 if value is np.float32 else value


def values(result):
    """Nested lists of what was answered."""
    if isinstance(result, (tuple, list)) and not isinstance(result, (nd.Size, torch.Size)):
        return [values(item) for item in result]
    if result is None or isinstance(result, (str, bool)):
        return result
    if isinstance(result, torch.Tensor):
        result = result.resolve_conj().numpy()
    return np.asarray(result)


def agree(got, wanted):
    if isinstance(wanted, list):
        if not isinstance(got, list) or len(got) != len(wanted):
            got = [np.asarray(item) for item in np.asarray(got)] if not isinstance(got, list) else got
        return len(got) == len(wanted) and all(map(agree, got, wanted))
    if wanted is None or isinstance(wanted, str):
        return got is wanted or got == wanted
    got, wanted = np.asarray(got), np.asarray(wanted)
    return got.shape == wanted.shape and np.allclose(got, wanted, rtol=1e-5, atol=1e-6, equal_nan=True)


def taken(function, library, way):
    """Ever longer arguments, each the first that the library takes after those before it, with what it answers to them."""
    found = [()]
    for at, spelled in enumerate(way):
        answered, waiting = [], []
        for before, value in itertools.product(found, samples(spelled, at)):
            given = (*before, value)
            try:
                answer = values(function(*(other(item, library) for item in given)))
            except Exception:
                waiting.append(given)
                continue
            answered.append(given)
            yield given, answer
            if len(answered) == 3:
                break
        found = answered or waiting[:120]


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
@pytest.mark.filterwarnings("ignore")
def test_a_position_is_the_librarys(way):
    module, name, *way = way
    library, package, made = KEYS[module]
    if name in LEFT_OUT:
        return
    ours = getattr(package, name)
    answered, refused = 0, 0
    for given, wanted in taken(getattr(library, name), library, way):
        answered += 1
        try:
            got = values(ours(*(our(value, made) for value in given)))
        except (TypeError, ValueError):
            refused += 1
            continue
        assert agree(got, wanted), (given, got, wanted)
    refusals = (module, name) in REFUSED
    assert answered > refused - refusals, "the library takes nothing that is offered, or the package none of it"
