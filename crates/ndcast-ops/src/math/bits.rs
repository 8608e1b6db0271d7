//! Functions of a float's representation: `nextafter`, `ldexp`, `frexp`.

use super::pair::select;

/// The next float after `x` towards `y`; `y` itself if they are equal (so `nextafter(0, -0)` is -0).
#[inline(always)]
pub(super) fn nextafter(x: f64, y: f64) -> f64 {
    let away = (y > x) == (x > 0.0);
    let stepped = f64::from_bits(select(away, x.to_bits().wrapping_add(1), x.to_bits().wrapping_sub(1)));
    let stepped = select(x == 0.0, f64::from_bits(1).copysign(y), stepped);
    let stepped = select(x == y, y, stepped);
    select(x.is_nan() || y.is_nan(), f64::NAN, stepped)
}

#[inline(always)]
pub(super) fn nextafter_f32(x: f32, y: f32) -> f32 {
    let away = (y > x) == (x > 0.0);
    let stepped = f32::from_bits(select(away, x.to_bits().wrapping_add(1), x.to_bits().wrapping_sub(1)));
    let stepped = select(x == 0.0, f32::from_bits(1).copysign(y), stepped);
    let stepped = select(x == y, y, stepped);
    select(x.is_nan() || y.is_nan(), f32::NAN, stepped)
}

/// `x * 2^n`, rounded once.
#[inline]
pub(super) fn ldexp(x: f64, n: i64) -> f64 {
    libm::scalbn(x, n.clamp(-5000, 5000) as i32)
}

#[inline]
pub(super) fn ldexp_f32(x: f32, n: i64) -> f32 {
    // exact in f64, so only the conversion rounds
    ldexp(f64::from(x), n.clamp(-600, 600)) as f32
}

/// `x = m 2^n` with `1/2 <= |m| < 1`. Zeros, infinities and NaN are their own mantissa, with exponent 0.
#[inline]
pub(super) fn frexp(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() { (x, 0) } else { libm::frexp(x) }
}

#[inline]
pub(super) fn frexp_f32(x: f32) -> (f32, i32) {
    let (mantissa, exponent) = frexp(f64::from(x));
    (mantissa as f32, exponent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::testing::{Random, same};

    #[test]
    fn nextafter_is_a_step_of_the_line() {
        let mut random = Random::new(5);
        for _ in 0..10_000 {
            let (x, y) = (random.any_f64(), random.any_f64());
            let expected = if y > x { x.next_up() } else { x.next_down() };
            assert!(same(nextafter(x, y), expected), "{x:e} {y:e}");
            let (x, y) = (random.any_f32(), random.any_f32());
            let expected = if y > x { x.next_up() } else { x.next_down() };
            assert!(nextafter_f32(x, y) == expected, "{x:e} {y:e}");
        }
        assert!(same(nextafter(0.0, -1.0), -f64::from_bits(1)));
        assert!(same(nextafter(0.0, -0.0), -0.0));
        assert!(same(nextafter(f64::MAX, f64::INFINITY), f64::INFINITY));
        assert!(same(nextafter(f64::INFINITY, 0.0), f64::MAX));
        assert!(nextafter(f64::NAN, 1.0).is_nan() && nextafter(1.0, f64::NAN).is_nan());
    }

    #[test]
    fn frexp_and_ldexp_invert_each_other() {
        let mut random = Random::new(6);
        for _ in 0..10_000 {
            let x = random.any_f64();
            let (mantissa, exponent) = frexp(x);
            assert!((0.5..1.0).contains(&mantissa.abs()), "{x:e}");
            assert!(same(ldexp(mantissa, i64::from(exponent)), x), "{x:e}");
            let x = random.any_f32();
            let (mantissa, exponent) = frexp_f32(x);
            assert!((0.5..1.0).contains(&mantissa.abs()), "{x:e}");
            assert!(ldexp_f32(mantissa, i64::from(exponent)) == x, "{x:e}");
        }
        for x in [0.0, -0.0, f64::INFINITY, f64::NAN] {
            assert!(same(frexp(x).0, x) && frexp(x).1 == 0);
        }
        assert_eq!(ldexp(1.0, i64::MAX), f64::INFINITY);
        assert_eq!(ldexp_f32(1.0, i64::MIN), 0.0);
    }
}
