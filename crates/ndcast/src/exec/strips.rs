//! The maps of a level on a tile, strip by strip.
//!
//! *Problem*: what passes from one map to the next is to stay in the L1 cache, so maps run over strips of a tile; to look up what a map
//! reads, and where it writes, takes as long as to add a hundred numbers. *Technique*: that is put together once for a tile, in a [`Call`];
//! then the kernels are called strip after strip, and only places in memory move on. *Contract*: a map of which all operands are one
//! element is one element, and is made once.

use super::tile::{Wanted, Worker};
use crate::Error;
use crate::graph::{MapFunction, Refusal};
use crate::region::{Level, MapStep, StepKind};
use crate::room::SINGLE;
use ndcast_ops::{Check, LINE, MapKernel, Run, first_negative, first_zero, stream};

/// The maps of a level.
#[derive(Default)]
pub(super) struct Strips<'r> {
    calls: Vec<Call<'r>>,
    /// The operands that are read from the tile: which of which call, and the bytes of one element.
    moving: Vec<(usize, usize, usize)>,
}

/// A map on the strip that comes next.
struct Call<'r> {
    /// What takes the operands as they are, if nothing else is to be done.
    kernel: Option<MapKernel>,
    out: *mut u8,
    /// The operands: `count` of them, the last one repeated.
    runs: [Run; 4],
    count: usize,
    step: &'r MapStep,
}

impl<'r> Worker<'r> {
    /// The value of a level's maps on a tile. Around the caches go strips as well: memory then is hardly ever idle.
    ///
    /// # Errors
    /// Those of the user's closures and of integer division.
    ///
    /// # Safety
    /// The values of loads and folds have `tile` elements; there is room for as many where they are wanted.
    pub(super) unsafe fn run_maps(&mut self, level: &'r Level, tile: usize, wanted: Wanted) -> Result<Run, Error> {
        let (Some(size), Some(&room)) = (level.steps.last().map(|step| step.size), level.buffers.last()) else {
            unreachable!("a level has steps")
        };
        let room = self.scratch.wrapping_add(room);
        // Where the last map writes, and how far that moves on with each element: around the caches every strip goes from the same room.
        let (place, moves) = match wanted {
            Wanted::Anywhere => (room, size),
            Wanted::At(out) => (out, size),
            Wanted::Around(_) => (room, 0),
        };
        // SAFETY: the caller's contract.
        let value = unsafe { self.prepare(level, place)? };
        if value.splat {
            return Ok(value);
        }
        let (in_memory, around) = (matches!(wanted, Wanted::At(_)), matches!(wanted, Wanted::Around(_)));
        let strip = if around { level.strip_around } else { level.strip };
        let loads = &self.values[level.first_value..];
        let (mut next, count) = if around { level.ahead.next(loads, strip, size) } else { Default::default() };
        let mut from = 0;
        loop {
            let n = strip.min(tile - from);
            let target = in_memory.then(|| place.wrapping_add(from * moves));
            for (map, call) in self.strips.calls.iter().enumerate() {
                if !around {
                    level.ahead.ask(map, loads, from, n, target);
                }
                // SAFETY: the operands have `n` more elements (one where splat), and there is room for as many.
                unsafe {
                    match call.kernel {
                        Some(kernel) => kernel(call.out, &call.runs[..call.count], n),
                        None => self.map(level, call.step, call.runs, n, call.out)?,
                    }
                }
            }
            if let Wanted::Around(out) = wanted {
                // SAFETY: there is room for the tile; the strip was made in the room. Who wants it so settles.
                unsafe { stream(out.add(from * size), room, n * size, &next[..count]) };
                for (start, bytes) in &mut next[..count] {
                    *start = start.wrapping_add(n * size / LINE * *bytes);
                }
            }
            from += n;
            if from == tile {
                break;
            }
            let Strips { calls, moving } = &mut self.strips;
            for &(call, operand, size) in &*moving {
                let run = &mut calls[call].runs[operand];
                run.ptr = run.ptr.wrapping_add(n * size);
            }
            if let Some(last) = calls.last_mut() {
                last.out = last.out.wrapping_add(n * moves);
            }
        }
        Ok(Run::dense(if let Wanted::Around(out) = wanted { out } else { place }))
    }

    /// Puts the calls of a tile together, of which the last one's result goes to `place`, and makes what is one element. The value of the level on
    /// the tile.
    ///
    /// # Safety
    /// The values of loads and folds have an element at least.
    unsafe fn prepare(&mut self, level: &'r Level, place: *mut u8) -> Result<Run, Error> {
        self.strips.calls.clear();
        self.strips.moving.clear();
        let last = level.steps.len() - 1;
        let mut value = Run::splat(place);
        for (number, (step, &buffer)) in level.steps.iter().zip(&level.buffers).enumerate().skip(level.maps) {
            let StepKind::Map(step) = &step.kind else { unreachable!("maps come last") };
            let values = &self.values[level.first_value..];
            let runs = step.args.map(|arg| values[arg]);
            value = if runs.iter().all(|run| run.splat) {
                let out = self.scratch.wrapping_add(level.single + number * SINGLE);
                // SAFETY: one element of each operand, and room for one.
                unsafe { self.map(level, step, runs, 1, out)? };
                Run::splat(out)
            } else {
                let out = if number == last { place } else { self.scratch.wrapping_add(buffer) };
                let kernel = match (&step.map, &step.refuses) {
                    (MapFunction::Kernel(kernel), None) => Some(*kernel),
                    _ => None,
                };
                for (operand, &arg) in step.args[..step.count].iter().enumerate() {
                    if arg < level.maps && !runs[operand].splat {
                        self.strips.moving.push((self.strips.calls.len(), operand, level.steps[arg].size));
                    }
                }
                self.strips.calls.push(Call { kernel, out, runs, count: step.count, step });
                Run::dense(out)
            };
            self.values[level.first_value + number] = value;
        }
        Ok(value)
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
        step: &MapStep,
        mut runs: [Run; 4],
        n: usize,
        out: *mut u8,
    ) -> Result<(), Error> {
        let runs = &mut runs[..step.count];
        if let Some(refusal) = &step.refuses {
            // SAFETY: the last run has n elements of the refusal's dtype.
            unsafe { check(refusal, runs[runs.len() - 1], n)? };
        }
        // The user's closures take only dense operands.
        if n > 1 && matches!(step.map, MapFunction::User(_)) {
            for (room, (run, &arg)) in runs.iter_mut().zip(&step.args).enumerate() {
                if run.splat {
                    *run = Run::dense(self.spread(level, *run, n, room, level.steps[arg].size));
                }
            }
        }
        // One element repeated once is a dense run of one.
        if n == 1 {
            runs.iter_mut().for_each(|run| run.splat = false);
        }
        match &step.map {
            // SAFETY: the caller's contract.
            MapFunction::Kernel(kernel) => unsafe { kernel(out, runs, n) },
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
