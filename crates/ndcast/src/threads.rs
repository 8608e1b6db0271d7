//! How many threads work, and the one way in which the crate makes them work.
//!
//! *Problem*: split work over the cores from wherever it is asked for: from outside, from a thread of anybody's pool, from a closure of the
//! user that runs within such work itself. *Technique*: tasks are numbered; the calling thread takes them one by one, and threads of
//! the crew (`threads/crew.rs`) that have nothing to do join in. Nobody ever waits for a thread that has not joined, so no arrangement of
//! callers can lock up, and a small job is over before the others wake. *Contract*: no more than [`num_threads`] threads work for one
//! caller; work that is asked for within a task runs in that task's thread, unless it says otherwise with [`with_num_threads`]; of several errors or panics
//! the one of the lowest task is passed on, whatever the timing, once all threads have left.

mod crew;
mod interrupt;

pub use interrupt::interruptible;
#[cfg(debug_assertions)]
pub use interrupt::stopped_after;
pub(crate) use interrupt::{check, check_rarely, is_watched, to_the_end};

use crate::error::Result;
use crate::process::PerProcess;
use std::any::Any;
use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// More threads than this are never started, whatever is asked for.
const MOST: usize = 1024;

/// What the process is set to; 0: as many as there are.
static SETTING: PerProcess<AtomicUsize> = PerProcess::new(|parent| {
    let before = parent.map(|setting| setting.load(Ordering::Relaxed));
    let said = || std::env::var("NDCAST_NUM_THREADS").ok().and_then(|text| text.trim().parse().ok());
    AtomicUsize::new(before.or_else(said).unwrap_or(0))
});

/// The threads that this process may run at once: asked for once, because the answer takes reading files.
static ALL: PerProcess<usize> = PerProcess::new(|_| std::thread::available_parallelism().map_or(1, usize::from));

thread_local! {
    /// What this thread is set to; 0: what the process is.
    static SCOPE: Cell<usize> = const { Cell::new(0) };
}

/// How many threads an evaluation that begins here may use, the calling one among them.
///
/// What the innermost [`with_num_threads`] around says; else what [`set_num_threads`] said last; else the environment variable
/// `NDCAST_NUM_THREADS`; else as many as the machine, the affinity and the control group give. Within a closure of [`map`](crate::map()) or
/// [`fold`](crate::fold()) that runs in parallel already it is 1. The threads are ndcast's own; results never depend on their number.
///
/// ```
/// assert!(ndcast::num_threads() >= 1);
/// ```
pub fn num_threads() -> usize {
    let scope = SCOPE.get();
    let said = if scope == 0 { SETTING.get().load(Ordering::Relaxed) } else { scope };
    meant(said)
}

/// Sets how many threads evaluations of the whole process may use; `0` is all there are. More than there are cores is allowed.
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

/// Calls a closure, in this thread, whose evaluations may use as many threads; `0` is all there are.
///
/// Scopes nest, the innermost counts, and each ends with its closure, even by a panic. Who works in parallel already, with threads of
/// their own, may want `1`.
///
/// ```
/// use ndcast::{num_threads, with_num_threads};
/// let before = num_threads();
/// let inner = with_num_threads(4, || with_num_threads(1, num_threads));
/// assert_eq!((inner, num_threads()), (1, before));
/// ```
pub fn with_num_threads<T>(threads: usize, work: impl FnOnce() -> T) -> T {
    /// Sets the scope back however the closure ends.
    struct Outer(usize);
    impl Drop for Outer {
        fn drop(&mut self) {
            SCOPE.set(self.0);
        }
    }
    let _outer = Outer(SCOPE.replace(meant(threads)));
    work()
}

fn meant(said: usize) -> usize {
    if said == 0 { *ALL.get() } else { said.min(MOST) }
}

/// Does tasks `0 .. tasks`, each once, in rising order of their beginnings.
///
/// # Errors
/// The error of the lowest task that has one. Higher tasks may not have been done then. `Interrupted` by who watches.
pub(crate) fn run(tasks: usize, work: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
    take(tasks, &|tasks| in_turn(tasks, &work))
}

/// What a thread does with the tasks that it takes, one after the other, unless it is to stop.
///
/// # Errors
/// The first one; `Interrupted` by who watches.
pub(crate) fn in_turn<T>(tasks: &mut dyn Iterator<Item = T>, mut work: impl FnMut(T) -> Result<()>) -> Result<()> {
    for task in tasks {
        check()?;
        work(task)?;
    }
    Ok(())
}

/// What a thread does with the tasks that it takes.
type Work<'a, T> = &'a (dyn Fn(&mut dyn Iterator<Item = T>) -> Result<()> + Sync);

/// [`run`], where each thread is called once and takes tasks for as long as there are any.
fn take(tasks: usize, work: Work<'_, usize>) -> Result<()> {
    let threads = num_threads().min(tasks);
    if threads <= 1 {
        return work(&mut (0..tasks));
    }
    let stop = interrupt::stop();
    let job = Job { tasks, next: AtomicUsize::new(0), failed: Mutex::new(None), work };
    crew::crew().together(threads - 1, &|| {
        interrupt::helping(stop.as_ref(), || with_num_threads(1, || job.pull()));
    });
    match job.failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        None => Ok(()),
        Some((_, Failure::Error(error))) => Err(error),
        Some((_, Failure::Panic(payload))) => resume_unwind(payload),
    }
}

/// Wakes the threads that are going to help soon. That takes as long as to plan what they help with: a softmax of (4096, 1024), after the caches were
/// filled with something else, is planned in 75 µs, and a thread that sleeps begins 60 µs after it was woken (EPYC, Zen 4).
pub(crate) fn rouse() {
    let threads = num_threads();
    if threads > 1 {
        crew::crew().rouse(threads - 1);
    }
}

/// Tasks per thread, so that they share evenly whatever holds one up.
pub(crate) const TASKS: usize = 8;

/// Ranges that make up `0 .. count` (see [`ends`]): each thread is called once and takes some of them, so what it needs for all of them is made
/// once. It checks whether to stop, as [`in_turn`] does.
///
/// # Errors
/// As [`run`], an error being that of the range that was taken last.
pub(crate) fn share(count: usize, work: Work<'_, Range<usize>>) -> Result<()> {
    let ends = ends(count, num_threads());
    let range = |task: usize| task.checked_sub(1).map_or(0, |before| ends[before])..ends[task];
    take(ends.len(), &|tasks| work(&mut tasks.map(range)))
}

/// No range is shorter than if there were so many of equal length for each thread.
const LEAST: usize = 64;

/// Where the ranges end that threads take of `0 .. count`: each is a part of what is left, so that few are taken, and those last taken are so
/// short that all threads end at the same time, though one that had to be woken began late (C. D. Polychronopoulos and D. J. Kuck, "Guided
/// self-scheduling", 1987).
fn ends(count: usize, threads: usize) -> Vec<usize> {
    let (mut ends, mut from) = (Vec::new(), 0);
    let least = (count / (LEAST * threads)).max(1);
    while from < count {
        from += ((count - from) / (2 * threads)).max(least).min(count - from);
        ends.push(from);
    }
    ends
}

/// [`run`] over items that each belong to their task, such as disjoint pieces of a slice.
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
    tasks: usize,
    /// The first task that nobody has taken.
    next: AtomicUsize,
    /// The lowest task that failed so far.
    failed: Mutex<Option<(usize, Failure)>>,
    work: Work<'a, usize>,
}

enum Failure {
    Error(crate::Error),
    Panic(Box<dyn Any + Send>),
}

impl Job<'_> {
    /// Does tasks until there are none.
    fn pull(&self) {
        // Who comes too late has nothing to make ready.
        if self.next.load(Ordering::Relaxed) >= self.tasks {
            return;
        }
        let mut taken = 0;
        let mut tasks = std::iter::from_fn(|| {
            taken = self.next.fetch_add(1, Ordering::Relaxed);
            (taken < self.tasks).then_some(taken)
        });
        // Whoever sees what the task left half-done sees the panic first: it is passed on when all threads have left.
        match catch_unwind(AssertUnwindSafe(|| (self.work)(&mut tasks))) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => self.fail(taken, Failure::Error(error)),
            Err(payload) => self.fail(taken, Failure::Panic(payload)),
        }
    }

    /// Notes a failure. No further task begins; all lower ones have begun, so the lowest failure is found whatever the timing.
    fn fail(&self, task: usize, failure: Failure) {
        self.next.store(self.tasks, Ordering::Relaxed);
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.as_ref().is_none_or(|&(lowest, _)| task < lowest) {
            *failed = Some((task, failure));
        }
    }
}

#[cfg(test)]
mod tests;
