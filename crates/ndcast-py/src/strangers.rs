//! Numbers, and memory, with which a call of NumPy's flavour is NumPy's.
//!
//! *Problem*: the dtype of an array may not hold an integer of the program, 64 bits may not hold it, and several elements of a view may be one cell of
//! memory. What becomes of them is not for a row to say. *Contract*: as in `limits`, no element of an array is looked at.

use crate::call::Call;
use crate::classes::own;
use crate::convert::number;
use crate::direct::in_a_row;
use crate::entries::Form;
use crate::limits::{is_integer, is_list, rank};
use crate::tensor::PyTensor;
use ndcast_lang::{Flavour, Place};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

/// Whether a call is given an integer that the dtype of an array of integers cannot hold.
pub(crate) fn has_stranger(call: &Call<'_, '_>) -> PyResult<bool> {
    call.given.iter().try_fold(false, |found, object| {
        let Some(number) = Some(object).filter(|object| is_integer(object)).map_or(Ok(None), number)? else {
            return Ok(found);
        };
        Ok(found || call.any_of(|dtype| dtype.is_integer() && number.fit(dtype).is_err())?)
    })
}

/// Whether an integer has more than 63 bits: among other numbers such integers are floats, or objects.
pub(crate) fn is_wide(object: &Bound<'_, PyAny>) -> bool {
    object.is_exact_instance_of::<PyInt>() && object.extract::<i64>().is_err()
}

/// Whether a call is given such an integer. Operations take it beside an array of integers without a sign.
pub(crate) fn has_wide(call: &Call<'_, '_>) -> bool {
    let takes = |object: &Bound<'_, PyAny>| call.entry.info.op().is_some() && object.extract::<u64>().is_ok();
    call.given.iter().any(|object| is_wide(object) && !takes(object))
}

/// Whether a call writes to an array whose elements share cells of memory.
pub(crate) fn writes_where_shared(call: &Call<'_, '_>) -> bool {
    // Ops take `out` by position, too.
    let placed = || call.entry.info.op().and_then(|op| call.at(op.info().operands.len()));
    let target = if call.entry.form == Form::Writes { call.at(0) } else { call.keyword("out").or_else(placed) };
    target.and_then(own).is_some_and(|x| shares_cells(x.get()))
}

/// Whether an array is NumPy's view whose elements share cells of memory, or a part of one: only NumPy says in which order they are written.
pub(crate) fn shares_cells(x: &PyTensor) -> bool {
    let shares = |place: &Place| place.shares_cells().then_some(());
    x.flavour == Flavour::NumPy && x.cell.with_place(shares).is_ok_and(|found| found.is_some())
}

/// Whether the elements of an array can be seen in a row, but do not stand one after the other: NumPy's row is a copy.
pub(crate) fn is_spread(object: &Bound<'_, PyAny>) -> bool {
    let seen = |place: &Place| {
        let layout = place.layout();
        (!layout.is_contiguous() && in_a_row(layout).is_ok_and(|row| row.is_some())).then_some(())
    };
    own(object).is_some_and(|x| x.get().cell.with_place(seen).is_ok_and(|found| found.is_some()))
}

/// Whether a norm is of the singular values of a matrix, whose last digits are NumPy's.
pub(crate) fn is_of_spectrum(call: &Call<'_, '_>) -> PyResult<bool> {
    let of_kind = call.argument(1, "ord").or(call.keyword("ord")).is_some_and(|order| {
        order.cast::<PyString>().is_ok_and(|order| order == "nuc")
            || order.extract::<f64>().is_ok_and(|order| order.abs() == 2.0)
    });
    let of_rows = call.argument(2, "axis").is_some_and(|axis| !axis.is_none() && !is_list(axis));
    Ok(of_kind && !of_rows && call.at(0).map_or(Ok(0), rank)? > 1)
}
