//! The steps of means, deviations, norms and sums without NaN before and after their folds, each as one kernel.
//!
//! *Problem*: the arithmetic after a fold concerns few numbers, but as ops of the table it would be ten steps, each
//! with more overhead than work, and useful nowhere else. *Technique*: one scalar function each, compiled like a row
//! of the table. *Contract*: all operands have the dtype [`Finish::reads`]; otherwise as for any map kernel.

use crate::kernel::{Map, map_instance};
use crate::wide::{decoded, power_of_two};
use crate::{Complex64, DType, MapKernel};

/// A step before or after a fold. `spread` and `squares` are the results of the folds with these names
/// ([`WideFold`](crate::WideFold)), `count` is the number of elements, and `less` is `count` minus the correction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// From `(sum, count)`: the mean, in f32.
    NarrowMean,
    /// From `(x, mean)`, both f32: the distance `x - mean`, or half of it if the distance might overflow f32.
    NarrowDistance,
    /// From `(squares, sum, count, less)`: the variance, where `squares` sums the squares of such distances.
    NarrowVariance,
    /// From the same operands: the square root of the variance.
    NarrowDeviation,
    /// From `(sum, element, count)`: the mean. If all elements are equal, it is exactly that element.
    Mean,
    /// From the same operands: the number from which distances are measured. It is the mean itself, or a number whose
    /// difference from the mean is negligible beside the largest distance.
    Centre,
    /// From `(x, centre)`: the distance `x - centre`, or a fixed fraction of it if distances or their sum might
    /// overflow.
    Distance,
    /// From `(spread, centre, count, less)`: the variance, from the spread of such distances.
    Variance,
    /// From the same operands: the square root of the variance.
    Deviation,
    /// From `(squares)`: the square root of the sum of the squares.
    Root,
    /// From `(x)`: `x`, or 0 if it is NaN, in f32.
    NarrowPresent,
    /// From `(x)`: `x`, or 0 if it is NaN.
    Present,
}

impl Finish {
    /// Its name in plans.
    pub const fn name(self) -> &'static str {
        match self {
            Finish::NarrowMean | Finish::Mean => "mean",
            Finish::Centre => "centre",
            Finish::NarrowDistance | Finish::Distance => "distance",
            Finish::NarrowVariance | Finish::Variance => "variance",
            Finish::NarrowDeviation | Finish::Deviation => "deviation",
            Finish::Root => "root",
            Finish::NarrowPresent | Finish::Present => "present",
        }
    }

    /// The dtype of all operands.
    pub const fn reads(self) -> DType {
        match self {
            Finish::NarrowDistance | Finish::NarrowPresent => DType::F32,
            Finish::Variance | Finish::Deviation => DType::C128,
            _ => DType::F64,
        }
    }

    /// The dtype of the result.
    pub const fn makes(self) -> DType {
        match self {
            Finish::NarrowMean | Finish::NarrowDistance | Finish::NarrowPresent => DType::F32,
            _ => DType::F64,
        }
    }

    /// The kernel.
    pub fn kernel(self) -> MapKernel {
        match self {
            Finish::NarrowMean => map_instance::<NarrowMean, f64, 2>(),
            Finish::NarrowDistance => map_instance::<NarrowDistance, f32, 2>(),
            Finish::NarrowVariance => map_instance::<NarrowVariance, f64, 4>(),
            Finish::NarrowDeviation => map_instance::<NarrowDeviation, f64, 4>(),
            Finish::Mean => map_instance::<Mean, f64, 3>(),
            Finish::Centre => map_instance::<Centre, f64, 3>(),
            Finish::Distance => map_instance::<Distance, f64, 2>(),
            Finish::Variance => map_instance::<Variance, Complex64, 4>(),
            Finish::Deviation => map_instance::<Deviation, Complex64, 4>(),
            Finish::Root => map_instance::<Root, f64, 1>(),
            Finish::NarrowPresent => map_instance::<Present, f32, 1>(),
            Finish::Present => map_instance::<Present, f64, 1>(),
        }
    }
}

macro_rules! finish {
    ($($Name:ident: [$T:ty; $n:literal] $x:pat => $Out:ty, $body:expr;)+) => {$(
        struct $Name;
        impl Map<$T, $n> for $Name {
            type Out = $Out;
            const LONG: bool = true;
            #[inline(always)]
            fn call($x: [$T; $n]) -> $Out {
                $body
            }
        }
    )+};
}
finish! {
    NarrowMean: [f64; 2] [sum, count] => f32, (sum / count) as f32;
    NarrowVariance: [f64; 4] [squares, sum, count, less] => f64, narrow_variance(squares, sum / count, count, less);
    NarrowDeviation: [f64; 4] [squares, sum, count, less] => f64, narrow_variance(squares, sum / count, count, less).sqrt();
    Mean: [f64; 3] [sum, element, count] => f64, near(sum / count, element);
    Centre: [f64; 3] [sum, element, count] => f64, centre(sum / count, element);
    Variance: [Complex64; 4] [spread, centre, count, less] => f64, {
        let (variance, unit) = variance(spread, centre.re, count.re, less.re);
        variance * power_of_two(unit) * power_of_two(unit)
    };
    Deviation: [Complex64; 4] [spread, centre, count, less] => f64, {
        let (variance, unit) = variance(spread, centre.re, count.re, less.re);
        variance.sqrt() * power_of_two(unit)
    };
    Root: [f64; 1] [squares] => f64, {
        let (squares, unit) = decoded(squares);
        squares.sqrt() * power_of_two(unit)
    };
}

/// A number, or 0 if it is NaN.
pub(crate) struct Present;

macro_rules! present {
    ($($T:ty)+) => {$(
        impl Map<$T, 1> for Present {
            type Out = $T;
            const LONG: bool = false;
            #[inline(always)]
            fn call([x]: [$T; 1]) -> $T {
                if x.is_nan() { 0.0 } else { x }
            }
        }
    )+};
}
present!(f32 f64);

struct Distance;

impl Map<f64, 2> for Distance {
    type Out = f64;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, centre]: [f64; 2]) -> f64 {
        let scale = scale(centre);
        x * scale - centre * scale
    }
}

pub(crate) struct NarrowDistance;

impl Map<f32, 2> for NarrowDistance {
    type Out = f32;
    // This one runs over all elements, so each splat pattern of its operands gets a loop of its own.
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, mean]: [f32; 2]) -> f32 {
        let scale = narrow_scale(mean);
        x * scale - mean * scale
    }
}

/// A half if the distance of an f32 from the mean may exceed the largest f32, else 1. Beside so large a mean, the bit
/// that halving costs the smallest elements is negligible.
#[inline(always)]
fn narrow_scale(mean: f32) -> f32 {
    const FAR: f32 = (1u128 << 100) as f32;
    if mean.abs() > FAR { 0.5 } else { 1.0 }
}

/// The variance, corrected for the known difference between the mean and the mean rounded to f32.
#[inline(always)]
fn narrow_variance(squares: f64, mean: f64, count: f64, less: f64) -> f64 {
    let narrow = mean as f32;
    let (scale, beside) = (f64::from(narrow_scale(narrow)), mean - f64::from(narrow));
    positive(squares / (scale * scale) - count * beside * beside) / less.max(0.0)
}

/// Replaces negative numbers by 0. NaN stays.
#[inline(always)]
fn positive(x: f64) -> f64 {
    if x < 0.0 { 0.0 } else { x }
}

/// The mean, or `element` if both are equal within rounding. The sum of `n` equal numbers is rounded about `log n`
/// times, so their mean may be off by an ULP or two.
#[inline(always)]
fn near(mean: f64, element: f64) -> f64 {
    const CLOSE: f64 = 4.0 * f64::EPSILON;
    if (mean - element).abs() <= CLOSE * element.abs() { element } else { mean }
}

/// Beside a centre of at least this magnitude, distances are scaled down before they are summed, so that their sum
/// cannot overflow. The bits that scaling costs them are negligible there.
const FAR: f64 = f64::from_bits((1023 + 900) << 52);
const PART: i64 = -100;

/// The factor that distances from a centre are multiplied by.
#[inline(always)]
fn scale(centre: f64) -> f64 {
    if centre.abs() >= FAR { power_of_two(PART) } else { 1.0 }
}

/// The centre, from the mean and an element. If the sum overflowed, the distances may overflow too, so the centre
/// must be a distant number: the element if it may be near the mean (it is not if there were infinities of both
/// signs), else `FAR`.
#[inline(always)]
fn centre(mean: f64, element: f64) -> f64 {
    if mean.is_finite() || !element.is_finite() {
        near(mean, element)
    } else if mean.is_nan() || element.abs() < FAR {
        FAR.copysign(if mean.is_nan() { element } else { mean })
    } else {
        element
    }
}

/// The variance in units of `2^exponent` squared, and that exponent. The mean of the distances corrects for the
/// difference between centre and mean.
#[inline(always)]
fn variance(spread: Complex64, centre: f64, count: f64, less: f64) -> (f64, i64) {
    let (squares, unit) = decoded(spread.im);
    // The sum of the distances from a finite mean may overflow, but then no correction is needed.
    let sum = if spread.re.is_finite() { spread.re * power_of_two(-unit) } else { 0.0 };
    // An infinite distance means that the mean is not a number.
    let squares = if squares == f64::INFINITY { f64::NAN } else { squares };
    let part = if centre.abs() >= FAR { PART } else { 0 };
    (positive(squares - sum * (sum / count)) / less.max(0.0), unit - part)
}
