//! Where a loop nest reads the nodes that it does not compute itself.

use crate::engine::compile::input::Source;
use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::shape::Layout;
use std::borrow::Cow;

/// The nodes that are not computed but read: inputs, nodes that earlier steps store, and earlier stages of the same
/// block. Their layouts are known before any element is.
pub(crate) struct Sources<'a> {
    pub(crate) graph: &'a Graph,
    /// For each node, where it is read; `None` for inputs and for nodes that are not stored yet.
    stored: Vec<Option<(Source, Layout)>>,
}

impl<'a> Sources<'a> {
    /// The inputs of a graph.
    pub(crate) fn new(graph: &'a Graph) -> Sources<'a> {
        Sources { graph, stored: vec![None; graph.nodes.len()] }
    }

    /// From now on, a node is read there.
    pub(crate) fn store(&mut self, id: Id, source: Source, layout: Layout) {
        self.stored[id] = Some((source, layout));
    }

    /// A stage that is not stored whole is gone after its group.
    pub(crate) fn forget(&mut self, id: Id) {
        self.stored[id] = None;
    }

    /// Where a node is read, and its layout there; of a twin that is not stored itself, the layout of its fold. `None` for
    /// a map or a fold that is computed where it is used.
    pub(crate) fn of(&self, id: Id) -> Option<(Source, &Layout)> {
        let id = if self.stored[id].is_some() { id } else { self.graph.owner(id) };
        match &self.graph.nodes[id].kind {
            Kind::Input(tensor) => Some((Source::Value(id), tensor.layout())),
            Kind::Target(layout) => Some((Source::Target, layout)),
            Kind::Pending(pending) => Some((Source::Value(id), &pending.layout)),
            _ => self.stored[id].as_ref().map(|(source, layout)| (*source, layout)),
        }
    }

    /// The strides along the axes of a node that is read with this layout.
    pub(crate) fn strides<'l>(&self, id: Id, layout: &'l Layout) -> Cow<'l, [isize]> {
        match self.graph.nodes[id].kind {
            Kind::Twin { .. } if self.stored[id].is_none() => {
                let own = self.graph.own_axes(id).into_iter();
                own.map(|own| own.map_or(0, |own| layout.strides()[own])).collect()
            }
            _ => Cow::Borrowed(layout.strides()),
        }
    }

    /// The layout of a node that an earlier step stores.
    pub(crate) fn layout(&self, id: Id) -> &Layout {
        let Some((_, layout)) = self.of(id) else { unreachable!("the plan stores a node before it is read") };
        layout
    }

    /// The place of a tensor's first element: an address, or a node that is still to be computed and the bytes before the element in its
    /// memory.
    pub(crate) fn first(&self, id: Id) -> (Option<Id>, usize) {
        let mut root = id;
        while let Kind::View { arg, .. } | Kind::Reshape { arg } | Kind::Twin { fold: arg } =
            self.graph.nodes[root].kind
        {
            root = arg;
        }
        let before = |layout: &Layout| layout.offset() * self.graph.nodes[id].dtype.size();
        match &self.graph.nodes[root].kind {
            Kind::Input(tensor) => {
                let start = tensor.start() as usize - before(tensor.layout());
                (None, start + before(self.layout(id)))
            }
            _ => (Some(root), before(self.layout(id))),
        }
    }

    /// Whether a node is read.
    pub(crate) fn has(&self, id: Id) -> bool {
        self.of(id).is_some()
    }

    /// Whether a node is a map that is computed where it is used.
    pub(crate) fn is_map(&self, id: Id) -> bool {
        self.graph.is_map(id) && !self.has(id)
    }
}
