"""What happens when NumPy's own functions meet a tensor.

``np.sin(x)``, and ``a + x`` for an array of NumPy's, ask the tensor first: what ndcast has by that name answers. All other functions are NumPy's own,
on arrays that share the tensors' memory and cannot be written to. The result is a tensor in the flavour of the first operand of ours; what a tensor
cannot hold (texts, dates, objects) stays NumPy's. Tensors of PyTorch's flavour are asked for the ufuncs alone, as PyTorch's own.
"""

import abc
import functools
import sys

from . import _lines, _ndcast, _unbound

_Base, _Standard, _NumPy = _ndcast._Base, _ndcast.Tensor, _ndcast._ndarray


# The native function for each of NumPy's ufuncs, which `ndcast.numpy` fills in, and the classes of operands that are nobody else's.
answers: dict = {}
plain = {_NumPy, int, float, complex, bool}


def _array(value):
    """A tensor as an array of NumPy's, within whatever holds it."""
    if isinstance(value, _Base):
        return value._read_only()
    if value.__class__ in (list, tuple):
        return value.__class__(map(_array, value))
    if value.__class__ is dict:
        return {key: _array(item) for key, item in value.items()}
    return value


def _first(values):
    """The first tensor among values and lists of values."""
    for value in values:
        if isinstance(value, _Base):
            return value
        if value.__class__ in (list, tuple):
            found = _first(value)
            if found is not None:
                return found
    return None


def _taken(value, own):
    """A result in the flavour of an operand: an array, or arrays in a tuple or list."""
    import numpy

    if value.__class__ is numpy.ndarray:
        from . import _lent

        if value.dtype not in _lent.DTYPES:
            return value
        makers = _ndcast._makers
        return makers.numpy_array(value) if isinstance(own, _NumPy) else makers.torch_tensor(value)
    if value.__class__ is list:
        return [_taken(item, own) for item in value]
    if isinstance(value, tuple):
        items = [_taken(item, own) for item in value]
        return value.__class__(*items) if hasattr(value, "_fields") else tuple(items)
    return value


def _viewing(own, array):
    """The method `view` of a class of NumPy's: where a program names our class, NumPy's class of arrays, `array`, is meant."""

    @functools.wraps(own)
    def view(self, *args, **kwargs):
        args = [array if one is _NumPy else one for one in args]
        return own(self, *args, **{key: array if one is _NumPy else one for key, one in kwargs.items()})

    return view


def tell_of_ours(numpy):
    """Has NumPy's masked arrays, records, matrices, texts and maps, which stay NumPy's, know our class by its name, as `masked.view(np.ndarray)` gives
    the elements without their mask. A class that is none below NumPy's arrays would be a dtype of objects to them."""
    for kind in (numpy.ma.MaskedArray, numpy.recarray, numpy.matrix, numpy.char.chararray, numpy.memmap):
        kind.view = _viewing(kind.view, numpy.ndarray)


@functools.cache
def _below(array):
    """NumPy's class of arrays, `array`, whose objects know ours by its name."""

    class ndarray(array):
        __module__, __qualname__ = "ndcast.numpy", "ndarray"
        view = _viewing(array.view, array)

        def __init_subclass__(cls, **kwargs):
            super().__init_subclass__(**kwargs)
            _overrides().tell_of_ours(cls, ndarray, array)

    return ndarray


def _overrides():
    from . import _overrides

    return _overrides


class ArrayType(abc.ABCMeta):
    """The type of ``ndcast.numpy.ndarray``, to which NumPy's own arrays belong too: programs ask it of columns of tables.

    Where NumPy is installed, a program's class below it is a class below NumPy's array: the results of its operations and the attributes of its objects
    follow NumPy's rules, as those of masked arrays and matrices do. It is a type of abstract classes, so that a class may have one beside ours as a base.
    """

    def __new__(mcls, name, bases, names, **kwargs):
        theirs = _theirs(_NumPy)
        if theirs is None:
            return super().__new__(mcls, name, bases, names, **kwargs)
        mcls.__getattribute__ = _read
        bases = tuple(_below(theirs) if base is _NumPy else base for base in bases)
        # Python does not tell which type was asked for, and takes the module from the caller's frame, which would be this one.
        kind = abc.ABCMeta if any(getattr(one, "__isabstractmethod__", False) for one in names.values()) else type(theirs)
        return kind(name, bases, {"__module__": sys._getframe(1).f_globals.get("__name__"), **names}, **kwargs)

    def __repr__(cls):
        # A program that prints the class prints what it printed with NumPy. `__module__` says whose it is.
        return "<class 'numpy.ndarray'>" if cls is _NumPy else super().__repr__()

    def __instancecheck__(cls, instance):
        theirs = _theirs(cls)
        return type.__instancecheck__(cls, instance) or (theirs is not None and isinstance(instance, theirs))

    def __subclasscheck__(cls, other):
        theirs = _theirs(cls)
        return type.__subclasscheck__(cls, other) or (theirs is not None and issubclass(other, theirs))

    def __dir__(cls):
        from ._absent import HIDDEN

        return [name for name in type.__dir__(cls) if name not in HIDDEN]

    def __getattr__(cls, name):
        theirs = _theirs(cls)
        # What only classes of programs call, such as `np.ndarray.__array_finalize__`.
        if theirs is not None and (name.startswith("__array_") or name == "__setstate__"):
            return getattr(theirs, name)
        raise AttributeError(f"type object 'numpy.ndarray' has no attribute '{name}'", name=name, obj=cls)


def _read(cls, name):
    """What is read from a class, where a program has derived one from ours: its methods call those of ours with its own objects."""
    if cls is not _NumPy:
        return type.__getattribute__(cls, name)
    found = _unbound.known.get(name)
    if found is None:
        found = type.__getattribute__(cls, name)
        if found.__class__ in _unbound.KINDS and name != "__new__":
            found = _unbound.of(name, found, getattr(_below(_theirs(cls)), name, None))
    return found


def _theirs(cls):
    """NumPy's class of arrays, where `cls` is ours and NumPy has been imported."""
    numpy = sys.modules.get("numpy")
    return numpy.ndarray if cls is _NumPy and numpy is not None else None


def _foreign(values):
    """Whether one of the operands is another library's, which has rules of its own."""
    import numpy

    for value in values:
        if not isinstance(value, (_Base, numpy.ndarray, numpy.generic)) and getattr(value.__class__, "__array_ufunc__", None) is not None:
            return True
    return False


def _standard(value):
    """A result of NumPy's, or of ``ndcast.numpy``, with tensors in the place of arrays and of NumPy's scalars."""
    if isinstance(value, _Base):
        return _ndcast.asarray(value)
    if isinstance(value, tuple) or value.__class__ is list:
        items = [_standard(item) for item in value]
        return value.__class__(*items) if hasattr(value, "_fields") else value.__class__(items)
    import numpy

    if value.__class__ is numpy.ndarray or isinstance(value, numpy.generic):
        from . import _lent

        return _ndcast.asarray(value) if value.dtype in _lent.DTYPES else value
    return value


# Functions that make arrays of what they are given. Other libraries call them as they call `asarray`, before they hand the arrays to compiled code.
_MAKING = frozenset(("atleast_1d", "atleast_2d", "atleast_3d"))


def array_function(self, function, types, args, kwargs):
    """NumPy's functions on a tensor."""
    from .numpy import _wrap

    if function.__name__ in _MAKING and self.__class__ is _NumPy:
        import numpy

        return function(*[numpy.asarray(one) if isinstance(one, _Base) else one for one in args], **kwargs)
    answer = _wrap.of_numpy(function)
    if function.__name__ == "broadcast_arrays" and None.__class__ in map(type, args):
        # An array of one object, which only NumPy has.
        answer = _wrap.function(function, "numpy.broadcast_arrays", "ndcast.numpy")
    made = answer(*args, **kwargs)
    return made if self.__class__ is not _Standard or made is kwargs.get("out", self) else _standard(made)


def array_wrap(self, array, context=None, return_scalar=False):
    """What NumPy computed from a tensor of PyTorch's flavour, where it gives its arrays back to their class."""
    return _ndcast._makers.torch_tensor(array)


def array_ufunc(self, ufunc, method, *inputs, out=(), **kwargs):
    """NumPy's element-wise functions on a tensor."""
    if method == "__call__" and self.__class__ is _NumPy and not out and not kwargs:
        # The common case, without looking at each operand: `numpy.float64(2) * x`.
        native = answers.get(ufunc)
        if native is not None and plain.issuperset(map(type, inputs)):
            return native(*inputs)
    own = _first((*inputs, *out))
    if own.__class__ is not _Standard and _foreign(inputs):
        return NotImplemented
    name = ufunc.__name__
    if isinstance(own, _NumPy):
        from . import numpy as ours

        answer = getattr(ours, name, None)
        if answer is not None and getattr(answer, "__lent__", None) is ufunc and all(isinstance(target, _Base) for target in out):
            called = answer if method == "__call__" else getattr(answer, method)
            if out:
                kwargs["out"] = out if len(out) > 1 else out[0]
            return called(*inputs, **kwargs)
    if method == "__call__" and ufunc.nout == 1 and not kwargs and not out and _is_numpys(ufunc):
        ours = getattr(_ndcast, name, None)
        if ours is not None:
            return _flavoured(ours(*inputs), own)
    if method == "at":
        return _written_at(ufunc, own, inputs)
    return _of_ufunc(ufunc, method, own, inputs, out, kwargs)


def _is_numpys(ufunc):
    """Whether an element-wise function is NumPy's own. That of another library may have the name of one of ours, and is another function: gamma, expit."""
    import numpy

    return getattr(numpy, ufunc.__name__, None) is ufunc


def _of_ufunc(ufunc, method, own, inputs, out, kwargs):
    """What an element-wise function itself makes of arrays that are lent. A tensor in `out` is lent as a copy, because its elements may stay as they are."""
    from . import _lent

    loan = _lent.Loan(ufunc.__name__)
    targets = {"out": tuple(map(loan.target, out))} if out else {}
    result = _lines.call(getattr(ufunc, method), _array(inputs), {**targets, **_array(kwargs)})
    loan.give_back()
    if not out:
        return _standard(result) if own.__class__ is _Standard else _taken(result, own)
    results = result if isinstance(result, tuple) else (result,)
    found = tuple(_taken(made, own) if given is None else given for given, made in zip(out, results, strict=True))
    return found if len(out) > 1 else found[0]


def _written_at(ufunc, own, inputs):
    """``ufunc.at``, which writes to its first operand."""
    target, *rest = inputs
    written = target
    if isinstance(target, _Base):
        import numpy

        written = numpy.array(target._read_only())
    ufunc.at(written, *_array(rest))
    if written is not target:
        target[...] = written


def _flavoured(made, own):
    """A tensor in the flavour of another."""
    makers = _ndcast._makers
    if not isinstance(made, _Base) or own.__class__ is _Standard:
        return made
    return makers.numpy_asarray(made) if isinstance(own, _NumPy) else makers.torch_as_tensor(made)
