//! The signatures that `inspect.signature` shows.
//!
//! *Problem*: one row of the language takes the parameters of NumPy, PyTorch and the Array API standard, which have different names for
//! them. *Technique*: functions of the standard are shown with the signatures of the standard (2025.12), which are also the most widely
//! understood; all others with those of their rows. *Contract*: every signature shown is accepted; `dim=`, `keepdim=`, `out=` and `device=`
//! are accepted too, whether shown or not.

use ndcast_lang::FunctionInfo;

/// Signatures of the Array API standard: module ("" for the main one), name, parameters; in the order of the first two.
const STANDARD: &[(&str, &str, &str)] = &[
    ("", "abs", "x, /"),
    ("", "acos", "x, /"),
    ("", "acosh", "x, /"),
    ("", "add", "x1, x2, /"),
    ("", "all", "x, /, *, axis=None, keepdims=False"),
    ("", "any", "x, /, *, axis=None, keepdims=False"),
    ("", "arange", "start, /, stop=None, step=1, *, dtype=None, device=None"),
    ("", "argmax", "x, /, *, axis=None, keepdims=False"),
    ("", "argmin", "x, /, *, axis=None, keepdims=False"),
    ("", "argsort", "x, /, *, axis=-1, descending=False, stable=True"),
    ("", "asarray", "obj, /, *, dtype=None, device=None, copy=None"),
    ("", "asin", "x, /"),
    ("", "asinh", "x, /"),
    ("", "astype", "x, dtype, /, *, copy=True, device=None"),
    ("", "atan", "x, /"),
    ("", "atan2", "x1, x2, /"),
    ("", "atanh", "x, /"),
    ("", "bitwise_and", "x1, x2, /"),
    ("", "bitwise_invert", "x, /"),
    ("", "bitwise_left_shift", "x1, x2, /"),
    ("", "bitwise_or", "x1, x2, /"),
    ("", "bitwise_right_shift", "x1, x2, /"),
    ("", "bitwise_xor", "x1, x2, /"),
    ("", "broadcast_arrays", "*arrays"),
    ("", "broadcast_shapes", "*shapes"),
    ("", "broadcast_to", "x, /, shape"),
    ("", "can_cast", "from_, to, /"),
    ("", "ceil", "x, /"),
    ("", "clip", "x, /, min=None, max=None"),
    ("", "concat", "arrays, /, *, axis=0"),
    ("", "conj", "x, /"),
    ("", "copysign", "x1, x2, /"),
    ("", "cos", "x, /"),
    ("", "cosh", "x, /"),
    ("", "count_nonzero", "x, /, *, axis=None, keepdims=False"),
    ("", "cumulative_prod", "x, /, *, axis=None, dtype=None, include_initial=False"),
    ("", "cumulative_sum", "x, /, *, axis=None, dtype=None, include_initial=False"),
    ("", "diff", "x, /, *, axis=-1, n=1, prepend=None, append=None"),
    ("", "divide", "x1, x2, /"),
    ("", "empty", "shape, *, dtype=None, device=None"),
    ("", "empty_like", "x, /, *, dtype=None, device=None"),
    ("", "equal", "x1, x2, /"),
    ("", "exp", "x, /"),
    ("", "expand_dims", "x, /, axis"),
    ("", "expm1", "x, /"),
    ("", "eye", "n_rows, n_cols=None, /, *, k=0, dtype=None, device=None"),
    ("", "finfo", "type, /"),
    ("", "flip", "x, /, *, axis=None"),
    ("", "floor", "x, /"),
    ("", "floor_divide", "x1, x2, /"),
    ("", "from_dlpack", "x, /, *, device=None, copy=None"),
    ("", "full", "shape, fill_value, *, dtype=None, device=None"),
    ("", "full_like", "x, /, fill_value, *, dtype=None, device=None"),
    ("", "greater", "x1, x2, /"),
    ("", "greater_equal", "x1, x2, /"),
    ("", "hypot", "x1, x2, /"),
    ("", "iinfo", "type, /"),
    ("", "imag", "x, /"),
    ("", "isdtype", "dtype, kind"),
    ("", "isfinite", "x, /"),
    ("", "isin", "x1, x2, /, *, invert=False"),
    ("", "isinf", "x, /"),
    ("", "isnan", "x, /"),
    ("", "less", "x1, x2, /"),
    ("", "less_equal", "x1, x2, /"),
    ("", "linspace", "start, stop, /, num, *, dtype=None, device=None, endpoint=True"),
    ("", "log", "x, /"),
    ("", "log10", "x, /"),
    ("", "log1p", "x, /"),
    ("", "log2", "x, /"),
    ("", "logaddexp", "x1, x2, /"),
    ("", "logical_and", "x1, x2, /"),
    ("", "logical_not", "x, /"),
    ("", "logical_or", "x1, x2, /"),
    ("", "logical_xor", "x1, x2, /"),
    ("", "matmul", "x1, x2, /"),
    ("", "matrix_transpose", "x, /"),
    ("", "max", "x, /, *, axis=None, keepdims=False"),
    ("", "maximum", "x1, x2, /"),
    ("", "mean", "x, /, *, axis=None, keepdims=False"),
    ("", "meshgrid", "*arrays, indexing='xy'"),
    ("", "min", "x, /, *, axis=None, keepdims=False"),
    ("", "minimum", "x1, x2, /"),
    ("", "moveaxis", "x, source, destination, /"),
    ("", "multiply", "x1, x2, /"),
    ("", "negative", "x, /"),
    ("", "nextafter", "x1, x2, /"),
    ("", "nonzero", "x, /"),
    ("", "not_equal", "x1, x2, /"),
    ("", "ones", "shape, *, dtype=None, device=None"),
    ("", "ones_like", "x, /, *, dtype=None, device=None"),
    ("", "permute_dims", "x, /, axes"),
    ("", "positive", "x, /"),
    ("", "pow", "x1, x2, /"),
    ("", "prod", "x, /, *, axis=None, dtype=None, keepdims=False"),
    ("", "real", "x, /"),
    ("", "reciprocal", "x, /"),
    ("", "remainder", "x1, x2, /"),
    ("", "repeat", "x, repeats, /, *, axis=None"),
    ("", "reshape", "x, /, shape, *, copy=None"),
    ("", "result_type", "*arrays_and_dtypes"),
    ("", "roll", "x, /, shift, *, axis=None"),
    ("", "round", "x, /"),
    ("", "searchsorted", "x1, x2, /, *, side='left', sorter=None"),
    ("", "sign", "x, /"),
    ("", "signbit", "x, /"),
    ("", "sin", "x, /"),
    ("", "sinh", "x, /"),
    ("", "sort", "x, /, *, axis=-1, descending=False, stable=True"),
    ("", "sqrt", "x, /"),
    ("", "square", "x, /"),
    ("", "squeeze", "x, /, axis"),
    ("", "stack", "arrays, /, *, axis=0"),
    ("", "std", "x, /, *, axis=None, correction=0.0, keepdims=False"),
    ("", "subtract", "x1, x2, /"),
    ("", "sum", "x, /, *, axis=None, dtype=None, keepdims=False"),
    ("", "take", "x, indices, /, *, axis=None"),
    ("", "take_along_axis", "x, indices, /, *, axis=-1"),
    ("", "tan", "x, /"),
    ("", "tanh", "x, /"),
    ("", "tensordot", "x1, x2, /, *, axes=2"),
    ("", "tile", "x, repetitions, /"),
    ("", "tril", "x, /, *, k=0"),
    ("", "triu", "x, /, *, k=0"),
    ("", "trunc", "x, /"),
    ("", "unique_all", "x, /"),
    ("", "unique_counts", "x, /"),
    ("", "unique_inverse", "x, /"),
    ("", "unique_values", "x, /"),
    ("", "unstack", "x, /, *, axis=0"),
    ("", "var", "x, /, *, axis=None, correction=0.0, keepdims=False"),
    ("", "vecdot", "x1, x2, /, *, axis=-1"),
    ("", "where", "condition, x1, x2, /"),
    ("", "zeros", "shape, *, dtype=None, device=None"),
    ("", "zeros_like", "x, /, *, dtype=None, device=None"),
    ("fft", "fft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "fftfreq", "n, /, *, d=1.0, dtype=None, device=None"),
    ("fft", "fftn", "x, /, *, s=None, axes=None, norm='backward'"),
    ("fft", "fftshift", "x, /, *, axes=None"),
    ("fft", "hfft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "ifft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "ifftn", "x, /, *, s=None, axes=None, norm='backward'"),
    ("fft", "ifftshift", "x, /, *, axes=None"),
    ("fft", "ihfft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "irfft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "irfftn", "x, /, *, s=None, axes=None, norm='backward'"),
    ("fft", "rfft", "x, /, *, n=None, axis=-1, norm='backward'"),
    ("fft", "rfftfreq", "n, /, *, d=1.0, dtype=None, device=None"),
    ("fft", "rfftn", "x, /, *, s=None, axes=None, norm='backward'"),
    ("linalg", "cholesky", "x, /, *, upper=False"),
    ("linalg", "cross", "x1, x2, /, *, axis=-1"),
    ("linalg", "det", "x, /"),
    ("linalg", "diagonal", "x, /, *, offset=0"),
    ("linalg", "eig", "x, /"),
    ("linalg", "eigh", "x, /"),
    ("linalg", "eigvals", "x, /"),
    ("linalg", "eigvalsh", "x, /"),
    ("linalg", "inv", "x, /"),
    ("linalg", "matmul", "x1, x2, /"),
    ("linalg", "matrix_norm", "x, /, *, keepdims=False, ord='fro'"),
    ("linalg", "matrix_power", "x, n, /"),
    ("linalg", "matrix_rank", "x, /, *, rtol=None"),
    ("linalg", "matrix_transpose", "x, /"),
    ("linalg", "outer", "x1, x2, /"),
    ("linalg", "pinv", "x, /, *, rtol=None"),
    ("linalg", "qr", "x, /, *, mode='reduced'"),
    ("linalg", "slogdet", "x, /"),
    ("linalg", "solve", "x1, x2, /"),
    ("linalg", "svd", "x, /, *, full_matrices=True"),
    ("linalg", "svdvals", "x, /"),
    ("linalg", "tensordot", "x1, x2, /, *, axes=2"),
    ("linalg", "trace", "x, /, *, offset=0, dtype=None"),
    ("linalg", "vecdot", "x1, x2, /, *, axis=-1"),
    ("linalg", "vector_norm", "x, /, *, axis=None, keepdims=False, ord=2"),
];

/// The parameters of a name that the standard has in this module. Thousands of names are looked up when Python imports the package.
fn of_standard(name: &str, module: &str) -> Option<&'static str> {
    let found = STANDARD.binary_search_by(|row| (row.0, row.1).cmp(&(module, name)));
    found.ok().and_then(|at| STANDARD.get(at)).map(|row| row.2)
}

/// Whether the standard has this name in this module.
pub(crate) fn belongs(name: &str, module: &str) -> bool {
    of_standard(name, module).is_some()
}

/// The parameters of a function as Python spells them.
pub(crate) fn signature(name: &str, module: &str, info: &FunctionInfo, method: bool, native: usize) -> String {
    let module = if module == "ndcast" { "" } else { module };
    let standard = if method { None } else { of_standard(name, module) };
    let mut text = standard.map_or_else(|| own(info, native), str::to_owned);
    if method {
        // The receiver, which Python fills in.
        let rest = text.split_once(", ").map_or("", |(_, rest)| rest).to_owned();
        text = if rest.is_empty() { "$self".to_owned() } else { format!("$self, {rest}") };
    }
    text
}

/// The parameters of a row. A default is shown as `None` if the function chooses it or if Python has no literal for it. Parameters after
/// `*name`, or after the first `native` if a library has another order, are keyword-only.
fn own(info: &FunctionInfo, native: usize) -> String {
    let parameter = |parameter: &str| match parameter.split_once('=') {
        Some((name, "" | "inf" | "-inf" | "nan")) => format!("{name}=None"),
        _ => parameter.to_owned(),
    };
    let mut optional = false;
    let spelled = info.spelled();
    let parameters = spelled.split(", ").filter(|parameter| !parameter.is_empty()).map(|spelled| {
        let spelled = parameter(spelled);
        // Python does not allow a required parameter after an optional one.
        let bare = optional && !spelled.contains('=') && !spelled.starts_with('*');
        optional |= spelled.contains('=');
        if bare { format!("{spelled}=None") } else { spelled }
    });
    let mut parameters = parameters.collect::<Vec<_>>();
    if native < parameters.len() && !parameters.iter().any(|parameter| parameter.starts_with('*')) {
        parameters.insert(native, "*".to_owned());
    }
    parameters.join(", ")
}
