"""PyTorch's ``torch.func``: functions of single elements that are called for whole batches.

*Technique*: the function is called once for each element of the batch, on views, and its results are stacked. *Contract*: results are PyTorch's; a
function that asks for values, which PyTorch refuses, gets them. What takes derivatives is absent.
"""

import functools as _functools

from .._ndcast import _TorchTensor as _Tensor
from . import _absent, _generators

__all__ = ["vmap"]

_DRAWN = (
    "vmap: called random operation while in randomness error mode. Please either use the 'same' or 'different' randomness flags on vmap or perform "
    "the randomness operation out of vmap"
)


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """A function that calls ``func`` for each place along the axes ``in_dims`` of its arguments (None: the whole argument), and stacks what that gives
    along ``out_dims``.
    """
    if randomness not in ("error", "different", "same"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    if not (chunk_size is None or chunk_size > 0):
        raise ValueError(f"vmap: chunk_size should be None or greater than 0. (got {chunk_size})")
    name = _name(func)

    @_functools.wraps(func)
    def mapped(*args, **kwargs):
        given = _leaves(args)
        axes = _axes(name, in_dims, args, given)
        lengths = [x.shape[axis] for x, axis in zip(given, axes) if axis is not None]
        if not lengths:
            raise ValueError("vmap: Expected at least one Tensor to vmap over")
        if len(set(lengths)) > 1:
            raise ValueError(
                f"vmap: Expected all tensors to have the same size in the mapped dimension, got sizes {lengths} for the mapped dimension"
            )

        def called(at):
            parts = [x if axis is None else x.select(axis, at) for x, axis in zip(given, axes)]
            return _drawing(randomness, func, _rebuilt(args, iter(parts)), kwargs)

        if lengths[0] == 0:
            # The shapes of the results are those of any element.
            given = [x if axis is None else x.new_ones([1 if at == axis else length for at, length in enumerate(x.shape)]) for x, axis in zip(given, axes)]
            return _stacked(name, [called(0)], out_dims, empty=True)
        start = _generators.get_rng_state() if randomness == "same" else None
        found = []
        for at in range(lengths[0]):
            if start is not None:
                _generators.set_rng_state(start)
            found.append(called(at))
        return _stacked(name, found, out_dims)

    return mapped


def _name(func):
    """A function in the sentences of exceptions."""
    if hasattr(func, "__name__"):
        return func.__name__
    return f"functools.partial({_name(func.func)}, ...)" if isinstance(func, _functools.partial) else repr(func)


def _drawing(randomness, func, args, kwargs):
    """What a call gives, which draws no random numbers unless `randomness` says of what kind they are."""
    if randomness != "error":
        return func(*args, **kwargs)
    before = _generators.get_rng_state()
    found = func(*args, **kwargs)
    if not bool((_generators.get_rng_state() == before).all()):
        _generators.set_rng_state(before)
        raise RuntimeError(_DRAWN)
    return found


def _parts(tree):
    """The items of a container; None of what is none."""
    if isinstance(tree, dict):
        return list(tree.values())
    return list(tree) if isinstance(tree, tuple | list) else None


def _leaves(tree):
    """What is in containers, and is none."""
    parts = _parts(tree)
    return [tree] if parts is None else [leaf for part in parts for leaf in _leaves(part)]


def _rebuilt(tree, leaves):
    """Containers as those of `tree`, with other leaves."""
    if isinstance(tree, dict):
        return type(tree)((key, _rebuilt(value, leaves)) for key, value in tree.items())
    if isinstance(tree, tuple | list):
        parts = [_rebuilt(part, leaves) for part in tree]
        return type(tree)(*parts) if hasattr(tree, "_fields") else type(tree)(parts)
    return next(leaves)


def _spread(axes, tree):
    """For each leaf of a tree, what `axes` says of it, or of a container that it is in; None if the containers differ."""
    parts, given = _parts(tree), _parts(axes)
    if given is None:
        return [axes] * len(_leaves(tree))
    if parts is None or type(axes) is not type(tree) or len(given) != len(parts):
        return None
    found = [_spread(axis, part) for axis, part in zip(given, parts)]
    return None if any(several is None for several in found) else [axis for several in found for axis in several]


def _axes(name, in_dims, args, given):
    """The axis of each leaf of the arguments that is mapped over, or None."""
    head = f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): "
    if not isinstance(in_dims, int | tuple):
        structure = "expected `in_dims` to be int or a (potentially nested) tuple matching the structure of inputs"
        raise ValueError(f"{head}{structure}, got: {type(in_dims)}.")
    if not args:
        raise ValueError(
            f"vmap({name})(<inputs>): got no inputs. Maybe you forgot to add inputs, or you are trying to vmap over a function with no inputs. The latter "
            "is unsupported."
        )
    axes = _spread(in_dims, args)
    if axes is None:
        raise ValueError(f"{head}in_dims is not compatible with the structure of `inputs`.")
    for x, axis in zip(given, axes):
        if axis is None:
            continue
        if not isinstance(axis, int):
            raise ValueError(f"{head}Got in_dim={axis} for an input but in_dim must be either an integer dimension or None.")
        if not isinstance(x, _Tensor):
            raise ValueError(
                f"{head}Got in_dim={axis} for an input but the input is of type {type(x)}. We cannot vmap over non-Tensor arguments, please use None as the "
                "respective in_dim"
            )
        if not -x.ndim <= axis < x.ndim:
            raise ValueError(
                f"{head}Got in_dim={axis} for some input, but that input is a Tensor of dimensionality {x.ndim} so expected in_dim to satisfy "
                f"-{x.ndim} <= in_dim < {x.ndim}."
            )
    return [axis if axis is None else axis % x.ndim for x, axis in zip(given, axes)]


def _stacked(name, found, out_dims, empty=False):
    """The results of all calls, in containers as those of one of them."""
    from . import stack

    one, several = found[0], [_leaves(result) for result in found]
    # A tuple of one axis may stand for that of a tensor.
    alone = isinstance(one, _Tensor) and isinstance(out_dims, tuple) and len(out_dims) == 1
    axes = list(out_dims) if alone else _spread(out_dims, one)
    if axes is None:
        raise ValueError(f"vmap({name}, ..., out_dims={out_dims})(<inputs>): out_dims is not compatible with the structure of `outputs`.")
    results = []
    for axis, parts in zip(axes, zip(*several)):
        if axis is None:
            results.append(parts[0])
            continue
        if not isinstance(parts[0], _Tensor):
            kind = type(parts[0])
            raise ValueError(f"vmap({name}, ...): `{name}` must only return Tensors, got type {kind}. Did you mean to set out_dims= to None for output?")
        whole = stack(parts, axis)
        results.append(whole.narrow(axis, 0, 0) if empty else whole)
    return _rebuilt(one, iter(results))


__getattr__ = _absent.lookup("torch.func")
