//! What the functions of the tables read and make in each flavour, where this is not what the core does by itself.

use super::super::arguments::Arguments;
use super::super::conversion::array;
use super::super::function::FunctionInfo;
use super::super::value::Value;
use super::kernels::takes_integers;
use super::{Flavour, Operand, cast, holder};
use ndcast::shape::normalize_axis;
use ndcast::{DType, Error, Expr, Result, Scalar, Tensor, dtype::Kind};

/// The functions that read integers as floats, beside those of `linalg` and `fft`.
const FLOATS: &[&str] = &[
    "average",
    "bernoulli",
    "corrcoef",
    "cov",
    "gradient",
    "histogram",
    "histogram_bin_edges",
    "interp",
    "logcumsumexp",
    "logsumexp",
    "log_softmax",
    "norm",
    "poisson",
    "softmax",
];
/// Those that do so in NumPy only: in PyTorch, they refuse integers or have integers as results.
const STATISTICS: &[&str] = &[
    "mean",
    "median",
    "nanmean",
    "nanmedian",
    "nanquantile",
    "nanstd",
    "nanvar",
    "percentile",
    "nanpercentile",
    "quantile",
    "std",
    "trapezoid",
    "var",
];
/// The functions of `linalg` and `fft` that do not: they move or multiply elements.
const WHOLE: &[&str] = &[
    "cross",
    "diagonal",
    "fftshift",
    "ifftshift",
    "matmul",
    "matrix_power",
    "matrix_transpose",
    "multi_dot",
    "outer",
    "tensordot",
    "trace",
    "vander",
    "vecdot",
];
/// Those that do so in PyTorch only, where formulas of several ops refuse integers or begin with floats.
const FORMULAS: &[&str] = &[
    "binary_cross_entropy_with_logits",
    "celu",
    "cross_entropy",
    "dist",
    "dropout",
    "dropout1d",
    "dropout2d",
    "dropout3d",
    "elu",
    "glu",
    "group_norm",
    "hardshrink",
    "hardsigmoid",
    "hardswish",
    "hinge_embedding_loss",
    "huber_loss",
    "instance_norm",
    "kl_div",
    "layer_norm",
    "leaky_relu",
    "mish",
    "mse_loss",
    "multi_margin_loss",
    "multilabel_soft_margin_loss",
    "nll_loss",
    "normalize",
    "pairwise_distance",
    "pdist",
    "poisson_nll_loss",
    "prelu",
    "rms_norm",
    "rrelu",
    "selu",
    "silu",
    "smooth_l1_loss",
    "soft_margin_loss",
    "softmin",
    "softshrink",
    "tanhshrink",
];
/// The functions that have a loop for each float of NumPy.
const SIZED: &[&str] = &["frexp", "modf"];
/// The sums and products, which are int64 for all integers in PyTorch.
const SUMS: &[&str] =
    &["sum", "nansum", "prod", "cumsum", "cumprod", "cumulative_sum", "cumulative_prod", "sum_to", "trace"];
/// The statistics that PyTorch refuses to compute of integers.
const REFUSED: &[&str] = &["mean", "nanmean", "std", "nanstd", "var", "nanvar", "quantile", "nanquantile"];
/// The functions that make tensors of the default float.
const MADE: &[&str] =
    &["zeros", "ones", "empty", "eye", "linspace", "logspace", "rand", "randn", "fftfreq", "rfftfreq"];
/// The functions whose first argument is a number or a list as it is, and no operand.
const RAW: &[&str] = &["tensor", "float", "int", "bool", "complex", "len", "permutation", "choice"];
/// NumPy's functions of every element that are rows of their own. Beside their operands numbers are weak.
const UFUNCS: &[&str] = &["divmod", "gcd", "lcm", "logaddexp2"];

impl Flavour {
    /// The dtype in which a function reads the operand `parameter` of elements of `dtype`. `typed` says whether the call has an argument
    /// `dtype`.
    ///
    /// # Errors
    /// `DType` if the library refuses the elements.
    pub(in super::super) fn read(
        self,
        info: &FunctionInfo,
        parameter: &str,
        dtype: DType,
        typed: bool,
    ) -> Result<DType> {
        // A mask stays a mask, and numbers of rows stay numbers.
        let whole = dtype.kind() < Kind::Float && !matches!(parameter, "where" | "pivots");
        let own = matches!(info.module, "linalg" | "fft") && !WHOLE.contains(&info.name);
        let is = |names: &[&str]| !matches!(info.module, "linalg" | "fft") && names.contains(&info.name);
        // Targets may be numbers of classes, and weights whole.
        let element = matches!(parameter, "x" | "x1" | "x2" | "input");
        if self == Flavour::Torch && whole && !typed && element && info.module != "fft" {
            takes_integers(own, info.name, dtype)?;
        }
        Ok(match self {
            Flavour::Standard => dtype,
            // Covariances are float64 at least.
            Flavour::NumPy if is(&["cov", "corrcoef"]) => {
                if dtype.is_complex() {
                    DType::C128
                } else {
                    DType::F64
                }
            }
            Flavour::NumPy if parameter == "weights" && is(&["bincount"]) && !dtype.is_complex() => DType::F64,
            Flavour::NumPy if whole && is(SIZED) => holder(dtype),
            Flavour::NumPy if whole && (own || is(FLOATS) || is(STATISTICS)) => DType::F64,
            Flavour::NumPy => dtype,
            Flavour::Torch if whole && is(&["frexp"]) => return Err(refused(info.name, dtype)),
            Flavour::Torch if whole && !typed && is(REFUSED) => return Err(refused(info.name, dtype)),
            Flavour::Torch if whole && !typed && is(SUMS) => DType::I64,
            // Targets may be numbers of classes.
            Flavour::Torch if whole && parameter != "target" && is(FORMULAS) => self.default_float(),
            Flavour::Torch if whole && (own || is(FLOATS) || is(SIZED)) => self.default_float(),
            Flavour::Torch => dtype,
        })
    }

    /// The dtype of the tensor that a function makes without an argument `dtype`; `None` if its operands decide.
    pub(in super::super) fn made(self, info: &FunctionInfo) -> Option<DType> {
        (self != Flavour::Standard && MADE.contains(&info.name)).then(|| self.default_float())
    }

    /// Whether numbers and lists that are operands of a function become tensors before it is called. They are weak beside tensors in the
    /// standard only.
    pub(in super::super) fn strengthens(self, info: &FunctionInfo) -> bool {
        let ufunc = info.module == "numpy" && UFUNCS.contains(&info.name);
        self != Flavour::Standard && info.op.is_none() && !RAW.contains(&info.name) && !ufunc
    }
}

impl Arguments {
    /// Makes tensors of the numbers and lists that are operands, in the flavour in which these are not weak. What is no tensor stays what it
    /// is: the function refuses it.
    pub(in super::super) fn strengthen(&mut self) {
        if self.module.is_empty() || self.module == "math" || !self.flavour.strengthens(self.info) {
            return;
        }
        let network = self.info.module == "functional" || FORMULAS.contains(&self.info.name);
        let operand = |name: &str| {
            matches!(name, "x" | "x1" | "x2" | "y")
                || network && matches!(name, "input" | "input1" | "input2" | "target" | "weight")
        };
        for (_, value) in self.given.iter_mut().filter(|(name, value)| operand(name) && !value.is_tensor()) {
            if let Ok(made) = array(self.flavour, value, None).and_then(|tensor| Value::fresh(&tensor)) {
                *value = made;
            }
        }
    }

    /// An operand that stands alone. A number of a library's flavour is of the dtype that it has there.
    pub(in super::super) fn alone(&self, name: &str, operand: Expr) -> Result<Expr> {
        match operand.as_scalar() {
            Some(scalar) if self.flavour != Flavour::Standard => {
                let dtype = self.flavour.dtype_of(scalar);
                self.read(name, Expr::from(Tensor::of_scalar(scalar.fit(dtype)?, dtype)))
            }
            _ => self.read(name, operand),
        }
    }

    /// An operand in the dtype in which the function reads it.
    pub(in super::super) fn read(&self, name: &str, operand: Expr) -> Result<Expr> {
        if self.flavour == Flavour::Standard {
            return Ok(operand);
        }
        let dtype =
            self.read_dtype(name, &Operand::of(&operand)?).or_else(|refused| self.refusal(&operand, refused))?;
        Ok(dtype.map_or(operand.clone(), |dtype| cast(operand, dtype)))
    }

    /// What is wrong with a call whose elements are refused: before them PyTorch looks at the axis, on which the name of a loop depends.
    fn refusal<T>(&self, operand: &Expr, refused: Error) -> Result<T> {
        let Some(axis) = self.int("axis").ok().flatten() else { return Err(refused) };
        let rank = operand.shape()?.rank();
        let axis = normalize_axis(axis, rank).map_err(|error| Error::shape(self.name, &["x"], error))?;
        let last = axis + 1 == rank;
        Err(if last { refused } else { Error::dtype(refused.message().replace("_lastdim", "")) })
    }

    /// The dtype in which the function reads a tensor; `None` for a number.
    pub(in super::super) fn read_dtype(&self, name: &str, operand: &Operand) -> Result<Option<DType>> {
        let Some(dtype) = operand.dtype() else { return Ok(None) };
        self.flavour.read(self.info, name, dtype, self.get("dtype").is_some()).map(Some)
    }

    /// The dtype of the tensor that the function makes, where the flavour and not an operand decides.
    pub(in super::super) fn made(&self, name: &str) -> Option<DType> {
        if self.flavour == Flavour::Standard || name != "dtype" {
            return None;
        }
        let numbers = ["start", "stop", "step"].iter().filter_map(|name| self.scalar(name).ok().flatten());
        let highest = numbers.reduce(|most, next| if next.kind() > most.kind() { next } else { most });
        match (self.info.name, highest) {
            ("arange", Some(number @ (Scalar::Float(_) | Scalar::Complex(_))))
            | ("linspace", Some(number @ Scalar::Complex(_))) => Some(self.flavour.dtype_of(number)),
            _ => self.flavour.made(self.info),
        }
    }
}

/// PyTorch's refusal of integers.
fn refused(name: &str, dtype: DType) -> Error {
    let text = match name {
        "std" | "nanstd" | "var" | "nanvar" => {
            format!("{name}: std and var only support floating point and complex dtypes, not {dtype}")
        }
        "frexp" => format!("torch.frexp() only supports floating-point dtypes, not {dtype}"),
        "quantile" | "nanquantile" => {
            format!("{name}() input tensor must be either float or double dtype, not {dtype}")
        }
        _ => return no_mean_of(name, dtype),
    };
    Error::dtype(text)
}

/// PyTorch's refusal of a mean of integers.
pub(in super::super) fn no_mean(dtype: DType) -> Error {
    no_mean_of("mean", dtype)
}

fn no_mean_of(name: &str, dtype: DType) -> Error {
    Error::dtype(format!(
        "{name}(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {}",
        scalar_type(dtype)
    ))
}

/// PyTorch's name of a dtype in error messages.
pub fn scalar_type(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "Bool",
        DType::U8 => "Byte",
        DType::U16 => "UInt16",
        DType::U32 => "UInt32",
        DType::U64 => "UInt64",
        DType::I8 => "Char",
        DType::I16 => "Short",
        DType::I32 => "Int",
        DType::I64 => "Long",
        DType::F16 => "Half",
        DType::BF16 => "BFloat16",
        DType::F32 => "Float",
        DType::F64 => "Double",
        DType::C64 => "ComplexFloat",
        DType::C128 => "ComplexDouble",
    }
}
