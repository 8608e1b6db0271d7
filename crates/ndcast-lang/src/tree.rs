//! Walks over the expressions of a program.

use crate::ast::{Argument, Expr, ExprKind, Index, Program, StatementKind};
use std::collections::BTreeSet;

/// The names that a program mentions.
///
/// ```
/// use ndcast_lang::{names_of, parse};
/// let program = parse("y = x[i] + 1").unwrap();
/// assert!(names_of(&program).into_iter().eq(["i", "x", "y"]));
/// ```
pub fn names_of(program: &Program) -> BTreeSet<&str> {
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
///
/// Example: [`names_of`], which is built on it.
pub fn visit<'a>(program: &'a Program, see: &mut dyn FnMut(&'a Expr) -> bool) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let program =
            crate::parse("a[b:c, ::d] = f(g, *h, key=i).attribute\nj += -k if l < m and n else [o, (p,)]").unwrap();
        let expected: Vec<String> = ('a'..='p').filter(|c| *c != 'e').map(String::from).collect();
        assert!(names_of(&program).iter().eq(&expected), "{:?}", names_of(&program));
    }
}
