//! Random words and numbers, many at a time.
//!
//! *Problem*: a random number takes a word of the generator, and perhaps a logarithm, a root, a sine and a cosine.
//! *Technique*: words and numbers are made by loops that are compiled for each instruction set. The multiplications of
//! the generator do not vectorise, but have a better instruction on the upper levels; the functions do. *Contract*: the
//! functions for many have the bits of those for one.

use crate::isa::{Body, dispatch};
use crate::math;

const MULTIPLIERS: [u64; 2] = [0xD2E7_470E_E14C_6C93, 0xCA5A_8263_9512_1157];
/// The increments of the key in each round: the golden ratio, and the square root of 3 minus 1.
const WEYL: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xBB67_AE85_84CA_A73B];
const ROUNDS: usize = 10;

/// Philox4x64-10: the four words for a counter and a key.
///
/// Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011). Ten rounds of multiplication
/// turn a counter into words that pass all known statistical tests.
#[inline(always)]
pub fn philox(counter: [u64; 4], mut key: [u64; 2]) -> [u64; 4] {
    let wide = |k: usize, x: u64| u128::from(MULTIPLIERS[k]) * u128::from(x);
    let mut words = counter;
    for _ in 0..ROUNDS {
        let (first, second) = (wide(0, words[0]), wide(1, words[2]));
        let high = |product: u128| (product >> 64) as u64;
        words = [high(second) ^ words[1] ^ key[0], second as u64, high(first) ^ words[3] ^ key[1], first as u64];
        key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
    }
    words
}

/// The words for consecutive counters of two words, whose other two words are 0.
pub fn philox_blocks(counter: u128, key: [u64; 2], out: &mut [[u64; 4]]) {
    // Where the low word of the counter runs over, the high word changes. Else it and its products are constant.
    let before =
        usize::try_from(u64::MAX - counter as u64).map_or(out.len(), |left| left.saturating_add(1).min(out.len()));
    let (first, rest) = out.split_at_mut(before);
    for (counter, out) in [(counter, first), (counter.wrapping_add(before as u128), rest)] {
        dispatch(&mut Blocks { low: counter as u64, high: (counter >> 64) as u64, key, out });
    }
}

struct Blocks<'a> {
    low: u64,
    high: u64,
    key: [u64; 2],
    out: &'a mut [[u64; 4]],
}

impl Body for Blocks<'_> {
    #[inline(always)]
    fn run(&mut self) {
        let (mut low, high, key) = (self.low, self.high, self.key);
        for block in &mut *self.out {
            *block = philox([low, high, 0, 0], key);
            low = low.wrapping_add(1);
        }
    }
}

/// A number `0 <= x < 1` from the upper 53 bits of a word.
#[inline(always)]
pub fn unit(word: u64) -> f64 {
    (word >> 11) as f64 * const { 1.0 / (1_u64 << 53) as f64 }
}

/// Two independent normal numbers, by the method of Box and Muller ("A note on the generation of random normal
/// deviates", 1958). One word gives the radius, the other the angle.
#[inline(always)]
pub fn normal_pair([radius, angle]: [u64; 2]) -> [f64; 2] {
    // 1 - x is never 0, so the logarithm is finite.
    let radius = (-2.0 * math::log(1.0 - unit(radius))).sqrt();
    let angle = core::f64::consts::TAU * unit(angle);
    [radius * math::cos(angle), radius * math::sin(angle)]
}

/// An exponentially distributed number with mean 1, by inversion.
#[inline(always)]
pub fn exponential(word: u64) -> f64 {
    -math::log(1.0 - unit(word))
}

/// The [`unit`] of each word.
pub fn units(words: &[u64], out: &mut [f64]) {
    dispatch(&mut Made { words, out, make: unit });
}

/// The [`normal_pair`] of each pair of words.
pub fn normal_pairs(words: &[[u64; 2]], out: &mut [[f64; 2]]) {
    dispatch(&mut NormalPairs { words, out });
}

/// The [`exponential`] number of each word.
pub fn exponentials(words: &[u64], out: &mut [f64]) {
    dispatch(&mut Made { words, out, make: exponential });
}

struct NormalPairs<'a> {
    words: &'a [[u64; 2]],
    out: &'a mut [[f64; 2]],
}

impl Body for NormalPairs<'_> {
    #[inline(always)]
    fn run(&mut self) {
        // Part by part: the compiler does not vectorise a loop that copies pairs.
        for (slot, words) in self.out.iter_mut().zip(self.words) {
            let [x, y] = normal_pair([words[0], words[1]]);
            slot[0] = x;
            slot[1] = y;
        }
    }
}

/// Numbers made of words, one by one.
struct Made<'a, W, T, F> {
    words: &'a [W],
    out: &'a mut [T],
    make: F,
}

impl<W: Copy, T, F: Fn(W) -> T> Body for Made<'_, W, T, F> {
    #[inline(always)]
    fn run(&mut self) {
        for (slot, &word) in self.out.iter_mut().zip(self.words) {
            *slot = (self.make)(word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_those_of_their_counters() {
        let starts = [0, 1, u128::from(u64::MAX) - 3, u128::from(u64::MAX), u128::MAX - 2, 1 << 64];
        for counter in starts {
            for length in [0, 1, 4, 5, 30] {
                let mut blocks = vec![[0; 4]; length];
                philox_blocks(counter, [7, 8], &mut blocks);
                for (k, block) in blocks.iter().enumerate() {
                    let counter = counter.wrapping_add(k as u128);
                    assert_eq!(*block, philox([counter as u64, (counter >> 64) as u64, 0, 0], [7, 8]), "{counter}");
                }
            }
        }
    }

    #[test]
    fn many_numbers_are_those_of_single_words() {
        let mut blocks = vec![[0; 4]; 100];
        philox_blocks(5, [1, 2], &mut blocks);
        let mut words: Vec<u64> = blocks.as_flattened().to_vec();
        words[3..7].copy_from_slice(&[0, u64::MAX, u64::MAX, 0]);
        for length in 0..40 {
            let words = &words[..2 * length];
            let (pairs, mut normals, mut waits) = (words.as_chunks().0, vec![[0.0; 2]; length], vec![0.0; 2 * length]);
            normal_pairs(pairs, &mut normals);
            exponentials(words, &mut waits);
            let mut numbers = vec![1.0; 2 * length];
            units(words, &mut numbers);
            assert!(numbers.iter().zip(words).all(|(&number, &word)| number == unit(word) && number < 1.0));
            for (normals, pair) in normals.iter().zip(pairs) {
                assert_eq!(normals.map(f64::to_bits), normal_pair(*pair).map(f64::to_bits), "{pair:?}");
            }
            for (wait, &word) in waits.iter().zip(words) {
                assert_eq!(wait.to_bits(), exponential(word).to_bits(), "{word}");
                assert!(wait.is_finite() && *wait >= 0.0);
            }
        }
    }
}
