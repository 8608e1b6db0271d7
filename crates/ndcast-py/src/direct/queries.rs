//! Questions about tensors.

use super::{Found, Row};
use crate::call::Call;
use crate::cell::Cell;
use crate::classes::own;
use crate::error::OrRaise;
use crate::operators::SMALL;
use ndcast::shape::Shape;
use ndcast::{Result, op::Op};
use ndcast_lang::{Flavour, Now, at_once};
use pyo3::prelude::*;
use pyo3::types::PyBool;

pub(super) const ROWS: &[Row] = &[
    ("dim", rank),
    ("ndimension", rank),
    ("numel", count),
    ("nelement", count),
    ("is_contiguous", is_contiguous),
    // In the other libraries this compares element by element.
    ("equal", |call| if call.flavour() == Flavour::Torch { are_equal(call) } else { Ok(None) }),
    ("array_equal", are_equal),
];

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

/// Whether two small tensors of one dtype have the same shape and equal elements.
fn are_equal(call: &Call<'_, '_>) -> Found {
    let (Some(x), Some(y), 2, None) = (call.at(0).and_then(own), call.at(1).and_then(own), call.count(), call.names)
    else {
        return Ok(None);
    };
    let found = Cell::try_with_both(&x.get().cell, &y.get().cell, |x, y| {
        if x.dtype() != y.dtype() || x.shape() != y.shape() {
            return (x.dtype() == y.dtype()).then_some(false);
        }
        let equal = at_once(Flavour::Standard, Op::Equal, [Now::Tensor(x), Now::Tensor(y)], SMALL)?;
        Some(equal.as_slice::<bool>().ok()?.iter().all(|&truth| truth))
    });
    Ok(found.map(|found| PyBool::new(call.py, found).to_owned().into_any().unbind()))
}
