//! Shared test code: the truth rows of `testdata/`, the comparison of results with them, naive twins, and random
//! numbers.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its rows must stop")]

pub mod blocks;
pub mod calls;
pub mod compare;
pub mod exactly;
pub mod flavours;
pub mod guards;
pub mod naive;
pub mod plain;
mod random;
pub mod rows;
pub mod session;
pub mod situations;
pub mod tables;
pub mod tensors;

pub use compare::{assert_alike, assert_same};
pub use random::Random;
pub use tensors::{bits, counting, f64s, indices, ints, lines, rough, whole};
