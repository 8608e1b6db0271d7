//! Elements picked and placed by number or by mask.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{FunctionInfo, row};
use crate::{Expr, Op, Result, Tensor};

pub(super) const TABLE: &[FunctionInfo] = &[
    row("take", &[], "x, indices, axis=None", "Elements by number along an axis; without one, of all in a row.", |a| {
        Value::fresh(&a.tensor("x")?.take(&numbers(a)?, a.int("axis")?)?)
    }),
    row("index_select", &[], "x, axis, indices", "Elements by number along an axis.", |a| {
        Value::fresh(&a.tensor("x")?.index_select(axis(a)?, &numbers(a)?)?)
    }),
    row("gather", &[], "x, axis, indices", "For every index, the element it numbers along an axis.", |a| {
        Value::fresh(&a.tensor("x")?.gather(axis(a)?, &numbers(a)?)?)
    }),
    row("take_along_dim", &["take_along_axis"], "x, indices, axis=None", "As gather; the indices broadcast.", |a| {
        // The standard takes the last axis unless told otherwise, PyTorch and NumPy all elements as one.
        let default = (a.module == "ndcast" && a.given_none("axis").is_none()).then_some(-1);
        Value::fresh(&a.tensor("x")?.take_along_dim(&numbers(a)?, a.int("axis")?.or(default))?)
    }),
    row("masked_select", &[], "x, mask", "The elements where a mask is true; both broadcast.", |a| {
        Value::fresh(&a.tensor("x")?.masked_select(&a.tensor("mask")?)?)
    }),
    row("masked_fill", &[], "x, mask, value", "A value where a mask is true.", |a| {
        Value::fresh(&a.tensor("x")?.masked_fill(a.expr("mask")?, a.expr("value")?)?)
    }),
    row(
        "nonzero",
        &[],
        "x",
        "Indices of the elements that are not zero: PyTorch's table, or the standard's tuple.",
        nonzero,
    ),
    row("argwhere", &[], "x", "Indices of the elements that are not zero, one row for each.", |a| {
        Value::fresh(&a.tensor("x")?.argwhere()?)
    }),
    row(
        "index_add",
        &[],
        "x, axis, indices, source, alpha=1",
        "A copy, with elements added at numbered places of an axis.",
        |a| {
            let mut source = a.expr("source")?;
            if let Some(alpha) = a.scalar("alpha")? {
                source = Expr::map(Op::Multiply, [source, Expr::from(alpha)]);
            }
            Value::fresh(&a.tensor("x")?.index_add(axis(a)?, &numbers(a)?, source)?)
        },
    ),
    row(
        "index_copy",
        &[],
        "x, axis, indices, source",
        "A copy, with elements replaced at numbered places of an axis.",
        |a| Value::fresh(&a.tensor("x")?.index_copy(axis(a)?, &numbers(a)?, a.expr("source")?)?),
    ),
    row("index_fill", &[], "x, axis, indices, value", "A copy, with a value at numbered places of an axis.", |a| {
        Value::fresh(&a.tensor("x")?.index_fill(axis(a)?, &numbers(a)?, a.expr("value")?)?)
    }),
    row(
        "scatter",
        &[],
        "x, axis, indices, source",
        "A copy, with elements replaced where indices number them: the reverse of gather.",
        |a| Value::fresh(&a.tensor("x")?.scatter(axis(a)?, &numbers(a)?, a.expr("source")?)?),
    ),
    row(
        "scatter_add",
        &[],
        "x, axis, indices, source",
        "A copy, with elements added where indices number them.",
        |a| Value::fresh(&a.tensor("x")?.scatter_add(axis(a)?, &numbers(a)?, a.expr("source")?)?),
    ),
    row(
        "put",
        &[],
        "x, indices, source, accumulate=False",
        "A copy, with elements replaced by number, all counted in a row.",
        |a| Value::fresh(&a.tensor("x")?.put(&numbers(a)?, a.expr("source")?, a.flag("accumulate")?)?),
    ),
    row("fill", &[], "x, value", "A copy, with a value everywhere.", |a| Value::lazy(full_of(a)?)),
    row("zero", &[], "x", "A copy, with zeros everywhere.", |a| {
        let x = a.tensor("x")?;
        Value::fresh(&Tensor::zeros(x.shape(), x.dtype())?)
    }),
    row("fill_diagonal", &[], "x, value", "A copy, with a value on the main diagonal.", |a| {
        let mut copy = a.tensor("x")?.duplicate()?;
        copy.fill_diagonal_(a.scalar("value")?.ok_or_else(|| a.wrong("needs 'value'"))?)?;
        Value::fresh(&copy)
    }),
];

fn axis(a: &Arguments) -> Result<isize> {
    a.int("axis")?.ok_or_else(|| a.wrong("needs 'axis'"))
}

/// Indices; an empty list, whose dtype would be that of floats, is one of integers.
fn numbers(a: &Arguments) -> Result<Tensor> {
    let indices = a.tensor("indices")?;
    if indices.numel() == 0 { indices.cast(crate::DType::I64) } else { Ok(indices) }
}

fn full_of(a: &Arguments) -> Result<Expr> {
    let x = a.tensor("x")?;
    let mut single = Tensor::zeros((), x.dtype())?;
    single.assign(a.expr("value")?)?;
    Ok(Expr::from(single.broadcast_to(x.shape())?))
}

fn nonzero(a: &Arguments) -> Result<Value> {
    let x = a.tensor("x")?;
    match a.module {
        "numpy" | "ndcast" => Value::tuple_of(&x.nonzero()?),
        _ => Value::fresh(&x.argwhere()?),
    }
}
