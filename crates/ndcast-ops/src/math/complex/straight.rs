//! Straight-line bodies of the functions, which the compiler vectorises.
//!
//! Each has the bits of its namesake in `direct.rs` or `inverse.rs` where it is valid, and says where that is. No body
//! is valid where an operand is not finite, or so large or small that it needs a scale; some are not at other places
//! that have a formula of their own.

use super::C64;
use super::direct::{EXP_LARGE, TANH_LARGE, is_whole};
use super::inverse::LARGE;
use crate::math::log::log_or_log1p;
use crate::math::pair::{select, two_product, two_sum};
use crate::math::{self, trig_needs_fixup};
use num_complex::Complex;
use std::f64::consts::{LN_2, LN_10};

/// A value, and whether the body is valid there.
type Found = (C64, bool);

/// Whether `e^x` is far from overflow, and the bodies of `sin y`, `cos y` and `tan y` are valid.
#[inline(always)]
fn is_moderate(x: f64, y: f64) -> bool {
    (x.abs() < EXP_LARGE) & !y.is_nan() & !trig_needs_fixup(y)
}

#[inline(always)]
pub(super) fn exp(z: C64) -> Found {
    let e = math::exp_fast(z.re);
    (Complex::new(e * math::cos(z.im), e * math::sin(z.im)), is_moderate(z.re, z.im))
}

#[inline(always)]
pub(super) fn expm1(z: C64) -> Found {
    let half = math::sin(0.5 * z.im);
    let wide = math::expm1(z.re);
    let re = wide.mul_add(math::cos(z.im), -2.0 * half * half);
    let re = select(z.im == 0.0, wide + 0.0, re);
    (Complex::new(re, math::exp_fast(z.re) * math::sin(z.im)), is_moderate(z.re, z.im))
}

/// `sqrt(x^2 + y^2)`, and whether no square that counts overflows or underflows.
#[inline(always)]
fn modulus(z: C64) -> (f64, bool) {
    let (x, y) = (z.re.abs(), z.im.abs());
    let larger = select(x > y, x, y);
    let (square_x, error_x) = two_product(x, x);
    let (square_y, error_y) = two_product(y, y);
    let (sum, error) = two_sum(square_x, square_y);
    let root = sum.sqrt();
    let residual = (-root).mul_add(root, sum) + (error + (error_x + error_y));
    let corrected = root + residual / (root + root);
    let valid = (x <= 1e150) & (y <= 1e150) & ((larger >= 1e-130) | (larger == 0.0));
    (select(larger > 0.0, corrected, 0.0), valid)
}

/// `log |z|`, or `log |1 + a + ib|` where `near`; and whether the former is valid.
#[inline(always)]
fn log_modulus(z: C64, near: bool, a: f64, b: f64) -> (f64, bool) {
    let (modulus, valid) = modulus(z);
    let (square_a, error_a) = two_product(a, a);
    let (square_b, error_b) = two_product(b, b);
    let (sum, error_1) = two_sum(2.0 * a, square_a);
    let (sum, error_2) = two_sum(sum, square_b);
    let (sum, lo) = two_sum(sum, error_1 + error_2 + (error_a + error_b));
    let value = log_or_log1p(near, modulus, sum, lo);
    let value = select(near, 0.5 * value, value);
    let value = select(near & (sum.abs() < f64::EPSILON / 4.0), 0.5 * sum, value);
    (select(!near & (modulus == 0.0), f64::NEG_INFINITY, value), valid)
}

#[inline(always)]
pub(super) fn log(z: C64) -> Found {
    let (x, y) = (z.re.abs(), z.im.abs());
    let (large, small) = (select(x > y, x, y), select(x > y, y, x));
    let (re, valid) = log_modulus(z, (large > 0.5) & (large < 2.0), large - 1.0, small);
    (Complex::new(re, math::atan2(z.im, z.re)), valid)
}

#[inline(always)]
pub(super) fn log2(z: C64) -> Found {
    let (w, valid) = log(z);
    (Complex::new(w.re / LN_2, w.im / LN_2), valid & (z.im != 0.0))
}

#[inline(always)]
pub(super) fn log10(z: C64) -> Found {
    let (w, valid) = log(z);
    (Complex::new(w.re / LN_10, w.im / LN_10), valid & (z.im != 0.0))
}

#[inline(always)]
pub(super) fn log1p(z: C64) -> Found {
    let shifted = Complex::new(1.0 + z.re, z.im);
    let around = (z.re > -0.5) & (z.re < 1e6) & (z.im.abs() < 1e6);
    let (x, y) = (shifted.re.abs(), shifted.im.abs());
    let (large, small) = (select(x > y, x, y), select(x > y, y, x));
    let near = around | ((large > 0.5) & (large < 2.0));
    let (re, valid) = log_modulus(shifted, near, select(around, z.re, large - 1.0), select(around, z.im, small));
    (Complex::new(re, math::atan2(z.im, shifted.re)), valid)
}

#[inline(always)]
pub(super) fn sqrt(z: C64) -> Found {
    let (modulus, valid) = modulus(z);
    let root = (0.5 * (z.re.abs() + modulus)).sqrt();
    let other = select(modulus == 0.0, 0.0, z.im.abs() / (root + root));
    let (re, im) = (select(z.re >= 0.0, root, other), select(z.re >= 0.0, other, root));
    (Complex::new(re, im.copysign(z.im)), valid)
}

#[inline(always)]
pub(super) fn sign(z: C64) -> Found {
    let (modulus, valid) = modulus(z);
    let part = |x: f64| select(modulus == 0.0, 0.0, x / modulus);
    (Complex::new(part(z.re), part(z.im)), valid)
}

#[inline(always)]
pub(super) fn sinh(z: C64) -> Found {
    let (re, im) = (math::sinh(z.re) * math::cos(z.im), math::cosh(z.re) * math::sin(z.im));
    (Complex::new(re, im), is_moderate(z.re, z.im))
}

#[inline(always)]
pub(super) fn cosh(z: C64) -> Found {
    let (re, im) = (math::cosh(z.re) * math::cos(z.im), math::sinh(z.re) * math::sin(z.im));
    (Complex::new(re, im), is_moderate(z.re, z.im))
}

#[inline(always)]
pub(super) fn tanh(z: C64) -> Found {
    let t = math::tan(z.im);
    let beta = 1.0 + t * t;
    let s = math::sinh(z.re);
    let rho = (1.0 + s * s).sqrt();
    let denominator = 1.0 + beta * s * s;
    let value = Complex::new(beta * rho * s / denominator, t / denominator);
    (value, is_moderate(z.re, z.im) & (z.re.abs() <= TANH_LARGE))
}

/// `i z`.
#[inline(always)]
fn turned(z: C64) -> C64 {
    Complex::new(-z.im, z.re)
}

/// `-i z`.
#[inline(always)]
fn turned_back(z: C64) -> C64 {
    Complex::new(z.im, -z.re)
}

#[inline(always)]
pub(super) fn sin(z: C64) -> Found {
    let (w, valid) = sinh(turned(z));
    (turned_back(w), valid)
}

#[inline(always)]
pub(super) fn cos(z: C64) -> Found {
    cosh(turned(z))
}

#[inline(always)]
pub(super) fn tan(z: C64) -> Found {
    let (w, valid) = tanh(turned(z));
    (turned_back(w), valid)
}

#[inline(always)]
fn swap(z: C64) -> C64 {
    Complex::new(z.im, z.re)
}

#[inline(always)]
fn is_small(z: C64) -> bool {
    (z.re.abs() <= LARGE) & (z.im.abs() <= LARGE)
}

/// The square roots of `1 - z` and `1 + z`, and whether they are valid.
#[inline(always)]
fn roots(z: C64) -> (C64, C64, bool) {
    let (minus, one) = sqrt(Complex::new(1.0 - z.re, -z.im));
    let (plus, other) = sqrt(Complex::new(1.0 + z.re, z.im));
    (minus, plus, one & other & is_small(z))
}

#[inline(always)]
pub(super) fn asin(z: C64) -> Found {
    let (minus, plus, valid) = roots(z);
    let re = math::atan2(z.re, minus.re * plus.re - minus.im * plus.im);
    let im = math::asinh(minus.re * plus.im - minus.im * plus.re);
    (Complex::new(re.copysign(z.re), im.copysign(z.im)), valid)
}

#[inline(always)]
pub(super) fn asinh(z: C64) -> Found {
    let (w, valid) = asin(swap(z));
    (swap(w), valid)
}

#[inline(always)]
pub(super) fn acos(z: C64) -> Found {
    let (minus, plus, valid) = roots(z);
    let im = math::asinh(plus.re * minus.im - plus.im * minus.re);
    (Complex::new(2.0 * math::atan2(minus.re, plus.re), im.abs().copysign(-z.im)), valid)
}

#[inline(always)]
pub(super) fn acosh(z: C64) -> Found {
    let (w, valid) = acos(z);
    (Complex::new(w.im.abs(), w.re.copysign(z.im)), valid)
}

#[inline(always)]
pub(super) fn atanh(z: C64) -> Found {
    let (a, b) = (z.re.abs(), z.im.abs());
    let below = 1.0 - a;
    let re = 0.25 * math::log1p(4.0 * a / (below * below + b * b));
    let im = 0.5 * math::atan2(2.0 * b, (-b).mul_add(b, below * (1.0 + a)));
    // On the axes, and above and below 1 and -1, there are other formulas.
    let valid = is_small(z) & (a != 0.0) & (b != 0.0) & (a != 1.0);
    (Complex::new(re.copysign(z.re), im.copysign(z.im)), valid)
}

#[inline(always)]
pub(super) fn atan(z: C64) -> Found {
    let (w, valid) = atanh(swap(z));
    (swap(w), valid)
}

#[inline(always)]
pub(super) fn pow(z: C64, w: C64) -> Found {
    let (logarithm, valid) = log(z);
    let (power, moderate) = exp(w * logarithm);
    (power, valid & moderate & !is_whole(w) & ((z.re != 0.0) | (z.im != 0.0)))
}
