//! The maps of a level on a tile, strip by strip.
//!
//! *Problem*: what passes from one map to the next is to stay in the L1 cache, so maps run over strips of a tile; to look up what a map
//! reads, and where it writes, takes as long as to add a hundred numbers. *Technique*: that is put together once for a tile, in a [`Call`];
//! then the kernels are called strip after strip, and row after row (see `row_tiles.rs`), and only places in memory move on. *Contract*: a
//! map of which all operands are one element in a row is one element there, and is made once for the row.

use crate::Error;
use crate::engine::compile::loop_nest::{InstructionKind, Level, LoopNest, MapInstruction};
use crate::engine::compile::scratch::CONSTANT_BYTES;
use crate::engine::lower::graph::MapFunction;
use crate::engine::run::replay::StoreFn;
use crate::engine::run::tile::{Destination, Worker};
use crate::expr::typing::Refusal;
use ndcast_ops::{Check, LINE, MapKernel, Run, first_negative, first_zero, replace, stream};

/// The maps of a level: those that make one element for all of a row, then those that make strips.
#[derive(Default)]
pub(crate) struct Strips<'r> {
    constants: Calls<'r>,
    dense: Calls<'r>,
}

#[derive(Default)]
struct Calls<'r> {
    calls: Vec<Call<'r>>,
    /// The operands that are read from the tile.
    moving: Vec<Moving>,
}

/// An operand that is read from the tile.
struct Moving {
    /// Which one of which call.
    call: usize,
    operand: usize,
    /// Bytes to the next element; 0 for one that stands for all of a row.
    step: usize,
    /// Bytes from behind a row to the next one.
    jump: isize,
}

/// A map on the strip that comes next.
struct Call<'r> {
    /// What takes the operands as they are, if nothing else is to be done.
    kernel: Option<MapKernel>,
    out: *mut u8,
    /// What the kernel takes, `count` of them: the operands, and what it asks memory for.
    runs: [Run; 4],
    count: usize,
    instruction: &'r MapInstruction,
}

impl<'r> Calls<'r> {
    /// A map that makes `row` elements of each row strip by strip; one element for all of it if that is 0.
    #[inline(always)]
    fn push(
        &mut self,
        nest: &LoopNest,
        level: &Level,
        instruction: &'r MapInstruction,
        runs: [Run; 4],
        out: *mut u8,
        row: usize,
    ) {
        let kernel = instruction.map.kernel().filter(|_| instruction.refuses.is_none());
        for (operand, &arg) in
            instruction.args[..instruction.count].iter().enumerate().filter(|(_, arg)| **arg < level.maps)
        {
            let from = &level.instructions[arg];
            let step = if row == 0 || runs[operand].splat { 0 } else { from.size };
            let jump = match from.kind {
                InstructionKind::Load { input } => nest.inputs[input].between - (row * step) as isize,
                _ => 0,
            };
            if step > 0 || jump != 0 {
                self.moving.push(Moving { call: self.calls.len(), operand, step, jump });
            }
        }
        self.calls.push(Call { kernel, out, runs, count: instruction.count, instruction });
    }

    /// Goes on by `n` elements, and where these are the last ones of a row to the next one.
    #[inline]
    fn go_on(&mut self, n: usize, ends: bool) {
        for &Moving { call, operand, step, jump } in &self.moving {
            let run = &mut self.calls[call].runs[operand];
            run.ptr = run.ptr.wrapping_add(n * step).wrapping_offset(if ends { jump } else { 0 });
        }
    }
}

impl<'r> Worker<'r> {
    /// The value of a level's maps on a tile, which is rows of `row` elements. Streaming stores are issued strip by strip, too: memory then is hardly
    /// ever idle. Where the rows are those of a block, the result's are as far apart as in the linear index.
    ///
    /// # Errors
    /// Those of the user's closures and of integer division.
    ///
    /// # Safety
    /// The values of loads are those of the first row, and move on as their inputs say; those of folds have `tile` elements. There is room for
    /// as many where they are wanted.
    pub(crate) unsafe fn run_maps(
        &mut self,
        level: &'r Level,
        row: usize,
        tile: usize,
        destination: Destination,
    ) -> Result<Run, Error> {
        let (Some(size), Some(&buffer)) =
            (level.instructions.last().map(|instruction| instruction.size), level.buffers.last())
        else {
            unreachable!("a level has steps")
        };
        let buffer = self.scratch.wrapping_add(buffer);
        // What is staged, and to where: a strip of it waits in the buffer.
        let (place, staged) = match destination {
            Destination::Scratch => (buffer, None),
            Destination::Direct(out) => (out, None),
            Destination::Streaming(out) | Destination::InPlace(out) => (buffer, Some(out)),
        };
        let store: StoreFn = if matches!(destination, Destination::InPlace(_)) { replace } else { stream };
        let value = self.prepare(level, place, row);
        // SAFETY: just prepared, of the first row.
        unsafe { self.make_constants(level)? };
        if value.splat {
            return Ok(value);
        }
        let strip = if staged.is_some() { level.strip_staged } else { level.strip };
        let loads = &self.values[level.first_value..];
        let [issues, inline] =
            [level.prefetch.issues(), level.prefetch.is_inline()].map(|does| does && staged.is_none());
        // Bytes that lie between the rows of the result.
        let gap = if row < tile { (level.row - row) * size } else { 0 };
        let (mut next, count) =
            if staged.is_some() { level.prefetch.next(loads, 0, strip, size) } else { Default::default() };
        // Elements of the tile that are made, those of them that wait in the buffer, and elements that are left of the row; rows that ended before a
        // gap.
        let (mut made, mut waiting, mut left_of_row, mut rows) = (0, 0, row, 0);
        // Where the elements belong that come next, or that wait.
        let mut to = staged.unwrap_or(place);
        loop {
            let n = left_of_row.min(strip - waiting);
            let target = matches!(destination, Destination::Direct(_)).then_some(to);
            if inline
                && let Some(next) = level.prefetch.inline_address(loads, (rows, made - rows * row), n)
                && let [call] = &mut self.strips.dense.calls[..]
            {
                call.runs[call.instruction.count] = Run::dense(next);
                call.count = call.instruction.count + 1;
            }
            for (map, call) in self.strips.dense.calls.iter().enumerate() {
                if issues {
                    level.prefetch.issue(map, loads, (rows, made - rows * row), n, target, self.recorder);
                }
                // SAFETY: the operands have `n` more elements (one where splat), and there is room for as many.
                unsafe { self.call(level, call, n)? };
            }
            (made, waiting, left_of_row) = (made + n, waiting + n, left_of_row - n);
            let ends = left_of_row == 0;
            // What is made in its place is there at once; a strip that waits ends before a gap.
            if staged.is_none() || waiting == strip || made == tile || (ends && gap > 0) {
                if staged.is_some() {
                    if let Some(recorder) = self.recorder {
                        recorder.record_store(store, to, buffer, waiting * size, &next[..count]);
                    }
                    // SAFETY: there is room for the tile; the strip was made in the buffer. Who wants it around the caches settles.
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
                if gap > 0 {
                    rows += 1;
                    (next, _) = level.prefetch.next(loads, rows, strip, size);
                }
                self.strips.constants.go_on(n, true);
                // SAFETY: all operands went on to the next row.
                unsafe { self.make_constants(level)? };
            }
        }
        Ok(Run::dense(staged.unwrap_or(place)))
    }

    /// Puts the calls of a tile together, of which the last one's result goes to `place`. What the value of the level on the tile will be.
    fn prepare(&mut self, level: &'r Level, place: *mut u8, row: usize) -> Run {
        let Strips { constants, dense } = &mut self.strips;
        for Calls { calls, moving } in [&mut *constants, &mut *dense] {
            calls.clear();
            moving.clear();
        }
        let last = level.instructions.len() - 1;
        let mut value = Run::splat(place);
        for (number, (instruction, &buffer)) in
            level.instructions.iter().zip(&level.buffers).enumerate().skip(level.maps)
        {
            let InstructionKind::Map(instruction) = &instruction.kind else { unreachable!("maps come last") };
            let values = &self.values[level.first_value..];
            let runs = instruction.args.map(|arg| values[arg]);
            value = if runs.iter().all(|run| run.splat) {
                let buffer = self.scratch.wrapping_add(level.constants + number * CONSTANT_BYTES);
                // One element repeated once is a dense run of one.
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

    /// Makes what is one element in the row that comes next.
    ///
    /// # Safety
    /// The calls are prepared, and their operands stand on that row.
    #[inline(always)]
    unsafe fn make_constants(&self, level: &Level) -> Result<(), Error> {
        for call in &self.strips.constants.calls {
            // SAFETY: the operands are one element of a load or of an earlier one of these maps; there is room for one.
            unsafe { self.call(level, call, 1)? };
        }
        Ok(())
    }

    /// A map on the `n` elements that come next.
    ///
    /// # Safety
    /// The operands have as many, one where they are splats; there is room for as many results.
    #[inline(always)]
    unsafe fn call(&self, level: &Level, call: &Call<'_>, n: usize) -> Result<(), Error> {
        match call.kernel {
            // SAFETY: the caller's contract.
            Some(kernel) => unsafe {
                if let Some(recorder) = self.recorder {
                    recorder.record_map(kernel, call.out, &call.runs[..call.count], n);
                }
                kernel(call.out, &call.runs[..call.count], n);
            },
            // SAFETY: the caller's contract.
            None => unsafe { self.map(level, call.instruction, call.runs, n, call.out)? },
        }
        Ok(())
    }

    /// A map on `n` elements, of any kind.
    ///
    /// # Safety
    /// The operands have `n` elements, one where they are splats; there is room for as many at `out`.
    #[cold]
    #[inline(never)]
    unsafe fn map(
        &self,
        level: &Level,
        instruction: &MapInstruction,
        mut runs: [Run; 4],
        n: usize,
        out: *mut u8,
    ) -> Result<(), Error> {
        self.invalidate();
        let runs = &mut runs[..instruction.count];
        if let Some(refusal) = &instruction.refuses {
            // SAFETY: the last run has n elements of the refusal's dtype.
            unsafe { check(refusal, runs[runs.len() - 1], n)? };
        }
        // The user's closures take only dense operands.
        if n > 1 && matches!(instruction.map, MapFunction::User(_)) {
            for (buffer, (run, &arg)) in runs.iter_mut().zip(&instruction.args).enumerate() {
                if run.splat {
                    *run = Run::dense(self.broadcast(level, *run, n, buffer, level.instructions[arg].size));
                }
            }
        }
        // One element repeated once is a dense run of one.
        if n == 1 {
            runs.iter_mut().for_each(|run| run.splat = false);
        }
        match &instruction.map {
            // SAFETY: the caller's contract.
            MapFunction::Op(_, kernel) | MapFunction::Kernel(kernel) => unsafe { kernel(out, runs, n) },
            // SAFETY: the caller's contract.
            MapFunction::User(map) => unsafe { map.run(out, runs, n) },
        }
        Ok(())
    }
}

/// # Safety
/// `run` has `n` elements of the refusal's dtype (one where splat).
unsafe fn check(refusal: &Refusal, run: Run, n: usize) -> Result<(), Error> {
    // SAFETY: the caller's contract.
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
