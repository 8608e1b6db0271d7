//! NumPy's functions that write to their first argument, as functions of the new value.
//!
//! Each row returns the array after the write. The face that calls it stores the result in the argument.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, cycled, flat, given, integers, own, place};
use ndcast::{Combine, DType, Error, Result, Tensor, op};

pub(super) const TABLE: &[Row] = &[
    own(&row("place", &[], "arr, mask, vals", "A copy with values where a mask is true, taken in order.", |a| {
        let x = given(a, "arr")?;
        let places = places(a, &x)?;
        let values = written(a, "vals", &x)?;
        if places.numel() == 0 {
            return Value::fresh(&x);
        }
        Value::fresh(&x.put(&places, cycled(a, &values, places.numel())?, Combine::Replace)?)
    })),
    own(&row(
        "putmask",
        &[],
        "a, mask, values",
        "A copy with values where a mask is true, each from its own place.",
        |a| {
            let x = given(a, "a")?;
            let mask = mask(a, &x)?;
            let values = written(a, "values", &x)?;
            if values.numel() == 0 {
                return Value::fresh(&x);
            }
            let lengths: Vec<isize> = x.shape().iter().map(|&length| length as isize).collect();
            let values = cycled(a, &values, x.numel())?.reshape(&lengths)?;
            // What waits would read the memory that it is written to.
            Value::fresh(&op::where_(mask.reshape(&lengths)?, values, x).eval()?)
        },
    )),
    own(&row("put", &[], "a, ind, v, mode='raise'", "A copy with values at indices, counted in a row.", |a| {
        let x = given(a, "a")?;
        let numbers = flat(&integers(a, "ind", &given(a, "ind")?)?)?;
        let count = x.numel() as i64;
        let numbers = match a.text("mode")?.unwrap_or("raise") {
            "raise" => numbers,
            "wrap" | "clip" if count == 0 => numbers,
            "wrap" => numbers.remainder(count)?,
            "clip" => numbers.clip(0, count - 1)?,
            other => return Err(a.wrong(format!("takes a mode 'raise', 'wrap' or 'clip', not '{other}'"))),
        };
        let values = written(a, "v", &x)?;
        if values.numel() == 0 || numbers.numel() == 0 {
            return Value::fresh(&x);
        }
        Value::fresh(&x.put(&numbers, cycled(a, &values, numbers.numel())?, Combine::Replace)?)
    })),
    own(&row(
        "put_along_axis",
        &[],
        "arr, indices, values, axis: None=-1",
        "A copy with values at the elements that the indices select along an axis.",
        along,
    )),
    own(&row("fill_diagonal", &[], "a, val, wrap=False", "A copy with values on the main diagonal.", diagonal)),
];

/// The values to write, as a vector of the dtype of the array.
fn written(a: &Arguments, name: &str, x: &Tensor) -> Result<Tensor> {
    flat(&a.stored(name, x.dtype())?.cast(x.dtype()).eval()?)
}

/// The mask, as a vector with one element for each of the array.
fn mask(a: &Arguments, x: &Tensor) -> Result<Tensor> {
    let mask = array_of(a, a.need("mask")?)?;
    if mask.numel() != x.numel() {
        let text = format!("takes a mask as large as the array, of shape {}, not of shape {}", x.shape(), mask.shape());
        return Err(a.wrong(text));
    }
    flat(&mask.cast(DType::Bool)?)
}

/// The places, counted in a row, where the mask is true.
fn places(a: &Arguments, x: &Tensor) -> Result<Tensor> {
    let mask = mask(a, x)?;
    Ok(mask.nonzero()?.pop().unwrap_or(mask))
}

fn along(a: &Arguments) -> Result<Value> {
    let (x, indices) = (given(a, "arr")?, given(a, "indices")?);
    let indices = integers(a, "indices", &indices)?;
    let values = a.stored("values", x.dtype())?.cast(x.dtype()).eval()?;
    let lengths: Vec<isize> = x.shape().iter().map(|&length| length as isize).collect();
    if matches!(a.given_none("axis"), Some(true)) {
        if indices.ndim() != 1 {
            return Err(a.wrong("without an axis takes indices of one axis"));
        }
        let values = values.broadcast_to(indices.shape())?;
        let indices = from_start(&indices, x.numel())?;
        return Value::fresh(&flat(&x)?.scatter(0, &indices, values)?.reshape(&lengths)?);
    }
    let axis = place(a, a.int("axis")?.unwrap_or(-1), x.ndim())?;
    if indices.ndim() != x.ndim() {
        let text = format!("{}: indices of {} axes for an array of {}", a.name, indices.ndim(), x.ndim());
        return Err(Error::new(ndcast::ErrorKind::Shape, text));
    }
    let mut wanted = x.shape().to_vec();
    wanted[axis] = indices.shape()[axis];
    let indices = from_start(&indices.broadcast_to(&wanted[..])?, x.shape()[axis])?;
    let values = values.broadcast_to(&wanted[..])?;
    Value::fresh(&x.scatter(axis as isize, &indices, values)?)
}

/// Indices counted from the start.
fn from_start(indices: &Tensor, length: usize) -> Result<Tensor> {
    let indices = indices.expr();
    op::where_(indices.less(0), &indices + length as i64, &indices).eval()
}

fn diagonal(a: &Arguments) -> Result<Value> {
    let x = given(a, "a")?;
    let shape = x.shape().to_vec();
    let [rows, columns, ..] = shape[..] else {
        return Err(a.wrong(format!("takes arrays of two or more axes, not of shape {}", x.shape())));
    };
    let (step, end) = match shape.len() {
        2 => (columns + 1, if a.flag("wrap")? { x.numel() } else { columns.saturating_mul(columns).min(x.numel()) }),
        _ if shape.iter().any(|&length| length != rows) => {
            return Err(a.wrong(format!("takes arrays whose axes are all equally long, not of shape {}", x.shape())));
        }
        rank => ((1..rank as u32).map(|power| rows.saturating_pow(power)).fold(1, usize::saturating_add), x.numel()),
    };
    let places = Tensor::arange_of(0, end as i64, step as i64, DType::I64)?;
    let values = written(a, "val", &x)?;
    if places.numel() == 0 {
        return Value::fresh(&x);
    }
    Value::fresh(&x.put(&places, cycled(a, &values, places.numel())?, Combine::Replace)?)
}
