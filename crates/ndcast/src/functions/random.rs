//! Random numbers that depend only on the seed and the position.
//!
//! The generator is counter-based (`random/philox.rs`): word `k` of a stream is a function of the seed and `k`. A draw takes the next words
//! of the stream in C order of its elements, and every draw begins at a new word. So threads can fill a tensor in parallel, and the numbers
//! do not depend on the number of threads. Where the number of words for an element is random (gamma, Poisson), each element has a sequence
//! of its own, apart from the stream. An element depends only on the seed, on the previous draws, on its index in the draw, and on its own
//! parameters. A draw that fails takes no words.
//!
//! A [`Generator`] is a private stream; the free functions draw from the generator of the process.
//!
//! | purpose | functions |
//! |---|---|
//! | numbers without parameters | [`rand`], [`randn`], [`randint`] |
//! | numbers with parameters, which broadcast | [`uniform`], [`normal`], [`exponential`], [`gamma`], [`poisson`], [`bernoulli`] |
//! | random order | [`permutation`], [`shuffle`], [`shuffled`] |
//! | samples | [`choice`], [`multinomial`] |
//! | the generator of the process | [`manual_seed`], [`fork`], [`state`], [`set_state`] |
//!
//! The shape of a draw with parameters is `()` for their broadcast shape, or a shape that they broadcast to. The dtype is the float dtype
//! that the parameters promote to, or the default float if none of them is a float. Numbers are computed in float64 and rounded once.

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
/// It serves the Python package and the language of the command line, which run programs for PyTorch. A program in Rust has [`Generator`],
/// which is faster and has broadcasting parameters.
#[doc(hidden)]
pub mod torch;

pub use picking::Population;
pub use process::{
    bernoulli, choice, exponential, fork, gamma, manual_seed, multinomial, normal, permutation, poisson, rand, randint,
    randn, set_state, shuffle, shuffled, state, uniform,
};

use crate::error::Result;
use crate::memory::room_for;

/// A stream of random numbers.
///
/// `rand` gives the numbers of `numpy.random.Generator(numpy.random.Philox(key=seed)).random()`, in float32 and in float64. After an odd
/// number of float32, NumPy keeps half a word for the next draw; this generator does not.
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
    /// The number of the next word to draw.
    position: u128,
}

/// Operations on the generator itself.
impl Generator {
    /// The stream of a seed, from its beginning.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// let (mut one, mut other) = (Generator::seeded(7), Generator::seeded(7));
    /// assert_eq!(one.rand([2, 3], None)?, other.rand([2, 3], None)?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn seeded(seed: u64) -> Generator {
        Generator { key: [seed, 0], position: 0 }
    }

    /// A generator of an independent stream. Its 128-bit key is a block that is used only for this purpose (after Claessen and Pałka,
    /// "Splittable pseudorandom number generators using cryptographic hashing", 2013). Give one to each of your own threads, or to each
    /// part of a program whose numbers must not depend on other draws.
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

    /// The `count` generators that as many calls of [`Generator::fork`] would return.
    ///
    /// # Errors
    /// `Memory`.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// let parts = Generator::seeded(1).split(3)?;
    /// assert_eq!(parts[0], Generator::seeded(1).fork());
    /// assert_ne!(parts[1], parts[2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn split(&mut self, count: usize) -> Result<Vec<Generator>> {
        let mut generators = room_for(count)?;
        generators.extend((0..count).map(|_| self.fork()));
        Ok(generators)
    }

    /// The complete state of the generator: the two words of its key, then its position, low half first. The feature `serde` stores a
    /// generator in this form.
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

    /// The generator with a given state. Any four numbers are a valid state.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// assert_eq!(Generator::from_state([7, 0, 0, 0]), Generator::seeded(7));
    /// ```
    pub fn from_state([first, second, low, high]: [u64; 4]) -> Generator {
        Generator { key: [first, second], position: u128::from(low) | u128::from(high) << 64 }
    }

    /// Reserves the next words of the stream. Returns the number of the first.
    fn reserve(&mut self, words: u128) -> u128 {
        let start = self.position;
        self.position = start.wrapping_add(words);
        start
    }
}
