//! Writes to whole tensors, and the ops of the table in place.

use crate::error::Result;
use crate::expr::Expr;
use crate::functions::inplace::TensorMut;
use crate::{Op, Scalar, Tensor};

/// Operands of any number, none included.
fn operands<const N: usize>(operands: [Expr; N]) -> [Expr; N] {
    operands
}

/// All in-place ops, for tensors and for views of them.
macro_rules! in_place {
    ($($name:ident = $Op:ident $eager:ident($($x:ident),*);)+) => {
        /// # Write: the ops
        ///
        /// Ops of the table, in place. Operands broadcast to the target.
        impl TensorMut<'_> {
            $(
                #[doc = concat!("[`Tensor::", stringify!($eager), "`] in place.")]
                ///
                /// The operands broadcast to the target, which keeps its shape and its dtype.
                ///
                /// # Errors
                /// As [`TensorMut::apply_`].
                #[track_caller]
                pub fn $name(&mut self $(, $x: impl Into<Expr>)*) -> Result<()> {
                    self.apply_(Op::$Op, operands([$($x.into()),*]))
                }
            )+
        }

        /// # Write: the ops
        ///
        /// Ops of the table, in place. Operands broadcast to the target.
        impl Tensor {
            $(
                #[doc = concat!("[`Tensor::", stringify!($eager), "`] in place.")]
                ///
                /// The operands broadcast to the target, which keeps its shape and its dtype.
                ///
                /// # Errors
                /// As [`TensorMut::apply_`].
                #[track_caller]
                pub fn $name(&mut self $(, $x: impl Into<Expr>)*) -> Result<()> {
                    self.whole_mut()?.$name($($x),*)
                }
            )+
        }
    };
}

in_place! {
    add_ = Add add(x2);
    sub_ = Subtract subtract(x2);
    mul_ = Multiply multiply(x2);
    div_ = Divide divide(x2);
    floor_divide_ = FloorDivide floor_divide(x2);
    trunc_divide_ = TruncDivide trunc_divide(x2);
    remainder_ = Remainder remainder(x2);
    fmod_ = Fmod fmod(x2);
    pow_ = Pow pow(x2);
    bitwise_and_ = BitwiseAnd bitwise_and(x2);
    bitwise_or_ = BitwiseOr bitwise_or(x2);
    bitwise_xor_ = BitwiseXor bitwise_xor(x2);
    bitwise_left_shift_ = BitwiseLeftShift bitwise_left_shift(x2);
    bitwise_right_shift_ = BitwiseRightShift bitwise_right_shift(x2);
    logical_and_ = LogicalAnd logical_and(x2);
    logical_or_ = LogicalOr logical_or(x2);
    logical_xor_ = LogicalXor logical_xor(x2);
    equal_ = Equal equal(x2);
    not_equal_ = NotEqual not_equal(x2);
    less_ = Less less(x2);
    less_equal_ = LessEqual less_equal(x2);
    greater_ = Greater greater(x2);
    greater_equal_ = GreaterEqual greater_equal(x2);
    maximum_ = Maximum maximum(x2);
    minimum_ = Minimum minimum(x2);
    fmax_ = Fmax fmax(x2);
    fmin_ = Fmin fmin(x2);
    atan2_ = Atan2 atan2(x2);
    hypot_ = Hypot hypot(x2);
    copysign_ = Copysign copysign(x2);
    nextafter_ = Nextafter nextafter(x2);
    ldexp_ = Ldexp ldexp(x2);
    logaddexp_ = Logaddexp logaddexp(x2);
    xlogy_ = Xlogy xlogy(x2);
    heaviside_ = Heaviside heaviside(x2);
    clamp_ = Clip clip(min, max);
    hardtanh_ = Hardtanh hardtanh(min, max);
    lerp_ = Lerp lerp(end, weight);
    addcmul_ = Addcmul addcmul(x2, x3, value);
    addcdiv_ = Addcdiv addcdiv(x2, x3, value);
    softplus_ = Softplus softplus(beta, threshold);
    leaky_relu_ = LeakyRelu leaky_relu(slope);
    elu_ = Elu elu(alpha);
    nan_to_num_ = NanToNum nan_to_num(nan, posinf, neginf);
    abs_ = Abs abs();
    neg_ = Negative negative();
    sign_ = Sign sign();
    square_ = Square square();
    sqrt_ = Sqrt sqrt();
    rsqrt_ = Rsqrt rsqrt();
    reciprocal_ = Reciprocal reciprocal();
    exp_ = Exp exp();
    exp2_ = Exp2 exp2();
    expm1_ = Expm1 expm1();
    log_ = Log log();
    log2_ = Log2 log2();
    log10_ = Log10 log10();
    log1p_ = Log1p log1p();
    logit_ = Logit logit();
    sin_ = Sin sin();
    cos_ = Cos cos();
    tan_ = Tan tan();
    asin_ = Asin asin();
    acos_ = Acos acos();
    atan_ = Atan atan();
    sinh_ = Sinh sinh();
    cosh_ = Cosh cosh();
    tanh_ = Tanh tanh();
    asinh_ = Asinh asinh();
    acosh_ = Acosh acosh();
    atanh_ = Atanh atanh();
    sinc_ = Sinc sinc();
    deg2rad_ = Deg2rad deg2rad();
    rad2deg_ = Rad2deg rad2deg();
    erf_ = Erf erf();
    erfc_ = Erfc erfc();
    lgamma_ = Lgamma lgamma();
    digamma_ = Digamma digamma();
    sigmoid_ = Sigmoid sigmoid();
    logsigmoid_ = Logsigmoid logsigmoid();
    relu_ = Relu relu();
    gelu_ = Gelu gelu();
    silu_ = Silu silu();
    mish_ = Mish mish();
    softsign_ = Softsign softsign();
    floor_ = Floor floor();
    ceil_ = Ceil ceil();
    round_ = Round round();
    trunc_ = Trunc trunc();
    conj_ = Conj conj();
    bitwise_not_ = BitwiseInvert bitwise_invert();
    logical_not_ = LogicalNot logical_not();
}

/// # Write: all elements
impl Tensor {
    /// As [`TensorMut::assign`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::assign`].
    #[track_caller]
    pub fn assign(&mut self, value: impl Into<Expr>) -> Result<()> {
        self.whole_mut()?.assign(value)
    }

    /// As [`TensorMut::fill_`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::fill_`].
    #[track_caller]
    pub fn fill_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        self.whole_mut()?.fill_(value)
    }

    /// As [`TensorMut::fill_diagonal_`].
    ///
    /// # Errors
    /// As [`TensorMut::fill_diagonal_`].
    #[track_caller]
    pub fn fill_diagonal_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        self.whole_mut()?.fill_diagonal_(value)
    }

    /// As [`TensorMut::apply_`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::apply_`].
    #[track_caller]
    pub fn apply_(&mut self, op: Op, others: impl IntoIterator<Item: Into<Expr>>) -> Result<()> {
        self.whole_mut()?.apply_(op, others)
    }
}
