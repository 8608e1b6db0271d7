//! Vector norms, whose squares and powers neither overflow nor underflow.
//!
//! Squares of f32 are summed in f64, those of f64 in a code that does not overflow (`WideFold::Squares`), in one pass.
//! Other powers are those of magnitudes divided by the largest one, or by the smallest one if the order is negative.

use super::{Builder, Result, is_whole, kept};
use crate::engine::lower::graph::{Id, Operand};
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, reduced_shape};
use crate::{DType, Op, Scalar, Tensor, default_float};
use ndcast_ops::{Finish, WideFold};

/// `sum(|x|^order)^(1/order)`. An infinite order gives the largest or the smallest magnitude, order 0 the number of
/// nonzero elements.
pub(super) fn norm(graph: &mut dyn Builder, x: Id, order: f64, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    if is_whole(dtype) {
        let x = graph.cast(x, DType::F64)?;
        let norm = norm(graph, x, order, axes, keepdims)?;
        return graph.cast(norm, default_float());
    }
    let real = dtype.real();
    if order == 2.0 {
        let squares = graph.fold(FoldOp::Wide(WideFold::Squares), x, axes, keepdims)?;
        let is_coded = real == DType::F64;
        let root = if is_coded {
            graph.finish(Finish::Root, &[Node(squares)])?
        } else {
            graph.map(Op::Sqrt, &[Node(squares)])?
        };
        return graph.cast(root, real);
    }
    if order == 0.0 {
        let truth = graph.cast(x, DType::Bool)?;
        let count = graph.fold(FoldOp::Of(Op::Add), truth, axes, keepdims)?;
        return graph.cast(count, real);
    }
    let magnitude = graph.map(Op::Abs, &[Node(x)])?;
    if order.is_infinite() {
        return extreme(graph, magnitude, order > 0.0, axes, keepdims);
    }
    if order == 1.0 {
        let sum = graph.fold(FoldOp::Wide(WideFold::Sum), magnitude, axes, keepdims)?;
        return graph.cast(sum, real);
    }
    let magnitude = graph.cast(magnitude, DType::F64)?;
    if axes.iter().any(|&axis| graph.shape(x)[axis] == 0) {
        let sum = graph.fold(FoldOp::Of(Op::Add), magnitude, axes, keepdims)?;
        let power = graph.map(Op::Pow, &[Node(sum), Weak(Scalar::Float(1.0 / order))])?;
        return graph.cast(power, real);
    }
    let unit = extreme(graph, magnitude, order > 0.0, axes, true)?;
    // 0 and infinity cannot be the unit; the powers of the undivided magnitudes are correct then.
    let one = Weak(Scalar::Float(1.0));
    let finite = graph.map(Op::Isfinite, &[Node(unit)])?;
    let unit = graph.map(Op::Where, &[Node(finite), Node(unit), one])?;
    let unit = graph.map(Op::Where, &[Node(unit), Node(unit), one])?;
    let parts = graph.map(Op::Divide, &[Node(magnitude), Node(unit)])?;
    let powers = graph.map(Op::Pow, &[Node(parts), Weak(Scalar::Float(order))])?;
    let sum = graph.fold(FoldOp::Of(Op::Add), powers, axes, true)?;
    let root = graph.map(Op::Pow, &[Node(sum), Weak(Scalar::Float(1.0 / order))])?;
    let norm = graph.map(Op::Multiply, &[Node(root), Node(unit)])?;
    let norm = kept(graph, norm, axes, keepdims)?;
    graph.cast(norm, real)
}

/// The largest magnitude, which is 0 for no elements, or the smallest, which is an error for no elements.
fn extreme(graph: &mut dyn Builder, x: Id, largest: bool, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    if largest && axes.iter().any(|&axis| graph.shape(x)[axis] == 0) {
        let nothing = Tensor::of_scalar(Scalar::Int(0), graph.dtype(x));
        let shape = reduced_shape(graph.shape(x), axes, keepdims);
        return Ok(graph.constant(nothing.with_layout(nothing.layout().broadcast_to(&shape)?)));
    }
    graph.fold(FoldOp::Of(if largest { Op::Maximum } else { Op::Minimum }), x, axes, keepdims)
}
