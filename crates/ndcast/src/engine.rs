//! Running a graph: stages, threads, results.
//!
//! *Problem*: compute a typed graph in memory proportional to its inputs and its result. *Technique*: nodes that the
//! plan stores are computed one after the other, each as a loop nest of fused loops over tiles, split over the threads by the
//! elements that are kept, or, where few are kept, by pieces of the fold tree. *Contract*: no result depends on the number of threads;
//! a failing write leaves its target as it was.

pub(crate) mod compile;
pub(crate) mod direct;
mod eval;
pub(crate) mod lower;
pub(crate) mod plan;
pub(crate) mod run;
pub(crate) mod target;

use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::direct::small;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, MapFunction, Node};
use crate::engine::plan::fusion::{FusionGroup, groups};
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

/// Computes an expression by way of graph, plan and loop nests.
fn general(expr: &Expr) -> Result<Tensor> {
    Ok(general_all(&[expr])?.swap_remove(0))
}

/// The same of several.
fn general_all(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
    let (mut graph, roots) = Graph::of_all(exprs, None)?;
    let results = finish_all(&mut graph, &roots).map_err(|error| match exprs {
        [expr] => error.at(expr.at()),
        // Which of them it is of is not known.
        _ => error,
    })?;
    let results = results.into_iter().zip(exprs).map(|(result, expr)| {
        // What folds nothing is a constant, of which the graph has one element; but a result can be written to.
        if result.layout().shares_cells() && !expr.is_view() { result.duplicate() } else { Ok(result) }
    });
    results.collect()
}

/// Computes an op of the table on operands that are there.
#[track_caller]
pub(crate) fn map(op: Op, args: &[Value<'_>]) -> Result<Tensor> {
    match map_now(op, args) {
        Some(result) => Ok(result),
        None => general(&Expr::map(op, args.iter().map(Value::expr))),
    }
}

/// As `map`; `None` if that takes a plan, or is a mistake.
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

/// Computes a composite op at once where it is small.
#[track_caller]
pub(crate) fn composite_now(x: &Tensor, composite: Composite, axes: Axes) -> Result<Tensor> {
    match small::composite(&composite, x, &axes) {
        Some(result) => Ok(result),
        None => general(&x.expr().composite(composite, axes)),
    }
}

/// Computes an expression into a tensor that exists.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Result<()> {
    if out.layout().shares_cells() {
        return Err(ShapeError::shared_cells(out.layout()).into());
    }
    // If others hold the target's memory it moves to a copy now, before its layout becomes part of the graph.
    out.start_mut()?;
    if small::eval_into(expr, out, stored).is_some() {
        return Ok(());
    }
    let (mut graph, root) = Graph::of(expr, Some((out.layout().clone(), out.dtype())))?;
    store(&mut graph, root, out, stored).map_err(|error| error.at(expr.at()))
}

/// Whether [`eval_into`] would store an expression in a target of that layout and dtype; nothing is computed.
pub(crate) fn check_into(expr: &Expr, layout: &Layout, dtype: DType, stored: Stored) -> Result<()> {
    let (graph, root) = Graph::of(expr, Some((layout.clone(), dtype)))?;
    check_stored(&graph.nodes[root], layout.shape(), dtype, stored).map_err(|error| error.at(expr.at()))
}

/// Copies elements between tensors of one dtype and shape.
pub(crate) fn copy_into(source: &Tensor, target: &mut Tensor) -> Result<()> {
    let mut graph = Graph::empty();
    let root = graph.input(source.clone());
    write(&mut graph, root, target)
}

/// The result of a node.
pub(crate) fn finish(graph: &mut Graph, root: Id) -> Result<Tensor> {
    Ok(finish_all(graph, &[root])?.swap_remove(0))
}

/// The results of some nodes.
fn finish_all(graph: &mut Graph, roots: &[Id]) -> Result<Vec<Tensor>> {
    // Refused before any work, not after the reductions below.
    for &root in roots.iter().filter(|&&root| graph.is_computed(root)) {
        Tensor::check_room(&graph.nodes[root].shape, graph.nodes[root].dtype)?;
    }
    let groups = plan(graph, roots);
    stages(graph, roots, groups)?;
    Ok(roots.iter().map(|&root| graph.made(root).clone()).collect())
}

/// What is computed together, in order. Meanwhile those wake up who are going to help.
fn plan(graph: &Graph, roots: &[Id]) -> Vec<FusionGroup> {
    let elements = |id: Id| graph.nodes[id].shape.numel().unwrap_or(usize::MAX);
    let computes = |(id, node): (Id, &Node)| match node.kind {
        Kind::Map { .. } => elements(id),
        Kind::Fold { arg, .. } => elements(arg),
        _ => 0,
    };
    if graph.nodes.iter().enumerate().any(|node| computes(node) >= PARALLEL_ELEMENTS) {
        wake();
    }
    groups(graph, roots, num_threads())
}

fn store(graph: &mut Graph, root: Id, out: &mut Tensor, stored: Stored) -> Result<()> {
    check_stored(&graph.nodes[root], out.shape(), out.dtype(), stored)?;
    let shape = graph.nodes[root].shape.clone();
    let root = graph.cast(root, out.dtype());
    if shape == *out.shape() && !graph.refuses(root) && !(is_watched() && graph.takes_long(root)) {
        return write(graph, root, out);
    }
    // What may fail or be stopped on the way, or is smaller than the target, is computed first, from the elements as they are now.
    graph.read_target_from(out);
    let value = finish(graph, root)?;
    graph.nodes.clear();
    copy_into(&stretched(&value, out.shape())?, out)
}

/// Whether a value may be stored in a target of that shape and dtype: the one rule of everything that is written in place.
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

/// Computes groups, in order; afterwards their results, and all views below `roots`, are inputs.
fn stages(graph: &mut Graph, roots: &[Id], groups: Vec<FusionGroup>) -> Result<()> {
    let mut groups = groups.into_iter().peekable();
    for id in graph.below_all(roots, |_| true) {
        if let Some(group) = groups.next_if(|group| group.root() == id) {
            compute(graph, &group)?;
            continue;
        }
        let tensor = match &graph.nodes[id].kind {
            Kind::View { arg, view } => {
                let tensor = graph.made(*arg);
                tensor.with_layout(view(tensor.layout())?)
            }
            Kind::Reshape { arg } => graph.made(*arg).reshaped(&graph.nodes[id].shape)?,
            _ => continue,
        };
        graph.nodes[id].kind = Kind::Input(tensor);
    }
    Ok(())
}

/// Computes a group, whose operands are inputs, maps and folds, into memory of its own.
fn compute(graph: &mut Graph, group: &FusionGroup) -> Result<()> {
    let made = group.results().map(|id| {
        let node = &graph.nodes[id];
        // SAFETY: every element is written below, or the result is dropped.
        unsafe { Tensor::unwritten(&node.shape, node.dtype) }
    });
    let mut made = made.collect::<Result<Vec<Tensor>>>()?;
    // No stage of several is without elements.
    if made[0].numel() > 0 {
        let starts = made.iter_mut().map(Tensor::start_mut).collect::<Result<Vec<_>>>()?;
        // SAFETY: fresh memory for every element; nothing reads a target.
        let layouts = unsafe { run(graph, group, None, &starts)? };
        made = made.iter().zip(layouts).map(|(made, layout)| made.with_layout(layout)).collect();
    }
    for (id, made) in group.results().zip(made) {
        graph.nodes[id].kind = Kind::Input(made);
    }
    Ok(())
}

/// Computes a node straight into a tensor of its shape and dtype.
fn write(graph: &mut Graph, root: Id, out: &mut Tensor) -> Result<()> {
    let mut groups = plan(graph, &[root]);
    let group = groups.pop_if(|group| group.root() == root).unwrap_or_else(|| FusionGroup::single(root));
    stages(graph, &[root], groups)?;
    if out.numel() == 0 {
        return Ok(());
    }
    let start = out.start_mut()?;
    // Whoever stops it may do so up to here.
    check()?;
    // SAFETY: `start_mut` made `out` the only holder of its memory, and no two of its elements share a cell.
    to_the_end(|| unsafe { run(graph, &group, Some(out.layout()), &[start]).map(drop) })
}

/// Runs the stages of a group. Answers the layouts of its results relative to `starts`: `out` for the last one, and where that is not given, the
/// order of the loops, in which the memory is then written from one end to the other.
///
/// # Safety
/// There is a place for every element of each result from its start on, which nobody else reads or writes.
unsafe fn run(graph: &mut Graph, group: &FusionGroup, out: Option<&Layout>, starts: &[*mut u8]) -> Result<Vec<Layout>> {
    let id = group.root();
    if let Some(blocked) = &group.blocked {
        // SAFETY: the caller's contract.
        return unsafe { fused::run(graph, group, blocked, out, starts) };
    }
    let nest = LoopNest::compile(graph, id, out, None)?;
    let layout = out.map_or_else(|| nest.dense(&graph.nodes[id].shape), |out| Ok(out.clone()))?;
    let output = Output::new(&nest, &layout, starts[0], graph.nodes[id].dtype.size());
    // SAFETY: the caller's contract; a tile is read before it is written, and no other tile reads it.
    unsafe { drive(&nest, &output, Places(&[starts[0].cast_const()]))? };
    Ok(vec![layout])
}

impl Graph {
    /// The elements of a node that is there.
    fn made(&self, id: Id) -> &Tensor {
        let Kind::Input(tensor) = &self.nodes[id].kind else { unreachable!("what is viewed, or wanted, is stored") };
        tensor
    }

    /// Makes the elements that are about to be replaced an operand like any other.
    fn read_target_from(&mut self, out: &Tensor) {
        for node in &mut self.nodes {
            if let Kind::Target(_) = node.kind {
                node.kind = Kind::Input(out.clone());
            }
        }
    }

    /// Whether the result of a node is little beside the work: it may be stopped, but a write may not.
    fn takes_long(&self, root: Id) -> bool {
        let elements = |id: Id| self.nodes[id].shape.numel().unwrap_or(usize::MAX);
        let most = elements(root).saturating_mul(STOPPABLE_WORK_PER_ELEMENT);
        self.below(root, |_| true)
            .iter()
            .any(|&id| matches!(self.nodes[id].kind, Kind::Fold { arg, .. } if elements(arg) >= most))
    }

    /// Whether computing a node may be refused on the way, by the values it meets.
    pub(crate) fn refuses(&self, root: Id) -> bool {
        let may = |id: &Id| match &self.nodes[*id].kind {
            Kind::Map { map: MapFunction::User(_), .. } | Kind::Fold { fold: FoldFunction::User(_), .. } => true,
            Kind::Map { refuses, .. } => refuses.is_some(),
            _ => false,
        };
        self.below(root, |_| true).iter().any(may)
    }
}
