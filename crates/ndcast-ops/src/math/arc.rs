//! Inverse circular functions: `asin`, `acos`, `atan`, `atan2`.
//!
//! `asin` above 1/2 uses `asin x = pi/2 - 2 asin(sqrt((1 - x)/2))`, `atan` above 1 uses `pi/2 - atan(1/x)`. One
//! polynomial with a selected argument computes both sides, and a base angle (0, pi/2 or pi) is added with its second
//! half. The handling of the square root's error follows fdlibm. Polynomials: interpolation at Chebyshev nodes, in
//! 70-digit arithmetic.

use super::pair::{alternating_polynomial, fast_two_sum, polynomial, select};
use super::trig::{FRAC_PI_2_LO, PI_LO};
use std::f64::consts::{FRAC_PI_2, PI};

/// `(asin(x)/x - 1) / x^2` in `z = x^2 <= 1/4`; degree 12, relative error of `asin` 2^-57.
const ASIN: [f64; 13] = [
    0.16666666666666669,
    0.07499999999998433,
    0.04464285714635543,
    0.030381944138531247,
    0.02237217294214989,
    0.017352392720869973,
    0.013971212973552933,
    0.011479177415184906,
    0.01032281435018578,
    0.005457506718640358,
    0.01740087944269402,
    -0.014851887071247204,
    0.028757851367421566,
];

/// As `ASIN`; degree 7, relative error 2^-38.
const ASIN_F32: [f64; 8] = [
    0.16666666665495086,
    0.07500000598829049,
    0.044642358484883196,
    0.030397634130580702,
    0.022132443623426794,
    0.019306260869368045,
    0.0054431851027481075,
    0.02930523970533579,
];

/// `(atan(x)/x - 1) / x^2` in `z = x^2 <= 1`; degree 21, relative error of `atan` 2^-55.6.
const ATAN: [f64; 22] = [
    -0.3333333333333333,
    0.1999999999999992,
    -0.14285714285701234,
    0.11111111110268297,
    -0.0909090906193528,
    0.07692307078827029,
    -0.06666657934573768,
    0.05882264416776449,
    -0.052624922290256754,
    0.04758080083637821,
    -0.043306538430670664,
    0.03938687540798632,
    -0.035271331066871296,
    0.030330719265790507,
    -0.024191345810140718,
    0.01718398172211335,
    -0.010412153260359241,
    0.005140912856746939,
    -0.0019612554271685326,
    0.0005376839297396244,
    -9.371186345052626e-05,
    7.767624330289919e-06,
];

/// As `ATAN`; degree 11, relative error 2^-34.8.
const ATAN_F32: [f64; 12] = [
    -0.3333333332694414,
    0.19999998154086215,
    -0.14285624891483525,
    0.11109392308322223,
    -0.09073553118976409,
    0.0758665283364667,
    -0.06246315194128317,
    0.047294798621813336,
    -0.02991311194551696,
    0.014072923344697239,
    -0.0042216579909296476,
    0.0005930437556365282,
];

/// For `|x|`: whether it is 1/2 or more, the polynomial's argument (`|x|` or the square root), its square, and the
/// rounding error of the square root.
#[inline(always)]
fn asin_argument(x: f64) -> (bool, f64, f64, f64) {
    let magnitude = x.abs();
    let big = magnitude >= 0.5;
    let z = select(big, (-0.5_f64).mul_add(magnitude, 0.5), magnitude * magnitude);
    let root = z.sqrt();
    let error = (-root).mul_add(root, z) / (root + root);
    (big, select(big, root, magnitude), z, select(big && root > 0.0, error, 0.0))
}

#[inline(always)]
pub(super) fn asin(x: f64) -> f64 {
    let (big, t, z, error) = asin_argument(x);
    let tail = t * z * polynomial(z, &ASIN);
    let (hi, lo) = fast_two_sum(FRAC_PI_2, -2.0 * t);
    let y = select(big, hi + (lo + (FRAC_PI_2_LO - 2.0 * (tail + error))), t + tail);
    y.copysign(x)
}

#[inline(always)]
pub(super) fn acos(x: f64) -> f64 {
    let (big, t, z, error) = asin_argument(x);
    let tail = t * z * polynomial(z, &ASIN) + error;
    // acos x = base - an angle: pi/2 - asin x, or 0 + 2 asin(t), or pi - 2 asin(t)
    let size = select(big, -2.0, 1.0);
    let factor = select(x < 0.0, -size, size);
    let base = select(big, select(x < 0.0, PI, 0.0), FRAC_PI_2);
    let base_lo = select(big, select(x < 0.0, PI_LO, 0.0), FRAC_PI_2_LO);
    let (hi, lo) = fast_two_sum(base, -factor * t);
    hi + (lo + (base_lo - factor * tail))
}

/// The first part of `asin` for an f32 value: whether `|x|` is 1/2 or more, and the arcsine of the selected argument.
#[inline(always)]
fn asin_wide(x: f64) -> (bool, f64) {
    let magnitude = x.abs();
    let big = magnitude >= 0.5;
    let z = select(big, (-0.5_f64).mul_add(magnitude, 0.5), magnitude * magnitude);
    let t = select(big, z.sqrt(), magnitude);
    (big, (t * z).mul_add(polynomial(z, &ASIN_F32), t))
}

#[inline(always)]
pub(super) fn asin_f32(x: f32) -> f32 {
    let (big, angle) = asin_wide(f64::from(x));
    let y = select(big, (-2.0_f64).mul_add(angle, FRAC_PI_2), angle);
    (y as f32).copysign(x)
}

#[inline(always)]
pub(super) fn acos_f32(x: f32) -> f32 {
    let (big, angle) = asin_wide(f64::from(x));
    let angle = select(big, 2.0 * angle, FRAC_PI_2 - angle);
    select(x < 0.0, PI - angle, angle) as f32
}

/// `base + atan(q)` for `q` in -1..=1; `base` is 0 or larger than `|q|`.
#[inline(always)]
fn atan_from(base: f64, base_lo: f64, q: f64) -> f64 {
    let z = q * q;
    let (hi, lo) = fast_two_sum(base, q);
    hi + (lo + (q * z).mul_add(alternating_polynomial(z, &ATAN), base_lo))
}

#[inline(always)]
pub(super) fn atan(x: f64) -> f64 {
    let magnitude = x.abs();
    let inverse = magnitude > 1.0;
    let q = select(inverse, -1.0, magnitude) / select(inverse, magnitude, 1.0);
    let y = atan_from(select(inverse, FRAC_PI_2, 0.0), select(inverse, FRAC_PI_2_LO, 0.0), q);
    y.copysign(x)
}

#[inline(always)]
pub(super) fn atan_f32(x: f32) -> f32 {
    let magnitude = f64::from(x.abs());
    let inverse = magnitude > 1.0;
    let q = select(inverse, -1.0, magnitude) / select(inverse, magnitude, 1.0);
    let z = q * q;
    let y = (q * z).mul_add(polynomial(z, &ATAN_F32), q);
    (select(inverse, FRAC_PI_2 + y, y) as f32).copysign(x)
}

/// The angle of (x, y), up to the sign of `y`: a base (0, pi/2 or pi, with its second half) and a quotient in -1..=1
/// whose arctangent is added.
#[inline(always)]
fn octant(y: f64, x: f64) -> (f64, f64, f64) {
    let (magnitude_y, magnitude_x) = (y.abs(), x.abs());
    let steep = magnitude_y > magnitude_x;
    let small = select(steep, magnitude_x, magnitude_y);
    let large = select(steep, magnitude_y, magnitude_x);
    let q = small / large;
    let q = select(small == 0.0, 0.0, q);
    let q = select(small == f64::INFINITY, 1.0, q);
    let left = x.is_sign_negative();
    let base = select(steep, FRAC_PI_2, select(left, PI, 0.0));
    let base_lo = select(steep, FRAC_PI_2_LO, select(left, PI_LO, 0.0));
    (base, base_lo, select(steep != left, -q, q))
}

/// The angle of the point (x, y), in -pi..=pi.
#[inline(always)]
pub(super) fn atan2(y: f64, x: f64) -> f64 {
    let (base, base_lo, q) = octant(y, x);
    let angle = atan_from(base, base_lo, q).copysign(y);
    select(x.is_nan() || y.is_nan(), f64::NAN, angle)
}

#[inline(always)]
pub(super) fn atan2_f32(y: f32, x: f32) -> f32 {
    let (base, _, q) = octant(f64::from(y), f64::from(x));
    let z = q * q;
    let angle = base + (q * z).mul_add(polynomial(z, &ATAN_F32), q);
    select(x.is_nan() || y.is_nan(), f32::NAN, (angle as f32).copysign(y))
}
