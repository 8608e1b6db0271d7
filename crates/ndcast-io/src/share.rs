//! Work that several threads share, most of it waiting for a disk or decoding.

use ndcast::{num_threads, with_num_threads};
use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does work on all items, with at most `most` threads, and no more than this one may use. Within the work, one thread is used.
///
/// # Errors
/// An error of the work. Other items may then be left.
pub(crate) fn share<I: Send, E: Send + From<io::Error>>(
    mut items: impl Iterator<Item = I> + Send,
    most: usize,
    work: impl Fn(I) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let threads = num_threads().min(most);
    if threads <= 1 {
        return items.try_for_each(work);
    }
    let items = Mutex::new(items.fuse());
    let turn = || {
        with_num_threads(1, || {
            loop {
                let next = items.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(item) = next else { return Ok(()) };
                work(item)?;
            }
        })
    };
    thread::scope(|scope| {
        // If no thread can be started, this one does all the work.
        let helpers: Vec<_> =
            (1..threads).filter_map(|_| thread::Builder::new().spawn_scoped(scope, turn).ok()).collect();
        let panicked = |_| Err(io::Error::other("a thread has panicked").into());
        helpers.into_iter().fold(turn(), |done, helper| done.and(helper.join().unwrap_or_else(panicked)))
    })
}
