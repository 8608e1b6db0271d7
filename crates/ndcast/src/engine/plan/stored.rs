//! Which nodes of a graph are stored on the way to the result, and which melt into the loops of their users.
//!
//! *Problem*: fuse everything that can be, compute what lies below a broadcast once per distinct element, and never
//! store a temporary of the size that only broadcasting pretends. *Technique*: a node is stored if its users read
//! elements more than once (a broadcast, a reduction that is broadcast back) or need another layout of it, and only if it is small
//! beside the inputs; whatever is not stored is computed again, tile by tile, where it is used.
//! *Contract*: what is stored is bounded by the inputs, or is a reduction that its user broadcasts; never a broadcast.

use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::machine::STORED_BYTES;
use std::collections::HashMap;

/// What is to be stored: the roots, unless they are there or views, and nodes below them, operands first.
pub(crate) fn stored(graph: &Graph, roots: &[Id]) -> Vec<Id> {
    let needed = graph.below_all(roots, |_| true);
    let limit = input_bytes(graph, &needed).max(STORED_BYTES);
    let mut wanted = vec![false; graph.nodes.len()];
    roots.iter().for_each(|&root| wanted[root] = graph.is_computed(root));
    for &user in &needed {
        for &id in graph.operands(user) {
            let node = &graph.nodes[id];
            let (own, users) = (numel(graph, id), numel(graph, user));
            wanted[id] |= match (&graph.nodes[user].kind, &node.kind) {
                (
                    _,
                    Kind::Input(_)
                    | Kind::Target(_)
                    | Kind::Intermediate { .. }
                    | Kind::View { .. }
                    | Kind::Reshape { .. },
                ) => false,
                (Kind::View { .. } | Kind::Reshape { .. }, _) => true,
                // To broadcast a reduction and not store it would be to reduce again for every repetition.
                (Kind::Map { .. }, Kind::Fold { .. }) => own < users || bytes(graph, id) <= limit,
                (_, Kind::Fold { .. }) => bytes(graph, id) <= limit,
                (Kind::Map { .. }, Kind::Map { .. }) => own < users && bytes(graph, id) <= limit,
                (_, Kind::Map { .. }) => false,
            };
        }
    }
    needed.into_iter().filter(|&id| wanted[id]).collect()
}

fn numel(graph: &Graph, id: Id) -> usize {
    graph.nodes[id].shape.numel().unwrap_or(usize::MAX)
}

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
