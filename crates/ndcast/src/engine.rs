//! The engine: it lowers an expression to a graph, plans the graph, compiles it to loop nests and runs them.
//!
//! *Problem*: compute an expression in memory proportional to its inputs and its result. *Technique*: `lower` turns the
//! expression into a graph of typed nodes. `plan` chooses the nodes to store and collects them in fusion groups.
//! `compile` turns each stored node into a loop nest with fused loops over tiles, and `run` computes it. The threads
//! share the tiles of the kept elements, or, if there are few kept elements, pieces of the fold tree. Small expressions
//! skip all this (`direct`). Functions of whole tensors, such as sorts, run before (`functions`). *Contract*: no result
//! depends on the number of threads; a write that fails leaves its target unchanged.

mod budget;
pub(crate) mod compile;
pub(crate) mod direct;
mod eval;
pub(crate) mod explain;
pub(crate) mod functions;
pub(crate) mod lower;
pub(crate) mod plan;
pub(crate) mod run;
pub(crate) mod stream;
pub(crate) mod target;
#[cfg(test)]
mod tests;
pub(crate) mod walk;

use crate::engine::compile::program::compile;
use crate::engine::direct::small::{self, Eager};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, MapFunction, Node};
use crate::engine::lower::values::Values;
use crate::engine::plan::Plan;
use crate::engine::run::execute::{Room, execute};
use crate::error::Result;
use crate::expr::composite::Composite;
use crate::expr::gathered::Gathered;
use crate::expr::operand::Value;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr};
use crate::guard::PolicyId;
use crate::machine::{
    DIRECT_ELEMENTS, DIRECT_RESULT_ELEMENTS, Machine, PARALLEL_ELEMENTS, STOPPABLE_WORK_PER_ELEMENT, STREAMED_PARTS,
};
use crate::shape::{Layout, ShapeError};
use crate::threads::{is_watched, num_threads, wake};
use crate::{DType, Op, Tensor};
use ndcast_ops::stream_from;
use std::panic::Location;
use target::{Stored, stretched};

/// Computes an expression.
pub(crate) fn eval(expr: &Expr) -> Result<Tensor> {
    if expr.has_functions()
        && let Some(result) = functions::eval(expr)?
    {
        return Ok(result);
    }
    eval_fused(expr)
}

/// Computes an expression in C order.
pub(crate) fn eval_contiguous(expr: &Expr) -> Result<Tensor> {
    functions::settle(&[expr], None)?;
    // Views and small results are copied, if they are not in C order already.
    let result = match small::single(expr) {
        Some(result) => result,
        None => general_in(&[expr], Wanted::InCOrder)?.swap_remove(0),
    };
    result.contiguous()
}

/// Computes an expression whose functions of whole tensors have run.
fn eval_fused(expr: &Expr) -> Result<Tensor> {
    if let Some(result) = small::single(expr) {
        return Ok(result);
    }
    let mut eager = Eager::new(None);
    match eager.compute(expr) {
        Ok(root) => eager.result(expr, root),
        Err(Stop::NotSmall) => general(expr),
        Err(Stop::Error(error)) => Err(error),
    }
}

/// Computes several expressions, as [`Expr::eval_all`], and keeps no result.
///
/// # Errors
/// As [`Expr::eval_all`].
pub fn eval_all(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
    functions::settle(exprs, None)?;
    eval_all_fused(exprs)
}

/// Computes several expressions whose functions of whole tensors have run.
fn eval_all_fused(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
    // The first mistake counts, so a small expression may not refuse before those to the left of it are typed.
    let small = |expr: &&Expr| {
        let mut eager = Eager::new(None);
        small::single(expr).or_else(|| eager.compute(expr).ok().and_then(|root| eager.result(expr, root).ok()))
    };
    let mut results: Vec<Option<Tensor>> = exprs.iter().map(small).collect();
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
    general_in(exprs, Wanted::AsTheyAre)
}

/// Computes expressions in parts of a tensor that nobody has written yet: disjoint layouts of the shapes of the expressions. Returns the
/// positions and the results of those that are still to be copied there: tensors and views.
///
/// # Errors
/// As [`Expr::eval_all`].
pub(crate) fn eval_parts(exprs: &[&Expr], parts: &[Layout], whole: &Tensor) -> Result<Vec<(usize, Tensor)>> {
    functions::settle(exprs, None)?;
    let results = general_in(exprs, Wanted::Parts(parts, whole))?.into_iter().zip(parts).enumerate();
    let left = results.filter(|(_, (result, part))| !result.shares_storage(whole) || result.layout() != *part);
    // One expression may be wanted twice, and a copy needs an operand in other memory.
    left.map(|(k, (result, _))| Ok((k, if result.shares_storage(whole) { result.duplicate()? } else { result })))
        .collect()
}

/// Where results are wanted.
#[derive(Clone, Copy)]
enum Wanted<'a> {
    /// In memory of their own, in the order of their operands.
    AsTheyAre,
    /// In memory of their own, in C order. Tensors and views stay as they are.
    InCOrder,
    /// In parts of a new tensor. Tensors and views stay where they are.
    Parts(&'a [Layout], &'a Tensor),
}

impl Wanted<'_> {
    /// The layouts that are decided by this. A node may be the result of several expressions.
    fn layouts(&self, graph: &Graph, roots: &[Id]) -> Result<Vec<(Id, Layout)>> {
        let layout = |(k, &root): (usize, &Id)| match self {
            _ if !graph.is_computed(root) => None,
            Wanted::AsTheyAre => None,
            Wanted::InCOrder => Some(Layout::contiguous(&graph.nodes[root].shape).map(|layout| (root, layout))),
            Wanted::Parts(parts, _) => Some(Ok((root, parts[k].clone()))),
        };
        Ok(roots.iter().enumerate().filter_map(layout).collect::<std::result::Result<_, ShapeError>>()?)
    }

    fn room(&self) -> Room<'_> {
        if let Wanted::Parts(_, whole) = self { Room::Parts(whole) } else { Room::New }
    }
}

/// As [`general_all`], with the results where they are wanted.
fn general_in(exprs: &[&Expr], wanted: Wanted<'_>) -> Result<Vec<Tensor>> {
    let (graph, roots) = Graph::of_all(exprs, None)?;
    let _scope = exprs.first().and_then(|expr| budget::scope_of(expr));
    for (expr, &root) in exprs.iter().zip(&roots) {
        budget::check(expr, &graph, root)?;
    }
    let layouts = wanted.layouts(&graph, &roots)?;
    let results = finish_in(graph, &roots, &layouts, wanted.room()).map_err(|error| match exprs {
        [expr] => error.at(expr.at()),
        // With several expressions, it is not known which of them failed.
        _ => error,
    })?;
    exprs.iter().for_each(|expr| expr.set_computed());
    let results = results.into_iter().zip(exprs).map(|(result, expr)| {
        // A reduction of no elements is a constant, which the graph broadcasts from one element. The caller may write
        // to a result, so each of its elements needs memory of its own.
        let own = result.layout().shares_cells() && !expr.is_view();
        Ok(if own { result.duplicate()? } else { result }.recalled_by(expr))
    });
    results.collect()
}

/// Computes an op of the table on tensors and scalars.
#[track_caller]
pub(crate) fn map(op: Op, args: &[Value<'_>]) -> Result<Tensor> {
    if let Some(result) = map_now(op, args, DIRECT_RESULT_ELEMENTS) {
        return Ok(result);
    }
    match direct::stop(op, args) {
        Stop::Error(error) => {
            let exprs: Vec<Expr> = args.iter().map(Value::expr).collect();
            Err(error.sourced(&exprs).at(Location::caller()))
        }
        Stop::NotSmall => general(&Expr::map(op, args.iter().map(Value::expr))),
    }
}

/// As `map`; `None` if the result has more than `most` elements, the op needs a plan, a guard may object, or its operands are invalid.
pub fn map_now(op: Op, args: &[Value<'_>], most: usize) -> Option<Tensor> {
    direct::map(op, args, most.min(DIRECT_RESULT_ELEMENTS), PolicyId::CURRENT)
}

/// Judges an op of the table whose first operand will be written to, by the guards that hold now. What is written is not judged again.
///
/// # Errors
/// `Shape` if a guard denies; the errors of the operands.
pub fn judge_op(op: Op, operands: &[Expr]) -> Result<()> {
    lower::judge::judge_op(op, operands)
}

/// Judges a function that broadcasts its operands, by the guards that hold now.
///
/// # Errors
/// `Shape` if a guard denies; the errors of the operands.
#[track_caller]
pub fn judge_call(name: &'static str, operands: &[Expr]) -> Result<()> {
    lower::judge::judge_call(name, operands, Some(Location::caller()))
}

/// Casts a tensor.
pub(crate) fn cast_now(x: &Tensor, dtype: DType) -> Result<Tensor> {
    match direct::cast(x.clone(), dtype) {
        Some(result) => Ok(result),
        None => x.expr().cast(dtype).eval(),
    }
}

/// Computes a reduction.
#[track_caller]
pub(crate) fn fold_now(x: &Tensor, fold: FoldOp, axes: Axes) -> Result<Tensor> {
    if let Some(result) = small::fold_op(fold, x, &axes) {
        return Ok(result);
    }
    match small::fold_stop(fold, x, &axes) {
        Stop::Error(error) => Err(error.at(Location::caller())),
        Stop::NotSmall => general(&x.expr().fold_op(fold, axes)),
    }
}

/// Computes a composite op, without a plan if it is small.
#[track_caller]
pub(crate) fn composite_now(x: &Tensor, composite: Composite, axes: Axes) -> Result<Tensor> {
    match small::composite(&composite, x, &axes) {
        Err(Stop::NotSmall) => general(&x.expr().composite(composite, axes)),
        Err(Stop::Error(error)) => Err(error.at(Location::caller())),
        Ok(result) => Ok(result),
    }
}

/// Gathers elements into a tensor of their own, in C order.
pub(crate) fn gather_now(gathered: Gathered) -> Result<Tensor> {
    let mut graph = Graph::empty();
    let root = graph.gather(gathered);
    let layout = Layout::contiguous(&graph.nodes[root].shape)?;
    Ok(finish_in(graph, &[root], &[(root, layout)], Room::New)?.swap_remove(0))
}

/// Computes an expression into an existing tensor.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Result<()> {
    if out.layout().shares_cells() {
        return Err(ShapeError::shared_cells(out.layout()).into());
    }
    functions::settle(&[expr], Some((out.layout(), out.dtype())))?;
    // If the target's memory is shared, `out` moves to a copy now, before its layout becomes part of the graph.
    out.start_mut()?;
    match small::eval_into(expr, out, stored) {
        Err(Stop::NotSmall) => {}
        result => return result.map_err(Stop::error),
    }
    let (graph, root) = Graph::of(expr, Some((out.layout().clone(), out.dtype())))?;
    store(graph, root, out, stored).map_err(|error| stored.refused(error, expr).at(expr.at()))
}

/// The plan of an expression. Computes nothing.
pub(crate) fn plan(expr: &Expr) -> Result<explain::Plan> {
    functions::plan_gathers(expr);
    explain::Plan::of(expr, &here()).map_err(|error| error.at(expr.at()))
}

/// Checks that [`eval_into`] would store an expression in a target of this layout and dtype. Computes nothing.
pub(crate) fn check_into(expr: &Expr, layout: &Layout, dtype: DType, stored: Stored) -> Result<()> {
    let (graph, root) = Graph::of(expr, Some((layout.clone(), dtype)))?;
    stored
        .check((&graph.nodes[root].shape, graph.nodes[root].dtype), (layout.shape(), dtype))
        .map_err(|error| stored.refused(error, expr).at(expr.at()))
}

/// Copies the elements of `source` to `target`, which has the same dtype and shape.
pub(crate) fn copy_into(source: &Tensor, target: &mut Tensor) -> Result<()> {
    if target.numel() <= DIRECT_ELEMENTS && direct::store(source, target).is_some() {
        return Ok(());
    }
    let mut graph = Graph::empty();
    let root = graph.input(source.clone());
    write(&graph, root, target)
}

/// Computes several nodes. Afterwards nothing holds the tensors of the graph, so that a write to one of them need not copy it.
fn finish_all(graph: Graph, roots: &[Id]) -> Result<Vec<Tensor>> {
    finish_in(graph, roots, &[], Room::New)
}

/// As [`finish_all`], with some layouts given.
fn finish_in(graph: Graph, roots: &[Id], layouts: &[(Id, Layout)], room: Room<'_>) -> Result<Vec<Tensor>> {
    // A result that is too large for the memory is refused before any work, not after the reductions below it.
    for &root in roots.iter().filter(|&&root| graph.is_computed(root)) {
        Tensor::check_room(&graph.nodes[root].shape, graph.nodes[root].dtype)?;
    }
    if graph.has_sources() {
        return stream::in_memory(graph, roots);
    }
    let mut machine = machine(&graph);
    if let Room::Parts(whole) = &room
        && whole.numel().saturating_mul(whole.dtype().size()) >= machine.stream_from_bytes
    {
        // They are written together, so they are stored as all of it would be.
        machine.stream_from_bytes /= STREAMED_PARTS;
    }
    let program = compile(&graph, Plan::new(&graph, roots, &machine), layouts, &machine)?;
    let mut values = Values::none();
    execute(&graph, &program, &mut values, room, None)?;
    let results = roots.iter().map(|&root| values.stored(&graph, root).clone()).collect();
    drop(graph);
    Ok(results)
}

/// The machine that computes a graph. If a node has enough work for several threads, the pool wakes up while the plan is made.
fn machine(graph: &Graph) -> Machine {
    let computes = |(id, node): (Id, &Node)| match node.kind {
        Kind::Map { .. } | Kind::Gather(_) => graph.numel(id),
        Kind::Fold { arg, .. } => graph.numel(arg),
        _ => 0,
    };
    if graph.nodes.iter().enumerate().any(|node| computes(node) >= PARALLEL_ELEMENTS) {
        wake();
    }
    here()
}

/// The machine as it is now.
fn here() -> Machine {
    Machine { threads: num_threads(), stream_from_bytes: stream_from() }
}

/// Computes a node directly into a tensor of its shape and dtype.
fn write(graph: &Graph, root: Id, out: &mut Tensor) -> Result<()> {
    let machine = machine(graph);
    let program = compile(graph, Plan::write(graph, root, &machine), &[(root, out.layout().clone())], &machine)?;
    execute(graph, &program, &mut Values::none(), Room::Target(out), None)
}

/// Checks shapes and dtypes, then stores a node in `out`. An error leaves `out` unchanged.
fn store(mut graph: Graph, root: Id, out: &mut Tensor, stored: Stored) -> Result<()> {
    stored.check((&graph.nodes[root].shape, graph.nodes[root].dtype), (out.shape(), out.dtype()))?;
    let shape = graph.nodes[root].shape.clone();
    let root = graph.cast(root, out.dtype());
    let may_stop = graph.has_sources() || (is_watched() && graph.takes_long(root));
    if shape == *out.shape() && !graph.refuses(root, |_| false) && !may_stop {
        return write(&graph, root, out);
    }
    // A value that may fail or be stopped midway, or that has another shape than the target, is computed completely
    // before the write. It reads the target's present elements.
    let value = finish_all(graph.reading(out), &[root])?.swap_remove(0);
    copy_into(&stretched(&value, out.shape())?, out)
}

impl Graph {
    /// The same graph with the target as an ordinary input, which has the target's present elements.
    fn reading(mut self, target: &Tensor) -> Graph {
        for node in &mut self.nodes {
            if let Kind::Target(_) = node.kind {
                node.kind = Kind::Input(target.clone());
            }
        }
        self
    }

    /// Whether a fold below a node has much more work than the node has elements. Then the node is computed before it
    /// is written, because a write cannot be stopped.
    fn takes_long(&self, root: Id) -> bool {
        let most = self.numel(root).saturating_mul(STOPPABLE_WORK_PER_ELEMENT);
        self.below(root, |_| true)
            .iter()
            .any(|&id| matches!(self.nodes[id].kind, Kind::Fold { arg, .. } if self.numel(arg) >= most))
    }

    /// Whether computing a node may fail because of the values of elements: in a user's closure, or in an op that
    /// checks them. Nodes that are `stored` are not computed.
    pub(crate) fn refuses(&self, root: Id, stored: impl Fn(Id) -> bool) -> bool {
        let may = |id: &Id| match &self.nodes[*id].kind {
            Kind::Map { map: MapFunction::User(_), .. } | Kind::Fold { fold: FoldFunction::User(_), .. } => true,
            Kind::Map { refuses, .. } => refuses.is_some(),
            Kind::Gather(_) => true,
            _ => false,
        };
        self.below(root, |id| !stored(id)).iter().any(|id| !stored(*id) && may(id))
    }
}
