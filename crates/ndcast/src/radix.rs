//! Sorting one row of unsigned integers, with or without the places they came from.
//!
//! *Problem*: rows of any length, from a handful to all there is, where comparing costs more than memory. *Technique*: a short row goes to
//! the standard library; a long one is sorted byte by byte from the lowest (LSD radix sort), each pass splitting the records by one
//! byte: threads count their piece of the row, the target is cut into one slice for every byte and thread, and each writes its
//! own slices. A byte that is the same everywhere costs its count only. *Contract*: records come out in rising order; equal ones, of which only the
//! bits outside of the bytes sorted by could differ, as they stood. The same whatever the number of threads.

use crate::error::{Error, Result};
use crate::threads::{num_threads, run_each};
use std::ops::Range;
use std::slice::IterMut;

/// Records from which on bytes are counted rather than records compared.
const LONG: usize = 768;

/// Records that are worth a thread.
const PIECE: usize = 1 << 16;

/// Values of a byte.
const BYTES: usize = 256;

/// What is sorted: an integer, or an integer and a place.
pub(crate) trait Record: Copy + Ord + Default + Send + Sync {
    /// Byte `number` of the integer, from the lowest.
    fn byte(self, number: u32) -> u8;
}

impl Record for u8 {
    #[inline(always)]
    fn byte(self, _: u32) -> u8 {
        self
    }
}

macro_rules! integers {
    ($($T:ty),+) => {$(
        impl Record for $T {
            #[inline(always)]
            fn byte(self, number: u32) -> u8 {
                (self >> (8 * number)) as u8
            }
        }
    )+};
}
integers! { u16, u32, u64 }

/// A rank and a place.
pub(crate) trait Placed: Record {
    /// The bytes to sort by.
    const BYTES: Range<u32>;
    fn new(rank: u64, place: usize) -> Self;
    fn rank(self) -> u64;
    fn place(self) -> usize;
}

/// A rank of up to 32 bits, above a place of 32 bits.
impl Placed for u64 {
    const BYTES: Range<u32> = 4..8;
    #[inline(always)]
    fn new(rank: u64, place: usize) -> u64 {
        rank << 32 | place as u64
    }
    #[inline(always)]
    fn rank(self) -> u64 {
        self >> 32
    }
    #[inline(always)]
    fn place(self) -> usize {
        self as u32 as usize
    }
}

/// A rank of 64 bits and a place.
impl Record for (u64, usize) {
    #[inline(always)]
    fn byte(self, number: u32) -> u8 {
        self.0.byte(number)
    }
}

impl Placed for (u64, usize) {
    const BYTES: Range<u32> = 0..8;
    #[inline(always)]
    fn new(rank: u64, place: usize) -> (u64, usize) {
        (rank, place)
    }
    #[inline(always)]
    fn rank(self) -> u64 {
        self.0
    }
    #[inline(always)]
    fn place(self) -> usize {
        self.1
    }
}

/// The records that sorting so many needs beside them: none if they are few.
///
/// # Errors
/// `Memory`.
pub(crate) fn scratch<R: Record>(records: usize) -> Result<Vec<R>> {
    room(if records < LONG { 0 } else { records })
}

/// So many records, of no meaning yet.
///
/// # Errors
/// `Memory`.
pub(crate) fn room<R: Copy + Default>(records: usize) -> Result<Vec<R>> {
    let mut room = Vec::new();
    reserve(&mut room, records)?;
    room.resize(records, R::default());
    Ok(room)
}

/// Room for so many more.
///
/// # Errors
/// `Memory`.
pub(crate) fn reserve<R>(room: &mut Vec<R>, records: usize) -> Result<()> {
    // What the system promises may be more than there is.
    if !crate::memory::can_hold(records.saturating_mul(size_of::<R>())) {
        return Err(no_room::<R>(records));
    }
    room.try_reserve_exact(records).map_err(|_| no_room::<R>(records))
}

fn no_room<R>(records: usize) -> Error {
    let size = crate::memory::describe(records as u128 * size_of::<R>() as u128);
    Error::new(crate::Class::Memory, format!("sorting {records} elements takes {size} more than is available"))
}

/// Sorts records by bytes, of which the others are in order already or do not matter. The scratch is what [`scratch`] gives, or longer.
///
/// # Errors
/// None of its own.
pub(crate) fn sort<R: Record>(records: &mut [R], scratch: &mut [R], bytes: Range<u32>) -> Result<()> {
    if records.len() < LONG || scratch.len() < records.len() {
        records.sort_unstable();
        return Ok(());
    }
    if records.is_sorted() {
        return Ok(());
    }
    let scratch = &mut scratch[..records.len()];
    let mut moved = false;
    for byte in bytes {
        let (from, into) = if moved { (&mut *scratch, &mut *records) } else { (&mut *records, &mut *scratch) };
        moved ^= split(from, into, byte)?;
    }
    if moved {
        records.copy_from_slice(scratch);
    }
    Ok(())
}

/// Moves records into the order of one byte, equal ones as they stood. Answers whether it had to: not if all have the same.
fn split<R: Record>(from: &[R], into: &mut [R], byte: u32) -> Result<bool> {
    let pieces = num_threads().min(from.len() / PIECE).max(1);
    let length = from.len().div_ceil(pieces);
    let mut counts = vec![[0_usize; BYTES]; pieces];
    let count = |_, (from, counts): (&[R], &mut [usize; BYTES])| {
        for record in from {
            counts[usize::from(record.byte(byte))] += 1;
        }
        Ok(())
    };
    run_each(from.chunks(length).zip(&mut counts), count)?;
    if (0..BYTES).any(|value| counts.iter().map(|counts| counts[value]).sum::<usize>() == from.len()) {
        return Ok(false);
    }
    let mut slots: Vec<[IterMut<'_, R>; BYTES]> =
        (0..pieces).map(|_| std::array::from_fn(|_| IterMut::default())).collect();
    let mut rest = into;
    for value in 0..BYTES {
        for (counts, slots) in counts.iter().zip(&mut slots) {
            let (own, others) = rest.split_at_mut(counts[value]);
            slots[value] = own.iter_mut();
            rest = others;
        }
    }
    run_each(from.chunks(length).zip(slots), |_, (from, mut slots)| {
        for &record in from {
            if let Some(slot) = slots[usize::from(record.byte(byte))].next() {
                *slot = record;
            }
        }
        Ok(())
    })?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_standard_library_on_any_number_of_threads() {
        let mut random = testkit::Random::new(5);
        for length in [0, 1, 2, 100, LONG, 5000, 3 * PIECE + 17] {
            for mask in [u64::MAX, 0xff00, 3, 0] {
                let wide: Vec<u64> = (0..length).map(|_| random.bits() & mask).collect();
                let short: Vec<u32> = wide.iter().map(|&x| x as u32).collect();
                let pairs: Vec<(u64, usize)> = wide.iter().copied().zip(0..).collect();
                for threads in [1, 3] {
                    crate::with_num_threads(threads, || {
                        check(&wide, 0..8);
                        check(&short, 0..4);
                        check(&pairs, 0..8);
                    });
                }
            }
        }
    }

    fn check<R: Record + std::fmt::Debug>(records: &[R], bytes: Range<u32>) {
        let (mut sorted, mut expected) = (records.to_vec(), records.to_vec());
        sort(&mut sorted, &mut scratch(records.len()).unwrap(), bytes).unwrap();
        expected.sort();
        assert!(sorted == expected);
    }
}
