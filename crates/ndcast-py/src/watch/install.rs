//! Which of NumPy's functions are exchanged, and when.

use super::Watch;
use super::array::Arrays;
use super::numpy::{self, Hooks, Kind};
use super::patch::Slot;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A place that is exchanged, the function that goes there, and the object that it is in.
struct Exchange {
    slot: Slot,
    ours: usize,
    _object: Py<PyAny>,
}

static EXCHANGES: Mutex<Vec<Exchange>> = Mutex::new(Vec::new());

fn exchanges() -> MutexGuard<'static, Vec<Exchange>> {
    EXCHANGES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unlike(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("NumPy cannot be watched: {what} of this version is not as it should be"))
}

/// Notes the original of a place, which must be the same for all that share `original`. `None` for a place that is exchanged already: our
/// function stands there, which is no original.
fn exchange(slot: Option<Slot>, original: &AtomicUsize, ours: usize, object: &Bound<'_, PyAny>) -> Option<Exchange> {
    let slot = slot?;
    match original.compare_exchange(0, slot.original(), Ordering::Relaxed, Ordering::Relaxed) {
        Err(other) if other != slot.original() => return None,
        _ => {}
    }
    Some(Exchange { slot, ours, _object: object.clone().unbind() })
}

/// The ufuncs of a module that take their operands element by element.
fn ufuncs(module: &Bound<'_, PyAny>) -> PyResult<Vec<Exchange>> {
    let py = module.py();
    let class = py.import("numpy")?.getattr("ufunc")?;
    let names = module.getattr("__dict__")?.cast_into::<PyDict>()?;
    let mut found: Vec<Exchange> = Vec::new();
    for object in names.values() {
        if object.is_instance(&class)? && object.getattr("signature")?.is_none() && numpy::reads_inputs(&object)? {
            found.extend(exchange(
                Slot::vectorcall(&object),
                &numpy::UFUNC,
                numpy::ufunc as *const () as usize,
                &object,
            ));
        }
    }
    Ok(found)
}

/// Everything that is exchanged, found once in a process.
fn prepare(py: Python<'_>) -> PyResult<(Hooks, Vec<Exchange>)> {
    let module = py.import("numpy")?;
    let arrays = Arrays::new(&module)?;
    let mut all = ufuncs(module.as_any())?;
    if all.is_empty() {
        return Err(unlike("the ufuncs"));
    }
    let bound = |object: Bound<'_, PyAny>, flags, original: &AtomicUsize, ours: usize, name: &str| {
        exchange(Slot::function(&object, flags), original, ours, &object).ok_or_else(|| unlike(name))
    };
    let array = module.getattr("zeros")?.call1((1,))?;
    let reduce = module.getattr("add")?.getattr("reduce")?;
    all.push(bound(reduce, numpy::FAST, &numpy::REDUCE, numpy::reduce as *const () as usize, "ufunc.reduce")?);
    let reshape = array.getattr("reshape")?;
    all.push(bound(reshape, numpy::VARIED, &numpy::RESHAPE, numpy::reshape as *const () as usize, "ndarray.reshape")?);
    for (row, (is_method, name)) in numpy::CARRYING.into_iter().enumerate() {
        let object = if is_method { array.getattr(name)? } else { module.getattr(name)? };
        let (ours, original) = (numpy::carrying(row), &numpy::CARRIED[row]);
        all.push(bound(object, numpy::FAST, original, ours, name)?);
    }
    let mut functions = HashMap::new();
    let judged = numpy::JUDGED.into_iter().map(|(name, count)| (name, Kind::Judged(name, count)));
    for (name, kind) in judged.chain(numpy::FOLDS.into_iter().map(|(name, axis)| (name, Kind::Fold(axis)))) {
        // A function that an older version does not have, or has in Python alone, is not seen.
        let Ok(object) = module.getattr(name) else { continue };
        let Some(slot) = Slot::vectorcall(&object) else { continue };
        functions.insert(object.as_ptr() as usize, (slot.original(), kind));
        all.push(Exchange { slot, ours: numpy::function as *const () as usize, _object: object.unbind() });
    }
    Ok((Hooks { arrays, functions }, all))
}

/// Lets a watch see the calls of NumPy, or nobody. Gives the watch that saw them before.
#[pyfunction]
pub(crate) fn _watch_numpy(py: Python<'_>, watch: Option<Py<Watch>>) -> PyResult<Option<Py<Watch>>> {
    if watch.is_some() && numpy::HOOKS.get(py).is_none() {
        let (hooks, all) = prepare(py)?;
        if numpy::HOOKS.set(py, hooks).is_ok() {
            *exchanges() = all;
        }
    }
    let on = watch.is_some();
    let before = numpy::exchange_watch(watch);
    if on != before.is_some() {
        for exchange in exchanges().iter_mut() {
            if on { exchange.slot.exchange(exchange.ours) } else { exchange.slot.restore() }
        }
    }
    Ok(before)
}

/// Lets the watch see the ufuncs of modules that were imported meanwhile.
#[pyfunction]
pub(crate) fn _watch_ufuncs(modules: &Bound<'_, PyList>) -> PyResult<()> {
    let mut new = Vec::new();
    for module in modules.iter() {
        new.extend(ufuncs(&module)?);
    }
    let mut all = exchanges();
    for mut exchange in new {
        exchange.slot.exchange(exchange.ours);
        all.push(exchange);
    }
    Ok(())
}
