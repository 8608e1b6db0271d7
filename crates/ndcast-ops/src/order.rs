//! Elements in order: their bits as integers in the order of the elements, and the first elements of a row.
//!
//! *Problem*: the first few of many elements are wanted, and a selection that moves all of them is bound by branches. *Technique*: two
//! passes that only read. The first keeps the least rank in each of [`LANES`] lanes. These are ranks of different elements, so the k-th
//! least of them bounds the k-th least of all. The second pass looks for elements within the bound, a block at a time. *Contract*: ranks
//! are integers, so every instruction set finds the same ones.

use crate::isa::for_isa;

/// Lanes of the first pass: as many elements as fill several vector registers.
pub const LANES: usize = 64;

/// Elements that the second pass compares with the bound before it branches.
const BLOCK: usize = 32;

/// The bits of an element: an unsigned integer of 4 or 8 bytes.
pub trait Bits: Copy + Ord + Send + Sync + 'static {
    /// No bit.
    const NONE: Self;
    /// All bits.
    const ALL: Self;
    /// The sign.
    const SIGN: Self;
    /// All bits if the sign is set, else none.
    fn signs(self) -> Self;
    /// The bits in both.
    fn and(self, other: Self) -> Self;
    /// The bits in either.
    fn or(self, other: Self) -> Self;
    /// The bits in one alone.
    fn xor(self, other: Self) -> Self;
    /// The difference, which wraps.
    fn minus(self, other: Self) -> Self;
}

macro_rules! bits {
    ($($T:ty as $Signed:ty),+) => {$(
        impl Bits for $T {
            const NONE: $T = 0;
            const ALL: $T = <$T>::MAX;
            const SIGN: $T = 1 << (<$T>::BITS - 1);
            #[inline(always)]
            fn signs(self) -> $T {
                (self as $Signed >> (<$T>::BITS - 1)) as $T
            }
            #[inline(always)]
            fn and(self, other: $T) -> $T {
                self & other
            }
            #[inline(always)]
            fn or(self, other: $T) -> $T {
                self | other
            }
            #[inline(always)]
            fn xor(self, other: $T) -> $T {
                self ^ other
            }
            #[inline(always)]
            fn minus(self, other: $T) -> $T {
                self.wrapping_sub(other)
            }
        }
    )+};
}
bits! { u32 as i32, u64 as i64 }

/// The rank of each element: an integer in their order, equal for equal elements. It is one formula without branches for unsigned and signed
/// integers and for floats, so that loops over it vectorise.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<B> {
    /// The bits that are exchanged in all elements.
    pub flipped: B,
    /// The bits that are exchanged, too, in elements with a sign.
    pub negated: B,
    /// What is subtracted then.
    pub less: B,
    /// The bits of the magnitude; none without NaNs.
    pub magnitude: B,
    /// The largest magnitude of a number; none without NaNs. A NaN has a larger one.
    pub largest: B,
    /// The bits of a second zero, which ranks as none. Without one, they are none.
    pub zero: B,
    /// All bits for a descending order.
    pub turned: B,
}

impl<B: Bits> Ranking<B> {
    /// The rank of some bits.
    #[inline(always)]
    pub fn rank(self, bits: B) -> B {
        let number = if bits == self.zero { B::NONE } else { bits };
        let rank = number.xor(number.signs().and(self.negated).or(self.flipped)).minus(self.less);
        let is_nan = bits.and(self.magnitude) > self.largest;
        (if is_nan { B::ALL } else { rank }).xor(self.turned)
    }
}

/// Writes the least rank in each lane: lane `k` has the elements `k`, `k + LANES` and so on. Elements after the last whole group of
/// lanes do not count.
pub fn lane_minima<B: Bits>(from: &[B], ranking: Ranking<B>, into: &mut [B; LANES]) {
    fn instance<B: Bits>() -> unsafe fn(&[B], Ranking<B>, &mut [B; LANES]) {
        for_isa!(fn minima[B: Bits](from: &[B], ranking: Ranking<B>, into: &mut [B; LANES]))
    }
    // SAFETY: `instance` chooses a level that the processor supports; the body itself is safe.
    unsafe { instance::<B>()(from, ranking, into) };
}

#[inline(always)]
unsafe fn minima<B: Bits>(from: &[B], ranking: Ranking<B>, into: &mut [B; LANES]) {
    let mut least = [B::ALL; LANES];
    for group in from.as_chunks::<LANES>().0 {
        for (least, &bits) in least.iter_mut().zip(group) {
            *least = ranking.rank(bits).min(*least);
        }
    }
    *into = least;
}

/// Takes the place and the rank of an element. Returns the bound from then on, or `None` to end.
type Take<'a, B> = &'a mut dyn FnMut(usize, B) -> Option<B>;

/// Calls `take` with the place and the rank of each element whose rank is at most the bound, in order, and goes on with the bound that
/// it returns; `None` ends the search.
pub fn within<B: Bits>(from: &[B], ranking: Ranking<B>, bound: B, take: Take<'_, B>) {
    fn instance<B: Bits>() -> unsafe fn(&[B], Ranking<B>, B, Take<'_, B>) {
        for_isa!(fn visit[B: Bits](from: &[B], ranking: Ranking<B>, bound: B, take: Take<'_, B>))
    }
    // SAFETY: as in `lane_minima`.
    unsafe { instance::<B>()(from, ranking, bound, take) };
}

#[inline(always)]
unsafe fn visit<B: Bits>(from: &[B], ranking: Ranking<B>, mut bound: B, take: Take<'_, B>) {
    let (blocks, rest) = from.as_chunks::<BLOCK>();
    let mut each = |elements: &[B], start: usize, bound: &mut B| {
        for (place, &bits) in (start..).zip(elements) {
            let rank = ranking.rank(bits);
            if rank <= *bound {
                match take(place, rank) {
                    Some(next) => *bound = next,
                    None => return false,
                }
            }
        }
        true
    };
    for (number, block) in blocks.iter().enumerate() {
        // Without a branch for each element, so that the comparisons are made in vectors.
        let found = block.iter().fold(false, |found, &bits| found | (ranking.rank(bits) <= bound));
        if found && !each(block, number * BLOCK, &mut bound) {
            return;
        }
    }
    each(rest, blocks.len() * BLOCK, &mut bound);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ranking of f32, ascending.
    const FLOATS: Ranking<u32> = Ranking {
        flipped: u32::SIGN,
        negated: u32::ALL,
        less: (1 << 23) - 1,
        magnitude: !u32::SIGN,
        largest: 0x7f80_0000,
        zero: u32::SIGN,
        turned: 0,
    };

    #[test]
    fn both_passes_find_what_a_plain_loop_finds() {
        let mut state = 1u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state
        };
        for length in [0, 1, 31, 64, 200, 1000] {
            let bits: Vec<u32> = (0..length).map(|_| next()).collect();
            let mut lanes = [0; LANES];
            lane_minima(&bits, FLOATS, &mut lanes);
            for (lane, &least) in lanes.iter().enumerate() {
                let whole = bits[..length / LANES * LANES].iter().skip(lane).step_by(LANES);
                assert_eq!(least, whole.map(|&bits| FLOATS.rank(bits)).min().unwrap_or(u32::MAX));
            }
            let bound = FLOATS.rank(0.5f32.to_bits());
            let mut found = Vec::new();
            within(&bits, FLOATS, bound, &mut |place, rank| {
                found.push((place, rank));
                Some(bound)
            });
            let all = bits.iter().map(|&bits| FLOATS.rank(bits)).enumerate();
            assert_eq!(found, all.filter(|&(_, rank)| rank <= bound).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_bound_may_fall_and_the_search_may_end() {
        let bits: Vec<u32> = (0..100).rev().collect();
        let whole = Ranking { flipped: 0, negated: 0, less: 0, magnitude: 0, largest: 0, zero: 0, turned: 0 };
        let mut found = Vec::new();
        within(&bits, whole, 90, &mut |place, rank| {
            found.push(place);
            (rank > 40).then_some(rank / 2)
        });
        assert_eq!(found, [9, 54, 77]);
    }
}
