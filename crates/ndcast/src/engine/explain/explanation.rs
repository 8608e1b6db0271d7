//! An expression explained: how its operands align, the loops, the result and its dtype, and what the plan makes of each operation.

mod operands;
mod text;

use super::dtypes::why;
use super::eager::{Eager, Operation, allocates, is_leaf};
use super::fates::Fates;
use super::{Plan, Traffic};
use crate::engine::compile::program::compile;
use crate::engine::functions::{plan_gathers, settle};
use crate::engine::lower::graph::Graph;
use crate::engine::lower::values::Values;
use crate::engine::plan::Plan as Steps;
use crate::engine::run::execute::{Room, execute};
use crate::engine::run::meter::Meter;
use crate::engine::{here, machine};
use crate::error::{Error, Result};
use crate::expr::print::{OPERANDS, each};
use crate::expr::{Expr, Node};
use crate::machine::{DIRECT_ELEMENTS, Machine};
use crate::shape::{Broadcast, Count, Length, ShapeError, Spelling};
use crate::{DType, Shape};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What an expression means, costs and becomes; or how bare shapes broadcast. It prints as text, and is JSON for programs.
///
/// [`Expr::explain`] gives it. Nothing is computed, except by [`Expr::explain_and_run`]. Numbers of elements and bytes are exact up to 2^128.
///
/// ```
/// use ndcast::{DType, Tensor};
/// let (points, centres) = (Tensor::zeros([2000, 1, 3], DType::F32)?, Tensor::zeros([20, 3], DType::F32)?);
/// let explained = (&points - &centres).square().sum(-1).explain()?;
/// let text = explained.to_string();
/// assert!(text.contains("  axis 1 of a: 1 -> 20 (stretched, stride 0)"), "{text}");
/// assert!(text.contains("out[i, j, k] = a[i, 0, k] - b[j, k]"), "{text}");
/// assert!(text.contains("fused into t3"), "{text}");
/// assert_eq!(explained.why_dtype(), "float32: sum keeps the dtype");
/// // NumPy would allocate two temporaries of (2000, 20, 3).
/// assert_eq!(explained.eager().map(|eager| eager.temporaries), Some(2 * 2000 * 20 * 3 * 4));
/// assert!(explained.plan().is_some_and(|plan| plan.traffic().peak < 1 << 20));
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    expression: String,
    broadcast: Option<Broadcast>,
    shape: Option<Vec<Length>>,
    dtype: Option<DType>,
    why: String,
    nodes: Vec<ExplainedNode>,
    eager: Option<Eager>,
    plan: Option<Plan>,
    notes: Vec<String>,
    error: Option<String>,
    measured: Option<Measured>,
}

/// One operation of an expression, and what becomes of it.
///
/// ```
/// use ndcast::{DType, Tensor};
/// let x = Tensor::zeros([1000, 1000], DType::F32)?;
/// let explained = (x.expr() * 2.0).exp().explain()?;
/// let doubled = &explained.nodes()[0];
/// assert_eq!((doubled.name.as_str(), doubled.text.as_str()), ("t1", "a * 2.0"));
/// assert_eq!((doubled.eager_bytes, doubled.stored_bytes), (4_000_000, 0));
/// assert_eq!(doubled.fate, "fused into t2");
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ExplainedNode {
    /// `t1`, `t2`, and so on, operands first.
    pub name: String,
    /// The operation, with the names of its operands.
    pub text: String,
    /// The shape of its result.
    pub shape: Shape,
    /// The dtype of its result.
    pub dtype: DType,
    /// Bytes that an eager library would allocate for the result: none for a view.
    pub eager_bytes: u128,
    /// Bytes that ndcast stores for it.
    pub stored_bytes: u128,
    /// What becomes of it in the plan: fused, hoisted, stored, or a view.
    pub fate: String,
}

/// What a run counted, beside the prediction of the plan.
///
/// Example: [`Expr::explain_and_run`](crate::Expr::explain_and_run).
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Measured {
    /// The time of one evaluation, without planning a second time and without counting.
    pub time: Duration,
    /// The bytes that tiles read and wrote, and the most memory that was held, counted while a second evaluation ran.
    pub traffic: Traffic,
}

impl Expr {
    /// How the operands align and what the result will be, why it has its dtype, what the plan makes of each operation, and what that costs beside
    /// an eager library. It computes as little as [`Expr::shape`].
    ///
    /// # Errors
    /// As [`Expr::plan`].
    ///
    /// ```
    /// use ndcast::{Tensor, tensor};
    /// let explained = (tensor![[1.0], [2.0]] * tensor![10.0, 20.0, 30.0]).explain()?;
    /// assert!(explained.to_string().contains("        out[i, j] = a[i, 0] * b[j]"), "{explained}");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn explain(&self) -> Result<Explanation> {
        plan_gathers(self);
        Explanation::of(self, &here()).map_err(|error| error.at(self.at()))
    }

    /// As [`Expr::explain`], and evaluates the expression twice: once for the time, and once, slowly, to count the bytes that are read, written
    /// and held. The results are dropped.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::ones([500, 400], DType::F32)?;
    /// let explained = (x.expr() + 1.0).explain_and_run()?;
    /// let counted = explained.measured().map(|measured| (measured.traffic.read, measured.traffic.written));
    /// assert_eq!(counted, Some((800_004, 800_000))); // The number is an element too.
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn explain_and_run(&self) -> Result<Explanation> {
        settle(&[self], None)?;
        let mut explained = self.explain()?;
        let started = Instant::now();
        drop(self.eval()?);
        let time = started.elapsed();
        let traffic = counted(self).map_err(|error| error.at(self.at()))?;
        explained.measured = Some(Measured { time, traffic });
        Ok(explained)
    }
}

/// Evaluates an expression by its plan, and counts.
fn counted(expr: &Expr) -> Result<Traffic> {
    let (graph, root) = Graph::of(expr, None)?;
    let machine = machine(&graph);
    let program = compile(&graph, Steps::new(&graph, &[root], &machine), &[], &machine)?;
    let meter = Meter::default();
    execute(&graph, &program, &mut Values::none(), Room::New, Some(&meter))?;
    let counts = meter.counts();
    Ok(Traffic { read: counts.read, written: counts.written, peak: counts.peak, passes: counts.passes })
}

impl Explanation {
    fn of(expr: &Expr, machine: &Machine) -> Result<Explanation> {
        let (mut graph, root) = Graph::traced(expr)?;
        let found = nodes(expr);
        let mut trace = graph.trace.take().unwrap_or_default();
        // What stands for a tensor is no operation.
        trace.retain(|traced| found.get(&traced.node).is_some_and(|node| !is_leaf(node)));
        let program = compile(&graph, Steps::new(&graph, &[root], machine), &[], machine)?;
        let order: Vec<&Arc<Node>> = trace.iter().filter_map(|traced| found.get(&traced.node).copied()).collect();
        let (texts, tensors) = each(&order, OPERANDS);
        let plan = Plan::of_program((&graph, root), &program, machine, &tensors);
        let fates = Fates::new(&graph, root, &program, &trace);
        let operations: Vec<Operation<'_>> = order
            .iter()
            .zip(&trace)
            .map(|(&node, traced)| Operation {
                node,
                shape: graph.nodes[traced.id].shape.clone(),
                dtype: graph.nodes[traced.id].dtype,
                allocates: allocates(&graph, node, traced.id),
            })
            .collect();
        let explained = operations.iter().zip(texts).enumerate().map(|(number, (operation, text))| {
            let (fate, stored_bytes) = fates.of(number, operation.node);
            ExplainedNode {
                name: format!("t{}", number + 1),
                text,
                shape: operation.shape.clone(),
                dtype: operation.dtype,
                eager_bytes: operation.allocates,
                stored_bytes,
                fate,
            }
        });
        let node = &graph.nodes[root];
        let small = (0..graph.nodes.len()).all(|id| graph.numel(id) <= DIRECT_ELEMENTS);
        let note = "few elements: eval() computes them operation by operation, which takes less time than a plan";
        Ok(Explanation {
            expression: expr.to_string(),
            broadcast: operands::broadcast(expr),
            shape: Some(node.shape.iter().map(|&length| length.into()).collect()),
            dtype: Some(node.dtype),
            why: why(expr, node.dtype),
            nodes: explained.collect(),
            eager: Some(Eager::of(&operations)),
            plan: Some(plan),
            notes: if small { vec![note.to_string()] } else { Vec::new() },
            error: None,
            measured: None,
        })
    }

    /// How bare shapes broadcast. Lengths may be names, and there may be more elements than any memory holds.
    ///
    /// ```
    /// use ndcast::shape::Broadcast;
    /// use ndcast::{DType, Explanation};
    /// let (x, y) = ([6000.into(), 6000.into()], [6000.into(), 6000.into(), 1.into()]);
    /// let explained = Explanation::of_shapes(Broadcast::new(&[("x", &x), ("y", &y)], "{0} == {1}"), DType::Bool);
    /// assert!(explained.to_string().contains("elements   216,000,000,000"), "{explained}");
    /// ```
    #[must_use]
    pub fn of_shapes(broadcast: Broadcast, dtype: DType) -> Explanation {
        let error = broadcast.result().is_none().then(|| {
            let told = broadcast.alignment().and_then(|alignment| {
                let shapes: Vec<&[usize]> = (0..alignment.operands()).map(|k| alignment.shape(k)).collect();
                Error::shape("", &broadcast.names(), ShapeError::clash(&shapes)).clash(Spelling::Subscripts)
            });
            told.unwrap_or_else(|| "shapes do not broadcast".to_string())
        });
        Explanation {
            expression: String::new(),
            shape: broadcast.result(),
            dtype: Some(dtype),
            why: String::new(),
            broadcast: Some(broadcast),
            nodes: Vec::new(),
            eager: None,
            plan: None,
            notes: Vec::new(),
            error,
            measured: None,
        }
    }

    /// How the operands of the outermost element-wise operation align. `None` if there is no such operation of several operands.
    ///
    /// ```
    /// use ndcast::{Tensor, tensor};
    /// let explained = (tensor![[1.0], [2.0]] * tensor![10.0, 20.0, 30.0]).sum(0).explain()?;
    /// assert_eq!(explained.broadcast().map(|broadcast| broadcast.pattern(0)), Some(vec![false, true]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn broadcast(&self) -> Option<&Broadcast> {
        self.broadcast.as_ref()
    }

    /// The shape of the result; `None` for a clash. Lengths may be names.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1.0, 2.0].expr().exp().explain()?.shape(), Some(&[2.into()][..]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn shape(&self) -> Option<&[Length]> {
        self.shape.as_deref()
    }

    /// The dtype of the result, if it is known.
    ///
    /// ```
    /// use ndcast::{DType, tensor};
    /// assert_eq!(tensor![1, 2].expr().less(2).explain()?.dtype(), Some(DType::Bool));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn dtype(&self) -> Option<DType> {
        self.dtype
    }

    /// Why the result has its dtype, in a sentence.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let explained = (tensor![1i64, 2] + tensor![1f32, 2.0]).explain()?;
    /// assert_eq!(explained.why_dtype(), "float32: int64 with float32: an integer with a float takes its dtype");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn why_dtype(&self) -> &str {
        &self.why
    }

    /// The operations of the expression, operands first, each with what becomes of it.
    ///
    /// Example: [`Expr::explain`](crate::Expr::explain).
    #[must_use]
    pub fn nodes(&self) -> &[ExplainedNode] {
        &self.nodes
    }

    /// What an eager library would do for the same; `None` for bare shapes.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::zeros([1000, 1000], DType::F32)?;
    /// let eager = (x.expr() * 2.0 + 1.0).explain()?.eager().unwrap_or_default();
    /// assert_eq!((eager.operations, eager.temporaries, eager.peak), (2, 4_000_000, 8_000_000));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn eager(&self) -> Option<Eager> {
        self.eager
    }

    /// The plan, which predicts the memory traffic; `None` for bare shapes.
    ///
    /// Example: [`Expr::explain`](crate::Expr::explain).
    #[must_use]
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// The time of a run, and the bytes that it counted; `None` without a run.
    ///
    /// Example: [`Expr::explain_and_run`].
    #[must_use]
    pub fn measured(&self) -> Option<Measured> {
        self.measured
    }

    /// Why there is no result, if there is none: the shapes clash.
    ///
    /// ```
    /// use ndcast::shape::Broadcast;
    /// use ndcast::{DType, Explanation};
    /// let clash = Broadcast::new(&[("x", &[2.into()]), ("y", &[3.into()])], "");
    /// let explained = Explanation::of_shapes(clash, DType::F32);
    /// assert!(explained.error().is_some_and(|error| error.starts_with("shapes do not broadcast")));
    /// ```
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// The same explanation of an expression that somebody wrote as text.
    #[doc(hidden)]
    #[must_use]
    pub fn worded(mut self, expression: &str, broadcast: Option<Broadcast>) -> Explanation {
        self.expression = expression.to_owned();
        self.broadcast = broadcast;
        self
    }

    /// The same explanation with the reason for the dtype.
    #[doc(hidden)]
    #[must_use]
    pub fn because(mut self, why: String) -> Explanation {
        self.why = why;
        self
    }

    /// The same explanation with a note, or with what an error says.
    #[doc(hidden)]
    #[must_use]
    pub fn noted(mut self, note: String) -> Explanation {
        self.notes.push(note);
        self
    }

    /// The same explanation of something that is refused.
    #[doc(hidden)]
    #[must_use]
    pub fn refused(mut self, error: String) -> Explanation {
        self.error = Some(error);
        (self.shape, self.dtype, self.why) = (None, None, String::new());
        self
    }

    /// The same explanation with the measurement of another one, whose operands have elements.
    #[doc(hidden)]
    #[must_use]
    pub fn measured_by(mut self, other: &Explanation) -> Explanation {
        self.measured = other.measured;
        self
    }

    /// The number of elements of the result.
    fn elements(&self) -> Option<Count> {
        self.shape.as_deref().map(Count::of)
    }
}

/// The nodes of an expression by their addresses.
fn nodes(expr: &Expr) -> HashMap<usize, &Arc<Node>> {
    expr.nodes().into_iter().map(|node| (Arc::as_ptr(node).addr(), node)).collect()
}
