//! Adds the rows of the tables to the package: functions to their modules, methods to the class.

use crate::functions::{MODULES, entries};
use crate::tensor::PyTensor;
use crate::trampoline;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Adds every function to its module, and every method to the class.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let class = py.get_type::<PyTensor>();
    if entries().len() > trampoline::CAPACITY {
        return Err(PyRuntimeError::new_err(format!("{} functions are more than there is room for", entries().len())));
    }
    let namespaces = MODULES
        .iter()
        .skip(1)
        .map(|name| Ok((*name, PyModule::new(py, &format!("ndcast.{name}"))?)))
        .collect::<PyResult<Vec<_>>>()?;
    for (row, entry) in entries().iter().enumerate() {
        if !entry.is_function() {
            let name = entry.full_name();
            // Attributes that the class defines itself, such as `shape` and `T`, take precedence.
            if !class.hasattr(name.as_str())? {
                class.setattr(name.as_str(), trampoline::method(row, entry, &class)?)?;
            }
            continue;
        }
        match namespaces.iter().find(|(name, _)| *name == entry.module) {
            Some((name, namespace)) => {
                namespace.add(entry.name, trampoline::function(py, row, entry, &format!("ndcast.{name}"))?)?;
            }
            None => module.add(entry.name, trampoline::function(py, row, entry, "ndcast")?)?,
        }
    }
    // Last, so that the module `numpy` replaces the function of that name, which exists for the method `x.numpy()`.
    for (name, namespace) in &namespaces {
        module.add(*name, namespace)?;
    }
    Ok(())
}
