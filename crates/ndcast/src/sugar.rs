//! Reductions that are sentences of maps and folds: mean, variance, norms, log-sum-exp, softmax, the reverse of broadcasting.
//!
//! They are written out when shapes are known, as nodes that the planner treats as if the user had typed them.

use crate::error::{Class, Error, Result};
use crate::graph::{FoldOp, Id, Operand};
use crate::shape::{Dims, Shape, reduced_shape};
use crate::{DType, Op, Scalar, Tensor, default_float};

/// A reduction in terms of others.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Sugar {
    /// Sum divided by count.
    Mean,
    /// Mean squared distance from the mean; the count is lessened by the correction.
    Variance { correction: f64 },
    /// Square root of the variance.
    Deviation { correction: f64 },
    /// `log(sum(exp(x)))` without overflow.
    LogSumExp,
    /// `sum(|x|^order)^(1/order)`; infinite orders are the largest and smallest magnitude, 0 counts.
    Norm { order: f64 },
    /// A fold of the elements that are not NaN.
    WithoutNan(Numbers),
    /// How many elements are not zero.
    CountNonzero,
    /// `exp(x) / sum(exp(x))` without overflow.
    Softmax,
    /// Logarithm of the softmax without cancellation.
    LogSoftmax,
    /// The sum over all that broadcasting to the operand's shape would repeat.
    SumTo(Shape),
}

/// What is made of the elements that are not NaN.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Numbers {
    /// Their sum.
    Sum,
    /// Their mean.
    Mean,
    /// The largest; NaN if there is none.
    Max,
    /// The smallest; NaN if there is none.
    Min,
    /// Their variance.
    Variance { correction: f64 },
    /// Square root of their variance.
    Deviation { correction: f64 },
}

impl Sugar {
    /// What it is called.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Sugar::Mean => "mean",
            Sugar::Variance { .. } => "var",
            Sugar::Deviation { .. } => "std",
            Sugar::LogSumExp => "logsumexp",
            Sugar::Norm { .. } => "norm",
            Sugar::WithoutNan(Numbers::Sum) => "nansum",
            Sugar::WithoutNan(Numbers::Mean) => "nanmean",
            Sugar::WithoutNan(Numbers::Max) => "nanmax",
            Sugar::WithoutNan(Numbers::Min) => "nanmin",
            Sugar::WithoutNan(Numbers::Variance { .. }) => "nanvar",
            Sugar::WithoutNan(Numbers::Deviation { .. }) => "nanstd",
            Sugar::CountNonzero => "count_nonzero",
            Sugar::Softmax => "softmax",
            Sugar::LogSoftmax => "log_softmax",
            Sugar::SumTo(_) => "sum_to",
        }
    }
}

/// What a sugar is written out in: whoever takes it down, or computes it at once.
pub(crate) trait Sentence {
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
    /// A reduction over normalised axes.
    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id>;
}

/// Writes a sugar out; axes are normalised.
pub(crate) fn expand(graph: &mut dyn Sentence, sugar: &Sugar, x: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if dtype != dtype.compute() && *sugar != Sugar::CountNonzero {
        // A sentence over 16-bit floats is computed as f32 throughout and rounded once.
        let wide = graph.cast(x, dtype.compute())?;
        let result = expand(graph, sugar, wide, axes, keepdims)?;
        return graph.cast(result, dtype);
    }
    match *sugar {
        Sugar::Mean => {
            let x = floating(graph, x)?;
            mean(graph, x, axes, keepdims)
        }
        Sugar::Variance { correction } => {
            // Two passes, the second about the mean: no cancellation.
            let x = floating(graph, x)?;
            let about = mean(graph, x, axes, true)?;
            let distance = graph.map(Op::Subtract, &[Node(x), Node(about)])?;
            let real = if dtype.is_complex() { graph.map(Op::Abs, &[Node(distance)])? } else { distance };
            let square = graph.map(Op::Square, &[Node(real)])?;
            let sum = graph.fold(FoldOp::Of(Op::Add), square, axes, keepdims)?;
            let count = (count(graph, x, axes) - correction).max(0.0);
            graph.map(Op::Divide, &[Node(sum), Weak(Scalar::Float(count))])
        }
        Sugar::Deviation { correction } => {
            let variance = expand(graph, &Sugar::Variance { correction }, x, axes, keepdims)?;
            graph.map(Op::Sqrt, &[Node(variance)])
        }
        Sugar::LogSumExp => {
            let x = floating(graph, x)?;
            let (shift, shifted) = shifted(graph, x, axes)?;
            let exp = graph.map(Op::Exp, &[Node(shifted)])?;
            let sum = graph.fold(FoldOp::Of(Op::Add), exp, axes, keepdims)?;
            let log = graph.map(Op::Log, &[Node(sum)])?;
            let shift = if keepdims { shift } else { graph.fold(FoldOp::Of(Op::Maximum), shift, axes, false)? };
            graph.map(Op::Add, &[Node(log), Node(shift)])
        }
        Sugar::Norm { order } => norm(graph, x, order, axes, keepdims),
        Sugar::WithoutNan(ref numbers) => without_nan(graph, x, numbers, axes, keepdims),
        Sugar::CountNonzero => {
            let truth = graph.cast(x, DType::Bool)?;
            graph.fold(FoldOp::Of(Op::Add), truth, axes, keepdims)
        }
        Sugar::Softmax => {
            let x = floating(graph, x)?;
            let (_, shifted) = shifted(graph, x, axes)?;
            let exp = graph.map(Op::Exp, &[Node(shifted)])?;
            let sum = graph.fold(FoldOp::Of(Op::Add), exp, axes, true)?;
            graph.map(Op::Divide, &[Node(exp), Node(sum)])
        }
        Sugar::LogSoftmax => {
            let x = floating(graph, x)?;
            let (_, shifted) = shifted(graph, x, axes)?;
            let exp = graph.map(Op::Exp, &[Node(shifted)])?;
            let sum = graph.fold(FoldOp::Of(Op::Add), exp, axes, true)?;
            let log = graph.map(Op::Log, &[Node(sum)])?;
            graph.map(Op::Subtract, &[Node(shifted), Node(log)])
        }
        Sugar::SumTo(ref shape) => sum_to(graph, x, shape),
    }
}

/// Integers and bools become the default float.
fn floating(graph: &mut dyn Sentence, x: Id) -> Result<Id> {
    let dtype = graph.dtype(x);
    if dtype.is_integer() || dtype == DType::Bool { graph.cast(x, default_float()) } else { Ok(x) }
}

fn count(graph: &dyn Sentence, x: Id, axes: &[usize]) -> f64 {
    axes.iter().map(|&axis| graph.shape(x)[axis] as f64).product()
}

fn mean(graph: &mut dyn Sentence, x: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    let sum = graph.fold(FoldOp::Of(Op::Add), x, axes, keepdims)?;
    let count = count(graph, x, axes);
    graph.map(Op::Divide, &[Operand::Node(sum), Operand::Weak(Scalar::Float(count))])
}

/// The finite largest element (0 where it is infinite, so that `inf - inf` never arises), and `x` less it.
fn shifted(graph: &mut dyn Sentence, x: Id, axes: &Dims<usize>) -> Result<(Id, Id)> {
    let zero = Operand::Weak(Scalar::Float(0.0));
    if axes.iter().any(|&axis| graph.shape(x)[axis] == 0) {
        // Nothing has no largest element, and needs no shift.
        let nothing = Tensor::of_scalar(Scalar::Float(0.0), graph.dtype(x));
        let shape = reduced_shape(graph.shape(x), axes, true);
        let shift = graph.constant(nothing.with_layout(nothing.layout().broadcast_to(&shape)?));
        return Ok((shift, x));
    }
    let largest = graph.fold(FoldOp::Of(Op::Maximum), x, axes, true)?;
    let finite = graph.map(Op::Isfinite, &[Operand::Node(largest)])?;
    let shift = graph.map(Op::Where, &[Operand::Node(finite), Operand::Node(largest), zero])?;
    Ok((shift, graph.map(Op::Subtract, &[Operand::Node(x), Operand::Node(shift)])?))
}

fn norm(graph: &mut dyn Sentence, x: Id, order: f64, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let x = floating(graph, x)?;
    let magnitude = graph.map(Op::Abs, &[Node(x)])?;
    if order.is_infinite() {
        let op = if order > 0.0 { Op::Maximum } else { Op::Minimum };
        return graph.fold(FoldOp::Of(op), magnitude, axes, keepdims);
    }
    let power = match order {
        0.0 => {
            let truth = graph.cast(magnitude, DType::Bool)?;
            graph.cast(truth, graph.dtype(magnitude))?
        }
        1.0 => magnitude,
        2.0 => graph.map(Op::Square, &[Node(magnitude)])?,
        _ => graph.map(Op::Pow, &[Node(magnitude), Weak(Scalar::Float(order))])?,
    };
    let sum = graph.fold(FoldOp::Of(Op::Add), power, axes, keepdims)?;
    match order {
        0.0 | 1.0 => Ok(sum),
        2.0 => graph.map(Op::Sqrt, &[Node(sum)]),
        _ => graph.map(Op::Pow, &[Node(sum), Weak(Scalar::Float(1.0 / order))]),
    }
}

fn sum_to(graph: &mut dyn Sentence, x: Id, shape: &Shape) -> Result<Id> {
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

fn without_nan(graph: &mut dyn Sentence, x: Id, numbers: &Numbers, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if dtype.kind() < crate::Kind::Float {
        // All of them are numbers.
        return match *numbers {
            Numbers::Sum => graph.fold(FoldOp::Of(Op::Add), x, axes, keepdims),
            Numbers::Max => graph.fold(FoldOp::Of(Op::Maximum), x, axes, keepdims),
            Numbers::Min => graph.fold(FoldOp::Of(Op::Minimum), x, axes, keepdims),
            Numbers::Mean => expand(graph, &Sugar::Mean, x, axes, keepdims),
            Numbers::Variance { correction } => expand(graph, &Sugar::Variance { correction }, x, axes, keepdims),
            Numbers::Deviation { correction } => expand(graph, &Sugar::Deviation { correction }, x, axes, keepdims),
        };
    }
    let zero = Weak(Scalar::Float(0.0));
    let missing = graph.map(Op::Isnan, &[Node(x)])?;
    match *numbers {
        Numbers::Sum => {
            let present = graph.map(Op::Where, &[Node(missing), zero, Node(x)])?;
            graph.fold(FoldOp::Of(Op::Add), present, axes, keepdims)
        }
        Numbers::Mean => {
            let sum = without_nan(graph, x, &Numbers::Sum, axes, keepdims)?;
            let count = present(graph, missing, axes, keepdims, dtype)?;
            graph.map(Op::Divide, &[Node(sum), Node(count)])
        }
        Numbers::Max | Numbers::Min => {
            let largest = *numbers == Numbers::Max;
            let (op, farthest) = if largest { (Op::Maximum, f64::NEG_INFINITY) } else { (Op::Minimum, f64::INFINITY) };
            let present = graph.map(Op::Where, &[Node(missing), Weak(Scalar::Float(farthest)), Node(x)])?;
            let extreme = graph.fold(FoldOp::Of(op), present, axes, keepdims)?;
            let none = graph.fold(FoldOp::Of(Op::LogicalAnd), missing, axes, keepdims)?;
            graph.map(Op::Where, &[Node(none), Weak(Scalar::Float(f64::NAN)), Node(extreme)])
        }
        Numbers::Variance { correction } => {
            let about = without_nan(graph, x, &Numbers::Mean, axes, true)?;
            let distance = graph.map(Op::Subtract, &[Node(x), Node(about)])?;
            let real = if dtype.is_complex() { graph.map(Op::Abs, &[Node(distance)])? } else { distance };
            let square = graph.map(Op::Square, &[Node(real)])?;
            let present_square = graph.map(Op::Where, &[Node(missing), zero, Node(square)])?;
            let sum = graph.fold(FoldOp::Of(Op::Add), present_square, axes, keepdims)?;
            let count = present(graph, missing, axes, keepdims, dtype.real())?;
            let count = graph.map(Op::Subtract, &[Node(count), Weak(Scalar::Float(correction))])?;
            let count = graph.map(Op::Maximum, &[Node(count), zero])?;
            graph.map(Op::Divide, &[Node(sum), Node(count)])
        }
        Numbers::Deviation { correction } => {
            let variance = without_nan(graph, x, &Numbers::Variance { correction }, axes, keepdims)?;
            graph.map(Op::Sqrt, &[Node(variance)])
        }
    }
}

/// How many elements are there, as a dtype.
fn present(graph: &mut dyn Sentence, missing: Id, axes: &Dims<usize>, keepdims: bool, dtype: DType) -> Result<Id> {
    let there = graph.map(Op::LogicalNot, &[Operand::Node(missing)])?;
    let count = graph.fold(FoldOp::Of(Op::Add), there, axes, keepdims)?;
    graph.cast(count, dtype)
}
