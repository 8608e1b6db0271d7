//! How far an evaluation that reads arrays by region has come.

use crate::process::within;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts what an evaluation reads and writes. Another thread may look at it meanwhile.
///
/// Bytes are those of elements in memory; in a file they may be packed.
///
/// ```
/// use ndcast::{Progress, with_progress};
/// let progress = Progress::new();
/// with_progress(&progress, || { /* evaluations of arrays that are read by region */ });
/// assert_eq!((progress.total(), progress.done()), (0, 0));
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    total: AtomicU64,
    read: AtomicU64,
    written: AtomicU64,
    passes: AtomicU64,
}

impl Progress {
    /// Nothing is read or written yet.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().written(), 0);
    /// ```
    #[must_use]
    pub fn new() -> Arc<Progress> {
        Arc::default()
    }

    /// Bytes that will be read and written in all, as far as the plans so far tell.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().total(), 0);
    /// ```
    pub fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    /// Bytes that have been read and written.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().done(), 0);
    /// ```
    pub fn done(&self) -> u64 {
        self.read().saturating_add(self.written())
    }

    /// Bytes that have been read.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().read(), 0);
    /// ```
    pub fn read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// Bytes that have been written.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().written(), 0);
    /// ```
    pub fn written(&self) -> u64 {
        self.written.load(Ordering::Relaxed)
    }

    /// Number of passes that have ended.
    ///
    /// ```
    /// assert_eq!(ndcast::Progress::new().passes(), 0);
    /// ```
    pub fn passes(&self) -> u64 {
        self.passes.load(Ordering::Relaxed)
    }

    pub(super) fn expect(&self, bytes: u64) {
        self.total.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Bytes that were expected are there already.
    pub(super) fn forgo(&self, bytes: u64) {
        self.total.fetch_sub(bytes, Ordering::Relaxed);
    }

    pub(super) fn has_read(&self, bytes: u64) {
        self.read.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn has_written(&self, bytes: u64) {
        self.written.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn has_passed(&self) {
        self.passes.fetch_add(1, Ordering::Relaxed);
    }
}

thread_local! {
    static HERE: Cell<Option<Arc<Progress>>> = const { Cell::new(None) };
}

/// Calls a closure in this thread. Its evaluations count what they read and write in `progress`.
///
/// ```
/// use ndcast::{Progress, with_progress};
/// assert_eq!(with_progress(&Progress::new(), || 7), 7);
/// ```
pub fn with_progress<T>(progress: &Arc<Progress>, work: impl FnOnce() -> T) -> T {
    within(&HERE, Some(progress.clone()), work)
}

/// The counts of this thread's evaluation.
pub(super) fn here() -> Arc<Progress> {
    let here = HERE.take();
    HERE.set(here.clone());
    here.unwrap_or_default()
}
