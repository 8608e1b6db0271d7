//! Composite ops as maps and folds: mean, variance, norms, log-sum-exp, softmax, the reverse of broadcasting.
//!
//! They are decomposed when shapes are known, into nodes that the planner treats as if the user had typed them. What is rounded on the way is wider than
//! the result: integers are summed up exactly, narrow floats in f64, and f64 are scaled where their squares are no numbers.

use crate::engine::lower::graph::{Id, Operand};
use crate::error::{Class, Error, Result};
use crate::expr::ViewFn;
use crate::expr::composite::{Composite, Numbers};
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, Shape, reduced_shape};
use crate::{DType, Op, Scalar, Tensor};
use moments::Numbered;
use ndcast_ops::Finish;

mod exponentials;
mod moments;
mod norms;
mod rounding;

/// Takes the parts of a composite op: a graph, for later, or direct kernels, at once.
pub(crate) trait Builder {
    /// Lengths of a part.
    fn shape(&self, id: Id) -> &Shape;
    /// Dtype of a part.
    fn dtype(&self, id: Id) -> DType;
    /// A tensor as it is.
    fn constant(&mut self, tensor: Tensor) -> Id;
    /// A part as another dtype.
    fn cast(&mut self, arg: Id, dtype: DType) -> Result<Id>;
    /// An op of the table on parts and weak scalars.
    fn map(&mut self, op: Op, args: &[Operand]) -> Result<Id>;
    /// What is made of folded numbers, one operand or several.
    fn finish(&mut self, finish: Finish, args: &[Operand]) -> Result<Id>;
    /// Another layout of a part.
    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id>;
    /// A reduction over normalised axes.
    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id>;
}

/// Builds the parts of a composite op; axes are normalised.
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

/// Whether a dtype is one of whole numbers.
fn is_whole(dtype: DType) -> bool {
    dtype.is_integer() || dtype == DType::Bool
}

/// A part whose reduced axes are kept, or without them.
fn kept(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    // A fold of one element each is the element, and a stage may go on through it.
    if keepdims { Ok(x) } else { graph.fold(FoldOp::Of(Op::Maximum), x, axes, false) }
}

fn sum_to(graph: &mut dyn Builder, x: Id, shape: &Shape) -> Result<Id> {
    let from = graph.shape(x).clone();
    if crate::shape::broadcast_shapes(&[shape, &from]).ok().as_ref() != Some(&from) {
        let text = format!("sum_to: shape {shape} does not broadcast to {from}, so {from} cannot be summed back to it");
        return Err(Error::new(Class::Shape, text));
    }
    let padding = from.rank() - shape.rank();
    // What was stretched is summed in place, what was padded disappears.
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

fn without_nan(graph: &mut dyn Builder, x: Id, numbers: &Numbers, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if dtype.kind() < crate::Kind::Float {
        // All of them are numbers.
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
    let missing = graph.map(Op::Isnan, &[Node(x)])?;
    match *numbers {
        Numbers::Sum => {
            let present = graph.map(Op::Where, &[Node(missing), Weak(Scalar::Float(0.0)), Node(x)])?;
            graph.fold(FoldOp::Of(Op::Add), present, axes, keepdims)
        }
        Numbers::Max | Numbers::Min => {
            let largest = *numbers == Numbers::Max;
            let (op, farthest) = if largest { (Op::Maximum, f64::NEG_INFINITY) } else { (Op::Minimum, f64::INFINITY) };
            let present = graph.map(Op::Where, &[Node(missing), Weak(Scalar::Float(farthest)), Node(x)])?;
            let extreme = graph.fold(FoldOp::Of(op), present, axes, keepdims)?;
            let none = graph.fold(FoldOp::Of(Op::LogicalAnd), missing, axes, keepdims)?;
            graph.map(Op::Where, &[Node(none), Weak(Scalar::Float(f64::NAN)), Node(extreme)])
        }
        Numbers::Mean => {
            let x = Numbered::without(graph, x, missing, axes, keepdims)?;
            moments::mean(graph, &x, axes, keepdims)
        }
        Numbers::Variance { correction } => {
            let x = Numbered::without(graph, x, missing, axes, true)?;
            moments::variance(graph, &x, correction, false, axes, keepdims)
        }
        Numbers::Deviation { correction } => {
            let x = Numbered::without(graph, x, missing, axes, true)?;
            moments::variance(graph, &x, correction, true, axes, keepdims)
        }
    }
}
