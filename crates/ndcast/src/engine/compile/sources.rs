//! Where a loop nest reads the nodes that it does not compute itself.

use crate::Tensor;
use crate::engine::compile::input::Source;
use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::engine::lower::values::Values;
use crate::shape::Layout;
use std::borrow::Cow;

/// The nodes that are not computed but read: stored ones, and earlier stages of the same block.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) values: &'a Values,
    /// The earlier stages of a fusion group, each with the layout of its result in a block.
    pub(crate) stages: &'a [(Id, Layout)],
}

impl<'a> Sources<'a> {
    /// Where a node is read, and its strides there. `None` for a map or a fold that is computed where it is used.
    pub(crate) fn of(&self, id: Id) -> Option<(Source, Cow<'a, [isize]>)> {
        let (source, layout) = match self.found(id)? {
            // Place 0 is the target's.
            Found::Stage(k) => (Source::Intermediate(k + 1), &self.stages[k].1),
            Found::Tensor(tensor) => (Source::Tensor(tensor.clone()), tensor.layout()),
            Found::Target(layout) => (Source::Target, layout),
        };
        let strides = match self.graph.nodes[id].kind {
            Kind::Twin { .. } => {
                let own = self.graph.own_axes(id).into_iter();
                own.map(|own| own.map_or(0, |own| layout.strides()[own])).collect()
            }
            _ => Cow::Borrowed(layout.strides()),
        };
        Some((source, strides))
    }

    /// Whether a node is read.
    pub(crate) fn has(&self, id: Id) -> bool {
        self.found(id).is_some()
    }

    fn found(&self, id: Id) -> Option<Found<'a>> {
        let id = self.graph.owner(id);
        if let Some(k) = self.stages.iter().position(|(stage, _)| *stage == id) {
            return Some(Found::Stage(k));
        }
        match (self.values.get(self.graph, id), &self.graph.nodes[id].kind) {
            (Some(tensor), _) => Some(Found::Tensor(tensor)),
            (None, Kind::Target(layout)) => Some(Found::Target(layout)),
            (None, _) => None,
        }
    }

    /// Whether a node is a map that is computed where it is used.
    pub(crate) fn is_map(&self, id: Id) -> bool {
        self.graph.is_map(id) && !self.has(id)
    }
}

/// Where a node was found.
enum Found<'a> {
    /// In a block, by its number among the earlier stages.
    Stage(usize),
    Tensor(&'a Tensor),
    Target(&'a Layout),
}
