//! Memory of other libraries as tensors.
//!
//! *Problem*: another library may write to its memory at any time, but the elements of a tensor never change under anyone. *Technique*:
//! imported arrays are copied, at the speed of memory, whatever the protocol; exports are in [`buffer`](crate::buffer) and
//! [`dlpack`](crate::dlpack). Arrays of NumPy's that may not be written to, or are files in memory, are not copied, and neither are those of which
//! somebody says so: then the tensor shows the memory, and what is computed of it is computed at once. *Contract*: arrays of any strides and
//! alignment and truth values of any bytes are imported correctly; an object without a protocol is not an array.

use crate::buffer::{Share, Taken};
use crate::cell::Cell;
use crate::classes::{object_of, own};
use crate::dtype::dtype_of;
use crate::error::OrRaise;
use crate::{buffer, dlpack};
use ndcast::{DType, Tensor};
use ndcast_lang::{Flavour, Place};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView, PyType};

/// How many arrays lie between a view and its file at most.
const MOST_BASES: usize = 64;

/// Whether an object is of NumPy's class of arrays itself.
fn is_numpys(object: &Bound<'_, PyAny>) -> Option<bool> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = object.py();
    let class = match CLASS.get(py) {
        Some(class) => class,
        None => {
            // NumPy is not imported for this: an object that is its array has imported it.
            let modules = py.import("sys").ok()?.getattr("modules").ok()?;
            let numpy = modules.call_method1("get", ("numpy",)).ok().filter(|numpy| !numpy.is_none())?;
            let class = numpy.getattr("ndarray").ok()?.cast_into::<PyType>().ok()?;
            CLASS.get_or_init(py, || class.unbind())
        }
    };
    Some(object.get_type_ptr().cast() == class.as_ptr())
}

/// The elements of an array of NumPy's own of ordinary elements. `None` for any other object.
pub(crate) fn plain(object: &Bound<'_, PyAny>, share: Share) -> Option<Taken> {
    if !is_numpys(object)? {
        return None;
    }
    // Dates export their bytes as numbers, and are refused by the general path.
    dtype_of(&object.getattr(intern!(object.py(), "dtype")).ok()?)?;
    buffer::taken(object, object, share).ok()?.ok()
}

/// A tensor over the memory of an array, which it keeps alive, if that is wanted and can be.
///
/// # Errors
/// `ValueError` if it must be and cannot be.
pub(crate) fn shown<'py>(
    object: &Bound<'py, PyAny>,
    flavour: Flavour,
    dtype: Option<DType>,
    share: Share,
    must: bool,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let why = match tried(object, dtype, share)? {
        Ok(Taken::Shown(tensor, writable)) => return over(object, flavour, &tensor, writable).map(Some),
        Ok(Taken::Copied(_)) => "",
        Err(why) => why,
    };
    if !must {
        return Ok(None);
    }
    let because = if why.is_empty() { String::new() } else { format!(": {why}") };
    let text = format!("this cannot be made a tensor of without a copy, which copy=False forbids{because}");
    Err(PyValueError::new_err(text))
}

/// The elements of an array, shown if they can be; else why not.
fn tried(object: &Bound<'_, PyAny>, dtype: Option<DType>, share: Share) -> PyResult<Result<Taken, &'static str>> {
    if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>() || !buffer::offers(object) {
        return Ok(Err(""));
    }
    // Its class may lay elements out as it likes, so another class than NumPy's has to ask for it.
    let numpys = is_numpys(object).unwrap_or(false);
    if share == Share::ReadOnly && !numpys && object.getattr_opt("_mmap")?.is_none() {
        return Ok(Err(""));
    }
    if let Some(own) = object.getattr_opt("dtype")? {
        match dtype_of(&own) {
            None => return Ok(Err("its elements are none that a tensor can hold as they are")),
            Some(own) if dtype.is_some_and(|dtype| dtype != own) => {
                return Ok(Err("its elements are of another dtype"));
            }
            Some(_) => {}
        }
        if own.getattr_opt("isnative")?.is_some_and(|native| !native.is_truthy().unwrap_or(true)) {
            return Ok(Err("the bytes of its elements are swapped"));
        }
    } else if dtype.is_some() {
        return Ok(Err("it does not say what dtype its elements have"));
    }
    // NumPy's arrays keep their memory as long as they live; of other objects it is the view that keeps it.
    let taken = match numpys || object.hasattr("__array_interface__")? {
        true => buffer::taken(object, object, share)?,
        false => buffer::taken(object, PyMemoryView::from(object)?.as_any(), share)?,
    };
    Ok(taken.map_err(|why| why.0))
}

/// Whether an array is a file in memory, or a view of one.
pub(crate) fn is_mapped(object: &Bound<'_, PyAny>) -> bool {
    let mut seen = object.clone();
    for _ in 0..MOST_BASES {
        if seen.get_type().name().is_ok_and(|name| name == "mmap") {
            return true;
        }
        seen = match seen.getattr_opt("base") {
            Ok(Some(base)) if !base.is_none() => base,
            _ => return false,
        };
    }
    false
}

/// An object for a tensor over the memory of an array.
pub(crate) fn over<'py>(
    object: &Bound<'py, PyAny>,
    flavour: Flavour,
    tensor: &Tensor,
    writable: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let made = object_of(py, flavour, Cell::there(Place::over(tensor).or_raise(py)?))?;
    if let Some(made) = own(&made).map(Bound::get).filter(|_| flavour == Flavour::NumPy) {
        crate::bases::shows(made, object, writable);
    }
    Ok(made)
}

/// A copy of the elements of another library's array; `None` if the object is not an array.
pub(crate) fn tensor(object: &Bound<'_, PyAny>) -> PyResult<Option<Tensor>> {
    if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>() {
        return Ok(None);
    }
    if buffer::offers(object) {
        // Convert numbers whose bytes are swapped to native order first, as for files.
        if let Some(dtype) = object.getattr_opt("dtype")?
            && let Some(native) = dtype.getattr_opt("isnative")?
            && !native.is_truthy()?
        {
            return tensor(&object.call_method1("astype", (dtype.call_method1("newbyteorder", ("=",))?,))?);
        }
        // NumPy's dates export their bytes as if they were numbers.
        if let Some(dtype) = object.getattr_opt("dtype")?.filter(|dtype| dtype_of(dtype).is_none()) {
            return Err(PyTypeError::new_err(format!("elements of dtype {dtype} are none that a tensor can hold")));
        }
        return match buffer::copied(object) {
            Err(_) if is_swapped(object)? => tensor(&object.py().import("numpy")?.call_method1("asarray", (object,))?),
            copied => copied.map(Some),
        };
    }
    if object.hasattr("__dlpack__")? {
        if object.getattr_opt("requires_grad")?.is_some_and(|flag| flag.is_truthy().unwrap_or(false)) {
            let text = "a tensor that requires a gradient: ndcast records no gradients, so pass x.detach()";
            return Err(ndcast::Error::value(text)).or_raise(object.py());
        }
        return dlpack::copied(object).map(Some);
    }
    if object.hasattr("__array__")? {
        let made = object.call_method0("__array__")?;
        // The class of a user may make its array with ndcast.
        if let Some(own) = crate::classes::own(&made) {
            return own.get().snapshot(object.py()).map(Some);
        }
    }
    for protocol in ["__array__", "__array_interface__"] {
        if object.hasattr(protocol)? {
            return buffer::copied(&object.py().import("numpy")?.call_method1("asarray", (object,))?).map(Some);
        }
    }
    Ok(None)
}

/// Whether a buffer holds numbers whose bytes are swapped.
fn is_swapped(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let view = PyMemoryView::from(object)?;
    let format: String = view.getattr("format")?.extract()?;
    Ok(!view.hasattr("dtype")?
        && format.starts_with(if cfg!(target_endian = "little") { ['>', '!'] } else { ['<', '<'] }))
}
