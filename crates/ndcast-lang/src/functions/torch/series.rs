//! Sums of the first elements, differences, histograms, searches in sorted rows, and windows of signals.

use super::super::{Row, row};
use super::own;
use super::scatter::leveled;
use crate::arguments::Arguments;
use crate::conversion::{items, number};
use crate::functions::sorting;
use crate::value::Value;
use ndcast::shape::normalize_axis;
use ndcast::{
    ALL, Complex64, DType, Error, ErrorKind, Expr, Initial, Result, Scalar, Tensor, concat,
    op::{self, Op},
};
use std::f64::consts::PI;

const RUNNING: &str = "x, axis, dtype=None";
const WINDOW: &str = "window_length, periodic=True, dtype=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("cumsum", &[], RUNNING, "Running sums: the sum of each element and all before it along an axis.", |a| {
        running(a, |x, axis| x.cumulative_sum(Some(axis), Initial::Omitted))
    })),
    own(&row(
        "cumprod",
        &[],
        RUNNING,
        "Running products: the product of each element and all before it along an axis.",
        |a| running(a, |x, axis| x.cumulative_prod(Some(axis), Initial::Omitted)),
    )),
    own(&row(
        "cumulative_trapezoid",
        &[],
        "y, x=None, dx=1, axis=-1",
        "The running integral along an axis, by the trapezoidal rule.",
        |a| {
            // Each is subtracted or added in its own dtype, in which integers wrap.
            let (y, x) = (a.tensor("y")?, a.get("x").map(|_| a.tensor("x")).transpose()?);
            let axis = a.int("axis")?.unwrap_or(-1);
            let at = normalize_axis(axis, y.ndim()).map_err(|error| Error::shape(a.name, &["y"], error))?;
            if y.shape().get(at) == Some(&0) {
                return Value::lazy(a.flavour.real(y.expr())?);
            }
            let [before, after] = neighbours(&y, at)?;
            let width = match &x {
                None => Expr::from(a.float("dx")?.unwrap_or(1.0)),
                Some(x) => widths(a, x, y.ndim(), at)?,
            };
            let areas = a.flavour.map(Op::Multiply, vec![before.expr() + after, width])?;
            let areas = (a.flavour.real(areas)? / 2.0).eval()?;
            Value::fresh(&areas.cumulative_sum(Some(at as isize), Initial::Omitted)?)
        },
    )),
    own(&row(
        "trapezoid",
        &["trapz"],
        "y, x=None, dx=1, axis=-1",
        "The integral along an axis, by the trapezoidal rule.",
        |a| {
            // Each is subtracted or added in its own dtype, in which integers wrap.
            let (y, x) = (a.tensor("y")?, a.get("x").map(|_| a.tensor("x")).transpose()?);
            let axis = a.int("axis")?.unwrap_or(-1);
            let at = normalize_axis(axis, y.ndim()).map_err(|error| Error::shape(a.name, &["y"], error))?;
            if y.dtype() == DType::Bool {
                return Err(Error::dtype(format!(
                    "{}: received a bool input for 'x' or 'y', but bool is not supported",
                    a.name
                )));
            }
            if y.shape().get(at) == Some(&0) {
                return Value::fresh(&y.trapezoid(1.0, axis)?);
            }
            if let Some(x) = &x {
                let [before, after] = neighbours(&y, at)?;
                let width = widths(a, x, y.ndim(), at)?;
                let areas = a.flavour.real(a.flavour.map(Op::Multiply, vec![before.expr() + after, width])?)?;
                return Value::lazy(areas.sum(at as isize) / 2.0);
            }
            // All points, less half of the first and the last one. Integers wrap where PyTorch's do.
            let edges = y.select(at as isize, 0)?.expr() + y.select(at as isize, -1)?;
            let sum = if y.dtype().is_integer() { y.expr().cast(DType::I64) } else { y.expr() }.sum(at as isize);
            Value::lazy((a.flavour.real(sum)? - a.flavour.real(edges)? * 0.5) * a.float("dx")?.unwrap_or(1.0))
        },
    )),
    own(&row(
        "gradient",
        &[],
        "x, spacing=1, axis=None, edge_order=1",
        "The derivative along axes, by central differences.",
        gradient,
    )),
    own(&row("histc", &[], "x, bins=100, min=0, max=0", "The number of elements in each of several intervals.", |a| {
        let x = a.tensor("x")?;
        if !x.dtype().is_float() {
            return Err(Error::dtype(format!("histc: the elements must be floats, not {}", x.dtype())));
        }
        let (bins, mut min, mut max) =
            (a.size("bins")?.unwrap_or(100), a.float("min")?.unwrap_or(0.0), a.float("max")?.unwrap_or(0.0));
        if bins == 0 {
            return Err(a.wrong("takes a positive number of bins"));
        }
        if min == max && x.numel() > 0 {
            (min, max) = (x.min(ALL)?.item::<Scalar>()?.as_f64(), x.max(ALL)?.item::<Scalar>()?.as_f64());
        }
        if min == max {
            (min, max) = (min - 1.0, max + 1.0);
        }
        if !(min.is_finite() && max.is_finite() && min < max) {
            return Err(a.wrong(format!("takes a finite range, not {min} to {max}")));
        }
        let counts = x.ravel()?.histogram(bins, Some((min, max)), None)?.0;
        Value::lazy(counts.expr().cast(x.dtype()))
    })),
    own(&row(
        "searchsorted",
        &[],
        "sorted_sequence, input, out_int32=False, right=False, side=None, sorter=None",
        "The indices at which elements can be inserted into a sorted sequence, or into sorted rows, so that it stays sorted.",
        |a| {
            let [rows, x2] = a.compared(["sorted_sequence", "input"])?;
            let sorter = a.get("sorter").map(|_| a.tensor("sorter")).transpose()?;
            let right = match (a.text("side")?, a.flag("right")?) {
                (Some("left"), true) => return Err(a.wrong("takes 'side' or 'right', not both")),
                (Some("left"), false) => false,
                (Some("right"), _) => true,
                (None, right) => right,
                (Some(other), _) => return Err(a.wrong(format!("takes a side 'left' or 'right', not '{other}'"))),
            };
            let places = if rows.ndim() == 1 {
                sorting::searched(&rows, &x2, right, sorter.as_ref())?
            } else {
                let rows = match &sorter {
                    Some(sorter) => rows.gather(-1, sorter)?,
                    None => rows,
                };
                searched(a, &rows, &x2, right)?
            };
            Value::fresh(&if a.flag("out_int32")? { places.cast(DType::I32)? } else { places })
        },
    )),
    own(&row(
        "gather",
        &[],
        "x, axis, indices, sparse_grad=False",
        "For every index, the element that it selects along an axis.",
        |a| {
            let indices = a.tensor("indices")?;
            let indices = if indices.numel() == 0 { indices.cast(DType::I64)? } else { indices };
            let axis = a.int("axis")?.ok_or_else(|| a.wrong("needs 'dim'"))?;
            let x = a.tensor("x")?;
            let level = leveled(&x, &indices)?;
            let found = x.gather(axis, &level)?;
            Value::fresh(&if level.ndim() > indices.ndim() { found.squeeze([0])? } else { found })
        },
    )),
    own(&row(
        "logcumsumexp",
        &[],
        "x, axis",
        "Logarithm of the running sum of exponentials along an axis, without overflow.",
        |a| {
            let (x, axis) = (a.tensor("x")?, a.int("axis")?.unwrap_or(0));
            let x = if x.ndim() == 0 { x.unsqueeze(0)? } else { x };
            let sums = if x.dtype().is_complex() { complex_exponentials(&x, axis)? } else { x.logcumsumexp(axis)? };
            Value::fresh(&if a.need("x")?.shape()?.rank() == 0 { sums.squeeze([0])? } else { sums })
        },
    )),
    own(&row("bartlett_window", &[], WINDOW, "Bartlett's window, a triangle.", |a| {
        window(a, |x| 1.0 - (x * 2.0 - 1.0).abs())
    })),
    own(&row("blackman_window", &[], WINDOW, "Blackman's window, a sum of three cosines.", |a| {
        window(a, |x| 0.42 - (&x * (2.0 * PI)).cos() * 0.5 + (x * (4.0 * PI)).cos() * 0.08)
    })),
    own(&row("hann_window", &[], WINDOW, "Hann's window, a raised cosine.", |a| {
        window(a, |x| 0.5 - (x * (2.0 * PI)).cos() * 0.5)
    })),
    own(&row(
        "hamming_window",
        &[],
        "window_length, periodic=True, alpha=0.54, beta=0.46, dtype=None",
        "Hamming's window, a raised cosine that does not reach zero.",
        |a| {
            let (alpha, beta) = (a.float("alpha")?.unwrap_or(0.54), a.float("beta")?.unwrap_or(0.46));
            window(a, |x| alpha - (x * (2.0 * PI)).cos() * beta)
        },
    )),
    own(&row(
        "kaiser_window",
        &[],
        "window_length, periodic=True, beta=12.0, dtype=None",
        "Kaiser's window, made of Bessel functions.",
        |a| {
            let beta = a.float("beta")?.unwrap_or(12.0);
            let most = super::special::bessel(beta, 0, true);
            let part = move |x: f64| {
                let at = beta * (1.0 - (2.0 * x - 1.0).powi(2)).max(0.0).sqrt();
                super::special::bessel(at, 0, true) * (at - beta).exp() / most
            };
            window(a, |x| ndcast::map(x, part))
        },
    )),
];

/// One length along an axis, and 1 along the others.
fn lengths(rank: usize, at: usize) -> Vec<isize> {
    (0..rank).map(|axis| if axis == at { -1 } else { 1 }).collect()
}

/// The elements along an axis but the last one, and but the first one.
fn neighbours(x: &Tensor, at: usize) -> Result<[Tensor; 2]> {
    let length = x.shape().get(at).copied().unwrap_or(1).max(1);
    Ok([x.narrow(at as isize, 0..length - 1)?, x.narrow(at as isize, 1..1 + length - 1)?])
}

/// The distances of the positions `x` along the axis `at` of a tensor with `rank` axes.
///
/// # Errors
/// `Value` if `x` does not have the axis.
fn widths(a: &Arguments, x: &Tensor, rank: usize, at: usize) -> Result<Expr> {
    // One position for each element along the axis, or tensors of at most as many axes, or PyTorch's axis of the same number.
    let (x, place) = match x.ndim() {
        1 => (x.reshape(lengths(rank, at))?, at),
        own if own < rank => {
            (x.clone(), (own + at).checked_sub(rank).ok_or_else(|| a.wrong("takes an 'x' with the axis of 'y'"))?)
        }
        _ => (x.clone(), at),
    };
    let [before, after] = neighbours(&x, place)?;
    Ok(after.expr() - before)
}

fn running(a: &Arguments, scan: impl Fn(&Tensor, isize) -> Result<Tensor>) -> Result<Value> {
    let (x, dtype) = (a.tensor("x")?, a.dtype("dtype")?);
    let axis = a.int("axis")?.ok_or_else(|| a.unfit("missing required argument: 'dim'"))?;
    // PyTorch's sums of unsigned integers are signed.
    let own = if x.dtype().is_integer() || x.dtype() == DType::Bool { DType::I64 } else { x.dtype() };
    let x = x.cast(dtype.unwrap_or(own))?;
    let single = x.ndim() == 0;
    let x = if single { x.unsqueeze(0)? } else { x };
    let scanned = scan(&x, axis)?.cast(dtype.unwrap_or(own))?;
    Value::fresh(&if single { scanned.squeeze([0])? } else { scanned })
}

/// Logarithms of running sums of exponentials of complex numbers. The larger real part is taken out of each sum, so that nothing overflows.
fn complex_exponentials(x: &Tensor, axis: isize) -> Result<Tensor> {
    let at = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("logcumsumexp", &["x"], error))? as isize;
    let moved = x.movedim([at], [-1])?.cast(DType::C128)?.contiguous()?;
    let mut elements: Vec<Complex64> = moved.to_vec()?;
    let length = moved.shape().last().copied().unwrap_or(0).max(1);
    for row in elements.chunks_mut(length) {
        let mut sum = Complex64::new(f64::NEG_INFINITY, 0.0);
        for element in row {
            let (most, least) = if sum.re > element.re { (sum, *element) } else { (*element, sum) };
            sum = if least.re == f64::NEG_INFINITY { most } else { most + ((least - most).exp() + 1.0).ln() };
            *element = sum;
        }
    }
    Tensor::from_vec(elements, moved.shape())?.movedim([-1], [at])?.cast(x.dtype())
}

/// A window of a signal, as a function of the place from 0 to 1.
fn window(a: &Arguments, shape: impl Fn(Expr) -> Expr) -> Result<Value> {
    let length = a.size("window_length")?.unwrap_or(0);
    let dtype = a.dtype("dtype")?.unwrap_or_else(|| a.flavour.default_float());
    if !dtype.is_float() {
        return Err(Error::dtype(format!("{}: 'dtype' must be of floats, not {dtype}", a.name)));
    }
    if length < 2 {
        return Value::fresh(&Tensor::ones([length], dtype)?);
    }
    let steps = if a.flag("periodic")? { length } else { length - 1 };
    let places = Tensor::arange_of(0, length as i64, 1, DType::F64)?.expr() / steps as f64;
    Value::lazy(shape(places).cast(dtype))
}

/// Binary searches in sorted rows, of all elements at once.
fn searched(a: &Arguments, rows: &Tensor, x: &Tensor, right: bool) -> Result<Tensor> {
    let lead = |x: &Tensor| x.shape().split_last().map(|(_, lead)| lead.to_vec());
    let Some(length) = rows.shape().last().copied().filter(|_| lead(rows) == lead(x)) else {
        let text = format!(
            "{}: rows of shape {} for elements of shape {}: all but the last lengths must be equal",
            a.name,
            rows.shape(),
            x.shape()
        );
        return Err(Error::new(ErrorKind::Shape, text));
    };
    let mut found = Tensor::zeros(x.shape(), DType::I64)?;
    let mut step = length.checked_next_power_of_two().unwrap_or(1) as i64;
    while step > 0 && length > 0 {
        let next = (found.expr() + step).eval()?;
        let place = (next.expr() - 1).minimum(length as i64 - 1).eval()?;
        let there = rows.gather(-1, &place)?;
        let before = if right { there.expr().greater(x).logical_not() } else { there.expr().less(x) };
        let before = before.logical_and(next.expr().less_equal(length as i64));
        found = op::where_(before, &next, &found).eval()?;
        step /= 2;
    }
    Ok(found)
}

/// The distances between neighbours along an axis, one or one for each pair.
fn spacing(a: &Arguments, value: &Value, length: usize) -> Result<Vec<f64>> {
    let pairs = length.max(1) - 1;
    match value.tensor() {
        Some(tensor) if value.shape()?.rank() == 1 => {
            let places: Vec<f64> = tensor?.cast(DType::F64)?.to_vec()?;
            if places.len() != length {
                return Err(a.wrong(format!("has {} coordinates for {length} elements", places.len())));
            }
            Ok(places.windows(2).map(|pair| pair[1] - pair[0]).collect())
        }
        _ => {
            let one = number(value)
                .transpose()?
                .map(Scalar::as_f64)
                .ok_or_else(|| a.wrong("takes as spacing numbers and vectors"))?;
            ndcast::internal::repeated(one, pairs)
        }
    }
}

fn gradient(a: &Arguments) -> Result<Value> {
    let x = a.tensor("x")?;
    let x = if x.dtype().is_float() || x.dtype().is_complex() { x } else { x.cast(a.flavour.default_float())? };
    let all: Vec<isize> = (0..x.ndim() as isize).collect();
    let axes = a.ints("axis")?.unwrap_or(all);
    let one = Value::Scalar(Scalar::Int(1));
    let given = a.get("spacing").unwrap_or(&one);
    let many = items(given).transpose()?;
    if many.as_ref().is_some_and(|many| many.len() != axes.len()) {
        return Err(a.wrong(format!("takes one spacing for each of {} axes", axes.len())));
    }
    let order = a.int("edge_order")?.unwrap_or(1);
    if !(1..=2).contains(&order) {
        return Err(a.wrong(format!("takes an edge_order of 1 or 2, not {order}")));
    }
    let mut slopes = Vec::new();
    for (k, &axis) in axes.iter().enumerate() {
        let at = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("gradient", &["x"], error))?;
        let length = x.shape().get(at).copied().unwrap_or(0);
        if length <= order.unsigned_abs() {
            return Err(a.wrong(format!("needs more than {order} elements along axis {axis} of shape {}", x.shape())));
        }
        let own = many.as_ref().and_then(|many| many.get(k)).unwrap_or(given);
        slopes.push(Value::fresh(&sloped(&x, at, &spacing(a, own, length)?, order == 2)?)?);
    }
    Ok(Value::Tuple(slopes))
}

/// Slopes along an axis with these distances between its elements.
fn sloped(x: &Tensor, at: usize, steps: &[f64], second: bool) -> Result<Tensor> {
    let (axis, count) = (at as isize, steps.len());
    let part = |start: usize, length: usize| x.narrow(axis, start..start + length);
    let wide = x.dtype().real();
    let row = |values: &[f64]| Tensor::from_slice(values, [values.len()])?.cast(wide)?.reshape(lengths(x.ndim(), at));
    let (left, right) =
        (row(steps.get(..count - 1).unwrap_or(&[]))?.expr(), row(steps.get(1..).unwrap_or(&[]))?.expr());
    let inner = (left.square() * part(2, count - 1)? + (right.square() - left.square()) * part(1, count - 1)?
        - right.square() * part(0, count - 1)?)
        / (&left * &right * (&left + &right));
    let step = |k: usize| steps.get(k).copied().unwrap_or(1.0);
    // From the edge inwards: its distance to the next element, and from there to the one after.
    let edge = |places: [usize; 3], near: f64, far: f64| -> Result<Expr> {
        let [x0, x1, x2] = [part(places[0], 1)?, part(places[1], 1)?, part(places[2].min(count), 1)?];
        Ok(if second {
            x0.expr() * (-(2.0 * near + far) / (near * (near + far))) + x1.expr() * ((near + far) / (near * far))
                - x2.expr() * (near / (far * (near + far)))
        } else {
            (x1.expr() - x0) / near
        })
    };
    let first = edge([0, 1, 2], step(0), step(1))?.eval()?;
    let last =
        edge([count, count - 1, count.saturating_sub(2)], -step(count - 1), -step(count.saturating_sub(2)))?.eval()?;
    concat([&first, &inner.cast(x.dtype()).eval()?, &last], Some(axis))
}
