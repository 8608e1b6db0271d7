//! Transposing copies: the source is dense along one axis, the target along the other.
//!
//! *Problem*: an operand with a strided inner loop axis costs a cache line (and a page) per element if it is read row
//! by row. *Technique*: a few neighbouring columns at a time are read along their whole length, so that every line is
//! prefetched before it is needed and used up at once; squares of 16 bytes a side are transposed in registers. Blocks
//! of few rows or few columns, too small for squares, are loops of a fixed length. *Contract*: plain copies by item
//! size; elements need only their own alignment.
//!
//! All squares of a cache line are processed one after the other, before other lines evict it, and lines are
//! prefetched a few at a time, not all those of the next columns at once. Copying 3072 x 3072 float32 into panels
//! takes 4.3 ms this way, 5.7 without prefetching and 26 element by element; copying the matrix unchanged takes 3.9
//! (Cascade Lake).
//!
//! Columns a multiple of 2 KiB apart conflict: their lines share one or two sets of the L1 cache, with 8 or 12 ways
//! each, so new prefetches evict earlier ones. Such columns are first copied close together: 4.1 ms instead of 5.5
//! for the same work in one thread (Zen 3). Other columns are not, since for them the copy costs more than it saves.

use crate::gather::for_size;
use crate::isa::{LINE, for_shuffles, prefetch_many};
use core::mem::MaybeUninit;
use core::ops::Range;

/// Copies a block: element (row, column) moves from `source + column * source_step + row * size` to
/// `target + row * target_step + column * size` (in bytes). Steps may be negative.
///
/// # Safety
/// `size` is 1, 2, 4, 8 or 16. The source's elements are initialised. The elements of source and target are aligned
/// and each within one allocation. The target's elements do not overlap each other or the source.
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
    for_size!(size, T => unsafe { for_shuffles!(fn copy_block[T](block: &Block))(&block) });
}

/// Whether [`transpose`] takes less time than one load for each element, for columns in the L2 cache that are `apart` bytes from each other. A
/// square of 8 bytes a side has only four elements, so its gain is that columns do not compete.
#[must_use]
pub fn transposes_fast(apart: isize, size: usize) -> bool {
    size <= 4 || apart.unsigned_abs().is_multiple_of(CROWDED)
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
    /// The part of `rows` by `columns` elements of type `T` that begins at (`row`, `column`).
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
        // SAFETY: the caller's contract; the element belongs to the block.
        unsafe { *part.target.cast::<T>() = *part.source.cast::<T>() }
    }
}

/// Smallest distance between columns, in bytes, for which they are prefetched.
const APART: usize = 512;
/// Prefetch distance in columns; of 8 to 64, 16 and 32 perform best.
const AHEAD: usize = 16;
/// Columns a multiple of this many bytes apart compete for the same cache sets.
const CROWDED: usize = 2048;
/// Bytes of a conflicting column that are copied at a time: a few lines.
const CHUNK: usize = 4 * LINE;
/// Distance between the copies of conflicting columns, in bytes. Each line then has a cache set of its own.
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
    // Columns that fill a line of the target, or a good part of it.
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

/// Transposes the squares of the first `rows` rows of some columns, and prefetches the columns ahead.
#[inline(always)]
unsafe fn turn<T: Copy>(block: &Block, rows: usize, columns: Range<usize>) {
    let (side, line) = (16 / size_of::<T>(), LINE / size_of::<T>());
    // Rows that make up whole lines.
    let lines = rows / line * line;
    // Hardware prefetchers follow columns that are close together.
    let apart = block.source_step.unsigned_abs() >= APART;
    let asks = |column: usize| apart && column + AHEAD + side <= block.columns;
    // SAFETY: parts of the block.
    unsafe {
        for top in (0..lines).step_by(line) {
            for column in columns.clone().step_by(side) {
                let (ahead, asks) = (column + AHEAD, asks(column));
                // In parts: a core that issues more prefetches than it can have in flight waits for them.
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

/// As [`turn`], for conflicting columns: they are copied close together and transposed from there. Meanwhile the
/// columns of the next group are prefetched, one or a few with every row of squares.
#[inline(always)]
unsafe fn turn_crowded<T: Copy>(block: &Block, rows: usize, columns: Range<usize>) {
    let (side, chunk) = (16 / size_of::<T>(), CHUNK / size_of::<T>());
    let following = columns.end..block.columns.min(columns.end + columns.len());
    let mut room = [MaybeUninit::<[u8; PITCH]>::uninit(); AHEAD];
    for top in (0..rows).step_by(chunk) {
        let mut part = block.part::<T>(top, columns.start, chunk.min(rows - top), columns.len());
        // SAFETY: a part of the block; `room` has PITCH bytes for each of at most AHEAD columns.
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

/// Copies the columns of a block to the buffer `room` and makes the block refer to the copies.
///
/// # Safety
/// The columns, of at most [`CHUNK`] bytes, can be read; `room` has [`PITCH`] bytes for each.
#[inline(always)]
unsafe fn bring_near<T>(block: &mut Block, room: *mut u8) {
    let bytes = block.rows * size_of::<T>();
    for column in 0..block.columns {
        let (from, to) = (block.part::<T>(0, column, 0, 0).source, room.wrapping_add(column * PITCH));
        // SAFETY: the caller's contract. A length known at compile time becomes a few instructions.
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

/// Prefetches one line of each of some columns.
#[inline(always)]
fn ask<T>(block: &Block, row: usize, columns: Range<usize>) {
    let line = LINE / size_of::<T>();
    let bytes = line.min(block.rows - row) * size_of::<T>();
    for column in columns {
        let start = block.part::<T>(row, column, 0, 0).source;
        prefetch_many(start, 1);
        // A column that begins in the middle of a line ends in one more line.
        if row + line >= block.rows {
            prefetch_many(start.wrapping_add(bytes - 1), 1);
        }
    }
}

/// Copies element by element, along the longer side.
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

/// Copies blocks with few rows or few columns.
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

/// `N` rows: splits tuples of the source into rows.
#[inline(always)]
unsafe fn few_rows<T: Copy, const N: usize>(block: &Block) {
    let size = size_of::<T>() as isize;
    let (source, targets) = (
        block.source.cast::<T>(),
        core::array::from_fn::<*mut T, N, _>(|row| block.part::<T>(row, 0, 1, 1).target.cast()),
    );
    // A step known at compile time allows whole registers.
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

/// `N` columns: joins columns into tuples.
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

/// Transposes a square of 16 bytes a side. It interleaves the first half of the columns with the second half,
/// log2(side) times; the result is the rows.
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

/// Transposes a square of 16 bytes a side, in a form that the compiler can optimise.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn square<T: Copy>(block: &Block) {
    // SAFETY: the caller's contract.
    unsafe { plain::<T>(block) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The effect of [`transpose`], byte by byte.
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

    /// `pitches`: the distance between rows of the target and between columns of the source, in elements.
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
        // SAFETY: plain words viewed as bytes.
        let source_bytes = unsafe { core::slice::from_raw_parts(source.as_ptr().cast::<u8>(), source.len() * 16) };
        let mut expected = vec![0; target.len() * 16];
        naive(&mut expected, at, steps, source_bytes, [rows, columns], size);
        // SAFETY: every element is within its vector of words, and the vectors do not overlap.
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
        // SAFETY: plain words viewed as bytes.
        let got = unsafe { core::slice::from_raw_parts(target.as_ptr().cast::<u8>(), target.len() * 16) };
        assert!(got == expected, "{rows} rows, {columns} columns, {size} bytes, pitches {pitches:?}, signs {signs:?}");
    }
}
