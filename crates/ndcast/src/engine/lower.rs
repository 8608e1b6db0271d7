//! Lowering: an expression becomes a graph of typed nodes, and composite ops are decomposed into maps and folds.

pub(crate) mod close;
pub(crate) mod decompose;
pub(crate) mod graph;
pub(crate) mod judge;
pub(crate) mod values;
pub(crate) mod walk;
