//! Percentiles and quantiles by NumPy's methods, in its dtypes.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::sorting::interpolation;
use super::super::{Row, row};
use super::{counted, floating, given, own, place, promoted};
use crate::flavour::Flavour;
use ndcast::{ALL, Axes, DType, Interpolation, Order, Result, Scalar, Tensor, dtype::Kind};

const MIDDLE: &str = "x, axis=None, overwrite_input=False, keepdims=False";
const Q: &str = "x, q, axis=None, overwrite_input=False, method='linear', keepdims=False, weights=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("median", &[], MIDDLE, "The middle element over axes, or the mean of the two middle ones.", |a| {
        middle(a, Tensor::median)
    })),
    own(&row(
        "nanmedian",
        &[],
        MIDDLE,
        "The lower middle element that is not NaN, with its index if there is an axis.",
        |a| middle(a, Tensor::nanmedian),
    )),
    own(&row("percentile", &[], Q, "The value below which a percentage of the elements is.", |a| {
        of_shares(a, 100.0, |x, q, axes, between| x.quantile(q, axes, between))
    })),
    own(&row("nanpercentile", &[], Q, "The value below which a percentage of the elements is, without NaN.", |a| {
        of_shares(a, 100.0, |x, q, axes, between| x.nanquantile(q, axes, between))
    })),
    own(&row("quantile", &[], Q, "The value below which a share of the elements is.", |a| {
        of_shares(a, 1.0, |x, q, axes, between| x.quantile(q, axes, between))
    })),
    own(&row("nanquantile", &[], Q, "The value below which a share of the elements is, without NaN.", |a| {
        of_shares(a, 1.0, |x, q, axes, between| x.nanquantile(q, axes, between))
    })),
];

/// A median. The permission to overwrite the operand is not used.
fn middle(a: &Arguments, median: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Result<Value> {
    a.flag("overwrite_input")?;
    let x = given(a, "x")?;
    // In the standard's flavour a median of integers is of the default float.
    let x = if a.flavour == Flavour::NumPy { x.cast(floating(x.dtype()))? } else { x };
    Value::fresh(&median(&x, a.axes()?)?)
}

/// Quantiles for shares that are parts of `whole`.
fn of_shares(
    a: &Arguments,
    whole: f64,
    quantile: impl Fn(&Tensor, &Tensor, Axes, Interpolation) -> Result<Tensor>,
) -> Result<Value> {
    let (x, method, axes) = (given(a, "x")?, interpolation(a)?, a.axes()?);
    a.flag("overwrite_input")?;
    let number = matches!(a.get("q"), Some(Value::Scalar(_)));
    let q = given(a, "q")?;
    if a.get("weights").is_some() {
        return Err(a.wrong("knows no weights: repeat elements, or sort them and search their cumulated weights"));
    }
    if x.dtype().is_complex() {
        return Err(a.unfit("takes real numbers: complex ones have no order"));
    }
    let shares = q.cast(DType::F64)?.divide(whole)?;
    if shares.less(0)?.logical_or(shares.less_equal(1)?.logical_not()?)?.any(ALL)?.item::<Scalar>()?.as_bool() {
        return Err(a.wrong(format!("takes as 'q' numbers from 0 to {whole}")));
    }
    // Between the first and the last element no share lies but those of whole numbers: these are elements.
    let ends =
        whole == 1.0 && x.numel() > 0 && q.dtype().kind() < Kind::Float && matches!(method, Interpolation::Linear);
    if (method.picks() || ends) && x.dtype().kind() < Kind::Float {
        return Value::fresh(&picked(a, &x, &shares, method)?);
    }
    let wide = x.cast(floating(x.dtype()))?;
    let found = quantile(&wide, &shares, axes, method)?;
    // An element keeps its dtype. What is between two elements has that of the shares too, unless they are one weak number.
    Value::fresh(&match method.picks() || number || ends {
        true => found,
        false => {
            let dtype = promoted(x.dtype(), floating(q.dtype()))?;
            quantile(&wide.cast(DType::F64)?, &shares, a.axes()?, method)?.cast(dtype)?
        }
    })
}

/// Quantiles of integers that are elements, in their dtype: sorted elements, taken at the quantiles of their places.
fn picked(a: &Arguments, x: &Tensor, shares: &Tensor, method: Interpolation) -> Result<Tensor> {
    let mut axes = match a.ints("axis")? {
        None => (0..x.ndim()).collect(),
        Some(axes) => axes.into_iter().map(|axis| place(a, axis, x.ndim())).collect::<Result<Vec<_>>>()?,
    };
    axes.sort_unstable();
    let from: Vec<isize> = axes.iter().map(|&axis| axis as isize).collect();
    let to: Vec<isize> = (1..=axes.len() as isize).rev().map(|k| -k).collect();
    let moved = x.movedim(&from, &to)?;
    let (kept, reduced) = moved.shape().split_at(x.ndim() - axes.len());
    let count: usize = reduced.iter().product();
    if count == 0 {
        return Err(a.wrong("finds no quantile of nothing"));
    }
    let lengths: Vec<isize> = kept.iter().chain([&count]).map(|&length| length as isize).collect();
    let sorted = moved.reshape(&lengths)?.sort(-1, Order::Ascending)?;
    let places = counted(count)?.cast(DType::F64)?.quantile(shares, ALL, method)?.cast(DType::I64)?;
    let found = sorted.take(&places, -1)?;
    let rank = shares.ndim() as isize;
    let found = found.movedim((-rank..0).collect::<Vec<_>>(), (0..rank).collect::<Vec<_>>())?;
    if !a.flag("keepdims")? {
        return Ok(found);
    }
    found.unsqueeze(from.iter().map(|axis| axis + rank).collect::<Vec<_>>())
}
