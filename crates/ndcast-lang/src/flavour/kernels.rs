//! What PyTorch says of integers where it computes floats only.
//!
//! *Problem*: PyTorch has loops of such functions for floats alone, and refuses all else with the name of the loop; a program that shows the
//! mistake prints this sentence. *Contract*: only functions that refuse every integer dtype are here, with the sentence for the usual call.

use super::rows::scalar_type;
use ndcast::{DType, Error, Result};

/// Functions, by their names in the tables, and the loop that PyTorch looks for.
const LOOPS: &[(&str, &str)] = &[
    ("batch_norm", "batch_norm"),
    ("binary_cross_entropy", "binary_cross_entropy"),
    ("binary_cross_entropy_with_logits", "log_sigmoid_cpu"),
    ("celu", "elu_cpu"),
    ("cross_entropy", "log_softmax_lastdim_kernel_impl"),
    ("elu", "elu_cpu"),
    ("frac", "frac_cpu"),
    ("gelu", "GeluKernelImpl"),
    ("glu", "glu_cpu"),
    ("grid_sample", "grid_sampler_2d_cpu_kernel_impl"),
    ("group_norm", "GroupNormKernelImpl"),
    ("hardshrink", "hardshrink_cpu"),
    ("hardsigmoid", "hardsigmoid_cpu"),
    ("hardswish", "hardswish_cpu"),
    ("huber_loss", "huber_cpu"),
    ("instance_norm", "batch_norm"),
    ("layer_norm", "LayerNormKernelImpl"),
    ("leaky_relu", "leaky_relu_cpu"),
    ("log_softmax", "log_softmax_lastdim_kernel_impl"),
    ("logcumsumexp", "logcumsumexp_out_cpu"),
    ("logsigmoid", "log_sigmoid_cpu"),
    ("mish", "mish_cpu"),
    ("mse_loss", "mse_cpu"),
    ("multi_margin_loss", "multi_margin_loss_cpu_kernel"),
    ("multilabel_soft_margin_loss", "log_sigmoid_cpu"),
    ("nll_loss", "nll_loss_out_frame"),
    ("poisson", "poisson_cpu"),
    ("rms_norm", "rms_norm"),
    ("rrelu", "leaky_relu_cpu"),
    ("selu", "elu_cpu"),
    ("silu", "silu_cpu"),
    ("smooth_l1_loss", "smooth_l1_cpu"),
    ("softmax", "softmax_lastdim_kernel_impl"),
    ("softmin", "softmax_lastdim_kernel_impl"),
    ("softplus", "softplus_cpu"),
    ("softshrink", "softshrink_check"),
];

/// Functions that say it in a sentence of their own, which ends with the dtype if it ends with a space.
const SENTENCES: &[(&str, &str)] = &[
    ("cosine_similarity", "expected common dtype to be floating point, yet common dtype is "),
    ("dist", "norm(): input dtype should be either floating point or complex. Got {} instead."),
    ("kl_div", "kl_div: Integral inputs not supported."),
    ("norm", "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "),
    ("normalize", "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "),
    ("pdist", "pdist only supports floating-point dtypes"),
    ("renorm", "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "),
];

/// The functions of `linalg` whose sentence names a function that they call, or a loop.
const ALGEBRA: &[(&str, &str)] = &[
    ("cholesky_ex", "linalg.cholesky: Expected a floating point or complex tensor as input. Got "),
    ("cond", "linalg.svd: Expected a floating point or complex tensor as input. Got "),
    ("eig", "Unknown Complex ScalarType for "),
    ("eigh", "\"linalg_eigh_cpu\" not implemented for '{}'"),
    ("eigvals", "Unknown Complex ScalarType for "),
    ("eigvalsh", "\"linalg_eigh_cpu\" not implemented for '{}'"),
    ("inv_ex", "linalg.inv: Expected a floating point or complex tensor as input. Got "),
    ("lstsq", "This function doesn't handle types other than float and double"),
    ("lu", "\"lu_cpu\" not implemented for '{}'"),
    ("lu_factor", "\"lu_cpu\" not implemented for '{}'"),
    ("lu_factor_ex", "\"lu_cpu\" not implemented for '{}'"),
    ("matrix_rank", "This function doesn't handle types other than float and double"),
    ("norm", "linalg.vector_norm: Expected a floating point or complex tensor as input. Got "),
    ("solve_ex", "linalg.solve: Expected a floating point or complex tensor as input. Got "),
    ("solve_triangular", "\"triangular_solve_cpu\" not implemented for '{}'"),
    ("svdvals", "linalg.svd: Expected a floating point or complex tensor as input. Got "),
];

fn found(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    let at = table.binary_search_by_key(&name, |(one, _)| one).ok()?;
    table.get(at).map(|(_, text)| *text)
}

fn written(text: &str, dtype: DType) -> Error {
    let name = scalar_type(dtype);
    let text = text.replace("{}", name);
    Error::dtype(if text.ends_with(' ') { text + name } else { text })
}

/// Refuses elements of an integer dtype in a function that PyTorch computes of floats only; `algebra` says that it is one of `linalg`, all of
/// which do.
///
/// # Errors
/// `DType` with PyTorch's sentence.
pub(super) fn takes_integers(algebra: bool, name: &str, dtype: DType) -> Result<()> {
    if algebra {
        let usual = || format!("linalg.{name}: Expected a floating point or complex tensor as input. Got ");
        return Err(written(&found(ALGEBRA, name).map_or_else(usual, str::to_owned), dtype));
    }
    if let Some(kernel) = found(LOOPS, name) {
        return Err(written(&format!("\"{kernel}\" not implemented for '{{}}'"), dtype));
    }
    found(SENTENCES, name).map_or(Ok(()), |text| Err(written(text, dtype)))
}

#[cfg(test)]
mod tests {
    use super::{ALGEBRA, LOOPS, SENTENCES};

    #[test]
    fn the_tables_are_in_order() {
        for table in [LOOPS, SENTENCES, ALGEBRA] {
            assert!(table.is_sorted_by(|(one, _), (next, _)| one < next));
        }
    }
}
