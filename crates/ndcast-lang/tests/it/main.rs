//! The tests of the crate from outside, one module a subject.
//!
//! They run at the same time in the threads of one process. Tests that replace its allocator are in `tests/process`.
#![allow(clippy::unwrap_used, reason = "tests")]

mod conversion;
mod explain;
mod explain_rows;
mod flavours;
mod guards;
#[cfg(debug_assertions)]
mod interrupt;
mod joins;
mod leaks;
#[cfg(feature = "fft")]
mod modules;
mod names;
#[cfg(feature = "linalg")]
mod numpy_names;
mod same_bits;
mod truth;
mod truth_ops;
mod truth_types;
