//! What is made of folded numbers: the last step of means, deviations and norms, as one kernel each.
//!
//! *Problem*: the arithmetic after a fold is on few numbers, but as ops of the table it is ten steps, each of which takes longer than the numbers do; and it is
//! of no use to anybody else. *Technique*: one scalar function each, compiled like a row of the table. *Contract*: all operands are of the dtype that
//! [`Finish::reads`] says; as maps in everything else.

use crate::kernel::{Map, map_instance};
use crate::wide::decoded;
use crate::{Complex64, DType, MapKernel};

/// What is made of folded numbers. `spread` and `squares` are what the folds of these names make ([`WideFold`](crate::WideFold)); `count` is how
/// many elements there were, and `less` that number less the correction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// Of `(sum, count)`: the mean in f32.
    NarrowMean,
    /// Of `(x, mean)`, both f32: the distance, or half of it where it may be no number of f32.
    NarrowDistance,
    /// Of `(squares, sum, count, less)`: the variance, from the sum of the squares of such distances.
    NarrowVariance,
    /// Of the same: its root.
    NarrowDeviation,
    /// Of `(sum, element, count)`: the mean; of equal elements it is exactly one of them.
    Mean,
    /// Of the same: a number that distances are taken from, the mean as it is or as good as nothing beside the largest.
    Centre,
    /// Of `(x, centre)`: the distance, or a part of it where distances or their sum may be no numbers.
    Distance,
    /// Of `(spread, centre, count, less)`: the variance, from the spread of such distances.
    Variance,
    /// Of the same: the root of the variance.
    Deviation,
    /// Of `(squares)`: the root of the sum of the squares.
    Root,
}

impl Finish {
    /// The dtype of all operands.
    pub const fn reads(self) -> DType {
        match self {
            Finish::NarrowDistance => DType::F32,
            Finish::Variance | Finish::Deviation => DType::C128,
            _ => DType::F64,
        }
    }

    /// The dtype of the result.
    pub const fn makes(self) -> DType {
        match self {
            Finish::NarrowMean | Finish::NarrowDistance => DType::F32,
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

struct NarrowDistance;

impl Map<f32, 2> for NarrowDistance {
    type Out = f32;
    // It is done for all elements: one loop for each operand that is repeated.
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, mean]: [f32; 2]) -> f32 {
        let scale = narrow_scale(mean);
        x * scale - mean * scale
    }
}

/// A half where the distance of an f32 from the mean may be beyond the largest of them, else 1. Beside so large a mean the bit that
/// the smallest elements lose is none.
#[inline(always)]
fn narrow_scale(mean: f32) -> f32 {
    const FAR: f32 = (1u128 << 100) as f32;
    if mean.abs() > FAR { 0.5 } else { 1.0 }
}

/// The variance; what the mean in f32 is beside the mean is known.
#[inline(always)]
fn narrow_variance(squares: f64, mean: f64, count: f64, less: f64) -> f64 {
    let narrow = mean as f32;
    let (scale, beside) = (f64::from(narrow_scale(narrow)), mean - f64::from(narrow));
    positive(squares / (scale * scale) - count * beside * beside) / less.max(0.0)
}

/// Not below 0, but NaN stays.
#[inline(always)]
fn positive(x: f64) -> f64 {
    if x < 0.0 { 0.0 } else { x }
}

/// Two to the power of a number from -1000 to 1000.
#[inline(always)]
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The mean, or an element that is so close that it is as good: the sum of `n` equal numbers is rounded some `log n` times, so the mean of them may
/// be an ULP or two beside them.
#[inline(always)]
fn near(mean: f64, element: f64) -> f64 {
    const CLOSE: f64 = 4.0 * f64::EPSILON;
    if (mean - element).abs() <= CLOSE * element.abs() { element } else { mean }
}

/// From so far on distances, and as many of them as there may be, are summed up in parts; beside such a centre what these lose is nothing.
const FAR: f64 = f64::from_bits((1023 + 900) << 52);
const PART: i64 = -100;

/// What distances from a centre are multiplied by.
#[inline(always)]
fn scale(centre: f64) -> f64 {
    if centre.abs() >= FAR { power_of_two(PART) } else { 1.0 }
}

/// The centre, from the mean and an element. Where the sum overflowed, the distances may too, so it is one that is far away: the element, if
/// that may be near the mean, which it is not if there were infinities of both signs.
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

/// The variance, in the square of a unit, and the exponent of that; the mean of the distances makes up for what the centre is beside the mean.
#[inline(always)]
fn variance(spread: Complex64, centre: f64, count: f64, less: f64) -> (f64, i64) {
    let (squares, unit) = decoded(spread.im);
    // The sum of the distances from a mean that is a number may overflow, but then it has nothing to make up for.
    let sum = if spread.re.is_finite() { spread.re * power_of_two(-unit) } else { 0.0 };
    // An infinite distance has no mean.
    let squares = if squares == f64::INFINITY { f64::NAN } else { squares };
    let part = if centre.abs() >= FAR { PART } else { 0 };
    (positive(squares - sum * (sum / count)) / less.max(0.0), unit - part)
}
