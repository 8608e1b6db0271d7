//! Settings that a user can change.

use crate::error::raised;
use ndcast::Error;
use ndcast_lang::{Context, Flavour};
use pyo3::exceptions::{PyRuntimeWarning, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use std::cell::Cell;
use std::ffi::CString;
use std::sync::atomic::{AtomicU8, Ordering};

thread_local! {
    static EAGER: Cell<bool> = const { Cell::new(false) };
}

/// Whether operations of this thread compute at once.
pub(crate) fn eager() -> bool {
    EAGER.get()
}

/// A context with the current settings, for operations of a flavour.
pub(crate) fn context(flavour: Flavour) -> Context {
    Context { flavour, ..Context::default() }
}

/// What NumPy and PyTorch warn of where complex numbers become real ones.
pub(crate) const LOSES_IMAGINARY: &str = "Casting complex values to real discards the imaginary part";

/// Issues a warning of PyTorch at the line of the program: PyTorch's functions in Python call these.
pub(crate) fn warn_as_torch(py: Python<'_>, text: &str) -> PyResult<()> {
    py.import("ndcast._support")?.call_method1("warn", (text, py.get_type::<PyUserWarning>()))?;
    Ok(())
}

/// Issues the warnings of an operation as warnings of Python.
pub(crate) fn warn(py: Python<'_>, context: &Context) -> PyResult<()> {
    let category = match context.flavour {
        Flavour::NumPy => py.get_type::<PyRuntimeWarning>(),
        Flavour::Standard | Flavour::Torch => py.get_type::<PyUserWarning>(),
    };
    for text in &context.warnings {
        if context.flavour == Flavour::NumPy && is_ignored(py, text)? {
            continue;
        }
        let numpys =
            (context.flavour == Flavour::NumPy && text == LOSES_IMAGINARY).then(|| py.import("numpy.exceptions"));
        let category = match numpys {
            Some(Ok(numpys)) => &numpys.getattr("ComplexWarning")?.cast_into()?,
            _ => &category,
        };
        if context.flavour == Flavour::Torch {
            warn_as_torch(py, text)?;
        } else {
            PyErr::warn(py, category, &CString::new(text.as_str())?, 1)?;
        }
    }
    Ok(())
}

/// Whether NumPy's settings of floating-point errors say nothing of what a warning is about.
fn is_ignored(py: Python<'_>, text: &str) -> PyResult<bool> {
    let kinds = [("divide by zero encountered", "divide"), ("invalid value encountered", "invalid")];
    let Some((_, kind)) = kinds.iter().find(|(start, _)| text.starts_with(start)) else { return Ok(false) };
    match py.import("numpy") {
        Ok(numpy) => Ok(numpy.call_method0("geterr")?.get_item(kind)?.eq("ignore")?),
        Err(_) => Ok(false),
    }
}

/// Sets whether operations of this thread compute at once; returns the previous setting.
#[pyfunction]
pub(crate) fn _eager(enabled: bool) -> bool {
    EAGER.replace(enabled)
}

/// Which calls take another way than the shortest: [`NONE`], [`STRICT`] or [`ALL`].
static LONG: AtomicU8 = AtomicU8::new(NONE);
const NONE: u8 = 0;
/// NumPy's flavour hands its operations to NumPy, which raises for overflows and divisions by zero.
const STRICT: u8 = 1;
/// No call is computed at once, so that tests can compare both ways.
const ALL: u8 = 2;

pub(crate) fn is_strict() -> bool {
    LONG.load(Ordering::Relaxed) == STRICT
}

/// Whether calls of a flavour on few elements may be computed at once.
pub(crate) fn may_be_at_once(flavour: Flavour) -> bool {
    match LONG.load(Ordering::Relaxed) {
        NONE => true,
        STRICT => flavour != Flavour::NumPy,
        _ => false,
    }
}

/// Sets whether operations of NumPy's flavour are NumPy's own.
#[pyfunction]
pub(crate) fn _strict(enabled: bool) -> bool {
    LONG.swap(if enabled { STRICT } else { NONE }, Ordering::Relaxed) == STRICT
}

/// Sets whether calls on few elements may be computed at once.
#[pyfunction]
pub(crate) fn _at_once(enabled: bool) {
    LONG.store(if enabled { NONE } else { ALL }, Ordering::Relaxed);
}

/// The number of threads that compute. It is that of the cores, or `NDCAST_NUM_THREADS`, until `set_num_threads` changes it.
///
/// Returns
/// -------
/// int
///     The number, 1 or more.
///
/// Examples
/// --------
/// >>> nd.get_num_threads() >= 1
/// True
#[pyfunction]
pub(crate) fn get_num_threads() -> usize {
    ndcast::num_threads()
}

/// Set how many threads compute. No result depends on it.
///
/// Parameters
/// ----------
/// threads : int
///     The number, 1 or more. Other numbers raise a `ValueError`.
///
/// Returns
/// -------
/// None
///     Nothing.
///
/// Examples
/// --------
/// >>> nd.set_num_threads(nd.get_num_threads())
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

/// The most bytes that a computation with files may hold; sets it, if a number is given.
#[pyfunction]
#[pyo3(signature = (bytes = None))]
pub(crate) fn _memory_limit(bytes: Option<u64>) -> u64 {
    if let Some(bytes) = bytes {
        ndcast::set_memory_limit(bytes);
    }
    ndcast::memory_limit()
}

/// The number of bytes that a text such as "2GiB" means; `None` if it means none.
#[pyfunction]
pub(crate) fn _bytes_of(text: &str) -> Option<u64> {
    ndcast::shape::bytes_of(text)
}

/// Refuses every device but "cpu".
pub(crate) fn check_device(device: &Bound<'_, PyAny>) -> PyResult<()> {
    let is_cpu =
        |name: &str| name == "cpu" || name.strip_prefix("cpu:").is_some_and(|number| number.parse::<u8>().is_ok());
    if device.is_none() || is_cpu(device.str()?.to_str()?) {
        return Ok(());
    }
    // A ValueError, and PyTorch's RuntimeError.
    Err(raised(device.py(), &Error::value(format!("no device {}: the only one is 'cpu'", device.repr()?))))
}
