"""What other libraries ask of a tensor, and the notice of a library that is imported, for two of them that have to be told of tensors.

*Problem*: einops knows arrays by their classes, and matplotlib's axes of categories know numbers by theirs. *Technique*: each has a place where other
libraries register theirs. It can be used only after the library's module has run, which :class:`_Finder` waits for; nothing is imported for it.
*Contract*: a version of the library without that place is left as it is.
"""

from __future__ import annotations

import contextlib
import sys
import threading

from . import _ndcast

_TYPES = {"bool": "|b1", "int8": "|i1", "uint8": "|u1"}
_held: list = []
_ORDER = "<" if sys.byteorder == "little" else ">"


@property
def array_interface(self):
    """NumPy's array interface: shape and type. The elements are those of the buffer protocol."""
    name = self.dtype.name
    if name == "bfloat16":
        raise AttributeError("NumPy's array interface has no type for bfloat16: convert to float32")
    kind = _TYPES.get(name) or f"{_ORDER}{'c' if name.startswith('c') else name[0]}{self.dtype.itemsize}"
    return {"version": 3, "shape": tuple(self.shape), "typestr": kind}


@property
def strides(self):
    """The distance in bytes between neighbours along each axis, as NumPy has it; ``stride()`` counts elements."""
    return tuple(step * self.itemsize for step in self.stride())


@property
def flat(self):
    """The elements one after the other, which can be read, written and iterated over, as NumPy's ``x.flat``."""
    from .numpy._flat import Flat

    return Flat(_ndcast._makers.numpy_asarray(self))


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


_WAITED = {"einops._backends": [_einops], "matplotlib.category": [_matplotlib]}


def _tell(name, module):
    """Calls what waits for a module that has run."""
    for call in list(_WAITED[name]):
        # The modules are private, so another version may lack the names that are used here; its users lose the registration, and nothing else.
        with contextlib.suppress(AttributeError, TypeError, ImportError):
            call(module)


def wait(name, call):
    """Has `call` told of a module: now if it is imported already, and whenever it has run from now on."""
    _WAITED.setdefault(name, []).append(call)
    if name in sys.modules:
        call(sys.modules[name])


def forget(name, call):
    """Ends a `wait`."""
    _WAITED[name].remove(call)


class _Loader:
    """Runs a module as its own loader does, which takes its place before, and then tells."""

    def __init__(self, own):
        self._own = own

    def __getattr__(self, name):
        return getattr(self._own, name)

    def exec_module(self, module):
        module.__spec__.loader = module.__loader__ = self._own
        self._own.exec_module(module)
        _tell(module.__name__, module)


class _Finder:
    """Finds the modules that are waited for as the finders after it do, and notices when they have run."""

    def __init__(self):
        self._asking = set()

    def find_spec(self, name, path=None, target=None):
        # Another finder that asks all others asks this one again.
        asking = name, threading.get_ident()
        if name not in _WAITED or asking in self._asking:
            return None
        self._asking.add(asking)
        try:
            finders = list(sys.meta_path)
            after = finders[finders.index(self) + 1 :] if self in finders else []
            found = (finder.find_spec(name, path, target) for finder in after if hasattr(finder, "find_spec"))
            spec = next((spec for spec in found if spec is not None), None)
        finally:
            self._asking.discard(asking)
        if spec is not None and hasattr(spec.loader, "exec_module") and not isinstance(spec.loader, _Loader):
            spec.loader = _Loader(spec.loader)
        return spec


def install():
    """Tells the libraries that are imported already, and waits for the others."""
    for name in _WAITED:
        if name in sys.modules:
            _tell(name, sys.modules[name])
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
