//! The tests of the crate from outside, one module a subject. `tour` is the one to read first.
//!
//! They run at the same time in the threads of one process, so none of them changes a setting of the process. Tests that do, or that
//! measure the process, are in `tests/process`.
#![allow(clippy::unwrap_used, reason = "tests")]

mod blocks;
mod columns;
mod convert;
mod create;
mod early;
mod engine;
mod examples;
mod explain;
#[cfg(feature = "fft")]
mod fft;
mod first_hour;
mod gathers;
#[cfg(feature = "ndarray")]
mod guide_ndarray;
mod guide_tables;
mod indexing;
mod inplace;
#[cfg(debug_assertions)]
mod interrupted;
#[cfg(feature = "linalg")]
mod linalg;
#[cfg(feature = "linalg")]
mod linalg_large;
mod loans;
mod moments;
mod panels;
mod places;
mod printing;
mod printing_options;
mod programs;
mod random;
mod row_examples;
mod scan;
mod send_sync;
mod situations;
mod sorting;
mod strides;
mod strips;
mod threads;
mod tour;
mod twins;
mod values;
mod views;
