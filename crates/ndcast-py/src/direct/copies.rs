//! Copies, copies of another dtype, and single elements.

use super::arguments::dtype;
use super::{Found, Row};
use crate::call::Call;
use crate::casts;
use crate::classes::{PyTensor, own};
use crate::convert::number_object;
use crate::operators::SMALL;
use ndcast::{DType, op::Op};
use ndcast_lang::{Flavour, Now, at_once};
use pyo3::prelude::*;

pub(super) const ROWS: &[Row] =
    &[
        ("copy", copy),
        ("clone", copy),
        ("astype", astype),
        ("conj", conjugated),
        ("conjugate", conjugated),
        ("to", |call| {
            if call.names.is_none() && call.count() == 2 { cast(call, call.at(1).and_then(dtype)) } else { Ok(None) }
        }),
        ("bool", |call| named(call, DType::Bool)),
        ("byte", |call| named(call, DType::U8)),
        ("short", |call| named(call, DType::I16)),
        ("int", |call| named(call, DType::I32)),
        ("long", |call| named(call, DType::I64)),
        ("half", |call| named(call, DType::F16)),
        ("float", |call| named(call, DType::F32)),
        ("double", |call| named(call, DType::F64)),
        ("item", item),
    ];

fn copy(call: &Call<'_, '_>) -> Found {
    // NumPy's function keeps the order of the axes in memory.
    let ordered = call.flavour() == Flavour::NumPy && call.own.is_none();
    call.made(call.small(0, |x| (call.is_of_one() && (!ordered || x.is_contiguous())).then(|| x.duplicate().ok())?))
}

/// A copy, of another dtype or the same.
fn astype(call: &Call<'_, '_>) -> Found {
    let wanted = call.at(1).and_then(dtype).filter(|_| call.count() == 2 && call.names.is_none());
    let Some(wanted) = wanted else { return Ok(None) };
    call.made(call.small(0, |x| match x.dtype() {
        own if own == wanted && call.flavour() == Flavour::NumPy && x.ndim() > 1 && !x.is_contiguous() => None,
        own if own == wanted => x.duplicate().ok(),
        own if own.is_complex() => None,
        // NumPy says what becomes of these.
        _ if call.flavour() == Flavour::NumPy && casts::is_beyond(x, wanted) => None,
        _ => x.cast(wanted).ok(),
    }))
}

/// PyTorch's `x.float()` and its like.
fn named(call: &Call<'_, '_>, wanted: DType) -> Found {
    if call.own.is_some() && call.is_of_one() { cast(call, Some(wanted)) } else { Ok(None) }
}

/// PyTorch's `x.to(dtype)`, which is `x` itself if nothing has to change.
fn cast(call: &Call<'_, '_>, wanted: Option<DType>) -> Found {
    let Some(wanted) = wanted else { return Ok(None) };
    if call.flavour() == Flavour::Torch
        && let Some(x) = own_if(call, |x| x.get().cell.dtype().is_ok_and(|dtype| dtype == wanted))
    {
        return Ok(Some(x));
    }
    call.made(call.small(0, |x| {
        let beyond = call.flavour() == Flavour::Torch && casts::may_be_beyond(x, wanted);
        let usual = x.dtype() != wanted && !x.dtype().is_complex() && !beyond;
        usual.then(|| x.cast(wanted).ok())?
    }))
}

/// The receiver itself, if it passes a test.
fn own_if(call: &Call<'_, '_>, test: impl Fn(&Bound<'_, PyTensor>) -> bool) -> Option<Py<PyAny>> {
    call.own.filter(|x| own(x).is_some_and(test)).map(|x| x.clone().unbind())
}

/// The only element as a number of Python.
fn item(call: &Call<'_, '_>) -> Found {
    let one = call.at(0).and_then(own).filter(|_| call.is_of_one()).map(|x| x.get().cell.try_with(|x| x.item().ok()));
    one.flatten().map(|number| number_object(call.py, number)).transpose()
}

/// The complex conjugate in NumPy's flavour, which of real numbers is the array itself.
fn conjugated(call: &Call<'_, '_>) -> Found {
    let Some(x) = call.own.filter(|_| call.flavour() == Flavour::NumPy && call.is_of_one()) else { return Ok(None) };
    match own(x).and_then(|x| x.get().cell.dtype().ok()) {
        Some(dtype) if dtype.is_complex() => {
            call.made(call.small(0, |x| at_once(call.flavour(), Op::Conj, [Now::Tensor(x)], SMALL)))
        }
        Some(_) => Ok(Some(x.clone().unbind())),
        None => Ok(None),
    }
}
