//! Small expressions, computed one op after the other.
//!
//! *Problem*: for a few elements, deciding how to fuse an expression takes longer than computing it. *Technique*: the eager builder computes
//! each node as the walk over the expression types it. *Contract*: eager and fused evaluation give the same bits and errors, so these are
//! those of the general path. The intermediates are no larger than those that a plan may store. Anything that is not small is
//! [`Stop::NotSmall`], and needs the general path.

use crate::engine::direct;
use crate::engine::lower::decompose::{Builder, Result, Stop, decompose};
use crate::engine::lower::graph::{Id, Operand};
use crate::engine::lower::walk::{ExprBuilder, axes_of, walk};
use crate::engine::target::{Stored, stretched};
use crate::error;
use crate::expr::composite::Composite;
use crate::expr::derived::ViewFn;
use crate::expr::operand::Value;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr, Form, NodeKind};
use crate::guard::PolicyId;
use crate::machine::{DIRECT_ELEMENTS, DIRECT_RESULT_ELEMENTS, SMALL_EXPRESSION_NODES, STACK_ELEMENTS, unaliased};
use crate::shape::{Dims, Layout, Shape};
use crate::{DType, Op, Scalar, Tensor};
use ndcast_ops::Finish;
use std::array::from_fn;
use std::borrow::Cow;
use std::ops::Index;

#[cfg(test)]
mod mistake_tests;
#[cfg(test)]
mod tests;

/// Computes an op, or a reduction, of tensors that may be large. `None` if the expression is anything else, or there is no result.
pub(crate) fn single(expr: &Expr) -> Option<Tensor> {
    let Form::Node(node) = expr.form() else { return None };
    if expr.height() > 2 {
        return None;
    }
    match &node.kind {
        NodeKind::Map { op, args } => {
            let policy = node.policy.get();
            match &args[..] {
                [x] => direct::map(*op, &[there(x)?], DIRECT_RESULT_ELEMENTS, policy),
                [x1, x2] => direct::map(*op, &[there(x1)?, there(x2)?], DIRECT_RESULT_ELEMENTS, policy),
                _ => None,
            }
        }
        NodeKind::Fold { fold, arg, axes } => fold_op(*fold, arg.as_tensor()?, axes),
        _ => None,
    }
}

/// Computes a small expression into a tensor of few elements that is the only holder of its memory.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Result<()> {
    if out.numel() > DIRECT_ELEMENTS || !stays_in_cache(out) {
        return Err(Stop::NotSmall);
    }
    let mut eager = Eager::new(Some(out));
    let root = eager.compute(expr)?;
    let value = eager.parts.take(root);
    let checked = stored.check((value.shape(), value.dtype()), (out.shape(), out.dtype()));
    checked.map_err(|error| stored.refused(error, expr).at(expr.at()))?;
    let value = direct::cast(value, out.dtype()).ok_or(Stop::NotSmall)?;
    let value = if value.shape() == out.shape() { value } else { stretched(&value, out.shape())? };
    direct::store(&value, out).ok_or(Stop::NotSmall)
}

/// Whether the elements of a small tensor are still in the caches after all of them were read. If they are not, an op in place of the tensor
/// is faster if it writes each tile before it reads the next.
pub fn stays_in_cache(x: &Tensor) -> bool {
    let most = match (x.shape().last(), x.strides()) {
        (_, &[step]) => unaliased(1, [0, step], x.dtype().size()),
        (Some(&columns), &[.., between, step]) => unaliased(columns, [between, step], x.dtype().size()),
        _ => usize::MAX,
    };
    x.numel() <= most
}

/// Whether an expression has at most `left` nodes, all of kinds that the eager builder takes, over small tensors. `large` becomes the
/// largest tensor of more than [`STACK_ELEMENTS`] elements, if it is larger than before.
#[inline(always)]
fn is_small<'a>(expr: &'a Expr, left: &mut usize, large: &mut Option<&'a Tensor>) -> bool {
    if let Some(x) = expr.as_tensor() {
        if x.numel() > STACK_ELEMENTS && large.is_none_or(|large| large.numel() < x.numel()) {
            *large = Some(x);
        }
        return direct::is_small(x);
    }
    match expr.form() {
        Form::Node(node) => is_small_node(&node.kind, left, large),
        _ => true,
    }
}

#[inline(never)]
fn is_small_node<'a>(kind: &'a NodeKind, left: &mut usize, large: &mut Option<&'a Tensor>) -> bool {
    let Some(rest) = left.checked_sub(1) else { return false };
    *left = rest;
    match kind {
        NodeKind::Map { args, .. } => args.iter().all(|arg| is_small(arg, left, large)),
        NodeKind::Cast { arg, .. } => is_small(arg, left, large),
        // The general path reduces large operands faster, unless in rows. The largest tensor tells the shape of the operand. Where it does
        // not, the eager builder may stop at the reduction, after it has computed the operand for nothing.
        NodeKind::Fold { arg, axes, .. } | NodeKind::Composite { arg, axes, .. } => {
            let outside = large.take();
            let is_small = is_small(arg, left, large)
                && large.is_none_or(|x| axes.of(x.ndim()).is_ok_and(|axes| direct::fold::is_in_rows(x.shape(), &axes)));
            *large = large.or(outside);
            is_small
        }
        NodeKind::Target | NodeKind::Failed(_) => true,
        // The general path turns a view of a computed value into a view of its operands, which is better.
        NodeKind::View { arg, .. } => arg.as_tensor().is_some() && is_small(arg, left, large),
        NodeKind::Reshape { .. } | NodeKind::UserMap { .. } | NodeKind::UserFold { .. } | NodeKind::Function { .. } => {
            false
        }
    }
}

/// An operand that needs no computation.
fn there(expr: &Expr) -> Option<Value<'_>> {
    expr.as_scalar().map(Value::Scalar).or_else(|| expr.as_tensor().map(Value::Tensor))
}

/// A reduction of a tensor. `None` if there is no result; [`fold_stop`] says why.
pub(crate) fn fold_op(fold: FoldOp, x: &Tensor, axes: &Axes) -> Option<Tensor> {
    direct::fold::fold(fold, x, &axes.of(x.ndim()).ok()?, axes.keepdims, true)
}

/// Why a reduction has no result.
#[cold]
pub(crate) fn fold_stop(fold: FoldOp, x: &Tensor, axes: &Axes) -> Stop {
    axes_of(fold.name(), x.shape(), axes).map_or_else(Stop::Error, |axes| direct::fold::stop(fold, x, &axes))
}

/// A composite op of a small tensor.
pub(crate) fn composite(composite: &Composite, x: &Tensor, axes: &Axes) -> Result<Tensor> {
    if !direct::is_small(x) {
        return Err(Stop::NotSmall);
    }
    let keepdims = axes.keepdims;
    let axes = axes_of(composite.name(), x.shape(), axes)?;
    if x.numel() > STACK_ELEMENTS && !direct::fold::is_in_rows(x.shape(), &axes) {
        return Err(Stop::NotSmall);
    }
    let mut eager = Eager::new(None);
    let operand = eager.input(x);
    let result = decompose(&mut eager, composite, operand, &axes, keepdims)?;
    eager.recall(result, composite, operand, &axes, keepdims);
    Ok(eager.own(result)?)
}

/// The parts of an expression. The first few need no allocation, which would take as long as a small op.
struct Parts<'a> {
    first: [Option<Cow<'a, Tensor>>; 4],
    rest: Vec<Cow<'a, Tensor>>,
    count: usize,
}

impl<'a> Parts<'a> {
    #[inline]
    fn new() -> Parts<'a> {
        Parts { first: from_fn(|_| None), rest: Vec::new(), count: 0 }
    }

    #[inline]
    fn push(&mut self, part: Cow<'a, Tensor>) -> Id {
        match self.first.get_mut(self.count) {
            Some(place) => *place = Some(part),
            None => self.rest.push(part),
        }
        self.count += 1;
        self.count - 1
    }

    /// Puts back a part that was taken.
    fn put(&mut self, id: Id, part: Tensor) {
        match self.first.get_mut(id) {
            Some(place) => *place = Some(Cow::Owned(part)),
            None => {
                self.rest.push(Cow::Owned(part));
                let last = self.rest.len() - 1;
                self.rest.swap(id - self.first.len(), last);
            }
        }
    }

    #[inline]
    fn take(&mut self, id: Id) -> Tensor {
        match self.first.get_mut(id).and_then(Option::take) {
            Some(part) => part.into_owned(),
            None => self.rest.swap_remove(id - self.first.len()).into_owned(),
        }
    }
}

impl Index<Id> for Parts<'_> {
    type Output = Tensor;
    #[inline]
    fn index(&self, id: Id) -> &Tensor {
        match self.first.get(id) {
            Some(Some(part)) => part,
            _ => &self.rest[id - self.first.len()],
        }
    }
}

/// A builder that computes each part at once.
pub(crate) struct Eager<'a> {
    parts: Parts<'a>,
    /// The tensor that the result will replace.
    target: Option<&'a Tensor>,
}

impl<'a> Eager<'a> {
    #[inline]
    pub(crate) fn new(target: Option<&'a Tensor>) -> Eager<'a> {
        Eager { parts: Parts::new(), target }
    }

    /// Computes a small expression.
    #[inline]
    pub(crate) fn compute(&mut self, expr: &'a Expr) -> Result<Id> {
        match is_small(expr, &mut { SMALL_EXPRESSION_NODES }, &mut None) {
            true => walk(self, expr),
            false => Err(Stop::NotSmall),
        }
    }

    /// The result of an expression. The caller may write to it, so each of its elements needs memory of its own, unless the expression is
    /// a view.
    #[inline]
    pub(crate) fn result(&mut self, expr: &Expr, id: Id) -> error::Result<Tensor> {
        match expr.form() {
            // They may return their operand.
            Form::Node(node) if matches!(node.kind, NodeKind::Cast { .. } | NodeKind::Composite { .. }) => self.own(id),
            _ => Ok(self.parts.take(id)),
        }
    }

    fn own(&mut self, id: Id) -> error::Result<Tensor> {
        let part = self.parts.take(id);
        if part.layout().shares_cells() { part.duplicate() } else { Ok(part) }
    }

    /// A reduction, whose result remembers where its axes come from if it is to be told.
    fn fold_by(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool, told: bool) -> Result<Id> {
        let x = &self.parts[arg];
        match direct::fold::fold(fold, x, axes, keepdims, told) {
            Some(result) => Ok(self.keep(result)),
            None => Err(direct::fold::stop(fold, x, axes)),
        }
    }

    /// Lets the result of a composite op remember where its axes come from.
    fn recall(&mut self, id: Id, composite: &Composite, arg: Id, axes: &[usize], keepdims: bool) {
        if !composite.drops_axes() || !self.parts[arg].layout().tells(axes, keepdims) {
            return;
        }
        let (source, start) = (self.parts[arg].layout().clone(), self.parts[arg].start().addr());
        let part = self.parts.take(id).with_lineage(|layout| layout.reduced_from(&source, axes, keepdims, start));
        self.parts.put(id, part);
    }

    /// Adds a computed part. The results of direct calls are small: they are in C order, and their length is limited.
    #[inline]
    fn keep(&mut self, part: Tensor) -> Id {
        debug_assert!(direct::is_small(&part));
        self.constant(part)
    }

    /// An op of the table that a policy judges.
    #[inline]
    fn map_by(&mut self, op: Op, args: &[Operand], policy: PolicyId) -> Result<Id> {
        let mut values = [Value::Scalar(Scalar::Bool(false)); 4];
        let values = values.get_mut(..args.len()).ok_or(Stop::NotSmall)?;
        for (value, &arg) in values.iter_mut().zip(args) {
            *value = self.value(arg);
        }
        match direct::map(op, values, DIRECT_ELEMENTS, policy) {
            Some(result) => Ok(self.keep(result)),
            None => Err(direct::stop(op, values)),
        }
    }

    fn value(&self, operand: Operand) -> Value<'_> {
        match operand {
            Operand::Node(id) => Value::Tensor(&self.parts[id]),
            Operand::Weak(scalar) => Value::Scalar(scalar),
        }
    }
}

impl Builder for Eager<'_> {
    fn shape(&self, id: Id) -> &Shape {
        self.parts[id].shape()
    }

    fn dtype(&self, id: Id) -> DType {
        self.parts[id].dtype()
    }

    #[inline]
    fn constant(&mut self, tensor: Tensor) -> Id {
        self.parts.push(Cow::Owned(tensor))
    }

    fn cast(&mut self, arg: Id, dtype: DType) -> Result<Id> {
        let x = &self.parts[arg];
        if x.dtype() == dtype {
            return Ok(arg);
        }
        let cast = direct::cast(x.clone(), dtype).ok_or(Stop::NotSmall)?;
        Ok(self.keep(cast))
    }

    fn map(&mut self, op: Op, args: &[Operand]) -> Result<Id> {
        self.map_by(op, args, PolicyId::ALLOW)
    }

    fn finish(&mut self, finish: Finish, args: &[Operand]) -> Result<Id> {
        let mut cast = [Operand::Weak(Scalar::Bool(false)); 4];
        for (cast, &arg) in cast.iter_mut().zip(args) {
            *cast = match arg {
                Operand::Node(id) => Operand::Node(self.cast(id, finish.reads())?),
                weak => weak,
            };
        }
        let result = direct::finish(finish, args.len(), |k| self.value(cast[k])).ok_or(Stop::NotSmall)?;
        Ok(self.keep(result))
    }

    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id> {
        let x = &self.parts[arg];
        let Ok(layout) = view.derive(x.layout()) else {
            // If the view refuses the shape, this gives the error of the general path.
            view.derive(&Layout::contiguous(x.shape())?)?;
            return Err(Stop::NotSmall);
        };
        let viewed = x.with_layout(layout);
        if direct::is_small(&viewed) { Ok(self.constant(viewed)) } else { Err(Stop::NotSmall) }
    }

    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        self.fold_by(fold, arg, axes, keepdims, false)
    }
}

impl<'a> ExprBuilder<'a> for Eager<'a> {
    /// What guards may object to takes the general path.
    const JUDGES: bool = false;

    fn own_map(&mut self, op: Op, args: &[Operand], policy: PolicyId) -> Result<Id> {
        self.map_by(op, args, policy)
    }

    fn input(&mut self, tensor: &'a Tensor) -> Id {
        self.parts.push(Cow::Borrowed(tensor))
    }

    fn own_fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        self.fold_by(fold, arg, axes, keepdims, true)
    }

    fn told(&mut self, id: Id, composite: &Composite, arg: Id, axes: &[usize], keepdims: bool) {
        self.recall(id, composite, arg, axes, keepdims);
    }

    fn target(&mut self) -> Result<Id> {
        let target = self.target.filter(|target| direct::is_small(target)).ok_or(Stop::NotSmall)?;
        Ok(self.input(target))
    }
}
