//! Runs the stages of a fusion group block by block.
//!
//! *Problem*: a softmax reads its operand three times and its exponentials twice. If its stages run one after the other, each of these
//! reads comes from memory. *Technique*: all stages of a [`FusionGroup`](crate::engine::plan::fusion::FusionGroup) are computed for one
//! block of indices of the blocked axis, then for the next block. The operands stay in the cache. The intermediates between the stages stay
//! in scratch memory, unless they are results too. The threads share the blocks. *Contract*: no block depends on another, and the bits are
//! those of the stages computed one after the other.

use crate::engine::compile::grid::Tile;
use crate::engine::compile::program::{Body, GroupProgram, Home};
use crate::engine::plan::fusion::BlockedAxis;
use crate::engine::run::parallel::{Places, Tiles, with_scratch};
use crate::engine::run::reads::Reads;
use crate::engine::run::replay::{CommandList, Recorder};
use crate::engine::run::store::Output;
use crate::engine::run::tile::Worker;
use crate::error::Result;
use crate::threads;

/// The stages of a group, for blocks of one length.
struct Pass<'a> {
    body: &'a Body,
    reads: &'a Reads<'a>,
    /// The tiles of each stage, in the order in which every block visits them.
    visits: Vec<Vec<Tile>>,
}

impl<'a> Pass<'a> {
    fn new(body: &'a Body, reads: &'a Reads<'a>) -> Pass<'a> {
        let visits = body.stages.iter().map(|stage| {
            let tiles = Tiles::of(&stage.nest);
            tiles.visits(&stage.nest.levels[0], 0..tiles.count(), stage.nest.result.is_dense()).collect()
        });
        Pass { body, reads, visits: visits.collect() }
    }

    /// Computes the blocks that start at the indices `origins`.
    ///
    /// # Safety
    /// `starts` has one address for each stage whose result is stored whole: the start of that result. There is room for every element of
    /// these blocks, and nothing else writes there.
    unsafe fn run(&self, starts: &[*const u8], origins: impl Iterator<Item = usize>) -> Result<()> {
        let Body { stages, blocks, scratch } = self.body;
        with_scratch(*scratch, |scratch| {
            let _held = self.reads.meter.map(|meter| meter.hold(self.body.scratch as u64));
            // Place 0 is the target, which is the last result. Place `k + 1` is the block of stage `k`.
            let mut places = vec![starts[starts.len() - 1]];
            let (mut outputs, mut moving) = (Vec::with_capacity(stages.len()), Vec::new());
            for (k, stage) in stages.iter().enumerate() {
                let start = match stage.home {
                    Home::Block(at) => scratch.wrapping_add(at),
                    Home::Value { step } => {
                        let start = starts[moving.len()].cast_mut();
                        moving.push((k, start, step));
                        start
                    }
                };
                outputs.push(Output::new(&stage.nest.result, start));
                places.push(start.cast_const());
            }
            // What is replayed from a list of commands would not be counted.
            let recorder = self.reads.meter.is_none().then(Recorder::default);
            // SAFETY: `scratch` has the bytes of the body: `blocks` for the blocks, then enough for the largest scratch of a loop nest. It
            // is aligned to 64 and `blocks` is a multiple of 64, so the second part is aligned too. The workers do not outlive it.
            // They share that part, but one runs after the other, and `begin` makes each forget what it kept there for the block before.
            // `places` has the target and the block of every stage, as `Source::Block` numbers them.
            let new = |nest| unsafe {
                Worker::new(nest, scratch.wrapping_add(*blocks), self.reads, &places, recorder.as_ref())
            };
            let mut workers: Vec<Worker<'_>> = stages.iter().map(|stage| new(&stage.nest)).collect();
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
                    commands = recorder.as_ref().and_then(|recorder| recorder.finish(origin));
                }
                Ok(())
            };
            let done = run();
            outputs.iter().for_each(Output::fence);
            done
        })
    }
}

/// Runs the stages of a group.
///
/// # Safety
/// Each address in `starts` has room for every element of its result, in the layout that the program gives it. Nothing else reads or writes
/// this memory.
pub(crate) unsafe fn run(
    group: &GroupProgram,
    body: &Body,
    blocked: &BlockedAxis,
    reads: &Reads<'_>,
    starts: &[*mut u8],
) -> Result<()> {
    #[cfg(debug_assertions)]
    FUSED_GROUPS.set(FUSED_GROUPS.get() + 1);
    let pass = Pass::new(body, reads);
    let starts: Vec<*const u8> = starts.iter().map(|start| start.cast_const()).collect();
    let places = Places(&starts);
    let blocks = blocked.length / blocked.block_len;
    threads::share(blocks, &|ranges| {
        let origins = ranges.flatten().map(|block| block * blocked.block_len);
        // SAFETY: the blocks are disjoint, so no two threads write the same element; the rest is the caller's contract.
        unsafe { pass.run(places.get(), origins) }
    })?;
    if let Some(rest) = &group.rest {
        // SAFETY: as above. The other blocks are done.
        unsafe { Pass::new(rest, reads).run(places.get(), std::iter::once(blocks * blocked.block_len))? };
    }
    Ok(())
}

#[cfg(debug_assertions)]
thread_local! {
    static FUSED_GROUPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How many groups of several stages this thread has run: tests of fusion ask whether they reach it.
#[cfg(debug_assertions)]
pub fn fused_groups() -> usize {
    FUSED_GROUPS.get()
}
