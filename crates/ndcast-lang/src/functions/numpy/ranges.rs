//! Numbers at equal distances or ratios, between arrays of ends too, and the windows of signal processing.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, floating, own, pair, place, promoted};
use ndcast::{ALL, DType, Error, Expr, Result, Scalar, Tensor, concat, dtype::Kind, op};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "linspace",
        &[],
        "start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0",
        "`num` numbers at equal distances from `start` to `stop`.",
        |a| {
            let (numbers, step) = spaced(a, a.dtype("dtype")?)?;
            if !a.flag("retstep")? {
                return Value::fresh(&numbers);
            }
            Ok(Value::Tuple(vec![Value::fresh(&numbers)?, Value::fresh(&step)?]))
        },
    )),
    own(&row(
        "logspace",
        &[],
        "start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0",
        "`num` powers of `base`, whose exponents are at equal distances.",
        |a| {
            let ten = Value::Scalar(Scalar::Float(10.0));
            let mut base = array_of(a, a.get("base").unwrap_or(&ten))?;
            let rank = base.ndim();
            let ranked = |x: Tensor| (x.ndim()..rank).try_fold(x, |x, _| x.unsqueeze(0));
            let [start, stop] = pair(a, ["start", "stop"])?;
            let (exponents, _) = between(a, &ranked(start)?, &ranked(stop)?, None)?;
            if rank > 0 {
                // One base for each pair of ends.
                base = base.unsqueeze(place(a, a.int("axis")?.unwrap_or(0), exponents.ndim())? as isize)?;
            }
            let base = base.cast(if base.dtype().is_complex() { base.dtype() } else { exponents.dtype() })?;
            let powers = base.pow(&exponents)?;
            Value::fresh(&a.dtype("dtype")?.map_or_else(|| Ok(powers.clone()), |dtype| powers.cast(dtype))?)
        },
    )),
    own(&row(
        "geomspace",
        &[],
        "start, stop, num=50, endpoint=True, dtype=None, axis=0",
        "`num` numbers from `start` to `stop`, each the same multiple of the one before.",
        ratios,
    )),
    own(&row("hanning", &[], "m", "Hann's window, a raised cosine.", |a| window(a, |turn, _| turn.cos() * 0.5 + 0.5))),
    own(&row("hamming", &[], "m", "Hamming's window, a raised cosine that does not reach zero.", |a| {
        window(a, |turn, _| turn.cos() * 0.46 + 0.54)
    })),
    own(&row("blackman", &[], "m", "Blackman's window, a sum of three cosines.", |a| {
        window(a, |turn, _| turn.cos() * 0.5 + 0.42 + (turn * 2.0).cos() * 0.08)
    })),
    own(&row("bartlett", &[], "m", "Bartlett's window, a triangle.", |a| {
        window(a, |_, place| op::where_(place.less_equal(0), &place + 1.0, -&place + 1.0))
    })),
    own(&row("kaiser", &[], "m, beta", "Kaiser's window, made of Bessel functions.", |a| {
        let beta = a.float("beta")?.ok_or_else(|| a.wrong("needs 'beta'"))?;
        let whole = Tensor::of_scalar(Scalar::Float(beta), DType::F64).bessel_i0()?;
        window(a, move |_, place| ((-&place * &place + 1.0).maximum(0.0).sqrt() * beta).bessel_i0() / &whole)
    })),
];

/// The numbers between `start` and `stop`, which broadcast, along a new axis, and their distance.
fn spaced(a: &Arguments, dtype: Option<DType>) -> Result<(Tensor, Tensor)> {
    let [start, stop] = pair(a, ["start", "stop"])?;
    between(a, &start, &stop, dtype)
}

/// As [`spaced`], between given ends. The formula is NumPy's, so that the numbers are equal to the last bit.
fn between(a: &Arguments, start: &Tensor, stop: &Tensor, dtype: Option<DType>) -> Result<(Tensor, Tensor)> {
    let (num, endpoint) = (a.size("num")?.unwrap_or(50), a.flag("endpoint")?);
    let float = floating(start.dtype());
    let dtype = dtype.unwrap_or(float);
    let (start, stop) = (start.cast(float)?, stop.cast(float)?);
    let way = stop.subtract(&start)?;
    let intervals = if endpoint { num.saturating_sub(1) } else { num };
    let mut lengths = vec![1; way.ndim() + 1];
    lengths[0] = -1;
    let wide = if float.is_complex() { DType::C128 } else { DType::F64 };
    let places = Tensor::arange_of(0, num as i64, 1, DType::I64)?.cast(wide)?.cast(float)?.reshape(&lengths)?;
    let mut step = way.divide(Tensor::of_scalar(Scalar::Float(intervals as f64), float))?;
    let mut numbers = match intervals {
        0 => {
            step = Tensor::full(step.shape(), f64::NAN, float)?;
            places.multiply(&way)?
        }
        // A distance that underflows to 0 would lose the way.
        _ if step.equal(0)?.any(ALL)?.item::<Scalar>()?.as_bool() => places.divide(intervals as f64)?.multiply(&way)?,
        _ => places.multiply(&step)?,
    };
    numbers = numbers.add(&start)?;
    if endpoint && num > 1 {
        let last = stop.broadcast_to(way.shape())?.unsqueeze(0)?;
        numbers = concat([&numbers.narrow(0, 0..num - 1)?, &last], 0)?;
    }
    if dtype.is_integer() {
        numbers = numbers.floor()?;
    }
    let axis = place(a, a.int("axis")?.unwrap_or(0), numbers.ndim())? as isize;
    let numbers = numbers.movedim([0], [axis])?;
    Ok((numbers.cast(dtype)?, step))
}

/// A few float64 numbers at equal distances, from `start` to `stop`, both included, as NumPy's `linspace` has them to the last bit. `None` for fewer
/// than two, and if their distance underflows.
pub fn few_between(start: f64, stop: f64, num: usize) -> Option<Vec<f64>> {
    let intervals = num.checked_sub(1).filter(|intervals| *intervals > 0)?;
    let step = (stop - start) / intervals as f64;
    let last = std::iter::once(stop);
    (step != 0.0).then(|| (0..intervals).map(|place| place as f64 * step + start).chain(last).collect())
}

fn ratios(a: &Arguments) -> Result<Value> {
    let [start, stop] = pair(a, ["start", "stop"])?;
    let float = promoted(start.dtype(), DType::F64)?;
    let (start, stop) = (start.cast(float)?, stop.cast(float)?);
    if start.equal(0)?.any(ALL)?.item::<Scalar>()?.as_bool() || stop.equal(0)?.any(ALL)?.item::<Scalar>()?.as_bool() {
        return Err(a.wrong("takes ends that are not 0: no ratio leads to 0"));
    }
    // Ends in the direction of the first, so that the logarithms of two negative ends are real.
    let sign = start.sign()?;
    let (first, last) = (start.divide(&sign)?, stop.divide(&sign)?);
    let (exponents, _) = between(a, &first.log10()?, &last.log10()?, None)?;
    let num = a.size("num")?.unwrap_or(50);
    let axis = place(a, a.int("axis")?.unwrap_or(0), exponents.ndim())? as isize;
    let ten = Tensor::of_scalar(Scalar::Float(10.0), float);
    let mut powers = ten.pow(&exponents)?.movedim([axis], [0])?;
    // Both ends are exact.
    let (shape, end) = (sign.multiply(&last)?.shape().clone(), a.flag("endpoint")? && num > 1);
    if num > 0 {
        let inner = powers.narrow(0, 1..1 + num - 1 - usize::from(end))?;
        let ends = |end: &Tensor| end.broadcast_to(&shape)?.unsqueeze(0);
        let mut parts = vec![ends(&first)?, inner];
        if end {
            parts.push(ends(&last)?);
        }
        powers = concat(parts.iter().collect::<Vec<_>>(), 0)?;
    }
    let numbers = powers.multiply(&sign)?.movedim([0], [axis])?;
    Value::fresh(&numbers.cast(a.dtype("dtype")?.unwrap_or(float))?)
}

/// A window of `m` elements. The form is given the angle of each element and its place between -1 and 1.
fn window(a: &Arguments, form: impl Fn(Expr, Expr) -> Expr) -> Result<Value> {
    let count = a.float("m")?.ok_or_else(|| a.wrong("needs 'm'"))?;
    if count < 1.0 {
        return Value::fresh(&Tensor::zeros(0, DType::F64)?);
    }
    if count == 1.0 {
        return Value::fresh(&Tensor::ones(1, DType::F64)?);
    }
    let steps = Tensor::arange_of(Scalar::Float(1.0 - count), Scalar::Float(count), Scalar::Float(2.0), DType::F64)?;
    let place = steps.expr() / (count - 1.0);
    let turn = steps.expr() * std::f64::consts::PI / (count - 1.0);
    let window = form(turn, place);
    if window.dtype()?.kind() != Kind::Float {
        return Err(Error::dtype(format!("{}: a window is made of floats", a.name)));
    }
    Value::lazy(window)
}
