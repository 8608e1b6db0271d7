//! Ctrl-C, and other signals, during a computation.
//!
//! *Contract*: a computation that only reads snapshots and writes to memory of its own ends within a fraction of a second, with the
//! exception that the signal's handler raises. The lazy result stays as it was, and is computed again when it is next asked for. The value
//! of a write into an existing tensor is computed in the same way; the write itself, once begun, runs to its end.

use crate::error::raised;
use crate::progress::{Telling, tell};
use ndcast::{ErrorKind, Result, interruptible, with_progress};
use pyo3::prelude::*;
use std::cell::Cell;

thread_local! {
    /// The exception that the handler of a signal raised.
    static RAISED: Cell<Option<PyErr>> = const { Cell::new(None) };
}

fn signalled() -> bool {
    Python::attach(|py| match py.check_signals().and_then(|()| tell(py, false)) {
        Ok(()) => false,
        Err(error) => {
            RAISED.set(Some(error));
            true
        }
    })
}

/// Keeps an exception that an error of kind `Interrupted` stands for.
pub(crate) fn raise_later(exception: PyErr) {
    RAISED.set(Some(exception));
}

/// The exception that an error stands for.
pub(crate) fn kept(error: &ndcast::Error) -> Option<PyErr> {
    if error.kind() == ErrorKind::Interrupted { RAISED.take() } else { None }
}

/// Runs `work` while other Python threads run. A signal ends it with the exception that its handler raised, and so does a callback that is
/// told of the progress.
pub(crate) fn computed<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T> + Send) -> PyResult<T> {
    let Some(telling) = Telling::begin() else {
        return py.detach(|| interruptible(signalled, work)).map_err(|error| raised(py, &error));
    };
    let progress = telling.progress();
    let result = py.detach(|| interruptible(signalled, || with_progress(progress, work)));
    let result = result.map_err(|error| raised(py, &error))?;
    tell(py, true).map(|()| result)
}
