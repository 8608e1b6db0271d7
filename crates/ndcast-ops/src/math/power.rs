//! Powers and roots: `pow`, `hypot`, `rsqrt`.
//!
//! `pow` is `e^(y log x)` with the logarithm to about 65 bits: `log m = 2 atanh((m-1)/(m+1))`, quotient, square
//! and the leading terms as pairs (the arrangement of SLEEF's `pow`, N. Shibata and F. Petrogalli, IEEE TPDS 31, 2020),
//! own coefficients; for f32, `2^(y log2 x)` in f64, rounded once. Its special cases are the Array API standard's (C99 Annex F).

use super::exp::{LN2_HI, LN2_LO, exp_pair, exp2_wide};
use super::log::{log2_wide, split_any};
use super::pair::{Float, divide, fast_two_sum, limit, multiply, polynomial, scale, select, two_product, two_sum};

/// `((2 atanh(s)/s - 2)/z - 2/3) / z` in `z = s^2 <= 0.02945`; degree 7, error of the logarithm 2^-66.
const LOG: [f64; 8] = [
    0.4,
    0.2857142857142937,
    0.22222222221654733,
    0.1818181833565416,
    0.15384594934597917,
    0.13334806212100603,
    0.11706195689881364,
    0.11723603622905411,
];
const TWO_THIRDS: (f64, f64) = (0.6666666666666666, 3.700743415417188e-17);

/// `log x` of a positive finite `x` as a pair, to about 65 bits.
#[inline(always)]
fn log_pair(x: f64) -> (f64, f64) {
    let (k, m) = split_any(x);
    let f = m - 1.0;
    let s = divide((f, 0.0), fast_two_sum(2.0, f));
    let z = multiply(s, s);
    let (c, c_lo) = fast_two_sum(TWO_THIRDS.0, z.0 * polynomial(z.0, &LOG));
    let series = multiply(multiply(s, z), (c, c_lo + TWO_THIRDS.1));
    let (sum, error) = two_sum(k * LN2_HI, 2.0 * s.0);
    let (sum, error_2) = two_sum(sum, series.0);
    let lo = k.mul_add(LN2_LO, 2.0_f64.mul_add(s.1, series.1) + (error + error_2));
    fast_two_sum(sum, lo)
}

/// An exponent that is finite, or NaN: beyond, all powers but those of 1 have long overflowed.
#[inline(always)]
fn finite<F: Float>(y: F) -> F {
    limit(y, -F::MOST, F::MOST)
}

/// `x^y` from `|x|` and `|x|^y`, for a finite `y`: the sign, and what no logarithm knows.
#[inline(always)]
fn signed<F: Float>(x: F, y: F, magnitude: F, value: F) -> F {
    let number = F::from;
    let half = y * number(0.5);
    let whole = y.trunc() == y;
    let value = select(whole && half.trunc() != half, value.copysign(x), value);
    let negative = x < number(0.0) && magnitude < number(f32::INFINITY);
    let value = select(negative && !whole, number(f32::NAN), value);
    // A square is rounded once, and so a product.
    let value = select(y == number(2.0), x * x, value);
    // 1^y and x^0 are 1 even for NaN.
    select(x == number(1.0) || y == number(0.0), number(1.0), value)
}

#[inline(always)]
pub(super) fn pow(x: f64, y: f64) -> f64 {
    let (y, magnitude) = (finite(y), x.abs());
    let (log, log_lo) = log_pair(magnitude);
    let log = select(magnitude < f64::INFINITY, log, magnitude);
    let log = select(magnitude == 0.0, f64::NEG_INFINITY, log);
    let (product, error) = two_product(y, log);
    let product_lo = select(product.abs() < 760.0, y.mul_add(log_lo, error), 0.0);
    let (shifted, hi, lo) = exp_pair(limit(product, -760.0, 760.0), product_lo);
    signed(x, y, magnitude, scale(hi + lo, shifted))
}

#[inline(always)]
pub(super) fn pow_f32(x: f32, y: f32) -> f32 {
    let (y, magnitude) = (finite(y), x.abs());
    signed(x, y, magnitude, exp2_wide(f64::from(y) * log2_wide(magnitude)) as f32)
}

/// `sqrt(x^2 + y^2)` without overflow or underflow on the way; an infinity wins over NaN.
#[inline(always)]
pub(super) fn hypot(x: f64, y: f64) -> f64 {
    const UP: f64 = f64::from_bits((1023 + 600) << 52);
    const DOWN: f64 = f64::from_bits((1023 - 600) << 52);
    let (x, y) = (x.abs(), y.abs());
    let larger = select(x > y, x, y);
    let factor = select(larger > 1e150, DOWN, 1.0);
    let factor = select(larger < 1e-130, UP, factor);
    let (square_x, error_x) = two_product(x * factor, x * factor);
    let (square_y, error_y) = two_product(y * factor, y * factor);
    let (sum, error) = two_sum(square_x, square_y);
    let root = sum.sqrt();
    let residual = (-root).mul_add(root, sum) + (error + (error_x + error_y));
    let corrected = root + residual / (root + root);
    let value = select(sum > 0.0, corrected, sum) / factor;
    let value = select(x.is_nan() || y.is_nan(), f64::NAN, value);
    select(x == f64::INFINITY || y == f64::INFINITY, f64::INFINITY, value)
}

#[inline(always)]
pub(super) fn hypot_f32(x: f32, y: f32) -> f32 {
    let (wide_x, wide_y) = (f64::from(x), f64::from(y));
    let value = wide_x.mul_add(wide_x, wide_y * wide_y).sqrt() as f32;
    select(x.abs() == f32::INFINITY || y.abs() == f32::INFINITY, f32::INFINITY, value)
}

/// `1 / sqrt(x)`: the rounded quotient, then one Newton step on the residual.
#[inline(always)]
pub(super) fn rsqrt(x: f64) -> f64 {
    let root = x.sqrt();
    let root_error = (-root).mul_add(root, x) / (root + root);
    let y = 1.0 / root;
    let residual = (-y).mul_add(root, 1.0) - y * root_error;
    let corrected = residual.mul_add(y, y);
    select(x > 0.0 && x < f64::INFINITY, corrected, y)
}

#[inline(always)]
pub(super) fn rsqrt_f32(x: f32) -> f32 {
    (1.0 / f64::from(x).sqrt()) as f32
}
