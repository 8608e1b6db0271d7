//! Questions about the facts of tensors: `(x + y).shape`, `len(x)`, `np.broadcast_shapes(a.shape, (3,))`.
//!
//! *Problem*: people ask as they would in a program, and print a shape, a dtype or strides. An explanation tells all of these, so the question
//! is about the tensor itself. *Contract*: only that is taken away which gives a fact of a tensor and no new one.

use super::operands::is_module;
use crate::ast::{Argument, Expr, ExprKind, Statement, StatementKind};

/// The attributes that are facts of a tensor, and the facts of these.
const ATTRIBUTES: &[&str] =
    &["shape", "dtype", "ndim", "size", "nbytes", "itemsize", "strides", "flags", "writeable", "device", "layout"];
/// The methods that give facts of their receiver, of all its axes or of one.
const METHODS: &[&str] = &[
    "size",
    "dim",
    "ndimension",
    "numel",
    "nelement",
    "stride",
    "storage_offset",
    "is_contiguous",
    "element_size",
    "get_device",
];
/// The functions that give facts of their first argument.
const FUNCTIONS: &[&str] = &["shape", "ndim", "size", "numel"];
/// The same among the functions of Python.
const BUILTINS: &[&str] = &["print", "type", "len", "repr", "str"];
/// The functions that show how their arguments align; the first one gives lengths.
const JOINS: [&str; 5] = ["broadcast_shapes", "broadcast_arrays", "broadcast_tensors", "broadcast", "print"];

/// The statement about tensors instead of their facts: `x + y` for `print((x + y).shape)`.
pub(super) fn about_tensors(statement: Statement) -> Statement {
    let expr = match &statement.kind {
        StatementKind::Expr(expr) => tensor_of(expr),
        // Of `a, b = broadcast_arrays(x, y)` the question is how x and y align.
        StatementKind::Assign { value, .. } if joined(value).is_some() => tensor_of(value),
        _ => return statement,
    };
    Statement { span: expr.span, kind: StatementKind::Expr(expr) }
}

/// The operands that a call joins: those of `broadcast_shapes(a.shape, (3,))` are `a` and `(3,)`. `None` for any other expression.
pub(super) fn joined(expr: &Expr) -> Option<Vec<Expr>> {
    if let Some(inner) = source(expr) {
        return joined(inner);
    }
    join_of(expr)?.iter().map(|argument| positional(argument).map(tensor_of)).collect()
}

/// The arguments of a call that joins them.
fn join_of(expr: &Expr) -> Option<&[Argument]> {
    let ExprKind::Call { callee, arguments } = &expr.kind else { return None };
    let joins = function(callee).is_some_and(|name| JOINS.contains(&name));
    (joins && !arguments.is_empty()).then_some(&arguments[..])
}

/// The tensor, or the tuple of tensors, that an expression gives facts of: itself if it gives none.
fn tensor_of(expr: &Expr) -> Expr {
    if let Some(inner) = source(expr) {
        return tensor_of(inner);
    }
    let tensors = match (&expr.kind, joined(expr)) {
        (_, Some(operands)) => operands,
        (ExprKind::Compare { first, rest }, None) => match (source(first), &rest[..]) {
            // `x.shape == y.shape` asks about both, and `x.shape == (3, 4)` about one.
            (Some(first), [(_, second)]) => {
                [Some(first), source(second)].into_iter().flatten().map(tensor_of).collect()
            }
            _ => return expr.clone(),
        },
        (ExprKind::Tuple(elements), None) => {
            let tensors: Vec<Expr> = elements.iter().map(tensor_of).collect();
            match &tensors[..] {
                // `x.shape, x.dtype` are facts of one tensor.
                [first, rest @ ..] if tensors != *elements && rest.iter().all(|other| other == first) => {
                    return first.clone();
                }
                _ => tensors,
            }
        }
        _ => return expr.clone(),
    };
    match &tensors[..] {
        [one] if !matches!(expr.kind, ExprKind::Tuple(_)) => one.clone(),
        _ => Expr::new(ExprKind::Tuple(tensors), expr.span),
    }
}

/// The expression that this one gives a fact of: `x` for `x.shape`, `x.size(0)`, `x.shape[0]`, `len(x)` and `np.ndim(x)`.
fn source(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Attribute { value, name } => {
            (ATTRIBUTES.contains(&name.text.as_str()) && !is_module(value)).then_some(&**value)
        }
        ExprKind::Subscript { value, .. } => {
            let lengths = || matches!(&value.kind, ExprKind::Call { callee, .. } if function(callee) == Some(JOINS[0]));
            (source(value).is_some() || lengths()).then_some(&**value)
        }
        ExprKind::Call { callee, arguments } => {
            let axis = |argument: &Argument| positional(argument).is_some_and(super::is_length);
            match (&callee.kind, &arguments[..]) {
                (ExprKind::Attribute { value, name }, axes) if !is_module(value) => {
                    (METHODS.contains(&name.text.as_str()) && axes.len() <= 1 && axes.iter().all(axis))
                        .then_some(&**value)
                }
                (ExprKind::Name(name), [only]) if BUILTINS.contains(&name.as_str()) => positional(only),
                (_, [first, axes @ ..]) if axes.len() <= 1 && axes.iter().all(axis) => {
                    function(callee).filter(|name| FUNCTIONS.contains(name)).and_then(|_| positional(first))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The name of a function, alone or in a module.
fn function(callee: &Expr) -> Option<&str> {
    match &callee.kind {
        ExprKind::Name(name) => Some(name),
        ExprKind::Attribute { value, name } => is_module(value).then_some(&*name.text),
        _ => None,
    }
}

fn positional(argument: &Argument) -> Option<&Expr> {
    if let Argument::Positional(value) = argument { Some(value) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::parse_expression;

    #[test]
    fn what_a_fact_is_of() {
        for (asked, tensor) in [
            ("print((x + y).shape)", "x + y"),
            ("(x + y).size(-1)", "x + y"),
            ("(x * y).T.stride()[0]", "(x * y).T"),
            ("type(len(x))", "x"),
            ("np.broadcast_to(x, (2, 3)).flags.writeable", "np.broadcast_to(x, (2, 3))"),
            ("np.size(x, 0)", "x"),
            ("x.shape, x.dtype", "x"),
            ("x, x", "(x, x)"),
            ("x.shape, y.strides", "(x, y)"),
            ("np.broadcast_shapes(x.shape, np.shape(y))", "(x, y)"),
            ("np.broadcast(x, y).shape", "(x, y)"),
            ("np.broadcast_shapes(x.shape, y.shape)[-1]", "(x, y)"),
            ("torch.broadcast_tensors(x, y)[1].shape", "torch.broadcast_tensors(x, y)[1]"),
            ("torch.broadcast_shapes(x.shape)", "x"),
            ("print(x, y + 1)", "(x, y + 1)"),
            ("(x + y).shape == (3, 4)", "x + y"),
            ("x.ndim > y.ndim", "(x, y)"),
            // No facts, or new tensors.
            ("x.sum(0)", "x.sum(0)"),
            ("x.size(dim=0)", "x.size(dim=0)"),
            ("x[0]", "x[0]"),
            ("np.shape", "np.shape"),
            ("np.broadcast_shapes(*x)", "np.broadcast_shapes(*x)"),
            ("x.type(float32)", "x.type(float32)"),
            ("broadcast_shapes()", "broadcast_shapes()"),
        ] {
            assert_eq!(tensor_of(&parse_expression(asked).unwrap()).to_string(), tensor, "{asked}");
        }
    }
}
