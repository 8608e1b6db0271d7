//! The loops of a loop nest: cut into tiles, shared among threads.
//!
//! *Problem*: all cores are to work on one result that must not depend on their number. *Technique*: the elements that are kept are cut into
//! tiles, each a thread's own; where few are kept, every thread folds pieces of the reduced ones, which are nodes of the fold tree.
//! *Contract*: every element is computed once and brought to its place; small work stays on the calling thread.

use crate::BLOCK;
use crate::engine::compile::grid::{Block, Grid};
use crate::engine::compile::loop_nest::{Fold, Instruction, InstructionKind, Level, LoopNest};
use crate::engine::lower::graph::FoldFunction;
use crate::engine::run::store::Output;
use crate::engine::run::tile::{Destination, Worker};
use crate::error::Result;
use crate::machine::{
    COLUMNS_PER_THREAD, FOLD_TILE_ELEMENTS, LONG_ROW_ELEMENTS, PARALLEL_ELEMENTS, TASKS_PER_THREAD,
    TILE_MULTIPLE_ELEMENTS,
};
use crate::memory::repeated;
use crate::threads::{self, num_threads, run_each};
use ndcast_ops::State;
use std::cell::Cell;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// How the linear index of level 0 is cut into tiles.
pub(crate) struct Tiles {
    grid: Grid,
    total: usize,
}

impl Tiles {
    /// In blocks if an operand wants panels; else tiles of at most `capacity` elements do not cross rows, unless rows are so short that
    /// many fit.
    fn new(nest: &LoopNest, capacity: usize) -> Tiles {
        let (total, columns) = (nest.levels[0].total, nest.row);
        let grid = nest.grid.unwrap_or_else(|| {
            let rows = total / columns;
            let alone = if nest.levels[0].row == columns { capacity } else { capacity.min(LONG_ROW_ELEMENTS) };
            if columns >= alone || nest.folds_columns() {
                let tile =
                    columns.div_ceil(columns.div_ceil(capacity)).next_multiple_of(TILE_MULTIPLE_ELEMENTS).min(capacity);
                return Grid { rows, columns, block_rows: 1, block_columns: tile, tile_rows: 1, by_rows: false };
            }
            // Rows that together are whole lines, if as many fit.
            let lines = 1
                << (TILE_MULTIPLE_ELEMENTS.trailing_zeros()
                    - columns.trailing_zeros().min(TILE_MULTIPLE_ELEMENTS.trailing_zeros()));
            let unit = if lines * columns <= capacity { lines } else { 1 };
            let tile_rows = capacity / (unit * columns) * unit;
            Grid { rows, columns, block_rows: tile_rows, block_columns: columns, tile_rows, by_rows: false }
        });
        Tiles { grid, total }
    }

    /// The tiles of a loop nest for one thread.
    pub(crate) fn of(nest: &LoopNest) -> Tiles {
        Tiles::new(nest, nest.levels[0].capacity)
    }

    /// Blocks, which are what threads share.
    pub(crate) fn count(&self) -> usize {
        self.grid.count(self.total)
    }

    /// What a worker visits of some blocks, one after the other, for a result that is made at its place, if it can be (`dense`). To find that takes
    /// divisions: who visits the same again and again keeps it.
    pub(crate) fn visits(&self, level: &Level, blocks: Range<usize>, dense: bool) -> impl Iterator<Item = Block> {
        let (grid, whole) = (self.grid, dense && self.grid.by_rows);
        grid.blocks(blocks).flat_map(move |block| {
            grid.tiles(block, whole).map(move |(start, n)| if whole { block } else { level.rows_of(start, n) })
        })
    }
}

/// Memory that a loop nest reads beside its tensors: number 0 is the target, the others what earlier stages made of the block.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a>(pub(crate) &'a [*const u8]);

// SAFETY: what they point to is only read, each element before the one thread that owns its tile writes it.
unsafe impl Send for Places<'_> {}
// SAFETY: as above.
unsafe impl Sync for Places<'_> {}

impl<'a> Places<'a> {
    /// Through a method, so that closures capture the whole.
    pub(crate) fn get(self) -> &'a [*const u8] {
        self.0
    }
}

impl LoopNest {
    /// The fold that is all that level 0 does.
    fn only_fold(&self) -> Option<&Fold> {
        match &self.levels[0].instructions[..] {
            [Instruction { kind: InstructionKind::Fold(fold), .. }] => Some(fold),
            _ => None,
        }
    }

    /// Whether level 0 folds columns of a tensor and nothing else, so many elements that its tiles are better not gathered from several rows.
    fn folds_columns(&self) -> bool {
        let columns = |fold: &Fold| fold.along && fold.column.is_some() && fold.length * self.row >= FOLD_TILE_ELEMENTS;
        self.only_fold().is_some_and(columns)
    }
}

/// Computes every element of a loop nest's node and brings it to its place, on all threads.
///
/// # Safety
/// The output has a place for every element, nobody else reads or writes them; the places are what the loop nest reads.
pub(crate) unsafe fn drive(nest: &LoopNest, output: &Output, places: Places<'_>) -> Result<()> {
    let level = &nest.levels[0];
    let threads = num_threads();
    let fold = nest.only_fold();
    let least = fold.map_or(TILE_MULTIPLE_ELEMENTS, |fold| if fold.along { COLUMNS_PER_THREAD } else { 1 });
    let share = level.total.div_ceil(2 * threads).max(least);
    let capacity = if nest.work >= PARALLEL_ELEMENTS { level.capacity.min(share) } else { level.capacity };
    let tiles = Tiles::new(nest, capacity);
    if let Some(fold) = fold
        && let FoldFunction::Kernel(_) = fold.function
        && nest.work >= PARALLEL_ELEMENTS
        // Fewer tiles than keep the threads busy, and fewer than there are pieces.
        && tiles.count() < if fold.along { (2 * threads).min(fold.length.div_ceil(BLOCK)) } else { threads }
    {
        // SAFETY: the caller's contract.
        return unsafe { drive_pieces(nest, fold, output, places) };
    }
    let run = |ranges: &mut dyn Iterator<Item = Range<usize>>| {
        with_scratch(nest.scratch, |scratch| {
            // SAFETY: the scratch memory is as large as the loop nest says, and this thread's alone.
            let mut worker = unsafe { Worker::new(nest, scratch, places.get(), None) };
            let done = threads::in_turn(ranges, |range| {
                let mut visits = tiles.visits(level, range, output.is_dense());
                // SAFETY: tiles are disjoint and cover the elements once; the output is settled below.
                visits.try_for_each(|rows| unsafe { worker.visit(rows, output) })
            });
            output.fence();
            done
        })
    };
    if nest.work < PARALLEL_ELEMENTS || tiles.count() == 1 {
        return run(&mut std::iter::once(0..tiles.count()));
    }
    threads::share(tiles.count(), &run)
}

impl Worker<'_> {
    /// Computes a tile of level 0 and brings it to its place.
    ///
    /// # Safety
    /// As [`drive`], for these elements; the output is settled afterwards.
    #[inline]
    pub(crate) unsafe fn visit(&mut self, rows: Block, output: &Output) -> Result<()> {
        // SAFETY: the caller's contract.
        unsafe {
            match output.destination(rows.first) {
                Destination::Scratch => {
                    self.invalidate();
                    let from = self.run_dense_rows(0, rows)?;
                    output.store(rows.first, rows.rows * rows.columns, from);
                }
                destination => _ = self.run_rows(0, rows, destination)?,
            }
        }
        Ok(())
    }
}

/// A fold of few kept elements: every thread folds pieces of the reduced ones, which are nodes of the tree.
///
/// # Safety
/// As [`drive`]; `fold` is the one instruction of level 0.
unsafe fn drive_pieces(nest: &LoopNest, fold: &Fold, output: &Output, places: Places<'_>) -> Result<()> {
    let FoldFunction::Kernel(kernel) = &fold.function else { unreachable!("the user's folds are not split") };
    let level = &nest.levels[0];
    let least = if fold.along { BLOCK } else { fold.piece(nest) };
    let wanted = (fold.length / (TASKS_PER_THREAD * num_threads())).max(least);
    let piece = BLOCK << (wanted / BLOCK).ilog2();
    let pieces = fold.length.div_ceil(piece);
    for start in (0..level.total).step_by(level.capacity) {
        let n = level.capacity.min(level.total - start);
        // One state per kept element and piece; words of 16 bytes are aligned for every dtype.
        let mut states: Vec<(Vec<[u64; 2]>, Vec<i64>)> = Vec::new();
        let words = (n * fold.state).div_ceil(16);
        states.resize_with(pieces, || (vec![[0; 2]; words], vec![0; if kernel.indexed { n } else { 0 }]));
        let state = |(values, indices): &mut (Vec<[u64; 2]>, Vec<i64>)| State {
            value: values.as_mut_ptr().cast(),
            index: indices.as_mut_ptr(),
        };
        // Whether all states are settled. Rows are folded one after the other, so this is heard of a single row only. States that are not filled
        // then are zeros, which change nothing that is settled.
        let known = AtomicBool::new(false);
        let shared = (fold.along || n == 1).then_some(&known);
        run_each(&mut states, |number, memory| {
            if known.load(Ordering::Relaxed) {
                return Ok(());
            }
            with_scratch(nest.scratch, |scratch| {
                let range = number * piece..((number + 1) * piece).min(fold.length);
                // SAFETY: the scratch memory is as large as the loop nest says; the state has room for n.
                unsafe {
                    let mut worker = Worker::new(nest, scratch, places.get(), None);
                    worker.known = shared;
                    worker.fold(fold, start, n, range, state(memory))
                }
            })
        })?;
        // The tree over the pieces, each node in the place of its first.
        let states: Vec<State> = states.iter_mut().map(state).collect();
        let mut width = 1;
        while width < pieces {
            for first in (0..pieces - width).step_by(2 * width) {
                // SAFETY: two states of n elements, which the fold has filled or which are zeros.
                unsafe { (kernel.merge)(states[first], states[first + width], n) };
            }
            width *= 2;
        }
        let from = if kernel.indexed { states[0].index.cast::<u8>() } else { states[0].value };
        // SAFETY: the caller's contract.
        unsafe { output.store(start, n, from) };
    }
    Ok(())
}

/// One cache line of scratch memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code, reason = "only its size and alignment count")] [u8; 64]);

/// Calls `work` with scratch memory of this thread, which is kept for the next time.
///
/// # Errors
/// `Memory`; those of `work`.
pub(crate) fn with_scratch<T>(bytes: usize, work: impl FnOnce(*mut u8) -> Result<T>) -> Result<T> {
    thread_local! {
        static KEPT: Cell<Vec<Line>> = const { Cell::new(Vec::new()) };
    }
    // Taken, not borrowed: a user's closure may evaluate an expression of its own within a tile.
    let mut lines = KEPT.take();
    let wanted = bytes.div_ceil(64);
    if lines.len() < wanted {
        lines = repeated(Line([0; 64]), wanted)?;
    }
    let result = work(lines.as_mut_ptr().cast());
    KEPT.set(lines);
    result
}
