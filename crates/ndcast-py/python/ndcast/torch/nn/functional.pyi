"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from builtins import bool as _bool, complex as _complex, float as _float, int as _int
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, overload

from typing_extensions import CapsuleType

from .. import DeviceLikeType, Generator, Number, Size, Tensor, _device, _dtype, _layout, _memory_format, _size, return_types
from ..._typing import SupportsDLPack

def adaptive_avg_pool1d(input: Tensor, output_size: _int | _size) -> Tensor:
    """Means of as many parts."""
    ...

def adaptive_avg_pool2d(input: Tensor, output_size: _int | _size) -> Tensor:
    """Means of as many parts."""
    ...

def adaptive_avg_pool3d(input: Tensor, output_size: _int | _size) -> Tensor:
    """Means of as many parts."""
    ...

@overload
def adaptive_max_pool1d(input: Tensor, output_size: _int | _size, return_indices: Literal[False]=False) -> Tensor:
    """Largest elements of as many parts."""
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
    """Largest elements of as many parts."""
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
    """Largest elements of as many parts."""
    ...
@overload
def adaptive_max_pool3d(input: Tensor, output_size: _int | _size, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def adaptive_max_pool3d(input: Tensor, output_size: _int | _size, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def adaptive_max_pool3d_with_indices(input: Tensor, output_size: _int | _size, return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """adaptive_max_pool3d() with the places of its elements, whatever `return_indices` says."""
    ...

def affine_grid(theta: Tensor, size: Sequence[_int], align_corners: _bool | None = None) -> Tensor:
    """The places of an affine map."""
    ...

def alpha_dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Random elements become the lower limit of selu; mean and variance stay."""
    ...

def avg_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size=(), padding: _int | _size=0, ceil_mode: _bool=False, count_include_pad: _bool=True) -> Tensor:
    """Means of windows."""
    ...

def avg_pool2d(input: Tensor, kernel_size: _int | Sequence[_int], stride: _int | Sequence[_int] | None = None, padding: _int | Sequence[_int] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: _int | None = None) -> Tensor:
    """Means of windows."""
    ...

def avg_pool3d(input: Tensor, kernel_size: _int | Sequence[_int], stride: _int | Sequence[_int] | None = None, padding: _int | Sequence[_int] = 0, ceil_mode: _bool = False, count_include_pad: _bool = True, divisor_override: _int | None = None) -> Tensor:
    """Means of windows."""
    ...

def batch_norm(input: Tensor, running_mean: Tensor | None, running_var: Tensor | None, weight: Tensor | None=..., bias: Tensor | None=..., training: _bool=..., momentum: _float=..., eps: _float=...) -> Tensor:
    """Each channel of all samples with mean 0 and variance 1, or as the running statistics say; then scaled and shifted."""
    ...

def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None=None) -> Tensor:
    """For each output, `input1 @ weight @ input2`, plus a bias."""
    ...

def binary_cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Cross entropy of probabilities of one event."""
    ...

def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., pos_weight: Tensor | None=...) -> Tensor:
    """Cross entropy of one event, of the logits of its probabilities."""
    ...

def celu(input: Tensor, alpha: _float=..., inplace: _bool=...) -> Tensor:
    """Below zero, `alpha * expm1(x / alpha)`."""
    ...

def celu_(input: Tensor, alpha: _float = 1.0) -> Tensor:
    """celu() that writes to its argument, and gives it back."""
    ...

def channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor:
    """Sums of products of windows with kernels."""
    ...
@overload
def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: str='valid', dilation: _int | Sequence[_int]=1, groups: _int=1) -> Tensor: ...

def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None=None, stride: _int | Sequence[_int]=1, padding: _int | Sequence[_int]=0, output_padding: _int | Sequence[_int]=0, groups: _int=1, dilation: _int | Sequence[_int]=1) -> Tensor:
    """Sums of kernels in overlapping windows."""
    ...

def cosine_embedding_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """How unlike the directions of like pairs (1) are, and how like those of others (-1)."""
    ...

def cosine_similarity(x1: Tensor, x2: Tensor, dim: _int=1, eps: _float=1e-08) -> Tensor:
    """Cosines of the angles between vectors."""
    ...

def cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., ignore_index: _int=..., reduce: _bool | None=..., reduction: str=..., label_smoothing: _float=...) -> Tensor:
    """Cross entropy of classes, of logits; targets are numbers of classes or probabilities."""
    ...

def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: _int=..., reduction: str=..., zero_infinity: _bool=...) -> Tensor:
    """Negative log likelihood of sequences of labels, over all their alignments."""
    ...

def dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Random elements become zero."""
    ...

def dropout1d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Random channels become zero."""
    ...

def dropout2d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Random channels become zero."""
    ...

def dropout3d(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Random channels become zero."""
    ...

def elu(input: Tensor, alpha: _float=..., inplace: _bool=...) -> Tensor:
    """Below zero, `alpha * expm1(x)`."""
    ...

def elu_(input: Tensor, alpha: _float = 1.0) -> Tensor:
    """elu() that writes to its argument, and gives it back."""
    ...

def embedding(input: Tensor, weight: Tensor, padding_idx: _int | None=..., max_norm: _float | None=..., norm_type: _float=..., scale_grad_by_freq: _bool=..., sparse: _bool=...) -> Tensor:
    """Rows of a table by their numbers."""
    ...

def embedding_bag(input: Tensor, weight: Tensor, offsets: Tensor | None=..., max_norm: _float | None=..., norm_type: _float=..., scale_grad_by_freq: _bool=..., mode: str=..., sparse: _bool=..., per_sample_weights: Tensor | None=..., include_last_offset: _bool=..., padding_idx: _int | None=...) -> Tensor:
    """Sums, means or maxima of bags of rows of a table."""
    ...

def feature_alpha_dropout(input: Tensor, p: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """As alpha_dropout, of whole channels."""
    ...

def fold(input: Tensor, output_size: _int | _size, kernel_size: _int | _size, dilation: _int | _size=..., padding: _int | _size=..., stride: _int | _size=...) -> Tensor:
    """Sums of overlapping windows, the reverse of unfold."""
    ...

def gaussian_nll_loss(input: Tensor, target: Tensor, var: Tensor | _float, full: _bool | None=..., eps: _float | None=..., reduction: str | None=...) -> Tensor:
    """Negative log likelihood of normally distributed numbers."""
    ...

def gelu(input: Tensor, *, approximate: Literal['none', 'tanh'] = 'none') -> Tensor:
    """Gaussian error linear unit, `x1 * Phi(x1)`."""
    ...

def glu(input: Tensor, dim: _int=...) -> Tensor:
    """The first half times the sigmoid of the second."""
    ...

def grid_sample(input: Tensor, grid: Tensor, mode: Literal['bilinear', 'nearest', 'bicubic'] = 'bilinear', padding_mode: Literal['zeros', 'border', 'reflection'] = 'zeros', align_corners: _bool | None = None) -> Tensor:
    """Images sampled at places."""
    ...

def group_norm(input: Tensor, num_groups: _int, weight: Tensor | None=..., bias: Tensor | None=..., eps: _float=...) -> Tensor:
    """Groups of channels with mean 0 and variance 1, then scaled and shifted."""
    ...

def gumbel_softmax(logits: Tensor, tau: _float=..., hard: _bool=..., eps: _float=..., dim: _int=...) -> Tensor:
    """A softmax of logits with random noise; with `hard`, a one at its largest."""
    ...

def hardshrink(input: Tensor, lambd: Number | _complex=0.5, *, out: Tensor | None=None) -> Tensor:
    """Zero where the magnitude is at most `lambd`."""
    ...

def hardsigmoid(input: Tensor, inplace: _bool=False) -> Tensor:
    """A sigmoid of three lines."""
    ...

def hardswish(input: Tensor, inplace: _bool=False) -> Tensor:
    """`x * hardsigmoid(x)`."""
    ...

def hardtanh(input: Tensor, min_val: _float=..., max_val: _float=..., inplace: _bool=...) -> Tensor:
    """Limited on both sides."""
    ...

def hardtanh_(input: Tensor, min_val: _float = -1.0, max_val: _float = 1.0) -> Tensor:
    """hardtanh() that writes to its argument, and gives it back."""
    ...

def hinge_embedding_loss(input: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Distances of like pairs (1), and what is left of a margin for others (-1)."""
    ...

def huber_loss(input: Tensor, target: Tensor, reduction: str=..., delta: _float=...) -> Tensor:
    """Squares of distances up to `delta`, and beyond it multiples of them."""
    ...

def instance_norm(input: Tensor, running_mean: Tensor | None=..., running_var: Tensor | None=..., weight: Tensor | None=..., bias: Tensor | None=..., use_input_stats: _bool=..., momentum: _float=..., eps: _float=...) -> Tensor:
    """Each channel of each sample with mean 0 and variance 1, then scaled and shifted."""
    ...

def interpolate(input: Tensor, size: _int | Sequence[_int] | None=..., scale_factor: _float | Sequence[_float] | None=..., mode: str=..., align_corners: _bool | None=..., recompute_scale_factor: _bool | None=..., antialias: _bool=...) -> Tensor:
    """Images at another resolution."""
    ...

def kl_div(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., log_target: _bool=...) -> Tensor:
    """Divergence of distributions, of the logarithms `input`."""
    ...

def l1_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Distances."""
    ...

def layer_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=..., bias: Tensor | None=..., eps: _float=...) -> Tensor:
    """The last axes with mean 0 and variance 1, then scaled and shifted."""
    ...

def leaky_relu(input: Tensor, negative_slope: _float=..., inplace: _bool=...) -> Tensor:
    """Below zero, flatter."""
    ...

def leaky_relu_(input: Tensor, negative_slope: _float = 0.01) -> Tensor:
    """leaky_relu() that writes to its argument, and gives it back."""
    ...

def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """`input @ weight.T + bias`."""
    ...

def local_response_norm(input: Tensor, size: _int, alpha: _float=..., beta: _float=..., k: _float=...) -> Tensor:
    """Each element divided by a power of the mean square of neighbouring channels."""
    ...

def log_softmax(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
    """Logarithm of the softmax."""
    ...

def logsigmoid(input: Tensor) -> Tensor:
    """Logarithm of the sigmoid."""
    ...

def lp_pool1d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
    """Norms of windows."""
    ...

def lp_pool2d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
    """Norms of windows."""
    ...

def lp_pool3d(input: Tensor, norm_type: _float, kernel_size: _int | _size, stride: _size | None | _int=..., ceil_mode: _bool=...) -> Tensor:
    """Norms of windows."""
    ...

def margin_ranking_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: _float=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """By how much the input that target names, 1 or -1, is not larger than the other."""
    ...

@overload
def max_pool1d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, return_indices: Literal[False]=False) -> Tensor:
    """Largest elements of windows."""
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
    """Largest elements of windows."""
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
    """Largest elements of windows."""
    ...
@overload
def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None, padding: _int | _size, dilation: _int | _size, ceil_mode: _bool, return_indices: Literal[True], /) -> tuple[Tensor, Tensor]: ...
@overload
def max_pool3d(input: Tensor, kernel_size: _int | _size, stride: _int | _size | None=None, padding: _int | _size=0, dilation: _int | _size=1, ceil_mode: _bool=False, *, return_indices: Literal[True]) -> tuple[Tensor, Tensor]: ...

def max_pool3d_with_indices(input: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., dilation: _size=..., ceil_mode: _bool=..., return_indices: _bool=...) -> tuple[Tensor, Tensor]:
    """max_pool3d() with the places of its elements, whatever `return_indices` says."""
    ...

def max_unpool1d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...

def max_unpool2d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...

def max_unpool3d(input: Tensor, indices: Tensor, kernel_size: _size, stride: _size | None=..., padding: _size=..., output_size: _size | None=...) -> Tensor:
    """Largest elements back at their places, among zeros."""
    ...

def mish(input: Tensor, inplace: _bool=False) -> Tensor:
    """`x * tanh(softplus(x))`."""
    ...

def mse_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., weight: Tensor | None=...) -> Tensor:
    """Squared distances."""
    ...

def multi_margin_loss(input: Tensor, target: Tensor, p: _int=..., margin: _float=..., weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """By how much other classes come too near to the right one."""
    ...

def multilabel_margin_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """By how much other classes come too near to the right ones; targets end at -1."""
    ...

def multilabel_soft_margin_loss(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Logistic losses of several events, averaged."""
    ...

def native_channel_shuffle(input: Tensor, groups: _int) -> Tensor:
    """Channels of each group, one after the other in turn."""
    ...

def nll_loss(input: Tensor, target: Tensor, weight: Tensor | None=..., size_average: _bool | None=..., ignore_index: _int=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Negative log likelihood of classes, of the logarithms of probabilities."""
    ...

def normalize(input: Tensor, p: _float=..., dim: _int=..., eps: _float=..., out: Tensor | None=...) -> Tensor:
    """Vectors divided by their norms."""
    ...

def one_hot(tensor: Tensor, num_classes: _int = -1) -> Tensor:
    """For each element a vector with a one at its number."""
    ...

def pad(input: Tensor, pad: Sequence[_int], mode: str = 'constant', value: _float | None = None) -> Tensor:
    """With elements around: widths from the last axis on; negative widths cut."""
    ...

def pairwise_distance(x1: Tensor, x2: Tensor, p: _float=2, eps: _float=1e-06, keepdim: _bool=False) -> Tensor:
    """Distances of vectors."""
    ...

def pdist(input: Tensor, p: _float=2) -> Tensor:
    """Distances of all pairs of rows."""
    ...

def pixel_shuffle(input: Tensor, upscale_factor: _int) -> Tensor:
    """Channels become finer pixels."""
    ...

def pixel_unshuffle(input: Tensor, downscale_factor: _int) -> Tensor:
    """Pixels become channels."""
    ...

def poisson_nll_loss(input: Tensor, target: Tensor, log_input: _bool=..., full: _bool=..., size_average: _bool | None=..., eps: _float=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Negative log likelihood of counts."""
    ...

def prelu(input: Tensor, weight: Tensor) -> Tensor:
    """Below zero, times a weight: one for all, or one for each channel."""
    ...

def relu(input: Tensor, inplace: _bool=...) -> Tensor:
    """The positive part."""
    ...

def relu6(input: Tensor, inplace: _bool=...) -> Tensor:
    """The part between 0 and 6."""
    ...

def relu_(input: Tensor) -> Tensor:
    """relu() that writes to its argument, and gives it back."""
    ...

def rms_norm(input: Tensor, normalized_shape: Sequence[_int], weight: Tensor | None=..., eps: _float | None=...) -> Tensor:
    """The last axes divided by the root of the mean of their squares, then scaled."""
    ...

def rrelu(input: Tensor, lower: _float=..., upper: _float=..., training: _bool=..., inplace: _bool=...) -> Tensor:
    """Below zero, flatter: by the mean of two slopes, or in training by random ones between them."""
    ...

def rrelu_(input: Tensor, lower: _float = 0.125, upper: _float = 0.3333333333333333, training: _bool = False) -> Tensor:
    """rrelu() that writes to its argument, and gives it back."""
    ...

def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p: _float = 0.0, is_causal: _bool = False, scale: _float | None = None, enable_gqa: _bool = False) -> Tensor:
    """`softmax(query @ key.mT * scale + mask) @ value`."""
    ...

def selu(input: Tensor, inplace: _bool=...) -> Tensor:
    """An elu that keeps mean 0 and variance 1 (Klambauer and others, 2017)."""
    ...

def selu_(input: Tensor) -> Tensor:
    """selu() that writes to its argument, and gives it back."""
    ...

def sigmoid(input: Tensor) -> Tensor:
    """`1 / (1 + exp(-x1))`."""
    ...

def silu(input: Tensor, inplace: _bool=False) -> Tensor:
    """`x * sigmoid(x)`."""
    ...

def smooth_l1_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=..., beta: _float=...) -> Tensor:
    """Distances, and below `beta` squares of them."""
    ...

def soft_margin_loss(input: Tensor, target: Tensor, size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """Logistic loss of two classes, 1 and -1."""
    ...

def softmax(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
    """`exp(x) / sum(exp(x))` without overflow."""
    ...

def softmin(input: Tensor, dim: _int | None=..., _stacklevel: _int=..., dtype: _dtype | None=...) -> Tensor:
    """The softmax of the negative."""
    ...

def softplus(input: Tensor, beta: _float = 1, threshold: _float = 20) -> Tensor:
    """`log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`."""
    ...

def softshrink(input: Tensor, lambd: _float = 0.5) -> Tensor:
    """Nearer to zero by `lambd`."""
    ...

def softsign(input: Tensor) -> Tensor:
    """`x1 / (1 + |x1|)`."""
    ...

def tanh(input: Tensor, *, out: Tensor | None=None) -> Tensor:
    """Hyperbolic tangent."""
    ...

def tanhshrink(input: Tensor) -> Tensor:
    """`x - tanh(x)`."""
    ...

def threshold(input: Tensor, threshold: _float, value: _float, inplace: _bool=...) -> Tensor:
    """A value where not above a threshold."""
    ...

def threshold_(input: Tensor, threshold: _float, value: _float) -> Tensor:
    """threshold() that writes to its argument, and gives it back."""
    ...

def triplet_margin_loss(anchor: Tensor, positive: Tensor, negative: Tensor, margin: _float=..., p: _float=..., eps: _float=..., swap: _bool=..., size_average: _bool | None=..., reduce: _bool | None=..., reduction: str=...) -> Tensor:
    """By how much the positive is not nearer to the anchor than the negative."""
    ...

def triplet_margin_with_distance_loss(anchor: Tensor, positive: Tensor, negative: Tensor, *, distance_function: Callable[[Tensor, Tensor], Tensor] | None = None, margin: _float = 1.0, swap: _bool = False, reduction: Literal['mean', 'sum', 'none'] = 'mean') -> Tensor:
    """By how much the positive is not nearer to the anchor than the negative, by a distance of your own."""
    ...

def unfold(input: Tensor, kernel_size: _int | _size, dilation: _int | _size=..., padding: _int | _size=..., stride: _int | _size=...) -> Tensor:
    """All windows of images as columns."""
    ...

def upsample(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None, mode: str = 'nearest', align_corners: _bool | None = None) -> Tensor:
    """Images at another resolution."""
    ...

def upsample_bilinear(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images between corners."""
    ...

def upsample_nearest(input: Tensor, size: _int | Sequence[_int] | None = None, scale_factor: _float | Sequence[_float] | None = None) -> Tensor:
    """Images of nearest elements."""
    ...
