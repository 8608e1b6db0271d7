//! Functions that gather and scatter elements by index or by mask.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{Row, row};
use crate::flavour::Flavour;
use ndcast::shape::normalize_axis;
use ndcast::{ALL, Combine, Error, ErrorKind, Expr, Result, Scalar, Tensor, op::Op};

pub(super) const TABLE: &[Row] = &[
    row("take", &[], "x, indices, axis=None, mode='raise'", "The elements at indices along an axis.", |a| {
        let (x, axis) = (a.tensor("x")?, a.int("axis")?);
        let indices = match a.text("mode")?.unwrap_or("raise") {
            "raise" => numbers(a)?,
            // No index is valid if there are no elements.
            "wrap" | "clip" if length(&x, axis)? == 0 => numbers(a)?,
            "wrap" => numbers(a)?.remainder(length(&x, axis)?)?,
            "clip" => numbers(a)?.clip(0, length(&x, axis)? - 1)?,
            other => return Err(a.wrong(format!("takes a mode 'raise', 'wrap' or 'clip', not '{other}'"))),
        };
        Value::fresh(&x.take(&indices, axis)?)
    }),
    row("index_select", &[], "x, axis, indices", "The parts at indices of an axis.", |a| {
        Value::fresh(&a.tensor("x")?.index_select(axis(a)?, &from_the_start(a)?)?)
    }),
    row("gather", &[], "x, axis, indices", "For every index, the element that it selects along an axis.", |a| {
        Value::fresh(&a.tensor("x")?.gather(axis(a)?, &numbers(a)?)?)
    }),
    row(
        "take_along_dim",
        &["take_along_axis"],
        "x, indices, axis=None",
        "For every index, the element that it selects along an axis; the indices broadcast with the other axes.",
        |a| {
            // Without `axis`, NumPy and the standard use the last axis; PyTorch flattens the tensor.
            let last = matches!(a.module, "ndcast" | "numpy") && a.given_none("axis").is_none();
            let default = last.then_some(-1);
            Value::fresh(&a.tensor("x")?.take_along_dim(&numbers(a)?, a.int("axis")?.or(default))?)
        },
    ),
    row("masked_select", &[], "x, mask", "The elements where a mask is true, as a vector.", |a| {
        Value::fresh(&a.tensor("x")?.masked_select(&a.tensor("mask")?)?)
    }),
    row("masked_fill", &[], "x, mask, value", "A copy with a value where a mask is true.", |a| {
        let x = a.tensor("x")?;
        Value::fresh(&x.masked_fill(a.expr("mask")?, a.stored("value", x.dtype())?)?)
    }),
    row("nonzero", &[], "x, as_tuple=None", "The indices of all elements that are not zero.", nonzero),
    row("argwhere", &[], "x", "The indices of all elements that are not zero, as rows of a matrix.", |a| {
        Value::fresh(&a.tensor("x")?.argwhere()?)
    }),
    row(
        "index_add",
        &[],
        "x, axis, indices, source, alpha=1",
        "A copy, with elements added at indices of an axis.",
        |a| {
            let x = a.tensor("x")?;
            let mut source = a.stored("source", x.dtype())?;
            if let Some(alpha) = a.number("alpha")? {
                source = Expr::map(Op::Multiply, [source, Expr::from(alpha)]);
            }
            Value::fresh(&x.index_add(axis(a)?, &from_the_start(a)?, source)?)
        },
    ),
    row("index_copy", &[], "x, axis, indices, source", "A copy, with elements replaced at indices of an axis.", |a| {
        let x = a.tensor("x")?;
        Value::fresh(&x.index_copy(axis(a)?, &from_the_start(a)?, a.stored("source", x.dtype())?)?)
    }),
    row("index_fill", &[], "x, axis, indices, value", "A copy, with a value at indices of an axis.", |a| {
        let x = a.tensor("x")?;
        Value::fresh(&x.index_fill(axis(a)?, &numbers(a)?, a.stored("value", x.dtype())?)?)
    }),
    row(
        "scatter",
        &[],
        "x, axis, indices, source=, value=, reduce=None",
        "A copy, with the elements that the indices select along an axis replaced: the reverse of `gather`.",
        |a| {
            let x = a.tensor("x")?;
            let source = scattered(a, &x)?;
            Value::fresh(&match a.text("reduce")? {
                None => x.scatter(axis(a)?, &numbers(a)?, source)?,
                Some("add") => x.scatter_add(axis(a)?, &numbers(a)?, source)?,
                Some(other) => return Err(a.wrong(format!("can replace (None) or 'add', not '{other}'"))),
            })
        },
    ),
    row(
        "scatter_add",
        &[],
        "x, axis, indices, source",
        "A copy, with values added to the elements that the indices select along an axis.",
        |a| {
            let x = a.tensor("x")?;
            Value::fresh(&x.scatter_add(axis(a)?, &numbers(a)?, a.stored("source", x.dtype())?)?)
        },
    ),
    row(
        "put",
        &[],
        "x, indices, source, accumulate=False",
        "A copy, with the elements at indices replaced; elements are counted in a row.",
        |a| {
            let x = a.tensor("x")?;
            Value::fresh(&x.put(
                &numbers(a)?,
                a.stored("source", x.dtype())?,
                if a.flag("accumulate")? { Combine::Add } else { Combine::Replace },
            )?)
        },
    ),
    row("fill", &[], "x, value", "A copy with one value in all places.", |a| Value::lazy(full_of(a)?)),
    row("zero", &[], "x", "A copy with zeros in all places.", |a| {
        let x = a.tensor("x")?;
        Value::fresh(&Tensor::zeros(x.shape(), x.dtype())?)
    }),
    row("fill_diagonal", &[], "x, value", "A copy with a value on the main diagonal.", |a| {
        let mut copy = a.tensor("x")?.duplicate()?;
        copy.fill_diagonal_(a.stored("value", copy.dtype())?.cast(copy.dtype()).eval()?.item::<Scalar>()?)?;
        Value::fresh(&copy)
    }),
];

fn axis(a: &Arguments) -> Result<isize> {
    a.int("axis")?.ok_or_else(|| a.wrong("needs 'axis'"))
}

/// The number of elements along an axis, or of all elements.
fn length(x: &Tensor, axis: Option<isize>) -> Result<i64> {
    let Some(axis) = axis else { return Ok(x.numel() as i64) };
    let axis = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("take", &["x"], error))?;
    Ok(x.shape()[axis] as i64)
}

/// The argument `source` or `value`, to be stored in `x`. Each function has one of the two.
pub(super) fn scattered(a: &Arguments, x: &Tensor) -> Result<Expr> {
    match (a.get("value"), a.get("source")) {
        (Some(_), Some(_)) => Err(a.wrong("takes 'source' or 'value', not both")),
        (Some(_), None) => a.stored("value", x.dtype()),
        (None, _) => a.stored("source", x.dtype()),
    }
}

/// The argument `indices`. An empty list, which would become a tensor of floats, becomes one of integers.
fn numbers(a: &Arguments) -> Result<Tensor> {
    let indices = a.tensor("indices")?;
    if indices.numel() == 0 { indices.cast(ndcast::DType::I64) } else { Ok(indices) }
}

/// The indices of functions that, in PyTorch, do not count from the end.
fn from_the_start(a: &Arguments) -> Result<Tensor> {
    let indices = numbers(a)?;
    let negative = || -> Result<bool> { Expr::from(&indices).less(0).any(ALL).eval()?.item() };
    if a.flavour == Flavour::Torch && indices.dtype().is_integer() && negative()? {
        return Err(Error::new(ErrorKind::Index, "index out of range in self"));
    }
    Ok(indices)
}

fn full_of(a: &Arguments) -> Result<Expr> {
    let x = a.tensor("x")?;
    let mut single = Tensor::zeros((), x.dtype())?;
    single.assign(a.stored("value", x.dtype())?)?;
    Ok(Expr::from(single.broadcast_to(x.shape())?))
}

fn nonzero(a: &Arguments) -> Result<Value> {
    let x = a.tensor("x")?;
    let as_tuple = match a.get("as_tuple") {
        Some(_) => a.flag("as_tuple")?,
        None => matches!(a.module, "numpy" | "ndcast"),
    };
    if as_tuple { places(a, &x) } else { Value::fresh(&x.argwhere()?) }
}

/// The indices of the nonzero elements, as one tensor for each axis. PyTorch treats a 0-d tensor as one with one axis.
pub(in super::super) fn places(a: &Arguments, x: &Tensor) -> Result<Value> {
    let single = a.module == "torch" && x.ndim() == 0;
    Value::tuple_of(&if single { x.unsqueeze(0)?.nonzero()? } else { x.nonzero()? })
}
