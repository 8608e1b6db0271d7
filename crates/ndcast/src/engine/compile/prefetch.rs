//! The prefetch plan of a loop level.
//!
//! *Problem*: an expression of several instructions reads memory in the first one and writes it in the last one. While
//! the others run over strips in the L1 cache, memory is idle, so the times of memory and of arithmetic add up.
//! *Technique*: each map first prefetches a share of the cache lines that are needed soon: of the target of the tile,
//! and of the next elements of each operand that comes from memory. They are divided into shares because a core that
//! requests more than about a dozen lines at once has to wait for them. *Contract*: a prefetch is a hint. It reads no
//! element, so any address is allowed, and no bit of a result depends on it.

use crate::engine::compile::loop_nest::{Level, LoopNest};
use crate::engine::compile::skeleton::{Instruction, InstructionKind};
use crate::machine::{
    PREFETCH_BLOCKS_DISTANCE_BYTES, PREFETCH_DISTANCE_BYTES, PREFETCH_MAPS_DISTANCE_BYTES, PREFETCHED_OPERANDS,
    PREFETCHED_TENSOR_BYTES,
};
use crate::shape::Nest;
use ndcast_ops::{LINE, Run};

/// Addresses to prefetch, each with the bytes to prefetch there per line of the result; then the number of valid
/// entries.
type Lines = ([(*const u8, usize); PREFETCHED_OPERANDS], usize);

/// The prefetch plan of a level's maps.
pub(crate) struct Prefetch {
    /// The operands to prefetch.
    pub(crate) operands: Vec<Stream>,
    /// Size of one element of the result, in bytes; 0 if the result is not prefetched.
    pub(crate) result: usize,
    /// Whether the level has one map, whose kernel prefetches the first operand inline.
    pub(crate) inline: bool,
    /// Number of maps that issue a share of the prefetches; 0 if none does.
    pub(crate) maps: usize,
    /// Length of the share that each map issues, in elements; 0 if nothing is prefetched.
    pub(crate) share: usize,
    /// Whether the rows of a tile are counted, because they are not adjacent in some operand or in the result.
    pub(crate) by_rows: bool,
}

/// An operand to prefetch.
pub(crate) struct Stream {
    /// Number of the instruction that loads it.
    instruction: usize,
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Bytes from the current elements to those that are read next; `None` if these follow directly.
    next: Option<isize>,
    /// Bytes from one row to the next, if the rows of a tile are not adjacent; otherwise 0.
    between: isize,
}

impl Stream {
    /// Address of the elements that are read after the `n` elements that start at element `from` of row `row`. If they
    /// follow directly, the address is `further` bytes beyond their start. `None` for one element repeated.
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

impl Prefetch {
    /// Plans the prefetches of a level with tiles of `tile` elements. If level 0 computes its tiles row by row, and the rows
    /// are not adjacent, `rows` has its merged loops: after a row of an input, its next row is read.
    ///
    /// A single map needs no help, because its loads and stores overlap by themselves. It prefetches all the same if
    /// its result is stored with non-temporal stores, if a fold reads its result (only the fold's state is written
    /// then), or if the nest computes blocks (the next block's operands are elsewhere). A map that takes longer than
    /// memory needs no help either: loads and stores go on while it computes.
    pub(crate) fn plan(nest: &LoopNest, level: usize, tile: usize, rows: Option<&Nest>) -> Prefetch {
        let LoopNest { domain, patterns, levels, .. } = nest;
        let Level { instructions, maps, total, mapped_rows, .. } = &levels[level];
        let costly = |instruction: &Instruction| matches!(&instruction.kind, InstructionKind::Map(instruction) if instruction.map.is_costly());
        // A kernel that folds what it maps prefetches by itself.
        let runs_maps = instructions.len() > *maps && mapped_rows.is_none();
        let (Some(last), true) = (instructions.last(), runs_maps) else {
            return Prefetch { operands: Vec::new(), result: 0, inline: false, maps: 0, share: 0, by_rows: false };
        };
        let read_cheaply = |load: usize| {
            let first = instructions
                .iter()
                .find(|instruction| matches!(&instruction.kind, InstructionKind::Map(map) if map.args.contains(&load)));
            first.is_some_and(|instruction| !costly(instruction))
        };
        let block_len = domain.blocked.map_or(0, |axis| domain.axes[axis]);
        let tile = tile.clamp(1, (*total).max(1));
        let operands =
            instructions[..*maps].iter().enumerate().filter_map(|(instruction, &Instruction { ref kind, size })| {
                let InstructionKind::Load { input: number } = *kind else { return None };
                let (input, pattern) = (&domain.inputs[number], &patterns[number]);
                let prefetched = pattern.dense * size >= LINE
                    && input.bytes_behind() >= PREFETCHED_TENSOR_BYTES
                    && !domain.inputs.iter().any(|other| input.is_behind(other))
                    && read_cheaply(instruction);
                // Some earlier stage has read all of this block, so the next elements to come from memory are those of
                // a later block.
                let bytes = input.numel_over(&domain.axes).saturating_mul(size);
                let block = input.block_bytes(block_len * PREFETCH_BLOCKS_DISTANCE_BYTES.div_ceil(bytes.max(1)));
                // A column reduction goes on at its next steps: those that together have the prefetch distance.
                let step = pattern.counted.last().map(|&(_, step)| step.wrapping_mul(size as isize));
                let counted =
                    step.map(|step| step.wrapping_mul(PREFETCH_DISTANCE_BYTES.div_ceil(tile * size) as isize));
                let row = rows.map(|rows| rows.strides[number][rows.lengths.len() - 2].wrapping_mul(size as isize));
                let between = row.unwrap_or(0);
                prefetched.then_some(Stream { instruction, size, next: block.or(counted).or(row), between })
            });
        let operands: Vec<Stream> = operands.collect();
        // The operand of a fold is not written to memory.
        let written = level == 0 && total.saturating_mul(last.size) >= PREFETCHED_TENSOR_BYTES && !costly(last);
        let result = if written { last.size } else { 0 };
        let count = instructions.len() - maps;
        let prefetches = count >= 2 || level > 0 || domain.blocked.is_some();
        let inline = prefetches && count == 1 && matches!(&last.kind, InstructionKind::Map(map) if map.prefetches);
        let any = prefetches && (result > 0 || operands.len() > usize::from(inline));
        Prefetch { operands, result, inline, maps: if any { count } else { 0 }, share: 0, by_rows: rows.is_some() }
    }

    /// Divides the prefetches for strips of `strip` elements into one share for each map, in whole lines.
    pub(crate) fn split(&mut self, strip: usize) {
        self.share = strip.checked_div(self.maps).map_or(0, |_| strip.div_ceil(self.maps).next_multiple_of(LINE));
    }

    /// Whether each map issues a share.
    #[inline]
    pub(crate) fn issues(&self) -> bool {
        self.share > 0
    }

    /// Whether the level's single map prefetches inline.
    #[inline]
    pub(crate) fn is_inline(&self) -> bool {
        self.inline
    }

    /// The address that an inline prefetch for `n` elements starts at. `from` is the row and the element of it, as in
    /// [`Prefetch::issue`].
    #[inline]
    pub(crate) fn inline_address(&self, values: &[Run], from: (usize, usize), n: usize) -> Option<*const u8> {
        self.operands.first()?.next(values, from, n, PREFETCH_MAPS_DISTANCE_BYTES)
    }

    /// The addresses that a streaming store prefetches after the first `n` elements of row `row` of the operands. Each
    /// comes with the bytes to prefetch there per line of the result, whose elements have `size` bytes.
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

#[cfg(test)]
impl Prefetch {
    /// All that is decided, as one line.
    pub(crate) fn decisions(&self) -> String {
        let Prefetch { operands, result, inline, share, .. } = self;
        let stream = |Stream { instruction, size, next, between }: &Stream| {
            format!("(instruction {instruction} size {size} next {next:?} between {between})")
        };
        let operands: Vec<String> = operands.iter().map(stream).collect();
        format!("prefetch inline {inline} share {share} result {result} {}", operands.join(" "))
    }
}
