//! Log-sum-exp, softmax and log-softmax without overflow: the largest element is subtracted first, from integers
//! exactly.

use super::{Builder, Result, is_whole, kept};
use crate::engine::lower::graph::{Id, Operand};
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, reduced_shape};
use crate::{DType, Kind, Op, Scalar, Tensor, default_float};
use ndcast_ops::WideFold;

/// `log(sum(exp(x)))`: the logarithm is added to the largest element in f64, or in complex128 for complex numbers.
pub(super) fn log_sum_exp(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::Node;
    let dtype = graph.dtype(x);
    let (shift, shifted) = shifted(graph, x, axes, false)?;
    let exp = graph.map(Op::Exp, &[Node(shifted)])?;
    let sum = graph.fold(FoldOp::Wide(WideFold::Sum), exp, axes, keepdims)?;
    let log = graph.map(Op::Log, &[Node(sum)])?;
    let shift = if dtype.is_complex() { shift } else { kept(graph, shift, axes, keepdims)? };
    let shift = graph.cast(shift, graph.dtype(log))?;
    let sum = graph.map(Op::Add, &[Node(log), Node(shift)])?;
    graph.cast(sum, if is_whole(dtype) { default_float() } else { dtype })
}

/// `exp(x) / sum(exp(x))`.
pub(super) fn softmax(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>) -> Result<Id> {
    use Operand::Node;
    let dtype = graph.dtype(x);
    let (_, shifted) = shifted(graph, x, axes, true)?;
    let exp = graph.map(Op::Exp, &[Node(shifted)])?;
    let sum = graph.fold(FoldOp::Of(Op::Add), exp, axes, true)?;
    let share = graph.map(Op::Divide, &[Node(exp), Node(sum)])?;
    graph.cast(share, if is_whole(dtype) { default_float() } else { dtype })
}

/// The logarithm of the softmax. The sum is computed in f64: in f32, the sum of a large and a small exponential would
/// be 1, and its logarithm 0.
pub(super) fn log_softmax(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>) -> Result<Id> {
    use Operand::Node;
    let dtype = graph.dtype(x);
    let (_, shifted) = shifted(graph, x, axes, true)?;
    let exp = graph.map(Op::Exp, &[Node(shifted)])?;
    let sum = graph.fold(FoldOp::Wide(WideFold::Sum), exp, axes, true)?;
    let log = graph.map(Op::Log, &[Node(sum)])?;
    let log = graph.cast(log, graph.dtype(shifted))?;
    let difference = graph.map(Op::Subtract, &[Node(shifted), Node(log)])?;
    graph.cast(difference, if is_whole(dtype) { default_float() } else { dtype })
}

/// The shift, and `x` minus the shift, both in f64 for integers and bools. The shift is the largest element, or 0 if
/// that is not finite, so that `inf - inf` does not occur. With `shares`, for real numbers, 0 replaces only -inf: a
/// shift of +inf remains, because the shares of an infinite element are NaN.
fn shifted(graph: &mut dyn Builder, x: Id, axes: &Dims<usize>, shares: bool) -> Result<(Id, Id)> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if axes.iter().any(|&axis| graph.shape(x)[axis] == 0) {
        // An empty axis has no largest element, and needs no shift. It is refused for the dtypes that a full one is.
        FoldOp::Of(Op::Maximum).typing(dtype)?;
        let x = if is_whole(dtype) { graph.cast(x, DType::F64)? } else { x };
        let nothing = Tensor::of_scalar(Scalar::Float(0.0), graph.dtype(x));
        let shape = reduced_shape(graph.shape(x), axes, true);
        let shift = graph.constant(nothing.with_layout(nothing.layout().broadcast_to(&shape)?));
        return Ok((shift, x));
    }
    if is_whole(dtype) {
        let wide = graph.cast(x, if dtype.kind() == Kind::Unsigned { DType::U64 } else { DType::I64 })?;
        let largest = graph.fold(FoldOp::Of(Op::Maximum), wide, axes, true)?;
        // The distance below the largest element is exact as u64, although it may not fit in i64.
        let below = graph.map(Op::Subtract, &[Node(largest), Node(wide)])?;
        let below = graph.cast(below, DType::U64)?;
        let below = graph.cast(below, DType::F64)?;
        let shifted = graph.map(Op::Negative, &[Node(below)])?;
        return Ok((graph.cast(largest, DType::F64)?, shifted));
    }
    let largest = graph.fold(FoldOp::Of(Op::Maximum), x, axes, true)?;
    let finite = match shares && !dtype.is_complex() {
        true => graph.map(Op::NotEqual, &[Node(largest), Weak(Scalar::Float(f64::NEG_INFINITY))])?,
        false => graph.map(Op::Isfinite, &[Node(largest)])?,
    };
    let shift = graph.map(Op::Where, &[Node(finite), Node(largest), Weak(Scalar::Float(0.0))])?;
    Ok((shift, graph.map(Op::Subtract, &[Node(x), Node(shift)])?))
}
