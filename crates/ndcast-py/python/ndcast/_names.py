"""Names of the package that PyTorch, its `nn.functional` and NumPy have too, and mean as it does. Written by `names.py`."""

TORCH = frozenset(
    """
    ArgumentError AxisError IntegerOverflowError Items ShapeError Size Tensor abs absolute acos acosh add addcdiv
    addcmul adjoint all allclose amax amin any arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh argmax
    argmin argsort argwhere as_tensor asarray asin asinh atan atan2 atanh atleast_1d atleast_2d atleast_3d
    bernoulli bfloat16 bincount bitwise_and bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift
    bitwise_xor bmm bool broadcast_shapes broadcast_tensors broadcast_to bucketize can_cast cat cdouble ceil
    cfloat chunk clamp clip clone complex complex128 complex64 concat concatenate conj copysign corrcoef cos cosh
    count_nonzero cov cross cummax cummin cumprod cumsum deg2rad detach diag diagonal diff digamma div divide dot
    double dtype e einsum empty empty_like eq equal erf erfc exp exp2 expm1 eye fft fill finfo fix flatten flip
    fliplr flipud float float16 float32 float64 floor floor_divide fmax fmin fmod frexp from_dlpack from_numpy
    full full_like gather ge ger get_default_dtype get_num_threads greater greater_equal gt half heaviside hstack
    hypot iinfo imag index_add index_copy index_fill index_select inf inner int int16 int32 int64 int8 is_complex
    is_floating_point isclose isfinite isin isinf isnan kron kthvalue ldexp le lerp less less_equal lgamma linalg
    linspace log log10 log1p log2 log_softmax logaddexp logcumsumexp logical_and logical_not logical_or
    logical_xor logit logspace logsumexp long lt manual_seed masked_fill masked_select matmul max maximum mean
    median meshgrid min minimum mm moveaxis movedim mul multinomial multiply mv nan nan_to_num nanmean nanmedian
    nanquantile nansum narrow ne neg negative newaxis nextafter nn nonzero norm normal not_equal numel ones
    ones_like outer permute pi poisson positive pow prod promote_types quantile rad2deg rand randint randn random
    randperm ravel real reciprocal relu remainder repeat_interleave reshape result_type roll rot90 round row_stack
    rsqrt scatter scatter_add searchsorted select set_default_dtype set_num_threads sgn short sigmoid sign signbit
    sin sinc sinh softmax sort split sqrt square squeeze stack std strided sub subtract sum swapaxes swapdims t
    take take_along_dim tan tanh tensor tensor_split tensordot tile topk trace transpose trapezoid trapz tril triu
    true_divide trunc uint16 uint32 uint64 uint8 unbind unflatten unique unsqueeze utils var vdot vstack where
    xlogy zeros zeros_like
    """.split()
)

FUNCTIONAL = frozenset(
    """
    ArgumentError AxisError IntegerOverflowError Items ShapeError Size Tensor elu gelu hardtanh leaky_relu
    log_softmax logsigmoid mish one_hot pad relu sigmoid silu softmax softplus softsign tanh
    """.split()
)

NUMPY = frozenset(
    """
    ArgumentError AxisError IntegerOverflowError Items ShapeError Size Tensor abs absolute acos acosh add all
    allclose amax amin any arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin argsort
    argwhere array array_equal array_split asarray ascontiguousarray asin asinh astype atan atan2 atanh atleast_1d
    atleast_2d atleast_3d average bincount bitwise_and bitwise_invert bitwise_left_shift bitwise_not bitwise_or
    bitwise_right_shift bitwise_xor bool broadcast broadcast_arrays broadcast_shapes broadcast_to can_cast cbrt
    cdouble ceil clip complex128 complex64 concat concatenate conj copy copysign corrcoef cos cosh count_nonzero
    cov cross cumprod cumsum cumulative_prod cumulative_sum deg2rad degrees diag diagonal diff divide dot double
    dtype e einsum empty empty_like equal exp exp2 expand_dims expm1 eye fft finfo fix flip fliplr flipud float16
    float32 float64 floor floor_divide fmax fmin fmod frexp from_dlpack full full_like greater greater_equal half
    heaviside histogram hstack hypot identity iinfo imag inf inner int16 int32 int64 int8 isclose iscomplexobj
    isdtype isfinite isin isinf isnan kron ldexp left_shift less less_equal linalg linspace log log10 log1p log2
    logaddexp logical_and logical_not logical_or logical_xor logspace long matmul matrix_transpose max maximum
    mean median meshgrid min minimum mod modf moveaxis multiply nan nan_to_num nanmax nanmean nanmedian nanmin
    nanquantile nanstd nansum nanvar negative newaxis nextafter nonzero not_equal ones ones_like outer pad
    permute_dims pi positive pow power prod promote_types ptp quantile rad2deg radians random ravel real
    reciprocal remainder repeat reshape result_type right_shift roll rot90 round row_stack searchsorted short sign
    signbit sin sinc sinh sliding_window_view sort split sqrt square squeeze stack std subtract sum swapaxes take
    take_along_axis tan tanh tensordot tile trace transpose trapezoid tril triu true_divide trunc uint16 uint32
    uint64 uint8 unique unique_all unique_counts unique_inverse unique_values unstack var vdot vecdot vstack where
    zeros zeros_like
    """.split()
)
