//! Arrays with elements inserted, deleted or appended.

use super::super::super::arguments::Arguments;
use super::super::super::conversion::integer;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, counted, cycled, flat, given, integers, own, place, promoted};
use ndcast::{ALL, DType, Error, Order, Result, Scalar, Tensor, concat};

pub(super) const TABLE: &[Row] = &[
    own(&row("append", &[], "arr, values, axis=None", "The array with values added at its end.", |a| {
        let (arr, values) = (given(a, "arr")?, given(a, "values")?);
        let dtype = promoted(arr.dtype(), values.dtype())?;
        let (arr, values) = (arr.cast(dtype)?, values.cast(dtype)?);
        Value::fresh(&match a.int("axis")? {
            Some(axis) => concat([&arr, &values], axis)?,
            None => concat([&flat(&arr)?, &flat(&values)?], 0)?,
        })
    })),
    own(&row("delete", &[], "arr, obj, axis=None", "The array without the parts at some indices of an axis.", delete)),
    own(&row(
        "insert",
        &[],
        "arr, obj, values, axis=None",
        "The array with values inserted before some indices of an axis.",
        insert,
    )),
    own(&row("resize", &[], "a, new_shape", "The elements in another shape, repeated if they are too few.", |a| {
        let (x, shape) = (flat(&given(a, "a")?)?, a.shape("new_shape")?);
        let count = shape.numel()?;
        let lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
        if x.numel() == 0 {
            return Value::fresh(&Tensor::zeros(shape, x.dtype())?);
        }
        Value::fresh(&cycled(a, &x, count)?.reshape(&lengths)?.duplicate()?)
    })),
    own(&row("trim_zeros", &[], "filt, trim='fb', axis=None", "The array without the zeros at its ends.", trimmed)),
];

/// The array and the place of the axis; a vector of all elements if there is no axis.
fn along(a: &Arguments) -> Result<(Tensor, usize)> {
    let arr = given(a, "arr")?;
    match a.int("axis")? {
        Some(axis) => {
            let axis = place(a, axis, arr.ndim())?;
            Ok((arr, axis))
        }
        None => Ok((flat(&arr)?, 0)),
    }
}

/// One index from the start. A negative one counts from the end.
fn index(a: &Arguments, index: isize, most: usize, length: usize) -> Result<isize> {
    let from_start = if index < 0 { index.saturating_add(length as isize) } else { index };
    if (0..=most as isize).contains(&from_start) {
        return Ok(from_start);
    }
    Err(Error::index(format!("{}: index {index} is out of bounds for an axis of length {length}", a.name)))
}

/// The indices that a mask or a list of integers names, as a vector from the start.
fn indices(a: &Arguments, most: usize, length: usize) -> Result<Tensor> {
    let obj = array_of(a, a.need("obj")?)?;
    if obj.ndim() > 1 {
        return Err(a.wrong(format!("takes indices along one axis, not of shape {}", obj.shape())));
    }
    if obj.dtype() == DType::Bool {
        if obj.shape()[..] != [length] {
            let text = format!("{}: a mask of shape {} for an axis of length {length}", a.name, obj.shape());
            return Err(Error::index(text));
        }
        return obj.nonzero()?.pop().map_or_else(|| counted(0), Ok);
    }
    let list = flat(&integers(a, "obj", &obj)?)?;
    let checked = list.expr();
    let from_start = ndcast::op::where_(checked.less(0), &checked + length as i64, &checked);
    let from_start = from_start.eval()?;
    let wrong = from_start.less(0)?.logical_or(from_start.greater(most as i64)?)?;
    if let Some(at) = first(&wrong)? {
        let wrong = list.select(0, at)?.item::<Scalar>()?;
        return Err(Error::index(format!("{}: index {wrong} is out of bounds for an axis of length {length}", a.name)));
    }
    Ok(from_start)
}

/// The place of the first true element.
fn first(mask: &Tensor) -> Result<Option<isize>> {
    if mask.numel() == 0 || !mask.any(ALL)?.item::<Scalar>()?.as_bool() {
        return Ok(None);
    }
    Ok(Some(mask.argmax(ALL)?.item::<Scalar>()?.as_i128() as isize))
}

fn delete(a: &Arguments) -> Result<Value> {
    let (arr, axis) = along(a)?;
    let length = arr.shape()[axis];
    let obj = a.need("obj")?;
    let last = length.wrapping_sub(1);
    if let Some(at) = integer(obj).filter(|_| obj.shape().is_ok_and(|shape| shape.rank() == 0)) {
        let at = if length == 0 {
            Err(Error::index(format!("{}: index {at} of nothing", a.name)))?
        } else {
            index(a, at, last, length)?
        };
        let before = arr.narrow(axis as isize, 0..at as usize)?;
        let after = arr.narrow(axis as isize, at as usize + 1..length)?;
        return Value::fresh(&concat([&before, &after], axis as isize)?);
    }
    let gone = indices(a, if length == 0 { 0 } else { last }, length)?;
    let kept = Tensor::ones(length, DType::Bool)?.index_fill(0, &gone, false)?;
    let kept = kept.nonzero()?.pop().map_or_else(|| counted(0), Ok)?;
    Value::fresh(&arr.take(&kept, axis as isize)?)
}

fn insert(a: &Arguments) -> Result<Value> {
    let (arr, axis) = along(a)?;
    let (length, rank, at) = (arr.shape()[axis], arr.ndim(), axis as isize);
    let values = a.stored("values", arr.dtype())?.cast(arr.dtype()).eval()?;
    let mut lengths = arr.shape().to_vec();
    let obj = a.need("obj")?;
    let lone = integer(obj).filter(|_| obj.shape().is_ok_and(|shape| shape.rank() == 0));
    let several = if lone.is_some() { None } else { Some(indices(a, length, length)?) };
    let one = match (lone, &several) {
        (Some(one), _) => Some(index(a, one, length, length)?),
        (None, Some(list)) if list.numel() == 1 => Some(list.item::<Scalar>()?.as_i128() as isize),
        _ => None,
    };
    if let Some(one) = one {
        let missing = rank.saturating_sub(values.ndim());
        let mut values = (0..missing).try_fold(values, |values, _| values.unsqueeze(0))?;
        if lone.is_some() && rank > 0 {
            // A number stands for one place, so the first axis of the values is the axis itself.
            values = values.movedim([0], [at])?;
        }
        lengths[axis] = values.shape().get(axis).copied().unwrap_or(1);
        let values = values.broadcast_to(&lengths[..])?;
        let (before, after) = (arr.narrow(at, 0..one as usize)?, arr.narrow(at, one as usize..length)?);
        return Value::fresh(&concat([&before, &values, &after], at)?);
    }
    let list = several.map_or_else(|| counted(0), Ok)?;
    let count = list.numel();
    lengths[axis] = count;
    let values = values.broadcast_to(&lengths[..])?;
    // Each new element stands behind the new ones that go before the same or an earlier element.
    let order = list.argsort(0, Order::Ascending)?;
    let places = list.index_add(0, &order, counted(count)?)?;
    let old = Tensor::ones(length + count, DType::Bool)?.index_fill(0, &places, false)?;
    let old = old.nonzero()?.pop().map_or_else(|| counted(0), Ok)?;
    let sources = Tensor::zeros(length + count, DType::I64)?;
    let sources = sources.index_copy(0, &places, (counted(count)?.expr() + length as i64).eval()?)?;
    let sources = sources.index_copy(0, &old, counted(length)?)?;
    Value::fresh(&concat([&arr, &values], at)?.take(&sources, at)?)
}

fn trimmed(a: &Arguments) -> Result<Value> {
    let filt = a.need("filt")?.computed()?;
    let x = array_of(a, &filt)?;
    let trim = a.text("trim")?.unwrap_or("fb").to_lowercase();
    if !["fb", "bf", "f", "b"].contains(&&trim[..]) {
        return Err(a.wrong(format!("trims 'f', 'b' or 'fb', not '{trim}'")));
    }
    let axes = match a.ints("axis")? {
        None => (0..x.ndim()).collect(),
        Some(axes) => axes.into_iter().map(|axis| place(a, axis, x.ndim())).collect::<Result<Vec<_>>>()?,
    };
    let found = x.nonzero()?;
    let mut ranges = Vec::new();
    for axis in axes {
        let (Some(at), length) = (found.get(axis), x.shape()[axis]) else { continue };
        let mut range = 0..0;
        if at.numel() > 0 {
            let end = |end: Tensor| Ok::<_, Error>(end.item::<Scalar>()?.as_i128() as usize);
            range = end(at.min(ALL)?)?..end(at.max(ALL)?)? + 1;
            range.start = if trim.contains('f') { range.start } else { 0 };
            range.end = if trim.contains('b') { range.end } else { length };
        }
        ranges.push((axis as isize, range));
    }
    let filt = if filt.is_tensor() { filt } else { Value::fresh(&x)? };
    filt.view("trim_zeros", move |layout| {
        ranges
            .iter()
            .try_fold(layout.clone(), |layout, (axis, range)| layout.narrow(*axis, range.start as isize, range.len()))
    })
}
