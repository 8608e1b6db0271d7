//! The number of threads, and the one way in which the crate runs work on them.
//!
//! *Problem*: split work over the cores from any place: from outside, from a thread of another thread pool, or from a user's closure that
//! runs within such work itself. *Technique*: tasks are numbered. The calling thread takes them one by one, and idle threads of the pool
//! (`threads/pool.rs`) join in. Nothing ever waits for a thread that has not joined, so no arrangement of callers can deadlock, and a small
//! job ends before the other threads wake up. Each thread begins with a part of the tasks that is the same in every job, and then takes
//! tasks of the other parts (E. P. Markatos and T. J. LeBlanc, "Using processor affinity in loop scheduling", 1994). So each finds its part
//! of an array in the caches of its own core again. *Contract*: at most [`num_threads`] threads work for one caller. Work that starts within a
//! task runs in that task's thread, unless [`with_num_threads`] asks for more. Of several errors or panics, the one of the lowest task is
//! passed on, whatever the timing, once all threads have left.

mod interrupt;
mod pool;

pub use interrupt::interruptible;
#[cfg(debug_assertions)]
pub use interrupt::stopped_after;
pub(crate) use interrupt::{check, check_rarely, is_watched, to_the_end};

use crate::error::Result;
use crate::machine::{LEAST_RANGES_PER_THREAD, MOST_THREADS};
use crate::process::{PerProcess, within};
use std::any::Any;
use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The number of threads that the process is set to; 0: all that there are.
static SETTING: PerProcess<AtomicUsize> = PerProcess::new(|parent| {
    let before = parent.map(|setting| setting.load(Ordering::Relaxed));
    let said = || std::env::var("NDCAST_NUM_THREADS").ok().and_then(|text| text.trim().parse().ok());
    AtomicUsize::new(before.or_else(said).unwrap_or(0))
});

/// The number of threads that this process may run at once. It is cached because the system call reads files.
static ALL: PerProcess<usize> = PerProcess::new(|_| std::thread::available_parallelism().map_or(1, usize::from));

thread_local! {
    /// The number of threads that this thread is set to; 0: the setting of the process.
    static SCOPE: Cell<usize> = const { Cell::new(0) };
}

/// The number of threads that an evaluation here may use, including the calling thread.
///
/// The innermost enclosing [`with_num_threads`] determines it, else the last [`set_num_threads`], else the environment variable
/// `NDCAST_NUM_THREADS`, else the number that the machine, the affinity and the control group allow. It is 1 within a closure of
/// [`map`](crate::map()) or [`fold`](crate::fold()) that already runs in parallel. The threads are ndcast's own. Results never depend on
/// their number.
///
/// ```
/// assert!(ndcast::num_threads() >= 1);
/// ```
pub fn num_threads() -> usize {
    let scope = SCOPE.get();
    let said = if scope == 0 { SETTING.get().load(Ordering::Relaxed) } else { scope };
    meant(said)
}

/// Sets the number of threads that evaluations of the whole process may use; `0` means all that there are. It may exceed the number of
/// cores.
///
/// ```standalone_crate
/// ndcast::set_num_threads(3);
/// assert_eq!(ndcast::num_threads(), 3);
/// ndcast::set_num_threads(0);
/// assert!(ndcast::num_threads() >= 1);
/// ```
pub fn set_num_threads(threads: usize) {
    SETTING.get().store(threads, Ordering::Relaxed);
}

/// Calls a closure in this thread. Its evaluations may use `threads` threads; `0` means all that there are.
///
/// Scopes nest, and the innermost one counts. A scope ends with its closure, even by a panic. A program that already runs its own threads
/// in parallel may want `1`.
///
/// ```
/// use ndcast::{num_threads, with_num_threads};
/// let before = num_threads();
/// let inner = with_num_threads(4, || with_num_threads(1, num_threads));
/// assert_eq!((inner, num_threads()), (1, before));
/// ```
pub fn with_num_threads<T>(threads: usize, work: impl FnOnce() -> T) -> T {
    within(&SCOPE, meant(threads), work)
}

fn meant(said: usize) -> usize {
    if said == 0 { *ALL.get() } else { said.min(MOST_THREADS) }
}

/// Does each of the tasks `0 .. tasks` once.
///
/// # Errors
/// The error of the lowest task that fails. Higher tasks may then not have been done. `Interrupted` if the evaluation is to stop.
pub(crate) fn run(tasks: usize, work: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
    take_evenly(tasks, &work)
}

/// As [`run`], but the tasks begin in ascending order.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_in_order(tasks: usize, work: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
    take(tasks, 1, &|_| tasks, &|tasks| in_turn(tasks, &work))
}

/// As [`run`], which has hundreds of instances. This is compiled once.
fn take_evenly(tasks: usize, work: &(dyn Fn(usize) -> Result<()> + Sync)) -> Result<()> {
    let parts = num_threads().min(tasks);
    take(tasks, parts, &|part| portion(tasks, part, parts), &|tasks| in_turn(tasks, work))
}

/// The end of part number `part` of `0 .. count`. The `parts` parts are numbered from 1.
fn portion(count: usize, part: usize, parts: usize) -> usize {
    // The product may have more bits than a `usize`.
    count / parts * part + count % parts * part / parts
}

/// Does the tasks that a thread takes, one after the other. It checks for an interrupt before each.
///
/// # Errors
/// The first error of a task; `Interrupted` if the evaluation is to stop.
pub(crate) fn in_turn<T>(tasks: &mut dyn Iterator<Item = T>, mut work: impl FnMut(T) -> Result<()>) -> Result<()> {
    for task in tasks {
        check()?;
        work(task)?;
    }
    Ok(())
}

/// The work of one thread on the tasks that it takes.
type Work<'a, T> = &'a (dyn Fn(&mut dyn Iterator<Item = T>) -> Result<()> + Sync);

/// As [`run`], but `work` is called once for each thread and takes tasks as long as there are any. Threads begin with parts of the tasks, which are
/// numbered from 1; `end` gives the end of each.
fn take(tasks: usize, parts: usize, end: &dyn Fn(usize) -> usize, work: Work<'_, usize>) -> Result<()> {
    let threads = num_threads().min(tasks);
    if threads <= 1 {
        return work(&mut (0..tasks));
    }
    let mut from = 0;
    let part = |end| Part { next: AtomicUsize::new(std::mem::replace(&mut from, end)), end };
    let parts = (1..=parts).map(end).map(part).collect();
    let stop = interrupt::stop();
    let job = Job { parts, least: AtomicUsize::new(tasks), failed: Mutex::new(None), work };
    pool::pool().run(threads - 1, &|thread| {
        interrupt::helping(stop.as_ref(), || with_num_threads(1, || job.pull(thread)));
    });
    match job.failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        None => Ok(()),
        Some((_, Failure::Error(error))) => Err(error),
        Some((_, Failure::Panic(payload))) => resume_unwind(payload),
    }
}

/// Wakes the threads that will help soon, so that they wake up while this thread plans the work. Both take about as long: the plan of a
/// softmax of (4096, 1024) with cold caches takes 75 µs, and a sleeping thread begins 60 µs after it is woken.
pub(crate) fn wake() {
    let threads = num_threads();
    if threads > 1 {
        pool::pool().wake(threads - 1);
    }
}

/// Calls `work` with ranges that make up `0 .. count` (see [`cut`]). It is called once for each thread, with an iterator over the ranges
/// that the thread takes, so a thread prepares only once. `work` itself checks for interrupts, as [`in_turn`] does.
///
/// # Errors
/// As [`run`]. An error counts for the range that the thread took last.
pub(crate) fn share(count: usize, work: Work<'_, Range<usize>>) -> Result<()> {
    let (ends, parts) = cut(count, num_threads());
    let range = |task: usize| task.checked_sub(1).map_or(0, |before| ends[before])..ends[task];
    take(ends.len(), parts.len(), &|part| parts[part - 1], &|tasks| work(&mut tasks.map(range)))
}

/// The ends of the ranges of `0 .. count` that threads take, and how many of them there are up to the end of each thread's part. Each range
/// is half of the rest of its part, so there are few of them. The last ones are so short that all threads end at the same time, even if
/// one of them had to be woken and began late (C. D. Polychronopoulos and D. J. Kuck, "Guided self-scheduling", 1987).
fn cut(count: usize, threads: usize) -> (Vec<usize>, Vec<usize>) {
    let (mut ends, mut from) = (Vec::new(), 0);
    let least = (count / (LEAST_RANGES_PER_THREAD * threads)).max(1);
    let part = |part| {
        let end = portion(count, part, threads);
        while from < end {
            from += ((end - from) / 2).max(least).min(end - from);
            ends.push(from);
        }
        ends.len()
    };
    let parts = (1..=threads).map(part).collect();
    (ends, parts)
}

/// As [`run`], with one item for each task, such as disjoint pieces of a slice.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_each<Item: Send>(
    items: impl IntoIterator<Item = Item>,
    work: impl Fn(usize, Item) -> Result<()> + Sync,
) -> Result<()> {
    let items: Vec<Mutex<Option<Item>>> = items.into_iter().map(|item| Mutex::new(Some(item))).collect();
    run(items.len(), |task| {
        let item = items[task].lock().unwrap_or_else(PoisonError::into_inner).take();
        item.map_or(Ok(()), |item| work(task, item))
    })
}

struct Job<'a> {
    parts: Vec<Part>,
    /// The lowest task that has failed so far; before that the number of tasks.
    least: AtomicUsize,
    /// That task's failure.
    failed: Mutex<Option<(usize, Failure)>>,
    work: Work<'a, usize>,
}

/// Tasks that follow each other. Each is in a cache line of its own.
#[repr(align(64))]
struct Part {
    /// The first task that no thread has taken.
    next: AtomicUsize,
    end: usize,
}

enum Failure {
    Error(crate::Error),
    Panic(Box<dyn Any + Send>),
}

impl Job<'_> {
    /// Does tasks until none is left: those of the thread's own part, then those of the parts after it.
    fn pull(&self, thread: usize) {
        let mut taken = 0;
        let (after, before) = self.parts.split_at(thread % self.parts.len());
        let mut parts = before.iter().chain(after);
        let mut part = parts.next();
        let mut tasks = std::iter::from_fn(|| {
            loop {
                let Part { next, end } = part?;
                let end = self.least.load(Ordering::Relaxed).min(*end);
                // Of a part that has been done, a late thread only reads.
                if next.load(Ordering::Relaxed) < end {
                    taken = next.fetch_add(1, Ordering::Relaxed);
                    if taken < end {
                        return Some(taken);
                    }
                }
                part = parts.next();
            }
        })
        .peekable();
        // A late helper skips its set-up.
        if tasks.peek().is_none() {
            return;
        }
        // `AssertUnwindSafe` holds: the panic is passed on when all threads have left, before any code can see the half-done state of the
        // task.
        match catch_unwind(AssertUnwindSafe(|| (self.work)(&mut tasks))) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => self.fail(taken, Failure::Error(error)),
            Err(payload) => self.fail(taken, Failure::Panic(payload)),
        }
    }

    /// Records a failure. No higher task begins, and all lower ones are done, so the lowest failure is found at any timing.
    fn fail(&self, task: usize, failure: Failure) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.as_ref().is_none_or(|&(lowest, _)| task < lowest) {
            self.least.store(task, Ordering::Relaxed);
            *failed = Some((task, failure));
        }
    }
}

#[cfg(test)]
mod tests;
