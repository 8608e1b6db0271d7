//! Exponentials, logarithms, roots, powers, circular and hyperbolic functions.
//!
//! `tanh` is W. Kahan's algorithm ("Branch cuts for complex elementary functions", 1987); `sqrt` and the order of the
//! special cases follow FreeBSD's msun.

use super::C64;
use crate::math::log::{log1p_pair, log2 as real_log2};
use crate::math::pair::{ROUND, power_of_two, scale, select, two_product, two_sum};
use crate::math::{self, Real};
use num_complex::Complex;
use std::f64::consts::{LN_2, LN_10};

/// Above this `e^x` may overflow although `e^x sin y` does not.
pub(super) const EXP_LARGE: f64 = 700.0;

/// Above this the real part of `tanh` is 1 or -1.
pub(super) const TANH_LARGE: f64 = 22.0;

fn real_sin(x: f64) -> f64 {
    if math::trig_needs_fixup(x) { math::sin_huge(x) } else { math::sin(x) }
}

fn real_cos(x: f64) -> f64 {
    if math::trig_needs_fixup(x) { math::cos_huge(x) } else { math::cos(x) }
}

fn real_tan(x: f64) -> f64 {
    if math::trig_needs_fixup(x) { math::tan_huge(x) } else { math::tan(x) }
}

/// `factor e^x (cos y, sin y)` for finite `x` and `y`; overflows only if the result does.
fn polar_exp(x: f64, y: f64, factor: f64) -> C64 {
    let (cos, sin) = (real_cos(y), real_sin(y));
    if x.abs() < EXP_LARGE {
        let e = factor * math::exp(x);
        return Complex::new(e * cos, e * sin);
    }
    let root = math::exp(0.5 * x.clamp(-3000.0, 3000.0));
    // near the limits of the clamp the root itself overflows, but so does the result
    Complex::new(factor * cos * root * root, factor * sin * root * root)
}

pub(super) fn exp(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return Complex::new(math::exp(x), y);
    }
    if x == f64::NEG_INFINITY {
        return if y.is_finite() {
            Complex::new(0.0 * real_cos(y), 0.0 * real_sin(y))
        } else {
            Complex::new(0.0, 0.0_f64.copysign(y))
        };
    }
    if x == f64::INFINITY {
        return if y.is_finite() { Complex::new(x * real_cos(y), x * real_sin(y)) } else { Complex::new(x, f64::NAN) };
    }
    if x.is_nan() || !y.is_finite() {
        return Complex::new(f64::NAN, f64::NAN);
    }
    polar_exp(x, y, 1.0)
}

pub(super) fn expm1(z: C64) -> C64 {
    if !z.re.is_finite() || !z.im.is_finite() || z.re.abs() > EXP_LARGE {
        let e = exp(z);
        return Complex::new(e.re - 1.0, e.im);
    }
    if z.im == 0.0 {
        // The standard demands 0 + 0j for -0 + 0j.
        return Complex::new(math::expm1(z.re) + 0.0, z.im);
    }
    // e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y/2)
    let half = real_sin(0.5 * z.im);
    let re = math::expm1(z.re).mul_add(real_cos(z.im), -2.0 * half * half);
    Complex::new(re, math::exp(z.re) * real_sin(z.im))
}

/// `log(1 + 2 a + a^2 + b^2) / 2 = log |1 + a + ib|`, with the sum as a pair.
fn log1p_modulus(a: f64, b: f64) -> f64 {
    let (square_a, error_a) = two_product(a, a);
    let (square_b, error_b) = two_product(b, b);
    let (sum, error_1) = two_sum(2.0 * a, square_a);
    let (sum, error_2) = two_sum(sum, square_b);
    let (sum, lo) = two_sum(sum, error_1 + error_2 + (error_a + error_b));
    let (hi, lo) = log1p_pair(sum, lo);
    let value = 0.5 * (hi + lo);
    if sum.abs() < f64::EPSILON / 4.0 { 0.5 * sum } else { value }
}

/// `log |z|`, also accurate where `|z|` is near 1, huge or tiny.
fn log_modulus(z: C64) -> f64 {
    let (x, y) = (z.re.abs(), z.im.abs());
    let (large, small) = if x > y { (x, y) } else { (y, x) };
    if large > 0.5 && large < 2.0 && small <= large {
        // large - 1 is exact; with a NaN the comparison fails
        return log1p_modulus(large - 1.0, small);
    }
    if large.is_finite() && large > 1e300 {
        return math::log(math::hypot(0.25 * x, 0.25 * y)) + 2.0 * LN_2;
    }
    if large > 0.0 && large < 1e-290 {
        let up = f64::ldexp(1.0, 200);
        return math::log(math::hypot(up * x, up * y)) - 200.0 * LN_2;
    }
    math::log(math::hypot(x, y))
}

pub(super) fn log(z: C64) -> C64 {
    Complex::new(log_modulus(z), math::atan2(z.im, z.re))
}

pub(super) fn log2(z: C64) -> C64 {
    let w = log(z);
    // keeps powers of two on the real axis exact
    let re = if z.im == 0.0 { real_log2(z.re.abs()) } else { w.re / LN_2 };
    Complex::new(re, w.im / LN_2)
}

pub(super) fn log10(z: C64) -> C64 {
    let w = log(z);
    let re = if z.im == 0.0 { math::log10(z.re.abs()) } else { w.re / LN_10 };
    Complex::new(re, w.im / LN_10)
}

pub(super) fn log1p(z: C64) -> C64 {
    // Further left, `1 + z.re` is exact or loses next to nothing, whereas the sum of `log1p_modulus` would cancel to
    // -1.
    if z.re > -0.5 && z.re < 1e6 && z.im.abs() < 1e6 {
        return Complex::new(log1p_modulus(z.re, z.im), math::atan2(z.im, 1.0 + z.re));
    }
    log(Complex::new(1.0 + z.re, z.im))
}

pub(super) fn sqrt(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if x == 0.0 && y == 0.0 {
        return Complex::new(0.0, y);
    }
    if y.is_infinite() {
        return Complex::new(f64::INFINITY, y);
    }
    if x.is_nan() || (y.is_nan() && x.is_finite()) {
        return Complex::new(f64::NAN, f64::NAN);
    }
    if x.is_infinite() {
        let rest = if y.is_nan() { y } else { 0.0 };
        return if x > 0.0 { Complex::new(x, rest.copysign(y)) } else { Complex::new(rest, f64::INFINITY.copysign(y)) };
    }
    let large = x.abs().max(y.abs());
    let (up, down) = if large > 1e300 {
        (0.25, 2.0)
    } else if large < 1e-290 {
        (f64::ldexp(1.0, 200), f64::ldexp(1.0, -100))
    } else {
        (1.0, 1.0)
    };
    let (x, y) = (up * x, up * y);
    let root = (0.5 * (x.abs() + math::hypot(x, y))).sqrt();
    let other = y.abs() / (root + root);
    let (re, im) = if x >= 0.0 { (root, other) } else { (other, root) };
    Complex::new(down * re, (down * im).copysign(z.im))
}

pub(super) fn sinh(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return Complex::new(math::sinh(x), y);
    }
    if !y.is_finite() {
        let re = if x == 0.0 || x.is_infinite() { x } else { f64::NAN };
        return Complex::new(re, f64::NAN);
    }
    if x.is_finite() && x.abs() > EXP_LARGE {
        let w = polar_exp(x.abs(), y, 0.5);
        return Complex::new(w.re * 1.0_f64.copysign(x), w.im);
    }
    Complex::new(math::sinh(x) * real_cos(y), math::cosh(x) * real_sin(y))
}

pub(super) fn cosh(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        let im = if x.is_nan() { y } else { 0.0_f64.copysign(x) * 1.0_f64.copysign(y) };
        return Complex::new(math::cosh(x), im);
    }
    if x == 0.0 {
        return Complex::new(real_cos(y), if y.is_finite() { x * real_sin(y) } else { x * 1.0_f64.copysign(y) });
    }
    if !y.is_finite() {
        return Complex::new(if x.is_infinite() { f64::INFINITY } else { f64::NAN }, f64::NAN);
    }
    if x.is_finite() && x.abs() > EXP_LARGE {
        let w = polar_exp(x.abs(), y, 0.5);
        return Complex::new(w.re, w.im * 1.0_f64.copysign(x));
    }
    Complex::new(math::cosh(x) * real_cos(y), math::sinh(x) * real_sin(y))
}

pub(super) fn tanh(z: C64) -> C64 {
    let (x, y) = (z.re, z.im);
    if x.is_nan() {
        return Complex::new(x, if y == 0.0 { y } else { f64::NAN });
    }
    if x.is_infinite() {
        // C99 gives the zero the sign of sin 2y, the Array API standard that of y.
        return Complex::new(1.0_f64.copysign(x), 0.0_f64.copysign(y));
    }
    if !y.is_finite() {
        return Complex::new(if x == 0.0 { x } else { f64::NAN }, f64::NAN);
    }
    if x.abs() > TANH_LARGE {
        let e = math::exp(-x.abs());
        return Complex::new(1.0_f64.copysign(x), 4.0 * real_sin(y) * real_cos(y) * e * e);
    }
    let t = real_tan(y);
    let beta = 1.0 + t * t;
    let s = math::sinh(x);
    let rho = (1.0 + s * s).sqrt();
    if t.is_infinite() {
        return Complex::new(rho / s, 1.0 / t);
    }
    let denominator = 1.0 + beta * s * s;
    Complex::new(beta * rho * s / denominator, t / denominator)
}

/// `f(z)` from the function `g`, where `f(z) = -i g(i z)`.
fn rotated(z: C64, g: fn(C64) -> C64) -> C64 {
    let w = g(Complex::new(-z.im, z.re));
    Complex::new(w.im, -w.re)
}

pub(super) fn sin(z: C64) -> C64 {
    rotated(z, sinh)
}

pub(super) fn cos(z: C64) -> C64 {
    cosh(Complex::new(-z.im, z.re))
}

pub(super) fn tan(z: C64) -> C64 {
    rotated(z, tanh)
}

pub(super) fn sign(z: C64) -> C64 {
    let modulus = math::hypot(z.re, z.im);
    if modulus == 0.0 {
        return Complex::new(0.0, 0.0);
    }
    if modulus.is_finite() {
        return Complex::new(z.re / modulus, z.im / modulus);
    }
    match (z.re.is_infinite(), z.im.is_infinite()) {
        (true, false) if !z.im.is_nan() => Complex::new(1.0_f64.copysign(z.re), 0.0),
        (false, true) if !z.re.is_nan() => Complex::new(0.0, 1.0_f64.copysign(z.im)),
        _ => Complex::new(f64::NAN, f64::NAN),
    }
}

/// The quotient, correct even if the square of an operand is out of range.
#[inline(always)]
pub(crate) fn quotient(z: C64, w: C64) -> C64 {
    // Exact scaling by powers of two brings both near 1, so no intermediate product overflows or underflows.
    let exponent = |z: C64| (z.re.abs().max(z.im.abs()).to_bits() >> 52).clamp(1, 2045) as f64 - 1023.0;
    let (own, others) = (exponent(z), exponent(w));
    let quotient = (z * power_of_two(ROUND - own)) / (w * power_of_two(ROUND - others));
    let left = ROUND + (own - others);
    Complex::new(scale(quotient.re, left), scale(quotient.im, left))
}

/// The quotient if an operand has a zero, infinite or NaN part.
pub(super) fn edge(z: C64, w: C64) -> C64 {
    let (large, finite) =
        (|z: C64| z.re.is_infinite() || z.im.is_infinite(), |z: C64| z.re.is_finite() && z.im.is_finite());
    // The direction of an infinity: infinite parts become 1, others 0.
    let boxed = |part: f64| if part.is_infinite() { 1.0 } else { 0.0_f64 }.copysign(part);
    let rotated = |z: C64, w: C64| Complex::new(z.re * w.re + z.im * w.im, z.im * w.re - z.re * w.im);
    if w.re == 0.0 && w.im == 0.0 && !(z.re.is_nan() && z.im.is_nan()) {
        let infinity = f64::INFINITY.copysign(w.re);
        return Complex::new(infinity * z.re, infinity * z.im);
    }
    if large(z) && finite(w) {
        return rotated(Complex::new(boxed(z.re), boxed(z.im)), w) * f64::INFINITY;
    }
    if finite(z) && large(w) {
        return rotated(z, Complex::new(boxed(w.re), boxed(w.im))) * 0.0;
    }
    Complex::new(f64::NAN, f64::NAN)
}

/// Whether a power is computed by multiplications.
#[inline(always)]
pub(super) fn is_whole(w: C64) -> bool {
    (w.im == 0.0) & (w.re.trunc() == w.re) & (w.re.abs() < 100.0)
}

/// A power by multiplications, where [`is_whole`]; straight-line code.
#[inline(always)]
pub(super) fn whole_pow(z: C64, w: C64) -> C64 {
    let one = Complex::new(1.0, 0.0);
    let exponent = w.re.abs() as u32;
    let (mut base, mut result) = (z, one);
    // The exponent has seven bits.
    for bit in 0..7 {
        let product = select(result == one, base, result * base);
        result = select(exponent >> bit & 1 == 1, product, result);
        base = base * base;
    }
    let zero = if w.re > 0.0 { 0.0 } else { f64::NAN };
    let power = if w.re > 0.0 { result } else { quotient(one, result) };
    let power = select(z.re == 0.0 && z.im == 0.0, Complex::new(zero, zero), power);
    if w.re == 0.0 { one } else { power }
}

pub(super) fn pow(z: C64, w: C64) -> C64 {
    if is_whole(w) {
        return whole_pow(z, w);
    }
    if z.re == 0.0 && z.im == 0.0 {
        let value = if w.re > 0.0 { 0.0 } else { f64::NAN };
        return Complex::new(value, value);
    }
    exp(w * log(z))
}
