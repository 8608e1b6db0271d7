//! Exact remainders: `fmod` (sign of the dividend), `floor_mod` and `floor_divide` (Python's `%` and `//`). A
//! quotient with an infinity is `a / b`, as the Array API standard demands; Python, NumPy and PyTorch return NaN or
//! -1.
//!
//! As long as the quotient has fewer than 53 bits, `a - trunc(a/b) b` is a small multiple of `b`'s last place, so a
//! fused multiply-add computes it exactly; only a quotient that was rounded up to the next integer needs a
//! correction. The `_fast` bodies do this without a branch. Longer quotients (`remainder_needs_fixup`) use the
//! shift-and-subtract loop of `libm::fmod`.

use super::pair::select;

/// Quotients of this size (2^53) or more do not fit the fast body.
const QUOTIENT_LIMIT: f64 = 9_007_199_254_740_992.0;

/// Whether the `_fast` bodies are invalid for `a` and `b`.
#[inline(always)]
pub(super) fn remainder_needs_fixup(a: f64, b: f64) -> bool {
    (a / b).abs() >= QUOTIENT_LIMIT && a.abs() < f64::INFINITY && b != 0.0
}

/// `a - trunc(a / b) * b`, exact, with the sign of `a`.
#[inline(always)]
pub(super) fn fmod_fast(a: f64, b: f64) -> f64 {
    let quotient = (a / b).trunc();
    let rest = (-quotient).mul_add(b, a).abs();
    let overshot = (quotient * b).abs() > a.abs() || ((-quotient).mul_add(b, a) < 0.0) != (a < 0.0);
    let rest = select(overshot && rest != 0.0, b.abs() - rest, rest);
    select(quotient == 0.0, a, rest).copysign(a)
}

#[cold]
#[inline(never)]
fn fmod_long(a: f64, b: f64) -> f64 {
    libm::fmod(a, b)
}

#[inline(always)]
pub(super) fn fmod(a: f64, b: f64) -> f64 {
    if remainder_needs_fixup(a, b) { fmod_long(a, b) } else { fmod_fast(a, b) }
}

/// Python's remainder, with the sign of `b`, from the exact remainder `rest`.
#[inline(always)]
fn floor_mod_of(rest: f64, b: f64) -> f64 {
    let floored = select((rest < 0.0) != (b < 0.0), rest + b, rest);
    select(rest == 0.0, 0.0_f64.copysign(b), floored)
}

/// Python's quotient from the exact remainder `rest`, as in CPython's `float_floor_div`.
#[inline(always)]
fn floor_divide_of(rest: f64, a: f64, b: f64) -> f64 {
    let exact = (a - rest) / b;
    let exact = select(rest != 0.0 && (rest < 0.0) != (b < 0.0), exact - 1.0, exact);
    let floor = exact.floor();
    // (a - rest) / b is an integer up to rounding: take the nearest
    let nearest = select(exact - floor > 0.5, floor + 1.0, floor);
    let quotient = select(exact == 0.0, 0.0_f64.copysign(a / b), nearest);
    let finite = a.abs() < f64::INFINITY && b.abs() < f64::INFINITY;
    select(b == 0.0 || !finite, a / b, quotient)
}

#[inline(always)]
pub(super) fn floor_mod_fast(a: f64, b: f64) -> f64 {
    floor_mod_of(fmod_fast(a, b), b)
}

#[inline(always)]
pub(super) fn floor_mod(a: f64, b: f64) -> f64 {
    floor_mod_of(fmod(a, b), b)
}

#[inline(always)]
pub(super) fn floor_divide_fast(a: f64, b: f64) -> f64 {
    floor_divide_of(fmod_fast(a, b), a, b)
}

#[inline(always)]
pub(super) fn floor_divide(a: f64, b: f64) -> f64 {
    floor_divide_of(fmod(a, b), a, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::testing::{Random, same};

    #[test]
    fn fast_and_long_agree_with_libm() {
        let mut random = Random::new(7);
        for _ in 0..100_000 {
            let (a, b) = (random.any_f64(), random.any_f64());
            assert!(same(fmod(a, b), libm::fmod(a, b)), "fmod({a:e}, {b:e})");
            let b = a * random.unit() * 1e-3;
            if b != 0.0 {
                assert!(!remainder_needs_fixup(a, b) || (a / b).abs() >= QUOTIENT_LIMIT);
                assert!(same(fmod(a, b), libm::fmod(a, b)), "fmod({a:e}, {b:e})");
            }
            // quotients at and next to integers
            let b = random.unit() + 0.01;
            for a in [b * 7.0, (b * 7.0).next_down(), (b * 3.0).next_up(), b.next_down(), b * 1e15] {
                assert!(same(fmod_fast(a, b), libm::fmod(a, b)), "fmod({a:e}, {b:e})");
                assert!(same(fmod_fast(-a, b), libm::fmod(-a, b)), "fmod({a:e}, {b:e})");
                assert!(same(fmod_fast(a, -b), libm::fmod(a, -b)), "fmod({a:e}, {b:e})");
            }
        }
    }

    #[test]
    fn python_signs_and_specials() {
        const INF: f64 = f64::INFINITY;
        const NAN: f64 = f64::NAN;
        // a, b, a % b, a // b; as NumPy and PyTorch print them, except that quotients with infinities follow the
        // standard
        let rows = [
            (7.0, 3.0, 1.0, 2.0),
            (-7.0, 3.0, 2.0, -3.0),
            (7.0, -3.0, -2.0, -3.0),
            (-7.0, -3.0, -1.0, 2.0),
            (6.0, -3.0, -0.0, -2.0),
            (-0.0, 3.0, 0.0, -0.0),
            (1.0, 0.1, 0.09999999999999995, 9.0),
            (5.0, INF, 5.0, 0.0),
            (-5.0, INF, INF, -0.0),
            (1.0, -INF, -INF, -0.0),
            (INF, 2.0, NAN, INF),
            (-INF, 2.0, NAN, -INF),
            (INF, INF, NAN, NAN),
            (1.0, 0.0, NAN, INF),
            (-1.0, 0.0, NAN, -INF),
            (0.0, 0.0, NAN, NAN),
            (NAN, 1.0, NAN, NAN),
            (1.0, NAN, NAN, NAN),
        ];
        for (a, b, remainder, quotient) in rows {
            assert!(same(floor_mod(a, b), remainder), "{a} % {b} = {}", floor_mod(a, b));
            assert!(same(floor_divide(a, b), quotient), "{a} // {b} = {}", floor_divide(a, b));
            assert!(same(floor_mod_fast(a, b), remainder), "{a} % {b}");
            assert!(same(floor_divide_fast(a, b), quotient), "{a} // {b}");
        }
    }
}
