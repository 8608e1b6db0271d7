//! Lowering: an expression becomes a graph of typed nodes, and composite functions become ops.

pub(crate) mod close;
pub(crate) mod decompose;
pub(crate) mod graph;
