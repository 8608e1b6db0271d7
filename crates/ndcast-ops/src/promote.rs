//! Promotion: one lattice for tensors, with weak scalars beside it.
//!
//! Tensors promote independently of their rank (the Array API standard demands this of 0-d arrays). Integers of mixed
//! sign promote to the smallest signed integer that holds both, so `uint64` with a signed integer has no result. An
//! integer with a float gives the float's dtype (as in PyTorch). A scalar keeps the tensor's dtype within its kind.

use crate::{DType, Kind, Scalar, iinfo};

/// The dtype that two dtypes promote to; `None` for `uint64` with a signed integer.
///
/// ```
/// use ndcast_ops::{DType, promote};
/// assert_eq!(promote(DType::I64, DType::F32), Some(DType::F32));
/// assert_eq!(promote(DType::U8, DType::I8), Some(DType::I16));
/// assert_eq!(promote(DType::U64, DType::I8), None);
/// ```
pub fn promote(left: DType, right: DType) -> Option<DType> {
    use DType::*;
    let (low, high) = if left.kind() <= right.kind() { (left, right) } else { (right, left) };
    Some(match (low.kind(), high.kind()) {
        (Kind::Bool, _) => high,
        (Kind::Unsigned, Kind::Signed) => match low.size().max(high.size() / 2) {
            1 => I16,
            2 => I32,
            4 => I64,
            _ => return None,
        },
        (Kind::Unsigned | Kind::Signed, Kind::Float | Kind::Complex) => high,
        (Kind::Float, Kind::Complex) => {
            if low == F64 {
                C128
            } else {
                high
            }
        }
        (Kind::Float, Kind::Float) if low != high && low.size() == high.size() => F32,
        _ => {
            if low.size() >= high.size() {
                low
            } else {
                high
            }
        }
    })
}

/// The result of promoting operands: first the tensors, then the weak scalars.
///
/// [`result_type`] gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// The operands promote to this dtype.
    To(DType),
    /// These two dtypes have no common dtype.
    Refused(DType, DType),
}

/// The dtype of a mix of tensors and weak scalars. A float scalar with integers gives `default_float`.
///
/// ```
/// use ndcast_ops::{DType, Promotion, Scalar, result_type};
/// let with = |dtype, scalar| result_type([dtype], [Scalar::from(scalar)], DType::F32);
/// assert_eq!(with(DType::I64, 1.5), Promotion::To(DType::F32));
/// assert_eq!(with(DType::F64, 1.5), Promotion::To(DType::F64));
/// ```
pub fn result_type(
    tensors: impl IntoIterator<Item = DType>,
    scalars: impl IntoIterator<Item = Scalar>,
    default_float: DType,
) -> Promotion {
    let mut met: Option<DType> = None;
    for dtype in tensors {
        met = match met {
            None => Some(dtype),
            Some(so_far) => match promote(so_far, dtype) {
                None => return Promotion::Refused(so_far, dtype),
                joined => joined,
            },
        };
    }
    for scalar in scalars {
        met = Some(match met {
            None => scalar.default_dtype(default_float),
            Some(dtype) => with_scalar(dtype, scalar, default_float),
        });
    }
    Promotion::To(met.unwrap_or(default_float))
}

fn with_scalar(dtype: DType, scalar: Scalar, default_float: DType) -> DType {
    match (dtype.kind(), scalar.kind()) {
        (Kind::Bool, Kind::Signed) => DType::I64,
        (Kind::Bool | Kind::Unsigned | Kind::Signed, Kind::Float) => default_float,
        (Kind::Float, Kind::Complex) => {
            if dtype == DType::F64 {
                DType::C128
            } else {
                DType::C64
            }
        }
        (Kind::Bool | Kind::Unsigned | Kind::Signed, Kind::Complex) => scalar.default_dtype(default_float),
        _ => dtype,
    }
}

/// How much a cast may lose.
///
/// [`can_cast`] takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Casting {
    /// Every value survives. 64-bit integers to `float64` count as safe although large values are rounded (as in
    /// NumPy).
    Safe,
    /// Within a kind, or to a higher kind: never float to integer, signed to unsigned, or another dtype to bool.
    SameKind,
}

/// Whether `from` may be stored as `to` under a casting rule. In-place operations and `out=` use [`Casting::SameKind`].
///
/// ```
/// use ndcast_ops::{Casting, DType, can_cast};
/// assert!(can_cast(DType::F64, DType::F32, Casting::SameKind));
/// assert!(!can_cast(DType::F32, DType::I64, Casting::SameKind));
/// ```
pub fn can_cast(from: DType, to: DType, casting: Casting) -> bool {
    match casting {
        Casting::SameKind => from == to || (from.kind() <= to.kind() && to != DType::Bool),
        Casting::Safe => match (from.kind(), to.kind()) {
            _ if from == to => true,
            (Kind::Bool, _) => true,
            (_, Kind::Bool) => false,
            (Kind::Unsigned | Kind::Signed, Kind::Unsigned | Kind::Signed) => match (iinfo(from), iinfo(to)) {
                (Some(from), Some(to)) => to.min <= from.min && from.max <= to.max,
                _ => false,
            },
            // 11, 24 and 53 significant bits (8 for bfloat16) hold every integer of 8, 16 and 32 bits. As in NumPy,
            // 64-bit integers to float64 count as safe.
            (Kind::Unsigned | Kind::Signed, Kind::Float | Kind::Complex) => match to.real() {
                DType::F64 => true,
                DType::F32 => from.size() <= 2,
                DType::F16 => from.size() == 1,
                _ => from.size() == 1,
            },
            (Kind::Float | Kind::Complex, Kind::Float | Kind::Complex) => {
                from.kind() <= to.kind() && promote(from.real(), to.real()) == Some(to.real())
            }
            _ => false,
        },
    }
}
