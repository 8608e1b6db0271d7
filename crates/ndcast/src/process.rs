//! State of the process that stays usable in a forked child, whatever the parent's other threads were doing at the fork.
//!
//! *Problem*: a child has none of its parent's other threads, but inherits their locks as they were. A lock that one of them held is never
//! released.
//! *Technique*: each process has its own value. A child makes its value from its parent's, without waiting for any lock. Threads that make
//! the first value at the same time do not wait for each other either: one of them wins, and the others drop their values with everything
//! they took over from the parent. A child that the system does not announce (a raw system call) counts as its parent.
//! *Contract*: this is the only file with static locks. A value is never freed, so references to it stay valid as long as the process runs.

use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::LocalKey;

/// Calls a closure while a value of this thread is another one. The value from before comes back, however the closure ends.
pub(crate) fn within<V: 'static, T>(place: &'static LocalKey<Cell<V>>, value: V, work: impl FnOnce() -> T) -> T {
    struct Before<V: 'static>(&'static LocalKey<Cell<V>>, Option<V>);
    impl<V> Drop for Before<V> {
        fn drop(&mut self) {
            if let Some(value) = self.1.take() {
                self.0.set(value);
            }
        }
    }
    let _before = Before(place, Some(place.replace(value)));
    work()
}

/// The generation of this process: 1 for the first process, one more after each fork. 0 until the handler for forks is registered.
static NUMBER: AtomicUsize = AtomicUsize::new(0);

/// The generation of this process. This is one load; asking for the process id would be a system call.
pub(crate) fn number() -> usize {
    match NUMBER.load(Ordering::Acquire) {
        0 => {
            watch();
            // Another thread may have registered the handler too. Then each fork adds 2, which does no harm.
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
    // SAFETY: the handler only adds to an atomic number, which is allowed at any time in any process. If there is no memory to register it,
    // a child counts as its parent.
    unsafe {
        libc::pthread_atfork(None, None, Some(forked));
    }
}

#[cfg(not(unix))]
fn watch() {}

/// One value for each process.
pub struct PerProcess<T: 'static> {
    /// Makes the value of this process, in a child from the value of its parent.
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

    /// The value of this process, made on first use.
    pub fn get(&self) -> &'static T {
        let process = number();
        let mut found = self.entry.load(Ordering::Acquire);
        loop {
            // SAFETY: null, or an entry of this process or of an ancestor. Entries are never freed.
            let entry: Option<&'static Entry<T>> = unsafe { found.as_ref() };
            if let Some(entry) = entry.filter(|entry| entry.process == process) {
                return &entry.value;
            }
            let value = (self.make)(entry.map(|entry| &entry.value));
            let fresh = Box::into_raw(Box::new(Entry { process, value }));
            match self.entry.compare_exchange(found, fresh, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => found = fresh,
                Err(other) => {
                    // SAFETY: made above, and no other thread has seen its address.
                    drop(unsafe { Box::from_raw(fresh) });
                    found = other;
                }
            }
        }
    }
}

/// One value for each process, behind a lock.
pub struct ProcessLock<T: 'static>(PerProcess<Mutex<T>>);

impl<T: Send> ProcessLock<T> {
    /// `make` gets the lock of the parent if this process was forked.
    pub const fn new(make: fn(Option<&'static Mutex<T>>) -> Mutex<T>) -> ProcessLock<T> {
        ProcessLock(PerProcess::new(make))
    }

    /// Takes the lock, and waits for other threads of this process if they hold it. A poisoned lock is safe to use: a panic leaves no value
    /// here half changed.
    pub fn lock(&self) -> MutexGuard<'static, T> {
        self.0.get().lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The value behind the parent's lock. `None` if a thread of the parent held the lock at the fork: that thread may have changed half of the
/// value.
pub(crate) fn inherited<T>(parent: Option<&'static Mutex<T>>) -> Option<MutexGuard<'static, T>> {
    match parent?.try_lock() {
        Ok(value) => Some(value),
        Err(TryLockError::Poisoned(value)) => Some(value.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}
