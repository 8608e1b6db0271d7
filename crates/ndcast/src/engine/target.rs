//! What may be stored into a tensor that exists, and how.

use crate::error::Result;
use crate::shape::Shape;
use crate::{Casting, DType, Tensor, can_cast};

/// How a result is stored into a tensor that exists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stored {
    /// `out=`: shapes are equal, the cast is of the same kind.
    ExactShape,
    /// In place: the target takes part in the broadcast and must have its shape; the cast is of the same kind.
    InPlace,
    /// Assignment: the value broadcasts to the target, any cast goes that keeps imaginary parts.
    Assigned,
}

impl Stored {
    /// Whether a result may be stored in a tensor of another dtype.
    pub(super) fn takes(self, result: DType, target: DType) -> bool {
        match self {
            Stored::Assigned => !loses_imaginary(result, target),
            _ => can_cast(result, target, Casting::SameKind),
        }
    }
}

/// Whether a write would drop imaginary parts. Whether a number is zero is seen from both of its parts.
pub fn loses_imaginary(from: DType, to: DType) -> bool {
    from.is_complex() && !to.is_complex() && to != DType::Bool
}

/// A value as one of a shape that it is assigned to.
pub(super) fn stretched(value: &Tensor, shape: &Shape) -> Result<Tensor> {
    let trimmed = trimmed(value.shape(), shape.rank())?;
    let layout = value.layout().reshape(&trimmed)?.unwrap_or_else(|| value.layout().clone());
    Ok(value.with_layout(layout.broadcast_to(shape)?))
}

/// A shape without the leading axes of length 1 that are more than `rank`: they are dropped, as torch and NumPy do.
pub(super) fn trimmed(shape: &Shape, rank: usize) -> Result<Shape> {
    let extra = shape.rank().saturating_sub(rank);
    let droppable = shape[..extra].iter().all(|&length| length == 1);
    Ok(Shape::new(&shape[if droppable { extra } else { 0 }..])?)
}
