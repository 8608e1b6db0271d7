//! [`Expr`]: a computation that has been described but not yet run.
//!
//! Operators on tensors, references and scalars build expressions. Building never fails. [`Expr::eval`] makes a plan, reports all errors,
//! allocates the result and computes it. The eager methods of [`Tensor`] run the same kernels, so both agree bit for bit.

pub(crate) mod composite;
pub(crate) mod derived;
pub(crate) mod functions;
pub(crate) mod gathered;
pub(crate) mod operand;
mod operands;
pub(crate) mod outline;
pub(crate) mod print;
pub(crate) mod shared;
pub(crate) mod source;
pub(crate) mod typing;
pub(crate) mod user;
pub(crate) mod views;

pub(crate) use crate::axes::Axes;
use crate::expr::composite::Composite;
use crate::expr::derived::ViewFn;
use crate::expr::functions::Function;
use crate::expr::shared::Marks;
use crate::expr::typing::FoldOp;
use crate::expr::user::{UserFold, UserMap};
use crate::guard::OwnPolicy;
use crate::memory::storage::others;
use crate::shape::{Dims, Shape};
use crate::{DType, Error, Op, Scalar, Tensor, default_float};
use std::collections::HashSet;
use std::ops::Deref;
use std::panic::Location;
use std::sync::{Arc, OnceLock};

/// A lazy tensor. [`Expr::eval`] computes it.
///
/// Operators, maps, reductions and views fuse: no intermediate result is stored unless that saves work. So do the elements that indices pick
/// by [`index`](Expr::index), [`take`](Expr::take) or [`gather`](Expr::gather): many of them are gathered where they are used. Functions of
/// whole tensors, such as [`sort`](Expr::sort), [`matmul`](Expr::matmul), [`cumsum`](Expr::cumsum) and [`concat`](Expr::concat), are not
/// fused: their operands are computed and stored, the method of [`Tensor`] runs on them once, and what follows reads its result.
///
/// ```
/// use ndcast::{Tensor, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let standardised = (&x - x.expr().mean(0)) / 2.0;
/// assert_eq!(standardised.eval()?.to_vec::<f64>()?, [-0.5, -0.5, 0.5, 0.5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
///
/// # When errors are raised
///
/// Building an expression checks nothing and never fails. [`eval`](Expr::eval), [`shape`](Expr::shape), [`dtype`](Expr::dtype) and
/// [`plan`](Expr::plan) report the first error of the whole expression, in the order in which it is written, with the place in the source
/// where that part was built. An error that depends on the values of elements, such as an index out of range, comes only when they are
/// computed. The methods of [`Tensor`] report their errors at once. So do those that return a list of expressions, such as
/// [`split`](Expr::split): the number of parts depends on the shape.
///
/// ```
/// use ndcast::{Order, Tensor};
/// let x = Tensor::from([[3.0, 1.0], [2.0, 4.0]]);
/// let wrong = x.expr().sort(2, Order::Ascending) + 1.0; // There is no axis 2, but nothing is said yet.
/// let error = wrong.shape().unwrap_err();
/// assert!(error.message().starts_with("sort"));
/// assert_eq!(error.location().unwrap().file(), file!());
/// assert_eq!(wrong.eval().unwrap_err(), error);
/// assert!(x.sort(2, Order::Ascending).is_err()); // A method of a tensor says it at once.
///
/// let taken = x.expr().take(Tensor::from([5]), 0);
/// assert_eq!(taken.shape()?.to_vec(), [1, 2]); // This needs no elements of the indices.
/// assert!(taken.eval().is_err()); // There is no element 5.
/// # Ok::<(), ndcast::Error>(())
/// ```
///
#[doc = include_str!("expr/chapters.md")]
#[must_use = "an expression computes nothing until eval()"]
#[derive(Clone)]
pub struct Expr {
    pub(crate) form: Form,
    /// The place in the caller's source that built the expression.
    at: &'static Location<'static>,
}

/// The three forms of an expression. Tensors and scalars are stored inline, so that a single op on tensors needs one allocation.
#[derive(Clone)]
pub(crate) enum Form {
    Tensor(Tensor),
    Scalar(Scalar),
    Node(Arc<Node>),
}

pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    /// Number of nodes on the longest path to a leaf. The planner refuses heights that would overflow the stack.
    height: usize,
    /// Whether it reads memory that others may write to, so that it must not wait.
    urgent: bool,
    /// Whether it is a function of whole tensors or has one below it.
    has_functions: bool,
    /// The guards that judge it.
    pub(crate) policy: OwnPolicy,
    /// The result, or its shape and dtype, if they are known; few nodes have them.
    known: OnceLock<Box<Known>>,
    pub(crate) marks: Marks,
}

/// The known facts about the result of a node.
#[derive(Default)]
struct Known {
    /// The result, once [`Expr::eval_once`] has stored it.
    made: OnceLock<Tensor>,
    /// Shape and dtype, once somebody has asked for them, and the default float at that time: with another one, the
    /// dtype may be another.
    types: OnceLock<(Shape, DType, DType)>,
}

impl Node {
    /// The result, if it has been stored.
    pub(crate) fn made(&self) -> Option<&Tensor> {
        self.known.get()?.made.get()
    }

    /// Stores the result, unless a concurrent evaluation has stored an equal one. Returns the stored one.
    pub(crate) fn keep(&self, made: Tensor) -> &Tensor {
        self.known.get_or_init(Box::default).made.get_or_init(|| made)
    }

    /// Shape and dtype, if they are known.
    pub(crate) fn types(&self) -> Option<(&Shape, DType)> {
        let (shape, dtype, float) = self.known.get()?.types.get()?;
        (*float == default_float()).then_some((shape, *dtype))
    }

    /// Keeps shape and dtype, so that they need not be worked out again for every expression that contains this one.
    pub(crate) fn learn(&self, shape: &Shape, dtype: DType) {
        self.known.get_or_init(Box::default).types.get_or_init(|| (shape.clone(), dtype, default_float()));
    }
}

pub(crate) enum NodeKind {
    /// The current elements of the tensor that the result will overwrite.
    Target,
    /// An error found while building. `eval` reports it.
    Failed(Error),
    Map {
        op: Op,
        args: Args,
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
    Composite {
        composite: Composite,
        arg: Expr,
        axes: Axes,
    },
    View {
        name: &'static str,
        arg: Expr,
        view: ViewFn,
    },
    /// Like `View`, but may first copy the elements.
    Reshape {
        arg: Expr,
        lengths: Dims<isize>,
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
    /// One of the results of a function of whole tensors.
    Function {
        function: Arc<Function>,
        part: usize,
    },
}

/// The operands of an op: one or two inline, more on the heap.
pub(crate) enum Args {
    One([Expr; 1]),
    Two([Expr; 2]),
    More(Vec<Expr>),
}

impl Deref for Args {
    type Target = [Expr];
    fn deref(&self) -> &[Expr] {
        match self {
            Args::One(args) => args,
            Args::Two(args) => args,
            Args::More(args) => args,
        }
    }
}

/// `eval` refuses expressions of more nodes on a path than this. Callers can evaluate a part first.
pub(crate) const MAX_HEIGHT: usize = 5_000;

impl Expr {
    #[track_caller]
    #[inline]
    pub(crate) fn new(kind: NodeKind) -> Expr {
        let (mut height, mut has_functions) = (0, matches!(kind, NodeKind::Function { .. }));
        for child in kind.children() {
            height = height.max(child.height());
            has_functions |= child.has_functions();
        }
        let height = height + 1;
        let urgent = others::are_any() && kind.children().iter().any(Expr::is_urgent);
        let (policy, known, marks) = (OwnPolicy::now(), OnceLock::new(), Marks::default());
        Expr {
            form: Form::Node(Arc::new(Node { kind, height, urgent, has_functions, policy, known, marks })),
            at: Location::caller(),
        }
    }

    /// Whether the expression is a function of whole tensors or has one below it.
    #[inline]
    pub(crate) fn has_functions(&self) -> bool {
        matches!(&self.form, Form::Node(node) if node.has_functions)
    }

    /// Whether the expression reads memory that others may write to: then it is to be computed at once.
    #[doc(hidden)]
    #[inline]
    pub fn is_urgent(&self) -> bool {
        match &self.form {
            Form::Tensor(tensor) => tensor.is_shared(),
            Form::Scalar(_) => false,
            Form::Node(node) => node.urgent,
        }
    }

    pub(crate) fn form(&self) -> &Form {
        &self.form
    }

    /// The place in the caller's source that built the expression.
    pub(crate) fn at(&self) -> &'static Location<'static> {
        self.at
    }

    pub(crate) fn height(&self) -> usize {
        if let Form::Node(node) = &self.form { node.height } else { 1 }
    }

    /// Whether this expression is the same node as `other`, or a view of it. False if `other` is a tensor or a scalar.
    #[doc(hidden)]
    pub fn views(&self, other: &Expr) -> bool {
        let mut seen = self;
        while let Form::Node(node) = &seen.form {
            match (&node.kind, &other.form) {
                (_, Form::Node(other)) if Arc::ptr_eq(node, other) => return true,
                (NodeKind::View { arg, .. } | NodeKind::Reshape { arg, .. }, _) => seen = arg,
                _ => return false,
            }
        }
        false
    }

    /// Whether the expression is a tensor or a view.
    pub(crate) fn is_view(&self) -> bool {
        match &self.form {
            Form::Tensor(_) => true,
            Form::Scalar(_) => false,
            Form::Node(node) => matches!(node.kind, NodeKind::View { .. } | NodeKind::Reshape { .. }),
        }
    }

    /// Whether `other` is the same node as this expression, or one of the nodes below it. False if `other` is a tensor or a scalar.
    #[doc(hidden)]
    pub fn holds(&self, other: &Expr) -> bool {
        let Form::Node(wanted) = &other.form else { return false };
        let (mut seen, mut pending) = (HashSet::new(), vec![self]);
        while let Some(expr) = pending.pop() {
            let Form::Node(node) = &expr.form else { continue };
            if Arc::ptr_eq(node, wanted) {
                return true;
            }
            if node.height > wanted.height && seen.insert(Arc::as_ptr(node)) {
                pending.extend(node.kind.children());
            }
        }
        false
    }

    /// Whether the expression reads elements from the storage of `memory`.
    pub(crate) fn reads(&self, memory: &Tensor) -> bool {
        let there = |tensor: &Tensor| tensor.storage().start() == memory.storage().start();
        self.is_somewhere(|form| match form {
            Form::Tensor(tensor) => there(tensor),
            Form::Node(node) => node.made().is_some_and(there),
            Form::Scalar(_) => false,
        })
    }

    /// Whether the expression contains a reduction.
    pub(crate) fn reduces(&self) -> bool {
        self.is_somewhere(|form| match form {
            Form::Node(node) => {
                matches!(node.kind, NodeKind::Fold { .. } | NodeKind::Composite { .. } | NodeKind::UserFold { .. })
            }
            _ => false,
        })
    }

    /// Whether `holds` is true for this expression or for any expression below it.
    fn is_somewhere(&self, holds: impl Fn(&Form) -> bool) -> bool {
        let (mut seen, mut pending) = (HashSet::new(), vec![self]);
        while let Some(expr) = pending.pop() {
            if holds(&expr.form) {
                return true;
            }
            if let Form::Node(node) = &expr.form
                && seen.insert(Arc::as_ptr(node))
            {
                pending.extend(node.kind.children());
            }
        }
        false
    }

    /// The scalar, if the expression is one.
    #[doc(hidden)]
    pub fn as_scalar(&self) -> Option<Scalar> {
        if let Form::Scalar(scalar) = self.form { Some(scalar) } else { None }
    }

    /// Whether the expression is a tensor, which needs no computation.
    #[doc(hidden)]
    pub fn is_there(&self) -> bool {
        self.as_tensor().is_some()
    }

    /// The elements, if the expression needs no computation.
    pub(crate) fn as_tensor(&self) -> Option<&Tensor> {
        match &self.form {
            Form::Tensor(tensor) => Some(tensor),
            Form::Scalar(_) => None,
            Form::Node(node) => node.made(),
        }
    }

    /// Applies an op of the table element-wise to operands that broadcast. The last operands may be omitted if they have defaults. A method
    /// or a function of [`op`](crate::op) says the same; this is for an op that is known only when the program runs.
    ///
    /// ```
    /// use ndcast::{Expr, op::Op, tensor};
    /// let (x, y) = (tensor![3.0, 0.0], tensor![4.0, 1.0]);
    /// assert_eq!(Expr::map(Op::Hypot, [x.expr(), y.expr()]).eval()?, tensor![5.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn map(op: Op, args: impl IntoIterator<Item = Expr>) -> Expr {
        Expr::new(NodeKind::Map { op, args: Args::More(args.into_iter().collect()) })
    }

    /// [`Expr::map`] for one operand.
    #[track_caller]
    #[inline]
    pub(crate) fn unary(op: Op, x: Expr) -> Expr {
        Expr::new(NodeKind::Map { op, args: Args::One([x]) })
    }

    /// [`Expr::map`] for two operands.
    #[track_caller]
    #[inline]
    pub(crate) fn binary(op: Op, x1: Expr, x2: Expr) -> Expr {
        Expr::new(NodeKind::Map { op, args: Args::Two([x1, x2]) })
    }

    #[track_caller]
    pub(crate) fn composite(self, composite: Composite, axes: impl Into<Axes>) -> Expr {
        Expr::new(NodeKind::Composite { composite, arg: self, axes: axes.into() })
    }

    #[track_caller]
    pub(crate) fn fold_op(self, fold: FoldOp, axes: impl Into<Axes>) -> Expr {
        Expr::new(NodeKind::Fold { fold, arg: self, axes: axes.into() })
    }

    #[track_caller]
    pub(crate) fn failed(error: Error) -> Expr {
        Expr::new(NodeKind::Failed(error))
    }

    /// Converts the elements to another dtype. Floats saturate to integers and NaN becomes 0. Integers wrap. Any value but zero becomes
    /// true.
    ///
    /// ```
    /// use ndcast::{DType, tensor};
    /// let x = tensor![1.5, -2.5, 300.0, f64::NAN];
    /// assert_eq!((x.expr() + 1.0).cast(DType::U8).eval()?, tensor![2u8, 0, 255, 0]);
    /// assert_eq!(tensor![-1i64, 256].expr().cast(DType::U8).eval()?, tensor![255u8, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn cast(&self, dtype: DType) -> Expr {
        Expr::new(NodeKind::Cast { arg: self.clone(), dtype })
    }
}

impl From<Tensor> for Expr {
    #[track_caller]
    #[inline]
    fn from(tensor: Tensor) -> Expr {
        Expr { form: Form::Tensor(tensor), at: Location::caller() }
    }
}

impl From<&Tensor> for Expr {
    #[track_caller]
    #[inline]
    fn from(tensor: &Tensor) -> Expr {
        Expr { form: Form::Tensor(tensor.clone()), at: Location::caller() }
    }
}

impl From<&Expr> for Expr {
    fn from(expr: &Expr) -> Expr {
        expr.clone()
    }
}

impl From<Scalar> for Expr {
    #[track_caller]
    #[inline]
    fn from(scalar: Scalar) -> Expr {
        Expr { form: Form::Scalar(scalar), at: Location::caller() }
    }
}

/// # Compute: as an expression
impl Tensor {
    /// The tensor as an expression. `x.expr().exp().sum(0)` computes in one pass; `x.exp()?.sum(0)?` needs two.
    ///
    /// ```
    /// use ndcast::{Tensor, tensor};
    /// assert_eq!(tensor![3.0, 4.0].expr().square().sum(0).sqrt().eval()?, Tensor::scalar(5.0));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "lazy")]
    #[track_caller]
    pub fn expr(&self) -> Expr {
        Expr::from(self)
    }
}
