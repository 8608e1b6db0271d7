//! The tensors of a graph's stored nodes, while it runs.

use crate::Tensor;
use crate::engine::lower::graph::{Graph, Id, Kind};

/// The tensors of the nodes that are stored so far. The graph itself does not change.
pub(crate) struct Values {
    /// In the order of the nodes. Few are stored, so a search takes less time than a table.
    stored: Vec<(Id, Tensor)>,
}

impl Values {
    /// Nothing is stored yet.
    pub(crate) fn none() -> Values {
        Values { stored: Vec::new() }
    }

    /// Stores the tensor of a node.
    pub(crate) fn store(&mut self, id: Id, tensor: Tensor) {
        let at = self.stored.partition_point(|(stored, _)| *stored < id);
        self.stored.insert(at, (id, tensor));
    }

    /// Drops the tensor of a node that nothing reads any more.
    pub(crate) fn free(&mut self, id: Id) {
        if let Some(at) = self.at(id) {
            self.stored.remove(at);
        }
    }

    /// The tensors that are stored now.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Tensor> {
        self.stored.iter().map(|(_, tensor)| tensor)
    }

    fn at(&self, id: Id) -> Option<usize> {
        self.stored.binary_search_by_key(&id, |(stored, _)| *stored).ok()
    }

    /// The tensor of an input, or of a node that the plan stores before it is read.
    pub(crate) fn stored<'a>(&'a self, graph: &'a Graph, id: Id) -> &'a Tensor {
        if let Kind::Input(tensor) = &graph.nodes[id].kind {
            return tensor;
        }
        let Some(at) = self.at(id) else { unreachable!("the plan stores a node before it is read") };
        &self.stored[at].1
    }
}
