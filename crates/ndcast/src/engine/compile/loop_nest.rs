//! [`LoopNest`]: the compiled loops of one stored node.
//!
//! Every axis of the node, and every axis that a fold below it reduces, is a loop axis. A [`Level`] is a straight line
//! of instructions over tiles of one linear index, which packs the run axes of the level. Level 0 computes the node
//! itself; each fold has a level that computes its operand.

use crate::engine::compile::grid::Grid;
use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::prefetch::Prefetch;
use crate::engine::lower::graph::{FoldFunction, MapFunction};
use crate::error::Result;
use crate::expr::typing::Refusal;
use crate::shape::{Dims, Layout, Shape};

/// The loops of one stored node.
pub(crate) struct LoopNest {
    /// Level 0 computes the node; each other level computes the operand of a fold.
    pub(crate) levels: Vec<Level>,
    /// The operands of all levels.
    pub(crate) inputs: Vec<Input>,
    /// Length of each loop axis; for the blocked axis, that of a block.
    pub(crate) axes: Vec<usize>,
    /// The axes of the node's shape, except those of length 1, in the order in which level 0 runs, outermost first.
    pub(crate) order: Vec<usize>,
    /// The same axes in the memory order of a fresh result, outermost first.
    pub(crate) memory: Vec<usize>,
    /// Loop axes of the result, each with the stride of the result along it, in elements.
    pub(crate) written: Vec<(usize, isize)>,
    /// The blocks in which level 0 runs; `None` if no operand needs them.
    pub(crate) grid: Option<Grid>,
    /// Elements of level 0 through which the result and all operands step evenly: its innermost merged loop.
    pub(crate) row: usize,
    /// Scratch memory per thread, in bytes.
    pub(crate) scratch: usize,
    /// Elements that all instructions of all levels compute together.
    pub(crate) work: usize,
    /// The loop axis that the fusion group blocks; `None` if the whole node is computed at once.
    pub(crate) blocked: Option<usize>,
}

/// A straight line of instructions over tiles of one linear index.
pub(crate) struct Level {
    /// Loop axes packed into the linear index, outermost first.
    pub(crate) run: Vec<usize>,
    /// Loop axes that the column reductions above count through, outermost first.
    pub(crate) counted: Vec<usize>,
    /// All loop axes that the level depends on: its own and those of the levels above.
    pub(crate) around: Vec<usize>,
    /// The level whose fold reads this one; `None` for level 0.
    pub(crate) parent: Option<usize>,
    /// Length of the linear index, in elements.
    pub(crate) total: usize,
    /// Loads and folds, which run on a whole tile, then maps, which run over the tile strip by strip.
    pub(crate) instructions: Vec<Instruction>,
    /// Number of the first map among the instructions.
    pub(crate) maps: usize,
    /// Row length of a tile that is computed row by row, in elements; 0 if no tile is.
    pub(crate) row: usize,
    /// Row count times row length, in elements: after a slab, the row step changes.
    pub(crate) slab: usize,
    /// Length of the largest tile, in elements.
    pub(crate) capacity: usize,
    /// Length of the largest strip, in elements.
    pub(crate) strip: usize,
    /// Length of the largest strip of a staged result (computed in scratch and then stored), in elements.
    pub(crate) strip_staged: usize,
    /// For each instruction, the offset of its result's buffer in the scratch memory, in bytes.
    pub(crate) buffers: Vec<usize>,
    /// Offset in the scratch memory, in bytes, of the constants: for each instruction, memory for a result that is one
    /// element in a row.
    pub(crate) constants: usize,
    /// Offset in the scratch memory, in bytes, of the broadcast buffers, which expand one-element operands for
    /// functions that take only dense ones.
    pub(crate) broadcasts: usize,
    /// Size of one broadcast buffer, in bytes.
    pub(crate) broadcast_bytes: usize,
    /// Number of the level's first result among the results of all levels.
    pub(crate) first_value: usize,
    /// The prefetch plan of the level's maps.
    pub(crate) prefetch: Prefetch,
}

/// One step of a level.
pub(crate) struct Instruction {
    pub(crate) kind: InstructionKind,
    /// Size of one element of the result, in bytes.
    pub(crate) size: usize,
}

/// The kinds of instructions.
pub(crate) enum InstructionKind {
    Load { input: usize },
    Map(MapInstruction),
    Fold(Fold),
}

/// An instruction that applies a function element-wise.
pub(crate) struct MapInstruction {
    pub(crate) map: MapFunction,
    /// The instructions that compute the operands: the first `count` entries count, and the others repeat the last of
    /// these.
    pub(crate) args: [usize; 4],
    /// Number of operands.
    pub(crate) count: usize,
    /// The check of operand values, if there is one; a value that fails it is an error.
    pub(crate) refuses: Option<Refusal>,
    /// Whether its kernel can prefetch inline.
    pub(crate) prefetches: bool,
}

/// An instruction that reduces axes of an operand.
pub(crate) struct Fold {
    pub(crate) function: FoldFunction,
    /// The level that this fold is an instruction of.
    pub(crate) level: usize,
    /// The level that computes the operand.
    pub(crate) child: usize,
    /// The reduced loop axes, in the order of the operand's axes.
    pub(crate) reduced: Vec<usize>,
    /// Number of elements folded into one.
    pub(crate) length: usize,
    /// Whether this is a column reduction (`along`), which folds runs of kept elements, or a row reduction (`across`),
    /// which folds dense rows.
    pub(crate) along: bool,
    /// Whether the fold stops once no further element can change its states. If an element may be refused, the fold
    /// visits all of them, so that an error does not depend on the elements before it.
    pub(crate) ends_early: bool,
    /// Bytes from one reduced element to the next, if the operand is an input with one even step.
    pub(crate) column: Option<isize>,
    /// Size of one element of the operand, in bytes.
    pub(crate) element: usize,
    /// Size of the value of one state, in bytes: an element of the operand, a wider one, or the user's state.
    pub(crate) state: usize,
    /// Offset of the lanes in the scratch memory, in bytes; one spare slot, and the rows gathered for one lane, follow
    /// them.
    pub(crate) lanes: usize,
    /// Offset of the stack of finished nodes of the fold tree in the scratch memory, in bytes.
    pub(crate) stack: usize,
    /// Size of one slot of the lanes and of the stack, in bytes: values and indices of the states of a whole tile.
    pub(crate) states: usize,
}

impl LoopNest {
    /// Lengths of the loops of level 0, outermost first.
    pub(crate) fn lengths(&self) -> Dims<usize> {
        self.levels[0].run.iter().map(|&axis| self.axes[axis]).collect()
    }

    /// The layout of a result in fresh memory: without gaps, its axes in memory order. `shape` is that of the node or
    /// of a block of it.
    pub(crate) fn dense(&self, shape: &Shape) -> Result<Layout> {
        let lengths: Dims<usize> = self.memory.iter().map(|&axis| shape[axis]).collect();
        let ordered = Layout::contiguous(&Shape::from_dims(lengths)?)?;
        let mut strides: Dims<isize> = Layout::contiguous(shape)?.strides().into();
        for (&axis, &stride) in self.memory.iter().zip(ordered.strides()) {
            strides[axis] = stride;
        }
        Ok(Layout::as_strided(shape, &strides, 0, shape.numel()?)?)
    }

    /// Whether an operand reads the target's present elements.
    pub(crate) fn reads_target(&self) -> bool {
        self.inputs.iter().any(|input| matches!(input.source, Source::Target))
    }
}
