//! How far the functions may be from the truth: the figures that the tests hold them to, here on samples and in
//! `cargo xtask accuracy` on every float there is. ACCURACY.md has what was found.

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
    /// For f64. 1.5 is what a result is off at most that is the right one's neighbour.
    pub double: f64,
    /// Whether terms may cancel. Then a result that is smaller than the larger operand is measured in that operand's units: next to
    /// a zero, units of its own would ask for twice the digits.
    pub cancels: bool,
}

const fn bound(name: &'static str, single: f64) -> Bound {
    Bound { name, single, double: 1.5, cancels: false }
}

/// Computed in f64 and rounded once.
pub(super) const WIDE: f64 = 0.502;

/// The promises. In f32, what has more than 0.502 is computed in f32 itself; `exp`, `pow` and `sigmoid` round twice where their results are
/// subnormal, and keep 0.57, 0.57 and 0.56 elsewhere; `erf` needs as much only next to subnormal results, else 0.85. `logaddexp` is 0 on a whole
/// curve, `e^a + e^b = 1`; its f32 version keeps 0.502 in units of the result down to a 64th of the larger operand.
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
