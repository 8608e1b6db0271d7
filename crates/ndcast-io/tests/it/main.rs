//! The tests of the crate from outside: files that others wrote, and files that are damaged.
#![allow(clippy::unwrap_used, reason = "tests")]

mod corruption;
#[cfg(feature = "csv")]
mod csv;
mod numpy;
mod peers;

mod regions;
#[cfg(feature = "safetensors")]
mod safetensors;
mod truncated;
#[cfg(feature = "zarr")]
mod zarr;
#[cfg(feature = "zarr")]
mod zarr_hostile;
