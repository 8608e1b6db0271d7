//! Tensors joined along an axis, and repeated elements.

use super::arguments::int;
use super::{Found, Row, there};
use crate::call::Call;
use crate::operators::SMALL;
use ndcast::{Result, Tensor};
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

pub(super) const ROWS: &[Row] = &[
    ("concat", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("concatenate", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("cat", |call| join(call, |all, axis| ndcast::concat(all, axis))),
    ("stack", |call| join(call, |all, axis| ndcast::stack(all, axis))),
    ("repeat", repeated),
];

/// The most elements that are joined. The general path takes longer to see a list of tensors than it takes to copy short ones.
const MOST: usize = 1 << 20;

/// Joins tensors of one dtype along an axis, the first one by default.
fn join(call: &Call<'_, '_>, join: impl Fn(&[Tensor], isize) -> Result<Tensor> + Sync) -> Found {
    let (Some(axis), None) = (call.axis(), call.own) else { return Ok(None) };
    let Some((tensors, total)) = call.at(0).and_then(tensors) else { return Ok(None) };
    let joined = || join(&tensors, axis.unwrap_or(0));
    call.made(if total <= SMALL { joined() } else { call.py.detach(joined) }.ok())
}

/// A list or tuple of tensors of one shape as one tensor.
pub(crate) fn stacked(object: &Bound<'_, PyAny>) -> Option<Tensor> {
    let (tensors, _) = tensors(object)?;
    let alike = tensors.windows(2).all(|two| matches!(two, [x, y] if x.shape() == y.shape()));
    alike.then(|| ndcast::stack(&tensors, 0).ok())?
}

/// The tensors of a list or tuple and the number of their elements, if all are there, of one dtype, and not too large together.
fn tensors(object: &Bound<'_, PyAny>) -> Option<(Vec<Tensor>, usize)> {
    match object.cast_exact::<PyList>() {
        Ok(list) => collected(list.iter()),
        Err(_) => collected(object.cast_exact::<PyTuple>().ok()?.iter()),
    }
}

fn collected<'py>(items: impl ExactSizeIterator<Item = Bound<'py, PyAny>>) -> Option<(Vec<Tensor>, usize)> {
    let (mut tensors, mut total) = (Vec::<Tensor>::with_capacity(items.len()), 0usize);
    for item in items {
        let tensor = there(&item)?;
        total = total.saturating_add(tensor.numel());
        if total > MOST || tensors.first().is_some_and(|first| first.dtype() != tensor.dtype()) {
            return None;
        }
        tensors.push(tensor);
    }
    (!tensors.is_empty()).then_some((tensors, total))
}

/// Each element of a small vector several times, as NumPy repeats them.
fn repeated(call: &Call<'_, '_>) -> Found {
    let times = call.at(1).and_then(int).and_then(|times| usize::try_from(times).ok());
    let plain = call.count() == 2 && call.names.is_none() && call.flavour() == Flavour::NumPy;
    let Some(times) = times.filter(|_| plain) else { return Ok(None) };
    call.made(call.small(0, |x| {
        let few = x.ndim() == 1 && x.numel().saturating_mul(times) <= SMALL;
        few.then(|| x.repeat_interleave([times], 0).ok())?
    }))
}
