//! Sine, cosine, tangent, `sinc`.
//!
//! Cody and Waite's reduction with a fused multiply-add: `x - n P1` is exact as long as the quotient fits, because
//! the difference is a small multiple of the last place of `x` or `P1`; the further parts of pi follow as error-free
//! sums. The bodies are valid for `|x| <= TRIG_LIMIT`. Beyond it, where pi to 1200 bits is needed (Payne and Hanek),
//! the `_huge` functions take over. The result of an element depends only on its value.
//!
//! Polynomials: interpolation at Chebyshev nodes, 70-digit arithmetic.

use super::pair::{ROUND, SIGN, divide, fast_two_sum, polynomial, select, two_product, two_sum};
use std::f64::consts::{FRAC_1_PI, FRAC_2_PI, FRAC_PI_2, PI};

/// The fast bodies are valid for `|x|` up to this (2^40). Larger numbers and infinities need the `_huge` functions.
pub(super) const TRIG_LIMIT: f64 = 1_099_511_627_776.0;

/// `pi/2 = FRAC_PI_2 + FRAC_PI_2_LO + FRAC_PI_2_LOWEST`, to 161 bits.
pub(super) const FRAC_PI_2_LO: f64 = 6.123233995736766e-17;
const FRAC_PI_2_LOWEST: f64 = -1.4973849048591698e-33;
/// `pi = PI + PI_LO`.
pub(super) const PI_LO: f64 = 1.2246467991473532e-16;

/// `(sin r - r) / r^3` in `z = r^2`, `|r| <= pi/4`; degree 6, error 2^-57.
const SIN: [f64; 7] = [
    -0.16666666666666666,
    0.008333333333333331,
    -0.0001984126984126504,
    2.755731921932058e-06,
    -2.50521062259944e-08,
    1.6058530596645953e-10,
    -7.586636882825159e-13,
];

/// `(cos r - 1 + r^2/2) / r^4` in `z = r^2`, `|r| <= pi/4`; degree 5, error 2^-60.
const COS: [f64; 6] = [
    0.041666666666666664,
    -0.0013888888888887389,
    2.48015872987544e-05,
    -2.755731726587808e-07,
    2.087614504941318e-09,
    -1.138254464534925e-11,
];

/// As `SIN` for f32; degree 3, error 2^-36. As `COS` for f32; degree 3, error 2^-40.
const SIN_F32: [f64; 4] = [-0.16666666663844049, 0.008333331870341349, -0.00019840084376422702, 2.724962008007533e-06];
const COS_F32: [f64; 4] = [0.041666666664311826, -0.0013888887668370663, 2.480059840835012e-05, -2.730070403808665e-07];

/// `(sin r - r) / r^3` in `z = r^2`, `|r| <= pi/2`; degree 5, error 2^-42.
const HALF_WAVE: [f64; 6] = [
    -0.16666666666658417,
    0.008333333330928441,
    -0.00019841268704550545,
    2.7557122590565795e-06,
    -2.5036714612185012e-08,
    1.550196192291237e-10,
];

/// `x = n pi/2 + r + r_lo` with `|r| <= pi/4`, as (bits whose lowest two are n mod 4, r, r_lo).
#[inline(always)]
fn reduce(x: f64) -> (u64, f64, f64) {
    let shifted = x.mul_add(FRAC_2_PI, ROUND);
    let n = shifted - ROUND;
    let exact = (-n).mul_add(FRAC_PI_2, x);
    let (product, product_error) = two_product(-n, FRAC_PI_2_LO);
    let (sum, error) = two_sum(exact, product);
    let (r, r_lo) = fast_two_sum(sum, (-n).mul_add(FRAC_PI_2_LOWEST, error + product_error));
    (shifted.to_bits(), r, r_lo)
}

/// `sin(r + r_lo)` as a pair.
#[inline(always)]
fn sin_kernel(r: f64, r_lo: f64) -> (f64, f64) {
    let z = r * r;
    (r, (z * r).mul_add(polynomial(z, &SIN), z.mul_add(-0.5 * r_lo, r_lo)))
}

/// `cos(r + r_lo)` as a pair.
#[inline(always)]
fn cos_kernel(r: f64, r_lo: f64) -> (f64, f64) {
    let z = r * r;
    let hi = (-0.5 * r).mul_add(r, 1.0);
    let error = (-0.5 * r).mul_add(r, 1.0 - hi);
    (hi, (z * z).mul_add(polynomial(z, &COS), (-r).mul_add(r_lo, error)))
}

/// `sin` (shift 0) or `cos` (shift 1) of `|x|`.
#[inline(always)]
fn sin_shifted(x: f64, shift: u64) -> f64 {
    let (bits, r, r_lo) = reduce(x.abs());
    let quadrant = bits.wrapping_add(shift);
    let (sin, cos) = (sin_kernel(r, r_lo), cos_kernel(r, r_lo));
    let y = select(quadrant & 1 == 0, sin.0 + sin.1, cos.0 + cos.1);
    f64::from_bits(y.to_bits() ^ ((quadrant & 2) << 62))
}

/// `y` with the sign of `x` multiplied in.
#[inline(always)]
fn odd(x: f64, y: f64) -> f64 {
    f64::from_bits(y.to_bits() ^ (x.to_bits() & SIGN))
}

#[inline(always)]
pub(super) fn sin(x: f64) -> f64 {
    odd(x, sin_shifted(x, 0))
}

#[inline(always)]
pub(super) fn cos(x: f64) -> f64 {
    sin_shifted(x, 1)
}

#[inline(always)]
pub(super) fn tan(x: f64) -> f64 {
    let (bits, r, r_lo) = reduce(x.abs());
    let (sin, cos) = (sin_kernel(r, r_lo), cos_kernel(r, r_lo));
    let (sin, cos) = (fast_two_sum(sin.0, sin.1), fast_two_sum(cos.0, cos.1));
    let even = bits & 1 == 0;
    let (hi, lo) = divide(select(even, sin, cos), select(even, cos, sin));
    let y = f64::from_bits((hi + lo).to_bits() ^ (bits << 63));
    // below this, x^3/3 is negligible, and the pairs would lose subnormal digits
    select(x.abs() < f64::EPSILON / 16.0, x, odd(x, y))
}

/// `|sin|` up to sign at `x = n pi + r`, for an f32 value: the half wave with the sign of `n`'s parity.
#[inline(always)]
fn half_wave(shifted: f64, r: f64) -> f64 {
    let z = r * r;
    let y = (z * r).mul_add(polynomial(z, &HALF_WAVE), r);
    f64::from_bits(y.to_bits() ^ (shifted.to_bits() << 63))
}

#[inline(always)]
pub(super) fn sin_f32(x: f32) -> f32 {
    let magnitude = f64::from(x.abs());
    let shifted = magnitude.mul_add(FRAC_1_PI, ROUND);
    let n = shifted - ROUND;
    let r = (-n).mul_add(PI_LO, (-n).mul_add(PI, magnitude));
    odd(f64::from(x), half_wave(shifted, r)) as f32
}

/// With `x = (n + 1/2) pi + r`, `cos x = -(-1)^n sin r`.
#[inline(always)]
pub(super) fn cos_f32(x: f32) -> f32 {
    let magnitude = f64::from(x.abs());
    let shifted = magnitude.mul_add(FRAC_1_PI, -0.5) + ROUND;
    let n = shifted - ROUND + 0.5;
    let r = (-n).mul_add(PI_LO, (-n).mul_add(PI, magnitude));
    -half_wave(shifted, r) as f32
}

#[inline(always)]
pub(super) fn tan_f32(x: f32) -> f32 {
    let magnitude = f64::from(x.abs());
    let shifted = magnitude.mul_add(FRAC_2_PI, ROUND);
    let n = shifted - ROUND;
    let r = (-n).mul_add(FRAC_PI_2_LO, (-n).mul_add(FRAC_PI_2, magnitude));
    let z = r * r;
    let sin = (z * r).mul_add(polynomial(z, &SIN_F32), r);
    let cos = (z * z).mul_add(polynomial(z, &COS_F32), (-0.5_f64).mul_add(z, 1.0));
    let even = shifted.to_bits() & 1 == 0;
    let y = select(even, sin, cos) / select(even, cos, sin);
    odd(f64::from(x), f64::from_bits(y.to_bits() ^ (shifted.to_bits() << 63))) as f32
}

/// `sin(pi x) / (pi x)`: 1 at 0, and exactly 0 at every other integer (NumPy gives 4e-17 there).
#[inline(always)]
pub(super) fn sinc(x: f64) -> f64 {
    let x = x.abs();
    // subtracting an even integer keeps `sin(pi x)`, and is exact for every x
    let far = x > 4.0e15;
    let shifted = select(far, 0.0, x) + ROUND;
    let fraction = select(far, 0.0, x - (shifted - ROUND));
    let (bits, doubled) = ((fraction + fraction + ROUND).to_bits(), fraction + fraction);
    let rest = fraction - 0.5 * (doubled + ROUND - ROUND);
    let (r, r_error) = two_product(rest, PI);
    let r_lo = rest.mul_add(PI_LO, r_error);
    let (sin, cos) = (sin_kernel(r, r_lo), cos_kernel(r, r_lo));
    let y = select(bits & 1 == 0, fast_two_sum(sin.0, sin.1), fast_two_sum(cos.0, cos.1));
    // quarter turns: fraction = +-1/2 belongs to the cosine, whose sign is the fraction's
    let negative = (shifted.to_bits() << 63) ^ select(bits & 1 == 1, fraction.to_bits() & SIGN, 0);
    let (product, error) = two_product(x, PI);
    let (hi, lo) = divide(y, (product, x.mul_add(PI_LO, error)));
    let value = f64::from_bits((hi + lo).to_bits() ^ negative);
    let value = select(far, 0.0, value);
    let value = select(x < 1e-9, 1.0, value);
    select(x < f64::INFINITY, value, f64::NAN)
}

/// Whether the fast body of `sin`, `cos` and `tan` is invalid at `x`. False for NaN, which the body propagates.
#[inline(always)]
pub(super) fn trig_needs_fixup(x: f64) -> bool {
    x.abs() > TRIG_LIMIT
}
