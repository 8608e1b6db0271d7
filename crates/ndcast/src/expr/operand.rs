//! [`Operand`]: the argument type of the eager methods.
//!
//! Converting a tensor to an expression changes a reference count twice, which is a third of the time of a tiny sum. An operand therefore
//! lends a reference to its tensor or scalar, and becomes an expression only where a plan is needed.

use crate::error::Result;
use crate::expr::Form;
use crate::{DType, Expr, Scalar, Tensor};

/// An argument of an eager method of [`Tensor`]: a tensor or an expression, by value or by reference, or a number.
///
/// To accept your own type, implement `Into<Expr>` and then `impl Operand for MyType {}`.
///
/// ```
/// use ndcast::{Operand, Result, Tensor, tensor};
/// fn twice_plus(x: &Tensor, y: impl Operand) -> Result<Tensor> {
///     x.add(x)?.add(y)
/// }
/// let x = tensor![1.0, 2.0];
/// assert_eq!(twice_plus(&x, 1.0)?.to_vec::<f64>()?, [3.0, 5.0]);
/// assert_eq!(twice_plus(&x, &x * 2.0)?.to_vec::<f64>()?, [4.0, 8.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub trait Operand: Into<Expr> {
    /// The operand as a tensor or scalar; `None` if it is an expression that must be computed.
    #[doc(hidden)]
    fn value(&self) -> Option<Value<'_>> {
        None
    }

    /// The operand as a tensor, computed if need be. A number becomes a tensor of its own: float64, int64, bool or complex128.
    #[doc(hidden)]
    #[track_caller]
    fn tensor(self) -> Result<Tensor> {
        match self.value() {
            Some(Value::Tensor(tensor)) => Ok(tensor.clone()),
            Some(Value::Scalar(scalar)) => of_number(scalar),
            None => self.into().eval(),
        }
    }
}

/// A number as an operand of a function of whole tensors.
pub(crate) fn of_number(scalar: Scalar) -> Result<Tensor> {
    let dtype = scalar.default_dtype(DType::F64);
    Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype))
}

/// An operand that needs no computation.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub enum Value<'a> {
    Tensor(&'a Tensor),
    Scalar(Scalar),
}

impl Value<'_> {
    #[track_caller]
    pub(crate) fn expr(&self) -> Expr {
        match self {
            Value::Tensor(tensor) => tensor.expr(),
            Value::Scalar(scalar) => Expr::from(*scalar),
        }
    }
}

impl Operand for Tensor {
    #[inline]
    fn value(&self) -> Option<Value<'_>> {
        Some(Value::Tensor(self))
    }
}

impl Operand for &Tensor {
    #[inline]
    fn value(&self) -> Option<Value<'_>> {
        Some(Value::Tensor(self))
    }
}

impl Operand for Scalar {
    #[inline]
    fn value(&self) -> Option<Value<'_>> {
        Some(Value::Scalar(*self))
    }
}

impl Operand for Expr {
    #[inline]
    fn value(&self) -> Option<Value<'_>> {
        self.ready()
    }
}

impl Operand for &Expr {
    #[inline]
    fn value(&self) -> Option<Value<'_>> {
        self.ready()
    }
}

impl Expr {
    /// The tensor or the number, if the expression is one.
    fn ready(&self) -> Option<Value<'_>> {
        match self.form() {
            Form::Tensor(tensor) => Some(Value::Tensor(tensor)),
            Form::Scalar(scalar) => Some(Value::Scalar(*scalar)),
            Form::Node(_) => None,
        }
    }
}
