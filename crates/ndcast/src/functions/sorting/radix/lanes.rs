//! Sorting a few unsigned integers in vector registers.
//!
//! *Problem*: comparisons of a short row end in branches that no processor foresees. *Technique*: a bitonic network (K. E. Batcher, "Sorting
//! networks and their applications", 1968). Every merge begins with a comparison of mirrored places, so all comparisons point in one
//! direction. Slots after the last record hold the largest integer. *Contract*: integers have only one ascending order, so the result is
//! that of any other sort.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;
#[cfg(target_arch = "x86_64")]
use ndcast_ops::Isa;

/// The registers of the largest network. From 16 on they lie in the L1 cache, which still takes less time than a sort of digits: 1.2 ns for
/// each of 1000 integers of 4 bytes, instead of 7.
#[cfg(target_arch = "x86_64")]
const REGISTERS: usize = 64;

macro_rules! networks {
    ($name:ident, $T:ty, $lanes:literal, $Mask:ty: $mask:ident $load:ident $store:ident $set:ident $least:ident $most:ident $permute:ident
        $choose:ident) => {
        /// Sorts integers, unless the processor has no such registers or there are too many integers. Returns whether they are sorted.
        pub(super) fn $name(records: &mut [$T]) -> bool {
            #[cfg(target_arch = "x86_64")]
            if records.len() <= REGISTERS * $lanes && Isa::get() == Isa::Avx512 {
                // SAFETY: the processor has the instructions.
                unsafe { $mask::any(records) };
                return true;
            }
            let _ = records;
            false
        }

        #[cfg(target_arch = "x86_64")]
        mod $mask {
            use super::*;

            const LANES: usize = $lanes;

            #[target_feature(enable = "avx512f")]
            pub(super) fn any(records: &mut [$T]) {
                match records.len().div_ceil(LANES) {
                    0 | 1 => sort::<1>(records),
                    2 => sort::<2>(records),
                    3 | 4 => sort::<4>(records),
                    5..=8 => sort::<8>(records),
                    9..=16 => sort::<16>(records),
                    17..=32 => sort::<32>(records),
                    _ => sort::<REGISTERS>(records),
                }
            }

            #[target_feature(enable = "avx512f")]
            #[inline]
            fn sort<const R: usize>(records: &mut [$T]) {
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
                within::<R, 1>(&mut rows);
                within::<R, 3>(&mut rows);
                within::<R, 1>(&mut rows);
                within::<R, 7>(&mut rows);
                within::<R, 2>(&mut rows);
                within::<R, 1>(&mut rows);
                if LANES > 8 {
                    within::<R, 15>(&mut rows);
                    below_8(&mut rows);
                }
                if R > 1 {
                    mirrored::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                if R > 2 {
                    mirrored::<R, 3>(&mut rows);
                    apart::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                if R > 4 {
                    mirrored::<R, 7>(&mut rows);
                    apart::<R, 2>(&mut rows);
                    apart::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                if R > 8 {
                    mirrored::<R, 15>(&mut rows);
                    apart::<R, 4>(&mut rows);
                    apart::<R, 2>(&mut rows);
                    apart::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                if R > 16 {
                    mirrored::<R, 31>(&mut rows);
                    apart::<R, 8>(&mut rows);
                    apart::<R, 4>(&mut rows);
                    apart::<R, 2>(&mut rows);
                    apart::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                if R > 32 {
                    mirrored::<R, 63>(&mut rows);
                    apart::<R, 16>(&mut rows);
                    apart::<R, 8>(&mut rows);
                    apart::<R, 4>(&mut rows);
                    apart::<R, 2>(&mut rows);
                    apart::<R, 1>(&mut rows);
                    below_lanes(&mut rows);
                }
                for (register, &row) in rows.iter().enumerate() {
                    // SAFETY: only lanes with a record are written.
                    unsafe { $store(start.wrapping_add(register * LANES).cast(), lanes(register), row) };
                }
            }

            /// The steps of a merge at distances of less than 8.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn below_8<const R: usize>(rows: &mut [__m512i; R]) {
                within::<R, 4>(rows);
                within::<R, 2>(rows);
                within::<R, 1>(rows);
            }

            /// The steps at distances within a register.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn below_lanes<const R: usize>(rows: &mut [__m512i; R]) {
                if LANES > 8 {
                    within::<R, 8>(rows);
                }
                below_8(rows);
            }

            /// Compares registers at a distance, lane by lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn apart<const R: usize, const DISTANCE: usize>(rows: &mut [__m512i; R]) {
                for one in 0..R {
                    let other = one ^ DISTANCE;
                    if one < other {
                        let (low, high) = ($least(rows[one], rows[other]), $most(rows[one], rows[other]));
                        (rows[one], rows[other]) = (low, high);
                    }
                }
            }

            /// Compares the lanes of register `k` with those of register `k ^ CHANGE` from the other end.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn mirrored<const R: usize, const CHANGE: usize>(rows: &mut [__m512i; R]) {
                for one in 0..R {
                    let other = one ^ CHANGE;
                    if one < other {
                        let turned = if LANES > 8 { turn::<15>(rows[other]) } else { turn::<7>(rows[other]) };
                        let (low, high) = ($least(rows[one], turned), $most(rows[one], turned));
                        rows[one] = low;
                        rows[other] = if LANES > 8 { turn::<15>(high) } else { turn::<7>(high) };
                    }
                }
            }

            /// The register with lane `k` in lane `k ^ CHANGE`.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn turn<const CHANGE: usize>(row: __m512i) -> __m512i {
                let places = const {
                    let (mut places, mut lane) = ([0; LANES], 0);
                    while lane < LANES {
                        places[lane] = (lane ^ CHANGE) as $T;
                        lane += 1;
                    }
                    places
                };
                // SAFETY: an array of as many bytes as a register.
                $permute(unsafe { std::mem::transmute::<[$T; LANES], __m512i>(places) }, row)
            }

            /// Compares lane `k` with lane `k ^ CHANGE` of each register; the smaller integer goes to the lower lane.
            #[target_feature(enable = "avx512f")]
            #[inline]
            fn within<const R: usize, const CHANGE: usize>(rows: &mut [__m512i; R]) {
                let upper = const {
                    let (mut upper, mut lane) = (0, 0);
                    while lane < LANES {
                        if lane > lane ^ CHANGE {
                            upper |= 1 << lane;
                        }
                        lane += 1;
                    }
                    upper
                };
                for row in rows {
                    let turned = turn::<CHANGE>(*row);
                    *row = $choose($least(*row, turned), upper, $most(*row, turned));
                }
            }
        }
    };
}

networks! { sort_u32, u32, 16, __mmask16: short _mm512_mask_loadu_epi32 _mm512_mask_storeu_epi32 _mm512_set1_epi32
_mm512_min_epu32 _mm512_max_epu32 _mm512_permutexvar_epi32 _mm512_mask_mov_epi32 }
networks! { sort_u64, u64, 8, __mmask8: long _mm512_mask_loadu_epi64 _mm512_mask_storeu_epi64 _mm512_set1_epi64
_mm512_min_epu64 _mm512_max_epu64 _mm512_permutexvar_epi64 _mm512_mask_mov_epi64 }

#[cfg(test)]
mod tests {
    use crate::functions::sorting::radix::Record;

    /// Few and many different integers, and the largest one.
    fn check<T: Record + std::fmt::Debug>(most: usize, integer: impl Fn(u64) -> T) {
        let mut random = testkit::Random::new(5);
        for length in (0..150).chain([255, 256, 257, 300, 511, 512, 513, 800, 1023, 1024, 1025]) {
            for differing in [3, 1000, u64::MAX] {
                let before: Vec<T> = (0..length + 2).map(|_| integer(random.bits() % differing)).collect();
                let (mut sorted, mut expected) = (before.clone(), before.clone());
                let is_sorted = T::sort_in_registers(&mut sorted[1..=length]);
                assert!(is_sorted || length > most || ndcast_ops::Isa::get() < ndcast_ops::Isa::Avx512);
                if is_sorted {
                    expected[1..=length].sort_unstable();
                }
                assert_eq!(sorted, expected, "{length} {differing}");
            }
        }
    }

    #[test]
    fn networks_sort_and_leave_their_neighbours() {
        check(1024, |bits| !(bits as u32));
        check(512, |bits| !bits);
    }
}
