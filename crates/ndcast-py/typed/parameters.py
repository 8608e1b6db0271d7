"""The type of every parameter, by its name; and by function and name where a function differs."""

# The names of a parameter that the libraries have for it, and that a call may use instead. Operands go by position.
SYNONYMS = {
    "axis": ["dim"],
    "keepdims": ["keepdim"],
    "correction": ["ddof"],
    "axis0": ["dim0"],
    "axis1": ["dim1"],
    "axis2": ["dim2"],
    "method": ["interpolation"],
    "num": ["steps"],
    "stop": ["end"],
    "indices": ["index"],
    "source": ["src"],
    "value": ["fill_value"],
    "shifts": ["shift"],
    "repeats": ["reps"],
    "order": ["ord", "p"],
    "shape": ["size"],
    "decimals": ["ndigits"],
    "k": ["diagonal", "offset"],
    "mean": ["loc"],
    "std": ["scale"],
    "rate": ["lam"],
    "replace": ["replacement"],
}
# Synonyms that mean something else in these functions.
NOT_SYNONYMS = {
    ("moveaxis", "source"), ("movedim", "source"), ("kthvalue", "k"), ("topk", "k"), ("rot90", "k"), ("hardtanh", "min"),
    ("arange", "stop"), ("addcdiv", "value"), ("addcmul", "value"), ("choice", "replace"),
}  # fmt: skip

_ARRAY = "x x1 x2 x3 y a b input input1 input2 target other weight bias mask edges sorter prepend append weights fweights aweights LD LU tau theta grid pivots anchor positive negative query key var log_probs targets running_mean running_var pos_weight per_sample_weights offsets logits input_lengths target_lengths z indices source"
_INT = "n k num start_dim end_dim minlength num_classes num_samples groups num_groups num_heads padding_idx blank ignore_index upscale_factor downscale_factor divisor_override ind N decimals length step"
_BOOL = (
    "accumulate "
    "keepdims keepdim equal_nan descending stable largest sorted unbiased rowvar density right out_int32 invert include_initial endpoint returned replace"
    " replacement sparse return_inverse return_counts return_index upper left unitriangular check_errors hermitian pivot adjoint full_matrices training"
    " inplace ceil_mode count_include_pad return_indices align_corners antialias is_causal enable_gqa full log_input log_target swap zero_infinity"
    " include_last_offset scale_grad_by_freq hard requires_grad use_input_stats recompute_scale_factor reduce size_average"
)
_FLOAT = (
    "rtol atol alpha beta threshold eps delta label_smoothing lambd margin momentum negative_slope slope min_val max_val dropout_p base d dx lower"
    " norm_type max_norm nan posinf neginf tol"
)
PARAMETERS = {
    **dict.fromkeys(_ARRAY.split(), "ArrayLike"),
    **dict.fromkeys(_INT.split(), "SupportsIndex"),
    **dict.fromkeys(_BOOL.split(), "bool"),
    **dict.fromkeys(_FLOAT.split(), "float"),
    "approximate": "Literal['none', 'tanh']",
    "as_tuple": "bool",
    "attn_mask": "ArrayLike",
    "axes": "Axes",
    "axis": "SupportsIndex",
    "axis0": "SupportsIndex",
    "axis1": "SupportsIndex",
    "axis2": "SupportsIndex",
    "bins": "SupportsIndex | ArrayLike",
    "casting": "Literal['no', 'equiv', 'safe', 'same_kind', 'unsafe']",
    "condition": "ArrayLike",
    "copy": "bool | None",
    "correction": "float",
    "data": "ArrayLike",
    "destination": "Axes",
    "device": "Literal['cpu'] | None",
    "dim": "SupportsIndex",
    "driver": "Literal['gels', 'gelsy', 'gelsd', 'gelss']",
    "dtype": "DTypeLike",
    "fill_value": "ArrayLike",
    "high": "ArrayLike",
    "imag": "float",
    "indexing": "Literal['xy', 'ij']",
    "indices_or_sections": "SupportsIndex | Sequence[SupportsIndex] | Tensor",
    "initial": "complex",
    "low": "ArrayLike",
    "m": "SupportsIndex",
    "max": "ArrayLike",
    "mean": "ArrayLike",
    "method": "Literal['linear', 'lower', 'higher', 'midpoint', 'nearest']",
    "min": "ArrayLike",
    "mode": "str",
    "norm": "Literal['backward', 'ortho', 'forward']",
    "obj": "ArrayLike",
    "operands": "ArrayLike",
    "order": "float | Literal['fro', 'nuc']",
    "output_size": "SupportsIndex | Sequence[SupportsIndex | None]",
    "p": "float",
    "pad": "Sequence[SupportsIndex]",
    "pad_width": "SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]]",
    "padding_mode": "Literal['zeros', 'border', 'reflection']",
    "q": "ArrayLike",
    "range": "Sequence[float]",
    "rate": "ArrayLike",
    "real": "float",
    "reduction": "Literal['none', 'mean', 'sum', 'batchmean']",
    "repeats": "SupportsIndex | Sequence[SupportsIndex] | Tensor",
    "rounding_mode": "Literal['trunc', 'floor']",
    "s": "Sequence[SupportsIndex]",
    "scale": "ArrayLike",
    "scale_factor": "float | Sequence[float]",
    "shape": "Shape",
    "shapes": "Shape",
    "shifts": "Axes",
    "side": "Literal['left', 'right']",
    "size": "Shape",
    "start": "float | Tensor",
    "std": "ArrayLike",
    "stop": "float | Tensor",
    "subscripts": "str",
    "tensors": "Sequence[ArrayLike] | Tensor",
    "type": "DTypeLike | Tensor",
    "value": "ArrayLike",
    "values": "ArrayLike | DTypeLike",
    "from_": "DTypeLike | Tensor",
    "to": "DTypeLike",
    "where": "ArrayLike",
    "window_shape": "Shape",
    **dict.fromkeys(["dilation", "kernel_size", "normalized_shape", "output_padding", "padding", "stride"], "SupportsIndex | Sequence[SupportsIndex]"),
}
# Functions whose `axis` may be several axes.
SEVERAL_AXES = set(
    "stretchable expand_dims flip sum prod mean average max min amax amin ptp all any argmax argmin count_nonzero logsumexp var std norm vector_norm nansum"
    " nanmean nanmax nanmin nanvar nanstd softmax log_softmax median nanmedian matrix_norm squeeze roll sliding_window_view vecdot cross softmin".split()
)
OVERRIDES = {
    ("choice", "p"): "ArrayLike",
    ("diff", "n"): "SupportsIndex",
    ("arange", "step"): "float | Tensor",
    ("corrcoef", "bias"): "bool",
    ("cov", "bias"): "bool",
    ("index_add", "alpha"): "complex",
    ("add", "alpha"): "complex",
    ("sub", "alpha"): "complex",
    ("subtract", "alpha"): "complex",
    ("lerp", "weight"): "ArrayLike",
    ("narrow", "start"): "SupportsIndex",
    ("full", "value"): "complex | Tensor",
    ("scatter", "reduce"): "Literal['add', 'multiply']",
    ("index_fill", "value"): "complex | Tensor",
    ("gamma", "shape"): "ArrayLike",
    ("gamma", "size"): "Shape",
    ("take", "mode"): "Literal['raise', 'wrap', 'clip']",
    ("pad", "mode"): "Literal['constant', 'edge', 'reflect', 'symmetric', 'wrap', 'replicate', 'circular']",
    ("qr", "mode"): "Literal['reduced', 'complete']",
    ("where", "x"): "ArrayLike",
    ("asarray", "order"): "Literal['C', 'K', 'A'] | None",
    ("tensordot", "axes"): "SupportsIndex | Sequence[Sequence[SupportsIndex]] | Sequence[SupportsIndex]",
    ("permutation", "x"): "ArrayLike",
    ("pinv", "rtol"): "ArrayLike",
    ("matrix_rank", "rtol"): "ArrayLike",
    ("eigh", "UPLO"): "Literal['L', 'U']",
    ("eigvalsh", "UPLO"): "Literal['L', 'U']",
    ("local_response_norm", "size"): "SupportsIndex",
    ("local_response_norm", "k"): "float",
    ("rot90", "axes"): "Sequence[SupportsIndex]",
    ("trapezoid", "dx"): "ArrayLike",
    ("trapz", "dx"): "ArrayLike",
    ("round", "decimals"): "SupportsIndex",
    ("manual_seed", "n"): "SupportsIndex",
    ("threshold", "value"): "float",
    ("interpolate", "mode"): "str",
    ("rrelu", "upper"): "float",
    **{(name, parameter): "float" for name in ("hardtanh",) for parameter in ("min", "max")},
}


def of(function, name, default):
    """The type of a parameter of a function; a ``KeyError`` if no rule knows it."""
    bare = function.rstrip("_")
    kind = OVERRIDES.get((bare, name)) or PARAMETERS[name]
    if name == "axis" and bare in SEVERAL_AXES:
        kind = "Axes"
    return f"{kind} | None" if default == "None" and not kind.endswith("| None") else kind
