//! The records that are sorted: integers, or integers with their places, and their sources.

use super::lanes;
use crate::memory::storage::Plain;
use std::ops::Range;

/// Records that are sorted without a scratch.
pub(super) const FEW: usize = 128;

/// A record: an integer, or an integer and a place.
pub(crate) trait Record: Ord + Plain {
    /// The integer.
    fn bits(self) -> u64;
    /// The bits of the integer from bit `from` on, masked.
    #[inline(always)]
    fn digit(self, from: u32, mask: usize) -> usize {
        (self.bits() >> from) as usize & mask
    }
    /// Sorts records in vector registers, if the processor has them. More than [`FEW`] need a scratch of the same length. Returns
    /// whether the records are sorted.
    fn sort_in_registers(records: &mut [Self], scratch: &mut [Self]) -> bool;
}

macro_rules! integers {
    ($($T:ty: $sort:path;)+) => {$(
        impl Record for $T {
            #[inline(always)]
            fn bits(self) -> u64 {
                u64::from(self)
            }
            fn sort_in_registers(records: &mut [$T], scratch: &mut [$T]) -> bool {
                $sort(records, scratch)
            }
        }
    )+};
}
integers! { u32: lanes::sort_u32; u64: lanes::sort_u64; }

/// Records that are generated on demand, possibly several times: a closure from a range of places to an iterator.
pub(crate) trait Source<R>: Sync {
    fn records(&self, range: Range<usize>) -> impl Iterator<Item = R>;
}

impl<R, Records: Iterator<Item = R>, Make: Fn(Range<usize>) -> Records + Sync> Source<R> for Make {
    #[inline(always)]
    fn records(&self, range: Range<usize>) -> impl Iterator<Item = R> {
        self(range)
    }
}

/// A rank and a place.
pub(crate) trait Placed: Record {
    /// The bits to sort by.
    const BITS: Range<u32>;
    fn new(rank: u64, place: usize) -> Self;
    fn rank(self) -> u64;
    fn place(self) -> usize;
}

/// A rank of up to 32 bits, above a place of 32 bits.
impl Placed for u64 {
    const BITS: Range<u32> = 32..64;
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
    fn bits(self) -> u64 {
        self.0
    }
    fn sort_in_registers(_: &mut [(u64, usize)], _: &mut [(u64, usize)]) -> bool {
        false
    }
}

impl Placed for (u64, usize) {
    const BITS: Range<u32> = 0..64;
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
