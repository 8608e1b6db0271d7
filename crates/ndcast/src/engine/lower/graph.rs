//! Lowers an expression to a typed graph: it decides every shape and dtype, and finds every error that does not depend
//! on the values of elements.
//!
//! *Problem*: expressions contain operands of several dtypes, views of values that are not computed yet, and composite
//! ops such as `mean`. *Technique*: the walk over the expression (`walk`) adds its nodes, operands first, with the casts
//! that promotion needs and the parts of composite ops. Views are pushed down through maps to the tensors, where they
//! cost nothing. *Contract*: in a [`Graph`], operands come before their users; the operands of a
//! map broadcast to the map's shape; the operand of a view is a node that has to be stored.

use crate::engine::lower::decompose::Stop;
use crate::engine::lower::walk::{broadcast, walk_all};
use crate::error::{Error, Result};
use crate::expr::derived::ViewFn;
use crate::expr::gathered::Gathered;
use crate::expr::typing::Refusal;
use crate::expr::user::{UserFold, UserMap};
use crate::expr::{Expr, MAX_HEIGHT};
use crate::machine::{COMMON_SUBEXPRESSION_NODES, COSTLY_WORK};
use crate::shape::{Dims, Layout, Shape};
use crate::{DType, Op, Scalar, Source, Tensor};
use ndcast_ops::{FoldKernel, MapKernel, cast_kernel};
use std::borrow::Cow;
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
    /// The nodes of the expression, operands first, if they are wanted too.
    pub(crate) trace: Option<Vec<Traced>>,
}

/// A node of an expression, lowered.
pub(crate) struct Traced {
    /// The address of the node, which identifies it while the expression lives.
    pub(crate) node: usize,
    /// The node of the graph that has its result.
    pub(crate) id: Id,
    /// The number of nodes that the graph had afterwards: those from the end of the node before it on are parts of it.
    pub(crate) end: usize,
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
    /// A reduction over axes, with its name.
    Fold {
        name: &'static str,
        fold: FoldFunction,
        arg: Id,
        axes: Dims<usize>,
    },
    /// Elements at the places that a tensor of indices holds.
    Gather(Box<Gathered>),
    /// A node whose shape and dtype are known, in a graph that nobody computes.
    Known,
    /// An array that is somewhere else, or the result of a function that has not run, in a graph that nobody computes.
    Pending(Pending),
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

/// Elements that are not in memory. The layout is that of a view, if it is one, over all of them.
#[derive(Clone)]
pub(crate) struct Pending {
    pub(crate) name: Cow<'static, str>,
    pub(crate) layout: Layout,
    /// Where the elements are read; `None` for a function that has not run.
    pub(crate) source: Option<Arc<dyn Source>>,
}

impl Kind {
    /// The work for each element, in simple ops.
    fn cost(&self) -> usize {
        match self {
            Kind::Map { map, .. } if map.is_costly() => COSTLY_WORK,
            Kind::Gather(_) => COSTLY_WORK,
            Kind::Map { .. } => 1,
            _ => 0,
        }
    }

    /// Whether both certainly compute the same elements; two folds perhaps in different forms.
    fn is_same(&self, other: &Kind) -> bool {
        match (self, other) {
            (Kind::Input(a), Kind::Input(b)) => a.layout() == b.layout() && (a.shares_storage(b) || are_equal(a, b)),
            (Kind::Pending(a), Kind::Pending(b)) => {
                let both = a.source.as_ref().zip(b.source.as_ref());
                both.is_some_and(|(one, other)| Arc::ptr_eq(one, other)) && a.layout == b.layout
            }
            (Kind::Gather(a), Kind::Gather(b)) => a.is_same(b),
            (Kind::Twin { fold: a }, Kind::Twin { fold: b }) => a == b,
            (Kind::Map { map: a, args: x, refuses: r }, Kind::Map { map: b, args: y, refuses: s }) => {
                a.is_same(b) && x == y && r == s
            }
            (Kind::Fold { fold: a, arg: x, axes: i, .. }, Kind::Fold { fold: b, arg: y, axes: j, .. }) => {
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
    /// A kernel that is no op of the table, with its name: a cast, the last step of a composite op, or two fused ops.
    Kernel(&'static str, MapKernel),
    /// A user's function.
    User(Arc<dyn UserMap>),
}

impl MapFunction {
    /// The kernel; `None` for a user's function.
    pub(crate) fn kernel(&self) -> Option<MapKernel> {
        match self {
            MapFunction::Op(_, kernel) | MapFunction::Kernel(_, kernel) => Some(*kernel),
            MapFunction::User(_) => None,
        }
    }

    /// Whether it takes longer than loading its operands from memory.
    pub(crate) fn is_costly(&self) -> bool {
        match self {
            MapFunction::Op(op, _) => op.info().is_costly(),
            MapFunction::Kernel(..) => false,
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
    /// that a [`Kind::Target`] stands for.
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

    /// As [`Graph::of`], with the trace of the expression's nodes.
    pub(crate) fn traced(expr: &Expr) -> Result<(Graph, Id)> {
        let mut graph = Graph { trace: Some(Vec::new()), ..Graph::empty() };
        let roots = graph.roots(&[expr])?;
        Ok((graph, roots[0]))
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
        walk_all(self, exprs).map_err(Stop::error)
    }

    /// Shape and dtype of an expression. Parts whose types are known are not typed again.
    pub(crate) fn types_of(expr: &Expr) -> Result<(Shape, DType)> {
        let mut graph = Graph { only_types: true, ..Graph::empty() };
        let root = graph.roots(&[expr])?[0];
        let Node { shape, dtype, .. } = graph.nodes.swap_remove(root);
        Ok((shape, dtype))
    }

    /// Reports the first mistake of expressions that does not depend on the values of elements.
    pub(crate) fn check(exprs: &[&Expr], target: Option<(Layout, DType)>) -> Result<()> {
        Graph { only_types: true, target, ..Graph::empty() }.roots(exprs).map(drop)
    }

    /// A graph without nodes.
    pub(crate) fn empty() -> Graph {
        Graph { nodes: Vec::new(), target: None, only_types: false, trace: None }
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

    /// Adds elements to gather.
    pub(crate) fn gather(&mut self, gathered: Gathered) -> Id {
        let (shape, dtype) = (gathered.table().shape().clone(), gathered.table().dtype());
        self.push(if self.only_types { Kind::Known } else { Kind::Gather(Box::new(gathered)) }, shape, dtype)
    }

    /// A node cast to a dtype; the node itself if it has this dtype already.
    pub(crate) fn cast(&mut self, arg: Id, dtype: DType) -> Id {
        let from = self.nodes[arg].dtype;
        if from == dtype {
            return arg;
        }
        let map = MapFunction::Kernel(dtype.name(), cast_kernel(from, dtype));
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
        broadcast(name, operand, &shapes)
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

    /// Number of elements of a node. The result of a node that is only planned may have more than can be counted.
    pub(crate) fn numel(&self, id: Id) -> usize {
        self.nodes[id].shape.numel().unwrap_or(usize::MAX)
    }

    /// Size of a node's elements, in bytes.
    pub(crate) fn bytes(&self, id: Id) -> usize {
        self.numel(id).saturating_mul(self.nodes[id].dtype.size())
    }

    /// Whether a node is a map.
    pub(crate) fn is_map(&self, id: Id) -> bool {
        matches!(self.nodes[id].kind, Kind::Map { .. })
    }

    /// The elements of a gather.
    pub(crate) fn gathered(&self, id: Id) -> &Gathered {
        let Kind::Gather(gathered) = &self.nodes[id].kind else { unreachable!("an operand of a gather") };
        gathered
    }

    /// Whether a node is a gather.
    pub(crate) fn is_gather(&self, id: Id) -> bool {
        matches!(self.nodes[id].kind, Kind::Gather(_))
    }

    /// Whether a node is a map, a gather or a fold, and not a tensor or another layout of a node.
    pub(crate) fn is_computed(&self, id: Id) -> bool {
        matches!(self.nodes[id].kind, Kind::Map { .. } | Kind::Gather(_) | Kind::Fold { .. })
    }

    /// The operands of a node.
    pub(crate) fn operands(&self, id: Id) -> &[Id] {
        match &self.nodes[id].kind {
            Kind::Input(_) | Kind::Target(_) | Kind::Gather(_) | Kind::Known | Kind::Pending(..) => &[],
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
