//! What a user may set.

use ndcast_lang::Context;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::prelude::*;
use std::cell::Cell;
use std::ffi::CString;
use std::sync::atomic::{AtomicBool, Ordering};

/// `torch.utils.backcompat.broadcast_warning.enabled`
static BROADCAST_WARNING: AtomicBool = AtomicBool::new(false);

thread_local! {
    static EAGER: Cell<bool> = const { Cell::new(false) };
}

/// Whether operations of this thread compute at once.
pub(crate) fn eager() -> bool {
    EAGER.get()
}

/// Whether operations warn of operands that broadcast although they have as many elements.
pub(crate) fn warns() -> bool {
    BROADCAST_WARNING.load(Ordering::Relaxed)
}

/// What operations are told of the settings.
pub(crate) fn context() -> Context {
    Context { broadcast_warning: warns(), ..Context::default() }
}

/// What operations warned of, as Python's warnings.
pub(crate) fn warn(py: Python<'_>, context: &Context) -> PyResult<()> {
    for text in &context.warnings {
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(text.as_str())?, 1)?;
    }
    Ok(())
}

/// Sets whether operations of this thread compute at once; answers what was set before.
#[pyfunction]
pub(crate) fn _eager(enabled: bool) -> bool {
    EAGER.replace(enabled)
}

/// Whether a warning is given where operands of one number of elements, but different shapes, broadcast; sets it first, if told to.
#[pyfunction]
#[pyo3(signature = (enabled = None))]
pub(crate) fn _broadcast_warning(enabled: Option<bool>) -> bool {
    if let Some(enabled) = enabled {
        BROADCAST_WARNING.store(enabled, Ordering::Relaxed);
    }
    warns()
}

/// How many threads compute.
#[pyfunction]
pub(crate) fn get_num_threads() -> usize {
    ndcast::num_threads()
}

/// Sets how many threads compute: 1 or more. No result depends on it.
#[pyfunction]
#[pyo3(signature = (threads, /))]
pub(crate) fn set_num_threads(threads: isize) -> PyResult<()> {
    match usize::try_from(threads) {
        Ok(threads) if threads > 0 => {
            ndcast::set_num_threads(threads);
            Ok(())
        }
        _ => Err(PyValueError::new_err(format!("set_num_threads takes 1 or more, not {threads}"))),
    }
}
