//! Elementary functions of complex numbers.
//!
//! Each has a complete version, for one element at a time, and a straight-line body with the same bits that is not
//! valid everywhere ([`fast`], [`edge`]).
//!
//! Computed in f64 from the real functions of `math`, also for complex64, whose results are therefore correct to
//! little more than half an ULP. Branch cuts, signed zeros, infinities and NaN follow the Array API standard, that
//! is, C99 (Annex G): `f(conj z) = conj f(z)` throughout, and the sign of a zero selects the side of a cut.

mod direct;
mod inverse;
mod straight;
#[cfg(test)]
mod straight_tests;
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
    ($($(#[$doc:meta])* $name:ident = $module:ident;)+) => {
        $(
            $(#[$doc])*
            #[inline]
            #[must_use]
            pub fn $name<T: Real>(z: Complex<T>) -> Complex<T> {
                narrow($module::$name(widen(z)))
            }
        )+

        /// The bodies that the compiler vectorises, unspecified where [`edge`] says so.
        pub mod fast {
            use super::{Complex, Real, narrow, straight, widen};
            $(
                $(#[$doc])*
                #[inline(always)]
                #[must_use]
                pub fn $name<T: Real>(z: Complex<T>) -> Complex<T> {
                    narrow(straight::$name(widen(z)).0)
                }
            )+
        }

        /// Where the bodies of [`fast`] are not valid.
        pub mod edge {
            use super::{Complex, Real, straight, widen};
            $(
                $(#[$doc])*
                #[inline(always)]
                #[must_use]
                pub fn $name<T: Real>(z: Complex<T>) -> bool {
                    !straight::$name(widen(z)).1
                }
            )+
        }
    };
}

functions! {
    /// `e^z`.
    exp = direct;
    /// `e^z - 1`, accurate near 0.
    expm1 = direct;
    /// The logarithm whose imaginary part is in -pi..=pi.
    log = direct;
    /// The logarithm to base 2; its imaginary part is in -pi/ln(2)..=pi/ln(2).
    log2 = direct;
    /// The logarithm to base 10; its imaginary part is in -pi/ln(10)..=pi/ln(10).
    log10 = direct;
    /// `log(1 + z)`, accurate near 0.
    log1p = direct;
    /// The square root in the right half plane.
    sqrt = direct;
    /// The sine.
    sin = direct;
    /// The cosine.
    cos = direct;
    /// The tangent.
    tan = direct;
    /// The hyperbolic sine.
    sinh = direct;
    /// The hyperbolic cosine.
    cosh = direct;
    /// The hyperbolic tangent.
    tanh = direct;
    /// The inverse sine; cuts along the real axis outside -1..=1.
    asin = inverse;
    /// The inverse cosine; cuts along the real axis outside -1..=1.
    acos = inverse;
    /// The inverse tangent; cuts along the imaginary axis outside -i..=i.
    atan = inverse;
    /// The inverse hyperbolic sine; cuts along the imaginary axis outside -i..=i.
    asinh = inverse;
    /// The inverse hyperbolic cosine; a cut along the real axis below 1.
    acosh = inverse;
    /// The inverse hyperbolic tangent; cuts along the real axis outside -1..=1.
    atanh = inverse;
    /// `z / |z|`, and 0 at 0.
    sign = direct;
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

/// [`pow`], except where [`is_edge_of_pow`].
#[inline(always)]
#[must_use]
pub fn pow_fast<T: Real>(z: Complex<T>, w: Complex<T>) -> Complex<T> {
    narrow(straight::pow(widen(z), widen(w)).0)
}

/// Whether [`pow_fast`] is not valid: a special case of [`pow`], an integer `w`, or an operand that is huge or tiny.
#[inline(always)]
#[must_use]
pub fn is_edge_of_pow<T: Real>(z: Complex<T>, w: Complex<T>) -> bool {
    !straight::pow(widen(z), widen(w)).1
}

/// Whether `w` is an integer that [`whole_pow`] accepts.
#[inline(always)]
#[must_use]
pub fn is_whole<T: Real>(w: Complex<T>) -> bool {
    direct::is_whole(widen(w))
}

/// [`pow`] where [`is_whole`].
#[inline(always)]
#[must_use]
pub fn whole_pow<T: Real>(z: Complex<T>, w: Complex<T>) -> Complex<T> {
    narrow(direct::whole_pow(widen(z), widen(w)))
}
