//! Tests that change or measure what belongs to the whole process: its settings, its pool of buffers, its peak memory, and its threads when it
//! forks.
//!
//! Each takes [`alone`] before anything else, so one runs at a time. They are a binary of their own because the tests of `tests/it` would
//! disturb them, and they those, without knowing of any lock.
#![allow(clippy::unwrap_used, reason = "tests")]

use ndcast::memory::{pool_limit, set_pool_limit, trim_pool};
use ndcast::{PrintOptions, print_options, set_print_options};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(target_os = "linux")]
mod fork;
#[cfg(target_os = "linux")]
mod memory;
mod pool;
mod settings;

/// The turn of one test: until it is dropped the process is that test's own. Then the settings are as they were.
struct Turn {
    limit: usize,
    options: PrintOptions,
    _lock: MutexGuard<'static, ()>,
}

/// Waits until no other test runs, and begins with an empty pool.
fn alone() -> Turn {
    static LOCK: Mutex<()> = Mutex::new(());
    let lock = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    trim_pool(0);
    Turn { limit: pool_limit(), options: print_options(), _lock: lock }
}

impl Drop for Turn {
    fn drop(&mut self) {
        set_pool_limit(self.limit);
        set_print_options(self.options);
    }
}
