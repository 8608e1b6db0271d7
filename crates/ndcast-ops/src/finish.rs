//! What is made of folded numbers: the last step of means, deviations and norms, as one kernel each.
//!
//! *Problem*: the arithmetic after a fold is on few numbers, but as ops of the table it is ten steps, each of which takes longer than the numbers do; and it is
//! of no use to anybody else. *Technique*: one scalar function each, compiled like a row of the table. *Contract*: all operands are of the dtype that
//! [`Finish::reads`] says; as maps in everything else.

use crate::kernel::{Map, map_instance};
use crate::wide::HUGE;
use crate::{Complex64, DType, MapKernel};

/// What is made of folded numbers. `extent`, `spread` and `squares` are what the folds of these names make ([`WideFold`](crate::WideFold)); `count` is how
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
    /// Of `(extent)`: the power of two that brings the largest magnitude near 1.
    Scale,
    /// Of `(extent, element, count)`: the mean times the scale.
    Shift,
    /// Of `(spread, extent, count, less)`: the variance, from the spread of the scaled distances from the shift.
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
            Finish::Mean | Finish::NarrowMean | Finish::NarrowVariance | Finish::NarrowDeviation => DType::F64,
            _ => DType::C128,
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
            Finish::Scale => map_instance::<Scale, Complex64, 1>(),
            Finish::Shift => map_instance::<Shift, Complex64, 3>(),
            Finish::Variance => map_instance::<Variance, Complex64, 4>(),
            Finish::Deviation => map_instance::<Deviation, Complex64, 4>(),
            Finish::Root => map_instance::<Root, Complex64, 1>(),
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
    Scale: [Complex64; 1] [extent] => f64, power_of_two(-exponent(extent.im));
    Shift: [Complex64; 3] [extent, element, count] => f64,
        mean(extent, element.re, count.re) * power_of_two(-exponent(extent.im));
    Variance: [Complex64; 4] [spread, extent, count, less] => f64, {
        let unit = power_of_two(exponent(extent.im));
        variance(spread, count.re, less.re) * unit * unit
    };
    Deviation: [Complex64; 4] [spread, extent, count, less] => f64,
        variance(spread, count.re, less.re).sqrt() * power_of_two(exponent(extent.im));
    Root: [Complex64; 1] [squares] => f64, squares.re.sqrt() * power_of_two(600 * squares.im as i64);
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

/// The exponent that scales are made of, of the largest magnitude.
#[inline(always)]
fn exponent(largest: f64) -> i64 {
    const FARTHEST: i64 = 1000;
    let exponent = (largest.to_bits() >> 52) as i64 & 0x7ff;
    // Infinities and NaN are as they are, in any unit; so is 0.
    let finite = exponent < 0x7ff && largest != 0.0;
    if finite { (exponent - 1022).clamp(-FARTHEST, FARTHEST) } else { 0 }
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

/// The mean, from an extent and one of the elements.
#[inline(always)]
fn mean(extent: Complex64, element: f64, count: f64) -> f64 {
    let unit = if extent.im > HUGE { 18_446_744_073_709_551_616.0 } else { 1.0 };
    let mean = extent.re / count * unit;
    let largest = extent.im;
    // To be rounded beyond the largest number would be to overflow.
    let mean = if largest.is_finite() && mean.abs() > largest { largest.copysign(mean) } else { mean };
    near(mean, element)
}

/// The variance, in units of the scale; the mean of the distances makes up for what the mean was rounded by.
#[inline(always)]
fn variance(spread: Complex64, count: f64, less: f64) -> f64 {
    positive(spread.im - spread.re * (spread.re / count)) / less.max(0.0)
}
