//! Rounding to decimals in the precision in which the libraries round.

use super::Flavour;
use ndcast::{DType, Expr, Result};

impl Flavour {
    /// Rounds to a number of decimals. NumPy and PyTorch move the point in the precision of the elements, and round what that gives: a narrow float
    /// that is just below a half may become one, as 2.675 does in float32. The standard rounds the number itself.
    #[doc(hidden)]
    pub fn round_to(self, x: &Expr, decimals: i64) -> Result<Expr> {
        let dtype = x.dtype()?;
        let digits = decimals.unsigned_abs();
        let moves = match self {
            Flavour::Standard => false,
            // Beyond these the power of ten is none of the dtype. In float64 both ways give the same, and the core's has no overflow.
            Flavour::NumPy => (dtype == DType::F32 && digits <= 38) || (dtype == DType::F16 && digits <= 4),
            Flavour::Torch => dtype.is_float(),
        };
        if !moves {
            return Ok(x.round_to(decimals));
        }
        let ten = 10f64.powi(i32::try_from(digits).unwrap_or(i32::MAX));
        Ok(if decimals > 0 { (x * ten).round() / ten } else { (x / ten).round() * ten })
    }
}
