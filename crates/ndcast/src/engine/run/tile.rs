//! The tile machine: evaluates the levels of a loop nest, on one thread.
//!
//! A [`Worker`] has scratch memory for every buffer of the loop nest. To evaluate a level on a tile, it loads the inputs, evaluates the
//! level below for each fold, and runs the kernels. Nothing here depends on an op, a dtype or a shape.

use crate::engine::compile::grid::Tile;
use crate::engine::compile::place::{Placed, PlacedLevel, States};
use crate::engine::compile::skeleton::{Fold, Gather, InstructionKind};
use crate::engine::run::load::Loaded;
use crate::engine::run::maps::Strips;
use crate::engine::run::meter::Meter;
use crate::engine::run::reads::Reads;
use crate::engine::run::replay::{Command, Recorder};
use crate::{BLOCK, Error};
use ndcast_ops::{Run, State, fill, stream};
use std::sync::atomic::AtomicBool;

/// Where the result of a tile is computed.
#[derive(Clone, Copy)]
pub(crate) enum Destination {
    /// In scratch memory; an operand that is the result itself stays where it is.
    Scratch,
    /// In its place in the result, with ordinary stores.
    Direct(*mut u8),
    /// Staged strip by strip in scratch memory, then stored in its place in the result with non-temporal stores.
    Streaming(*mut u8),
    /// Staged strip by strip in scratch memory, then stored in the place of an operand that was read for it.
    InPlace(*mut u8),
}

/// The state of one thread.
pub(crate) struct Worker<'r> {
    pub(crate) nest: &'r Placed,
    reads: Reads<'r>,
    /// Scratch memory of `nest.scratch` bytes.
    pub(crate) scratch: *mut u8,
    /// Address of the first element of each input, in the current block.
    pub(super) firsts: Vec<*const u8>,
    /// The current index on each counted axis.
    pub(crate) counters: Vec<usize>,
    loaded: Vec<Loaded>,
    /// The value of every instruction of every level on its current tile.
    pub(crate) values: Vec<Run>,
    /// The maps of the level that runs.
    pub(crate) strips: Strips<'r>,
    /// Records the kernel calls, if they are to be replayed.
    pub(crate) recorder: Option<&'r Recorder>,
    /// Set once a thread knows the result of the fold that all threads share.
    pub(crate) known: Option<&'r AtomicBool>,
}

impl<'r> Worker<'r> {
    /// A worker at the block that starts at index 0 of the blocked axis.
    ///
    /// # Safety
    /// `scratch` has `nest.scratch` bytes, aligned to 64, for as long as the worker lives, and nothing else uses them while a level runs.
    /// `reads` has the tensors for which the program was compiled, in those layouts. `places` is the memory that the loop nest reads besides them (see
    /// [`Places`](crate::engine::run::parallel::Places)).
    pub(crate) unsafe fn new(
        nest: &'r Placed,
        scratch: *mut u8,
        reads: &Reads<'r>,
        places: &[*const u8],
        recorder: Option<&'r Recorder>,
    ) -> Worker<'r> {
        let mut worker = Worker {
            nest,
            reads: *reads,
            scratch,
            firsts: vec![std::ptr::null(); nest.inputs.len()],
            counters: vec![0; nest.axes.len()],
            loaded: vec![Loaded::default(); nest.inputs.len()],
            values: vec![Run::splat(std::ptr::null()); nest.values],
            strips: Strips::default(),
            recorder,
            known: None,
        };
        worker.begin(places, 0);
        worker
    }

    /// Records a call, if there is a recorder.
    #[inline]
    pub(crate) fn record(&self, command: Command, places: &[*const u8]) {
        if let Some(recorder) = self.recorder {
            recorder.record(command, places);
        }
    }

    /// Notes that elements are touched in a way that cannot be recorded.
    #[inline]
    pub(crate) fn invalidate(&self) {
        if let Some(recorder) = self.recorder {
            recorder.invalidate();
        }
    }

    /// The error of a gather with an index that is out of range.
    pub(super) fn mistake(&self, gather: &Gather) -> Error {
        self.reads.graph.gathered(gather.node).mistake()
    }

    /// Counts, if somebody wants to know.
    pub(crate) fn meter(&self) -> Option<&'r Meter> {
        self.reads.meter
    }

    /// Moves to the block that starts at index `origin` of the blocked axis.
    pub(crate) fn begin(&mut self, places: &[*const u8], origin: usize) {
        for (first, input) in self.firsts.iter_mut().zip(&self.nest.inputs) {
            *first = input.first(&self.reads, places, origin);
        }
        self.loaded.iter_mut().for_each(Loaded::forget);
        for (value, instruction) in
            self.values.iter_mut().zip(self.nest.levels.iter().flat_map(|level| &level.loops.instructions))
        {
            // An input that is one element throughout is loaded here, once for all tiles.
            if let InstructionKind::Load { input } = instruction.kind {
                *value = Run::splat(self.firsts[input]);
            }
        }
    }

    /// Evaluates a level on the elements `start .. start + n` of its linear index, which must not exceed its capacity, at `destination`.
    /// The value is valid until the level runs again.
    ///
    /// # Errors
    /// `Interrupted`; `Value` if a map refuses an element.
    ///
    /// # Safety
    /// The elements exist, and there is room for `n` at `destination`.
    #[inline]
    pub(crate) unsafe fn run(
        &mut self,
        number: usize,
        start: usize,
        n: usize,
        destination: Destination,
    ) -> Result<Run, Error> {
        let level = &self.nest.levels[number];
        debug_assert!(n <= level.tiling.capacity && start + n <= level.loops.total);
        // SAFETY: the caller's contract; these rows are exactly the elements.
        unsafe { self.run_rows(number, level.tiling.rows.tile(start, n), destination) }
    }

    /// As [`Worker::run`], on rows of the linear index. If the rows are not adjacent, the level must contain no fold, and `destination`
    /// must be a place with the same row stride.
    ///
    /// # Errors
    /// As [`Worker::run`].
    ///
    /// # Safety
    /// As for [`Worker::run`].
    pub(crate) unsafe fn run_rows(
        &mut self,
        number: usize,
        rows: Tile,
        destination: Destination,
    ) -> Result<Run, Error> {
        crate::threads::check()?;
        if let Some(meter) = self.reads.meter {
            meter.loaded(self.nest, number, rows, &self.firsts, &self.counters);
        }
        let nest = self.nest;
        let level = &nest.levels[number];
        let Tile { first: start, columns: row, .. } = rows;
        let n = rows.rows * row;
        let last = level.loops.instructions.len() - 1;
        for (k, instruction) in level.loops.instructions[..level.loops.maps].iter().enumerate() {
            let buffer = self.scratch.wrapping_add(level.buffers[k]);
            self.values[level.first_value + k] = match &instruction.kind {
                InstructionKind::Load { input } if nest.inputs[*input].pattern.fixed => continue,
                // Of several rows, this loads the first; the maps advance from there.
                // SAFETY: the elements exist by the caller's contract, and the counters are within their axes. `begin` has set `firsts`.
                // The buffer has room for a tile of the level's capacity, and within a block only this input writes to it, so it holds what
                // `loaded` says. The destination has room for the tile, and what is gathered there is forgotten.
                InstructionKind::Load { input } => unsafe {
                    let (first, from) = (self.firsts[*input], &nest.inputs[*input]);
                    let loaded = &mut self.loaded[*input];
                    // A copy is gathered where it belongs, unless the buffer may hold it already.
                    let gathers = k == last && from.needs_no_panel() && !loaded.holds_something();
                    let place = match destination {
                        Destination::Direct(out) if gathers => Some(out),
                        _ => None,
                    };
                    let run = from.load(start, row, &self.counters, first, place.unwrap_or(buffer), loaded);
                    if let Some(recorder) = self.recorder
                        && loaded.holds_something()
                    {
                        recorder.invalidate();
                    }
                    if place.is_some() {
                        loaded.forget();
                    }
                    run
                },
                InstructionKind::Gather(gather) => {
                    self.invalidate();
                    let place = match destination {
                        Destination::Direct(out) if k == last => Some(out),
                        _ => None,
                    };
                    // SAFETY: the elements exist by the caller's contract, as a tile of this level has one row. The buffer has room for a
                    // tile of the level's capacity, and the destination for this one.
                    unsafe { self.gather(gather, start, n, place.unwrap_or(buffer))? }
                }
                InstructionKind::Fold(fold) => {
                    let place = match destination {
                        Destination::Direct(out) if k == last && !fold.indexed() => out,
                        _ => buffer,
                    };
                    // SAFETY: the elements exist by the caller's contract, and `place` has room for `n` results: it is the destination, or
                    // a buffer for a tile of the level's capacity.
                    unsafe { self.fold_into(fold, start, n, place)? };
                    Run::dense(place)
                }
                InstructionKind::Map(_) => unreachable!("maps come after loads and folds"),
            };
        }
        let value = if level.loops.maps <= last {
            // SAFETY: the loads are at the first row, and the folds have filled `n` elements. `destination` has room by the caller's
            // contract.
            unsafe { self.run_maps(level, row, n, destination)? }
        } else {
            self.values[level.first_value + last]
        };
        let size = level.loops.instructions[last].size;
        match destination {
            Destination::Direct(out) | Destination::Streaming(out) | Destination::InPlace(out) if value.ptr != out => {
                // A load is at the first row only, and its next rows are `between` bytes apart. The value of a map that is not in its
                // place yet is one element for all rows.
                let between = match level.loops.instructions[last].kind {
                    InstructionKind::Load { input } => nest.inputs[input].access.row_step,
                    _ => 0,
                };
                for number in 0..rows.rows {
                    let out = out.wrapping_add(number * level.tiling.rows.columns * size);
                    let value = Run { ptr: value.ptr.wrapping_offset(number as isize * between), ..value };
                    // SAFETY: there is room for the row at `out`, by the caller's contract. The value is in scratch memory or in an operand
                    // apart from `out`. The owner of a streaming destination calls `Output::fence`.
                    unsafe {
                        match destination {
                            Destination::Streaming(_) if !value.splat => {
                                if let Some(recorder) = self.recorder {
                                    recorder.record_store(stream, out, value.ptr, row * size, &[]);
                                }
                                stream(out, value.ptr, row * size, &[]);
                            }
                            _ => {
                                self.record(Command::Write { n: row, size, splat: value.splat }, &[out, value.ptr]);
                                write_out(out, value, row, size);
                            }
                        }
                    }
                }
                Ok(Run::dense(out))
            }
            _ => Ok(value),
        }
    }

    /// As [`Worker::run`], with the result as a dense run, whose address is returned.
    ///
    /// # Errors
    /// As [`Worker::run`].
    ///
    /// # Safety
    /// As for [`Worker::run`].
    pub(crate) unsafe fn run_dense(&mut self, number: usize, start: usize, n: usize) -> Result<*const u8, Error> {
        // SAFETY: the caller's contract; these rows are exactly the elements.
        unsafe { self.run_dense_rows(number, self.nest.levels[number].tiling.rows.tile(start, n)) }
    }

    /// As [`Worker::run_dense`], on adjacent rows.
    ///
    /// # Errors
    /// As [`Worker::run`].
    ///
    /// # Safety
    /// As for [`Worker::run`].
    pub(crate) unsafe fn run_dense_rows(&mut self, number: usize, rows: Tile) -> Result<*const u8, Error> {
        let n = rows.rows * rows.columns;
        // SAFETY: the caller's contract; this destination needs no room.
        let value = unsafe { self.run_rows(number, rows, Destination::Scratch)? };
        let level = &self.nest.levels[number];
        let size = level.loops.instructions.last().map_or(0, |instruction| instruction.size);
        // A splat of one element is dense already.
        Ok(if value.splat && n > 1 { self.broadcast(level, value, n, 0, size) } else { value.ptr })
    }

    /// Expands a splat into the level's broadcast buffer number `place`.
    pub(crate) fn broadcast(&self, level: &PlacedLevel, run: Run, n: usize, place: usize, size: usize) -> *const u8 {
        self.invalidate();
        let buffer = self.scratch.wrapping_add(level.broadcasts + place * level.broadcast_bytes);
        // SAFETY: each level has a broadcast buffer of its capacity for every operand that needs one, and `n` is at most the capacity. The
        // splat is one element, outside of these buffers.
        unsafe { fill(buffer, run.ptr, n, size) };
        buffer
    }

    /// Folds the operand of the `n` elements from `start` on. Stores the values in `out`, or the indices if the fold is an argument fold.
    ///
    /// # Errors
    /// As [`Worker::run`].
    ///
    /// # Safety
    /// The elements exist, `n` is at most the capacity of the fold's level, and `out` has room for `n` results.
    unsafe fn fold_into(&mut self, fold: &Fold, start: usize, n: usize, out: *mut u8) -> Result<(), Error> {
        let spare = self.lane(fold, self.nest.child(fold).states.count);
        let state = if fold.indexed() {
            State { value: spare.value, index: out.cast() }
        } else {
            State { value: out, index: spare.index }
        };
        // SAFETY: the caller's contract. One half of the state is `out`. The other one is in the spare state, where a fold with an index has
        // room for `n` values; other folds touch no index.
        // The range is not empty: a fold of no elements is a constant in the graph.
        unsafe { self.fold(fold, start, n, 0..fold.length, state) }
    }

    /// State number `k` of a fold's lanes.
    pub(crate) fn lane(&self, fold: &Fold, k: usize) -> State {
        let states = &self.nest.child(fold).states;
        self.state(states, states.lanes, k)
    }

    /// State number `k` of the stack of a fold.
    pub(crate) fn stacked(&self, fold: &Fold, k: usize) -> State {
        let states = &self.nest.child(fold).states;
        self.state(states, states.stack, k)
    }

    fn state(&self, states: &States, from: usize, k: usize) -> State {
        let value = self.scratch.wrapping_add(from + k * states.size);
        State { value, index: value.wrapping_add(states.indices).cast() }
    }
}

/// Writes `n` elements of a value to `out`.
///
/// # Safety
/// `out` has room for `n` elements of `size` bytes. `value` has `n` elements (one if it is a splat), apart from `out`.
pub(crate) unsafe fn write_out(out: *mut u8, value: Run, n: usize, size: usize) {
    // SAFETY: the caller's contract is that of both functions.
    unsafe {
        if value.splat {
            fill(out, value.ptr, n, size);
        } else {
            ndcast_ops::copy(out, value.ptr, n, size);
        }
    }
}

impl PlacedLevel {
    /// Length of the longest piece of a row that is a node of the fold tree and fits a tile of the level.
    pub(crate) fn piece(&self) -> usize {
        let blocks = (self.tiling.capacity / BLOCK).max(1);
        BLOCK << blocks.ilog2()
    }
}
