//! The entries of an index, as in `x[1:, mask]`, as selectors.
//!
//! *Contract*: an index of any kind that a library takes. What it means may depend on the flavour of the tensor.

use crate::classes::{PyTensor, own};
use crate::convert::{Sources, number, value};
use crate::error::OrRaise;
use ndcast::{DType, Index, Scalar, Selector};
use ndcast_lang::{Flavour, Value, scalar_type, selector};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyEllipsis, PyInt, PySequence, PySlice, PyString, PyTuple};
use std::ffi::CStr;

/// A single integer, from Python, from NumPy or in a tensor without axes. As an index it removes its axis, and the result is a view.
pub(crate) fn integer(item: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    let py = item.py();
    if item.is_exact_instance_of::<PyInt>() {
        return Ok(number(item)?.map(Value::Scalar));
    }
    if let Some(tensor) = own(item) {
        let tensor = tensor.get();
        let single = tensor.cell.dtype().or_raise(py)?.is_integer() && tensor.cell.shape().or_raise(py)?.rank() == 0;
        return if single { Ok(Some(Value::Scalar(tensor.item(py)?))) } else { Ok(None) };
    }
    if item.is_instance_of::<PyBool>() || item.getattr_opt("ndim")?.is_none_or(|axes| axes.eq(0).is_ok_and(|no| !no)) {
        return Ok(None);
    }
    if !item.hasattr("__index__")? {
        return Ok(None);
    }
    match item.call_method0("__index__") {
        Ok(index) => Ok(Some(Value::Scalar(Scalar::Int(index.extract()?)))),
        // An array of floats has the method, but raises.
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The selectors of an index, as in `x[index]` of a tensor of a flavour.
pub(crate) fn selectors(flavour: Flavour, index: &Bound<'_, PyAny>, sources: &mut Sources) -> PyResult<Vec<Selector>> {
    let mut one = |item: &Bound<'_, PyAny>| match flavour {
        Flavour::Torch => mask_of_bytes(item, selector_of(flavour, item, sources)?),
        Flavour::Standard | Flavour::NumPy => selector_of(flavour, item, sources),
    };
    match index.cast::<PyTuple>() {
        Ok(items) => items.iter().map(|item| one(&item)).collect(),
        Err(_) if flavour == Flavour::Torch && stands_for_tuple(index)? => {
            let py = index.py();
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), NO_TUPLE, 1)?;
            index.try_iter()?.map(|item| one(&item?)).collect()
        }
        Err(_) => Ok(vec![one(index)?]),
    }
}

/// PyTorch's warning of a sequence that it reads as a tuple.
const NO_TUPLE: &CStr = c"Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in pytorch 2.9; use \
    x[tuple(seq)] instead of x[seq]. In pytorch 2.9 this will be interpreted as tensor index, x[torch.tensor(seq)], which will result either \
    in an error or a different result";

/// PyTorch reads a sequence with more items as one array of indices.
const MOST_ENTRIES: usize = 32;

/// Whether PyTorch reads a sequence as a tuple: if an item of it is a tensor, a sequence, a slice, `None` or `...`
/// (`treatSequenceAsTuple` in its `python_variable_indexing.cpp`).
fn stands_for_tuple(index: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_sequence =
        |object: &Bound<'_, PyAny>| object.cast::<PySequence>().is_ok() || object.hasattr("__array__").unwrap_or(false);
    let py = index.py();
    if own(index).is_some() || index.is_instance_of::<PyString>() || index.hasattr("__array__")? || !is_sequence(index)
    {
        return Ok(false);
    }
    if index.len()? >= MOST_ENTRIES {
        return Ok(false);
    }
    for item in index.try_iter()? {
        let item = item?;
        if own(&item).is_some()
            || item.is_none()
            || item.is(PyEllipsis::get(py))
            || item.is_instance_of::<PySlice>()
            || is_sequence(&item)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A selector in PyTorch's meaning, where bytes are truth values: programs that are older than `torch.bool` have masks of them. It warns of them.
fn mask_of_bytes(item: &Bound<'_, PyAny>, selector: Selector) -> PyResult<Selector> {
    let py = item.py();
    let Selector::Array(bytes) = &selector else { return Ok(selector) };
    if bytes.dtype() != DType::U8 {
        return Ok(selector);
    }
    if bytes.ndim() > 0 {
        let text = c"indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead.";
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), text, 1)?;
    }
    py.detach(|| bytes.cast(DType::Bool)).map(Selector::Mask).or_raise(py)
}

/// One entry of an index.
fn selector_of(flavour: Flavour, item: &Bound<'_, PyAny>, sources: &mut Sources) -> PyResult<Selector> {
    let py = item.py();
    if let Ok(slice) = item.cast::<PySlice>() {
        let part = |name: &str| -> PyResult<Option<isize>> {
            let part = slice.getattr(name)?;
            if part.is_none() {
                return Ok(None);
            }
            let whole = part.call_method0("__index__").map_err(|_| {
                PyTypeError::new_err("slice indices must be integers or None or have an __index__ method")
            })?;
            // An integer that does not fit lies beyond the end of every axis: clamp it.
            Ok(Some(whole.extract().or_else(|_| Ok::<_, PyErr>(if whole.lt(0)? { isize::MIN } else { isize::MAX }))?))
        };
        let step = part("step")?.unwrap_or(1);
        if flavour == Flavour::Torch && step <= 0 {
            let text = if step == 0 { "slice step cannot be zero" } else { "step must be greater than zero" };
            return Err(PyValueError::new_err(text));
        }
        return Ok(Selector::Basic(Index::Slice { start: part("start")?, stop: part("stop")?, step }));
    }
    let bytes = |mask: &Bound<'_, PyTensor>| mask.get().cell.dtype().is_ok_and(|dtype| dtype == DType::U8);
    // PyTorch's bytes are masks, also a single one.
    if !(flavour == Flavour::Torch && own(item).is_some_and(bytes))
        && let Some(index) = integer(item)?
    {
        return selector(&index).or_raise(py);
    }
    // A lazy mask holds its operands, and the target of the write is often one of them: compute it first.
    if let Some(mask) = own(item) {
        let place = mask.get().settled(py)?;
        return py.detach(|| selector(&Value::Tensor(place))).or_raise(py);
    }
    let value = value(item, sources).map_err(|error| {
        if error.is_instance_of::<PyTypeError>(py) { PyIndexError::new_err(error.value(py).to_string()) } else { error }
    })?;
    py.detach(|| selector(&value)).or_raise(py)
}

/// Refuses a tensor of another dtype than the elements that it is written to, as PyTorch does where an index has arrays. A mask takes a single
/// element of any dtype.
pub(crate) fn takes_elements(dtype: DType, selectors: &[Selector], given: &Value) -> PyResult<()> {
    let arrays = selectors.iter().any(|selector| matches!(selector, Selector::Array(_)));
    let masks = selectors.iter().any(|selector| matches!(selector, Selector::Mask(_)));
    if !given.is_tensor() || !(arrays || masks) {
        return Ok(());
    }
    let Some(elements) = given.expr() else { return Ok(()) };
    let (Ok(own), Ok(shape)) = (elements.dtype(), elements.shape()) else { return Ok(()) };
    if own == dtype || !arrays && shape.numel() == Ok(1) {
        return Ok(());
    }
    let [target, source] = [dtype, own].map(scalar_type);
    let wanted = format!("got {target} for the destination and {source} for the source");
    Err(PyRuntimeError::new_err(format!("Index put requires the source and destination dtypes match, {wanted}.")))
}
