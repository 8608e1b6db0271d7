//! Ranges of numbers: `arange`, `linspace`, `logspace`, and grids of them.
//!
//! An element depends only on its position (`start + position * step`, never a running sum), so rounding errors do not add up.

use crate::Number;
use crate::error::{Error, ErrorKind, Result};
use crate::machine::TASK_ELEMENTS;
use crate::shape::Shape;
use crate::threads::run_each;
use crate::{Complex64, DType, Element, Kind, Scalar, Tensor, default_float, for_dtype};
use std::ops::Range;
use std::str::FromStr;

/// # Make: ranges
impl Tensor {
    /// The numbers of a range in steps of 1. The dtype is that of the bounds' Rust type; see [`Number`].
    ///
    /// # Errors
    /// `Value` for bounds that are not finite or not real; `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::arange(2..5)?, Tensor::from([2, 3, 4]));
    /// assert_eq!(Tensor::arange(0.0..2.5)?, Tensor::from([0.0, 1.0, 2.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "range")]
    pub fn arange<T: Number>(range: Range<T>) -> Result<Tensor> {
        Tensor::arange_of(range.start, range.end, 1i64, range.start.dtype())
    }

    /// `start`, `start + step`, ... up to but not including `stop`. The dtype is that of the numbers' Rust type; see [`Number`].
    ///
    /// # Errors
    /// As [`Tensor::arange`], and `Value` for a step of 0.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::arange_step(5, 0, -2)?, Tensor::from([5, 3, 1]));
    /// assert_eq!(Tensor::arange_step(0.0, 1.0, 0.25)?, Tensor::from([0.0, 0.25, 0.5, 0.75]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn arange_step<T: Number>(start: T, stop: T, step: T) -> Result<Tensor> {
        Tensor::arange_of(start, stop, step, start.dtype())
    }

    /// `start`, `start + step`, ... up to but not including `stop`. If `dtype` is `None`, integers give int64 and floats the default float.
    ///
    /// # Errors
    /// `Value` for a step of 0, for an argument that is not finite or not real, or for an element that the dtype cannot hold (such as a
    /// fraction in an integer dtype); `Memory` if there is no room.
    #[doc(hidden)]
    pub fn arange_of(
        start: impl Into<Scalar>,
        stop: impl Into<Scalar>,
        step: impl Into<Scalar>,
        dtype: impl Into<Option<DType>>,
    ) -> Result<Tensor> {
        let (bounds, dtype) = ([start.into(), stop.into(), step.into()], dtype.into());
        if let Some([start, stop, step]) = whole_bounds(bounds, dtype) {
            return integers(start, stop, step, dtype);
        }
        let [start, stop, step] = bounds;
        if bounds.iter().any(|bound| matches!(bound, Scalar::Bool(_) | Scalar::Complex(_))) {
            let text = format!("arange: start {start}, stop {stop} and step {step} must be integers or real numbers");
            return Err(Error::value(text));
        }
        floats(start.as_f64(), stop.as_f64(), step.as_f64(), dtype)
    }

    /// `num` evenly spaced numbers from exactly `start` to exactly `stop`. The dtype is that of the bounds' Rust type; integers give the
    /// default float.
    ///
    /// # Errors
    /// `Value` if the dtype cannot hold the bounds or is `bool`, `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::linspace(0.0, 1.0, 5)?, Tensor::from([0.0, 0.25, 0.5, 0.75, 1.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn linspace<T: Number>(start: T, stop: T, num: usize) -> Result<Tensor> {
        let dtype = start.dtype();
        Tensor::linspace_of(start, stop, num, true, Some(dtype).filter(|dtype| dtype.kind() >= Kind::Float))
    }

    /// `num` evenly spaced numbers from `start` to `stop`. The first is exactly `start`. The last is exactly `stop`, or just before it if
    /// `endpoint` is false. If `dtype` is `None`, the result has the default float, or its complex counterpart if `start` or `stop` is
    /// complex. An integer dtype rounds down.
    #[doc(hidden)]
    pub fn linspace_of(
        start: impl Into<Scalar>,
        stop: impl Into<Scalar>,
        num: usize,
        endpoint: bool,
        dtype: impl Into<Option<DType>>,
    ) -> Result<Tensor> {
        let (start, stop) = (start.into(), stop.into());
        let kind = start.kind().max(stop.kind()).max(Kind::Float);
        let of_kind =
            |float| if kind == Kind::Complex { Scalar::from(Complex64::ZERO).default_dtype(float) } else { float };
        let dtype = dtype.into().unwrap_or_else(|| of_kind(default_float()));
        if dtype == DType::Bool || (kind == Kind::Complex && !dtype.is_complex()) {
            return Err(Error::value(format!("linspace: {dtype} cannot hold numbers between {start} and {stop}")));
        }
        let intervals = if endpoint { num.saturating_sub(1) } else { num };
        if dtype.is_complex() {
            let (start, stop) = (start.as_complex(), stop.as_complex());
            let (re, im) = (Spaced::new(start.re, stop.re, intervals), Spaced::new(start.im, stop.im, intervals));
            return numbered(num, dtype, &|k| Scalar::Complex(Complex64::new(re.at(k), im.at(k))));
        }
        let spaced = Spaced::new(start.as_f64(), stop.as_f64(), intervals);
        if dtype.is_integer()
            && let (Some(first), Some(last)) = (exact(start), exact(stop))
            && let Some(steps) = last.checked_sub(first).filter(|way| way.checked_mul(num as i128 + 1).is_some())
        {
            [first, last].iter().try_for_each(|&bound| Scalar::Int(bound).check_fits(dtype))?;
            let intervals = intervals.max(1) as i128;
            return numbered(num, dtype, &|k| Scalar::Int(first + (steps * k as i128).div_euclid(intervals)));
        }
        if dtype.is_integer() {
            for bound in [start.as_f64(), stop.as_f64()] {
                Scalar::Int(whole("linspace", bound)?).check_fits(dtype)?;
            }
            return numbered(num, dtype, &|k| Scalar::Float(spaced.at(k).floor()));
        }
        of_floats(num, dtype, |k| spaced.at(k))
    }

    /// `base` to the power of each of `num` evenly spaced exponents from `start` to `stop`, in float64.
    ///
    /// # Errors
    /// `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::logspace(0.0, 3.0, 4, 10.0)?, Tensor::from([1.0, 10.0, 100.0, 1000.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn logspace(start: f64, stop: f64, num: usize, base: f64) -> Result<Tensor> {
        Tensor::logspace_of(start, stop, num, base, DType::F64)
    }

    /// `base` to the power of each of `num` evenly spaced exponents from `start` to `stop`. The result has the default float if `dtype` is
    /// `None`. An integer dtype rounds towards zero.
    #[doc(hidden)]
    pub fn logspace_of(
        start: f64,
        stop: f64,
        num: usize,
        base: f64,
        dtype: impl Into<Option<DType>>,
    ) -> Result<Tensor> {
        let dtype = dtype.into().unwrap_or_else(default_float);
        let spaced = Spaced::new(start, stop, num.saturating_sub(1));
        if dtype.is_integer() {
            for bound in [start, stop].into_iter().take(num) {
                let power = base.powf(bound).trunc();
                let held =
                    exact(Scalar::Float(power)).is_some_and(|power| Scalar::Int(power).check_fits(dtype).is_ok());
                if !held {
                    return Err(Error::value(format!("logspace: {dtype} cannot hold {base} ** {bound}")));
                }
            }
        } else {
            Scalar::Float(base).check_fits(dtype)?;
        }
        numbered(num, dtype, &|k| Scalar::Float(base.powf(spaced.at(k))))
    }
}

/// A vector with `element(position)` at each position.
fn numbered(length: usize, dtype: DType, element: &dyn Fn(usize) -> Scalar) -> Result<Tensor> {
    let mut tensor = Tensor::zeros(length, dtype)?;
    for_dtype!(dtype, T => {
        for (position, slot) in tensor.as_slice_mut::<T>()?.iter_mut().enumerate() {
            *slot = T::from_scalar(element(position));
        }
    });
    Ok(tensor)
}

/// As [`numbered`], of floats.
fn of_floats(length: usize, dtype: DType, element: impl Fn(usize) -> f64 + Sync) -> Result<Tensor> {
    match dtype {
        DType::F64 => numbered_of(length, element),
        DType::F32 => numbered_of(length, |position| element(position) as f32),
        _ => numbered(length, dtype, &|position| Scalar::Float(element(position))),
    }
}

/// As [`numbered`], of one type, on several threads if that pays.
fn numbered_of<T: Element>(length: usize, element: impl Fn(usize) -> T + Sync) -> Result<Tensor> {
    let mut tensor = Tensor::stale(&Shape::from([length]), T::DTYPE)?;
    run_each(tensor.as_slice_mut::<T>()?.chunks_mut(TASK_ELEMENTS), |task, slots| {
        let first = task * TASK_ELEMENTS;
        slots.iter_mut().enumerate().for_each(|(position, slot)| *slot = element(first + position));
        Ok(())
    })?;
    Ok(tensor)
}

/// The bounds as integers, if they are integers, or if an integer dtype is asked for and `start` and `step` are whole. Then `stop` may have
/// a fraction, because no element reaches it.
fn whole_bounds(bounds: [Scalar; 3], dtype: Option<DType>) -> Option<[i128; 3]> {
    if let [Scalar::Int(start), Scalar::Int(stop), Scalar::Int(step)] = bounds {
        return Some([start, stop, step]);
    }
    let [start, stop, step] = dtype.is_some_and(DType::is_integer).then_some(bounds)?;
    let (start, step) = (exact(start)?, exact(step)?);
    let stop = match stop {
        Scalar::Float(stop) => Scalar::Float(if step < 0 { stop.floor() } else { stop.ceil() }),
        stop => stop,
    };
    Some([start, exact(stop)?, step])
}

fn integers(start: i128, stop: i128, step: i128, dtype: Option<DType>) -> Result<Tensor> {
    let dtype = dtype.unwrap_or(DType::I64);
    let distance = if step < 0 { start.checked_sub(stop) } else { stop.checked_sub(start) };
    let too_far = || Error::value(format!("arange: the distance from {start} to {stop} is beyond 128 bits"));
    let (distance, stride) = (distance.ok_or_else(too_far)?.max(0).unsigned_abs(), step.unsigned_abs());
    if stride == 0 {
        return Err(zero_step());
    }
    let count = distance.div_ceil(stride);
    let length = usize::try_from(count).ok().filter(|&length| isize::try_from(length).is_ok());
    let length = length.ok_or_else(|| too_many(count as f64, dtype))?;
    if let Some(last) = length.checked_sub(1) {
        // The last element is between `start` and `stop`, so neither it nor any element before it overflows.
        Scalar::Int(start).check_fits(dtype)?;
        Scalar::Int(start + last as i128 * step).check_fits(dtype)?;
    }
    // No element overflows, so the lowest 64 bits are enough.
    let (first, stride) = (start as i64, step as i64);
    let word = |position: usize| first.wrapping_add((position as i64).wrapping_mul(stride));
    match dtype {
        DType::I64 => numbered_of(length, word),
        DType::I32 => numbered_of(length, |position| word(position) as i32),
        _ => numbered(length, dtype, &|position| Scalar::Int(start + position as i128 * step)),
    }
}

fn floats(start: f64, stop: f64, step: f64, dtype: Option<DType>) -> Result<Tensor> {
    let dtype = dtype.unwrap_or_else(default_float);
    if !dtype.is_float() {
        let text = format!(
            "arange: {dtype} cannot hold the numbers from {start} in steps of {step}: leave the dtype out, and cast the result"
        );
        return Err(Error::value(text));
    }
    let count = ((stop - start) / step).ceil().max(0.0);
    if step == 0.0 {
        return Err(zero_step());
    }
    // `max` turns a NaN into 0, so this checks the arguments and not `count`.
    if ![start, stop, step].iter().all(|bound| bound.is_finite()) {
        let text = format!("arange: start {start}, stop {stop} and step {step} must be finite");
        return Err(Error::value(text));
    }
    if count >= isize::MAX as f64 {
        return Err(too_many(count, dtype));
    }
    of_floats(count as usize, dtype, |position| start + position as f64 * step)
}

fn zero_step() -> Error {
    Error::value("arange: step must not be 0")
}

fn too_many(count: f64, dtype: DType) -> Error {
    Error::new(ErrorKind::Memory, format!("arange: {count:e} elements of {dtype} are more than memory can hold"))
}

/// A whole number as an integer; `None` for any other number.
fn exact(number: Scalar) -> Option<i128> {
    match number {
        Scalar::Int(number) => Some(number),
        Scalar::Float(number) if number.trunc() == number && number.abs() < 1e38 => Some(number as i128),
        _ => None,
    }
}

/// A finite number rounded down to an integer.
fn whole(operation: &str, value: f64) -> Result<i128> {
    if value.is_finite() {
        Ok(value.floor() as i128)
    } else {
        Err(Error::value(format!("{operation}: {value} is no integer")))
    }
}

/// Evenly spaced numbers, computed as NumPy does.
struct Spaced {
    start: f64,
    stop: f64,
    intervals: usize,
}

impl Spaced {
    fn new(start: f64, stop: f64, intervals: usize) -> Spaced {
        Spaced { start, stop, intervals }
    }

    fn at(&self, position: usize) -> f64 {
        let &Spaced { start, stop, intervals } = self;
        if position == 0 || intervals == 0 {
            return start;
        }
        if position == intervals {
            return stop;
        }
        let (position, intervals, distance) = (position as f64, intervals as f64, stop - start);
        let step = distance / intervals;
        if step == 0.0 {
            // The step underflows, but its multiples may not.
            start + position / intervals * distance
        } else if distance.is_infinite() && start.is_finite() && stop.is_finite() {
            start * (1.0 - position / intervals) + stop * (position / intervals)
        } else {
            start + position * step
        }
    }
}

/// The axis that the first vector of a [`meshgrid`] runs along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Indexing {
    /// Matrix order: vector `k` runs along axis `k`.
    Ij,
    /// Cartesian order: as [`Indexing::Ij`] with the first two axes exchanged. It is the default of the Array API standard and of NumPy.
    #[default]
    Xy,
}

impl FromStr for Indexing {
    type Err = Error;

    fn from_str(name: &str) -> Result<Indexing> {
        match name {
            "ij" => Ok(Indexing::Ij),
            "xy" => Ok(Indexing::Xy),
            other => Err(Error::value(format!("meshgrid: indexing must be 'ij' or 'xy', not '{other}'"))),
        }
    }
}

/// The coordinates of the points of a grid, as one tensor for each vector. Each tensor is a view that repeats its vector along all other
/// axes.
///
/// # Errors
/// `Shape` for a tensor with more than one axis (a 0-d tensor counts as a vector of one element), or for more than 64 tensors.
///
/// ```
/// use ndcast::{Indexing, Tensor, meshgrid};
/// let grid = meshgrid([&Tensor::from([1, 2]), &Tensor::from([3, 4, 5])], Indexing::Ij)?;
/// assert_eq!(grid[0].to_vec::<i32>()?, [1, 1, 1, 2, 2, 2]);
/// assert_eq!(grid[1].to_vec::<i32>()?, [3, 4, 5, 3, 4, 5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn meshgrid(vectors: impl IntoIterator<Item: AsRef<Tensor>>, indexing: Indexing) -> Result<Vec<Tensor>> {
    let vectors: Vec<_> = vectors.into_iter().collect();
    let rank = vectors.len();
    let mut open = Vec::with_capacity(rank);
    for (k, vector) in vectors.iter().map(AsRef::as_ref).enumerate() {
        if vector.ndim() > 1 {
            let text = format!("meshgrid: tensor {k} has shape {}: expected vectors, see ravel()", vector.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let axis = match (indexing, k) {
            (Indexing::Xy, 0 | 1) if rank > 1 => 1 - k,
            _ => k,
        };
        let mut lengths = vec![1; rank];
        lengths[axis] = vector.numel();
        open.push(vector.reshaped(&crate::Shape::new(&lengths)?)?);
    }
    crate::broadcast_tensors(open)
}
