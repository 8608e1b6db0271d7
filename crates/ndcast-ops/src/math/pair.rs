//! Error-free transformations: a real number is represented as an unevaluated sum `hi + lo` of two doubles or two
//! floats.
//!
//! Where one more rounding would cost an ULP, the functions of these modules carry the rounding error along and add
//! it at the end. Sources: T. J. Dekker, "A floating-point technique for extending the available precision" (1971);
//! D. E. Knuth, TAOCP 2, 4.2.2; J.-M. Muller et al., "Handbook of Floating-Point Arithmetic", 2nd ed., ch. 4.
//! `mul_add` is fused on every machine (in software if the hardware lacks it), so results have the same bits
//! everywhere.

use std::ops::{Add, Mul, Neg, Sub};

/// Adding and subtracting this (1.5 * 2^52) rounds a double to the nearest integer, ties to even, for
/// `|x| < 2^51`; the low bits of the sum hold that integer in two's complement.
pub(super) const ROUND: f64 = 6_755_399_441_055_744.0;

/// The sign bit of a double.
pub(super) const SIGN: u64 = 1 << 63;

/// The operations on f32 and f64 that width-generic functions need.
pub(super) trait Float:
    Copy + PartialOrd + From<f32> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// The largest finite value.
    const MOST: Self;

    /// `self * factor + term`, rounded once.
    fn mul_add(self, factor: Self, term: Self) -> Self;

    /// Truncated towards zero.
    fn trunc(self) -> Self;

    /// With the sign of `sign`.
    fn copysign(self, sign: Self) -> Self;
}

macro_rules! floats {
    ($($F:ty),+) => {$(
        impl Float for $F {
            const MOST: $F = <$F>::MAX;

            #[inline(always)]
            fn mul_add(self, factor: $F, term: $F) -> $F {
                <$F>::mul_add(self, factor, term)
            }
            #[inline(always)]
            fn trunc(self) -> $F {
                <$F>::trunc(self)
            }
            #[inline(always)]
            fn copysign(self, sign: $F) -> $F {
                <$F>::copysign(self, sign)
            }
        }
    )+};
}
floats!(f32, f64);

/// `a + b` exactly, as (rounded sum, its error).
#[inline(always)]
pub(super) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// `a + b` exactly, where `|a| >= |b|` or `a == 0`.
#[inline(always)]
pub(super) fn fast_two_sum<F: Float>(a: F, b: F) -> (F, F) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// `a * b` exactly, as (rounded product, its error); the error is exact unless it underflows.
#[inline(always)]
pub(super) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// The product of two pairs, to about 100 bits.
#[inline(always)]
pub(super) fn multiply(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    let (hi, error) = two_product(a.0, b.0);
    (hi, a.0.mul_add(b.1, a.1.mul_add(b.0, error)))
}

/// The quotient of two pairs, to about 100 bits, with one division. The magnitude of the divisor is within `2^±1000`.
#[inline(always)]
pub(super) fn divide(n: (f64, f64), d: (f64, f64)) -> (f64, f64) {
    let reciprocal = 1.0 / d.0;
    let hi = n.0 * reciprocal;
    let residual = (-hi).mul_add(d.0, n.0) + (-hi).mul_add(d.1, n.1);
    (hi, residual * reciprocal)
}

/// `yes` if `condition`, else `no`; both are computed. With `if`, the compiler may turn several selects on one
/// condition into a branch, and then vectorise both sides of it, polynomials included.
#[inline(always)]
pub(super) fn select<T>(condition: bool, yes: T, no: T) -> T {
    std::hint::select_unpredictable(condition, yes, no)
}

/// The polynomial `c[0] + c[1] x + c[2] x^2 + ...`, of degree 2 or more, by Horner's rule in `x^2` for the even and
/// for the odd powers. This costs one more multiplication than Horner's rule in `x` but halves the dependency chain:
/// the waiting instructions of a long chain fill the processor's queue before those of the next elements can start.
#[inline(always)]
pub(super) fn polynomial<F: Float, const N: usize>(x: F, c: &[F; N]) -> F {
    let square = x * x;
    let (mut upper, mut lower) = (c[N - 1], c[N - 2]);
    let mut i = N - 2;
    while i >= 2 {
        i -= 2;
        upper = upper.mul_add(square, c[i + 1]);
        lower = lower.mul_add(square, c[i]);
    }
    // the remaining term is c[0], or nothing
    if i == 1 { lower.mul_add(x, upper.mul_add(square, c[0])) } else { upper.mul_add(x, lower) }
}

/// As [`polynomial`], in one chain: for an alternating series near 1, whose even and odd parts would cancel.
#[inline(always)]
pub(super) fn alternating_polynomial<const N: usize>(x: f64, c: &[f64; N]) -> f64 {
    let mut sum = c[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        sum = sum.mul_add(x, c[i]);
    }
    sum
}

/// `x` limited to `low..=high`; NaN stays NaN. (`f64::clamp` keeps NaN too, but is slower because it asserts its
/// limits.)
#[inline(always)]
pub(super) fn limit<F: Float>(x: F, low: F, high: F) -> F {
    let x = select(x < low, low, x);
    select(x > high, high, x)
}

/// `2^k`, where `shifted = k + ROUND` and `-1022 <= k <= 1023`.
#[inline(always)]
pub(super) fn power_of_two(shifted: f64) -> f64 {
    f64::from_bits(shifted.to_bits().wrapping_add(1023) << 52)
}

/// `x * 2^k`, where `shifted = k + ROUND` and `|k| <= 2044`. If `x` is near 1 it rounds once, also for subnormal
/// results.
#[inline(always)]
pub(super) fn scale(x: f64, shifted: f64) -> f64 {
    let half = (shifted - ROUND).mul_add(0.5, ROUND);
    let rest = shifted.to_bits().wrapping_sub(half.to_bits()).wrapping_add(1023) << 52;
    x * power_of_two(half) * f64::from_bits(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transformations_are_exact() {
        let (a, b) = (1.0 / 3.0, 1e-9 / 7.0);
        let (sum, error) = two_sum(a, b);
        assert_eq!((sum, error), two_sum(b, a));
        assert_eq!((sum, error), fast_two_sum(a, b));
        assert!(error != 0.0 && (sum - a) - b == -error);
        let (product, error) = two_product(a, b);
        assert!(error != 0.0 && error.abs() <= product.abs() * f64::EPSILON / 2.0);
        let third = divide((1.0, 0.0), (3.0, 0.0));
        let (one, rest) = multiply(third, (3.0, 0.0));
        assert!(one == 1.0 && rest.abs() < 1e-32);
    }

    #[test]
    fn scale_reaches_every_exponent() {
        for k in -1080..=1030 {
            assert_eq!(scale(1.0, f64::from(k) + ROUND), libm::scalbn(1.0, k), "2^{k}");
        }
        assert_eq!(power_of_two(-1022.0 + ROUND), f64::MIN_POSITIVE);
    }
}
