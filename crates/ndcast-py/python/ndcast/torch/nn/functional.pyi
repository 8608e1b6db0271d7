"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, overload

from typing_extensions import CapsuleType

from .. import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ..._typing import SupportsDLPack

def adaptive_avg_pool1d(input: Tensor, output_size: _int | _size) -> Tensor:
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
    >>> torch.nn.functional.adaptive_avg_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

def adaptive_avg_pool2d(input: Tensor, output_size: _int | _size) -> Tensor:
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
    >>> torch.nn.functional.adaptive_avg_pool2d(torch.tensor([[[1., 3.], [5., 7.]]]), (1, 2))
    tensor([[[3., 5.]]])"""
    ...

def adaptive_avg_pool3d(input: Tensor, output_size: _int | _size) -> Tensor:
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
    >>> torch.nn.functional.adaptive_avg_pool3d(torch.ones((1, 2, 2, 2)), (1, 1, 2))
    tensor([[[[1., 1.]]]])"""
    ...

@overload
def adaptive_max_pool1d(input: Tensor, output_size: _int | _size, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.adaptive_max_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[3., 7.]]])"""
    ...
@overload
def adaptive_max_pool1d(input: Tensor, output_size: _int | _size, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def adaptive_max_pool1d(input: Tensor, output_size: _int | _size, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def adaptive_max_pool1d_with_indices(input: Tensor, output_size: _size, return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """adaptive_max_pool1d() with the places of its elements, whatever `return_indices` says."""
    ...

@overload
def adaptive_max_pool2d(input: Tensor, output_size: _int | _size, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.adaptive_max_pool2d(torch.tensor([[[1., 3.], [5., 7.]]]), (1, 2))
    tensor([[[5., 7.]]])"""
    ...
@overload
def adaptive_max_pool2d(input: Tensor, output_size: _int | _size, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def adaptive_max_pool2d(input: Tensor, output_size: _int | _size, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def adaptive_max_pool2d_with_indices(input: Tensor, output_size: _int | _size, return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """adaptive_max_pool2d() with the places of its elements, whatever `return_indices` says."""
    ...

@overload
def adaptive_max_pool3d(input: Tensor, output_size: _int | _size, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.adaptive_max_pool3d(torch.ones((1, 2, 2, 2)), (1, 1, 2))
    tensor([[[[1., 1.]]]])"""
    ...
@overload
def adaptive_max_pool3d(input: Tensor, output_size: _int | _size, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def adaptive_max_pool3d(input: Tensor, output_size: _int | _size, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def adaptive_max_pool3d_with_indices(input: Tensor, output_size: _int | _size, return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """adaptive_max_pool3d() with the places of its elements, whatever `return_indices` says."""
    ...

def affine_grid(theta: Tensor, size: Sequence[_int], align_corners: _bool | None = None) -> Tensor:
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
    >>> torch.nn.functional.affine_grid(torch.tensor([[[1., 0., 0.], [0., 1., 0.]]]), (1, 1, 1, 2))
    tensor([[[[-0.5000,  0.0000],
              [ 0.5000,  0.0000]]]])"""
    ...

def alpha_dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.alpha_dropout(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def avg_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, ceil_mode: _bool=False, count_include_pad: _bool=True) -> Tensor:
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
    >>> torch.nn.functional.avg_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[2., 6.]]])"""
    ...

def avg_pool2d(input: Tensor, kernel_size: _int | Sequence[_int], stride: _int | Sequence[_int] | None = None, padding: _int | Sequence[_int] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: _int | None = None) -> Tensor:
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
    >>> torch.nn.functional.avg_pool2d(torch.tensor([[[1., 3.], [5., 7.]]]), 2)
    tensor([[[4.]]])"""
    ...

def avg_pool3d(input: Tensor, kernel_size: _int | Sequence[_int], stride: _int | Sequence[_int] | None = None, padding: _int | Sequence[_int] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: _int | None = None) -> Tensor:
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
    >>> torch.nn.functional.avg_pool3d(torch.ones((1, 2, 2, 2)), 2)
    tensor([[[[1.]]]])"""
    ...

def batch_norm(input: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None=..., bias: Tensor | None=..., training: _bool=..., momentum: _float=..., eps: _float=...) -> Tensor:
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
    >>> torch.nn.functional.batch_norm(torch.tensor([[3.], [5.]]), torch.tensor([1.]), torch.tensor([4.]))
    tensor([[1.0000],
            [2.0000]])"""
    ...

def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None=None) -> Tensor:
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
    >>> torch.nn.functional.bilinear(torch.tensor([[1., 2.]]), torch.tensor([[3.]]), torch.tensor([[[1.], [10.]]]))
    tensor([[63.]])"""
    ...

def binary_cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.binary_cross_entropy(torch.tensor([0.8, 0.4]), torch.tensor([1., 0.]))
    tensor(0.3670)"""
    ...

def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., pos_weight: Tensor | None=...) -> Tensor:
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
    >>> torch.nn.functional.binary_cross_entropy_with_logits(torch.tensor([2., -1.]), torch.tensor([1., 0.]))
    tensor(0.2201)"""
    ...

def celu(input: Tensor, alpha: _float=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.celu(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.8647,  0.3000,  2.0000])"""
    ...

def celu_(input: Tensor, alpha: _float = 1.0) -> Tensor:
    """celu() that writes to its argument, and gives it back."""
    ...

def channel_shuffle(input: Tensor, groups: _int) -> Tensor:
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
    >>> torch.nn.functional.channel_shuffle(torch.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
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
    >>> torch.nn.functional.conv1d(torch.tensor([[[1., 2., 3., 4.]]]), torch.tensor([[[1., 1.]]]))
    tensor([[[3., 5., 7.]]])"""
    ...
@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
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
    >>> torch.nn.functional.conv2d(torch.ones((1, 1, 3, 3)), torch.ones((1, 1, 2, 2)))
    tensor([[[[4., 4.],
              [4., 4.]]]])"""
    ...
@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
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
    >>> torch.nn.functional.conv3d(torch.ones((1, 1, 2, 2, 2)), torch.ones((1, 1, 2, 2, 2)))
    tensor([[[[[8.]]]]])"""
    ...
@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
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
    >>> torch.nn.functional.conv_transpose1d(torch.tensor([[[1., 2.]]]), torch.tensor([[[1., 10.]]]))
    tensor([[[ 1., 12., 20.]]])"""
    ...

def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
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
    >>> torch.nn.functional.conv_transpose2d(torch.ones((1, 1, 1, 2)), torch.ones((1, 1, 2, 2)))
    tensor([[[[1., 2., 1.],
              [1., 2., 1.]]]])"""
    ...

def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
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
    >>> torch.nn.functional.conv_transpose3d(torch.ones((1, 1, 1, 1, 2)), torch.ones((1, 1, 1, 1, 2)))
    tensor([[[[[1., 2., 1.]]]]])"""
    ...

def cosine_embedding_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.cosine_embedding_loss(torch.tensor([[3., 4.]]), torch.tensor([[4., 3.]]), torch.tensor([1.]))
    tensor(0.0400)"""
    ...

def cosine_similarity(x1: Tensor, x2: Tensor, dim: _int=1, eps: _float=1e-08) -> Tensor:
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
    >>> torch.nn.functional.cosine_similarity(torch.tensor([[3., 4.]]), torch.tensor([[4., 3.]]))
    tensor([0.9600])"""
    ...

def cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., ignore_index: _int=..., reduce: _bool | None=..., reduction: str=..., label_smoothing: _float=...) -> Tensor:
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
    >>> torch.nn.functional.cross_entropy(torch.tensor([[1., 2., 3.]]), torch.tensor([2]))
    tensor(0.4076)"""
    ...

def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: _int=..., reduction: str=..., zero_infinity: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.ctc_loss(torch.tensor([[[-0.7, -0.7]], [[-0.7, -0.7]]]), torch.tensor([[1]]), torch.tensor([2]), torch.tensor([1]))
    tensor(0.3014)"""
    ...

def dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.dropout(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def dropout1d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.dropout1d(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def dropout2d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.dropout2d(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def dropout3d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.dropout3d(torch.ones((2, 2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2, 2])"""
    ...

def elu(input: Tensor, alpha: _float=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.elu(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.8647,  0.3000,  2.0000])"""
    ...

def elu_(input: Tensor, alpha: _float = 1.0) -> Tensor:
    """elu() that writes to its argument, and gives it back."""
    ...

def embedding(input: Tensor, weight: Tensor, padding_idx: _int | None=..., max_norm: _float | None=..., norm_type: _float=..., scale_grad_by_freq: _bool=..., sparse: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.embedding(torch.tensor([1, 0]), torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[3., 4.],
            [1., 2.]])"""
    ...

def embedding_bag(input: Tensor, weight: Tensor, offsets: Tensor | None=..., max_norm: _float | None=..., norm_type: _float=..., scale_grad_by_freq: _bool=..., mode: str=..., sparse: _bool=..., per_sample_weights: Tensor | None=..., include_last_offset: _bool=..., padding_idx: _int | None=...) -> Tensor:
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
    >>> torch.nn.functional.embedding_bag(torch.tensor([[1, 0]]), torch.tensor([[1., 2.], [3., 4.]]))
    tensor([[2., 3.]])"""
    ...

def feature_alpha_dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.feature_alpha_dropout(torch.ones((2, 2, 2)), 0.5, False).shape
    torch.Size([2, 2, 2])"""
    ...

def fold(input: Tensor, output_size: _int | _size, kernel_size: _int | _size, dilation: _int | _size=..., padding: _int | _size=..., stride: _int | _size=...) -> Tensor:
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
    >>> torch.nn.functional.fold(torch.ones((1, 4, 4)), (3, 3), 2)
    tensor([[[[1., 2., 1.],
              [2., 4., 2.],
              [1., 2., 1.]]]])"""
    ...

def gaussian_nll_loss(input: Tensor, target: Tensor, var: Tensor | _float, full: _bool | None=..., eps: _float | None=..., reduction: str | None=...) -> Tensor:
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
    >>> torch.nn.functional.gaussian_nll_loss(torch.tensor([0., 1.]), torch.tensor([1., 3.]), torch.tensor([1., 4.]))
    tensor(0.8466)"""
    ...

def gelu(input: Tensor, *, approximate: Literal['none', 'tanh'] = 'none') -> Tensor:
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
    >>> torch.nn.functional.gelu(torch.tensor([-1., 1.]))
    tensor([-0.1587,  0.8413])"""
    ...

def glu(input: Tensor, dim: _int=...) -> Tensor:
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
    >>> torch.nn.functional.glu(torch.tensor([1., 2., 0., 0.]))
    tensor([0.5000, 1.0000])"""
    ...

def grid_sample(input: Tensor, grid: Tensor, mode: Literal['bilinear', 'nearest', 'bicubic'] = 'bilinear', padding_mode: Literal['zeros', 'border', 'reflection'] = 'zeros', align_corners: _bool | None = None) -> Tensor:
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
    >>> torch.nn.functional.grid_sample(torch.tensor([[[[1., 2.]]]]), torch.tensor([[[[0., 0.]]]]))
    tensor([[[[1.5000]]]])"""
    ...

def group_norm(input: Tensor, num_groups: _int, weight: Tensor | None=..., bias: Tensor | None=..., eps: _float=...) -> Tensor:
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
    >>> torch.nn.functional.group_norm(torch.tensor([[1., 3.]]), 1)
    tensor([[-1.0000,  1.0000]])"""
    ...

def gumbel_softmax(logits: Tensor, tau: _float=..., hard: _bool=..., eps: _float=..., dim: _int=...) -> Tensor:
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
    >>> torch.nn.functional.gumbel_softmax(torch.tensor([1., 2., 3.])).shape
    torch.Size([3])"""
    ...

def hardshrink(input: Tensor, lambd: Number | _complex=0.5, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.nn.functional.hardshrink(torch.tensor([-2., 0.3, 2.]))
    tensor([-2.,  0.,  2.])"""
    ...

def hardsigmoid(input: Tensor, inplace: _bool=False) -> Tensor:
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
    >>> torch.nn.functional.hardsigmoid(torch.tensor([-2., 0.3, 2.]))
    tensor([0.1667, 0.5500, 0.8333])"""
    ...

def hardswish(input: Tensor, inplace: _bool=False) -> Tensor:
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
    >>> torch.nn.functional.hardswish(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.3333,  0.1650,  1.6667])"""
    ...

def hardtanh(input: Tensor, min_val: _float=..., max_val: _float=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.hardtanh(torch.tensor([-2., 0.3, 2.]))
    tensor([-1.0000,  0.3000,  1.0000])"""
    ...

def hardtanh_(input: Tensor, min_val: _float = -1.0, max_val: _float = 1.0) -> Tensor:
    """hardtanh() that writes to its argument, and gives it back."""
    ...

def hinge_embedding_loss(input: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.hinge_embedding_loss(torch.tensor([0.5, 0.5]), torch.tensor([1., -1.]))
    tensor(0.5000)"""
    ...

def huber_loss(input: Tensor, target: Tensor, reduction: str=..., delta: _float=...) -> Tensor:
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
    >>> torch.nn.functional.huber_loss(torch.tensor([1., 2.]), torch.tensor([1., 4.]))
    tensor(0.7500)"""
    ...

def instance_norm(input: Tensor, running_mean: Tensor | None=..., running_var: Tensor | None=..., weight: Tensor | None=..., bias: Tensor | None=..., use_input_stats: _bool=..., momentum: _float=..., eps: _float=...) -> Tensor:
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
    >>> torch.nn.functional.instance_norm(torch.tensor([[[1., 3.]]]))
    tensor([[[-1.0000,  1.0000]]])"""
    ...

def interpolate(input: Tensor, size: _int | Sequence[_int] | None=..., scale_factor: _float | Sequence[_float] | None=..., mode: str=..., align_corners: _bool | None=..., recompute_scale_factor: _bool | None=..., antialias: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.interpolate(torch.tensor([[[1., 2.]]]), scale_factor=2)
    tensor([[[1., 1., 2., 2.]]])"""
    ...

def kl_div(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., log_target: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.kl_div(torch.tensor([-1., -0.5]), torch.tensor([0.4, 0.6]), reduction='sum')
    tensor(0.0270)"""
    ...

def l1_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.l1_loss(torch.tensor([1., 2.]), torch.tensor([1., 4.]))
    tensor(1.)"""
    ...

def layer_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=..., bias: Tensor | None=..., eps: _float=...) -> Tensor:
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
    >>> torch.nn.functional.layer_norm(torch.tensor([[1., 3.]]), (2,))
    tensor([[-1.0000,  1.0000]])"""
    ...

def leaky_relu(input: Tensor, negative_slope: _float=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.leaky_relu(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.0200,  0.3000,  2.0000])"""
    ...

def leaky_relu_(input: Tensor, negative_slope: _float = 0.01) -> Tensor:
    """leaky_relu() that writes to its argument, and gives it back."""
    ...

def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
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
    >>> torch.nn.functional.linear(torch.tensor([1., 2.]), torch.tensor([[1., 0.], [0., 3.]]), torch.tensor([0.5, 0.5]))
    tensor([1.5000, 6.5000])"""
    ...

def local_response_norm(input: Tensor, size: _int, alpha: _float=..., beta: _float=..., k: _float=...) -> Tensor:
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
    >>> torch.nn.functional.local_response_norm(torch.ones((1, 2, 1)), 2)
    tensor([[[1.0000],
             [0.9999]]])"""
    ...

def log_softmax(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
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
    >>> torch.nn.functional.log_softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([-2.4076, -1.4076, -0.4076])"""
    ...

def logsigmoid(input: Tensor) -> Tensor:
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
    >>> torch.nn.functional.logsigmoid(torch.tensor([-1., 2.]))
    tensor([-1.3133, -0.1269])"""
    ...

def lp_pool1d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.lp_pool1d(torch.tensor([[[3., 4., 6., 8.]]]), 2, 2)
    tensor([[[ 5., 10.]]])"""
    ...

def lp_pool2d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.lp_pool2d(torch.tensor([[[1., 3.], [5., 1.]]]), 2, 2)
    tensor([[[6.]]])"""
    ...

def lp_pool3d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.lp_pool3d(torch.ones((1, 2, 2, 2)), 2, 2)
    tensor([[[[2.8284]]]])"""
    ...

def margin_ranking_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.margin_ranking_loss(torch.tensor([1., 2.]), torch.tensor([2., 1.]), torch.tensor([1., 1.]))
    tensor(0.5000)"""
    ...

@overload
def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.max_pool1d(torch.tensor([[[1., 3., 5., 7.]]]), 2)
    tensor([[[3., 7.]]])"""
    ...
@overload
def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None, padding: _int | _size, dilation: _int | _size, ceil_mode: _bool, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def max_pool1d_with_indices(input: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., dilation: _size=..., ceil_mode: _bool=..., return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """max_pool1d() with the places of its elements, whatever `return_indices` says."""
    ...

@overload
def max_pool2d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.max_pool2d(torch.tensor([[[1., 3.], [5., 7.]]]), 2)
    tensor([[[7.]]])"""
    ...
@overload
def max_pool2d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None, padding: _int | _size, dilation: _int | _size, ceil_mode: _bool, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def max_pool2d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def max_pool2d_with_indices(input: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., dilation: _size=..., ceil_mode: _bool=..., return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """max_pool2d() with the places of its elements, whatever `return_indices` says."""
    ...

@overload
def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, return_indices: Literal[False]=False) -> Tensor:
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
    >>> torch.nn.functional.max_pool3d(torch.ones((1, 2, 2, 2)), 2)
    tensor([[[[1.]]]])"""
    ...
@overload
def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None, padding: _int | _size, dilation: _int | _size, ceil_mode: _bool, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def max_pool3d_with_indices(input: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., dilation: _size=..., ceil_mode: _bool=..., return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """max_pool3d() with the places of its elements, whatever `return_indices` says."""
    ...

def max_unpool1d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
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
    >>> torch.nn.functional.max_unpool1d(torch.tensor([[[3., 7.]]]), torch.tensor([[[1, 3]]]), 2)
    tensor([[[0., 3., 0., 7.]]])"""
    ...

def max_unpool2d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
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
    >>> torch.nn.functional.max_unpool2d(torch.tensor([[[[7.]]]]), torch.tensor([[[[3]]]]), 2)
    tensor([[[[0., 0.],
              [0., 7.]]]])"""
    ...

def max_unpool3d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
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
    >>> torch.nn.functional.max_unpool3d(torch.tensor([[[[[7.]]]]]), torch.tensor([[[[[3]]]]]), 2).shape
    torch.Size([1, 1, 2, 2, 2])"""
    ...

def mish(input: Tensor, inplace: _bool=False) -> Tensor:
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
    >>> torch.nn.functional.mish(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.2525,  0.2080,  1.9440])"""
    ...

def mse_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., weight: Tensor | None=...) -> Tensor:
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
    >>> torch.nn.functional.mse_loss(torch.tensor([1., 2.]), torch.tensor([1., 4.]))
    tensor(2.)"""
    ...

def multi_head_attention_forward(query: Tensor, key: Tensor, value: Tensor, embed_dim_to_check: _int, num_heads: _int, in_proj_weight: Tensor | None, in_proj_bias: Tensor | None, bias_k: Tensor | None, bias_v: Tensor | None, add_zero_attn: _bool, dropout_p: _float, out_proj_weight: Tensor, out_proj_bias: Tensor | None, training: _bool = True, key_padding_mask: Tensor | None = None, need_weights: _bool = True, attn_mask: Tensor | None = None, use_separate_proj_weight: _bool = False, q_proj_weight: Tensor | None = None, k_proj_weight: Tensor | None = None, v_proj_weight: Tensor | None = None, static_k: Tensor | None = None, static_v: Tensor | None = None, average_attn_weights: _bool = True, is_causal: _bool = False) -> tuple[Tensor, Tensor | None]:
    """Attention of several heads to (length, batch, width), and the weights of all places, or None without `need_weights`."""
    ...

def multi_margin_loss(input: Tensor, target: Tensor, p: _int=..., margin: _float=..., weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.multi_margin_loss(torch.tensor([[0.1, 0.5, 0.8]]), torch.tensor([2]))
    tensor(0.3333)"""
    ...

def multilabel_margin_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.multilabel_margin_loss(torch.tensor([0.1, 0.5, 0.8]), torch.tensor([2, -1, -1]))
    tensor(0.3333)"""
    ...

def multilabel_soft_margin_loss(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.multilabel_soft_margin_loss(torch.tensor([[2., -1.]]), torch.tensor([[1., 0.]]))
    tensor(0.2201)"""
    ...

def native_channel_shuffle(input: Tensor, groups: _int) -> Tensor:
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
    >>> torch.nn.functional.native_channel_shuffle(torch.arange(4).reshape(1, 4, 1), 2)
    tensor([[[0],
             [2],
             [1],
             [3]]])"""
    ...

def nll_loss(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., ignore_index: _int=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.nll_loss(torch.tensor([[-1., -2., -0.5]]), torch.tensor([2]))
    tensor(0.5000)"""
    ...

def normalize(input: Tensor, p: _float=..., dim: _int=..., eps: _float=..., out: Tensor | None=...) -> Tensor:
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
    >>> torch.nn.functional.normalize(torch.tensor([[3., 4.]]))
    tensor([[0.6000, 0.8000]])"""
    ...

def one_hot(tensor: Tensor, num_classes: _int = -1) -> Tensor:
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
    >>> torch.nn.functional.one_hot(torch.tensor([0, 2]))
    tensor([[1, 0, 0],
            [0, 0, 1]])"""
    ...

def pad(input: Tensor, pad: Sequence[_int], mode: str = 'constant', value: _float | None = None) -> Tensor:
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
    >>> torch.nn.functional.pad(torch.tensor([1., 2.]), (1, 2))
    tensor([0., 1., 2., 0., 0.])"""
    ...

def pairwise_distance(x1: Tensor, x2: Tensor, p: _float=2, eps: _float=1e-06, keepdim: _bool=False) -> Tensor:
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
    >>> torch.nn.functional.pairwise_distance(torch.tensor([[0., 0.]]), torch.tensor([[3., 4.]]))
    tensor([5.0000])"""
    ...

def pdist(input: Tensor, p: _float=2) -> Tensor:
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
    >>> torch.nn.functional.pdist(torch.tensor([[0., 0.], [3., 4.]]))
    tensor([5.])"""
    ...

def pixel_shuffle(input: Tensor, upscale_factor: _int) -> Tensor:
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
    >>> torch.nn.functional.pixel_shuffle(torch.tensor([[[1.]], [[2.]], [[3.]], [[4.]]]), 2)
    tensor([[[1., 2.],
             [3., 4.]]])"""
    ...

def pixel_unshuffle(input: Tensor, downscale_factor: _int) -> Tensor:
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
    >>> torch.nn.functional.pixel_unshuffle(torch.tensor([[[1., 2.], [3., 4.]]]), 2)
    tensor([[[1.]],
    <BLANKLINE>
            [[2.]],
    <BLANKLINE>
            [[3.]],
    <BLANKLINE>
            [[4.]]])"""
    ...

def poisson_nll_loss(input: Tensor, target: Tensor, log_input: _bool=..., full: _bool=..., size_average: _bool | None=..., eps: _float=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.poisson_nll_loss(torch.tensor([0., 1.]), torch.tensor([1., 3.]))
    tensor(0.3591)"""
    ...

def prelu(input: Tensor, weight: Tensor) -> Tensor:
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
    >>> torch.nn.functional.prelu(torch.tensor([-2., 3.]), torch.tensor([0.1]))
    tensor([-0.2000,  3.0000])"""
    ...

def relu(input: Tensor, inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.relu(torch.tensor([-2., 0.3, 2.]))
    tensor([0.0000, 0.3000, 2.0000])"""
    ...

def relu6(input: Tensor, inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.relu6(torch.tensor([-2., 0.3, 2.]))
    tensor([0.0000, 0.3000, 2.0000])"""
    ...

def relu_(input: Tensor) -> Tensor:
    """relu() that writes to its argument, and gives it back."""
    ...

def rms_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=..., eps: _float | None=...) -> Tensor:
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
    >>> torch.nn.functional.rms_norm(torch.tensor([[1., 3.]]), (2,))
    tensor([[0.4472, 1.3416]])"""
    ...

def rrelu(input: Tensor, lower: _float=..., upper: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.rrelu(torch.tensor([-2., 3.]))
    tensor([-0.4583,  3.0000])"""
    ...

def rrelu_(input: Tensor, lower: _float = 0.125, upper: _float = 0.3333333333333333, training: _bool = False) -> Tensor:
    """rrelu() that writes to its argument, and gives it back."""
    ...

def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: _float | None = None, enable_gqa: _bool = False) -> Tensor:
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
    >>> torch.nn.functional.scaled_dot_product_attention(torch.tensor([[1., 0.]]), torch.tensor([[1., 0.], [0., 1.]]), torch.tensor([[10.], [20.]]))
    tensor([[13.3024]])"""
    ...

def selu(input: Tensor, inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.selu(torch.tensor([-2., 0.3, 2.]))
    tensor([-1.5202,  0.3152,  2.1014])"""
    ...

def selu_(input: Tensor) -> Tensor:
    """selu() that writes to its argument, and gives it back."""
    ...

def sigmoid(input: Tensor) -> Tensor:
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
    >>> torch.nn.functional.sigmoid(torch.tensor([-1., 2.]))
    tensor([0.2689, 0.8808])"""
    ...

def silu(input: Tensor, inplace: _bool=False) -> Tensor:
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
    >>> torch.nn.functional.silu(torch.tensor([-2., 0.3, 2.]))
    tensor([-0.2384,  0.1723,  1.7616])"""
    ...

def smooth_l1_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., beta: _float=...) -> Tensor:
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
    >>> torch.nn.functional.smooth_l1_loss(torch.tensor([1., 2.]), torch.tensor([1., 4.]))
    tensor(0.7500)"""
    ...

def soft_margin_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.soft_margin_loss(torch.tensor([2., -1.]), torch.tensor([1., -1.]))
    tensor(0.2201)"""
    ...

def softmax(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
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
    >>> torch.nn.functional.softmax(torch.tensor([1., 2., 3.]), dim=0)
    tensor([0.0900, 0.2447, 0.6652])"""
    ...

def softmin(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
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
    >>> torch.nn.functional.softmin(torch.tensor([1., 2., 3.]), dim=0)
    tensor([0.6652, 0.2447, 0.0900])"""
    ...

def softplus(input: Tensor, beta: _float = 1, threshold: _float = 20) -> Tensor:
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
    >>> torch.nn.functional.softplus(torch.tensor([-1., 2.]))
    tensor([0.3133, 2.1269])"""
    ...

def softshrink(input: Tensor, lambd: _float = 0.5) -> Tensor:
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
    >>> torch.nn.functional.softshrink(torch.tensor([-2., 0.3, 2.]))
    tensor([-1.5000,  0.0000,  1.5000])"""
    ...

def softsign(input: Tensor) -> Tensor:
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
    >>> torch.nn.functional.softsign(torch.tensor([-1., 2.]))
    tensor([-0.5000,  0.6667])"""
    ...

def tanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
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
    >>> torch.nn.functional.tanh(torch.tensor([0., 1.]))
    tensor([0.0000, 0.7616])"""
    ...

def tanhshrink(input: Tensor) -> Tensor:
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
    >>> torch.nn.functional.tanhshrink(torch.tensor([-2., 0.3, 2.]))
    tensor([-1.0360,  0.0087,  1.0360])"""
    ...

def threshold(input: Tensor, threshold: _float, value: _float, inplace: _bool=...) -> Tensor:
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
    >>> torch.nn.functional.threshold(torch.tensor([-2., 3.]), 0.5, 0.)
    tensor([0., 3.])"""
    ...

def threshold_(input: Tensor, threshold: _float, value: _float) -> Tensor:
    """threshold() that writes to its argument, and gives it back."""
    ...

def triplet_margin_loss(anchor: Tensor, positive: Tensor, negative: Tensor, margin: _float=..., p: _float=..., eps: _float=..., swap: _bool=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
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
    >>> torch.nn.functional.triplet_margin_loss(torch.tensor([[0., 0.]]), torch.tensor([[3., 4.]]), torch.tensor([[0., 5.5]]))
    tensor(0.5000)"""
    ...

def triplet_margin_with_distance_loss(anchor: Tensor, positive: Tensor, negative: Tensor, *, distance_function: Callable[[Tensor, Tensor], Tensor] | None = None, margin: _float = 1.0, swap: _bool = False, reduction: Literal['mean', 'sum', 'none'] = 'mean') -> Tensor:
    """By how much the positive is not nearer to the anchor than the negative, by a distance of your own."""
    ...

def unfold(input: Tensor, kernel_size: _int | _size, dilation: _int | _size=..., padding: _int | _size=..., stride: _int | _size=...) -> Tensor:
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
    >>> torch.nn.functional.unfold(torch.arange(9).reshape(1, 1, 3, 3).float(), 2)
    tensor([[[0., 1., 3., 4.],
             [1., 2., 4., 5.],
             [3., 4., 6., 7.],
             [4., 5., 7., 8.]]])"""
    ...

def upsample(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None) -> Tensor:
    """The old name of :func:`interpolate`."""
    ...

def upsample_bilinear(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """:func:`interpolate` between four pixels, of which the corners stay where they are."""
    ...

def upsample_nearest(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """:func:`interpolate` by the nearest pixel."""
    ...
