//! The Python package: a thin layer over [`ndcast_lang`], whose values already behave as Python's do.
//!
//! *Problem*: people write Python, and their NumPy and PyTorch lines must run unchanged. *Technique*: an object becomes a
//! [`Value`](ndcast_lang::Value), one call goes to the interpreter of the expression language, and the resulting value becomes an object
//! again. Functions, methods and signatures are registered in a loop over the language's tables. This crate adds only the parts that are
//! specific to Python: lazy tensors ([`cell`]), operators, memory of other libraries ([`foreign`], [`buffer`], [`dlpack`]), dtypes as
//! objects, and exceptions. *Contract*: nothing panics, the interpreter lock is released while elements are computed, and no lock of this
//! crate is held while Python code runs.

mod buffer;
mod cell;
mod convert;
mod dlpack;
mod dtype;
mod error;
mod exports;
mod foreign;
mod functions;
mod interrupt;
mod items;
mod lent;
mod lists;
mod operators;
mod register;
mod settings;
mod signatures;
mod tensor;
mod trampoline;

use error::OrRaise;
use interrupt::computed;
use ndcast::{DType, Expr};
use ndcast_lang::{Context, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tensor::PyTensor;

/// A tensor of anything that one can be made of; a tensor is itself, if nothing has to change.
#[pyfunction]
#[pyo3(signature = (obj, /, dtype = None, *, device = None, copy = None, order = None))]
fn asarray<'py>(
    obj: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = obj.py();
    if order.is_some_and(|order| !["C", "K", "A"].contains(&order)) {
        return Err(PyValueError::new_err("elements stand in C order, the last axis fastest: transpose instead"));
    }
    device.map_or(Ok(()), settings::check_device)?;
    let wanted = match dtype {
        Some(dtype) => Some(known_dtype(dtype)?),
        None => None,
    };
    let refuse = || PyValueError::new_err("this cannot be made a tensor of without a copy, which copy=False forbids");
    if let Ok(own) = obj.cast::<PyTensor>() {
        let tensor = own.get().snapshot(py)?;
        return match wanted.filter(|dtype| *dtype != tensor.dtype()) {
            None if copy != Some(true) => Ok(obj.clone()),
            _ if copy == Some(false) => Err(refuse()),
            changed => {
                let made = py.detach(|| match changed {
                    Some(dtype) => tensor.cast(dtype),
                    None => tensor.duplicate(),
                });
                Ok(Bound::new(py, PyTensor::fresh(py, &made.or_raise(py)?)?)?.into_any())
            }
        };
    }
    if copy == Some(false) {
        return Err(refuse());
    }
    made(obj, wanted)
}

/// A new tensor of anything that one can be made of.
#[pyfunction]
#[pyo3(name = "tensor", signature = (data, dtype = None, *, device = None, requires_grad = false, copy = true, order = None))]
fn new_tensor<'py>(
    data: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    requires_grad: bool,
    copy: bool,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    if requires_grad {
        return Err(PyValueError::new_err("ndcast computes no gradients"));
    }
    // `copy=False` copies only if needed, as `asarray` does by default; NumPy's `array(copy=False)` is stricter.
    asarray(data, dtype, device, if copy { Some(true) } else { None }, order)
}

fn made<'py>(obj: &Bound<'py, PyAny>, dtype: Option<DType>) -> PyResult<Bound<'py, PyAny>> {
    let py = obj.py();
    if let Some(made) = lists::tensor(obj, dtype) {
        return Ok(Bound::new(py, PyTensor::fresh(py, &made.or_raise(py)?)?)?.into_any());
    }
    let value = match dtype.map(|_| convert::scalar(obj)).transpose()?.flatten() {
        Some(number) => number,
        None => convert::contents(obj)?,
    };
    let keywords = dtype.map(|dtype| ("dtype".to_owned(), Value::DType(dtype))).into_iter().collect();
    let array = Context::default().attribute(&Value::Module("ndcast"), "asarray").or_raise(py)?;
    let made = match value {
        // `contents` has already copied memory of other libraries.
        Value::Tensor(place) if dtype.is_none_or(|dtype| dtype == place.dtype()) => Value::Tensor(place),
        value => py.detach(|| Context::default().call(&array, (vec![value], keywords))).or_raise(py)?,
    };
    Ok(convert::object(py, made, &[], &|_| None)?.into_bound(py))
}

/// The dtype that an object stands for.
#[pyfunction]
fn dtype_of(given: &Bound<'_, PyAny>) -> PyResult<Py<dtype::PyDType>> {
    dtype::object(given.py(), known_dtype(given)?)
}

fn known_dtype(given: &Bound<'_, PyAny>) -> PyResult<DType> {
    dtype::dtype_of(given)
        .ok_or_else(|| pyo3::exceptions::PyTypeError::new_err(format!("{given} is no dtype of ndcast")))
}

/// Computes what waits in tensors, together, and gives them back: what they have in common is computed, and what they read along one axis is
/// read, once.
#[pyfunction]
#[pyo3(signature = (*tensors))]
fn eval<'py>(tensors: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    let py = tensors.py();
    let cast = |tensor: Bound<'py, PyAny>| Ok(tensor.cast_into::<PyTensor>()?);
    let given = tensors.iter().map(cast).collect::<PyResult<Vec<_>>>()?;
    let waiting: Vec<Expr> = given.iter().filter_map(|tensor| tensor.get().0.waits_alone()).collect();
    if waiting.len() > 1 {
        let waiting: Vec<&Expr> = waiting.iter().collect();
        computed(py, || {
            Expr::keep_shared(&waiting, cell::WORTH_KEEPING)?;
            Expr::eval_all(&waiting)
        })?;
    }
    for tensor in &given {
        tensor.get().settled(py)?;
    }
    if tensors.len() == 1 { tensors.get_item(0) } else { Ok(tensors.clone().into_any()) }
}

#[pymodule]
fn _ndcast(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<PyTensor>()?;
    module.add_class::<items::Items>()?;
    module.add_class::<dtype::PyDType>()?;
    module.add_class::<buffer::Exported>()?;
    register::register(module)?;
    for dtype in DType::ALL {
        module.add(dtype.name(), dtype::object(py, dtype)?)?;
    }
    for function in [
        wrap_pyfunction!(asarray, module)?,
        wrap_pyfunction!(new_tensor, module)?,
        wrap_pyfunction!(eval, module)?,
        wrap_pyfunction!(dtype_of, module)?,
        wrap_pyfunction!(exports::restore, module)?,
        wrap_pyfunction!(settings::_broadcast_warning, module)?,
        wrap_pyfunction!(settings::_eager, module)?,
        wrap_pyfunction!(settings::get_num_threads, module)?,
        wrap_pyfunction!(settings::set_num_threads, module)?,
    ] {
        module.add_function(function)?;
    }
    Ok(())
}
