//! Tensors joined along an axis.

use super::{Found, Row, there};
use crate::call::Call;
use crate::operators::SMALL;
use ndcast::{Result, Tensor};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

pub(super) const ROWS: &[Row] = &[
    ("concat", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("concatenate", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("cat", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("stack", |call| join(call, |all, axis| ndcast::stack(all, axis))),
];

/// Joins tensors of one dtype along an axis, the first one by default.
fn join(call: &Call<'_, '_>, join: impl Fn(&[Tensor], isize) -> Result<Tensor>) -> Found {
    let (Some(axis), None) = (call.axis(), call.own) else { return Ok(None) };
    let Some(tensors) = call.at(0).and_then(tensors) else { return Ok(None) };
    call.made(join(&tensors, axis.unwrap_or(0)).ok())
}

/// The tensors of a list or tuple, if all are there, of one dtype, and small together.
fn tensors(object: &Bound<'_, PyAny>) -> Option<Vec<Tensor>> {
    let tensors = match object.cast_exact::<PyList>() {
        Ok(list) => list.iter().map(|item| there(&item)).collect::<Option<Vec<_>>>()?,
        Err(_) => object.cast_exact::<PyTuple>().ok()?.iter().map(|item| there(&item)).collect::<Option<Vec<_>>>()?,
    };
    let alike = tensors.windows(2).all(|two| matches!(two, [x, y] if x.dtype() == y.dtype()));
    let total: usize = tensors.iter().map(Tensor::numel).fold(0, usize::saturating_add);
    (alike && !tensors.is_empty() && total <= SMALL).then_some(tensors)
}
