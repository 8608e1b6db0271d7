//! Orthogonal polynomials of `torch.special`, at a point and of a degree.
//!
//! Each is computed by its recurrence (Abramowitz and Stegun, Handbook of Mathematical Functions, table 22.7). The four kinds of Chebyshev
//! have a closed form between -1 and 1 (22.3.15 and 22.3.16), which takes as long for every degree; their degree may be large. A polynomial
//! of a negative degree is 0, and a fraction of a degree is cut off, as in PyTorch.

use super::super::{Row, row};
use super::special::{special, two};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::Result;

const POINT: &str = "x, n";
/// The largest degree of Hermite's polynomials: PyTorch answers NaN above it.
const HERMITE: i64 = 512;

pub(super) const TABLE: &[Row] = &[
    special(&row("chebyshev_polynomial_t", &[], POINT, "Chebyshev's polynomial of the first kind.", |a| {
        at(a, |x, n| chebyshev(x, n, &FIRST))
    })),
    special(&row("chebyshev_polynomial_u", &[], POINT, "Chebyshev's polynomial of the second kind.", |a| {
        at(a, |x, n| chebyshev(x, n, &SECOND))
    })),
    special(&row("chebyshev_polynomial_v", &[], POINT, "Chebyshev's polynomial of the third kind.", |a| {
        at(a, |x, n| chebyshev(x, n, &THIRD))
    })),
    special(&row("chebyshev_polynomial_w", &[], POINT, "Chebyshev's polynomial of the fourth kind.", |a| {
        at(a, |x, n| chebyshev(x, n, &FOURTH))
    })),
    special(&row("shifted_chebyshev_polynomial_t", &[], POINT, "As chebyshev_polynomial_t, at `2 * x - 1`.", |a| {
        at(a, |x, n| chebyshev(2.0 * x - 1.0, n, &FIRST))
    })),
    special(&row("shifted_chebyshev_polynomial_u", &[], POINT, "As chebyshev_polynomial_u, at `2 * x - 1`.", |a| {
        at(a, |x, n| chebyshev(2.0 * x - 1.0, n, &SECOND))
    })),
    special(&row("shifted_chebyshev_polynomial_v", &[], POINT, "As chebyshev_polynomial_v, at `2 * x - 1`.", |a| {
        at(a, |x, n| chebyshev(2.0 * x - 1.0, n, &THIRD))
    })),
    special(&row("shifted_chebyshev_polynomial_w", &[], POINT, "As chebyshev_polynomial_w, at `2 * x - 1`.", |a| {
        at(a, |x, n| chebyshev(2.0 * x - 1.0, n, &FOURTH))
    })),
    special(&row("hermite_polynomial_h", &[], POINT, "The physicists' polynomial of Hermite.", |a| {
        at(a, |x, n| if n > HERMITE { f64::NAN } else { recurred(n, 2.0 * x, |k, p, q| 2.0 * x * q - 2.0 * k * p) })
    })),
    special(&row("hermite_polynomial_he", &[], POINT, "The probabilists' polynomial of Hermite.", |a| {
        at(a, |x, n| if n > HERMITE { f64::NAN } else { recurred(n, x, |k, p, q| x * q - k * p) })
    })),
    special(&row("laguerre_polynomial_l", &[], POINT, "Laguerre's polynomial.", |a| {
        at(a, |x, n| {
            if x == 0.0 && n >= 0 {
                1.0
            } else {
                recurred(n, 1.0 - x, |k, p, q| ((2.0 * k + 1.0 - x) * q - k * p) / (k + 1.0))
            }
        })
    })),
    special(&row("legendre_polynomial_p", &[], POINT, "Legendre's polynomial.", |a| {
        at(a, |x, n| match x.abs() == 1.0 && n >= 0 {
            true => sign(x, n),
            false => recurred(n, x, |k, p, q| ((2.0 * k + 1.0) * x * q - k * p) / (k + 1.0)),
        })
    })),
];

/// A polynomial at points `x` of degrees `n`.
fn at(a: &Arguments, function: impl Fn(f64, i64) -> f64 + Send + Sync + 'static) -> Result<Value> {
    two(a, ["x", "n"], move |x, n| function(x, n as i64))
}

/// The polynomial of degree `n`, where that of degree 0 is 1, that of degree 1 is `first`, and `next` gives that of degree `k + 1` of those of
/// degree `k - 1` and `k`. It ends at the first NaN, which no more degrees change.
fn recurred(n: i64, first: f64, next: impl Fn(f64, f64, f64) -> f64) -> f64 {
    match n {
        ..0 => return 0.0,
        0 => return 1.0,
        _ => {}
    }
    let (mut before, mut here, mut k) = (1.0, first, 1);
    while k < n && !here.is_nan() {
        (before, here) = (here, next(k as f64, before, here));
        k += 1;
    }
    here
}

/// The sign of a polynomial of degree `n` at 1 or -1.
fn sign(x: f64, n: i64) -> f64 {
    if x > 0.0 || n % 2 == 0 { 1.0 } else { -1.0 }
}

/// A kind of Chebyshev's polynomials: that of degree 1, the value at 1 and that at -1 without its sign, and the closed form for an angle.
struct Chebyshev {
    first: fn(f64) -> f64,
    right: fn(f64) -> f64,
    left: fn(f64) -> f64,
    closed: fn(f64, f64) -> f64,
}

const FIRST: Chebyshev =
    Chebyshev { first: |x| x, right: |_| 1.0, left: |_| 1.0, closed: |n, angle| (n * angle).cos() };
const SECOND: Chebyshev = Chebyshev {
    first: |x| 2.0 * x,
    right: |n| n + 1.0,
    left: |n| n + 1.0,
    closed: |n, angle| ((n + 1.0) * angle).sin() / angle.sin(),
};
const THIRD: Chebyshev = Chebyshev {
    first: |x| 2.0 * x - 1.0,
    right: |_| 1.0,
    left: |n| 2.0 * n + 1.0,
    closed: |n, angle| ((n + 0.5) * angle).cos() / (angle / 2.0).cos(),
};
const FOURTH: Chebyshev = Chebyshev {
    first: |x| 2.0 * x + 1.0,
    right: |n| 2.0 * n + 1.0,
    left: |_| 1.0,
    closed: |n, angle| ((n + 0.5) * angle).sin() / (angle / 2.0).sin(),
};

fn chebyshev(x: f64, n: i64, kind: &Chebyshev) -> f64 {
    let degree = n as f64;
    match n {
        ..0 => 0.0,
        _ if x == 1.0 => (kind.right)(degree),
        _ if x == -1.0 => (kind.left)(degree) * sign(x, n),
        // A short recurrence is exact for small integers.
        9.. if x.abs() < 1.0 => (kind.closed)(degree, x.acos()),
        _ => recurred(n, (kind.first)(x), |_, before, here| 2.0 * x * here - before),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The closed forms agree with the recurrences, and the values at the ends with their neighbourhood.
    #[test]
    fn chebyshev_is_continuous() {
        for kind in [FIRST, SECOND, THIRD, FOURTH] {
            for n in 0..40 {
                for x in [-0.99, -0.3, 0.0, 0.25, 0.7] {
                    let slow = recurred(n, (kind.first)(x), |_, before, here| 2.0 * x * here - before);
                    let quick = chebyshev(x, n, &kind);
                    assert!((slow - quick).abs() < 1e-11 * (1.0 + slow.abs()), "{n} {x}: {slow} {quick}");
                }
                for x in [-1.0, 1.0f64] {
                    let near = chebyshev(x * (1.0 - 1e-12), n, &kind);
                    assert!((near - chebyshev(x, n, &kind)).abs() < 1e-6, "{n} {x}: {near}");
                }
            }
        }
    }

    #[test]
    fn degrees_have_their_limits() {
        assert_eq!(chebyshev(0.5, -1, &FIRST), 0.0);
        assert!(!chebyshev(2.0, i64::MAX, &FIRST).is_finite());
        assert_eq!(recurred(3, 2.0 * 3.0, |k, p, q| 6.0 * q - 2.0 * k * p), 180.0);
    }
}
