//! The classes of tensors: a hidden base, and one class below it for each flavour.
//!
//! *Problem*: `ndcast.Tensor`, `ndcast.numpy.ndarray` and `ndcast.torch.Tensor` are one tensor with three sets of methods, and
//! `isinstance` must tell them apart. *Technique*: the base holds the cell and the flavour, and has the operators; each class has the
//! methods of its library. They are siblings, so that no array inherits names of tensors. *Contract*: every object is made by
//! [`object_of`]; an object of one class may share its cell with objects of the others.

use crate::cell::Cell;
use ndcast_lang::Flavour;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What all tensors have.
#[pyclass(name = "_Base", module = "ndcast", subclass, frozen, weakref)]
pub(crate) struct PyTensor {
    pub(crate) cell: Arc<Cell>,
    pub(crate) flavour: Flavour,
    /// NumPy's `flags.writeable` of this object; other objects of the same memory have their own.
    pub(crate) writeable: AtomicBool,
}

/// An n-dimensional array of elements of one dtype.
#[pyclass(name = "Tensor", module = "ndcast", extends = PyTensor, frozen)]
pub(crate) struct Standard;

/// An n-dimensional array of elements of one dtype, with the methods of NumPy's arrays.
#[pyclass(name = "ndarray", module = "ndcast.numpy", extends = PyTensor, subclass, frozen)]
pub(crate) struct NumPy;

/// An n-dimensional array of elements of one dtype, with the methods of PyTorch's tensors.
#[pyclass(name = "Tensor", module = "ndcast.torch", extends = PyTensor, subclass, frozen)]
pub(crate) struct Torch;

/// The class of a flavour.
pub(crate) fn class_of(py: Python<'_>, flavour: Flavour) -> &Bound<'_, PyType> {
    static CLASSES: PyOnceLock<[Py<PyType>; 3]> = PyOnceLock::new();
    let [standard, numpy, torch] = CLASSES.get_or_init(py, || {
        [py.get_type::<Standard>(), py.get_type::<NumPy>(), py.get_type::<Torch>()].map(Bound::unbind)
    });
    match flavour {
        Flavour::Standard => standard.bind(py),
        Flavour::NumPy => numpy.bind(py),
        Flavour::Torch => torch.bind(py),
    }
}

/// A tensor of a flavour.
pub(crate) fn object_of(py: Python<'_>, flavour: Flavour, cell: Arc<Cell>) -> PyResult<Bound<'_, PyAny>> {
    let base = PyTensor { cell, flavour, writeable: AtomicBool::new(true) };
    Ok(match flavour {
        Flavour::Standard => Bound::new(py, (Standard, base))?.into_any(),
        Flavour::NumPy => Bound::new(py, (NumPy, base))?.into_any(),
        Flavour::Torch => Bound::new(py, (Torch, base))?.into_any(),
    })
}

/// An object as a tensor; `None` for all other objects.
pub(crate) fn own<'a, 'py>(object: &'a Bound<'py, PyAny>) -> Option<&'a Bound<'py, PyTensor>> {
    let py = object.py();
    let class = object.get_type_ptr();
    let exact = [Flavour::NumPy, Flavour::Torch, Flavour::Standard];
    if exact.into_iter().any(|flavour| class_of(py, flavour).as_ptr() == class.cast()) {
        // SAFETY: the class of the object is one of the three below `PyTensor`, so the object begins with a `PyTensor`.
        return Some(unsafe { object.cast_unchecked::<PyTensor>() });
    }
    // A class that a user has written, or something else.
    object.cast::<PyTensor>().ok()
}

/// The name of the module of a flavour.
pub(crate) fn module_of(flavour: Flavour) -> &'static str {
    match flavour {
        Flavour::Standard => "ndcast",
        Flavour::NumPy => "numpy",
        Flavour::Torch => "torch",
    }
}

/// The flavour of a module.
///
/// # Errors
/// `ValueError` for another name.
pub(crate) fn named(module: &str) -> PyResult<Flavour> {
    [Flavour::Standard, Flavour::NumPy, Flavour::Torch]
        .into_iter()
        .find(|flavour| module_of(*flavour) == module)
        .ok_or_else(|| PyValueError::new_err(format!("no flavour '{module}'")))
}
