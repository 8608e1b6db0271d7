//! Shared test helpers: a random number generator, distances in ULP, and the accuracy table, which checks every
//! function's bound against a correctly rounded reference (CORE-MATH).

use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};

/// Vigna's splitmix64.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Random(seed)
    }

    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in 0..1.
    pub(super) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Any finite double; all exponents are equally likely.
    pub(super) fn any_f64(&mut self) -> f64 {
        loop {
            let x = f64::from_bits(self.bits());
            if x.is_finite() {
                return x;
            }
        }
    }

    /// Any finite float; all exponents are equally likely.
    pub(super) fn any_f32(&mut self) -> f32 {
        loop {
            let x = f32::from_bits(self.bits() as u32);
            if x.is_finite() {
                return x;
            }
        }
    }
}

/// Equal bits, or both NaN.
pub(super) fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

/// The distance of two doubles in steps. With a correctly rounded `expected`, an error below 1.5 ULP gives at most 1.
pub(super) fn steps(actual: f64, expected: f64) -> u64 {
    if same(actual, expected) {
        return 0;
    }
    if actual.is_nan() || expected.is_nan() || actual.is_sign_negative() != expected.is_sign_negative() {
        return u64::MAX;
    }
    actual.to_bits().abs_diff(expected.to_bits())
}

/// The error of `actual` in units in the last place of f32, against a reference with f64 accuracy.
pub(super) fn ulps_f32(actual: f32, expected: f64) -> f64 {
    let rounded = expected as f32;
    if actual.is_nan() || rounded.is_nan() || actual.is_infinite() || rounded.is_infinite() {
        return if actual == rounded || (actual.is_nan() && rounded.is_nan()) { 0.0 } else { f64::INFINITY };
    }
    if actual.is_sign_negative() != rounded.is_sign_negative() {
        return f64::INFINITY;
    }
    (f64::from(actual) - expected).abs() / unit_f32(expected)
}

/// The unit in the last place of a float of this magnitude.
pub(super) fn unit_f32(size: f64) -> f64 {
    let exponent = ((size as f32).abs().to_bits() >> 23).max(1) as i32;
    libm::scalbn(1.0, exponent - 127 - 23)
}

/// Every exponent of both signs, thresholds and special values, in f64.
pub(super) fn hard_values() -> Vec<f64> {
    let mut values = vec![0.0, f64::MIN_POSITIVE, f64::from_bits(1), f64::MAX, f64::INFINITY, f64::NAN];
    values.extend((-300..300).map(|n| libm::scalbn(1.0, n)));
    // overflow and underflow of exp, exp2, sinh, erfc; sqrt(1/2), sqrt(2); the hardest argument for the reduction
    // (Muller)
    values.extend([0.25, 0.5, 0.75, 709.782712893384, 710.4758600739439, 745.1332191019412, 1023.9999999999999]);
    values.extend([1074.5, 26.543258454250, 5.9, FRAC_1_SQRT_2, SQRT_2, 6381956970095103.0]);
    values.extend((1..200).map(|n| f64::from(n) * std::f64::consts::FRAC_PI_2));
    values.extend((1..50).map(|n| f64::from(n) * std::f64::consts::LN_2 / 2.0));
    let near: Vec<f64> = values.iter().flat_map(|x| [*x, x.next_up(), x.next_down()]).collect();
    near.iter().flat_map(|x| [*x, -x]).collect()
}

/// The f32 bound of a function.
pub(super) fn bound(name: &str) -> f64 {
    crate::math::BOUNDS.iter().find(|bound| bound.name == name).map_or(0.0, |bound| bound.single)
}

/// A strided sample of all floats: every sign and exponent, about 800 of each binade, and the special values.
pub(super) fn floats() -> impl Iterator<Item = f32> {
    let edges = hard_values().into_iter().map(|x| x as f32);
    (0..=u32::MAX).step_by(10_007).map(f32::from_bits).chain(edges)
}

/// Checks f32 results over a sample of all floats against the function's bound, and f64 results over the relevant
/// ranges against 1.5 ULP (at most the neighbour of the correctly rounded value).
macro_rules! accuracy {
    ($($name:ident in $low:literal..$high:literal $(, not $skip:expr)?;)+) => {$(
        #[test]
        fn $name() {
            let skip = |x: f64| { let _ = x; false $(|| $skip(x))? };
            let bound = bound(stringify!($name));
            for x in floats().filter(|x| !skip(f64::from(*x))) {
                let (actual, expected) = (crate::math::$name(x), core_math::$name(f64::from(x)));
                let error = ulps_f32(actual, expected);
                assert!(error <= bound, "{}({x:e}) = {actual:e}, not {expected:e}", stringify!($name));
            }
            let mut random = Random::new(1);
            let mut values = hard_values();
            for _ in 0..10_000 {
                values.push($low + ($high - $low) * random.unit());
                values.push(random.any_f64());
                values.push((random.unit() - 0.5) * libm::exp2(60.0 * random.unit() - 55.0));
            }
            for x in values.into_iter().filter(|x| !skip(*x)) {
                let (actual, expected) = (crate::math::$name(x), core_math::$name(x));
                assert!(steps(actual, expected) <= 1, "{}({x:e}) = {actual:e}, not {expected:e}", stringify!($name));
            }
        }
    )+};
}

mod accuracy {
    use super::*;
    use crate::math::trig_needs_fixup;

    accuracy! {
        exp in -745.0..710.0;
        exp2 in -1075.0..1024.0;
        expm1 in -40.0..710.0;
        log in 0.0..3.0;
        log2 in 0.0..3.0;
        log10 in 0.0..3.0;
        log1p in -1.0..2.0;
        sin in -1e12..1e12, not trig_needs_fixup;
        cos in -1e12..1e12, not trig_needs_fixup;
        tan in -1e12..1e12, not trig_needs_fixup;
        asin in -1.0..1.0;
        acos in -1.0..1.0;
        atan in -5.0..5.0;
        sinh in -711.0..711.0;
        cosh in -711.0..711.0;
        tanh in -20.0..20.0;
        asinh in -10.0..10.0;
        acosh in 1.0..10.0;
        atanh in -1.0..1.0;
        erf in -6.0..6.0;
        erfc in -6.0..28.0;
        rsqrt in 0.0..5.0;
        cbrt in -5.0..5.0;
    }
}
