//! Bessel's and Airy's functions of `torch.special`, and the scaled complementary error function.
//!
//! *Problem*: they have no formula that is accurate everywhere. *Technique*: below [`FAR`], the functions of the first and the second kind come
//! from Miller's recurrence downwards and Neumann's series; above it, from Hankel's asymptotic series. The modified functions of the second kind
//! and Airy's function are integrals over all numbers of functions that decay quickly, where sums at equal distances converge exponentially
//! (Trefethen and Weideman, The exponentially convergent trapezoidal rule, 2014). *Contract*: errors are a few units in the last place of `f64`
//! of the largest value nearby, so a result rounded to `float32` is correct almost everywhere.

use super::super::{Row, row};
use super::special::{bessel, one, special};
use crate::value::Value;
use ndcast::Result;
use ndcast_ops::math;
use std::f64::consts::{FRAC_PI_4, PI};

const ONE: &str = "x";
/// Where the asymptotic series of the functions of order 0 and 1 are accurate.
const FAR: f64 = 25.0;
/// Euler's constant.
const EULER: f64 = 0.577_215_664_901_532_9;

pub(super) const TABLE: &[Row] = &[
    special(&row("bessel_j0", &[], ONE, "Bessel function of the first kind, of order 0.", |a| one(a, |x| first(x, 0)))),
    special(&row("bessel_j1", &[], ONE, "Bessel function of the first kind, of order 1.", |a| one(a, |x| first(x, 1)))),
    special(&row("bessel_y0", &[], ONE, "Bessel function of the second kind, of order 0.", |a| {
        one(a, |x| second(x, 0))
    })),
    special(&row("bessel_y1", &[], ONE, "Bessel function of the second kind, of order 1.", |a| {
        one(a, |x| second(x, 1))
    })),
    special(&row("modified_bessel_i0", &[], ONE, "Modified Bessel function of the first kind, of order 0.", |a| {
        one(a, |x| bessel(x, 0, false))
    })),
    special(&row("modified_bessel_i1", &[], ONE, "Modified Bessel function of the first kind, of order 1.", |a| {
        one(a, |x| bessel(x, 1, false))
    })),
    special(&row("modified_bessel_k0", &[], ONE, "Modified Bessel function of the second kind, of order 0.", |a| {
        one(a, |x| modified(x, 0.0, false))
    })),
    special(&row("modified_bessel_k1", &[], ONE, "Modified Bessel function of the second kind, of order 1.", |a| {
        one(a, |x| modified(x, 1.0, false))
    })),
    special(&row("scaled_modified_bessel_k0", &[], ONE, "`exp(x) * modified_bessel_k0(x)`.", |a| scaled(a, 0.0))),
    special(&row("scaled_modified_bessel_k1", &[], ONE, "`exp(x) * modified_bessel_k1(x)`.", |a| scaled(a, 1.0))),
    special(&row("spherical_bessel_j0", &[], ONE, "Spherical Bessel function of order 0: `sin(x) / x`.", |a| {
        one(a, |x| {
            if x == 0.0 {
                1.0
            } else if x.is_infinite() {
                0.0
            } else {
                x.sin() / x
            }
        })
    })),
    special(&row("airy_ai", &[], ONE, "Airy's function Ai.", |a| one(a, airy))),
    special(&row("erfcx", &[], ONE, "`exp(x ** 2) * erfc(x)`.", |a| one(a, scaled_erfc))),
];

fn scaled(a: &crate::arguments::Arguments, order: f64) -> Result<Value> {
    one(a, move |x| modified(x, order, true))
}

/// The Bessel functions of the first kind of the orders 0 and 1 of a number up to [`FAR`], and the two sums of Neumann's series:
/// `sum((-1)^k J_2k / k)` and `sum((-1)^k (J_(2k-1) - J_(2k+1)) / k)` from `k = 1`.
///
/// Miller's algorithm: the recurrence runs downwards from an order at which the function is negligible, and `J_0 + 2 (J_2 + J_4 + ..) = 1` gives
/// the scale (Abramowitz and Stegun, 9.12, example 1).
fn downwards(x: f64) -> [f64; 4] {
    let most = 2 * ((x + 40.0) as u32 / 2 + 10);
    let (mut above, mut here) = (0.0, f64::MIN_POSITIVE * 1e16);
    let (mut total, mut even, mut odd) = (0.0, 0.0, 0.0);
    // The functions of order `n + 1` and `n`, up to one factor.
    for n in (1..=most).rev() {
        let below = 2.0 * f64::from(n) / x * here - above;
        if n % 2 == 0 {
            let k = f64::from(n / 2);
            let sign = if n % 4 == 0 { 1.0 } else { -1.0 };
            total += 2.0 * here;
            even += sign * here / k;
            odd += sign * (below - above) / k;
        }
        (above, here) = (here, below);
        if here.abs() > 1e200 {
            [above, here, total, even, odd] = [above, here, total, even, odd].map(|sum| sum * 1e-200);
        }
    }
    total += here;
    [here, above, even, odd].map(|value| value / total)
}

/// The modulus-like sums `P` and `Q` of Hankel's asymptotic series, up to its smallest term (Abramowitz and Stegun, 9.2.9 and 9.2.10).
fn hankel(x: f64, order: u32) -> [f64; 2] {
    let square = 4.0 * f64::from(order * order);
    let (mut term, mut sums) = (1.0f64, [1.0, 0.0]);
    for k in 1..60u32 {
        let odd = f64::from(2 * k - 1);
        let next = term * (square - odd * odd) / (f64::from(k) * 8.0 * x);
        if next.abs() >= term.abs() || next.abs() < 1e-18 {
            break;
        }
        term = next;
        let sign = if k % 4 < 2 { 1.0 } else { -1.0 };
        sums[k as usize % 2] += sign * term;
    }
    sums
}

/// `J_0` or `J_1`.
fn first(x: f64, order: u32) -> f64 {
    let (magnitude, sign) = (x.abs(), if order == 1 && x < 0.0 { -1.0 } else { 1.0 });
    // PyTorch takes the cosine of infinity.
    if magnitude.is_infinite() {
        return f64::NAN;
    }
    if magnitude < 1e-4 {
        // The first terms of the power series.
        let quarter = magnitude * magnitude / 4.0;
        return if order == 1 { x / 2.0 * (1.0 - quarter / 2.0) } else { 1.0 - quarter };
    }
    if magnitude <= FAR || x.is_nan() {
        let [zero, one, ..] = if x.is_nan() { [x; 4] } else { downwards(magnitude) };
        return sign * if order == 1 { one } else { zero };
    }
    let [p, q] = hankel(magnitude, order);
    let (sin, cos) = turned(magnitude, order);
    sign * (2.0 / (PI * magnitude)).sqrt() * (p * cos - q * sin)
}

/// Sine and cosine of `x - (order / 2 + 1 / 4) * pi`, of those of `x`, so that large angles lose nothing.
fn turned(x: f64, order: u32) -> (f64, f64) {
    let ((sin, cos), (turn_sin, turn_cos)) = (x.sin_cos(), (FRAC_PI_4 * f64::from(2 * order + 1)).sin_cos());
    (sin * turn_cos - cos * turn_sin, cos * turn_cos + sin * turn_sin)
}

/// `Y_0` or `Y_1` (Abramowitz and Stegun, 9.1.89, and its derivative).
fn second(x: f64, order: u32) -> f64 {
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x.is_infinite() {
        return f64::NAN;
    }
    if x <= FAR {
        if order == 1 && x < 1e-8 {
            return -2.0 / (PI * x);
        }
        let [zero, one, even, odd] = if x < 1e-8 { [1.0, x / 2.0, 0.0, 0.0] } else { downwards(x) };
        let logarithm = (x / 2.0).ln() + EULER;
        return if order == 0 {
            2.0 / PI * logarithm * zero - 4.0 / PI * even
        } else {
            2.0 / PI * (logarithm * one - zero / x) + 2.0 / PI * odd
        };
    }
    let [p, q] = hankel(x, order);
    let (sin, cos) = turned(x, order);
    (2.0 / (PI * x)).sqrt() * (p * sin + q * cos)
}

/// `K` of an order of at most 1: the integral of `exp(-x cosh t) cosh(order t)` (Abramowitz and Stegun, 9.6.24). `scaled` multiplies it by
/// `exp(x)`.
fn modified(x: f64, order: f64, scaled: bool) -> f64 {
    if x == 0.0 {
        return f64::INFINITY;
    }
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x.is_infinite() {
        return 0.0;
    }
    if order == 1.0 && x < 1e-150 {
        return 1.0 / x;
    }
    // For large numbers the integrand is a bell of the width `1 / sqrt(x)`.
    let step = 0.2f64.min(0.7 / x.sqrt());
    let (mut sum, mut k) = (0.5, 1.0);
    loop {
        let t: f64 = step * k;
        // cosh(t) - 1, which loses nothing near 0.
        let half = (t / 2.0).sinh();
        let part = (-2.0 * x * half * half).exp() * (order * t).cosh();
        sum += part;
        k += 1.0;
        if part <= sum * 1e-18 {
            break;
        }
    }
    sum * step * if scaled { 1.0 } else { (-x).exp() }
}

/// Airy's function: of positive numbers by a Bessel function of order 1/3 (Abramowitz and Stegun, 10.4.14), of numbers from -9 on by its integral
/// along a line above the axis, and below by its asymptotic series (10.4.60).
fn airy(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x > 0.5 {
        let zeta = x * x.sqrt() * 2.0 / 3.0;
        return (x / 3.0).sqrt() / PI * modified(zeta, 1.0 / 3.0, false);
    }
    if x >= -9.0 {
        // The nearer to the axis, the fewer digits cancel, and the more terms there are.
        let (above, step): (f64, f64) = if x < -4.0 { (0.25, 0.025) } else { (0.5, 0.05) };
        let part = |t: f64| (-above * t * t).exp() * (t * t * t / 3.0 + t * (x - above * above)).cos();
        let sum: f64 = 0.5 + (1..500).map(|k| part(step * f64::from(k))).sum::<f64>();
        return (above * above * above / 3.0 - x * above).exp() / PI * step * sum;
    }
    let magnitude = -x;
    let zeta = magnitude * magnitude.sqrt() * 2.0 / 3.0;
    let (mut term, mut sums) = (1.0f64, [1.0, 0.0]);
    for k in 1..40u32 {
        let number = f64::from(k);
        // The coefficients of 10.4.58.
        let factor = (6.0 * number - 5.0) * (6.0 * number - 3.0) * (6.0 * number - 1.0)
            / (216.0 * number * (2.0 * number - 1.0));
        let next = term * factor / zeta;
        if next >= term || next < 1e-18 {
            break;
        }
        term = next;
        let sign = if k % 4 < 2 { 1.0 } else { -1.0 };
        sums[k as usize % 2] += sign * term;
    }
    let (sin, cos) = (zeta + FRAC_PI_4).sin_cos();
    (sums[0] * sin - sums[1] * cos) / (PI.sqrt() * magnitude.sqrt().sqrt())
}

/// `exp(x * x) * erfc(x)`, above 5 by a continued fraction (Abramowitz and Stegun, 7.1.14).
fn scaled_erfc(x: f64) -> f64 {
    if x < -27.0 {
        return f64::INFINITY;
    }
    if x < 5.0 || x.is_nan() {
        // The square in two parts, so that its rounding error is not multiplied by the exponential.
        let coarse = (x * 134_217_729.0) - (x * 134_217_729.0 - x);
        let (high, low) = (coarse * coarse, (x - coarse) * (x + coarse));
        return high.exp() * low.exp() * math::erfc(x);
    }
    let fraction = (1..=60).rev().fold(x, |tail, k| x + f64::from(k) / 2.0 / tail);
    1.0 / (PI.sqrt() * fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64, name: &str) {
        assert!((found - wanted).abs() <= 1e-14 * (1.0 + wanted.abs()), "{name}: {found} and not {wanted}");
    }

    /// Values of tables (Abramowitz and Stegun, tables 9.1, 9.8 and 10.11).
    #[test]
    fn values_are_those_of_the_tables() {
        near(first(1.0, 0), 0.765_197_686_557_966_6, "J0(1)");
        near(first(-1.0, 1), -0.440_050_585_744_933_5, "J1(-1)");
        near(second(1.0, 0), 0.088_256_964_215_676_96, "Y0(1)");
        near(second(1.0, 1), -0.781_212_821_300_288_7, "Y1(1)");
        near(modified(1.0, 0.0, false), 0.421_024_438_240_708_34, "K0(1)");
        near(modified(1.0, 1.0, false), 0.601_907_230_197_234_6, "K1(1)");
        near(airy(0.0), 0.355_028_053_887_817_2, "Ai(0)");
        near(airy(1.0), 0.135_292_416_312_881_42, "Ai(1)");
        near(airy(-1.0), 0.535_560_883_292_352_1, "Ai(-1)");
        near(scaled_erfc(1.0), 0.427_583_576_155_807, "erfcx(1)");
    }

    /// The methods agree where one ends and the other begins.
    #[test]
    fn methods_meet() {
        for order in [0, 1] {
            for [below, above] in [[FAR, FAR * (1.0 + f64::EPSILON)], [1e-4, 1e-4 * (1.0 - f64::EPSILON)]] {
                near(first(below, order), first(above, order), "J");
            }
            near(second(FAR, order), second(FAR * (1.0 + f64::EPSILON), order), "Y");
            near(second(1e-8, order) * 1e-8, second(1e-8 * (1.0 - f64::EPSILON), order) * 1e-8, "Y");
        }
        near(airy(0.5), airy(0.5 * (1.0 + f64::EPSILON)), "Ai");
        near(airy(-9.0), airy(-9.0 * (1.0 + f64::EPSILON)), "Ai");
        near(scaled_erfc(5.0 * (1.0 - f64::EPSILON)), scaled_erfc(5.0), "erfcx");
    }

    /// The Wronskian of both kinds is `2 / (pi x)` (9.1.16), and that of the modified ones `1 / x` (9.6.15).
    #[test]
    fn wronskians_hold() {
        for k in 1..400 {
            let x = 0.11 * f64::from(k);
            let found = first(x, 1) * second(x, 0) - first(x, 0) * second(x, 1);
            near(found * PI * x / 2.0, 1.0, "J and Y");
            let found = bessel(x, 0, true) * modified(x, 1.0, true) + bessel(x, 1, true) * modified(x, 0.0, true);
            near(found * x, 1.0, "I and K");
        }
    }
}
