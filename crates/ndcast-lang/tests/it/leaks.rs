//! No function of a flavour answers in the default float of the standard.

use super::flavours::{DEFAULT, dtypes_in};
use ndcast::DType;
use ndcast_lang::{Flavour, FunctionInfo, Session, functions};
use std::fmt::Write;

/// Functions whose results are float32 by name, or that take no part in the flavours.
const FLOAT32: &[&str] = &["float", "finfo", "iinfo"];

/// Rows of PyTorch's that give float32 for integers, whatever its default dtype is: their formulas are in the core's own default.
const OF_INTEGERS: &[&str] = &[
    "adaptive_avg_pool1d",
    "angle",
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "avg_pool1d",
    "bartlett_window",
    "binary_cross_entropy_with_logits",
    "blackman_window",
    "block_diag",
    "cdist",
    "celu",
    "cosine_similarity",
    "cross_entropy",
    "cumulative_trapezoid",
    "dist",
    "dropout",
    "dropout1d",
    "dropout2d",
    "dropout3d",
    "elu",
    "entr",
    "erfinv",
    "gammainc",
    "gammaincc",
    "gammaln",
    "glu",
    "group_norm",
    "hamming_window",
    "hann_window",
    "hardshrink",
    "hardsigmoid",
    "hardswish",
    "hardtanh",
    "hinge_embedding_loss",
    "huber_loss",
    "i0",
    "i0e",
    "i1",
    "i1e",
    "igamma",
    "igammac",
    "instance_norm",
    "kaiser_window",
    "kl_div",
    "l1_loss",
    "layer_norm",
    "leaky_relu",
    "log_ndtr",
    "logaddexp",
    "logaddexp2",
    "mish",
    "mse_loss",
    "multi_margin_loss",
    "multigammaln",
    "multilabel_soft_margin_loss",
    "mvlgamma",
    "ndtr",
    "ndtri",
    "nll_loss",
    "normalize",
    "pairwise_distance",
    "pdist",
    "poisson_nll_loss",
    "polar",
    "polygamma",
    "prelu",
    "psi",
    "range",
    "relu6",
    "rms_norm",
    "rrelu",
    "rsub",
    "scalar_tensor",
    "selu",
    "silu",
    "smooth_l1_loss",
    "soft_margin_loss",
    "softmin",
    "softshrink",
    "tanhshrink",
    "xlog1py",
    "zeta",
];

/// No function leaks the default float of the standard into the results of a flavour.
#[test]
fn no_function_makes_another_default() {
    let _default = DEFAULT.write().unwrap();
    Flavour::Torch.set_default_float(DType::F64).unwrap();
    let mut leaks = String::new();
    for (flavour, root) in [(Flavour::NumPy, "np"), (Flavour::Torch, "torch")] {
        // NumPy has no special functions and none of networks.
        let absent = |module: &str| flavour == Flavour::NumPy && matches!(module, "special" | "functional");
        let left = |name: &str| flavour == Flavour::Torch && OF_INTEGERS.contains(&name);
        let tried = |info: &&FunctionInfo| !FLOAT32.contains(&info.name) && !absent(info.module) && !left(info.name);
        for info in functions().iter().filter(tried) {
            let prefix = match info.module {
                "" | "numpy" | "torch" => root.to_owned(),
                "functional" => "torch.nn.functional".to_owned(),
                module => format!("{root}.{module}"),
            };
            for arguments in [
                "",
                "x",
                "m",
                "v",
                "x, x",
                "m, m",
                "v, v",
                "x, 1",
                "v, 1",
                "x, 1.5",
                "v, 1.5",
                "3",
                "2.5",
                "[1.5, 2.5]",
                "1.5, 2.5",
                "[[1, 2], [3, 4]]",
                "3, 3",
                "b",
                "x, [1.5, 2.5, 3.5]",
                "[x, x]",
                "[v, [1.5]]",
            ] {
                let name = info.name;
                let mut session = Session::flavoured(flavour);
                session.run("x = np.arange(6).reshape(2, 3); m = np.arange(9).reshape(3, 3) + 9 * np.eye(3, dtype=int); v = np.arange(1, 5); b = x > 2").unwrap();
                for source in [format!("{prefix}.{name}({arguments})"), format!("x.{name}({arguments})")] {
                    let Ok(outputs) = session.run(&source) else { continue };
                    let made = dtypes_in(&outputs.last().unwrap().value);
                    if made.iter().any(|dtype| matches!(dtype, DType::F32 | DType::C64)) {
                        writeln!(leaks, "{flavour:?} {source}: {made:?}").unwrap();
                    }
                }
            }
        }
    }
    Flavour::Torch.set_default_float(DType::F32).unwrap();
    assert!(leaks.is_empty(), "{leaks}");
}
