//! Functions of whole numbers: common divisors and multiples, and counted bits.
//!
//! Divisors are found by the algorithm of Euclid, on magnitudes in 64 bits.

use crate::expr::user::{map, zip_map};
use crate::{DType, Error, Expr, Kind};

/// Whole numbers.
impl Expr {
    /// The greatest common divisor of two integers, in the dtype to which both promote. It is not negative, unless it is the magnitude of
    /// the smallest signed integer, which wraps. The divisor of 0 and 0 is 0.
    ///
    /// `eval` reports a `DType` error unless both are integers, and a `Shape` error if they do not broadcast.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([12, -18, 0]);
    /// assert_eq!(x.expr().gcd(8).eval()?.to_vec::<i32>()?, [4, 2, 8]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn gcd(&self, other: impl Into<Expr>) -> Expr {
        whole("gcd", self, &other.into(), divisor)
    }

    /// The least common multiple of two integers, in the dtype to which both promote. It is not negative, and wraps if the dtype cannot hold
    /// it. The multiple of 0 and any number is 0.
    ///
    /// `eval` reports the errors of [`Expr::gcd`].
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([12, -18, 0]);
    /// assert_eq!(x.expr().lcm(8).eval()?.to_vec::<i32>()?, [24, 72, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn lcm(&self, other: impl Into<Expr>) -> Expr {
        whole("lcm", self, &other.into(), |x1, x2| match divisor(x1, x2) {
            0 => 0,
            divisor => (x1 / divisor).wrapping_mul(x2),
        })
    }

    /// The number of bits that are set in the magnitude of each integer or bool, as `u8`.
    ///
    /// `eval` reports a `DType` error for floats and complex numbers.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([0, 7, -8]).expr().bit_count().eval()?.to_vec::<u8>()?, [0, 3, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn bit_count(&self) -> Expr {
        match self.dtype() {
            Err(error) => Expr::failed(error),
            Ok(dtype) if dtype.kind() >= Kind::Float => {
                Expr::failed(Error::dtype(format!("bit_count: {dtype} elements are no integers")))
            }
            Ok(DType::U64) => map(self, |x: u64| x.count_ones() as u8),
            Ok(_) => map(self, |x: i64| x.unsigned_abs().count_ones() as u8),
        }
    }
}

fn divisor(mut x1: u64, mut x2: u64) -> u64 {
    while x2 != 0 {
        (x1, x2) = (x2, x1 % x2);
    }
    x1
}

/// A function of the magnitudes of two integers.
fn whole(name: &str, x1: &Expr, x2: &Expr, function: fn(u64, u64) -> u64) -> Expr {
    // Bitwise ops promote as these functions do, and weak numbers too.
    let dtype = match x1.bitwise_and(x2).dtype() {
        Ok(dtype) if dtype.is_integer() => dtype,
        Ok(dtype) => return Expr::failed(Error::dtype(format!("{name}: {dtype} elements are no integers"))),
        Err(error) => return Expr::failed(error.context(name)),
    };
    if dtype == DType::U64 {
        return zip_map(x1, x2, function);
    }
    zip_map(x1, x2, move |x1: i64, x2: i64| function(x1.unsigned_abs(), x2.unsigned_abs())).cast(dtype)
}
