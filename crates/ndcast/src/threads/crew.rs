//! Threads that wait for work, and how a caller gets those of them that are idle to help.
//!
//! A caller posts a closure, calls it itself, then withdraws the post and waits for whoever has joined meanwhile. All that is true
//! is under one lock that is held for a few instructions at a time; the counters beside it are only for those who spin a little before
//! they sleep, because waking takes longer than much of the work. Threads are started when they are first wanted and stay.
//!
//! A child that was forked has none of its parent's threads: it gets a crew of its own.

use super::interrupt;
use crate::process::PerProcess;
use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Turns of a spinning loop before a thread sleeps: some 20 to 50 µs, a few times what waking up takes.
const SPINS: usize = 1000;

/// What is posted: may be called by several threads at once.
type Work<'a> = &'a (dyn Fn() + Sync);

pub(super) struct Crew {
    state: Mutex<State>,
    /// Something was posted.
    wake: Condvar,
    /// The last helper left a post that was withdrawn.
    done: Condvar,
    /// How often something was posted, and how often a helper left.
    posted: AtomicUsize,
    left: AtomicUsize,
}

struct State {
    posts: Vec<Post>,
    number: u64,
    threads: usize,
    spinning: usize,
    sleeping: usize,
}

impl State {
    /// How many have to be woken if so many are to help.
    fn asleep(&self, helpers: usize) -> usize {
        helpers.saturating_sub(self.spinning).min(self.sleeping)
    }
}

struct Post {
    number: u64,
    /// Its lifetime is that of the post: see [`Crew::together`].
    work: Work<'static>,
    /// How many more may join; none once the post is withdrawn.
    wanted: usize,
    /// How many are at work.
    helpers: usize,
}

/// The crew of this process. Its threads keep it for as long as that lives.
pub(super) fn crew() -> &'static Crew {
    static CREW: PerProcess<Crew> = PerProcess::new(|_| Crew::new());
    CREW.get()
}

impl Crew {
    fn new() -> Crew {
        let state = State { posts: Vec::new(), number: 0, threads: 0, spinning: 0, sleeping: 0 };
        Crew {
            state: Mutex::new(state),
            wake: Condvar::new(),
            done: Condvar::new(),
            posted: AtomicUsize::new(0),
            left: AtomicUsize::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing under the lock panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `work` here, and at the same time in up to `helpers` threads that are idle. Returns when all have returned. `work` is done
    /// when one call has returned: who has not joined by then is not waited for.
    pub(super) fn together(&'static self, helpers: usize, work: Work<'_>) {
        // SAFETY: only the lifetime changes. The closure is called by this thread and by those that join the post; `Withdraw` waits
        // for them, and keeps others from joining, before this function ends, be it by a panic.
        let lasting = unsafe { std::mem::transmute::<Work<'_>, Work<'static>>(work) };
        let mut state = self.lock();
        while state.threads < helpers {
            let (number, thread) = (state.threads, std::thread::Builder::new());
            // Where no more threads are to be had, those that there are do the work.
            if thread.name(format!("ndcast-{number}")).spawn(move || self.serve(number)).is_err() {
                break;
            }
            state.threads += 1;
        }
        state.number += 1;
        let number = state.number;
        state.posts.push(Post { number, work: lasting, wanted: helpers, helpers: 0 });
        let wake = state.asleep(helpers);
        drop(state);
        self.posted.fetch_add(1, Ordering::Release);
        let withdraw = Withdraw { crew: self, number };
        self.notify(wake);
        work();
        drop(withdraw);
    }

    /// Wakes up to `helpers` threads for what is going to be posted soon: they spin until then, or sleep again.
    pub(super) fn rouse(&self, helpers: usize) {
        let wake = self.lock().asleep(helpers);
        self.notify(wake);
    }

    fn notify(&self, threads: usize) {
        for _ in 0..threads {
            self.wake.notify_one();
        }
    }

    /// The life of a thread of the crew.
    fn serve(&self, thread: usize) {
        let mut state = self.lock();
        loop {
            if let Some(post) = state.posts.iter_mut().find(|post| post.wanted > 0) {
                post.wanted -= 1;
                post.helpers += 1;
                let (number, work) = (post.number, post.work);
                drop(state);
                work();
                state = self.lock();
                self.left.fetch_add(1, Ordering::Release);
                if let Some(post) = state.posts.iter_mut().find(|post| post.number == number) {
                    post.helpers -= 1;
                    if post.helpers == 0 && post.wanted == 0 {
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
            if !posted && state.posts.iter().all(|post| post.wanted == 0) {
                state.sleeping += 1;
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.sleeping -= 1;
            }
        }
    }
}

/// Withdraws a post when it is dropped, and waits for the helpers that are at work on it.
struct Withdraw {
    crew: &'static Crew,
    number: u64,
}

impl Drop for Withdraw {
    fn drop(&mut self) {
        let mut state = self.crew.lock();
        loop {
            let Some(at) = state.posts.iter().position(|post| post.number == self.number) else { return };
            state.posts[at].wanted = 0;
            if state.posts[at].helpers == 0 {
                state.posts.swap_remove(at);
                return;
            }
            let seen = self.crew.left.load(Ordering::Acquire);
            drop(state);
            let left = spin(0, || self.crew.left.load(Ordering::Acquire) != seen);
            state = self.crew.lock();
            let at_work = |post: &Post| post.number == self.number && post.helpers > 0;
            if !left && state.posts.iter().any(at_work) {
                let done = &self.crew.done;
                if interrupt::asks() {
                    drop(done.wait_timeout(state, interrupt::PERIOD).unwrap_or_else(PoisonError::into_inner));
                    // What it heard is for the others.
                    let _ = interrupt::check_rarely();
                    state = self.crew.lock();
                } else {
                    state = done.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

/// Spins until something happens, for a while, if there is a core for as many others besides. Whether it happened.
fn spin(others: usize, mut happened: impl FnMut() -> bool) -> bool {
    if others.max(1) >= *super::ALL.get() {
        return false;
    }
    for _ in 0..SPINS {
        if happened() {
            return true;
        }
        spin_loop();
    }
    false
}
