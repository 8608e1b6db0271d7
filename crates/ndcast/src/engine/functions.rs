//! Functions of whole tensors below an expression. They run before the rest, which then reads their results.
//!
//! *Problem*: a sort or a matrix product needs its operands in memory and cannot be fused with what uses it. *Technique*:
//! the functions of an expression run innermost first, each once, and their results are kept in their nodes. To the planner
//! a node with a result is an input. *Contract*: the first mistake that needs no elements is found before any function runs,
//! in the order of the source, except that a function whose shape depends on elements runs when the check comes to it.
//!
//! A function that only picks elements does not run if its result is large and only loops need it: the loops gather the elements, and find
//! the indices that are out of range.
//!
//! A result stays in its node as long as the expression lives. So other expressions that contain the function read it too,
//! `shape` and the `eval` after it run a function once, and no second mechanism beside [`Node::keep`] is needed. The price is
//! memory, which is freed with the expression. Memory that others may write to is read when the function runs. The result of
//! the expression itself is not kept: as of every other expression, each `eval` gives a new one.

use super::lower::graph::Graph;
use super::{eval_all_fused, eval_fused};
use crate::error::{Error, ErrorKind, Result};
use crate::expr::functions::Function;
use crate::expr::operand::of_number;
use crate::expr::{Expr, Form, Node, NodeKind};
use crate::machine::{FUNCTIONS_TOGETHER, GATHERED_BYTES};
use crate::memory::limit::memory_limit;
use crate::memory::{bytes_of, describe};
use crate::shape::{Layout, in_units};
use crate::{DType, Source, Tensor};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A function that has not run: its expression, its node, and which of its results the node is.
#[derive(Clone, Copy)]
struct Waiting<'a> {
    expr: &'a Expr,
    node: &'a Arc<Node>,
    function: &'a Function,
    part: usize,
}

/// Runs the functions below an expression. Returns its result if it is a function itself.
pub(super) fn eval(expr: &Expr) -> Result<Option<Tensor>> {
    let levels = waiting(&[expr]);
    if levels.is_empty() {
        return Ok(None);
    }
    let Form::Node(root) = expr.form() else { return Ok(None) };
    match &root.kind {
        // A check of the whole would run it and keep its result.
        NodeKind::Function { function, .. } if !function.is_typed() => {
            Graph::check(&function.operands().iter().collect::<Vec<_>>(), None)?;
        }
        _ => Graph::check(&[expr], None)?,
    }
    refuse_large(&levels)?;
    let is_root = |one: &Waiting<'_>| Arc::ptr_eq(one.node, root);
    let whole = whole(&levels, &[expr]);
    for level in &levels {
        run(level.iter().filter(|one| !is_root(one)).copied().collect(), &whole)?;
    }
    let last = levels.into_iter().flatten().find(is_root);
    let Some(last) = last.filter(|_| root.made().is_none()) else { return Ok(None) };
    let result = last.result(&values(&[last])?)?;
    expr.set_computed();
    Ok(Some(result))
}

/// Runs the functions of expressions, themselves included. `target` is that of the expressions, if they may read one.
pub(super) fn settle(exprs: &[&Expr], target: Option<(&Layout, DType)>) -> Result<()> {
    if !exprs.iter().any(|expr| expr.has_functions()) {
        return Ok(());
    }
    let levels = waiting(exprs);
    if levels.is_empty() {
        return Ok(());
    }
    Graph::check(exprs, target.map(|(layout, dtype)| (layout.clone(), dtype)))?;
    refuse_large(&levels)?;
    let whole = whole(&levels, exprs);
    levels.into_iter().try_for_each(|level| run(level, &whole))
}

/// The nodes whose whole result somebody needs: the expressions themselves, and the operands of functions.
fn whole(levels: &[Vec<Waiting<'_>>], exprs: &[&Expr]) -> HashSet<*const Node> {
    let operands = levels.iter().flatten().flat_map(|one| one.function.operands());
    let node = |expr: &Expr| if let Form::Node(node) = expr.form() { Some(Arc::as_ptr(node)) } else { None };
    operands.chain(exprs.iter().copied()).filter_map(node).collect()
}

/// Chooses the results that loops gather, as an evaluation would, and runs nothing. A function takes part if all its operands are there. A mistake in
/// an index is left to the evaluation.
pub(super) fn plan_gathers(expr: &Expr) {
    let levels = waiting(&[expr]);
    let whole = whole(&levels, &[expr]);
    for one in levels.iter().flatten().filter(|one| one.is_picked(&whole)) {
        let there = one.function.operands().iter().map(tensor_of).collect::<Option<Vec<Tensor>>>();
        if let Some(operands) = there {
            _ = one.gather(&operands);
        }
    }
}

/// The tensor of an operand that has been computed.
fn tensor_of(operand: &Expr) -> Option<Tensor> {
    match operand.form() {
        Form::Tensor(tensor) => Some(tensor.clone()),
        Form::Node(node) => node.made().cloned(),
        Form::Scalar(_) => None,
    }
}

/// The functions that have not run, in levels: those of a level need only those of the levels before it. Within a level they
/// are in the order of the source.
fn waiting<'a>(exprs: &[&'a Expr]) -> Vec<Vec<Waiting<'a>>> {
    let mut levels: Vec<Vec<Waiting<'a>>> = Vec::new();
    // For each node that was seen, the number of levels that it needs.
    let mut needs: HashMap<*const Node, usize> = HashMap::new();
    let mut pending: Vec<(&'a Expr, bool)> = exprs.iter().rev().map(|&expr| (expr, false)).collect();
    while let Some((expr, ready)) = pending.pop() {
        let Form::Node(node) = expr.form() else { continue };
        if !expr.has_functions() || node.made().is_some() || needs.contains_key(&Arc::as_ptr(node)) {
            continue;
        }
        let operands = node.kind.children();
        if !ready {
            pending.push((expr, true));
            pending.extend(operands.iter().rev().map(|operand| (operand, false)));
            continue;
        }
        let needed = |operand: &Expr| match operand.form() {
            Form::Node(node) => needs.get(&Arc::as_ptr(node)).copied().unwrap_or(0),
            Form::Tensor(_) | Form::Scalar(_) => 0,
        };
        let mut level = operands.iter().map(needed).max().unwrap_or(0);
        if let NodeKind::Function { function, part } = &node.kind {
            // An array that is read by region, or gathered, waits for no one: the evaluation reads it.
            if function.source().is_none() && function.gathered().is_none() {
                if level == levels.len() {
                    levels.push(Vec::new());
                }
                levels[level].push(Waiting { expr, node, function, part: *part });
                level += 1;
            }
        }
        needs.insert(Arc::as_ptr(node), level);
    }
    levels
}

/// Refuses a function whose operand is read by region and does not fit in memory. Nothing has been read yet.
fn refuse_large(levels: &[Vec<Waiting<'_>>]) -> Result<()> {
    levels.iter().flatten().try_for_each(|one| {
        let fits = |operand| fits_in_memory(one.function.name(), operand);
        one.function.operands().iter().try_for_each(fits).map_err(|error| error.moved_to(one.expr.at()))
    })
}

/// Checks that an operand of a function of whole tensors fits in memory, if it is read by region.
///
/// # Errors
/// `Memory` if it does not.
pub fn fits_in_memory(function: &str, operand: &Expr) -> Result<()> {
    if !reads_sources(operand) {
        return Ok(());
    }
    let (shape, dtype) = Graph::types_of(operand)?;
    let (bytes, limit) = (bytes_of(&shape, dtype), memory_limit());
    if bytes <= limit {
        return Ok(());
    }
    let text = format!(
        "{function} needs its operand in memory: {dtype} of shape {shape} takes {}, more than the memory limit of {}\n  help: raise the limit, or take a part of the operand",
        describe(u128::from(bytes)),
        in_units(u128::from(limit))
    );
    Err(Error::new(ErrorKind::Memory, text))
}

/// Whether an expression reads arrays by region, other than for functions of whole tensors below it.
pub(super) fn reads_sources(expr: &Expr) -> bool {
    find_source(expr, |_| true).is_some()
}

/// The first such array that an expression reads by region, other than for functions of whole tensors below it.
pub(super) fn find_source(expr: &Expr, is_it: impl Fn(&dyn Source) -> bool) -> Option<Arc<dyn Source>> {
    let (mut pending, mut seen) = (vec![expr], HashSet::new());
    while let Some(expr) = pending.pop() {
        let Form::Node(node) = expr.form() else { continue };
        if !expr.has_functions() || node.made().is_some() || !seen.insert(Arc::as_ptr(node)) {
            continue;
        }
        match &node.kind {
            NodeKind::Function { function, .. } => {
                let found = function.source().filter(|source| is_it(&***source));
                if found.is_some() {
                    return found.cloned();
                }
            }
            kind => pending.extend(kind.children()),
        }
    }
    None
}

/// Runs functions of one level, a few at a time, so that not all operands of many functions are in memory together.
/// What only picks elements does not run, unless its result is small or one of the nodes `whole`: loops gather them.
fn run(level: Vec<Waiting<'_>>, whole: &HashSet<*const Node>) -> Result<()> {
    let left: Vec<Waiting<'_>> = level.into_iter().filter(|one| one.node.made().is_none()).collect();
    for some in left.chunks(FUNCTIONS_TOGETHER) {
        let values = values(some)?;
        for one in some {
            let placed = |error: Error| error.moved_to(one.expr.at());
            let operands = one.operands(&values)?;
            if !one.is_picked(whole) || !one.gather(&operands).map_err(placed)? {
                one.node.keep(one.function.run(&operands, one.part).map_err(placed)?);
            }
        }
    }
    Ok(())
}

/// The operands of functions that have to be computed. Those of all functions are computed together, and so are their common
/// parts.
fn values(functions: &[Waiting<'_>]) -> Result<HashMap<*const Node, Tensor>> {
    let mut found: HashMap<*const Node, usize> = HashMap::new();
    let mut exprs: Vec<&Expr> = Vec::new();
    for operand in functions.iter().flat_map(|one| one.function.operands()) {
        if let Form::Node(node) = operand.form()
            && node.made().is_none()
        {
            found.entry(Arc::as_ptr(node)).or_insert_with(|| {
                exprs.push(operand);
                exprs.len() - 1
            });
        }
    }
    let values = match &exprs[..] {
        [] => Vec::new(),
        [one] => vec![eval_fused(one)?],
        // One of them alone knows its place in the source.
        all => eval_all_fused(all).or_else(|error| {
            if error.location().is_some() {
                return Err(error);
            }
            all.iter().map(|one| eval_fused(one)).collect::<Result<Vec<Tensor>>>()
        })?,
    };
    Ok(found.into_iter().map(|(node, place)| (node, values[place].clone())).collect())
}

impl Waiting<'_> {
    /// Whether the function picks elements from a tensor that is there, and nobody needs its whole result. A table that was computed for this
    /// would stay in memory with the expression.
    fn is_picked(&self, whole: &HashSet<*const Node>) -> bool {
        let table = || self.function.operands().first().and_then(tensor_of);
        self.function.is_gather() && !whole.contains(&Arc::as_ptr(self.node)) && table().is_some()
    }

    /// Has loops gather the result if it is large. Whether they do.
    fn gather(&self, operands: &[Tensor]) -> Result<bool> {
        self.function.gather(operands, GATHERED_BYTES, self.expr.at())
    }

    /// Runs the function on its operands, of which `values` has the computed ones.
    fn result(self, values: &HashMap<*const Node, Tensor>) -> Result<Tensor> {
        self.function.run(&self.operands(values)?, self.part).map_err(|error| error.moved_to(self.expr.at()))
    }

    fn operands(self, values: &HashMap<*const Node, Tensor>) -> Result<Vec<Tensor>> {
        let operand = |operand: &Expr| match operand.form() {
            Form::Node(node) => match node.made().or_else(|| values.get(&Arc::as_ptr(node))) {
                Some(value) => Ok(value.clone()),
                None => eval_fused(operand),
            },
            Form::Tensor(tensor) => Ok(tensor.clone()),
            Form::Scalar(scalar) => of_number(*scalar),
        };
        self.function.operands().iter().map(operand).collect()
    }
}
