//! [`Flavour`]: whose rules of promotion, default floats and assignment an operation follows.
//!
//! *Problem*: NumPy, PyTorch and the standard answer the same line with different dtypes, and a program may use all of them. *Technique*:
//! operands are cast in front of an op ([`loops`]), so the core sees equal dtypes and never asks for its own default float. *Contract*:
//! nothing here is global but PyTorch's default dtype, which is global there too. The standard's flavour changes no operand.

mod casts;
mod decimals;
mod few;
mod kernels;
pub(super) mod loops;
pub(super) mod products;
pub(super) mod rows;
pub(super) mod writes;

use ndcast::shape::Spelling;
use ndcast::{
    DType, Error, Expr, Result, Scalar, Tensor, default_float,
    dtype::{Kind, Promotion, promote, result_type},
};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The library whose rules an operation follows where libraries differ in dtypes.
///
/// ```
/// use ndcast::DType;
/// use ndcast_lang::Flavour;
/// assert_eq!(Flavour::of("numpy"), Flavour::NumPy);
/// assert_eq!(Flavour::NumPy.default_float(), DType::F64);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flavour {
    /// The Array API standard, with the choices of this project where the standard leaves them open.
    #[default]
    Standard,
    /// NumPy.
    NumPy,
    /// PyTorch.
    Torch,
}

/// The dtypes that PyTorch accepts as its default, the first of which is it at first.
const TORCH_FLOATS: [DType; 4] = [DType::F32, DType::F64, DType::F16, DType::BF16];
/// Which of them is PyTorch's default.
static TORCH_FLOAT: AtomicUsize = AtomicUsize::new(0);

impl Flavour {
    /// The flavour of the functions of a module, and of the methods that are looked up in it.
    pub fn of(module: &str) -> Flavour {
        match module {
            "numpy" => Flavour::NumPy,
            "torch" | "functional" => Flavour::Torch,
            _ => Flavour::Standard,
        }
    }

    /// The language in which repairs of shapes are written.
    pub fn spelling(self) -> Spelling {
        if self == Flavour::NumPy { Spelling::NumPy } else { Spelling::Subscripts }
    }

    /// The module in which methods are looked up.
    pub fn module(self) -> &'static str {
        match self {
            Flavour::Standard => "",
            Flavour::NumPy => "numpy",
            Flavour::Torch => "torch",
        }
    }

    /// The dtype of floats that have none: numbers, lists of them, and new tensors.
    pub fn default_float(self) -> DType {
        match self {
            Flavour::Standard => default_float(),
            Flavour::NumPy => DType::F64,
            Flavour::Torch => TORCH_FLOATS.get(TORCH_FLOAT.load(Ordering::Relaxed)).copied().unwrap_or(DType::F32),
        }
    }

    /// Sets the dtype of floats that have none. The flavours do not share this setting.
    ///
    /// # Errors
    /// `DType` for a dtype that the library does not accept as its default, and for NumPy, which has no such setting.
    pub fn set_default_float(self, dtype: DType) -> Result<()> {
        match self {
            Flavour::Standard => ndcast::set_default_float(dtype),
            Flavour::NumPy => {
                Err(Error::dtype("NumPy's default float is float64: name a dtype where it should not be"))
            }
            Flavour::Torch => {
                let refuse = || {
                    Error::dtype(format!("only floating-point types are supported as the default type, not {dtype}"))
                };
                let which = TORCH_FLOATS.iter().position(|&float| float == dtype).ok_or_else(refuse)?;
                TORCH_FLOAT.store(which, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// The dtype of a number alone.
    pub(super) fn dtype_of(self, scalar: Scalar) -> DType {
        match (scalar, self.default_float()) {
            (Scalar::Complex(_), DType::F64) => DType::C128,
            (Scalar::Complex(_), _) => DType::C64,
            (_, float) => scalar.default_dtype(float),
        }
    }

    /// The dtype to which operands promote.
    pub(super) fn common(self, operands: &[Operand]) -> Promotion {
        match self {
            Flavour::Standard => standard(operands),
            Flavour::NumPy => numpy(operands),
            Flavour::Torch => torch(operands),
        }
    }

    /// The dtype to which tensors of these dtypes and weak numbers promote.
    pub fn result_type(
        self,
        tensors: impl IntoIterator<Item = DType>,
        scalars: impl IntoIterator<Item = Scalar>,
    ) -> Promotion {
        let weak = scalars.into_iter().map(Operand::Weak);
        self.common(&tensors.into_iter().map(Operand::Tensor).chain(weak).collect::<Vec<_>>())
    }

    /// Tensors that promote together, as tensors of one dtype. The standard's stay as they are: the core promotes them.
    ///
    /// # Errors
    /// `DType` if there is no common dtype; as [`Tensor::cast`].
    pub(super) fn together(self, tensors: Vec<Tensor>) -> Result<Vec<Tensor>> {
        let alike = |two: &[Tensor]| matches!(two, [x, y] if x.dtype() == y.dtype());
        if self == Flavour::Standard || tensors.windows(2).all(alike) {
            return Ok(tensors);
        }
        let operands = tensors.iter().map(|tensor| Operand::new(tensor.dtype(), tensor.ndim()));
        let dtype = to(self.common(&operands.collect::<Vec<_>>()))?;
        tensors.iter().map(|tensor| tensor.cast(dtype)).collect()
    }

    /// An operand as a tensor of floats: an integer or a number becomes one of the default float. The standard's stays as it is.
    ///
    /// # Errors
    /// As [`Expr::dtype`].
    pub(super) fn real(self, operand: Expr) -> Result<Expr> {
        if self == Flavour::Standard {
            return Ok(operand);
        }
        match operand.as_scalar() {
            Some(Scalar::Complex(_)) => Ok(operand),
            Some(scalar) => Ok(Expr::from(Tensor::of_scalar(scalar, self.default_float()))),
            None if operand.dtype()?.kind() < Kind::Float => Ok(operand.cast(self.default_float())),
            None => Ok(operand),
        }
    }

    /// Operands that promote together, as operands of one dtype; numbers stay weak. The standard's stay as they are.
    ///
    /// # Errors
    /// `DType` if there is no common dtype; as [`Expr::dtype`].
    pub(super) fn alike(self, operands: Vec<Expr>) -> Result<Vec<Expr>> {
        if self == Flavour::Standard || operands.len() < 2 {
            return Ok(operands);
        }
        let seen = operands.iter().map(Operand::of).collect::<Result<Vec<_>>>()?;
        let dtype = to(self.common(&seen))?;
        Ok(operands.into_iter().map(|operand| cast(operand, dtype)).collect())
    }
}

/// What promotion sees of an operand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand {
    /// A tensor with axes.
    Tensor(DType),
    /// A tensor without axes, which in PyTorch is weaker than one with axes.
    Single(DType),
    /// A number.
    Weak(Scalar),
}

impl Operand {
    pub(super) fn new(dtype: DType, rank: usize) -> Operand {
        if rank == 0 { Operand::Single(dtype) } else { Operand::Tensor(dtype) }
    }

    pub(super) fn of(expr: &Expr) -> Result<Operand> {
        match expr.as_scalar() {
            Some(scalar) => Ok(Operand::Weak(scalar)),
            None => Ok(Operand::new(expr.dtype()?, expr.shape()?.rank())),
        }
    }

    /// The dtype of a tensor; `None` for a number.
    pub(super) fn dtype(self) -> Option<DType> {
        match self {
            Operand::Tensor(dtype) | Operand::Single(dtype) => Some(dtype),
            Operand::Weak(_) => None,
        }
    }

    pub(super) fn weak(self) -> Option<Scalar> {
        if let Operand::Weak(scalar) = self { Some(scalar) } else { None }
    }

    /// Whether the operand is of bools.
    pub(super) fn is_bool(self) -> bool {
        matches!(self, Operand::Weak(Scalar::Bool(_))) || self.dtype() == Some(DType::Bool)
    }
}

/// Casts a tensor. A number stays weak.
pub(super) fn cast(operand: Expr, dtype: DType) -> Expr {
    match operand.as_scalar() {
        None if operand.dtype().is_ok_and(|own| own != dtype) => operand.cast(dtype),
        _ => operand,
    }
}

/// The dtype of a promotion.
///
/// # Errors
/// `DType` if there is none.
pub(super) fn to(promotion: Promotion) -> Result<DType> {
    match promotion {
        Promotion::To(dtype) => Ok(dtype),
        Promotion::Refused(left, right) => {
            Err(Error::dtype(format!("{left} and {right} promote to no common dtype; cast one of them first")))
        }
    }
}

fn standard(operands: &[Operand]) -> Promotion {
    let (tensors, scalars) = (operands.iter().filter_map(|x| x.dtype()), operands.iter().filter_map(|x| x.weak()));
    result_type(tensors, scalars, default_float())
}

/// NumPy's promotion (NEP 50). A float must hold every integer of at most 32 bits, so integers may widen it: int16 and float16 give
/// float32. Numbers of Python have a kind but no width.
fn numpy(operands: &[Operand]) -> Promotion {
    let dtypes = || operands.iter().filter_map(|x| x.dtype());
    // Beside floats, each integer asks for a float of its own: int16, uint16 and float16 give float32, as int16 and float16 do.
    let floats = dtypes().any(|dtype| dtype.kind() >= Kind::Float);
    let asked = |dtype: DType| match holder(dtype) {
        // NumPy has no bfloat16. Here any integer fits it, as in PyTorch.
        _ if dtypes().any(|other| other == DType::BF16) && dtype.kind() < Kind::Float => DType::BF16,
        float if floats => float,
        _ => dtype,
    };
    let joined = dtypes().map(asked).reduce(|left, right| match (left.kind(), right.kind()) {
        (Kind::Float, low) if low < Kind::Float => join(left, holder(right)),
        (low, Kind::Float) if low < Kind::Float => join(holder(left), right),
        _ => join(left, right),
    });
    let weak = operands.iter().filter_map(|x| x.weak());
    let with = |joined: Option<DType>, scalar: Scalar| {
        let alone = Flavour::NumPy.dtype_of(scalar);
        Some(match joined {
            None => alone,
            Some(dtype) => match (dtype.kind(), scalar.kind()) {
                (Kind::Bool, Kind::Signed) => DType::I64,
                (Kind::Bool | Kind::Unsigned | Kind::Signed, Kind::Float | Kind::Complex) => alone,
                (Kind::Float, Kind::Complex) => complex(dtype),
                _ => dtype,
            },
        })
    };
    Promotion::To(weak.fold(joined, with).unwrap_or(DType::F64))
}

/// The smallest float that NumPy takes for an integer; a float or complex dtype itself.
pub(super) fn holder(dtype: DType) -> DType {
    match (dtype.kind(), dtype.size()) {
        (Kind::Bool | Kind::Unsigned | Kind::Signed, 1) => DType::F16,
        (Kind::Unsigned | Kind::Signed, 2) => DType::F32,
        (Kind::Unsigned | Kind::Signed, _) => DType::F64,
        _ => dtype,
    }
}

/// The complex dtype that holds the parts of a float.
fn complex(float: DType) -> DType {
    if float == DType::F64 { DType::C128 } else { DType::C64 }
}

/// The dtype of two; float64 for uint64 with a signed integer.
fn join(left: DType, right: DType) -> DType {
    promote(left, right).unwrap_or(DType::F64)
}

/// PyTorch's promotion: numbers are weaker than tensors without axes, and these are weaker than tensors with axes. The weaker ones decide
/// only where their kind is higher (`torch.result_type`).
fn torch(operands: &[Operand]) -> Promotion {
    let mut found: [Option<DType>; 3] = [None; 3];
    for operand in operands {
        let (category, dtype) = match *operand {
            Operand::Tensor(dtype) => (0, dtype),
            Operand::Single(dtype) => (1, dtype),
            // Python's integers are int64, whatever their value.
            Operand::Weak(Scalar::Int(_)) => (2, DType::I64),
            Operand::Weak(scalar) => (2, Flavour::Torch.dtype_of(scalar)),
        };
        let Some(so_far) = found.get_mut(category) else { continue };
        *so_far = match *so_far {
            None => Some(dtype),
            Some(other) => match promote(other, dtype) {
                None => return Promotion::Refused(other, dtype),
                joined => joined,
            },
        };
    }
    let [tensors, singles, numbers] = found;
    match over(singles, numbers).and_then(|weaker| over(tensors, weaker)) {
        Ok(dtype) => Promotion::To(dtype.unwrap_or(Flavour::Torch.default_float())),
        Err((left, right)) => Promotion::Refused(left, right),
    }
}

/// The dtype of stronger operands beside weaker ones.
fn over(stronger: Option<DType>, weaker: Option<DType>) -> Result<Option<DType>, (DType, DType)> {
    let (high, low) = match (stronger, weaker) {
        (Some(high), Some(low)) => (high, low),
        (one, other) => return Ok(one.or(other)),
    };
    Ok(Some(match (high.kind(), low.kind()) {
        (Kind::Complex, _) => high,
        (Kind::Float, Kind::Complex) => complex(high),
        (Kind::Float, _) => high,
        (Kind::Bool, _) | (_, Kind::Float | Kind::Complex) => promote(high, low).ok_or((high, low))?,
        _ => high,
    }))
}
