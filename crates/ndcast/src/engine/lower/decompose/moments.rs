//! Means, variances and standard deviations, correct to an ULP or two of the result for any elements.
//!
//! *Problem*: the mean of a million f32, computed in f32, loses three digits. The mean of equal numbers may differ from
//! them. Timestamps in nanoseconds exceed the precision of every float, and the square of 1e200 overflows. *Technique*:
//! a sum of integers in 64 bits is correct modulo `2**64`, which is enough to compute exactly the sum of all distances
//! from an integer near the mean; the distances are integers, too. Narrow floats are summed in f64; their distances
//! from the mean, which is rounded to f32, are f32 and squared in f64. For f64, the distances from the mean are f64,
//! and their squares are summed in a code that does not overflow (`WideFold::Spread`); the sum of the distances then
//! corrects for the rounding of the mean. *Contract*: two passes; for equal elements the mean is that element, and the
//! variance is 0.

use super::{Builder, Result, is_whole, kept};
use crate::engine::lower::graph::{Id, Operand};
use crate::expr::derived::ViewFn;
use crate::expr::typing::FoldOp;
use crate::shape::{Dims, Layout, reduced_shape};
use crate::{DType, Kind, Op, Scalar, Tensor, default_float};
use ndcast_ops::{Finish, WideFold};
use std::sync::Arc;

const SUM: FoldOp = FoldOp::Of(Op::Add);

/// The elements of a reduction, and how many there are.
#[derive(Clone, Copy)]
pub(super) struct Numbered {
    /// The elements.
    x: Id,
    /// A mask of the elements to leave out; `None` if none are.
    missing: Option<Id>,
    /// Number of the other elements: a scalar, or f64 in the shape of the result.
    count: Operand,
}

impl Numbered {
    /// All elements.
    pub(super) fn all(graph: &dyn Builder, x: Id, axes: &[usize]) -> Numbered {
        let count: f64 = axes.iter().map(|&axis| graph.shape(x)[axis] as f64).product();
        Numbered { x, missing: None, count: Operand::Weak(Scalar::Float(count)) }
    }

    /// All elements except those that the mask `missing` marks.
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

    /// Other elements `x`, with the same mask and count.
    fn of(&self, x: Id) -> Numbered {
        Numbered { x, ..*self }
    }

    /// `x`, with 0 in place of missing elements.
    fn present(&self, graph: &mut dyn Builder, x: Id) -> Result<Id> {
        self.present_or(graph, x, 0.0)
    }

    /// `x`, with `else_` in place of missing elements.
    fn present_or(&self, graph: &mut dyn Builder, x: Id, else_: f64) -> Result<Id> {
        match self.missing {
            None => Ok(x),
            Some(missing) => {
                let args = [Operand::Node(missing), Operand::Weak(Scalar::Float(else_)), Operand::Node(x)];
                graph.map(Op::Where, &args)
            }
        }
    }

    /// The count minus a correction.
    fn less(&self, graph: &mut dyn Builder, correction: f64) -> Result<Operand> {
        Ok(match self.count {
            Operand::Weak(count) => Operand::Weak(Scalar::Float(count.as_f64() - correction)),
            count => Operand::Node(graph.map(Op::Subtract, &[count, Operand::Weak(Scalar::Float(correction))])?),
        })
    }

    /// One of the elements; if all are equal, it is their value. It is the first element, or, if real elements may be
    /// missing, the largest one that is not. NaN if there are no elements.
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
        let view: ViewFn = Arc::new(move |layout: &Layout| {
            let first = axes.iter().try_fold(layout.clone(), |layout, &axis| layout.narrow(axis as isize, 0, 1))?;
            let dropped: Vec<isize> = axes.iter().map(|&axis| axis as isize).collect();
            if keepdims { Ok(first) } else { first.squeeze(Some(&dropped)) }
        });
        graph.view(self.x, &view)
    }
}

/// The arithmetic mean; that of integers in the default float.
pub(super) fn mean(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    if is_whole(dtype) {
        return whole_mean(graph, x, axes, keepdims);
    }
    if dtype == DType::F64 {
        // The sum may overflow where the mean does not, but to find the largest magnitude as well would take half as
        // long again.
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
    // If the mean is this close to an element, that element replaces it: the mean of equal numbers is then exact.
    let element = Node(x.element(graph, axes, keepdims)?);
    let [rtol, atol] = [4.0 * f64::EPSILON, 0.0].map(|bound| Weak(Scalar::Float(bound)));
    let close = graph.map(Op::Isclose, &[Node(mean), element, rtol, atol])?;
    graph.map(Op::Where, &[Node(close), element, Node(mean)])
}

/// The variance, or with `root` its square root.
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
        // The squared distance is the sum of the squared distances of the real parts and of the imaginary parts.
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

/// The variance of real floats, or with `root` its square root, in f64, with the reduced axes kept. `less` is the count
/// minus the correction.
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

/// An integer near the mean of integers, and the sum of the distances from it. Both have 64 bits; the sum is signed.
fn centre(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<(Id, Id)> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    // Modulo 2**64, like all that follows except the estimate.
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

/// The mean of integers, in the default float.
fn whole_mean(graph: &mut dyn Builder, x: &Numbered, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
    use Operand::Node;
    let (centre, beside) = centre(graph, x, axes, keepdims)?;
    let beside = graph.cast(beside, DType::F64)?;
    let beside = graph.map(Op::Divide, &[Node(beside), x.count])?;
    let centre = graph.cast(centre, DType::F64)?;
    let mean = graph.map(Op::Add, &[Node(centre), Node(beside)])?;
    graph.cast(mean, default_float())
}

/// The variance of integers, or with `root` its square root, in f64, with the reduced axes kept. `less` is the count
/// minus the correction.
fn whole_variance(graph: &mut dyn Builder, x: &Numbered, less: Operand, root: bool, axes: &Dims<usize>) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x.x);
    let (centre, beside) = centre(graph, x, axes, true)?;
    let wide = graph.dtype(centre);
    let whole = graph.cast(x.x, wide)?;
    let distance = if dtype.size() < 8 && dtype.kind() != Kind::Unsigned {
        graph.map(Op::Subtract, &[Node(whole), Node(centre)])?
    } else {
        // The distance of two 64-bit integers may not fit in i64, but it always fits in u64.
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
