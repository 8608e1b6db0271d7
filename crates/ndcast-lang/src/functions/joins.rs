//! Functions that join tensors, split them, and repeat or pad their elements.

use super::super::arguments::Arguments;
use super::super::conversion::{integer, integers, items};
use super::super::flavour::Flavour;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::internal::{Cuts, Joined, room_for};
use ndcast::shape::{Shape, normalize_axis};
use ndcast::{DType, Error, ErrorKind, Expr, PadMode, Result, Scalar, Tensor};

pub(super) const TABLE: &[Row] = &[
    row("concat", &["cat", "concatenate"], "tensors, axis: None=0, dtype=None", "Tensors joined along an axis.", |a| {
        let flat = matches!(a.given_none("axis"), Some(true));
        let axis = if flat { None } else { Some(a.int("axis")?.unwrap_or(0)) };
        let dtype = a.dtype("dtype")?;
        joined(a, dtype, |tensors| {
            // PyTorch leaves out vectors without elements. The others may have any shape.
            let empty = |tensor: &&&Tensor| tensor.shape()[..] == [0];
            let mut kept = Vec::new();
            if a.flavour == Flavour::Torch && tensors.iter().any(|tensor| empty(&tensor)) {
                kept = room_for(tensors.len())?;
                kept.extend(tensors.iter().filter(|tensor| !empty(tensor)).copied());
            }
            Joined::concat(if kept.is_empty() { tensors } else { &kept[..] }, axis)
        })
    }),
    row("stack", &[], "tensors, axis=0", "Tensors of one shape joined along a new axis.", |a| {
        let axis = a.int("axis")?.unwrap_or(0);
        joined(a, None, |tensors| Joined::stack(tensors, axis))
    }),
    row("hstack", &[], "tensors", "Tensors joined side by side.", |a| joined(a, None, Joined::hstack)),
    row("vstack", &["row_stack"], "tensors", "Tensors joined one below the other.", |a| {
        joined(a, None, Joined::vstack)
    }),
    row("split", &[], "x, indices_or_sections, axis=0", "Parts along an axis, of one size or of given sizes.", split),
    row("chunk", &[], "x, n, axis=0", "At most `n` parts along an axis, of one size except for the last.", |a| {
        let (n, axis) = (a.size("n")?.unwrap_or(1), a.int("axis")?.unwrap_or(0));
        parts(a, "x", |shape| Cuts::chunk(shape, n, axis))
    }),
    row(
        "tensor_split",
        &["array_split"],
        "x, indices_or_sections, axis=0",
        "`n` parts along an axis, or parts cut at given indices.",
        tensor_split,
    ),
    row("tile", &[], "x, *repeats", "The tensor repeated along its axes.", |a| {
        Value::owned(&a.tensor("x")?.tile(&a.rest_shape()?)?)
    }),
    row("repeat", &[], "x, *repeats", "The tensor repeated along its axes, with one number for each axis.", |a| {
        Value::owned(&a.tensor("x")?.repeat(&a.rest_shape()?)?)
    }),
    // NumPy's `repeat` repeats elements, as PyTorch's `repeat_interleave` does.
    row_of("numpy", &row("repeat", &[], "x, repeats, axis=None", "Every element repeated.", interleaved)),
    row("repeat_interleave", &[], "x, repeats, axis=None", "Every element repeated.", interleaved),
    row(
        "roll",
        &[],
        "x, shifts, axis=None",
        "Elements moved along axes; those that leave at one end come in at the other.",
        |a| {
            let axes = a.ints("axis")?;
            Value::fresh(&a.tensor("x")?.roll(a.ints("shifts")?.unwrap_or_default(), axes.as_deref())?)
        },
    ),
    row(
        "pad",
        &[],
        "x, pad_width, mode='constant', value=0",
        "The tensor with elements added before and after along its axes.",
        |a| {
            let x = a.tensor("x")?;
            Value::fresh(&x.pad(&widths(a)?, mode(a)?)?)
        },
    ),
];

/// The tensors of the argument, joined, in a dtype if it is given.
fn joined(a: &Arguments, dtype: Option<DType>, join: impl Fn(&[&Tensor]) -> Result<Joined>) -> Result<Value> {
    let given = a.need("tensors")?;
    if a.flavour == Flavour::Torch && given.is_tensor() {
        let text = format!("{}(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor", a.name);
        return Err(Error::new(ErrorKind::Type, text));
    }
    let values = match items(given) {
        Some(values) => values?,
        None => given.items().unwrap_or_else(|| Err(a.wrong("takes a sequence of tensors")))?.into(),
    };
    if a.flavour == Flavour::Torch
        && let Some((at, other)) = values.iter().enumerate().find(|(_, value)| !value.is_tensor())
    {
        let text = format!("expected Tensor as element {at} in argument 0, but got {}", other.type_name());
        return Err(Error::new(ErrorKind::Type, text));
    }
    if let Some(mut waiting) = waiting(&values) {
        if let Some(dtype) = dtype {
            waiting = waiting.iter().map(|expr| expr.cast(dtype)).collect();
        }
        match Joined::of_waiting(&waiting, &join) {
            Ok(Some(made)) => return Value::fresh(&made),
            Err(error) if error.kind() == ErrorKind::Interrupted => return Err(error),
            // One of them alone tells its place.
            Ok(None) | Err(_) => {}
        }
    }
    let mut tensors = a.tensors(&values)?;
    if let Some(dtype) = dtype {
        tensors = tensors.iter().map(|tensor| tensor.cast(dtype)).collect::<Result<_>>()?;
    }
    Value::fresh(&join(&tensors.iter().collect::<Vec<_>>())?.compute()?)
}

/// Values as expressions, if all are tensors and one of them waits.
fn waiting(values: &[Value]) -> Option<Vec<Expr>> {
    let exprs = values.iter().map(|value| value.expr().filter(|_| value.is_tensor()));
    if values.iter().any(|value| matches!(value, Value::Lazy(_))) { exprs.collect() } else { None }
}

fn split(a: &Arguments) -> Result<Value> {
    // In PyTorch, an integer is the size of the parts and a list holds sizes. In NumPy, an integer is the number of parts and a list holds
    // positions.
    if a.module == "numpy" {
        return equal_parts(a, "x", a.int("axis")?.unwrap_or(0));
    }
    let axis = a.int("axis")?.unwrap_or(0);
    parts(a, "x", |shape| match a.get("indices_or_sections") {
        Some(value) if integer(value).is_some() => {
            Cuts::split(shape, a.size("indices_or_sections")?.unwrap_or(0), axis)
        }
        _ => Cuts::split_sizes(shape, &a.sizes("indices_or_sections")?, axis),
    })
}

/// As many parts of equal length as an integer says, or parts cut at positions, as NumPy's `split` makes them.
pub(super) fn equal_parts(a: &Arguments, name: &str, axis: isize) -> Result<Value> {
    let shape = a.need(name)?.shape()?;
    let at = normalize_axis(axis, shape.rank()).map_err(|error| Error::shape(a.name, &["x"], error))?;
    match a.get("indices_or_sections").and_then(integer) {
        Some(sections) if sections > 0 && shape[at] % sections.unsigned_abs() != 0 => Err(a.wrong(format!(
            "cannot cut a length of {} into {sections} equal parts: array_split cuts unequal ones",
            shape[at]
        ))),
        _ => cut(a, name, axis),
    }
}

fn tensor_split(a: &Arguments) -> Result<Value> {
    cut(a, "x", a.int("axis")?.unwrap_or(0))
}

/// `indices_or_sections` parts, or parts cut at these positions. A tensor with axes holds positions, even if it has one element.
fn cut(a: &Arguments, name: &str, axis: isize) -> Result<Value> {
    let has_axes = |value: &Value| value.expr().is_some_and(|x| x.shape().is_ok_and(|shape| !shape.is_empty()));
    parts(a, name, |shape| match a.get("indices_or_sections") {
        Some(value) if integer(value).is_some() && !has_axes(value) => {
            Cuts::tensor_split(shape, a.size("indices_or_sections")?.unwrap_or(0), axis)
        }
        _ => Cuts::tensor_split_at(shape, &a.ints("indices_or_sections")?.unwrap_or_default(), axis),
    })
}

/// Parts of the argument `name` as views of its memory, so that a write to a part changes it.
pub(super) fn parts(a: &Arguments, name: &str, cut: impl FnOnce(&Shape) -> Result<Cuts>) -> Result<Value> {
    let x = match a.need(name)?.rooted()? {
        x @ (Value::Tensor(_) | Value::Lazy(_)) => x,
        _ => Value::fresh(&a.tensor(name)?)?,
    };
    let part = |axis, start, length| x.view("split", move |layout| layout.narrow(axis, start, length));
    cut(&x.shape()?)?.each(part).map(Value::Tuple)
}

fn interleaved(a: &Arguments) -> Result<Value> {
    let x = a.tensor("x")?;
    // NumPy repeats a number as a vector of one element.
    let single = a.flavour == Flavour::NumPy && x.ndim() == 0;
    let axis = a.int("axis")?.filter(|axis| !(single && matches!(axis, 0 | -1)));
    Value::fresh(&x.repeat_interleave(&a.sizes("repeats")?, axis)?)
}

fn mode(a: &Arguments) -> Result<PadMode> {
    PadMode::from_name(a.text("mode")?.unwrap_or("constant"), a.scalar("value")?.unwrap_or(Scalar::Int(0)))
}

/// The widths of NumPy's `pad`: one number, one pair, or one pair for each axis.
fn widths(a: &Arguments) -> Result<Vec<(usize, usize)>> {
    let value = a.need("pad_width")?;
    let pair = |lengths: &[usize]| match *lengths {
        [both] => Ok((both, both)),
        [before, after] => Ok((before, after)),
        _ => Err(a.unfit("takes pairs of widths")),
    };
    if integers(value)?.is_some() {
        return Ok(vec![pair(&a.shape("pad_width")?)?]);
    }
    let items = value.items().unwrap_or_else(|| Err(a.unfit("takes widths")))?;
    let lengths = |item: &Value| integers(item)?.ok_or_else(|| a.unfit("takes pairs of widths"));
    let unsigned = |widths: Vec<isize>| {
        widths
            .into_iter()
            .map(|width| usize::try_from(width).map_err(|_| a.wrong("takes no negative widths")))
            .collect()
    };
    items.iter().map(|item| lengths(item).and_then(unsigned).and_then(|widths: Vec<usize>| pair(&widths))).collect()
}
