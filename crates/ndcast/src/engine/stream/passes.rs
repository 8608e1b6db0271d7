//! Plans an evaluation that reads arrays by region: what is kept, the passes over the sources, and the blocks of each.
//!
//! *Problem*: read as few bytes as the memory allows. *Technique*: the result is cut into blocks, each of which is computed by itself. A
//! reduction is kept, and computed in a pass before, if the blocks would fold its operand again and again, or if its operand does not fit in
//! a block. Of all grids of blocks, the one that leads to the least reading is taken, with blocks that fit in the memory for each thread.
//! A small source is read once and kept. *Contract*: all that can be refused is refused here, before any element is read.

use crate::BLOCK;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, Pending};
use crate::engine::stream::grid::Grid;
use crate::engine::stream::part::{IsKept, Part, operand_region, packing};
use crate::engine::stream::pieces::flattened;
use crate::engine::stream::stepped::skip;
use crate::engine::stream::window::{Region, numel};
use crate::error::{Error, ErrorKind, Result};
use crate::machine::{STREAM_BLOCK_BYTES, STREAM_BLOCK_WORK, STREAM_REREAD, STREAM_REREAD_SHARE};
use crate::memory::{describe, trim_pool};
use crate::shape::in_units;
use crate::threads::num_threads;
use std::cell::RefCell;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The passes of an evaluation.
#[derive(Debug)]
pub(crate) struct Passes {
    /// Sources, or views of them, that are read once and kept.
    pub(super) resident: Vec<Id>,
    /// Reductions that are kept, in the order in which they are computed.
    pub(super) folds: Vec<FoldPass>,
    /// The blocks of the result.
    pub(super) result: Grid,
    /// Costs of the passes: those of `folds`, then that of the result.
    pub(super) costs: Vec<Cost>,
    /// Bytes of what is kept, the result included if it stays in memory.
    pub(super) held: u64,
    /// Bytes that may be held.
    budget: u64,
}

/// A pass that computes reductions of the same elements.
#[derive(Debug)]
pub(super) struct FoldPass {
    /// The reductions, and the nodes that compute them.
    pub(super) folds: Vec<(Id, Id)>,
    /// The blocks of the operand.
    pub(super) grid: Grid,
    /// The reduced axis, if it is cut.
    pub(super) along: Option<usize>,
}

/// What a pass costs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    /// Bytes that are read.
    pub(super) read: u64,
    /// Bytes that all blocks that are computed together take.
    pub(super) memory: u64,
    /// Threads that compute blocks.
    pub(super) workers: usize,
}

/// Threads that compute blocks. One more than there are cores computes while another waits for the disk.
fn workers() -> usize {
    match num_threads() {
        1 => 1,
        threads => threads + 1,
    }
}

impl Passes {
    /// Plans the evaluation of a node in a number of bytes. `chunks` are those of the file that the result goes to; without them, it stays
    /// in memory.
    ///
    /// # Errors
    /// `Memory` if something that has to be in memory does not fit.
    pub(super) fn new(graph: &mut Graph, root: Id, chunks: Option<&[usize]>, budget: u64) -> Result<Passes> {
        skip(graph)?;
        let second = flattened(graph)?;
        let graph = &*graph;
        let resident = residents(graph, root, budget);
        let mut held: u64 = resident.iter().map(|&id| graph.bytes(id) as u64).sum();
        if chunks.is_none() {
            held = held.saturating_add(graph.bytes(root) as u64);
            fits(graph, root, "", held, budget)?;
        }
        // A quarter of the rest is for reductions, of which nothing is known yet.
        let room = (budget - held.min(budget)) / 4 * 3;
        let planner = Planner { graph, second, resident: resident.iter().copied().collect(), room };
        let shape = &graph.nodes[root].shape;
        let units = planner.units(root, chunks);
        let wanted = chunks.map_or_else(|| vec![1; shape.rank()], <[usize]>::to_vec);
        let part = |is_kept: IsKept<'_>, region: &Region| {
            let mut part = Part::of(graph, is_kept, root, region)?;
            part.packing = chunks.map_or(0, |chunks| packing(chunks, graph.nodes[root].dtype, region));
            Ok(part)
        };
        let grids = [units, wanted].map(|units| Grid::candidates(shape, &units));
        let chosen = planner.choose(&grids.concat(), &part).map_err(|error| error.context("the result"))?;
        let (folds, mut costs) = planner.folds(chosen.kept)?;
        costs.push(chosen.cost);
        for pass in &folds {
            for &(fold, _) in &pass.folds {
                held = held.saturating_add(graph.bytes(fold) as u64);
                fits(graph, fold, "a reduction that is needed again: ", held, budget)?;
            }
        }
        Ok(Passes { resident, folds, result: chosen.grid, costs, held, budget })
    }

    /// Bytes that are read in all.
    pub(super) fn read(&self, graph: &Graph) -> u64 {
        let resident: u64 = self.resident.iter().map(|&id| graph.bytes(id) as u64).sum();
        self.costs.iter().fold(resident, |read, cost| read.saturating_add(cost.read))
    }

    /// Frees buffers that wait for reuse, so that they and those of a pass fit in the budget: a pass needs others than the one before.
    pub(super) fn make_room(&self, cost: &Cost) {
        let left = self.budget.saturating_sub(self.held.saturating_add(cost.memory));
        trim_pool(usize::try_from(left).unwrap_or(usize::MAX));
    }

    /// The most bytes that are held at a time.
    pub(super) fn peak(&self) -> u64 {
        self.held.saturating_add(self.costs.iter().map(|cost| cost.memory).max().unwrap_or(0))
    }
}

/// Refuses what has to be in memory, if it does not fit.
fn fits(graph: &Graph, id: Id, what: &str, held: u64, budget: u64) -> Result<()> {
    if held <= budget {
        return Ok(());
    }
    let (node, bytes) = (&graph.nodes[id], describe(graph.bytes(id) as u128));
    let text = format!(
        "{what}{} of shape {} takes {bytes}, more than the memory limit of {}\n  help: write it to a file, or raise the limit",
        node.dtype,
        node.shape,
        in_units(u128::from(budget))
    );
    Err(Error::new(ErrorKind::Memory, text))
}

/// The sources, or views of them, that are small enough to keep.
fn residents(graph: &Graph, root: Id, budget: u64) -> Vec<Id> {
    let mut left = budget / 4;
    let is_small = |&id: &Id| {
        let Kind::Pending(Pending { source: Some(_), .. }) = &graph.nodes[id].kind else { return false };
        let bytes = graph.bytes(id) as u64;
        let small = bytes <= budget / 8 && bytes <= left;
        left -= if small { bytes } else { 0 };
        small
    };
    graph.below(root, |_| true).into_iter().filter(is_small).collect()
}

struct Planner<'a> {
    graph: &'a Graph,
    /// The nodes that compute reductions over several axes.
    second: HashMap<Id, Id>,
    resident: BTreeSet<Id>,
    /// Bytes for blocks.
    room: u64,
}

/// A grid, and what it leads to.
struct Chosen {
    grid: Grid,
    kept: BTreeSet<Id>,
    cost: Cost,
    /// Bytes that are read in this pass, and in those of the reductions that are kept.
    reads: u64,
}

/// Makes the part that computes a region, given the nodes that are kept.
type MakePart<'a> = &'a dyn Fn(IsKept<'_>, &Region) -> Result<Part>;

impl Planner<'_> {
    /// The grid that leads to the least reading, with blocks that are large but fit: with as few threads, and as many reductions that are
    /// kept, as it takes. Fewer threads have larger blocks, which may read a chunk once instead of twice.
    fn choose(&self, grids: &[Grid], part: MakePart<'_>) -> Result<Chosen> {
        let mut least = u64::MAX;
        // A block that fits only without the room to unpack its chunks is better than none.
        for unpacks in [true, false] {
            let mut found: Vec<Chosen> = Vec::new();
            for workers in [workers(), workers().div_ceil(2), 1] {
                for share in [1, 8] {
                    match self.choose_for(grids, part, workers, share, unpacks)? {
                        Ok(chosen) => {
                            found.push(chosen);
                            break;
                        }
                        Err(memory) => least = least.min(memory),
                    }
                }
            }
            // The first of several that take as long.
            let cores = num_threads() as u64;
            if let Some(best) =
                found.into_iter().min_by_key(|chosen| chosen.reads / cores.min(chosen.cost.workers as u64).max(1))
            {
                return Ok(best);
            }
        }
        let [least, room] = [least, self.room].map(|bytes| describe(u128::from(bytes)));
        let text = format!(
            "its smallest block takes {least}, more than the {room} that the memory limit leaves\n  help: raise the limit"
        );
        Err(Error::new(ErrorKind::Memory, text))
    }

    /// As [`Planner::choose`], for some threads, with those reductions kept whose operand takes more than a share of a block. If no block
    /// fits, gives the memory that the smallest takes.
    fn choose_for(
        &self,
        grids: &[Grid],
        part: MakePart<'_>,
        workers: usize,
        share: u64,
        unpacks: bool,
    ) -> Result<std::result::Result<Chosen, u64>> {
        let mut found: Vec<(Chosen, bool)> = Vec::new();
        let mut least_memory = u64::MAX;
        for grid in grids {
            let blocks = grid.count();
            if blocks == 0 {
                return Ok(Ok(Chosen { grid: grid.clone(), kept: BTreeSet::new(), cost: Cost::default(), reads: 0 }));
            }
            let together = workers.min(blocks);
            let room = self.room / together as u64;
            let kept = RefCell::new(BTreeSet::new());
            let is_kept = |id: Id, region: &Region| {
                let keep = self.resident.contains(&id) || self.keeps(id, region, blocks, room / share)?;
                if keep && !self.resident.contains(&id) {
                    kept.borrow_mut().insert(id);
                }
                Ok(keep)
            };
            let made = part(&is_kept, &grid.region(0))?;
            let block: u64 = made.reads().iter().map(|read| read.bytes()).sum();
            let elements = made.memory()?;
            let memory = elements.saturating_add(if unpacks { made.unpacking() } else { 0 });
            let kept = kept.into_inner();
            let held: u64 = kept.iter().map(|&fold| self.graph.bytes(fold) as u64).sum();
            least_memory = least_memory.min(memory.saturating_add(held));
            if memory > room || held > self.room / 3 {
                continue;
            }
            let read = scaled(block, numel(&grid.region(0)), &grid.lengths);
            let before: u64 = kept.iter().map(|&fold| self.whole(fold)).sum();
            let large = elements > STREAM_BLOCK_BYTES || made.work() > STREAM_BLOCK_WORK;
            let cost = Cost { read, memory: memory.saturating_mul(together as u64), workers: together };
            let reads = read.saturating_add(before);
            found.push((Chosen { grid: grid.clone(), kept, cost, reads }, large));
        }
        // A little more reading is better than blocks that are too large to be computed side by side.
        let least = found.iter().map(|(chosen, _)| chosen.reads).min().unwrap_or(0);
        let most = least.saturating_add((least / STREAM_REREAD_SHARE).max(STREAM_REREAD));
        let rank = |(chosen, large): &(Chosen, bool)| {
            (*large, if *large { chosen.cost.memory } else { chosen.grid.count() as u64 })
        };
        let best = found.into_iter().filter(|(chosen, _)| chosen.reads <= most).min_by_key(rank);
        Ok(best.map(|(chosen, _)| chosen).ok_or(least_memory))
    }

    /// Whether a reduction is computed in a pass of its own, if each of some blocks needs a region of it.
    fn keeps(&self, id: Id, region: &Region, blocks: usize, room: u64) -> Result<bool> {
        let Kind::Fold { arg, .. } = &self.graph.nodes[id].kind else { return Ok(false) };
        let operand = operand_region(self.graph, id, region);
        let again = numel(&operand).saturating_mul(blocks);
        if again / 3 > self.graph.numel(*arg) / 2 {
            return Ok(true);
        }
        let only_resident = |id: Id, _: &Region| Ok(self.resident.contains(&id));
        let part = Part::of(self.graph, &only_resident, *arg, &operand)?;
        Ok(part.reads().iter().map(|read| read.bytes()).fold(0, u64::saturating_add) > room)
    }

    /// Bytes that a pass over the operand of a fold reads.
    fn whole(&self, fold: Id) -> u64 {
        let sources = self.graph.below(fold, |id| !self.resident.contains(&id));
        let is_source =
            |id: &&Id| matches!(&self.graph.nodes[**id].kind, Kind::Pending(_)) && !self.resident.contains(id);
        sources.iter().filter(is_source).map(|&id| self.graph.bytes(id) as u64).sum()
    }

    /// Plans the passes of reductions that are kept, and of those that these need.
    fn folds(&self, wanted: BTreeSet<Id>) -> Result<(Vec<FoldPass>, Vec<Cost>)> {
        // Each reduction is planned alone first: this tells what it needs, and so its level.
        let mut alone: BTreeMap<Id, (FoldPass, Chosen)> = BTreeMap::new();
        let mut pending: Vec<Id> = wanted.into_iter().collect();
        while let Some(fold) = pending.pop() {
            if let Entry::Vacant(entry) = alone.entry(fold) {
                let planned = self.fold_pass(&[fold])?;
                pending.extend(&planned.1.kept);
                entry.insert(planned);
            }
        }
        let mut levels: HashMap<Id, usize> = HashMap::new();
        // Reductions of one level, operand shape and axes share a pass.
        let mut groups: BTreeMap<(usize, Vec<usize>, Vec<usize>), Vec<Id>> = BTreeMap::new();
        for (&fold, (_, chosen)) in &alone {
            let level = chosen.kept.iter().map(|id| levels.get(id).map_or(0, |level| level + 1)).max().unwrap_or(0);
            levels.insert(fold, level);
            let Kind::Fold { arg, axes, .. } = &self.graph.nodes[fold].kind else { continue };
            let key = (level, self.graph.nodes[*arg].shape.to_vec(), axes.to_vec());
            groups.entry(key).or_default().push(fold);
        }
        let mut passes = (Vec::new(), Vec::new());
        for folds in groups.into_values() {
            let planned = if let [fold] = folds[..] { alone.remove(&fold) } else { None };
            let (pass, chosen) = planned.map_or_else(|| self.fold_pass(&folds), Ok)?;
            passes.0.push(pass);
            passes.1.push(chosen.cost);
        }
        Ok(passes)
    }

    /// Plans the pass of some reductions over the same axes of operands of the same shape.
    fn fold_pass(&self, folds: &[Id]) -> Result<(FoldPass, Chosen)> {
        let graph = self.graph;
        let folds: Vec<(Id, Id)> = folds.iter().map(|&fold| (fold, *self.second.get(&fold).unwrap_or(&fold))).collect();
        let computed: Vec<Id> = folds.iter().map(|&(_, computed)| computed).collect();
        let Kind::Fold { name, arg, axes, .. } = &graph.nodes[computed[0]].kind else { unreachable!("a fold") };
        let shape = &graph.nodes[*arg].shape;
        let can_cut = |&fold: &Id| matches!(&graph.nodes[fold].kind, Kind::Fold { fold: FoldFunction::Kernel(_), .. });
        let can_cut = computed.iter().all(can_cut);
        let mut units = self.units(*arg, None);
        for &axis in axes {
            units[axis] = if can_cut { BLOCK } else { shape[axis] };
        }
        let part = |is_kept: IsKept<'_>, region: &Region| Part::of_folds(graph, is_kept, &computed, region);
        let refused = |error: Error| {
            let whole = if can_cut { "" } else { ", which a closure folds as a whole" };
            error.context(format!("{name} of {} of shape {shape}{whole}", graph.nodes[*arg].dtype))
        };
        let chosen = self.choose(&Grid::candidates(shape, &units), &part).map_err(refused)?;
        let along = axes.iter().copied().find(|&axis| chosen.grid.count_along(axis) > 1);
        Ok((FoldPass { folds, grid: chosen.grid.clone(), along }, chosen))
    }

    /// Lengths of which blocks of a node should be multiples: those of the chunks of the result, and of sources that lie like the node.
    fn units(&self, root: Id, chunks: Option<&[usize]>) -> Vec<usize> {
        let graph = self.graph;
        let shape = &graph.nodes[root].shape;
        let mut units: Vec<usize> = chunks.map_or_else(|| vec![1; shape.rank()], <[usize]>::to_vec);
        let is_inside = |id: Id| graph.is_map(id);
        for id in graph.below(root, is_inside) {
            let Kind::Pending(Pending { source: Some(source), layout, .. }) = &graph.nodes[id].kind else { continue };
            let own = source.shape();
            if self.resident.contains(&id) || *own != *layout.shape() || !layout.is_contiguous() {
                continue;
            }
            let before = shape.rank() - own.rank();
            for (axis, (&chunk, &length)) in source.chunks().iter().zip(own.iter()).enumerate() {
                if length > 1 {
                    units[before + axis] = multiple(units[before + axis], chunk).min(length);
                }
            }
        }
        units
    }
}

/// What all blocks read, if one of some elements reads so much.
fn scaled(block: u64, elements: usize, lengths: &[usize]) -> u64 {
    let all = lengths.iter().fold(1_u128, |all, &length| all.saturating_mul(length as u128));
    let bytes = u128::from(block).saturating_mul(all) / elements.max(1) as u128;
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

/// The least common multiple.
fn multiple(a: usize, b: usize) -> usize {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor.max(1)).saturating_mul(b)
}
