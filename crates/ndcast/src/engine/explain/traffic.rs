//! The bytes that a program reads, writes and holds.

use super::nodes::bytes;
use crate::Tensor;
use crate::engine::compile::input::Source;
use crate::engine::compile::program::{Action, Body, GroupProgram, Program};
use crate::engine::lower::graph::{Graph, Id, Kind};
use std::collections::BTreeMap;

/// Bytes of memory traffic, and the most memory that is held at a time. Elements that stay in the cache do not count.
///
/// [`Plan::traffic`](crate::Plan::traffic) predicts it; [`Explanation::measured`](crate::Explanation::measured) counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Traffic {
    /// Bytes that are read: of each operand of a pass the elements that it has, once.
    pub read: u128,
    /// Bytes that are written: results, packed copies and stored nodes.
    pub written: u128,
    /// The most bytes that results, packed copies, stored nodes and scratch memory take at a time, without the inputs.
    pub peak: u128,
    /// Number of groups, stages and copies that go through memory one after the other.
    pub passes: usize,
}

impl Traffic {
    pub(super) fn of(graph: &Graph, program: &Program, threads: usize) -> Traffic {
        let mut traffic = Traffic::default();
        let mut held: BTreeMap<Id, u128> = BTreeMap::new();
        let mut act = |read: u128, made: &[(Option<Id>, u128)], scratch: usize, held: &mut BTreeMap<Id, u128>| {
            let all: u128 = made.iter().map(|(_, bytes)| bytes).sum();
            traffic.read += read;
            traffic.written += all;
            traffic.passes += 1;
            traffic.peak = traffic.peak.max(held.values().sum::<u128>() + all + (threads * scratch) as u128);
            held.extend(made.iter().filter_map(|&(id, bytes)| Some((id?, bytes))));
        };
        for action in &program.actions {
            match action {
                Action::Run(group) => {
                    let Some(body) = &group.body else { continue };
                    let size = |id: Id| graph.nodes[id].dtype.size() as u128;
                    let packs = group.packs.iter().map(|copy| (None, copy.layout.numel() as u128 * size(copy.of)));
                    let results = group.group.results().map(|id| (Some(id), bytes(graph, id)));
                    // A packed copy is written once and read once.
                    let packed: u128 = packs.clone().map(|(_, bytes)| bytes).sum();
                    let made: Vec<_> = packs.chain(results).collect();
                    act(read(graph, group, body) + packed, &made, body.scratch, &mut held);
                }
                Action::Copy { id, copy, .. } => {
                    let bytes = bytes(graph, *id);
                    act(bytes, &[(Some(*id), bytes)], copy.nest.scratch, &mut held);
                }
                Action::View { .. } => {}
                Action::Free(id) => _ = held.remove(id),
            }
        }
        traffic
    }
}

/// The bytes that a group reads from memory: of each tensor the elements that it has, once, and at most its whole memory.
fn read(graph: &Graph, group: &GroupProgram, body: &Body) -> u128 {
    let distinct = |tensor: &Tensor| {
        let axes = tensor.shape().iter().zip(tensor.strides()).filter(|(_, stride)| **stride != 0);
        axes.map(|(&length, _)| length as u128).product::<u128>() * tensor.dtype().size() as u128
    };
    let of = |tensor: &Tensor, bytes| (tensor.storage().identity(), tensor.storage().length() as u128, bytes);
    let inputs = body.stages.iter().flat_map(|stage| &stage.nest.inputs).map(|input| input.source);
    // For each memory, its length, and the bytes of the distinct operands that are read from it.
    let mut memories: BTreeMap<usize, (u128, Vec<(Source, u128)>)> = BTreeMap::new();
    for source in inputs.chain(group.packs.iter().map(|copy| Source::Value(copy.of))) {
        let (memory, length, bytes) = match source {
            Source::Value(id) => match &graph.nodes[id].kind {
                Kind::Input(tensor) => of(tensor, distinct(tensor)),
                _ => (id, bytes(graph, id), bytes(graph, id)),
            },
            Source::Table(id) => of(graph.gathered(id).table(), bytes(graph, id)),
            Source::Places(id) => of(graph.gathered(id).places(), distinct(graph.gathered(id).places())),
            Source::Target | Source::Block(_) | Source::Pack(_) => continue,
        };
        let (_, operands) = memories.entry(memory).or_insert_with(|| (length, Vec::new()));
        if !operands.contains(&(source, bytes)) {
            operands.push((source, bytes));
        }
    }
    let read = |(length, operands): &(u128, Vec<(Source, u128)>)| {
        operands.iter().map(|(_, bytes)| bytes).sum::<u128>().min(*length)
    };
    memories.values().map(read).sum()
}
