//! The engine: it lowers an expression to a graph, plans the graph, compiles it to loop nests and runs them.
//!
//! *Problem*: compute an expression in memory proportional to its inputs and its result. *Technique*: `lower` turns the
//! expression into a graph of typed nodes. `plan` chooses the nodes to store and collects them in fusion groups.
//! `compile` turns each stored node into a loop nest with fused loops over tiles, and `run` computes it. The threads
//! share the tiles of the kept elements, or, if there are few kept elements, pieces of the fold tree. Small expressions
//! skip all this (`direct`). *Contract*: no result depends on the number of threads; a write that fails leaves its
//! target unchanged.

pub(crate) mod compile;
pub(crate) mod direct;
mod eval;
pub(crate) mod lower;
pub(crate) mod plan;
pub(crate) mod run;
pub(crate) mod target;
#[cfg(test)]
mod tests;
pub(crate) mod walk;

use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::compile::sources::Sources;
use crate::engine::direct::small;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, MapFunction, Node};
use crate::engine::lower::values::Values;
use crate::engine::plan::fusion::FusionGroup;
use crate::engine::plan::{Plan, Step};
use crate::engine::run::fused;
use crate::engine::run::parallel::{Places, drive};
use crate::engine::run::store::Output;
use crate::error::{Error, Result};
use crate::expr::composite::Composite;
use crate::expr::operand::Value;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr};
use crate::machine::{DIRECT_RESULT_ELEMENTS, PARALLEL_ELEMENTS, STOPPABLE_WORK_PER_ELEMENT};
use crate::shape::{Layout, Shape, ShapeError};
use crate::threads::{check, is_watched, num_threads, to_the_end, wake};
use crate::{DType, Op, Tensor};
use target::{Stored, stretched, trimmed};

/// Computes an expression.
pub(crate) fn eval(expr: &Expr) -> Result<Tensor> {
    match small::eval(expr) {
        Some(result) => Ok(result),
        None => general(expr),
    }
}

/// Computes several expressions.
pub(crate) fn eval_all(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
    let mut results: Vec<Option<Tensor>> = exprs.iter().map(|expr| small::eval(expr)).collect();
    let left: Vec<&Expr> =
        exprs.iter().zip(&results).filter(|(_, made)| made.is_none()).map(|(expr, _)| *expr).collect();
    let made = general_all(&left)?;
    results.iter_mut().filter(|made| made.is_none()).zip(made).for_each(|(place, made)| *place = Some(made));
    Ok(results.into_iter().flatten().collect())
}

/// Computes an expression with a graph, a plan and loop nests.
fn general(expr: &Expr) -> Result<Tensor> {
    Ok(general_all(&[expr])?.swap_remove(0))
}

/// As [`general`], for several expressions.
fn general_all(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
    exprs.iter().for_each(|expr| expr.set_computed());
    let (graph, roots) = Graph::of_all(exprs, None)?;
    let results = finish_all(&graph, &roots).map_err(|error| match exprs {
        [expr] => error.at(expr.at()),
        // With several expressions, it is not known which of them failed.
        _ => error,
    })?;
    let results = results.into_iter().zip(exprs).map(|(result, expr)| {
        // A reduction of no elements is a constant, which the graph broadcasts from one element. The caller may write
        // to a result, so each of its elements needs memory of its own.
        if result.layout().shares_cells() && !expr.is_view() { result.duplicate() } else { Ok(result) }
    });
    results.collect()
}

/// Computes an op of the table on tensors and scalars.
#[track_caller]
pub(crate) fn map(op: Op, args: &[Value<'_>]) -> Result<Tensor> {
    match map_now(op, args) {
        Some(result) => Ok(result),
        None => general(&Expr::map(op, args.iter().map(Value::expr))),
    }
}

/// As `map`; `None` if the op needs a plan or its operands are invalid.
pub fn map_now(op: Op, args: &[Value<'_>]) -> Option<Tensor> {
    direct::map(op, args, DIRECT_RESULT_ELEMENTS)
}

/// Computes a reduction.
#[track_caller]
pub(crate) fn fold_now(x: &Tensor, fold: FoldOp, axes: Axes) -> Result<Tensor> {
    match small::fold_op(fold, x, &axes) {
        Some(result) => Ok(result),
        None => general(&x.expr().fold_op(fold, axes)),
    }
}

/// Computes a composite op, without a plan if it is small.
#[track_caller]
pub(crate) fn composite_now(x: &Tensor, composite: Composite, axes: Axes) -> Result<Tensor> {
    match small::composite(&composite, x, &axes) {
        Some(result) => Ok(result),
        None => general(&x.expr().composite(composite, axes)),
    }
}

/// Computes an expression into an existing tensor.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Result<()> {
    if out.layout().shares_cells() {
        return Err(ShapeError::shared_cells(out.layout()).into());
    }
    // If the target's memory is shared, `out` moves to a copy now, before its layout becomes part of the graph.
    out.start_mut()?;
    if small::eval_into(expr, out, stored).is_some() {
        return Ok(());
    }
    let (graph, root) = Graph::of(expr, Some((out.layout().clone(), out.dtype())))?;
    store(graph, root, out, stored).map_err(|error| error.at(expr.at()))
}

/// Checks that [`eval_into`] would store an expression in a target of this layout and dtype. Computes nothing.
pub(crate) fn check_into(expr: &Expr, layout: &Layout, dtype: DType, stored: Stored) -> Result<()> {
    let (graph, root) = Graph::of(expr, Some((layout.clone(), dtype)))?;
    check_stored(&graph.nodes[root], layout.shape(), dtype, stored).map_err(|error| error.at(expr.at()))
}

/// Copies the elements of `source` to `target`, which has the same dtype and shape.
pub(crate) fn copy_into(source: &Tensor, target: &mut Tensor) -> Result<()> {
    let mut graph = Graph::empty();
    let root = graph.input(source.clone());
    write(&graph, root, target)
}

/// Computes several nodes.
fn finish_all(graph: &Graph, roots: &[Id]) -> Result<Vec<Tensor>> {
    // A result that is too large for the memory is refused before any work, not after the reductions below it.
    for &root in roots.iter().filter(|&&root| graph.is_computed(root)) {
        Tensor::check_room(&graph.nodes[root].shape, graph.nodes[root].dtype)?;
    }
    let mut values = Values::none();
    execute(graph, &plan(graph, roots), &mut values)?;
    Ok(roots.iter().map(|&root| values.stored(graph, root).clone()).collect())
}

/// The plan that computes `roots`. If a node has enough work for several threads, the pool wakes up
/// meanwhile.
fn plan(graph: &Graph, roots: &[Id]) -> Plan {
    let elements = |id: Id| graph.nodes[id].shape.numel().unwrap_or(usize::MAX);
    let computes = |(id, node): (Id, &Node)| match node.kind {
        Kind::Map { .. } => elements(id),
        Kind::Fold { arg, .. } => elements(arg),
        _ => 0,
    };
    if graph.nodes.iter().enumerate().any(|node| computes(node) >= PARALLEL_ELEMENTS) {
        wake();
    }
    let plan = Plan::new(graph, roots, num_threads());
    #[cfg(test)]
    compile::decisions::note(|| plan.decisions());
    plan
}

/// Checks shapes and dtypes, then stores a node in `out`. An error leaves `out` unchanged.
fn store(mut graph: Graph, root: Id, out: &mut Tensor, stored: Stored) -> Result<()> {
    check_stored(&graph.nodes[root], out.shape(), out.dtype(), stored)?;
    let shape = graph.nodes[root].shape.clone();
    let root = graph.cast(root, out.dtype());
    if shape == *out.shape() && !graph.refuses(root, |_| false) && !(is_watched() && graph.takes_long(root)) {
        return write(&graph, root, out);
    }
    // A value that may fail or be stopped midway, or that has another shape than the target, is computed completely
    // before the write. It reads the target's present elements.
    graph.read_target_from(out);
    let value = finish_all(&graph, &[root])?.swap_remove(0);
    // The graph holds the target's memory, which a write would then copy.
    drop(graph);
    copy_into(&stretched(&value, out.shape())?, out)
}

/// Checks that a value may be stored in a target of this shape and dtype. All writes in place obey this one rule.
fn check_stored(value: &Node, shape: &Shape, dtype: DType, stored: Stored) -> Result<()> {
    if stored == Stored::Assigned {
        Layout::contiguous(&trimmed(&value.shape, shape.rank())?)?.broadcast_to(shape)?;
    } else if value.shape != *shape {
        return Err(ShapeError::output_shape(shape, &value.shape).into());
    }
    if stored.takes(value.dtype, dtype) {
        return Ok(());
    }
    let from = value.dtype;
    Err(Error::dtype(format!(
        "result type {from} can't be cast to the desired output type {dtype}: cast the operand, or make a new tensor"
    )))
}

/// Executes the steps of a plan, in order. Afterwards `values` has the roots.
fn execute(graph: &Graph, plan: &Plan, values: &mut Values) -> Result<()> {
    for step in &plan.steps {
        match step {
            Step::Run(group) => compute(graph, group, values)?,
            Step::Free(id) => values.free(*id),
            Step::View(id) => {
                let tensor = match &graph.nodes[*id].kind {
                    Kind::View { arg, view } => {
                        let tensor = values.stored(graph, *arg);
                        tensor.with_layout(view(tensor.layout())?)
                    }
                    Kind::Twin { fold } => {
                        let tensor = values.stored(graph, *fold);
                        tensor.with_layout(tensor.layout().view_as(&graph.nodes[*id].shape)?)
                    }
                    Kind::Reshape { arg } => values.stored(graph, *arg).reshaped(&graph.nodes[*id].shape)?,
                    _ => unreachable!("a step views a view"),
                };
                values.store(*id, tensor);
            }
        }
    }
    Ok(())
}

/// Computes a group into fresh memory. The nodes below its stages are inputs, maps and folds.
fn compute(graph: &Graph, group: &FusionGroup, values: &mut Values) -> Result<()> {
    let made = group.results().map(|id| {
        let node = &graph.nodes[id];
        // SAFETY: every element is written below, or the result is dropped.
        unsafe { Tensor::unwritten(&node.shape, node.dtype) }
    });
    let mut made = made.collect::<Result<Vec<Tensor>>>()?;
    // If a group has several stages, all of them have elements, so the first result stands for all.
    if made[0].numel() > 0 {
        let starts = made.iter_mut().map(Tensor::start_mut).collect::<Result<Vec<_>>>()?;
        // SAFETY: each result has fresh memory for every element; only the root of a write reads a target.
        let layouts = unsafe { run(graph, values, group, None, &starts)? };
        made = made.iter().zip(layouts).map(|(made, layout)| made.with_layout(layout)).collect();
    }
    for (id, made) in group.results().zip(made) {
        values.store(id, made);
    }
    Ok(())
}

/// Computes a node directly into a tensor of its shape and dtype.
fn write(graph: &Graph, root: Id, out: &mut Tensor) -> Result<()> {
    let mut plan = plan(graph, &[root]);
    let group = plan.take_root(root);
    let mut values = Values::none();
    execute(graph, &plan, &mut values)?;
    if out.numel() == 0 {
        return Ok(());
    }
    let start = out.start_mut()?;
    // Up to here the evaluation may be stopped; from here on the write goes to its end.
    check()?;
    // SAFETY: `start_mut` made `out` the only holder of its memory, and no two of its elements share a cell.
    to_the_end(|| unsafe { run(graph, &values, &group, Some(out.layout()), &[start]).map(drop) })
}

/// Runs the stages of a group. Returns the layouts of its results relative to `starts`. The last result has the layout
/// `out`, if that is given. All others are laid out in the order of the loops, so that their memory is written from one
/// end to the other.
///
/// # Safety
/// From its start on, each result has memory for all its elements, which nobody else reads or writes.
unsafe fn run(
    graph: &Graph,
    values: &Values,
    group: &FusionGroup,
    out: Option<&Layout>,
    starts: &[*mut u8],
) -> Result<Vec<Layout>> {
    let id = group.root();
    if let Some(blocked) = &group.blocked {
        // SAFETY: the caller's contract.
        return unsafe { fused::run(graph, values, group, blocked, out, starts) };
    }
    let nest = LoopNest::compile(&Sources { graph, values, stages: &[] }, id, out, None)?;
    let layout = out.map_or_else(|| nest.dense(&graph.nodes[id].shape), |out| Ok(out.clone()))?;
    let output = Output::new(&nest, &layout, starts[0], graph.nodes[id].dtype.size());
    // SAFETY: the caller's contract; a tile is read before it is written, and no other tile reads it.
    unsafe { drive(&nest, &output, Places(&[starts[0].cast_const()]))? };
    Ok(vec![layout])
}

impl Graph {
    /// Turns the target into an ordinary input, with the target's present elements.
    fn read_target_from(&mut self, out: &Tensor) {
        for node in &mut self.nodes {
            if let Kind::Target(_) = node.kind {
                node.kind = Kind::Input(out.clone());
            }
        }
    }

    /// Whether a fold below a node has much more work than the node has elements. Then the node is computed before it
    /// is written, because a write cannot be stopped.
    fn takes_long(&self, root: Id) -> bool {
        let elements = |id: Id| self.nodes[id].shape.numel().unwrap_or(usize::MAX);
        let most = elements(root).saturating_mul(STOPPABLE_WORK_PER_ELEMENT);
        self.below(root, |_| true)
            .iter()
            .any(|&id| matches!(self.nodes[id].kind, Kind::Fold { arg, .. } if elements(arg) >= most))
    }

    /// Whether computing a node may fail because of the values of elements: in a user's closure, or in an op that
    /// checks them. Nodes that are `stored` are not computed.
    pub(crate) fn refuses(&self, root: Id, stored: impl Fn(Id) -> bool) -> bool {
        let may = |id: &Id| match &self.nodes[*id].kind {
            Kind::Map { map: MapFunction::User(_), .. } | Kind::Fold { fold: FoldFunction::User(_), .. } => true,
            Kind::Map { refuses, .. } => refuses.is_some(),
            _ => false,
        };
        self.below(root, |id| !stored(id)).iter().any(|id| !stored(*id) && may(id))
    }
}
