"""Evaluates ndcast's expression syntax on the real libraries.

A row names the library whose behaviour is ours. For NumPy the names `torch`, `np` and `nd` are all `Numpy`: NumPy with ndcast's default
float (float32), so that one text runs on both. `exact=True` computes float32 rows in float64 and rounds once, so that the row holds the truth
and not the library's own rounding.
"""

import warnings

import numpy as np
import torch

from common import error_class, tensor_fields

warnings.simplefilter("ignore")


class Numpy:
    """NumPy under ndcast's names and defaults."""

    inf, nan, pi = np.inf, np.nan, np.pi
    bool = np.bool_

    def __init__(self, exact: bool):
        self._exact = exact
        self.float32 = np.dtype("float64" if exact else "float32")

    def _default(self, array, dtype):
        if dtype is None and array.dtype.kind == "f":
            return array.astype(self.float32)
        if dtype is None and array.dtype.kind == "c":
            return array.astype("complex128" if self._exact else "complex64")
        return array

    def tensor(self, data, dtype=None):
        array = np.array(data, dtype=dtype)
        return self._default(array, dtype)

    array = asarray = tensor

    def arange(self, *args, dtype=None):
        return self._default(np.arange(*args, dtype=dtype), dtype)

    def full(self, shape, value, dtype=None):
        return self._default(np.full(shape, value, dtype=dtype), dtype)

    def _filled(self, make, shape, dtype):
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        return make(shape, dtype=dtype or self.float32)

    def zeros(self, *shape, dtype=None):
        return self._filled(np.zeros, shape, dtype)

    def ones(self, *shape, dtype=None):
        return self._filled(np.ones, shape, dtype)

    def empty(self, *shape, dtype=None):
        return self._filled(np.zeros, shape, dtype)

    def __getattr__(self, name):
        return getattr(np, name)


def names(library: str, exact: bool) -> dict:
    if library == "torch":
        return {"torch": torch, "np": torch, "nd": torch, "inf": torch.inf, "nan": torch.nan}
    shim = Numpy(exact)
    return {"torch": shim, "np": shim, "nd": shim, "inf": np.inf, "nan": np.nan}


def evaluate(setup: str, expr: str, library: str, check: str | None = None, exact: bool = False):
    """The value of `expr`, or of `check` after running `expr`."""
    scope = names(library, exact)
    exec(setup or "", scope)
    if check is None:
        return eval(expr, scope)
    exec(expr, scope)
    return eval(check, scope)


def row(expr, setup=None, *, library="numpy", run=None, check=None, dtype=None, ulp=0, differs=None, error=None, contains=None, exact=None):
    """One row. `run` is the library's spelling of `expr` where it differs; `dtype` is ours where the library's differs."""
    result = {"setup": setup, "expr": expr, "check": check}
    exact = library == "numpy" and ulp > 0 if exact is None else exact
    try:
        value = evaluate(setup, run or expr, library, check)
        if exact:
            wide = evaluate(setup, run or expr, library, check, exact=True)
            np.testing.assert_allclose(wide, value, rtol=2e-3, atol=1e-6)
            dtype = dtype or str(value.dtype)
            value = wide
    except Exception as caught:
        kind = error_class(caught)
        assert error is not None and (error == kind or differs), (expr, kind, caught)
        return result | {"error": error, "error_contains": contains, "differs": differs}
    if error is not None:
        assert differs, (expr, "does not fail in the library")
        return result | {"error": error, "error_contains": contains, "differs": differs}
    if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
        fields = tensor_fields(value, dtype)
    else:
        fields = {"output": repr(value)}
    return result | fields | ({"ulp": ulp} if ulp else {}) | {"differs": differs}
