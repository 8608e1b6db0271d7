//! The error bounds of the functions. The tests check them on samples, `cargo xtask accuracy` on every float.
//! ACCURACY.md lists the measured errors.

/// The largest errors of a function, in units in the last place of the true result.
///
/// ```
/// let tanh = ndcast_ops::math::BOUNDS.iter().find(|bound| bound.name == "tanh").expect("tanh has a bound");
/// assert!(tanh.single < 0.6 && tanh.double <= 1.5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The function, as in this module.
    pub name: &'static str,
    /// For f32.
    pub single: f64,
    /// For f64. A result next to the correctly rounded one is off by at most 1.5.
    pub double: f64,
    /// Whether terms may cancel. If so, a result smaller than the larger operand is measured in that operand's units:
    /// near a zero, the result's own units would demand twice the digits.
    pub cancels: bool,
}

const fn bound(name: &'static str, single: f64) -> Bound {
    Bound { name, single, double: 1.5, cancels: false }
}

/// The bound of a function computed in f64 and rounded once.
pub(super) const WIDE: f64 = 0.502;

/// The guaranteed bounds. In f32, functions with more than 0.502 are computed in f32 itself. `exp`, `pow` and
/// `sigmoid` round twice where their results are subnormal, and keep 0.57, 0.57 and 0.56 elsewhere. `erf` reaches its
/// bound only near subnormal results, and keeps 0.85 elsewhere. `logaddexp` is 0 on the whole curve `e^a + e^b = 1`;
/// its f32 version keeps 0.502 in units of the result down to a 64th of the larger operand.
pub const BOUNDS: &[Bound] = &[
    bound("acos", WIDE),
    bound("acosh", WIDE),
    bound("asin", WIDE),
    bound("asinh", WIDE),
    bound("atan", WIDE),
    bound("atan2", WIDE),
    bound("atanh", WIDE),
    bound("cbrt", WIDE),
    bound("cos", WIDE),
    bound("cosh", WIDE),
    bound("erf", 1.0),
    bound("erfc", WIDE),
    bound("exp", 0.78),
    bound("exp2", WIDE),
    bound("expm1", WIDE),
    bound("hypot", WIDE),
    bound("log", 0.68),
    bound("log10", WIDE),
    bound("log1p", WIDE),
    bound("log2", WIDE),
    Bound { cancels: true, ..bound("logaddexp", WIDE) },
    bound("pow", 0.78),
    bound("rsqrt", WIDE),
    bound("sigmoid", 0.77),
    bound("sin", WIDE),
    bound("sinc", WIDE),
    bound("sinh", WIDE),
    bound("tan", WIDE),
    bound("tanh", 0.53),
];
