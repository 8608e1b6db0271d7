//! Inverse circular and hyperbolic functions.
//!
//! `asin` and `acos` use W. Kahan's formulas ("Branch cuts for complex elementary functions; or, much ado about
//! nothing's sign bit", 1987); `atanh` and the special cases follow FreeBSD's catrig (T. E. Hull, T. F. Fairgrieve
//! and P. T. P. Tang, ACM TOMS 23, 1997).

use super::C64;
use super::direct::{log, sqrt};
use crate::math;
use num_complex::Complex;
use std::f64::consts::{FRAC_PI_2, LN_2};

/// From this magnitude on, `1 ± z^2` rounds to `±z^2`.
pub(super) const LARGE: f64 = 1e17;

fn swap(z: C64) -> C64 {
    Complex::new(z.im, z.re)
}

fn is_large(z: C64) -> bool {
    z.re.abs() > LARGE || z.im.abs() > LARGE
}

/// The square roots of `1 - z` and `1 + z`.
fn roots(z: C64) -> (C64, C64) {
    (sqrt(Complex::new(1.0 - z.re, -z.im)), sqrt(Complex::new(1.0 + z.re, z.im)))
}

pub(super) fn asinh(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if x.is_nan() || y.is_nan() {
        return if x.is_infinite() {
            z
        } else if y.is_infinite() {
            Complex::new(y, f64::NAN)
        } else {
            Complex::new(f64::NAN, if y == 0.0 { y } else { f64::NAN })
        };
    }
    if is_large(z) {
        let w = log(Complex::new(x.abs(), y.abs()));
        return Complex::new((w.re + LN_2).copysign(x), w.im.copysign(y));
    }
    swap(asin_finite(swap(z)))
}

/// Kahan's formula, for finite `z` that are not large.
fn asin_finite(z: C64) -> C64 {
    let (minus, plus) = roots(z);
    let re = math::atan2(z.re, minus.re * plus.re - minus.im * plus.im);
    let im = math::asinh(minus.re * plus.im - minus.im * plus.re);
    // both parts have the signs of z's parts
    Complex::new(re.copysign(z.re), im.copysign(z.im))
}

pub(super) fn asin(z: C64) -> C64 {
    swap(asinh(swap(z)))
}

pub(super) fn acos(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if x.is_nan() || y.is_nan() {
        return if x.is_infinite() {
            Complex::new(f64::NAN, f64::NEG_INFINITY)
        } else if y.is_infinite() {
            Complex::new(f64::NAN, -y)
        } else {
            Complex::new(if x == 0.0 { FRAC_PI_2 } else { f64::NAN }, f64::NAN)
        };
    }
    if is_large(z) {
        let w = log(z);
        return Complex::new(w.im.abs(), -(w.re + LN_2).copysign(y));
    }
    let (minus, plus) = roots(z);
    let im = math::asinh(plus.re * minus.im - plus.im * minus.re);
    Complex::new(2.0 * math::atan2(minus.re, plus.re), im.abs().copysign(-y))
}

pub(super) fn acosh(z: C64) -> C64 {
    let w = acos(z);
    match (w.re.is_nan(), w.im.is_nan()) {
        (true, true) => w,
        (true, false) => Complex::new(w.im.abs(), w.re),
        (false, true) => Complex::new(w.im, w.re),
        (false, false) => Complex::new(w.im.abs(), w.re.copysign(z.im)),
    }
}

/// `x / (x^2 + y^2)` without intermediate overflow.
fn reciprocal_re(x: f64, y: f64) -> f64 {
    let modulus = math::hypot(0.5 * x, 0.5 * y);
    0.25 * (x / modulus) / modulus
}

pub(super) fn atanh(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    let (a, b) = (x.abs(), y.abs());
    if b == 0.0 && a <= 1.0 {
        return Complex::new(math::atanh(x), y);
    }
    if a == 0.0 {
        return Complex::new(x, math::atan(y));
    }
    if x.is_infinite() || y.is_infinite() {
        let im = if y.is_nan() { y } else { FRAC_PI_2.copysign(y) };
        return Complex::new(0.0_f64.copysign(x), im);
    }
    if x.is_nan() || y.is_nan() {
        return Complex::new(f64::NAN, f64::NAN);
    }
    if is_large(z) {
        return Complex::new(reciprocal_re(x, y), FRAC_PI_2.copysign(y));
    }
    let below = 1.0 - a;
    let re = if a == 1.0 && b < f64::EPSILON {
        0.5 * (LN_2 - math::log(b))
    } else {
        0.25 * math::log1p(4.0 * a / (below * below + b * b))
    };
    let im = if a == 1.0 {
        0.5 * math::atan2(2.0, -b)
    } else {
        0.5 * math::atan2(2.0 * b, (-b).mul_add(b, below * (1.0 + a)))
    };
    Complex::new(re.copysign(x), im.copysign(y))
}

pub(super) fn atan(z: C64) -> C64 {
    swap(atanh(swap(z)))
}
