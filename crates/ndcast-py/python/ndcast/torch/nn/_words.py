"""What PyTorch says of tensors that do not fit a function of networks.

*Technique*: the sentences name lengths of all axes, so that they are made of the arguments, after the tables have refused them. *Contract*: the class of
the error and its text are PyTorch's where a rule is known, and ndcast's own text is a note.
"""

import math

from ..._ndcast import _TorchTensor as Tensor
from .._refused import _argument, _told


def _each(given, count):
    """A number for each of some axes."""
    return [given] * count if isinstance(given, int) else list(given) * (count if len(given) == 1 else 1)


def _by(lengths):
    return " x ".join(map(str, lengths))


def _tuple(lengths):
    return f"({', '.join(map(str, lengths))})"


def _windows(input, args, kwargs, axes, at):
    """The lengths that windows move over, the lengths of the windows and their steps. `at` says where padding and dilation stand."""
    padding, dilation = (_argument(args, kwargs, *place) for place in at)
    padding = _each(0 if isinstance(padding, str) else padding, axes)
    return [length + 2 * more for length, more in zip(input.shape[-axes:], padding)], padding, _each(dilation, axes)


def _counted(lengths, kernel, steps, dilation):
    """How many windows fit along each axis."""
    return [(length - far * (size - 1) - 1) // step + 1 for length, size, step, far in zip(lengths, kernel, steps, dilation)]


def _convolved(name, error, args, kwargs):
    """A kernel that is larger than its input, or of another number of axes, and a bias of another length."""
    axes, text = int(name[-2]), str(error)
    input, weight, bias = (_argument(args, kwargs, at, part) for at, part in enumerate(("input", "weight", "bias")))
    if "do not fit into an axis" in text:
        lengths, _, dilation = _windows(input, args, kwargs, axes, ((4, "padding", 0), (5, "dilation", 1)))
        kernel = [step * (length - 1) + 1 for length, step in zip(weight.shape[-axes:], dilation)]
        wanted = f"Calculated padded input size per channel: ({_by(lengths)}). Kernel size: ({_by(kernel)})"
        _told(error, f"{wanted}. Kernel size can't be greater than actual input size")
    elif ": bias has shape" in text:
        wanted = f"expected bias to be 1-dimensional with {weight.shape[0]} elements, but got bias of size {list(bias.shape)} instead"
        _told(error, f"Given weight of size {list(weight.shape)}, {wanted}")
    elif ": weight has shape" in text and " axes" in text and axes == 1:
        rank = weight.ndim
        wanted = f"Expected {rank}-dimensional input for {rank}-dimensional weight {list(weight.shape)}"
        _told(error, f"{wanted}, but got {input.ndim}-dimensional input of size {list(input.shape)} instead")
    elif ": weight has shape" in text and " axes" in text:
        stride = _each(_argument(args, kwargs, 3, "stride", 1), axes)
        wanted = f"a single integer value or a list of {weight.ndim - 2} values to match the convolution dimensions"
        _told(error, f"expected stride to be {wanted}, but got stride={stride}")


def _transposed(name, error, args, kwargs):
    """A weight for another number of channels."""
    axes = int(name[-2])
    input, weight = (_argument(args, kwargs, at, part) for at, part in enumerate(("input", "weight")))
    if ": weight has shape" in str(error) and input.ndim > axes and input.shape[-axes - 1] != weight.shape[0]:
        wanted = f"expected input{list(input.shape)} to have {weight.shape[0]} channels, but got {input.shape[-axes - 1]} channels instead"
        _told(error, f"Given transposed=1, weight of size {list(weight.shape)}, {wanted}")


def _pooled(name, error, args, kwargs):
    """Windows that are larger than the input. Those that may reach beyond it PyTorch allows, so that it says nothing of them."""
    of_maxima = name.startswith("max")
    if "do not fit into an axis" not in str(error) or _argument(args, kwargs, 5 if of_maxima else 4, "ceil_mode"):
        return
    axes, input = int(name[-2]), _argument(args, kwargs, 0, "input")
    kernel = _each(_argument(args, kwargs, 1, "kernel_size"), axes)
    stride = _argument(args, kwargs, 2, "stride")
    dilated = (4 if of_maxima else 99, "dilation", 1)
    lengths, _, dilation = _windows(input, args, kwargs, axes, ((3, "padding", 0), dilated))
    steps = kernel if stride is None or stride == [] else _each(stride, axes)
    found = _counted(lengths, kernel, steps, dilation)
    if name == "max_pool1d":
        _told(error, f"max_pool1d() Invalid computed output size: {found[0]}")
        return
    channels = input.shape[-axes - 1 : -axes] if axes > 1 else (*input.shape[-2:-1], 1)
    before, after = ("x".join(map(str, (*channels, *part))) for part in (input.shape[-axes:], found))
    _told(error, f"Given input size: ({before}). Calculated output size: ({after}). Output size is too small")


def _unfolded(name, error, args, kwargs):
    """Blocks that are larger than the input."""
    if "do not fit into an axis" in str(error):
        input, kernel = _argument(args, kwargs, 0, "input"), _each(_argument(args, kwargs, 1, "kernel_size"), 2)
        lengths, padding, dilation = _windows(input, args, kwargs, 2, ((3, "padding", 0), (2, "dilation", 1)))
        found = _counted(lengths, kernel, _each(_argument(args, kwargs, 4, "stride", 1), 2), dilation)
        given = f"spatial size {_tuple(input.shape[-2:])}, kernel_size={_tuple(kernel)}, dilation={_tuple(dilation)}, padding={_tuple(padding)}"
        wanted = f"calculated shape of the array of sliding blocks as {_tuple(found)}, but its components must be at least one."
        _told(error, f"Given input with {given}, {wanted}")


def _folded(name, error, args, kwargs):
    """Columns of another length, or another number of them, than the blocks have."""
    input, size, kernel = (_argument(args, kwargs, at, part) for at, part in enumerate(("input", "output_size", "kernel_size")))
    if "fold: columns of shape" not in str(error) or input.ndim not in (2, 3):
        return
    size, kernel = _each(size, 2), _each(kernel, 2)
    if input.shape[-2] % math.prod(kernel):
        wanted = f"Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)={input.shape[-2]}"
        _told(error, f"{wanted} and kernel_size={_tuple(kernel)}.")
        return
    dilation, padding, stride = (_each(_argument(args, kwargs, *place), 2) for place in ((3, "dilation", 1), (4, "padding", 0), (5, "stride", 1)))
    found = _counted([length + 2 * more for length, more in zip(size, padding)], kernel, stride, dilation)
    given = f"output_size={_tuple(size)}, kernel_size={_tuple(kernel)}, dilation={_tuple(dilation)}, padding={_tuple(padding)}, stride={_tuple(stride)}"
    blocks = f"{' * '.join(map(str, found))} = {math.prod(found)}"
    wanted = f"expected size of input's dimension 2 to match the calculated number of sliding blocks {blocks}, but got input.size(2)={input.shape[-1]}."
    _told(error, f"Given {given}, {wanted}")


def _sampled(name, error, args, kwargs):
    """Places for another number of images, or in another number of axes."""
    input, grid = _argument(args, kwargs, 0, "input"), _argument(args, kwargs, 1, "grid")
    if ": grid has shape" not in str(error):
        return
    sizes = f"input with sizes {list(input.shape)} and grid with sizes {list(grid.shape)}"
    if input.shape[0] != grid.shape[0]:
        _told(error, f"grid_sampler(): expected grid and input to have same batch size, but got {sizes}")
    elif grid.shape[-1] != input.ndim - 2:
        _told(error, f"grid_sampler(): expected grid to have size {input.ndim - 2} in last dimension, but got grid with sizes {list(grid.shape)}")
    elif grid.ndim != input.ndim:
        _told(error, f"grid_sampler(): expected {input.ndim}D input and grid with same number of dimensions, but got {sizes}")


def _grouped(name, error, args, kwargs):
    """A number of groups that does not divide that of the channels."""
    if "group_norm cannot cut" in str(error):
        input, groups = _argument(args, kwargs, 0, "input"), _argument(args, kwargs, 1, "num_groups")
        given = f"but got input of shape {list(input.shape)} and num_groups={groups}"
        _told(error, f"Expected number of channels in input to be divisible by num_groups, {given}")


def _halved(name, error, args, kwargs):
    """An axis of odd length."""
    input, axis = _argument(args, kwargs, 0, "input"), _argument(args, kwargs, 1, "dim", -1)
    if "glu halves an axis of even length" in str(error):
        axis %= input.ndim
        _told(error, f"Halving dimension must be even, but dimension {axis} is size {input.shape[axis]}")


def _normed(name, error, args, kwargs):
    """Means and the like for another number of channels, and a number instead of a tensor."""
    input = _argument(args, kwargs, 0, "input")
    if input is not None and not isinstance(input, Tensor):
        return TypeError(f"batch_norm(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
    if "must match the size of tensor b" not in str(error):
        return None
    for at, part in enumerate(("running_mean", "running_var", "weight", "bias"), 1):
        given = _argument(args, kwargs, at, part)
        if isinstance(given, Tensor) and given.numel() != input.shape[1]:
            _told(error, f"{part} should contain {input.shape[1]} elements not {given.numel()}")
            break
    return None


def _attended(name, error, args, kwargs):
    """Keys that are not as long as the queries, or another number of values. Without a batch PyTorch multiplies matrices, and says so."""
    if "do not match" not in str(error):
        return
    query, key, value = (_argument(args, kwargs, at, part) for at, part in enumerate(("query", "key", "value")))
    of_keys = query.shape[-1] != key.shape[-1]
    left, right = (query.shape, (key.shape[-1], key.shape[-2])) if of_keys else ((query.shape[-2], key.shape[-2]), value.shape)
    if query.ndim == key.ndim == value.ndim == 2:
        _told(error, f"mm: mat1 and mat2 shapes cannot be multiplied ({'x'.join(map(str, left))} and {'x'.join(map(str, right))})")
    elif left[-1] != right[-2]:
        batch = math.prod(query.shape[:-2])
        _told(error, f"Expected size for first two dimensions of batch2 tensor to be: [{batch}, {left[-1]}] but got: [{batch}, {right[-2]}].")


def _ranked(name, error, args, kwargs):
    """Tensors of different numbers of axes."""
    if "must have as many axes" in str(error):
        ranks = ", ".join(f"{part} {_argument(args, kwargs, at, part).ndim}D" for at, part in enumerate(("anchor", "positive")))
        negative = f"and negative {_argument(args, kwargs, 2, 'negative').ndim}D inputs"
        wanted = "The anchor, positive, and negative tensors are expected to have the same number of dimensions"
        _told(error, f"{wanted}, but got: {ranks}, {negative}")


def _padded(name, error, args, kwargs):
    """A way of padding that there is not, and more elements than there are to repeat."""
    input, pad = _argument(args, kwargs, 0, "input"), _argument(args, kwargs, 1, "pad")
    mode = _argument(args, kwargs, 2, "mode", "constant")
    if mode not in ("constant", "reflect", "replicate", "circular"):
        return NotImplementedError(f"Unrecognised padding mode {mode}")
    if mode == "reflect" and "in the mode 'reflect' by at most" in str(error):
        if not len(pad) // 2 + 1 <= input.ndim <= len(pad) // 2 + 2:
            return NotImplementedError(f"Padding size {len(pad)} is not supported for {input.ndim}D input tensor.")
        for at in range(0, len(pad), 2):
            axis = input.ndim - 1 - at // 2
            if max(pad[at : at + 2]) >= input.shape[axis]:
                wanted = f"Argument #{4 + at}: Padding size should be less than the corresponding input dimension, but got: padding "
                _told(error, f"{wanted}{_tuple(pad[at : at + 2])} at dimension {axis} of input {list(input.shape)}")
                break
    return None


# The rule for an exception, by the names of the functions that raise it.
RAISED = {
    "conv1d conv2d conv3d": _convolved,
    "conv_transpose1d conv_transpose2d conv_transpose3d": _transposed,
    "avg_pool1d avg_pool2d avg_pool3d max_pool1d max_pool2d max_pool3d": _pooled,
    "unfold": _unfolded,
    "fold": _folded,
    "grid_sample": _sampled,
    "group_norm": _grouped,
    "glu": _halved,
    "batch_norm": _normed,
    "scaled_dot_product_attention": _attended,
    "triplet_margin_loss": _ranked,
    "pad": _padded,
}
