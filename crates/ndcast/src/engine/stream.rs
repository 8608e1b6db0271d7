//! Evaluates expressions of arrays that are somewhere else, in files above all, block by block.
//!
//! *Problem*: inputs or results may be larger than memory. *Technique*: [`passes`] plans: small sources are read once, reductions that all
//! blocks need are computed in passes before, and the result is cut into blocks that fit. [`part`] makes the graph of one block, which is
//! an ordinary graph; a [`window`] is the box of a source that a view needs. Threads take blocks one by one, so that some read while
//! others compute or write. *Contract*: the bits are those in memory, whatever the blocks; what cannot be computed is refused before
//! anything is read; blocks, what is kept, and buffers that wait for reuse take no more than [`memory_limit`] bytes. Beside them, each thread
//! has scratch memory of some MiB, and keeps the tables of its compressor.

mod grid;
mod part;
mod passes;
mod pieces;
pub(crate) mod plan;
pub(crate) mod progress;
mod stepped;
#[cfg(test)]
mod tests;
mod window;

use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, Pending};
use crate::engine::run::merge::States;
use crate::error::{Error, Result};
use crate::expr::Expr;
use crate::expr::source::Sink;
use crate::memory::limit::memory_limit;
use crate::shape::{Layout, Shape};
use crate::threads::{self, check_rarely, with_num_threads};
use crate::{DType, Tensor};
use part::{Kept, Part, Read};
use passes::{FoldPass, Passes};
use pieces::Trees;
use progress::Progress;
use std::sync::{Arc, Mutex, PoisonError};
use window::{Region, lengths, narrowed, whole_of};

impl Graph {
    /// Whether some elements are not in memory but can be read.
    pub(crate) fn has_sources(&self) -> bool {
        self.nodes.iter().any(|node| matches!(&node.kind, Kind::Pending(Pending { source: Some(_), .. })))
    }
}

/// Computes nodes of a graph that reads sources, into memory.
pub(super) fn in_memory(graph: Graph, roots: &[Id]) -> Result<Vec<Tensor>> {
    within(graph, roots, memory_limit())
}

fn within(mut graph: Graph, roots: &[Id], limit: u64) -> Result<Vec<Tensor>> {
    let mut results = Vec::with_capacity(roots.len());
    for &root in roots {
        let nodes = graph.nodes.len();
        let passes = Passes::new(&mut graph, root, None, limit)?;
        results.push(Run::new(&graph, &passes)?.collected(root)?);
        graph.nodes.truncate(nodes);
    }
    Ok(results)
}

/// Computes an expression into a sink of its shape and dtype.
pub(crate) fn eval_to(expr: &Expr, sink: &dyn Sink) -> Result<()> {
    crate::engine::functions::settle(&[expr], None)?;
    let (mut graph, root) = Graph::of(expr, None)?;
    let passes =
        Passes::new(&mut graph, root, Some(&sink.chunks()), memory_limit()).map_err(|error| error.at(expr.at()))?;
    Run::new(&graph, &passes).and_then(|run| run.written(root, sink)).map_err(|error| error.at(expr.at()))
}

/// An evaluation under way.
struct Run<'a> {
    graph: &'a Graph,
    passes: &'a Passes,
    kept: Kept,
    progress: Arc<Progress>,
}

impl<'a> Run<'a> {
    /// Reads what is kept, and computes the reductions that are.
    fn new(graph: &'a Graph, passes: &'a Passes) -> Result<Run<'a>> {
        let progress = progress::here();
        progress.expect(passes.read(graph));
        let mut run = Run { graph, passes, kept: Kept::new(), progress };
        for &id in &passes.resident {
            let region = whole_of(&graph.nodes[id].shape);
            let none = |_: Id, _: &Region| Ok(false);
            let part = Part::of(graph, &none, id, &region)?;
            let tensor = part.run(&run.kept, &|read| run.read(read))?.swap_remove(0);
            run.kept.insert(id, tensor);
        }
        for (pass, cost) in passes.folds.iter().zip(&passes.costs) {
            passes.make_room(cost);
            run.fold(pass, cost.workers)?;
            run.progress.has_passed();
        }
        if let Some(cost) = passes.costs.last() {
            passes.make_room(cost);
        }
        Ok(run)
    }

    fn is_kept(&self, id: Id, _: &Region) -> Result<bool> {
        Ok(self.kept.contains_key(&id))
    }

    fn read(&self, read: &Read) -> Result<Tensor> {
        check_rarely()?;
        let tensor = read.source.read(&read.region)?;
        if tensor.shape()[..] != lengths(&read.region) || tensor.dtype() != read.source.dtype() {
            let text = format!(
                "{} gave {} of shape {} for {:?}",
                read.source.name(),
                tensor.dtype(),
                tensor.shape(),
                read.region
            );
            return Err(Error::value(text));
        }
        self.progress.has_read((tensor.numel() * tensor.dtype().size()) as u64);
        Ok(tensor)
    }

    /// Does the work of all blocks, in the order in which files are read and written. A single block is computed by all threads.
    fn each(&self, blocks: usize, workers: usize, work: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
        if blocks <= 1 {
            return (0..blocks).try_for_each(work);
        }
        with_num_threads(workers, || {
            threads::run_in_order(blocks, |block| {
                check_rarely()?;
                work(block)
            })
        })
    }

    /// Computes reductions, and keeps them.
    fn fold(&mut self, pass: &FoldPass, workers: usize) -> Result<()> {
        let graph = self.graph;
        let computed: Vec<Id> = pass.folds.iter().map(|&(_, computed)| computed).collect();
        let pieces = pass.along.map_or(1, |axis| pass.grid.count_along(axis));
        let trees = Trees::new(pieces);
        let results = pass.folds.iter().map(|&(_, computed)| Assembled::of(graph, computed));
        let results: Vec<Assembled> = results.collect::<Result<_>>()?;
        let is_kept = |id: Id, region: &Region| self.is_kept(id, region);
        self.each(pass.grid.count(), workers, |block| {
            let region = pass.grid.region(block);
            let part = Part::of_folds(graph, &is_kept, &computed, &region)?;
            let mut made = part.run(&self.kept, &|read| self.read(read))?.into_iter();
            // The blocks of one tree differ in the reduced axis alone.
            let mut place = pass.grid.place(block);
            let number = pass.along.map_or(0, |axis| std::mem::take(&mut place[axis]));
            let tree =
                place.iter().enumerate().fold(0, |tree, (axis, &at)| tree * pass.grid.count_along(axis).max(1) + at);
            for (k, (&fold, result)) in computed.iter().zip(&results).enumerate() {
                let Kind::Fold { fold: function, axes, .. } = &graph.nodes[fold].kind else { unreachable!("a fold") };
                let first = made.next().ok_or_else(|| Error::value("a fold has no result"))?;
                let state = match function {
                    FoldFunction::Kernel(kernel) if kernel.indexed => {
                        let start = pass.along.map_or(0, |axis| region[axis].start as i64);
                        let values = made.next().ok_or_else(|| Error::value("a fold has no result"))?;
                        States { values: own(values)?, indices: Some(own(first.add(start)?)?) }
                    }
                    _ => States { values: own(first)?, indices: None },
                };
                let merge = |state: States, mut later: States| match function {
                    FoldFunction::Kernel(kernel) => state.merged(&mut later, kernel),
                    FoldFunction::User(_) => unreachable!("the user's folds are not cut"),
                };
                if let Some(States { values, indices }) = trees.add(tree * computed.len() + k, number, state, merge)? {
                    result
                        .put(&kept_region(&region, axes, graph.nodes[fold].shape.rank()), &indices.unwrap_or(values))?;
                }
            }
            Ok(())
        })?;
        for (&(fold, _), result) in pass.folds.iter().zip(results) {
            let tensor = result.done()?.reshaped(&graph.nodes[fold].shape)?;
            self.kept.insert(fold, tensor);
        }
        Ok(())
    }

    /// Threads that compute blocks of the result.
    fn workers(&self) -> usize {
        self.passes.costs.last().map_or(1, |cost| cost.workers)
    }

    /// A block of the result.
    fn block(&self, root: Id, region: &Region) -> Result<Tensor> {
        let is_kept = |id: Id, region: &Region| self.is_kept(id, region);
        let part = Part::of(self.graph, &is_kept, root, region)?;
        Ok(part.run(&self.kept, &|read| self.read(read))?.swap_remove(0))
    }

    /// Computes the result into memory.
    fn collected(&self, root: Id) -> Result<Tensor> {
        let grid = &self.passes.result;
        if grid.count() == 1 {
            let result = self.block(root, &grid.region(0))?;
            self.progress.has_passed();
            return Ok(result);
        }
        let result = Assembled::of(self.graph, root)?;
        self.each(grid.count(), self.workers(), |block| {
            let region = grid.region(block);
            result.put(&region, &self.block(root, &region)?)
        })?;
        self.progress.has_passed();
        result.done()
    }

    /// Computes the result into a sink.
    fn written(&self, root: Id, sink: &dyn Sink) -> Result<()> {
        let grid = &self.passes.result;
        let written = self.graph.bytes(root) as u64;
        self.progress.expect(written);
        // About as much is read and written for each block.
        let of_block = (self.passes.costs.last().map_or(0, |cost| cost.read) + written) / grid.count().max(1) as u64;
        self.each(grid.count(), self.workers(), |block| {
            let region = grid.region(block);
            if sink.holds(&region)? {
                self.progress.forgo(of_block);
                return Ok(());
            }
            let tensor = self.block(root, &region)?;
            let start: Vec<usize> = region.iter().map(|range| range.start).collect();
            sink.write(&start, &tensor)?;
            self.progress.has_written((tensor.numel() * tensor.dtype().size()) as u64);
            Ok(())
        })?;
        self.progress.has_passed();
        Ok(())
    }
}

/// A tensor in C order, which nobody else holds.
fn own(tensor: Tensor) -> Result<Tensor> {
    if tensor.layout().shares_cells() || !tensor.is_contiguous() { tensor.duplicate() } else { Ok(tensor) }
}

/// The region of a fold, of some rank, that a region of its operand gives.
fn kept_region(region: &Region, axes: &[usize], rank: usize) -> Region {
    let keeps = rank == region.len();
    let of = |(axis, range): (usize, &std::ops::Range<usize>)| match axes.contains(&axis) {
        true => keeps.then_some(0..1),
        false => Some(range.clone()),
    };
    region.iter().enumerate().filter_map(of).collect()
}

/// A result in memory, whose blocks come in any order.
struct Assembled(Mutex<Tensor>);

impl Assembled {
    fn new(shape: &Shape, dtype: DType) -> Result<Assembled> {
        Ok(Assembled(Mutex::new(Tensor::zeros(shape.clone(), dtype)?)))
    }

    fn of(graph: &Graph, id: Id) -> Result<Assembled> {
        Assembled::new(&graph.nodes[id].shape, graph.nodes[id].dtype)
    }

    fn put(&self, region: &Region, block: &Tensor) -> Result<()> {
        let mut whole = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if whole.shape()[..] == lengths(region) {
            *whole = block.clone();
            return Ok(());
        }
        let own = narrowed(whole.layout(), region)?;
        whole.view_mut(|_: &Layout| Ok(own))?.assign(block)
    }

    fn done(self) -> Result<Tensor> {
        Ok(self.0.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
