//! The straight-line bodies against the complete functions.

use super::*;
use crate::math::testing::{Random, same};

type Pair =
    (&'static str, fn(Complex<f64>) -> Complex<f64>, fn(Complex<f64>) -> Complex<f64>, fn(Complex<f64>) -> bool);

macro_rules! pairs {
    ($($name:ident)+) => { [$((stringify!($name), $name, fast::$name, edge::$name)),+] };
}

const FUNCTIONS: [Pair; 20] = pairs!(
    exp expm1 log log2 log10 log1p sqrt sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh sign
);

/// Parts at which formulas change, and their neighbours.
fn parts() -> Vec<f64> {
    let magnitudes = [
        0.0,
        5e-324,
        1e-310,
        1e-300,
        1e-290,
        1e-200,
        1e-130,
        1e-30,
        1e-17,
        1e-9,
        0.25,
        0.5,
        1.0,
        1.5,
        2.0,
        3.0,
        22.0,
        99.0,
        100.0,
        700.0,
        710.0,
        1e6,
        1e17,
        1e18,
        1_099_511_627_776.0,
        1e150,
        1e160,
        1e300,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
    ];
    let near = |x: f64| [x.next_down(), x, x.next_up()];
    magnitudes.into_iter().flat_map(near).flat_map(|x| [x, -x]).collect()
}

/// Numbers near the unit circle, of moderate size, and of any bits.
fn numbers(random: &mut Random) -> [C64; 3] {
    let mut between = |low: f64, high: f64| low + (high - low) * random.unit();
    let angle = between(-4.0, 4.0);
    let radius = 1.0 + between(-1.0, 1.0).powi(15);
    let moderate = Complex::new(between(-30.0, 30.0), between(-30.0, 30.0));
    let any = Complex::new(f64::from_bits(random.bits()), f64::from_bits(random.bits()));
    [Complex::new(radius * angle.cos(), radius * angle.sin()), moderate, any]
}

#[test]
fn bodies_have_the_bits_of_the_functions_where_they_are_valid() {
    let mut random = Random::new(5);
    let mut points: Vec<C64> =
        parts().into_iter().flat_map(|x| parts().into_iter().map(move |y| Complex::new(x, y))).collect();
    points.extend((0..20_000).flat_map(|_| numbers(&mut random)));
    for (name, complete, body, is_edge) in FUNCTIONS {
        let mut valid = 0;
        for &z in &points {
            if !is_edge(z) {
                let (expected, found) = (complete(z), body(z));
                assert!(
                    same(expected.re, found.re) && same(expected.im, found.im),
                    "{name}({z:?}): {found:?}, not {expected:?}"
                );
                valid += 1;
            }
        }
        // Most points of each kind but those of any bits.
        assert!(valid > 25_000, "{name}: {valid}");
    }
}

#[test]
fn powers_too() {
    let mut random = Random::new(6);
    let mut valid = 0;
    for _ in 0..20_000 {
        for (z, w) in numbers(&mut random).into_iter().zip(numbers(&mut random)) {
            if !is_edge_of_pow(z, w) {
                let (expected, found) = (pow(z, w), pow_fast(z, w));
                assert!(
                    same(expected.re, found.re) && same(expected.im, found.im),
                    "{z:?}^{w:?}: {found:?}, not {expected:?}"
                );
                valid += 1;
            }
        }
    }
    assert!(valid > 20_000, "{valid}");
    for w in parts() {
        let exponent = Complex::new(w, 0.0);
        assert!(is_edge_of_pow(Complex::ZERO, exponent), "{w}");
        assert!(!is_whole(exponent) || is_edge_of_pow(Complex::new(2.0, 1.0), exponent), "{w}");
    }
}

/// Square and multiply, as long as there are bits.
fn by_squares(z: C64, w: i32) -> C64 {
    if w == 0 {
        return Complex::ONE;
    }
    if z.re == 0.0 && z.im == 0.0 {
        let value = if w > 0 { 0.0 } else { f64::NAN };
        return Complex::new(value, value);
    }
    let (mut left, mut base, mut result) = (w.unsigned_abs(), z, Complex::ONE);
    while left > 0 {
        if left & 1 == 1 {
            result = if result == Complex::ONE { base } else { result * base };
        }
        left >>= 1;
        base = base * base;
    }
    if w > 0 { result } else { quotient(Complex::ONE, result) }
}

#[test]
fn whole_powers_are_products() {
    let mut random = Random::new(7);
    let parts = [0.0, -0.0, 1.0, -1.0, 1e-200, 1e200, f64::INFINITY, f64::NAN];
    let mut points: Vec<C64> =
        parts.into_iter().flat_map(|x| parts.into_iter().map(move |y| Complex::new(x, y))).collect();
    points.extend((0..50).flat_map(|_| numbers(&mut random)));
    for w in -99..=99 {
        assert!(is_whole(Complex::new(f64::from(w), -0.0)));
        for &z in &points {
            let (expected, found) = (by_squares(z, w), whole_pow(z, Complex::new(f64::from(w), 0.0)));
            assert!(
                same(expected.re, found.re) && same(expected.im, found.im),
                "{z:?}^{w}: {found:?}, not {expected:?}"
            );
            let general = pow(z, Complex::new(f64::from(w), 0.0));
            assert!(
                same(expected.re, general.re) && same(expected.im, general.im),
                "{z:?}^{w}: {general:?}, not {expected:?}"
            );
        }
    }
    assert!(![0.5, 100.0, f64::NAN, f64::INFINITY].into_iter().any(|w| is_whole(Complex::new(w, 0.0))));
    assert!(!is_whole(Complex::new(2.0, 1e-300)));
}
