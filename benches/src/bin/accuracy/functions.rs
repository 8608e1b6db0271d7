//! What is measured: the functions, their correctly rounded twins (CORE-MATH), and where their arguments lie.

use ndcast::DType;
use ndcast::Op;
use ndcast_ops::OpInfo;
use ndcast_ops::math::BOUNDS;

/// A correctly rounded twin in f64, as far as there is one.
#[derive(Clone, Copy)]
pub(crate) enum Twin {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
    /// None for one operand: f64 is not measured.
    NoneOfOne,
    /// None for two.
    NoneOfTwo,
}

/// A function of the op table.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    pub(crate) twin: Twin,
    /// Where most random arguments are taken from, and those that are timed.
    pub(crate) range: (f64, f64),
}

const fn one(name: &'static str, twin: fn(f64) -> f64, low: f64, high: f64) -> Function {
    Function { name, twin: Twin::One(twin), range: (low, high) }
}

const fn alone(name: &'static str, low: f64, high: f64) -> Function {
    Function { name, twin: Twin::NoneOfOne, range: (low, high) }
}

const fn two(name: &'static str, twin: fn(f64, f64) -> f64, low: f64, high: f64) -> Function {
    Function { name, twin: Twin::Two(twin), range: (low, high) }
}

/// All of them.
pub(crate) const FUNCTIONS: &[Function] = &[
    one("acos", core_math::acos, -1.0, 1.0),
    one("acosh", core_math::acosh, 1.0, 10.0),
    one("asin", core_math::asin, -1.0, 1.0),
    one("asinh", core_math::asinh, -10.0, 10.0),
    one("atan", core_math::atan, -5.0, 5.0),
    two("atan2", core_math::atan2, -3.0, 3.0),
    one("atanh", core_math::atanh, -1.0, 1.0),
    one("cbrt", core_math::cbrt, -5.0, 5.0),
    one("cos", core_math::cos, -10.0, 10.0),
    one("cosh", core_math::cosh, -10.0, 10.0),
    one("erf", core_math::erf, -4.0, 4.0),
    one("erfc", core_math::erfc, -4.0, 10.0),
    one("exp", core_math::exp, -20.0, 20.0),
    one("exp2", core_math::exp2, -20.0, 20.0),
    one("expm1", core_math::expm1, -10.0, 10.0),
    alone("gelu", -4.0, 4.0),
    two("hypot", core_math::hypot, -3.0, 3.0),
    one("log", core_math::log, 0.0, 10.0),
    one("log10", core_math::log10, 0.0, 10.0),
    one("log1p", core_math::log1p, -1.0, 10.0),
    one("log2", core_math::log2, 0.0, 10.0),
    Function { twin: Twin::NoneOfTwo, ..alone("logaddexp", -5.0, 5.0) },
    alone("logit", 0.0, 1.0),
    two("pow", core_math::pow, 0.0, 10.0),
    one("rsqrt", core_math::rsqrt, 0.0, 10.0),
    alone("sigmoid", -8.0, 8.0),
    alone("silu", -8.0, 8.0),
    one("sin", core_math::sin, -10.0, 10.0),
    alone("sinc", -4.0, 4.0),
    one("sinh", core_math::sinh, -10.0, 10.0),
    alone("softplus", -8.0, 8.0),
    one("tan", core_math::tan, -10.0, 10.0),
    one("tanh", core_math::tanh, -5.0, 5.0),
];

pub(crate) fn names() -> String {
    let names: Vec<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
    names.join(", ")
}

impl Function {
    pub(crate) fn op(&self) -> Result<Op, String> {
        OpInfo::find(self.name).map(|info| info.op).ok_or_else(|| format!("there is no op {}", self.name))
    }

    pub(crate) fn operands(&self) -> usize {
        if matches!(self.twin, Twin::Two(_) | Twin::NoneOfTwo) { 2 } else { 1 }
    }

    /// What is promised, if anything.
    pub(crate) fn bound(&self, dtype: DType) -> Option<f64> {
        let bound = BOUNDS.iter().find(|bound| bound.name == self.name)?;
        Some(if dtype == DType::F32 { bound.single } else { bound.double })
    }
}
