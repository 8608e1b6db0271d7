//! Places of elements: in bins, by value, by condition; and interpolation between points.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{flat, given, holds, own, pair, single};
use ndcast::{ALL, Axes, DType, Error, Expr, Order, Result, Scalar, Side, Tensor, concat, dtype::Kind, op};

pub(super) const TABLE: &[Row] = &[
    own(&row("flatnonzero", &[], "a", "The indices of the elements that are not zero, counted in a row.", |a| {
        let x = flat(&given(a, "a")?)?;
        Value::fresh(&x.nonzero()?.pop().unwrap_or(x))
    })),
    own(&row(
        "digitize",
        &[],
        "x, bins, right=False",
        "For each element, the number of the interval between edges that contains it.",
        digitize,
    )),
    own(&row(
        "interp",
        &[],
        "x, xp, fp, left=None, right=None, period=None",
        "Values at positions between given points, on straight lines.",
        interp,
    )),
    own(&row(
        "nanargmax",
        &[],
        "x, axis=None, keepdims=False",
        "Index of the first largest of the elements that are not NaN.",
        |a| numbered(a, f64::NEG_INFINITY, Expr::argmax),
    )),
    own(&row(
        "nanargmin",
        &[],
        "x, axis=None, keepdims=False",
        "Index of the first smallest of the elements that are not NaN.",
        |a| numbered(a, f64::INFINITY, Expr::argmin),
    )),
];

fn digitize(a: &Arguments) -> Result<Value> {
    let [x, bins] = pair(a, ["x", "bins"])?;
    if bins.ndim() != 1 {
        return Err(a.wrong(format!("takes bins of one axis, not of shape {}", bins.shape())));
    }
    if x.dtype().is_complex() {
        return Err(a.unfit("takes real numbers: complex ones have no order"));
    }
    let less = bins.numel().saturating_sub(1);
    let (before, after) = (bins.narrow(0, 0..less)?, bins.narrow(0, bins.numel().min(1)..bins.numel().min(1) + less)?);
    let side = if a.flag("right")? { Side::Left } else { Side::Right };
    if holds(&after.expr().greater_equal(&before))? {
        return Value::fresh(&bins.searchsorted(&x, side)?);
    }
    if !holds(&after.expr().less_equal(&before))? {
        return Err(a.wrong("takes bins that rise or fall all the way"));
    }
    let rising = bins.flip(ALL)?.searchsorted(&x, side)?;
    Value::lazy(rising.expr() * -1 + bins.numel() as i64)
}

fn interp(a: &Arguments) -> Result<Value> {
    let (x, mut xp, mut fp) = (given(a, "x")?, given(a, "xp")?, given(a, "fp")?);
    let dtype = if fp.dtype().is_complex() { DType::C128 } else { DType::F64 };
    for (name, array) in [("x", &x), ("xp", &xp)] {
        if array.dtype().is_complex() {
            return Err(a.unfit(format!("takes as '{name}' real numbers")));
        }
    }
    (xp, fp) = (xp.cast(DType::F64)?, fp.cast(dtype)?);
    let mut x = x.cast(DType::F64)?;
    let end = |name: &str| match a.get(name) {
        Some(value) => Ok::<_, Error>(Some(single(a, value)?)),
        None => Ok(None),
    };
    let (mut left, mut right) = (end("left")?, end("right")?);
    if let Some(period) = a.float("period")? {
        if period == 0.0 {
            return Err(a.wrong("takes a period that is not 0"));
        }
        let period = period.abs();
        if xp.ndim() != 1 || fp.ndim() != 1 || xp.shape() != fp.shape() {
            let text = format!("takes points of one axis and one length, not {} and {}", xp.shape(), fp.shape());
            return Err(a.wrong(text));
        }
        (left, right) = (None, None);
        x = x.remainder(period)?;
        xp = xp.remainder(period)?;
        let order = xp.argsort(0, Order::Ascending)?;
        (xp, fp) = (xp.take(&order, 0)?, fp.take(&order, 0)?);
        // The neighbours of the first and the last point are in the periods before and after.
        if let Some(last) = xp.numel().checked_sub(1) {
            let ends = |points: &Tensor| Ok::<_, Error>((points.narrow(0, 0..1)?, points.narrow(0, last..last + 1)?));
            let ((first, final_), (first_value, final_value)) = (ends(&xp)?, ends(&fp)?);
            xp = concat([&final_.subtract(period)?, &xp, &first.add(period)?], 0)?;
            fp = concat([&final_value, &fp, &first_value], 0)?;
        }
    }
    Value::fresh(&x.interp_between(&xp, &fp, left, right)?)
}

/// The index of an extreme, NaN replaced by the opposite extreme.
fn numbered(a: &Arguments, least: f64, index: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let (x, axes) = (given(a, "x")?, a.axes()?);
    if x.dtype().kind() < Kind::Float {
        return Value::lazy(index(&x.expr(), axes));
    }
    if x.dtype().is_complex() {
        return Err(a.unfit("takes real numbers: complex ones have no order"));
    }
    let missing = x.isnan()?;
    if x.numel() > 0 && missing.all(axes.clone())?.any(ALL)?.item::<Scalar>()?.as_bool() {
        return Err(a.wrong("finds a part in which all elements are NaN"));
    }
    let numbers = op::where_(&missing, Tensor::of_scalar(Scalar::Float(least), x.dtype()), &x);
    Value::lazy(index(&numbers, axes))
}
