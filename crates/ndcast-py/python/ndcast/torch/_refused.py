"""Calls that PyTorch refuses where the tables would answer, or with another class than theirs, so that a program's `except` catches what it names.

*Technique*: some functions of the tables are called through one of Python. It looks at the arguments before only where the tables would answer, and
else at what was raised. *Contract*: what is allowed gives what the table's own function gives.
"""

import functools

from .._ndcast import _TorchTensor as Tensor
from .._support import AxisError, LinAlgError, _LinAlgError
from . import _typed


def _places(name, error, args, kwargs):
    """An index that is out of range: of all functions with indices, these raise what is no ``IndexError``."""
    return RuntimeError(str(error)) if isinstance(error, IndexError) and not isinstance(error, AxisError) else None


def _parts(name, error, args, kwargs):
    """Something else than a sequence of tensors."""
    parts = args[0] if args else kwargs.get("tensors", ())
    if not isinstance(parts, list | tuple):
        return TypeError(f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, not {type(parts).__name__}")
    for at, part in enumerate(parts):
        if not isinstance(part, Tensor):
            return TypeError(f"expected Tensor as element {at} in argument 0, but got {type(part).__name__}")
    return None


_RANKS_AT_LEAST = {"diff": (1, "diff expects input to be at least one-dimensional"), "rot90": (2, "expected total dims >= 2, but got total dims = {}")}


def _ranks(name, error, args, kwargs):
    """Too few axes: elsewhere a missing axis is an ``IndexError``."""
    least, text = _RANKS_AT_LEAST[name]
    axes = getattr(args[0] if args else kwargs.get("input"), "ndim", least)
    return RuntimeError(text.format(axes)) if axes < least else None


def _pivots(name, error, args, kwargs):
    """A matrix without an inverse, of which PyTorch names the first pivot that is 0."""
    if not isinstance(error, LinAlgError) or "singular" not in str(error):
        return None
    from .. import torch

    x = args[0] if args else next(iter(kwargs.values()))
    zero = (torch.linalg.lu(x)[2].diagonal(0, -2, -1) == 0).reshape(-1, x.shape[-1])
    singular = zero.any(1).nonzero()
    if not len(singular):
        return None
    at = singular[0].item()
    batch = f"(Batch element {at}): " if x.ndim > 2 else ""
    return _LinAlgError(
        f"linalg.inv: {batch}The diagonal element {zero[at].nonzero()[0].item() + 1} is zero, the inversion could not be completed because the input matrix "
        "is singular."
    )


def _argument(args, kwargs, at, name, default=None):
    return kwargs.get(name, args[at] if len(args) > at else default)


def _told(error, sentence):
    """Gives an error PyTorch's sentence, beside which ndcast's is a note; it stays what it is."""
    error.add_note(str(error))
    error.args = (sentence,)


def _kth(name, error, args, kwargs):
    """A place in the order of a row that no element has."""
    axis = _argument(args, kwargs, 2, "dim", -1)
    if not isinstance(error, IndexError) and "is out of range for axis" in str(error):
        _told(error, f"kthvalue(): selected number k out of range for dimension {axis % max(_argument(args, kwargs, 0, 'input').ndim, 1)}")


def _selected(name, error, args, kwargs):
    """The number of a part that there is not."""
    if isinstance(error, IndexError) and not isinstance(error, AxisError) and len(args) == 3:
        x, axis, index = args
        _told(error, f"select(): index {index} out of range for tensor of size {list(x.shape)} at dimension {axis % x.ndim}")


def _split(name, error, args, kwargs):
    """Lengths of parts that are not those of an axis together."""
    sizes, axis = _argument(args, kwargs, 1, "split_size_or_sections", kwargs.get("split_sizes")), _argument(args, kwargs, 2, "dim", 0)
    if "sizes must add up to" in str(error) and sizes is not None:
        length = _argument(args, kwargs, 0, "tensor").shape[axis]
        wanted = f"split_sizes to sum exactly to {length} (input tensor's size at dimension {axis}), but got split_sizes={list(sizes)}"
        _told(error, f"split_with_sizes expects {wanted}")


def _unflattened(name, error, args, kwargs):
    """Lengths that make another number of elements than an axis has."""
    if len(args) == 3 and isinstance(args[2], tuple | list) and not args[2]:
        return RuntimeError("unflatten: sizes must be non-empty")
    if "is invalid for input of size" in str(error) and len(args) == 3:
        x, axis, sizes = args
        wanted = f"Provided sizes {list(sizes)} don't multiply up to the size of dim {axis % x.ndim} ({x.shape[axis]}) in the input tensor"
        _told(error, f"unflatten: {wanted}")


def _added(name, error, args, kwargs):
    """Something else than a tensor that is added, or an index that is out of range."""
    source = _argument(args, kwargs, 3, "source")
    if source is not None and not isinstance(source, Tensor):
        return TypeError(f"{name}(): argument 'source' (position 3) must be Tensor, not {type(source).__name__}")
    return _places(name, error, args, kwargs)


def _normed(name, error, args, kwargs):
    """What is no matrix: elsewhere a missing axis is an ``IndexError``."""
    x = _argument(args, kwargs, 0, "A")
    if isinstance(error, IndexError) and isinstance(x, Tensor) and x.ndim < 2:
        return RuntimeError("linalg.matrix_norm: The input tensor A must have at least 2 dimensions.")
    return None


# What an exception becomes, by the names of the functions that raise it.
_RAISED = {
    "gather scatter scatter_add scatter_reduce": _places,
    "cat concat concatenate stack hstack vstack dstack column_stack row_stack": _parts,
    "diff rot90": _ranks,
    "index_add": _added,
    "inverse": _pivots,
    "kthvalue": _kth,
    "select": _selected,
    "split split_with_sizes": _split,
    "unflatten": _unflattened,
}
_RAISED_OF_ALGEBRA = {"inv": _pivots, "matrix_norm": _normed}


def _batches(given):
    """Refuses what is no batch of matrices: ``bmm`` does not broadcast."""
    if not all(isinstance(x, Tensor) for x in given[:2]) or len(given) < 2:
        return
    for at, batch in enumerate(given[:2], 1):
        if batch.ndim != 3:
            raise RuntimeError(f"batch{at} must be a 3D tensor")
    # Unpacked, because a part of a shape takes longer than a product of small matrices.
    (count, _, inner), (other, found, _) = given[0].shape, given[1].shape
    if (count, inner) != (other, found):
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: [{count}, {inner}] but got: [{other}, {found}].")


def _dtypes(given):
    """Refuses tensors of two dtypes: what is close is told of one."""
    kinds = [x.dtype for x in given[:2] if isinstance(x, Tensor)]
    if len(kinds) == 2 and kinds[0] != kinds[1]:
        one, other = (_typed.type_name(kind)[6:-6] for kind in kinds)
        raise RuntimeError(f"{one} did not match {other}")


_ASKED = {"bmm": _batches, "allclose isclose": _dtypes}


def _renamed(name, function, rule):
    @functools.wraps(function)
    def called(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except Exception as error:
            told = rule(name, error, args, kwargs)
            if told is None:
                raise
            for note in getattr(error, "__notes__", ()):
                told.add_note(note)
            raise told from None

    return called


def _guarded(name, function, rule):
    @functools.wraps(function)
    def called(*args, **kwargs):
        rule([*args, *kwargs.values()] if kwargs else args)
        return function(*args, **kwargs)

    return called


def replace(names, get, put):
    """Replaces functions by such ones whose exceptions follow rules."""
    for rules, around in ((names, _renamed), (_ASKED, _guarded)):
        for several, rule in rules.items():
            for name in several.split():
                for one in (name, f"{name}_"):
                    if get(one) is not None:
                        put(one, around(one, get(one), rule))


def add(names):
    """Replaces functions among the names of a module, and methods of the class."""
    replace(_RAISED, names.get, names.__setitem__)
    replace(_RAISED, lambda name: vars(Tensor).get(name), functools.partial(setattr, Tensor))


def add_to_algebra(names):
    """Replaces functions among the names of ``torch.linalg``."""
    replace(_RAISED_OF_ALGEBRA, names.get, names.__setitem__)
