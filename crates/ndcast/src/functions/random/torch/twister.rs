//! The Mersenne Twister MT19937: Matsumoto and Nishimura, "Mersenne Twister: a 623-dimensionally equidistributed uniform pseudo-random
//! number generator" (1998). All constants are those of the paper and, for seeds, of the authors' `init_genrand` (2002).

/// The number of words of the state.
pub(super) const WORDS: usize = 624;
/// The distance of the words that are combined.
const MIDDLE: usize = 397;
/// The words whose partner is after them in the state.
const EARLY: usize = WORDS - MIDDLE;

#[derive(Clone, Debug)]
pub(super) struct Twister {
    pub(super) words: [u32; WORDS],
    /// The number of the next word to give.
    pub(super) next: usize,
    /// Words up to the next turn of the state, counted as PyTorch does: 1 means that the next word needs new ones.
    pub(super) left: usize,
}

impl Twister {
    /// The stream of a seed (`init_genrand`).
    pub(super) fn seeded(seed: u32) -> Twister {
        let mut words = [0; WORDS];
        let mut last = seed;
        words[0] = seed;
        for (k, word) in (1u32..).zip(&mut words[1..]) {
            last = (last ^ last >> 30).wrapping_mul(1_812_433_253).wrapping_add(k);
            *word = last;
        }
        Twister { words, next: 0, left: 1 }
    }

    /// The next word of the stream.
    #[inline]
    pub(super) fn word(&mut self) -> u32 {
        if self.left <= 1 {
            self.turn();
        }
        self.left -= 1;
        // `next` is below the number of words: both are counted from the same turn.
        let word = self.words.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        tempered(word)
    }

    /// The next words of the stream, as `make` converts them.
    pub(super) fn fill<T>(&mut self, mut out: &mut [T], make: impl Fn(u32) -> T) {
        while !out.is_empty() {
            if self.left <= 1 {
                self.turn();
            }
            let fresh = self.words.get(self.next..).unwrap_or_default();
            let count = fresh.len().min(self.left - 1).min(out.len()).max(1);
            let (now, later) = out.split_at_mut(count);
            now.iter_mut().zip(fresh).for_each(|(slot, word)| *slot = make(tempered(*word)));
            self.next += count;
            self.left -= count;
            out = later;
        }
    }

    /// New words for the whole state.
    fn turn(&mut self) {
        let words = &mut self.words;
        for k in 0..EARLY {
            words[k] = words[k + MIDDLE] ^ twisted(words[k], words[k + 1]);
        }
        for k in EARLY..WORDS - 1 {
            words[k] = words[k - EARLY] ^ twisted(words[k], words[k + 1]);
        }
        words[WORDS - 1] = words[MIDDLE - 1] ^ twisted(words[WORDS - 1], words[0]);
        // One more than there are: the count goes down before a word is taken.
        (self.next, self.left) = (0, WORDS + 1);
    }
}

/// The top bit of one word and the other bits of the next, times the matrix of the recurrence.
fn twisted(word: u32, next: u32) -> u32 {
    let mixed = word & 0x8000_0000 | next & 0x7fff_ffff;
    mixed >> 1 ^ (next & 1).wrapping_neg() & 0x9908_b0df
}

fn tempered(mut word: u32) -> u32 {
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c_5680;
    word ^= word << 15 & 0xefc6_0000;
    word ^ word >> 18
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 10000th number of the default seed is that of the C++ standard (26.5.5, `mt19937`).
    #[test]
    fn the_ten_thousandth_number_is_that_of_the_standard() {
        let mut twister = Twister::seeded(5489);
        let last = (0..10_000).map(|_| twister.word()).last();
        assert_eq!(last, Some(4_123_659_995));
    }

    #[test]
    fn words_are_the_same_alone_and_together() {
        let (mut one, mut many) = (Twister::seeded(3), Twister::seeded(3));
        for count in [1, 5, 618, 1, 623, 624, 625, 0, 2000] {
            let mut words = vec![0; count];
            many.fill(&mut words, |word| word);
            assert_eq!(words, (0..count).map(|_| one.word()).collect::<Vec<_>>(), "{count}");
            assert_eq!((one.next, one.left), (many.next, many.left), "{count}");
        }
    }
}
