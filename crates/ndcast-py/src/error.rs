//! Errors of the core as exceptions of Python.
//!
//! The class of the error decides. For shapes that clash and for arguments that make no sense the exception is both a `ValueError`, as in
//! NumPy, and a `RuntimeError`, as in PyTorch, so that code written for either library catches it. For an axis out of range it is both an
//! `IndexError` and a `ValueError`. The text is the core's, including its picture of the shapes; the traceback shows the location.

use ndcast::internal::Also;
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
    let text = error.message().to_owned();
    match error.class() {
        Class::Shape if error.also() == Some(Also::Matrix) => ours(py, "MatrixShapeError", text),
        Class::Value if error.also() == Some(Also::NoElements) => ours(py, "NoElementsError", text),
        Class::Shape => ours(py, "ShapeError", text),
        Class::LinAlg => ours(py, "LinAlgError", text),
        Class::DType => ours(py, "DTypeError", text),
        Class::Type => PyTypeError::new_err(text),
        Class::Index if names_axis(error) => ours(py, "AxisError", text),
        Class::Index => PyIndexError::new_err(text),
        Class::Value => ours(py, "ArgumentError", text),
        Class::Overflow => ours(py, "IntegerOverflowError", text),
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
/// `import ndcast.numpy` replaces some of the classes by ones that are NumPy's too.
fn ours(py: Python<'_>, name: &str, text: String) -> PyErr {
    match py.import("ndcast._support").and_then(|module| module.getattr(name)?.cast_into().map_err(PyErr::from)) {
        Ok(class) => PyErr::from_type(class, text),
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
