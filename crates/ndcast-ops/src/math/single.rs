//! Arithmetic in f32 for the functions that are wanted most: twice the elements per register that f64 has.
//!
//! A float has no digits to spare, so every rounding of more than a few hundredths of an ULP is carried along as the
//! second half of a pair, and only the last addition rounds.

/// `ROUND` for floats: 1.5 * 2^23. With a small integer added, the low bits hold the rounded number with that bias.
pub(super) const ROUND: f32 = 12_582_912.0;

/// `2^23`, whose low bits count in ones, and `2^25`, which makes every subnormal float normal.
pub(super) const TWO_23: f32 = 8_388_608.0;
pub(super) const TWO_25: f32 = 33_554_432.0;

/// `ln 2 - LN_2` of the float constant.
pub(super) const LN2_LO: f32 = -1.904_654_3e-9;

/// The quotient of two pairs with one division, off by little more than the rounding of the result.
#[inline(always)]
pub(super) fn divide(n: (f32, f32), d: (f32, f32)) -> f32 {
    let reciprocal = 1.0 / d.0;
    let quotient = n.0 * reciprocal;
    let residual = (-quotient).mul_add(d.0, n.0) + (-quotient).mul_add(d.1, n.1);
    residual.mul_add(reciprocal, quotient)
}
