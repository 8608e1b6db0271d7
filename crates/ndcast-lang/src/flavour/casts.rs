//! What PyTorch, and `where` of NumPy, make of numbers that a dtype of integers cannot hold.
//!
//! *Problem*: 300.0 as a uint8, a NaN as an int64, and the number 300 beside a tensor of uint8 have no answer of their own. The core takes the
//! nearest integer, or 0 for NaN, and refuses the number. PyTorch leaves it to the processor, and programs of images and hashes rely on it.
//! *Technique*: as on x86-64, a float that the integers of 32 bits (of 64 for wider dtypes) cannot hold becomes the lowest of them, and narrower
//! dtypes take its low bits. Of a number beside a tensor the low bits count. *Contract*: NumPy's flavour does so with the numbers
//! of `where` alone, and the standard's with none.

use super::Flavour;
use ndcast::{
    DType, Expr, Result, Scalar,
    dtype::{IntegerInfo, Kind, iinfo},
    op::Op,
};

impl Flavour {
    /// The elements of a dtype, as the library casts them.
    ///
    /// # Errors
    /// As [`Expr::dtype`].
    pub(in super::super) fn cast(self, x: Expr, dtype: DType) -> Result<Expr> {
        let from = x.dtype()?;
        let is_of_floats = from.kind() == Kind::Float && x.as_scalar().is_none();
        if self != Flavour::Torch || !is_of_floats || !dtype.is_integer() {
            return Ok(x.cast(dtype));
        }
        let (wide, limit) = match dtype {
            DType::U32 | DType::I64 | DType::U64 => (DType::I64, -(i64::MIN as f64)),
            _ => (DType::I32, -f64::from(i32::MIN)),
        };
        // The half floats do not have the limits.
        let x = if from.size() < 4 { x.cast(DType::F32) } else { x };
        let held = Expr::map(Op::Where, [x.abs().less(limit), x, Expr::from(-limit)]);
        Ok(held.cast(wide).cast(dtype))
    }

    /// A number as it is stored in elements of a dtype: to PyTorch, -1 among bytes is 255. Numbers that are further off are refused when they are
    /// stored.
    ///
    /// ```
    /// use ndcast::{DType, Scalar};
    /// use ndcast_lang::Flavour;
    /// assert_eq!(Flavour::Torch.held(Scalar::Int(-1), DType::U8), Scalar::Int(255));
    /// assert_eq!(Flavour::NumPy.held(Scalar::Int(-1), DType::U8), Scalar::Int(-1));
    /// ```
    pub fn held(self, number: Scalar, dtype: DType) -> Scalar {
        match (number, iinfo(dtype)) {
            (Scalar::Int(negative), Some(info))
                if self == Flavour::Torch && info.min == 0 && (-info.max..0).contains(&negative) =>
            {
                Scalar::Int(low_bits(negative, &info))
            }
            _ => number,
        }
    }

    /// The operands of an op, which reads integers of a dtype, with numbers that these can hold.
    pub(super) fn wrapped(self, op: Op, dtype: Option<DType>, operands: Vec<Expr>) -> Vec<Expr> {
        let wraps = match self {
            Flavour::Torch => op != Op::Pow,
            // NumPy's choice between elements casts the number, which it refuses in every other op.
            Flavour::NumPy => op == Op::Where,
            Flavour::Standard => false,
        };
        let Some(info) = dtype.and_then(iinfo).filter(|_| wraps) else {
            return operands;
        };
        // NumPy reads the number as an int64 or a uint64 first, and refuses any other.
        let read = i128::from(i64::MIN)..=i128::from(u64::MAX);
        let is_read = |number: i128| self != Flavour::NumPy || read.contains(&number);
        let one = |operand: Expr| match operand.as_scalar() {
            Some(Scalar::Int(number)) if !(info.min..=info.max).contains(&number) && is_read(number) => {
                Expr::from(Scalar::Int(match op {
                    // A bound of `clamp`, which limits nothing beyond the dtype.
                    Op::Maximum | Op::Minimum | Op::Clip => number.clamp(info.min, info.max),
                    _ => low_bits(number, &info),
                }))
            }
            _ => operand,
        };
        operands.into_iter().map(one).collect()
    }
}

/// The integer of a dtype with the same low bits.
fn low_bits(number: i128, info: &IntegerInfo) -> i128 {
    (number - info.min).rem_euclid(info.max - info.min + 1) + info.min
}
