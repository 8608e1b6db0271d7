//! What an array is a view of: NumPy's `x.base`.
//!
//! *Technique*: an object of NumPy's flavour that was made of another one, and shows its memory, remembers it, or what that one is a view of, as
//! NumPy does. A view of a result that has not been computed remembers it weakly: held, it would have to be computed whole. *Contract*: whether
//! something is a view is asked of the memory, never of the name of a function.

use crate::cell::Cell;
use crate::classes::{PyTensor, own};
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyWeakrefMethods, PyWeakrefReference};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// What an object is a view of.
pub(crate) enum Parent {
    Held(Py<PyAny>),
    Weak(Py<PyWeakrefReference>),
}

impl Parent {
    fn clone_ref(&self, py: Python<'_>) -> Parent {
        match self {
            Parent::Held(origin) => Parent::Held(origin.clone_ref(py)),
            Parent::Weak(origin) => Parent::Weak(origin.clone_ref(py)),
        }
    }
}

/// The parent of an object: the one that it was made with, or else the first that is noted.
#[derive(Default)]
pub(crate) struct Origin {
    made: Option<Parent>,
    noted: OnceLock<Parent>,
}

impl Origin {
    fn of(parent: Parent) -> Origin {
        Origin { made: Some(parent), noted: OnceLock::new() }
    }

    pub(crate) fn get(&self) -> Option<&Parent> {
        self.made.as_ref().or_else(|| self.noted.get())
    }

    /// Notes a parent, unless there is one already.
    fn note(&self, parent: Parent) {
        if self.made.is_none() {
            let _ = self.noted.set(parent);
        }
    }
}

/// Notes that `made` shows the memory of `origin`, if both are of NumPy's flavour and it does.
pub(crate) fn note<'py>(made: &Bound<'py, PyAny>, origin: &Bound<'py, PyAny>) -> PyResult<()> {
    if let Some(view) = own(made) {
        let view = view.get();
        return match own(origin) {
            Some(whole) if view.flavour == Flavour::NumPy && view.cell.is_beside(&whole.get().cell) => {
                remember(view, origin, whole.get())
            }
            _ => Ok(()),
        };
    }
    // The parts of an array.
    if let Ok(items) = made.cast_exact::<PyTuple>() {
        return items.iter_borrowed().try_for_each(|item| note(&item, origin));
    }
    match made.cast_exact::<PyList>() {
        Ok(items) => items.iter().try_for_each(|item| note(&item, origin)),
        Err(_) => Ok(()),
    }
}

/// An object for a cell whose place is a view of that of `whole`, which has been computed.
pub(crate) fn view<'py>(whole: &Bound<'py, PyTensor>, cell: Arc<Cell>) -> PyResult<Bound<'py, PyAny>> {
    let (py, own) = (whole.py(), whole.get());
    if own.flavour != Flavour::NumPy {
        return PyTensor::of(cell, own.flavour).into_object(py);
    }
    let parent = above(py, own).unwrap_or_else(|| Parent::Held(whole.clone().into_any().unbind()));
    PyTensor {
        writeable: AtomicBool::new(own.writeable.load(Ordering::Relaxed)),
        parent: Origin::of(parent),
        ..PyTensor::of(cell, own.flavour)
    }
    .into_object(py)
}

/// The parent of a view of `whole`, where that is the parent of `whole`. The parent of a view of a view of another library's object is the first view.
fn above(py: Python<'_>, whole: &PyTensor) -> Option<Parent> {
    let ours = |above: &&Parent| !matches!(above, Parent::Held(above) if own(above.bind(py)).is_none());
    whole.parent.get().filter(ours).map(|above| above.clone_ref(py))
}

/// As [`note`], of a view that is known to be one.
pub(crate) fn remember<'py>(view: &PyTensor, origin: &Bound<'py, PyAny>, whole: &PyTensor) -> PyResult<()> {
    let py = origin.py();
    let parent = match above(py, whole) {
        Some(above) => above,
        None if whole.cell.nodes() > 0 => Parent::Weak(PyWeakrefReference::new(origin)?.unbind()),
        None => Parent::Held(origin.clone().unbind()),
    };
    // A view of what may not be written to may not be written to.
    if !whole.writeable.load(Ordering::Relaxed) {
        view.writeable.store(false, Ordering::Relaxed);
    }
    view.parent.note(parent);
    Ok(())
}

/// Gives an object what holds of another one for the same elements.
pub(crate) fn inherit(py: Python<'_>, made: &PyTensor, from: &PyTensor) {
    made.writeable.store(from.writeable.load(Ordering::Relaxed), Ordering::Relaxed);
    if let Some(parent) = from.parent.get() {
        made.parent.note(parent.clone_ref(py));
    }
}

/// Notes that an array shows the memory of an object, which may not be `writable`.
pub(crate) fn shows(view: &PyTensor, origin: &Bound<'_, PyAny>, writable: bool) {
    view.writeable.store(writable, Ordering::Relaxed);
    view.parent.note(Parent::Held(origin.clone().unbind()));
}

/// Notes that `x` shows the memory of an object, which keeps it.
#[pyfunction]
pub(crate) fn _note_base(x: &Bound<'_, PyTensor>, origin: &Bound<'_, PyAny>) {
    x.get().parent.note(Parent::Held(origin.clone().unbind()));
}

/// What `x` is a view of, or None.
#[pyfunction]
pub(crate) fn _base_of<'py>(x: &Bound<'py, PyTensor>) -> Option<Bound<'py, PyAny>> {
    let py = x.py();
    match x.get().parent.get()? {
        Parent::Held(origin) => Some(origin.bind(py).clone()),
        Parent::Weak(origin) => origin.bind(py).upgrade(),
    }
}
