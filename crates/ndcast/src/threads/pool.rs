//! The thread pool: threads that wait for work, and the way in which a caller gets idle ones to help.
//!
//! A caller posts a closure, calls it itself, then withdraws the job and waits for the threads that have joined. All state is under one
//! lock that is held for a few instructions at a time. The atomic counters beside it serve only the threads that spin a little before they
//! sleep; they spin because waking up takes longer than much of the work. Threads are started when they are first needed, and stay.
//!
//! A forked child has none of its parent's threads, so it gets a pool of its own.

use super::interrupt;
use crate::machine::{IDLE, INTERRUPT_PERIOD};
use crate::process::PerProcess;
use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Pauses of a spinning loop between two looks at the clock.
const SPINS: usize = 16;

/// The posted closure. Several threads may call it at once, each with its number: that of the caller is 0.
type Work<'a> = &'a (dyn Fn(usize) + Sync);

pub(super) struct Pool {
    state: Mutex<State>,
    /// Signals that something was posted.
    wake: Condvar,
    /// Signals that the last helper left a withdrawn job.
    done: Condvar,
    /// Number of jobs so far. `left` is the number of times that a helper left a job.
    posted: AtomicUsize,
    left: AtomicUsize,
}

struct State {
    jobs: Vec<Job>,
    number: u64,
    threads: usize,
    spinning: usize,
    sleeping: usize,
}

impl State {
    /// Number of sleeping threads to wake so that `helpers` can help. Spinning threads need no wake-up.
    fn asleep(&self, helpers: usize) -> usize {
        helpers.saturating_sub(self.spinning).min(self.sleeping)
    }
}

struct Job {
    number: u64,
    /// The closure. It really lives only as long as the job: see [`Pool::run`].
    work: Work<'static>,
    /// Number of further threads that may join; 0 once the job is withdrawn.
    wanted: usize,
    /// Number of helpers at work.
    helpers: usize,
}

/// The pool of this process. Its threads keep a reference to it, and it is never freed.
pub(super) fn pool() -> &'static Pool {
    static POOL: PerProcess<Pool> = PerProcess::new(|_| Pool::new());
    POOL.get()
}

impl Pool {
    fn new() -> Pool {
        let state = State { jobs: Vec::new(), number: 0, threads: 0, spinning: 0, sleeping: 0 };
        Pool {
            state: Mutex::new(state),
            wake: Condvar::new(),
            done: Condvar::new(),
            posted: AtomicUsize::new(0),
            left: AtomicUsize::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `work` here and, at the same time, in up to `helpers` idle threads. Returns when all of these calls have returned. The work
    /// must be complete as soon as one call has returned, because this function does not wait for threads that have not joined by then.
    pub(super) fn run(&'static self, helpers: usize, work: Work<'_>) {
        // SAFETY: only the lifetime changes. The closure is called by this thread and by the threads that join the job. Before this
        // function ends, even by a panic, `Withdraw` keeps others from joining and waits for those that have joined.
        let lasting = unsafe { std::mem::transmute::<Work<'_>, Work<'static>>(work) };
        let mut state = self.lock();
        while state.threads < helpers {
            let (number, thread) = (state.threads, std::thread::Builder::new());
            // If the system gives no more threads, the existing ones do the work.
            if thread.name(format!("ndcast-{number}")).spawn(move || self.serve(number)).is_err() {
                break;
            }
            state.threads += 1;
        }
        state.number += 1;
        let number = state.number;
        state.jobs.push(Job { number, work: lasting, wanted: helpers, helpers: 0 });
        let wake = state.asleep(helpers);
        drop(state);
        self.posted.fetch_add(1, Ordering::Release);
        let withdraw = Withdraw { pool: self, number };
        self.notify(wake);
        work(0);
        drop(withdraw);
    }

    /// Wakes up to `helpers` threads for work that will be posted soon. They spin until then, or sleep again.
    pub(super) fn wake(&self, helpers: usize) {
        let wake = self.lock().asleep(helpers);
        self.notify(wake);
    }

    fn notify(&self, threads: usize) {
        for _ in 0..threads {
            self.wake.notify_one();
        }
    }

    /// The loop of a thread of the pool. `thread` is its number.
    fn serve(&self, thread: usize) {
        let mut state = self.lock();
        loop {
            if let Some(job) = state.jobs.iter_mut().find(|job| job.wanted > 0) {
                job.wanted -= 1;
                job.helpers += 1;
                let (number, work) = (job.number, job.work);
                drop(state);
                work(thread + 1);
                state = self.lock();
                self.left.fetch_add(1, Ordering::Release);
                if let Some(job) = state.jobs.iter_mut().find(|job| job.number == number) {
                    job.helpers -= 1;
                    if job.helpers == 0 && job.wanted == 0 {
                        self.done.notify_all();
                    }
                }
                continue;
            }
            let seen = self.posted.load(Ordering::Acquire);
            state.spinning += 1;
            drop(state);
            let posted = spin(thread + 1, || self.posted.load(Ordering::Acquire) != seen);
            state = self.lock();
            state.spinning -= 1;
            if !posted && state.jobs.iter().all(|job| job.wanted == 0) {
                state.sleeping += 1;
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.sleeping -= 1;
            }
        }
    }
}

/// Withdraws a job when dropped, and waits for the helpers that are at work on it.
struct Withdraw {
    pool: &'static Pool,
    number: u64,
}

impl Drop for Withdraw {
    fn drop(&mut self) {
        let mut state = self.pool.lock();
        loop {
            let Some(at) = state.jobs.iter().position(|job| job.number == self.number) else { return };
            state.jobs[at].wanted = 0;
            if state.jobs[at].helpers == 0 {
                state.jobs.swap_remove(at);
                return;
            }
            let seen = self.pool.left.load(Ordering::Acquire);
            drop(state);
            let left = spin(0, || self.pool.left.load(Ordering::Acquire) != seen);
            state = self.pool.lock();
            let at_work = |job: &Job| job.number == self.number && job.helpers > 0;
            if !left && state.jobs.iter().any(at_work) {
                let done = &self.pool.done;
                if interrupt::asks() {
                    drop(done.wait_timeout(state, INTERRUPT_PERIOD).unwrap_or_else(PoisonError::into_inner));
                    // The stop flag carries an interrupt to the other threads, so the result is not needed here.
                    let _ = interrupt::check_rarely();
                    state = self.pool.lock();
                } else {
                    state = done.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

/// Spins for a while until `happened` is true, provided that there is a core for this thread beside the `others`. Returns whether it
/// happened.
fn spin(others: usize, mut happened: impl FnMut() -> bool) -> bool {
    if others.max(1) >= *super::ALL.get() {
        return false;
    }
    let start = Instant::now();
    loop {
        // The clock takes as long as a pause or two.
        for _ in 0..SPINS {
            if happened() {
                return true;
            }
            spin_loop();
        }
        if start.elapsed() > IDLE {
            return false;
        }
    }
}
