//! The memory limit of evaluations that read arrays by region.

use crate::memory::system::total;
use crate::process::{PerProcess, within};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// The limit of the process; 0: a quarter of the memory.
static SETTING: PerProcess<AtomicU64> =
    PerProcess::new(|parent| AtomicU64::new(parent.map_or(0, |setting: &AtomicU64| setting.load(Ordering::Relaxed))));

/// A quarter of the memory that the process may use. It is cached because the system tells it in files.
static QUARTER: PerProcess<u64> = PerProcess::new(|_| total().map_or(ASSUMED, |bytes| bytes / 4).max(LEAST));

/// The limit where the system does not tell how much memory there is.
const ASSUMED: u64 = 1 << 30;

/// The least limit. Smaller ones would cut arrays into blocks of a few elements.
const LEAST: u64 = 1 << 20;

thread_local! {
    /// The limit of this thread; 0: that of the process.
    static SCOPE: Cell<u64> = const { Cell::new(0) };
}

/// The most bytes that an evaluation here may hold at a time, if it reads arrays by region ([`Expr::source`](crate::Expr::source)). By
/// default a quarter of the memory that the process may use. Other evaluations have all their operands in memory, and no limit.
///
/// ```
/// assert!(ndcast::memory_limit() >= 1 << 20);
/// ```
pub fn memory_limit() -> u64 {
    match (SCOPE.get(), SETTING.get().load(Ordering::Relaxed)) {
        (0, 0) => *QUARTER.get(),
        (0, limit) | (limit, _) => limit,
    }
}

/// Sets the [`memory_limit`] of the whole process, in bytes; 0 means the default. It is at least 1 MiB.
///
/// ```standalone_crate
/// ndcast::set_memory_limit(2 << 30);
/// assert_eq!(ndcast::memory_limit(), 2 << 30);
/// ```
pub fn set_memory_limit(bytes: u64) {
    SETTING.get().store(meant(bytes), Ordering::Relaxed);
}

/// Calls a closure in this thread. Its evaluations have a [`memory_limit`] of `bytes`; 0 means the limit of the process. Scopes nest, and
/// the innermost one counts.
///
/// ```
/// use ndcast::{memory_limit, with_memory_limit};
/// let before = memory_limit();
/// assert_eq!(with_memory_limit(64 << 20, memory_limit), 64 << 20);
/// assert_eq!(memory_limit(), before);
/// ```
pub fn with_memory_limit<T>(bytes: u64, work: impl FnOnce() -> T) -> T {
    within(&SCOPE, meant(bytes), work)
}

fn meant(bytes: u64) -> u64 {
    if bytes == 0 { 0 } else { bytes.max(LEAST) }
}
