//! Types an expression: the one walk over its nodes.
//!
//! *Problem*: expressions are built without checks. They contain weak scalars, nodes that several others use, and nodes
//! that are computed already. An expression of a few elements is computed on the way, any other becomes a graph, and
//! both must refuse the same mistakes. *Technique*: the walk types each node once, operands first, and tells a builder
//! what to do. *Contract*: the first mistake in this order ends the walk, with the place of its node.

use crate::engine::lower::decompose::{Builder, Result, Stop, decompose};
use crate::engine::lower::graph::{Id, Operand};
use crate::engine::lower::judge::judge;
use crate::error::{self, Also, Error};
use crate::expr::composite::Composite;
use crate::expr::derived::ViewFn;
use crate::expr::functions::Function;
use crate::expr::gathered::Gathered;
use crate::expr::operand::of_number;
use crate::expr::typing::{FoldOp, FoldTyping};
use crate::expr::user::{UserFold, UserMap};
use crate::expr::{Axes, Expr, Form, Node, NodeKind};
use crate::guard::PolicyId;
use crate::machine::RECURSION_HEIGHT;
use crate::shape::{Dims, Purpose, Shape, broadcast_shapes};
use crate::{DType, Op, Scalar, Tensor, default_float};
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Receives the nodes of an expression. A graph adds them, to compute them later; the eager builder computes them at
/// once, and takes no others than those without a default here.
pub(crate) trait ExprBuilder<'a>: Builder {
    /// A tensor of the expression.
    fn input(&mut self, tensor: &'a Tensor) -> Id;
    /// The present elements of the target.
    fn target(&mut self) -> Result<Id>;
    /// A node whose shape and dtype are known, if no more is wanted.
    fn known(&mut self, _node: &Node) -> Option<Id> {
        None
    }
    /// The result of a function that has not run, but whose shape and dtype are known.
    fn pending(&mut self, _function: &Function, _shape: &Shape, _dtype: DType) -> Result<Id> {
        Err(Stop::NotSmall)
    }
    /// Elements that loops gather, in place of a function.
    fn gathered(&mut self, _gathered: &Gathered) -> Result<Id> {
        Err(Stop::NotSmall)
    }
    /// Whether an op that broadcasts is to be judged by guards.
    const JUDGES: bool;
    /// An op that a user wrote, and the policy that judges it.
    fn own_map(&mut self, op: Op, args: &[Operand], _policy: PolicyId) -> Result<Id> {
        self.map(op, args)
    }
    /// A reduction that a user wrote.
    fn own_fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        self.fold(fold, arg, axes, keepdims)
    }
    /// Tells that a part is the result of a composite op of another part, so that it may remember where its axes come from.
    fn told(&mut self, _id: Id, _composite: &Composite, _arg: Id, _axes: &[usize], _keepdims: bool) {}

    /// A view of a part. `times` tells how many views of the part there are.
    fn counted_view(&mut self, arg: Id, view: &ViewFn, _times: &dyn Fn() -> usize) -> Result<Id> {
        self.view(arg, view)
    }

    /// A node of the expression is typed.
    fn note(&mut self, _node: &Arc<Node>, _id: Id) {}
    /// The elements of a node in another shape.
    fn reshape(&mut self, _arg: Id, _lengths: &[isize]) -> Result<Id> {
        Err(Stop::NotSmall)
    }
    /// A user's map of operands that have its dtypes.
    fn user_map(&mut self, _map: &Arc<dyn UserMap>, _args: Dims<Id>) -> Result<Id> {
        Err(Stop::NotSmall)
    }
    /// A user's fold, over normalised axes, of an operand that has its dtype.
    fn user_fold(&mut self, _fold: &Arc<dyn UserFold>, _arg: Id, _axes: Dims<usize>, _keepdims: bool) -> Result<Id> {
        Err(Stop::NotSmall)
    }
}

/// Types expressions with all nodes below them. Returns their nodes.
pub(crate) fn walk_all<'a, B: ExprBuilder<'a>>(builder: &mut B, exprs: &[&'a Expr]) -> Result<Vec<Id>> {
    let mut walk = Walk { builder, shared: BTreeMap::new(), exprs, views: OnceCell::new() };
    let roots = exprs.iter().map(|expr| walk.operand(expr)).collect::<Result<Vec<Operand>>>()?;
    roots.into_iter().map(|root| strong(builder, root)).collect()
}

/// As [`walk_all`], for one expression.
pub(crate) fn walk<'a, B: ExprBuilder<'a>>(builder: &mut B, expr: &'a Expr) -> Result<Id> {
    let root = Walk { builder, shared: BTreeMap::new(), exprs: &[expr], views: OnceCell::new() }.operand(expr)?;
    strong(builder, root)
}

struct Walk<'b, 'a, B> {
    builder: &'b mut B,
    /// The nodes with several owners, which alone can occur again.
    shared: BTreeMap<*const Node, Id>,
    exprs: &'b [&'a Expr],
    /// For each node, the number of views of it, if anybody asks.
    views: OnceCell<HashMap<*const Node, usize>>,
}

impl<'a, B: ExprBuilder<'a>> Walk<'_, 'a, B> {
    /// Types an expression with all nodes below it, unless that was done before.
    #[inline(always)]
    fn operand(&mut self, expr: &'a Expr) -> Result<Operand> {
        match expr.form() {
            Form::Tensor(tensor) => Ok(Operand::Node(self.builder.input(tensor))),
            Form::Scalar(scalar) => Ok(Operand::Weak(*scalar)),
            Form::Node(node) if expr.height() > RECURSION_HEIGHT && !self.is_known(node) => self.high(expr),
            Form::Node(node) => Ok(Operand::Node(self.below(expr, node)?)),
        }
    }

    #[inline(never)]
    fn below(&mut self, expr: &'a Expr, node: &'a Arc<Node>) -> Result<Id> {
        if let Some(&id) = self.shared.get(&Arc::as_ptr(node)) {
            return Ok(id);
        }
        if let Some(made) = node.made() {
            return Ok(self.builder.input(made));
        }
        if let Some(known) = self.builder.known(node) {
            return Ok(known);
        }
        let (one, two, more);
        let args: &[Operand] = match operands(node) {
            [] => &[],
            [x] => {
                one = [self.operand(x)?];
                &one
            }
            [x1, x2] => {
                two = [self.operand(x1)?, self.operand(x2)?];
                &two
            }
            args => {
                more = args.iter().map(|arg| self.operand(arg)).collect::<Result<Vec<Operand>>>()?;
                &more
            }
        };
        self.node(expr, node, args)
    }

    /// As [`Walk::operand`], for a high expression.
    fn high(&mut self, expr: &'a Expr) -> Result<Operand> {
        // With each expression, the number of its operands once these are typed.
        let (mut pending, mut done) = (vec![(expr, None)], Vec::new());
        while let Some((expr, typed)) = pending.pop() {
            let operand = match (expr.form(), typed) {
                (Form::Node(node), Some(count)) => {
                    let args = done.len() - count;
                    let id = self.node(expr, node, &done[args..])?;
                    done.truncate(args);
                    Operand::Node(id)
                }
                (Form::Node(node), None) if expr.height() > RECURSION_HEIGHT && !self.is_known(node) => {
                    let operands = operands(node);
                    pending.push((expr, Some(operands.len())));
                    pending.extend(operands.iter().rev().map(|operand| (operand, None)));
                    continue;
                }
                _ => self.operand(expr)?,
            };
            done.push(operand);
        }
        Ok(done[0])
    }

    fn is_known(&self, node: &Arc<Node>) -> bool {
        node.made().is_some() || self.shared.contains_key(&Arc::as_ptr(node))
    }

    /// Types a node whose operands are typed.
    fn node(&mut self, expr: &'a Expr, node: &'a Arc<Node>, args: &[Operand]) -> Result<Id> {
        let id = match &node.kind {
            NodeKind::Function { function, part } => self.function(expr, node, (function, *part), args)?,
            _ => self.fused(node, args).map_err(|stop| stop.at(expr.at()))?,
        };
        self.builder.note(node, id);
        if B::JUDGES && args.len() > 1 {
            judge(expr, node, |k| match args.get(k) {
                Some(&Operand::Node(id)) => Some(self.builder.shape(id)),
                _ => None,
            })?;
        }
        if Arc::strong_count(node) > 1 {
            self.shared.insert(Arc::as_ptr(node), id);
        }
        Ok(id)
    }

    /// A function of whole tensors that has not run. If only its elements tell its shape, it runs now.
    fn function(
        &mut self,
        expr: &'a Expr,
        node: &'a Arc<Node>,
        (function, part): (&Function, usize),
        args: &[Operand],
    ) -> Result<Id> {
        if let Some(gathered) = function.gathered() {
            return self.builder.gathered(gathered);
        }
        let mut operands = Vec::with_capacity(args.len());
        for &arg in args {
            operands.push(match arg {
                Operand::Node(id) => Tensor::stand_in(self.builder.shape(id), self.builder.dtype(id))?,
                Operand::Weak(scalar) => of_number(scalar)?,
            });
        }
        match function.types(&operands, part) {
            Some(types) => {
                let types = types.map_err(|error| error.moved_to(expr.at()))?;
                self.builder.pending(function, types.shape(), types.dtype())
            }
            None => {
                expr.eval_once()?;
                match node.made() {
                    Some(made) => Ok(self.builder.input(made)),
                    None => Err(Stop::NotSmall),
                }
            }
        }
    }

    /// A node that is no function of whole tensors.
    fn fused(&mut self, node: &Node, args: &[Operand]) -> Result<Id> {
        let builder = &mut *self.builder;
        match &node.kind {
            NodeKind::Failed(error) => Err(error.clone().into()),
            NodeKind::Target => builder.target(),
            NodeKind::Map { op, args: exprs } => {
                builder.own_map(*op, args, node.policy.get()).map_err(|stop| stop.sourced(exprs))
            }
            NodeKind::Cast { dtype, .. } => match args[0] {
                Operand::Node(arg) => builder.cast(arg, *dtype),
                // A weak scalar has no dtype of its own, so it is rounded only once.
                Operand::Weak(scalar) => Ok(builder.constant(Tensor::of_scalar(scalar.fit(*dtype)?, *dtype))),
            },
            NodeKind::Fold { fold, axes, .. } => {
                let arg = strong(builder, args[0])?;
                let along = axes_of(fold.name(), builder.shape(arg), axes)?;
                builder.own_fold(*fold, arg, &along, axes.keepdims)
            }
            NodeKind::Composite { composite, axes, .. } => {
                let arg = strong(builder, args[0])?;
                let along = axes_of(composite.name(), builder.shape(arg), axes)?;
                let id = decompose(builder, composite, arg, &along, axes.keepdims)?;
                builder.told(id, composite, arg, &along, axes.keepdims);
                Ok(id)
            }
            NodeKind::View { name, view, .. } => {
                let arg = strong(builder, args[0])?;
                let times = || {
                    let views = self.views.get_or_init(|| Expr::count_views(self.exprs));
                    let Form::Node(viewed) = node.kind.children()[0].form() else { return 1 };
                    views.get(&Arc::as_ptr(viewed)).copied().unwrap_or(1)
                };
                builder.counted_view(arg, view, &times).map_err(|stop| stop.named(name))
            }
            NodeKind::Reshape { lengths, .. } => {
                let arg = strong(builder, args[0])?;
                builder.reshape(arg, lengths).map_err(|stop| stop.named("reshape"))
            }
            NodeKind::UserMap { map, .. } => {
                let args = args.iter().zip(map.operands()).map(|(&arg, &dtype)| typed(builder, arg, dtype));
                let args = args.collect::<Result<_>>()?;
                builder.user_map(map, args)
            }
            NodeKind::UserFold { fold, axes, .. } => {
                let arg = typed(builder, args[0], fold.operand())?;
                let along = axes_of("fold", builder.shape(arg), axes)?;
                builder.user_fold(fold, arg, along, axes.keepdims)
            }
            NodeKind::Function { .. } => Err(Stop::NotSmall),
        }
    }
}

impl Stop {
    /// The same stop; a shape error becomes one of a named operation on `x`.
    fn named(self, name: &str) -> Stop {
        match &self {
            Stop::Error(error) => error.shape_error().map(|shape| Error::shape(name, &["x"], shape.clone()).into()),
            Stop::NotSmall => None,
        }
        .unwrap_or(self)
    }

    /// The same stop; an error of an op on these operands tells where they come from.
    fn sourced(self, operands: &[Expr]) -> Stop {
        match self {
            Stop::Error(error) => Stop::Error(error.sourced(operands)),
            Stop::NotSmall => Stop::NotSmall,
        }
    }
}

/// The operands from which a node is computed. A gather has none: loops read its table and its indices, which are computed already.
fn operands(node: &Node) -> &[Expr] {
    match &node.kind {
        NodeKind::Function { function, .. } if function.gathered().is_some() => &[],
        kind => kind.children(),
    }
}

/// The node of an operand. A weak scalar becomes a 0-d tensor of its default dtype.
fn strong(builder: &mut impl Builder, operand: Operand) -> Result<Id> {
    match operand {
        Operand::Node(id) => Ok(id),
        Operand::Weak(scalar) => {
            let dtype = scalar.default_dtype(default_float());
            Ok(builder.constant(Tensor::of_scalar(scalar.fit(dtype)?, dtype)))
        }
    }
}

/// The node of an operand, as this dtype.
pub(super) fn typed(builder: &mut impl Builder, operand: Operand, dtype: DType) -> Result<Id> {
    match operand {
        Operand::Node(id) => builder.cast(id, dtype),
        Operand::Weak(scalar) => Ok(builder.constant(Tensor::of_scalar(scalar, dtype))),
    }
}

/// The common shape of operands; `name` and `operand` name the op and its operands in the error message.
pub(crate) fn broadcast(
    name: &str,
    operand: impl Fn(usize) -> &'static str,
    shapes: &[&[usize]],
) -> error::Result<Shape> {
    let shape = broadcast_shapes(shapes).map_err(|error| {
        let names: Vec<&str> = (0..shapes.len()).map(operand).collect();
        // A product of matrices is written with another operator.
        let purpose = if name == Op::Multiply.info().name { Purpose::Multiply } else { Purpose::Combine };
        Error::shape(name, &names, error.asked(purpose, Vec::new()))
    })?;
    shape.numel()?;
    Ok(shape)
}

/// The axes of a reduction of `x`, normalised, in ascending order; `name` is that of the reduction.
pub(crate) fn axes_of(name: &str, x: &Shape, axes: &Axes) -> error::Result<Dims<usize>> {
    axes.of(x.rank()).map_err(|error| Error::shape(name, &["x"], error).context_after(format!("x has shape {x}")))
}

/// The result of a reduction of no elements; `None` if there are elements.
pub(crate) fn result_of_none(
    fold: FoldOp,
    typing: &FoldTyping,
    x: &Shape,
    axes: &[usize],
) -> error::Result<Option<Scalar>> {
    let Some(axis) = axes.iter().find(|&&axis| x[axis] == 0) else { return Ok(None) };
    typing.identity.map(Some).ok_or_else(|| {
        let name = fold.name();
        let text = format!("{name} of no elements has no result: axis {axis} of shape {x} is empty");
        Error::value(text).and(Also::NoElements)
    })
}
