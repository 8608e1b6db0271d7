//! Cuts a loop nest into tiles and shares them among the threads.
//!
//! *Problem*: all cores should work on one result, and their number must not change it. *Technique*: the kept elements are cut into tiles,
//! and one thread computes each tile. If few elements are kept, all threads fold pieces of the reduced elements instead; each piece is a
//! node of the fold tree. *Contract*: every element is computed once and stored in its place; small work stays on the calling thread.

use crate::BLOCK;
use crate::engine::compile::grid::{Grid, Tile};
use crate::engine::compile::place::{Placed, PlacedLevel};
use crate::engine::compile::skeleton::Fold;
use crate::engine::compile::tile::Rows;
use crate::engine::lower::graph::FoldFunction;
use crate::engine::run::reads::Reads;
use crate::engine::run::store::Output;
use crate::engine::run::tile::{Destination, Worker};
use crate::engine::walk::piece_elements;
use crate::error::Result;
use crate::machine::{
    COLUMNS_PER_THREAD, FOLD_TILE_ELEMENTS, LONG_ROW_ELEMENTS, PARALLEL_ELEMENTS, TILE_MULTIPLE_ELEMENTS,
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
    /// If an operand is packed block by block, the blocks of its grid. Otherwise tiles of at most `capacity` elements, which do not cross
    /// rows unless the rows are so short that many fit.
    fn new(nest: &Placed, capacity: usize) -> Tiles {
        let (total, columns) = (nest.levels[0].loops.total, nest.row);
        let grid = nest.grid.unwrap_or_else(|| {
            // Tiles that are computed row by row stay within a slab, where the row step does not change.
            let Rows { columns: by_rows, slab } = nest.levels[0].tiling.rows;
            let (rows, alone) = if by_rows == columns {
                (slab / columns, capacity)
            } else {
                (total / columns, capacity.min(LONG_ROW_ELEMENTS))
            };
            if columns >= alone || nest.folds_columns() {
                let tile =
                    columns.div_ceil(columns.div_ceil(capacity)).next_multiple_of(TILE_MULTIPLE_ELEMENTS).min(capacity);
                return Grid { rows, columns, block_rows: 1, block_columns: tile, tile_rows: 1, by_rows: false };
            }
            // If `lines` rows fit, take a multiple of them: their elements are a multiple of `TILE_MULTIPLE_ELEMENTS`.
            let lines = 1
                << (TILE_MULTIPLE_ELEMENTS.trailing_zeros()
                    - columns.trailing_zeros().min(TILE_MULTIPLE_ELEMENTS.trailing_zeros()));
            let unit = if lines * columns <= capacity { lines } else { 1 };
            let tile_rows = capacity / (unit * columns) * unit;
            Grid { rows, columns, block_rows: tile_rows, block_columns: columns, tile_rows, by_rows: false }
        });
        Tiles { grid, total }
    }

    /// The tiles of a loop nest that runs on one thread.
    pub(crate) fn of(nest: &Placed) -> Tiles {
        Tiles::new(nest, nest.levels[0].tiling.capacity)
    }

    /// Number of blocks. A block is the unit that threads share.
    pub(crate) fn count(&self) -> usize {
        self.grid.count(self.total)
    }

    /// The tiles of `blocks`, in order. If the result is computed directly in its place (`dense`) and the grid allows it, each block is one
    /// tile, computed row by row. Finding the tiles takes divisions; callers that visit the same ones repeatedly should keep them.
    pub(crate) fn visits(&self, level: &PlacedLevel, blocks: Range<usize>, dense: bool) -> impl Iterator<Item = Tile> {
        let (grid, whole) = (self.grid, dense && self.grid.by_rows);
        grid.blocks(blocks).flat_map(move |block| {
            grid.tiles(block, whole).map(move |(start, n)| if whole { block } else { level.tiling.rows.tile(start, n) })
        })
    }
}

/// Memory that a loop nest reads besides the tensors of [`Reads`]: number 0 is the target, number `k + 1` the block that stage `k` has computed. Fusion
/// groups also use it to hand the starts of their results to the threads.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a>(pub(crate) &'a [*const u8]);

// SAFETY: no thread writes through these pointers. Results are written through `Output`, and each of their elements belongs to one tile or
// one block. Only the thread that computes this tile or block reads the element: before it writes it (an operand that is replaced) or
// afterwards (an intermediate).
unsafe impl Send for Places<'_> {}
// SAFETY: as for `Send`; a shared `Places` gives the same pointers and no more.
unsafe impl Sync for Places<'_> {}

impl<'a> Places<'a> {
    /// A closure that calls this method captures the whole `Places`, which is `Sync`, and not its field, which is not.
    pub(crate) fn get(self) -> &'a [*const u8] {
        self.0
    }
}

impl Placed {
    /// Whether level 0 is nothing but a column reduction of a tensor, and one row of results is enough work for a tile. A tile of several
    /// rows would have to gather.
    fn folds_columns(&self) -> bool {
        let columns = |fold: &Fold| {
            let child = self.child(fold);
            child.loops.columns && child.loops.column.is_some() && fold.length * self.row >= FOLD_TILE_ELEMENTS
        };
        self.only_fold().is_some_and(columns)
    }
}

/// Computes every element of a loop nest's node and stores it in its place, on all threads.
///
/// # Safety
/// The output has a place for every element. Nothing but this loop nest reads or writes these places. `places` is the memory that the loop
/// nest reads: see [`Places`].
pub(crate) unsafe fn drive(nest: &Placed, output: &Output<'_>, reads: &Reads<'_>, places: Places<'_>) -> Result<()> {
    let level = &nest.levels[0];
    let threads = num_threads();
    let fold = nest.only_fold();
    let least =
        fold.map_or(TILE_MULTIPLE_ELEMENTS, |fold| if nest.child(fold).loops.columns { COLUMNS_PER_THREAD } else { 1 });
    let share = level.loops.total.div_ceil(2 * threads).max(least);
    let capacity =
        if nest.work >= PARALLEL_ELEMENTS { level.tiling.capacity.min(share) } else { level.tiling.capacity };
    let tiles = Tiles::new(nest, capacity);
    if let Some(fold) = fold
        && let FoldFunction::Kernel(_) = fold.function
        && nest.work >= PARALLEL_ELEMENTS
        // There are too few tiles to keep the threads busy. A column reduction must also have more pieces than tiles.
        && tiles.count() < if nest.child(fold).loops.columns { (2 * threads).min(fold.length.div_ceil(BLOCK)) } else { threads }
    {
        // SAFETY: the caller's contract; `fold` is the only instruction of level 0.
        return unsafe { drive_pieces(nest, fold, output, reads, places) };
    }
    let run = |ranges: &mut dyn Iterator<Item = Range<usize>>| {
        with_scratch(nest.scratch, |scratch| {
            let _held = reads.meter.map(|meter| meter.hold(nest.scratch as u64));
            // SAFETY: the scratch memory has `nest.scratch` bytes, aligned to a cache line. It belongs to this thread alone until the
            // closure returns, and the worker does not outlive the closure. `places` are those of the caller's contract.
            let mut worker = unsafe { Worker::new(nest, scratch, reads, places.get(), None) };
            let done = threads::in_turn(ranges, |range| {
                let mut visits = tiles.visits(level, range, nest.result.is_dense());
                // SAFETY: the tiles are disjoint and cover every element once, so only this thread accesses the places of this tile.
                // `Output::fence` follows below.
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
    /// Computes a tile of level 0 and stores it in its place.
    ///
    /// # Safety
    /// As for [`drive`], for the elements of this tile. The caller calls [`Output::fence`] afterwards.
    #[inline]
    pub(crate) unsafe fn visit(&mut self, rows: Tile, output: &Output<'_>) -> Result<()> {
        if let Some(meter) = self.meter() {
            meter.stored(output.place(rows.first), rows.rows * rows.columns * self.nest.result.size);
        }
        // SAFETY: by the caller's contract the elements exist, and the output has a place for each of them that only this thread accesses.
        // In the first case, `run_dense_rows` returns the elements of the tile in scratch memory or in an operand, apart from the output.
        unsafe {
            let n = rows.rows * rows.columns;
            match output.destination(rows.first, n) {
                Destination::Scratch => {
                    self.invalidate();
                    let from = self.run_dense_rows(0, rows)?;
                    output.store(rows.first, n, from);
                }
                destination => _ = self.run_rows(0, rows, destination)?,
            }
        }
        Ok(())
    }
}

/// Computes a fold that keeps few elements. All threads fold pieces of the reduced elements, and each piece is a node of the fold tree.
///
/// # Safety
/// As for [`drive`]; `fold` is the only instruction of level 0.
unsafe fn drive_pieces(
    nest: &Placed,
    fold: &Fold,
    output: &Output<'_>,
    reads: &Reads<'_>,
    places: Places<'_>,
) -> Result<()> {
    let FoldFunction::Kernel(kernel) = &fold.function else { unreachable!("the user's folds are not split") };
    let level = &nest.levels[0];
    let columns = nest.child(fold).loops.columns;
    let least = if columns { BLOCK } else { nest.child(fold).piece() };
    let piece = piece_elements(fold.length, least);
    let pieces = fold.length.div_ceil(piece);
    for start in (0..level.loops.total).step_by(level.tiling.capacity) {
        let n = level.tiling.capacity.min(level.loops.total - start);
        // One state per piece and kept element. Words of 16 bytes are aligned for every dtype.
        let mut states: Vec<(Vec<[u64; 2]>, Vec<i64>)> = Vec::new();
        let words = (n * fold.state).div_ceil(16);
        states.resize_with(pieces, || (vec![[0; 2]; words], vec![0; if kernel.indexed { n } else { 0 }]));
        let state = |(values, indices): &mut (Vec<[u64; 2]>, Vec<i64>)| State {
            value: values.as_mut_ptr().cast(),
            index: indices.as_mut_ptr(),
        };
        // Set when all states of a piece are settled: no further element changes them. A row reduction folds its rows one after the other,
        // so it can know this of a single row only. Pieces that are skipped then have states of zeros, and merging zeros does not change a
        // settled state.
        let known = AtomicBool::new(false);
        let shared = (columns || n == 1).then_some(&known);
        run_each(&mut states, |number, memory| {
            if known.load(Ordering::Relaxed) {
                return Ok(());
            }
            with_scratch(nest.scratch, |scratch| {
                let _held = reads.meter.map(|meter| meter.hold(nest.scratch as u64));
                let range = number * piece..((number + 1) * piece).min(fold.length);
                // SAFETY: the scratch memory is as in `drive`. `n` is at most the capacity of the level, the state of this piece has room
                // for `n` elements, and its range lies within the fold and is not empty, because `number < pieces`.
                unsafe {
                    let mut worker = Worker::new(nest, scratch, reads, places.get(), None);
                    worker.known = shared;
                    worker.fold(fold, start, n, range, state(memory))
                }
            })
        })?;
        let states: Vec<State> = states.iter_mut().map(state).collect();
        // SAFETY: all states have room for `n` elements, and they do not overlap. The fold has filled them, or they are zeros.
        unsafe { kernel.merge_all(&states, n) };
        let from = if kernel.indexed { states[0].index.cast::<u8>() } else { states[0].value };
        if let Some(meter) = reads.meter {
            meter.stored(output.place(start), n * nest.result.size);
        }
        // SAFETY: the caller's contract for the places; `from` has the `n` merged results, in a vector of this function.
        unsafe { output.store(start, n, from) };
    }
    Ok(())
}

/// One cache line of scratch memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code, reason = "only its size and alignment count")] [u8; 64]);

/// Calls `work` with at least `bytes` bytes of scratch memory, aligned to a cache line. They belong to this thread, which keeps them for
/// the next call.
///
/// # Errors
/// `Memory` if there is no room; those of `work`.
pub(crate) fn with_scratch<T>(bytes: usize, work: impl FnOnce(*mut u8) -> Result<T>) -> Result<T> {
    thread_local! {
        static KEPT: Cell<Vec<Line>> = const { Cell::new(Vec::new()) };
    }
    // Taken, not borrowed, because a user's closure may evaluate an expression of its own within a tile.
    let mut lines = KEPT.take();
    let wanted = bytes.div_ceil(64);
    if lines.len() < wanted {
        lines = repeated(Line([0; 64]), wanted)?;
    }
    let result = work(lines.as_mut_ptr().cast());
    KEPT.set(lines);
    result
}
