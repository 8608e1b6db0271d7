//! Why a result has its dtype, in a sentence.
//!
//! *Contract*: the sentences describe the rules of [`promote`](crate::dtype::promote), of the op table and of the reductions, which decide;
//! nothing here does. A test holds them against those rules.

use crate::expr::{Expr, Form, NodeKind};
use crate::{DType, Kind, default_float};
use ndcast_ops::{Accumulator, Rule};

/// Why an expression has this dtype.
pub(super) fn why(expr: &Expr, dtype: DType) -> String {
    let Form::Node(node) = expr.form() else { return format!("{dtype}: the tensor's own") };
    if node.made().is_some() {
        return format!("{dtype}: the tensor's own");
    }
    let of = |arg: &Expr| arg.dtype().ok();
    match &node.kind {
        NodeKind::Map { op, args } => {
            let info = op.info();
            let counted = || args.iter().zip(info.operands).filter(|(_, operand)| !operand.mask).map(|(arg, _)| arg);
            let tensors: Vec<DType> = counted().filter(|arg| arg.as_scalar().is_none()).filter_map(of).collect();
            let scalar = counted().filter_map(Expr::as_scalar).map(|scalar| scalar.kind()).max();
            let name = info.name;
            let reason = match info.rule {
                Rule::Bool | Rule::Truth | Rule::FloatToBool => format!("{name} answers true or false"),
                Rule::Exponent => format!("{name} gives exponents"),
                Rule::Real if tensors.iter().any(|dtype| dtype.kind() == Kind::Complex) => {
                    format!("{name} of a complex number is real")
                }
                Rule::Float if tensors.iter().all(|dtype| dtype.kind() < Kind::Float) && scalar < Some(Kind::Float) => {
                    format!("{name} of integers gives the default float")
                }
                _ => promoted(&tensors, scalar, dtype),
            };
            format!("{dtype}: {reason}")
        }
        NodeKind::Cast { .. } => format!("{dtype}: the cast says so"),
        NodeKind::Fold { fold, arg, .. } => {
            let name = fold.name();
            let accumulator = match fold {
                crate::expr::typing::FoldOp::Of(op) => op.info().reduction.map(|reduction| reduction.accumulator),
                _ => None,
            };
            match (of(arg), accumulator) {
                (Some(own), _) if own == dtype => format!("{dtype}: {name} keeps the dtype"),
                (_, Some(Accumulator::Truth)) => format!("{dtype}: {name} answers true or false"),
                (Some(own), Some(_)) => {
                    format!("{dtype}: {name} of {own} counts in the 64-bit integer of the same sign")
                }
                _ => format!("{dtype}: {name} gives positions"),
            }
        }
        NodeKind::Composite { composite, arg, .. } => match of(arg) {
            Some(own) if own == dtype => format!("{dtype}: {} keeps the dtype", composite.name()),
            Some(own) if own.kind() < Kind::Float && dtype == default_float() => {
                format!("{dtype}: {} of {own} gives the default float", composite.name())
            }
            _ => format!("{dtype}: {} gives it", composite.name()),
        },
        NodeKind::View { arg, .. } | NodeKind::Reshape { arg, .. } => why(arg, dtype),
        NodeKind::UserMap { .. } | NodeKind::UserFold { .. } => format!("{dtype}: the closure returns it"),
        NodeKind::Function { function, .. } if function.operands().is_empty() => format!("{dtype}: the tensor's own"),
        NodeKind::Function { function, .. } => format!("{dtype}: {} gives it", function.name()),
        NodeKind::Target | NodeKind::Failed(_) => format!("{dtype}: the target's own"),
    }
}

/// Why operands promote to a dtype: the dtypes of tensors, and the highest kind of the numbers beside them.
pub fn promoted(tensors: &[DType], scalar: Option<Kind>, to: DType) -> String {
    let Some(&first) = tensors.first() else { return "numbers alone take their default dtype".to_string() };
    let mut distinct: Vec<DType> = Vec::new();
    for &dtype in tensors.iter().filter(|&&dtype| dtype != to) {
        if !distinct.contains(&dtype) {
            distinct.push(dtype);
        }
    }
    let highest = tensors.iter().map(|dtype| dtype.kind()).max().unwrap_or(first.kind());
    if let Some(scalar) = scalar.filter(|scalar| *scalar > highest) {
        let number = match scalar {
            Kind::Complex => "a complex number",
            Kind::Float => "a number with a fraction",
            _ => "an integer",
        };
        return format!("{number} lifts {} to the default of its kind", names(tensors));
    }
    let weak = if scalar.is_some() { "; the number beside it is weak and takes the tensor's dtype" } else { "" };
    if distinct.is_empty() {
        let who = match tensors.len() {
            1 => "the operand has it",
            2 => "both operands have it",
            _ => "all operands have it",
        };
        return format!("{who}{weak}");
    }
    let lower = distinct.iter().map(|dtype| dtype.kind()).max().unwrap_or(highest);
    let present = tensors.contains(&to);
    let reason = match (lower, to.kind()) {
        (Kind::Bool, _) => "a bool takes the dtype of the other operand".to_string(),
        (Kind::Unsigned | Kind::Signed, Kind::Float | Kind::Complex) if present => {
            format!(
                "an integer with a {} takes its dtype",
                if to.kind() == Kind::Float { "float" } else { "complex number" }
            )
        }
        (_, Kind::Signed | Kind::Unsigned) if present => "the wider integer holds both".to_string(),
        (_, Kind::Signed) => "the smallest signed integer that holds both".to_string(),
        (_, Kind::Float) if present => "the wider float holds both".to_string(),
        (_, Kind::Float) => "the smallest float that holds both".to_string(),
        (_, Kind::Complex) if present => "a complex number takes in a float of its precision".to_string(),
        _ => "the smallest dtype that holds both".to_string(),
    };
    format!("{}: {reason}{weak}", names(tensors))
}

/// `int64 with float32`, each dtype once.
fn names(dtypes: &[DType]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for dtype in dtypes {
        if !names.contains(&dtype.name()) {
            names.push(dtype.name());
        }
    }
    names.join(" with ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Tensor, keep, promote};

    #[test]
    fn of_every_pair_of_dtypes() {
        for a in DType::ALL {
            for b in DType::ALL {
                let Some(to) = promote(a, b) else { continue };
                let reason = promoted(&[a, b], None, to);
                assert_eq!(reason.contains("both operands have it"), a == b, "{a} {b}: {reason}");
                assert_eq!(reason.contains("smallest"), to != a && to != b, "{a} {b} {to}: {reason}");
                let mixed = a.is_integer() && b.kind() >= Kind::Float || b.is_integer() && a.kind() >= Kind::Float;
                assert_eq!(reason.contains("an integer with a"), mixed, "{a} {b} {to}: {reason}");
                assert!(!reason.contains("smallest dtype") || to.kind() == Kind::Complex, "{a} {b} {to}: {reason}");
            }
        }
    }

    #[test]
    fn of_operations() {
        let of = |dtype: DType| Tensor::ones([4, 4], dtype).unwrap().expr();
        let (ints, floats) = (of(DType::I64), of(DType::F32));
        for (expr, text) in [
            (&ints + &floats, "float32: int64 with float32: an integer with a float takes its dtype"),
            (&floats * 2.0, "float32: the operand has it; the number beside it is weak and takes the tensor's dtype"),
            (&ints * 1.5, "float32: a number with a fraction lifts int64 to the default of its kind"),
            (&ints / &ints, "float32: divide of integers gives the default float"),
            (floats.less(1.0), "bool: less answers true or false"),
            (of(DType::U8).sum(0), "uint64: sum of uint8 counts in the 64-bit integer of the same sign"),
            (ints.mean(keep(0)), "float32: mean of int64 gives the default float"),
            (floats.argmax(0), "int64: argmax gives positions"),
            (floats.cast(DType::F16).transpose(0, 1), "float16: the cast says so"),
            (of(DType::U8) + of(DType::I8), "int16: uint8 with int8: the smallest signed integer that holds both"),
            (of(DType::Bool).any(0), "bool: any keeps the dtype"),
        ] {
            assert_eq!(why(&expr, expr.dtype().unwrap()), text);
        }
    }
}
