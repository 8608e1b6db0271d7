//! Errors of the core as exceptions of Python.
//!
//! The class of the error decides. For shapes that clash and for arguments that make no sense the exception is both a `ValueError`, as in
//! NumPy, and a `RuntimeError`, as in PyTorch, so that code written for either library catches it. For an axis out of range it is both an
//! `IndexError` and a `ValueError`. The text is the core's, including its picture of the shapes; the traceback shows the location.
//!
//! In the flavours of NumPy and PyTorch the text is the sentence of that library, where it is known, and the core's text is a note (PEP 678), which
//! a traceback shows below it. *Technique*: the last error of a thread is kept, and looked at again where a call ends with its exception. A call
//! that succeeds does nothing.

use crate::caller;
use crate::words::{Asked, sentence};
use ndcast::internal::Also;
use ndcast::shape::{Fix, Shape, ShapeErrorKind, Spelling};
use ndcast::{Error, ErrorKind};
use ndcast_lang::Flavour;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use std::cell::Cell;

/// A class from `ndcast._support`, the part of the package that is written in Python.
pub(crate) fn support<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyType>> {
    cell.import(py, "ndcast._support", name)
}

thread_local! {
    /// The last error of this thread that became an exception.
    static LAST: Cell<Option<Error>> = const { Cell::new(None) };
}

/// The exception for an error.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    if let Some(exception) = crate::interrupt::kept(error) {
        return exception;
    }
    let named = named(py, error.clone());
    LAST.set(Some(named.clone()));
    let text = named.text(Spelling::Subscripts, "");
    let exception = exception(py, error, text);
    if let Err(failure) = keep_operands(py, &exception, &named) {
        return failure;
    }
    let fixes = named.fixes();
    if fixes.is_empty() {
        return exception;
    }
    // The repairs are told in the text, too; without them the exception is still right.
    match tell(py, &exception, &named, &fixes, Spelling::Subscripts) {
        Ok(()) => exception,
        Err(failure) => failure,
    }
}

/// The error with the names that the caller gave to the operands, as far as they can be read off the source.
fn named(py: Python<'_>, error: Error) -> Error {
    if error.shape_error().is_none_or(|error| error.operands() == 0) {
        return error;
    }
    let Some((ordered, written)) = caller::written(py) else { return error };
    let names: Vec<String> = written.iter().map(|(name, _)| name.clone()).collect();
    let by_shape = written.into_iter().filter_map(|(name, shape)| Some((name, Shape::new(&shape?).ok()?)));
    let error = if ordered { error.named(names) } else { error };
    error.named_by_shape(by_shape.collect())
}

/// Keeps the names and shapes of operands that do not broadcast, from which notebooks draw the picture.
fn keep_operands(py: Python<'_>, exception: &PyErr, error: &Error) -> PyResult<()> {
    let shapes = error.clashing();
    if shapes.is_empty() {
        return Ok(());
    }
    let names = error.names();
    let name = |k: usize| names.get(k).map_or_else(|| format!("x{}", k + 1), |&name| name.to_owned());
    let operands: Vec<(String, Vec<usize>)> =
        shapes.iter().enumerate().map(|(k, shape)| (name(k), shape.to_vec())).collect();
    exception.value(py).setattr("_operands", operands)
}

/// Gives the repairs to an exception, in the language of its flavour.
fn tell(py: Python<'_>, exception: &PyErr, error: &Error, fixes: &[Fix], spelling: Spelling) -> PyResult<()> {
    let class = py.import("ndcast._support")?.getattr("Fix")?;
    let names = error.names();
    let fixes: PyResult<Vec<Bound<'_, PyAny>>> = fixes
        .iter()
        .map(|fix| {
            let (shape, result) = (PyTuple::new(py, fix.shape.iter())?, PyTuple::new(py, fix.result.iter())?);
            class.call1((fix.call(&names, spelling), fix.degree.name(), fix.operand, shape, result))
        })
        .collect();
    exception.value(py).setattr("fixes", PyTuple::new(py, fixes?)?)
}

/// How to go on without the memory.
const BEYOND_MEMORY: &str = "\n  help: nd.open leaves arrays in their files, and nd.save(path, x) computes block by block; nd.distributed does so on many workers";

/// What helps where the core says "write it to a file, or raise the limit", or one of both.
const FILE: [&str; 2] = ["write it to a file", "nd.save(path, x) writes it to a file block by block"];
const LIMIT: [&str; 2] = ["raise the limit", "raise the limit with nd.memory_limit(bytes)"];

fn exception(py: Python<'_>, error: &Error, text: String) -> PyErr {
    match error.kind() {
        ErrorKind::Shape if error.also() == Some(Also::Matrix) => ours(py, "MatrixShapeError", text),
        ErrorKind::Value if error.also() == Some(Also::NoElements) => ours(py, "NoElementsError", text),
        ErrorKind::Shape => ours(py, "ShapeError", text),
        ErrorKind::LinAlg => ours(py, "LinAlgError", text),
        ErrorKind::DType => ours(py, "DTypeError", text),
        ErrorKind::Type => PyTypeError::new_err(text),
        ErrorKind::Index if names_axis(error) => ours(py, "AxisError", text),
        ErrorKind::Index => PyIndexError::new_err(text),
        ErrorKind::Value => ours(py, "ArgumentError", text),
        ErrorKind::Overflow => ours(py, "IntegerOverflowError", text),
        ErrorKind::Memory if error.also() == Some(Also::NoRoom) => PyMemoryError::new_err(text + BEYOND_MEMORY),
        ErrorKind::Memory => {
            let helped = |text: String, [core, here]: [&str; 2]| text.replace(core, here);
            PyMemoryError::new_err([FILE, LIMIT].into_iter().fold(text, helped))
        }
        ErrorKind::Io => PyOSError::new_err(text),
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

/// An exception of a call in the words of its flavour: the library's sentence is the text, and ndcast's own text a note. Any other exception, one
/// for which no sentence is known, and those of a Python without notes stay as they are.
#[cold]
pub(crate) fn in_words(py: Python<'_>, flavour: Flavour, asked: Asked<'_>, error: PyErr) -> PyErr {
    if flavour == Flavour::Standard {
        return error;
    }
    let Some(last) = LAST.take() else { return error };
    let value = error.value(py);
    let said = last.text(Spelling::Subscripts, "");
    let own = &last.text(flavour.spelling(), "");
    if !value.str().is_ok_and(|text| text == said.as_str()) || !value.hasattr("add_note").unwrap_or(false) {
        return error;
    }
    if flavour.spelling() != Spelling::Subscripts
        && let fixes @ [_, ..] = &last.fixes()[..]
        && let Err(failure) = tell(py, &error, &last, fixes, flavour.spelling())
    {
        return failure;
    }
    let Some(sentence) = sentence(flavour, asked, &last) else { return error };
    // The note does not say again what the text says.
    let (first, rest) = own.split_once('\n').unwrap_or((own.as_str(), ""));
    let note = match (first.strip_suffix(sentence.as_str()), rest) {
        (Some(_), "") => None,
        (Some(""), rest) => Some(rest.to_owned()),
        (Some(before), rest) => Some(format!("{}\n{rest}", before.trim_end())),
        (None, _) => Some(own.to_owned()),
    };
    // NumPy's AxisError keeps its text in an attribute of its own.
    let kept = match value.hasattr("_msg") {
        Ok(true) => value.setattr("_msg", &sentence),
        _ => Ok(()),
    };
    let worded = kept.and_then(|()| value.setattr("args", (sentence,))).and_then(|()| match note {
        Some(note) => value.call_method1("add_note", (note,)).map(|_| ()),
        None => Ok(()),
    });
    worded.err().unwrap_or(error)
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
