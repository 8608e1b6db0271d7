//! Calls that PyTorch refuses because an argument is no tensor, although the row takes it.
//!
//! *Problem*: a row takes a number, a list or a name where other libraries do. A program that catches what PyTorch raises, and prints it, must get it.
//! *Technique*: the signatures of PyTorch say which of the first two arguments is a tensor and nothing else. *Contract*: only objects of Python itself
//! are refused. Arrays of other libraries are taken everywhere.

use crate::call::Call;
use crate::classes::own;
use crate::error::OrRaise;
use crate::tensor::PyTensor;
use ndcast_lang::{Flavour, scalar_type};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{
    PyBytes, PyComplex, PyDict, PyFloat, PyInt, PyList, PyRange, PySet, PyString, PyTuple, PyType, PyTypeMethods,
};

/// Which arguments of a call are tensors and nothing else.
#[derive(Clone, Copy)]
pub(crate) struct OnlyTensors {
    /// Whether the first two arguments have to be tensors.
    pub(crate) places: [bool; 2],
    /// Whether numbers are taken as well.
    pub(crate) numbers: bool,
}

/// Whether an object is one of Python's own that no tensor is.
pub(crate) fn is_pythons(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyString>()
        || object.is_instance_of::<PyList>()
        || object.is_instance_of::<PyTuple>()
        || object.is_instance_of::<PyDict>()
        || object.is_instance_of::<PySet>()
        || object.is_instance_of::<PyRange>()
        || object.is_instance_of::<PyBytes>()
        || object.is_none()
}

pub(crate) fn is_number(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyInt>() || object.is_instance_of::<PyFloat>() || object.is_instance_of::<PyComplex>()
}

/// The name of a class as C++ has it: those of NumPy's numbers with their module.
pub(crate) fn class_name(class: &Bound<'_, PyType>) -> PyResult<String> {
    let numpys = class.module().is_ok_and(|module| module == "numpy");
    Ok(format!("{}{}", if numpys { "numpy." } else { "" }, class.name()?))
}

impl OnlyTensors {
    /// Refuses a call in which one of the arguments is no tensor.
    pub(crate) fn check(self, call: &Call<'_, '_>) -> PyResult<()> {
        for (at, only) in self.places.into_iter().enumerate() {
            let (true, Some(object)) = (only, call.at(at)) else { continue };
            if own(object).is_some() {
                continue;
            }
            if is_pythons(object) || (!self.numbers && is_number(object)) {
                crate::torch_signatures::check(call)?;
            }
        }
        Ok(())
    }
}

/// Refuses what PyTorch writes to no elements: a list, a text or nothing.
pub(crate) fn check_assigned(target: &PyTensor, given: &Bound<'_, PyAny>) -> PyResult<()> {
    if target.flavour != Flavour::Torch || !is_pythons(given) {
        return Ok(());
    }
    let dtype = target.cell.dtype().or_raise(given.py())?;
    let (class, kind) = (class_name(&given.get_type())?, scalar_type(dtype));
    Err(PyTypeError::new_err(format!("can't assign a {class} to a torch.{kind}Tensor")))
}

/// Refuses the name of a dtype, which PyTorch takes for none.
pub(crate) fn check_dtype(function: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    if given.is_some_and(|given| given.is_instance_of::<PyString>()) {
        return Err(PyTypeError::new_err(format!("{function}(): argument 'dtype' must be torch.dtype, not str")));
    }
    Ok(())
}
