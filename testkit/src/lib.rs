//! Shared test code: the truth rows of `testdata/`, the comparison of results with them, naive twins, and random
//! numbers.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its rows must stop")]

pub mod calls;
pub mod compare;
pub mod plain;
mod random;
pub mod rows;
pub mod session;

pub use random::Random;
