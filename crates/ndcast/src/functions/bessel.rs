//! The modified Bessel function of the first kind, of order 0.
//!
//! *Source*: `i0` of the Cephes library of S. L. Moshier: two series of Chebyshev polynomials, one for magnitudes up to 8 and one for larger
//! ones. It is computed in f64, with a relative error below 6e-16, and rounded once.

use crate::error::Result;
use crate::expr::user::map;
use crate::{Expr, Kind, Tensor, default_float};

/// Coefficients for `exp(-x) * i0(x)` in 0 ..= 8.
const NEAR: [f64; 30] = [
    -4.4153416464793395e-18,
    3.3307945188222384e-17,
    -2.431279846547955e-16,
    1.715391285555133e-15,
    -1.1685332877993451e-14,
    7.676185498604936e-14,
    -4.856446783111929e-13,
    2.95505266312964e-12,
    -1.726826291441556e-11,
    9.675809035373237e-11,
    -5.189795601635263e-10,
    2.6598237246823866e-09,
    -1.300025009986248e-08,
    6.046995022541919e-08,
    -2.670793853940612e-07,
    1.1173875391201037e-06,
    -4.4167383584587505e-06,
    1.6448448070728896e-05,
    -5.754195010082104e-05,
    0.00018850288509584165,
    -0.0005763755745385824,
    0.0016394756169413357,
    -0.004324309995050576,
    0.010546460394594998,
    -0.02373741480589947,
    0.04930528423967071,
    -0.09490109704804764,
    0.17162090152220877,
    -0.3046826723431984,
    0.6767952744094761,
];

/// Coefficients for `exp(-x) * sqrt(x) * i0(x)` from 8 on, in `32 / x - 2`.
const FAR: [f64; 25] = [
    -7.233180487874754e-18,
    -4.830504485944182e-18,
    4.46562142029676e-17,
    3.461222867697461e-17,
    -2.8276239805165836e-16,
    -3.425485619677219e-16,
    1.7725601330565263e-15,
    3.8116806693526224e-15,
    -9.554846698828307e-15,
    -4.150569347287222e-14,
    1.54008621752141e-14,
    3.8527783827421426e-13,
    7.180124451383666e-13,
    -1.7941785315068062e-12,
    -1.3215811840447713e-11,
    -3.1499165279632416e-11,
    1.1889147107846439e-11,
    4.94060238822497e-10,
    3.3962320257083865e-09,
    2.266668990498178e-08,
    2.0489185894690638e-07,
    2.8913705208347567e-06,
    6.889758346916825e-05,
    0.0033691164782556943,
    0.8044904110141088,
];

impl Expr {
    /// The modified Bessel function of the first kind, of order 0. Integers give the default float.
    ///
    /// `eval` reports a `DType` error for complex numbers.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let values = Tensor::from([0.0f64, 1.0]).expr().bessel_i0().eval()?.to_vec::<f64>()?;
    /// assert!(values[0] == 1.0 && (values[1] - 1.2660658777520082).abs() < 1e-15);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn bessel_i0(&self) -> Expr {
        match self.dtype() {
            Err(error) => Expr::failed(error),
            Ok(dtype) if dtype.is_complex() => {
                Expr::failed(crate::Error::dtype(format!("bessel_i0: {dtype} elements are not real")))
            }
            Ok(dtype) => map(self, i0).cast(if dtype.kind() < Kind::Float { default_float() } else { dtype }),
        }
    }
}

/// # Compute: Bessel functions
impl Tensor {
    /// The modified Bessel function of the first kind, of order 0. Integers give the default float.
    ///
    /// Shape: that of the tensor.
    ///
    /// # Errors
    /// `DType` for complex numbers, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![0.0].bessel_i0()?, tensor![1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "i0")]
    pub fn bessel_i0(&self) -> Result<Tensor> {
        self.expr().bessel_i0().eval()
    }
}

fn i0(x: f64) -> f64 {
    let x = x.abs();
    if x <= 8.0 { x.exp() * series(x / 2.0 - 2.0, &NEAR) } else { x.exp() * series(32.0 / x - 2.0, &FAR) / x.sqrt() }
}

/// The sum of Chebyshev polynomials of `x / 2`, by the recurrence of Clenshaw. The last coefficient is that of the constant, twice.
fn series(x: f64, coefficients: &[f64]) -> f64 {
    let (mut sum, mut before, mut last) = (0.0, 0.0, 0.0);
    for &coefficient in coefficients {
        (last, before) = (before, sum);
        sum = x * before - last + coefficient;
    }
    0.5 * (sum - last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DType;

    #[test]
    fn known_values() {
        // Handbook of Mathematical Functions (Abramowitz and Stegun), table 9.8, and further digits by a longer sum of its series 9.6.12.
        for (x, value) in [(0.0, 1.0), (1.0, 1.2660658777520083), (-2.0, 2.279585302336067), (8.0, 427.56411572180474)]
        {
            assert!((i0(x) / value - 1.0).abs() < 1e-15, "{x}");
        }
        assert!((i0(20.0) / 43558282.559553534 - 1.0).abs() < 1e-14);
        assert_eq!(Tensor::from([1i64]).bessel_i0().unwrap().dtype(), DType::F32);
        assert!(i0(f64::NAN).is_nan() && i0(f64::INFINITY).is_nan());
    }
}
