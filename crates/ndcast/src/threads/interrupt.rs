//! Work that somebody may want to stop.
//!
//! *Problem*: who pressed Ctrl-C does not want to wait for a large result; but to ask whether somebody did costs more than most of the work,
//! and may be the right of one thread alone. *Technique*: the thread that called [`interruptible`] asks, a few times a second, between two tiles or
//! while it waits for others; what it heard is one flag, at which the threads that help look between tiles of theirs. *Contract*: nothing
//! is locked or borrowed while it asks, so whoever is asked may evaluate something meanwhile. What is stopped has changed nothing: once the elements of a
//! tensor that is there begin to be written, they are written to the end ([`to_the_end`]).

use crate::error::{Class, Error, Result};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long nobody asks.
pub(super) const PERIOD: Duration = Duration::from_millis(50);

/// Checks between two looks at the clock.
const CHECKS: u32 = 16;

/// What the threads of one evaluation share: whether to stop.
pub(super) type Stop = Arc<AtomicBool>;

/// What a thread knows.
struct Watched {
    stop: Stop,
    /// Asks, in the thread that may, and when it did last.
    ask: Option<(fn() -> bool, Instant)>,
    checks: u32,
}

thread_local! {
    static WATCHED: Cell<Option<Watched>> = const { Cell::new(None) };
}

/// Sets what the thread knew before, however a closure ends.
struct Before(Option<Watched>);

impl Drop for Before {
    fn drop(&mut self) {
        WATCHED.set(self.0.take());
    }
}

/// Calls a closure, in this thread, whose evaluations end early with an error of class [`Interrupted`](Class::Interrupted) if `ask` says so.
///
/// `ask` is called by this thread alone, about every 50 ms. Products of large matrices ask after a part of each sum; sorting, factors and
/// transforms between their tasks only, and one that is a single task does not. A write into a tensor that is there, once begun, goes to its end.
///
/// ```
/// use ndcast::{Class, Tensor, interruptible};
/// let x = Tensor::arange(0, 1 << 20, 1, ndcast::DType::F32)?.reshape(&[-1, 1])?;
/// // A million million of terms: hours.
/// let far = interruptible(|| true, || (&x - &x.mt()?).exp().sum(()).eval());
/// assert_eq!(far.unwrap_err().class(), Class::Interrupted);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn interruptible<T>(ask: fn() -> bool, work: impl FnOnce() -> T) -> T {
    let watched = Watched { stop: Stop::default(), ask: Some((ask, Instant::now())), checks: 0 };
    let _before = Before(WATCHED.replace(Some(watched)));
    work()
}

/// What this thread knows, if anything.
fn look<T>(look: impl FnOnce(&Watched) -> T) -> Option<T> {
    let watched = WATCHED.take();
    let seen = watched.as_ref().map(look);
    WATCHED.set(watched);
    seen
}

/// What the threads that help this one are to look at.
pub(super) fn stop() -> Option<Stop> {
    look(|watched| watched.stop.clone())
}

/// Calls a closure in a thread that helps, or in the one that is helped.
pub(super) fn helping(stop: Option<&Stop>, work: impl FnOnce()) {
    let own = WATCHED.take();
    let helps = own.is_none();
    WATCHED.set(own.or_else(|| stop.map(|stop| Watched { stop: stop.clone(), ask: None, checks: 0 })));
    let _before = helps.then(|| Before(None));
    work();
}

/// Calls a closure that nobody stops: it writes what is not to be left half-written.
pub(crate) fn to_the_end<T>(work: impl FnOnce() -> T) -> T {
    let _before = Before(WATCHED.take());
    work()
}

/// Whether somebody may want to stop what this thread does.
pub(crate) fn is_watched() -> bool {
    look(|_| ()).is_some()
}

/// Calls a closure and stops it at its check number `checks`, from 0. For tests.
#[cfg(debug_assertions)]
pub fn stopped_after<T>(checks: u32, work: impl FnOnce() -> T) -> T {
    LEFT.set(Some(checks));
    let result = interruptible(|| false, work);
    LEFT.set(None);
    result
}

#[cfg(debug_assertions)]
thread_local! {
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Whether to go on.
///
/// # Errors
/// `Interrupted`.
#[inline]
pub(crate) fn check() -> Result<()> {
    match WATCHED.take() {
        None => Ok(()),
        Some(watched) => check_watched(watched, false),
    }
}

/// Whether this thread is the one that asks.
pub(super) fn asks() -> bool {
    look(|watched| watched.ask.is_some()) == Some(true)
}

/// [`check`], of who has worked or waited for long since the last one: the clock is looked at each time.
///
/// # Errors
/// `Interrupted`.
pub(crate) fn check_rarely() -> Result<()> {
    WATCHED.take().map_or(Ok(()), |watched| check_watched(watched, true))
}

#[cold]
fn stopped() -> Error {
    Error::new(Class::Interrupted, "interrupted: nothing was changed")
}

fn check_watched(mut watched: Watched, rarely: bool) -> Result<()> {
    watched.checks += 1;
    if let Some((ask, asked)) = watched.ask
        && (rarely || watched.checks >= CHECKS)
    {
        watched.checks = 0;
        if asked.elapsed() >= PERIOD {
            // Whoever is asked may evaluate something of its own.
            if ask() {
                watched.stop.store(true, Ordering::Relaxed);
            }
            watched.ask = Some((ask, Instant::now()));
        }
    }
    #[cfg(debug_assertions)]
    if let Some(left) = LEFT.get() {
        watched.stop.fetch_or(left == 0, Ordering::Relaxed);
        LEFT.set(Some(left.saturating_sub(1)));
    }
    let stop = watched.stop.load(Ordering::Relaxed);
    WATCHED.set(Some(watched));
    if stop { Err(stopped()) } else { Ok(()) }
}
