//! The names of a program: those that it mentions, and those that are undefined.

use crate::failure::Failure;
use ndcast_lang::{self as text, Argument, Expr, ExprKind, Index, Program, Session, StatementKind, parse_expression};
use std::collections::BTreeSet;

/// The names that a program mentions.
pub(crate) fn names_of(program: &Program) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    visit(program, &mut |expr| {
        if let ExprKind::Name(name) = &expr.kind {
            names.insert(name.as_str());
        }
        true
    });
    names
}

/// Calls `see` for the expressions of a program; visits the parts of an expression only if `see` returns `true` for it.
pub(crate) fn visit<'a>(program: &'a Program, see: &mut dyn FnMut(&'a Expr) -> bool) {
    let mut pending: Vec<&Expr> = Vec::new();
    for statement in &program.statements {
        match &statement.kind {
            StatementKind::Expr(expr) => pending.push(expr),
            StatementKind::Assign { targets, value } => pending.extend(targets.iter().chain([value])),
            StatementKind::Augment { target, value, .. } => pending.extend([target, value]),
        }
    }
    while let Some(expr) = pending.pop() {
        if !see(expr) {
            continue;
        }
        match &expr.kind {
            ExprKind::Tuple(items) | ExprKind::List(items) => pending.extend(items),
            ExprKind::Attribute { value, .. } => pending.push(value),
            ExprKind::Call { callee, arguments } => {
                pending.push(callee);
                pending.extend(arguments.iter().map(|argument| match argument {
                    Argument::Positional(value) | Argument::Star(value) | Argument::Keyword { value, .. } => value,
                }));
            }
            ExprKind::Subscript { value, items } => {
                pending.push(value);
                for item in items {
                    match item {
                        Index::Expr(index) => pending.push(index),
                        Index::Slice { start, stop, step } => {
                            pending.extend([start, stop, step].into_iter().flatten().map(Box::as_ref));
                        }
                    }
                }
            }
            ExprKind::Unary { operand, .. } => pending.push(operand),
            ExprKind::Binary { left, right, .. } | ExprKind::Logical { left, right, .. } => {
                pending.extend([&**left, right]);
            }
            ExprKind::Compare { first, rest } => {
                pending.push(first);
                pending.extend(rest.iter().map(|(_, operand)| operand));
            }
            ExprKind::Conditional { condition, then, otherwise } => pending.extend([&**condition, then, otherwise]),
            ExprKind::None | ExprKind::Ellipsis | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) => {}
            ExprKind::Name(_) | ExprKind::Imaginary(_) | ExprKind::Str(_) => {}
        }
    }
}

/// The message of a failure. For an undefined name it adds how to give it, as `NAME=FILE` or with another `expected` value.
pub(crate) fn explained(failure: &text::Failure, session: &Session, source: &str, expected: &str) -> Failure {
    let text = failure.to_string();
    let before = source.get(..failure.span.start).unwrap_or_default();
    let place = source.get(failure.span.start..failure.span.end).unwrap_or_default();
    let attribute = before.trim_end().ends_with('.');
    let undefined = failure.error.message().contains("is not defined");
    Failure::Refused(match unknown_name(place, session).filter(|_| undefined && !attribute) {
        Some(name) => format!("{}\n  help: give it as {name}={expected}", text.trim_end()),
        None => text,
    })
}

/// The name, if the source is a single name that neither the session nor the language knows.
fn unknown_name(source: &str, session: &Session) -> Option<String> {
    match parse_expression(source).ok()?.kind {
        ExprKind::Name(name) if session.get(&name).is_none() && Session::new().run(&name).is_err() => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let program =
            ndcast_lang::parse("a[b:c, ::d] = f(g, *h, key=i).attribute\nj += -k if l < m and n else [o, (p,)]")
                .unwrap();
        let expected: Vec<String> = ('a'..='p').filter(|c| *c != 'e').map(String::from).collect();
        assert!(names_of(&program).iter().eq(&expected), "{:?}", names_of(&program));
    }

    #[test]
    fn unknown_names() {
        let mut session = Session::new();
        session.set("x", ndcast::Tensor::scalar(1.0)).unwrap();
        for (source, expected) in
            [("y", Some("y")), ("x", None), ("sqrt", None), ("float32", None), ("y + 1", None), ("+", None)]
        {
            assert_eq!(unknown_name(source, &session).as_deref(), expected, "{source}");
        }
    }
}
