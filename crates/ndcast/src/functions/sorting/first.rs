//! The first few elements of rows in sorted order, without a sort.
//!
//! *Technique*: the least ranks of some lanes bound the rank of the k-th element, and a second pass keeps the elements within the bound
//! (`ndcast_ops`). If they are more than there is room for, the first `k` of them stay and give a lower bound. Threads share the rows, and
//! the pieces of a long row, whose first elements are then compared. *Contract*: a record is a rank and a place, so all records differ, and
//! the first `k` do not depend on the way they are found: of equal elements, the first ones are taken.

use crate::error::Result;
use crate::functions::sorting::order::{Key, KeyOrder};
use crate::functions::sorting::radix::Placed;
use crate::machine::{FIRST_TASK_ELEMENTS, TASK_ELEMENTS};
use crate::memory::storage::Room;
use crate::threads::run_each;
use ndcast_ops::{RANK_LANES, Ranking, lane_minima, within};

/// Records that are kept at least, besides the first `k`, before some are dropped.
const SPARE: usize = 512;

/// Writes the places of the first `k` elements of each row, in order. `k` is more than 0 and less than the length.
///
/// # Errors
/// `Memory`.
pub(crate) fn places_of_rows<K: Key>(
    from: &[K],
    order: KeyOrder,
    length: usize,
    into: &mut [i64],
    k: usize,
) -> Result<()> {
    let ranking = order.ranking::<K>();
    let piece = FIRST_TASK_ELEMENTS.max(64 * k);
    if length >= 2 * piece {
        return from.chunks_exact(length).zip(into.chunks_exact_mut(k)).try_for_each(|(from, into)| {
            let mut found = Room::<K::Placed>::new(length.div_ceil(piece) * k)?;
            run_each(from.chunks(piece).zip(found.chunks_mut(k)).enumerate(), |_, (number, (from, found))| {
                let mut first = First::new(k)?;
                let records = first.of(from, number * piece, ranking);
                let (own, missing) = found.split_at_mut(records.len());
                own.copy_from_slice(records);
                // A record after all others: the last piece may have fewer than `k` elements.
                missing.fill(K::Placed::new(K::ALL.wide(), usize::MAX));
                Ok(())
            })?;
            write(into, lowest(&mut found, k));
            Ok(())
        });
    }
    let count = (TASK_ELEMENTS / length).max(1);
    run_each(from.chunks(count * length).zip(into.chunks_mut(count * k)), |_, (from, into)| {
        let mut first = First::<K>::new(k)?;
        for (from, into) in from.chunks_exact(length).zip(into.chunks_exact_mut(k)) {
            write(into, first.of(from, 0, ranking));
        }
        Ok(())
    })
}

fn write<R: Placed>(into: &mut [i64], records: &[R]) {
    into.iter_mut().zip(records).for_each(|(into, record)| *into = record.place() as i64);
}

/// The lowest `k` records, or all of them, in order.
fn lowest<R: Placed>(records: &mut [R], k: usize) -> &[R] {
    let records = if k < records.len() { records.select_nth_unstable(k).0 } else { records };
    records.sort_unstable();
    records
}

/// Memory for the search in one row.
struct First<K: Key> {
    k: usize,
    /// The least ranks of the lanes: at least twice as many as the elements that are looked for.
    minima: Room<K>,
    /// Records within the bound.
    kept: Room<K::Placed>,
}

impl<K: Key> First<K> {
    fn new(k: usize) -> Result<First<K>> {
        let lanes = (2 * k).next_multiple_of(RANK_LANES);
        Ok(First { k, minima: Room::new(lanes)?, kept: Room::new(k + k.max(SPARE))? })
    }

    /// The records of the first `k` elements, or of all if there are fewer, in order. The place of the first element is `start`.
    fn of(&mut self, from: &[K], start: usize, ranking: Ranking<K>) -> &[K::Placed] {
        let k = self.k;
        let (lanes, _) = self.minima.as_chunks_mut::<RANK_LANES>();
        let segment = from.len().div_ceil(lanes.len()).max(1);
        // Segments without elements bound nothing.
        lanes.as_flattened_mut().fill(K::ALL);
        from.chunks(segment).zip(lanes).for_each(|(from, lanes)| lane_minima(from, ranking, lanes));
        let mut bound = *self.minima.select_nth_unstable(k - 1).1;
        let (kept, mut count) = (&mut self.kept[..], 0);
        within(from, ranking, bound, &mut |place, rank| {
            kept[count] = K::Placed::new(rank.wide(), start + place);
            count += 1;
            if count < kept.len() {
                return Some(bound);
            }
            let last = *kept.select_nth_unstable(k - 1).1;
            count = k;
            // An element of the same rank comes after those kept, so only lower ranks still matter.
            bound = K::narrow(last.rank().checked_sub(1)?);
            Some(bound)
        });
        lowest(&mut self.kept[..count], k)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DType;
    use crate::threads::with_num_threads;

    #[test]
    fn the_first_are_those_of_a_sort() {
        let mut random = testkit::Random::new(7);
        let order = [false, true].map(|descending| KeyOrder::of("topk", DType::F32, descending).unwrap());
        // Few values make many ties; more records than are kept lie within the bound of a row in which one lane is low.
        let long = 3 * FIRST_TASK_ELEMENTS + 5;
        let cases: [(usize, usize, u32); 7] = [
            (64, 7, 2),
            (1000, 3, 50),
            (1000, 124, u32::MAX),
            (5000, 600, 3),
            (20_000, 1, 1),
            (long, 9, 4),
            (long, 70, 1 << 30),
        ];
        for (length, k, values) in cases {
            for order in order {
                let low = |place: usize| if place % 64 == 5 { 0 } else { 0x3f80_0000 };
                let row: Vec<u32> =
                    (0..length).map(|place| u32::wrapping_add(low(place), random.bits() as u32 % values)).collect();
                let ranks = row.iter().map(|&bits| order.rank(bits)).zip(0..);
                let mut sorted: Vec<(u32, i64)> = ranks.collect();
                sorted.sort_unstable();
                for threads in [1, 3] {
                    let mut into = vec![0; k];
                    with_num_threads(threads, || places_of_rows(&row, order, length, &mut into, k)).unwrap();
                    assert!(into.iter().eq(sorted[..k].iter().map(|(_, place)| place)), "{length} {k} {values}");
                }
            }
        }
    }
}
