//! f32 arithmetic for the most used functions: twice as many elements per register as f64.
//!
//! A float has no digits to spare, so every rounding error above a few hundredths of an ULP is carried along as the
//! second half of a pair. Only the last addition rounds.

/// `ROUND` for floats: 1.5 * 2^23. After adding a small integer, the low bits hold that integer.
pub(super) const ROUND: f32 = 12_582_912.0;

/// `2^23`, where one unit in the last place is 1, and `2^25`, which makes every subnormal float normal.
pub(super) const TWO_23: f32 = 8_388_608.0;
pub(super) const TWO_25: f32 = 33_554_432.0;

/// `ln 2 - LN_2` of the float constant.
pub(super) const LN2_LO: f32 = -1.904_654_3e-9;

/// The quotient of two pairs with one division; its error is little more than the rounding of the result.
#[inline(always)]
pub(super) fn divide(n: (f32, f32), d: (f32, f32)) -> f32 {
    let reciprocal = 1.0 / d.0;
    let quotient = n.0 * reciprocal;
    let residual = (-quotient).mul_add(d.0, n.0) + (-quotient).mul_add(d.1, n.1);
    residual.mul_add(reciprocal, quotient)
}
