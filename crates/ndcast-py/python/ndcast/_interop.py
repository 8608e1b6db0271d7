"""What happens when NumPy's own functions meet a tensor.

``np.sin(x)``, and ``a + x`` for an array of NumPy's, ask the tensor first: what ndcast has by that name answers, with a tensor. All other functions
are NumPy's own, on arrays that share the tensors' memory and cannot be written to, and answer with what NumPy does.
"""

import sys

from . import _ndcast


def _array(value):
    """A tensor as an array of NumPy's, within whatever holds it."""
    if isinstance(value, _ndcast.Tensor):
        return value.numpy()
    if value.__class__ in (list, tuple):
        return value.__class__(map(_array, value))
    if value.__class__ is dict:
        return {key: _array(item) for key, item in value.items()}
    return value


def array_function(self, function, types, args, kwargs):
    """NumPy's functions on a tensor."""
    return function(*_array(args), **_array(kwargs))


def array_ufunc(self, ufunc, method, *inputs, out=(), **kwargs):
    """NumPy's element-wise functions on a tensor."""
    name = ufunc.__name__
    ours = getattr(_ndcast, name, None)
    if ours is not None and method == "__call__" and ufunc.nout == 1 and not kwargs and not out:
        return ours(*inputs)
    # NumPy writes to an array itself; a tensor in `out` receives the result of NumPy.
    ours = [isinstance(target, _ndcast.Tensor) for target in out]
    if not any(ours):
        return getattr(ufunc, method)(*_array(inputs), **({"out": out} if out else {}), **_array(kwargs))
    result = getattr(ufunc, method)(*_array(inputs), **_array(kwargs))
    for target, made in zip(out, result if isinstance(result, tuple) else (result,), strict=True):
        target[...] = made
    return out if len(out) > 1 else out[0]


class ArrayType(type):
    """The type of ``ndcast.numpy.ndarray``, to which NumPy's own arrays belong too: programs ask it of columns of tables."""

    def __instancecheck__(cls, instance):
        if type.__instancecheck__(cls, instance):
            return True
        numpy = sys.modules.get("numpy")
        return cls is _ndcast._ndarray and numpy is not None and isinstance(instance, numpy.ndarray)
