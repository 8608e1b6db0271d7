//! Stages that run together, block by block.
//!
//! *Problem*: a softmax reads its operand three times, and its exponentials twice; from memory each time if the stages run one after the
//! other. *Technique*: all stages of a [`Group`](crate::group::Group) are computed for a few indices of the axis that is cut, then for the next few:
//! operands stay in the cache, and what lies between the stages is in scratch memory. Blocks are shared among the threads. *Contract*: a block
//! needs nothing of another; the bits are those of the stages computed one after the other.

use super::drive::{Places, TASKS, Tiles, with_scratch};
use super::output::Output;
use super::tile::Worker;
use crate::error::Result;
use crate::graph::{Graph, Id, Kind};
use crate::group::Cut;
use crate::region::Region;
use crate::shape::{Layout, Shape};
use crate::threads;

/// The loops of all stages over a block.
struct Pass {
    regions: Vec<Region>,
    /// Of each stage but the last: where its result is in the scratch memory, and how that is written.
    made: Vec<(usize, Layout)>,
    /// Scratch memory of a block, and where that of the regions begins.
    scratch: usize,
    own: usize,
    /// Layout of the last stage's result, of the whole of it.
    layout: Layout,
}

impl Pass {
    /// Compiles the stages for blocks of `width` indices.
    fn compile(graph: &mut Graph, stages: &[Id], cut: &Cut, width: usize, out: Option<&Layout>) -> Result<Pass> {
        let mut kinds = Vec::new();
        let pass = Pass::draft(graph, stages, cut, width, out, &mut kinds);
        for (&id, kind) in stages.iter().zip(kinds) {
            graph.nodes[id].kind = kind;
        }
        pass
    }

    /// `kinds` takes what the stages were before they became operands.
    fn draft(
        graph: &mut Graph,
        stages: &[Id],
        cut: &Cut,
        width: usize,
        out: Option<&Layout>,
        kinds: &mut Vec<Kind>,
    ) -> Result<Pass> {
        let (mut regions, mut made, mut own) = (Vec::new(), Vec::new(), 0);
        for (&id, &axis) in stages.iter().zip(&cut.axes) {
            let last = made.len() + 1 == stages.len();
            let region = Region::compile(graph, id, out.filter(|_| last), Some((axis, width)))?;
            let node = &mut graph.nodes[id];
            if last {
                let layout = out.map_or_else(|| region.dense(&node.shape), |out| Ok(out.clone()))?;
                regions.push(region);
                let scratch = own + regions.iter().map(|region| region.scratch).max().unwrap_or(0);
                return Ok(Pass { regions, made, scratch, own, layout });
            }
            let mut shape = node.shape.to_vec();
            shape[axis] = width;
            let layout = region.dense(&Shape::new(&shape)?)?;
            made.push((own, layout.clone()));
            own += (layout.numel() * node.dtype.size()).next_multiple_of(64);
            regions.push(region);
            kinds.push(std::mem::replace(&mut node.kind, Kind::Made { place: made.len(), layout }));
        }
        unreachable!("a group has a last stage")
    }

    /// Computes the blocks of this width that start at `origins`.
    ///
    /// # Safety
    /// `output` has a place for every element of the block at index 0, and `step` elements further for every index after it; nobody
    /// else writes there; `target` is where the last stage's whole result begins.
    unsafe fn run(
        &self,
        sizes: &[usize],
        output: &Output,
        step: isize,
        target: *const u8,
        origins: impl Iterator<Item = usize>,
    ) -> Result<()> {
        with_scratch(self.scratch, |scratch| {
            let mut places = vec![target];
            places.extend(self.made.iter().map(|(at, _)| scratch.wrapping_add(*at).cast_const()));
            let made = self.made.iter().zip(&self.regions).zip(sizes);
            let outputs: Vec<Output> = made
                .map(|(((at, layout), region), &size)| Output::new(region, layout, scratch.wrapping_add(*at), size))
                .collect();
            // SAFETY: the scratch memory has room for every region's own, behind what the stages make. They take turns in it, and
            // what one keeps there from tile to tile is forgotten when it begins a block.
            let new = |region| unsafe { Worker::new(region, scratch.wrapping_add(self.own), &places, 0) };
            let mut workers: Vec<Worker<'_>> = self.regions.iter().map(new).collect();
            let tiles: Vec<Tiles> = self.regions.iter().map(Tiles::of).collect();
            for origin in origins {
                for (k, worker) in workers.iter_mut().enumerate() {
                    worker.begin(&places, origin);
                    let last = output.shifted(origin as isize * step);
                    let output = outputs.get(k).unwrap_or(&last);
                    // SAFETY: each stage has a place for its block; the caller's contract for the last.
                    unsafe { worker.run_tiles(&tiles[k], 0..tiles[k].count(), output)? };
                }
            }
            Ok(())
        })
    }
}

/// Runs the stages of a group; answers the layout of the last one's result.
///
/// # Safety
/// There is a place for every element of the last stage from `start` on, as `out` or else the order of the loops says; nobody else reads or
/// writes them.
pub(super) unsafe fn run(
    graph: &mut Graph,
    stages: &[Id],
    cut: &Cut,
    out: Option<&Layout>,
    start: *mut u8,
) -> Result<Layout> {
    let whole = Pass::compile(graph, stages, cut, cut.width, out)?;
    let rest = match cut.length % cut.width {
        0 => None,
        width => Some(Pass::compile(graph, stages, cut, width, out)?),
    };
    let sizes: Vec<usize> = stages.iter().map(|&id| graph.nodes[id].dtype.size()).collect();
    let (last, layout) = (stages.len() - 1, whole.layout.clone());
    let output = |pass: &Pass| Output::new(&pass.regions[last], &layout, start, sizes[last]);
    let outputs = (output(&whole), rest.as_ref().map(output));
    let step = layout.strides()[cut.axes[last]];
    let target = Places(&[start.cast_const()]);
    let blocks = cut.length / cut.width;
    let tasks = blocks.min(TASKS * threads::num_threads());
    threads::run(tasks, |task| {
        let origins = (task * blocks / tasks..(task + 1) * blocks / tasks).map(|block| block * cut.width);
        // SAFETY: blocks are disjoint; the caller's contract.
        unsafe { whole.run(&sizes, &outputs.0, step, target.get()[0], origins) }
    })?;
    if let (Some(rest), Some(output)) = (&rest, &outputs.1) {
        // SAFETY: as above.
        unsafe { rest.run(&sizes, output, step, target.get()[0], std::iter::once(blocks * cut.width))? };
    }
    Ok(layout)
}
