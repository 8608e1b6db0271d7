//! Calls that NumPy refuses, although a row takes them: NumPy is called, and says why.
//!
//! *Problem*: one row takes the names of several libraries for a parameter, and a list of axes as well as a tuple. A program that catches what
//! NumPy raises must get it. *Technique*: before a call starts, the names of its keywords are looked up in NumPy's signature. *Contract*: where
//! a signature is not known, or NumPy is not installed, the row takes what it takes.

use crate::call::Call;
use crate::classes::own;
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString, PyTuple};

/// Functions that fold elements along axes. Others take a list of axes as they take a tuple.
const FOLDS: &[&str] = &[
    "all",
    "amax",
    "amin",
    "any",
    "argmax",
    "argmin",
    "count_nonzero",
    "max",
    "mean",
    "min",
    "nanargmax",
    "nanargmin",
    "nanmax",
    "nanmean",
    "nanmin",
    "nanprod",
    "nanstd",
    "nansum",
    "nanvar",
    "prod",
    "ptp",
    "squeeze",
    "std",
    "sum",
    "var",
    "vector_norm",
];

/// Functions that give the place of an element, for which NumPy takes one axis, and no tuple.
const PLACES: &[&str] = &["argmax", "argmin", "nanargmax", "nanargmin"];

/// Whether an object is a list or an array of ours, which are no axes to functions that fold.
fn is_no_axis(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyList>()
        || own(object).is_some_and(|x| x.get().cell.shape().is_ok_and(|shape| shape.rank() > 0))
}

/// Keywords that so many of NumPy's functions have that nobody asks whether one has them.
const SHARED: &[&str] =
    &["axis", "casting", "copy", "device", "dtype", "initial", "keepdims", "like", "order", "out", "subok", "where"];

/// Whether a call of NumPy's flavour has one of the two names of PyTorch's that calls which are answered at once take for NumPy's.
pub(crate) fn is_named_otherwise(call: &Call<'_, '_>) -> bool {
    call.flavour() == Flavour::NumPy
        && call.names.is_some_and(|names| {
            let other =
                |name: &Bound<'_, PyAny>| name.cast::<PyString>().is_ok_and(|name| name == "dim" || name == "keepdim");
            names.iter().any(|name| other(&name))
        })
}

/// Whether a keyword is another library's name of a parameter or names one that NumPy takes by position alone, or an axis is no axis.
pub(crate) fn is_refused(call: &Call<'_, '_>) -> PyResult<bool> {
    static REFUSES: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let is_tuple = |axis: &Bound<'_, PyAny>| PLACES.contains(&call.entry.name) && axis.is_instance_of::<PyTuple>();
    if FOLDS.contains(&call.entry.name)
        && call.argument(1, "axis").is_some_and(|axis| is_no_axis(axis) || is_tuple(axis))
    {
        return Ok(true);
    }
    for name in call.names.into_iter().flatten() {
        if SHARED.contains(&name.cast::<PyString>()?.to_str()?) {
            continue;
        }
        let refuses = REFUSES.import(call.py, "ndcast.numpy._gate", "refuses")?;
        if refuses.call1((call.home(), call.entry.full_name(), name))?.is_truthy()? {
            return Ok(true);
        }
    }
    Ok(false)
}
