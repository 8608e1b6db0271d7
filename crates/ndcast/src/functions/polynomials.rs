//! Values of polynomials.
//!
//! *Source*: the scheme of Horner, which takes one multiplication and one addition for each coefficient.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::functions::convolution::Term;
use crate::functions::sorting::order::fill;
use crate::{Complex64, DType, Tensor, promote};

/// # Compute: polynomials
impl Tensor {
    /// The values at `x` of the polynomial with these coefficients, that of the highest power first. The result has the shape of `x` and the
    /// dtype to which both promote. Integers wrap; floats are computed in f64 and rounded once. Without coefficients, it is 0.
    ///
    /// # Errors
    /// `Shape` unless the coefficients have one axis; `DType` for bools or if the dtypes do not promote; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let square = Tensor::from([1, 0, -1]);
    /// assert_eq!(square.polyval(&Tensor::from([2, 3]))?.to_vec::<i32>()?, [3, 8]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn polyval(&self, x: impl Operand) -> Result<Tensor> {
        let x = &x.tensor()?;
        let dtype = self.polynomial_dtype(x)?;
        // Integers of 64 bits wrap to the same bits with and without a sign.
        match dtype {
            _ if dtype.is_complex() => horner::<Complex64>(self, x),
            _ if dtype.is_float() => horner::<f64>(self, x),
            _ => horner::<i64>(self, x),
        }?
        .cast(dtype)
    }

    /// Shape and dtype of [`Tensor::polyval`], as a stand-in.
    pub(crate) fn polyval_types(&self, x: &Tensor) -> Result<Tensor> {
        Tensor::stand_in(x.shape(), self.polynomial_dtype(x)?)
    }

    /// The dtype of the values of a polynomial with these coefficients.
    fn polynomial_dtype(&self, x: &Tensor) -> Result<DType> {
        if self.ndim() != 1 {
            let text = format!("polyval: coefficients must have one axis, but have shape {}", self.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        promote(self.dtype(), x.dtype()).filter(|dtype| *dtype != DType::Bool).ok_or_else(|| {
            let text = format!("polyval: no polynomials of {} and {}: cast one of them", self.dtype(), x.dtype());
            Error::dtype(text)
        })
    }
}

fn horner<T: Term>(coefficients: &Tensor, x: &Tensor) -> Result<Tensor> {
    let (coefficients, x) = (coefficients.cast(T::DTYPE)?.contiguous()?, x.cast(T::DTYPE)?.contiguous()?);
    let mut result = Tensor::stale(x.shape(), T::DTYPE)?;
    let coefficients = coefficients.as_slice::<T>()?;
    fill(result.as_slice_mut::<T>()?, x.as_slice::<T>()?, |x| {
        coefficients.iter().fold(T::from_scalar(0.into()), |value, &coefficient| coefficient.plus_product(value, x))
    })?;
    Ok(result)
}
