//! Random numbers that depend on the seed and the position, and on nothing else.
//!
//! *Problem*: tensors of random numbers are filled by many threads, and come out the same whatever their number. *Technique*: the generator is
//! counter-based (`random/philox.rs`): word `k` of the stream of a seed is a function of (seed, `k`). A draw takes the next words of the stream,
//! in C order of the elements; every draw begins at a fresh word. Where how many words an element needs is a matter of chance (gamma,
//! Poisson), each element has a sequence of its own, beside the stream. *Contract*: an element depends on the seed, on what was drawn before, on its
//! number in the draw, and on its own parameters; a draw that is refused takes nothing.
//!
//! [`Generator`] is a stream of one's own; the free functions draw from one that belongs to the process.
//!
//! | numbers | |
//! |---|---|
//! | without parameters | [`rand`], [`randn`], [`randint`] |
//! | with parameters, which broadcast | [`uniform`], [`normal`], [`exponential`], [`gamma`], [`poisson`], [`bernoulli`] |
//! | the order of things | [`permutation`], [`shuffle`], [`shuffled`] |
//! | things | [`choice`], [`multinomial`] |
//! | the generator itself | [`manual_seed`], [`fork`], [`state`], [`set_state`] |
//!
//! The shape of a draw with parameters is `()` for what they broadcast to, or a shape that they broadcast to. The dtype is the float
//! that the parameters promote to; the default float if there is none among them. What is drawn is computed in float64 and rounded once.

mod distributions;
mod fill;
mod order;
mod parameters;
mod philox;
mod picking;
mod plain;
mod process;
mod rejection;
#[cfg(feature = "serde")]
mod serde;

pub use picking::Population;
pub use process::{
    bernoulli, choice, exponential, fork, gamma, manual_seed, multinomial, normal, permutation, poisson, rand, randint,
    randn, set_state, shuffle, shuffled, state, uniform,
};

use crate::error::Result;
use crate::memory::room_for;
use ndcast_ops::math;

/// A stream of random numbers.
///
/// `rand` gives the numbers of `numpy.random.Generator(numpy.random.Philox(key=seed)).random()`, in float32 and in
/// float64 (NumPy keeps half a word back after an odd number of float32, this generator does not).
///
/// ```
/// use ndcast::{DType, random::Generator};
/// let mut generator = Generator::seeded(42);
/// assert_eq!(generator.rand(2, DType::F64)?.to_vec::<f64>()?, [0.8201981478608876, 0.18924562408645496]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator {
    key: philox::Key,
    /// The next word to be drawn.
    position: u128,
}

/// The generator itself.
impl Generator {
    /// The stream of a seed, from its beginning.
    pub fn seeded(seed: u64) -> Generator {
        Generator { key: [seed, 0], position: 0 }
    }

    /// A generator of another stream, which has nothing to do with this one: its key of 128 bits is a block that is drawn here for that purpose
    /// alone (after Claessen and Pałka, "Splittable pseudorandom number generators using cryptographic hashing", 2013). Give one to
    /// each thread of your own, or to each part of a program that must not notice what others draw.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// let mut generator = Generator::seeded(1);
    /// let (mut one, mut other) = (generator.fork(), generator.fork());
    /// assert_ne!(one.rand(3, None)?.to_vec::<f32>()?, other.rand(3, None)?.to_vec::<f32>()?);
    /// assert_eq!(Generator::seeded(1).fork(), Generator::seeded(1).fork());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use = "forking takes a word of the stream"]
    pub fn fork(&mut self) -> Generator {
        let number = self.reserve(1);
        Generator { key: philox::derived_key(self.key, number), position: 0 }
    }

    /// As many generators as [`Generator::fork`] would give one after the other.
    ///
    /// # Errors
    /// `Memory`.
    pub fn split(&mut self, count: usize) -> Result<Vec<Generator>> {
        let mut generators = room_for(count)?;
        generators.extend((0..count).map(|_| self.fork()));
        Ok(generators)
    }

    /// All that the generator is, to be kept somewhere: the two words of its key, then its position, low half first. With the feature `serde`
    /// that is also what is written of a generator.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// let mut generator = Generator::seeded(7);
    /// generator.rand(10, None)?;
    /// let mut again = Generator::from_state(generator.state());
    /// assert_eq!(generator.rand(5, None)?.to_vec::<f32>()?, again.rand(5, None)?.to_vec::<f32>()?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn state(&self) -> [u64; 4] {
        let [first, second] = self.key;
        [first, second, self.position as u64, (self.position >> 64) as u64]
    }

    /// The generator that had a state. Any four numbers are the state of some generator.
    pub fn from_state([first, second, low, high]: [u64; 4]) -> Generator {
        Generator { key: [first, second], position: u128::from(low) | u128::from(high) << 64 }
    }

    /// Takes words of the stream, which nobody else will get: the number of the first.
    fn reserve(&mut self, words: u128) -> u128 {
        let start = self.position;
        self.position = start.wrapping_add(words);
        start
    }
}

/// `0 <= x < 1` from the upper 53 bits.
fn unit(word: u64) -> f64 {
    (word >> 11) as f64 * 2f64.powi(-53)
}

/// Two independent normal numbers: a radius from one word, an angle from the other.
fn normal_pair(radius: u64, angle: u64) -> [f64; 2] {
    // 1 - x is never 0, so that the logarithm is finite.
    let radius = (-2.0 * math::log(1.0 - unit(radius))).sqrt();
    let angle = std::f64::consts::TAU * unit(angle);
    [radius * math::cos(angle), radius * math::sin(angle)]
}
