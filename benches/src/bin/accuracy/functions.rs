//! The measured functions, with their correctly rounded twins (CORE-MATH) and the ranges of their arguments.

use crate::Outcome;
use ndcast::DType;
use ndcast_ops::OpInfo;
use ndcast_ops::math::{BOUNDS, Bound};

/// A correctly rounded version in f64.
#[derive(Clone, Copy)]
pub(crate) enum Twin {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
}

/// A function of the op table.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    /// Without a twin, f64 is not measured.
    pub(crate) twin: Option<Twin>,
    /// The range of most random arguments, and of those that are timed.
    pub(crate) range: (f64, f64),
    /// If terms may cancel: the second operand for which a given first operand (not above 0) gives 0.
    pub(crate) zero: Option<fn(f64) -> f64>,
}

/// Generates the table from rows `name: range (, kind of twin)? (=> zero)?;`.
macro_rules! functions {
    ($($name:ident: $low:literal to $high:literal $(, $Twin:ident)? $(=> $zero:expr)?;)+) => {
        /// All measured functions.
        pub(crate) const FUNCTIONS: &[Function] = &[$(Function {
            name: stringify!($name),
            twin: functions!(@optional $(Twin::$Twin(core_math::$name))?),
            range: ($low, $high),
            zero: functions!(@optional $($zero)?),
        }),+];
    };
    (@optional $value:expr) => { Some($value) };
    (@optional) => { None };
}

functions! {
    acos: -1.0 to 1.0, One;
    acosh: 1.0 to 10.0, One;
    asin: -1.0 to 1.0, One;
    asinh: -10.0 to 10.0, One;
    atan: -5.0 to 5.0, One;
    atan2: -3.0 to 3.0, Two;
    atanh: -1.0 to 1.0, One;
    cbrt: -5.0 to 5.0, One;
    cos: -10.0 to 10.0, One;
    cosh: -10.0 to 10.0, One;
    erf: -4.0 to 4.0, One;
    erfc: -4.0 to 10.0, One;
    exp: -20.0 to 20.0, One;
    exp2: -20.0 to 20.0, One;
    expm1: -10.0 to 10.0, One;
    gelu: -4.0 to 4.0;
    hypot: -3.0 to 3.0, Two;
    log: 0.0 to 10.0, One;
    log10: 0.0 to 10.0, One;
    log1p: -1.0 to 10.0, One;
    log2: 0.0 to 10.0, One;
    logaddexp: -5.0 to 5.0 => |x| core_math::log1p(-core_math::exp(x));
    logit: 0.0 to 1.0;
    pow: 0.0 to 10.0, Two;
    rsqrt: 0.0 to 10.0, One;
    sigmoid: -8.0 to 8.0;
    silu: -8.0 to 8.0;
    sin: -10.0 to 10.0, One;
    sinc: -4.0 to 4.0;
    sinh: -10.0 to 10.0, One;
    softplus: -8.0 to 8.0;
    tan: -10.0 to 10.0, One;
    tanh: -5.0 to 5.0, One;
}

pub(crate) fn names() -> String {
    let names: Vec<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
    names.join(", ")
}

impl Function {
    /// The function's row in the op table.
    pub(crate) fn info(&self) -> Outcome<&'static OpInfo> {
        Ok(OpInfo::find(self.name).ok_or_else(|| format!("there is no op {}", self.name))?)
    }

    fn bounds(&self) -> Option<&'static Bound> {
        BOUNDS.iter().find(|bound| bound.name == self.name)
    }

    /// The guaranteed bound, if there is one.
    pub(crate) fn bound(&self, dtype: DType) -> Option<f64> {
        self.bounds().map(|bound| if dtype == DType::F32 { bound.single } else { bound.double })
    }

    /// Whether terms may cancel. The units are then at least those of the larger operand.
    pub(crate) fn cancels(&self) -> bool {
        self.bounds().is_some_and(|bound| bound.cancels)
    }
}
