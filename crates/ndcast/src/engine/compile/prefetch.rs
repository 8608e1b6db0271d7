//! The prefetches of a loop level.
//!
//! *Problem*: an expression of several instructions reads memory in the first and writes it in the last; while those between run over tiles in
//! the L1 cache, memory is idle, and both times add up. *Technique*: every instruction first asks for a share of the cache lines that are
//! wanted soon: of the place where the tile's result goes, and of the tile that follows in each operand that comes from memory. In
//! shares, because a core that asks for more than about a dozen lines at once waits for them (`3 x^2 + 2 x + 1` over 16M floats on two
//! cores of a Cascade Lake Xeon: 9.6 ms without asking, 9.2 if the first instruction asks for all, 7.2 in shares, 6.8 for a bare copy).
//! *Contract*: a hint. Nothing is read here, so any address will do, and no bit of a result depends on it.

use crate::engine::compile::loop_nest::{Instruction, InstructionKind, Level, LoopNest};
use crate::machine::{
    PREFETCH_BLOCKS_DISTANCE_BYTES, PREFETCH_DISTANCE_BYTES, PREFETCHED_OPERANDS, PREFETCHED_TENSOR_BYTES,
};
use ndcast_ops::{LINE, Run};

/// What it asks for: so many of the entries.
type Lines = ([(*const u8, usize); PREFETCHED_OPERANDS], usize);

/// What the maps of a level ask for.
#[derive(Default)]
pub(crate) struct Prefetch {
    pub(crate) operands: Vec<Stream>,
    /// Bytes of one element of the result; 0 if it is not asked for.
    pub(crate) result: usize,
    /// Whether its maps ask.
    prefetches: bool,
    /// Whether the one map there is asks for the first operand as it goes.
    pub(crate) inline: bool,
    /// Elements of a share: there is one for each map. 0 if nothing is asked for.
    pub(crate) share: usize,
}

/// An operand that comes from memory.
pub(crate) struct Stream {
    /// The instruction that loads it.
    instruction: usize,
    /// Bytes of one element.
    pub(crate) size: usize,
    /// Bytes to what is read next, if that does not lie behind what is read now.
    next: Option<isize>,
    /// Bytes from one row to the next, if a tile is made of rows that do not follow each other.
    between: isize,
    /// Bytes to what a fold reads of it in its next step, if that is what it reads next.
    counted: Option<isize>,
}

impl Stream {
    /// Where what follows `n` elements from `from` of a row lies, and `further` bytes on if it lies right behind them; of one that is not one
    /// element repeated.
    #[inline]
    pub(crate) fn next(
        &self,
        values: &[Run],
        (row, from): (usize, usize),
        n: usize,
        further: usize,
    ) -> Option<*const u8> {
        let Run { ptr, splat } = values[self.instruction];
        let here = ptr.wrapping_offset(row as isize * self.between).wrapping_add(from * self.size);
        (!splat).then(|| here.wrapping_offset(self.next.unwrap_or((n * self.size + further) as isize)))
    }
}

impl LoopNest {
    /// Notes for a level what is worth asking for. A single map reads and writes at once and needs no help, unless its result goes around the
    /// caches, or to a fold, by whose state it is written, or it has read a block, and the next one comes; nor does one that takes longer than
    /// memory: its own reads and writes are on their way while it computes.
    pub(crate) fn plan_prefetch(&mut self, level: usize) {
        let Level { instructions, maps, total, parent, .. } = &self.levels[level];
        let costly = |instruction: &Instruction| matches!(&instruction.kind, InstructionKind::Map(instruction) if instruction.map.is_costly());
        let (Some(last), true) = (instructions.last(), instructions.len() > *maps) else { return };
        let read_cheaply = |load: usize| {
            let first = instructions
                .iter()
                .find(|instruction| matches!(&instruction.kind, InstructionKind::Map(map) if map.args.contains(&load)));
            first.is_some_and(|instruction| !costly(instruction))
        };
        let block_len = self.blocked.map_or(0, |axis| self.axes[axis]);
        let operands =
            instructions[..*maps].iter().enumerate().filter_map(|(instruction, Instruction { kind, size })| {
                let InstructionKind::Load { input } = kind else { return None };
                let input = &self.inputs[*input];
                let prefetched = input.is_in_runs_of(LINE)
                    && input.bytes_behind() >= PREFETCHED_TENSOR_BYTES
                    && read_cheaply(instruction);
                // Of a block some stage has read all already: what comes next is another one.
                let bytes = input.numel_over(&self.axes) * input.size;
                let next = input.block_bytes(block_len * PREFETCH_BLOCKS_DISTANCE_BYTES.div_ceil(bytes.max(1)));
                let counted = input.counted_bytes().filter(|_| next.is_none());
                prefetched.then_some(Stream { instruction, size: *size, next, between: 0, counted })
            });
        let operands = operands.collect();
        // What a fold consumes is written nowhere.
        let written = parent.is_none() && total.saturating_mul(last.size) >= PREFETCHED_TENSOR_BYTES && !costly(last);
        let prefetches = instructions.len() - maps >= 2 || parent.is_some() || self.blocked.is_some();
        let inline = prefetches
            && instructions.len() - maps == 1
            && matches!(&last.kind, InstructionKind::Map(map) if map.prefetches);
        self.levels[level].prefetch =
            Prefetch { operands, result: if written { last.size } else { 0 }, prefetches, inline, share: 0 };
    }

    /// Notes that tiles of level 0 lie below each other: what follows an input's row is the next row, so many elements further.
    pub(crate) fn prefetch_next_row(&mut self, row_steps: &[isize]) {
        let Level { instructions, prefetch, .. } = &mut self.levels[0];
        for stream in prefetch.operands.iter_mut().filter(|stream| stream.next.is_none()) {
            if let InstructionKind::Load { input } = instructions[stream.instruction].kind {
                stream.between = row_steps[input].wrapping_mul(stream.size as isize);
                stream.next = Some(stream.between);
            }
        }
    }
}

impl Prefetch {
    /// Whether maps ask for anything.
    pub(crate) fn is_any(&self) -> bool {
        self.prefetches && (self.result > 0 || self.operands.len() > usize::from(self.inline))
    }

    /// Deals what strips of `strip` elements need to `maps` maps, in whole lines. A fold asks for as many steps ahead, each of a tile of
    /// `tile` elements, as make up [`PREFETCH_DISTANCE_BYTES`].
    pub(crate) fn split(&mut self, strip: usize, tile: usize, maps: usize) {
        self.share = if self.is_any() { strip.div_ceil(maps).next_multiple_of(LINE) } else { 0 };
        for Stream { size, next, counted, .. } in &mut self.operands {
            if let Some(instruction) = counted {
                *next = Some(instruction.wrapping_mul(PREFETCH_DISTANCE_BYTES.div_ceil(tile * *size) as isize));
            }
        }
    }

    /// Whether there are shares to be asked for.
    #[inline]
    pub(crate) fn issues(&self) -> bool {
        self.share > 0
    }

    /// Whether the map there is asks for something as it goes.
    #[inline]
    pub(crate) fn is_inline(&self) -> bool {
        self.inline
    }

    /// What it asks for over `n` elements, from a row and an element of it on; as in [`Prefetch::issue`].
    #[inline]
    pub(crate) fn inline_address(&self, values: &[Run], from: (usize, usize), n: usize) -> Option<*const u8> {
        self.operands.first()?.next(values, from, n, 0)
    }

    /// What is wanted soon after the first `n` elements of row number `row` of the operands: where it begins, and the bytes of it to be asked
    /// for with every line of a result of elements of `size` bytes. So many of the entries count.
    #[inline]
    pub(crate) fn next(&self, values: &[Run], row: usize, n: usize, size: usize) -> Lines {
        let (mut lines, mut count) = ([(std::ptr::null(), 0); PREFETCHED_OPERANDS], 0);
        for stream in self.operands.iter().take(PREFETCHED_OPERANDS) {
            if let Some(next) = stream.next(values, (row, 0), n, PREFETCH_DISTANCE_BYTES) {
                lines[count] = (next, LINE * stream.size / size);
                count += 1;
            }
        }
        (lines, count)
    }
}
