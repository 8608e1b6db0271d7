//! Philox4x64-10: a block of four random words from a counter and a key.
//!
//! Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011). Ten rounds of multiplication turn a counter into
//! words that pass all known statistical tests. Blocks are independent of each other. As in NumPy, the first block has counter 1.

const MULTIPLIERS: [u64; 2] = [0xD2E7_470E_E14C_6C93, 0xCA5A_8263_9512_1157];
/// The increments of the key in each round: the golden ratio, and the square root of 3 minus 1.
const WEYL: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xBB67_AE85_84CA_A73B];
const ROUNDS: usize = 10;

/// The key of a stream.
pub(super) type Key = [u64; 2];

/// The last word of the counters of blocks outside of the stream: for the sequences of single elements, and for keys. Blocks of the stream
/// have 0 there, so no block is ever used twice.
const OF_ELEMENTS: u64 = 1;
const OF_KEYS: u64 = 2;

/// The four words for a counter.
fn block(counter: [u64; 4], mut key: Key) -> [u64; 4] {
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

/// The words for one attempt of an element. The element is identified by the number of a word of the stream.
pub(super) fn attempt(key: Key, element: u128, attempt: u64) -> [u64; 4] {
    block([attempt, element as u64, (element >> 64) as u64, OF_ELEMENTS], key)
}

/// The key of an independent stream, derived from the number of a word of this stream.
pub(super) fn derived_key(key: Key, number: u128) -> Key {
    let [first, second, ..] = block([0, number as u64, (number >> 64) as u64, OF_KEYS], key);
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
}

/// The block with the word at a position.
fn block_at(key: Key, position: u128) -> [u64; 4] {
    let counter = position / 4 + 1;
    block([counter as u64, (counter >> 64) as u64, 0, 0], key)
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
    fn far_positions_carry() {
        let position = (u128::from(u64::MAX)) * 4;
        assert_eq!(Words::of([1, 0], position).draw(), block([0, 1, 0, 0], [1, 0])[0]);
        assert_ne!(block([0, 1, 0, 0], [1, 0]), block([0; 4], [1, 0]));
        assert_ne!(attempt([1, 0], 1 << 64, 0), attempt([1, 0], 1, 0));
    }
}
