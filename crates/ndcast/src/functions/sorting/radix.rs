//! Sorting one row of unsigned integers, with or without their original places.
//!
//! *Problem*: sort rows of any length, from a few records to all of memory, where comparisons cost more than memory traffic. *Technique*: a
//! shorter row is sorted in vector registers (`radix/lanes.rs`), or, if it is short, by the standard library. A row that fits a cache, or whose records differ in
//! few bits, is sorted digit by digit from the lowest (LSD radix sort). A longer row is first split by its highest bits into buckets of about
//! equal size, which fit the cache. For this the highest 16 bits that differ are counted, and adjacent values share a bucket until it is
//! full. So floats, which crowd into few exponents, are split as well as integers. Each bucket is then a row of its own, and a task. Records
//! move in two steps: threads count the digits in their piece of the row, the target is divided into one slice for every digit and thread,
//! and each thread writes its own
//! slices. *Contract*: records come out in ascending order of the given bits. Records that are equal in these bits keep their order if
//! other bits matter. The result does not depend on the number of threads.

use crate::error::{Error, Result};
use crate::machine::{
    RADIX_BUCKETS, RADIX_CACHE_BYTES, RADIX_CUT_RECORDS, RADIX_PREFETCH_BYTES, RADIX_RECORDS, RADIX_TASK_RECORDS,
};
use crate::memory;
use crate::memory::storage::Room;
use crate::threads::{num_threads, run_each};
use ndcast_ops::prefetch;
use std::ops::Range;
use std::slice::IterMut;

mod lanes;
mod records;

pub(crate) use records::{Placed, Record, Source};

/// Bits of a digit, for rows that have many more records than a digit has values. `SHORT_DIGIT` is for shorter rows.
const DIGIT: u32 = 11;
const SHORT_DIGIT: u32 = 8;

/// Bits that are counted to fill buckets evenly.
const CELL: u32 = 16;

/// The scratch records for sorting this many records. Few records need none.
///
/// # Errors
/// `Memory`.
pub(crate) fn scratch<R: Record>(records: usize) -> Result<Room<R>> {
    Room::new(if records <= records::FEW { 0 } else { records })
}

/// Sorts records by a range of their bits. The other bits are already in order or do not matter. The scratch is at least that of
/// [`scratch`].
///
/// # Errors
/// `Memory`.
pub(crate) fn sort<R: Record>(records: &mut [R], scratch: &mut [R], bits: Range<u32>) -> Result<()> {
    sort_and(records, scratch, bits, &|_| {})
}

/// As [`sort`]. `finish` then gets all records, part by part, while they are still in the cache.
///
/// # Errors
/// `Memory`.
pub(crate) fn sort_and<R: Record>(
    records: &mut [R],
    scratch: &mut [R],
    bits: Range<u32>,
    finish: Finish<'_, R>,
) -> Result<()> {
    if records.is_sorted() {
        return finish_all(records, finish);
    }
    let scratch = scratch.get_mut(..records.len()).unwrap_or_default();
    arrange(records, scratch, bits, false, finish)
}

/// As [`sort`], for records that `made` generates into memory of the right length. A long row is generated directly into its buckets, which
/// saves writing and reading it once.
///
/// # Errors
/// `Memory`.
pub(crate) fn sort_made<R: Record>(
    made: &impl Source<R>,
    into: &mut [R],
    scratch: &mut [R],
    bits: Range<u32>,
) -> Result<()> {
    let records = into.len();
    if size_of_val(into) <= RADIX_CACHE_BYTES || made.records(0..records).is_sorted() {
        make(made, into)?;
        return sort(into, scratch, bits);
    }
    let bits = differing(made, records, bits)?;
    if bits.len() <= DIGIT as usize {
        return by_one_digit(made, into, bits);
    }
    let scratch = &mut scratch[..records];
    let sizes = split(made, scratch, bits.clone())?;
    each_bucket(scratch, into, &sizes, bits, true, &|_| {})
}

/// Writes all records that `made` generates.
pub(crate) fn make<R: Record>(made: &impl Source<R>, into: &mut [R]) -> Result<()> {
    let write = |into: &mut [R], range| into.iter_mut().zip(made.records(range)).for_each(|(slot, made)| *slot = made);
    let records = into.len();
    if records <= RADIX_TASK_RECORDS {
        write(into, 0..records);
        return Ok(());
    }
    run_each(into.chunks_mut(RADIX_TASK_RECORDS).zip(ranges(records, RADIX_TASK_RECORDS)), |_, (into, range)| {
        write(into, range);
        Ok(())
    })
}

/// A function to apply to records at their final places.
pub(crate) type Finish<'a, R> = &'a (dyn Fn(&mut [R]) + Sync);

fn finish_all<R: Record>(records: &mut [R], finish: Finish<'_, R>) -> Result<()> {
    // Most rows are short, so this case comes first.
    if records.len() <= RADIX_TASK_RECORDS {
        finish(records);
        return Ok(());
    }
    run_each(records.chunks_mut(RADIX_TASK_RECORDS), |_, records| {
        finish(records);
        Ok(())
    })
}

/// Sorts the records of `from`, in place or into `other`. `other` has the same length, unless there are few records.
fn arrange<R: Record>(
    from: &mut [R],
    other: &mut [R],
    bits: Range<u32>,
    into_other: bool,
    finish: Finish<'_, R>,
) -> Result<()> {
    let is_sorted = from.len() <= RADIX_CUT_RECORDS && R::sort_in_registers(from, other);
    if is_sorted || from.len() < RADIX_RECORDS {
        if !is_sorted {
            from.sort_unstable();
        }
        if into_other {
            other.copy_from_slice(from);
        }
        return finish_all(if into_other { other } else { from }, finish);
    }
    let made = |range: Range<usize>| from[range].iter().copied();
    let bits = differing(&made, from.len(), bits)?;
    if size_of_val(from) > RADIX_CACHE_BYTES && bits.len() > DIGIT as usize {
        let sizes = split(&made, other, bits.clone())?;
        return each_bucket(other, from, &sizes, bits, !into_other, finish);
    }
    if size_of_val(from) <= RADIX_CACHE_BYTES || bits.is_empty() {
        from_the_lowest(from, other, bits, into_other)?;
    } else {
        by_one_digit(&made, other, bits)?;
        if !into_other {
            from.copy_from_slice(other);
        }
    }
    finish_all(if into_other { other } else { from }, finish)
}

/// The part of a range of bits that covers all bits in which records differ.
fn differing<R: Record>(made: &impl Source<R>, records: usize, bits: Range<u32>) -> Result<Range<u32>> {
    let pieces = pieces(records);
    let mut found = vec![(0, u64::MAX); pieces];
    run_each(ranges(records, records.div_ceil(pieces)).zip(&mut found), |_, (range, found)| {
        *found = made.records(range).fold(*found, |(or, and), record| (or | record.bits(), and & record.bits()));
        Ok(())
    })?;
    let (or, and) = found.iter().fold((0, u64::MAX), |all, one| (all.0 | one.0, all.1 & one.1));
    let highest = u64::BITS - (or ^ and).leading_zeros();
    Ok(bits.start..highest.clamp(bits.start, bits.end))
}

/// Sorts digit by digit, possibly with no digit at all. The records move back and forth within the cache. All digits are counted in one
/// pass, because moving records does not change the counts. A slot is a number and not a pointer, which takes a quarter of the memory and a
/// third less time (5 ns instead of 7 for a record of 18 bits).
fn from_the_lowest<R: Record>(from: &mut [R], other: &mut [R], bits: Range<u32>, into_other: bool) -> Result<()> {
    let most = if from.len() >> DIGIT < 8 { SHORT_DIGIT } else { DIGIT };
    let passes = (bits.len() as u32).div_ceil(most);
    let width = (bits.len() as u32).div_ceil(passes.max(1));
    let mut counts = memory::repeated([0; 1 << DIGIT], passes as usize)?;
    for (group, counts) in counts.chunks_mut(3).enumerate() {
        let start = bits.start + 3 * group as u32 * width;
        match counts {
            [one] => count_digits(from, start, width, [one]),
            [one, two] => count_digits(from, start, width, [one, two]),
            [one, two, three] => count_digits(from, start, width, [one, two, three]),
            _ => {}
        }
    }
    let mut moved = false;
    for (pass, slots) in counts.iter_mut().enumerate() {
        let mut before = 0;
        for slot in &mut slots[..1 << width] {
            before += std::mem::replace(slot, before);
        }
        let (from, into) = if moved { (&mut *other, &mut *from) } else { (&mut *from, &mut *other) };
        let (start, mask) = (bits.start + pass as u32 * width, (1 << width) - 1);
        for &record in &*from {
            // The mask keeps the index below the length of the array, so the compiler drops the bounds check.
            let slot = &mut slots[record.digit(start, mask) & ((1 << DIGIT) - 1)];
            if let Some(place) = into.get_mut(*slot as usize) {
                *place = record;
            }
            *slot += 1;
        }
        moved = !moved;
    }
    match (moved, into_other) {
        (false, true) => other.copy_from_slice(from),
        (true, false) => from.copy_from_slice(other),
        _ => {}
    }
    Ok(())
}

/// The number of records with each value, for a few adjacent digits.
fn count_digits<R: Record, const N: usize>(
    from: &[R],
    start: u32,
    width: u32,
    mut counts: [&mut [u32; 1 << DIGIT]; N],
) {
    let mask = (1 << width) - 1;
    for &record in from {
        for (digit, counts) in (0..).zip(&mut counts) {
            counts[record.digit(start + digit * width, mask) & ((1 << DIGIT) - 1)] += 1;
        }
    }
}

/// Sorts many records by the few bits in which they differ.
fn by_one_digit<R: Record>(made: &impl Source<R>, into: &mut [R], bits: Range<u32>) -> Result<()> {
    let digit = Digit { start: bits.start, width: bits.len() as u32, numbers: &[] };
    deal(made, into, &count(made, into.len(), digit)?, digit)
}

/// Distributes generated records into buckets by their highest bits. Returns the number of records in each bucket.
fn split<R: Record>(made: &impl Source<R>, into: &mut [R], bits: Range<u32>) -> Result<Vec<usize>> {
    let cell = Digit { start: bits.end.saturating_sub(CELL).max(bits.start), width: CELL, numbers: &[] };
    let (numbers, sizes) = buckets(&count(made, into.len(), cell)?, into.len())?;
    deal(made, into, &sizes, Digit { numbers: &numbers, ..cell })?;
    Ok((0..RADIX_BUCKETS).map(|bucket| sizes.iter().map(|sizes| sizes[bucket] as usize).sum()).collect())
}

/// Sorts bucket by bucket.
fn each_bucket<R: Record>(
    mut from: &mut [R],
    mut other: &mut [R],
    sizes: &[usize],
    bits: Range<u32>,
    into_other: bool,
    finish: Finish<'_, R>,
) -> Result<()> {
    let (mut large, mut small, many) = (Vec::new(), Vec::new(), from.len() / 4);
    for &records in sizes {
        let (bucket, empty);
        (bucket, from) = from.split_at_mut(records);
        (empty, other) = other.split_at_mut(records);
        if records > many { &mut large } else { &mut small }.push((bucket, empty));
    }
    // All threads work on a bucket so large that it would keep the others waiting.
    large.into_iter().try_for_each(|(from, other)| arrange(from, other, bits.clone(), into_other, finish))?;
    run_each(small, |_, (from, other)| arrange(from, other, bits.clone(), into_other, finish))
}

/// The bucket number of every cell, and for every piece the number of records in each bucket.
fn buckets(cells: &[Vec<u32>], records: usize) -> Result<(Vec<u16>, Vec<Vec<u32>>)> {
    // Small cells fill the buckets evenly. Two adjacent buckets together hold more records than one bucket may hold, so with buckets of
    // twice the size there are never too many. A cell with too many records is a bucket of its own. Its records differ only in lower bits,
    // so each split makes progress.
    let even = fill_buckets(cells, records.div_ceil(RADIX_BUCKETS * 15 / 16))?;
    let numbers = match even {
        Some(numbers) => numbers,
        None => fill_buckets(cells, records.div_ceil(RADIX_BUCKETS / 2 - 1))?.unwrap_or_default(),
    };
    let mut sizes = memory::collect(cells.iter().map(|_| memory::repeated(0, RADIX_BUCKETS)))?;
    for (sizes, cells) in sizes.iter_mut().zip(cells) {
        cells.iter().zip(&numbers).for_each(|(records, &number)| sizes[usize::from(number)] += records);
    }
    Ok((numbers, sizes))
}

/// The bucket number of every cell, if buckets of `full` records are few enough.
fn fill_buckets(cells: &[Vec<u32>], full: usize) -> Result<Option<Vec<u16>>> {
    let (mut numbers, mut bucket, mut size) = (memory::repeated(0, 1 << CELL)?, 0, 0);
    for (cell, number) in numbers.iter_mut().enumerate() {
        let records: usize = cells.iter().map(|cells| cells[cell] as usize).sum();
        if size > 0 && size + records > full {
            (bucket, size) = (bucket + 1, 0);
        }
        size += records;
        *number = bucket;
    }
    Ok((usize::from(bucket) < RADIX_BUCKETS).then_some(numbers))
}

/// The digit that records are distributed by: some bits, or the number that `numbers` has for their value. Loops copy the fields to local
/// variables, because the compiler would read them again through a reference after every write.
#[derive(Clone, Copy)]
struct Digit<'a> {
    start: u32,
    width: u32,
    /// A number for every value, or empty.
    numbers: &'a [u16],
}

/// Number of pieces in which records are counted and moved.
fn pieces(records: usize) -> usize {
    // The counts of a piece have 32 bits.
    num_threads().min(records / RADIX_TASK_RECORDS).max(records >> 31).max(1)
}

/// The ranges of the pieces. Each piece but the last has `piece` records.
fn ranges(records: usize, piece: usize) -> impl Iterator<Item = Range<usize>> {
    (0..records).step_by(piece).map(move |start| start..records.min(start + piece))
}

/// For every piece, the number of records with each value of some bits.
fn count<R: Record>(made: &impl Source<R>, records: usize, Digit { start, width, .. }: Digit) -> Result<Vec<Vec<u32>>> {
    let pieces = pieces(records);
    let mut counts = memory::collect((0..pieces).map(|_| memory::repeated(0, 1 << width)))?;
    run_each(ranges(records, records.div_ceil(pieces)).zip(&mut counts), |_, (range, counts)| {
        let (counts, start, mask) = (&mut counts[..], start, (1 << width) - 1);
        made.records(range).for_each(|record| counts[record.digit(start, mask)] += 1);
        Ok(())
    })?;
    Ok(counts)
}

/// Moves records into the order of their digits. Records with equal digits keep their order.
fn deal<R: Record>(made: &impl Source<R>, into: &mut [R], counts: &[Vec<u32>], digit: Digit) -> Result<()> {
    let (digits, ranges) = (counts.first().map_or(0, Vec::len), ranges(into.len(), into.len().div_ceil(counts.len())));
    let mut slices: Vec<Vec<IterMut<'_, R>>> = counts.iter().map(|_| Vec::with_capacity(digits)).collect();
    let mut rest = into;
    for digit in 0..digits {
        for (counts, slices) in counts.iter().zip(&mut slices) {
            let own;
            (own, rest) = rest.split_at_mut(counts[digit] as usize);
            slices.push(own.iter_mut());
        }
    }
    run_each(ranges.zip(slices), |_, (range, mut slices)| {
        let (slices, start, mask) = (&mut slices[..], digit.start, (1 << digit.width) - 1);
        if digit.numbers.is_empty() {
            made.records(range).for_each(|record| put(&mut slices[record.digit(start, mask)], record));
        } else {
            let numbers = digit.numbers;
            made.records(range)
                .for_each(|record| put(&mut slices[usize::from(numbers[record.digit(start, mask)])], record));
        }
        Ok(())
    })
}

/// Writes a record at the start of the rest of a slice, and prefetches the memory after it.
#[inline(always)]
fn put<R>(slice: &mut IterMut<'_, R>, record: R) {
    if let Some(slot) = slice.next() {
        *slot = record;
        prefetch(slice.as_slice().as_ptr().wrapping_byte_add(RADIX_PREFETCH_BYTES).cast());
    }
}

/// Reserves room for `records` more records.
///
/// # Errors
/// `Memory`.
pub(crate) fn reserve<R>(room: &mut Vec<R>, records: usize) -> Result<()> {
    let refuse = || {
        let size = memory::describe(records as u128 * size_of::<R>() as u128);
        Error::new(crate::ErrorKind::Memory, format!("sorting {records} elements takes {size} more than is available"))
    };
    // The system may promise more memory than there is.
    if !memory::pool::can_hold(records.saturating_mul(size_of::<R>())) {
        return Err(refuse());
    }
    room.try_reserve_exact(records).map_err(|_| refuse())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn agrees_with_the_standard_library_on_any_number_of_threads() {
        let mut random = testkit::Random::new(5);
        for length in [0, 1, 2, 100, RADIX_RECORDS, 5000, RADIX_CACHE_BYTES / 4 + 1, 3 * RADIX_TASK_RECORDS + 17] {
            // Values crowd at the top or the bottom, differ in few bits, or in none.
            for mask in [u64::MAX, u64::MAX >> 1, 0xfff0, 0xff00_0000_0000_00ff, 3, 0] {
                let wide: Vec<u64> = (0..length).map(|_| random.bits() & mask).collect();
                let short: Vec<u32> = wide.iter().map(|&x| x as u32).collect();
                let floats: Vec<u32> = wide.iter().map(|&x| (x as f32 / 16_777_216.0).to_bits()).collect();
                let pairs: Vec<(u64, usize)> = wide.iter().copied().zip(0..).collect();
                let placed: Vec<u64> = (0..).zip(&wide).map(|(place, &x)| Placed::new(x >> 32, place)).collect();
                check(&wide, 0..64);
                check(&short, 0..32);
                check(&floats, 0..32);
                check(&pairs, 0..64);
                check(&placed, 32..64);
            }
        }
    }

    #[test]
    fn one_value_that_stands_apart_costs_one_split() {
        let mut random = testkit::Random::new(6);
        let mut records: Vec<u64> = (0..3 * RADIX_TASK_RECORDS).map(|_| random.bits() >> 20).collect();
        records[17] = u64::MAX;
        check(&records, 0..64);
        records.fill(3);
        records[17] = 2;
        check(&records, 0..64);
    }

    /// On one thread and on several.
    fn check<R: Record + std::fmt::Debug>(records: &[R], bits: Range<u32>) {
        let mut expected = records.to_vec();
        expected.sort();
        let mut scratch = scratch(records.len()).unwrap();
        for threads in [1, 3] {
            let (mut sorted, finished) = (records.to_vec(), AtomicUsize::new(0));
            let count = |part: &mut [R]| _ = finished.fetch_add(part.len(), Ordering::Relaxed);
            crate::with_num_threads(threads, || {
                sort_and(&mut sorted, &mut scratch, bits.clone(), &count).unwrap();
                assert!(sorted == expected);
                sorted.reverse();
                let made = |range: Range<usize>| records[range].iter().copied();
                sort_made(&made, &mut sorted, &mut scratch, bits.clone()).unwrap();
                assert!(sorted == expected);
            });
            assert_eq!(finished.into_inner(), records.len());
        }
    }
}
