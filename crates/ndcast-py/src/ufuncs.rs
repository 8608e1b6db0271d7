//! Methods of NumPy's ufuncs that are natives: scans of extremes, and sums at places that may be named more than once.
//!
//! *Contract*: each answers only where NumPy would give the same. Otherwise the call is NumPy's, which also says what is wrong.

use crate::classes::PyTensor;
use crate::convert::number;
use crate::index::fits;
use crate::interrupt::computed;
use ndcast::{Combine, DType, Expr, Tensor, broadcast_shapes};
use ndcast_lang::Place;
use pyo3::prelude::*;

/// The largest, or the smallest, of all elements up to each along an axis. `None` for elements that NumPy orders in another way.
#[pyfunction]
pub(crate) fn _extremes_so_far<'py>(
    x: &Bound<'py, PyTensor>,
    axis: isize,
    largest: bool,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let (py, x) = (x.py(), x.get());
    let tensor = x.snapshot(py)?;
    let usual = matches!(tensor.dtype(), DType::F32 | DType::F64) || tensor.dtype().is_integer();
    let rank = tensor.ndim() as isize;
    if !usual || !(-rank..rank).contains(&axis) {
        return Ok(None);
    }
    let found = computed(py, || if largest { tensor.cummax(axis) } else { tensor.cummin(axis) })?;
    PyTensor::fresh(py, x.flavour, found.0).map(Some)
}

/// Adds values to elements, to each as often as it is named: there is one tensor of indices for each axis. False if an index is out of range,
/// or if the values have another dtype or are no number that fits.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "made of arguments of Python")]
pub(crate) fn _add_at<'py>(
    x: &Bound<'py, PyTensor>,
    indices: Vec<Bound<'py, PyTensor>>,
    values: &Bound<'py, PyAny>,
) -> PyResult<bool> {
    let (py, x) = (x.py(), x.get());
    x.check_writeable()?;
    let indices = indices.iter().map(|index| index.get().snapshot(py)).collect::<PyResult<Vec<_>>>()?;
    let place = x.settled(py)?;
    let Some(places) = places(&place, &indices) else { return Ok(false) };
    let source = match crate::classes::own(values) {
        Some(values) => {
            let values = values.get().snapshot(py)?;
            // A copy, because the target may be a part of the same memory.
            let fit = values.dtype() == place.dtype() && values.shape() == places.shape();
            if fit { values.duplicate().map(Expr::from).ok() } else { None }
        }
        None => match number(values)? {
            Some(number) if fits(number, place.dtype()) => Some(Expr::from(number)),
            _ => None,
        },
    };
    let Some(source) = source else { return Ok(false) };
    drop(indices);
    computed(py, || place.write(|target| target.put_(&places, source, Combine::Add)))?;
    Ok(true)
}

/// The places of elements, counted in C order, of their indices. `None` for indices out of range.
fn places(place: &Place, indices: &[Tensor]) -> Option<Tensor> {
    let lengths = place.layout().shape();
    if indices.len() != lengths.rank() || !indices.iter().all(|index| index.dtype() == DType::I64) {
        return None;
    }
    let shapes: Vec<&[usize]> = indices.iter().map(|index| &index.shape()[..]).collect();
    let shape = broadcast_shapes(&shapes).ok()?;
    let mut places = vec![0; shape.numel().ok()?];
    for (index, &length) in indices.iter().zip(lengths.iter()) {
        let length = i64::try_from(length).ok()?;
        for (place, at) in places.iter_mut().zip(index.broadcast_to(shape.clone()).ok()?.to_vec::<i64>().ok()?) {
            let at = if at < 0 { at + length } else { at };
            if !(0..length).contains(&at) {
                return None;
            }
            *place = *place * length + at;
        }
    }
    Tensor::from_vec(places, shape).ok()
}
