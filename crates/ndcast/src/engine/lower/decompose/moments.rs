//! Means, variances and deviations, right to an ULP or two of the result whatever the elements are.
//!
//! *Problem*: the mean of a million f32 loses three digits in f32, that of equal numbers is not one of them, timestamps in nanoseconds are beyond every
//! float, and the squares of 1e200 are no numbers. *Technique*: of integers, the sum in 64 bits, which is right modulo `2**64`, says exactly how far the sum of all distances
//! from a number near the mean is from zero; distances are taken in integers. Floats of 32 bits are summed up in f64, and their distances from the mean rounded to f32
//! are squared in f64. Of f64, distances are taken from the mean in f64, their squares summed up in a code that knows no overflow (`WideFold::Spread`),
//! and the sum of the distances makes up for the rounding of the mean. *Contract*: two passes; of equal elements
//! the mean is one of them and the variance 0.

use super::{Builder, is_whole, kept};
use crate::engine::lower::graph::{Id, Operand};
use crate::error::Result;
use crate::expr::ViewFn;
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, reduced_shape};
use crate::{DType, Kind, Op, Scalar, Tensor, default_float};
use ndcast_ops::{Finish, WideFold};
use std::sync::Arc;

const SUM: FoldOp = FoldOp::Of(Op::Add);

/// Elements and how many there are.
#[derive(Clone, Copy)]
pub(super) struct Numbered {
    x: Id,
    /// Which are left out.
    missing: Option<Id>,
    /// In the shape of the result, in f64.
    count: Operand,
}

impl Numbered {
    /// All elements.
    pub(super) fn all(graph: &dyn Builder, x: Id, axes: &[usize]) -> Numbered {
        let count: f64 = axes.iter().map(|&axis| graph.shape(x)[axis] as f64).product();
        Numbered { x, missing: None, count: Operand::Weak(Scalar::Float(count)) }
    }

    /// All but those that are missing.
    pub(super) fn without(
        graph: &mut dyn Builder,
        x: Id,
        missing: Id,
        axes: &Dims<usize>,
        keepdims: bool,
    ) -> Result<Numbered> {
        let there = graph.map(Op::LogicalNot, &[Operand::Node(missing)])?;
        let count = graph.fold(SUM, there, axes, keepdims)?;
        let count = Operand::Node(graph.cast(count, DType::F64)?);
        Ok(Numbered { x, missing: Some(missing), count })
    }

    /// The same places of other elements.
    fn of(&self, x: Id) -> Numbered {
        Numbered { x, ..*self }
    }

    /// Elements with 0 in place of what is missing.
    fn present(&self, graph: &mut dyn Builder, x: Id) -> Result<Id> {
        self.present_or(graph, x, 0.0)
    }

    fn present_or(&self, graph: &mut dyn Builder, x: Id, else_: f64) -> Result<Id> {
        match self.missing {
            None => Ok(x),
            Some(missing) => {
                let args = [Operand::Node(missing), Operand::Weak(Scalar::Float(else_)), Operand::Node(x)];
                graph.map(Op::Where, &args)
            }
        }
    }

    /// The count less a correction.
    fn less(&self, graph: &mut dyn Builder, correction: f64) -> Result<Operand> {
        Ok(match self.count {
            Operand::Weak(count) => Operand::Weak(Scalar::Float(count.as_f64() - correction)),
            count => Operand::Node(graph.map(Op::Subtract, &[count, Operand::Weak(Scalar::Float(correction))])?),
        })
    }

    /// One of the elements, the first if all are there: that which all are, if they are equal.
    fn element(&self, graph: &mut dyn Builder, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        let dtype = graph.dtype(self.x);
        if axes.iter().any(|&axis| graph.shape(self.x)[axis] == 0) {
            let nothing = Tensor::of_scalar(Scalar::Float(f64::NAN), dtype);
            let shape = reduced_shape(graph.shape(self.x), axes, keepdims);
            return Ok(graph.constant(nothing.with_layout(nothing.layout().broadcast_to(&shape)?)));
        }
        if self.missing.is_some() && !dtype.is_complex() {
            let present = self.present_or(graph, self.x, f64::NEG_INFINITY)?;
            return graph.fold(FoldOp::Of(Op::Maximum), present, axes, keepdims);
        }
        let axes = axes.clone();
        let view: ViewFn = Arc::new(move |layout| {
            let first = axes.iter().try_fold(layout.clone(), |layout, &axis| layout.narrow(axis as isize, 0, 1))?;
            let dropped: Vec<isize> = axes.iter().map(|&axis| axis as isize).collect();
            if keepdims { Ok(first) } else { first.squeeze(Some(&dropped)) }
        });
        graph.view(self.x, &view)
    }
}

/// The arithmetic mean, of integers in the default float.
pub(super) fn mean(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    if is_whole(dtype) {
        return whole_mean(graph, x, axes, keepdims);
    }
    if dtype == DType::F64 {
        // A sum alone, though it may overflow where the mean does not: to find the largest magnitude beside it takes half as long again.
        let present = x.present(graph, x.x)?;
        let sum = graph.fold(SUM, present, axes, keepdims)?;
        let element = x.element(graph, axes, keepdims)?;
        return graph.finish(Finish::Mean, &[Node(sum), Node(element), x.count]);
    }
    let present = x.present(graph, x.x)?;
    let sum = graph.fold(FoldOp::Wide(WideFold::Sum), present, axes, keepdims)?;
    let mean = graph.map(Op::Divide, &[Node(sum), x.count])?;
    if dtype != DType::C128 {
        return graph.cast(mean, dtype);
    }
    // So close to an element it is as good as that.
    let element = Node(x.element(graph, axes, keepdims)?);
    let [rtol, atol] = [4.0 * f64::EPSILON, 0.0].map(|bound| Weak(Scalar::Float(bound)));
    let close = graph.map(Op::Isclose, &[Node(mean), element, rtol, atol])?;
    graph.map(Op::Where, &[Node(close), element, Node(mean)])
}

/// The variance, or its root.
pub(super) fn variance(
    graph: &mut dyn Builder,
    x: &Numbered,
    correction: f64,
    root: bool,
    axes: &Dims<usize>,
    keepdims: bool,
) -> Result<Id> {
    use Operand::Node;
    let dtype = graph.dtype(x.x);
    let less = x.less(graph, correction)?;
    let result = if is_whole(dtype) {
        whole_variance(graph, x, less, root, axes)?
    } else if dtype.is_complex() {
        // The squared distance is that of the real parts and that of the imaginary ones.
        let of = |graph: &mut dyn Builder, part: Op| {
            let part = x.of(graph.map(part, &[Node(x.x)])?);
            real_variance(graph, &part, less, root, axes)
        };
        let parts = [of(graph, Op::Real)?, of(graph, Op::Imag)?].map(Node);
        graph.map(if root { Op::Hypot } else { Op::Add }, &parts)?
    } else {
        real_variance(graph, x, less, root, axes)?
    };
    let result = kept(graph, result, axes, keepdims)?;
    graph.cast(result, if is_whole(dtype) { default_float() } else { dtype.real() })
}

/// Of real floats, with the reduced axes kept, in f64.
fn real_variance(graph: &mut dyn Builder, x: &Numbered, less: Operand, root: bool, axes: &Dims<usize>) -> Result<Id> {
    use Operand::Node;
    if graph.dtype(x.x) != DType::F64 {
        let present = x.present(graph, x.x)?;
        let sum = Node(graph.fold(FoldOp::Wide(WideFold::Sum), present, axes, true)?);
        let mean = graph.finish(Finish::NarrowMean, &[sum, x.count])?;
        let distance = graph.finish(Finish::NarrowDistance, &[Node(x.x), Node(mean)])?;
        let distance = x.present(graph, distance)?;
        let squares = graph.fold(FoldOp::Wide(WideFold::Squares), distance, axes, true)?;
        let finish = if root { Finish::NarrowDeviation } else { Finish::NarrowVariance };
        return graph.finish(finish, &[Node(squares), sum, x.count, less]);
    }
    let present = x.present(graph, x.x)?;
    let sum = Node(graph.fold(SUM, present, axes, true)?);
    let element = Node(x.element(graph, axes, true)?);
    let centre = Node(graph.finish(Finish::Centre, &[sum, element, x.count])?);
    let distance = graph.finish(Finish::Distance, &[Node(x.x), centre])?;
    let distance = x.present(graph, distance)?;
    let spread = Node(graph.fold(FoldOp::Wide(WideFold::Spread), distance, axes, true)?);
    graph.finish(if root { Finish::Deviation } else { Finish::Variance }, &[spread, centre, x.count, less])
}

/// A whole number near the mean of whole numbers, and the sum of their distances from it; both in 64 bits, the distance signed.
fn centre(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<(Id, Id)> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    // Modulo 2**64, as is all that follows but the estimate.
    let sum = graph.fold(SUM, x.x, axes, keepdims)?;
    let wide = graph.dtype(sum);
    let estimated = if dtype.size() < 8 {
        graph.cast(sum, DType::F64)?
    } else {
        let floats = graph.cast(x.x, DType::F64)?;
        graph.fold(SUM, floats, axes, keepdims)?
    };
    let estimated = graph.map(Op::Divide, &[Node(estimated), x.count])?;
    let rounded = graph.map(Op::Round, &[Node(estimated)])?;
    let centre = graph.cast(rounded, wide)?;
    let Weak(count) = x.count else { unreachable!("whole numbers are all there") };
    let all = graph.map(Op::Multiply, &[Node(centre), Weak(Scalar::Int(count.as_f64() as i128))])?;
    let beside = graph.map(Op::Subtract, &[Node(sum), Node(all)])?;
    Ok((centre, graph.cast(beside, DType::I64)?))
}

fn whole_mean(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::Node;
    let (centre, beside) = centre(graph, x, axes, keepdims)?;
    let beside = graph.cast(beside, DType::F64)?;
    let beside = graph.map(Op::Divide, &[Node(beside), x.count])?;
    let centre = graph.cast(centre, DType::F64)?;
    let mean = graph.map(Op::Add, &[Node(centre), Node(beside)])?;
    graph.cast(mean, default_float())
}

/// Of whole numbers, with the reduced axes kept, in f64.
fn whole_variance(graph: &mut dyn Builder, x: &Numbered, less: Operand, root: bool, axes: &Dims<usize>) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    let (centre, beside) = centre(graph, x, axes, true)?;
    let wide = graph.dtype(centre);
    let whole = graph.cast(x.x, wide)?;
    let distance = if dtype.size() < 8 && dtype.kind() != Kind::Unsigned {
        graph.map(Op::Subtract, &[Node(whole), Node(centre)])?
    } else {
        // Of two numbers of 64 bits it may have one bit more with a sign, but never without one.
        let larger = graph.map(Op::Maximum, &[Node(whole), Node(centre)])?;
        let smaller = graph.map(Op::Minimum, &[Node(whole), Node(centre)])?;
        let distance = graph.map(Op::Subtract, &[Node(larger), Node(smaller)])?;
        graph.cast(distance, DType::U64)?
    };
    let distance = graph.cast(distance, DType::F64)?;
    let square = graph.map(Op::Square, &[Node(distance)])?;
    let squares = graph.fold(SUM, square, axes, true)?;
    let beside = graph.cast(beside, DType::F64)?;
    let mean = graph.map(Op::Divide, &[Node(beside), x.count])?;
    let excess = graph.map(Op::Multiply, &[Node(beside), Node(mean)])?;
    let squares = graph.map(Op::Subtract, &[Node(squares), Node(excess)])?;
    let less = match less {
        Weak(less) => Weak(Scalar::Float(less.as_f64().max(0.0))),
        less => less,
    };
    let variance = graph.map(Op::Divide, &[Node(squares), less])?;
    if root { graph.map(Op::Sqrt, &[Node(variance)]) } else { Ok(variance) }
}
