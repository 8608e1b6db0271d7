//! Functions of two arguments, special cases, and functions without a correctly rounded reference.

use super::bounds::WIDE;
use super::testing::{Random, bound, floats, hard_values, same, steps, ulps_f32, unit_f32};
use super::*;
use std::f64::consts::LN_2;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// Checks a function of two arguments to within one step of the correctly rounded value, and its f32 version to
/// within half an ULP.
fn check_binary(
    name: &str,
    wide: fn(f64, f64) -> f64,
    narrow: fn(f32, f32) -> f32,
    reference: fn(f64, f64) -> f64,
    sample: impl Fn(&mut Random) -> (f64, f64),
) {
    let mut random = Random::new(3);
    let mut pairs: Vec<(f64, f64)> = (0..40_000).map(|_| sample(&mut random)).collect();
    pairs.extend((0..10_000).map(|_| (random.any_f64(), random.any_f64())));
    let specials = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 9007199254740993.0, 5e-324, f64::MAX, INF, NAN];
    let specials: Vec<f64> = specials.iter().flat_map(|x| [*x, -x, x.next_up(), x.next_down()]).collect();
    pairs.extend(specials.iter().flat_map(|x| specials.iter().map(move |y| (*x, *y))));
    for (x, y) in pairs {
        let (actual, expected) = (wide(x, y), reference(x, y));
        assert!(steps(actual, expected) <= 1, "{name}({x:e}, {y:e}) = {actual:e}, not {expected:e}");
        let (x, y) = (x as f32, y as f32);
        let (actual, expected) = (narrow(x, y), reference(f64::from(x), f64::from(y)) as f32);
        let same_sign = actual.is_sign_negative() == expected.is_sign_negative();
        let close = actual.to_bits().abs_diff(expected.to_bits()) <= 1 && same_sign;
        assert!(close || (actual.is_nan() && expected.is_nan()), "{name}({x:e}, {y:e}) = {actual:e}, not {expected:e}");
    }
}

#[test]
fn pow_with_every_special_case() {
    check_binary("pow", pow, pow, core_math::pow, |random| {
        let x = libm::exp2((random.unit() - 0.5) * libm::exp2(5.0 - 40.0 * random.unit()));
        (x, (random.unit() - 0.5) * 1490.0 / libm::log(x).abs())
    });
    assert!(same(pow(NAN, 0.0), 1.0) && same(pow(1.0, NAN), 1.0) && same(pow(-1.0, -INF), 1.0));
    assert!(same(pow(-0.0, -3.0), -INF) && same(pow(-INF, 3.0), -INF) && same(pow(-2.0, 0.5), NAN));
}

#[test]
fn atan2_with_every_special_case() {
    check_binary("atan2", atan2, atan2, core_math::atan2, |random| (random.unit() - 0.5, random.unit() - 0.5));
    assert!(same(atan2(-0.0, -0.0), -std::f64::consts::PI) && same(atan2(0.0, -0.0), std::f64::consts::PI));
}

#[test]
fn hypot_neither_overflows_nor_underflows() {
    check_binary("hypot", hypot, hypot, core_math::hypot, |random| (random.unit() - 0.5, random.unit() - 0.5));
    assert!(same(hypot(NAN, -INF), INF) && same(hypot(3e300, 4e300), 5e300) && same(hypot(3e-300, 4e-300), 5e-300));
}

#[test]
fn huge_angles() {
    for x in [1e13, 1e22, 1e300, f64::MAX, 6381956970095103.0, INF, NAN] {
        assert!(trig_needs_fixup(x) || x.is_nan());
        assert!(steps(sin_huge(x), core_math::sin(x)) <= 1 && steps(cos_huge(x), core_math::cos(x)) <= 1, "{x:e}");
        assert!(steps(tan_huge(x), core_math::tan(x)) <= 1, "{x:e}");
    }
    assert!(trig_needs_fixup(f32::MAX) && !trig_needs_fixup(1e12_f32));
    assert_eq!(sin_huge(1e30_f32), core_math::sin(f64::from(1e30_f32)) as f32);
    assert!(sin(NAN).is_nan() && cos(NAN).is_nan() && tan(NAN).is_nan());
}

#[test]
fn the_fast_exponential_is_the_exponential_where_it_holds() {
    for x in floats().filter(|x| !exp_needs_fixup(*x)) {
        assert!(same(f64::from(exp_fast(x)), f64::from(exp(x))), "{x:e}");
    }
    let mut random = Random::new(7);
    let near = (0..100_000).map(|_| 1500.0 * (random.unit() - 0.5));
    for x in hard_values().into_iter().chain(near).filter(|x| !exp_needs_fixup(*x)) {
        assert!(same(exp_fast(x), exp(x)), "{x:e}");
    }
    assert!(exp_needs_fixup(NAN) && exp_needs_fixup(INF) && !exp_needs_fixup(-INF));
    assert!(exp_needs_fixup(-103.9_f32) && exp_needs_fixup(-745.1));
}

#[test]
fn sigmoid_and_sinc() {
    let mut random = Random::new(9);
    for _ in 0..10_000 {
        let x = 1500.0 * (random.unit() - 0.5) * random.unit();
        let e = core_math::exp(-x.abs());
        let expected = if x < 0.0 { e / (1.0 + e) } else { 1.0 / (1.0 + e) };
        assert!(steps(sigmoid(x), expected) <= 2, "sigmoid({x:e})");
        let y = 40.0 * (random.unit() - 0.5);
        let expected = core_math::sinpi(y) / (std::f64::consts::PI * y);
        assert!(steps(sinc(y), expected) <= 2, "sinc({y:e})");
    }
    for x in floats() {
        let error = ulps_f32(sigmoid(x), sigmoid(f64::from(x)));
        assert!(error <= bound("sigmoid"), "sigmoid({x:e}): {error} ULP");
        let error = ulps_f32(sinc(x), sinc(f64::from(x)));
        assert!(error <= bound("sinc"), "sinc({x:e}): {error} ULP");
    }
    assert!(same(sigmoid(-INF), 0.0) && same(sigmoid(INF), 1.0) && sigmoid(NAN).is_nan() && sigmoid(0.0) == 0.5);
    assert!(sigmoid(-740.0) > 0.0, "the lower tail is subnormal, not zero");
    assert!(sinc(0.0) == 1.0 && sinc(-0.0) == 1.0 && sinc(INF).is_nan() && sinc(NAN).is_nan());
    assert!((1..100).all(|n| sinc(f64::from(n)) == 0.0 && sinc(-f64::from(n)) == 0.0) && sinc(1e300) == 0.0);
    assert_eq!(sinc(0.5), std::f64::consts::FRAC_2_PI);
}

#[test]
fn silu_and_gelu() {
    for x in floats() {
        let error = ulps_f32(silu(x), silu(f64::from(x)));
        assert!(error <= WIDE, "silu({x:e}): {error} ULP");
        let error = ulps_f32(gelu(x), gelu(f64::from(x)));
        assert!(error <= WIDE, "gelu({x:e}): {error} ULP");
    }
    for function in [silu::<f64>, gelu::<f64>] {
        assert!(same(function(-1e30), -0.0) && same(function(0.0), 0.0) && same(function(-0.0), -0.0));
        assert!(function(INF) == INF && function(-INF).is_nan() && function(NAN).is_nan());
    }
    for function in [silu::<f32>, gelu::<f32>] {
        assert!(function(-1e30).to_bits() == (-0.0_f32).to_bits() && function(-0.0).to_bits() == (-0.0_f32).to_bits());
        assert!(function(f32::INFINITY) == f32::INFINITY && function(f32::NEG_INFINITY).is_nan());
    }
}

#[test]
fn sums_and_products_of_logarithms() {
    assert!(same(logaddexp(-INF, -INF), -INF) && same(logaddexp(INF, -INF), INF) && same(logaddexp(INF, INF), INF));
    assert!(logaddexp(NAN, INF).is_nan() && logaddexp(-INF, NAN).is_nan());
    assert_eq!(logaddexp(1000.0, 1000.0), 1000.0 + LN_2);
    assert_eq!(logaddexp(-1e3_f32, 2.0), 2.0);
    for x in [-12.0_f32, -20.0, -40.0, -80.0, -100.0] {
        let expected = core_math::log1p(core_math::exp(f64::from(x)));
        assert!(ulps_f32(logaddexp(x, 0.0), expected) < 0.51, "softplus does not end at 2^-53: {x}");
    }
    assert!(same(xlogy(0.0, 0.0), 0.0) && same(xlogy(0.0, INF), 0.0) && xlogy(0.0, NAN).is_nan());
    assert_eq!(xlogy(2.0, 8.0), 2.0 * log(8.0));
    assert_eq!(xlogy(2.0_f32, 8.0), (2.0 * core_math::log(8.0)) as f32);
}

/// `logaddexp` near its zeros, where units of the result would be finer than the precision of its terms, and
/// elsewhere. The references were computed with 400 bits.
#[test]
fn logaddexp_where_its_terms_cancel() {
    let truth = [
        (-0.3, -1.3502256128148467, 1.482330352742494e-17),
        (-1.0, -0.4586751453870819, 1.1465763589783119e-17),
        (-LN_2, -LN_2, 2.3190468138462996e-17),
        (-2.5, -0.08565048374203818, 7.25857959464759e-19),
        (-7.1, -0.0008254455096923489, -1.3362417616125235e-20),
        (-16.4, -7.543458634363092e-08, 1.5547040959006386e-24),
        (-23.9, -4.172168910247063e-11, 1.1381785870110483e-27),
        (-33.3, -3.451387744374222e-15, 8.170536474266973e-32),
        (-37.1, -7.721020781656125e-17, -5.0445022466236406e-33),
        (-1.2523077276380379, -0.35561277361030097, -0.013502450800923186),
        (-0.9354572232952876, -0.874608861287701, -0.2114231177184175),
        (-6.5149513898867685e-12, -25.88225794074997, -7.674617495908827e-13),
        (-9.229938084009959e-05, -9.27687, 1.2683972546707853e-06),
        (3.25, 1.75, 3.4514132779827524),
        (0.001, -5.001, 0.007701976074641668),
        (1e-05, -11.3, 2.2372723990699096e-05),
        (700.1, 690.7, 700.1000827206441),
        (-1e+300, -1e+300, -1e+300),
    ];
    for (a, b, expected) in truth {
        let unit = f64::EPSILON * libm::exp2(libm::floor(libm::log2(f64::max(a, b).abs().max(f64::abs(expected)))));
        for actual in [logaddexp(a, b), logaddexp(b, a)] {
            assert!((actual - expected).abs() <= 1.5 * unit, "logaddexp({a:e}, {b:e}) = {actual:e}, not {expected:e}");
        }
    }
    let mut random = Random::new(11);
    for _ in 0..100_000 {
        let a = (-40.0 * random.unit() * random.unit()) as f32;
        let zero = core_math::log1p(-core_math::exp(f64::from(a)));
        let b = (zero * (1.0 + (random.unit() - 0.5) * libm::exp2(-30.0 * random.unit()))) as f32;
        let (actual, expected) = (logaddexp(a, b), logaddexp(f64::from(a), f64::from(b)));
        let unit = unit_f32(f64::from(a.max(b).abs() / 64.0).max(expected.abs()));
        let error = (f64::from(actual) - expected).abs() / unit;
        assert!(error <= bound("logaddexp"), "logaddexp({a:e}, {b:e}) = {actual:e}, not {expected:e}");
    }
}

#[test]
fn exact_values() {
    for n in -1074..1024 {
        assert_eq!(exp2(f64::from(n)), libm::scalbn(1.0, n));
        assert_eq!(log2(libm::scalbn(1.0, n)), f64::from(n));
    }
    for n in 0..=22 {
        assert_eq!(log10(libm::pow(10.0, f64::from(n))), f64::from(n));
    }
    for (x, y) in [(0.0, 1.0), (-0.0, 1.0)] {
        assert!(same(exp(x), y) && same(cos(x), y) && same(cosh(x), y));
        for f in [expm1::<f64>, log1p, sin, tan, asin, atan, sinh, tanh, asinh, atanh, erf, cbrt] {
            assert!(same(f(x), x));
        }
    }
}
