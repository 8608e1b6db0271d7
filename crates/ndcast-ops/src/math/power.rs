//! Powers and roots: `pow`, `hypot`, `rsqrt`.
//!
//! `pow` is `e^(y log x)` with the logarithm to about 65 bits: `log m = 2 atanh((m-1)/(m+1))`, with the quotient, its
//! square and the leading terms as pairs (the arrangement of SLEEF's `pow`, N. Shibata and F. Petrogalli, IEEE TPDS
//! 31, 2020) and own coefficients. For f32 it is `2^(y log2 x)` in f32, with the logarithm to about 35 bits and a
//! table for each half (see `lookup.rs`): 16 elements per register instead of 8. Special cases follow the Array API
//! standard (C99 Annex F).

use super::exp::{EXP2_SIXTEENTH, LN2_HI, LN2_LO, POWERS, exp_pair, in_range, power_of};
use super::log::{FRACTION_SINGLE, split_any};
use super::pair::{Float, divide, fast_two_sum, limit, multiply, polynomial, scale, select, two_product, two_sum};
use super::single;
use crate::lookup::{Table, Tabled, tabled};
use std::f32::consts::LOG2_E;

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

/// Limits an exponent to finite values; NaN stays. At the limits every power has overflowed, except powers of 1.
#[inline(always)]
fn finite<F: Float>(y: F) -> F {
    limit(y, -F::MOST, F::MOST)
}

/// `x^y` from `|x|^y`, for a finite `y`: sets the sign, returns NaN for a non-integer `y` if `x` is `negative` and
/// finite, and computes squares.
#[inline(always)]
fn signed<F: Float>(x: F, y: F, negative: bool, value: F) -> F {
    let number = F::from;
    let half = y * number(0.5);
    let whole = y.trunc() == y;
    let value = select(whole && half.trunc() != half, value.copysign(x), value);
    let value = select(negative && !whole, number(f32::NAN), value);
    // Both a square and a product round once, so they must agree.
    select(y == number(2.0), x * x, value)
}

/// `x^y`, given `value` for the general case: 1^y and x^0 are 1 even for NaN.
#[inline(always)]
fn or_one<F: Float>(x: F, y: F, value: F) -> F {
    select(x == F::from(1.0) || y == F::from(0.0), F::from(1.0), value)
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
    or_one(x, y, signed(x, y, x < 0.0 && magnitude < f64::INFINITY, scale(hi + lo, shifted)))
}

/// Start of the 16 intervals of `m`, as float bits: 1 is in the middle of one interval.
const FIRST_INTERVAL: u32 = 0x3f32_aaab;

/// For each interval a float `c` close to the reciprocal of its midpoint, and `-log2 c`. Among the floats there, `c`
/// is one whose logarithm is within 2^-39 or less of a float (S. Gal, "Computing elementary functions: a new approach
/// for achieving high accuracy and good performance", 1986).
const RECIPROCALS: Table = [
    [
        1.400_034_5,
        1.342_053_3,
        1.289_911_9,
        1.239_998_6,
        1.192_529_9,
        1.149_560_3,
        1.109_318,
        1.071_319_9,
        1.038_386_3,
        1.0,
        0.950_085_64,
        0.897_050_6,
        0.849_426_7,
        0.806_267_86,
        0.767_860_2,
        0.732_259_63,
    ],
    [
        -0.485_462_43,
        -0.424_441_96,
        -0.367_272_5,
        -0.310_338_47,
        -0.254_025_46,
        -0.201_082_18,
        -0.149_673_01,
        -0.099_389_39,
        -0.054_343_317,
        0.0,
        0.073_870_53,
        0.156_738_7,
        0.235_438_66,
        0.310_668_9,
        0.381_084_47,
        0.449_572_83,
    ],
];

/// `(log(1 + r) - r + r^2/2) / r^3` on `|r| <= 0.0302`; degree 3, relative error of the logarithm 2^-35.6.
const LOG_SIXTEENTH: [f32; 4] = [0.333_333_3, -0.249_999_99, 0.200_129_96, -0.166_780_37];

/// `log2 e - LOG2_E` of the float constant.
const LOG2_E_LO: f32 = 1.925_963e-8;

/// Adding this rounds to sixteenths and leaves their count in the low bits, as `ROUND` does for integers.
const ROUND_SIXTEENTHS: f32 = single::ROUND / 16.0;

/// `x^y` of floats, with `|x| = 2^k m`: `log2 m = log2(1 + r) - log2 c`, where `m c = 1 + r` and `c` comes from the
/// first table. The second table gives `2^(y log2 |x|)`.
pub(crate) struct PowF32;

impl PowF32 {
    /// The bits of the normal number `2^n |x|` minus the bits at which the first interval begins; and `n`.
    #[inline(always)]
    fn from_first(x: f32) -> (u32, f32) {
        let subnormal = x.abs() < f32::MIN_POSITIVE;
        let scaled = select(subnormal, x.abs() * single::TWO_25, x.abs());
        (scaled.to_bits().wrapping_sub(FIRST_INTERVAL), select(subnormal, 25.0, 0.0))
    }

    /// `2^more 2^(e + e_lo)`, a normal number.
    #[inline(always)]
    fn value([e, e_lo]: [f32; 2], entry: [f32; 2], more: u32) -> f32 {
        let shifted = (e + e_lo) + ROUND_SIXTEENTHS;
        let r = (e - (shifted - ROUND_SIXTEENTHS)) + e_lo;
        power_of(shifted, r, &EXP2_SIXTEENTH, entry, more)
    }
}

impl Tabled<2> for PowF32 {
    const FIRST: Option<Table> = Some(RECIPROCALS);
    const SECOND: Table = POWERS;

    #[inline(always)]
    fn first_entry([x, _]: [f32; 2]) -> u32 {
        PowF32::from_first(x).0 >> 19
    }

    /// `y log2 |x|` as a pair, for an `x` that is neither 0 nor infinite.
    #[inline(always)]
    fn between([x, y]: [f32; 2], [reciprocal, log]: [f32; 2]) -> [f32; 2] {
        let (bits, n) = PowF32::from_first(x);
        let k = (bits.cast_signed() >> 23) as f32 - n;
        let m = f32::from_bits((bits & FRACTION_SINGLE) + FIRST_INTERVAL);
        let product = m * reciprocal;
        // exact, as is the error of the product
        let (r, r_lo) = (product - 1.0, m.mul_add(reciprocal, -product));
        // log(1 + r + r_lo): r - r^2/2 as hi and its error; the higher powers of r; and r_lo / (1 + r)
        let half = -0.5 * r;
        let hi = half.mul_add(r, r);
        let rest = r_lo.mul_add(r.mul_add(r, -r), r_lo);
        let rest = (r * r * r).mul_add(polynomial(r, &LOG_SIXTEENTH), rest);
        let lo = half.mul_add(r, r - hi) + rest;
        let part = hi * LOG2_E;
        let part_lo = lo.mul_add(LOG2_E, hi.mul_add(LOG2_E_LO, hi.mul_add(LOG2_E, -part)));
        let (sum, error) = fast_two_sum(k, log);
        let (sum, error_2) = fast_two_sum(sum, part);
        let sum_lo = (error + error_2) + part_lo;
        let e = y * sum;
        [e, y.mul_add(sum_lo, y.mul_add(sum, -e))]
    }

    #[inline(always)]
    fn second_entry([e, e_lo]: [f32; 2]) -> u32 {
        ((e + e_lo) + ROUND_SIXTEENTHS).to_bits()
    }

    #[inline(always)]
    fn call(_: [f32; 2], between: [f32; 2], entry: [f32; 2]) -> f32 {
        PowF32::value(between, entry, 0)
    }

    /// True for an `x` that is not positive and finite, for squares, and if the result is not a normal number or
    /// nearly is not. Handling signs in [`PowF32::call`] instead would make positive numbers a tenth slower, and
    /// negative ones two fifths faster (Zen 4).
    #[inline(always)]
    fn needs_fixup([x, y]: [f32; 2], [e, e_lo]: [f32; 2]) -> bool {
        let positive = x.to_bits().wrapping_sub(1) < f32::INFINITY.to_bits() - 1;
        let normal = (e + e_lo).abs() < 126.0;
        !(positive & normal) | (y == 2.0)
    }

    /// By way of a normal number, as for the exponential. A result that overflows or underflows does so with any
    /// entry.
    #[inline(always)]
    fn fixup([x, y]: [f32; 2], [e, e_lo]: [f32; 2], entry: [f32; 2]) -> f32 {
        let (y, magnitude) = (finite(y), x.abs());
        let e = select(magnitude < f32::INFINITY, e, y * magnitude);
        let e = select(magnitude == 0.0, y * f32::NEG_INFINITY, e);
        let e = select(magnitude == 1.0, y * 0.0, e);
        let e_lo = select(e.abs() < 160.0 && magnitude != 1.0, e_lo, 0.0);
        let e = limit(e, -160.0, 130.0);
        let value = in_range(e < 0.0, |more| PowF32::value([e, e_lo], entry, more));
        or_one(x, y, signed(x, y, x < 0.0 && magnitude < f32::INFINITY, value))
    }
}

#[inline(always)]
pub(super) fn pow_f32(x: f32, y: f32) -> f32 {
    tabled::<PowF32, 2>([x, y])
}

/// `sqrt(x^2 + y^2)` without intermediate overflow or underflow. An infinity takes precedence over NaN.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reciprocals_are_next_to_their_intervals_and_have_these_logarithms() {
        for (j, (&c, &log)) in RECIPROCALS[0].iter().zip(&RECIPROCALS[1]).enumerate() {
            let ends = [j, j + 1].map(|j| f32::from_bits(FIRST_INTERVAL + ((j as u32) << 19)));
            assert!(ends.iter().all(|m| (f64::from(*m) * f64::from(c) - 1.0).abs() < 0.0302), "{j}");
            let error = core_math::log2(f64::from(c)) + f64::from(log);
            assert!(error.abs() < libm::exp2(-39.0), "{j}: {error:e}");
            assert_eq!(ends[0] < 1.0 && 1.0 < ends[1], c == 1.0, "{j}");
        }
    }

    #[test]
    fn powers_that_are_floats_are_exact() {
        for x in 1..=64_u32 {
            for y in (1..=24).take_while(|&y| x.pow(y).checked_mul(x).is_some_and(|next| next <= 1 << 24)) {
                let (x, power) = (x as f32, x.pow(y) as f32);
                let y = y as f32;
                assert_eq!(pow_f32(x, y), power, "{x}^{y}");
                assert_eq!(pow_f32(-x, y), if y % 2.0 == 0.0 { power } else { -power }, "{x}^{y}");
            }
        }
    }
}
