//! The rules for storing a result in an existing tensor.

use crate::error::Result;
use crate::shape::Shape;
use crate::{Casting, DType, Tensor, can_cast};

/// How a result is stored in an existing tensor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stored {
    /// `out=`: the shapes must be equal, and the cast must be of the same kind.
    ExactShape,
    /// In place: the target takes part in the broadcast, and the result must have its shape. The cast must be of the same kind.
    InPlace,
    /// Assignment: the value broadcasts to the target. Every cast is allowed that keeps imaginary parts.
    Assigned,
}

impl Stored {
    /// Whether a result of dtype `result` may be stored in a tensor of dtype `target`.
    pub(super) fn takes(self, result: DType, target: DType) -> bool {
        match self {
            Stored::Assigned => !loses_imaginary(result, target),
            _ => can_cast(result, target, Casting::SameKind),
        }
    }
}

/// Whether a write would drop imaginary parts. A cast to bool does not: it looks at both parts of a number.
pub fn loses_imaginary(from: DType, to: DType) -> bool {
    from.is_complex() && !to.is_complex() && to != DType::Bool
}

/// The value broadcast to `shape`, for an assignment.
pub(super) fn stretched(value: &Tensor, shape: &Shape) -> Result<Tensor> {
    let trimmed = trimmed(value.shape(), shape.rank())?;
    let layout = value.layout().reshape(&trimmed)?.unwrap_or_else(|| value.layout().clone());
    Ok(value.with_layout(layout.broadcast_to(shape)?))
}

/// The shape without its first axes, those beyond `rank`, if all of these have length 1. torch and NumPy drop them, too.
pub(super) fn trimmed(shape: &Shape, rank: usize) -> Result<Shape> {
    let extra = shape.rank().saturating_sub(rank);
    let droppable = shape[..extra].iter().all(|&length| length == 1);
    Ok(Shape::new(&shape[if droppable { extra } else { 0 }..])?)
}
