"""Functions under the names and with the parameters of PyTorch's operators: those of networks are ``torch.nn.functional``'s, in another order.

*Contract*: a reduction is a number here, and where none is given nothing is reduced, as PyTorch's do.
"""

_REDUCTIONS = "none", "mean", "sum"
_NORM = "input weight bias running_mean running_var {} momentum eps cudnn_enabled"
# The parameters of functions of networks in the order of the operators.
_ORDERS = {
    "affine_grid_generator": "theta size align_corners",
    "batch_norm": _NORM.format("training"),
    "binary_cross_entropy_with_logits": "input target weight pos_weight reduction",
    "cosine_embedding_loss": "input1 input2 target margin reduction",
    "ctc_loss": "log_probs targets input_lengths target_lengths blank reduction zero_infinity",
    "embedding": "weight indices padding_idx scale_grad_by_freq sparse",
    "hinge_embedding_loss": "input target margin reduction",
    "instance_norm": _NORM.format("use_input_stats"),
    "kl_div": "input target reduction log_target",
    "margin_ranking_loss": "input1 input2 target margin reduction",
    "max_pool1d_with_indices": "input kernel_size stride padding dilation ceil_mode",
    "poisson_nll_loss": "input target log_input full eps reduction",
    "triplet_margin_loss": "anchor positive negative margin p eps swap reduction",
}
_NAMES = {"affine_grid_generator": "affine_grid"}
# The functions of networks call it otherwise, or have no such parameter.
_RENAMED, _DROPPED = {"indices": "input"}, {"cudnn_enabled"}


def _networks():
    from .nn import functional

    return functional


def _ordered(name, order):
    names = order.split()

    def operator(*args, **kwargs):
        if len(args) > len(names):
            raise TypeError(f"{name}() takes {len(names)} positional arguments but {len(args)} were given")
        given = {**dict(zip(names, args)), **kwargs}
        if "reduction" in names:
            given["reduction"] = _REDUCTIONS[given.get("reduction", 0)]
        kept = {_RENAMED.get(one, one): value for one, value in given.items() if one not in _DROPPED}
        return getattr(_networks(), _NAMES.get(name, name))(**kept)

    operator.__name__ = operator.__qualname__ = name
    operator.__doc__ = f"{_NAMES.get(name, name)}() of torch.nn.functional with the parameters {', '.join(names)}."
    return operator


def adaptive_max_pool1d(input, output_size):
    """The largest elements of equal parts of the last axis, and where they are."""
    return _networks().adaptive_max_pool1d(input, output_size, return_indices=True)


def constant_pad_nd(input, pad, value=0):
    """A tensor with more elements of one value around it, or fewer: two numbers for each axis, the last one first."""
    return _networks().pad(input, pad, value=value)


def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    """``grid_sample`` with numbers for its modes: bilinear, nearest, bicubic, and zeros, border, reflection."""
    mode = ("bilinear", "nearest", "bicubic")[interpolation_mode]
    return _networks().grid_sample(input, grid, mode, ("zeros", "border", "reflection")[padding_mode], align_corners)


def nonzero_static(input, *, size, fill_value=-1):
    """The places of elements that are not 0: the first `size` ones, and `fill_value` where there are fewer."""
    if size < 0:
        raise RuntimeError("nonzero_static: 'size' must be an non-negative integer")
    found = input.nonzero()[:size]
    return constant_pad_nd(found, (0, 0, 0, size - len(found)), fill_value)


def frobenius_norm(input, dim, keepdim=False, *, out=None):
    """The root of the sum of squares along one axis or two; along all for no axis."""
    return _algebra().vector_norm(input, 2, dim if isinstance(dim, int) or len(dim) else None, keepdim, out=out)


def nuclear_norm(input, dim=(-2, -1), keepdim=False, *, out=None):
    """The sum of the singular values of matrices, which lie in two axes: ``nuclear_norm(A, keepdim)`` or ``nuclear_norm(A, dim, keepdim)``."""
    if isinstance(dim, bool):
        dim, keepdim = (-2, -1), dim
    return _algebra().matrix_norm(input, "nuc", dim, keepdim, out=out)


def _algebra():
    from . import linalg

    return linalg


def _assert(condition, message):
    """Python's ``assert`` as a function."""
    if not condition:
        raise AssertionError(message)


_OWN = adaptive_max_pool1d, constant_pad_nd, grid_sampler, nonzero_static, frobenius_norm, nuclear_norm, _assert
FUNCTIONS = {**{name: _ordered(name, order) for name, order in _ORDERS.items()}, **{own.__name__: own for own in _OWN}}
