//! Runs the maps of a level on a tile, strip by strip.
//!
//! *Problem*: values that pass from one map to the next should stay in the L1 cache, so maps run over strips of a tile. But looking up the
//! operands of a map and the place of its result takes as long as adding a hundred numbers. *Technique*: this is done once per tile, and
//! a [`Call`] keeps the answer. Then the kernels are called strip after strip and row after row (see `compile/tile.rs`), and only addresses
//! advance. *Contract*: if all operands of a map are constant in a row, so is its result, and it is computed once per row.

use crate::Error;
use crate::engine::compile::place::{CONSTANT_BYTES, Placed, PlacedLevel};
use crate::engine::compile::skeleton::{InstructionKind, MapInstruction};
use crate::engine::compile::tile::{Rows, Tiling};
use crate::engine::lower::graph::MapFunction;
use crate::engine::run::replay::StoreFn;
use crate::engine::run::tile::{Destination, Worker};
use crate::expr::typing::Refusal;
use ndcast_ops::{Check, LINE, MapKernel, Run, first_negative, first_zero, replace, stream};

/// The maps of a level: those whose result is constant in a row, and those that compute strips.
#[derive(Default)]
pub(crate) struct Strips<'r> {
    constants: Calls<'r>,
    dense: Calls<'r>,
}

#[derive(Default)]
struct Calls<'r> {
    calls: Vec<Call<'r>>,
    /// The operands that are loads or folds: their addresses advance over the tile.
    moving: Vec<Moving>,
}

/// An operand whose address advances over the tile.
struct Moving {
    /// The call that reads it, and its number among the operands of that call.
    call: usize,
    operand: usize,
    /// Bytes from one element to the next; 0 if the operand is constant in a row.
    step: usize,
    /// Bytes from the end of a row to the start of the next one.
    jump: isize,
}

/// A map with the addresses of its next strip.
struct Call<'r> {
    /// The kernel, if calling it is all there is to do: no element may be refused, and the map is not a user's closure.
    kernel: Option<MapKernel>,
    out: *mut u8,
    /// The first `count` are the arguments of the kernel: the operands, and an address to prefetch if that is inline.
    runs: [Run; 4],
    count: usize,
    instruction: &'r MapInstruction,
}

impl<'r> Calls<'r> {
    /// Adds a map. It computes the `row` elements of each row strip by strip; if `row` is 0, one element for the whole row.
    #[inline(always)]
    fn push(
        &mut self,
        nest: &Placed,
        level: &PlacedLevel,
        instruction: &'r MapInstruction,
        runs: [Run; 4],
        out: *mut u8,
        row: usize,
    ) {
        let kernel = instruction.map.kernel().filter(|_| instruction.refuses.is_none());
        for (operand, &arg) in
            instruction.args[..instruction.count].iter().enumerate().filter(|(_, arg)| **arg < level.loops.maps)
        {
            let from = &level.loops.instructions[arg];
            let step = if row == 0 || runs[operand].splat { 0 } else { from.size };
            let jump = match from.kind {
                InstructionKind::Load { input } => nest.inputs[input].access.row_step - (row * step) as isize,
                _ => 0,
            };
            if step > 0 || jump != 0 {
                self.moving.push(Moving { call: self.calls.len(), operand, step, jump });
            }
        }
        self.calls.push(Call { kernel, out, runs, count: instruction.count, instruction });
    }

    /// Advances the operands by `n` elements, and to the next row if these are the last ones of their row (`ends`).
    #[inline]
    fn go_on(&mut self, n: usize, ends: bool) {
        for &Moving { call, operand, step, jump } in &self.moving {
            let run = &mut self.calls[call].runs[operand];
            run.ptr = run.ptr.wrapping_add(n * step).wrapping_offset(if ends { jump } else { 0 });
        }
    }
}

impl<'r> Worker<'r> {
    /// Runs the maps of a level on a tile of `tile` elements, in rows of `row` elements, and returns the value of the last map. Streaming
    /// stores are issued strip by strip too, which keeps the memory bus busy. If the tile is a block of shorter rows than the level has,
    /// the rows of the result keep the row stride of the linear index.
    ///
    /// # Errors
    /// `Value` if a map refuses an element (an integer division by zero, or an integer to a negative power).
    ///
    /// # Safety
    /// The values of loads point to the first row; the rows after it are as far apart as their inputs say, and exist. The values of folds
    /// have `tile` elements. `destination` has room for the tile, at that row stride.
    pub(crate) unsafe fn run_maps(
        &mut self,
        level: &'r PlacedLevel,
        row: usize,
        tile: usize,
        destination: Destination,
    ) -> Result<Run, Error> {
        let (Some(size), Some(&buffer)) =
            (level.loops.instructions.last().map(|instruction| instruction.size), level.buffers.last())
        else {
            unreachable!("a level has steps")
        };
        let buffer = self.scratch.wrapping_add(buffer);
        // A staged result is computed in `buffer`, strip by strip, and then stored at `staged`.
        let (place, staged) = match destination {
            Destination::Scratch => (buffer, None),
            Destination::Direct(out) => (out, None),
            Destination::Streaming(out) | Destination::InPlace(out) => (buffer, Some(out)),
        };
        let store: StoreFn = if matches!(destination, Destination::InPlace(_)) { replace } else { stream };
        let value = self.prepare(level, place, row);
        // SAFETY: `prepare` has just set up the calls for the first row.
        unsafe { self.make_constants(level)? };
        if value.splat {
            return Ok(value);
        }
        let Tiling { strip, strip_staged, rows: Rows { columns, .. }, prefetch, .. } = &level.tiling;
        let strip = if staged.is_some() { *strip_staged } else { *strip };
        let loads = &self.values[level.first_value..];
        let [issues, inline] = [prefetch.issues(), prefetch.is_inline()].map(|does| does && staged.is_none());
        // Bytes between the end of a row of the result and the start of the next one.
        let gap = if row < tile { (columns - row) * size } else { 0 };
        let (mut next, count) =
            if staged.is_some() { prefetch.next(loads, 0, strip, size) } else { Default::default() };
        // `made` elements of the tile are computed, and the last `waiting` of them are still in the staging buffer. `left_of_row` elements
        // remain of the current row. If rows are not adjacent, `rows` counts those that have ended.
        let (mut made, mut waiting, mut left_of_row, mut rows) = (0, 0, row, 0);
        // Address in the result of the next strip, or of the strip that waits.
        let mut to = staged.unwrap_or(place);
        loop {
            let n = left_of_row.min(strip - waiting);
            let target = matches!(destination, Destination::Direct(_)).then_some(to);
            if inline
                && let Some(next) = prefetch.inline_address(loads, (rows, made - rows * row), n)
                && let [call] = &mut self.strips.dense.calls[..]
            {
                call.runs[call.instruction.count] = Run::dense(next);
                call.count = call.instruction.count + 1;
            }
            for (map, call) in self.strips.dense.calls.iter().enumerate() {
                if issues {
                    prefetch.issue(map, loads, (rows, made - rows * row), n, target, self.recorder);
                }
                // SAFETY: every operand has `n` more elements in this row (one if it is a splat), and they were loaded, folded, or computed
                // by the calls before. The result has room for `n`: the last one in the rest of its tile or in the staging buffer, each
                // other in a buffer of a strip. No buffer is both an operand and the result of one map.
                unsafe { self.call(level, call, n)? };
            }
            (made, waiting, left_of_row) = (made + n, waiting + n, left_of_row - n);
            let ends = left_of_row == 0;
            // Without staging, the elements are in their place already. A staged strip is stored when it is full, when the tile ends, and
            // before a gap.
            if staged.is_none() || waiting == strip || made == tile || (ends && gap > 0) {
                if staged.is_some() {
                    if let Some(recorder) = self.recorder {
                        recorder.record_store(store, to, buffer, waiting * size, &next[..count]);
                    }
                    // SAFETY: `to` has room for the rest of the tile by the caller's contract. The buffer, in scratch memory apart from it,
                    // holds the `waiting` elements just computed. The owner of a streaming destination calls `Output::fence`.
                    unsafe { store(to, buffer, waiting * size, &next[..count]) };
                    for (start, bytes) in &mut next[..count] {
                        *start = start.wrapping_add(waiting * size / LINE * *bytes);
                    }
                }
                to = to.wrapping_add(waiting * size + if ends { gap } else { 0 });
                waiting = 0;
            }
            if made == tile {
                break;
            }
            self.strips.dense.go_on(n, ends);
            if let Some(last) = self.strips.dense.calls.last_mut() {
                last.out = if staged.is_some() { buffer.wrapping_add(waiting * size) } else { to };
            }
            if ends {
                left_of_row = row;
                if gap > 0 || prefetch.by_rows {
                    rows += 1;
                    (next, _) = prefetch.next(loads, rows, strip, size);
                }
                self.strips.constants.go_on(n, true);
                // SAFETY: all operands have advanced to the next row.
                unsafe { self.make_constants(level)? };
            }
        }
        Ok(Run::dense(staged.unwrap_or(place)))
    }

    /// Sets up the calls for a tile, with the result of the last one at `place`. Returns the value that the level will have on the tile.
    fn prepare(&mut self, level: &'r PlacedLevel, place: *mut u8, row: usize) -> Run {
        let Strips { constants, dense } = &mut self.strips;
        for Calls { calls, moving } in [&mut *constants, &mut *dense] {
            calls.clear();
            moving.clear();
        }
        let last = level.loops.instructions.len() - 1;
        let mut value = Run::splat(place);
        for (number, (instruction, &buffer)) in
            level.loops.instructions.iter().zip(&level.buffers).enumerate().skip(level.loops.maps)
        {
            let InstructionKind::Map(instruction) = &instruction.kind else { unreachable!("maps come last") };
            let values = &self.values[level.first_value..];
            let runs = instruction.args.map(|arg| values[arg]);
            value = if runs.iter().all(|run| run.splat) {
                let buffer = self.scratch.wrapping_add(level.constants + number * CONSTANT_BYTES);
                // With `n` = 1 a splat is also a dense run, and kernels need an operand that is not a splat.
                constants.push(self.nest, level, instruction, runs.map(|run| Run::dense(run.ptr)), buffer, 0);
                Run::splat(buffer)
            } else {
                let buffer = if number == last { place } else { self.scratch.wrapping_add(buffer) };
                dense.push(self.nest, level, instruction, runs, buffer, row);
                Run::dense(buffer)
            };
            self.values[level.first_value + number] = value;
        }
        value
    }

    /// Computes the maps that are constant in the row where their operands are now.
    ///
    /// # Safety
    /// The calls are prepared, and their operands point to a row that exists.
    #[inline(always)]
    unsafe fn make_constants(&self, level: &PlacedLevel) -> Result<(), Error> {
        for call in &self.strips.constants.calls {
            // SAFETY: each operand is one element of a load, or the result of an earlier map of this list. Each result has a place of its
            // own, of `CONSTANT_BYTES`, which is enough for an element of any dtype.
            unsafe { self.call(level, call, 1)? };
        }
        Ok(())
    }

    /// Runs a map on the next `n` elements.
    ///
    /// # Safety
    /// Each operand has `n` elements (one if it is a splat), and there is room for `n` results, apart from the operands.
    #[inline(always)]
    unsafe fn call(&self, level: &PlacedLevel, call: &Call<'_>, n: usize) -> Result<(), Error> {
        match call.kernel {
            // SAFETY: the caller's contract is that of the kernel: each operand has `n` elements, and there is room for `n` results.
            Some(kernel) => unsafe {
                if let Some(recorder) = self.recorder {
                    recorder.record_map(kernel, call.out, &call.runs[..call.count], n);
                }
                kernel(call.out, &call.runs[..call.count], n);
            },
            // SAFETY: the caller's contract is that of `map`.
            None => unsafe { self.map(level, call.instruction, call.runs, n, call.out)? },
        }
        Ok(())
    }

    /// Runs a map of any kind on `n` elements. It checks the elements if some may be refused.
    ///
    /// # Safety
    /// Each operand has `n` elements (one if it is a splat), and there is room for `n` results at `out`, apart from the operands.
    #[cold]
    #[inline(never)]
    unsafe fn map(
        &self,
        level: &PlacedLevel,
        instruction: &MapInstruction,
        mut runs: [Run; 4],
        n: usize,
        out: *mut u8,
    ) -> Result<(), Error> {
        self.invalidate();
        let runs = &mut runs[..instruction.count];
        if let Some(refusal) = &instruction.refuses {
            // SAFETY: the last operand is the one that may be refused. It has `n` elements of the refusal's dtype, or one if it is a splat.
            unsafe { check(refusal, runs[runs.len() - 1], n)? };
        }
        // A user's closure takes only dense operands.
        if n > 1 && matches!(instruction.map, MapFunction::User(_)) {
            for (buffer, (run, &arg)) in runs.iter_mut().zip(&instruction.args).enumerate() {
                if run.splat {
                    *run = Run::dense(self.broadcast(level, *run, n, buffer, level.loops.instructions[arg].size));
                }
            }
        }
        // With `n` = 1 a splat is also a dense run, and kernels need an operand that is not a splat.
        if n == 1 {
            runs.iter_mut().for_each(|run| run.splat = false);
        }
        match &instruction.map {
            // SAFETY: the caller's contract is that of the kernel.
            MapFunction::Op(_, kernel) | MapFunction::Kernel(_, kernel) => unsafe { kernel(out, runs, n) },
            // SAFETY: the caller's contract is that of a kernel. All operands are dense now: the splats were expanded, or `n` is 1.
            MapFunction::User(map) => unsafe { map.run(out, runs, n) },
        }
        Ok(())
    }
}

/// Refuses `run` if it has an element that the map must not meet.
///
/// # Errors
/// `Value` if there is such an element.
///
/// # Safety
/// `run` has `n` elements of the refusal's dtype (one if it is a splat).
unsafe fn check(refusal: &Refusal, run: Run, n: usize) -> Result<(), Error> {
    // SAFETY: the caller's contract is that of both functions.
    let found = unsafe {
        match refusal.check {
            Check::ZeroDivisor => first_zero(refusal.dtype, run, n),
            Check::NegativeExponent => first_negative(refusal.dtype, run, n),
        }
    };
    let Some(_) = found else { return Ok(()) };
    let (name, dtype) = (refusal.name, refusal.dtype);
    Err(Error::value(match refusal.check {
        Check::ZeroDivisor => format!(
            "{name}: {dtype} division by zero (x2 has an element that is 0); cast to a float, or mask it with where"
        ),
        Check::NegativeExponent => {
            format!(
                "{name}: integers to negative integer powers are not allowed (x2 has a negative element); cast x1 to a float"
            )
        }
    }))
}
