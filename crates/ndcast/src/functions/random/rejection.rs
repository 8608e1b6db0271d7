//! Random numbers that take a random number of attempts: gamma and Poisson.
//!
//! *Technique*: an element is a function of its parameters and of blocks of four words, one block for each attempt. So it does not matter
//! which thread computes it, and the number of its attempts does not affect other elements. *Contract*: parameters are finite and not
//! negative; then each attempt succeeds with a probability of more than one half.

use ndcast_ops::math;
use ndcast_ops::random::{normal_pair, unit};
use std::f64::consts::TAU;

/// A number above 0 and at most 1, so that its logarithm is finite.
fn positive_unit(word: u64) -> f64 {
    1.0 - unit(word)
}

/// The gamma distribution of scale 1: Marsaglia and Tsang, "A simple method for generating gamma variables" (2000).
///
/// The cube of a shifted and scaled normal number is nearly gamma distributed, and rejection makes the distribution exact. As in the paper,
/// a shape below 1 uses shape + 1 and multiplies the result by a power of a uniform number.
pub(super) fn gamma(shape: f64, block: impl Fn(u64) -> [u64; 4]) -> f64 {
    if shape == 0.0 {
        return 0.0;
    }
    let d = if shape < 1.0 { shape + 1.0 } else { shape } - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    let mut attempt = 0;
    loop {
        let [radius, angle, thinning, boost] = block(attempt);
        let [x, _] = normal_pair([radius, angle]);
        let root = 1.0 + c * x;
        let (v, square) = (root * root * root, x * x);
        if v > 0.0 {
            let u = positive_unit(thinning);
            // The first condition is true nearly always and avoids the logarithms. It implies the second.
            if u < 1.0 - 0.0331 * (square * square) || math::log(u) < 0.5 * square + d * (1.0 - v + math::log(v)) {
                let boost = if shape < 1.0 { math::pow(positive_unit(boost), 1.0 / shape) } else { 1.0 };
                return d * v * boost;
            }
        }
        attempt += 1;
    }
}

/// The Poisson distribution: by inversion for rates below 10, by rejection from 10 on.
pub(super) fn poisson(rate: f64, block: impl Fn(u64) -> [u64; 4]) -> f64 {
    if rate < 10.0 { by_inversion(rate, unit(block(0)[0])) } else { by_rejection(rate, block) }
}

/// The first count whose cumulative probability is above `u`. The terms are summed from 0 on.
fn by_inversion(rate: f64, u: f64) -> f64 {
    let mut term = math::exp(-rate);
    let (mut count, mut sum) = (0.0, term);
    while u >= sum {
        count += 1.0;
        term *= rate / count;
        let next = sum + term;
        // All remaining terms are below the rounding of the sum.
        if next == sum {
            break;
        }
        sum = next;
    }
    count
}

/// Hörmann, "The transformed rejection method for generating Poisson random variables" (1993), algorithm PTRS.
///
/// A ratio of uniform numbers approximates the distribution and is accepted with the ratio of both densities. Mostly a cheaper test
/// decides. The constants are those of the paper.
fn by_rejection(rate: f64, block: impl Fn(u64) -> [u64; 4]) -> f64 {
    let b = 0.931 + 2.53 * rate.sqrt();
    let a = -0.059 + 0.02483 * b;
    let inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
    let squeeze = 0.9277 - 3.6224 / (b - 2.0);
    let mut attempt = 0;
    loop {
        let words = block(attempt);
        for pair in words.chunks_exact(2) {
            let (u, v) = (unit(pair[0]) - 0.5, positive_unit(pair[1]));
            let edge = 0.5 - u.abs();
            let count = ((2.0 * a / edge + b) * u + rate + 0.43).floor();
            if edge >= 0.07 && v <= squeeze {
                return count;
            }
            if count < 0.0 || (edge < 0.013 && v > edge) {
                continue;
            }
            if math::log(v * inverse_alpha / (a / (edge * edge) + b)) <= log_chance(count, rate) {
                return count;
            }
        }
        attempt += 1;
    }
}

/// The logarithm of the probability of a count.
///
/// `count * log(rate) - rate - lgamma(count + 1)` loses all digits for large rates, because it is a small difference of large terms. So
/// this uses the form of Loader, "Fast and accurate computation of binomial probabilities" (2000): the deviance of count and rate, and the
/// error of Stirling's formula.
fn log_chance(count: f64, rate: f64) -> f64 {
    if count < 16.0 {
        return count * math::log(rate) - rate - math::lgamma(count + 1.0);
    }
    let square = count * count;
    let stirling = (1.0 / 12.0 - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / 1680.0 / square) / square) / square) / count;
    -stirling - deviance(count, rate) - 0.5 * math::log(TAU * count)
}

/// `x log(x / y) + y - x`, by a series if `x` and `y` are close.
fn deviance(x: f64, y: f64) -> f64 {
    let difference = x - y;
    if difference.abs() >= 0.1 * (x + y) {
        return x * math::log(x / y) - difference;
    }
    let ratio = difference / (x + y);
    let (mut sum, mut power, square) = (difference * ratio, 2.0 * x * ratio, ratio * ratio);
    // Each term is less than a hundredth of the previous one.
    for k in 1..12 {
        power *= square;
        sum += power / f64::from(2 * k + 1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::philox;
    use super::*;

    /// The direct formula is accurate for small rates.
    #[test]
    fn chances_are_those_of_the_definition() {
        for rate in [10.0, 12.5, 100.0, 3000.0f64] {
            let mut sum = 0.0;
            for k in 0..8000 {
                let count = f64::from(k);
                let plain = count * rate.ln() - rate - math::lgamma(count + 1.0);
                let chance = log_chance(count, rate);
                assert!(
                    (chance - plain).abs() <= 1e-11 * plain.abs().max(count).max(100.0),
                    "{rate} {k}: {chance} {plain}"
                );
                sum += chance.exp();
            }
            assert!((sum - 1.0).abs() < 1e-12, "{rate}: {sum}");
        }
        // About one standard deviation from the mean, for rates where the direct formula has no correct digit left.
        for rate in [1e12, 1e16, 1e30f64] {
            let count = rate + rate.sqrt();
            let deviations = (count - rate) / rate.sqrt();
            let expected = -0.5 * deviations * deviations - 0.5 * (TAU * rate).ln();
            assert!((log_chance(count, rate) - expected).abs() < 1e-6, "{rate}");
        }
    }

    /// Inversion and rejection are both exact, so they must agree at the same rate.
    #[test]
    fn both_ways_to_poisson_agree() {
        let rate = 10.0;
        let n = 200_000;
        let mut counts = [[0.0f64; 2]; 40];
        for element in 0..n {
            let block = |attempt| philox::attempt([5, 0], element, attempt);
            counts[by_inversion(rate, unit(block(0)[3])) as usize][0] += 1.0;
            counts[by_rejection(rate, block) as usize][1] += 1.0;
        }
        for (k, count) in counts.iter().enumerate() {
            let expected = log_chance(k as f64, rate).exp() * n as f64;
            for count in count {
                assert!((count - expected).abs() <= 6.0 * expected.sqrt() + 3.0, "{k}: {count} {expected}");
            }
        }
    }

    #[test]
    fn every_finite_parameter_comes_to_an_end() {
        for element in 0..200 {
            let block = |attempt| philox::attempt([1, 2], element, attempt);
            for x in [0.0, 5e-324, 1e-300, 0.5, 10.0, 1e18, 1e200, f64::MAX] {
                assert!(gamma(x, block) >= 0.0, "{x}");
                let count = poisson(x, block);
                assert!(count >= 0.0 && (count == count.floor()), "{x}: {count}");
            }
        }
    }
}
