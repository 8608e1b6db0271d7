//! Neighbouring elements: gradients, areas, angles without jumps, convolutions and correlations.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, flat, floating, given, holds, own, place, promoted, strongly};
use crate::flavour::Flavour;
use crate::functions::sorting::places;
use ndcast::{
    ALL, DType, Error, Expr, Overlap, Result, Scalar, Tensor, concat,
    dtype::Kind,
    op::{self, Op},
};

pub(super) const TABLE: &[Row] = &[
    own(&row("convolve", &[], "a, v, mode='full'", "The convolution of two vectors.", |a| {
        let [x, v] = vectors(a)?;
        Value::fresh(&x.convolve(&v, overlap(a, Overlap::Full)?)?)
    })),
    own(&row(
        "correlate",
        &[],
        "a, v, mode='valid'",
        "The correlation of two vectors: sums of products at every shift; the second is conjugated.",
        |a| {
            let [x, v] = vectors(a)?;
            let overlap = overlap(a, Overlap::Valid)?;
            // NumPy counts from the other end where the second vector is the longer one.
            let turned = x.numel() < v.numel();
            let (long, short) = if turned { (v, x) } else { (x, v) };
            let found = long.convolve(&short.conj()?.flip(ALL)?, overlap)?;
            Value::fresh(&if turned { found.conj()?.flip(ALL)? } else { found })
        },
    )),
    own(&row(
        "gradient",
        &[],
        "f, *varargs, axis=None, edge_order=1",
        "The derivative along axes, by central differences.",
        gradient,
    )),
    own(&row(
        "trapezoid",
        &["trapz"],
        "y, x=None, dx=1, axis=-1",
        "The integral along an axis, by the trapezoidal rule.",
        |a| {
            let axis = a.int("axis")?.unwrap_or(-1);
            let y = given(a, "y")?;
            let x = a.get("x").map(|_| given(a, "x")).transpose()?;
            if y.dtype().kind() < Kind::Float || x.as_ref().is_some_and(|x| x.dtype().kind() == Kind::Unsigned) {
                return whole_area(a, &y, x.as_ref(), axis);
            }
            let own = floating(y.dtype());
            let dtype = x.as_ref().map_or(Ok(own), |x| promoted(own, x.dtype()))?;
            let dx = a.float("dx")?.unwrap_or(1.0);
            let y = y.cast(dtype)?;
            Value::fresh(&y.trapezoid(places(x.map(|x| x.cast(dtype)).transpose()?.as_ref(), dx), axis)?)
        },
    )),
    own(&row(
        "unwrap",
        &[],
        "p, discont=None, axis=-1, period=6.283185307179586",
        "Angles without jumps of more than half a period: whole periods are added.",
        unwrap,
    )),
];

/// The area below points of integers, or between positions that are: NumPy adds neighbours, and multiplies them by their distances, in their own dtype, which may wrap.
fn whole_area(a: &Arguments, y: &Tensor, x: Option<&Tensor>, axis: isize) -> Result<Value> {
    let axis = place(a, axis, y.ndim())? as isize;
    let less = y.shape()[axis as usize].saturating_sub(1);
    let flavour = Flavour::NumPy;
    let neighbours = vec![y.narrow_from(axis, 1.min(less as isize), less)?.expr(), y.narrow(axis, 0..less)?.expr()];
    let sums = flavour.map(Op::Add, neighbours)?;
    let distance = match x {
        None => Expr::from(a.number("dx")?.unwrap_or(Scalar::Float(1.0))),
        Some(x) if x.ndim() == 1 => {
            let mut lengths = vec![1; y.ndim()];
            lengths[axis as usize] = -1;
            x.diff(0, 1)?.reshape(&lengths)?.expr()
        }
        Some(x) => x.diff(axis, 1)?.expr(),
    };
    let areas = flavour.map(Op::Multiply, vec![distance, sums])?;
    Value::lazy(flavour.map(Op::Divide, vec![areas, Expr::from(2.0)])?.sum(axis))
}

/// The arguments `a` and `v` as vectors of one dtype.
fn vectors(a: &Arguments) -> Result<[Tensor; 2]> {
    let both = strongly(a, &[a.need("a")?, a.need("v")?])?;
    match both.iter().find(|x| x.ndim() > 1) {
        Some(x) => Err(a.wrong(format!("takes vectors, not the shape {}", x.shape()))),
        None => Ok([flat(&both[0])?, flat(&both[1])?]),
    }
}

fn overlap(a: &Arguments, otherwise: Overlap) -> Result<Overlap> {
    match a.text("mode")? {
        None => Ok(otherwise),
        Some("full") => Ok(Overlap::Full),
        Some("same") => Ok(Overlap::Same),
        Some("valid") => Ok(Overlap::Valid),
        Some(other) => Err(a.wrong(format!("knows the modes 'full', 'same' and 'valid', not '{other}'"))),
    }
}

/// The distances between the elements along an axis: one for all, or one for each two neighbours.
enum Spacing {
    Even(Tensor),
    Uneven(Tensor),
}

fn gradient(a: &Arguments) -> Result<Value> {
    let f = given(a, "f")?;
    let f = f.cast(floating(f.dtype()))?;
    let axes = match a.ints("axis")? {
        None => (0..f.ndim()).collect(),
        Some(axes) => axes.into_iter().map(|axis| place(a, axis, f.ndim())).collect::<Result<Vec<_>>>()?,
    };
    let second = match a.int("edge_order")?.unwrap_or(1) {
        1 => false,
        2 => true,
        other => return Err(a.wrong(format!("knows edge_order 1 and 2, not {other}"))),
    };
    let one = Value::Scalar(Scalar::Float(1.0));
    let distances = match &a.rest[..] {
        [] => vec![&one; axes.len()],
        [single] if single.shape()?.rank() == 0 => vec![single; axes.len()],
        several if several.len() == axes.len() => several.iter().collect(),
        several => {
            let text = format!("takes no distance, one, or one for each of {} axes, not {}", axes.len(), several.len());
            return Err(a.unfit(text));
        }
    };
    let slopes = axes.iter().zip(distances).map(|(&axis, distance)| {
        let spacing = spacing(a, distance, f.shape()[axis], f.dtype())?;
        let least = if second { 3 } else { 2 };
        if f.shape()[axis] < least {
            return Err(a.wrong(format!("needs {least} elements along an axis, not {}", f.shape()[axis])));
        }
        slopes(&f.movedim([axis as isize], [-1])?, &spacing, second)?.movedim([-1], [axis as isize])
    });
    let mut slopes = slopes.collect::<Result<Vec<_>>>()?;
    match slopes.len() {
        1 => Value::fresh(&slopes.swap_remove(0)),
        _ => Value::tuple_of(&slopes),
    }
}

fn spacing(a: &Arguments, distance: &Value, length: usize, dtype: DType) -> Result<Spacing> {
    let distance = array_of(a, distance)?;
    let distance = distance.cast(if dtype.is_complex() { DType::C128 } else { DType::F64 })?;
    match distance.ndim() {
        0 => return Ok(Spacing::Even(distance)),
        1 if distance.numel() == length => {}
        _ => {
            let text =
                format!("takes distances or a coordinate for each of {length} elements, not {}", distance.shape());
            return Err(a.wrong(text));
        }
    }
    let steps = distance.diff(0, 1)?;
    if steps.numel() > 0 && holds(&steps.expr().equal(steps.select(0, 0)?))? {
        return Ok(Spacing::Even(steps.select(0, 0)?));
    }
    Ok(Spacing::Uneven(steps))
}

/// The slopes along the last axis: central ones inside, and at the ends those of the first or second order.
fn slopes(f: &Tensor, spacing: &Spacing, second: bool) -> Result<Tensor> {
    let (length, dtype) = (f.shape().last().copied().unwrap_or(0), f.dtype());
    let last = length as isize - 1;
    let at = |place: isize| f.narrow_from(-1, place, 1).map(|part| part.expr());
    let middle = length.saturating_sub(2);
    let [before, here, after] =
        [0, 1, 2].map(|start| f.narrow_from(-1, start.min(last.max(0)), middle).map(|part| part.expr()));
    let (inside, first, final_) = match spacing {
        Spacing::Even(step) => {
            let step = step.cast(dtype)?;
            let inside = (after? - before?) / (&step * 2.0);
            if second {
                let [a, b, c] = [-1.5, 2.0, -0.5].map(|weight| Expr::from(weight) / &step);
                let first = &a * at(0)? + &b * at(1)? + &c * at(2)?;
                let final_ = -(&c * at(last - 2)? + &b * at(last - 1)? + &a * at(last)?);
                (inside, first, final_)
            } else {
                (inside, (at(1)? - at(0)?) / &step, (at(last)? - at(last - 1)?) / &step)
            }
        }
        Spacing::Uneven(steps) => {
            let part = |start: isize, length: usize| Ok::<_, Error>(steps.narrow_from(0, start, length)?.expr());
            let (left, right) = (part(0, middle)?, part(1, middle)?);
            let both = &left + &right;
            let inside = -&right / (&left * &both) * before?
                + (&right - &left) / (&left * &right) * here?
                + &left / (&right * &both) * after?;
            if second {
                let (one, two) = (part(0, 1)?, part(1, 1)?);
                let both = &one + &two;
                let first = -(&one * 2.0 + &two) / (&one * &both) * at(0)? + &both / (&one * &two) * at(1)?
                    - &one / (&two * &both) * at(2)?;
                let (one, two) = (part(last - 2, 1)?, part(last - 1, 1)?);
                let both = &one + &two;
                let final_ = &two / (&one * &both) * at(last - 2)? - &both / (&one * &two) * at(last - 1)?
                    + (&two * 2.0 + &one) / (&two * &both) * at(last)?;
                (inside, first, final_)
            } else {
                let first = (at(1)? - at(0)?) / part(0, 1)?;
                (inside, first, (at(last)? - at(last - 1)?) / part(last - 1, 1)?)
            }
        }
    };
    let parts = [first, inside, final_].map(|part| part.cast(dtype).eval());
    let [first, inside, final_] = parts;
    concat([&first?, &inside?, &final_?], -1)
}

fn unwrap(a: &Arguments) -> Result<Value> {
    let p = given(a, "p")?;
    let axis = place(a, a.int("axis")?.unwrap_or(-1), p.ndim())? as isize;
    let period = a.number("period")?.unwrap_or(Scalar::Float(std::f64::consts::TAU));
    let dtype = super::weak(a, Some(p.dtype()), [period])?;
    let steps = p.diff(axis, 1)?.cast(dtype)?;
    // Half an odd period of integers is no integer, so no step is exactly half a period long.
    let (high, low, ambiguous) = match period {
        Scalar::Int(period) if dtype.is_integer() => {
            let high = period.div_euclid(2);
            (Scalar::Int(high), Scalar::Int(-high), period.rem_euclid(2) == 0)
        }
        other => (Scalar::Float(other.as_f64() / 2.0), Scalar::Float(-other.as_f64() / 2.0), true),
    };
    let jump = match a.number("discont")? {
        Some(jump) => jump,
        None if ambiguous => high,
        None => Scalar::Float(period.as_f64() / 2.0),
    };
    let number = |scalar: Scalar| Expr::from(scalar);
    let mut turned = (steps.expr() - number(low)).remainder(number(period)) + number(low);
    if ambiguous {
        let half = turned.equal(number(low)).logical_and(steps.expr().greater(0));
        turned = op::where_(half, number(high), turned);
    }
    let small = match jump {
        Scalar::Float(jump) if dtype.is_integer() => steps.expr().cast(DType::F64).abs().less(jump),
        jump => steps.expr().abs().less(number(jump)),
    };
    let corrections = op::where_(small, 0, turned - &steps).eval()?;
    let whole = p.cast(dtype)?;
    let length = whole.shape()[axis as usize];
    let first = whole.narrow(axis, 0..length.min(1))?;
    let rest = whole.narrow(axis, length.min(1)..length.min(1) + length.saturating_sub(1))?;
    let rest = (rest.expr() + corrections.cumsum(axis)?.cast(dtype)?).cast(dtype).eval()?;
    Value::fresh(&concat([&first, &rest], axis)?)
}
