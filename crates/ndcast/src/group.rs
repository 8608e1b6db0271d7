//! Which stages run together, block by block.
//!
//! *Problem*: in `x - x.mean(-1)` or a softmax the stages read the same large operand one after the other, and each time it comes from
//! memory again. *Technique*: stages that all run along one axis of the result, and read each other's results nowhere but at their own place on it,
//! are computed for a few indices of that axis at a time: the operand stays in the cache, and what lies between the stages never reaches memory. A map that two
//! stages of a group read is made a stage of its own: it is computed once. *Contract*: a group's stages are used by nobody outside of
//! it but the last; a group that does not save traffic of [`WORTH`] bytes is left as separate stages.

use crate::graph::{Graph, Id, Kind};
use crate::plan;

/// Bytes of traffic that a group has to save.
const WORTH: usize = 1 << 20;
/// Bytes of a block: all that the stages read and write of it. Well within the L2 cache of one core.
const BLOCK_BYTES: usize = 256 << 10;
/// A block of one index may be larger, but still has to fit L2.
const LARGEST_BLOCK: usize = 768 << 10;
/// Bytes that lie together in memory, where the axis that is cut is the innermost.
const RUN: usize = 1 << 10;
/// Blocks per thread, so that they share evenly.
const BLOCKS: usize = 4;

/// Stages that are computed together, operands first; the last one is stored.
pub(crate) struct Group {
    pub(crate) stages: Vec<Id>,
    /// `None`: there is one stage.
    pub(crate) cut: Option<Cut>,
}

/// The axis along which the stages of a group are cut into blocks.
pub(crate) struct Cut {
    /// For each stage, the number of the axis among its own.
    pub(crate) axes: Vec<usize>,
    /// Its length, and that of a block.
    pub(crate) length: usize,
    pub(crate) width: usize,
}

impl Group {
    /// The node that the group is computed for.
    pub(crate) fn root(&self) -> Id {
        self.stages[self.stages.len() - 1]
    }
}

/// All that has to be computed for `root`, in order; the last group computes `root` itself.
pub(crate) fn groups(graph: &Graph, root: Id, threads: usize) -> Vec<Group> {
    let mut left = plan::stored(graph, root);
    left.push(root);
    let mut groups = Vec::new();
    let users = if left.len() > 1 { users(graph, root) } else { Vec::new() };
    while let Some(last) = left.pop() {
        let axes = if left.is_empty() { 0 } else { graph.nodes[last].shape.rank() };
        let drafts = (0..axes).filter_map(|axis| Draft::of(graph, &users, &left, last, axis, threads));
        // The first of equals: blocks of an outer axis lie together in memory.
        let best = drafts.reduce(|best, draft| if draft.saved > best.saved { draft } else { best });
        let Some(draft) = best else {
            groups.push(Group { stages: vec![last], cut: None });
            continue;
        };
        left.retain(|id| draft.group.stages.binary_search(id).is_err());
        groups.push(draft.group);
    }
    groups.reverse();
    groups
}

/// For each node, the nodes below `root` that have it as an operand.
fn users(graph: &Graph, root: Id) -> Vec<Vec<Id>> {
    let mut users = vec![Vec::new(); root + 1];
    for id in graph.below(root, |_| true) {
        for &arg in graph.operands(id) {
            users[arg].push(id);
        }
    }
    users
}

/// A group that may be worth it.
struct Draft {
    group: Group,
    saved: usize,
}

/// How a node stands to the axis that is cut.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Not reached yet.
    Unknown,
    /// It has the axis, as this one of its own, wherever it is used.
    Along(usize),
    /// It has not, or has it in two ways.
    Apart,
}

impl Draft {
    fn of(graph: &Graph, users: &[Vec<Id>], stored: &[Id], root: Id, axis: usize, threads: usize) -> Option<Draft> {
        let length = graph.nodes[root].shape[axis];
        if length < 2 || matches!(graph.nodes[root].kind, Kind::Leaf(_) | Kind::View { .. } | Kind::Reshape { .. }) {
            return None;
        }
        let mut standing = vec![Standing::Unknown; root + 1];
        standing[root] = Standing::Along(axis);
        // The stages that use a node, and whether all of them are in the group.
        let mut owners: Vec<Vec<Id>> = vec![Vec::new(); root + 1];
        let mut stages = Vec::new();
        for id in (0..=root).rev() {
            let Standing::Along(axis) = standing[id] else { continue };
            let of: Vec<Id> = if id == root { Vec::new() } else { merged(&users[id], &owners) };
            let stays = users[id].iter().all(|&user| owners.get(user).is_some_and(|of| !of.is_empty()));
            let is_stored = stored.binary_search(&id).is_ok();
            if is_stored && !stays {
                continue;
            }
            let shared = of.len() > 1 && stays && maps_below(graph, id) > 1;
            owners[id] = if id == root || is_stored || shared {
                stages.push(id);
                vec![id]
            } else {
                of
            };
            for &arg in graph.operands(id) {
                let below = match axis_of_operand(graph, id, arg, axis) {
                    Some(axis) => Standing::Along(axis),
                    None => Standing::Apart,
                };
                let known = &mut standing[arg];
                *known = if *known == Standing::Unknown || *known == below { below } else { Standing::Apart };
            }
        }
        stages.reverse();
        if stages.len() < 2 {
            return None;
        }
        let axes = stages.iter().map(|&id| {
            if let Standing::Along(axis) = standing[id] { axis } else { unreachable!("a stage runs along") }
        });
        let cut = Cut { axes: axes.collect(), length, width: 0 };
        Draft { group: Group { stages, cut: Some(cut) }, saved: 0 }.measured(graph, threads)
    }

    /// Works out what the group saves and how wide its blocks may be; `None` if it is not worth it.
    fn measured(mut self, graph: &Graph, threads: usize) -> Option<Draft> {
        let root = self.group.root();
        let cut = self.group.cut.as_mut()?;
        let (mut unit, mut narrowest) = (0usize, 1);
        let mut read: Vec<(usize, Vec<Id>)> = Vec::new();
        for (&id, &axis) in self.group.stages.iter().zip(&cut.axes) {
            let node = &graph.nodes[id];
            let bytes = node.shape.numel().ok()?.saturating_mul(node.dtype.size());
            unit = unit.saturating_add(bytes / cut.length);
            if id == root {
                let inner: usize = node.shape[axis + 1..].iter().product();
                narrowest = narrowest.max(RUN / (inner * node.dtype.size()).max(1));
            } else if bytes >= WORTH {
                self.saved = self.saved.saturating_add(bytes);
            }
            for leaf in leaves(graph, id, &self.group.stages) {
                let Kind::Leaf(tensor) = &graph.nodes[leaf].kind else { continue };
                let bytes = tensor.numel().saturating_mul(tensor.dtype().size()).min(tensor.storage().length());
                if bytes < WORTH {
                    continue;
                }
                match read.iter_mut().find(|(storage, _)| *storage == tensor.storage().identity()) {
                    Some((_, stages)) if stages.contains(&id) => {}
                    Some((_, stages)) => {
                        stages.push(id);
                        self.saved = self.saved.saturating_add(bytes);
                    }
                    None => {
                        read.push((tensor.storage().identity(), vec![id]));
                        unit = unit.saturating_add(bytes / cut.length);
                    }
                }
            }
        }
        cut.width = (BLOCK_BYTES / unit.max(1)).max(narrowest).min(cut.length.div_ceil(BLOCKS * threads)).max(1);
        let fits = cut.width >= narrowest && cut.width.saturating_mul(unit) <= LARGEST_BLOCK;
        (fits && self.saved >= WORTH && cut.length.div_ceil(cut.width) >= threads).then_some(self)
    }
}

/// What a stage reads itself, not through other stages.
fn leaves(graph: &Graph, stage: Id, stages: &[Id]) -> Vec<Id> {
    let (mut found, mut pending) = (Vec::new(), vec![stage]);
    while let Some(id) = pending.pop() {
        if found.contains(&id) || (id != stage && stages.binary_search(&id).is_ok()) {
            continue;
        }
        found.push(id);
        pending.extend(graph.operands(id));
    }
    found
}

/// The stages that use a node through its users.
fn merged(users: &[Id], owners: &[Vec<Id>]) -> Vec<Id> {
    let mut all: Vec<Id> = users.iter().filter_map(|&user| owners.get(user)).flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Maps that make up a node.
fn maps_below(graph: &Graph, id: Id) -> usize {
    let ids = graph.below(id, |kind| matches!(kind, Kind::Map { .. }));
    ids.iter().filter(|&&id| matches!(graph.nodes[id].kind, Kind::Map { .. })).count()
}

/// Which axis of an operand is axis `axis` of its user; `None` if the operand has it not, or cannot be cut along it.
fn axis_of_operand(graph: &Graph, user: Id, arg: Id, axis: usize) -> Option<usize> {
    let (shape, operand) = (&graph.nodes[user].shape, &graph.nodes[arg].shape);
    match &graph.nodes[user].kind {
        Kind::Map { .. } => (axis + operand.rank()).checked_sub(shape.rank()).filter(|&own| operand[own] != 1),
        Kind::Fold { .. } if shape.rank() == operand.rank() => Some(axis),
        Kind::Fold { axes, .. } => (0..operand.rank()).filter(|own| !axes.contains(own)).nth(axis),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, Expr, Tensor, keep};

    /// The number of stages of each group, and the axis and width of its blocks, with two threads.
    fn sizes(expr: &Expr) -> Vec<(usize, Option<(usize, usize)>)> {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let cut = |group: &Group| group.cut.as_ref().map(|cut| (cut.axes[group.stages.len() - 1], cut.width));
        groups(&graph, root, 2).iter().map(|group| (group.stages.len(), cut(group))).collect()
    }

    #[test]
    fn a_softmax_is_one_group_of_rows_and_its_exponentials_a_stage() {
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();
        let e = (&x - x.expr().max(keep(-1))).exp();
        // The largest, the exponentials, their sum, the quotient: 12 KiB a row, of which 21 fit a block.
        assert_eq!(sizes(&(&e / e.sum(keep(-1)))), [(4, Some((0, 21)))]);
    }

    #[test]
    fn what_shares_no_axis_or_does_not_fit_is_left_apart() {
        let alone = |expr: Expr| assert!(sizes(&expr).iter().all(|(stages, cut)| (*stages, *cut) == (1, None)));
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();
        // Over all elements; down the columns, which lie apart in memory; rows larger than the cache; small; all at once; one stage.
        alone(&x - x.expr().mean(()));
        alone(&x - x.expr().mean(keep(0)));
        let long = Tensor::ones([16, 1 << 18], DType::F32).unwrap();
        alone(&long - long.expr().mean(keep(-1)));
        let small = Tensor::ones([64, 64], DType::F32).unwrap();
        alone(&small - small.expr().mean(keep(-1)));
        alone(x.expr().max(()) - x.expr().min(()));
        alone(&x + 1.0);
    }

    #[test]
    fn what_others_use_is_stored_before() {
        // The row sums of x are read along the other axis too.
        let x = Tensor::ones([1024, 1024], DType::F32).unwrap();
        let sums = x.expr().sum(1);
        let groups = sizes(&(&x - x.expr().max(keep(1)) + sums.clone().unsqueeze(1) + sums));
        assert!(groups.len() > 1 && groups.iter().any(|(stages, _)| *stages > 1), "{groups:?}");
    }
}
