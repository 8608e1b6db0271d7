//! Adds the rows of the tables to the package: functions to their modules, methods to the classes.

use crate::classes::class_of;
use crate::entries::{NAMESPACES, entries};
use crate::trampoline;
use ndcast_lang::Flavour;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Adds the functions of the main module and the methods of all classes. Inner modules are made by [`fill`].
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    if entries().len() > trampoline::CAPACITY {
        return Err(PyRuntimeError::new_err(format!("{} functions are more than there is room for", entries().len())));
    }
    for (row, entry) in entries().iter().enumerate().filter(|(_, entry)| !entry.is_function()) {
        let class = class_of(py, entry.flavour);
        let name = entry.full_name();
        // Attributes that the class defines itself, such as `shape` and `T`, take precedence.
        if !class.hasattr(name.as_str())? {
            class.setattr(name.as_str(), trampoline::method(row, entry, class)?)?;
        }
    }
    // NumPy's arrays cannot be keys.
    class_of(py, Flavour::NumPy).setattr("__hash__", py.None())?;
    fill(module, "ndcast")
}

/// Adds the functions of a module of this name.
///
/// # Errors
/// `RuntimeError` for a name that is no module's.
#[pyfunction(name = "_fill")]
pub(crate) fn fill(module: &Bound<'_, PyModule>, name: &str) -> PyResult<()> {
    let py = module.py();
    let refuse = || PyRuntimeError::new_err(format!("no module '{name}'"));
    let space = NAMESPACES.iter().find(|space| space.name == name).ok_or_else(refuse)?;
    if space.flavour == Flavour::NumPy {
        crate::scalars::prepare(py)?;
    }
    for (row, entry) in entries().iter().enumerate().filter(|(_, entry)| entry.home == Some(space.name)) {
        module.add(entry.name, trampoline::function(py, row, entry, space.name)?)?;
    }
    Ok(())
}
