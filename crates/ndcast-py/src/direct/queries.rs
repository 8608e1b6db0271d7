//! Questions about a tensor, answered before any element is computed.

use super::{Found, Row};
use crate::call::Call;
use crate::classes::own;
use crate::error::OrRaise;
use ndcast::Result;
use ndcast::shape::Shape;
use pyo3::prelude::*;
use pyo3::types::PyBool;

pub(super) const ROWS: &[Row] =
    &[("dim", rank), ("ndimension", rank), ("numel", count), ("nelement", count), ("is_contiguous", is_contiguous)];

/// A number of a shape.
fn number(call: &Call<'_, '_>, of: impl FnOnce(&Shape) -> Result<usize>) -> Found {
    let Some(x) = call.at(0).and_then(own).filter(|_| call.is_of_one()) else { return Ok(None) };
    let number = x.get().cell.shape().and_then(|shape| of(&shape)).or_raise(call.py)?;
    Ok(Some(number.into_pyobject(call.py)?.into_any().unbind()))
}

fn rank(call: &Call<'_, '_>) -> Found {
    number(call, |shape| Ok(shape.rank()))
}

fn count(call: &Call<'_, '_>) -> Found {
    number(call, |shape| Ok(shape.numel()?))
}

/// Whether the elements of a tensor that is there are in C order.
fn is_contiguous(call: &Call<'_, '_>) -> Found {
    let Some(x) = call.at(0).and_then(own).filter(|_| call.is_of_one()) else { return Ok(None) };
    let found = x.get().cell.try_with(|x| Some(x.is_contiguous()));
    Ok(found.map(|found| PyBool::new(call.py, found).to_owned().into_any().unbind()))
}
