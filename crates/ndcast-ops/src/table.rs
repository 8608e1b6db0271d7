//! THE OP TABLE: every element-wise op, once.
//!
//! A row holds: the doc, the name and the operands (a default makes an operand optional and keeps it out of
//! promotion; there are no other parameters), the rule for the result's dtype, the Rust and Python operators, the
//! aliases and the check for refused elements. Optional clauses follow. `fixup` says where a fast float expression
//! must be recomputed (for each such element or, under `redo`, for the whole run); `edges` does so for a complex one.
//! `tabled` names a table-based version of the `f32` expression with the same bits; `quick` names a second operand
//! for which a shorter expression gives the same bits; `picks` is the comparison of floats that selects the second
//! operand. Then come the algebraic facts, the reduction (its name, identity and accumulator dtype), and one scalar
//! expression per family of dtypes. A row holds no loop, no stride, no shape. A missing family is a typed error that
//! lists the accepted dtypes.
//!
//! Families: `bool`, `int` (all eight), `signed`, `unsigned`, `word` (also all eight, for ops whose bits do not
//! depend on the sign: signed integers are read as unsigned ones), `float` (`f32`, `f64`; the 16-bit floats are
//! computed as `f32`), `complex`. Inside an expression `T` is the element type.
//!
//! [`for_each_op!`](crate::for_each_op) passes the rows to another macro. Everything else loops over
//! [`OpInfo::TABLE`](crate::OpInfo::TABLE).

use crate::{DType, Kind, Scalar};

/// How an op's result dtype follows from the dtype its operands are promoted to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The promoted dtype.
    Same,
    /// `bool`, for all operand dtypes.
    Bool,
    /// `bool`. Operands of any dtype are read as truth values: whether they are nonzero.
    Truth,
    /// `bool`. Integers and bools become the default float before they are read.
    FloatToBool,
    /// The promoted dtype. Integers and bools become the default float first.
    Float,
    /// The promoted dtype or, for a complex one, the dtype of its parts.
    Real,
    /// `int32`. Operands are read in the promoted float dtype.
    Exponent,
}

impl Rule {
    /// Whether bools and integers become the default float before they are read.
    #[inline]
    pub const fn reads_floats(self) -> bool {
        matches!(self, Rule::Float | Rule::FloatToBool | Rule::Exponent)
    }
}

/// Why an op refuses an element of its last operand, for integer dtypes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Division by zero.
    ZeroDivisor,
    /// A negative exponent.
    NegativeExponent,
}

/// Algebraic and other facts that a plan may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// `op(a, b) = op(b, a)`.
    Commutative,
    /// `op(op(a, b), c) = op(a, op(b, c))`, up to rounding.
    Associative,
    /// As [`Fact::Associative`], but to the last bit and for every dtype.
    Exact,
    /// The op is no slower than memory, although its result is a float
    /// ([`OpInfo::is_costly`](crate::OpInfo::is_costly)).
    Quick,
    /// The op depends on the spacing of the numbers of its dtype, so it refuses dtypes that are computed in a wider
    /// one.
    Spacing,
}

/// The identity element: the result of reducing no elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Identity {
    /// 0.
    Zero,
    /// 1.
    One,
    /// `false`.
    False,
    /// `true`.
    True,
    /// There is none: reducing no elements is an error.
    Nothing,
}

impl Identity {
    /// The identity as a scalar.
    pub const fn scalar(self) -> Option<Scalar> {
        match self {
            Identity::Zero => Some(Scalar::Int(0)),
            Identity::One => Some(Scalar::Int(1)),
            Identity::False => Some(Scalar::Bool(false)),
            Identity::True => Some(Scalar::Bool(true)),
            Identity::Nothing => None,
        }
    }
}

/// The dtype of a reduction's accumulator and result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accumulator {
    /// The operand's dtype.
    Same,
    /// Bools and signed integers use int64, unsigned integers uint64, other dtypes their own.
    Wide,
    /// `bool`: elements are reduced as truth values.
    Truth,
}

impl Accumulator {
    /// The accumulator dtype for operands of `dtype`.
    pub const fn dtype(self, dtype: DType) -> DType {
        match (self, dtype.kind()) {
            (Accumulator::Truth, _) => DType::Bool,
            (Accumulator::Wide, Kind::Bool | Kind::Signed) => DType::I64,
            (Accumulator::Wide, Kind::Unsigned) => DType::U64,
            _ => dtype,
        }
    }
}

/// Passes every row of the op table to the macro `$callback`.
#[macro_export]
macro_rules! for_each_op {
    ($callback:ident) => {
        $callback! {
/// Absolute value; of a complex number its magnitude. Wraps at the smallest signed integer.
Abs = abs(x1) -> Real, alias(absolute) {
    bool => x1, int => x1.absolute(), float => x1.abs(), complex => math::complex::abs(x1),
}
/// Inverse cosine, in radians.
Acos = acos(x1) -> Float, alias(arccos) { float => math::acos(x1), complex => math::complex::acos(x1), }
/// Inverse hyperbolic cosine.
Acosh = acosh(x1) -> Float, alias(arccosh) { float => math::acosh(x1), complex => math::complex::acosh(x1), }
/// Elementwise sum; integers wrap.
Add = add(x1, x2) -> Same, operator(Add add "__add__" "__radd__"), facts(Commutative Associative), reduction(sum Zero Wide) {
    bool => x1 | x2, word => x1.wrapping_add(x2), float => x1 + x2, complex => x1 + x2,
}
/// `x1 + value * x2 / x3`.
Addcdiv = addcdiv(x1, x2, x3, value = 1.0) -> Float { float => x1 + value * (x2 / x3), complex => x1 + value * (x2 / x3), }
/// `x1 + value * x2 * x3`.
Addcmul = addcmul(x1, x2, x3, value = 1) -> Same {
    word => x1.wrapping_add(value.wrapping_mul(x2).wrapping_mul(x3)), float => x1 + value * x2 * x3, complex => x1 + value * x2 * x3,
}
/// Inverse sine, in radians.
Asin = asin(x1) -> Float, alias(arcsin) { float => math::asin(x1), complex => math::complex::asin(x1), }
/// Inverse hyperbolic sine.
Asinh = asinh(x1) -> Float, alias(arcsinh) { float => math::asinh(x1), complex => math::complex::asinh(x1), }
/// Inverse tangent, in radians.
Atan = atan(x1) -> Float, alias(arctan) { float => math::atan(x1), complex => math::complex::atan(x1), }
/// Angle of the point `(x2, x1)`, in radians, in its quadrant.
Atan2 = atan2(x1, x2) -> Float, alias(arctan2) { float => math::atan2(x1, x2), }
/// Inverse hyperbolic tangent.
Atanh = atanh(x1) -> Float, alias(arctanh) { float => math::atanh(x1), complex => math::complex::atanh(x1), }
/// Bitwise and.
BitwiseAnd = bitwise_and(x1, x2) -> Same, operator(BitAnd bitand "__and__" "__rand__"), facts(Commutative Associative Exact) {
    bool => x1 & x2, word => x1 & x2,
}
/// Every bit flipped; of a bool, its negation.
BitwiseInvert = bitwise_invert(x1) -> Same, operator(Not not "__invert__"), alias(bitwise_not) { bool => !x1, word => !x1, }
/// Bits moved to the left; 0 when moved past the width.
BitwiseLeftShift = bitwise_left_shift(x1, x2) -> Same, operator(Shl shl "__lshift__" "__rlshift__"), alias(left_shift) {
    int => x1.shift_left(x2),
}
/// Bitwise or.
BitwiseOr = bitwise_or(x1, x2) -> Same, operator(BitOr bitor "__or__" "__ror__"), facts(Commutative Associative Exact) {
    bool => x1 | x2, word => x1 | x2,
}
/// Bits moved to the right; 0 or the sign when moved past the width.
BitwiseRightShift = bitwise_right_shift(x1, x2) -> Same, operator(Shr shr "__rshift__" "__rrshift__"), alias(right_shift) {
    int => x1.shift_right(x2),
}
/// Bitwise exclusive or.
BitwiseXor = bitwise_xor(x1, x2) -> Same, operator(BitXor bitxor "__xor__" "__rxor__"), facts(Commutative Associative Exact) {
    bool => x1 ^ x2, word => x1 ^ x2,
}
/// Cube root, also of negative numbers.
Cbrt = cbrt(x1) -> Float { float => math::cbrt(x1), }
/// Smallest integer not below.
Ceil = ceil(x1) -> Same { word => x1, float => x1.ceil(), }
/// `x1` limited to `min ..= max`; NaN if any is NaN.
Clip = clip(x1, min, max) -> Same, alias(clamp) {
    int => x1.max(min).min(max), float => x1.greatest(min).least(max),
}
/// Complex conjugate; a real number itself.
Conj = conj(x1) -> Same { bool => x1, word => x1, float => x1, complex => x1.conjugate(), }
/// Magnitude of `x1` with the sign of `x2`.
Copysign = copysign(x1, x2) -> Float { float => x1.copysign(x2), }
/// Cosine of an angle in radians.
Cos = cos(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::cos_huge(x1)) { float => math::cos(x1), complex => math::complex::cos(x1), }
/// Hyperbolic cosine.
Cosh = cosh(x1) -> Float { float => math::cosh(x1), complex => math::complex::cosh(x1), }
/// Degrees to radians.
Deg2rad = deg2rad(x1) -> Float, alias(radians), facts(Quick) { float => x1.to_radians(), }
/// Logarithmic derivative of the gamma function.
Digamma = digamma(x1) -> Float { float => math::digamma(x1), }
/// Quotient; integers give the default float.
Divide = divide(x1, x2) -> Float, operator(Div div "__truediv__" "__rtruediv__"), alias(div true_divide),
edges(math::complex::is_edge(x1, x2) => math::complex::at_edge(x1.over(x2), x1, x2)), facts(Quick) {
    float => x1 / x2, complex => x1.over(x2),
}
/// `x1` where positive, `alpha * (exp(x1) - 1)` elsewhere.
Elu = elu(x1, alpha = 1.0) -> Float { float => if x1 > 0.0 { x1 } else { alpha * math::expm1(x1) }, }
/// Whether equal; NaN equals nothing.
Equal = equal(x1, x2) -> Bool, alias(eq), dunder("__eq__"), facts(Commutative) {
    bool => x1 == x2, word => x1 == x2, float => x1 == x2, complex => x1 == x2,
}
/// Error function.
Erf = erf(x1) -> Float { float => math::erf(x1), }
/// Complementary error function, `1 - erf(x1)` without cancellation.
Erfc = erfc(x1) -> Float { float => math::erfc(x1), }
/// e to the power of `x1`.
Exp = exp(x1) -> Float, fixup(math::exp_needs_fixup(x1) => math::exp(x1), redo), tabled(math::ExpF32) {
    float => math::exp_fast(x1), complex => math::complex::exp(x1),
}
/// 2 to the power of `x1`.
Exp2 = exp2(x1) -> Float { float => math::exp2(x1), }
/// `exp(x1) - 1` without cancellation.
Expm1 = expm1(x1) -> Float { float => math::expm1(x1), complex => math::complex::expm1(x1), }
/// Largest integer not above.
Floor = floor(x1) -> Same { word => x1, float => x1.floor(), }
/// Quotient rounded down; dividing an integer by zero is refused.
FloorDivide = floor_divide(x1, x2) -> Same, dunder("__floordiv__" "__rfloordiv__"), check(ZeroDivisor),
fixup(math::remainder_needs_fixup(x1, x2) => math::floor_divide(x1, x2)) {
    int => x1.floor_divide(x2), float => math::floor_divide_fast(x1, x2),
}
/// The larger; a NaN loses to a number.
Fmax = fmax(x1, x2) -> Same, facts(Commutative Associative) {
    bool => x1 | x2, int => x1.max(x2), float => if x1.is_nan() { x2 } else if x2.is_nan() { x1 } else { x1.greatest(x2) },
}
/// The smaller; a NaN loses to a number.
Fmin = fmin(x1, x2) -> Same, facts(Commutative Associative) {
    bool => x1 & x2, int => x1.min(x2), float => if x1.is_nan() { x2 } else if x2.is_nan() { x1 } else { x1.least(x2) },
}
/// Remainder with the sign of `x1`, as C; dividing an integer by zero is refused.
Fmod = fmod(x1, x2) -> Same, check(ZeroDivisor), fixup(math::remainder_needs_fixup(x1, x2) => math::fmod(x1, x2)) {
    int => x1.truncate_modulo(x2), float => math::fmod_fast(x1, x2),
}
/// The exponent of `x1 = mantissa * 2**exponent` with the mantissa in `0.5 ..< 1`.
FrexpExponent = frexp_exponent(x1) -> Exponent { float => math::frexp(x1).1, }
/// The mantissa of `x1 = mantissa * 2**exponent`, in `0.5 ..< 1`.
FrexpMantissa = frexp_mantissa(x1) -> Float { float => math::frexp(x1).0, }
/// Gaussian error linear unit, `x1 * Phi(x1)`.
Gelu = gelu(x1) -> Float { float => math::gelu(x1), }
/// Whether larger.
Greater = greater(x1, x2) -> Bool, alias(gt), dunder("__gt__") { bool => x1 & !x2, int => x1 > x2, float => x1 > x2, }
/// Whether larger or equal.
GreaterEqual = greater_equal(x1, x2) -> Bool, alias(ge), dunder("__ge__") { bool => x1 | !x2, int => x1 >= x2, float => x1 >= x2, }
/// `x1` limited to `min ..= max`.
Hardtanh = hardtanh(x1, min = -1.0, max = 1.0) -> Same { int => x1.max(min).min(max), float => x1.greatest(min).least(max), }
/// 0 where `x1` is negative, `x2` where it is zero, 1 where it is positive.
Heaviside = heaviside(x1, x2) -> Same {
    int => if x1 == 0 { x2 } else { (x1 > 0) as T }, float => if x1 > 0.0 { 1.0 } else if x1 < 0.0 { 0.0 } else if x1 == 0.0 { x2 } else { x1 },
}
/// `sqrt(x1**2 + x2**2)` without overflow.
Hypot = hypot(x1, x2) -> Float, facts(Commutative) { float => math::hypot(x1, x2), }
/// Imaginary part; 0 of a real number.
Imag = imag(x1) -> Real { bool => false, word => 0, float => 0.0, complex => x1.im, }
/// Whether `|x1 - x2| <= atol + rtol * |x2|`, or both equal; NaN is close to nothing.
Isclose = isclose(x1, x2, rtol = 1e-5, atol = 1e-8) -> FloatToBool {
    float => x1 == x2 || ((x1 - x2).abs() <= atol + (rtol * x2).abs() && (x1 - x2).is_finite()),
    complex => x1 == x2 || (math::complex::abs(x1 - x2) <= atol.re + math::complex::abs(rtol * x2) && math::complex::abs(x1 - x2).is_finite()),
}
/// Whether neither infinite nor NaN.
Isfinite = isfinite(x1) -> Bool { bool => true, word => true, float => x1.is_finite(), complex => x1.re.is_finite() & x1.im.is_finite(), }
/// Whether infinite.
Isinf = isinf(x1) -> Bool { bool => false, word => false, float => x1.is_infinite(), complex => x1.re.is_infinite() | x1.im.is_infinite(), }
/// Whether NaN.
Isnan = isnan(x1) -> Bool { bool => false, word => false, float => x1.is_nan(), complex => x1.re.is_nan() | x1.im.is_nan(), }
/// `x1 * 2**x2`.
Ldexp = ldexp(x1, x2) -> Float { float => math::ldexp(x1, x2 as i64), }
/// `x1` where positive, `slope * x1` elsewhere.
LeakyRelu = leaky_relu(x1, slope = 0.01) -> Float { float => if x1 > 0.0 { x1 } else { slope * x1 }, }
/// `x1 + weight * (x2 - x1)`, exact at both ends.
Lerp = lerp(x1, x2, weight) -> Float {
    float => if weight.abs() < 0.5 { x1 + weight * (x2 - x1) } else { x2 - (x2 - x1) * (1.0 - weight) },
}
/// Whether smaller.
Less = less(x1, x2) -> Bool, alias(lt), dunder("__lt__") { bool => !x1 & x2, int => x1 < x2, float => x1 < x2, }
/// Whether smaller or equal.
LessEqual = less_equal(x1, x2) -> Bool, alias(le), dunder("__le__") { bool => !x1 | x2, int => x1 <= x2, float => x1 <= x2, }
/// Logarithm of the magnitude of the gamma function.
Lgamma = lgamma(x1) -> Float { float => math::lgamma(x1), }
/// Natural logarithm.
Log = log(x1) -> Float { float => math::log(x1), complex => math::complex::log(x1), }
/// Logarithm to base 10.
Log10 = log10(x1) -> Float { float => math::log10(x1), complex => math::complex::log10(x1), }
/// `log(1 + x1)` without cancellation.
Log1p = log1p(x1) -> Float { float => math::log1p(x1), complex => math::complex::log1p(x1), }
/// Logarithm to base 2.
Log2 = log2(x1) -> Float { float => math::log2(x1), complex => math::complex::log2(x1), }
/// `log(exp(x1) + exp(x2))` without overflow.
Logaddexp = logaddexp(x1, x2) -> Float, facts(Commutative Associative) { float => math::logaddexp(x1, x2), }
/// Whether both are true (not zero).
LogicalAnd = logical_and(x1, x2) -> Truth, facts(Commutative Associative Exact), reduction(all True Truth) { bool => x1 & x2, }
/// Whether false (zero).
LogicalNot = logical_not(x1) -> Truth { bool => !x1, }
/// Whether one or both are true (not zero).
LogicalOr = logical_or(x1, x2) -> Truth, facts(Commutative Associative Exact), reduction(any False Truth) { bool => x1 | x2, }
/// Whether exactly one is true (not zero).
LogicalXor = logical_xor(x1, x2) -> Truth, facts(Commutative) { bool => x1 ^ x2, }
/// Log-odds, `log(x1 / (1 - x1))`.
Logit = logit(x1) -> Float { float => x1.logit(), }
/// Logarithm of the sigmoid.
Logsigmoid = logsigmoid(x1) -> Float { float => 0.0 - math::softplus(-x1), }
/// The larger; NaN if any is NaN.
Maximum = maximum(x1, x2) -> Same, picks(x2 > x1), facts(Commutative Associative Exact), reduction(max Nothing Same) {
    bool => x1 | x2, int => x1.max(x2), float => x1.greatest(x2),
}
/// The smaller; NaN if any is NaN.
Minimum = minimum(x1, x2) -> Same, picks(x2 < x1), facts(Commutative Associative Exact), reduction(min Nothing Same) {
    bool => x1 & x2, int => x1.min(x2), float => x1.least(x2),
}
/// `x1 * tanh(softplus(x1))`.
Mish = mish(x1) -> Float { float => x1 * math::tanh(math::softplus(x1)), }
/// Elementwise product; integers wrap.
Multiply = multiply(x1, x2) -> Same, operator(Mul mul "__mul__" "__rmul__"), alias(mul), facts(Commutative Associative), reduction(prod One Wide) {
    bool => x1 & x2, word => x1.wrapping_mul(x2), float => x1 * x2, complex => x1.times(x2),
}
/// NaN and infinities replaced; the infinities by the largest finite numbers of the dtype if nothing is said. Of a complex number, in both parts.
NanToNum = nan_to_num(x1, nan = 0.0, posinf = f64::INFINITY, neginf = f64::NEG_INFINITY) -> Same {
    bool => x1, word => x1, float => x1.nan_to_num(nan, posinf, neginf),
    complex => T::new(x1.re.nan_to_num(nan.re, posinf.re, neginf.re), x1.im.nan_to_num(nan.re, posinf.re, neginf.re)),
}
/// Negation; integers wrap.
Negative = negative(x1) -> Same, operator(Neg neg "__neg__"), alias(neg) { word => x1.wrapping_neg(), float => -x1, complex => -x1, }
/// The next representable number after `x1` towards `x2`.
Nextafter = nextafter(x1, x2) -> Float, facts(Spacing) { float => math::nextafter(x1, x2), }
/// Whether different; NaN differs from everything.
NotEqual = not_equal(x1, x2) -> Bool, alias(ne), dunder("__ne__"), facts(Commutative) {
    bool => x1 != x2, word => x1 != x2, float => x1 != x2, complex => x1 != x2,
}
/// The number itself.
Positive = positive(x1) -> Same, dunder("__pos__") { word => x1, float => x1, complex => x1, }
/// `x1` to the power of `x2`; integers wrap, a negative integer exponent is refused.
Pow = pow(x1, x2) -> Same, alias(power), dunder("__pow__" "__rpow__"), check(NegativeExponent), tabled(math::PowF32), quick(2.0 => x1 * x1) {
    int => x1.power(x2), float => math::pow(x1, x2), complex => math::complex::pow(x1, x2),
}
/// Radians to degrees.
Rad2deg = rad2deg(x1) -> Float, alias(degrees), facts(Quick) { float => x1.to_degrees(), }
/// Real part.
Real = real(x1) -> Real { bool => x1, word => x1, float => x1, complex => x1.re, }
/// `1 / x1`.
Reciprocal = reciprocal(x1) -> Float,
edges(math::complex::is_edge(x1, x1) => math::complex::at_edge(x1.unit().over(x1), x1.unit(), x1)), facts(Quick) {
    float => 1.0 / x1, complex => x1.unit().over(x1),
}
/// `x1` where positive, 0 elsewhere; NaN stays.
Relu = relu(x1) -> Same { int => x1.max(0), float => if x1 <= 0.0 { 0.0 } else { x1 }, }
/// Remainder with the sign of `x2`, as Python; dividing an integer by zero is refused.
Remainder = remainder(x1, x2) -> Same, operator(Rem rem "__mod__" "__rmod__"), alias(mod), check(ZeroDivisor),
fixup(math::remainder_needs_fixup(x1, x2) => math::floor_mod(x1, x2)) {
    int => x1.floor_modulo(x2), float => math::floor_mod_fast(x1, x2),
}
/// Nearest integer, ties to even.
Round = round(x1) -> Same { word => x1, float => x1.round_ties_even(), complex => x1.round_parts(), }
/// `1 / sqrt(x1)`.
Rsqrt = rsqrt(x1) -> Float { float => math::rsqrt(x1), }
/// `1 / (1 + exp(-x1))`.
Sigmoid = sigmoid(x1) -> Float, alias(expit) { float => math::sigmoid(x1), }
/// -1, 0 or 1; NaN stays; of a complex number, the number of magnitude 1 in its direction.
Sign = sign(x1) -> Same, alias(sgn) { int => x1.sign(), float => x1.signum_or_zero(), complex => math::complex::sign(x1), }
/// Whether the sign bit is set: true of -0.0.
Signbit = signbit(x1) -> Bool { int => x1 < 0, float => x1.is_sign_negative(), }
/// `x1 * sigmoid(x1)`.
Silu = silu(x1) -> Float, alias(swish) { float => math::silu(x1), }
/// Sine of an angle in radians.
Sin = sin(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::sin_huge(x1)) { float => math::sin(x1), complex => math::complex::sin(x1), }
/// `sin(pi * x1) / (pi * x1)`, 1 at 0.
Sinc = sinc(x1) -> Float { float => math::sinc(x1), }
/// Hyperbolic sine.
Sinh = sinh(x1) -> Float { float => math::sinh(x1), complex => math::complex::sinh(x1), }
/// `log(1 + exp(beta * x1)) / beta`, the number itself where `beta * x1` exceeds `threshold`.
Softplus = softplus(x1, beta = 1.0, threshold = 20.0) -> Float {
    float => if x1 * beta > threshold { x1 } else { math::softplus(x1 * beta) / beta },
}
/// `x1 / (1 + |x1|)`.
Softsign = softsign(x1) -> Float { float => x1 / (1.0 + x1.abs()), }
/// Square root, correctly rounded.
Sqrt = sqrt(x1) -> Float { float => x1.sqrt(), complex => math::complex::sqrt(x1), }
/// `x1 * x1`; integers wrap.
Square = square(x1) -> Same { word => x1.wrapping_mul(x1), float => x1 * x1, complex => x1.times(x1), }
/// Difference; integers wrap.
Subtract = subtract(x1, x2) -> Same, operator(Sub sub "__sub__" "__rsub__"), alias(sub) {
    word => x1.wrapping_sub(x2), float => x1 - x2, complex => x1 - x2,
}
/// Tangent of an angle in radians.
Tan = tan(x1) -> Float, fixup(math::trig_needs_fixup(x1) => math::tan_huge(x1)) { float => math::tan(x1), complex => math::complex::tan(x1), }
/// Hyperbolic tangent.
Tanh = tanh(x1) -> Float { float => math::tanh(x1), complex => math::complex::tanh(x1), }
/// Nearest integer towards zero.
Trunc = trunc(x1) -> Same, alias(fix) { word => x1, float => x1.trunc(), }
/// Quotient rounded towards zero; dividing an integer by zero is refused.
TruncDivide = trunc_divide(x1, x2) -> Same, check(ZeroDivisor) { int => x1.truncate_divide(x2), float => (x1 / x2).trunc(), }
/// `x1` where `condition` is true (not zero), `x2` elsewhere.
Where = where_(condition: mask, x1, x2) -> Same {
    bool => (condition & x1) | (!condition & x2), word => if condition != 0 { x1 } else { x2 },
    float => if condition != 0.0 { x1 } else { x2 }, complex => if condition.re != 0.0 { x1 } else { x2 },
}
/// `x1 * log(x2)`, 0 where `x1` is 0 and `x2` is not NaN.
Xlogy = xlogy(x1, x2) -> Float { float => math::xlogy(x1, x2), }
        }
    };
}
