//! Reductions and scans in NumPy's dtypes: those that skip NaN, those around a given mean, and counts.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::reductions::{begun, masked};
use super::super::{Row, row};
use super::{array_of, flat, floating, given, own};
use ndcast::{
    Axes, Corrected, DType, Error, Expr, Initial, Result, Scalar, Tensor,
    dtype::Kind,
    keep,
    op::{self, Op},
};

const SPREAD: &str = "x, axis=None, dtype=None, correction=0, keepdims=False, where=None, mean=None";
const SCANNED: &str = "x, axis=None, dtype=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("std", &[], SPREAD, "Square root of the variance.", |a| spread(a, true, false))),
    own(&row("var", &[], SPREAD, "Mean squared distance from the mean.", |a| spread(a, false, false))),
    own(&row("nanstd", &[], SPREAD, "Square root of the variance of the elements that are not NaN.", |a| {
        spread(a, true, true)
    })),
    own(&row("nanvar", &[], SPREAD, "Variance of the elements that are not NaN.", |a| spread(a, false, true))),
    own(&row(
        "nanprod",
        &[],
        "x, axis=None, dtype=None, keepdims=False, initial=None, where=None",
        "Product of the elements that are not NaN.",
        |a| begun(a, Op::Multiply, 1, |x, axes| numbers(x, 1).prod(axes)),
    )),
    own(&row("nancumsum", &[], SCANNED, "Running sums along an axis, with NaN as 0.", |a| {
        scan(a, 0, |x, axis| x.cumulative_sum(axis, Initial::Omitted))
    })),
    own(&row("nancumprod", &[], SCANNED, "Running products along an axis, with NaN as 1.", |a| {
        scan(a, 1, |x, axis| x.cumulative_prod(axis, Initial::Omitted))
    })),
    own(&row(
        "bincount",
        &[],
        "x, weights=None, minlength=0",
        "How often each integer from 0 on occurs; sums of weights in float64.",
        |a| {
            let x = given(a, "x")?;
            let x = if x.numel() == 0 && x.dtype().kind() == Kind::Float { x.cast(DType::I64)? } else { x };
            let weights = a.get("weights").map(|_| given(a, "weights")).transpose()?;
            // A cast would drop the imaginary parts.
            if let Some(weights) = weights.as_ref().filter(|weights| weights.dtype().is_complex()) {
                return Err(Error::dtype(format!("bincount: weights are real numbers, not {}", weights.dtype())));
            }
            let weights = weights.map(|weights| weights.cast(DType::F64)).transpose()?;
            Value::fresh(&x.bincount(weights.as_ref(), a.size("minlength")?.unwrap_or(0))?)
        },
    )),
];

/// The elements, with a number instead of NaN.
fn numbers(x: &Expr, otherwise: i64) -> Expr {
    match x.dtype() {
        Ok(dtype) if dtype.kind() >= Kind::Float => {
            op::where_(x.isnan(), Tensor::of_scalar(Scalar::Float(otherwise as f64), DType::F16), x)
        }
        _ => x.clone(),
    }
}

fn scan(a: &Arguments, otherwise: i64, scan: impl Fn(&Tensor, isize) -> Result<Tensor>) -> Result<Value> {
    let (x, dtype) = (given(a, "x")?, a.dtype("dtype")?);
    let x = numbers(&x.expr(), otherwise).eval()?;
    let x = dtype.map_or_else(|| Ok(x.clone()), |dtype| x.cast(dtype))?;
    let scanned = match a.int("axis")? {
        Some(axis) if x.ndim() > 0 => scan(&x, axis)?,
        _ => scan(&flat(&x)?, 0)?,
    };
    Value::fresh(&dtype.map_or_else(|| Ok(scanned.clone()), |dtype| scanned.cast(dtype))?)
}

/// A variance or a standard deviation.
fn spread(a: &Arguments, root: bool, skips: bool) -> Result<Value> {
    let (x, axes) = (given(a, "x")?, a.axes()?);
    let correction = a.float("correction")?.unwrap_or(0.0);
    let dtype = a.dtype("dtype")?.unwrap_or(floating(x.dtype()));
    if a.get("mean").is_none() && a.get("where").is_none() {
        // Integers are exact in float64 longer than in a narrower dtype.
        let x = x.expr().cast(if x.dtype().kind() < Kind::Float { DType::F64 } else { dtype });
        let axes = Corrected::new(axes, correction);
        let found = match (root, skips) {
            (true, false) => x.std(axes),
            (false, false) => x.var(axes),
            (true, true) => x.nanstd(axes),
            (false, true) => x.nanvar(axes),
        };
        let found = if dtype.is_complex() { found } else { found.cast(dtype) };
        return Value::lazy(found);
    }
    let wide = if dtype.is_complex() { DType::C128 } else { DType::F64 };
    let x = x.cast(wide)?.expr();
    let chosen = masked(a, Expr::from(true).broadcast_to(x.shape()?), false)?;
    let chosen = if skips { chosen.logical_and(x.isnan().logical_not()) } else { chosen };
    let count = chosen.cast(DType::F64).sum(axes.clone());
    let inside = |x: Expr, axes: Axes| op::where_(&chosen, x, 0).sum(axes);
    let mean = match a.get("mean") {
        Some(mean) => array_of(a, mean)?.cast(wide)?.expr(),
        None => inside(x.clone(), keep(axes.clone())) / chosen.cast(DType::F64).sum(keep(axes.clone())),
    };
    let distance = (x - mean).abs();
    let found = inside(&distance * &distance, axes) / (count - correction).maximum(0);
    let found = if root { found.sqrt() } else { found };
    let real = match dtype {
        DType::C64 => DType::F32,
        DType::C128 => DType::F64,
        other => other,
    };
    if real.kind() < Kind::Float {
        return Err(Error::dtype(format!("{}: 'dtype' must be of floats, not {real}", a.name)));
    }
    Value::lazy(found.cast(real))
}
