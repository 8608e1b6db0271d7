//! Errors of the core as exceptions of Python.
//!
//! The class of the error decides. For shapes that clash and for arguments that make no sense the exception is both a `ValueError`, as in
//! NumPy, and a `RuntimeError`, as in PyTorch, so that code written for either library catches it. For an axis out of range it is both an
//! `IndexError` and a `ValueError`. The text is the core's, including its picture of the shapes; the traceback shows the location.

use ndcast::shape::ShapeErrorKind;
use ndcast::{Class, Error};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class from `ndcast._support`, the part of the package that is written in Python.
pub(crate) fn support<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyType>> {
    cell.import(py, "ndcast._support", name)
}

/// The exception for an error.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    static SHAPE_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static ARGUMENT_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static AXIS_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static OVERFLOW_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static LINALG_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let text = error.message().to_owned();
    match error.class() {
        Class::Shape => ours(py, &SHAPE_ERROR, "ShapeError", text),
        Class::LinAlg => ours(py, &LINALG_ERROR, "LinAlgError", text),
        Class::DType | Class::Type => PyTypeError::new_err(text),
        Class::Index if names_axis(error) => ours(py, &AXIS_ERROR, "AxisError", text),
        Class::Index => PyIndexError::new_err(text),
        Class::Value => ours(py, &ARGUMENT_ERROR, "ArgumentError", text),
        Class::Overflow => ours(py, &OVERFLOW_ERROR, "IntegerOverflowError", text),
        Class::Memory => PyMemoryError::new_err(text),
        Class::Io => PyOSError::new_err(text),
        _ => PyValueError::new_err(text),
    }
}

/// Whether the error is about an axis out of range, and not about an element.
fn names_axis(error: &Error) -> bool {
    error.shape_error().is_some_and(|error| matches!(error.kind(), ShapeErrorKind::AxisOutOfRange { .. }))
}

/// An exception of a class that this package defines.
fn ours(py: Python<'_>, cell: &'static PyOnceLock<Py<PyType>>, name: &str, text: String) -> PyErr {
    match support(py, cell, name) {
        Ok(class) => PyErr::from_type(class.clone(), text),
        Err(failure) => failure,
    }
}

/// A result of the core as a result of Python.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception for the error.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> OrRaise<T> for ndcast::Result<T> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| raised(py, &error))
    }
}
