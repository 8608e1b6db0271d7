//! Number functions that the rows of the op table need beyond the standard library and [`math`](crate::math).
//!
//! Total integer arithmetic (division by zero gives 0 here; the caller refuses it beforehand, see [`first_zero`]),
//! maxima that propagate NaN and order the zeros, and rounding of complex numbers.

use crate::{Complex32, Complex64, DType, Run, math};

/// Total integer arithmetic. These divisions do not vectorise (`division.rs` has some that do), so there is one copy of
/// each instead of one per kernel.
pub(crate) trait Integer: Copy {
    fn floor_divide(self, divisor: Self) -> Self;
    fn floor_modulo(self, divisor: Self) -> Self;
    fn truncate_divide(self, divisor: Self) -> Self;
    fn truncate_modulo(self, divisor: Self) -> Self;
    fn power(self, exponent: Self) -> Self;
    fn shift_left(self, count: Self) -> Self;
    fn shift_right(self, count: Self) -> Self;
    fn sign(self) -> Self;
    fn absolute(self) -> Self;
}

macro_rules! integers {
    ($($T:ty: $absolute:ident),*) => {$(
        impl Integer for $T {
            #[inline(never)]
            #[allow(unused_comparisons, reason = "the same text serves unsigned types")]
            fn floor_divide(self, divisor: $T) -> $T {
                let quotient = self.truncate_divide(divisor);
                let inexact = divisor != 0 && self.wrapping_sub(quotient.wrapping_mul(divisor)) != 0;
                if inexact && ((self < 0) != (divisor < 0)) { quotient.wrapping_sub(1) } else { quotient }
            }
            #[inline(never)]
            #[allow(unused_comparisons, reason = "the same text serves unsigned types")]
            fn floor_modulo(self, divisor: $T) -> $T {
                let rest = self.truncate_modulo(divisor);
                if rest != 0 && ((rest < 0) != (divisor < 0)) { rest.wrapping_add(divisor) } else { rest }
            }
            #[inline(never)]
            fn truncate_divide(self, divisor: $T) -> $T {
                if divisor == 0 { 0 } else { self.wrapping_div(divisor) }
            }
            #[inline(never)]
            fn truncate_modulo(self, divisor: $T) -> $T {
                if divisor == 0 { 0 } else { self.wrapping_rem(divisor) }
            }
            #[inline(always)]
            fn power(self, exponent: $T) -> $T {
                // Square and multiply. A wrapping product only needs the exponent's bits.
                let (mut result, mut base, mut left) = (1 as $T, self, exponent as u64);
                if (exponent as i128) < 0 {
                    return 0;
                }
                while left > 0 {
                    if left & 1 == 1 {
                        result = result.wrapping_mul(base);
                    }
                    base = base.wrapping_mul(base);
                    left >>= 1;
                }
                result
            }
            #[inline(always)]
            fn shift_left(self, count: $T) -> $T {
                // Read as unsigned, a negative count exceeds the width.
                if (count as u64) < <$T>::BITS as u64 { self.wrapping_shl(count as u32) } else { 0 }
            }
            #[inline(always)]
            #[allow(unused_comparisons, reason = "the same text serves unsigned types")]
            fn shift_right(self, count: $T) -> $T {
                let past = if self < 0 { !0 } else { 0 };
                if (count as u64) < <$T>::BITS as u64 { self.wrapping_shr(count as u32) } else { past }
            }
            #[inline(always)]
            #[allow(unused_comparisons, reason = "the same text serves unsigned types")]
            fn sign(self) -> $T {
                (self > 0) as $T - if self < 0 { 1 } else { 0 }
            }
            #[inline(always)]
            fn absolute(self) -> $T {
                integers!($absolute self)
            }
        }
    )*};
    (signed $x:ident) => { $x.wrapping_abs() };
    (unsigned $x:ident) => { $x };
}
integers!(u8: unsigned, u16: unsigned, u32: unsigned, u64: unsigned, i8: signed, i16: signed, i32: signed, i64: signed);

/// Maxima and rounding of real floats, with every special case decided.
pub(crate) trait Float: Copy {
    fn greatest(self, other: Self) -> Self;
    fn least(self, other: Self) -> Self;
    fn signum_or_zero(self) -> Self;
    fn widen(self) -> f64;
    fn logit(self) -> Self;
    fn nan_to_num(self, nan: Self, posinf: Self, neginf: Self) -> Self;
}

macro_rules! floats {
    ($($T:ty),*) => {$(
        impl Float for $T {
            #[inline(always)]
            fn greatest(self, other: $T) -> $T {
                // Each comparison is one instruction. Both give the same answer, except for zeros of different sign,
                // where the positive one must win, and for a NaN, where each returns the other operand. Combining the
                // bits of both, apart from the sign, keeps the NaN.
                let (one, two) = (if self > other { self } else { other }, if other > self { other } else { self });
                let (one, two) = (one.to_bits(), two.to_bits());
                <$T>::from_bits((one & two) | <$T>::from_bits(one | two).abs().to_bits())
            }
            #[inline(always)]
            fn least(self, other: $T) -> $T {
                let (one, two) = (if self < other { self } else { other }, if other < self { other } else { self });
                <$T>::from_bits(one.to_bits() | two.to_bits())
            }
            #[inline(always)]
            fn signum_or_zero(self) -> $T {
                // 0 for both zeros; NaN for NaN.
                let signed = if self > 0.0 { 1.0 } else if self < 0.0 { -1.0 } else { 0.0 };
                if self.is_nan() { self } else { signed }
            }
            #[inline(always)]
            fn widen(self) -> f64 {
                self.into()
            }
            #[inline(always)]
            fn nan_to_num(self, nan: $T, posinf: $T, neginf: $T) -> $T {
                let finite = if self == <$T>::NEG_INFINITY { neginf } else { self };
                let finite = if self == <$T>::INFINITY { posinf } else { finite };
                if self.is_nan() { nan } else { finite }
            }
            #[inline(always)]
            fn logit(self) -> $T {
                // log(x / (1 - x)). Near 1/2, where the quotient is near 1 and the logarithm would cancel, it is
                // computed by log1p.
                let x = self.widen();
                let near_half = crate::math::log1p((2.0 * x - 1.0) / (1.0 - x));
                let elsewhere = crate::math::log(x / (1.0 - x));
                (if (x - 0.5).abs() < 0.25 { near_half } else { elsewhere }) as $T
            }
        }
    )*};
}
floats!(f32, f64);

/// Rounds a double to odd: to the float towards zero, with the last bit set if any bits were cut off. Rounding that
/// float to fewer bits then gives the same result as rounding the double itself (Boldo and Melquiond, 2008).
#[inline(always)]
pub(crate) fn round_to_odd(x: f64) -> f32 {
    let nearest = x as f32;
    let back = f64::from(nearest);
    let towards_zero = nearest.to_bits().wrapping_sub(u32::from(back.abs() > x.abs()));
    if back == x || x.is_nan() { nearest } else { f32::from_bits(towards_zero | 1) }
}

/// Index of the first zero of a run of an integer dtype; `None` for other dtypes and if there is none.
///
/// # Safety
/// `run` points to `n` initialised, aligned elements of `dtype` (one if it is a splat).
pub unsafe fn first_zero(dtype: DType, run: Run, n: usize) -> Option<usize> {
    // SAFETY: the caller's contract.
    unsafe { first(dtype, run, n, |value| value == 0) }
}

/// Index of the first negative element of a run of an integer dtype; `None` for other dtypes and if there is none.
///
/// # Safety
/// As [`first_zero`].
pub unsafe fn first_negative(dtype: DType, run: Run, n: usize) -> Option<usize> {
    // SAFETY: the caller's contract.
    unsafe { first(dtype, run, n, |value| value < 0) }
}

/// Elements that are looked through together.
const CHUNK: usize = 256;

unsafe fn first(dtype: DType, run: Run, n: usize, refuse: impl Fn(i128) -> bool) -> Option<usize> {
    macro_rules! search {
        ($T:ty) => {{
            let length = if run.splat { n.min(1) } else { n };
            // SAFETY: the caller's contract.
            let elements = unsafe { core::slice::from_raw_parts(run.ptr.cast::<$T>(), length) };
            // The compiler vectorises a loop only if it always comes to its end.
            let refused = |chunk: &[$T]| chunk.iter().fold(false, |any, &value| any | refuse(value.into()));
            let chunk = elements.chunks(CHUNK).position(refused)?;
            elements[chunk * CHUNK..].iter().position(|&value| refuse(value.into())).map(|k| chunk * CHUNK + k)
        }};
    }
    match dtype {
        DType::U8 => search!(u8),
        DType::U16 => search!(u16),
        DType::U32 => search!(u32),
        DType::U64 => search!(u64),
        DType::I8 => search!(i8),
        DType::I16 => search!(i16),
        DType::I32 => search!(i32),
        DType::I64 => search!(i64),
        _ => None,
    }
}

/// Complex arithmetic that the rows need beyond the operators.
pub(crate) trait Parts: Copy {
    fn round_parts(self) -> Self;
    fn conjugate(self) -> Self;
    /// The product, with each part rounded about once: the plain formula loses digits by cancellation.
    fn times(self, other: Self) -> Self;
    /// The product of the conjugate and another number. The same bits as one after the other, in less time: signs are not changed one by one.
    fn conjugate_times(self, other: Self) -> Self;
    /// The quotient, correct even if the square of an operand is out of range. `Complex32` divides in f64, where all
    /// squares fit.
    fn over(self, other: Self) -> Self;
    /// One.
    fn unit(self) -> Self;
}

impl Parts for Complex32 {
    #[inline(always)]
    fn round_parts(self) -> Self {
        Complex32::new(self.re.round_ties_even(), self.im.round_ties_even())
    }
    #[inline(always)]
    fn conjugate(self) -> Self {
        self.conj()
    }
    #[inline(always)]
    fn times(self, other: Self) -> Self {
        // Products of two f32 are exact in f64.
        let (a, b, c, d) = (self.re.widen(), self.im.widen(), other.re.widen(), other.im.widen());
        Complex32::new((a * c - b * d) as f32, (a * d + b * c) as f32)
    }
    #[inline(always)]
    fn conjugate_times(self, other: Self) -> Self {
        let (a, b, c, d) = (self.re.widen(), self.im.widen(), other.re.widen(), other.im.widen());
        Complex32::new((a * c + b * d) as f32, (a * d - b * c) as f32)
    }
    #[inline(always)]
    fn over(self, other: Self) -> Self {
        let wide = |z: Self| Complex64::new(z.re.widen(), z.im.widen());
        let quotient = wide(self) / wide(other);
        Complex32::new(quotient.re as f32, quotient.im as f32)
    }
    #[inline(always)]
    fn unit(self) -> Self {
        Complex32::ONE
    }
}

impl Parts for Complex64 {
    #[inline(always)]
    fn round_parts(self) -> Self {
        Complex64::new(self.re.round_ties_even(), self.im.round_ties_even())
    }
    #[inline(always)]
    fn conjugate(self) -> Self {
        self.conj()
    }
    #[inline(always)]
    fn times(self, other: Self) -> Self {
        let (a, b, c, d) = (self.re, self.im, other.re, other.im);
        Complex64::new(a.mul_add(c, -(b * d)), a.mul_add(d, b * c))
    }
    #[inline(always)]
    fn conjugate_times(self, other: Self) -> Self {
        let (a, b, c, d) = (self.re, self.im, other.re, other.im);
        Complex64::new(a.mul_add(c, b * d), a.mul_add(d, -(b * c)))
    }
    #[inline(always)]
    fn over(self, other: Self) -> Self {
        math::complex::quotient(self, other)
    }
    #[inline(always)]
    fn unit(self) -> Self {
        Complex64::ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_of_large_complex_numbers() {
        let quotient = Complex32::new(1.0e19, -2.0e19).over(Complex32::new(2.0e19, 2.0e18));
        assert_eq!((quotient.re, quotient.im), (0.3960396, -1.039604));
    }

    #[test]
    fn complex_quotients_do_not_depend_on_the_scale() {
        let (a, b) = (Complex64::new(8.1, 10.684), Complex64::new(7.5679, -11.068));
        let expected = a / b;
        // The result that NumPy prints.
        assert!((expected - Complex64::new(-0.31679000376170685, 0.948449138911115)).norm() < 1e-15);
        for (scale_a, scale_b) in
            [(0, 0), (1000, 1000), (-1000, -1000), (1000, 0), (-1000, 0), (1019, 1018), (-500, 500)]
        {
            let quotient = (a * 2f64.powi(scale_a)).over(b * 2f64.powi(scale_b));
            assert_eq!(quotient, expected * 2f64.powi(scale_a - scale_b), "{scale_a} {scale_b}");
        }
        let (largest, smallest) = (Complex64::new(f64::MAX, -f64::MAX), Complex64::new(5e-324, 5e-324));
        assert_eq!((largest.over(largest), smallest.over(smallest)), (Complex64::ONE, Complex64::ONE));
        assert_eq!(smallest.over(largest), Complex64::ZERO);
        assert!(largest.over(smallest).im == f64::NEG_INFINITY);
        // As the plain formula gives; the row's `edges` handle these cases.
        assert!(Complex64::ONE.over(Complex64::ZERO).re.is_nan());
        assert!(Complex64::ONE.over(Complex64::new(f64::INFINITY, 0.0)).re.is_nan());
    }

    #[test]
    fn integer_division_is_total_and_python_like() {
        assert_eq!((-7i32).floor_divide(2), -4);
        assert_eq!((-7i32).floor_modulo(3), 2);
        assert_eq!(7i32.floor_modulo(-3), -2);
        assert_eq!(i8::MIN.floor_divide(-1), i8::MIN);
        assert_eq!(i64::MIN.floor_modulo(-1), 0);
        assert_eq!(5u8.floor_divide(0), 0);
        assert_eq!(1i8.shift_left(70), 0);
        assert_eq!((-1i8).shift_right(70), -1);
        assert_eq!(3i32.power(4), 81);
        assert_eq!((-5i8).sign(), -1);
    }

    #[test]
    fn sixteen_bits_are_rounded_once() {
        use crate::{Element, Scalar, bf16, f16};
        let just_above_half = |bits: i32| 1.0 + 2f64.powi(-bits) + 2f64.powi(-40);
        assert_eq!(f16::from_scalar(Scalar::Float(just_above_half(11))).to_f64(), 1.0 + 2f64.powi(-10));
        assert_eq!(bf16::from_scalar(Scalar::Float(-just_above_half(8))).to_f64(), -1.0 - 2f64.powi(-7));
        assert_eq!(f16::from_scalar(Scalar::Float(65519.999)).to_f64(), 65504.0);
        assert!(f16::from_scalar(Scalar::Float(1e300)).is_infinite());
        assert!(f16::from_scalar(Scalar::Float(f64::NAN)).is_nan());
        assert_eq!(f16::from_scalar(Scalar::Float(-1e-300)).to_bits(), 0x8000);
    }

    #[test]
    fn maximum_orders_zeros_and_keeps_nan() {
        assert!(0.0f32.greatest(-0.0).is_sign_positive() && (-0.0f32).greatest(0.0).is_sign_positive());
        assert!(0.0f64.least(-0.0).is_sign_negative() && (-0.0f64).least(0.0).is_sign_negative());
        for (x, y) in [(f32::NAN, 1.0), (-f32::NAN, f32::INFINITY), (f32::NAN, -0.0), (f32::NAN, f32::NAN)] {
            assert!(x.greatest(y).is_nan() && y.greatest(x).is_nan() && x.least(y).is_nan() && y.least(x).is_nan());
        }
        assert_eq!((3.0f32.greatest(-2.0), (-2.0f32).greatest(3.0)), (3.0, 3.0));
        assert_eq!((3.0f32.least(-2.0), (-2.0f32).least(3.0)), (-2.0, -2.0));
        assert_eq!(Float::greatest(f64::NEG_INFINITY, -5.0), -5.0);
    }
}
