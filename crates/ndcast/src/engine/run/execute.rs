//! Executes a program, action by action. Neither the program nor the graph changes; only the tensors of the nodes do.

use crate::Tensor;
use crate::engine::compile::program::{Action, GroupProgram, Program, Repacked};
use crate::engine::lower::graph::{Graph, Id};
use crate::engine::lower::values::Values;
use crate::engine::run::fused;
use crate::engine::run::meter::Meter;
use crate::engine::run::parallel::{Places, drive};
use crate::engine::run::reads::Reads;
use crate::engine::run::store::Output;
use crate::error::Result;
use crate::threads::{check, to_the_end};

/// Where the results are stored whose layouts were given.
pub(crate) enum Room<'t> {
    /// In memory of their own.
    New,
    /// The only one in a tensor with this layout, whose elements it may read.
    Target(&'t mut Tensor),
    /// In a tensor that nobody has written yet. Their layouts are disjoint parts of it.
    Parts(&'t Tensor),
}

/// Executes a program. Afterwards `values` has the wanted nodes, except for one that was written to a target. The `meter` counts.
///
/// # Errors
/// `Memory`, before a group writes its first element; `Interrupted`, before the target is written; `Value` if a map refuses an element.
pub(crate) fn execute(
    graph: &Graph,
    program: &Program,
    values: &mut Values,
    mut room: Room<'_>,
    meter: Option<&Meter>,
) -> Result<()> {
    for action in &program.actions {
        match action {
            Action::Run(group) => match &mut room {
                Room::Target(target) if program.given.contains(&group.group.root()) => {
                    write(graph, group, values, target)?;
                }
                Room::Parts(whole) => compute(graph, group, values, Some((whole, &program.given)), meter)?,
                Room::New | Room::Target(_) => compute(graph, group, values, None, meter)?,
            },
            Action::View { id, of, layout } => {
                values.store(*id, values.stored(graph, *of).with_layout(layout.clone()));
            }
            Action::Copy { id, copy, layout } => {
                values.store(*id, copied(graph, copy, values, false, meter)?.with_layout(layout.clone()));
            }
            Action::Free(id) => values.free(*id),
        }
    }
    Ok(())
}

/// Computes a group into fresh memory, or the given results into parts of a tensor.
fn compute(
    graph: &Graph,
    group: &GroupProgram,
    values: &mut Values,
    parts: Option<(&Tensor, &[Id])>,
    meter: Option<&Meter>,
) -> Result<()> {
    let packs = packs(graph, group, values, meter)?;
    let mut starts = Vec::with_capacity(group.results.len());
    let mut made = Vec::with_capacity(group.results.len());
    for (id, layout) in group.group.results().zip(&group.results) {
        if let Some((whole, _)) = parts.filter(|(_, given)| given.contains(&id)) {
            let part = whole.with_layout(layout.clone());
            starts.push(part.start().cast_mut());
            made.push(part);
        } else {
            // SAFETY: every element is written below, or the result is dropped.
            let mut result = unsafe { Tensor::unwritten_in(layout.clone(), graph.nodes[id].dtype)? };
            starts.push(result.start_mut()?);
            made.push(result);
        }
    }
    let reads = Reads { graph, values, packs: &packs, meter };
    if let Some(meter) = meter {
        meter.begin(&reads, group.inputs(), &made, false)?;
    }
    // SAFETY: each result has fresh memory for every element, alone or as a part of a tensor that nobody has written yet; only the root of
    // a write reads a target.
    unsafe { run(group, &reads, &starts)? };
    if let Some(meter) = meter {
        meter.end();
    }
    for (id, made) in group.group.results().zip(made) {
        values.store(id, made);
    }
    Ok(())
}

/// Computes a group of one result into a tensor of its shape and dtype.
fn write(graph: &Graph, group: &GroupProgram, values: &Values, target: &mut Tensor) -> Result<()> {
    if target.numel() == 0 {
        return Ok(());
    }
    let packs = packs(graph, group, values, None)?;
    let start = target.start_mut()?;
    // Up to here the evaluation may be stopped; from here on the write goes to its end.
    check()?;
    let reads = Reads { graph, values, packs: &packs, meter: None };
    // SAFETY: `start_mut` made the target the only holder of its memory, and no two of its elements share a cell.
    to_the_end(|| unsafe { run(group, &reads, &[start]) })
}

/// The copies that a group reads.
fn packs(graph: &Graph, group: &GroupProgram, values: &Values, meter: Option<&Meter>) -> Result<Vec<Tensor>> {
    group.packs.iter().map(|copy| copied(graph, copy, values, true, meter)).collect()
}

/// A copy of a tensor: one that a group needs first, or a step of its own.
fn copied(graph: &Graph, copy: &Repacked, values: &Values, is_pack: bool, meter: Option<&Meter>) -> Result<Tensor> {
    // SAFETY: every element is copied, or an error drops the copy.
    let mut made = unsafe { Tensor::unwritten_in(copy.layout.clone(), graph.nodes[copy.of].dtype)? };
    let output = Output::new(&copy.nest.result, made.start_mut()?);
    let reads = Reads { graph, values, packs: &[], meter };
    if let Some(meter) = meter {
        meter.begin(&reads, copy.nest.inputs.iter(), std::slice::from_ref(&made), is_pack)?;
    }
    // SAFETY: the copy has fresh memory for every element.
    unsafe { drive(&copy.nest, &output, &reads, Places(&[]))? };
    if let Some(meter) = meter {
        meter.end();
    }
    Ok(made)
}

/// Runs the stages of a group, with its results at `starts`.
///
/// # Safety
/// From its start on, each result has memory for all its elements in its layout, which nobody else reads or writes.
unsafe fn run(group: &GroupProgram, reads: &Reads<'_>, starts: &[*mut u8]) -> Result<()> {
    let Some(body) = &group.body else { return Ok(()) };
    if let Some(blocked) = &group.group.blocked {
        // SAFETY: the caller's contract.
        return unsafe { fused::run(group, body, blocked, reads, starts) };
    }
    let nest = &body.stages[0].nest;
    // SAFETY: the caller's contract; a tile is read before it is written, and no other tile reads it.
    unsafe { drive(nest, &Output::new(&nest.result, starts[0]), reads, Places(&[starts[0].cast_const()])) }
}
