//! The operations on all four element types that our own code needs.

use faer::traits::ComplexField;
use num_complex::Complex;

/// An element.
pub(crate) trait Number: ComplexField + Copy + Default + Send + Sync {
    /// The type with 64 bits for each part.
    type Wide: Wide;
    const ZERO: Self;
    const ONE: Self;
    /// The squares of numbers with exponents up to this magnitude are normal, and so are sums of many such squares.
    const EXPONENT: i64;

    fn conjugate(self) -> Self;
    /// The same number without its imaginary part.
    fn real_part(self) -> Self;
    fn finite(self) -> bool;
    fn widen(self) -> Self::Wide;
    fn narrow(wide: Self::Wide) -> Self;
    fn narrow_real(wide: f64) -> Self::Real;
}

/// A 64-bit float, or a pair of them.
pub(crate) trait Wide: Copy + std::ops::Mul<Output = Self> + std::ops::Div<f64, Output = Self> {
    const ONE: Self;

    /// The larger magnitude of the parts.
    fn largest(self) -> f64;
    /// The absolute value.
    fn magnitude(self) -> f64;
    /// Every part multiplied by a number.
    fn times(self, factor: f64) -> Self;
}

impl Wide for f64 {
    const ONE: f64 = 1.0;

    fn largest(self) -> f64 {
        self.abs()
    }

    fn magnitude(self) -> f64 {
        self.abs()
    }

    fn times(self, factor: f64) -> f64 {
        self * factor
    }
}

impl Wide for Complex<f64> {
    const ONE: Complex<f64> = Complex::new(1.0, 0.0);

    fn largest(self) -> f64 {
        self.re.abs().max(self.im.abs())
    }

    fn magnitude(self) -> f64 {
        self.norm()
    }

    fn times(self, factor: f64) -> Complex<f64> {
        Complex::new(self.re * factor, self.im * factor)
    }
}

macro_rules! numbers {
    ($($float:ident $exponent:literal)*) => {$(
        impl Number for $float {
            type Wide = f64;
            const ZERO: $float = 0.0;
            const ONE: $float = 1.0;
            const EXPONENT: i64 = $exponent;

            fn conjugate(self) -> $float {
                self
            }

            fn real_part(self) -> $float {
                self
            }

            fn finite(self) -> bool {
                self.is_finite()
            }

            fn widen(self) -> f64 {
                self.into()
            }

            fn narrow(wide: f64) -> $float {
                wide as $float
            }

            fn narrow_real(wide: f64) -> $float {
                wide as $float
            }
        }

        impl Number for Complex<$float> {
            type Wide = Complex<f64>;
            const ZERO: Complex<$float> = Complex::new(0.0, 0.0);
            const ONE: Complex<$float> = Complex::new(1.0, 0.0);
            const EXPONENT: i64 = $exponent;

            fn conjugate(self) -> Complex<$float> {
                self.conj()
            }

            fn real_part(self) -> Complex<$float> {
                Complex::new(self.re, 0.0)
            }

            fn finite(self) -> bool {
                self.re.is_finite() && self.im.is_finite()
            }

            fn widen(self) -> Complex<f64> {
                Complex::new(self.re.into(), self.im.into())
            }

            fn narrow(wide: Complex<f64>) -> Complex<$float> {
                Complex::new(wide.re as $float, wide.im as $float)
            }

            fn narrow_real(wide: f64) -> $float {
                wide as $float
            }
        }
    )*};
}
numbers!(f32 31 f64 255);

/// A product without intermediate overflow: its value is `factor * 2^exponent`.
pub(crate) struct Product<W> {
    factor: W,
    exponent: i64,
}

impl<W: Wide> Product<W> {
    pub(crate) fn new(first: W) -> Product<W> {
        Product { factor: first, exponent: 0 }
    }

    pub(crate) fn multiply(&mut self, by: W) {
        let (by, more) = split(by);
        let (factor, again) = split(self.factor * by);
        self.factor = factor;
        self.exponent += more + again;
    }

    pub(crate) fn value(&self) -> W {
        // The factor has a part between 1 and 2, so all steps but the last are exact, or the value is infinite or 0.
        shifted(self.factor, self.exponent)
    }
}

/// A number times `2^exponent`.
fn shifted<W: Wide>(x: W, exponent: i64) -> W {
    let (mut value, mut left) = (x, exponent.clamp(-3000, 3000));
    while left != 0 {
        let step = left.clamp(-1000, 1000);
        value = value.times(power_of_two(step));
        left -= step;
    }
    value
}

/// The exponent of two to divide numbers by, so that their squares neither overflow nor underflow; usually 0.
pub(crate) fn excess<'a, T: Number + 'a>(numbers: impl IntoIterator<Item = &'a T>) -> i64 {
    let largest = numbers.into_iter().fold(0.0, |largest: f64, number| largest.max(number.widen().largest()));
    let exponent = (largest.to_bits() >> 52) as i64 - 1023;
    if largest == 0.0 || exponent.abs() <= T::EXPONENT { 0 } else { exponent }
}

/// Multiplies numbers by `2^exponent`.
pub(crate) fn shift<'a, T: Number + 'a>(numbers: impl IntoIterator<Item = &'a mut T>, exponent: i64) {
    if exponent != 0 {
        numbers.into_iter().for_each(|number| *number = T::narrow(shifted(number.widen(), exponent)));
    }
}

/// Splits a number into one whose largest part is between 1 and 2, and an exponent. Zeros, subnormal, infinite and
/// NaN numbers stay as they are, with exponent 0.
fn split<W: Wide>(x: W) -> (W, i64) {
    let biased = (x.largest().to_bits() >> 52) as i64;
    if biased == 0 || biased == 0x7FF {
        return (x, 0);
    }
    let exponent = biased - 1023;
    // In two steps of half the exponent: the reciprocal of the largest power is not a normal number.
    let half = exponent / 2;
    (x.times(power_of_two(-half)).times(power_of_two(half - exponent)), exponent)
}

/// `2^exponent`, for exponents of normal numbers.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_neither_overflow_nor_vanish() {
        let product = |factors: &[f64]| {
            let mut product = Product::new(1.0);
            factors.iter().for_each(|&factor| product.multiply(factor));
            product.value()
        };
        assert_eq!(product(&[]), 1.0);
        assert_eq!(product(&[-3.0, 0.5]), -1.5);
        assert_eq!(product(&[2.0; 2000]), f64::INFINITY);
        assert_eq!(product(&[0.5; 2000]), 0.0);
        let both: Vec<f64> = [1e300, 1e-300].repeat(50);
        assert!((product(&both) - 1.0).abs() < 1e-12);
        assert_eq!(product(&[f64::MAX, 1.0]), f64::MAX);
        assert_eq!(product(&[f64::MIN_POSITIVE, 0.5]), f64::MIN_POSITIVE / 2.0);
        assert_eq!(product(&[5e-324, 2.0]), 1e-323);
        assert_eq!(product(&[f64::INFINITY, -2.0]), f64::NEG_INFINITY);
        assert!(product(&[f64::NAN, 2.0]).is_nan());
        assert_eq!(product(&[0.0, -2.0]), 0.0);
        let mut complex = Product::new(Complex::new(0.0, 1e200));
        complex.multiply(Complex::new(0.0, 1e200));
        complex.multiply(Complex::new(1e-300, 0.0));
        assert!((complex.value().re / -1e100 - 1.0).abs() < 1e-12);
    }
}
