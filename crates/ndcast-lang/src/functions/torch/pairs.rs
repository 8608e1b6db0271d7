//! Functions that give pairs: values with indices, extremes, moments; and distinct elements.

use super::super::{Row, row};
use super::own;
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::{Also, collect, room_for};
use ndcast::shape::normalize_axis;
use ndcast::{
    ALL, Corrected, DType, Error, Expr, Initial, Order, Result, Tensor,
    op::{self, Op},
};

const EXTREME: &str = "x, axis=None, keepdims=False, other=";
const MOMENTS: &str = "x, axis=None, unbiased=True, keepdims=False, correction=None";
const MIDDLE: &str = "x, axis=None, keepdims=False";

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "max",
        &[],
        EXTREME,
        "Largest element, with its index if there is an axis; or the larger of two operands.",
        |a| extreme(a, Op::Maximum),
    )),
    own(&row(
        "min",
        &[],
        EXTREME,
        "Smallest element, with its index if there is an axis; or the smaller of two operands.",
        |a| extreme(a, Op::Minimum),
    )),
    own(&row("aminmax", &[], MIDDLE, "The smallest and the largest element.", |a| {
        let (x, axes) = (a.expr("x")?, a.axes()?);
        Ok(Value::Named(
            "aminmax",
            vec![("min", Value::lazy(x.amin(axes.clone()))?), ("max", Value::lazy(x.amax(axes))?)],
        ))
    })),
    own(&row("median", &[], MIDDLE, "The lower middle element, with its index if there is an axis.", |a| {
        middle(a, false)
    })),
    own(&row("nanmedian", &[], MIDDLE, "The median over axes, without NaN.", |a| middle(a, true))),
    own(&row(
        "mode",
        &[],
        "x, axis=-1, keepdims=False",
        "The most frequent element along an axis, and the index of its last occurrence.",
        mode,
    )),
    own(&row("std_mean", &[], MOMENTS, "The standard deviation and the mean over axes.", |a| moments(a, Expr::std))),
    own(&row("var_mean", &[], MOMENTS, "The variance and the mean over axes.", |a| moments(a, Expr::var))),
    own(&row("msort", &[], "x", "Elements in ascending order along the first axis.", |a| {
        Value::fresh(&a.tensor("x")?.sort(0, Order::Ascending)?)
    })),
    own(&row(
        "unique",
        &[],
        "x, sorted=True, return_inverse=False, return_counts=False, axis=None",
        "The distinct elements, or slices along an axis, in ascending order.",
        |a| {
            let x = a.tensor("x")?;
            let Some(axis) = a.int("axis")? else {
                if !a.flag("return_inverse")? && !a.flag("return_counts")? {
                    return Value::fresh(&x.unique_values()?);
                }
                let all = x.unique_all()?;
                return distinct(a, &all.values, &all.inverse_indices, &all.counts);
            };
            let (rows, at) = rows(&x, axis)?;
            let (order, starts) = ordered(&rows)?;
            let places = |name: Vec<i64>| -> Result<Tensor> {
                let count = name.len();
                Tensor::from_vec(name, [count])
            };
            let first =
                places(collect(starts.iter().map(|&start| Ok(order.get(start as usize).copied().unwrap_or(0))))?)?;
            let mut inverse = ndcast::internal::repeated(0, order.len())?;
            let mut group = 0;
            for (place, row) in order.iter().enumerate() {
                group += i64::from(place > 0 && starts.binary_search(&(place as i64)).is_ok());
                if let Some(inverse) = inverse.get_mut(*row as usize) {
                    *inverse = group;
                }
            }
            let counts = places(counted(&starts, order.len())?)?;
            distinct(a, &x.index_select(at as isize, &first)?, &places(inverse)?, &counts)
        },
    )),
    own(&row(
        "unique_consecutive",
        &[],
        "x, return_inverse=False, return_counts=False, axis=None",
        "The elements, or slices along an axis, without those that repeat the one before.",
        |a| {
            let x = a.tensor("x")?;
            let (rows, at) = match a.int("axis")? {
                Some(axis) => rows(&x, axis)?,
                None => (x.reshape([-1, 1])?, 0),
            };
            let count = rows.shape().first().copied().unwrap_or(0);
            let flat = if a.get("axis").is_some() { x.clone() } else { x.ravel()? };
            let shape = if a.get("axis").is_some() { [count].to_vec() } else { x.shape().to_vec() };
            if count == 0 {
                let none = Tensor::zeros([0], DType::I64)?;
                return distinct(a, &flat, &Tensor::zeros(shape, DType::I64)?, &none);
            }
            let new = differing(&rows)?;
            let inverse = new.expr().cast(DType::I64).eval()?.cumulative_sum(0, Initial::Included)?;
            let begins = ndcast::concat([&Tensor::ones([1], DType::Bool)?, &new], Some(0))?;
            let starts: Vec<i64> = begins.nonzero()?.first().map_or_else(|| Ok(Vec::new()), Tensor::to_vec)?;
            let counts = counted(&starts, count)?;
            let groups = starts.len();
            let first = Tensor::from_vec(starts, [groups])?;
            let lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
            distinct(
                a,
                &flat.index_select(at as isize, &first)?,
                &inverse.reshape(&lengths)?,
                &Tensor::from_vec(counts, [groups])?,
            )
        },
    )),
];

/// `max(x)`, `max(x, dim)` with indices, and `max(x, other)`. `min` likewise.
fn extreme(a: &Arguments, op: Op) -> Result<Value> {
    let largest = op == Op::Maximum;
    if a.get("other").is_some() {
        return Value::lazy(Expr::map(op, a.exprs(["x", "other"])?));
    }
    match a.get("axis") {
        None => {
            let x = a.expr("x")?;
            Value::lazy(if largest { x.max(ALL) } else { x.min(ALL) })
        }
        // A tensor is never an axis.
        Some(other) if other.is_tensor() => Value::lazy(Expr::map(op, a.exprs(["x", "axis"])?)),
        Some(_) => {
            let (x, axes) = (a.expr("x")?, a.axes()?);
            let (values, indices) =
                if largest { (x.max(axes.clone()), x.argmax(axes)) } else { (x.min(axes.clone()), x.argmin(axes)) };
            let fields = vec![("values", Value::lazy(values)?), ("indices", Value::lazy(indices)?)];
            Ok(Value::Named(a.info.name, fields))
        }
    }
}

/// The flag `unbiased` or the number `correction`.
fn moments(a: &Arguments, spread: fn(&Expr, Corrected) -> Expr) -> Result<Value> {
    let (x, axes) = (a.expr("x")?, a.axes()?);
    if x.dtype()?.is_integer() || x.dtype()? == DType::Bool {
        return Err(Error::dtype(format!("{}: the elements must be floats, not {}", a.name, x.dtype()?)));
    }
    let unbiased = f64::from(u8::from(a.flag("unbiased")?));
    let correction = a.float("correction")?.unwrap_or(unbiased);
    Ok(Value::Tuple(vec![
        Value::lazy(spread(&x, Corrected::new(axes.clone(), correction)))?,
        Value::lazy(x.mean(axes))?,
    ]))
}

/// The values, with their indices, along an axis; both keep the axis with length 1 if `keepdims` is true.
fn named(a: &Arguments, name: &'static str, axis: isize, values: &Tensor, indices: &Tensor) -> Result<Value> {
    let kept = |one: &Tensor, rank: usize| {
        Value::fresh(&if a.flag("keepdims")? && rank > 0 { one.unsqueeze(axis)? } else { one.clone() })
    };
    let rank = a.need("x")?.shape()?.rank();
    Ok(Value::Named(name, vec![("values", kept(values, rank)?), ("indices", kept(indices, rank)?)]))
}

/// The lower of the two middle elements. NaN is the middle of elements with a NaN, except in `nanmedian`.
fn middle(a: &Arguments, numbers: bool) -> Result<Value> {
    let x = a.tensor("x")?;
    let Some(axis) = a.int("axis")? else {
        let all = x.ravel()?;
        if all.numel() == 0 {
            return Value::fresh(&all.mean(ALL)?);
        }
        return Value::fresh(&placed(&all, 0, numbers)?.0);
    };
    if x.ndim() == 0 {
        normalize_axis(axis, 1).map_err(|error| Error::shape(a.name, &["x"], error))?;
        return named(a, a.info.name, axis, &x, &Tensor::zeros((), DType::I64)?);
    }
    let (values, indices) = placed(&x, axis, numbers)?;
    named(a, a.info.name, axis, &values, &indices)
}

/// The lower middle element along an axis, and its index.
fn placed(x: &Tensor, axis: isize, numbers: bool) -> Result<(Tensor, Tensor)> {
    let at = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("median", &["x"], error))?;
    let length = x.shape().get(at).copied().unwrap_or(1) as i64;
    let order = x.argsort(axis, Order::Ascending)?;
    // Sorting puts numbers before NaN.
    let count = x.expr().equal(x).cast(DType::I64).sum(ndcast::keep(axis));
    let all = (&count - 1).floor_divide(2);
    let place = if numbers {
        op::where_(count.equal(0), (length - 1) / 2, all)
    } else {
        // The first NaN.
        op::where_(count.less(length), &count, all)
    };
    let index = order.gather(axis, &place.eval()?)?;
    Ok((x.gather(axis, &index)?.squeeze([axis])?, index.squeeze([axis])?))
}

/// The most frequent element along an axis, the smallest of several, and its last index.
fn mode(a: &Arguments) -> Result<Value> {
    let (x, axis) = (a.tensor("x")?, a.int("axis")?.unwrap_or(-1));
    let at = normalize_axis(axis, x.ndim().max(1)).map_err(|error| Error::shape("mode", &["x"], error))?;
    if x.ndim() == 0 {
        return named(a, "mode", axis, &x, &Tensor::zeros((), DType::I64)?);
    }
    let length = x.shape().get(at).copied().unwrap_or(0);
    if length == 0 {
        return Err(a.wrong(format!("needs elements along axis {axis} of shape {}", x.shape())).and(Also::NoElements));
    }
    let (axis, x_sorted) = (at as isize, x.sort(at as isize, Order::Ascending)?);
    let order = x.argsort(axis, Order::Ascending)?;
    // In sorted order, the number of equal elements before each: the distance to the last change.
    let mut lengths = vec![1; x.ndim()];
    if let Some(length) = lengths.get_mut(at) {
        *length = -1;
    }
    let places = Tensor::arange_of(0, length as i64, 1, DType::I64)?.reshape(&lengths)?;
    let (before, after) = (x_sorted.narrow(axis, 0..length - 1)?, x_sorted.narrow(axis, 1..1 + length - 1)?);
    let changes = before.expr().not_equal(&after);
    let at_change = op::where_(changes, places.narrow(axis, 1..1 + length - 1)?, 0).eval()?;
    let first = at_change.narrow(axis, 0..(length - 1).min(1))?.zeros_like(None)?;
    let mut shape = x.shape().to_vec();
    if let Some(length) = shape.get_mut(at) {
        *length = 1;
    }
    let zero = if length > 1 { first } else { Tensor::zeros(shape, DType::I64)? };
    let starts = ndcast::concat([&zero, &at_change], Some(axis))?.cummax(axis)?.0;
    let runs = (places.expr() - starts).eval()?;
    let mut best = runs.argmax(axis)?.unsqueeze(axis)?;
    if x.dtype().is_float() {
        // PyTorch sorts NaN before numbers, and no NaN equals another: the first one is the mode if nothing is there twice.
        let numbers = x_sorted.expr().equal(&x_sorted).cast(DType::I64).sum(ndcast::keep(axis));
        let alone = runs.expr().amax(ndcast::keep(axis)).equal(0).logical_and(numbers.less(length as i64));
        best = op::where_(alone, numbers, best).eval()?;
    }
    let index = order.gather(axis, &best)?.squeeze([axis])?;
    let value = x_sorted.gather(axis, &best)?.squeeze([axis])?;
    named(a, "mode", axis, &value, &index)
}

/// The slices along an axis as rows of a matrix, and the axis.
fn rows(x: &Tensor, axis: isize) -> Result<(Tensor, usize)> {
    let at = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("unique", &["x"], error))?;
    let moved = x.movedim([at as isize], [0])?;
    let count = moved.shape().first().copied().unwrap_or(0);
    let width: usize = moved.shape().iter().skip(1).product();
    Ok((moved.reshape([count as isize, width as isize])?, at))
}

/// Whether each row but the first differs from the one before.
fn differing(rows: &Tensor) -> Result<Tensor> {
    let count = rows.shape().first().copied().unwrap_or(0).max(1) - 1;
    rows.narrow(0, 1..1 + count)?.expr().not_equal(rows.narrow(0, 0..count)?).any(-1).eval()
}

/// The order of rows, compared column by column, and the places in it where a new row begins.
fn ordered(rows: &Tensor) -> Result<(Vec<i64>, Vec<i64>)> {
    let (count, width) = (rows.shape().first().copied().unwrap_or(0), rows.shape().last().copied().unwrap_or(0));
    // Each element becomes its rank, and so all dtypes compare alike.
    let ranks: Vec<i64> = rows.unique_inverse()?.1.to_vec()?;
    let row = |at: i64| {
        let start = at as usize * width;
        ranks.get(start..start + width).unwrap_or(&[])
    };
    let mut order = room_for(count)?;
    order.extend(0..count as i64);
    // Ties are broken by number, so that the sort needs no memory to be stable.
    order.sort_unstable_by(|&x, &y| row(x).cmp(row(y)).then(x.cmp(&y)));
    let begins = |place: &usize| match (place.checked_sub(1).and_then(|before| order.get(before)), order.get(*place)) {
        (Some(&before), Some(&here)) => row(before) != row(here),
        _ => true,
    };
    let mut starts = room_for(count)?;
    starts.extend((0..count).filter(begins).map(|place| place as i64));
    Ok((order, starts))
}

/// The lengths of the runs that begin at these places.
fn counted(starts: &[i64], count: usize) -> Result<Vec<i64>> {
    let end = |k: usize| starts.get(k + 1).copied().unwrap_or(count as i64);
    collect(starts.iter().enumerate().map(|(k, &start)| Ok(end(k) - start)))
}

/// The distinct elements, with what the flags ask for.
fn distinct(a: &Arguments, values: &Tensor, inverse: &Tensor, counts: &Tensor) -> Result<Value> {
    let mut parts = vec![Value::fresh(values)?];
    for (flag, part) in [("return_inverse", inverse), ("return_counts", counts)] {
        if a.flag(flag)? {
            parts.push(Value::fresh(part)?);
        }
    }
    Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Value::Tuple(parts) })
}
