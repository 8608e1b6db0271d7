//! The operands that broadcast in an expression.

use super::is_op;
use crate::ast::{Argument, BinaryOp, Expr, ExprKind, UnaryOp};
use crate::names::global;
use crate::value::Value;

/// The operands of the outermost element-wise operation, or of a chain of such operations. Each appears once, and scalars are left out.
/// `None` if there is no such operation.
///
/// ```
/// use ndcast_lang::{operands, parse_expression};
/// let expr = parse_expression("((x[:, None] - y) ** 2).sum(-1)").unwrap();
/// let found: Vec<String> = operands(&expr).unwrap().iter().map(ToString::to_string).collect();
/// assert_eq!(found, ["x[:, None]", "y"]);
/// ```
pub fn operands(expr: &Expr) -> Option<Vec<&Expr>> {
    let mut leaves = Vec::new();
    collect_leaves(outermost(expr)?, &mut leaves);
    Some(distinct(leaves))
}

/// The operands that broadcast when `values` are stored. Each appears once, and scalars are left out.
pub fn stored<'a>(values: impl IntoIterator<Item = &'a Expr>) -> Vec<&'a Expr> {
    let mut leaves = Vec::new();
    values.into_iter().for_each(|value| collect_leaves(value, &mut leaves));
    distinct(leaves)
}

fn distinct(leaves: Vec<&Expr>) -> Vec<&Expr> {
    let mut distinct: Vec<&Expr> = Vec::new();
    for leaf in leaves {
        if !distinct.contains(&leaf) {
            distinct.push(leaf);
        }
    }
    distinct
}

fn is_elementwise(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary { op, .. } => *op != BinaryOp::MatMul,
        ExprKind::Compare { .. } => true,
        _ => called(expr).is_some_and(|operands| operands.iter().filter(|operand| !is_scalar(operand)).count() > 1),
    }
}

/// The first elementwise operation on the way down from the result.
fn outermost(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        _ if is_elementwise(expr) => Some(expr),
        ExprKind::Attribute { value, .. } | ExprKind::Subscript { value, .. } => outermost(value),
        ExprKind::Unary { operand, .. } => outermost(operand),
        ExprKind::Call { callee, arguments } => outermost(callee).or_else(|| {
            arguments.iter().find_map(|argument| match argument {
                Argument::Positional(value) | Argument::Keyword { value, .. } => outermost(value),
                Argument::Star(_) => None,
            })
        }),
        _ => None,
    }
}

fn collect_leaves<'a>(expr: &'a Expr, leaves: &mut Vec<&'a Expr>) {
    match &expr.kind {
        _ if is_scalar(expr) => {}
        ExprKind::Binary { left, right, .. } if is_elementwise(expr) => {
            collect_leaves(left, leaves);
            collect_leaves(right, leaves);
        }
        ExprKind::Compare { first, rest } => {
            collect_leaves(first, leaves);
            rest.iter().for_each(|(_, operand)| collect_leaves(operand, leaves));
        }
        ExprKind::Unary { op, operand } if *op != UnaryOp::Not => collect_leaves(operand, leaves),
        _ => match called(expr) {
            Some(operands) => operands.into_iter().for_each(|operand| collect_leaves(operand, leaves)),
            None => leaves.push(expr),
        },
    }
}

fn is_scalar(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Imaginary(_) | ExprKind::Bool(_) => true,
        ExprKind::Unary { operand, .. } => is_scalar(operand),
        _ => false,
    }
}

/// The outermost element-wise operation as text, with `{0}`, `{1}`, ... in the place of its operands.
pub(crate) fn formula(expr: &Expr, operands: &[&Expr]) -> String {
    outermost(expr).map(|expr| replaced(expr, operands).to_string()).unwrap_or_default()
}

/// The same expression with `{0}`, `{1}`, ... in the place of the operands.
pub(crate) fn replaced(expr: &Expr, operands: &[&Expr]) -> Expr {
    if let Some(place) = operands.iter().position(|operand| *operand == expr) {
        return Expr::new(ExprKind::Name(format!("{{{place}}}")), expr.span);
    }
    let inner = |expr: &Expr| Box::new(replaced(expr, operands));
    let kind = match &expr.kind {
        ExprKind::Binary { op, left, right } if is_elementwise(expr) => {
            ExprKind::Binary { op: *op, left: inner(left), right: inner(right) }
        }
        ExprKind::Compare { first, rest } => ExprKind::Compare {
            first: inner(first),
            rest: rest.iter().map(|(op, operand)| (*op, replaced(operand, operands))).collect(),
        },
        ExprKind::Unary { op, operand } => ExprKind::Unary { op: *op, operand: inner(operand) },
        ExprKind::Call { callee, arguments } => {
            let callee = match &callee.kind {
                ExprKind::Attribute { value, name } if !is_module(value) => {
                    Expr::new(ExprKind::Attribute { value: inner(value), name: name.clone() }, callee.span)
                }
                _ => (**callee).clone(),
            };
            let argument = |argument: &Argument| match argument {
                Argument::Positional(value) => Argument::Positional(replaced(value, operands)),
                other => other.clone(),
            };
            ExprKind::Call { callee: Box::new(callee), arguments: arguments.iter().map(argument).collect() }
        }
        _ => return expr.clone(),
    };
    Expr::new(kind, expr.span)
}

/// The operands of a call of an element-wise op: the receiver, then the arguments; `None` for any other expression.
fn called(expr: &Expr) -> Option<Vec<&Expr>> {
    let ExprKind::Call { callee, arguments } = &expr.kind else { return None };
    // A call in place gives its receiver, which is one operand.
    let in_place = matches!(&callee.kind, ExprKind::Attribute { name, .. } if name.text.ends_with('_'));
    if in_place || !is_op(callee) {
        return None;
    }
    let receiver = match &callee.kind {
        ExprKind::Attribute { value, .. } if !is_module(value) => Some(&**value),
        _ => None,
    };
    let given = arguments.iter().filter_map(|argument| match argument {
        Argument::Positional(value) => Some(value),
        Argument::Star(_) | Argument::Keyword { .. } => None,
    });
    Some(receiver.into_iter().chain(given).collect())
}

/// Whether an expression is a module: `torch`, `np.fft` or the like.
pub(super) fn is_module(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name(name) => matches!(global(name), Some(Value::Module(_))),
        ExprKind::Attribute { value, .. } => is_module(value),
        _ => false,
    }
}

/// Whether a target is a part of a tensor: `x[0]`.
///
/// ```
/// use ndcast_lang::{is_part, parse_expression};
/// assert!(is_part(&parse_expression("x[0]").unwrap()) && !is_part(&parse_expression("x").unwrap()));
/// ```
pub fn is_part(target: &Expr) -> bool {
    matches!(target.kind, ExprKind::Subscript { .. })
}
