//! Random numbers for tests: the same on every machine and run.

/// A small generator (SplitMix64, Steele et al. 2014), sufficient for tests.
///
/// ```
/// use testkit::Random;
/// let (mut one, mut other) = (Random::new(1), Random::new(1));
/// assert_eq!(one.bits(), other.bits());
/// assert!(one.below(6) < 6 && one.unit() < 1.0);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number of at most `digits` binary digits; `digits` is 1 to 64.
    pub fn digits(&mut self, digits: u32) -> i128 {
        (self.bits() >> (64 - digits)).into()
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound as u64) as usize
    }

    /// A number in 0..1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A random element of a slice.
    pub fn one_of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// The numbers `0..length` in random order.
    pub fn permutation(&mut self, length: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..length).collect();
        for k in (1..length).rev() {
            places.swap(k, self.below(k + 1));
        }
        places
    }
}
