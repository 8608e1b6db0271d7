//! [`Expr`]: what is to be computed, said but not yet done.
//!
//! Operators on tensors, references and scalars build expressions; building never checks and never fails. [`Expr::eval`]
//! plans (all errors arise there), allocates the result and runs. Eager methods of [`Tensor`] are expressions of one node, so both agree bit
//! for bit.

use crate::error::Result;
use crate::exec;
use crate::graph::{FoldOp, Sugar};
use crate::shape::{Layout, ShapeError};
use crate::user::{UserFold, UserMap};
use crate::{DType, Error, Op, Scalar, Tensor};
use std::panic::Location;
use std::sync::Arc;

/// A tensor yet to be computed.
///
/// ```
/// use ndcast::{Tensor, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let standardised = (&x - x.expr().mean(0)) / 2.0;
/// assert_eq!(standardised.eval()?.to_vec::<f32>()?, [-0.5, -0.5, 0.5, 0.5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[must_use = "an expression computes nothing until eval()"]
#[derive(Clone)]
pub struct Expr(Arc<Node>);

pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    /// Where in the user's source the node was built.
    pub(crate) at: &'static Location<'static>,
    /// Nodes on the longest way down, so that a walk can refuse what would overflow the stack.
    pub(crate) height: usize,
}

/// A change of layout that needs only the shape to be known.
pub(crate) type ViewFn = Arc<dyn Fn(&Layout) -> Result<Layout, ShapeError> + Send + Sync>;

pub(crate) enum NodeKind {
    Tensor(Tensor),
    Scalar(Scalar),
    /// The elements that the result is about to replace.
    Target,
    /// A mistake that building noticed: reported by `eval`.
    Failed(Error),
    Map {
        op: Op,
        args: Vec<Expr>,
    },
    Cast {
        arg: Expr,
        dtype: DType,
    },
    Fold {
        fold: FoldOp,
        arg: Expr,
        axes: Axes,
    },
    Sugar {
        sugar: Sugar,
        arg: Expr,
        axes: Axes,
    },
    View {
        name: &'static str,
        arg: Expr,
        view: ViewFn,
    },
    /// As `View`, but the elements may have to be copied first.
    Reshape {
        arg: Expr,
        lengths: Vec<isize>,
    },
    UserMap {
        map: Arc<dyn UserMap>,
        args: Vec<Expr>,
    },
    UserFold {
        fold: Arc<dyn UserFold>,
        arg: Expr,
        axes: Axes,
    },
}

/// The axes of a reduction: all of them, or some, negative from the end; dropped from the shape or kept with length 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Axes {
    pub(crate) axes: Option<Vec<isize>>,
    pub(crate) keepdims: bool,
}

impl Axes {
    /// All axes.
    pub fn all() -> Axes {
        Axes::default()
    }

    /// The same axes, kept with length 1.
    #[must_use]
    pub fn keepdims(mut self) -> Axes {
        self.keepdims = true;
        self
    }
}

macro_rules! axes_from {
    ($($T:ty: $x:ident => $axes:expr;)*) => {$(
        impl From<$T> for Axes {
            fn from($x: $T) -> Axes {
                Axes { axes: $axes, keepdims: false }
            }
        }
    )*};
}
axes_from! {
    (): _x => None;
    isize: x => Some(vec![x]);
    i32: x => Some(vec![x as isize]);
    &[isize]: x => Some(x.to_vec());
    Vec<isize>: x => Some(x);
    Option<Vec<isize>>: x => x;
}

impl<const N: usize> From<[isize; N]> for Axes {
    fn from(axes: [isize; N]) -> Axes {
        Axes { axes: Some(axes.to_vec()), keepdims: false }
    }
}

/// Expressions higher than this are refused: evaluate in between.
pub(crate) const MAX_HEIGHT: usize = 5_000;

impl Expr {
    #[track_caller]
    pub(crate) fn new(kind: NodeKind) -> Expr {
        let height = 1 + children(&kind).map(|child| child.0.height).max().unwrap_or(0);
        Expr(Arc::new(Node { kind, at: Location::caller(), height }))
    }

    pub(crate) fn node(&self) -> &Node {
        &self.0
    }

    /// An address that tells nodes apart while they live.
    pub(crate) fn identity(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// An op of the table applied to expressions, tensors or scalars. Operands that have a default may be left out.
    #[track_caller]
    pub fn map(op: Op, args: impl IntoIterator<Item = Expr>) -> Expr {
        Expr::new(NodeKind::Map { op, args: args.into_iter().collect() })
    }

    #[track_caller]
    pub(crate) fn sugar(self, sugar: Sugar, axes: impl Into<Axes>) -> Expr {
        Expr::new(NodeKind::Sugar { sugar, arg: self, axes: axes.into() })
    }

    #[track_caller]
    pub(crate) fn fold_op(self, fold: FoldOp, axes: impl Into<Axes>) -> Expr {
        Expr::new(NodeKind::Fold { fold, arg: self, axes: axes.into() })
    }

    #[track_caller]
    pub(crate) fn view(
        self,
        name: &'static str,
        view: impl Fn(&Layout) -> Result<Layout, ShapeError> + Send + Sync + 'static,
    ) -> Expr {
        Expr::new(NodeKind::View { name, arg: self, view: Arc::new(view) })
    }

    #[track_caller]
    pub(crate) fn failed(error: Error) -> Expr {
        Expr::new(NodeKind::Failed(error))
    }

    /// The same elements as another dtype: floats saturate into integers (NaN gives 0), integers wrap, anything but zero is true.
    #[track_caller]
    pub fn cast(&self, dtype: DType) -> Expr {
        Expr::new(NodeKind::Cast { arg: self.clone(), dtype })
    }

    /// Computes the expression.
    ///
    /// # Errors
    /// `Shape` with the picture of the axis that clashes, `DType`, `Index`, `Value` (an integer divided by zero), or `Memory`
    /// if the result does not fit; each says where in the source its node was built.
    pub fn eval(&self) -> Result<Tensor> {
        exec::eval(self)
    }

    /// Computes the expression into a tensor that exists, which keeps its dtype, layout and place. The result is as if it had been
    /// computed first and stored then; on an error the tensor is unchanged.
    ///
    /// # Errors
    /// As [`Expr::eval`]; `Shape` unless the shapes are equal, `DType` if the cast is not of the same kind.
    pub fn eval_into(&self, out: &mut Tensor) -> Result<()> {
        exec::eval_into(self, out, exec::Stored::ExactShape)
    }

    /// The shape the result will have.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn shape(&self) -> Result<crate::Shape> {
        crate::graph::Graph::of(self, None).map(|(graph, root)| graph.nodes[root].shape.clone())
    }

    /// The dtype the result will have.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn dtype(&self) -> Result<DType> {
        crate::graph::Graph::of(self, None).map(|(graph, root)| graph.nodes[root].dtype)
    }
}

/// The operands of a node.
pub(crate) fn children(kind: &NodeKind) -> Box<dyn Iterator<Item = &Expr> + '_> {
    match kind {
        NodeKind::Tensor(_) | NodeKind::Scalar(_) | NodeKind::Target | NodeKind::Failed(_) => {
            Box::new(std::iter::empty())
        }
        NodeKind::Map { args, .. } | NodeKind::UserMap { args, .. } => Box::new(args.iter()),
        NodeKind::Cast { arg, .. }
        | NodeKind::Fold { arg, .. }
        | NodeKind::Sugar { arg, .. }
        | NodeKind::View { arg, .. }
        | NodeKind::Reshape { arg, .. }
        | NodeKind::UserFold { arg, .. } => Box::new(std::iter::once(arg)),
    }
}

/// A chain of a million nodes must not overflow the stack when it goes: nodes are taken apart one by one.
impl Drop for Node {
    fn drop(&mut self) {
        fn take(kind: &mut NodeKind, pending: &mut Vec<Expr>) {
            match std::mem::replace(kind, NodeKind::Target) {
                NodeKind::Map { args, .. } | NodeKind::UserMap { args, .. } => pending.extend(args),
                NodeKind::Cast { arg, .. }
                | NodeKind::Fold { arg, .. }
                | NodeKind::Sugar { arg, .. }
                | NodeKind::View { arg, .. }
                | NodeKind::Reshape { arg, .. }
                | NodeKind::UserFold { arg, .. } => pending.push(arg),
                NodeKind::Tensor(_) | NodeKind::Scalar(_) | NodeKind::Target | NodeKind::Failed(_) => {}
            }
        }
        if self.height < 100 {
            return;
        }
        let mut pending = Vec::new();
        take(&mut self.kind, &mut pending);
        while let Some(Expr(node)) = pending.pop() {
            if let Ok(mut node) = Arc::try_unwrap(node) {
                take(&mut node.kind, &mut pending);
                node.height = 0;
            }
        }
    }
}

impl From<Tensor> for Expr {
    #[track_caller]
    fn from(tensor: Tensor) -> Expr {
        Expr::new(NodeKind::Tensor(tensor))
    }
}

impl From<&Tensor> for Expr {
    #[track_caller]
    fn from(tensor: &Tensor) -> Expr {
        Expr::from(tensor.clone())
    }
}

impl From<&Expr> for Expr {
    fn from(expr: &Expr) -> Expr {
        expr.clone()
    }
}

impl From<Scalar> for Expr {
    #[track_caller]
    fn from(scalar: Scalar) -> Expr {
        Expr::new(NodeKind::Scalar(scalar))
    }
}

impl Tensor {
    /// The tensor as an expression: `x.expr().exp().sum(0)` computes in one pass what `x.exp()?.sum(0)?` does in two.
    #[track_caller]
    pub fn expr(&self) -> Expr {
        Expr::from(self)
    }
}
