//! THE OP TABLE: every element-wise op, once.
//!
//! A row holds: the doc, an example (the operands without a default, then the type and the result; a text is the
//! result rounded to 6 digits), the name and the operands (a default makes an operand optional and keeps it out of
//! promotion; there are no other parameters), the rule for the result's dtype, the Rust and Python operators, the
//! aliases and the check for refused elements. Optional clauses follow. `fixup` says where a fast float expression
//! must be recomputed (for each such element or, under `redo`, for the whole run); `edges` does so for a complex
//! one, `large` for one of integers.
//! `tabled` names a table-based version of the `f32` expression with the same bits; `quick` says for which second
//! operands a shorter float expression gives the same bits, `whole` and `short` do so for a complex one and one of
//! integers; `picks` is the comparison of floats that selects the second operand. Then come the algebraic facts, the
//! reduction (its name, identity and accumulator dtype), and one scalar expression per family of dtypes. A row holds no
//! loop, no stride, no shape. A missing family is a typed error that lists the accepted dtypes.
//!
//! Families: `bool`, `int` (all eight), `signed`, `unsigned`, `word` (also all eight, for ops whose bits do not
//! depend on the sign: signed integers are read as unsigned ones), `float` (`f32`, `f64`; the 16-bit floats are
//! computed as `f32`), `complex`. Inside an expression `T` is the element type.
//!
//! [`for_each_op!`](crate::for_each_op) passes the rows to another macro. Everything else loops over
//! [`OpInfo::TABLE`](crate::OpInfo::TABLE).

/// Passes every row of the op table to the macro `$callback`. It serves the crates of this workspace.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_op {
    ($callback:ident) => {
        $callback! {
/// Absolute value; of a complex number its magnitude. The smallest signed integer wraps to itself.
#[example(([-3.0, 4.0]) => f64: [3.0, 4.0])]
Abs = abs(x1) -> Real, alias("absolute") {
    bool => x1, int => x1.absolute(), float => x1.abs(), complex => math::complex::abs(x1),
}
/// Inverse cosine, in radians.
#[example(([1.0, 0.0]) => f64: "[0.000000, 1.570796]")]
Acos = acos(x1) -> Float, alias("arccos"),
edges(math::complex::edge::acos(x1) => math::complex::acos(x1)) { float => math::acos(x1), complex => math::complex::fast::acos(x1), }
/// Inverse hyperbolic cosine.
#[example(([1.0, 2.0]) => f64: "[0.000000, 1.316958]")]
Acosh = acosh(x1) -> Float, alias("arccosh"),
edges(math::complex::edge::acosh(x1) => math::complex::acosh(x1)) { float => math::acosh(x1), complex => math::complex::fast::acosh(x1), }
/// Element-wise sum; integers wrap.
#[example(([[1.0], [2.0]], Tensor::from([10.0, 20.0])) => f64: [11.0, 21.0, 12.0, 22.0])]
Add = add(x1, x2) -> Same, operator(Add add "__add__" "__radd__"), facts(Commutative Associative), reduction(sum Zero Wide) {
    bool => x1 | x2, word => x1.wrapping_add(x2), float => x1 + x2, complex => x1 + x2,
}
/// `x1 + value * x2 / x3`.
#[example(([1.0, 2.0], 6.0, 3.0) => f64: [3.0, 4.0])]
Addcdiv = addcdiv(x1, x2, x3, value = 1.0) -> Float { float => x1 + value * (x2 / x3), complex => x1 + value * (x2 / x3), }
/// `x1 + value * x2 * x3`.
#[example(([1, 2], 6, 3) => i32: [19, 20])]
Addcmul = addcmul(x1, x2, x3, value = 1) -> Same {
    word => x1.wrapping_add(value.wrapping_mul(x2).wrapping_mul(x3)), float => x1 + value * x2 * x3, complex => x1 + value * x2 * x3,
}
/// Inverse sine, in radians.
#[example(([0.0, 1.0]) => f64: "[0.000000, 1.570796]")]
Asin = asin(x1) -> Float, alias("arcsin"),
edges(math::complex::edge::asin(x1) => math::complex::asin(x1)) { float => math::asin(x1), complex => math::complex::fast::asin(x1), }
/// Inverse hyperbolic sine.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.881374]")]
Asinh = asinh(x1) -> Float, alias("arcsinh"),
edges(math::complex::edge::asinh(x1) => math::complex::asinh(x1)) { float => math::asinh(x1), complex => math::complex::fast::asinh(x1), }
/// Inverse tangent, in radians.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.785398]")]
Atan = atan(x1) -> Float, alias("arctan"),
edges(math::complex::edge::atan(x1) => math::complex::atan(x1)) { float => math::atan(x1), complex => math::complex::fast::atan(x1), }
/// Angle of the point `(x2, x1)`, in radians, in its quadrant.
#[example(([1.0, -1.0], -1.0) => f64: "[2.356194, -2.356194]")]
Atan2 = atan2(x1, x2) -> Float, alias("arctan2") { float => math::atan2(x1, x2), }
/// Inverse hyperbolic tangent.
#[example(([0.0, 0.5]) => f64: "[0.000000, 0.549306]")]
Atanh = atanh(x1) -> Float, alias("arctanh"),
edges(math::complex::edge::atanh(x1) => math::complex::atanh(x1)) { float => math::atanh(x1), complex => math::complex::fast::atanh(x1), }
/// Bitwise and; for bools, whether both are true.
#[example(([12, 10], 6) => i32: [4, 2])]
BitwiseAnd = bitwise_and(x1, x2) -> Same, operator(BitAnd bitand "__and__" "__rand__"), facts(Commutative Associative Exact) {
    bool => x1 & x2, word => x1 & x2,
}
/// All bits flipped; of a bool, its negation.
#[example(([0, 5]) => i32: [-1, -6])]
BitwiseInvert = bitwise_invert(x1) -> Same, operator(Not not "__invert__"), alias("bitwise_not") { bool => !x1, word => !x1, }
/// Bits of `x1` moved to the left by `x2` places; 0 if they are moved out of the integer.
#[example(([1, 3], 2) => i32: [4, 12])]
BitwiseLeftShift = bitwise_left_shift(x1, x2) -> Same, operator(Shl shl "__lshift__" "__rlshift__"), alias("left_shift") {
    int => x1.shift_left(x2),
}
/// Bitwise or; for bools, whether at least one is true.
#[example(([12, 10], 6) => i32: [14, 14])]
BitwiseOr = bitwise_or(x1, x2) -> Same, operator(BitOr bitor "__or__" "__ror__"), facts(Commutative Associative Exact) {
    bool => x1 | x2, word => x1 | x2,
}
/// Bits of `x1` moved to the right by `x2` places; 0 or -1 if they are moved out of the integer.
#[example(([8, -8], 1) => i32: [4, -4])]
BitwiseRightShift = bitwise_right_shift(x1, x2) -> Same, operator(Shr shr "__rshift__" "__rrshift__"), alias("right_shift") {
    int => x1.shift_right(x2),
}
/// Bitwise exclusive or; for bools, whether exactly one is true.
#[example(([12, 10], 6) => i32: [10, 12])]
BitwiseXor = bitwise_xor(x1, x2) -> Same, operator(BitXor bitxor "__xor__" "__rxor__"), facts(Commutative Associative Exact) {
    bool => x1 ^ x2, word => x1 ^ x2,
}
/// Cube root; negative numbers have one, too.
#[example(([8.0, -27.0]) => f64: [2.0, -3.0])]
Cbrt = cbrt(x1) -> Float { float => math::cbrt(x1), }
/// Smallest integer that is not below `x1`.
#[example(([1.2, -1.2]) => f64: [2.0, -1.0])]
Ceil = ceil(x1) -> Same { word => x1, float => x1.ceil(), }
/// `x1` limited to the interval from `min` to `max`; NaN if any of the three is NaN.
#[example(([1, 5, 9], 2, 6) => i32: [2, 5, 6])]
Clip = clip(x1, min, max) -> Same, alias("clamp") {
    int => x1.max(min).min(max), float => x1.greatest(min).least(max),
}
/// Complex conjugate; real numbers are unchanged.
#[example(([Complex64::new(3.0, 4.0)]) => Complex64: [Complex64::new(3.0, -4.0)])]
Conj = conj(x1) -> Same { bool => x1, word => x1, float => x1, complex => x1.conjugate(), }
/// Magnitude of `x1` with the sign of `x2`.
#[example(([1.0, -2.0], -0.0) => f64: [-1.0, -2.0])]
Copysign = copysign(x1, x2) -> Float { float => x1.copysign(x2), }
/// Cosine of an angle in radians.
#[example(([0.0, 1.0]) => f64: "[1.000000, 0.540302]")]
Cos = cos(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::cos_huge(x1)),
edges(math::complex::edge::cos(x1) => math::complex::cos(x1)) { float => math::cos(x1), complex => math::complex::fast::cos(x1), }
/// Hyperbolic cosine.
#[example(([0.0, 1.0]) => f64: "[1.000000, 1.543081]")]
Cosh = cosh(x1) -> Float,
edges(math::complex::edge::cosh(x1) => math::complex::cosh(x1)) { float => math::cosh(x1), complex => math::complex::fast::cosh(x1), }
/// Angle converted from degrees to radians.
#[example(([90.0, 180.0]) => f64: "[1.570796, 3.141593]")]
Deg2rad = deg2rad(x1) -> Float, alias("radians"), facts(Quick) { float => x1.to_radians(), }
/// Digamma function: the derivative of the logarithm of the gamma function.
#[example(([1.0, 2.0]) => f64: "[-0.577216, 0.422784]")]
Digamma = digamma(x1) -> Float { float => math::digamma(x1), }
/// Quotient; integers are converted to the default float first.
#[example(([1, 3], 2) => f32: [0.5, 1.5])]
Divide = divide(x1, x2) -> Float, operator(Div div "__truediv__" "__rtruediv__"), alias("div" "true_divide"),
edges(math::complex::is_edge(x1, x2) => math::complex::at_edge(x1.over(x2), x1, x2)), facts(Quick) {
    float => x1 / x2, complex => x1.over(x2),
}
/// `x1` where positive, `alpha * (exp(x1) - 1)` elsewhere.
#[example(([2.0, -1.0]) => f64: "[2.000000, -0.632121]")]
Elu = elu(x1, alpha = 1.0) -> Float { float => if x1 > 0.0 { x1 } else { alpha * math::expm1(x1) }, }
/// Whether the operands are equal; NaN equals nothing.
#[example(([1, 2, 3], 2) => bool: [false, true, false])]
Equal = equal(x1, x2) -> Bool, alias("eq"), dunder("__eq__"), facts(Commutative) {
    bool => x1 == x2, word => x1 == x2, float => x1 == x2, complex => x1 == x2,
}
/// Error function.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.842701]")]
Erf = erf(x1) -> Float { float => math::erf(x1), }
/// Complementary error function, `1 - erf(x1)` without cancellation.
#[example(([0.0, 1.0]) => f64: "[1.000000, 0.157299]")]
Erfc = erfc(x1) -> Float { float => math::erfc(x1), }
/// e to the power of `x1`.
#[example(([0.0, 1.0]) => f64: "[1.000000, 2.718282]")]
Exp = exp(x1) -> Float, fixup(math::exp_needs_fixup(x1) => math::exp(x1), redo),
edges(math::complex::edge::exp(x1) => math::complex::exp(x1)), tabled(math::ExpF32) {
    float => math::exp_fast(x1), complex => math::complex::fast::exp(x1),
}
/// 2 to the power of `x1`.
#[example(([3.0, -1.0]) => f64: [8.0, 0.5])]
Exp2 = exp2(x1) -> Float { float => math::exp2(x1), }
/// `exp(x1) - 1` without cancellation.
#[example(([0.0, 1e-20]) => f64: [0.0, 1e-20])]
Expm1 = expm1(x1) -> Float,
edges(math::complex::edge::expm1(x1) => math::complex::expm1(x1)) { float => math::expm1(x1), complex => math::complex::fast::expm1(x1), }
/// Largest integer that is not above `x1`.
#[example(([1.7, -1.2]) => f64: [1.0, -2.0])]
Floor = floor(x1) -> Same { word => x1, float => x1.floor(), }
/// Quotient rounded down; an integer divided by zero is an error.
#[example(([7, -7], 2) => i32: [3, -4])]
FloorDivide = floor_divide(x1, x2) -> Same, dunder("__floordiv__" "__rfloordiv__"), check(ZeroDivisor),
fixup(math::remainder_needs_fixup(x1, x2) => math::floor_divide(x1, x2)),
large(x1.is_wide(x2) => x1.floor_divide(x2)), short(x2.is_short() => x1.floor_divide_short(x2)) {
    int => x1.floor_divide_fast(x2), float => math::floor_divide_fast(x1, x2),
}
/// The larger operand; a number is preferred to NaN.
#[example(([1.0, f64::NAN], 2.0) => f64: [2.0, 2.0])]
Fmax = fmax(x1, x2) -> Same, facts(Commutative Associative) {
    bool => x1 | x2, int => x1.max(x2), float => if x1.is_nan() { x2 } else if x2.is_nan() { x1 } else { x1.greatest(x2) },
}
/// The smaller operand; a number is preferred to NaN.
#[example(([1.0, f64::NAN], 2.0) => f64: [1.0, 2.0])]
Fmin = fmin(x1, x2) -> Same, facts(Commutative Associative) {
    bool => x1 & x2, int => x1.min(x2), float => if x1.is_nan() { x2 } else if x2.is_nan() { x1 } else { x1.least(x2) },
}
/// Remainder of division with the sign of `x1`, as in C; an integer divided by zero is an error.
#[example(([7, -7], 3) => i32: [1, -1])]
Fmod = fmod(x1, x2) -> Same, check(ZeroDivisor),
fixup(math::remainder_needs_fixup(x1, x2) => math::fmod(x1, x2)),
large(x1.is_wide(x2) => x1.truncate_modulo(x2)) {
    int => x1.truncate_modulo_fast(x2), float => math::fmod_fast(x1, x2),
}
/// The exponent of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.
#[example(([8.0, 0.75]) => i32: [4, 0])]
FrexpExponent = frexp_exponent(x1) -> Exponent { float => math::frexp(x1).1, }
/// The mantissa of `x1 = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.
#[example(([8.0, 0.75]) => f64: [0.5, 0.75])]
FrexpMantissa = frexp_mantissa(x1) -> Float { float => math::frexp(x1).0, }
/// Gaussian error linear unit `x1 * Phi(x1)`, where `Phi` is the normal distribution function.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.841345]")]
Gelu = gelu(x1) -> Float { float => math::gelu(x1), }
/// Whether `x1` is larger than `x2`.
#[example(([1, 2, 3], 2) => bool: [false, false, true])]
Greater = greater(x1, x2) -> Bool, alias("gt"), dunder("__gt__") { bool => x1 & !x2, int => x1 > x2, float => x1 > x2, }
/// Whether `x1` is larger than `x2` or equal to it.
#[example(([1, 2, 3], 2) => bool: [false, true, true])]
GreaterEqual = greater_equal(x1, x2) -> Bool, alias("ge"), dunder("__ge__") { bool => x1 | !x2, int => x1 >= x2, float => x1 >= x2, }
/// `x1` limited to the interval from `min` to `max`.
#[example(([-3.0, 0.5]) => f64: [-1.0, 0.5])]
Hardtanh = hardtanh(x1, min = -1.0, max = 1.0) -> Same { int => x1.max(min).min(max), float => x1.greatest(min).least(max), }
/// 0 where `x1` is negative, `x2` where it is zero, 1 where it is positive.
#[example(([-2.0, 0.0, 3.0], 0.5) => f64: [0.0, 0.5, 1.0])]
Heaviside = heaviside(x1, x2) -> Same {
    int => if x1 == 0 { x2 } else { (x1 > 0) as T }, float => if x1 > 0.0 { 1.0 } else if x1 < 0.0 { 0.0 } else if x1 == 0.0 { x2 } else { x1 },
}
/// `sqrt(x1**2 + x2**2)` without overflow.
#[example(([3.0, 5.0], Tensor::from([4.0, 12.0])) => f64: [5.0, 13.0])]
Hypot = hypot(x1, x2) -> Float, facts(Commutative) { float => math::hypot(x1, x2), }
/// Imaginary part; 0 for real numbers.
#[example(([Complex64::new(3.0, 4.0)]) => f64: [4.0])]
Imag = imag(x1) -> Real { bool => false, word => 0, float => 0.0, complex => x1.im, }
/// Whether `|x1 - x2| <= atol + rtol * |x2|`, or both are the same infinity; NaN is close to nothing.
#[example(([1.0, 1.1], 1.000001) => bool: [true, false])]
Isclose = isclose(x1, x2, rtol = 1e-5, atol = 1e-8) -> FloatToBool {
    float => x1 == x2 || ((x1 - x2).abs() <= atol + (rtol * x2).abs() && (x1 - x2).is_finite()),
    complex => x1 == x2 || (math::complex::abs(x1 - x2) <= atol.re + math::complex::abs(rtol * x2) && math::complex::abs(x1 - x2).is_finite()),
}
/// Whether an element is neither infinite nor NaN.
#[example(([1.0, f64::INFINITY, f64::NAN]) => bool: [true, false, false])]
Isfinite = isfinite(x1) -> Bool { bool => true, word => true, float => x1.is_finite(), complex => x1.re.is_finite() & x1.im.is_finite(), }
/// Whether an element is infinite.
#[example(([1.0, f64::INFINITY, f64::NAN]) => bool: [false, true, false])]
Isinf = isinf(x1) -> Bool { bool => false, word => false, float => x1.is_infinite(), complex => x1.re.is_infinite() | x1.im.is_infinite(), }
/// Whether an element is NaN.
#[example(([1.0, f64::INFINITY, f64::NAN]) => bool: [false, false, true])]
Isnan = isnan(x1) -> Bool { bool => false, word => false, float => x1.is_nan(), complex => x1.re.is_nan() | x1.im.is_nan(), }
/// `x1 * 2**x2`.
#[example(([0.75, 3.0], 4) => f64: [12.0, 48.0])]
Ldexp = ldexp(x1, x2) -> Float { float => math::ldexp(x1, x2 as i64), }
/// `x1` where positive, `slope * x1` elsewhere.
#[example(([2.0, -3.0]) => f64: [2.0, -0.03])]
LeakyRelu = leaky_relu(x1, slope = 0.01) -> Float { float => if x1 > 0.0 { x1 } else { slope * x1 }, }
/// `x1 + weight * (x2 - x1)`, exact at both ends.
#[example(([0.0, 10.0], 20.0, 0.25) => f64: [5.0, 12.5])]
Lerp = lerp(x1, x2, weight) -> Float {
    float => if weight.abs() < 0.5 { x1 + weight * (x2 - x1) } else { x2 - (x2 - x1) * (1.0 - weight) },
}
/// Whether `x1` is smaller than `x2`.
#[example(([1, 2, 3], 2) => bool: [true, false, false])]
Less = less(x1, x2) -> Bool, alias("lt"), dunder("__lt__") { bool => !x1 & x2, int => x1 < x2, float => x1 < x2, }
/// Whether `x1` is smaller than `x2` or equal to it.
#[example(([1, 2, 3], 2) => bool: [true, true, false])]
LessEqual = less_equal(x1, x2) -> Bool, alias("le"), dunder("__le__") { bool => !x1 | x2, int => x1 <= x2, float => x1 <= x2, }
/// Logarithm of the absolute value of the gamma function.
#[example(([1.0, 5.0]) => f64: "[0.000000, 3.178054]")]
Lgamma = lgamma(x1) -> Float { float => math::lgamma(x1), }
/// Natural logarithm.
#[example(([1.0, 10.0]) => f64: "[0.000000, 2.302585]")]
Log = log(x1) -> Float,
edges(math::complex::edge::log(x1) => math::complex::log(x1)) { float => math::log(x1), complex => math::complex::fast::log(x1), }
/// Logarithm to base 10.
#[example(([1.0, 1000.0]) => f64: [0.0, 3.0])]
Log10 = log10(x1) -> Float,
edges(math::complex::edge::log10(x1) => math::complex::log10(x1)) { float => math::log10(x1), complex => math::complex::fast::log10(x1), }
/// `log(1 + x1)` without cancellation.
#[example(([0.0, 1e-20]) => f64: [0.0, 1e-20])]
Log1p = log1p(x1) -> Float,
edges(math::complex::edge::log1p(x1) => math::complex::log1p(x1)) { float => math::log1p(x1), complex => math::complex::fast::log1p(x1), }
/// Logarithm to base 2.
#[example(([8.0, 0.5]) => f64: [3.0, -1.0])]
Log2 = log2(x1) -> Float,
edges(math::complex::edge::log2(x1) => math::complex::log2(x1)) { float => math::log2(x1), complex => math::complex::fast::log2(x1), }
/// `log(exp(x1) + exp(x2))` without overflow.
#[example(([0.0, 1000.0], 0.0) => f64: "[0.693147, 1000.000000]")]
Logaddexp = logaddexp(x1, x2) -> Float, facts(Commutative Associative) { float => math::logaddexp(x1, x2), }
/// Whether both are true (not zero).
#[example(([0, 1, 2], true) => bool: [false, true, true])]
LogicalAnd = logical_and(x1, x2) -> Truth, facts(Commutative Associative Exact), reduction(all True Truth) { bool => x1 & x2, }
/// Whether an element is false (zero).
#[example(([0, 1, 2]) => bool: [true, false, false])]
LogicalNot = logical_not(x1) -> Truth { bool => !x1, }
/// Whether one or both are true (not zero).
#[example(([0, 1, 2], false) => bool: [false, true, true])]
LogicalOr = logical_or(x1, x2) -> Truth, facts(Commutative Associative Exact), reduction(any False Truth) { bool => x1 | x2, }
/// Whether exactly one is true (not zero).
#[example(([0, 1, 2], true) => bool: [true, false, false])]
LogicalXor = logical_xor(x1, x2) -> Truth, facts(Commutative) { bool => x1 ^ x2, }
/// Log-odds, `log(x1 / (1 - x1))`.
#[example(([0.5, 0.9]) => f64: "[0.000000, 2.197225]")]
Logit = logit(x1) -> Float { float => x1.logit(), }
/// Logarithm of the sigmoid, `-log(1 + exp(-x1))`.
#[example(([0.0, 2.0]) => f64: "[-0.693147, -0.126928]")]
Logsigmoid = logsigmoid(x1) -> Float { float => 0.0 - math::softplus(-x1), }
/// The larger operand; NaN if any is NaN.
#[example(([1.0, 3.0, f64::NAN], 2.0) => f64: "[2.000000, 3.000000, NaN]")]
Maximum = maximum(x1, x2) -> Same, picks(x2 > x1), facts(Commutative Associative Exact), reduction(max Nothing Same) {
    bool => x1 | x2, int => x1.max(x2), float => x1.greatest(x2),
}
/// The smaller operand; NaN if any is NaN.
#[example(([1.0, 3.0, f64::NAN], 2.0) => f64: "[1.000000, 2.000000, NaN]")]
Minimum = minimum(x1, x2) -> Same, picks(x2 < x1), facts(Commutative Associative Exact), reduction(min Nothing Same) {
    bool => x1 & x2, int => x1.min(x2), float => x1.least(x2),
}
/// `x1 * tanh(softplus(x1))`.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.865098]")]
Mish = mish(x1) -> Float { float => x1 * math::tanh(math::softplus(x1)), }
/// Element-wise product; integers wrap.
#[example(([[1], [2]], Tensor::from([10, 20])) => i32: [10, 20, 20, 40])]
Multiply = multiply(x1, x2) -> Same, operator(Mul mul "__mul__" "__rmul__"), alias("mul"), facts(Commutative Associative), reduction(prod One Wide) {
    bool => x1 & x2, word => x1.wrapping_mul(x2), float => x1 * x2, complex => x1.times(x2),
}
/// NaN and infinities replaced by numbers; by default NaN by 0, infinities by the extreme finite numbers of the dtype. Complex numbers are treated part by part.
#[example(([f64::NAN, 1.5]) => f64: [0.0, 1.5])]
NanToNum = nan_to_num(x1, nan = 0.0, posinf = f64::INFINITY, neginf = f64::NEG_INFINITY) -> Same {
    bool => x1, word => x1, float => x1.nan_to_num(nan, posinf, neginf),
    complex => T::new(x1.re.nan_to_num(nan.re, posinf.re, neginf.re), x1.im.nan_to_num(nan.re, posinf.re, neginf.re)),
}
/// Negation `-x1`; integers wrap.
#[example(([1, -2]) => i32: [-1, 2])]
Negative = negative(x1) -> Same, operator(Neg neg "__neg__"), alias("neg") { word => x1.wrapping_neg(), float => -x1, complex => -x1, }
/// The next number after `x1` in the direction of `x2` that the dtype can represent.
#[example(([1.0], 2.0) => f64: [1.0000000000000002])]
Nextafter = nextafter(x1, x2) -> Float, facts(Spacing) { float => math::nextafter(x1, x2), }
/// Whether different; NaN differs from everything.
#[example(([1, 2, 3], 2) => bool: [true, false, true])]
NotEqual = not_equal(x1, x2) -> Bool, alias("ne"), dunder("__ne__"), facts(Commutative) {
    bool => x1 != x2, word => x1 != x2, float => x1 != x2, complex => x1 != x2,
}
/// The number itself.
#[example(([1, -2]) => i32: [1, -2])]
Positive = positive(x1) -> Same, dunder("__pos__") { word => x1, float => x1, complex => x1, }
/// `x1` to the power of `x2`; integers wrap, and a negative integer exponent of an integer is an error.
#[example(([2, 3], 4) => i32: [16, 81])]
Pow = pow(x1, x2) -> Same, alias("power"), dunder("__pow__" "__rpow__"), check(NegativeExponent),
edges(math::complex::is_edge_of_pow(x1, x2) => math::complex::pow(x1, x2)), short(x2 == 2 => x1.wrapping_mul(x1)), tabled(math::PowF32), quick(x2 == 2.0 => x1 * x1),
whole(math::complex::is_whole(x2) => math::complex::whole_pow(x1, x2)) {
    int => x1.power(x2), float => math::pow(x1, x2), complex => math::complex::pow_fast(x1, x2),
}
/// Angle converted from radians to degrees.
#[example(([std::f64::consts::PI, 1.0]) => f64: "[180.000000, 57.295780]")]
Rad2deg = rad2deg(x1) -> Float, alias("degrees"), facts(Quick) { float => x1.to_degrees(), }
/// Real part.
#[example(([Complex64::new(3.0, 4.0)]) => f64: [3.0])]
Real = real(x1) -> Real { bool => x1, word => x1, float => x1, complex => x1.re, }
/// `1 / x1`.
#[example(([2.0, -4.0]) => f64: [0.5, -0.25])]
Reciprocal = reciprocal(x1) -> Float,
edges(math::complex::is_edge(x1, x1) => math::complex::at_edge(x1.unit().over(x1), x1.unit(), x1)), facts(Quick) {
    float => 1.0 / x1, complex => x1.unit().over(x1),
}
/// Rectified linear unit: `x1` where it is positive, 0 elsewhere; NaN stays NaN.
#[example(([-2.0, 3.0]) => f64: [0.0, 3.0])]
Relu = relu(x1) -> Same { int => x1.max(0), float => if x1 <= 0.0 { 0.0 } else { x1 }, }
/// Remainder of division with the sign of `x2`, as in Python; an integer divided by zero is an error.
#[example(([7, -7], 3) => i32: [1, 2])]
Remainder = remainder(x1, x2) -> Same, operator(Rem rem "__mod__" "__rmod__"), alias("mod"), check(ZeroDivisor),
fixup(math::remainder_needs_fixup(x1, x2) => math::floor_mod(x1, x2)),
large(x1.is_wide(x2) => x1.floor_modulo(x2)), short(x2.is_short() => x1.floor_modulo_short(x2)) {
    int => x1.floor_modulo_fast(x2), float => math::floor_mod_fast(x1, x2),
}
/// Nearest integer; halves go to the even one.
#[example(([0.5, 1.5, 2.7]) => f64: [0.0, 2.0, 3.0])]
Round = round(x1) -> Same { word => x1, float => x1.round_ties_even(), complex => x1.round_parts(), }
/// `1 / sqrt(x1)`.
#[example(([4.0, 0.25]) => f64: [0.5, 2.0])]
Rsqrt = rsqrt(x1) -> Float { float => math::rsqrt(x1), }
/// `1 / (1 + exp(-x1))`.
#[example(([0.0, 2.0]) => f64: "[0.500000, 0.880797]")]
Sigmoid = sigmoid(x1) -> Float, alias("expit") { float => math::sigmoid(x1), }
/// -1, 0 or 1; NaN stays NaN. A complex number becomes the number of magnitude 1 in its direction.
#[example(([-2.5, 0.0, 7.0]) => f64: [-1.0, 0.0, 1.0])]
Sign = sign(x1) -> Same, alias("sgn"),
edges(math::complex::edge::sign(x1) => math::complex::sign(x1)) { int => x1.sign(), float => x1.signum_or_zero(), complex => math::complex::fast::sign(x1), }
/// Whether the sign bit is set; it is set for -0.0.
#[example(([-1.0, -0.0, 0.0]) => bool: [true, true, false])]
Signbit = signbit(x1) -> Bool { int => x1 < 0, float => x1.is_sign_negative(), }
/// `x1 * sigmoid(x1)`.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.731059]")]
Silu = silu(x1) -> Float, alias("swish") { float => math::silu(x1), }
/// Sine of an angle in radians.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.841471]")]
Sin = sin(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::sin_huge(x1)),
edges(math::complex::edge::sin(x1) => math::complex::sin(x1)) { float => math::sin(x1), complex => math::complex::fast::sin(x1), }
/// `sin(pi * x1) / (pi * x1)`, and 1 at 0.
#[example(([0.0, 0.5]) => f64: "[1.000000, 0.636620]")]
Sinc = sinc(x1) -> Float { float => math::sinc(x1), }
/// Hyperbolic sine.
#[example(([0.0, 1.0]) => f64: "[0.000000, 1.175201]")]
Sinh = sinh(x1) -> Float,
edges(math::complex::edge::sinh(x1) => math::complex::sinh(x1)) { float => math::sinh(x1), complex => math::complex::fast::sinh(x1), }
/// `log(1 + exp(beta * x1)) / beta`, and `x1` itself where `beta * x1` is above `threshold`.
#[example(([0.0, 30.0]) => f64: "[0.693147, 30.000000]")]
Softplus = softplus(x1, beta = 1.0, threshold = 20.0) -> Float {
    float => if x1 * beta > threshold { x1 } else { math::softplus(x1 * beta) / beta },
}
/// `x1 / (1 + |x1|)`.
#[example(([1.0, -3.0]) => f64: [0.5, -0.75])]
Softsign = softsign(x1) -> Float, facts(Quick) { float => x1 / (1.0 + x1.abs()), }
/// Square root, correctly rounded.
#[example(([4.0, 2.25]) => f64: [2.0, 1.5])]
Sqrt = sqrt(x1) -> Float,
edges(math::complex::edge::sqrt(x1) => math::complex::sqrt(x1)), facts(Quick) { float => x1.sqrt(), complex => math::complex::fast::sqrt(x1), }
/// Square, `x1 * x1`; integers wrap.
#[example(([3, -4]) => i32: [9, 16])]
Square = square(x1) -> Same { word => x1.wrapping_mul(x1), float => x1 * x1, complex => x1.times(x1), }
/// Difference `x1 - x2`; integers wrap.
#[example(([5.0, 7.0], 2.0) => f64: [3.0, 5.0])]
Subtract = subtract(x1, x2) -> Same, operator(Sub sub "__sub__" "__rsub__"), alias("sub") {
    word => x1.wrapping_sub(x2), float => x1 - x2, complex => x1 - x2,
}
/// Tangent of an angle in radians.
#[example(([0.0, 1.0]) => f64: "[0.000000, 1.557408]")]
Tan = tan(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::tan_huge(x1)),
edges(math::complex::edge::tan(x1) => math::complex::tan(x1)) { float => math::tan(x1), complex => math::complex::fast::tan(x1), }
/// Hyperbolic tangent.
#[example(([0.0, 1.0]) => f64: "[0.000000, 0.761594]")]
Tanh = tanh(x1) -> Float,
edges(math::complex::edge::tanh(x1) => math::complex::tanh(x1)) { float => math::tanh(x1), complex => math::complex::fast::tanh(x1), }
/// Nearest integer in the direction of zero.
#[example(([1.7, -1.7]) => f64: [1.0, -1.0])]
Trunc = trunc(x1) -> Same, alias("fix") { word => x1, float => x1.trunc(), }
/// Quotient rounded towards zero; an integer divided by zero is an error.
#[example(([7, -7], 2) => i32: [3, -3])]
TruncDivide = trunc_divide(x1, x2) -> Same, check(ZeroDivisor),
large(x1.is_wide(x2) => x1.truncate_divide(x2)) { int => x1.truncate_divide_fast(x2), float => (x1 / x2).trunc(), }
/// `x1` where `condition` is true (not zero), `x2` elsewhere.
#[example(([true, false], Tensor::from([1, 2]), 0) => i32: [1, 0])]
Where = where_(condition: mask, x1, x2) -> Same {
    bool => (condition & x1) | (!condition & x2), word => if condition != 0 { x1 } else { x2 },
    float => if condition != 0.0 { x1 } else { x2 }, complex => if condition.re != 0.0 { x1 } else { x2 },
}
/// `x1 * log(x2)`, and 0 where `x1` is 0 and `x2` is not NaN.
#[example(([0.0, 2.0], Tensor::from([0.0, 10.0])) => f64: "[0.000000, 4.605170]")]
Xlogy = xlogy(x1, x2) -> Float { float => math::xlogy(x1, x2), }
        }
    };
}
