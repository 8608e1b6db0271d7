"""What other libraries ask of a tensor, and eight of them that have to be told of tensors when they are imported.

*Problem*: einops, pandas, scikit-learn, networkx, sympy, scipy's linear operators and dask's percentiles know arrays by their classes, and matplotlib's
axes of categories know numbers by theirs. *Technique*: each has a place where other libraries register theirs, or a few functions through which all
arrays of a kind pass. It can be used only after the library's module has run; nothing is imported for it. *Contract*: a version of the library without
that place is left as it is.
"""

from __future__ import annotations

import contextlib
import functools
import sys
import types

from . import _imports, _ndcast

_TYPES = {"bool": "|b1", "int8": "|i1", "uint8": "|u1"}
_held: list = []
_ORDER = "<" if sys.byteorder == "little" else ">"


@property
def array_interface(self):
    """NumPy's array interface: shape and type. The elements are those of the buffer protocol."""
    name = self.dtype.name
    if name == "bfloat16":
        raise AttributeError("NumPy's array interface has no type for bfloat16: convert to float32")
    if _ndcast._waits(self):
        # NumPy comes here when there is no buffer, and would not say why: what fails, fails here in its own words.
        memoryview(self).release()
    kind = _TYPES.get(name) or f"{_ORDER}{'c' if name.startswith('c') else name[0]}{self.dtype.itemsize}"
    return {"version": 3, "shape": tuple(self.shape), "typestr": kind}


@property
def strides(self):
    """The distance in bytes between neighbours along each axis, as NumPy has it; ``stride()`` counts elements."""
    return tuple(step * self.itemsize for step in self.stride())


@property
def flat(self):
    """The elements one after the other, which can be read, written and iterated over, as NumPy's ``x.flat``."""
    from .numpy._flat import flatiter

    return flatiter(_ndcast._makers.numpy_asarray(self))


def _einops(backends):
    """Tells einops how to take tensors of every flavour."""
    from ._interop import _flavoured

    if any(issubclass(backend, backends.AbstractBackend) for backend in _held):
        return

    class Backend(backends.AbstractBackend):
        framework_name = "ndcast"

        def is_appropriate_type(self, tensor):
            return isinstance(tensor, _ndcast._Base)

        def from_numpy(self, x):
            return _ndcast.asarray(x)

        def to_numpy(self, x):
            return x.numpy()

        def arange(self, start, stop):
            return _ndcast.arange(start, stop)

        def shape(self, x):
            return tuple(x.shape)

        def reshape(self, x, shape):
            return _flavoured(_ndcast.reshape(x, tuple(shape)), x)

        def transpose(self, x, axes):
            return _flavoured(_ndcast.permute_dims(x, tuple(axes)), x)

        def reduce(self, x, operation, axes):
            return _flavoured(getattr(_ndcast, operation)(x, axis=tuple(axes)), x)

        def stack_on_zeroth_dimension(self, tensors):
            return _flavoured(_ndcast.stack(tensors, axis=0), tensors[0])

        def add_axis(self, x, new_position):
            return _flavoured(_ndcast.expand_dims(x, axis=new_position), x)

        def tile(self, x, repeats):
            return _flavoured(_ndcast.tile(x, tuple(repeats)), x)

        def concat(self, tensors, axis):
            return _flavoured(_ndcast.concat(tensors, axis=axis), tensors[0])

        def is_float_type(self, x):
            return _ndcast.is_floating_point(x) or _ndcast.is_complex(x)

        def einsum(self, pattern, *x):
            return _flavoured(_ndcast.einsum(pattern, *x), x[0])

    # einops finds the classes below its own, which Python forgets unless somebody holds them.
    _held.append(Backend)


def _matplotlib(category):
    """Has axes of categories take tensors as numbers, as they do arrays of NumPy's."""
    converter = category.StrCategoryConverter

    class Converter(converter):
        @staticmethod
        def convert(value, unit, axis):
            if isinstance(value, _ndcast._Base):
                return value.numpy()[()]
            if isinstance(value, (list, tuple)) and any(isinstance(item, _ndcast._Base) for item in value):
                value = [item.item() if isinstance(item, _ndcast._Base) and item.ndim == 0 else item for item in value]
                if not any(isinstance(item, (str, bytes)) for item in value):
                    return value
            return converter.convert(value, unit, axis)

    registry, own = category.units.registry, Converter()
    registry.update({kind: own for kind, known in registry.items() if type(known) is converter})


def _dask(backends):
    """Has percentiles of dask's arrays take tensors as they do arrays of NumPy's: the only function of dask.array that asks for a class of its own."""
    own = backends.percentile

    def percentile(x, q, method="linear"):
        return own(x.numpy(), q, method)

    backends.percentile_lookup.register(_ndcast._Base, percentile)


# The functions of modules and classes through which arrays pass on their way in: matrices of networkx; keys, masks, groups, operands and values of
# pandas; grids of parameters, first positions and arguments of known classes of scikit-learn. The libraries look them up when they call them, so the order of imports
# does not matter. None of pandas' counts the references to a frame, as `__setitem__` does to warn.
_DOORS = {
    "networkx.convert": {"": "to_networkx_graph"},
    "pandas.core.common": {"": "apply_if_callable is_bool_indexer"},
    "pandas.core.algorithms": {"": "_ensure_arraylike isin"},
    "pandas.core.frame": {"DataFrame": "groupby set_index _align_for_op _set_value"},
    "pandas.core.generic": {"NDFrame": "_where"},
    "pandas.core.series": {"Series": "groupby _set_values"},
    "pandas.core.indexing": {"_iLocIndexer": "_setitem_with_indexer"},
    "sklearn.manifold._t_sne": {"TSNE": "__init__"},
    "sklearn.model_selection._search": {"ParameterGrid": "__init__", "ParameterSampler": "__init__"},
    "sklearn.utils._param_validation": {"_InstancesOf": "is_satisfied_by"},
}
_doors: list = []


def _open(module):
    """Has a library take tensors as NumPy's arrays, where it asks for their class: to pandas a mask of another class would be labels, or the positions
    0 and 1."""
    for owner, names in _DOORS[module.__name__].items():
        home = getattr(module, owner) if owner else module
        for name in names.split():
            own = vars(home).get(name)
            if isinstance(own, types.FunctionType) and own not in _doors:
                _doors.append(_door(own))
                setattr(home, name, _doors[-1])


def _door(own):
    @functools.wraps(own)
    def door(*args, **kwargs):
        return own(*map(_numpys, args), **{key: _numpys(value) for key, value in kwargs.items()})

    return door


def _scipy(module):
    """Has scipy's linear operators take tensors as matrices of NumPy's, where it asks for their class. Its modules hold the function by name."""
    own = module.aslinearoperator
    if own in _doors:
        return

    @functools.wraps(own)
    def aslinearoperator(A):
        import numpy

        return own(numpy.asarray(A) if isinstance(A, _ndcast._Base) else A)

    _doors.append(aslinearoperator)
    for name, loaded in list(sys.modules.items()):
        if name.startswith("scipy.sparse") and vars(loaded).get("aslinearoperator") is own:
            loaded.aslinearoperator = aslinearoperator


def _sympy(module):
    """Has sympy's symbols leave a tensor beside them to the tensor's operators, as they do an array of NumPy's. They would make a number of it, as of
    every object that they do not know and that has `__float__`."""
    own = module._is_numpy_instance
    if own in _doors:
        return

    def known(value):
        return (isinstance(value, _ndcast._Base) and value.ndim > 0) or own(value)

    _doors.append(known)
    module._is_numpy_instance = known


def _numpys(value):
    """A tensor, also one in a dictionary or one with axes in a list, as an array of NumPy's with memory of its own, which a column may become."""
    if isinstance(value, _ndcast._Base):
        import numpy

        return numpy.array(value)
    if value.__class__ is dict:
        return {key: _numpys(item) for key, item in value.items()}
    if value.__class__ is list and not _CONVERTED.isdisjoint(map(type, value)):
        return [_numpys(item) if getattr(item, "ndim", 0) or item.__class__ is dict else item for item in value]
    return value


_CONVERTED = {_ndcast.Tensor, _ndcast._ndarray, _ndcast._TorchTensor, dict}
_WAITED = {"einops._backends": _einops, "matplotlib.category": _matplotlib, "dask.array.backends": _dask, **dict.fromkeys(_DOORS, _open)}
_WAITED |= {"scipy.sparse.linalg._interface": _scipy, "sympy.core.sympify": _sympy}


def install():
    """Tells the libraries that are imported already, and waits for the others."""
    for name, action in _WAITED.items():
        _imports.when_imported(name, _tell(action))


def _tell(action):
    """An action that another version of a library may not have the names for: its users lose the registration, and nothing else."""

    def tell(module):
        with contextlib.suppress(AttributeError, TypeError, ImportError):
            action(module)

    return tell
