//! Methods that write their result to their tensor.

use super::arguments::{lengths, scalar};
use super::{Found, Row, is_float};
use crate::alarms::{Made, heed};
use crate::call::Call;
use crate::classes::{PyTensor, own};
use crate::entries::Form;
use crate::error::{OrRaise, Repeated};
use crate::index::{fits, put_number};
use crate::operators::{SMALL, computed_now};
use ndcast::shape::Shape;
use ndcast::{Scalar, Tensor, op::Op};
use ndcast_lang::{Flavour, Now, Place, at_once};
use pyo3::prelude::*;
use std::sync::atomic::Ordering;

pub(super) const ROWS: &[Row] = &[
    ("add", |call| scaled(call, Op::Add)),
    ("sub", |call| scaled(call, Op::Subtract)),
    ("addcmul", |call| products(call, Op::Addcmul)),
    ("addcdiv", |call| products(call, Op::Addcdiv)),
    ("fill", |call| {
        if call.count() == 2 && call.names.is_none() { fill(call, call.at(1).and_then(scalar)) } else { Ok(None) }
    }),
    ("zero", |call| if call.is_of_one() { fill(call, Some(Scalar::Int(0))) } else { Ok(None) }),
    ("copy", copy),
    ("put", put),
    ("fill_diagonal", fill_diagonal),
];

/// The answer after a write to the first argument, or the receiver.
fn written(call: &Call<'_, '_>, write: impl FnOnce(&PyTensor) -> PyResult<Option<()>>) -> Found {
    let Some(x) = call.at(0).and_then(own).filter(|x| x.get().writeable.load(Ordering::Relaxed)) else {
        return Ok(None);
    };
    let answer = || if call.entry.form == Form::Writes { call.py.None() } else { x.clone().into_any().unbind() };
    Ok(write(x.get())?.map(|()| answer()))
}

/// The answer after `made` was written, if it has the shape and the dtype of the receiver.
fn stored(call: &Call<'_, '_>, made: Option<Tensor>) -> Found {
    made.map_or(Ok(None), |made| written(call, |x| x.overwrite(call.py, &made)))
}

/// An op of the table on the arguments by position.
fn computed(call: &Call<'_, '_>, op: Op) -> PyResult<Option<Tensor>> {
    match (call.at(0), call.at(1), call.at(2)) {
        (Some(x), None, _) => computed_now(call.flavour(), op, &[x]),
        (Some(x), Some(y), None) => computed_now(call.flavour(), op, &[x, y]),
        (Some(x), Some(y), Some(z)) => computed_now(call.flavour(), op, &[x, y, z]),
        _ => Ok(None),
    }
}

/// An op of the table, whose first operand is the receiver.
pub(super) fn applied(call: &Call<'_, '_>, op: Op) -> Found {
    stored(call, computed(call, op)?)
}

/// `np.add(x, y, out=z)`, where `z` has the shape and the dtype of the result. NumPy warns before the operands change.
pub(super) fn stored_in_out(call: &Call<'_, '_>, op: Op) -> Found {
    let ([_], Some(target)) = (call.named(), call.keyword("out")) else { return Ok(None) };
    let writable = |target: &&Bound<'_, PyTensor>| target.get().writeable.load(Ordering::Relaxed);
    let Some(out) = own(target).filter(writable) else { return Ok(None) };
    let Some(made) = computed(call, op)? else { return Ok(None) };
    let fits = |x: &Tensor| (x.dtype() == made.dtype() && x.shape() == made.shape()).then_some(());
    if out.get().cell.is_shared() || out.get().cell.try_with(fits).is_none() {
        return Ok(None);
    }
    heed(call.py, call.flavour(), Some((op, call.at(1))), Made::Tensor(&made), || Repeated::of_call(call))?;
    Ok(out.get().overwrite(call.py, &made)?.map(|()| target.clone().unbind()))
}

/// The number of a keyword, which is the only one.
fn factor(call: &Call<'_, '_>, named: &str) -> Option<Scalar> {
    let mut factor = None;
    let taken = call.keywords(|name, value| {
        factor = if name == named { scalar(value).filter(|number| !matches!(number, Scalar::Bool(_))) } else { None };
        factor.is_some()
    });
    factor.filter(|_| taken)
}

/// A float tensor at a position as it is now.
fn floats(call: &Call<'_, '_>, position: usize) -> Option<Tensor> {
    call.small(position, |x| is_float(x.dtype()).then(|| x.clone()))
}

/// `x.add_(y, alpha=2)`
fn scaled(call: &Call<'_, '_>, op: Op) -> Found {
    let (Some(alpha), 2) = (factor(call, "alpha"), call.count()) else { return Ok(None) };
    let made = floats(call, 1).and_then(|y| {
        let y = at_once(call.flavour(), Op::Multiply, [Now::Tensor(&y), Now::Scalar(alpha)], SMALL)?;
        call.small(0, |x| at_once(call.flavour(), op, [Now::Tensor(x), Now::Tensor(&y)], SMALL))
    });
    stored(call, made)
}

/// `x.addcmul_(y, z, value=2)`
fn products(call: &Call<'_, '_>, op: Op) -> Found {
    let value = if call.names.is_none() { Some(Scalar::Int(1)) } else { factor(call, "value") };
    let (Some(value), 3) = (value, call.count()) else { return Ok(None) };
    let made = floats(call, 1).zip(floats(call, 2)).and_then(|(y, z)| {
        let rest = |x: &Tensor| [x.dtype(), y.dtype(), z.dtype()];
        call.small(0, |x| {
            let alike = rest(x).windows(2).all(|two| matches!(two, [one, other] if one == other));
            let operands = [Now::Tensor(x), Now::Tensor(&y), Now::Tensor(&z), Now::Scalar(value)];
            alike.then(|| at_once(call.flavour(), op, operands, SMALL))?
        })
    });
    stored(call, made)
}

/// One number in place of all elements.
fn fill(call: &Call<'_, '_>, value: Option<Scalar>) -> Found {
    let Some(value) = value else { return Ok(None) };
    let write = |place: &Place| {
        let few = (1..=SMALL).contains(&place.layout().numel());
        let usual = few && !place.is_shared() && fits(value, place.dtype());
        usual.then(|| place.write(|target| target.fill_(value)).ok())?
    };
    written(call, |x| x.cell.with_place(write).or_raise(call.py))
}

/// The elements of another tensor of the same shape and dtype.
fn copy(call: &Call<'_, '_>) -> Found {
    if call.count() != 2 || call.names.is_some() {
        return Ok(None);
    }
    // A copy, because the target may be a part of the same memory.
    stored(call, call.small(1, |x| x.duplicate().ok()))
}

/// NumPy's `np.put(x, places, number)`: the places number the elements in C order.
fn put(call: &Call<'_, '_>) -> Found {
    let (Some(places), Some(number)) = (call.at(1).and_then(places), call.at(2).and_then(scalar)) else {
        return Ok(None);
    };
    if call.flavour() != Flavour::NumPy || call.count() != 3 || call.names.is_some() {
        return Ok(None);
    }
    let write = |place: &Place| {
        let count = Shape::from([place.layout().numel()]);
        let row = place.view("put", |layout| layout.view_as(&count)).ok()?;
        put_number(&row, &places, number)
    };
    written(call, |x| x.cell.with_place(write).or_raise(call.py))
}

/// One integer, or those of a list.
fn places(object: &Bound<'_, PyAny>) -> Option<Vec<i64>> {
    Some(lengths(object)?.iter().map(|&at| at as i64).collect())
}

/// NumPy's `np.fill_diagonal(x, number)` of a matrix.
fn fill_diagonal(call: &Call<'_, '_>) -> Found {
    let Some(number) = call.at(1).and_then(scalar) else { return Ok(None) };
    if call.flavour() != Flavour::NumPy || call.count() != 2 || call.names.is_some() {
        return Ok(None);
    }
    let write = |place: &Place| {
        let usual = place.layout().rank() == 2 && !place.is_shared() && fits(number, place.dtype());
        let diagonal = usual.then(|| place.view("diagonal", |layout| layout.diagonal(0, 0, 1)).ok())??;
        (diagonal.layout().numel() <= SMALL).then(|| diagonal.write(|target| target.fill_(number)).ok())?
    };
    written(call, |x| x.cell.with_place(write).or_raise(call.py))
}
