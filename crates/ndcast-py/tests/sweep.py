"""What the sweeps share: tensors of float64, results that can be compared, and every public function by its signature."""

import inspect

import ndcast as nd
import numpy as np

WIDE = nd.asarray(np.array([[0.1, 2.0, 3.0], [4.0, 0.7, 6.0]]))
ROW = [0.1, 0.7, 3.3]


def a(values, dtype=None):
    """A tensor of float64, unless the numbers are complex or another dtype is wanted."""
    array = np.array(values, dtype=dtype)
    return nd.asarray(array if dtype or array.dtype.kind == "c" else array.astype("f8"))


def plain(value):
    """A result as what can be compared: dtypes and elements."""
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    if isinstance(value, nd._ndcast._Base):
        return str(value.dtype), value.shape, np.asarray(value).tobytes()
    return value


def outcome(work):
    try:
        return plain(work())
    except (TypeError, ValueError, IndexError) as error:
        return error.__class__


def functions():
    """Every public function of the standard's flavour with a signature, by its full name. Those of the libraries are in `flavours`."""
    for module, prefix in [(nd, ""), (nd.linalg, "linalg."), (nd.fft, "fft.")]:
        names = nd.__all__ if module is nd else [name for name in dir(module) if not name.startswith("_")]
        for name in names:
            function = getattr(module, name)
            settings = name.startswith("set_") or "seed" in name
            if callable(function) and not isinstance(function, type) and name[0].islower() and not settings:
                try:
                    yield prefix + name, function, inspect.signature(function).parameters
                except (ValueError, TypeError):
                    continue


FUNCTIONS = {name: (function, parameters) for name, function, parameters in functions()}


def required(parameters):
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [one.name for one in parameters.values() if one.kind in kinds and one.default is one.empty]


