//! What a row of the op table says, in types: the dtype of its result, what it refuses, facts about it, and its reduction.

use crate::{DType, Kind, Scalar};

/// How an op's result dtype follows from the dtype its operands are promoted to.
///
/// [`Op::info`](crate::Op::info) says it of an op.
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
    ///
    /// ```
    /// use ndcast_ops::Op;
    /// assert!(Op::Sqrt.info().rule.reads_floats());
    /// assert!(!Op::Add.info().rule.reads_floats());
    /// ```
    #[inline]
    pub const fn reads_floats(self) -> bool {
        matches!(self, Rule::Float | Rule::FloatToBool | Rule::Exponent)
    }
}

/// Why an op refuses an element of its last operand, for integer dtypes.
///
/// [`Op::info`](crate::Op::info) says it of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Division by zero.
    ZeroDivisor,
    /// A negative exponent.
    NegativeExponent,
}

/// Algebraic and other facts that a plan may use.
///
/// [`Op::info`](crate::Op::info) says it of an op.
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
///
/// [`Op::info`](crate::Op::info) says it of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Identity {
    /// The number 0.
    Zero,
    /// The number 1.
    One,
    /// The truth value `false`.
    False,
    /// The truth value `true`.
    True,
    /// There is none: reducing no elements is an error.
    Nothing,
}

impl Identity {
    /// The identity as a scalar.
    ///
    /// ```
    /// use ndcast_ops::{Identity, Scalar};
    /// assert_eq!(Identity::Zero.scalar(), Some(Scalar::Int(0)));
    /// assert_eq!(Identity::Nothing.scalar(), None);
    /// ```
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
///
/// [`Op::info`](crate::Op::info) says it of an op.
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
    ///
    /// ```
    /// use ndcast_ops::{Accumulator, DType};
    /// assert_eq!(Accumulator::Wide.dtype(DType::U8), DType::U64);
    /// assert_eq!(Accumulator::Wide.dtype(DType::F32), DType::F32);
    /// ```
    pub const fn dtype(self, dtype: DType) -> DType {
        match (self, dtype.kind()) {
            (Accumulator::Truth, _) => DType::Bool,
            (Accumulator::Wide, Kind::Bool | Kind::Signed) => DType::I64,
            (Accumulator::Wide, Kind::Unsigned) => DType::U64,
            _ => dtype,
        }
    }
}
