//! The generator of the process, and the functions that draw from it.
//!
//! *Contract*: the generator is locked during a draw. Operands are evaluated before, because this may call user functions, which may draw
//! too.

use super::{Generator, Population};
use crate::error::Result;
use crate::expr::Expr;
use crate::process::{ProcessLock, inherited};
use crate::shape::IntoShape;
use crate::{DType, Operand, Tensor};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Mutex;

/// A child process continues where its parent was. If another thread of the parent was drawing at the fork, that position is unknown, and
/// the child gets a random seed.
static GENERATOR: ProcessLock<Generator> = ProcessLock::new(|parent| {
    // The standard library seeds its hash maps from the system's entropy.
    let chance = || Generator::seeded(RandomState::new().build_hasher().finish());
    Mutex::new(inherited(parent).map_or_else(chance, |generator| generator.clone()))
});

/// Calls `draw` with the generator of the process. A panic within a draw does no harm; its words are merely lost.
fn with_generator<R>(draw: impl FnOnce(&mut Generator) -> R) -> R {
    draw(&mut GENERATOR.lock())
}

/// An operand that needs no further evaluation.
fn computed(operand: impl Operand) -> Result<Expr> {
    let expr: Expr = operand.into();
    if expr.as_scalar().is_some() { Ok(expr) } else { Ok(expr.eval()?.into()) }
}

/// Resets the generator of the process to the beginning of the stream of a seed. Before the first call, its seed is random.
///
/// ```
/// use ndcast::random::{manual_seed, rand};
/// manual_seed(1);
/// let first = rand([2, 3], None)?.to_vec::<f32>()?;
/// manual_seed(1);
/// assert_eq!(rand([2, 3], None)?.to_vec::<f32>()?, first);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn manual_seed(seed: u64) {
    with_generator(|generator| *generator = Generator::seeded(seed));
}

/// [`Generator::state`] of the generator of the process.
///
/// ```
/// use ndcast::random::{normal, set_state, state};
/// let before = state();
/// let first = normal(0.0, 1.0, 3)?.to_vec::<f32>()?;
/// set_state(before);
/// assert_eq!(normal(0.0, 1.0, 3)?.to_vec::<f32>()?, first);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn state() -> [u64; 4] {
    with_generator(|generator| generator.state())
}

/// Resets the generator of the process to a given state.
///
/// ```standalone_crate
/// use ndcast::random::{Generator, rand, set_state};
/// set_state(Generator::seeded(7).state());
/// assert_eq!(rand(3, None)?, Generator::seeded(7).rand(3, None)?);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn set_state(state: [u64; 4]) {
    with_generator(|generator| *generator = Generator::from_state(state));
}

/// [`Generator::fork`] of the generator of the process: an independent stream, which [`manual_seed`] still determines.
#[must_use = "forking takes a word of the stream"]
pub fn fork() -> Generator {
    with_generator(Generator::fork)
}

macro_rules! of_the_process {
    ($($(#[$example:meta])* $name:ident($($x:ident: $T:ty),+) -> $R:ty;)+) => {$(
        #[doc = concat!("[`Generator::", stringify!($name), "`] of the process's generator.")]
        ///
        /// # Errors
        #[doc = concat!("As [`Generator::", stringify!($name), "`].")]
        $(#[$example])*
        pub fn $name($($x: $T),+) -> Result<$R> {
            with_generator(|generator| generator.$name($($x),+))
        }
    )+};
}

of_the_process! {
    ///
    /// ```
    /// use ndcast::random::rand;
    /// assert!(rand([2, 3], None)?.iter::<f32>()?.all(|x| (0.0..1.0).contains(&x)));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    rand(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Tensor;
    ///
    /// ```
    /// use ndcast::{DType, random::randn};
    /// assert_eq!(randn([2, 3], DType::C128)?.dtype(), DType::C128);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    randn(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Tensor;
    ///
    /// ```
    /// use ndcast::random::randint;
    /// assert!(randint(1, 7, 100, None)?.iter::<i64>()?.all(|spots| (1..=6).contains(&spots)));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    randint(low: impl Into<i128>, high: impl Into<i128>, shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Tensor;
    permutation(count: usize) -> Tensor;
    shuffled(x: &Tensor) -> Tensor;
    shuffle(x: &mut Tensor) -> ();
    multinomial(weights: &Tensor, samples: usize, replacement: bool) -> Tensor;
}

/// [`Generator::choice`] of the generator of the process.
///
/// # Errors
/// As [`Generator::choice`].
pub fn choice<'a>(
    population: impl Into<Population<'a>>,
    shape: impl IntoShape,
    replacement: bool,
    probabilities: impl Into<Option<&'a Tensor>>,
) -> Result<Tensor> {
    with_generator(|generator| generator.choice(population, shape, replacement, probabilities))
}

macro_rules! with_parameters {
    ($($name:ident($($x:ident),+; $shape:ident);)+) => {$(
        #[doc = concat!("[`Generator::", stringify!($name), "`] of the process's generator.")]
        ///
        /// # Errors
        #[doc = concat!("As [`Generator::", stringify!($name), "`].")]
        pub fn $name($($x: impl Operand,)+ $shape: impl IntoShape) -> Result<Tensor> {
            $(let $x = computed($x)?;)+
            with_generator(|generator| generator.$name($($x,)+ $shape))
        }
    )+};
}

with_parameters! {
    uniform(low, high; shape);
    normal(mean, std; shape);
    exponential(rate; shape);
    gamma(shape, scale; size);
    poisson(rate; shape);
    bernoulli(probabilities; shape);
}
