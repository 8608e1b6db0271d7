//! What a library without expressions would do: one operation after the other, each with a result of its own.

use super::nodes::bytes;
use crate::engine::lower::graph::Graph;
use crate::expr::{Expr, Form, Node, NodeKind};
use crate::{DType, Shape};
use std::collections::HashMap;
use std::sync::Arc;

/// What an eager library such as NumPy would do for an expression: each operation allocates its result, and reads its operands. A reduction
/// counts as one operation, although some take several passes and temporaries of their own: so these are lower bounds.
///
/// [`Explanation::eager`](crate::Explanation::eager) gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Eager {
    /// Number of operations that compute something; views do not.
    pub operations: usize,
    /// Bytes of the operands of all operations.
    pub read: u128,
    /// Bytes of all results.
    pub written: u128,
    /// Bytes of all results but the last one.
    pub temporaries: u128,
    /// The most bytes of results that are alive at a time, if each is freed after its last use.
    pub peak: u128,
}

/// A node of the expression, as far as an eager library sees it.
pub(super) struct Operation<'a> {
    pub(super) node: &'a Arc<Node>,
    pub(super) shape: Shape,
    pub(super) dtype: DType,
    /// The bytes that it allocates: none for a view.
    pub(super) allocates: u128,
}

impl Eager {
    /// Simulates the operations, which are operands first.
    pub(super) fn of(operations: &[Operation<'_>]) -> Eager {
        let places: HashMap<*const Node, usize> =
            operations.iter().enumerate().map(|(place, operation)| (Arc::as_ptr(operation.node), place)).collect();
        let place = |expr: &Expr| match expr.form() {
            Form::Node(node) => places.get(&Arc::as_ptr(node)).copied(),
            Form::Tensor(_) | Form::Scalar(_) => None,
        };
        // A view keeps its operand alive.
        let mut last: Vec<usize> = (0..operations.len()).collect();
        for (user, operation) in operations.iter().enumerate().rev() {
            for operand in operation.node.kind.children().iter().filter_map(place) {
                let until = if is_view(operation.node) { last[user] } else { user };
                last[operand] = last[operand].max(until);
            }
        }
        let (mut eager, mut alive) = (Eager::default(), 0u128);
        let mut freed: Vec<Vec<u128>> = vec![Vec::new(); operations.len()];
        for (now, operation) in operations.iter().enumerate() {
            if !is_view(operation.node) {
                let read = |operand: &Expr| match (place(operand), operand.form()) {
                    (Some(place), _) => size(&operations[place].shape, operations[place].dtype),
                    (None, Form::Tensor(tensor)) => size(tensor.shape(), tensor.dtype()),
                    (None, Form::Node(node)) => match node.made() {
                        Some(made) => size(made.shape(), made.dtype()),
                        // It stands for a tensor of which only the shape is known.
                        None => operand.typed().map_or(0, |(shape, dtype)| size(&shape, dtype)),
                    },
                    (None, Form::Scalar(_)) => 0,
                };
                eager.operations += 1;
                eager.read = operation.node.kind.children().iter().map(read).fold(eager.read, u128::saturating_add);
                eager.written = eager.written.saturating_add(operation.allocates);
                alive = alive.saturating_add(operation.allocates);
                eager.peak = eager.peak.max(alive);
                freed[last[now]].push(operation.allocates);
            }
            freed[now].iter().for_each(|bytes| alive = alive.saturating_sub(*bytes));
        }
        let result = operations.iter().rfind(|operation| !is_view(operation.node)).map_or(0, |last| last.allocates);
        eager.temporaries = eager.written.saturating_sub(result);
        eager
    }
}

/// Whether a node is a view: it allocates nothing.
pub(super) fn is_view(node: &Node) -> bool {
    matches!(node.kind, NodeKind::View { .. } | NodeKind::Reshape { .. })
}

/// Whether a node stands for a tensor of which only the shape is known.
pub(super) fn is_leaf(node: &Node) -> bool {
    node.kind.children().is_empty()
}

/// The bytes that a node allocates, in a graph where it has this number.
pub(super) fn allocates(graph: &Graph, node: &Node, id: usize) -> u128 {
    if is_view(node) { 0 } else { bytes(graph, id) }
}

fn size(shape: &Shape, dtype: DType) -> u128 {
    shape.iter().fold(dtype.size() as u128, |bytes, &length| bytes.saturating_mul(length as u128))
}
