//! Judges an op that a user wrote by the guards of its policy, once its operands have shapes.

use crate::Op;
use crate::engine::lower::decompose::Result;
use crate::error::{Error, ErrorKind};
use crate::expr::outline::Operands;
use crate::expr::print::operands::Written;
use crate::expr::{Expr, Node};
use crate::guard::{self, Level, PolicyId, Warning};
use crate::shape::Shape;
use crate::shape::guard::{Wording, check};
use std::panic::Location;

/// Judges a node. `shape` is that of an operand, unless it is a number.
#[inline]
pub(crate) fn judge<'a>(expr: &Expr, node: &Node, shape: impl Fn(usize) -> Option<&'a Shape>) -> Result<()> {
    let policy = guard::of_node(node.policy.get());
    if policy.asks() && is_doubtful(policy, node.kind.children(), &shape) {
        look(expr, node, policy, &|k| shape(k).cloned())?;
    }
    Ok(())
}

/// Whether not all operands have one shape, and a guard may have a reason to ask.
fn is_doubtful<'a>(policy: PolicyId, operands: &[Expr], shape: &impl Fn(usize) -> Option<&'a Shape>) -> bool {
    let shapes = || (0..operands.len()).filter_map(shape);
    if policy.asks_reductions_only() {
        let mut ranks = shapes().map(Shape::rank).filter(|&rank| rank > 0);
        let first = ranks.next();
        return ranks.any(|rank| Some(rank) != first) && operands.iter().any(Expr::may_be_reduced);
    }
    let first = shapes().next();
    shapes().any(|shape| Some(shape) != first)
}

#[inline(never)]
fn look(expr: &Expr, node: &Node, policy: PolicyId, shape: &dyn Fn(usize) -> Option<Shape>) -> Result<()> {
    let operands = node.kind.children();
    let written = Written::of(expr);
    found(policy, operands, shape, &written, Some(expr.at()))?;
    node.policy.judge();
    Ok(())
}

/// Judges an op of the table by the policy that holds now.
pub(crate) fn judge_op(op: Op, operands: &[Expr]) -> crate::error::Result<()> {
    judge_by(guard::current(), operands, None, || Written::of(&Expr::map(op, operands.to_vec())))
}

/// Judges a function that broadcasts its operands, by the policy that holds for its caller.
pub(crate) fn judge_call(
    name: &'static str,
    operands: &[Expr],
    at: Option<&'static Location<'static>>,
) -> crate::error::Result<()> {
    judge_by(guard::of_caller(), operands, at, || Written::of_call(name, operands))
}

fn judge_by(
    policy: PolicyId,
    operands: &[Expr],
    at: Option<&'static Location<'static>>,
    written: impl FnOnce() -> Written,
) -> crate::error::Result<()> {
    if !policy.asks() {
        return Ok(());
    }
    let shapes = operands.iter().map(Expr::shape).collect::<crate::error::Result<Vec<Shape>>>()?;
    if is_doubtful(policy, operands, &|k| shapes.get(k)) {
        found(policy, operands, &|k| shapes.get(k).cloned(), &written(), at)?;
    }
    Ok(())
}

/// Warns or refuses, if a guard of the policy has an objection.
fn found(
    policy: PolicyId,
    operands: &[Expr],
    shape: &dyn Fn(usize) -> Option<Shape>,
    written: &Written,
    at: Option<&'static Location<'static>>,
) -> crate::error::Result<()> {
    let known = Operands::of(operands, shape);
    let list = known.list();
    let Some(finding) = check(&list, &policy.policy()) else { return Ok(()) };
    let shapes: Vec<&[usize]> = list.iter().map(|operand| operand.shape).collect();
    let own = guard::names(&shapes).unwrap_or_else(|| written.names());
    let names: Vec<&str> = own.iter().map(String::as_str).collect();
    let text = finding.text(
        &list,
        &Wording {
            names: &names,
            expression: &|names| written.with(names),
            spelling: guard::spelling(),
            off: &guard::off,
        },
    );
    let warning = Warning { guard: finding.guard, text, at };
    if finding.level == Level::Warn {
        return guard::warn(&warning);
    }
    let error = Error::new(ErrorKind::Shape, warning.text);
    Err(match at {
        Some(at) => error.at(at),
        None => error,
    })
}
