"""Every keyword of NumPy's functions, with the values that programs give it: the same result, or NumPy's own function.

*Technique*: for each function and keyword the first arguments that NumPy accepts are tried, once with NumPy's arrays and once with ours.
"""

import importlib
import inspect

import pytest

np = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

import test_lent_every as every  # noqa: E402

FLAGS = """subok keepdims copy overwrite_input optimize equal_nan return_index return_inverse return_counts sorted density rowvar bias endpoint retstep sparse
assume_unique invert hermitian compute_uv full_matrices wrap""".split()
NONE = "out like sorter weights range fweights aweights tol rcond rtol norm axes s posinf neginf period left right a_min a_max x shape axis dtype order".split()
VALUES = {name: [True, False] for name in FLAGS} | {name: [None] for name in NONE}
VALUES |= {
    "order": ["C", "F", "K", "A"],
    "casting": ["same_kind", "unsafe", "safe"],
    "device": ["cpu"],
    "dtype": [None, float, int, object, "f8"],
    "axis": [None, 0, -1, 1, (0,), (0, 1)],
    "where": [True],
    "initial": [1],
    "kind": [None, "stable", "quicksort", "mergesort"],
    "method": ["linear", "nearest", "lower"],
    "ddof": [0, 1],
    "correction": [1],
    "mode": ["constant", "edge", "reflect", "wrap", "clip", "raise", "full", "same", "valid", "reduced", "r"],
    "side": ["left", "right"],
    "minlength": [0, 5],
    "bins": [3, "auto"],
    "stable": [True, None],
    "indexing": ["ij", "xy"],
    "k": [0, 1, -1],
    "offset": [0, 1],
    "n": [1, 2],
    "prepend": [0],
    "append": [0],
    "nan": [1.5],
    "posinf": [None, 3],
    "UPLO": ["L", "U"],
    "ord": [1, 2, "fro", "nuc", np.inf, None],
    "rtol": [1e-5],
    "norm": [None, "ortho", "forward", "backward"],
    "decimals": [0, 1],
    "ndmin": [0, 3],
    "base": [10.0, 2.0],
    "num": [5],
    "dx": [2.0],
    "edge_order": [1, 2],
}
# What natives refuse, or do otherwise.
KNOWN = {
    "numpy.max(where)",
    "numpy.min(where)",
    "numpy.amax(where)",
    "numpy.amin(where)",
    "numpy.nanmax(where)",
    "numpy.nanmin(where)",
    "numpy.cumulative_prod(axis)",
    "numpy.cumulative_sum(axis)",
    "numpy.unstack(axis)",
    "numpy.reshape(shape)",
    "numpy.roll(axis)",
    "numpy.squeeze(axis)",
    "numpy.linspace(dtype)",
    "numpy.linalg.matrix_norm(ord)",
    "numpy.linalg.vector_norm(ord)",
    "numpy.fft.fft2(axes)",
    "numpy.fft.ifft2(axes)",
    "numpy.fft.rfft2(axes)",
    "numpy.fft.irfft2(axes)",
}
ARGUMENTS = "x s v xx ss vv vrv vvv ii i m xl kk h hk lk k".split()


def same(got, wanted):
    try:
        return every.equal(every.plain(wanted), every.plain(got))
    except ValueError:
        # Arrays of objects that are arrays.
        return repr(got) == repr(wanted)


def differences(path, name):
    theirs, mine = getattr(importlib.import_module(path), name), getattr(importlib.import_module(f"ndcast.{path}"), name)
    try:
        parameters = inspect.signature(theirs).parameters.values()
    except ValueError:
        return
    needed = theirs.nin if isinstance(theirs, np.ufunc) else sum(one.default is one.empty and one.kind <= one.POSITIONAL_OR_KEYWORD for one in parameters)
    for parameter in parameters:
        if parameter.kind not in (parameter.KEYWORD_ONLY, parameter.POSITIONAL_OR_KEYWORD) or f"{path}.{name}({parameter.name})" in KNOWN:
            continue
        for value in VALUES.get(parameter.name, ()):
            for kinds in ARGUMENTS:
                if not needed - 1 <= len(kinds) <= needed:
                    continue
                try:
                    wanted = theirs(*(every.KINDS[kind](np) for kind in kinds), **{parameter.name: value})
                except Exception:  # noqa: BLE001 (NumPy does not take these arguments)
                    continue
                call = f"{path}.{name}({kinds}, {parameter.name}={value!r})"
                try:
                    got = mine(*(every.KINDS[kind](ours) for kind in kinds), **{parameter.name: value})
                except Exception as error:  # noqa: BLE001 (whatever it is, it is a difference)
                    yield f"{call} raises {error!r}"
                    break
                if name not in every.BASES | {"empty", "empty_like", "qr"} and not same(got, wanted):
                    yield f"{call} gives {got!r}, and NumPy {wanted!r}"
                break


@pytest.mark.parametrize("path", ["numpy", "numpy.linalg", "numpy.fft", "numpy.polynomial.polynomial"])
@pytest.mark.filterwarnings("ignore")
def test_every_keyword(path):
    module, found = importlib.import_module(path), []
    for name in sorted(module.__all__):
        real = getattr(module, name)
        if callable(real) and not isinstance(real, type) and name not in every.LEFT_OUT:
            found.extend(differences(path, name))
    assert not found, "\n".join(found)
