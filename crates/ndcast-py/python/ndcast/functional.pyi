"""What an editor is told of ndcast. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int, type as _type
from collections.abc import Sequence
from typing import Literal, NamedTuple, SupportsIndex, overload

from . import Size, Tensor, dtype
from ._typing import ArrayLike, Axes, DTypeLike, Shape

def adaptive_avg_pool1d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """Means of as many parts."""
    ...

def adaptive_avg_pool2d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """Means of as many parts."""
    ...

def adaptive_avg_pool3d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None]) -> Tensor:
    """Means of as many parts."""
    ...

def adaptive_max_pool1d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """Largest elements of as many parts."""
    ...

def adaptive_max_pool2d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """Largest elements of as many parts."""
    ...

def adaptive_max_pool3d(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], return_indices: _bool = False) -> Tensor:
    """Largest elements of as many parts."""
    ...

def affine_grid(theta: ArrayLike, size: Shape, align_corners: _bool | None = None) -> Tensor:
    """The places of an affine map."""
    ...

def alpha_dropout(input: ArrayLike, p: _float = 0.5, training: _bool = False, inplace: _bool = False) -> Tensor:
    """Random elements become the lower limit of selu; mean and variance stay."""
    ...

def avg_pool1d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True) -> Tensor:
    """Means of windows."""
    ...

def avg_pool2d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: SupportsIndex | None = None) -> Tensor:
    """Means of windows."""
    ...

def avg_pool3d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: SupportsIndex | None = None) -> Tensor:
    """Means of windows."""
    ...

def batch_norm(input: ArrayLike, running_mean: ArrayLike, running_var: ArrayLike, weight: ArrayLike | None = None, bias: ArrayLike | None = None, training: _bool = False, momentum: _float = 0.1, eps: _float = 1e-05) -> Tensor:
    """Each channel of all samples with mean 0 and variance 1, or as the running statistics say; then scaled and shifted."""
    ...

def bilinear(input1: ArrayLike, input2: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None) -> Tensor:
    """For each output, `input1 @ weight @ input2`, plus a bias."""
    ...

def binary_cross_entropy(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Cross entropy of probabilities of one event."""
    ...

def binary_cross_entropy_with_logits(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', pos_weight: ArrayLike | None = None) -> Tensor:
    """Cross entropy of one event, of the logits of its probabilities."""
    ...

def celu(input: ArrayLike, alpha: _float = 1.0, inplace: _bool = False) -> Tensor:
    """Below zero, `alpha * expm1(x / alpha)`."""
    ...

def channel_shuffle(input: ArrayLike, groups: SupportsIndex) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

def conv1d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...

def conv2d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...

def conv3d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, groups: SupportsIndex = 1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...

def conv_transpose1d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose2d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose3d(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None, stride: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_padding: SupportsIndex | Sequence[SupportsIndex] = 0, groups: SupportsIndex = 1, dilation: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def cosine_embedding_loss(input1: ArrayLike, input2: ArrayLike, target: ArrayLike, margin: _float = 0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """How unlike the directions of like pairs (1) are, and how like those of others (-1)."""
    ...

def cosine_similarity(x1: ArrayLike, /, x2: ArrayLike, dim: SupportsIndex = 1, eps: _float = 1e-08) -> Tensor:
    """Cosines of the angles between vectors."""
    ...

def cross_entropy(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, ignore_index: SupportsIndex = -100, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', label_smoothing: _float = 0.0) -> Tensor:
    """Cross entropy of classes, of logits; targets are numbers of classes or probabilities."""
    ...

def ctc_loss(log_probs: ArrayLike, targets: ArrayLike, input_lengths: ArrayLike, target_lengths: ArrayLike, blank: SupportsIndex = 0, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', zero_infinity: _bool = False) -> Tensor:
    """Negative log likelihood of sequences of labels, over all their alignments."""
    ...

def dropout(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random elements become zero."""
    ...

def dropout1d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels become zero."""
    ...

def dropout2d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels become zero."""
    ...

def dropout3d(input: ArrayLike, p: _float = 0.5, training: _bool = True, inplace: _bool = False) -> Tensor:
    """Random channels become zero."""
    ...

def elu(input: ArrayLike, alpha: _float = 1.0, inplace: _bool = False) -> Tensor:
    """Below zero, `alpha * expm1(x)`."""
    ...

def embedding(input: ArrayLike, weight: ArrayLike, padding_idx: SupportsIndex | None = None, max_norm: _float | None = None, norm_type: _float = 2.0, scale_grad_by_freq: _bool = False, sparse: _bool = False) -> Tensor:
    """Rows of a table by their numbers."""
    ...

def embedding_bag(input: ArrayLike, weight: ArrayLike, offsets: ArrayLike | None = None, max_norm: _float | None = None, norm_type: _float = 2, scale_grad_by_freq: _bool = False, mode: str = 'mean', sparse: _bool = False, per_sample_weights: ArrayLike | None = None, include_last_offset: _bool = False, padding_idx: SupportsIndex | None = None) -> Tensor:
    """Sums, means or maxima of bags of rows of a table."""
    ...

def feature_alpha_dropout(input: ArrayLike, p: _float = 0.5, training: _bool = False, inplace: _bool = False) -> Tensor:
    """As alpha_dropout, of whole channels."""
    ...

def fold(input: ArrayLike, output_size: SupportsIndex | Sequence[SupportsIndex | None], kernel_size: SupportsIndex | Sequence[SupportsIndex], dilation: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, stride: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """Sums of overlapping windows, the reverse of unfold."""
    ...

def gaussian_nll_loss(input: ArrayLike, target: ArrayLike, var: ArrayLike, full: _bool = False, eps: _float = 1e-06, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of normally distributed numbers."""
    ...

def gelu(x1: ArrayLike, /, approximate: Literal['none', 'tanh'] = 'none', *, out: Tensor | None = ...) -> Tensor:
    """Gaussian error linear unit, `x1 * Phi(x1)`."""
    ...

def glu(input: ArrayLike, dim: SupportsIndex = -1) -> Tensor:
    """The first half times the sigmoid of the second."""
    ...

def grid_sample(input: ArrayLike, grid: ArrayLike, mode: str = 'bilinear', padding_mode: Literal['zeros', 'border', 'reflection'] = 'zeros', align_corners: _bool | None = None) -> Tensor:
    """Images sampled at places."""
    ...

def group_norm(input: ArrayLike, num_groups: SupportsIndex, weight: ArrayLike | None = None, bias: ArrayLike | None = None, eps: _float = 1e-05) -> Tensor:
    """Groups of channels with mean 0 and variance 1, then scaled and shifted."""
    ...

def gumbel_softmax(logits: ArrayLike, tau: ArrayLike = 1, hard: _bool = False, eps: _float = 1e-10, dim: SupportsIndex = -1) -> Tensor:
    """A softmax of logits with random noise; with `hard`, a one at its largest."""
    ...

def hardshrink(input: ArrayLike, lambd: _float = 0.5) -> Tensor:
    """Zero where the magnitude is at most `lambd`."""
    ...

def hardsigmoid(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """A sigmoid of three lines."""
    ...

def hardswish(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * hardsigmoid(x)`."""
    ...

def hardtanh(input: ArrayLike, min_val: _float = -1.0, max_val: _float = 1.0, inplace: _bool = False) -> Tensor:
    """Limited on both sides."""
    ...

def hinge_embedding_loss(input: ArrayLike, target: ArrayLike, margin: _float = 1.0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Distances of like pairs (1), and what is left of a margin for others (-1)."""
    ...

def huber_loss(input: ArrayLike, target: ArrayLike, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', delta: _float = 1.0, weight: ArrayLike | None = None) -> Tensor:
    """Squares of distances up to `delta`, and beyond it multiples of them."""
    ...

def instance_norm(input: ArrayLike, running_mean: ArrayLike | None = None, running_var: ArrayLike | None = None, weight: ArrayLike | None = None, bias: ArrayLike | None = None, use_input_stats: _bool = True, momentum: _float = 0.1, eps: _float = 1e-05) -> Tensor:
    """Each channel of each sample with mean 0 and variance 1, then scaled and shifted."""
    ...

def interpolate(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None, recompute_scale_factor: _bool | None = None, antialias: _bool = False) -> Tensor:
    """Images at another resolution."""
    ...

def kl_div(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', log_target: _bool = False) -> Tensor:
    """Divergence of distributions, of the logarithms `input`."""
    ...

def l1_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', weight: ArrayLike | None = None) -> Tensor:
    """Distances."""
    ...

def layer_norm(input: ArrayLike, normalized_shape: SupportsIndex | Sequence[SupportsIndex], weight: ArrayLike | None = None, bias: ArrayLike | None = None, eps: _float = 1e-05) -> Tensor:
    """The last axes with mean 0 and variance 1, then scaled and shifted."""
    ...

def leaky_relu(input: ArrayLike, negative_slope: _float = 0.01, inplace: _bool = False) -> Tensor:
    """Below zero, flatter."""
    ...

def linear(input: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None) -> Tensor:
    """`input @ weight.T + bias`."""
    ...

def local_response_norm(input: ArrayLike, size: SupportsIndex, alpha: _float = 0.0001, beta: _float = 0.75, k: _float = 1.0, *, diagonal: _float = ..., offset: _float = ...) -> Tensor:
    """Each element divided by a power of the mean square of neighbouring channels."""
    ...

def log_softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """Logarithm of the softmax."""
    ...

def logsigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Logarithm of the sigmoid."""
    ...

def lp_pool1d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """Norms of windows."""
    ...

def lp_pool2d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """Norms of windows."""
    ...

def lp_pool3d(input: ArrayLike, norm_type: _float, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, ceil_mode: _bool = False) -> Tensor:
    """Norms of windows."""
    ...

def margin_ranking_loss(input1: ArrayLike, input2: ArrayLike, target: ArrayLike, margin: _float = 0, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """By how much the input that target names, 1 or -1, is not larger than the other."""
    ...

def max_pool1d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """Largest elements of windows."""
    ...

def max_pool2d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """Largest elements of windows."""
    ...

def max_pool3d(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, dilation: SupportsIndex | Sequence[SupportsIndex] = 1, ceil_mode: _bool = False, return_indices: _bool = False) -> Tensor:
    """Largest elements of windows."""
    ...

@overload
def max_unpool1d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...
@overload
def max_unpool1d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

@overload
def max_unpool2d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...
@overload
def max_unpool2d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

@overload
def max_unpool3d(input: ArrayLike, indices: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...
@overload
def max_unpool3d(input: ArrayLike, *, index: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], stride: SupportsIndex | Sequence[SupportsIndex] | None = None, padding: SupportsIndex | Sequence[SupportsIndex] = 0, output_size: SupportsIndex | Sequence[SupportsIndex | None] | None = None) -> Tensor: ...

def mish(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * tanh(softplus(x))`."""
    ...

def mse_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', weight: ArrayLike | None = None) -> Tensor:
    """Squared distances."""
    ...

def multi_margin_loss(input: ArrayLike, target: ArrayLike, p: _float = 1, margin: _float = 1.0, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """By how much other classes come too near to the right one."""
    ...

def multilabel_margin_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """By how much other classes come too near to the right ones; targets end at -1."""
    ...

def multilabel_soft_margin_loss(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Logistic losses of several events, averaged."""
    ...

def native_channel_shuffle(input: ArrayLike, groups: SupportsIndex) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

def nll_loss(input: ArrayLike, target: ArrayLike, weight: ArrayLike | None = None, size_average: _bool | None = None, ignore_index: SupportsIndex = -100, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of classes, of the logarithms of probabilities."""
    ...

def normalize(input: ArrayLike, p: _float = 2.0, dim: SupportsIndex | None = 1, eps: _float = 1e-12) -> Tensor:
    """Vectors divided by their norms."""
    ...

def one_hot(x: ArrayLike, /, num_classes: SupportsIndex = -1) -> Tensor:
    """For each element a vector with a one at its number."""
    ...

def pad(input: ArrayLike, pad: Sequence[SupportsIndex], mode: Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular'] = 'constant', value: ArrayLike | None = None, *, fill_value: ArrayLike | None = ...) -> Tensor:
    """With elements around: widths from the last axis on; negative widths cut."""
    ...

def pairwise_distance(x1: ArrayLike, /, x2: ArrayLike, p: _float = 2.0, eps: _float = 1e-06, keepdim: _bool = False) -> Tensor:
    """Distances of vectors."""
    ...

def pdist(input: ArrayLike, p: _float = 2.0) -> Tensor:
    """Distances of all pairs of rows."""
    ...

def pixel_shuffle(input: ArrayLike, upscale_factor: SupportsIndex) -> Tensor:
    """Channels become finer pixels."""
    ...

def pixel_unshuffle(input: ArrayLike, downscale_factor: SupportsIndex) -> Tensor:
    """Pixels become channels."""
    ...

def poisson_nll_loss(input: ArrayLike, target: ArrayLike, log_input: _bool = True, full: _bool = False, size_average: _bool | None = None, eps: _float = 1e-08, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Negative log likelihood of counts."""
    ...

def prelu(input: ArrayLike, weight: ArrayLike) -> Tensor:
    """Below zero, times a weight: one for all, or one for each channel."""
    ...

def relu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """The positive part."""
    ...

def relu6(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """The part between 0 and 6."""
    ...

def rms_norm(input: ArrayLike, normalized_shape: SupportsIndex | Sequence[SupportsIndex], weight: ArrayLike | None = None, eps: _float | None = None) -> Tensor:
    """The last axes divided by the root of the mean of their squares, then scaled."""
    ...

def rrelu(input: ArrayLike, lower: _float = 0.125, upper: _float = 0.3333333333333333, training: _bool = False, inplace: _bool = False) -> Tensor:
    """Below zero, flatter: by the mean of two slopes, or in training by random ones between them."""
    ...

@overload
def scaled_dot_product_attention(query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: ArrayLike | None = None, enable_gqa: _bool = False) -> Tensor:
    """`softmax(query @ key.mT * scale + mask) @ value`."""
    ...
@overload
def scaled_dot_product_attention(query: ArrayLike, key: ArrayLike, *, fill_value: ArrayLike, attn_mask: ArrayLike | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: ArrayLike | None = None, enable_gqa: _bool = False) -> Tensor: ...

def selu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """An elu that keeps mean 0 and variance 1 (Klambauer and others, 2017)."""
    ...

def sigmoid(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
    ...

def silu(input: ArrayLike, inplace: _bool = False) -> Tensor:
    """`x * sigmoid(x)`."""
    ...

def smooth_l1_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean', beta: _float = 1.0) -> Tensor:
    """Distances, and below `beta` squares of them."""
    ...

def soft_margin_loss(input: ArrayLike, target: ArrayLike, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """Logistic loss of two classes, 1 and -1."""
    ...

def softmax(x: ArrayLike, /, axis: Axes | None = None, dtype: DTypeLike | None = None, *, dim: Axes | None = ...) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

def softmin(input: ArrayLike, dim: SupportsIndex | None = None, dtype: DTypeLike | None = None) -> Tensor:
    """The softmax of the negative."""
    ...

def softplus(x1: ArrayLike, /, beta: _float = 1.0, threshold: _float = 20.0, *, out: Tensor | None = ...) -> Tensor:
    """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
    ...

def softshrink(input: ArrayLike, lambd: _float = 0.5) -> Tensor:
    """Nearer to zero by `lambd`."""
    ...

def softsign(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """`x1 / (1 + |x1|)`."""
    ...

def tanh(x1: ArrayLike, /, *, out: Tensor | None = ...) -> Tensor:
    """Hyperbolic tangent."""
    ...

def tanhshrink(input: ArrayLike) -> Tensor:
    """`x - tanh(x)`."""
    ...

@overload
def threshold(input: ArrayLike, threshold: _float, value: _float, inplace: _bool = False) -> Tensor:
    """A value where not above a threshold."""
    ...
@overload
def threshold(input: ArrayLike, threshold: _float, *, fill_value: _float, inplace: _bool = False) -> Tensor: ...

def triplet_margin_loss(anchor: ArrayLike, positive: ArrayLike, negative: ArrayLike, margin: _float = 1.0, p: _float = 2, eps: _float = 1e-06, swap: _bool = False, size_average: _bool | None = None, reduce: _bool | None = None, reduction: Literal['none', 'mean', 'sum', 'batchmean'] = 'mean') -> Tensor:
    """By how much the positive is not nearer to the anchor than the negative."""
    ...

def unfold(input: ArrayLike, kernel_size: SupportsIndex | Sequence[SupportsIndex], dilation: SupportsIndex | Sequence[SupportsIndex] = 1, padding: SupportsIndex | Sequence[SupportsIndex] = 0, stride: SupportsIndex | Sequence[SupportsIndex] = 1) -> Tensor:
    """All windows of images as columns."""
    ...

def upsample(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None) -> Tensor:
    """Images at another resolution."""
    ...

def upsample_bilinear(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images between corners."""
    ...

def upsample_nearest(input: ArrayLike, size: Shape | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images of nearest elements."""
    ...
