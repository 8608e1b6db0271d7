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

/// Why a node is stored. If there are several reasons, the first one counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Why {
    /// It is a wanted result.
    Result,
    /// A view or a reshape needs its layout.
    Viewed,
    /// It is a reduction that its user broadcasts back.
    BroadcastBack,
    /// It is a small map that its user broadcasts.
    Broadcast,
    /// It is a small reduction.
    SmallFold,
    /// Several stages of a group read it.
    Shared,
}

/// A larger intermediate is not stored, in bytes, unless it has to be.
pub(crate) fn limit(graph: &Graph, needed: &[Id]) -> usize {
    input_bytes(graph, needed).max(STORED_BYTES)
}

/// The nodes to store, operands first: all roots that are maps or folds, and some of `needed`, the nodes below the roots.
pub(crate) fn stored(graph: &Graph, roots: &[Id], needed: &[Id]) -> Vec<(Id, Why)> {
    let limit = limit(graph, needed);
    let mut reasons = vec![None; graph.nodes.len()];
    roots.iter().filter(|&&root| graph.is_computed(root)).for_each(|&root| reasons[root] = Some(Why::Result));
    for &user in needed {
        for &id in graph.operands(user) {
            let node = &graph.nodes[id];
            let (own, users) = (numel(graph, id), numel(graph, user));
            let small = bytes(graph, id) <= limit;
            let why = match (&graph.nodes[user].kind, &node.kind) {
                (_, Kind::Input(_) | Kind::Target(_) | Kind::View { .. } | Kind::Reshape { .. }) => None,
                (Kind::View { .. } | Kind::Reshape { .. }, _) => Some(Why::Viewed),
                // If a reduction were broadcast and not stored, it would be computed again for every repetition.
                (Kind::Map { .. }, Kind::Fold { .. }) if own < users => Some(Why::BroadcastBack),
                (_, Kind::Fold { .. }) => small.then_some(Why::SmallFold),
                (Kind::Map { .. }, Kind::Map { .. }) => (own < users && small).then_some(Why::Broadcast),
                (_, Kind::Map { .. }) => None,
            };
            reasons[id] = match (reasons[id], why) {
                (Some(known), Some(why)) => Some(why.min(known)),
                (known, why) => known.or(why),
            };
        }
    }
    needed.iter().filter_map(|&id| Some((id, reasons[id]?))).collect()
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
    let storage = |&id: &Id| match &graph.nodes[id].kind {
        Kind::Input(tensor) => Some((tensor.storage().identity(), tensor.storage().length())),
        _ => None,
    };
    let mut storages: Vec<(usize, usize)> = needed.iter().filter_map(storage).collect();
    storages.sort_unstable();
    storages.dedup();
    storages.iter().fold(0, |sum: usize, (_, length)| sum.saturating_add(*length))
}
