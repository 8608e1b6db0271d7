//! PyTorch's `tensor`, `as_tensor`, `asarray` and `from_numpy`.

use super::{Wish, known_dtype, made, refuse_gradients};
use crate::error::{OrRaise, in_words};
use crate::only_tensors::check_dtype;
use crate::tensor::PyTensor;
use crate::words::Asked;
use crate::{lists, settings};
use ndcast_lang::Flavour;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PyTuple};

/// A new tensor with a copy of the elements of `data`: a number, nested lists, or an array of any library. Without a `dtype`, fractions in lists get
/// the default float, integers int64, and arrays keep their dtype.
#[pyfunction]
#[pyo3(name = "tensor", signature = (data, *, dtype = None, device = None, requires_grad = false, pin_memory = false))]
pub(crate) fn tensor<'py>(
    data: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    requires_grad: bool,
    pin_memory: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let _ = pin_memory;
    check_dtype("tensor", dtype)?;
    refuse_gradients(requires_grad)?;
    crate::torch_warned::of_copy(data)?;
    made_of(&listed(data)?, dtype, device, Some(true))
}

/// Arrays of Python's own and views of memory as lists: to PyTorch they are sequences of numbers, whose bytes say nothing of a dtype.
fn listed<'py>(data: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let is_sequence = data.is_instance_of::<PyList>() || data.is_instance_of::<PyTuple>();
    if data.is_instance_of::<PyBytes>() {
        return Err(PyTypeError::new_err("new(): invalid data type 'bytes'"));
    }
    if !is_sequence && (data.is_instance_of::<PyMemoryView>() || data.hasattr(pyo3::intern!(data.py(), "typecode"))?) {
        return data.call_method0("tolist");
    }
    Ok(data.clone())
}

/// A tensor with the elements of `data`: a number, nested lists, or an array of any library that offers a buffer, `__array__` or DLPack. A tensor
/// that has the dtype already is returned as it is. The memory of a NumPy array is shared where that is possible.
#[pyfunction]
#[pyo3(name = "as_tensor", signature = (data, dtype = None, device = None))]
pub(crate) fn as_tensor<'py>(
    data: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    check_dtype("as_tensor", dtype)?;
    made_of(&listed(data)?, dtype, device, None)
}

/// A tensor with the elements of `obj`: a number, nested lists, or an array of any library that offers a buffer, `__array__` or DLPack. A tensor
/// that has the dtype already is returned as it is. The memory of a NumPy array is shared where that is possible.
#[pyfunction]
#[pyo3(name = "asarray", signature = (obj, *, dtype = None, device = None, copy = None, requires_grad = false))]
pub(crate) fn asarray<'py>(
    obj: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    requires_grad: bool,
) -> PyResult<Bound<'py, PyAny>> {
    refuse_gradients(requires_grad)?;
    made_of(obj, dtype, device, copy)
}

/// A tensor over the memory of an array of NumPy's, so that a write to one is seen in the other. Elements of another byte order are
/// refused, as PyTorch refuses them.
#[pyfunction]
#[pyo3(name = "from_numpy", signature = (ndarray, /))]
pub(crate) fn from_numpy<'py>(ndarray: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    made_of(ndarray, None, None, Some(false))
}

fn made_of<'py>(
    data: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    device.map_or(Ok(()), settings::check_device)?;
    let wish = Wish { flavour: Flavour::Torch, dtype: dtype.map(known_dtype).transpose()?, copy };
    let read = || {
        let float = Flavour::Torch.default_float();
        if copy != Some(false)
            && let Some(made) = lists::tensor(data, wish.dtype, float)
        {
            return PyTensor::fresh(data.py(), Flavour::Torch, made.or_raise(data.py())?);
        }
        match crate::torch_lists::of_numbers(data, wish.dtype)? {
            Some((numbers, dtype)) => made(&numbers, Wish { dtype: Some(dtype), ..wish }),
            None => made(data, wish),
        }
    };
    read().map_err(|error| {
        let error = crate::torch_lists::told(data, error);
        in_words(data.py(), Flavour::Torch, Asked { name: "tensor", ..Asked::default() }, error)
    })
}
