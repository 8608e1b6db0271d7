//! Distinct elements, and sets of them.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::sorting::{distinct, distinct_values, merged};
use super::super::{Row, row};
use super::order::{order, sorted};
use super::{counted, flat, given, own, pair, place, promoted};
use crate::functions::sorting::among;
use ndcast::{DType, Result, Tensor, Unique, concat};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "unique",
        &[],
        "ar, return_index=False, return_inverse=False, return_counts=False, axis=None, equal_nan=True, sorted=True",
        "The distinct elements in ascending order.",
        |a| match a.int("axis")? {
            Some(axis) => rows(a, axis),
            None => distinct(a, &given(a, "ar")?),
        },
    )),
    own(&row("union1d", &[], "ar1, ar2", "The distinct elements that are in either array, in ascending order.", |a| {
        let [ar1, ar2] = vectors(a)?;
        Value::fresh(&distinct_values(&concat([&ar1, &ar2], 0)?)?)
    })),
    own(&row(
        "intersect1d",
        &[],
        "ar1, ar2, assume_unique=False, return_indices=False",
        "The distinct elements that are in both arrays, in ascending order.",
        intersection,
    )),
    own(&row(
        "setdiff1d",
        &[],
        "ar1, ar2, assume_unique=False",
        "The distinct elements of the first array that are not in the second, in ascending order.",
        |a| {
            let (mut ar1, ar2) = (flat(&given(a, "ar1")?)?, flat(&given(a, "ar2")?)?);
            if !a.flag("assume_unique")? {
                ar1 = distinct_values(&ar1)?;
            }
            let dtype = promoted(ar1.dtype(), ar2.dtype())?;
            let kept = ar1.cast(dtype)?.isin(&ar2.cast(dtype)?)?.logical_not()?;
            Value::fresh(&ar1.masked_select(&kept)?)
        },
    )),
    own(&row(
        "setxor1d",
        &[],
        "ar1, ar2, assume_unique=False",
        "The distinct elements that are in exactly one of two arrays, in ascending order.",
        |a| {
            let [mut ar1, mut ar2] = vectors(a)?;
            if !a.flag("assume_unique")? {
                (ar1, ar2) = (distinct_values(&ar1)?, distinct_values(&ar2)?);
            }
            let both = sorted(&concat([&ar1, &ar2], 0)?, 0)?;
            if both.numel() == 0 {
                return Value::fresh(&both);
            }
            let (changes, ends) = (changes(&both)?, Tensor::ones(1, DType::Bool)?);
            let before = concat([&ends, &changes], 0)?;
            let alone = before.logical_and(concat([&changes, &ends], 0)?)?;
            Value::fresh(&both.masked_select(&alone)?)
        },
    )),
    own(&row(
        "in1d",
        &[],
        "ar1, ar2, assume_unique=False, invert=False",
        "For each element of the first array, whether it is in the second.",
        |a| {
            a.flag("assume_unique")?;
            let [ar1, ar2] = vectors(a)?;
            among(a, &ar1, &ar2)
        },
    )),
    own(&row(
        "ediff1d",
        &[],
        "ary, to_end=None, to_begin=None",
        "The difference of each element and the one before it, counted in a row.",
        |a| {
            let x = flat(&given(a, "ary")?)?;
            let end = |name: &str| match a.get(name) {
                None => Ok(None),
                Some(_) => flat(&a.stored(name, x.dtype())?.cast(x.dtype()).eval()?).map(Some),
            };
            if x.dtype() == DType::Bool {
                return Err(a.unfit("takes numbers, not bools"));
            }
            let (begin, end, middle) = (end("to_begin")?, end("to_end")?, x.diff(0, 1)?);
            Value::fresh(&concat(begin.iter().chain([&middle]).chain(&end).collect::<Vec<_>>(), 0)?)
        },
    )),
];

/// Both operands as vectors of one dtype.
fn vectors(a: &Arguments) -> Result<[Tensor; 2]> {
    let [ar1, ar2] = pair(a, ["ar1", "ar2"])?;
    Ok([flat(&ar1)?, flat(&ar2)?])
}

/// The distinct elements; every NaN is one.
fn all_of(x: &Tensor) -> Result<Unique> {
    merged(x.unique_all()?)
}

/// Whether each element but the first differs from the one before it.
fn changes(x: &Tensor) -> Result<Tensor> {
    let less = x.numel().saturating_sub(1);
    x.narrow(0, x.numel().min(1)..x.numel().min(1) + less)?.not_equal(x.narrow(0, 0..less)?)
}

fn intersection(a: &Arguments) -> Result<Value> {
    let [mut ar1, mut ar2] = vectors(a)?;
    let mut firsts = None;
    if !a.flag("assume_unique")? {
        let (unique1, unique2) = (all_of(&ar1)?, all_of(&ar2)?);
        (ar1, ar2) = (unique1.values, unique2.values);
        firsts = Some((unique1.indices, unique2.indices));
    }
    let both = concat([&ar1, &ar2], 0)?;
    let order = order(&both, 0)?;
    let both = both.take(&order, 0)?;
    let (pairs, less) = (changes(&both)?.logical_not()?, both.numel().saturating_sub(1));
    let values = Value::fresh(&both.narrow(0, 0..less)?.masked_select(&pairs)?)?;
    if !a.flag("return_indices")? {
        return Ok(values);
    }
    let first = order.narrow(0, 0..less)?.masked_select(&pairs)?;
    let second = order.narrow(0, order.numel().min(1)..order.numel().min(1) + less)?.masked_select(&pairs)?;
    let second = second.subtract(ar1.numel() as i64)?;
    let (first, second) = match firsts {
        Some((indices1, indices2)) => (indices1.take(&first, 0)?, indices2.take(&second, 0)?),
        None => (first, second),
    };
    Ok(Value::Tuple(vec![values, Value::fresh(&first)?, Value::fresh(&second)?]))
}

/// Distinct rows, which are the parts along an axis, in the order of their elements.
fn rows(a: &Arguments, axis: isize) -> Result<Value> {
    let x = given(a, "ar")?;
    let axis = place(a, axis, x.ndim())? as isize;
    let moved = x.movedim([axis], [0])?;
    let count = moved.shape().first().copied().unwrap_or(0);
    let width: usize = moved.shape().iter().skip(1).product();
    let table = moved.reshape([count as isize, width as isize])?;
    let order = table.argsort_rows()?;
    let less = count.saturating_sub(1);
    let ordered = table.take(&order, 0)?;
    let (before, after) = (ordered.narrow(0, 0..less)?, ordered.narrow(0, count.min(1)..count.min(1) + less)?);
    let changed = after.not_equal(&before)?.any(-1)?;
    let starts = concat([&Tensor::ones(count.min(1), DType::Bool)?, &changed], 0)?;
    let places = starts.nonzero()?.pop().map_or_else(|| counted(0), Ok)?;
    let indices = order.take(&places, 0)?;
    let mut parts = vec![Value::fresh(&moved.take(&indices, 0)?.movedim([0], [axis])?)?];
    if a.flag("return_index")? {
        parts.push(Value::fresh(&indices)?);
    }
    if a.flag("return_inverse")? {
        let numbers = starts.cumsum(0)?.subtract(1)?;
        parts.push(Value::fresh(&Tensor::zeros(count, DType::I64)?.index_copy(0, &order, &numbers)?)?);
    }
    if a.flag("return_counts")? {
        let end = Tensor::of_scalar((count as i64).into(), DType::I64);
        parts.push(Value::fresh(&places.diff_between(0, 1, None, Some(&end))?)?);
    }
    Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Value::Tuple(parts) })
}
