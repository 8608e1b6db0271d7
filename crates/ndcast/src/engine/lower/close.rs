//! `isclose` of integers and bools.
//!
//! *Problem*: the op compares floats, and integers that are converted to the default float lose their differences.
//! *Technique*: the distance of two integers is computed in 64 bits, where it is exact, and compared with the bound in
//! f64. Beside a real scalar, integers become f64. *Contract*: other operands are left to the op.

use crate::engine::lower::decompose::{Builder, Result};
use crate::engine::lower::graph::{Graph, Id, Operand};
use crate::{DType, Kind, Op};
use Operand::{Node, Weak};

/// The node of `isclose`, if both operands are integers or bools, or one of them is and the other is a real weak
/// scalar; else `None`.
pub(crate) fn close_whole(graph: &mut Graph, args: &[Operand]) -> Result<Option<Id>> {
    let &[x1, x2, ref bounds @ ..] = args else { return Ok(None) };
    let bound = |k: usize| bounds.get(k).copied().or(Op::Isclose.info().operands[k + 2].default.map(Weak));
    let (Some(rtol), Some(atol)) = (bound(0), bound(1)) else { return Ok(None) };
    let is_whole = |x| matches!(x, Node(id) if graph.nodes[id].dtype.kind() < Kind::Float);
    let is_real = |x| matches!(x, Weak(scalar) if scalar.kind() < Kind::Complex);
    match (x1, x2) {
        (Node(first), Node(second)) if is_whole(x1) && is_whole(x2) => {
            distance_within(graph, first, second, [rtol, atol]).map(Some)
        }
        (x, other) if (is_whole(x) && is_real(other)) || (is_real(x) && is_whole(other)) => {
            let wide = [x1, x2].map(|x| if let Node(id) = x { Node(graph.cast(id, DType::F64)) } else { x });
            graph.map(Op::Isclose, &[wide[0], wide[1], rtol, atol]).map(Some)
        }
        _ => Ok(None),
    }
}

/// The node of `|x1 - x2| <= atol + rtol * |x2|`, for integers and bools.
fn distance_within(graph: &mut dyn Builder, x1: Id, x2: Id, [rtol, atol]: [Operand; 2]) -> Result<Id> {
    let larger = graph.map(Op::Maximum, &[Node(x1), Node(x2)])?;
    let smaller = graph.map(Op::Minimum, &[Node(x1), Node(x2)])?;
    // The subtraction may wrap in i64, but as u64 the distance is exact, however far apart the numbers are.
    let wide = if graph.dtype(larger).kind() == Kind::Unsigned { DType::U64 } else { DType::I64 };
    let [larger, smaller] = [graph.cast(larger, wide)?, graph.cast(smaller, wide)?];
    let distance = graph.map(Op::Subtract, &[Node(larger), Node(smaller)])?;
    let distance = graph.cast(distance, DType::U64)?;
    let distance = graph.cast(distance, DType::F64)?;
    let magnitude = graph.cast(x2, DType::F64)?;
    let magnitude = graph.map(Op::Abs, &[Node(magnitude)])?;
    let bound = graph.map(Op::Multiply, &[Node(magnitude), rtol])?;
    let bound = graph.map(Op::Add, &[Node(bound), atol])?;
    graph.map(Op::LessEqual, &[Node(distance), Node(bound)])
}
