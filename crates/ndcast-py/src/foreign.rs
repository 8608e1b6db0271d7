//! Memory of other libraries as tensors.
//!
//! *Problem*: another library may write to its memory at any time, but the elements of a tensor never change under anyone. *Technique*:
//! imported arrays are copied, at the speed of memory, whatever the protocol; exports are in [`buffer`](crate::buffer) and
//! [`dlpack`](crate::dlpack). *Contract*: arrays of any strides and alignment and truth values of any bytes are imported correctly; an
//! object without a protocol is not an array.

use crate::dtype::dtype_of;
use crate::{buffer, dlpack};
use ndcast::Tensor;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView, PyType};

/// A copy of an array of NumPy's own of ordinary elements. `None` for any other object.
pub(crate) fn plain(object: &Bound<'_, PyAny>) -> Option<Tensor> {
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
    if object.get_type_ptr().cast() != class.as_ptr() {
        return None;
    }
    // Dates export their bytes as numbers, and are refused by the general path.
    let dates = matches!(object.getattr("dtype").ok()?.getattr("kind").ok()?.extract::<char>().ok()?, 'm' | 'M');
    if dates { None } else { buffer::copied(object).ok() }
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
