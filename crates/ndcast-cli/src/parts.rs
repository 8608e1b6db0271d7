//! The elements of a file that a program can use.
//!
//! *Problem*: `x[0]` needs one row of a file of many gigabytes, and `x.shape` needs none. *Technique*: if a name occurs only as
//! `x[1, 2:3]`, with nothing but literal numbers in the brackets, or as `x.shape` and the like, then the program can only see these parts.
//! *Contract*: if a program uses a name in any other way, all elements are read.

use crate::bind::Want;
use ndcast::Index;
use ndcast_lang::{self as text, Expr, ExprKind, Program, StatementKind, UnaryOp, visit};

/// Attributes that do not depend on the elements.
const OF_SHAPE: [&str; 6] = ["shape", "ndim", "dtype", "itemsize", "nbytes", "strides"];

/// The parts of a file that a program uses under a name.
pub(crate) fn wanted(program: &Program, name: &str) -> Want {
    let is_name = |expr: &Expr| matches!(&expr.kind, ExprKind::Name(other) if other == name);
    // A write copies the tensor, and with it all elements.
    let is_written = program.statements.iter().any(|statement| match &statement.kind {
        StatementKind::Expr(_) => false,
        StatementKind::Assign { targets, .. } => targets.iter().any(|target| is_part_of(target, &is_name)),
        StatementKind::Augment { target, .. } => is_part_of(target, &is_name),
    });
    let (mut parts, mut all) = (Vec::new(), is_written);
    visit(program, &mut |expr| match &expr.kind {
        ExprKind::Attribute { value, name } if is_name(value) && OF_SHAPE.contains(&&*name.text) => false,
        ExprKind::Subscript { value, items } if is_name(value) => {
            let indices: Option<Vec<Index>> = items.iter().map(index).collect();
            all |= indices.is_none();
            parts.extend(indices);
            false
        }
        _ => {
            all |= is_name(expr);
            true
        }
    });
    if all { Want::All } else { Want::Parts(parts) }
}

/// Whether a target is the named tensor, or a part of it.
fn is_part_of(target: &Expr, is_name: &dyn Fn(&Expr) -> bool) -> bool {
    match &target.kind {
        ExprKind::Subscript { value, .. } | ExprKind::Attribute { value, .. } => is_part_of(value, is_name),
        ExprKind::Tuple(targets) => targets.iter().any(|target| is_part_of(target, is_name)),
        _ => is_name(target),
    }
}

/// An index of literal numbers; `None` for any other index.
fn index(item: &text::Index) -> Option<Index> {
    match item {
        text::Index::Expr(expr) => match &expr.kind {
            ExprKind::None => Some(Index::NewAxis),
            ExprKind::Ellipsis => Some(Index::Ellipsis),
            _ => number(expr).map(Index::Int),
        },
        text::Index::Slice { start, stop, step } => {
            // An omitted bound is `Some(None)`; a bound that is not a literal number is `None`.
            let bound = |part: &Option<Box<Expr>>| part.as_deref().map_or(Some(None), |part| number(part).map(Some));
            Some(Index::Slice { start: bound(start)?, stop: bound(stop)?, step: bound(step)?.unwrap_or(1) })
        }
    }
}

fn number(expr: &Expr) -> Option<isize> {
    match &expr.kind {
        ExprKind::Int(number) => (*number).try_into().ok(),
        ExprKind::Unary { op: UnaryOp::Negate, operand } => number(operand)?.checked_neg(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast_lang::parse;

    fn of(program: &str) -> Want {
        wanted(&parse(program).unwrap(), "x")
    }

    #[test]
    fn parts_that_are_all_there_is_to_see() {
        let parts: [(&str, &[Vec<Index>]); 7] = [
            ("x[0]", &[vec![Index::Int(0)]]),
            ("x[-1, 2:].sum() + x.shape[0]", &[vec![Index::Int(-1), Index::from(2..)]]),
            ("y = x[..., None]; y", &[vec![Index::FULL, Index::NewAxis]]),
            ("x[::-2][z]", &[vec![Index::Slice { start: None, stop: None, step: -2 }]]),
            ("(x.dtype, x.ndim)", &[]),
            ("1", &[]),
            ("y[x.shape[0] - 1]", &[]),
        ];
        for (program, parts) in parts {
            let Want::Parts(mut found) = of(program) else { panic!("{program}") };
            found.reverse();
            if program.contains("...") {
                assert_eq!(found, [vec![Index::Ellipsis, Index::NewAxis]]);
            } else {
                assert_eq!(found, parts, "{program}");
            }
        }
    }

    #[test]
    fn all_of_it() {
        for program in [
            "x",
            "x + x[0]",
            "f(x)",
            "x[y]",
            "x[1:n]",
            "x[[0, 1]]",
            "x[x > 0]",
            "x.T[0]",
            "x[0] += 1",
            "x[0] = 1",
            "y, x[0] = z",
            "x = x[0]",
            "x.sum()",
            "x[y[x]]",
            "x[True]",
            "x[0][0] = 1",
            "x[-(-9223372036854775808)]",
            "x[1.5]",
        ] {
            assert_eq!(of(program), Want::All, "{program}");
        }
    }
}
