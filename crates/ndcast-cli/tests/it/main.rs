//! The program as its users meet it: every test runs it, in a process of its own.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;
mod eval;
mod explain;
#[cfg(target_os = "linux")]
mod files;
mod formats;
mod guards;
mod guide;
mod info;
#[cfg(target_os = "linux")]
mod kills;
mod ops;
mod pages;
mod program;
#[cfg(target_os = "linux")]
mod resumes;
mod shape;
mod situations;
mod streams;
mod writes;
