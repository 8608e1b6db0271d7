//! Plain arguments of Python as typed values; `None` for anything else, which the general path reads.

use crate::dtype::dtype_of;
use ndcast::shape::Dims;
use ndcast::{ALL, Axes, DType, Scalar};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt, PyList, PyTuple};

/// An integer, but no truth value.
pub(super) fn int(object: &Bound<'_, PyAny>) -> Option<isize> {
    object.is_exact_instance_of::<PyInt>().then(|| object.extract().ok())?
}

/// A number as a float, if it is exactly one.
pub(super) fn float(object: &Bound<'_, PyAny>) -> Option<f64> {
    match scalar(object)? {
        Scalar::Float(number) => Some(number),
        Scalar::Int(number) if number.unsigned_abs() <= 1 << 53 => Some(number as f64),
        _ => None,
    }
}

pub(super) fn flag(object: &Bound<'_, PyAny>) -> Option<bool> {
    object.cast::<PyBool>().ok().map(|flag| flag.is_true())
}

/// A dtype. `None` of Python is none.
pub(super) fn dtype(object: &Bound<'_, PyAny>) -> Option<DType> {
    if object.is_none() { None } else { dtype_of(object) }
}

/// One integer or several.
pub(super) fn lengths(object: &Bound<'_, PyAny>) -> Option<Dims<isize>> {
    if let Some(one) = int(object) {
        return Some(Dims::from([one]));
    }
    if let Ok(tuple) = object.cast_exact::<PyTuple>() {
        return tuple.iter_borrowed().map(|item| int(&item)).collect();
    }
    object.cast_exact::<PyList>().ok()?.iter().map(|item| int(&item)).collect()
}

/// The axes of a reduction: an integer, a tuple of them, or `None` for all.
pub(super) fn axes(object: &Bound<'_, PyAny>) -> Option<Axes> {
    if object.is_none() {
        return Some(ALL.into());
    }
    match int(object) {
        Some(axis) => Some(Axes::from([axis])),
        None => {
            let axes = object.cast_exact::<PyTuple>().ok()?;
            let axes: Vec<isize> = axes.iter_borrowed().map(|item| int(&item)).collect::<Option<_>>()?;
            if axes.is_empty() { None } else { Some(Axes::from(axes)) }
        }
    }
}

/// A number of Python's own classes.
pub(super) fn scalar(object: &Bound<'_, PyAny>) -> Option<Scalar> {
    let plain = object.is_exact_instance_of::<PyFloat>()
        || object.is_exact_instance_of::<PyInt>()
        || object.is_instance_of::<PyBool>();
    plain.then(|| crate::convert::number(object).ok()?)?
}
