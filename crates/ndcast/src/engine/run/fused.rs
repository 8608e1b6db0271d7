//! Stages that run together, block by block.
//!
//! *Problem*: a softmax reads its operand three times, and its exponentials twice; from memory each time if the stages run one after the
//! other. *Technique*: all stages of a [`FusionGroup`](crate::engine::plan::fusion::FusionGroup) are computed for a few indices of the axis that is blocked, then for the next few:
//! operands stay in the cache, and what lies between the stages is in scratch memory, unless it is a result too. Blocks are shared among the threads. *Contract*: a block
//! needs nothing of another; the bits are those of the stages computed one after the other.

use crate::engine::compile::grid::Block;
use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::lower::graph::{Graph, Kind};
use crate::engine::plan::fusion::{BlockedAxis, FusionGroup};
use crate::engine::run::parallel::{Places, Tiles, with_scratch};
use crate::engine::run::replay::{CommandList, Recorder};
use crate::engine::run::store::Output;
use crate::engine::run::tile::Worker;
use crate::error::Result;
use crate::shape::{Layout, Shape};
use crate::threads;
use std::ptr::null_mut;

/// The loops of all stages over a block.
struct Pass {
    nests: Vec<LoopNest>,
    /// The tiles of each stage, as they are visited in every block.
    visits: Vec<Vec<Block>>,
    /// The places of a block of each stage's result, of which it is not known yet where they begin.
    outputs: Vec<Output>,
    homes: Vec<Home>,
    /// Scratch memory of a block, and where that of the loop nests begins.
    scratch: usize,
    own: usize,
}

/// Where a stage's result goes.
enum Home {
    /// To scratch memory, from there on, of one block.
    Scratch(usize),
    /// To memory of its own, all of it.
    Whole(Layout),
}

impl Pass {
    /// Compiles the stages for blocks of `block_len` indices. `known` has the layouts of results for which there are some.
    fn compile(
        graph: &mut Graph,
        group: &FusionGroup,
        blocked: &BlockedAxis,
        block_len: usize,
        known: &[Option<Layout>],
    ) -> Result<Pass> {
        let mut kinds = Vec::new();
        let pass = Pass::lower(graph, group, blocked, block_len, known, &mut kinds);
        for (&id, kind) in group.stages.iter().zip(kinds) {
            graph.nodes[id].kind = kind;
        }
        pass
    }

    /// `kinds` takes what the stages were before they became operands.
    fn lower(
        graph: &mut Graph,
        group: &FusionGroup,
        blocked: &BlockedAxis,
        block_len: usize,
        known: &[Option<Layout>],
        kinds: &mut Vec<Kind>,
    ) -> Result<Pass> {
        let (mut nests, mut visits, mut outputs, mut homes, mut own) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0);
        for (k, (&id, &axis)) in group.stages.iter().zip(&blocked.axes).enumerate() {
            let out = known[k].as_ref();
            let nest = LoopNest::compile(graph, id, out, Some((axis, block_len)))?;
            let node = &mut graph.nodes[id];
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
            kinds.push(std::mem::replace(&mut node.kind, Kind::Intermediate { place: k + 1, layout: block }));
        }
        let scratch = own + nests.iter().map(|nest| nest.scratch).max().unwrap_or(0);
        Ok(Pass { nests, visits, outputs, homes, scratch, own })
    }

    /// Computes the blocks that start at `origins`.
    ///
    /// # Safety
    /// `starts` has, for each stage whose result is stored whole, where that begins: there is a place for every element of these blocks, and
    /// nobody else writes there. `sizes` are those of the stages' elements.
    unsafe fn run(
        &self,
        blocked: &BlockedAxis,
        sizes: &[usize],
        starts: &[*const u8],
        origins: impl Iterator<Item = usize>,
    ) -> Result<()> {
        with_scratch(self.scratch, |scratch| {
            // The target, which is the last result, then what each stage makes of the block.
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
            // SAFETY: the scratch memory has room for every loop nest's own, behind what the stages make. They take turns in it, and
            // what one keeps there from tile to tile is forgotten when it begins a block.
            let new = |nest| unsafe { Worker::new(nest, scratch.wrapping_add(self.own), &places, Some(&recorder)) };
            let mut workers: Vec<Worker<'_>> = self.nests.iter().map(new).collect();
            let mut commands: Option<CommandList> = None;
            let run = || {
                for origin in origins {
                    if let Some(commands) = &commands {
                        threads::check()?;
                        // SAFETY: a block like the others; all are settled below.
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
                            // SAFETY: each stage has a place for its block; all are settled below.
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

/// Runs the stages of a group; answers the layouts of its results.
///
/// # Safety
/// There is a place for every element of each result from its start on, as `out` (of the last) or else the order of the loops says; nobody else
/// reads or writes them.
pub(crate) unsafe fn run(
    graph: &mut Graph,
    group: &FusionGroup,
    blocked: &BlockedAxis,
    out: Option<&Layout>,
    starts: &[*mut u8],
) -> Result<Vec<Layout>> {
    let mut known = vec![None; group.stages.len()];
    known[group.stages.len() - 1] = out.cloned();
    let pass = Pass::compile(graph, group, blocked, blocked.block_len, &known)?;
    for (known, home) in known.iter_mut().zip(&pass.homes) {
        if let Home::Whole(layout) = home {
            *known = Some(layout.clone());
        }
    }
    let rest = match blocked.length % blocked.block_len {
        0 => None,
        block_len => Some(Pass::compile(graph, group, blocked, block_len, &known)?),
    };
    let sizes: Vec<usize> = group.stages.iter().map(|&id| graph.nodes[id].dtype.size()).collect();
    let starts: Vec<*const u8> = starts.iter().map(|start| start.cast_const()).collect();
    let places = Places(&starts);
    let blocks = blocked.length / blocked.block_len;
    threads::share(blocks, &|ranges| {
        let origins = ranges.flatten().map(|block| block * blocked.block_len);
        // SAFETY: blocks are disjoint; the caller's contract.
        unsafe { pass.run(blocked, &sizes, places.get(), origins) }
    })?;
    if let Some(rest) = &rest {
        // SAFETY: as above.
        unsafe { rest.run(blocked, &sizes, places.get(), std::iter::once(blocks * blocked.block_len))? };
    }
    Ok(known.into_iter().flatten().collect())
}
