//! Which nodes of a graph are stored on the way to the result, and which are fused into the loops of their users.
//!
//! *Problem*: fuse as much as possible, compute each distinct element below a broadcast once, and store no intermediate
//! that is large only because of a broadcast. *Technique*: a node is stored if its users read its elements more than
//! once (a broadcast, or a reduction that is broadcast back) or need another layout of it, and if it is small compared
//! with the inputs. All other nodes are computed again, tile by tile, wherever they are used, unless several stages would
//! compute the same long chain of maps: `z = z / z.sum()` again and again has stages that are ever longer. *Contract*: a
//! stored intermediate is no larger than the inputs or [`STORED_BYTES`], except for a reduction that its user broadcasts, and
//! for the operand of a view or a reshape.

use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::machine::{RECOMPUTED_MAPS, STORED_BYTES};

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
    /// Several stages would compute it, from a long chain of maps.
    LongChain,
    /// Several stages read it, of a group or of a gather.
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
        for id in graph.operands(user).iter().map(|&id| graph.owner(id)) {
            let node = &graph.nodes[id];
            let (own, users) = (graph.numel(id), graph.numel(user));
            let small = graph.bytes(id) <= limit;
            let why = match (&graph.nodes[user].kind, &node.kind) {
                (_, kind) if !matches!(kind, Kind::Map { .. } | Kind::Gather(_) | Kind::Fold { .. }) => None,
                (Kind::View { .. } | Kind::Reshape { .. }, _) => Some(Why::Viewed),
                // The users of a twin read its fold.
                (Kind::Twin { .. }, _) => roots.contains(&user).then_some(Why::Viewed),
                // If a reduction were broadcast and not stored, it would be computed again for every repetition.
                (Kind::Map { .. }, Kind::Fold { .. }) if own < users => Some(Why::BroadcastBack),
                (_, Kind::Fold { .. }) => small.then_some(Why::SmallFold),
                (Kind::Map { .. }, _) => (own < users && small).then_some(Why::Broadcast),
                _ => None,
            };
            reasons[id] = match (reasons[id], why) {
                (Some(known), Some(why)) => Some(why.min(known)),
                (known, why) => known.or(why),
            };
        }
    }
    if needed.len() > RECOMPUTED_MAPS || needed.iter().any(|&id| graph.is_gather(id)) {
        cut_chains(graph, needed, &mut reasons, limit);
    }
    needed.iter().filter_map(|&id| Some((id, reasons[id]?))).collect()
}

/// Adds the gathers that several stages would make, and those maps that end a chain of more than [`RECOMPUTED_MAPS`] maps that several
/// stages would compute.
fn cut_chains(graph: &Graph, needed: &[Id], reasons: &mut [Option<Why>], limit: usize) {
    // For each node, a stage that computes it, and whether there are others.
    let mut stages: Vec<Option<(Id, bool)>> = vec![None; graph.nodes.len()];
    for &id in needed.iter().rev() {
        let stage = if reasons[id].is_some() { Some((id, false)) } else { stages[id] };
        for &arg in graph.operands(id) {
            stages[arg] = match (stages[arg], stage) {
                (Some(known), Some(own)) => Some((known.0, known.1 || own.1 || known.0 != own.0)),
                (known, own) => known.or(own),
            };
        }
    }
    for &id in needed {
        let is_gather = graph.is_gather(id);
        let is_shared =
            (graph.is_map(id) || is_gather) && reasons[id].is_none() && stages[id].is_some_and(|(_, others)| others);
        if is_shared && graph.bytes(id) <= limit {
            let is_inside = |id: Id| graph.is_map(id) && reasons[id].is_none();
            let maps = || graph.below(id, is_inside).into_iter().filter(|&id| is_inside(id)).count();
            reasons[id] =
                if is_gather { Some(Why::Shared) } else { (maps() > RECOMPUTED_MAPS).then_some(Why::LongChain) };
        }
    }
}

/// Bytes of the distinct storages that the graph reads.
fn input_bytes(graph: &Graph, needed: &[Id]) -> usize {
    let storage = |&id: &Id| match &graph.nodes[id].kind {
        Kind::Input(tensor) => Some((tensor.storage().identity(), tensor.storage().length())),
        Kind::Pending(..) => Some((id, graph.bytes(id))),
        _ => None,
    };
    let gathered = |&id: &Id| match &graph.nodes[id].kind {
        Kind::Gather(gathered) => [gathered.table(), gathered.places()].map(Some),
        _ => [None, None],
    };
    let read = needed.iter().flat_map(gathered).flatten();
    let read = read.map(|tensor| (tensor.storage().identity(), tensor.storage().length()));
    let mut storages: Vec<(usize, usize)> = needed.iter().filter_map(storage).chain(read).collect();
    storages.sort_unstable();
    storages.dedup();
    storages.iter().fold(0, |sum: usize, (_, length)| sum.saturating_add(*length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, Expr, Tensor};

    /// The number of stages, and the largest number of maps that one of them computes.
    fn sizes(expr: &Expr) -> (usize, usize) {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let stages = stored(&graph, &[root], &graph.below(root, |_| true));
        let stages: Vec<Id> = stages.into_iter().map(|(id, _)| id).collect();
        let is_inside = |id: Id| stages.binary_search(&id).is_err();
        let maps = |&stage: &Id| {
            let below = graph.below(stage, |id| id == stage || is_inside(id));
            below.into_iter().filter(|&id| graph.is_map(id) && is_inside(id)).count()
        };
        (stages.len(), stages.iter().map(maps).max().unwrap_or(0))
    }

    #[test]
    fn a_long_chain_of_maps_is_stored_where_several_stages_use_it() {
        let x = Tensor::ones([1000, 1000], DType::F32).unwrap();
        let mut normalised = x.expr();
        for _ in 0..10 {
            normalised = &normalised / normalised.sum(0);
        }
        assert_eq!(sizes(&normalised), (11, 9), "ten sums and the result");
        for _ in 0..90 {
            normalised = &normalised / normalised.sum(0);
        }
        let (stages, maps) = sizes(&normalised);
        assert!(stages <= 107 && maps <= RECOMPUTED_MAPS + 1, "{stages} stages with up to {maps} maps");
        // One stage computes a long chain once, however often it uses the parts.
        let mut squared = x.expr();
        for _ in 0..60 {
            squared = &squared * &squared - 0.5;
        }
        assert_eq!(sizes(&squared), (1, 119));
        // An outer product is larger than its operands, and stays unstored.
        let row = Tensor::ones([2000], DType::F32).unwrap();
        let mut outer = &row * row.expr().unsqueeze(1);
        for _ in 0..20 {
            outer += 1.0;
        }
        assert_eq!(sizes(&(outer.sum(0) + outer.sum(1))).0, 3);
    }
}
