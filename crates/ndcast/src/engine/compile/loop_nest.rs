//! [`LoopNest`]: the loops of one stored node, compiled.
//!
//! Every axis of the node, and every axis that a fold below it reduces, is a loop axis. A [`Level`] is a straight line of instructions over tiles of
//! some run axes, packed into one linear index; level 0 makes the node itself, every fold has a level that makes its operand.

use crate::engine::compile::grid::Grid;
use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::prefetch::Prefetch;
use crate::engine::lower::graph::{FoldFunction, MapFunction};
use crate::error::Result;
use crate::expr::typing::Refusal;
use crate::shape::{Dims, Layout, Shape};

/// The loops of one stored node.
pub(crate) struct LoopNest {
    pub(crate) levels: Vec<Level>,
    pub(crate) inputs: Vec<Input>,
    /// Length of each loop axis.
    pub(crate) axes: Vec<usize>,
    /// The axes of the node's shape in the order in which level 0 runs.
    pub(crate) order: Vec<usize>,
    /// The same axes in the order in which a fresh result lies.
    pub(crate) memory: Vec<usize>,
    /// The stride of the result along each loop axis that it has.
    pub(crate) written: Vec<(usize, isize)>,
    /// The blocks in which level 0 runs, where an operand wants them.
    pub(crate) grid: Option<Grid>,
    /// Elements of level 0 after which all its operands break off together.
    pub(crate) row: usize,
    /// Bytes of scratch memory per thread.
    pub(crate) scratch: usize,
    /// Elements computed in all.
    pub(crate) work: usize,
    /// The loop axis of which a block is computed, if not all of the node is.
    pub(crate) blocked: Option<usize>,
}

/// Steps over tiles of one linear index.
pub(crate) struct Level {
    /// Loop axes packed into the linear index, outermost first.
    pub(crate) run: Vec<usize>,
    /// Loop axes counted by the folds around, outermost first.
    pub(crate) counted: Vec<usize>,
    /// All loop axes that it depends on, its own and those of the levels above.
    pub(crate) around: Vec<usize>,
    pub(crate) parent: Option<usize>,
    /// Elements of the linear index.
    pub(crate) total: usize,
    /// Loads and folds, each of a whole tile; then maps, which run over the tile strip by strip.
    pub(crate) instructions: Vec<Instruction>,
    /// Number of the first map.
    pub(crate) maps: usize,
    /// Elements of the rows in which a tile of several may be made, and after how many these no longer follow each other evenly. 0: no tile is.
    pub(crate) row: usize,
    pub(crate) slab: usize,
    /// Elements of the largest tile.
    pub(crate) capacity: usize,
    /// Elements of the largest strip.
    pub(crate) strip: usize,
    /// As many, of a result that is made in the cache and brought to its place.
    pub(crate) strip_staged: usize,
    /// For every instruction, where its result is kept: an offset into the scratch memory.
    pub(crate) buffers: Vec<usize>,
    /// Where an instruction's result is kept that is one element throughout the tile: the first of their places.
    pub(crate) constants: usize,
    /// Where operands that are one element repeated are written out, for those who take only dense ones.
    pub(crate) broadcasts: usize,
    /// Bytes of one of those rooms.
    pub(crate) broadcast_bytes: usize,
    /// Number of the level's first value among those of all levels.
    pub(crate) first_value: usize,
    /// What its instructions ask memory for.
    pub(crate) prefetch: Prefetch,
}

pub(crate) struct Instruction {
    pub(crate) kind: InstructionKind,
    /// Bytes of one element of the result.
    pub(crate) size: usize,
}

pub(crate) enum InstructionKind {
    Load { input: usize },
    Map(MapInstruction),
    Fold(Fold),
}

pub(crate) struct MapInstruction {
    pub(crate) map: MapFunction,
    /// The instructions that make the operands: `count` of them, the last one repeated.
    pub(crate) args: [usize; 4],
    pub(crate) count: usize,
    pub(crate) refuses: Option<Refusal>,
    /// Whether its kernel can ask memory for what comes next.
    pub(crate) prefetches: bool,
}

pub(crate) struct Fold {
    pub(crate) function: FoldFunction,
    /// The level that it is an instruction of.
    pub(crate) level: usize,
    /// The level that makes the operand.
    pub(crate) child: usize,
    /// The reduced loop axes, in logical order.
    pub(crate) reduced: Vec<usize>,
    /// Elements folded into one.
    pub(crate) length: usize,
    pub(crate) along: bool,
    /// Whether the rest is not looked at once a state is what no further element changes. Where an element may be refused all are looked at, so that
    /// an error does not depend on what was found before it.
    pub(crate) ends_early: bool,
    /// Bytes from one reduced element to the next, if the operand is a tensor in which these are one distance apart.
    pub(crate) column: Option<isize>,
    /// Bytes of one element of the operand.
    pub(crate) element: usize,
    /// Bytes of one value of the state: the operand's type, a wider one, or the user's.
    pub(crate) state: usize,
    /// Offset of the lanes, of the stack of finished nodes, and of one spare state, in the scratch memory.
    pub(crate) lanes: usize,
    pub(crate) stack: usize,
    pub(crate) states: usize,
}

impl LoopNest {
    /// Lengths of the loops of level 0.
    pub(crate) fn lengths(&self) -> Dims<usize> {
        self.levels[0].run.iter().map(|&axis| self.axes[axis]).collect()
    }

    /// Where results lie that are written into fresh memory. `shape` is the node's, or that of a block of it.
    pub(crate) fn dense(&self, shape: &Shape) -> Result<Layout> {
        let lengths: Dims<usize> = self.memory.iter().map(|&axis| shape[axis]).collect();
        let ordered = Layout::contiguous(&Shape::from_dims(lengths)?)?;
        let mut strides: Dims<isize> = Layout::contiguous(shape)?.strides().into();
        for (&axis, &stride) in self.memory.iter().zip(ordered.strides()) {
            strides[axis] = stride;
        }
        Ok(Layout::as_strided(shape, &strides, 0, shape.numel()?)?)
    }

    /// Whether the elements that are about to be replaced are read.
    pub(crate) fn reads_target(&self) -> bool {
        self.inputs.iter().any(|input| matches!(input.source, Source::Target))
    }
}
