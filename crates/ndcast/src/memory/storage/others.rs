//! Who else may write to bytes: libraries whose memory a tensor shows, and libraries to which the memory of a tensor was lent.
//!
//! *Problem*: an array of NumPy's and a tensor over the same memory each see what is written to the other, so nothing that is kept for later
//! may refer to that memory, and a write may not go elsewhere. *Technique*: the bytes say that they are shared. Whoever reads them gets a
//! handle that is counted for its thread. A write waits until no other thread has one. *Contract*: no thread writes to shared bytes through
//! one base while another thread reads them through it. Other libraries, and other bases over the same memory, take no part: their users must not
//! write while a computation reads, as with NumPy's own arrays.

use crate::{Error, Result};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{ThreadId, current, sleep};
use std::time::{Duration, Instant};

/// The longest time that a write waits for other threads which read.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it looks.
const PAUSE: Duration = Duration::from_micros(50);

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

/// The threads that read shared bytes, once for each handle.
pub(super) struct Sharing(Arc<Mutex<Vec<ThreadId>>>);

impl Sharing {
    pub(super) fn new() -> Sharing {
        SHARED.fetch_add(1, Relaxed);
        Sharing(Arc::default())
    }

    /// Counts a handle of this thread.
    pub(super) fn reader(&self) -> Reader {
        locked(&self.0).push(current().id());
        Reader { readers: self.0.clone(), thread: current().id() }
    }

    /// Waits until no other thread reads.
    ///
    /// # Errors
    /// `Value` if one still reads after a while.
    pub(super) fn wait(&self) -> Result<()> {
        let (start, own) = (Instant::now(), current().id());
        while locked(&self.0).iter().any(|thread| *thread != own) {
            if start.elapsed() > PATIENCE {
                let text = "another thread computes with this memory, which is shared with another library: write to it afterwards";
                return Err(Error::value(text));
            }
            sleep(PAUSE);
        }
        Ok(())
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        SHARED.fetch_sub(1, Relaxed);
    }
}

/// A handle for reading, counted for the thread that got it.
pub(super) struct Reader {
    readers: Arc<Mutex<Vec<ThreadId>>>,
    thread: ThreadId,
}

impl Drop for Reader {
    fn drop(&mut self) {
        let mut readers = locked(&self.readers);
        if let Some(at) = readers.iter().position(|thread| *thread == self.thread) {
            readers.swap_remove(at);
        }
    }
}

fn locked(readers: &Mutex<Vec<ThreadId>>) -> MutexGuard<'_, Vec<ThreadId>> {
    readers.lock().unwrap_or_else(PoisonError::into_inner)
}
