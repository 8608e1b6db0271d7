//! Moves and writes of the elements that a mask chooses.
//!
//! *Problem*: the place of the next element depends on all truths before it, so a loop over elements takes ten cycles for eight of them; a branch for
//! each truth takes fifteen cycles where it is not foreseen. *Technique*: eight truths are one byte, the row of a table. It holds the numbers of the
//! chosen elements in their order (to compress), or the number of chosen elements before each (to expand). Either is a permutation of eight
//! elements, which processors have as an instruction (`levels`). The elements after the chosen ones are overwritten next. Blocks without a
//! truth are skipped. Source: B. Schlegel, T. Willhalm, W. Lehner, "Fast sorted-set intersection using SIMD instructions" (2011), for the tables.
//! *Contract*: the order is that of the mask.

use crate::isa::{Body, dispatch, for_isa};
use levels::Level;

/// Elements that are moved together.
const WORD: usize = 8;
/// Truths that are skipped together, if there is none among them. A longer block is seldom empty, and of a shorter one nobody foresees whether it
/// is.
const BLOCK: usize = 64;

/// For each byte of truths, the numbers of those that are true, and then zeros.
static CHOSEN: [[u8; WORD]; 256] = table(true);
/// For each byte of truths, the number of those before each that are true.
static BEFORE: [[u8; WORD]; 256] = table(false);

const fn table(chosen: bool) -> [[u8; WORD]; 256] {
    let (mut rows, mut bits) = ([[0; WORD]; 256], 0);
    while bits < 256 {
        let (mut at, mut count) = (0, 0);
        while at < WORD {
            if !chosen {
                rows[bits][at] = count % WORD as u8;
            }
            if bits >> at & 1 == 1 {
                if chosen {
                    rows[bits][count as usize] = at as u8;
                }
                count += 1;
            }
            at += 1;
        }
        bits += 1;
    }
    rows
}

/// Eight truths as the bits of a byte, the first one lowest.
#[inline(always)]
fn bits(truths: &[bool; WORD]) -> usize {
    // SAFETY: a truth is a byte.
    let bytes = u64::from_le_bytes(unsafe { *truths.as_ptr().cast::<[u8; WORD]>() });
    // Each factor brings another byte's lowest bit to the top.
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

#[inline(always)]
fn is_empty(block: &[bool]) -> bool {
    !block.iter().fold(false, |any, &truth| any | truth)
}

/// The elements of `new` where there is a truth, and of `old` elsewhere. Without the hint, it would be a branch and a store.
#[inline(always)]
fn chosen<T: Copy, const N: usize>(truths: &[bool; N], new: &[T; N], old: &[T; N]) -> [T; N] {
    let mut chosen = *old;
    for k in 0..N {
        chosen[k] = core::hint::select_unpredictable(truths[k], new[k], old[k]);
    }
    chosen
}

/// Writes the elements where the mask is true side by side. `into` has room for exactly these.
///
/// # Panics
/// If there are fewer elements than truths.
pub fn compress<T: Copy>(mask: &[bool], from: &[T], into: &mut [T]) {
    let instance = for_isa!(fn compress_words[T: Copy => levels](mask: &[bool], from: &[T], into: &mut [T]));
    // SAFETY: the level that `for_isa` chooses is supported by the processor.
    unsafe { instance(mask, from, into) };
}

/// Writes the positions of the truths of a mask, whose first truth has position `first`. `into` has room for exactly these.
pub fn positions(mask: &[bool], first: i64, into: &mut [i64]) {
    struct Positions<'a>(&'a [bool], i64, &'a mut [i64]);
    impl Body for Positions<'_> {
        #[inline(always)]
        fn run(&mut self) {
            let first = self.1;
            let word = |at, bits: usize| Some(CHOSEN[bits].map(|k| first + at as i64 + i64::from(k)));
            pack(self.0, self.2, |at| first + at as i64, word);
        }
    }
    dispatch(&mut Positions(mask, first, into));
}

/// Writes values, in their order, to the elements of `into` where the mask is true.
pub fn expand<T: Copy>(mask: &[bool], values: &[T], into: &mut [T]) {
    let instance = for_isa!(fn expand_words[T: Copy => levels](mask: &[bool], values: &[T], into: &mut [T]));
    // SAFETY: as above.
    unsafe { instance(mask, values, into) };
}

/// Writes one value to the elements of `into` where the mask is true.
pub fn replace<T: Copy>(mask: &[bool], value: T, into: &mut [T]) {
    struct Replace<'a, T>(&'a [bool], T, &'a mut [T]);
    impl<T: Copy> Body for Replace<'_, T> {
        #[inline(always)]
        fn run(&mut self) {
            let ((blocks, rest), (slots, last)) = (self.0.as_chunks::<BLOCK>(), self.2.as_chunks_mut::<BLOCK>());
            for (block, slots) in blocks.iter().zip(slots) {
                if !is_empty(block) {
                    *slots = chosen(block, &[self.1; BLOCK], slots);
                }
            }
            rest.iter().zip(last).filter(|(truth, _)| **truth).for_each(|(_, slot)| *slot = self.1);
        }
    }
    dispatch(&mut Replace(mask, value, into));
}

/// # Safety
/// The processor supports the level.
#[inline(always)]
unsafe fn compress_words<T: Copy, L: Level>(mask: &[bool], from: &[T], into: &mut [T]) {
    pack::<T>(
        mask,
        into,
        |at| from[at],
        |at, bits| {
            let word = from[at..].first_chunk::<WORD>()?;
            // SAFETY: the caller's contract.
            Some(unsafe { L::permuted(word, &CHOSEN[bits]) })
        },
    );
}

/// The loop of what comes side by side. `one` gives the element at a position; `word` those of the truths of eight, and then any others.
#[inline(always)]
fn pack<T: Copy>(
    mask: &[bool],
    into: &mut [T],
    one: impl Fn(usize) -> T,
    word: impl Fn(usize, usize) -> Option<[T; WORD]>,
) {
    let mut filled = 0;
    for (at, block) in mask.chunks(BLOCK).enumerate() {
        if is_empty(block) {
            continue;
        }
        let (words, rest) = block.as_chunks::<WORD>();
        let mut first = at * BLOCK;
        for truths in words {
            let bits = bits(truths);
            match (into[filled..].first_chunk_mut::<WORD>(), word(first, bits)) {
                (Some(window), Some(chosen)) => *window = chosen,
                _ => place(truths, &mut into[filled..], |k| one(first + k)),
            }
            filled += bits.count_ones() as usize;
            first += WORD;
        }
        place(rest, &mut into[filled..], |k| one(first + k));
    }
}

/// As [`pack`], one by one.
#[inline(always)]
fn place<T: Copy>(mask: &[bool], into: &mut [T], one: impl Fn(usize) -> T) {
    let chosen = mask.iter().enumerate().filter(|(_, truth)| **truth);
    into.iter_mut().zip(chosen).for_each(|(slot, (at, _))| *slot = one(at));
}

/// # Safety
/// The processor supports the level.
#[inline(always)]
unsafe fn expand_words<T: Copy, L: Level>(mask: &[bool], values: &[T], into: &mut [T]) {
    let mut taken = 0;
    for (block, slots) in mask.chunks(BLOCK).zip(into.chunks_mut(BLOCK)) {
        if is_empty(block) {
            continue;
        }
        let ((words, rest), (slots, last)) = (block.as_chunks::<WORD>(), slots.as_chunks_mut::<WORD>());
        for (truths, slots) in words.iter().zip(slots) {
            let bits = bits(truths);
            if let Some(window) = values[taken..].first_chunk::<WORD>() {
                // SAFETY: the caller's contract.
                let own = unsafe { L::permuted(window, &BEFORE[bits]) };
                *slots = chosen(truths, &own, slots);
            } else {
                put(truths, &values[taken..], slots);
            }
            taken += bits.count_ones() as usize;
        }
        put(rest, &values[taken..], last);
    }
}

/// As [`expand_words`], one by one.
#[inline(always)]
fn put<T: Copy>(mask: &[bool], values: &[T], into: &mut [T]) {
    let chosen = into.iter_mut().zip(mask).filter(|(_, truth)| **truth);
    chosen.zip(values).for_each(|((slot, _), &value)| *slot = value);
}

/// How each instruction set permutes eight elements.
mod levels {
    use super::WORD;
    #[cfg(target_arch = "x86_64")]
    use core::arch::x86_64::*;
    #[cfg(target_arch = "x86_64")]
    use core::mem::transmute_copy;

    pub(super) trait Level {
        /// The elements with these numbers, which are below eight.
        ///
        /// # Safety
        /// The processor supports the level.
        unsafe fn permuted<T: Copy>(x: &[T; WORD], numbers: &[u8; WORD]) -> [T; WORD];
    }

    pub(super) struct Baseline;
    impl Level for Baseline {
        #[inline(always)]
        unsafe fn permuted<T: Copy>(x: &[T; WORD], numbers: &[u8; WORD]) -> [T; WORD] {
            numbers.map(|number| x[usize::from(number) % WORD])
        }
    }

    #[cfg(target_arch = "x86_64")]
    pub(super) struct Avx2;
    #[cfg(target_arch = "x86_64")]
    pub(super) type Avx512 = Avx2;
    #[cfg(target_arch = "x86_64")]
    impl Level for Avx2 {
        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn permuted<T: Copy>(x: &[T; WORD], numbers: &[u8; WORD]) -> [T; WORD] {
            let bytes = _mm_cvtsi64_si128(i64::from_le_bytes(*numbers));
            // SAFETY: in each arm, arrays and registers of the same size as eight elements; elements are permuted whole, so that each is a
            // valid `T`.
            unsafe {
                match size_of::<T>() {
                    1 => {
                        let x = _mm_cvtsi64_si128(transmute_copy(x));
                        transmute_copy(&_mm_cvtsi128_si64(_mm_shuffle_epi8(x, bytes)))
                    }
                    2 => {
                        // Of each number twice the number, and one more.
                        let pairs = _mm_unpacklo_epi8(bytes, bytes);
                        let places = _mm_add_epi8(_mm_add_epi8(pairs, pairs), _mm_set1_epi16(0x0100));
                        transmute_copy(&_mm_shuffle_epi8(transmute_copy(x), places))
                    }
                    4 => transmute_copy(&_mm256_permutevar8x32_epi32(transmute_copy(x), _mm256_cvtepu8_epi32(bytes))),
                    8 => {
                        let [low, high]: [__m256i; 2] = transmute_copy(x);
                        let half = |bytes| {
                            let number = _mm256_cvtepu8_epi64(bytes);
                            // The halves of an element have twice its number, and one more.
                            let twice = _mm256_add_epi64(number, number);
                            let next = _mm256_add_epi64(twice, _mm256_set1_epi64x(1));
                            let halves = _mm256_or_si256(twice, _mm256_slli_epi64::<32>(next));
                            let of = |x| _mm256_permutevar8x32_epi32(x, halves);
                            _mm256_blendv_epi8(of(low), of(high), _mm256_cmpgt_epi64(number, _mm256_set1_epi64x(3)))
                        };
                        transmute_copy(&[half(bytes), half(_mm_srli_si128::<4>(bytes))])
                    }
                    _ => Baseline::permuted(x, numbers),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Elements of one size, made of a number.
    trait Numbered: Copy + PartialEq + core::fmt::Debug {
        fn of(number: usize) -> Self;
    }
    macro_rules! numbered {
        ($($T:ty),+) => {$(
            impl Numbered for $T {
                fn of(number: usize) -> $T {
                    (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as $T
                }
            }
        )+};
    }
    numbered!(u8, u16, u32, u64, u128);

    /// All four against loops with a branch.
    fn check<T: Numbered>(mask: &[bool]) {
        let from: Vec<T> = (0..mask.len()).map(T::of).collect();
        let chosen = || mask.iter().enumerate().filter(|(_, truth)| **truth).map(|(at, _)| at);
        let naive: Vec<T> = chosen().map(|at| from[at]).collect();
        let mut packed = vec![T::of(1 << 20); naive.len()];
        compress(mask, &from, &mut packed);
        assert_eq!(packed, naive);
        let mut places = vec![-1; naive.len()];
        positions(mask, 100, &mut places);
        assert!(chosen().map(|at| at as i64 + 100).eq(places));
        let (base, value) = (T::of(77), T::of(78));
        let mut spread = vec![base; mask.len()];
        expand(mask, &naive, &mut spread);
        let expected: Vec<T> = mask.iter().zip(&from).map(|(&truth, &x)| if truth { x } else { base }).collect();
        assert_eq!(spread, expected);
        let mut replaced = from.clone();
        replace(mask, value, &mut replaced);
        let expected: Vec<T> = mask.iter().zip(&from).map(|(&truth, &x)| if truth { value } else { x }).collect();
        assert_eq!(replaced, expected);
    }

    #[test]
    fn they_are_what_loops_with_a_branch_give() {
        let mut state = 7u64;
        // Knuth's generator MMIX.
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state >> 56
        };
        // Every byte of truths, and then masks of all densities and of lengths around words and blocks.
        let every: Vec<bool> = (0..256u32).flat_map(|byte| (0..8).map(move |at| byte >> at & 1 == 1)).collect();
        let random = [0usize, 1, 7, 8, 9, 63, 64, 65, 127, 500].into_iter().flat_map(|length| {
            [0, 1, 30, 128, 255, 256].map(|share| (0..length).map(|_| random() < share).collect::<Vec<bool>>())
        });
        for mask in random.chain([every]) {
            check::<u8>(&mask);
            check::<u16>(&mask);
            check::<u32>(&mask);
            check::<u64>(&mask);
            check::<u128>(&mask);
        }
    }
}
