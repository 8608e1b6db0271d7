//! [`Operand`]: what the eager methods take.
//!
//! *Problem*: making an expression of a tensor counts a reference up and down again, which is a third of the time that a tiny sum takes.
//! *Technique*: an operand says by reference what it is, and becomes an expression only where a plan is needed.

use crate::{Expr, Scalar, Tensor};

/// What can stand beside a tensor in its methods: tensors, expressions and numbers, by value or by reference.
///
/// Of a type that becomes an [`Expr`] say `impl Operand for MyType {}`.
///
/// ```
/// use ndcast::{Operand, Result, Tensor, tensor};
/// fn twice_plus(x: &Tensor, y: impl Operand) -> Result<Tensor> {
///     x.add(x)?.add(y)
/// }
/// let x = tensor![1.0, 2.0];
/// assert_eq!(twice_plus(&x, 1.0)?.to_vec::<f32>()?, [3.0, 5.0]);
/// assert_eq!(twice_plus(&x, &x * 2.0)?.to_vec::<f32>()?, [4.0, 8.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub trait Operand: Into<Expr> {
    /// What it is, if nothing has to be computed for that.
    #[doc(hidden)]
    fn value(&self) -> Option<Value<'_>> {
        None
    }
}

/// An operand that is there.
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

impl Operand for Expr {}

impl Operand for &Expr {}
