//! The fourth pass: the tiles of each level, and the strips of its maps.
//!
//! *Problem*: values passed from map to map must stay in the L1 cache, but a tile has a high set-up cost and should
//! have many elements. *Technique*: maps run over strips of a tile, and the values they pass on are as long as a strip.
//! The values that are kept for a whole tile limit the length of the tile.
//!
//! In a tile of several rows, an operand that is one element per row has to be expanded; in tiles of one row, the
//! set-up of a tile is paid for every row. If every operand of a level is contiguous or one element within a row, and
//! moves from row to row by an even step, a tile loads only its first row, and its strips then go through one row after
//! the other. So shifted slices of an image are read where they are. Blocks whose rows are not adjacent (`packing.rs`)
//! are computed in the same way.
//!
//! *Contract*: this affects speed only.

use crate::engine::compile::grid::{Grid, Tile};
use crate::engine::compile::input::{Pattern, Source};
use crate::engine::compile::loop_nest::{Level, LoopNest};
use crate::engine::compile::packing::{Packing, lay_panels};
use crate::engine::compile::prefetch::Prefetch;
use crate::engine::compile::skeleton::{Fold, Instruction, InstructionKind};
use crate::engine::lower::graph::FoldFunction;
use crate::machine::{
    self, EVEN_ROW_ELEMENTS, FOLD_IN_PLACE_ELEMENTS, FOLDED_TILE_BYTES, LANE_BYTES, LONG_ROW_ELEMENTS,
    PREFETCHED_LONG_STRIP_BYTES, PREFETCHED_SHARE_BYTES, PREFETCHED_STRIP_BYTES, SHORT_RUNS, STRIP_BYTES, TILE_BYTES,
    TILE_LEAST_ELEMENTS,
};
use crate::shape::{Dims, Nest};
use ndcast_ops::BlockOrder;

/// A loop nest with its tiles.
pub(crate) struct Tiled {
    pub(crate) nest: LoopNest,
    /// The tiles of each level.
    pub(crate) tilings: Vec<Tiling>,
    /// How the tiles of each input are read.
    pub(crate) access: Vec<Access>,
    /// The blocks in which level 0 runs; `None` if no operand needs them.
    pub(crate) grid: Option<Grid>,
    /// Elements of level 0 through which the result and all operands step evenly: its innermost merged loop.
    pub(crate) row: usize,
}

/// The tiles of a level.
pub(crate) struct Tiling {
    /// Length of the largest tile, in elements.
    pub(crate) capacity: usize,
    /// The same, or 0 if the inputs of the level are read in place, and it keeps nothing in the scratch memory.
    pub(crate) kept: usize,
    /// Rows of a tile that is computed row by row.
    pub(crate) rows: Rows,
    /// Length of the largest strip, in elements.
    pub(crate) strip: usize,
    /// Length of the largest strip of a staged result (computed in scratch and then stored), in elements.
    pub(crate) strip_staged: usize,
    /// The prefetch plan of the level's maps.
    pub(crate) prefetch: Prefetch,
}

/// Rows that a tile is computed in, one after the other.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rows {
    /// Length of a row, in elements; 0 if no tile is computed row by row.
    pub(crate) columns: usize,
    /// Row count times row length, in elements: after a slab, the row step changes.
    pub(crate) slab: usize,
}

impl Rows {
    /// The tile of the elements `start .. start + n`: several rows if it consists of whole rows of one slab, otherwise
    /// one.
    #[inline]
    pub(crate) fn tile(self, start: usize, n: usize) -> Tile {
        let Rows { columns, slab } = self;
        let whole = |columns: usize| start.is_multiple_of(columns) && n.is_multiple_of(columns);
        if columns > 0 && n > columns && whole(columns) && start % slab + n <= slab {
            Tile { first: start, rows: n / columns, columns }
        } else {
            Tile { first: start, rows: 1, columns: n }
        }
    }
}

/// How the tiles of an input are read.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    /// Bytes from one row to the next, in the tensor or in a panel, if tiles are computed row by row.
    pub(crate) row_step: isize,
    pub(crate) packing: Packing,
}

/// Chooses the tiles.
pub(crate) fn tile(nest: LoopNest) -> Tiled {
    let outer = nest.domain.merged(&nest.levels[0].run, &nest.order.written);
    let (mut rows, access) = find_rows(&nest);
    let capacities = capacities(&nest, &rows);
    let (grid, access) = lay_panels(&nest, &outer, &capacities, access);
    if let Some(grid) = grid.filter(|grid| grid.by_rows) {
        rows[0] = Rows { columns: grid.columns, slab: grid.rows * grid.columns };
    }
    let tiling = |level: usize| {
        let (capacity, rows) = (capacities[level], rows[level]);
        let kept = if is_in_place(&nest, level) { 0 } else { capacity };
        let largest = nest.levels[level].instructions.iter().map(|instruction| instruction.size).max().unwrap_or(1);
        let strip_of = |bytes: usize| (bytes / largest).min(kept.max(1));
        let in_blocks = grid.is_some_and(|grid| grid.tile_rows == 1);
        let apart = rows.columns > 0 && !are_adjacent(&nest, &outer);
        let mut prefetch = Prefetch::plan(&nest, level, kept, (level == 0 && (in_blocks || apart)).then_some(&outer));
        let strip = strip_of(match prefetch.maps {
            0 => STRIP_BYTES,
            maps => (maps * PREFETCHED_SHARE_BYTES).clamp(PREFETCHED_STRIP_BYTES, PREFETCHED_LONG_STRIP_BYTES),
        });
        prefetch.split(if rows.columns > 0 { strip.min(rows.columns) } else { strip });
        Tiling { capacity, kept, rows, strip, strip_staged: strip_of(PREFETCHED_STRIP_BYTES), prefetch }
    };
    let tilings = (0..nest.levels.len()).map(tiling).collect();
    Tiled { tilings, access, grid, row: outer.lengths.last().copied().unwrap_or(1), nest }
}

/// The rows of each level, where its tiles can be computed row by row, and the row steps of its inputs there.
fn find_rows(nest: &LoopNest) -> (Vec<Rows>, Vec<Access>) {
    let mut rows = vec![Rows::default(); nest.levels.len()];
    let mut access = vec![Access { row_step: 0, packing: Packing::None }; nest.patterns.len()];
    for (number, level) in nest.levels.iter().enumerate() {
        // The rows of a gather are not an even step apart.
        if level.instructions.iter().any(Instruction::is_gather) {
            continue;
        }
        if level.maps == level.instructions.len() || nest.patterns.iter().all(Pattern::is_dense) {
            continue;
        }
        let merged = nest.domain.merged(&level.run, &nest.order.written);
        let [.., slab_rows, columns] = merged.lengths[..] else { continue };
        let is_adjacent = |between: isize| between == columns as isize;
        // A result whose rows are apart is copied to its place tile by tile. The maximum of `x[:, :2048]` and a row, of (4096, 4096), is
        // written in 2.4 ms from tiles of one row, which fit into L1, and in 2.9 from tiles of several (one thread).
        let dense_result = matches!(merged.strides.last(), Some(result) if matches!(result[..], [.., between, _] if is_adjacent(between)));
        let any_step = number == 0 && dense_result;
        let (mut even, mut long) = (true, LONG_ROW_ELEMENTS);
        let mut dense = level.folds().next().is_some();
        let mut moves = Vec::new();
        for ((k, input), strides) in nest.domain.inputs.iter().enumerate().zip(&merged.strides) {
            let [.., between, step] = strides[..] else { continue };
            if input.level != number {
                continue;
            }
            match step {
                0 if strides.iter().any(|&stride| stride != 0) => long = EVEN_ROW_ELEMENTS,
                0 => {}
                _ => dense = true,
            }
            even &= step == 0 || (step == 1 && (any_step || is_adjacent(between) || between == 0));
            moves.push((k, between.wrapping_mul(input.size as isize)));
        }
        if even && dense && columns >= long {
            rows[number] = Rows { columns, slab: slab_rows * columns };
            moves.into_iter().for_each(|(input, step)| access[input].row_step = step);
        }
    }
    (rows, access)
}

/// Whether the rows of every operand of level 0 follow each other without gaps, or are one row.
fn are_adjacent(nest: &LoopNest, outer: &Nest) -> bool {
    let [.., columns] = outer.lengths[..] else { return true };
    nest.domain.inputs.iter().zip(&outer.strides).filter(|(input, _)| input.level == 0).all(|(_, strides)| {
        let [.., between, step] = strides[..] else { return true };
        step == 0 || between == 0 || between == columns as isize
    })
}

/// The tile size of each level, in elements.
fn capacities(nest: &LoopNest, rows: &[Rows]) -> Dims<usize> {
    let mut capacities = Dims::filled(0, nest.levels.len());
    // The operand of a fold comes after the fold, so it has its size first.
    for level in (0..nest.levels.len()).rev() {
        let mut bytes = kept_bytes(nest, level, rows[level]);
        let mut most = usize::MAX;
        for fold in nest.levels[level].folds() {
            let child = &nest.levels[fold.child];
            bytes += fold.index_bytes() + fold.state;
            // If the operand is a tensor with an even step, each lane is written only once and need not stay in a
            // cache.
            if child.reduced_first {
                most = most.min(*SHORT_RUNS.end());
            }
            if child.columns && child.gathers_lanes() {
                most = most.min(LANE_BYTES / (fold.state * fold.lane_count()));
            }
            if child.columns && !child.reduced_first {
                most = most.min(capacities[fold.child]);
            }
        }
        let capacity = if is_in_place(nest, level) {
            FOLD_IN_PLACE_ELEMENTS
        } else {
            // The size is a power of two, so that the pieces of a row, which are nodes of the fold tree, fill the tile.
            // It may exceed the budget by up to a third, because half of it would be worse.
            let fitting = tile_bytes(nest, level) / bytes.max(1);
            let capacity = 1 << (fitting + fitting / 3).max(1).ilog2();
            let capacity = capacity.clamp(TILE_LEAST_ELEMENTS, most).min(unaliased(nest, level));
            // At least one run of kept elements.
            if nest.levels[level].reduced_first { capacity.max(*SHORT_RUNS.end()) } else { capacity }
        };
        set_capacity(nest, level, capacity, &mut capacities);
    }
    capacities
}

/// Bytes for the tile of a level.
fn tile_bytes(nest: &LoopNest, level: usize) -> usize {
    let own = &nest.levels[level];
    let is_folded = level > 0 && !own.columns && own.folds().next().is_none();
    // In a group, a block is in the caches already.
    if is_folded && nest.domain.blocked.is_none() { FOLDED_TILE_BYTES } else { TILE_BYTES }
}

/// The most elements of a level that are still in the caches when they are written in the place of an operand.
fn unaliased(nest: &LoopNest, level: usize) -> usize {
    let mut targets = nest.domain.inputs.iter().zip(&nest.patterns).filter(|(input, _)| input.source == Source::Target);
    match targets.next() {
        Some((input, pattern)) if level == 0 && nest.levels.len() == 1 => {
            let columns = pattern.inner_lengths().map_or(1, |[_, columns]| columns);
            machine::unaliased(columns, pattern.inner_steps(), input.size)
        }
        _ => usize::MAX,
    }
}

/// Sets the tile size of a level, and of the operands of its column reductions that share its linear index.
fn set_capacity(nest: &LoopNest, level: usize, capacity: usize, capacities: &mut [usize]) {
    let shares = |child: &Level| child.columns && !child.reduced_first;
    capacities[level] = capacity;
    for fold in nest.levels[level].folds().filter(|fold| shares(&nest.levels[fold.child])) {
        set_capacity(nest, fold.child, capacity, capacities);
    }
}

/// Bytes per element that a level keeps for a whole tile.
fn kept_bytes(nest: &LoopNest, level: usize, rows: Rows) -> usize {
    // Of the maps, only the last one has a result as long as the tile. Operands that are never gathered stay in their
    // tensor, and so does every operand that level 0 reads row by row.
    let by_rows = rows.columns > 0 && level == 0;
    let instructions = &nest.levels[level].instructions;
    let kept = instructions.iter().enumerate().filter(|(k, instruction)| match instruction.kind {
        InstructionKind::Load { input } => !by_rows && !nest.patterns[input].fixed && !nest.patterns[input].is_dense(),
        InstructionKind::Gather(_) | InstructionKind::Fold(_) => true,
        InstructionKind::Map(_) => k + 1 == instructions.len(),
    });
    kept.map(|(_, instruction)| instruction.size).sum()
}

/// Whether the fold above a level reads its inputs in place, which are contiguous: the level only loads one, or its map is computed by the fold.
fn is_in_place(nest: &LoopNest, level: usize) -> bool {
    let Level { instructions, mapped_rows, .. } = &nest.levels[level];
    let only_loads = match &instructions[..] {
        [Instruction { kind: InstructionKind::Load { input }, .. }] => level > 0 && nest.patterns[*input].is_dense(),
        _ => false,
    };
    only_loads || mapped_rows.is_some()
}

impl Fold {
    /// Number of lanes that a column reduction keeps apart.
    pub(crate) fn lane_count(&self) -> usize {
        match &self.function {
            FoldFunction::Kernel(kernel) if !kernel.indexed => BlockOrder::of(self.length).lanes,
            _ => 1,
        }
    }

    /// Size of the index of one state, in bytes; 0 if the fold has no index.
    pub(crate) fn index_bytes(&self) -> usize {
        if self.indexed() { size_of::<i64>() } else { 0 }
    }
}
