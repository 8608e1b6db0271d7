//! Errors of the core as exceptions of Python.
//!
//! The class of the error decides. For shapes that clash and for arguments that make no sense the exception is both a `ValueError`, as in
//! NumPy, and a `RuntimeError`, as in PyTorch, so that code written for either library catches it. For an axis out of range it is both an
//! `IndexError` and a `ValueError`. The text is the core's, including its picture of the shapes; the traceback shows the location.
//!
//! In the flavours of NumPy and PyTorch the text is the sentence of that library, where it is known, and the core's text is a note (PEP 678), which
//! a traceback shows below it. NumPy is asked for its sentence (`numpy/_sentences.py`); what PyTorch says, and NumPy of large operands or where it is
//! not installed, is in `words.rs`. *Technique*: the last error of a thread is kept, and looked at again where a call ends with its exception. A call
//! that succeeds does nothing.

use crate::call::Call;
use crate::caller;
use crate::words::{Asked, of_text, sentence};
use ndcast::internal::Also;
use ndcast::shape::{Fix, Shape, ShapeErrorKind, Spelling};
use ndcast::{DType, Error, ErrorKind};
use ndcast_lang::{Flavour, scalar_type};
use pyo3::exceptions::{
    PyException, PyFloatingPointError, PyIndexError, PyMemoryError, PyNotImplementedError, PyOSError, PyOverflowError,
    PyRuntimeError, PyTypeError, PyValueError, PyWarning,
};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};
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

/// An exception of a call as its flavour's library has it: under the name of its class, with the library's sentence as text, and ndcast's own
/// text as a note. Any other exception stays as it is; so does the text if no sentence is known, or if this Python has no notes.
#[cold]
pub(crate) fn in_words(py: Python<'_>, flavour: Flavour, asked: Asked<'_>, error: PyErr) -> PyErr {
    if flavour == Flavour::Standard {
        return error;
    }
    let Some(last) = LAST.take() else { return retold(py, flavour, error) };
    let (class, sentence) = match sentence(flavour, asked, &last) {
        Some(text) if flavour == Flavour::Torch => of_class(py, text),
        sentence => (None, sentence),
    };
    if let (Some(class), Some(sentence)) = (&class, &sentence)
        && !error.matches(py, class).unwrap_or(true)
    {
        // No name makes it one of these.
        let made = PyErr::from_type(class.clone(), sentence.clone());
        let own = last.text(flavour.spelling(), "");
        let noted = beside(&own, sentence).map_or(Ok(()), |note| add_note(made.value(py), &note));
        return noted.err().unwrap_or(made);
    }
    let told = say(py, flavour, &error, &last, sentence).and_then(|()| rename(&error, py, flavour, class));
    told.err().unwrap_or(error)
}

/// An exception of Python's under the class and with the sentence of PyTorch, if that is known.
fn retold(py: Python<'_>, flavour: Flavour, error: PyErr) -> PyErr {
    let known = || of_text(error.value(py).str().ok()?.to_str().ok()?);
    match if flavour == Flavour::Torch && error.is_instance_of::<PyTypeError>(py) { known() } else { None } {
        Some(text) => match of_class(py, text) {
            (class, Some(sentence)) => PyErr::from_type(class.unwrap_or_else(|| error.get_type(py)), sentence),
            (_, None) => error,
        },
        None => error,
    }
}

/// Gives an exception the sentence of a library, if it is known, and the repairs as its programs write them.
fn say(py: Python<'_>, flavour: Flavour, error: &PyErr, last: &Error, sentence: Option<String>) -> PyResult<()> {
    let value = error.value(py);
    let said = last.text(Spelling::Subscripts, "");
    let own = &last.text(flavour.spelling(), "");
    if !value.str().is_ok_and(|text| text == said.as_str()) || !value.hasattr("add_note").unwrap_or(false) {
        return Ok(());
    }
    if flavour.spelling() != Spelling::Subscripts
        && let fixes @ [_, ..] = &last.fixes()[..]
    {
        tell(py, error, last, fixes, flavour.spelling())?;
    }
    let Some(sentence) = sentence else { return Ok(()) };
    let note = beside(own, &sentence);
    // NumPy's AxisError keeps its text in an attribute of its own.
    if value.hasattr("_msg")? {
        value.setattr("_msg", &sentence)?;
    }
    value.setattr("args", (sentence,))?;
    note.map_or(Ok(()), |note| add_note(value, &note))
}

/// PyTorch's refusal to stretch a tensor to fewer axes, with the type of the tensor, which no shape tells. Any other exception stays as it is.
#[cold]
fn with_type(py: Python<'_>, error: PyErr, tensor: &Bound<'_, PyAny>) -> PyErr {
    let told = || -> PyResult<()> {
        let text = error.value(py).str()?.to_string();
        if let Some(dtype) = crate::classes::own(tensor).and_then(|tensor| tensor.get().cell.dtype().ok())
            && let Some(("", rest)) = text.split_once("expand([")
            && let Some((shape, rest)) = rest.split_once("], size=")
        {
            let name = match scalar_type(dtype) {
                name if dtype == DType::Bool || dtype.is_complex() => format!("CPU{name}Type"),
                name => format!("torch.{name}Tensor"),
            };
            error.value(py).setattr("args", (format!("expand({name}{{[{shape}]}}, size={rest}"),))?;
        }
        Ok(())
    };
    told().err().unwrap_or(error)
}

/// Adds a note to an exception.
fn add_note(error: &Bound<'_, PyAny>, note: &str) -> PyResult<()> {
    error.py().import("ndcast._support")?.getattr("add_note")?.call1((error, note)).map(|_| ())
}

/// What our text says beside a library's sentence; `None` if that is all.
fn beside(own: &str, sentence: &str) -> Option<String> {
    let (first, rest) = own.split_once('\n').unwrap_or((own, ""));
    match (first.strip_suffix(sentence), rest) {
        (Some(_), "") => None,
        (Some(""), rest) => Some(rest.to_owned()),
        (Some(before), rest) => Some(format!("{}\n{rest}", before.trim_end())),
        (None, _) => Some(own.to_owned()),
    }
}

/// The class that a sentence of PyTorch's begins with, if it is not the usual one, and the sentence.
fn of_class(py: Python<'_>, text: String) -> (Option<Bound<'_, PyType>>, Option<String>) {
    let classes = [
        ("ValueError: ", py.get_type::<PyValueError>()),
        ("TypeError: ", py.get_type::<PyTypeError>()),
        ("IndexError: ", py.get_type::<PyIndexError>()),
        ("RuntimeError: ", py.get_type::<PyRuntimeError>()),
        ("NotImplementedError: ", py.get_type::<PyNotImplementedError>()),
    ];
    let found = classes.into_iter().find_map(|(name, class)| Some((class, text.strip_prefix(name)?.to_owned())));
    found.map_or((None, Some(text)), |(class, text)| (Some(class), Some(text)))
}

/// Gives an exception of a class of ours the name of the class that programs for a library know.
fn rename(error: &PyErr, py: Python<'_>, flavour: Flavour, told: Option<Bound<'_, PyType>>) -> PyResult<()> {
    let class = error.get_type(py);
    let theirs = match (told, flavour, class.name()?.to_str()?) {
        (Some(told), _, name) if name.ends_with("Error") && class.module()?.to_str()?.starts_with("ndcast") => told,
        (_, Flavour::NumPy, "ShapeError" | "ArgumentError" | "NoElementsError") => py.get_type::<PyValueError>(),
        (_, Flavour::NumPy, "DTypeError") => py.get_type::<PyTypeError>(),
        (_, Flavour::NumPy, "IntegerOverflowError") => py.get_type::<PyOverflowError>(),
        (_, Flavour::Torch, "AxisError" | "NoElementsError") => py.get_type::<PyIndexError>(),
        (_, Flavour::Torch, "ShapeError" | "MatrixShapeError" | "ArgumentError" | "IntegerOverflowError") => {
            py.get_type::<PyRuntimeError>()
        }
        (_, Flavour::Torch, "LinAlgError") => {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            support(py, &CLASS, "_LinAlgError")?.clone()
        }
        (_, Flavour::Torch, "DTypeError") => {
            let text = error.value(py).str()?.to_string();
            let words = [
                "not implemented for",
                " only support ",
                " tensor is not supported",
                " tensors is not supported",
                "could not infer",
                "xpected a floating point or complex",
                "should be either floating point or complex",
            ];
            let is_missing = words.iter().any(|words| text.contains(words));
            if is_missing { py.get_type::<PyNotImplementedError>() } else { py.get_type::<PyRuntimeError>() }
        }
        _ => return Ok(()),
    };
    let named = called(&class, &theirs)?;
    if named.is_none() { Ok(()) } else { error.value(py).setattr("__class__", named) }
}

/// A class of ours under the name of another library's class; Python's `None` if no class can be both.
fn called<'py>(class: &Bound<'py, PyType>, theirs: &Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>> {
    class.py().import("ndcast._support")?.getattr("called")?.call1((class, theirs))
}

/// A call as NumPy has it, to be asked what NumPy says of it.
pub(crate) struct Repeated<'a, 'py> {
    /// A module of NumPy's, or "ndarray", or "operator".
    pub(crate) home: &'a str,
    pub(crate) name: &'a str,
    pub(crate) positional: Vec<Bound<'py, PyAny>>,
    pub(crate) named: Bound<'py, PyDict>,
}

impl<'a, 'py> Repeated<'a, 'py> {
    /// What the library's own function does in a call of a row.
    pub(crate) fn of_call(call: &Call<'_, 'py>) -> PyResult<Self> {
        let (positional, named) = call.arguments()?;
        Ok(Repeated { home: call.home(), name: call.entry.name, positional, named })
    }

    fn new(py: Python<'py>, home: &'a str, name: &'a str, operands: &[&Bound<'py, PyAny>]) -> Self {
        let positional = operands.iter().map(|&operand| operand.clone()).collect();
        Repeated { home, name, positional, named: PyDict::new(py) }
    }

    /// What Python's `operator.NAME` does.
    pub(crate) fn of_operator(py: Python<'py>, name: &'a str, operands: &[&Bound<'py, PyAny>]) -> Self {
        Repeated::new(py, "operator", name, operands)
    }

    /// What a function of NumPy does; an operator in place is a ufunc with its target after the operands.
    pub(crate) fn of_numpy(py: Python<'py>, name: &'a str, operands: &[&Bound<'py, PyAny>]) -> Self {
        Repeated::new(py, "numpy", name, operands)
    }

    /// Calls NumPy's function, which warns. `None` if the call is not to be repeated, or raises.
    ///
    /// # Errors
    /// A warning that the program makes an exception, or a floating-point error that it asks for.
    pub(crate) fn answer(self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let arguments = (self.home, self.name, PyTuple::new(py, self.positional)?, self.named);
        let call = py.import("ndcast.numpy._sentences")?.getattr("call")?.call1(arguments)?;
        if call.is_none() {
            return Ok(None);
        }
        let (real, positional, named): (Bound<'py, PyAny>, Bound<'py, PyTuple>, Bound<'py, PyDict>) = call.extract()?;
        // No function of Python's stands between NumPy and the line that it warns of.
        match real.call(positional, Some(&named)) {
            Err(error) if is_asked_for(py, &error) => Err(error),
            answer => Ok(answer.ok()),
        }
    }

    /// What NumPy raises; `None` if that is not known.
    fn asked(self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let ask = py.import("ndcast.numpy._sentences").ok()?.getattr("ask").ok()?;
        let positional = PyTuple::new(py, self.positional).ok()?;
        ask.call1((self.home, self.name, positional, self.named)).ok().filter(|theirs| !theirs.is_none())
    }
}

/// Whether an exception of NumPy's says nothing about the call: a warning or a floating-point error that the program makes an exception, or a
/// signal.
pub(crate) fn is_asked_for(py: Python<'_>, error: &PyErr) -> bool {
    error.is_instance_of::<PyWarning>(py)
        || error.is_instance_of::<PyFloatingPointError>(py)
        || !error.is_instance_of::<PyException>(py)
}

/// As [`in_words`], of a call whose arguments are known: NumPy itself is asked for its sentence.
#[cold]
pub(crate) fn in_their_words<'py>(
    py: Python<'py>,
    flavour: Flavour,
    asked: Asked<'_>,
    error: PyErr,
    call: Repeated<'_, 'py>,
) -> PyErr {
    if flavour != Flavour::NumPy || !error.is_instance_of::<PyException>(py) {
        let told = in_words(py, flavour, asked, error);
        // What is written is stretched, and else the tensor itself.
        let stretched = if call.name == "setitem" { call.positional.last() } else { call.positional.first() };
        return match stretched {
            Some(tensor) if flavour == Flavour::Torch => with_type(py, told, tensor),
            _ => told,
        };
    }
    // To ask may raise errors of its own.
    let last = LAST.take();
    let theirs = call.asked(py);
    let Some((theirs, sentence)) = theirs.and_then(|theirs| Some((theirs.clone(), theirs.str().ok()?.to_string())))
    else {
        LAST.set(last);
        return in_words(py, flavour, asked, error);
    };
    let class = error.get_type(py);
    let is_ours = class.module().is_ok_and(|module| module.to_str().is_ok_and(|name| name.starts_with("ndcast")));
    if let (Some(last), true) = (last, is_ours)
        && let Ok(named) = called(&class, &theirs.get_type())
        && !named.is_none()
    {
        let told = say(py, flavour, &error, &last, Some(sentence)).and_then(|()| {
            // What an AxisError of NumPy's says of its axis.
            for name in ["axis", "ndim", "_msg", "args"] {
                if let (true, Some(value)) = (theirs.hasattr("axis")?, theirs.getattr_opt(name)?) {
                    error.value(py).setattr(name, value)?;
                }
            }
            Ok(())
        });
        return told.and_then(|()| error.value(py).setattr("__class__", named)).err().unwrap_or(error);
    }
    if let Ok(own) = error.value(py).str()
        && let Some(note) = beside(&own.to_string_lossy(), &sentence)
    {
        // A Python without notes has the sentence alone.
        let _ = add_note(&theirs, &note);
    }
    PyErr::from_value(theirs)
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
