//! State that belongs to the process, and that a forked child can use whatever its parent's other threads were doing.
//!
//! *Problem*: a child has none of its parent's other threads, but inherits their locks as they were. A lock that one of them held is never opened.
//! *Technique*: each process has a value of its own. A child makes its value from that of its parent, without waiting for it. Nothing waits for
//! another thread to make the first value either: of threads that make it at the same time, one is believed, and what the others took over
//! from the parent is lost. A child that the system does not tell of (by a raw system call) counts as its parent.
//! *Contract*: this is the only file with locks that are statics. A value is never freed, so references to it last as long as the process.

use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// The number of this process among its ancestors, from 1. 0 until the system tells of forks.
static NUMBER: AtomicUsize = AtomicUsize::new(0);

/// The number of this process. A load, where asking the system for its id is a system call.
fn number() -> usize {
    match NUMBER.load(Ordering::Acquire) {
        0 => {
            watch();
            // Another thread may have been faster. Then forks are counted twice, which does no harm.
            let _ = NUMBER.compare_exchange(0, 1, Ordering::AcqRel, Ordering::Acquire);
            NUMBER.load(Ordering::Acquire)
        }
        number => number,
    }
}

#[cfg(unix)]
fn watch() {
    extern "C" fn forked() {
        NUMBER.fetch_add(1, Ordering::AcqRel);
    }
    // SAFETY: the function adds to an atomic number, which may be done at any time in any process. If there is no memory for its entry, a child
    // counts as its parent.
    unsafe {
        libc::pthread_atfork(None, None, Some(forked));
    }
}

#[cfg(not(unix))]
fn watch() {}

/// A value for each process.
pub struct PerProcess<T: 'static> {
    /// Makes the value of a process, in a child from that of its parent.
    make: fn(Option<&'static T>) -> T,
    entry: AtomicPtr<Entry<T>>,
}

struct Entry<T> {
    process: usize,
    value: T,
}

impl<T: Sync> PerProcess<T> {
    /// `make` makes the value of a process, in a child from that of its parent.
    pub const fn new(make: fn(Option<&'static T>) -> T) -> PerProcess<T> {
        PerProcess { make, entry: AtomicPtr::new(null_mut()) }
    }

    /// The value of this process.
    pub fn get(&self) -> &'static T {
        let process = number();
        let mut found = self.entry.load(Ordering::Acquire);
        loop {
            // SAFETY: null, or an entry of this process or an ancestor, which is never freed.
            let entry: Option<&'static Entry<T>> = unsafe { found.as_ref() };
            if let Some(entry) = entry.filter(|entry| entry.process == process) {
                return &entry.value;
            }
            let value = (self.make)(entry.map(|entry| &entry.value));
            let fresh = Box::into_raw(Box::new(Entry { process, value }));
            match self.entry.compare_exchange(found, fresh, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => found = fresh,
                Err(other) => {
                    // SAFETY: made above, and nobody was told of it.
                    drop(unsafe { Box::from_raw(fresh) });
                    found = other;
                }
            }
        }
    }
}

/// A value of the process behind a lock.
pub struct ProcessLock<T: 'static>(PerProcess<Mutex<T>>);

impl<T: Send> ProcessLock<T> {
    /// `make` has the lock of the parent, if this process was forked.
    pub const fn new(make: fn(Option<&'static Mutex<T>>) -> Mutex<T>) -> ProcessLock<T> {
        ProcessLock(PerProcess::new(make))
    }

    /// Waits for the threads of this process. Nothing that is guarded here is left half changed by a panic.
    pub fn lock(&self) -> MutexGuard<'static, T> {
        self.0.get().lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The value behind the lock of the parent. `None` if one of its threads held it: that may have changed half of the value.
pub(crate) fn inherited<T>(parent: Option<&'static Mutex<T>>) -> Option<MutexGuard<'static, T>> {
    match parent?.try_lock() {
        Ok(value) => Some(value),
        Err(TryLockError::Poisoned(value)) => Some(value.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}
