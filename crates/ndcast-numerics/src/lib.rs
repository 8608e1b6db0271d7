//! What well-kept libraries compute on rows and matrices, compiled once for the floating-point types of ndcast.
//!
//! *Problem*: the generic code of such a library takes longer to compile than the crate that calls it, and would be compiled again with every change
//! there. *Technique*: this crate calls it for each type behind functions that are not generic ([`linalg::Field`], [`transform::Transform`]), and seldom
//! changes. *Contract*: it knows no tensor and no shape beyond rows and columns, and starts no threads.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(feature = "linalg")]
pub mod linalg;
#[cfg(feature = "fft")]
pub mod transform;
