"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def adaptive_avg_pool1d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """The mean of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_avg_pool1d(nd.asarray([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

def adaptive_avg_pool2d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """The mean of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_avg_pool2d(nd.asarray([[[1., 3.], [5., 7.]]]), (1, 2))
    tensor([[[3., 5.]]])"""
    ...

def adaptive_avg_pool3d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """The mean of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_avg_pool3d(nd.ones((1, 2, 2, 2)), (1, 1, 2))
    tensor([[[[1., 1.]]]])"""
    ...

def adaptive_max_pool1d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """The largest element of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    output_size : int or tuple of ints
        The lengths of the result.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_max_pool1d(nd.asarray([[[1., 3., 5., 7.]]]), 2)
    tensor([[[3., 7.]]])"""
    ...

def adaptive_max_pool2d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """The largest element of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    output_size : int or tuple of ints
        The lengths of the result.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_max_pool2d(nd.asarray([[[1., 3.], [5., 7.]]]), (1, 2))
    tensor([[[5., 7.]]])"""
    ...

def adaptive_max_pool3d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """The largest element of each of a given number of parts.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    output_size : int or tuple of ints
        The lengths of the result.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *output_size)`.

    Examples
    --------
    >>> nd.nn.functional.adaptive_max_pool3d(nd.ones((1, 2, 2, 2)), (1, 1, 2))
    tensor([[[[1., 1.]]]])"""
    ...

def affine_grid(theta: ArrayLike, size: Shape, align_corners: _bool | None = None) -> Tensor:
    """The grid of places of an affine map.

    Parameters
    ----------
    theta : tensor
        The affine maps: a batch of matrices of 2 rows and 3 columns, or 3 and 4.
    size : tuple of ints
        The shape of the images, `(N, C, H, W)`.
    align_corners : bool
        Whether the centres of the corner pixels are aligned. Otherwise the edges of the
        images are.

    Returns
    -------
    tensor
        A grid of shape `(N, H, W, 2)`, for `grid_sample`.

    Examples
    --------
    >>> nd.nn.functional.affine_grid(nd.asarray([[[1., 0., 0.], [0., 1., 0.]]]), (1, 1, 1, 2))
    tensor([[[[-0.5000,  0.0000],
              [ 0.5000,  0.0000]]]])"""
    ...

def alpha_dropout(input: ArrayLike, p: _float = 0.5, training: _bool = False, inplace: _bool = False) -> Tensor:
    """Random elements replaced by the lower limit of `selu`; mean and variance stay.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, is replaced.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.alpha_dropout(nd.ones((2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2])"""
    ...

def avg_pool1d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True) -> Tensor:
    """The mean of each window.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    count_include_pad : bool
        Whether padded zeros count in the mean.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L')`, where `L' = (L + 2*padding - kernel_size) // stride
        + 1`.

    Examples
    --------
    >>> nd.nn.functional.avg_pool1d(nd.asarray([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

def avg_pool2d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: SupportsIndex | None = None) -> Tensor:
    """The mean of each window.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    count_include_pad : bool
        Whether padded zeros count in the mean.
    divisor_override : int
        A divisor in place of the number of elements.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H', W')`.

    Examples
    --------
    >>> nd.nn.functional.avg_pool2d(nd.asarray([[[1., 3.], [5., 7.]]]), 2)
    tensor([[[4.]]])"""
    ...

def avg_pool3d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: SupportsIndex | None = None) -> Tensor:
    """The mean of each window.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    count_include_pad : bool
        Whether padded zeros count in the mean.
    divisor_override : int
        A divisor in place of the number of elements.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, D', H', W')`.

    Examples
    --------
    >>> nd.nn.functional.avg_pool3d(nd.ones((1, 2, 2, 2)), 2)
    tensor([[[[1.]]]])"""
    ...

def batch_norm(input: ArrayLike, running_mean: ArrayLike, running_var: ArrayLike, weight: ArrayLike | None = None, bias: ArrayLike | None = None, training: _bool = False, momentum: _float = 0.1, eps: _float = 1e-05) -> Tensor:
    """Each channel normalised to mean 0 and variance 1 over all samples, or by the running
    statistics; then scaled and shifted. See Ioffe and Szegedy, "Batch normalization"
    (2015).

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    running_mean : tensor
        The mean of each channel.
    running_var : tensor
        The variance of each channel.
    weight : tensor
        The factors, one for each channel.
    bias : tensor
        The numbers to add, one for each channel.
    training : bool
        Whether to use the statistics of the input, and to update the running ones.
    momentum : float
        The weight of the new statistics in the running ones.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.batch_norm(nd.asarray([[3.], [5.]]), nd.asarray([1.]), nd.asarray([4.]))
    tensor([[1.0000],
            [2.0000]])"""
    ...

def bilinear(input1: ArrayLike, input2: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None) -> Tensor:
    """For each output, `input1 @ weight @ input2`, plus a bias.

    Parameters
    ----------
    input1 : tensor
        The first input, `(..., in1)`.
    input2 : tensor
        The second input, `(..., in2)`.
    weight : tensor
        The matrices, `(out, in1, in2)`.
    bias : tensor
        A vector to add, `(out,)`.

    Returns
    -------
    tensor
        A tensor of shape `(..., out)`.

    Examples
    --------
    >>> nd.nn.functional.bilinear(nd.asarray([[1., 2.]]), nd.asarray([[3.]]), nd.asarray([[[1.], [10.]]]))
    tensor([[63.]])"""
    ...

def binary_cross_entropy(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Cross entropy between probabilities and true values.

    Parameters
    ----------
    input : tensor
        The probabilities, between 0 and 1.
    target : tensor
        The true values.
    weight : tensor
        The weight of each element.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.binary_cross_entropy(nd.asarray([0.8, 0.4]), nd.asarray([1., 0.]))
    tensor(0.3670)"""
    ...

def binary_cross_entropy_with_logits(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', pos_weight: ArrayLike | None = None) -> Tensor:
    """Cross entropy between logits and true values.

    Parameters
    ----------
    input : tensor
        The logits.
    target : tensor
        The true values.
    weight : tensor
        The weight of each element.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    pos_weight : tensor
        The weights of positive examples.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.binary_cross_entropy_with_logits(nd.asarray([2., -1.]), nd.asarray([1., 0.]))
    tensor(0.2201)"""
    ...

def celu(input: ArrayLike, alpha: _float = 1.0, inplace: _bool = False) -> Tensor:
    """The elements where they are positive, `alpha * expm1(x / alpha)` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    alpha : number
        The scale for negative elements.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.celu(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.8647,  0.3000,  2.0000])"""
    ...

def channel_shuffle(input: ArrayLike, groups: SupportsIndex) -> Tensor:
    """Channels reordered: the first of each group, then the second of each, and so on.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.nn.functional.channel_shuffle(nd.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

def conv1d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    weight : tensor
        The kernels, `(out, C / groups, K)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, L')`, where `L' = (L + 2*padding - dilation*(K - 1) - 1)
        // stride + 1`.

    Examples
    --------
    >>> nd.nn.functional.conv1d(nd.asarray([[[1., 2., 3., 4.]]]), nd.asarray([[[1., 1.]]]))
    tensor([[[3., 5., 7.]]])"""
    ...

def conv2d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    weight : tensor
        The kernels, `(out, C / groups, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, H', W')`.

    Examples
    --------
    >>> nd.nn.functional.conv2d(nd.ones((1, 1, 3, 3)), nd.ones((1, 1, 2, 2)))
    tensor([[[[4., 4.],
              [4., 4.]]]])"""
    ...

def conv3d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Convolution of signals with kernels: sums of products of windows and kernels.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    weight : tensor
        The kernels, `(out, C / groups, KD, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, D', H', W')`.

    Examples
    --------
    >>> nd.nn.functional.conv3d(nd.ones((1, 1, 2, 2, 2)), nd.ones((1, 1, 2, 2, 2)))
    tensor([[[[[8.]]]]])"""
    ...

def conv_transpose1d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    weight : tensor
        The kernels, `(C, out / groups, K)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, L')`.

    Examples
    --------
    >>> nd.nn.functional.conv_transpose1d(nd.asarray([[[1., 2.]]]), nd.asarray([[[1., 10.]]]))
    tensor([[[ 1., 12., 20.]]])"""
    ...

def conv_transpose2d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    weight : tensor
        The kernels, `(C, out / groups, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, H', W')`.

    Examples
    --------
    >>> nd.nn.functional.conv_transpose2d(nd.ones((1, 1, 1, 2)), nd.ones((1, 1, 2, 2)))
    tensor([[[[1., 2., 1.],
              [1., 2., 1.]]]])"""
    ...

def conv_transpose3d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Transposed convolution: the sum of kernels at every place, multiplied by the elements.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    weight : tensor
        The kernels, `(C, out / groups, KD, KH, KW)`.
    bias : tensor
        A number to add for each kernel, `(out,)`.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_padding : int or tuple of ints
        The number of elements added at one end of each axis of the result.
    groups : int
        The number of groups of channels that are computed apart.
    dilation : int or tuple of ints
        The distance between the elements of a window.

    Returns
    -------
    tensor
        A tensor of shape `(N, out, D', H', W')`.

    Examples
    --------
    >>> nd.nn.functional.conv_transpose3d(nd.ones((1, 1, 1, 1, 2)), nd.ones((1, 1, 1, 1, 2)))
    tensor([[[[[1., 2., 1.]]]]])"""
    ...

def cosine_embedding_loss(input1: ArrayLike, input2: ArrayLike, target: ArrayLike, margin: _float = 0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """`1 - cos` of like pairs, and `max(0, cos - margin)` of others.

    Parameters
    ----------
    input1 : tensor
        The first input.
    input2 : tensor
        The second input.
    target : tensor
        1 for like pairs, -1 for others.
    margin : float
        The margin.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.cosine_embedding_loss(nd.asarray([[3., 4.]]), nd.asarray([[4., 3.]]), nd.asarray([1.]))
    tensor(0.0400)"""
    ...

def cosine_similarity(x1: ArrayLike, /, x2: ArrayLike, dim: SupportsIndex = 1, eps: _float = 1e-08) -> Tensor:
    """Cosines of the angles between vectors.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    dim : int
        The axis of the vectors.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float. The axis of the vectors is gone.

    Examples
    --------
    >>> nd.nn.functional.cosine_similarity(nd.asarray([[3., 4.]]), nd.asarray([[4., 3.]]))
    tensor([0.9600])"""
    ...

def cross_entropy(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, ignore_index: SupportsIndex = -100, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', label_smoothing: _float = 0.0) -> Tensor:
    """Cross entropy between logits and classes, or probabilities of classes.

    Parameters
    ----------
    input : tensor
        The logits, `(C,)`, `(N, C)` or `(N, C, ...)`.
    target : tensor
        The numbers of the classes, or the probabilities of all classes.
    weight : tensor
        The weight of each class.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    ignore_index : int
        The class that is left out.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    label_smoothing : float
        The share of the probability that is spread over all classes.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.cross_entropy(nd.asarray([[1., 2., 3.]]), nd.asarray([2]))
    tensor(0.4076)"""
    ...

def ctc_loss(log_probs: ArrayLike, targets: ArrayLike, input_lengths: ArrayLike, target_lengths: ArrayLike, blank: SupportsIndex = 0, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', zero_infinity: _bool = False) -> Tensor:
    """Negative log likelihood of sequences of labels, over all alignments. Connectionist
    temporal classification; see Graves and others (2006).

    Parameters
    ----------
    log_probs : tensor
        The logarithms of the probabilities, `(T, N, C)`.
    targets : int tensor
        The labels.
    input_lengths : int tensor
        The lengths of the inputs.
    target_lengths : int tensor
        The lengths of the targets.
    blank : int
        The label for no label.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    zero_infinity : bool
        Whether infinite losses become 0.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.ctc_loss(nd.asarray([[[-0.7, -0.7]], [[-0.7, -0.7]]]), nd.asarray([[1]]), nd.asarray([2]), nd.asarray([1]))
    tensor(0.3014)"""
    ...

def dropout(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random elements replaced by zero, in training.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, becomes zero. The others are divided
        by `1 - p`.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.dropout(nd.ones((2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2])"""
    ...

def dropout1d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels replaced by zero, in training.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, becomes zero. The others are divided
        by `1 - p`.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.dropout1d(nd.ones((2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2])"""
    ...

def dropout2d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels replaced by zero, in training.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, becomes zero. The others are divided
        by `1 - p`.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.dropout2d(nd.ones((2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2])"""
    ...

def dropout3d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels replaced by zero, in training.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, becomes zero. The others are divided
        by `1 - p`.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.dropout3d(nd.ones((2, 2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2, 2])"""
    ...

def elu(input: ArrayLike, alpha: _float = 1.0, inplace: _bool = False) -> Tensor:
    """The elements where they are positive, `alpha * expm1(x)` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    alpha : number
        The limit is `-alpha` for very negative elements.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.elu(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.8647,  0.3000,  2.0000])"""
    ...

def embedding(input: ArrayLike, weight: ArrayLike, padding_idx: SupportsIndex | None = None, max_norm: _float | None = None, norm_type: _float = 2.0, scale_grad_by_freq: _bool = False, sparse: _bool = False) -> Tensor:
    """Rows of a table, selected by their numbers.

    Parameters
    ----------
    input : int tensor
        The numbers of the rows.
    weight : tensor
        The table, `(rows, length)`.
    padding_idx : int
        The row that stands for padding.
    max_norm : float
        The norm to which longer rows are shortened.
    norm_type : float
        The order of the norm.
    scale_grad_by_freq : bool
        It concerns gradients, which ndcast does not compute; it is ignored.
    sparse : bool
        It concerns gradients, which ndcast does not compute; it is ignored.

    Returns
    -------
    tensor
        A tensor with the shape of the numbers and one more axis.

    Raises
    ------
    IndexError
        If a number is out of range.

    Examples
    --------
    >>> nd.nn.functional.embedding(nd.asarray([1, 0]), nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[3., 4.],
            [1., 2.]])"""
    ...

def embedding_bag(input: ArrayLike, weight: ArrayLike, offsets: ArrayLike | None = None, max_norm: _float | None = None, norm_type: _float = 2, scale_grad_by_freq: _bool = False, mode: str = 'mean', sparse: _bool = False, per_sample_weights: ArrayLike | None = None, include_last_offset: _bool = False, padding_idx: SupportsIndex | None = None) -> Tensor:
    """Sums, means or maxima of groups of rows of a table.

    Parameters
    ----------
    input : int tensor
        The numbers of the rows.
    weight : tensor
        The table, `(rows, length)`.
    offsets : int tensor
        The index at which each bag begins.
    max_norm : float
        The norm to which longer rows are shortened.
    norm_type : float
        The order of the norm.
    scale_grad_by_freq : bool
        It concerns gradients, which ndcast does not compute; it is ignored.
    mode : str
        'sum', 'mean' or 'max'.
    sparse : bool
        It concerns gradients, which ndcast does not compute; it is ignored.
    per_sample_weights : tensor
        The weight of each row in its bag.
    include_last_offset : bool
        Whether `offsets` has the end of the last bag, too.
    padding_idx : int
        The row that stands for padding.

    Returns
    -------
    tensor
        A tensor of shape `(bags, length)`.

    Raises
    ------
    IndexError
        If a number is out of range.

    Examples
    --------
    >>> nd.nn.functional.embedding_bag(nd.asarray([[1, 0]]), nd.asarray([[1., 2.], [3., 4.]]))
    tensor([[2., 3.]])"""
    ...

def feature_alpha_dropout(input: ArrayLike, p: _float = 0.5, training: _bool = False, inplace: _bool = False) -> Tensor:
    """As `alpha_dropout`, for whole channels.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The probability that an element, or a channel, is replaced.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.feature_alpha_dropout(nd.ones((2, 2, 2)), 0.5, False).shape
    ndcast.Size([2, 2, 2])"""
    ...

def fold(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], kernel_size: SupportsIndex | Sequence[SupportsIndex], dilation: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, stride: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Images from overlapping windows, which are added: the reverse of `unfold`.

    Parameters
    ----------
    input : tensor
        The columns, `(N, C * KH * KW, windows)`.
    output_size : pair of ints
        The height and the width of the images.
    kernel_size : int or tuple of ints
        The size of the window.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H, W)`.

    Examples
    --------
    >>> nd.nn.functional.fold(nd.ones((1, 4, 4)), (3, 3), 2)
    tensor([[[[1., 2., 1.],
              [2., 4., 2.],
              [1., 2., 1.]]]])"""
    ...

def gaussian_nll_loss(input: ArrayLike, target: ArrayLike, var: ArrayLike, full: _bool = False, eps: _float = 1e-06, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of normally distributed values.

    Parameters
    ----------
    input : tensor
        The means.
    target : tensor
        The true values.
    var : tensor
        The variances.
    full : bool
        Whether to include the terms that do not depend on the input.
    eps : float
        The smallest variance.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.gaussian_nll_loss(nd.asarray([0., 1.]), nd.asarray([1., 3.]), nd.asarray([1., 4.]))
    tensor(0.8466)"""
    ...

def gelu(x1: ArrayLike, /, approximate: Literal['none', 'tanh'] = 'none', *, out: Tensor | None = ...) -> Tensor:
    """Gaussian error linear unit `x1 * Phi(x1)`, where `Phi` is the normal distribution
    function.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    approximate : 'none' or 'tanh'
        Whether to use the approximation by `tanh`.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.nn.functional.gelu(nd.asarray([-1., 1.]))
    tensor([-0.1587,  0.8413])"""
    ...

def glu(input: ArrayLike, dim: SupportsIndex = -1) -> Tensor:
    """Gated linear unit: the first half times the sigmoid of the second (Dauphin and others,
    2017).

    Parameters
    ----------
    input : tensor
        The tensor.
    dim : int
        The axis whose halves are taken; its length is even.

    Returns
    -------
    tensor
        A new tensor with half the length along the axis.

    Examples
    --------
    >>> nd.nn.functional.glu(nd.asarray([1., 2., 0., 0.]))
    tensor([0.5000, 1.0000])"""
    ...

def grid_sample(input: ArrayLike, grid: ArrayLike, mode: str = 'bilinear', padding_mode: Literal['zeros', 'border', 'reflection'] = 'zeros', align_corners: _bool | None = None) -> Tensor:
    """Images sampled at the places of a grid.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)`, or volumes.
    grid : tensor
        The places, as pairs of numbers between -1 and 1.
    mode : str
        'bilinear', 'nearest' or 'bicubic'.
    padding_mode : 'zeros', 'border' or 'reflection'
        The values outside of the image.
    align_corners : bool
        Whether the centres of the corner pixels are aligned. Otherwise the edges of the
        images are.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H', W')` for a grid `(N, H', W', 2)`.

    Examples
    --------
    >>> nd.nn.functional.grid_sample(nd.asarray([[[[1., 2.]]]]), nd.asarray([[[[0., 0.]]]]))
    tensor([[[[1.5000]]]])"""
    ...

def group_norm(input: ArrayLike, num_groups: SupportsIndex, weight: ArrayLike | None = None, bias: ArrayLike | None = None, eps: _float = 1e-05) -> Tensor:
    """Groups of channels normalised to mean 0 and variance 1, then scaled and shifted. See Wu
    and He, "Group normalization" (2018).

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    num_groups : int
        The number of groups of channels.
    weight : tensor
        The factors, one for each channel.
    bias : tensor
        The numbers to add, one for each channel.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.group_norm(nd.asarray([[1., 3.]]), 1)
    tensor([[-1.0000,  1.0000]])"""
    ...

def gumbel_softmax(logits: ArrayLike, tau: ArrayLike = 1, hard: _bool = False, eps: _float = 1e-10, dim: SupportsIndex = -1) -> Tensor:
    """A random softmax: Gumbel noise is added to the logits (Jang and others, 2017). With
    `hard`, a one-hot vector.

    Parameters
    ----------
    logits : tensor
        The logits: logarithms of probabilities that need not add up to 1.
    tau : float
        The temperature: the lower, the nearer to one-hot.
    hard : bool
        Whether the result is one-hot.
    eps : float
        It is ignored.
    dim : int
        The axis; negative numbers count from the last.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.gumbel_softmax(nd.asarray([1., 2., 3.])).shape
    ndcast.Size([3])"""
    ...

def hardshrink(input: ArrayLike, lambd: _float = 0.5) -> Tensor:
    """The elements, with 0 where the magnitude is at most `lambd`.

    Parameters
    ----------
    input : tensor
        The tensor.
    lambd : number
        The limit.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.hardshrink(nd.asarray([-2., 0.3, 2.]))
    tensor([-2.,  0.,  2.])"""
    ...

def hardsigmoid(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """An approximation of the sigmoid by three lines, `relu6(x + 3) / 6`.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.hardsigmoid(nd.asarray([-2., 0.3, 2.]))
    tensor([0.1667, 0.5500, 0.8333])"""
    ...

def hardswish(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * hardsigmoid(x)`.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.hardswish(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.3333,  0.1650,  1.6667])"""
    ...

def hardtanh(input: ArrayLike, min_val: _float = -1.0, max_val: _float = 1.0, inplace: _bool = False) -> Tensor:
    """The elements limited to the interval from `min_val` to `max_val`.

    Parameters
    ----------
    input : tensor
        The tensor.
    min_val : number
        The lower limit.
    max_val : number
        The upper limit.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nn.functional.hardtanh(nd.asarray([-2., 0.3, 2.]))
    tensor([-1.0000,  0.3000,  1.0000])"""
    ...

def hinge_embedding_loss(input: ArrayLike, target: ArrayLike, margin: _float = 1.0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """The distance of like pairs, and `max(0, margin - distance)` of others.

    Parameters
    ----------
    input : tensor
        The distances.
    target : tensor
        1 for like pairs, -1 for others.
    margin : float
        The margin.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.hinge_embedding_loss(nd.asarray([0.5, 0.5]), nd.asarray([1., -1.]))
    tensor(0.5000)"""
    ...

def huber_loss(input: ArrayLike, target: ArrayLike, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', delta: _float = 1.0, weight: ArrayLike | None = None) -> Tensor:
    """Huber's loss: quadratic where the error is at most `delta`, linear beyond.

    Parameters
    ----------
    input : tensor
        The tensor.
    target : tensor
        The true values.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    delta : float
        The distance at which the loss becomes linear.
    weight : tensor
        The weight of each element.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.huber_loss(nd.asarray([1., 2.]), nd.asarray([1., 4.]))
    tensor(0.7500)"""
    ...

def instance_norm(input: ArrayLike, running_mean: ArrayLike | None = None, running_var: ArrayLike | None = None, weight: ArrayLike | None = None, bias: ArrayLike | None = None, use_input_stats: _bool = True, momentum: _float = 0.1, eps: _float = 1e-05) -> Tensor:
    """Each channel of each sample normalised to mean 0 and variance 1, then scaled and
    shifted.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    running_mean : tensor
        The mean of each channel.
    running_var : tensor
        The variance of each channel.
    weight : tensor
        The factors, one for each channel.
    bias : tensor
        The numbers to add, one for each channel.
    use_input_stats : bool
        Whether to use the statistics of the input.
    momentum : float
        The weight of the new statistics in the running ones.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.instance_norm(nd.asarray([[[1., 3.]]]))
    tensor([[[-1.0000,  1.0000]]])"""
    ...

def interpolate(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None, recompute_scale_factor: _bool | None = None, antialias: _bool = False) -> Tensor:
    """Signals or images at another resolution.

    Parameters
    ----------
    input : tensor
        The signals or images, `(N, C, ...)`.
    size : int or tuple of ints
        The lengths of the result.
    scale_factor : float or tuple of floats
        The factor of the lengths, in place of `size`.
    mode : str
        'nearest', 'nearest-exact', 'linear', 'bilinear', 'bicubic', 'trilinear' or 'area'.
    align_corners : bool
        Whether the centres of the corner pixels are aligned. Otherwise the edges of the
        images are.
    recompute_scale_factor : bool
        Whether to compute the factor again from the lengths of the result.
    antialias : bool
        Whether to smooth before making an image smaller.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *size)`.

    Examples
    --------
    >>> nd.nn.functional.interpolate(nd.asarray([[[1., 2.]]]), scale_factor=2)
    tensor([[[1., 1., 2., 2.]]])"""
    ...

def kl_div(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', log_target: _bool = False) -> Tensor:
    """Kullback-Leibler divergence between distributions.

    Parameters
    ----------
    input : tensor
        The logarithms of the probabilities of the model.
    target : tensor
        The true probabilities.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : str
        'mean', 'batchmean' (the sum divided by the length of axis 0), 'sum' or 'none'.
    log_target : bool
        Whether `target` has logarithms.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.kl_div(nd.asarray([-1., -0.5]), nd.asarray([0.4, 0.6]), reduction='sum')
    tensor(0.0270)"""
    ...

def l1_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', weight: ArrayLike | None = None) -> Tensor:
    """Mean absolute error.

    Parameters
    ----------
    input : tensor
        The tensor.
    target : tensor
        The true values.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    weight : tensor
        The weight of each element.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.l1_loss(nd.asarray([1., 2.]), nd.asarray([1., 4.]))
    tensor(1.)"""
    ...

def layer_norm(input: ArrayLike, normalized_shape: SupportsIndex | Sequence[SupportsIndex], weight: ArrayLike | None = None, bias: ArrayLike | None = None, eps: _float = 1e-05) -> Tensor:
    """The last axes normalised to mean 0 and variance 1, then scaled and shifted. See Ba and
    others, "Layer normalization" (2016).

    Parameters
    ----------
    input : tensor
        The tensor.
    normalized_shape : int or tuple of ints
        The lengths of the last axes, which are normalised.
    weight : tensor
        The factors, of shape `normalized_shape`.
    bias : tensor
        The numbers to add, of shape `normalized_shape`.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.layer_norm(nd.asarray([[1., 3.]]), (2,))
    tensor([[-1.0000,  1.0000]])"""
    ...

def leaky_relu(input: ArrayLike, negative_slope: _float = 0.01, inplace: _bool = False) -> Tensor:
    """The elements where they are positive, `negative_slope * x` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    negative_slope : number
        The slope for negative elements.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.leaky_relu(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.0200,  0.3000,  2.0000])"""
    ...

def linear(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None) -> Tensor:
    """`input @ weight.T + bias`.

    Parameters
    ----------
    input : tensor
        The tensor.
    weight : tensor
        The matrix, `(out, in)`.
    bias : tensor
        A vector to add, `(out,)`.

    Returns
    -------
    tensor
        A tensor of shape `(..., out)` for an input `(..., in)`.

    Examples
    --------
    >>> nd.nn.functional.linear(nd.asarray([1., 2.]), nd.asarray([[1., 0.], [0., 3.]]), nd.asarray([0.5, 0.5]))
    tensor([1.5000, 6.5000])"""
    ...

def local_response_norm(input: ArrayLike, size: SupportsIndex, alpha: _float = 0.0001, beta: _float = 0.75, k: _float = 1.0, *, diagonal: _float = ..., offset: _float = ...) -> Tensor:
    """Each element divided by a power of the mean square of neighbouring channels.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    size : int
        The number of neighbouring channels.
    alpha : float
        The factor of the mean square.
    beta : float
        The power.
    k : float
        The number that is added before the power is taken.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.local_response_norm(nd.ones((1, 2, 1)), 2)
    tensor([[[1.0000],
             [0.9999]]])"""
    ...

def log_softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Logarithm of the softmax.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype to which the operand is converted first.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.log_softmax(nd.asarray([1., 2., 3.]), axis=0)
    tensor([-2.4076, -1.4076, -0.4076])"""
    ...

def logsigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the sigmoid, `-log(1 + exp(-x1))`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.logsigmoid(nd.asarray([-1., 2.]))
    tensor([-1.3133, -0.1269])"""
    ...

def lp_pool1d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """The norm of each window.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    norm_type : float
        The order of the norm.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L')`.

    Examples
    --------
    >>> nd.nn.functional.lp_pool1d(nd.asarray([[[3., 4., 6., 8.]]]), 2, 2)
    tensor([[[ 5., 10.]]])"""
    ...

def lp_pool2d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """The norm of each window.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    norm_type : float
        The order of the norm.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H', W')`.

    Examples
    --------
    >>> nd.nn.functional.lp_pool2d(nd.asarray([[[1., 3.], [5., 1.]]]), 2, 2)
    tensor([[[6.]]])"""
    ...

def lp_pool3d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """The norm of each window.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    norm_type : float
        The order of the norm.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, D', H', W')`.

    Examples
    --------
    >>> nd.nn.functional.lp_pool3d(nd.ones((1, 2, 2, 2)), 2, 2)
    tensor([[[[2.8284]]]])"""
    ...

def margin_ranking_loss(input1: ArrayLike, input2: ArrayLike, target: ArrayLike, margin: _float = 0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """`max(0, -target * (input1 - input2) + margin)`: the error of an order.

    Parameters
    ----------
    input1 : tensor
        The first input.
    input2 : tensor
        The second input.
    target : tensor
        1 if the first input should be larger, -1 if the second should.
    margin : float
        The margin.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.margin_ranking_loss(nd.asarray([1., 2.]), nd.asarray([2., 1.]), nd.asarray([1., 1.]))
    tensor(0.5000)"""
    ...

def max_pool1d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The signals, `(N, C, L)` or `(C, L)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L')`; with `return_indices` a pair of the values and their
        int64 indices.

    Examples
    --------
    >>> nd.nn.functional.max_pool1d(nd.asarray([[[1., 3., 5., 7.]]]), 2)
    tensor([[[3., 7.]]])"""
    ...

def max_pool2d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H', W')`; with `return_indices` a pair of the values and
        their int64 indices.

    Examples
    --------
    >>> nd.nn.functional.max_pool2d(nd.asarray([[[1., 3.], [5., 7.]]]), 2)
    tensor([[[7.]]])"""
    ...

def max_pool3d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """The largest element of each window.

    Parameters
    ----------
    input : tensor
        The volumes, `(N, C, D, H, W)` or `(C, D, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    ceil_mode : bool
        Whether an incomplete last window counts, too.
    return_indices : bool
        Whether to return the indices, too.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, D', H', W')`; with `return_indices` a pair of the values
        and their int64 indices.

    Examples
    --------
    >>> nd.nn.functional.max_pool3d(nd.ones((1, 2, 2, 2)), 2)
    tensor([[[[1.]]]])"""
    ...

@overload
def max_unpool1d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """The largest elements put back at their places, with zeros elsewhere: the reverse of a
    max pool.

    Parameters
    ----------
    input : tensor
        The values, as returned by `max_pool1d`.
    indices : int tensor
        The indices, as returned by `max_pool1d`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, L)`.

    Examples
    --------
    >>> nd.nn.functional.max_unpool1d(nd.asarray([[[3., 7.]]]), nd.asarray([[[1, 3]]]), 2)
    tensor([[[0., 3., 0., 7.]]])"""
    ...
@overload
def max_unpool1d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

@overload
def max_unpool2d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """The largest elements put back at their places, with zeros elsewhere: the reverse of a
    max pool.

    Parameters
    ----------
    input : tensor
        The values, as returned by `max_pool2d`.
    indices : int tensor
        The indices, as returned by `max_pool2d`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, H, W)`.

    Examples
    --------
    >>> nd.nn.functional.max_unpool2d(nd.asarray([[[[7.]]]]), nd.asarray([[[[3]]]]), 2)
    tensor([[[[0., 0.],
              [0., 7.]]]])"""
    ...
@overload
def max_unpool2d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

@overload
def max_unpool3d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """The largest elements put back at their places, with zeros elsewhere: the reverse of a
    max pool.

    Parameters
    ----------
    input : tensor
        The values, as returned by `max_pool3d`.
    indices : int tensor
        The indices, as returned by `max_pool3d`.
    kernel_size : int or tuple of ints
        The size of the window.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    output_size : int or tuple of ints
        The lengths of the result.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, D, H, W)`.

    Examples
    --------
    >>> nd.nn.functional.max_unpool3d(nd.asarray([[[[[7.]]]]]), nd.asarray([[[[[3]]]]]), 2).shape
    ndcast.Size([1, 1, 2, 2, 2])"""
    ...
@overload
def max_unpool3d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

def mish(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * tanh(softplus(x))`.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.mish(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.2525,  0.2080,  1.9440])"""
    ...

def mse_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', weight: ArrayLike | None = None) -> Tensor:
    """Mean squared error.

    Parameters
    ----------
    input : tensor
        The tensor.
    target : tensor
        The true values.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    weight : tensor
        The weight of each element.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.mse_loss(nd.asarray([1., 2.]), nd.asarray([1., 4.]))
    tensor(2.)"""
    ...

def multi_margin_loss(input: ArrayLike, target: ArrayLike, p: _float = 1, margin: _float = 1.0, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """The terms `max(0, margin - score of the class + score of another)`, added over the other
    classes.

    Parameters
    ----------
    input : tensor
        The scores, `(C,)` or `(N, C)`.
    target : int tensor
        The numbers of the classes.
    p : int
        The power of each term, 1 or 2.
    margin : float
        The margin.
    weight : tensor
        The weight of each class.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.multi_margin_loss(nd.asarray([[0.1, 0.5, 0.8]]), nd.asarray([2]))
    tensor(0.3333)"""
    ...

def multilabel_margin_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """The terms `max(0, 1 - score of a true class + score of another)`, added over all pairs.

    Parameters
    ----------
    input : tensor
        The scores, `(C,)` or `(N, C)`.
    target : int tensor
        The numbers of the true classes; -1 ends the list.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.multilabel_margin_loss(nd.asarray([0.1, 0.5, 0.8]), nd.asarray([2, -1, -1]))
    tensor(0.3333)"""
    ...

def multilabel_soft_margin_loss(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Logistic loss of several independent classes, averaged.

    Parameters
    ----------
    input : tensor
        The logits, `(N, C)`.
    target : tensor
        1 for the true classes, 0 for the others.
    weight : tensor
        The weight of each class.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.multilabel_soft_margin_loss(nd.asarray([[2., -1.]]), nd.asarray([[1., 0.]]))
    tensor(0.2201)"""
    ...

def native_channel_shuffle(input: ArrayLike, groups: SupportsIndex) -> Tensor:
    """Channels reordered: the first of each group, then the second of each, and so on.

    Parameters
    ----------
    input : tensor
        The tensor; its axis 1 is that of the channels.
    groups : int
        The number of groups of channels that are computed apart.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand, which is not changed.

    Examples
    --------
    >>> nd.nn.functional.native_channel_shuffle(nd.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

def nll_loss(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, ignore_index: SupportsIndex = -100, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of the true classes.

    Parameters
    ----------
    input : tensor
        The logarithms of the probabilities, `(C,)`, `(N, C)` or `(N, C, ...)`.
    target : int tensor
        The numbers of the classes.
    weight : tensor
        The weight of each class.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    ignore_index : int
        The class that is left out.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.nll_loss(nd.asarray([[-1., -2., -0.5]]), nd.asarray([2]))
    tensor(0.5000)"""
    ...

def normalize(input: ArrayLike, p: _float = 2.0, dim: SupportsIndex | None = 1, eps: _float = 1e-12) -> Tensor:
    """Vectors divided by their norms.

    Parameters
    ----------
    input : tensor
        The tensor.
    p : float
        The order of the norm.
    dim : int or tuple of ints
        The axes of the vectors.
    eps : float
        The smallest divisor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.normalize(nd.asarray([[3., 4.]]))
    tensor([[0.6000, 0.8000]])"""
    ...

def one_hot(x: ArrayLike, /, num_classes: SupportsIndex = -1) -> Tensor:
    """For each number n a vector of zeros, with a one at index n.

    Parameters
    ----------
    x : int tensor
        The numbers.
    num_classes : int
        The length of the new axis; -1 for one more than the largest number.

    Returns
    -------
    tensor
        An int64 tensor with one more axis.

    Examples
    --------
    >>> nd.nn.functional.one_hot(nd.asarray([0, 2]))
    tensor([[1, 0, 0],
            [0, 0, 1]])"""
    ...

def pad(input: ArrayLike, pad: Sequence[SupportsIndex], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike | None = None, *, fill_value: ArrayLike | None = ...) -> Tensor:
    """The tensor with elements added around it; widths are given from the last axis on, and
    negative widths cut.

    Parameters
    ----------
    input : tensor
        The tensor.
    pad : tuple of ints
        The widths before and after the last axis, then those of the axis before it, and so
        on.
    mode : str
        'constant', 'reflect', 'replicate' or 'circular'.
    value : number
        The new elements, if the mode is 'constant'; 0 by default.

    Returns
    -------
    tensor
        A new tensor with the dtype of the operand, longer by the widths.

    Examples
    --------
    >>> nd.nn.functional.pad(nd.asarray([1., 2.]), (1, 2))
    tensor([0., 1., 2., 0., 0.])"""
    ...

def pairwise_distance(x1: ArrayLike, /, x2: ArrayLike, p: _float = 2.0, eps: _float = 1e-06, keepdim: _bool = False) -> Tensor:
    """Distances between the vectors of two tensors.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    x2 : tensor or number
        The second operand, which broadcasts with the first.
    p : float
        The order of the norm.
    eps : float
        A small number that is added to each difference.
    keepdim : bool
        Whether the reduced axes stay, with length 1, so that the result broadcasts with the
        operand.

    Returns
    -------
    tensor
        A new tensor with the broadcast shape of the operands. Integers and bools give the
        default float. The last axis is gone.

    Examples
    --------
    >>> nd.nn.functional.pairwise_distance(nd.asarray([[0., 0.]]), nd.asarray([[3., 4.]]))
    tensor([5.0000])"""
    ...

def pdist(input: ArrayLike, p: _float = 2.0) -> Tensor:
    """Distances between all pairs of rows.

    Parameters
    ----------
    input : tensor
        The vectors, one in each row.
    p : float
        The order of the norm.

    Returns
    -------
    tensor
        A vector of length `n * (n - 1) / 2`.

    Examples
    --------
    >>> nd.nn.functional.pdist(nd.asarray([[0., 0.], [3., 4.]]))
    tensor([5.])"""
    ...

def pixel_shuffle(input: ArrayLike, upscale_factor: SupportsIndex) -> Tensor:
    """Channels rearranged as pixels, for a higher resolution. See Shi and others (2016).

    Parameters
    ----------
    input : tensor
        The images, `(..., C * r**2, H, W)`.
    upscale_factor : int
        The factor of height and width.

    Returns
    -------
    tensor
        A tensor of shape `(..., C, H * r, W * r)`.

    Examples
    --------
    >>> nd.nn.functional.pixel_shuffle(nd.asarray([[[1.]], [[2.]], [[3.]], [[4.]]]), 2)
    tensor([[[1., 2.],
             [3., 4.]]])"""
    ...

def pixel_unshuffle(input: ArrayLike, downscale_factor: SupportsIndex) -> Tensor:
    """Pixels rearranged as channels, the reverse of `pixel_shuffle`.

    Parameters
    ----------
    input : tensor
        The images, `(..., C, H * r, W * r)`.
    downscale_factor : int
        The divisor of height and width.

    Returns
    -------
    tensor
        A tensor of shape `(..., C * r**2, H, W)`.

    Examples
    --------
    >>> nd.nn.functional.pixel_unshuffle(nd.asarray([[[1., 2.], [3., 4.]]]), 2)
    tensor([[[1.]],
    <BLANKLINE>
            [[2.]],
    <BLANKLINE>
            [[3.]],
    <BLANKLINE>
            [[4.]]])"""
    ...

def poisson_nll_loss(input: ArrayLike, target: ArrayLike, log_input: _bool = True, full: _bool = False, size_average: _bool | None = None, eps: _float = 1e-08, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of counts from a Poisson distribution.

    Parameters
    ----------
    input : tensor
        The rates, or their logarithms.
    target : tensor
        The counts.
    log_input : bool
        Whether `input` has logarithms of the rates.
    full : bool
        Whether to include the terms that do not depend on the input.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    eps : float
        A small number that avoids a division by zero.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.poisson_nll_loss(nd.asarray([0., 1.]), nd.asarray([1., 3.]))
    tensor(0.3591)"""
    ...

def prelu(input: ArrayLike, weight: ArrayLike) -> Tensor:
    """The elements where they are positive, `weight * x` elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    weight : tensor
        The slope for negative elements: one number, or one for each channel (axis 1).

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nn.functional.prelu(nd.asarray([-2., 3.]), nd.asarray([0.1]))
    tensor([-0.2000,  3.0000])"""
    ...

def relu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """Rectified linear unit: the elements where they are positive, 0 elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nn.functional.relu(nd.asarray([-2., 0.3, 2.]))
    tensor([0.0000, 0.3000, 2.0000])"""
    ...

def relu6(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """The elements limited to the interval from 0 to 6.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.relu6(nd.asarray([-2., 0.3, 2.]))
    tensor([0.0000, 0.3000, 2.0000])"""
    ...

def rms_norm(input: ArrayLike, normalized_shape: SupportsIndex | Sequence[SupportsIndex], weight: ArrayLike | None = None, eps: _float | None = None) -> Tensor:
    """The last axes divided by the root of the mean of their squares, then scaled. See Zhang
    and Sennrich, "Root mean square layer normalization" (2019).

    Parameters
    ----------
    input : tensor
        The tensor.
    normalized_shape : int or tuple of ints
        The lengths of the last axes, which are normalised.
    weight : tensor
        The factors, of shape `normalized_shape`.
    eps : float
        A small number that avoids a division by zero.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.rms_norm(nd.asarray([[1., 3.]]), (2,))
    tensor([[0.4472, 1.3416]])"""
    ...

def rrelu(input: ArrayLike, lower: _float = 0.125, upper: _float = 0.3333333333333333, training: _bool = False, inplace: _bool = False) -> Tensor:
    """The elements where they are positive, elsewhere multiplied by a slope: in training a
    random one, otherwise the mean of both limits.

    Parameters
    ----------
    input : tensor
        The tensor.
    lower : number
        The lowest slope.
    upper : number
        The highest slope.
    training : bool
        Whether this is training. Otherwise nothing is random.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nn.functional.rrelu(nd.asarray([-2., 3.]))
    tensor([-0.4583,  3.0000])"""
    ...

@overload
def scaled_dot_product_attention(query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: ArrayLike | None = None, enable_gqa: _bool = False) -> Tensor:
    """`softmax(query @ key.mT * scale + mask) @ value`. See Vaswani and others, "Attention is
    all you need" (2017).

    Parameters
    ----------
    query : tensor
        The queries, `(..., L, E)`.
    key : tensor
        The keys, `(..., S, E)`.
    value : tensor
        The values, `(..., S, Ev)`.
    attn_mask : bool or float tensor
        The keys that a query may see, or numbers that are added to the scores.
    dropout_p : float
        The probability that a weight becomes zero.
    is_causal : bool
        Whether a query sees only the keys up to its own place.
    scale : float
        The factor of the scores; by default `1 / sqrt(E)`.
    enable_gqa : bool
        Whether several queries share a key.

    Returns
    -------
    tensor
        A tensor of shape `(..., L, Ev)`.

    Examples
    --------
    >>> nd.nn.functional.scaled_dot_product_attention(nd.asarray([[1., 0.]]), nd.asarray([[1., 0.], [0., 1.]]), nd.asarray([[10.], [20.]]))
    tensor([[13.3024]])"""
    ...
@overload
def scaled_dot_product_attention(query: ArrayLike, key: ArrayLike, *, fill_value: ArrayLike, attn_mask: ArrayLike | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: ArrayLike | None = None, enable_gqa: _bool = False) -> Tensor: ...

def selu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """A scaled `elu` that keeps mean 0 and variance 1 (Klambauer and others, 2017).

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.selu(nd.asarray([-2., 0.3, 2.]))
    tensor([-1.5202,  0.3152,  2.1014])"""
    ...

def sigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / (1 + exp(-x1))`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.sigmoid(nd.asarray([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def silu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * sigmoid(x)`.

    Parameters
    ----------
    input : tensor
        The tensor.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.silu(nd.asarray([-2., 0.3, 2.]))
    tensor([-0.2384,  0.1723,  1.7616])"""
    ...

def smooth_l1_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', beta: _float = 1.0) -> Tensor:
    """Absolute error, which is quadratic where it is below `beta`.

    Parameters
    ----------
    input : tensor
        The tensor.
    target : tensor
        The true values.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.
    beta : float
        The distance at which the loss becomes linear.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.smooth_l1_loss(nd.asarray([1., 2.]), nd.asarray([1., 4.]))
    tensor(0.7500)"""
    ...

def soft_margin_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Logistic loss of two classes, 1 and -1.

    Parameters
    ----------
    input : tensor
        The tensor.
    target : tensor
        The classes, 1 or -1.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.soft_margin_loss(nd.asarray([2., -1.]), nd.asarray([1., -1.]))
    tensor(0.2201)"""
    ...

def softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow.

    Parameters
    ----------
    x : tensor
        The tensor.
    axis : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype to which the operand is converted first.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.softmax(nd.asarray([1., 2., 3.]), axis=0)
    tensor([0.0900, 0.2447, 0.6652])"""
    ...

def softmin(input: ArrayLike, dim: SupportsIndex | None = None, dtype: DTypeLike | None = None) -> Tensor:
    """The softmax of the negative elements.

    Parameters
    ----------
    input : tensor
        The tensor.
    dim : int
        The axis; negative numbers count from the last.
    dtype : dtype
        The dtype to which the operand is converted first.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.softmin(nd.asarray([1., 2., 3.]), dim=0)
    tensor([0.6652, 0.2447, 0.0900])"""
    ...

def softplus(x1: ArrayLike, /, beta: _float = 1.0, threshold: _float = 20.0, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + exp(beta * x1)) / beta`, and `x1` itself where `beta * x1` is above
    `threshold`.

    Parameters
    ----------
    x1 : tensor
        The first operand.
    beta : number
        The steepness.
    threshold : number
        The limit of `beta * x1`, above which the result is `x1`.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.nn.functional.softplus(nd.asarray([-1., 2.]))
    tensor([0.3133, 2.1269])"""
    ...

def softshrink(input: ArrayLike, lambd: _float = 0.5) -> Tensor:
    """The elements moved towards zero by `lambd`, and 0 where the magnitude is at most
    `lambd`.

    Parameters
    ----------
    input : tensor
        The tensor.
    lambd : number
        The distance by which elements move.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.softshrink(nd.asarray([-2., 0.3, 2.]))
    tensor([-1.5000,  0.0000,  1.5000])"""
    ...

def softsign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 / (1 + |x1|)`.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.softsign(nd.asarray([-1., 2.]))
    tensor([-0.5000,  0.6667])"""
    ...

def tanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic tangent.

    Parameters
    ----------
    x1 : tensor
        The first operand.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand and its dtype. Integers and bools give
        the default float.

    Examples
    --------
    >>> nd.nn.functional.tanh(nd.asarray([0., 1.]))
    tensor([0.0000, 0.7616])"""
    ...

def tanhshrink(input: ArrayLike) -> Tensor:
    """`x - tanh(x)`.

    Parameters
    ----------
    input : tensor
        The tensor.

    Returns
    -------
    tensor
        A new tensor with the shape of the operand. Integers and bools give the default
        float.

    Examples
    --------
    >>> nd.nn.functional.tanhshrink(nd.asarray([-2., 0.3, 2.]))
    tensor([-1.0360,  0.0087,  1.0360])"""
    ...

@overload
def threshold(input: ArrayLike, threshold: _float, value: _float, inplace: _bool = False) -> Tensor:
    """The elements where they are above a threshold, a value elsewhere.

    Parameters
    ----------
    input : tensor
        The tensor.
    threshold : number
        The limit.
    value : number
        The value of elements that are not above the limit.
    inplace : bool
        Whether to store the result in the input, too.

    Returns
    -------
    tensor
        A new tensor with the shape and dtype of the operand.

    Examples
    --------
    >>> nd.nn.functional.threshold(nd.asarray([-2., 3.]), 0.5, 0.)
    tensor([0., 3.])"""
    ...
@overload
def threshold(input: ArrayLike, threshold: _float, *, fill_value: _float, inplace: _bool = False) -> Tensor: ...

def triplet_margin_loss(anchor: ArrayLike, positive: ArrayLike, negative: ArrayLike, margin: _float = 1.0, p: _float = 2, eps: _float = 1e-06, swap: _bool = False, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """`max(0, d(anchor, positive) - d(anchor, negative) + margin)`, where d is a distance.

    Parameters
    ----------
    anchor : tensor
        The vectors to compare with.
    positive : tensor
        The vectors that should be near.
    negative : tensor
        The vectors that should be far.
    margin : float
        The margin.
    p : float
        The order of the norm.
    eps : float
        A small number that is added to each difference.
    swap : bool
        Whether to use the distance between positive and negative if it is smaller.
    size_average : bool
        PyTorch's older spelling of `reduction`.
    reduce : bool
        PyTorch's older spelling of `reduction`.
    reduction : 'mean', 'sum' or 'none'
        How to reduce the losses of all elements.

    Returns
    -------
    tensor
        The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a
        tensor of all losses.

    Examples
    --------
    >>> nd.nn.functional.triplet_margin_loss(nd.asarray([[0., 0.]]), nd.asarray([[3., 4.]]), nd.asarray([[0., 5.5]]))
    tensor(0.5000)"""
    ...

def unfold(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], dilation: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, stride: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """All windows of images, as columns.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)` or `(C, H, W)`.
    kernel_size : int or tuple of ints
        The size of the window.
    dilation : int or tuple of ints
        The distance between the elements of a window.
    padding : int or tuple of ints
        The number of zeros added at both ends of each axis.
    stride : int or tuple of ints
        The distance between windows; by default 1, or in pooling the size of the window.

    Returns
    -------
    tensor
        A tensor of shape `(N, C * KH * KW, windows)`.

    Examples
    --------
    >>> nd.nn.functional.unfold(nd.arange(9).reshape(1, 1, 3, 3).float(), 2)
    tensor([[[0., 1., 3., 4.],
             [1., 2., 4., 5.],
             [3., 4., 6., 7.],
             [4., 5., 7., 8.]]])"""
    ...

def upsample(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None) -> Tensor:
    """Signals or images at another resolution.

    Parameters
    ----------
    input : tensor
        The signals or images, `(N, C, ...)`.
    size : int or tuple of ints
        The lengths of the result.
    scale_factor : float or tuple of floats
        The factor of the lengths, in place of `size`.
    mode : str
        'nearest', 'nearest-exact', 'linear', 'bilinear', 'bicubic', 'trilinear' or 'area'.
    align_corners : bool
        Whether the centres of the corner pixels are aligned. Otherwise the edges of the
        images are.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *size)`.

    Examples
    --------
    >>> nd.nn.functional.upsample(nd.asarray([[[1., 2.]]]), scale_factor=2)
    tensor([[[1., 1., 2., 2.]]])"""
    ...

def upsample_bilinear(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images at a higher resolution, interpolated between the centres of their corners.

    Parameters
    ----------
    input : tensor
        The images, `(N, C, H, W)`.
    size : int or pair of ints
        The lengths of the result.
    scale_factor : float or tuple of floats
        The factor of the lengths, in place of `size`.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *size)`.

    Examples
    --------
    >>> nd.nn.functional.upsample_bilinear(nd.asarray([[[[1., 2.]]]]), size=(1, 3))
    tensor([[[[1.0000, 1.5000, 2.0000]]]])"""
    ...

def upsample_nearest(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images at a higher resolution, with the nearest element for each.

    Parameters
    ----------
    input : tensor
        The signals or images, `(N, C, ...)`.
    size : int or tuple of ints
        The lengths of the result.
    scale_factor : float or tuple of floats
        The factor of the lengths, in place of `size`.

    Returns
    -------
    tensor
        A tensor of shape `(N, C, *size)`.

    Examples
    --------
    >>> nd.nn.functional.upsample_nearest(nd.asarray([[[1., 2.]]]), scale_factor=2)
    tensor([[[1., 1., 2., 2.]]])"""
    ...
