//! Ranges as PyTorch makes them.

use super::super::creation::{LINSPACE, LOGSPACE, arange, linspace, logspace};
use super::super::{Row, row};
use super::own;
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::collect;
use ndcast::{DType, Result, Scalar, Tensor};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "arange",
        &[],
        "start=, stop=None, step=1, dtype=None",
        "Numbers at the distance `step` from `start` to before `stop`.",
        |a| {
            if a.get("start").is_none() && a.get("stop").is_none() {
                return Err(a.unfit("missing required argument: 'end'"));
            }
            match a.dtype("dtype")? {
                Some(dtype) if dtype.is_integer() && has_fractions(a) => cut(a, dtype),
                _ => spaced(a),
            }
        },
    )),
    own(&row(
        "linspace",
        &[],
        LINSPACE,
        "`num` numbers at equal distances from `start` to `stop`; an integer dtype cuts off their fractions.",
        |a| match a.dtype("dtype")? {
            Some(dtype) if dtype.is_integer() => whole(a, dtype, |number| number),
            Some(dtype @ (DType::F32 | DType::F64)) => even(a, dtype),
            _ => linspace(a),
        },
    )),
    own(&row(
        "logspace",
        &[],
        LOGSPACE,
        "`num` powers of `base`, whose exponents are at equal distances; an integer dtype cuts off their fractions.",
        |a| {
            let base = a.float("base")?.unwrap_or(10.0);
            match a.dtype("dtype")? {
                Some(dtype) if dtype.is_integer() => whole(a, dtype, |exponent| base.powf(exponent)),
                _ => logspace(a),
            }
        },
    )),
];

/// Whether the numbers of a range are floats.
fn has_fractions(a: &Arguments) -> bool {
    let is_float = |name: &&str| matches!(a.scalar(name), Ok(Some(Scalar::Float(_))));
    ["start", "stop", "step"].iter().any(is_float)
}

/// A range of integers between floats. PyTorch counts the numbers first, and then cuts off the fractions of the start and of the step.
fn cut(a: &Arguments, dtype: DType) -> Result<Value> {
    let exact = |name, default| Ok::<_, ndcast::Error>(a.float(name)?.unwrap_or(default));
    let (first, step) = (exact("start", 0.0)?, exact("step", 1.0)?);
    let (start, stop) = if a.get("stop").is_some() { (first, exact("stop", 0.0)?) } else { (0.0, first) };
    let count = ((stop - start) / step).ceil();
    let fits = |number: f64| number.abs() < i64::MAX as f64;
    if step == 0.0 || !count.is_finite() || ![start, stop, step].into_iter().all(fits) {
        return arange(a);
    }
    let (start, step) = (start as i64, step as i64);
    // Without its fraction a step may only come less far than the last number does.
    let number = |at: usize| Ok(start.wrapping_add(step.wrapping_mul(at as i64)));
    let count = count.max(0.0) as usize;
    Value::fresh(&Tensor::from_vec(collect((0..count).map(number))?, [count])?.cast(dtype)?)
}

/// PyTorch rounds the first number of a vector to the dtype and adds multiples of the step to it. The numbers after the last pair of vectors
/// are counted from the start. So 0 may be -2.98e-9 in `arange(-1, 1, 0.1)`, and is printed so.
fn spaced(a: &Arguments) -> Result<Value> {
    let made = arange(a)?;
    let Some(Ok(dtype)) = made.expr().map(|made| made.dtype()) else { return Ok(made) };
    let step = a.float("step")?.unwrap_or(1.0);
    let start = if a.get("stop").is_some() { a.float("start")?.unwrap_or(0.0) } else { 0.0 };
    if !dtype.is_float() || start.fract() == 0.0 && step.fract() == 0.0 {
        return Ok(made);
    }
    let (count, lanes) = (made.shape()?.numel()?, (32 / dtype.size()).min(16));
    let single = dtype.size() == 2;
    let round = |number: f64| if single { f64::from(number as f32) } else { number };
    let (start, step) = (round(start), round(step));
    let from = |first: f64, at: usize| round(step.mul_add(at as f64, first));
    let vectors = count - count % (2 * lanes);
    let firsts = collect((0..vectors / lanes).map(|vector| Ok(from(start, vector * lanes))))?;
    let groups = firsts.len();
    let firsts: Vec<f64> = Tensor::from_vec(firsts, [groups])?.cast(dtype)?.cast(DType::F64)?.to_vec()?;
    let number = |at: usize| {
        let first = if at < vectors { firsts.get(at / lanes) } else { None };
        Ok(first.map_or_else(|| from(start, at), |&first| from(first, at % lanes)))
    };
    Value::fresh(&Tensor::from_vec(collect((0..count).map(number))?, [count])?.cast(dtype)?)
}

/// Floats at equal distances. PyTorch rounds the distance to the dtype, adds its multiples to the first number in one rounding, and counts the second half
/// from the last number: the number in the middle of -1 and 1 may be -2.98e-8, and is printed so.
fn even(a: &Arguments, dtype: DType) -> Result<Value> {
    let round = |number: f64| if dtype == DType::F32 { f64::from(number as f32) } else { number };
    let exact = |name| Ok::<_, ndcast::Error>(round(a.float(name)?.unwrap_or(0.0)));
    let (start, stop, count) = (exact("start")?, exact("stop")?, a.size("num")?.unwrap_or(50));
    let step = if count > 1 { round(round(stop - start) / (count - 1) as f64) } else { 0.0 };
    let number = |at: usize| {
        let first = at < count / 2 || count == 1;
        let exact = if first { step.mul_add(at as f64, start) } else { (-step).mul_add((count - 1 - at) as f64, stop) };
        Ok(exact)
    };
    Value::fresh(&Tensor::from_vec(collect((0..count).map(number))?, [count])?.cast(dtype)?)
}

/// Integers at equal distances, or a function of them. PyTorch cuts off the ends first, and counts the second half from the last number.
fn whole(a: &Arguments, dtype: DType, function: impl Fn(f64) -> f64) -> Result<Value> {
    let exact = |name| Ok::<_, ndcast::Error>(a.float(name)?.unwrap_or(0.0));
    // Bytes wrap.
    let end = |number: f64| if dtype == DType::U8 { f64::from(number as i64 as u8) } else { number.trunc() };
    let (first, count) = (exact("start")?, a.size("num")?.unwrap_or(50));
    if count == 1 {
        return Value::fresh(&Tensor::from_vec(vec![function(first).trunc() as i64], [1])?.cast(dtype)?);
    }
    let (start, stop) = (end(first), end(exact("stop")?));
    let step = (stop - start) / (count.max(2) - 1) as f64;
    let number = |at: usize| {
        let exact = if at < count / 2 { start + step * at as f64 } else { stop - step * (count - 1 - at) as f64 };
        Ok(function(exact).trunc() as i64)
    };
    Value::fresh(&Tensor::from_vec(collect((0..count).map(number))?, [count])?.cast(dtype)?)
}
