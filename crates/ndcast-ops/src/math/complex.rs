//! Elementary functions of complex numbers, one element at a time.
//!
//! Computed in f64 from the real functions of `math`, also for complex64, whose results are therefore correct to
//! little more than half an ULP. Branch cuts, signed zeros, infinities and NaN follow the Array API standard, that
//! is, C99 (Annex G): `f(conj z) = conj f(z)` throughout, and the sign of a zero selects the side of a cut.

mod direct;
mod inverse;
#[cfg(test)]
mod tests;

use super::Real;
pub(crate) use direct::quotient;
use num_complex::Complex;

type C64 = Complex<f64>;

/// The same value in f64.
#[inline]
fn widen<T: Real>(z: Complex<T>) -> C64 {
    Complex::new(z.re.to_f64(), z.im.to_f64())
}

/// The nearest value in `T`.
#[inline]
fn narrow<T: Real>(z: C64) -> Complex<T> {
    Complex::new(T::from_f64(z.re), T::from_f64(z.im))
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident = $body:path;)+) => {
        $(
            $(#[$doc])*
            #[inline]
            #[must_use]
            pub fn $name<T: Real>(z: Complex<T>) -> Complex<T> {
                narrow($body(widen(z)))
            }
        )+
    };
}

functions! {
    /// `e^z`.
    exp = direct::exp;
    /// `e^z - 1`, accurate near 0.
    expm1 = direct::expm1;
    /// The logarithm whose imaginary part is in -pi..=pi.
    log = direct::log;
    /// The logarithm to base 2; its imaginary part is in -pi/ln(2)..=pi/ln(2).
    log2 = direct::log2;
    /// The logarithm to base 10; its imaginary part is in -pi/ln(10)..=pi/ln(10).
    log10 = direct::log10;
    /// `log(1 + z)`, accurate near 0.
    log1p = direct::log1p;
    /// The square root in the right half plane.
    sqrt = direct::sqrt;
    /// The sine.
    sin = direct::sin;
    /// The cosine.
    cos = direct::cos;
    /// The tangent.
    tan = direct::tan;
    /// The hyperbolic sine.
    sinh = direct::sinh;
    /// The hyperbolic cosine.
    cosh = direct::cosh;
    /// The hyperbolic tangent.
    tanh = direct::tanh;
    /// The inverse sine; cuts along the real axis outside -1..=1.
    asin = inverse::asin;
    /// The inverse cosine; cuts along the real axis outside -1..=1.
    acos = inverse::acos;
    /// The inverse tangent; cuts along the imaginary axis outside -i..=i.
    atan = inverse::atan;
    /// The inverse hyperbolic sine; cuts along the imaginary axis outside -i..=i.
    asinh = inverse::asinh;
    /// The inverse hyperbolic cosine; a cut along the real axis below 1.
    acosh = inverse::acosh;
    /// The inverse hyperbolic tangent; cuts along the real axis outside -1..=1.
    atanh = inverse::atanh;
    /// `z / |z|`, and 0 at 0.
    sign = direct::sign;
}

/// Whether the formula of a quotient may return NaN because of an infinity, a NaN or a zero divisor.
#[inline(always)]
#[must_use]
pub fn is_edge<T: Real>(z: Complex<T>, w: Complex<T>) -> bool {
    let (z, w) = (widen(z), widen(w));
    // An infinity or NaN times 0 is NaN, which differs from 0.
    (z.re * 0.0 + z.im * 0.0) + (w.re * 0.0 + w.im * 0.0) != 0.0 || (w.re == 0.0) & (w.im == 0.0)
}

/// A quotient with C99's (Annex G) results at zeros and infinities, where the formula returns NaN.
#[inline]
#[must_use]
pub fn at_edge<T: Real>(quotient: Complex<T>, z: Complex<T>, w: Complex<T>) -> Complex<T> {
    let found = widen(quotient);
    if found.re.is_nan() && found.im.is_nan() { narrow(direct::edge(widen(z), widen(w))) } else { quotient }
}

/// `|z|`, without intermediate overflow; infinite if either part is, even if the other is NaN.
#[inline]
#[must_use]
pub fn abs<T: Real>(z: Complex<T>) -> T {
    super::hypot(z.re, z.im)
}

/// `z^w`: repeated multiplication for small integers `w`, else `e^(w log z)`; `z^0 = 1` for every `z`.
#[inline]
#[must_use]
pub fn pow<T: Real>(z: Complex<T>, w: Complex<T>) -> Complex<T> {
    narrow(direct::pow(widen(z), widen(w)))
}
