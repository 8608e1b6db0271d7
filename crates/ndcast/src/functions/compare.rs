//! Comparison of whole tensors: `==`, `array_equal` and `allclose`.

use crate::axes::ALL;
use crate::error::Result;
use crate::expr::operand::Operand;
use crate::{Expr, Tensor, for_dtype};

/// Two tensors are equal if they have the same shape, the same dtype and equal elements. NaN is equal to nothing, and `0.0` equals `-0.0`.
/// [`Tensor::array_equal`] ignores the dtype, [`Tensor::allclose`] also rounding, and [`Tensor::equal`] compares element by element.
///
/// ```
/// use ndcast::{Tensor, tensor};
/// assert_eq!(tensor![1.0, 2.0], Tensor::from([1.0, 2.0]));
/// assert_ne!(tensor![1.0, 2.0], tensor![[1.0, 2.0]]);
/// assert_ne!(tensor![1, 2], tensor![1i64, 2]);
/// ```
impl PartialEq for Tensor {
    fn eq(&self, other: &Tensor) -> bool {
        self.dtype() == other.dtype()
            && self.shape() == other.shape()
            && for_dtype!(self.dtype(), T => match (self.as_slice::<T>(), other.as_slice::<T>()) {
                (Ok(own), Ok(other)) => own == other,
                _ => self.iter::<T>().and_then(|own| Ok(own.eq(other.iter::<T>()?))).unwrap_or(false),
            })
    }
}

/// # Look: compare
impl Tensor {
    /// Whether both have the same shape and equal elements, whatever their dtypes. NaN is equal to nothing.
    ///
    /// # Errors
    /// As [`Expr::eval`]; `DType` if the dtypes do not promote.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert!(tensor![1, 2].array_equal(&tensor![1.0, 2.0])?);
    /// assert!(!tensor![1, 2].array_equal(&tensor![[1, 2]])?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn array_equal(&self, other: impl Operand) -> Result<bool> {
        let other: Expr = other.into();
        Ok(other.shape()? == *self.shape() && self.expr().equal(other).all(ALL).eval()?.item()?)
    }

    /// Whether all elements are close: `|self - other| <= 1e-8 + 1e-5 * |other|`, the formula and the tolerances of `numpy.allclose`. Both
    /// broadcast. NaN is close to nothing; equal infinities are close. For other tolerances see [`op::isclose`](crate::op::isclose).
    ///
    /// # Errors
    /// As [`Expr::eval`]: `Shape` if the shapes do not broadcast.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let third = tensor![1.0] / 3.0;
    /// assert!(third.eval()?.allclose(0.333_333_3)?);
    /// assert!(!third.eval()?.allclose(0.333)?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn allclose(&self, other: impl Operand) -> Result<bool> {
        self.expr().isclose(other).all(ALL).eval()?.item()
    }
}
