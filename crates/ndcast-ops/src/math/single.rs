//! Arithmetic in f32 for the functions that are wanted most: twice the elements per register that f64 has.
//!
//! A float has no digits to spare, so every rounding of more than a few hundredths of an ULP is carried along as the
//! second half of a pair, and only the last addition rounds.

use super::pair::select;

/// `ROUND` for floats: 1.5 * 2^23. With a small integer added, the low bits hold the rounded number with that bias.
pub(super) const ROUND: f32 = 12_582_912.0;

/// `2^23`, whose low bits count in ones, and `2^25`, which makes every subnormal float normal.
pub(super) const TWO_23: f32 = 8_388_608.0;
pub(super) const TWO_25: f32 = 33_554_432.0;

/// `ln 2 - LN_2` of the float constant.
pub(super) const LN2_LO: f32 = -1.904_654_3e-9;

/// `a + b` exactly, where `|a| >= |b|` or `a == 0`.
#[inline(always)]
pub(super) fn fast_two_sum(a: f32, b: f32) -> (f32, f32) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// The polynomial `c[0] + c[1] x + c[2] x^2 + ...`, of degree 2 or more: Horner's rule in `x^2` for the even and for the
/// odd powers. One multiplication more than in `x`, but chains of half the length: the instructions of a long chain, which
/// wait for one another, fill the processor's queue before those of the next elements can begin.
#[inline(always)]
pub(super) fn polynomial<const N: usize>(x: f32, c: &[f32; N]) -> f32 {
    let square = x * x;
    let (mut upper, mut lower) = (c[N - 1], c[N - 2]);
    let mut i = N - 2;
    while i >= 2 {
        i -= 2;
        upper = upper.mul_add(square, c[i + 1]);
        lower = lower.mul_add(square, c[i]);
    }
    // what is left is c[0], or nothing
    if i == 1 { lower.mul_add(x, upper.mul_add(square, c[0])) } else { upper.mul_add(x, lower) }
}

/// `x` limited to `low..=high`; NaN stays NaN.
#[inline(always)]
pub(super) fn limit(x: f32, low: f32, high: f32) -> f32 {
    let x = select(x < low, low, x);
    select(x > high, high, x)
}

/// The quotient of two pairs with one division, off by little more than the rounding of the result.
#[inline(always)]
pub(super) fn divide(n: (f32, f32), d: (f32, f32)) -> f32 {
    let reciprocal = 1.0 / d.0;
    let quotient = n.0 * reciprocal;
    let residual = (-quotient).mul_add(d.0, n.0) + (-quotient).mul_add(d.1, n.1);
    residual.mul_add(reciprocal, quotient)
}
