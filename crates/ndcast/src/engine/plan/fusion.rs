//! Fusion groups: which stages are computed together, block by block.
//!
//! *Problem*: in `x - x.mean(-1)` or in a softmax, the stages read the same large operand one after the other, each
//! time from memory. *Technique*: a fusion group computes all its stages for a few indices of one axis (a block of the
//! blocked axis), then for the next few. The operand stays in the cache, and the values passed between stages never
//! reach memory. All stages of a group have the blocked axis, and each reads the others' results only at its own
//! indices of that axis. A map that two stages of a group read becomes a stage itself, so it is computed once. If
//! several results are wanted, those that read the same operand join one group. *Contract*: no node outside a group
//! reads its stages; the wanted results among them are stored whole. A group that would save less than
//! [`FUSION_SAVED_BYTES`] of memory traffic is left as separate stages.

use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind};
use crate::engine::plan::stored::{self, Why};
use crate::machine::{
    FUSION_BLOCK_BYTES, FUSION_BLOCKS_PER_THREAD, FUSION_LARGEST_BLOCK_BYTES, FUSION_ROW_ELEMENTS,
    FUSION_ROWS_BLOCK_BYTES, FUSION_RUN_BYTES, FUSION_SAVED_BYTES,
};

/// Stages that are computed together.
pub(crate) struct FusionGroup {
    /// The nodes, operands first.
    pub(crate) stages: Vec<Id>,
    /// For each stage, why it is one.
    pub(crate) why: Vec<Why>,
    /// For each stage, whether its whole result is stored; for the last one it is.
    pub(crate) whole: Vec<bool>,
    /// The blocked axis; `None` if there is only one stage.
    pub(crate) blocked: Option<BlockedAxis>,
    /// Memory traffic that the group saves, in bytes.
    pub(crate) saved: usize,
}

/// The axis along which the stages of a group are divided into blocks.
pub(crate) struct BlockedAxis {
    /// For each stage, the number of the axis among the axes of the stage.
    pub(crate) axes: Vec<usize>,
    /// Length of the axis, in indices.
    pub(crate) length: usize,
    /// Length of a block, in indices; the last block may be shorter.
    pub(crate) block_len: usize,
}

impl FusionGroup {
    /// One stage by itself.
    pub(crate) fn single(id: Id, why: Why) -> FusionGroup {
        FusionGroup { stages: vec![id], why: vec![why], whole: vec![true], blocked: None, saved: 0 }
    }

    /// The last stage.
    pub(crate) fn root(&self) -> Id {
        self.stages[self.stages.len() - 1]
    }

    /// The stages that are stored whole.
    pub(crate) fn results(&self) -> impl Iterator<Item = Id> {
        self.stages.iter().zip(&self.whole).filter(|(_, whole)| **whole).map(|(&id, _)| id)
    }
}

/// The groups that compute `roots`, in the order in which they run on this number of threads. `needed` are the nodes below the roots.
pub(crate) fn groups(graph: &Graph, roots: &[Id], needed: &[Id], threads: usize) -> Vec<FusionGroup> {
    let mut left = stored::stored(graph, roots, needed);
    let mut groups = Vec::new();
    let users = if left.len() > 1 { users(graph, needed) } else { Vec::new() };
    let fuser = Fuser { graph, users, roots, threads };
    while let Some((last, why)) = left.pop() {
        let axes = if left.is_empty() { 0 } else { graph.nodes[last].shape.rank() };
        let alone = (0..axes).filter_map(|axis| fuser.candidate(&left, (last, why), &[], axis));
        // Other roots may join if no node uses them.
        let free = |&&root: &&Id| fuser.users[root].is_empty() && why_of(&left, root).is_some();
        let others: Vec<Id> = if axes == 0 { Vec::new() } else { roots.iter().filter(free).copied().collect() };
        let joined = (0..if others.is_empty() { 0 } else { axes })
            .filter_map(|axis| fuser.candidate(&left, (last, why), &others, axis));
        // At equal savings the outer axis wins, because its blocks are contiguous in memory.
        let best =
            alone.chain(joined).reduce(|best, candidate| if candidate.saved > best.saved { candidate } else { best });
        let group = best.unwrap_or_else(|| FusionGroup::single(last, why));
        left.retain(|(id, _)| group.stages.binary_search(id).is_err());
        groups.push(group);
    }
    groups.reverse();
    groups
}

/// Why a node is stored, if it is one of `stored`.
fn why_of(stored: &[(Id, Why)], id: Id) -> Option<Why> {
    stored.binary_search_by_key(&id, |(id, _)| *id).ok().map(|at| stored[at].1)
}

/// For each node, the nodes below the roots that have it as an operand.
fn users(graph: &Graph, needed: &[Id]) -> Vec<Vec<Id>> {
    let mut users = vec![Vec::new(); graph.nodes.len()];
    for &id in needed {
        for &arg in graph.operands(id) {
            users[arg].push(id);
        }
    }
    users
}

/// The graph in which groups are sought.
struct Fuser<'a> {
    graph: &'a Graph,
    /// For each node, the nodes that use it.
    users: Vec<Vec<Id>>,
    /// The wanted results.
    roots: &'a [Id],
    /// Number of threads that share the blocks.
    threads: usize,
}

/// How a node relates to the blocked axis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AxisUse {
    /// The search has not reached the node yet.
    Unknown,
    /// For all its users, the blocked axis is this axis of the node.
    Along(usize),
    /// The node does not have the axis, or has it as different axes for different users.
    Apart,
}

impl Fuser<'_> {
    /// The group of `root` and of those nodes of `stored` that can be computed with it, block by block along `axis`.
    /// Nodes of `others` join if they have an axis with this number and length. `None` if no other stage joins, or if
    /// the group is not worth it.
    fn candidate(
        &self,
        stored: &[(Id, Why)],
        (root, why): (Id, Why),
        others: &[Id],
        axis: usize,
    ) -> Option<FusionGroup> {
        let Fuser { graph, users, roots, .. } = self;
        let length = graph.nodes[root].shape[axis];
        if length < 2 {
            return None;
        }
        let mut use_of = vec![AxisUse::Unknown; root + 1];
        use_of[root] = AxisUse::Along(axis);
        for &other in others {
            let shape = &graph.nodes[other].shape;
            if shape.get(axis) == Some(&length) {
                use_of[other] = AxisUse::Along(axis);
            }
        }
        // `owners`: the stages that use a node, directly or through nodes that are computed wherever they are used.
        // `inside`: whether no node outside the group uses it in either way.
        let mut owners: Vec<Vec<Id>> = vec![Vec::new(); root + 1];
        let mut inside = vec![false; root + 1];
        let (mut stages, mut reasons) = (Vec::new(), Vec::new());
        for id in (0..=root).rev() {
            let AxisUse::Along(axis) = use_of[id] else { continue };
            let is_root = id == root || others.contains(&id);
            let of: Vec<Id> = if is_root { Vec::new() } else { merged(&users[id], &owners) };
            // A wanted twin is viewed after its fold is stored, so the fold is no part of the group.
            let viewed = !graph.is_computed(id) && roots.contains(&id);
            let within = |&user: &Id| inside.get(user).is_some_and(|inside| *inside);
            let stays = is_root || (!viewed && users[id].iter().all(within));
            let own = if id == root { Some(why) } else { why_of(stored, id) };
            if own.is_some() && !stays {
                continue;
            }
            inside[id] = stays;
            let shared = of.len() > 1 && stays && (graph.is_gather(id) || maps_below(graph, id) > 1);
            owners[id] = if let Some(why) = own.or(shared.then_some(Why::Shared)) {
                stages.push(id);
                reasons.push(why);
                vec![id]
            } else {
                of
            };
            for &arg in graph.operands(id) {
                let below = match axis_of_operand(graph, id, arg, axis) {
                    Some(axis) => AxisUse::Along(axis),
                    None => AxisUse::Apart,
                };
                let known = &mut use_of[arg];
                *known = if *known == AxisUse::Unknown || *known == below { below } else { AxisUse::Apart };
            }
        }
        stages.reverse();
        reasons.reverse();
        if stages.len() < 2 {
            return None;
        }
        let axes = stages
            .iter()
            .map(|&id| if let AxisUse::Along(axis) = use_of[id] { axis } else { unreachable!("a stage runs along") });
        let blocked = BlockedAxis { axes: axes.collect(), length, block_len: 0 };
        let whole = stages.iter().map(|id| *id == root || roots.contains(id)).collect();
        let group = FusionGroup { stages, why: reasons, whole, blocked: Some(blocked), saved: 0 };
        group.measured(graph, &use_of, self.threads)
    }
}

impl FusionGroup {
    /// Computes the savings and the block length. `None` if the group is not worth it, or if a stage has no elements.
    fn measured(mut self, graph: &Graph, use_of: &[AxisUse], threads: usize) -> Option<FusionGroup> {
        let rows = self.is_of_rows(graph);
        let blocked = self.blocked.as_mut()?;
        let (mut unit, mut narrowest) = (0usize, 1);
        let mut read: Vec<(usize, Vec<Id>)> = Vec::new();
        for ((&id, &whole), &axis) in self.stages.iter().zip(&self.whole).zip(&blocked.axes) {
            let node = &graph.nodes[id];
            let bytes = node.shape.numel().ok().filter(|&numel| numel > 0)?.saturating_mul(node.dtype.size());
            unit = unit.saturating_add(bytes / blocked.length);
            if whole {
                let [outer, inner] =
                    [&node.shape[..axis], &node.shape[axis + 1..]].map(|axes| axes.iter().product::<usize>());
                if outer > 1 {
                    narrowest = narrowest.max(FUSION_RUN_BYTES / (inner * node.dtype.size()).max(1));
                }
            } else if bytes >= FUSION_SAVED_BYTES {
                self.saved = self.saved.saturating_add(bytes);
            }
            for input in inputs(graph, id, &self.stages) {
                let Kind::Input(tensor) = &graph.nodes[input].kind else { continue };
                let bytes = tensor.numel().saturating_mul(tensor.dtype().size()).min(tensor.storage().length());
                if bytes < FUSION_SAVED_BYTES {
                    continue;
                }
                // The part of such an input that belongs to a block should have long contiguous runs, too.
                if let AxisUse::Along(axis) = use_of[input]
                    && let step @ 1.. = tensor.strides()[axis].unsigned_abs()
                    && tensor.numel() > tensor.shape()[axis]
                {
                    narrowest = narrowest.max(FUSION_RUN_BYTES / (step * tensor.dtype().size()));
                }
                match read.iter_mut().find(|(storage, _)| *storage == tensor.storage().identity()) {
                    Some((_, stages)) if stages.contains(&id) => {}
                    Some((_, stages)) => {
                        stages.push(id);
                        self.saved = self.saved.saturating_add(bytes);
                    }
                    None => {
                        read.push((tensor.storage().identity(), vec![id]));
                        unit = unit.saturating_add(bytes / blocked.length);
                    }
                }
            }
        }
        let bytes = if rows { FUSION_ROWS_BLOCK_BYTES } else { FUSION_BLOCK_BYTES };
        blocked.block_len = (bytes / unit.max(1))
            .max(narrowest)
            .min(blocked.length.div_ceil(FUSION_BLOCKS_PER_THREAD * threads))
            .max(1);
        // A shorter block at the end would have to be compiled separately, so a length that divides the axis is better.
        let even = |block_len: &usize| blocked.length.is_multiple_of(*block_len);
        blocked.block_len = (blocked.block_len.div_ceil(2).max(narrowest)..=blocked.block_len)
            .rev()
            .find(even)
            .unwrap_or(blocked.block_len);
        let fits =
            blocked.block_len >= narrowest && blocked.block_len.saturating_mul(unit) <= FUSION_LARGEST_BLOCK_BYTES;
        (fits && self.saved >= FUSION_SAVED_BYTES && blocked.length.div_ceil(blocked.block_len) >= threads)
            .then_some(self)
    }

    /// Whether all stages run over adjacent rows and only apply kernels to them, so that their calls can be replayed.
    fn is_of_rows(&self, graph: &Graph) -> bool {
        let FusionGroup { stages, blocked: Some(blocked), .. } = self else { return false };
        let plain = |&id: &Id| match &graph.nodes[id].kind {
            Kind::Input(tensor) => tensor.is_contiguous(),
            Kind::Pending(pending) => pending.layout.is_contiguous(),
            Kind::Twin { .. } => true,
            Kind::Map { map, refuses, .. } => map.kernel().is_some() && refuses.is_none(),
            Kind::Fold { fold: FoldFunction::Kernel(_), arg, axes, .. } => {
                let rank = graph.nodes[*arg].shape.rank();
                axes.iter().copied().eq(rank - axes.len()..rank)
            }
            _ => false,
        };
        stages.iter().zip(&blocked.axes).all(|(&id, &axis)| {
            let shape = &graph.nodes[id].shape;
            let row: usize = shape[axis + 1..].iter().product();
            shape[..axis].iter().all(|&length| length == 1)
                && (row == 1 || row >= FUSION_ROW_ELEMENTS)
                && inputs(graph, id, stages).iter().all(plain)
        })
    }
}

/// The nodes from which a stage is computed, the stage included, without those that it reads through other stages.
fn inputs(graph: &Graph, stage: Id, stages: &[Id]) -> Vec<Id> {
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

/// The stages that use a node, from those that use its users, in order.
fn merged(users: &[Id], owners: &[Vec<Id>]) -> Vec<Id> {
    let mut all: Vec<Id> = users.iter().filter_map(|&user| owners.get(user)).flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Number of maps from which a node is computed, itself included, up to inputs and folds.
fn maps_below(graph: &Graph, id: Id) -> usize {
    graph.below(id, |id| graph.is_map(id)).into_iter().filter(|&id| graph.is_map(id)).count()
}

/// The axis of operand `arg` that is axis `axis` of its user. `None` if the operand does not have this axis, or cannot
/// be divided into blocks along it.
fn axis_of_operand(graph: &Graph, user: Id, arg: Id, axis: usize) -> Option<usize> {
    let (shape, operand) = (&graph.nodes[user].shape, &graph.nodes[arg].shape);
    match &graph.nodes[user].kind {
        Kind::Map { .. } => (axis + operand.rank()).checked_sub(shape.rank()).filter(|&own| operand[own] != 1),
        Kind::Fold { .. } if shape.rank() == operand.rank() => Some(axis),
        Kind::Fold { axes, .. } => (0..operand.rank()).filter(|own| !axes.contains(own)).nth(axis),
        Kind::Twin { .. } => graph.own_axes(user)[axis],
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, DType, Expr, Tensor, keep};

    /// The groups on two threads.
    fn planned(graph: &Graph, roots: &[Id]) -> Vec<FusionGroup> {
        groups(graph, roots, &graph.below_all(roots, |_| true), 2)
    }

    /// For each group, the number of its stages, and the axis and length of its blocks, with two threads.
    fn sizes(expr: &Expr) -> Vec<(usize, Option<(usize, usize)>)> {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let blocked = |group: &FusionGroup| {
            group.blocked.as_ref().map(|blocked| (blocked.axes[group.stages.len() - 1], blocked.block_len))
        };
        planned(&graph, &[root]).iter().map(|group| (group.stages.len(), blocked(group))).collect()
    }

    /// The example of ARCHITECTURE.md.
    #[test]
    fn a_mean_of_rows_and_its_differences_are_one_group() {
        let x = Tensor::ones([100_000, 64], DType::F32).unwrap();
        assert_eq!(sizes(&((&x - x.expr().mean(keep(1))) / 2.0)), [(3, Some((0, 50)))]);
    }

    #[test]
    fn a_softmax_is_one_group_of_rows_and_its_exponentials_a_stage() {
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();
        let e = (&x - x.expr().max(keep(-1))).exp();
        // Four stages: maximum, exponentials, their sum, quotient. A row has 12 KiB.
        assert_eq!(sizes(&(&e / e.sum(keep(-1)))), [(4, Some((0, 2)))]);
        // Rows with gaps are gathered. 21 of them fit in a block, and the next smaller number that divides 4096 is 16.
        let x = Tensor::ones([4096, 2048], DType::F32).unwrap();
        let x = x.index(crate::s![.., ..;2]).unwrap();
        let e = (&x - x.expr().max(keep(-1))).exp();
        assert_eq!(sizes(&(&e / e.sum(keep(-1)))), [(4, Some((0, 16)))]);
    }

    #[test]
    fn what_shares_no_axis_or_does_not_fit_is_left_apart() {
        let alone = |expr: Expr| assert!(sizes(&expr).iter().all(|(stages, blocked)| (*stages, *blocked) == (1, None)));
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();
        // Over all elements; down the columns, which are strided; rows larger than the cache; small; two scalars; one
        // stage.
        alone(&x - x.expr().mean(ALL));
        alone(&x - x.expr().mean(keep(0)));
        alone(x.expr().var(0));
        // The rows of a transposed tensor are strided as well.
        let turned = x.t().unwrap();
        alone(turned.expr().var(1));
        let long = Tensor::ones([16, 1 << 18], DType::F32).unwrap();
        alone(&long - long.expr().mean(keep(-1)));
        let small = Tensor::ones([64, 64], DType::F32).unwrap();
        alone(&small - small.expr().mean(keep(-1)));
        alone(x.expr().max(ALL) - x.expr().min(ALL));
        alone(&x + 1.0);
    }

    #[test]
    fn a_variance_of_rows_reads_them_once() {
        let x = Tensor::ones([4096, 4096], DType::F32).unwrap();
        // Four stages: sum, mean, sum of the squared distances, quotient, which drops the axis. A row has 16 KiB.
        assert_eq!(sizes(&x.expr().var(1)), [(4, Some((0, 1)))]);
    }

    /// Number of stages, and how many of them read elements of `x`.
    fn passes(x: &Tensor, expr: &Expr) -> (usize, usize) {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let needed = graph.below(root, |_| true);
        let stages = stored::stored(&graph, &[root], &needed);
        let reads = |&&(stage, _): &&(Id, Why)| {
            let stored = |id: Id| id != stage && why_of(&stages, id).is_some();
            graph.below(stage, |id| !stored(id)).iter().any(|&id| match &graph.nodes[id].kind {
                Kind::Input(tensor) => tensor.shares_storage(x),
                _ => false,
            })
        };
        (stages.len(), stages.iter().filter(reads).count())
    }

    #[test]
    fn forms_of_a_reduction_and_equal_constants_are_computed_once() {
        let x = Tensor::ones([1000, 500], DType::F32).unwrap();
        let (mean, std) = (|axes: crate::Axes| x.expr().mean(axes), |axes: crate::Axes| x.expr().std(axes));
        // The sum, the mean for the deviations and that for the result, the squares, the deviation, the result.
        for axes in [crate::Axes::from(0), keep(0)] {
            assert_eq!(passes(&x, &((&x - mean(axes.clone())) / std(axes))), (6, 3));
        }
        assert_eq!(passes(&x, &((&x - mean(0.into())) / std(keep(0)))), (6, 3));
        assert_eq!(passes(&x, &((&x - mean(1.into()).unsqueeze(1)) / std(keep(1)))), (6, 3));
        let reshaped = |expr: Expr| expr.reshape([1000, 1]);
        assert_eq!(passes(&x, &((&x - reshaped(mean(1.into()))) / reshaped(std(1.into())))), (6, 3));
        // The wide sum of the mean and the sum of the elements are other folds.
        assert_eq!(passes(&x, &(x.expr().sum(0) + x.expr().sum(keep(0)))), (2, 1));
        assert_eq!(passes(&x, &(x.expr().sum(0) + x.expr().sum(1).sum(0))), (4, 2));
        let twice = (&x * 2.0).sum(0) + (&x * 2.0).sum(keep(0));
        assert_eq!(passes(&x, &twice), (2, 1));
        assert_eq!(passes(&x, &((&x * 2.0).sum(0) + (&x * 3.0).sum(0))).1, 2);
    }

    #[test]
    fn a_reduction_without_its_axis_belongs_to_a_group() {
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();
        let e = (&x - x.expr().max(-1).unsqueeze(-1)).exp();
        assert_eq!(sizes(&(&e / e.sum(-1).unsqueeze(-1))), [(4, Some((0, 2)))]);
        let standardised = (&x - x.expr().mean(-1).unsqueeze(-1)) / x.expr().std(-1).unsqueeze(-1);
        assert_eq!(sizes(&standardised).len(), 1);
    }

    #[test]
    fn results_that_read_the_same_rows_are_one_group() {
        let together = |exprs: &[Expr]| -> Vec<(usize, usize)> {
            let (graph, roots) = Graph::of_all(&exprs.iter().collect::<Vec<_>>(), None).unwrap();
            planned(&graph, &roots).iter().map(|group| (group.stages.len(), group.results().count())).collect()
        };
        let x = Tensor::ones([4096, 1024], DType::F32).unwrap();

        assert_eq!(together(&[x.expr().mean(-1), x.expr().max(-1)]), [(3, 2)]);
        // A mean has two stages, sum and quotient. Now a result that another one uses, and results along different
        // axes, which share no group.
        let centred = &x - x.expr().mean(keep(-1));
        assert_eq!(together(&[centred.clone(), centred.square().sum(-1)]), [(4, 2)]);
        assert_eq!(together(&[x.expr().max(1), x.expr().sum(0)]), [(1, 1), (1, 1)]);
    }

    #[test]
    fn what_others_use_is_stored_before() {
        // The row sums of x are read along the other axis too.
        let x = Tensor::ones([1024, 1024], DType::F32).unwrap();
        let sums = x.expr().sum(1);
        let groups = sizes(&(&x - x.expr().max(keep(1)) + sums.clone().unsqueeze(1) + sums));
        assert!(groups.len() > 1 && groups.iter().any(|(stages, _)| *stages > 1), "{groups:?}");
        // The mean runs first. It computes the softmax itself, so it needs the maxima and the sums of the softmax.
        let softmax = || {
            let e = (&x - x.expr().max(keep(1))).exp();
            &e / e.sum(keep(1))
        };
        let (graph, root) = Graph::of(&(softmax() - softmax().mean(ALL)), None).unwrap();
        let (stored, mut made) = (stored::stored(&graph, &[root], &graph.below_all(&[root], |_| true)), Vec::new());
        for group in planned(&graph, &[root]) {
            made.extend(group.stages.iter().copied());
            for &stage in &group.stages {
                let mut pending = graph.operands(stage).to_vec();
                while let Some(id) = pending.pop() {
                    assert!(
                        why_of(&stored, id).is_none() || made.contains(&id),
                        "{stage} needs {id} before it is made"
                    );
                    pending.extend(if made.contains(&id) { &[][..] } else { graph.operands(id) });
                }
            }
        }
    }
}
