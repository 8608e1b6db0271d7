//! Lowers an expression to a typed graph: it decides every shape and dtype, and finds every error that does not depend
//! on the values of elements.
//!
//! *Problem*: expressions are built without checks. They contain weak scalars, views of values that are not computed
//! yet, and composite ops such as `mean`. *Technique*: one walk in topological order types each node, inserts the casts
//! that promotion needs, decomposes composite ops into maps and folds, and pushes views down through maps to the
//! tensors, where they cost nothing. *Contract*: in a [`Graph`], operands come before their users; the operands of a
//! map broadcast to the map's shape; the operand of a view is a node that has to be stored.

use crate::engine::lower::decompose::{self, Builder};
use crate::error::{Error, Result};
use crate::expr::typing::{FoldOp, Refusal};
use crate::expr::user::{UserFold, UserMap};
use crate::expr::{self, Axes, Expr, Form, MAX_HEIGHT, NodeKind, ViewFn};
use crate::machine::COMMON_SUBEXPRESSION_NODES;
use crate::shape::{Dims, Layout, Shape, broadcast_shapes, reduced_shape};
use crate::{DType, Op, Scalar, Tensor, default_float};
use ndcast_ops::{FoldKernel, MapKernel, cast_kernel};
use std::collections::HashMap;
use std::sync::Arc;

mod builder;
mod views;

/// The number of a node. Operands have smaller numbers than their users.
pub(crate) type Id = usize;

/// One or several typed expressions.
pub(crate) struct Graph {
    /// All nodes, operands before their users.
    pub(crate) nodes: Vec<Node>,
    /// Layout and dtype of the target, if the expression may read one.
    target: Option<(Layout, DType)>,
    /// Whether only shapes and dtypes are wanted.
    only_types: bool,
}

/// One node: how to compute it, and its shape and dtype.
pub(crate) struct Node {
    pub(crate) kind: Kind,
    pub(crate) shape: Shape,
    pub(crate) dtype: DType,
}

/// The kinds of nodes.
pub(crate) enum Kind {
    Input(Tensor),
    /// The target's present elements, which the result replaces.
    Target(Layout),
    /// A function of broadcast operands, element by element.
    Map {
        map: MapFunction,
        args: Dims<Id>,
        refuses: Option<Refusal>,
    },
    /// A reduction over axes.
    Fold {
        fold: FoldFunction,
        arg: Id,
        axes: Dims<usize>,
    },
    /// A node whose shape and dtype are known, in a graph that nobody computes.
    Known,
    /// The elements of a fold, in its other form: with the reduced axes, of length 1, if the fold drops them, or without
    /// them. This is only another name for each axis: users read the fold itself, and no memory is needed.
    Twin {
        fold: Id,
    },
    /// Another layout of a stored node.
    View {
        arg: Id,
        view: ViewFn,
    },
    /// The elements of a stored node in another shape.
    Reshape {
        arg: Id,
    },
}

impl Kind {
    /// Whether both certainly compute the same elements; two folds perhaps in different forms.
    fn is_same(&self, other: &Kind) -> bool {
        match (self, other) {
            (Kind::Input(a), Kind::Input(b)) => a.layout() == b.layout() && (a.shares_storage(b) || are_equal(a, b)),
            (Kind::Twin { fold: a }, Kind::Twin { fold: b }) => a == b,
            (Kind::Map { map: a, args: x, refuses: r }, Kind::Map { map: b, args: y, refuses: s }) => {
                a.is_same(b) && x == y && r == s
            }
            (Kind::Fold { fold: a, arg: x, axes: i }, Kind::Fold { fold: b, arg: y, axes: j }) => {
                let same = match (a, b) {
                    (FoldFunction::Kernel(a), FoldFunction::Kernel(b)) => a.is_same(b),
                    (FoldFunction::User(a), FoldFunction::User(b)) => Arc::ptr_eq(a, b),
                    _ => false,
                };
                same && x == y && i == j
            }
            _ => false,
        }
    }
}

/// The function of a map.
#[derive(Clone)]
pub(crate) enum MapFunction {
    /// An op of the table, with its kernel.
    Op(Op, MapKernel),
    /// A kernel that is no op of the table: a cast, the last step of a composite op, or two fused ops.
    Kernel(MapKernel),
    /// A user's function.
    User(Arc<dyn UserMap>),
}

impl MapFunction {
    /// The kernel; `None` for a user's function.
    pub(crate) fn kernel(&self) -> Option<MapKernel> {
        match self {
            MapFunction::Op(_, kernel) | MapFunction::Kernel(kernel) => Some(*kernel),
            MapFunction::User(_) => None,
        }
    }

    /// Whether it takes longer than loading its operands from memory.
    pub(crate) fn is_costly(&self) -> bool {
        match self {
            MapFunction::Op(op, _) => op.info().is_costly(),
            MapFunction::Kernel(_) => false,
            MapFunction::User(_) => true,
        }
    }

    fn is_same(&self, other: &MapFunction) -> bool {
        match (self, other) {
            (MapFunction::User(a), MapFunction::User(b)) => Arc::ptr_eq(a, b),
            _ => self.kernel().zip(other.kernel()).is_some_and(|(a, b)| std::ptr::fn_addr_eq(a, b)),
        }
    }
}

/// The function of a fold.
#[derive(Clone)]
pub(crate) enum FoldFunction {
    Kernel(FoldKernel),
    User(Arc<dyn UserFold>),
}

/// A typed node, or a weak scalar, which takes its dtype from the other operands.
#[derive(Clone, Copy)]
pub(crate) enum Operand {
    Node(Id),
    Weak(Scalar),
}

impl Graph {
    /// The typed graph of an expression, and the node of its result. `target` is the layout and the dtype of the tensor
    /// that [`NodeKind::Target`] stands for.
    pub(crate) fn of(expr: &Expr, target: Option<(Layout, DType)>) -> Result<(Graph, Id)> {
        let (graph, roots) = Graph::of_all(&[expr], target)?;
        Ok((graph, roots[0]))
    }

    /// As [`Graph::of`], for several expressions, which share common nodes.
    pub(crate) fn of_all(exprs: &[&Expr], target: Option<(Layout, DType)>) -> Result<(Graph, Vec<Id>)> {
        let mut graph = Graph { target, ..Graph::empty() };
        let roots = graph.roots(exprs)?;
        Ok((graph, roots))
    }

    /// Adds expressions. Returns the nodes of their results.
    fn roots(&mut self, exprs: &[&Expr]) -> Result<Vec<Id>> {
        if let Some(expr) = exprs.iter().find(|expr| expr.height() > MAX_HEIGHT) {
            let text = format!(
                "an expression of {} nested operations is too deep: eval() every {MAX_HEIGHT} or so",
                expr.height()
            );
            return Err(Error::value(text));
        }
        let roots = self.build(exprs)?;
        roots.into_iter().map(|root| self.strong(root)).collect()
    }

    /// Shape and dtype of an expression. Parts whose types are known are not typed again.
    pub(crate) fn types_of(expr: &Expr) -> Result<(Shape, DType)> {
        let mut graph = Graph { only_types: true, ..Graph::empty() };
        let root = graph.roots(&[expr])?[0];
        let Node { shape, dtype, .. } = graph.nodes.swap_remove(root);
        Ok((shape, dtype))
    }

    /// A graph without nodes.
    pub(crate) fn empty() -> Graph {
        Graph { nodes: Vec::new(), target: None, only_types: false }
    }

    /// Types expressions with all nodes below them; a node that is used twice is typed once.
    fn build(&mut self, exprs: &[&Expr]) -> Result<Vec<Operand>> {
        // The walk has an explicit stack, because expressions may be thousands of nodes high.
        let mut pending: Vec<(&Expr, bool)> = exprs.iter().rev().map(|&expr| (expr, false)).collect();
        let mut done = Vec::new();
        let mut shared: HashMap<*const expr::Node, Operand> = HashMap::new();
        while let Some((expr, ready)) = pending.pop() {
            let operand = match expr.form() {
                Form::Tensor(tensor) => Operand::Node(self.input(tensor.clone())),
                Form::Scalar(scalar) => Operand::Weak(*scalar),
                Form::Node(node) => {
                    // Only a node with several owners can occur again.
                    let name = (Arc::strong_count(node) > 1).then_some(Arc::as_ptr(node));
                    if let Some(operand) = name.and_then(|name| shared.get(&name)) {
                        *operand
                    } else if let Some(made) = node.made() {
                        Operand::Node(self.input(made.clone()))
                    } else if let Some((shape, dtype)) = node.types().filter(|_| self.only_types) {
                        Operand::Node(self.push(Kind::Known, shape.clone(), dtype))
                    } else if ready {
                        let args = done.len() - node.kind.children().len();
                        let operand = self.type_node(&node.kind, &done[args..]).map_err(|error| error.at(expr.at()))?;
                        done.truncate(args);
                        shared.extend(name.map(|name| (name, operand)));
                        operand
                    } else {
                        pending.push((expr, true));
                        pending.extend(node.kind.children().iter().rev().map(|child| (child, false)));
                        continue;
                    }
                }
            };
            done.push(operand);
        }
        Ok(done)
    }

    /// Types a node whose operands are typed.
    fn type_node(&mut self, kind: &NodeKind, args: &[Operand]) -> Result<Operand> {
        let id = match kind {
            NodeKind::Failed(error) => return Err(error.clone()),
            NodeKind::Target => {
                let (layout, dtype) = self.target.clone().ok_or_else(|| Error::value("there is no target to read"))?;
                let shape = layout.shape().clone();
                self.push(Kind::Target(layout), shape, dtype)
            }
            NodeKind::Map { op, .. } => self.map(*op, args)?,
            NodeKind::Cast { dtype, .. } => match args[0] {
                Operand::Node(arg) => self.cast(arg, *dtype),
                // A weak scalar has no dtype of its own, so it is rounded only once.
                Operand::Weak(scalar) => self.input(Tensor::of_scalar(scalar.fit(*dtype)?, *dtype)),
            },
            NodeKind::Fold { fold, axes, .. } => {
                let arg = self.strong(args[0])?;
                let keepdims = axes.keepdims;
                let axes = self.axes(fold.name(), arg, axes)?;
                self.fold(*fold, arg, &axes, keepdims)?
            }
            NodeKind::Composite { composite, axes, .. } => {
                let arg = self.strong(args[0])?;
                let keepdims = axes.keepdims;
                let axes = self.axes(composite.name(), arg, axes)?;
                decompose::decompose(self, composite, arg, &axes, keepdims)?
            }
            NodeKind::View { name, view, .. } => {
                let arg = self.strong(args[0])?;
                self.view(arg, view).map_err(|error| Error::shape(name, &["x"], error))?
            }
            NodeKind::Reshape { lengths, .. } => {
                let arg = self.strong(args[0])?;
                self.reshape(arg, lengths).map_err(|error| Error::shape("reshape", &["x"], error))?
            }
            NodeKind::UserMap { map, .. } => {
                let args = args.iter().zip(map.operands()).map(|(&arg, &dtype)| self.typed(arg, dtype)).collect();
                self.user_map(map, args)?
            }
            NodeKind::UserFold { fold, axes, .. } => {
                let arg = self.typed(args[0], fold.operand());
                let keepdims = axes.keepdims;
                let axes = self.axes("fold", arg, axes)?;
                self.user_fold(fold, arg, axes, keepdims)?
            }
        };
        Ok(Operand::Node(id))
    }

    /// Adds a node, or finds an equal one among the last [`COMMON_SUBEXPRESSION_NODES`]: `x - x.mean(0)` and the
    /// deviation of `x` share their sum, although only one of them keeps its axis.
    fn push(&mut self, kind: Kind, shape: Shape, dtype: DType) -> Id {
        let from = self.nodes.len().saturating_sub(COMMON_SUBEXPRESSION_NODES);
        let is_fold = matches!(kind, Kind::Fold { .. });
        let same = |node: &Node| node.dtype == dtype && node.kind.is_same(&kind) && (is_fold || node.shape == shape);
        if let Some(place) = self.nodes[from..].iter().rposition(same) {
            let found = from + place;
            let is_twin = is_fold && self.nodes[found].shape != shape;
            return if is_twin { self.push(Kind::Twin { fold: found }, shape, dtype) } else { found };
        }
        self.nodes.push(Node { kind, shape, dtype });
        self.nodes.len() - 1
    }

    /// Adds a tensor.
    pub(crate) fn input(&mut self, tensor: Tensor) -> Id {
        let (shape, dtype) = (tensor.shape().clone(), tensor.dtype());
        self.push(Kind::Input(tensor), shape, dtype)
    }

    /// The node of an operand. A weak scalar becomes a 0-d tensor of its default dtype.
    pub(crate) fn strong(&mut self, operand: Operand) -> Result<Id> {
        match operand {
            Operand::Node(id) => Ok(id),
            Operand::Weak(scalar) => {
                let dtype = scalar.default_dtype(default_float());
                Ok(self.input(Tensor::of_scalar(scalar.fit(dtype)?, dtype)))
            }
        }
    }

    /// The node of an operand, as this dtype.
    fn typed(&mut self, operand: Operand, dtype: DType) -> Id {
        match operand {
            Operand::Node(id) => self.cast(id, dtype),
            Operand::Weak(scalar) => self.input(Tensor::of_scalar(scalar, dtype)),
        }
    }

    /// A node cast to a dtype; the node itself if it has this dtype already.
    pub(crate) fn cast(&mut self, arg: Id, dtype: DType) -> Id {
        let from = self.nodes[arg].dtype;
        if from == dtype {
            return arg;
        }
        let map = MapFunction::Kernel(cast_kernel(from, dtype));
        let kind = Kind::Map { map, args: Dims::from([arg]), refuses: None };
        self.push(kind, self.nodes[arg].shape.clone(), dtype)
    }

    /// Casts a mask: first to bool, then to 0 or 1 of the dtype that the op computes in.
    fn cast_mask(&mut self, id: Id, computed: DType) -> Id {
        let id = self.cast(id, DType::Bool);
        self.cast(id, computed)
    }

    /// The common shape of operands; `name` and `operand` name the op and its operands in the error message.
    fn broadcast(&self, name: &str, operand: impl Fn(usize) -> &'static str, ids: &[Id]) -> Result<Shape> {
        let shapes: Vec<&[usize]> = ids.iter().map(|&id| &self.nodes[id].shape[..]).collect();
        let shape = broadcast_shapes(&shapes).map_err(|error| {
            let names: Vec<&str> = (0..ids.len()).map(operand).collect();
            Error::shape(name, &names, error)
        })?;
        shape.numel()?;
        Ok(shape)
    }

    fn user_map(&mut self, map: &Arc<dyn UserMap>, args: Dims<Id>) -> Result<Id> {
        let shape = self.broadcast("map", |k| ["x1", "x2", "x3", "x4"][k], &args)?;
        let kind = Kind::Map { map: MapFunction::User(map.clone()), args, refuses: None };
        Ok(self.push(kind, shape, map.result()))
    }

    fn user_fold(&mut self, fold: &Arc<dyn UserFold>, arg: Id, axes: Dims<usize>, keepdims: bool) -> Result<Id> {
        let shape = reduced_shape(&self.nodes[arg].shape, &axes, keepdims);
        if axes.iter().any(|&axis| self.nodes[arg].shape[axis] == 0) {
            let nothing = Tensor::of_scalar(fold.initial(), fold.result());
            return Ok(self.input(nothing.with_layout(nothing.layout().broadcast_to(&shape)?)));
        }
        Ok(self.push(Kind::Fold { fold: FoldFunction::User(fold.clone()), arg, axes }, shape, fold.result()))
    }

    /// The axes of a reduction of a node, normalised, in ascending order.
    fn axes(&self, name: &str, arg: Id, axes: &Axes) -> Result<Dims<usize>> {
        let shape = &self.nodes[arg].shape;
        axes.of(shape.rank())
            .map_err(|error| Error::shape(name, &["x"], error).context_after(format!("x has shape {shape}")))
    }

    /// The nodes from which `root` is computed, itself included, operands first. Operands are followed only from nodes
    /// that `enter` accepts.
    pub(crate) fn below(&self, root: Id, enter: impl Fn(Id) -> bool) -> Vec<Id> {
        self.below_all(&[root], enter)
    }

    /// As [`Graph::below`], for several roots.
    pub(crate) fn below_all(&self, roots: &[Id], enter: impl Fn(Id) -> bool) -> Vec<Id> {
        // Operands have smaller numbers, so all users of a node come before it in this order.
        let end = roots.iter().max().map_or(0, |last| last + 1);
        let mut needed = vec![false; end];
        roots.iter().for_each(|&root| needed[root] = true);
        for id in (0..end).rev() {
            if needed[id] && enter(id) {
                self.operands(id).iter().for_each(|&arg| needed[arg] = true);
            }
        }
        (0..end).filter(|&id| needed[id]).collect()
    }

    /// Whether a node is a map.
    pub(crate) fn is_map(&self, id: Id) -> bool {
        matches!(self.nodes[id].kind, Kind::Map { .. })
    }

    /// Whether a node is a map or a fold, and not a tensor or another layout of a node.
    pub(crate) fn is_computed(&self, id: Id) -> bool {
        matches!(self.nodes[id].kind, Kind::Map { .. } | Kind::Fold { .. })
    }

    /// The operands of a node.
    pub(crate) fn operands(&self, id: Id) -> &[Id] {
        match &self.nodes[id].kind {
            Kind::Input(_) | Kind::Target(_) | Kind::Known => &[],
            Kind::Map { args, .. } => args,
            Kind::Fold { arg, .. } | Kind::View { arg, .. } | Kind::Reshape { arg } | Kind::Twin { fold: arg } => {
                std::slice::from_ref(arg)
            }
        }
    }
}

/// Whether two tensors of one layout and dtype repeat one element each, with the same bits. A NaN has several.
fn are_equal(a: &Tensor, b: &Tensor) -> bool {
    let layout = a.layout();
    let repeats = layout.strides().iter().zip(&layout.shape()[..]).all(|(&stride, &length)| stride == 0 || length == 1);
    let same = |a: f64, b: f64| a.to_bits() == b.to_bits() && !a.is_nan();
    repeats
        && a.numel() > 0
        && match [a, b].map(|tensor| tensor.scalar_at(layout.offset())) {
            [Scalar::Float(a), Scalar::Float(b)] => same(a, b),
            [Scalar::Complex(a), Scalar::Complex(b)] => same(a.re, b.re) && same(a.im, b.im),
            [a, b] => a == b,
        }
}
