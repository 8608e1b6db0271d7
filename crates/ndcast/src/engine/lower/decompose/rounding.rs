//! Rounding to decimals.
//!
//! *Problem*: `x * 10**d` overflows where `x` does not, and powers of ten beyond `10**22` are not exact. *Technique*:
//! integers are divided exactly; narrow floats go through f64; an f64 that has no digit at this decimal stays as it is.
//! *Contract*: a half rounds to even, as in NumPy; any number of decimals is allowed.

use super::{Builder, Result, is_whole};
use crate::engine::lower::graph::{Id, Operand};
use crate::{DType, Kind, Op, Scalar};

/// Rounds to a number of decimals, or to a power of ten if the number is negative.
pub(super) fn round(graph: &mut dyn Builder, x: Id, decimals: i64) -> Result<Id> {
    let dtype = graph.dtype(x);
    if decimals == 0 || dtype == DType::Bool {
        return graph.map(Op::Round, &[Operand::Node(x)]);
    }
    if is_whole(dtype) {
        return if decimals > 0 { Ok(x) } else { whole(graph, x, decimals.unsigned_abs()) };
    }
    let wide = graph.cast(x, if dtype.is_complex() { DType::C128 } else { DType::F64 })?;
    let rounded = if dtype.is_complex() { complex(graph, wide, decimals)? } else { real(graph, wide, decimals)? };
    graph.cast(rounded, dtype)
}

/// A power of ten, as the nearest f64.
fn power(exponent: u64) -> f64 {
    // Parsing a literal gives the nearest f64; `powi` multiplies, and rounds at each step.
    format!("1e{exponent}").parse().unwrap_or(f64::INFINITY)
}

/// A weak float.
fn float(x: f64) -> Operand {
    Operand::Weak(Scalar::Float(x))
}

/// Rounds integers to a multiple of `10**digits`.
fn whole(graph: &mut dyn Builder, x: Id, digits: u64) -> Result<Id> {
    use Operand::{Node, Weak};
    let dtype = graph.dtype(x);
    let wide = if dtype.kind() == Kind::Unsigned { DType::U64 } else { DType::I64 };
    let int = |x: i128| Weak(Scalar::Int(x));
    let unit = u32::try_from(digits).ok().and_then(|digits| 10i128.checked_pow(digits));
    let Some(unit) = unit.filter(|&unit| Scalar::Int(unit).check_fits(wide).is_ok()) else {
        // Each number is less than half of the unit, or its rounded value would not fit the dtype.
        return graph.map(Op::Multiply, &[Node(x), int(0)]);
    };
    let x = graph.cast(x, wide)?;
    let quotient = graph.map(Op::FloorDivide, &[Node(x), int(unit)])?;
    let below = graph.map(Op::Multiply, &[Node(quotient), int(unit)])?;
    let rest = graph.map(Op::Subtract, &[Node(x), Node(below)])?;
    // A half rounds up if the quotient is odd.
    let odd = graph.map(Op::BitwiseAnd, &[Node(quotient), int(1)])?;
    let rest = graph.map(Op::Add, &[Node(rest), Node(odd)])?;
    let up = graph.map(Op::Greater, &[Node(rest), int(unit / 2)])?;
    let up = graph.cast(up, wide)?;
    let quotient = graph.map(Op::Add, &[Node(quotient), Node(up)])?;
    let rounded = graph.map(Op::Multiply, &[Node(quotient), int(unit)])?;
    graph.cast(rounded, dtype)
}

/// Rounds f64.
fn real(graph: &mut dyn Builder, x: Id, decimals: i64) -> Result<Id> {
    use Operand::Node;
    /// Every f64 of at least this magnitude is an integer.
    const WHOLE: f64 = (1u64 << 52) as f64;
    let digits = decimals.unsigned_abs();
    if decimals < 0 {
        if digits > 308 {
            let zero = graph.map(Op::Copysign, &[float(0.0), Node(x)])?;
            let finite = graph.map(Op::Isfinite, &[Node(x)])?;
            return graph.map(Op::Where, &[Node(finite), Node(zero), Node(x)]);
        }
        let parts = graph.map(Op::Divide, &[Node(x), float(power(digits))])?;
        let rounded = graph.map(Op::Round, &[Node(parts)])?;
        return graph.map(Op::Multiply, &[Node(rounded), float(power(digits))]);
    }
    if digits > 340 {
        // Even the smallest positive f64 is more than 2**52 units, so it has no digit at this decimal.
        return Ok(x);
    }
    let (first, rest) = (power(digits.min(300)), power(digits.saturating_sub(300)));
    let mut scaled = graph.map(Op::Multiply, &[Node(x), float(first)])?;
    if rest > 1.0 {
        scaled = graph.map(Op::Multiply, &[Node(scaled), float(rest)])?;
    }
    let mut rounded = graph.map(Op::Round, &[Node(scaled)])?;
    rounded = graph.map(Op::Divide, &[Node(rounded), float(first)])?;
    if rest > 1.0 {
        rounded = graph.map(Op::Divide, &[Node(rounded), float(rest)])?;
    }
    let magnitude = graph.map(Op::Abs, &[Node(scaled)])?;
    let has_digits = graph.map(Op::Less, &[Node(magnitude), float(WHOLE)])?;
    graph.map(Op::Where, &[Node(has_digits), Node(rounded), Node(x)])
}

/// Rounds both parts of complex numbers.
fn complex(graph: &mut dyn Builder, x: Id, decimals: i64) -> Result<Id> {
    use Operand::{Node, Weak};
    let mut part = |op: Op| -> Result<Id> {
        let part = graph.map(op, &[Node(x)])?;
        let part = real(graph, part, decimals)?;
        graph.cast(part, DType::C128)
    };
    let (re, im) = (part(Op::Real)?, part(Op::Imag)?);
    let im = graph.map(Op::Multiply, &[Node(im), Weak(Scalar::Complex(crate::Complex64::I))])?;
    graph.map(Op::Add, &[Node(re), Node(im)])
}
