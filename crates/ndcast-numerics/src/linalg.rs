//! Factors, eigenvalues and singular values of dense matrices, by the `faer` crate.
//!
//! *Contract*: matrices are slices in rows; each is brought into memory that begins at a multiple of 64 bytes, so a result depends on nothing but the
//! elements and the instruction set that the library chooses. A library that panics is a [`Failure`].
//!
//! ```
//! use ndcast_numerics::linalg::{Failure, Field, Scratch};
//! let mut factor = [0.0; 4];
//! f64::cholesky(2, &[4.0, 2.0, 2.0, 5.0], false, &mut factor, &mut Scratch::default())?;
//! assert_eq!(factor, [2.0, 0.0, 1.0, 2.0]);
//! # Ok::<(), Failure>(())
//! ```

mod dense;
mod factors;
mod field;
mod number;
mod spectrum;

pub use dense::Scratch;
pub use factors::Lu;
pub use field::Field;

/// Why there is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Failure {
    /// A matrix to be inverted is singular: this diagonal element of its upper triangular factor is 0.
    Singular {
        /// Which one.
        at: usize,
    },
    /// The leading square up to this row and column is not positive definite.
    NotPositiveDefinite {
        /// Which one.
        at: usize,
    },
    /// An element is infinite or no number.
    NotFinite,
    /// An iteration came to no end, or to what is no number.
    NoConvergence,
    /// There is no memory for as many bytes.
    Memory {
        /// How many.
        bytes: usize,
    },
}
