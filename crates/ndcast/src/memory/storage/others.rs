//! Who else may write to bytes: libraries whose memory a tensor shows, and libraries to which the memory of a tensor was lent.
//!
//! *Problem*: an array of NumPy's and a tensor over the same memory each see what is written to the other, so nothing that is kept for later
//! may refer to that memory, and a write may not go elsewhere. *Technique*: the bytes say that they are shared. Whoever reads them gets a
//! handle that is counted for its thread. A write waits until no other thread has one; who reads already may go on, who comes later lets it pass. *Contract*: no thread writes to shared bytes through
//! one base while another thread reads them through it. Other libraries, and other bases over the same memory, take no part: their users must not
//! write while a computation reads, as with NumPy's own arrays.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{ThreadId, current};
use std::time::Duration;

/// The longest time that a write waits for other threads which read.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// The longest time that a thread waits to read because a write waits.
pub(crate) const COURTESY: Duration = Duration::from_millis(5);
/// How often either looks.
pub(crate) const PAUSE: Duration = Duration::from_micros(50);

/// Number of shared memories in the process: while there are none, no expression has to be looked at.
static SHARED: AtomicUsize = AtomicUsize::new(0);

/// Whether any memory of the process is shared.
#[inline]
pub(crate) fn are_any() -> bool {
    SHARED.load(Relaxed) > 0
}

/// Who else may write to some bytes.
pub(super) enum Others {
    /// Nobody.
    None,
    /// The owner of the bytes, at any time.
    Always(Sharing),
    /// Those who hold this lease, as long as they do.
    While(Arc<()>, Sharing),
    /// These bytes are a handle for reading to such bytes.
    Seen(#[allow(dead_code, reason = "held to be dropped")] Reader),
}

impl Others {
    pub(super) fn may_write(&self) -> bool {
        match self {
            Others::None => false,
            Others::Always(_) | Others::Seen(_) => true,
            Others::While(lease, _) => Arc::strong_count(lease) > 1,
        }
    }
}

/// Who reads shared bytes.
pub(super) struct Sharing(Arc<Mutex<Users>>);

#[derive(Default)]
struct Users {
    /// The threads that read, once for each handle.
    readers: Vec<ThreadId>,
    /// How many writes wait.
    writers: usize,
}

impl Sharing {
    pub(super) fn new() -> Sharing {
        SHARED.fetch_add(1, Relaxed);
        Sharing(Arc::default())
    }

    /// Counts a handle of this thread. `None` if a write waits, unless this thread has a handle already or is `hasty`.
    pub(super) fn reader(&self, hasty: bool) -> Option<Reader> {
        let (mut users, thread) = (locked(&self.0), current().id());
        if users.writers > 0 && !hasty && !users.readers.contains(&thread) {
            return None;
        }
        users.readers.push(thread);
        Some(Reader { users: self.0.clone(), thread })
    }

    /// Whether another thread reads.
    pub(super) fn is_read(&self) -> bool {
        let own = current().id();
        locked(&self.0).readers.iter().any(|thread| *thread != own)
    }

    /// Tells those who want to read that a write waits.
    pub(super) fn writer(&self) -> Writer {
        locked(&self.0).writers += 1;
        Writer(self.0.clone())
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        SHARED.fetch_sub(1, Relaxed);
    }
}

/// A handle for reading, counted for the thread that got it.
pub(super) struct Reader {
    users: Arc<Mutex<Users>>,
    thread: ThreadId,
}

impl Drop for Reader {
    fn drop(&mut self) {
        let readers = &mut locked(&self.users).readers;
        if let Some(at) = readers.iter().position(|thread| *thread == self.thread) {
            readers.swap_remove(at);
        }
    }
}

/// A write that waits.
pub(crate) struct Writer(Arc<Mutex<Users>>);

impl Drop for Writer {
    fn drop(&mut self) {
        locked(&self.0).writers -= 1;
    }
}

fn locked(users: &Mutex<Users>) -> MutexGuard<'_, Users> {
    users.lock().unwrap_or_else(PoisonError::into_inner)
}
