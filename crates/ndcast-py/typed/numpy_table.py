"""The types of the parameters and results of NumPy's functions, where they are not those of `parameters.py`."""

_AS_ARRAY = "a arr ary x1 x2 xi xp fp v vals val ar1 ar2 a1 a2 arrays_ m_ p_ y condition filt z obj choices f array_like sample probs c_or_r element b1 b2 values keys p u w fweights aweights xs e"
PARAMETERS = {
    **dict.fromkeys(_AS_ARRAY.split(), "ArrayLike"),
    **dict.fromkeys("M N deg m nin nout axisa axisb axisc ndmin ndmax edge_order max_work count offset nbins tol skiprows max_rows N ndim start_axis col row maxwidth num max_line_width".split(), "SupportsIndex"),
    **dict.fromkeys("subok full cov wrap retstep overwrite_input assume_unique return_indices increasing copy unpack allow_pickle fix_imports hermitian compute_uv sorted approx_ok full_matrices upper endpoint keepdims equal_nan deg_ optimize_ strict verbose replace_ shuffle_".split(), "bool"),
    **dict.fromkeys("period beta left right rcond rtol atol d base to_end_".split(), "float"),
    "arys": "ArrayLike", "array": "ArrayLike", "prototype": "ArrayLike", "dimensions": "Sequence[SupportsIndex]", "test_elements": "ArrayLike", "discont": "float",
    "arrays": "Sequence[ArrayLike] | ndarray", "tup": "Sequence[ArrayLike] | ndarray", "axis": "SupportsIndex", "axes": "Axes", "kth": "Axes", "shape": "Shape", "newshape": "Shape", "new_shape": "Shape", "dims": "Shape",
    "dtype": "_DTypeLike", "out": "ndarray", "order": "_Order", "casting": "_Casting", "like": "_object", "device": "Literal['cpu']", "where": "ArrayLike", "initial": "_complex",
    "kind": "Literal['quicksort', 'heapsort', 'stable', 'mergesort', 'introselect']", "method": "_Quantiles", "mode": "Literal['raise', 'wrap', 'clip']", "side": "Literal['left', 'right']",
    "func": "Callable[..., _object]", "func1d": "Callable[..., _object]", "function": "Callable[..., _object]", "mask_func": "Callable[..., _object]", "to_begin": "ArrayLike", "to_end": "ArrayLike",
    "bins": "SupportsIndex | ArrayLike | str | Sequence[SupportsIndex] | Sequence[ArrayLike]", "range": "Sequence[float] | Sequence[Sequence[float]]", "indexing": "Literal['xy', 'ij']", "sparse": "bool", "multi_index": "Sequence[ArrayLike]",
    "condlist": "Sequence[ArrayLike]", "choicelist": "Sequence[ArrayLike]", "default": "ArrayLike", "funclist": "Sequence[Callable[..., _object] | complex]", "indices_or_sections": "SupportsIndex | ArrayLike",
    "object": "ArrayLike | str | Sequence[str] | _object", "subscripts": "str", "operands": "ArrayLike | Sequence[SupportsIndex]", "varargs": "ArrayLike", "spacing": "ArrayLike", "pad_width": "SupportsIndex | ArrayLike | dict[int, _object]", "stat_length": "SupportsIndex",
    "repeats": "ArrayLike", "reps": "Shape", "shift": "Axes", "source": "Axes", "destination": "Axes", "correction": "float", "ddof": "float", "mean": "ArrayLike", "weights": "ArrayLike", "q": "ArrayLike", "bitorder": "Literal['big', 'little']",
    "obj": "SupportsIndex | slice | ArrayLike", "indices": "ArrayLike", "iter": "Iterable[_object]", "buffer": "Buffer", "file": "File | IO[str]", "fname": "File | IO[str] | Iterable[str]", "X": "ArrayLike", "fmt": "str | Sequence[str]",
    **dict.fromkeys("delimiter newline header footer comments encoding sep string separator prefix suffix quotechar trim floatmode sign regexp legacy unit timezone requirements weekmask roll".split(), "str"),
    "mmap_mode": "Literal['r', 'r+', 'w+', 'c']", "converters": "dict[int, Callable[[str], _object]] | Callable[[str], _object]", "usecols": "SupportsIndex | Sequence[SupportsIndex]", "formatter": "dict[str, Callable[..., str]]",
    **dict.fromkeys("precision threshold edgeitems skip_header skip_footer".split(), "SupportsIndex"), **dict.fromkeys("suppress_small invalid_raise names_".split(), "bool"),
    "names": "bool | str | Sequence[str]", "stop": "float | ArrayLike", "start": "float | ArrayLike", "start_or_stop": "float", "step": "float", "fill_value": "ArrayLike", "seq_of_zeros": "ArrayLike", "element": "_object", "dst": "ndarray", "src": "ArrayLike", "copy": "bool | None", "norm": "Literal['backward', 'ortho', 'forward']", "UPLO": "Literal['L', 'U']",
    "ord": "float | Literal['fro', 'nuc']", "s": "Sequence[SupportsIndex]", "n": "SupportsIndex", "nan": "complex", "axis1": "SupportsIndex", "axis2": "SupportsIndex", "k": "SupportsIndex", "ind": "ArrayLike", "real": "ArrayLike", "x": "ArrayLike", "xnew": "ArrayLike",
    "divide": "str", "over": "str", "under": "str", "invalid": "str", "all": "str", "args": "ArrayLike", "kwargs": "_object", "kwds": "ArrayLike", "kw": "_object", "data": "ArrayLike", "deg": "SupportsIndex | bool", "a_min": "ArrayLike", "a_max": "ArrayLike", "min": "ArrayLike", "max": "ArrayLike",
    "tensors": "Sequence[ArrayLike]", "sorter": "ArrayLike", "reverse": "bool", "stable": "bool", "decimals": "SupportsIndex", "c": "ArrayLike", "mask": "ArrayLike", "cond": "ArrayLike", "prepend": "ArrayLike", "append": "ArrayLike", "b": "ArrayLike", "A": "ArrayLike", "y_": "ArrayLike", "delta": "float", "alpha": "float",
    "missing": "str", "missing_values": "_object", "filling_values": "_object", "excludelist": "_object", "deletechars": "str", "replace_space": "str", "defaultfmt": "str", "autostrip": "bool", "case_sensitive": "bool", "loose": "bool", "usemask": "bool", "ndmin": "SupportsIndex", "order_": "str",
    "max_args": "int", "optimize": "bool | str | Sequence[_object]", "einsum_call": "bool", "ldict": "dict[str, _object]", "gdict": "dict[str, _object]", "rowvar": "bool", "bias": "bool", "density": "bool", "returned": "bool", "M_": "int", "include_initial": "bool", "return_index": "bool", "return_inverse": "bool", "return_counts": "bool", "invert": "bool", "xp_": "ArrayLike", "accumulate": "bool", "dx": "ArrayLike", "accept_sparse": "bool", "fid": "File", "protocol": "int", "inplace": "bool", "write": "bool", "align": "bool", "uic": "bool", "type": "type", "format": "str", "value": "ArrayLike",
    "noinit": "bool", "pickle_kwargs": "dict[str, _object]", "refcheck": "bool", "metadata": "_object", "stream": "int", "val_": "_object", "constant_values": "ArrayLike", "from_": "_DTypeLike", "to": "_DTypeLike",
}
OVERRIDES = {
    **{(name, "order"): "str | Sequence[str]" for name in ("sort", "argsort", "partition", "argpartition")},
    ("sort", "axis"): "SupportsIndex | None", ("genfromtxt", "dtype"): "_DTypeLike | None",
    ("pad", "mode"): "str | Callable[..., _object]", ("convolve", "mode"): "Literal['full', 'same', 'valid']", ("correlate", "mode"): "Literal['full', 'same', 'valid']", ("qr", "mode"): "Literal['reduced', 'complete', 'r', 'raw']", ("angle", "deg"): "bool | int", ("polyfit", "deg"): "SupportsIndex", ("polyfit", "cov"): "bool | Literal['unscaled']", ("trim_zeros", "trim"): "Literal['fb', 'f', 'b']",
    ("diag_indices", "n"): "SupportsIndex", ("tensordot", "axes"): "SupportsIndex | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]]", ("matmul", "axes"): "Sequence[_object]", ("loadtxt", "converters"): "dict[int, Callable[[str], _object]] | Callable[[str], _object]", ("cond", "p"): "float | Literal['fro', 'nuc']", ("polyint", "k"): "ArrayLike", ("interp", "left"): "complex", ("interp", "right"): "complex", ("digitize", "right"): "bool", ("digitize", "bins"): "ArrayLike",
    ("require", "requirements"): "str | Sequence[str]", ("array", "copy"): "bool | None", ("polyadd", "a1"): "ArrayLike | poly1d", ("polyval", "p"): "ArrayLike | poly1d", ("choose", "choices"): "ArrayLike", ("block", "arrays"): "_object", **{(name, "axis"): "SupportsIndex | None" for name in ("argpartition", "partition", "put_along_axis", "take_along_axis")}, ("real_if_close", "tol"): "float", ("select", "condlist"): "Sequence[ArrayLike] | ndarray", ("select", "choicelist"): "Sequence[_Strings] | ndarray", ("select", "default"): "ArrayLike | str", ("trim_zeros", "trim"): "str", ("roots", "p"): "ArrayLike", ("save", "file"): "File", ("fromstring", "count"): "int", ("logspace", "base"): "ArrayLike", ("argsort", "axis"): "SupportsIndex | None", ("pinv", "rcond"): "ArrayLike", ("matrix_rank", "tol"): "ArrayLike", ("fill_diagonal", "a"): "ndarray", ("put", "a"): "ndarray", ("place", "arr"): "ndarray", ("putmask", "a"): "ndarray", ("put_along_axis", "arr"): "ndarray", ("where", "y"): "ArrayLike", ("eye", "M"): "SupportsIndex", ("array2string", "sign"): "Literal['-', '+', ' ']",
}
# The axis may be several.
SEVERAL_AXES = set("all any sum prod mean std var max min amax amin ptp nanmax nanmin nansum nanprod nanmean nanstd nanvar nanmedian median average count_nonzero quantile percentile nanquantile nanpercentile norm vector_norm matrix_norm flip squeeze expand_dims roll logsumexp apply_over_axes".split())
SEVERAL_AXES |= {"size", "trim_zeros"}
REDUCTIONS = SEVERAL_AXES - set("size trim_zeros flip squeeze expand_dims roll apply_over_axes average".split()) | {"argmax", "argmin", "nanargmax", "nanargmin", "trace_", "trapezoid_"}
_GROUPS = {
    "list[ndarray]": "array_split split hsplit vsplit dsplit",
    "tuple[ndarray, ...]": "broadcast_arrays meshgrid nonzero diag_indices diag_indices_from tril_indices triu_indices tril_indices_from triu_indices_from mask_indices ix_ unravel_index unstack",
    "tuple[ndarray, ndarray]": "histogram polydiv",
    "tuple[ndarray, ndarray, ndarray]": "histogram2d",
    "tuple[ndarray, tuple[ndarray, ...]]": "histogramdd",
    "tuple[_Item, _Item]": "slogdet_",
    "tuple[int, ...]": "shape broadcast_shapes",
    "_bool": "allclose array_equal array_equiv isfortran may_share_memory shares_memory isrealobj",
    "_int": "ndim size",
    "str": "array2string array_repr array_str",
    "None": "copyto fill_diagonal put put_along_axis putmask place save savetxt savez savez_compressed fill setflags setfield dump tofile partition_ sort_",
    "bytes": "tobytes dumps",
    "dict[str, str]": "seterr",
    "_Item": "dot inner vdot trace tensordot interp polyval trapezoid take average_ einsum outer_ det cond matrix_rank multi_dot choose_ where_ squeeze clip round around matmul vecdot cross_ searchsorted digitize real imag angle nan_to_num sinc i0 isclose iscomplex isreal isneginf isposinf fix real_if_close unwrap",
    "Any": "load",
    "_unique_all": "unique_all", "_unique_counts": "unique_counts", "_unique_inverse": "unique_inverse",
    "matrix": "asmatrix bmat",
    "tuple[list[str | tuple[int, ...]], str]": "einsum_path",
    "_AnyUfunc": "frompyfunc",
    "list[ndarray] | ndarray": "gradient",
    "ndarray | tuple[Any, ...]": "polyfit",
    "ndarray": (
        "append apply_along_axis apply_over_axes arange argpartition argsort argwhere array asanyarray asarray asarray_chkfinite ascontiguousarray asfortranarray astype"
        " atleast_1d atleast_2d atleast_3d bartlett bincount blackman block broadcast_to choose column_stack compress concat concatenate convolve copy corrcoef correlate cov"
        " cross cumprod cumsum cumulative_prod cumulative_sum delete diag diagflat diagonal diff dstack ediff1d empty empty_like expand_dims extract eye flatnonzero flip fliplr"
        " flipud from_dlpack frombuffer fromfile fromfunction fromiter fromregex fromstring full full_like genfromtxt geomspace hamming hanning histogram_bin_edges hstack"
        " identity indices insert isin kaiser kron lexsort linspace loadtxt logspace matrix_transpose moveaxis nancumprod nancumsum ones ones_like outer packbits pad partition"
        " permute_dims piecewise poly polyadd polyder polyint polymul polysub ravel ravel_multi_index repeat require reshape resize rollaxis roll roots rot90 row_stack select"
        " setdiff1d setxor1d sort sort_complex stack swapaxes take_along_axis tile transpose tri tril trim_zeros triu union1d unique_values unpackbits vander vstack zeros zeros_like"
        " byteswap conj conjugate flatten getfield to_device cholesky eigvals eigvalsh inv matrix_power pinv solve svdvals tensorinv tensorsolve"
    ),
}
RESULTS = {name: kind for kind, names in _GROUPS.items() for name in names.split()}
_FLAGS = "return_index: {} = False, return_inverse: {} = False, return_counts: {} = False, axis: SupportsIndex | None = None, *, equal_nan: bool = True, sorted: bool = True"
_FALSE = "Literal[False]"
SPECIAL = {
    **{f"atleast_{rank}d": ["(arys: ArrayLike, /) -> ndarray", "(*arys: ArrayLike) -> tuple[ndarray, ...]"] for rank in (1, 2, 3)},
    "einsum": ["(subscripts: str, /, *operands: ArrayLike, out: ndarray | None = None, optimize: bool | str | Sequence[_object] = False, dtype: _DTypeLike | None = None, order: _Order = 'K', casting: _Casting = 'safe') -> _Item", "(*operands: ArrayLike | Sequence[SupportsIndex], out: ndarray | None = None, optimize: bool | str | Sequence[_object] = False) -> _Item"],
    "unique": [f"(ar: ArrayLike | Sequence[str], {_FLAGS.format(_FALSE, _FALSE, _FALSE)}) -> ndarray", f"(ar: ArrayLike, {_FLAGS.format('bool', 'bool', 'bool')}) -> tuple[ndarray, ...]"],
    "where": ["(condition: ArrayLike, /) -> tuple[ndarray, ...]", "(condition: ArrayLike, x: ArrayLike | str | Sequence[str], y: ArrayLike | str | Sequence[str], /) -> ndarray"],
    "average": ["(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[False] = False, *, keepdims: bool = ...) -> _Item",
                "(a: ArrayLike, axis: Axes | None = None, weights: ArrayLike | None = None, returned: Literal[True] = ..., *, keepdims: bool = ...) -> tuple[_Item, _Item]"],
    "arange": ["(start: str, stop: str, step: SupportsIndex | str = 1, dtype: _DTypeLike | None = None) -> ndarray", "(stop: float, /, *, dtype: _DTypeLike | None = None) -> ndarray", "(start: ArrayLike, stop: ArrayLike | None = None, step: float = 1, dtype: _DTypeLike | None = None) -> ndarray", "(start: float = ..., *, stop: float, step: float = 1, dtype: _DTypeLike | None = None) -> ndarray"],
    "linspace": ["(start: ArrayLike, stop: ArrayLike, num: SupportsIndex = 50, endpoint: bool = True, retstep: Literal[False] = False, dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> ndarray",
                 "(start: ArrayLike, stop: ArrayLike, num: SupportsIndex = 50, endpoint: bool = True, retstep: Literal[True] = ..., dtype: _DTypeLike | None = None, axis: SupportsIndex = 0) -> tuple[ndarray, _Item]"],
    "intersect1d": ["(ar1: ArrayLike, ar2: ArrayLike, assume_unique: bool = False, return_indices: Literal[False] = False) -> ndarray", "(ar1: ArrayLike, ar2: ArrayLike, assume_unique: bool = False, return_indices: Literal[True] = ...) -> tuple[ndarray, ndarray, ndarray]"],
    "fromstring": ["(string: str | bytes, dtype: _DTypeLike = ..., count: int = -1, *, sep: str, like: _object = None) -> ndarray"],
    "polyfit": ["(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: float | None = None, full: Literal[False] = False, w: ArrayLike | None = None, cov: Literal[False] = False) -> ndarray",
                "(x: ArrayLike, y: ArrayLike, deg: SupportsIndex, rcond: float | None = None, full: bool = False, w: ArrayLike | None = None, cov: bool | Literal['unscaled'] = False) -> tuple[Any, ...]"],
    "piecewise": ["(x: ArrayLike, condlist: Sequence[ArrayLike] | ArrayLike, funclist: Sequence[Callable[..., _object] | complex], *args: _object, **kw: _object) -> ndarray"],
    "apply_along_axis": ["(func1d: Callable[..., _object], axis: SupportsIndex, arr: ArrayLike, *args: _object, **kwargs: _object) -> ndarray"],
    "load": ["(file: File, mmap_mode: Literal['r', 'r+', 'w+', 'c'] | None = None, allow_pickle: bool = False, **kwargs: _object) -> _Plain"],
    "svd": ["(a: ArrayLike, full_matrices: bool = True, compute_uv: Literal[True] = True, hermitian: bool = False) -> _svd", "(a: ArrayLike, full_matrices: bool = True, *, compute_uv: Literal[False], hermitian: bool = False) -> ndarray"],
    "gradient": ["(f: ArrayLike, *varargs: ArrayLike, axis: SupportsIndex, edge_order: SupportsIndex = 1) -> ndarray", "(f: ArrayLike, *varargs: ArrayLike, axis: Axes | None = None, edge_order: SupportsIndex = 1) -> _Plain"],
    "full": ["(shape: Shape, fill_value: ArrayLike | str, dtype: _DTypeLike | None = None, order: Literal['C', 'F'] = 'C', *, device: Literal['cpu'] | None = None, like: _object = None) -> ndarray"],
    "sort_": ["(self, axis: SupportsIndex = -1, kind: str | None = None, order: str | Sequence[str] | None = None, *, stable: bool | None = None) -> None"],
}
FIELDS = {"eig": "eigenvalues:ndarray eigenvectors:ndarray", "eigh": "eigenvalues:ndarray eigenvectors:ndarray", "qr": "Q:ndarray R:ndarray", "slogdet": "sign:_Item logabsdet:_Item", "svd": "U:ndarray S:ndarray Vh:ndarray"}
METHOD_RESULTS = {"sort": "None", "partition": "None", "put": "None", "fill": "None"}
# Strings stay NumPy's arrays; these take them.
STRINGS = set("array asarray asanyarray where select isin unique sort argsort concatenate append insert searchsorted full array_equal full_like repeat tile".split())
# NumPy's functions that take and give no arrays are NumPy's own, and so is, to a checker, the class of `x.flat`.
NUMPYS = set("flatiter can_cast promote_types result_type isscalar iscomplexobj iterable common_type min_scalar_type format_float_positional format_float_scientific info busday_count busday_offset is_busday datetime_as_string".split())
