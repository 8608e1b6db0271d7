//! Compiles a plan: each stage of its groups becomes loops over dense tiles.
//!
//! *Problem*: run a tree of maps and folds over operands of any strides as loops over dense tiles. *Technique*: passes;
//! each takes one value and returns the next. A [`Skeleton`](skeleton::Skeleton) has the loop axes and the
//! instructions; an [`Order`](order::Order) the order of the loops and the layout of the result; a
//! [`LoopNest`](loop_nest::LoopNest) the loops of every level; [`Tiled`](tile::Tiled) adds tiles, panels, strips and
//! prefetches; [`Placed`](place::Placed) adds the scratch memory, and is what runs. *Contract*: no pass reads an
//! element, and no choice changes a bit of the result (see the fold tree in `ndcast-ops`).

#[cfg(test)]
pub(crate) mod decisions;
pub(crate) mod domain;
pub(crate) mod grid;
pub(crate) mod input;
pub(crate) mod loop_nest;
pub(crate) mod order;
pub(crate) mod packing;
pub(crate) mod peephole;
pub(crate) mod place;
pub(crate) mod prefetch;
pub(crate) mod program;
pub(crate) mod result;
pub(crate) mod skeleton;
pub(crate) mod sources;
#[cfg(test)]
mod tests;
pub(crate) mod tile;
