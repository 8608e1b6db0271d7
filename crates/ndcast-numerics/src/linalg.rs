//! Factorizations, eigenvalues and singular values of dense matrices, by the `faer` crate.
//!
//! *Contract*: matrices are row-major slices. Each is copied to memory aligned to 64 bytes, so a result depends only
//! on the elements and on the instruction set that the library chooses. A panic of the library becomes a [`Failure`].
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
mod panels;
mod spectrum;

pub use dense::Scratch;
pub use factors::Lu;
pub use field::Field;
pub use panels::{Exchanges, PANEL};

/// The reason why there is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The matrix is singular: this diagonal element of its upper triangular factor is 0.
    Singular {
        /// The index of the diagonal element.
        at: usize,
    },
    /// The leading square submatrix up to and including this row and column is not positive definite.
    NotPositiveDefinite {
        /// The index of the row and column.
        at: usize,
    },
    /// An element is infinite or NaN.
    NotFinite,
    /// An iteration did not converge, or gave NaN.
    NoConvergence,
    /// The memory could not be allocated.
    Memory {
        /// The number of bytes.
        bytes: usize,
    },
}
