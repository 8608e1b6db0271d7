//! From columns to rows: a block of elements that lies dense along one axis is written dense along the other.
//!
//! *Problem*: an operand whose inner loop axis is strided costs a cache line per element, and a page too, if it is read row by row.
//! *Technique*: a few neighbouring columns at a time are read along their whole length, so that every line is asked for before it is
//! needed and used up at once; squares of 16 bytes a side turn in registers. Few rows or few columns, which no square fits, are
//! loops of a known length. *Contract*: plain copies by item size; no alignment but the elements' own.
//!
//! Measured on 2 cores of a Cascade Lake server, 3072 x 3072 float32 to panels of 64 x 1024 that stay in the cache, 2 threads: 4.3 ms, where
//! copying the matrix takes 3.9; registers of 32 and 64 bytes took 4.2; without asking ahead it was 5.7; element by element 26. Since
//! then lines are asked for a few at a time, not all those of the next columns at once: a tenth less. And all squares of a line follow
//! upon each other, before others put it out of the cache.
//!
//! Columns that lie a multiple of 2 KiB apart crowd: their lines share one or two places for 8 or 12 lines each in the L1 cache, so what was
//! asked for is put out by what is asked for next. They are copied near each other first: the same work takes 4.1 ms in one thread of
//! an EPYC (Zen 3), from where they lie 5.5. Others are not: to copy a transposed (3001, 3001) takes 3.8 ms on its 2 cores, near each other 4.3.

use crate::gather::for_size;
use crate::isa::{Isa, LINE, prefetch_many};
use core::mem::MaybeUninit;
use core::ops::Range;

/// Copies a block: element (row, column) lies `column * source_step + row * size` bytes from `source` and goes `row * target_step +
/// column * size` bytes from `target`. Steps may be negative.
///
/// # Safety
/// `size` is 1, 2, 4, 8 or 16; the source's elements are initialised and, as the target's, aligned and within one allocation; the target's
/// elements do not overlap each other or the source.
pub unsafe fn transpose(
    target: *mut u8,
    target_step: isize,
    source: *const u8,
    source_step: isize,
    rows: usize,
    columns: usize,
    size: usize,
) {
    let block = Block { target, target_step, source, source_step, rows, columns };
    // SAFETY: the caller's contract.
    for_size!(size, T => unsafe { instance::<T>()(&block) });
}

/// The instance for the machine. With AVX-512 the compiler gathers where loads and shuffles are three times as fast.
fn instance<T: Copy>() -> unsafe fn(&Block) {
    #[cfg(target_arch = "x86_64")]
    if Isa::get() >= Isa::Avx2 {
        return avx2::<T>;
    }
    copy_block::<T>
}

/// # Safety
/// As [`transpose`]; the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn avx2<T: Copy>(block: &Block) {
    // SAFETY: the caller's contract.
    unsafe { copy_block::<T>(block) }
}

/// The arguments of [`transpose`], or of a part of it.
#[derive(Clone, Copy)]
struct Block {
    target: *mut u8,
    target_step: isize,
    source: *const u8,
    source_step: isize,
    rows: usize,
    columns: usize,
}

impl Block {
    /// The part of `rows` by `columns` elements of type `T` from (`row`, `column`) on.
    #[inline(always)]
    fn part<T>(&self, row: usize, column: usize, rows: usize, columns: usize) -> Block {
        let size = size_of::<T>();
        Block {
            target: self.target.wrapping_offset(row as isize * self.target_step).wrapping_add(column * size),
            source: self.source.wrapping_offset(column as isize * self.source_step).wrapping_add(row * size),
            rows,
            columns,
            ..*self
        }
    }

    #[inline(always)]
    unsafe fn move_one<T: Copy>(&self, row: usize, column: usize) {
        let part = self.part::<T>(row, column, 1, 1);
        // SAFETY: the caller's contract: the element is one of the block's.
        unsafe { *part.target.cast::<T>() = *part.source.cast::<T>() }
    }
}

/// Bytes from one column to the next from which on they are asked for ahead of time.
const APART: usize = 512;
/// Columns from those that are read to those that are asked for; of 8 to 64, 16 and 32 serve best.
const AHEAD: usize = 16;
/// Columns so many bytes apart, or a multiple of it, crowd.
const CROWDED: usize = 2048;
/// Bytes of a crowded column at a time: a few lines.
const CHUNK: usize = 4 * LINE;
/// Bytes from one column to the next where crowded ones are copied to: each line has a place of its own in a cache.
const PITCH: usize = CHUNK + LINE;

#[inline(always)]
unsafe fn copy_block<T: Copy>(block: &Block) {
    let side = 16 / size_of::<T>();
    if block.rows < side || block.columns < side {
        // SAFETY: the caller's contract.
        return unsafe { narrow::<T>(block) };
    }
    let (rows, columns) = (block.rows / side * side, block.columns / side * side);
    let crowded = block.source_step != 0 && block.source_step.unsigned_abs().is_multiple_of(CROWDED);
    // Columns that fill a line of the target, or a good part of one.
    let group = (LINE / size_of::<T>()).min(AHEAD);
    // SAFETY: parts of the block.
    unsafe {
        for left in (0..columns).step_by(group) {
            let columns = left..columns.min(left + group);
            if crowded {
                turn_crowded::<T>(block, rows, columns.clone());
            } else {
                turn::<T>(block, rows, columns.clone());
            }
            plain::<T>(&block.part::<T>(rows, left, block.rows - rows, columns.len()));
        }
        plain::<T>(&block.part::<T>(0, columns, block.rows, block.columns - columns));
    }
}

/// The squares of the first rows of some columns; the columns to come are asked for.
#[inline(always)]
unsafe fn turn<T: Copy>(block: &Block, rows: usize, columns: Range<usize>) {
    let (side, line) = (16 / size_of::<T>(), LINE / size_of::<T>());
    // Rows of whole lines.
    let lines = rows / line * line;
    // Columns that follow closely upon each other are a stream, which the machine reads ahead by itself.
    let apart = block.source_step.unsigned_abs() >= APART;
    let asks = |column: usize| apart && column + AHEAD + side <= block.columns;
    // SAFETY: parts of the block.
    unsafe {
        for top in (0..lines).step_by(line) {
            for column in columns.clone().step_by(side) {
                let (ahead, asks) = (column + AHEAD, asks(column));
                // In shares: who asks for more lines at a time than a core can have under way waits for them.
                for k in 0..4 {
                    if asks {
                        ask::<T>(block, top, ahead + k * side / 4..ahead + (k + 1) * side / 4);
                    }
                    square::<T>(&block.part::<T>(top + k * side, column, side, side));
                }
            }
        }
        for row in (lines..rows).step_by(side) {
            for column in columns.clone().step_by(side) {
                if asks(column) {
                    ask::<T>(block, row, column + AHEAD..column + AHEAD + side);
                }
                square::<T>(&block.part::<T>(row, column, side, side));
            }
        }
    }
}

/// As [`turn`], for columns that crowd: they are copied near each other and turned there; meanwhile as many that come next are asked for,
/// with every row of squares a column or a few.
#[inline(always)]
unsafe fn turn_crowded<T: Copy>(block: &Block, rows: usize, columns: Range<usize>) {
    let (side, chunk) = (16 / size_of::<T>(), CHUNK / size_of::<T>());
    let following = columns.end..block.columns.min(columns.end + columns.len());
    let mut room = [MaybeUninit::<[u8; PITCH]>::uninit(); AHEAD];
    for top in (0..rows).step_by(chunk) {
        let mut part = block.part::<T>(top, columns.start, chunk.min(rows - top), columns.len());
        // SAFETY: a part of the block; the room has as many columns, of as many bytes.
        unsafe { bring_near::<T>(&mut part, room.as_mut_ptr().cast()) };
        let at_a_time = following.len().div_ceil(part.rows / side);
        let mut asked = following.clone();
        for row in (0..part.rows).step_by(side) {
            for column in asked.by_ref().take(at_a_time) {
                let start = block.part::<T>(top, column, 0, 0).source;
                let into_line = start.addr() % LINE;
                prefetch_many(start.wrapping_sub(into_line), into_line + part.rows * size_of::<T>());
            }
            for column in (0..part.columns).step_by(side) {
                // SAFETY: a square of the part.
                unsafe { square::<T>(&part.part::<T>(row, column, side, side)) };
            }
        }
    }
}

/// Copies the columns of a block to a room, to be read from there.
///
/// # Safety
/// The columns, of at most [`CHUNK`] bytes, can be read; the room has [`PITCH`] bytes for each.
#[inline(always)]
unsafe fn bring_near<T>(block: &mut Block, room: *mut u8) {
    let bytes = block.rows * size_of::<T>();
    for column in 0..block.columns {
        let (from, to) = (block.part::<T>(0, column, 0, 0).source, room.wrapping_add(column * PITCH));
        // SAFETY: the caller's contract. A length that the compiler knows is a few instructions.
        unsafe {
            if bytes == CHUNK {
                core::ptr::copy_nonoverlapping(from, to, CHUNK);
            } else {
                core::ptr::copy_nonoverlapping(from, to, bytes);
            }
        }
    }
    (block.source, block.source_step) = (room, PITCH as isize);
}

/// Asks for a line of each of some columns.
#[inline(always)]
fn ask<T>(block: &Block, row: usize, columns: Range<usize>) {
    let line = LINE / size_of::<T>();
    let bytes = line.min(block.rows - row) * size_of::<T>();
    for column in columns {
        let start = block.part::<T>(row, column, 0, 0).source;
        prefetch_many(start, 1);
        // A column that begins within a line ends in one more.
        if row + line >= block.rows {
            prefetch_many(start.wrapping_add(bytes - 1), 1);
        }
    }
}

/// One element after the other, along the longer side.
#[inline(always)]
unsafe fn plain<T: Copy>(block: &Block) {
    // SAFETY: the caller's contract.
    unsafe {
        if block.rows < block.columns {
            for row in 0..block.rows {
                for column in 0..block.columns {
                    block.move_one::<T>(row, column);
                }
            }
        } else {
            for column in 0..block.columns {
                for row in 0..block.rows {
                    block.move_one::<T>(row, column);
                }
            }
        }
    }
}

/// Blocks of few rows or few columns.
#[inline(always)]
unsafe fn narrow<T: Copy>(block: &Block) {
    // SAFETY: the caller's contract.
    unsafe {
        match (block.rows, block.columns) {
            (2, _) => few_rows::<T, 2>(block),
            (3, _) => few_rows::<T, 3>(block),
            (4, _) => few_rows::<T, 4>(block),
            (_, 2) => few_columns::<T, 2>(block),
            (_, 3) => few_columns::<T, 3>(block),
            (_, 4) => few_columns::<T, 4>(block),
            _ => plain::<T>(block),
        }
    }
}

/// `N` rows: a source of tuples is taken apart.
#[inline(always)]
unsafe fn few_rows<T: Copy, const N: usize>(block: &Block) {
    let size = size_of::<T>() as isize;
    let (source, targets) = (
        block.source.cast::<T>(),
        core::array::from_fn::<*mut T, N, _>(|row| block.part::<T>(row, 0, 1, 1).target.cast()),
    );
    // A step that the compiler knows lets it use whole registers.
    let step = if block.source_step == N as isize * size { N as isize } else { block.source_step / size };
    // SAFETY: the caller's contract.
    unsafe {
        if step == N as isize {
            for column in 0..block.columns {
                for (row, target) in targets.iter().enumerate() {
                    *target.add(column) = *source.add(column * N + row);
                }
            }
        } else {
            for column in 0..block.columns {
                for (row, target) in targets.iter().enumerate() {
                    *target.add(column) = *source.offset(column as isize * step).add(row);
                }
            }
        }
    }
}

/// `N` columns: tuples are put together.
#[inline(always)]
unsafe fn few_columns<T: Copy, const N: usize>(block: &Block) {
    let size = size_of::<T>() as isize;
    let (target, sources) = (
        block.target.cast::<T>(),
        core::array::from_fn::<*const T, N, _>(|column| block.part::<T>(0, column, 1, 1).source.cast()),
    );
    let step = block.target_step / size;
    // SAFETY: the caller's contract.
    unsafe {
        if step == N as isize {
            for row in 0..block.rows {
                for (column, source) in sources.iter().enumerate() {
                    *target.add(row * N + column) = *source.add(row);
                }
            }
        } else {
            for row in 0..block.rows {
                for (column, source) in sources.iter().enumerate() {
                    *target.offset(row as isize * step).add(column) = *source.add(row);
                }
            }
        }
    }
}

/// A square of 16 bytes a side. Interleaving the first half of the columns with the second, once for every halving of the side,
/// leaves rows.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn square<T: Copy>(block: &Block) {
    use core::arch::x86_64::{
        __m128i, _mm_loadu_si128, _mm_setzero_si128, _mm_storeu_si128, _mm_unpackhi_epi8, _mm_unpackhi_epi16,
        _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi8, _mm_unpacklo_epi16, _mm_unpacklo_epi32,
        _mm_unpacklo_epi64,
    };
    let side = 16 / size_of::<T>();
    // SAFETY: SSE2 is part of x86-64; the caller's contract.
    unsafe {
        let mut registers = [_mm_setzero_si128(); 16];
        for (column, register) in registers[..side].iter_mut().enumerate() {
            *register = _mm_loadu_si128(block.source.offset(column as isize * block.source_step).cast::<__m128i>());
        }
        for _ in 0..side.ilog2() {
            let before = registers;
            for k in 0..side / 2 {
                let (a, b) = (before[k], before[k + side / 2]);
                (registers[2 * k], registers[2 * k + 1]) = match size_of::<T>() {
                    1 => (_mm_unpacklo_epi8(a, b), _mm_unpackhi_epi8(a, b)),
                    2 => (_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b)),
                    4 => (_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b)),
                    _ => (_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)),
                };
            }
        }
        for (row, &register) in registers[..side].iter().enumerate() {
            _mm_storeu_si128(block.target.offset(row as isize * block.target_step).cast::<__m128i>(), register);
        }
    }
}

/// A square of 16 bytes a side, for the compiler to see through.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn square<T: Copy>(block: &Block) {
    // SAFETY: the caller's contract.
    unsafe { plain::<T>(block) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`transpose`] does, one byte after the other.
    fn naive(target: &mut [u8], at: [usize; 2], steps: [isize; 2], source: &[u8], block: [usize; 2], size: usize) {
        for row in 0..block[0] {
            for column in 0..block[1] {
                for byte in 0..size {
                    let to = at[0] as isize + row as isize * steps[0] + (column * size + byte) as isize;
                    let from = at[1] as isize + column as isize * steps[1] + (row * size + byte) as isize;
                    target[to as usize] = source[from as usize];
                }
            }
        }
    }

    #[test]
    fn equals_its_naive_twin_for_all_sizes_lengths_and_signs() {
        let lengths = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 67];
        for size in [1, 2, 4, 8, 16] {
            for rows in lengths {
                for columns in lengths {
                    for (wider, apart) in [(0, 0), (1, 5)] {
                        for signs in [[1, 1], [-1, 1], [1, -1], [-1, -1]] {
                            check(rows, columns, size, [columns + wider, rows + apart], signs);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn equals_its_naive_twin_where_columns_crowd() {
        for size in [1, 2, 4, 8, 16] {
            for rows in [1usize, 15, 16, 17, 64, 67, 257, 300] {
                for columns in [2, 15, 16, 17, 33, 40] {
                    let pitch = (rows * size).next_multiple_of(CROWDED) / size;
                    for sign in [1, -1] {
                        check(rows, columns, size, [columns + 1, pitch], [1, sign]);
                    }
                }
            }
        }
    }

    /// `pitches`: elements from one row of the target, and one column of the source, to the next.
    fn check(rows: usize, columns: usize, size: usize, pitches: [usize; 2], signs: [isize; 2]) {
        let bytes = [rows * pitches[0] * size, columns * pitches[1] * size];
        // Words of 16 bytes are aligned for every size.
        let words = |bytes: usize| vec![[0u64; 2]; bytes.div_ceil(16) + 1];
        let (mut source, mut target) = (words(bytes[1]), words(bytes[0]));
        let steps = [signs[0] * (pitches[0] * size) as isize, signs[1] * (pitches[1] * size) as isize];
        let first = |k: usize, count: usize| if signs[k] < 0 { count.saturating_sub(1) * pitches[k] * size } else { 0 };
        let at = [first(0, rows), first(1, columns)];
        for (k, word) in source.iter_mut().enumerate() {
            *word = [k as u64, !(k as u64)].map(|word| word.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
        // SAFETY: plain words seen as bytes.
        let source_bytes = unsafe { core::slice::from_raw_parts(source.as_ptr().cast::<u8>(), source.len() * 16) };
        let mut expected = vec![0; target.len() * 16];
        naive(&mut expected, at, steps, source_bytes, [rows, columns], size);
        // SAFETY: every element lies within the words, which do not overlap.
        unsafe {
            transpose(
                target.as_mut_ptr().cast::<u8>().add(at[0]),
                steps[0],
                source_bytes.as_ptr().add(at[1]),
                steps[1],
                rows,
                columns,
                size,
            );
        }
        // SAFETY: plain words seen as bytes.
        let got = unsafe { core::slice::from_raw_parts(target.as_ptr().cast::<u8>(), target.len() * 16) };
        assert!(got == expected, "{rows} rows, {columns} columns, {size} bytes, pitches {pitches:?}, signs {signs:?}");
    }
}
