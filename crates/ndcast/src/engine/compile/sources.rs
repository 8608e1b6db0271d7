//! Where a loop nest reads the nodes that it does not compute itself.

use crate::engine::compile::input::Source;
use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::engine::lower::values::Values;
use crate::shape::Layout;

/// The nodes that are not computed but read: stored ones, and earlier stages of the same block.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) values: &'a Values,
    /// The earlier stages of a fusion group, each with the layout of its result in a block.
    pub(crate) stages: &'a [(Id, Layout)],
}

impl<'a> Sources<'a> {
    /// Where a node is read, and its layout there. `None` for a map or a fold that is computed where it is used.
    pub(crate) fn of(&self, id: Id) -> Option<(Source, &'a Layout)> {
        // Place 0 is the target's.
        if let Some(k) = self.stages.iter().position(|(stage, _)| *stage == id) {
            return Some((Source::Intermediate(k + 1), &self.stages[k].1));
        }
        match (self.values.get(self.graph, id), &self.graph.nodes[id].kind) {
            (Some(tensor), _) => Some((Source::Tensor(tensor.clone()), tensor.layout())),
            (None, Kind::Target(layout)) => Some((Source::Target, layout)),
            (None, _) => None,
        }
    }

    /// Whether a node is read.
    pub(crate) fn has(&self, id: Id) -> bool {
        self.stages.iter().any(|(stage, _)| *stage == id)
            || self.values.get(self.graph, id).is_some()
            || matches!(self.graph.nodes[id].kind, Kind::Target(_))
    }

    /// Whether a node is a map that is computed where it is used.
    pub(crate) fn is_map(&self, id: Id) -> bool {
        self.graph.is_map(id) && !self.has(id)
    }
}
