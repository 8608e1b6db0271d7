//! Functions of established libraries on rows and matrices, compiled once for the floating-point types of ndcast.
//!
//! *Problem*: the generic code of such a library takes longer to compile than the crate that calls it, and would be
//! recompiled with every change there. *Technique*: this crate, which seldom changes, instantiates it for each type
//! behind functions that are not generic ([`linalg::Field`], [`transform::Transform`]). *Contract*: it knows no
//! tensors, and no shapes beyond rows and columns, and starts no threads.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(feature = "linalg")]
pub mod linalg;
#[cfg(feature = "fft")]
pub mod transform;
