//! The random numbers of PyTorch: after the same seed, the numbers that PyTorch 2.15 draws on a CPU.
//!
//! *Problem*: a program for PyTorch prints what it has fitted to `torch.randn` after `torch.manual_seed`. It prints the same here only if
//! the numbers are the same. *Technique*: PyTorch's generator is the Mersenne Twister (`torch/twister.rs`). Every distribution takes its
//! words in turn, so a draw depends on all draws before it. The formulas are those of PyTorch's headers `TransformationHelper.h`,
//! `DistributionsHelper.h` and `DistributionTemplates.h`; the doc of each function states its own. *Contract*: uniform numbers, integers
//! and permutations have PyTorch's bits, and so have normal numbers of float32 on x86-64. Where a formula needs a logarithm, a sine or the
//! like in float64, both call the mathematical library of the system, and the results are equal wherever these libraries are.
//!
//! Some older versions and builds of PyTorch draw [`bernoulli`] with a number and [`exponential`] (and so dropout, and [`multinomial`]
//! without replacement) by Intel's MKL, which gives other numbers. PyTorch's package of 2.15 for Linux contains no generator of MKL.
//!
//! The generators of `random` are faster: they fill a tensor on all threads.
//!
//! | purpose | functions |
//! |---|---|
//! | a stream of numbers | [`Generator`] |
//! | a stream that several parts of a program share, and that of the process | `Shared`, `generator` |
//! | the places that a draw fills | `Order` |
//!
//! [`bernoulli`]: Generator::bernoulli
//! [`exponential`]: Generator::exponential
//! [`multinomial`]: Generator::multinomial

mod continuous;
mod discrete;
mod normal;
mod order;
mod picking;
mod shared;
mod state;
mod twister;

pub use order::Order;
pub use shared::{Shared, generator};
pub use state::STATE_BYTES;

use crate::error::{Error, Result};
use crate::{DType, Element, Tensor, bf16, f16};
use twister::Twister;

/// A stream of PyTorch's random numbers.
///
/// A draw that fails leaves the stream where it was.
///
/// ```
/// use ndcast::random::torch::{Generator, Order};
/// // torch.manual_seed(0); torch.rand(3)
/// let x = Generator::seeded(0).uniform(0.0, 1.0, &Order::of(3)?, ndcast::DType::F32)?;
/// assert_eq!(x.to_vec::<f32>()?, [0.4962566, 0.7682218, 0.08847743]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    /// The seed from which the stream began.
    seed: u64,
    twister: Twister,
    /// The second normal number of a pair, for the next draw that makes pairs.
    next_normal: Option<f64>,
    /// The same for PyTorch's pairs of float32. No function on a CPU draws such pairs; a state of PyTorch may still hold one.
    next_narrow: Option<f32>,
}

/// Operations on the generator itself.
impl Generator {
    /// The stream of a seed, from its beginning: `torch.manual_seed(seed)`.
    pub fn seeded(seed: u64) -> Generator {
        // As PyTorch does, the engine takes the lower half of the seed.
        Generator { seed, twister: Twister::seeded(seed as u32), next_normal: None, next_narrow: None }
    }

    /// The seed from which the stream began.
    pub fn initial_seed(&self) -> u64 {
        self.seed
    }

    /// 64 bits: two words of the stream, the upper half first.
    fn wide(&mut self) -> u64 {
        let high = u64::from(self.twister.word());
        high << 32 | u64::from(self.twister.word())
    }

    /// A number `0 <= x < 1` of float64: the lower 53 of 64 bits.
    fn unit(&mut self) -> f64 {
        (self.wide() & ((1 << 53) - 1)) as f64 * 2f64.powi(-53)
    }

    /// A number `0 <= x < 1` of float32: the lower 24 bits of a word.
    fn narrow_unit(&mut self) -> f32 {
        narrow(self.twister.word())
    }

    /// A tensor whose elements are drawn one after the other. A draw of no elements takes nothing of the stream.
    fn each<T: Element>(&mut self, order: &Order, mut element: impl FnMut(&mut Generator) -> T) -> Result<Tensor> {
        let mut tensor = Tensor::stale(order.lengths(), T::DTYPE)?;
        tensor.as_slice_mut::<T>()?.iter_mut().for_each(|slot| *slot = element(self));
        order.placed(&tensor)
    }

    /// [`each`](Generator::each) of a float dtype, from numbers of float64.
    fn each_float(
        &mut self,
        operation: &str,
        order: &Order,
        dtype: DType,
        mut element: impl FnMut(&mut Generator) -> f64,
    ) -> Result<Tensor> {
        match dtype {
            DType::F16 => self.each(order, |g| f16::of(element(g))),
            DType::BF16 => self.each(order, |g| bf16::of(element(g))),
            DType::F32 => self.each(order, |g| element(g) as f32),
            DType::F64 => self.each(order, element),
            _ => Err(no_float(operation, dtype)),
        }
    }
}

/// The lower 24 bits of a word as a number `0 <= x < 1`.
fn narrow(word: u32) -> f32 {
    (word & 0x00ff_ffff) as f32 * 2f32.powi(-24)
}

/// The float dtypes, with PyTorch's conversion from float64: that to a half goes through float32.
trait Float: Element {
    fn of(x: f64) -> Self;
    fn of_narrow(x: f32) -> Self {
        Self::of(f64::from(x))
    }
}

impl Float for f16 {
    fn of(x: f64) -> f16 {
        f16::from_f32(x as f32)
    }
}

impl Float for bf16 {
    fn of(x: f64) -> bf16 {
        bf16::from_f32(x as f32)
    }
}

impl Float for f32 {
    fn of(x: f64) -> f32 {
        x as f32
    }
}

impl Float for f64 {
    fn of(x: f64) -> f64 {
        x
    }
}

/// The error for a dtype that is no float.
fn no_float(operation: &str, dtype: DType) -> Error {
    Error::dtype(format!("{operation}: {dtype} is no float dtype: pass dtype=torch.float32, and cast the result"))
}

/// Refuses a parameter that is not valid.
fn require(valid: bool, operation: &str, what: impl FnOnce() -> String) -> Result<()> {
    if valid { Ok(()) } else { Err(Error::value(format!("{operation}: {}", what()))) }
}
