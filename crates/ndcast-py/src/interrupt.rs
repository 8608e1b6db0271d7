//! Ctrl-C, and other signals, while elements are computed.
//!
//! *Contract*: what is computed from nothing but snapshots, into memory of its own, ends within a fraction of a second with whatever the handler of the
//! signal raises, and stays as it was: asked again, it is computed again. So does what is computed for a write into a tensor that is there already;
//! the write itself, once begun, runs to its end.

use crate::error::raised;
use ndcast::{Class, Result, interruptible};
use pyo3::prelude::*;
use std::cell::Cell;

thread_local! {
    /// What the handler of a signal raised.
    static RAISED: Cell<Option<PyErr>> = const { Cell::new(None) };
}

fn signalled() -> bool {
    Python::attach(|py| match py.check_signals() {
        Ok(()) => false,
        Err(error) => {
            RAISED.set(Some(error));
            true
        }
    })
}

/// Computes while other threads of Python run.
pub(crate) fn computed<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T> + Send) -> PyResult<T> {
    py.detach(|| interruptible(signalled, work)).map_err(|error| match RAISED.take() {
        Some(signal) if error.class() == Class::Interrupted => signal,
        _ => raised(py, &error),
    })
}
