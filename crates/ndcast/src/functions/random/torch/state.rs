//! The complete state of a generator, in the bytes of `torch.get_rng_state()`.
//!
//! | bytes | type | content |
//! |---|---|---|
//! | 0 .. 8 | u64 | the seed |
//! | 8 .. 12 | i32 | words up to the next turn of the state |
//! | 12 .. 16 | i32 | 1: the generator is seeded |
//! | 16 .. 24 | u64 | the number of the next word |
//! | 24 .. 5016 | 624 u64 | the words, each below 2^32 |
//! | 5016 .. 5024 | f64 | unused |
//! | 5024 .. 5032 | f64 | the kept normal number |
//! | 5032 .. 5040 | f64 | unused |
//! | 5040 .. 5048 | i32 | 1 if there is such a number; then padding |
//! | 5048 .. 5052 | f32 | the kept normal number of float32 |
//! | 5052 .. 5056 | u8 | 1 if there is such a number; then padding |
//!
//! The source is the type `CPUGeneratorImplState` in PyTorch's `CPUGeneratorImpl.cpp`, as compilers of 64-bit machines lay it out.

use super::Generator;
use super::twister::{Twister, WORDS};
use crate::error::{Error, Result};

/// The number of bytes of a generator's state.
pub const STATE_BYTES: usize = 5056;

impl Generator {
    /// The complete state of the generator: [`STATE_BYTES`] bytes, those of `torch.get_rng_state()`.
    ///
    /// ```
    /// use ndcast::random::torch::{Generator, Order};
    /// let mut generator = Generator::seeded(7);
    /// let order = Order::of(5)?;
    /// generator.normal(0.0, 1.0, &order, ndcast::DType::F32)?;
    /// let mut again = Generator::from_state(&generator.state())?;
    /// let next = generator.normal(0.0, 1.0, &order, ndcast::DType::F32)?;
    /// assert_eq!(again.normal(0.0, 1.0, &order, ndcast::DType::F32)?.to_vec::<f32>()?, next.to_vec::<f32>()?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn state(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(STATE_BYTES);
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend((self.twister.left as u32).to_le_bytes());
        bytes.extend(1u32.to_le_bytes());
        bytes.extend((self.twister.next as u64).to_le_bytes());
        bytes.extend(self.twister.words.iter().flat_map(|&word| u64::from(word).to_le_bytes()));
        bytes.extend(0f64.to_le_bytes());
        bytes.extend(self.next_normal.unwrap_or(0.0).to_le_bytes());
        bytes.extend(0f64.to_le_bytes());
        bytes.extend(u64::from(self.next_normal.is_some()).to_le_bytes());
        bytes.extend(self.next_narrow.unwrap_or(0.0).to_le_bytes());
        bytes.extend(u32::from(self.next_narrow.is_some()).to_le_bytes());
        bytes
    }

    /// The generator with a given state, which may also come from PyTorch.
    ///
    /// # Errors
    /// `Value` for bytes that are no such state.
    pub fn from_state(bytes: &[u8]) -> Result<Generator> {
        let refuse = |what: &str| Error::value(format!("set_rng_state: {what}: pass what get_rng_state returned"));
        if bytes.len() != STATE_BYTES {
            return Err(refuse(&format!("a state has {STATE_BYTES} bytes, not {}", bytes.len())));
        }
        let mut numbers = bytes.chunks_exact(8).map(|chunk| chunk.try_into().map_or(0, u64::from_le_bytes));
        let mut number = || numbers.next().unwrap_or(0);
        let (seed, count, next) = (number(), number(), number());
        let (left, seeded) = ((count as u32) as usize, count >> 32);
        let mut words = [0; WORDS];
        for word in &mut words {
            *word = number() as u32;
        }
        let [_, kept, _, is_kept] = [number(), number(), number(), number()];
        let narrow = number();
        let next = usize::try_from(next).unwrap_or(usize::MAX);
        // As many words as are left must follow.
        if seeded != 1 || left == 0 || next > WORDS || left > WORDS + 1 - next {
            return Err(refuse("these bytes are no state of a generator"));
        }
        Ok(Generator {
            seed,
            twister: Twister { words, next, left },
            next_normal: Some(f64::from_bits(kept)).filter(|_| is_kept as u32 != 0),
            next_narrow: Some(f32::from_bits(narrow as u32)).filter(|_| (narrow >> 32) as u8 != 0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Order;
    use super::*;
    use crate::DType;

    #[test]
    fn a_state_goes_on_where_it_was_and_others_are_refused() {
        let mut generator = Generator::seeded(u64::MAX);
        for count in [0, 1, 3, 5, 17, 600, 624, 1300] {
            let order = Order::of(count).unwrap();
            generator.normal(0.0, 1.0, &order, DType::F32).unwrap();
            let mut again = Generator::from_state(&generator.state()).unwrap();
            assert_eq!(again.initial_seed(), u64::MAX);
            assert_eq!(again.state(), generator.state());
            let [x, y] = [&mut again, &mut generator].map(|g| g.normal(0.0, 1.0, &order, DType::F64).unwrap());
            assert_eq!(x.to_vec::<f64>().unwrap(), y.to_vec::<f64>().unwrap());
        }
        let state = generator.state();
        assert!(Generator::from_state(&state[1..]).is_err());
        for (place, bytes) in [(8, [0; 4]), (8, [0, 3, 0, 0]), (12, [0; 4]), (16, [1, 9, 0, 0]), (20, [0, 0, 0, 1])] {
            let mut wrong = state.clone();
            wrong[place..place + 4].copy_from_slice(&bytes);
            assert!(Generator::from_state(&wrong).is_err(), "{place}");
        }
    }
}
