//! Objects of Python as values of the language, and back.
//!
//! *Technique*: every argument becomes a [`Value`]. The lazy tensors among the arguments are recorded, because a result that is a view of a
//! lazy tensor must remember its parent. *Contract*: an object that no rule below converts is a `TypeError`.

use crate::cell::{Again, Cell};
use crate::classes::{module_of, object_of, own};
use crate::dtype::{self, PyDType, dtype_of};
use crate::error::{OrRaise, support};
use crate::foreign;
use crate::generator::PyGenerator;
use crate::interrupt::computed;
use crate::tensor::PyTensor;
use ndcast::{Complex64, Scalar};
use ndcast_lang::{Flavour, Place, Value};
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{
    PyBool, PyByteArray, PyBytes, PyComplex, PyDict, PyEllipsis, PyFloat, PyInt, PyList, PyRange, PyString, PyTuple,
    PyType,
};
use std::sync::Arc;

/// Maximum nesting depth of lists.
const MOST_LEVELS: usize = 100;

/// Whether an object is true: NumPy asks this of its flags, to which old programs give 0 or 1.
#[derive(Clone, Copy)]
pub(crate) struct Truth(pub(crate) bool);

impl FromPyObject<'_, '_> for Truth {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Truth> {
        object.is_truthy().map(Truth)
    }
}

impl From<Truth> for bool {
    fn from(Truth(truth): Truth) -> bool {
        truth
    }
}

/// The lazy tensors among the arguments.
pub(crate) type Sources = Vec<Arc<Cell>>;

/// Converts an argument to a value, and adds its lazy tensors to `sources`.
pub(crate) fn value(object: &Bound<'_, PyAny>, sources: &mut Sources) -> PyResult<Value> {
    if let Some(tensor) = own(object) {
        return operand_of(tensor, sources);
    }
    // NumPy's float64 is a subclass of Python's float, and just as weak beside a tensor.
    match number(object)? {
        Some(scalar) => Ok(Value::Scalar(scalar)),
        None if object.is_instance_of::<PyInt>() => huge(object),
        None => nested(object, sources, 0),
    }
}

/// Converts the data for a new tensor: as [`value`], but every NumPy scalar keeps its dtype.
pub(crate) fn contents(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.is_none() || object.is_instance_of::<PyString>() {
        return Err(refused(object, "nothing that a tensor can be made of"));
    }
    nested(object, &mut Vec::new(), 0)
}

fn nested(object: &Bound<'_, PyAny>, sources: &mut Sources, level: usize) -> PyResult<Value> {
    if let Some(tensor) = own(object) {
        return operand_of(tensor, sources);
    }
    let strong = (object.is_instance_of::<PyFloat>() && !object.is_exact_instance_of::<PyFloat>())
        || (object.is_instance_of::<PyComplex>() && !object.is_exact_instance_of::<PyComplex>());
    if !(strong && object.hasattr("dtype")?)
        && let Some(scalar) = number(object)?
    {
        return Ok(Value::Scalar(scalar));
    }
    let py = object.py();
    if object.is_instance_of::<PyInt>() {
        return huge(object);
    }
    if object.is_none() {
        return Ok(Value::None);
    }
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Value::Str(text.to_str()?.to_owned()));
    }
    if object.is_instance_of::<PyTuple>() || object.is_instance_of::<PyList>() {
        if level > MOST_LEVELS {
            return Err(PyValueError::new_err(format!("lists are nested at most {MOST_LEVELS} deep")));
        }
        let items = items(object, sources, level)?;
        return Ok(if object.is_instance_of::<PyTuple>() { Value::Tuple(items) } else { Value::List(items) });
    }
    if let Ok(generator) = object.cast::<PyGenerator>() {
        return Ok(Value::Generator(generator.get().shared()));
    }
    if object.is_instance_of::<PyEllipsis>() {
        return Ok(Value::Ellipsis);
    }
    if object.is_instance_of::<PyDType>()
        || object.is_instance_of::<PyType>()
        || object.get_type().name()? == "dtype"
        || object.hasattr("isnative")?
    {
        return dtype_of(object).map(Value::DType).ok_or_else(|| refused(object, "no dtype of ndcast"));
    }
    if let Some(tensor) = foreign::tensor(object)? {
        return Place::new(&tensor).map(Value::Tensor).or_raise(py);
    }
    if object.is_instance_of::<PyRange>() {
        let arange = object.py().import("ndcast._ndcast")?.getattr("arange")?;
        let [start, stop, step] = ["start", "stop", "step"].map(|part| object.getattr(part));
        return value(&arange.call1((start?, stop?, step?))?, sources);
    }
    // Anything with `__index__` is an integer. Anything with `__len__` and `__getitem__` is a sequence, except dictionaries, and bytes
    // inside a list.
    if object.hasattr("__index__")? {
        return value(&object.call_method0("__index__")?, sources);
    }
    if object.hasattr("__len__")?
        && object.hasattr("__getitem__")?
        && !object.is_instance_of::<PyDict>()
        && !(level > 0 && (object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>()))
        && level <= MOST_LEVELS
    {
        return Ok(Value::List(items(object, sources, level)?));
    }
    Err(refused(object, "neither a tensor nor anything that an array can be made of"))
}

/// The items of a sequence.
fn items(object: &Bound<'_, PyAny>, sources: &mut Sources, level: usize) -> PyResult<Vec<Value>> {
    let mut items = Vec::new();
    let length = object.len()?;
    if items.try_reserve_exact(length).is_err() {
        return Err(PyMemoryError::new_err(format!("a sequence of {length} items is more than memory holds")));
    }
    for item in object.try_iter()? {
        let item = nested(&item?, sources, level + 1)?;
        // Stop here: an iterator that disagrees with `len` might never end.
        if items.len() == length {
            return Err(PyValueError::new_err(format!("a sequence of {length} items gave more of them")));
        }
        items.push(item);
    }
    match items.len() == length {
        true => Ok(items),
        false => Err(PyValueError::new_err(format!("a sequence of {length} items gave {} of them", items.len()))),
    }
}

/// A tensor argument as a value.
fn operand_of(tensor: &Bound<'_, PyTensor>, sources: &mut Sources) -> PyResult<Value> {
    let cell = &tensor.get().cell;
    let value = tensor.get().operand(tensor.py())?;
    // Only a view of a lazy tensor has to remember its parent.
    if matches!(value, Value::Lazy(_)) {
        sources.push(cell.clone());
    }
    Ok(value)
}

fn refused(object: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let name = object.get_type().name().map_or_else(|_| "object".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("'{name}' is {what}"))
}

/// A NumPy scalar such as `numpy.int64(1)` as a number of Python; `None` for any other object.
pub(crate) fn scalar(object: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    let of_numpy = own(object).is_none()
        && object.get_type().module().is_ok_and(|module| module == "numpy")
        && object.hasattr("dtype")?
        && !object.hasattr("__setitem__")?;
    if of_numpy { Ok(number(&object.call_method0("item")?)?.map(Value::Scalar)) } else { Ok(None) }
}

/// A number of Python as a scalar; `None` for any other object, and for an integer beyond 128 bits, which [`huge`] converts.
pub(crate) fn number(object: &Bound<'_, PyAny>) -> PyResult<Option<Scalar>> {
    let scalar = if let Ok(float) = object.cast::<PyFloat>() {
        Scalar::Float(float.value())
    } else if let Ok(truth) = object.cast::<PyBool>() {
        Scalar::Bool(truth.is_true())
    } else if object.is_instance_of::<PyInt>() {
        match object.extract::<i64>() {
            Ok(small) => Scalar::Int(small.into()),
            Err(_) => return Ok(object.extract::<i128>().ok().map(Scalar::Int)),
        }
    } else if let Ok(complex) = object.cast::<PyComplex>() {
        Scalar::Complex(Complex64::new(complex.real(), complex.imag()))
    } else {
        return Ok(None);
    };
    Ok(Some(scalar))
}

/// An integer of more bits than a [`Scalar`] has. Beside floats it is the nearest float.
///
/// # Errors
/// `OverflowError` if it is beyond every float.
fn huge(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let beyond = |_| PyOverflowError::new_err("an integer beyond every float: no dtype holds it");
    object.call_method0("__float__").and_then(|float| float.extract()).map(Value::Huge).map_err(beyond)
}

/// Converts an argument of a flavour to a value: as [`value`], but beside NumPy's arrays NumPy's scalars keep their dtype.
pub(crate) fn argument(object: &Bound<'_, PyAny>, flavour: Flavour, sources: &mut Sources) -> PyResult<Value> {
    if flavour == Flavour::NumPy
        && own(object).is_none()
        && let Some(scalar) = crate::scalars::strong(object)?
    {
        return Place::new(&scalar).map(Value::Tensor).or_raise(object.py());
    }
    value(object, sources)
}

/// The other operand of `x + y` as a value; `None` if it cannot stand beside a tensor, for which operators return `NotImplemented`.
pub(crate) fn operand(object: &Bound<'_, PyAny>, flavour: Flavour, sources: &mut Sources) -> PyResult<Option<Value>> {
    match argument(object, flavour, sources) {
        Ok(value) => {
            let taken = value.expr().is_some() || matches!(value, Value::Huge(_) | Value::List(_) | Value::Tuple(_));
            Ok(taken.then_some(value))
        }
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// How a value becomes an object.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) flavour: Flavour,
    /// Whether a single element is a scalar, as the results of NumPy's computations are. Other flavours have no scalars.
    pub(crate) scalars: bool,
}

impl Look {
    /// The result of a computation.
    pub(crate) fn answer(flavour: Flavour) -> Look {
        Look { flavour, scalars: true }
    }

    /// Whether a result of one element is a scalar.
    pub(crate) fn has_scalars(self) -> bool {
        self.scalars && self.flavour == Flavour::NumPy
    }
}

/// For the number of an operand: how to make the result again, if it is a view of that operand.
pub(crate) type Replay<'a> = &'a dyn Fn(usize) -> Option<Again>;

/// Converts a value to an object. A lazy result records which of the `sources` it is a view of.
pub(crate) fn object(
    py: Python<'_>,
    look: Look,
    value: Value,
    sources: &[Arc<Cell>],
    replay: Replay<'_>,
) -> PyResult<Py<PyAny>> {
    let all = |items: Vec<Value>| {
        items.into_iter().map(|item| object(py, look, item, sources, &|_| None)).collect::<PyResult<Vec<_>>>()
    };
    let flavour = look.flavour;
    if look.has_scalars()
        && let Some(scalar) = crate::scalars::of(py, &value)?
    {
        return Ok(scalar);
    }
    Ok(match value {
        Value::None => py.None(),
        Value::Ellipsis => PyEllipsis::get(py).to_owned().into_any().unbind(),
        Value::Scalar(scalar) => number_object(py, scalar)?,
        Value::Tensor(place) => object_of(py, flavour, Cell::there(place))?.unbind(),
        // What others may write to must not wait.
        Value::Lazy(expr) if crate::settings::eager() || expr.is_urgent() => {
            PyTensor::fresh(py, flavour, computed(py, || expr.eval())?)?.unbind()
        }
        Value::Lazy(expr) => {
            let viewed = sources.iter().enumerate().find_map(|(at, source)| {
                let pending = source.pending()?;
                expr.views(&pending).then_some((at, source, pending))
            });
            let cell = match viewed {
                // The result is the operand itself, as that of `x.contiguous()` may be.
                Some((_, source, pending)) if pending.views(&expr) => source.clone(),
                // A part of what is read from files is no view: a write to it would first read all of them.
                Some((at, source, pending)) if !pending.reads_by_region() => {
                    let origin = replay(at).map(|again| (source.clone(), again));
                    computed(py, || Cell::waiting(expr, sources, origin))?
                }
                _ => {
                    let cell = computed(py, || Cell::waiting(expr, sources, None))?;
                    crate::lines::made(py, &cell)?;
                    cell
                }
            };
            object_of(py, flavour, cell)?.unbind()
        }
        // Only `manual_seed` gives one: the process's own.
        Value::Generator(_) => py.import("ndcast.torch")?.getattr("default_generator")?.unbind(),
        Value::Size(shape) => size(py, flavour, &shape)?,
        Value::DType(dtype) => dtype::of_flavour(py, flavour, dtype)?,
        Value::Str(text) => PyString::new(py, &text).into_any().unbind(),
        Value::Tuple(items) => PyTuple::new(py, all(items)?)?.into_any().unbind(),
        Value::List(items) => PyList::new(py, all(items)?)?.into_any().unbind(),
        Value::Named(name, fields) => {
            static NAMED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            let (names, values): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
            support(py, &NAMED, "Named")?
                .call_method1("of", (name, PyTuple::new(py, names)?, all(values)?, module_of(flavour)))?
                .unbind()
        }
        other => return Err(PyTypeError::new_err(format!("{other} is no object of Python"))),
    })
}

pub(crate) fn number_object(py: Python<'_>, scalar: Scalar) -> PyResult<Py<PyAny>> {
    Ok(match scalar {
        Scalar::Bool(value) => PyBool::new(py, value).to_owned().into_any().unbind(),
        Scalar::Int(value) => match i64::try_from(value) {
            Ok(small) => small.into_pyobject(py)?.into_any().unbind(),
            Err(_) => value.into_pyobject(py)?.into_any().unbind(),
        },
        Scalar::Float(value) => PyFloat::new(py, value).into_any().unbind(),
        Scalar::Complex(value) => PyComplex::from_doubles(py, value.re, value.im).into_any().unbind(),
    })
}

/// A shape: a tuple in NumPy's flavour, otherwise a tuple that prints as PyTorch's `Size`.
pub(crate) fn size(py: Python<'_>, flavour: Flavour, shape: &[usize]) -> PyResult<Py<PyAny>> {
    static SIZE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static TORCH: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let lengths = PyTuple::new(py, shape)?;
    match flavour {
        Flavour::NumPy => Ok(lengths.into_any().unbind()),
        Flavour::Standard => Ok(support(py, &SIZE, "Size")?.call1((lengths,))?.unbind()),
        Flavour::Torch => Ok(support(py, &TORCH, "TorchSize")?.call1((lengths,))?.unbind()),
    }
}
