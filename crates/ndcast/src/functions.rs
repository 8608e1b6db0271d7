//! Functions on whole tensors that are more than one op. Most of them have loops of their own.

pub(crate) mod bessel;
mod compare;
pub(crate) mod convolution;
pub(crate) mod counting;
pub(crate) mod differences;
#[cfg(feature = "fft")]
pub mod fft;
pub(crate) mod index;
pub(crate) mod inplace;
pub(crate) mod integers;
pub(crate) mod interpolation;
pub(crate) mod join;
mod lazy;
#[cfg(feature = "linalg")]
pub mod linalg;
pub(crate) mod operators;
pub(crate) mod place;
pub(crate) mod polynomials;
pub(crate) mod product;
pub mod random;
pub(crate) mod reduce;
pub(crate) mod rounding;
pub(crate) mod scan;
pub(crate) mod sorting;
pub(crate) mod statistics;
