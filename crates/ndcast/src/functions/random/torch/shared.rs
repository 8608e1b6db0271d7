//! Generators that several parts of a program share, and that of the process.
//!
//! *Problem*: several threads may draw from one generator, and a process may be forked while one of them draws. A lock would stay locked in
//! the child for ever. *Technique*: the state is in atomic numbers, beside the number of the process whose thread has it, or 0. A thread
//! takes the state by changing that number from 0 to its own, draws from a copy, and gives the state back. A child that finds the number of
//! another process knows that the thread which had the state is not there, so the state is half written: it takes a random seed, as the
//! generator of [`random`](crate::random) does. *Contract*: the work on a taken state cannot be interrupted, and must not take the same
//! state again.

use super::Generator;
use super::twister::{Twister, WORDS};
use crate::process::{PerProcess, number};
use crate::threads::to_the_end;
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// The state in 64-bit numbers: pairs of words, the seed, the position, and both kept numbers with their presence.
const NUMBERS: usize = WORDS / 2 + 5;

/// A generator with several owners. A clone is the same generator.
///
/// ```
/// use ndcast::random::torch::{Generator, Order, Shared};
/// let shared = Shared::seeded(0);
/// let order = Order::of(2)?;
/// let x = shared.with(|generator| generator.uniform(0.0, 1.0, &order, ndcast::DType::F32))?;
/// assert_eq!(x.to_vec::<f32>()?, [0.4962566, 0.7682218]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone)]
pub struct Shared(Arc<Kept>);

struct Kept {
    /// The number of the process of which a thread has the state; 0 if none has.
    owner: AtomicUsize,
    numbers: [AtomicU64; NUMBERS],
}

/// The generator of PyTorch's functions without `generator=`: `torch.default_generator`. Its first seed is random. A child process
/// continues where its parent was.
pub fn generator() -> Shared {
    static GENERATOR: PerProcess<Shared> =
        PerProcess::new(|parent| parent.cloned().unwrap_or_else(|| Shared::new(&Generator::seeded(chance()))));
    GENERATOR.get().clone()
}

/// A random seed. The standard library seeds its hash maps from the system's entropy.
fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

impl Shared {
    /// A generator that begins with the stream of a seed.
    pub fn seeded(seed: u64) -> Shared {
        Shared::new(&Generator::seeded(seed))
    }

    /// A generator that begins with the state of another one.
    pub fn new(generator: &Generator) -> Shared {
        let numbers = numbers(generator).map(AtomicU64::new);
        Shared(Arc::new(Kept { owner: AtomicUsize::new(0), numbers }))
    }

    /// Calls `work` with the generator. Other threads that want it wait. Evaluate all operands before: `work` must not draw from the same
    /// generator in another way.
    pub fn with<R>(&self, work: impl FnOnce(&mut Generator) -> R) -> R {
        let taken = Taken::new(&self.0);
        let mut generator = taken.generator();
        let result = to_the_end(|| work(&mut generator));
        taken.store(&generator);
        result
    }

    /// Begins the stream of a seed: `manual_seed(seed)`.
    pub fn reseed(&self, seed: u64) {
        self.with(|generator| *generator = Generator::seeded(seed));
    }

    /// Begins the stream of a random seed, which it returns: `seed()`.
    pub fn reseed_randomly(&self) -> u64 {
        let seed = chance();
        self.reseed(seed);
        seed
    }

    /// Whether both are the same generator.
    pub fn is(&self, other: &Shared) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The seed and the position; the words would be long.
impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared(seed {})", self.with(|generator| generator.initial_seed()))
    }
}

/// A state that this thread has. It is given back however the work ends.
struct Taken<'a> {
    kept: &'a Kept,
    /// Whether its thread was lost in a fork.
    is_lost: bool,
}

impl<'a> Taken<'a> {
    fn new(kept: &'a Kept) -> Taken<'a> {
        let process = number();
        let mut tries = 0u32;
        let mut expected = 0;
        loop {
            match kept.owner.compare_exchange(expected, process, Ordering::Acquire, Ordering::Relaxed) {
                Ok(_) => return Taken { kept, is_lost: expected != 0 },
                Err(owner) if owner == process => {
                    expected = 0;
                    tries += 1;
                    // A draw may take seconds.
                    if tries < 100 { std::thread::yield_now() } else { std::thread::sleep(Duration::from_micros(50)) }
                }
                Err(owner) => expected = owner,
            }
        }
    }

    fn generator(&self) -> Generator {
        if self.is_lost {
            return Generator::seeded(chance());
        }
        let mut numbers = self.kept.numbers.iter().map(|number| number.load(Ordering::Relaxed));
        let mut words = [0; WORDS];
        for (pair, number) in words.chunks_exact_mut(2).zip(&mut numbers) {
            pair.copy_from_slice(&[number as u32, (number >> 32) as u32]);
        }
        let mut number = || numbers.next().unwrap_or(0);
        let (seed, position, normal, narrow, kept) = (number(), number(), number(), number(), number());
        Generator {
            seed,
            twister: Twister { words, next: position as u32 as usize, left: (position >> 32) as usize },
            next_normal: Some(f64::from_bits(normal)).filter(|_| kept & 1 != 0),
            next_narrow: Some(f32::from_bits(narrow as u32)).filter(|_| kept & 2 != 0),
        }
    }

    fn store(&self, generator: &Generator) {
        for (slot, number) in self.kept.numbers.iter().zip(numbers(generator)) {
            slot.store(number, Ordering::Relaxed);
        }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.kept.owner.store(0, Ordering::Release);
    }
}

fn numbers(generator: &Generator) -> [u64; NUMBERS] {
    let Generator { seed, twister, next_normal, next_narrow } = generator;
    let mut numbers = [0; NUMBERS];
    let (pairs, rest) = numbers.split_at_mut(WORDS / 2);
    for (slot, pair) in pairs.iter_mut().zip(twister.words.as_chunks::<2>().0) {
        *slot = u64::from(pair[0]) | u64::from(pair[1]) << 32;
    }
    rest.copy_from_slice(&[
        *seed,
        twister.next as u64 | (twister.left as u64) << 32,
        next_normal.unwrap_or(0.0).to_bits(),
        next_narrow.unwrap_or(0.0).to_bits().into(),
        u64::from(next_normal.is_some()) | u64::from(next_narrow.is_some()) << 1,
    ]);
    numbers
}

#[cfg(test)]
mod tests {
    use super::super::Order;
    use super::*;
    use crate::DType;

    #[test]
    fn a_shared_generator_is_the_plain_one() {
        let (shared, mut plain) = (Shared::seeded(9), Generator::seeded(9));
        for count in [3, 17, 1, 700, 5] {
            let order = Order::of(count).unwrap();
            let x = shared.with(|g| g.normal(0.0, 1.0, &order, DType::F32)).unwrap();
            let y = plain.normal(0.0, 1.0, &order, DType::F32).unwrap();
            assert_eq!(x.to_vec::<f32>().unwrap(), y.to_vec::<f32>().unwrap());
            assert_eq!(shared.with(|g| g.state()), plain.state());
        }
    }

    #[test]
    fn threads_take_turns() {
        let shared = Shared::seeded(1);
        let order = Order::of(50).unwrap();
        let draw = || shared.with(|g| g.random(&order, DType::I64)).unwrap().to_vec::<i64>().unwrap();
        let mut all: Vec<i64> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..4).map(|_| scope.spawn(|| (0..25).flat_map(|_| draw()).collect::<Vec<_>>())).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
        });
        let order = Order::of(5000).unwrap();
        let mut expected = Generator::seeded(1).random(&order, DType::I64).unwrap().to_vec::<i64>().unwrap();
        all.sort_unstable();
        expected.sort_unstable();
        assert_eq!(all, expected);
    }

    #[test]
    fn a_state_that_a_fork_has_lost_is_drawn_anew() {
        let shared = Shared::seeded(1);
        shared.0.owner.store(number() + 1, Ordering::Relaxed);
        assert_ne!(shared.with(|g| g.initial_seed()), 1);
        assert_eq!(shared.0.owner.load(Ordering::Relaxed), 0);
    }
}
