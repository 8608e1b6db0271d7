"""What PyTorch's functions do to axes: which ones broadcast their operands, reduce, or write an axis of length 1 on purpose.

*Problem*: PyTorch has 1,500 functions that a mode may see, and each version has others. *Technique*: PyTorch tags its own ops as pointwise, and
:func:`kind` asks for the tag when it meets a function for the first time; what has no tag is in the tables below. A view is described by the origin of
each axis of its result. *Contract*: an unknown function is no kind at all, and nothing is said about a call that is not understood.
"""

from __future__ import annotations

import functools
import operator
import os
import sys

# An axis of a view that the call writes, whose length 1 is on purpose.
WRITTEN = -1
# An axis of a view, if nothing is known of it.
UNKNOWN = -2

# Operators and functions that have no tag themselves, because they are other names of ops, or composed of them.
_SPELLINGS = {
    "__add__ __radd__ __iadd__": "add",
    "__sub__ __rsub__ __isub__ subtract": "sub",
    "__mul__ __rmul__ __imul__ multiply": "mul",
    "__truediv__ __rtruediv__ __itruediv__ __div__ __rdiv__ __idiv__ divide": "div",
    "__floordiv__ __rfloordiv__ __ifloordiv__ floor_divide": "floor_divide",
    "__mod__ __rmod__ __imod__": "remainder",
    "__pow__ __rpow__ __ipow__": "pow",
    "__and__ __rand__ __iand__": "bitwise_and",
    "__or__ __ror__ __ior__": "bitwise_or",
    "__xor__ __rxor__ __ixor__": "bitwise_xor",
    "__lshift__ __rlshift__ __ilshift__": "bitwise_left_shift",
    "__rshift__ __rrshift__ __irshift__": "bitwise_right_shift",
    "__eq__": "eq",
    "__ne__ not_equal": "ne",
    "__lt__ less": "lt",
    "__le__ less_equal": "le",
    "__gt__ greater": "gt",
    "__ge__ greater_equal": "ge",
    "__neg__ negative": "neg",
    "__invert__": "bitwise_not",
    "__abs__ absolute": "abs",
    "arccos arccosh arcsin arcsinh arctan arctanh arctan2 fix": "elementwise",
    "isclose allclose masked_select isreal special_xlogy special_gammainc special_gammaincc logsigmoid log_sigmoid softsign tanhshrink": "elementwise",
    "special_expit special_log1p special_expm1 special_erf special_erfc special_erfinv special_gammaln special_digamma special_exp2 special_logit": "elementwise",
    "special_psi special_round special_sinc special_ndtr special_i0 special_multigammaln special_polygamma float_power": "elementwise",
}
_OTHER_SPELLINGS = {name: op for names, op in _SPELLINGS.items() for name in names.split()}
# They are tagged and do not give an element for each element.
_NOT_ELEMENTWISE = {"equal", "clone", "max", "min", "frexp"}
# Their results are truth values, of one byte each.
_TRUTH = set("eq ne lt le gt ge isclose allclose logical_and logical_or logical_xor logical_not isnan isinf isfinite isneginf isposinf signbit isreal".split())

# The reductions, with the place of `dim` among the arguments.
_REDUCTIONS = {
    **dict.fromkeys("sum nansum mean nanmean prod amax amin aminmax max min median nanmedian mode argmax argmin all any count_nonzero".split(), 1),
    **dict.fromkeys("std var std_mean var_mean logsumexp special_logsumexp".split(), 1),
    **dict.fromkeys("norm linalg_norm linalg_vector_norm linalg_matrix_norm quantile nanquantile kthvalue".split(), 2),
}
# Losses, with the names of the arguments that they combine element by element. Those that refuse different shapes need no judge.
_LOSSES = {
    **dict.fromkeys("mse_loss l1_loss smooth_l1_loss huber_loss gaussian_nll_loss poisson_nll_loss kl_div".split(), ("input", "target")),
    **dict.fromkeys("hinge_embedding_loss multilabel_soft_margin_loss".split(), ("input", "target")),
    "margin_ranking_loss": ("input1", "input2", "target"),
}
# The same elements at the same places, or a cast of them.
_SAME = set(
    "to float double half bfloat16 int long short char byte bool cfloat cdouble chalf type type_as clone contiguous detach detach_ cpu cuda "
    "requires_grad_ alias resolve_conj resolve_neg conj data real pin_memory flip fliplr flipud roll".split()
)
# Those whose results are views of the same memory.
SHARED = {"detach", "detach_", "requires_grad_", "alias", "resolve_conj", "resolve_neg", "data", "real", "conj"}


@functools.cache
def _known(torch):
    """All functions that PyTorch passes to modes."""
    methods = (getattr(torch.Tensor, name, None) for name in dir(torch.Tensor))
    gradients = torch.autograd.backward, torch.autograd.grad
    return frozenset(torch.overrides.get_testing_overrides()).union(gradients, (method for method in methods if callable(method)))


def _pointwise(torch, name):
    """Whether PyTorch has an op of this name with the tag."""
    packet = None if name.startswith("__") else getattr(torch.ops.aten, name, None)
    return isinstance(packet, torch._ops.OpOverloadPacket) and any(torch.Tag.pointwise in getattr(packet, overload).tags for overload in packet.overloads())


def kind(torch, func):
    """The kind of a function of PyTorch's, and the name of its op; `None` for any other one.

    The kinds are "elementwise", "truth" (elementwise, with truth values), "written" (elementwise, in place), "loss", "reduction", "extreme" (a
    reduction, or elementwise if the second argument is a tensor), "view", "viewed" (a view in place), "same" and "backward".
    """
    if func not in _known(torch):
        return None
    name = getattr(func, "__name__", "")
    if name == "__get__":
        # The getter of an attribute, such as `x.T`.
        own = func.__self__
        name = getattr(own, "__name__", None) or getattr(getattr(own, "fget", None), "__name__", "")
        return _of_attribute(name)
    if name in _LOSSES:
        return "loss", name
    if name in ("max", "min"):
        return "extreme", name
    if name in _REDUCTIONS:
        return "reduction", name
    if func in (torch.Tensor.backward, torch.autograd.backward, torch.autograd.grad):
        return "backward", name
    in_place = name.startswith("__i") and name not in ("__invert__", "__index__", "__int__")
    plain = name
    if name.endswith("_") and not name.endswith("__"):
        in_place, plain = True, name[:-1]
    if plain in VIEWS:
        return ("viewed" if in_place else "view"), plain
    if name in _SAME:
        return "same", name
    op = _OTHER_SPELLINGS.get(plain, plain)
    if op in _NOT_ELEMENTWISE or not (plain in _OTHER_SPELLINGS or _pointwise(torch, op) or _pointwise(torch, name)):
        return None
    op = plain if op == "elementwise" else op
    return ("written" if in_place else "truth" if op in _TRUTH else "elementwise"), op


def _of_attribute(name):
    if name in ("T", "mT", "H", "mH"):
        return "view", name
    return ("same", name) if name in _SAME else None


def is_ambiguous(shape):
    """Whether two axes may have one length above 1, so that a reduction can land on another axis than it came from."""
    return len(shape) > 1 and len(set(shape)) < len(shape)


def fits(shapes):
    """Whether all others broadcast to the first shape."""
    first = shapes[0]
    return all(
        len(shape) <= len(first) and all(length in (1, whole) for length, whole in zip(reversed(shape), reversed(first))) for shape in shapes[1:]
    )


def losses_operands(name, args, kwargs):
    """The tensors that a loss combines, in order. `None` if the call lacks one."""
    names = _LOSSES[name]
    given = [args[at] if at < len(args) else kwargs.get(argument) for at, argument in enumerate(names)]
    return None if any(one is None for one in given) else given


def reduced_axes(name, rank, args, kwargs):
    """The axes of a reduction, sorted. `None` if they are not understood."""
    at = _REDUCTIONS[name]
    given = kwargs["dim"] if "dim" in kwargs else kwargs["axis"] if "axis" in kwargs else args[at] if at < len(args) else None
    if given is None or given == () or given == [] or type(given) is bool:
        # The second argument of `std` was a truth value once.
        return list(range(rank))
    listed = list(given) if isinstance(given, (tuple, list)) else [given]
    axes = {operator.index(axis) for axis in listed}
    return sorted({axis + rank if axis < 0 else axis for axis in axes})


def reduced_shape(shape, axes, keeps):
    """The shape of a reduction."""
    return tuple(1 if axis in axes else length for axis, length in enumerate(shape) if keeps or axis not in axes)


# Each of the functions below gives, for each axis of a view, the axis of the source that it is, WRITTEN or UNKNOWN.


def _position(given, rank):
    axis = operator.index(given)
    return axis + rank if axis < 0 else axis


def _argument(args, kwargs, at, *names):
    for name in names:
        if name in kwargs:
            return kwargs[name]
    return args[at]


def _listed(args, kwargs, name):
    """Lengths or axes: one sequence, or several arguments."""
    if name in kwargs:
        return kwargs[name]
    return args[1] if len(args) == 2 and isinstance(args[1], (tuple, list)) else args[1:]


def _unsqueeze(shape, args, kwargs, result):
    axes = list(range(len(shape)))
    axes.insert(_position(_argument(args, kwargs, 1, "dim"), len(shape) + 1), WRITTEN)
    return axes


def _squeeze(shape, args, kwargs, result):
    if len(args) < 2 and "dim" not in kwargs:
        return [axis for axis, length in enumerate(shape) if length != 1]
    given = _argument(args, kwargs, 1, "dim")
    gone = {_position(axis, len(shape)) for axis in (given if isinstance(given, (tuple, list)) else (given,))}
    return [axis for axis, length in enumerate(shape) if axis not in gone or length != 1]


def _swapped(shape, args, kwargs, result):
    axes = list(range(len(shape)))
    first = _position(_argument(args, kwargs, 1, "dim0", "axis0"), len(shape))
    second = _position(_argument(args, kwargs, 2, "dim1", "axis1"), len(shape))
    axes[first], axes[second] = second, first
    return axes


def _reversed(shape, args, kwargs, result):
    return list(range(len(shape)))[::-1]


def _matrices(shape, args, kwargs, result):
    rank = len(shape)
    return [*range(rank - 2), rank - 1, rank - 2]


def _permuted(shape, args, kwargs, result):
    return [_position(axis, len(shape)) for axis in _listed(args, kwargs, "dims")]


def _moved(shape, args, kwargs, result):
    rank = len(shape)
    pairs = []
    for given in (_argument(args, kwargs, 1, "source"), _argument(args, kwargs, 2, "destination")):
        pairs.append([_position(axis, rank) for axis in (given if isinstance(given, (tuple, list)) else (given,))])
    rest = iter([axis for axis in range(rank) if axis not in pairs[0]])
    places = dict(zip(pairs[1], pairs[0]))
    return [places[axis] if axis in places else next(rest) for axis in range(rank)]


def _expanded(shape, args, kwargs, result):
    given = list(_listed(args, kwargs, "size"))
    added = len(given) - len(shape)
    # A length of -1 is that of the source; any other is written.
    return [axis - added if operator.index(length) == -1 else WRITTEN for axis, length in enumerate(given)]


def _expanded_like(shape, args, kwargs, result):
    added = len(result) - len(shape)
    return [axis - added if axis >= added else WRITTEN for axis in range(len(result))]


def _reshaped(shape, args, kwargs, result):
    given = kwargs.get("size", kwargs.get("shape", args[1] if len(args) == 2 else args[1:]))
    listed = [given] if isinstance(given, int) else list(given)
    if type(given).__name__ == "Size" or len(listed) != len(result) or not all(isinstance(length, int) for length in listed):
        # The lengths of another tensor are written nowhere, and a dtype has none.
        return _recast(shape, args, kwargs, result)
    kept = _recast(shape, args, kwargs, result)
    return [WRITTEN if length == 1 else axis for length, axis in zip(listed, kept)]


def _recast(shape, args, kwargs, result):
    """All axes if the shape stays; else nothing is known of them."""
    return list(range(len(shape))) if tuple(shape) == tuple(result) else [UNKNOWN] * len(result)


def _unflattened(shape, args, kwargs, result):
    at = _position(_argument(args, kwargs, 1, "dim"), len(shape))
    added = len(result) - len(shape)
    return [*range(at), *[WRITTEN] * (added + 1), *range(at + 1, len(shape))]


def _at_least(shape, args, kwargs, result):
    if len(shape) == len(result):
        return list(range(len(shape)))
    # Each axis of length 1 beside those that were there is added on purpose.
    return [WRITTEN] * len(result)


def _part(shape, args, kwargs, result):
    """A slice along one axis: all axes stay, and the length of that one is nobody's."""
    axes = list(range(len(shape)))
    at = _position(kwargs["dim"] if "dim" in kwargs else args[1] if len(args) > 1 else 0, len(shape))
    axes[at] = at if shape[at] == 1 else UNKNOWN
    return axes


def _selected(shape, args, kwargs, result):
    at = _position(_argument(args, kwargs, 1, "dim"), len(shape))
    return [axis for axis in range(len(shape)) if axis != at]


def _indexed(shape, args, kwargs, result):
    index = args[1] if isinstance(args[1], tuple) else (args[1],)
    if not all(one is None or one is Ellipsis or type(one) in (int, slice) for one in index):
        # Indices that are tensors put their axes where only PyTorch knows; a `None` in them means an axis of length 1.
        return [WRITTEN if any(one is None for one in index) else UNKNOWN] * len(result)
    used = sum(one is not None and one is not Ellipsis for one in index)
    axes, at = [], 0
    for one in index if any(one is Ellipsis for one in index) else (*index, Ellipsis):
        if one is None:
            axes.append(WRITTEN)
        elif one is Ellipsis:
            rest = len(shape) - used
            axes.extend(range(at, at + rest))
            at += rest
        else:
            if type(one) is slice:
                # A slice of one element is nobody's axis, unless it was one before.
                axes.append(at if shape[at] == 1 or one == slice(None) else UNKNOWN)
            at += 1
    return axes


VIEWS = {
    "unsqueeze": _unsqueeze,
    "squeeze": _squeeze,
    **dict.fromkeys(("transpose", "swapaxes", "swapdims"), _swapped),
    **dict.fromkeys(("T", "t", "H"), _reversed),
    **dict.fromkeys(("mT", "mH", "adjoint"), _matrices),
    "permute": _permuted,
    **dict.fromkeys(("movedim", "moveaxis"), _moved),
    **dict.fromkeys(("expand", "broadcast_to"), _expanded),
    **dict.fromkeys(("expand_as",), _expanded_like),
    **dict.fromkeys(("reshape", "view"), _reshaped),
    **dict.fromkeys(("reshape_as", "view_as", "flatten", "ravel"), _recast),
    "unflatten": _unflattened,
    **dict.fromkeys(("atleast_1d", "atleast_2d", "atleast_3d"), _at_least),
    "narrow": _part,
    "select": _selected,
    "__getitem__": _indexed,
}


def viewed_axes(name, shape, args, kwargs, result):
    """For each axis of a view of something with `shape`, the axis of the source that it is, WRITTEN or UNKNOWN."""
    try:
        axes = VIEWS[name](shape, args, kwargs, result)
    except (TypeError, ValueError, IndexError, KeyError, StopIteration):
        axes = ()
    return list(axes) if len(axes) == len(result) else [UNKNOWN] * len(result)


def viewed_marks(axes, result, marks):
    """The marks of a view whose source has `marks`."""
    found = 0
    for at, (axis, length) in enumerate(zip(axes, result)):
        if length == 1 and (axis == WRITTEN or (axis >= 0 and marks >> axis & 1)):
            found |= 1 << at
    return found


def tensors(torch, arguments):
    """The tensors among arguments and in lists of them."""
    listed = (one if isinstance(one, (tuple, list)) else (one,) for one in arguments)
    return [one for some in listed for one in some if isinstance(one, torch.Tensor)]


# The files that lie between a call and its caller where PyTorch asks its modes from Python.
_DISPATCH = ("overrides.py", "_tensor.py", "functional.py", "_jit_internal.py", os.path.join("nn", "functional.py"), os.path.join("autograd", "__init__.py"))


@functools.cache
def _dispatching(torch):
    folder = os.path.join(os.path.dirname(torch.__file__), "")
    return folder, frozenset(folder + name for name in _DISPATCH)


def caller(torch, func, through=False):
    """The frame that called a function of PyTorch's: outside of this package, of the program's own modes, of the files by which PyTorch asks modes
    for functions that are written in Python, and of all of PyTorch's files if `through`."""
    folder, files = _dispatching(torch)
    if not hasattr(func, "__code__"):
        files = ()
    frame = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        passed = code.co_name == "__torch_function__" or code.co_filename in files or (through and code.co_filename.startswith(folder))
        if not passed and frame.f_globals.get("__package__") != __package__:
            return frame
        frame = frame.f_back
    return None
