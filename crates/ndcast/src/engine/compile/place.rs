//! The last pass: every buffer gets its place in the scratch memory, and all that the run reads is put together, flat.
//!
//! *Technique*: values that maps pass on share buffers: a result reuses the buffer of a value that is no longer read.
//! *Contract*: no instruction has the same buffer for an operand and for its result; gathered operands keep their
//! buffers from tile to tile.

use crate::BLOCK;
use crate::engine::compile::grid::Grid;
use crate::engine::compile::input::{Pattern, Source};
use crate::engine::compile::loop_nest::{Level, LoopNest};
use crate::engine::compile::packing::Packing;
use crate::engine::compile::result::ResultWalk;
use crate::engine::compile::skeleton::{Fold, Instruction, InstructionKind, MapInstruction};
use crate::engine::compile::tile::{Access, Tiled, Tiling};
use crate::engine::lower::graph::{FoldFunction, MapFunction};
use crate::shape::Dims;
use ndcast_ops::LANE_ELEMENTS;

/// Size of one constant, in bytes: enough for an element of any dtype.
pub(crate) const CONSTANT_BYTES: usize = 16;

/// A loop nest that is ready to run.
pub(crate) struct Placed {
    /// Level 0 computes the node; each other level computes the operand of a fold.
    pub(crate) levels: Vec<PlacedLevel>,
    /// The operands of all levels.
    pub(crate) inputs: Vec<PlacedInput>,
    /// Length of each loop axis; for the blocked axis, that of a block.
    pub(crate) axes: Dims<usize>,
    /// The blocks in which level 0 runs; `None` if no operand needs them.
    pub(crate) grid: Option<Grid>,
    /// Elements of level 0 through which the result and all operands step evenly: its innermost merged loop.
    pub(crate) row: usize,
    /// Elements that all instructions of all levels compute together.
    pub(crate) work: usize,
    /// Scratch memory per thread, in bytes.
    pub(crate) scratch: usize,
    /// Number of instructions of all levels.
    pub(crate) values: usize,
    /// How the elements of the result are stored.
    pub(crate) result: ResultWalk,
}

/// A level with its tiles and its scratch memory.
pub(crate) struct PlacedLevel {
    pub(crate) loops: Level,
    pub(crate) tiling: Tiling,
    /// Number of the level's first result among the results of all levels.
    pub(crate) first_value: usize,
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
    /// The memory of the fold that reads the level.
    pub(crate) states: States,
}

/// The states that a fold keeps in the scratch memory. Each has values and indices for a whole tile.
#[derive(Clone, Copy, Default)]
pub(crate) struct States {
    /// Offset of the lanes, in bytes. The spare state follows them, then the rows gathered for one lane.
    pub(crate) lanes: usize,
    /// Number of lanes.
    pub(crate) count: usize,
    /// Offset of the stack of finished nodes of the fold tree, in bytes.
    pub(crate) stack: usize,
    /// Size of one state, in bytes.
    pub(crate) size: usize,
    /// Offset of its indices within a state, in bytes.
    pub(crate) indices: usize,
}

/// One operand of one level.
pub(crate) struct PlacedInput {
    /// The memory that it reads.
    pub(crate) source: Source,
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Step from one index of the blocked axis to the next, in elements; 0 if there is none.
    pub(crate) block_step: isize,
    pub(crate) pattern: Pattern,
    pub(crate) access: Access,
}

impl PlacedInput {
    /// Size of the buffer, in bytes, that loading needs for tiles of `capacity` elements: a tile and the panel.
    pub(crate) fn buffer_bytes(&self, capacity: usize) -> usize {
        let panel = match &self.access.packing {
            Packing::None => 0,
            Packing::Block { grid, .. } => grid.block_rows * grid.pitch(self.size),
            Packing::Counted { count, .. } => count * counted_pitch(capacity, self.size),
        };
        (capacity * self.size).next_multiple_of(64) + panel * self.size
    }
}

/// Elements from one row to the next of a panel whose rows are tiles of `n` elements. It is an odd number of cache
/// lines, so that the rows do not all fall into one cache set.
pub(crate) fn counted_pitch(n: usize, size: usize) -> usize {
    ((n * size).div_ceil(64) | 1) * 64 / size
}

/// Assigns every buffer an offset in the scratch memory.
pub(crate) fn place(tiled: Tiled, result: ResultWalk) -> Placed {
    let Tiled { nest, tilings, access, grid, row } = tiled;
    let mut used = 0;
    let mut take = |bytes: usize| {
        let at = used;
        used += bytes.next_multiple_of(64);
        at
    };
    let LoopNest { domain, patterns, levels, work, .. } = nest;
    let inputs = domain.inputs.into_iter().zip(patterns).zip(access).map(|((input, pattern), access)| PlacedInput {
        source: input.source,
        size: input.size,
        block_step: input.block_step,
        pattern,
        access,
    });
    let inputs: Vec<PlacedInput> = inputs.collect();
    let walks: Vec<(bool, bool)> = levels.iter().map(|level| (level.columns, level.gathers_lanes())).collect();
    let (mut values, mut states) = (0, vec![States::default(); levels.len()]);
    let mut placed = Vec::with_capacity(levels.len());
    for (number, (level, tiling)) in levels.into_iter().zip(tilings).enumerate() {
        let capacity = tiling.kept;
        let (shared, sizes) = share_buffers(&level);
        let instructions = &level.instructions;
        let last = instructions.len() - 1;
        let mut lengths: Vec<usize> = sizes.iter().map(|size| tiling.strip * size).collect();
        for (k, (instruction, &buffer)) in instructions.iter().zip(&shared).enumerate() {
            match instruction.kind {
                InstructionKind::Load { input } => lengths[buffer] = inputs[input].buffer_bytes(capacity),
                InstructionKind::Map(_) if k < last => {}
                InstructionKind::Map(_) | InstructionKind::Gather(_) | InstructionKind::Fold(_) => {
                    lengths[buffer] = capacity * instruction.size;
                }
            }
        }
        let places: Vec<usize> = lengths.into_iter().map(&mut take).collect();
        let buffers = shared.iter().map(|&buffer| places[buffer]).collect();
        let constants = take(instructions.len() * CONSTANT_BYTES);
        let broadcast_bytes = capacity * instructions.iter().map(|instruction| instruction.size).max().unwrap_or(1);
        let broadcasts = take(broadcast_buffers(instructions) * broadcast_bytes);
        for fold in level.folds() {
            states[fold.child] = states_of(fold, walks[fold.child], capacity, &mut take);
        }
        let first_value = values;
        values += instructions.len();
        placed.push(PlacedLevel {
            loops: level,
            tiling,
            first_value,
            buffers,
            constants,
            broadcasts,
            broadcast_bytes,
            states: states[number],
        });
    }
    Placed { levels: placed, inputs, axes: domain.axes, grid, row, work, scratch: used, values, result }
}

/// The states of a fold whose level has tiles of `capacity` elements, and whose operand is read in columns or not, and
/// gathered lane by lane or not. A row reduction keeps its open nodes elsewhere, and a user's fold has none: they need at
/// most the half of a spare state that is no result.
fn states_of(
    fold: &Fold,
    (columns, gathers_lanes): (bool, bool),
    capacity: usize,
    take: &mut impl FnMut(usize) -> usize,
) -> States {
    let indices = (capacity * fold.state).next_multiple_of(64);
    let size = indices + (capacity * fold.index_bytes()).next_multiple_of(64);
    let FoldFunction::Kernel(kernel) = fold.function.clone() else { return States::default() };
    if !columns {
        let lanes = if kernel.indexed { take(size) } else { 0 };
        return States { lanes, count: 0, stack: 0, size, indices };
    }
    let count = fold.lane_count();
    // The rows that are computed for one lane before they are folded together; otherwise they are folded one by one.
    let rows = if kernel.wide && gathers_lanes { capacity * LANE_ELEMENTS * fold.element } else { 0 };
    let lanes = take(size * (count + 1) + rows);
    // Upper bound of the number of finished nodes of the fold tree that wait on the stack.
    let depth = (fold.length / BLOCK).checked_ilog2().map_or(1, |log| log as usize + 2);
    States { lanes, count, stack: take(size * (depth + 1)), size, indices }
}

/// For each instruction, the number of its result's buffer; for each buffer, the size of one element in bytes. A map
/// reuses the buffer of a map that is no longer read. The last map does not, because its result is as long as a tile.
fn share_buffers(level: &Level) -> (Vec<usize>, Vec<usize>) {
    let instructions = &level.instructions;
    let mut last_read = vec![usize::MAX; instructions.len()];
    for (k, instruction) in instructions.iter().enumerate() {
        if let InstructionKind::Map(map) = &instruction.kind {
            map.args.iter().for_each(|&arg| last_read[arg] = k);
        }
    }
    let (mut shared, mut sizes, mut free) = (Vec::new(), Vec::<usize>::new(), Vec::<usize>::new());
    for (k, instruction) in instructions.iter().enumerate() {
        let found = match instruction.kind {
            InstructionKind::Map(_) if k + 1 < instructions.len() => {
                free.iter().position(|&buffer| sizes[buffer] == instruction.size)
            }
            _ => None,
        };
        shared.push(match found {
            Some(place) => free.swap_remove(place),
            None => {
                sizes.push(instruction.size);
                sizes.len() - 1
            }
        });
        let done = |&arg: &usize| last_read[arg] == k && arg >= level.maps;
        free.extend((0..k).filter(done).map(|arg| shared[arg]));
    }
    (shared, sizes)
}

/// The number of broadcast buffers: one for each operand of a user's map, since all may need one at the same time;
/// otherwise one for the value of the level. The value of a fold is dense already.
fn broadcast_buffers(instructions: &[Instruction]) -> usize {
    let dense = |instruction: &Instruction| match &instruction.kind {
        InstructionKind::Map(MapInstruction { map: MapFunction::User(_), count, .. }) => *count,
        _ => 0,
    };
    let value = instructions.last().is_some_and(|last| last.fold().is_none());
    instructions.iter().map(dense).max().unwrap_or(0).max(usize::from(value))
}

impl Placed {
    /// The fold, if it is the only instruction of level 0.
    pub(crate) fn only_fold(&self) -> Option<&Fold> {
        if let [instruction] = &self.levels[0].loops.instructions[..] { instruction.fold() } else { None }
    }

    /// The level that computes the operand of a fold.
    pub(crate) fn child(&self, fold: &Fold) -> &PlacedLevel {
        &self.levels[fold.child]
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::compile::program::{Action, compile};
    use crate::engine::lower::graph::Graph;
    use crate::engine::plan::Plan;
    use crate::machine::Machine;
    use crate::{ALL, DType, Expr, Tensor, fold};

    /// The scratch memory of an expression of one group.
    fn scratch(expr: &Expr) -> usize {
        let machine = Machine { threads: 2, stream_from_bytes: usize::MAX };
        let (graph, root) = Graph::of(expr, None).unwrap();
        let program = compile(&graph, Plan::new(&graph, &[root], &machine), &[], &machine).unwrap();
        let [Action::Run(group)] = &program.actions[..] else { panic!("not one group") };
        group.body.as_ref().unwrap().scratch
    }

    #[test]
    fn reductions_of_rows_take_little_scratch() {
        for dtype in [DType::F32, DType::F64, DType::I64] {
            let x = Tensor::ones([3000, 2000], dtype).unwrap().expr();
            for expr in [x.max(1), x.sum(1), x.argmin(1), x.max(ALL), x.sum(ALL)] {
                assert!(scratch(&expr) <= 100 << 10, "{dtype}: {}", scratch(&expr));
            }
        }
        let x = Tensor::ones([3000, 2000], DType::F32).unwrap();
        assert!(scratch(&fold(&x, crate::Axes::from(1), 0f32, |a: f32, b: f32| a + b)) <= 100 << 10);
    }
}
