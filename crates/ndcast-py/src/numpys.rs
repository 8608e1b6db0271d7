//! Functions whose answer for few elements is NumPy's own, because programs print what is not determined.
//!
//! *Problem*: an FFT and a product with an inverse have rounding errors where exact zeros would be, an eigenvector may be turned round, and
//! equal elements may be sorted either way. Other algorithms are right, too, and print something else. *Technique*: before such a call starts, NumPy's function is called with
//! read-only views of the operands, from here, which costs two microseconds beside its own time. *Contract*: what NumPy refuses is refused. The row
//! says why, if it refuses it, too.

use crate::call::Call;
use crate::classes::own;
use crate::exports::read_only;
use crate::loans::_taken;
use crate::operators::SMALL;
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyTuple};

/// How many elements the operands of a function may have, if its answer is NumPy's: all of these, or few.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Numpys {
    Always,
    Small,
}

/// The modules, the names in them, and for how many elements.
const NAMES: &[(&str, &[&str], Numpys)] = &[
    ("ndcast.numpy", &["argpartition", "partition"], Numpys::Always),
    ("ndcast.numpy", &["corrcoef", "cov", "polyfit"], Numpys::Small),
    ("ndcast.numpy.linalg", &["eig", "eigh", "eigvals", "svd"], Numpys::Always),
    ("ndcast.numpy.linalg", &["cond", "det", "inv", "pinv", "qr", "slogdet", "solve", "svdvals"], Numpys::Small),
    (
        "ndcast.numpy.fft",
        &[
            "fft", "fft2", "fftn", "hfft", "ifft", "ifft2", "ifftn", "ihfft", "irfft", "irfft2", "irfftn", "rfft",
            "rfft2", "rfftn",
        ],
        Numpys::Small,
    ),
];

/// NumPy's answer, or its exception; `None` if it is not asked.
pub(crate) type Answer = PyResult<Option<PyResult<Py<PyAny>>>>;

/// Whether the answers of a name are NumPy's, and for how many elements. `home` is the module that has the function; a method has none.
pub(crate) fn of(name: &str, home: Option<&str>, flavour: Flavour) -> Option<Numpys> {
    let method = home.is_none() && flavour == Flavour::NumPy && name == "argpartition";
    let found = NAMES.iter().find(|(module, names, _)| Some(*module) == home && names.contains(&name));
    if method { Some(Numpys::Always) } else { found.map(|(.., numpys)| *numpys) }
}

/// NumPy's answer to a call, if it is to be had.
pub(crate) fn answer(call: &Call<'_, '_>, numpys: Numpys) -> Answer {
    // A number has no axis to go along.
    let fits = |x: &Bound<'_, PyAny>| match own(x).map(|x| x.get().cell.shape()) {
        Some(Ok(shape)) => {
            let few = numpys == Numpys::Always || shape.iter().product::<usize>() <= SMALL;
            few && shape.rank() > 0
        }
        Some(Err(_)) => false,
        // NumPy asks an object with rules of its own.
        None => !has_rules(x).unwrap_or(true),
    };
    if crate::settings::is_strict() || !call.all().all(fits) || call.keyword("out").is_some() {
        return Ok(None);
    }
    answered(call)
}

/// Whether the class of an object has its own rules for NumPy's functions.
fn has_rules(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = object.get_type();
    if object.is_instance_of::<PyInt>() || object.is_instance_of::<PyFloat>() || object.is_none() {
        return Ok(false);
    }
    let Some(own) = class.getattr_opt("__array_function__")? else { return Ok(false) };
    Ok(!own.is(&object.py().import("numpy")?.getattr("ndarray")?.getattr("__array_function__")?))
}

/// As [`answer`], of a call that is known to be NumPy's.
pub(crate) fn answered<'py>(call: &Call<'_, 'py>) -> Answer {
    let py = call.py;
    let Ok(module) = py.import(if call.entry.is_function() { call.home() } else { "numpy" }) else { return Ok(None) };
    let real = if call.entry.is_function() { module.into_any() } else { module.getattr("ndarray")? };
    let real = real.getattr(call.entry.name)?;
    let (positional, named) = call.arguments()?;
    let positional = PyTuple::new(py, positional.iter().map(lent).collect::<PyResult<Vec<_>>>()?)?;
    for (name, value) in named.copy()? {
        named.set_item(name, lent(&value)?)?;
    }
    match real.call(positional, Some(&named)) {
        Ok(answer) => taken(&answer).map(|answer| Some(Ok(answer))),
        Err(error) if crate::error::is_asked_for(py, &error) => Err(error),
        Err(error) => Ok(Some(Err(error))),
    }
}

/// An operand as NumPy gets it. NumPy knows no array of ours, so an array that a user's class makes with ndcast is lent, too.
fn lent<'py>(operand: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if let Some(x) = own(operand) {
        return read_only(x);
    }
    let class = operand.get_type();
    let makes = class.hasattr("__array__")? && !class.hasattr("__array_function__")?;
    if makes && let Some(made) = own(&operand.call_method0("__array__")?) {
        return read_only(made);
    }
    Ok(operand.clone())
}

/// A result of NumPy's with its arrays taken in. They are new, and nobody else holds them.
fn taken(answer: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let py = answer.py();
    if let Ok(items) = answer.cast::<PyTuple>() {
        let items = items.iter().map(|item| taken(&item)).collect::<PyResult<Vec<_>>>()?;
        let items = PyTuple::new(py, items)?;
        let class = answer.get_type();
        // A named tuple.
        return Ok(if class.hasattr("_fields")? { class.call1(items)?.unbind() } else { items.into_any().unbind() });
    }
    // Matrices and masks stay what they are.
    if answer.get_type().name()? == "ndarray" {
        let owned = answer.getattr("base")?.is_none();
        let array = if owned { answer.clone() } else { answer.call_method1("copy", ("K",))? };
        if let Some(array) = _taken(&array)? {
            return Ok(array.unbind());
        }
    }
    Ok(answer.clone().unbind())
}
