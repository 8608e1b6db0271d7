//! Execution: evaluates loop nests tile by tile, on all threads.

mod columns;
pub(crate) mod execute;
pub(crate) mod fused;
mod gather;
mod issue;
pub(crate) mod load;
pub(crate) mod maps;
pub(crate) mod merge;
pub(crate) mod meter;
pub(crate) mod parallel;
pub(crate) mod reads;
pub(crate) mod reduce;
pub(crate) mod replay;
pub(crate) mod row_tree;
pub(crate) mod store;
pub(crate) mod tile;
