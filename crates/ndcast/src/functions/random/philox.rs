//! Streams of random words: blocks of four words from a counter and a key ([`philox`]).
//!
//! Blocks are independent of each other. As in NumPy, the first block has counter 1.

use ndcast_ops::random::{philox, philox_blocks};

/// The key of a stream.
pub(super) type Key = [u64; 2];

/// The last word of the counters of blocks outside of the stream: for the sequences of single elements, and for keys. Blocks of the stream
/// have 0 there, so no block is ever used twice.
const OF_ELEMENTS: u64 = 1;
const OF_KEYS: u64 = 2;

/// The words for one attempt of an element. The element is identified by the number of a word of the stream.
pub(super) fn attempt(key: Key, element: u128, attempt: u64) -> [u64; 4] {
    philox([attempt, element as u64, (element >> 64) as u64, OF_ELEMENTS], key)
}

/// The key of an independent stream, derived from the number of a word of this stream.
pub(super) fn derived_key(key: Key, number: u128) -> Key {
    let [first, second, ..] = philox([0, number as u64, (number >> 64) as u64, OF_KEYS], key);
    [first, second]
}

/// The stream of a key, read from any position.
pub(super) struct Words {
    key: Key,
    position: u128,
    /// The block of the word before `position`.
    block: [u64; 4],
}

impl Words {
    /// The stream from a position on.
    pub(super) fn of(key: Key, position: u128) -> Words {
        Words { key, position, block: block_at(key, position) }
    }

    /// The next word.
    #[inline]
    pub(super) fn draw(&mut self) -> u64 {
        let lane = (self.position % 4) as usize;
        if lane == 0 {
            self.block = block_at(self.key, self.position);
        }
        self.position = self.position.wrapping_add(1);
        self.block[lane]
    }

    /// The next words, as many as there are places.
    pub(super) fn fill(&mut self, mut out: &mut [u64]) {
        // Up to the end of the block, whole blocks, and the beginning of the next one.
        while !self.position.is_multiple_of(4) && !out.is_empty() {
            out[0] = self.draw();
            out = &mut out[1..];
        }
        let (blocks, rest) = out.as_chunks_mut();
        // After the last word of all comes the first.
        let left = usize::try_from((u128::MAX - self.position) / 4 + 1).unwrap_or(usize::MAX).min(blocks.len());
        let (last, first) = blocks.split_at_mut(left);
        philox_blocks(self.position / 4 + 1, self.key, last);
        philox_blocks(1, self.key, first);
        self.position = self.position.wrapping_add(4 * blocks.len() as u128);
        rest.iter_mut().for_each(|slot| *slot = self.draw());
    }
}

/// The block with the word at a position.
fn block_at(key: Key, position: u128) -> [u64; 4] {
    let counter = position / 4 + 1;
    philox([counter as u64, (counter >> 64) as u64, 0, 0], key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_numpy() {
        // np.random.Philox(key=...).random_raw(6), NumPy 2.4.
        let cases = [
            (
                0,
                [
                    0x02f4_ba64_08e4_d89b,
                    0x3dd6_2b0b_9ca8_c5b2,
                    0x1c86_67a5_5d90_2e79,
                    0x907d_7a05_2fd5_b4dc,
                    0x809b_f322_8839_87c3,
                ],
            ),
            (
                42,
                [
                    0xd1f8_817d_4d62_880e,
                    0x3072_66b6_5cc8_797e,
                    0xde1f_04e7_f084_ed03,
                    0x6503_4a8e_78cd_1e59,
                    0x5e3d_aa89_61c3_e3d3,
                ],
            ),
        ];
        for (key, expected) in cases {
            let mut words = Words::of([key, 0], 0);
            assert_eq!(expected, std::array::from_fn(|_| words.draw()));
            assert_eq!(Words::of([key, 0], 2).draw(), expected[2]);
        }
    }

    #[test]
    fn many_words_are_those_that_are_drawn() {
        for position in [0, 1, 2, 7, u128::from(u64::MAX) * 4 - 9, u128::MAX - 6] {
            for length in [0, 1, 2, 3, 4, 5, 11, 40] {
                let (mut one, mut many) = (Words::of([3, 4], position), Words::of([3, 4], position));
                let mut filled = vec![0; length];
                many.fill(&mut filled);
                assert!(filled.iter().all(|&word| word == one.draw()), "{length} from {position}");
                assert_eq!((one.position, one.draw()), (many.position, many.draw()));
            }
        }
    }

    #[test]
    fn far_positions_carry() {
        let position = (u128::from(u64::MAX)) * 4;
        assert_eq!(Words::of([1, 0], position).draw(), philox([0, 1, 0, 0], [1, 0])[0]);
        assert_ne!(philox([0, 1, 0, 0], [1, 0]), philox([0; 4], [1, 0]));
        assert_ne!(attempt([1, 0], 1 << 64, 0), attempt([1, 0], 1, 0));
    }
}
