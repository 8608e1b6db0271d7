//! Runs the stages of a fusion group block by block.
//!
//! *Problem*: a softmax reads its operand three times and its exponentials twice. If its stages run one after the other, each of these
//! reads comes from memory. *Technique*: all stages of a [`FusionGroup`](crate::engine::plan::fusion::FusionGroup) are computed for one
//! block of indices of the blocked axis, then for the next block. The operands stay in the cache. The intermediates between the stages stay
//! in scratch memory, unless they are results too. The threads share the blocks. *Contract*: no block depends on another, and the bits are
//! those of the stages computed one after the other.

use crate::engine::compile::grid::Block;
use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::compile::sources::Sources;
use crate::engine::lower::graph::Graph;
use crate::engine::lower::values::Values;
use crate::engine::plan::fusion::{BlockedAxis, FusionGroup};
use crate::engine::run::parallel::{Places, Tiles, with_scratch};
use crate::engine::run::replay::{CommandList, Recorder};
use crate::engine::run::store::Output;
use crate::engine::run::tile::Worker;
use crate::error::Result;
use crate::shape::{Layout, Shape};
use crate::threads;
use std::ptr::null_mut;

/// The compiled stages of a group, for blocks of one length.
struct Pass {
    nests: Vec<LoopNest>,
    /// The tiles of each stage, in the order in which every block visits them.
    visits: Vec<Vec<Block>>,
    /// The layout of each stage's result in a block. [`Pass::run`] sets the start addresses.
    outputs: Vec<Output>,
    homes: Vec<Home>,
    /// Bytes of scratch memory for one block: the intermediates, then the scratch of the loop nests.
    scratch: usize,
    /// Offset of the scratch of the loop nests, which they share.
    own: usize,
}

/// Where a stage stores its result.
enum Home {
    /// In the scratch memory of a block, at this offset.
    Scratch(usize),
    /// In memory of its own, whole, with this layout.
    Whole(Layout),
}

impl Pass {
    /// Compiles the stages for blocks of `block_len` indices. `known` has the layouts of the results whose layout is already decided.
    fn compile(
        graph: &Graph,
        values: &Values,
        group: &FusionGroup,
        blocked: &BlockedAxis,
        block_len: usize,
        known: &[Option<Layout>],
    ) -> Result<Pass> {
        let mut stages = Vec::with_capacity(group.stages.len());
        let (mut nests, mut visits, mut outputs, mut homes, mut own) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0);
        for (k, (&id, &axis)) in group.stages.iter().zip(&blocked.axes).enumerate() {
            let out = known[k].as_ref();
            let sources = Sources { graph, values, stages: &stages };
            let nest = LoopNest::compile(&sources, id, out, Some((axis, block_len)))?;
            let node = &graph.nodes[id];
            let (layout, block) = if group.whole[k] {
                let layout = out.map_or_else(|| nest.dense(&node.shape), |out| Ok(out.clone()))?;
                let block = layout.narrow(axis as isize, 0, block_len)?;
                homes.push(Home::Whole(layout.clone()));
                (layout, block)
            } else {
                let mut shape = node.shape.to_vec();
                shape[axis] = block_len;
                let layout = nest.dense(&Shape::new(&shape)?)?;
                homes.push(Home::Scratch(own));
                own += (layout.numel() * node.dtype.size()).next_multiple_of(64);
                (layout.clone(), layout)
            };
            let output = Output::new(&nest, &layout, null_mut(), node.dtype.size());
            let tiles = Tiles::of(&nest);
            visits.push(tiles.visits(&nest.levels[0], 0..tiles.count(), output.is_dense()).collect());
            outputs.push(output);
            nests.push(nest);
            stages.push((id, block));
        }
        let scratch = own + nests.iter().map(|nest| nest.scratch).max().unwrap_or(0);
        Ok(Pass { nests, visits, outputs, homes, scratch, own })
    }

    /// Computes the blocks that start at the indices `origins`.
    ///
    /// # Safety
    /// `starts` has one address for each stage whose result is stored whole: the start of that result. There is room for every element of
    /// these blocks, and nothing else writes there. `sizes` are the element sizes of the stages.
    unsafe fn run(
        &self,
        blocked: &BlockedAxis,
        sizes: &[usize],
        starts: &[*const u8],
        origins: impl Iterator<Item = usize>,
    ) -> Result<()> {
        with_scratch(self.scratch, |scratch| {
            // Place 0 is the target, which is the last result. Place `k + 1` is the block of stage `k`.
            let mut places = vec![starts[starts.len() - 1]];
            let (mut outputs, mut moving) = (self.outputs.clone(), Vec::new());
            for (k, (home, output)) in self.homes.iter().zip(&mut outputs).enumerate() {
                let start = match home {
                    Home::Scratch(at) => scratch.wrapping_add(*at),
                    Home::Whole(layout) => {
                        let start = starts[moving.len()].cast_mut();
                        moving.push((k, start, layout.strides()[blocked.axes[k]] * sizes[k] as isize));
                        start
                    }
                };
                output.go(start);
                places.push(start.cast_const());
            }
            let recorder = Recorder::default();
            // SAFETY: `scratch` has `self.scratch` bytes: `own` bytes for the intermediates, then enough for the largest scratch of a loop
            // nest. It is aligned to 64 and `own` is a multiple of 64, so the second part is aligned too. The workers do not outlive it.
            // They share that part, but one runs after the other, and `begin` makes each forget what it kept there for the block before.
            // `places` has the target and the block of every stage, as `Sources` numbers the intermediates.
            let new = |nest| unsafe { Worker::new(nest, scratch.wrapping_add(self.own), &places, Some(&recorder)) };
            let mut workers: Vec<Worker<'_>> = self.nests.iter().map(new).collect();
            let mut commands: Option<CommandList> = None;
            let run = || {
                for origin in origins {
                    if let Some(commands) = &commands {
                        threads::check()?;
                        // SAFETY: this block has the length of the recorded ones and uses the same scratch memory, which is still there.
                        // Its elements are this call's to write, by the caller's contract. `Output::fence` follows below.
                        unsafe { commands.replay(origin) };
                        continue;
                    }
                    for &(k, start, step) in &moving {
                        let start = start.wrapping_offset(origin as isize * step);
                        outputs[k].go(start);
                        places[k + 1] = start.cast_const();
                    }
                    for ((worker, visits), output) in workers.iter_mut().zip(&self.visits).zip(&outputs) {
                        worker.begin(&places, origin);
                        for &rows in visits {
                            // SAFETY: each stage has memory for its block: scratch memory, or its result by the caller's contract.
                            // `Output::fence` follows below.
                            unsafe { worker.visit(rows, output)? };
                        }
                    }
                    commands = recorder.finish(origin);
                }
                Ok(())
            };
            let done = run();
            outputs.iter().for_each(Output::fence);
            done
        })
    }
}

/// Runs the stages of a group and returns the layouts of its results.
///
/// # Safety
/// Each address in `starts` has room for every element of its result: of the last result in the layout `out` if that is given, else in the
/// order of the loops. Nothing else reads or writes this memory.
pub(crate) unsafe fn run(
    graph: &Graph,
    values: &Values,
    group: &FusionGroup,
    blocked: &BlockedAxis,
    out: Option<&Layout>,
    starts: &[*mut u8],
) -> Result<Vec<Layout>> {
    let mut known = vec![None; group.stages.len()];
    known[group.stages.len() - 1] = out.cloned();
    let pass = Pass::compile(graph, values, group, blocked, blocked.block_len, &known)?;
    for (known, home) in known.iter_mut().zip(&pass.homes) {
        if let Home::Whole(layout) = home {
            *known = Some(layout.clone());
        }
    }
    let rest = match blocked.length % blocked.block_len {
        0 => None,
        block_len => Some(Pass::compile(graph, values, group, blocked, block_len, &known)?),
    };
    let sizes: Vec<usize> = group.stages.iter().map(|&id| graph.nodes[id].dtype.size()).collect();
    let starts: Vec<*const u8> = starts.iter().map(|start| start.cast_const()).collect();
    let places = Places(&starts);
    let blocks = blocked.length / blocked.block_len;
    threads::share(blocks, &|ranges| {
        let origins = ranges.flatten().map(|block| block * blocked.block_len);
        // SAFETY: the blocks are disjoint, so no two threads write the same element; the rest is the caller's contract.
        unsafe { pass.run(blocked, &sizes, places.get(), origins) }
    })?;
    if let Some(rest) = &rest {
        // SAFETY: as above. The other blocks are done.
        unsafe { rest.run(blocked, &sizes, places.get(), std::iter::once(blocks * blocked.block_len))? };
    }
    Ok(known.into_iter().flatten().collect())
}
