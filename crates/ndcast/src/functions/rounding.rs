//! Rounding to decimals, fractional and whole parts, and conjugate transposes: methods that are more than a row of the op table.

use crate::error::Result;
use crate::expr::composite::Composite;
use crate::{ALL, Expr, Tensor, op};

///
/// Parts of numbers.
impl Expr {
    /// Rounds to `decimals` decimals, or to multiples of a power of ten if `decimals` is negative. Ties go to even, and integers are exact.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1.25, -0.07].expr().round_to(1).eval()?, tensor![1.2, -0.1]);
    /// assert_eq!(tensor![25, 35, -149].expr().round_to(-1).eval()?, tensor![20, 40, -150]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn round_to(&self, decimals: i64) -> Expr {
        self.clone().composite(Composite::Round { decimals }, ALL)
    }

    /// The fractional and the whole part of each number, both with its sign. The fraction of an infinity is 0. Integers give the default
    /// float.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let [fractions, whole] = tensor![-1.5, 3.0, f64::INFINITY].expr().modf();
    /// assert_eq!(fractions.eval()?, tensor![-0.5, 0.0, 0.0]);
    /// assert_eq!(whole.eval()?, tensor![-1.0, 3.0, f64::INFINITY]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn modf(&self) -> [Expr; 2] {
        let whole = self.trunc();
        let fraction = op::where_(self.isinf(), 0.0, self - &whole);
        [fraction.copysign(self), whole.copysign(self)]
    }

    /// The conjugate transpose: exchanges the last two axes and conjugates the elements.
    ///
    /// ```
    /// use ndcast::{Complex64, tensor};
    /// let x = tensor![[Complex64::new(1.0, 2.0)], [Complex64::new(3.0, -4.0)]];
    /// let conjugated = (x.expr() * 2.0).mh().eval()?;
    /// assert_eq!(conjugated, tensor![[Complex64::new(2.0, -4.0), Complex64::new(6.0, 8.0)]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn mh(&self) -> Expr {
        self.mt().conj()
    }
}

/// # Compute: parts of numbers
impl Tensor {
    /// As [`Expr::round_to`].
    ///
    /// # Errors
    /// `DType` for bools, `Memory`.
    #[track_caller]
    pub fn round_to(&self, decimals: i64) -> Result<Tensor> {
        self.expr().round_to(decimals).eval()
    }

    /// As [`Expr::modf`].
    ///
    /// # Errors
    /// `DType` for bools and complex numbers, `Memory`.
    #[track_caller]
    pub fn modf(&self) -> Result<[Tensor; 2]> {
        let [fraction, whole] = self.expr().modf();
        Ok([fraction.eval()?, whole.eval()?])
    }

    /// The conjugate transpose (`.mH`): exchanges the last two axes and conjugates the elements. For real numbers it is a view.
    ///
    /// ```
    /// use ndcast::{Complex64, Tensor};
    /// let x = Tensor::from([[Complex64::new(1.0, 2.0)], [Complex64::new(3.0, -4.0)]]);
    /// assert_eq!(x.mh()?.to_vec::<Complex64>()?, [Complex64::new(1.0, -2.0), Complex64::new(3.0, 4.0)]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// `Shape` for fewer than two axes, `Memory`.
    #[track_caller]
    pub fn mh(&self) -> Result<Tensor> {
        let turned = self.mt()?;
        if self.dtype().is_complex() { turned.conj() } else { Ok(turned) }
    }
}
