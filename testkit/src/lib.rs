//! What the tests of every crate share: the truth rows of `testdata/`, and how a result is held against them.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its rows must stop")]

pub mod compare;
pub mod rows;
pub mod session;
