//! Arrays built of other arrays: columns, depths, blocks, choices.

use super::super::super::arguments::Arguments;
use super::super::super::conversion::items;
use super::super::super::value::Value;
use super::super::creation::matrix_of;
use super::super::{Row, row};
use super::{array_of, flat, given, integers, own, sequence, strongly, together};
use ndcast::{
    ALL, DType, Error, Expr, Result, Scalar, Tensor, broadcast_tensors, concat, hstack, keep, op, stack, vstack,
};

pub(super) const TABLE: &[Row] = &[
    own(&row("column_stack", &[], "tup", "Vectors as columns, and matrices, joined side by side.", |a| {
        let columns = |x: Tensor| if x.ndim() < 2 { x.reshape([-1, 1]) } else { Ok(x) };
        joined(a, "tup", 1, columns)
    })),
    own(&row("hstack", &[], "tup", "Arrays joined side by side.", |a| stacked(a, "tup", |arrays| hstack(arrays)))),
    own(&row("vstack", &["row_stack"], "tup", "Arrays joined one below the other.", |a| {
        stacked(a, "tup", |arrays| vstack(arrays))
    })),
    own(&row("stack", &[], "arrays, axis=0", "Arrays of one shape joined along a new axis.", |a| {
        let axis = a.int("axis")?.unwrap_or(0);
        stacked(a, "arrays", |arrays| stack(arrays, axis))
    })),
    own(&row("dstack", &[], "tup", "Arrays joined along the third axis.", |a| {
        let deep = |x: Tensor| match x.ndim() {
            0 => x.reshape([1, 1, 1]),
            1 => x.reshape([1, -1, 1]),
            2 => x.unsqueeze(-1),
            _ => Ok(x),
        };
        joined(a, "tup", 2, deep)
    })),
    own(&row("block", &[], "arrays", "Nested lists of blocks, the innermost lists side by side.", block)),
    own(&row("diagflat", &[], "v, k=0", "A matrix that has all elements on its diagonal.", |a| {
        matrix_of(a, &flat(&given(a, "v")?)?, a.diagonal("k")?)
    })),
    own(&row(
        "select",
        &[],
        "condlist, choicelist, default: None=0",
        "For each element, the choice of the first condition that is true.",
        select,
    )),
    own(&row("choose", &[], "a, choices, mode='raise'", "For each element, the choice with this number.", choose)),
    own(&row("extract", &[], "condition, arr", "The elements where a condition is true, as a vector.", |a| {
        let (mask, x) = (flat(&given(a, "condition")?)?, flat(&given(a, "arr")?)?);
        Value::fresh(&taken(&mask, &x, 0)?)
    })),
    own(&row(
        "compress",
        &[],
        "condition, a, axis=None",
        "The parts along an axis for which a condition is true.",
        |a| {
            let (mask, x) = (given(a, "condition")?, given(a, "a")?);
            if mask.ndim() != 1 {
                return Err(a.wrong(format!("takes a condition of one axis, not of shape {}", mask.shape())));
            }
            match a.int("axis")? {
                Some(axis) => Value::fresh(&taken(&mask, &x, axis)?),
                None => Value::fresh(&taken(&mask, &flat(&x)?, 0)?),
            }
        },
    )),
];

/// The elements of an axis where a vector is not zero.
fn taken(mask: &Tensor, x: &Tensor, axis: isize) -> Result<Tensor> {
    let places = mask.nonzero()?.pop().unwrap_or(mask.clone());
    x.take(&places, axis)
}

/// The arrays of a sequence, joined. A number among them is an array of one element.
fn stacked(a: &Arguments, name: &str, join: impl FnOnce(&[&Tensor]) -> Result<Tensor>) -> Result<Value> {
    let values = sequence(a, name)?;
    let arrays = strongly(a, &values.iter().collect::<Vec<_>>())?;
    Value::fresh(&join(&arrays.iter().collect::<Vec<_>>())?)
}

/// Arrays in a form, joined along an axis.
fn joined(a: &Arguments, name: &str, axis: isize, form: impl Fn(Tensor) -> Result<Tensor>) -> Result<Value> {
    let values = sequence(a, name)?;
    let arrays = strongly(a, &values.iter().collect::<Vec<_>>())?;
    let arrays = arrays.into_iter().map(form).collect::<Result<Vec<_>>>()?;
    Value::fresh(&concat(arrays.iter().collect::<Vec<_>>(), axis)?)
}

/// The depth of nested lists.
fn depth(value: &Value) -> Result<usize> {
    match value {
        Value::List(items) => {
            let mut depths = items.iter().map(depth);
            let first = depths.next().transpose()?.unwrap_or(0);
            for other in depths {
                if other? != first {
                    return Err(Error::value("block: lists of different depths: nest all blocks equally deep"));
                }
            }
            Ok(first + 1)
        }
        _ => Ok(0),
    }
}

/// The arrays in nested lists, in order.
fn leaves<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::List(items) => items.iter().for_each(|item| leaves(item, found)),
        other => found.push(other),
    }
}

fn block(a: &Arguments) -> Result<Value> {
    let value = a.need("arrays")?;
    if let Value::Tuple(_) = value {
        return Err(a.unfit("takes nested lists, not tuples: a tuple does not say along which axis its arrays lie"));
    }
    let (depth, mut found) = (depth(value)?, Vec::new());
    leaves(value, &mut found);
    if found.is_empty() {
        return Err(a.wrong("takes lists that are not empty"));
    }
    let arrays = strongly(a, &found)?;
    let rank = arrays.iter().map(Tensor::ndim).max().unwrap_or(0).max(depth);
    let mut arrays = arrays.into_iter();
    let whole = blocks(a, value, rank, rank - depth, &mut arrays)?;
    Value::fresh(&if depth == 0 { whole.duplicate()? } else { whole })
}

/// The blocks of nested lists, joined along the axis that belongs to their depth.
fn blocks(
    a: &Arguments,
    value: &Value,
    rank: usize,
    axis: usize,
    arrays: &mut impl Iterator<Item = Tensor>,
) -> Result<Tensor> {
    match value {
        Value::List(items) => {
            let parts = items.iter().map(|item| blocks(a, item, rank, axis + 1, arrays)).collect::<Result<Vec<_>>>()?;
            concat(parts.iter().collect::<Vec<_>>(), axis as isize)
        }
        _ => {
            let array = arrays.next().ok_or_else(|| a.wrong("takes lists that are not empty"))?;
            (array.ndim()..rank).try_fold(array, |array, _| array.unsqueeze(0))
        }
    }
}

/// Arrays that are chosen from one after the other. More of them are stacked first.
const FEW: usize = 16;

/// The items of a sequence along a new first axis, or an array as it is, with the axis of the items first.
fn table(arrays: &[Tensor]) -> Result<Tensor> {
    stack(broadcast_tensors(arrays.iter().collect::<Vec<_>>())?.iter().collect::<Vec<_>>(), 0)
}

/// An array whose first axis is that of the items, with as many further axes as another.
fn as_deep(table: Tensor, rank: usize) -> Result<Tensor> {
    (table.ndim()..rank).try_fold(table, |table, _| table.unsqueeze(1))
}

fn select(a: &Arguments) -> Result<Value> {
    let zero = Value::int(0);
    let otherwise = a.get("default").unwrap_or(&zero);
    let lists = ["condlist", "choicelist"].map(|name| a.need(name).map(|value| items(value).map(|list| (value, list))));
    let [conditions, choices] = lists;
    if let (Some((_, conditions)), Some((_, choices))) = (conditions?, choices?) {
        let (conditions, choices) = (conditions?, choices?);
        if conditions.len() <= FEW {
            return select_of(a, &conditions, &choices, otherwise);
        }
    }
    let part = |name: &str| match items(a.need(name)?) {
        Some(list) => table(&together(a, &list?.iter().collect::<Vec<_>>())?),
        None => given(a, name),
    };
    let (masks, choices) = (part("condlist")?, part("choicelist")?);
    let count = masks.shape().first().copied().unwrap_or(0);
    if count == 0 || choices.shape().first() != Some(&count) {
        let text = format!("takes as many conditions as arrays, not {} and {}", masks.shape(), choices.shape());
        return Err(a.wrong(text));
    }
    conditions_of(a, [&masks])?;
    let choices = Value::fresh(&choices)?;
    let both = together(a, &[&choices, otherwise])?;
    let [choices, otherwise] = &both[..] else { return Err(a.unfit("takes arrays")) };
    let rank = masks.ndim().max(choices.ndim());
    let (masks, choices) = (as_deep(masks, rank)?, as_deep(choices.clone(), rank)?);
    let first = masks.argmax(keep(0))?;
    let chosen = choices.take_along_dim(&first, 0)?.select(0, 0)?;
    Value::lazy(op::where_(masks.any(0)?, chosen, otherwise))
}

/// Checks that conditions are made of bools.
fn conditions_of<'a>(a: &Arguments, masks: impl IntoIterator<Item = &'a Tensor>) -> Result<()> {
    match masks.into_iter().find(|mask| mask.dtype() != DType::Bool) {
        Some(mask) => Err(a.unfit(format!("takes conditions of bools, not of {}", mask.dtype()))),
        None => Ok(()),
    }
}

/// The choices for a few conditions, in one expression.
fn select_of(a: &Arguments, conditions: &[Value], choices: &[Value], otherwise: &Value) -> Result<Value> {
    if conditions.len() != choices.len() || conditions.is_empty() {
        let text = format!("takes as many conditions as arrays, not {} and {}", conditions.len(), choices.len());
        return Err(a.wrong(text));
    }
    let mut arrays = together(a, &choices.iter().chain([otherwise]).collect::<Vec<_>>())?;
    let masks = conditions.iter().map(|mask| array_of(a, mask)).collect::<Result<Vec<_>>>()?;
    conditions_of(a, &masks)?;
    let mut chosen = arrays.pop().map(Expr::from).unwrap_or(Expr::from(0));
    for (mask, array) in masks.iter().zip(&arrays).rev() {
        chosen = op::where_(mask, array, chosen);
    }
    Value::lazy(chosen)
}

fn choose(a: &Arguments) -> Result<Value> {
    let numbers = integers(a, "a", &given(a, "a")?.cast_if_bool()?)?;
    let choices = match items(a.need("choices")?) {
        Some(choices) => {
            let arrays = together(a, &choices?.iter().collect::<Vec<_>>())?;
            if arrays.is_empty() { Tensor::zeros(0, DType::I64)? } else { table(&arrays)? }
        }
        None => given(a, "choices")?,
    };
    let count = choices.shape().first().copied().unwrap_or(0) as i64;
    let numbers = match a.text("mode")?.unwrap_or("raise") {
        _ if count == 0 => return Err(a.wrong("takes arrays to choose from")),
        "raise" => {
            if numbers.less(0)?.logical_or(numbers.greater_equal(count)?)?.any(ALL)?.item::<Scalar>()?.as_bool() {
                return Err(a.wrong(format!("finds an index that is not in 0 ..< {count}")));
            }
            numbers
        }
        "wrap" => numbers.remainder(count)?,
        "clip" => numbers.clip(0, count - 1)?,
        other => return Err(a.wrong(format!("takes a mode 'raise', 'wrap' or 'clip', not '{other}'"))),
    };
    let numbers = numbers.unsqueeze(0)?;
    let rank = numbers.ndim().max(choices.ndim());
    let (numbers, choices) = (as_deep(numbers, rank)?, as_deep(choices, rank)?);
    Value::fresh(&choices.take_along_dim(&numbers, 0)?.select(0, 0)?)
}

/// Bools as the integers 0 and 1.
trait Numbered: Sized {
    fn cast_if_bool(self) -> Result<Self>;
}

impl Numbered for Tensor {
    fn cast_if_bool(self) -> Result<Tensor> {
        if self.dtype() == DType::Bool { self.cast(DType::I64) } else { Ok(self) }
    }
}
