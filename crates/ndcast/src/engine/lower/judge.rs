//! Judges an op that a user wrote by the guards of its policy, once its operands have shapes.

use crate::Op;
use crate::engine::lower::decompose::Result;
use crate::error::{Error, ErrorKind};
use crate::expr::outline::Operands;
use crate::expr::print::operands::Written;
use crate::expr::{Expr, Form, Node};
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
#[inline]
fn is_doubtful<'a>(policy: PolicyId, operands: &[Expr], shape: &impl Fn(usize) -> Option<&'a Shape>) -> bool {
    (operands.iter().any(Expr::may_be_reduced) && may_land(operands, shape))
        || !policy.asks_reductions_only() && is_doubtful_beyond(policy, operands.len(), shape)
}

/// Whether the operands have several shapes, and a guard other than that of reductions may ask about them.
#[inline(never)]
fn is_doubtful_beyond<'a>(policy: PolicyId, count: usize, shape: &impl Fn(usize) -> Option<&'a Shape>) -> bool {
    let first = (0..count).find_map(shape);
    if (0..count).filter_map(shape).all(|shape| Some(shape) == first) {
        return false;
    }
    let elements = |shape: &Shape| shape.numel().ok();
    let equal = |k: usize| {
        let own = shape(k);
        (0..k).filter_map(shape).any(|other| own.is_some_and(|own| own != other && elements(own) == elements(other)))
    };
    policy.asks_all() || (policy.asks_equal() && (1..count).any(equal))
}

/// Whether an operand with fewer axes than another one may be a reduction that lands elsewhere.
#[inline(never)]
fn may_land<'a>(operands: &[Expr], shape: &impl Fn(usize) -> Option<&'a Shape>) -> bool {
    let most = (0..operands.len()).filter_map(shape).map(Shape::rank).max().unwrap_or(0);
    operands.iter().enumerate().any(|(k, operand)| match operand.form() {
        Form::Tensor(tensor) => tensor.layout().origin().is_some() && tensor.ndim() < most,
        Form::Scalar(_) => false,
        Form::Node(_) => {
            shape(k).map(Shape::rank).is_some_and(|rank| rank > 0 && rank < most && operand.may_land_elsewhere(rank))
        }
    })
}

#[inline(never)]
fn look(expr: &Expr, node: &Node, policy: PolicyId, shape: &dyn Fn(usize) -> Option<Shape>) -> Result<()> {
    let operands = node.kind.children();
    found(policy, operands, shape, || Written::of(expr), Some(expr.at()))?;
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
        found(policy, operands, &|k| shapes.get(k).cloned(), written, at)?;
    }
    Ok(())
}

/// Warns or refuses, if a guard of the policy has an objection.
fn found(
    policy: PolicyId,
    operands: &[Expr],
    shape: &dyn Fn(usize) -> Option<Shape>,
    written: impl FnOnce() -> Written,
    at: Option<&'static Location<'static>>,
) -> crate::error::Result<()> {
    let known = Operands::of(operands, shape);
    let list = known.list();
    let Some(finding) = check(&list, &policy.policy()) else { return Ok(()) };
    let written = written();
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
            intent: None,
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
