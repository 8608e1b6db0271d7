"""What the functions give: by name, by group of names, and by rules on their parameters."""

# Results with names: the fields of each.
FIELDS = {
    **{name: "values indices" for name in "topk cummax cummin kthvalue".split()},
    "frexp": "mantissa exponent",
    "histogram": "hist bin_edges",
    "unique_all": "values indices inverse_indices counts",
    "unique_counts": "values counts",
    "unique_inverse": "values inverse_indices",
    "svd": "U S Vh",
    "qr": "Q R",
    "eigh": "eigenvalues eigenvectors",
    "eig": "eigenvalues eigenvectors",
    "slogdet": "sign logabsdet",
    "lstsq": "solution residuals rank singular_values",
    "lu": "P L U",
    "lu_factor": "LU pivots",
    "lu_factor_ex": "LU pivots info",
    "ldl_factor": "LD pivots",
    "ldl_factor_ex": "LD pivots info",
    "cholesky_ex": "L info",
    "inv_ex": "inverse info",
    "solve_ex": "result info",
    "polar": "U H",
}
NAMED = {
    "finfo": "bits:int eps:float max:float min:float smallest_normal:float tiny:float smallest_subnormal:float dtype:dtype",
    "iinfo": "bits:int max:int min:int dtype:dtype",
}
_GROUPS = {
    "tuple[Tensor, ...]": "broadcast_arrays broadcast_tensors meshgrid split array_split tensor_split chunk unbind unstack",
    "tuple[Tensor, Tensor]": "modf",
    "Size": "broadcast broadcast_shapes",
    "bool": "allclose array_equal can_cast is_complex is_contiguous is_floating_point iscomplexobj isdtype",
    "int": "dim ndimension numel nelement element_size storage_offset get_num_threads",
    "dtype": "result_type promote_types dtype_of get_default_dtype",
    # As PyTorch has them: a checker that had to think of complex numbers would refuse `x.item() // 2`.
    "bool | int | float": "item",
    "list[Any]": "tolist",
    "complex": "complex",
    "None": "manual_seed seed set_default_dtype set_num_threads",
    # Whatever its first argument is.
    "Tensor": (
        "adjoint arange argsort argwhere array as_tensor asarray ascontiguousarray astype atleast_1d atleast_2d atleast_3d bernoulli bfloat16 bincount bool"
        " broadcast_as broadcast_to bucketize byte cat cdouble cfloat choice clone concat concatenate contiguous copy corrcoef cov cpu cross cumprod cumsum"
        " cumulative_prod cumulative_sum detach diag diagonal diff double einsum empty empty_like expand expand_as expand_dims exponential eye fill flatten"
        " flip fliplr flipud float from_numpy full full_like gamma gather half hstack identity index_add index_copy index_fill index_select int integers"
        " isin kron linspace log_softmax logcumsumexp logspace long masked_fill masked_select matrix_transpose moveaxis movedim multinomial narrow nonzero"
        " normal one_hot ones ones_like pad permutation permute permute_dims poisson quantile nanquantile rand randint randn random_sample randperm ravel"
        " repeat repeat_interleave reshape reshape_as roll rot90 row_stack scatter scatter_add searchsorted select short sliding_window_view softmax sort"
        " squeeze stack standard_normal stretchable sum_to sum_to_size swapaxes swapdims t take take_along_axis take_along_dim tensor tensordot tile to"
        " trace transpose trapezoid trapz tril triu type type_as unflatten unfold uniform unique_values unsqueeze vecdot view view_as vstack where zero"
        " zeros zeros_like put copy_ type cholesky cond det eigvals eigvalsh householder_product inv ldl_solve lu_solve matrix_exp matrix_power matrix_rank"
        " matrix_sqrth multi_dot outer pinv solve solve_triangular svdvals tensorinv tensorsolve vander fftfreq rfftfreq fill_diagonal real imag"
    ),
}
RESULTS = {name: kind for kind, names in _GROUPS.items() for name in names.split()}


def of(name, parameters, module, op):
    """The type of a result; a ``KeyError`` if no rule knows the function."""
    if name in FIELDS or name in NAMED:
        return f"_{name}"
    if name in RESULTS:
        return RESULTS[name]
    first = parameters[0][0] if parameters else ""
    if op or first == "x1" or any(one[0] == "keepdims" for one in parameters) or module in ("fft", "random", "functional"):
        return "Tensor"
    raise KeyError(f"{module}.{name}: no rule of typed/results.py says what it gives")
