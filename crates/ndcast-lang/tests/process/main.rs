//! Tests of how much memory functions ask for, and of what they do when there is none: the allocator of this process counts and refuses.
//! Tests of what belongs to the process: the numbers of PyTorch's generator.
//!
//! Each takes [`alone`] before anything else, so one runs at a time: what another asked for meanwhile would be counted, and a child that is
//! forked must not inherit the locks of another.
#![allow(clippy::unwrap_used, reason = "tests")]

mod allocator;
#[cfg(all(feature = "linalg", feature = "fft"))]
mod growth;
#[cfg(target_os = "linux")]
mod no_memory;
mod random;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Waits until no other test runs.
fn alone() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}
