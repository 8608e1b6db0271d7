"""The warnings of PyTorch's functions of Python, with its sentences, at the line of the program.

*Technique*: a wrapper looks at the arguments, and then calls the function of the tables. *Contract*: results stay the same.
"""

import functools

from .._support import warn


def _different_sizes(input=None, target=None, *rest, **named):
    if hasattr(input, "shape") and hasattr(target, "shape") and input.shape != target.shape:
        warn(
            f"Using a target size ({target.shape}) that is different to the input size ({input.shape}). This will likely lead to incorrect results due to "
            "broadcasting. Please ensure they have the same size."
        )


_SIZED = "mse_loss l1_loss smooth_l1_loss huber_loss"
_PLAIN = frozenset("mse_loss l1_loss smooth_l1_loss kl_div soft_margin_loss multilabel_margin_loss".split())
_REDUCED = (
    f"{_SIZED} binary_cross_entropy binary_cross_entropy_with_logits cosine_embedding_loss cross_entropy hinge_embedding_loss kl_div margin_ranking_loss "
    "multi_margin_loss multilabel_margin_loss multilabel_soft_margin_loss nll_loss poisson_nll_loss soft_margin_loss triplet_margin_loss"
)


def _loss(name, function):
    sized = name in _SIZED.split()

    @functools.wraps(function)
    def called(*args, **kwargs):
        # The positions are those of losses without weights.
        placed = dict(zip(("size_average", "reduce", "reduction"), args[2:])) if name in _PLAIN else {}
        size_average, reduce, reduction = ({**kwargs, **placed}.get(one) for one in ("size_average", "reduce", "reduction"))
        if size_average is not None or reduce is not None:
            said = "none" if reduce is False else "sum" if size_average is False else "mean"
            warn(f"size_average and reduce args will be deprecated, please use reduction='{said}' instead.")
        elif name == "kl_div" and reduction in (None, "mean"):
            warn(
                "reduction: 'mean' divides the total loss by both the batch size and the support size.'batchmean' divides only by the batch size, and aligns "
                "with the KL div math definition.'mean' will be changed to behave the same as 'batchmean' in the next major release."
            )
        if sized:
            _different_sizes(*args, **kwargs)
        return function(*args, **kwargs)

    return called


def _along(name, function):
    @functools.wraps(function)
    def called(*args, **kwargs):
        dim = args[1] if len(args) > 1 else kwargs.get("dim")
        if isinstance(dim, float | str | list | tuple):
            raise TypeError(f"{name}(): argument 'dim' (position 1) must be int, not {type(dim).__name__}")
        if dim is None:
            warn(f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an argument.")
        return function(*args, **kwargs)

    return called


def _aligned(name, function):
    # The position of `align_corners`.
    last = {"affine_grid": 2, "grid_sample": 4}[name]

    @functools.wraps(function)
    def called(*args, **kwargs):
        if len(args) <= last and kwargs.get("align_corners") is None:
            warn(
                "Default grid_sample and affine_grid behavior has changed to align_corners=False since 1.3.0. Please specify align_corners=True if the old "
                "behavior is desired. See the documentation of grid_sample for details."
            )
        return function(*args, **kwargs)

    return called


def _crossed(name, function):
    @functools.wraps(function)
    def called(*tensors, indexing=None):
        several = tensors[0] if len(tensors) == 1 and isinstance(tensors[0], list | tuple) else tensors
        for at, tensor in enumerate(several):
            if isinstance(tensor, int | float | complex | str | list | tuple):
                raise TypeError(f"expected Tensor as element {at} in argument 0, but got {type(tensor).__name__}")
        if indexing is not None:
            return function(*tensors, indexing=indexing)
        warn("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument.")
        return function(*tensors)

    return called


_RULES = {_REDUCED: _loss, "softmax log_softmax softmin": _along, "affine_grid grid_sample": _aligned}


def replace(names, rules=_RULES):
    """Replaces functions among the names of a module by such ones that warn."""
    for several, rule in rules.items():
        for name in several.split():
            names[name] = rule(name, names[name])


def add(names):
    """Replaces functions among the names of ``torch``."""
    replace(names, {"meshgrid": _crossed})
