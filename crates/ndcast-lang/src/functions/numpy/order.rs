//! Sorting, partial sorting, and sorting by several keys.

use super::super::super::arguments::Arguments;
use super::super::super::conversion::items;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{flat, given, own, place, together};
use ndcast::{DType, Order, Result, Tensor, stack};

const SORTED: &str = "a, axis: None=-1, stable=None";
const PARTED: &str = "a, kth, axis: None=-1, kind='introselect', order=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("sort", &[], SORTED, "Elements in ascending order along an axis; NaN comes last.", |a| {
        let (x, axis) = along(a)?;
        Value::fresh(&sorted(&x, axis)?)
    })),
    own(&row("argsort", &[], SORTED, "The indices that sort elements along an axis.", |a| {
        let (x, axis) = along(a)?;
        Value::fresh(&order(&x, axis)?)
    })),
    own(&row(
        "partition",
        &[],
        PARTED,
        "The elements so reordered that the one at index `kth` is in its sorted place, with no larger ones before it and no smaller ones after it.",
        |a| {
            let (x, axis) = parted(a)?;
            Value::fresh(&sorted(&x, axis)?)
        },
    )),
    own(&row("argpartition", &[], PARTED, "The indices that bring elements into the order of `partition`.", |a| {
        let (x, axis) = parted(a)?;
        Value::fresh(&order(&x, axis)?)
    })),
    own(&row(
        "lexsort",
        &[],
        "keys, axis=-1",
        "The indices that sort by the last key, then by the one before it, and so on.",
        lexsort,
    )),
];

/// The array and the axis to sort along; a vector of all elements if the axis is `None`.
fn along(a: &Arguments) -> Result<(Tensor, isize)> {
    let x = given(a, "a")?;
    if matches!(a.given_none("axis"), Some(true)) {
        return Ok((flat(&x)?, 0));
    }
    let axis = place(a, a.int("axis")?.unwrap_or(-1), x.ndim())?;
    Ok((x, axis as isize))
}

/// As [`along`], after checks of the arguments of `partition`. An array in full order is a partition for every `kth`.
fn parted(a: &Arguments) -> Result<(Tensor, isize)> {
    match a.text("kind")? {
        None | Some("introselect") => {}
        Some(other) => return Err(a.wrong(format!("knows the kind 'introselect', not '{other}'"))),
    }
    if a.get("order").is_some() {
        return Err(a.wrong("orders elements that have no fields: leave 'order' out"));
    }
    let (x, axis) = along(a)?;
    let length = x.shape()[axis as usize];
    let most = length as isize;
    for kth in a.ints("kth")?.unwrap_or_default() {
        if !(-most..most).contains(&kth) {
            return Err(a.wrong(format!("finds kth = {kth} out of bounds for an axis of length {length}")));
        }
    }
    Ok((x, axis))
}

/// Elements in order. Complex numbers are ordered by their real parts, then by their imaginary parts.
pub(super) fn sorted(x: &Tensor, axis: isize) -> Result<Tensor> {
    if !x.dtype().is_complex() {
        return x.sort(axis, Order::Ascending);
    }
    x.take_along_dim(&order(x, axis)?, axis)
}

/// The indices of elements in order, as in [`sorted`]. Equal elements keep their order.
pub(super) fn order(x: &Tensor, axis: isize) -> Result<Tensor> {
    if !x.dtype().is_complex() {
        return x.argsort(axis, Order::Ascending);
    }
    by_keys(&[x.imag()?, x.real()?], axis)
}

/// Keys that are sorted by one after the other. More of them are sorted by together.
const FEW: usize = 4;

fn lexsort(a: &Arguments) -> Result<Value> {
    let value = a.need("keys")?;
    let keys = match items(value) {
        Some(keys) => together(a, &keys?.iter().collect::<Vec<_>>())?,
        None => {
            // An array has its keys along the first axis.
            let whole = given(a, "keys")?;
            match whole.shape().first() {
                Some(&count) if count > FEW && whole.ndim() > 1 => {
                    let axis = place(a, a.int("axis")?.unwrap_or(-1), whole.ndim() - 1)?;
                    return Value::fresh(&by_all(&whole, axis as isize)?);
                }
                _ if whole.ndim() == 0 => vec![whole],
                _ => whole.unbind(0)?,
            }
        }
    };
    let Some(first) = keys.first() else { return Err(a.unfit("takes one or more keys")) };
    if let Some(other) = keys.iter().find(|key| key.shape() != first.shape()) {
        let text = format!("takes keys of one shape, not {} and {}", first.shape(), other.shape());
        return Err(a.wrong(text));
    }
    if first.ndim() == 0 {
        return Value::fresh(&Tensor::zeros((), DType::I64)?);
    }
    let axis = place(a, a.int("axis")?.unwrap_or(-1), first.ndim())? as isize;
    if keys.len() > FEW {
        return Value::fresh(&by_all(&stack(keys.iter().collect::<Vec<_>>(), 0)?, axis)?);
    }
    Value::fresh(&by_keys(&keys, axis)?)
}

/// Indices that sort by keys, which lie along the first axis, the last one first.
fn by_all(keys: &Tensor, axis: isize) -> Result<Tensor> {
    let columns = keys.flip([0])?.movedim([0, axis + 1], [-1, -2])?;
    columns.argsort_rows()?.movedim([-1], [axis])
}

/// Indices that sort by the last of some keys, then by the one before it, and so on.
///
/// *Technique*: a stable sort by each key in turn, the most important last.
fn by_keys(keys: &[Tensor], axis: isize) -> Result<Tensor> {
    let mut found: Option<Tensor> = None;
    for key in keys {
        found = Some(match found {
            None => order(key, axis)?,
            Some(so_far) => {
                let next = order(&key.take_along_dim(&so_far, axis)?, axis)?;
                so_far.take_along_dim(&next, axis)?
            }
        });
    }
    found.map_or_else(|| Tensor::zeros(0, DType::I64), Ok)
}
