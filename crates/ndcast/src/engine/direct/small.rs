//! Small expressions, computed one op after the other.
//!
//! *Problem*: for a few elements, deciding how to fuse an expression takes longer than computing it. *Technique*: each op is computed
//! directly, as the eager methods would do it. *Contract*: eager and fused evaluation give the same bits, so these are the bits of the
//! general path. The intermediates are no larger than those that a plan may store. `None` for anything that is not small, and for every
//! mistake.

use crate::engine::direct;
use crate::engine::lower::decompose::{self, Builder};
use crate::engine::lower::graph::{Id, Operand};
use crate::engine::target::Stored;
use crate::error::{Error, Result};
use crate::expr::composite::Composite;
use crate::expr::operand::Value;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr, Form, Node, NodeKind, ViewFn};
use crate::machine::{DIRECT_ELEMENTS, DIRECT_RESULT_ELEMENTS, SMALL_EXPRESSION_NODES, STACK_ELEMENTS};
use crate::shape::{Dims, Shape};
use crate::{DType, Op, Tensor};
use ndcast_ops::Finish;
use std::sync::Arc;

#[cfg(test)]
mod tests;

/// An operand: one that exists already, or one that was computed on the way.
enum Held<'a> {
    There(Value<'a>),
    Made(Tensor),
}

impl Held<'_> {
    fn value(&self) -> Value<'_> {
        match self {
            Held::There(value) => *value,
            Held::Made(tensor) => Value::Tensor(tensor),
        }
    }

    fn tensor(&self) -> Option<&Tensor> {
        match self.value() {
            Value::Tensor(tensor) => Some(tensor),
            Value::Scalar(_) => None,
        }
    }
}

/// Computes an expression of a single op, or a small one. `None` if the general path has to.
pub(crate) fn eval(expr: &Expr) -> Option<Tensor> {
    let Form::Node(node) = expr.form() else { return None };
    if let NodeKind::Map { op, args } = &node.kind {
        let made = match &args[..] {
            [x] => there(x).and_then(|x| direct::map(*op, &[x], DIRECT_RESULT_ELEMENTS)),
            [x1, x2] => {
                there(x1).zip(there(x2)).and_then(|(x1, x2)| direct::map(*op, &[x1, x2], DIRECT_RESULT_ELEMENTS))
            }
            _ => None,
        };
        if made.is_some() {
            return made;
        }
    }
    // A reduction of a tensor may be large: the direct fold takes long rows, too.
    if let NodeKind::Fold { fold, arg, axes } = &node.kind
        && let Form::Tensor(x) = arg.form()
    {
        return fold_op(*fold, x, axes);
    }
    is_worth(expr).then(|| Computed { made: Vec::new(), target: None }.compute(&node.kind))?
}

/// Computes a small expression into a tensor of few elements that is the only holder of its memory.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Option<()> {
    if out.numel() > DIRECT_ELEMENTS || !is_worth(expr) {
        return None;
    }
    let value = match expr.form() {
        Form::Tensor(tensor) => tensor.clone(),
        Form::Scalar(_) => return None,
        Form::Node(node) => Computed { made: Vec::new(), target: Some(out) }.compute(&node.kind)?,
    };
    if !stored.takes(value.dtype(), out.dtype()) {
        return None;
    }
    let value = direct::cast(value, out.dtype())?;
    match stored {
        Stored::Assigned if value.shape() != out.shape() => {
            direct::store(&crate::engine::target::stretched(&value, out.shape()).ok()?, out)
        }
        _ => direct::store(&value, out),
    }
}

/// Whether an expression is small. If a tensor in it has more than [`STACK_ELEMENTS`] elements, all reductions must run along dense rows.
fn is_worth(expr: &Expr) -> bool {
    is_small(expr, &mut { SMALL_EXPRESSION_NODES }, STACK_ELEMENTS)
        || (is_small(expr, &mut { SMALL_EXPRESSION_NODES }, DIRECT_ELEMENTS) && is_in_rows(expr))
}

/// An operand that exists already.
fn there(expr: &Expr) -> Option<Value<'_>> {
    match expr.form() {
        Form::Tensor(tensor) => Some(Value::Tensor(tensor)),
        Form::Scalar(scalar) => Some(Value::Scalar(*scalar)),
        Form::Node(_) => None,
    }
}

/// Whether an expression has at most `left` nodes, all of kinds that this module computes, over tensors of at most `most` elements.
fn is_small(expr: &Expr, left: &mut usize, most: usize) -> bool {
    match expr.form() {
        Form::Scalar(_) => true,
        Form::Tensor(tensor) => tensor.numel() <= most && direct::is_small(tensor),
        Form::Node(node) => {
            let known = match &node.kind {
                NodeKind::Map { .. } | NodeKind::Cast { .. } | NodeKind::Fold { .. } | NodeKind::Composite { .. } => {
                    true
                }
                NodeKind::Target => true,
                // The general path turns a view of a computed value into a view of its operands, which is better.
                NodeKind::View { arg, .. } => matches!(arg.form(), Form::Tensor(_)),
                _ => false,
            };
            let counted = known && *left > 0;
            *left = left.saturating_sub(1);
            counted && node.kind.children().iter().all(|child| is_small(child, left, most))
        }
    }
}

/// Whether all reductions of the expression run along dense rows. This looks at shapes only, before anything is computed.
fn is_in_rows(expr: &Expr) -> bool {
    let Form::Node(node) = expr.form() else { return true };
    let ready = match &node.kind {
        NodeKind::Fold { arg, axes, .. } | NodeKind::Composite { arg, axes, .. } => {
            let shape = arg.shape().ok();
            let axes = shape.as_ref().and_then(|shape| axes.of(shape.rank()).ok());
            shape.zip(axes).is_some_and(|(shape, axes)| direct::fold::is_in_rows(&shape, &axes))
        }
        _ => true,
    };
    ready && node.kind.children().iter().all(is_in_rows)
}

/// The results of nodes that several expressions may hold: `e` in `e / e.sum()` is computed once.
struct Computed<'a> {
    made: Vec<(*const Node, Tensor)>,
    /// The tensor that the result will replace, as an operand.
    target: Option<&'a Tensor>,
}

impl<'a> Computed<'a> {
    fn held(&mut self, expr: &'a Expr) -> Option<Held<'a>> {
        let Form::Node(node) = expr.form() else { return there(expr).map(Held::There) };
        if let NodeKind::Target = node.kind {
            return self.target.filter(|target| direct::is_small(target)).map(|x| Held::There(Value::Tensor(x)));
        }
        if Arc::strong_count(node) == 1 {
            return self.compute(&node.kind).map(Held::Made);
        }
        let known = self.made.iter().find(|(known, _)| *known == Arc::as_ptr(node));
        let made = match known {
            Some((_, made)) => made.clone(),
            None => {
                let made = self.compute(&node.kind)?;
                self.made.push((Arc::as_ptr(node), made.clone()));
                made
            }
        };
        Some(Held::Made(made))
    }

    fn compute(&mut self, kind: &'a NodeKind) -> Option<Tensor> {
        let made = match kind {
            NodeKind::Map { op, args } => match &args[..] {
                [x] => direct::map(*op, &[self.held(x)?.value()], DIRECT_ELEMENTS),
                [x1, x2] => direct::map(*op, &[self.held(x1)?.value(), self.held(x2)?.value()], DIRECT_ELEMENTS),
                [x1, x2, x3] => {
                    let (x1, x2, x3) = (self.held(x1)?, self.held(x2)?, self.held(x3)?);
                    direct::map(*op, &[x1.value(), x2.value(), x3.value()], DIRECT_ELEMENTS)
                }
                _ => None,
            },
            NodeKind::Cast { arg, dtype } => direct::cast(self.held(arg)?.tensor()?.clone(), *dtype),
            NodeKind::Fold { fold, arg, axes } => fold_op(*fold, self.held(arg)?.tensor()?, axes),
            NodeKind::Composite { composite, arg, axes } => self::composite(composite, self.held(arg)?.tensor()?, axes),
            NodeKind::View { arg, view, .. } => {
                let x = self.held(arg)?;
                let x = x.tensor()?;
                view(x.layout()).ok().map(|layout| x.with_layout(layout))
            }
            _ => None,
        };
        made.filter(direct::is_small)
    }
}

/// A reduction of a tensor. `None` if it needs the general path.
pub(crate) fn fold_op(fold: FoldOp, x: &Tensor, axes: &Axes) -> Option<Tensor> {
    direct::fold::fold(fold, x, &axes.of(x.ndim()).ok()?, axes.keepdims)
}

/// A composite op of a small tensor. `None` if it needs the general path.
pub(crate) fn composite(composite: &Composite, x: &Tensor, axes: &Axes) -> Option<Tensor> {
    let keepdims = axes.keepdims;
    let axes = axes.of(x.ndim()).ok()?;
    if !direct::is_small(x) || !(x.numel() <= STACK_ELEMENTS || direct::fold::is_in_rows(x.shape(), &axes)) {
        return None;
    }
    let mut eager = Eager(Vec::with_capacity(8));
    let x = eager.constant(x.clone());
    let result = decompose::decompose(&mut eager, composite, x, &axes, keepdims).ok()?;
    Some(eager.0.swap_remove(result))
}

/// A builder that computes each part of a composite op at once.
struct Eager(Vec<Tensor>);

impl Eager {
    fn keep(&mut self, part: Option<Tensor>) -> Result<Id> {
        let part = part.filter(direct::is_small).ok_or_else(|| Error::value("not small"))?;
        Ok(self.constant(part))
    }
}

impl Builder for Eager {
    fn shape(&self, id: Id) -> &Shape {
        self.0[id].shape()
    }

    fn dtype(&self, id: Id) -> DType {
        self.0[id].dtype()
    }

    fn constant(&mut self, tensor: Tensor) -> Id {
        self.0.push(tensor);
        self.0.len() - 1
    }

    fn cast(&mut self, arg: Id, dtype: DType) -> Result<Id> {
        self.keep(direct::cast(self.0[arg].clone(), dtype))
    }

    fn map(&mut self, op: Op, args: &[Operand]) -> Result<Id> {
        let value = |arg: &Operand| match *arg {
            Operand::Node(id) => Value::Tensor(&self.0[id]),
            Operand::Weak(scalar) => Value::Scalar(scalar),
        };
        let made = match args {
            [x] => direct::map(op, &[value(x)], DIRECT_ELEMENTS),
            [x1, x2] => direct::map(op, &[value(x1), value(x2)], DIRECT_ELEMENTS),
            [x1, x2, x3] => direct::map(op, &[value(x1), value(x2), value(x3)], DIRECT_ELEMENTS),
            [x1, x2, x3, x4] => direct::map(op, &[value(x1), value(x2), value(x3), value(x4)], DIRECT_ELEMENTS),
            _ => None,
        };
        self.keep(made)
    }

    fn finish(&mut self, finish: Finish, args: &[Operand]) -> Result<Id> {
        let mut made = [const { None }; 4];
        for (made, arg) in made.iter_mut().zip(args) {
            if let Operand::Node(id) = *arg
                && self.0[id].dtype() != finish.reads()
            {
                *made = direct::cast(self.0[id].clone(), finish.reads());
            }
        }
        let value = |k: usize| match (&made[k], args[k]) {
            (Some(made), _) => Value::Tensor(made),
            (None, Operand::Node(id)) => Value::Tensor(&self.0[id]),
            (None, Operand::Weak(scalar)) => Value::Scalar(scalar),
        };
        let result = direct::finish(finish, args.len(), value);
        self.keep(result)
    }

    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id> {
        let x = &self.0[arg];
        let viewed = x.with_layout(view(x.layout())?);
        Ok(self.constant(viewed))
    }

    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        self.keep(direct::fold::fold(fold, &self.0[arg], axes, keepdims))
    }
}
