//! The rules for storing a result in an existing tensor.

use crate::error::{Error, Result};
use crate::expr::{Expr, Form, NodeKind};
use crate::shape::{Layout, Shape, ShapeError, ShapeErrorKind as Kind};
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
    /// Checks that a value of a shape and dtype may be stored in a target of another. All writes in place obey this one rule.
    pub(super) fn check(self, (value, from): (&Shape, DType), (shape, dtype): (&Shape, DType)) -> Result<()> {
        let casts = if self == Stored::Assigned {
            Layout::contiguous(&trimmed(value, shape.rank())?)?.broadcast_to(shape)?;
            !loses_imaginary(from, dtype)
        } else if value == shape {
            can_cast(from, dtype, Casting::SameKind)
        } else {
            return Err(ShapeError::output_shape(shape, value).into());
        };
        if casts {
            return Ok(());
        }
        Err(Error::dtype(format!(
            "result type {from} can't be cast to the desired output type {dtype}: cast the operand, or make a new tensor"
        )))
    }
}

impl Stored {
    /// The error of a write with its operands, if it is about their shapes.
    #[cold]
    pub(super) fn refused(self, error: Error, expr: &Expr) -> Error {
        let of_write = error.shape_error().is_some_and(|error| {
            matches!(error.kind(), Kind::OutputShape { .. } | Kind::NotExpandable { .. } | Kind::ExpandRank { .. })
        });
        if !of_write {
            return error;
        }
        let map = match expr.form() {
            Form::Node(node) => match &node.kind {
                NodeKind::Map { op, args } => Some((op.info(), args)),
                _ => None,
            },
            _ => None,
        };
        let Some((info, args)) = map else { return error.writing("assign", Vec::new(), &["the target", "value"]) };
        let named = args.iter().zip(info.operands).filter(|(arg, _)| arg.as_scalar().is_none());
        let is_target = |arg: &Expr| matches!(arg.form(), Form::Node(node) if matches!(node.kind, NodeKind::Target));
        let values = named
            .filter(|(arg, _)| !is_target(arg))
            .filter_map(|(arg, operand)| Some((arg.shape().ok()?, operand.name)));
        let (shapes, names): (Vec<Shape>, Vec<&str>) = values.unzip();
        let names: Vec<&str> = ["the target"].into_iter().chain(names).collect();
        error.writing(info.name, shapes, &names)
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
fn trimmed(shape: &Shape, rank: usize) -> Result<Shape> {
    let extra = shape.rank().saturating_sub(rank);
    let droppable = shape[..extra].iter().all(|&length| length == 1);
    Ok(Shape::new(&shape[if droppable { extra } else { 0 }..])?)
}
