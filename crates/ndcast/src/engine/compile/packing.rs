//! Which operands are packed in panels.
//!
//! *Problem*: if an operand is contiguous along one axis and the innermost loop runs along another, each element takes
//! a cache line. *Technique*: the order of the loops makes that axis the second innermost loop. The tiles of a block of
//! rows follow each other, and the operand is transposed one block at a time, in cache. If a fold counts through that
//! axis, a panel holds one tile at several steps of the count instead. *Contract*: this affects speed only; the result
//! has the same layout in memory and the same bits as without it.

use crate::engine::compile::grid::Grid;
use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::compile::tile::Access;
use crate::machine::{
    PANEL_BLOCKS, PANEL_INNER_ELEMENTS, PANEL_LONG_ROW_ELEMENTS, PANEL_ROW_BYTES, PANELS_BYTES, PARALLEL_ELEMENTS,
};
use crate::shape::Nest;
use ndcast_ops::LANES;

/// How several tiles of an input are gathered at once: elements that are close in memory, although the loops read them
/// in different tiles. All steps are in elements of the tensor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Packing {
    /// They are not: a tile is read where it is, or gathered by itself.
    None,
    /// A block of the two innermost run axes.
    Block { grid: Grid, row_step: isize, column_step: isize },
    /// One tile at `count` steps of an axis that a fold counts through; at the end of its `length`, fewer steps.
    Counted { axis: usize, length: usize, step: isize, count: usize },
}

impl Packing {
    fn is_none(&self) -> bool {
        matches!(self, Packing::None)
    }
}

/// Chooses the panels: the blocks of level 0, if some input needs them, and the access of each input. `outer` are the
/// merged loops of level 0, with the strides of every input.
pub(crate) fn lay_panels(
    nest: &LoopNest,
    outer: &Nest,
    capacities: &[usize],
    mut access: Vec<Access>,
) -> (Option<Grid>, Vec<Access>) {
    if nest.patterns.iter().all(|pattern| pattern.inner_steps()[1].unsigned_abs() <= 1) {
        return (None, access);
    }
    for (number, access) in access.iter_mut().enumerate() {
        access.packing = counted_panel(nest, number, capacities);
    }
    let mut grid = None;
    let inputs = &nest.domain.inputs;
    if let [.., rows, columns] = outer.lengths[..] {
        let place = outer.lengths.len() - 2;
        let steps = |input: usize| [outer.strides[input][place], outer.strides[input][place + 1]];
        let wanting: Vec<usize> = (0..inputs.len())
            .filter(|&number| {
                let (input, [row_step, column_step]) = (&inputs[number], steps(number));
                access[number].packing.is_none()
                    && !input.is_gathered()
                    && nest.patterns[number].stands_still()
                    && nest.levels[input.level].run == nest.levels[0].run
                    && worthwhile(row_step, column_step, input.size)
            })
            .collect();
        grid = grid_for(nest, &wanting, [rows, columns], capacities[0]);
        if let Some(grid) = &mut grid {
            let even = |number: usize| {
                !inputs[number].is_gathered() && (wanting.contains(&number) || matches!(steps(number)[1], 0 | 1))
            };
            grid.by_rows =
                grid.tile_rows == 1 && nest.levels[0].folds().next().is_none() && (0..inputs.len()).all(even);
            if grid.by_rows {
                for (number, access) in access.iter_mut().enumerate() {
                    access.row_step = steps(number)[0].wrapping_mul(inputs[number].size as isize);
                }
            }
            for number in wanting {
                let ([row_step, column_step], size) = (steps(number), inputs[number].size);
                access[number] = Access {
                    row_step: (grid.pitch(size) * size) as isize,
                    packing: Packing::Block { grid: *grid, row_step, column_step },
                };
            }
        }
    }
    for (number, access) in access.iter_mut().enumerate() {
        if access.packing.is_none() && grid.is_none() {
            access.packing = whole_rows_panel(nest, number);
        }
    }
    (grid, access)
}

/// A panel of one tile at several steps of a fold's count, if it pays.
fn counted_panel(nest: &LoopNest, number: usize, capacities: &[usize]) -> Packing {
    let (input, axes) = (&nest.domain.inputs[number], &nest.domain.axes);
    let Some(&axis) = nest.levels[input.level].counted.last() else { return Packing::None };
    let (step, length) = (input.stride(axis), axes[axis]);
    let [.., column_step] = nest.patterns[number].inner_steps();
    let count =
        (PANELS_BYTES / (capacities[input.level] * input.size)).clamp(1, (PANEL_ROW_BYTES / input.size).min(length));
    if worthwhile(step, column_step, input.size) && count > 1 && !input.is_gathered() {
        Packing::Counted { axis, length, step, count }
    } else {
        Packing::None
    }
}

/// The blocks of level 0 from which these inputs get panels; `None` if there are no such inputs or blocks do not pay.
fn grid_for(nest: &LoopNest, inputs: &[usize], [rows, columns]: [usize; 2], capacity: usize) -> Option<Grid> {
    let sizes = inputs.iter().map(|&number| nest.domain.inputs[number].size);
    let (all, smallest) = (sizes.clone().sum::<usize>(), sizes.min()?);
    let total = nest.levels[0].total;
    let block_rows = (PANEL_ROW_BYTES / smallest).min(128).min(rows);
    let mut grid = if columns >= PANEL_LONG_ROW_ELEMENTS.min(capacity) {
        let fitting = (PANELS_BYTES / (block_rows * all) / 64 * 64).clamp(64, capacity);
        let block_columns = columns.div_ceil(columns.div_ceil(fitting)).next_multiple_of(16).min(fitting);
        Grid { rows, columns, block_rows, block_columns, tile_rows: 1, by_rows: false }
    } else {
        let tile_rows = (capacity / columns).min(rows);
        // Blocks that fill less than half of a tile cost more than they save.
        if tile_rows == rows && rows * columns < capacity / 2 && rows * columns < total {
            return None;
        }
        let block_rows = block_rows.next_multiple_of(tile_rows);
        Grid { rows, columns, block_rows, block_columns: columns, tile_rows, by_rows: false }
    };
    while nest.work >= PARALLEL_ELEMENTS && grid.count(total) < PANEL_BLOCKS && grid.block_rows > PANEL_INNER_ELEMENTS {
        grid.block_rows = grid.block_rows.div_ceil(2);
        grid.tile_rows = grid.tile_rows.min(grid.block_rows);
    }
    Some(grid)
}

/// A panel of several complete rows, for the operand of a row reduction with few results, which reads its linear index
/// in order.
fn whole_rows_panel(nest: &LoopNest, number: usize) -> Packing {
    let (input, pattern) = (&nest.domain.inputs[number], &nest.patterns[number]);
    let ([row_step, column_step], Some([rows, columns])) = (pattern.inner_steps(), pattern.inner_lengths()) else {
        return Packing::None;
    };
    let few = !input.is_gathered()
        && input.level > 0
        && nest.levels[input.level].counted.is_empty()
        && nest.levels[0].total < LANES;
    let block_rows = (PANELS_BYTES / (columns * input.size)).min(PANEL_ROW_BYTES / input.size).min(rows);
    if few && worthwhile(row_step, column_step, input.size) && block_rows * input.size >= 32.min(rows * input.size) {
        let grid = Grid { rows, columns, block_rows, block_columns: columns, tile_rows: block_rows, by_rows: false };
        return Packing::Block { grid, row_step, column_step };
    }
    Packing::None
}

/// Whether rows are so much closer in memory than columns that it pays to gather several at a time. Steps are in
/// elements of `size` bytes.
pub(crate) fn worthwhile(row_step: isize, column_step: isize, size: usize) -> bool {
    let (row, column) = (row_step.unsigned_abs(), column_step.unsigned_abs());
    row != 0 && row < column && (row == 1 || row.saturating_mul(size) <= 32)
}
