//! Decomposes composite ops into maps and folds: mean, variance, norms, log-sum-exp, softmax, rounding to decimals, the
//! reverse of broadcasting.
//!
//! This happens when shapes are known, and the planner treats the nodes like those of any expression. Where rounding
//! matters, intermediates are wider than the result: integers are summed exactly, narrow floats in f64, and f64 values
//! are scaled if their squares would overflow or underflow.

use crate::engine::lower::graph::{Id, Operand};
use crate::error::{Error, ErrorKind};
use crate::expr::composite::{Composite, Numbers};
use crate::expr::derived::ViewFn;
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, Layout, Shape, reduced_shape};
use crate::{DType, Op, Scalar, Tensor};
use moments::Numbered;
use ndcast_ops::Finish;
use std::panic::Location;
use std::sync::Arc;

mod exponentials;
mod moments;
mod norms;
mod rounding;

/// `Result` of a builder.
pub(crate) type Result<T, E = Stop> = std::result::Result<T, E>;

/// Why a builder stopped.
pub(crate) enum Stop {
    /// A plan has to compute the expression. Only the eager builder stops for this.
    NotSmall,
    /// The expression is refused.
    Error(Error),
}

impl Stop {
    /// The same stop; an error gets its place in the caller's source, unless it has one already.
    pub(crate) fn at(self, location: &'static Location<'static>) -> Stop {
        match self {
            Stop::Error(error) => Stop::Error(error.at(location)),
            Stop::NotSmall => Stop::NotSmall,
        }
    }

    /// The error, where the stop cannot be `NotSmall`.
    pub(crate) fn error(self) -> Error {
        match self {
            Stop::Error(error) => error,
            Stop::NotSmall => Error::value("the expression is not small"),
        }
    }
}

impl<E: Into<Error>> From<E> for Stop {
    fn from(refusal: E) -> Stop {
        Stop::Error(refusal.into())
    }
}

/// Receives the parts of a composite op. A graph adds nodes to compute later; direct calls compute each part at once.
pub(crate) trait Builder {
    /// Shape of a part.
    fn shape(&self, id: Id) -> &Shape;
    /// Dtype of a part.
    fn dtype(&self, id: Id) -> DType;
    /// A tensor as a part.
    fn constant(&mut self, tensor: Tensor) -> Id;
    /// A part, cast to a dtype.
    fn cast(&mut self, arg: Id, dtype: DType) -> Result<Id>;
    /// An op of the table on parts and weak scalars.
    fn map(&mut self, op: Op, args: &[Operand]) -> Result<Id>;
    /// A last step after folds, such as a sum divided by a count, of one or more operands.
    fn finish(&mut self, finish: Finish, args: &[Operand]) -> Result<Id>;
    /// Another layout of a part.
    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id>;
    /// A part without these axes, which have length 1.
    fn squeeze(&mut self, arg: Id, axes: &Dims<usize>) -> Result<Id> {
        self.view(arg, &squeezing(axes))
    }
    /// A reduction over normalised axes.
    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id>;
}

/// Builds the parts of a composite op of `x`, over normalised axes. Returns the part that is the result.
pub(crate) fn decompose(
    graph: &mut dyn Builder,
    composite: &Composite,
    x: Id,
    axes: &Dims<usize>,
    keepdims: bool,
) -> Result<Id> {
    let dtype = graph.dtype(x);
    if dtype != dtype.compute() && *composite != Composite::CountNonzero {
        // A composite op over 16-bit floats is computed as f32 throughout and rounded once.
        let wide = graph.cast(x, dtype.compute())?;
        let result = decompose(graph, composite, wide, axes, keepdims)?;
        return graph.cast(result, dtype);
    }
    match *composite {
        Composite::Mean => {
            let x = Numbered::all(graph, x, axes);
            moments::mean(graph, &x, axes, keepdims)
        }
        Composite::Variance { correction } => {
            let x = Numbered::all(graph, x, axes);
            moments::variance(graph, &x, correction, false, axes, keepdims)
        }
        Composite::Deviation { correction } => {
            let x = Numbered::all(graph, x, axes);
            moments::variance(graph, &x, correction, true, axes, keepdims)
        }
        Composite::LogSumExp => exponentials::log_sum_exp(graph, x, axes, keepdims),
        Composite::Norm { order } => norms::norm(graph, x, order, axes, keepdims),
        Composite::WithoutNan(ref numbers) => without_nan(graph, x, numbers, axes, keepdims),
        Composite::CountNonzero => {
            let truth = graph.cast(x, DType::Bool)?;
            graph.fold(FoldOp::Of(Op::Add), truth, axes, keepdims)
        }
        Composite::Softmax => exponentials::softmax(graph, x, axes),
        Composite::LogSoftmax => exponentials::log_softmax(graph, x, axes),
        Composite::SumTo(ref shape) => sum_to(graph, x, shape),
        Composite::Round { decimals } => rounding::round(graph, x, decimals),
    }
}

/// Whether a dtype is an integer or bool.
fn is_whole(dtype: DType) -> bool {
    dtype.is_integer() || dtype == DType::Bool
}

/// The view that drops these axes, which have length 1.
pub(crate) fn squeezing(axes: &Dims<usize>) -> ViewFn {
    let axes: Dims<isize> = axes.iter().map(|&axis| axis as isize).collect();
    Arc::new(move |layout: &Layout| layout.squeeze(Some(&axes)))
}

/// A part without its reduced axes, which all have length 1; unchanged if `keepdims`.
fn kept(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    if keepdims || axes.is_empty() { Ok(x) } else { graph.squeeze(x, axes) }
}

/// The sum of `x` over all axes that broadcasting `shape` to the shape of `x` would repeat.
fn sum_to(graph: &mut dyn Builder, x: Id, shape: &Shape) -> Result<Id> {
    let from = graph.shape(x).clone();
    if crate::shape::broadcast_shapes(&[shape, &from]).ok().as_ref() != Some(&from) {
        let text = format!("sum_to: shape {shape} does not broadcast to {from}, so {from} cannot be summed back to it");
        return Err(Error::new(ErrorKind::Shape, text).into());
    }
    let padding = from.rank() - shape.rank();
    // Stretched axes are summed and keep the length 1; padded axes are summed and removed.
    let stretched: Dims<usize> = (padding..from.rank()).filter(|&axis| shape[axis - padding] != from[axis]).collect();
    let nothing_padded = padding == 0;
    let summed = if stretched.is_empty() && !nothing_padded {
        x
    } else {
        graph.fold(FoldOp::Of(Op::Add), x, &stretched, true)?
    };
    debug_assert_eq!(*graph.shape(summed), reduced_shape(&from, &stretched, true));
    let padded: Dims<usize> = (0..padding).collect();
    if padded.is_empty() { Ok(summed) } else { graph.fold(FoldOp::Of(Op::Add), summed, &padded, false) }
}

/// A reduction of the elements that are not NaN.
fn without_nan(graph: &mut dyn Builder, x: Id, numbers: &Numbers, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if dtype.kind() < crate::Kind::Float {
        // Integers and bools have no NaN.
        return match *numbers {
            Numbers::Sum => graph.fold(FoldOp::Of(Op::Add), x, axes, keepdims),
            Numbers::Max => graph.fold(FoldOp::Of(Op::Maximum), x, axes, keepdims),
            Numbers::Min => graph.fold(FoldOp::Of(Op::Minimum), x, axes, keepdims),
            Numbers::Mean => decompose(graph, &Composite::Mean, x, axes, keepdims),
            Numbers::Variance { correction } => {
                decompose(graph, &Composite::Variance { correction }, x, axes, keepdims)
            }
            Numbers::Deviation { correction } => {
                decompose(graph, &Composite::Deviation { correction }, x, axes, keepdims)
            }
        };
    }
    let isnan = |graph: &mut dyn Builder| graph.map(Op::Isnan, &[Node(x)]);
    match *numbers {
        Numbers::Sum => {
            let present = match dtype {
                DType::F32 => graph.finish(Finish::NarrowPresent, &[Node(x)])?,
                DType::F64 => graph.finish(Finish::Present, &[Node(x)])?,
                _ => {
                    let missing = isnan(graph)?;
                    graph.map(Op::Where, &[Node(missing), Weak(Scalar::Float(0.0)), Node(x)])?
                }
            };
            graph.fold(FoldOp::Of(Op::Add), present, axes, keepdims)
        }
        Numbers::Max | Numbers::Min => {
            let largest = *numbers == Numbers::Max;
            let (op, farthest) = if largest { (Op::Maximum, f64::NEG_INFINITY) } else { (Op::Minimum, f64::INFINITY) };
            let missing = isnan(graph)?;
            let present = graph.map(Op::Where, &[Node(missing), Weak(Scalar::Float(farthest)), Node(x)])?;
            let extreme = graph.fold(FoldOp::Of(op), present, axes, keepdims)?;
            let none = graph.fold(FoldOp::Of(Op::LogicalAnd), missing, axes, keepdims)?;
            graph.map(Op::Where, &[Node(none), Weak(Scalar::Float(f64::NAN)), Node(extreme)])
        }
        Numbers::Mean => {
            let missing = isnan(graph)?;
            let x = Numbered::without(graph, x, missing, axes, keepdims)?;
            moments::mean(graph, &x, axes, keepdims)
        }
        Numbers::Variance { correction } => {
            let missing = isnan(graph)?;
            let x = Numbered::without(graph, x, missing, axes, true)?;
            moments::variance(graph, &x, correction, false, axes, keepdims)
        }
        Numbers::Deviation { correction } => {
            let missing = isnan(graph)?;
            let x = Numbered::without(graph, x, missing, axes, true)?;
            moments::variance(graph, &x, correction, true, axes, keepdims)
        }
    }
}
