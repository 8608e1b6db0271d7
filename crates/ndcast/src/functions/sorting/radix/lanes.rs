//! Sorting unsigned integers in vector registers.
//!
//! *Problem*: comparisons of a short row end in branches that no processor foresees. *Technique*: a few integers are sorted by a bitonic
//! network (K. E. Batcher, "Sorting networks and their applications", 1968). Every merge begins with a comparison of mirrored places, so all
//! comparisons point in one direction. Slots after the last record hold the largest integer. More integers are cut in two first, as in
//! quicksort: the lanes of a register that are smaller than the median of a sample are compressed to the front, the others to a scratch
//! (M. Blacher, J. Giesen, P. Sanders, J. Wassenberg, "Vectorized and performance-portable quicksort", 2022). *Contract*: integers have only one
//! ascending order, so the result is that of any other sort.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;
#[cfg(target_arch = "x86_64")]
use ndcast_ops::Isa;

/// The registers of the largest network. Networks of 64 registers lie in the L1 cache, and take as long as two cuts more.
#[cfg(target_arch = "x86_64")]
const REGISTERS: usize = 16;

/// Integers whose median cuts a longer row.
#[cfg(target_arch = "x86_64")]
const SAMPLE: usize = 16;

macro_rules! networks {
    ($name:ident, $T:ty, $lanes:literal, $Mask:ty: $mask:ident $load:ident $store:ident $set:ident $least:ident $most:ident $permute:ident
        $choose:ident $least_where:ident $most_where:ident $less:ident $no_more:ident $compress:ident) => {
        /// Sorts integers, unless the processor has no such registers. More than a network sorts need a scratch of the same length. Returns
        /// whether they are sorted.
        pub(super) fn $name(records: &mut [$T], scratch: &mut [$T]) -> bool {
            #[cfg(target_arch = "x86_64")]
            if (records.len() <= REGISTERS * $lanes || records.len() <= scratch.len()) && Isa::get() == Isa::Avx512 {
                // SAFETY: the processor has the instructions, and the scratch is long enough.
                unsafe { $mask::by_cuts(records, scratch, 2 * records.len().checked_ilog2().unwrap_or(0)) };
                return true;
            }
            let _ = (records, scratch);
            false
        }

        #[cfg(target_arch = "x86_64")]
        mod $mask {
            use super::*;

            const LANES: usize = $lanes;

            /// The lanes `k` with `k > k ^ change`.
            const fn upper(change: usize) -> u32 {
                let (mut upper, mut lane) = (0, 0);
                while lane < LANES {
                    if lane > lane ^ change {
                        upper |= 1 << lane;
                    }
                    lane += 1;
                }
                upper
            }

            /// Sorts more integers than a network does: those smaller than one of them, and then the others.
            ///
            /// # Safety
            /// The scratch is as long as the integers, if there are more than a network sorts.
            #[target_feature(enable = "avx512f,popcnt")]
            pub(super) unsafe fn by_cuts(mut records: &mut [$T], scratch: &mut [$T], mut cuts: u32) {
                while records.len() > REGISTERS * LANES {
                    // Integers that are cut badly again and again.
                    let Some(fewer) = cuts.checked_sub(1) else { return records.sort_unstable() };
                    cuts = fewer;
                    let middle = middle(records);
                    // SAFETY: the caller's contract.
                    let below = unsafe { cut::<false>(records, scratch, middle) };
                    if below == 0 {
                        // The smallest ones are equal. SAFETY: as above.
                        let equal = unsafe { cut::<true>(records, scratch, middle) };
                        records = &mut records[equal..];
                        continue;
                    }
                    let (low, high) = records.split_at_mut(below);
                    // SAFETY: as above.
                    unsafe { by_cuts(low, scratch, cuts) };
                    records = high;
                }
                few(records);
            }

            /// The median of some of many integers.
            #[target_feature(enable = "avx512f")]
            fn middle(records: &[$T]) -> $T {
                let mut some: [$T; SAMPLE] = std::array::from_fn(|k| records[k * (records.len() / SAMPLE)]);
                few(&mut some);
                some[SAMPLE / 2]
            }

            /// Moves integers below `middle`, or with `OR_EQUAL` those that are not above it, to the front. Returns their number.
            ///
            /// # Safety
            /// The scratch is as long as the integers.
            #[target_feature(enable = "avx512f,popcnt")]
            unsafe fn cut<const OR_EQUAL: bool>(records: &mut [$T], scratch: &mut [$T], middle: $T) -> usize {
                let (start, length, above) = (records.as_mut_ptr(), records.len(), scratch.as_mut_ptr());
                let middle = $set(middle as _);
                let is_low = |row| if OR_EQUAL { $no_more(row, middle) } else { $less(row, middle) };
                let (mut low, mut high) = (0, 0);
                // SAFETY: only lanes with a record are read, and no more is written to either side than was read.
                unsafe {
                    for first in (0..length / LANES * LANES).step_by(LANES) {
                        let row = _mm512_loadu_si512(start.add(first).cast());
                        let is_low = is_low(row);
                        _mm512_storeu_si512(start.add(low).cast(), $compress(is_low, row));
                        _mm512_storeu_si512(above.add(high).cast(), $compress(!is_low, row));
                        low += is_low.count_ones() as usize;
                        high = first + LANES - low;
                    }
                    let lanes = ((1u32 << (length % LANES)) - 1) as $Mask;
                    let row = $load($set(0), lanes, start.add(length / LANES * LANES).cast());
                    let is_low = lanes & is_low(row);
                    $store(start.add(low).cast(), lanes, $compress(is_low, row));
                    $store(above.add(high).cast(), lanes, $compress(lanes & !is_low, row));
                    low += is_low.count_ones() as usize;
                    high = length - low;
                }
                records[low..].copy_from_slice(&scratch[..high]);
                low
            }

            /// Sorts no more integers than a network does.
            #[target_feature(enable = "avx512f")]
            fn few(records: &mut [$T]) {
                match records.len().div_ceil(LANES) {
                    0 | 1 => network::<1>(records),
                    2 => network::<2>(records),
                    3 | 4 => network::<4>(records),
                    5..=8 => network::<8>(records),
                    _ => network::<REGISTERS>(records),
                }
            }

            /// Sorts the columns, which are the integers of one lane each, and merges them: two and two, and so on. The integer after that of
            /// register `r` in a lane is that of register `r + 1`, and after the last one that of register 0 in the next lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn network<const R: usize>(records: &mut [$T]) {
                let (start, length) = (records.as_mut_ptr(), records.len());
                // The lanes of a register that have a record.
                let lanes = |register: usize| -> $Mask {
                    let count = length.saturating_sub(register * LANES).min(LANES);
                    ((1u32 << count) - 1) as $Mask
                };
                let mut rows = [$set(-1); R];
                for (register, row) in rows.iter_mut().enumerate() {
                    // SAFETY: only lanes with a record are read.
                    *row = unsafe { $load(*row, lanes(register), start.wrapping_add(register * LANES).cast()) };
                }
                columns::<R>(&mut rows);
                mirrored::<R, 1>(&mut rows);
                apart::<R>(&mut rows);
                mirrored::<R, 3>(&mut rows);
                within::<R, 1>(&mut rows);
                apart::<R>(&mut rows);
                mirrored::<R, 7>(&mut rows);
                within::<R, 2>(&mut rows);
                within::<R, 1>(&mut rows);
                apart::<R>(&mut rows);
                if LANES > 8 {
                    mirrored::<R, 15>(&mut rows);
                    within::<R, 4>(&mut rows);
                    within::<R, 2>(&mut rows);
                    within::<R, 1>(&mut rows);
                    apart::<R>(&mut rows);
                }
                let mut columns = R;
                while columns > 1 {
                    rows = interleaved(&rows);
                    columns /= 2;
                }
                for (register, &row) in rows.iter().enumerate() {
                    // SAFETY: only lanes with a record are written.
                    unsafe { $store(start.wrapping_add(register * LANES).cast(), lanes(register), row) };
                }
            }

            /// Sorts the integers of each lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn columns<const R: usize>(rows: &mut [__m512i; R]) {
                let mut merged = 2;
                while merged <= R {
                    exchanged(rows, merged - 1);
                    let mut distance = merged / 4;
                    while distance > 0 {
                        exchanged(rows, distance);
                        distance /= 2;
                    }
                    merged *= 2;
                }
            }

            /// The steps of a merge at distances within a lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn apart<const R: usize>(rows: &mut [__m512i; R]) {
                let mut distance = R / 2;
                while distance > 0 {
                    exchanged(rows, distance);
                    distance /= 2;
                }
            }

            /// Compares register `k` with register `k ^ change`, lane by lane; the smaller integer goes to the lower register.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn exchanged<const R: usize>(rows: &mut [__m512i; R], change: usize) {
                for one in 0..R {
                    let other = one ^ change;
                    if one < other {
                        (rows[one], rows[other]) = ($least(rows[one], rows[other]), $most(rows[one], rows[other]));
                    }
                }
            }

            /// Compares lane `k` with lane `k ^ CHANGE` of the register that is as far from the other end.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn mirrored<const R: usize, const CHANGE: usize>(rows: &mut [__m512i; R]) {
                if R == 1 {
                    return within::<R, CHANGE>(rows);
                }
                let upper = const { upper(CHANGE) as $Mask };
                for one in 0..R / 2 {
                    let other = R - 1 - one;
                    let (row, turned) = (rows[one], turn::<CHANGE>(rows[other]));
                    rows[one] = $most_where($least(row, turned), upper, row, turned);
                    rows[other] = turn::<CHANGE>($least_where($most(row, turned), upper, row, turned));
                }
            }

            /// Compares lane `k` with lane `k ^ CHANGE` of each register; the smaller integer goes to the lower lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn within<const R: usize, const CHANGE: usize>(rows: &mut [__m512i; R]) {
                let upper = const { upper(CHANGE) as $Mask };
                for row in rows {
                    let turned = turn::<CHANGE>(*row);
                    *row = $most_where($least(*row, turned), upper, *row, turned);
                }
            }

            /// The register with lane `k` in lane `k ^ CHANGE`.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn turn<const CHANGE: usize>(row: __m512i) -> __m512i {
                $permute(places(const { turned(CHANGE) }), row)
            }

            /// The lanes of the first half of the registers in turns with those of the second half: a column more for each lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn interleaved<const R: usize>(rows: &[__m512i; R]) -> [__m512i; R] {
                let mut columns = *rows;
                for half in 0..R / 2 {
                    let (one, other) = (rows[half], rows[half + R / 2]);
                    columns[2 * half] = $choose(one, places(const { interleaved_from(0) }), other);
                    columns[2 * half + 1] = $choose(one, places(const { interleaved_from(LANES) }), other);
                }
                columns
            }

            /// Lane numbers in a register.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn places(places: [$T; LANES]) -> __m512i {
                // SAFETY: the array has the size of a register.
                unsafe { std::mem::transmute::<[$T; LANES], __m512i>(places) }
            }

            /// The place of each lane's integer, `change` apart.
            const fn turned(change: usize) -> [$T; LANES] {
                let (mut places, mut lane) = ([0; LANES], 0);
                while lane < LANES {
                    places[lane] = (lane ^ change) as $T;
                    lane += 1;
                }
                places
            }

            /// The places of the lanes from `first` on of two registers in turns.
            const fn interleaved_from(first: usize) -> [$T; LANES] {
                let (mut places, mut lane) = ([0; LANES], 0);
                while lane < LANES {
                    places[lane] = ((first + lane) / 2 + lane % 2 * LANES) as $T;
                    lane += 1;
                }
                places
            }
        }
    };
}

networks! { sort_u32, u32, 16, __mmask16: short _mm512_mask_loadu_epi32 _mm512_mask_storeu_epi32 _mm512_set1_epi32
_mm512_min_epu32 _mm512_max_epu32 _mm512_permutexvar_epi32 _mm512_permutex2var_epi32 _mm512_mask_min_epu32 _mm512_mask_max_epu32 _mm512_cmplt_epu32_mask _mm512_cmple_epu32_mask
_mm512_maskz_compress_epi32 }
networks! { sort_u64, u64, 8, __mmask8: long _mm512_mask_loadu_epi64 _mm512_mask_storeu_epi64 _mm512_set1_epi64
_mm512_min_epu64 _mm512_max_epu64 _mm512_permutexvar_epi64 _mm512_permutex2var_epi64 _mm512_mask_min_epu64 _mm512_mask_max_epu64 _mm512_cmplt_epu64_mask _mm512_cmple_epu64_mask
_mm512_maskz_compress_epi64 }

#[cfg(test)]
mod tests {
    use crate::functions::sorting::radix::Record;

    /// Few and many different integers, and the largest one.
    fn check<T: Record + std::fmt::Debug>(most: usize, integer: impl Fn(u64) -> T) {
        let mut random = testkit::Random::new(5);
        for length in (0..150).chain([255, 256, 257, 300, 511, 512, 513, 800, 1023, 1024, 1025, 5000, 40_000]) {
            for (differing, scratch) in [(1, length), (3, length), (1000, length), (u64::MAX, length), (u64::MAX, 0)] {
                let before: Vec<T> = (0..length + 2).map(|_| integer(random.bits() % differing)).collect();
                let (mut sorted, mut expected) = (before.clone(), before.clone());
                let is_sorted = T::sort_in_registers(&mut sorted[1..=length], &mut before.clone()[..scratch]);
                let may_fail = scratch == 0 && length > most;
                assert!(is_sorted || may_fail || ndcast_ops::Isa::get() < ndcast_ops::Isa::Avx512);
                if is_sorted {
                    expected[1..=length].sort_unstable();
                }
                assert_eq!(sorted, expected, "{length} {differing}");
            }
        }
    }

    #[test]
    fn networks_and_cuts_sort_and_leave_their_neighbours() {
        check(256, |bits| !(bits as u32));
        check(128, |bits| !bits);
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn what_is_cut_badly_is_sorted_otherwise() {
        let mut random = testkit::Random::new(6);
        if ndcast_ops::Isa::get() < ndcast_ops::Isa::Avx512 {
            return;
        }
        for cuts in 0..5 {
            let mut records: Vec<u64> = (0..4000).map(|_| random.bits() % 2000).collect();
            let mut scratch = records.clone();
            let mut expected = records.clone();
            expected.sort_unstable();
            // SAFETY: the processor has the instructions, and the scratch is as long as the records.
            unsafe { super::long::by_cuts(&mut records, &mut scratch, cuts) };
            assert_eq!(records, expected, "{cuts}");
        }
    }
}
