//! The memory that a program reads: stored nodes, packed copies, the target, and the blocks of earlier stages.

use crate::Tensor;
use crate::engine::compile::input::Source;
use crate::engine::compile::place::PlacedInput;
use crate::engine::lower::graph::Graph;
use crate::engine::lower::values::Values;
use crate::engine::run::meter::Meter;

/// The tensors that a program reads.
#[derive(Clone, Copy)]
pub(crate) struct Reads<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) values: &'a Values,
    pub(crate) packs: &'a [Tensor],
    /// Counts what is read and written, if somebody wants to know.
    pub(crate) meter: Option<&'a Meter>,
}

impl PlacedInput {
    /// Address of the first element of the block that starts at index `origin` of the blocked axis. `places` has the target, then the block of
    /// each stage.
    pub(crate) fn first(&self, reads: &Reads<'_>, places: &[*const u8], origin: usize) -> *const u8 {
        let start = match self.source {
            Source::Value(id) => reads.values.stored(reads.graph, id).start(),
            Source::Table(id) => reads.graph.gathered(id).table().start(),
            Source::Places(id) => reads.graph.gathered(id).places().start(),
            Source::Pack(number) => reads.packs[number].start(),
            Source::Target => places[0],
            Source::Block(stage) => places[stage + 1],
        };
        start.wrapping_offset(origin as isize * self.block_step * self.size as isize)
    }
}
