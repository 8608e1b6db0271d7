//! Hyperbolic functions and their inverses.
//!
//! The direct functions are computed from `e^|x|` or `e^|x| - 1` as a pair, the inverse ones from `log(1 + t)` of a
//! pair, so only the last addition rounds. The odd ones restore the sign at the end, which keeps -0.0. The `_f32`
//! functions do the same in plain f64 and round once, except `tanh_f32`, which computes in f32.

use super::exp::{SINH_OVERFLOWS, exp_pair, exp_wide, expm1_f32_wide, expm1_quarter};
use super::log::log1p_pair;
use super::pair::{divide, fast_two_sum, limit, power_of_two, select, two_product, two_sum};
use super::single;
use std::f32::consts::{LN_2 as LN_2_SINGLE, LOG2_E};
use std::f64::consts::LN_2;

/// Below this an odd function is its argument: `x^3` is less than a quarter ULP of `x`.
const TINY: f64 = 3.7e-9;

#[inline(always)]
pub(super) fn sinh(x: f64) -> f64 {
    // with y = (e^|x| - 1) / 4: sinh = 2 y + 2 y / (4 y + 1)
    let y = expm1_quarter(limit(x.abs(), 0.0, SINH_OVERFLOWS));
    let small = (select(y.0 > 1e300, 0.0, y.0), select(y.0 > 1e300, 0.0, y.1));
    let (denominator, error) = two_sum(1.0, 4.0 * small.0);
    let part = divide(small, (denominator, 4.0f64.mul_add(small.1, error)));
    let (sum, error) = fast_two_sum(y.0, part.0);
    let value = 2.0 * (sum + (error + (y.1 + part.1)));
    select(x.abs() < TINY, x, value).copysign(x)
}

#[inline(always)]
pub(super) fn cosh(x: f64) -> f64 {
    let (shifted, hi, lo) = exp_pair(limit(x.abs(), 0.0, SINH_OVERFLOWS), 0.0);
    let quarter = power_of_two(shifted - 2.0);
    // e^-|x| / 4: the larger x, the fewer of its digits matter; 1 / (16 quarter) cannot underflow
    let inverse = 0.0625 / quarter;
    let reciprocal = 1.0 / hi;
    let correction = ((-hi).mul_add(reciprocal, 1.0) - lo * reciprocal) * reciprocal;
    let (sum, error) = fast_two_sum(quarter * hi, inverse * reciprocal);
    2.0 * (sum + (error + quarter.mul_add(lo, inverse * correction)))
}

#[inline(always)]
pub(super) fn tanh(x: f64) -> f64 {
    // with y = (e^2|x| - 1) / 4: tanh = y / (y + 1/2)
    let y = expm1_quarter(limit(2.0 * x.abs(), 0.0, 60.0));
    let (denominator, error) = two_sum(0.5, y.0);
    let (hi, lo) = divide(y, (denominator, error + y.1));
    select(x.abs() < TINY, x, hi + lo).copysign(x)
}

/// `|x|` from which `sqrt(x^2 ± 1)` is `|x|`.
const HUGE: f64 = 1e9;

/// `sqrt(a)` of a pair, as a pair; 0 for 0.
#[inline(always)]
fn sqrt_pair(a: (f64, f64)) -> (f64, f64) {
    let root = a.0.sqrt();
    let residual = (-root).mul_add(root, a.0) + a.1;
    (root, select(a.0 > 0.0, residual / (root + root), 0.0))
}

/// `log(1 + t)`, or `log(2 x)` where `x` is huge.
#[inline(always)]
fn log_tail(x: f64, t: (f64, f64)) -> f64 {
    let huge = x > HUGE;
    let below = two_sum(x, -1.0);
    let (hi, lo) = log1p_pair(select(huge, below.0, t.0), select(huge, below.1, t.1));
    let (sum, error) = fast_two_sum(hi, select(huge, LN_2, 0.0));
    let value = sum + (error + lo);
    select(x < f64::INFINITY, value, x)
}

#[inline(always)]
pub(super) fn asinh(x: f64) -> f64 {
    // asinh = log(1 + x + x^2 / (1 + sqrt(1 + x^2)))
    let magnitude = x.abs();
    let bounded = select(magnitude > HUGE, 1.0, magnitude);
    let square = two_product(bounded, bounded);
    let (sum, error) = two_sum(1.0, square.0);
    let root = sqrt_pair((sum, error + square.1));
    let (denominator, error) = fast_two_sum(root.0, 1.0);
    let quotient = divide(square, (denominator, error + root.1));
    let (t, t_lo) = fast_two_sum(bounded, quotient.0);
    let value = log_tail(magnitude, (t, t_lo + quotient.1));
    select(magnitude < TINY, x, value).copysign(x)
}

#[inline(always)]
pub(super) fn acosh(x: f64) -> f64 {
    // with d = x - 1: acosh = log(1 + d + sqrt(d (d + 2)))
    let bounded = select(x > HUGE, 2.0, x);
    let (d, d_error) = two_sum(bounded, -1.0);
    let (square, square_error) = two_product(d, d);
    let (sum, error) = two_sum(2.0 * d, square);
    let error = error + square_error + 2.0 * d_error * (1.0 + d);
    let root = sqrt_pair((sum, error));
    let (t, t_error) = two_sum(d, root.0);
    let value = log_tail(x, (t, t_error + d_error + root.1));
    select(x < 1.0, f64::NAN, value)
}

#[inline(always)]
pub(super) fn atanh(x: f64) -> f64 {
    // atanh = log(1 + 2 x / (1 - x)) / 2
    let magnitude = x.abs();
    let quotient = divide((2.0 * magnitude, 0.0), two_sum(1.0, -magnitude));
    let (hi, lo) = log1p_pair(quotient.0, quotient.1);
    let value = 0.5 * (hi + lo);
    let value = select(magnitude < TINY, magnitude, value);
    let value = select(magnitude == 1.0, f64::INFINITY, value);
    select(magnitude <= 1.0, value, f64::NAN).copysign(x)
}

#[inline(always)]
pub(super) fn sinh_f32(x: f32) -> f32 {
    let t = expm1_f32_wide(f64::from(x.abs()));
    ((0.5 * (t + t / (t + 1.0))) as f32).copysign(x)
}

#[inline(always)]
pub(super) fn cosh_f32(x: f32) -> f32 {
    let e = exp_wide(f64::from(x.abs()));
    (0.5 * (e + 1.0 / e)) as f32
}

/// `(tanh(r)/r - 1) / r^2` in `r^2`, on `|r| <= ln(2)/4`; degree 2, error of `tanh(r)` 2^-30 (interpolation as in `exp.rs`).
const TANH_SINGLE: [f32; 3] = [-0.333_333_3, 0.133_322, -0.052_977_353];

/// Above this the nearest float is 1: half of `log(2^26 - 1)`.
const TANH_IS_1: f32 = 9.010_913;

/// With `|x| = k ln(2)/2 + r`, the addition theorem gives `(below + above t) / (above + below t)`, where
/// `t = tanh r`, `above = 2^k + 1` and `below = 2^k - 1`. All but a hundredth of `t` is `r` itself, so only the quotient `q`
/// rounds much. It is computed to 12 bits: its products with `above` and `below` are then exact, and the remainder
/// `(below - q above) + t (above - q below)` gives the other bits.
#[inline(always)]
pub(super) fn tanh_f32(x: f32) -> f32 {
    let magnitude = x.abs();
    let bias = single::ROUND + 127.0;
    let shifted = magnitude.mul_add(2.0 * LOG2_E, bias);
    // beyond, above and below would be equal; r then reaches 0.35, where the result is 1 except for its last bit
    let shifted = select(shifted > bias + 25.0, bias + 25.0, shifted);
    let k = shifted - bias;
    let r = (-k).mul_add(0.5 * LN_2_SINGLE, magnitude);
    let square = r * r;
    let series = square.mul_add(square.mul_add(TANH_SINGLE[2], TANH_SINGLE[1]), TANH_SINGLE[0]);
    let tail = (square * r).mul_add(series, k * (-0.5 * single::LN2_LO));
    let t = r + tail;
    // from 2^24 on, above loses its 1 but is still 2 more than below
    let above = f32::from_bits(shifted.to_bits() << 23) + 1.0;
    let below = above - 2.0;
    let reciprocal = 1.0 / below.mul_add(t, above);
    let quotient = above.mul_add(t, below) * reciprocal;
    let quotient = f32::from_bits(quotient.to_bits() & !0xfff);
    let slope = (-quotient).mul_add(below, above);
    let rest = slope.mul_add(tail, slope.mul_add(r, (-quotient).mul_add(above, below)));
    select(magnitude > TANH_IS_1, 1.0, rest.mul_add(reciprocal, quotient)).copysign(x)
}
