//! Reductions, scans and what is computed from them.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{FunctionInfo, row};
use crate::expr::Axes;
use crate::{DType, Expr, Op, Result, Tensor};

const REDUCED: &str = "x, axis=None, keepdims=False";
const TYPED: &str = "x, axis=None, dtype=None, keepdims=False";
const SPREAD: &str = "x, axis=None, correction=0, keepdims=False, unbiased=, dtype=None";

pub(super) const TABLE: &[FunctionInfo] = &[
    row("sum", &[], TYPED, "Sum; integers in 64 bits.", |a| accumulate(a, Expr::sum)),
    row("prod", &[], TYPED, "Product; integers in 64 bits.", |a| accumulate(a, Expr::prod)),
    row("mean", &["average"], TYPED, "Arithmetic mean; of integers, in the default float.", |a| average(a, Expr::mean)),
    row("max", &[], "x, axis=None, keepdims=False", "Largest element, or the larger of two.", |a| {
        extreme(a, Expr::max, Op::Maximum)
    }),
    row("min", &[], "x, axis=None, keepdims=False", "Smallest element, or the smaller of two.", |a| {
        extreme(a, Expr::min, Op::Minimum)
    }),
    row("amax", &[], REDUCED, "Largest element.", |a| reduce(a, Expr::amax)),
    row("amin", &[], REDUCED, "Smallest element.", |a| reduce(a, Expr::amin)),
    row("ptp", &[], REDUCED, "Largest less smallest element.", |a| {
        reduce(a, |x, axes| x.max(axes.clone()) - x.min(axes))
    }),
    row("all", &[], REDUCED, "Whether all are true.", |a| reduce(a, Expr::all)),
    row("any", &[], REDUCED, "Whether any is true.", |a| reduce(a, Expr::any)),
    row("argmax", &[], REDUCED, "Index of the first largest element.", |a| reduce(a, Expr::argmax)),
    row("argmin", &[], REDUCED, "Index of the first smallest element.", |a| reduce(a, Expr::argmin)),
    row("count_nonzero", &[], REDUCED, "How many elements are not zero.", |a| reduce(a, Expr::count_nonzero)),
    row("logsumexp", &[], REDUCED, "`log(sum(exp(x)))` without overflow.", |a| reduce(a, Expr::logsumexp)),
    row("var", &[], SPREAD, "Mean squared distance from the mean.", |a| spread(a, Expr::var)),
    row("std", &[], SPREAD, "Square root of the variance.", |a| spread(a, Expr::std)),
    row("norm", &["vector_norm"], "x, order=2, axis=None, keepdims=False", "`sum(|x|^order)^(1/order)`.", |a| {
        let order = a.float("order")?.unwrap_or(2.0);
        reduce(a, |x, axes| x.norm(axes, order))
    }),
    row("nansum", &[], TYPED, "Sum of the elements that are not NaN.", |a| accumulate(a, Expr::nansum)),
    row("nanmean", &[], TYPED, "Mean of the elements that are not NaN.", |a| average(a, Expr::nanmean)),
    row("nanmax", &[], REDUCED, "Largest of the elements that are not NaN.", |a| reduce(a, Expr::nanmax)),
    row("nanmin", &[], REDUCED, "Smallest of the elements that are not NaN.", |a| reduce(a, Expr::nanmin)),
    row("nanvar", &[], SPREAD, "Variance of the elements that are not NaN.", |a| spread(a, Expr::nanvar)),
    row("nanstd", &[], SPREAD, "Square root of that variance.", |a| spread(a, Expr::nanstd)),
    row("softmax", &[], "x, axis=None", "`exp(x) / sum(exp(x))` without overflow.", |a| reduce(a, Expr::softmax)),
    row("log_softmax", &[], "x, axis=None", "Logarithm of the softmax.", |a| reduce(a, Expr::log_softmax)),
    row("sum_to", &["sum_to_size"], "x, *shape", "Sum over all that broadcasting from `shape` would repeat.", |a| {
        Value::lazy(a.expr("x")?.sum_to(a.rest_shape()?))
    }),
    row("cumsum", &[], "x, axis=None, dtype=None", "Sums of the first elements.", |a| {
        scan(a, |x, axis| x.cumulative_sum(axis, false))
    }),
    row("cumprod", &[], "x, axis=None, dtype=None", "Products of the first elements.", |a| {
        scan(a, |x, axis| x.cumulative_prod(axis, false))
    }),
    row("cumulative_sum", &[], "x, axis=None, dtype=None, include_initial=False", "Sums of the first elements.", |a| {
        let initial = a.flag("include_initial")?;
        scan(a, |x, axis| x.cumulative_sum(axis, initial))
    }),
    row(
        "cumulative_prod",
        &[],
        "x, axis=None, dtype=None, include_initial=False",
        "Products of the first elements.",
        |a| {
            let initial = a.flag("include_initial")?;
            scan(a, |x, axis| x.cumulative_prod(axis, initial))
        },
    ),
    row("logcumsumexp", &[], "x, axis", "Logarithms of sums of the exponentials of the first elements.", |a| {
        Value::fresh(&a.tensor("x")?.logcumsumexp(a.int("axis")?.unwrap_or(0))?)
    }),
    row("cummax", &[], "x, axis", "Largest of the first elements, and where they are.", |a| {
        running(a, "cummax", Tensor::cummax)
    }),
    row("cummin", &[], "x, axis", "Smallest of the first elements, and where they are.", |a| {
        running(a, "cummin", Tensor::cummin)
    }),
];

fn reduce(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    Value::lazy(reduction(&a.expr("x")?, a.axes()?))
}

/// A reduction that may be asked to work in another dtype.
fn accumulate(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    match a.dtype("dtype")? {
        Some(dtype) => reduce(a, |x, axes| reduction(&x.cast(dtype), axes).cast(dtype)),
        None => reduce(a, reduction),
    }
}

/// A mean that may be asked for in another dtype, which it is rounded to last.
fn average(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let dtype = a.dtype("dtype")?;
    reduce(a, |x, axes| match dtype {
        Some(dtype) => reduction(&widest(x, dtype), axes).cast(dtype),
        None => reduction(x, axes),
    })
}

/// Elements in a dtype that what is made of them is rounded to, or in a wider one that they come in.
fn widest(x: &Expr, dtype: DType) -> Expr {
    let Ok(own) = x.dtype() else { return x.clone() };
    let joined = if own.kind() < crate::Kind::Float { DType::F64 } else { crate::promote(own, dtype).unwrap_or(dtype) };
    // What is no float is asked for as such.
    x.cast(if dtype.kind() < crate::Kind::Float { dtype } else { joined })
}

/// `max(x)`, `max(x, axis)`, and the `max(x1, x2)` of Python and PyTorch.
fn extreme(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr, op: Op) -> Result<Value> {
    match (a.get("x"), a.get("axis")) {
        (_, Some(other)) if other.is_tensor() => Value::lazy(Expr::map(op, [a.expr("x")?, a.expr("axis")?])),
        (Some(Value::Scalar(x)), Some(Value::Scalar(y))) if !a.method => {
            let first = if op == Op::Maximum { x.as_f64() >= y.as_f64() } else { x.as_f64() <= y.as_f64() };
            Ok(Value::Scalar(if first { *x } else { *y }))
        }
        // PyTorch's function says where, too.
        (_, Some(_)) if a.module == "torch" => {
            let index = if op == Op::Maximum { Expr::argmax } else { Expr::argmin };
            let fields = vec![("values", reduce(a, reduction)?), ("indices", reduce(a, index)?)];
            Ok(Value::Named(a.info.name, fields))
        }
        _ => reduce(a, reduction),
    }
}

fn spread(a: &Arguments, reduction: impl Fn(&Expr, Axes, f64) -> Expr) -> Result<Value> {
    // PyTorch's flag, where it is given, says what NumPy and the standard say by a number.
    let unbiased = a.get("unbiased").map(Value::truth).transpose()?;
    let correction = unbiased.map(|unbiased| f64::from(u8::from(unbiased)));
    let default = if a.module == "torch" { 1.0 } else { 0.0 };
    let correction = correction.or(a.float("correction")?).unwrap_or(default);
    let dtype = a.dtype("dtype")?;
    reduce(a, |x, axes| match dtype {
        Some(dtype) => reduction(&widest(x, dtype), axes, correction).cast(dtype.real()),
        None => reduction(x, axes, correction),
    })
}

fn scan(a: &Arguments, scan: impl Fn(&Tensor, Option<isize>) -> Result<Tensor>) -> Result<Value> {
    let mut x = a.tensor("x")?;
    if let Some(dtype) = a.dtype("dtype")? {
        x = x.cast(dtype)?;
    }
    // Without an axis NumPy takes all elements as one.
    let axis = a.int("axis")?;
    let x = if axis.is_none() && x.ndim() != 1 { x.ravel()? } else { x };
    let scanned = scan(&x, Some(axis.unwrap_or(0)))?;
    Value::fresh(&a.dtype("dtype")?.map_or_else(|| Ok(scanned.clone()), |dtype: DType| scanned.cast(dtype))?)
}

fn running(
    a: &Arguments,
    name: &'static str,
    scan: impl Fn(&Tensor, isize) -> Result<(Tensor, Tensor)>,
) -> Result<Value> {
    let (values, indices) = scan(&a.tensor("x")?, a.int("axis")?.unwrap_or(0))?;
    Ok(Value::Named(name, vec![("values", Value::fresh(&values)?), ("indices", Value::fresh(&indices)?)]))
}
