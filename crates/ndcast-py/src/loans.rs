//! Which calls of NumPy's flavour are NumPy's own, and what its results become.
//!
//! *Problem*: strings, dates, columns of other libraries and keywords that no row has are NumPy's business, and must reach it. *Technique*:
//! the way of a call is decided before it starts, by its name, its keywords and the dtypes of its operands. *Contract*: an error of
//! ndcast's is final: no call is tried one way and then the other.

use crate::call::Call;
use crate::cell::Cell;
use crate::classes::{PyTensor, object_of, own};
use crate::convert::number;
use crate::dtype::dtype_of;
use crate::entries::Form;
use crate::error::OrRaise;
use crate::lent::kept;
use crate::limits::is_beyond;
use crate::refused::is_refused;
use crate::strangers::{has_wide, is_wide, writes_where_shared};
use ndcast::shape::Layout;
use ndcast_lang::{Flavour, Way};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{
    PyByteArray, PyBytes, PyComplex, PyDict, PyEllipsis, PyList, PyNotImplemented, PySlice, PyString, PyTuple, PyType,
};
use std::sync::atomic::Ordering;

/// Keywords of NumPy's that no row names and every call takes.
const TAKEN: &[&str] = &["copy", "device", "kind", "like", "order", "out", "subok"];

/// Functions of NumPy's that take text as an element where they have a default.
const TEXTS: &[&str] = &["where"];

/// Parameters without a default whose text is an option or the name of a file, and no element.
const WORDS: &[&str] = &["dtype", "file", "fname", "subscripts"];

/// Whether an argument is a tensor of complex numbers.
fn is_complex(object: &Bound<'_, PyAny>) -> bool {
    own(object).is_some_and(|tensor| tensor.get().cell.dtype().is_ok_and(ndcast::DType::is_complex))
}

/// The items of a list that are looked at for what only NumPy computes with, and the lists within lists.
const LOOKED_AT: usize = 32;
const MOST_LEVELS: usize = 64;

/// What becomes of a call.
pub(crate) enum Lent {
    /// NumPy has answered it.
    Answer(Py<PyAny>),
    /// The row is to be called, with the arguments in this order of the library.
    Row(Option<&'static Way>),
}

/// Calls NumPy's own function, if an argument is none that a row can take.
pub(crate) fn lent(call: &Call<'_, '_>) -> PyResult<Lent> {
    let (py, entry, positional) = (call.py, call.entry, call.positional());
    // What is written to must be ours; NumPy writes to its own arrays. It may be named.
    let target = entry.form == Form::Writes && entry.is_function();
    let way = || entry.way(positional.get(usize::from(target)..).unwrap_or_default());
    if entry.flavour != Flavour::NumPy {
        return way().map(Lent::Row);
    }
    let unnamed = target && positional.is_empty() && call.has_keywords();
    let strange = has_wide(call) || writes_where_shared(call);
    let beyond = unnamed || strange || is_beyond(entry.name, call)? || is_refused(call)?;
    let way = if beyond { None } else { way()? };
    if !beyond && !is_odd(call, way)? {
        return Ok(Lent::Row(way));
    }
    let (positional, keywords) = call.arguments()?;
    let lender = py.import("ndcast._lent")?.getattr(if beyond { "lend" } else { "call" })?;
    let answer = lender.call1((call.home(), entry.full_name(), PyTuple::new(py, positional)?, keywords))?;
    Ok(if answer.is(PyNotImplemented::get(py)) { Lent::Row(way) } else { Lent::Answer(answer.unbind()) })
}

/// Whether an argument is an object, a dtype or a keyword that only NumPy or another library knows.
fn is_odd(call: &Call<'_, '_>, way: Option<&Way>) -> PyResult<bool> {
    let (entry, positional) = (call.entry, call.positional());
    if crate::settings::is_strict() && (entry.info.op().is_some() || entry.name == "astype") {
        return Ok(true);
    }
    for object in call.given {
        if is_foreign(object)? {
            return Ok(true);
        }
    }
    // Text as an element, None where there is no default, and dtypes that are none of ours.
    let texts = entry.info.op().is_some() || TEXTS.contains(&entry.name);
    // The target of a function that writes is still among the arguments.
    let target = entry.form == Form::Writes && entry.is_function();
    let first = usize::from(target);
    for (at, object) in positional.iter().enumerate() {
        let parameter = way.and_then(|way| way.name(at + entry.skipped() - first));
        let dtype = parameter.is_some_and(|(name, _)| name == "dtype");
        let nothing = object.is_none() && parameter.is_some_and(|(_, default)| default.is_none());
        let text = object.is_instance_of::<PyString>() && (texts || is_element(way, at + entry.skipped() - first));
        if nothing || text || (dtype && is_strange(object)) {
            return Ok(true);
        }
    }
    for (name, object) in call.names.into_iter().flatten().zip(call.named()) {
        let name = name.cast::<PyString>()?.to_str()?;
        let usual = match name {
            "dtype" if is_strange(object) => false,
            "out" if is_numpys(object)? => false,
            "casting" => object.eq("same_kind")?,
            _ => entry.info.knows(name) || entry.keyword(name).is_some() || TAKEN.contains(&name),
        };
        if !usual {
            return Ok(true);
        }
    }
    // The row takes one source; the casting and the mask of `copyto` by position are NumPy's business.
    Ok((entry.name == "copyto" && positional.len() > 2)
        || (target && positional.first().is_some_and(|target| own(target).is_none())))
}

/// Whether a position takes elements: its parameter has no default, or takes any number of arguments.
fn is_element(way: Option<&Way>, at: usize) -> bool {
    let is_word = |(name, default): (&str, Option<&str>)| default.is_some() || WORDS.contains(&name);
    way.is_some_and(|way| !way.name(at).is_some_and(is_word))
}

/// An operator of NumPy's flavour on an operand that only NumPy or another library computes with: its answer, or Python's
/// `NotImplemented`, which leaves the operator to the other operand. `None` if the row is to be called.
pub(crate) fn lent_operator<'py>(
    own: &Bound<'py, PyTensor>,
    name: &str,
    operands: [&Bound<'py, PyAny>; 2],
    other: &Bound<'py, PyAny>,
) -> PyResult<Option<Py<PyAny>>> {
    let py = own.py();
    // Beside an array, `x == None` and `x == "a"` ask each element; NumPy says why other operators take neither.
    let asked = other.is_none() || other.is_instance_of::<PyString>();
    if own.get().flavour != Flavour::NumPy {
        return Ok(None);
    }
    let ordered = matches!(name, "less" | "less_equal" | "greater" | "greater_equal")
        && (is_complex(own.as_any()) || is_complex(other) || other.is_instance_of::<PyComplex>());
    // An object with a priority has operators that come first, although it may have an array.
    let of_python = other.is_exact_instance_of::<PyList>() || other.is_exact_instance_of::<PyTuple>();
    let first = !of_python && crate::classes::own(other).is_none() && other.get_type().hasattr("__array_priority__")?;
    let lends = crate::settings::is_strict() || asked || ordered || is_foreign(other)?;
    let of_library = (first || lends) && asks_class(other)?;
    if (first || lends) && !of_library && answers_itself(other)? {
        return Ok(Some(py.NotImplemented()));
    }
    if !lends && !of_library {
        return Ok(None);
    }
    let operator = py.import("ndcast._lent")?.getattr("operator")?;
    let [x, y] = operands;
    Ok(Some(operator.call1((name, x, y))?.unbind()))
}

/// Whether an operand is a library's that asks for NumPy's class of arrays before it takes an operator: a sparse matrix.
fn asks_class(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = object.get_type();
    if class.hasattr("__array_ufunc__")? || !class.hasattr("__array_priority__")? {
        return Ok(false);
    }
    let overrides = object.py().import("ndcast._overrides")?;
    overrides.call_method1("is_of_library", (class,))?.is_truthy()
}

/// Whether an operand of another library takes operators with arrays into its own hands, as NumPy asks it: a Series of pandas, a tensor.
fn answers_itself(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = object.get_type();
    if class.module().is_ok_and(|module| module == "numpy")
        || object.is_instance_of::<PyList>()
        || object.is_instance_of::<PyTuple>()
    {
        return Ok(false);
    }
    match class.getattr_opt("__array_ufunc__")? {
        // NumPy's own, of a class that a program derives from an array.
        Some(ufunc) if !ufunc.is_none() => Ok(!class.hasattr("__array_finalize__")? && class.hasattr("__radd__")?),
        Some(_) => Ok(true),
        None => Ok(class.hasattr("__array_priority__")? || class.hasattr("__array_function__")?),
    }
}

/// Whether an object stands for a dtype of NumPy's that is none of ours.
fn is_strange(object: &Bound<'_, PyAny>) -> bool {
    !object.is_none() && dtype_of(object).is_none()
}

/// Whether an object is an array of NumPy's own, or a tuple of one.
fn is_numpys(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    match object.cast::<PyTuple>() {
        Ok(items) => items.iter().try_fold(false, |found, item| Ok(found || is_numpys(&item)?)),
        Err(_) => Ok(!object.is_none() && own(object).is_none()),
    }
}

/// Whether an object is, or begins with, something that only NumPy or another library computes with.
fn is_foreign(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    is_foreign_within(object, 0)
}

/// As [`is_foreign`], of an object that this many lists hold. A list may hold itself.
fn is_foreign_within(object: &Bound<'_, PyAny>, lists: usize) -> PyResult<bool> {
    if own(object).is_some() || object.is_none() || number(object)?.is_some() || object.is_instance_of::<PyString>() {
        return Ok(false);
    }
    if object.is_exact_instance_of::<PyList>() || object.is_exact_instance_of::<PyTuple>() {
        for item in object.try_iter()?.take(if lists < MOST_LEVELS { LOOKED_AT } else { 0 }) {
            let item = item?;
            let odd = is_wide(&item) || item.is_none() || item.is_instance_of::<PyString>();
            if odd || is_foreign_within(&item, lists + 1)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if object.is_instance_of::<PyType>()
        || object.is_instance_of::<PySlice>()
        || object.is(PyEllipsis::get(object.py()))
    {
        return Ok(false);
    }
    let class = object.get_type();
    if class.module().is_ok_and(|module| module == "numpy") {
        // Arrays and scalars of strings, dates, objects and records, and matrices.
        return match object.getattr_opt("dtype")? {
            Some(dtype) if dtype_of(&dtype).is_none() => object.hasattr("shape"),
            Some(_) => Ok(class.name().is_ok_and(|name| name == "matrix")),
            None => Ok(false),
        };
    }
    if class.hasattr("__array_ufunc__")? || class.hasattr("__array_function__")? {
        return Ok(true);
    }
    let is_bytes = object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>();
    Ok(is_bytes || !(has_elements(object)? || dtype_of(object).is_some() || object.is_callable()))
}

/// Whether an object of an unknown class has elements. A generator, a set, a dictionary and other objects are objects to NumPy.
pub(crate) fn has_elements(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = object.get_type();
    if class.hasattr("__array__")? {
        // A matrix of symbols makes an array of objects.
        let gate = object.py().import("ndcast.numpy._gate")?;
        return Ok(!gate.call_method1("_gives_objects", (object,))?.is_truthy()?);
    }
    if class.hasattr("__array_interface__")? || class.hasattr("__dlpack__")? {
        return Ok(true);
    }
    // The class of an enumeration has a length, and its members have none.
    let is_sequence = class.hasattr("__getitem__")? && !object.is_instance_of::<PyDict>() && object.len().is_ok();
    Ok(is_sequence || crate::buffer::offers(object))
}

/// What NumPy makes of a value that is written to elements of a dtype: text is parsed, None is a NaN, and numbers of other classes are floats. `None` for
/// a value that a tensor takes as it is.
pub(crate) fn written<'py>(own: &PyTensor, given: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = given.py();
    let dtype = own.cell.dtype().or_raise(py)?;
    // NumPy's scalars are cast as its arrays are, and some floats are no integers.
    if own.flavour == Flavour::NumPy
        && (crate::scalars::dtype_of(&given.get_type()).is_some() || crate::casts::is_object_beyond(given, dtype))
    {
        let cast = py.import("numpy")?.call_method1("asarray", (given,))?.call_method1("astype", (dtype.name(),))?;
        return Ok(Some(cast));
    }
    let odd = || Ok::<_, PyErr>(given.is_none() || given.is_instance_of::<PyString>() || is_foreign(given)?);
    if own.flavour != Flavour::NumPy || !odd()? || given.getattr_opt("dtype")?.is_some() {
        return Ok(None);
    }
    py.import("numpy")?.call_method1("asarray", (given, dtype.name())).map(Some)
}

/// A view of the memory of an array: its lengths, its strides and the distance of its first element from the array's first, in elements.
/// Of the `whole` memory, the first element is that of the memory.
#[pyfunction]
#[pyo3(signature = (x, shape, strides, offset, whole = false))]
#[expect(clippy::needless_pass_by_value, reason = "made of arguments of Python")]
pub(crate) fn _strided<'py>(
    x: &Bound<'py, PyTensor>,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: isize,
    whole: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, own) = (x.py(), x.get());
    let place = own.settled(py)?;
    let place = if whole { place.whole().or_raise(py)? } else { place };
    let view = |layout: &Layout| {
        let end = layout.span().map_or(0, |(_, last)| last + 1);
        let start = layout.offset().checked_add_signed(offset).unwrap_or(usize::MAX);
        Layout::as_strided(&shape, &strides, start, end)
    };
    let made = object_of(py, own.flavour, Cell::there(place.view("as_strided", view).or_raise(py)?))?;
    crate::bases::note(&made, x.as_any())?;
    Ok(made)
}

/// Whether several elements of an array share a cell of memory, or those of the array that it is a part of.
#[pyfunction]
pub(crate) fn _shares_cells(x: &Bound<'_, PyTensor>) -> bool {
    crate::strangers::shares_cells(x.get())
}

/// A result of NumPy as an array of ours. Its memory is kept, not copied: the caller vouches that nobody else holds the array, and that
/// nobody writes to its memory. `None` if its elements are none that a tensor can hold.
#[pyfunction]
#[pyo3(signature = (array, flavour = "numpy"))]
pub(crate) fn _adopt<'py>(array: &Bound<'py, PyAny>, flavour: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = array.py();
    let Some(dtype) = array.getattr_opt("dtype")?.and_then(|dtype| dtype_of(&dtype)) else { return Ok(None) };
    let tensor = match kept(array, dtype)? {
        Some(tensor) => tensor,
        None => crate::buffer::copied(array)?,
    };
    PyTensor::fresh(py, crate::classes::named(flavour)?, tensor).map(Some)
}

/// A result of NumPy, which nobody else holds, as an array of ours. `None` if its elements are none that a tensor can hold, or if its memory
/// is not its own.
#[pyfunction]
pub(crate) fn _taken<'py>(array: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = array.py();
    if array.getattr_opt(intern!(py, "dtype"))?.is_none_or(|dtype| dtype_of(&dtype).is_none()) {
        return Ok(None);
    }
    if let Some(tensor) = crate::buffer::few(array)? {
        return PyTensor::fresh(py, Flavour::NumPy, tensor).map(Some);
    }
    if array.getattr("flags")?.getattr("owndata")?.is_truthy()? { _adopt(array, "numpy") } else { Ok(None) }
}

/// How many bytes the memory has that the elements of `x` are a part of.
#[pyfunction]
pub(crate) fn _storage_bytes(x: &Bound<'_, PyTensor>) -> PyResult<usize> {
    let whole = x.get().settled(x.py())?.whole().or_raise(x.py())?;
    Ok(whole.layout().numel() * whole.dtype().size())
}

/// Whether an array has not been computed yet.
#[pyfunction]
pub(crate) fn _waits(x: &Bound<'_, PyTensor>) -> bool {
    x.get().cell.nodes() > 0
}

/// Makes `x` refer to the elements of `y` from now on.
#[pyfunction]
pub(crate) fn _become(x: &Bound<'_, PyTensor>, y: &Bound<'_, PyTensor>) -> PyResult<()> {
    x.get().cell.point_to(y.get().settled(x.py())?);
    Ok(())
}

/// Sets whether this object may be written to, if `flag` is given; returns what holds.
#[pyfunction]
#[pyo3(signature = (x, flag = None))]
pub(crate) fn _writeable(x: &Bound<'_, PyTensor>, flag: Option<bool>) -> bool {
    if let Some(flag) = flag {
        x.get().writeable.store(flag, Ordering::Relaxed);
    }
    x.get().writeable.load(Ordering::Relaxed)
}
