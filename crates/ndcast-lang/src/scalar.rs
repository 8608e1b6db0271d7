//! Arithmetic on Python numbers without tensors: exact integers of up to 128 bits, floats of 64 bits, complex numbers.

use super::ast::{BinaryOp, CompareOp, UnaryOp};
use ndcast::{Complex64, Error, Result, Scalar, dtype::Kind};

/// Converts a bool to an integer.
fn widened(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Bool(value) => Scalar::Int(value.into()),
        other => other,
    }
}

/// An operator on one number.
///
/// # Errors
/// `Value` where Python would raise, and for an integer beyond 128 bits.
pub(super) fn unary(op: UnaryOp, x: Scalar) -> Result<Scalar> {
    Ok(match (op, widened(x)) {
        (UnaryOp::Not, x) => Scalar::Bool(!x.as_bool()),
        (UnaryOp::Plus, x) => x,
        (UnaryOp::Negate, Scalar::Int(x)) => Scalar::Int(x.checked_neg().ok_or_else(too_large)?),
        (UnaryOp::Negate, Scalar::Float(x)) => Scalar::Float(-x),
        (UnaryOp::Negate, x) => Scalar::Complex(-x.as_complex()),
        (UnaryOp::Invert, Scalar::Int(x)) => Scalar::Int(!x),
        (UnaryOp::Invert, x) => return Err(Error::value(format!("~ takes integers, not {x}"))),
    })
}

/// An operator on two numbers.
///
/// # Errors
/// `Value` where Python would raise, and for an integer beyond 128 bits.
pub(super) fn binary(op: BinaryOp, x: Scalar, y: Scalar) -> Result<Scalar> {
    if let (Scalar::Bool(x), Scalar::Bool(y)) = (x, y) {
        match op {
            BinaryOp::And => return Ok(Scalar::Bool(x & y)),
            BinaryOp::Or => return Ok(Scalar::Bool(x | y)),
            BinaryOp::Xor => return Ok(Scalar::Bool(x ^ y)),
            _ => {}
        }
    }
    match (widened(x), widened(y)) {
        (Scalar::Int(x), Scalar::Int(y)) => integers(op, x, y),
        (x, y) if x.kind().max(y.kind()) == Kind::Complex => complexes(op, x.as_complex(), y.as_complex()),
        (x, y) => floats(op, x.as_f64(), y.as_f64()),
    }
}

fn integers(op: BinaryOp, x: i128, y: i128) -> Result<Scalar> {
    let result = match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Subtract => x.checked_sub(y),
        BinaryOp::Multiply => x.checked_mul(y),
        BinaryOp::Divide => return floats(op, x as f64, y as f64),
        BinaryOp::FloorDivide | BinaryOp::Remainder => {
            if y == 0 {
                return Err(Error::value("integer division by zero"));
            }
            let remainder = x.checked_rem(y).unwrap_or(0);
            let below = remainder != 0 && (remainder < 0) != (y < 0);
            match op {
                BinaryOp::Remainder => Some(if below { remainder + y } else { remainder }),
                _ => x.checked_div(y).map(|quotient| quotient - i128::from(below)),
            }
        }
        BinaryOp::Power if y < 0 => return floats(op, x as f64, y as f64),
        BinaryOp::Power => u32::try_from(y).ok().and_then(|y| x.checked_pow(y)),
        BinaryOp::And => Some(x & y),
        BinaryOp::Or => Some(x | y),
        BinaryOp::Xor => Some(x ^ y),
        BinaryOp::ShiftLeft | BinaryOp::ShiftRight => {
            let by = u32::try_from(y).map_err(|_| Error::value(format!("a shift by {y} bits")))?;
            match op {
                BinaryOp::ShiftRight => Some(x >> by.min(127)),
                _ => 1i128.checked_shl(by).filter(|&factor| factor > 0).and_then(|factor| x.checked_mul(factor)),
            }
        }
        BinaryOp::MatMul => return Err(Error::value("@ takes tensors, not numbers")),
    };
    result.map(Scalar::Int).ok_or_else(too_large)
}

fn too_large() -> Error {
    Error::value("an integer beyond 128 bits: write one operand as a float")
}

fn floats(op: BinaryOp, x: f64, y: f64) -> Result<Scalar> {
    let division = matches!(op, BinaryOp::Divide | BinaryOp::FloorDivide | BinaryOp::Remainder);
    if division && y == 0.0 {
        return Err(Error::value("division by zero"));
    }
    let remainder = || {
        let remainder = x % y;
        if remainder != 0.0 && (remainder < 0.0) != (y < 0.0) { remainder + y } else { remainder }
    };
    Ok(Scalar::Float(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Subtract => x - y,
        BinaryOp::Multiply => x * y,
        BinaryOp::Divide => x / y,
        BinaryOp::FloorDivide => ((x - remainder()) / y).round(),
        BinaryOp::Remainder => remainder(),
        BinaryOp::Power if x == 0.0 && y < 0.0 => return Err(Error::value("0.0 cannot be raised to a negative power")),
        BinaryOp::Power if x < 0.0 && y.fract() != 0.0 => return complexes(op, x.into(), y.into()),
        BinaryOp::Power => x.powf(y),
        other => return Err(Error::value(format!("{} takes integers, not {x} and {y}", other.symbol()))),
    }))
}

fn complexes(op: BinaryOp, x: Complex64, y: Complex64) -> Result<Scalar> {
    Ok(Scalar::Complex(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Subtract => x - y,
        BinaryOp::Multiply => x * y,
        BinaryOp::Divide if y == Complex64::ZERO => return Err(Error::value("division by zero")),
        BinaryOp::Divide => x / y,
        BinaryOp::Power => x.powc(y),
        other => return Err(Error::value(format!("{} takes real numbers, not {x} and {y}", other.symbol()))),
    }))
}

/// A comparison of two numbers.
///
/// # Errors
/// `Value` for `<`, `<=`, `>` and `>=` of complex numbers.
pub(super) fn compare(op: CompareOp, x: Scalar, y: Scalar) -> Result<bool> {
    let order = match (widened(x), widened(y)) {
        (Scalar::Int(x), Scalar::Int(y)) => Some(x.cmp(&y)),
        (x, y) if x.kind().max(y.kind()) == Kind::Complex => {
            let equal = x.as_complex() == y.as_complex();
            return match op {
                CompareOp::Equal => Ok(equal),
                CompareOp::NotEqual => Ok(!equal),
                _ => Err(Error::value("complex numbers have no order")),
            };
        }
        (x, y) => x.as_f64().partial_cmp(&y.as_f64()),
    };
    Ok(match op {
        CompareOp::Equal => order.is_some_and(|order| order.is_eq()),
        CompareOp::NotEqual => order.is_none_or(|order| order.is_ne()),
        CompareOp::Less => order.is_some_and(|order| order.is_lt()),
        CompareOp::LessEqual => order.is_some_and(|order| order.is_le()),
        CompareOp::Greater => order.is_some_and(|order| order.is_gt()),
        CompareOp::GreaterEqual => order.is_some_and(|order| order.is_ge()),
    })
}
