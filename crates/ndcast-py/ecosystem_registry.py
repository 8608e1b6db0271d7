"""What a check of another library is: the same function called twice, with arrays of NumPy's and with tensors.

*Contract*: imported before scipy, because scipy reads its setting once. `CHECKS` holds (library, what was tried, function, why it is theirs).
"""


import os

# scipy reads this when it is imported, and scikit-learn asks scipy.
os.environ.setdefault("SCIPY_ARRAY_API", "1")
os.environ.setdefault("MPLBACKEND", "Agg")

import ndcast as nd  # noqa: E402
import numpy as np  # noqa: E402

CHECKS = []
RNG = np.random.default_rng(0)
X = RNG.normal(size=(120, 4)) + np.repeat(np.arange(3.0), 40)[:, None] * 2
LABELS = np.repeat(np.arange(3), 40)
POSITIVE = np.abs(X) + 0.1


def check(library, tried, theirs=None):
    """Registers a check; `theirs` says why it fails where the reason is the library's."""

    def register(function):
        CHECKS.append((library, tried, function, theirs))
        return function

    return register


def tensors(value):
    """The same with tensors in the place of arrays."""
    if isinstance(value, np.ndarray):
        return nd.asarray(value)
    return type(value)(map(tensors, value)) if isinstance(value, (tuple, list)) else value


def leaves(value):
    """Arrays and numbers of a result, one after the other."""
    if isinstance(value, (tuple, list)):
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


def agree(function, *arguments, kind=True, rtol=1e-6):
    """That a function gives the same of tensors as of arrays, and tensors where those are arrays."""
    wanted, got = leaves(function(*arguments)), leaves(function(*tensors(arguments)))
    assert len(wanted) == len(got), f"{len(got)} results, not {len(wanted)}"
    for one, other in zip(got, wanted):
        if kind and isinstance(other, np.ndarray) and other.ndim:
            assert isinstance(one, nd.Tensor), f"gave {type(one).__name__}, not a tensor"
        np.testing.assert_allclose(np.asarray(one), np.asarray(other), rtol=rtol, atol=1e-9)


def agreeing(library, tried, function, *arguments, theirs=None, **how):
    """Registers that a function agrees."""
    check(library, tried, theirs)(lambda: agree(function(), *arguments, **how))
