//! `lgamma` and `digamma`, one element at a time: their ranges differ too much for one branch-free body.

use std::f64::consts::PI;

/// `log |gamma(x)|`: fdlibm's algorithm in `libm`. Within a few ULP except near its zeros at negative `x`.
#[inline]
pub(super) fn lgamma(x: f64) -> f64 {
    libm::lgamma(x)
}

/// `B_2n / 2n` with Bernoulli's numbers, in `digamma x ~ log x - 1/(2x) - sum B_2n / (2n x^2n)` (Abramowitz and
/// Stegun 6.3.18).
const ASYMPTOTIC: [f64; 7] =
    [1.0 / 12.0, -1.0 / 120.0, 1.0 / 252.0, -1.0 / 240.0, 1.0 / 132.0, -691.0 / 32760.0, 1.0 / 12.0];

/// The logarithmic derivative of gamma; ∓inf at ±0 and NaN at the negative integers, as in PyTorch.
#[inline]
pub(super) fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return f64::INFINITY.copysign(-x);
    }
    if x < 0.0 {
        let fraction = x - x.round();
        if x.floor() == x {
            return f64::NAN;
        }
        return digamma_positive(1.0 - x) - PI / libm::tan(PI * fraction);
    }
    digamma_positive(x)
}

fn digamma_positive(mut x: f64) -> f64 {
    if x == f64::INFINITY {
        return x;
    }
    let mut shift = 0.0;
    while x < 10.0 {
        shift += 1.0 / x;
        x += 1.0;
    }
    let z = 1.0 / (x * x);
    libm::log(x) - 0.5 / x - z * super::pair::polynomial(z, &ASYMPTOTIC) - shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        const EULER: f64 = 0.5772156649015329;
        let close = |a: f64, b: f64| (a - b).abs() <= 1e-14 * b.abs().max(1.0);
        assert!(close(digamma(1.0), -EULER));
        assert!(close(digamma(0.5), -EULER - 2.0 * std::f64::consts::LN_2));
        assert!(close(digamma(-0.5), 0.03648997397857652));
        assert!(close(digamma(100.0), 4.600161852738087));
        assert!(digamma(-3.0).is_nan() && digamma(f64::NAN).is_nan());
        assert!(digamma(0.0) == f64::NEG_INFINITY && digamma(-0.0) == f64::INFINITY);
        assert!(digamma(f64::INFINITY) == f64::INFINITY);
        assert!(digamma(f64::NEG_INFINITY).is_nan());
        assert!(close(lgamma(0.5), 0.5723649429247001) && lgamma(-2.0) == f64::INFINITY);
        assert!(close(lgamma(100.0), 359.1342053695754));
    }
}
