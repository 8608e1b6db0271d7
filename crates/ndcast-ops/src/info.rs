//! `finfo` and `iinfo`: the limits of a dtype.

use crate::{DType, Kind, bf16, f16};

/// The limits of a floating-point dtype, or of the parts of a complex one.
///
/// [`finfo`] gives them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FloatInfo {
    /// Bits of one (real) number.
    pub bits: u32,
    /// Difference between 1 and the next larger number.
    pub eps: f64,
    /// Largest finite number.
    pub max: f64,
    /// Most negative finite number.
    pub min: f64,
    /// Smallest positive normal number.
    pub smallest_normal: f64,
    /// Smallest positive number.
    pub smallest_subnormal: f64,
    /// The (real) dtype.
    pub dtype: DType,
}

/// The limits of an integer dtype.
///
/// [`iinfo`] gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntegerInfo {
    /// Bits of one number.
    pub bits: u32,
    /// Smallest number.
    pub min: i128,
    /// Largest number.
    pub max: i128,
    /// The dtype.
    pub dtype: DType,
}

/// The limits of a floating-point or complex dtype; `None` for other kinds.
///
/// ```
/// use ndcast_ops::{DType, finfo};
/// assert_eq!(finfo(DType::F32).map(|info| info.eps), Some(f32::EPSILON as f64));
/// ```
pub fn finfo(dtype: DType) -> Option<FloatInfo> {
    let dtype = dtype.real();
    let (eps, max, smallest_normal, digits) = match dtype {
        DType::F16 => (f16::EPSILON.to_f64(), f16::MAX.to_f64(), f16::MIN_POSITIVE.to_f64(), 10),
        DType::BF16 => (bf16::EPSILON.to_f64(), bf16::MAX.to_f64(), bf16::MIN_POSITIVE.to_f64(), 7),
        DType::F32 => (f32::EPSILON.into(), f32::MAX.into(), f32::MIN_POSITIVE.into(), 23),
        DType::F64 => (f64::EPSILON, f64::MAX, f64::MIN_POSITIVE, 52),
        _ => return None,
    };
    let smallest_subnormal =
        if dtype == DType::F64 { f64::from_bits(1) } else { smallest_normal * 0.5f64.powi(digits) };
    Some(FloatInfo { bits: dtype.size() as u32 * 8, eps, max, min: -max, smallest_normal, smallest_subnormal, dtype })
}

/// The limits of an integer dtype; `None` for other kinds.
///
/// ```
/// use ndcast_ops::{DType, iinfo};
/// assert_eq!(iinfo(DType::I8).map(|info| (info.min, info.max)), Some((-128, 127)));
/// assert_eq!(iinfo(DType::F32), None);
/// ```
pub fn iinfo(dtype: DType) -> Option<IntegerInfo> {
    if !dtype.is_integer() {
        return None;
    }
    let bits = dtype.size() as u32 * 8;
    let (min, max) =
        if dtype.kind() == Kind::Signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    Some(IntegerInfo { bits, min, max, dtype })
}
