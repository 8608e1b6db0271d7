//! How far a computation with files has come, told to a callback of Python.
//!
//! *Technique*: the thread that waits for a computation asks a few times a second whether a signal came. Then it calls the callback too, which
//! so runs in the user's own thread, as progress bars and notebooks want. *Contract*: without a callback, this costs one look at a cell of the
//! thread. What the callback computes itself tells nothing. An exception of the callback ends the computation.

use ndcast::Progress;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// The callback of this thread, unless a computation tells it already.
    static CALLBACK: RefCell<Option<Py<PyAny>>> = const { RefCell::new(None) };
    static TOLD: RefCell<Option<Told>> = const { RefCell::new(None) };
}

/// Who is told of what.
struct Told {
    callback: Py<PyAny>,
    progress: Arc<Progress>,
    /// Bytes done and in all, as they were told last.
    last: (u64, u64),
}

impl Told {
    fn tell(&mut self, py: Python<'_>, ended: bool) -> PyResult<()> {
        let done = self.progress.done();
        // The plan may count some elements twice that are read once.
        let now = (done, if ended { done } else { self.progress.total().max(done) });
        // What reads no files counts nothing.
        if now == self.last {
            return Ok(());
        }
        self.last = now;
        self.callback.call1(py, now).map(|_| ())
    }
}

/// Sets the callback of this thread; returns the previous one.
#[pyfunction]
#[pyo3(signature = (callback))]
pub(crate) fn _progress(callback: Option<Py<PyAny>>) -> Option<Py<PyAny>> {
    CALLBACK.replace(callback)
}

/// A computation that tells.
pub(crate) struct Telling(Arc<Progress>);

impl Telling {
    /// A computation of this thread begins; `None` without a callback.
    pub(crate) fn begin() -> Option<Telling> {
        let callback = CALLBACK.take()?;
        let progress = Progress::new();
        TOLD.set(Some(Told { callback, progress: progress.clone(), last: (0, 0) }));
        Some(Telling(progress))
    }

    /// Where the computation counts.
    pub(crate) fn progress(&self) -> &Arc<Progress> {
        &self.0
    }
}

impl Drop for Telling {
    fn drop(&mut self) {
        if let Some(told) = TOLD.take() {
            CALLBACK.set(Some(told.callback));
        }
    }
}

/// Tells the callback how far this thread's computation has come, or that it has ended.
pub(crate) fn tell(py: Python<'_>, ended: bool) -> PyResult<()> {
    // Nothing is borrowed while Python runs.
    let Some(mut told) = TOLD.take() else { return Ok(()) };
    let said = told.tell(py, ended);
    TOLD.set(Some(told));
    said
}
