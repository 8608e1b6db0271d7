//! Elementary functions that the compiler can vectorise.
//!
//! A kernel is a loop over `out[i] = body(x[i])`. It runs at the machine's vector width only if `body` is
//! straight-line code. So these functions reduce arguments by adding magic numbers instead of float-to-integer casts,
//! and use polynomials instead of tables and selects instead of branches. They are always inlined, so that the
//! caller's `#[target_feature]` applies. Exponentials and powers of f32 do use tables, with a loop of their own
//! (`lookup.rs`).
//!
//! Guarantees:
//! - errors within [`BOUNDS`] over the whole range. f32: hardly more than half an ULP where it is computed in f64, at
//!   most one where it is computed in f32 for speed; f64: within 1.5 ULP. Near the zeros of `logaddexp` the ULP is
//!   that of the larger operand. `lgamma` and `digamma`, which lose digits near their zeros, have no bound;
//! - the same bits on every machine and at every position of an array: `mul_add` is fused in hardware or in software,
//!   and no result depends on a neighbour;
//! - subnormals and -0.0 are kept, NaN is propagated, and special cases follow the Array API standard.
//!
//! Three groups of real functions have a fast body that is not valid everywhere. Each comes with a predicate for the invalid arguments
//! and a complete version for those elements: `exp` ([`exp_fast`], [`exp_needs_fixup`]), `sin`, `cos`, `tan`
//! ([`trig_needs_fixup`], `*_huge`) and the remainders (`fmod_fast`, ..., [`remainder_needs_fixup`], [`fmod`], ...).
//! The functions of [`complex`] have bodies of both kinds, too ([`complex::fast`], [`complex::edge`]). Scalar by nature:
//! `cbrt`, `lgamma`, `digamma`, `ldexp`, `frexp`.

mod arc;
mod bits;
mod bounds;
pub mod complex;
mod erf;
mod exp;
mod gamma;
mod hyperbolic;
mod log;
mod pair;
mod power;
mod remainder;
mod single;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod trig;

pub use bounds::{BOUNDS, Bound};
pub(crate) use exp::{ExpF32, ExpOf};
pub(crate) use power::PowF32;
use private::Sealed;

mod private {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

/// The f32 version of a function: its own, or the rounded f64 version.
macro_rules! narrow {
    ($wide:path, ($($x:ident),+)) => { $wide($(f64::from($x)),+) as f32 };
    ($wide:path, ($($x:ident),+), $narrow:path) => { $narrow($($x),+) };
}

/// Generates the trait, its two implementations and the free functions from rows
/// `name(arguments) = f64 version, f32 version (if it has its own);`.
macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($x:ident),+) = $wide:path $(, $narrow:path)?;)+) => {
        /// f32 or f64. Call the free functions of this module, not the trait's methods. Otherwise a method call such
        /// as `x.exp()` could silently call the standard library's function.
        pub trait Real: Copy + Sealed {
            /// The same value.
            fn to_f64(self) -> f64;
            /// The nearest value.
            fn from_f64(x: f64) -> Self;
            #[doc(hidden)]
            fn exp_needs_fixup(x: Self) -> bool;
            #[doc(hidden)]
            fn frexp(x: Self) -> (Self, i32);
            #[doc(hidden)]
            fn ldexp(x: Self, n: i64) -> Self;
            $(#[doc(hidden)] fn $name($($x: Self),+) -> Self;)+
        }

        impl Real for f64 {
            #[inline(always)]
            fn to_f64(self) -> f64 { self }
            #[inline(always)]
            fn from_f64(x: f64) -> f64 { x }
            #[inline(always)]
            fn exp_needs_fixup(x: f64) -> bool { exp::exp_needs_fixup(x) }
            #[inline]
            fn frexp(x: f64) -> (f64, i32) { bits::frexp(x) }
            #[inline]
            fn ldexp(x: f64, n: i64) -> f64 { bits::ldexp(x, n) }
            $(#[inline(always)] fn $name($($x: f64),+) -> f64 { $wide($($x),+) })+
        }

        impl Real for f32 {
            #[inline(always)]
            fn to_f64(self) -> f64 { f64::from(self) }
            #[inline(always)]
            fn from_f64(x: f64) -> f32 { x as f32 }
            #[inline(always)]
            fn exp_needs_fixup(x: f32) -> bool { exp::exp_f32_needs_fixup(x) }
            #[inline]
            fn frexp(x: f32) -> (f32, i32) { bits::frexp_f32(x) }
            #[inline]
            fn ldexp(x: f32, n: i64) -> f32 { bits::ldexp_f32(x, n) }
            $(#[inline(always)] fn $name($($x: f32),+) -> f32 { narrow!($wide, ($($x),+) $(, $narrow)?) })+
        }

        $($(#[$doc])* #[inline(always)] #[must_use] pub fn $name<T: Real>($($x: T),+) -> T { T::$name($($x),+) })+
    };
}

functions! {
    /// `e^x`.
    exp(x) = exp::exp, exp::exp_f32;
    /// [`exp()`], except where [`exp_needs_fixup`].
    exp_fast(x) = exp::exp_fast, exp::exp_f32_fast;
    /// `2^x`; exact for integers.
    exp2(x) = exp::exp2, exp::exp2_f32;
    /// `e^x - 1`, accurate near 0.
    expm1(x) = exp::expm1, exp::expm1_f32;
    /// `1 / (1 + e^-x)`.
    sigmoid(x) = exp::sigmoid, exp::sigmoid_f32;
    /// `x / (1 + e^-x)`; NaN at -inf.
    silu(x) = exp::silu, exp::silu_f32;

    /// The natural logarithm; -inf at zeros, NaN for negative numbers.
    log(x) = log::log, log::log_f32;
    /// The logarithm to base 2; exact for powers of two.
    log2(x) = log::log2, log::log2_f32;
    /// The logarithm to base 10.
    log10(x) = log::log10, log::log10_f32;
    /// `log(1 + x)`, accurate near 0.
    log1p(x) = log::log1p, log::log1p_f32;
    /// `log(e^a + e^b)` without overflow.
    logaddexp(a, b) = log::logaddexp, log::logaddexp_f32;
    /// `log(1 + e^x)` without overflow, and without losing `e^x` beside 1.
    softplus(x) = log::softplus, log::softplus_f32;
    /// `x log(y)`, and 0 where `x` is 0 and `y` is not NaN.
    xlogy(x, y) = log::xlogy, log::xlogy_f32;

    /// The sine; see [`trig_needs_fixup`].
    sin(x) = trig::sin, trig::sin_f32;
    /// The cosine; see [`trig_needs_fixup`].
    cos(x) = trig::cos, trig::cos_f32;
    /// The tangent; see [`trig_needs_fixup`].
    tan(x) = trig::tan, trig::tan_f32;
    /// The sine of any `x`, one element at a time.
    sin_huge(x) = libm::sin;
    /// The cosine of any `x`, one element at a time.
    cos_huge(x) = libm::cos;
    /// The tangent of any `x`, one element at a time.
    tan_huge(x) = libm::tan;
    /// `sin(pi x) / (pi x)`; 1 at 0, exactly 0 at the other integers.
    sinc(x) = trig::sinc;

    /// The angle in -pi/2..=pi/2 whose sine is `x`; NaN outside -1..=1.
    asin(x) = arc::asin, arc::asin_f32;
    /// The angle in 0..=pi whose cosine is `x`; NaN outside -1..=1.
    acos(x) = arc::acos, arc::acos_f32;
    /// The angle in -pi/2..=pi/2 whose tangent is `x`.
    atan(x) = arc::atan, arc::atan_f32;
    /// The angle in -pi..=pi of the point with ordinate `y` and abscissa `x`.
    atan2(y, x) = arc::atan2, arc::atan2_f32;

    /// The hyperbolic sine.
    sinh(x) = hyperbolic::sinh, hyperbolic::sinh_f32;
    /// The hyperbolic cosine.
    cosh(x) = hyperbolic::cosh, hyperbolic::cosh_f32;
    /// The hyperbolic tangent.
    tanh(x) = hyperbolic::tanh, hyperbolic::tanh_f32;
    /// The inverse of `sinh`.
    asinh(x) = hyperbolic::asinh;
    /// The inverse of `cosh`, not negative; NaN below 1.
    acosh(x) = hyperbolic::acosh;
    /// The inverse of `tanh`; NaN outside -1..=1.
    atanh(x) = hyperbolic::atanh;

    /// The error function.
    erf(x) = erf::erf, erf::erf_f32;
    /// `1 - erf(x)`, accurate where the result is small.
    erfc(x) = erf::erfc, erf::erfc_f32;
    /// `x` times the normal distribution function at `x`: `x erfc(-x / sqrt(2)) / 2`; NaN at -inf.
    gelu(x) = erf::gelu, erf::gelu_f32;
    /// `log |gamma(x)|`, one element at a time.
    lgamma(x) = gamma::lgamma;
    /// The logarithmic derivative of gamma, one element at a time.
    digamma(x) = gamma::digamma;

    /// `x^y`.
    pow(x, y) = power::pow, power::pow_f32;
    /// `sqrt(x^2 + y^2)` without intermediate overflow.
    hypot(x, y) = power::hypot, power::hypot_f32;
    /// `1 / sqrt(x)`.
    rsqrt(x) = power::rsqrt, power::rsqrt_f32;
    /// The cube root, one element at a time.
    cbrt(x) = libm::cbrt;

    /// The exact remainder with the sign of `a` (as in C).
    fmod(a, b) = remainder::fmod;
    /// The remainder with the sign of `b` (Python's `%`).
    floor_mod(a, b) = remainder::floor_mod;
    /// `floor(a / b)` of the exact quotient (Python's `//`).
    floor_divide(a, b) = remainder::floor_divide;
    /// [`fmod`], except where [`remainder_needs_fixup`].
    fmod_fast(a, b) = remainder::fmod_fast;
    /// [`floor_mod`], except where [`remainder_needs_fixup`].
    floor_mod_fast(a, b) = remainder::floor_mod_fast;
    /// [`floor_divide`], except where [`remainder_needs_fixup`].
    floor_divide_fast(a, b) = remainder::floor_divide_fast;

    /// The next float after `x` towards `y`.
    nextafter(x, y) = bits::nextafter, bits::nextafter_f32;
}

/// Whether [`exp_fast`] is invalid at `x`: where [`exp()`] is subnormal, infinite, NaN, or nearly so and, for `f32`,
/// where it is 0.
#[inline(always)]
#[must_use]
pub fn exp_needs_fixup<T: Real>(x: T) -> bool {
    T::exp_needs_fixup(x)
}

/// Whether the fast [`sin`], [`cos`], [`tan`] are invalid at `x` (`|x| > 2^40`), so that `sin_huge` ... must be used.
#[inline(always)]
#[must_use]
pub fn trig_needs_fixup<T: Real>(x: T) -> bool {
    trig::trig_needs_fixup(x.to_f64())
}

/// Whether the `_fast` remainders are invalid (the quotient has more than 53 bits), so that [`fmod`] ... must be
/// used.
#[inline(always)]
#[must_use]
pub fn remainder_needs_fixup<T: Real>(a: T, b: T) -> bool {
    remainder::remainder_needs_fixup(a.to_f64(), b.to_f64())
}

/// `x = m 2^n` with `1/2 <= |m| < 1`, as (m, n). Zeros, infinities and NaN are their own mantissa, with exponent 0.
#[inline]
#[must_use]
pub fn frexp<T: Real>(x: T) -> (T, i32) {
    T::frexp(x)
}

/// `x 2^n`, rounded once.
#[inline]
#[must_use]
pub fn ldexp<T: Real>(x: T, n: i64) -> T {
    T::ldexp(x, n)
}
