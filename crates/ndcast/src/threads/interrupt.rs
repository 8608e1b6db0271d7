//! Interruption of long evaluations.
//!
//! *Problem*: a user who presses Ctrl-C does not want to wait for a large result. But the check for Ctrl-C may cost more than most of the
//! work, and perhaps only one thread may make it. *Technique*: the thread that called [`interruptible`] calls `ask` a few times a second,
//! between two tiles or while it waits for others. It stores the answer in one flag, which the helping threads read between their tiles.
//! *Contract*: nothing is locked or borrowed during `ask`, so `ask` may evaluate expressions itself. A stopped evaluation has changed
//! nothing: once it begins to write to an existing tensor, it writes to the end ([`to_the_end`]).

use crate::error::{Error, ErrorKind, Result};
use crate::machine::{INTERRUPT_CHECKS, INTERRUPT_PERIOD};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The stop flag, shared by the threads of one evaluation.
pub(super) type Stop = Arc<AtomicBool>;

/// The state of a thread that works on an interruptible evaluation.
struct Watched {
    stop: Stop,
    /// Only the thread that called [`interruptible`] has it.
    ask: Option<Ask>,
    checks: u32,
}

/// `ask`, and the time of its last call or of the first check.
type Ask = (fn() -> bool, Option<Instant>);

thread_local! {
    static WATCHED: Cell<Option<Watched>> = const { Cell::new(None) };
}

/// Restores the previous state of the thread, however a closure ends.
struct Before(Option<Watched>);

impl Drop for Before {
    fn drop(&mut self) {
        WATCHED.set(self.0.take());
    }
}

/// Calls a closure in this thread. Its evaluations end early with an error of class [`Interrupted`](ErrorKind::Interrupted) if `ask` returns
/// true.
///
/// Only this thread calls `ask`, about every 50 ms. A product of large matrices calls it after a part of each sum. Sorting, factorisations
/// and transforms call it only between their tasks, so one that is a single task does not call it. Those of large matrices and long rows are
/// several. A write to an existing tensor, once begun, goes to its end.
///
/// ```
/// use ndcast::{ALL, ErrorKind, Tensor, interruptible};
/// let x = Tensor::arange(0.0..1e6)?.reshape([-1, 1])?;
/// // A million million of terms: hours.
/// let far = interruptible(|| true, || (&x - &x.mt()?).exp().sum(ALL).eval());
/// assert_eq!(far.unwrap_err().kind(), ErrorKind::Interrupted);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn interruptible<T>(ask: fn() -> bool, work: impl FnOnce() -> T) -> T {
    let watched = Watched { stop: Stop::default(), ask: Some((ask, None)), checks: 0 };
    let _before = Before(WATCHED.replace(Some(watched)));
    work()
}

/// Calls `look` with the state of this thread, if it has one.
fn look<T>(look: impl FnOnce(&Watched) -> T) -> Option<T> {
    let watched = WATCHED.take();
    let seen = watched.as_ref().map(look);
    WATCHED.set(watched);
    seen
}

/// The stop flag for the threads that help this one.
pub(super) fn stop() -> Option<Stop> {
    look(|watched| watched.stop.clone())
}

/// Calls a closure in a helping thread, or in the thread that it helps.
pub(super) fn helping(stop: Option<&Stop>, work: impl FnOnce()) {
    let own = WATCHED.take();
    let helps = own.is_none();
    WATCHED.set(own.or_else(|| stop.map(|stop| Watched { stop: stop.clone(), ask: None, checks: 0 })));
    let _before = helps.then(|| Before(None));
    work();
}

/// Calls a closure that cannot be interrupted, because it must not leave a result half written.
pub(crate) fn to_the_end<T>(work: impl FnOnce() -> T) -> T {
    let _before = Before(WATCHED.take());
    work()
}

/// Whether the work of this thread may be interrupted.
pub(crate) fn is_watched() -> bool {
    look(|_| ()).is_some()
}

/// Calls a closure that is interrupted at a check, after `checks` checks that pass.
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

/// Returns an error if the evaluation is to stop.
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

/// Whether this thread is the one that calls `ask`.
pub(super) fn asks() -> bool {
    look(|watched| watched.ask.is_some()) == Some(true)
}

/// As [`check`], for a thread that has worked or waited for long since its last check: it looks at the clock each time.
///
/// # Errors
/// `Interrupted`.
pub(crate) fn check_rarely() -> Result<()> {
    WATCHED.take().map_or(Ok(()), |watched| check_watched(watched, true))
}

#[cold]
fn stopped() -> Error {
    Error::new(ErrorKind::Interrupted, "interrupted: nothing was changed")
}

fn check_watched(mut watched: Watched, rarely: bool) -> Result<()> {
    watched.checks += 1;
    if let Some((ask, asked)) = watched.ask
        && (rarely || watched.checks >= INTERRUPT_CHECKS)
    {
        watched.checks = 0;
        let asked = asked.unwrap_or_else(Instant::now);
        watched.ask = Some((ask, Some(asked)));
        if asked.elapsed() >= INTERRUPT_PERIOD {
            // No state is borrowed here, so `ask` may evaluate expressions itself.
            if ask() {
                watched.stop.store(true, Ordering::Relaxed);
            }
            watched.ask = Some((ask, Some(Instant::now())));
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
