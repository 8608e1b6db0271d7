//! Which nodes of a graph are stored on the way to the result, and which are fused into the loops of their users.
//!
//! *Problem*: fuse as much as possible, compute each distinct element below a broadcast once, and store no intermediate
//! that is large only because of a broadcast. *Technique*: a node is stored if its users read its elements more than
//! once (a broadcast, or a reduction that is broadcast back) or need another layout of it, and if it is small compared
//! with the inputs. All other nodes are computed again, tile by tile, wherever they are used. *Contract*: a stored
//! intermediate is no larger than the inputs or [`STORED_BYTES`], except for a reduction that its user broadcasts, and
//! for the operand of a view or a reshape.

use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::machine::STORED_BYTES;
use std::collections::HashMap;

/// The nodes to store, operands first: all roots that are maps or folds, and some of `needed`, the nodes below the roots.
pub(crate) fn stored(graph: &Graph, roots: &[Id], needed: &[Id]) -> Vec<Id> {
    let limit = input_bytes(graph, needed).max(STORED_BYTES);
    let mut wanted = vec![false; graph.nodes.len()];
    roots.iter().for_each(|&root| wanted[root] = graph.is_computed(root));
    for &user in needed {
        for &id in graph.operands(user) {
            let node = &graph.nodes[id];
            let (own, users) = (numel(graph, id), numel(graph, user));
            wanted[id] |= match (&graph.nodes[user].kind, &node.kind) {
                (_, Kind::Input(_) | Kind::Target(_) | Kind::View { .. } | Kind::Reshape { .. }) => false,
                (Kind::View { .. } | Kind::Reshape { .. }, _) => true,
                // If a reduction were broadcast and not stored, it would be computed again for every repetition.
                (Kind::Map { .. }, Kind::Fold { .. }) => own < users || bytes(graph, id) <= limit,
                (_, Kind::Fold { .. }) => bytes(graph, id) <= limit,
                (Kind::Map { .. }, Kind::Map { .. }) => own < users && bytes(graph, id) <= limit,
                (_, Kind::Map { .. }) => false,
            };
        }
    }
    needed.iter().copied().filter(|&id| wanted[id]).collect()
}

/// Number of elements of a node.
fn numel(graph: &Graph, id: Id) -> usize {
    graph.nodes[id].shape.numel().unwrap_or(usize::MAX)
}

/// Size of a node's elements, in bytes.
fn bytes(graph: &Graph, id: Id) -> usize {
    numel(graph, id).saturating_mul(graph.nodes[id].dtype.size())
}

/// Bytes of the distinct storages that the graph reads.
fn input_bytes(graph: &Graph, needed: &[Id]) -> usize {
    let mut storages = HashMap::new();
    for &id in needed {
        if let Kind::Input(tensor) = &graph.nodes[id].kind {
            storages.insert(tensor.storage().identity(), tensor.storage().length());
        }
    }
    storages.values().fold(0, |sum: usize, &length| sum.saturating_add(length))
}
